//! Canonicalization of constant masks, and of ops under all-true masks.

use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, InsertPoint, OpClass as _, ValueId, View};
use weir_rewrite::fold::FoldByRewriting;
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use crate::arith;
use crate::mixed::constant_integer;
use crate::vector::fold::MaskKind;
use crate::vector::ops::{ConstantMaskOp, CreateMaskOp, MaskOp, VectorScaleOp, YieldOp};

pub(in crate::vector) fn create_mask(patterns: &mut PatternSet) {
    patterns.add("CreateMaskFolder", constant_sizes);
}

/// The factor of a product of `vector.vscale` and a constant.
fn vscale_factor(cx: View<'_>, value: ValueId) -> Option<i64> {
    if cx.defining::<VectorScaleOp>(value).is_some() {
        return Some(1);
    }
    let product = cx.defining::<arith::MulIOp>(value)?;
    let (lhs, rhs) = (product.lhs(&cx), product.rhs(&cx));
    let is_scale = |value| cx.defining::<VectorScaleOp>(value).is_some();
    match (is_scale(lhs), is_scale(rhs)) {
        (true, _) => constant_integer(cx, rhs),
        (_, true) => constant_integer(cx, lhs),
        _ => None,
    }
}

fn constant_sizes(op: CreateMaskOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ty = view.ty(op.result(&view));
    let Some(vector) = ty.dyn_cast::<VectorType>(view.ctx) else { return no_match("there is no vector") };
    let (shape, scalable) = (vector.shape(view.ctx), vector.scalable(view.ctx));
    let mut sizes = Vec::with_capacity(op.operands(&view).len());
    for (index, value) in op.operands(&view).iter().enumerate() {
        let size = shape.get(index).copied().unwrap_or(1);
        let is_scalable = scalable.get(index) == Some(&true);
        let known = match constant_integer(view, value) {
            Some(number) => Some(number).filter(|&number| !is_scalable || number < 0),
            // `vector.vscale` is at least 1.
            None => vscale_factor(view, value).filter(|&factor| factor >= size),
        };
        let Some(known) = known else { return no_match("a size is not known") };
        sizes.push(known.clamp(0, size));
    }
    // If no element is set along one dimension, the mask is all false.
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    let build = ConstantMaskOp::new().mask_dim_sizes(view.ctx, sizes).result(ty);
    rewriter.replace_with(op, build);
    Ok(())
}

pub(crate) fn mask(patterns: &mut PatternSet) {
    patterns.add("CanonializeEmptyMaskOp", empty_mask);
}

/// `mask(all true) { op } -> op`
pub(in crate::vector) static ALL_SET: FoldByRewriting =
    FoldByRewriting(|op, rewriter| all_true_mask(MaskOp::from_op_unchecked(op), rewriter));

/// `mask(m) { yield v }, passthru p -> select(m, v, p)`
fn empty_mask(op: MaskOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(end) = op.first_op(view).and_then(|first| YieldOp::dyn_cast(&view, first)) else {
        return no_match("there is an op");
    };
    let yielded = end.operands(&view).to_vec();
    match (op.passthru(&view), yielded.as_slice()) {
        (None, _) => rewriter.replace(op, yielded),
        (Some(passthru), &[value]) => {
            let mask = op.mask(&view);
            rewriter.replace_with(op, arith::SelectOp::new(mask, value, passthru));
        }
        _ => return no_match("there is not one value"),
    }
    Ok(())
}

/// `mask(all true) { op } -> op`
fn all_true_mask(op: MaskOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    if MaskKind::of(view, op.mask(&view)) != MaskKind::AllTrue {
        return no_match("the mask may not be set somewhere");
    }
    let Some(first) = op.first_op(view).filter(|&first| YieldOp::dyn_cast(&view, first).is_none()) else {
        return no_match("there is no op");
    };
    let point = InsertPoint::before(view.ir, op.0);
    rewriter.move_op(first, point);
    rewriter.replace(op, first);
    Ok(())
}
