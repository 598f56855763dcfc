//! Attributes: interned handles, and how a dialect defines an attribute of its own.
//!
//! An [`Attribute`] is four bytes, a constant of any kind; [`attributes!`](crate::attributes) declares a class of them, as
//! [`types!`](crate::types) does for types.

use std::any::Any;
use std::fmt;
use std::hash::Hash;
use std::num::NonZeroU32;

use crate::context::Context;
use crate::ident::Ident;
use crate::interface::Interface;
use crate::interner::{finish, hasher_of, slot_of};
use crate::parse::{AsmParser, ParseResult};
use crate::print::AsmPrinter;
use crate::stack::{Nested, recurse_into};
use crate::types::{SubElement, Type};

/// An attribute: a handle into a [`Context`], compared by identity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Attribute(pub(crate) NonZeroU32);

impl fmt::Debug for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Attribute({})", self.0)
    }
}

impl Attribute {
    /// A dense number of this attribute within its context, for side tables.
    pub fn index(self) -> usize {
        slot_of(self.0) as usize
    }

    /// The attribute as one of class `A`, if it is of that class.
    #[inline]
    #[track_caller]
    pub fn dyn_cast<A: AttributeClass>(self, ctx: &Context) -> Option<A> {
        self.is::<A>(ctx).then(|| A::from_attribute_unchecked(self))
    }

    /// Returns true if the attribute is of class `A`.
    #[inline]
    #[track_caller]
    pub fn is<A: AttributeClass>(self, ctx: &Context) -> bool {
        std::ptr::eq(self.def(ctx), A::DEF)
    }

    /// The definition of the attribute's class.
    #[inline]
    #[track_caller]
    pub fn def(self, ctx: &Context) -> &'static AttributeDef {
        ctx.attributes.get(self.0).def
    }

    /// The interface `I` of the attribute's class, if it implements it.
    pub fn interface<I: Interface>(self, ctx: &Context) -> Option<&'static I> {
        ctx.attribute_interface(self.def(ctx))
    }

    /// Calls `visit` for each type and attribute directly inside this attribute.
    pub fn visit_children(self, ctx: &Context, visit: &mut (dyn FnMut(SubElement) + Send)) {
        recurse_into(Nested::Type, || (self.def(ctx).visit_children)(ctx, self, visit));
    }

    /// The attribute with each direct child replaced by the result of `replace`.
    pub fn map_children(self, ctx: &Context, replace: &mut (dyn FnMut(SubElement) -> SubElement + Send)) -> Attribute {
        recurse_into(Nested::Type, || (self.def(ctx).map_children)(ctx, self, replace))
    }

    /// The type of a typed attribute: of integers, floats, elements and the like.
    pub fn ty(self, ctx: &Context) -> Option<Type> {
        self.interface::<TypedAttribute>(ctx).and_then(|typed| (typed.ty)(ctx, self))
    }
}

/// The interface of attributes that have a type.
#[derive(Debug)]
pub struct TypedAttribute {
    /// The type of the attribute, if it has one.
    pub ty: fn(&Context, Attribute) -> Option<Type>,
}

impl Interface for TypedAttribute {}

/// Sorts entries by name; those of one name stay in their order.
pub(crate) fn sort_by_name(ctx: &Context, entries: &mut [(Ident, Attribute)]) {
    entries.sort_by_key(|(name, _)| name.bytes(ctx));
}

