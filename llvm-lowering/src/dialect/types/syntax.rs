//! The text of types.
//!
//! Inside one another the types of LLVM are written without their namespace, so they parse and print each other. An
//! identified structure that contains itself is written by its name alone there.

use smallvec::SmallVec;
use weir_ir::parse::{AsmParser, DialectTypeParser, ParseError, ParseResult, TokenKind};
use weir_ir::print::{AsmPrinter, type_text};
use weir_ir::{Bytes, FloatKind, Ident, Type};

use crate::dialect::struct_attributes::parse_named;

use super::compatible::is_compatible;
use super::structure::Packing;
use super::{ArrayType, FunctionType, PointerType, StructType, TYPES, TargetExtType, Variadic};

/// The mnemonic of a type without a class: a floating-point type that only LLVM has a name for.
const PPC_FP128: &str = "ppc_fp128";

/// The parser of words that name no type class of the dialect: `ppc_fp128`, or else an error.
pub(in crate::dialect) static OTHER_TYPES: DialectTypeParser = DialectTypeParser {
    parse: |parser, mnemonic| {
        if mnemonic == PPC_FP128 {
            return Some(Ok(ppc_fp128(parser)));
        }
        let width = u32::try_from(mnemonic.len()).unwrap_or(0);
        let position = parser.last_end().saturating_sub(width);
        Some(Err(unknown(parser, mnemonic, position)))
    },
};

pub(super) fn parse_pointer(parser: &mut AsmParser<'_, '_>) -> ParseResult<Type> {
    let mut space = 0u32;
    if parser.eat(TokenKind::Less) {
        space = parse_named(parser, "LLVMPointerType", "addressSpace")?;
        parser.parse_token(">")?;
    }
    Ok(PointerType::new(parser.context(), space).into())
}

pub(super) fn print_pointer(ty: Type, printer: &mut AsmPrinter<'_, '_>) {
    let ctx = printer.context();
    if let Some(space) = ty.dyn_cast::<PointerType>(ctx).map(|it| it.address_space(ctx)).filter(|&space| space != 0) {
        printer.fmt(format_args!("<{space}>"));
    }
}

/// Prints what follows the mnemonic of any type with a body.
pub(super) fn print_class(ty: Type, printer: &mut AsmPrinter<'_, '_>) {
    print_body(ty, printer, Around::Unknown);
}

fn nested(parser: &mut AsmParser<'_, '_>) -> ParseResult<Type> {
    if let Some(ty) = parser.parse_optional_type()? {
        return Ok(ty);
    }
    let position = parser.position();
    let mnemonic = parser.parse_any_keyword()?;
    if !is_type(mnemonic) {
        return Err(unknown(parser, mnemonic, position));
    }
    by_mnemonic(parser, mnemonic)
}

fn is_type(mnemonic: &str) -> bool {
    mnemonic == PPC_FP128 || TYPES.iter().any(|def| def.mnemonic == mnemonic)
}

fn ppc_fp128(parser: &AsmParser<'_, '_>) -> Type {
    parser.context().float_type(FloatKind::PpcDoubleDouble)
}

fn by_mnemonic(parser: &mut AsmParser<'_, '_>, mnemonic: &str) -> ParseResult<Type> {
    parser.nested(|parser| match mnemonic {
        PPC_FP128 => Ok(ppc_fp128(parser)),
        _ => match TYPES.iter().find(|def| def.mnemonic == mnemonic) {
            Some(def) => (def.parse)(parser),
            None => Err(unknown(parser, mnemonic, parser.position())),
        },
    })
}

/// The error for an unknown word at `position`, with another message for words that parse as a builtin type.
fn unknown(parser: &mut AsmParser<'_, '_>, mnemonic: &str, position: u32) -> ParseError {
    // An error of the token behind the word has precedence.
    let unknown = parser.error(position, format_args!("unknown LLVM type: {mnemonic}"));
    parser.reset_to(position);
    match parser.parse_optional_type() {
        Ok(Some(_)) => parser.error(position, "unexpected type, expected keyword"),
        Ok(None) => unknown,
        Err(error) => error,
    }
}

pub(super) fn parse_array(parser: &mut AsmParser<'_, '_>) -> ParseResult<Type> {
    let position = parser.position();
    parser.parse_token("<")?;
    let count = parse_named::<u64>(parser, "LLVMArrayType", "numElements")?;
    parser.parse_keyword("x")?;
    let element = nested(parser)?;
    parser.parse_token(">")?;
    let ctx = parser.context();
    if !ArrayType::is_valid_element(ctx, element) {
        return Err(parser.error(position, format_args!("invalid array element type: '{}'", type_text(ctx, element))));
    }
    Ok(ArrayType::new(ctx, element, count).into())
}

