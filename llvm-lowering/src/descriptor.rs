//! Descriptors: the run-time representation of memrefs.
//!
//! A ranked memref is `struct<(ptr, ptr, index, array<n x index>, array<n x index>)>`: the pointer that was allocated, the one that is
//! aligned and that accesses start from, the offset in elements, sizes and strides. Without dimensions the last two are absent. An
//! unranked one is `struct<(index, ptr)>`: the rank, and a pointer to such a descriptor.
//!
//! The types here are typed views of a value of such a structure; each setter makes a new value and keeps it.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::{Context, CreateOps as _, OpBuilder, Type, ValueId};

use crate::dialect::{AddOp, MulOp, types as llvm};
use crate::lowering::Lowering;
use crate::values::LlvmBuilder as _;

/// The fields of a descriptor.
const ALLOCATED: i64 = 0;
const ALIGNED: i64 = 1;
const OFFSET: i64 = 2;
const SIZES: i64 = 3;
const STRIDES: i64 = 4;

/// A view of a value that is the descriptor of a ranked memref.
#[derive(Clone, Copy, Debug)]
pub struct MemRefDescriptor {
    value: ValueId,
    index: Type,
}

impl MemRefDescriptor {
    /// Views a descriptor.
    ///
    /// # Panics
    ///
    /// When the value is no descriptor.
    #[track_caller]
    pub fn new(builder: &dyn OpBuilder, value: ValueId) -> Self {
        let view = builder.view();
        let structure = view.ty(value).dyn_cast::<llvm::StructType>(view.ctx);
        let index = structure.and_then(|structure| structure.elements(view.ctx).get(2).copied());
        match index {
            Some(index) => Self { value, index },
            None => panic!("the value is no descriptor of a memref"),
        }
    }

    /// An undefined descriptor of a structure type.
    #[track_caller]
    pub fn poison(builder: &mut dyn OpBuilder, ty: Type) -> Self {
        let value = builder.poison(ty);
        Self::new(builder, value)
    }

    /// The descriptor of a memref whose shape is known, given its pointer.
    ///
    /// # Panics
    ///
    /// When the structure type is none of a descriptor.
    #[track_caller]
    pub fn from_static_shape(
        builder: &mut dyn OpBuilder,
        ty: Type,
        memref: MemRefType,
        allocated: ValueId,
        aligned: ValueId,
    ) -> Option<Self> {
        let ctx = builder.view().ctx;
        let (strides, offset) = memref.strides_and_offset(ctx)?;
        if offset == DYNAMIC || strides.contains(&DYNAMIC) || !memref.has_static_shape(ctx) {
            return None;
        }
        let shape = memref.shape(ctx).to_vec();
        let mut descriptor = Self::poison(builder, ty);
        descriptor.set_allocated(builder, allocated);
        descriptor.set_aligned(builder, aligned);
        descriptor.set_constant_offset(builder, offset);
        for (dimension, (&size, &stride)) in shape.iter().zip(&strides).enumerate() {
            descriptor.set_constant_size(builder, dimension, size);
            descriptor.set_constant_stride(builder, dimension, stride);
        }
        Some(descriptor)
    }

    /// The descriptor packed from its fields.
    ///
    /// # Shape
    ///
    /// Allocated pointer, aligned pointer, offset, all sizes, all strides.
    ///
    /// # Panics
    ///
    /// When the number of fields is not `3 + 2 * rank` for any rank.
    #[track_caller]
    pub fn pack(builder: &mut dyn OpBuilder, ty: Type, parts: &[ValueId]) -> Self {
        let rank = parts.len().saturating_sub(3) / 2;
        assert!(parts.len() == 3 + 2 * rank, "{} values are not the fields of a memref descriptor", parts.len());
        let mut descriptor = Self::poison(builder, ty);
        descriptor.set_allocated(builder, parts[0]);
        descriptor.set_aligned(builder, parts[1]);
        descriptor.set_offset(builder, parts[2]);
        for dimension in 0..rank {
            descriptor.set_size(builder, dimension, parts[3 + dimension]);
            descriptor.set_stride(builder, dimension, parts[3 + rank + dimension]);
        }
        descriptor
    }

