//! Canonicalisation of complex.

use weir_ir::builtin::ComplexType;
use weir_ir::{BuildOp as _, OpClass, ValueId, View};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use super::{BitcastOp, CreateOp, ImOp, NegOp, ReOp};
use crate::arith;

/// `re(neg(create(a, b))) -> negf a`
pub(super) fn re(patterns: &mut PatternSet) {
    patterns.add("negate-real-part", |op: ReOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let Some(create) = negated(view, op.complex(&view)) else { return no_match("the number is not negated") };
        let fastmath = op.fastmath(&view);
        let build = arith::NegFOp::new(create.real(&view)).fastmath(view.ctx, fastmath);
        rewriter.replace_with(op, build);
        Ok(())
    });
}

/// `im(neg(create(a, b))) -> negf b`
pub(super) fn im(patterns: &mut PatternSet) {
    patterns.add("negate-imaginary-part", |op: ImOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let Some(create) = negated(view, op.complex(&view)) else { return no_match("the number is not negated") };
        let fastmath = op.fastmath(&view);
        let build = arith::NegFOp::new(create.imaginary(&view)).fastmath(view.ctx, fastmath);
        rewriter.replace_with(op, build);
        Ok(())
    });
}

/// `bitcast(bitcast(x)) -> bitcast(x)`
pub(super) fn bitcast(patterns: &mut PatternSet) {
    patterns.add("merge-bitcasts", |op: BitcastOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let operand = op.operand(&view);
        let source = view.defining::<BitcastOp>(operand).map(|inner| inner.operand(&view));
        let source = source.or_else(|| Some(view.defining::<arith::BitcastOp>(operand)?.input(&view)));
        let Some(source) = source else { return no_match("the operand is not cast") };
        replace_by_cast(op, op.result(&view), source, rewriter)
    });
    patterns.add("merge-arith-bitcast", |op: arith::BitcastOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let source = view.defining::<BitcastOp>(op.input(&view)).map(|inner| inner.operand(&view));
        let Some(source) = source else { return no_match("the operand is not cast from or to a complex number") };
        replace_by_cast(op, op.out(&view), source, rewriter)
    });
}

/// Replaces a cast by a cast of another value, by the op that can do it.
fn replace_by_cast(op: impl OpClass, result: ValueId, source: ValueId, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (from, to) = (view.ty(source), view.ty(result));
    match (from.is::<ComplexType>(view.ctx), to.is::<ComplexType>(view.ctx)) {
        (true, true) if from != to => return no_match("complex numbers are not cast to other ones"),
        (false, false) => {
            rewriter.replace_with(op, arith::BitcastOp::new(source).result(to));
        }
        _ => {
            rewriter.replace_with(op, BitcastOp::new(source).result(to));
        }
    }
    Ok(())
}

/// The `complex.create` whose negation a value is.
fn negated(view: View<'_>, value: ValueId) -> Option<CreateOp> {
    let neg = view.defining::<NegOp>(value)?;
    view.defining(neg.complex(&view))
}
