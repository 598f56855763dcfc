//! Allocation on the heap and on the stack, and freeing.

use smallvec::SmallVec;
use weir_conversion::NoConversion;
use weir_dialects::dlti::DataLayout;
use weir_dialects::memref;
use weir_ir::builtin::{DYNAMIC, FloatType, IndexType, IntegerType, MemRefType};
use weir_ir::{BuildOp as _, Context, CreateOps as _, OpDef, Type, ValueId};
use weir_rewrite::{MatchResult, NoMatch, OrNoMatch as _, PatternSet};

use super::unranked::RankedInMemory;
use crate::descriptor::MemRefDescriptor;
use crate::dialect as llvm;
use crate::functions::RuntimeFunction;
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::options::Allocation;
use crate::values::{CALL, DESCRIPTOR, LlvmBuilder as _, SIZE, llvm_ops, ops};

/// The least alignment of `aligned_alloc`, in bytes.
const LEAST_ALIGNMENT: u64 = 16;

/// The ops that allocate memory of an alignment.
const ALLOCATION: &[&OpDef] = llvm_ops![AddOp, AddrSpaceCastOp, IntToPtrOp, MulOp, SubOp, URemOp];

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet) {
    // memref.alloc(%n) -> llvm.call @malloc(size of %n elements); a descriptor of it
    patterns.add_lowering::<memref::AllocOp>(cx, &[ALLOCATION, CALL, DESCRIPTOR, SIZE], |op, operands, lower| {
        let ty = lower.ranked(op.memref(lower))?;
        let alignment = op.alignment(lower).and_then(|it| u64::try_from(it).ok());
        allocate(lower, ty, operands.dynamic_sizes(), alignment)
    });
    // memref.alloca(%n) -> llvm.alloca %n; a descriptor of it
    patterns.add_lowering::<memref::AllocaOp>(cx, ops![DESCRIPTOR; AllocaOp, MulOp], |op, operands, lower| {
        let (ctx, ty) = (lower.ctx(), lower.ranked(op.memref(lower))?);
        let parts = Parts::of(lower, ty)?;
        let shape = Shape::new(lower, ty, operands.dynamic_sizes());
        let alloca = llvm::AllocaOp::new(shape.count)
            .elem_type(ctx, parts.element)
            .alignment(ctx, op.alignment(lower))
            .result(parts.pointer);
        let pointer = lower.build(alloca);
        let descriptor = shape.descriptor(lower, parts.structure, pointer, pointer);
        lower.replace(op, [descriptor])
    });
    // memref.dealloc %m -> llvm.call @free(the allocated pointer of %m)
    patterns.add_lowering::<memref::DeallocOp>(
        cx,
        ops![CALL, DESCRIPTOR; AddrSpaceCastOp, LoadOp],
        |op, operands, lower| {
            let (ty, pointer_type) = (lower.ty(op.memref(lower)), lower.pointer_type());
            let name = lower.types().options().allocation_functions.free();
            let allocated = if ty.is::<MemRefType>(lower.ctx()) {
                MemRefDescriptor::new(lower, operands.memref()).allocated(lower)
            } else {
                RankedInMemory::of(lower, ty, operands.memref())?.allocated(lower)
            };
            let allocated = cast_pointer(lower, allocated, pointer_type);
            let free = RuntimeFunction { name, params: &[pointer_type], result: None };
            lower.call_runtime(free, &[allocated])?;
            lower.erase(op)
        },
    );
}

impl Lowering<'_, '_> {
    /// Memory on the stack for a number of values of a type.
    pub(crate) fn alloca(&mut self, ty: Type, count: ValueId) -> ValueId {
        self.build(llvm::AllocaOp::new(count).elem_type(self.ctx(), ty).result(self.pointer_type()))
    }

    /// A copy of a value on the stack: the pointer to it. The number of values, which is one, is a value itself.
    pub(crate) fn store_on_stack(&mut self, value: ValueId, one: ValueId) -> ValueId {
        let room = self.alloca(self.ty(value), one);
        self.create(llvm::StoreOp::new(value, room));
        room
    }
}

/// A pointer in the address space of another pointer type.
fn cast_pointer(lower: &mut Lowering<'_, '_>, pointer: ValueId, ty: Type) -> ValueId {
    if lower.ty(pointer) == ty {
        return pointer;
    }
    lower.build(llvm::AddrSpaceCastOp::new(pointer).result(ty))
}

