//! Folders of divisions and remainders. Operations with undefined results are not folded.

use weir_ir::{ApInt, FoldResult, Folder, OpId, ValueId};

use super::{ints, is_one, zero};
use crate::arith::{CeilDivSIOp, CeilDivUIOp, DivSIOp, DivUIOp, FloorDivSIOp, MulIOp, OverflowFlags, RemSIOp, RemUIOp};

pub(in crate::arith) fn divu(folder: &mut Folder<'_>, op: DivUIOp) -> Option<FoldResult> {
    quotient(folder, op.0, Some(OverflowFlags::NUW), ApInt::udiv)
}

pub(in crate::arith) fn divs(folder: &mut Folder<'_>, op: DivSIOp) -> Option<FoldResult> {
    quotient(folder, op.0, Some(OverflowFlags::NSW), sdiv_without_overflow)
}

pub(in crate::arith) fn ceil_divu(folder: &mut Folder<'_>, op: CeilDivUIOp) -> Option<FoldResult> {
    quotient(folder, op.0, None, ApInt::ceil_udiv)
}

pub(in crate::arith) fn ceil_divs(folder: &mut Folder<'_>, op: CeilDivSIOp) -> Option<FoldResult> {
    quotient(folder, op.0, None, |a, b| {
        if a.is_zero() && !b.is_zero() {
            return Some(a.clone());
        }
        // The division of negative numbers negates them, and the least number has no negation.
        if a.is_signed_min() || b.is_signed_min() { None } else { a.ceil_sdiv(b) }
    })
}

pub(in crate::arith) fn floor_divs(folder: &mut Folder<'_>, op: FloorDivSIOp) -> Option<FoldResult> {
    quotient(folder, op.0, None, |a, b| {
        sdiv_without_overflow(a, b)?;
        a.floor_sdiv(b)
    })
}

pub(in crate::arith) fn remu(folder: &mut Folder<'_>, op: RemUIOp) -> Option<FoldResult> {
    remainder(folder, op.0, ApInt::urem)
}

pub(in crate::arith) fn rems(folder: &mut Folder<'_>, op: RemSIOp) -> Option<FoldResult> {
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
