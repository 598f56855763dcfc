//! Dead ops and block arguments, circles of them included.

use smallvec::SmallVec;
use weir_ir::interfaces::{BranchLike, SuccessorOperands, would_be_trivially_dead};
use weir_ir::{BlockId, OpId, RegionId, SlotSet, Trait, ValueDef, ValueId, View};

use crate::cfg::ReachableBlocks;
use crate::ir_rewriter::IrRewriter;
use crate::listener::Listener;
use crate::rewriter::Rewriter as _;

/// Erases what does not contribute to any effect; says whether ops were erased.
pub(super) fn erase_dead<L: Listener>(rewriter: &mut IrRewriter<'_, L>, reachable: &ReachableBlocks) -> bool {
    let mut live = Live::default();
    live.find(View { ctx: rewriter.context(), ir: rewriter.ir }, reachable);
    live.erase_rest(rewriter, reachable)
}

/// What was proven to be live.
///
/// An op is live if it does more than produce values, or one of its results is live. A value is live if a live op uses it for
/// anything else than to hand it to a block argument that is not live.
#[derive(Default)]
struct Live {
    ops: SlotSet<OpId>,
    values: SlotSet<ValueId>,
    /// Live ops whose operands have not been looked at.
    pending_ops: Vec<OpId>,
    /// Live values whose definition has not been looked at.
    pending_values: Vec<ValueId>,
}

impl Live {
    fn find(&mut self, view: View<'_>, reachable: &ReachableBlocks) {
        self.find_effects(view, reachable);
        loop {
            if let Some(op) = self.pending_ops.pop() {
                self.spread_to_operands(view, op);
            } else if let Some(value) = self.pending_values.pop() {
                self.spread_to_definition(view, value);
            } else {
                break;
            }
        }
    }

    fn mark_op(&mut self, op: OpId) {
        if self.ops.insert(op) {
            self.pending_ops.push(op);
        }
    }

    fn mark_value(&mut self, value: ValueId) {
        if self.values.insert(value) {
            self.pending_values.push(value);
        }
    }

    /// Marks the ops that do more than produce values.
    fn find_effects(&mut self, view: View<'_>, reachable: &ReachableBlocks) {
        for (_, blocks) in reachable.regions() {
            for op in blocks.iter().flat_map(|&block| view.ir.ops(block)) {
                if view.has_trait(op, &Trait::Terminator) {
                    self.mark_op(op);
                    self.mark_unknown_arguments(view, op);
                } else if !would_be_trivially_dead(view.ctx, view.ir, op) {
                    self.mark_op(op);
                }
            }
        }
    }

    /// Marks the block arguments that a terminator passes values to which cannot be told or changed.
    fn mark_unknown_arguments(&mut self, view: View<'_>, op: OpId) {
        let branch = branch_of(view, op);
        for (index, successor) in view.ir.successors(op).iter().enumerate() {
            let arguments = view.ir.arguments(successor);
            if arguments.is_empty() {
                continue;
            }
            let count = match branch {
                Some(branch) => (branch.successor_operands)(view, op, index).produced,
                None => arguments.len(),
            };
            for &argument in arguments.iter().take(count) {
                self.mark_value(argument);
            }
        }
    }

    fn spread_to_operands(&mut self, view: View<'_>, op: OpId) {
        let is_terminator = view.ir.num_successors(op) > 0 && view.has_trait(op, &Trait::Terminator);
        let branch = if is_terminator { branch_of(view, op) } else { None };
        let edges: SmallVec<[Edge<'_>; 2]> = match branch {
            Some(branch) => {
                let successors = view.ir.successors(op).iter().enumerate();
                let with_arguments = successors.filter(|(_, block)| !view.ir.arguments(*block).is_empty());
                with_arguments.map(|(index, _)| Edge::of(view, branch, op, index)).collect()
            }
            None => SmallVec::new(),
        };
        for (index, operand) in view.ir.operands(op).iter().enumerate() {
            // What goes to an argument waits until that is live.
            let argument = edges.iter().find_map(|edge| edge.argument_for(index));
            if argument.is_none_or(|argument| self.values.contains(argument)) {
                self.mark_value(operand);
            }
        }
    }

