//! Affine expressions as arithmetic.

use weir_ir::affine::{AffineBinaryOp, AffineExprKind};
use weir_ir::{AffineExpr, AffineMap, CreateOps as _, Diagnostic, OpBuilder, ValueId};

use crate::arith::{self, ArithBuilder as _, CmpIPredicate, OverflowFlags};

/// The value of an expression; none, with an error, if a divisor is not positive.
#[doc(alias = "expandAffineExpr")]
pub(super) fn expand_expr<B: OpBuilder + ?Sized>(
    builder: &mut B,
    expr: &AffineExpr,
    dims: &[ValueId],
    symbols: &[ValueId],
) -> Option<ValueId> {
    let (op, lhs, rhs) = match expr.kind() {
        AffineExprKind::Dim(position) => return dims.get(position as usize).copied(),
        AffineExprKind::Symbol(position) => return symbols.get(position as usize).copied(),
        AffineExprKind::Constant(number) => return Some(builder.constant_index(number)),
        AffineExprKind::Binary { op, lhs, rhs } => (op, lhs, rhs),
    };
    let complaint = match op {
        AffineBinaryOp::Mod => "modulo by non-positive value is not supported",
        _ => "division by non-positive value is not supported",
    };
    let divides = !matches!(op, AffineBinaryOp::Add | AffineBinaryOp::Mul);
    if divides && rhs.constant_value().is_some_and(|divisor| divisor <= 0) {
        builder.view().ctx.emit(Diagnostic::error(builder.default_location(), complaint));
        return None;
    }
    let lhs = expand_expr(builder, lhs, dims, symbols)?;
    let rhs = expand_expr(builder, rhs, dims, symbols)?;
    Some(match op {
        AffineBinaryOp::Add => builder.add(lhs, rhs, OverflowFlags::NONE),
        AffineBinaryOp::Mul => builder.mul(lhs, rhs, OverflowFlags::NSW),
        AffineBinaryOp::Mod => modulo(builder, lhs, rhs),
        AffineBinaryOp::FloorDiv => rounded_down(builder, lhs, rhs),
        AffineBinaryOp::CeilDiv => rounded_up(builder, lhs, rhs),
    })
}

/// The values of the results of a map; none, with an error, if a divisor is not positive.
#[doc(alias = "expandAffineMap")]
pub(super) fn expand_map<B: OpBuilder + ?Sized>(
    builder: &mut B,
    map: &AffineMap,
    operands: &[ValueId],
) -> Option<Vec<ValueId>> {
    let (dims, symbols) = operands.split_at(operands.len().min(map.num_dims() as usize));
    map.results().iter().map(|result| expand_expr(builder, result, dims, symbols)).collect()
}

/// The Euclidean remainder: `r = a % b; r < 0 ? r + b : r`
fn modulo<B: OpBuilder + ?Sized>(math: &mut B, lhs: ValueId, rhs: ValueId) -> ValueId {
    let remainder = math.build(arith::RemSIOp::new(lhs, rhs));
    let zero = math.constant_index(0);
    let is_negative = math.compare(CmpIPredicate::Slt, remainder, zero);
    let corrected = math.add(remainder, rhs, OverflowFlags::NONE);
    math.select(is_negative, corrected, remainder)
}

/// `a < 0 ? -1 - (-1 - a) / b : a / b`
fn rounded_down<B: OpBuilder + ?Sized>(math: &mut B, lhs: ValueId, rhs: ValueId) -> ValueId {
    let (zero, minus_one) = (math.constant_index(0), math.constant_index(-1));
    let is_negative = math.compare(CmpIPredicate::Slt, lhs, zero);
    let mirrored = math.build(arith::SubIOp::new(minus_one, lhs));
    let dividend = math.select(is_negative, mirrored, lhs);
    let quotient = math.build(arith::DivSIOp::new(dividend, rhs));
    let corrected = math.build(arith::SubIOp::new(minus_one, quotient));
    math.select(is_negative, corrected, quotient)
}

/// `a <= 0 ? -(-a / b) : (a - 1) / b + 1`
fn rounded_up<B: OpBuilder + ?Sized>(math: &mut B, lhs: ValueId, rhs: ValueId) -> ValueId {
    let (zero, one) = (math.constant_index(0), math.constant_index(1));
    let is_not_positive = math.compare(CmpIPredicate::Sle, lhs, zero);
    let negated = math.build(arith::SubIOp::new(zero, lhs));
    let decremented = math.build(arith::SubIOp::new(lhs, one));
    let dividend = math.select(is_not_positive, negated, decremented);
    let quotient = math.build(arith::DivSIOp::new(dividend, rhs));
    let negated = math.build(arith::SubIOp::new(zero, quotient));
    let incremented = math.add(quotient, one, OverflowFlags::NONE);
    math.select(is_not_positive, negated, incremented)
}
