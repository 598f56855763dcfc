//! Dead ops and block arguments, cycles of them included.

use smallvec::SmallVec;
use weir_ir::interfaces::{BranchLike, SuccessorOperands, would_be_trivially_dead};
use weir_ir::{BlockId, Ir, OpId, SlotSet, Trait, ValueDef, ValueId, View};

use crate::cfg::{ReachableBlocks, may_be_graph};
use crate::ir_rewriter::IrRewriter;
use crate::listener::Listener;
use crate::rewriter::RewriterExt as _;

/// Erases ops that do not contribute to any effect; returns true if ops were erased.
pub(super) fn erase_dead<L: Listener>(rewriter: &mut IrRewriter<'_, L>, reachable: &ReachableBlocks) -> bool {
    let mut live = Live::default();
    live.find(View { ctx: rewriter.context(), ir: rewriter.ir }, reachable);
    live.erase_rest(rewriter, reachable)
}

/// The values and ops that are proven to be live.
///
/// An op is live if it has side effects, or one of its results is live. A value is live if a live
/// op uses it other than by forwarding it to a block argument that is not live.
///
/// Users are visited before definitions, as far as there are no cycles, so that one sweep decides
/// about most ops.
#[derive(Default)]
struct Live {
    values: SlotSet<ValueId>,
    /// Live values whose definition may have been swept already.
    pending: Vec<ValueId>,
    /// True if definitions may come after their users.
    in_any_order: bool,
    /// Ops that were not live when they were visited, users first.
    doubtful: Vec<OpId>,
    /// Those of them that have not been proven live.
    dead: SlotSet<OpId>,
}

impl Live {
    fn find(&mut self, view: View<'_>, reachable: &ReachableBlocks) {
        // Ops in a nested region may use values defined before the op that holds it, so inner
        // regions go first.
        for (region, blocks) in reachable.regions().rev() {
            self.in_any_order = may_be_graph(view, region);
            for &block in blocks {
                self.sweep(view, block);
            }
        }
        self.in_any_order = true;
        while let Some(value) = self.pending.pop() {
            self.spread_to_definition(view, value);
        }
        self.doubtful.retain(|&op| self.dead.contains(op));
    }

    /// Decides about the ops and arguments of a block, by the users that were swept before.
    fn sweep(&mut self, view: View<'_>, block: BlockId) {
        let last = view.ir.last_op(block);
        let mut next = last;
        while let Some(op) = next {
            next = view.ir.prev_op(op);
            let is_terminator = Some(op) == last && view.has_trait(op, &Trait::Terminator);
            if is_terminator {
                self.mark_unknown_arguments(view, op);
            }
            let is_live = |it: &Self| view.ir.results(op).iter().any(|result| it.values.contains(result));
            if is_terminator || is_live(self) || !would_be_trivially_dead(view.ctx, view.ir, op) {
                self.spread_to_operands(view, op);
            } else {
                self.doubtful.push(op);
                self.dead.insert(op);
            }
        }
        for &argument in view.ir.arguments(block) {
            if self.values.contains(argument) {
                self.spread_to_definition(view, argument);
            }
        }
    }

    fn mark_value(&mut self, value: ValueId) {
        if self.values.insert(value) && self.in_any_order {
            self.pending.push(value);
        }
    }

    /// Marks a value whose definition may have been swept already.
    fn mark_late(&mut self, value: ValueId) {
        if self.values.insert(value) {
            self.pending.push(value);
        }
    }

