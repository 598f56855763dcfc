//! Orders of the blocks of a region.

use weir_ir::{BlockId, Ir, LookupSet, RegionId, Trait, View};

/// The blocks that can be reached from an entry, each after its successors as far as there are no cycles.
pub(crate) fn post_order(ir: &Ir, entry: BlockId) -> Vec<BlockId> {
    let mut seen = LookupSet::default();
    seen.insert(entry);
    let mut stack = vec![(entry, 0)];
    let mut order = Vec::new();
    while let Some((block, next)) = stack.last_mut() {
        let successor = ir.last_op(*block).and_then(|op| ir.successors(op).get(*next));
        *next += 1;
        match successor {
            Some(successor) => {
                // An op that is about to be erased may have lost its successors.
                if ir.contains_block(successor) && seen.insert(successor) {
                    stack.push((successor, 0));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order
}

/// The blocks of a region that are not among the given ones.
pub(crate) fn all_but(ir: &Ir, region: RegionId, given: &[BlockId]) -> Vec<BlockId> {
    if ir.blocks(region).count() == given.len() {
        return Vec::new();
    }
    let mut set = LookupSet::default();
    for &block in given {
        set.insert(block);
    }
    ir.blocks(region).filter(|block| !set.contains(block)).collect()
}

/// Whether the order of ops in a region may mean nothing.
pub(crate) fn may_be_graph(view: View<'_>, region: RegionId) -> bool {
    view.ir.region_owner(region).is_none_or(|op| view.def(op).is_none() || view.has_trait(op, &Trait::GraphRegion))
}
