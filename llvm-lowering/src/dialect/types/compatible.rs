//! Compatibility of types with LLVM IR.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{FloatType, IntegerType, VectorType};
use weir_ir::{Context, FloatKind, LookupSet, Type};

use super::{ArrayType, FunctionType, PointerType, StructType, TYPES, TargetExtType, VoidType};

/// True if the outer type is compatible with LLVM; its elements are not checked.
pub fn is_compatible_outer(ctx: &Context, ty: Type) -> bool {
    let def = ty.def(ctx);
    if def.dialect == "llvm" {
        return TYPES.iter().any(|it| std::ptr::eq(*it, def));
    }
    is_compatible_number(ctx, ty) || ty.dyn_cast::<VectorType>(ctx).is_some_and(|vector| vector.rank(ctx) == 1)
}

/// True if a type and its nested types are compatible with LLVM.
pub fn is_compatible(ctx: &Context, ty: Type) -> bool {
    // A type seen before is either compatible or still being checked by a caller.
    let mut seen = LookupSet::default();
    let mut pending: SmallVec<[Type; 8]> = smallvec![ty];
    while let Some(ty) = pending.pop() {
        // Most types are these, which have no others in them.
        if is_compatible_number(ctx, ty) || ty.is::<PointerType>(ctx) {
            continue;
        }
        if !is_compatible_outer(ctx, ty) || ty.is::<VectorType>(ctx) && !is_compatible_vector(ctx, ty) {
            return false;
        }
        if let Some(array) = ty.dyn_cast::<ArrayType>(ctx) {
            pending.push(array.element(ctx));
        } else if let Some(function) = ty.dyn_cast::<FunctionType>(ctx) {
            pending.push(function.result(ctx));
            pending.extend_from_slice(function.params(ctx));
        } else if let Some(structure) = ty.dyn_cast::<StructType>(ctx)
            && seen.insert(ty)
        {
            pending.extend_from_slice(structure.elements(ctx));
        } else if let Some(target) = ty.dyn_cast::<TargetExtType>(ctx) {
            pending.extend_from_slice(target.types(ctx));
        }
    }
    true
}

/// True if a type is a floating-point number of LLVM.
pub fn is_compatible_float(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<FloatType>(ctx).is_some_and(|float| {
        use FloatKind::{BF16, F16, F32, F64, F80, F128, PpcDoubleDouble};
        matches!(float.kind(ctx), BF16 | F16 | F32 | F64 | F80 | F128 | PpcDoubleDouble)
    })
}

/// True if a type is a vector of LLVM: one dimension of integers, floating-point numbers or pointers.
pub fn is_compatible_vector(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<VectorType>(ctx).is_some_and(|vector| {
        let element = vector.element(ctx);
        vector.rank(ctx) == 1 && (is_compatible_number(ctx, element) || element.is::<PointerType>(ctx))
    })
}

/// True if a type is a scalable vector.
pub fn is_scalable_vector(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<VectorType>(ctx).is_some_and(|vector| vector.is_scalable(ctx))
}

/// True if values of a type can be loaded and stored: the type has a size.
pub fn is_loadable(ctx: &Context, ty: Type) -> bool {
    let opaque = ty.dyn_cast::<StructType>(ctx).is_some_and(|it| it.is_opaque(ctx));
    let unsupported = ty.dyn_cast::<TargetExtType>(ctx).is_some_and(|it| !it.supports_memory(ctx));
    is_primitive(ctx, ty) && !opaque && !unsupported
}

/// True if a type is one of LLVM that values can have: neither void nor a function.
pub(in crate::dialect) fn is_primitive(ctx: &Context, ty: Type) -> bool {
    is_compatible_outer(ctx, ty) && !ty.is::<VoidType>(ctx) && !ty.is::<FunctionType>(ctx)
}

fn is_compatible_number(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<IntegerType>(ctx).is_some_and(|it| it.is_signless(ctx)) || is_compatible_float(ctx, ty)
}
