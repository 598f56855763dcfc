//! Unranked memrefs as results: the callee copies the descriptor to the heap, the caller to the stack.

use weir_ir::builtin::UnrankedMemRefType;
use weir_ir::{CreateOps as _, OpDef, ValueId};
use weir_rewrite::{NoMatch, no_match};

use crate::descriptor::UnrankedMemRefDescriptor;
use crate::dialect as llvm;
use crate::functions::RuntimeFunction;
use crate::lowering::Lowering;
use crate::values::llvm_ops;

/// The destination of a copied descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CopyTo {
    /// To the heap, by the callee.
    Heap,
    /// To the stack, by the caller, who frees the copy on the heap.
    Stack,
}

/// The ops that copy a descriptor.
pub(super) const COPYING: &[&OpDef] = llvm_ops![AddOp, AllocaOp, CallOp, LLVMFuncOp, MemcpyOp, MulOp];

/// Copies the ranked descriptor of an unranked memref, and returns the unranked descriptor of the copy.
#[doc(alias = "copyUnrankedDescriptor")]
pub(super) fn copy_descriptor(
    lower: &mut Lowering<'_, '_>,
    value: ValueId,
    ty: UnrankedMemRefType,
    to: CopyTo,
) -> Result<ValueId, NoMatch> {
    let (ctx, index, pointer, structure) = (lower.ctx(), lower.index_type(), lower.pointer_type(), lower.ty(value));
    lower.module()?;
    let Some(space) = lower.types().address_space(ctx, ty.into(), ty.memory_space(ctx)) else {
        return no_match("the memory space has no conversion");
    };
    let function = match to {
        CopyTo::Heap => RuntimeFunction { name: "malloc", params: &[index], result: Some(pointer) },
        CopyTo::Stack => RuntimeFunction { name: "free", params: &[pointer], result: None },
    };
    let function = lower.look_up_or_declare(function)?;
    let descriptor = UnrankedMemRefDescriptor::new(value);
    let size = descriptor.memory_size(lower, space);
    let memory = match to {
        CopyTo::Heap => lower.build(llvm::CallOp::direct(ctx, function, &[size], &[pointer])),
        CopyTo::Stack => lower.alloca(ctx.integer_type(8), size),
    };
    let source = descriptor.descriptor(lower);
    lower.create(llvm::MemcpyOp::new(memory, source, size).is_volatile(ctx, false));
    if to == CopyTo::Stack {
        lower.create(llvm::CallOp::direct(ctx, function, &[source], &[]));
    }
    let mut copied = UnrankedMemRefDescriptor::poison(lower, structure);
    let rank = descriptor.rank(lower);
    copied.set_rank(lower, rank);
    copied.set_descriptor(lower, memory);
    Ok(copied.value())
}
