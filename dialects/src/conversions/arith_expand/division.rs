//! Divisions of integers that round up or down.

use weir_ir::{CreateOps as _, OpDef, op_defs};
use weir_rewrite::{PatternSet, Replaced, Rewriter};

use crate::arith::{
    AddIOp, AndIOp, ArithBuilder as _, CeilDivSIOp, CeilDivUIOp, CmpIOp, CmpIPredicate, ConstantOp, DivSIOp, DivUIOp,
    FloorDivSIOp, MulIOp, SelectOp, SubIOp,
};

/// The ops that divide signed integers and round.
const SIGNED: &[&OpDef] = op_defs![AddIOp, AndIOp, CmpIOp, ConstantOp, DivSIOp, MulIOp, SelectOp];
/// The ops that divide unsigned integers and round.
const UNSIGNED: &[&OpDef] = op_defs![AddIOp, CmpIOp, ConstantOp, DivUIOp, SelectOp, SubIOp];

/// Adds the expansions of divisions that round up or down.
#[doc(alias = "populateCeilFloorDivExpandOpsPatterns")]
pub fn populate_ceil_floor_div_expand(patterns: &mut PatternSet) {
    patterns.replacing("ExpandCeilDivSIOp", ceil_signed).generates_all(SIGNED);
    patterns.replacing("ExpandCeilDivUIOp", ceil_unsigned).generates_all(UNSIGNED);
    patterns.replacing("ExpandFloorDivSIOp", floor_signed).generates_all(SIGNED);
}

/// `ceildivsi n, d -> q = n / d; (n != q * d && signs are equal) ? q + 1 : q`
fn ceil_signed(op: CeilDivSIOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let (a, b) = (op.lhs(rewriter), op.rhs(rewriter));
    let ty = rewriter.ir().value_type(a);
    let (zero, one) = (rewriter.constant_int(ty, 0)?, rewriter.constant_int(ty, 1)?);
    let quotient = rewriter.build(DivSIOp::new(a, b));
    let product = rewriter.build(MulIOp::new(quotient, b));
    let has_rest = rewriter.compare(CmpIPredicate::Ne, a, product);
    let (a_negative, b_negative) =
        (rewriter.compare(CmpIPredicate::Slt, a, zero), rewriter.compare(CmpIPredicate::Slt, b, zero));
    let same_signs = rewriter.compare(CmpIPredicate::Eq, a_negative, b_negative);
    let is_more = rewriter.build(AndIOp::new(has_rest, same_signs));
    let more = rewriter.build(AddIOp::new(quotient, one));
    Ok([rewriter.select(is_more, more, quotient)])
}

/// `ceildivui n, d -> n == 0 ? 0 : (n - 1) / d + 1`
fn ceil_unsigned(op: CeilDivUIOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let (a, b) = (op.lhs(rewriter), op.rhs(rewriter));
    let ty = rewriter.ir().value_type(a);
    let zero = rewriter.constant_int(ty, 0)?;
    let is_zero = rewriter.compare(CmpIPredicate::Eq, a, zero);
    let one = rewriter.constant_int(ty, 1)?;
    let less = rewriter.build(SubIOp::new(a, one));
    let quotient = rewriter.build(DivUIOp::new(less, b));
    let more = rewriter.build(AddIOp::new(quotient, one));
    Ok([rewriter.select(is_zero, zero, more)])
}

/// `floordivsi n, d -> q = n / d; (n != q * d && signs differ) ? q - 1 : q`
fn floor_signed(op: FloorDivSIOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let (a, b) = (op.lhs(rewriter), op.rhs(rewriter));
    let ty = rewriter.ir().value_type(a);
    let quotient = rewriter.build(DivSIOp::new(a, b));
    let product = rewriter.build(MulIOp::new(quotient, b));
    let has_rest = rewriter.compare(CmpIPredicate::Ne, a, product);
    let zero = rewriter.constant_int(ty, 0)?;
    let (a_negative, b_negative) =
        (rewriter.compare(CmpIPredicate::Slt, a, zero), rewriter.compare(CmpIPredicate::Slt, b, zero));
    let other_signs = rewriter.compare(CmpIPredicate::Ne, a_negative, b_negative);
    let is_less = rewriter.build(AndIOp::new(has_rest, other_signs));
    let minus_one = rewriter.constant_int(ty, -1)?;
    let less = rewriter.build(AddIOp::new(quotient, minus_one));
    Ok([rewriter.select(is_less, less, quotient)])
}
