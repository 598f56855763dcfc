//! Hand-written assembly of `vector`, and the names of results.

use smallvec::SmallVec;
use weir_ir::builtin::{ArrayAttr, DictionaryAttr, StringAttr, VectorType, num_elements};
use weir_ir::format::Arg;
use weir_ir::parse::{AsmParser, ParseError, ParseResult};
use weir_ir::print::{AsmPrinter, attribute_text, type_text};
use weir_ir::{
    AttrKind as _, Attribute, Context, Directive, Ident, OpClass as _, OpId, OpSpec, OpState, RegionId, Type,
    TypeClass as _,
};

use super::attributes::IteratorType;
use super::constraints::FIXED_VECTOR;
use super::ops::{ContractionOp, MaskOp, OuterProductOp, YieldOp};

/// An error of an op's assembly, worded like those of the format parser.
fn error(parser: &AsmParser<'_, '_>, position: u32, op: &str, message: impl std::fmt::Display) -> ParseError {
    parser.error(position, format_args!("custom op '{op}' {message}"))
}

const CONTRACT_ITERATORS: usize = 1;
const CONTRACT_TRAITS: &[&str] = &["indexing_maps", "iterator_types", "kind"];

pub(super) fn parse_contract(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let start = parser.position();
    let traits = parser.parse_attribute()?;
    let Some(traits) = traits.dyn_cast::<DictionaryAttr>(ctx) else {
        let message = "invalid kind of attribute specified";
        return Err(error(parser, start, ContractionOp::NAME, message));
    };
    for &(name, value) in traits.entries(ctx) {
        parser.set_attribute(state, name.text(ctx), value);
    }
    let position = parser.position();
    let lhs = parser.parse_operand()?;
    parser.parse_token(",")?;
    let rhs = parser.parse_operand()?;
    parser.parse_token(",")?;
    let acc = parser.parse_operand()?;
    let masks = if parser.parse_optional_token(",") { parser.parse_operands::<4>()? } else { SmallVec::new() };
    parser.parse_attributes_into(state)?;
    let types = parser.parse_colon_types()?;
    parser.parse_keyword("into")?;
    let result = parser.parse_type()?;
    let &[lhs_type, rhs_type, ..] = types.as_slice() else {
        return Err(error(parser, position, ContractionOp::NAME, "expected two operand types"));
    };
    for (operand, ty) in [(lhs, lhs_type), (rhs, rhs_type), (acc, result)] {
        let value = parser.resolve_operand(operand, ty)?;
        state.push_operands(&[value]);
    }
    state.result_types.push(result);
    let words = state.attribute(CONTRACT_ITERATORS).and_then(|it| it.dyn_cast::<ArrayAttr>(ctx));
    let Some(words) = words else {
        return Err(error(parser, start, ContractionOp::NAME, "expected \"iterator_types\" array attribute"));
    };
    let mut iterators = Vec::with_capacity(words.elements(ctx).len());
    for &word in words.elements(ctx) {
        let text = word.dyn_cast::<StringAttr>(ctx).map(|it| it.text(ctx));
        let Some(iterator) = text.and_then(IteratorType::from_keyword) else {
            let text = text.map_or_else(|| attribute_text(ctx, word), str::to_owned);
            return Err(error(parser, start, ContractionOp::NAME, format_args!("unexpected iterator_type ({text})")));
        };
        iterators.push(IteratorType::attribute(ctx, iterator));
    }
    state.set_attribute(CONTRACT_ITERATORS, Attribute::from(ArrayAttr::new(ctx, iterators)));
    match masks.as_slice() {
        [] => Ok(()),
        [_, _] => {
            for (mask, ty) in masks.into_iter().zip([lhs_type, rhs_type]) {
                let ty = ty.dyn_cast::<VectorType>(ctx).map_or(ty, |ty| super::infer::mask_like(ctx, ty).into());
                let value = parser.resolve_operand(mask, ty)?;
                state.push_operands(&[value]);
            }
            Ok(())
        }
        _ => Err(parser.custom_error_at_name("expected zero or exactly 2 vector mask operands")),
    }
}

