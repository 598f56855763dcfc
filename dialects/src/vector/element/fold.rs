//! Folds of extraction and insertion.

use weir_ir::builtin::{DYNAMIC, DenseElementsAttr, ElementValue, VectorType};
use weir_ir::{AttrKind as _, Attribute, Fold, Folder, OpId, Type, ValueId, View};
use weir_rewrite::{CycleDetector, CycleStep};

use crate::mixed::{Mixed, constant_operand, mixed, split};
use crate::vector::constants::{delinear, element_of, elements, is_poison, linear, numbers, of_type, part, poison};
use crate::vector::types::{MAX_FOLDED, MAX_FOLDED_COPY};
use crate::vector::{
    BroadcastOp, ExtractOp, ExtractStridedSliceOp, FromElementsOp, InsertOp, InsertStridedSliceOp, ShapeCastOp,
    ShuffleOp, TransposeOp,
};

/// The source of an extracted subvector.
enum Found {
    /// The subvector is this value.
    Value(ValueId),
    /// The subvector is at another position of another vector.
    At(ValueId, Vec<Mixed>),
}

/// `extract (insert a, v [i])[i] -> a`; `extract (extract v[i])[j] -> extract v[i, j]`; and constants
pub(super) fn extract(folder: &mut Folder<'_>, op: ExtractOp) -> Fold {
    let view = folder.view();
    let ctx = folder.ctx();
    let (source, ty) = (op.source(&view), view.ty(op.result(&view)));
    let position = op.static_position(&view);
    if position.is_empty() && view.ty(source) == ty {
        return Fold::one(source);
    }
    if is_poison(folder, 0) || position.contains(&-1) {
        return poison(ctx);
    }
    let Some(shape) = view.ty_as::<VectorType>(source).map(|ty| ty.shape(ctx)) else { return Fold::None };
    let indices = fold_constant_indices(folder, op.0, 1, shape);
    // A constant position of -1 gives poison, which any value refines.
    let view = folder.view();
    let position = if indices == Fold::None { position } else { op.static_position(&view) };
    let is_static = !position.contains(&DYNAMIC);
    if let Some(constant) = folder.constant(0).and_then(|it| elements(ctx, it)).filter(|it| is_static || it.splat(ctx))
    {
        return part(ctx, constant, shape, &position, ty).map_or(indices, Fold::one);
    }
    let part = Part { view, source, ty, position: mixed(&position, op.dynamic_position(&view).iter()) };
    let found = part.find();
    match found {
        Some(Found::Value(value)) => Fold::one(value),
        Some(Found::At(source, position)) => {
            let (numbers_list, values) = split(&position);
            let operands: Vec<ValueId> = std::iter::once(source).chain(values).collect();
            folder.edit().set_operands(&operands);
            folder.edit().set_property(0, Some(numbers(ctx, &numbers_list)));
            Fold::InPlace
        }
        None => indices,
    }
}

/// A dimension of a vector during the search for the source.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    /// The subvector is at this position of the dimension.
    Number(i64),
    /// The subvector has the dimension, at this index.
    Rest(usize),
}

/// The extracted subvector.
struct Part<'a> {
    view: View<'a>,
    source: ValueId,
    ty: Type,
    position: Vec<Mixed>,
}

fn shape(cx: View<'_>, value: ValueId) -> &[i64] {
    cx.ty_as::<VectorType>(value).map_or(&[], |ty| ty.shape(cx.ctx))
}

