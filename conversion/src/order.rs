//! The orders in which blocks are visited.

use smallvec::{SmallVec, smallvec};
use weir_ir::{BlockId, OpId, RegionId, SlotSet, Trait, View};

/// The blocks of a region that can be reached from the entry, depth first: a block, then what its successors lead to.
pub(crate) fn reachable_blocks(view: View<'_>, region: RegionId) -> SmallVec<[BlockId; 8]> {
    let Some(entry) = view.ir.first_block(region) else { return SmallVec::new() };
    if view.ir.next_block(entry).is_none() {
        return smallvec![entry];
    }
    let mut seen = SlotSet::new();
    let mut blocks = SmallVec::new();
    let mut pending: SmallVec<[BlockId; 8]> = smallvec![entry];
    while let Some(block) = pending.pop() {
        if !seen.insert(block) {
            continue;
        }
        blocks.push(block);
        if let Some(terminator) = terminator(view, block) {
            pending.extend(view.ir.successors(terminator).iter().rev().filter(|block| !seen.contains(*block)));
        }
    }
    blocks
}

/// The op at the end of a block, if it is a terminator.
fn terminator(view: View<'_>, block: BlockId) -> Option<OpId> {
    let last = view.ir.last_op(block)?;
    // Nothing is known of an unregistered op: it may be one.
    (view.def(last).is_none() || view.has_trait(last, &Trait::Terminator)).then_some(last)
}
