//! The lowering of `ub`.

use weir_dialects::ub;
use weir_ir::CreateOps as _;
use weir_rewrite::{PatternSet, RewriterExt as _};

use crate::dialect as llvm;
use crate::lowering::LoweringPatterns as _;
use crate::type_converter::LlvmTypeConverter;
use crate::values::LlvmBuilder as _;

/// Adds the patterns that lower `ub`.
#[doc(alias = "populateUBToLLVMConversionPatterns")]
pub fn ub_to_llvm_patterns(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_lowering::<ub::PoisonOp>(converter, |op, _, lower| {
        let ty = lower.convert_type_of(op.result(lower))?;
        let value = lower.poison(ty);
        lower.replace(op, [value]);
        Ok(())
    });
    patterns.add_lowering::<ub::UnreachableOp>(converter, |op, _, lower| {
        lower.create(llvm::UnreachableOp::new());
        lower.erase(op);
        Ok(())
    });
}
