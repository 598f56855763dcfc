//! Folds of the ops of `affine`.

use weir_ir::affine::{AffineFoldError, IntegerSetConstraint};
use weir_ir::builtin::{
    AffineMapAttr, DYNAMIC, DenseArrayAttr, DenseElementsAttr, IntegerAttr, IntegerSetAttr, ShapedType, SymbolRefAttr,
};
use weir_ir::symbols::lookup_nearest_symbol;
use weir_ir::{
    AffineMap, Attribute, Context, Fold, FoldResult, Folder, IntegerSet, Ir, OpClass as _, OpId, ValueId, View,
    set_operand_group,
};

use super::bounds::Bound as Side;
use super::compose::folded_apply;
use super::for_op::trip_count;
use super::ranges::without_redundant_results;
use super::{
    AffineApplyOp, AffineDelinearizeIndexOp, AffineForOp, AffineIfOp, AffineLinearizeIndexOp, AffineLoadOp,
    AffineMaxOp, AffineMinOp, AffineParallelOp, AffineStoreOp, canonicalize_operands, compose_operands, map_in,
};
use crate::memref::{GetGlobalOp, GlobalOp, fold_memref_casts};
use crate::mixed::{Mixed, constant_integer};

/// The constants of the operands as numbers.
pub(super) fn numbers(folder: &Folder<'_>) -> Vec<Option<i64>> {
    let number =
        |constant: &Option<Attribute>| constant.as_ref()?.dyn_cast::<IntegerAttr>(folder.ctx)?.to_i64(folder.ctx);
    folder.constants.iter().map(number).collect()
}

pub(super) fn apply(folder: &mut Folder<'_>, op: AffineApplyOp) -> Fold {
    let view = folder.view();
    let map = map_in(view, op.0, 0);
    if let Some(Mixed::Dynamic(value)) = folded_apply(&map, &view.ir.operands(op.0).to_vec()) {
        return Fold::one(value);
    }
    match map.constant_fold(&numbers(folder)) {
        Ok(results) => {
            Fold::from(results.first().map(|&number| Attribute::from(IntegerAttr::index(folder.ctx, number))))
        }
        Err(AffineFoldError::Poison) => Fold::one(Attribute::from(crate::ub::PoisonAttr::new(folder.ctx))),
        Err(_) => Fold::None,
    }
}

pub(super) fn min(folder: &mut Folder<'_>, op: AffineMinOp) -> Fold {
    extremum(folder, op.0, |numbers| numbers.iter().copied().min())
}

pub(super) fn max(folder: &mut Folder<'_>, op: AffineMaxOp) -> Fold {
    extremum(folder, op.0, |numbers| numbers.iter().copied().max())
}

/// `affine.max (d0, 4)(%c3) -> 4`: folds constant operands into the map, and the op if all results are constant.
fn extremum(folder: &mut Folder<'_>, op: OpId, choose: fn(&[i64]) -> Option<i64>) -> Fold {
    let view = folder.view();
    let map = map_in(view, op, 0);
    let folded = map.partial_constant_fold(&numbers(folder));
    if let Some(results) = folded.constant_results() {
        return choose(&results).map(|number| Attribute::from(IntegerAttr::index(folder.ctx, number))).into();
    }
    if folded == map {
        return Fold::None;
    }
    set_map(folder.ctx, folder.ir, op, 0, folded);
    Fold::InPlace
}

fn set_map(ctx: &Context, ir: &mut Ir, op: OpId, slot: usize, map: AffineMap) {
    let properties = ir.properties(op).with(ctx, slot, Some(AffineMapAttr::new(ctx, map).into()));
    ir.set_properties(op, properties);
}

pub(super) fn load(folder: &mut Folder<'_>, op: AffineLoadOp) -> Fold {
    match fold_memref_casts(folder, op.0, None) {
        Fold::None => element_of_global(folder.view(), op).into(),
        casts => casts,
    }
}

