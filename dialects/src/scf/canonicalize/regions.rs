//! Canonicalisation of the ops that execute a region in place.

use weir_ir::interfaces::FunctionLike;
use weir_ir::{BuildOp as _, CreateOps as _, InsertPoint, OpId};
use weir_rewrite::{MatchResult, Rewriter, RewriterExt as _, no_match};

use super::{replace_with_region, terminator};
use crate::cf::BranchOp;
use crate::mixed::constant_integer;
use crate::scf::{ExecuteRegionOp, IndexSwitchOp, YieldOp};

/// `execute_region { A; yield v } -> A, v`
pub(super) fn inline_single_block(op: ExecuteRegionOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    if op.no_inline(rewriter).is_some() {
        return no_match("it must not be inlined");
    }
    let region = op.region(rewriter);
    replace_with_region(op.0, region, &[], rewriter)
}

/// Inlines the blocks of an `execute_region` into the region of a function or `execute_region` around it.
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
    rewriter.create(BranchOp::new(&[]).successors(&[entry]).location(location));
    let blocks: Vec<_> = rewriter.ir().blocks(region).collect();
    for block in blocks {
        let (last, yielded) = terminator(block, rewriter)?;
        if rewriter.view().name(last) == YieldOp::NAME {
            rewriter.before(last, |rewriter| rewriter.replace_with(last, BranchOp::new(&yielded).successors(&[end])));
        }
    }
    rewriter.inline_region_before(region, outer, Some(end));
    let arguments = rewriter.ir().arguments(end).to_vec();
    rewriter.replace(op, arguments);
    Ok(())
}

/// `index_switch 1 case 1 { A } .. -> A`
pub(super) fn take_known_case(op: IndexSwitchOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(value) = constant_integer(view, op.arg(&view)) else { return no_match("the index is not constant") };
    let case = op.cases(&view).iter().position(|&case| case == value);
    let region = case.map_or_else(|| op.default_region(&view), |index| op.case_regions(&view)[index]);
    replace_with_region(op.0, region, &[], rewriter)
}
