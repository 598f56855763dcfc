//! Strided slices become shuffles of rows.

use crate::vector;
use weir_ir::{BuildOp as _, CreateOps as _, ValueId, View, op_defs};
use weir_rewrite::{NoMatch, PatternSet, Replaced, Rewriter, no_match, no_match_if};

use super::build::{PARTS, extract, insert, vector_type, zero};

pub(super) fn populate(patterns: &mut PatternSet) {
    let insertion = op_defs![vector::ExtractOp, vector::InsertOp, vector::InsertStridedSliceOp];
    patterns.replacing("InsertSliceOfLowerRank", insert_lower_rank).generates_all(insertion);
    patterns.replacing("InsertSliceToShuffles", insert_in_row).generates::<vector::ShuffleOp>();
    patterns.replacing("UnrollInsertSlice", insert_same_rank).generates_all(insertion);
    let shuffle = patterns.replacing("ExtractSliceToShuffle", extract_along_one);
    shuffle.generates_all(PARTS).generates::<vector::ShuffleOp>();
    let slices = patterns.replacing("UnrollExtractSlice", extract_along_several);
    slices.generates_all(PARTS).generates::<vector::ExtractStridedSliceOp>();
}

/// Extracts a slice that differs from the vector in the leading dimensions.
pub(super) fn extract_slice(rewriter: &mut dyn Rewriter, source: ValueId, offsets: &[i64], sizes: &[i64]) -> ValueId {
    let view = rewriter.view();
    let ctx = view.ctx;
    let ty = match vector_type(view, source) {
        Ok(ty) => vector::strided_slice(ctx, ty, sizes).into(),
        Err(_) => view.ty(source),
    };
    let build = vector::ExtractStridedSliceOp::new(source)
        .offsets(ctx, offsets.to_vec())
        .sizes(ctx, sizes.to_vec())
        .strides(ctx, vec![1; offsets.len()])
        .result(ty);
    rewriter.build(build)
}

/// Inserts a slice.
pub(super) fn insert_slice(rewriter: &mut dyn Rewriter, value: ValueId, dest: ValueId, offsets: &[i64]) -> ValueId {
    let view = rewriter.view();
    let ctx = view.ctx;
    let rank = vector_type(view, value).map_or(0, |ty| ty.rank(ctx));
    let build =
        vector::InsertStridedSliceOp::new(value, dest).offsets(ctx, offsets.to_vec()).strides(ctx, vec![1; rank]);
    rewriter.build(build)
}

/// A slice of lower rank is inserted into a subvector of its rank.
fn insert_lower_rank(op: vector::InsertStridedSliceOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let (value, dest) = (op.value_to_store(&view), op.dest(&view));
    let (from, to) = (vector_type(view, value)?.rank(view.ctx), vector_type(view, dest)?.rank(view.ctx));
    let offsets = op.offsets(&view);
    no_match_if(from >= to || offsets.len() != to, "as many dimensions")?;
    let (outer, inner) = offsets.split_at(to - from);
    let part = extract(rewriter, dest, outer);
    let part = insert_slice(rewriter, value, part, inner);
    Ok([insert(rewriter, part, dest, outer)])
}

/// An insertion of a slice that has as many dimensions as the vector.
struct Insertion {
    rank: usize,
    /// The size of the slice in the first dimension, that of the vector, and the offset.
    size: i64,
    whole_size: i64,
    offset: i64,
}

impl Insertion {
    fn of(view: View<'_>, op: vector::InsertStridedSliceOp) -> Result<Self, NoMatch> {
        let ctx = view.ctx;
        let (from, to) = (vector_type(view, op.value_to_store(&view))?, vector_type(view, op.dest(&view))?);
        let (&[size, ..], &[whole_size, ..], &[offset, ..]) = (from.shape(ctx), to.shape(ctx), &op.offsets(&view)[..])
        else {
            return no_match("there are no dimensions");
        };
        no_match_if(from.rank(ctx) != to.rank(ctx) || from == to, "not a slice of as many dimensions")?;
        no_match_if(to.scalable(ctx)[0], "the number of elements is not known")?;
        vector::can_unroll(&to.shape(ctx)[..1])?;
        Ok(Self { rank: to.rank(ctx), size, whole_size, offset })
    }
}

