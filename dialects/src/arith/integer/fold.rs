//! Folds of arithmetic and logic on integers.

use weir_ir::builtin::ShapedType;
use weir_ir::{ApInt, FoldResult, Folder, OpId, ValueId};

use crate::arith::constant::{int, ints, is_one, is_zero, zero};
use crate::arith::{
    AddIOp, AndIOp, CeilDivSIOp, CeilDivUIOp, DivSIOp, DivUIOp, FloorDivSIOp, MaxSIOp, MaxUIOp, MinSIOp, MinUIOp,
    MulIOp, OrIOp, OverflowFlags, RemSIOp, RemUIOp, ShLIOp, ShRSIOp, ShRUIOp, SubIOp, XOrIOp,
};
use crate::elementwise::{self, poison_in};

pub(super) fn and(folder: &mut Folder<'_>, op: AndIOp) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir.operands(op.0).to_array();
    if is_zero(folder, 1) {
        return Some(rhs.into());
    }
    if is_all_ones(folder, 1) {
        return Some(lhs.into());
    }
    if complement(folder, lhs, rhs).or_else(|| complement(folder, rhs, lhs)).is_some()
        && let Some(zero) = zero(folder, op.0)
    {
        return Some(zero.into());
    }
    // `(a & b) & a -> a & b`
    for (conjunction, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(inner) = folder.view().defining::<AndIOp>(conjunction)
            && folder.ir.operands(inner.0).contains(other)
        {
            return Some(conjunction.into());
        }
    }
    ints(folder, op.0, |a, b| Some(a.and(b))).map(FoldResult::Attribute)
}

pub(super) fn or(folder: &mut Folder<'_>, op: OrIOp) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir.operands(op.0).to_array();
    if is_zero(folder, 1) {
        return Some(lhs.into());
    }
    if let Some(ones) = folder.constant(1).filter(|_| is_all_ones(folder, 1)) {
        return Some(ones.into());
    }
    if let Some(ones) = complement(folder, lhs, rhs).or_else(|| complement(folder, rhs, lhs)) {
        return Some(ones.into());
    }
    ints(folder, op.0, |a, b| Some(a.or(b))).map(FoldResult::Attribute)
}

pub(super) fn xor(folder: &mut Folder<'_>, op: XOrIOp) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir.operands(op.0).to_array();
    if is_zero(folder, 1) {
        return Some(lhs.into());
    }
    if lhs == rhs
        && let Some(zero) = zero(folder, op.0)
    {
        return Some(zero.into());
    }
    // `(a ^ b) ^ b -> a`; `(a ^ b) ^ a -> b`
    for (inner, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(inner) = folder.view().defining::<XOrIOp>(inner) {
            let [a, b] = folder.ir.operands(inner.0).to_array();
            if b == other {
                return Some(a.into());
            }
            if a == other {
                return Some(b.into());
            }
        }
    }
    ints(folder, op.0, |a, b| Some(a.xor(b))).map(FoldResult::Attribute)
}

pub(super) fn shl(folder: &mut Folder<'_>, op: ShLIOp) -> Option<FoldResult> {
    shift(folder, op.0, ApInt::shl)
}

pub(super) fn shru(folder: &mut Folder<'_>, op: ShRUIOp) -> Option<FoldResult> {
    shift(folder, op.0, ApInt::lshr)
}

pub(super) fn shrs(folder: &mut Folder<'_>, op: ShRSIOp) -> Option<FoldResult> {
    shift(folder, op.0, ApInt::ashr)
}

