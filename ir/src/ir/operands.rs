//! Changing the operands and the successors of an operation.

use std::ops::Range;

use crate::entities::{BlockId, OpId, ValueId, live, live_mut};
use crate::ir::Ir;
use crate::op::MANY_OPERANDS;

impl Ir {
    /// Sets the operand at `index`, which becomes the newest use of `value` even if it was one before.
    ///
    /// # Panics
    ///
    /// Panics when there are not as many operands.
    #[track_caller]
    pub fn set_operand(&mut self, op: OpId, index: usize, value: ValueId) {
        let (start, count) = self.operand_range(op);
        assert!(index < count, "operand {index} of {count}");
        let slot = start + offset(index);
        self.changes.mark(op);
        self.operand_pool.unlink(slot, &mut self.values);
        self.operand_pool.link(slot, value, op, &mut self.values);
    }

    /// Makes the use of a value by an operand the newest one in the use list of the value. That is no change of the op.
    ///
    /// # Panics
    ///
    /// Panics when the op does not have the operand.
    #[track_caller]
    pub fn renew_use(&mut self, op: OpId, index: usize) {
        let (start, count) = self.operand_range(op);
        assert!(index < count, "operand {index} of {count}");
        let (slot, value) = (start + offset(index), self.operand(op, index));
        self.operand_pool.unlink(slot, &mut self.values);
        self.operand_pool.link(slot, value, op, &mut self.values);
    }

    /// Replaces all operands, of which there may be more or fewer than before.
    #[track_caller]
    pub fn set_operands(&mut self, op: OpId, values: &[ValueId]) {
        let (mut start, count) = self.operand_range(op);
        self.changes.mark(op);
        for slot in start..start + offset(count) {
            self.operand_pool.unlink(slot, &mut self.values);
        }
        if values.len() != count {
            self.operand_pool.release(start, count);
            start = self.operand_pool.allocate(values.len());
            live_mut(&mut self.ops, op).operands = start;
            self.set_operand_count(op, values.len());
        }
        for (slot, &value) in (start..).zip(values) {
            self.operand_pool.link(slot, value, op, &mut self.values);
        }
    }

    /// Inserts operands so that the first of `values` becomes the operand at `index`.
    ///
    /// # Panics
    ///
    /// Panics when `index` is past the end of the operands.
    #[track_caller]
    pub fn insert_operands(&mut self, op: OpId, index: usize, values: &[ValueId]) {
        let (start, count) = self.operand_range(op);
        assert!(index <= count, "operand {index} of {count}");
        if values.is_empty() {
            return;
        }
        self.changes.mark(op);
        let start = self.operand_pool.grow(start, count, count + values.len(), &mut self.values);
        live_mut(&mut self.ops, op).operands = start;
        self.set_operand_count(op, count + values.len());
        let shift = offset(values.len());
        for slot in (start + offset(index)..start + offset(count)).rev() {
            self.operand_pool.relocate(slot, slot + shift, &mut self.values);
        }
        for (slot, &value) in (start + offset(index)..).zip(values) {
            self.operand_pool.link(slot, value, op, &mut self.values);
        }
    }

    /// Inserts an operand in front of each of the operands given by ascending indices, where the number of operands stands for the end.
    ///
    /// Unlike with [`insert_operands`](Self::insert_operands), the uses by the operands that move stay as old as they are.
    ///
    /// # Panics
    ///
    /// Panics when an index is past the end of the operands, or less than the one before.
    #[track_caller]
    pub fn interleave_operands(&mut self, op: OpId, indices: &[usize], value: ValueId) {
        let (start, count) = self.operand_range(op);
        assert!(indices.is_sorted() && indices.iter().all(|&index| index <= count), "operands {indices:?} of {count}");
        if indices.is_empty() {
            return;
        }
        self.changes.mark(op);
        let new_start = self.operand_pool.allocate(count + indices.len());
        let mut inserted = indices.iter().peekable();
        let mut slot = new_start;
        for index in 0..=count {
            while inserted.next_if(|&&at| at == index).is_some() {
                self.operand_pool.link(slot, value, op, &mut self.values);
                slot += 1;
            }
            if index < count {
                self.operand_pool.shift(start + offset(index), slot, &mut self.values);
                slot += 1;
            }
        }
        self.operand_pool.release(start, count);
        live_mut(&mut self.ops, op).operands = new_start;
        self.set_operand_count(op, count + indices.len());
    }

