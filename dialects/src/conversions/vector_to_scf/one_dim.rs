//! Transfers of rank 1 of non-contiguous elements: a loop over the elements.

use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::{BuildOp as _, CreateOps as _, Type, ValueId, View};
use weir_rewrite::{MatchResult, NoMatch, OrNoMatch as _, Rewriter, RewriterExt as _, no_match_if};

use super::bounds::{count_up, extract};
use crate::arith::{self, ArithBuilder as _};
use crate::memref;
use crate::vector::{BroadcastOp, InsertOp, Transfer, TransferReadOp, TransferWriteOp, VectorScaleOp};

pub(super) fn read(op: TransferReadOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let read = Transfer::of_read(view, op)?;
    let element = scattered_element(view, &read)?;
    let padding = op.padding(&view);
    let ty: Type = read.ty.into();
    let bounds = bounds(rewriter, &read);
    let fill = rewriter.create(BroadcastOp::new(padding).result(ty)).vector(rewriter);
    let loop_ = count_up(rewriter, bounds, Some(fill), |rewriter, index, state| {
        let vector = state.unwrap_or(fill);
        let indices = read.inner_indices(rewriter, index);
        read.check_bounds(
            rewriter,
            index,
            Some(ty),
            |rewriter| {
                let load = memref::LoadOp::new(read.base, &indices).nontemporal(rewriter.ctx(), false).result(element);
                let value = rewriter.build(load);
                let insert = InsertOp::new(value, vector, &[index]).static_position(rewriter.ctx(), vec![DYNAMIC]);
                Ok(Some(rewriter.build(insert)))
            },
            |_| Ok(Some(vector)),
        )
    })?;
    rewriter.replace(op, loop_);
    Ok(())
}

pub(super) fn write(op: TransferWriteOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let write = Transfer::of_write(view, op)?;
    scattered_element(view, &write)?;
    let vector = op.value_to_store(&view);
    let bounds = bounds(rewriter, &write);
    count_up(rewriter, bounds, None, |rewriter, index, _| {
        let indices = write.inner_indices(rewriter, index);
        write.check_bounds(
            rewriter,
            index,
            None,
            |rewriter| {
                let value = extract(rewriter, vector, index);
                rewriter.create(memref::StoreOp::new(value, write.base, &indices).nontemporal(rewriter.ctx(), false));
                Ok(None)
            },
            |_| Ok(None),
        )
    })?;
    rewriter.erase(op);
    Ok(())
}

/// The type of the elements of a transfer of memory that LLVM has no instruction for.
fn scattered_element(view: View<'_>, transfer: &Transfer) -> Result<Type, NoMatch> {
    no_match_if(transfer.map.num_results() == 0, "0-d corner case not supported")?;
    let memref = view.ty_as::<MemRefType>(transfer.base).or_no_match("not a memref")?;
    no_match_if(transfer.ty.rank(view.ctx) != 1, "not of one dimension")?;
    let is_unit = memref.strides_and_offset(view.ctx).is_some_and(|(strides, _)| strides.last() == Some(&1));
    no_match_if(transfer.map.is_minor_identity() && is_unit, "the elements are contiguous")?;
    Ok(memref.element(view.ctx))
}

/// The bounds and the step: from zero to the length of the vector by 1.
fn bounds(rewriter: &mut dyn Rewriter, transfer: &Transfer) -> [ValueId; 3] {
    let view = rewriter.view();
    let (size, is_scalable) = (transfer.size(view), transfer.ty.is_scalable(view.ctx));
    let lower = rewriter.constant_index(0);
    let mut upper = rewriter.constant_index(size);
    if is_scalable {
        upper = scaled(rewriter, upper);
    }
    let step = rewriter.constant_index(1);
    [lower, upper, step]
}

/// A size of a scalable dimension.
pub(super) fn scaled(rewriter: &mut dyn Rewriter, size: ValueId) -> ValueId {
    let index = rewriter.ctx().index_type();
    let scale = rewriter.build(VectorScaleOp::new().result(index));
    rewriter.build(arith::MulIOp::new(size, scale))
}
