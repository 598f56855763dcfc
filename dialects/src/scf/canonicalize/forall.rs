//! Canonicalisation of `scf.forall`.

use weir_ir::{BlockId, BuildOp as _, CreateOps as _, InsertPoint, OpClass as _, ValueId, View};
use weir_rewrite::{MatchResult, NoMatch, Rewriter, RewriterExt as _, no_match};

use super::trips::{Order, Trips, trips};
use super::{known_counters, terminator};
use crate::arith::constant_index;
use crate::mixed::{Mixed, mixed, split};
use crate::scf::{ForallOp, InParallelOp};

/// The lower bound, the upper bound and the step of a dimension.
type Bounds = [Mixed; 3];

/// The bounds of each dimension.
fn bounds(view: View<'_>, op: ForallOp) -> Vec<Bounds> {
    let lower = mixed(&op.static_lower_bound(&view), op.dynamic_lower_bound(&view).iter());
    let upper = mixed(&op.static_upper_bound(&view), op.dynamic_upper_bound(&view).iter());
    let step = mixed(&op.static_step(&view), op.dynamic_step(&view).iter());
    lower.into_iter().zip(upper).zip(step).map(|((lower, upper), step)| [lower, upper, step]).collect()
}

/// The trip count of a dimension, if it is known.
fn trips_of(view: View<'_>, bounds: &Bounds) -> Option<Trips> {
    trips(view, *bounds, Order::Signed)
}

/// Replaces constant bounds by static numbers.
pub(super) fn use_known_bounds(op: ForallOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let old = bounds(view, op);
    let new: Vec<Bounds> = old.iter().map(|bounds| bounds.map(|bound| bound.resolved(view))).collect();
    if old == new {
        return no_match("no bound is a constant");
    }
    let body = view.ir.region(op.0, 0);
    let outputs = op.outputs(&view).to_vec();
    let loop_ = with_bounds(op, &new, &outputs, rewriter);
    let region = loop_.region(rewriter);
    rewriter.inline_region_before(body, region, None);
    rewriter.replace(op, loop_);
    Ok(())
}

/// Drops shared outputs that the loop does not write; their initial values replace the results.
pub(super) fn drop_unwritten_outputs(op: ForallOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let outputs = op.outputs(&view).to_vec();
    if outputs.is_empty() {
        return no_match("there are no results");
    }
    let body = body(op, rewriter)?;
    let (end, _) = terminator(body, rewriter)?;
    let writers = InParallelOp::dyn_cast(&view, end).and_then(|end| view.ir.first_block(end.region(&view)));
    if writers.is_none_or(|writers| view.ir.first_op(writers).is_some()) {
        return no_match("something may be put into results");
    }
    let bounds = bounds(view, op);
    let argument = |&argument: &ValueId| (view.ty(argument), view.ir.value_location(argument));
    let counters: Vec<_> = view.ir.arguments(body)[..bounds.len()].iter().map(argument).collect();
    let loop_ = with_bounds(op, &bounds, &[], rewriter);
    let region = loop_.region(rewriter);
    let block = rewriter.guarded(|rewriter| rewriter.create_block(region, None, &counters));
    let arguments: Vec<ValueId> = rewriter.ir().arguments(block).iter().chain(&outputs).copied().collect();
    rewriter.merge_blocks(body, block, &arguments);
    rewriter.replace(op, outputs);
    Ok(())
}

/// Drops dimensions with trip count 1, and erases loops with trip count 0.
pub(super) fn drop_single_iteration_dims(op: ForallOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    if op.mapping(&view).is_some_and(|mapping| !mapping.elements(view.ctx).is_empty()) {
        return no_match("each dimension is mapped to something");
    }
    let body = body(op, rewriter)?;
    let (old, outputs) = (bounds(view, op), op.outputs(&view).to_vec());
    let counts: Vec<_> = old.iter().map(|bounds| trips_of(view, bounds)).collect();
    if counts.contains(&Some(Trips::Never)) {
        rewriter.replace(op, outputs);
        return Ok(());
    }
    let kept: Vec<Bounds> =
        old.iter().zip(&counts).filter(|(_, count)| **count != Some(Trips::Once)).map(|it| *it.0).collect();
    if kept.len() == old.len() && !kept.is_empty() {
        return no_match("no dimension has a single iteration");
    }
    let known: Vec<Option<ValueId>> = old
        .iter()
        .zip(&counts)
        .map(|(bounds, count)| (*count == Some(Trips::Once)).then(|| value(rewriter, op, bounds[0])))
        .collect();
    if kept.is_empty() {
        let arguments: Vec<ValueId> = known.into_iter().flatten().chain(outputs.iter().copied()).collect();
        let (end, _) = terminator(body, rewriter)?;
        let point = InsertPoint::before(rewriter.ir(), op.0);
        rewriter.inline_block_before(body, point, &arguments);
        rewriter.erase(end);
        rewriter.replace(op, outputs);
        return Ok(());
    }
    let mut map = known_counters(body, &known, rewriter);
    let loop_ = with_bounds(op, &kept, &outputs, rewriter);
    let (region, copy) = (op.region(rewriter), loop_.region(rewriter));
    rewriter.clone_region_before(region, copy, None, &mut map);
    rewriter.replace(op, loop_);
    Ok(())
}

/// Replaces an induction variable that has one value by a constant.
pub(super) fn replace_constant_counters(op: ForallOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let body = body(op, rewriter)?;
    let counters = view.ir.arguments(body).to_vec();
    let known: Vec<(ValueId, Mixed)> = bounds(view, op)
        .iter()
        .zip(counters)
        .filter(|(bounds, counter)| trips_of(view, bounds) == Some(Trips::Once) && view.ir.has_uses(*counter))
        .map(|(bounds, counter)| (counter, bounds[0]))
        .collect();
    if known.is_empty() {
        return no_match("no counter that is used has a single value");
    }
    for (counter, only) in known {
        let only = value(rewriter, op, only);
        rewriter.replace_value(counter, only);
    }
    Ok(())
}

fn body(op: ForallOp, rewriter: &dyn Rewriter) -> Result<BlockId, NoMatch> {
    rewriter.ir().first_block(op.region(rewriter)).ok_or_else(|| NoMatch::new("the loop has no body"))
}

/// A bound as a value before the loop.
fn value(rewriter: &mut dyn Rewriter, op: ForallOp, bound: Mixed) -> ValueId {
    let location = rewriter.ir().location(op.0);
    match bound {
        Mixed::Static(number) => constant_index(rewriter, location, number),
        Mixed::Dynamic(value) => value,
    }
}

/// A loop without a body like another one, but with other bounds and outputs.
fn with_bounds(op: ForallOp, bounds: &[Bounds], outputs: &[ValueId], rewriter: &mut dyn Rewriter) -> ForallOp {
    let view = rewriter.view();
    let ctx = view.ctx;
    let [lower, upper, step] =
        [0, 1, 2].map(|part| split(&bounds.iter().map(|bounds| bounds[part]).collect::<Vec<_>>()));
    let types: Vec<_> = outputs.iter().map(|&output| view.ty(output)).collect();
    let build = ForallOp::new(&lower.1, &upper.1, &step.1, outputs)
        .static_lower_bound(ctx, lower.0)
        .static_upper_bound(ctx, upper.0)
        .static_step(ctx, step.0)
        .mapping(ctx, op.mapping(&view))
        .results(&types)
        .discardable_of(view, op.0)
        .empty_regions(1)
        .location(view.ir.location(op.0));
    rewriter.create(build)
}
