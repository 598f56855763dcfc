//! Canonicalization of `vector.extract_strided_slice` of masks, broadcasts and contiguous elements.

use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, CreateOps as _};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use super::shape;
use crate::arith;
use crate::mixed::constant_integer;
use crate::vector::ops::{BroadcastOp, ConstantMaskOp, CreateMaskOp, ExtractOp, ExtractStridedSliceOp, ShapeCastOp};

pub(in crate::vector) fn extract_strided_slice(patterns: &mut PatternSet) {
    patterns.add("StridedSliceCreateMaskFolder", slice_of_created_mask);
    slice_of_masks(patterns);
    patterns.add("StridedSliceBroadcast", slice_of_broadcast);
    patterns.add("ContiguousExtractStridedSliceToExtract", slice_of_neighbours);
}

/// `extract_strided_slice(constant_mask) -> constant_mask`
pub(super) fn slice_of_masks(patterns: &mut PatternSet) {
    patterns.add("StridedSliceConstantMaskFolder", slice_of_mask);
}

fn slice_of_created_mask(op: ExtractStridedSliceOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (ctx, ty) = (view.ctx, view.ty(op.result(&view)));
    let Some(mask) = view.defining::<CreateMaskOp>(op.source(&view)) else {
        return no_match("the source is no mask");
    };
    let (offsets, operands) = (op.offsets(&view), mask.operands(&view).to_vec());
    let is_scalable = ty.dyn_cast::<VectorType>(ctx).is_some_and(|ty| ty.is_scalable(ctx));
    if !is_scalable && operands.iter().all(|&size| constant_integer(view, size).is_some()) {
        return no_match("the mask is about to be a constant");
    }
    let index = ctx.index_type();
    let mut sizes = Vec::with_capacity(operands.len());
    for (dim, &size) in operands.iter().enumerate() {
        let Some(&offset) = offsets.get(dim) else {
            sizes.push(size);
            continue;
        };
        let number = weir_ir::builtin::IntegerAttr::index(rewriter.ctx(), offset).into();
        let build = arith::ConstantOp::new().value(rewriter.ctx(), number).result(index);
        let offset = rewriter.create(build).result(rewriter);
        sizes.push(rewriter.create(arith::SubIOp::new(size, offset)).result(rewriter));
    }
    rewriter.replace_with(op, CreateMaskOp::new(&sizes).result(ty));
    Ok(())
}

fn slice_of_mask(op: ExtractStridedSliceOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (ctx, ty) = (view.ctx, view.ty(op.result(&view)));
    let Some(mask) = view.defining::<ConstantMaskOp>(op.source(&view)) else {
        return no_match("the source is no mask");
    };
    let (offsets, sizes) = (op.offsets(&view), op.sizes(&view));
    let mut set = mask.mask_dim_sizes(&view);
    for ((set, offset), size) in set.iter_mut().zip(&offsets).zip(&sizes) {
        *set = (*set - offset).clamp(0, *size);
    }
    if set.contains(&0) {
        set.fill(0);
    }
    let build = ConstantMaskOp::new().mask_dim_sizes(ctx, set).result(ty);
    rewriter.replace_with(op, build);
    Ok(())
}

fn slice_of_broadcast(op: ExtractStridedSliceOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (ctx, ty) = (view.ctx, view.ty(op.result(&view)));
    let Some(broadcast) = view.defining::<BroadcastOp>(op.source(&view)) else {
        return no_match("the source is not broadcast");
    };
    let source = broadcast.source(&view);
    let (Some(inner), Some(whole), Some(result)) =
        (view.ty(source).dyn_cast::<VectorType>(ctx), shape(view, op.source(&view)), ty.dyn_cast::<VectorType>(ctx))
    else {
        let build = BroadcastOp::new(source).result(ty);
        rewriter.replace_with(op, build);
        return Ok(());
    };
    let before = inner.shape(ctx);
    let lead = whole.len() - before.len();
    let sliced = &result.shape(ctx)[lead..];
    // A slice that is narrower than a dimension of the source needs a slice of the source.
    let is_whole = before.iter().zip(sliced).all(|(&before, &sliced)| before == 1 || before == sliced);
    let source = if is_whole {
        source
    } else {
        let mut offsets: Vec<i64> = op.offsets(&view).into_iter().skip(lead).collect();
        let mut sizes: Vec<i64> = op.sizes(&view).into_iter().skip(lead).collect();
        let strides = op.strides(&view).into_iter().skip(lead).collect();
        for ((offset, size), &before) in offsets.iter_mut().zip(&mut sizes).zip(before) {
            if before == 1 {
                (*offset, *size) = (0, 1);
            }
        }
        let part = crate::vector::infer::strided_slice(ctx, inner, &sizes);
        let build = ExtractStridedSliceOp::new(source)
            .offsets(ctx, offsets)
            .sizes(ctx, sizes)
            .strides(ctx, strides)
            .result(part);
        rewriter.create(build).result(rewriter)
    };
    rewriter.replace_with(op, BroadcastOp::new(source).result(ty));
    Ok(())
}

/// `extract_strided_slice v -> shape_cast(extract v)`, for a contiguous slice at one position of the outer dimensions.
fn slice_of_neighbours(op: ExtractStridedSliceOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (source, sizes) = (op.source(&view), op.sizes(&view));
    let Some(ty) = view.ty(source).dyn_cast::<VectorType>(view.ctx) else { return no_match("there is no vector") };
    if op.strides(&view).iter().any(|&stride| stride != 1) || ty.is_scalable(view.ctx) {
        return no_match("the elements may be apart");
    }
    let Some(last) = sizes.iter().zip(ty.shape(view.ctx)).rposition(|(size, whole)| size != whole) else {
        return no_match("it is the whole vector");
    };
    let mut depth = last + 1;
    if depth == ty.rank(view.ctx) || sizes[..depth].iter().any(|&size| size != 1) {
        return no_match("there are other elements between");
    }
    while depth + 1 < sizes.len() && sizes[depth] == 1 {
        depth += 1;
    }
    let result = view.ty(op.result(&view));
    let mut position = op.offsets(&view);
    position.truncate(depth);
    let build = ExtractOp::new(source, &[]).static_position(view.ctx, position);
    let part = rewriter.create(build).result(rewriter);
    rewriter.replace_with(op, ShapeCastOp::new(part).result(result));
    Ok(())
}
