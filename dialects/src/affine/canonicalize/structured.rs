//! Conditions that always or never hold.

use weir_ir::{InsertPoint, ValueId};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use crate::affine::ops::AffineIfOp;

pub(in crate::affine) fn conditional(patterns: &mut PatternSet) {
    patterns.add("SimplifyDeadElse", dead_else);
    patterns.add("AlwaysTrueOrFalseIf", known_condition);
}

fn dead_else(op: AffineIfOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(block) = view.ir.first_block(view.ir.region(op.0, 1)) else { return no_match("there is no else") };
    let only_yields = view.ir.first_op(block).is_some_and(|first| view.ir.next_op(first).is_none());
    if !only_yields || view.ir.num_results(op.0) != 0 {
        return no_match("the else does something");
    }
    rewriter.erase_block(block);
    rewriter.modify(op, |_| ());
    Ok(())
}

fn known_condition(op: AffineIfOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let set = op.condition(&view).set(view.ctx);
    let always = || match set.constraints() {
        [only] => only.is_equality() && only.expr.constant_value() == Some(0),
        _ => false,
    };
    let region = if set.is_empty_integer_set() {
        1
    } else if always() {
        0
    } else {
        return no_match("the condition is not known");
    };
    let Some(block) = view.ir.first_block(view.ir.region(op.0, region)) else {
        if view.ir.num_results(op.0) > 0 {
            return no_match("there is no region for the results");
        }
        rewriter.erase(op);
        return Ok(());
    };
    let Some(terminator) = view.ir.last_op(block) else { return no_match("a block is empty") };
    let values: Vec<ValueId> = view.ir.operands(terminator).to_vec();
    let point = InsertPoint::before(view.ir, op.0);
    rewriter.inline_block_before(block, point, &[]);
    rewriter.replace(op, values);
    rewriter.erase(terminator);
    Ok(())
}
