//! Regions: lists of blocks, and moving blocks among them.

use std::iter::FusedIterator;

use slotmap::Key;

use crate::Change;
use crate::entities::{BlockId, OpId, RegionId, live, live_mut, non_null};
use crate::ir::Ir;
use crate::ir::merge::Moved;

#[derive(Debug)]
pub(crate) struct RegionData {
    first: BlockId,
    last: BlockId,
    /// Null for a detached region.
    pub(crate) owner: OpId,
}

impl RegionData {
    pub(crate) fn new(owner: OpId) -> Self {
        Self { first: BlockId::null(), last: BlockId::null(), owner }
    }

    /// Updates its references after a move into another `Ir`.
    pub(crate) fn relocate(&mut self, moved: &Moved) {
        moved.blocks.replace(&mut self.first);
        moved.blocks.replace(&mut self.last);
        moved.ops.replace(&mut self.owner);
    }
}

/// Contents of a region.
impl Ir {
    /// The index of a region among the regions of its owner; `None` for a detached region.
    #[must_use]
    #[track_caller]
    pub fn region_index(&self, region: RegionId) -> Option<usize> {
        self.regions(self.parent_op(region)?).iter().position(|&other| other == region)
    }

    /// The first block of a region.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn first_block(&self, region: RegionId) -> Option<BlockId> {
        non_null(live(&self.regions, region).first)
    }

    /// The first block of a region that has one.
    ///
    /// # Panics
    ///
    /// When the region is empty.
    #[must_use]
    #[track_caller]
    pub fn entry_block(&self, region: RegionId) -> BlockId {
        match self.first_block(region) {
            Some(block) => block,
            None => panic!("the region has no block"),
        }
    }

    /// The last block of a region.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn last_block(&self, region: RegionId) -> Option<BlockId> {
        non_null(live(&self.regions, region).last)
    }

    /// Returns true if a region has no blocks.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn region_is_empty(&self, region: RegionId) -> bool {
        self.first_block(region).is_none()
    }

    /// The block of a region that has exactly one.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn single_block(&self, region: RegionId) -> Option<BlockId> {
        let data = live(&self.regions, region);
        non_null(data.first).filter(|&first| first == data.last)
    }

    /// Iterates over the blocks of a region, from either end.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn blocks(&self, region: RegionId) -> Blocks<'_> {
        let data = live(&self.regions, region);
        Blocks { ir: self, front: data.first, back: data.last }
    }
}

/// Positions of blocks. None of this touches the operations in the blocks.
impl Ir {
    /// Puts a detached block at the end of `region`.
    ///
    /// # Panics
    ///
    /// Panics when the block is in a region already.
    #[track_caller]
    pub fn append_block(&mut self, region: RegionId, block: BlockId) {
        self.insert_block(block, region, None);
    }

