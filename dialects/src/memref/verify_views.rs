//! Verifiers of `memref` views and casts.

use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::print::type_text;
use weir_ir::{Diagnostic, SignatureView, VerifyResult};

use super::layout::{canonicalize_strided_layout, is_identity_layout, transposed_type};
use super::mixed_ops::{Lists, verify_lists};
use super::ops::{CollapseShapeOp, ExpandShapeOp, ReinterpretCastOp, ReshapeOp, SubViewOp, TransposeOp, ViewOp};
use super::reassociation::{Contiguity, collapsed_type_of_shape, expanded_type, verify_groups};
use super::slice::{bounds_error, is_reduced_layout, rank_reduction_mask, subview_type};
use super::verify::{element_type, memory_space, memref, verify_dynamic_sizes};

pub(super) fn reinterpret_cast(cx: SignatureView<'_>, op: ReinterpretCastOp) -> VerifyResult {
    let ctx = cx.ctx;
    let Some(result) = memref(cx, op.result(&cx)) else { return Ok(()) };
    let lists = Lists {
        offsets: (op.static_offsets(&cx), op.offsets(&cx).len()),
        sizes: (op.static_sizes(&cx), op.sizes(&cx).len()),
        strides: (op.static_strides(&cx), op.strides(&cx).len()),
    };
    verify_lists(cx, op.0, &lists, [1, result.rank(ctx), result.rank(ctx)])?;
    let source = cx.ty(op.source(&cx));
    let different = |what: &str| {
        let (from, to) = (type_text(ctx, source), type_text(ctx, result.into()));
        Err(cx.error_at(
            op.0,
            format_args!("different {what} specified for source type '{from}' and result memref type '{to}'"),
        ))
    };
    if memory_space(ctx, source) != result.memory_space(ctx) {
        return different("memory spaces");
    }
    if element_type(ctx, source) != Some(result.element(ctx)) {
        return different("element types");
    }
    let mismatch = |what: &str, expected: i64, found: i64, place: &str| {
        let expected = if expected == DYNAMIC { "dynamic".to_owned() } else { expected.to_string() };
        cx.error_at(op.0, format_args!("expected result type with {what} = {expected} instead of {found}{place}"))
    };
    let differs = |expected: i64, found: i64| found != DYNAMIC && expected != found;
    for (dim, (&found, &expected)) in result.shape(ctx).iter().zip(&lists.sizes.0).enumerate() {
        if differs(expected, found) {
            return Err(mismatch("size", expected, found, &format!(" in dim = {dim}")));
        }
    }
    let Some((strides, offset)) = result.strides_and_offset(ctx) else { return Ok(()) };
    if let Some(&expected) = lists.offsets.0.first()
        && differs(expected, offset)
    {
        return Err(mismatch("offset", expected, offset, ""));
    }
    for (dim, (&found, &expected)) in strides.iter().zip(&lists.strides.0).enumerate() {
        if differs(expected, found) {
            return Err(mismatch("stride", expected, found, &format!(" in dim = {dim}")));
        }
    }
    Ok(())
}

