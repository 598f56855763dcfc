//! `scf.forall`.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{
    ANY_RANKED_TENSOR, ANY_TYPE, ArrayAttr, DYNAMIC, DenseArrayAttr, DenseI64ArrayKind, INDEX, OpaqueAttr,
};
use weir_ir::interfaces::{LoopLike, RegionBranchLike, RegionPoint};
use weir_ir::parse::{ArgumentSyntax, AsmParser, Delimiter, ParseResult, RegionArgument, TokenKind};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{
    AttrConstraint, AttrKind, AttrSyntax, Attribute, BlockId, BuildOp as _, Context, CreateOps as _, InsertPoint,
    OpClass as _, OpId, OpState, ValueId, VerifyResult, View,
};
use weir_rewrite::{
    Canonicalize, MatchResult, NoMatch, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match, no_match_if,
};

use super::parallel::PARALLEL;
use super::region::{self, map_known_arguments, terminator};
use super::trips::{Order, Trips, trips};
use crate::arith::index_value;
use crate::asm::{Brackets, parse_assignments, parse_index_list, print_assignments, print_index_list_in};
use crate::mixed::{Mixed, mixed, split};
use crate::verify::verify_destinations;

weir_ir::ops! { scf, OPS;
    /// A nest of loops whose iterations run in parallel and write to shared results.
    ForallOp = "forall" {
        operands {
            dynamic_lower_bound("dynamicLowerBound"): variadic INDEX, dynamic_upper_bound("dynamicUpperBound"): variadic INDEX,
            dynamic_step("dynamicStep"): variadic INDEX, outputs: variadic ANY_RANKED_TENSOR
        }
        results { results: variadic ANY_TYPE }
        attrs {
            static_lower_bound("staticLowerBound"): DenseI64ArrayKind, static_upper_bound("staticUpperBound"): DenseI64ArrayKind,
            static_step("staticStep"): DenseI64ArrayKind, mapping: optional MappingKind
        }
        regions { region: Sized(1) }
        traits [
            AttrSizedOperandSegments, AutomaticAllocationScope, RecursiveMemoryEffects,
            ImplicitTerminator("scf.forall.in_parallel")
        ]
        interfaces [&FORALL, &LoopLike, &Canonicalize(canonicalize_forall)]
        assembly parse_forall, print_forall;
        verify verify_forall;
    }

    /// Terminates a `forall` loop; its ops combine the results of the threads.
    InParallelOp = "forall.in_parallel" {
        regions { region: Sized(1) }
        traits [Pure, HasParent(&["scf.forall"]), NoTerminator, SingleBlock, Terminator]
        assembly parse_in_parallel, print_in_parallel;
        verify verify_in_parallel;
    }
}

/// The body runs any number of times; its arguments for the outputs are these at the start of each iteration.
static FORALL: RegionBranchLike = RegionBranchLike {
    successors: |cx, op, point| match point {
        RegionPoint::Parent => {
            let body = cx.ir.region(op, 0);
            let arguments = cx.ir.first_block(body).map_or(&[][..], |block| cx.ir.arguments(block));
            let outputs = ForallOp::from_op_unchecked(op).outputs(&cx).len();
            let shared = arguments.iter().skip(arguments.len().saturating_sub(outputs)).copied().collect();
            smallvec![(RegionPoint::Region(body), shared)]
        }
        RegionPoint::Region(_) => smallvec![(RegionPoint::Parent, SmallVec::new())],
    },
    entry_operands: |cx, op, _| {
        let count = cx.ir.num_operands(op);
        count - ForallOp::from_op_unchecked(op).outputs(&cx).len()..count
    },
    ..PARALLEL
};

