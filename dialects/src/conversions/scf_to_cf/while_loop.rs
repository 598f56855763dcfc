//! Lowering of `scf.while`.

use weir_ir::{BlockId, BuildOp, CreateOps as _, InsertPoint, OpClass as _, OpId, ValueId};
use weir_rewrite::{NoMatch, OrNoMatch as _, Replaced, Rewriter, RewriterExt as _, no_match};

use super::{keep_loop_attributes, split_before, terminator};
use crate::cf::{BranchOp, CondBranchOp};
use crate::scf::{ConditionOp, WhileOp};

/// Lowers a loop to the blocks of both regions; the results are the values that the condition forwards.
pub(super) fn lower_while(op: WhileOp, rewriter: &mut dyn Rewriter) -> Replaced<Vec<ValueId>> {
    let (before, after) = (entry(op.before(rewriter), rewriter)?, entry(op.after(rewriter), rewriter)?);
    let (start, end) = split_before(op.0, rewriter)?;
    let parent = rewriter.ir().parent_region(end).or_no_match("the op is detached")?;
    let (condition, yield_) = (last_of(op.before(rewriter), rewriter)?, last_of(op.after(rewriter), rewriter)?);
    rewriter.inline_region_before(op.after(rewriter), parent, Some(end));
    rewriter.inline_region_before(op.before(rewriter), parent, Some(after));

    enter(op, start, before, rewriter);
    let (results, _) = replace_condition(condition, after, end, rewriter)?;
    let yielded = rewriter.ir().operands(yield_).to_vec();
    let back = replace_end(yield_, BranchOp::new(&yielded).successors(&[before]), rewriter)?;
    keep_loop_attributes(op.0, back, rewriter);
    Ok(results)
}

/// Lowers a loop whose second region only yields its arguments to a block that branches to itself.
pub(super) fn lower_do_while(op: WhileOp, rewriter: &mut dyn Rewriter) -> Replaced<Vec<ValueId>> {
    let after = entry(op.after(rewriter), rewriter)?;
    let (yield_, yielded) = terminator(rewriter.view(), after)?;
    if rewriter.ir().first_op(after) != Some(yield_) || yielded != rewriter.ir().arguments(after) {
        return no_match("the second region does more than going back");
    }
    let before = entry(op.before(rewriter), rewriter)?;
    let (start, end) = split_before(op.0, rewriter)?;
    let parent = rewriter.ir().parent_region(end).or_no_match("the op is detached")?;
    let condition = last_of(op.before(rewriter), rewriter)?;
    rewriter.inline_region_before(op.before(rewriter), parent, Some(end));

    enter(op, start, before, rewriter);
    let (results, back) = replace_condition(condition, before, end, rewriter)?;
    keep_loop_attributes(op.0, back, rewriter);
    Ok(results)
}

fn entry(region: weir_ir::RegionId, rewriter: &dyn Rewriter) -> Result<BlockId, NoMatch> {
    rewriter.ir().first_block(region).or_no_match("a region is empty")
}

/// The terminator of a region: lowered ops in it may have added blocks, so it is in the last one.
fn last_of(region: weir_ir::RegionId, rewriter: &dyn Rewriter) -> Result<OpId, NoMatch> {
    let last = rewriter.ir().last_block(region).and_then(|block| rewriter.ir().last_op(block));
    last.or_no_match("a block has no terminator")
}

/// Branches from the block before a loop to its first region.
fn enter(op: WhileOp, start: BlockId, first: BlockId, rewriter: &mut dyn Rewriter) {
    rewriter.set_insertion_point(Some(InsertPoint::end(start)));
    let inits = op.inits(rewriter).to_vec();
    let location = rewriter.ir().location(op.0);
    rewriter.create(BranchOp::new(&inits).successors(&[first]).location(location));
}

/// `condition(c) %v -> cond_br c, ^next(%v), ^end`. Returns the forwarded values and the branch.
fn replace_condition(
    op: OpId,
    next: BlockId,
    end: BlockId,
    rewriter: &mut dyn Rewriter,
) -> Result<(Vec<ValueId>, OpId), NoMatch> {
    let condition =
        ConditionOp::dyn_cast(rewriter, op).or_no_match("the first region does not end with a condition")?;
    let (flag, passed) = (condition.condition(rewriter), condition.args(rewriter).to_vec());
    let branch = CondBranchOp::new(flag, &passed, &[]).successors(&[next, end]);
    let branch = replace_end(op, branch, rewriter)?;
    Ok((passed, branch))
}

/// Replaces a terminator by a branch inserted after it, so that the branch is last while the terminator is not erased
/// yet.
fn replace_end(op: OpId, branch: impl BuildOp, rewriter: &mut dyn Rewriter) -> Result<OpId, NoMatch> {
    let block = rewriter.ir().parent_block(op).or_no_match("the terminator is detached")?;
    Ok(rewriter.at_end(block, |rewriter| rewriter.replace_with(op, branch)).into())
}
