//! Types of subviews, and the dimensions that they drop.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use weir_ir::Context;
use weir_ir::builtin::{DYNAMIC, MemRefType};

use super::layout::{saturating_add, saturating_mul, strided_like};

/// The result type of a subview with the given offsets, sizes and strides; none if the memref is not strided.
#[doc(alias = "inferResultType")]
pub fn subview_type(
    ctx: &Context,
    source: MemRefType,
    offsets: &[i64],
    sizes: &[i64],
    strides: &[i64],
) -> Option<MemRefType> {
    let (source_strides, source_offset) = source.strides_and_offset(ctx)?;
    let offset = offsets
        .iter()
        .zip(&source_strides)
        .fold(source_offset, |sum, (&offset, &stride)| saturating_add(sum, saturating_mul(offset, stride)));
    let strides: Vec<i64> = source_strides.iter().zip(strides).map(|(&a, &b)| saturating_mul(a, b)).collect();
    Some(strided_like(ctx, source, sizes, &strides, offset))
}

/// The result type of a rank-reducing subview.
#[doc(alias = "inferRankReducedResultType")]
pub fn rank_reduced_subview_type(
    ctx: &Context,
    shape: &[i64],
    source: MemRefType,
    offsets: &[i64],
    sizes: &[i64],
    strides: &[i64],
) -> Option<MemRefType> {
    let full = subview_type(ctx, source, offsets, sizes, strides)?;
    if full.shape(ctx) == shape {
        return Some(full);
    }
    let dropped = rank_reduction_mask(full.shape(ctx), shape)?;
    let (strides, offset) = full.strides_and_offset(ctx)?;
    let kept: Vec<i64> =
        strides.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(&stride, _)| stride).collect();
    Some(strided_like(ctx, full, shape, &kept, offset))
}

/// The dimensions of a shape that another shape drops; none if the other is not the shape without some unit dimensions.
#[doc(alias = "computeRankReductionMask")]
pub fn rank_reduction_mask(original: &[i64], reduced: &[i64]) -> Option<Vec<bool>> {
    let mut rest = reduced;
    let mut dropped = Vec::with_capacity(original.len());
    for &size in original {
        match rest {
            [first, tail @ ..] if *first == size => {
                rest = tail;
                dropped.push(false);
            }
            _ if size == 1 => dropped.push(true),
            _ => return None,
        }
    }
    rest.is_empty().then_some(dropped)
}

/// The dimensions of a strided memref type that another type drops.
///
/// Of several dimensions of size 1 those are dropped whose strides are; none if the strides do not fit.
#[doc(alias = "computeMemRefRankReductionMask")]
pub fn dropped_dims(ctx: &Context, original: MemRefType, reduced: MemRefType, sizes: &[i64]) -> Option<Vec<bool>> {
    let (rank, reduced_rank) = (original.rank(ctx), reduced.rank(ctx));
    if rank == reduced_rank {
        return Some(vec![false; rank]);
    }
    let mut dropped: Vec<bool> = sizes.iter().map(|&size| size == 1).collect();
    let is_enough = |dropped: &[bool]| dropped.iter().filter(|it| **it).count() + reduced_rank == rank;
    if is_enough(&dropped) {
        return Some(dropped);
    }
    let (strides, _) = original.strides_and_offset(ctx)?;
    let (reduced_strides, _) = reduced.strides_and_offset(ctx)?;
    let mut unaccounted = occurrences(&strides);
    let wanted = occurrences(&reduced_strides);
    for (it, stride) in dropped.iter_mut().zip(&strides) {
        if !*it {
            continue;
        }
        let count = unaccounted.entry(*stride).or_default();
        match (*count).cmp(wanted.get(stride).unwrap_or(&0)) {
            std::cmp::Ordering::Greater => *count -= 1,
            std::cmp::Ordering::Equal => *it = false,
            std::cmp::Ordering::Less => return None,
        }
    }
    is_enough(&dropped).then_some(dropped)
}

/// True if a strided memref type has the layout of another one without the dimensions that it drops.
pub fn is_reduced_layout(ctx: &Context, original: MemRefType, reduced: MemRefType, sizes: &[i64]) -> bool {
    let is_same = || {
        let (strides, offset) = original.strides_and_offset(ctx)?;
        let (reduced_strides, reduced_offset) = reduced.strides_and_offset(ctx)?;
        let dropped = dropped_dims(ctx, original, reduced, sizes)?;
        let kept = strides.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(stride, _)| stride);
        Some(offset == reduced_offset && kept.eq(&reduced_strides))
    };
    is_same().unwrap_or(false)
}

/// The number of occurrences of each stride.
fn occurrences(strides: &[i64]) -> BTreeMap<i64, usize> {
    let mut counts = BTreeMap::new();
    strides.iter().for_each(|&stride| *counts.entry(stride).or_default() += 1);
    counts
}

/// The error in the bounds of a slice, if it is statically out of bounds.
#[doc(alias = "verifyInBoundsSlice")]
pub fn bounds_error(shape: &[i64], offsets: &[i64], sizes: &[i64], strides: &[i64]) -> Option<String> {
    for (dim, &bound) in shape.iter().enumerate() {
        let (&offset, &size, &stride) = (offsets.get(dim)?, sizes.get(dim)?, strides.get(dim)?);
        if bound == DYNAMIC || offset == DYNAMIC {
            continue;
        }
        if offset >= bound {
            return Some(format!("offset {dim} is out-of-bounds: {offset} >= {bound}"));
        }
        if size == DYNAMIC || stride == DYNAMIC {
            continue;
        }
        let last = offset.wrapping_add(size.wrapping_sub(1).wrapping_mul(stride));
        if last >= bound {
            return Some(format!("slice along dimension {dim} runs out-of-bounds: {last} >= {bound}"));
        }
    }
    None
}
