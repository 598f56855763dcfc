//! Allocation on the heap and on the stack, and freeing.

use smallvec::SmallVec;
use weir_conversion::{ConversionPatterns as _, ConversionRewriter, NoConversion};
use weir_dialects::dlti::DataLayout;
use weir_dialects::memref;
use weir_ir::builtin::{DYNAMIC, FloatType, IndexType, IntegerType, MemRefType};
use weir_ir::{AsView as _, BuildOp as _, CreateOps as _, Location, OpBuilder, OpId, Type, ValueId};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, RewriterExt as _, no_match};

use super::address::size_in_bytes;
use super::runtime::call_runtime;
use super::views::ranked_descriptor;
use crate::descriptor::MemRefDescriptor;
use crate::dialect as llvm;
use crate::functions::RuntimeFunction;
use crate::options::{Allocation, AllocationFunctions};
use crate::type_converter::LlvmTypeConverter;
use crate::values::{index_constant, plain_instruction};

/// The least alignment of `aligned_alloc`, in bytes.
const LEAST_ALIGNMENT: u64 = 16;

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<memref::AllocOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let Some(ty) = view.ty(op.memref(&view)).dyn_cast::<MemRefType>(view.ctx) else {
            return no_match("not a ranked memref");
        };
        let alignment = op.alignment(&view).and_then(|it| u64::try_from(it).ok());
        let heap = Heap { converter: lower, op: op.0, location: view.ir.location(op.0), ty };
        heap.lower(rewriter, operands.dynamic_sizes(), alignment)
    });

    patterns.add_conversion::<memref::AllocaOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let Some(ty) = view.ty(op.memref(&view)).dyn_cast::<MemRefType>(view.ctx) else {
            return no_match("not a ranked memref");
        };
        let alignment = op.alignment(&view);
        let parts = Parts::of(rewriter, lower, ty)?;
        let shape = Shape::new(rewriter, location, lower, ty, operands.dynamic_sizes());
        let ctx = rewriter.ctx();
        let alloca = llvm::AllocaOp::new(shape.count)
            .elem_type(ctx, parts.element)
            .alignment(ctx, alignment)
            .result(parts.pointer)
            .location(location);
        let pointer = rewriter.create(alloca).res(rewriter);
        let descriptor = shape.descriptor(rewriter, location, parts.structure, pointer, pointer);
        rewriter.replace(op, [descriptor]);
        Ok(())
    });

    patterns.add_conversion::<memref::DeallocOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let ty = view.ty(op.memref(&view));
        let pointer_type: Type = llvm::PointerType::default_space(view.ctx).into();
        let name = match lower.options().allocation_functions {
            AllocationFunctions::C => "free",
            AllocationFunctions::Generic => "_mlir_memref_to_llvm_free",
        };
        let allocated = if ty.is::<MemRefType>(view.ctx) {
            MemRefDescriptor::new(rewriter, operands.memref()).allocated(rewriter, location)
        } else {
            ranked_descriptor(rewriter, location, lower, ty, operands.memref())?.allocated(rewriter, location)
        };
        let allocated = cast_pointer(rewriter, location, allocated, pointer_type);
        let free = RuntimeFunction { name, params: &[pointer_type], result: None };
        call_runtime(rewriter, lower, op.0, free, &[allocated])?;
        rewriter.erase(op);
        Ok(())
    });
}

/// A pointer in the address space of another pointer type.
fn cast_pointer(builder: &mut dyn OpBuilder, location: Location, pointer: ValueId, ty: Type) -> ValueId {
    if builder.view().ty(pointer) == ty {
        return pointer;
    }
    builder.create(llvm::AddrSpaceCastOp::new(pointer).result(ty).location(location)).res(builder)
}

/// The types that an allocation deals with.
pub(super) struct Parts {
    pub(super) element: Type,
    pub(super) pointer: Type,
    pub(super) structure: Type,
}