fn parse_forall(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let mut counters = parser.parse_argument_list(Delimiter::Paren, ArgumentSyntax::Name)?;
    let rank = counters.len();
    counters.iter_mut().for_each(|it| it.ty = ctx.index_type());
    let (lower, upper, step);
    if parser.parse_optional_keyword("in") {
        upper = parse_bounds(parser)?;
        lower = (vec![0; rank], Vec::new());
        step = (vec![1; rank], Vec::new());
    } else {
        parser.expect(TokenKind::Equal, "expected '='")?;
        lower = parse_bounds(parser)?;
        parser.parse_keyword("to")?;
        upper = parse_bounds(parser)?;
        parser.parse_keyword("step")?;
        step = parse_bounds(parser)?;
    }
    let (mut shared, mut outputs) = (Vec::new(), SmallVec::new());
    let position = parser.position();
    if parser.parse_optional_keyword("shared_outs") {
        (shared, outputs) = parse_assignments(parser)?;
        state.result_types = parser.parse_optional_arrow_types()?;
        region::check_counts(ForallOp::NAME, parser.location_of(position), outputs.len(), state.result_types.len())?;
    }
    for (name, (numbers, values)) in [("staticLowerBound", lower), ("staticUpperBound", upper), ("staticStep", step)] {
        state.push_operands(&values);
        parser.set_attribute(state, name, DenseArrayAttr::i64(ctx, &numbers));
    }
    let before = state.operands.len();
    let types = state.result_types.clone();
    parser.resolve_operands(&outputs, &types, position, &mut state.operands)?;
    state.operand_segments.push(u32::try_from(state.operands.len() - before).unwrap_or(u32::MAX));
    let mut arguments: Vec<RegionArgument> = counters;
    for (mut argument, &ty) in shared.into_iter().zip(&types) {
        argument.ty = ty;
        arguments.push(argument);
    }
    let region = parser.parse_region_into(state, &arguments)?;
    complete_body(parser, region, state);
    parser.parse_attributes_into(state)
}

/// Parses `(%a, 4)` as static numbers, with a placeholder for each dynamic value, and the dynamic values.
fn parse_bounds(parser: &mut AsmParser<'_, '_>) -> ParseResult<(Vec<i64>, Vec<ValueId>)> {
    let list = parse_index_list(parser, Brackets::Round)?;
    let index = parser.context().index_type();
    let values = list.values.iter().map(|&value| parser.resolve_operand(value, index));
    let values = values.collect::<ParseResult<_>>()?;
    Ok((list.numbers, values))
}

/// Adds the terminator that the text leaves out, with its own empty body.
fn complete_body(parser: &mut AsmParser<'_, '_>, region: weir_ir::RegionId, state: &OpState) {
    parser.ensure_terminator(region, state.location);
    let ctx = parser.context();
    let ir = parser.ir();
    let end = ir.first_block(region).and_then(|block| ir.last_op(block));
    let is_added = |end: OpId| ir.name(end).text(ctx) == InParallelOp::NAME && ir.num_regions(end) == 0;
    if let Some(end) = end.filter(|&end| is_added(end)) {
        let (body, block) = (ir.create_region(), ir.create_block([]));
        ir.append_block(body, block);
        ir.push_region(end, body);
    }
}

fn print_forall(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let loop_ = ForallOp::from_op_unchecked(op);
    let rank = loop_.static_upper_bound(&view).len();
    let arguments = view.ir.first_block(loop_.region(&view)).map_or(&[][..], |block| view.ir.arguments(block));
    let (counters, shared) = arguments.split_at(rank.min(arguments.len()));
    printer.text(" (");
    printer.values(counters.iter().copied());
    printer.text(")");
    let (lower, step) = (loop_.static_lower_bound(&view), loop_.static_step(&view));
    let bounds = |printer: &mut AsmPrinter<'_, '_>, values: weir_ir::Operands<'_>, numbers: Vec<i64>| {
        print_index_list_in(printer, ("(", ")"), values.iter(), numbers);
    };
    let all_are = |number: i64, numbers: &[i64], values: weir_ir::Operands<'_>| {
        mixed(numbers, values.iter()).iter().all(|bound| bound.is_constant(view, number))
    };
    if all_are(0, &lower, loop_.dynamic_lower_bound(&view)) && all_are(1, &step, loop_.dynamic_step(&view)) {
        printer.text(" in ");
        bounds(printer, loop_.dynamic_upper_bound(&view), loop_.static_upper_bound(&view));
    } else {
        printer.text(" = ");
        bounds(printer, loop_.dynamic_lower_bound(&view), lower);
        printer.text(" to ");
        bounds(printer, loop_.dynamic_upper_bound(&view), loop_.static_upper_bound(&view));
        printer.text(" step ");
        bounds(printer, loop_.dynamic_step(&view), step);
    }
    let outputs = loop_.outputs(&view);
    if !outputs.is_empty() {
        printer.text(" shared_outs");
        print_assignments(printer, shared, outputs.iter());
        printer.text(" -> (");
        printer.types(view.ir.results(op).iter().map(|it| view.ty(it)));
        printer.text(")");
    }
    printer.text(" ");
    let terminators = if outputs.is_empty() { Terminators::Elide } else { Terminators::Print };
    printer.region(loop_.region(&view), EntryArguments::Elide, terminators);
    printer.attr_dict(op, &["operandSegmentSizes", "staticLowerBound", "staticUpperBound", "staticStep"]);
}

