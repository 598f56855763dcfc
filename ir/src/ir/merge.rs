//! Moving the contents of another `Ir` into one.

mod copy;

use slotmap::{Key, SlotMap};

use crate::builtin::ModuleOp;
use crate::definition::OpClass as _;
use crate::entities::{BlockId, NIL, OpId, RegionId, ValueId, live_mut, slot_of};
use crate::insertion::InsertPoint;
use crate::ir::Ir;
use crate::ir::operands::offset;

/// The new handles of the entities of an `Ir` that was moved into another one, and the offsets of
/// its pools there.
#[derive(Debug)]
pub(crate) struct Moved {
    pub(crate) ops: Handles<OpId>,
    pub(crate) blocks: Handles<BlockId>,
    pub(crate) regions: Handles<RegionId>,
    pub(crate) values: Handles<ValueId>,
    /// By how much the operands have moved in their pool.
    pub(crate) operands: u32,
    /// By how much the successors have moved in theirs.
    pub(crate) successors: u32,
    extras: u32,
}

/// New handles by the slots of old ones.
#[derive(Debug)]
pub(crate) struct Handles<K>(Vec<K>);

impl<K: Key> Handles<K> {
    /// Moves the entries of one map to another one.
    #[track_caller]
    fn of<V>(from: &mut SlotMap<K, V>, to: &mut SlotMap<K, V>) -> Self {
        let mut handles = Vec::with_capacity(from.len() + 1);
        to.reserve(from.len());
        for (old, data) in from.drain() {
            // Slots come in order.
            handles.resize(slot_of(old), K::null());
            handles.push(to.insert(data));
        }
        Self(handles)
    }

    /// The new handle; of the null handle, it is null.
    #[inline]
    pub(crate) fn get(&self, old: K) -> K {
        self.0.get(slot_of(old)).copied().unwrap_or_default()
    }

    fn set(&mut self, old: K, new: K) {
        let slot = slot_of(old);
        self.0.resize(self.0.len().max(slot + 1), K::null());
        self.0[slot] = new;
    }

    #[inline]
    pub(crate) fn replace(&self, handle: &mut K) {
        *handle = self.get(*handle);
    }

    /// The new handles, in the order of the old ones.
    fn iter(&self) -> impl Iterator<Item = K> {
        self.0.iter().copied().filter(|handle| !handle.is_null())
    }
}

/// Moves a place in a list, unless it is none.
#[inline]
#[track_caller]
pub(crate) fn shift(place: &mut u32, by: u32) {
    if *place != NIL {
        *place += by;
    }
}

impl Ir {
    /// Replaces the attributes and the contents of a module by those of modules of other `Ir`s, one after the other; the attributes
    /// are those of the first one.
    ///
    /// The handle of the module stays the same. All that was in the module is erased.
    ///
    /// # Panics
    ///
    /// Panics when an op is no `builtin.module` with a block, and when there is no module to replace the first one by.
    #[track_caller]
    pub fn replace_module(&mut self, module: OpId, others: impl IntoIterator<Item = (Ir, OpId)>) {
        let body = ModuleOp::from_op_unchecked(module).body_block(self);
        let old: Vec<OpId> = self.ops(body).collect();
        self.erase_ops(&old);
        for (index, (other, own)) in others.into_iter().enumerate() {
            if index == 0 {
                self.set_properties(module, other.properties(own));
                self.set_discardable(module, other.discardable(own));
            }
            self.take_over_module(other, own, body);
        }
    }

    /// Moves the whole contents of another `Ir` to this one, and the operations of a module of it to the end of a block.
    #[track_caller]
    pub(crate) fn take_over_module(&mut self, mut other: Ir, module: OpId, to: BlockId) -> Moved {
        let from = ModuleOp::from_op_unchecked(module).body_block(&other);
        other.remove_block(from);
        other.erase_op(module);
        self.take_over(&mut other, from, to)
    }

    /// Moves the whole contents of another `Ir` to this one, and the operations of a block of it to
    /// the end of a block.
    ///
    /// The source block, which is detached and has neither arguments nor uses, is erased.
    ///
    /// # Panics
    ///
    /// Panics when one of the blocks is stale, and when this `Ir` is full.
    #[track_caller]
    pub(crate) fn take_over(&mut self, other: &mut Ir, from: BlockId, to: BlockId) -> Moved {
        let ends = other.first_op(from).zip(other.last_op(from));
        let place = self.place(InsertPoint::end(to));
        other.blocks.remove(from);
        let mut moved = Moved {
            ops: Handles::of(&mut other.ops, &mut self.ops),
            blocks: Handles::of(&mut other.blocks, &mut self.blocks),
            regions: Handles::of(&mut other.regions, &mut self.regions),
            values: Handles::of(&mut other.values, &mut self.values),
            operands: self.operand_pool.num_slots(),
            successors: self.successor_pool.num_slots(),
            extras: offset(self.extras.len()),
        };
        for region in moved.regions.iter() {
            live_mut(&mut self.regions, region).relocate(&moved);
        }
        for block in moved.blocks.iter() {
            live_mut(&mut self.blocks, block).relocate(&moved);
        }
        // The ops of the block are in the other one, which existed before and is not relocated.
        moved.blocks.set(from, to);
        for value in moved.values.iter() {
            live_mut(&mut self.values, value).relocate(&moved);
        }
        for op in moved.ops.iter() {
            let data = live_mut(&mut self.ops, op);
            data.relocate(&moved);
            shift(&mut data.extra, moved.extras);
            self.order.reset(op);
            self.changes.mark(op);
        }
        for mut extra in other.extras.drain(..) {
            extra.relocate(&moved);
            self.extras.push(extra);
        }
        self.free_extras.extend(other.free_extras.iter().map(|&index| index + moved.extras));
        self.operand_pool.take_over(&other.operand_pool, &moved.values, &moved.ops);
        self.successor_pool.take_over(&other.successor_pool, &moved.blocks, &moved.ops);
        self.op_counts.add_all(&std::mem::take(&mut other.op_counts));
        if let Some((first, last)) = ends {
            let (first, last) = (moved.ops.get(first), moved.ops.get(last));
            live_mut(&mut self.ops, first).prev = place.prev;
            self.set_next_op(to, place.prev, first);
            self.set_prev_op(to, OpId::null(), last);
        }
        moved
    }
}

#[cfg(test)]
mod tests;
