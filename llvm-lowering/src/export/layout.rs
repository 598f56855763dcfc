//! Sizes and offsets of types in memory, by LLVM's default data layout.

use weir_ir::builtin::{FloatType, IntegerType, VectorType};
use weir_ir::{Context, FloatKind, Type};

use crate::dialect::types::{ArrayType, PointerType, StructType};

/// The data layout that constant expressions are folded with.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TypeLayout;

impl TypeLayout {
    /// The distance of adjacent values in memory, in bytes.
    pub(super) fn alloc_size(self, ctx: &Context, ty: Type) -> Option<u64> {
        let align = self.alignment(ctx, ty)?;
        self.store_size(ctx, ty)?.checked_next_multiple_of(align)
    }

    /// The bytes that a store writes.
    pub(super) fn store_size(self, ctx: &Context, ty: Type) -> Option<u64> {
        if let Some(ty) = ty.dyn_cast::<StructType>(ctx) {
            return self.end_of(ctx, ty, ty.elements(ctx).len());
        }
        if let Some(ty) = ty.dyn_cast::<ArrayType>(ctx) {
            return self.alloc_size(ctx, ty.element(ctx))?.checked_mul(ty.count(ctx));
        }
        Some(self.bits(ctx, ty)?.div_ceil(8))
    }

    /// The width in bits of a type that is no aggregate.
    fn bits(self, ctx: &Context, ty: Type) -> Option<u64> {
        if let Some(ty) = ty.dyn_cast::<IntegerType>(ctx) {
            return Some(u64::from(ty.width(ctx)));
        }
        if let Some(ty) = ty.dyn_cast::<FloatType>(ctx) {
            return Some(u64::from(ty.width(ctx)));
        }
        if ty.is::<PointerType>(ctx) {
            return Some(64);
        }
        let vector = ty.dyn_cast::<VectorType>(ctx).filter(|it| !it.is_scalable(ctx))?;
        self.bits(ctx, vector.element(ctx))?.checked_mul(u64::try_from(vector.num_elements(ctx)).ok()?)
    }

    /// The ABI alignment in bytes.
    pub(super) fn alignment(self, ctx: &Context, ty: Type) -> Option<u64> {
        if let Some(ty) = ty.dyn_cast::<StructType>(ctx) {
            if ty.is_packed(ctx) {
                return Some(1);
            }
            return ty.elements(ctx).iter().try_fold(1, |most, &it| Some(most.max(self.alignment(ctx, it)?)));
        }
        if let Some(ty) = ty.dyn_cast::<ArrayType>(ctx) {
            return self.alignment(ctx, ty.element(ctx));
        }
        if let Some(ty) = ty.dyn_cast::<IntegerType>(ctx) {
            return Some(u64::from(ty.width(ctx)).div_ceil(8).next_power_of_two().min(4));
        }
        if let Some(ty) = ty.dyn_cast::<FloatType>(ctx) {
            return Some(match ty.kind(ctx) {
                FloatKind::F80 => 16,
                _ => u64::from(ty.width(ctx)).div_ceil(8).next_power_of_two(),
            });
        }
        self.bits(ctx, ty).map(|bits| bits.div_ceil(8).next_power_of_two().max(1))
    }

    /// The preferred alignment in bytes, which allocations on the stack have.
    pub(super) fn preferred_alignment(self, ctx: &Context, ty: Type) -> Option<u64> {
        let abi = self.alignment(ctx, ty)?;
        let is_wide = ty.is::<StructType>(ctx) || ty.dyn_cast::<IntegerType>(ctx).is_some_and(|it| it.width(ctx) > 32);
        if let Some(array) = ty.dyn_cast::<ArrayType>(ctx) {
            return self.preferred_alignment(ctx, array.element(ctx));
        }
        Some(if is_wide { abi.max(8) } else { abi })
    }

    /// The offset of a member of a structure in bytes.
    pub(super) fn field_offset(self, ctx: &Context, ty: StructType, index: usize) -> Option<u64> {
        let align = if ty.is_packed(ctx) { 1 } else { self.alignment(ctx, *ty.elements(ctx).get(index)?)? };
        self.end_of(ctx, ty, index)?.checked_next_multiple_of(align)
    }

    /// The end of the first members of a structure.
    fn end_of(self, ctx: &Context, ty: StructType, members: usize) -> Option<u64> {
        ty.elements(ctx).iter().take(members).try_fold(0u64, |end, &member| {
            let align = if ty.is_packed(ctx) { 1 } else { self.alignment(ctx, member)? };
            end.checked_next_multiple_of(align)?.checked_add(self.alloc_size(ctx, member)?)
        })
    }
}
