//! Enumerations that are written as a word, and sets of flags that are written as several.

use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{Param, TypedEnum};

/// An enumeration with a description for messages.
pub(super) trait Word: TypedEnum + Param {
    /// What the words are, as in `expected one of [a, b] for <description>, got: c`.
    const DESCRIPTION: &'static str;
}

/// Parses one of the words of an enumeration, or a string that holds it.
pub(super) fn parse_word<E: Word>(parser: &mut AsmParser<'_, '_>) -> ParseResult<E> {
    let position = parser.position();
    let Some(word) = optional_word_or_string(parser) else {
        return Err(parser.custom_error(position, format_args!("expected keyword for {}", E::DESCRIPTION)));
    };
    let found = E::TABLE.parse(&word).and_then(E::from_value);
    found.ok_or_else(|| {
        let words: Vec<&str> = E::TABLE.cases.iter().map(|case| case.keyword).collect();
        unexpected(parser, position, &words, E::DESCRIPTION, &word)
    })
}

fn optional_word_or_string(parser: &mut AsmParser<'_, '_>) -> Option<String> {
    let word = parser.parse_optional_any_keyword().map(str::to_owned);
    word.or_else(|| parser.parse_optional_string().map(|it| String::from_utf8_lossy(&it).into_owned()))
}

/// Takes one of the words of an enumeration if it is at hand.
pub(super) fn parse_optional_word<E: Word>(parser: &mut AsmParser<'_, '_>) -> Option<E> {
    let found = E::TABLE.parse(parser.token_text()).and_then(E::from_value)?;
    parser.parse_optional_any_keyword().map(|_| found)
}

/// Prints the word of a case, between quotes where it is no identifier.
pub(super) fn print_word<E: Word>(case: E, printer: &mut AsmPrinter<'_, '_>) {
    printer.keyword_or_string(E::TABLE.keyword(case.into_value()).unwrap_or_default());
}

fn unexpected(
    parser: &AsmParser<'_, '_>,
    position: u32,
    words: &[&str],
    description: &str,
    word: &str,
) -> weir_ir::parse::ParseError {
    // The reference names what is no identifier twice, the first time between quotes.
    let listed = |&word: &&str| match word.contains('-') {
        true => format!("\"{word}\"{word}"),
        false => word.to_owned(),
    };
    let words: Vec<String> = words.iter().map(listed).collect();
    parser.custom_error(position, format_args!("expected one of [{}] for {description}, got: {word}", words.join(", ")))
}

/// A set of flags.
pub(super) trait Flags: Param + Copy + Default {
    /// What the flags are, for messages.
    const DESCRIPTION: &'static str;
    /// What stands between two words.
    const SEPARATOR: &'static str;
    /// The words in the order of the declaration: single flags, groups of several, and the empty set.
    const WORDS: &'static [(&'static str, u32)];

    /// The set of some bits.
    fn from_bits(bits: u32) -> Self;

    /// The bits of the set.
    fn into_bits(self) -> u32;

    /// The bits of a word.
    fn find(word: &str) -> Option<u32> {
        Self::WORDS.iter().find(|(it, _)| *it == word).map(|&(_, bits)| bits)
    }

    /// The text of the set: groups stand for all that they contain.
    fn text(self) -> String {
        let mut rest = self.into_bits();
        if rest == 0 {
            return Self::WORDS
                .iter()
                .find(|(_, bits)| *bits == 0)
                .map_or_else(String::new, |(word, _)| (*word).to_owned());
        }
        let (groups, single): (Vec<_>, Vec<_>) = Self::WORDS.iter().partition(|(_, bits)| bits.count_ones() > 1);
        // A group of a single flag is declared behind the flag, and is preferred.
        let single_groups =
            single.iter().rev().filter(|(_, bits)| single.iter().filter(|(_, it)| it == bits).count() > 1);
        let mut words = Vec::new();
        for (word, bits) in groups.iter().rev().chain(single_groups.collect::<Vec<_>>()).chain(&single) {
            if *bits != 0 && rest & bits == *bits {
                words.push(*word);
                rest &= !bits;
            }
        }
        words.join(Self::SEPARATOR)
    }
}

/// Parses words with separators between them, `nsw, nuw`, or a string that holds all of them.
pub(super) fn parse_flags<F: Flags>(parser: &mut AsmParser<'_, '_>) -> ParseResult<F> {
    let mut bits = 0;
    loop {
        bits |= parse_flags_in_one::<F>(parser)?.into_bits();
        if !parser.parse_optional_token(F::SEPARATOR.trim()) {
            return Ok(F::from_bits(bits));
        }
    }
}

/// Parses a word, or a string that holds several with separators between them, `"nsw, nuw"`.
pub(super) fn parse_flags_in_one<F: Flags>(parser: &mut AsmParser<'_, '_>) -> ParseResult<F> {
    let position = parser.position();
    let Some(text) = optional_word_or_string(parser) else {
        return Err(parser.custom_error(position, format_args!("expected keyword for {}", F::DESCRIPTION)));
    };
    let bits = text.split(F::SEPARATOR.trim()).try_fold(0, |bits, word| Some(bits | F::find(word.trim())?));
    bits.map(F::from_bits).ok_or_else(|| {
        let words: Vec<&str> = F::WORDS.iter().map(|(word, _)| *word).collect();
        unexpected(parser, position, &words, F::DESCRIPTION, &text)
    })
}

