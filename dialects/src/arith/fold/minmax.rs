//! Folders of integer minima and maxima.

use weir_ir::{ApInt, FoldResult, Folder, OpId};

use super::{int, ints};
use crate::arith::{MaxSIOp, MaxUIOp, MinSIOp, MinUIOp};

pub(in crate::arith) fn maxs(folder: &mut Folder<'_>, op: MaxSIOp) -> Option<FoldResult> {
    extremum(folder, op.0, ApInt::smax, ApInt::is_signed_max, ApInt::is_signed_min)
}

pub(in crate::arith) fn maxu(folder: &mut Folder<'_>, op: MaxUIOp) -> Option<FoldResult> {
    extremum(folder, op.0, ApInt::umax, ApInt::is_all_ones, ApInt::is_zero)
}

pub(in crate::arith) fn mins(folder: &mut Folder<'_>, op: MinSIOp) -> Option<FoldResult> {
    extremum(folder, op.0, ApInt::smin, ApInt::is_signed_min, ApInt::is_signed_max)
}

pub(in crate::arith) fn minu(folder: &mut Folder<'_>, op: MinUIOp) -> Option<FoldResult> {
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
