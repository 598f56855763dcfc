//! The choice between two values.

use weir_ir::builtin::{ANY_TYPE, BOOL_LIKE, DenseElementsAttr, ElementValue, IntegerAttr, IntegerType, ShapedType};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::{AsmPrinter, type_text};
use weir_ir::{
    Attribute, BuildOp as _, CreateOps as _, FoldResult, Folder, OpId, OpState, SignatureView, VerifyResult, View,
};
use weir_rewrite::{
    Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, Substitution, by_op, no_match,
    no_match_if,
};

use super::constant::{create_constant, fused, is_one, is_zero, result_type, scalar_int};
use super::constraints::is_i1_or_of_shape;
use super::{CmpIOp, CmpIPredicate, ExtUIOp, XOrIOp, i1_of_same_shape};
use crate::ub::PoisonAttr;

weir_ir::ops! { arith, OPS;
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
        interfaces [&Canonicalize(canonicalize_select)]
        assembly parse_select, print_select;
        verify_local verify_select;
        fold fold_select;
    }
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
        let [wanted, found] = [expected, condition].map(text);
        let message = format_args!(
            "expected condition type to have the same shape as the result type, expected '{wanted}', but got '{found}'"
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

fn fold_select(folder: &mut Folder<'_>, op: SelectOp) -> Option<FoldResult> {
    let ctx = folder.ctx();
    let (condition, yes, no) = (op.condition(folder), op.true_value(folder), op.false_value(folder));
    let is_poison = |index| folder.constant(index).is_some_and(|constant| constant.is::<PoisonAttr>(ctx));
    if yes == no || is_one(folder, 0) || is_poison(2) && !is_poison(1) && !is_zero(folder, 0) {
        return Some(yes.into());
    }
    if is_zero(folder, 0) || is_poison(1) {
        return Some(no.into());
    }
    if result_type(folder, op.0) == ctx.integer_type(1) && is_one(folder, 1) && is_zero(folder, 2) {
        return Some(condition.into());
    }
    // `select (cmpi eq, a, b), a, b -> b`: the values are equal where the first is chosen.
    if let Some(comparison) = folder.view().defining::<CmpIOp>(condition) {
        let [lhs, rhs] = folder.ir().operands(comparison.0).to_array();
        if (lhs == yes && rhs == no) || (lhs == no && rhs == yes) {
            match comparison.predicate(folder) {
                CmpIPredicate::Eq => return Some(no.into()),
                CmpIPredicate::Ne => return Some(yes.into()),
                _ => {}
            }
        }
    }
    choose_elements(folder).map(FoldResult::Attribute)
}

/// Chooses between the elements of constants.
fn choose_elements(folder: &Folder<'_>) -> Option<Attribute> {
    let ctx = folder.ctx();
    let elements = |index| folder.constant(index)?.dyn_cast::<DenseElementsAttr>(ctx);
    let (condition, yes, no) = (elements(0)?, elements(1)?, elements(2)?);
    let chosen = condition.values(ctx).zip(yes.values(ctx).zip(no.values(ctx))).map(|(condition, (yes, no))| {
        let holds = matches!(condition, ElementValue::Int(value) if !value.is_zero());
        if holds { yes } else { no }
    });
    Some(DenseElementsAttr::of(ctx, yes.ty(ctx), chosen).into())
}

fn canonicalize_select(patterns: &mut PatternSet) {
    patterns.substitute("KnownInnerCondition", known_inner_condition);
    // `select (xori c, true), a, b -> select c, b, a`
    patterns.substitute("SwapForNegatedCondition", |op: SelectOp, view| {
        let negation = view.defining::<XOrIOp>(op.condition(&view)).or_no_match("the condition is not negated")?;
        let [condition, ones] = view.ir.operands(negation.0).to_array();
        no_match_if(!scalar_int(view, ones).is_some_and(|ones| ones.is_all_ones()), "the condition is not negated")?;
        let (yes, no) = (op.true_value(&view), op.false_value(&view));
        let location = fused(view, op.0, &[ones]);
        by_op(SelectOp::new(condition, no, yes).location(location))
    });
    patterns.add("ConditionAsNumber", condition_as_number);
}

/// `select c, (select c, a, b), d -> select c, a, d`
fn known_inner_condition(op: SelectOp, view: View<'_>) -> Substitution {
    let (condition, yes, no) = (op.condition(&view), op.true_value(&view), op.false_value(&view));
    let same = |value| view.defining::<SelectOp>(value).filter(|inner| inner.condition(&view) == condition);
    let (yes, no, inner) = match (same(yes), same(no)) {
        (Some(inner), _) => (inner.true_value(&view), no, yes),
        (None, Some(inner)) => (yes, inner.false_value(&view), no),
        (None, None) => return no_match("no value is chosen by the same condition"),
    };
    let location = fused(view, op.0, &[inner]);
    by_op(SelectOp::new(condition, yes, no).location(location))
}

/// `select c, 1, 0 -> extui c`; `select c, 0, 1 -> extui (xori c, true)`
fn condition_as_number(op: SelectOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (ctx, condition, ty) = (view.ctx, op.condition(&view), view.ty(op.result(&view)));
    let integer = ty.dyn_cast::<IntegerType>(ctx).or_no_match("no integer is chosen")?;
    let is = |value, wanted: u64| scalar_int(view, value).is_some_and(|it| it.to_u64() == Some(wanted));
    let (yes, no) = (op.true_value(&view), op.false_value(&view));
    let (direct, opposite) = (is(yes, 1) && is(no, 0), is(yes, 0) && is(no, 1));
    no_match_if(!direct && !opposite, "the choice is not between one and zero")?;
    let location = view.ir.location(op.0);
    let number = if opposite {
        let width_is_one = integer.width(ctx) == 1;
        let one = IntegerAttr::bool(ctx, true);
        let one = create_constant(rewriter, location, one);
        let opposite = rewriter.build(XOrIOp::new(condition, one));
        if width_is_one {
            rewriter.replace(op, [opposite]);
            return Ok(());
        }
        opposite
    } else {
        condition
    };
    rewriter.replace_with(op, ExtUIOp::new(number).result(ty));
    Ok(())
}