/// The types that an allocation deals with.
pub(super) struct Parts {
    pub(super) element: Type,
    pub(super) pointer: Type,
    pub(super) structure: Type,
}

impl Parts {
    pub(super) fn of(lower: &Lowering<'_, '_>, ty: MemRefType) -> Result<Self, NoMatch> {
        let ctx = lower.ctx();
        if !ty.has_identity_layout(ctx) {
            return Err(NoMatch::new("incompatible memref type"));
        }
        let (element, structure) = (lower.convert(ty.element(ctx))?, lower.convert(ty)?);
        let space = lower.types().address_space(ctx, ty.into(), ty.memory_space(ctx));
        let space = space.ok_or(NoConversion::Missing(ty.into()))?;
        Ok(Self { element, pointer: llvm::PointerType::new(ctx, space).into(), structure })
    }
}

/// Sizes, strides and the number of elements of a contiguous memref, as values.
pub(super) struct Shape {
    sizes: SmallVec<[ValueId; 4]>,
    strides: SmallVec<[ValueId; 4]>,
    pub(super) count: ValueId,
}

impl Shape {
    /// # Source
    ///
    /// `ConvertToLLVMPattern::getMemRefDescriptorSizes`.
    pub(super) fn new(lower: &mut Lowering<'_, '_>, ty: MemRefType, dynamic: &[ValueId]) -> Self {
        let index = lower.index_type();
        let shape = ty.shape(lower.ctx());
        let mut dynamic = dynamic.iter();
        let mut sizes = SmallVec::with_capacity(shape.len());
        for &size in shape {
            sizes.push(match (size, dynamic.as_slice().first()) {
                (DYNAMIC, Some(&value)) => {
                    dynamic.next();
                    value
                }
                _ => lower.constant_index(size),
            });
        }
        let mut count = lower.constant_index(1);
        let mut strides = SmallVec::from_elem(count, shape.len());
        let mut stride = 1i64;
        for (dimension, &size) in shape.iter().enumerate().rev() {
            strides[dimension] = count;
            let was_one = stride == 1;
            stride = if stride == DYNAMIC || size == DYNAMIC { DYNAMIC } else { stride.saturating_mul(size) };
            count = if was_one {
                sizes[dimension]
            } else if stride == DYNAMIC {
                lower.instruction::<llvm::MulOp>(&[count, sizes[dimension]], index)
            } else {
                lower.constant_index(stride)
            };
        }
        Self { sizes, strides, count }
    }

    /// The descriptor of memory with this shape.
    pub(super) fn descriptor(
        &self,
        lower: &mut Lowering<'_, '_>,
        structure: Type,
        allocated: ValueId,
        aligned: ValueId,
    ) -> ValueId {
        let mut descriptor = MemRefDescriptor::poison(lower, structure);
        descriptor.set_allocated(lower, allocated);
        descriptor.set_aligned(lower, aligned);
        descriptor.set_constant_offset(lower, 0);
        for (dimension, &size) in self.sizes.iter().enumerate() {
            descriptor.set_size(lower, dimension, size);
        }
        for (dimension, &stride) in self.strides.iter().enumerate() {
            descriptor.set_stride(lower, dimension, stride);
        }
        descriptor.value()
    }
}

/// Allocates a memref on the heap.
fn allocate(lower: &mut Lowering<'_, '_>, ty: MemRefType, dynamic: &[ValueId], alignment: Option<u64>) -> MatchResult {
    let parts = Parts::of(lower, ty)?;
    let shape = Shape::new(lower, ty, dynamic);
    let bytes = lower.size_in_bytes(parts.element, shape.count);
    let (allocated, aligned) = match lower.types().options().allocation {
        Allocation::Malloc => malloc(lower, ty, &parts, bytes, alignment)?,
        Allocation::AlignedAlloc => aligned_alloc(lower, ty, &parts, bytes, alignment)?,
    };
    let descriptor = shape.descriptor(lower, parts.structure, allocated, aligned);
    let op = lower.op();
    lower.replace(op, [descriptor])
}

