//! Insertion points: positions in a block.

use crate::entities::{BlockId, OpId};
use crate::ir::Ir;

/// A place in a block: before one of its operations, or at its end.
///
/// It stays valid as operations are inserted there, each after the one before, and when other operations move. It goes
/// stale when the operation that it precedes is erased or leaves the block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InsertPoint {
    block: BlockId,
    before: Option<OpId>,
}

impl InsertPoint {
    /// In `block` before the operation `before`, or at the end when that is `None`.
    #[inline]
    #[must_use]
    pub fn new(block: BlockId, before: Option<OpId>) -> Self {
        Self { block, before }
    }

    /// Just before `op`.
    ///
    /// # Panics
    ///
    /// Panics when `op` is not in a block.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn before(ir: &Ir, op: OpId) -> Self {
        Self { block: linked_block(ir, op), before: Some(op) }
    }

    /// Just after `op`.
    ///
    /// # Panics
    ///
    /// Panics when `op` is not in a block.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn after(ir: &Ir, op: OpId) -> Self {
        Self { block: linked_block(ir, op), before: ir.next_op(op) }
    }

    /// Before the first operation of `block`.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn start(ir: &Ir, block: BlockId) -> Self {
        Self { block, before: ir.first_op(block) }
    }

    /// After the last operation of `block`.
    #[inline]
    #[must_use]
    pub fn end(block: BlockId) -> Self {
        Self { block, before: None }
    }

    /// The block.
    #[inline]
    #[must_use]
    pub fn block(self) -> BlockId {
        self.block
    }

    /// The operation that comes right after this place, or `None` at the end of the block.
    #[inline]
    #[must_use]
    pub fn next_op(self) -> Option<OpId> {
        self.before
    }
}

#[inline]
#[track_caller]
fn linked_block(ir: &Ir, op: OpId) -> BlockId {
    match ir.parent_block(op) {
        Some(block) => block,
        None => panic!("the operation is not in a block"),
    }
}
