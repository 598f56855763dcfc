//! Attributes that are written as names with values: `#llvm.loop_unroll<disable = true, count = 4 : i32>`.
//!
//! The names may come in any order; those at their default are left out.

use weir_ir::builtin::{
    BoolKind, DistinctAttr, FloatAttr, IntegerAttr, LocationAttr, StringAttr, SymbolRefAttr, TypeAttr,
};
use weir_ir::parse::{AsmParser, ParameterName, ParseError, ParseResult, TokenKind};
use weir_ir::print::AsmPrinter;
use weir_ir::{AttrKind as _, Attribute, AttributeClass, Bytes, Context, LocationData, Param, SubElement};

use super::enums::{DiEmissionKind, DiFlags, DiNameTableKind, DiSubprogramFlags, ModRefInfo, ProfileSummaryFormat};
use super::keywords::{parse_flags_in_one, parse_word, print_flags, print_word};

/// The value of a name.
pub(super) trait Field: Param {
    /// The name of the class in messages.
    const CLASS: &'static str;
    /// The name in messages where the value is optional.
    const OPTIONAL_CLASS: &'static str = Self::CLASS;
    /// The name of a list in messages.
    const LIST_CLASS: &'static str = "";

    /// Parses the value.
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self>;

    /// Parses an optional value, given by its name or, for some classes, without it.
    fn parse_optional(parser: &mut AsmParser<'_, '_>) -> ParseResult<Option<Self>> {
        Self::parse(parser).map(Some)
    }

    /// Prints the value.
    fn print(&self, printer: &mut AsmPrinter<'_, '_>);

    /// The reason for rejecting the value, reported when the attribute is complete.
    fn refusal(&self, _ctx: &Context) -> Option<&'static str> {
        None
    }

    /// The value of an omitted name, if it can be omitted.
    fn absent() -> Option<Self> {
        None
    }
}

/// A value with a default, for which the name is omitted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Defaulted<T>(pub T);

impl<T> From<T> for Defaulted<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T: Param + Copy> Param for Defaulted<T> {
    type View<'a> = T;
    fn view(&self) -> T {
        self.0
    }
}

impl<T: Field + Copy + Default> Field for Defaulted<T> {
    const CLASS: &'static str = T::CLASS;
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        T::parse(parser).map(Self)
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        self.0.print(printer);
    }
    fn absent() -> Option<Self> {
        Some(Self::default())
    }
}

/// A required value of a class that is optional elsewhere.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Required<T>(pub T);

impl<T> From<T> for Required<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T: Param> Param for Required<T> {
    type View<'a> = T::View<'a>;
    fn view(&self) -> T::View<'_> {
        self.0.view()
    }
    fn visit(&self, visit: &mut dyn FnMut(SubElement)) {
        self.0.visit(visit);
    }
    fn map(&self, ctx: &Context, replace: &mut dyn FnMut(SubElement) -> SubElement) -> Self {
        Self(self.0.map(ctx, replace))
    }
}

impl<T: Field> Field for Required<T> {
    const CLASS: &'static str = T::CLASS;
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        T::parse(parser).map(Self)
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        self.0.print(printer);
    }
}

impl<T: Field> Field for Option<T> {
    const CLASS: &'static str = T::OPTIONAL_CLASS;
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        T::parse_optional(parser)
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        if let Some(value) = self {
            value.print(printer);
        }
    }
    fn absent() -> Option<Self> {
        Some(None)
    }
}

/// Several values, separated by commas; a list must be the last field, as names follow commas as well.
impl<T: Field> Field for Box<[T]> {
    const CLASS: &'static str = T::LIST_CLASS;
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        let mut list = vec![T::parse(parser)?];
        while parser.eat(TokenKind::Comma) {
            list.push(T::parse(parser)?);
        }
        Ok(list.into())
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        printer.comma_separated(self, |printer, it| it.print(printer));
    }
    fn absent() -> Option<Self> {
        Some(Box::default())
    }
}

/// Implements [`Field`] for numbers.
macro_rules! number_fields {
    ($($ty:ty = $class:literal),*) => { $(impl Field for $ty {
        const CLASS: &'static str = $class;
        fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
            parser.parse_integer()
        }
        fn parse_optional(parser: &mut AsmParser<'_, '_>) -> ParseResult<Option<Self>> {
            parser.parse_optional_integer()
        }
        fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
            printer.integer(i128::from(*self));
        }
    })* };
}

number_fields!(u32 = "unsigned", u64 = "uint64_t", i64 = "int64_t");