/// Calls `malloc`, for more than the size where the memory must be aligned.
fn malloc(
    lower: &mut Lowering<'_, '_>,
    ty: MemRefType,
    parts: &Parts,
    mut bytes: ValueId,
    alignment: Option<u64>,
) -> Result<(ValueId, ValueId), NoMatch> {
    let (ctx, index) = (lower.ctx(), lower.index_type());
    let element = ty.element(ctx);
    let is_scalar = element.is::<IndexType>(ctx)
        || element.is::<FloatType>(ctx)
        || element.dyn_cast::<IntegerType>(ctx).is_some_and(|it| it.is_signless(ctx));
    let alignment = match alignment {
        Some(alignment) => Some(lower.constant_index(i64::try_from(alignment).unwrap_or(i64::MAX))),
        None if is_scalar => None,
        None => Some(lower.size_in_bytes(parts.element, 1)),
    };
    if let Some(alignment) = alignment {
        bytes = lower.build(llvm::AddOp::new(bytes, alignment));
    }
    let name = lower.types().options().allocation_functions.malloc();
    let allocated = call_allocator(lower, name, &[index], &[bytes], parts)?;
    let Some(alignment) = alignment else { return Ok((allocated, allocated)) };
    let number = lower.build(llvm::PtrToIntOp::new(allocated).result(index));
    let number = round_up(lower, number, alignment);
    Ok((allocated, lower.build(llvm::IntToPtrOp::new(number).result(parts.pointer))))
}

/// Calls `aligned_alloc`, for a multiple of the alignment.
fn aligned_alloc(
    lower: &mut Lowering<'_, '_>,
    ty: MemRefType,
    parts: &Parts,
    mut bytes: ValueId,
    alignment: Option<u64>,
) -> Result<(ValueId, ValueId), NoMatch> {
    let (ctx, index) = (lower.ctx(), lower.index_type());
    // The width of `index` in the data layout, which may differ from that of its converted type.
    let layout = DataLayout::at(lower.view(), lower.op());
    let size = layout.size(ctx, ty.element(ctx)).or_else(|| descriptor_size(&layout, ctx, parts.element));
    let element_bytes = size.unwrap_or(1);
    let alignment = alignment.unwrap_or_else(|| LEAST_ALIGNMENT.max(element_bytes.next_power_of_two()));
    // For all values of the dynamic sizes.
    let mut known = ty.shape(ctx).iter().filter(|&&size| size != DYNAMIC);
    let known = known.try_fold(element_bytes, |bytes, &size| bytes.checked_mul(u64::try_from(size).ok()?));
    let fits = known.is_some_and(|bytes| bytes.is_multiple_of(alignment));
    let aligned = lower.constant_index(i64::try_from(alignment).unwrap_or(i64::MAX));
    if !fits {
        bytes = round_up(lower, bytes, aligned);
    }
    let name = lower.types().options().allocation_functions.aligned_alloc();
    let allocated = call_allocator(lower, name, &[index, index], &[aligned, bytes], parts)?;
    Ok((allocated, allocated))
}

/// The size of the descriptor of a memref in bytes: the sum of its parts, without padding, as MLIR counts it.
fn descriptor_size(layout: &DataLayout, ctx: &Context, ty: Type) -> Option<u64> {
    let Some(descriptor) = ty.dyn_cast::<llvm::StructType>(ctx) else { return layout.size(ctx, ty) };
    let mut parts = descriptor.elements(ctx).iter();
    parts.try_fold(0u64, |sum, &part| sum.checked_add(layout.size(ctx, part)?))
}

fn call_allocator(
    lower: &mut Lowering<'_, '_>,
    name: &str,
    params: &[Type],
    operands: &[ValueId],
    parts: &Parts,
) -> Result<ValueId, NoMatch> {
    let function = RuntimeFunction { name, params, result: Some(lower.pointer_type()) };
    let allocated = lower.call_runtime(function, operands)?;
    let allocated = allocated.or_no_match("the allocator returns nothing")?;
    Ok(cast_pointer(lower, allocated, parts.pointer))
}

/// A number rounded up to a multiple of an alignment: `n + (a - 1) - (n + (a - 1)) % a`.
fn round_up(lower: &mut Lowering<'_, '_>, number: ValueId, alignment: ValueId) -> ValueId {
    let one = lower.constant_index(1);
    let bump = lower.build(llvm::SubOp::new(alignment, one));
    let bumped = lower.build(llvm::AddOp::new(number, bump));
    let rest = lower.build(llvm::URemOp::new(bumped, alignment));
    lower.build(llvm::SubOp::new(bumped, rest))
}
