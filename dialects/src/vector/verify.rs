//! Verifiers of the `vector` ops, by families of ops.

mod arithmetic;
mod element;
mod mask;
mod memory;
mod shape;
mod slice;

use weir_ir::builtin::VectorType;
use weir_ir::{SignatureView, Type};

use crate::dlti::DataLayout;

pub(super) use arithmetic::{contract, multi_reduction, outerproduct, reduction, scan};
pub use element::{Broadcast, Dim, broadcastable};
pub(super) use element::{
    EXTRACTED, are_elements_of_dest, are_elements_of_source, broadcast, extract, insert, is_even, is_half,
    is_multiple_of_operand, is_multiple_of_result, shuffle,
};
pub(super) use mask::{constant_mask, create_mask, mask};
pub(super) use memory::{
    compress_store, expand_load, gather, load, masked_load, masked_store, scatter, store, transfer_read,
    transfer_write, type_cast,
};
pub(super) use shape::{bitcast, shape_cast, transpose};
pub(super) use slice::{extract_strided_slice, insert_strided_slice};

/// The type of a value as a vector.
pub(super) fn vector(cx: SignatureView<'_>, value: Type) -> Option<VectorType> {
    cx.ty(value).dyn_cast(cx.ctx)
}

/// The sizes of a vector value.
fn shape(cx: SignatureView<'_>, value: Type) -> &[i64] {
    vector(cx, value).map_or(&[], |ty| ty.shape(cx.ctx))
}

/// The scalable dimensions of a vector value.
fn scalable(cx: SignatureView<'_>, value: Type) -> &[bool] {
    vector(cx, value).map_or(&[], |ty| ty.scalable(cx.ctx))
}

/// The element type of a vector or tensor value, or its type.
fn element(cx: SignatureView<'_>, value: Type) -> Type {
    weir_ir::builtin::element_type_or_self(cx.ctx, cx.ty(value))
}

/// The bits that a number takes; none for types without a known width.
pub(super) fn bit_width(cx: SignatureView<'_>, ty: Type) -> Option<i64> {
    use weir_ir::builtin::{ComplexType, FloatType, IndexType, IntegerType};
    if ty.is::<IndexType>(cx.ctx) {
        return Some(64);
    }
    if let Some(complex) = ty.dyn_cast::<ComplexType>(cx.ctx) {
        return Some(2 * bit_width(cx, complex.element(cx.ctx))?);
    }
    let integer = ty.dyn_cast::<IntegerType>(cx.ctx).map(|ty| ty.width(cx.ctx));
    match integer.or_else(|| Some(ty.dyn_cast::<FloatType>(cx.ctx)?.width(cx.ctx))) {
        Some(width) => Some(i64::from(width)),
        // The types of other dialects have the size that the default layout gives them.
        None => i64::try_from(DataLayout::default().size_in_bits(cx.ctx, ty)?).ok(),
    }
}
