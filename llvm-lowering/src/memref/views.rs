//! Ops that read or make descriptors: casts, dimensions, metadata.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter};
use weir_dialects::memref;
use weir_ir::builtin::{AffineMapAttr, ArrayAttr, DYNAMIC, IntegerAttr, MemRefType, StringAttr, UnrankedMemRefType};
use weir_ir::{AsView as _, BuildOp as _, CreateOps as _, Location, OpBuilder, OpClass as _, Type, ValueId, View};
use weir_rewrite::{NoMatch, PatternSet, RewriterExt as _, no_match};

use super::unranked::{NewUnranked, RankedInMemory};
use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::dialect::{self as llvm, GepIndex};
use crate::type_converter::LlvmTypeConverter;
use crate::values::{element_address, extract_value, index_constant};

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    casts(converter, patterns);
    promises(converter, patterns);
    queries(converter, patterns);
    reinterpretations(converter, patterns);
}

/// A copy of a value on the stack: the pointer to it.
pub(crate) fn store_on_stack(builder: &mut dyn OpBuilder, location: Location, value: ValueId) -> ValueId {
    let view = builder.view();
    let (ty, count) = (view.ty(value), view.ctx.integer_type(64));
    let pointer = llvm::PointerType::default_space(view.ctx);
    let one = index_constant(builder, location, count, 1);
    let ctx = builder.view().ctx;
    let room = llvm::AllocaOp::new(one).elem_type(ctx, ty).result(pointer).location(location);
    let room = builder.create(room).res(builder);
    builder.create(llvm::StoreOp::new(value, room).location(location));
    room
}

fn casts(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<memref::CastOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let location = view.ir.location(op.0);
        let (source, target) = (view.ty(op.source(&view)), view.ty(op.dest(&view)));
        let converted = lower.convert(ctx, target)?;
        match (source.dyn_cast::<MemRefType>(ctx), target.dyn_cast::<MemRefType>(ctx)) {
            (Some(_), Some(_)) if view.ty(operands.source()) == converted => {
                rewriter.replace(op, [operands.source()]);
            }
            (Some(ranked), None) => {
                let (rank, index) = (ranked.rank(ctx), lower.index_type(ctx));
                let pointer = store_on_stack(rewriter, location, operands.source());
                let rank = index_constant(rewriter, location, index, i64::try_from(rank).unwrap_or(i64::MAX));
                let mut descriptor = UnrankedMemRefDescriptor::poison(rewriter, location, converted);
                descriptor.set_rank(rewriter, location, rank);
                descriptor.set_descriptor(rewriter, location, pointer);
                rewriter.replace(op, [descriptor.value()]);
            }
            (None, Some(_)) => {
                let pointer = UnrankedMemRefDescriptor::new(operands.source()).descriptor(rewriter, location);
                rewriter.replace_with(op, llvm::LoadOp::new(pointer).result(converted));
            }
            _ => return no_match("the types convert to different ones"),
        }
        Ok(())
    });

    patterns.add_conversion::<memref::MemorySpaceCastOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let location = view.ir.location(op.0);
        let (source, target) = (view.ty(op.source(&view)), view.ty(op.dest(&view)));
        let spaces = lower.memref_address_space(ctx, source).zip(lower.memref_address_space(ctx, target));
        let Some((from, to)) = spaces else { return no_match("the memory space has no conversion") };
        let converted = lower.convert(ctx, target)?;
        let [from, to] = [from, to].map(|space| llvm::PointerType::new(ctx, space));
        let cast = |rewriter: &mut ConversionRewriter<'_>, pointer: ValueId| {
            rewriter.create(llvm::AddrSpaceCastOp::new(pointer).result(to).location(location)).res(rewriter)
        };
        let ranked_type = target.dyn_cast::<MemRefType>(ctx);
        let index = lower.index_type(ctx);
        let Some(rank) = ranked_type.map(|ty| ty.rank(ctx)) else {
            let source = UnrankedMemRefDescriptor::new(operands.source());
            let rank = source.rank(rewriter, location);
            let ranked = RankedInMemory::of(rewriter, location, operands.source(), from.into(), index);
            let new = NewUnranked::on_stack(rewriter, location, lower, rank, to);
            let (allocated, aligned) = (ranked.allocated(rewriter, location), ranked.aligned(rewriter, location));
            let (allocated, aligned) = (cast(rewriter, allocated), cast(rewriter, aligned));
            new.ranked.set_pointers(rewriter, location, allocated, aligned);
            // The rest of the descriptor, behind the pointers, is copied.
            let (old, copy) = (ranked.offset_place(rewriter, location), new.ranked.offset_place(rewriter, location));
            let pointer_bytes = lower.pointer_bits(to.address_space(rewriter.ctx())).div_ceil(8);
            let pointers = index_constant(rewriter, location, index, 2 * i64::from(pointer_bytes));
            let rest = rewriter.create(llvm::SubOp::new(new.bytes, pointers).location(location)).res(rewriter);
            let ctx = rewriter.ctx();
            rewriter.create(llvm::MemcpyOp::new(copy, old, rest).is_volatile(ctx, false).location(location));
            rewriter.replace(op, [new.descriptor]);
            return Ok(());
        };
        let mut parts = MemRefDescriptor::new(rewriter, operands.source()).unpack(rewriter, location, rank);
        for part in &mut parts[..2] {
            *part = cast(rewriter, *part);
        }
        let packed = MemRefDescriptor::pack(rewriter, location, converted, &parts);
        rewriter.replace(op, [packed.value()]);
        Ok(())
    });
}

