//! The orders in which blocks are visited.

use weir_ir::{BlockId, Ir, LookupSet, OpId, RegionId, Trait, View};

/// The blocks of a region that can be reached from the entry, depth first: a block, then what its successors lead to.
pub(crate) fn reachable_blocks(view: View<'_>, region: RegionId) -> Vec<BlockId> {
    let Some(entry) = view.ir.first_block(region) else { return Vec::new() };
    if view.ir.next_block(entry).is_none() {
        return vec![entry];
    }
    let mut seen = LookupSet::default();
    let mut blocks = Vec::new();
    let mut pending = vec![entry];
    while let Some(block) = pending.pop() {
        if !seen.insert(block) {
            continue;
        }
        blocks.push(block);
        if let Some(terminator) = terminator(view, block) {
            pending.extend(view.ir.successors(terminator).iter().rev().filter(|block| !seen.contains(block)));
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

/// Appends the blocks of a region so that the successors of a block come before it, as far as that can be.
pub(crate) fn post_order(ir: &Ir, region: RegionId, blocks: &mut Vec<BlockId>) {
    let mut seen = LookupSet::default();
    let roots: Vec<BlockId> = ir.blocks(region).collect();
    for root in roots {
        if !seen.insert(root) {
            continue;
        }
        let mut stack = vec![(root, 0)];
        while let Some((block, index)) = stack.last_mut() {
            let successor = ir.last_op(*block).and_then(|last| ir.successors(last).get(*index));
            *index += 1;
            match successor {
                Some(next) if ir.block_region(next) == Some(region) && seen.insert(next) => stack.push((next, 0)),
                Some(_) => {}
                None => {
                    blocks.push(*block);
                    stack.pop();
                }
            }
        }
    }
}
