//! Assembly that several dialects share: lists of static numbers and dynamic values.

use smallvec::SmallVec;
use weir_ir::builtin::{DYNAMIC, DenseArrayAttr};
use weir_ir::format::{Arg, ParsedOp};
use weir_ir::parse::{ArgumentSyntax, AsmParser, Delimiter, ParseResult, RegionArgument, TokenKind, UnresolvedOperand};
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

/// The delimiters of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Brackets {
    Square,
    Round,
}

/// A list of numbers and values: there is a [`DYNAMIC`] number for each value.
#[derive(Clone, Debug)]
pub(crate) struct IndexList {
    pub(crate) values: SmallVec<[UnresolvedOperand; 4]>,
    pub(crate) numbers: Vec<i64>,
}

impl IndexList {
    /// A list without values.
    pub(crate) fn of_numbers(numbers: Vec<i64>) -> Self {
        Self { values: SmallVec::new(), numbers }
    }
}

/// Parses numbers and values between brackets. Entries may have square brackets around them, which are ignored.
pub(crate) fn parse_index_list(parser: &mut AsmParser<'_, '_>, brackets: Brackets) -> ParseResult<IndexList> {
    let mut list = IndexList::of_numbers(Vec::new());
    let delimiter = match brackets {
        Brackets::Square => Delimiter::Square,
        Brackets::Round => Delimiter::Paren,
    };
    let mut is_unclosed = false;
    let parsed = parser.parse_comma_list_in(delimiter, " in dynamic index list", |parser| {
        let value = parser.parse_optional_operand()?;
        let is_open = parser.eat(TokenKind::LeftSquare);
        list.numbers.push(if value.is_some() { DYNAMIC } else { parser.parse_integer()? });
        list.values.extend(value);
        is_unclosed = is_open && !parser.eat(TokenKind::RightSquare);
        if is_unclosed {
            return Err(parser.custom_error_at_name(WANTED));
        }
        Ok(())
    });
    match parsed {
        Ok(()) => Ok(list),
        Err(error) if is_unclosed => Err(error),
        Err(error) => Err(error.with(parser.custom_error_at_name(WANTED))),
    }
}

/// The message for a list that does not parse.
const WANTED: &str = "expected SSA value or integer";

/// Parses `(%a = %b, %c = %d)`: arguments with their initial operands.
pub(crate) fn parse_assignments(
    parser: &mut AsmParser<'_, '_>,
) -> ParseResult<(Vec<RegionArgument>, SmallVec<[UnresolvedOperand; 4]>)> {
    let (mut arguments, mut operands) = (Vec::new(), SmallVec::new());
    if !parser.eat(TokenKind::LeftParen) {
        return Err(parser.custom_error_here("expected '('"));
    }
    if !parser.eat(TokenKind::RightParen) {
        parser.parse_comma_list(Delimiter::None, |parser| {
            arguments.push(parser.parse_argument(ArgumentSyntax::Name)?);
            parser.parse_token("=")?;
            operands.push(parser.parse_operand()?);
            Ok(())
        })?;
        parser.expect(TokenKind::RightParen, "expected ',' or ')'")?;
    }
    Ok((arguments, operands))
}

/// Prints `(%a = %b, %c = %d)`.
pub(crate) fn print_assignments(
    printer: &mut AsmPrinter<'_, '_>,
    arguments: &[ValueId],
    operands: impl IntoIterator<Item = ValueId>,
) {
    printer.text("(");
    printer.comma_separated(arguments.iter().zip(operands), |printer, (&argument, operand)| {
        printer.value(argument);
        printer.text(" = ");
        printer.value(operand);
    });
    printer.text(")");
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
    let position = parser.position();
    let IndexList { values, numbers } = parse_index_list(parser, brackets)?;
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
    let numbers = view.property(op, slot).and_then(|it| it.dyn_cast::<DenseArrayAttr>(view.ctx));
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
        DYNAMIC => match values.next() {
            Some(value) => printer.value(value),
            None => printer.text("<<UNKNOWN SSA VALUE>>"),
        },
        _ => printer.integer(number.into()),
    });
    printer.text(close);
}
