//! Products and quotients of negated numbers.

use weir_ir::BuildOp as _;
use weir_rewrite::{PatternSet, Rewriter, RewriterExt as _, no_match};

use super::fused;
use crate::arith::{DivFOp, MulFOp, NegFOp};

pub(in crate::arith) fn mul(patterns: &mut PatternSet) {
    patterns.add("multiply-negated", |op: MulFOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let [lhs, rhs] =
            view.ir.operands(op.0).to_array().map(|value| view.defining::<NegFOp>(value).map(|neg| neg.operand(&view)));
        let Some((lhs, rhs)) = lhs.zip(rhs) else { return no_match("the factors are not both negated") };
        let location = fused(view, op.0, &view.ir.operands(op.0).to_array::<2>());
        let build = MulFOp::new(lhs, rhs).fastmath(view.ctx, op.fastmath(&view)).location(location);
        rewriter.replace_with(op, build);
        Ok(())
    });
}

pub(in crate::arith) fn div(patterns: &mut PatternSet) {
    patterns.add("divide-negated", |op: DivFOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let [lhs, rhs] =
            view.ir.operands(op.0).to_array().map(|value| view.defining::<NegFOp>(value).map(|neg| neg.operand(&view)));
        let Some((lhs, rhs)) = lhs.zip(rhs) else { return no_match("the operands are not both negated") };
        let location = fused(view, op.0, &view.ir.operands(op.0).to_array::<2>());
        let build = DivFOp::new(lhs, rhs).fastmath(view.ctx, op.fastmath(&view)).location(location);
        rewriter.replace_with(op, build);
        Ok(())
    });
}
