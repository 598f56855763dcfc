//! `affine.for`, and `affine.yield`.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{
    ANY_TYPE, AffineMapAttr, AffineMapKind, DenseArrayAttr, INDEX, IndexKind, IndexType, IntegerAttr,
};
use weir_ir::interfaces::{
    ConditionallySpeculatable, Invocations, LoopLike, RegionBranchLike, RegionPoint, Speculatability,
};
use weir_ir::parse::{ArgumentSyntax, AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{
    AffineMap, AsView, BlockId, BuildOp as _, CreateOps as _, CustomTrait, Fold, FoldResult, Folder, Ir, OpClass as _,
    OpId, OpState, ValueId, VerifyResult, View,
};
use weir_rewrite::Rewriter;

use super::bounds::{self, Bound as Side, parse_bound, print_bound};
use super::maps::set_map;
use super::ranges::without_redundant_results;
use super::validity::verify_operands;
use super::{AffineIfOp, AffineParallelOp, compose_operands, map_in};
use crate::asm::{parse_assignments, print_assignments};
use crate::loop_nest::build_nest;
use crate::mixed::constant_integer;
use crate::verify::{loop_like, verify_carried};

weir_ir::ops! { affine, OPS;
    /// A loop by a constant step, from the maximum of the lower bound map to the minimum of the upper bound map.
    AffineForOp = "for" {
        operands {
            lower_bound_operands("lowerBoundOperands"): variadic INDEX,
            upper_bound_operands("upperBoundOperands"): variadic INDEX, inits: variadic ANY_TYPE
        }
        results { results: variadic ANY_TYPE }
        attrs {
            lower_bound_map("lowerBoundMap"): AffineMapKind, upper_bound_map("upperBoundMap"): AffineMapKind, step: IndexKind
        }
        regions { region: Sized(1) }
        traits [
            AttrSizedOperandSegments, AutomaticAllocationScope, ImplicitTerminator("affine.yield"),
            Custom(&LOOP_LIKE), RecursiveMemoryEffects
        ]
        interfaces [&BRANCH, &LoopLike, &SPECULATION]
        assembly parse, print;
        verify_regions verify;
        fold fold_for_loop;
    }

    /// Terminates a region and yields values to the parent op.
    AffineYieldOp = "yield" {
        operands { operands: variadic ANY_TYPE }
        traits [Pure, ReturnLike, Terminator]
        format "attr-dict ($operands^ `:` type($operands))?"
        verify verify_yields;
    }
}

static LOOP_LIKE: CustomTrait = loop_like(|cx, op| verify_carried(cx, op, AffineForOp(op).inits(&cx)));

const LOWER: usize = AffineForOp::DEF.slot("lowerBoundMap");
const UPPER: usize = AffineForOp::DEF.slot("upperBoundMap");
const STEP: usize = AffineForOp::DEF.slot("step");

/// The body runs any number of times; the yielded values go to its iteration arguments, or to the results.
static BRANCH: RegionBranchLike = RegionBranchLike {
    successors: |cx, op, _| {
        let region = cx.ir.region(op, 0);
        let arguments = cx.ir.first_block(region).map_or(&[][..], |body| cx.ir.arguments(body));
        let carried: SmallVec<[ValueId; 4]> = arguments.iter().skip(1).copied().collect();
        smallvec![(RegionPoint::Region(region), carried), (RegionPoint::Parent, cx.ir.results(op).iter().collect())]
    },
    entry_operands: |cx, op, _| {
        let count = cx.ir.num_operands(op);
        count - AffineForOp::from_op_unchecked(op).inits(&cx).len()..count
    },
    successor_for: Some(|cx, op, point, _| match (point, trip_count(cx, AffineForOp::from_op_unchecked(op))?) {
        (RegionPoint::Parent, 0) | (RegionPoint::Region(_), 1) => Some(RegionPoint::Parent),
        (RegionPoint::Parent, _) => Some(RegionPoint::Region(cx.ir.region(op, 0))),
        (RegionPoint::Region(_), _) => None,
    }),
    types_compatible: None,
    invocations: Invocations::Any,
};

/// A loop terminates for certain if its step is one.
static SPECULATION: ConditionallySpeculatable = ConditionallySpeculatable {
    speculatability: |cx, op| match AffineForOp::from_op_unchecked(op).constant_step(&cx) {
        1 => Speculatability::RecursivelySpeculatable,
        _ => Speculatability::NotSpeculatable,
    },
};

impl AffineForOp {
    /// The step.
    ///
    /// # Panics
    ///
    /// When the op was not verified.
    #[track_caller]
    pub fn constant_step(self, cx: &(impl AsView + ?Sized)) -> i64 {
        self.step(cx)
    }

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

    /// The map and the operands of the lower bound.
    pub fn lower_bound(self, cx: View<'_>) -> (AffineMap, Vec<ValueId>) {
        (map_in(cx, self.0, LOWER), self.lower_bound_operands(&cx).to_vec())
    }

    /// The map and the operands of the upper bound.
    pub fn upper_bound(self, cx: View<'_>) -> (AffineMap, Vec<ValueId>) {
        (map_in(cx, self.0, UPPER), self.upper_bound_operands(&cx).to_vec())
    }
}

/// The trip count, if both bounds are constants.
#[doc(alias = "getTrivialConstantTripCount")]
fn trip_count(cx: View<'_>, op: AffineForOp) -> Option<u64> {
    let lower = map_in(cx, op.0, LOWER).single_constant_result()?;
    let upper = map_in(cx, op.0, UPPER).single_constant_result()?;
    let span = u64::try_from(i128::from(upper) - i128::from(lower)).unwrap_or(0);
    let step = u64::try_from(op.constant_step(&cx)).ok().filter(|&step| step > 0)?;
    Some(span.div_ceil(step))
}

fn parse(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let mut arguments = vec![parser.parse_argument(ArgumentSyntax::Name)?];
    arguments[0].ty = ctx.index_type();
    parser.parse_token("=")?;
    let lower = parse_bound(parser, bounds::Bound::Lower, &mut state.operands)?;
    let num_lower = state.operands.len();
    if !parser.parse_optional_keyword("to") {
        return Err(parser.custom_error_here("expected 'to' between bounds"));
    }
    let upper = parse_bound(parser, bounds::Bound::Upper, &mut state.operands)?;
    let num_upper = state.operands.len() - num_lower;
    let mut step = IntegerAttr::index(ctx, 1).into();
    if parser.parse_optional_keyword("step") {
        let position = parser.position();
        step = parser.parse_attribute_typed(Some(ctx.index_type()))?;
        let Some(step) = step.dyn_cast::<IntegerAttr>(ctx) else {
            return Err(parser.custom_error(position, "invalid kind of attribute specified"));
        };
        if step.value(ctx).is_negative() {
            return Err(parser.custom_error(position, "expected step to be representable as a positive signed integer"));
        }
    }
    let mut inits = SmallVec::new();
    if parser.parse_optional_keyword("iter_args") {
        let carried;
        (carried, inits) = parse_assignments(parser)?;
        arguments.extend(carried);
        state.result_types.extend(parser.parse_arrow_types()?);
        for (argument, &ty) in arguments.iter_mut().skip(1).zip(&state.result_types) {
            argument.ty = ty;
        }
        for (&init, &ty) in inits.iter().zip(&state.result_types) {
            state.operands.push(parser.resolve_operand(init, ty)?);
        }
        if inits.len() != state.result_types.len() {
            return Err(parser.custom_error_at_name("mismatch between the number of loop-carried values and results"));
        }
    }
    let sizes = DenseArrayAttr::of_sizes(ctx, [num_lower, num_upper, inits.len()]);
    state.set_attribute(LOWER, lower);
    state.set_attribute(UPPER, upper);
    state.set_attribute(STEP, step);
    state.set_attribute(STEP + 1, weir_ir::Attribute::from(sizes));
    let body = parser.parse_region_into(state, &arguments)?;
    parser.ensure_terminator(body, state.location);
    parser.parse_attributes_into(state)
}

fn print(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = AffineForOp::from_op_unchecked(op);
    let arguments = view.ir.first_block(op.region(&view)).map_or(&[][..], |body| view.ir.arguments(body));
    printer.text(" ");
    if let Some(&variable) = arguments.first() {
        printer.region_argument_without_type(variable, None);
    }
    printer.text(" = ");
    print_bound(printer, bounds::Bound::Lower, view.property(op.0, LOWER), &op.lower_bound_operands(&view).to_vec());
    printer.text(" to ");
    print_bound(printer, bounds::Bound::Upper, view.property(op.0, UPPER), &op.upper_bound_operands(&view).to_vec());
    let step = view
        .property(op.0, STEP)
        .and_then(|it| it.dyn_cast::<IntegerAttr>(view.ctx))
        .and_then(|it| it.to_i64(view.ctx));
    if let Some(step) = step.filter(|&step| step != 1) {
        printer.text(" step ");
        printer.integer(step.into());
    }
    let inits = op.inits(&view);
    if !inits.is_empty() {
        printer.text(" iter_args");
        print_assignments(printer, arguments.get(1..).unwrap_or_default(), inits);
        printer.text(" -> (");
        printer.types(view.ir.results(op.0).iter().map(|value| view.ty(value)));
        printer.text(")");
    }
    printer.text(" ");
    let terminators = if inits.is_empty() { Terminators::Elide } else { Terminators::Print };
    printer.region(view.ir.region(op.0, 0), EntryArguments::Elide, terminators);
    printer.attr_dict(op.0, &["lowerBoundMap", "upperBoundMap", "step", "operandSegmentSizes"]);
}

fn verify(cx: View<'_>, op: AffineForOp) -> VerifyResult {
    let arguments = cx.ir.first_block(op.region(&cx)).map_or(&[][..], |body| cx.ir.arguments(body));
    let counts = arguments.first().is_some_and(|&variable| cx.ty(variable).is::<IndexType>(cx.ctx));
    cx.op_error_if(op.0, !counts, "expected body to have a single index argument for the induction variable")?;
    for (name, (map, operands)) in [("lower", op.lower_bound(cx)), ("upper", op.upper_bound(cx))] {
        if map.num_inputs() > 0 {
            verify_operands(cx, op.0, &operands, map.num_dims() as usize)?;
        }
        if map.num_results() == 0 {
            return Err(cx.op_error(op.0, format_args!("expected {name} bound map to have at least one result")));
        }
    }
    let message = "mismatch between the number of loop-carried values and results";
    cx.op_error_if(op.0, cx.ir.num_results(op.0) != op.inits(&cx).len(), message)
}

/// Returns true for `affine.for`, `affine.if` and `affine.parallel`, whose regions end with `affine.yield`.
pub(crate) fn is_loop_or_conditional(cx: View<'_>, op: OpId) -> bool {
    AffineForOp::dyn_cast(&cx, op).is_some()
        || AffineIfOp::dyn_cast(&cx, op).is_some()
        || AffineParallelOp::dyn_cast(&cx, op).is_some()
}

fn verify_yields(cx: View<'_>, op: AffineYieldOp) -> VerifyResult {
    let parent = cx.ir.parent_op(op.0).filter(|&parent| is_loop_or_conditional(cx, parent));
    let parent = parent.ok_or_else(|| cx.op_error(op.0, "only terminates affine.if/for/parallel regions"))?;
    let (operands, results) = (cx.ir.operands(op.0), cx.ir.results(parent));
    let message = "parent of yield must have same number of results as the yield operands";
    cx.op_error_if(op.0, operands.len() != results.len(), message)?;
    if operands.iter().zip(results.iter()).any(|(operand, result)| cx.ty(operand) != cx.ty(result)) {
        return Err(cx.op_error(op.0, "types mismatch between yield op and its parent"));
    }
    Ok(())
}

/// A bound of a loop: a map and its operands.
type Bound = (AffineMap, Vec<ValueId>);

/// A bound with constants folded and operands in a normal form.
fn simplified_bound(view: View<'_>, which: Side, bound: &Bound) -> Bound {
    let choose = |numbers: &[i64]| match which {
        Side::Lower => numbers.iter().copied().max(),
        Side::Upper => numbers.iter().copied().min(),
    };
    let numbers: Vec<Option<i64>> = bound.1.iter().map(|&value| constant_integer(view, value)).collect();
    if let Some(number) = bound.0.constant_fold(&numbers).ok().and_then(|numbers| choose(&numbers)) {
        return (AffineMap::constant(number), Vec::new());
    }
    let (mut map, mut operands) = bound.clone();
    if which == Side::Upper {
        map = without_redundant_results(view, which, &map, &operands);
    }
    compose_operands(view, &mut map, &mut operands);
    if which == Side::Lower {
        map = without_redundant_results(view, which, &map, &operands);
    }
    (map.remove_duplicate_exprs(), operands)
}

/// `for i = 0 to apply (d0 + 1)(n) -> for i = 0 to (d0 + 1)(n)`; a loop that does nothing `->` its initial values
fn fold_for_loop(folder: &mut Folder<'_>, op: AffineForOp) -> Fold {
    let view = folder.view();
    let (lower, upper) = (op.lower_bound(view), op.upper_bound(view));
    let new_lower = simplified_bound(view, Side::Lower, &lower);
    let new_upper = simplified_bound(view, Side::Upper, &upper);
    let inits = op.inits(&view).to_vec();
    let mut found = Fold::None;
    if new_lower.0 != lower.0 || new_upper.0 != upper.0 {
        let lower = if new_lower.0 == lower.0 { lower } else { new_lower };
        let upper = if new_upper.0 == upper.0 { upper } else { new_upper };
        let operands = [lower.1.as_slice(), &upper.1, &inits].concat();
        let sizes = DenseArrayAttr::of_sizes(folder.ctx(), [lower.1.len(), upper.1.len(), inits.len()]);
        folder.edit().set_operands(&operands);
        set_map(&mut folder.edit(), 0, lower.0);
        set_map(&mut folder.edit(), 1, upper.0);
        folder.edit().set_property(3, Some(sizes.into()));
        found = Fold::InPlace;
    }
    match results_of_idle_loop(folder.view(), op, &inits) {
        Some(values) => Fold::Results(values.into_iter().map(FoldResult::Value).collect()),
        None => found,
    }
}

/// The values of the results of a loop that does not run, or whose body only yields; none if it has no results.
fn results_of_idle_loop(view: View<'_>, op: AffineForOp, inits: &[ValueId]) -> Option<Vec<ValueId>> {
    let count = trip_count(view, op);
    if inits.is_empty() || count == Some(0) {
        return (!inits.is_empty()).then(|| inits.to_vec());
    }
    let body = view.ir.first_block(op.region(&view))?;
    let terminator = view.ir.first_op(body).filter(|&first| view.ir.next_op(first).is_none())?;
    let arguments = view.ir.arguments(body);
    let (mut outside, mut moved) = (false, false);
    let mut values = Vec::with_capacity(inits.len());
    for (index, value) in view.ir.operands(terminator).iter().enumerate() {
        match arguments.iter().position(|&argument| argument == value) {
            Some(position) => {
                // The induction variable has no known value after the loop.
                let init = position.checked_sub(1)?;
                moved |= init != index;
                values.push(*inits.get(init)?);
            }
            None => {
                outside = true;
                values.push(value);
            }
        }
    }
    let is_known = match count {
        None => !outside && !moved,
        Some(runs) => runs < 2 || !moved,
    };
    is_known.then_some(values)
}

/// Creates a nest of loops, the outermost first, from lower to upper bounds by steps.
///
/// `body` gets the induction variables, and inserts into the innermost loop. The insertion point is what it was then.
///
/// # Shape
///
/// As many lower bounds as upper bounds and steps.
#[doc(alias = "buildAffineLoopNest")]
pub fn build_affine_loop_nest<R: Rewriter + ?Sized>(
    rewriter: &mut R,
    lower: &[i64],
    upper: &[i64],
    steps: &[i64],
    body: impl FnOnce(&mut R, &[ValueId]),
) -> Vec<AffineForOp> {
    let create = |rewriter: &mut R, ((&lower, &upper), &step): ((&i64, &i64), &i64)| {
        let ctx = rewriter.ctx();
        let bound = |number| AffineMapAttr::new(ctx, AffineMap::constant(number));
        let build =
            AffineForOp::new(&[], &[], &[]).lower_bound_map(ctx, bound(lower)).upper_bound_map(ctx, bound(upper));
        let (build, index) = (build.step(ctx, step).empty_regions(1), ctx.index_type());
        (rewriter.create(build), index)
    };
    let end = |rewriter: &mut R| rewriter.create(AffineYieldOp::new(&[])).0;
    build_nest(rewriter, lower.iter().zip(upper).zip(steps), create, end, body)
}
