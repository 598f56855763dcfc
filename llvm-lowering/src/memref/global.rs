//! Globals and their addresses.

use weir_conversion::NoConversion;
use weir_dialects::memref;
use weir_ir::builtin::{DenseElementsAttr, MemRefType, UnitAttr};
use weir_ir::{BuildOp as _, CreateOps as _, Type};
use weir_rewrite::{PatternSet, Rewriter as _, no_match};

use super::alloc::{Parts, Shape};
use crate::dialect::{self as llvm, Linkage};
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::values::{DESCRIPTOR, LlvmBuilder as _, SIZE, ops};

/// The allocated pointer of a global, which must not be freed.
const NOT_ALLOCATED: i64 = 0xdead_beef;

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet) {
    // memref.global @g : memref<2xf32> -> llvm.mlir.global @g : !llvm.array<2 x f32>
    patterns.add_lowering::<memref::GlobalOp>(cx, ops![GlobalOp, ReturnOp, UndefOp], |op, _, lower| {
        let (ctx, ty) = (lower.ctx(), op.ty(lower));
        let storage = storage_type(lower, ty)?;
        let Some(space) = lower.types().address_space(ctx, ty.into(), ty.memory_space(ctx)) else {
            return no_match("memory space cannot be converted to an integer address space");
        };
        let initial = op.initial_value(lower);
        let is_uninitialized = initial.is_some_and(|it| it.is::<UnitAttr>(ctx));
        let value = initial.filter(|_| !is_uninitialized).map(|value| {
            // A scalar is the global itself, not an array of one.
            let scalar = (ty.rank(ctx) == 0).then(|| value.dyn_cast::<DenseElementsAttr>(ctx)).flatten();
            let scalar = scalar.and_then(|it| llvm::number_attribute(ctx, &it.splat_value(ctx)?, it.element(ctx)?));
            scalar.unwrap_or(value)
        });
        let is_public = weir_ir::symbols::visibility(lower.view(), op.0) == weir_ir::symbols::Visibility::Public;
        let global = llvm::GlobalOp::new()
            .global_type(ctx, storage)
            .sym_name(ctx, op.sym_name(lower))
            .linkage(ctx, if is_public { Linkage::External } else { Linkage::Private })
            .value(ctx, value)
            .alignment(ctx, op.alignment(lower))
            .addr_space(ctx, space)
            .constant(ctx, op.constant(lower).map(|_| ()))
            .empty_regions(1);
        let global = lower.create(global);
        if is_uninitialized {
            let region = global.initializer(lower);
            let block = lower.create_block(region, None, &[]);
            lower.at_end(block, |lower| {
                let undefined = lower.build(llvm::UndefOp::new().result(storage));
                lower.create(llvm::ReturnOp::new(Some(undefined)));
            });
        }
        lower.replace(op, global)
    });
    // memref.get_global @g -> a descriptor of llvm.mlir.addressof @g
    patterns.add_lowering::<memref::GetGlobalOp>(
        cx,
        ops![DESCRIPTOR, SIZE; AddressOfOp, IntToPtrOp],
        |op, _, lower| {
            let (ctx, ty) = (lower.ctx(), lower.ranked(op.result(lower))?);
            let storage = storage_type(lower, ty)?;
            let parts = Parts::of(lower, ty)?;
            let shape = Shape::new(lower, ty, &[]);
            lower.size_in_bytes(parts.element, shape.count);
            let address = lower.build(llvm::AddressOfOp::new().global_name(ctx, op.name(lower)).result(parts.pointer));
            let zeros = vec![0; ty.rank(ctx) + 1];
            let first = lower.build(llvm::GEPOp::at_indices(ctx, parts.pointer, storage, address, &zeros));
            let bad = lower.index_constant(ctx.integer_type(64), NOT_ALLOCATED);
            let bad = lower.build(llvm::IntToPtrOp::new(bad).result(parts.pointer));
            let descriptor = shape.descriptor(lower, parts.structure, bad, first);
            lower.replace(op, [descriptor])
        },
    );
}

/// The type of a global: arrays, one in another, around the element. There is none where elements are laid out otherwise.
fn storage_type(lower: &Lowering<'_, '_>, ty: MemRefType) -> Result<Type, NoConversion> {
    let ctx = lower.ctx();
    if !ty.has_identity_layout(ctx) {
        return Err(NoConversion::Missing(ty.into()));
    }
    let element = lower.convert(ty.element(ctx))?;
    let array = |inner, &size| Some(llvm::ArrayType::new(ctx, inner, u64::try_from(size).ok()?).into());
    ty.shape(ctx).iter().rev().try_fold(element, array).ok_or(NoConversion::Missing(ty.into()))
}
