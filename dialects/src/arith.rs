//! The `arith` dialect: constants, and arithmetic on integers and floating-point numbers.
//!
#![cfg_attr(doc, doc = include_str!("../docs/arith.md"))]

mod attributes;
mod build;
mod cast;
mod compare;
mod constant;
mod constraints;
mod extended;
mod float;
mod integer;
mod select;

use weir_ir::{Attribute, BuildOp as _, Builder, CreateOps as _, Dialect, OpBuilder, OpId, Type, ValueId, op_lists};

use crate::mixed::Mixed;

pub use attributes::{
    CmpFPredicate, CmpIPredicate, FastMathFlags, FastMathFlagsAttr, FastMathKind, OverflowFlags, OverflowFlagsAttr,
    OverflowKind, RoundingModeKind,
};
pub use build::ArithBuilder;
pub use cast::*;
pub use compare::*;
pub use constant::*;
pub use constraints::{FIXED_WIDTH_INTEGER_LIKE, i1_of_same_shape, shapes_are_compatible, with_element_type};
pub use extended::*;
pub use float::*;
pub use integer::*;
pub use select::*;

/// The arith dialect.
pub static DIALECT: Dialect = Dialect {
    ops: op_lists![constant, integer::{WRAPPING, EXACT, PLAIN, PARTIAL}, extended, float::{BINARY, UNARY}, compare, select, cast::{PLAIN, TRUNCI, EXTF, TRUNCF, SCALING}],
    attributes: &[attributes::CLASSES],
    materialize_constant: Some(materialize_constant),
    ..Dialect::new("arith")
};

/// A constant op for an attribute of a type, if arith can hold it; poison becomes `ub.poison`.
pub fn materialize_constant(builder: &mut Builder<'_>, value: Attribute, ty: Type) -> Option<OpId> {
    if let Some(poison) = crate::ub::materialize_constant(builder, value, ty) {
        return Some(poison);
    }
    if !ConstantOp::can_hold(builder.ctx, value, ty) {
        return None;
    }
    Some(builder.create(ConstantOp::new().value(builder.ctx, value).result(ty)).into())
}

/// The value of a number of type `index`; a new constant if it is static.
#[doc(alias = "getValueOrCreateConstantIndexOp")]
pub fn index_value(builder: &mut (impl OpBuilder + ?Sized), number: Mixed) -> ValueId {
    match number {
        Mixed::Static(number) => builder.constant_index(number),
        Mixed::Dynamic(value) => value,
    }
}
