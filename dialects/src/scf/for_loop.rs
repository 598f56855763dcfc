//! `scf.for`.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{ANY_TYPE, IndexType, IntegerType, UnitKind};
use weir_ir::interfaces::{
    ConditionallySpeculatable, Invocations, LoopLike, RegionBranchLike, RegionPoint, Speculatability,
};
use weir_ir::parse::{AsmParser, ParseResult, RegionArgument, TokenKind};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{
    BlockId, BuildOp as _, CreateOps as _, CustomTrait, Ir, OpClass as _, OpId, OpState, ValueId, VerifyResult, View,
};
use weir_rewrite::{
    Canonicalize, MatchResult, PatternSet, Rewriter, RewriterExt as _, add_region_branch_patterns, no_match,
    no_match_if,
};

use super::YieldOp;
use super::region::{is_outside, replace_with_region, terminator};
use super::trips::{Order, Trips, trips, values};
use crate::asm::{parse_assignments, print_assignments};
use crate::loop_nest::build_nest;
use crate::mixed::constant_integer;
use crate::verify::{loop_like, verify_carried};

weir_ir::ops! { scf, OPS;
    /// A loop from a lower bound to an exclusive upper bound by a step, with loop-carried values.
    ForOp = "for" {
        operands {
            lower_bound("lowerBound"): SIGNLESS_OR_INDEX, upper_bound("upperBound"): SIGNLESS_OR_INDEX, step: SIGNLESS_OR_INDEX,
            init_args("initArgs"): variadic ANY_TYPE
        }
        results { results: variadic ANY_TYPE }
        attrs { unsigned_cmp("unsignedCmp"): optional UnitKind }
        regions { region: Sized(1) }
        traits [
            ImplicitTerminator("scf.yield"), AutomaticAllocationScope, Custom(&LOOP_LIKE),
            AllTypesMatch(&["lowerBound", "upperBound", "step"]), RecursiveMemoryEffects
        ]
        interfaces [&FOR, &LoopLike, &SPECULATION, &Canonicalize(canonicalize_for_loop)]
        assembly parse_for, print_for;
        verify verify_for;
        verify_regions verify_for_regions;
    }
}

weir_ir::type_constraints! {
    /// The type of an induction variable.
    pub(super) SIGNLESS_OR_INDEX "signless integer or index" |ctx, ty| {
        ty.is::<IndexType>(ctx) || ty.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| ty.is_signless(ctx))
    };
}

static LOOP_LIKE: CustomTrait = loop_like(|cx, op| verify_carried(cx, op, ForOp(op).init_args(&cx)));

static FOR: RegionBranchLike = RegionBranchLike {
    // Both before the loop and at the end of its body, the body or what follows the loop may come next.
    successors: |cx, op, _| {
        let loop_ = ForOp::from_op_unchecked(op);
        let carried = cx.ir.first_block(cx.ir.region(op, 0)).map_or(&[][..], |body| cx.ir.arguments(body));
        smallvec![
            (RegionPoint::Region(loop_.region(&cx)), carried.iter().skip(1).copied().collect()),
            (RegionPoint::Parent, cx.ir.results(op).iter().collect()),
        ]
    },
    entry_operands: |cx, op, _| 3..cx.ir.num_operands(op),
    successor_for: None,
    types_compatible: None,
    invocations: Invocations::Any,
};

/// A loop terminates for certain if its step is one.
static SPECULATION: ConditionallySpeculatable = ConditionallySpeculatable {
    speculatability: |cx, op| match constant_integer(cx, ForOp::from_op_unchecked(op).step(&cx)) {
        Some(1) => Speculatability::RecursivelySpeculatable,
        _ => Speculatability::NotSpeculatable,
    },
};

impl ForOp {
    /// The block of the body.
    ///
    /// # Panics
    ///
    /// When the loop was built without a body.
    #[track_caller]
    pub fn body_block(self, ir: &Ir) -> BlockId {
        ir.entry_block(ir.region(self.0, 0))
    }

    /// The induction variable.
    pub fn induction_variable(self, ir: &Ir) -> ValueId {
        ir.arguments(self.body_block(ir))[0]
    }

    /// The iteration arguments.
    pub fn carried(self, ir: &Ir) -> &[ValueId] {
        &ir.arguments(self.body_block(ir))[1..]
    }
}

fn parse_for(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    if parser.parse_optional_keyword("unsigned") {
        parser.set_attribute(state, "unsignedCmp", parser.context().unit_attr());
    }
    let counter = parser.parse_operand()?;
    parser.expect(TokenKind::Equal, "expected '='")?;
    let lower = parser.parse_operand()?;
    parser.parse_keyword("to")?;
    let upper = parser.parse_operand()?;
    parser.parse_keyword("step")?;
    let step = parser.parse_operand()?;
    let (mut carried, mut inits) = (Vec::new(), SmallVec::<[_; 4]>::new());
    let has_carried = parser.parse_optional_keyword("iter_args");
    if has_carried {
        (carried, inits) = parse_assignments(parser)?;
        state.result_types = parser.parse_arrow_types()?;
    }
    if state.result_types.len() != carried.len() {
        return Err(parser.custom_error_at_name("mismatch in number of loop-carried values and defined values"));
    }
    let ty = if parser.eat(TokenKind::Colon) { parser.parse_type()? } else { parser.context().index_type() };
    let mut arguments = vec![RegionArgument::new(parser, counter, ty)];
    for (mut argument, &ty) in carried.into_iter().zip(&state.result_types) {
        argument.ty = ty;
        arguments.push(argument);
    }
    let region = parser.parse_region_into(state, &arguments)?;
    parser.ensure_terminator(region, state.location);
    // No operand may be defined in the region.
    let types = state.result_types.iter().copied();
    for (operand, ty) in [(lower, ty), (upper, ty), (step, ty)].into_iter().chain(inits.into_iter().zip(types)) {
        let value = parser.resolve_operand(operand, ty)?;
        state.operands.push(value);
    }
    parser.parse_attributes_into(state)
}