fn queries(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<memref::DimOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let location = view.ir.location(op.0);
        let source = view.ty(op.source(&view));
        let index = lower.index_type(ctx);
        let dimension = known_dimension(view, op.index(&view));
        let size = match source.dyn_cast::<MemRefType>(ctx) {
            None => {
                let Some(space) = lower.memref_address_space(ctx, source) else {
                    return no_match("the memory space has no conversion");
                };
                size_of_unranked(rewriter, location, index, space, operands.source(), operands.index())
            }
            Some(ty) => {
                let shape = ty.shape(ctx);
                let known = dimension.and_then(|it| usize::try_from(it).ok()).filter(|&it| it < shape.len());
                let size = known.map(|dimension| shape[dimension]);
                match (known, size) {
                    (Some(dimension), Some(DYNAMIC)) => {
                        MemRefDescriptor::new(rewriter, operands.source()).size(rewriter, location, dimension)
                    }
                    (Some(_), Some(size)) => index_constant(rewriter, location, index, size),
                    _ => {
                        let rank = u64::try_from(shape.len()).unwrap_or(0);
                        size_by_value(rewriter, location, index, operands.source(), operands.index(), rank)
                    }
                }
            }
        };
        rewriter.replace(op, [size]);
        Ok(())
    });

    patterns.add_conversion::<memref::RankOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let index = lower.index_type(view.ctx);
        let ranked = view.ty(op.memref(&view)).dyn_cast::<MemRefType>(view.ctx).map(|ty| ty.rank(view.ctx));
        let rank = match ranked {
            Some(rank) => index_constant(rewriter, location, index, i64::try_from(rank).unwrap_or(i64::MAX)),
            None => UnrankedMemRefDescriptor::new(operands.memref()).rank(rewriter, location),
        };
        rewriter.replace(op, [rank]);
        Ok(())
    });

    patterns.add_conversion::<memref::ExtractAlignedPointerAsIndexOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let index = lower.index_type(view.ctx);
        let source = view.ty(op.source(&view));
        let pointer = if source.is::<UnrankedMemRefType>(view.ctx) {
            let ranked = ranked_descriptor(rewriter, location, lower, source, operands.source())?;
            ranked.aligned(rewriter, location)
        } else {
            MemRefDescriptor::new(rewriter, operands.source()).aligned(rewriter, location)
        };
        rewriter.replace_with(op, llvm::PtrToIntOp::new(pointer).result(index));
        Ok(())
    });

    patterns.add_conversion::<memref::ExtractStridedMetadataOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let location = view.ir.location(op.0);
        let Some(ty) = view.ty(op.source(&view)).dyn_cast::<MemRefType>(ctx) else {
            return no_match("not a ranked memref");
        };
        let Some(base) = view.ty(op.base_buffer(&view)).dyn_cast::<MemRefType>(ctx) else {
            return no_match("not a ranked memref");
        };
        let converted = lower.convert(ctx, base.into())?;
        let rank = ty.rank(ctx);
        let source = MemRefDescriptor::new(rewriter, operands.source());
        let allocated = source.allocated(rewriter, location);
        let aligned = source.aligned(rewriter, location);
        let base = MemRefDescriptor::from_static_shape(rewriter, location, converted, base, allocated, aligned);
        let Some(base) = base else { return no_match("the base has no fixed shape") };
        let mut results = vec![base.value(), source.offset(rewriter, location)];
        results.extend((0..rank).map(|dimension| source.size(rewriter, location, dimension)));
        results.extend((0..rank).map(|dimension| source.stride(rewriter, location, dimension)));
        rewriter.replace(op, results);
        Ok(())
    });
}

