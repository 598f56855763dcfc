//! Canonicalization of broadcasts, transpositions and casts.

use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, ValueId, View};
use weir_rewrite::{OrNoMatch as _, PatternSet, Substitution, by_op, no_match, no_match_if};

use super::fold;
use crate::vector::constants::{delinear, linear};
use crate::vector::types::shape_of;
use crate::vector::{
    Broadcast, BroadcastOp, ConstantMaskOp, CreateMaskOp, FromElementsOp, ShapeCastOp, TransposeOp, broadcastable,
};

/// The scalar of which a value is a splat.
fn splat_source(cx: View<'_>, value: ValueId) -> Option<ValueId> {
    let source = cx.defining::<BroadcastOp>(value)?.source(&cx);
    (!cx.ty(source).is::<VectorType>(cx.ctx)).then_some(source)
}

pub(super) fn broadcast(patterns: &mut PatternSet) {
    patterns.substitute("BroadcastFolder", broadcast_of_broadcast);
}

/// `broadcast(broadcast(x)) -> broadcast(x)`
fn broadcast_of_broadcast(op: BroadcastOp, view: View<'_>) -> Substitution {
    let inner = view.defining::<BroadcastOp>(op.source(&view)).or_no_match("the source is not broadcast")?;
    by_op(BroadcastOp::new(inner.source(&view)).result(view.ty(op.vector(&view))))
}

/// The scalar of which two vectors are splats.
pub(in crate::vector) fn same_splat(view: View<'_>, a: ValueId, b: ValueId) -> Option<ValueId> {
    splat_source(view, a).filter(|&scalar| splat_source(view, b) == Some(scalar))
}

pub(super) fn shape_cast(patterns: &mut PatternSet) {
    patterns.substitute("ShapeCastCreateMaskFolderTrailingOneDim", cast_of_mask);
    patterns.substitute("ShapeCastBroadcastFolder", cast_of_broadcast);
}

/// The type of a vector without its trailing unit dimensions; the first dimension is kept.
fn without_trailing_ones(cx: View<'_>, ty: VectorType) -> VectorType {
    let last = ty.dims(cx.ctx).rposition(|dim| dim != (1, false)).unwrap_or(0);
    VectorType::of_dims(cx.ctx, ty.dims(cx.ctx).take(last + 1), ty.element(cx.ctx))
}

/// `shape_cast(create_mask a, 1) -> create_mask a`, for trailing unit dimensions.
fn cast_of_mask(op: ShapeCastOp, view: View<'_>) -> Substitution {
    let (source, ty) = (op.source(&view), view.ty(op.result(&view)));
    let before = view.ty_as::<VectorType>(source);
    let Some(after) = before.map(|before| without_trailing_ones(view, before)).filter(|&after| ty == after.into())
    else {
        return no_match("not just the trailing dimensions of size 1 go");
    };
    let rank = after.rank(view.ctx);
    if let Some(mask) = view.defining::<CreateMaskOp>(source) {
        let sizes = mask.operands(&view).to_vec();
        let (kept, dropped) = sizes.split_at(rank);
        if dropped.iter().any(|&size| crate::mixed::constant_integer(view, size) != Some(1)) {
            return no_match("what goes may not be set");
        }
        return by_op(CreateMaskOp::new(kept).result(ty));
    }
    let mask = view.defining::<ConstantMaskOp>(source).or_no_match("the source is no mask")?;
    let mut sizes = mask.mask_dim_sizes(&view);
    no_match_if(sizes[rank..].iter().any(|&size| size != 1), "what goes is not set")?;
    sizes.truncate(rank);
    by_op(ConstantMaskOp::new().mask_dim_sizes(view.ctx, sizes).result(ty))
}

/// The number of elements of a fixed-size vector.
fn num_elements(cx: View<'_>, value: ValueId) -> Option<i64> {
    cx.ty_as::<VectorType>(value).map(|ty| ty.num_elements(cx.ctx))
}

