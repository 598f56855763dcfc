//! Numbers of DWARF, written as the words of the standard.

use weir_ir::Param;
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;

use crate::dialect::struct_attributes::Field;

use super::dwarf_tables::{CONVENTIONS, ENCODINGS, LANGUAGES, NUMBERED_OPERATIONS, OPERATIONS, TAGS};

/// Declares kinds of numbers, with a table and the words for messages and the value where the name is left out.
macro_rules! dwarf_words {
    ($($(#[$meta:meta])* pub $name:ident $table:ident $(and $more:ident)? $what:literal $absent:expr;)*) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub struct $name(pub u32);

            impl $name {
                fn words() -> impl Iterator<Item = (u32, &'static str)> {
                    $table.iter()$(.chain($more.iter().copied().flatten()))?.copied()
                }

                /// The word of the number, if it has one.
                pub fn word(self) -> Option<&'static str> {
                    Self::words().find(|&(number, _)| number == self.0).map(|(_, word)| word)
                }

                /// The number of a word.
                pub fn of(word: &str) -> Option<Self> {
                    Self::words().find(|&(_, it)| it == word).map(|(number, _)| Self(number))
                }
            }

            impl From<u32> for $name {
                fn from(number: u32) -> Self {
                    Self(number)
                }
            }

            impl Param for $name {
                type View<'a> = $name;
                fn view(&self) -> $name {
                    *self
                }
            }

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
    pub DwTag TAGS "tag" Some(Self(0));
    /// The encoding of a base type: `DW_ATE_signed`.
    pub DwEncoding ENCODINGS "encoding" Some(Self(0));
    /// A source language: `DW_LANG_C99`.
    pub DwLanguage LANGUAGES "language" None;
    /// An operation of an expression: `DW_OP_deref`.
    pub DwOperation OPERATIONS and NUMBERED_OPERATIONS "operation encoding" None;
    /// A calling convention: `DW_CC_normal`.
    pub DwCallingConvention CONVENTIONS "calling convention" Some(Self(0));
}
