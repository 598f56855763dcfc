//! Folds of transfers.

use weir_ir::builtin::{ArrayAttr, BoolKind};
use weir_ir::{AttrKind as _, Attribute, Fold, Folder, OpId, ValueId, View};
use weir_rewrite::{CycleDetector, CycleStep};

use super::IN_BOUNDS;
use crate::memref::fold_memref_casts;
use crate::vector::{MASK, MaskKind, MaskOp, Transfer, TransferReadOp, TransferWriteOp};

/// The simplifications that both ops have in common.
///
/// `transfer_read m[0] -> transfer_read m[0] {in_bounds}`, where this is known; `transfer_read m, (all true) ->
/// transfer_read m`; and casts
fn fold_common(
    folder: &mut Folder<'_>,
    op: OpId,
    better: Option<Vec<bool>>,
    mask: Option<ValueId>,
    kept: Option<ValueId>,
) -> Fold {
    let ctx = folder.ctx();
    if let Some(bounds) = better {
        let flags: Vec<Attribute> = bounds.into_iter().map(|flag| BoolKind::attribute(ctx, flag)).collect();
        folder.edit().set_property(IN_BOUNDS, Some(ArrayAttr::new(ctx, flags).into()));
        return Fold::InPlace;
    }
    if mask.is_some_and(|mask| MaskKind::of(folder.view(), mask) == MaskKind::AllTrue) {
        folder.edit().set_operand_group(MASK, &[]);
        return Fold::InPlace;
    }
    fold_memref_casts(folder, op, kept)
}

pub(crate) fn transfer_read(folder: &mut Folder<'_>, op: TransferReadOp) -> Fold {
    let view = folder.view();
    let Ok(read) = Transfer::of_read(view, op) else { return Fold::None };
    if let Some(value) = written_before(view, op, &read) {
        return Fold::one(value);
    }
    let (better, mask) = (read.better_bounds(view), read.mask);
    fold_common(folder, op.0, better, mask, None)
}

/// `transfer_read(transfer_write v, t[i])[i] -> v`
fn written_before(cx: View<'_>, op: TransferReadOp, read: &Transfer) -> Option<ValueId> {
    let is_masked = read.mask.is_some() || MaskOp::around(cx, op.0).is_some();
    if is_masked || !read.is_of_tensor(cx) {
        return None;
    }
    let mut base = read.base;
    let mut cycles = CycleDetector::default();
    loop {
        let op = cx.defining::<TransferWriteOp>(base)?;
        let write = Transfer::of_write(cx, op).ok()?;
        if write.is_in_bounds() && write.mask.is_none() && write.is_at(read) {
            return Some(op.value_to_store(&cx));
        }
        if !write.is_disjoint(cx, read) || cycles.step(write.base) == CycleStep::Cycle {
            return None;
        }
        base = write.base;
    }
}

pub(crate) fn transfer_write(folder: &mut Folder<'_>, op: TransferWriteOp) -> Fold {
    let view = folder.view();
    let Ok(write) = Transfer::of_write(view, op) else { return Fold::None };
    if let Some(tensor) = read_before(view, op, &write) {
        return Fold::one(tensor);
    }
    let (better, mask) = (write.better_bounds(view), write.mask);
    let value = op.value_to_store(&view);
    fold_common(folder, op.0, better, mask, Some(value))
}

/// `transfer_write (transfer_read t[i]), t[i] -> t`, and the same for a whole tensor.
fn read_before(cx: View<'_>, op: TransferWriteOp, write: &Transfer) -> Option<ValueId> {
    if !write.is_of_tensor(cx) {
        return None;
    }
    let read = Transfer::of_read(cx, cx.defining(op.value_to_store(&cx))?).ok()?;
    let is_unmasked = read.mask.is_none() && write.mask.is_none();
    let is_written_back = || read.base == write.base && read.is_at(write);
    let is_all = || MaskOp::around(cx, op.0).is_none() && read.is_whole(cx) && write.is_whole(cx);
    let is_copied = || cx.ty(read.base) == cx.ty(write.base) && is_all();
    (is_unmasked && (is_written_back() || is_copied())).then_some(read.base)
}
