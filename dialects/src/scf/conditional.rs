//! `scf.if`.

use weir_ir::builtin::{ANY_TYPE, BoolKind, I1, IntegerAttr};
use weir_ir::interfaces::{Invocations, RegionBranchLike, RegionPoint};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{
    AttrKind as _, BuildOp as _, CreateOps as _, Fold, Folder, InsertPoint, OpClass as _, OpId, OpState, RegionId,
    Type, ValueId, VerifyResult, View,
};
use weir_rewrite::{
    Canonicalize, MatchResult, NoMatch, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _,
    add_region_branch_patterns, no_match, no_match_if,
};

use super::YieldOp;
use super::region::{is_outside, replace_with_region, terminator};
use crate::arith::{AndIOp, ConstantOp, SelectOp, XOrIOp};

weir_ir::ops! { scf, OPS;
    /// Executes one of two regions; the second may be absent if there are no results.
    IfOp = "if" {
        operands { condition: I1 }
        results { results: variadic ANY_TYPE }
        regions { then_region("thenRegion"): Sized(1), else_region("elseRegion"): MaxSized(1) }
        traits [NoRegionArguments, ImplicitTerminator("scf.yield"), RecursiveMemoryEffects, RecursivelySpeculatable]
        interfaces [&IF, &Canonicalize(canonicalize_conditional)]
        assembly parse_if, print_if;
        verify verify_if;
        fold swap_branches;
    }
}

static IF: RegionBranchLike = RegionBranchLike {
    successor_for: Some(|cx, op, point, constants| {
        if point != RegionPoint::Parent {
            return None;
        }
        let [then_region, else_region] = [cx.ir.region(op, 0), cx.ir.region(op, 1)];
        Some(match BoolKind::value(cx.ctx, (*constants.first()?)?)? {
            true => RegionPoint::Region(then_region),
            false if cx.ir.region_is_empty(else_region) => RegionPoint::Parent,
            false => RegionPoint::Region(else_region),
        })
    }),
    invocations: Invocations::AtMostOnce,
    ..RegionBranchLike::EITHER
};

/// The negated operand of a condition `x xor true`.
pub(super) fn negated(view: View<'_>, condition: ValueId) -> Option<ValueId> {
    let negation = XOrIOp::dyn_cast(&view, view.ir.defining_op(condition)?)?;
    let flipped = view.constant(negation.rhs(&view)).and_then(|it| BoolKind::value(view.ctx, it));
    (flipped == Some(true)).then(|| negation.lhs(&view))
}

/// `if (c xor true) { A } else { B } -> if c { B } else { A }`
fn swap_branches(folder: &mut Folder<'_>, op: IfOp) -> Fold {
    let view = folder.view();
    let (then_region, else_region) = (op.then_region(&view), op.else_region(&view));
    let condition = negated(view, op.condition(&view));
    let Some(condition) = condition.filter(|_| !view.ir.region_is_empty(else_region)) else { return Fold::None };
    folder.edit().set_operand(0, condition);
    folder.edit().reorder_regions(&[else_region, then_region]);
    Fold::InPlace
}

fn parse_if(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let condition = parser.parse_operand()?;
    let i1 = parser.context().integer_type(1);
    let condition = parser.resolve_operand(condition, i1)?;
    state.operands.push(condition);
    state.result_types = parser.parse_optional_arrow_types()?;
    let region = parser.parse_region_into(state, &[])?;
    parser.ensure_terminator(region, state.location);
    if parser.parse_optional_keyword("else") {
        let region = parser.parse_region_into(state, &[])?;
        parser.ensure_terminator(region, state.location);
    } else {
        state.empty_regions = 1;
    }
    parser.parse_attributes_into(state)
}

fn print_if(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    printer.text(" ");
    printer.value(IfOp::from_op_unchecked(op).condition(&view));
    let results = view.ir.results(op);
    let mut terminators = Terminators::Elide;
    if !results.is_empty() {
        printer.text(" -> (");
        printer.types(results.iter().map(|it| view.ty(it)));
        printer.text(")");
        terminators = Terminators::Print;
    }
    printer.text(" ");
    let regions = view.ir.regions(op);
    printer.region(regions[0], EntryArguments::Elide, terminators);
    if view.ir.first_block(regions[1]).is_some() {
        printer.text(" else ");
        printer.region(regions[1], EntryArguments::Elide, terminators);
    }
    printer.attr_dict(op, &[]);
}

fn verify_if(cx: View<'_>, op: IfOp) -> VerifyResult {
    let message = "must have an else block if defining values";
    cx.op_error_if(op.0, cx.ir.num_results(op.0) > 0 && cx.ir.first_block(op.else_region(&cx)).is_none(), message)
}

