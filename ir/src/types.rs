//! Types: interned handles, and the way a dialect defines a type of its own.
//!
//! A [`Type`] is four bytes. It denotes a *class* (such as
//! [`IntegerType`](crate::builtin::IntegerType)) with its data; [`types!`](crate::types) declares a
//! class in a few lines, in this crate or in any other.

use std::any::Any;
use std::fmt;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::OnceLock;

use crate::attributes::Attribute;
use crate::context::Context;
use crate::interface::Interface;
use crate::interner::{finish, hasher_of, slot_of};
use crate::parse::{AsmParser, ParseResult};
use crate::print::AsmPrinter;
use crate::stack::{Nested, recurse_into};

/// A type: a handle into a [`Context`], compared by identity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Type(pub(crate) NonZeroU32);

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Type({})", self.0)
    }
}

impl Type {
    /// A dense number of this type within its context, for side tables.
    pub fn index(self) -> usize {
        slot_of(self.0) as usize
    }

    /// The type as one of class `T`, if it is of that class.
    #[inline]
    #[track_caller]
    pub fn dyn_cast<T: TypeClass>(self, ctx: &Context) -> Option<T> {
        self.is::<T>(ctx).then(|| T::from_type_unchecked(self))
    }

    /// Returns true if the type is of class `T`.
    #[inline]
    #[track_caller]
    pub fn is<T: TypeClass>(self, ctx: &Context) -> bool {
        std::ptr::eq(self.def(ctx), T::DEF)
    }

    /// The definition of the type's class.
    #[inline]
    #[track_caller]
    pub fn def(self, ctx: &Context) -> &'static TypeDef {
        ctx.types.get(self.0).def
    }

    /// The interface `I` of the type's class, if it implements it.
    pub fn interface<I: Interface>(self, ctx: &Context) -> Option<&'static I> {
        ctx.type_interface(self.def(ctx))
    }

    /// Calls `visit` for each type and attribute directly inside this type.
    pub fn visit_children(self, ctx: &Context, visit: &mut (dyn FnMut(SubElement) + Send)) {
        recurse_into(Nested::Type, || (self.def(ctx).visit_children)(ctx, self, visit));
    }

    /// The type with each direct child replaced by the result of `replace`.
    pub fn map_children(self, ctx: &Context, replace: &mut (dyn FnMut(SubElement) -> SubElement + Send)) -> Type {
        recurse_into(Nested::Type, || (self.def(ctx).map_children)(ctx, self, replace))
    }
}

/// A type or an attribute nested in another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SubElement {
    /// A type.
    Type(Type),
    /// An attribute.
    Attribute(Attribute),
}

#[cfg(debug_assertions)]
impl SubElement {
    /// Panics when it is of another context.
    pub(crate) fn check_context(self, ctx: &Context) {
        match self {
            SubElement::Type(ty) => {
                ty.def(ctx);
            }
            SubElement::Attribute(attribute) => {
                attribute.def(ctx);
            }
        }
    }
}

/// A class of types: a typed handle with its data. Implemented by [`types!`](crate::types).
pub trait TypeClass: Copy + Eq + Hash + fmt::Debug + Into<Type> + 'static {
    /// The data of a type of the class.
    type Data: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// The definition of the class.
    const DEF: &'static TypeDef;

    /// Wraps a type without a check of its class.
    fn from_type_unchecked(ty: Type) -> Self;

    /// The data of the type.
    #[inline]
    #[track_caller]
    fn data(self, ctx: &Context) -> &Self::Data {
        match ctx.types.get(self.into().0).data.downcast_ref() {
            Some(data) => data,
            None => panic!("the type is not a {}", Self::DEF.mnemonic),
        }
    }

    /// The type with the given data; equal data gives the same handle.
    fn intern(ctx: &Context, data: Self::Data) -> Self {
        let def = Self::DEF;
        // Without adapters of closures and tuples: there is a copy for each class.
        let mut hasher = hasher_of(std::ptr::from_ref(def) as usize);
        data.hash(&mut hasher);
        let is_equal = &|other: &(dyn Any + Send + Sync)| matches!(other.downcast_ref(), Some(other) if data == *other);
        Self::from_type_unchecked(intern(ctx, def, finish(&hasher), is_equal, &|| Box::new(data.clone())))
    }
}

/// The type of a class with data that is equal, else with new data.
///
/// It does not depend on the type of the data, so that a class adds little code.
#[inline(never)]
fn intern(
    ctx: &Context,
    def: &'static TypeDef,
    hash: u32,
    is_equal: &dyn Fn(&(dyn Any + Send + Sync)) -> bool,
    make: &dyn Fn() -> Box<dyn Any + Send + Sync>,
) -> Type {
    let is_it = |entry: &TypeEntry| std::ptr::eq(entry.def, def) && is_equal(&*entry.data);
    let ty = Type(ctx.types.intern(hash, is_it, || TypeEntry { def, data: make(), text: OnceLock::new() }));
    #[cfg(debug_assertions)]
    ty.visit_children(ctx, &mut |child| child.check_context(ctx));
    ty
}

