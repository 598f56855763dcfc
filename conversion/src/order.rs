//! The orders in which blocks are visited.

use smallvec::{SmallVec, smallvec};
use weir_ir::{BlockId, LookupSet, OpId, RegionId, Trait, View};

/// The blocks of a region that are reachable from the entry, in depth-first pre-order.
pub(crate) fn reachable_blocks(view: View<'_>, region: RegionId) -> SmallVec<[BlockId; 8]> {
    let Some(entry) = view.ir.first_block(region) else { return SmallVec::new() };
    if view.ir.next_block(entry).is_none() {
        return smallvec![entry];
    }
    let (mut blocks, mut reached) = (SmallVec::new(), LookupSet::default());
    let mut pending: SmallVec<[BlockId; 8]> = smallvec![entry];
    while let Some(block) = pending.pop() {
        if reached.insert(block) {
            blocks.push(block);
            if let Some(terminator) = terminator(view, block) {
                pending.extend(view.ir.successors(terminator).iter().rev());
            }
        }
    }
    blocks
}

/// The last op of a block, if it is a terminator.
fn terminator(view: View<'_>, block: BlockId) -> Option<OpId> {
    let last = view.ir.last_op(block)?;
    // An unregistered op may be a terminator.
    (view.def(last).is_none() || view.has_trait(last, &Trait::Terminator)).then_some(last)
}
