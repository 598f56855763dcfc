//! The attributes of arith: flags that relax the rules of an op, rounding modes, and the predicates of comparisons.

mod flags;
mod predicates;

use weir_ir::builtin::{enum_from_integer, enum_to_integer};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{
    AttrConstraint, AttrKind, AttrSyntax, Attribute, AttributeClass, Context, EnumKeyword, EnumTable, RoundingMode,
};

pub use flags::{FastMathFlags, OverflowFlags};
pub use predicates::{CmpFPredicate, CmpIPredicate};

weir_ir::attributes! { arith, CLASSES;
    /// The fast-math flags of a floating-point op: `#arith.fastmath<nnan,ninf>`.
    pub FastMathFlagsAttr = "fastmath" { flags: FastMathFlags } asm parse_fastmath, print_fastmath;
    /// The overflow flags of an integer op: `#arith.overflow<nsw, nuw>`.
    pub OverflowFlagsAttr = "overflow" { flags: OverflowFlags } asm parse_overflow, print_overflow;
}

/// The kind of attributes that hold a rounding mode: `to_nearest_even`.
#[derive(Clone, Copy, Debug)]
pub struct RoundingModeKind;

/// The rounding modes by number.
const MODES: [RoundingMode; 5] = [
    RoundingMode::NearestTiesToEven,
    RoundingMode::Down,
    RoundingMode::Up,
    RoundingMode::TowardZero,
    RoundingMode::NearestTiesToAway,
];

static MODE_KEYWORDS: EnumTable = EnumTable {
    name: "RoundingMode",
    cases: &[
        EnumKeyword { keyword: "to_nearest_even", value: 0 },
        EnumKeyword { keyword: "downward", value: 1 },
        EnumKeyword { keyword: "upward", value: 2 },
        EnumKeyword { keyword: "toward_zero", value: 3 },
        EnumKeyword { keyword: "to_nearest_away", value: 4 },
    ],
    attribute: enum_to_integer::<32>,
    value: enum_from_integer::<32>,
};

impl AttrKind for RoundingModeKind {
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("Floating point rounding mode", |ctx, attribute| Self::value(ctx, attribute).is_some())
            .with_syntax(AttrSyntax::Keyword(&MODE_KEYWORDS));
    type Value<'a> = RoundingMode;

    fn value(ctx: &Context, attribute: Attribute) -> Option<RoundingMode> {
        MODES.get(usize::try_from(enum_from_integer::<32>(ctx, attribute)?).ok()?).copied()
    }

    fn attribute(ctx: &Context, mode: RoundingMode) -> Attribute {
        enum_to_integer::<32>(ctx, (0..).zip(MODES).find(|it| it.1 == mode).map_or(0, |it| it.0))
    }
}

/// Declares the kind of attributes that hold a set of flags.
macro_rules! flag_kinds {
    ($($(#[$meta:meta])* $name:ident = $class:ident of $flags:ident, $summary:literal;)*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl AttrKind for $name {
            const CONSTRAINT: AttrConstraint =
                AttrConstraint::new($summary, |ctx, attribute| attribute.is::<$class>(ctx))
                    .with_syntax(AttrSyntax::Class($class::DEF));
            type Value<'a> = $flags;

            fn value(ctx: &Context, attribute: Attribute) -> Option<$flags> {
                Some(attribute.dyn_cast::<$class>(ctx)?.flags(ctx))
            }

            fn attribute(ctx: &Context, flags: $flags) -> Attribute {
                $class::new(ctx, flags).into()
            }
        }

        impl $name {
            /// The attribute without a flag, which ops have by default.
            pub fn none(ctx: &Context) -> Attribute {
                Self::attribute(ctx, $flags::NONE)
            }
        }
    )* };
}

flag_kinds! {
    /// The kind of [`FastMathFlagsAttr`].
    FastMathKind = FastMathFlagsAttr of FastMathFlags, "Floating point fast math flags";
    /// The kind of [`OverflowFlagsAttr`].
    OverflowKind = OverflowFlagsAttr of OverflowFlags, "Integer overflow arith flags";
}

fn parse_fastmath(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let flags = FastMathFlags::parse(parser)?;
    Ok(FastMathFlagsAttr::new(parser.context(), flags).into())
}

fn print_fastmath(attribute: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    if let Some(attribute) = attribute.dyn_cast::<FastMathFlagsAttr>(printer.context()) {
        attribute.flags(printer.context()).print(printer);
    }
}

fn parse_overflow(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let flags = OverflowFlags::parse(parser)?;
    Ok(OverflowFlagsAttr::new(parser.context(), flags).into())
}

fn print_overflow(attribute: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    if let Some(attribute) = attribute.dyn_cast::<OverflowFlagsAttr>(printer.context()) {
        attribute.flags(printer.context()).print(printer);
    }
}
