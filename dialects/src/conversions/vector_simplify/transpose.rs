//! Transpositions become moves of elements or rows, or shuffles.

use crate::vector;
use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, Context, CreateOps as _, ValueId};
use weir_rewrite::{NoMatch, OrNoMatch as _, PatternSet, Replaced, Rewriter, no_match, no_match_if};

use super::MatrixOps;
use super::build::{PARTS, extract, for_each_position, insert, poison, shape_cast, vector_type};

/// The lowering of `vector.transpose`.
#[derive(Clone, Copy, Debug, Default)]
#[doc(alias = "VectorTransposeLowering")]
pub enum TransposeLowering {
    /// Moves of elements or rows.
    #[default]
    Elements,
    /// In two dimensions the op of the target.
    Matrix(&'static dyn MatrixOps),
    /// In two dimensions a shuffle.
    Shuffle,
    /// For 16x16 matrices, a network of shuffles of rows.
    Shuffle16x16,
}

pub(super) fn populate(patterns: &mut PatternSet, lowering: TransposeLowering) {
    if let TransposeLowering::Matrix(ops) = lowering {
        let replacing = move |op, rewriter: &mut dyn Rewriter| to_matrix_transposition(op, ops, rewriter);
        let matrix = patterns.replacing("TransposeToIntrinsic", replacing);
        matrix.generates::<vector::ShapeCastOp>().generates_all(ops.generates());
    }
    patterns.replacing("TransposeUnitDimension", cast_unit_dimension).generates::<vector::ShapeCastOp>();
    let unrolling = move |op, rewriter: &mut dyn Rewriter| unroll(op, lowering, rewriter);
    patterns.replacing("UnrollTranspose", unrolling).generates_all(PARTS);
    if let TransposeLowering::Shuffle | TransposeLowering::Shuffle16x16 = lowering {
        let shuffling = move |op, rewriter: &mut dyn Rewriter| to_shuffle(op, lowering, rewriter);
        let shuffle = patterns.replacing("TransposeToShuffle", shuffling).generates_all(PARTS);
        shuffle.generates::<vector::ShapeCastOp>().generates::<vector::ShuffleOp>();
    }
}

/// A vector with its dimensions in another order.
pub(super) fn transposed(rewriter: &mut dyn Rewriter, value: ValueId, order: &[usize]) -> Result<ValueId, NoMatch> {
    let view = rewriter.view();
    let ctx = view.ctx;
    let ty = vector_type(view, value)?;
    let dims = order.iter().map(|&dim| (ty.shape(ctx)[dim], ty.scalable(ctx)[dim]));
    let result = VectorType::of_dims(ctx, dims, ty.element(ctx));
    let numbers = order.iter().map(|&dim| i64::try_from(dim).unwrap_or(i64::MAX)).collect();
    Ok(rewriter.build(vector::TransposeOp::new(value).permutation(ctx, numbers).result(result)))
}

fn permutation(op: vector::TransposeOp, rewriter: &dyn Rewriter) -> Vec<usize> {
    op.permutation(&rewriter.view()).iter().filter_map(|&it| usize::try_from(it).ok()).collect()
}

/// The sizes of the two dimensions that a transposition of a fixed vector swaps, if it swaps two and others have size 1.
fn swapped(ctx: &Context, ty: VectorType, permutation: &[usize]) -> Option<[i64; 2]> {
    let shape = ty.shape(ctx);
    let large: Vec<usize> = (0..shape.len()).filter(|&dim| shape[dim] > 1 || ty.scalable(ctx)[dim]).collect();
    let &[first, second] = large.as_slice() else { return None };
    let place = |dim| permutation.iter().position(|&it| it == dim);
    let has_swapped = place(first)? > place(second)?;
    (has_swapped && !ty.is_scalable(ctx)).then(|| [shape[first], shape[second]])
}

/// In two dimensions, one of which has size 1, nothing moves.
fn cast_unit_dimension(op: vector::TransposeOp, rewriter: &mut dyn Rewriter) -> Replaced<vector::ShapeCastOp> {
    let view = rewriter.view();
    let ctx = view.ctx;
    let source = op.vector(&view);
    let ty = vector_type(view, source)?;
    let is_unit = |dim: usize| ty.shape(ctx)[dim] == 1 && !ty.scalable(ctx)[dim];
    no_match_if(
        ty.rank(ctx) != 2 || permutation(op, rewriter) != [1, 0] || !(is_unit(0) || is_unit(1)),
        "not of two dimensions, one of size 1",
    )?;
    Ok(rewriter.create(vector::ShapeCastOp::new(source).result(view.ty(op.result(&view)))))
}

/// Moves elements, or rows where the last dimensions stay where they are.
fn unroll(op: vector::TransposeOp, lowering: TransposeLowering, rewriter: &mut dyn Rewriter) -> Replaced {
    let permutation = permutation(op, rewriter);
    let view = rewriter.view();
    let ctx = view.ctx;
    let source = op.vector(&view);
    let (from, to) = (vector_type(view, source)?, vector_type(view, op.result(&view))?);
    no_match_if(to.is_scalable(ctx), "a scalable dimension cannot be unrolled")?;
    let is_shuffled = matches!(lowering, TransposeLowering::Shuffle | TransposeLowering::Shuffle16x16);
    no_match_if(is_shuffled && swapped(ctx, from, &permutation).is_some(), "it becomes a shuffle")?;
    let moved = permutation.iter().enumerate().rposition(|(place, &dim)| place != dim).map_or(0, |last| last + 1);
    let shape = from.shape(ctx)[..moved].to_vec();
    vector::can_unroll(&shape)?;
    let mut whole = poison(rewriter, to);
    for_each_position(&shape, |position| {
        let target: Vec<i64> = permutation[..moved].iter().map(|&dim| position[dim]).collect();
        let part = extract(rewriter, source, position);
        whole = insert(rewriter, part, whole, &target);
    });
    Ok([whole])
}

/// A transposition of a matrix as a vector of one dimension, or by a net of shuffles of rows.
fn to_shuffle(
    op: vector::TransposeOp,
    lowering: TransposeLowering,
    rewriter: &mut dyn Rewriter,
) -> Replaced<vector::ShapeCastOp> {
    let permutation = permutation(op, rewriter);
    let view = rewriter.view();
    let ctx = view.ctx;
    let (source, ty) = (op.vector(&view), view.ty(op.result(&view)));
    let from = vector_type(view, source)?;
    let [rows, columns] = swapped(ctx, from, &permutation).or_no_match("not a transposition of a matrix")?;
    vector::can_unroll(&[rows, columns])?;
    let result = if matches!(lowering, TransposeLowering::Shuffle16x16) && [rows, columns] == [16, 16] {
        let matrix = VectorType::fixed(ctx, &[16, 16], from.element(ctx));
        let matrix = shape_cast(rewriter, source, matrix);
        transpose_16x16(rewriter, matrix)
    } else {
        let flat = VectorType::fixed(ctx, &[rows * columns], from.element(ctx));
        let flat = shape_cast(rewriter, source, flat);
        let mask = (0..columns).flat_map(|column| (0..rows).map(move |row| row * columns + column)).collect();
        shuffle(rewriter, flat, flat, mask)
    };
    Ok(rewriter.create(vector::ShapeCastOp::new(result).result(ty)))
}

fn shuffle(rewriter: &mut dyn Rewriter, first: ValueId, second: ValueId, mask: Vec<i64>) -> ValueId {
    rewriter.create(vector::ShuffleOp::new(first, second).mask(rewriter.ctx(), mask)).vector(rewriter)
}

/// The order of the shuffles of a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    MasksFirst,
    PairsFirst,
}

