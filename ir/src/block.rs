//! Blocks: their operations, arguments and predecessors.

use std::iter::FusedIterator;

use slotmap::Key;
use smallvec::SmallVec;

use crate::entities::{BlockId, NIL, OpId, RegionId, ValueId, live, live_mut, non_null};
use crate::ir::Ir;
use crate::ir::merge::{Moved, shift};
use crate::location::Location;
use crate::types::Type;
use crate::value::{Use, ValueData, ValueDef};

#[derive(Debug)]
pub(crate) struct BlockData {
    pub(crate) first_op: OpId,
    pub(crate) last_op: OpId,
    pub(crate) region: RegionId,
    pub(crate) prev: BlockId,
    pub(crate) next: BlockId,
    pub(crate) arguments: SmallVec<[ValueId; 2]>,
    /// As long as `arguments`.
    argument_locations: SmallVec<[Location; 4]>,
    /// The head of the chain of uses as a successor, or `NIL`.
    pub(crate) first_use: u32,
}

impl BlockData {
    /// An empty block with memory for some arguments.
    pub(crate) fn new(arguments: usize) -> Self {
        Self {
            first_op: OpId::null(),
            last_op: OpId::null(),
            region: RegionId::null(),
            prev: BlockId::null(),
            next: BlockId::null(),
            arguments: SmallVec::with_capacity(arguments),
            argument_locations: SmallVec::with_capacity(arguments),
            first_use: NIL,
        }
    }

    /// Updates its references after a move into another `Ir`.
    #[track_caller]
    pub(crate) fn relocate(&mut self, moved: &Moved) {
        moved.ops.replace(&mut self.first_op);
        moved.ops.replace(&mut self.last_op);
        moved.regions.replace(&mut self.region);
        moved.blocks.replace(&mut self.prev);
        moved.blocks.replace(&mut self.next);
        self.arguments.iter_mut().for_each(|value| moved.values.replace(value));
        shift(&mut self.first_use, moved.successors);
    }
}

/// The position of a block, and its operations.
impl Ir {
    /// The block before this one in the region.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn prev_block(&self, block: BlockId) -> Option<BlockId> {
        non_null(live(&self.blocks, block).prev)
    }

    /// The block after this one in the region.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn next_block(&self, block: BlockId) -> Option<BlockId> {
        non_null(live(&self.blocks, block).next)
    }

    /// Returns true if a block is the first of its region.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn is_entry_block(&self, block: BlockId) -> bool {
        self.parent_region(block).is_some() && self.prev_block(block).is_none()
    }

    /// The block directly in `region` that is `block` or encloses it.
    #[must_use]
    #[track_caller]
    #[doc(alias = "findAncestorBlockInRegion")]
    pub fn ancestor_block_in_region(&self, region: RegionId, block: BlockId) -> Option<BlockId> {
        let mut block = block;
        loop {
            let parent = self.parent_region(block)?;
            if parent == region {
                return Some(block);
            }
            block = self.parent_block(parent)?;
        }
    }

    /// The first operation of a block.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn first_op(&self, block: BlockId) -> Option<OpId> {
        non_null(live(&self.blocks, block).first_op)
    }

    /// The last operation of a block, where a terminator belongs.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn last_op(&self, block: BlockId) -> Option<OpId> {
        non_null(live(&self.blocks, block).last_op)
    }

    /// Returns true if a block has no operations.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn block_is_empty(&self, block: BlockId) -> bool {
        self.first_op(block).is_none()
    }

    /// Iterates over the operations of a block, from either end.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn ops(&self, block: BlockId) -> Ops<'_> {
        let data = live(&self.blocks, block);
        Ops { ir: self, front: data.first_op, back: data.last_op }
    }
}

/// Arguments of blocks.
impl Ir {
    /// The arguments of a block, in order.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn arguments(&self, block: BlockId) -> &[ValueId] {
        &live(&self.blocks, block).arguments
    }

    /// The locations of the arguments of a block, in the order of the arguments.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn argument_locations(&self, block: BlockId) -> &[Location] {
        &live(&self.blocks, block).argument_locations
    }

    /// Sets the location of the argument at `index`.
    ///
    /// # Panics
    ///
    /// Panics when there are not as many arguments.
    #[track_caller]
    pub fn set_argument_location(&mut self, block: BlockId, index: usize, location: Location) {
        live_mut(&mut self.blocks, block).argument_locations[index] = location;
    }

    /// Replaces the location of a block argument; an op result has that of its op.
    #[track_caller]
    pub fn set_value_location(&mut self, value: ValueId, location: Location) {
        match self.value_def(value) {
            ValueDef::BlockArgument { block, index } => self.set_argument_location(block, index as usize, location),
            ValueDef::OpResult { op, .. } => self.set_location(op, location),
        }
    }

    /// Adds an argument after the others and returns it.
    #[track_caller]
    pub fn add_argument(&mut self, block: BlockId, ty: Type, location: Location) -> ValueId {
        let data = live_mut(&mut self.blocks, block);
        let argument = self.values.insert(ValueData::argument(ty, block, data.arguments.len()));
        data.arguments.push(argument);
        data.argument_locations.push(location);
        self.mark_block(block);
        argument
    }

    /// Inserts an argument so that it becomes the one at `index`, and returns it.
    ///
    /// # Panics
    ///
    /// Panics when `index` is past the end of the arguments.
    #[track_caller]
    pub fn insert_argument(&mut self, block: BlockId, index: usize, ty: Type, location: Location) -> ValueId {
        let data = live_mut(&mut self.blocks, block);
        assert!(index <= data.arguments.len(), "argument {index} of {}", data.arguments.len());
        let argument = self.values.insert(ValueData::argument(ty, block, index));
        data.arguments.insert(index, argument);
        data.argument_locations.insert(index, location);
        self.renumber_arguments(block, index + 1);
        self.mark_block(block);
        argument
    }

    /// Erases the argument at `index`; those after it move down.
    ///
    /// # Panics
    ///
    /// Panics when there are not as many arguments, and when the argument is still in use.
    #[track_caller]
    pub fn erase_argument(&mut self, block: BlockId, index: usize) {
        let data = live_mut(&mut self.blocks, block);
        assert!(index < data.arguments.len(), "argument {index} of {}", data.arguments.len());
        let argument = data.arguments[index];
        self.free_value(argument);
        let data = live_mut(&mut self.blocks, block);
        data.arguments.remove(index);
        data.argument_locations.remove(index);
        self.renumber_arguments(block, index);
        self.mark_block(block);
    }

    /// Erases the arguments that `condition` holds for, in time linear in the number of arguments.
    ///
    /// # Panics
    ///
    /// Panics when one of them is still in use.
    #[track_caller]
    pub fn erase_arguments(&mut self, block: BlockId, mut condition: impl FnMut(usize, ValueId) -> bool) {
        let data = live_mut(&mut self.blocks, block);
        let arguments = std::mem::take(&mut data.arguments);
        let locations = std::mem::take(&mut data.argument_locations);
        for (index, (argument, location)) in arguments.into_iter().zip(locations).enumerate() {
            if condition(index, argument) {
                self.free_value(argument);
            } else {
                let data = live_mut(&mut self.blocks, block);
                data.arguments.push(argument);
                data.argument_locations.push(location);
            }
        }
        self.renumber_arguments(block, 0);
        self.mark_block(block);
    }

    #[track_caller]
    fn renumber_arguments(&mut self, block: BlockId, from: usize) {
        let arguments = &live(&self.blocks, block).arguments;
        for (index, &argument) in arguments.iter().enumerate().skip(from) {
            live_mut(&mut self.values, argument).set_argument_index(index);
        }
    }
}