/// Declares enumerations that are attributes of the dialect: `#llvm.linkage<external>`.
///
/// The enumeration is the kind that op definitions name; `constraint` and `description` are the words of messages.
macro_rules! word_attributes {
    ($($(#[$meta:meta])* pub $name:ident in $class:ident = $mnemonic:literal, $constraint:literal, $description:literal,
        $parameter:literal: $words:literal of $owner:literal
        { $($case:ident = $value:literal $keyword:literal),* $(,)? })*) => {
        $(
            weir_ir::typed_enum! { $(#[$meta])* pub $name { $($case = $value $keyword),* } {
                fn attribute(ctx: &weir_ir::Context, value: u64) -> weir_ir::Attribute {
                    <$name as weir_ir::TypedEnum>::from_value(value).map_or(ctx.unit_attr(), |it| $class::new(ctx, it).into())
                }
                fn value(ctx: &weir_ir::Context, attribute: weir_ir::Attribute) -> Option<u64> {
                    attribute.cast::<$class>(ctx).map(|it| weir_ir::TypedEnum::into_value(it.value(ctx)))
                }
                (attribute, value)
            } }

            impl $crate::dialect::words::Word for $name {
                const DESCRIPTION: &'static str = $description;
            }

            weir_ir::attributes! { llvm;
                $(#[$meta])*
                pub $class = $mnemonic { value: $name }
                asm
                |p| {
                    p.parse_token("<")?;
                    let parameter = weir_ir::parse::ParameterName { owner: $owner, name: $parameter, class: $words };
                    let value = p.parse_parameter(parameter, $crate::dialect::words::parse_word::<$name>)?;
                    p.parse_token(">")?;
                    Ok($class::new(p.context(), value).into())
                },
                |it, p| {
                    let Some(it) = it.cast::<$class>(p.context()) else { return };
                    p.text("<");
                    $crate::dialect::words::print_word(it.value(p.context()), p);
                    p.text(">");
                };
            }

            impl weir_ir::AttrKind for $name {
                const CONSTRAINT: weir_ir::AttrConstraint =
                    weir_ir::AttrConstraint::new($constraint, |ctx, it| it.is::<$class>(ctx))
                        .with_syntax(weir_ir::AttrSyntax::Class(<$class as weir_ir::AttributeClass>::DEF));
                type Value<'a> = $name;

                fn value(ctx: &weir_ir::Context, attribute: weir_ir::Attribute) -> Option<Self> {
                    attribute.cast::<$class>(ctx).map(|it| it.value(ctx))
                }

                fn attribute(ctx: &weir_ir::Context, value: Self) -> weir_ir::Attribute {
                    $class::new(ctx, value).into()
                }
            }
        )*
    };
}

/// Declares enumerations that ops keep as a number, written as a word.
macro_rules! words {
    ($($(#[$meta:meta])* pub $name:ident, $constraint:literal { $($case:ident = $value:literal $keyword:literal),* $(,)? })*) => {
        $(
            weir_ir::enum_kinds! { $(#[$meta])* pub $name as i64 $constraint { $($case = $value $keyword),* } }

            impl $crate::dialect::words::Word for $name {
                const DESCRIPTION: &'static str = $constraint;
            }
        )*
    };
}

/// Declares sets of flags.
macro_rules! flags {
    ($($(#[$meta:meta])* pub $name:ident, $description:literal, $separator:literal
        { $($(#[$flag_meta:meta])* $flag:ident = $bits:literal $word:literal),* $(,)? })*) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
            pub struct $name(u32);

            impl $name {
                $(#[doc = concat!("`", $word, "`.")] pub const $flag: Self = Self($bits);)*

                /// Whether the set has all flags of another one.
                pub const fn contains(self, other: Self) -> bool {
                    self.0 & other.0 == other.0
                }

                /// The flags of both sets.
                #[must_use]
                pub const fn union(self, other: Self) -> Self {
                    Self(self.0 | other.0)
                }

                /// Whether the set has no flag.
                pub const fn is_empty(self) -> bool {
                    self.0 == 0
                }
            }

            impl std::ops::BitOr for $name {
                type Output = Self;
                fn bitor(self, other: Self) -> Self {
                    self.union(other)
                }
            }

            weir_ir::plain_params!(copy $name);

            impl $crate::dialect::words::Flags for $name {
                const DESCRIPTION: &'static str = $description;
                const SEPARATOR: &'static str = $separator;
                const WORDS: &'static [(&'static str, u32)] = &[$(($word, $bits)),*];

                fn from_bits(bits: u32) -> Self {
                    Self(bits)
                }

                fn into_bits(self) -> u32 {
                    self.0
                }
            }
        )*
    };
}

pub(super) use {flags, word_attributes, words};

#[cfg(test)]
mod tests;
