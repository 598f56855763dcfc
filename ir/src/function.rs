//! The assembly that function-like ops share: `@name(%arg: type {attrs}) -> type attributes {..} { body }`.

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::builtin::{ArrayAttr, DictionaryAttr, StringAttr, TypeAttr};
use crate::context::Context;
use crate::definition::OpState;
use crate::entities::OpId;
use crate::ident::Ident;
use crate::param::Types;
use crate::parse::{ArgumentSyntax, AsmParser, Delimiter, ParseResult, RegionArgument, TokenKind, UnresolvedOperand};
use crate::print::{AsmPrinter, EntryArguments, Terminators};
use crate::types::Type;

/// Attributes by name, as an argument or result of a function has them.
pub type NamedAttributes = Vec<(Ident, Attribute)>;

/// Controls whether a signature may end in `...`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variadic {
    /// The signature does not end in `...`, or must not.
    No,
    /// The signature ends in `...`, or may.
    Yes,
}

/// A parsed signature.
#[derive(Debug)]
pub struct Signature {
    /// The arguments; without names for a declaration.
    pub arguments: SmallVec<[RegionArgument; 4]>,
    /// The result types.
    pub results: Types,
    /// The attributes of each result; empty if none has any.
    pub result_attributes: Vec<NamedAttributes>,
    /// Tells if it ends in `...`.
    pub variadic: Variadic,
}

impl Signature {
    /// The types of the arguments.
    #[must_use]
    pub fn inputs(&self) -> Types {
        self.arguments.iter().map(|it| it.ty).collect()
    }
}

/// Parses a function after its op name, in the form of `func.func`.
///
/// # Errors
///
/// When the text is not a function, or `function_type` rejects the signature with a message.
pub fn parse_function(
    parser: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    variadic: Variadic,
    function_type: impl FnOnce(&Context, &[Type], &[Type], Variadic) -> Result<Type, String>,
) -> ParseResult<()> {
    let ctx = parser.context();
    if let Some(visibility) = ["public", "private", "nested"].into_iter().find(|it| parser.parse_optional_keyword(it)) {
        parser.set_attribute(state, "sym_visibility", StringAttr::of(ctx, visibility));
    }
    let name = parser.parse_symbol_name()?;
    parser.set_attribute(state, "sym_name", StringAttr::new(ctx, name, None));
    let position = parser.position();
    let signature = parse_signature(parser, variadic)?;
    let ty = function_type(ctx, &signature.inputs(), &signature.results, signature.variadic);
    let ty =
        ty.map_err(|message| parser.error(position, format_args!("failed to construct function type{message}")))?;
    parser.set_attribute(state, "function_type", TypeAttr::new(ctx, ty));

    let position = parser.position();
    let inferred = ["sym_visibility", "sym_name", "function_type"];
    let written = parser.parse_optional_attr_dict_with_keyword()?;
    for (key, _) in &written {
        let key = key.text(ctx);
        if inferred.contains(&key) {
            return Err(parser.custom_error(
                position,
                format_args!(
                    "'{key}' is an inferred attribute and should not be specified in the explicit attribute dictionary"
                ),
            ));
        }
    }
    parser.deal_out(state, written)?;
    set_signature_attributes(parser, state, &signature);
    parse_body(parser, state, &signature.arguments, EmptyBody::Reject)
}

/// The meaning of empty braces as the body of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmptyBody {
    /// Empty braces are no body: the function is declared.
    Accept,
    /// Empty braces are an error.
    Reject,
}

/// Parses the body of a function, if there is one.
///
/// # Errors
///
/// When the body is malformed, or empty where that is an error.
pub fn parse_body(
    parser: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    arguments: &[RegionArgument],
    empty: EmptyBody,
) -> ParseResult<()> {
    let position = parser.position();
    match parser.parse_optional_region(arguments)? {
        Some(region) => {
            state.regions.push(region);
            if empty == EmptyBody::Reject && parser.ir().first_block(region).is_none() {
                return Err(parser.custom_error(position, "expected non-empty function body"));
            }
        }
        None => state.empty_regions = 1,
    }
    Ok(())
}

/// Stores the attributes of arguments and results, if there are any.
pub fn set_signature_attributes(parser: &mut AsmParser<'_, '_>, state: &mut OpState, signature: &Signature) {
    let ctx = parser.context();
    let arguments = signature.arguments.iter().map(|it| it.attributes.as_slice());
    if let Some(attributes) = attribute_array(ctx, arguments) {
        parser.set_attribute(state, "arg_attrs", attributes);
    }
    let results = signature.result_attributes.iter().map(NamedAttributes::as_slice);
    if let Some(attributes) = attribute_array(ctx, results) {
        parser.set_attribute(state, "res_attrs", attributes);
    }
}

/// The array of dictionaries for some lists of attributes, unless all are empty.
pub fn attribute_array<'a>(
    ctx: &Context,
    lists: impl Iterator<Item = &'a [(Ident, Attribute)]> + Clone,
) -> Option<ArrayAttr> {
    if lists.clone().all(<[_]>::is_empty) {
        return None;
    }
    let elements: Vec<Attribute> = lists.map(|list| DictionaryAttr::of(ctx, list).into()).collect();
    Some(ArrayAttr::new(ctx, elements))
}