/// Folds shifts by zero, and of constants by less than their width. Larger shifts give poison and are not folded. Of
/// several elements the last one decides; other elements that are shifted too far become zero or copies of the sign.
fn shift(folder: &Folder<'_>, op: OpId, function: impl Fn(&ApInt, u32) -> ApInt) -> Option<FoldResult> {
    if is_zero(folder, 1) {
        return Some(folder.ir.operand(op, 0).into());
    }
    if poison_in(folder.ctx, folder.constants).is_some() {
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
    let [input, ones] = folder.ir.operands(xor.0).to_array();
    let ones_constant = elementwise::constant_int(weir_ir::AsView::view(folder), ones)?;
    (input == of && ones_constant.is_all_ones()).then_some(ones)
}

fn is_all_ones(folder: &Folder<'_>, index: usize) -> bool {
    int(folder, index).is_some_and(|value| value.is_all_ones())
}

pub(super) fn divu(folder: &mut Folder<'_>, op: DivUIOp) -> Option<FoldResult> {
    quotient(folder, op.0, Some(OverflowFlags::NUW), ApInt::udiv)
}

pub(super) fn divs(folder: &mut Folder<'_>, op: DivSIOp) -> Option<FoldResult> {
    quotient(folder, op.0, Some(OverflowFlags::NSW), sdiv_without_overflow)
}

pub(super) fn ceil_divu(folder: &mut Folder<'_>, op: CeilDivUIOp) -> Option<FoldResult> {
    quotient(folder, op.0, None, ApInt::ceil_udiv)
}

pub(super) fn ceil_divs(folder: &mut Folder<'_>, op: CeilDivSIOp) -> Option<FoldResult> {
    quotient(folder, op.0, None, |a, b| {
        if a.is_zero() && !b.is_zero() {
            return Some(a.clone());
        }
        // The division of negative numbers negates them, and the least number has no negation.
        if a.is_signed_min() || b.is_signed_min() { None } else { a.ceil_sdiv(b) }
    })
}

pub(super) fn floor_divs(folder: &mut Folder<'_>, op: FloorDivSIOp) -> Option<FoldResult> {
    quotient(folder, op.0, None, |a, b| {
        sdiv_without_overflow(a, b)?;
        a.floor_sdiv(b)
    })
}

pub(super) fn remu(folder: &mut Folder<'_>, op: RemUIOp) -> Option<FoldResult> {
    remainder(folder, op.0, ApInt::urem)
}

pub(super) fn rems(folder: &mut Folder<'_>, op: RemSIOp) -> Option<FoldResult> {
    remainder(folder, op.0, ApInt::srem)
}

/// Folds `x / 1`, `(a * b) / b` if the product has the flags, and constants.
fn quotient(
    folder: &Folder<'_>,
    op: OpId,
    exact_product: Option<OverflowFlags>,
    divide: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir.operands(op).to_array();
    if is_one(folder, 1) {
        return Some(lhs.into());
    }
    if let Some(factor) = exact_product.and_then(|flags| other_factor(folder, lhs, rhs, flags)) {
        return Some(factor.into());
    }
    ints(folder, op, divide).map(FoldResult::Attribute)
}

fn remainder(folder: &Folder<'_>, op: OpId, divide: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Option<FoldResult> {
    let zero = if is_one(folder, 1) { zero(folder, op) } else { None };
    zero.or_else(|| ints(folder, op, divide)).map(FoldResult::Attribute)
}

/// The other factor of a product that does not overflow according to the flags.
fn other_factor(folder: &Folder<'_>, product: ValueId, value: ValueId, flags: OverflowFlags) -> Option<ValueId> {
    let product = folder.view().defining::<MulIOp>(product)?;
    if !product.overflow_flags(folder).contains(flags) {
        return None;
    }
    let [a, b] = folder.ir.operands(product.0).to_array();
    if a == value {
        Some(b)
    } else if b == value {
        Some(a)
    } else {
        None
    }
}

fn sdiv_without_overflow(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    a.sdiv_overflow(b).and_then(|(quotient, overflow)| if overflow { None } else { Some(quotient) })
}

pub(super) fn maxs(folder: &mut Folder<'_>, op: MaxSIOp) -> Option<FoldResult> {
    extremum(folder, op.0, ApInt::smax, ApInt::is_signed_max, ApInt::is_signed_min)
}

pub(super) fn maxu(folder: &mut Folder<'_>, op: MaxUIOp) -> Option<FoldResult> {
    extremum(folder, op.0, ApInt::umax, ApInt::is_all_ones, ApInt::is_zero)
}

pub(super) fn mins(folder: &mut Folder<'_>, op: MinSIOp) -> Option<FoldResult> {
    extremum(folder, op.0, ApInt::smin, ApInt::is_signed_min, ApInt::is_signed_max)
}

pub(super) fn minu(folder: &mut Folder<'_>, op: MinUIOp) -> Option<FoldResult> {
    extremum(folder, op.0, ApInt::umin, ApInt::is_zero, ApInt::is_all_ones)
}

/// Folds an extremum of a value with itself, with the absorbing or the neutral number, and of constants.
fn extremum(
    folder: &Folder<'_>,
    op: OpId,
    choose: fn(&ApInt, &ApInt) -> ApInt,
    wins: fn(&ApInt) -> bool,
    loses: fn(&ApInt) -> bool,
) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir.operands(op).to_array();
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

pub(super) fn add(folder: &mut Folder<'_>, op: AddIOp) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir.operands(op.0).to_array();
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
    ints(folder, op.0, |a, b| Some(a.add(b))).map(FoldResult::Attribute)
}

pub(super) fn sub(folder: &mut Folder<'_>, op: SubIOp) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir.operands(op.0).to_array();
    let is_dynamic =
        ShapedType::of(folder.ctx, folder.ir.value_type(lhs)).is_some_and(|ty| !ty.has_static_shape(folder.ctx));
    if lhs == rhs
        && !is_dynamic
        && let Some(zero) = zero(folder, op.0)
    {
        return Some(zero.into());
    }
    if is_zero(folder, 1) {
        return Some(lhs.into());
    }
    // `(a + b) - b -> a`; `(a + b) - a -> b`
    if let Some(sum) = folder.view().defining::<AddIOp>(lhs) {
        let [a, b] = folder.ir.operands(sum.0).to_array();
        if b == rhs {
            return Some(a.into());
        }
        if a == rhs {
            return Some(b.into());
        }
    }
    ints(folder, op.0, |a, b| Some(a.sub(b))).map(FoldResult::Attribute)
}

pub(super) fn mul(folder: &mut Folder<'_>, op: MulIOp) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir.operands(op.0).to_array();
    if is_zero(folder, 1) {
        return Some(rhs.into());
    }
    if is_one(folder, 1) {
        return Some(lhs.into());
    }
    ints(folder, op.0, |a, b| Some(a.mul(b))).map(FoldResult::Attribute)
}
