//! Types that follow from other types.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{DenseI64ArrayKind, VectorType, num_elements};
use weir_ir::{AffineMap, Context, InferCx, Type};

use super::limits::MAX_DECOMPOSED;

fn first_vector(cx: &InferCx<'_>) -> Result<VectorType, String> {
    let ty = cx.operand_types.first().copied();
    ty.and_then(|ty| ty.dyn_cast(cx.ctx)).ok_or_else(|| "the source is no vector".to_owned())
}

/// An element, or a vector of the dimensions after the position.
pub(super) fn extract(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let position = cx.value::<DenseI64ArrayKind>("static_position").unwrap_or_default();
    Ok(smallvec![extracted(cx.ctx, first_vector(cx)?, position.len())])
}

/// The type at a position of the given depth in a vector.
pub(super) fn extracted(ctx: &Context, source: VectorType, depth: usize) -> Type {
    let rank = source.rank(ctx);
    if depth == rank {
        return source.element(ctx);
    }
    let depth = depth.min(rank);
    VectorType::new(ctx, &source.shape(ctx)[depth..], source.element(ctx), &source.scalable(ctx)[depth..]).into()
}

/// The first vector with as many rows as the mask has entries.
pub(super) fn shuffle(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let mask = cx.value::<DenseI64ArrayKind>("mask").unwrap_or_default();
    Ok(smallvec![shuffled(cx.ctx, first_vector(cx)?, mask.len())])
}

/// The type of a shuffle of a vector by a mask of a length.
pub(super) fn shuffled(ctx: &Context, first: VectorType, length: usize) -> Type {
    // The verifier rejects an empty mask.
    let length = i64::try_from(length).unwrap_or(i64::MAX).max(1);
    let shape: Vec<i64> = std::iter::once(length).chain(first.shape(ctx).iter().copied().skip(1)).collect();
    VectorType::fixed(ctx, &shape, first.element(ctx)).into()
}

/// One value for each element.
pub(super) fn to_elements(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let source = first_vector(cx)?;
    let count = num_elements(source.shape(cx.ctx)).filter(|&count| count <= MAX_DECOMPOSED);
    let count =
        count.and_then(|count| usize::try_from(count).ok()).ok_or_else(|| "the vector is too long".to_owned())?;
    Ok(std::iter::repeat_n(source.element(cx.ctx), count).collect())
}

/// The vector with twice the last size.
pub(super) fn interleaved(ctx: &Context, ty: Type) -> Option<Type> {
    let source = ty.dyn_cast::<VectorType>(ctx)?;
    if source.rank(ctx) == 0 {
        return Some(VectorType::fixed(ctx, &[2], source.element(ctx)).into());
    }
    let mut shape = source.shape(ctx).to_vec();
    let last = shape.last_mut()?;
    *last = last.checked_mul(2)?;
    Some(VectorType::new(ctx, shape, source.element(ctx), source.scalable(ctx)).into())
}

/// The vector with its first sizes replaced; a dimension stays scalable where it stays whole.
pub(super) fn strided_slice(ctx: &Context, source: VectorType, sizes: &[i64]) -> VectorType {
    let rest = source.shape(ctx).iter().copied().skip(sizes.len());
    let shape: Vec<i64> = sizes.iter().copied().chain(rest).collect();
    VectorType::new(ctx, shape, source.element(ctx), source.scalable(ctx))
}

/// The vector without some dimensions, or its element if none is left.
pub(super) fn reduced(ctx: &Context, source: VectorType, dims: &[i64]) -> Type {
    let is_kept = |index: &usize| !dims.iter().any(|&dim| usize::try_from(dim) == Ok(*index));
    let kept: Vec<usize> = (0..source.rank(ctx)).filter(is_kept).collect();
    if kept.is_empty() {
        return source.element(ctx);
    }
    let (shape, scalable) = (source.shape(ctx), source.scalable(ctx));
    let shape: Vec<i64> = kept.iter().map(|&index| shape[index]).collect();
    let scalable: Vec<bool> = kept.iter().map(|&index| scalable[index]).collect();
    VectorType::new(ctx, shape, source.element(ctx), scalable).into()
}

/// The mask type of a vector: an `i1` for each element.
pub(super) fn mask_like(ctx: &Context, vector: VectorType) -> VectorType {
    VectorType::new(ctx, vector.shape(ctx), ctx.integer_type(1), vector.scalable(ctx))
}

/// The mask of a transfer: in the order of the dimensions of memory, without those that are broadcast.
#[doc(alias = "inferTransferOpMaskType")]
pub(super) fn transfer_mask(ctx: &Context, vector: VectorType, map: &AffineMap) -> Option<VectorType> {
    let (shape, scalable) = (vector.shape(ctx), vector.scalable(ctx));
    let inverse = map.compress_unused_dims().inverse_permutation()?;
    let places: Vec<usize> =
        (0..inverse.num_results()).map(|index| Some(inverse.dim_position(index)? as usize)).collect::<Option<_>>()?;
    let mut mask_shape: Vec<i64> = places.iter().map(|&at| shape.get(at).copied()).collect::<Option<_>>()?;
    let mut mask_scalable: Vec<bool> = places.iter().map(|&at| scalable.get(at).copied()).collect::<Option<_>>()?;
    // A mask has at least one dimension, even if the vector has none.
    if mask_shape.is_empty() {
        mask_shape.push(1);
        mask_scalable.push(false);
    }
    Some(VectorType::new(ctx, mask_shape, ctx.integer_type(1), mask_scalable))
}

/// The map of the last dimensions of memory to those of a vector, which a transfer has if it states none.
///
/// There is none where the vector lacks dimensions of the elements, or has others that memory lacks.
#[doc(alias = "getTransferMinorIdentityMap")]
pub(super) fn minor_identity(ctx: &Context, shape: &[i64], element: Type, vector: VectorType) -> Option<AffineMap> {
    let inner = element.dyn_cast::<VectorType>(ctx).map_or(0, |ty| ty.rank(ctx));
    let rank = vector.rank(ctx).checked_sub(inner).filter(|&rank| rank <= shape.len())?;
    if shape.is_empty() && vector.shape(ctx) == [1] {
        return Some(AffineMap::constant(0));
    }
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Some(AffineMap::minor_identity(count(shape.len()), count(rank)))
}

#[cfg(test)]
mod tests;
