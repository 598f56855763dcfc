//! `scf.while`.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{ANY_TYPE, BoolKind, FunctionType, I1, IntegerAttr};
use weir_ir::interfaces::{Invocations, LoopLike, RegionBranchLike, RegionPoint, ReturnLikeOperands};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{
    AttrKind as _, BlockId, BuildOp as _, CreateOps as _, Location, OpClass as _, OpId, OpState, Type, ValueId,
    VerifyResult, View,
};
use weir_rewrite::{
    Canonicalize, MatchResult, NoMatch, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _,
    add_region_branch_patterns, no_match, no_match_if,
};

use super::region::{terminator, verify_end};
use super::{IfOp, YieldOp};
use crate::arith::{CmpIOp, ConstantOp};
use crate::asm::{parse_assignments, print_assignments};

weir_ir::ops! { scf, OPS;
    /// A loop of two regions: the first computes the condition, the second is the body.
    WhileOp = "while" {
        operands { inits: variadic ANY_TYPE }
        results { results: variadic ANY_TYPE }
        regions { before: Sized(1), after: Sized(1) }
        traits [RecursiveMemoryEffects, SingleBlock]
        interfaces [&WHILE, &LoopLike, &Canonicalize(canonicalize_while_loop)]
        assembly parse_while, print_while;
        verify verify_while;
    }

    /// Terminates the first region of a `while` loop: continues with the second region, or leaves the loop.
    ConditionOp = "condition" {
        operands { condition: I1, args: variadic ANY_TYPE }
        traits [Pure, HasParent(&["scf.while"]), Terminator]
        interfaces [&CONDITION]
        format "`(` $condition `)` attr-dict ($args^ `:` type($args))?"
    }
}

static CONDITION: ReturnLikeOperands = ReturnLikeOperands { operands: |cx, op, _| 1..cx.ir.num_operands(op) };

static WHILE: RegionBranchLike = RegionBranchLike {
    successors: |cx, op, point| {
        let regions = cx.ir.regions(op);
        let entry = |index: usize| {
            let block = cx.ir.first_block(regions[index]);
            let arguments = block.map_or(&[][..], |block| cx.ir.arguments(block));
            (RegionPoint::Region(regions[index]), arguments.iter().copied().collect::<SmallVec<[ValueId; 4]>>())
        };
        match point {
            RegionPoint::Region(region) if region == regions[0] => {
                smallvec![(RegionPoint::Parent, cx.ir.results(op).iter().collect()), entry(1)]
            }
            RegionPoint::Parent | RegionPoint::Region(_) => smallvec![entry(0)],
        }
    },
    entry_operands: |cx, op, _| 0..cx.ir.num_operands(op),
    successor_for: Some(|cx, op, point, constants| {
        let [before, after] = [cx.ir.region(op, 0), cx.ir.region(op, 1)];
        if point != RegionPoint::Region(before) {
            return None;
        }
        Some(match BoolKind::value(cx.ctx, (*constants.first()?)?)? {
            true => RegionPoint::Region(after),
            false => RegionPoint::Parent,
        })
    }),
    types_compatible: None,
    invocations: Invocations::Any,
};

fn parse_while(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let (mut arguments, mut inits) = (Vec::new(), SmallVec::new());
    if parser.at(TokenKind::LeftParen) {
        (arguments, inits) = parse_assignments(parser)?;
    }
    let position = parser.position();
    let ty: FunctionType = parser.parse_colon_type_of()?;
    let ctx = parser.context();
    let inputs = ty.inputs(ctx);
    state.result_types = SmallVec::from_slice(ty.results(ctx));
    if inputs.len() != inits.len() {
        return Err(parser.custom_error(
            position,
            format_args!("expected as many input types as operands (expected {} got {})", inits.len(), inputs.len()),
        ));
    }
    parser.resolve_operands(&inits, inputs, position, &mut state.operands)?;
    for (argument, &ty) in arguments.iter_mut().zip(inputs) {
        argument.ty = ty;
    }
    parser.parse_region_into(state, &arguments)?;
    parser.parse_keyword("do")?;
    parser.parse_region_into(state, &[])?;
    parser.parse_attributes_with_keyword_into(state)
}

