//! Lowerings of ops on scalable vectors: `vector.vscale`, scalable insertion and extraction, and `vector.step`.

use weir_conversion::{ConversionPatterns as _, rewrites};
use weir_dialects::vector;
use weir_ir::builtin::VectorType;
use weir_ir::{AsView as _, BuildOp as _};
use weir_rewrite::{PatternSet, RewriterExt as _, no_match};

use crate::dialect as llvm;
use crate::one_to_one::LENIENT;
use crate::type_converter::LlvmTypeConverter;

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    rewrites! { patterns, converter.rules(), LENIENT; vector.VectorScaleOp => llvm.VscaleOp; }

    patterns.add_conversion::<vector::ScalableInsertOp>(converter.rules(), |op, operands, rewriter| {
        let view = rewriter.view();
        let insert = llvm::VectorInsertOp::new(operands.dest(), operands.value_to_store());
        let insert = insert.pos(view.ctx, op.pos(&view));
        rewriter.replace_with(op, insert);
        Ok(())
    });

    patterns.add_conversion::<vector::ScalableExtractOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ty = lower.convert(view.ctx, view.ty(op.res(&view)))?;
        let extract = llvm::VectorExtractOp::new(operands.source()).pos(view.ctx, op.pos(&view)).result(ty);
        rewriter.replace_with(op, extract);
        Ok(())
    });

    patterns.add_conversion::<vector::StepOp>(converter.rules(), |op, _, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ty = view.ty(op.result(&view));
        if !ty.dyn_cast::<VectorType>(view.ctx).is_some_and(|ty| ty.is_scalable(view.ctx)) {
            return no_match("a vector of fixed size is a constant");
        }
        let ty = lower.convert(view.ctx, ty)?;
        rewriter.replace_with(op, llvm::StepVectorOp::new().result(ty));
        Ok(())
    });
}
