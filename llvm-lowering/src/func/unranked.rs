//! Unranked memrefs as results: the callee copies the descriptor to the heap, the caller to the stack.

use weir_conversion::ConversionRewriter;
use weir_ir::builtin::{IntegerAttr, UnrankedMemRefType};
use weir_ir::{AsView as _, BuildOp as _, CreateOps as _, OpId, Type, ValueId};
use weir_rewrite::{NoMatch, no_match};

use crate::descriptor::UnrankedMemRefDescriptor;
use crate::dialect as llvm;
use crate::functions::{RuntimeFunction, module_of};
use crate::type_converter::LlvmTypeConverter;

/// The destination of a copied descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CopyTo {
    /// To the heap, by the callee.
    Heap,
    /// To the stack, by the caller, who frees the copy on the heap.
    Stack,
}

/// Copies the ranked descriptor of an unranked memref, and returns the unranked descriptor of the copy.
#[doc(alias = "copyUnrankedDescriptor")]
pub(super) fn copy_descriptor(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    value: ValueId,
    ty: UnrankedMemRefType,
    to: CopyTo,
) -> Result<ValueId, NoMatch> {
    let view = rewriter.view();
    let (ctx, location) = (view.ctx, view.ir.location(op));
    let Some(module) = module_of(view, op) else { return no_match("the op is in no module") };
    let Some(space) = converter.address_space(ctx, ty.into(), ty.memory_space(ctx)) else {
        return no_match("the memory space has no conversion");
    };
    let (index, structure) = (converter.index_type(ctx), view.ty(value));
    let (pointer, byte): (Type, Type) = (llvm::PointerType::default_space(ctx).into(), ctx.integer_type(8));
    let function = match to {
        CopyTo::Heap => RuntimeFunction { name: "malloc", params: &[index], result: Some(pointer) },
        CopyTo::Stack => RuntimeFunction { name: "free", params: &[pointer], result: None },
    };
    let function = function.look_up_or_declare(converter, rewriter, module)?;
    let descriptor = UnrankedMemRefDescriptor::new(value);
    let size = descriptor.memory_size(rewriter, location, converter, space);
    let memory = match to {
        CopyTo::Heap => {
            let call = llvm::CallOp::direct(rewriter.view().ctx, function, &[size], &[pointer]).location(location);
            let call = rewriter.create(call);
            rewriter.view().ir.result(call.0, 0)
        }
        CopyTo::Stack => {
            let room =
                llvm::AllocaOp::new(size).elem_type(rewriter.view().ctx, byte).result(pointer).location(location);
            rewriter.create(room).res(rewriter)
        }
    };
    let source = descriptor.descriptor(rewriter, location);
    let is_volatile = IntegerAttr::bool(rewriter.view().ctx, false);
    let copy = llvm::MemcpyOp::new(memory, source, size)
        .with_slot(0, weir_ir::Attribute::from(is_volatile))
        .location(location);
    rewriter.create(copy);
    if to == CopyTo::Stack {
        let free = llvm::CallOp::direct(rewriter.view().ctx, function, &[source], &[]).location(location);
        rewriter.create(free);
    }
    let mut copied = UnrankedMemRefDescriptor::poison(rewriter, location, structure);
    let rank = descriptor.rank(rewriter, location);
    copied.set_rank(rewriter, location, rank);
    copied.set_descriptor(rewriter, location, memory);
    Ok(copied.value())
}