fn verify_forall(cx: View<'_>, op: ForallOp) -> VerifyResult {
    let rank = op.static_lower_bound(&cx).len();
    let outputs = op.outputs(&cx);
    if cx.ir.num_results(op.0) != outputs.len() {
        let message =
            format_args!("produces {} results, but has only {} outputs", cx.ir.num_results(op.0), outputs.len());
        return Err(cx.op_error(op.0, message));
    }
    let arguments = cx.ir.first_block(op.region(&cx)).map_or(&[][..], |block| cx.ir.arguments(block));
    cx.op_error_if(op.0, arguments.len() != rank + outputs.len(), format_args!("region expects {rank} arguments"))?;
    for (index, &argument) in arguments[..rank].iter().enumerate() {
        if cx.ty(argument) != cx.ctx.index_type() {
            return Err(cx.op_error(op.0, format_args!("expects {index}-th block argument to be an index")));
        }
    }
    for (index, (output, &argument)) in outputs.iter().zip(&arguments[rank..]).enumerate() {
        if cx.ty(argument) != cx.ty(output) {
            return Err(cx.op_error(
                op.0,
                format_args!("type mismatch between {index}-th output and corresponding block argument"),
            ));
        }
    }
    let mapping = op.mapping(&cx).map_or(0, |mapping| mapping.elements(cx.ctx).len());
    cx.op_error_if(op.0, mapping != 0 && mapping != rank, "mapping attribute size must match op rank")?;
    for (name, values, numbers) in [
        ("lower bound", op.dynamic_lower_bound(&cx), op.static_lower_bound(&cx)),
        ("upper bound", op.dynamic_upper_bound(&cx), op.static_upper_bound(&cx)),
        ("step", op.dynamic_step(&cx), op.static_step(&cx)),
    ] {
        if numbers.len() != rank {
            return Err(cx.error_at(op.0, format_args!("expected {rank} {name} values, got {}", numbers.len())));
        }
        let dynamic = numbers.iter().filter(|&&number| number == DYNAMIC).count();
        cx.error_at_if(op.0, values.len() != dynamic, format_args!("expected {dynamic} dynamic {name} values"))?;
    }
    let operands = cx.ir.num_operands(op.0);
    cx.with_signature(op.0, |cx| verify_destinations(cx, op.0, operands - outputs.len()..operands))
}

/// Only ops that write to the results are allowed here, and the dialects of weir have none.
fn verify_in_parallel(cx: View<'_>, op: InParallelOp) -> VerifyResult {
    let first = cx.ir.first_block(op.region(&cx)).and_then(|block| cx.ir.first_op(block));
    cx.op_error_if(op.0, first.is_some(), "expected only ParallelCombiningOpInterface ops")
}

/// The interface of device mapping attributes.
#[derive(Debug)]
pub(super) enum MappingKind {}

impl AttrKind for MappingKind {
    const CONSTRAINT: AttrConstraint = AttrConstraint::new("Device Mapping array attribute", |ctx, attribute| {
        let array = attribute.dyn_cast::<ArrayAttr>(ctx);
        array.is_some_and(|array| array.elements(ctx).iter().all(|it| it.is::<OpaqueAttr>(ctx)))
    })
    .with_syntax(AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx)));
    type Value<'a> = ArrayAttr;

    fn value(ctx: &Context, attribute: Attribute) -> Option<ArrayAttr> {
        attribute.dyn_cast(ctx)
    }

    fn attribute(_: &Context, value: ArrayAttr) -> Attribute {
        value.into()
    }
}

