//! `cf.switch`: the assembly of its cases, their operands, its verifier.

use weir_ir::builtin::{DenseArrayAttr, DenseElementsAttr, ElementValue, IntegerAttr, VectorType};
use weir_ir::format::{Arg, ParsedOp};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::AsmPrinter;
use weir_ir::{ApInt, Attribute, Directive, OpClass as _, OpId, SignatureView, VerifyResult, View};

use super::ops::SwitchOp;
use crate::elementwise::has_width_of;

/// The cases between the brackets: `default: ^bb1(%a : i32), 42: ^bb2`.
pub(super) static CASES: Directive = Directive { parse: parse_cases, print: print_cases };

/// The places of the directive's arguments in the definition.
const DEFAULT: usize = 1;
const CASE: usize = 2;

fn parse_cases(parser: &mut AsmParser<'_, '_>, op: &mut ParsedOp, args: &[Arg]) -> ParseResult<()> {
    let ctx = parser.context();
    for group in [DEFAULT, CASE] {
        op.operands.set_position(group, parser.position());
    }
    parser.parse_keyword("default")?;
    parse_target(parser, op, DEFAULT, 0)?;
    let flag = match args.first() {
        Some(Arg::OperandType(group)) => op.operand_types.first(*group),
        _ => None,
    };
    let Some(flag) = flag else { return Ok(()) };
    let width = flag.dyn_cast::<weir_ir::builtin::IntegerType>(ctx).map_or(64, |ty| ty.width(ctx));
    let (mut values, mut sizes) = (Vec::new(), Vec::new());
    while parser.eat(TokenKind::Comma) {
        let position = parser.position();
        let Some(value) = parser.parse_optional_integer::<i128>()? else {
            return Err(parser.custom_error(position, "expected integer value"));
        };
        if !fits(value, width) {
            return Err(parser.custom_error(position, "integer value too large"));
        }
        values.push(ElementValue::Int(ApInt::from_i128(width, value)));
        let before = op.operands.of(CASE).len();
        parse_target(parser, op, CASE, 1)?;
        sizes.push(op.operands.of(CASE).len() - before);
    }
    let def = SwitchOp::DEF;
    if !values.is_empty() {
        let shape = [i64::try_from(values.len()).unwrap_or(i64::MAX)];
        let elements = DenseElementsAttr::of(ctx, VectorType::fixed(ctx, &shape, flag), values);
        op.state.set_named(ctx, def, "case_values", elements.into());
    }
    op.state.set_named(ctx, def, "case_operand_segments", DenseArrayAttr::of_sizes(ctx, sizes).into());
    Ok(())
}

/// True if the value of a case fits a flag of a width.
///
/// It is cut to the width, but from 64 bits at most, with a sign or without.
fn fits(value: i128, width: u32) -> bool {
    let word = width.clamp(64, 127);
    match value.is_negative() {
        true => value >> (word - 1) == -1,
        false => value >> word == 0,
    }
}

/// Parses `: ^block(%a : type)` into an operand group and a successor.
fn parse_target(parser: &mut AsmParser<'_, '_>, op: &mut ParsedOp, group: usize, successor: usize) -> ParseResult<()> {
    parser.expect(TokenKind::Colon, "expected ':'")?;
    let block = parser.parse_successor()?;
    op.successors[successor].push(block);
    op.operand_types.extend(group, &[]);
    if parser.eat(TokenKind::LeftParen) {
        // Operands of the default block cannot be written with a result number.
        let operands = match group {
            DEFAULT => parser.parse_single_operands::<2>()?,
            _ => parser.parse_operands::<2>()?,
        };
        op.operand_types.extend(group, &parser.parse_colon_types()?);
        parser.expect(TokenKind::RightParen, "expected ')'")?;
        op.operands.extend(group, &operands);
    }
    Ok(())
}

fn print_cases(printer: &mut AsmPrinter<'_, '_>, op: OpId, _: &[Arg]) {
    let view = printer.view();
    let switch = SwitchOp::from_op_unchecked(op);
    let mut blocks = view.ir.successors(op).iter();
    printer.text("  default: ");
    if let Some(default) = blocks.next() {
        printer.successor_and_operands(default, switch.default_operands(&view).iter());
    }
    let Some(values) = switch.case_values(&view) else { return };
    for (index, (value, block)) in values.values(view.ctx).zip(blocks).enumerate() {
        printer.text(",");
        printer.newline();
        printer.text("  ");
        if let ElementValue::Int(value) = value {
            printer.text(&value.to_string_unsigned());
        }
        printer.text(": ");
        let operands = view.operand_list_range(op, CASE, index);
        let operands = view.ir.operands(op).slice(operands);
        printer.successor_and_operands(block, operands.iter());
    }
    printer.newline();
}

/// The successor for a constant flag.
pub(super) fn successor_for(cx: View<'_>, op: OpId, operands: &[Option<Attribute>]) -> Option<usize> {
    let flag = (*operands.first()?).filter(|&it| has_width_of(cx.ctx, it, cx.ty(cx.ir.operand(op, 0))));
    let flag = flag?.dyn_cast::<IntegerAttr>(cx.ctx)?.value(cx.ctx);
    let Some(values) = SwitchOp::from_op_unchecked(op).case_values(&cx) else { return Some(0) };
    let case = values.values(cx.ctx).position(|value| matches!(value, ElementValue::Int(value) if value == *flag));
    Some(case.map_or(0, |case| case + 1))
}

pub(super) fn verify_switch(cx: SignatureView<'_>, op: SwitchOp) -> VerifyResult {
    let destinations = cx.num_successors.saturating_sub(1);
    let Some(values) = op.case_values(&cx) else {
        if destinations == 0 {
            return Ok(());
        }
        return Err(cx.op_error(op.0, "expects at least one case value for the case destinations"));
    };
    let (flag, element) = (cx.ty(op.flag(&cx)), values.element(cx.ctx));
    if element != Some(flag) {
        let text = |ty| weir_ir::print::type_text(cx.ctx, ty);
        return Err(cx.op_error(
            op.0,
            format_args!(
                "'flag' type ('{}') should match case value type ('{}')",
                text(flag),
                element.map_or_else(String::new, text)
            ),
        ));
    }
    let count = usize::try_from(values.num_elements(cx.ctx)).unwrap_or(0);
    if count != destinations {
        return Err(cx.op_error(
            op.0,
            format_args!("number of case values ({count}) should match number of case destinations ({destinations})"),
        ));
    }
    Ok(())
}
