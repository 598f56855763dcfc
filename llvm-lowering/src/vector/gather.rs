//! Non-contiguous accesses: gathers, scatters, expanding loads and compressing stores.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter};
use weir_dialects::vector;
use weir_ir::builtin::{ArrayAttr, DictionaryAttr, IntegerAttr, MemRefType, VectorType};
use weir_ir::{AsView as _, Attribute, BuildOp as _, Context, CreateOps as _, Ident, Location, Type, ValueId};
use weir_rewrite::{NoMatch, PatternSet, RewriterExt as _, no_match};

use super::VectorAlignment;
use super::memory::{Access, Place};
use crate::dialect as llvm;
use crate::type_converter::LlvmTypeConverter;

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet, alignment: VectorAlignment) {
    patterns.add_conversion::<vector::GatherOp>(converter.rules(), move |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        if vector::MaskOp::around(view, op.0).is_some() {
            return no_match("the mask around the gather has to be lowered first");
        }
        let (memref, vector, stated) = (view.ty(op.base(&view)), view.ty(op.result(&view)), op.alignment(&view));
        let (base, indices) = (operands.base(), operands.offsets());
        check(view.ctx, memref, vector)?;
        let access = Access { op: op.0, memref, vector, stated, base, indices };
        let place = access.place(rewriter, lower, alignment)?;
        let pointers = pointers(rewriter, location, lower, &place, operands.indices())?;
        let gather = llvm::MaskedGatherOp::new(pointers, operands.mask(), &[operands.pass_thru()])
            .alignment(rewriter.ctx(), place.alignment_i32())
            .result(place.vector);
        rewriter.replace_with(op, gather);
        Ok(())
    });

    patterns.add_conversion::<vector::ScatterOp>(converter.rules(), move |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let (memref, vector) = (view.ty(op.base(&view)), view.ty(op.value_to_store(&view)));
        let (stated, base, indices) = (op.alignment(&view), operands.base(), operands.offsets());
        check(view.ctx, memref, vector)?;
        if view.ir.results(op.0).iter().any(|result| view.ir.has_uses(result)) {
            return no_match("what is scattered to memory is no tensor");
        }
        let access = Access { op: op.0, memref, vector, stated, base, indices };
        let place = access.place(rewriter, lower, alignment)?;
        let pointers = pointers(rewriter, location, lower, &place, operands.indices())?;
        let scatter = llvm::MaskedScatterOp::new(operands.value_to_store(), pointers, operands.mask());
        rewriter.create(scatter.alignment(rewriter.ctx(), place.alignment_i32()).location(location));
        rewriter.erase(op);
        Ok(())
    });

    patterns.add_conversion::<vector::ExpandLoadOp>(converter.rules(), move |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let (memref, vector, stated) = (view.ty(op.base(&view)), view.ty(op.result(&view)), op.alignment(&view));
        let (base, indices) = (operands.base(), operands.indices());
        let access = Access { op: op.0, memref, vector, stated, base, indices };
        let place = access.place(rewriter, lower, alignment)?;
        let mut load = llvm::MaskedExpandloadOp::new(place.pointer, operands.mask(), operands.pass_thru());
        if is_worth_stating(stated) {
            load = load.arg_attrs(rewriter.ctx(), pointer_alignment(rewriter.ctx(), &place, 0));
        }
        rewriter.replace_with(op, load.result(place.vector));
        Ok(())
    });

    patterns.add_conversion::<vector::CompressStoreOp>(converter.rules(), move |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let (memref, vector) = (view.ty(op.base(&view)), view.ty(op.value_to_store(&view)));
        let (stated, base, indices) = (op.alignment(&view), operands.base(), operands.indices());
        let access = Access { op: op.0, memref, vector, stated, base, indices };
        let place = access.place(rewriter, lower, alignment)?;
        let mut store = llvm::MaskedCompressstoreOp::new(operands.value_to_store(), place.pointer, operands.mask());
        if is_worth_stating(stated) {
            store = store.arg_attrs(rewriter.ctx(), pointer_alignment(rewriter.ctx(), &place, 1));
        }
        rewriter.replace_with(op, store);
        Ok(())
    });
}

/// Checks that pointers to the elements can be computed from the indices.
fn check(ctx: &Context, memref: Type, vector: Type) -> Result<(), NoMatch> {
    let Some(memref) = memref.dyn_cast::<MemRefType>(ctx) else { return no_match("not a ranked memref") };
    if vector.dyn_cast::<VectorType>(ctx).is_none_or(|ty| ty.rank(ctx) != 1) {
        return no_match("vectors of several dimensions are unrolled first");
    }
    let strides = memref.strides_and_offset(ctx);
    match strides.is_some_and(|(strides, _)| strides.last().is_none_or(|&stride| stride == 1)) {
        true => Ok(()),
        false => no_match("the innermost stride is not one"),
    }
}

/// The addresses of the elements at some indices from a first one on.
fn pointers(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    converter: &LlvmTypeConverter,
    place: &Place,
    indices: ValueId,
) -> Result<ValueId, NoMatch> {
    let view = rewriter.view();
    let ctx = view.ctx;
    let element = converter.convert(ctx, place.memref.element(ctx))?;
    let Some(vector) = place.vector.dyn_cast::<VectorType>(ctx) else { return no_match("not a vector") };
    let ty = VectorType::new(ctx, vector.shape(ctx), view.ty(place.pointer), vector.scalable(ctx));
    let pointers = llvm::GEPOp::at_indices(ctx, ty, element, place.pointer, &[indices]).location(location);
    Ok(rewriter.create(pointers).res(rewriter))
}

/// True if there is an alignment other than 1.
fn is_worth_stating(alignment: Option<i64>) -> bool {
    alignment.is_some_and(|alignment| alignment != 1)
}

/// Attributes of three arguments, one of which is a pointer with an alignment.
fn pointer_alignment(ctx: &Context, place: &Place, pointer: usize) -> ArrayAttr {
    let alignment: Attribute = IntegerAttr::i64(ctx, place.alignment_i64()).into();
    let alignment = DictionaryAttr::of(ctx, &[(Ident::new(ctx, "llvm.align"), alignment)]);
    let arguments = (0..3).map(|index| if index == pointer { alignment } else { ctx.empty_dictionary() });
    ArrayAttr::new(ctx, arguments.map(Attribute::from).collect::<Vec<_>>())
}
