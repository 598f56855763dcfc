//! Canonicalization of bitwise ops: they move before extensions, and negated comparisons are inverted.

use weir_ir::{BuildOp, CreateOps as _, OpClass, ValueId};
use weir_rewrite::{PatternSet, Rewriter, RewriterExt as _, no_match};

use super::{fused, scalar_int};
use crate::arith::{AndIOp, CmpIOp, ExtSIOp, ExtUIOp, OrIOp, XOrIOp};

pub(in crate::arith) fn and(patterns: &mut PatternSet) {
    before_extension(patterns, AndIOp::new);
}

pub(in crate::arith) fn or(patterns: &mut PatternSet) {
    before_extension(patterns, OrIOp::new);
}

pub(in crate::arith) fn xor(patterns: &mut PatternSet) {
    patterns.add("invert-comparison", |op: XOrIOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let [lhs, rhs] = view.ir.operands(op.0).to_array();
        let Some(comparison) = view.defining::<CmpIOp>(lhs) else { return no_match("the left side is no comparison") };
        if !scalar_int(view, rhs).is_some_and(|constant| constant.is_one()) {
            return no_match("the right side is not true");
        }
        let [a, b] = view.ir.operands(comparison.0).to_array();
        let location = fused(view, op.0, &[lhs]);
        let build = CmpIOp::new(a, b).predicate(view.ctx, comparison.predicate(&view).inverse()).location(location);
        rewriter.replace_with(op, build);
        Ok(())
    });
    before_extension(patterns, XOrIOp::new);
}

fn before_extension<B: BuildOp + 'static>(patterns: &mut PatternSet, build: fn(ValueId, ValueId) -> B) {
    before(patterns, "before-zero-extension", build, ExtUIOp::new);
    before(patterns, "before-sign-extension", build, ExtSIOp::new);
}

/// `ext(a) op ext(b) -> ext(a op b)`, where both are extended from one type.
fn before<B: BuildOp + 'static, E: BuildOp + 'static>(
    patterns: &mut PatternSet,
    name: &'static str,
    build: fn(ValueId, ValueId) -> B,
    extend: fn(ValueId) -> E,
) {
    patterns.add(name, move |op: B::Op, rewriter: &mut dyn Rewriter| {
        let (view, op) = (rewriter.view(), op.id());
        let source = |value| view.defining::<E::Op>(value).map(|ext| view.ir.operand(ext.id(), 0));
        let [lhs, rhs] = view.ir.operands(op).to_array().map(source);
        let Some((lhs, rhs)) = lhs.zip(rhs).filter(|&(lhs, rhs)| view.ty(lhs) == view.ty(rhs)) else {
            return no_match("the operands are not extended from one type");
        };
        let (ty, location) = (view.ty(view.ir.result(op, 0)), fused(view, op, &view.ir.operands(op).to_array::<2>()));
        let narrow = rewriter.create(build(lhs, rhs).location(location)).id();
        let narrow = rewriter.ir().result(narrow, 0);
        rewriter.replace_with(op, extend(narrow).result(ty).location(location));
        Ok(())
    });
}