impl Parts {
    pub(super) fn of(
        rewriter: &ConversionRewriter<'_>,
        converter: &LlvmTypeConverter,
        ty: MemRefType,
    ) -> Result<Self, NoMatch> {
        let ctx = rewriter.view().ctx;
        if !ty.has_identity_layout(ctx) {
            return Err(NoMatch::new("incompatible memref type"));
        }
        let (element, structure) = (converter.convert(ctx, ty.element(ctx))?, converter.convert(ctx, ty.into())?);
        let space = converter.address_space(ctx, ty.into(), ty.memory_space(ctx));
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
    pub(super) fn new(
        builder: &mut dyn OpBuilder,
        location: Location,
        converter: &LlvmTypeConverter,
        ty: MemRefType,
        dynamic: &[ValueId],
    ) -> Self {
        let ctx = builder.view().ctx;
        let index = converter.index_type(ctx);
        let shape = SmallVec::<[i64; 4]>::from_slice(ty.shape(ctx));
        let mut dynamic = dynamic.iter();
        let mut sizes = SmallVec::with_capacity(shape.len());
        for &size in &shape {
            sizes.push(match (size, dynamic.as_slice().first()) {
                (DYNAMIC, Some(&value)) => {
                    dynamic.next();
                    value
                }
                _ => index_constant(builder, location, index, size),
            });
        }
        let mut count = index_constant(builder, location, index, 1);
        let mut strides = SmallVec::from_elem(count, shape.len());
        let mut stride = 1i64;
        for (dimension, &size) in shape.iter().enumerate().rev() {
            strides[dimension] = count;
            let was_one = stride == 1;
            stride = if stride == DYNAMIC || size == DYNAMIC { DYNAMIC } else { stride.saturating_mul(size) };
            count = if was_one {
                sizes[dimension]
            } else if stride == DYNAMIC {
                plain_instruction::<llvm::MulOp, _>(builder, location, &[count, sizes[dimension]], index)
            } else {
                index_constant(builder, location, index, stride)
            };
        }
        Self { sizes, strides, count }
    }

    /// The number of bytes of all elements.
    pub(super) fn bytes(&self, builder: &mut dyn OpBuilder, location: Location, index: Type, element: Type) -> ValueId {
        size_in_bytes(builder, location, index, element, self.count)
    }

    /// The descriptor of memory with this shape.
    pub(super) fn descriptor(
        &self,
        builder: &mut dyn OpBuilder,
        location: Location,
        structure: Type,
        allocated: ValueId,
        aligned: ValueId,
    ) -> ValueId {
        let mut descriptor = MemRefDescriptor::poison(builder, location, structure);
        descriptor.set_allocated(builder, location, allocated);
        descriptor.set_aligned(builder, location, aligned);
        descriptor.set_constant_offset(builder, location, 0);
        for (dimension, &size) in self.sizes.iter().enumerate() {
            descriptor.set_size(builder, location, dimension, size);
        }
        for (dimension, &stride) in self.strides.iter().enumerate() {
            descriptor.set_stride(builder, location, dimension, stride);
        }
        descriptor.value()
    }
}

/// An allocation on the heap.
struct Heap<'a> {
    converter: &'a LlvmTypeConverter,
    op: OpId,
    location: Location,
    ty: MemRefType,
}

