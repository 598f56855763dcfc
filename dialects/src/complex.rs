//! The `complex` dialect: arithmetic on complex numbers.
//!
#![cfg_attr(doc, doc = include_str!("../docs/complex.md"))]

mod arithmetic;
mod constant;

use weir_ir::builtin::{ArrayAttr, ComplexType, FloatAttr, IntegerAttr};
use weir_ir::{
    Attribute, AttributeClass as _, BuildOp as _, Builder, Context, CreateOps as _, Dialect, OpId, Type, op_lists,
};

use crate::arith;

pub use arithmetic::*;
pub use constant::*;

/// The complex dialect.
pub static DIALECT: Dialect = Dialect {
    ops: op_lists![constant, arithmetic::{BINARY, UNARY, PARTS, OPS}],
    attributes: &[&[NumberAttr::DEF]],
    materialize_constant: Some(materialize_constant),
    ..Dialect::new("complex")
};

/// `complex.constant` for an array of two numbers, and else the constant op of arith.
fn materialize_constant(builder: &mut Builder<'_>, value: Attribute, ty: Type) -> Option<OpId> {
    match parts(builder.ctx, value, ty) {
        Some(value) => Some(builder.create(ConstantOp::new().value(builder.ctx, value).result(ty)).into()),
        None => arith::materialize_constant(builder, value, ty),
    }
}

/// The array of real and imaginary part, if an attribute is a constant of a complex type.
fn parts(ctx: &Context, value: Attribute, ty: Type) -> Option<ArrayAttr> {
    let array = value.dyn_cast::<ArrayAttr>(ctx)?;
    let element = ty.dyn_cast::<ComplexType>(ctx)?.element(ctx);
    let [real, imaginary] = array.elements(ctx) else { return None };
    let are_numbers = (real.is::<FloatAttr>(ctx) && imaginary.is::<FloatAttr>(ctx))
        || (real.is::<IntegerAttr>(ctx) && imaginary.is::<IntegerAttr>(ctx));
    (are_numbers && real.ty(ctx) == Some(element) && imaginary.ty(ctx) == Some(element)).then_some(array)
}
