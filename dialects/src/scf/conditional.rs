//! `scf.if`: a conditional.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{ANY_TYPE, BoolKind, I1};
use weir_ir::interfaces::{RegionBranchLike, RegionPoint};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{AttrKind as _, Fold, Folder, OpClass as _, OpId, OpState, ValueId, VerifyResult, View};
use weir_rewrite::Canonicalize;

use super::canonicalize;
use crate::arith::XOrIOp;

weir_ir::ops! { scf, OPS;
    /// Executes one of two regions; the second may be absent if there are no results.
    IfOp = "if" {
        operands { condition: I1 }
        results { results: variadic ANY_TYPE }
        regions { then_region("thenRegion"): Sized(1), else_region("elseRegion"): MaxSized(1) }
        traits [NoRegionArguments, ImplicitTerminator("scf.yield"), RecursiveMemoryEffects, RecursivelySpeculatable]
        interfaces [&IF, &Canonicalize(canonicalize::conditional)]
        assembly parse_if, print_if;
        verify verify_if;
        fold swap_branches;
    }
}

static IF: RegionBranchLike = RegionBranchLike {
    successors: |cx, op, point| {
        let results = || cx.ir.results(op).iter().collect::<SmallVec<[ValueId; 4]>>();
        let regions = cx.ir.regions(op);
        match point {
            RegionPoint::Region(_) => smallvec![(RegionPoint::Parent, results())],
            RegionPoint::Parent if cx.ir.first_block(regions[1]).is_none() => {
                smallvec![(RegionPoint::Region(regions[0]), smallvec![]), (RegionPoint::Parent, results()),]
            }
            RegionPoint::Parent => smallvec![
                (RegionPoint::Region(regions[0]), smallvec![]),
                (RegionPoint::Region(regions[1]), smallvec![]),
            ],
        }
    },
    entry_operands: |_, _, _| 0..0,
    types_compatible: None,
};

/// The negated operand of a condition `x xor true`.
pub(super) fn negated(view: View<'_>, condition: ValueId) -> Option<ValueId> {
    let negation = XOrIOp::dyn_cast(&view, view.ir.defining_op(condition)?)?;
    let flipped = view.constant(negation.rhs(&view)).and_then(|it| BoolKind::value(view.ctx, it));
    (flipped == Some(true)).then(|| negation.lhs(&view))
}

/// `if (c xor true) { A } else { B } -> if c { B } else { A }`
fn swap_branches(folder: &mut Folder<'_>, op: IfOp) -> Fold {
    let view = folder.view();
    let (then_region, else_region) = (op.then_region(&view), op.else_region(&view));
    let condition = negated(view, op.condition(&view));
    let Some(condition) = condition.filter(|_| !view.ir.region_is_empty(else_region)) else { return Fold::None };
    folder.ir.set_operand(op.0, 0, condition);
    folder.ir.reorder_regions(op.0, &[else_region, then_region]);
    Fold::InPlace
}

fn parse_if(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let condition = parser.parse_operand()?;
    let i1 = parser.context().integer_type(1);
    let condition = parser.resolve_operand(condition, i1)?;
    state.operands.push(condition);
    state.result_types = parser.parse_optional_arrow_types()?;
    let region = parser.parse_region(&[])?;
    state.regions.push(region);
    parser.ensure_terminator(region, state.location);
    if parser.parse_optional_keyword("else") {
        let region = parser.parse_region(&[])?;
        state.regions.push(region);
        parser.ensure_terminator(region, state.location);
    } else {
        state.empty_regions = 1;
    }
    parser.parse_attributes_into(state)
}

fn print_if(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    printer.text(" ");
    printer.value(IfOp::from_op_unchecked(op).condition(&view));
    let results = view.ir.results(op);
    let mut terminators = Terminators::Elide;
    if !results.is_empty() {
        printer.text(" -> (");
        printer.types(results.iter().map(|it| view.ty(it)));
        printer.text(")");
        terminators = Terminators::Print;
    }
    printer.text(" ");
    let regions = view.ir.regions(op);
    printer.region(regions[0], EntryArguments::Elide, terminators);
    if view.ir.first_block(regions[1]).is_some() {
        printer.text(" else ");
        printer.region(regions[1], EntryArguments::Elide, terminators);
    }
    printer.attr_dict(op, &[]);
}

fn verify_if(cx: View<'_>, op: IfOp) -> VerifyResult {
    if cx.ir.num_results(op.0) > 0 && cx.ir.first_block(op.else_region(&cx)).is_none() {
        return Err(cx.op_error(op.0, "must have an else block if defining values"));
    }
    Ok(())
}
