//! Shuffles, interleaving and deinterleaving.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter};
use weir_dialects::vector;
use weir_ir::builtin::VectorType;
use weir_ir::{AsView as _, BuildOp as _, CreateOps as _, Location, Type, ValueId};
use weir_rewrite::{MatchResult, PatternSet, RewriterExt as _, no_match};

use crate::dialect as llvm;
use crate::type_converter::LlvmTypeConverter;
use crate::values::{extract_value, index_constant, insert_value, poison};

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<vector::ShuffleOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        lower_shuffle(op, operands.v1(), operands.v2(), lower, rewriter)
    });

    patterns.add_conversion::<vector::InterleaveOp>(converter.rules(), |op, operands, rewriter| {
        let view = rewriter.view();
        let ctx = view.ctx;
        let ty = view.ty(op.result(&view)).dyn_cast::<VectorType>(ctx);
        let Some(ty) = ty.filter(|ty| ty.rank(ctx) == 1) else {
            return no_match("vectors of several dimensions are unrolled first");
        };
        let (first, second) = (operands.lhs(), operands.rhs());
        if ty.is_scalable(ctx) {
            let result = view
                .ty(first)
                .dyn_cast::<VectorType>(ctx)
                .map_or(ty, |source| VectorType::new(ctx, ty.shape(ctx), source.element(ctx), ty.scalable(ctx)));
            rewriter.replace_with(op, llvm::VectorInterleave2Op::new(first, second).result(result));
            return Ok(());
        }
        vector::can_unroll(ty.shape(ctx))?;
        let half = ty.num_elements(ctx) / 2;
        let mask = (0..half).flat_map(|index| [index, index + half]).collect();
        rewriter.replace_with(op, llvm::ShuffleVectorOp::new(first, second).mask(ctx, narrow(mask)));
        Ok(())
    });

    patterns.add_conversion::<vector::DeinterleaveOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let (ctx, location) = (view.ctx, view.ir.location(op.0));
        let ty = view.ty(op.source(&view)).dyn_cast::<VectorType>(ctx);
        let Some(ty) = ty.filter(|ty| ty.rank(ctx) == 1) else {
            return no_match("vectors of several dimensions are unrolled first");
        };
        let part = lower.convert(ctx, view.ty(op.res1(&view)))?;
        let source = operands.source();
        if ty.is_scalable(ctx) {
            let pair = llvm::StructType::literal(ctx, &[part, part]);
            let both = llvm::VectorDeinterleave2Op::new(source).result(pair).location(location);
            let both = rewriter.create(both).res(rewriter);
            let parts = [0, 1].map(|index| extract_value(rewriter, location, both, &[index]));
            rewriter.replace(op, parts);
            return Ok(());
        }
        vector::can_unroll(ty.shape(ctx))?;
        let (half, whole) = (ty.num_elements(ctx) / 2, view.ty(source));
        let nothing = poison(rewriter, location, whole);
        let parts = [0, 1].map(|start| {
            let mask = (0..half).map(|index| 2 * index + start).collect();
            shuffle(rewriter, location, source, nothing, mask)
        });
        rewriter.replace(op, parts);
        Ok(())
    });
}

fn shuffle(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    first: ValueId,
    second: ValueId,
    mask: Vec<i64>,
) -> ValueId {
    let shuffle = llvm::ShuffleVectorOp::new(first, second).mask(rewriter.ctx(), narrow(mask)).location(location);
    rewriter.create(shuffle).res(rewriter)
}

/// The numbers of a mask as LLVM has them; no vector is so long that one does not fit.
fn narrow(mask: Vec<i64>) -> Vec<i32> {
    mask.into_iter().map(|number| i32::try_from(number).unwrap_or(i32::MAX)).collect()
}

/// One instruction for vectors of one dimension and type; else the elements or rows one by one.
fn lower_shuffle(
    op: vector::ShuffleOp,
    first: ValueId,
    second: ValueId,
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let (ctx, location, mask) = (view.ctx, view.ir.location(op.0), op.mask(&view));
    let Some(ty) = view.ty(op.v1(&view)).dyn_cast::<VectorType>(ctx) else { return no_match("not a vector") };
    let result = converter.convert(ctx, view.ty(op.vector(&view)))?;
    let is_nested = ty.rank(ctx) > 1;
    if !is_nested && view.ty(first) == view.ty(second) {
        rewriter.replace_with(op, llvm::ShuffleVectorOp::new(first, second).mask(ctx, narrow(mask)));
        return Ok(());
    }
    let Some(&size) = ty.shape(ctx).first() else { return no_match("vectors without dimensions have one type") };
    let index_type = converter.index_type(ctx);
    let mut whole = poison(rewriter, location, result);
    for (position, number) in (0i64..).zip(mask) {
        let (source, from) = if number < size { (first, number) } else { (second, number - size) };
        whole = match is_nested {
            // A position of -1 stays poison.
            true if from < 0 => continue,
            true => {
                let row = extract_value(rewriter, location, source, &[from]);
                insert_value(rewriter, location, whole, row, &[position])
            }
            false => move_element(rewriter, location, index_type, (source, from), (whole, position)),
        };
    }
    rewriter.replace(op, [whole]);
    Ok(())
}

/// The second vector with an element of the first.
fn move_element(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    index_type: Type,
    from: (ValueId, i64),
    to: (ValueId, i64),
) -> ValueId {
    let index = index_constant(rewriter, location, index_type, from.1);
    let element = rewriter.create(llvm::ExtractElementOp::new(from.0, index).location(location)).res(rewriter);
    let index = index_constant(rewriter, location, index_type, to.1);
    rewriter.create(llvm::InsertElementOp::new(to.0, element, index).location(location)).res(rewriter)
}
