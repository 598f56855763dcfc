//! Enumerations that are written as a word, and sets of flags that are written as several.

use weir_ir::parse::{AsmParser, ParseError, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{Param, TypedEnum};

/// An enumeration with a description for messages.
pub(super) trait Word: TypedEnum + Param {
    /// A description of the words, as in `expected one of [a, b] for <description>, got: c`.
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

/// Parses an optional word of an enumeration.
pub(super) fn parse_optional_word<E: Word>(parser: &mut AsmParser<'_, '_>) -> Option<E> {
    let found = E::TABLE.parse(parser.token_text()).and_then(E::from_value)?;
    parser.parse_optional_any_keyword().map(|_| found)
}

/// Prints the word of a case, between quotes where it is no identifier.
pub(super) fn print_word<E: Word>(case: E, printer: &mut AsmPrinter<'_, '_>) {
    printer.keyword_or_string(E::TABLE.keyword(case.into_value()).unwrap_or_default());
}

fn unexpected(parser: &AsmParser<'_, '_>, position: u32, words: &[&str], description: &str, word: &str) -> ParseError {
    // The reference lists a word that is not an identifier twice, the first time in quotes.
    let listed = |&word: &&str| match word.contains('-') {
        true => format!("\"{word}\"{word}"),
        false => word.to_owned(),
    };
    let words: Vec<String> = words.iter().map(listed).collect();
    parser.custom_error(position, format_args!("expected one of [{}] for {description}, got: {word}", words.join(", ")))
}

/// A word of a set of flags.
pub(super) struct FlagWord {
    pub(super) text: &'static str,
    pub(super) bits: u32,
    pub(super) kind: FlagKind,
}

/// The kind of a word: a flag, or a group of flags.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FlagKind {
    Single,
    Group,
}

/// A set of flags.
pub(super) trait Flags: Param + Copy + Default {
    /// A description of the flags, for messages.
    const DESCRIPTION: &'static str;
    /// The separator of words.
    const SEPARATOR: &'static str;
    /// The words in the order of the declaration: single flags, groups, and the empty set.
    const WORDS: &'static [FlagWord];

    /// The set of some bits.
    fn from_bits(bits: u32) -> Self;

    /// The bits of the set.
    fn into_bits(self) -> u32;

    /// The bits of a word.
    fn find(word: &str) -> Option<u32> {
        Self::WORDS.iter().find(|it| it.text == word).map(|it| it.bits)
    }

    /// The bits of words with separators between them; that of the empty set stands alone.
    fn find_all(text: &str) -> Option<u32> {
        let flag = |word: &str| Self::find(word.trim()).filter(|&bits| bits != 0);
        let several = || text.split(Self::SEPARATOR.trim()).try_fold(0, |bits, word| Some(bits | flag(word)?));
        Self::find(text).or_else(several)
    }

    /// The text of the set: a group replaces the flags that it contains, and other flags are printed with all of their
    /// words.
    fn text(self) -> String {
        let mut rest = self.into_bits();
        if rest == 0 {
            let empty = Self::WORDS.iter().find(|it| it.bits == 0);
            return empty.map_or_else(String::new, |it| it.text.to_owned());
        }
        let (groups, single): (Vec<_>, Vec<_>) = Self::WORDS.iter().partition(|it| it.kind == FlagKind::Group);
        let mut words = Vec::new();
        for group in groups.iter().rev() {
            if rest & group.bits == group.bits {
                words.push(group.text);
                rest &= !group.bits;
            }
        }
        words.extend(single.iter().filter(|it| rest & it.bits != 0).map(|it| it.text));
        words.join(Self::SEPARATOR)
    }
}

/// Parses words with separators between them, `nsw, nuw`.
pub(super) fn parse_flags<F: Flags>(parser: &mut AsmParser<'_, '_>) -> ParseResult<F> {
    let (mut bits, mut place) = (0, "");
    loop {
        let position = parser.position();
        let Some(word) = parser.parse_optional_any_keyword() else { return Err(missing_flag::<F>(parser, place)) };
        bits |= F::find(word).ok_or_else(|| unknown_flag::<F>(parser, position, word))?;
        if !parser.parse_optional_token(F::SEPARATOR.trim()) {
            return Ok(F::from_bits(bits));
        }
        // The reference names no other separator.
        place = if F::SEPARATOR == "|" { " after '|'" } else { "" };
    }
}

/// Parses a word, or a string that holds several with separators between them, `"nsw, nuw"`.
pub(super) fn parse_flags_in_one<F: Flags>(parser: &mut AsmParser<'_, '_>) -> ParseResult<F> {
    let position = parser.position();
    let Some(text) = optional_word_or_string(parser) else { return Err(missing_flag::<F>(parser, "")) };
    F::find_all(&text).map(F::from_bits).ok_or_else(|| unknown_flag::<F>(parser, position, &text))
}

fn missing_flag<F: Flags>(parser: &AsmParser<'_, '_>, place: &str) -> ParseError {
    parser.custom_error_here(format_args!("expected keyword for {}{place}", F::DESCRIPTION))
}

fn unknown_flag<F: Flags>(parser: &AsmParser<'_, '_>, position: u32, text: &str) -> ParseError {
    let words: Vec<&str> = F::WORDS.iter().map(|it| it.text).collect();
    unexpected(parser, position, &words, F::DESCRIPTION, text)
}

/// Prints flags as one string, or as a keyword if one word covers all of them.
pub(super) fn print_flags<F: Flags>(flags: F, printer: &mut AsmPrinter<'_, '_>) {
    if F::WORDS.iter().any(|it| it.bits == flags.into_bits()) {
        printer.text(&flags.text());
    } else {
        printer.string(flags.text().as_bytes());
    }
}

/// Declares enumerations that are attributes of the dialect: `#llvm.linkage<external>`.
///
/// The enumeration is the kind that op definitions name; `constraint` and `description` are the words of messages.
macro_rules! word_attributes {
    ($list:ident; $($(#[$meta:meta])* pub $name:ident in $class:ident = $mnemonic:literal, $constraint:literal, $description:literal,
        $parameter:literal: $words:literal of $owner:literal
        { $($case:ident = $value:literal $keyword:literal),* $(,)? })*) => {
        $(
            weir_ir::typed_enum! { $(#[$meta])* pub $name { $($case = $value $keyword),* } {
                fn attribute(ctx: &weir_ir::Context, value: u64) -> weir_ir::Attribute {
                    <$name as weir_ir::TypedEnum>::from_value(value).map_or(ctx.unit_attr(), |it| $class::new(ctx, it).into())
                }
                fn value(ctx: &weir_ir::Context, attribute: weir_ir::Attribute) -> Option<u64> {
                    attribute.dyn_cast::<$class>(ctx).map(|it| weir_ir::TypedEnum::into_value(it.value(ctx)))
                }
                (attribute, value)
            } }

            impl $crate::dialect::keywords::Word for $name {
                const DESCRIPTION: &'static str = $description;
            }

            weir_ir::attributes! { llvm;
                $(#[$meta])*
                pub $class = $mnemonic { value: $name }
                asm
                |p| {
                    p.parse_token("<")?;
                    let parameter = weir_ir::parse::ParameterName { owner: $owner, name: $parameter, class: $words };
                    let value = p.parse_parameter(parameter, $crate::dialect::keywords::parse_word::<$name>)?;
                    p.parse_token(">")?;
                    Ok($class::new(p.context(), value).into())
                },
                |it, p| {
                    let Some(it) = it.dyn_cast::<$class>(p.context()) else { return };
                    p.text("<");
                    $crate::dialect::keywords::print_word(it.value(p.context()), p);
                    p.text(">");
                };
            }

            impl weir_ir::AttrKind for $name {
                const CONSTRAINT: weir_ir::AttrConstraint =
                    weir_ir::AttrConstraint::new($constraint, |ctx, it| it.is::<$class>(ctx))
                        .with_syntax(weir_ir::AttrSyntax::Class(<$class as weir_ir::AttributeClass>::DEF));
                type Value<'a> = $name;

                fn value(ctx: &weir_ir::Context, attribute: weir_ir::Attribute) -> Option<Self> {
                    attribute.dyn_cast::<$class>(ctx).map(|it| it.value(ctx))
                }

                fn attribute(ctx: &weir_ir::Context, value: Self) -> weir_ir::Attribute {
                    $class::new(ctx, value).into()
                }
            }
        )*
        weir_ir::__class_list! { AttributeClass, AttributeDef; $list = $($class)* }
    };
}

/// Declares enumerations that ops keep as a number, written as a word.
macro_rules! words {
    ($($(#[$meta:meta])* pub $name:ident, $constraint:literal { $($case:ident = $value:literal $keyword:literal),* $(,)? })*) => {
        $(
            weir_ir::enum_kinds! { $(#[$meta])* pub $name as i64 $constraint { $($case = $value $keyword),* } }

            impl $crate::dialect::keywords::Word for $name {
                const DESCRIPTION: &'static str = $constraint;
            }
        )*
    };
}

/// Declares sets of flags; `Group` marks the words that are preferred to those of the flags they contain.
macro_rules! flags {
    ($($(#[$meta:meta])* pub $name:ident, $description:literal, $separator:literal
        { $($(#[$flag_meta:meta])* $flag:ident = $bits:literal $word:literal $($kind:ident)?),* $(,)? })*) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
            pub struct $name(u32);

            impl $name {
                $(#[doc = concat!("`", $word, "`.")] pub const $flag: Self = Self($bits);)*

                /// True if the set has all flags of another one.
                pub const fn contains(self, other: Self) -> bool {
                    self.0 & other.0 == other.0
                }

                /// The flags of both sets.
                #[must_use]
                pub const fn union(self, other: Self) -> Self {
                    Self(self.0 | other.0)
                }

                /// The flags that both sets have.
                #[must_use]
                pub const fn common(self, other: Self) -> Self {
                    Self(self.0 & other.0)
                }

                /// The bits of the flags, as LLVM numbers them.
                pub const fn bits(self) -> u32 {
                    self.0
                }

                /// True if the set has no flag.
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

            impl $crate::dialect::keywords::Flags for $name {
                const DESCRIPTION: &'static str = $description;
                const SEPARATOR: &'static str = $separator;
                const WORDS: &'static [$crate::dialect::keywords::FlagWord] = &[$($crate::dialect::keywords::FlagWord {
                    text: $word,
                    bits: $bits,
                    kind: [$($crate::dialect::keywords::FlagKind::$kind,)? $crate::dialect::keywords::FlagKind::Single][0],
                }),*];

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