pub(super) fn parse_function(parser: &mut AsmParser<'_, '_>) -> ParseResult<Type> {
    let position = parser.position();
    parser.parse_token("<")?;
    let result = nested(parser)?;
    let mut params: SmallVec<[Type; 8]> = SmallVec::new();
    let mut variadic = Variadic::No;
    parser.parse_token("(")?;
    if !parser.eat(TokenKind::RightParen) {
        loop {
            if parser.eat(TokenKind::Ellipsis) {
                variadic = Variadic::Yes;
                break;
            }
            params.push(nested(parser)?);
            if !parser.eat(TokenKind::Comma) {
                break;
            }
        }
        parser.parse_token(")")?;
    }
    parser.parse_token(">")?;
    let ctx = parser.context();
    if !FunctionType::is_valid_result(ctx, result) {
        return Err(parser.error(position, format_args!("invalid function result type: '{}'", type_text(ctx, result))));
    }
    if let Some(&param) = params.iter().find(|&&param| !FunctionType::is_valid_param(ctx, param)) {
        return Err(parser.error(position, format_args!("invalid function argument type: '{}'", type_text(ctx, param))));
    }
    Ok(FunctionType::new(ctx, result, params.into_vec(), variadic).into())
}

pub(super) fn parse_struct(parser: &mut AsmParser<'_, '_>) -> ParseResult<Type> {
    let position = parser.position();
    parser.parse_token("<")?;
    if let Some(name) = parser.parse_optional_string() {
        let name = Ident::new(parser.context(), name);
        return identified(parser, name);
    }
    if parser.parse_optional_keyword("opaque") {
        return Err(parser.error(position + 1, "only identified structs can be opaque"));
    }
    let packing = if parser.parse_optional_keyword("packed") { Packing::Packed } else { Packing::Natural };
    let (elements, _) = elements(parser)?;
    parser.parse_token(">")?;
    check_elements(parser, &elements, position)?;
    let ctx = parser.context();
    Ok(match packing {
        Packing::Natural => StructType::literal(ctx, &elements),
        Packing::Packed => StructType::packed(ctx, &elements),
    }
    .into())
}

/// Parses the part after the name of an identified structure.
fn identified(parser: &mut AsmParser<'_, '_>, name: Ident) -> ParseResult<Type> {
    let ctx = parser.context();
    let ty = StructType::identified(ctx, name);
    if parser.at(TokenKind::Greater) {
        if !parser.is_enclosing(ty.into()) {
            return Err(parser.error_here("struct without a body only allowed in a recursive struct"));
        }
        parser.advance();
        return Ok(ty.into());
    }
    parser.parse_token(",")?;
    if !ty.is_initialized(ctx) {
        parser.require_sequential()?;
    }
    let position = parser.position();
    if parser.parse_optional_keyword("opaque") {
        // In its own body, which it is about to get, a structure has none yet, and this does not declare that it never will.
        let is_opaque =
            parser.is_enclosing(ty.into()) && !ty.is_initialized(ctx) || StructType::opaque(ctx, name).is_ok();
        if !is_opaque {
            return Err(parser.error(position, "redeclaring defined struct as opaque"));
        }
        parser.parse_token(">")?;
        return Ok(ty.into());
    }
    if parser.is_enclosing(ty.into()) {
        return Err(parser.error(position, "identifier already used for an enclosing struct"));
    }
    let packing = if parser.parse_optional_keyword("packed") { Packing::Packed } else { Packing::Natural };
    let (elements, start) = parser.parse_cyclic(ty.into(), elements)?;
    let position = if elements.is_empty() { position } else { start };
    parser.parse_token(">")?;
    check_elements(parser, &elements, position)?;
    ty.set_body(ctx, &elements, packing).map_err(|error| parser.error(position, error))?;
    Ok(ty.into())
}

/// The members between parentheses, and where they begin.
fn elements(parser: &mut AsmParser<'_, '_>) -> ParseResult<(SmallVec<[Type; 8]>, u32)> {
    parser.parse_token("(")?;
    let start = parser.position();
    let mut elements = SmallVec::new();
    if !parser.eat(TokenKind::RightParen) {
        loop {
            elements.push(nested(parser)?);
            if !parser.eat(TokenKind::Comma) {
                break;
            }
        }
        parser.parse_token(")")?;
    }
    Ok((elements, start))
}

fn check_elements(parser: &AsmParser<'_, '_>, elements: &[Type], position: u32) -> ParseResult<()> {
    let ctx = parser.context();
    let Some(&it) = elements.iter().find(|&&it| !StructType::is_valid_element(ctx, it)) else { return Ok(()) };
    let text = type_text(ctx, it);
    Err(parser.error(position, format_args!("invalid LLVM structure element type: '{text}'")))
}

