//! Ops that read or make descriptors: casts, dimensions, metadata.

use weir_dialects::memref;
use weir_ir::builtin::{ArrayAttr, DYNAMIC, IntegerAttr, MemRefType, StringAttr, UnrankedMemRefType};
use weir_ir::{BuildOp as _, CreateOps as _, OpClass as _, OpDef, Type, ValueId, View};
use weir_rewrite::{NoMatch, OrNoMatch as _, PatternSet, no_match};

use super::unranked::{NewUnranked, RankedInMemory};
use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::dialect::{self as llvm, GepIndex};
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::values::{ADDRESS, DESCRIPTOR, LlvmBuilder as _, UNRANKED, llvm_ops, ops};

/// The ops that cast and copy a descriptor to another address space.
const SPACE_CAST: &[&OpDef] = llvm_ops![AddrSpaceCastOp, MemcpyOp, SubOp];

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet) {
    add_casts(cx, patterns);
    add_promises(cx, patterns);
    add_queries(cx, patterns);
    add_reinterpretations(cx, patterns);
}

fn add_casts(cx: &LoweringContext, patterns: &mut PatternSet) {
    // memref.cast %m -> %m; to or from an unranked memref, its descriptor is stored or loaded
    patterns.add_lowering::<memref::CastOp>(cx, ops![DESCRIPTOR; AllocaOp, LoadOp, StoreOp], |op, operands, lower| {
        let ctx = lower.ctx();
        let (source, target) = (lower.ty(op.source(lower)), lower.ty(op.dest(lower)));
        let converted = lower.convert(target)?;
        match (source.dyn_cast::<MemRefType>(ctx), target.dyn_cast::<MemRefType>(ctx)) {
            (Some(_), Some(_)) if lower.ty(operands.source()) == converted => lower.replace(op, [operands.source()]),
            (Some(ranked), None) => {
                let one = lower.index_constant(ctx.integer_type(64), 1);
                let pointer = lower.store_on_stack(operands.source(), one);
                let rank = lower.constant_index(i64::try_from(ranked.rank(ctx)).unwrap_or(i64::MAX));
                let mut descriptor = UnrankedMemRefDescriptor::poison(lower, converted);
                descriptor.set_rank(lower, rank);
                descriptor.set_descriptor(lower, pointer);
                lower.replace(op, [descriptor.value()])
            }
            (None, Some(_)) => {
                let pointer = UnrankedMemRefDescriptor::new(operands.source()).descriptor(lower);
                lower.replace_with(op, llvm::LoadOp::new(pointer).result(converted))
            }
            _ => no_match("the types convert to different ones"),
        }
    });
    // memref.memory_space_cast %m -> llvm.addrspacecast of the pointers in the descriptor
    patterns.add_lowering::<memref::MemorySpaceCastOp>(
        cx,
        &[DESCRIPTOR, UNRANKED, SPACE_CAST],
        |op, operands, lower| {
            let ctx = lower.ctx();
            let (source, target) = (lower.ty(op.source(lower)), lower.ty(op.dest(lower)));
            let (from, to) = (lower.memref_address_space(source)?, lower.memref_address_space(target)?);
            let converted = lower.convert(target)?;
            let [from, to] = [from, to].map(|space| llvm::PointerType::new(ctx, space));
            let Some(ranked) = target.dyn_cast::<MemRefType>(ctx) else {
                let descriptor = cast_unranked(lower, operands.source(), from, to);
                return lower.replace(op, [descriptor]);
            };
            let mut parts = MemRefDescriptor::new(lower, operands.source()).unpack(lower, ranked.rank(ctx));
            for part in &mut parts[..2] {
                *part = lower.build(llvm::AddrSpaceCastOp::new(*part).result(to));
            }
            let packed = MemRefDescriptor::pack(lower, converted, &parts);
            lower.replace(op, [packed.value()])
        },
    );
}

