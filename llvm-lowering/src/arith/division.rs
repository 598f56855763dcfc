//! Divisions that round up or down, in terms of those that round toward zero.

use weir_dialects::arith::{self, CmpIPredicate};
use weir_dialects::elementwise::int_splat;
use weir_ir::{BuildOp, CreateOps as _, Location, OpId, Type, ValueId};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, Rewriter, RewriterExt as _};

/// Adds the patterns.
pub(super) fn patterns(patterns: &mut PatternSet) {
    patterns.add("expand-ceildivui", ceil_div_unsigned);
    patterns.add("expand-ceildivsi", ceil_div_signed);
    patterns.add("expand-floordivsi", floor_div_signed);
}

/// Builds arithmetic on integers of one type at one location.
struct Calculator<'a> {
    rewriter: &'a mut dyn Rewriter,
    location: Location,
    ty: Type,
}

impl<'a> Calculator<'a> {
    fn new(rewriter: &'a mut dyn Rewriter, location: Location, like: ValueId) -> Self {
        let ty = rewriter.ir().value_type(like);
        Self { rewriter, location, ty }
    }

    fn constant(&mut self, value: i64) -> Result<ValueId, NoMatch> {
        let ctx = self.rewriter.ctx();
        let value = int_splat(ctx, self.ty, value).ok_or_else(|| NoMatch::new("the type has no constants"))?;
        let build = arith::ConstantOp::new().value(ctx, value).result(self.ty);
        Ok(self.build(build))
    }

    fn compare(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let build = arith::CmpIOp::new(lhs, rhs).predicate(self.rewriter.ctx(), predicate);
        self.build(build)
    }

    fn build(&mut self, build: impl BuildOp) -> ValueId {
        let op: OpId = self.rewriter.create(build.location(self.location)).into();
        self.rewriter.ir().result(op, 0)
    }
}

/// `n == 0 ? 0 : (n - 1) / d + 1`.
fn ceil_div_unsigned(op: arith::CeilDivUIOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let (n, d, location) = (op.lhs(rewriter), op.rhs(rewriter), rewriter.ir().location(op.0));
    let mut calculator = Calculator::new(rewriter, location, n);
    let zero = calculator.constant(0)?;
    let is_zero = calculator.compare(CmpIPredicate::Eq, n, zero);
    let one = calculator.constant(1)?;
    let minus_one = calculator.build(arith::SubIOp::new(n, one));
    let quotient = calculator.build(arith::DivUIOp::new(minus_one, d));
    let plus_one = calculator.build(arith::AddIOp::new(quotient, one));
    let result = calculator.build(arith::SelectOp::new(is_zero, zero, plus_one));
    rewriter.replace(op, [result]);
    Ok(())
}

/// The quotient rounded toward zero, plus one if it is not exact and positive.
fn ceil_div_signed(op: arith::CeilDivSIOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let (n, d, location) = (op.lhs(rewriter), op.rhs(rewriter), rewriter.ir().location(op.0));
    let mut calculator = Calculator::new(rewriter, location, n);
    let zero = calculator.constant(0)?;
    let one = calculator.constant(1)?;
    let quotient = calculator.build(arith::DivSIOp::new(n, d));
    let product = calculator.build(arith::MulIOp::new(quotient, d));
    let is_inexact = calculator.compare(CmpIPredicate::Ne, n, product);
    let n_is_negative = calculator.compare(CmpIPredicate::Slt, n, zero);
    let d_is_negative = calculator.compare(CmpIPredicate::Slt, d, zero);
    let is_positive = calculator.compare(CmpIPredicate::Eq, n_is_negative, d_is_negative);
    let condition = calculator.build(arith::AndIOp::new(is_inexact, is_positive));
    let plus_one = calculator.build(arith::AddIOp::new(quotient, one));
    let result = calculator.build(arith::SelectOp::new(condition, plus_one, quotient));
    rewriter.replace(op, [result]);
    Ok(())
}

/// The quotient rounded toward zero, minus one if it is not exact and negative.
fn floor_div_signed(op: arith::FloorDivSIOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let (n, d, location) = (op.lhs(rewriter), op.rhs(rewriter), rewriter.ir().location(op.0));
    let mut calculator = Calculator::new(rewriter, location, n);
    let quotient = calculator.build(arith::DivSIOp::new(n, d));
    let product = calculator.build(arith::MulIOp::new(quotient, d));
    let is_inexact = calculator.compare(CmpIPredicate::Ne, n, product);
    let zero = calculator.constant(0)?;
    let n_is_negative = calculator.compare(CmpIPredicate::Slt, n, zero);
    let d_is_negative = calculator.compare(CmpIPredicate::Slt, d, zero);
    let is_negative = calculator.compare(CmpIPredicate::Ne, n_is_negative, d_is_negative);
    let condition = calculator.build(arith::AndIOp::new(is_inexact, is_negative));
    let minus_one = calculator.constant(-1)?;
    let less = calculator.build(arith::AddIOp::new(quotient, minus_one));
    let result = calculator.build(arith::SelectOp::new(condition, less, quotient));
    rewriter.replace(op, [result]);
    Ok(())
}
