//! `scf.parallel`, and its reductions.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{ANY_TYPE, INDEX};
use weir_ir::interfaces::{Invocations, LoopLike, RegionBranchLike, RegionPoint};
use weir_ir::parse::{ArgumentSyntax, AsmParser, Delimiter, ParseResult, TokenKind};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{
    BlockId, BuildOp as _, CreateOps as _, OpClass as _, OpId, OpState, ValueId, ValueMap, VerifyResult, View,
};
use weir_rewrite::{Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match_if};

use super::region::{self, map_known_arguments, terminator};
use super::trips::{Order, Trips, trips, values};

weir_ir::ops! { scf, OPS;
    /// A nest of loops whose iterations may run in any order; reductions combine their values.
    ParallelOp = "parallel" {
        operands {
            lower_bound("lowerBound"): variadic INDEX, upper_bound("upperBound"): variadic INDEX, step: variadic INDEX,
            init_vals("initVals"): variadic ANY_TYPE
        }
        results { results: variadic ANY_TYPE }
        regions { region: Sized(1) }
        traits [
            AutomaticAllocationScope, AttrSizedOperandSegments, ImplicitTerminator("scf.reduce"), RecursiveMemoryEffects
        ]
        interfaces [&PARALLEL, &LoopLike, &Canonicalize(canonicalize_parallel)]
        assembly parse_parallel, print_parallel;
        verify verify_parallel;
    }

    /// Terminates a parallel loop; each region combines a value with the values of other iterations.
    ReduceOp = "reduce" {
        operands { operands: variadic ANY_TYPE }
        regions { reductions: variadic Sized(1) }
        traits [HasParent(&["scf.parallel"]), RecursiveMemoryEffects, Terminator]
        interfaces [&weir_ir::interfaces::ReturnLikeOperands { operands: |_, _, _| 0..0 }]
        format "(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict"
        verify_regions verify_reduce;
    }

    /// Terminates a reduction region with the combined value.
    ReduceReturnOp = "reduce.return" {
        operands { result: ANY_TYPE }
        traits [Pure, HasParent(&["scf.reduce"]), Terminator]
        format "$result attr-dict `:` type($result)"
        verify verify_reduce_return;
    }
}

/// The body runs any number of times, without loop-carried values.
pub(super) const PARALLEL: RegionBranchLike = RegionBranchLike {
    successors: |cx, op, _| {
        smallvec![
            (RegionPoint::Region(cx.ir.region(op, 0)), SmallVec::<[ValueId; 4]>::new()),
            (RegionPoint::Parent, SmallVec::new()),
        ]
    },
    entry_operands: |_, _, _| 0..0,
    successor_for: None,
    types_compatible: None,
    invocations: Invocations::Any,
};

fn parse_parallel(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let index = parser.context().index_type();
    let mut arguments = parser.parse_argument_list(Delimiter::Paren, ArgumentSyntax::Name)?;
    let rank = arguments.len();
    arguments.iter_mut().for_each(|it| it.ty = index);
    for (position, keyword) in ["=", "to", "step"].into_iter().enumerate() {
        if position == 0 {
            parser.expect(TokenKind::Equal, "expected '='")?;
        } else {
            parser.parse_keyword(keyword)?;
        }
        parse_bounds(parser, state, rank)?;
    }
    let mut inits = SmallVec::new();
    if parser.parse_optional_keyword("init") {
        inits = parser.parse_operand_list(Delimiter::Paren)?;
    }
    state.result_types = parser.parse_optional_arrow_types()?;
    let region = parser.parse_region_into(state, &arguments)?;
    parser.parse_attributes_into(state)?;
    parser.ensure_terminator(region, state.location);
    let before = state.operands.len();
    let types = state.result_types.clone();
    region::check_counts(ParallelOp::NAME, state.location, inits.len(), types.len())?;
    let position = parser.position();
    parser.resolve_operands(&inits, &types, position, &mut state.operands)?;
    state.operand_segments.push(u32::try_from(state.operands.len() - before).unwrap_or(u32::MAX));
    Ok(())
}

