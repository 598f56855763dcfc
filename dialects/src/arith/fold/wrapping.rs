//! Folders of sums, differences and products.

use weir_ir::builtin::ShapedType;
use weir_ir::{FoldResult, Folder};

use super::{ints, is_one, is_zero, zero};
use crate::arith::{AddIOp, MulIOp, SubIOp};

pub(in crate::arith) fn add(folder: &mut Folder<'_>, op: AddIOp) -> Option<FoldResult> {
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

pub(in crate::arith) fn sub(folder: &mut Folder<'_>, op: SubIOp) -> Option<FoldResult> {
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

pub(in crate::arith) fn mul(folder: &mut Folder<'_>, op: MulIOp) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir.operands(op.0).to_array();
    if is_zero(folder, 1) {
        return Some(rhs.into());
    }
    if is_one(folder, 1) {
        return Some(lhs.into());
    }
    ints(folder, op.0, |a, b| Some(a.mul(b))).map(FoldResult::Attribute)
}
