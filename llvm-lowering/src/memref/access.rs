//! Loads, stores and prefetches, and the addresses of elements.

use weir_dialects::memref;
use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::{AttrKind as _, BuildOp as _, Properties, Type, ValueId};
use weir_rewrite::{NoMatch, OrNoMatch as _, PatternSet};

use crate::descriptor::MemRefDescriptor;
use crate::dialect::{self as llvm, GepIndex, GepNoWrapFlags, IntegerOverflowFlags};
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::values::{ADDRESS, LlvmBuilder as _, ops};

/// The flags of the address computation of an access within bounds.
const IN_BOUNDS: GepNoWrapFlags = GepNoWrapFlags::INBOUNDS.union(GepNoWrapFlags::NUW);

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet) {
    // memref.load %m[%i] -> llvm.load (address of %m[%i])
    patterns.add_lowering::<memref::LoadOp>(cx, ops![ADDRESS; LoadOp], |op, operands, lower| {
        let (ctx, ty) = (lower.ctx(), lower.ranked(op.memref(lower))?);
        let pointer = lower.element_pointer(ty, operands.memref(), operands.indices(), IN_BOUNDS)?;
        let load = llvm::LoadOp::new(pointer)
            .alignment(ctx, op.alignment(lower))
            .nontemporal(ctx, is_set(op.nontemporal(lower)))
            .result(lower.convert(ty.element(ctx))?);
        lower.replace_with(op, load)
    });
    // memref.store %x, %m[%i] -> llvm.store %x, (address of %m[%i])
    patterns.add_lowering::<memref::StoreOp>(cx, ops![ADDRESS; StoreOp], |op, operands, lower| {
        let (ctx, ty) = (lower.ctx(), lower.ranked(op.memref(lower))?);
        let pointer = lower.element_pointer(ty, operands.memref(), operands.indices(), IN_BOUNDS)?;
        let store = llvm::StoreOp::new(operands.value(), pointer)
            .alignment(ctx, op.alignment(lower))
            .nontemporal(ctx, is_set(op.nontemporal(lower)));
        lower.replace_with(op, store)
    });
    // memref.prefetch %m[%i] -> llvm.intr.prefetch (address of %m[%i])
    patterns.add_lowering::<memref::PrefetchOp>(cx, ops![ADDRESS; PrefetchOp], |op, operands, lower| {
        let (ctx, ty) = (lower.ctx(), lower.ranked(op.memref(lower))?);
        let pointer = lower.element_pointer(ty, operands.memref(), operands.indices(), GepNoWrapFlags::NONE)?;
        let prefetch = llvm::PrefetchOp::new(pointer)
            .rw(ctx, i32::from(op.is_write(lower)))
            .hint(ctx, op.locality_hint(lower))
            .cache(ctx, i32::from(op.is_data_cache(lower)));
        lower.replace_with(op, prefetch)
    });
}

fn is_set(flag: Option<bool>) -> Option<()> {
    (flag == Some(true)).then_some(())
}

impl Lowering<'_, '_> {
    /// The pointer to the element of a memref at some indices.
    ///
    /// # Errors
    ///
    /// When the memref has no strided layout, or its element no conversion.
    ///
    /// # Source
    ///
    /// `mlir::LLVM::getStridedElementPtr`.
    pub fn element_pointer(
        &mut self,
        memref: MemRefType,
        descriptor: ValueId,
        indices: &[ValueId],
        flags: GepNoWrapFlags,
    ) -> Result<ValueId, NoMatch> {
        let ctx = self.ctx();
        let (strides, offset) = memref.strides_and_offset(ctx).or_no_match("the layout is not strided")?;
        let element = self.convert(memref.element(ctx))?;
        let overflow = Properties::new(ctx, &[Some(IntegerOverflowFlags::attribute(ctx, overflow_of(flags)))]);
        let descriptor = MemRefDescriptor::new(self, descriptor);
        let base = descriptor.pointer_at(self, offset, element);
        let mut position: Option<ValueId> = None;
        for (dimension, (&index, &stride)) in indices.iter().zip(&strides).enumerate() {
            let mut increment = index;
            if stride != 1 {
                let stride = match stride {
                    DYNAMIC => descriptor.stride(self, dimension),
                    known => self.constant_index(known),
                };
                increment = self.instruction_with::<llvm::MulOp>(&[increment, stride], self.ty(increment), overflow);
            }
            position = Some(match position {
                Some(position) => {
                    self.instruction_with::<llvm::AddOp>(&[position, increment], self.ty(position), overflow)
                }
                None => increment,
            });
        }
        Ok(match position {
            Some(position) => self.element_address_with(base, element, position, flags),
            None => base,
        })
    }

    /// The size in bytes of a number of elements of a type, as a value.
    pub(crate) fn size_in_bytes(&mut self, element: Type, count: impl Into<GepIndex>) -> ValueId {
        let (pointer, index) = (self.pointer_type(), self.index_type());
        let null = self.instruction::<llvm::ZeroOp>(&[], pointer);
        let end = self.element_address(null, element, count);
        self.instruction::<llvm::PtrToIntOp>(&[end], index)
    }
}

/// The overflow that computing an index may assume away, given what its address promises.
fn overflow_of(flags: GepNoWrapFlags) -> IntegerOverflowFlags {
    match (flags.contains(GepNoWrapFlags::NUSW), flags.contains(GepNoWrapFlags::NUW)) {
        (true, true) => IntegerOverflowFlags::NSW | IntegerOverflowFlags::NUW,
        (true, false) => IntegerOverflowFlags::NSW,
        (false, true) => IntegerOverflowFlags::NUW,
        (false, false) => IntegerOverflowFlags::NONE,
    }
}
