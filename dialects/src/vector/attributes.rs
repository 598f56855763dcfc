//! The attributes of `vector`: combining kinds, iterator types, and punctuation.

use weir_ir::builtin::ArrayAttr;
use weir_ir::parse::{AsmParser, ParameterName, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{AttrConstraint, AttrKind, AttrSyntax, Attribute, AttributeClass, Context, ParamAsm};

weir_ir::attributes! { vector, CLASSES;
    /// The combining kind of a reduction: `#vector.kind<add>`.
    pub CombiningKindAttr = "kind" { value: CombiningKind }
    /// The iterator type of a loop: `#vector.iterator_type<parallel>`.
    pub IteratorTypeAttr = "iterator_type" { value: IteratorType }
    /// The punctuation of `vector.print`: `#vector.punctuation<comma>`.
    pub PrintPunctuationAttr = "punctuation" { value: PrintPunctuation }
}

/// Declares enumerations that are attributes of this dialect: the attribute class, the names of enumeration and
/// attribute in the reference, and the words for messages.
macro_rules! keyword_kinds {
    ($($(#[$meta:meta])* $name:ident in $class:ident, $cpp:literal of $owner:literal, $summary:literal { $($case:ident $word:literal),* $(,)? })*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $(#[doc = concat!("`", $word, "`.")] $case),* }

        weir_ir::plain_params!(copy $name);

        impl $name {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$case)),*];

            /// The word of the case.
            pub const fn keyword(self) -> &'static str {
                match self { $(Self::$case => $word),* }
            }

            /// The case of a word.
            pub fn from_keyword(word: &str) -> Option<Self> {
                Self::WORDS.iter().find(|(it, _)| *it == word).map(|&(_, case)| case)
            }
        }

        impl ParamAsm for $name {
            fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
                let parameter = ParameterName { owner: $owner, name: "value", class: $cpp };
                parser.parse_parameter(parameter, |parser| {
                    let position = parser.position();
                    let case = Self::from_keyword(&parser.parse_keyword_or_string()?);
                    case.ok_or_else(|| parser.unknown_word(position, $cpp, Self::WORDS.iter().map(|(word, _)| *word)))
                })
            }

            fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
                printer.text(self.keyword());
            }
        }

        impl AttrKind for $name {
            const CONSTRAINT: AttrConstraint = AttrConstraint::new($summary, |ctx, attribute| attribute.is::<$class>(ctx))
                .with_syntax(AttrSyntax::Class($class::DEF));
            type Value<'a> = $name;

            fn value(ctx: &Context, attribute: Attribute) -> Option<$name> {
                Some(attribute.dyn_cast::<$class>(ctx)?.value(ctx))
            }

            fn attribute(ctx: &Context, value: $name) -> Attribute {
                $class::new(ctx, value).into()
            }
        }
    )* };
}

keyword_kinds! {
    /// The combining kind of a reduction.
    CombiningKind in CombiningKindAttr, "::mlir::vector::CombiningKind" of "Vector_CombiningKindAttr",
    "Kind of combining function for contractions and reductions" {
        Add "add", Mul "mul", MinUI "minui", MinSI "minsi", MinNumF "minnumf", MaxUI "maxui", MaxSI "maxsi", MaxNumF "maxnumf",
        And "and", Or "or", Xor "xor", MaximumF "maximumf", MinimumF "minimumf",
    }
    /// The iterator type of a loop: parallel or reduction.
    IteratorType in IteratorTypeAttr, "::mlir::vector::IteratorType" of "Vector_IteratorTypeEnum", "Iterator type" {
        Parallel "parallel", Reduction "reduction",
    }
    /// The punctuation of `vector.print`.
    PrintPunctuation in PrintPunctuationAttr, "::mlir::vector::PrintPunctuation" of "Vector_PrintPunctuation",
    "Punctuation for separating vectors or vector elements" {
        NoPunctuation "no_punctuation", NewLine "newline", Comma "comma", Open "open", Close "close",
    }
}

impl CombiningKind {
    /// The attribute of addition, which is the default.
    pub fn add(ctx: &Context) -> Attribute {
        Self::attribute(ctx, Self::Add)
    }
}

impl PrintPunctuation {
    /// The attribute of a new line, which is the default.
    pub fn new_line(ctx: &Context) -> Attribute {
        Self::attribute(ctx, Self::NewLine)
    }
}

weir_ir::attribute_kinds! {
    /// The iterator types of a contraction.
    IteratorTypesKind "Iterator type should be an enum." [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] Vec<IteratorType>,
        |ctx, it| it.dyn_cast::<ArrayAttr>(ctx)?.values::<IteratorType>(ctx),
        |ctx, types| ArrayAttr::of::<IteratorType>(ctx, types).into();
}
