//! Transfers of several dimensions as one transfer for each index of the outermost one.

use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, CreateOps as _, OpClass as _, OpId, Type, ValueId};
use weir_rewrite::{MatchResult, Replaced, Rewriter, RewriterExt as _};

use super::VectorToScfOptions;
use crate::arith::ArithBuilder as _;
use crate::mixed::{Mixed, mixed, split};
use crate::vector::{BroadcastOp, ExtractOp, InsertOp, MASK, Transfer, TransferReadOp, TransferWriteOp, can_unroll};

pub(super) fn read(op: TransferReadOp, options: VectorToScfOptions, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let read = Transfer::of_read(view, op)?;
    read.check(view, options)?;
    can_unroll(read.ty.shape(view.ctx))?;
    let (padding, inner) = (op.padding(&view), read.ty.inner(view.ctx, 1));
    // The only user of the read may be a `vector.insert` into a larger vector.
    let users: Vec<OpId> = view.ir.users(op.vector(&view)).take(2).collect();
    let insert = match users.as_slice() {
        &[user] => InsertOp::dyn_cast(&view, user).filter(|insert| insert.value_to_store(&view) == op.vector(&view)),
        _ => None,
    };
    let position =
        insert.map_or_else(Vec::new, |op| mixed(&op.static_position(&view), op.dynamic_position(&view).iter()));
    let mut vector = match insert {
        Some(insert) => insert.dest(&view),
        None => rewriter.create(BroadcastOp::new(padding).result(read.ty)).vector(rewriter),
    };
    let ty = rewriter.ir().value_type(vector);
    for number in 0..read.size(rewriter.view()) {
        let index = rewriter.constant_index(number);
        let step = read.check_bounds(
            rewriter,
            index,
            Some(ty),
            |rewriter| {
                let indices = read.inner_indices(rewriter, index);
                let new = read.inner(rewriter.view(), indices, None);
                let new = rewriter.create(new.read(rewriter.ctx(), padding));
                set_inner_mask(&read, rewriter, new.0, number);
                let mut part = new.vector(rewriter);
                if inner.rank(rewriter.ctx()) == 0 {
                    // `vector.insert` takes an element or a vector of rank 1 or more.
                    part = extract(rewriter, part, &[]);
                }
                let (position, dynamic) = split(&at(&position, number));
                let insert = InsertOp::new(part, vector, &dynamic).static_position(rewriter.ctx(), position);
                Ok(Some(rewriter.build(insert)))
            },
            |_| Ok(Some(vector)),
        )?;
        vector = step.unwrap_or(vector);
    }
    match insert {
        Some(insert) => {
            rewriter.replace(insert, [vector]);
            rewriter.erase(op);
        }
        None => rewriter.replace(op, [vector]),
    }
    Ok(())
}

pub(super) fn write(
    op: TransferWriteOp,
    options: VectorToScfOptions,
    rewriter: &mut dyn Rewriter,
) -> Replaced<Vec<ValueId>> {
    let view = rewriter.view();
    let write = Transfer::of_write(view, op)?;
    write.check(view, options)?;
    can_unroll(write.ty.shape(view.ctx))?;
    let value = op.value_to_store(&view);
    let whole = view.defining::<ExtractOp>(value);
    let (vector, position) = match whole {
        Some(op) => (op.source(&view), mixed(&op.static_position(&view), op.dynamic_position(&view).iter())),
        None => (value, Vec::new()),
    };
    let is_of_tensor = write.is_of_tensor(view);
    let mut base = write.base;
    let result: Option<Type> = is_of_tensor.then(|| view.ty(base));
    let (inner, size) = (write.ty.inner(view.ctx, 1), write.size(view));
    for number in 0..size {
        let index = rewriter.constant_index(number);
        let step = write.check_bounds(
            rewriter,
            index,
            result,
            |rewriter| {
                let indices = write.inner_indices(rewriter, index);
                let mut part = extract(rewriter, vector, &at(&position, number));
                if !rewriter.ir().value_type(part).is::<VectorType>(rewriter.ctx()) {
                    // A vector is written, be it of no dimension.
                    part = rewriter.create(BroadcastOp::new(part).result(inner)).vector(rewriter);
                }
                let new = Transfer { base, ..write.inner(rewriter.view(), indices, None) };
                let new = rewriter.create(new.write(rewriter.view(), part));
                set_inner_mask(&write, rewriter, new.0, number);
                Ok(rewriter.ir().results(new.0).first())
            },
            |_| Ok(is_of_tensor.then_some(base)),
        )?;
        base = step.unwrap_or(base);
    }
    let results: Vec<ValueId> = is_of_tensor.then_some(base).into_iter().collect();
    Ok(results)
}

/// A position with a number appended.
fn at(position: &[Mixed], number: i64) -> Vec<Mixed> {
    position.iter().copied().chain([Mixed::Static(number)]).collect()
}

fn extract(rewriter: &mut dyn Rewriter, vector: ValueId, position: &[Mixed]) -> ValueId {
    let (position, dynamic) = split(position);
    let build = ExtractOp::new(vector, &dynamic).static_position(rewriter.ctx(), position);
    rewriter.build(build)
}

/// Sets the mask of the transfer for an index; a mask of rank 1 is checked by the `scf.if` around it.
///
/// The mask is created after the transfer, so the greedy driver folds it before it visits the transfer.
fn set_inner_mask(transfer: &Transfer, rewriter: &mut dyn Rewriter, new: OpId, number: i64) {
    let Some(mask) = transfer.mask else { return };
    let inner = if transfer.dim().is_none() {
        mask
    } else if transfer.mask_rank(rewriter.view()) > 1 {
        rewriter.before(new, |rewriter| extract(rewriter, mask, &[Mixed::Static(number)]))
    } else {
        return;
    };
    rewriter.modify(new, |edit| edit.set_operand_group(MASK, &[inner]));
}
