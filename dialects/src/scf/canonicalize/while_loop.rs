//! Canonicalisation of `scf.while`.

use weir_ir::builtin::IntegerAttr;
use weir_ir::{BuildOp as _, CreateOps as _, OpClass as _};
use weir_rewrite::{MatchResult, Rewriter, RewriterExt as _, no_match};

use crate::arith::ConstantOp;
use crate::scf::{ConditionOp, WhileOp};

/// In the second region, the condition is known to hold.
pub(super) fn condition_holds_after(op: WhileOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let end = view.ir.first_block(op.before(&view)).and_then(|block| view.ir.last_op(block));
    let Some(condition) = end.and_then(|end| ConditionOp::cast(&view, end)) else {
        return no_match("there is no condition");
    };
    let Some(after) = view.ir.first_block(op.after(&view)) else { return no_match("a region is empty") };
    let flag = condition.condition(&view);
    let arguments: Vec<_> = condition
        .args(&view)
        .iter()
        .zip(view.ir.arguments(after))
        .filter(|&(passed, &argument)| passed == flag && view.ir.has_uses(argument))
        .map(|(_, &argument)| argument)
        .collect();
    if arguments.is_empty() {
        return no_match("the condition is not passed on");
    }
    let ctx = rewriter.ctx();
    let build = ConstantOp::new().value(ctx, IntegerAttr::bool(ctx, true).into()).result(ctx.integer_type(1));
    let constant = rewriter.before(op, |rewriter| rewriter.create(build)).result(rewriter);
    for argument in arguments {
        rewriter.replace_all_uses_with(argument, constant);
    }
    Ok(())
}
