//! Canonicalisation of the ops that execute a region in place.

use weir_ir::interfaces::FunctionLike;
use weir_ir::{BuildOp as _, CreateOps as _, InsertPoint, OpId, ValueId};
use weir_rewrite::{MatchResult, Rewriter, RewriterExt as _, no_match};

use super::{is_outside, replace_with_region, terminator};
use crate::cf::BranchOp;
use crate::mixed::constant_integer;
use crate::scf::{ExecuteRegionOp, IndexSwitchOp, YieldOp};

/// Executes the only block of a region without the region.
pub(super) fn inline_single_block(op: ExecuteRegionOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    if op.no_inline(rewriter).is_some() {
        return no_match("it must not be inlined");
    }
    let region = op.region(rewriter);
    replace_with_region(op.0, region, &[], rewriter)
}

/// Puts the blocks of a region into a function or another such region that holds the op directly.
pub(super) fn inline_blocks(op: ExecuteRegionOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    if op.no_inline(rewriter).is_some() {
        return no_match("it must not be inlined");
    }
    let view = rewriter.view();
    let parent = view.ir.parent_op(op.0);
    let may_hold_blocks =
        |parent: OpId| view.name(parent) == ExecuteRegionOp::NAME || view.interface::<FunctionLike>(parent).is_some();
    let region = op.region(&view);
    let (Some(entry), Some(start)) = (view.ir.first_block(region), view.ir.parent_block(op.0)) else {
        return no_match("the region is empty");
    };
    let Some(outer) = view.ir.parent_region(op.0).filter(|_| parent.is_some_and(may_hold_blocks)) else {
        return no_match("blocks cannot stand around it");
    };
    let location = view.ir.location(op.0);
    let results: Vec<_> = view.ir.results(op.0).iter().map(|value| (view.ty(value), location)).collect();
    let point = InsertPoint::before(view.ir, op.0);
    let rest = rewriter.split_block(point);
    let end = rewriter.create_block(outer, Some(rest), &results);
    rewriter.merge_blocks(rest, end, &[]);
    rewriter.set_insertion_point(Some(InsertPoint::end(start)));
    rewriter.create(BranchOp::new(&[]).to(&[entry]).at(location));
    let blocks: Vec<_> = rewriter.ir().blocks(region).collect();
    for block in blocks {
        let (last, yielded) = terminator(block, rewriter)?;
        if rewriter.view().name(last) == YieldOp::NAME {
            rewriter.before(last, |rewriter| rewriter.replace_with(last, BranchOp::new(&yielded).to(&[end])));
        }
    }
    rewriter.inline_region_before(region, outer, Some(end));
    let arguments = rewriter.ir().arguments(end).to_vec();
    rewriter.replace(op, arguments);
    Ok(())
}

/// Uses what a region yields from outside directly.
pub(super) fn forward_outer_values(op: ExecuteRegionOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let region = op.region(&view);
    let mut ends: Vec<(OpId, Vec<ValueId>)> = Vec::new();
    for block in view.ir.blocks(region) {
        let (end, values) = terminator(block, rewriter)?;
        if view.name(end) == YieldOp::NAME {
            ends.push((end, values));
        }
    }
    let Some((_, first)) = ends.first() else { return no_match("nothing is yielded") };
    let forwarded: Vec<Option<ValueId>> = (0..view.ir.num_results(op.0))
        .map(|index| {
            let value = *first.get(index)?;
            let is_same = ends.iter().all(|(_, values)| values.get(index) == Some(&value));
            (is_same && is_outside(op.0, value, rewriter)).then_some(value)
        })
        .collect();
    if forwarded.iter().all(Option::is_none) {
        return no_match("all values are made inside");
    }
    let results = view.ir.results(op.0).to_vec();
    let kept: Vec<usize> = (0..results.len()).filter(|&index| forwarded[index].is_none()).collect();
    let types: Vec<_> = kept.iter().map(|&index| view.ty(results[index])).collect();
    let discardable = view.ir.discardable(op.0).map_or_else(Vec::new, |it| it.entries(view.ctx).to_vec());
    let build = ExecuteRegionOp::new()
        .no_inline(view.ctx, op.no_inline(&view))
        .results(&types)
        .discardable(discardable)
        .empty_regions(1)
        .at(view.ir.location(op.0));
    let new = rewriter.create(build);
    let target = new.region(rewriter);
    rewriter.inline_region_before(region, target, None);
    for (end, values) in ends {
        let values: Vec<ValueId> = kept.iter().map(|&index| values[index]).collect();
        rewriter.before(end, |rewriter| rewriter.replace_with(end, YieldOp::new(&values)));
    }
    let mut made = rewriter.ir().results(new.0).to_vec().into_iter();
    let values: Vec<ValueId> = forwarded.into_iter().filter_map(|value| value.or_else(|| made.next())).collect();
    rewriter.replace(op, values);
    Ok(())
}

/// Executes the region of a known case.
pub(super) fn take_known_case(op: IndexSwitchOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(value) = constant_integer(view, op.arg(&view)) else { return no_match("the index is not constant") };
    let case = op.cases(&view).iter().position(|&case| case == value);
    let region = case.map_or_else(|| op.default_region(&view), |index| op.case_regions(&view)[index]);
    replace_with_region(op.0, region, &[], rewriter)
}