fn parse_in_parallel(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let region = parser.parse_region_into(state, &[])?;
    let ir = parser.ir();
    if ir.first_block(region).is_none() {
        let block = ir.create_block([]);
        ir.append_block(region, block);
    }
    parser.parse_attributes_into(state)
}

fn print_in_parallel(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    printer.text(" ");
    printer.region(printer.ir().region(op, 0), EntryArguments::Elide, Terminators::Elide);
    printer.attr_dict(op, &[]);
}

/// Adds the patterns for `scf.forall`.
fn canonicalize_forall(patterns: &mut PatternSet) {
    patterns.add("UseKnownBounds", use_known_bounds);
    patterns.add("DropUnwrittenOutputs", drop_unwritten_outputs);
    patterns.add("DropSingleIterationDims", drop_single_iteration_dims);
    patterns.add("ReplaceConstantCounters", replace_constant_counters);
}

/// The lower bound, the upper bound and the step of a dimension.
type Bounds = [Mixed; 3];

/// The bounds of each dimension.
fn bounds(view: View<'_>, op: ForallOp) -> Vec<Bounds> {
    let lower = mixed(&op.static_lower_bound(&view), op.dynamic_lower_bound(&view).iter());
    let upper = mixed(&op.static_upper_bound(&view), op.dynamic_upper_bound(&view).iter());
    let step = mixed(&op.static_step(&view), op.dynamic_step(&view).iter());
    lower.into_iter().zip(upper).zip(step).map(|((lower, upper), step)| [lower, upper, step]).collect()
}

/// The trip count of a dimension, if it is known.
fn trips_of(view: View<'_>, bounds: &Bounds) -> Option<Trips> {
    // As in MLIR, nothing is known of a number and a value, even if the step is not positive.
    match bounds {
        [Mixed::Static(_), Mixed::Dynamic(_), _] | [Mixed::Dynamic(_), Mixed::Static(_), _] => None,
        _ => trips(view, *bounds, Order::Signed),
    }
}

/// Replaces constant bounds by static numbers.
///
/// `forall in (c) -> forall in (4)`, where `c` is the constant 4
fn use_known_bounds(op: ForallOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let old = bounds(view, op);
    let new: Vec<Bounds> = old.iter().map(|bounds| bounds.map(|bound| bound.resolved(view))).collect();
    no_match_if(old == new, "no bound is a constant")?;
    let body = view.ir.region(op.0, 0);
    let outputs = op.outputs(&view).to_vec();
    let loop_ = with_bounds(op, &new, &outputs, rewriter);
    let region = loop_.region(rewriter);
    rewriter.inline_region_before(body, region, None);
    rewriter.replace(op, loop_);
    Ok(())
}

/// Drops shared outputs that the loop does not write; their initial values replace the results.
///
/// `forall shared_outs(%a = %t) { A; in_parallel {} } -> %t; forall { A[%t/%a] }`
fn drop_unwritten_outputs(op: ForallOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let outputs = op.outputs(&view).to_vec();
    no_match_if(outputs.is_empty(), "there are no results")?;
    let body = body(op, rewriter)?;
    let (end, _) = terminator(body, rewriter)?;
    let writers = InParallelOp::dyn_cast(&view, end).and_then(|end| view.ir.first_block(end.region(&view)));
    if writers.is_none_or(|writers| view.ir.first_op(writers).is_some()) {
        return no_match("something may be put into results");
    }
    let bounds = bounds(view, op);
    let argument = |&argument: &ValueId| (view.ty(argument), view.ir.value_location(argument));
    let counters: Vec<_> = view.ir.arguments(body)[..bounds.len()].iter().map(argument).collect();
    let loop_ = with_bounds(op, &bounds, &[], rewriter);
    let region = loop_.region(rewriter);
    let block = rewriter.guarded(|rewriter| rewriter.create_block(region, None, &counters));
    let arguments: Vec<ValueId> = rewriter.ir().arguments(block).iter().chain(&outputs).copied().collect();
    rewriter.merge_blocks(body, block, &arguments);
    rewriter.replace(op, outputs);
    Ok(())
}