pub(super) fn reshape(cx: SignatureView<'_>, op: ReshapeOp) -> VerifyResult {
    let ctx = cx.ctx;
    let (source, result) = (cx.ty(op.source(&cx)), cx.ty(op.result(&cx)));
    if element_type(ctx, source) != element_type(ctx, result) {
        return Err(cx.op_error(op.0, "element types of source and destination memref types should be the same"));
    }
    if source.dyn_cast::<MemRefType>(ctx).is_some_and(|ty| !is_identity_layout(ctx, ty)) {
        return Err(cx.op_error(op.0, "source memref type should have identity affine map"));
    }
    let Some(result) = result.dyn_cast::<MemRefType>(ctx) else { return Ok(()) };
    if !is_identity_layout(ctx, result) {
        return Err(cx.op_error(op.0, "result memref type should have identity affine map"));
    }
    match memref(cx, op.shape(&cx)).and_then(|ty| ty.shape(ctx).first().copied()) {
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
    let (Some(source), Some(result)) = (memref(cx, op.src(&cx)), memref(cx, op.result(&cx))) else { return Ok(()) };
    let (rank, result_rank) = (source.rank(ctx), result.rank(ctx));
    if rank > result_rank {
        let message = format!(
            "has source rank {rank} and result rank {result_rank}. This is not an expansion ({rank} > {result_rank})."
        );
        return Err(cx.op_error(op.0, message));
    }
    let groups = op.reassociation(&cx);
    verify_groups(cx, op.0, source.shape(ctx), result.shape(ctx), &groups)?;
    let Some(expected) = expanded_type(ctx, source, result.shape(ctx), &groups) else {
        return Err(cx.op_error(op.0, "invalid source layout map"));
    };
    if expected != result {
        return Err(unexpected_type(cx, op.0, "expanded", expected, result));
    }
    let (numbers, values) = (op.static_output_shape(&cx), op.output_shape(&cx).len());
    if numbers.len() != result_rank {
        let message = format!(
            "expected number of static shape bounds to be equal to the output rank ({result_rank}) but found {} inputs instead",
            numbers.len()
        );
        return Err(cx.op_error(op.0, message));
    }
    let dynamic = numbers.iter().filter(|&&number| number == DYNAMIC).count();
    if dynamic != values {
        let message = format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} dynamic dims while output_shape has {values} values"
        );
        return Err(cx.op_error(op.0, message));
    }
    let wrong = result.shape(ctx).iter().zip(&numbers).position(|(&size, &number)| size != DYNAMIC && size != number);
    match wrong {
        Some(dim) => Err(cx.op_error(op.0, format_args!("invalid output shape provided at pos {dim}"))),
        None => Ok(()),
    }
}

