//! Contiguous memory with another shape: `memref.reshape` and `memref.view`.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter};
use weir_dialects::memref;
use weir_ir::builtin::{DYNAMIC, MemRefType, UnrankedMemRefType, UnrealizedConversionCastOp};
use weir_ir::{AsView as _, BuildOp as _, CreateOps as _, Location, OpBuilder, Type, ValueId};
use weir_rewrite::{MatchResult, PatternSet, Rewriter as _, RewriterExt as _, no_match};

use super::unranked::{NewUnranked, RankedInMemory};
use super::views::{pointers, ranked_descriptor};
use crate::blocks::{Split, split_before};
use crate::descriptor::MemRefDescriptor;
use crate::dialect::{self as llvm, IcmpPredicate};
use crate::type_converter::LlvmTypeConverter;
use crate::values::{element_address, index_constant};

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<memref::ReshapeOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let Some(shape) = view.ty(op.shape(&view)).dyn_cast::<MemRefType>(ctx) else {
            return no_match("the shape is not a ranked memref");
        };
        match view.ty(op.result(&view)).dyn_cast::<MemRefType>(ctx) {
            Some(result) => reshape_to_ranked(op, operands.source(), shape, result, lower, rewriter),
            None => {
                let shape = ShapeOperand { descriptor: operands.shape(), ty: shape };
                reshape_to_unranked(op, operands.source(), shape, lower, rewriter)
            }
        }
    });

    patterns.add_conversion::<memref::ViewOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let location = view.ir.location(op.0);
        let types = [op.source(&view), op.result(&view)].map(|it| view.ty(it).dyn_cast::<MemRefType>(ctx));
        let [Some(from), Some(ty)] = types else { return no_match("not a ranked memref") };
        let (converted, byte) = (lower.convert(ctx, ty.into())?, lower.convert(ctx, from.element(ctx))?);
        let Some((strides, 0)) = ty.strides_and_offset(ctx) else { return no_match("the result has an offset") };
        let (shape, index) = (ty.shape(ctx).to_vec(), lower.index_type(ctx));
        let source = MemRefDescriptor::new(rewriter, operands.source());
        let mut target = MemRefDescriptor::poison(rewriter, location, converted);
        let allocated = source.allocated(rewriter, location);
        target.set_allocated(rewriter, location, allocated);
        let aligned = source.aligned(rewriter, location);
        let shifted =
            element_address(rewriter, location, aligned, byte, operands.byte_shift(), llvm::GepNoWrapFlags::NONE);
        target.set_aligned(rewriter, location, shifted);
        target.set_constant_offset(rewriter, location, 0);
        let mut dynamic = operands.sizes().iter().rev();
        // The stride and the size of the dimension within.
        let mut within: Option<(ValueId, ValueId)> = None;
        for (dimension, (&size, &stride)) in shape.iter().zip(&strides).enumerate().rev() {
            let size = match (size == DYNAMIC).then(|| dynamic.next()).flatten() {
                Some(&size) => size,
                None => index_constant(rewriter, location, index, size),
            };
            target.set_size(rewriter, location, dimension, size);
            let stride = match (stride, within) {
                (DYNAMIC, Some((stride, size))) => {
                    rewriter.create(llvm::MulOp::new(stride, size).location(location)).res(rewriter)
                }
                _ => index_constant(rewriter, location, index, stride),
            };
            target.set_stride(rewriter, location, dimension, stride);
            within = Some((stride, size));
        }
        rewriter.replace(op, [target.value()]);
        Ok(())
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
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let (ctx, location) = (view.ctx, view.ir.location(op.0));
    let from = view.ty(op.source(&view));
    let size_type = wanted.element(ctx);
    let converted = converter.convert(ctx, result.into())?;
    let Some((strides, offset)) = result.strides_and_offset(ctx) else {
        return no_match("the layout is not strided");
    };
    if offset == DYNAMIC {
        return no_match("the offset is not known");
    }
    let (shape, index) = (result.shape(ctx).to_vec(), converter.index_type(ctx));
    let mut target = MemRefDescriptor::poison(rewriter, location, converted);
    let (allocated, aligned) = pointers(rewriter, location, converter, from, source)?;
    target.set_allocated(rewriter, location, allocated);
    target.set_aligned(rewriter, location, aligned);
    target.set_constant_offset(rewriter, location, offset);
    let mut running: Option<ValueId> = None;
    for (dimension, (&size, &stride)) in shape.iter().zip(&strides).enumerate().rev() {
        let stride = match (stride, running) {
            (DYNAMIC, Some(running)) => running,
            _ => index_constant(rewriter, location, index, stride),
        };
        let size = if size == DYNAMIC {
            let position = index_constant(rewriter, location, index, i64::try_from(dimension).unwrap_or(i64::MAX));
            // The position is converted already; the load is converted next.
            let load = memref::LoadOp::new(op.shape(&rewriter.view()), &[position]);
            let load = load.nontemporal(rewriter.ctx(), false).result(size_type).location(location);
            let size = rewriter.create(load).result(rewriter);
            cast_to(rewriter, location, size, index)
        } else {
            index_constant(rewriter, location, index, size)
        };
        target.set_size(rewriter, location, dimension, size);
        target.set_stride(rewriter, location, dimension, stride);
        running = Some(rewriter.create(llvm::MulOp::new(stride, size).location(location)).res(rewriter));
    }
    rewriter.replace(op, [target.value()]);
    Ok(())
}

