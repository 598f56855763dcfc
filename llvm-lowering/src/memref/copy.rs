//! `memref.copy`: as `memcpy` where both sides are contiguous, else by the run-time library.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter};
use weir_dialects::memref;
use weir_ir::builtin::{IntegerAttr, MemRefType, element_type_or_self, num_elements};
use weir_ir::{AsView as _, BuildOp as _, Context, CreateOps as _, Location, OpBuilder, Type, ValueId};
use weir_rewrite::{MatchResult, PatternSet, RewriterExt as _};

use super::address::size_in_bytes;
use super::runtime::call_runtime;
use super::views::store_on_stack;
use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::dialect as llvm;
use crate::functions::RuntimeFunction;
use crate::type_converter::LlvmTypeConverter;
use crate::values::{constant, element_address, index_constant};

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<memref::CopyOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let types = [op.source(&view), op.target(&view)].map(|it| view.ty(it).dyn_cast::<MemRefType>(view.ctx));
        match types {
            [Some(source), Some(target)] if is_contiguous(view.ctx, source) && is_contiguous(view.ctx, target) => {
                copy_bytes(lower, op, operands.source(), operands.target(), source, rewriter)
            }
            _ => call_copy(lower, op, [operands.source(), operands.target()], types, rewriter),
        }
    });
}

/// True if the elements of a memref stand one after the other.
fn is_contiguous(ctx: &Context, ty: MemRefType) -> bool {
    if ty.has_identity_layout(ctx) {
        return true;
    }
    let shape = ty.shape(ctx);
    if num_elements(shape).is_none_or(|count| count <= 0) {
        return false;
    }
    let Some((strides, _)) = ty.strides_and_offset(ctx) else { return false };
    // From the last dimension on, the strides are those of memory without gaps; before them, there are only single ones.
    let (mut dims, mut wanted) = (strides.iter().zip(shape).rev().peekable(), 1i64);
    while let Some((_, &size)) = dims.next_if(|&(&stride, _)| stride == wanted) {
        wanted = wanted.saturating_mul(size);
    }
    dims.all(|(_, &size)| size == 1)
}

fn copy_bytes(
    converter: &LlvmTypeConverter,
    op: memref::CopyOp,
    source: ValueId,
    target: ValueId,
    ty: MemRefType,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let location = view.ir.location(op.0);
    let element = converter.convert(view.ctx, ty.element(view.ctx))?;
    let (rank, index) = (ty.rank(view.ctx), converter.index_type(view.ctx));
    let source = MemRefDescriptor::new(rewriter, source);
    let mut count = index_constant(rewriter, location, index, 1);
    for dimension in 0..rank {
        let size = source.size(rewriter, location, dimension);
        count = rewriter.create(llvm::MulOp::new(count, size).location(location)).res(rewriter);
    }
    let size = size_in_bytes(rewriter, location, index, element, 1);
    let bytes = rewriter.create(llvm::MulOp::new(count, size).location(location)).res(rewriter);
    let source = first_element(rewriter, location, source, element);
    let target = MemRefDescriptor::new(rewriter, target);
    let target = first_element(rewriter, location, target, element);
    let ctx = rewriter.ctx();
    let copy = llvm::MemcpyOp::new(target, source, bytes).is_volatile(ctx, false).location(location);
    rewriter.create(copy);
    rewriter.erase(op);
    Ok(())
}

/// The pointer to the first element, whether or not the offset is known to be zero.
fn first_element(
    builder: &mut dyn OpBuilder,
    location: Location,
    descriptor: MemRefDescriptor,
    element: Type,
) -> ValueId {
    let base = descriptor.aligned(builder, location);
    let offset = descriptor.offset(builder, location);
    element_address(builder, location, base, element, offset, llvm::GepNoWrapFlags::NONE)
}

fn call_copy(
    converter: &LlvmTypeConverter,
    op: memref::CopyOp,
    values: [ValueId; 2],
    types: [Option<MemRefType>; 2],
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let location = view.ir.location(op.0);
    let (pointer, index): (Type, Type) = (llvm::PointerType::default_space(ctx).into(), converter.index_type(ctx));
    let element = converter.convert(ctx, element_type_or_self(ctx, view.ty(op.source(&view))))?;
    let ranks = types.map(|ty| ty.map(|ty| ty.rank(ctx)));
    let unranked: Type = llvm::StructType::literal(ctx, &[index, pointer]).into();
    let stack = rewriter.create(llvm::StackSaveOp::new().result(pointer).location(location)).res(rewriter);
    let [source, target] = [0, 1].map(|side| match ranks[side] {
        Some(rank) => make_unranked(rewriter, location, index, unranked, values[side], rank),
        None => values[side],
    });
    let one = index_constant(rewriter, location, index, 1);
    let [source, target] = [source, target].map(|descriptor| {
        let view = rewriter.view();
        let ty = view.ty(descriptor);
        let room = llvm::AllocaOp::new(one).elem_type(view.ctx, ty).result(pointer).location(location);
        let room = rewriter.create(room).res(rewriter);
        rewriter.create(llvm::StoreOp::new(descriptor, room).location(location));
        room
    });
    let size = size_in_bytes(rewriter, location, index, element, 1);
    let copy = RuntimeFunction { name: "memrefCopy", params: &[index, pointer, pointer], result: None };
    call_runtime(rewriter, converter, op.0, copy, &[size, source, target])?;
    rewriter.create(llvm::StackRestoreOp::new(stack).location(location));
    rewriter.erase(op);
    Ok(())
}

/// The unranked descriptor of a ranked memref, whose own descriptor goes to the stack.
fn make_unranked(
    builder: &mut dyn OpBuilder,
    location: Location,
    index: Type,
    unranked: Type,
    descriptor: ValueId,
    rank: usize,
) -> ValueId {
    let ctx = builder.view().ctx;
    let number = IntegerAttr::of(ctx, index, i64::try_from(rank).unwrap_or(i64::MAX)).into();
    let rank = constant(builder, location, index, number);
    let pointer = store_on_stack(builder, location, descriptor);
    let mut packed = UnrankedMemRefDescriptor::poison(builder, location, unranked);
    packed.set_rank(builder, location, rank);
    packed.set_descriptor(builder, location, pointer);
    packed.value()
}
