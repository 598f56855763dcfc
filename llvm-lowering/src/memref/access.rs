//! Loads, stores and prefetches.

use weir_conversion::ConversionPatterns as _;
use weir_dialects::memref;
use weir_ir::builtin::MemRefType;
use weir_ir::{AsView as _, BuildOp as _};
use weir_rewrite::{PatternSet, RewriterExt as _, no_match};

use super::address::element_pointer;
use crate::dialect::{self as llvm, GepNoWrapFlags};
use crate::type_converter::LlvmTypeConverter;

/// The flags of the address computation of an access within bounds.
const IN_BOUNDS: GepNoWrapFlags = GepNoWrapFlags::INBOUNDS.union(GepNoWrapFlags::NUW);

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<memref::LoadOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let Some(ty) = view.ty(op.memref(&view)).dyn_cast::<MemRefType>(view.ctx) else {
            return no_match("not a ranked memref");
        };
        let element = lower.convert(view.ctx, ty.element(view.ctx))?;
        let (alignment, nontemporal) = (op.alignment(&view), op.nontemporal(&view));
        let (source, indices) = (operands.memref(), operands.indices());
        let pointer = element_pointer(rewriter, location, lower, ty, source, indices, IN_BOUNDS)?;
        let ctx = rewriter.ctx();
        let mut load = llvm::LoadOp::new(pointer).alignment(ctx, alignment).result(element);
        if nontemporal == Some(true) {
            load = load.nontemporal(ctx, ());
        }
        rewriter.replace_with(op, load);
        Ok(())
    });

    patterns.add_conversion::<memref::StoreOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let Some(ty) = view.ty(op.memref(&view)).dyn_cast::<MemRefType>(view.ctx) else {
            return no_match("not a ranked memref");
        };
        let (alignment, nontemporal) = (op.alignment(&view), op.nontemporal(&view));
        let (target, indices) = (operands.memref(), operands.indices());
        let pointer = element_pointer(rewriter, location, lower, ty, target, indices, IN_BOUNDS)?;
        let ctx = rewriter.ctx();
        let mut store = llvm::StoreOp::new(operands.value(), pointer).alignment(ctx, alignment);
        if nontemporal == Some(true) {
            store = store.nontemporal(ctx, ());
        }
        rewriter.replace_with(op, store);
        Ok(())
    });

    patterns.add_conversion::<memref::PrefetchOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let Some(ty) = view.ty(op.memref(&view)).dyn_cast::<MemRefType>(view.ctx) else {
            return no_match("not a ranked memref");
        };
        let (write, data) = (op.is_write(&view), op.is_data_cache(&view));
        let locality = op.locality_hint(&view);
        let (source, indices) = (operands.memref(), operands.indices());
        let pointer = element_pointer(rewriter, location, lower, ty, source, indices, GepNoWrapFlags::NONE)?;
        let ctx = rewriter.ctx();
        let prefetch =
            llvm::PrefetchOp::new(pointer).rw(ctx, i32::from(write)).hint(ctx, locality).cache(ctx, i32::from(data));
        rewriter.replace_with(op, prefetch);
        Ok(())
    });
}
