//! Assertions and branches.

use weir_ir::builtin::{ANY_TYPE, BoolKind, DenseI32ArrayKind, I1, IntegerAttr, StringKind};
use weir_ir::interfaces::{BranchLike, MemoryEffects};
use weir_ir::{
    AttrKind as _, BlockId, BuildOp as _, CreateOps as _, LookupMap, OpClass as _, OpId, SignatureView, ValueDef,
    ValueId, VerifyResult, View,
};
use weir_rewrite::{
    Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, Substitution, by_op, no_match,
    no_match_if,
};

use crate::arith::{ConstantOp, SelectOp};
use crate::ub::UnreachableOp;

weir_ir::ops! { cf, OPS;
    /// Aborts the program with a message if the condition is false.
    AssertOp = "assert" {
        operands { arg: I1 }
        attrs { msg: StringKind }
        interfaces [&MemoryEffects::WRITES, &Canonicalize(canonicalize_assert)]
        format "$arg `,` $msg attr-dict"
    }

    /// Branches to a block.
    BranchOp = "br" {
        operands { dest_operands("destOperands"): variadic ANY_TYPE }
        successors { dest }
        traits [Pure, Terminator]
        interfaces [&BranchLike::UNCONDITIONAL, &Canonicalize(canonicalize_branch)]
        format "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"
    }

    /// Branches to one of two blocks, on a condition.
    CondBranchOp = "cond_br" {
        operands {
            condition: I1, true_dest_operands("trueDestOperands"): variadic ANY_TYPE,
            false_dest_operands("falseDestOperands"): variadic ANY_TYPE
        }
        attrs { branch_weights: optional DenseI32ArrayKind }
        successors { trueDest, falseDest }
        traits [AttrSizedOperandSegments, Pure, Terminator]
        interfaces [&BranchLike::CONDITIONAL, &Canonicalize(canonicalize_cond_branch)]
        format "$condition (`weights` `(` $branch_weights^ `)`)? `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"
        verify_local verify_weights;
    }
}

/// Branch weights are the relative frequencies of the successors.
fn verify_weights(cx: SignatureView<'_>, op: CondBranchOp) -> VerifyResult {
    let Some(weights) = op.branch_weights(&cx).filter(|weights| !weights.is_empty()) else { return Ok(()) };
    let (found, successors) = (weights.len(), cx.num_successors);
    let message =
        format_args!("expects number of branch weights to match number of successors: {found} vs {successors}");
    cx.error_at_if(op.0, found != successors, message)?;
    cx.error_at_if(op.0, weights.iter().all(|&weight| weight == 0), "branch weights cannot all be zero")
}

/// `assert true -> ` nothing.
fn canonicalize_assert(patterns: &mut PatternSet) {
    patterns.add::<AssertOp>("EraseTrueAssertion", |op, rewriter| {
        let view = rewriter.view();
        match view.constant(op.arg(&view)).and_then(|it| BoolKind::value(view.ctx, it)) {
            Some(true) => {
                rewriter.erase(op);
                Ok(())
            }
            _ => no_match("the condition is not known to hold"),
        }
    });
}

fn canonicalize_branch(patterns: &mut PatternSet) {
    patterns.add("MergeWithOnlySuccessor", merge_with_only_successor);
    // `br ^bb1; ^bb1: br ^bb2 -> br ^bb2`
    patterns.substitute("BranchPastEmptyBlock", |op: BranchOp, view| {
        let target = target_of(view, op.0, 0);
        let further =
            collapse(view, target, &mut Walks::default()).or_no_match("the successor is not an empty block")?;
        by_op(BranchOp::new(&further.1).successors(&[further.0]))
    });
}