/// The element that is read, if the memory is a constant global and the indices are known.
fn element_of_global(view: View<'_>, op: AffineLoadOp) -> Option<Attribute> {
    let access = view.defining::<GetGlobalOp>(op.memref(&view))?;
    let symbol = SymbolRefAttr::flat(view.ctx, access.name(&view));
    let global = GlobalOp::dyn_cast(&view, lookup_nearest_symbol(view, access.0, symbol)?)?;
    global.constant(&view)?;
    let elements = global.initial_value(&view)?.dyn_cast::<DenseElementsAttr>(view.ctx)?;
    let element = elements.element(view.ctx)?;
    if let Some(splat) = elements.splat_value(view.ctx) {
        return splat.to_attribute(view.ctx, element);
    }
    let indices = map_in(view, op.0, 0).constant_results()?;
    let shape = ShapedType::of(view.ctx, elements.ty(view.ctx))?.shape(view.ctx)?;
    let linear = indices
        .iter()
        .zip(shape)
        .try_fold(0i64, |linear, (&index, &size)| (0..size).contains(&index).then(|| linear * size + index))?;
    elements.values(view.ctx).nth(usize::try_from(linear).ok()?)?.to_attribute(view.ctx, element)
}

pub(super) fn store(folder: &mut Folder<'_>, op: AffineStoreOp) -> Fold {
    let value = op.value(&folder.view());
    fold_memref_casts(folder, op.0, Some(value))
}

/// A bound of a loop: a map and its operands.
type Bound = (AffineMap, Vec<ValueId>);

/// A bound with constants folded and operands in a normal form.
fn simplified_bound(view: View<'_>, which: Side, bound: &Bound) -> Bound {
    let choose = |numbers: &[i64]| match which {
        Side::Lower => numbers.iter().copied().max(),
        Side::Upper => numbers.iter().copied().min(),
    };
    let numbers: Vec<Option<i64>> = bound.1.iter().map(|&value| constant_integer(view, value)).collect();
    if let Some(number) = bound.0.constant_fold(&numbers).ok().and_then(|numbers| choose(&numbers)) {
        return (AffineMap::constant(number), Vec::new());
    }
    let (mut map, mut operands) = bound.clone();
    if which == Side::Upper {
        map = without_redundant_results(view, which, &map, &operands);
    }
    compose_operands(view, &mut map, &mut operands);
    if which == Side::Lower {
        map = without_redundant_results(view, which, &map, &operands);
    }
    (map.remove_duplicate_exprs(), operands)
}

pub(super) fn for_loop(folder: &mut Folder<'_>, op: AffineForOp) -> Fold {
    let view = folder.view();
    let (lower, upper) = (op.lower_bound(view), op.upper_bound(view));
    let new_lower = simplified_bound(view, Side::Lower, &lower);
    let new_upper = simplified_bound(view, Side::Upper, &upper);
    let inits = op.inits(&view).to_vec();
    let mut found = Fold::None;
    if new_lower.0 != lower.0 || new_upper.0 != upper.0 {
        let lower = if new_lower.0 == lower.0 { lower } else { new_lower };
        let upper = if new_upper.0 == upper.0 { upper } else { new_upper };
        let operands = [lower.1.as_slice(), &upper.1, &inits].concat();
        let sizes = DenseArrayAttr::of_sizes(folder.ctx, [lower.1.len(), upper.1.len(), inits.len()]);
        folder.ir.set_operands(op.0, &operands);
        set_map(folder.ctx, folder.ir, op.0, 0, lower.0);
        set_map(folder.ctx, folder.ir, op.0, 1, upper.0);
        let properties = folder.ir.properties(op.0).with(folder.ctx, 3, Some(sizes.into()));
        folder.ir.set_properties(op.0, properties);
        found = Fold::InPlace;
    }
    match results_of_idle_loop(folder.view(), op, &inits) {
        Some(values) => Fold::Results(values.into_iter().map(FoldResult::Value).collect()),
        None => found,
    }
}

