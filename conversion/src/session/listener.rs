//! Telling the listener, and writing the log.

use weir_ir::{BlockId, InsertPoint, OpId, View};
use weir_rewrite::{BlockPlace, Erasure, ErasureOrder, Listener, erasure_of};

use super::record::Record;
use super::state::State;
use crate::reference;
use crate::trace::Trace;

/// Tells at which time a listener hears of a change. When it is committed, a former position within a block or a region is
/// not known any more: it is told as the end.
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
            Record::MoveOps(ref moved) if self.ir.contains_op(moved.first) => {
                let from = if told == Told::AtOnce { moved.from } else { InsertPoint::end(moved.from.block()) };
                self.listen(|listener, view| listener.op_inserted(view, moved.first, Some(from)));
            }
            Record::CreateBlock(block) if self.ir.contains_block(block) => {
                self.listen(|listener, view| listener.block_inserted(view, block, None));
            }
            Record::MoveBlock(ref moved) if self.ir.contains_block(moved.block) => {
                let before = moved.from.before.filter(|_| told == Told::AtOnce);
                let from = BlockPlace { before, ..moved.from };
                self.listen(|listener, view| listener.block_inserted(view, moved.block, Some(from)));
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

    /// Notifies that an op is about to be erased with its nested ops, which come first.
    pub(super) fn notify_erased(&mut self, op: OpId, order: ErasureOrder) {
        if self.listener.is_some() {
            for step in erasure_of(self.ir, op, order) {
                self.listen(|listener, view| match step {
                    Erasure::Op(op) => listener.op_erased(view, op),
                    Erasure::Block(block) => listener.block_erased(view, block),
                });
            }
        }
    }

    /// Notifies that a block is about to be erased with its ops.
    pub(super) fn notify_block_and_ops_erased(&mut self, block: BlockId) {
        if self.listener.is_some() {
            let ops: Vec<OpId> = self.ir.ops(block).collect();
            for op in ops {
                self.notify_erased(op, ErasureOrder::Forward);
            }
            self.listen(|listener, view| listener.block_erased(view, block));
        }
    }
}
