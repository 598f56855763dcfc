//! Unrolling of ops on n-dimensional vectors to ops on vectors of lower rank.

use crate::vector;
use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, CreateOps as _, Type, ValueId};
use weir_rewrite::{NoMatch, PatternSet, Rewriter, no_match};

use super::build::{PARTS, extract, for_each_position, insert, leading, poison, vector_type, zero};

/// The initial vector into which the unrolled results are inserted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Poison,
    Zero,
}

/// Unrolls an operation over the leading dimensions of vectors, and inserts the results into new vectors.
///
/// `create` gets a type for each result, and the subvectors of the operands.
fn unroll<const N: usize>(
    rewriter: &mut dyn Rewriter,
    results: [VectorType; N],
    operands: &[ValueId],
    depth: usize,
    start: Start,
    mut create: impl FnMut(&mut dyn Rewriter, [Type; N], &[ValueId]) -> [ValueId; N],
) -> Result<[ValueId; N], NoMatch> {
    let ctx = rewriter.ctx();
    let shape = results.first().map_or(Ok(&[][..]), |ty| leading(ctx, *ty, depth))?.to_vec();
    let types = results.map(|ty| ty.part(ctx, depth));
    let mut whole = Vec::with_capacity(N);
    for (index, ty) in results.into_iter().enumerate() {
        // Results of one type start as one value.
        let same = results[..index].iter().position(|it| *it == ty);
        whole.push(match (same, start) {
            (Some(same), _) => whole[same],
            (None, Start::Poison) => poison(rewriter, ty),
            (None, Start::Zero) => zero(rewriter, ty)?,
        });
    }
    for_each_position(&shape, |position| {
        let parts: Vec<ValueId> = operands.iter().map(|&operand| extract(rewriter, operand, position)).collect();
        let created = create(rewriter, types, &parts);
        for (whole, part) in whole.iter_mut().zip(created) {
            *whole = insert(rewriter, part, *whole, position);
        }
    });
    whole.try_into().map_err(|_| NoMatch::new("there are as many results as types"))
}

/// All dimensions but the last, if there are any.
fn all_but_one(rewriter: &dyn Rewriter, ty: VectorType) -> Result<usize, NoMatch> {
    match ty.rank(rewriter.ctx()) {
        rank @ 2.. => Ok(rank - 1),
        _ => no_match("not of several dimensions"),
    }
}

pub(super) fn bitcast(patterns: &mut PatternSet) {
    let bitcast = patterns.replacing("UnrollBitcast", |op: vector::BitCastOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let (source, ty) = (op.source(&view), vector_type(view, op.result(&view))?);
        let depth = all_but_one(rewriter, ty)?;
        unroll(rewriter, [ty], &[source], depth, Start::Poison, |rewriter, [ty], parts| {
            [rewriter.build(vector::BitCastOp::new(parts[0]).result(ty))]
        })
    });
    bitcast.generates_all(PARTS).generates::<vector::BitCastOp>();
}

pub(super) fn interleave(patterns: &mut PatternSet) {
    let interleave = patterns.replacing("UnrollInterleave", |op: vector::InterleaveOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let (operands, ty) = ([op.lhs(&view), op.rhs(&view)], vector_type(view, op.result(&view))?);
        let depth = all_but_one(rewriter, ty)?;
        unroll(rewriter, [ty], &operands, depth, Start::Zero, |rewriter, [ty], parts| {
            [rewriter.build(vector::InterleaveOp::new(parts[0], parts[1]).result(ty))]
        })
    });
    interleave.generates_all(PARTS).generates::<vector::InterleaveOp>();
    let deinterleave =
        patterns.replacing("UnrollDeinterleave", |op: vector::DeinterleaveOp, rewriter: &mut dyn Rewriter| {
            let view = rewriter.view();
            let (source, ty) = (op.source(&view), vector_type(view, op.res1(&view))?);
            let depth = all_but_one(rewriter, ty)?;
            unroll(rewriter, [ty, ty], &[source], depth, Start::Zero, |rewriter, types, parts| {
                let both = rewriter.create(vector::DeinterleaveOp::new(parts[0]).results(&types));
                [both.res1(rewriter), both.res2(rewriter)]
            })
        });
    deinterleave.generates_all(PARTS).generates::<vector::DeinterleaveOp>();
}

pub(super) fn fma(patterns: &mut PatternSet) {
    let fma = patterns.replacing("UnrollFma", |op: vector::FMAOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let ty = vector_type(view, op.result(&view))?;
        let operands = [op.lhs(&view), op.rhs(&view), op.acc(&view)];
        all_but_one(rewriter, ty)?;
        unroll(rewriter, [ty], &operands, 1, Start::Zero, |rewriter, _, parts| {
            [rewriter.build(vector::FMAOp::new(parts[0], parts[1], parts[2]))]
        })
    });
    fma.generates_all(PARTS).generates::<vector::FMAOp>();
}

pub(super) fn gather(patterns: &mut PatternSet) {
    let gather = patterns.replacing("UnrollGather", |op: vector::GatherOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let ty = vector_type(view, op.result(&view))?;
        let (base, offsets, alignment) = (op.base(&view), op.offsets(&view).to_vec(), op.alignment(&view));
        let operands = [op.indices(&view), op.mask(&view), op.pass_thru(&view)];
        all_but_one(rewriter, ty)?;
        unroll(rewriter, [ty], &operands, 1, Start::Poison, |rewriter, [ty], parts| {
            let gather = vector::GatherOp::new(base, &offsets, parts[0], parts[1], parts[2]);
            [rewriter.build(gather.alignment(rewriter.ctx(), alignment).result(ty))]
        })
    });
    gather.generates_all(PARTS).generates::<vector::GatherOp>();
}