/// Fills a ranked descriptor on the stack; a loop from the innermost dimension outwards copies sizes and finds strides.
fn reshape_to_unranked(
    op: memref::ReshapeOp,
    source: ValueId,
    wanted: ShapeOperand,
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let (ctx, location) = (view.ctx, view.ir.location(op.0));
    let (from, result) = (view.ty(op.source(&view)), view.ty(op.result(&view)));
    let Some(space) = converter.memref_address_space(ctx, result) else {
        return no_match("the memory space has no conversion");
    };
    let size_type = converter.convert(ctx, wanted.ty.element(ctx))?;
    let index = converter.index_type(ctx);
    let wanted_descriptor = MemRefDescriptor::new(rewriter, wanted.descriptor);
    let rank = match wanted.ty.shape(rewriter.ctx()).first() {
        Some(&rank) if rank != DYNAMIC => index_constant(rewriter, location, index, rank),
        _ => wanted_descriptor.size(rewriter, location, 0),
    };
    let pointer = llvm::PointerType::new(rewriter.ctx(), space);
    let NewUnranked { descriptor, ranked, .. } = NewUnranked::on_stack(rewriter, location, converter, rank, pointer);
    let (allocated, aligned, offset) = if from.is::<UnrankedMemRefType>(rewriter.ctx()) {
        let from = ranked_descriptor(rewriter, location, converter, from, source)?;
        (from.allocated(rewriter, location), from.aligned(rewriter, location), from.offset(rewriter, location))
    } else {
        let from = MemRefDescriptor::new(rewriter, source);
        (from.allocated(rewriter, location), from.aligned(rewriter, location), from.offset(rewriter, location))
    };
    ranked.set_pointers(rewriter, location, allocated, aligned);
    let place = ranked.offset_place(rewriter, location);
    rewriter.create(llvm::StoreOp::new(offset, place).location(location));
    let sizes = ranked.sizes_place(rewriter, location);
    let strides = RankedInMemory::place_in(rewriter, location, index, sizes, rank);
    let wanted_sizes = wanted_descriptor.aligned(rewriter, location);
    let one = index_constant(rewriter, location, index, 1);
    let last = rewriter.create(llvm::SubOp::new(rank, one).location(location)).res(rewriter);

    let Split { region, before, rest } = split_before(rewriter, op.0)?;
    let head = rewriter.create_block(region, Some(rest), &[(index, location), (index, location)]);
    let body = rewriter.create_block(region, Some(rest), &[]);
    let [dimension, stride] = [0, 1].map(|argument| rewriter.ir().arguments(head)[argument]);
    let enter = llvm::BrOp::new(&[last, one]).successors(&[head]).location(location);
    rewriter.at_end(before, |rewriter| rewriter.create(enter));
    rewriter.at_end(head, |rewriter| {
        let zero = index_constant(rewriter, location, index, 0);
        let ctx = rewriter.ctx();
        let more = llvm::ICmpOp::new(dimension, zero).predicate(ctx, IcmpPredicate::Sge).location(location);
        let more = rewriter.create(more).res(rewriter);
        rewriter.create(llvm::CondBrOp::new(more, &[], &[]).successors(&[body, rest]).location(location));
    });
    rewriter.at_end(body, |rewriter| {
        let place = RankedInMemory::place_in(rewriter, location, size_type, wanted_sizes, dimension);
        let size = rewriter.create(llvm::LoadOp::new(place).result(size_type).location(location)).res(rewriter);
        let size = cast_to(rewriter, location, size, index);
        for (list, value) in [(sizes, size), (strides, stride)] {
            let place = RankedInMemory::place_in(rewriter, location, index, list, dimension);
            rewriter.create(llvm::StoreOp::new(value, place).location(location));
        }
        let next_stride = rewriter.create(llvm::MulOp::new(stride, size).location(location)).res(rewriter);
        let next = rewriter.create(llvm::SubOp::new(dimension, one).location(location)).res(rewriter);
        rewriter.create(llvm::BrOp::new(&[next, next_stride]).successors(&[head]).location(location));
    });
    rewriter.replace(op, [descriptor]);
    Ok(())
}

/// A size cast to the index type. Integers of another width are cast by an unrealized cast.
fn cast_to(builder: &mut dyn OpBuilder, location: Location, size: ValueId, index: Type) -> ValueId {
    let view = builder.view();
    if view.ty(size) == index {
        return size;
    }
    let cast = builder.create(UnrealizedConversionCastOp::to_types(&[size], &[index]).location(location));
    builder.view().ir.result(cast.0, 0)
}