/// A class of attributes: a typed handle with its data. Implemented by [`attributes!`](crate::attributes).
pub trait AttributeClass: Copy + Eq + Hash + fmt::Debug + Into<Attribute> + 'static {
    /// The data of an attribute of the class.
    type Data: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// The definition of the class.
    const DEF: &'static AttributeDef;

    /// Wraps an attribute that is known to be of the class.
    fn from_attribute_unchecked(attribute: Attribute) -> Self;

    /// The data of the attribute.
    #[inline]
    #[track_caller]
    fn data(self, ctx: &Context) -> &Self::Data {
        match ctx.attributes.get(self.into().0).data.downcast_ref() {
            Some(data) => data,
            None => panic!("the attribute is not a {}", Self::DEF.mnemonic),
        }
    }

    /// The attribute with the given data; equal data gives the same handle.
    fn intern(ctx: &Context, data: Self::Data) -> Self {
        let def = Self::DEF;
        // Without adapters of closures and tuples: there is a copy for each class.
        let mut hasher = hasher_of(std::ptr::from_ref(def) as usize);
        data.hash(&mut hasher);
        let is_equal = &|other: &(dyn Any + Send + Sync)| matches!(other.downcast_ref(), Some(other) if data == *other);
        Self::from_attribute_unchecked(intern(ctx, def, finish(&hasher), is_equal, &|| Box::new(data.clone())))
    }
}

/// The attribute of a class with data that is equal, else with new data.
///
/// It does not depend on the type of the data, so that a class adds little code.
#[inline(never)]
fn intern(
    ctx: &Context,
    def: &'static AttributeDef,
    hash: u32,
    is_equal: &dyn Fn(&(dyn Any + Send + Sync)) -> bool,
    make: &dyn Fn() -> Box<dyn Any + Send + Sync>,
) -> Attribute {
    let is_it = |entry: &AttributeEntry| std::ptr::eq(entry.def, def) && is_equal(&*entry.data);
    let attribute = Attribute(ctx.attributes.intern(hash, is_it, || AttributeEntry { def, data: make() }));
    #[cfg(debug_assertions)]
    attribute.visit_children(ctx, &mut |child| child.check_context(ctx));
    attribute
}

/// The entry of an attribute in the context.
pub(crate) struct AttributeEntry {
    pub(crate) def: &'static AttributeDef,
    pub(crate) data: Box<dyn Any + Send + Sync>,
}

/// The definition of a class of attributes, as data.
pub struct AttributeDef {
    /// The namespace, such as `arith`.
    pub dialect: &'static str,
    /// The word after the namespace, such as `fastmath` in `#arith.fastmath`.
    pub mnemonic: &'static str,
    /// Parses the text after the mnemonic.
    pub parse: fn(&mut AsmParser<'_, '_>) -> ParseResult<Attribute>,
    /// Prints the text after the mnemonic.
    pub print: fn(Attribute, &mut AsmPrinter<'_, '_>),
    /// Visits the types and attributes directly inside.
    pub visit_children: fn(&Context, Attribute, &mut dyn FnMut(SubElement)),
    /// Rebuilds the attribute with its direct children replaced.
    pub map_children: fn(&Context, Attribute, &mut dyn FnMut(SubElement) -> SubElement) -> Attribute,
    /// The interfaces that the class implements.
    pub interfaces: &'static [&'static dyn Interface],
}

impl fmt::Debug for AttributeDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}.{}", self.dialect, self.mnemonic)
    }
}

/// Declares classes of attributes, in the form of [`types!`](crate::types).
///
/// # Examples
///
/// ```
/// weir_ir::attributes! { toy;
///     /// A colour.
///     pub ColourAttr = "colour" { red: u32, green: u32, blue: u32 }
/// }
/// let ctx = weir_ir::Context::default();
/// assert_eq!(ColourAttr::new(&ctx, 1u32, 2u32, 3u32).green(&ctx), 2);
/// ```
#[macro_export]
macro_rules! attributes {
    ($dialect:ident $(, $list:ident)?; $($(#[$meta:meta])* pub $name:ident = $mnemonic:literal { $($(#[$fmeta:meta])* $field:ident : $fty:ty),* $(,)? }
        $(asm $parse:expr, $print:expr;)? $(interfaces [$($interface:expr),* $(,)?])? )*) => {
        $($crate::__define_class! {
            Attribute, AttributeClass, AttributeDef, from_attribute_unchecked, $dialect; $(#[$meta])* $name = $mnemonic
            { $($(#[$fmeta])* $field: $fty),* } [$($parse, $print)?] [$($($interface),*)?]
        })*
        $crate::__class_list! { AttributeClass, AttributeDef; $($list)? = $($name)* }
    };
}