    fn spread_to_definition(&mut self, view: View<'_>, value: ValueId) {
        let (block, argument) = match view.ir.value_def(value) {
            ValueDef::OpResult { op, .. } => return self.mark_op(op),
            ValueDef::BlockArgument { block, index } => (block, index),
        };
        for used in view.ir.block_uses(block) {
            let Some(branch) = branch_of(view, used.owner).filter(|_| self.ops.contains(used.owner)) else { continue };
            let edge = Edge::of(view, branch, used.owner, used.index as usize);
            if let Some(operand) = edge.operand_for(argument as usize) {
                self.mark_value(view.ir.operand(used.owner, operand));
            }
        }
    }

    fn erase_rest<L: Listener>(&self, rewriter: &mut IrRewriter<'_, L>, reachable: &ReachableBlocks) -> bool {
        // What is in an op may use what comes before it.
        reachable
            .regions()
            .rev()
            .fold(false, |erased, (region, blocks)| self.erase_in_region(rewriter, region, blocks) || erased)
    }

    /// Erases what is not live in a region, given its blocks, users first.
    fn erase_in_region<L: Listener>(
        &self,
        rewriter: &mut IrRewriter<'_, L>,
        region: RegionId,
        blocks: &[BlockId],
    ) -> bool {
        let mut erased = false;
        for &block in blocks {
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
                }
            }
        }
        // The arguments of the first block belong to the op around it.
        let entry = rewriter.ir.first_block(region);
        for &block in blocks.iter().filter(|&&block| Some(block) != entry) {
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
            if view.ir.arguments(view.ir.successors(terminator)[index]).is_empty() {
                continue;
            }
            let edge = Edge::of(view, branch, terminator, index);
            let arguments = &edge.arguments[edge.operands.produced..];
            if arguments.iter().all(|&argument| self.values.contains(argument)) {
                continue;
            }
            let forwarded = edge.operands.forwarded.map(|operand| view.ir.operand(terminator, operand));
            let live = forwarded.zip(arguments).filter(|(_, argument)| self.values.contains(**argument));
            let kept: Vec<ValueId> = live.map(|(operand, _)| operand).collect();
            set_operands(ctx, rewriter.ir, terminator, index, &kept);
        }
    }
}

/// What a branch hands to one of its successors.
struct Edge<'a> {
    operands: SuccessorOperands,
    arguments: &'a [ValueId],
}

impl<'a> Edge<'a> {
    fn of(view: View<'a>, branch: &BranchLike, op: OpId, index: usize) -> Self {
        let operands = (branch.successor_operands)(view, op, index);
        Self { operands, arguments: view.ir.arguments(view.ir.successors(op)[index]) }
    }

    /// The argument that an operand goes to.
    fn argument_for(&self, operand: usize) -> Option<ValueId> {
        let SuccessorOperands { produced, forwarded } = &self.operands;
        let offset = operand.checked_sub(forwarded.start).filter(|_| forwarded.contains(&operand))?;
        self.arguments.get(produced + offset).copied()
    }

    /// The operand that an argument gets.
    fn operand_for(&self, argument: usize) -> Option<usize> {
        let SuccessorOperands { produced, forwarded } = &self.operands;
        argument.checked_sub(*produced).map(|offset| forwarded.start + offset).filter(|it| forwarded.contains(it))
    }
}

/// The branch interface of a terminator whose operands can be changed.
fn branch_of(view: View<'_>, op: OpId) -> Option<&'static BranchLike> {
    view.interface::<BranchLike>(op).filter(|branch| branch.set_successor_operands.is_some())
}
