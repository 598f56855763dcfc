//! Type and attribute constraints of the `vector` ops.

pub(super) use weir_ir::builtin::{ANY_NON_0_RANKED_VECTOR as VECTOR_WITH_DIMS, ANY_VECTOR_OF_ANY_RANK as VECTOR};
use weir_ir::builtin::{
    ArrayAttr, BoolKind, FloatType, I64Kind, IndexType, IntegerType, MemRefType, RankedTensorType, ShapedType,
    UnrankedTensorType, VectorType,
};
use weir_ir::{AttrSyntax, Context, Type, TypeClass as _, TypeConstraint};

/// A vector without scalable dimensions.
pub(super) static FIXED_VECTOR: TypeConstraint =
    TypeConstraint::new("fixed-length vector of any type values", is_fixed).of_class(VectorType::DEF);

/// A vector of floating-point numbers.
pub(super) static FLOAT_VECTOR: TypeConstraint = TypeConstraint::new("vector of floating-point values", |ctx, ty| {
    element(ctx, ty).is_some_and(|ty| ty.is::<FloatType>(ctx))
})
.of_class(VectorType::DEF);

/// A mask of any rank.
pub(super) static MASK: TypeConstraint =
    TypeConstraint::new("vector of 1-bit signless integer values", is_mask).of_class(VectorType::DEF);

/// A mask of at least one dimension.
pub(super) static MASK_WITH_DIMS: TypeConstraint =
    TypeConstraint::new("vector of 1-bit signless integer values", |ctx, ty| is_mask(ctx, ty) && has_dims(ctx, ty))
        .of_class(VectorType::DEF);

/// A mask without scalable dimensions, of at least one dimension.
pub(super) static FIXED_MASK: TypeConstraint =
    TypeConstraint::new("fixed-length vector of 1-bit signless integer values", |ctx, ty| {
        is_mask(ctx, ty) && is_fixed(ctx, ty) && has_dims(ctx, ty)
    })
    .of_class(VectorType::DEF);

/// A memref or a tensor.
pub(super) static TENSOR_OR_MEMREF: TypeConstraint =
    TypeConstraint::new("Tensor or MemRef of any type values", |ctx, ty| {
        ty.is::<MemRefType>(ctx) || ty.is::<RankedTensorType>(ctx) || ty.is::<UnrankedTensorType>(ctx)
    })
    .of_kind(|ctx, ty| ShapedType::of(ctx, ty).is_some());

/// The positions of elements: a vector of integers.
pub(super) static INDICES: TypeConstraint = TypeConstraint::new("vector of integer or index values", |ctx, ty| {
    has_dims(ctx, ty) && element(ctx, ty).is_some_and(|ty| ty.is::<IntegerType>(ctx) || ty.is::<IndexType>(ctx))
})
.of_class(VectorType::DEF);

weir_ir::type_constraints! {
    pub(super) VECTOR_OF_RANK_1 " of ranks 1" |ctx, ty| has_rank(ctx, ty, 1), of VectorType;
    pub(super) SCALABLE_VECTOR_OF_RANK_1 " of ranks 1" |ctx, ty| has_rank(ctx, ty, 1) && !is_fixed(ctx, ty), of VectorType;
    pub(super) INDEX_VECTOR_OF_RANK_1 "vector of index values of ranks 1"
        |ctx, ty| has_rank(ctx, ty, 1) && element(ctx, ty).is_some_and(|ty| ty.is::<IndexType>(ctx)), of VectorType;
    pub(super) SHAPED "shaped of any type values" |ctx, ty| ShapedType::of(ctx, ty).is_some();
    pub(super) PRINTABLE "" |ctx, ty| {
        ty.is::<VectorType>(ctx) || ty.is::<IntegerType>(ctx) || ty.is::<IndexType>(ctx) || ty.is::<FloatType>(ctx)
    };
}

fn has_dims(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<VectorType>(ctx).is_some_and(|ty| ty.rank(ctx) > 0)
}

fn has_rank(ctx: &Context, ty: Type, rank: usize) -> bool {
    ty.dyn_cast::<VectorType>(ctx).is_some_and(|ty| ty.rank(ctx) == rank)
}

fn is_fixed(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<VectorType>(ctx).is_some_and(|ty| !ty.is_scalable(ctx))
}

fn element(ctx: &Context, ty: Type) -> Option<Type> {
    ty.dyn_cast::<VectorType>(ctx).map(|ty| ty.element(ctx))
}

fn is_mask(ctx: &Context, ty: Type) -> bool {
    element(ctx, ty) == Some(ctx.integer_type(1))
}

weir_ir::attribute_kinds! {
    /// A list of `true` and `false` as an array attribute.
    BoolArrayKind "1-bit boolean array attribute" [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] Vec<bool>,
        |ctx, it| it.dyn_cast::<ArrayAttr>(ctx)?.values::<BoolKind>(ctx),
        |ctx, values| ArrayAttr::of::<BoolKind>(ctx, values).into();
    /// A list of 64-bit integers as an array attribute.
    NumberArrayKind "64-bit integer array attribute" [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] Vec<i64>,
        |ctx, it| it.dyn_cast::<ArrayAttr>(ctx)?.values::<I64Kind>(ctx),
        |ctx, values| ArrayAttr::of::<I64Kind>(ctx, values).into();
}
