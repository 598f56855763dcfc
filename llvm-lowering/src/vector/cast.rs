//! Casts of vectors.

use weir_conversion::ConversionPatterns as _;
use weir_dialects::vector;
use weir_ir::builtin::{MemRefType, VectorType};
use weir_ir::{AsView as _, BuildOp as _};
use weir_rewrite::{PatternSet, RewriterExt as _, no_match};

use crate::descriptor::MemRefDescriptor;
use crate::dialect as llvm;
use crate::type_converter::LlvmTypeConverter;

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<vector::BitCastOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ty = view.ty(op.result(&view));
        if ty.dyn_cast::<VectorType>(view.ctx).is_none_or(|ty| ty.rank(view.ctx) > 1) {
            return no_match("vectors of several dimensions are unrolled first");
        }
        let ty = lower.convert(view.ctx, ty)?;
        rewriter.replace_with(op, llvm::BitcastOp::new(operands.source()).result(ty));
        Ok(())
    });

    patterns.add_conversion::<vector::TypeCastOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let (ctx, location) = (view.ctx, view.ir.location(op.0));
        let target = view.ty(op.result(&view));
        let structure = lower.convert(ctx, target)?;
        let Some(memref) = target.dyn_cast::<MemRefType>(ctx) else { return no_match("not a ranked memref") };
        let Some((strides, _)) = memref.strides_and_offset(ctx).filter(|_| memref.has_static_shape(ctx)) else {
            return no_match("the shape is not known");
        };
        let shape = memref.shape(ctx).to_vec();
        let source = MemRefDescriptor::new(rewriter, operands.memref());
        let mut descriptor = MemRefDescriptor::poison(rewriter, location, structure);
        let pointer = source.allocated(rewriter, location);
        descriptor.set_allocated(rewriter, location, pointer);
        let pointer = source.aligned(rewriter, location);
        descriptor.set_aligned(rewriter, location, pointer);
        descriptor.set_constant_offset(rewriter, location, 0);
        for (dimension, (&size, &stride)) in shape.iter().zip(&strides).enumerate() {
            descriptor.set_constant_size(rewriter, location, dimension, size);
            descriptor.set_constant_stride(rewriter, location, dimension, stride);
        }
        rewriter.replace(op, [descriptor.value()]);
        Ok(())
    });
}