/// The values of the results of a loop that does not run, or whose body only yields; none if it has no results.
fn results_of_idle_loop(view: View<'_>, op: AffineForOp, inits: &[ValueId]) -> Option<Vec<ValueId>> {
    let count = trip_count(view, op);
    if inits.is_empty() || count == Some(0) {
        return (!inits.is_empty()).then(|| inits.to_vec());
    }
    let body = op.body(&view)?;
    let terminator = view.ir.first_op(body).filter(|&first| view.ir.next_op(first).is_none())?;
    let arguments = view.ir.arguments(body);
    let (mut outside, mut moved) = (false, false);
    let mut values = Vec::with_capacity(inits.len());
    for (index, value) in view.ir.operands(terminator).iter().enumerate() {
        match arguments.iter().position(|&argument| argument == value) {
            Some(position) => {
                // The induction variable has no known value after the loop.
                let init = position.checked_sub(1)?;
                moved |= init != index;
                values.push(*inits.get(init)?);
            }
            None => {
                outside = true;
                values.push(value);
            }
        }
    }
    let is_known = match count {
        None => !outside && !moved,
        Some(runs) => runs < 2 || !moved,
    };
    is_known.then_some(values)
}

pub(super) fn parallel(folder: &mut Folder<'_>, op: AffineParallelOp) -> Fold {
    let view = folder.view();
    let (lower_operands, upper_operands) = op.bound_operands(view);
    let old = [(map_in(view, op.0, 1), lower_operands), (map_in(view, op.0, 3), upper_operands)];
    let new = old.clone().map(|(mut map, mut operands)| {
        compose_operands(view, &mut map, &mut operands);
        (map, operands)
    });
    if new == old {
        return Fold::None;
    }
    let [(lower, lower_operands), (upper, upper_operands)] = new;
    folder.ir.set_operands(op.0, &[lower_operands, upper_operands].concat());
    set_map(folder.ctx, folder.ir, op.0, 1, lower);
    set_map(folder.ctx, folder.ir, op.0, 3, upper);
    Fold::InPlace
}

pub(super) fn conditional(folder: &mut Folder<'_>, op: AffineIfOp) -> Fold {
    let view = folder.view();
    let old = op.condition(&view).set(view.ctx).clone();
    let mut operands = view.ir.operands(op.0).to_vec();
    let mut set = old.clone();
    if operands.iter().any(|&value| view.defining::<AffineApplyOp>(value).is_some()) {
        let exprs: Vec<_> = set.constraints().iter().map(|constraint| constraint.expr.clone()).collect();
        let mut map = AffineMap::new(set.num_dims(), set.num_symbols(), exprs);
        compose_operands(view, &mut map, &mut operands);
        let constraints = map
            .results()
            .iter()
            .zip(set.constraints())
            .map(|(expr, old)| IntegerSetConstraint { expr: expr.clone(), ..old.clone() });
        set = IntegerSet::new(map.num_dims(), map.num_symbols(), constraints.collect::<Vec<_>>());
    }
    canonicalize_operands(view, &mut set, &mut operands);
    if set == old && operands == view.ir.operands(op.0).to_vec() {
        return Fold::None;
    }
    let condition = IntegerSetAttr::new(folder.ctx, set);
    let properties = folder.ir.properties(op.0).with(folder.ctx, 0, Some(condition.into()));
    folder.ir.set_operands(op.0, &operands);
    folder.ir.set_properties(op.0, properties);
    Fold::InPlace
}

/// A basis with constants in place of values that are; none if there are no such values.
///
/// A value that is zero stays, as the verifier rejects such a constant.
fn constant_basis(view: View<'_>, basis: &[i64], values: &[ValueId]) -> Option<(Vec<i64>, Vec<ValueId>)> {
    let mut rest = values.iter();
    let mut kept = Vec::new();
    let mut basis = basis.to_vec();
    for size in basis.iter_mut().filter(|size| **size == DYNAMIC) {
        let &value = rest.next()?;
        match constant_integer(view, value).filter(|&number| number != 0) {
            Some(number) => *size = number,
            None => kept.push(value),
        }
    }
    (kept.len() < values.len()).then_some((basis, kept))
}

