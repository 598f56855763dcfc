//! Canonicalisation of `scf.while`.

use weir_ir::builtin::IntegerAttr;
use weir_ir::{BlockId, BuildOp as _, CreateOps as _, Location, OpClass as _, OpId, Type, ValueId, View};
use weir_rewrite::{MatchResult, NoMatch, Rewriter, RewriterExt as _, no_match};

use super::terminator;
use crate::arith::{CmpIOp, ConstantOp};
use crate::scf::{ConditionOp, IfOp, WhileOp};

/// The blocks of a loop, and the terminator of the first one.
struct Parts {
    before: BlockId,
    condition: ConditionOp,
    after: BlockId,
}

fn parts(op: WhileOp, view: View<'_>) -> Result<Parts, NoMatch> {
    let block = |region| view.ir.first_block(region);
    let (Some(before), Some(after)) = (block(op.before(&view)), block(op.after(&view))) else {
        return no_match("a region is empty");
    };
    match view.ir.last_op(before).and_then(|end| ConditionOp::dyn_cast(&view, end)) {
        Some(condition) => Ok(Parts { before, condition, after }),
        None => no_match("there is no condition"),
    }
}

/// Replaces the forwarded condition by `true` in the second region.
pub(super) fn condition_holds_after(op: WhileOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Parts { condition, after, .. } = parts(op, view)?;
    let flag = condition.condition(&view);
    let arguments: Vec<_> = condition
        .args(&view)
        .iter()
        .zip(view.ir.arguments(after))
        .filter(|&(passed, &argument)| passed == flag && view.ir.has_uses(argument))
        .map(|(_, &argument)| argument)
        .collect();
    if arguments.is_empty() {
        return no_match("the condition is not passed on");
    }
    let ctx = rewriter.ctx();
    let build = ConstantOp::new().value(ctx, IntegerAttr::bool(ctx, true).into()).result(ctx.integer_type(1));
    let constant = rewriter.before(op, |rewriter| rewriter.create(build)).result(rewriter);
    for argument in arguments {
        rewriter.replace_value(argument, constant);
    }
    Ok(())
}

/// Replaces the comparison that is the condition by `true` in the second region, and the inverse one by `false`.
pub(super) fn comparison_holds_after(op: WhileOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Parts { condition, after, .. } = parts(op, view)?;
    let known = view.ir.defining_op(condition.condition(&view)).and_then(|def| CmpIOp::dyn_cast(&view, def));
    let Some(known) = known else { return no_match("the condition is not a comparison") };
    let predicate = known.predicate(&view);
    let mut answers: Vec<(OpId, bool)> = Vec::new();
    for (passed, &argument) in condition.args(&view).iter().zip(view.ir.arguments(after)) {
        for side in (0..2).filter(|&side| view.ir.operand(known.0, side) == passed) {
            for user in view.ir.uses(argument).filter(|use_| use_.index as usize == side).map(|use_| use_.owner) {
                let Some(other) = CmpIOp::dyn_cast(&view, user) else { continue };
                let is_same = other.predicate(&view) == predicate;
                let is_related = is_same || other.predicate(&view) == predicate.inverse();
                if is_related && view.ir.operand(user, 1 - side) == view.ir.operand(known.0, 1 - side) {
                    answers.push((user, is_same));
                }
            }
        }
    }
    if answers.is_empty() {
        return no_match("nothing asks again");
    }
    for (comparison, answer) in answers {
        let ctx = rewriter.ctx();
        let build = ConstantOp::new().value(ctx, IntegerAttr::bool(ctx, answer).into()).result(ctx.integer_type(1));
        rewriter.replace_with(comparison, build);
    }
    Ok(())
}