/// Adds the patterns for `scf.if`.
fn canonicalize_conditional(patterns: &mut PatternSet) {
    patterns.add("CombineAdjacent", combine_adjacent);
    patterns.add("MergeNestedCondition", merge_nested_condition);
    patterns.add("PropagateCondition", propagate_condition);
    patterns.add("SelectOuterValues", select_outer_values);
    patterns.add("DropEmptyElse", drop_empty_else);
    patterns.add("TakeKnownBranch", take_known_branch);
    patterns.add("YieldCondition", yield_condition);
    add_region_branch_patterns::<IfOp>(patterns);
}

/// `if true { A } else { B } -> A`
fn take_known_branch(op: IfOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let condition = known(op.condition(rewriter), rewriter).or_no_match("the condition is not constant")?;
    let region = if condition { op.then_region(rewriter) } else { op.else_region(rewriter) };
    if rewriter.ir().region_is_empty(region) {
        rewriter.erase(op);
        return Ok(());
    }
    replace_with_region(op.0, region, &[], rewriter)
}

/// `if c { A } else { } -> if c { A }`
fn drop_empty_else(op: IfOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    no_match_if(rewriter.ir().num_results(op.0) > 0, "it has results")?;
    let region = op.else_region(rewriter);
    let block = rewriter.ir().single_block(region).or_no_match("there is no else")?;
    no_match_if(rewriter.ir().first_op(block) != rewriter.ir().last_op(block), "the else does something")?;
    let view = rewriter.view();
    let new = rewriter.create(with_results(op, &[], rewriter).discardable_of(view, op.0));
    move_region(op.then_region(rewriter), new.then_region(rewriter), rewriter);
    rewriter.replace(op, new);
    Ok(())
}

/// `if c { yield a } else { yield b } -> select c, a, b`, for values defined outside.
fn select_outer_values(op: IfOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let results = rewriter.ir().results(op.0).to_vec();
    no_match_if(results.is_empty(), "it has no results")?;
    let (then_values, else_values) = yields(op, rewriter)?;
    let is_inside = |&index: &usize| {
        !is_outside(op.0, then_values[index], rewriter) || !is_outside(op.0, else_values[index], rewriter)
    };
    let inside: Vec<usize> = (0..results.len()).filter(is_inside).collect();
    no_match_if(inside.len() == results.len(), "all results are made inside")?;
    let types: Vec<Type> = inside.iter().map(|&index| rewriter.ir().value_type(results[index])).collect();
    let new = rewriter.create(with_results(op, &types, rewriter));
    let condition = op.condition(rewriter);
    let mut values = results;
    let mut kept = rewriter.ir().results(new.0).to_vec().into_iter();
    for (index, value) in values.iter_mut().enumerate() {
        let (on_true, on_false) = (then_values[index], else_values[index]);
        *value = if inside.contains(&index) {
            kept.next().unwrap_or(*value)
        } else if on_true == on_false {
            on_true
        } else {
            let select = SelectOp::new(condition, on_true, on_false);
            rewriter.before(new, |rewriter| rewriter.create(select)).result(rewriter)
        };
    }
    move_branches(op, new, &inside, rewriter)?;
    rewriter.replace(op, values);
    Ok(())
}

/// `if c { use(c) } else { use(c) } -> if c { use(true) } else { use(false) }`
fn propagate_condition(op: IfOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let condition = op.condition(rewriter);
    no_match_if(rewriter.view().constant(condition).is_some(), "the condition is constant")?;
    let view = rewriter.view();
    let branches = [op.else_region(&view), op.then_region(&view)];
    let outer = view.ir.parent_region(op.0);
    let branch_around = |user: OpId| {
        let mut region = view.ir.parent_region(user)?;
        // Most users of a widely used condition are outside of the op.
        while Some(region) != outer {
            if let Some(branch) = branches.iter().position(|&it| it == region) {
                return Some(branch);
            }
            region = view.ir.parent_region(region)?;
        }
        None
    };
    let is_inside = |user| branch_around(user).is_some();
    let is_used = view.ir.is_used_by_any(condition, view.ir.descendants(op.0), is_inside);
    no_match_if(!is_used, "the condition is not used inside")?;
    let uses: Vec<_> = view.ir.uses(condition).filter_map(|use_| Some((use_, branch_around(use_.owner)?))).collect();
    let mut constants = [None; 2];
    for &(use_, branch) in &uses {
        let constant = constants[branch].unwrap_or_else(|| {
            let ctx = rewriter.ctx();
            let value = IntegerAttr::bool(ctx, branch == 1).into();
            let build = ConstantOp::new().value(ctx, value).result(ctx.integer_type(1));
            rewriter.build(build.location(rewriter.ir().location(op.0)))
        });
        constants[branch] = Some(constant);
        rewriter.modify(use_.owner, |edit| edit.set_operand(use_.index as usize, constant));
    }
    Ok(())
}

