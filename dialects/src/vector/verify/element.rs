//! Verifiers of insertion, extraction, shuffles and broadcasts.

use std::fmt;

use weir_ir::builtin::{DYNAMIC, VectorType, num_elements};
use weir_ir::interfaces::CompatibleResults;
use weir_ir::{Context, OpId, SignatureView, Type, VerifyResult};

use super::{element, shape, vector};
use crate::vector::ops::{
    BroadcastOp, DeinterleaveOp, ExtractOp, FromElementsOp, InsertOp, ScalableExtractOp, ScalableInsertOp, ShuffleOp,
    ToElementsOp,
};

/// A size of a vector: `4`, or `[4]` if it is scalable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dim {
    size: i64,
    scalable: bool,
}

impl fmt::Display for Dim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.scalable {
            true => write!(f, "[{}]", self.size),
            false => write!(f, "{}", self.size),
        }
    }
}

/// The outcome of a check that a value can be broadcast to a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broadcast {
    /// The value can be broadcast.
    Possible,
    /// The value has a higher rank than the vector.
    RankTooHigh,
    /// These dimensions do not match.
    Mismatch(Dim, Dim),
    /// The value is neither a vector nor an element.
    NoVector,
}

/// Checks that a value of a type can be broadcast to a vector type.
#[doc(alias = "isBroadcastableTo")]
pub fn broadcastable(ctx: &Context, from: Type, to: VectorType) -> Broadcast {
    if from == to.element(ctx) {
        return Broadcast::Possible;
    }
    let Some(from) = from.dyn_cast::<VectorType>(ctx) else { return Broadcast::NoVector };
    let Some(lead) = to.rank(ctx).checked_sub(from.rank(ctx)) else { return Broadcast::RankTooHigh };
    let dims = |ty: VectorType| {
        ty.shape(ctx).iter().zip(ty.scalable(ctx)).map(|(&size, &scalable)| Dim { size, scalable }).collect::<Vec<_>>()
    };
    for (from, to) in dims(from).into_iter().zip(dims(to).into_iter().skip(lead)) {
        let sizes_differ = from.size != 1 && from.size != to.size;
        let grows_scalable = from.size == 1 && from.scalable && to.size != 1;
        let mixes = from.scalable != to.scalable && (from.size != 1 || from.scalable);
        if sizes_differ || grows_scalable || mixes {
            return Broadcast::Mismatch(from, to);
        }
    }
    Broadcast::Possible
}

pub(in crate::vector) fn broadcast(cx: SignatureView<'_>, op: BroadcastOp) -> VerifyResult {
    let Some(result) = vector(cx, op.vector(&cx)) else { return Ok(()) };
    match broadcastable(cx.ctx, cx.ty(op.source(&cx)), result) {
        Broadcast::Possible => Ok(()),
        Broadcast::RankTooHigh => Err(cx.op_error(op.0, "source rank higher than destination rank")),
        Broadcast::Mismatch(from, to) => Err(cx.op_error(op.0, format_args!("dimension mismatch ({from} vs. {to})"))),
        Broadcast::NoVector => Err(cx.op_error(op.0, "source type is not a vector")),
    }
}

pub(in crate::vector) fn shuffle(cx: SignatureView<'_>, op: ShuffleOp) -> VerifyResult {
    let [first, second, result] = [op.v1(&cx), op.v2(&cx), op.vector(&cx)].map(|value| shape(cx, value));
    let mask = op.mask(&cx);
    let is_point = first.is_empty() && second.is_empty() && result.len() == 1;
    if !is_point && (first.len() != result.len() || second.len() != result.len()) {
        return Err(cx.op_error(op.0, "rank mismatch"));
    }
    if !is_point && (first[1..] != result[1..] || second[1..] != result[1..]) {
        return Err(cx.op_error(op.0, "dimension mismatch"));
    }
    if mask.is_empty() {
        return Err(cx.op_error(op.0, "invalid mask length"));
    }
    if i64::try_from(mask.len()).ok().as_ref() != result.first() {
        return Err(cx.op_error(op.0, "mask length mismatch"));
    }
    let count = first.first().unwrap_or(&1) + second.first().unwrap_or(&1);
    match mask.iter().position(|&position| !(-1..count).contains(&position)) {
        Some(index) => Err(cx.op_error(op.0, format_args!("mask index #{} out of range", index + 1))),
        None => Ok(()),
    }
}

