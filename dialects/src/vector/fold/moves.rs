//! Folds of ops that move elements.

use smallvec::SmallVec;
use weir_ir::builtin::{DYNAMIC, DenseElementsAttr, ElementValue, FloatType, IntegerType, VectorType};
use weir_ir::{Attribute, Float, FloatKind, Fold, FoldResult, Folder, OpId, ValueId, View};
use weir_rewrite::CycleDetector;

use super::constants::{element_of, elements, linear, of_type, slice_numbers, splat};
use super::{is_poison, numbers, poison, set_slot};
use crate::mixed::{Mixed, mixed};
use crate::vector::constraints::NumberArrayKind;
use crate::vector::limits::{MAX_FOLDED, MAX_FOLDED_COPY};
use crate::vector::ops::{
    BitCastOp, BroadcastOp, ExtractStridedSliceOp, FromElementsOp, InsertOp, InsertStridedSliceOp, ShapeCastOp,
    ShuffleOp, ToElementsOp, TransposeOp,
};
use crate::vector::verify::{Broadcast, broadcastable};
use weir_ir::AttrKind as _;

pub(in crate::vector) fn broadcast(folder: &mut Folder<'_>, op: BroadcastOp) -> Fold {
    let view = folder.view();
    let (source, ty) = (op.source(&view), view.ty(op.vector(&view)));
    if view.ty(source) == ty {
        return Fold::one(source);
    }
    if let Some(source) = uncast(view, op) {
        folder.ir.set_operand(op.0, 0, source);
        return Fold::InPlace;
    }
    if is_poison(folder, 0) {
        return poison(folder.ctx);
    }
    let element = ty.dyn_cast::<VectorType>(folder.ctx).map(|ty| ty.element(folder.ctx));
    // A constant of the LLVM dialect can be an attribute of another type.
    let suits = |value: &Attribute| value.is::<DenseElementsAttr>(folder.ctx) || value.ty(folder.ctx) == element;
    Fold::from(folder.constant(0).filter(suits).and_then(|value| splat(folder.ctx, value, ty)))
}

/// `broadcast(shape_cast(v)) -> broadcast(v)`, where the cast only adds or drops leading unit dimensions.
fn uncast(view: View<'_>, op: BroadcastOp) -> Option<ValueId> {
    let shape = |value| Some(view.ty(value).dyn_cast::<VectorType>(view.ctx)?.shape(view.ctx));
    let source = view.defining::<ShapeCastOp>(op.source(&view))?.source(&view);
    let (before, after) = (shape(source)?, shape(op.source(&view))?);
    let common = before.len().min(after.len());
    let (before_lead, before_tail) = before.split_at(before.len() - common);
    let (after_lead, after_tail) = after.split_at(after.len() - common);
    let keeps_tail = before_tail == after_tail && before_lead.iter().chain(after_lead).all(|&size| size == 1);
    let result = view.ty(op.vector(&view)).dyn_cast::<VectorType>(view.ctx)?;
    (keeps_tail && broadcastable(view.ctx, view.ty(source), result) == Broadcast::Possible).then_some(source)
}

/// True if the numbers of a list are consecutive.
fn counts_from(list: &[i64], first: i64, length: i64) -> bool {
    i64::try_from(list.len()) == Ok(length) && list.iter().zip(first..).all(|(&number, expected)| number == expected)
}

