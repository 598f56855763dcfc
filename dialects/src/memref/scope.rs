//! `memref.alloca_scope`.

use smallvec::{SmallVec, smallvec};
use weir_ir::interfaces::{RegionBranchLike, RegionPoint};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{CustomTrait, OpClass as _, OpId, OpState, VerifyResult, View};

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

/// The regions have no arguments.
pub(super) static NO_REGION_ARGUMENTS: CustomTrait =
    CustomTrait { name: "NoRegionArguments", verify: Some(verify_no_region_arguments), verify_regions: None };

fn verify_no_region_arguments(cx: View<'_>, op: OpId) -> VerifyResult {
    let has_arguments =
        |&region: &weir_ir::RegionId| cx.ir.first_block(region).is_some_and(|entry| !cx.ir.arguments(entry).is_empty());
    let regions = cx.ir.regions(op);
    match regions.iter().position(has_arguments) {
        Some(_) if regions.len() == 1 => Err(cx.op_error(op, "region should have no arguments")),
        Some(index) => Err(cx.op_error(op, format_args!("region #{index} should have no arguments"))),
        None => Ok(()),
    }
}

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
