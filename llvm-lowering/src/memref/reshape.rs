//! Contiguous memory with another shape: `memref.reshape` and `memref.view`.

use weir_dialects::memref;
use weir_ir::builtin::{DYNAMIC, MemRefType, UnrankedMemRefType, UnrealizedConversionCastOp};
use weir_ir::{BuildOp as _, CreateOps as _, OpBuilder as _, Type, ValueId};
use weir_rewrite::{MatchResult, OrNoMatch as _, PatternSet, Rewriter as _, no_match, no_match_if};

use super::unranked::{NewUnranked, RankedInMemory};
use super::views::pointers;
use crate::descriptor::MemRefDescriptor;
use crate::dialect::{self as llvm, IcmpPredicate};
use crate::index::resized;
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _, Split, split_before};
use crate::values::{DESCRIPTOR, LlvmBuilder as _, ops};

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet) {
    // memref.reshape %m(%shape) -> a descriptor with the sizes in %shape and contiguous strides
    let reshape = patterns.add_lowering::<memref::ReshapeOp>(cx, &[], |op, operands, lower| {
        let ctx = lower.ctx();
        let shape =
            lower.ty(op.shape(lower)).dyn_cast::<MemRefType>(ctx).or_no_match("the shape is not a ranked memref")?;
        match lower.ty(op.result(lower)).dyn_cast::<MemRefType>(ctx) {
            Some(result) => reshape_to_ranked(op, operands.source(), shape, result, lower),
            None => {
                let shape = ShapeOperand { descriptor: operands.shape(), ty: shape };
                reshape_to_unranked(op, operands.source(), shape, lower)
            }
        }
    });
    // Sizes may be cast by unrealized casts, which fold: no target need name them, so a declaration would rule the pattern out.
    reshape.generates_any();
    // memref.view %m[%shift][%n] -> a descriptor with the aligned pointer moved by %shift bytes
    patterns.add_lowering::<memref::ViewOp>(cx, ops![DESCRIPTOR; GEPOp, MulOp], |op, operands, lower| {
        let ctx = lower.ctx();
        let (from, ty) = (lower.ranked(op.source(lower))?, lower.ranked(op.result(lower))?);
        let (converted, byte) = (lower.convert(ty)?, lower.convert(from.element(ctx))?);
        let Some((strides, 0)) = ty.strides_and_offset(ctx) else { return no_match("the result has an offset") };
        let source = MemRefDescriptor::new(lower, operands.source());
        let mut target = MemRefDescriptor::poison(lower, converted);
        let allocated = source.allocated(lower);
        target.set_allocated(lower, allocated);
        let aligned = source.aligned(lower);
        let shifted = lower.element_address(aligned, byte, operands.byte_shift());
        target.set_aligned(lower, shifted);
        target.set_constant_offset(lower, 0);
        let mut dynamic = operands.sizes().iter().rev();
        // The stride and the size of the dimension within.
        let mut within: Option<(ValueId, ValueId)> = None;
        for (dimension, (&size, &stride)) in ty.shape(ctx).iter().zip(&strides).enumerate().rev() {
            let size = match (size == DYNAMIC).then(|| dynamic.next()).flatten() {
                Some(&size) => size,
                None => lower.constant_index(size),
            };
            target.set_size(lower, dimension, size);
            let stride = match (stride, within) {
                (DYNAMIC, Some((stride, size))) => lower.build(llvm::MulOp::new(stride, size)),
                _ => lower.constant_index(stride),
            };
            target.set_stride(lower, dimension, stride);
            within = Some((stride, size));
        }
        lower.replace(op, [target.value()])
    });
}

/// The sizes that a reshape asks for.
#[derive(Clone, Copy)]
struct ShapeOperand {
    descriptor: ValueId,
    ty: MemRefType,
}

