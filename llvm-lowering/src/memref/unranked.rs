//! The ranked descriptor that an unranked memref points to.

use weir_ir::{BuildOp as _, CreateOps as _, OpBuilder, Type, ValueId};
use weir_rewrite::NoMatch;

use crate::descriptor::UnrankedMemRefDescriptor;
use crate::dialect as llvm;
use crate::lowering::Lowering;
use crate::values::LlvmBuilder as _;

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
    /// The descriptor that an unranked memref of a type points to.
    pub(super) fn of(lower: &mut Lowering<'_, '_>, ty: Type, unranked: ValueId) -> Result<Self, NoMatch> {
        let space = lower.memref_address_space(ty)?;
        let pointer = llvm::PointerType::new(lower.ctx(), space).into();
        Ok(Self::with_pointers(lower, unranked, pointer))
    }

    /// The descriptor that an unranked memref with pointers of a type points to.
    pub(super) fn with_pointers(lower: &mut Lowering<'_, '_>, unranked: ValueId, pointer: Type) -> Self {
        let place = UnrankedMemRefDescriptor::new(unranked).descriptor(lower);
        Self { place, pointer, index: lower.index_type() }
    }

    fn load(builder: &mut dyn OpBuilder, place: ValueId, ty: Type) -> ValueId {
        builder.build(llvm::LoadOp::new(place).result(ty))
    }

    /// The pointer that was allocated.
    pub(super) fn allocated(self, builder: &mut dyn OpBuilder) -> ValueId {
        Self::load(builder, self.place, self.pointer)
    }

    /// The pointer that accesses start from.
    pub(super) fn aligned(self, builder: &mut dyn OpBuilder) -> ValueId {
        let place = builder.element_address(self.place, self.pointer, 1);
        Self::load(builder, place, self.pointer)
    }

    /// The address of the offset, which the sizes and strides follow.
    pub(super) fn offset_place(self, builder: &mut dyn OpBuilder) -> ValueId {
        builder.element_address(self.place, self.pointer, 2)
    }

    /// The offset.
    pub(super) fn offset(self, builder: &mut dyn OpBuilder) -> ValueId {
        let place = self.offset_place(builder);
        Self::load(builder, place, self.index)
    }

    /// The address of the sizes.
    pub(super) fn sizes_place(self, builder: &mut dyn OpBuilder) -> ValueId {
        let fields = [self.pointer, self.pointer, self.index, self.index];
        let view = builder.view();
        let structure: Type = llvm::StructType::literal(view.ctx, &fields).into();
        builder.build(llvm::GEPOp::at_indices(view.ctx, view.ty(self.place), structure, self.place, &[0, 3]))
    }

    /// Stores pointers at the start.
    pub(super) fn set_pointers(self, builder: &mut dyn OpBuilder, allocated: ValueId, aligned: ValueId) {
        builder.create(llvm::StoreOp::new(allocated, self.place));
        let place = builder.element_address(self.place, self.pointer, 1);
        builder.create(llvm::StoreOp::new(aligned, place));
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
    pub(super) fn on_stack(lower: &mut Lowering<'_, '_>, rank: ValueId, pointer: llvm::PointerType) -> Self {
        let (ctx, default) = (lower.ctx(), lower.pointer_type());
        let structure = llvm::StructType::literal(ctx, &[lower.index_type(), default]).into();
        let mut descriptor = UnrankedMemRefDescriptor::poison(lower, structure);
        descriptor.set_rank(lower, rank);
        let bytes = descriptor.memory_size(lower, pointer.address_space(ctx));
        let place = lower.alloca(ctx.integer_type(8), bytes);
        descriptor.set_descriptor(lower, place);
        let ranked = RankedInMemory { place, pointer: pointer.into(), index: lower.index_type() };
        Self { descriptor: descriptor.value(), ranked, bytes }
    }
}
