//! Types of subviews, and the dimensions that they drop.

use std::collections::BTreeMap;

use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::{AsView, Context, OpId, SignatureView, ValueId, VerifyResult, View};

use super::layout::{saturating_add, saturating_mul, strided_like};
use super::{ExpandShapeOp, ExtractStridedMetadataOp, ReinterpretCastOp, SubViewOp};
use crate::mixed::{Mixed, mixed, split};

/// The offsets, sizes and strides of a subview.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slice {
    /// The offsets, by dimension.
    pub offsets: Vec<Mixed>,
    /// The sizes, by dimension.
    pub sizes: Vec<Mixed>,
    /// The strides, by dimension.
    pub strides: Vec<Mixed>,
}

/// A [`Slice`] as numbers, [`DYNAMIC`] for dynamic values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaticSlice {
    /// The offsets, by dimension.
    pub offsets: Vec<i64>,
    /// The sizes, by dimension.
    pub sizes: Vec<i64>,
    /// The strides, by dimension.
    pub strides: Vec<i64>,
}

impl Slice {
    /// The numbers.
    pub fn to_static(&self) -> StaticSlice {
        let numbers = |list: &[Mixed]| list.iter().map(|entry| entry.or_dynamic()).collect();
        StaticSlice { offsets: numbers(&self.offsets), sizes: numbers(&self.sizes), strides: numbers(&self.strides) }
    }
}

/// An op with offsets, sizes and strides.
pub trait SliceOp: Copy {
    /// The offsets, sizes and strides.
    fn slice(self, cx: &(impl AsView + ?Sized)) -> Slice;
}

/// Implements [`SliceOp`] for ops with the six attributes and operand groups.
macro_rules! slice_ops {
    ($($op:ident),*) => { $(impl SliceOp for $op {
        fn slice(self, cx: &(impl AsView + ?Sized)) -> Slice {
            Slice {
                offsets: mixed(&self.static_offsets(cx), self.offsets(cx)),
                sizes: mixed(&self.static_sizes(cx), self.sizes(cx)),
                strides: mixed(&self.static_strides(cx), self.strides(cx)),
            }
        }
    })* };
}

slice_ops!(SubViewOp, ReinterpretCastOp);

impl ExpandShapeOp {
    /// The sizes of the result.
    pub fn mixed_output_shape(self, cx: &(impl AsView + ?Sized)) -> Vec<Mixed> {
        mixed(&self.static_output_shape(cx), self.output_shape(cx))
    }

    /// A builder of an op that splits dimensions; `shape` is that of the result.
    pub fn build(
        ctx: &Context,
        source: ValueId,
        groups: Vec<Vec<i64>>,
        shape: &[Mixed],
    ) -> impl weir_ir::BuildOp<Op = Self> + use<> {
        let (numbers, values) = split(shape);
        ExpandShapeOp::new(source, &values).reassociation(ctx, groups).static_output_shape(ctx, numbers)
    }
}

impl SubViewOp {
    /// The dimensions of the source that the result drops; none if the types do not match.
    #[doc(alias = "getDroppedDims")]
    pub fn dropped_dims(self, cx: View<'_>) -> Option<Vec<bool>> {
        let source = cx.ty_as::<MemRefType>(self.source(&cx))?;
        let result = cx.ty_as::<MemRefType>(self.result(&cx))?;
        let numbers = self.slice(&cx).to_static();
        // The strides of the source determine the dropped dimensions only if those of the slice are 1.
        dropped_dims(cx.ctx, source, result, &numbers.sizes).or_else(|| {
            let full = subview_type(cx.ctx, source, &numbers.offsets, &numbers.sizes, &numbers.strides)?;
            dropped_dims(cx.ctx, full, result, &numbers.sizes)
        })
    }

    /// A builder of `memref.subview`.
    pub fn build(ctx: &Context, source: ValueId, slice: &Slice) -> impl weir_ir::BuildOp<Op = Self> + use<> {
        let (offset_numbers, offsets) = split(&slice.offsets);
        let (size_numbers, sizes) = split(&slice.sizes);
        let (stride_numbers, strides) = split(&slice.strides);
        SubViewOp::new(source, &offsets, &sizes, &strides)
            .static_offsets(ctx, offset_numbers)
            .static_sizes(ctx, size_numbers)
            .static_strides(ctx, stride_numbers)
    }
}