/// Transposes 16 rows in four steps, each of which shuffles pairs of rows: elements, pairs, fours, and fours again.
fn transpose_16x16(rewriter: &mut dyn Rewriter, matrix: ValueId) -> ValueId {
    let ty = rewriter.view().ty(matrix);
    let mut rows: Vec<ValueId> = (0..16).map(|index| extract(rewriter, matrix, &[index])).collect();
    // Of each four elements, the first or the second half of both rows, one after the other.
    let elements = |start: i64| (0..4).flat_map(|four| [0, 16, 1, 17].map(|at| 4 * four + start + at)).collect();
    let pairs = |start: i64| (0..4).flat_map(|four| [0, 1, 16, 17].map(|at| 4 * four + start + at)).collect();
    // Of each eight elements of both rows, the first or the second four.
    let fours = |start: i64| (0..4).flat_map(|eight| (0..4).map(move |at| 8 * eight + start + at)).collect();
    let mut step = |rows: &[ValueId], half: usize, masks: [Vec<i64>; 2], order: Order| {
        let mut next = Vec::with_capacity(rows.len());
        for block in rows.chunks(2 * half) {
            let pairs = (0..half).map(|index| (block[index], block[index + half]));
            let shuffles: Vec<_> = match order {
                Order::MasksFirst => {
                    masks.iter().flat_map(|mask| pairs.clone().map(move |pair| (pair, mask))).collect()
                }
                Order::PairsFirst => pairs.flat_map(|pair| masks.iter().map(move |mask| (pair, mask))).collect(),
            };
            for ((first, second), mask) in shuffles {
                next.push(shuffle(rewriter, first, second, mask.clone()));
            }
        }
        next
    };
    rows = step(&rows, 1, [0, 2].map(elements), Order::PairsFirst);
    rows = step(&rows, 2, [0, 2].map(pairs), Order::PairsFirst);
    rows = step(&rows, 4, [0, 4].map(fours), Order::MasksFirst);
    rows = step(&rows, 8, [0, 4].map(fours), Order::MasksFirst);
    let mut whole = poison(rewriter, ty);
    for (index, row) in (0i64..).zip(rows) {
        whole = insert(rewriter, row, whole, &[index]);
    }
    whole
}

fn to_matrix_transposition(
    op: vector::TransposeOp,
    ops: &dyn MatrixOps,
    rewriter: &mut dyn Rewriter,
) -> Replaced<vector::ShapeCastOp> {
    let permutation = permutation(op, rewriter);
    let view = rewriter.view();
    let ctx = view.ctx;
    let (source, ty) = (op.vector(&view), view.ty(op.result(&view)));
    let from = vector_type(view, source)?;
    let (&[rows, columns], false, [1, 0]) = (from.shape(ctx), from.is_scalable(ctx), permutation.as_slice()) else {
        return no_match("not a transposition of a matrix");
    };
    let Some(count) = rows.checked_mul(columns) else { return no_match("the matrix has too many elements") };
    let flat_type = VectorType::fixed(ctx, &[count], from.element(ctx));
    let flat = shape_cast(rewriter, source, flat_type);
    // The op takes matrices column by column.
    let transposed = ops.transpose(rewriter, flat, [columns, rows], flat_type);
    Ok(rewriter.create(vector::ShapeCastOp::new(transposed).result(ty)))
}