pub(in crate::vector) fn shuffle(folder: &mut Folder<'_>, op: ShuffleOp) -> Fold {
    let view = folder.view();
    let ctx = view.ctx;
    let (v1, v2, mask) = (op.v1(&view), op.v2(&view), op.mask(&view));
    let shape = |value| view.ty(value).dyn_cast::<VectorType>(ctx).map_or(&[][..], |ty| ty.shape(ctx));
    let (Some(&first), Some(&second)) = (shape(v1).first(), shape(v2).first()) else { return Fold::None };
    if counts_from(&mask, 0, first) {
        return Fold::one(v1);
    }
    if counts_from(&mask, first, second) {
        return Fold::one(v2);
    }
    let is_poison = [is_poison(folder, 0), is_poison(folder, 1)];
    if is_poison == [true, true] {
        return poison(ctx);
    }
    if shape(v1).len() != 1 {
        return Fold::None;
    }
    let mut sources: [Vec<ElementValue>; 2] = [Vec::new(), Vec::new()];
    for (index, source) in sources.iter_mut().enumerate().filter(|(index, _)| !is_poison[*index]) {
        let ty = view.ty([v1, v2][index]).dyn_cast::<VectorType>(ctx);
        let constant = folder.constant(index).and_then(|it| elements(ctx, it));
        let Some(constant) = constant.and_then(|it| of_type(ctx, it.into(), ty?)) else { return Fold::None };
        *source = constant.values(ctx).collect();
    }
    let Some(any) = sources.iter().find_map(|source| source.first()).cloned() else { return Fold::None };
    let pick = |&number: &i64| {
        let found = match number {
            ..0 => None,
            number if number < first => sources[0].get(usize::try_from(number).ok()?),
            number => sources[1].get(usize::try_from(number - first).ok()?),
        };
        Some(found.unwrap_or(&any).clone())
    };
    let values: Option<Vec<ElementValue>> = mask.iter().map(pick).collect();
    let ty = view.ty(op.vector(&view));
    Fold::from(values.map(|values| Attribute::from(DenseElementsAttr::of(ctx, ty, values))))
}

/// True if a transposition keeps the order of the elements.
pub(in crate::vector) fn keeps_order(cx: View<'_>, op: TransposeOp) -> bool {
    let Some(ty) = cx.ty(op.vector(&cx)).dyn_cast::<VectorType>(cx.ctx) else { return false };
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

pub(in crate::vector) fn transpose(folder: &mut Folder<'_>, op: TransposeOp) -> Fold {
    let view = folder.view();
    let (source, ty) = (op.vector(&view), view.ty(op.result(&view)));
    if let Some(constant) = folder.constant(0).and_then(|it| splat(folder.ctx, it, ty)) {
        return Fold::one(constant);
    }
    if is_poison(folder, 0) {
        return poison(folder.ctx);
    }
    Fold::from((view.ty(source) == ty && keeps_order(view, op)).then_some(source))
}

pub(in crate::vector) fn shape_cast(folder: &mut Folder<'_>, op: ShapeCastOp) -> Fold {
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
        folder.ir.set_operand(op.0, 0, source);
        return Fold::InPlace;
    }
    if is_poison(folder, 0) {
        return poison(folder.ctx);
    }
    let constant =
        folder.constant(0).and_then(|it| of_type(folder.ctx, it, folder.view().ty(source).dyn_cast(folder.ctx)?));
    Fold::from(
        constant.map(|it| {
            Attribute::from(DenseElementsAttr::new(folder.ctx, ty, it.splat(folder.ctx), it.bytes(folder.ctx)))
        }),
    )
}

pub(in crate::vector) fn bitcast(folder: &mut Folder<'_>, op: BitCastOp) -> Fold {
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
        folder.ir.set_operand(op.0, 0, source);
        return Fold::InPlace;
    }
    Fold::from(bitcast_constant(folder, op))
}

