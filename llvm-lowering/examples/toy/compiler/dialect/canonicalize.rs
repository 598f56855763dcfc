//! Canonicalization patterns.

use weir_ir::BuildOp as _;
use weir_rewrite::{OrNoMatch as _, PatternSet, RewriterExt as _};

use super::{ReshapeOp, TransposeOp};

/// `transpose (transpose x) -> x`
pub(super) fn transpose(patterns: &mut PatternSet) {
    patterns.add::<TransposeOp>("transpose-of-transpose", |op, rewriter| {
        let view = rewriter.view();
        let inner = view.defining::<TransposeOp>(op.input(&view)).or_no_match("the input is not a transpose")?;
        let input = inner.input(&view);
        rewriter.replace(op, [input]);
        Ok(())
    });
}

/// `reshape (reshape x) -> reshape x`
pub(super) fn reshape(patterns: &mut PatternSet) {
    patterns.add::<ReshapeOp>("reshape-of-reshape", |op, rewriter| {
        let view = rewriter.view();
        let inner = view.defining::<ReshapeOp>(op.input(&view)).or_no_match("the input is not a reshape")?;
        let (input, ty) = (inner.input(&view), view.ty(op.output(&view)));
        rewriter.replace_with(op, ReshapeOp::new(input).result(ty));
        Ok(())
    });
}
