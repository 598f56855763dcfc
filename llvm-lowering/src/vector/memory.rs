//! Vectors in memory: where they are, loads and stores, with masks and without.

use weir_dialects::vector;
use weir_ir::builtin::{MemRefType, VectorType};
use weir_ir::{BuildOp as _, Type, ValueId};
use weir_rewrite::{NoMatch, OrNoMatch as _, PatternSet, no_match};

use super::VectorAlignment;
use crate::descriptor::MemRefDescriptor;
use crate::dialect::{self as llvm, GepNoWrapFlags};
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::values::{ADDRESS, DESCRIPTOR, ops};

/// An access of a vector in memory, before it is lowered.
pub(super) struct Access {
    /// The types before their conversion.
    pub(super) memref: Type,
    pub(super) vector: Type,
    /// The alignment that the op states.
    pub(super) stated: Option<i64>,
}

/// The operands of the instructions of an access.
pub(super) struct Place {
    pub(super) memref: MemRefType,
    /// The pointer to the first element.
    pub(super) pointer: ValueId,
    /// The converted type of the vector.
    pub(super) vector: Type,
    alignment: u32,
}

impl Place {
    pub(super) fn alignment_i64(&self) -> i64 {
        i64::from(self.alignment)
    }

    pub(super) fn alignment_i32(&self) -> i32 {
        i32::try_from(self.alignment).unwrap_or(i32::MAX)
    }
}

impl Access {
    /// The access of a vector in a memref.
    pub(super) fn new(lower: &Lowering<'_, '_>, memref: ValueId, vector: ValueId, stated: Option<i64>) -> Self {
        Self { memref: lower.ty(memref), vector: lower.ty(vector), stated }
    }

    /// Computes the address from the converted operands.
    pub(super) fn place(
        &self,
        lower: &mut Lowering<'_, '_>,
        base: ValueId,
        indices: &[ValueId],
        alignment: VectorAlignment,
    ) -> Result<Place, NoMatch> {
        let ctx = lower.ctx();
        let memref = self.memref.dyn_cast::<MemRefType>(ctx).or_no_match("not a ranked memref")?;
        if self.vector.dyn_cast::<VectorType>(ctx).is_none_or(|ty| ty.rank(ctx) > 1) {
            return no_match("only vectors of one dimension can be accessed");
        }
        let vector = lower.convert(self.vector)?;
        let stated = self.stated.and_then(|stated| u32::try_from(stated).ok());
        let natural = || {
            let ty = match alignment {
                VectorAlignment::Element => lower.convert(memref.element(ctx)).ok()?,
                VectorAlignment::Vector => vector,
            };
            lower.types().layout().preferred_alignment(ctx, ty).and_then(|it| u32::try_from(it).ok())
        };
        let alignment = stated.or_else(natural).or_no_match("the alignment of the element is not known")?;
        let pointer = lower.element_pointer(memref, base, indices, GepNoWrapFlags::NONE)?;
        Ok(Place { memref, pointer, vector, alignment })
    }
}

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet, alignment: VectorAlignment) {
    // vector.load %m[%i] -> llvm.load (address of %m[%i])
    patterns.add_lowering::<vector::LoadOp>(cx, ops![ADDRESS; LoadOp], move |op, operands, lower| {
        let access = Access::new(lower, op.base(lower), op.result(lower), op.alignment(lower));
        let place = access.place(lower, operands.base(), operands.indices(), alignment)?;
        let load = llvm::LoadOp::new(place.pointer)
            .alignment(lower.ctx(), place.alignment_i64())
            .nontemporal(lower.ctx(), op.nontemporal(lower).filter(|&is_set| is_set).map(|_| ()))
            .result(place.vector);
        lower.replace_with(op, load)
    });
    // vector.store %v, %m[%i] -> llvm.store %v, (address of %m[%i])
    patterns.add_lowering::<vector::StoreOp>(cx, ops![ADDRESS; StoreOp], move |op, operands, lower| {
        let access = Access::new(lower, op.base(lower), op.value_to_store(lower), op.alignment(lower));
        let place = access.place(lower, operands.base(), operands.indices(), alignment)?;
        let store = llvm::StoreOp::new(operands.value_to_store(), place.pointer)
            .alignment(lower.ctx(), place.alignment_i64())
            .nontemporal(lower.ctx(), op.nontemporal(lower).filter(|&is_set| is_set).map(|_| ()));
        lower.replace_with(op, store)
    });
    // vector.maskedload %m[%i], %mask, %x -> llvm.intr.masked.load (address of %m[%i]), %mask, %x
    patterns.add_lowering::<vector::MaskedLoadOp>(cx, ops![ADDRESS; MaskedLoadOp], move |op, operands, lower| {
        let access = Access::new(lower, op.base(lower), op.result(lower), op.alignment(lower));
        let place = access.place(lower, operands.base(), operands.indices(), alignment)?;
        let load = llvm::MaskedLoadOp::new(place.pointer, operands.mask(), Some(operands.pass_thru()))
            .alignment(lower.ctx(), place.alignment_i32())
            .result(place.vector);
        lower.replace_with(op, load)
    });
    // vector.maskedstore %m[%i], %mask, %v -> llvm.intr.masked.store %v, (address of %m[%i]), %mask
    patterns.add_lowering::<vector::MaskedStoreOp>(cx, ops![ADDRESS; MaskedStoreOp], move |op, operands, lower| {
        let access = Access::new(lower, op.base(lower), op.value_to_store(lower), op.alignment(lower));
        let place = access.place(lower, operands.base(), operands.indices(), alignment)?;
        let store = llvm::MaskedStoreOp::new(operands.value_to_store(), place.pointer, operands.mask())
            .alignment(lower.ctx(), place.alignment_i32());
        lower.replace_with(op, store)
    });
    // vector.type_cast %m -> a descriptor with the pointers of %m and the shape of the result
    patterns.add_lowering::<vector::TypeCastOp>(cx, &[DESCRIPTOR], |op, operands, lower| {
        let ctx = lower.ctx();
        let structure = lower.convert_type_of(op.result(lower))?;
        let memref = lower.ranked(op.result(lower))?;
        let Some((strides, _)) = memref.strides_and_offset(ctx).filter(|_| memref.has_static_shape(ctx)) else {
            return no_match("the shape is not known");
        };
        let source = MemRefDescriptor::new(lower, operands.memref());
        let mut descriptor = MemRefDescriptor::poison(lower, structure);
        let pointer = source.allocated(lower);
        descriptor.set_allocated(lower, pointer);
        let pointer = source.aligned(lower);
        descriptor.set_aligned(lower, pointer);
        descriptor.set_constant_offset(lower, 0);
        for (dimension, (&size, &stride)) in memref.shape(ctx).iter().zip(&strides).enumerate() {
            descriptor.set_constant_size(lower, dimension, size);
            descriptor.set_constant_stride(lower, dimension, stride);
        }
        lower.replace(op, [descriptor.value()])
    });
}
