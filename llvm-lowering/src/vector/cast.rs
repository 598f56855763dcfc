//! Casts of vectors.

use weir_dialects::vector;
use weir_ir::BuildOp as _;
use weir_rewrite::{PatternSet, no_match};

use crate::descriptor::MemRefDescriptor;
use crate::dialect as llvm;
use crate::lowering::{LoweringContext, LoweringPatterns as _};
use crate::values::{DESCRIPTOR, ops};

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet) {
    // vector.bitcast %v -> llvm.bitcast %v
    patterns.add_lowering::<vector::BitCastOp>(cx, ops![BitcastOp], |op, operands, lower| {
        let ty = lower.convert(lower.unnested_vector(op.result(lower))?)?;
        lower.replace_with(op, llvm::BitcastOp::new(operands.source()).result(ty))
    });
    // vector.type_cast %m -> a descriptor with the pointers of %m and the shape of the result
    patterns.add_lowering::<vector::TypeCastOp>(cx, &[DESCRIPTOR], |op, operands, lower| {
        let ctx = lower.ctx();
        let structure = lower.convert_type_of(op.result(lower))?;
        let memref = lower.ranked(op.result(lower))?;
        let Some((strides, _)) = memref.strides_and_offset(ctx).filter(|_| memref.has_static_shape(ctx)) else {
            return no_match("the shape is not known");
        };
        let source = MemRefDescriptor::new(lower, operands.memref());
        let mut descriptor = MemRefDescriptor::poison(lower, structure);
        let pointer = source.allocated(lower);
        descriptor.set_allocated(lower, pointer);
        let pointer = source.aligned(lower);
        descriptor.set_aligned(lower, pointer);
        descriptor.set_constant_offset(lower, 0);
        for (dimension, (&size, &stride)) in memref.shape(ctx).iter().zip(&strides).enumerate() {
            descriptor.set_constant_size(lower, dimension, size);
            descriptor.set_constant_stride(lower, dimension, stride);
        }
        lower.replace(op, [descriptor.value()])
    });
}