impl Field for bool {
    const CLASS: &'static str = "bool";
    const OPTIONAL_CLASS: &'static str = "BoolAttr";
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        <bool as weir_ir::ParamAsm>::parse(parser)
    }
    fn parse_optional(parser: &mut AsmParser<'_, '_>) -> ParseResult<Option<Self>> {
        let position = parser.position();
        let attribute = parser.parse_attribute()?;
        BoolKind::value(parser.context(), attribute).map(Some).ok_or_else(|| wrong_kind(parser, position))
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        printer.text(if *self { "true" } else { "false" });
    }
}

impl Field for Bytes {
    const CLASS: &'static str = "::llvm::StringRef";
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        match parser.parse_optional_string() {
            Some(string) => Ok(string.iter().copied().collect()),
            None => Err(parser.custom_error_here("expected string")),
        }
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        printer.string(self);
    }
}

/// Implements [`Field`] for classes of values, given the functions that parse and print one.
macro_rules! fields {
    ($($ty:ty = $class:literal $(, several $list:literal)?: $parse:expr, $print:expr;)*) => { $(impl Field for $ty {
        const CLASS: &'static str = $class;
        $(const LIST_CLASS: &'static str = $list;)?
        fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
            $parse(parser)
        }
        fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
            $print(*self, printer);
        }
    })* };
}

fields! {
    Attribute = "::mlir::Attribute": AsmParser::parse_attribute, print_attribute;
    StringAttr = "StringAttr", several "::llvm::ArrayRef<StringAttr>": parse_of_class, print_attribute;
    IntegerAttr = "IntegerAttr": parse_of_class, print_attribute;
    FloatAttr = "FloatAttr": parse_of_class, print_attribute;
    DistinctAttr = "DistinctAttr": parse_of_class, print_attribute;
    TypeAttr = "TypeAttr": parse_of_class, print_attribute;
    SymbolRefAttr = "FlatSymbolRefAttr": parse_flat_symbol, print_attribute;
    LocationAttr = "FusedLoc": parse_fused_location, print_attribute;
    ModRefInfo = "ModRefInfo": parse_word, print_word;
    DiEmissionKind = "DIEmissionKind": parse_word, print_word;
    DiNameTableKind = "DINameTableKind": parse_word, print_word;
    ProfileSummaryFormat = "ProfileSummaryFormatKind": parse_word, print_word;
    DiFlags = "DIFlags": parse_flags_in_one, print_flags;
    DiSubprogramFlags = "DISubprogramFlags": parse_flags_in_one, print_flags;
}

/// Prints an attribute in full.
fn print_attribute(attribute: impl Into<Attribute>, printer: &mut AsmPrinter<'_, '_>) {
    printer.attribute(attribute.into());
}

/// Prints an attribute of this dialect in its short form.
pub(super) fn print_own(attribute: impl Into<Attribute>, printer: &mut AsmPrinter<'_, '_>) {
    printer.stripped_attribute(attribute.into());
}

/// Parses a reference to a symbol by one name.
fn parse_flat_symbol(parser: &mut AsmParser<'_, '_>) -> ParseResult<SymbolRefAttr> {
    let position = parser.position();
    let symbol: SymbolRefAttr = parse_of_class(parser)?;
    if symbol.is_flat(parser.context()) { Ok(symbol) } else { Err(wrong_kind(parser, position)) }
}

/// Parses a fused location.
fn parse_fused_location(parser: &mut AsmParser<'_, '_>) -> ParseResult<LocationAttr> {
    let position = parser.position();
    let found: LocationAttr = parse_of_class(parser)?;
    let ctx = parser.context();
    match found.location(ctx).data(ctx) {
        LocationData::Fused { .. } => Ok(found),
        _ => Err(wrong_kind(parser, position)),
    }
}

#[expect(clippy::derivable_impls, reason = "the macro that declares the enumeration marks no case")]
impl Default for DiNameTableKind {
    fn default() -> Self {
        DiNameTableKind::Default
    }
}

/// Parses a parameter that is written without its name.
pub(super) fn parse_named<F: Field>(
    parser: &mut AsmParser<'_, '_>,
    owner: &'static str,
    name: &'static str,
) -> ParseResult<F> {
    parser.parse_parameter(ParameterName { owner, name, class: F::CLASS }, F::parse)
}

