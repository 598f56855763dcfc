//! The MLIR text of types, attributes, values and ops for `format!`, `dbg!` and a debugger.
//!
//! Handles are numbers that need a [`Context`] and an [`Ir`] to be interpreted.
//! [`Context::display`] and [`View::display`] pair them.

use std::fmt;

use crate::attributes::Attribute;
use crate::context::Context;
use crate::entities::{BlockId, OpId, ValueId};
use crate::ident::Ident;
use crate::ir::Ir;
use crate::location::Location;
use crate::op_name::OpName;
use crate::print::{self, PrintOptions};
use crate::types::Type;
use crate::view::View;

/// The text of an op, as [`print_op`](crate::print::print_op) prints it by default.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, builtin::ModuleOp};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = ModuleOp::create(&ctx, &mut ir);
/// assert_eq!(weir_ir::text(&ctx, &ir, module.into()), "module {\n}\n");
/// ```
#[track_caller]
pub fn text(ctx: &Context, ir: &Ir, op: OpId) -> String {
    print::text_with(ctx, ir, op, &PrintOptions::default())
}

/// A handle that has a text in a context `Cx`: types and attributes in a `&Context`, ops and values in a [`View`].
///
/// [`types!`](crate::types), [`attributes!`](crate::attributes) and [`ops!`](crate::ops) implement
/// it for the handles that they define.
pub trait DisplayIn<Cx> {
    /// Writes the text.
    ///
    /// # Errors
    ///
    /// When the formatter fails.
    fn fmt_in(&self, cx: Cx, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// A handle with the context to print it; `Display` and `Debug` write its MLIR text.
#[derive(Clone, Copy)]
pub struct Displayed<T, Cx> {
    handle: T,
    cx: Cx,
}

impl<T: DisplayIn<Cx>, Cx: Copy> fmt::Display for Displayed<T, Cx> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.handle.fmt_in(self.cx, f)
    }
}

impl<T: DisplayIn<Cx>, Cx: Copy> fmt::Debug for Displayed<T, Cx> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.handle.fmt_in(self.cx, f)
    }
}

impl Context {
    /// A type, an attribute, a location, an identifier or the name of an op as MLIR text.
    ///
    /// # Examples
    ///
    /// ```
    /// let ctx = weir_ir::Context::default();
    /// let ty = ctx.integer_type(32);
    /// assert_eq!(format!("{} {:?}", ctx.display(ty), ctx.display(ty)), "i32 i32");
    /// ```
    pub fn display<'c, T: DisplayIn<&'c Context>>(&'c self, handle: T) -> Displayed<T, &'c Context> {
        Displayed { handle, cx: self }
    }
}

impl<'a> View<'a> {
    /// An op, a value (`%0`) or a block (`^bb1`) as MLIR text.
    ///
    /// An op that is not valid, as may be in the middle of a rewrite, is shown in the generic form.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Context, Ir, View, builtin::ModuleOp};
    /// let (ctx, mut ir) = (Context::default(), Ir::new());
    /// let module = ModuleOp::create(&ctx, &mut ir);
    /// assert_eq!(View::new(&ctx, &ir).display(module).to_string(), "module {\n}");
    /// ```
    pub fn display<T: DisplayIn<View<'a>>>(self, handle: T) -> Displayed<T, View<'a>> {
        Displayed { handle, cx: self }
    }
}

impl DisplayIn<&Context> for Type {
    fn fmt_in(&self, ctx: &Context, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print::type_text(ctx, *self))
    }
}

impl DisplayIn<&Context> for Attribute {
    fn fmt_in(&self, ctx: &Context, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print::attribute_text(ctx, *self))
    }
}

impl DisplayIn<&Context> for Location {
    fn fmt_in(&self, ctx: &Context, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print::location_text(ctx, *self))
    }
}

impl DisplayIn<&Context> for Ident {
    fn fmt_in(&self, ctx: &Context, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text(ctx))
    }
}

impl DisplayIn<&Context> for OpName {
    fn fmt_in(&self, ctx: &Context, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text(ctx))
    }
}

impl DisplayIn<View<'_>> for OpId {
    fn fmt_in(&self, view: View<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(text(view.ctx, view.ir, *self).trim_end())
    }
}

impl DisplayIn<View<'_>> for ValueId {
    fn fmt_in(&self, view: View<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print::value_text(view, *self))
    }
}

impl DisplayIn<View<'_>> for BlockId {
    fn fmt_in(&self, view: View<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print::block_text(view, *self))
    }
}
