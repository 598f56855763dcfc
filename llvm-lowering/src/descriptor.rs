//! Descriptors: the run-time representation of memrefs.
//!
//! A ranked memref is `struct<(ptr, ptr, index, array<n x index>, array<n x index>)>`: the pointer that was allocated, the one that is
//! aligned and that accesses start from, the offset in elements, sizes and strides. Without dimensions the last two are absent. An
//! unranked one is `struct<(index, ptr)>`: the rank, and a pointer to such a descriptor.
//!
//! The types here are typed views of a value of such a structure; each setter makes a new value and keeps it.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{DYNAMIC, MemRefType, UnrankedMemRefType};
use weir_ir::{BuildOp as _, Context, CreateOps as _, Location, OpBuilder, Type, ValueId};

use crate::dialect::{AddOp, GepNoWrapFlags, MulOp, types as llvm};
use crate::type_converter::LlvmTypeConverter;
use crate::values::{self, element_address, extract_value, index_constant, insert_value};

/// The fields of a descriptor.
const ALLOCATED: i64 = 0;
const ALIGNED: i64 = 1;
const OFFSET: i64 = 2;
const SIZES: i64 = 3;
const STRIDES: i64 = 4;

/// Extraction and insertion of the fields of a structure.
#[derive(Clone, Copy, Debug)]
struct Structure {
    value: ValueId,
}

impl Structure {
    fn poison(builder: &mut dyn OpBuilder, location: Location, ty: Type) -> Self {
        Self { value: values::poison(builder, location, ty) }
    }

    fn extract(self, builder: &mut dyn OpBuilder, location: Location, position: &[i64]) -> ValueId {
        extract_value(builder, location, self.value, position)
    }

    fn insert(&mut self, builder: &mut dyn OpBuilder, location: Location, value: ValueId, position: &[i64]) {
        self.value = insert_value(builder, location, self.value, value, position);
    }
}

