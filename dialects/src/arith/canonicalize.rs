//! Canonicalisation, by file for the groups of ops.

pub(super) mod bits;
pub(super) mod cast;
pub(super) mod compare;
pub(super) mod extended;
pub(super) mod float;
pub(super) mod select;
pub(super) mod wrapping;

use weir_ir::builtin::IntegerAttr;
use weir_ir::{ApInt, Attribute, BuildOp as _, CreateOps as _, Location, OpId, ValueId, View};
use weir_rewrite::Rewriter;

use super::ops::ConstantOp;
use crate::elementwise::constant_of_width;

/// The integer that a value is as a scalar constant of its width.
fn scalar_int(view: View<'_>, value: ValueId) -> Option<ApInt> {
    Some(constant_of_width(view, value)?.dyn_cast::<IntegerAttr>(view.ctx)?.value(view.ctx).clone())
}

/// The location of an op fused with the locations of values that are folded into it.
fn fused(view: View<'_>, op: OpId, with: &[ValueId]) -> Location {
    let inner = with.iter().filter_map(|&value| view.ir.defining_op(value));
    let places: Vec<Location> = std::iter::once(op).chain(inner).map(|op| view.ir.location(op)).collect();
    Location::fused(view.ctx, &places, None)
}

/// Creates a constant op at a location.
fn create_constant(rewriter: &mut dyn Rewriter, location: Location, value: impl Into<Attribute>) -> ValueId {
    let build = ConstantOp::new().value(rewriter.view().ctx, value.into()).location(location);
    rewriter.create(build).result(rewriter)
}
