//! Vectors in memory: loads and stores, with masks and without.

use weir_conversion::ConversionPatterns as _;
use weir_dialects::vector;
use weir_ir::builtin::{MemRefType, VectorType};
use weir_ir::{AsView as _, BuildOp as _, Type};
use weir_rewrite::{NoMatch, PatternSet, Rewriter as _, RewriterExt as _, no_match};

use super::natural_alignment;
use crate::dialect::{self as llvm, GepNoWrapFlags};
use crate::memref::element_pointer;
use crate::type_converter::LlvmTypeConverter;

/// What an access of a vector in memory needs to know.
struct Access {
    memref: MemRefType,
    vector: Type,
    alignment: u32,
}

impl Access {
    fn of(
        ctx: &weir_ir::Context,
        converter: &LlvmTypeConverter,
        memref: Type,
        vector: Type,
        stated: Option<i64>,
    ) -> Result<Self, NoMatch> {
        let Some(memref) = memref.cast::<MemRefType>(ctx) else { return Err(NoMatch::new("not a ranked memref")) };
        if vector.cast::<VectorType>(ctx).is_none_or(|ty| ty.rank(ctx) > 1) {
            return Err(NoMatch::new("only vectors of one dimension can be accessed"));
        }
        let Some(vector) = converter.convert(ctx, vector) else {
            return Err(NoMatch::new("the vector has no conversion"));
        };
        let natural = converter.convert(ctx, memref.element(ctx)).and_then(|element| natural_alignment(ctx, element));
        let stated = stated.and_then(|stated| u32::try_from(stated).ok());
        match stated.or(natural) {
            Some(alignment) => Ok(Self { memref, vector, alignment }),
            None => Err(NoMatch::new("the alignment of the element is not known")),
        }
    }
}

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    let lower = converter.clone();
    patterns.add_conversion::<vector::LoadOp>(converter.rules(), move |op, operands, rewriter| {
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let (memref, vector, stated) = (view.ty(op.base(&view)), view.ty(op.result(&view)), op.alignment(&view));
        let access = Access::of(view.ctx, &lower, memref, vector, stated)?;
        let nontemporal = op.nontemporal(&view) == Some(true);
        let (base, indices, flags) = (operands.base(), operands.indices(), GepNoWrapFlags::NONE);
        let pointer = element_pointer(rewriter, location, &lower, access.memref, base, indices, flags);
        let Some(pointer) = pointer else { return no_match("the layout is not strided") };
        let ctx = rewriter.ctx();
        let mut load = llvm::LoadOp::new(pointer).alignment(ctx, i64::from(access.alignment)).result(access.vector);
        if nontemporal {
            load = load.nontemporal(ctx, ());
        }
        rewriter.replace_with(op, load);
        Ok(())
    });

    let lower = converter.clone();
    patterns.add_conversion::<vector::StoreOp>(converter.rules(), move |op, operands, rewriter| {
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let (memref, vector, stated) =
            (view.ty(op.base(&view)), view.ty(op.value_to_store(&view)), op.alignment(&view));
        let access = Access::of(view.ctx, &lower, memref, vector, stated)?;
        let nontemporal = op.nontemporal(&view) == Some(true);
        let (base, indices, flags) = (operands.base(), operands.indices(), GepNoWrapFlags::NONE);
        let pointer = element_pointer(rewriter, location, &lower, access.memref, base, indices, flags);
        let Some(pointer) = pointer else { return no_match("the layout is not strided") };
        let ctx = rewriter.ctx();
        let store = llvm::StoreOp::new(operands.value_to_store(), pointer);
        let mut store = store.alignment(ctx, i64::from(access.alignment));
        if nontemporal {
            store = store.nontemporal(ctx, ());
        }
        rewriter.replace_with(op, store);
        Ok(())
    });

    let lower = converter.clone();
    patterns.add_conversion::<vector::MaskedLoadOp>(converter.rules(), move |op, operands, rewriter| {
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let (memref, vector, stated) = (view.ty(op.base(&view)), view.ty(op.result(&view)), op.alignment(&view));
        let access = Access::of(view.ctx, &lower, memref, vector, stated)?;
        let (base, indices, flags) = (operands.base(), operands.indices(), GepNoWrapFlags::NONE);
        let pointer = element_pointer(rewriter, location, &lower, access.memref, base, indices, flags);
        let Some(pointer) = pointer else { return no_match("the layout is not strided") };
        let ctx = rewriter.ctx();
        let load = llvm::MaskedLoadOp::new(pointer, operands.mask(), Some(operands.pass_thru()))
            .alignment(ctx, i32::try_from(access.alignment).unwrap_or(1))
            .result(access.vector);
        rewriter.replace_with(op, load);
        Ok(())
    });

    let lower = converter.clone();
    patterns.add_conversion::<vector::MaskedStoreOp>(converter.rules(), move |op, operands, rewriter| {
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let (memref, vector, stated) =
            (view.ty(op.base(&view)), view.ty(op.value_to_store(&view)), op.alignment(&view));
        let access = Access::of(view.ctx, &lower, memref, vector, stated)?;
        let (base, indices, flags) = (operands.base(), operands.indices(), GepNoWrapFlags::NONE);
        let pointer = element_pointer(rewriter, location, &lower, access.memref, base, indices, flags);
        let Some(pointer) = pointer else { return no_match("the layout is not strided") };
        let ctx = rewriter.ctx();
        let store = llvm::MaskedStoreOp::new(operands.value_to_store(), pointer, operands.mask())
            .alignment(ctx, i32::try_from(access.alignment).unwrap_or(1));
        rewriter.replace_with(op, store);
        Ok(())
    });
}
