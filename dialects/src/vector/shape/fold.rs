//! Folds of broadcasts, transpositions and casts.

use weir_ir::builtin::{DenseElementsAttr, ElementValue, FloatType, IntegerType, VectorType};
use weir_ir::{Attribute, Float, FloatKind, Fold, Folder, ValueId, View};

use crate::vector::constants::{is_poison, of_type, poison, splat};
use crate::vector::{BitCastOp, Broadcast, BroadcastOp, ShapeCastOp, TransposeOp, broadcastable};

/// `broadcast x : T to T -> x`; `broadcast (shape_cast v) -> broadcast v`; and constants
pub(super) fn broadcast(folder: &mut Folder<'_>, op: BroadcastOp) -> Fold {
    let view = folder.view();
    let (source, ty) = (op.source(&view), view.ty(op.vector(&view)));
    if view.ty(source) == ty {
        return Fold::one(source);
    }
    if let Some(source) = uncast(view, op) {
        folder.edit().set_operand(0, source);
        return Fold::InPlace;
    }
    if is_poison(folder, 0) {
        return poison(folder.ctx());
    }
    let element = ty.dyn_cast::<VectorType>(folder.ctx()).map(|ty| ty.element(folder.ctx()));
    // A constant of the LLVM dialect can be an attribute of another type.
    let suits = |value: &Attribute| value.is::<DenseElementsAttr>(folder.ctx()) || value.ty(folder.ctx()) == element;
    Fold::from(folder.constant(0).filter(suits).and_then(|value| splat(folder.ctx(), value, ty)))
}

/// `broadcast(shape_cast(v)) -> broadcast(v)`, where the cast only adds or drops leading unit dimensions.
fn uncast(view: View<'_>, op: BroadcastOp) -> Option<ValueId> {
    let shape = |value| Some(view.ty_as::<VectorType>(value)?.shape(view.ctx));
    let source = view.defining::<ShapeCastOp>(op.source(&view))?.source(&view);
    let (before, after) = (shape(source)?, shape(op.source(&view))?);
    let common = before.len().min(after.len());
    let (before_lead, before_tail) = before.split_at(before.len() - common);
    let (after_lead, after_tail) = after.split_at(after.len() - common);
    let keeps_tail = before_tail == after_tail && before_lead.iter().chain(after_lead).all(|&size| size == 1);
    let result = view.ty_as::<VectorType>(op.vector(&view))?;
    (keeps_tail && broadcastable(view.ctx, view.ty(source), result) == Broadcast::Possible).then_some(source)
}

/// True if a transposition keeps the order of the elements.
pub(super) fn keeps_order(cx: View<'_>, op: TransposeOp) -> bool {
    let Some(ty) = cx.ty_as::<VectorType>(op.vector(&cx)) else { return false };
    let (shape, scalable) = (ty.shape(cx.ctx), ty.scalable(cx.ctx));
    let mut last = -1;
    op.permutation(&cx).iter().filter_map(|&dim| usize::try_from(dim).ok()).all(|dim| {
        if shape[dim] == 1 && !scalable[dim] {
            return true;
        }
        let dim = i64::try_from(dim).unwrap_or(i64::MAX);
        std::mem::replace(&mut last, dim) < dim
    })
}

/// `transpose v, [0, 1] -> v`, and splats
pub(super) fn transpose(folder: &mut Folder<'_>, op: TransposeOp) -> Fold {
    let view = folder.view();
    let (source, ty) = (op.vector(&view), view.ty(op.result(&view)));
    if let Some(constant) = folder.constant(0).and_then(|it| splat(folder.ctx(), it, ty)) {
        return Fold::one(constant);
    }
    if is_poison(folder, 0) {
        return poison(folder.ctx());
    }
    Fold::from((view.ty(source) == ty && keeps_order(view, op)).then_some(source))
}