    /// The descriptor of a memref, packed from its fields or from a bare pointer. `None` if the values are neither.
    pub(crate) fn pack_any(
        builder: &mut dyn OpBuilder,
        memref: MemRefType,
        values: &[ValueId],
        index_bits: u32,
    ) -> Option<ValueId> {
        let view = builder.view();
        let ctx = view.ctx;
        let pointer = view.ty(*values.first()?);
        if !pointer.is::<llvm::PointerType>(ctx) {
            return None;
        }
        let rank = memref.rank(ctx);
        if values.len() == 1 {
            let ty = descriptor_type(ctx, pointer, ctx.integer_type(index_bits), rank);
            return Some(Self::from_static_shape(builder, ty, memref, values[0], values[0])?.value());
        }
        if values.len() != 3 + 2 * rank {
            return None;
        }
        let index = view.ty(values[2]);
        let fits = view.ty(values[1]) == pointer && values[2..].iter().all(|&value| view.ty(value) == index);
        if !fits {
            return None;
        }
        let ty = descriptor_type(ctx, pointer, index, rank);
        Some(Self::pack(builder, ty, values).value())
    }

    /// The value of the structure.
    pub fn value(self) -> ValueId {
        self.value
    }

    /// The type of offset, sizes and strides.
    pub fn index_type(self) -> Type {
        self.index
    }

    /// The allocated pointer.
    pub fn allocated(self, builder: &mut dyn OpBuilder) -> ValueId {
        builder.extract(self.value, [ALLOCATED])
    }

    /// The aligned pointer, which accesses use.
    pub fn aligned(self, builder: &mut dyn OpBuilder) -> ValueId {
        builder.extract(self.value, [ALIGNED])
    }

    /// The offset in elements.
    pub fn offset(self, builder: &mut dyn OpBuilder) -> ValueId {
        builder.extract(self.value, [OFFSET])
    }

    /// The size of a dimension.
    pub fn size(self, builder: &mut dyn OpBuilder, dimension: usize) -> ValueId {
        builder.extract(self.value, [SIZES, position(dimension)])
    }

    /// The stride of a dimension in elements.
    pub fn stride(self, builder: &mut dyn OpBuilder, dimension: usize) -> ValueId {
        builder.extract(self.value, [STRIDES, position(dimension)])
    }

    /// Sets the allocated pointer.
    pub fn set_allocated(&mut self, builder: &mut dyn OpBuilder, value: ValueId) {
        self.value = builder.insert(self.value, value, [ALLOCATED]);
    }

    /// Sets the aligned pointer.
    pub fn set_aligned(&mut self, builder: &mut dyn OpBuilder, value: ValueId) {
        self.value = builder.insert(self.value, value, [ALIGNED]);
    }

    /// Sets the offset in elements.
    pub fn set_offset(&mut self, builder: &mut dyn OpBuilder, value: ValueId) {
        self.value = builder.insert(self.value, value, [OFFSET]);
    }

    /// Sets the size of a dimension.
    pub fn set_size(&mut self, builder: &mut dyn OpBuilder, dimension: usize, value: ValueId) {
        self.value = builder.insert(self.value, value, [SIZES, position(dimension)]);
    }

    /// Sets the stride of a dimension in elements.
    pub fn set_stride(&mut self, builder: &mut dyn OpBuilder, dimension: usize, value: ValueId) {
        self.value = builder.insert(self.value, value, [STRIDES, position(dimension)]);
    }

    /// Sets the offset to a constant.
    pub fn set_constant_offset(&mut self, builder: &mut dyn OpBuilder, value: i64) {
        let constant = builder.index_constant(self.index, value);
        self.set_offset(builder, constant);
    }

    /// Sets the size of a dimension to a constant.
    pub fn set_constant_size(&mut self, builder: &mut dyn OpBuilder, dimension: usize, value: i64) {
        let constant = builder.index_constant(self.index, value);
        self.set_size(builder, dimension, constant);
    }

    /// Sets the stride of a dimension to a constant.
    pub fn set_constant_stride(&mut self, builder: &mut dyn OpBuilder, dimension: usize, value: i64) {
        let constant = builder.index_constant(self.index, value);
        self.set_stride(builder, dimension, constant);
    }

    /// The fields in the order of function arguments: pointers, offset, all sizes, all strides.
    pub fn unpack(self, builder: &mut dyn OpBuilder, rank: usize) -> SmallVec<[ValueId; 8]> {
        let mut parts = smallvec![self.allocated(builder), self.aligned(builder), self.offset(builder)];
        parts.extend((0..rank).map(|dimension| self.size(builder, dimension)));
        parts.extend((0..rank).map(|dimension| self.stride(builder, dimension)));
        parts
    }

