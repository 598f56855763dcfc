//! Canonicalisations of the ops of `vector`.

mod arithmetic;
mod element;
mod mask;
mod memory;
mod shape;
mod slice;

use weir_ir::builtin::{DenseElementsAttr, ElementValue, VectorType};
use weir_ir::{ApInt, Context, Type, ValueId, View};
use weir_rewrite::PatternSet;

use super::ops::BroadcastOp;
use crate::arith;
use weir_ir::BuildOp as _;

pub(super) use arithmetic::{contract, multi_reduction, reduction, step};
pub(super) use element::{broadcast, extract, from_elements, insert, insert_strided_slice, shuffle, to_elements};
pub(crate) use mask::mask;
pub(super) use mask::{ALL_SET, create_mask};
pub(super) use memory::{
    compress_store, expand_load, gather, masked_load, masked_store, scatter, transfer_read, transfer_write,
};
pub(super) use shape::{shape_cast, transpose};
pub(super) use slice::extract_strided_slice;

/// Adds the simplifications that lowerings to simpler ops of `vector` rely on.
#[doc(alias = "populateVectorToVectorCanonicalizationPatterns")]
pub fn vector_to_vector_patterns(patterns: &mut PatternSet) {
    create_mask(patterns);
    masked_load(patterns);
    masked_store(patterns);
    memory::masked_off(patterns);
    expand_load(patterns);
    compress_store(patterns);
    slice::slice_of_masks(patterns);
    shape::transposed_twice(patterns);
}

/// The sizes of a vector value; none if it has another type.
fn shape(cx: View<'_>, value: ValueId) -> Option<&[i64]> {
    Some(cx.ty(value).dyn_cast::<VectorType>(cx.ctx)?.shape(cx.ctx))
}

/// The scalar of which a value is a splat.
fn splat_source(cx: View<'_>, value: ValueId) -> Option<ValueId> {
    let source = cx.defining::<BroadcastOp>(value)?.source(&cx);
    (!cx.ty(source).is::<VectorType>(cx.ctx)).then_some(source)
}

/// A constant mask with all elements set, or none.
fn flags(ctx: &Context, ty: Type, value: bool) -> impl weir_ir::BuildOp<Op = arith::ConstantOp> + use<> {
    let splat = DenseElementsAttr::splat_of(ctx, ty, &ElementValue::Int(ApInt::new(1, u64::from(value))));
    arith::ConstantOp::new().value(ctx, splat.into()).result(ty)
}
