//! Numbers of DWARF, written as the words of the standard, which `dwarf.txt` lists.

use std::sync::LazyLock;

use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;

use crate::dialect::struct_attributes::Field;

/// The numbers that the words with a prefix stand for, in their order.
type Words = Vec<(u32, &'static str)>;

fn with_prefix(prefix: &str) -> Words {
    let rows = include_str!("dwarf.txt").lines().filter_map(|row| row.split_once(' '));
    rows.filter(|(_, word)| word.starts_with(prefix))
        .filter_map(|(number, word)| Some((number.parse().ok()?, word)))
        .collect()
}

/// Declares kinds of numbers, with the prefix of their words, the name in messages, and the value where the name is left out.
macro_rules! dwarf_words {
    ($($(#[$meta:meta])* pub $name:ident $prefix:literal $what:literal $absent:expr;)*) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub struct $name(pub u32);

            impl $name {
                fn words() -> &'static [(u32, &'static str)] {
                    static WORDS: LazyLock<Words> = LazyLock::new(|| with_prefix($prefix));
                    &WORDS
                }

                /// The word of the number, if it has one.
                pub fn word(self) -> Option<&'static str> {
                    let words = Self::words();
                    words.binary_search_by_key(&self.0, |&(number, _)| number).ok().map(|index| words[index].1)
                }

                /// The number of a word.
                pub fn of(word: &str) -> Option<Self> {
                    Self::words().iter().find(|&&(_, it)| it == word).map(|&(number, _)| Self(number))
                }
            }

            impl From<u32> for $name {
                fn from(number: u32) -> Self {
                    Self(number)
                }
            }

            weir_ir::plain_params!(copy $name);

            impl Field for $name {
                const CLASS: &'static str = "unsigned";
                fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
                    let position = parser.position();
                    let word = parser.parse_any_keyword()?;
                    Self::of(word).ok_or_else(|| {
                        parser.error(position, format_args!(concat!("invalid debug info debug info ", $what, " name: {}"), word))
                    })
                }
                fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
                    printer.text(self.word().unwrap_or_default());
                }
                fn absent() -> Option<Self> {
                    $absent
                }
            }
        )*
    };
}

dwarf_words! {
    /// The tag of a debugging information entry: `DW_TAG_member`.
    pub DwTag "DW_TAG_" "tag" Some(Self(0));
    /// The encoding of a base type: `DW_ATE_signed`.
    pub DwEncoding "DW_ATE_" "encoding" Some(Self(0));
    /// A source language: `DW_LANG_C99`.
    pub DwLanguage "DW_LANG_" "language" None;
    /// An operation of an expression: `DW_OP_deref`.
    pub DwOperation "DW_OP_" "operation encoding" None;
    /// A calling convention: `DW_CC_normal`.
    pub DwCallingConvention "DW_CC_" "calling convention" Some(Self(0));
}