/// In one dimension, a slice is made as long as the vector, and then the elements are picked.
fn insert_in_row(op: vector::InsertStridedSliceOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let Insertion { rank, size, whole_size, offset } = Insertion::of(view, op)?;
    no_match_if(rank != 1, "slices of several dimensions are unrolled first")?;
    let (value, dest) = (op.value_to_store(&view), op.dest(&view));
    let long = (0..whole_size).map(|at| if at < size { at } else { 0 }).collect();
    let long = rewriter.create(vector::ShuffleOp::new(value, value).mask(view.ctx, long)).vector(rewriter);
    let is_inside = |at: i64| (offset..offset + size).contains(&at);
    let picked = (0..whole_size).map(|at| if is_inside(at) { at - offset } else { whole_size + at }).collect();
    let build = vector::ShuffleOp::new(long, dest).mask(rewriter.ctx(), picked);
    Ok([rewriter.build(build)])
}

/// In several dimensions, rows are inserted.
fn insert_same_rank(op: vector::InsertStridedSliceOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let Insertion { rank, size, offset, .. } = Insertion::of(view, op)?;
    no_match_if(rank == 1, "not of several dimensions")?;
    let (value, dest, offsets) = (op.value_to_store(&view), op.dest(&view), op.offsets(&view));
    let mut whole = dest;
    for index in 0..size {
        let row = extract(rewriter, value, &[index]);
        let old = extract(rewriter, dest, &[offset + index]);
        let row = insert_slice(rewriter, row, old, &offsets[1..]);
        whole = insert(rewriter, row, whole, &[offset + index]);
    }
    Ok([whole])
}

/// A slice along the first dimension is a choice of rows.
fn extract_along_one(op: vector::ExtractStridedSliceOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let (source, result) = (op.source(&view), vector_type(view, op.result(&view))?);
    let ty = vector_type(view, source)?;
    let (&[offset], &[size]) = (op.offsets(&view).as_slice(), op.sizes(&view).as_slice()) else {
        return no_match("a slice along several dimensions");
    };
    vector::can_unroll(&[size])?;
    if !ty.is_scalable(view.ctx) {
        let rows = (offset..offset + size).collect();
        let build = vector::ShuffleOp::new(source, source).mask(view.ctx, rows);
        return Ok([rewriter.build(build)]);
    }
    no_match_if(ty.scalable(view.ctx)[0], "the number of elements is not known")?;
    let rows: Vec<ValueId> = (offset..offset + size).map(|index| extract(rewriter, source, &[index])).collect();
    let mut whole = zero(rewriter, result)?;
    for (index, row) in (0i64..).zip(rows) {
        whole = insert(rewriter, row, whole, &[index]);
    }
    Ok([whole])
}

/// A slice along several dimensions consists of slices of rows.
fn extract_along_several(op: vector::ExtractStridedSliceOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let (source, result) = (op.source(&view), vector_type(view, op.result(&view))?);
    let (offsets, sizes) = (op.offsets(&view), op.sizes(&view));
    let (&[offset, _, ..], &[size, _, ..]) = (offsets.as_slice(), sizes.as_slice()) else {
        return no_match("a slice along one dimension");
    };
    no_match_if(vector_type(view, source)?.scalable(view.ctx)[0], "the number of elements is not known")?;
    vector::can_unroll(&sizes)?;
    let mut whole = zero(rewriter, result)?;
    for index in 0..size {
        let row = extract(rewriter, source, &[offset + index]);
        let row = extract_slice(rewriter, row, &offsets[1..], &sizes[1..]);
        whole = insert(rewriter, row, whole, &[index]);
    }
    Ok([whole])
}