impl ReinterpretCastOp {
    /// A builder of a memref with another offset, other sizes and strides.
    pub fn build(
        ctx: &Context,
        source: ValueId,
        offset: Mixed,
        sizes: &[Mixed],
        strides: &[Mixed],
    ) -> impl weir_ir::BuildOp<Op = Self> + use<> {
        let (offset_numbers, offsets) = split(&[offset]);
        let (size_numbers, sizes) = split(sizes);
        let (stride_numbers, strides) = split(strides);
        ReinterpretCastOp::new(source, &offsets, &sizes, &strides)
            .static_offsets(ctx, offset_numbers)
            .static_sizes(ctx, size_numbers)
            .static_strides(ctx, stride_numbers)
    }
}

/// The strided metadata of a memref, as constants where its type has them.
pub(super) fn constant_metadata(view: View<'_>, op: ExtractStridedMetadataOp) -> Option<Slice> {
    let ty = view.ty_as::<MemRefType>(op.source(&view))?;
    let (strides, offset) = ty.strides_and_offset(view.ctx)?;
    let list = |numbers: &[i64], values: weir_ir::Results<'_>| {
        numbers.iter().zip(values.iter()).map(|(&number, value)| known(view, number, Mixed::Dynamic(value))).collect()
    };
    Some(Slice {
        offsets: vec![known(view, offset, Mixed::Dynamic(op.offset(&view)))],
        sizes: list(ty.shape(view.ctx), op.sizes(&view)),
        strides: list(&strides, op.strides(&view)),
    })
}

/// The static number of a type, or else an operand.
pub(super) fn known(view: View<'_>, number: i64, otherwise: Mixed) -> Mixed {
    match number {
        DYNAMIC => otherwise.resolved(view),
        _ => Mixed::Static(number),
    }
}

/// The static lists of an op, and the numbers of its dynamic values.
pub(super) struct Lists {
    pub(super) offsets: (Vec<i64>, usize),
    pub(super) sizes: (Vec<i64>, usize),
    pub(super) strides: (Vec<i64>, usize),
}

/// Verifies that lists of offsets, sizes and strides are well-formed and have these lengths.
pub(super) fn verify_lists(cx: SignatureView<'_>, op: OpId, lists: &Lists, lengths: [usize; 3]) -> VerifyResult {
    let named = [("offset", &lists.offsets), ("size", &lists.sizes), ("stride", &lists.strides)];
    for (name, (numbers, values)) in [named[1], named[2], named[0]] {
        let dynamic = numbers.iter().filter(|&&number| number == DYNAMIC).count();
        if dynamic != *values {
            let message = format!(
                "expected the number of '{name}s' to match the number of dynamic entries in 'static_{name}s' ({values} vs {dynamic})"
            );
            return Err(cx.error_at(op, message));
        }
    }
    let [offsets, sizes, strides] = named.map(|(_, (numbers, _))| numbers.len());
    if !(offsets == 1 && lengths[0] == 1) && offsets != sizes {
        return Err(cx.error_at(op, rank_mismatch("offsets", offsets, "sizes", sizes)));
    }
    if sizes != strides {
        return Err(cx.error_at(op, rank_mismatch("sizes", sizes, "strides", strides)));
    }
    for ((name, (numbers, _)), length) in named.into_iter().zip(lengths) {
        if numbers.len() != length {
            return Err(cx.error_at(op, format_args!("expected {length} {name} values, got {}", numbers.len())));
        }
    }
    for (name, (numbers, _)) in &named[..2] {
        if let Some(number) = numbers.iter().find(|&&number| number < 0 && number != DYNAMIC) {
            return Err(cx.error_at(op, format_args!("expected {name}s to be non-negative, but got {number}")));
        }
    }
    Ok(())
}

fn rank_mismatch(a: &str, a_length: usize, b: &str, b_length: usize) -> String {
    format!(
        "expected mixed {a} rank to match mixed {b} rank ({a_length} vs {b_length}) so the rank of the result type is well-formed."
    )
}

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
