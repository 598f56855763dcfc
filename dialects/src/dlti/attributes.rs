//! The attributes of `dlti`: lists of keys, which are types or names, with values.

use weir_ir::builtin::{StringAttr, TypeAttr};
use weir_ir::interfaces::DataLayoutSpec;
use weir_ir::parse::{AsmParser, Delimiter, ParameterName, ParseResult, TokenKind};
use weir_ir::print::{AsmPrinter, attribute_text};
use weir_ir::{Attribute, AttributeClass as _, AttributeDef};

/// The entries of a list: keys, each a [`TypeAttr`] or a [`StringAttr`], with their values.
pub type Entries = Box<[(Attribute, Attribute)]>;

weir_ir::attributes! { dlti, CLASSES;
    /// A value for a type or a name: `#dlti.dl_entry<"name", value>`.
    pub DataLayoutEntryAttr = "dl_entry" { key: Attribute, value: Attribute } asm parse_entry, print_entry;
    /// A data layout: `#dlti.dl_spec<index = 32, "name" = value>`.
    pub DataLayoutSpecAttr = "dl_spec" { entries: Entries } asm parse_layout, print_layout; interfaces [&DataLayoutSpec]
    /// The alignment of function pointers: `#dlti.function_pointer_alignment<64, function_dependent = true>`.
    pub FunctionPointerAlignmentAttr = "function_pointer_alignment" { alignment: u64, function_dependent: bool }
        asm parse_pointer_alignment, print_pointer_alignment;
    /// Any values under types or names: `#dlti.map<"name" = value>`.
    pub MapAttr = "map" { entries: Entries } asm parse_map, print_map;
    /// The properties of a target device: `#dlti.target_device_spec<"name" = value>`.
    pub TargetDeviceSpecAttr = "target_device_spec" { entries: Entries } asm parse_device, print_device;
    /// The devices of a system: `#dlti.target_system_spec<"CPU" = #dlti.target_device_spec<..>>`.
    pub TargetSystemSpecAttr = "target_system_spec" { entries: Entries } asm parse_system, print_system;
}

/// The kinds of keys.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keys {
    Names,
    TypesAndNames,
}

/// The start of the attribute's mnemonic; the parser is behind it.
fn name_position(parser: &AsmParser<'_, '_>, def: &AttributeDef) -> u32 {
    parser.position().saturating_sub(u32::try_from(def.mnemonic.len()).unwrap_or(0))
}

fn parse_entry(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    parser.parse_token("<")?;
    let ctx = parser.context();
    let key: Attribute = if let Some(name) = parser.parse_optional_string() {
        StringAttr::of(ctx, name).into()
    } else if let Some(ty) = parser.parse_optional_type()? {
        TypeAttr::new(ctx, ty).into()
    } else {
        return Err(parser.error_here("expected a type or a quoted string"));
    };
    parser.parse_token(",")?;
    let value = parser.parse_attribute()?;
    parser.parse_token(">")?;
    Ok(DataLayoutEntryAttr::new(ctx, key, value).into())
}

fn print_entry(attribute: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let Some(entry) = attribute.dyn_cast::<DataLayoutEntryAttr>(printer.context()) else { return };
    let ctx = printer.context();
    printer.text("<");
    printer.attribute(entry.key(ctx));
    printer.text(", ");
    printer.attribute(entry.value(ctx));
    printer.text(">");
}

fn parse_layout(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let entries = parse_list(parser, DataLayoutSpecAttr::DEF, Keys::TypesAndNames)?;
    Ok(DataLayoutSpecAttr::new(parser.context(), entries).into())
}

fn print_layout(attribute: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let Some(spec) = attribute.dyn_cast::<DataLayoutSpecAttr>(printer.context()) else { return };
    print_list(spec.entries(printer.context()), printer);
}

fn parse_map(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let entries = parse_list(parser, MapAttr::DEF, Keys::TypesAndNames)?;
    Ok(MapAttr::new(parser.context(), entries).into())
}

fn print_map(attribute: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let Some(map) = attribute.dyn_cast::<MapAttr>(printer.context()) else { return };
    print_list(map.entries(printer.context()), printer);
}

fn parse_device(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let entries = parse_list(parser, TargetDeviceSpecAttr::DEF, Keys::Names)?;
    Ok(TargetDeviceSpecAttr::new(parser.context(), entries).into())
}

fn print_device(attribute: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let Some(spec) = attribute.dyn_cast::<TargetDeviceSpecAttr>(printer.context()) else { return };
    print_list(spec.entries(printer.context()), printer);
}

fn parse_system(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let start = name_position(parser, TargetSystemSpecAttr::DEF);
    let ctx = parser.context();
    let entries = parse_pairs(parser, TargetSystemSpecAttr::DEF, Keys::Names)?;
    for (key, value) in &entries {
        if !value.is::<TargetDeviceSpecAttr>(ctx) {
            let key = attribute_text(ctx, *key);
            return Err(parser.error(start, format_args!("value associated with key {key} is not a DLTI device spec")));
        }
    }
    if let Some(index) = repeated_key(&entries) {
        let key = attribute_text(ctx, entries[index].0);
        return Err(parser.error(start, format_args!("repeated device ID in dlti.target_system_spec: {key}")));
    }
    Ok(TargetSystemSpecAttr::new(ctx, entries).into())
}

fn print_system(attribute: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let Some(spec) = attribute.dyn_cast::<TargetSystemSpecAttr>(printer.context()) else { return };
    print_list(spec.entries(printer.context()), printer);
}

