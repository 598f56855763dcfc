//! Ops of `scf` that are neither loops nor conditionals: terminators, and a region that is executed in place.

use smallvec::smallvec;
use weir_ir::builtin::{ANY_TYPE, I1, UnitKind};
use weir_ir::interfaces::{RegionBranchLike, RegionPoint, ReturnLikeOperands};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{OpClass as _, OpId, OpState, VerifyResult, View};

weir_ir::ops! { scf, OPS;
    /// Terminates the first region of a `while` loop: continues with the second region, or leaves the loop.
    ConditionOp = "condition" {
        operands { condition: I1, args: variadic ANY_TYPE }
        traits [Pure, HasParent(&["scf.while"]), Terminator]
        interfaces [&CONDITION]
        format "`(` $condition `)` attr-dict ($args^ `:` type($args))?"
    }

    /// Executes a region once, in place; it may have several blocks.
    ExecuteRegionOp = "execute_region" {
        results { result: variadic ANY_TYPE }
        attrs { no_inline: optional UnitKind }
        regions { region: Any }
        traits [RecursiveMemoryEffects]
        interfaces [&EXECUTE, &weir_rewrite::Canonicalize(super::canonicalize::execute_region)]
        assembly parse_execute_region, print_execute_region;
        verify verify_execute_region;
    }

    /// Terminates a region of a structured op and yields values to it.
    YieldOp = "yield" {
        operands { results: variadic ANY_TYPE }
        traits [
            Pure,
            HasParent(&["scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"]),
            ReturnLike, Terminator
        ]
        format "attr-dict ($results^ `:` type($results))?"
    }
}

static CONDITION: ReturnLikeOperands = ReturnLikeOperands { operands: |cx, op, _| 1..cx.ir.num_operands(op) };

static EXECUTE: RegionBranchLike = RegionBranchLike {
    successors: |cx, op, point| match point {
        RegionPoint::Parent => smallvec![(RegionPoint::Region(cx.ir.region(op, 0)), smallvec![])],
        RegionPoint::Region(_) => smallvec![(RegionPoint::Parent, cx.ir.results(op).iter().collect())],
    },
    entry_operands: |_, _, _| 0..0,
    types_compatible: None,
};

fn parse_execute_region(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    state.result_types = parser.parse_optional_arrow_types()?;
    if parser.parse_optional_keyword("no_inline") {
        parser.set_attribute(state, "no_inline", parser.context().unit_attr());
    }
    let region = parser.parse_region(&[])?;
    state.regions.push(region);
    parser.parse_attributes_into(state)
}

fn print_execute_region(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    printer.optional_arrow_types(view.ir.results(op).iter().map(|it| view.ty(it)));
    printer.text(" ");
    if ExecuteRegionOp::from_op_unchecked(op).no_inline(&view).is_some() {
        printer.text("no_inline ");
    }
    printer.region(view.ir.region(op, 0), EntryArguments::Elide, Terminators::Print);
    printer.attr_dict(op, &["no_inline"]);
}

fn verify_execute_region(cx: View<'_>, op: ExecuteRegionOp) -> VerifyResult {
    let region = op.region(&cx);
    let Some(entry) = cx.ir.first_block(region) else {
        return Err(cx.op_error(op.0, "region needs to have at least one block"));
    };
    if !cx.ir.arguments(entry).is_empty() {
        return Err(cx.op_error(op.0, "region cannot have any arguments"));
    }
    Ok(())
}