/// Parses an attribute of a builtin class.
fn parse_of_class<A: AttributeClass>(parser: &mut AsmParser<'_, '_>) -> ParseResult<A> {
    let position = parser.position();
    let attribute = parser.parse_attribute()?;
    let found = attribute.dyn_cast::<A>(parser.context());
    found.ok_or_else(|| wrong_kind(parser, position))
}

pub(super) fn wrong_kind(parser: &AsmParser<'_, '_>, position: u32) -> ParseError {
    parser.custom_error(position, "invalid kind of attribute specified")
}

/// Parses an attribute of a class of this dialect, in its short form or in full.
pub(super) fn parse_own<A: AttributeClass>(parser: &mut AsmParser<'_, '_>) -> ParseResult<A> {
    let position = parser.position();
    let attribute = parser.parse_stripped_attribute(A::DEF)?;
    let found = attribute.dyn_cast::<A>(parser.context());
    found.ok_or_else(|| wrong_kind(parser, position))
}

/// A class or one of several classes of attributes that a field can have.
pub(super) fn map_member<T: Copy + Into<Attribute>>(
    it: T,
    ctx: &Context,
    replace: &mut dyn FnMut(SubElement) -> SubElement,
    of: impl Fn(&Context, Attribute) -> Option<T>,
) -> T {
    match replace(SubElement::Attribute(it.into())) {
        SubElement::Attribute(attribute) => of(ctx, attribute).unwrap_or(it),
        SubElement::Type(_) => it,
    }
}