impl Part<'_> {
    fn find(&self) -> Option<Found> {
        let cx = self.view;
        if let Some(outer) = cx.defining::<ExtractOp>(self.source)
            && outer.dynamic_position(&cx).is_empty()
            && let Some(position) = self.numbers()
        {
            let whole = [outer.static_position(&cx), position].concat();
            return Some(Found::At(outer.source(&cx), whole.into_iter().map(Mixed::Static).collect()));
        }
        self.of_inserted()
            .or_else(|| self.of_broadcast())
            .or_else(|| self.of_shuffle())
            .or_else(|| self.of_shape_cast())
            .or_else(|| self.of_slice())
            .or_else(|| self.of_inserted_slice())
            .or_else(|| self.of_elements())
    }

    /// The numbers of the position, if all are known.
    fn numbers(&self) -> Option<Vec<i64>> {
        self.position.iter().map(|at| at.known()).collect()
    }

    fn rank(&self) -> usize {
        self.ty.dyn_cast::<VectorType>(self.view.ctx).map_or(0, |ty| ty.rank(self.view.ctx))
    }

    /// Follows insertions and transpositions to the value that was inserted at the position, or to the vector before
    /// it.
    fn of_inserted(&self) -> Option<Found> {
        let cx = self.view;
        let mut source = self.source;
        if cx.defining::<InsertOp>(source).is_none() && cx.defining::<TransposeOp>(source).is_none() {
            return None;
        }
        let numbers = self.numbers()?;
        let rest = shape(cx, source).len().checked_sub(numbers.len())?;
        let mut position: Vec<At> = numbers.into_iter().map(At::Number).chain((0..rest).map(At::Rest)).collect();
        let mut cycles = CycleDetector::default();
        loop {
            if cycles.step(source) == CycleStep::Cycle {
                return None;
            }
            if let Some(insert) = cx.defining::<InsertOp>(source) {
                let at = insert.static_position(&cx);
                let pairs = || at.iter().zip(&position);
                // A negative number is a dynamic position, or poison.
                let is_elsewhere =
                    |at| matches!(at, (&at, &At::Number(wanted)) if at >= 0 && wanted >= 0 && at != wanted);
                if pairs().any(is_elsewhere) {
                    source = insert.dest(&cx);
                } else if pairs().all(|(&at, &wanted)| wanted == At::Number(at)) {
                    source = insert.value_to_store(&cx);
                    position.drain(..at.len().min(position.len()));
                    break;
                } else {
                    // It may have been inserted here, or a part of it: the search ends.
                    return None;
                }
            } else if let Some(transpose) = cx.defining::<TransposeOp>(source) {
                let mut before = position.clone();
                for (&at, &dim) in position.iter().zip(&transpose.permutation(&cx)) {
                    *before.get_mut(usize::try_from(dim).ok()?)? = at;
                }
                position = before;
                source = transpose.vector(&cx);
            } else {
                break;
            }
        }
        if source == self.source {
            return None;
        }
        // The extracted dimensions must follow the position, in the same order.
        let depth = position.iter().take_while(|at| matches!(at, At::Number(_))).count();
        if (depth..position.len()).zip(0..).any(|(dim, index)| position[dim] != At::Rest(index)) {
            return None;
        }
        if depth == 0 && cx.ty(source) == self.ty {
            return Some(Found::Value(source));
        }
        if position.is_empty() {
            return None;
        }
        let position = position.into_iter().filter_map(|at| match at {
            At::Number(number) => Some(Mixed::Static(number)),
            At::Rest(_) => None,
        });
        Some(Found::At(source, position.collect()))
    }

    fn of_broadcast(&self) -> Option<Found> {
        let cx = self.view;
        let broadcast = cx.defining::<BroadcastOp>(self.source).map(|op| op.source(&cx));
        let input = broadcast.or_else(|| broadcasting_cast(cx, self.source))?;
        if cx.ty(input) == self.ty {
            return Some(Found::Value(input));
        }
        let (input_shape, rank) = (shape(cx, input), self.rank());
        let delta = input_shape.len().checked_sub(rank)?;
        if !cx.ty(input).is::<VectorType>(cx.ctx) {
            return None;
        }
        let result = self.ty.dyn_cast::<VectorType>(cx.ctx).map_or(&[][..], |ty| ty.shape(cx.ctx));
        if input_shape[delta..] != *result {
            return None;
        }
        let lead = shape(cx, self.source).len().checked_sub(input_shape.len())?;
        let position: Option<Vec<Mixed>> = input_shape[..delta]
            .iter()
            .enumerate()
            .map(|(dim, &size)| if size == 1 { Some(Mixed::Static(0)) } else { self.position.get(dim + lead).copied() })
            .collect();
        Some(Found::At(input, position?))
    }

    fn of_shuffle(&self) -> Option<Found> {
        let cx = self.view;
        let shuffle = cx.defining::<ShuffleOp>(self.source)?;
        let (&[at], &[_]) = (self.numbers()?.as_slice(), shape(cx, self.source)) else { return None };
        let number = *shuffle.mask(&cx).get(usize::try_from(at).ok()?)?;
        let &[first] = shape(cx, shuffle.v1(&cx)) else { return None };
        // A mask element of -1 is poison.
        if number < first {
            Some(Found::At(shuffle.v1(&cx), vec![Mixed::Static(number)]))
        } else {
            Some(Found::At(shuffle.v2(&cx), vec![Mixed::Static(number - first)]))
        }
    }

    fn of_shape_cast(&self) -> Option<Found> {
        let cx = self.view;
        let cast = cx.defining::<ShapeCastOp>(self.source)?;
        let (before, after) = (shape(cx, cast.source(&cx)), shape(cx, self.source));
        let result = self.ty.dyn_cast::<VectorType>(cx.ctx).map_or(&[][..], |ty| ty.shape(cx.ctx));
        let kept = before.len().checked_sub(result.len())?;
        if before.is_empty() || before[kept..] != *result {
            return None;
        }
        let number = linear(&self.numbers()?, after)?;
        let mut position = delinear(i64::try_from(number).ok()?, before)?;
        position.truncate(kept);
        Some(Found::At(cast.source(&cx), position.into_iter().map(Mixed::Static).collect()))
    }

    fn of_slice(&self) -> Option<Found> {
        let cx = self.view;
        let slice = cx.defining::<ExtractStridedSliceOp>(self.source)?;
        let (inner, outer) = (shape(cx, self.source), shape(cx, slice.source(&cx)));
        let mut offsets = slice.offsets(&cx);
        // Dimensions that are kept whole need no slice.
        while let Some(last) = offsets.len().checked_sub(1) {
            if offsets[last] != 0 || inner[last] != outer[last] {
                break;
            }
            offsets.pop();
        }
        if self.rank() > outer.len() - offsets.len() {
            return None;
        }
        let position = self.numbers()?;
        let moved = position.iter().enumerate().map(|(dim, at)| at + offsets.get(dim).copied().unwrap_or(0));
        Some(Found::At(slice.source(&cx), moved.map(Mixed::Static).collect()))
    }

    fn of_inserted_slice(&self) -> Option<Found> {
        let cx = self.view;
        let (position, rank) = (self.numbers()?, self.rank());
        let mut insert = cx.defining::<InsertStridedSliceOp>(self.source)?;
        let mut cycles = CycleDetector::default();
        loop {
            let (inserted, dest) = (shape(cx, insert.value_to_store(&cx)), shape(cx, insert.dest(&cx)));
            let lead = dest.len() - inserted.len();
            if rank > inserted.len() {
                return None;
            }
            let starts = insert.offsets(&cx);
            let size = |dim: usize| dim.checked_sub(lead).map_or(1, |dim| inserted[dim]);
            let is_inside = |dim: usize| (starts[dim]..starts[dim] + size(dim)).contains(&position[dim]);
            if (0..position.len()).all(is_inside) {
                let tail = inserted.len() - rank;
                if inserted[tail..] != dest[tail + lead..] {
                    return None;
                }
                let moved =
                    (lead.min(position.len())..position.len()).map(|dim| Mixed::Static(position[dim] - starts[dim]));
                return Some(Found::At(insert.value_to_store(&cx), moved.collect()));
            }
            if cycles.step(insert.dest(&cx)) == CycleStep::Cycle {
                return None;
            }
            insert = cx.defining::<InsertStridedSliceOp>(insert.dest(&cx))?;
        }
    }

    fn of_elements(&self) -> Option<Found> {
        let cx = self.view;
        let elements = cx.defining::<FromElementsOp>(self.source)?;
        if self.ty.is::<VectorType>(cx.ctx) {
            return None;
        }
        let number = linear(&self.numbers()?, shape(cx, self.source))?;
        elements.elements(&cx).get(number).map(Found::Value)
    }
}