/// `if c -> { yield true } else { yield false } -> c`, and `c xor true` for the opposite.
fn yield_condition(op: IfOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let results = rewriter.ir().results(op.0).to_vec();
    no_match_if(results.is_empty(), "it has no results")?;
    let (then_values, else_values) = yields(op, rewriter)?;
    let condition = op.condition(rewriter);
    let mut changed = false;
    for (index, result) in results.into_iter().enumerate().rev() {
        if !rewriter.ir().has_uses(result) {
            continue;
        }
        let (on_true, on_false) = (then_values[index], else_values[index]);
        let value = if on_true == on_false {
            on_true
        } else {
            match (known(on_true, rewriter), known(on_false, rewriter)) {
                (Some(true), Some(false)) => condition,
                (Some(false), Some(true)) => opposite(op, condition, rewriter),
                _ => continue,
            }
        };
        changed = true;
        rewriter.replace_value(result, value);
    }
    if changed { Ok(()) } else { no_match("no result says which branch was taken") }
}

/// `if a { if b { A } } -> if (a and b) { A }`
fn merge_nested_condition(op: IfOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let block = rewriter.ir().single_block(op.then_region(rewriter)).or_no_match("it has several blocks")?;
    let (end, mut on_true) = terminator(block, rewriter)?;
    let nested = rewriter.ir().first_op(block).filter(|&first| rewriter.ir().next_op(first) == Some(end));
    let Some(nested) = nested.and_then(|nested| IfOp::dyn_cast(rewriter, nested)) else {
        return no_match("there is more than a conditional inside");
    };
    let Some(moved) = rewriter.ir().single_block(nested.then_region(rewriter)) else {
        return no_match("the conditional inside has several blocks");
    };
    let on_false = values_of_else(op, rewriter)?;
    let nested_on_false = values_of_else(nested, rewriter)?;
    let (nested_end, nested_on_true) = terminator(moved, rewriter)?;
    let nested_results = rewriter.ir().results(nested.0).to_vec();
    let mut chosen_before = Vec::new();
    for (index, value) in on_true.iter_mut().enumerate() {
        match nested_results.iter().position(|result| result == value) {
            Some(position) if nested_on_false[position] == on_false[index] => *value = nested_on_true[position],
            Some(_) => return no_match("the branches that do nothing yield different values"),
            None => chosen_before.push(index),
        }
    }

    let (outer, inner) = (op.condition(rewriter), nested.condition(rewriter));
    let both = rewriter.build(AndIOp::new(outer, inner));
    let types: Vec<Type> = rewriter.ir().results(op.0).iter().map(|result| rewriter.ir().value_type(result)).collect();
    let new = rewriter.create(IfOp::new(both).results(&types).empty_regions(2));
    let mut results = rewriter.ir().results(new.0).to_vec();
    for index in chosen_before {
        let select = SelectOp::new(outer, on_true[index], on_false[index]);
        results[index] = rewriter.before(new, |rewriter| rewriter.create(select)).result(rewriter);
    }
    move_region(nested.then_region(rewriter), new.then_region(rewriter), rewriter);
    let point = InsertPoint::before(rewriter.ir(), nested_end);
    rewriter.at(point, |rewriter| rewriter.replace_with(nested_end, YieldOp::new(&on_true)));
    if !on_false.is_empty() {
        let region = new.else_region(rewriter);
        let block = rewriter.guarded(|rewriter| rewriter.create_block(region, None, &[]));
        rewriter.at_end(block, |rewriter| rewriter.create(YieldOp::new(&on_false)));
    }
    rewriter.replace(op, results);
    Ok(())
}

/// The values that the else branch yields, if it does nothing else.
fn values_of_else(op: IfOp, rewriter: &dyn Rewriter) -> Result<Vec<ValueId>, NoMatch> {
    let region = op.else_region(rewriter);
    if rewriter.ir().region_is_empty(region) {
        return Ok(Vec::new());
    }
    match rewriter.ir().single_block(region) {
        Some(block) if rewriter.ir().first_op(block) == rewriter.ir().last_op(block) => {
            terminator(block, rewriter).map(|(_, values)| values)
        }
        _ => no_match("something is done in an else"),
    }
}

