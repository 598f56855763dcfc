//! `test-merge-blocks`: blocks that are merged and inlined, and mergers that are undone.

use weir_conversion::{Conversion, ConversionConfig, ConversionPatterns as _, ConversionRewriter, ConversionTarget};
use weir_dialects::func::FuncOp;
use weir_ir::builtin::ModuleOp;
use weir_ir::{BuildOp as _, CreateOps as _, FloatKind, InsertPoint, OpClass as _, OpId, View};
use weir_rewrite::{
    MatchResult, PassCx, PassDef, PassResult, PatternSet, Rewriter as _, RewriterExt as _, no_match, pass_fn,
};

use super::remark_not_legalizable;
use crate::dialect as test;

/// Merges the two blocks of `test.merge_blocks`, and inlines single blocks into their like.
pub static TEST_MERGE_BLOCKS: PassDef = PassDef {
    summary: "Test Merging operation in ConversionPatternRewriter",
    ..PassDef::new("test-merge-blocks", "TestMergeBlocksPatternDriver", |_| pass_fn(run))
};

fn run(cx: &mut PassCx<'_>, root: OpId) -> PassResult {
    let mut target = ConversionTarget::new();
    target.legal_op::<FuncOp>().legal_op::<ModuleOp>().legal_op::<test::TerminatorOp>();
    target.legal_op::<test::BranchOp>().legal_op::<test::TypeConsumerOp>().legal_op::<test::TypeProducerOp>();
    target.legal_op::<test::ReturnOp>().illegal_op::<test::IllegalOpF>();
    target.dynamically_legal_op::<test::MergeBlocksOp>(|view, op| view.ir.single_block(op.body(&view)).is_some());
    target.dynamically_legal_op::<test::SingleBlockOp>(|view, op| !is_nested(view, op));
    let mut patterns = PatternSet::new();
    patterns.add_conversion::<test::MergeBlocksOp>(None, |op, _, rewriter| merge(op.0, rewriter));
    patterns.add_conversion_named("test.undo_blocks_merge", None, |op, _, rewriter| {
        let Some(&region) = rewriter.ir().regions(op).first() else { return no_match("expected a region") };
        let Some(second) = rewriter.ir().blocks(region).nth(1) else { return no_match("expected two blocks") };
        let f32 = rewriter.ctx().float_type(FloatKind::F32);
        rewriter.at_start(second, |rewriter| rewriter.create(test::IllegalOpF::new().result(f32)));
        merge(op, rewriter)
    });
    patterns.add_conversion::<test::SingleBlockOp>(None, |op, _, rewriter| inline(op, rewriter));
    // A failure is reported, and the pass goes on.
    let conversion = Conversion::new(cx.ctx, target, patterns);
    match conversion.partial(cx.ctx, cx.ir, &[root], ConversionConfig::default()) {
        Ok(report) => report.unlegalized.into_iter().for_each(|op| remark_not_legalizable(cx, op)),
        Err(error) => {
            cx.ctx.emit(error.diagnostic());
            error.report().unlegalized.iter().for_each(|&op| remark_not_legalizable(cx, op));
        }
    }
    Ok(())
}

fn is_nested(view: View<'_>, op: test::SingleBlockOp) -> bool {
    let parents = std::iter::successors(view.ir.parent_op(op.0), |&parent| view.ir.parent_op(parent));
    parents.into_iter().any(|parent| test::SingleBlockOp::dyn_cast(&view, parent).is_some())
}

/// Puts the second block of an op behind the first one, in place of the branch to it.
fn merge(op: OpId, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let ir = rewriter.ir();
    let blocks: Vec<_> = ir.regions(op).iter().flat_map(|&region| ir.blocks(region)).collect();
    let &[first, second, ..] = &blocks[..] else { return no_match("expected two blocks") };
    let Some(branch) = ir.last_op(first) else { return no_match("expected a branch") };
    let values = ir.operands(branch).to_vec();
    rewriter.erase(branch);
    rewriter.merge_blocks(second, first, &values);
    rewriter.modify(op, |_| ());
    Ok(())
}

fn inline(op: test::SingleBlockOp, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let ir = rewriter.ir();
    let Some(block) = ir.first_block(op.region(rewriter)) else { return no_match("expected a block") };
    let Some(terminator) = ir.last_op(block) else { return no_match("expected a terminator") };
    let point = InsertPoint::before(ir, op.0);
    rewriter.inline_block_before(block, point, &[]);
    rewriter.erase(terminator);
    rewriter.erase(op);
    Ok(())
}