/// The source of a cast that only adds leading dimensions of size 1.
fn broadcasting_cast(cx: View<'_>, value: ValueId) -> Option<ValueId> {
    let source = cx.defining::<ShapeCastOp>(value)?.source(&cx);
    let (before, after) = (shape(cx, source), shape(cx, value));
    let lead = after.len().checked_sub(before.len())?;
    (after[lead..] == *before && after[..lead].iter().all(|&size| size == 1)).then_some(source)
}

/// Moves constant indices into the static position.
///
/// The indices follow the first `lead` operands, and the list is in slot 0.
fn fold_constant_indices(folder: &mut Folder<'_>, op: OpId, lead: usize, shape: &[i64]) -> Fold {
    if folder.ir().num_operands(op) <= lead {
        return Fold::None;
    }
    let ctx = folder.ctx();
    let list = folder.ir().properties(op).slot(ctx, 0);
    let Some(mut list) = list.and_then(|it| weir_ir::builtin::DenseI64ArrayKind::value(ctx, it)) else {
        return Fold::None;
    };
    let mut operands = folder.ir().operands(op).to_vec();
    let dynamic = operands.split_off(lead.min(operands.len()));
    let mut found = Fold::None;
    let unknown = list.iter_mut().zip(shape).filter(|(at, _)| **at == DYNAMIC);
    for (next, (at, size)) in unknown.enumerate() {
        let Some(&value) = dynamic.get(next) else { break };
        let number = constant_operand(folder, lead + next);
        match number.filter(|number| (-1..*size).contains(number)) {
            Some(number) => {
                *at = number;
                found = Fold::InPlace;
            }
            None => operands.push(value),
        }
    }
    if found == Fold::InPlace {
        folder.edit().set_operands(&operands);
        folder.edit().set_property(0, Some(numbers(ctx, &list)));
    }
    found
}