fn reshape_to_ranked(
    op: memref::ReshapeOp,
    source: ValueId,
    wanted: MemRefType,
    result: MemRefType,
    lower: &mut Lowering<'_, '_>,
) -> MatchResult {
    let (ctx, from) = (lower.ctx(), lower.ty(op.source(lower)));
    let size_type = wanted.element(ctx);
    let converted = lower.convert(result)?;
    let (strides, offset) = result.strides_and_offset(ctx).or_no_match("the layout is not strided")?;
    no_match_if(offset == DYNAMIC, "the offset is not known")?;
    let mut target = MemRefDescriptor::poison(lower, converted);
    let (allocated, aligned) = pointers(lower, from, source)?;
    target.set_allocated(lower, allocated);
    target.set_aligned(lower, aligned);
    target.set_constant_offset(lower, offset);
    let mut running: Option<ValueId> = None;
    for (dimension, (&size, &stride)) in result.shape(ctx).iter().zip(&strides).enumerate().rev() {
        let stride = match (stride, running) {
            (DYNAMIC, Some(running)) => running,
            _ => lower.constant_index(stride),
        };
        let size = if size == DYNAMIC {
            let position = lower.constant_index(i64::try_from(dimension).unwrap_or(i64::MAX));
            // The position is converted already; the load is converted next.
            let load = memref::LoadOp::new(op.shape(lower), &[position]).nontemporal(ctx, false).result(size_type);
            let size = lower.build(load);
            cast_to_index(lower, size)
        } else {
            lower.constant_index(size)
        };
        target.set_size(lower, dimension, size);
        target.set_stride(lower, dimension, stride);
        running = Some(lower.build(llvm::MulOp::new(stride, size)));
    }
    lower.replace(op, [target.value()])
}

/// Fills a ranked descriptor on the stack; a loop from the innermost dimension outwards copies sizes and finds strides.
fn reshape_to_unranked(
    op: memref::ReshapeOp,
    source: ValueId,
    wanted: ShapeOperand,
    lower: &mut Lowering<'_, '_>,
) -> MatchResult {
    let (ctx, index, location) = (lower.ctx(), lower.index_type(), lower.default_location());
    let (from, result) = (lower.ty(op.source(lower)), lower.ty(op.result(lower)));
    let space = lower.memref_address_space(result)?;
    let size_type = lower.convert(wanted.ty.element(ctx))?;
    let wanted_descriptor = MemRefDescriptor::new(lower, wanted.descriptor);
    let rank = match wanted.ty.shape(ctx).first() {
        Some(&rank) if rank != DYNAMIC => lower.constant_index(rank),
        _ => wanted_descriptor.size(lower, 0),
    };
    let NewUnranked { descriptor, ranked, .. } = NewUnranked::on_stack(lower, rank, llvm::PointerType::new(ctx, space));
    let (allocated, aligned, offset) = if from.is::<UnrankedMemRefType>(ctx) {
        let from = RankedInMemory::of(lower, from, source)?;
        (from.allocated(lower), from.aligned(lower), from.offset(lower))
    } else {
        let from = MemRefDescriptor::new(lower, source);
        (from.allocated(lower), from.aligned(lower), from.offset(lower))
    };
    ranked.set_pointers(lower, allocated, aligned);
    let place = ranked.offset_place(lower);
    lower.create(llvm::StoreOp::new(offset, place));
    let sizes = ranked.sizes_place(lower);
    let strides = lower.element_address(sizes, index, rank);
    let wanted_sizes = wanted_descriptor.aligned(lower);
    let one = lower.constant_index(1);
    let last = lower.build(llvm::SubOp::new(rank, one));

    let Split { region, before, rest } = split_before(lower, op.0)?;
    let head = lower.create_block(region, Some(rest), &[(index, location), (index, location)]);
    let body = lower.create_block(region, Some(rest), &[]);
    let [dimension, stride] = [0, 1].map(|argument| lower.ir().arguments(head)[argument]);
    lower.at_end(before, |lower| lower.create(llvm::BrOp::new(&[last, one]).successors(&[head])));
    lower.at_end(head, |lower| {
        let zero = lower.constant_index(0);
        let more = lower.build(llvm::ICmpOp::new(dimension, zero).predicate(ctx, IcmpPredicate::Sge));
        lower.create(llvm::CondBrOp::new(more, &[], &[]).successors(&[body, rest]));
    });
    lower.at_end(body, |lower| {
        let place = lower.element_address(wanted_sizes, size_type, dimension);
        let size = lower.build(llvm::LoadOp::new(place).result(size_type));
        let size = resized(size, index, lower, llvm::SExtOp::new);
        for (list, value) in [(sizes, size), (strides, stride)] {
            let place = lower.element_address(list, index, dimension);
            lower.create(llvm::StoreOp::new(value, place));
        }
        let next_stride = lower.build(llvm::MulOp::new(stride, size));
        let next = lower.build(llvm::SubOp::new(dimension, one));
        lower.create(llvm::BrOp::new(&[next, next_stride]).successors(&[head]));
    });
    lower.replace(op, [descriptor])
}

/// A size cast to the index type. Integers of another width are cast by an unrealized cast.
fn cast_to_index(lower: &mut Lowering<'_, '_>, size: ValueId) -> ValueId {
    let index: Type = lower.index_type();
    if lower.ty(size) == index {
        return size;
    }
    lower.build(UnrealizedConversionCastOp::to_types(&[size], &[index]))
}