/// The entry of a type in the context.
pub(crate) struct TypeEntry {
    pub(crate) def: &'static TypeDef,
    pub(crate) data: Box<dyn Any + Send + Sync>,
    /// The printed text, if no alias can change it.
    pub(crate) text: OnceLock<Box<str>>,
}

/// The definition of a class of types, as data.
pub struct TypeDef {
    /// The namespace, such as `llvm`.
    pub dialect: &'static str,
    /// The word after the namespace, such as `ptr` in `!llvm.ptr`.
    pub mnemonic: &'static str,
    /// Parses the text after the mnemonic.
    pub parse: fn(&mut AsmParser<'_, '_>) -> ParseResult<Type>,
    /// Prints the text after the mnemonic.
    pub print: fn(Type, &mut AsmPrinter<'_, '_>),
    /// Visits the types and attributes directly inside.
    pub visit_children: fn(&Context, Type, &mut dyn FnMut(SubElement)),
    /// Rebuilds the type with its direct children replaced.
    pub map_children: fn(&Context, Type, &mut dyn FnMut(SubElement) -> SubElement) -> Type,
    /// The interfaces that the class implements.
    pub interfaces: &'static [&'static dyn Interface],
}

impl fmt::Debug for TypeDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "!{}.{}", self.dialect, self.mnemonic)
    }
}