/// The position of an insertion, static or dynamic.
fn position_of(cx: View<'_>, op: InsertOp) -> Vec<Mixed> {
    mixed(&op.static_position(&cx), op.dynamic_position(&cx).iter())
}

pub(super) fn insert(folder: &mut Folder<'_>, op: InsertOp) -> Fold {
    let view = folder.view();
    let ctx = folder.ctx();
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
        folder.edit().set_operand(1, dest);
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
    let (ctx, view) = (folder.ctx(), folder.view());
    let ty = view.ty_as::<VectorType>(op.result(&view))?;
    let has_one_use = || view.ir.users(op.result(&view)).count() == 1;
    let is_small = ty.num_elements(ctx) <= MAX_FOLDED_COPY || (ty.num_elements(ctx) <= MAX_FOLDED && has_one_use());
    if ty.is_scalable(ctx) || !is_small || position.contains(&DYNAMIC) {
        return None;
    }
    let start = linear(position, ty.shape(ctx))?;
    let dest = of_type(ctx, folder.constant(1)?, ty)?;
    let stored = folder.constant(0)?;
    let new: Vec<ElementValue> = match view.ty_as::<VectorType>(op.value_to_store(&view)) {
        Some(part) => of_type(ctx, stored, part)?.values(ctx).collect(),
        None => vec![element_of(ctx, stored, ty.element(ctx))?],
    };
    let mut values: Vec<ElementValue> = dest.values(ctx).collect();
    values.get_mut(start..start.checked_add(new.len())?)?.clone_from_slice(&new);
    Some(DenseElementsAttr::of(ctx, ty, values).into())
}
