//! Assembly that ops of `affine` share, and that of ops which access memory.

use smallvec::SmallVec;
use weir_ir::builtin::{AffineMapAttr, AffineMapKind, MemRefType, UnitAttr, VectorType};
use weir_ir::format::{Arg, ParsedOp};
use weir_ir::parse::{AffineMapOfValues, AsmParser, Delimiter, ParseResult, UnresolvedOperand};
use weir_ir::print::AsmPrinter;
use weir_ir::{AffineMap, AttrKind as _, Directive, OpClass as _, OpId, OpState, ValueId, View};

use super::{AffineLoadOp, AffinePrefetchOp, AffineStoreOp, AffineVectorLoadOp, AffineVectorStoreOp};
use crate::memref::{Hint, print_hint};

/// The optional keyword `disjoint`.
pub(super) static DISJOINT: Directive = Directive { parse: parse_disjoint, print: print_disjoint };

fn parse_disjoint(parser: &mut AsmParser<'_, '_>, op: &mut ParsedOp, args: &[Arg]) -> ParseResult<()> {
    if let &[Arg::Attribute(slot)] = args
        && parser.parse_optional_keyword("disjoint")
    {
        op.state.set_attribute(slot, parser.context().unit_attr());
    }
    Ok(())
}

fn print_disjoint(printer: &mut AsmPrinter<'_, '_>, op: OpId, args: &[Arg]) {
    let &[Arg::Attribute(slot)] = args else { return };
    let view = printer.view();
    if view.property(op, slot).is_some_and(|flag| flag.is::<UnitAttr>(view.ctx)) {
        printer.text(" disjoint");
    }
}

/// The map in a slot of an op; the empty one if there is none.
pub(crate) fn map_in(cx: View<'_>, op: OpId, slot: usize) -> AffineMap {
    let map = cx.property(op, slot).and_then(|it| AffineMapKind::value(cx.ctx, it));
    map.map_or_else(AffineMap::empty, |map| map.map(cx.ctx).clone())
}

/// Parses `(%dims)[%symbols]` into the op, and returns the number of dimensions.
#[doc(alias = "parseDimAndSymbolList")]
pub(super) fn parse_dims_and_symbols(
    parser: &mut AsmParser<'_, '_>,
    operands: &mut SmallVec<[ValueId; 4]>,
) -> ParseResult<usize> {
    let dims = parser.parse_operand_list(Delimiter::Paren)?;
    let symbols = parser.parse_operand_list(Delimiter::OptionalSquare)?;
    let count = dims.len();
    resolve_indices(parser, dims.into_iter().chain(symbols), operands)?;
    Ok(count)
}

/// Resolves operands of type `index`.
pub(super) fn resolve_indices(
    parser: &mut AsmParser<'_, '_>,
    written: impl IntoIterator<Item = UnresolvedOperand>,
    operands: &mut SmallVec<[ValueId; 4]>,
) -> ParseResult<()> {
    let index = parser.context().index_type();
    for operand in written {
        operands.push(parser.resolve_operand(operand, index)?);
    }
    Ok(())
}

/// Prints `(%dims)[%symbols]`.
#[doc(alias = "printDimAndSymbolList")]
pub(super) fn print_dims_and_symbols(printer: &mut AsmPrinter<'_, '_>, operands: &[ValueId], num_dims: usize) {
    let (dims, symbols) = operands.split_at(operands.len().min(num_dims));
    printer.text("(");
    printer.values(dims.iter().copied());
    printer.text(")");
    if !symbols.is_empty() {
        printer.text("[");
        printer.values(symbols.iter().copied());
        printer.text("]");
    }
}

/// Parses `map(%dims)[%symbols] {attributes}`, and returns the map and the number of operands in the dimension list.
fn parse_map_and_operands(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<(AffineMap, usize)> {
    let start = parser.position();
    let ctx = parser.context();
    let attribute = parser.parse_attribute()?;
    let Some(map) = attribute.dyn_cast::<AffineMapAttr>(ctx) else {
        return Err(parser.custom_error(start, "invalid kind of attribute specified"));
    };
    let num_dims = parse_dims_and_symbols(parser, &mut state.operands)?;
    parser.parse_attributes_into(state)?;
    parser.set_attribute(state, "map", attribute);
    Ok((map.map(ctx).clone(), num_dims))
}

pub(super) fn parse_apply(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let (map, num_dims) = parse_map_and_operands(parser, state)?;
    if map.num_dims() as usize != num_dims || map.num_inputs() != state.operands.len() {
        return Err(parser.custom_error_at_name("dimension or symbol index mismatch"));
    }
    state.push_results(&vec![parser.context().index_type(); map.num_results()]);
    Ok(())
}

pub(super) fn parse_min_max(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    parse_map_and_operands(parser, state)?;
    state.result_types.push(parser.context().index_type());
    Ok(())
}

pub(super) fn print_map_of_operands(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    printer.text(" ");
    if let Some(map) = view.property(op, 0) {
        printer.attribute(map);
    }
    let num_dims = map_in(view, op, 0).num_dims() as usize;
    print_dims_and_symbols(printer, &view.ir.operands(op).to_vec(), num_dims);
    printer.attr_dict(op, &["map"]);
}

/// A memref with affine indices, as written.
struct Access {
    memref: UnresolvedOperand,
    indices: AffineMapOfValues,
}

impl Access {
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        Ok(Self { memref: parser.parse_operand()?, indices: parser.parse_affine_map_of_ssa_ids(Delimiter::Square)? })
    }

    /// Adds the operands to the op and sets its map.
    fn resolve(self, parser: &mut AsmParser<'_, '_>, ty: weir_ir::Type, state: &mut OpState) -> ParseResult<()> {
        let memref = parser.resolve_operand(self.memref, ty)?;
        state.operands.push(memref);
        let AffineMapOfValues { map, dims, symbols } = self.indices;
        resolve_indices(parser, dims.into_iter().chain(symbols), &mut state.operands)?;
        parser.set_attribute(state, "map", AffineMapAttr::new(parser.context(), map));
        Ok(())
    }
}

