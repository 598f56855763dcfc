//! Attributes that are written as names with values: `#llvm.loop_unroll<disable = true, count = 4 : i32>`.
//!
//! The names may come in any order; those at their default are left out.

use weir_ir::builtin::{DistinctAttr, FloatAttr, IntegerAttr, StringAttr, SymbolRefAttr, TypeAttr};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::AsmPrinter;
use weir_ir::{Attribute, AttributeClass, Context, Param, SubElement};

use super::enums::{DiEmissionKind, DiFlags, DiNameTableKind, DiSubprogramFlags, ModRefInfo, ProfileSummaryFormat};
use super::words::{Flags, parse_flags, parse_word, print_word};

/// The value of a name.
pub(super) trait Field: Param {
    /// Parses the value.
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self>;

    /// Prints the value.
    fn print(&self, printer: &mut AsmPrinter<'_, '_>);

    /// The value of a name that is left out, if it can be.
    fn absent() -> Option<Self> {
        None
    }
}

/// A value with a default, at which its name is left out.
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

impl<T: Field> Field for Option<T> {
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        T::parse(parser).map(Some)
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

/// Several values, separated by commas; a list has to stand last to be told from the next name.
impl<T: Field> Field for Box<[T]> {
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
    ($($ty:ty),*) => { $(impl Field for $ty {
        fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
            parser.parse_integer()
        }
        fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
            printer.integer(i128::from(*self));
        }
    })* };
}

number_fields!(u32, u64, i64);

impl Field for bool {
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        <bool as weir_ir::ParamAsm>::parse(parser)
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        printer.text(if *self { "true" } else { "false" });
    }
}

impl Field for Box<str> {
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        Ok(parser.parse_string()?.into())
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        printer.string(self.as_bytes());
    }
}

impl Field for Attribute {
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        parser.parse_attribute()
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        printer.attribute(*self);
    }
}

/// Implements [`Field`] for classes of builtin attributes.
macro_rules! builtin_fields {
    ($($ty:ty),*) => { $(impl Field for $ty {
        fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
            parse_of_class(parser)
        }
        fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
            printer.attribute((*self).into());
        }
    })* };
}

builtin_fields!(StringAttr, IntegerAttr, FloatAttr, DistinctAttr, TypeAttr, SymbolRefAttr);

/// Implements [`Field`] for enumerations.
macro_rules! word_fields {
    ($($ty:ty),*) => { $(impl Field for $ty {
        fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
            parse_word(parser)
        }
        fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
            print_word(*self, printer);
        }
    })* };
}

word_fields!(ModRefInfo, DiEmissionKind, DiNameTableKind, ProfileSummaryFormat);

#[expect(clippy::derivable_impls, reason = "the macro that declares the enumeration marks no case")]
impl Default for DiNameTableKind {
    fn default() -> Self {
        DiNameTableKind::Default
    }
}

/// Implements [`Field`] for sets of flags.
macro_rules! flag_fields {
    ($($ty:ty),*) => { $(impl Field for $ty {
        fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
            parse_flags(parser)
        }
        fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
            printer.keyword_or_string(&self.text());
        }
    })* };
}

flag_fields!(DiFlags, DiSubprogramFlags);

/// Parses an attribute of a builtin class.
pub(super) fn parse_of_class<A: AttributeClass>(parser: &mut AsmParser<'_, '_>) -> ParseResult<A> {
    let position = parser.position();
    let attribute = parser.parse_attribute()?;
    let found = attribute.cast::<A>(parser.context());
    found.ok_or_else(|| parser.error(position, "invalid kind of attribute specified"))
}