/// The bits of a splat, repeated or split for elements of another width.
fn bitcast_constant(folder: &Folder<'_>, op: BitCastOp) -> Option<Attribute> {
    let (ctx, view) = (folder.ctx, folder.view());
    let (before, ty) = (view.ty(op.source(&view)).dyn_cast::<VectorType>(ctx)?, view.ty(op.result(&view)));
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

/// Moves constant indices into the static position.
///
/// The indices follow the first `lead` operands, and the list is in slot 0.
pub(super) fn fold_constant_indices(folder: &mut Folder<'_>, op: OpId, lead: usize, shape: &[i64]) -> Fold {
    if folder.ir.num_operands(op) <= lead {
        return Fold::None;
    }
    let ctx = folder.ctx;
    let list = folder.ir.properties(op).slot(ctx, 0);
    let Some(mut list) = list.and_then(|it| weir_ir::builtin::DenseI64ArrayKind::value(ctx, it)) else {
        return Fold::None;
    };
    let mut operands = folder.ir.operands(op).to_vec();
    let dynamic = operands.split_off(lead.min(operands.len()));
    let mut found = Fold::None;
    let unknown = list.iter_mut().zip(shape).filter(|(at, _)| **at == DYNAMIC);
    for (next, (at, size)) in unknown.enumerate() {
        let Some(&value) = dynamic.get(next) else { break };
        let number = constant_number(folder, lead + next);
        match number.filter(|number| (-1..*size).contains(number)) {
            Some(number) => {
                *at = number;
                found = Fold::InPlace;
            }
            None => operands.push(value),
        }
    }
    if found == Fold::InPlace {
        folder.ir.set_operands(op, &operands);
        set_slot(folder, op, 0, numbers(ctx, &list));
    }
    found
}

fn constant_number(folder: &Folder<'_>, operand: usize) -> Option<i64> {
    folder.constant(operand)?.dyn_cast::<weir_ir::builtin::IntegerAttr>(folder.ctx)?.to_i64(folder.ctx)
}

/// The position of an insertion, static or dynamic.
fn position_of(cx: View<'_>, op: InsertOp) -> Vec<Mixed> {
    mixed(&op.static_position(&cx), op.dynamic_position(&cx).iter())
}

pub(in crate::vector) fn insert(folder: &mut Folder<'_>, op: InsertOp) -> Fold {
    let view = folder.view();
    let ctx = folder.ctx;
    let (value, ty) = (op.value_to_store(&view), view.ty(op.result(&view)));
    if op.static_position(&view).is_empty() && view.ty(value) == ty {
        return Fold::one(value);
    }
    let Some(shape) = ty.dyn_cast::<VectorType>(ctx).map(|ty| ty.shape(ctx)) else { return Fold::None };
    let is_poison = op.static_position(&view).contains(&-1);
    let indices = fold_constant_indices(folder, op.0, 2, shape);
    let view = folder.view();
    let (dest, position) = (op.dest(&view), op.static_position(&view));
    // `insert(a, insert(b, v)[i])[i] -> insert(a, v)[i]`
    let inner = view.defining::<InsertOp>(dest).filter(|&inner| position_of(view, inner) == position_of(view, op));
    if let Some(inner) = inner {
        let dest = inner.dest(&view);
        folder.ir.set_operand(op.0, 1, dest);
        return Fold::InPlace;
    }
    if is_poison {
        return poison(ctx);
    }
    match insert_constant(folder, op, &position) {
        Some(constant) => Fold::one(constant),
        None => indices,
    }
}

/// The result of inserting a constant into a constant.
fn insert_constant(folder: &Folder<'_>, op: InsertOp, position: &[i64]) -> Option<Attribute> {
    let (ctx, view) = (folder.ctx, folder.view());
    let ty = view.ty(op.result(&view)).dyn_cast::<VectorType>(ctx)?;
    let has_one_use = || view.ir.users(op.result(&view)).count() == 1;
    let is_small = ty.num_elements(ctx) <= MAX_FOLDED_COPY || (ty.num_elements(ctx) <= MAX_FOLDED && has_one_use());
    if ty.is_scalable(ctx) || !is_small || position.contains(&DYNAMIC) {
        return None;
    }
    let start = linear(position, ty.shape(ctx))?;
    let dest = of_type(ctx, folder.constant(1)?, ty)?;
    let stored = folder.constant(0)?;
    let new: Vec<ElementValue> = match view.ty(op.value_to_store(&view)).dyn_cast::<VectorType>(ctx) {
        Some(part) => of_type(ctx, stored, part)?.values(ctx).collect(),
        None => vec![element_of(ctx, stored, ty.element(ctx))?],
    };
    let mut values: Vec<ElementValue> = dest.values(ctx).collect();
    values.get_mut(start..start.checked_add(new.len())?)?.clone_from_slice(&new);
    Some(DenseElementsAttr::of(ctx, ty, values).into())
}

pub(in crate::vector) fn to_elements(folder: &mut Folder<'_>, op: ToElementsOp) -> Fold {
    let view = folder.view();
    let source = op.source(&view);
    let results = |values: &mut dyn Iterator<Item = ValueId>| Fold::Results(values.map(FoldResult::Value).collect());
    if let Some(inner) = view.defining::<FromElementsOp>(source) {
        return results(&mut inner.elements(&view).iter());
    }
    let Some(inner) = view.defining::<BroadcastOp>(source) else { return Fold::None };
    let scalar = inner.source(&view);
    match view.ty(scalar).is::<VectorType>(view.ctx) {
        true => Fold::None,
        false => results(&mut std::iter::repeat_n(scalar, view.ir.num_results(op.0))),
    }
}

pub(in crate::vector) fn from_elements(folder: &mut Folder<'_>, op: FromElementsOp) -> Fold {
    let view = folder.view();
    let (operands, ty) = (op.elements(&view), view.ty(op.dest(&view)));
    let whole = operands.first().and_then(|first| view.defining::<ToElementsOp>(first));
    if let Some(whole) = whole.filter(|whole| operands.iter().eq(whole.elements(&view).iter())) {
        let source = whole.source(&view);
        if view.ty(source) == ty {
            return Fold::one(source);
        }
    }
    let element = ty.dyn_cast::<VectorType>(folder.ctx).map(|ty| ty.element(folder.ctx));
    let number = |constant: &Option<Attribute>| element_of(folder.ctx, (*constant)?, element?);
    let values: Option<Vec<ElementValue>> = folder.constants.iter().map(number).collect();
    Fold::from(values.map(|values| Attribute::from(DenseElementsAttr::of(folder.ctx, ty, values))))
}

pub(in crate::vector) fn insert_strided_slice(folder: &mut Folder<'_>, op: InsertStridedSliceOp) -> Option<ValueId> {
    let view = folder.view();
    let value = op.value_to_store(&view);
    (view.ty(value) == view.ty(op.dest(&view))).then_some(value)
}

pub(in crate::vector) fn extract_strided_slice(folder: &mut Folder<'_>, op: ExtractStridedSliceOp) -> Fold {
    let view = folder.view();
    let (source, ty) = (op.source(&view), view.ty(op.result(&view)));
    if view.ty(source) == ty {
        return Fold::one(source);
    }
    if let Some((source, offsets)) = slice_of_inserted(view, op) {
        let offsets = NumberArrayKind::attribute(folder.ctx, offsets);
        folder.ir.set_operand(op.0, 0, source);
        set_slot(folder, op.0, 0, offsets);
        return Fold::InPlace;
    }
    let ctx = folder.ctx;
    let view = folder.view();
    let Some(whole) = view.ty(source).dyn_cast::<VectorType>(ctx) else { return Fold::None };
    let constant = folder.constant(0).and_then(|it| elements(ctx, it)).and_then(|it| of_type(ctx, it.into(), whole));
    let Some(constant) = constant else { return Fold::None };
    if constant.splat(ctx) {
        return Fold::from(splat(ctx, constant.into(), ty));
    }
    let values: Vec<ElementValue> = constant.values(ctx).collect();
    let picked: SmallVec<[ElementValue; 8]> = slice_numbers(whole.shape(ctx), &op.offsets(&view), &op.sizes(&view))
        .into_iter()
        .filter_map(|number| values.get(number).cloned())
        .collect();
    Fold::one(Attribute::from(DenseElementsAttr::of(ctx, ty, picked)))
}

/// The inserted vector that holds the whole slice, and the offsets in it.
fn slice_of_inserted(cx: View<'_>, op: ExtractStridedSliceOp) -> Option<(ValueId, Vec<i64>)> {
    let (offsets, sizes) = (op.offsets(&cx), op.sizes(&cx));
    let mut insert = cx.defining::<InsertStridedSliceOp>(op.source(&cx))?;
    let mut circle = CycleDetector::default();
    loop {
        let inserted = cx.ty(insert.value_to_store(&cx)).dyn_cast::<VectorType>(cx.ctx)?.shape(cx.ctx);
        let starts = insert.offsets(&cx);
        if inserted.len() != starts.len() {
            return None;
        }
        let is_inside = |dim: &usize| (starts[*dim]..starts[*dim] + inserted[*dim]).contains(&offsets[*dim]);
        if (0..offsets.len()).all(|dim| is_inside(&dim)) {
            let ends_inside = |dim: usize| offsets[dim] + sizes[dim] <= starts[dim] + inserted[dim];
            let found: Vec<i64> = offsets.iter().zip(&starts).map(|(offset, start)| offset - start).collect();
            return (0..offsets.len()).all(ends_inside).then(|| (insert.value_to_store(&cx), found));
        }
        if circle.is_circle(insert.dest(&cx)) {
            return None;
        }
        insert = cx.defining::<InsertStridedSliceOp>(insert.dest(&cx))?;
    }
}
