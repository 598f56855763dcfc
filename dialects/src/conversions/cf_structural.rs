//! Type conversion of branch operands and block arguments.

use weir_conversion::{
    ConversionPatterns as _, ConversionRewriter, ConversionTarget, OneValue as _, TypeConverter, convert_successor,
};
use weir_ir::{AsView as _, BlockId, BuildOp as _, OpId, ValueId};
use weir_rewrite::{NoMatch, PatternSet, RewriterExt as _};

use crate::cf::{BranchOp, CondBranchOp, SwitchOp};

/// Adds patterns that convert the operands of branches, and the arguments of their successors.
///
/// A block is converted by the first branch to it that is reached.
///
/// # Source
///
/// `mlir::cf::populateCFStructuralTypeConversions`.
#[doc(alias = "populateCFStructuralTypeConversions")]
pub fn add_structural_conversion(patterns: &mut PatternSet, converter: &TypeConverter) {
    let branch = patterns.add_conversion_1_to_n::<BranchOp>(converter, |op, operands, rewriter| {
        let values = operands.dest_operands().concat();
        let block = successor(rewriter, op.0, 0, &values)?;
        rewriter.replace_with(op, BranchOp::new(&values).successors(&[block]));
        Ok(())
    });
    branch.generates::<BranchOp>();
    let conditional = patterns.add_conversion_1_to_n::<CondBranchOp>(converter, |op, operands, rewriter| {
        let condition = operands.condition().one()?;
        let (on_true, on_false) = (operands.true_dest_operands().concat(), operands.false_dest_operands().concat());
        let blocks = [successor(rewriter, op.0, 0, &on_true)?, successor(rewriter, op.0, 1, &on_false)?];
        let (ctx, weights) = (rewriter.ctx(), op.branch_weights(rewriter));
        let branch = CondBranchOp::new(condition, &on_true, &on_false).branch_weights(ctx, weights).successors(&blocks);
        rewriter.replace_with(op, branch);
        Ok(())
    });
    conditional.generates::<CondBranchOp>();
    let switch = patterns.add_conversion::<SwitchOp>(converter, |op, operands, rewriter| {
        let mut blocks = vec![successor(rewriter, op.0, 0, operands.default_operands())?];
        let mut rest = operands.case_operands();
        for (index, length) in op.case_operand_segments(rewriter).into_iter().enumerate() {
            let (values, others) = rest.split_at(usize::try_from(length).unwrap_or(0).min(rest.len()));
            blocks.push(successor(rewriter, op.0, index + 1, values)?);
            rest = others;
        }
        let view = rewriter.view();
        let switch = SwitchOp::new(operands.flag(), operands.default_operands(), operands.case_operands())
            .case_values(view.ctx, op.case_values(&view))
            .case_operand_segments(view.ctx, op.case_operand_segments(&view))
            .successors(&blocks);
        rewriter.replace_with(op, switch);
        Ok(())
    });
    switch.generates::<SwitchOp>();
}

/// Makes branches legal where the types of their operands are legal.
///
/// # Source
///
/// `mlir::cf::populateCFStructuralTypeConversionTarget`.
#[doc(alias = "populateCFStructuralTypeConversionTarget")]
pub fn add_structural_legality(target: &mut ConversionTarget, converter: &TypeConverter) {
    target
        .legal_if_converted::<BranchOp>(converter)
        .legal_if_converted::<CondBranchOp>(converter)
        .legal_if_converted::<SwitchOp>(converter);
}

fn successor(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    index: usize,
    operands: &[ValueId],
) -> Result<BlockId, NoMatch> {
    let block = rewriter.view().ir.successors(op)[index];
    convert_successor(rewriter, block, operands)
}