/// Parses an attribute of a class of this dialect, in its short form or in full.
pub(super) fn parse_own<A: AttributeClass>(parser: &mut AsmParser<'_, '_>) -> ParseResult<A> {
    let position = parser.position();
    let attribute = parser.parse_stripped_attribute(A::DEF)?;
    let found = attribute.cast::<A>(parser.context());
    found.ok_or_else(|| parser.error(position, "invalid kind of attribute specified"))
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

/// Declares attribute classes made of named values.
///
/// `alias` behind the fields lets the printer name such attributes by their mnemonic.
macro_rules! records {
    ($($(#[$meta:meta])* pub $name:ident = $mnemonic:literal { $($(#[$fmeta:meta])* $field:ident($text:literal): $fty:ty),* $(,)? } $($alias:ident)?;)*) => {
        $(
            weir_ir::attributes! { llvm;
                $(#[$meta])*
                pub $name = $mnemonic { $($(#[$fmeta])* $field: $fty),* }
                asm
                |p| {
                    let ($($field,)*) = {
                        $(let mut $field: Option<$fty> = None;)*
                        p.parse_token("<")?;
                        let all_required = [$(<$fty as $crate::dialect::records::Field>::absent().is_none()),*];
                        $crate::dialect::records::parse_names(p, &all_required, &mut |p, name| {
                            match name {
                                $($text if $field.is_none() => $field = Some(<$fty as $crate::dialect::records::Field>::parse(p)?),)*
                                _ => return Ok($crate::dialect::records::Known::No),
                            }
                            Ok($crate::dialect::records::Known::Yes)
                        })?;
                        ($(match $field.or_else(<$fty as $crate::dialect::records::Field>::absent) {
                            Some(it) => it,
                            None => return Err(p.custom_error_here(concat!("struct is missing required parameter: ", $text))),
                        },)*)
                    };
                    p.parse_token(">")?;
                    Ok($name::new(p.context(), $($field),*).into())
                },
                |it, p| {
                    let Some(it) = it.cast::<$name>(p.context()) else { return };
                    let data = weir_ir::AttributeClass::data(it, p.context());
                    let mut separator = "<";
                    $($crate::dialect::records::print_name($text, &data.$field, &mut separator, p);)*
                    p.text(if separator == "<" { "<>" } else { ">" });
                };
                interfaces [$($crate::dialect::records::$alias!($mnemonic))?]
            }

            impl $crate::dialect::records::Field for $name {
                fn parse(parser: &mut weir_ir::parse::AsmParser<'_, '_>) -> weir_ir::parse::ParseResult<Self> {
                    $crate::dialect::records::parse_own(parser)
                }
                fn print(&self, printer: &mut weir_ir::print::AsmPrinter<'_, '_>) {
                    printer.stripped_attribute((*self).into());
                }
            }
        )*
    };
}

/// The interface that proposes the mnemonic as a name.
macro_rules! alias {
    ($mnemonic:literal) => {
        &weir_ir::print::AsmAlias { alias: |_, _| Some(weir_ir::print::AliasName::overridable($mnemonic)) }
    };
}

/// Whether a record has a name.
pub(super) enum Known {
    No,
    Yes,
}

/// Parses `name = value` pairs up to the closing bracket.
///
/// Where all names are required, there must be as many as there are.
pub(super) fn parse_names<'a, 's>(
    parser: &mut AsmParser<'a, 's>,
    required: &[bool],
    value: &mut dyn FnMut(&mut AsmParser<'a, 's>, &str) -> ParseResult<Known>,
) -> ParseResult<()> {
    let count = if required.iter().all(|&it| it) { required.len() } else { 0 };
    if count == 0 && parser.at(TokenKind::Greater) {
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
            return Err(parser.error(position, format_args!("duplicate or unknown struct parameter name: {name}")));
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

/// Declares kinds of attributes that stand for several classes, such as all scopes.
///
/// `else` gives the message about any other attribute.
macro_rules! categories {
    ($($(#[$meta:meta])* pub $name:ident { $($class:ident),* $(,)? } $(else $message:literal)?)*) => {
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
                    $crate::dialect::records::map_member(*self, ctx, replace, Self::of)
                }
            }

            impl $crate::dialect::records::Field for $name {
                fn parse(parser: &mut weir_ir::parse::AsmParser<'_, '_>) -> weir_ir::parse::ParseResult<Self> {
                    let position = parser.position();
                    let attribute = parser.parse_attribute()?;
                    let found = Self::of(parser.context(), attribute);
                    let message = ["invalid kind of attribute specified" $(, $message)?];
                    found.ok_or_else(|| parser.error(position, message[message.len() - 1]))
                }
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

pub(super) use {alias, categories, records};