impl Heap<'_> {
    fn lower(&self, rewriter: &mut ConversionRewriter<'_>, dynamic: &[ValueId], alignment: Option<u64>) -> MatchResult {
        let parts = Parts::of(rewriter, self.converter, self.ty)?;
        let index = self.converter.index_type(rewriter.ctx());
        let shape = Shape::new(rewriter, self.location, self.converter, self.ty, dynamic);
        let bytes = shape.bytes(rewriter, self.location, index, parts.element);
        let (allocated, aligned) = match self.converter.options().allocation {
            Allocation::Malloc => self.malloc(rewriter, &parts, index, bytes, alignment)?,
            Allocation::AlignedAlloc => self.aligned_alloc(rewriter, &parts, index, bytes, alignment)?,
        };
        let descriptor = shape.descriptor(rewriter, self.location, parts.structure, allocated, aligned);
        rewriter.replace(self.op, [descriptor]);
        Ok(())
    }

    /// Calls `malloc`, for more than the size where the memory must be aligned.
    fn malloc(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        parts: &Parts,
        index: Type,
        mut bytes: ValueId,
        alignment: Option<u64>,
    ) -> Result<(ValueId, ValueId), NoMatch> {
        let location = self.location;
        let ctx = rewriter.ctx();
        let element = self.ty.element(ctx);
        let is_scalar = element.is::<IndexType>(ctx)
            || element.is::<FloatType>(ctx)
            || element.dyn_cast::<IntegerType>(ctx).is_some_and(|it| it.is_signless(ctx));
        let alignment = match alignment {
            Some(alignment) => {
                let alignment = i64::try_from(alignment).unwrap_or(i64::MAX);
                Some(index_constant(rewriter, location, index, alignment))
            }
            None if is_scalar => None,
            None => Some(size_in_bytes(rewriter, location, index, parts.element, 1)),
        };
        if let Some(alignment) = alignment {
            let sum = llvm::AddOp::new(bytes, alignment).location(location);
            bytes = rewriter.create(sum).res(rewriter);
        }
        let name = match self.converter.options().allocation_functions {
            AllocationFunctions::C => "malloc",
            AllocationFunctions::Generic => "_mlir_memref_to_llvm_alloc",
        };
        let allocated = self.call_allocator(rewriter, name, &[index], &[bytes], parts)?;
        let Some(alignment) = alignment else { return Ok((allocated, allocated)) };
        let number = llvm::PtrToIntOp::new(allocated).result(index).location(location);
        let number = rewriter.create(number).res(rewriter);
        let number = round_up(rewriter, location, index, number, alignment);
        let aligned = llvm::IntToPtrOp::new(number).result(parts.pointer).location(location);
        Ok((allocated, rewriter.create(aligned).res(rewriter)))
    }

    /// Calls `aligned_alloc`, for a multiple of the alignment.
    fn aligned_alloc(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        parts: &Parts,
        index: Type,
        mut bytes: ValueId,
        alignment: Option<u64>,
    ) -> Result<(ValueId, ValueId), NoMatch> {
        let location = self.location;
        let ctx = rewriter.ctx();
        // The width of `index` in the data layout, which may differ from that of its converted type.
        let layout = DataLayout::at(rewriter.view(), self.op);
        let size = layout.size(ctx, self.ty.element(ctx)).or_else(|| layout.size(ctx, parts.element));
        let element_bytes = size.unwrap_or(1);
        let alignment = alignment.unwrap_or_else(|| LEAST_ALIGNMENT.max(element_bytes.next_power_of_two()));
        // For all values of the dynamic sizes.
        let mut known = self.ty.shape(ctx).iter().filter(|&&size| size != DYNAMIC);
        let known = known.try_fold(element_bytes, |bytes, &size| bytes.checked_mul(u64::try_from(size).ok()?));
        let fits = known.is_some_and(|bytes| bytes.is_multiple_of(alignment));
        let aligned = index_constant(rewriter, location, index, i64::try_from(alignment).unwrap_or(i64::MAX));
        if !fits {
            bytes = round_up(rewriter, location, index, bytes, aligned);
        }
        let name = match self.converter.options().allocation_functions {
            AllocationFunctions::C => "aligned_alloc",
            AllocationFunctions::Generic => "_mlir_memref_to_llvm_aligned_alloc",
        };
        let allocated = self.call_allocator(rewriter, name, &[index, index], &[aligned, bytes], parts)?;
        Ok((allocated, allocated))
    }

    fn call_allocator(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        name: &str,
        params: &[Type],
        operands: &[ValueId],
        parts: &Parts,
    ) -> Result<ValueId, NoMatch> {
        let pointer: Type = llvm::PointerType::default_space(rewriter.ctx()).into();
        let function = RuntimeFunction { name, params, result: Some(pointer) };
        let allocated = call_runtime(rewriter, self.converter, self.op, function, operands)?;
        let Some(allocated) = allocated else { return Err(NoMatch::new("the allocator returns nothing")) };
        Ok(cast_pointer(rewriter, self.location, allocated, parts.pointer))
    }
}

/// A number rounded up to a multiple of an alignment.
fn round_up(
    builder: &mut dyn OpBuilder,
    location: Location,
    index: Type,
    number: ValueId,
    alignment: ValueId,
) -> ValueId {
    let one = index_constant(builder, location, index, 1);
    let bump = builder.create(llvm::SubOp::new(alignment, one).location(location)).res(builder);
    let bumped = builder.create(llvm::AddOp::new(number, bump).location(location)).res(builder);
    let rest = builder.create(llvm::URemOp::new(bumped, alignment).location(location)).res(builder);
    builder.create(llvm::SubOp::new(bumped, rest).location(location)).res(builder)
}
