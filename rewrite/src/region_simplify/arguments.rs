//! Block arguments that are passed the same value on every edge.

use weir_ir::interfaces::BranchLike;
use weir_ir::{BlockId, ValueId, View};

use crate::cfg::ReachableBlocks;
use crate::ir_rewriter::IrRewriter;
use crate::listener::Listener;
use crate::rewriter::Rewriter as _;

use super::change_forwarded;

/// Replaces block arguments that always have the same value by it.
pub(super) fn drop_redundant_arguments<L: Listener>(
    rewriter: &mut IrRewriter<'_, L>,
    reachable: &ReachableBlocks,
) -> bool {
    let mut changed = false;
    for region in reachable.with_branches() {
        for block in rewriter.ir.blocks(region).skip(1).collect::<Vec<BlockId>>() {
            changed |= drop_in_block(rewriter, block);
        }
    }
    changed
}

fn drop_in_block<L: Listener>(rewriter: &mut IrRewriter<'_, L>, block: BlockId) -> bool {
    let mut changed = false;
    for index in (0..rewriter.ir.arguments(block).len()).rev() {
        let view = View { ctx: rewriter.context(), ir: rewriter.ir };
        if let Some(value) = only_value(view, block, index) {
            let argument = rewriter.ir.arguments(block)[index];
            rewriter.replace_value(argument, value);
            drop_argument(rewriter, block, index);
            changed = true;
        }
    }
    changed
}

/// The value of an argument on every edge, if all edges can be changed.
///
/// As it is available at the end of each predecessor, it is available in the block.
fn only_value(view: View<'_>, block: BlockId, index: usize) -> Option<ValueId> {
    let argument = view.ir.arguments(block)[index];
    let mut only = None;
    for use_ in view.ir.block_uses(block) {
        let branch = view.interface::<BranchLike>(use_.owner)?;
        branch.set_successor_operands?;
        let operands = (branch.successor_operands)(view, use_.owner, use_.index as usize);
        let operand = operands.forwarded.start + index.checked_sub(operands.produced)?;
        let value = view.ir.operands(use_.owner).get(operand).filter(|_| operands.forwarded.contains(&operand))?;
        if value == argument || only.replace(value).is_some_and(|other| other != value) {
            return None;
        }
    }
    only
}

fn drop_argument<L: Listener>(rewriter: &mut IrRewriter<'_, L>, block: BlockId, index: usize) {
    change_forwarded(rewriter, block, |view, op, operands| {
        let dropped = operands.forwarded.start + (index - operands.produced);
        let kept = operands.forwarded.filter(|&operand| operand != dropped);
        kept.map(|operand| view.ir.operand(op, operand)).collect()
    });
    rewriter.ir.erase_argument(block, index);
}