/// The dimension that an index is known to be, before or after its lowering.
fn known_dimension(view: View<'_>, index: ValueId) -> Option<i64> {
    let constant = view.constant(index).or_else(|| {
        let constant = llvm::ConstantOp::dyn_cast(&view, view.ir.defining_op(index)?)?;
        view.property(constant.0, 0)
    });
    constant?.dyn_cast::<IntegerAttr>(view.ctx)?.to_i64(view.ctx)
}

/// The size of a dimension that is a value: the sizes go to the stack, to be indexed there.
fn size_by_value(
    builder: &mut dyn OpBuilder,
    location: Location,
    index_type: Type,
    descriptor: ValueId,
    index: ValueId,
    rank: u64,
) -> ValueId {
    let ctx = builder.view().ctx;
    let pointer: Type = llvm::PointerType::default_space(ctx).into();
    let sizes: Type = llvm::ArrayType::new(ctx, index_type, rank).into();
    let one = index_constant(builder, location, index_type, 1);
    let list = extract_value(builder, location, descriptor, &[3]);
    let ctx = builder.view().ctx;
    let room = llvm::AllocaOp::new(one).elem_type(ctx, sizes).result(pointer).location(location);
    let room = builder.create(room).res(builder);
    builder.create(llvm::StoreOp::new(list, room).location(location));
    let ctx = builder.view().ctx;
    let indices = [GepIndex::Constant(0), GepIndex::Value(index)];
    let place = llvm::GEPOp::at_indices(ctx, pointer, sizes, room, &indices).location(location);
    let place = builder.create(place).res(builder);
    builder.create(llvm::LoadOp::new(place).result(index_type).location(location)).res(builder)
}

/// The size of a dimension of an unranked memref; the sizes follow the offset in the ranked descriptor.
fn size_of_unranked(
    builder: &mut dyn OpBuilder,
    location: Location,
    index_type: Type,
    space: u32,
    descriptor: ValueId,
    index: ValueId,
) -> ValueId {
    let ranked = UnrankedMemRefDescriptor::new(descriptor).descriptor(builder, location);
    let ctx = builder.view().ctx;
    // The reference has it that the list is in the space of the memref, which LLVM takes for what it is.
    let pointer: Type = llvm::PointerType::new(ctx, space).into();
    let default: Type = llvm::PointerType::default_space(ctx).into();
    let head: Type = llvm::StructType::literal(ctx, &[default, default, index_type]).into();
    let offset = llvm::GEPOp::at_indices(ctx, pointer, head, ranked, &[0, 2]).location(location);
    let offset = builder.create(offset).res(builder);
    let one = index_constant(builder, location, index_type, 1);
    let behind = builder.create(llvm::AddOp::new(one, index).location(location)).res(builder);
    let place = element_address(builder, location, offset, index_type, behind, llvm::GepNoWrapFlags::NONE);
    builder.create(llvm::LoadOp::new(place).result(index_type).location(location)).res(builder)
}

