//! `affine.parallel`.

use weir_ir::builtin::{
    ANY_TYPE, AffineMapAttr, AffineMapKind, ArrayAttr, DenseElementsAttr, FloatType, I64ArrayKind, INDEX, IntegerAttr,
    IntegerType, Signedness, StringAttr,
};
use weir_ir::interfaces::LoopLike;
use weir_ir::parse::{AffineMapOfValues, ArgumentSyntax, AsmParser, Delimiter, ParseResult, UnresolvedOperand};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators, attribute_text};
use weir_ir::{
    AffineExpr, AffineMap, AsView, AttrKind as _, Attribute, Context, Fold, Folder, OpClass as _, OpId, OpState, Type,
    TypedEnum as _, ValueId, VerifyResult, View,
};

use super::bounds::Bound;
use super::constraints::{GroupsKind, ReductionsKind};
use super::maps::set_map;
use super::validity::verify_operands;
use super::{compose_operands, map_in};
use crate::memref::AtomicRmwKind;

weir_ir::ops! { affine, OPS;
    /// A nest of parallel loops with affine bounds, and reductions of the yielded values.
    AffineParallelOp = "parallel" {
        operands { map_operands("mapOperands"): variadic INDEX }
        results { results: variadic ANY_TYPE }
        attrs {
            reductions: ReductionsKind, lower_bounds_map("lowerBoundsMap"): AffineMapKind,
            lower_bounds_groups("lowerBoundsGroups"): GroupsKind, upper_bounds_map("upperBoundsMap"): AffineMapKind,
            upper_bounds_groups("upperBoundsGroups"): GroupsKind, steps: I64ArrayKind
        }
        regions { region: Sized(1) }
        traits [
            AutomaticAllocationScope, ImplicitTerminator("affine.yield"), RecursivelySpeculatable, RecursiveMemoryEffects
        ]
        interfaces [&LoopLike]
        assembly parse, print;
        verify verify;
        fold fold_parallel;
    }
}

const REDUCTIONS: usize = AffineParallelOp::DEF.slot("reductions");
const LOWER_MAP: usize = AffineParallelOp::DEF.slot("lowerBoundsMap");
const LOWER_GROUPS: usize = AffineParallelOp::DEF.slot("lowerBoundsGroups");
const UPPER_MAP: usize = AffineParallelOp::DEF.slot("upperBoundsMap");
const UPPER_GROUPS: usize = AffineParallelOp::DEF.slot("upperBoundsGroups");
const STEPS: usize = AffineParallelOp::DEF.slot("steps");

impl AffineParallelOp {
    /// The numbers of an attribute that lists them.
    fn numbers(cx: View<'_>, list: ArrayAttr) -> Vec<i64> {
        let number = |it: &Attribute| it.dyn_cast::<IntegerAttr>(cx.ctx)?.to_i64(cx.ctx);
        list.elements(cx.ctx).iter().filter_map(number).collect()
    }

    /// The step of each loop.
    pub fn constant_steps(self, cx: &(impl AsView + ?Sized)) -> Vec<i64> {
        Self::numbers(cx.view(), self.steps(cx))
    }

    /// The operands of the lower bounds, and of the upper bounds.
    pub fn bound_operands(self, cx: View<'_>) -> (Vec<ValueId>, Vec<ValueId>) {
        let mut lower = cx.ir.operands(self.0).to_vec();
        let upper = lower.split_off(map_in(cx, self.0, LOWER_MAP).num_inputs().min(lower.len()));
        (lower, upper)
    }

    /// The map of each lower bound, whose results' maximum it is.
    pub fn lower_maps(self, cx: View<'_>) -> Vec<AffineMap> {
        grouped(&map_in(cx, self.0, LOWER_MAP), &self.lower_bounds_groups(&cx))
    }

    /// The map of each upper bound, whose results' minimum it is.
    pub fn upper_maps(self, cx: View<'_>) -> Vec<AffineMap> {
        grouped(&map_in(cx, self.0, UPPER_MAP), &self.upper_bounds_groups(&cx))
    }
}

/// A map split into groups of results of the given lengths.
fn grouped(map: &AffineMap, groups: &[usize]) -> Vec<AffineMap> {
    let mut start = 0;
    let mut part = |&size: &usize| {
        let end = (start + size).min(map.num_results());
        let results = map.results()[start.min(end)..end].to_vec();
        start = end;
        map.with_results(results)
    };
    groups.iter().map(&mut part).collect()
}

