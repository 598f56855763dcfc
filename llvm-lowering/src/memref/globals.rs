//! Globals and their addresses.

use weir_conversion::{ConversionPatterns as _, NoConversion};
use weir_dialects::memref;
use weir_ir::builtin::{DenseElementsAttr, MemRefType, UnitAttr};
use weir_ir::{AsView as _, BuildOp as _, Context, CreateOps as _, InsertPoint, Type};
use weir_rewrite::{PatternSet, Rewriter as _, RewriterExt as _, no_match};

use super::allocation::{Parts, Shape};
use crate::dialect::{self as llvm, Linkage};
use crate::type_converter::LlvmTypeConverter;
use crate::values::index_constant;

/// The allocated pointer of a global, which must not be freed.
const NOT_ALLOCATED: i64 = 0xdead_beef;

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<memref::GlobalOp>(converter.rules(), |op, _, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let location = view.ir.location(op.0);
        let ty: MemRefType = op.ty(&view);
        let storage = storage_type(ctx, lower, ty)?;
        let Some(space) = lower.address_space(ctx, ty.into(), ty.memory_space(ctx)) else {
            return no_match("memory space cannot be converted to an integer address space");
        };
        let initial = op.initial_value(&view);
        let is_uninitialized = initial.is_some_and(|it| it.is::<UnitAttr>(ctx));
        let value = initial.filter(|_| !is_uninitialized).map(|value| {
            // A scalar is the global itself, not an array of one.
            let scalar = (ty.rank(ctx) == 0).then(|| value.dyn_cast::<DenseElementsAttr>(ctx)).flatten();
            let scalar = scalar.and_then(|it| llvm::number_attribute(ctx, &it.splat_value(ctx)?, it.element(ctx)?));
            scalar.unwrap_or(value)
        });
        let is_public = weir_ir::symbols::visibility(view, op.0) == weir_ir::symbols::Visibility::Public;
        let linkage = if is_public { Linkage::External } else { Linkage::Private };
        let mut global = llvm::GlobalOp::new()
            .global_type(ctx, storage)
            .sym_name(ctx, op.sym_name(&view))
            .linkage(ctx, linkage)
            .value(ctx, value)
            .alignment(ctx, op.alignment(&view))
            .addr_space(ctx, space)
            .empty_regions(1)
            .location(location);
        if op.constant(&view).is_some() {
            global = global.constant(ctx, ());
        }
        let global = rewriter.replace_with(op, global);
        if is_uninitialized {
            let region = global.initializer(rewriter);
            let block = rewriter.create_block(region, None, &[]);
            rewriter.at(InsertPoint::end(block), |rewriter| {
                let undefined = rewriter.create(llvm::UndefOp::new().result(storage).location(location)).res(rewriter);
                rewriter.create(llvm::ReturnOp::new(Some(undefined)).location(location));
            });
        }
        Ok(())
    });

    patterns.add_conversion::<memref::GetGlobalOp>(converter.rules(), |op, _, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let location = view.ir.location(op.0);
        let Some(ty) = view.ty(op.result(&view)).dyn_cast::<MemRefType>(ctx) else {
            return no_match("not a ranked memref");
        };
        let storage = storage_type(ctx, lower, ty)?;
        let (name, rank, index) = (op.name(&view), ty.rank(ctx), lower.index_type(ctx));
        let parts = Parts::of(rewriter, lower, ty)?;
        let shape = Shape::new(rewriter, location, lower, ty, &[]);
        shape.bytes(rewriter, location, index, parts.element);
        let ctx = rewriter.ctx();
        let address = llvm::AddressOfOp::new().global_name(ctx, name).result(parts.pointer).location(location);
        let address = rewriter.create(address).res(rewriter);
        let ctx = rewriter.ctx();
        let first =
            llvm::GEPOp::at_indices(ctx, parts.pointer, storage, address, &vec![0; rank + 1]).location(location);
        let first = rewriter.create(first).res(rewriter);
        let i64 = rewriter.ctx().integer_type(64);
        let bad = index_constant(rewriter, location, i64, NOT_ALLOCATED);
        let bad = rewriter.create(llvm::IntToPtrOp::new(bad).result(parts.pointer).location(location)).res(rewriter);
        let descriptor = shape.descriptor(rewriter, location, parts.structure, bad, first);
        rewriter.replace(op, [descriptor]);
        Ok(())
    });
}

/// The type of a global: arrays, one in another, around the element. There is none where elements are laid out otherwise.
fn storage_type(ctx: &Context, converter: &LlvmTypeConverter, ty: MemRefType) -> Result<Type, NoConversion> {
    if !ty.has_identity_layout(ctx) {
        return Err(NoConversion::Missing(ty.into()));
    }
    let element = converter.convert(ctx, ty.element(ctx))?;
    let array = |inner, &size| Some(llvm::ArrayType::new(ctx, inner, u64::try_from(size).ok()?).into());
    ty.shape(ctx).iter().rev().try_fold(element, array).ok_or(NoConversion::Missing(ty.into()))
}
