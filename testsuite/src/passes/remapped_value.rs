//! `test-remapped-value`: patterns that ask for the present values of values that are not their operands.

use weir_conversion::{Conversion, ConversionConfig, ConversionPatterns as _, ConversionRewriter, ConversionTarget};
use weir_dialects::func::FuncOp;
use weir_ir::builtin::ModuleOp;
use weir_ir::{AsView as _, BuildOp as _, InsertPoint};
use weir_rewrite::{MatchResult, PassDef, PatternSet, Rewriter as _, RewriterExt as _, no_match, pass_fn};

use super::legalize::f64_legality;
use super::legalize::steps::{f32_producer_to_f64, f64_consumer};
use crate::dialect as test;

/// Doubles operands by their present values, and replaces regions by what they return.
pub static TEST_REMAPPED_VALUE: PassDef = PassDef {
    summary: "Test public remapped value mechanism in ConversionPatternRewriter",
    ..PassDef::new("test-remapped-value", "TestRemappedValue", |_| {
        pass_fn(|cx, root| {
            let mut target = ConversionTarget::new();
            target.legal_op::<ModuleOp>().legal_op::<FuncOp>().legal_op::<test::ReturnOp>();
            target.dynamically_legal_op::<test::VariadicOp>(|view, op| op.inputs(&view).len() > 1);
            f64_legality(&mut target);
            let config = ConversionConfig::default();
            Conversion::new(cx.ctx, target, patterns()).full(cx.ctx, cx.ir, &[root], config)?;
            Ok(())
        })
    })
};

fn patterns() -> PatternSet {
    let mut patterns = PatternSet::new();
    patterns.add_conversion::<test::VariadicOp>(None, |op, _, rewriter| {
        let view = rewriter.view();
        let Some(&first) = op.inputs(&view).to_vec().first() else { return no_match("expected an operand") };
        let types: Vec<_> = view.ir.results(op.0).iter().map(|result| view.ty(result)).collect();
        let values = [rewriter.remapped_value(first)?, rewriter.remapped_value(first)?];
        rewriter.replace_with(op, test::VariadicOp::new(&values).results(&types));
        Ok(())
    });
    f32_producer_to_f64(&mut patterns);
    f64_consumer(&mut patterns);
    patterns.add_conversion::<test::RemappedValueRegionOp>(None, |op, _, rewriter| replace_by_region(op, rewriter));
    patterns
}

/// Puts the block of an op in its place.
fn replace_by_region(op: test::RemappedValueRegionOp, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let ir = rewriter.ir();
    let (Some(block), Some(parent)) = (ir.first_block(op.body(rewriter)), ir.parent_block(op.0)) else {
        return no_match("expected a block, and one around");
    };
    let Some(terminator) = ir.last_op(block) else { return no_match("expected a terminator") };
    let returned = ir.operands(terminator).to_vec();
    let point = InsertPoint::before(ir, op.0);
    let rest = rewriter.split_block(point);
    rewriter.merge_blocks(block, parent, &[]);
    rewriter.merge_blocks(rest, parent, &[]);
    let values = rewriter.remapped_values(&returned)?;
    rewriter.erase(terminator);
    rewriter.replace_many(op, &values);
    Ok(())
}