/// Declares classes of types.
///
/// Each class is a `Copy` handle with `new(ctx, fields..)`, an accessor per field, and a table
/// ([`TypeDef`]). Fields are [`Param`](crate::Param)s. A name behind that of the dialect, as in `types! { toy, TYPES; .. }`,
/// declares the list of the tables for [`Dialect::types`](crate::Dialect::types).
/// Without an `asm` clause the parameters are between angle brackets, separated by commas; with
/// `asm parse_fn, print_fn` those functions handle the text after the mnemonic.
///
/// # Examples
///
/// ```
/// weir_ir::types! { toy;
///     /// Two values side by side.
///     pub PairType = "pair" { first: weir_ir::Type, second: weir_ir::Type }
/// }
/// let ctx = weir_ir::Context::default();
/// let pair = PairType::new(&ctx, ctx.index_type(), ctx.integer_type(8));
/// assert_eq!(pair.second(&ctx), ctx.integer_type(8));
/// ```
#[macro_export]
macro_rules! types {
    ($dialect:ident $(, $list:ident)?; $($(#[$meta:meta])* pub $name:ident = $mnemonic:literal { $($(#[$fmeta:meta])* $field:ident : $fty:ty),* $(,)? }
        $(asm $parse:expr, $print:expr;)? $(interfaces [$($interface:expr),* $(,)?])? )*) => {
        $($crate::__define_class! {
            Type, TypeClass, TypeDef, from_type_unchecked, $dialect; $(#[$meta])* $name = $mnemonic
            { $($(#[$fmeta])* $field: $fty),* } [$($parse, $print)?] [$($($interface),*)?]
        })*
        $crate::__class_list! { TypeClass, TypeDef; $($list)? = $($name)* }
    };
}

/// The list of the classes that [`types!`] or [`attributes!`](crate::attributes) declares, if it has a name.
#[doc(hidden)]
#[macro_export]
macro_rules! __class_list {
    ($class:ident, $def:ident; = $($name:ident)*) => {};
    ($class:ident, $def:ident; $list:ident = $($name:ident)*) => {
        /// The classes defined here, in order.
        #[allow(unreachable_pub, reason = "a dialect decides who sees its list")]
        pub(crate) static $list: &[&$crate::$def] = &[$(<$name as $crate::$class>::DEF),*];
    };
}

/// The shape shared by [`types!`] and [`attributes!`](crate::attributes): a handle, its data, its table.
#[doc(hidden)]
#[macro_export]
macro_rules! __define_class {
    ($handle:ident, $class:ident, $def:ident, $unchecked:ident, $dialect:ident; $(#[$meta:meta])* $name:ident = $mnemonic:literal
        { $($(#[$fmeta:meta])* $field:ident : $fty:ty),* } [$($parse:expr, $print:expr)?] [$($interface:expr),*]) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name($crate::$handle);

        const _: () = {
            /// The data of the class.
            #[derive(Clone, PartialEq, Eq, Hash, Debug)]
            #[allow(unnameable_types, reason = "reached through the class")]
            pub struct Data { $(pub $field: $fty),* }

            impl From<$name> for $crate::$handle {
                #[inline]
                fn from(it: $name) -> Self {
                    it.0
                }
            }

            // Functions, as each closure in a static table is compiled twice.
            fn __parse(p: &mut $crate::parse::AsmParser<'_, '_>) -> $crate::parse::ParseResult<$crate::$handle> {
                let parse: fn(&mut $crate::parse::AsmParser<'_, '_>) -> _ = $crate::__class_parse!($name, $handle; [$($field: $fty),*] [$($parse)?]);
                parse(p)
            }

            fn __print(it: $crate::$handle, p: &mut $crate::print::AsmPrinter<'_, '_>) {
                let print: fn($crate::$handle, &mut $crate::print::AsmPrinter<'_, '_>) = $crate::__class_print!($name, $class, $handle; [$($field),*] [$($print)?]);
                print(it, p);
            }

            fn visit_children(_ctx: &$crate::Context, _it: $crate::$handle, _visit: &mut dyn FnMut($crate::SubElement)) {
                let _data = $crate::$class::data(<$name as $crate::$class>::$unchecked(_it), _ctx);
                $($crate::Param::visit(&_data.$field, _visit);)*
            }

            fn map_children(
                _ctx: &$crate::Context,
                it: $crate::$handle,
                _replace: &mut dyn FnMut($crate::SubElement) -> $crate::SubElement,
            ) -> $crate::$handle {
                let _data = $crate::$class::data(<$name as $crate::$class>::$unchecked(it), _ctx);
                let data = Data { $($field: $crate::Param::map(&_data.$field, _ctx, _replace)),* };
                if data == *_data { it } else { <$name as $crate::$class>::intern(_ctx, data).into() }
            }

            impl $crate::$class for $name {
                type Data = Data;
                const DEF: &'static $crate::$def = {
                    static DEF: $crate::$def = $crate::$def {
                        dialect: stringify!($dialect),
                        mnemonic: $mnemonic,
                        parse: __parse,
                        print: __print,
                        visit_children,
                        map_children,
                        interfaces: &[$($interface),*],
                    };
                    &DEF
                };

                #[inline]
                fn $unchecked(it: $crate::$handle) -> Self {
                    Self(it)
                }

            }

            impl $crate::DisplayIn<&$crate::Context> for $name {
                #[inline]
                fn fmt_in(&self, ctx: &$crate::Context, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    $crate::DisplayIn::fmt_in(&self.0, ctx, f)
                }
            }

            impl $crate::Param for $name {
                type View<'a> = $name;
                #[inline]
                fn view(&self) -> $name {
                    *self
                }
                #[inline]
                fn visit(&self, visit: &mut dyn FnMut($crate::SubElement)) {
                    visit($crate::SubElement::$handle(self.0));
                }
                #[inline]
                fn map(&self, ctx: &$crate::Context, replace: &mut dyn FnMut($crate::SubElement) -> $crate::SubElement) -> Self {
                    // A replacement of another class does not fit the field, which then stays as it
                    // was.
                    match replace($crate::SubElement::$handle(self.0)) {
                        $crate::SubElement::$handle(it) => it.dyn_cast(ctx).unwrap_or(*self),
                        _ => *self,
                    }
                }
            }

            impl $name {
                /// The one with these parameters.
                #[allow(clippy::too_many_arguments, clippy::new_without_default, reason = "one argument per parameter")]
                pub fn new(ctx: &$crate::Context, $($field: impl Into<$fty>),*) -> Self {
                    <Self as $crate::$class>::intern(ctx, Data { $($field: $field.into()),* })
                }

                $($(#[$fmeta])*
                #[doc = concat!("The parameter `", stringify!($field), "`.")]
                #[track_caller]
                #[inline]
                pub fn $field(self, ctx: &$crate::Context) -> <$fty as $crate::Param>::View<'_> {
                    $crate::Param::view(&$crate::$class::data(self, ctx).$field)
                })*
            }
        };
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __class_parse {
    ($name:ident, $handle:ident; [$($field:ident : $fty:ty),*] [$parse:expr]) => { $parse };
    ($name:ident, $handle:ident; [] []) => { |p| Ok($crate::$handle::from($name::new(p.context()))) };
    ($name:ident, $handle:ident; [$($field:ident : $fty:ty),*] []) => {
        |p| {
            let mut separator = $crate::parse::Separator::Open;
            $(separator.parse(p)?; let $field = <$fty as $crate::ParamAsm>::parse(p)?;)*
            p.parse_token(">")?;
            Ok($crate::$handle::from($name::new(p.context(), $($field),*)))
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __class_print {
    ($name:ident, $class:ident, $handle:ident; [$($field:ident),*] [$print:expr]) => { $print };
    ($name:ident, $class:ident, $handle:ident; [] []) => { |_, _| {} };
    ($name:ident, $class:ident, $handle:ident; [$($field:ident),*] []) => {
        |it, p| {
            let Some(it) = it.dyn_cast::<$name>(p.context()) else { return };
            let data = $crate::$class::data(it, p.context());
            let mut separator = "<";
            $(p.text(separator); $crate::ParamAsm::print(&data.$field, p); separator = ", ";)*
            let _ = separator;
            p.text(">");
        }
    };
}