pub(super) fn print_contract(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let ctx = view.ctx;
    let contract = ContractionOp::from_op_unchecked(op);
    let entries: Vec<(Ident, Attribute)> = CONTRACT_TRAITS
        .iter()
        .enumerate()
        .filter_map(|(slot, name)| {
            let value = view.property(op, slot)?;
            let value = if slot == CONTRACT_ITERATORS { iterator_words(ctx, value) } else { value };
            Some((Ident::new(ctx, name), value))
        })
        .collect();
    printer.text(" ");
    printer.named_attributes(&entries);
    printer.text(" ");
    printer.values([contract.lhs(&view), contract.rhs(&view), contract.acc(&view)]);
    printer.attr_dict(op, CONTRACT_TRAITS);
    printer.text(" : ");
    printer.types([view.ty(contract.lhs(&view)), view.ty(contract.rhs(&view))]);
    printer.text(" into ");
    printer.ty(view.ty(contract.result(&view)));
}

/// The iterator types as strings, as printed.
fn iterator_words(ctx: &Context, iterators: Attribute) -> Attribute {
    let Some(list) = iterators.dyn_cast::<ArrayAttr>(ctx) else { return iterators };
    let word = |&it: &Attribute| IteratorType::value(ctx, it).map_or(it, |it| StringAttr::of(ctx, it.keyword()).into());
    ArrayAttr::new(ctx, list.elements(ctx).iter().map(word).collect::<Box<[_]>>()).into()
}

pub(super) fn parse_outerproduct(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let operands: SmallVec<[_; 3]> = parser.parse_operands()?;
    parser.parse_attributes_into(state)?;
    let lhs_type = parser.parse_colon_type()?;
    parser.parse_token(",")?;
    let rhs_type = parser.parse_type()?;
    let &[lhs, rhs, ref rest @ ..] = operands.as_slice() else {
        return Err(parser.custom_error_at_name("expected at least 2 operands"));
    };
    let Some(lhs_vector) = lhs_type.dyn_cast::<VectorType>(ctx).filter(|ty| ty.rank(ctx) > 0) else {
        return Err(parser.custom_error_at_name("expected vector type for operand #1"));
    };
    let rhs_vector = rhs_type.dyn_cast::<VectorType>(ctx).filter(|ty| ty.rank(ctx) > 0);
    let result = product_type(ctx, lhs_vector, rhs_vector);
    let value = parser.resolve_operand(lhs, lhs_type)?;
    state.push_operands(&[value]);
    let value = parser.resolve_operand(rhs, rhs_type)?;
    state.push_operands(&[value]);
    if let Some(&acc) = rest.first() {
        let value = parser.resolve_operand(acc, result)?;
        state.push_operands(&[value]);
    }
    state.result_types.push(result);
    Ok(())
}

/// A dimension of each vector.
fn product_type(ctx: &Context, lhs: VectorType, rhs: Option<VectorType>) -> Type {
    let first = |ty: VectorType| Some((*ty.shape(ctx).first()?, *ty.scalable(ctx).first()?));
    let dims: Vec<(i64, bool)> = first(lhs).into_iter().chain(rhs.and_then(first)).collect();
    let shape: Vec<i64> = dims.iter().map(|dim| dim.0).collect();
    let scalable: Vec<bool> = dims.iter().map(|dim| dim.1).collect();
    VectorType::new(ctx, shape, lhs.element(ctx), scalable).into()
}

pub(super) fn print_outerproduct(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let product = OuterProductOp::from_op_unchecked(op);
    let (lhs, rhs) = (product.lhs(&view), product.rhs(&view));
    printer.text(" ");
    printer.values([lhs, rhs]);
    if let Some(acc) = product.acc(&view) {
        printer.text(", ");
        printer.value(acc);
        printer.attr_dict(op, &[]);
    }
    printer.text(" : ");
    printer.types([view.ty(lhs), view.ty(rhs)]);
}