fn parse_bounds(parser: &mut AsmParser<'_, '_>, state: &mut OpState, rank: usize) -> ParseResult<()> {
    let position = parser.position();
    let bounds = parser.parse_operand_list(Delimiter::Paren)?;
    if bounds.len() != rank {
        return Err(parser.custom_error(position, format_args!("expected {rank} operands")));
    }
    let types = vec![parser.context().index_type(); rank];
    parser.resolve_operands(&bounds, &types, position, &mut state.operands)?;
    state.operand_segments.push(u32::try_from(rank).unwrap_or(u32::MAX));
    Ok(())
}

fn print_parallel(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let loop_ = ParallelOp::from_op_unchecked(op);
    let arguments = view.ir.first_block(loop_.region(&view)).map_or(&[][..], |block| view.ir.arguments(block));
    printer.text(" (");
    printer.values(arguments.iter().copied());
    for (word, values) in
        [(") = (", loop_.lower_bound(&view)), (") to (", loop_.upper_bound(&view)), (") step (", loop_.step(&view))]
    {
        printer.text(word);
        printer.values(values.iter());
    }
    printer.text(")");
    let inits = loop_.init_vals(&view);
    if !inits.is_empty() {
        printer.text(" init (");
        printer.values(inits.iter());
        printer.text(")");
    }
    printer.optional_arrow_types(view.ir.results(op).iter().map(|it| view.ty(it)));
    printer.text(" ");
    printer.region(loop_.region(&view), EntryArguments::Elide, Terminators::Print);
    printer.attr_dict(op, &["operandSegmentSizes"]);
}

fn verify_parallel(cx: View<'_>, op: ParallelOp) -> VerifyResult {
    let steps = op.step(&cx);
    cx.op_error_if(op.0, steps.is_empty(), "needs at least one tuple element for lowerBound, upperBound and step")?;
    let is_not_positive = |step| crate::mixed::constant_integer(cx, step).is_some_and(|step| step <= 0);
    cx.op_error_if(op.0, steps.iter().any(is_not_positive), "constant step operand must be positive")?;
    let body = cx.ir.first_block(op.region(&cx));
    let arguments = body.map_or(&[][..], |body| cx.ir.arguments(body));
    let (found, wanted) = (arguments.len(), steps.len());
    let message =
        format_args!("expects the same number of induction variables: {found} as bound and step values: {wanted}");
    cx.op_error_if(op.0, found != wanted, message)?;
    let message = "expects arguments for the induction variable to be of index type";
    cx.op_error_if(op.0, arguments.iter().any(|&argument| cx.ty(argument) != cx.ctx.index_type()), message)?;
    let message = "expects body to terminate with 'scf.reduce'";
    let end = region::verify_end(cx, op.0, op.region(&cx), ReduceOp::NAME, message)?;
    let (results, reductions, inits) = (cx.ir.num_results(op.0), cx.ir.num_regions(end), op.init_vals(&cx).len());
    for (what, count) in [("reductions", reductions), ("initial values", inits)] {
        let message = format_args!("expects number of results: {results} to be the same as number of {what}: {count}");
        cx.op_error_if(op.0, results != count, message)?;
    }
    let reduced = cx.ir.operands(end);
    if reduced.len() != results {
        return Ok(());
    }
    for (index, (value, result)) in reduced.iter().zip(cx.ir.results(op.0).iter()).enumerate() {
        if cx.ty(value) != cx.ty(result) {
            let [found, wanted] = [value, result].map(|value| weir_ir::print::type_text(cx.ctx, cx.ty(value)));
            let message = format_args!(
                "expects type of {index}-th reduction operand: '{found}' to be the same as the {index}-th result type: '{wanted}'"
            );
            return Err(cx.op_error(end, message));
        }
    }
    Ok(())
}

