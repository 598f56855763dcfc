//! Canonicalisation of `scf.parallel`.

use weir_ir::{BlockId, BuildOp as _, CreateOps as _, OpClass as _, OpId, ValueId, ValueMap};
use weir_rewrite::{MatchResult, Rewriter, RewriterExt as _, no_match};

use super::trips::{Order, Trips, trips, values};
use super::{known_counters, terminator};
use crate::scf::{ParallelOp, ReduceOp};

/// Drops dimensions with trip count 1, and erases loops with trip count 0.
pub(super) fn drop_single_iteration_dims(op: ParallelOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(body) = view.ir.first_block(op.region(&view)) else { return no_match("the loop has no body") };
    let inits = op.init_vals(&view).to_vec();
    let bounds = op.lower_bound(&view).iter().zip(op.upper_bound(&view).iter()).zip(op.step(&view).iter());
    let (mut kept, mut replacements): (Vec<[ValueId; 3]>, Vec<Option<ValueId>>) = (Vec::new(), Vec::new());
    for ((lower, upper), step) in bounds {
        match trips(view, values([lower, upper, step]), Order::Signed) {
            Some(Trips::Never) => {
                rewriter.replace(op, inits);
                return Ok(());
            }
            Some(Trips::Once) => replacements.push(Some(lower)),
            _ => {
                kept.push([lower, upper, step]);
                replacements.push(None);
            }
        }
    }
    if kept.len() == replacements.len() {
        return no_match("no dimension has a single iteration");
    }
    let mut map = known_counters(body, &replacements, rewriter);
    if kept.is_empty() {
        return inline_once(op, body, &mut map, rewriter);
    }
    let view = rewriter.view();
    let location = view.ir.location(op.0);
    let types: Vec<_> = view.ir.results(op.0).iter().map(|value| view.ty(value)).collect();
    let [lower, upper, step] = [0, 1, 2].map(|part| kept.iter().map(|bounds| bounds[part]).collect::<Vec<_>>());
    let new = ParallelOp::new(&lower, &upper, &step, &inits).results(&types).empty_regions(1).location(location);
    let new = rewriter.create(new);
    let (region, copy) = (op.region(rewriter), new.region(rewriter));
    rewriter.clone_region_before(region, copy, None, &mut map);
    rewriter.replace(op, new);
    Ok(())
}

/// Inlines a copy of the body in place of the loop, followed by the reductions.
fn inline_once(op: ParallelOp, body: BlockId, map: &mut ValueMap, rewriter: &mut dyn Rewriter) -> MatchResult {
    let (end, reduced) = terminator(body, rewriter)?;
    let Some(reduce) = ReduceOp::dyn_cast(rewriter, end) else {
        return no_match("the body does not end with scf.reduce");
    };
    let inits = op.init_vals(rewriter).to_vec();
    let ir = rewriter.ir();
    let reductions: Option<Vec<BlockId>> =
        reduce.reductions(rewriter).to_vec().into_iter().map(|region| ir.first_block(region)).collect();
    let Some(reductions) = reductions else { return no_match("a reduction is empty") };
    rewriter.before(op.0, |rewriter| {
        copy_ops(body, map, rewriter);
        let mut results = Vec::with_capacity(reduced.len());
        for ((block, init), value) in reductions.into_iter().zip(inits).zip(reduced) {
            map.map_all(rewriter.ir().arguments(block).to_vec(), [init, map.value(value)]);
            copy_ops(block, map, rewriter);
            let (_, reduced) = terminator(block, rewriter)?;
            results.extend(reduced.into_iter().map(|value| map.value(value)));
        }
        rewriter.replace(op, results);
        Ok(())
    })
}

/// Copies the ops of a block except the terminator.
fn copy_ops(block: BlockId, map: &mut ValueMap, rewriter: &mut dyn Rewriter) {
    let mut ops: Vec<OpId> = rewriter.ir().ops(block).collect();
    ops.pop();
    for op in ops {
        rewriter.clone_op(op, map);
    }
}

/// `parallel i { parallel j { A } } -> parallel i, j { A }`
pub(super) fn merge_nested_loops(op: ParallelOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(body) = view.ir.first_block(op.region(&view)) else { return no_match("the loop has no body") };
    let first = view.ir.first_op(body);
    let inner = first.filter(|&first| view.ir.next_op(first) == view.ir.last_op(body));
    let Some(inner) = inner.and_then(|inner| ParallelOp::dyn_cast(&view, inner)) else {
        return no_match("there is more than a loop inside");
    };
    if !op.init_vals(&view).is_empty() || !inner.init_vals(&view).is_empty() {
        return no_match("there are reductions");
    }
    let outer_arguments = view.ir.arguments(body);
    if view.ir.operands(inner.0).iter().any(|value| outer_arguments.contains(&value)) {
        return no_match("the inner bounds depend on the outer loop");
    }
    let Some(inner_body) = view.ir.first_block(inner.region(&view)) else { return no_match("the loop has no body") };
    let (outer_rank, location) = (outer_arguments.len(), view.ir.location(op.0));
    let rank = outer_rank + view.ir.arguments(inner_body).len();
    let lower: Vec<ValueId> = op.lower_bound(&view).iter().chain(inner.lower_bound(&view).iter()).collect();
    let upper: Vec<ValueId> = op.upper_bound(&view).iter().chain(inner.upper_bound(&view).iter()).collect();
    let step: Vec<ValueId> = op.step(&view).iter().chain(inner.step(&view).iter()).collect();
    let new = ParallelOp::new(&lower, &upper, &step, &[]).results(&[]).empty_regions(1).location(location);
    let new = rewriter.create(new);
    let index = rewriter.ctx().index_type();
    let region = new.region(rewriter);
    let block = rewriter.guarded(|rewriter| rewriter.create_block(region, None, &vec![(index, location); rank]));
    let counters = rewriter.ir().arguments(block).to_vec();
    let (end, _) = terminator(inner_body, rewriter)?;
    rewriter.before(end, |rewriter| rewriter.replace_with(end, ReduceOp::new(&[]).location(location)));
    rewriter.merge_blocks(inner_body, block, &counters[outer_rank..]);
    rewriter.erase(inner);
    let arguments = rewriter.ir().arguments(body).to_vec();
    for (argument, &counter) in arguments.into_iter().zip(&counters) {
        rewriter.replace_value(argument, counter);
    }
    rewriter.erase(op);
    Ok(())
}
