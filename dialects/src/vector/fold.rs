//! Folds of the ops of `vector`.

mod constants;
mod extract;
mod moves;
mod transfer;

use weir_ir::builtin::{DenseElementsAttr, DenseI64ArrayKind, VectorType};
use weir_ir::{AttrKind as _, Attribute, Context, Fold, Folder, OpClass, ValueId, View};

use super::{ConstantMaskOp, CreateMaskOp, MaskOp, MultiDimReductionOp, YieldOp};
use crate::arith;
use crate::mixed::constant_integer;
use crate::ub::PoisonAttr;

pub(super) use constants::{delinear, linear, of_type, slice_numbers};
pub(super) use extract::extract;
pub(super) use moves::{
    bitcast, broadcast, extract_strided_slice, from_elements, insert, insert_strided_slice, keeps_order, shape_cast,
    shuffle, to_elements, transpose,
};
pub(crate) use transfer::{MASK, Transfer};
pub(super) use transfer::{transfer_read, transfer_write};

/// True if the constant of an operand is poison.
fn is_poison(folder: &Folder<'_>, operand: usize) -> bool {
    folder.constant(operand).is_some_and(|it| it.is::<PoisonAttr>(folder.ctx))
}

/// A fold to poison.
fn poison(ctx: &Context) -> Fold {
    Fold::one(Attribute::from(PoisonAttr::new(ctx)))
}

/// Sets an inherent attribute of the folded op.
fn set_slot(folder: &mut Folder<'_>, op: impl Into<weir_ir::OpId>, slot: usize, value: Attribute) {
    let op = op.into();
    let properties = folder.ir.properties(op).with(folder.ctx, slot, Some(value));
    folder.ir.set_properties(op, properties);
}

/// A list of numbers as an attribute.
fn numbers(ctx: &Context, list: &[i64]) -> Attribute {
    DenseI64ArrayKind::attribute(ctx, list.to_vec())
}

/// Static knowledge of a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "MaskFormat")]
pub(crate) enum MaskKind {
    /// Every element is set.
    AllTrue,
    /// No element is set.
    AllFalse,
    /// Nothing.
    Unknown,
}

impl MaskKind {
    /// Static knowledge of a mask, from the op that defines it.
    #[doc(alias = "getMaskFormat")]
    pub(crate) fn of(cx: View<'_>, mask: ValueId) -> Self {
        let Some(ty) = cx.ty(mask).dyn_cast::<VectorType>(cx.ctx) else { return Self::Unknown };
        let shape = ty.shape(cx.ctx);
        if let Some(constant) = cx.defining::<arith::ConstantOp>(mask) {
            let value = constant.value(&cx).dyn_cast::<DenseElementsAttr>(cx.ctx);
            let splat = value.and_then(|it| it.splat_value(cx.ctx));
            return match splat {
                Some(weir_ir::builtin::ElementValue::Int(value)) if value.is_zero() => Self::AllFalse,
                Some(weir_ir::builtin::ElementValue::Int(_)) => Self::AllTrue,
                _ => Self::Unknown,
            };
        }
        if let Some(op) = cx.defining::<ConstantMaskOp>(mask) {
            return Self::of_sizes(&op.mask_dim_sizes(&cx), shape);
        }
        // An all-true mask is recognised once it has become a constant.
        let is_empty = |value| constant_integer(cx, value).is_some_and(|size| size <= 0);
        match cx.defining::<CreateMaskOp>(mask) {
            Some(op) if op.operands(&cx).iter().any(is_empty) => Self::AllFalse,
            _ => Self::Unknown,
        }
    }

    fn of_sizes(sizes: &[i64], shape: &[i64]) -> Self {
        if sizes.iter().any(|&size| size <= 0) {
            return Self::AllFalse;
        }
        let whole = if shape.is_empty() { &[1][..] } else { shape };
        match sizes.iter().zip(whole).all(|(size, whole)| size >= whole) {
            true => Self::AllTrue,
            false => Self::Unknown,
        }
    }
}

/// `multi_reduction v [] -> v`, for vectors of rank 1.
pub(super) fn multi_reduction(folder: &mut Folder<'_>, op: MultiDimReductionOp) -> Option<ValueId> {
    let view = folder.view();
    let source = op.source(&view);
    let rank = view.ty(source).dyn_cast::<VectorType>(view.ctx)?.rank(view.ctx);
    (rank == 1 && op.reduction_dims(&view).is_empty()).then_some(source)
}

/// `constant_mask -> dense<true>` or `dense<false>`, if all or no elements are set.
pub(super) fn constant_mask(folder: &mut Folder<'_>, op: ConstantMaskOp) -> Option<Attribute> {
    let view = folder.view();
    let ty = view.ty(op.result(&view));
    let value =
        match MaskKind::of_sizes(&op.mask_dim_sizes(&view), ty.dyn_cast::<VectorType>(view.ctx)?.shape(view.ctx)) {
            MaskKind::AllTrue => true,
            MaskKind::AllFalse => false,
            MaskKind::Unknown => return None,
        };
    let value = weir_ir::builtin::ElementValue::Int(weir_ir::ApInt::new(1, u64::from(value)));
    Some(DenseElementsAttr::splat_of(view.ctx, ty, &value).into())
}

/// `mask(m) { yield v } -> v`, without a pass-through value.
pub(super) fn mask(folder: &mut Folder<'_>, op: MaskOp) -> Fold {
    let view = folder.view();
    let Some(end) = op.first_op(view).and_then(|first| YieldOp::dyn_cast(&view, first)) else { return Fold::None };
    let yielded = end.operands(&view);
    if op.passthru(&view).is_some() || yielded.is_empty() {
        return Fold::None;
    }
    Fold::Results(yielded.iter().map(weir_ir::FoldResult::Value).collect())
}