pub(super) fn parse_target(parser: &mut AsmParser<'_, '_>) -> ParseResult<Type> {
    parser.parse_token("<")?;
    let name = parse_named::<Bytes>(parser, "LLVMTargetExtType", "extTypeName")?;
    let (mut types, mut numbers) = (Vec::new(), Vec::new());
    while parser.eat(TokenKind::Comma) {
        parameter(parser, &mut types, &mut numbers)?;
    }
    parser.parse_token(">")?;
    let ctx = parser.context();
    Ok(TargetExtType::new(ctx, Ident::new(ctx, &*name), types, numbers).into())
}

/// A number, or, before the first number, a type.
fn parameter(parser: &mut AsmParser<'_, '_>, types: &mut Vec<Type>, numbers: &mut Vec<u32>) -> ParseResult<()> {
    let number = match parser.parse_optional_integer() {
        Ok(Some(number)) => {
            numbers.push(number);
            return Ok(());
        }
        Ok(None) => None,
        Err(error) => Some(error),
    };
    let ty = match numbers.is_empty().then(|| nested(parser)) {
        Some(Ok(ty)) => {
            types.push(ty);
            return Ok(());
        }
        Some(Err(error)) => Some(error),
        None => None,
    };
    let last = parser.error_here("failed to parse parameter list for target extension type");
    Err([ty, number].into_iter().flatten().fold(last, |rest, error| error.with(rest)))
}

fn is_of_llvm(ty: Type, printer: &AsmPrinter<'_, '_>) -> bool {
    let def = ty.def(printer.context());
    TYPES.iter().any(|it| std::ptr::eq(*it, def))
}

/// The compatibility with LLVM of the type around the one that is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Around {
    /// The type is compatible with LLVM, and so is all in it.
    Compatible,
    Unknown,
}

/// Prints a type in another one, without its namespace if both are of LLVM.
fn print_inner(ty: Type, printer: &mut AsmPrinter<'_, '_>, around: Around) {
    if !is_of_llvm(ty, printer) {
        return printer.ty(ty);
    }
    // Types that LLVM lacks are printed in full everywhere.
    let is_compatible = around == Around::Compatible || is_compatible(printer.context(), ty);
    if !is_compatible {
        printer.text("!llvm.");
    }
    print_without_namespace(ty, printer, if is_compatible { Around::Compatible } else { Around::Unknown });
}

fn print_without_namespace(ty: Type, printer: &mut AsmPrinter<'_, '_>, around: Around) {
    let def = ty.def(printer.context());
    printer.text(def.mnemonic);
    match def.mnemonic {
        "array" | "func" | "struct" | "target" => print_body(ty, printer, around),
        _ => (def.print)(ty, printer),
    }
}

fn print_body(ty: Type, printer: &mut AsmPrinter<'_, '_>, around: Around) {
    printer.nested(|printer| print_parts(ty, printer, around));
}

fn print_parts(ty: Type, printer: &mut AsmPrinter<'_, '_>, around: Around) {
    let ctx = printer.context();
    printer.text("<");
    if let Some(array) = ty.dyn_cast::<ArrayType>(ctx) {
        printer.unsigned(array.count(ctx));
        printer.text(" x ");
        print_inner(array.element(ctx), printer, around);
    } else if let Some(function) = ty.dyn_cast::<FunctionType>(ctx) {
        print_inner(function.result(ctx), printer, around);
        printer.text(" (");
        print_list(function.params(ctx), printer, around);
        if function.is_variadic(ctx) {
            printer.text(if function.params(ctx).is_empty() { "..." } else { ", ..." });
        }
        printer.text(")");
    } else if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
        print_structure(structure, printer, around);
    } else if let Some(target) = ty.dyn_cast::<TargetExtType>(ctx) {
        printer.string(target.name(ctx).bytes(ctx));
        for &ty in target.types(ctx) {
            printer.text(", ");
            printer.ty(ty);
        }
        for &number in target.numbers(ctx) {
            printer.fmt(format_args!(", {number}"));
        }
    }
    printer.text(">");
}

fn print_structure(structure: StructType, printer: &mut AsmPrinter<'_, '_>, around: Around) {
    let ctx = printer.context();
    let Some(name) = structure.name(ctx) else { return print_elements(structure, printer, around) };
    printer.string(name.bytes(ctx));
    if printer.is_enclosing(structure.into()) {
        return;
    }
    printer.text(", ");
    // A message can contain a structure whose body is not parsed yet.
    if structure.is_opaque(ctx) || !structure.is_initialized(ctx) {
        return printer.text("opaque");
    }
    printer.print_cyclic(structure.into(), |printer| print_elements(structure, printer, around));
}

fn print_elements(structure: StructType, printer: &mut AsmPrinter<'_, '_>, around: Around) {
    let ctx = printer.context();
    printer.text(if structure.is_packed(ctx) { "packed (" } else { "(" });
    print_list(structure.elements(ctx), printer, around);
    printer.text(")");
}

fn print_list(types: &[Type], printer: &mut AsmPrinter<'_, '_>, around: Around) {
    printer.comma_separated(types, |printer, &ty| print_inner(ty, printer, around));
}
