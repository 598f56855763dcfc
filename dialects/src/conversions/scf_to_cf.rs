//! Lowering of `scf` to `cf`: regions become blocks, terminators branches.
//!
//! The patterns are independent of each other: each lowers one op and leaves the nested ops for later.

mod conditionals;
mod counted;
mod parallel;
mod while_loop;

use weir_conversion::{ConversionTarget, Rollback};
use weir_ir::builtin::DictionaryAttr;
use weir_ir::{Attribute, BlockId, Ident, InsertPoint, Interface, OpClass as _, OpId, ValueId, View};
use weir_rewrite::{
    Extent, NoMatch, OptionDef, OptionKind, OrNoMatch as _, PassDef, PatternSet, Rewriter, RewriterExt as _,
};

use super::PartialConversion;
use crate::arith::{AddIOp, CmpIOp, ConstantOp, IndexCastOp};
use crate::cf::{BranchOp, CondBranchOp, SwitchOp};
use crate::scf::{ExecuteRegionOp, ForOp, ForallOp, IfOp, IndexSwitchOp, ParallelOp, ReduceOp, WhileOp, YieldOp};

/// Adds the patterns that lower `scf` to `cf`.
///
/// # Source
///
/// `mlir::populateSCFToControlFlowConversionPatterns`.
#[doc(alias = "populateSCFToControlFlowConversionPatterns")]
pub fn populate_scf_to_cf(patterns: &mut PatternSet) {
    let branches = [BranchOp::DEF, CondBranchOp::DEF];
    let forall = [ParallelOp::DEF, ReduceOp::DEF, ConstantOp::DEF];
    patterns.add("LowerForall", parallel::lower_forall).generates_all(&forall);
    let counted = patterns.replacing("LowerFor", counted::lower_for);
    counted.generates_all(&branches).generates::<AddIOp>().generates::<CmpIOp>();
    patterns.add("LowerIf", conditionals::lower_if).generates_all(&branches);
    patterns.replacing("LowerParallel", parallel::lower_parallel).generates::<ForOp>().generates::<YieldOp>();
    patterns.replacing("LowerWhile", while_loop::lower_while).generates_all(&branches);
    patterns.add("LowerExecuteRegion", conditionals::lower_execute_region).generates::<BranchOp>();
    let switch = [IndexCastOp::DEF, SwitchOp::DEF, BranchOp::DEF];
    patterns.add("LowerIndexSwitch", conditionals::lower_index_switch).generates_all(&switch);
    patterns.replacing("LowerDoWhile", while_loop::lower_do_while).set_benefit(2).generates_all(&branches);
}

/// The pass `convert-scf-to-cf`.
pub static CONVERT_SCF_TO_CF: PassDef = PassDef {
    summary: "Convert SCF dialect to ControlFlow dialect, replacing structured control flow with a CFG",
    options: &[OptionDef::new(
        "allow-pattern-rollback",
        OptionKind::Flag(true),
        "Experimental performance flag to disallow pattern rollback",
    )],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("convert-scf-to-cf", "SCFToControlFlowPass", |options| {
        let rollback = if options.flag("allow-pattern-rollback") { Rollback::Allowed } else { Rollback::Disabled };
        let (target, mut patterns) = (target(), PatternSet::new());
        populate_scf_to_cf(&mut patterns);
        PartialConversion::pass(target, patterns, rollback)
    })
};

/// The conversion target: ops with regions are illegal; their terminators are lowered with them.
pub(super) fn target() -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.illegal_op::<ForallOp>().illegal_op::<ForOp>().illegal_op::<IfOp>().illegal_op::<IndexSwitchOp>();
    target.illegal_op::<ParallelOp>().illegal_op::<WhileOp>().illegal_op::<ExecuteRegionOp>();
    target.unknown_op(|_, _| true);
    target
}

/// Splits the block of an op before the op.
fn split_before(op: OpId, rewriter: &mut dyn Rewriter) -> Result<(BlockId, BlockId), NoMatch> {
    let block = rewriter.ir().parent_block(op).or_no_match("the op is detached")?;
    Ok((block, rewriter.split_block(InsertPoint::before(rewriter.ir(), op))))
}

/// Splits the block of an op before the op; the results of the op become arguments of the second block.
fn split_with_results(op: OpId, rewriter: &mut dyn Rewriter) -> Result<(BlockId, BlockId), NoMatch> {
    let (before, rest) = split_before(op, rewriter)?;
    if rewriter.ir().num_results(op) == 0 {
        return Ok((before, rest));
    }
    let after = block_for_results(op, rest, rewriter)?;
    rewriter.merge_blocks(rest, after, &[]);
    Ok((before, after))
}

/// A new block before another one, with the results of an op as arguments.
fn block_for_results(op: OpId, before: BlockId, rewriter: &mut dyn Rewriter) -> Result<BlockId, NoMatch> {
    let ir = rewriter.ir();
    let region = ir.parent_region(before).or_no_match("the op is detached")?;
    let location = ir.location(op);
    let arguments: Vec<_> = ir.results(op).iter().map(|value| (ir.value_type(value), location)).collect();
    Ok(rewriter.create_block(region, Some(before), &arguments))
}

/// The last op of a block, with its operands.
fn terminator(view: View<'_>, block: BlockId) -> Result<(OpId, Vec<ValueId>), NoMatch> {
    match view.ir.last_op(block) {
        Some(op) => Ok((op, view.ir.operands(op).to_vec())),
        None => Err(NoMatch::new("a block has no terminator")),
    }
}

/// Marks a dialect whose attributes on a loop are moved to the branch that goes back to the head of the loop, such as
/// hints for the optimizer of the target.
#[derive(Clone, Copy, Debug)]
pub struct LoopAttributes;

impl Interface for LoopAttributes {}

/// Gives a branch the attributes of a loop whose dialect wants them there.
fn keep_loop_attributes(loop_: OpId, branch: OpId, rewriter: &mut dyn Rewriter) {
    let view = rewriter.view();
    let is_kept = |(_, attribute): &(Ident, Attribute)| {
        view.ctx.dialect_interface::<LoopAttributes>(attribute.def(view.ctx).dialect).is_some()
    };
    let kept: Vec<_> = view.attributes(loop_).into_iter().filter(is_kept).collect();
    if !kept.is_empty() {
        let kept = DictionaryAttr::of(rewriter.ctx(), &kept);
        rewriter.modify(branch, |edit| edit.set_discardable(Some(kept)));
    }
}
