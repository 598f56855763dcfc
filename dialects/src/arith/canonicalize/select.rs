//! Canonicalization of `arith.select` of selects and of constants.

use weir_ir::builtin::{IntegerAttr, IntegerType};
use weir_ir::{BuildOp as _, CreateOps as _};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use super::{create_constant, fused, scalar_int};
use crate::arith::{ExtUIOp, SelectOp, XOrIOp};

pub(in crate::arith) fn select(patterns: &mut PatternSet) {
    patterns.add("known-inner-condition", known_inner_condition);
    patterns.add("swap-for-negated-condition", |op: SelectOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let Some(negation) = view.defining::<XOrIOp>(op.condition(&view)) else {
            return no_match("the condition is not negated");
        };
        let [condition, ones] = view.ir.operands(negation.0).to_array();
        if !scalar_int(view, ones).is_some_and(|ones| ones.is_all_ones()) {
            return no_match("the condition is not negated");
        }
        let (yes, no) = (op.true_value(&view), op.false_value(&view));
        let location = fused(view, op.0, &[ones]);
        rewriter.replace_with(op, SelectOp::new(condition, no, yes).location(location));
        Ok(())
    });
    patterns.add("condition-as-number", condition_as_number);
}

/// `select c, (select c, a, b), d -> select c, a, d`
fn known_inner_condition(op: SelectOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (condition, yes, no) = (op.condition(&view), op.true_value(&view), op.false_value(&view));
    let same = |value| view.defining::<SelectOp>(value).filter(|inner| inner.condition(&view) == condition);
    let (yes, no, inner) = match (same(yes), same(no)) {
        (Some(inner), _) => (inner.true_value(&view), no, yes),
        (None, Some(inner)) => (yes, inner.false_value(&view), no),
        (None, None) => return no_match("no value is chosen by the same condition"),
    };
    let location = fused(view, op.0, &[inner]);
    rewriter.replace_with(op, SelectOp::new(condition, yes, no).location(location));
    Ok(())
}

/// `select c, 1, 0 -> extui c`; `select c, 0, 1 -> extui (xori c, true)`
fn condition_as_number(op: SelectOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (ctx, condition, ty) = (view.ctx, op.condition(&view), view.ty(op.result(&view)));
    let Some(integer) = ty.dyn_cast::<IntegerType>(ctx) else { return no_match("no integer is chosen") };
    let is = |value, wanted: u64| scalar_int(view, value).is_some_and(|it| it.to_u64() == Some(wanted));
    let (yes, no) = (op.true_value(&view), op.false_value(&view));
    let (direct, opposite) = (is(yes, 1) && is(no, 0), is(yes, 0) && is(no, 1));
    if !direct && !opposite {
        return no_match("the choice is not between one and zero");
    }
    let location = view.ir.location(op.0);
    let number = if opposite {
        let width_is_one = integer.width(ctx) == 1;
        let one = IntegerAttr::bool(ctx, true);
        let one = create_constant(rewriter, location, one);
        let opposite = rewriter.create(XOrIOp::new(condition, one).location(location)).result(rewriter);
        if width_is_one {
            rewriter.replace(op, [opposite]);
            return Ok(());
        }
        opposite
    } else {
        condition
    };
    rewriter.replace_with(op, ExtUIOp::new(number).result(ty));
    Ok(())
}