/// The predecessors of a block.
impl Ir {
    /// The uses of a block as a successor, the newest first.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn block_uses(&self, block: BlockId) -> BlockUses<'_> {
        BlockUses { ir: self, slot: live(&self.blocks, block).first_use }
    }

    /// Returns true if a block is a successor of any operation.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn block_has_uses(&self, block: BlockId) -> bool {
        live(&self.blocks, block).first_use != NIL
    }

    /// The blocks that branch to a block, the newest use first; a block appears once for each use.
    ///
    /// A detached operation is in no block and does not count.
    #[inline]
    #[track_caller]
    pub fn predecessors(&self, block: BlockId) -> impl Iterator<Item = BlockId> + Clone + '_ {
        self.block_uses(block).filter_map(|use_| self.parent_block(use_.owner))
    }

    /// The predecessor of a block that is reached by exactly one edge.
    #[must_use]
    #[track_caller]
    #[doc(alias = "getSinglePredecessor")]
    pub fn single_predecessor(&self, block: BlockId) -> Option<BlockId> {
        let mut predecessors = self.predecessors(block);
        predecessors.next().filter(|_| predecessors.next().is_none())
    }

    /// The predecessor of a block whose edges all come from the same block.
    #[must_use]
    #[track_caller]
    #[doc(alias = "getUniquePredecessor")]
    pub fn unique_predecessor(&self, block: BlockId) -> Option<BlockId> {
        let mut predecessors = self.predecessors(block);
        let first = predecessors.next()?;
        predecessors.all(|other| other == first).then_some(first)
    }

    /// Makes all uses of `old` as a successor uses of `new`, which become the newest, in the opposite order.
    ///
    /// Nothing happens when both are the same.
    #[track_caller]
    pub fn replace_all_uses_of_block(&mut self, old: BlockId, new: BlockId) {
        if old != new {
            let changes = &mut self.changes;
            self.successor_pool.retarget_all(old, new, &mut self.blocks, |owner| changes.mark(owner));
        }
    }
}

/// Iterates over the operations of a block. See [`Ir::ops`].
#[derive(Clone)]
pub struct Ops<'a> {
    ir: &'a Ir,
    /// Both are null at the end.
    front: OpId,
    back: OpId,
}

impl Ops<'_> {
    fn finish(&mut self) {
        self.front = OpId::null();
        self.back = OpId::null();
    }
}

impl Iterator for Ops<'_> {
    type Item = OpId;

    #[inline]
    fn next(&mut self) -> Option<OpId> {
        let op = non_null(self.front)?;
        if op == self.back {
            self.finish();
        } else {
            self.front = live(&self.ir.ops, op).next;
        }
        Some(op)
    }
}

impl DoubleEndedIterator for Ops<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<OpId> {
        let op = non_null(self.back)?;
        if op == self.front {
            self.finish();
        } else {
            self.back = live(&self.ir.ops, op).prev;
        }
        Some(op)
    }
}

impl FusedIterator for Ops<'_> {}

impl std::fmt::Debug for Ops<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Iterates over the uses of a block as a successor, the newest first. See [`Ir::block_uses`].
#[derive(Clone)]
pub struct BlockUses<'a> {
    ir: &'a Ir,
    slot: u32,
}

impl Iterator for BlockUses<'_> {
    type Item = Use;

    #[inline]
    fn next(&mut self) -> Option<Use> {
        if self.slot == NIL {
            return None;
        }
        let node = self.ir.successor_pool.node(self.slot);
        let (start, _) = self.ir.successor_range(node.owner);
        let found = Use { owner: node.owner, index: self.slot - start };
        self.slot = node.next;
        Some(found)
    }
}

impl FusedIterator for BlockUses<'_> {}

impl std::fmt::Debug for BlockUses<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
