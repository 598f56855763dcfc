//! Order numbers of operations, by which two operations of a block are compared.
//!
//! A number is zero until it is needed. The numbers of a block that are not zero increase along the
//! block, with gaps, so that operations that are inserted later find a number between those of
//! their neighbours. Only when a gap is used up is the whole block numbered anew.
//!
//! Numbering happens behind `&Ir`, so that analyses can share an `Ir` among threads. The numbering
//! thread holds the lock. To number operations that have no number harms no reader. To change a
//! number does: a reader could compare an old number with a new one. Hence the epoch, which is odd
//! while numbers change, and which readers check before and after.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::entities::{BlockId, OpId, slot_of};
use crate::ir::Ir;
use crate::segmented_vec::SegmentedVec;

/// The distance of numbers in a block that was numbered as a whole, unless it has too many operations.
const STRIDE: u32 = 1 << 12;

/// The distance of numbers at the end of a block.
const APPEND_STRIDE: u32 = 1 << 6;

/// Whole blocks are numbered up to here; the rest is for operations that are appended later.
const SPREAD: u32 = 1 << 31;

#[derive(Debug, Default)]
pub(crate) struct OpOrder {
    /// By slot; zero where there is no number.
    numbers: SegmentedVec<AtomicU32>,
    epoch: AtomicU32,
    numbering: Mutex<()>,
}

impl OpOrder {
    /// Takes away the number of `op`, which has a new place.
    #[inline]
    pub(crate) fn reset(&mut self, op: OpId) {
        if let Some(number) = self.numbers.get_mut(slot_of(op)) {
            *number.get_mut() = 0;
        }
    }

    /// A reader of a changed number also sees the epoch of the change: hence `Acquire` and
    /// `Release`.
    #[inline]
    fn load(&self, op: OpId) -> u32 {
        self.numbers.get(slot_of(op)).map_or(0, |number| number.load(Ordering::Acquire))
    }

    #[inline]
    fn store(&self, op: OpId, number: u32) {
        self.numbers.get_or_make(slot_of(op)).store(number, Ordering::Release);
    }
}

impl Ir {
    /// Returns true if `op` comes before `other`, which is in the same block.
    ///
    /// Takes constant time, unless one of them was inserted or moved since the last query.
    ///
    /// # Panics
    ///
    /// Panics when the operations are not in the same block.
    #[must_use]
    #[track_caller]
    #[doc(alias = "isBeforeInBlock")]
    pub fn is_before_in_block(&self, op: OpId, other: OpId) -> bool {
        let block = self.parent_block(op);
        let Some(block) = block.filter(|_| block == self.parent_block(other)) else {
            panic!("the operations are not in the same block");
        };
        loop {
            let epoch = self.order.epoch.load(Ordering::Acquire);
            let (number, other_number) = (self.order.load(op), self.order.load(other));
            let stable = epoch.is_multiple_of(2) && self.order.epoch.load(Ordering::Relaxed) == epoch;
            if stable && number != 0 && other_number != 0 {
                return number < other_number;
            }
            let _guard = self.order.numbering.lock().unwrap_or_else(PoisonError::into_inner);
            self.number_run(block, op);
            self.number_run(block, other);
        }
    }

    /// Numbers `op` and the operations without a number on either side of it.
    fn number_run(&self, block: BlockId, op: OpId) {
        if self.order.load(op) != 0 {
            return;
        }
        let mut first = op;
        let mut low = 0;
        while let Some(prev) = self.prev_op(first) {
            low = self.order.load(prev);
            if low != 0 {
                break;
            }
            first = prev;
        }
        let mut count = 1;
        let mut high = None;
        let mut last = first;
        while let Some(next) = self.next_op(last) {
            let number = self.order.load(next);
            if number != 0 {
                high = Some(number);
                break;
            }
            last = next;
            count += 1;
        }
        let step = match high {
            Some(high) => (high - low) / (count + 1),
            None if (u32::MAX - low) / APPEND_STRIDE >= count => APPEND_STRIDE,
            None => 0,
        };
        if step == 0 {
            self.renumber(block);
        } else {
            self.number_from(first, low, step, count);
        }
    }

    fn renumber(&self, block: BlockId) {
        let Some(first) = self.first_op(block) else { return };
        let count = self.ops(block).fold(0, |count: u32, _| count.saturating_add(1));
        let step = STRIDE.min(SPREAD / count).max(1);
        // No other thread writes the epoch, because of the lock.
        self.order.epoch.fetch_add(1, Ordering::AcqRel);
        self.number_from(first, 0, step, count);
        self.order.epoch.fetch_add(1, Ordering::Release);
    }

    /// Numbers `count` operations from `first` on, `step` apart, beginning `step` after `low`.
    fn number_from(&self, first: OpId, low: u32, step: u32, count: u32) {
        let run = std::iter::successors(Some(first), |&op| self.next_op(op));
        let mut number = low;
        for op in run.take(count as usize) {
            number += step;
            self.order.store(op, number);
        }
    }
}
