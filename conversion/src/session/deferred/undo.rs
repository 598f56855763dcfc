//! Undoing the records of the journal, the newest first.

use weir_ir::{BlockId, InsertPoint, Ir, OpId};
use weir_rewrite::BlockPlace;

use super::Deferred;
use crate::session::record::{Checkpoint, MovedBlock, MovedOps, Record};
use crate::session::state::{CAST, DETACHED, PURE_CAST, REPLACED, State};

impl Deferred {
    /// Undoes all records after a checkpoint.
    pub(super) fn undo_to(&mut self, state: &mut State<'_>, to: Checkpoint) {
        // Flags are removed before their ops.
        state.unmark_to(to.marks);
        while self.records.len() > to.records
            && let Some(record) = self.records.pop()
        {
            self.unmap(state.ir, &record);
            restore(state, record);
        }
    }

    /// Drops the records after a checkpoint, which have been committed, with their entries in the mapping.
    pub(super) fn forget(&mut self, state: &mut State<'_>, from: Checkpoint) {
        if from.is_mapping_empty {
            self.mapping.clear();
            self.records.truncate(from.records);
            return;
        }
        while self.records.len() > from.records
            && let Some(record) = self.records.pop()
        {
            self.unmap(state.ir, &record);
        }
    }

    /// Removes the entries of the mapping that came with a record.
    fn unmap(&mut self, ir: &Ir, record: &Record) {
        match record {
            Record::ReplaceOp { op, .. } if ir.contains_op(*op) => {
                for index in (0..ir.num_results(*op)).rev() {
                    self.mapping.unmap(ir.result(*op, index));
                }
            }
            Record::ReplaceValue { value, .. } if ir.contains_value(*value) => self.mapping.unmap(*value),
            Record::CastOf(value) => self.mapping.unmap(*value),
            Record::CastOfList(inputs) => self.mapping.unmap_list(inputs),
            Record::Remap(before) => _ = self.mapping.set_entry(before.0, before.1),
            Record::RemapList(before) => _ = self.mapping.map_list(&before.0, &before.1),
            _ => {}
        }
    }
}

/// Restores the IR before a change.
fn restore(state: &mut State<'_>, record: Record) {
    let ir = &mut *state.ir;
    match record {
        // Ops nested in a cloned op have records of their own, and are erased with it.
        Record::Create(op) if ir.contains_op(op) => erase_created(ir, op),
        Record::CreateDetached(op) if ir.contains_op(op) => {
            state.clear_flags(op, DETACHED);
            erase_created(state.ir, op);
        }
        Record::InsertDetached(op) if ir.contains_op(op) => {
            // Ops moved into it since are moved back by the next records, before it is erased.
            ir.remove_op(op);
            *state.flags.get_mut(op) |= DETACHED;
        }
        Record::ReplaceOp { op, .. } if ir.contains_op(op) => state.clear_flags(op, REPLACED),
        Record::Cast | Record::CastOf(_) | Record::CastOfList(_) => {
            if let Some(cast) = state.casts.pop() {
                state.clear_flags(cast.op, CAST | PURE_CAST | REPLACED);
                if state.ir.contains_op(cast.op) {
                    erase_created(state.ir, cast.op);
                }
            }
        }
        Record::Modify(snapshot) if ir.contains_op(snapshot.op()) => snapshot.restore(ir),
        Record::MoveOps(moved) => {
            let MovedOps { first, last, from } = *moved;
            if ir.contains_op(first) && ir.contains_op(last) && ir.contains_block(from.block()) {
                let before = from.next_op().filter(|&op| ir.contains_op(op));
                ir.splice_ops(first, last, InsertPoint::new(from.block(), before));
            }
        }
        Record::CreateBlock(block) => erase_created_block(ir, block),
        Record::MoveBlock(moved) => {
            if let Some(from) = place_still_there(ir, *moved) {
                ir.move_block(moved.block, from.region, from.before);
            }
        }
        Record::EraseBlock(erased) => {
            if let Some(from) = place_still_there(ir, erased.0) {
                ir.insert_block(erased.0.block, from.region, from.before);
            }
        }
        Record::ConvertBlock(_) => {
            if let Some(converted) = state.converted_blocks.pop()
                && [converted.old, converted.new].iter().all(|&block| ir.contains_block(block))
            {
                ir.replace_all_uses_of_block(converted.new, converted.old);
            }
        }
        Record::Create(_)
        | Record::CreateDetached(_)
        | Record::InsertDetached(_)
        | Record::ReplaceOp { .. }
        | Record::Modify(_)
        | Record::ReplaceValue { .. }
        | Record::Remap(_)
        | Record::RemapList(_) => {}
    }
}

/// The former place of a block, unless the block or the place was erased.
///
/// Undoing an outer scope does not restore blocks that an inner scope has committed.
fn place_still_there(ir: &Ir, moved: MovedBlock) -> Option<BlockPlace> {
    let BlockPlace { region, before } = moved.from;
    let is_there = ir.contains_block(moved.block) && ir.contains_region(region);
    is_there.then(|| BlockPlace { region, before: before.filter(|&block| ir.contains_block(block)) })
}

/// Erases an op in spite of remaining uses: their ops are erased next.
pub(in crate::session) fn erase_created(ir: &mut Ir, op: OpId) {
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
