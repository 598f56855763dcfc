//! Affine expressions as arithmetic.

use weir_ir::affine::{AffineBinaryOp, AffineExprKind};
use weir_ir::{AffineExpr, AffineMap, BuildOp as _, CreateOps as _, Diagnostic, Location, OpBuilder, ValueId};

use crate::arith::{self, CmpIPredicate, OverflowFlags, constant_index};

/// Builds arithmetic on numbers of type `index`, at one location.
pub(crate) struct IndexMath<'a, B: ?Sized> {
    builder: &'a mut B,
    location: Location,
}

impl<'a, B: OpBuilder + ?Sized> IndexMath<'a, B> {
    pub(crate) fn new(builder: &'a mut B, location: Location) -> Self {
        Self { builder, location }
    }

    pub(crate) fn constant(&mut self, number: i64) -> ValueId {
        constant_index(self.builder, self.location, number)
    }

    pub(crate) fn add(&mut self, lhs: ValueId, rhs: ValueId, flags: OverflowFlags) -> ValueId {
        let ctx = self.builder.view().ctx;
        let build = arith::AddIOp::new(lhs, rhs).overflow_flags(ctx, flags).location(self.location);
        self.builder.create(build).result(self.builder)
    }

    pub(crate) fn mul(&mut self, lhs: ValueId, rhs: ValueId, flags: OverflowFlags) -> ValueId {
        let ctx = self.builder.view().ctx;
        let build = arith::MulIOp::new(lhs, rhs).overflow_flags(ctx, flags).location(self.location);
        self.builder.create(build).result(self.builder)
    }

    pub(crate) fn sub(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.builder.create(arith::SubIOp::new(lhs, rhs).location(self.location)).result(self.builder)
    }

    pub(crate) fn div(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.builder.create(arith::DivSIOp::new(lhs, rhs).location(self.location)).result(self.builder)
    }

    pub(crate) fn floor_div(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.builder.create(arith::FloorDivSIOp::new(lhs, rhs).location(self.location)).result(self.builder)
    }

    pub(crate) fn rem(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.builder.create(arith::RemSIOp::new(lhs, rhs).location(self.location)).result(self.builder)
    }

    pub(crate) fn min(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.builder.create(arith::MinSIOp::new(lhs, rhs).location(self.location)).result(self.builder)
    }

    pub(crate) fn max(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.builder.create(arith::MaxSIOp::new(lhs, rhs).location(self.location)).result(self.builder)
    }

    pub(crate) fn and(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.builder.create(arith::AndIOp::new(lhs, rhs).location(self.location)).result(self.builder)
    }

    pub(crate) fn compare(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let ctx = self.builder.view().ctx;
        let build = arith::CmpIOp::new(lhs, rhs).predicate(ctx, predicate).location(self.location);
        self.builder.create(build).result(self.builder)
    }

    pub(crate) fn select(&mut self, condition: ValueId, yes: ValueId, no: ValueId) -> ValueId {
        self.builder.create(arith::SelectOp::new(condition, yes, no).location(self.location)).result(self.builder)
    }

    /// The value of an expression; none, with an error, if a divisor is not positive.
    #[doc(alias = "expandAffineExpr")]
    pub(crate) fn expr(&mut self, expr: &AffineExpr, dims: &[ValueId], symbols: &[ValueId]) -> Option<ValueId> {
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
            self.builder.view().ctx.emit(Diagnostic::error(self.location, complaint));
            return None;
        }
        let lhs = self.expr(lhs, dims, symbols)?;
        let rhs = self.expr(rhs, dims, symbols)?;
        Some(match op {
            AffineBinaryOp::Add => self.add(lhs, rhs, OverflowFlags::NONE),
            AffineBinaryOp::Mul => self.mul(lhs, rhs, OverflowFlags::NSW),
            AffineBinaryOp::Mod => self.modulo(lhs, rhs),
            AffineBinaryOp::FloorDiv => self.rounded_down(lhs, rhs),
            AffineBinaryOp::CeilDiv => self.rounded_up(lhs, rhs),
        })
    }

    /// The values of the results of a map; none, with an error, if a divisor is not positive.
    #[doc(alias = "expandAffineMap")]
    pub(crate) fn map(&mut self, map: &AffineMap, operands: &[ValueId]) -> Option<Vec<ValueId>> {
        let (dims, symbols) = operands.split_at(operands.len().min(map.num_dims() as usize));
        map.results().iter().map(|result| self.expr(result, dims, symbols)).collect()
    }

    /// The Euclidean remainder; `arith.remsi` has the sign of the dividend.
    fn modulo(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let remainder = self.rem(lhs, rhs);
        let zero = self.constant(0);
        let is_negative = self.compare(CmpIPredicate::Slt, remainder, zero);
        let corrected = self.add(remainder, rhs, OverflowFlags::NONE);
        self.select(is_negative, corrected, remainder)
    }

    /// `a < 0 ? -1 - (-1 - a) / b : a / b`
    fn rounded_down(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let (zero, minus_one) = (self.constant(0), self.constant(-1));
        let is_negative = self.compare(CmpIPredicate::Slt, lhs, zero);
        let mirrored = self.sub(minus_one, lhs);
        let dividend = self.select(is_negative, mirrored, lhs);
        let quotient = self.div(dividend, rhs);
        let corrected = self.sub(minus_one, quotient);
        self.select(is_negative, corrected, quotient)
    }

    /// `a <= 0 ? -(-a / b) : (a - 1) / b + 1`
    fn rounded_up(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let (zero, one) = (self.constant(0), self.constant(1));
        let is_not_positive = self.compare(CmpIPredicate::Sle, lhs, zero);
        let negated = self.sub(zero, lhs);
        let decremented = self.sub(lhs, one);
        let dividend = self.select(is_not_positive, negated, decremented);
        let quotient = self.div(dividend, rhs);
        let negated = self.sub(zero, quotient);
        let incremented = self.add(quotient, one, OverflowFlags::NONE);
        self.select(is_not_positive, negated, incremented)
    }
}
