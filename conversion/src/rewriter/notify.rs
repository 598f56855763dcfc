//! Telling the listener.

use weir_ir::{BlockId, InsertPoint, OpId, PostOrder, ValueId, View};
use weir_rewrite::{BlockPlace, MatchResult, Pattern};

use super::ConversionRewriter;

impl ConversionRewriter<'_> {
    #[inline]
    pub(super) fn notify_inserted(&mut self, op: OpId, previous: Option<InsertPoint>) {
        if let Some(listener) = self.listener.as_deref_mut() {
            listener.op_inserted(View { ctx: self.ctx, ir: self.ir }, op, previous);
        }
    }

    pub(super) fn notify_block_inserted(&mut self, block: BlockId, previous: Option<BlockPlace>) {
        if let Some(listener) = self.listener.as_deref_mut() {
            listener.block_inserted(View { ctx: self.ctx, ir: self.ir }, block, previous);
        }
    }

    #[inline]
    pub(crate) fn notify_modified(&mut self, op: OpId) {
        if let Some(listener) = self.listener.as_deref_mut() {
            listener.op_modified(View { ctx: self.ctx, ir: self.ir }, op);
        }
    }

    pub(super) fn notify_replaced(&mut self, op: OpId, values: &[ValueId]) {
        if let Some(listener) = self.listener.as_deref_mut() {
            listener.op_replaced(View { ctx: self.ctx, ir: self.ir }, op, values);
        }
    }

    pub(super) fn notify_block_erased(&mut self, block: BlockId) {
        if let Some(listener) = self.listener.as_deref_mut() {
            listener.block_erased(View { ctx: self.ctx, ir: self.ir }, block);
        }
    }

    fn notify_op_erased(&mut self, op: OpId) {
        if let Some(listener) = self.listener.as_deref_mut() {
            listener.op_erased(View { ctx: self.ctx, ir: self.ir }, op);
        }
    }

    /// Notifies that an op is about to be erased with its nested ops: nested ops first, in order.
    pub(super) fn notify_erased(&mut self, op: OpId) {
        self.notify_erased_in(op, Direction::Forward);
    }

    /// Notifies that an op is about to be erased with its nested ops: nested ops first, in reverse
    /// order.
    pub(super) fn notify_erased_backwards(&mut self, op: OpId) {
        self.notify_erased_in(op, Direction::Backward);
    }

    /// Notifies that a block is about to be erased with its ops.
    pub(super) fn notify_block_and_ops_erased(&mut self, block: BlockId) {
        if self.listener.is_some() {
            let ops: Vec<OpId> = self.ir.ops(block).collect();
            for op in ops {
                self.notify_erased(op);
            }
            self.notify_block_erased(block);
        }
    }

    fn notify_erased_in(&mut self, op: OpId, direction: Direction) {
        if self.listener.is_none() {
            return;
        }
        let mut pending = vec![Going::Enter(op)];
        while let Some(going) = pending.pop() {
            match going {
                Going::Op(op) => self.notify_op_erased(op),
                Going::Block(block) => self.notify_block_erased(block),
                Going::Enter(op) => {
                    pending.push(Going::Op(op));
                    let start = pending.len();
                    for block in self.blocks_in(op, direction) {
                        match direction {
                            Direction::Forward => pending.extend(self.ir.ops(block).map(Going::Enter)),
                            Direction::Backward => pending.extend(self.ir.ops(block).rev().map(Going::Enter)),
                        }
                        pending.push(Going::Block(block));
                    }
                    pending[start..].reverse();
                }
            }
        }
    }

    /// The blocks of an op in the order of erasure: backwards, successors come before the block.
    fn blocks_in(&self, op: OpId, direction: Direction) -> Vec<BlockId> {
        let regions = self.ir.regions(op);
        match direction {
            Direction::Forward => regions.iter().flat_map(|&region| self.ir.blocks(region)).collect(),
            Direction::Backward => {
                let (mut order, mut listed) = (PostOrder::default(), Vec::new());
                for root in regions.iter().rev().flat_map(|&region| self.ir.blocks(region)) {
                    order.list(self.ir, root, &mut listed);
                }
                listed
            }
        }
    }

    pub(crate) fn notify_pattern_begin(&mut self, pattern: &Pattern, op: OpId) {
        if let Some(listener) = self.listener.as_deref_mut() {
            listener.pattern_begin(View { ctx: self.ctx, ir: self.ir }, pattern, op);
        }
    }

    pub(crate) fn notify_pattern_end(&mut self, pattern: &Pattern, result: &MatchResult) {
        if let Some(listener) = self.listener.as_deref_mut() {
            listener.pattern_end(View { ctx: self.ctx, ir: self.ir }, pattern, result);
        }
    }

    pub(crate) fn notify_match_failure(&mut self, op: OpId, reason: &str) {
        if let Some(listener) = self.listener.as_deref_mut() {
            listener.match_failure(View { ctx: self.ctx, ir: self.ir }, op, reason);
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Direction {
    Forward,
    Backward,
}

enum Going {
    Enter(OpId),
    Op(OpId),
    Block(BlockId),
}