pub(super) fn collapse_shape(cx: SignatureView<'_>, op: CollapseShapeOp) -> VerifyResult {
    let ctx = cx.ctx;
    let (Some(source), Some(result)) = (memref(cx, op.src(&cx)), memref(cx, op.result(&cx))) else { return Ok(()) };
    let (rank, result_rank) = (source.rank(ctx), result.rank(ctx));
    if rank < result_rank {
        let message = format!(
            "has source rank {rank} and result rank {result_rank}. This is not a collapse ({rank} < {result_rank})."
        );
        return Err(cx.op_error(op.0, message));
    }
    let groups = op.reassociation(&cx);
    verify_groups(cx, op.0, result.shape(ctx), source.shape(ctx), &groups)?;
    let Some(expected) = collapsed_type_of_shape(ctx, source, result.shape(ctx), &groups, Contiguity::Assumed) else {
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

/// The mismatch of a subview's result type.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mismatch {
    Rank,
    Sizes,
    Element,
    Layout,
}

pub(super) fn subview(cx: SignatureView<'_>, op: SubViewOp) -> VerifyResult {
    let ctx = cx.ctx;
    let (Some(source), Some(result)) = (memref(cx, op.source(&cx)), memref(cx, op.result(&cx))) else { return Ok(()) };
    let lists = Lists {
        offsets: (op.static_offsets(&cx), op.offsets(&cx).len()),
        sizes: (op.static_sizes(&cx), op.sizes(&cx).len()),
        strides: (op.static_strides(&cx), op.strides(&cx).len()),
    };
    verify_lists(cx, op.0, &lists, [source.rank(ctx); 3])?;
    let (source_text, result_text) = (type_text(ctx, source.into()), type_text(ctx, result.into()));
    if source.memory_space(ctx) != result.memory_space(ctx) {
        let message = format!(
            "different memory spaces specified for base memref type '{source_text}' and subview memref type '{result_text}'"
        );
        return Err(cx.error_at(op.0, message));
    }
    let (offsets, sizes, strides) = (&lists.offsets.0, &lists.sizes.0, &lists.strides.0);
    let Some(expected) = subview_type(ctx, source, offsets, sizes, strides) else {
        return Err(cx.error_at(op.0, format_args!("base type '{source_text}' is not strided")));
    };
    if let Some(mismatch) = subview_mismatch(cx, op, expected, result) {
        let expected_text = type_text(ctx, expected.into());
        let reduced = |what: &str| {
            format!(
                "expected result type to be '{expected_text}' or a rank-reduced version. (mismatch of result {what}), but got '{result_text}'"
            )
        };
        let message = match mismatch {
            Mismatch::Rank => {
                format!("expected result rank to be smaller or equal to the source rank, but got '{result_text}'")
            }
            Mismatch::Sizes => reduced("sizes"),
            Mismatch::Element => {
                format!(
                    "expected result element type to be '{}', but got '{result_text}'",
                    type_text(ctx, source.element(ctx))
                )
            }
            Mismatch::Layout => reduced("layout"),
        };
        return Err(cx.error_at(op.0, message));
    }
    match bounds_error(source.shape(ctx), offsets, sizes, strides) {
        Some(message) => Err(cx.error_at(op.0, message)),
        None => Ok(()),
    }
}

fn subview_mismatch(
    cx: SignatureView<'_>,
    op: SubViewOp,
    expected: MemRefType,
    result: MemRefType,
) -> Option<Mismatch> {
    let ctx = cx.ctx;
    if expected == result {
        return None;
    }
    if result.rank(ctx) > expected.rank(ctx) {
        return Some(Mismatch::Rank);
    }
    if rank_reduction_mask(expected.shape(ctx), result.shape(ctx)).is_none() {
        return Some(Mismatch::Sizes);
    }
    if expected.element(ctx) != result.element(ctx) {
        return Some(Mismatch::Element);
    }
    (!is_reduced_layout(ctx, expected, result, &op.static_sizes(&cx))).then_some(Mismatch::Layout)
}

pub(super) fn transpose(cx: SignatureView<'_>, op: TransposeOp) -> VerifyResult {
    let ctx = cx.ctx;
    let (Some(source), Some(result)) = (memref(cx, op.input(&cx)), memref(cx, op.result(&cx))) else { return Ok(()) };
    let permutation = op.permutation(&cx).map(ctx);
    if !permutation.is_permutation() {
        return Err(cx.op_error(op.0, "expected a permutation map"));
    }
    if permutation.num_dims() as usize != source.rank(ctx) {
        return Err(cx.op_error(op.0, "expected a permutation map of same rank as the input"));
    }
    let Some(transposed) = transposed_type(ctx, source, permutation) else { return Ok(()) };
    let canonical = canonicalize_strided_layout(ctx, transposed);
    if canonicalize_strided_layout(ctx, result) != canonical {
        let message = format!(
            "result type '{}' is not equivalent to the canonical transposed input type '{}'",
            type_text(ctx, result.into()),
            type_text(ctx, canonical.into())
        );
        return Err(cx.op_error(op.0, message));
    }
    Ok(())
}

pub(super) fn view(cx: SignatureView<'_>, op: ViewOp) -> VerifyResult {
    let ctx = cx.ctx;
    let (Some(source), Some(result)) = (memref(cx, op.source(&cx)), memref(cx, op.result(&cx))) else { return Ok(()) };
    for (what, ty) in [("base", source), ("result", result)] {
        if !is_identity_layout(ctx, ty) {
            let message = format!("unsupported map for {what} memref type '{}'", type_text(ctx, ty.into()));
            return Err(cx.error_at(op.0, message));
        }
    }
    if source.memory_space(ctx) != result.memory_space(ctx) {
        let message = format!(
            "different memory spaces specified for base memref type '{}' and view memref type '{}'",
            type_text(ctx, source.into()),
            type_text(ctx, result.into())
        );
        return Err(cx.error_at(op.0, message));
    }
    verify_dynamic_sizes(cx, op.0, result, op.sizes(&cx).len())
}
