//! Folds of transfers.

use weir_ir::builtin::{ArrayAttr, BoolKind, DYNAMIC, RankedTensorType, ShapedType, VectorType};
use weir_ir::{AffineMap, AttrKind as _, Attribute, Fold, Folder, OpId, ValueId, View, set_operand_group};
use weir_rewrite::CycleDetector;

use super::set_slot;
use crate::memref::fold_memref_casts;
use crate::mixed::constant_integer;
use crate::vector::{MaskKind, MaskOp, TransferReadOp, TransferWriteOp};

/// The slot of `in_bounds`, in both ops.
const IN_BOUNDS: usize = 1;

/// The operand group of the mask, in both ops.
pub(crate) const MASK: usize = 3;

/// The operands and attributes that both transfer ops have.
pub(crate) struct Transfer<'a> {
    pub(crate) base: ValueId,
    pub(crate) indices: Vec<ValueId>,
    pub(crate) ty: VectorType,
    pub(crate) mask: Option<ValueId>,
    pub(crate) map: &'a AffineMap,
    pub(crate) in_bounds: Vec<bool>,
}

impl<'a> Transfer<'a> {
    pub(crate) fn of_read(cx: View<'a>, op: TransferReadOp) -> Option<Self> {
        Some(Self {
            base: op.base(&cx),
            indices: op.indices(&cx).to_vec(),
            ty: cx.ty(op.vector(&cx)).dyn_cast(cx.ctx)?,
            mask: op.mask(&cx),
            map: op.permutation_map(&cx).map(cx.ctx),
            in_bounds: op.in_bounds(&cx),
        })
    }

    pub(crate) fn of_write(cx: View<'a>, op: TransferWriteOp) -> Option<Self> {
        Some(Self {
            base: op.base(&cx),
            indices: op.indices(&cx).to_vec(),
            ty: cx.ty(op.value_to_store(&cx)).dyn_cast(cx.ctx)?,
            mask: op.mask(&cx),
            map: op.permutation_map(&cx).map(cx.ctx),
            in_bounds: op.in_bounds(&cx),
        })
    }

    pub(crate) fn is_in_bounds(&self) -> bool {
        !self.in_bounds.contains(&false)
    }

    /// The number of elements accessed along each dimension of memory, and true where it is a multiple of
    /// `vector.vscale`.
    pub(crate) fn chunk(&self, cx: View<'_>) -> Vec<(i64, bool)> {
        let mut sizes = vec![(1, false); self.indices.len()];
        let own = self.ty.shape(cx.ctx).iter().copied().zip(self.ty.scalable(cx.ctx).iter().copied());
        for (result, size) in own.enumerate() {
            if let Some(slot) = self.map.dim_position(result).and_then(|dim| sizes.get_mut(dim as usize)) {
                *slot = size;
            }
        }
        sizes
    }

    /// True if both access the same elements, by their indices, types and maps.
    pub(crate) fn is_at(&self, other: &Self) -> bool {
        self.indices == other.indices && self.ty == other.ty && self.map == other.map
    }

    /// True if every element of memory is accessed, in order.
    fn is_whole(&self, cx: View<'_>) -> bool {
        let shape = ShapedType::of(cx.ctx, cx.ty(self.base)).and_then(|ty| ty.shape(cx.ctx));
        let is_zero = |&index| constant_integer(cx, index) == Some(0);
        !self.indices.is_empty()
            && self.is_in_bounds()
            && self.map.is_minor_identity()
            && shape == Some(self.ty.shape(cx.ctx))
            && self.indices.iter().all(is_zero)
    }

    /// True if constant indices show that no element is accessed by both.
    pub(crate) fn is_disjoint(&self, cx: View<'_>, other: &Self) -> bool {
        if self.ty != other.ty || self.indices.len() != other.indices.len() {
            return false;
        }
        let lead = self.indices.len().saturating_sub(self.ty.rank(cx.ctx));
        let shape = self.ty.shape(cx.ctx);
        self.indices.iter().zip(&other.indices).enumerate().any(|(dim, (&a, &b))| {
            let (Some(a), Some(b)) = (constant_integer(cx, a), constant_integer(cx, b)) else { return false };
            match dim.checked_sub(lead) {
                None => a != b,
                Some(dim) => a.abs_diff(b) >= shape.get(dim).map_or(u64::MAX, |size| size.unsigned_abs()),
            }
        })
    }

