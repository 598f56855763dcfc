//! The `index` dialect: arithmetic on `index`, whose width is 32 or 64 bits, depending on the target.
//!
//! Constants are folded only where both widths give the same result.
//!
#![cfg_attr(doc, doc = include_str!("../docs/index.md"))]

mod arithmetic;
mod cast;
mod compare;

use weir_ir::builtin::{BoolKind, IndexKind};
use weir_ir::{AttrKind as _, Attribute, AttributeClass as _, Builder, CreateOps as _, Dialect, OpId, Type, op_lists};

pub use crate::arith::CmpIPredicate;
pub use arithmetic::*;
pub use cast::*;
pub use compare::*;

/// The index dialect.
pub static DIALECT: Dialect = Dialect {
    ops: op_lists![arithmetic::{BINARY, OPS}, compare, cast],
    attributes: &[&[CmpPredicateAttr::DEF]],
    materialize_constant: Some(materialize_constant),
    ..Dialect::new("index")
};

/// A constant op for an `i1` or an `index`.
fn materialize_constant(builder: &mut Builder<'_>, value: Attribute, ty: Type) -> Option<OpId> {
    let ctx = builder.ctx;
    if let Some(value) = BoolKind::value(ctx, value) {
        return (ty == ctx.integer_type(1)).then(|| builder.create(BoolConstantOp::new().value(ctx, value)).into());
    }
    let value = IndexKind::value(ctx, value)?;
    (ty == ctx.index_type()).then(|| builder.create(ConstantOp::new().value(ctx, value)).into())
}
