//! The lowering of `ub`.

use weir_conversion::ConversionPatterns as _;
use weir_dialects::ub;
use weir_ir::{AsView as _, BuildOp as _, CreateOps as _};
use weir_rewrite::{PatternSet, RewriterExt as _};

use crate::dialect as llvm;
use crate::type_converter::LlvmTypeConverter;
use crate::values::poison;

/// Adds the patterns that lower `ub`.
#[doc(alias = "populateUBToLLVMConversionPatterns")]
pub fn ub_to_llvm_patterns(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<ub::PoisonOp>(converter.rules(), |op, _, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let ty = types.convert(view.ctx, view.ty(op.result(&view)))?;
        let value = poison(rewriter, location, ty);
        rewriter.replace(op, value);
        Ok(())
    });
    patterns.add_conversion::<ub::UnreachableOp>(converter.rules(), |op, _, rewriter| {
        let location = rewriter.view().ir.location(op.0);
        rewriter.create(llvm::UnreachableOp::new().location(location));
        rewriter.erase(op);
        Ok(())
    });
}
