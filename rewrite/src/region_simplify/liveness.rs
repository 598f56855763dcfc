//! Dead ops and block arguments, circles of them included.

use weir_ir::interfaces::{BranchLike, would_be_trivially_dead};
use weir_ir::{BlockId, OpId, RegionId, SlotSet, Trait, Use, ValueId, View};

use crate::cfg::post_order;
use crate::ir_rewriter::IrRewriter;
use crate::listener::Listener;
use crate::rewriter::Rewriter as _;

/// Erases what does not contribute to any effect in a region; says whether ops were erased.
pub(super) fn erase_dead<L: Listener>(rewriter: &mut IrRewriter<'_, L>, region: RegionId) -> bool {
    let mut live = Live::default();
    let view = View { ctx: rewriter.context(), ir: rewriter.ir };
    loop {
        live.changed = false;
        live.propagate(view, region);
        if !live.changed {
            break;
        }
    }
    live.erase_rest(rewriter, region)
}

/// What was proven to be live.
#[derive(Default)]
struct Live {
    ops: SlotSet<OpId>,
    values: SlotSet<ValueId>,
    changed: bool,
}

impl Live {
    fn mark_op(&mut self, op: OpId) {
        self.changed |= self.ops.insert(op);
    }

    fn mark_value(&mut self, value: ValueId) {
        self.changed |= self.values.insert(value);
    }

    fn propagate(&mut self, view: View<'_>, region: RegionId) {
        for block in blocks_users_first(view, region) {
            let mut next = view.ir.last_op(block);
            while let Some(op) = next {
                next = view.ir.prev_op(op);
                self.propagate_op(view, op);
            }
            for &argument in view.ir.arguments(block) {
                self.propagate_value(view, argument);
            }
        }
    }

    fn propagate_op(&mut self, view: View<'_>, op: OpId) {
        for &region in view.ir.regions(op) {
            self.propagate(view, region);
        }
        if view.has_trait(op, &Trait::Terminator) {
            self.mark_op(op);
            self.propagate_successors(view, op);
            return;
        }
        if self.ops.contains(op) {
            return;
        }
        if !would_be_trivially_dead(view.ctx, view.ir, op) {
            self.mark_op(op);
            return;
        }
        for result in view.ir.results(op) {
            self.propagate_value(view, result);
            if self.values.contains(result) {
                self.mark_op(op);
            }
        }
    }

    /// Marks the block arguments that a terminator passes values to which cannot be told or changed.
    fn propagate_successors(&mut self, view: View<'_>, op: OpId) {
        let branch = branch_of(view, op);
        for (index, successor) in view.ir.successors(op).iter().enumerate() {
            let arguments = view.ir.arguments(successor);
            let count = match branch {
                Some(branch) => (branch.successor_operands)(view, op, index).produced,
                None => arguments.len(),
            };
            for &argument in arguments.iter().take(count) {
                self.mark_value(argument);
            }
        }
    }

    fn propagate_value(&mut self, view: View<'_>, value: ValueId) {
        if self.values.contains(value) {
            return;
        }
        let is_live = |use_: Use| !self.goes_to_dead_argument(view, use_) && self.ops.contains(use_.owner);
        if view.ir.uses(value).any(is_live) {
            self.mark_value(value);
        }
    }

    /// Whether a use only passes the value on to a block argument that is not known to be live.
    fn goes_to_dead_argument(&self, view: View<'_>, use_: Use) -> bool {
        if !view.has_trait(use_.owner, &Trait::Terminator) {
            return false;
        }
        let Some(branch) = branch_of(view, use_.owner) else { return false };
        let index = use_.index as usize;
        let argument = view.ir.successors(use_.owner).iter().enumerate().find_map(|(successor, block)| {
            let operands = (branch.successor_operands)(view, use_.owner, successor);
            let offset = index.checked_sub(operands.forwarded.start).filter(|_| operands.forwarded.contains(&index))?;
            view.ir.arguments(block).get(operands.produced + offset).copied()
        });
        argument.is_some_and(|argument| !self.values.contains(argument))
    }

    fn erase_rest<L: Listener>(&self, rewriter: &mut IrRewriter<'_, L>, region: RegionId) -> bool {
        let mut erased = false;
        let view = View { ctx: rewriter.context(), ir: rewriter.ir };
        let blocks = blocks_users_first(view, region);
        for &block in &blocks {
            if blocks.len() > 1
                && let Some(terminator) = rewriter.ir.last_op(block)
            {
                self.drop_dead_operands(rewriter, terminator);
            }
            let mut next = rewriter.ir.last_op(block);
            while let Some(op) = next {
                next = rewriter.ir.prev_op(op);
                if !self.ops.contains(op) {
                    for result in rewriter.ir.results(op).to_vec() {
                        rewriter.ir.drop_all_uses(result);
                    }
                    rewriter.erase_op(op);
                    erased = true;
                    continue;
                }
                for index in 0..rewriter.ir.regions(op).len() {
                    let region = rewriter.ir.region(op, index);
                    erased |= self.erase_rest(rewriter, region);
                }
            }
        }
        // The arguments of the first block belong to the op around it.
        for block in rewriter.ir.blocks(region).skip(1).collect::<Vec<BlockId>>() {
            if rewriter.ir.arguments(block).iter().any(|&argument| !self.values.contains(argument)) {
                rewriter.ir.erase_arguments(block, |_, argument| !self.values.contains(argument));
            }
        }
        erased
    }

    /// Drops the operands of a branch that go to dead arguments.
    fn drop_dead_operands<L: Listener>(&self, rewriter: &mut IrRewriter<'_, L>, terminator: OpId) {
        let ctx = rewriter.context();
        let Some(branch) = branch_of(View { ctx, ir: rewriter.ir }, terminator) else { return };
        let Some(set_operands) = branch.set_successor_operands else { return };
        for index in (0..rewriter.ir.num_successors(terminator)).rev() {
            let view = View { ctx, ir: &*rewriter.ir };
            let operands = (branch.successor_operands)(view, terminator, index);
            let block = view.ir.successors(terminator)[index];
            let arguments = &view.ir.arguments(block)[operands.produced..];
            let forwarded = operands.forwarded.map(|operand| view.ir.operand(terminator, operand));
            let kept: Vec<ValueId> = forwarded
                .zip(arguments)
                .filter(|(_, argument)| self.values.contains(**argument))
                .map(|(it, _)| it)
                .collect();
            if kept.len() != arguments.len() {
                set_operands(ctx, rewriter.ir, terminator, index, &kept);
            }
        }
    }
}

/// The branch interface of a terminator whose operands can be changed.
fn branch_of(view: View<'_>, op: OpId) -> Option<&'static BranchLike> {
    view.interface::<BranchLike>(op).filter(|branch| branch.set_successor_operands.is_some())
}

fn blocks_users_first(view: View<'_>, region: RegionId) -> Vec<BlockId> {
    match view.ir.first_block(region) {
        Some(entry) if view.ir.next_block(entry).is_none() => vec![entry],
        Some(entry) => post_order(view.ir, entry),
        None => Vec::new(),
    }
}
