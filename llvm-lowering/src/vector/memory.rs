//! Vectors in memory: where they are, loads and stores, with masks and without.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter};
use weir_dialects::vector;
use weir_ir::builtin::{FloatType, IntegerType, MemRefType, VectorType};
use weir_ir::{AsView as _, BuildOp as _, Context, FloatKind, OpId, Type, ValueId};
use weir_rewrite::{NoMatch, PatternSet, RewriterExt as _, no_match};

use super::VectorAlignment;
use crate::dialect::{self as llvm, GepNoWrapFlags};
use crate::memref::element_pointer;
use crate::type_converter::LlvmTypeConverter;

/// An access of a vector in memory, before it is lowered.
pub(super) struct Access<'a> {
    pub(super) op: OpId,
    /// The types before their conversion.
    pub(super) memref: Type,
    pub(super) vector: Type,
    /// The alignment that the op states.
    pub(super) stated: Option<i64>,
    /// The converted operands.
    pub(super) base: ValueId,
    pub(super) indices: &'a [ValueId],
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

impl Access<'_> {
    /// Computes the address.
    pub(super) fn place(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        converter: &LlvmTypeConverter,
        alignment: VectorAlignment,
    ) -> Result<Place, NoMatch> {
        let view = rewriter.view();
        let (ctx, location) = (view.ctx, view.ir.location(self.op));
        let Some(memref) = self.memref.dyn_cast::<MemRefType>(ctx) else { return no_match("not a ranked memref") };
        if self.vector.dyn_cast::<VectorType>(ctx).is_none_or(|ty| ty.rank(ctx) > 1) {
            return no_match("only vectors of one dimension can be accessed");
        }
        let vector = converter.convert(ctx, self.vector)?;
        let stated = self.stated.and_then(|stated| u32::try_from(stated).ok());
        let natural = || match alignment {
            VectorAlignment::Element => natural_alignment(ctx, converter.convert(ctx, memref.element(ctx)).ok()?),
            VectorAlignment::Vector => vector_alignment(ctx, vector.dyn_cast(ctx)?),
        };
        let Some(alignment) = stated.or_else(natural) else {
            return no_match("the alignment of the element is not known");
        };
        let (base, indices, flags) = (self.base, self.indices, GepNoWrapFlags::NONE);
        let pointer = element_pointer(rewriter, location, converter, memref, base, indices, flags)?;
        Ok(Place { memref, pointer, vector, alignment })
    }
}

/// The number of bits of a number of LLVM.
fn width(ctx: &Context, ty: Type) -> Option<u32> {
    match ty.dyn_cast::<IntegerType>(ctx) {
        Some(ty) => Some(ty.width(ctx)),
        None => Some(ty.dyn_cast::<FloatType>(ctx)?.kind(ctx).width()),
    }
}

/// The natural alignment of a type of the LLVM dialect, in bytes.
fn natural_alignment(ctx: &Context, ty: Type) -> Option<u32> {
    if ty.is::<llvm::PointerType>(ctx) {
        return Some(8);
    }
    if let Some(vector) = ty.dyn_cast::<VectorType>(ctx) {
        return vector_alignment(ctx, vector);
    }
    if let Some(array) = ty.dyn_cast::<llvm::ArrayType>(ctx) {
        return natural_alignment(ctx, array.element(ctx));
    }
    let bytes = width(ctx, ty)?.div_ceil(8).next_power_of_two();
    match ty.dyn_cast::<FloatType>(ctx).map(|ty| ty.kind(ctx)) {
        // Integers of any width consist of words of 64 bits.
        None => Some(bytes.min(8)),
        Some(FloatKind::F80) => Some(16),
        Some(_) => Some(bytes),
    }
}

/// The alignment of a vector as a whole, in bytes.
fn vector_alignment(ctx: &Context, ty: VectorType) -> Option<u32> {
    let count = u32::try_from(ty.num_elements(ctx)).ok()?;
    let bits = match ty.element(ctx).is::<llvm::PointerType>(ctx) {
        true => 64,
        false => width(ctx, ty.element(ctx))?,
    };
    bits.checked_mul(count)?.div_ceil(8).checked_next_power_of_two()
}

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet, alignment: VectorAlignment) {
    patterns.add_conversion::<vector::LoadOp>(converter.rules(), move |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let (memref, vector, stated) = (view.ty(op.base(&view)), view.ty(op.result(&view)), op.alignment(&view));
        let nontemporal = op.nontemporal(&view) == Some(true);
        let (base, indices) = (operands.base(), operands.indices());
        let access = Access { op: op.0, memref, vector, stated, base, indices };
        let place = access.place(rewriter, lower, alignment)?;
        let ctx = rewriter.ctx();
        let load = llvm::LoadOp::new(place.pointer).alignment(ctx, place.alignment_i64()).result(place.vector);
        rewriter.replace_with(op, if nontemporal { load.nontemporal(ctx, ()) } else { load });
        Ok(())
    });

    patterns.add_conversion::<vector::StoreOp>(converter.rules(), move |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let (memref, vector) = (view.ty(op.base(&view)), view.ty(op.value_to_store(&view)));
        let (stated, nontemporal) = (op.alignment(&view), op.nontemporal(&view) == Some(true));
        let (base, indices) = (operands.base(), operands.indices());
        let access = Access { op: op.0, memref, vector, stated, base, indices };
        let place = access.place(rewriter, lower, alignment)?;
        let ctx = rewriter.ctx();
        let store = llvm::StoreOp::new(operands.value_to_store(), place.pointer);
        let store = store.alignment(ctx, place.alignment_i64());
        rewriter.replace_with(op, if nontemporal { store.nontemporal(ctx, ()) } else { store });
        Ok(())
    });

    patterns.add_conversion::<vector::MaskedLoadOp>(converter.rules(), move |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let (memref, vector, stated) = (view.ty(op.base(&view)), view.ty(op.result(&view)), op.alignment(&view));
        let (base, indices) = (operands.base(), operands.indices());
        let access = Access { op: op.0, memref, vector, stated, base, indices };
        let place = access.place(rewriter, lower, alignment)?;
        let load = llvm::MaskedLoadOp::new(place.pointer, operands.mask(), Some(operands.pass_thru()))
            .alignment(rewriter.ctx(), place.alignment_i32())
            .result(place.vector);
        rewriter.replace_with(op, load);
        Ok(())
    });

    patterns.add_conversion::<vector::MaskedStoreOp>(converter.rules(), move |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let (memref, vector) = (view.ty(op.base(&view)), view.ty(op.value_to_store(&view)));
        let (stated, base, indices) = (op.alignment(&view), operands.base(), operands.indices());
        let access = Access { op: op.0, memref, vector, stated, base, indices };
        let place = access.place(rewriter, lower, alignment)?;
        let store = llvm::MaskedStoreOp::new(operands.value_to_store(), place.pointer, operands.mask());
        let store = store.alignment(rewriter.ctx(), place.alignment_i32());
        rewriter.replace_with(op, store);
        Ok(())
    });
}
