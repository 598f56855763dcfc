//! Folders of floating-point arithmetic.

use weir_ir::{Float, FoldResult, Folder, OpId};

use super::{float_constant, floats, result_type};
use crate::arith::{
    AddFOp, DivFOp, FastMathFlags, MaxNumFOp, MaximumFOp, MinNumFOp, MinimumFOp, MulFOp, NegFOp, RemFOp, SubFOp,
};
use crate::elementwise;

pub(in crate::arith) fn add(folder: &mut Folder<'_>, op: AddFOp) -> Option<FoldResult> {
    lhs_if_rhs(folder, op.0, Float::is_neg_zero, Float::add)
}

pub(in crate::arith) fn sub(folder: &mut Folder<'_>, op: SubFOp) -> Option<FoldResult> {
    lhs_if_rhs(folder, op.0, Float::is_pos_zero, Float::sub)
}

pub(in crate::arith) fn mul(folder: &mut Folder<'_>, op: MulFOp) -> Option<FoldResult> {
    let rhs = float_constant(folder, 1);
    if rhs.is_some_and(is_one) {
        return Some(folder.ir.operand(op.0, 0).into());
    }
    // With `nnan` and `nsz`, the product with zero is zero.
    let lax = op.fastmath(folder).contains(FastMathFlags::NNAN.union(FastMathFlags::NSZ));
    if lax && rhs.is_some_and(Float::is_zero) {
        return Some(folder.ir.operand(op.0, 1).into());
    }
    floats(folder, op.0, Float::mul).map(FoldResult::Attribute)
}

pub(in crate::arith) fn div(folder: &mut Folder<'_>, op: DivFOp) -> Option<FoldResult> {
    lhs_if_rhs(folder, op.0, is_one, Float::div)
}

pub(in crate::arith) fn rem(folder: &mut Folder<'_>, op: RemFOp) -> Option<FoldResult> {
    floats(folder, op.0, Float::rem).map(FoldResult::Attribute)
}

pub(in crate::arith) fn maximum(folder: &mut Folder<'_>, op: MaximumFOp) -> Option<FoldResult> {
    extremum(folder, op.0, |value| value.is_inf() && value.is_negative(), Float::maximum)
}

pub(in crate::arith) fn maxnum(folder: &mut Folder<'_>, op: MaxNumFOp) -> Option<FoldResult> {
    extremum(folder, op.0, Float::is_nan, Float::maxnum)
}

pub(in crate::arith) fn minimum(folder: &mut Folder<'_>, op: MinimumFOp) -> Option<FoldResult> {
    extremum(folder, op.0, |value| value.is_inf() && !value.is_negative(), Float::minimum)
}

pub(in crate::arith) fn minnum(folder: &mut Folder<'_>, op: MinNumFOp) -> Option<FoldResult> {
    extremum(folder, op.0, Float::is_nan, Float::minnum)
}

pub(in crate::arith) fn neg(folder: &mut Folder<'_>, op: NegFOp) -> Option<FoldResult> {
    if let Some(inner) = folder.view().defining::<NegFOp>(op.operand(folder)) {
        return Some(inner.operand(folder).into());
    }
    let negated = elementwise::fold(folder.ctx, folder.constants, result_type(folder, op.0), |[value]: &[Float; 1]| {
        Some(value.neg())
    });
    negated.map(FoldResult::Attribute)
}

/// Folds `x op neutral -> x`, and constants.
fn lhs_if_rhs(
    folder: &Folder<'_>,
    op: OpId,
    neutral: fn(Float) -> bool,
    function: fn(Float, Float) -> Float,
) -> Option<FoldResult> {
    if float_constant(folder, 1).is_some_and(neutral) {
        return Some(folder.ir.operand(op, 0).into());
    }
    floats(folder, op, function).map(FoldResult::Attribute)
}

fn extremum(
    folder: &Folder<'_>,
    op: OpId,
    neutral: fn(Float) -> bool,
    choose: fn(Float, Float) -> Float,
) -> Option<FoldResult> {
    let [lhs, rhs] = folder.ir.operands(op).to_array();
    if lhs == rhs {
        return Some(rhs.into());
    }
    lhs_if_rhs(folder, op, neutral, choose)
}

fn is_one(value: Float) -> bool {
    value == Float::one(value.kind())
}
