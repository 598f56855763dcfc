//! Properties of vector types, and limits on the size of what is made from a vector, which a few bytes of text can make
//! arbitrarily long.

use weir_ir::builtin::{IndexType, VectorType, element_type_or_self};
use weir_ir::{InferCx, OpId, SignatureView, Type, ValueId, View};
use weir_rewrite::{MatchResult, no_match_if};

use crate::dlti::DataLayout;
use crate::elementwise;

/// True if an operand and the first result have one element type.
pub(super) fn agrees_with_result(cx: SignatureView<'_>, operand: usize) -> bool {
    match (cx.operand_types.get(operand), cx.result_types.first()) {
        (Some(&operand), Some(&result)) => {
            element_type_or_self(cx.ctx, operand) == element_type_or_self(cx.ctx, result)
        }
        _ => true,
    }
}

/// True if the first operand and the first result have one element type.
pub(super) fn first_agrees(cx: SignatureView<'_>, _: OpId) -> bool {
    agrees_with_result(cx, 0)
}

/// True if the second operand and the first result have one element type.
pub(super) fn second_agrees(cx: SignatureView<'_>, _: OpId) -> bool {
    agrees_with_result(cx, 1)
}

/// The number of vectors that one vector may be unrolled into.
const MAX_UNROLLED: i64 = 1 << 18;

/// The number of elements of a vector that is unrolled into rows: masks and constants have an entry for each.
const MAX_UNROLLED_ELEMENTS: i64 = 1 << 24;

/// The number of elements of a vector that `vector.to_elements` may have results for.
pub(super) const MAX_DECOMPOSED: i64 = 1 << 24;

/// The number of elements of a constant that is folded.
pub(super) const MAX_FOLDED: i64 = 1 << 16;

/// The number of elements of a constant that is folded where the old one has other uses, and stays.
pub(super) const MAX_FOLDED_COPY: i64 = 256;

/// Checks that a vector may be unrolled over dimensions of some sizes.
///
/// # Errors
///
/// When the product of the sizes is above the limit.
pub fn can_unroll<'a>(sizes: impl IntoIterator<Item = &'a i64>) -> MatchResult {
    no_match_if(!is_product_within(sizes, MAX_UNROLLED), "unrolling would make more than 262144 vectors")
}

/// Checks that a vector of a shape may be unrolled over its first `count` dimensions.
///
/// # Errors
///
/// When there would be too many vectors, or too many elements in all of them.
pub(crate) fn can_unroll_rows(shape: &[i64], count: usize) -> MatchResult {
    can_unroll(&shape[..count])?;
    let is_small = is_product_within(shape, MAX_UNROLLED_ELEMENTS);
    no_match_if(!is_small, "unrolling would make vectors with more than 16777216 elements in all")
}

fn is_product_within<'a>(sizes: impl IntoIterator<Item = &'a i64>, limit: i64) -> bool {
    let product = sizes.into_iter().try_fold(1_i64, |product, &size| product.checked_mul(size));
    product.is_some_and(|product| product <= limit)
}

pub(super) fn first_vector(cx: &InferCx<'_>) -> Result<VectorType, String> {
    let ty = cx.operand_types.first().copied();
    ty.and_then(|ty| ty.dyn_cast(cx.ctx)).ok_or_else(|| "the source is no vector".to_owned())
}

/// The type of a value as a vector.
pub(super) fn vector(cx: SignatureView<'_>, value: Type) -> Option<VectorType> {
    cx.ty_as(value)
}

/// The sizes of a vector value.
pub(super) fn shape(cx: SignatureView<'_>, value: Type) -> &[i64] {
    vector(cx, value).map_or(&[], |ty| ty.shape(cx.ctx))
}

/// The scalable dimensions of a vector value.
pub(super) fn scalable(cx: SignatureView<'_>, value: Type) -> &[bool] {
    vector(cx, value).map_or(&[], |ty| ty.scalable(cx.ctx))
}

/// The element type of a vector or tensor value, or its type.
pub(super) fn element(cx: SignatureView<'_>, value: Type) -> Type {
    element_type_or_self(cx.ctx, cx.ty(value))
}

/// The bits that a number takes; none for types without a known width.
pub(super) fn bit_width(cx: SignatureView<'_>, ty: Type) -> Option<i64> {
    if ty.is::<IndexType>(cx.ctx) {
        return Some(64);
    }
    match elementwise::bit_width(cx.ctx, ty) {
        Some(width) => Some(i64::from(width)),
        // The types of other dialects have the size that the default layout gives them.
        None => i64::try_from(DataLayout::default().size_in_bits(cx.ctx, ty)?).ok(),
    }
}

/// The sizes of a vector value; none if it has another type.
pub(super) fn shape_of(cx: View<'_>, value: ValueId) -> Option<&[i64]> {
    Some(cx.ty_as::<VectorType>(value)?.shape(cx.ctx))
}
