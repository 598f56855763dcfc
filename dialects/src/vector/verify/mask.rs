//! Masks, and ops under a mask.

use weir_ir::builtin::VectorType;
use weir_ir::print::type_text;
use weir_ir::{OpClass as _, SignatureView, VerifyResult, View};

use super::{scalable, shape};
use crate::vector::mask::Maskable;
use crate::vector::ops::{ConstantMaskOp, CreateMaskOp, MaskOp, YieldOp};

pub(in crate::vector) fn constant_mask(cx: SignatureView<'_>, op: ConstantMaskOp) -> VerifyResult {
    let (sizes, result) = (op.mask_dim_sizes(&cx), op.result(&cx));
    let (shape, scalable) = (shape(cx, result), scalable(cx, result));
    if shape.is_empty() {
        return match sizes.as_slice() {
            [0 | 1] => Ok(()),
            [_] => Err(cx.error_at(op.0, "mask dim size must be either 0 or 1 for 0-D vectors")),
            _ => Err(cx.error_at(op.0, "array attr must have length 1 for 0-D vectors")),
        };
    }
    if sizes.len() != shape.len() {
        return Err(cx.op_error(op.0, "must specify array attr of size equal vector result rank"));
    }
    for (index, &size) in sizes.iter().enumerate() {
        if !(0..=shape[index]).contains(&size) {
            return Err(cx.op_error(op.0, "array attr of size out of bounds of vector result dimension size"));
        }
        if scalable[index] && size != 0 && size != shape[index] {
            return Err(cx.op_error(op.0, "only supports 'none set' or 'all set' scalable dimensions"));
        }
    }
    if sizes.contains(&0) && sizes.iter().any(|&size| size != 0) {
        let message = "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim";
        return Err(cx.op_error(op.0, message));
    }
    Ok(())
}

pub(in crate::vector) fn create_mask(cx: SignatureView<'_>, op: CreateMaskOp) -> VerifyResult {
    let (rank, found) = (shape(cx, op.result(&cx)).len(), op.operands(&cx).len());
    match rank {
        0 if found != 1 => Err(cx.op_error(op.0, "must specify exactly one operand for 0-D create_mask")),
        1.. if found != rank => Err(cx.op_error(op.0, "must specify an operand for each result vector dimension")),
        _ => Ok(()),
    }
}

pub(in crate::vector) fn mask(cx: View<'_>, op: MaskOp) -> VerifyResult {
    let error = |message: &str| Err(cx.op_error(op.0, message));
    let Some(block) = cx.ir.first_block(op.mask_region(&cx)) else { return Ok(()) };
    let Some(last) = cx.ir.last_op(block) else { return error("expects a terminator within the mask region") };
    let ops: Vec<_> = cx.ir.ops(block).take(3).collect();
    if ops.len() > 2 {
        return error("expects only one operation to mask");
    }
    let Some(terminator) = YieldOp::dyn_cast(&cx, last) else {
        return error("expects a terminator within the mask region");
    };
    let results = cx.ir.results(op.0);
    let yielded = terminator.operands(&cx);
    if yielded.len() != results.len() {
        return error("expects number of results to match mask region yielded values");
    }
    let [masked, _] = ops[..] else { return Ok(()) };
    let Some(maskable) = cx.interface::<Maskable>(masked) else {
        return error("expects a MaskableOpInterface within the mask region");
    };
    let masked_results = cx.ir.results(masked);
    if masked_results.len() != results.len() {
        return error("expects number of results to match maskable operation number of results");
    }
    if !masked_results.iter().eq(yielded.iter()) {
        return error(
            "expects all the results from the MaskableOpInterface to match all the values returned by the terminator",
        );
    }
    if !masked_results.iter().map(|value| cx.ty(value)).eq(results.iter().map(|value| cx.ty(value))) {
        return error("expects result type to match maskable operation result type");
    }
    if masked_results.iter().filter(|&value| cx.ty(value).is::<VectorType>(cx.ctx)).count() > 1 {
        return error("multiple vector results not supported");
    }
    // Errors of the masked op are reported when that op is verified.
    let expected = if cx.is_complete(masked) { (maskable.mask_type)(cx, masked) } else { None };
    if let Some(expected) = expected
        && cx.ty(op.mask(&cx)) != expected
    {
        let message = format!("expects a '{}' mask for the maskable operation", type_text(cx.ctx, expected));
        return Err(cx.op_error(op.0, message));
    }
    let Some(passthru) = op.passthru(&cx) else { return Ok(()) };
    if maskable.passthru == super::super::mask::Passthru::Unsupported {
        return error("doesn't expect a passthru argument for this maskable operation");
    }
    match masked_results.first() {
        Some(result) if masked_results.len() == 1 => match cx.ty(passthru) == cx.ty(result) {
            true => Ok(()),
            false => error("expects passthru type to match result type"),
        },
        _ => error("expects result when passthru argument is provided"),
    }
}
