//! Type constraints of the `llvm` ops.

use weir_ir::builtin::{FloatType, IntegerType, VectorType};
use weir_ir::{Context, FloatKind, Type};

use super::types::{
    ArrayType, PointerType, StructType, TokenType, is_compatible_float, is_compatible_outer, is_compatible_vector,
    is_loadable, is_primitive, is_scalable_vector,
};

weir_ir::type_constraints! {
    pub(super) LLVM_TYPE "LLVM dialect-compatible type" is_compatible_outer;
    pub(super) TOKEN "LLVM token type" |ctx, ty| ty.is::<TokenType>(ctx), = |ctx| TokenType::new(ctx).into();
    pub(super) PRIMITIVE "primitive LLVM type" is_primitive;
    pub(super) LOADABLE "LLVM type with size" is_loadable;
    pub(super) STRUCT "LLVM structure type" |ctx, ty| ty.is::<StructType>(ctx);
    pub(super) AGGREGATE "LLVM aggregate type" is_aggregate;
    pub(super) NON_AGGREGATE "LLVM-compatible non-aggregate type" |ctx, ty| is_compatible_outer(ctx, ty) && !is_aggregate(ctx, ty);
    pub(super) INTEGER_LIKE "signless integer or LLVM dialect-compatible vector of signless integer"
        |ctx, ty| is_integer(ctx, ty) || is_vector_of(ctx, ty, is_integer);
    pub(super) ANY_INTEGER_LIKE "integer or LLVM dialect-compatible vector of integer" |ctx, ty| ty.is::<IntegerType>(ctx) || is_vector_of(ctx, ty, is_integer);
    pub(super) FLOAT "floating point LLVM type" is_compatible_float;
    pub(super) FLOAT_LIKE "floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type"
        |ctx, ty| is_compatible_float(ctx, ty) || is_vector_of(ctx, ty, is_vector_float);
    pub(super) BUILTIN_FLOAT "floating-point" |ctx, ty| ty.is::<FloatType>(ctx);
    pub(super) POINTER_LIKE "LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type"
        |ctx, ty| is_pointer(ctx, ty) || is_vector_of(ctx, ty, is_pointer);
    pub(super) BOOL_LIKE "1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer"
        |ctx, ty| is_bool(ctx, ty) || is_vector_of(ctx, ty, is_bool);
    pub(super) COMPARABLE "signless integer or LLVM dialect-compatible vector of signless integer or LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type"
        |ctx, ty| is_integer_or_pointer(ctx, ty) || is_vector_of(ctx, ty, is_integer_or_pointer);
    pub(super) ATOMIC "floating point LLVM type or LLVM pointer type or signless integer or LLVM dialect-compatible fixed-length vector type"
        |ctx, ty| is_compatible_float(ctx, ty) || is_integer_or_pointer(ctx, ty) || ty.is::<VectorType>(ctx) && !is_scalable_vector(ctx, ty);
    pub(super) EXCHANGEABLE "signless integer or LLVM pointer type" is_integer_or_pointer;
    pub(super) POINTER "LLVM pointer type" is_pointer, of PointerType;
    pub(super) DEFAULT_POINTER "LLVM pointer in address space 0" |ctx, ty| ty == PointerType::default_space(ctx).into(), = |ctx| PointerType::default_space(ctx).into(), of PointerType;
    pub(super) VECTOR "LLVM dialect-compatible vector type" is_compatible_vector, of VectorType;
    pub(super) INTEGER "signless integer" is_integer, of IntegerType;
    pub(super) INTEGER_VECTOR "LLVM dialect-compatible vector of signless integer" |ctx, ty| is_vector_of(ctx, ty, is_integer), of VectorType;
    pub(super) FLOAT_VECTOR "LLVM dialect-compatible vector of floating-point" |ctx, ty| is_vector_of(ctx, ty, is_vector_float), of VectorType;
    pub(super) POINTER_VECTOR "LLVM dialect-compatible vector of LLVM pointer type" |ctx, ty| is_vector_of(ctx, ty, is_pointer), of VectorType;
    pub(super) MASK "LLVM dialect-compatible vector of 1-bit signless integer" |ctx, ty| is_vector_of(ctx, ty, is_bool), of VectorType;
}

pub(super) fn is_pointer(ctx: &Context, ty: Type) -> bool {
    ty.is::<PointerType>(ctx)
}

pub(super) fn is_aggregate(ctx: &Context, ty: Type) -> bool {
    ty.is::<StructType>(ctx) || ty.is::<ArrayType>(ctx)
}

pub(super) fn is_integer(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<IntegerType>(ctx).is_some_and(|it| it.is_signless(ctx))
}

pub(super) fn is_bool(ctx: &Context, ty: Type) -> bool {
    ty == ctx.integer_type(1)
}

/// True if an operation takes vectors of a float: of pairs of doubles there are vectors, but no operations on them.
fn is_vector_float(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<FloatType>(ctx).is_some_and(|float| float.kind(ctx) != FloatKind::PpcDoubleDouble)
}

/// True if a type is a vector of LLVM with elements that fulfil a condition.
pub(super) fn is_vector_of(ctx: &Context, ty: Type, element: fn(&Context, Type) -> bool) -> bool {
    is_compatible_vector(ctx, ty) && vector_element(ctx, ty).is_some_and(|it| element(ctx, it))
}

/// The type of the elements of a vector.
pub(super) fn vector_element(ctx: &Context, ty: Type) -> Option<Type> {
    ty.dyn_cast::<VectorType>(ctx).map(|vector| vector.element(ctx))
}

fn is_integer_or_pointer(ctx: &Context, ty: Type) -> bool {
    is_integer(ctx, ty) || is_pointer(ctx, ty)
}