/// `shape_cast(broadcast(v)) -> broadcast(v)`, or `shape_cast(v)` if there are as many elements
fn cast_of_broadcast(op: ShapeCastOp, view: View<'_>) -> Substitution {
    let broadcast = view.defining::<BroadcastOp>(op.source(&view)).or_no_match("the source is not broadcast")?;
    let source = broadcast.source(&view);
    let result = view.ty_as::<VectorType>(op.result(&view)).or_no_match("there is no vector")?;
    let is_vector = view.ty(source).is::<VectorType>(view.ctx);
    if is_vector && num_elements(view, source) == num_elements(view, op.result(&view)) {
        return by_op(ShapeCastOp::new(source).result(result));
    }
    let between = view.ty_as::<VectorType>(op.source(&view));
    if !between.is_some_and(|between| repeats_alike(view, source, between, result)) {
        return no_match("the result is no broadcast of the source");
    }
    by_op(BroadcastOp::new(source).result(result))
}

/// True if broadcasts of a value to two types have the same elements in the same order.
fn repeats_alike(cx: View<'_>, source: ValueId, first: VectorType, second: VectorType) -> bool {
    let is_possible = |ty| broadcastable(cx.ctx, cx.ty(source), ty) == Broadcast::Possible;
    is_possible(second) && runs(cx, source, first) == runs(cx, source, second)
}

/// Neighbouring dimensions that all repeat elements, or all take one after the other.
#[derive(PartialEq, Eq)]
struct Run {
    repeats: bool,
    size: i64,
    num_scalable: usize,
}

/// The dimensions of the type that a value is broadcast to, without those of size 1.
fn runs(cx: View<'_>, source: ValueId, result: VectorType) -> Vec<Run> {
    let kept = shape_of(cx, source).unwrap_or_default();
    let lead = result.rank(cx.ctx).saturating_sub(kept.len());
    let mut runs: Vec<Run> = Vec::new();
    for (dim, (size, scalable)) in result.dims(cx.ctx).enumerate() {
        if size == 1 && !scalable {
            continue;
        }
        let repeats = dim.checked_sub(lead).is_none_or(|dim| kept[dim] == 1 && size != 1);
        match runs.last_mut().filter(|run| run.repeats == repeats) {
            Some(run) => {
                run.size = run.size.saturating_mul(size);
                run.num_scalable += usize::from(scalable);
            }
            None => runs.push(Run { repeats, size, num_scalable: usize::from(scalable) }),
        }
    }
    runs
}

pub(super) fn transpose(patterns: &mut PatternSet) {
    patterns.substitute("FoldTransposeCreateMask", transpose_of_mask);
    patterns.substitute("FoldTransposeShapeCast", transpose_of_cast);
    transposed_twice(patterns);
    patterns.substitute("FoldTransposeSplat", transpose_of_splat);
    patterns.substitute("FoldTransposeFromElements", transpose_of_elements);
    patterns.substitute("FoldTransposeBroadcast", transpose_of_broadcast);
}

/// `transpose(transpose(v, p), q) -> transpose(v, p * q)`
pub(in crate::vector) fn transposed_twice(patterns: &mut PatternSet) {
    patterns.substitute("TransposeFolder", transpose_of_transpose).generates::<TransposeOp>();
}

/// The dimensions in the order of a permutation.
fn permuted<T: Copy>(list: &[T], permutation: &[i64]) -> Option<Vec<T>> {
    permutation.iter().map(|&dim| list.get(usize::try_from(dim).ok()?).copied()).collect()
}

/// `transpose(create_mask(m, n), [1, 0]) -> create_mask(n, m)`
fn transpose_of_mask(op: TransposeOp, view: View<'_>) -> Substitution {
    let (source, ty, permutation) = (op.vector(&view), view.ty(op.result(&view)), op.permutation(&view));
    if let Some(mask) = view.defining::<CreateMaskOp>(source)
        && let Some(sizes) = permuted(&mask.operands(&view).to_vec(), &permutation)
    {
        return by_op(CreateMaskOp::new(&sizes).result(ty));
    }
    let mask = view.defining::<ConstantMaskOp>(source);
    let Some(sizes) = mask.and_then(|mask| permuted(&mask.mask_dim_sizes(&view), &permutation)) else {
        return no_match("the source is no mask");
    };
    by_op(ConstantMaskOp::new().mask_dim_sizes(view.ctx, sizes).result(ty))
}