fn canonicalize_cond_branch(patterns: &mut PatternSet) {
    // `cond_br true, ^bb1, ^bb2 -> br ^bb1`
    patterns.substitute("TakeKnownBranch", |op: CondBranchOp, view| {
        let condition = view.constant(op.condition(&view)).and_then(|it| it.dyn_cast::<IntegerAttr>(view.ctx));
        let condition = condition.or_no_match("the condition is not constant")?;
        let (block, operands) = target_of(view, op.0, usize::from(condition.value(view.ctx).is_zero()));
        by_op(BranchOp::new(&operands).successors(&[block]))
    });
    // `cond_br c, ^bb1, ^bb2; ^bb1: br ^bb3 -> cond_br c, ^bb3, ^bb2`
    patterns.add("BranchPastEmptyBlock", |op: CondBranchOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let targets = [0, 1].map(|index| target_of(view, op.0, index));
        let mut walks = Walks::default();
        let further = [0, 1].map(|index| collapse(view, targets[index].clone(), &mut walks));
        no_match_if(further.iter().all(Option::is_none), "neither successor is an empty block")?;
        let [on_true, on_false] = [0, 1].map(|index| further[index].clone().unwrap_or_else(|| targets[index].clone()));
        replace_cond_branch(op, &on_true, &on_false, rewriter)
    });
    // `cond_br c, ^bb1(a), ^bb1(b) -> br ^bb1(select c, a, b)`
    patterns.add("BranchToSameBlock", |op: CondBranchOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let [on_true, on_false] = [0, 1].map(|index| target_of(view, op.0, index));
        no_match_if(on_true.0 != on_false.0, "the successors differ")?;
        if on_true.1 != on_false.1 && view.ir.unique_predecessor(on_true.0) != view.ir.parent_block(op.0) {
            return no_match("the operands differ, and others go to the successor, too");
        }
        let (condition, location) = (op.condition(&view), view.ir.location(op.0));
        let choose = |(on_true, on_false): (&ValueId, &ValueId)| match on_true == on_false {
            true => *on_true,
            false => rewriter.build(SelectOp::new(condition, *on_true, *on_false).location(location)),
        };
        let operands: Vec<ValueId> = on_true.1.iter().zip(&on_false.1).map(choose).collect();
        rewriter.replace_with(op, BranchOp::new(&operands).successors(&[on_true.0]));
        Ok(())
    });
    patterns.substitute("FollowSameCondition", follow_same_condition);
    patterns.add("PropagateCondition", propagate_condition);
    // `cond_br c, ^bb1, ^bb2; ^bb2: unreachable -> br ^bb1`
    patterns.substitute("AvoidUnreachable", |op: CondBranchOp, view| {
        let targets = [0, 1].map(|index| target_of(view, op.0, index));
        let is_unreachable = |target: &Target| {
            view.ir.first_op(target.0).is_some_and(|first| UnreachableOp::dyn_cast(&view, first).is_some())
        };
        let [on_true, on_false] = targets.each_ref().map(is_unreachable);
        no_match_if(!on_true && !on_false, "both successors may be reached")?;
        let (block, operands) = &targets[usize::from(on_true)];
        by_op(BranchOp::new(operands).successors(&[*block]))
    });
}

/// `cond_br c, ^bb1, ..; ^bb1: cond_br c, ^bb2, ^bb3 -> br ^bb2`, if the edge is the only one to `^bb1`.
fn follow_same_condition(op: CondBranchOp, view: View<'_>) -> Substitution {
    let condition = op.condition(&view);
    let block = view.ir.parent_block(op.0).or_no_match("the op is detached")?;
    let before = view.ir.single_predecessor(block).and_then(|before| view.ir.last_op(before));
    let Some(before) = before.and_then(|before| CondBranchOp::dyn_cast(&view, before)) else {
        return no_match("the block is not reached by one conditional branch");
    };
    no_match_if(before.condition(&view) != condition, "the conditions differ")?;
    let index = usize::from(view.ir.successors(before.0).get(0) != Some(block));
    let (target, operands) = target_of(view, op.0, index);
    by_op(BranchOp::new(&operands).successors(&[target]))
}

