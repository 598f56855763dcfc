//! Canonicalisation of `cf`.

use weir_ir::builtin::{BoolKind, IntegerAttr};
use weir_ir::interfaces::BranchLike;
use weir_ir::{AttrKind as _, BlockId, BuildOp as _, OpClass as _, OpId, ValueId, View};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, constant_of, no_match};

use super::ops::{AssertOp, BranchOp, CondBranchOp, SwitchOp};

/// An assertion of what is true does nothing.
pub(super) fn assert(patterns: &mut PatternSet) {
    patterns.add::<AssertOp>("erase-true-assertion", |op, rewriter| {
        let view = rewriter.view();
        match constant_of(view, op.arg(&view)).and_then(|it| BoolKind::value(view.ctx, it)) {
            Some(true) => {
                rewriter.erase(op);
                Ok(())
            }
            _ => no_match("the condition is not known to hold"),
        }
    });
}

pub(super) fn branch(patterns: &mut PatternSet) {
    patterns.add("merge-with-only-successor", merge_with_only_successor);
    patterns.add("branch-past-empty-block", |op: BranchOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let target = target_of(view, op.0, 0);
        let Some(further) = collapse(view, target) else { return no_match("the successor is not an empty block") };
        rewriter.replace_with(op, BranchOp::new(&further.1).to(&[further.0]));
        Ok(())
    });
}

pub(super) fn cond_branch(patterns: &mut PatternSet) {
    patterns.add("take-known-branch", |op: CondBranchOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let condition = constant_of(view, op.condition(&view)).and_then(|it| it.cast::<IntegerAttr>(view.ctx));
        let Some(condition) = condition else { return no_match("the condition is not constant") };
        let (block, operands) = target_of(view, op.0, usize::from(condition.value(view.ctx).is_zero()));
        rewriter.replace_with(op, BranchOp::new(&operands).to(&[block]));
        Ok(())
    });
    patterns.add("branch-past-empty-block", |op: CondBranchOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let targets = [0, 1].map(|index| target_of(view, op.0, index));
        let further = [0, 1].map(|index| collapse(view, targets[index].clone()));
        if further.iter().all(Option::is_none) {
            return no_match("neither successor is an empty block");
        }
        let [on_true, on_false] = [0, 1].map(|index| further[index].clone().unwrap_or_else(|| targets[index].clone()));
        replace_cond_branch(op, &on_true, &on_false, rewriter)
    });
    patterns.add("branch-to-same-block", |op: CondBranchOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let [on_true, on_false] = [0, 1].map(|index| target_of(view, op.0, index));
        if on_true != on_false {
            return no_match("the successors or their operands differ");
        }
        rewriter.replace_with(op, BranchOp::new(&on_true.1).to(&[on_true.0]));
        Ok(())
    });
}

pub(super) fn switch(patterns: &mut PatternSet) {
    patterns.add("take-known-case", |op: SwitchOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let flag = constant_of(view, op.flag(&view));
        let Some(index) = flag.and_then(|flag| super::switch::successor_for(view, op.0, &[Some(flag)])) else {
            return no_match("the flag is not constant");
        };
        let (block, operands) = target_of(view, op.0, index);
        rewriter.replace_with(op, BranchOp::new(&operands).to(&[block]));
        Ok(())
    });
    patterns.add("switch-without-cases", |op: SwitchOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        if view.ir.num_successors(op.0) != 1 {
            return no_match("it has cases");
        }
        let (block, operands) = target_of(view, op.0, 0);
        rewriter.replace_with(op, BranchOp::new(&operands).to(&[block]));
        Ok(())
    });
}

/// A block with the operands for it.
type Target = (BlockId, Vec<ValueId>);

fn target_of(view: View<'_>, op: OpId, index: usize) -> Target {
    let range = view.interface::<BranchLike>(op).map(|branch| (branch.successor_operands)(view, op, index).forwarded);
    let operands = range.map_or_else(Vec::new, |range| view.ir.operands(op).slice(range).to_vec());
    let block = view.ir.successors(op).iter().nth(index);
    (block.unwrap_or_default(), operands)
}

/// Where control goes on from a block that only branches on, with the operands seen from before that block.
fn collapse(view: View<'_>, (block, operands): Target) -> Option<Target> {
    let only = view.ir.first_op(block)?;
    let branch = BranchOp::cast(&view, only)?;
    let next = view.ir.successors(only).iter().next()?;
    if next == block {
        return None;
    }
    // Values of the block may be used further on only through this branch.
    let arguments = view.ir.arguments(block);
    if arguments.iter().any(|&argument| view.ir.users(argument).any(|user| user != only)) {
        return None;
    }
    let seen = |value: ValueId| match arguments.iter().position(|&argument| argument == value) {
        Some(index) => operands.get(index).copied(),
        None => Some(value),
    };
    let further = branch.dest_operands(&view).iter().map(seen).collect::<Option<Vec<_>>>()?;
    Some((next, further))
}

fn replace_cond_branch(op: CondBranchOp, on_true: &Target, on_false: &Target, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (condition, weights) = (op.condition(&view), op.branch_weights(&view));
    let branch = CondBranchOp::new(condition, &on_true.1, &on_false.1).branch_weights(view.ctx, weights);
    rewriter.replace_with(op, branch.to(&[on_true.0, on_false.0]));
    Ok(())
}

/// A block whose only predecessor goes nowhere else becomes part of it.
fn merge_with_only_successor(op: BranchOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (target, operands) = target_of(view, op.0, 0);
    let Some(parent) = view.ir.parent_block(op.0) else { return no_match("the op is detached") };
    if target == parent || view.ir.single_predecessor(target) != Some(parent) || view.ir.is_entry_block(target) {
        return no_match("the successor has other predecessors");
    }
    rewriter.erase(op);
    rewriter.merge_blocks(target, parent, &operands);
    Ok(())
}
