//! Folds of arithmetic and logic on integers.

use weir_ir::builtin::ShapedType;
use weir_ir::{ApInt, FoldResult, Folder, OpClass, OpId, ValueId};

use crate::arith::constant::{int, ints, is_one, is_zero, zero};
use crate::arith::{AddIOp, AndIOp, MulIOp, OverflowFlags, SubIOp, XOrIOp};
use crate::elementwise::{self, poison_in};

pub(super) fn and(folder: &mut Folder<'_>, op: OpId) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir().operands(op).to_array();
    if is_zero(folder, 1) {
        return Some(rhs.into());
    }
    if is_all_ones(folder, 1) {
        return Some(lhs.into());
    }
    if complement(folder, lhs, rhs).or_else(|| complement(folder, rhs, lhs)).is_some()
        && let Some(zero) = zero(folder, op)
    {
        return Some(zero.into());
    }
    // `(a & b) & a -> a & b`
    for (conjunction, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(inner) = folder.view().defining::<AndIOp>(conjunction)
            && folder.ir().operands(inner.0).contains(other)
        {
            return Some(conjunction.into());
        }
    }
    ints(folder, op, |a, b| Some(a.and(b))).map(FoldResult::Attribute)
}

/// `x or 0 -> x`; `x or -1 -> -1`; `x or (x xor -1) -> -1`; and constants
pub(super) fn or(folder: &mut Folder<'_>, op: OpId) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir().operands(op).to_array();
    if is_zero(folder, 1) {
        return Some(lhs.into());
    }
    if let Some(ones) = folder.constant(1).filter(|_| is_all_ones(folder, 1)) {
        return Some(ones.into());
    }
    if let Some(ones) = complement(folder, lhs, rhs).or_else(|| complement(folder, rhs, lhs)) {
        return Some(ones.into());
    }
    ints(folder, op, |a, b| Some(a.or(b))).map(FoldResult::Attribute)
}

pub(super) fn xor(folder: &mut Folder<'_>, op: OpId) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir().operands(op).to_array();
    if is_zero(folder, 1) {
        return Some(lhs.into());
    }
    if lhs == rhs
        && let Some(zero) = zero(folder, op)
    {
        return Some(zero.into());
    }
    // `(a ^ b) ^ b -> a`; `(a ^ b) ^ a -> b`
    let other = other_operand::<XOrIOp>(folder, lhs, rhs).or_else(|| other_operand::<XOrIOp>(folder, rhs, lhs));
    if let Some(other) = other {
        return Some(other.into());
    }
    ints(folder, op, |a, b| Some(a.xor(b))).map(FoldResult::Attribute)
}

/// Folds shifts by zero, and of constants by less than their width. Larger shifts give poison and are not folded. Of
/// several elements the last one decides; other elements that are shifted too far become zero or copies of the sign.
pub(super) fn shift(folder: &Folder<'_>, op: OpId, function: fn(&ApInt, u32) -> ApInt) -> Option<FoldResult> {
    if is_zero(folder, 1) {
        return Some(folder.ir().operand(op, 0).into());
    }
    if poison_in(folder.ctx(), &folder.constants()).is_some() {
        return None;
    }
    let mut is_bounded = false;
    let shifted = ints(folder, op, |value, amount| {
        let amount = amount.to_u64().and_then(|it| u32::try_from(it).ok()).filter(|&it| it < value.width());
        is_bounded = amount.is_some();
        Some(function(value, amount.unwrap_or(value.width())))
    });
    shifted.filter(|_| is_bounded).map(FoldResult::Attribute)
}

/// The constant of all ones, if one value is the other one xor it.
fn complement(folder: &Folder<'_>, value: ValueId, of: ValueId) -> Option<ValueId> {
    let xor = folder.view().defining::<XOrIOp>(value)?;
    let [input, ones] = folder.ir().operands(xor.0).to_array();
    let ones_constant = elementwise::constant_int(weir_ir::AsView::view(folder), ones)?;
    (input == of && ones_constant.is_all_ones()).then_some(ones)
}

fn is_all_ones(folder: &Folder<'_>, index: usize) -> bool {
    int(folder, index).is_some_and(|value| value.is_all_ones())
}

/// The quotient, rounded toward zero, if it does not overflow.
pub(super) fn divs(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    a.sdiv_overflow(b).and_then(|(quotient, overflow)| if overflow { None } else { Some(quotient) })
}

