//! Canonicalization of ops with two results of which one is unused or trivial.

use weir_ir::{BuildOp as _, CreateOps as _, OpClass, OpId, ValueId};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use super::create_constant;
use crate::arith::{AddIOp, AddUIExtendedOp, CmpIOp, CmpIPredicate, ExtSIOp, MulIOp, MulSIExtendedOp, MulUIExtendedOp};
use crate::elementwise::{constant_int, int_splat};

pub(in crate::arith) fn add(patterns: &mut PatternSet) {
    patterns.add("add-without-overflow", |op: AddUIExtendedOp, rewriter: &mut dyn Rewriter| {
        low_only(op.0, rewriter, |lhs, rhs, rewriter| rewriter.create(AddIOp::new(lhs, rhs)).result(rewriter))
    });
}

pub(in crate::arith) fn mul_unsigned(patterns: &mut PatternSet) {
    multiply_low::<MulUIExtendedOp>(patterns);
}

pub(in crate::arith) fn mul_signed(patterns: &mut PatternSet) {
    multiply_low::<MulSIExtendedOp>(patterns);
    // `mulsi_extended x, 1 -> x, extsi(cmpi slt, x, 0)`
    patterns.add("extend-sign", |op: MulSIExtendedOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let [lhs, rhs] = view.ir.operands(op.0).to_array();
        // At a width of one bit, a one is minus one.
        if !constant_int(view, rhs).is_some_and(|constant| constant.is_one() && constant.width() > 1) {
            return no_match("the right side is not one");
        }
        let ty = view.ty(lhs);
        let Some(zero) = int_splat(view.ctx, ty, 0) else { return no_match("the shape is not static") };
        let location = view.ir.location(op.0);
        let zero = create_constant(rewriter, location, zero);
        let build = CmpIOp::new(lhs, zero).predicate(rewriter.view().ctx, CmpIPredicate::Slt).location(location);
        let is_negative = rewriter.create(build).result(rewriter);
        let sign = rewriter.create(ExtSIOp::new(is_negative).result(ty).location(location)).out(rewriter);
        rewriter.replace(op, [lhs, sign]);
        Ok(())
    });
}

fn multiply_low<O: OpClass>(patterns: &mut PatternSet) {
    patterns.add("multiply-low", |op: O, rewriter: &mut dyn Rewriter| {
        low_only(op.id(), rewriter, |lhs, rhs, rewriter| rewriter.create(MulIOp::new(lhs, rhs)).result(rewriter))
    });
}

/// Replaces an op whose second result is not used by an op that has only the first one.
fn low_only(
    op: OpId,
    rewriter: &mut dyn Rewriter,
    build: impl Fn(ValueId, ValueId, &mut dyn Rewriter) -> ValueId,
) -> MatchResult {
    let view = rewriter.view();
    if view.ir.has_uses(view.ir.result(op, 1)) {
        return no_match("the second result is used");
    }
    let [lhs, rhs] = view.ir.operands(op).to_array();
    let low = build(lhs, rhs, rewriter);
    // The second result is unused, so any value can replace it.
    rewriter.replace(op, [low, lhs]);
    Ok(())
}