/// `transpose(transpose(v, p), q) -> transpose(v, p q)`
fn transpose_of_transpose(op: TransposeOp, view: View<'_>) -> Substitution {
    let inner = view.defining::<TransposeOp>(op.vector(&view)).or_no_match("the source is not transposed")?;
    let Some(permutation) = permuted(&inner.permutation(&view), &op.permutation(&view)) else {
        return no_match("there is no permutation");
    };
    let ty = view.ty(op.result(&view));
    by_op(TransposeOp::new(inner.vector(&view)).permutation(view.ctx, permutation).result(ty))
}

/// `transpose(shape_cast(v)) -> shape_cast(v)`, where elements keep their order
fn transpose_of_cast(op: TransposeOp, view: View<'_>) -> Substitution {
    let cast = view.defining::<ShapeCastOp>(op.vector(&view)).or_no_match("the source is not cast")?;
    no_match_if(!fold::keeps_order(view, op), "the transposition changes the order")?;
    by_op(ShapeCastOp::new(cast.source(&view)).result(view.ty(op.result(&view))))
}

/// `transpose(splat(x)) -> splat(x)`
fn transpose_of_splat(op: TransposeOp, view: View<'_>) -> Substitution {
    let scalar = splat_source(view, op.vector(&view)).or_no_match("the source is no splat")?;
    by_op(BroadcastOp::new(scalar).result(view.ty(op.result(&view))))
}

/// `transpose(from_elements a, b, ..) -> from_elements` in the transposed order.
fn transpose_of_elements(op: TransposeOp, view: View<'_>) -> Substitution {
    let list = view.defining::<FromElementsOp>(op.vector(&view)).or_no_match("the elements are not listed")?;
    let (Some(before), Some(after)) = (shape_of(view, op.vector(&view)), shape_of(view, op.result(&view))) else {
        return no_match("there are no shapes");
    };
    let (elements, permutation) = (list.elements(&view).to_vec(), op.permutation(&view));
    let origin = |number: i64| {
        let mut position = vec![0; before.len()];
        for (&dim, at) in permutation.iter().zip(delinear(number, after)?) {
            *position.get_mut(usize::try_from(dim).ok()?)? = at;
        }
        elements.get(linear(&position, before)?).copied()
    };
    let moved: Option<Vec<ValueId>> = (0i64..).take(elements.len()).map(origin).collect();
    let moved = moved.or_no_match("there is no permutation")?;
    by_op(FromElementsOp::new(&moved).result(view.ty(op.result(&view))))
}

/// `transpose(broadcast(v)) -> broadcast(v)`, where dimensions move among those that repeat
fn transpose_of_broadcast(op: TransposeOp, view: View<'_>) -> Substitution {
    let broadcast = view.defining::<BroadcastOp>(op.vector(&view)).or_no_match("the source is not broadcast")?;
    let input = broadcast.source(&view);
    let (Some(before), Some(after)) = (shape_of(view, input), shape_of(view, op.vector(&view))) else {
        return no_match("there are no shapes");
    };
    // Dimensions may only move inside of groups: each one that is kept, and neighbours that are new or grow from size 1.
    let mut groups: Vec<usize> = vec![0; after.len() - before.len()];
    let mut group = 0;
    for (index, &size) in before.iter().enumerate() {
        let continues = size == 1 && (index == 0 || before[index - 1] == 1);
        group += usize::from(!continues);
        groups.push(group);
    }
    let permutation = op.permutation(&view);
    let moves_inside = permutation
        .iter()
        .enumerate()
        .all(|(to, &from)| usize::try_from(from).ok().and_then(|from| groups.get(from)) == groups.get(to));
    let result = view.ty_as::<VectorType>(op.result(&view)).or_no_match("there is no vector")?;
    if !moves_inside || broadcastable(view.ctx, view.ty(input), result) != Broadcast::Possible {
        return no_match("dimensions that are not broadcast move");
    }
    by_op(BroadcastOp::new(input).result(result))
}
