//! Shuffles and interleaving.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{DenseElementsAttr, DenseI64ArrayKind, ElementValue, VectorType};
use weir_ir::interfaces::OpAsm;
use weir_ir::{Attribute, BuildOp as _, Context, Fold, Folder, InferCx, OpId, SignatureView, Type, VerifyResult, View};
use weir_rewrite::{Canonicalize, OrNoMatch as _, PatternSet, Substitution, by_op, no_match, no_match_if};

use super::BroadcastOp;
use super::constants::{elements, is_poison, of_type, poison};
use super::constraints::{FIXED_VECTOR, VECTOR, VECTOR_WITH_DIMS};
use super::types::{first_agrees, first_vector, second_agrees, shape, shape_of, vector};
use crate::vector::shape::canonicalize::same_splat;

weir_ir::ops! { vector, OPS;
    /// Selects elements or subvectors along the first dimension of two vectors.
    ShuffleOp = "shuffle" {
        operands { v1: FIXED_VECTOR, v2: FIXED_VECTOR }
        results { vector: VECTOR_WITH_DIMS }
        attrs { mask: DenseI64ArrayKind }
        traits [
            Pure,
            Predicate { summary: "first operand v1 and result have same element type", holds: first_agrees },
            Predicate { summary: "second operand v2 and result have same element type", holds: second_agrees }
        ]
        interfaces [&Canonicalize(canonicalize_shuffle)]
        format "operands $mask attr-dict `:` type(operands)"
        infer infer_shuffle;
        verify_local verify_shuffle;
        fold fold_shuffle;
    }

    /// Interleaves the elements of two vectors.
    InterleaveOp = "interleave" {
        operands { lhs: VECTOR, rhs: VECTOR }
        results { result: VECTOR_WITH_DIMS }
        traits [
            Pure, AllTypesMatch(&["lhs", "rhs"]),
            TypesMatch { from: "lhs", to: "result", summary: "type of 'result' is double the width of the inputs", with: infer_interleaved }
        ]
        format "$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)"
    }

    /// Splits a vector into its elements at even and at odd positions.
    DeinterleaveOp = "deinterleave" {
        operands { source: VECTOR_WITH_DIMS }
        results { res1: VECTOR_WITH_DIMS, res2: VECTOR_WITH_DIMS }
        traits [
            Pure,
            Predicate { summary: "the trailing dimension of the source vector has an even number of elements", holds: verify_is_even },
            Predicate {
                summary: "the trailing dimension of the results is half the width of source trailing dimension", holds: verify_is_half
            },
            AllTypesMatch(&["res1", "res2"])
        ]
        interfaces [&OpAsm::named(&["res1", "res2"])]
        format "$source attr-dict `:` type($source) `->` type($res1)"
    }
}

/// The first vector with as many rows as the mask has entries.
fn infer_shuffle(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let mask = cx.value::<DenseI64ArrayKind>("mask").unwrap_or_default();
    Ok(smallvec![shuffled(cx.ctx, first_vector(cx)?, mask.len())])
}

/// The type of a shuffle of a vector by a mask of a length.
fn shuffled(ctx: &Context, first: VectorType, length: usize) -> Type {
    // The verifier rejects an empty mask.
    let length = i64::try_from(length).unwrap_or(i64::MAX).max(1);
    let shape: Vec<i64> = std::iter::once(length).chain(first.shape(ctx).iter().copied().skip(1)).collect();
    VectorType::fixed(ctx, &shape, first.element(ctx)).into()
}

/// The vector with twice the last size.
fn infer_interleaved(ctx: &Context, ty: Type) -> Option<Type> {
    let source = ty.dyn_cast::<VectorType>(ctx)?;
    if source.rank(ctx) == 0 {
        return Some(VectorType::fixed(ctx, &[2], source.element(ctx)).into());
    }
    let mut shape = source.shape(ctx).to_vec();
    let last = shape.last_mut()?;
    *last = last.checked_mul(2)?;
    Some(source.with_shape(ctx, &shape).into())
}

fn verify_shuffle(cx: SignatureView<'_>, op: ShuffleOp) -> VerifyResult {
    let [first, second, result] = [op.v1(&cx), op.v2(&cx), op.vector(&cx)].map(|value| shape(cx, value));
    let mask = op.mask(&cx);
    let is_point = first.is_empty() && second.is_empty() && result.len() == 1;
    cx.op_error_if(op.0, !is_point && (first.len() != result.len() || second.len() != result.len()), "rank mismatch")?;
    cx.op_error_if(op.0, !is_point && (first[1..] != result[1..] || second[1..] != result[1..]), "dimension mismatch")?;
    cx.op_error_if(op.0, mask.is_empty(), "invalid mask length")?;
    cx.op_error_if(op.0, i64::try_from(mask.len()).ok().as_ref() != result.first(), "mask length mismatch")?;
    // It wraps around, as in MLIR.
    let count = first.first().unwrap_or(&1).wrapping_add(*second.first().unwrap_or(&1));
    match mask.iter().position(|&position| !(-1..count).contains(&position)) {
        Some(index) => Err(cx.op_error(op.0, format_args!("mask index #{} out of range", index + 1))),
        None => Ok(()),
    }
}

