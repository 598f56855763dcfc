//! The lowering of `ub`.

use weir_dialects::ub;
use weir_ir::CreateOps as _;
use weir_rewrite::{Extent, PassDef, PatternSet, RewriterExt as _};

use crate::dialect as llvm;
use crate::lowering::{LoweringContext, LoweringPatterns as _};
use crate::passes::{ConvertToLlvm, DialectLowering, INDEX_BITWIDTH, context, pass};
use crate::values::LlvmBuilder as _;

/// Adds the patterns that lower `ub`.
#[doc(alias = "populateUBToLLVMConversionPatterns")]
pub fn ub_to_llvm_patterns(cx: &LoweringContext, patterns: &mut PatternSet) {
    patterns.add_lowering::<ub::PoisonOp>(cx, |op, _, lower| {
        let ty = lower.convert_type_of(op.result(lower))?;
        let value = lower.poison(ty);
        lower.replace(op, [value]);
        Ok(())
    });
    patterns.add_lowering::<ub::UnreachableOp>(cx, |op, _, lower| {
        lower.create(llvm::UnreachableOp::new());
        lower.erase(op);
        Ok(())
    });
}

/// Lowers `ub`.
pub static CONVERT_UB_TO_LLVM: PassDef = PassDef {
    summary: "Convert UB dialect to LLVM dialect",
    options: &[INDEX_BITWIDTH],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("convert-ub-to-llvm", "UBToLLVMConversionPass", |options| {
        pass(options, |run, options| run.lower(&context(options), ub_to_llvm_patterns))
    })
};

/// The lowering of `ub`, as the crate registers it.
pub(crate) static LOWERING: DialectLowering = DialectLowering {
    dialect: "ub",
    interface: &ConvertToLlvm {
        populate: |cx, patterns, _| ub_to_llvm_patterns(cx, patterns),
        remedies: &[("ub.", "convert-ub-to-llvm")],
    },
    passes: &[&CONVERT_UB_TO_LLVM],
};
