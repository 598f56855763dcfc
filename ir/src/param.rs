//! Fields of types and attributes: [`Param`] for any field, [`ParamAsm`] for those with an obvious
//! text.

use std::fmt::Debug;
use std::hash::Hash;

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::context::Context;
use crate::parse::{AsmParser, ParseResult, TokenKind};
use crate::print::AsmPrinter;
use crate::types::{SubElement, Type};

/// A field of a type or attribute.
pub trait Param: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The form in which the field is returned: by value if it is small, else by reference.
    type View<'a>;

    /// The field in that form.
    fn view(&self) -> Self::View<'_>;

    /// Calls `visit` for each type and attribute in the field.
    fn visit(&self, _visit: &mut dyn FnMut(SubElement)) {}

    /// The field with each type and attribute in it replaced.
    #[must_use]
    fn map(&self, _ctx: &Context, _replace: &mut dyn FnMut(SubElement) -> SubElement) -> Self {
        self.clone()
    }
}

/// A field with assembly of its own, for classes without hand-written assembly.
pub trait ParamAsm: Param {
    /// Parses the field.
    ///
    /// # Errors
    ///
    /// When the text is not such a field.
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self>;

    /// Prints the field.
    fn print(&self, printer: &mut AsmPrinter<'_, '_>);
}

/// Implements [`Param`] for plain values: `copy` returns a copy, `by_ref` a reference.
#[macro_export]
macro_rules! plain_params {
    (copy $($ty:ty),* $(,)?) => { $(impl $crate::Param for $ty {
        type View<'a> = $ty;
        fn view(&self) -> $ty { *self }
    })* };
    (by_ref $($ty:ty),* $(,)?) => { $(impl $crate::Param for $ty {
        type View<'a> = &'a $ty;
        fn view(&self) -> &$ty { self }
    })* };
}

plain_params!(copy bool, u8, u16, u32, u64, i32, i64, usize, crate::Ident, crate::FloatKind, crate::Float, crate::Location, crate::OpName);
plain_params!(by_ref crate::ApInt, crate::AffineMap, crate::IntegerSet);

impl Param for Type {
    type View<'a> = Type;
    fn view(&self) -> Type {
        *self
    }
    fn visit(&self, visit: &mut dyn FnMut(SubElement)) {
        visit(SubElement::Type(*self));
    }
    fn map(&self, _ctx: &Context, replace: &mut dyn FnMut(SubElement) -> SubElement) -> Self {
        match replace(SubElement::Type(*self)) {
            SubElement::Type(ty) => ty,
            SubElement::Attribute(_) => *self,
        }
    }
}

impl Param for Attribute {
    type View<'a> = Attribute;
    fn view(&self) -> Attribute {
        *self
    }
    fn visit(&self, visit: &mut dyn FnMut(SubElement)) {
        visit(SubElement::Attribute(*self));
    }
    fn map(&self, _ctx: &Context, replace: &mut dyn FnMut(SubElement) -> SubElement) -> Self {
        match replace(SubElement::Attribute(*self)) {
            SubElement::Attribute(attribute) => attribute,
            SubElement::Type(_) => *self,
        }
    }
}

impl<P: Param> Param for Option<P> {
    type View<'a> = Option<P::View<'a>>;
    fn view(&self) -> Self::View<'_> {
        self.as_ref().map(P::view)
    }
    fn visit(&self, visit: &mut dyn FnMut(SubElement)) {
        self.iter().for_each(|it| it.visit(visit));
    }
    fn map(&self, ctx: &Context, replace: &mut dyn FnMut(SubElement) -> SubElement) -> Self {
        self.as_ref().map(|it| it.map(ctx, replace))
    }
}

/// Types, stored inline if they are few.
pub type Types = SmallVec<[Type; 4]>;

/// Implements [`Param`] for lists, which are returned as slices.
macro_rules! list_params {
    ($([$($generic:tt)*] $list:ty: $element:ty;)*) => { $(impl<$($generic)*> Param for $list {
        type View<'a> = &'a [$element];
        fn view(&self) -> &[$element] {
            self
        }
        fn visit(&self, visit: &mut dyn FnMut(SubElement)) {
            self.iter().for_each(|it| it.visit(visit));
        }
        fn map(&self, ctx: &Context, replace: &mut dyn FnMut(SubElement) -> SubElement) -> Self {
            self.iter().map(|it| it.map(ctx, replace)).collect()
        }
    })* };
}

list_params! {
    [P: Param] Box<[P]>: P;
    [] Types: Type;
}

/// Bytes, stored inline if they are few.
pub type Bytes = SmallVec<[u8; 16]>;

impl Param for Bytes {
    type View<'a> = &'a [u8];
    fn view(&self) -> &[u8] {
        self
    }
}

impl Param for Box<str> {
    type View<'a> = &'a str;
    fn view(&self) -> &str {
        self
    }
}

impl<A: Param, B: Param> Param for (A, B) {
    type View<'a> = (A::View<'a>, B::View<'a>);
    fn view(&self) -> Self::View<'_> {
        (self.0.view(), self.1.view())
    }
    fn visit(&self, visit: &mut dyn FnMut(SubElement)) {
        self.0.visit(visit);
        self.1.visit(visit);
    }
    fn map(&self, ctx: &Context, replace: &mut dyn FnMut(SubElement) -> SubElement) -> Self {
        (self.0.map(ctx, replace), self.1.map(ctx, replace))
    }
}

impl ParamAsm for Type {
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        parser.parse_type()
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        printer.ty(*self);
    }
}

impl ParamAsm for Attribute {
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        parser.parse_attribute()
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        printer.attribute(*self);
    }
}

/// Implements [`ParamAsm`] for lists, the last field of their class, as they end at its closing bracket.
macro_rules! list_asm {
    ($([$($generic:tt)*] $list:ty: $element:ty;)*) => { $(impl<$($generic)*> ParamAsm for $list {
        fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
            let mut list = Vec::new();
            while !parser.at(TokenKind::Greater) {
                if !list.is_empty() {
                    parser.parse_token(",")?;
                }
                list.push(<$element>::parse(parser)?);
            }
            Ok(list.into_iter().collect())
        }
        fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
            printer.comma_separated(self.iter(), |printer, element| element.print(printer));
        }
    })* };
}

list_asm! {
    [P: ParamAsm] Box<[P]>: P;
    [] Types: Type;
}

/// Implements [`ParamAsm`] for integers that fit an `i128`.
macro_rules! integer_params {
    ($($ty:ty),*) => { $(impl ParamAsm for $ty {
        fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
            parser.parse_integer()
        }
        fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
            printer.integer(i128::from(*self));
        }
    })* };
}

integer_params!(u8, u16, u32, u64, i32, i64);

impl ParamAsm for bool {
    /// A word, or a number that is 0 or 1.
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        if parser.parse_optional_keyword("true") {
            return Ok(true);
        }
        if parser.parse_optional_keyword("false") {
            return Ok(false);
        }
        let position = parser.position();
        match parser.parse_integer::<i64>()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(parser.custom_error(position, "integer value too large")),
        }
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        printer.text(if *self { "true" } else { "false" });
    }
}

impl ParamAsm for Box<str> {
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        Ok(parser.parse_string()?.into())
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        printer.string(self.as_bytes());
    }
}
