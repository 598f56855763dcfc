//! The lowering of `ub`.

use weir_dialects::ub;
use weir_ir::CreateOps as _;
use weir_rewrite::{Extent, PassDef, PatternSet};

use crate::dialect as llvm;
use crate::lowering::{LoweringContext, LoweringPatterns as _};
use crate::passes::{DialectLowering, INDEX_BITWIDTH, lowering_options, pass};
use crate::values::{LlvmBuilder as _, ops};

/// Adds the patterns that lower `ub`.
#[doc(alias = "populateUBToLLVMConversionPatterns")]
pub fn ub_to_llvm_patterns(cx: &LoweringContext, patterns: &mut PatternSet) {
    // ub.poison -> llvm.mlir.poison
    patterns.add_lowering::<ub::PoisonOp>(cx, ops![PoisonOp], |op, _, lower| {
        let value = lower.poison(lower.convert_type_of(op.result(lower))?);
        lower.replace(op, [value])
    });
    // ub.unreachable -> llvm.unreachable
    patterns.add_lowering::<ub::UnreachableOp>(cx, ops![UnreachableOp], |op, _, lower| {
        lower.create(llvm::UnreachableOp::new());
        lower.erase(op)
    });
}

/// Lowers `ub`.
pub static CONVERT_UB_TO_LLVM: PassDef = PassDef {
    summary: "Convert UB dialect to LLVM dialect",
    options: &[INDEX_BITWIDTH],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("convert-ub-to-llvm", "UBToLLVMConversionPass", |options| {
        pass(options, |run, options| run.lower(lowering_options(options), ub_to_llvm_patterns))
    })
};

/// The lowering of `ub`, as the crate registers it.
pub(crate) static LOWERING: DialectLowering =
    DialectLowering::new("ub", &[&CONVERT_UB_TO_LLVM], |cx, patterns, _| ub_to_llvm_patterns(cx, patterns));