/// `if c { A } if c { B } -> if c { A B }`, also for opposite conditions.
fn combine_adjacent(op: IfOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(first) = view.ir.prev_op(op.0).and_then(|before| IfOp::dyn_cast(&view, before)) else {
        return no_match("there is no conditional before it");
    };
    let (condition, own) = (first.condition(&view), op.condition(&view));
    let branches = |op: IfOp| [op.then_region(&view), op.else_region(&view)];
    let first_regions = branches(first);
    let mut second_regions = branches(op);
    if condition != own {
        if negated(view, condition) != Some(own) && negated(view, own) != Some(condition) {
            return no_match("the conditional before it has another condition");
        }
        second_regions.reverse();
    }
    let types: Vec<Type> =
        view.ir.results(first.0).iter().chain(view.ir.results(op.0).iter()).map(|value| view.ty(value)).collect();
    let results = view.ir.results(first.0).to_vec();
    let new = rewriter.create(IfOp::new(condition).results(&types).empty_regions(2).location(view.ir.location(op.0)));
    let targets = [new.then_region(rewriter), new.else_region(rewriter)];
    for ((first, second), target) in first_regions.into_iter().zip(second_regions).zip(targets) {
        let blocks = (rewriter.ir().single_block(first), rewriter.ir().single_block(second));
        move_region(if blocks.0.is_some() { first } else { second }, target, rewriter);
        let (Some(first_block), Some(second_block)) = blocks else { continue };
        let (first_end, first_values) = terminator(first_block, rewriter)?;
        // In the branch, the results of the first conditional are what the branch yields.
        for (&result, &value) in results.iter().zip(&first_values) {
            rewriter.replace_value_if(result, value, &mut |view, use_| {
                view.ir.ancestor_in_region(second, use_.owner).is_some()
            });
        }
        let (second_end, second_values) = terminator(second_block, rewriter)?;
        rewriter.merge_blocks(second_block, first_block, &[]);
        let location = rewriter.ir().location(second_end);
        let values: Vec<ValueId> = first_values.into_iter().chain(second_values).collect();
        rewriter.at_end(first_block, |rewriter| rewriter.create(YieldOp::new(&values).location(location)));
        rewriter.erase(first_end);
        rewriter.erase(second_end);
    }
    let merged = rewriter.ir().results(new.0).to_vec();
    let (first_results, second_results) = merged.split_at(results.len());
    rewriter.replace(first, first_results);
    rewriter.replace(op, second_results);
    Ok(())
}

fn known(value: ValueId, rewriter: &dyn Rewriter) -> Option<bool> {
    let view = rewriter.view();
    view.constant(value).and_then(|it| BoolKind::value(view.ctx, it))
}

fn opposite(op: IfOp, condition: ValueId, rewriter: &mut dyn Rewriter) -> ValueId {
    let ctx = rewriter.ctx();
    let location = rewriter.ir().location(op.0);
    let build = ConstantOp::new()
        .value(ctx, IntegerAttr::bool(ctx, true).into())
        .result(ctx.integer_type(1))
        .location(location);
    let one = rewriter.build(build);
    rewriter.build(XOrIOp::new(condition, one).location(location))
}

/// The values that the two branches yield.
fn yields(op: IfOp, rewriter: &dyn Rewriter) -> Result<(Vec<ValueId>, Vec<ValueId>), NoMatch> {
    let of = |region: RegionId| match rewriter.ir().single_block(region) {
        Some(block) => terminator(block, rewriter).map(|(_, values)| values),
        None => Err(NoMatch::new("a branch has not one block")),
    };
    Ok((of(op.then_region(rewriter))?, of(op.else_region(rewriter))?))
}

/// A conditional like another one with other results, and with empty regions.
fn with_results(op: IfOp, types: &[Type], rewriter: &dyn Rewriter) -> impl weir_ir::BuildOp<Op = IfOp> + use<> {
    let view = rewriter.view();
    IfOp::new(op.condition(&view)).results(types).empty_regions(2).location(view.ir.location(op.0))
}

/// Moves a region into the empty region of a new op.
fn move_region(from: RegionId, to: RegionId, rewriter: &mut dyn Rewriter) {
    rewriter.inline_region_before(from, to, None);
}

/// Moves the branches of a conditional to one that has some of its results.
fn move_branches(op: IfOp, new: IfOp, kept: &[usize], rewriter: &mut dyn Rewriter) -> MatchResult {
    for (from, to) in
        [(op.then_region(rewriter), new.then_region(rewriter)), (op.else_region(rewriter), new.else_region(rewriter))]
    {
        let Some(block) = rewriter.ir().single_block(from) else { continue };
        move_region(from, to, rewriter);
        let (end, values) = terminator(block, rewriter)?;
        let values: Vec<ValueId> = kept.iter().map(|&index| values[index]).collect();
        let point = InsertPoint::before(rewriter.ir(), end);
        rewriter.at(point, |rewriter| rewriter.replace_with(end, YieldOp::new(&values)));
    }
    Ok(())
}
