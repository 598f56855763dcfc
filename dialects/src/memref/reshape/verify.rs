//! Verifiers of ops that change the number of dimensions.

use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::print::type_text;
use weir_ir::{Diagnostic, SignatureView, VerifyResult};

use crate::memref::constraints::{element_type, ranked};
use crate::memref::layout::is_identity_layout;
use crate::memref::reassociation::{collapsed_type_of_shape, expanded_type, verify_groups};
use crate::memref::{CollapseShapeOp, ExpandShapeOp, ReshapeOp};

pub(super) fn reshape(cx: SignatureView<'_>, op: ReshapeOp) -> VerifyResult {
    let ctx = cx.ctx;
    let (source, result) = (cx.ty(op.source(&cx)), cx.ty(op.result(&cx)));
    let message = "element types of source and destination memref types should be the same";
    cx.op_error_if(op.0, element_type(ctx, source) != element_type(ctx, result), message)?;
    if source.dyn_cast::<MemRefType>(ctx).is_some_and(|ty| !is_identity_layout(ctx, ty)) {
        return Err(cx.op_error(op.0, "source memref type should have identity affine map"));
    }
    let Some(result) = result.dyn_cast::<MemRefType>(ctx) else { return Ok(()) };
    cx.op_error_if(op.0, !is_identity_layout(ctx, result), "result memref type should have identity affine map")?;
    match ranked(cx, op.shape(&cx)).and_then(|ty| ty.shape(ctx).first().copied()) {
        Some(DYNAMIC) => Err(cx.op_error(
            op.0,
            "cannot use shape operand with dynamic length to reshape to statically-ranked memref type",
        )),
        Some(length) if i64::try_from(result.rank(ctx)).ok() != Some(length) => {
            Err(cx.op_error(op.0, "length of shape operand differs from the result's memref rank"))
        }
        _ => Ok(()),
    }
}

pub(super) fn expand_shape(cx: SignatureView<'_>, op: ExpandShapeOp) -> VerifyResult {
    let ctx = cx.ctx;
    let (Some(source), Some(result)) = (ranked(cx, op.src(&cx)), ranked(cx, op.result(&cx))) else { return Ok(()) };
    let (rank, result_rank) = (source.rank(ctx), result.rank(ctx));
    let message = format_args!(
        "has source rank {rank} and result rank {result_rank}. This is not an expansion ({rank} > {result_rank})."
    );
    cx.op_error_if(op.0, rank > result_rank, message)?;
    let groups = op.reassociation(&cx);
    verify_groups(cx, op.0, source.shape(ctx), result.shape(ctx), &groups)?;
    let Some(expected) = expanded_type(ctx, source, result.shape(ctx), &groups) else {
        return Err(cx.op_error(op.0, "invalid source layout map"));
    };
    if expected != result {
        return Err(unexpected_type(cx, op.0, "expanded", expected, result));
    }
    let (numbers, values) = (op.static_output_shape(&cx), op.output_shape(&cx).len());
    let found = numbers.len();
    let message = format_args!(
        "expected number of static shape bounds to be equal to the output rank ({result_rank}) but found {found} inputs instead"
    );
    cx.op_error_if(op.0, found != result_rank, message)?;
    let dynamic = numbers.iter().filter(|&&number| number == DYNAMIC).count();
    let message = format_args!(
        "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} dynamic dims while output_shape has {values} values"
    );
    cx.op_error_if(op.0, dynamic != values, message)?;
    let wrong = result.shape(ctx).iter().zip(&numbers).position(|(&size, &number)| size != DYNAMIC && size != number);
    match wrong {
        Some(dim) => Err(cx.op_error(op.0, format_args!("invalid output shape provided at pos {dim}"))),
        None => Ok(()),
    }
}

pub(super) fn collapse_shape(cx: SignatureView<'_>, op: CollapseShapeOp) -> VerifyResult {
    let ctx = cx.ctx;
    let (Some(source), Some(result)) = (ranked(cx, op.src(&cx)), ranked(cx, op.result(&cx))) else { return Ok(()) };
    let (rank, result_rank) = (source.rank(ctx), result.rank(ctx));
    let message = format_args!(
        "has source rank {rank} and result rank {result_rank}. This is not a collapse ({rank} < {result_rank})."
    );
    cx.op_error_if(op.0, rank < result_rank, message)?;
    let groups = op.reassociation(&cx);
    verify_groups(cx, op.0, result.shape(ctx), source.shape(ctx), &groups)?;
    let Some(expected) = collapsed_type_of_shape(ctx, source, result.shape(ctx), &groups) else {
        return Err(cx.op_error(op.0, "invalid source layout map or collapsing non-contiguous dims"));
    };
    if expected != result {
        return Err(unexpected_type(cx, op.0, "collapsed", expected, result));
    }
    Ok(())
}

fn unexpected_type(
    cx: SignatureView<'_>,
    op: weir_ir::OpId,
    what: &str,
    expected: MemRefType,
    found: MemRefType,
) -> Diagnostic {
    let (expected, found) = (type_text(cx.ctx, expected.into()), type_text(cx.ctx, found.into()));
    cx.op_error(op, format_args!("expected {what} type to be '{expected}' but found '{found}'"))
}
