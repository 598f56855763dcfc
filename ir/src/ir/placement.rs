//! Putting operations into blocks, taking them out, and moving them.

use slotmap::Key;

use crate::entities::{BlockId, OpId, live, live_mut, non_null};
use crate::insertion::InsertPoint;
use crate::ir::Ir;

/// The position of an operation, if any: the block and the neighbours in it, null at its ends.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    pub(super) block: BlockId,
    pub(super) prev: OpId,
    pub(super) next: OpId,
}

/// Positions of operations.
impl Ir {
    /// Puts a detached operation at the end of `block`.
    ///
    /// # Panics
    ///
    /// Panics when the operation is in a block already.
    #[inline]
    #[track_caller]
    pub fn append_op(&mut self, block: BlockId, op: OpId) {
        self.insert_op(op, InsertPoint::end(block));
    }

    /// Puts a detached operation before `anchor`.
    ///
    /// # Panics
    ///
    /// Panics when `op` is in a block already, or `anchor` is not.
    #[inline]
    #[track_caller]
    pub fn insert_op_before(&mut self, op: OpId, anchor: OpId) {
        self.insert_op(op, InsertPoint::before(self, anchor));
    }

    /// Puts a detached operation at a place.
    ///
    /// # Panics
    ///
    /// Panics when the operation is in a block already, and when the place is stale or [inside](Self::is_inside) of the operation.
    #[inline]
    #[track_caller]
    pub fn insert_op(&mut self, op: OpId, at: InsertPoint) {
        let place = self.place(at);
        assert!(!self.is_inside(at, op), "the place is inside of the operation");
        let data = live_mut(&mut self.ops, op);
        assert!(data.block.is_null(), "the operation is in a block already");
        (data.block, data.prev, data.next) = (place.block, place.prev, place.next);
        self.changes.mark_linked(op);
        self.link_op(op, place);
    }

    /// Returns true if a place is inside of an operation, at any depth.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn is_inside(&self, at: InsertPoint, op: OpId) -> bool {
        self.regions(op).iter().any(|&region| !self.region_is_empty(region))
            && self.parent_op(at.block()).is_some_and(|parent| self.is_ancestor(op, parent))
    }

    /// Links the block and the neighbours of a place to an operation.
    #[inline(always)]
    #[track_caller]
    pub(super) fn link_op(&mut self, op: OpId, place: Place) {
        self.set_next_op(place.block, place.prev, op);
        self.set_prev_op(place.block, place.next, op);
        self.order.reset(op);
    }

    /// Detaches an operation from its block; does nothing when it is detached.
    #[track_caller]
    pub fn remove_op(&mut self, op: OpId) {
        let data = live_mut(&mut self.ops, op);
        let place = Place {
            block: std::mem::take(&mut data.block),
            prev: std::mem::take(&mut data.prev),
            next: std::mem::take(&mut data.next),
        };
        self.changes.log_unlinked(op);
        self.close_gap(place);
    }

    /// Links the neighbours of a removed operation to each other, unless it was detached.
    #[inline]
    #[track_caller]
    pub(super) fn close_gap(&mut self, place: Place) {
        let Place { block, prev, next } = place;
        if !block.is_null() {
            self.set_next_op(block, prev, next);
            self.set_prev_op(block, next, prev);
            self.mark_gap(block, prev, next);
        }
    }

    /// Moves an operation to a place, from wherever it is.
    ///
    /// Nothing happens when the place is just before the operation itself.
    ///
    /// # Panics
    ///
    /// Panics when the place is stale or [inside](Self::is_inside) of the operation.
    #[track_caller]
    pub fn move_op(&mut self, op: OpId, to: InsertPoint) {
        if to.next_op() != Some(op) {
            self.remove_op(op);
            self.insert_op(op, to);
        }
    }

    /// Moves an operation before `anchor`, from wherever it is.
    #[track_caller]
    pub fn move_op_before(&mut self, op: OpId, anchor: OpId) {
        self.move_op(op, InsertPoint::before(self, anchor));
    }

    /// Moves an operation after `anchor`, from wherever it is.
    #[track_caller]
    pub fn move_op_after(&mut self, op: OpId, anchor: OpId) {
        if op != anchor {
            self.move_op(op, InsertPoint::after(self, anchor));
        }
    }

    /// Moves the operations from `first` to `last`, both included, to a place outside of them.
    ///
    /// # Panics
    ///
    /// Panics when `last` does not follow `first` in the same block, and when the place is among the operations.
    #[track_caller]
    pub fn splice_ops(&mut self, first: OpId, last: OpId, to: InsertPoint) {
        if to.next_op() == Some(first) {
            return;
        }
        let Some(from) = self.parent_block(first) else { panic!("the operation is not in a block") };
        let before = live(&self.ops, first).prev;
        let after = live(&self.ops, last).next;
        if to.block() == from && non_null(after) == to.next_op() {
            return;
        }
        let mut op = first;
        loop {
            assert!(to.next_op() != Some(op), "the place is among the moved operations");
            let data = live_mut(&mut self.ops, op);
            data.block = to.block();
            self.order.reset(op);
            self.changes.log_unlinked(op);
            self.changes.mark_linked(op);
            if op == last {
                break;
            }
            op = data.next;
            assert!(!op.is_null(), "the last operation does not follow the first in the same block");
        }
        self.set_next_op(from, before, after);
        self.set_prev_op(from, after, before);
        self.mark_gap(from, before, after);
        let Place { prev, next, .. } = self.place(to);
        self.set_next_op(to.block(), prev, first);
        live_mut(&mut self.ops, first).prev = prev;
        self.set_prev_op(to.block(), next, last);
        live_mut(&mut self.ops, last).next = next;
    }

    /// Splits a block in two and returns the second, which comes right after it and has no arguments.
    ///
    /// The operations from the place on move to the second block. A detached block has a detached second one.
    #[track_caller]
    pub fn split_block(&mut self, at: InsertPoint) -> BlockId {
        let block = at.block();
        let tail = self.create_block([]);
        if let Some(region) = self.parent_region(block) {
            self.insert_block(tail, region, self.next_block(block));
        }
        if let (Some(first), Some(last)) = (at.next_op(), self.last_op(block)) {
            self.splice_ops(first, last, InsertPoint::end(tail));
        }
        tail
    }

    /// The block and neighbours of an insertion point.
    #[inline]
    #[track_caller]
    pub(super) fn place(&self, at: InsertPoint) -> Place {
        let block = at.block();
        match at.next_op() {
            Some(next) => {
                let data = live(&self.ops, next);
                assert!(data.block == block, "the operation after the place has left the block");
                Place { block, prev: data.prev, next }
            }
            None => Place { block, prev: live(&self.blocks, block).last_op, next: OpId::null() },
        }
    }

    /// Makes `next` come after `prev` in `block`, which is before all others when it is null.
    #[inline]
    #[track_caller]
    pub(super) fn set_next_op(&mut self, block: BlockId, prev: OpId, next: OpId) {
        match non_null(prev) {
            Some(prev) => live_mut(&mut self.ops, prev).next = next,
            None => live_mut(&mut self.blocks, block).first_op = next,
        }
    }

    /// Makes `prev` come before `next` in `block`, which is after all others when it is null.
    #[inline]
    #[track_caller]
    pub(super) fn set_prev_op(&mut self, block: BlockId, next: OpId, prev: OpId) {
        match non_null(next) {
            Some(next) => live_mut(&mut self.ops, next).prev = prev,
            None => live_mut(&mut self.blocks, block).last_op = prev,
        }
    }
}
