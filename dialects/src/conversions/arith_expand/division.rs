//! Divisions of integers that round up or down.

use weir_ir::{OpDef, op_defs};
use weir_rewrite::{PatternSet, Replaced, Rewriter};

use super::emit::Emit;
use crate::arith::{
    AddIOp, AndIOp, CeilDivSIOp, CeilDivUIOp, CmpIOp, CmpIPredicate, ConstantOp, DivSIOp, DivUIOp, FloorDivSIOp,
    MulIOp, SelectOp, SubIOp,
};

/// The ops that divide signed integers and round.
const SIGNED: &[&OpDef] = op_defs![AddIOp, AndIOp, CmpIOp, ConstantOp, DivSIOp, MulIOp, SelectOp];
/// The ops that divide unsigned integers and round.
const UNSIGNED: &[&OpDef] = op_defs![AddIOp, CmpIOp, ConstantOp, DivUIOp, SelectOp, SubIOp];

/// Adds the expansions of divisions that round up or down.
#[doc(alias = "populateCeilFloorDivExpandOpsPatterns")]
pub fn populate_ceil_floor_div_expand(patterns: &mut PatternSet) {
    patterns.replacing("expand-CeilDivSIOp", ceil_signed).generates_all(SIGNED);
    patterns.replacing("expand-CeilDivUIOp", ceil_unsigned).generates_all(UNSIGNED);
    patterns.replacing("expand-FloorDivSIOp", floor_signed).generates_all(SIGNED);
}

/// `ceildivsi n, d -> q = n / d; (n != q * d && signs are equal) ? q + 1 : q`
fn ceil_signed(op: CeilDivSIOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let (a, b) = (op.lhs(rewriter), op.rhs(rewriter));
    let ty = rewriter.ir().value_type(a);
    let mut emit = Emit::new(rewriter, op);
    let (zero, one) = (emit.int(ty, 0)?, emit.int(ty, 1)?);
    let quotient = emit.emit(DivSIOp::new(a, b));
    let product = emit.emit(MulIOp::new(quotient, b));
    let has_rest = emit.compare(CmpIPredicate::Ne, a, product);
    let (a_negative, b_negative) =
        (emit.compare(CmpIPredicate::Slt, a, zero), emit.compare(CmpIPredicate::Slt, b, zero));
    let same_signs = emit.compare(CmpIPredicate::Eq, a_negative, b_negative);
    let is_more = emit.both(has_rest, same_signs);
    let more = emit.emit(AddIOp::new(quotient, one));
    Ok([emit.select(is_more, more, quotient)])
}

/// `ceildivui n, d -> n == 0 ? 0 : (n - 1) / d + 1`
fn ceil_unsigned(op: CeilDivUIOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let (a, b) = (op.lhs(rewriter), op.rhs(rewriter));
    let ty = rewriter.ir().value_type(a);
    let mut emit = Emit::new(rewriter, op);
    let zero = emit.int(ty, 0)?;
    let is_zero = emit.compare(CmpIPredicate::Eq, a, zero);
    let one = emit.int(ty, 1)?;
    let less = emit.emit(SubIOp::new(a, one));
    let quotient = emit.emit(DivUIOp::new(less, b));
    let more = emit.emit(AddIOp::new(quotient, one));
    Ok([emit.select(is_zero, zero, more)])
}

/// `floordivsi n, d -> q = n / d; (n != q * d && signs differ) ? q - 1 : q`
fn floor_signed(op: FloorDivSIOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let (a, b) = (op.lhs(rewriter), op.rhs(rewriter));
    let ty = rewriter.ir().value_type(a);
    let mut emit = Emit::new(rewriter, op);
    let quotient = emit.emit(DivSIOp::new(a, b));
    let product = emit.emit(MulIOp::new(quotient, b));
    let has_rest = emit.compare(CmpIPredicate::Ne, a, product);
    let zero = emit.int(ty, 0)?;
    let (a_negative, b_negative) =
        (emit.compare(CmpIPredicate::Slt, a, zero), emit.compare(CmpIPredicate::Slt, b, zero));
    let other_signs = emit.compare(CmpIPredicate::Ne, a_negative, b_negative);
    let is_less = emit.both(has_rest, other_signs);
    let minus_one = emit.int(ty, -1)?;
    let less = emit.emit(AddIOp::new(quotient, minus_one));
    Ok([emit.select(is_less, less, quotient)])
}
