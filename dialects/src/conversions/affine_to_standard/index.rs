//! `affine.delinearize_index` and `affine.linearize_index` as arithmetic.

use weir_ir::CreateOps;
use weir_ir::builtin::DYNAMIC;
use weir_ir::{OpId, ValueId, View};
use weir_rewrite::{Replaced, Rewriter, no_match, no_match_if};

use crate::affine::{AffineDelinearizeIndexOp, AffineForOp, AffineLinearizeIndexOp, AffineParallelOp};
use crate::arith::{self, ArithBuilder as _, CmpIPredicate, OverflowFlags};
use crate::scf::{ForOp, ForallOp, ParallelOp, WhileOp};

/// The suffix products of a basis, with a value for each dynamic entry.
fn strides(rewriter: &mut dyn Rewriter, values: &[ValueId], basis: &[i64], flags: OverflowFlags) -> Vec<ValueId> {
    let mut values = values.iter().rev();
    let (mut dynamic, mut known) = (None, 1i64);
    let mut strides = Vec::with_capacity(basis.len());
    for &size in basis.iter().rev() {
        match size {
            DYNAMIC => {
                let Some(&value) = values.next() else { continue };
                dynamic = Some(match dynamic {
                    Some(product) => rewriter.mul(product, value, flags),
                    None => value,
                });
            }
            _ => known = known.wrapping_mul(size),
        }
        strides.push(match dynamic {
            Some(product) if known == 1 => product,
            Some(product) => {
                let known = rewriter.constant_index(known);
                rewriter.mul(product, known, flags)
            }
            None => rewriter.constant_index(known),
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

pub(super) fn delinearize(op: AffineDelinearizeIndexOp, rewriter: &mut dyn Rewriter) -> Replaced<Vec<ValueId>> {
    let view = rewriter.view();
    let (linear, basis) = (op.linear_index(&view), op.static_basis(&view));
    let count = view.ir.num_results(op.0);
    no_match_if(count == 0, "there are no results")?;
    if count == 1 {
        return Ok(vec![linear]);
    }
    let values = op.dynamic_basis(&view).to_vec();
    let strides = strides(rewriter, &values, without_outer_bound(&basis, count), NO_WRAP);
    let Some((&first, &last)) = strides.first().zip(strides.last()) else { return no_match("the basis is empty") };
    let zero = rewriter.constant_index(0);
    let mut results = vec![rewriter.build(arith::FloorDivSIOp::new(linear, first))];
    let remainder = |rewriter: &mut dyn Rewriter, stride| {
        let remainder = rewriter.build(arith::RemSIOp::new(linear, stride));
        let is_negative = rewriter.compare(CmpIPredicate::Slt, remainder, zero);
        let corrected = rewriter.add(remainder, stride, OverflowFlags::NSW);
        rewriter.select(is_negative, corrected, remainder)
    };
    for pair in strides.windows(2) {
        let rest = remainder(rewriter, pair[0]);
        results.push(rewriter.build(arith::DivSIOp::new(rest, pair[1])));
    }
    results.push(remainder(rewriter, last));
    Ok(results)
}

pub(super) fn linearize(op: AffineLinearizeIndexOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let (indices, basis) = (op.multi_index(&view).to_vec(), op.static_basis(&view));
    let values = op.dynamic_basis(&view).to_vec();
    let hoistable: Vec<usize> = indices.iter().map(|&index| invariant_loops(view, op.0, index)).collect();
    let flags = if op.disjoint(&view) { NO_WRAP } else { OverflowFlags::NSW };
    let Some((&last, scaled)) = indices.split_last() else {
        let zero = rewriter.constant_index(0);
        return Ok([zero]);
    };
    let strides = strides(rewriter, &values, without_outer_bound(&basis, indices.len()), flags);
    let scaled = scaled.iter().zip(strides).map(|(&index, stride)| rewriter.mul(index, stride, OverflowFlags::NSW));
    let mut terms: Vec<ValueId> = scaled.collect();
    terms.push(last);
    // Terms that are invariant in more loops come first, so that their sum can be hoisted.
    let mut order: Vec<(usize, ValueId)> = hoistable.into_iter().zip(terms).collect();
    order.sort_by_key(|&(loops, _)| std::cmp::Reverse(loops));
    let mut sum = order[0].1;
    for &(_, term) in &order[1..] {
        sum = rewriter.add(sum, term, OverflowFlags::NSW);
    }
    Ok([sum])
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