/// `shape_cast v : T to T -> v`; `shape_cast (shape_cast v) -> shape_cast v`; and constants
pub(super) fn shape_cast(folder: &mut Folder<'_>, op: ShapeCastOp) -> Fold {
    let view = folder.view();
    let (source, ty) = (op.source(&view), view.ty(op.result(&view)));
    if view.ty(source) == ty {
        return Fold::one(source);
    }
    if let Some(inner) = view.defining::<BroadcastOp>(source).map(|inner| inner.source(&view))
        && view.ty(inner) == ty
    {
        return Fold::one(inner);
    }
    let cast = view.defining::<ShapeCastOp>(source).map(|inner| inner.source(&view));
    let transposed = || {
        let inner = view.defining::<TransposeOp>(source).filter(|&inner| keeps_order(view, inner))?;
        Some(inner.vector(&view))
    };
    if let Some(source) = cast.or_else(transposed) {
        if view.ty(source) == ty {
            return Fold::one(source);
        }
        folder.edit().set_operand(0, source);
        return Fold::InPlace;
    }
    if is_poison(folder, 0) {
        return poison(folder.ctx());
    }
    let constant = folder.constant(0).and_then(|it| of_type(folder.ctx(), it, folder.view().ty_as(source)?));
    Fold::from(constant.map(|it| {
        Attribute::from(DenseElementsAttr::new(folder.ctx(), ty, it.splat(folder.ctx()), it.bytes(folder.ctx())))
    }))
}

/// `bitcast v : T to T -> v`; `bitcast (bitcast v) -> bitcast v`; and splats
pub(super) fn bitcast(folder: &mut Folder<'_>, op: BitCastOp) -> Fold {
    let view = folder.view();
    let (source, ty) = (op.source(&view), view.ty(op.result(&view)));
    if view.ty(source) == ty {
        return Fold::one(source);
    }
    if let Some(inner) = view.defining::<BitCastOp>(source) {
        let source = inner.source(&view);
        if view.ty(source) == ty {
            return Fold::one(source);
        }
        folder.edit().set_operand(0, source);
        return Fold::InPlace;
    }
    Fold::from(bitcast_constant(folder, op))
}

/// The bits of a splat, repeated or split for elements of another width.
fn bitcast_constant(folder: &Folder<'_>, op: BitCastOp) -> Option<Attribute> {
    let (ctx, view) = (folder.ctx(), folder.view());
    let (before, ty) = (view.ty_as::<VectorType>(op.source(&view))?, view.ty(op.result(&view)));
    let own = folder.constant(0)?.dyn_cast::<DenseElementsAttr>(ctx)?.element(ctx)?;
    if own.is::<FloatType>(ctx) != before.element(ctx).is::<FloatType>(ctx) {
        return None;
    }
    let constant = of_type(ctx, folder.constant(0)?, before)?;
    let element = ty.dyn_cast::<VectorType>(ctx)?.element(ctx);
    let value = match constant.splat_value(ctx)? {
        ElementValue::Float(value) if value.kind() == FloatKind::F16 => {
            element.dyn_cast::<FloatType>(ctx).filter(|ty| ty.kind(ctx) == FloatKind::F32)?;
            let bits = value.to_bits();
            ElementValue::Float(Float::from_bits(FloatKind::F32, bits << 16 | bits))
        }
        ElementValue::Int(value) => {
            let (width, wide) = (value.width(), element.dyn_cast::<IntegerType>(ctx)?.width(ctx));
            if wide <= width || wide % width != 0 {
                return None;
            }
            let unit = value.to_le_bytes();
            if width % 8 != 0 {
                return None;
            }
            let unit = unit.get(..(width / 8) as usize)?;
            let bytes: Vec<u8> = unit.iter().copied().cycle().take((wide / 8) as usize).collect();
            ElementValue::Int(weir_ir::ApInt::from_le_bytes(wide, &bytes))
        }
        _ => return None,
    };
    Some(DenseElementsAttr::splat_of(ctx, ty, &value).into())
}