fn verify_reduce(cx: View<'_>, op: ReduceOp) -> VerifyResult {
    let (regions, operands) = (op.reductions(&cx).len(), op.operands(&cx).len());
    let message = format_args!(
        "expects number of reduction regions: {regions} to be the same as number of reduction operands: {operands}"
    );
    cx.op_error_if(op.0, regions != operands, message)?;
    for (index, (value, &region)) in op.operands(&cx).iter().zip(op.reductions(&cx)).enumerate() {
        let Some(body) = cx.ir.first_block(region) else {
            return Err(cx.op_error(op.0, format_args!("{index}-th reduction has an empty body")));
        };
        let arguments = cx.ir.arguments(body);
        if arguments.len() != 2 || arguments.iter().any(|&argument| cx.ty(argument) != cx.ty(value)) {
            let ty = weir_ir::print::type_text(cx.ctx, cx.ty(value));
            return Err(cx.op_error(
                op.0,
                format_args!("expected two block arguments with type '{ty}' in the {index}-th reduction region"),
            ));
        }
        let message = "reduction bodies must be terminated with an 'scf.reduce.return' op";
        cx.op_error_if(op.0, cx.ir.last_op(body).is_none_or(|end| cx.name(end) != ReduceReturnOp::NAME), message)?;
    }
    Ok(())
}

fn verify_reduce_return(cx: View<'_>, op: ReduceReturnOp) -> VerifyResult {
    let argument = cx.ir.parent_block(op.0).and_then(|block| cx.ir.arguments(block).first().copied());
    let Some(expected) = argument.map(|argument| cx.ty(argument)) else { return Ok(()) };
    if expected != cx.ty(op.result(&cx)) {
        let ty = weir_ir::print::type_text(cx.ctx, expected);
        return Err(cx.op_error(op.0, format_args!("must have type '{ty}' (the type of the reduction inputs)")));
    }
    Ok(())
}

/// Adds the patterns for `scf.parallel`.
fn canonicalize_parallel(patterns: &mut PatternSet) {
    patterns.add("DropSingleIterationDims", drop_single_iteration_dims);
    patterns.add("MergeNestedLoops", merge_nested_loops);
}

/// Drops dimensions with trip count 1, and erases loops with trip count 0.
///
/// `parallel (i, j) = (a, 0) to (a + 1, n) { A } -> parallel (j) = 0 to n { A[a/i] }`
fn drop_single_iteration_dims(op: ParallelOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let body = view.ir.first_block(op.region(&view)).or_no_match("the loop has no body")?;
    let inits = op.init_vals(&view).to_vec();
    let bounds = op.lower_bound(&view).iter().zip(op.upper_bound(&view).iter()).zip(op.step(&view).iter());
    let (mut kept, mut replacements): (Vec<[ValueId; 3]>, Vec<Option<ValueId>>) = (Vec::new(), Vec::new());
    for ((lower, upper), step) in bounds {
        match trips(view, values([lower, upper, step]), Order::Signed) {
            Some(Trips::Never) => {
                rewriter.replace(op, inits);
                return Ok(());
            }
            Some(Trips::Once) => replacements.push(Some(lower)),
            _ => {
                kept.push([lower, upper, step]);
                replacements.push(None);
            }
        }
    }
    no_match_if(kept.len() == replacements.len(), "no dimension has a single iteration")?;
    let mut map = map_known_arguments(body, &replacements, rewriter);
    if kept.is_empty() {
        return inline_once(op, body, &mut map, rewriter);
    }
    let view = rewriter.view();
    let types: Vec<_> = view.ir.results(op.0).iter().map(|value| view.ty(value)).collect();
    let [lower, upper, step] = [0, 1, 2].map(|part| kept.iter().map(|bounds| bounds[part]).collect::<Vec<_>>());
    let new = rewriter.create(ParallelOp::new(&lower, &upper, &step, &inits).results(&types).empty_regions(1));
    let (region, copy) = (op.region(rewriter), new.region(rewriter));
    rewriter.clone_region_before(region, copy, None, &mut map);
    rewriter.replace(op, new);
    Ok(())
}

