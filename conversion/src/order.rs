//! The orders in which blocks are visited.

use smallvec::{SmallVec, smallvec};
use weir_ir::{BlockId, OpId, RegionId, SlotSet, Trait, View};

/// The blocks of a region that are reachable from the entry, in depth-first pre-order.
pub(crate) fn reachable_blocks(view: View<'_>, region: RegionId) -> SmallVec<[BlockId; 8]> {
    let Some(entry) = view.ir.first_block(region) else { return SmallVec::new() };
    if view.ir.next_block(entry).is_none() {
        return smallvec![entry];
    }
    let mut reached = Reached::default();
    let mut pending: SmallVec<[BlockId; 8]> = smallvec![entry];
    while let Some(block) = pending.pop() {
        if reached.contains(block) {
            continue;
        }
        reached.insert(block);
        if let Some(terminator) = terminator(view, block) {
            pending.extend(view.ir.successors(terminator).iter().rev().filter(|block| !reached.contains(*block)));
        }
    }
    reached.blocks
}

/// Blocks in the order in which they were reached. They are mostly few, so a linear search
/// suffices.
#[derive(Default)]
struct Reached {
    blocks: SmallVec<[BlockId; 8]>,
    /// The blocks as a set, if they are many.
    set: Option<SlotSet<BlockId>>,
}

impl Reached {
    fn contains(&self, block: BlockId) -> bool {
        self.set.as_ref().map_or_else(|| self.blocks.contains(&block), |set| set.contains(block))
    }

    fn insert(&mut self, block: BlockId) {
        self.blocks.push(block);
        if let Some(set) = &mut self.set {
            set.insert(block);
        } else if self.blocks.spilled() {
            let set = self.set.insert(SlotSet::new());
            self.blocks.iter().for_each(|&block| _ = set.insert(block));
        }
    }
}

/// The last op of a block, if it is a terminator.
fn terminator(view: View<'_>, block: BlockId) -> Option<OpId> {
    let last = view.ir.last_op(block)?;
    // An unregistered op may be a terminator.
    (view.def(last).is_none() || view.has_trait(last, &Trait::Terminator)).then_some(last)
}
