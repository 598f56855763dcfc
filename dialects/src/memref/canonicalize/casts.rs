//! Casts that users can bypass.

use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::{ValueId, View};

use crate::memref::ops::CastOp;

/// The source of the cast that defines a value, if the cast only erases static sizes, strides or the offset.
#[doc(alias = "canFoldIntoConsumerOp")]
pub(in crate::memref) fn forgetful_cast(view: View<'_>, value: ValueId) -> Option<ValueId> {
    let ctx = view.ctx;
    let cast = view.defining::<CastOp>(value)?;
    let source = cast.source(&view);
    let (from, to) = (view.ty(source).dyn_cast::<MemRefType>(ctx)?, view.ty(value).dyn_cast::<MemRefType>(ctx)?);
    if from.element(ctx) != to.element(ctx) || from.rank(ctx) != to.rank(ctx) {
        return None;
    }
    let (strides, offset) = from.strides_and_offset(ctx)?;
    let (to_strides, to_offset) = to.strides_and_offset(ctx)?;
    let learns = |(&from, &to): (&i64, &i64)| from != to && from == DYNAMIC;
    let learns_anything = from.shape(ctx).iter().zip(to.shape(ctx)).any(learns)
        || learns((&offset, &to_offset))
        || strides.iter().zip(&to_strides).any(learns);
    (!learns_anything).then_some(source)
}