/// A view of a value that is the descriptor of a ranked memref.
#[derive(Clone, Copy, Debug)]
pub struct MemRefDescriptor {
    structure: Structure,
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
            Some(index) => Self { structure: Structure { value }, index },
            None => panic!("the value is no descriptor of a memref"),
        }
    }

    /// An undefined descriptor of a structure type.
    #[track_caller]
    pub fn poison(builder: &mut dyn OpBuilder, location: Location, ty: Type) -> Self {
        let structure = Structure::poison(builder, location, ty);
        Self::new(builder, structure.value)
    }

    /// The descriptor of a memref whose shape is known, given its pointer.
    ///
    /// # Panics
    ///
    /// When the structure type is none of a descriptor.
    #[track_caller]
    pub fn from_static_shape(
        builder: &mut dyn OpBuilder,
        location: Location,
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
        let mut descriptor = Self::poison(builder, location, ty);
        descriptor.set_allocated(builder, location, allocated);
        descriptor.set_aligned(builder, location, aligned);
        descriptor.set_constant_offset(builder, location, offset);
        for (dimension, (&size, &stride)) in shape.iter().zip(&strides).enumerate() {
            descriptor.set_constant_size(builder, location, dimension, size);
            descriptor.set_constant_stride(builder, location, dimension, stride);
        }
        Some(descriptor)
    }

    /// The descriptor packed from its fields: pointers, offset, all sizes, all strides.
    #[track_caller]
    pub fn pack(builder: &mut dyn OpBuilder, location: Location, ty: Type, parts: &[ValueId]) -> Self {
        let rank = (parts.len() - 3) / 2;
        let mut descriptor = Self::poison(builder, location, ty);
        descriptor.set_allocated(builder, location, parts[0]);
        descriptor.set_aligned(builder, location, parts[1]);
        descriptor.set_offset(builder, location, parts[2]);
        for dimension in 0..rank {
            descriptor.set_size(builder, location, dimension, parts[3 + dimension]);
            descriptor.set_stride(builder, location, dimension, parts[3 + rank + dimension]);
        }
        descriptor
    }

    /// The descriptor of a memref, packed from its fields or from a bare pointer. `None` if the values are neither.
    pub(crate) fn pack_any(
        builder: &mut dyn OpBuilder,
        location: Location,
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
            return Some(Self::from_static_shape(builder, location, ty, memref, values[0], values[0])?.value());
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
        Some(Self::pack(builder, location, ty, values).value())
    }

    /// The value of the structure.
    pub fn value(self) -> ValueId {
        self.structure.value
    }

    /// The type of offset, sizes and strides.
    pub fn index_type(self) -> Type {
        self.index
    }

    /// The allocated pointer.
    pub fn allocated(self, builder: &mut dyn OpBuilder, location: Location) -> ValueId {
        self.structure.extract(builder, location, &[ALLOCATED])
    }

    /// The aligned pointer, which accesses use.
    pub fn aligned(self, builder: &mut dyn OpBuilder, location: Location) -> ValueId {
        self.structure.extract(builder, location, &[ALIGNED])
    }

    /// The offset in elements.
    pub fn offset(self, builder: &mut dyn OpBuilder, location: Location) -> ValueId {
        self.structure.extract(builder, location, &[OFFSET])
    }

    /// The size of a dimension.
    pub fn size(self, builder: &mut dyn OpBuilder, location: Location, dimension: usize) -> ValueId {
        self.structure.extract(builder, location, &[SIZES, position(dimension)])
    }

    /// The stride of a dimension in elements.
    pub fn stride(self, builder: &mut dyn OpBuilder, location: Location, dimension: usize) -> ValueId {
        self.structure.extract(builder, location, &[STRIDES, position(dimension)])
    }

    /// Sets the allocated pointer.
    pub fn set_allocated(&mut self, builder: &mut dyn OpBuilder, location: Location, value: ValueId) {
        self.structure.insert(builder, location, value, &[ALLOCATED]);
    }

    /// Sets the aligned pointer.
    pub fn set_aligned(&mut self, builder: &mut dyn OpBuilder, location: Location, value: ValueId) {
        self.structure.insert(builder, location, value, &[ALIGNED]);
    }

    /// Sets the offset in elements.
    pub fn set_offset(&mut self, builder: &mut dyn OpBuilder, location: Location, value: ValueId) {
        self.structure.insert(builder, location, value, &[OFFSET]);
    }

    /// Sets the size of a dimension.
    pub fn set_size(&mut self, builder: &mut dyn OpBuilder, location: Location, dimension: usize, value: ValueId) {
        self.structure.insert(builder, location, value, &[SIZES, position(dimension)]);
    }

    /// Sets the stride of a dimension in elements.
    pub fn set_stride(&mut self, builder: &mut dyn OpBuilder, location: Location, dimension: usize, value: ValueId) {
        self.structure.insert(builder, location, value, &[STRIDES, position(dimension)]);
    }

    /// Sets the offset to a constant.
    pub fn set_constant_offset(&mut self, builder: &mut dyn OpBuilder, location: Location, value: i64) {
        let constant = index_constant(builder, location, self.index, value);
        self.set_offset(builder, location, constant);
    }

    /// Sets the size of a dimension to a constant.
    pub fn set_constant_size(&mut self, builder: &mut dyn OpBuilder, location: Location, dimension: usize, value: i64) {
        let constant = index_constant(builder, location, self.index, value);
        self.set_size(builder, location, dimension, constant);
    }

    /// Sets the stride of a dimension to a constant.
    pub fn set_constant_stride(
        &mut self,
        builder: &mut dyn OpBuilder,
        location: Location,
        dimension: usize,
        value: i64,
    ) {
        let constant = index_constant(builder, location, self.index, value);
        self.set_stride(builder, location, dimension, constant);
    }

    /// The fields in the order of function arguments: pointers, offset, all sizes, all strides.
    pub fn unpack(self, builder: &mut dyn OpBuilder, location: Location, rank: usize) -> Vec<ValueId> {
        let mut parts =
            vec![self.allocated(builder, location), self.aligned(builder, location), self.offset(builder, location)];
        parts.extend((0..rank).map(|dimension| self.size(builder, location, dimension)));
        parts.extend((0..rank).map(|dimension| self.stride(builder, location, dimension)));
        parts
    }

    /// The aligned pointer plus the offset: the address of element zero.
    pub fn buffer_pointer(
        self,
        builder: &mut dyn OpBuilder,
        location: Location,
        memref: MemRefType,
        element: Type,
    ) -> Option<ValueId> {
        let (_, offset) = memref.strides_and_offset(builder.view().ctx)?;
        Some(self.pointer_at(builder, location, offset, element))
    }

    /// The aligned pointer plus the static offset of the memref type.
    pub(crate) fn pointer_at(
        self,
        builder: &mut dyn OpBuilder,
        location: Location,
        offset: i64,
        element: Type,
    ) -> ValueId {
        let aligned = self.aligned(builder, location);
        let offset = match offset {
            0 => return aligned,
            DYNAMIC => self.offset(builder, location),
            known => index_constant(builder, location, self.index, known),
        };
        element_address(builder, location, aligned, element, offset, GepNoWrapFlags::NONE)
    }
}

