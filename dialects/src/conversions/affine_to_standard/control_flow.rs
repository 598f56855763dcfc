//! Maps, loops and conditions.

use weir_ir::builtin::IntegerAttr;
use weir_ir::{AffineMap, BuildOp as _, CreateOps as _, OpId, RegionId, ValueId};
use weir_rewrite::{MatchResult, NoMatch, OrNoMatch as _, Replaced, Rewriter, RewriterExt as _};

use super::expand::{expand_expr, expand_map};
use crate::affine::{AffineApplyOp, AffineForOp, AffineIfOp, AffineMaxOp, AffineMinOp, AffineYieldOp, map_in};
use crate::arith::{self, ArithBuilder as _, CmpIPredicate};
use crate::scf;

/// The choice among several values: minimum or maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extremum {
    Min,
    Max,
}

/// The least or greatest of the values of a map's results.
pub(super) fn extremum(
    which: Extremum,
    map: &AffineMap,
    operands: &[ValueId],
    rewriter: &mut dyn Rewriter,
) -> Result<ValueId, NoMatch> {
    let values = expand_map(rewriter, map, operands).or_no_match("a result of the map cannot be computed")?;
    let found = values.into_iter().reduce(|a, b| match which {
        Extremum::Min => rewriter.build(arith::MinSIOp::new(a, b)),
        Extremum::Max => rewriter.build(arith::MaxSIOp::new(a, b)),
    });
    found.or_no_match("the map has no results")
}

pub(super) fn apply(op: AffineApplyOp, rewriter: &mut dyn Rewriter) -> Replaced<Vec<ValueId>> {
    let view = rewriter.view();
    let (map, operands) = (map_in(view, op.0, 0), view.ir.operands(op.0).to_vec());
    expand_map(rewriter, &map, &operands).or_no_match("the map cannot be computed")
}

pub(super) fn min(op: AffineMinOp, rewriter: &mut dyn Rewriter) -> Replaced {
    replace_by_extremum(op.0, Extremum::Min, rewriter)
}

pub(super) fn max(op: AffineMaxOp, rewriter: &mut dyn Rewriter) -> Replaced {
    replace_by_extremum(op.0, Extremum::Max, rewriter)
}

fn replace_by_extremum(op: OpId, which: Extremum, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let (map, operands) = (map_in(view, op, 0), view.ir.operands(op).to_vec());
    Ok([extremum(which, &map, &operands, rewriter)?])
}

/// Moves the blocks of a region into an empty one.
pub(super) fn move_body(from: RegionId, to: RegionId, rewriter: &mut dyn Rewriter) {
    rewriter.inline_region_before(from, to, None);
}

pub(super) fn for_loop(op: AffineForOp, rewriter: &mut dyn Rewriter) -> Replaced<scf::ForOp> {
    let view = rewriter.view();
    let (lower, upper) = (op.lower_bound(view), op.upper_bound(view));
    let (step, inits) = (op.constant_step(&view), op.inits(&view).to_vec());
    let types: Vec<_> = view.ir.results(op.0).iter().map(|value| view.ty(value)).collect();
    let body = view.ir.region(op.0, 0);
    let lower = extremum(Extremum::Max, &lower.0, &lower.1, rewriter)?;
    let upper = extremum(Extremum::Min, &upper.0, &upper.1, rewriter)?;
    let step = rewriter.constant_index(step);
    let new = rewriter.create(scf::ForOp::new(lower, upper, step, &inits).results(&types).empty_regions(1));
    let region = rewriter.ir().region(new.0, 0);
    move_body(body, region, rewriter);
    Ok(new)
}

pub(super) fn conditional(op: AffineIfOp, rewriter: &mut dyn Rewriter) -> Replaced<scf::IfOp> {
    let view = rewriter.view();
    let set = op.condition(&view).set(view.ctx).clone();
    let operands = view.ir.operands(op.0).to_vec();
    let types: Vec<_> = view.ir.results(op.0).iter().map(|value| view.ty(value)).collect();
    let (then, otherwise) = (view.ir.region(op.0, 0), view.ir.region(op.0, 1));
    let has_else = view.ir.first_block(otherwise).is_some();
    let (dims, symbols) = operands.split_at(operands.len().min(set.num_dims() as usize));
    let zero = rewriter.constant_index(0);
    let mut condition = None;
    for constraint in set.constraints() {
        let value = expand_expr(rewriter, &constraint.expr, dims, symbols);
        let value = value.or_no_match("a condition cannot be computed")?;
        let predicate = if constraint.is_equality() { CmpIPredicate::Eq } else { CmpIPredicate::Sge };
        let holds = rewriter.compare(predicate, value, zero);
        condition = Some(match condition {
            Some(before) => rewriter.build(arith::AndIOp::new(before, holds)),
            None => holds,
        });
    }
    let condition = condition.unwrap_or_else(|| rewriter.constant(IntegerAttr::bool(rewriter.ctx(), true).into()));
    let new = rewriter.create(scf::IfOp::new(condition).results(&types).empty_regions(2));
    let (new_then, new_otherwise) = (rewriter.ir().region(new.0, 0), rewriter.ir().region(new.0, 1));
    move_body(then, new_then, rewriter);
    if has_else {
        move_body(otherwise, new_otherwise, rewriter);
    }
    Ok(new)
}

pub(super) fn yields(op: AffineYieldOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let parent = view.ir.parent_op(op.0).map(|parent| view.name(parent));
    if parent == Some(scf::ParallelOp::NAME) {
        rewriter.replace_with(op, scf::ReduceOp::new(&[]));
        return Ok(());
    }
    let operands = view.ir.operands(op.0).to_vec();
    rewriter.replace_with(op, scf::YieldOp::new(&operands));
    Ok(())
}
