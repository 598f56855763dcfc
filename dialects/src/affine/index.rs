//! Linear indices and their components.

mod canonicalize;
mod fold;

use weir_ir::builtin::{DYNAMIC, DenseI64ArrayKind, INDEX, IntegerAttr, UnitAttr};
use weir_ir::format::{Arg, ParsedOp};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{Context, Directive, OpId, VerifyResult, View};
use weir_rewrite::Canonicalize;

use super::constraints::FlagKind;
use crate::asm::DYNAMIC_INDEX_LIST_IN_PARENS;

weir_ir::ops! { affine, OPS;
    /// Splits a linear index into the indices of a basis.
    AffineDelinearizeIndexOp = "delinearize_index" {
        operands { linear_index: INDEX, dynamic_basis: variadic INDEX }
        results { multi_index: variadic INDEX }
        attrs { static_basis: DenseI64ArrayKind }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize::delinearize_index)]
        format "$linear_index `into` custom<DynamicIndexList>($dynamic_basis, $static_basis) attr-dict `:` type($multi_index)"
        directives { "DynamicIndexList": DYNAMIC_INDEX_LIST_IN_PARENS }
        verify verify_delinearize_index;
        fold fold::delinearize_index;
    }

    /// Linearizes multi-dimensional indices into a basis.
    AffineLinearizeIndexOp = "linearize_index" {
        operands { multi_index: variadic INDEX, dynamic_basis: variadic INDEX }
        results { linear_index: INDEX }
        attrs { static_basis: DenseI64ArrayKind, disjoint: FlagKind = not_disjoint }
        traits [AttrSizedOperandSegments, Pure]
        interfaces [&Canonicalize(canonicalize::linearize_index)]
        format "`` custom<Disjoint>($disjoint) ` ` `[` $multi_index `]` `by` custom<DynamicIndexList>($dynamic_basis, $static_basis) attr-dict `:` type($linear_index)"
        directives { "Disjoint": DISJOINT, "DynamicIndexList": DYNAMIC_INDEX_LIST_IN_PARENS }
        verify verify_linearize_index;
        fold fold::linearize_index;
    }
}

/// Indices are not disjoint unless a flag asserts it.
fn not_disjoint(ctx: &Context) -> weir_ir::Attribute {
    IntegerAttr::bool(ctx, false).into()
}

/// The optional keyword `disjoint`.
static DISJOINT: Directive = Directive { parse: parse_disjoint, print: print_disjoint };

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

/// Verifies that there is a value for each dynamic entry of a basis.
fn verify_basis(cx: View<'_>, op: OpId, basis: &[i64], values: usize) -> VerifyResult {
    if basis.iter().filter(|&&size| size == DYNAMIC).count() != values {
        return Err(cx.op_error(
            op,
            "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite",
        ));
    }
    Ok(())
}

fn verify_delinearize_index(cx: View<'_>, op: AffineDelinearizeIndexOp) -> VerifyResult {
    let (basis, results) = (op.static_basis(&cx), cx.ir.num_results(op.0));
    let message = "should return an index for each basis element and up to one extra index";
    cx.op_error_if(op.0, results != basis.len() && results != basis.len() + 1, message)?;
    verify_basis(cx, op.0, &basis, op.dynamic_basis(&cx).len())?;
    let message = "no basis element may be statically non-positive";
    cx.op_error_if(op.0, basis.iter().any(|&size| size <= 0 && size != DYNAMIC), message)
}

fn verify_linearize_index(cx: View<'_>, op: AffineLinearizeIndexOp) -> VerifyResult {
    let (basis, indices) = (op.static_basis(&cx), op.multi_index(&cx).len());
    let message = "should be passed a basis element for each index except possibly the first";
    cx.op_error_if(op.0, indices != basis.len() && indices != basis.len() + 1, message)?;
    verify_basis(cx, op.0, &basis, op.dynamic_basis(&cx).len())
}