/// Values in the order in which they first occur.
#[derive(Default)]
struct Distinct(Vec<ValueId>);

impl Distinct {
    fn position(&mut self, value: ValueId) -> u32 {
        let found = self.0.iter().position(|&it| it == value).unwrap_or_else(|| {
            self.0.push(value);
            self.0.len() - 1
        });
        u32::try_from(found).unwrap_or(u32::MAX)
    }

    fn len(&self) -> u32 {
        u32::try_from(self.0.len()).unwrap_or(u32::MAX)
    }
}

/// Parses `(bound, max(a, b))` into the op: operands, the map of all bounds, and how many results each has.
fn parse_bounds(parser: &mut AsmParser<'_, '_>, bound: Bound, state: &mut OpState, slot: usize) -> ParseResult<()> {
    let ctx = parser.context();
    let mut written = Vec::new();
    parser.parse_comma_list(Delimiter::Paren, |parser| {
        written.push(if parser.parse_optional_keyword(bound.prefix()) {
            parser.parse_affine_map_of_ssa_ids(Delimiter::Paren)?
        } else {
            parser.parse_affine_expr_of_ssa_ids()?
        });
        Ok(())
    })?;
    let groups = written.iter().map(|group| group.map.num_results()).collect();
    let (mut dims, mut symbols) = (Distinct::default(), Distinct::default());
    let mut exprs = Vec::new();
    // Operands are resolved once the whole list is parsed.
    for group in &written {
        exprs.extend(join_inputs(parser, group, &mut dims, &mut symbols)?);
    }
    let map = AffineMap::new(dims.len(), symbols.len(), exprs);
    state.operands.extend(dims.0);
    state.operands.extend(symbols.0);
    state.set_attribute(slot, Attribute::from(AffineMapAttr::new(ctx, map)));
    state.set_attribute(slot + 1, GroupsKind::attribute(ctx, groups));
    Ok(())
}

/// The results of a map of values; their inputs are the positions of these among all of the op.
fn join_inputs(
    parser: &mut AsmParser<'_, '_>,
    group: &AffineMapOfValues,
    dims: &mut Distinct,
    symbols: &mut Distinct,
) -> ParseResult<Vec<AffineExpr>> {
    let index = parser.context().index_type();
    let mut inputs = |written: &[UnresolvedOperand], known: &mut Distinct| -> ParseResult<Vec<u32>> {
        written.iter().map(|&operand| Ok(known.position(parser.resolve_operand(operand, index)?))).collect()
    };
    let dims: Vec<AffineExpr> = inputs(&group.dims, dims)?.into_iter().map(AffineExpr::dim).collect();
    let symbols: Vec<AffineExpr> = inputs(&group.symbols, symbols)?.into_iter().map(AffineExpr::symbol).collect();
    Ok(group.map.results().iter().map(|expr| expr.replace_dims_and_symbols(&dims, &symbols)).collect())
}

fn parse_steps(parser: &mut AsmParser<'_, '_>) -> ParseResult<Vec<i64>> {
    let mut steps = Vec::new();
    parser.parse_comma_list_in(Delimiter::Paren, " in affine map", |parser| {
        steps.push(parser.parse_affine_expr_of_ssa_ids()?.map.single_constant_result());
        Ok(())
    })?;
    let steps: Option<Vec<i64>> = steps.into_iter().collect();
    steps.ok_or_else(|| parser.custom_error_at_name("steps must be constant integers"))
}

fn parse_reductions(parser: &mut AsmParser<'_, '_>) -> ParseResult<Vec<Attribute>> {
    let ctx = parser.context();
    let mut reductions = Vec::new();
    if !parser.parse_optional_keyword("reduce") {
        return Ok(reductions);
    }
    parser.parse_token("(")?;
    parser.parse_comma_list(Delimiter::None, |parser| {
        let position = parser.position();
        let word = parser.parse_attribute_typed(Some(ctx.none_type()))?;
        let Some(text) = word.dyn_cast::<StringAttr>(ctx).map(|it| it.text(ctx)) else {
            return Err(parser.custom_error(position, "invalid kind of attribute specified"));
        };
        match AtomicRmwKind::TABLE.parse(text).and_then(AtomicRmwKind::from_value) {
            Some(kind) => reductions.push(AtomicRmwKind::attribute(ctx, kind)),
            None => {
                let message = format!("invalid reduction value: {}", attribute_text(ctx, word));
                return Err(parser.custom_error(position, message));
            }
        }
        Ok(())
    })?;
    parser.parse_token(")")?;
    Ok(reductions)
}

