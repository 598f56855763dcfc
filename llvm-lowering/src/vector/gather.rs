//! Non-contiguous accesses: gathers, scatters, expanding loads and compressing stores.

use weir_dialects::vector;
use weir_ir::builtin::{ArrayAttr, DictionaryAttr, IntegerAttr, MemRefType, VectorType};
use weir_ir::{Attribute, BuildOp as _, Context, CreateOps as _, Ident, ValueId};
use weir_rewrite::{NoMatch, OrNoMatch as _, PatternSet, no_match};

use super::VectorAlignment;
use super::memory::{Access, Place};
use crate::dialect as llvm;
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::values::{ADDRESS, ops};

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet, alignment: VectorAlignment) {
    // vector.gather %m[%o][%i], %mask, %x -> llvm.intr.masked.gather (addresses of %m[%o + %i]), %mask, %x
    patterns.add_lowering::<vector::GatherOp>(cx, ops![ADDRESS; MaskedGatherOp], move |op, operands, lower| {
        if vector::MaskOp::around(lower.view(), op.0).is_some() {
            return no_match("the mask around the gather has to be lowered first");
        }
        let access = Access::new(lower, op.base(lower), op.result(lower), op.alignment(lower));
        check(lower.ctx(), &access)?;
        let place = access.place(lower, operands.base(), operands.offsets(), alignment)?;
        let pointers = pointers(lower, &place, operands.indices())?;
        let gather = llvm::MaskedGatherOp::new(pointers, operands.mask(), &[operands.pass_thru()])
            .alignment(lower.ctx(), place.alignment_i32())
            .result(place.vector);
        lower.replace_with(op, gather)
    });
    // vector.scatter %m[%o][%i], %mask, %v -> llvm.intr.masked.scatter %v, (addresses of %m[%o + %i]), %mask
    patterns.add_lowering::<vector::ScatterOp>(cx, ops![ADDRESS; MaskedScatterOp], move |op, operands, lower| {
        let access = Access::new(lower, op.base(lower), op.value_to_store(lower), op.alignment(lower));
        check(lower.ctx(), &access)?;
        if lower.ir().results(op.0).iter().any(|result| lower.ir().has_uses(result)) {
            return no_match("what is scattered to memory is no tensor");
        }
        let place = access.place(lower, operands.base(), operands.offsets(), alignment)?;
        let pointers = pointers(lower, &place, operands.indices())?;
        let scatter = llvm::MaskedScatterOp::new(operands.value_to_store(), pointers, operands.mask())
            .alignment(lower.ctx(), place.alignment_i32());
        lower.create(scatter);
        lower.erase(op)
    });
    // vector.expandload %m[%i], %mask, %x -> llvm.intr.masked.expandload (address of %m[%i]), %mask, %x
    patterns.add_lowering::<vector::ExpandLoadOp>(cx, ops![ADDRESS; MaskedExpandloadOp], move |op, operands, lower| {
        let access = Access::new(lower, op.base(lower), op.result(lower), op.alignment(lower));
        let place = access.place(lower, operands.base(), operands.indices(), alignment)?;
        let load = llvm::MaskedExpandloadOp::new(place.pointer, operands.mask(), operands.pass_thru())
            .arg_attrs(lower.ctx(), pointer_alignment(lower.ctx(), access.stated, &place, 0))
            .result(place.vector);
        lower.replace_with(op, load)
    });
    // vector.compressstore %m[%i], %mask, %v -> llvm.intr.masked.compressstore %v, (address of %m[%i]), %mask
    patterns.add_lowering::<vector::CompressStoreOp>(
        cx,
        ops![ADDRESS; MaskedCompressstoreOp],
        move |op, operands, lower| {
            let access = Access::new(lower, op.base(lower), op.value_to_store(lower), op.alignment(lower));
            let place = access.place(lower, operands.base(), operands.indices(), alignment)?;
            let store = llvm::MaskedCompressstoreOp::new(operands.value_to_store(), place.pointer, operands.mask())
                .arg_attrs(lower.ctx(), pointer_alignment(lower.ctx(), access.stated, &place, 1));
            lower.replace_with(op, store)
        },
    );
}

/// Checks that pointers to the elements can be computed from the indices.
fn check(ctx: &Context, access: &Access) -> Result<(), NoMatch> {
    let memref = access.memref.dyn_cast::<MemRefType>(ctx).or_no_match("not a ranked memref")?;
    if access.vector.dyn_cast::<VectorType>(ctx).is_none_or(|ty| ty.rank(ctx) != 1) {
        return no_match("vectors of several dimensions are unrolled first");
    }
    let strides = memref.strides_and_offset(ctx);
    match strides.is_some_and(|(strides, _)| strides.last().is_none_or(|&stride| stride == 1)) {
        true => Ok(()),
        false => no_match("the innermost stride is not one"),
    }
}

/// The addresses of the elements at some indices from a first one on.
fn pointers(lower: &mut Lowering<'_, '_>, place: &Place, indices: ValueId) -> Result<ValueId, NoMatch> {
    let ctx = lower.ctx();
    let element = lower.convert(place.memref.element(ctx))?;
    let vector = place.vector.dyn_cast::<VectorType>(ctx).or_no_match("not a vector")?;
    let ty = vector.with_element(ctx, lower.ty(place.pointer));
    Ok(lower.build(llvm::GEPOp::at_indices(ctx, ty, element, place.pointer, &[indices])))
}

/// Attributes of three arguments, one of which is a pointer with an alignment, if the op states one other than 1.
fn pointer_alignment(ctx: &Context, stated: Option<i64>, place: &Place, pointer: usize) -> Option<ArrayAttr> {
    stated.filter(|&alignment| alignment != 1)?;
    let alignment: Attribute = IntegerAttr::i64(ctx, place.alignment_i64()).into();
    let alignment = DictionaryAttr::of(ctx, &[(Ident::new(ctx, "llvm.align"), alignment)]);
    let arguments = (0..3).map(|index| if index == pointer { alignment } else { ctx.empty_dictionary() });
    Some(ArrayAttr::new(ctx, arguments.map(Attribute::from).collect::<Vec<_>>()))
}