fn reinterpretations(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<memref::ReinterpretCastOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let location = view.ir.location(op.0);
        let converted = lower.convert(ctx, view.ty(op.result(&view)))?;
        let source = view.ty(op.source(&view));
        let (offsets, sizes, strides) = (op.static_offsets(&view), op.static_sizes(&view), op.static_strides(&view));
        let mut descriptor = MemRefDescriptor::poison(rewriter, location, converted);
        let (allocated, aligned) = pointers(rewriter, location, lower, source, operands.source())?;
        descriptor.set_allocated(rewriter, location, allocated);
        descriptor.set_aligned(rewriter, location, aligned);
        let (mut next_size, mut next_stride) = (operands.sizes().iter(), operands.strides().iter());
        match (offsets.first(), operands.offsets().first()) {
            (Some(&DYNAMIC), Some(&offset)) => descriptor.set_offset(rewriter, location, offset),
            (Some(&offset), _) => descriptor.set_constant_offset(rewriter, location, offset),
            (None, _) => return no_match("there is no offset"),
        }
        for (dimension, (&size, &stride)) in sizes.iter().zip(&strides).enumerate() {
            match (size == DYNAMIC).then(|| next_size.next()).flatten() {
                Some(&size) => descriptor.set_size(rewriter, location, dimension, size),
                None => descriptor.set_constant_size(rewriter, location, dimension, size),
            }
            match (stride == DYNAMIC).then(|| next_stride.next()).flatten() {
                Some(&stride) => descriptor.set_stride(rewriter, location, dimension, stride),
                None => descriptor.set_constant_stride(rewriter, location, dimension, stride),
            }
        }
        rewriter.replace(op, [descriptor.value()]);
        Ok(())
    });

    patterns.add_conversion::<memref::TransposeOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let location = view.ir.location(op.0);
        let converted = lower.convert(ctx, view.ty(op.result(&view)))?;
        let permutation: AffineMapAttr = op.permutation(&view);
        let map = permutation.map(ctx);
        let order: Vec<usize> =
            (0..map.num_results()).filter_map(|it| map.dim_position(it)).map(|it| it as usize).collect();
        let source = MemRefDescriptor::new(rewriter, operands.input());
        // An identity is the descriptor itself.
        if order.iter().copied().eq(0..order.len()) {
            rewriter.replace(op, [operands.input()]);
            return Ok(());
        }
        let mut target = MemRefDescriptor::poison(rewriter, location, converted);
        let allocated = source.allocated(rewriter, location);
        target.set_allocated(rewriter, location, allocated);
        let aligned = source.aligned(rewriter, location);
        target.set_aligned(rewriter, location, aligned);
        let offset = source.offset(rewriter, location);
        target.set_offset(rewriter, location, offset);
        for (to, &from) in order.iter().enumerate() {
            let size = source.size(rewriter, location, from);
            target.set_size(rewriter, location, to, size);
            let stride = source.stride(rewriter, location, from);
            target.set_stride(rewriter, location, to, stride);
        }
        rewriter.replace(op, [target.value()]);
        Ok(())
    });
}

/// The ranked descriptor that an unranked memref of a type points to.
pub(super) fn ranked_descriptor(
    builder: &mut dyn OpBuilder,
    location: Location,
    converter: &LlvmTypeConverter,
    ty: Type,
    descriptor: ValueId,
) -> Result<RankedInMemory, NoMatch> {
    let ctx = builder.view().ctx;
    let Some(space) = converter.memref_address_space(ctx, ty) else {
        return no_match("the memory space has no conversion");
    };
    let (pointer, index) = (llvm::PointerType::new(ctx, space).into(), converter.index_type(ctx));
    Ok(RankedInMemory::of(builder, location, descriptor, pointer, index))
}