/// Drops dimensions with trip count 1, and erases loops with trip count 0.
///
/// `forall (i, j) = (a, 0) to (a + 1, n) { A } -> forall (j) = 0 to n { A[a/i] }`
fn drop_single_iteration_dims(op: ForallOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    if op.mapping(&view).is_some_and(|mapping| !mapping.elements(view.ctx).is_empty()) {
        return no_match("each dimension is mapped to something");
    }
    let body = body(op, rewriter)?;
    let (old, outputs) = (bounds(view, op), op.outputs(&view).to_vec());
    let counts: Vec<_> = old.iter().map(|bounds| trips_of(view, bounds)).collect();
    if counts.contains(&Some(Trips::Never)) {
        rewriter.replace(op, outputs);
        return Ok(());
    }
    let kept: Vec<Bounds> =
        old.iter().zip(&counts).filter(|(_, count)| **count != Some(Trips::Once)).map(|it| *it.0).collect();
    no_match_if(kept.len() == old.len() && !kept.is_empty(), "no dimension has a single iteration")?;
    let known: Vec<Option<ValueId>> = old
        .iter()
        .zip(&counts)
        .map(|(bounds, count)| (*count == Some(Trips::Once)).then(|| index_value(rewriter, bounds[0])))
        .collect();
    if kept.is_empty() {
        let arguments: Vec<ValueId> = known.into_iter().flatten().chain(outputs.iter().copied()).collect();
        let (end, _) = terminator(body, rewriter)?;
        let point = InsertPoint::before(rewriter.ir(), op.0);
        rewriter.inline_block_before(body, point, &arguments);
        rewriter.erase(end);
        rewriter.replace(op, outputs);
        return Ok(());
    }
    let mut map = map_known_arguments(body, &known, rewriter);
    let loop_ = with_bounds(op, &kept, &outputs, rewriter);
    let (region, copy) = (op.region(rewriter), loop_.region(rewriter));
    rewriter.clone_region_before(region, copy, None, &mut map);
    rewriter.replace(op, loop_);
    Ok(())
}

/// Replaces an induction variable that has one value by a constant.
///
/// `forall (i) = a to a + 1 { use(i) } -> forall (i) = a to a + 1 { use(a) }`
fn replace_constant_counters(op: ForallOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let body = body(op, rewriter)?;
    let counters = view.ir.arguments(body).to_vec();
    let known: Vec<(ValueId, Mixed)> = bounds(view, op)
        .iter()
        .zip(counters)
        .filter(|(bounds, counter)| trips_of(view, bounds) == Some(Trips::Once) && view.ir.has_uses(*counter))
        .map(|(bounds, counter)| (counter, bounds[0]))
        .collect();
    no_match_if(known.is_empty(), "no counter that is used has a single value")?;
    for (counter, only) in known {
        let only = index_value(rewriter, only);
        rewriter.replace_value(counter, only);
    }
    Ok(())
}

fn body(op: ForallOp, rewriter: &dyn Rewriter) -> Result<BlockId, NoMatch> {
    rewriter.ir().first_block(op.region(rewriter)).or_no_match("the loop has no body")
}

/// A loop without a body like another one, but with other bounds and outputs.
fn with_bounds(op: ForallOp, bounds: &[Bounds], outputs: &[ValueId], rewriter: &mut dyn Rewriter) -> ForallOp {
    let view = rewriter.view();
    let ctx = view.ctx;
    let [lower, upper, step] =
        [0, 1, 2].map(|part| split(&bounds.iter().map(|bounds| bounds[part]).collect::<Vec<_>>()));
    let types: Vec<_> = outputs.iter().map(|&output| view.ty(output)).collect();
    let build = ForallOp::new(&lower.1, &upper.1, &step.1, outputs)
        .static_lower_bound(ctx, lower.0)
        .static_upper_bound(ctx, upper.0)
        .static_step(ctx, step.0)
        .mapping(ctx, op.mapping(&view))
        .results(&types)
        .discardable_of(view, op.0)
        .empty_regions(1)
        .location(view.ir.location(op.0));
    rewriter.create(build)
}
