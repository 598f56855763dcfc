//! Enumerations that are stored as integers or as attributes of a dialect.

/// Declares an enumeration and the kind of attributes that store it.
///
/// `as i64` and `as i32` store the case's number in an integer attribute of that width; formats
/// write the keyword.
///
/// # Examples
///
/// ```
/// weir_ir::enum_kinds! {
///     /// Which way.
///     pub Direction as i64 "allowed 64-bit signless integer cases: 0, 1" { Up = 0 "up", Down = 1 "down" }
/// }
/// use weir_ir::TypedEnum;
/// assert_eq!(Direction::Down.keyword(), "down");
/// assert_eq!(Direction::from_value(0), Some(Direction::Up));
/// ```
#[macro_export]
macro_rules! enum_kinds {
    ($($(#[$meta:meta])* $vis:vis $name:ident as $width:ident $summary:literal { $($case:ident = $value:literal $keyword:literal),* $(,)? })*) => {
        $($crate::typed_enum! { $(#[$meta])* $vis $name { $($case = $value $keyword),* } $crate::__enum_storage!($width) }

        impl $crate::AttrKind for $name {
            const CONSTRAINT: $crate::AttrConstraint = $crate::AttrConstraint::new($summary, |ctx, attribute| <Self as $crate::AttrKind>::value(ctx, attribute).is_some())
                .with_syntax($crate::AttrSyntax::Keyword(<$name as $crate::TypedEnum>::TABLE));
            type Value<'a> = $name;

            fn value(ctx: &$crate::Context, attribute: $crate::Attribute) -> Option<Self> {
                <Self as $crate::TypedEnum>::from_value((<Self as $crate::TypedEnum>::TABLE.value)(ctx, attribute)?)
            }

            fn attribute(ctx: &$crate::Context, value: Self) -> $crate::Attribute {
                (<Self as $crate::TypedEnum>::TABLE.attribute)(ctx, $crate::TypedEnum::into_value(value))
            }
        })*
    };
}

/// Declares an enumeration with its words and how its numbers become attributes: two functions in a tuple.
#[macro_export]
macro_rules! typed_enum {
    ($(#[$meta:meta])* $vis:vis $name:ident { $($case:ident = $value:literal $keyword:literal),* $(,)? } $storage:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $vis enum $name { $(#[doc = concat!("`", $keyword, "`.")] $case = $value),* }

        impl $name {
            /// The word of the case.
            $vis const fn keyword(self) -> &'static str {
                match self { $(Self::$case => $keyword),* }
            }
        }

        impl $crate::TypedEnum for $name {
            const TABLE: &'static $crate::EnumTable = {
                static TABLE: $crate::EnumTable = $crate::EnumTable {
                    name: stringify!($name),
                    cases: &[$($crate::EnumKeyword { keyword: $keyword, value: $value }),*],
                    attribute: $storage.0,
                    value: $storage.1,
                };
                &TABLE
            };

            fn from_value(value: u64) -> Option<Self> {
                match value { $($value => Some(Self::$case),)* _ => None }
            }

            fn into_value(self) -> u64 {
                self as u64
            }
        }

        $crate::plain_params!(copy $name);
    };
}

/// The functions that store an enumeration in an integer attribute.
#[doc(hidden)]
#[macro_export]
macro_rules! __enum_storage {
    (i64) => {
        ($crate::builtin::enum_to_integer::<64>, $crate::builtin::enum_from_integer::<64>)
    };
    (i32) => {
        ($crate::builtin::enum_to_integer::<32>, $crate::builtin::enum_from_integer::<32>)
    };
}

use crate::attributes::Attribute;
use crate::context::Context;

use super::IntegerAttr;

/// An integer attribute of a width for a case's number.
#[doc(hidden)]
pub fn enum_to_integer<const WIDTH: u32>(ctx: &Context, value: u64) -> Attribute {
    IntegerAttr::new(ctx, ctx.integer_type(WIDTH), crate::ApInt::new(WIDTH, value)).into()
}

/// The case's number of an integer attribute of a width.
#[doc(hidden)]
pub fn enum_from_integer<const WIDTH: u32>(ctx: &Context, attribute: Attribute) -> Option<u64> {
    let integer = attribute.dyn_cast::<IntegerAttr>(ctx).filter(|it| it.ty(ctx) == ctx.integer_type(WIDTH))?;
    integer.value(ctx).to_u64()
}
