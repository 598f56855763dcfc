//! Shuffles, interleaving and deinterleaving, and casts of the bits.

use weir_dialects::vector;
use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, CreateOps as _, OpDef, ValueId};
use weir_rewrite::{MatchResult, OrNoMatch as _, PatternSet, no_match};

use crate::dialect as llvm;
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::values::{DESCRIPTOR, LlvmBuilder as _, UNROLLING, llvm_ops, ops};

/// The ops that permute the elements of vectors.
const SHUFFLES: &[&OpDef] =
    llvm_ops![ExtractElementOp, InsertElementOp, ShuffleVectorOp, VectorDeinterleave2Op, VectorInterleave2Op];

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet) {
    // vector.shuffle %a, %b [0, 3] -> llvm.shufflevector %a, %b [0, 3], or elements one by one
    patterns.add_lowering::<vector::ShuffleOp>(cx, &[DESCRIPTOR, SHUFFLES], |op, operands, lower| {
        lower_shuffle(op, operands.v1(), operands.v2(), lower)
    });
    // vector.interleave %a, %b -> llvm.shufflevector %a, %b [0, n, 1, n + 1, ..]
    patterns.add_lowering::<vector::InterleaveOp>(cx, &[SHUFFLES], |op, operands, lower| {
        let (ctx, ty) = (lower.ctx(), lower.flat_vector(op.result(lower))?);
        let (first, second) = (operands.lhs(), operands.rhs());
        if ty.is_scalable(ctx) {
            let source = lower.ty(first).dyn_cast::<VectorType>(ctx);
            let result = source.map_or(ty, |source| ty.with_element(ctx, source.element(ctx)));
            return lower.replace_with(op, llvm::VectorInterleave2Op::new(first, second).result(result));
        }
        vector::can_unroll(ty.shape(ctx))?;
        let half = ty.num_elements(ctx) / 2;
        let mask = (0..half).flat_map(|index| [index, index + half]).collect();
        lower.replace_with(op, llvm::ShuffleVectorOp::new(first, second).mask(ctx, narrow(mask)))
    });
    // vector.deinterleave %v -> llvm.shufflevector %v [0, 2, ..], llvm.shufflevector %v [1, 3, ..]
    patterns.add_lowering::<vector::DeinterleaveOp>(cx, &[SHUFFLES, UNROLLING], |op, operands, lower| {
        let (ctx, ty) = (lower.ctx(), lower.flat_vector(op.source(lower))?);
        let part = lower.convert_type_of(op.res1(lower))?;
        let source = operands.source();
        if ty.is_scalable(ctx) {
            let pair = llvm::StructType::literal(ctx, &[part, part]);
            let both = lower.build(llvm::VectorDeinterleave2Op::new(source).result(pair));
            let parts = [0, 1].map(|index| lower.extract(both, [index]));
            return lower.replace(op, parts);
        }
        vector::can_unroll(ty.shape(ctx))?;
        let half = ty.num_elements(ctx) / 2;
        let nothing = lower.poison(lower.ty(source));
        let parts = [0, 1].map(|start| {
            let mask = (0..half).map(|index| 2 * index + start).collect();
            lower.build(llvm::ShuffleVectorOp::new(source, nothing).mask(ctx, narrow(mask)))
        });
        lower.replace(op, parts)
    });
    // vector.bitcast %v -> llvm.bitcast %v
    patterns.add_lowering::<vector::BitCastOp>(cx, ops![BitcastOp], |op, operands, lower| {
        let ty = lower.convert(lower.unnested_vector(op.result(lower))?)?;
        lower.replace_with(op, llvm::BitcastOp::new(operands.source()).result(ty))
    });
}

/// The numbers of a mask as LLVM has them; no vector is so long that one does not fit.
fn narrow(mask: Vec<i64>) -> Vec<i32> {
    mask.into_iter().map(|number| i32::try_from(number).unwrap_or(i32::MAX)).collect()
}

/// One instruction for vectors of one dimension and type; else the elements or rows one by one.
fn lower_shuffle(op: vector::ShuffleOp, first: ValueId, second: ValueId, lower: &mut Lowering<'_, '_>) -> MatchResult {
    let (ctx, mask) = (lower.ctx(), op.mask(lower));
    let ty = lower.ty(op.v1(lower)).dyn_cast::<VectorType>(ctx).or_no_match("not a vector")?;
    let result = lower.convert_type_of(op.vector(lower))?;
    let is_nested = ty.rank(ctx) > 1;
    if !is_nested && lower.ty(first) == lower.ty(second) {
        return lower.replace_with(op, llvm::ShuffleVectorOp::new(first, second).mask(ctx, narrow(mask)));
    }
    let Some(&size) = ty.shape(ctx).first() else { return no_match("vectors without dimensions have one type") };
    let mut whole = lower.poison(result);
    for (position, number) in (0i64..).zip(mask) {
        let (source, from) = if number < size { (first, number) } else { (second, number - size) };
        if !is_nested {
            let index = lower.constant_index(from);
            let element = lower.build(llvm::ExtractElementOp::new(source, index));
            let index = lower.constant_index(position);
            whole = lower.build(llvm::InsertElementOp::new(whole, element, index));
        } else if from >= 0 {
            let row = lower.extract(source, [from]);
            whole = lower.insert(whole, row, [position]);
        }
    }
    lower.replace(op, [whole])
}