/// A view of a value that is the descriptor of an unranked memref.
#[derive(Clone, Copy, Debug)]
pub struct UnrankedMemRefDescriptor {
    structure: Structure,
}

impl UnrankedMemRefDescriptor {
    /// Views a descriptor.
    pub fn new(value: ValueId) -> Self {
        Self { structure: Structure { value } }
    }

    /// An undefined descriptor of a structure type.
    pub fn poison(builder: &mut dyn OpBuilder, location: Location, ty: Type) -> Self {
        Self { structure: Structure::poison(builder, location, ty) }
    }

    /// The descriptor packed from rank and pointer. `None` if the values are not these.
    pub(crate) fn pack_parts(
        builder: &mut dyn OpBuilder,
        location: Location,
        _: UnrankedMemRefType,
        values: &[ValueId],
        index_bits: u32,
    ) -> Option<ValueId> {
        let &[rank, pointer] = values else { return None };
        let view = builder.view();
        let ctx = view.ctx;
        let (index, space) = (ctx.integer_type(index_bits), view.ty(pointer));
        if view.ty(rank) != index || !space.is::<llvm::PointerType>(ctx) {
            return None;
        }
        let ty = llvm::StructType::literal(ctx, &[index, space]).into();
        let mut descriptor = Self::poison(builder, location, ty);
        descriptor.set_rank(builder, location, rank);
        descriptor.set_descriptor(builder, location, pointer);
        Some(descriptor.value())
    }

    /// The value of the structure.
    pub fn value(self) -> ValueId {
        self.structure.value
    }

    /// The rank.
    pub fn rank(self, builder: &mut dyn OpBuilder, location: Location) -> ValueId {
        self.structure.extract(builder, location, &[0])
    }

    /// The pointer to the ranked descriptor.
    pub fn descriptor(self, builder: &mut dyn OpBuilder, location: Location) -> ValueId {
        self.structure.extract(builder, location, &[1])
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
    pub fn memory_size(
        self,
        builder: &mut dyn OpBuilder,
        location: Location,
        converter: &LlvmTypeConverter,
        space: u32,
    ) -> ValueId {
        let index = converter.index_type(builder.view().ctx);
        let one = index_constant(builder, location, index, 1);
        let two = index_constant(builder, location, index, 2);
        let index_size = index_constant(builder, location, index, i64::from(converter.index_bits().div_ceil(8)));
        let pointer_size = converter.pointer_bits(space).div_ceil(8);
        let pointer_size = index_constant(builder, location, index, i64::from(pointer_size));
        let pointers = builder.create(MulOp::new(two, pointer_size).location(location)).res(builder);
        let rank = self.rank(builder, location);
        let twice_rank = builder.create(MulOp::new(two, rank).location(location)).res(builder);
        let indices = builder.create(AddOp::new(twice_rank, one).location(location)).res(builder);
        let indices = builder.create(MulOp::new(indices, index_size).location(location)).res(builder);
        builder.create(AddOp::new(pointers, indices).location(location)).res(builder)
    }

    /// Sets the rank.
    pub fn set_rank(&mut self, builder: &mut dyn OpBuilder, location: Location, value: ValueId) {
        self.structure.insert(builder, location, value, &[0]);
    }

    /// Sets the pointer to the ranked descriptor.
    pub fn set_descriptor(&mut self, builder: &mut dyn OpBuilder, location: Location, value: ValueId) {
        self.structure.insert(builder, location, value, &[1]);
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