/// The basis that divides: without the bound of the first index.
fn inner_basis(basis: &[i64], indices: usize) -> &[i64] {
    if basis.len() == indices { basis.get(1..).unwrap_or(&[]) } else { basis }
}

/// The floor quotient, and the remainder of the division, plus the divisor if it is negative.
fn divided(number: i64, divisor: i64) -> Option<(i64, i64)> {
    let (quotient, rest) = (number.checked_div(divisor)?, number.checked_rem(divisor)?);
    let is_between = rest != 0 && (rest < 0) != (divisor < 0);
    Some((quotient - i64::from(is_between), if rest < 0 { rest.checked_add(divisor)? } else { rest }))
}

pub(super) fn delinearize_index(folder: &mut Folder<'_>, op: AffineDelinearizeIndexOp) -> Fold {
    let view = folder.view();
    let (basis, values, linear) = (op.static_basis(&view), op.dynamic_basis(&view).to_vec(), op.linear_index(&view));
    let results = view.ir.num_results(op.0);
    if let Some((basis, values)) = constant_basis(view, &basis, &values) {
        let attribute = DenseArrayAttr::i64(folder.ctx, &basis);
        let properties = folder.ir.properties(op.0).with(folder.ctx, 0, Some(attribute.into()));
        folder.ir.set_operands(op.0, &[&[linear], values.as_slice()].concat());
        folder.ir.set_properties(op.0, properties);
        return Fold::InPlace;
    }
    if results == 1 {
        return Fold::one(linear);
    }
    let Some(mut rest) = constant_integer(view, linear).filter(|_| values.is_empty()) else { return Fold::None };
    let mut found = Vec::with_capacity(results);
    for &size in inner_basis(&basis, results).iter().rev() {
        let Some((quotient, remainder)) = divided(rest, size) else { return Fold::None };
        found.push(remainder);
        rest = quotient;
    }
    found.push(rest);
    let constant = |number| FoldResult::Attribute(IntegerAttr::index(folder.ctx, number).into());
    Fold::Results(found.into_iter().rev().map(constant).collect())
}

pub(super) fn linearize_index(folder: &mut Folder<'_>, op: AffineLinearizeIndexOp) -> Fold {
    let view = folder.view();
    let (basis, values) = (op.static_basis(&view), op.dynamic_basis(&view).to_vec());
    let indices = op.multi_index(&view).to_vec();
    if let Some((basis, values)) = constant_basis(view, &basis, &values) {
        let attribute = DenseArrayAttr::i64(folder.ctx, &basis);
        let properties = folder.ir.properties(op.0).with(folder.ctx, 0, Some(attribute.into()));
        folder.ir.set_properties(op.0, properties);
        set_operand_group(folder.ctx, folder.ir, op.0, 1, &values);
        return Fold::InPlace;
    }
    let constant = |number| Attribute::from(IntegerAttr::index(folder.ctx, number));
    match indices.as_slice() {
        [] => return Fold::one(constant(0)),
        &[only] => return Fold::one(only),
        _ => {}
    }
    let numbers: Option<Vec<i64>> = indices.iter().map(|&index| constant_integer(view, index)).collect();
    let Some(numbers) = numbers.filter(|_| values.is_empty()) else { return Fold::None };
    let inner = inner_basis(&basis, indices.len());
    let (mut sum, mut stride) = (0i64, 1i64);
    for (position, number) in numbers.iter().rev().enumerate() {
        sum = sum.wrapping_add(number.wrapping_mul(stride));
        let size = inner.len().checked_sub(position + 1).and_then(|index| inner.get(index));
        stride = stride.wrapping_mul(size.copied().unwrap_or(1));
    }
    Fold::one(constant(sum))
}
