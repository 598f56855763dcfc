//! Type constraints that many dialects share.

use crate::context::Context;
use crate::float::FloatKind;
use crate::types::Type;

use super::{
    FloatType, IndexType, IntegerType, MemRefType, RankedTensorType, ShapedType, UnrankedMemRefType,
    UnrankedTensorType, VectorType, integer_width,
};

/// Declares constraints: `NAME "summary" |ctx, ty| condition;`, with `= |ctx| type` where one type fulfils it, and
/// `of Class` where all types that do are of a class.
#[macro_export]
macro_rules! type_constraints {
    ($($(#[$meta:meta])* $vis:vis $name:ident $summary:literal $check:expr $(, = $build:expr)? $(, of $class:ty)?;)*) => {
        $($(#[$meta])* #[doc = concat!("`", $summary, "`.")]
        $vis static $name: $crate::TypeConstraint = $crate::TypeConstraint::new($summary, $check)
            $(.buildable($build))?$(.of_class(<$class as $crate::TypeClass>::DEF))?;)*
    };
}

type_constraints! {
    pub ANY_TYPE "any type" |_, _| true;
    pub INDEX "index" |ctx, ty| ty.is::<IndexType>(ctx), = |ctx| ctx.index_type(), of IndexType;
    pub I1 "1-bit signless integer" |ctx, ty| is_signless(ctx, ty, 1), = |ctx| ctx.integer_type(1), of IntegerType;
    pub I8 "8-bit signless integer" |ctx, ty| is_signless(ctx, ty, 8), = |ctx| ctx.integer_type(8), of IntegerType;
    pub I32 "32-bit signless integer" |ctx, ty| is_signless(ctx, ty, 32), = |ctx| ctx.integer_type(32), of IntegerType;
    pub I64 "64-bit signless integer" |ctx, ty| is_signless(ctx, ty, 64), = |ctx| ctx.integer_type(64), of IntegerType;
    pub F32 "32-bit float" |ctx, ty| is_float(ctx, ty, FloatKind::F32), = |ctx| ctx.float_type(FloatKind::F32);
    pub F64 "64-bit float" |ctx, ty| is_float(ctx, ty, FloatKind::F64), = |ctx| ctx.float_type(FloatKind::F64);
    pub ANY_INTEGER "integer" |ctx, ty| ty.is::<IntegerType>(ctx), of IntegerType;
    pub ANY_SIGNLESS_INTEGER "signless integer" |ctx, ty| ty.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| ty.is_signless(ctx)), of IntegerType;
    pub SIGNLESS_INTEGER_OR_INDEX "signless integer or index" is_signless_or_index;
    pub ANY_FLOAT "floating-point" |ctx, ty| ty.is::<FloatType>(ctx);
    pub SIGNLESS_INTEGER_LIKE "signless-integer-like" |ctx, ty| element_of_value(ctx, ty).is_some_and(|ty| is_signless_or_index(ctx, ty));
    pub BOOL_LIKE "bool-like" |ctx, ty| element_of_value(ctx, ty).is_some_and(|ty| is_signless(ctx, ty, 1));
    pub FLOAT_LIKE "floating-point-like" |ctx, ty| element_of_value(ctx, ty).is_some_and(|ty| ty.is::<FloatType>(ctx));
    pub ANY_NON_0_RANKED_VECTOR "vector of any type values"
        |ctx, ty| ty.dyn_cast::<VectorType>(ctx).is_some_and(|ty| ty.rank(ctx) > 0), of VectorType;
    pub ANY_VECTOR_OF_ANY_RANK "vector of any type values" |ctx, ty| ty.is::<VectorType>(ctx), of VectorType;
    pub ANY_MEMREF "memref of any type values" |ctx, ty| ty.is::<MemRefType>(ctx);
    pub ANY_UNRANKED_MEMREF "unranked.memref of any type values" |ctx, ty| ty.is::<UnrankedMemRefType>(ctx);
    pub ANY_NON_0_RANKED_MEMREF "non-0-ranked.memref of any type values" |ctx, ty| ty.dyn_cast::<MemRefType>(ctx).is_some_and(|ty| ty.rank(ctx) > 0);
    pub ANY_STRIDED_MEMREF "strided memref of any type values" |ctx, ty| ty.dyn_cast::<MemRefType>(ctx).is_some_and(|ty| ty.strides_and_offset(ctx).is_some());
    pub ANY_TENSOR "tensor of any type values" |ctx, ty| ty.is::<RankedTensorType>(ctx) || ty.is::<UnrankedTensorType>(ctx);
    pub ANY_RANKED_TENSOR "ranked tensor of any type values" |ctx, ty| ty.is::<RankedTensorType>(ctx);
}

/// The element type of a shaped type, or the type itself.
pub fn element_type_or_self(ctx: &Context, ty: Type) -> Type {
    ShapedType::of(ctx, ty).map_or(ty, |shaped| shaped.element(ctx))
}

/// The width of the integers in a type; `index` counts as 64 bits.
pub fn int_width(ctx: &Context, ty: Type) -> Option<u32> {
    integer_width(ctx, element_type_or_self(ctx, ty))
}

/// The element type of a vector or tensor, the type itself if it has no shape; none for memrefs, which are no values.
pub fn element_of_value(ctx: &Context, ty: Type) -> Option<Type> {
    match ShapedType::of(ctx, ty) {
        None => Some(ty),
        Some(ShapedType::MemRef(_) | ShapedType::UnrankedMemRef(_)) => None,
        Some(shaped) => Some(shaped.element(ctx)),
    }
}

fn is_signless(ctx: &Context, ty: Type, width: u32) -> bool {
    ty.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| ty.is_signless(ctx) && ty.width(ctx) == width)
}

fn is_signless_or_index(ctx: &Context, ty: Type) -> bool {
    ty.is::<IndexType>(ctx) || ty.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| ty.is_signless(ctx))
}

fn is_float(ctx: &Context, ty: Type, kind: FloatKind) -> bool {
    ty.dyn_cast::<FloatType>(ctx).is_some_and(|ty| ty.kind(ctx) == kind)
}
