//! Casts between shapes move pieces: the greatest runs of elements that are in a row of both shapes.

use crate::vector;
use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, CreateOps as _, OpDef, Type, ValueId, op_defs};
use weir_rewrite::{OrNoMatch as _, PatternSet, Replaced, Rewriter, no_match, no_match_if};

use super::build::{PARTS, extract, for_each_position, insert, poison, vector_type};
use super::slice::{extract_slice, insert_slice};

/// The ops that take pieces of rows, and put them into others.
const PIECES: &[&OpDef] = op_defs![
    vector::ExtractStridedSliceOp,
    vector::InsertStridedSliceOp,
    vector::ScalableExtractOp,
    vector::ScalableInsertOp,
];

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns.replacing("UnrollShapeCast", unroll).generates_all(PARTS).generates_all(PIECES);
}

/// A shape as rows of pieces.
struct Rows {
    whole: VectorType,
    /// The positions of the rows in the whole.
    positions: Vec<Vec<i64>>,
    row: Type,
    /// The number of pieces of a row, and their distance along its first dimension.
    pieces: i64,
    distance: i64,
}

fn greatest_common_divisor(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The sizes of the greatest pieces that both shapes consist of; all dimensions but the first are whole.
fn piece_shape(from: &[i64], to: &[i64]) -> Vec<i64> {
    let mut piece = Vec::new();
    for (&from, &to) in from.iter().rev().zip(to.iter().rev()) {
        let size = greatest_common_divisor(from, to);
        if from == to {
            piece.push(size);
            continue;
        }
        if size > 1 {
            piece.push(size);
        }
        break;
    }
    piece.reverse();
    piece
}

impl Rows {
    fn new(rewriter: &dyn Rewriter, whole: VectorType, piece: &[i64]) -> Self {
        let ctx = rewriter.view().ctx;
        let depth = whole.rank(ctx) - piece.len();
        let (outer, inner) = whole.shape(ctx).split_at(depth);
        let mut positions = Vec::new();
        for_each_position(outer, |position| positions.push(position.to_vec()));
        let (pieces, distance) = match (inner.first(), piece.first()) {
            (Some(&size), Some(&distance)) => (size / distance, distance),
            _ => (1, 0),
        };
        Self { whole, positions, row: whole.part(ctx, depth), pieces, distance }
    }

    /// The piece of a number in a row.
    fn take(&self, rewriter: &mut dyn Rewriter, row: ValueId, number: i64, ty: Type, sizes: &[i64]) -> ValueId {
        if self.row == ty {
            return row;
        }
        let start = number * self.distance;
        if self.is_scalable(rewriter) {
            let build = vector::ScalableExtractOp::new(row).pos(rewriter.ctx(), start).result(ty);
            return rewriter.build(build);
        }
        extract_slice(rewriter, row, &offsets(start, sizes.len()), sizes)
    }

    /// A row with a piece put in.
    fn put(&self, rewriter: &mut dyn Rewriter, row: ValueId, number: i64, piece: ValueId, rank: usize) -> ValueId {
        let start = number * self.distance;
        if self.is_scalable(rewriter) {
            let build = vector::ScalableInsertOp::new(piece, row).pos(rewriter.ctx(), start);
            return rewriter.build(build);
        }
        insert_slice(rewriter, piece, row, &offsets(start, rank))
    }

    fn is_scalable(&self, rewriter: &dyn Rewriter) -> bool {
        self.whole.is_scalable(rewriter.view().ctx)
    }
}

fn offsets(start: i64, rank: usize) -> Vec<i64> {
    std::iter::once(start).chain(std::iter::repeat_n(0, rank.saturating_sub(1))).collect()
}

fn unroll(op: vector::ShapeCastOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let ctx = view.ctx;
    let source = op.source(&view);
    let (from, to) = (vector_type(view, source)?, vector_type(view, op.result(&view))?);
    // Only the last dimension can be scalable, and then it is of both.
    let is_last = |ty: VectorType| ty.scalable(ctx).iter().rev().skip(1).all(|&it| !it);
    let is_scalable = |ty: VectorType| ty.scalable(ctx).last() == Some(&true);
    if !is_last(from) || !is_last(to) || is_scalable(from) != is_scalable(to) {
        return no_match("a scalable dimension is not the last one");
    }
    let has_scalable = is_scalable(from);
    let mut piece = piece_shape(from.shape(ctx), to.shape(ctx));
    if has_scalable {
        // Scalable pieces have one dimension.
        piece.drain(..piece.len().saturating_sub(1));
        no_match_if(piece.is_empty(), "there are no pieces")?;
    }
    let scalable = &from.scalable(ctx)[from.rank(ctx) - piece.len()..];
    let piece_type: Type = match piece.is_empty() {
        true => from.element(ctx),
        false => VectorType::new(ctx, piece.as_slice(), from.element(ctx), scalable).into(),
    };
    for shape in [from.shape(ctx), to.shape(ctx)] {
        let (outer, inner) = shape.split_at(shape.len() - piece.len());
        let pieces = inner.iter().zip(&piece).map(|(size, piece)| size / piece).collect::<Vec<i64>>();
        vector::can_unroll(outer.iter().chain(&pieces))?;
    }
    let (taken, put) = (Rows::new(rewriter, from, &piece), Rows::new(rewriter, to, &piece));
    let mut result = poison(rewriter, to);
    // Rows that are assembled start from poison; scalable ones after a first piece was extracted.
    let is_whole = put.row == piece_type;
    let needs_start = !is_whole && !put.positions.iter().any(Vec::is_empty);
    let mut start = (needs_start && !has_scalable).then(|| poison(rewriter, put.row));
    let mut sources = taken.positions.iter().flat_map(|at| (0..taken.pieces).map(move |number| (at, number)));
    let mut current = source;
    for at in &put.positions {
        let mut row = None;
        for number in 0..put.pieces {
            let (from_row, from_number) = sources.next().or_no_match("the shapes differ in size")?;
            if from_number == 0 && (!from_row.is_empty() || piece.is_empty()) {
                current = extract(rewriter, source, from_row);
            }
            let part = taken.take(rewriter, current, from_number, piece_type, &piece);
            row = Some(match (is_whole, row) {
                (true, _) => part,
                (false, old) => {
                    if needs_start && start.is_none() {
                        start = Some(poison(rewriter, put.row));
                    }
                    let old = old.or(start).unwrap_or(result);
                    put.put(rewriter, old, number, part, piece.len())
                }
            });
        }
        let row = row.or_no_match("there are no elements")?;
        result = if at.is_empty() && !piece.is_empty() { row } else { insert(rewriter, row, result, at) };
    }
    Ok([result])
}
