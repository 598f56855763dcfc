//! Undoing the records of the journal, the newest first.

use weir_ir::{BlockId, InsertPoint, Ir, OpId};
use weir_rewrite::BlockPlace;

use super::journal::{Checkpoint, Displaced, MappedFrom, MovedBlock, Record};
use super::{CAST, ConversionRewriter, DETACHED, PURE_CAST, REPLACED};

impl ConversionRewriter<'_> {
    /// Undoes all records after a checkpoint.
    pub(crate) fn undo_to(&mut self, checkpoint: Checkpoint) {
        // Flags are removed before their ops.
        self.unmark_to(checkpoint);
        while self.journal.records.len() > checkpoint.records {
            if let Some(record) = self.journal.records.pop() {
                self.undo(record);
            }
        }
    }

    /// Removes the flags that were set after a checkpoint without a record.
    pub(super) fn unmark_to(&mut self, checkpoint: Checkpoint) {
        while self.journal.ignored.len() > checkpoint.ignored {
            if let Some((op, flag)) = self.journal.ignored.pop()
                && self.ir.contains_op(op)
            {
                self.clear_flags(op, flag);
            }
        }
    }

    fn undo(&mut self, record: Record) {
        match record {
            Record::Create(op) => {
                // Ops nested in a cloned op have records of their own, and are erased with it.
                if self.ir.contains_op(op) {
                    erase_created(self.ir, op);
                }
            }
            Record::CreateDetached(op) => {
                self.clear_flags(op, DETACHED);
                erase_created(self.ir, op);
            }
            Record::InsertDetached(op) => {
                // Ops moved into it since are moved back by the next records, before it is erased.
                self.ir.remove_op(op);
                *self.flags.get_mut(op) |= DETACHED;
            }
            Record::ReplaceOp { op, .. } => {
                self.clear_flags(op, REPLACED);
                self.unmap_results(op);
            }
            Record::ReplaceValue { value, .. } => self.mapping.unmap(value),
            Record::Displace(_) => self.restore_displaced(),
            Record::Cast(_) => {
                if let (Some(cast), Some(from)) = (self.journal.casts.pop(), self.journal.mapped_from.pop()) {
                    self.unmap_cast(&from);
                    self.clear_flags(cast.op, CAST | PURE_CAST | REPLACED);
                    if self.ir.contains_op(cast.op) {
                        erase_created(self.ir, cast.op);
                    }
                }
            }
            Record::Modify(_) => {
                if let Some(snapshot) = self.journal.snapshots.pop()
                    && self.ir.contains_op(snapshot.op())
                {
                    snapshot.restore(self.ir);
                }
            }
            Record::Nothing => {}
            Record::MoveOp(_) => {
                if let Some(moved) = self.journal.moved_ops.pop()
                    && self.ir.contains_op(moved.op)
                    && self.ir.contains_block(moved.from.block())
                {
                    let before = moved.from.next_op().filter(|&op| self.ir.contains_op(op));
                    self.ir.move_op(moved.op, InsertPoint::new(moved.from.block(), before));
                }
            }
            Record::MoveOps(_) => {
                if let Some(run) = self.journal.moved_runs.pop()
                    && [run.first, run.last].iter().all(|&op| self.ir.contains_op(op))
                    && self.ir.contains_block(run.from)
                {
                    self.ir.splice_ops(run.first, run.last, InsertPoint::end(run.from));
                }
            }
            Record::CreateBlock(block) => erase_created_block(self.ir, block),
            Record::MoveBlock(_) => {
                if let Some(moved) = self.journal.moved_blocks.pop()
                    && let Some(from) = self.place_still_there(moved)
                {
                    self.ir.move_block(moved.block, from.region, from.before);
                }
            }
            Record::EraseBlock(_) => {
                if let Some(erased) = self.journal.erased_blocks.pop()
                    && let Some(from) = self.place_still_there(erased)
                {
                    self.ir.insert_block(erased.block, from.region, from.before);
                }
            }
            Record::ConvertBlock(_) => {
                if let Some(converted) = self.journal.converted_blocks.pop()
                    && [converted.old, converted.new].iter().all(|&block| self.ir.contains_block(block))
                {
                    self.ir.replace_all_uses_of_block(converted.new, converted.old);
                }
            }
        }
    }

    /// The former place of a block, unless the block or the place was erased.
    ///
    /// Undoing an outer scope does not restore blocks that an inner scope has committed.
    fn place_still_there(&self, moved: MovedBlock) -> Option<BlockPlace> {
        let BlockPlace { region, before } = moved.from;
        let is_there = self.ir.contains_block(moved.block) && self.ir.contains_region(region);
        is_there.then(|| BlockPlace { region, before: before.filter(|&block| self.ir.contains_block(block)) })
    }

    /// Removes all entries that were added after a checkpoint from the mapping; the records stay.
    pub(super) fn unmap_to(&mut self, checkpoint: Checkpoint) {
        for index in (checkpoint.records..self.journal.records.len()).rev() {
            match self.journal.records[index] {
                Record::ReplaceOp { op, .. } => self.unmap_results(op),
                Record::ReplaceValue { value, .. } => self.mapping.unmap(value),
                Record::Displace(_) => self.restore_displaced(),
                Record::Cast(cast) => {
                    let from = std::mem::replace(&mut self.journal.mapped_from[cast as usize], MappedFrom::Nothing);
                    self.unmap_cast(&from);
                }
                _ => {}
            }
        }
    }

    fn restore_displaced(&mut self) {
        match self.journal.displaced.pop() {
            Some(Displaced::One(value, entry)) => self.mapping.restore(value, entry),
            Some(Displaced::List(list, entry)) => {
                self.mapping.map_list(&list, &entry);
            }
            None => {}
        }
    }

    #[inline]
    fn unmap_results(&mut self, op: OpId) {
        for index in (0..self.ir.num_results(op)).rev() {
            let result = self.ir.result(op, index);
            self.mapping.unmap(result);
        }
    }

    fn unmap_cast(&mut self, from: &MappedFrom) {
        match from {
            MappedFrom::Nothing => {}
            MappedFrom::One(input) => self.mapping.unmap(*input),
            MappedFrom::Many(inputs) => self.mapping.unmap_list(inputs),
        }
    }
}

/// Erases an op in spite of remaining uses: their ops are erased next.
pub(super) fn erase_created(ir: &mut Ir, op: OpId) {
    for index in 0..ir.num_results(op) {
        ir.drop_all_uses(ir.result(op, index));
    }
    ir.erase_op(op);
}

fn erase_created_block(ir: &mut Ir, block: BlockId) {
    if ir.contains_block(block) {
        for index in 0..ir.arguments(block).len() {
            ir.drop_all_uses(ir.arguments(block)[index]);
        }
        // Remaining branches to it were created before it was filled, in cloned blocks, and are
        // erased next.
        let branches: Vec<OpId> = ir.block_uses(block).map(|used| used.owner).collect();
        for branch in branches {
            ir.drop_all_references(branch);
        }
        ir.erase_block(block);
    }
}
