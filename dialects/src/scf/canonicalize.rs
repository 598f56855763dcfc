//! Canonicalisation of `scf`.

mod conditional;
mod counted;
mod forall;
mod parallel;
mod regions;
mod trips;
mod while_loop;

use weir_ir::{BlockId, InsertPoint, OpId, RegionId, ValueId, ValueMap};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, Rewriter, RewriterExt as _, add_region_branch_patterns};

use super::{ExecuteRegionOp, ForOp, IfOp, IndexSwitchOp, WhileOp, YieldOp};

/// Adds the patterns for `scf.for`.
pub(super) fn for_loop(patterns: &mut PatternSet) {
    patterns.add("simplify-trivial-loop", counted::simplify_trivial_loop);
    add_region_branch_patterns::<ForOp>(patterns);
}

/// Adds the patterns for `scf.if`.
pub(super) fn conditional(patterns: &mut PatternSet) {
    patterns.add("combine-adjacent", conditional::combine_adjacent);
    patterns.add("merge-nested-condition", conditional::merge_nested_condition);
    patterns.add("propagate-condition", conditional::propagate_condition);
    patterns.add("select-outer-values", conditional::select_outer_values);
    patterns.add("drop-empty-else", conditional::drop_empty_else);
    patterns.add("take-known-branch", conditional::take_known_branch);
    patterns.add("yield-condition", conditional::yield_condition);
    add_region_branch_patterns::<IfOp>(patterns);
}

/// Adds the patterns for `scf.while`.
pub(super) fn while_loop(patterns: &mut PatternSet) {
    patterns.add("condition-holds-after", while_loop::condition_holds_after);
    patterns.add("comparison-holds-after", while_loop::comparison_holds_after);
    patterns.add("move-conditional-after", while_loop::move_conditional_after);
    patterns.add("pass-arguments-in-order", while_loop::pass_arguments_in_order);
    add_region_branch_patterns::<WhileOp>(patterns);
}

/// Adds the patterns for `scf.parallel`.
pub(super) fn parallel(patterns: &mut PatternSet) {
    patterns.add("drop-single-iteration-dims", parallel::drop_single_iteration_dims);
    patterns.add("merge-nested-loops", parallel::merge_nested_loops);
}

/// Adds the patterns for `scf.forall`.
pub(super) fn forall(patterns: &mut PatternSet) {
    patterns.add("use-known-bounds", forall::use_known_bounds);
    patterns.add("drop-unwritten-outputs", forall::drop_unwritten_outputs);
    patterns.add("drop-single-iteration-dims", forall::drop_single_iteration_dims);
    patterns.add("replace-constant-counters", forall::replace_constant_counters);
}

/// Adds the patterns for `scf.execute_region`.
pub(super) fn execute_region(patterns: &mut PatternSet) {
    patterns.add("inline-single-block", regions::inline_single_block);
    patterns.add("inline-blocks", regions::inline_blocks);
    add_region_branch_patterns::<ExecuteRegionOp>(patterns);
}

/// Adds the patterns for `scf.index_switch`.
pub(super) fn index_switch(patterns: &mut PatternSet) {
    patterns.add("take-known-case", regions::take_known_case);
    add_region_branch_patterns::<IndexSwitchOp>(patterns);
}

/// Inlines the only block of a region in place of an op; the yielded values replace the op's results.
fn replace_with_region(op: OpId, region: RegionId, arguments: &[ValueId], rewriter: &mut dyn Rewriter) -> MatchResult {
    let Some(block) = rewriter.ir().single_block(region) else {
        return Err(NoMatch::new("the region has several blocks"));
    };
    let (end, _) = terminator(block, rewriter)?;
    if rewriter.view().name(end) != YieldOp::NAME {
        return Err(NoMatch::new("the region does not come to an end"));
    }
    let point = InsertPoint::before(rewriter.ir(), op);
    rewriter.inline_block_before(block, point, arguments);
    let results = rewriter.ir().operands(end).to_vec();
    rewriter.replace(op, results);
    rewriter.erase(end);
    Ok(())
}

/// The last op of a block, with its operands.
fn terminator(block: BlockId, rewriter: &dyn Rewriter) -> Result<(OpId, Vec<ValueId>), NoMatch> {
    match rewriter.ir().last_op(block) {
        Some(end) => Ok((end, rewriter.ir().operands(end).to_vec())),
        None => Err(NoMatch::new("a block has no terminator")),
    }
}

/// Maps the induction variables with known values to these, for a copy of the body. The body is copied so that the
/// greedy driver visits all ops in it again.
fn known_counters(body: BlockId, known: &[Option<ValueId>], rewriter: &dyn Rewriter) -> ValueMap {
    let mut map = ValueMap::default();
    for (&counter, value) in rewriter.ir().arguments(body).iter().zip(known) {
        if let Some(value) = *value {
            map.map(counter, value);
        }
    }
    map
}

/// True if a value is defined outside of an op and its regions.
fn is_outside(op: OpId, value: ValueId, rewriter: &dyn Rewriter) -> bool {
    let ir = rewriter.ir();
    let block = ir.defining_op(value).map_or_else(|| ir.defining_block(value), |def| ir.parent_block(def));
    let Some(mut parent) = block.and_then(|block| ir.parent_op(block)) else { return true };
    while parent != op {
        match ir.parent_op(parent) {
            Some(next) => parent = next,
            None => return true,
        }
    }
    false
}
