//! The attributes of arith: flags that relax the rules of an op, rounding modes, and the predicates of comparisons.

mod flags;
mod predicates;

use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{AttrConstraint, AttrKind, AttrSyntax, Attribute, AttributeClass, Context};

pub use flags::{FastMathFlags, OverflowFlags};
pub use predicates::{CmpFPredicate, CmpIPredicate};

weir_ir::attributes! { arith, CLASSES;
    /// The fast-math flags of a floating-point op: `#arith.fastmath<nnan,ninf>`.
    pub FastMathFlagsAttr = "fastmath" { flags: FastMathFlags } asm parse_fastmath, print_fastmath;
    /// The overflow flags of an integer op: `#arith.overflow<nsw, nuw>`.
    pub OverflowFlagsAttr = "overflow" { flags: OverflowFlags } asm parse_overflow, print_overflow;
}

weir_ir::enum_kinds! {
    /// The rounding mode of a floating-point result.
    pub RoundingMode as i32 "Floating point rounding mode" {
        ToNearestEven = 0 "to_nearest_even",
        Downward = 1 "downward",
        Upward = 2 "upward",
        TowardZero = 3 "toward_zero",
        ToNearestAway = 4 "to_nearest_away",
    }
}

impl From<RoundingMode> for weir_ir::RoundingMode {
    fn from(mode: RoundingMode) -> Self {
        match mode {
            RoundingMode::ToNearestEven => weir_ir::RoundingMode::NearestTiesToEven,
            RoundingMode::Downward => weir_ir::RoundingMode::Down,
            RoundingMode::Upward => weir_ir::RoundingMode::Up,
            RoundingMode::TowardZero => weir_ir::RoundingMode::TowardZero,
            RoundingMode::ToNearestAway => weir_ir::RoundingMode::NearestTiesToAway,
        }
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
