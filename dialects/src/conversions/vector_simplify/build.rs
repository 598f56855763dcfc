//! Helpers of simplifications: constants, and extraction and insertion of subvectors.

use crate::arith::ArithBuilder as _;
use crate::{arith, elementwise, ub, vector};
use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, Context, CreateOps as _, OpDef, Type, ValueId, View, op_defs};
use weir_rewrite::{NoMatch, OrNoMatch as _, Rewriter, no_match_if};

/// The ops that take vectors apart, and put new ones together from constants or poison.
pub(super) const PARTS: &[&OpDef] =
    op_defs![arith::ConstantOp, ub::PoisonOp, vector::BroadcastOp, vector::ExtractOp, vector::InsertOp];

/// The type of a vector value.
pub(super) fn vector_type(view: View<'_>, value: ValueId) -> Result<VectorType, NoMatch> {
    view.ty_as::<VectorType>(value).or_no_match("not a vector")
}

/// The leading sizes of a vector, if they are static and the vector can be unrolled into rows.
pub(super) fn leading(ctx: &Context, ty: VectorType, count: usize) -> Result<&[i64], NoMatch> {
    no_match_if(ty.scalable(ctx)[..count].contains(&true), "a scalable dimension cannot be unrolled")?;
    let shape = ty.shape(ctx);
    vector::can_unroll_rows(shape, count.max(shape.len().saturating_sub(1)))?;
    Ok(&shape[..count])
}

/// Calls a function with all positions in a shape, the last dimension first.
pub(super) fn for_each_position(shape: &[i64], mut visit: impl FnMut(&[i64])) {
    if shape.iter().any(|&size| size <= 0) {
        return;
    }
    let mut position = vec![0; shape.len()];
    loop {
        visit(&position);
        let next = position.iter().zip(shape).rposition(|(&at, &size)| at + 1 < size);
        let Some(next) = next else { return };
        position[next] += 1;
        position[next + 1..].fill(0);
    }
}

/// Undefined elements.
pub(super) fn poison(rewriter: &mut dyn Rewriter, ty: impl Into<Type>) -> ValueId {
    let value = ub::PoisonAttr::new(rewriter.ctx());
    let build = ub::PoisonOp::new().value(rewriter.ctx(), value).result(ty.into());
    rewriter.build(build)
}

/// The constant zero.
pub(super) fn zero(rewriter: &mut dyn Rewriter, ty: impl Into<Type>) -> Result<ValueId, NoMatch> {
    let ty = ty.into();
    let value = elementwise::zero(rewriter.ctx(), ty).or_no_match("there is no zero of this type")?;
    Ok(rewriter.constant(value))
}

/// The element or subvector at a position.
pub(super) fn extract(rewriter: &mut dyn Rewriter, source: ValueId, position: &[i64]) -> ValueId {
    let build = vector::ExtractOp::new(source, &[]).static_position(rewriter.ctx(), position.to_vec());
    rewriter.build(build)
}

/// A vector with the element or subvector at a position replaced.
pub(super) fn insert(rewriter: &mut dyn Rewriter, value: ValueId, dest: ValueId, position: &[i64]) -> ValueId {
    let build = vector::InsertOp::new(value, dest, &[]).static_position(rewriter.ctx(), position.to_vec());
    rewriter.build(build)
}

/// A broadcast of a value to a vector.
pub(super) fn broadcast(rewriter: &mut dyn Rewriter, value: ValueId, ty: impl Into<Type>) -> ValueId {
    rewriter.build(vector::BroadcastOp::new(value).result(ty.into()))
}

/// A shape cast.
pub(super) fn shape_cast(rewriter: &mut dyn Rewriter, value: ValueId, ty: impl Into<Type>) -> ValueId {
    rewriter.build(vector::ShapeCastOp::new(value).result(ty.into()))
}