/// `cond_br c, ^bb1, ..; ^bb1: use(c) -> use(true)`, if the edge is the only one to `^bb1`.
fn propagate_condition(op: CondBranchOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let condition = op.condition(rewriter);
    let mut changed = false;
    for (index, value) in [(0, true), (1, false)] {
        let ir = rewriter.ir();
        let Some(block) = ir.successors(op.0).get(index) else { continue };
        let is_only = ir.single_predecessor(block).is_some();
        let is_in_block = |user| ir.parent_block(user) == Some(block);
        if !is_only || !ir.is_used_by_any(condition, ir.ops(block), is_in_block) {
            continue;
        }
        changed = true;
        let location = ir.location(op.0);
        let ctx = rewriter.ctx();
        let build = ConstantOp::new().value(ctx, IntegerAttr::bool(ctx, value).into()).result(ctx.integer_type(1));
        let constant = rewriter.build(build.location(location));
        rewriter
            .replace_value_if(condition, constant, &mut |view, use_| view.ir.parent_block(use_.owner) == Some(block));
    }
    if changed { Ok(()) } else { no_match("the condition is not used in the successors") }
}

/// A block with the operands for it.
pub(super) type Target = (BlockId, Vec<ValueId>);

pub(super) fn target_of(view: View<'_>, op: OpId, index: usize) -> Target {
    let range = view.interface::<BranchLike>(op).map(|branch| (branch.successor_operands)(view, op, index).forwarded);
    let operands = range.map_or_else(Vec::new, |range| view.ir.operands(op).slice(range).to_vec());
    let block = view.ir.successors(op).get(index);
    (block.unwrap_or_default(), operands)
}

/// The successor of a block that only branches, with the operands in terms of the block's predecessor.
pub(super) fn collapse(view: View<'_>, (block, operands): Target, walks: &mut Walks) -> Option<Target> {
    let only = view.ir.first_op(block)?;
    let branch = BranchOp::dyn_cast(&view, only)?;
    let next = view.ir.successors(only).iter().next()?;
    if walks.lead_in_cycle(view, block) {
        return None;
    }
    // Other blocks may use values of the block only through this branch.
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

/// A cache of chains of blocks that only branch: each walk along a chain ends at a block that does more, in a cycle, or
/// at a block of an earlier walk.
#[derive(Default)]
pub(super) struct Walks {
    of_block: LookupMap<BlockId, usize>,
    ends_in_cycle: Vec<bool>,
}

impl Walks {
    /// True if branches lead from a block in a cycle, which collapsing would follow forever.
    fn lead_in_cycle(&mut self, view: View<'_>, block: BlockId) -> bool {
        let walk = self.ends_in_cycle.len();
        let mut next = Some(block);
        let mut is_cycle = false;
        while let Some(block) = next {
            if let Some(&before) = self.of_block.get(&block) {
                is_cycle = before == walk || self.ends_in_cycle[before];
                break;
            }
            self.of_block.insert(block, walk);
            let branch = view.ir.last_op(block).and_then(|op| BranchOp::dyn_cast(&view, op));
            next = branch.and_then(|branch| view.ir.successors(branch.0).iter().next());
        }
        self.ends_in_cycle.push(is_cycle);
        is_cycle
    }
}

fn replace_cond_branch(
    op: CondBranchOp,
    on_true: &Target,
    on_false: &Target,
    rewriter: &mut dyn Rewriter,
) -> MatchResult {
    let view = rewriter.view();
    let (condition, weights) = (op.condition(&view), op.branch_weights(&view));
    let branch = CondBranchOp::new(condition, &on_true.1, &on_false.1).branch_weights(view.ctx, weights);
    rewriter.replace_with(op, branch.successors(&[on_true.0, on_false.0]));
    Ok(())
}

/// Merges a block into its only predecessor, whose only successor it is.
///
/// `A; br ^bb1(v); ^bb1(x): B -> A; B[v/x]`, if there is no other edge to `^bb1`
fn merge_with_only_successor(op: BranchOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (target, operands) = target_of(view, op.0, 0);
    let parent = view.ir.parent_block(op.0).or_no_match("the op is detached")?;
    if target == parent || view.ir.single_predecessor(target) != Some(parent) || view.ir.is_entry_block(target) {
        return no_match("the successor has other predecessors");
    }
    let is_of_target =
        |&value: &ValueId| matches!(view.ir.value_def(value), ValueDef::BlockArgument { block, .. } if block == target);
    no_match_if(operands.iter().any(is_of_target), "the block is not reached")?;
    rewriter.erase(op);
    rewriter.merge_blocks(target, parent, &operands);
    Ok(())
}