/// Inlines a copy of the body in place of the loop, followed by the reductions.
fn inline_once(op: ParallelOp, body: BlockId, map: &mut ValueMap, rewriter: &mut dyn Rewriter) -> MatchResult {
    let (end, reduced) = terminator(body, rewriter)?;
    let reduce = ReduceOp::dyn_cast(rewriter, end).or_no_match("the body does not end with scf.reduce")?;
    let inits = op.init_vals(rewriter).to_vec();
    let ir = rewriter.ir();
    let reductions: Option<Vec<BlockId>> =
        reduce.reductions(rewriter).to_vec().into_iter().map(|region| ir.first_block(region)).collect();
    let reductions = reductions.or_no_match("a reduction is empty")?;
    rewriter.before(op.0, |rewriter| {
        copy_ops(body, map, rewriter);
        let mut results = Vec::with_capacity(reduced.len());
        for ((block, init), value) in reductions.into_iter().zip(inits).zip(reduced) {
            map.map_all(rewriter.ir().arguments(block).to_vec(), [init, map.value(value)]);
            copy_ops(block, map, rewriter);
            let (_, reduced) = terminator(block, rewriter)?;
            results.extend(reduced.into_iter().map(|value| map.value(value)));
        }
        rewriter.replace(op, results);
        Ok(())
    })
}

/// Copies the ops of a block except the terminator.
fn copy_ops(block: BlockId, map: &mut ValueMap, rewriter: &mut dyn Rewriter) {
    let mut ops: Vec<OpId> = rewriter.ir().ops(block).collect();
    ops.pop();
    for op in ops {
        rewriter.clone_op(op, map);
    }
}

/// `parallel i { parallel j { A } } -> parallel i, j { A }`
fn merge_nested_loops(op: ParallelOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let body = view.ir.first_block(op.region(&view)).or_no_match("the loop has no body")?;
    let first = view.ir.first_op(body);
    let inner = first.filter(|&first| view.ir.next_op(first) == view.ir.last_op(body));
    let inner =
        inner.and_then(|inner| ParallelOp::dyn_cast(&view, inner)).or_no_match("there is more than a loop inside")?;
    no_match_if(!op.init_vals(&view).is_empty() || !inner.init_vals(&view).is_empty(), "there are reductions")?;
    let outer_arguments = view.ir.arguments(body);
    no_match_if(
        view.ir.operands(inner.0).iter().any(|value| outer_arguments.contains(&value)),
        "the inner bounds depend on the outer loop",
    )?;
    let inner_body = view.ir.first_block(inner.region(&view)).or_no_match("the loop has no body")?;
    let (outer_rank, location) = (outer_arguments.len(), view.ir.location(op.0));
    let rank = outer_rank + view.ir.arguments(inner_body).len();
    let lower: Vec<ValueId> = op.lower_bound(&view).iter().chain(inner.lower_bound(&view).iter()).collect();
    let upper: Vec<ValueId> = op.upper_bound(&view).iter().chain(inner.upper_bound(&view).iter()).collect();
    let step: Vec<ValueId> = op.step(&view).iter().chain(inner.step(&view).iter()).collect();
    let new = rewriter.create(ParallelOp::new(&lower, &upper, &step, &[]).results(&[]).empty_regions(1));
    let index = rewriter.ctx().index_type();
    let region = new.region(rewriter);
    let block = rewriter.guarded(|rewriter| rewriter.create_block(region, None, &vec![(index, location); rank]));
    let counters = rewriter.ir().arguments(block).to_vec();
    let (end, _) = terminator(inner_body, rewriter)?;
    rewriter.before(end, |rewriter| rewriter.replace_with(end, ReduceOp::new(&[]).location(location)));
    rewriter.merge_blocks(inner_body, block, &counters[outer_rank..]);
    rewriter.erase(inner);
    let arguments = rewriter.ir().arguments(body).to_vec();
    for (argument, &counter) in arguments.into_iter().zip(&counters) {
        rewriter.replace_value(argument, counter);
    }
    rewriter.erase(op);
    Ok(())
}