    /// The aligned pointer plus the offset: the address of element zero.
    pub fn buffer_pointer(self, builder: &mut dyn OpBuilder, memref: MemRefType, element: Type) -> Option<ValueId> {
        let (_, offset) = memref.strides_and_offset(builder.view().ctx)?;
        Some(self.pointer_at(builder, offset, element))
    }

    /// The aligned pointer plus the static offset of the memref type.
    pub(crate) fn pointer_at(self, builder: &mut dyn OpBuilder, offset: i64, element: Type) -> ValueId {
        let aligned = self.aligned(builder);
        let offset = match offset {
            0 => return aligned,
            DYNAMIC => self.offset(builder),
            known => builder.index_constant(self.index, known),
        };
        builder.element_address(aligned, element, offset)
    }
}

/// A view of a value that is the descriptor of an unranked memref.
#[derive(Clone, Copy, Debug)]
pub struct UnrankedMemRefDescriptor {
    value: ValueId,
}

impl UnrankedMemRefDescriptor {
    /// Views a descriptor.
    pub fn new(value: ValueId) -> Self {
        Self { value }
    }

    /// An undefined descriptor of a structure type.
    pub fn poison(builder: &mut dyn OpBuilder, ty: Type) -> Self {
        Self { value: builder.poison(ty) }
    }

    /// The descriptor packed from rank and pointer. `None` if the values are not these.
    pub(crate) fn pack_parts(builder: &mut dyn OpBuilder, values: &[ValueId], index_bits: u32) -> Option<ValueId> {
        let &[rank, pointer] = values else { return None };
        let view = builder.view();
        let ctx = view.ctx;
        let (index, space) = (ctx.integer_type(index_bits), view.ty(pointer));
        if view.ty(rank) != index || !space.is::<llvm::PointerType>(ctx) {
            return None;
        }
        let ty = llvm::StructType::literal(ctx, &[index, space]).into();
        let mut descriptor = Self::poison(builder, ty);
        descriptor.set_rank(builder, rank);
        descriptor.set_descriptor(builder, pointer);
        Some(descriptor.value())
    }

    /// The value of the structure.
    pub fn value(self) -> ValueId {
        self.value
    }

    /// The rank.
    pub fn rank(self, builder: &mut dyn OpBuilder) -> ValueId {
        builder.extract(self.value, [0])
    }

    /// The pointer to the ranked descriptor.
    pub fn descriptor(self, builder: &mut dyn OpBuilder) -> ValueId {
        builder.extract(self.value, [1])
    }

    /// The size in bytes of the ranked descriptor, given the address space of its pointers.
    ///
    /// # Shape
    ///
    /// Two pointers, then as many indices as twice the rank and one.
    ///
    /// # Source
    ///
    /// `mlir::UnrankedMemRefDescriptor::computeSize`.
    pub fn memory_size(self, lower: &mut Lowering<'_, '_>, space: u32) -> ValueId {
        let one = lower.constant_index(1);
        let two = lower.constant_index(2);
        let index_size = lower.constant_index(i64::from(lower.types().index_bits().div_ceil(8)));
        let pointer_size = lower.constant_index(i64::from(lower.types().layout().pointer_bits(space).div_ceil(8)));
        let pointers = lower.build(MulOp::new(two, pointer_size));
        let rank = self.rank(lower);
        let twice_rank = lower.build(MulOp::new(two, rank));
        let indices = lower.build(AddOp::new(twice_rank, one));
        let indices = lower.build(MulOp::new(indices, index_size));
        lower.build(AddOp::new(pointers, indices))
    }

    /// Sets the rank.
    pub fn set_rank(&mut self, builder: &mut dyn OpBuilder, value: ValueId) {
        self.value = builder.insert(self.value, value, [0]);
    }

    /// Sets the pointer to the ranked descriptor.
    pub fn set_descriptor(&mut self, builder: &mut dyn OpBuilder, value: ValueId) {
        self.value = builder.insert(self.value, value, [1]);
    }
}

/// The structure of a descriptor.
pub(crate) fn descriptor_type(ctx: &Context, pointer: Type, index: Type, rank: usize) -> Type {
    let mut fields: SmallVec<[Type; 5]> = smallvec![pointer, pointer, index];
    if let Ok(rank @ 1..) = u64::try_from(rank) {
        let list: Type = llvm::ArrayType::new(ctx, index, rank).into();
        fields.extend([list, list]);
    }
    llvm::StructType::literal(ctx, &fields).into()
}

/// A dimension as a position in a list.
fn position(dimension: usize) -> i64 {
    i64::try_from(dimension).unwrap_or(i64::MAX)
}