pub(in crate::vector) fn extract(cx: SignatureView<'_>, op: ExtractOp) -> VerifyResult {
    let Some(source) = vector(cx, op.source(&cx)) else { return Ok(()) };
    let result = cx.ty(op.result(&cx));
    let position = op.static_position(&cx);
    if result.dyn_cast::<VectorType>(cx.ctx).is_some_and(|ty| ty.rank(cx.ctx) == 0) {
        return Err(cx.error_at(op.0, "expected a scalar instead of a 0-d vector as the result type"));
    }
    if position.iter().filter(|&&number| number == DYNAMIC).count() != op.dynamic_position(&cx).len() {
        let message = "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- \
                       this can only happen due to an incorrect fold/rewrite";
        return Err(cx.op_error(op.0, message));
    }
    if position.len() > source.rank(cx.ctx) {
        return Err(cx.op_error(op.0, "expected position attribute of rank no greater than vector rank"));
    }
    match first_outside(&position, source.shape(cx.ctx)) {
        Some(index) => {
            let message = format!(
                "expected position attribute #{} to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)",
                index + 1
            );
            Err(cx.op_error(op.0, message))
        }
        None => Ok(()),
    }
}

/// The inferred result type of an extraction may also be a vector of one element.
pub(in crate::vector) static EXTRACTED: CompatibleResults = CompatibleResults {
    compatible: |ctx, inferred, found| {
        let is_one_of = |many: Type, one: Type| {
            many.dyn_cast::<VectorType>(ctx).is_some_and(|ty| ty.shape(ctx) == [1] && ty.element(ctx) == one)
        };
        match (inferred, found) {
            (&[inferred], &[found]) => is_one_of(inferred, found) || is_one_of(found, inferred),
            _ => false,
        }
    },
};

/// The index of the first position that is neither dynamic, poison nor inside the dimension.
fn first_outside(position: &[i64], shape: &[i64]) -> Option<usize> {
    let is_outside = |(&position, &size): (&i64, &i64)| position != DYNAMIC && !(-1..size).contains(&position);
    position.iter().zip(shape).position(is_outside)
}

pub(in crate::vector) fn insert(cx: SignatureView<'_>, op: InsertOp) -> VerifyResult {
    let value = vector(cx, op.value_to_store(&cx)).map(|ty| ty.rank(cx.ctx));
    if value == Some(0) {
        return Err(cx.error_at(op.0, "expected a scalar instead of a 0-d vector as the source operand"));
    }
    let (position, dest) = (op.static_position(&cx), shape(cx, op.dest(&cx)));
    if position.len() > dest.len() {
        return Err(cx.op_error(op.0, "expected position attribute of rank no greater than dest vector rank"));
    }
    match value {
        Some(rank) if rank + position.len() != dest.len() => {
            return Err(cx.op_error(op.0, "expected position attribute rank + source rank to match dest vector rank"));
        }
        None if position.len() != dest.len() => {
            return Err(cx.op_error(op.0, "expected position attribute rank to match the dest vector rank"));
        }
        _ => {}
    }
    match first_outside(&position, dest) {
        Some(index) => {
            let message = format!(
                "expected position attribute #{} to be a non-negative integer smaller than the corresponding dest vector dimension",
                index + 1
            );
            Err(cx.op_error(op.0, message))
        }
        None => Ok(()),
    }
}

/// True if the results are the elements of the source.
pub(in crate::vector) fn are_elements_of_source(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = ToElementsOp(op);
    are_elements(cx, op.source(&cx), op.elements(&cx))
}

/// True if the operands are the elements of the result.
pub(in crate::vector) fn are_elements_of_dest(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = FromElementsOp(op);
    are_elements(cx, op.dest(&cx), op.elements(&cx))
}

/// True if values have the types of the elements of a vector.
fn are_elements(cx: SignatureView<'_>, whole: Type, types: &[Type]) -> bool {
    let (count, ty) = (num_elements(shape(cx, whole)), element(cx, whole));
    count.and_then(|count| usize::try_from(count).ok()) == Some(types.len()) && types.iter().all(|&it| it == ty)
}

/// True if the last size of the source is even.
pub(in crate::vector) fn is_even(cx: SignatureView<'_>, op: OpId) -> bool {
    shape(cx, DeinterleaveOp(op).source(&cx)).last().is_none_or(|size| size % 2 == 0)
}

/// True if the results are the source with half the last size.
pub(in crate::vector) fn is_half(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = DeinterleaveOp(op);
    let Some(source) = vector(cx, op.source(&cx)) else { return true };
    let mut shape = source.shape(cx.ctx).to_vec();
    if let Some(last) = shape.last_mut() {
        *last /= 2;
    }
    let half: Type = VectorType::new(cx.ctx, shape, source.element(cx.ctx), source.scalable(cx.ctx)).into();
    cx.ty(op.res1(&cx)) == half
}

/// True if the position is a multiple of the length of the inserted vector.
pub(in crate::vector) fn is_multiple_of_operand(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = ScalableInsertOp(op);
    is_multiple(op.pos(&cx), shape(cx, op.value_to_store(&cx)))
}

/// True if the position is a multiple of the length of the extracted vector.
pub(in crate::vector) fn is_multiple_of_result(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = ScalableExtractOp(op);
    is_multiple(op.pos(&cx), shape(cx, op.res(&cx)))
}

fn is_multiple(position: i64, shape: &[i64]) -> bool {
    shape.first().is_none_or(|&size| position.checked_rem(size) == Some(0))
}
