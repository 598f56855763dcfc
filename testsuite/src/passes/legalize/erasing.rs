//! Patterns that erase ops.

use weir_conversion::ConversionPatterns as _;
use weir_rewrite::{PatternSet, Rewriter, RewriterExt as _, no_match};

use crate::dialect as test;

pub(super) fn patterns(patterns: &mut PatternSet) {
    patterns.add_conversion_named("test.erase_op", None, |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    // The op goes, and with it the op whose result it takes.
    patterns.add_conversion::<test::BlackHoleOp>(None, |op, _, rewriter| {
        let Some(producer) = rewriter.ir().defining_op(op.input(rewriter)) else {
            return no_match("expected the result of an op");
        };
        rewriter.erase(op);
        rewriter.erase(producer);
        Ok(())
    });
    // The op is replaced by its operand as it stands.
    patterns.add("rewrite", |op: test::RewriteOp, rewriter: &mut dyn Rewriter| {
        let input = op.input(rewriter);
        rewriter.replace(op, [input]);
        Ok(())
    });
}
