//! The passes that try out dialect conversion.

mod legalize;
mod listener;

use weir_conversion::Rollback;
use weir_ir::{Diagnostic, OpId};
use weir_rewrite::{OptionDef, OptionKind, PassCx, PassOptions, PassRegistry};

pub use legalize::TEST_LEGALIZE_PATTERNS;

/// Adds the passes to a registry.
pub fn register(registry: &mut PassRegistry) {
    registry.add_all(&[&TEST_LEGALIZE_PATTERNS]);
}

const ALLOW_PATTERN_ROLLBACK: OptionDef =
    OptionDef { name: "allow-pattern-rollback", summary: "Allow pattern rollback", kind: OptionKind::Flag(true) };

/// What the option [`ALLOW_PATTERN_ROLLBACK`] asks for.
fn rollback(options: &PassOptions) -> Rollback {
    if options.flag(ALLOW_PATTERN_ROLLBACK.name) { Rollback::Allowed } else { Rollback::Disabled }
}

/// Says that nothing could be done about an op.
fn remark_not_legalizable(cx: &PassCx<'_>, op: OpId) {
    let message = format!("op '{}' is not legalizable", cx.view().name(op));
    cx.ctx.emit(Diagnostic::remark(cx.ir.location(op), message).about(op));
}