fn print_for(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let loop_ = ForOp::from_op_unchecked(op);
    printer.text(if loop_.unsigned_cmp(&view).is_some() { " unsigned " } else { " " });
    printer.value(loop_.induction_variable(view.ir));
    printer.text(" = ");
    printer.value(loop_.lower_bound(&view));
    printer.text(" to ");
    printer.value(loop_.upper_bound(&view));
    printer.text(" step ");
    printer.value(loop_.step(&view));
    let inits = loop_.init_args(&view);
    if !inits.is_empty() {
        printer.text(" iter_args");
        print_assignments(printer, loop_.carried(view.ir), inits.iter());
        printer.text(" -> (");
        printer.types(inits.iter().map(|it| view.ty(it)));
        printer.text(")");
    }
    printer.text(" ");
    let ty = view.ty(loop_.induction_variable(view.ir));
    if !ty.is::<IndexType>(view.ctx) {
        printer.text(" : ");
        printer.ty(ty);
        printer.text(" ");
    }
    let terminators = if inits.is_empty() { Terminators::Elide } else { Terminators::Print };
    printer.region(loop_.region(&view), EntryArguments::Elide, terminators);
    printer.attr_dict(op, &["unsignedCmp"]);
}

fn verify_for(cx: View<'_>, op: ForOp) -> VerifyResult {
    let message = "mismatch in number of loop-carried values and defined values";
    cx.op_error_if(op.0, op.init_args(&cx).len() != cx.ir.num_results(op.0), message)
}

fn verify_for_regions(cx: View<'_>, op: ForOp) -> VerifyResult {
    let counter = cx.ir.arguments(op.body_block(cx.ir)).first().map(|&counter| cx.ty(counter));
    let message = "expected induction variable to be same type as bounds and step";
    cx.op_error_if(op.0, counter != Some(cx.ty(op.lower_bound(&cx))), message)?;
    if op.carried(cx.ir).len() != cx.ir.num_results(op.0) {
        return Err(cx.op_error(op.0, "mismatch in number of basic block args and defined values"));
    }
    Ok(())
}

/// Adds the patterns for `scf.for`.
fn canonicalize_for_loop(patterns: &mut PatternSet) {
    patterns.add("SimplifyTrivialLoop", simplify_trivial_loop);
    add_region_branch_patterns::<ForOp>(patterns);
}

/// Erases loops with trip count 0, and inlines the body of loops with trip count 1.
///
/// `for i = a to a iter_args(x) -> x`; `for i = a to a + 1 { A } -> A[a/i]`; `for { yield v } -> v`
fn simplify_trivial_loop(op: ForOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let inits = op.init_args(&view).to_vec();
    let (lower, upper) = (op.lower_bound(&view), op.upper_bound(&view));
    let order = if op.unsigned_cmp(&view).is_some() { Order::Unsigned } else { Order::Signed };
    match trips(view, values([lower, upper, op.step(&view)]), order) {
        None => return no_match("it is not known how often the loop runs"),
        Some(Trips::Never) => {
            rewriter.replace(op, inits);
            return Ok(());
        }
        Some(Trips::Once) => {
            let arguments: Vec<ValueId> = std::iter::once(lower).chain(inits).collect();
            let region = op.region(rewriter);
            return replace_with_region(op.0, region, &arguments, rewriter);
        }
        Some(Trips::Many) => {}
    }
    let body = op.body_block(view.ir);
    let (end, yielded) = terminator(body, rewriter)?;
    let is_empty = view.ir.first_op(body) == Some(end) && YieldOp::dyn_cast(rewriter, end).is_some();
    no_match_if(!is_empty || !all_outside(op.0, &yielded, rewriter), "the body does something")?;
    rewriter.replace(op, yielded);
    Ok(())
}

fn all_outside(op: OpId, values: &[ValueId], rewriter: &dyn Rewriter) -> bool {
    values.iter().all(|&value| is_outside(op, value, rewriter))
}

/// Creates a nest of loops, the outermost first, from lower to upper bounds by steps.
///
/// `body` gets the induction variables, and inserts into the innermost loop. The insertion point is what it was then.
///
/// # Shape
///
/// As many lower bounds as upper bounds and steps.
#[doc(alias = "buildLoopNest")]
pub fn build_loop_nest<R: Rewriter + ?Sized>(
    rewriter: &mut R,
    lower: &[ValueId],
    upper: &[ValueId],
    steps: &[ValueId],
    body: impl FnOnce(&mut R, &[ValueId]),
) -> Vec<ForOp> {
    let create = |rewriter: &mut R, ((&lower, &upper), &step): ((&ValueId, &ValueId), &ValueId)| {
        let ty = rewriter.view().ty(lower);
        (rewriter.create(ForOp::new(lower, upper, step, &[]).empty_regions(1)), ty)
    };
    let end = |rewriter: &mut R| rewriter.create(YieldOp::new(&[])).0;
    build_nest(rewriter, lower.iter().zip(upper).zip(steps), create, end, body)
}