    /// Puts a detached block into `region`, before `before` or at the end.
    ///
    /// # Panics
    ///
    /// Panics when the block is in a region already, and when `before` is not in `region`.
    #[track_caller]
    pub fn insert_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) {
        let (prev, next) = self.block_neighbours(region, before);
        let data = live_mut(&mut self.blocks, block);
        assert!(data.region.is_null(), "the block is in a region already");
        data.region = region;
        data.prev = prev;
        data.next = next;
        self.set_next_block(region, prev, block);
        self.set_prev_block(region, next, block);
        self.mark_region(region, Change::Block(block));
    }

    /// Detaches a block from its region; does nothing when it is detached.
    #[track_caller]
    pub fn remove_block(&mut self, block: BlockId) {
        let data = live_mut(&mut self.blocks, block);
        let region = std::mem::take(&mut data.region);
        if region.is_null() {
            return;
        }
        let prev = std::mem::take(&mut data.prev);
        let next = std::mem::take(&mut data.next);
        self.set_next_block(region, prev, next);
        self.set_prev_block(region, next, prev);
        self.mark_region(region, Change::UnlinkedBlock(block));
    }

    /// Moves a block into `region`, before `before` or to the end, from any place.
    ///
    /// Nothing happens when `before` is the block itself.
    #[track_caller]
    pub fn move_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) {
        if before != Some(block) {
            self.remove_block(block);
            self.insert_block(block, region, before);
        }
    }

    /// Moves all blocks of `from` into another region, before `before` or to the end, in their order.
    ///
    /// Takes time linear in the number of blocks. `from` is empty then.
    ///
    /// # Panics
    ///
    /// Panics when `from` and `to` are the same, and when `before` is not in `to`.
    #[track_caller]
    #[doc(alias = "inlineRegionBefore")]
    pub fn inline_region(&mut self, from: RegionId, to: RegionId, before: Option<BlockId>) {
        assert!(from != to, "a region cannot be inlined into itself");
        let (prev, next) = self.block_neighbours(to, before);
        let data = live_mut(&mut self.regions, from);
        let first = std::mem::take(&mut data.first);
        let last = std::mem::take(&mut data.last);
        if first.is_null() {
            return;
        }
        let mut block = first;
        while let Some(moved) = non_null(block) {
            let data = live_mut(&mut self.blocks, moved);
            data.region = to;
            block = data.next;
            self.mark_region(from, Change::UnlinkedBlock(moved));
            self.mark_region(to, Change::Block(moved));
        }
        self.set_next_block(to, prev, first);
        live_mut(&mut self.blocks, first).prev = prev;
        self.set_prev_block(to, next, last);
        live_mut(&mut self.blocks, last).next = next;
    }

    /// Erases the blocks of `region` and moves those of `from` into it.
    ///
    /// # Panics
    ///
    /// Panics when both are the same, and when a block or a value that is to be erased is in use from outside.
    #[track_caller]
    #[doc(alias = "takeBody")]
    pub fn take_body(&mut self, region: RegionId, from: RegionId) {
        assert!(from != region, "a region cannot take its own body");
        self.clear_region(region);
        self.inline_region(from, region, None);
    }

    /// The blocks on either side of a place, null at the ends of the region.
    #[track_caller]
    fn block_neighbours(&self, region: RegionId, before: Option<BlockId>) -> (BlockId, BlockId) {
        match before {
            Some(next) => {
                let data = live(&self.blocks, next);
                assert!(data.region == region, "the block after the place is not in the region");
                (data.prev, next)
            }
            None => (live(&self.regions, region).last, BlockId::null()),
        }
    }

    /// Makes `next` come after `prev` in `region`, which is before all others when it is null.
    #[track_caller]
    fn set_next_block(&mut self, region: RegionId, prev: BlockId, next: BlockId) {
        match non_null(prev) {
            Some(prev) => live_mut(&mut self.blocks, prev).next = next,
            None => live_mut(&mut self.regions, region).first = next,
        }
    }

    /// Makes `prev` come before `next` in `region`, which is after all others when it is null.
    #[track_caller]
    fn set_prev_block(&mut self, region: RegionId, next: BlockId, prev: BlockId) {
        match non_null(next) {
            Some(next) => live_mut(&mut self.blocks, next).prev = prev,
            None => live_mut(&mut self.regions, region).last = prev,
        }
    }
}

/// Iterates over the blocks of a region. See [`Ir::blocks`].
#[derive(Clone)]
pub struct Blocks<'a> {
    ir: &'a Ir,
    /// Both are null at the end.
    front: BlockId,
    back: BlockId,
}

impl Blocks<'_> {
    fn finish(&mut self) {
        self.front = BlockId::null();
        self.back = BlockId::null();
    }
}

impl Iterator for Blocks<'_> {
    type Item = BlockId;

    #[inline]
    fn next(&mut self) -> Option<BlockId> {
        let block = non_null(self.front)?;
        if block == self.back {
            self.finish();
        } else {
            self.front = live(&self.ir.blocks, block).next;
        }
        Some(block)
    }
}

impl DoubleEndedIterator for Blocks<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<BlockId> {
        let block = non_null(self.back)?;
        if block == self.front {
            self.finish();
        } else {
            self.back = live(&self.ir.blocks, block).prev;
        }
        Some(block)
    }
}

impl FusedIterator for Blocks<'_> {}

impl std::fmt::Debug for Blocks<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
