//! Sets of flags, written as words between angle brackets.

use weir_ir::parse::{AsmParser, ParameterName, ParseResult};
use weir_ir::print::AsmPrinter;

/// Declares a set of flags: its name in messages, what separates the words, the flags and the word for all of them.
macro_rules! flags {
    ($($(#[$meta:meta])* $name:ident, $class:literal of $owner:literal, $separator:literal {
        $($(#[$fmeta:meta])* $flag:ident = $bit:literal $word:literal),* $(,)?
    } $(all $all:ident = $all_word:literal)?;)*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $name(u32);

        weir_ir::plain_params!(copy $name);

        impl $name {
            /// No flag.
            pub const NONE: Self = Self(0);
            $($(#[$fmeta])* pub const $flag: Self = Self(1 << $bit);)*
            $(/// All flags.
            pub const $all: Self = Self(Self::ALL);)?

            const ALL: u32 = 0 $(| 1 << $bit)*;
            const WORDS: &'static [(&'static str, u32)] =
                &[("none", 0), $(($word, 1 << $bit),)* $(($all_word, Self::ALL))?];

            /// The set of flags with these bits.
            pub const fn from_bits(bits: u32) -> Self {
                Self(bits & Self::ALL)
            }

            /// The flags as bits.
            pub const fn bits(self) -> u32 {
                self.0
            }

            /// True if all of some flags are set.
            pub const fn contains(self, flags: Self) -> bool {
                self.0 & flags.0 == flags.0
            }

            /// The flags that are in both sets.
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The flags that are in either set.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            pub(super) fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
                let parameter = ParameterName { owner: $owner, name: "value", class: $class };
                Ok(Self(parse_words(parser, parameter, Self::WORDS)?))
            }

            pub(super) fn print(self, printer: &mut AsmPrinter<'_, '_>) {
                print_words(printer, self.0, $separator, Self::WORDS);
            }
        }
    )* };
}

flags! {
    /// Fast-math flags of floating-point ops.
    FastMathFlags, "::mlir::arith::FastMathFlags" of "Arith_FastMathAttr", "," {
        /// Operands may be grouped differently.
        REASSOC = 0 "reassoc",
        /// There are no NaNs.
        NNAN = 1 "nnan",
        /// There are no infinities.
        NINF = 2 "ninf",
        /// The sign of a zero does not matter.
        NSZ = 3 "nsz",
        /// A division may become a multiplication by the reciprocal.
        ARCP = 4 "arcp",
        /// Ops may be fused.
        CONTRACT = 5 "contract",
        /// Functions may be approximated.
        AFN = 6 "afn",
    } all FAST = "fast";
    /// Overflow flags: assumptions of integer ops.
    OverflowFlags, "::mlir::arith::IntegerOverflowFlags" of "Arith_IntegerOverflowAttr", ", " {
        /// No signed overflow.
        NSW = 0 "nsw",
        /// No unsigned overflow.
        NUW = 1 "nuw",
    };
}

/// Parses `<word, ..>` and adds up the bits of the words; a string can hold several.
fn parse_words(parser: &mut AsmParser<'_, '_>, parameter: ParameterName, words: &[(&str, u32)]) -> ParseResult<u32> {
    parser.parse_token("<")?;
    let bits = parser.parse_parameter(parameter, |parser| {
        let (mut bits, position) = (0, parser.position());
        loop {
            let text = parser.parse_keyword_or_string()?;
            for word in text.split(',') {
                let Some((_, bit)) = words.iter().find(|(it, _)| *it == word.trim()) else {
                    return Err(parser.unknown_word(position, parameter.class, words.iter().map(|(word, _)| *word)));
                };
                bits |= bit;
            }
            if !parser.parse_optional_token(",") {
                return Ok(bits);
            }
        }
    })?;
    parser.parse_token(">")?;
    Ok(bits)
}

/// Prints the one word for the bits if there is one, else a word for each bit.
fn print_words(printer: &mut AsmPrinter<'_, '_>, bits: u32, separator: &str, words: &[(&str, u32)]) {
    printer.text("<");
    if let Some((word, _)) = words.iter().find(|(_, it)| *it == bits) {
        printer.text(word);
    } else {
        let mut before = "";
        for (word, _) in words.iter().filter(|(_, bit)| bit.is_power_of_two() && bits & bit != 0) {
            printer.text(before);
            printer.text(word);
            before = separator;
        }
    }
    printer.text(">");
}
