//! Maps of ops and their operands: assembly and access.

use smallvec::SmallVec;
use weir_ir::builtin::{AffineMapAttr, AffineMapKind};
use weir_ir::parse::{AsmParser, Delimiter, ParseResult, UnresolvedOperand};
use weir_ir::print::AsmPrinter;
use weir_ir::{AffineMap, AttrKind as _, OpEditor, OpId, ValueId, View};

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

pub(super) fn set_map(edit: &mut OpEditor<'_>, slot: usize, map: AffineMap) {
    edit.set_property(slot, Some(AffineMapAttr::new(edit.ctx(), map).into()));
}
