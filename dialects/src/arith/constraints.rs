//! Type constraints of `arith`, and the compatibility of operand and result types.

use weir_ir::builtin::{
    FloatType, IndexType, IntegerType, RankedTensorType, ShapedType, UnrankedTensorType, VectorType, element_of_value,
};
use weir_ir::{Context, Type};

weir_ir::type_constraints! {
    /// Integers without a sign of their own, but not `index`; vectors and tensors of them.
    pub FIXED_WIDTH_INTEGER_LIKE "signless-fixed-width-integer-like" |ctx, ty| {
        element_of_value(ctx, ty).is_some_and(|ty| is_signless(ctx, ty))
    };
    /// The operand and result types of `arith.index_cast`.
    pub(super) INDEX_CAST_TYPE "signless-integer-like or memref of signless-integer" |ctx, ty| {
        element_of_value_or_memref(ctx, ty).is_some_and(|ty| is_signless(ctx, ty) || ty.is::<IndexType>(ctx))
    };
    /// The operand and result types of `arith.bitcast`.
    pub(super) BITCAST_TYPE "signless-integer-or-float-like or memref of signless-integer or float" |ctx, ty| {
        element_of_value_or_memref(ctx, ty).is_some_and(|ty| is_signless(ctx, ty) || ty.is::<FloatType>(ctx))
    };
}

/// The type of a comparison of values of a type: `i1`, with the same shape.
pub fn i1_of_same_shape(ctx: &Context, ty: Type) -> Type {
    with_element_type(ctx, ty, ctx.integer_type(1))
}

/// A vector or tensor with another element type; the new element type itself if there is no shape.
pub fn with_element_type(ctx: &Context, ty: Type, element: Type) -> Type {
    ShapedType::of(ctx, ty).map_or(element, |shaped| shaped.with_element(ctx, element))
}

/// True if two types have the same dimensions, as far as they are tensors; those of unranked ones are not known.
pub(super) fn same_tensor_dims(ctx: &Context, input: Type, output: Type) -> bool {
    let is_unranked = |ty: Type| ty.is::<UnrankedTensorType>(ctx);
    !is_unranked(input) && !is_unranked(output) && tensor_dims(ctx, input) == tensor_dims(ctx, output)
}

/// True if a type is an `i1` or has the shape of another one.
pub(super) fn is_i1_or_of_shape(ctx: &Context, condition: Type, other: Type) -> bool {
    if condition == ctx.integer_type(1) {
        return true;
    }
    match (ShapedType::of(ctx, condition), ShapedType::of(ctx, other)) {
        (Some(condition), Some(other)) => condition.shape(ctx) == other.shape(ctx),
        _ => false,
    }
}

/// The element types of a cast's operand and result, if their shapes are compatible.
pub(super) fn cast_elements(ctx: &Context, input: Type, output: Type) -> Option<(Type, Type)> {
    shapes_are_compatible(ctx, input, output).then(|| elements(ctx, input, output)).flatten()
}

/// The element types of a scaling cast: [`cast_elements`], whichever dimensions are scalable.
pub(super) fn scaled_elements(ctx: &Context, input: Type, output: Type) -> Option<(Type, Type)> {
    sizes_are_compatible(ctx, input, output).then(|| elements(ctx, input, output)).flatten()
}

/// The element types of two types, unless they are encoded in different ways.
fn elements(ctx: &Context, input: Type, output: Type) -> Option<(Type, Type)> {
    let encoding = |ty: Type| ty.dyn_cast::<RankedTensorType>(ctx).and_then(|tensor| tensor.encoding(ctx));
    if encoding(input) != encoding(output) {
        return None;
    }
    Some((element_of_value_or_memref(ctx, input)?, element_of_value_or_memref(ctx, output)?))
}

/// True if two types are both without shape, or have shapes that can be equal at run time.
pub fn shapes_are_compatible(ctx: &Context, lhs: Type, rhs: Type) -> bool {
    let is_unranked = |ty: Type| ShapedType::of(ctx, ty).is_some_and(|ty| ty.shape(ctx).is_none());
    sizes_are_compatible(ctx, lhs, rhs)
        && (is_unranked(lhs) || is_unranked(rhs) || scalable_dims(ctx, lhs) == scalable_dims(ctx, rhs))
}

/// True if two types are both without shape, or have shapes of sizes that can be equal.
fn sizes_are_compatible(ctx: &Context, lhs: Type, rhs: Type) -> bool {
    match (ShapedType::of(ctx, lhs), ShapedType::of(ctx, rhs)) {
        (None, None) => true,
        (Some(lhs), Some(rhs)) => match (lhs.shape(ctx), rhs.shape(ctx)) {
            (Some(a), Some(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a == b || *a < 0 || *b < 0),
            _ => true,
        },
        _ => false,
    }
}

fn scalable_dims(ctx: &Context, ty: Type) -> &[bool] {
    ty.dyn_cast::<VectorType>(ctx).filter(|vector| vector.is_scalable(ctx)).map_or(&[], |vector| vector.scalable(ctx))
}

fn tensor_dims(ctx: &Context, ty: Type) -> &[i64] {
    ty.dyn_cast::<RankedTensorType>(ctx).map_or(&[], |tensor| tensor.shape(ctx))
}

fn element_of_value_or_memref(ctx: &Context, ty: Type) -> Option<Type> {
    match ShapedType::of(ctx, ty) {
        Some(ShapedType::UnrankedMemRef(_)) => None,
        Some(shaped) => Some(shaped.element(ctx)),
        None => Some(ty),
    }
}

fn is_signless(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| ty.is_signless(ctx))
}