/// The allocated and the aligned pointer of a memref, ranked or not.
pub(super) fn pointers(
    builder: &mut dyn OpBuilder,
    location: Location,
    converter: &LlvmTypeConverter,
    ty: Type,
    descriptor: ValueId,
) -> Result<(ValueId, ValueId), NoMatch> {
    if ty.is::<UnrankedMemRefType>(builder.view().ctx) {
        let ranked = ranked_descriptor(builder, location, converter, ty, descriptor)?;
        return Ok((ranked.allocated(builder, location), ranked.aligned(builder, location)));
    }
    let descriptor = MemRefDescriptor::new(builder, descriptor);
    Ok((descriptor.allocated(builder, location), descriptor.aligned(builder, location)))
}

fn promises(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<memref::AssumeAlignmentOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let location = view.ir.location(op.0);
        let Some(ty) = view.ty(op.memref(&view)).dyn_cast::<MemRefType>(ctx) else {
            return no_match("not a ranked memref");
        };
        let alignment = i64::from(op.alignment(&view));
        let pointer = first_element(rewriter, location, lower, ty, operands.memref())?;
        let index = lower.index_type(rewriter.ctx());
        let holds = truth(rewriter, location);
        let alignment = index_constant(rewriter, location, index, alignment);
        assume(rewriter, location, holds, "align", [pointer, alignment]);
        rewriter.replace(op, [operands.memref()]);
        Ok(())
    });

    patterns.add_conversion::<memref::DistinctObjectsOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let descriptors = operands.operands();
        let types: Vec<Type> = op.operands(&view).iter().map(|value| view.ty(value)).collect();
        if descriptors.len() > 1 {
            let mut pointers = Vec::with_capacity(descriptors.len());
            for (&descriptor, ty) in descriptors.iter().zip(types) {
                let Some(ty) = ty.dyn_cast::<MemRefType>(rewriter.ctx()) else {
                    return no_match("not a ranked memref");
                };
                pointers.push(first_element(rewriter, location, lower, ty, descriptor)?);
            }
            let holds = truth(rewriter, location);
            for (index, &first) in pointers.iter().enumerate() {
                for &second in &pointers[index + 1..] {
                    assume(rewriter, location, holds, "separate_storage", [first, second]);
                }
            }
        }
        rewriter.replace(op, descriptors);
        Ok(())
    });
}

/// The pointer to the element at index zero.
fn first_element(
    builder: &mut dyn OpBuilder,
    location: Location,
    converter: &LlvmTypeConverter,
    ty: MemRefType,
    descriptor: ValueId,
) -> Result<ValueId, NoMatch> {
    let ctx = builder.view().ctx;
    let element = converter.convert(ctx, ty.element(ctx))?;
    let descriptor = MemRefDescriptor::new(builder, descriptor);
    let pointer = descriptor.buffer_pointer(builder, location, ty, element);
    pointer.ok_or_else(|| NoMatch::new("the layout is not strided"))
}

/// The constant `true`.
fn truth(builder: &mut dyn OpBuilder, location: Location) -> ValueId {
    let ctx = builder.view().ctx;
    crate::values::constant(builder, location, ctx.integer_type(1), IntegerAttr::bool(ctx, true).into())
}

/// Assumes something about two values.
fn assume(builder: &mut dyn OpBuilder, location: Location, holds: ValueId, tag: &str, about: [ValueId; 2]) {
    let ctx = builder.view().ctx;
    let tags = ArrayAttr::new(ctx, vec![StringAttr::of(ctx, tag).into()]);
    let assume =
        llvm::AssumeOp::new(holds, &about).op_bundle_sizes(ctx, vec![2]).op_bundle_tags(ctx, tags).location(location);
    builder.create(assume);
}