/// The class of attributes that messages about parameters call with a prefix.
pub(super) const fn class_of(owner: &'static str) -> &'static str {
    if let [b'L', b'L', b'V', b'M', b'_', class @ ..] = owner.as_bytes()
        && let Ok(class) = std::str::from_utf8(class)
    {
        return class;
    }
    owner
}

/// Declares attribute classes made of named values.
///
/// `in` gives the class's name in messages, and text behind a field's name that of its value. `alias` behind the fields
/// lets the printer name such attributes by their mnemonic.
macro_rules! records {
    ($list:ident; $($(#[$meta:meta])* pub $name:ident = $mnemonic:literal in $owner:literal
        { $($(#[$fmeta:meta])* $field:ident($text:literal $(, $class:literal)?): $fty:ty),* $(,)? } $($alias:ident)?;)*) => {
        $(
            weir_ir::attributes! { llvm;
                $(#[$meta])*
                pub $name = $mnemonic { $($(#[$fmeta])* $field: $fty),* }
                asm
                |p| {
                    $(let mut $field: Option<$fty> = None;)*
                    $crate::dialect::struct_attributes::parse_record(p, $owner, &mut [$(
                        $crate::dialect::struct_attributes::Name {
                            name: $text,
                            class: [$($class,)? <$fty as $crate::dialect::struct_attributes::Field>::CLASS][0],
                            value: &mut $field,
                        },
                    )*])?;
                    let ($(Some($field),)*) = ($($field,)*) else {
                        unreachable!("a record that was parsed has all values");
                    };
                    Ok($name::new(p.context(), $($field),*).into())
                },
                |it, p| {
                    let Some(it) = it.dyn_cast::<$name>(p.context()) else { return };
                    let data = weir_ir::AttributeClass::data(it, p.context());
                    let mut separator = "<";
                    $($crate::dialect::struct_attributes::print_name($text, &data.$field, &mut separator, p);)*
                    p.text(if separator == "<" { "<>" } else { ">" });
                };
                interfaces [$($crate::dialect::struct_attributes::$alias!($mnemonic))?]
            }

            impl $crate::dialect::struct_attributes::Field for $name {
                const CLASS: &'static str = $crate::dialect::struct_attributes::class_of($owner);
                fn parse(parser: &mut weir_ir::parse::AsmParser<'_, '_>) -> weir_ir::parse::ParseResult<Self> {
                    $crate::dialect::struct_attributes::parse_own(parser)
                }
                fn print(&self, printer: &mut weir_ir::print::AsmPrinter<'_, '_>) {
                    printer.stripped_attribute((*self).into());
                }
            }
        )*
        weir_ir::__class_list! { AttributeClass, AttributeDef; $list = $($name)* }
    };
}

/// Declares attribute classes made of values in order: `#llvm.di_file<"name" in "directory">`.
///
/// In front of each value but the first is the text that separates it. `in` gives the class's name in messages, and text behind a
/// field's name that of its value.
macro_rules! sequences {
    ($list:ident; $($(#[$meta:meta])* pub $name:ident = $mnemonic:literal in $owner:literal
        { $first:ident($first_text:literal): $first_ty:ty $(, $separator:literal $field:ident($text:literal): $fty:ty)* } $($alias:ident)?;)*) => {
        $(
            weir_ir::attributes! { llvm;
                $(#[$meta])*
                pub $name = $mnemonic { $first: $first_ty $(, $field: $fty)* }
                asm
                |p| {
                    p.parse_token("<")?;
                    let $first = $crate::dialect::struct_attributes::parse_named::<$first_ty>(p, $owner, $first_text)?;
                    $(
                        $crate::dialect::struct_attributes::parse_separator(p, $separator)?;
                        let $field = $crate::dialect::struct_attributes::parse_named::<$fty>(p, $owner, $text)?;
                    )*
                    p.parse_token(">")?;
                    Ok($name::new(p.context(), $first $(, $field)*).into())
                },
                |it, p| {
                    let Some(it) = it.dyn_cast::<$name>(p.context()) else { return };
                    let data = weir_ir::AttributeClass::data(it, p.context());
                    p.text("<");
                    $crate::dialect::struct_attributes::Field::print(&data.$first, p);
                    $(
                        p.text($separator);
                        $crate::dialect::struct_attributes::Field::print(&data.$field, p);
                    )*
                    p.text(">");
                };
                interfaces [$($crate::dialect::struct_attributes::$alias!($mnemonic))?]
            }
        )*
        weir_ir::__class_list! { AttributeClass, AttributeDef; $list = $($name)* }
    };
}

/// Parses a punctuation or a keyword.
pub(super) fn parse_separator(parser: &mut AsmParser<'_, '_>, separator: &'static str) -> ParseResult<()> {
    match separator.trim() {
        word if word.starts_with(char::is_alphabetic) => parser.parse_keyword(word),
        punctuation => parser.parse_token(punctuation),
    }
}

/// The interface that proposes the mnemonic as a name.
macro_rules! alias {
    ($mnemonic:literal) => {
        &weir_ir::print::AsmAlias { alias: |_, _| Some(weir_ir::print::AliasName::overridable($mnemonic)) }
    };
}

/// A name of a record while the record is parsed, with the variable for its value.
pub(super) struct Name<'v> {
    pub(super) name: &'static str,
    /// The name of the class of its value in messages.
    pub(super) class: &'static str,
    pub(super) value: &'v mut dyn Variable,
}

/// A variable for the value of a name, of any class.
pub(super) trait Variable {
    fn is_given(&self) -> bool;
    fn can_be_omitted(&self) -> bool;
    fn parse(&mut self, parser: &mut AsmParser<'_, '_>) -> ParseResult<()>;
    /// Sets the value of an omitted name.
    fn omit(&mut self);
    /// See [`Field::refusal`].
    fn refusal(&self, ctx: &Context) -> Option<&'static str>;
}

impl<F: Field> Variable for Option<F> {
    fn is_given(&self) -> bool {
        self.is_some()
    }
    fn can_be_omitted(&self) -> bool {
        F::absent().is_some()
    }
    fn parse(&mut self, parser: &mut AsmParser<'_, '_>) -> ParseResult<()> {
        *self = Some(F::parse(parser)?);
        Ok(())
    }
    fn omit(&mut self) {
        *self = F::absent();
    }
    fn refusal(&self, ctx: &Context) -> Option<&'static str> {
        self.as_ref().and_then(|value| value.refusal(ctx))
    }
}

/// Parses `<name = value, ..>` and gives all variables a value.
///
/// It is not generic over the names, as each record would have its own copy.
pub(super) fn parse_record(
    parser: &mut AsmParser<'_, '_>,
    owner: &'static str,
    names: &mut [Name<'_>],
) -> ParseResult<()> {
    let start = parser.position();
    parser.parse_token("<")?;
    let required: Vec<bool> = names.iter().map(|it| !it.value.can_be_omitted()).collect();
    parse_names(parser, &required, &mut |parser, name| {
        let Some(Name { name, class, value }) = names.iter_mut().find(|it| it.name == name && !it.value.is_given())
        else {
            return Ok(Known::No);
        };
        parser.parse_parameter(ParameterName { owner, name, class }, |parser| value.parse(parser))?;
        Ok(Known::Yes)
    })?;
    for Name { name, value, .. } in names.iter_mut().filter(|it| !it.value.is_given()) {
        value.omit();
        if !value.is_given() {
            return Err(parser.custom_error_here(format_args!("struct is missing required parameter: {name}")));
        }
    }
    parser.parse_token(">")?;
    match names.iter().find_map(|it| it.value.refusal(parser.context())) {
        Some(message) => Err(parser.custom_error(start, message)),
        None => Ok(()),
    }
}

/// The presence of a name.
pub(super) enum Known {
    No,
    Yes,
}

/// Parses `name = value` pairs up to the closing bracket.
///
/// Where all names are required, there must be as many as there are; where none is, there may be none.
pub(super) fn parse_names<'a, 's>(
    parser: &mut AsmParser<'a, 's>,
    required: &[bool],
    value: &mut dyn FnMut(&mut AsmParser<'a, 's>, &str) -> ParseResult<Known>,
) -> ParseResult<()> {
    let count = if required.iter().all(|&it| it) { required.len() } else { 0 };
    if required.iter().all(|it| !it) && !parser.at(TokenKind::BareIdentifier) {
        return Ok(());
    }
    for seen in 1.. {
        let Some(name) = parser.parse_optional_any_keyword() else {
            let error = parser.custom_error_here("expected valid keyword");
            return Err(error.with(parser.custom_error_here("expected a parameter name in struct")));
        };
        parser.parse_token("=")?;
        let position = parser.position();
        if let Known::No = value(parser, name)? {
            return Err(
                parser.custom_error(position, format_args!("duplicate or unknown struct parameter name: {name}"))
            );
        }
        if seen < count {
            parser.parse_token(",")?;
        } else if seen == count || !parser.eat(TokenKind::Comma) {
            break;
        }
    }
    Ok(())
}

/// Prints `name = value` unless the value is the default.
pub(super) fn print_name<F: Field>(name: &str, value: &F, separator: &mut &str, printer: &mut AsmPrinter<'_, '_>) {
    if F::absent().as_ref() == Some(value) {
        return;
    }
    printer.text(separator);
    *separator = ", ";
    printer.text(name);
    printer.text(" = ");
    value.print(printer);
}

/// Declares attribute kinds that cover several classes, such as all scopes.
///
/// The words name them in messages; `else` gives the message about any other attribute, which is reported late.
macro_rules! categories {
    ($($(#[$meta:meta])* pub $name:ident = $words:literal { $($class:ident),* $(,)? } $(else $message:literal)?)*) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub struct $name(weir_ir::Attribute);

            impl $name {
                /// The attribute as one of these, if it is one.
                pub fn of(ctx: &weir_ir::Context, attribute: weir_ir::Attribute) -> Option<Self> {
                    ($(attribute.is::<$class>(ctx))||*).then_some(Self(attribute))
                }
            }

            impl From<$name> for weir_ir::Attribute {
                fn from(it: $name) -> Self {
                    it.0
                }
            }

            impl weir_ir::Param for $name {
                type View<'a> = weir_ir::Attribute;
                fn view(&self) -> weir_ir::Attribute {
                    self.0
                }
                fn visit(&self, visit: &mut dyn FnMut(weir_ir::SubElement)) {
                    visit(weir_ir::SubElement::Attribute(self.0));
                }
                fn map(&self, ctx: &weir_ir::Context, replace: &mut dyn FnMut(weir_ir::SubElement) -> weir_ir::SubElement) -> Self {
                    $crate::dialect::struct_attributes::map_member(*self, ctx, replace, Self::of)
                }
            }

            impl $crate::dialect::struct_attributes::Field for $name {
                const CLASS: &'static str = $words;
                const LIST_CLASS: &'static str = concat!("::llvm::ArrayRef<", $words, ">");
                fn parse(parser: &mut weir_ir::parse::AsmParser<'_, '_>) -> weir_ir::parse::ParseResult<Self> {
                    let position = parser.position();
                    let found = Self(parser.parse_attribute()?);
                    let ctx = parser.context();
                    if Self::of(ctx, found.0).is_none() && $crate::dialect::struct_attributes::Field::refusal(&found, ctx).is_none() {
                        return Err($crate::dialect::struct_attributes::wrong_kind(parser, position));
                    }
                    Ok(found)
                }
                $(fn refusal(&self, ctx: &weir_ir::Context) -> Option<&'static str> {
                    Self::of(ctx, self.0).is_none().then_some($message)
                })?
                fn print(&self, printer: &mut weir_ir::print::AsmPrinter<'_, '_>) {
                    printer.attribute(self.0);
                }
            }

            $(impl From<$class> for $name {
                fn from(it: $class) -> Self {
                    Self(it.into())
                }
            })*
        )*
    };
}

pub(super) use {alias, categories, fields, records, sequences};
