//! Result types that follow from the operands.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{AffineMapAttr, MemRefType};
use weir_ir::{Context, InferCx, Type};

/// Each result is the operand of the same position.
pub(super) fn distinct_objects(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    Ok(cx.operand_types.iter().copied().collect())
}

/// The buffer, the offset, and a size and a stride for each dimension.
pub(super) fn strided_metadata(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let source = cx.operand_types.first().and_then(|ty| ty.dyn_cast::<MemRefType>(cx.ctx));
    source.map(|source| metadata_types(cx.ctx, source)).ok_or_else(|| "the source is no ranked memref".to_owned())
}

/// The result types of `memref.extract_strided_metadata`.
pub(super) fn metadata_types(ctx: &Context, source: MemRefType) -> SmallVec<[Type; 2]> {
    let mut types = smallvec![base_buffer_type(ctx, source).into()];
    types.extend(std::iter::repeat_n(ctx.index_type(), 1 + 2 * source.rank(ctx)));
    types
}

/// The buffer of a memref, without offset and dimensions.
fn base_buffer_type(ctx: &Context, source: MemRefType) -> MemRefType {
    let layout = AffineMapAttr::identity(ctx, 0);
    MemRefType::new(ctx, [].as_slice(), source.element(ctx), layout, source.memory_space(ctx))
}
