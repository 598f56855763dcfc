//! Slices of vectors: offsets, sizes and strides.

use weir_ir::print::type_text;
use weir_ir::{OpId, SignatureView, VerifyResult};

use super::{scalable, shape, vector};
use crate::vector::infer::strided_slice;
use crate::vector::ops::{ExtractStridedSliceOp, InsertStridedSliceOp};

pub(in crate::vector) fn extract_strided_slice(cx: SignatureView<'_>, op: ExtractStridedSliceOp) -> VerifyResult {
    let (offsets, sizes, strides) = (op.offsets(&cx), op.sizes(&cx), op.strides(&cx));
    let (Some(source), result) = (vector(cx, op.source(&cx)), cx.ty(op.result(&cx))) else { return Ok(()) };
    if offsets.len() != sizes.len() || offsets.len() != strides.len() {
        return Err(cx.op_error(op.0, "expected offsets, sizes and strides attributes of same size"));
    }
    let shape = source.shape(cx.ctx);
    if offsets.len() > shape.len() {
        return Err(cx.op_error(op.0, "expected offsets attribute of rank no greater than vector rank"));
    }
    confined(cx, op.0, "offsets", &offsets, 0, shape)?;
    let ends: Vec<i64> = shape.iter().map(|size| size.wrapping_add(1)).collect();
    confined(cx, op.0, "sizes", &sizes, 1, &ends)?;
    unit_strides(cx, op.0, &strides)?;
    let sums: Vec<i64> = offsets.iter().zip(&sizes).map(|(offset, &size)| offset.wrapping_add(size)).collect();
    confined(cx, op.0, "sum(offsets, sizes)", &sums, 1, &ends)?;
    let expected = strided_slice(cx.ctx, source, &sizes).into();
    if result != expected {
        return Err(cx.op_error(op.0, format_args!("expected result type to be '{}'", type_text(cx.ctx, expected))));
    }
    let scalable = source.scalable(cx.ctx);
    match (0..sizes.len()).find(|&index| scalable[index] && sizes[index] != shape[index]) {
        Some(index) => size_differs(cx, op.0, index, sizes[index], shape[index]),
        None => Ok(()),
    }
}

pub(in crate::vector) fn insert_strided_slice(cx: SignatureView<'_>, op: InsertStridedSliceOp) -> VerifyResult {
    let (offsets, strides) = (op.offsets(&cx), op.strides(&cx));
    let (value, dest) = (op.value_to_store(&cx), op.dest(&cx));
    let (source_shape, dest_shape) = (shape(cx, value), shape(cx, dest));
    if offsets.len() != dest_shape.len() {
        return Err(cx.op_error(op.0, "expected offsets of same size as destination vector rank"));
    }
    if strides.len() != source_shape.len() {
        return Err(cx.op_error(op.0, "expected strides of same size as source vector rank"));
    }
    let Some(lead) = dest_shape.len().checked_sub(source_shape.len()) else {
        return Err(cx.op_error(op.0, "expected source rank to be no greater than destination rank"));
    };
    confined(cx, op.0, "offsets", &offsets, 0, dest_shape)?;
    unit_strides(cx, op.0, &strides)?;
    let sizes = std::iter::repeat_n(&0, lead).chain(source_shape);
    let sums: Vec<i64> = offsets.iter().zip(sizes).map(|(offset, &size)| offset.wrapping_add(size)).collect();
    let ends: Vec<i64> = dest_shape.iter().map(|size| size.wrapping_add(1)).collect();
    // A dimension that the slice does not have is one element of the destination.
    for (index, (&sum, &end)) in sums.iter().zip(&ends).enumerate() {
        if !(1..end).contains(&sum) && (index >= lead || sum != 0) {
            let message =
                format!("expected sum(offsets, source vector shape) dimension {index} to be confined to [1, {end})");
            return Err(cx.op_error(op.0, message));
        }
    }
    let (source_flags, dest_flags) = (scalable(cx, value), scalable(cx, dest));
    for index in 0..source_shape.len() {
        if source_flags[index] != dest_flags[index + lead] {
            return Err(cx.op_error(op.0, format_args!("mismatching scalable flags (at source vector idx={index})")));
        }
        if source_flags[index] && source_shape[index] != dest_shape[index + lead] {
            return size_differs(cx, op.0, index, source_shape[index], dest_shape[index + lead]);
        }
    }
    Ok(())
}

fn size_differs(cx: SignatureView<'_>, op: OpId, index: usize, found: i64, base: i64) -> VerifyResult {
    let message = format!(
        "expected size at idx={index} to match the corresponding base size from the input vector ({found} vs {base})"
    );
    Err(cx.op_error(op, message))
}

/// Verifies that each number is at least `min` and less than the end of its dimension.
fn confined(cx: SignatureView<'_>, op: OpId, what: &str, numbers: &[i64], min: i64, ends: &[i64]) -> VerifyResult {
    let outside = numbers.iter().zip(ends).position(|(number, &end)| !(min..end).contains(number));
    match outside {
        Some(index) => {
            let message = format!("expected {what} dimension {index} to be confined to [{min}, {})", ends[index]);
            Err(cx.op_error(op, message))
        }
        None => Ok(()),
    }
}

fn unit_strides(cx: SignatureView<'_>, op: OpId, strides: &[i64]) -> VerifyResult {
    match strides.iter().all(|&stride| stride == 1) {
        true => Ok(()),
        false => Err(cx.op_error(op, "expected strides to be confined to [1, 2)")),
    }
}
