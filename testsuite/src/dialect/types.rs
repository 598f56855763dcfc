//! The types of the `test` dialect.

use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{Ident, Type, TypeClass as _};

weir_ir::types! { test;
    /// A type without parameters: `!test.smpla`.
    pub SimpleType = "smpla" {}
    /// A type that can contain itself, by its name: `!test.test_rec<list, test_rec<list>>`.
    pub RecursiveType = "test_rec" { name: Ident, body: Option<Type> } asm parse_recursive, print_recursive;
}

fn parse_recursive(parser: &mut AsmParser<'_, '_>) -> ParseResult<Type> {
    recursive(parser, &mut Vec::new())
}

/// Parses the parameters; the name of an enclosing type refers to that type.
fn recursive(parser: &mut AsmParser<'_, '_>, around: &mut Vec<Ident>) -> ParseResult<Type> {
    let ctx = parser.context();
    parser.parse_token("<")?;
    let name = Ident::new(ctx, parser.parse_any_keyword()?);
    let mut body = None;
    if !around.contains(&name) {
        parser.parse_token(",")?;
        around.push(name);
        body = Some(parser.nested(|parser| part(parser, around))?);
        around.pop();
    }
    parser.parse_token(">")?;
    Ok(RecursiveType::new(ctx, name, body).into())
}

/// Parses a type inside: one of the dialect, written without its namespace.
fn part(parser: &mut AsmParser<'_, '_>, around: &mut Vec<Ident>) -> ParseResult<Type> {
    match parser.parse_any_keyword()? {
        "smpla" => Ok(SimpleType::new(parser.context()).into()),
        "test_rec" => recursive(parser, around),
        _ => Err(parser.custom_error_here("unknown type!")),
    }
}

fn print_recursive(ty: Type, printer: &mut AsmPrinter<'_, '_>) {
    let ctx = printer.context();
    let Some(ty) = ty.dyn_cast::<RecursiveType>(ctx) else { return };
    printer.text("<");
    printer.text(ty.name(ctx).text(ctx));
    if let Some(body) = ty.body(ctx) {
        printer.text(", ");
        if body.is::<SimpleType>(ctx) {
            printer.text(SimpleType::DEF.mnemonic);
        } else if body.is::<RecursiveType>(ctx) {
            printer.text(RecursiveType::DEF.mnemonic);
            print_recursive(body, printer);
        } else {
            printer.ty(body);
        }
    }
    printer.text(">");
}
