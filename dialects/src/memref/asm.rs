//! Hand-written assembly of `memref`, and the names of results.

use weir_ir::builtin::{AffineMapAttr, AffineMapKind, MemRefType, RankedTensorType, TypeAttr};
use weir_ir::format::{Arg, ParsedOp};
use weir_ir::parse::{AsmParser, Delimiter, ParseResult, TokenKind};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators, type_text};
use weir_ir::{AttrKind as _, Attribute, Directive, OpClass as _, OpId, OpState};

use super::ops::{GenericAtomicRmwOp, PrefetchOp, TransposeOp};
use super::prefetch::{Hint, print_hint};
use super::verify::elements_type;

/// `type (= value)?` of a global; the value is written without its type.
pub(super) static GLOBAL_TYPE_AND_VALUE: Directive =
    Directive { parse: parse_global_type_and_value, print: print_global_type_and_value };

fn parse_global_type_and_value(parser: &mut AsmParser<'_, '_>, op: &mut ParsedOp, args: &[Arg]) -> ParseResult<()> {
    let &[Arg::Attribute(ty_slot), Arg::Attribute(value_slot)] = args else {
        return Err(parser.error_here("a global needs a type and a value"));
    };
    let ctx = parser.context();
    let ty = parser.parse_type()?;
    let Some(memref) = ty.dyn_cast::<MemRefType>(ctx).filter(|ty| ty.has_static_shape(ctx)) else {
        let message = format!("type should be static shaped memref, but got '{}'", type_text(ctx, ty));
        return Err(parser.custom_error_at_name(message));
    };
    op.state.set_attribute(ty_slot, Attribute::from(TypeAttr::new(ctx, ty)));
    if !parser.eat(TokenKind::Equal) {
        return Ok(());
    }
    if parser.parse_optional_keyword("uninitialized") {
        op.state.set_attribute(value_slot, ctx.unit_attr());
        return Ok(());
    }
    let tensor = RankedTensorType::new(ctx, memref.shape(ctx), memref.element(ctx), None);
    let value = parser.parse_attribute_typed(Some(tensor.into()))?;
    if elements_type(ctx, value).is_none() {
        let message = "initial value should be a unit or elements attribute";
        return Err(parser.custom_error_at_name(message));
    }
    op.state.set_attribute(value_slot, value);
    Ok(())
}

fn print_global_type_and_value(printer: &mut AsmPrinter<'_, '_>, op: OpId, args: &[Arg]) {
    let &[Arg::Attribute(ty_slot), Arg::Attribute(value_slot)] = args else { return };
    let view = printer.view();
    if let Some(ty) = view.property(op, ty_slot).and_then(|it| it.dyn_cast::<TypeAttr>(view.ctx)) {
        printer.ty(ty.value(view.ctx));
    }
    match view.property(op, value_slot) {
        Some(value) if elements_type(view.ctx, value).is_some() => {
            printer.text(" = ");
            printer.attribute_without_type(value);
        }
        Some(_) => printer.text(" = uninitialized"),
        None => {}
    }
}

pub(super) fn parse_generic_atomic_rmw(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let memref = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    let ty: MemRefType = parser.parse_colon_type_of()?;
    state.operands.push(parser.resolve_operand(memref, ty.into())?);
    for index in indices {
        state.operands.push(parser.resolve_operand(index, ctx.index_type())?);
    }
    state.result_types.push(ty.element(ctx));
    let body = parser.parse_region(&[])?;
    state.regions.push(body);
    parser.parse_attributes_into(state)
}

pub(super) fn print_generic_atomic_rmw(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = GenericAtomicRmwOp::from_op_unchecked(op);
    let memref = op.memref(&view);
    print_indexed(printer, memref, op.indices(&view));
    printer.text(" : ");
    printer.ty(view.ty(memref));
    printer.text(" ");
    printer.region(op.atomic_body(&view), EntryArguments::Print, Terminators::Print);
    printer.attr_dict(op.0, &[]);
}

pub(super) fn parse_prefetch(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let memref = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    let hint = Hint::parse(parser)?;
    let ty: MemRefType = parser.parse_colon_type_of()?;
    state.operands.push(parser.resolve_operand(memref, ty.into())?);
    for index in indices {
        state.operands.push(parser.resolve_operand(index, ctx.index_type())?);
    }
    hint.set(parser, state)
}

pub(super) fn print_prefetch(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = PrefetchOp::from_op_unchecked(op);
    let memref = op.memref(&view);
    print_indexed(printer, memref, op.indices(&view));
    print_hint(op.0, printer);
    printer.attr_dict(op.0, &["localityHint", "isWrite", "isDataCache"]);
    printer.text(" : ");
    printer.ty(view.ty(memref));
}

pub(super) fn parse_transpose(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let source = parser.parse_operand()?;
    let permutation = parser.parse_affine_map()?;
    parser.parse_attributes_into(state)?;
    let ty: MemRefType = parser.parse_colon_type_of()?;
    state.operands.push(parser.resolve_operand(source, ty.into())?);
    parser.parse_keyword("to")?;
    state.result_types.push(parser.parse_type()?);
    parser.set_attribute(state, "permutation", AffineMapAttr::new(ctx, permutation));
    Ok(())
}

pub(super) fn print_transpose(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = TransposeOp::from_op_unchecked(op);
    printer.text(" ");
    printer.value(op.input(&view));
    printer.text(" ");
    if let Some(map) = view.property(op.0, 0).and_then(|it| AffineMapKind::value(view.ctx, it)) {
        printer.fmt(format_args!("{}", map.map(view.ctx)));
    }
    printer.attr_dict(op.0, &["permutation"]);
    printer.text(" : ");
    printer.ty(view.ty(op.input(&view)));
    printer.text(" to ");
    printer.ty(view.ty(op.result(&view)));
}

/// Prints ` %memref[%indices]`.
fn print_indexed(
    printer: &mut AsmPrinter<'_, '_>,
    memref: weir_ir::ValueId,
    indices: impl IntoIterator<Item = weir_ir::ValueId>,
) {
    printer.text(" ");
    printer.value(memref);
    printer.text("[");
    printer.values(indices);
    printer.text("]");
}