/// The quotient, rounded up. The division of negative numbers negates them, and the least number has no negation.
pub(super) fn ceil_divs(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    if a.is_zero() && !b.is_zero() {
        return Some(a.clone());
    }
    if a.is_signed_min() || b.is_signed_min() { None } else { a.ceil_sdiv(b) }
}

/// The quotient, rounded down, if it does not overflow.
pub(super) fn floor_divs(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    divs(a, b)?;
    a.floor_sdiv(b)
}

/// Folds `x / 1`, `(a * b) / b` if the product has the flags, and constants.
pub(super) fn quotient(
    folder: &Folder<'_>,
    op: OpId,
    exact_product: Option<OverflowFlags>,
    divide: fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir().operands(op).to_array();
    if is_one(folder, 1) {
        return Some(lhs.into());
    }
    if let Some(factor) = exact_product.and_then(|flags| other_factor(folder, lhs, rhs, flags)) {
        return Some(factor.into());
    }
    ints(folder, op, divide).map(FoldResult::Attribute)
}

pub(super) fn remainder(
    folder: &Folder<'_>,
    op: OpId,
    divide: fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Option<FoldResult> {
    let zero = if is_one(folder, 1) { zero(folder, op) } else { None };
    zero.or_else(|| ints(folder, op, divide)).map(FoldResult::Attribute)
}

/// The other factor of a product that does not overflow according to the flags.
fn other_factor(folder: &Folder<'_>, product: ValueId, value: ValueId, flags: OverflowFlags) -> Option<ValueId> {
    let exact = folder.view().defining::<MulIOp>(product)?.overflow_flags(folder).contains(flags);
    other_operand::<MulIOp>(folder, product, value).filter(|_| exact)
}

/// The other operand of the op of a class that defines a value, if one operand is given.
fn other_operand<O: OpClass>(folder: &Folder<'_>, value: ValueId, given: ValueId) -> Option<ValueId> {
    let [a, b] = folder.ir().operands(folder.view().defining::<O>(value)?.id()).to_array();
    if b == given { Some(a) } else { (a == given).then_some(b) }
}

/// Folds an extremum of a value with itself, with the absorbing or the neutral number, and of constants.
pub(super) fn extremum(
    folder: &Folder<'_>,
    op: OpId,
    choose: fn(&ApInt, &ApInt) -> ApInt,
    wins: fn(&ApInt) -> bool,
    loses: fn(&ApInt) -> bool,
) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir().operands(op).to_array();
    if lhs == rhs {
        return Some(rhs.into());
    }
    if let Some(bound) = int(folder, 1) {
        if wins(&bound) {
            return Some(rhs.into());
        }
        if loses(&bound) {
            return Some(lhs.into());
        }
    }
    ints(folder, op, |a, b| Some(choose(a, b))).map(FoldResult::Attribute)
}

pub(super) fn add(folder: &mut Folder<'_>, op: OpId) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir().operands(op).to_array();
    if is_zero(folder, 1) {
        return Some(lhs.into());
    }
    // `(a - b) + b -> a`; `b + (a - b) -> a`
    for (difference, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(difference) = folder.view().defining::<SubIOp>(difference)
            && difference.rhs(folder) == other
        {
            return Some(difference.lhs(folder).into());
        }
    }
    ints(folder, op, |a, b| Some(a.add(b))).map(FoldResult::Attribute)
}

pub(super) fn sub(folder: &mut Folder<'_>, op: OpId) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir().operands(op).to_array();
    let is_dynamic =
        ShapedType::of(folder.ctx(), folder.ir().value_type(lhs)).is_some_and(|ty| !ty.has_static_shape(folder.ctx()));
    if lhs == rhs
        && !is_dynamic
        && let Some(zero) = zero(folder, op)
    {
        return Some(zero.into());
    }
    if is_zero(folder, 1) {
        return Some(lhs.into());
    }
    // `(a + b) - b -> a`; `(a + b) - a -> b`
    if let Some(other) = other_operand::<AddIOp>(folder, lhs, rhs) {
        return Some(other.into());
    }
    ints(folder, op, |a, b| Some(a.sub(b))).map(FoldResult::Attribute)
}

/// `x * 0 -> 0`; `x * 1 -> x`; and constants
pub(super) fn mul(folder: &mut Folder<'_>, op: OpId) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir().operands(op).to_array();
    if is_zero(folder, 1) {
        return Some(rhs.into());
    }
    if is_one(folder, 1) {
        return Some(lhs.into());
    }
    ints(folder, op, |a, b| Some(a.mul(b))).map(FoldResult::Attribute)
}
