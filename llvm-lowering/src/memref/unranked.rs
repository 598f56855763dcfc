//! The ranked descriptor that an unranked memref points to.

use weir_ir::{BuildOp as _, CreateOps as _, Location, OpBuilder, Type, ValueId};

use crate::descriptor::UnrankedMemRefDescriptor;
use crate::dialect::{self as llvm, GepIndex};
use crate::type_converter::LlvmTypeConverter;
use crate::values::element_address;

/// A ranked descriptor in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct RankedInMemory {
    /// The address of the descriptor.
    pub(super) place: ValueId,
    /// The type of the pointers in it.
    pub(super) pointer: Type,
    /// The type of the offset, sizes and strides in it.
    pub(super) index: Type,
}

impl RankedInMemory {
    /// The descriptor that an unranked memref points to.
    pub(super) fn of(
        builder: &mut dyn OpBuilder,
        location: Location,
        unranked: ValueId,
        pointer: Type,
        index: Type,
    ) -> Self {
        Self { place: UnrankedMemRefDescriptor::new(unranked).descriptor(builder, location), pointer, index }
    }

    /// The address of an element of a list at an index.
    pub(super) fn place_in(
        builder: &mut dyn OpBuilder,
        location: Location,
        element: Type,
        list: ValueId,
        position: impl Into<GepIndex>,
    ) -> ValueId {
        element_address(builder, location, list, element, position, llvm::GepNoWrapFlags::NONE)
    }

    fn load(builder: &mut dyn OpBuilder, location: Location, place: ValueId, ty: Type) -> ValueId {
        builder.create(llvm::LoadOp::new(place).result(ty).location(location)).res(builder)
    }

    /// The pointer that was allocated.
    pub(super) fn allocated(self, builder: &mut dyn OpBuilder, location: Location) -> ValueId {
        Self::load(builder, location, self.place, self.pointer)
    }

    /// The address of the aligned pointer.
    pub(super) fn aligned_place(self, builder: &mut dyn OpBuilder, location: Location) -> ValueId {
        Self::place_in(builder, location, self.pointer, self.place, 1)
    }

    /// The pointer that accesses start from.
    pub(super) fn aligned(self, builder: &mut dyn OpBuilder, location: Location) -> ValueId {
        let place = self.aligned_place(builder, location);
        Self::load(builder, location, place, self.pointer)
    }

    /// The address of the offset, which the sizes and strides follow.
    pub(super) fn offset_place(self, builder: &mut dyn OpBuilder, location: Location) -> ValueId {
        Self::place_in(builder, location, self.pointer, self.place, 2)
    }

    /// The offset.
    pub(super) fn offset(self, builder: &mut dyn OpBuilder, location: Location) -> ValueId {
        let place = self.offset_place(builder, location);
        Self::load(builder, location, place, self.index)
    }

    /// The address of the sizes.
    pub(super) fn sizes_place(self, builder: &mut dyn OpBuilder, location: Location) -> ValueId {
        let fields = [self.pointer, self.pointer, self.index, self.index];
        let view = builder.view();
        let structure: Type = llvm::StructType::literal(view.ctx, &fields).into();
        let place =
            llvm::GEPOp::at_indices(view.ctx, view.ty(self.place), structure, self.place, &[0, 3]).location(location);
        builder.create(place).res(builder)
    }

    /// Stores pointers at the start.
    pub(super) fn set_pointers(
        self,
        builder: &mut dyn OpBuilder,
        location: Location,
        allocated: ValueId,
        aligned: ValueId,
    ) {
        builder.create(llvm::StoreOp::new(allocated, self.place).location(location));
        let place = self.aligned_place(builder, location);
        builder.create(llvm::StoreOp::new(aligned, place).location(location));
    }
}

/// A new unranked memref of a rank whose ranked descriptor is on the stack, yet to be filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewUnranked {
    /// The descriptor of the unranked memref.
    pub(super) descriptor: ValueId,
    /// The ranked descriptor.
    pub(super) ranked: RankedInMemory,
    /// The size of the ranked descriptor in bytes.
    pub(super) bytes: ValueId,
}

impl NewUnranked {
    /// A memref of a rank, of which the pointers are of a type.
    pub(super) fn on_stack(
        builder: &mut dyn OpBuilder,
        location: Location,
        converter: &LlvmTypeConverter,
        rank: ValueId,
        pointer: llvm::PointerType,
    ) -> Self {
        let ctx = builder.view().ctx;
        let (index, space) = (converter.index_type(ctx), pointer.address_space(ctx));
        let default: Type = llvm::PointerType::default_space(ctx).into();
        let structure = llvm::StructType::literal(ctx, &[index, default]).into();
        let mut descriptor = UnrankedMemRefDescriptor::poison(builder, location, structure);
        descriptor.set_rank(builder, location, rank);
        let bytes = descriptor.memory_size(builder, location, converter, space);
        let byte = builder.view().ctx.integer_type(8);
        let room = llvm::AllocaOp::new(bytes).elem_type(builder.view().ctx, byte).result(default).location(location);
        let place = builder.create(room).res(builder);
        descriptor.set_descriptor(builder, location, place);
        let ranked = RankedInMemory { place, pointer: pointer.into(), index };
        Self { descriptor: descriptor.value(), ranked, bytes }
    }
}