/// Moves an `scf.if` at the end of the first region, on the loop's condition, to the second region.
pub(super) fn move_conditional_after(op: WhileOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Parts { condition, after, .. } = parts(op, view)?;
    let conditional = view.ir.prev_op(condition.0).and_then(|it| IfOp::dyn_cast(&view, it));
    let Some(conditional) = conditional.filter(|it| it.condition(&view) == condition.condition(&view)) else {
        return no_match("there is no such conditional before the condition");
    };
    let Some(moved) = view.ir.single_block(conditional.then_region(&view)) else {
        return no_match("the conditional has several blocks");
    };
    let (end, on_true) = terminator(moved, rewriter)?;
    let on_false = match view.ir.single_block(conditional.else_region(&view)) {
        Some(block) if view.ir.first_op(block) != view.ir.last_op(block) => {
            return no_match("something is done where the loop ends");
        }
        Some(block) => terminator(block, rewriter)?.1,
        None => Vec::new(),
    };
    let results = view.ir.results(conditional.0).to_vec();

    // Values of the first region that the moved ops use are passed to the second region.
    let mut passed: Vec<ValueId> = Vec::new();
    let is_in_before = |value: ValueId| {
        let block = view.ir.defining_block(value);
        block.is_some_and(|block| view.ir.ancestor_block_in_region(op.before(&view), block).is_some())
    };
    for user in view.ir.ops(moved).flat_map(|it| std::iter::once(it).chain(view.ir.descendants(it))) {
        for value in view.ir.operands(user) {
            let is_moved = view
                .ir
                .defining_block(value)
                .is_some_and(|block| view.ir.ancestor_block_in_region(conditional.then_region(&view), block).is_some());
            if !is_moved && is_in_before(value) && !passed.contains(&value) {
                passed.push(value);
            }
        }
    }
    let arguments = view.ir.arguments(after).to_vec();
    let location = view.ir.location(op.0);
    let as_before = arguments.iter().map(|&value| (view.ty(value), view.ir.value_location(value)));
    let received: Vec<_> = as_before.chain(passed.iter().map(|&value| (view.ty(value), location))).collect();
    let chosen: Vec<Option<usize>> =
        { condition.args(&view).iter() }.map(|value| results.iter().position(|&result| result == value)).collect();

    for (&result, &value) in results.iter().zip(&on_false) {
        rewriter.replace_value(result, value);
    }
    let (new, target) = with_results(op, &received, rewriter);
    let end_of_condition = rewriter.ir().num_operands(condition.0);
    rewriter.modify(condition, |edit| edit.insert_operands(end_of_condition, &passed));
    let made = rewriter.ir().arguments(target).to_vec();
    for (&value, &argument) in passed.iter().zip(&made[arguments.len()..]) {
        rewriter.replace_value_if(value, argument, &mut |view, use_| {
            view.ir.ancestor_in_block(moved, use_.owner).is_some()
        });
    }
    let on_true_here = |index: usize| -> ValueId {
        let value = on_true[index];
        passed.iter().position(|&it| it == value).map_or(value, |position| made[arguments.len() + position])
    };
    let values: Vec<ValueId> =
        { chosen.into_iter().enumerate() }.map(|(index, choice)| choice.map_or(made[index], &on_true_here)).collect();
    rewriter.erase(end);
    rewriter.merge_blocks(moved, target, &[]);
    rewriter.merge_blocks(after, target, &values);
    rewriter.erase(conditional);
    let results = rewriter.ir().results(new.0).to_vec();
    rewriter.replace(op, &results[..arguments.len()]);
    Ok(())
}

/// `while (a, b) { condition(c) b, a } -> while (a, b) { condition(c) a, b }`, for permutations of all arguments.
pub(super) fn pass_arguments_in_order(op: WhileOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Parts { before, condition, after } = parts(op, view)?;
    let arguments = view.ir.arguments(before).to_vec();
    let passed = condition.args(&view).to_vec();
    if passed == arguments {
        return no_match("they are in order");
    }
    let order: Vec<usize> =
        passed.iter().filter_map(|value| arguments.iter().position(|argument| argument == value)).collect();
    let mut seen = vec![false; arguments.len()];
    let is_repeated = order.iter().any(|&position| std::mem::replace(&mut seen[position], true));
    if order.len() != passed.len() || order.len() != arguments.len() || is_repeated {
        return no_match("other values are passed on, or not all of them");
    }
    let location = view.ir.location(op.0);
    let received: Vec<_> = arguments.iter().map(|&argument| (view.ty(argument), location)).collect();
    let (new, target) = with_results(op, &received, rewriter);
    rewriter.modify(condition, |edit| {
        for (index, &argument) in arguments.iter().enumerate() {
            edit.set_operand(index + 1, argument);
        }
    });
    let reordered = |values: &[ValueId]| order.iter().map(|&position| values[position]).collect::<Vec<_>>();
    let values = reordered(rewriter.ir().arguments(target));
    rewriter.merge_blocks(after, target, &values);
    let results = reordered(&rewriter.ir().results(new.0).to_vec());
    rewriter.replace(op, results);
    Ok(())
}

/// A loop with other results that has the first region of one, and in its second region a block without ops that receives
/// these results.
fn with_results(op: WhileOp, received: &[(Type, Location)], rewriter: &mut dyn Rewriter) -> (WhileOp, BlockId) {
    let view = rewriter.view();
    let location = view.ir.location(op.0);
    let inits = op.inits(&view).to_vec();
    let before = op.before(&view);
    let types: Vec<Type> = received.iter().map(|&(ty, _)| ty).collect();
    let new = rewriter.create(WhileOp::new(&inits).results(&types).empty_regions(2).location(location));
    let (target, after) = (new.before(rewriter), new.after(rewriter));
    rewriter.inline_region_before(before, target, None);
    let block = rewriter.guarded(|rewriter| rewriter.create_block(after, None, received));
    (new, block)
}