    /// Removes the operands in `range`; those after it move down.
    ///
    /// # Panics
    ///
    /// Panics when `range` reaches past the end of the operands.
    #[track_caller]
    pub fn erase_operands(&mut self, op: OpId, range: Range<usize>) {
        let (_, count) = self.operand_range(op);
        assert!(range.start <= range.end && range.end <= count, "operands {range:?} of {count}");
        if !range.is_empty() {
            self.erase_operands_from(op, range.start, range.len(), |index| index < range.end);
        }
    }

    /// Removes the operands given by ascending indices; those behind the first of them move down, which makes them the newest uses.
    ///
    /// # Panics
    ///
    /// Panics when the indices do not ascend, or reach past the end of the operands.
    #[track_caller]
    pub fn erase_operands_at(&mut self, op: OpId, indices: &[usize]) {
        let (_, count) = self.operand_range(op);
        let is_valid = indices.is_sorted_by(|a, b| a < b) && indices.last().is_none_or(|&last| last < count);
        assert!(is_valid, "operands {indices:?} of {count}");
        let mut erased = indices.iter().peekable();
        if let Some(&first) = indices.first() {
            self.erase_operands_from(op, first, indices.len(), |index| erased.next_if(|&&at| at == index).is_some());
        }
    }

    /// Removes the operands from `first` on whose indices fulfil a condition, `erased` in number; the others behind `first` move down.
    #[track_caller]
    fn erase_operands_from(&mut self, op: OpId, first: usize, erased: usize, mut is_erased: impl FnMut(usize) -> bool) {
        let (start, count) = self.operand_range(op);
        self.changes.mark(op);
        let mut end = start + offset(first);
        for index in first..count {
            let slot = start + offset(index);
            if is_erased(index) {
                self.operand_pool.unlink(slot, &mut self.values);
            } else {
                self.operand_pool.relocate(slot, end, &mut self.values);
                end += 1;
            }
        }
        let start = self.operand_pool.shrink(start, count, count - erased, &mut self.values);
        live_mut(&mut self.ops, op).operands = start;
        self.set_operand_count(op, count - erased);
    }

    /// Replaces the operands in `range` by others, of which there may be more or fewer. The uses by the operands in front of them stay
    /// as old as they are.
    ///
    /// # Panics
    ///
    /// Panics when `range` reaches past the end of the operands.
    #[track_caller]
    #[doc(alias = "MutableOperandRange")]
    pub fn replace_operands(&mut self, op: OpId, range: Range<usize>, values: &[ValueId]) {
        let common = range.len().min(values.len());
        self.erase_operands(op, range.start + common..range.end);
        for (index, &value) in values[..common].iter().enumerate() {
            self.set_operand(op, range.start + index, value);
        }
        self.insert_operands(op, range.start + common, &values[common..]);
    }

    /// Sets the successor at `index`.
    ///
    /// # Panics
    ///
    /// Panics when there are not as many successors.
    #[track_caller]
    pub fn set_successor(&mut self, op: OpId, index: usize, block: BlockId) {
        let (start, count) = self.successor_range(op);
        assert!(index < count, "successor {index} of {count}");
        let slot = start + offset(index);
        self.changes.mark(op);
        self.successor_pool.unlink(slot, &mut self.blocks);
        self.successor_pool.link(slot, block, op, &mut self.blocks);
    }

    /// The position of the operands in the pool, and their number.
    #[inline]
    #[track_caller]
    pub(crate) fn operand_range(&self, op: OpId) -> (u32, usize) {
        let data = live(&self.ops, op);
        (data.operands, self.operand_count(data))
    }

    /// The position of the successors in the pool, and their number.
    #[inline]
    #[track_caller]
    pub(crate) fn successor_range(&self, op: OpId) -> (u32, usize) {
        self.extra(op).map_or((0, 0), |extra| (extra.successors, extra.num_successors as usize))
    }

    #[inline]
    #[track_caller]
    pub(crate) fn set_operand_count(&mut self, op: OpId, count: usize) {
        match u16::try_from(count) {
            Ok(count) if count != MANY_OPERANDS => live_mut(&mut self.ops, op).num_operands = count,
            _ => {
                live_mut(&mut self.ops, op).num_operands = MANY_OPERANDS;
                self.extra_mut(op).num_operands = offset(count);
            }
        }
    }
}

/// The offset of a slot from the start of its range.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a pool has fewer than 2^32 slots")]
pub(crate) fn offset(index: usize) -> u32 {
    index as u32
}
