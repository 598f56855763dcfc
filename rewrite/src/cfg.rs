//! The blocks of regions, as control flow has them.

use std::ops::Range;

use weir_ir::{BlockId, Ir, LookupSet, PostOrder, RegionId, Trait, View};

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

/// Returns true if the order of ops in a region may be without meaning: it may be a graph region.
pub(crate) fn may_be_graph(view: View<'_>, region: RegionId) -> bool {
    view.ir.parent_op(region).is_none_or(|op| view.def(op).is_none() || view.has_trait(op, &Trait::GraphRegion))
}

/// The reachable blocks of a region and of the regions nested in it.
///
/// Regions are in pre-order, and the blocks of each region in post-order.
#[derive(Debug, Default)]
pub(crate) struct ReachableBlocks {
    regions: Vec<(RegionId, Range<usize>)>,
    blocks: Vec<BlockId>,
    order: PostOrder,
}

impl ReachableBlocks {
    /// Adds the next region, and returns its blocks.
    pub(crate) fn add(&mut self, ir: &Ir, region: RegionId) -> &[BlockId] {
        let start = self.blocks.len();
        match ir.first_block(region) {
            Some(entry) if ir.next_block(entry).is_none() => self.blocks.push(entry),
            Some(entry) => self.order.list(ir, entry, &mut self.blocks),
            None => {}
        }
        self.regions.push((region, start..self.blocks.len()));
        &self.blocks[start..]
    }

    /// The regions, and the blocks of each.
    pub(crate) fn regions(&self) -> impl DoubleEndedIterator<Item = (RegionId, &[BlockId])> {
        self.regions.iter().map(|(region, blocks)| (*region, &self.blocks[blocks.clone()]))
    }

    /// Removes the regions that were erased with an op.
    pub(crate) fn forget_erased(&mut self, ir: &Ir) {
        self.regions.retain(|&(region, _)| ir.contains_region(region));
    }

    /// The regions with more than one block.
    pub(crate) fn with_branches(&self) -> impl Iterator<Item = RegionId> {
        self.regions().filter(|(_, blocks)| blocks.len() > 1).map(|(region, _)| region)
    }
}