pub(super) fn parse(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let mut variables = parser.parse_argument_list(Delimiter::Paren, ArgumentSyntax::Name)?;
    parser.parse_token("=")?;
    parse_bounds(parser, Bound::Lower, state, LOWER_MAP)?;
    parser.parse_keyword("to")?;
    parse_bounds(parser, Bound::Upper, state, UPPER_MAP)?;
    let steps = match parser.parse_optional_keyword("step") {
        true => parse_steps(parser)?,
        false => vec![1; variables.len()],
    };
    state.set_attribute(STEPS, Attribute::from(ArrayAttr::i64s(ctx, steps)));
    let reductions = parse_reductions(parser)?;
    state.set_attribute(REDUCTIONS, Attribute::from(ArrayAttr::new(ctx, reductions)));
    state.result_types.extend(parser.parse_optional_arrow_types()?);
    variables.iter_mut().for_each(|variable| variable.ty = ctx.index_type());
    let body = parser.parse_region_into(state, &variables)?;
    parser.parse_attributes_into(state)?;
    parser.ensure_terminator(body, state.location);
    Ok(())
}

fn print_bounds(
    printer: &mut AsmPrinter<'_, '_>,
    bound: Bound,
    map: &AffineMap,
    groups: &[usize],
    operands: &[ValueId],
) {
    let (dims, symbols) = operands.split_at(operands.len().min(map.num_dims() as usize));
    printer.comma_separated(grouped(map, groups), |printer, map| match map.results() {
        [expr] => printer.affine_expr_of_ssa(expr, dims, symbols),
        _ => {
            printer.text(bound.prefix());
            printer.text("(");
            printer.affine_map_of_ssa(&map, operands);
            printer.text(")");
        }
    });
}

pub(super) fn print(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = AffineParallelOp::from_op_unchecked(op);
    let region = view.ir.region(op.0, 0);
    let variables = view.ir.first_block(region).map_or(&[][..], |body| view.ir.arguments(body));
    let groups = |slot| view.property(op.0, slot).and_then(|it| GroupsKind::value(view.ctx, it)).unwrap_or_default();
    let list = |slot| view.property(op.0, slot).and_then(|it| it.dyn_cast::<ArrayAttr>(view.ctx));
    let (lower, upper) = op.bound_operands(view);
    printer.text(" (");
    printer.values(variables.iter().copied());
    printer.text(") = (");
    print_bounds(printer, Bound::Lower, &map_in(view, op.0, LOWER_MAP), &groups(LOWER_GROUPS), &lower);
    printer.text(") to (");
    print_bounds(printer, Bound::Upper, &map_in(view, op.0, UPPER_MAP), &groups(UPPER_GROUPS), &upper);
    printer.text(")");
    let steps = list(STEPS).map_or_else(Vec::new, |steps| AffineParallelOp::numbers(view, steps));
    if steps.iter().any(|&step| step != 1) {
        printer.text(" step (");
        printer.comma_separated(steps, |printer, step| printer.integer(step.into()));
        printer.text(")");
    }
    let results = view.ir.results(op.0);
    if !results.is_empty() {
        let kinds = list(REDUCTIONS).map_or(&[][..], |list| list.elements(view.ctx));
        printer.text(" reduce (");
        printer.comma_separated(kinds.iter().filter_map(|&it| AtomicRmwKind::value(view.ctx, it)), |printer, kind| {
            printer.string(kind.keyword().as_bytes());
        });
        printer.text(") -> (");
        printer.types(results.iter().map(|value| view.ty(value)));
        printer.text(")");
    }
    printer.text(" ");
    let terminators = if results.is_empty() { Terminators::Elide } else { Terminators::Print };
    printer.region(region, EntryArguments::Elide, terminators);
    let elided = ["reductions", "lowerBoundsMap", "lowerBoundsGroups", "upperBoundsMap", "upperBoundsGroups", "steps"];
    printer.attr_dict(op.0, &elided);
}

