//! Comparisons and `arith.select`.

use weir_ir::builtin::{ANY_TYPE, BOOL_LIKE, FLOAT_LIKE, SIGNLESS_INTEGER_LIKE, ShapedType};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::{AsmPrinter, type_text};
use weir_ir::{Context, OpId, OpState, SignatureView, Type, VerifyResult};
use weir_rewrite::Canonicalize;

use super::super::attributes::{CmpFPredicate, CmpIPredicate, FastMathKind};
use super::super::canonicalize;
use super::super::constraints::{i1_of_same_shape, is_i1_or_of_shape};
use super::super::fold::{compare, select};

weir_ir::ops! { arith, OPS;
    /// Compares two integers.
    CmpIOp = "cmpi" {
        operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
        results { result: BOOL_LIKE }
        attrs { predicate: CmpIPredicate }
        traits [
            Pure,
            SameTypeOperands,
            TypesMatch { from: "lhs", to: "result", summary: COMPARES, with: comparison_type },
            ElementwiseMappable,
        ]
        interfaces [&Canonicalize(canonicalize::compare::cmpi)]
        format "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)"
        fold compare::cmpi;
    }

    /// Compares two floating-point numbers.
    CmpFOp = "cmpf" {
        operands { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE }
        results { result: BOOL_LIKE }
        attrs { predicate: CmpFPredicate, fastmath: FastMathKind = FastMathKind::none }
        traits [
            Pure,
            SameTypeOperands,
            TypesMatch { from: "lhs", to: "result", summary: COMPARES, with: comparison_type },
            ElementwiseMappable,
        ]
        interfaces [&Canonicalize(canonicalize::compare::cmpf)]
        format "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)"
        fold compare::cmpf;
    }

    /// Selects one of two values by an `i1`, or elementwise by a vector or tensor of `i1`.
    SelectOp = "select" {
        operands { condition: BOOL_LIKE, true_value: ANY_TYPE, false_value: ANY_TYPE }
        results { result: ANY_TYPE }
        traits [
            LocalAssembly,
            Pure,
            AllTypesMatch(&["true_value", "false_value", "result"]),
            Predicate { summary: "condition is signless i1 or has matching shape", holds: condition_fits },
            ElementwiseMappable,
        ]
        interfaces [&Canonicalize(canonicalize::select::select)]
        assembly parse_select, print_select;
        verify_local verify_select;
        fold select::select;
    }
}

const COMPARES: &str = "result type has i1 element type and same shape as operands";

fn comparison_type(ctx: &Context, operand: Type) -> Option<Type> {
    Some(i1_of_same_shape(ctx, operand))
}

fn condition_fits(view: SignatureView<'_>, _: OpId) -> bool {
    is_i1_or_of_shape(view.ctx, view.operand_types[0], view.result_types[0])
}

fn verify_select(cx: SignatureView<'_>, op: SelectOp) -> VerifyResult {
    let (condition, ty) = (cx.ty(op.condition(&cx)), cx.ty(op.result(&cx)));
    if condition == cx.ctx.integer_type(1) {
        return Ok(());
    }
    let text = |ty| type_text(cx.ctx, ty);
    let expected = match ShapedType::of(cx.ctx, ty) {
        Some(ShapedType::Tensor(_) | ShapedType::UnrankedTensor(_) | ShapedType::Vector(_)) => {
            i1_of_same_shape(cx.ctx, ty)
        }
        _ => {
            let message = format!("expected condition to be a signless i1, but got '{}'", text(condition));
            return Err(cx.op_error(op.0, message));
        }
    };
    if condition != expected {
        let message = format!(
            "expected condition type to have the same shape as the result type, expected '{}', but got '{}'",
            text(expected),
            text(condition)
        );
        return Err(cx.op_error(op.0, message));
    }
    Ok(())
}

/// Parses `%c, %a, %b : type`, or `%c, %a, %b : condition-type, type`.
fn parse_select(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let position = parser.position();
    let operands = parser.parse_operands::<3>()?;
    if operands.is_empty() {
        return Err(match parser.token().kind {
            TokenKind::LeftParen | TokenKind::LeftSquare => parser.error_here("unexpected delimiter"),
            _ => parser.error_expected("expected operand"),
        });
    }
    let [condition, true_value, false_value] = operands[..] else {
        return Err(parser.custom_error(position, "expected 3 operands"));
    };
    parser.parse_attributes_into(state)?;
    let first = parser.parse_colon_type()?;
    let (condition_type, ty) = if parser.parse_optional_token(",") {
        (first, parser.parse_type()?)
    } else {
        (parser.context().integer_type(1), first)
    };
    for (operand, ty) in [(condition, condition_type), (true_value, ty), (false_value, ty)] {
        let value = parser.resolve_operand(operand, ty)?;
        state.operands.push(value);
    }
    state.result_types.push(ty);
    Ok(())
}

fn print_select(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    printer.text(" ");
    printer.values(view.ir.operands(op).iter());
    printer.attr_dict(op, &[]);
    printer.text(" : ");
    let condition = view.ty(view.ir.operand(op, 0));
    if ShapedType::of(view.ctx, condition).is_some() {
        printer.ty(condition);
        printer.text(", ");
    }
    printer.ty(view.ty(view.ir.result(op, 0)));
}
