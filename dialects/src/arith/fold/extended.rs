//! Folders of ops with two results.

use smallvec::smallvec;
use weir_ir::{ApInt, Fold, FoldResult, Folder, OpId};

use super::{ints, is_one, is_zero, zero};
use crate::arith::{AddUIExtendedOp, MulSIExtendedOp, MulUIExtendedOp, i1_of_same_shape};
use crate::elementwise;

pub(in crate::arith) fn add(folder: &mut Folder<'_>, op: AddUIExtendedOp) -> Fold {
    let (lhs, ctx) = (folder.ir.operand(op.0, 0), folder.ctx);
    let overflow_type = folder.ir.value_type(folder.ir.result(op.0, 1));
    if is_zero(folder, 1)
        && let Some(no_overflow) = elementwise::int_splat(ctx, overflow_type, 0)
    {
        return both(lhs, no_overflow);
    }
    let Some(sum) = ints(folder, op.0, |a, b| Some(a.add(b))) else { return Fold::None };
    let overflow_type = i1_of_same_shape(ctx, folder.ir.value_type(lhs));
    let overflow =
        elementwise::fold(ctx, &[Some(sum), folder.constant(0)], overflow_type, |[sum, lhs]: &[ApInt; 2]| {
            Some(sum.ult(lhs))
        });
    overflow.map_or(Fold::None, |overflow| both(sum, overflow))
}

pub(in crate::arith) fn mul_signed(folder: &mut Folder<'_>, op: MulSIExtendedOp) -> Fold {
    halves(folder, op.0, ApInt::mulh_signed)
}

pub(in crate::arith) fn mul_unsigned(folder: &mut Folder<'_>, op: MulUIExtendedOp) -> Fold {
    // Only a signed product with one can have a high half that is not zero.
    if is_one(folder, 1)
        && let Some(zero) = zero(folder, op.0)
    {
        return both(folder.ir.operand(op.0, 0), zero);
    }
    halves(folder, op.0, ApInt::mulh_unsigned)
}

/// Folds a product with zero, and of constants.
fn halves(folder: &Folder<'_>, op: OpId, high: fn(&ApInt, &ApInt) -> ApInt) -> Fold {
    if is_zero(folder, 1)
        && let Some(zero) = folder.constant(1)
    {
        return both(zero, zero);
    }
    let low = ints(folder, op, |a, b| Some(a.mul(b)));
    let high = ints(folder, op, |a, b| Some(high(a, b)));
    low.zip(high).map_or(Fold::None, |(low, high)| both(low, high))
}

fn both(first: impl Into<FoldResult>, second: impl Into<FoldResult>) -> Fold {
    Fold::Results(smallvec![first.into(), second.into()])
}
