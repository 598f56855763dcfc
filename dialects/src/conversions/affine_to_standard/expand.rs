//! Affine expressions as arithmetic.

use weir_ir::affine::{AffineBinaryOp, AffineExprKind};
use weir_ir::{AffineExpr, AffineMap, CreateOps, Diagnostic, OpBuilder, ValueId};

use crate::arith::{self, CmpIPredicate, OverflowFlags, constant_index};

/// Builds arithmetic on numbers of type `index`.
pub(super) trait IndexMath: CreateOps {
    fn constant(&mut self, number: i64) -> ValueId {
        constant_index(self, number)
    }

    fn add(&mut self, lhs: ValueId, rhs: ValueId, flags: OverflowFlags) -> ValueId {
        let build = arith::AddIOp::new(lhs, rhs).overflow_flags(self.view().ctx, flags);
        self.build(build)
    }

    fn mul(&mut self, lhs: ValueId, rhs: ValueId, flags: OverflowFlags) -> ValueId {
        let build = arith::MulIOp::new(lhs, rhs).overflow_flags(self.view().ctx, flags);
        self.build(build)
    }

    fn compare(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let build = arith::CmpIOp::new(lhs, rhs).predicate(self.view().ctx, predicate);
        self.build(build)
    }

    fn select(&mut self, condition: ValueId, then: ValueId, otherwise: ValueId) -> ValueId {
        self.build(arith::SelectOp::new(condition, then, otherwise))
    }

    /// The value of an expression; none, with an error, if a divisor is not positive.
    #[doc(alias = "expandAffineExpr")]
    fn expand_expr(&mut self, expr: &AffineExpr, dims: &[ValueId], symbols: &[ValueId]) -> Option<ValueId> {
        let (op, lhs, rhs) = match expr.kind() {
            AffineExprKind::Dim(position) => return dims.get(position as usize).copied(),
            AffineExprKind::Symbol(position) => return symbols.get(position as usize).copied(),
            AffineExprKind::Constant(number) => return Some(self.constant(number)),
            AffineExprKind::Binary { op, lhs, rhs } => (op, lhs, rhs),
        };
        let complaint = match op {
            AffineBinaryOp::Mod => "modulo by non-positive value is not supported",
            _ => "division by non-positive value is not supported",
        };
        let divides = !matches!(op, AffineBinaryOp::Add | AffineBinaryOp::Mul);
        if divides && rhs.constant_value().is_some_and(|divisor| divisor <= 0) {
            self.view().ctx.emit(Diagnostic::error(self.default_location(), complaint));
            return None;
        }
        let lhs = self.expand_expr(lhs, dims, symbols)?;
        let rhs = self.expand_expr(rhs, dims, symbols)?;
        Some(match op {
            AffineBinaryOp::Add => self.add(lhs, rhs, OverflowFlags::NONE),
            AffineBinaryOp::Mul => self.mul(lhs, rhs, OverflowFlags::NSW),
            AffineBinaryOp::Mod => modulo(self, lhs, rhs),
            AffineBinaryOp::FloorDiv => rounded_down(self, lhs, rhs),
            AffineBinaryOp::CeilDiv => rounded_up(self, lhs, rhs),
        })
    }

    /// The values of the results of a map; none, with an error, if a divisor is not positive.
    #[doc(alias = "expandAffineMap")]
    fn expand_map(&mut self, map: &AffineMap, operands: &[ValueId]) -> Option<Vec<ValueId>> {
        let (dims, symbols) = operands.split_at(operands.len().min(map.num_dims() as usize));
        map.results().iter().map(|result| self.expand_expr(result, dims, symbols)).collect()
    }
}

impl<B: OpBuilder + ?Sized> IndexMath for B {}

/// The Euclidean remainder: `r = a % b; r < 0 ? r + b : r`
fn modulo<B: IndexMath + ?Sized>(math: &mut B, lhs: ValueId, rhs: ValueId) -> ValueId {
    let remainder = math.build(arith::RemSIOp::new(lhs, rhs));
    let zero = math.constant(0);
    let is_negative = math.compare(CmpIPredicate::Slt, remainder, zero);
    let corrected = math.add(remainder, rhs, OverflowFlags::NONE);
    math.select(is_negative, corrected, remainder)
}

/// `a < 0 ? -1 - (-1 - a) / b : a / b`
fn rounded_down<B: IndexMath + ?Sized>(math: &mut B, lhs: ValueId, rhs: ValueId) -> ValueId {
    let (zero, minus_one) = (math.constant(0), math.constant(-1));
    let is_negative = math.compare(CmpIPredicate::Slt, lhs, zero);
    let mirrored = math.build(arith::SubIOp::new(minus_one, lhs));
    let dividend = math.select(is_negative, mirrored, lhs);
    let quotient = math.build(arith::DivSIOp::new(dividend, rhs));
    let corrected = math.build(arith::SubIOp::new(minus_one, quotient));
    math.select(is_negative, corrected, quotient)
}

/// `a <= 0 ? -(-a / b) : (a - 1) / b + 1`
fn rounded_up<B: IndexMath + ?Sized>(math: &mut B, lhs: ValueId, rhs: ValueId) -> ValueId {
    let (zero, one) = (math.constant(0), math.constant(1));
    let is_not_positive = math.compare(CmpIPredicate::Sle, lhs, zero);
    let negated = math.build(arith::SubIOp::new(zero, lhs));
    let decremented = math.build(arith::SubIOp::new(lhs, one));
    let dividend = math.select(is_not_positive, negated, decremented);
    let quotient = math.build(arith::DivSIOp::new(dividend, rhs));
    let negated = math.build(arith::SubIOp::new(zero, quotient));
    let incremented = math.add(quotient, one, OverflowFlags::NONE);
    math.select(is_not_positive, negated, incremented)
}
