//! `memref.copy`: as `memcpy` where both sides are contiguous, else by the run-time library.

use weir_dialects::memref;
use weir_ir::builtin::{IntegerAttr, MemRefType, element_type_or_self, num_elements};
use weir_ir::{BuildOp as _, Context, CreateOps as _, OpDef, Type, ValueId};
use weir_rewrite::{MatchResult, PatternSet};

use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::dialect as llvm;
use crate::functions::RuntimeFunction;
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::values::{CALL, DESCRIPTOR, LlvmBuilder as _, SIZE, llvm_ops};

/// The ops that copy bytes.
const COPYING: &[&OpDef] = llvm_ops![AllocaOp, MemcpyOp, MulOp, StackRestoreOp, StackSaveOp, StoreOp];

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet) {
    // memref.copy %a, %b -> llvm.intr.memcpy of contiguous memory, or llvm.call @memrefCopy
    patterns.add_lowering::<memref::CopyOp>(cx, &[DESCRIPTOR, CALL, SIZE, COPYING], |op, operands, lower| {
        let ctx = lower.ctx();
        let types = [op.source(lower), op.target(lower)].map(|it| lower.ty(it).dyn_cast::<MemRefType>(ctx));
        match types {
            [Some(source), Some(target)] if is_contiguous(ctx, source) && is_contiguous(ctx, target) => {
                copy_bytes(lower, op, operands.source(), operands.target(), source)
            }
            _ => call_copy(lower, op, [operands.source(), operands.target()], types),
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
    lower: &mut Lowering<'_, '_>,
    op: memref::CopyOp,
    source: ValueId,
    target: ValueId,
    ty: MemRefType,
) -> MatchResult {
    let ctx = lower.ctx();
    let element = lower.convert(ty.element(ctx))?;
    let source = MemRefDescriptor::new(lower, source);
    let mut count = lower.constant_index(1);
    for dimension in 0..ty.rank(ctx) {
        let size = source.size(lower, dimension);
        count = lower.build(llvm::MulOp::new(count, size));
    }
    let size = lower.size_in_bytes(element, 1);
    let bytes = lower.build(llvm::MulOp::new(count, size));
    let source = first_element(lower, source, element);
    let target = MemRefDescriptor::new(lower, target);
    let target = first_element(lower, target, element);
    lower.create(llvm::MemcpyOp::new(target, source, bytes).is_volatile(ctx, false));
    lower.erase(op)
}

/// The pointer to the first element, whether or not the offset is known to be zero.
fn first_element(lower: &mut Lowering<'_, '_>, descriptor: MemRefDescriptor, element: Type) -> ValueId {
    let base = descriptor.aligned(lower);
    let offset = descriptor.offset(lower);
    lower.element_address(base, element, offset)
}

fn call_copy(
    lower: &mut Lowering<'_, '_>,
    op: memref::CopyOp,
    values: [ValueId; 2],
    types: [Option<MemRefType>; 2],
) -> MatchResult {
    let (ctx, pointer, index) = (lower.ctx(), lower.pointer_type(), lower.index_type());
    let element = lower.convert(element_type_or_self(ctx, lower.ty(op.source(lower))))?;
    let unranked: Type = llvm::StructType::literal(ctx, &[index, pointer]).into();
    let stack = lower.build(llvm::StackSaveOp::new().result(pointer));
    let [source, target] = [0, 1].map(|side| match types[side] {
        Some(ty) => make_unranked(lower, unranked, values[side], ty.rank(ctx)),
        None => values[side],
    });
    let one = lower.constant_index(1);
    let [source, target] = [source, target].map(|descriptor| lower.store_on_stack(descriptor, one));
    let size = lower.size_in_bytes(element, 1);
    let copy = RuntimeFunction { name: "memrefCopy", params: &[index, pointer, pointer], result: None };
    lower.call_runtime(copy, &[size, source, target])?;
    lower.create(llvm::StackRestoreOp::new(stack));
    lower.erase(op)
}

/// The unranked descriptor of a ranked memref, whose own descriptor goes to the stack.
fn make_unranked(lower: &mut Lowering<'_, '_>, unranked: Type, descriptor: ValueId, rank: usize) -> ValueId {
    let (ctx, index) = (lower.ctx(), lower.index_type());
    let rank = lower.constant(index, IntegerAttr::of(ctx, index, i64::try_from(rank).unwrap_or(i64::MAX)));
    let one = lower.index_constant(ctx.integer_type(64), 1);
    let pointer = lower.store_on_stack(descriptor, one);
    let mut packed = UnrankedMemRefDescriptor::poison(lower, unranked);
    packed.set_rank(lower, rank);
    packed.set_descriptor(lower, pointer);
    packed.value()
}
