//! Kinds of attributes as Rust types: the constraint, and the value used in code.

use std::fmt;
use std::marker::PhantomData;

use super::{AttrConstraint, AttrSyntax};
use crate::attributes::{Attribute, AttributeClass};
use crate::context::Context;

/// A kind of attribute that an op can have.
///
/// A definition names the kind; accessors and builders then speak the Rust value.
pub trait AttrKind: 'static {
    /// The constraint that the verifier checks, with its syntax in formats.
    const CONSTRAINT: AttrConstraint;
    /// The value used in code.
    type Value<'a>;

    /// The value of an attribute, if it is of the kind.
    fn value(ctx: &Context, attribute: Attribute) -> Option<Self::Value<'_>>;

    /// The attribute of a value.
    fn attribute(ctx: &Context, value: Self::Value<'_>) -> Attribute;
}

/// The words of an enumeration.
#[derive(Debug)]
pub struct EnumTable {
    /// The name of the enumeration, for messages.
    pub name: &'static str,
    /// The cases.
    pub cases: &'static [EnumKeyword],
    /// The attribute of a case's value.
    pub attribute: fn(&Context, u64) -> Attribute,
    /// The value of an attribute.
    pub value: fn(&Context, Attribute) -> Option<u64>,
}

/// A case of an enumeration.
#[derive(Clone, Copy, Debug)]
pub struct EnumKeyword {
    /// The word.
    pub keyword: &'static str,
    /// The number.
    pub value: u64,
}

impl EnumTable {
    /// The word for a value.
    pub fn keyword(&self, value: u64) -> Option<&'static str> {
        self.cases.iter().find(|case| case.value == value).map(|case| case.keyword)
    }

    /// The value for a word.
    pub fn parse(&self, keyword: &str) -> Option<u64> {
        self.cases.iter().find(|case| case.keyword == keyword).map(|case| case.value)
    }
}

/// An enumeration stored as an attribute.
pub trait TypedEnum: Copy + Eq + fmt::Debug + 'static {
    /// Its words.
    const TABLE: &'static EnumTable;

    /// The case of a number.
    fn from_value(value: u64) -> Option<Self>;

    /// The number of a case.
    fn into_value(self) -> u64;
}

/// The kind of attributes of one class, without namespace and mnemonic in formats, and without a
/// description in messages.
pub struct DialectAttr<A>(PhantomData<A>);

impl<A: AttributeClass> AttrKind for DialectAttr<A> {
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("", |ctx, attribute| attribute.is::<A>(ctx)).with_syntax(AttrSyntax::Class(A::DEF));
    type Value<'a> = A;

    fn value(ctx: &Context, attribute: Attribute) -> Option<A> {
        attribute.dyn_cast(ctx)
    }

    fn attribute(_: &Context, value: A) -> Attribute {
        value.into()
    }
}

impl<A> fmt::Debug for DialectAttr<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DialectAttr")
    }
}

/// Declares kinds of attributes for [`ops!`](crate::ops): for each a unit struct that implements [`AttrKind`].
///
/// A row has the name, the description of the constraint, the [`AttrSyntax`](crate::AttrSyntax)
/// between brackets if it has one of its own, the Rust type of the value, and the conversions from
/// an attribute to a value and back.
///
/// # Examples
///
/// ```
/// use weir_ir::builtin::IntegerAttr;
/// use weir_ir::{AttrKind as _, Context};
/// weir_ir::attribute_kinds! {
///     /// An even number.
///     EvenKind "even number" [] i64,
///         |ctx, it| it.dyn_cast::<IntegerAttr>(ctx)?.to_i64(ctx).filter(|it| it % 2 == 0), |ctx, it| IntegerAttr::i64(ctx, it).into();
/// }
/// let ctx = Context::default();
/// let four = EvenKind::attribute(&ctx, 4);
/// assert_eq!(EvenKind::value(&ctx, four), Some(4));
/// assert_eq!(EvenKind::value(&ctx, IntegerAttr::i64(&ctx, 3).into()), None);
/// ```
#[macro_export]
macro_rules! attribute_kinds {
    ($($(#[$meta:meta])* $name:ident $summary:literal [$($syntax:expr)?] $value:ty,
        |$ctx:ident, $attribute:ident| $read:expr, |$wctx:ident, $input:ident| $write:expr;)*) => {
        $($(#[$meta])* #[doc = concat!("\n\nThe kind `", $summary, "`.")]
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl $crate::AttrKind for $name {
            const CONSTRAINT: $crate::AttrConstraint =
                $crate::AttrConstraint::new($summary, |ctx, attribute| Self::value(ctx, attribute).is_some())$(.with_syntax($syntax))?;
            type Value<'a> = $value;

            fn value($ctx: &$crate::Context, $attribute: $crate::Attribute) -> Option<Self::Value<'_>> {
                $read
            }

            fn attribute($wctx: &$crate::Context, $input: Self::Value<'_>) -> $crate::Attribute {
                $write
            }
        })*
    };
}
