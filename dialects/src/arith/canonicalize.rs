//! Canonicalisation, by file for the groups of ops.

pub(super) mod bits;
pub(super) mod cast;
pub(super) mod compare;
pub(super) mod extended;
pub(super) mod float;
pub(super) mod select;
pub(super) mod wrapping;

use weir_ir::builtin::IntegerAttr;
use weir_ir::{ApInt, Attribute, BuildOp as _, CreateOps as _, OpClass, OpId, ValueId, View};
use weir_rewrite::Rewriter;
use weir_rewrite::fold::constant_of;

use super::ops::ConstantOp;

/// The op of class `O` that defines a value.
fn defining<O: OpClass>(view: View<'_>, value: ValueId) -> Option<O> {
    O::cast(&view, view.ir.defining_op(value)?)
}

/// The two operands of an op.
fn operands(view: View<'_>, op: OpId) -> [ValueId; 2] {
    [view.ir.operand(op, 0), view.ir.operand(op, 1)]
}

/// The integer that a value is as a scalar constant.
fn scalar_int(view: View<'_>, value: ValueId) -> Option<ApInt> {
    Some(constant_of(view, value)?.cast::<IntegerAttr>(view.ctx)?.value(view.ctx).clone())
}

/// Creates a constant op beside the op that is being rewritten.
fn create_constant(rewriter: &mut dyn Rewriter, beside: OpId, value: impl Into<Attribute>) -> ValueId {
    let value = value.into();
    let (ctx, location) = (rewriter.view().ctx, rewriter.ir().location(beside));
    let build = ConstantOp::new().value(ctx, value).at(location);
    rewriter.create(build).result(rewriter)
}
