//! `affine.delinearize_index` and `affine.linearize_index` as arithmetic.

use weir_ir::builtin::DYNAMIC;
use weir_ir::{OpBuilder, OpId, ValueId, View};
use weir_rewrite::{MatchResult, Rewriter, RewriterExt as _, no_match};

use super::expand::IndexMath;
use crate::affine::{AffineDelinearizeIndexOp, AffineForOp, AffineLinearizeIndexOp, AffineParallelOp};
use crate::arith::{CmpIPredicate, OverflowFlags};
use crate::scf::{ForOp, ForallOp, ParallelOp, WhileOp};

/// The suffix products of a basis, with a value for each dynamic entry.
fn strides<B: OpBuilder + ?Sized>(
    math: &mut IndexMath<'_, B>,
    values: &[ValueId],
    basis: &[i64],
    flags: OverflowFlags,
) -> Vec<ValueId> {
    let mut values = values.iter().rev();
    let (mut dynamic, mut known) = (None, 1i64);
    let mut strides = Vec::with_capacity(basis.len());
    for &size in basis.iter().rev() {
        match size {
            DYNAMIC => {
                let Some(&value) = values.next() else { continue };
                dynamic = Some(match dynamic {
                    Some(product) => math.mul(product, value, flags),
                    None => value,
                });
            }
            _ => known = known.wrapping_mul(size),
        }
        strides.push(match dynamic {
            Some(product) if known == 1 => product,
            Some(product) => {
                let known = math.constant(known);
                math.mul(product, known, flags)
            }
            None => math.constant(known),
        });
    }
    strides.reverse();
    strides
}

/// A basis without the outer bound, if it has one.
fn without_outer_bound(basis: &[i64], indices: usize) -> &[i64] {
    if indices == basis.len() { basis.get(1..).unwrap_or(&[]) } else { basis }
}

/// `nsw` and `nuw`.
const NO_WRAP: OverflowFlags = OverflowFlags::NSW.union(OverflowFlags::NUW);

pub(super) fn delinearize(op: AffineDelinearizeIndexOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (linear, basis) = (op.linear_index(&view), op.static_basis(&view));
    let count = view.ir.num_results(op.0);
    if count == 0 {
        return no_match("there are no results");
    }
    if count == 1 {
        rewriter.replace(op, [linear]);
        return Ok(());
    }
    let (values, location) = (op.dynamic_basis(&view).to_vec(), view.ir.location(op.0));
    let mut math = IndexMath::new(rewriter, location);
    let strides = strides(&mut math, &values, without_outer_bound(&basis, count), NO_WRAP);
    let Some((&first, &last)) = strides.first().zip(strides.last()) else { return no_match("the basis is empty") };
    let zero = math.constant(0);
    let mut results = vec![math.floor_div(linear, first)];
    let remainder = |math: &mut IndexMath<'_, dyn Rewriter + '_>, stride| {
        let remainder = math.rem(linear, stride);
        let is_negative = math.compare(CmpIPredicate::Slt, remainder, zero);
        let corrected = math.add(remainder, stride, OverflowFlags::NSW);
        math.select(is_negative, corrected, remainder)
    };
    for pair in strides.windows(2) {
        let rest = remainder(&mut math, pair[0]);
        results.push(math.div(rest, pair[1]));
    }
    results.push(remainder(&mut math, last));
    rewriter.replace(op, results);
    Ok(())
}

pub(super) fn linearize(op: AffineLinearizeIndexOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (indices, basis) = (op.multi_index(&view).to_vec(), op.static_basis(&view));
    let (values, location) = (op.dynamic_basis(&view).to_vec(), view.ir.location(op.0));
    let hoistable: Vec<usize> = indices.iter().map(|&index| invariant_loops(view, op.0, index)).collect();
    let flags = if op.disjoint(&view) { NO_WRAP } else { OverflowFlags::NSW };
    let mut math = IndexMath::new(rewriter, location);
    let Some((&last, scaled)) = indices.split_last() else {
        let zero = math.constant(0);
        rewriter.replace(op, [zero]);
        return Ok(());
    };
    let strides = strides(&mut math, &values, without_outer_bound(&basis, indices.len()), flags);
    let scaled = scaled.iter().zip(strides).map(|(&index, stride)| math.mul(index, stride, OverflowFlags::NSW));
    let mut terms: Vec<ValueId> = scaled.collect();
    terms.push(last);
    // Terms that are invariant in more loops come first, so that their sum can be hoisted.
    let mut order: Vec<(usize, ValueId)> = hoistable.into_iter().zip(terms).collect();
    order.sort_by_key(|&(loops, _)| std::cmp::Reverse(loops));
    let mut sum = order[0].1;
    for &(_, term) in &order[1..] {
        sum = math.add(sum, term, OverflowFlags::NSW);
    }
    rewriter.replace(op, [sum]);
    Ok(())
}

/// The number of loops around an op in which a value is invariant.
fn invariant_loops(view: View<'_>, op: OpId, value: ValueId) -> usize {
    let loops =
        [AffineForOp::NAME, AffineParallelOp::NAME, ForOp::NAME, ForallOp::NAME, ParallelOp::NAME, WhileOp::NAME];
    let is_loop = |&op: &OpId| loops.contains(&view.name(op));
    let region = view.ir.defining_block(value).and_then(|block| view.ir.parent_region(block));
    let owner = region.and_then(|region| view.ir.parent_op(region));
    let is_outside = |&loop_: &OpId| !owner.is_some_and(|owner| view.ir.is_ancestor(loop_, owner));
    view.ir.ancestors(op).filter(|&it| it != op).filter(is_loop).take_while(is_outside).count()
}