fn print_while(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let loop_ = WhileOp::from_op_unchecked(op);
    let arguments = view.ir.first_block(loop_.before(&view)).map_or(&[][..], |block| view.ir.arguments(block));
    printer.text(" ");
    if !arguments.is_empty() {
        print_assignments(printer, arguments, loop_.inits(&view).iter());
        printer.text(" ");
    }
    printer.text(": ");
    let inputs = loop_.inits(&view).iter().map(|it| view.ty(it)).collect::<Vec<_>>();
    let results = view.ir.results(op).iter().map(|it| view.ty(it)).collect::<Vec<_>>();
    printer.functional_type(inputs, results);
    printer.text(" ");
    printer.region(loop_.before(&view), EntryArguments::Elide, Terminators::Print);
    printer.text(" do ");
    printer.region(loop_.after(&view), EntryArguments::Print, Terminators::Print);
    printer.attr_dict_with_keyword(op, &[]);
}

fn verify_while(cx: View<'_>, op: WhileOp) -> VerifyResult {
    let before = "expects the 'before' region to terminate with 'scf.condition'";
    verify_end(cx, op.0, op.before(&cx), ConditionOp::NAME, before)?;
    let after = "expects the 'after' region to terminate with 'scf.yield'";
    verify_end(cx, op.0, op.after(&cx), YieldOp::NAME, after).map(drop)
}

/// Adds the patterns for `scf.while`.
fn canonicalize_while_loop(patterns: &mut PatternSet) {
    patterns.add("ConditionHoldsAfter", condition_holds_after);
    patterns.add("ComparisonHoldsAfter", comparison_holds_after);
    patterns.add("MoveConditionalAfter", move_conditional_after);
    patterns.add("PassArgumentsInOrder", pass_arguments_in_order);
    add_region_branch_patterns::<WhileOp>(patterns);
}

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
///
/// `while { condition(c) c } do { ^bb(x): use(x) } -> while { condition(c) c } do { ^bb(x): use(true) }`
fn condition_holds_after(op: WhileOp, rewriter: &mut dyn Rewriter) -> MatchResult {
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
    no_match_if(arguments.is_empty(), "the condition is not passed on")?;
    let ctx = rewriter.ctx();
    let build = ConstantOp::new().value(ctx, IntegerAttr::bool(ctx, true).into()).result(ctx.integer_type(1));
    let constant = rewriter.before(op, |rewriter| rewriter.create(build)).result(rewriter);
    for argument in arguments {
        rewriter.replace_value(argument, constant);
    }
    Ok(())
}

/// Replaces the comparison that is the condition by `true` in the second region, and the inverse one by `false`.
///
/// `while { condition(a < b) a, b } do { ^bb(x, y): x < y } -> while { condition(a < b) a, b } do { ^bb(x, y): true }`
fn comparison_holds_after(op: WhileOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Parts { condition, after, .. } = parts(op, view)?;
    let known = view.ir.defining_op(condition.condition(&view)).and_then(|def| CmpIOp::dyn_cast(&view, def));
    let known = known.or_no_match("the condition is not a comparison")?;
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
    no_match_if(answers.is_empty(), "nothing asks again")?;
    for (comparison, answer) in answers {
        let ctx = rewriter.ctx();
        let build = ConstantOp::new().value(ctx, IntegerAttr::bool(ctx, answer).into()).result(ctx.integer_type(1));
        rewriter.replace_with(comparison, build);
    }
    Ok(())
}

/// Moves an `scf.if` at the end of the first region, on the loop's condition, to the second region.
///
/// `while { if c { A }; condition(c) } do { B } -> while { condition(c) } do { A; B }`
fn move_conditional_after(op: WhileOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Parts { condition, after, .. } = parts(op, view)?;
    let conditional = view.ir.prev_op(condition.0).and_then(|it| IfOp::dyn_cast(&view, it));
    let Some(conditional) = conditional.filter(|it| it.condition(&view) == condition.condition(&view)) else {
        return no_match("there is no such conditional before the condition");
    };
    let moved =
        view.ir.single_block(conditional.then_region(&view)).or_no_match("the conditional has several blocks")?;
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
fn pass_arguments_in_order(op: WhileOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Parts { before, condition, after } = parts(op, view)?;
    let arguments = view.ir.arguments(before).to_vec();
    let passed = condition.args(&view).to_vec();
    no_match_if(passed == arguments, "they are in order")?;
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
    rewriter.replace(op, reordered(&rewriter.ir().results(new.0).to_vec()));
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