/// Prints ` %memref[indices]`.
fn print_access(printer: &mut AsmPrinter<'_, '_>, memref: ValueId, map: &AffineMap, indices: &[ValueId]) {
    printer.text(" ");
    printer.value(memref);
    printer.text("[");
    printer.affine_map_of_ssa(map, indices);
    printer.text("]");
}

pub(super) fn parse_load(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let access = Access::parse(parser)?;
    parser.parse_attributes_into(state)?;
    let ty: MemRefType = parser.parse_colon_type_of()?;
    state.result_types.push(ty.element(parser.context()));
    access.resolve(parser, ty.into(), state)
}

pub(super) fn print_load(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = AffineLoadOp::from_op_unchecked(op);
    let memref = op.memref(&view);
    print_access(printer, memref, &map_in(view, op.0, 0), &op.indices(&view).to_vec());
    printer.attr_dict(op.0, &["map"]);
    printer.text(" : ");
    printer.ty(view.ty(memref));
}

pub(super) fn parse_store(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let value = parser.parse_operand()?;
    parser.parse_token(",")?;
    let access = Access::parse(parser)?;
    parser.parse_attributes_into(state)?;
    let ty: MemRefType = parser.parse_colon_type_of()?;
    state.operands.push(parser.resolve_operand(value, ty.element(parser.context()))?);
    access.resolve(parser, ty.into(), state)
}

pub(super) fn print_store(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = AffineStoreOp::from_op_unchecked(op);
    let memref = op.memref(&view);
    printer.text(" ");
    printer.value(op.value(&view));
    printer.text(",");
    print_access(printer, memref, &map_in(view, op.0, 0), &op.indices(&view).to_vec());
    printer.attr_dict(op.0, &["map"]);
    printer.text(" : ");
    printer.ty(view.ty(memref));
}

/// The slot after those of the prefetch hint.
const PREFETCH_MAP: usize = 3;

pub(super) fn parse_prefetch(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let target = Access::parse(parser)?;
    let hint = Hint::parse(parser)?;
    parser.parse_attributes_into(state)?;
    let ty: MemRefType = parser.parse_colon_type_of()?;
    target.resolve(parser, ty.into(), state)?;
    hint.set(parser, state)
}

pub(super) fn print_prefetch(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = AffinePrefetchOp::from_op_unchecked(op);
    let memref = op.memref(&view);
    print_access(printer, memref, &map_in(view, op.0, PREFETCH_MAP), &op.indices(&view).to_vec());
    print_hint(op.0, printer);
    printer.attr_dict(op.0, &["map", "localityHint", "isDataCache", "isWrite"]);
    printer.text(" : ");
    printer.ty(view.ty(memref));
}

pub(super) fn parse_vector_load(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let access = Access::parse(parser)?;
    parser.parse_attributes_into(state)?;
    let ty: MemRefType = parser.parse_colon_type_of()?;
    parser.parse_token(",")?;
    state.result_types.push(parser.parse_type_of::<VectorType>()?.into());
    access.resolve(parser, ty.into(), state)
}

pub(super) fn print_vector_load(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = AffineVectorLoadOp::from_op_unchecked(op);
    let memref = op.memref(&view);
    print_access(printer, memref, &map_in(view, op.0, 0), &op.indices(&view).to_vec());
    printer.attr_dict(op.0, &["map"]);
    printer.text(" : ");
    printer.types([view.ty(memref), view.ty(op.result(&view))]);
}

pub(super) fn parse_vector_store(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let value = parser.parse_operand()?;
    parser.parse_token(",")?;
    let access = Access::parse(parser)?;
    parser.parse_attributes_into(state)?;
    let ty: MemRefType = parser.parse_colon_type_of()?;
    parser.parse_token(",")?;
    let vector = parser.parse_type_of::<VectorType>()?;
    state.operands.push(parser.resolve_operand(value, vector.into())?);
    access.resolve(parser, ty.into(), state)
}

pub(super) fn print_vector_store(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = AffineVectorStoreOp::from_op_unchecked(op);
    let memref = op.memref(&view);
    printer.text(" ");
    printer.value(op.value(&view));
    printer.text(",");
    print_access(printer, memref, &map_in(view, op.0, 0), &op.indices(&view).to_vec());
    printer.attr_dict(op.0, &["map"]);
    printer.text(" : ");
    printer.types([view.ty(memref), view.ty(op.value(&view))]);
}
