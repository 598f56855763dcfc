//! Layouts of memrefs: strides, offsets and affine maps, and the layouts of views.

#[cfg(test)]
mod tests;

use weir_ir::builtin::{AffineMapAttr, DYNAMIC, MemRefType, StridedLayoutAttr};
use weir_ir::{AffineExpr, AffineMap, Attribute, Context};

/// The sum of two numbers; dynamic if either is.
pub fn saturating_add(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.wrapping_add(b) }
}

/// The product of two numbers; dynamic if either is, unless the other is zero.
pub fn saturating_mul(a: i64, b: i64) -> i64 {
    match (a, b) {
        (0, _) | (_, 0) => 0,
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        _ => a.wrapping_mul(b),
    }
}

/// The strides and the offset as a map; each that is not known is a symbol, the offset first.
#[doc(alias = "makeStridedLinearLayoutMap")]
pub fn strided_map(strides: &[i64], offset: i64) -> AffineMap {
    let mut symbols = 0;
    let mut known = |number: i64| match number {
        DYNAMIC => {
            symbols += 1;
            AffineExpr::symbol(symbols - 1)
        }
        _ => AffineExpr::constant(number),
    };
    let offset = known(offset);
    let expr = (0..).zip(strides).fold(offset, |sum, (dim, &stride)| sum + AffineExpr::dim(dim) * known(stride));
    AffineMap::new(u32::try_from(strides.len()).unwrap_or(u32::MAX), symbols, [expr])
}

/// The layout of a memref as a map; none for layouts of other dialects.
pub fn layout_map(ctx: &Context, ty: MemRefType) -> Option<AffineMap> {
    let layout = ty.layout(ctx);
    if let Some(strided) = layout.dyn_cast::<StridedLayoutAttr>(ctx) {
        return Some(strided_map(strided.strides(ctx), strided.offset(ctx)));
    }
    layout.dyn_cast::<AffineMapAttr>(ctx).map(|map| map.map(ctx).clone())
}

/// True if the layout, however it is written, is the identity: then the memref is contiguous.
pub fn is_identity_layout(ctx: &Context, ty: MemRefType) -> bool {
    layout_map(ctx, ty).is_some_and(|map| map.is_identity())
}

/// The same memref with another layout.
#[must_use]
pub fn with_layout(ctx: &Context, ty: MemRefType, layout: impl Into<Attribute>) -> MemRefType {
    MemRefType::new(ctx, ty.shape(ctx), ty.element(ctx), layout.into(), ty.memory_space(ctx))
}

/// A contiguous memref with the element type and memory space of another one.
#[must_use]
pub fn contiguous_like(ctx: &Context, ty: MemRefType, shape: &[i64]) -> MemRefType {
    let layout = AffineMapAttr::identity(ctx, shape.len());
    MemRefType::new(ctx, shape, ty.element(ctx), layout, ty.memory_space(ctx))
}

/// A strided memref with the element type and memory space of another one.
#[must_use]
pub fn strided_like(ctx: &Context, ty: MemRefType, shape: &[i64], strides: &[i64], offset: i64) -> MemRefType {
    let layout = StridedLayoutAttr::new(ctx, offset, strides);
    MemRefType::new(ctx, shape, ty.element(ctx), layout, ty.memory_space(ctx))
}

/// The memref type with its layout in a normal form: none for the identity, else simplified.
#[doc(alias = "canonicalizeStridedLayout")]
#[must_use]
pub fn canonicalize_strided_layout(ctx: &Context, ty: MemRefType) -> MemRefType {
    let Some(map) = layout_map(ctx, ty) else { return ty };
    let [result] = map.results() else { return ty };
    if map.is_identity() {
        return ty;
    }
    let without = || with_layout(ctx, ty, AffineMapAttr::identity(ctx, ty.rank(ctx)));
    if map.num_inputs() == 0 {
        return if result.constant_value() == Some(0) { without() } else { ty };
    }
    if ty.rank(ctx) == 0 {
        return ty;
    }
    let simplified = weir_ir::affine::simplify_affine_expr(result, map.num_dims(), map.num_symbols());
    if weir_ir::affine::canonical_strided_layout(ty.shape(ctx)) == simplified {
        return without();
    }
    let map = AffineMap::new(map.num_dims(), map.num_symbols(), [simplified]);
    with_layout(ctx, ty, AffineMapAttr::new(ctx, map))
}

/// The type of a memref with its dimensions in the order of a permutation.
pub fn transposed_type(ctx: &Context, ty: MemRefType, permutation: &AffineMap) -> Option<MemRefType> {
    let (strides, offset) = ty.strides_and_offset(ctx)?;
    let shape = permutation.apply_permutation(ty.shape(ctx))?;
    let strides = permutation.apply_permutation(&strides)?;
    Some(strided_like(ctx, ty, &shape, &strides, offset))
}