pub(super) fn parse_mask(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let mask = parser.parse_operand()?;
    let passthru = if parser.parse_optional_token(",") { Some(parser.parse_operand()?) } else { None };
    let region = parser.parse_region(&[])?;
    state.regions.push(region);
    end_region(parser, region, state);
    parser.parse_attributes_into(state)?;
    let mask_type = parser.parse_colon_type()?;
    let results = parser.parse_optional_arrow_types()?;
    let value = parser.resolve_operand(mask, mask_type)?;
    state.push_operands(&[value]);
    if let Some(passthru) = passthru {
        let Some(&ty) = results.first() else {
            return Err(parser.custom_error_at_name("expects a result if passthru operand is provided"));
        };
        let value = parser.resolve_operand(passthru, ty)?;
        state.push_operands(&[value]);
    }
    state.result_types.extend(results);
    Ok(())
}

/// Adds a terminator that yields the results of the only op of a region.
fn end_region(parser: &mut AsmParser<'_, '_>, region: RegionId, state: &OpState) {
    let ctx = parser.context();
    let ir = parser.ir();
    let location = state.location;
    let only = ir.first_block(region).and_then(|block| {
        let op = ir.first_op(block)?;
        (ir.next_op(op).is_none()).then_some((block, op))
    });
    let Some(((block, op), name)) = only.zip(ctx.op_name::<YieldOp>()) else {
        return parser.ensure_terminator(region, location);
    };
    if ctx.is_op::<YieldOp>(ir.name(op)) {
        return;
    }
    let results = ir.results(op).to_vec();
    let end = ir.create_op(OpSpec { operands: &results, ..OpSpec::new(name, location) });
    ir.append_op(block, end);
}

pub(super) fn print_mask(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let mask = MaskOp::from_op_unchecked(op);
    printer.text(" ");
    printer.value(mask.mask(&view));
    if let Some(passthru) = mask.passthru(&view) {
        printer.text(", ");
        printer.value(passthru);
    }
    printer.text(" { ");
    if let Some(first) = mask.first_op(view) {
        printer.op(first);
    }
    printer.text(" }");
    printer.attr_dict(op, &[]);
    printer.text(" : ");
    printer.ty(view.ty(mask.mask(&view)));
    let results = view.ir.results(op);
    if !results.is_empty() {
        printer.text(" -> ");
        printer.types(results.iter().map(|value| view.ty(value)));
    }
}

/// The type of a vector, whose elements are the operands.
pub(super) static VECTOR_OF: Directive = Directive {
    parse: |parser, op, args| {
        let &[Arg::ResultType(vector), Arg::OperandType(elements)] = args else { return Ok(()) };
        let ctx = parser.context();
        let ty = parser.parse_stripped_type(VectorType::DEF)?;
        if !(FIXED_VECTOR.check)(ctx, ty) {
            let (summary, found) = (FIXED_VECTOR.summary, type_text(ctx, ty));
            let message = format_args!("'dest' must be {summary}, but got '{found}'");
            return Err(parser.custom_error_at_name(message));
        }
        let Some(ty) = ty.dyn_cast::<VectorType>(ctx) else { return Ok(()) };
        let found = op.operands.of(elements).len();
        let wanted = num_elements(ty.shape(ctx)).unwrap_or(i64::MAX);
        if usize::try_from(wanted) != Ok(found) {
            let message =
                format_args!("number of operands and types do not match: got {found} operands and {wanted} types");
            return Err(parser.custom_error(op.operands.position(elements), message));
        }
        op.operand_types.set(elements, &vec![ty.element(ctx); found]);
        op.result_types.set(vector, &[ty.into()]);
        Ok(())
    },
    print: |printer, op, _| {
        let view = printer.view();
        printer.ty(view.ty(view.ir.result(op, 0)));
    },
};
