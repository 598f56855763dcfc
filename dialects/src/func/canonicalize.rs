//! Canonicalisation of `func`.

use weir_ir::BuildOp as _;
use weir_ir::OpClass as _;
use weir_rewrite::{PatternSet, RewriterExt as _, no_match};

use super::ops::{CallIndirectOp, CallOp, ConstantOp};

/// `call_indirect (constant @f) -> call @f`
pub(super) fn direct_calls(patterns: &mut PatternSet) {
    patterns.add::<CallIndirectOp>("direct-call", |op, rewriter| {
        let view = rewriter.view();
        let constant = view.ir.defining_op(op.callee(&view)).and_then(|it| ConstantOp::dyn_cast(&view, it));
        let Some(constant) = constant else { return no_match("the callee is not a known function") };
        let callee = constant.value(&view);
        let operands = op.callee_operands(&view).to_vec();
        let types: Vec<_> = op.results(&view).iter().map(|it| view.ty(it)).collect();
        let call = CallOp::new(&operands).callee(view.ctx, callee).results(&types);
        rewriter.replace_with(op, call);
        Ok(())
    });
}
