//! Assembly that several dialects share: lists whose entries are numbers or values.

use smallvec::SmallVec;
use weir_ir::builtin::{DYNAMIC, DenseArrayAttr};
use weir_ir::format::{Arg, ParsedOp};
use weir_ir::parse::{AsmParser, Delimiter, ParseResult, TokenKind, UnresolvedOperand};
use weir_ir::print::AsmPrinter;
use weir_ir::{Directive, OpId, ValueId};

/// `custom<DynamicIndexList>($values, $static_values)`: `[%a, 4, %b]`.
///
/// The first argument is a variadic operand group, the second an attribute of kind
/// [`DenseI64ArrayKind`](weir_ir::builtin::DenseI64ArrayKind), which has [`DYNAMIC`] where a value stands.
pub static DYNAMIC_INDEX_LIST: Directive = Directive {
    parse: |parser, op, args| parse_dynamic_index_list(parser, op, args, Brackets::Square),
    print: |printer, op, args| print_dynamic_index_list(printer, op, args, Brackets::Square),
};

/// The same as [`DYNAMIC_INDEX_LIST`] in parentheses: `(%a, 4, %b)`.
pub static DYNAMIC_INDEX_LIST_IN_PARENS: Directive = Directive {
    parse: |parser, op, args| parse_dynamic_index_list(parser, op, args, Brackets::Round),
    print: |printer, op, args| print_dynamic_index_list(printer, op, args, Brackets::Round),
};

/// What stands around a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Brackets {
    Square,
    Round,
}

fn parse_dynamic_index_list(
    parser: &mut AsmParser<'_, '_>,
    op: &mut ParsedOp,
    args: &[Arg],
    brackets: Brackets,
) -> ParseResult<()> {
    let &[Arg::Operand(group), Arg::Attribute(slot)] = args else {
        return Err(parser.error_here("a dynamic index list needs an operand group and an attribute"));
    };
    let (position, mut values) = (parser.position(), SmallVec::<[UnresolvedOperand; 4]>::new());
    let mut numbers: Vec<i64> = Vec::new();
    let (open, delimiter, text) = match brackets {
        Brackets::Square => (TokenKind::LeftSquare, Delimiter::Square, '['),
        Brackets::Round => (TokenKind::LeftParen, Delimiter::Paren, '('),
    };
    let parsed = if parser.at(open) {
        parser.parse_comma_list(delimiter, |parser| {
            match parser.parse_optional_operand()? {
                Some(value) => {
                    values.push(value);
                    numbers.push(DYNAMIC);
                }
                None => numbers.push(parser.parse_integer()?),
            }
            Ok(())
        })
    } else {
        Err(parser.error_expected(format_args!("expected '{text}' in dynamic index list")))
    };
    parsed.map_err(|error| error.with(parser.custom_error_at_name("expected SSA value or integer")))?;
    op.operands.set(group, &values);
    op.operands.set_position(group, position);
    op.state.set_attribute(slot, weir_ir::Attribute::from(DenseArrayAttr::i64(parser.context(), &numbers)));
    Ok(())
}

fn print_dynamic_index_list(printer: &mut AsmPrinter<'_, '_>, op: OpId, args: &[Arg], brackets: Brackets) {
    let &[Arg::Operand(group), Arg::Attribute(slot)] = args else { return };
    let view = printer.view();
    let Some(def) = view.def(op) else { return };
    let values = view.operand_group(op, def, group);
    let numbers = view.property(op, slot).and_then(|it| it.cast::<DenseArrayAttr>(view.ctx));
    let numbers = numbers.iter().flat_map(|it| it.iter_i64(view.ctx));
    let (open, close) = match brackets {
        Brackets::Square => ("[", "]"),
        Brackets::Round => ("(", ")"),
    };
    print_index_list_in(printer, (open, close), values.iter(), numbers);
}

/// Prints a list of numbers between delimiters, with the next value in place of each number that is [`DYNAMIC`].
pub fn print_index_list_in(
    printer: &mut AsmPrinter<'_, '_>,
    (open, close): (&str, &str),
    values: impl IntoIterator<Item = ValueId>,
    numbers: impl IntoIterator<Item = i64>,
) {
    let mut values = values.into_iter();
    printer.text(open);
    printer.comma_separated(numbers, |printer, number| match number {
        DYNAMIC => printer.values(values.next()),
        _ => printer.integer(number.into()),
    });
    printer.text(close);
}
