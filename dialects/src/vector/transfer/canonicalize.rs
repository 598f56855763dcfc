//! Canonicalization of transfers.

use weir_ir::builtin::VectorType;
use weir_ir::{AffineExpr, AffineMap, BuildOp as _, CreateOps as _, View};
use weir_rewrite::{
    CycleDetector, CycleStep, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match,
    no_match_if,
};

use crate::vector::{BroadcastOp, MaskOp, Transfer, TransferReadOp, TransferWriteOp, TransposeOp};

pub(super) fn transfer_read(patterns: &mut PatternSet) {
    patterns.add("TransferReadAfterWriteToBroadcast", read_what_was_written);
}

/// `transfer_read(transfer_write v) -> transpose(broadcast v)`
fn read_what_was_written(op: TransferReadOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let earlier = view.defining::<TransferWriteOp>(op.base(&view));
    let earlier = earlier.or_no_match("nothing is written before")?;
    let (read, write) = (Transfer::of_read(view, op)?, Transfer::of_write(view, earlier)?);
    let value = earlier.value_to_store(&view);
    no_match_if(!read.is_of_tensor(view), "memory may be written in between")?;
    let is_plain = |transfer: &Transfer| transfer.mask.is_none() && transfer.is_in_bounds();
    let is_masked = MaskOp::around(view, op.0).is_some();
    if is_masked || !is_plain(&read) || !is_plain(&write) || read.indices != write.indices {
        return no_match("not all that is read was written");
    }
    no_match_if(read.chunk(view) != write.chunk(view), "another part is read")?;
    no_match_if(read.ty.element(view.ctx) != write.ty.element(view.ctx), "the vectors have other elements")?;
    let map = from_written(view, &read, &write).or_no_match("the vectors have other dimensions")?;
    let permutation = map.is_permutation_of_minor_identity_with_broadcasting();
    let permutation = permutation.filter(|list| !list.is_empty()).or_no_match("the dimensions are not rearranged")?;
    let mut dims: Vec<(i64, bool)> = read.ty.dims(view.ctx).collect();
    for (dim, &to) in read.ty.dims(view.ctx).zip(&permutation) {
        dims[to] = dim;
    }
    let ty = VectorType::of_dims(view.ctx, dims, read.ty.element(view.ctx));
    let result = read.ty;
    let broadcast = BroadcastOp::new(value).result(ty);
    let permutation: Vec<i64> = permutation.into_iter().filter_map(|dim| i64::try_from(dim).ok()).collect();
    let whole = rewriter.create(broadcast).vector(rewriter);
    rewriter.replace_with(op, TransposeOp::new(whole).permutation(rewriter.ctx(), permutation).result(result));
    Ok(())
}

/// The map from the dimensions of the written vector to those of the read one, if all of them are read.
///
/// Where a dimension is read that is not written, or none, the map has 0.
fn from_written(cx: View<'_>, read: &Transfer, write: &Transfer) -> Option<AffineMap> {
    let rank = write.ty.rank(cx.ctx);
    if rank != write.map.num_results() || read.ty.rank(cx.ctx) != read.map.num_results() {
        return None;
    }
    let from = |result| {
        let number = write.map.result_position(result)?;
        Some(AffineExpr::dim(u32::try_from(number).ok()?))
    };
    let found: Vec<Option<AffineExpr>> = read.map.results().iter().map(from).collect();
    let is_read = found.iter().flatten().count() == rank;
    let results = found.into_iter().map(|it| it.unwrap_or_else(|| AffineExpr::constant(0)));
    is_read.then(|| AffineMap::new(u32::try_from(rank).unwrap_or(u32::MAX), 0, results))
}

pub(super) fn transfer_write(patterns: &mut PatternSet) {
    patterns.add("FoldWaw", overwritten);
}

/// `transfer_write b, (transfer_write a, t) -> transfer_write b, t`, where `b` overwrites `a`.
fn overwritten(op: TransferWriteOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let write = Transfer::of_write(view, op)?;
    no_match_if(!write.is_of_tensor(view), "memory may be read in between")?;
    no_match_if(MaskOp::around(view, op.0).is_some(), "not all is written over")?;
    let mut last = op;
    let mut cycles = CycleDetector::default();
    loop {
        let earlier_op = view.defining::<TransferWriteOp>(last.base(&view)).or_no_match("nothing is written before")?;
        let earlier = Transfer::of_write(view, earlier_op)?;
        if earlier.is_at(&write) && earlier.mask == write.mask {
            let base = earlier.base;
            rewriter.modify(last, |edit| edit.set_operand(1, base));
            return Ok(());
        }
        let is_used_once = view.ir.users(view.ir.result(earlier_op.0, 0)).count() == 1;
        if !earlier.is_disjoint(view, &write) || !is_used_once || cycles.step(earlier.base) == CycleStep::Cycle {
            return no_match("what is written before may be needed");
        }
        last = earlier_op;
    }
}
