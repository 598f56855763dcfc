//! Types of expanded and collapsed memrefs.

use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::{Context, OpId, SignatureView, VerifyResult};

use super::layout::{contiguous_like, is_identity_layout, saturating_mul, strided_like};

/// The position of a dimension as an index; out of bounds if it is negative.
fn at(shape: &[i64], dim: i64) -> Option<i64> {
    shape.get(usize::try_from(dim).ok()?).copied()
}

/// Verifies that groups of dimensions of one shape fit the dimensions of the other.
pub(super) fn verify_groups(
    cx: SignatureView<'_>,
    op: OpId,
    collapsed: &[i64],
    expanded: &[i64],
    groups: &[Vec<i64>],
) -> VerifyResult {
    if collapsed.len() != groups.len() {
        let message =
            format!("invalid number of reassociation groups: found {}, expected {}", groups.len(), collapsed.len());
        return Err(cx.op_error(op, message));
    }
    let mut next = 0;
    for (dim, (group, &size)) in groups.iter().zip(collapsed).enumerate() {
        let (mut dynamic, mut product) = (false, 1i64);
        for &index in group {
            cx.op_error_if(op, index != next, "reassociation indices must be contiguous")?;
            next += 1;
            let Some(size) = at(expanded, index) else {
                return Err(cx.op_error(op, format_args!("reassociation index {index} is out of bounds")));
            };
            dynamic |= size == DYNAMIC;
            product = product.wrapping_mul(size);
        }
        if (size == DYNAMIC) != dynamic {
            let message =
                format!("collapsed dim ({dim}) must be dynamic if and only if reassociation group is dynamic");
            return Err(cx.op_error(op, message));
        }
        if !dynamic && product != size {
            let message = format!("collapsed dim size ({size}) must equal reassociation group size ({product})");
            return Err(cx.op_error(op, message));
        }
    }
    if collapsed.is_empty() {
        let message = "rank 0 memrefs can only be extended/collapsed with/from ones";
        cx.op_error_if(op, expanded.iter().any(|&size| size != 1), message)?;
    } else if usize::try_from(next).ok() != Some(expanded.len()) {
        let message =
            format!("expanded rank ({}) inconsistent with number of reassociation indices ({next})", expanded.len());
        return Err(cx.op_error(op, message));
    }
    Ok(())
}

/// The type of a memref with its dimensions split into those of a shape; none if it is not strided.
#[doc(alias = "computeExpandedType")]
pub fn expanded_type(ctx: &Context, source: MemRefType, shape: &[i64], groups: &[Vec<i64>]) -> Option<MemRefType> {
    if is_identity_layout(ctx, source) {
        return Some(contiguous_like(ctx, source, shape));
    }
    let (source_strides, offset) = source.strides_and_offset(ctx)?;
    let mut strides = vec![1; shape.len()];
    for (group, &stride) in groups.iter().zip(&source_strides) {
        let mut next = stride;
        for &dim in group.iter().rev() {
            let dim = usize::try_from(dim).ok()?;
            *strides.get_mut(dim)? = next;
            next = saturating_mul(next, *shape.get(dim)?);
        }
    }
    Some(strided_like(ctx, source, shape, &strides, offset))
}

/// The type of a memref with groups of its dimensions joined to those of a shape; none if they are not contiguous.
pub(super) fn collapsed_type_of_shape(
    ctx: &Context,
    source: MemRefType,
    shape: &[i64],
    groups: &[Vec<i64>],
) -> Option<MemRefType> {
    if is_identity_layout(ctx, source) {
        return Some(contiguous_like(ctx, source, shape));
    }
    let (strides, offset) = collapsed_strides(ctx, source, groups)?;
    Some(strided_like(ctx, source, shape, &strides, offset))
}

/// The type of a memref with groups of its dimensions joined; none if they are not contiguous.
#[doc(alias = "computeCollapsedType")]
pub fn collapsed_type(ctx: &Context, source: MemRefType, groups: &[Vec<i64>]) -> Option<MemRefType> {
    let sizes = source.shape(ctx);
    let product =
        |group: &Vec<i64>| group.iter().try_fold(1, |product, &dim| Some(saturating_mul(product, at(sizes, dim)?)));
    let shape: Vec<i64> = groups.iter().map(product).collect::<Option<_>>()?;
    collapsed_type_of_shape(ctx, source, &shape, groups)
}

/// The strides and the offset of a memref with groups of its dimensions joined; none if they are not contiguous.
fn collapsed_strides(ctx: &Context, source: MemRefType, groups: &[Vec<i64>]) -> Option<(Vec<i64>, i64)> {
    let shape = source.shape(ctx);
    let (source_strides, offset) = source.strides_and_offset(ctx)?;
    let mut strides = Vec::with_capacity(groups.len());
    for group in groups {
        // The strides of unit dimensions are irrelevant.
        let mut kept = group.as_slice();
        while let [rest @ .., last] = kept
            && !rest.is_empty()
            && at(shape, *last)? == 1
        {
            kept = rest;
        }
        let &last = kept.last()?;
        // A dimension of unknown size may turn out to have size 1.
        let known = kept.len() == 1 || at(shape, last)? != DYNAMIC;
        strides.push(if known { at(&source_strides, last)? } else { DYNAMIC });
    }
    for (group, &stride) in groups.iter().zip(&strides) {
        let mut stride = stride;
        for &dim in group.iter().skip(1).rev() {
            stride = saturating_mul(stride, at(shape, dim)?);
            if at(shape, dim - 1)? == 1 {
                continue;
            }
            let found = at(&source_strides, dim - 1)?;
            // Where a stride is not known, the dimensions may be contiguous.
            if stride != DYNAMIC && found != DYNAMIC && stride != found {
                return None;
            }
        }
    }
    Some((strides, offset))
}