/// Parses `<key = value, ..>` with keys that differ and are not empty.
fn parse_list(parser: &mut AsmParser<'_, '_>, def: &AttributeDef, keys: Keys) -> ParseResult<Entries> {
    let start = name_position(parser, def);
    let ctx = parser.context();
    let entries = parse_pairs(parser, def, keys)?;
    let repeated = repeated_key(&entries);
    for (index, (key, _)) in entries.iter().enumerate() {
        if keys == Keys::Names && key.is::<TypeAttr>(ctx) {
            return Err(parser.error(start, "type as DLTI key is not allowed"));
        }
        if key.dyn_cast::<StringAttr>(ctx).is_some_and(|key| key.text(ctx).is_empty()) {
            return Err(parser.error(start, "empty string as DLTI key is not allowed"));
        }
        if repeated == Some(index) {
            return Err(parser.error(start, format_args!("repeated DLTI key: {}", attribute_text(ctx, *key))));
        }
    }
    Ok(entries)
}

/// Parses `<key = value, ..>`; only lists with types as keys may be empty.
fn parse_pairs(parser: &mut AsmParser<'_, '_>, def: &AttributeDef, keys: Keys) -> ParseResult<Entries> {
    let start = name_position(parser, def);
    let mut entries = Vec::new();
    let none = |parser: &AsmParser<'_, '_>| parser.error(start, "no DLTI entries provided");
    if !parser.at(TokenKind::Less) {
        let missing = parser.error_expected("expected '<'");
        if keys == Keys::Names {
            return Err(missing.with(none(parser)));
        }
        // Where entries are optional, missing brackets are reported, but the attribute is valid.
        parser.report(missing)?;
        return Ok(entries.into());
    }
    parser.parse_comma_list(Delimiter::LessGreater, |parser| {
        entries.push(parse_pair(parser, keys)?);
        Ok(())
    })?;
    if entries.is_empty() && keys == Keys::Names {
        return Err(none(parser));
    }
    Ok(entries.into())
}

/// Parses `key = value`, or the same as a `#dlti.dl_entry`.
fn parse_pair(parser: &mut AsmParser<'_, '_>, keys: Keys) -> ParseResult<(Attribute, Attribute)> {
    let ctx = parser.context();
    let start = parser.position();
    let ty = match keys {
        Keys::TypesAndNames => parser.parse_optional_type().map_err(|error| {
            let here = parser.position();
            error.with(parser.error(here, "error while parsing type DLTI key"))
        })?,
        Keys::Names => None,
    };
    let key = if let Some(ty) = ty {
        TypeAttr::new(ctx, ty).into()
    } else if let Some(name) = parser.parse_optional_string() {
        StringAttr::of(ctx, name).into()
    } else {
        let entry = parser.parse_attribute()?.dyn_cast::<DataLayoutEntryAttr>(ctx);
        let Some(entry) = entry else { return Err(parser.error(start, "invalid kind of attribute specified")) };
        return Ok((entry.key(ctx), entry.value(ctx)));
    };
    parser.expect(TokenKind::Equal, "expected '='")?;
    Ok((key, parser.parse_attribute()?))
}

/// The index of the first entry whose key an entry before it has.
fn repeated_key(entries: &[(Attribute, Attribute)]) -> Option<usize> {
    let is_repeated = |index: &usize| entries[..*index].iter().any(|(key, _)| *key == entries[*index].0);
    (0..entries.len()).find(is_repeated)
}

fn print_list(entries: &[(Attribute, Attribute)], printer: &mut AsmPrinter<'_, '_>) {
    printer.text("<");
    printer.comma_separated(entries, |printer, (key, value)| {
        printer.attribute(*key);
        printer.text(" = ");
        printer.attribute(*value);
    });
    printer.text(">");
}

const ALIGNMENT: ParameterName =
    ParameterName { owner: "DLTI_FunctionPointerAlignmentAttr", name: "alignment", class: "uint64_t" };
const FUNCTION_DEPENDENT: ParameterName =
    ParameterName { owner: "DLTI_FunctionPointerAlignmentAttr", name: "function_dependent", class: "bool" };

/// Parses `true` or `false`, or the number of one.
fn parse_truth(parser: &mut AsmParser<'_, '_>) -> ParseResult<bool> {
    for (word, value) in [("true", true), ("false", false)] {
        if parser.parse_optional_keyword(word) {
            return Ok(value);
        }
    }
    let start = parser.position();
    match parser.parse_integer::<i64>()? {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(parser.error(start, "integer value too large")),
    }
}

fn parse_pointer_alignment(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    parser.parse_token("<")?;
    let alignment: u64 = parser.parse_parameter(ALIGNMENT, AsmParser::parse_integer)?;
    parser.parse_token(",")?;
    parser.parse_keyword("function_dependent")?;
    parser.parse_token("=")?;
    let function_dependent = parser.parse_parameter(FUNCTION_DEPENDENT, parse_truth)?;
    parser.parse_token(">")?;
    Ok(FunctionPointerAlignmentAttr::new(parser.context(), alignment, function_dependent).into())
}

fn print_pointer_alignment(attribute: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let Some(alignment) = attribute.dyn_cast::<FunctionPointerAlignmentAttr>(printer.context()) else { return };
    let ctx = printer.context();
    let (bits, dependent) = (alignment.alignment(ctx), alignment.function_dependent(ctx));
    printer.fmt(format_args!("<{bits}, function_dependent = {dependent}>"));
}