/// Parses `(arguments) -> results`.
///
/// # Errors
///
/// When the text is not a signature.
pub fn parse_signature(parser: &mut AsmParser<'_, '_>, variadic: Variadic) -> ParseResult<Signature> {
    let mut signature = Signature {
        arguments: SmallVec::new(),
        results: Types::new(),
        result_attributes: Vec::new(),
        variadic: Variadic::No,
    };
    parser.parse_comma_list(Delimiter::Paren, |parser| {
        if signature.variadic == Variadic::Yes {
            return Err(parser.custom_error_here("variadic arguments must be in the end of the argument list"));
        }
        if variadic == Variadic::Yes && parser.eat(TokenKind::Ellipsis) {
            signature.variadic = Variadic::Yes;
            return Ok(());
        }
        let named = signature.arguments.first().map(|first| first.name.end > first.name.start);
        let position = parser.position();
        let argument = match parser.parse_optional_argument(ArgumentSyntax::TypedWithAttributes)? {
            Some(_) if named == Some(false) => {
                return Err(parser.custom_error(position, "expected type instead of SSA identifier"));
            }
            Some(argument) => argument,
            None if named == Some(true) => return Err(parser.custom_error(position, "expected SSA identifier")),
            None => {
                let name = UnresolvedOperand { start: position, end: position, number: 0 };
                let ty = parser.parse_type()?;
                let mut argument = RegionArgument::new(parser, name, ty);
                argument.attributes = parser.parse_optional_attr_dict()?;
                let _ = parser.parse_optional_location_specifier()?;
                argument
            }
        };
        signature.arguments.push(argument);
        Ok(())
    })?;
    if parser.eat(TokenKind::Arrow) {
        parse_results(parser, &mut signature)?;
    }
    Ok(signature)
}

/// Parses the results of a signature: one type, or a list between parentheses with attributes.
fn parse_results(parser: &mut AsmParser<'_, '_>, signature: &mut Signature) -> ParseResult<()> {
    if !parser.at(TokenKind::LeftParen) {
        signature.results.push(parser.parse_type()?);
        return Ok(());
    }
    let mut attributes = Vec::new();
    parser.parse_comma_list(Delimiter::Paren, |parser| {
        signature.results.push(parser.parse_type()?);
        let own = parser.parse_optional_attr_dict()?;
        if !own.is_empty() {
            attributes.resize(signature.results.len() - 1, NamedAttributes::new());
            attributes.push(own);
        }
        Ok(())
    })?;
    if !attributes.is_empty() {
        attributes.resize(signature.results.len(), NamedAttributes::new());
    }
    signature.result_attributes = attributes;
    Ok(())
}

/// Prints a function after its op name, in the form of `func.func`.
pub fn print_function(
    op: OpId,
    printer: &mut AsmPrinter<'_, '_>,
    inputs: &[Type],
    results: &[Type],
    variadic: Variadic,
) {
    let view = printer.view();
    let ctx = view.ctx;
    printer.text(" ");
    if let Some(visibility) = view.attribute_as::<StringAttr>(op, "sym_visibility") {
        printer.text(visibility.text(ctx));
        printer.text(" ");
    }
    if let Some(name) = view.attribute_as::<StringAttr>(op, "sym_name") {
        printer.symbol_name(name.value(ctx));
    }
    print_signature(op, printer, inputs, results, variadic);
    let elided = ["sym_visibility", "sym_name", "function_type", "arg_attrs", "res_attrs"];
    printer.attr_dict_with_keyword(op, &elided);
    print_body(op, printer);
}

/// Prints the body of a function, if it has one.
pub fn print_body(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let ir = printer.ir();
    if let Some(&body) = ir.regions(op).first().filter(|&&body| ir.first_block(body).is_some()) {
        printer.text(" ");
        printer.region(body, EntryArguments::Elide, Terminators::Print);
    }
}

/// Prints `(arguments) -> results` with the attributes of both.
pub fn print_signature(
    op: OpId,
    printer: &mut AsmPrinter<'_, '_>,
    inputs: &[Type],
    results: &[Type],
    variadic: Variadic,
) {
    let view = printer.view();
    let dictionaries = |which| view.attribute_as::<ArrayAttr>(op, which).map_or(&[][..], |it| it.elements(view.ctx));
    let dictionary =
        |list: &[Attribute], index: usize| list.get(index).and_then(|it| it.dyn_cast::<DictionaryAttr>(view.ctx));
    let (argument_attributes, result_attributes) = (dictionaries("arg_attrs"), dictionaries("res_attrs"));
    let entry = view.ir.regions(op).first().and_then(|&body| view.ir.first_block(body));
    printer.text("(");
    for (index, &ty) in inputs.iter().enumerate() {
        if index > 0 {
            printer.text(", ");
        }
        let attributes = dictionary(argument_attributes, index);
        match entry.and_then(|entry| view.ir.arguments(entry).get(index)) {
            Some(&argument) => printer.region_argument(argument, attributes),
            None => {
                printer.ty(ty);
                print_attributes(printer, attributes);
            }
        }
    }
    if variadic == Variadic::Yes {
        printer.text(if inputs.is_empty() { "..." } else { ", ..." });
    }
    printer.text(")");
    if results.is_empty() {
        return;
    }
    printer.text(" -> ");
    let plain = results.len() == 1
        && !results[0].is::<crate::builtin::FunctionType>(view.ctx)
        && dictionary(result_attributes, 0).is_none_or(|it| it.entries(view.ctx).is_empty());
    if !plain {
        printer.text("(");
    }
    for (index, &ty) in results.iter().enumerate() {
        if index > 0 {
            printer.text(", ");
        }
        printer.ty(ty);
        print_attributes(printer, dictionary(result_attributes, index));
    }
    if !plain {
        printer.text(")");
    }
}

fn print_attributes(printer: &mut AsmPrinter<'_, '_>, attributes: Option<DictionaryAttr>) {
    let ctx = printer.context();
    if let Some(attributes) = attributes.filter(|it| !it.entries(ctx).is_empty()) {
        printer.text(" ");
        printer.named_attributes(attributes.entries(ctx));
    }
}
