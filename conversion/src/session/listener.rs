//! Telling the listener, and writing the log.

use weir_ir::{BlockId, OpId, PostOrder, View};
use weir_rewrite::Listener;

use super::record::Record;
use super::state::State;
use crate::reference;
use crate::trace::Trace;

/// Tells at which time a listener hears of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// When it is made.
    AtOnce,
    /// When it is committed.
    AtCommit,
}

impl State<'_> {
    #[inline]
    pub(crate) fn has_listener(&self) -> bool {
        self.listener.is_some()
    }

    #[inline]
    pub(crate) fn has_log(&self) -> bool {
        self.trace.is_some()
    }

    /// Calls the listener, if there is one.
    #[inline(always)]
    pub(crate) fn listen(&mut self, notify: impl FnOnce(&mut dyn Listener, View<'_>)) {
        if let Some(listener) = self.listener.as_deref_mut() {
            notify(listener, View { ctx: self.ctx, ir: self.ir });
        }
    }

    /// Writes to the log, if there is one.
    #[inline(always)]
    pub(crate) fn log(&mut self, write: impl FnOnce(&mut Trace<'_>, View<'_>)) {
        if let Some(trace) = &mut self.trace {
            write(trace, View { ctx: self.ctx, ir: self.ir });
        }
    }

    /// Tells the listener of a change that happened at once.
    #[inline]
    pub(super) fn tell(&mut self, record: &Record, told: Told) {
        if self.listener.is_some() {
            self.tell_listener(record, told);
        }
    }

    #[cold]
    fn tell_listener(&mut self, record: &Record, told: Told) {
        match *record {
            Record::Create(op) | Record::InsertDetached(op) if self.ir.contains_op(op) => {
                self.listen(|listener, view| listener.op_inserted(view, op, None));
            }
            Record::Modify(ref before) if self.ir.contains_op(before.op()) => {
                self.listen(|listener, view| listener.op_modified(view, before.op()));
            }
            Record::MoveOp(ref moved) if self.ir.contains_op(moved.what) => {
                let from = reference::told_position(moved.from, told);
                self.listen(|listener, view| listener.op_inserted(view, moved.what, Some(from)));
            }
            Record::CreateBlock(block) if self.ir.contains_block(block) => {
                self.listen(|listener, view| listener.block_inserted(view, block, None));
            }
            Record::MoveBlock(ref moved) if self.ir.contains_block(moved.what) => {
                let from = reference::told_place(moved.from, told);
                self.listen(|listener, view| listener.block_inserted(view, moved.what, Some(from)));
            }
            Record::ConvertBlock(block) if self.ir.contains_block(block) && reference::tells_branches(told) => {
                let users: Vec<OpId> = self.ir.block_uses(block).map(|used| used.owner).collect();
                for user in users {
                    self.listen(|listener, view| listener.op_modified(view, user));
                }
            }
            _ => {}
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
            self.listen(|listener, view| listener.block_erased(view, block));
        }
    }

    fn notify_erased_in(&mut self, op: OpId, direction: Direction) {
        if self.listener.is_none() {
            return;
        }
        let mut pending = vec![Going::Enter(op)];
        while let Some(going) = pending.pop() {
            match going {
                Going::Op(op) => self.listen(|listener, view| listener.op_erased(view, op)),
                Going::Block(block) => self.listen(|listener, view| listener.block_erased(view, block)),
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