/// An unranked memref with pointers into another address space: its ranked descriptor is copied to the stack.
fn cast_unranked(
    lower: &mut Lowering<'_, '_>,
    source: ValueId,
    from: llvm::PointerType,
    to: llvm::PointerType,
) -> ValueId {
    let rank = UnrankedMemRefDescriptor::new(source).rank(lower);
    let ranked = RankedInMemory::with_pointers(lower, source, from.into());
    let new = NewUnranked::on_stack(lower, rank, to);
    let pointers = [ranked.allocated(lower), ranked.aligned(lower)];
    let [allocated, aligned] = pointers.map(|pointer| lower.build(llvm::AddrSpaceCastOp::new(pointer).result(to)));
    new.ranked.set_pointers(lower, allocated, aligned);
    // The rest of the descriptor, behind the pointers, is copied.
    let (old, copy) = (ranked.offset_place(lower), new.ranked.offset_place(lower));
    let pointer_bytes = lower.types().layout().pointer_bits(to.address_space(lower.ctx())).div_ceil(8);
    let pointers = lower.constant_index(2 * i64::from(pointer_bytes));
    let rest = lower.build(llvm::SubOp::new(new.bytes, pointers));
    lower.create(llvm::MemcpyOp::new(copy, old, rest).is_volatile(lower.ctx(), false));
    new.descriptor
}

