//! Verifiers of broadcasts, transpositions and casts.

use weir_ir::{SignatureView, VerifyResult};

use crate::vector::types::{bit_width, element, scalable, shape, vector};
use crate::vector::{BitCastOp, Broadcast, BroadcastOp, ShapeCastOp, TransposeOp, broadcastable};

pub(super) fn broadcast(cx: SignatureView<'_>, op: BroadcastOp) -> VerifyResult {
    let Some(result) = vector(cx, op.vector(&cx)) else { return Ok(()) };
    match broadcastable(cx.ctx, cx.ty(op.source(&cx)), result) {
        Broadcast::Possible => Ok(()),
        Broadcast::RankTooHigh => Err(cx.op_error(op.0, "source rank higher than destination rank")),
        Broadcast::Mismatch(from, to) => Err(cx.op_error(op.0, format_args!("dimension mismatch ({from} vs. {to})"))),
        Broadcast::NoVector => Err(cx.op_error(op.0, "source type is not a vector")),
    }
}

pub(super) fn shape_cast(cx: SignatureView<'_>, op: ShapeCastOp) -> VerifyResult {
    let (source, result) = (op.source(&cx), op.result(&cx));
    cx.op_error_if(op.0, element(cx, source) != element(cx, result), "has different source and result element types")?;
    let count = |value| shape(cx, value).iter().fold(1i64, |product, &size| product.saturating_mul(size));
    let num_scalable = |value| scalable(cx, value).iter().filter(|&&scalable| scalable).count();
    let (from, to) = (count(source), count(result));
    let message = format_args!("has different number of elements at source ({from}) and result ({to})");
    cx.op_error_if(op.0, from != to, message)?;
    let (from, to) = (num_scalable(source), num_scalable(result));
    let message = format_args!("has different number of scalable dims at source ({from}) and result ({to})");
    cx.op_error_if(op.0, from != to, message)
}

pub(super) fn bitcast(cx: SignatureView<'_>, op: BitCastOp) -> VerifyResult {
    let (source, result) = (op.source(&cx), op.result(&cx));
    let (from, to) = (shape(cx, source), shape(cx, result));
    let lead = from.len().saturating_sub(1);
    if let Some(index) = from.iter().zip(to).take(lead).position(|(from, to)| from != to) {
        return Err(cx.op_error(op.0, format_args!("dimension size mismatch at: {index}")));
    }
    let (Some(from_bits), Some(to_bits)) = (bit_width(cx, element(cx, source)), bit_width(cx, element(cx, result)))
    else {
        return Ok(());
    };
    match (from.last(), to.last()) {
        (Some(from), Some(to)) if from_bits.saturating_mul(*from) != to_bits.saturating_mul(*to) => {
            Err(cx.op_error(op.0, "source/result bitwidth of the minor 1-D vectors must be equal"))
        }
        (None, None) if from_bits != to_bits => {
            Err(cx.op_error(op.0, "source/result bitwidth of the 0-D vector element types must be equal"))
        }
        _ => Ok(()),
    }
}

pub(super) fn transpose(cx: SignatureView<'_>, op: TransposeOp) -> VerifyResult {
    let (source, result) = (shape(cx, op.vector(&cx)), shape(cx, op.result(&cx)));
    let permutation = op.permutation(&cx);
    if result.len() != source.len() {
        return Err(cx.op_error(op.0, format_args!("vector result rank mismatch: {}", result.len())));
    }
    if permutation.len() != source.len() {
        return Err(cx.op_error(op.0, format_args!("transposition length mismatch: {}", permutation.len())));
    }
    let mut seen = vec![false; source.len()];
    for (&position, &size) in permutation.iter().zip(result) {
        let Some(index) = usize::try_from(position).ok().filter(|&index| index < seen.len()) else {
            return Err(cx.op_error(op.0, format_args!("transposition index out of range: {position}")));
        };
        if std::mem::replace(&mut seen[index], true) {
            return Err(cx.op_error(op.0, format_args!("duplicate position index: {position}")));
        }
        cx.op_error_if(op.0, source[index] != size, format_args!("dimension size mismatch at: {position}"))?;
    }
    Ok(())
}
