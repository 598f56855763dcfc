//! The types: tensors of 64-bit numbers, and structs.

use weir_ir::builtin::{FloatType, MemRefType, RankedTensorType, ShapedType, UnrankedTensorType};
use weir_ir::{Context, FloatKind, Type};

weir_ir::types! { toy, TYPES;
    /// Several values with one name: `!toy.struct<tensor<*xf64>, tensor<2xf64>>`.
    pub StructType = "struct" { elements: Box<[Type]> }
}

weir_ir::type_constraints! {
    pub(super) TENSOR "tensor of 64-bit float values" is_tensor;
    pub(super) STRUCT "Toy struct" |ctx, ty| ty.is::<StructType>(ctx);
    pub(super) VALUE "tensor of 64-bit float values or Toy struct" |ctx, ty| is_tensor(ctx, ty) || ty.is::<StructType>(ctx);
    pub(super) PRINTABLE "tensor or memref of 64-bit float values" |ctx, ty| is_tensor(ctx, ty) || ty.is::<MemRefType>(ctx);
}

fn is_tensor(ctx: &Context, ty: Type) -> bool {
    let element = match ShapedType::of(ctx, ty) {
        Some(ShapedType::Tensor(ty)) => ty.element(ctx),
        Some(ShapedType::UnrankedTensor(ty)) => ty.element(ctx),
        _ => return false,
    };
    element.dyn_cast::<FloatType>(ctx).is_some_and(|ty| ty.kind(ctx) == FloatKind::F64)
}

/// `tensor<2x3xf64>`
pub fn tensor(ctx: &Context, shape: &[i64]) -> Type {
    RankedTensorType::new(ctx, shape, ctx.float_type(FloatKind::F64), None).into()
}

/// `tensor<*xf64>`
pub fn unranked(ctx: &Context) -> Type {
    UnrankedTensorType::new(ctx, ctx.float_type(FloatKind::F64)).into()
}