/// True if values of a type can be combined by a kind.
fn can_combine(ctx: &Context, ty: Type, kind: AtomicRmwKind) -> bool {
    let is_integer = |sign: Option<Signedness>| {
        ty.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| sign.is_none_or(|sign| ty.signedness(ctx) == sign))
    };
    match kind {
        AtomicRmwKind::AddF | AtomicRmwKind::MulF | AtomicRmwKind::MaximumF | AtomicRmwKind::MinimumF => {
            ty.is::<FloatType>(ctx)
        }
        AtomicRmwKind::AddI | AtomicRmwKind::MulI | AtomicRmwKind::OrI | AtomicRmwKind::AndI => is_integer(None),
        AtomicRmwKind::MaxS | AtomicRmwKind::MinS => is_integer(Some(Signedness::Signed)),
        AtomicRmwKind::MaxU | AtomicRmwKind::MinU => is_integer(Some(Signedness::Unsigned)),
        AtomicRmwKind::Assign => true,
        AtomicRmwKind::MaxNumF | AtomicRmwKind::MinNumF | AtomicRmwKind::XorI => false,
    }
}

pub(super) fn verify(cx: View<'_>, op: AffineParallelOp) -> VerifyResult {
    let body = cx.ir.first_block(cx.ir.region(op.0, 0));
    let variables = body.map_or(0, |body| cx.ir.arguments(body).len());
    // There may be far more groups than can be listed.
    let [lower, upper] = [LOWER_GROUPS, UPPER_GROUPS].map(|slot| {
        let groups = cx.property(op.0, slot).and_then(|it| it.dyn_cast::<DenseElementsAttr>(cx.ctx));
        groups.map_or(0, |groups| groups.num_elements(cx.ctx))
    });
    let steps = op.steps(&cx).elements(cx.ctx).len();
    let is_wanted = |count: i64| usize::try_from(count) == Ok(steps);
    if !is_wanted(lower) || !is_wanted(upper) || variables != steps {
        let message = format!(
            "the number of region arguments ({variables}) and the number of map groups for lower ({lower}) and upper bound ({upper}), and the number of steps ({steps}) must all match"
        );
        return Err(cx.op_error(op.0, message));
    }
    let (lower, upper) = (op.lower_bounds_groups(&cx), op.upper_bounds_groups(&cx));
    let maps = [map_in(cx, op.0, LOWER_MAP), map_in(cx, op.0, UPPER_MAP)];
    for ((name, groups), map) in [("lower", &lower), ("upper", &upper)].into_iter().zip(&maps) {
        if groups.contains(&0) {
            return Err(cx.op_error(op.0, format_args!("expected {name} bound map to have at least one result")));
        }
        let wanted: usize = groups.iter().sum();
        if wanted != map.num_results() {
            return Err(cx.op_error(op.0, format_args!("expected {name} bounds map to have {wanted} results")));
        }
    }
    let kinds = op.reductions(&cx);
    let results = cx.ir.results(op.0);
    cx.op_error_if(op.0, kinds.len() != results.len(), "a reduction must be specified for each output")?;
    for (kind, result) in kinds.into_iter().zip(results.iter()) {
        let message = "result type cannot match reduction attribute";
        cx.op_error_if(op.0, !can_combine(cx.ctx, cx.ty(result), kind), message)?;
    }
    let (lower, upper) = op.bound_operands(cx);
    verify_operands(cx, op.0, &lower, maps[0].num_dims() as usize)?;
    verify_operands(cx, op.0, &upper, maps[1].num_dims() as usize)
}

/// `parallel (i) = 0 to apply (d0 + 1)(n) -> parallel (i) = 0 to (d0 + 1)(n)`
fn fold_parallel(folder: &mut Folder<'_>, op: AffineParallelOp) -> Fold {
    let view = folder.view();
    let (lower_operands, upper_operands) = op.bound_operands(view);
    let old = [(map_in(view, op.0, 1), lower_operands), (map_in(view, op.0, 3), upper_operands)];
    let new = old.clone().map(|(mut map, mut operands)| {
        compose_operands(view, &mut map, &mut operands);
        (map, operands)
    });
    if new == old {
        return Fold::None;
    }
    let [(lower, lower_operands), (upper, upper_operands)] = new;
    folder.edit().set_operands(&[lower_operands, upper_operands].concat());
    set_map(&mut folder.edit(), 1, lower);
    set_map(&mut folder.edit(), 3, upper);
    Fold::InPlace
}
