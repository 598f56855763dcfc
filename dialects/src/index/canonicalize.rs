//! Canonicalisation of index.

use weir_ir::builtin::IndexKind;
use weir_ir::{ApInt, AttrKind as _, CreateOps as _, OpClass, OpState};
use weir_rewrite::{PatternSet, Rewriter, RewriterExt as _, no_match};

use super::fold::compute;
use super::ops::{CmpOp, ConstantOp, SubOp};

/// `(x op a) op b -> x op (a op b)`, where `a` and `b` are constants.
pub(super) fn gather_constants<O: OpClass>(patterns: &mut PatternSet, function: fn(&ApInt, &ApInt) -> ApInt) {
    patterns.add("gather-constants", move |op: O, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let op = op.id();
        let Some(outer) = view.constant(view.ir.operand(op, 1)) else {
            return no_match("the right side is not constant");
        };
        let inner = view.ir.defining_op(view.ir.operand(op, 0)).and_then(|inner| O::dyn_cast(&view, inner));
        let Some(inner) = inner.map(O::id) else { return no_match("the left side is not by the same op") };
        let Some(middle) = view.constant(view.ir.operand(inner, 1)) else {
            return no_match("the inner right side is not constant");
        };
        let gathered = compute(view.ctx, outer, middle, |a, b| Some(function(a, b)));
        let Some(gathered) = gathered.and_then(|it| IndexKind::value(view.ctx, it)) else {
            return no_match("the constant depends on the width of an index");
        };
        let source = view.ir.operand(inner, 0);
        let build = ConstantOp::new().value(view.ctx, gathered);
        let constant = rewriter.create(build).result(rewriter);
        let mut state = OpState { location: rewriter.ir().location(op), ..OpState::default() };
        state.push_operands(&[source]);
        state.push_operands(&[constant]);
        let name = rewriter.ir().name(op);
        match rewriter.create_op(name, state) {
            Ok(new) => rewriter.replace(op, new),
            Err(message) => return no_match(message),
        }
        Ok(())
    });
}

/// `cmp(sub(a, b), 0) -> cmp(a, b)`
pub(super) fn cmp(patterns: &mut PatternSet) {
    patterns.add("compare-operands-of-difference", |op: CmpOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let is_zero = |value| crate::elementwise::constant_int(view, value).is_some_and(|value| value.is_zero());
        let (lhs, rhs) = (op.lhs(&view), op.rhs(&view));
        let difference = if is_zero(rhs) {
            lhs
        } else if is_zero(lhs) {
            rhs
        } else {
            return no_match("nothing is compared with zero");
        };
        let inner = view.ir.defining_op(difference).and_then(|inner| SubOp::dyn_cast(&view, inner));
        let Some(inner) = inner else { return no_match("what is compared with zero is not a difference") };
        let (a, b) = (inner.lhs(&view), inner.rhs(&view));
        let (a, b) = if difference == lhs { (a, b) } else { (b, a) };
        let build = CmpOp::new(a, b).pred(view.ctx, op.pred(&view));
        rewriter.replace_with(op, build);
        Ok(())
    });
}