    /// Marks the block arguments that a branch produces itself, or all of them if the op is not a
    /// known branch.
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
                self.mark_late(argument);
            }
        }
    }

    fn spread_to_operands(&mut self, view: View<'_>, op: OpId) {
        let is_terminator = view.ir.num_successors(op) > 0 && view.has_trait(op, &Trait::Terminator);
        let branch = if is_terminator { branch_of(view, op) } else { None };
        let mut edges: SmallVec<[Edge<'_>; 2]> = match branch {
            Some(branch) => {
                let successors = view.ir.successors(op).iter().enumerate();
                let with_arguments = successors.filter(|(_, block)| !view.ir.arguments(*block).is_empty());
                with_arguments.map(|(index, _)| Edge::of(view, branch, op, index)).collect()
            }
            None => SmallVec::new(),
        };
        // The ranges of forwarded operands do not overlap.
        edges.sort_by_key(|edge| edge.operands.forwarded.start);
        let mut edges = edges.iter().filter(|edge| !edge.operands.forwarded.is_empty()).peekable();
        for (index, operand) in view.ir.operands(op).iter().enumerate() {
            while edges.next_if(|edge| edge.operands.forwarded.end <= index).is_some() {}
            // A forwarded operand is marked only when the argument that it is forwarded to is live.
            let argument = edges.peek().and_then(|edge| edge.argument_for(index));
            if argument.is_none_or(|argument| self.values.contains(argument)) {
                self.mark_value(operand);
            }
        }
    }

    fn spread_to_definition(&mut self, view: View<'_>, value: ValueId) {
        let (block, argument) = match view.ir.value_def(value) {
            ValueDef::OpResult { op, .. } => {
                if self.dead.remove(op) {
                    self.spread_to_operands(view, op);
                }
                return;
            }
            ValueDef::BlockArgument { block, index } => (block, index),
        };
        for used in view.ir.block_uses(block) {
            let Some(branch) = branch_of(view, used.owner).filter(|_| !self.dead.contains(used.owner)) else {
                continue;
            };
            let edge = Edge::of(view, branch, used.owner, used.index as usize);
            if let Some(operand) = edge.operand_for(argument as usize) {
                self.mark_late(view.ir.operand(used.owner, operand));
            }
        }
    }

    fn erase_rest<L: Listener>(&self, rewriter: &mut IrRewriter<'_, L>, reachable: &ReachableBlocks) -> bool {
        // The parent op defines the arguments of the first block of a region.
        let is_dead = |argument: &ValueId| !self.values.contains(*argument);
        let has_dead = |ir: &Ir, block: BlockId| ir.arguments(block).iter().any(is_dead);
        let mut thinned = Vec::new();
        for (region, blocks) in reachable.regions().rev() {
            let entry = rewriter.ir.first_block(region);
            let first_thinned = thinned.len();
            thinned.extend(blocks.iter().filter(|&&block| Some(block) != entry && has_dead(rewriter.ir, block)));
            if thinned.len() > first_thinned {
                for &block in blocks {
                    if let Some(terminator) = rewriter.ir.last_op(block) {
                        self.drop_dead_operands(rewriter, terminator);
                    }
                }
            }
        }
        for &op in &self.doubtful {
            for result in rewriter.ir.results(op).to_vec() {
                rewriter.ir.drop_all_uses(result);
            }
            rewriter.erase(op);
        }
        for block in thinned {
            if rewriter.ir.contains_block(block) {
                rewriter.ir.erase_arguments(block, |_, argument| is_dead(&argument));
            }
        }
        !self.doubtful.is_empty()
    }

    /// Drops the operands that a branch forwards to dead arguments.
    fn drop_dead_operands<L: Listener>(&self, rewriter: &mut IrRewriter<'_, L>, terminator: OpId) {
        let ctx = rewriter.context();
        let Some(branch) = branch_of(View { ctx, ir: rewriter.ir }, terminator) else { return };
        let Some(set_operands) = branch.set_successor_operands else { return };
        let view = View { ctx, ir: &*rewriter.ir };
        let mut edits = Vec::new();
        for (index, successor) in view.ir.successors(terminator).iter().enumerate() {
            if view.ir.arguments(successor).is_empty() {
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
            edits.push((index, kept));
        }
        if !edits.is_empty() {
            set_operands(ctx, rewriter.ir, terminator, &edits);
        }
    }
}

/// The operands that a branch forwards to one of its successors.
struct Edge<'a> {
    operands: SuccessorOperands,
    arguments: &'a [ValueId],
}

impl<'a> Edge<'a> {
    fn of(view: View<'a>, branch: &BranchLike, op: OpId, index: usize) -> Self {
        let operands = (branch.successor_operands)(view, op, index);
        Self { operands, arguments: view.ir.arguments(view.ir.successors(op)[index]) }
    }

    /// The argument that an operand is forwarded to.
    fn argument_for(&self, operand: usize) -> Option<ValueId> {
        let SuccessorOperands { produced, forwarded } = &self.operands;
        let offset = operand.checked_sub(forwarded.start).filter(|_| forwarded.contains(&operand))?;
        self.arguments.get(produced + offset).copied()
    }

    /// The operand that is forwarded to an argument.
    fn operand_for(&self, argument: usize) -> Option<usize> {
        let SuccessorOperands { produced, forwarded } = &self.operands;
        argument.checked_sub(*produced).map(|offset| forwarded.start + offset).filter(|it| forwarded.contains(it))
    }
}

/// The branch interface of a terminator whose operands can be changed.
fn branch_of(view: View<'_>, op: OpId) -> Option<&'static BranchLike> {
    view.interface::<BranchLike>(op).filter(|branch| branch.set_successor_operands.is_some())
}
