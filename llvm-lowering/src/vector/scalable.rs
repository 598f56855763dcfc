//! Lowerings of ops on scalable vectors: `vector.vscale`, scalable insertion and extraction, and `vector.step`.

use weir_conversion::{ConversionPatterns as _, rewrites};
use weir_dialects::conversions::vector_simplify::{self, VectorIndexWidth};
use weir_dialects::vector;
use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, CreateOps as _};
use weir_rewrite::{PatternSet, no_match, no_match_if};

use crate::dialect as llvm;
use crate::lowering::{LoweringContext, LoweringPatterns as _};
use crate::one_to_one::LENIENT;
use crate::values::ops;

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet) {
    rewrites! { patterns, cx.rules(), LENIENT; vector.VectorScaleOp => llvm.VscaleOp; }
    // vector.scalable.insert %x, %v[i] -> llvm.intr.vector.insert %x, %v[i]
    patterns.add_lowering::<vector::ScalableInsertOp>(cx, ops![VectorInsertOp], |op, operands, lower| {
        let insert = llvm::VectorInsertOp::new(operands.dest(), operands.value_to_store());
        lower.replace_with(op, insert.pos(lower.ctx(), op.pos(lower)))
    });
    // vector.scalable.extract %v[i] -> llvm.intr.vector.extract %v[i]
    patterns.add_lowering::<vector::ScalableExtractOp>(cx, ops![VectorExtractOp], |op, operands, lower| {
        let ty = lower.convert_type_of(op.res(lower))?;
        lower.replace_with(op, llvm::VectorExtractOp::new(operands.source()).pos(lower.ctx(), op.pos(lower)).result(ty))
    });
    // vector.step -> llvm.intr.stepvector
    patterns.add_lowering::<vector::StepOp>(cx, ops![StepVectorOp], |op, _, lower| {
        let (ctx, ty) = (lower.ctx(), lower.ty(op.result(lower)));
        if !ty.dyn_cast::<VectorType>(ctx).is_some_and(|ty| ty.is_scalable(ctx)) {
            return no_match("a vector of fixed size is a constant");
        }
        let ty = lower.convert(ty)?;
        lower.replace_with(op, llvm::StepVectorOp::new().result(ty))
    });
}

/// Adds the lowering of masks of scalable length, which comes last, once everything else is simple.
pub(super) fn compare_for_mask(patterns: &mut PatternSet, width: VectorIndexWidth) {
    let compare = patterns.add_conversion::<vector::CreateMaskOp>(None, move |op, operands, rewriter| {
        let bound = operands.operands().first().copied();
        vector_simplify::compare_for_mask(op, bound, width, rewriter, |rewriter, ty| {
            no_match_if(!ty.is_scalable(rewriter.ctx()), "the length is known")?;
            Ok(rewriter.build(llvm::StepVectorOp::new().result(ty)))
        })
    });
    compare.generates_all(vector_simplify::MASK_COMPARISON).generates::<llvm::StepVectorOp>();
}
