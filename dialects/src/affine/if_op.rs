//! `affine.if`.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::IntegerSetAttr;
use weir_ir::interfaces::{RegionBranchLike, RegionPoint};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{OpId, OpState, VerifyResult, View};

use super::asm::{parse_dims_and_symbols, print_dims_and_symbols};
use super::ops::AffineIfOp;
use super::validity::verify_operands;

/// One of the regions runs, or none if there is no else region.
pub(super) static BRANCH: RegionBranchLike = RegionBranchLike {
    successors: |cx, op, from| {
        let results = || cx.ir.results(op).iter().collect();
        match from {
            RegionPoint::Region(_) => smallvec![(RegionPoint::Parent, results())],
            RegionPoint::Parent => {
                let mut successors = smallvec![(RegionPoint::Region(cx.ir.region(op, 0)), SmallVec::new())];
                let otherwise = cx.ir.region(op, 1);
                match cx.ir.first_block(otherwise) {
                    Some(_) => successors.push((RegionPoint::Region(otherwise), SmallVec::new())),
                    None => successors.push((RegionPoint::Parent, results())),
                }
                successors
            }
        }
    },
    entry_operands: |_, _, _| 0..0,
    types_compatible: None,
};

pub(super) fn parse(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let start = parser.position();
    let condition = parser.parse_attribute()?;
    let Some(set) = condition.dyn_cast::<IntegerSetAttr>(ctx).map(|set| set.set(ctx)) else {
        return Err(parser.custom_error(start, "invalid kind of attribute specified"));
    };
    let num_dims = parse_dims_and_symbols(parser, &mut state.operands)?;
    if set.num_dims() as usize != num_dims {
        return Err(parser.custom_error_at_name("dim operand count and integer set dim count must match"));
    }
    if set.num_inputs() != state.operands.len() {
        return Err(parser.custom_error_at_name("symbol operand count and integer set symbol count must match"));
    }
    state.set_attribute(0, condition);
    state.result_types.extend(parser.parse_optional_arrow_types()?);
    let then = parser.parse_region(&[])?;
    state.regions.push(then);
    parser.ensure_terminator(then, state.location);
    if parser.parse_optional_keyword("else") {
        let otherwise = parser.parse_region(&[])?;
        state.regions.push(otherwise);
        parser.ensure_terminator(otherwise, state.location);
    } else {
        state.empty_regions = 1;
    }
    parser.parse_attributes_into(state)
}

pub(super) fn print(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let condition = view.property(op, 0);
    let set = condition.and_then(|it| it.dyn_cast::<IntegerSetAttr>(view.ctx)).map(|set| set.set(view.ctx));
    printer.text(" ");
    if let Some(condition) = condition {
        printer.attribute(condition);
    }
    print_dims_and_symbols(printer, &view.ir.operands(op).to_vec(), set.map_or(0, |set| set.num_dims() as usize));
    let results = view.ir.results(op);
    printer.optional_arrow_types(results.iter().map(|value| view.ty(value)).collect::<Vec<_>>());
    printer.text(" ");
    let terminators = if results.is_empty() { Terminators::Elide } else { Terminators::Print };
    printer.region(view.ir.region(op, 0), EntryArguments::Elide, terminators);
    let otherwise = view.ir.region(op, 1);
    if view.ir.first_block(otherwise).is_some() {
        printer.text(" else ");
        printer.region(otherwise, EntryArguments::Elide, terminators);
    }
    printer.attr_dict(op, &["condition"]);
}

pub(super) fn verify(cx: View<'_>, op: AffineIfOp) -> VerifyResult {
    let condition = op.condition(&cx).set(cx.ctx);
    let operands = cx.ir.operands(op.0);
    if operands.len() != condition.num_inputs() {
        return Err(cx.op_error(op.0, "operand count and condition integer set dimension and symbol count must match"));
    }
    verify_operands(cx, op.0, &operands.to_vec(), condition.num_dims() as usize)
}
