//! Lowering of `scf.for`.

use weir_ir::{BuildOp as _, CreateOps as _, InsertPoint, ValueId};
use weir_rewrite::{OrNoMatch as _, Replaced, Rewriter, RewriterExt as _, no_match};

use super::{keep_loop_attributes, split_before, terminator};
use crate::arith::{AddIOp, ArithBuilder as _, CmpIPredicate};
use crate::cf::{BranchOp, CondBranchOp};
use crate::scf::ForOp;

/// Lowers a loop to a block for the condition and the blocks of the body.
///
/// ```text
///   block:      ...                      up to the loop
///               br condition(lower, inits)
///   condition(counter, carried):
///               cond_br counter < upper, body, end
///   body:       ...
///               br condition(counter + step, yielded)
///   end:        ...                      after the loop; its results are what is carried
/// ```
pub(super) fn lower_for(op: ForOp, rewriter: &mut dyn Rewriter) -> Replaced<Vec<ValueId>> {
    let region = op.region(rewriter);
    let (Some(condition), Some(last_body)) = (rewriter.ir().first_block(region), rewriter.ir().last_block(region))
    else {
        return no_match("the loop has no body");
    };
    let (start, end) = split_before(op.0, rewriter)?;
    let parent = rewriter.ir().parent_region(end).or_no_match("the op is detached")?;

    // The first block of the body has the induction variable and the iteration arguments, so it becomes the condition.
    let body = rewriter.split_block(InsertPoint::start(rewriter.ir(), condition));
    let last_body = if last_body == condition { body } else { last_body };
    rewriter.inline_region_before(region, parent, Some(end));
    let arguments = rewriter.ir().arguments(condition).to_vec();
    let [counter, ref carried @ ..] = arguments[..] else { return no_match("the body has no counter") };

    let (yield_, yielded) = terminator(rewriter.view(), last_body)?;
    rewriter.set_insertion_point(Some(InsertPoint::end(last_body)));
    let step = op.step(rewriter);
    let stepped = rewriter.build(AddIOp::new(counter, step));
    let next: Vec<ValueId> = std::iter::once(stepped).chain(yielded).collect();
    let back = rewriter.create(BranchOp::new(&next).successors(&[condition]));
    keep_loop_attributes(op.0, back.0, rewriter);
    rewriter.erase(yield_);

    rewriter.set_insertion_point(Some(InsertPoint::end(start)));
    let first: Vec<ValueId> = std::iter::once(op.lower_bound(rewriter)).chain(op.init_args(rewriter).iter()).collect();
    rewriter.create(BranchOp::new(&first).successors(&[condition]));

    rewriter.set_insertion_point(Some(InsertPoint::end(condition)));
    let predicate = match op.unsigned_cmp(rewriter) {
        Some(_) => CmpIPredicate::Ult,
        None => CmpIPredicate::Slt,
    };
    let is_below = rewriter.compare(predicate, counter, op.upper_bound(rewriter));
    rewriter.create(CondBranchOp::new(is_below, &[], &[]).successors(&[body, end]));
    Ok(carried.to_vec())
}