    /// The `in_bounds` flags, if more dimensions are known to be in bounds than the op declares.
    fn better_bounds(&self, cx: View<'_>) -> Option<Vec<bool>> {
        let shape = ShapedType::of(cx.ctx, cx.ty(self.base))?.shape(cx.ctx)?;
        let sizes = self.ty.shape(cx.ctx);
        let mut bounds = self.in_bounds.clone();
        let mut rest_in_bounds = true;
        for (result, flag) in bounds.iter_mut().enumerate() {
            let Some(dim) = self.map.dim_position(result).filter(|_| !*flag) else { continue };
            let dim = dim as usize;
            let index = self.indices.get(dim).and_then(|&index| constant_integer(cx, index));
            let end = index.zip(sizes.get(result)).and_then(|(index, size)| index.checked_add(*size));
            *flag = shape[dim] != DYNAMIC && end.is_some_and(|end| end <= shape[dim]);
            rest_in_bounds &= *flag;
        }
        if rest_in_bounds {
            self.map.broadcast_dims().into_iter().for_each(|dim| bounds[dim] = true);
        }
        (bounds != self.in_bounds).then_some(bounds)
    }
}

/// The simplifications that both ops have in common.
fn fold_common(
    folder: &mut Folder<'_>,
    op: OpId,
    better: Option<Vec<bool>>,
    mask: Option<ValueId>,
    kept: Option<ValueId>,
) -> Fold {
    let ctx = folder.ctx;
    if let Some(bounds) = better {
        let flags: Vec<Attribute> = bounds.into_iter().map(|flag| BoolKind::attribute(ctx, flag)).collect();
        set_slot(folder, op, IN_BOUNDS, ArrayAttr::new(ctx, flags).into());
        return Fold::InPlace;
    }
    if mask.is_some_and(|mask| MaskKind::of(folder.view(), mask) == MaskKind::AllTrue) {
        set_operand_group(ctx, folder.ir, op, MASK, &[]);
        return Fold::InPlace;
    }
    fold_memref_casts(folder, op, kept)
}

pub(crate) fn transfer_read(folder: &mut Folder<'_>, op: TransferReadOp) -> Fold {
    let view = folder.view();
    let Some(read) = Transfer::of_read(view, op) else { return Fold::None };
    if let Some(value) = written_before(view, op, &read) {
        return Fold::one(value);
    }
    let (better, mask) = (read.better_bounds(view), read.mask);
    fold_common(folder, op.0, better, mask, None)
}

/// `transfer_read(transfer_write v, t[i])[i] -> v`
fn written_before(cx: View<'_>, op: TransferReadOp, read: &Transfer<'_>) -> Option<ValueId> {
    let is_masked = read.mask.is_some() || MaskOp::around(cx, op.0).is_some();
    if is_masked || !cx.ty(read.base).is::<RankedTensorType>(cx.ctx) {
        return None;
    }
    let mut base = read.base;
    let mut circle = CycleDetector::default();
    loop {
        let op = cx.defining::<TransferWriteOp>(base)?;
        let write = Transfer::of_write(cx, op)?;
        if write.is_in_bounds() && write.mask.is_none() && write.is_at(read) {
            return Some(op.value_to_store(&cx));
        }
        if !write.is_disjoint(cx, read) || circle.is_circle(write.base) {
            return None;
        }
        base = write.base;
    }
}

pub(crate) fn transfer_write(folder: &mut Folder<'_>, op: TransferWriteOp) -> Fold {
    let view = folder.view();
    let Some(write) = Transfer::of_write(view, op) else { return Fold::None };
    if let Some(tensor) = read_before(view, op, &write) {
        return Fold::one(tensor);
    }
    let (better, mask) = (write.better_bounds(view), write.mask);
    let value = op.value_to_store(&view);
    fold_common(folder, op.0, better, mask, Some(value))
}

/// `transfer_write (transfer_read t[i]), t[i] -> t`, and the same for a whole tensor.
fn read_before(cx: View<'_>, op: TransferWriteOp, write: &Transfer<'_>) -> Option<ValueId> {
    if !cx.ty(write.base).is::<RankedTensorType>(cx.ctx) {
        return None;
    }
    let read = Transfer::of_read(cx, cx.defining(op.value_to_store(&cx))?)?;
    let is_unmasked = read.mask.is_none() && write.mask.is_none();
    let is_written_back = || read.base == write.base && read.is_at(write);
    let is_all = || MaskOp::around(cx, op.0).is_none() && read.is_whole(cx) && write.is_whole(cx);
    let is_copied = || cx.ty(read.base) == cx.ty(write.base) && is_all();
    (is_unmasked && (is_written_back() || is_copied())).then_some(read.base)
}