fn add_queries(cx: &LoweringContext, patterns: &mut PatternSet) {
    // memref.dim %m, %d -> llvm.extractvalue %m[3, d], or a constant
    patterns.add_lowering::<memref::DimOp>(cx, &[DESCRIPTOR, UNRANKED], |op, operands, lower| {
        let ctx = lower.ctx();
        let source = lower.ty(op.source(lower));
        let size = match source.dyn_cast::<MemRefType>(ctx) {
            None => size_of_unranked(lower, source, operands.source(), operands.index())?,
            Some(ty) => {
                let shape = ty.shape(ctx);
                let dimension = known_dimension(lower.view(), op.index(lower));
                let dimension = dimension.and_then(|it| usize::try_from(it).ok()).filter(|&it| it < shape.len());
                match dimension.map(|dimension| (dimension, shape[dimension])) {
                    Some((dimension, DYNAMIC)) => {
                        MemRefDescriptor::new(lower, operands.source()).size(lower, dimension)
                    }
                    Some((_, size)) => lower.constant_index(size),
                    None => size_by_value(lower, operands.source(), operands.index(), shape.len()),
                }
            }
        };
        lower.replace(op, [size])
    });
    // memref.rank %m -> a constant, or llvm.extractvalue %m[0] of an unranked memref
    patterns.add_lowering::<memref::RankOp>(cx, ops![ConstantOp, ExtractValueOp], |op, operands, lower| {
        let ctx = lower.ctx();
        let rank = match lower.ty(op.memref(lower)).dyn_cast::<MemRefType>(ctx) {
            Some(ty) => lower.constant_index(i64::try_from(ty.rank(ctx)).unwrap_or(i64::MAX)),
            None => UnrankedMemRefDescriptor::new(operands.memref()).rank(lower),
        };
        lower.replace(op, [rank])
    });
    // memref.extract_aligned_pointer_as_index %m -> llvm.ptrtoint (llvm.extractvalue %m[1])
    patterns.add_lowering::<memref::ExtractAlignedPointerAsIndexOp>(
        cx,
        ops![UNRANKED; ExtractValueOp, PtrToIntOp],
        |op, operands, lower| {
            let source = lower.ty(op.source(lower));
            let pointer = match source.is::<UnrankedMemRefType>(lower.ctx()) {
                true => RankedInMemory::of(lower, source, operands.source())?.aligned(lower),
                false => MemRefDescriptor::new(lower, operands.source()).aligned(lower),
            };
            let index = lower.index_type();
            lower.replace_with(op, llvm::PtrToIntOp::new(pointer).result(index))
        },
    );
    // memref.extract_strided_metadata %m -> llvm.extractvalue of each field
    patterns.add_lowering::<memref::ExtractStridedMetadataOp>(cx, &[DESCRIPTOR], |op, operands, lower| {
        let rank = lower.ranked(op.source(lower))?.rank(lower.ctx());
        let base = lower.ranked(op.base_buffer(lower))?;
        let converted = lower.convert(base)?;
        let source = MemRefDescriptor::new(lower, operands.source());
        let (allocated, aligned) = (source.allocated(lower), source.aligned(lower));
        let base = MemRefDescriptor::from_static_shape(lower, converted, base, allocated, aligned);
        let base = base.or_no_match("the base has no fixed shape")?;
        let mut results = vec![base.value(), source.offset(lower)];
        results.extend((0..rank).map(|dimension| source.size(lower, dimension)));
        results.extend((0..rank).map(|dimension| source.stride(lower, dimension)));
        lower.replace(op, results)
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
fn size_by_value(lower: &mut Lowering<'_, '_>, descriptor: ValueId, dimension: ValueId, rank: usize) -> ValueId {
    let (ctx, index, pointer) = (lower.ctx(), lower.index_type(), lower.pointer_type());
    let one = lower.constant_index(1);
    let sizes = lower.extract(descriptor, [3]);
    let array = llvm::ArrayType::new(ctx, index, u64::try_from(rank).unwrap_or(0)).into();
    let room = lower.alloca(array, one);
    lower.create(llvm::StoreOp::new(sizes, room));
    let indices = [GepIndex::Constant(0), GepIndex::Value(dimension)];
    let place = lower.build(llvm::GEPOp::at_indices(ctx, pointer, array, room, &indices));
    lower.build(llvm::LoadOp::new(place).result(index))
}

/// The size of a dimension of an unranked memref; the sizes follow the offset in the ranked descriptor.
fn size_of_unranked(
    lower: &mut Lowering<'_, '_>,
    ty: Type,
    descriptor: ValueId,
    dimension: ValueId,
) -> Result<ValueId, NoMatch> {
    let (ctx, index, default) = (lower.ctx(), lower.index_type(), lower.pointer_type());
    let ranked = RankedInMemory::of(lower, ty, descriptor)?;
    // The reference has it that the list is in the space of the memref, which LLVM takes for what it is.
    let head: Type = llvm::StructType::literal(ctx, &[default, default, index]).into();
    let offset = lower.build(llvm::GEPOp::at_indices(ctx, ranked.pointer, head, ranked.place, &[0, 2]));
    let one = lower.constant_index(1);
    let behind = lower.build(llvm::AddOp::new(one, dimension));
    let place = lower.element_address(offset, index, behind);
    Ok(lower.build(llvm::LoadOp::new(place).result(index)))
}

fn add_reinterpretations(cx: &LoweringContext, patterns: &mut PatternSet) {
    // memref.reinterpret_cast %m to offset, sizes, strides -> a descriptor with the pointers of %m and these fields
    patterns.add_lowering::<memref::ReinterpretCastOp>(cx, ops![DESCRIPTOR; GEPOp, LoadOp], |op, operands, lower| {
        let converted = lower.convert_type_of(op.result(lower))?;
        let source = lower.ty(op.source(lower));
        let mut descriptor = MemRefDescriptor::poison(lower, converted);
        let (allocated, aligned) = pointers(lower, source, operands.source())?;
        descriptor.set_allocated(lower, allocated);
        descriptor.set_aligned(lower, aligned);
        let (mut next_size, mut next_stride) = (operands.sizes().iter(), operands.strides().iter());
        match (op.static_offsets(lower).first(), operands.offsets().first()) {
            (Some(&DYNAMIC), Some(&offset)) => descriptor.set_offset(lower, offset),
            (Some(&offset), _) => descriptor.set_constant_offset(lower, offset),
            (None, _) => return no_match("there is no offset"),
        }
        let dimensions = op.static_sizes(lower).into_iter().zip(op.static_strides(lower));
        for (dimension, (size, stride)) in dimensions.enumerate() {
            match (size == DYNAMIC).then(|| next_size.next()).flatten() {
                Some(&size) => descriptor.set_size(lower, dimension, size),
                None => descriptor.set_constant_size(lower, dimension, size),
            }
            match (stride == DYNAMIC).then(|| next_stride.next()).flatten() {
                Some(&stride) => descriptor.set_stride(lower, dimension, stride),
                None => descriptor.set_constant_stride(lower, dimension, stride),
            }
        }
        lower.replace(op, [descriptor.value()])
    });
    // memref.transpose %m (i, j) -> (j, i) -> a descriptor with sizes and strides in another order
    patterns.add_lowering::<memref::TransposeOp>(cx, &[DESCRIPTOR], |op, operands, lower| {
        let converted = lower.convert_type_of(op.result(lower))?;
        let map = op.permutation(lower).map(lower.ctx());
        let order: Vec<usize> =
            (0..map.num_results()).filter_map(|it| map.dim_position(it)).map(|it| it as usize).collect();
        let source = MemRefDescriptor::new(lower, operands.input());
        // An identity is the descriptor itself.
        if order.iter().copied().eq(0..order.len()) {
            return lower.replace(op, [operands.input()]);
        }
        let mut target = MemRefDescriptor::poison(lower, converted);
        let allocated = source.allocated(lower);
        target.set_allocated(lower, allocated);
        let aligned = source.aligned(lower);
        target.set_aligned(lower, aligned);
        let offset = source.offset(lower);
        target.set_offset(lower, offset);
        for (to, &from) in order.iter().enumerate() {
            let size = source.size(lower, from);
            target.set_size(lower, to, size);
            let stride = source.stride(lower, from);
            target.set_stride(lower, to, stride);
        }
        lower.replace(op, [target.value()])
    });
}

/// The allocated and the aligned pointer of a memref, ranked or not.
pub(super) fn pointers(
    lower: &mut Lowering<'_, '_>,
    ty: Type,
    descriptor: ValueId,
) -> Result<(ValueId, ValueId), NoMatch> {
    if ty.is::<UnrankedMemRefType>(lower.ctx()) {
        let ranked = RankedInMemory::of(lower, ty, descriptor)?;
        return Ok((ranked.allocated(lower), ranked.aligned(lower)));
    }
    let descriptor = MemRefDescriptor::new(lower, descriptor);
    Ok((descriptor.allocated(lower), descriptor.aligned(lower)))
}

fn add_promises(cx: &LoweringContext, patterns: &mut PatternSet) {
    // memref.assume_alignment %m, 16 -> llvm.intr.assume true ["align"(the aligned pointer of %m, 16)]
    patterns.add_lowering::<memref::AssumeAlignmentOp>(cx, ops![ADDRESS; AssumeOp], |op, operands, lower| {
        let ty = lower.ranked(op.memref(lower))?;
        let pointer = first_element(lower, ty, operands.memref())?;
        let holds = truth(lower);
        let alignment = lower.constant_index(i64::from(op.alignment(lower)));
        assume(lower, holds, "align", [pointer, alignment]);
        lower.replace(op, [operands.memref()])
    });
    // memref.distinct_objects %a, %b -> llvm.intr.assume true ["separate_storage"(their pointers)]
    patterns.add_lowering::<memref::DistinctObjectsOp>(cx, ops![ADDRESS; AssumeOp], |op, operands, lower| {
        let descriptors = operands.operands();
        if descriptors.len() > 1 {
            let memrefs = op.operands(lower).to_vec();
            let mut pointers = Vec::with_capacity(descriptors.len());
            for (&descriptor, memref) in descriptors.iter().zip(memrefs) {
                let ty = lower.ranked(memref)?;
                pointers.push(first_element(lower, ty, descriptor)?);
            }
            let holds = truth(lower);
            for (index, &first) in pointers.iter().enumerate() {
                for &second in &pointers[index + 1..] {
                    assume(lower, holds, "separate_storage", [first, second]);
                }
            }
        }
        lower.replace(op, descriptors)
    });
}

/// The pointer to the element at index zero.
fn first_element(lower: &mut Lowering<'_, '_>, ty: MemRefType, descriptor: ValueId) -> Result<ValueId, NoMatch> {
    let element = lower.convert(ty.element(lower.ctx()))?;
    let descriptor = MemRefDescriptor::new(lower, descriptor);
    let pointer = descriptor.buffer_pointer(lower, ty, element);
    pointer.ok_or_else(|| NoMatch::new("the layout is not strided"))
}

/// The constant `true`.
fn truth(lower: &mut Lowering<'_, '_>) -> ValueId {
    let ctx = lower.ctx();
    lower.constant(ctx.integer_type(1), IntegerAttr::bool(ctx, true))
}

/// Assumes something about two values.
fn assume(lower: &mut Lowering<'_, '_>, holds: ValueId, tag: &str, about: [ValueId; 2]) {
    let ctx = lower.ctx();
    let tags = ArrayAttr::new(ctx, vec![StringAttr::of(ctx, tag).into()]);
    lower.create(llvm::AssumeOp::new(holds, &about).op_bundle_sizes(ctx, vec![2]).op_bundle_tags(ctx, tags));
}