/// True if the last size of the source is even.
fn verify_is_even(cx: SignatureView<'_>, op: OpId) -> bool {
    shape(cx, DeinterleaveOp(op).source(&cx)).last().is_none_or(|size| size % 2 == 0)
}

/// True if the results are the source with half the last size.
fn verify_is_half(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = DeinterleaveOp(op);
    let Some(source) = vector(cx, op.source(&cx)) else { return true };
    let mut shape = source.shape(cx.ctx).to_vec();
    if let Some(last) = shape.last_mut() {
        *last /= 2;
    }
    let half: Type = source.with_shape(cx.ctx, &shape).into();
    cx.ty(op.res1(&cx)) == half
}

/// True if the numbers of a list are consecutive.
fn counts_from(list: &[i64], first: i64, length: i64) -> bool {
    i64::try_from(list.len()) == Ok(length) && list.iter().zip(first..).all(|(&number, expected)| number == expected)
}

/// `shuffle a, b [0, 1] -> a`; `shuffle a, b [2, 3] -> b`; and constants
fn fold_shuffle(folder: &mut Folder<'_>, op: ShuffleOp) -> Fold {
    let view = folder.view();
    let ctx = view.ctx;
    let (v1, v2, mask) = (op.v1(&view), op.v2(&view), op.mask(&view));
    let shape = |value| view.ty_as::<VectorType>(value).map_or(&[][..], |ty| ty.shape(ctx));
    let (Some(&first), Some(&second)) = (shape(v1).first(), shape(v2).first()) else { return Fold::None };
    if counts_from(&mask, 0, first) {
        return Fold::one(v1);
    }
    if counts_from(&mask, first, second) {
        return Fold::one(v2);
    }
    let is_poison = [is_poison(folder, 0), is_poison(folder, 1)];
    if is_poison == [true, true] {
        return poison(ctx);
    }
    if shape(v1).len() != 1 {
        return Fold::None;
    }
    let mut sources: [Vec<ElementValue>; 2] = [Vec::new(), Vec::new()];
    for (index, source) in sources.iter_mut().enumerate().filter(|(index, _)| !is_poison[*index]) {
        let ty = view.ty_as::<VectorType>([v1, v2][index]);
        let constant = folder.constant(index).and_then(|it| elements(ctx, it));
        let Some(constant) = constant.and_then(|it| of_type(ctx, it.into(), ty?)) else { return Fold::None };
        *source = constant.values(ctx).collect();
    }
    let Some(any) = sources.iter().find_map(|source| source.first()).cloned() else { return Fold::None };
    let pick = |&number: &i64| {
        let found = match number {
            ..0 => None,
            number if number < first => sources[0].get(usize::try_from(number).ok()?),
            number => sources[1].get(usize::try_from(number - first).ok()?),
        };
        Some(found.unwrap_or(&any).clone())
    };
    let values: Option<Vec<ElementValue>> = mask.iter().map(pick).collect();
    let ty = view.ty(op.vector(&view));
    Fold::from(values.map(|values| Attribute::from(DenseElementsAttr::of(ctx, ty, values))))
}

fn canonicalize_shuffle(patterns: &mut PatternSet) {
    patterns.substitute("Canonicalize0DShuffleOp", shuffle_of_single);
    patterns.substitute("ShuffleSplat", shuffle_of_splat);
    patterns.substitute("ShuffleInterleave", shuffle_to_interleave);
}

/// `shuffle [0] a, b -> broadcast a`, for vectors of rank 0.
fn shuffle_of_single(op: ShuffleOp, view: View<'_>) -> Substitution {
    let (&[number], Some([])) = (op.mask(&view).as_slice(), shape_of(view, op.v1(&view))) else {
        return no_match("there is more than one element");
    };
    // Poison in the mask may be any element, here one of the second vector.
    let source = if number == 0 { op.v1(&view) } else { op.v2(&view) };
    by_op(BroadcastOp::new(source).result(view.ty(op.vector(&view))))
}

/// `shuffle(splat(x), splat(x)) -> splat(x)`
fn shuffle_of_splat(op: ShuffleOp, view: View<'_>) -> Substitution {
    let scalar = same_splat(view, op.v1(&view), op.v2(&view)).or_no_match("the vectors are not the same splat")?;
    by_op(BroadcastOp::new(scalar).result(view.ty(op.vector(&view))))
}

/// `shuffle(a, b) [0, 2, 1, 3] -> interleave(a, b)`
fn shuffle_to_interleave(op: ShuffleOp, view: View<'_>) -> Substitution {
    let ty = view.ty(op.vector(&view));
    let (Some(source), Some(&[length])) = (shape_of(view, op.v1(&view)), shape_of(view, op.vector(&view))) else {
        return no_match("the result has not one dimension");
    };
    if view.ty(op.v1(&view)) != view.ty(op.v2(&view)) || source.len() > 1 || length % 2 != 0 {
        return no_match("the vectors differ");
    }
    let size = source.first().copied().unwrap_or(1);
    let is_in_turn = op.mask(&view).iter().zip(0i64..).all(|(&number, index)| number == index / 2 + (index % 2) * size);
    no_match_if(size * 2 != length || !is_in_turn, "elements are not taken in turn")?;
    by_op(InterleaveOp::new(op.v1(&view), op.v2(&view)).result(ty))
}
