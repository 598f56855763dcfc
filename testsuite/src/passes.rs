//! The test passes of dialect conversion, and of panics.

mod crash;
mod decompose_types;
mod legalize;
mod listener;
mod llvm;
mod merge_blocks;
mod remapped_value;
mod target_materialization;
mod type_conversion;
mod unknown_root;

use weir_conversion::{Conversion, ConversionConfig, ConversionTarget, Rollback};
use weir_ir::{Diagnostic, OpId};
use weir_rewrite::{OptionDef, OptionKind, PassCx, PassOptions, PassRegistry, PassResult, PatternSet};

pub use crash::{TEST_PASS_CRASH, TEST_PATTERN_CRASH};
pub use decompose_types::TEST_DECOMPOSE_CALL_GRAPH_TYPES;
pub use legalize::TEST_LEGALIZE_PATTERNS;
pub use llvm::{TEST_CONVERT_CALL_OP, TEST_CONVERT_FUNC_OP, TEST_LLVM_LEGALIZE_PATTERNS};
pub use merge_blocks::TEST_MERGE_BLOCKS;
pub use remapped_value::TEST_REMAPPED_VALUE;
pub use target_materialization::TEST_TARGET_MATERIALIZATION_WITH_NO_USES;
pub use type_conversion::TEST_LEGALIZE_TYPE_CONVERSION;
pub use unknown_root::TEST_LEGALIZE_UNKNOWN_ROOT_PATTERNS;

/// Adds the passes to a registry.
pub fn register(registry: &mut PassRegistry) {
    registry.add_all(&[
        &TEST_CONVERT_CALL_OP,
        &TEST_CONVERT_FUNC_OP,
        &TEST_DECOMPOSE_CALL_GRAPH_TYPES,
        &TEST_LEGALIZE_PATTERNS,
        &TEST_LEGALIZE_TYPE_CONVERSION,
        &TEST_LEGALIZE_UNKNOWN_ROOT_PATTERNS,
        &TEST_LLVM_LEGALIZE_PATTERNS,
        &TEST_MERGE_BLOCKS,
        &TEST_PASS_CRASH,
        &TEST_PATTERN_CRASH,
        &TEST_REMAPPED_VALUE,
        &TEST_TARGET_MATERIALIZATION_WITH_NO_USES,
    ]);
}

const ALLOW_PATTERN_ROLLBACK: OptionDef =
    OptionDef { name: "allow-pattern-rollback", summary: "Allow pattern rollback", kind: OptionKind::Flag(true) };

/// The rollback mode of the option [`ALLOW_PATTERN_ROLLBACK`].
fn rollback(options: &PassOptions) -> Rollback {
    if options.flag(ALLOW_PATTERN_ROLLBACK.name) { Rollback::Allowed } else { Rollback::Disabled }
}

/// Runs a partial conversion whose failure is that of the pass.
fn convert_partially(cx: &mut PassCx<'_>, root: OpId, target: ConversionTarget, patterns: PatternSet) -> PassResult {
    Conversion::new(cx.ctx, target, patterns).partial(cx.ctx, cx.ir, &[root], ConversionConfig::default())?;
    Ok(())
}

/// Says that nothing could be done about an op.
fn remark_not_legalizable(cx: &PassCx<'_>, op: OpId) {
    let message = format!("op '{}' is not legalizable", cx.view().name(op));
    cx.ctx.emit(Diagnostic::remark(cx.ir.location(op), message).about(op));
}
