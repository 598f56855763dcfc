//! Folders of bitwise ops and shifts.

use weir_ir::{ApInt, FoldResult, Folder, OpId, ValueId};

use super::{int, ints, is_zero, zero};
use crate::arith::{AndIOp, OrIOp, ShLIOp, ShRSIOp, ShRUIOp, XOrIOp};
use crate::elementwise::{self, poison_in};

pub(in crate::arith) fn and(folder: &mut Folder<'_>, op: AndIOp) -> Option<FoldResult> {
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

pub(in crate::arith) fn or(folder: &mut Folder<'_>, op: OrIOp) -> Option<FoldResult> {
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

pub(in crate::arith) fn xor(folder: &mut Folder<'_>, op: XOrIOp) -> Option<FoldResult> {
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

pub(in crate::arith) fn shl(folder: &mut Folder<'_>, op: ShLIOp) -> Option<FoldResult> {
    shift(folder, op.0, ApInt::shl)
}

pub(in crate::arith) fn shru(folder: &mut Folder<'_>, op: ShRUIOp) -> Option<FoldResult> {
    shift(folder, op.0, ApInt::lshr)
}

pub(in crate::arith) fn shrs(folder: &mut Folder<'_>, op: ShRSIOp) -> Option<FoldResult> {
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
