//! `memref.alloca_scope`.

use smallvec::{SmallVec, smallvec};
use weir_ir::interfaces::{RegionBranchLike, RegionPoint};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{OpClass as _, OpId, OpState};

use super::ops::AllocaScopeOp;

/// Control enters the body and comes back with the op's results.
pub(super) static BRANCH: RegionBranchLike = RegionBranchLike {
    successors: |cx, op, from| match from {
        RegionPoint::Parent => smallvec![(RegionPoint::Region(cx.ir.region(op, 0)), SmallVec::new())],
        RegionPoint::Region(_) => smallvec![(RegionPoint::Parent, cx.ir.results(op).iter().collect())],
    },
    entry_operands: |_, _, _| 0..0,
    types_compatible: None,
};

pub(super) fn parse(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    if parser.at(TokenKind::Arrow) {
        state.result_types.extend(parser.parse_optional_arrow_types()?);
    }
    let body = parser.parse_region(&[])?;
    state.regions.push(body);
    parser.ensure_terminator(body, state.location);
    parser.parse_attributes_into(state)
}

pub(super) fn print(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let results = view.ir.results(op);
    printer.text(" ");
    if !results.is_empty() {
        printer.text(" -> (");
        printer.types(results.iter().map(|value| view.ty(value)));
        printer.text(")");
    }
    printer.text(" ");
    let terminators = if results.is_empty() { Terminators::Elide } else { Terminators::Print };
    printer.region(AllocaScopeOp::from_op_unchecked(op).body_region(&view), EntryArguments::Print, terminators);
    printer.attr_dict(op, &[]);
}
