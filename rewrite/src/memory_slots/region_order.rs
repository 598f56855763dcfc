//! The blocks of a region in the orders in which memory slots are visited.

use weir_ir::{BlockId, Dominance, LookupMap, PostOrder, RegionId, View};

/// The blocks of a region, numbered along its dominator tree.
///
/// A promotion changes neither blocks nor branches, so that the order holds for all slots of the region.
#[derive(Debug)]
pub(crate) struct RegionOrder {
    /// The blocks that can be reached, in a pre-order of the dominator tree: a block before those that it dominates, and the
    /// children of a block from the last to the first.
    nodes: Vec<Node>,
    numbers: LookupMap<BlockId, u32>,
    /// The positions of all blocks in an order in which definitions come before uses.
    positions: LookupMap<BlockId, u32>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    block: BlockId,
    /// The number of the immediate dominator; that of the first block is itself.
    parent: u32,
    /// The distance from the first block in the tree.
    level: u32,
    /// The number behind those of the blocks that this one dominates.
    end: u32,
}

impl RegionOrder {
    pub(crate) fn new(view: View<'_>, dominance: &mut Dominance<'_>, region: RegionId) -> Self {
        let nodes = pre_order(view, dominance, region);
        let mut numbers = LookupMap::default();
        for (number, node) in (0..).zip(&nodes) {
            numbers.insert(node.block, number);
        }
        Self { nodes, numbers, positions: block_positions(view, region) }
    }

    /// The number of a block that can be reached.
    pub(crate) fn number(&self, block: BlockId) -> Option<u32> {
        self.numbers.get(&block).copied()
    }

    /// The block with a number.
    pub(crate) fn block(&self, number: u32) -> BlockId {
        self.nodes[number as usize].block
    }

    /// The number of the immediate dominator, if there is one.
    pub(crate) fn parent(&self, number: u32) -> Option<u32> {
        Some(self.nodes[number as usize].parent).filter(|&parent| parent != number)
    }

    /// The distance from the first block in the dominator tree.
    pub(crate) fn level(&self, number: u32) -> u32 {
        self.nodes[number as usize].level
    }

    /// The number behind those of the blocks that a block dominates, which follow its own.
    pub(crate) fn end(&self, number: u32) -> u32 {
        self.nodes[number as usize].end
    }

    /// The position of a block in an order in which definitions come before uses, as far as they can be reached.
    pub(crate) fn position(&self, block: BlockId) -> u32 {
        self.positions.get(&block).copied().unwrap_or(0)
    }
}

fn pre_order(view: View<'_>, dominance: &mut Dominance<'_>, region: RegionId) -> Vec<Node> {
    let mut children: LookupMap<BlockId, Vec<BlockId>> = LookupMap::default();
    let blocks: Vec<BlockId> = dominance.reachable_blocks(view, region).collect();
    for &block in &blocks {
        if let Some(parent) = dominance.immediate_dominator(view, block) {
            children.get_or_insert_with(parent, Vec::new).push(block);
        }
    }
    let mut nodes: Vec<Node> = Vec::with_capacity(blocks.len());
    let mut pending: Vec<(BlockId, u32)> = blocks.first().map(|&entry| (entry, 0)).into_iter().collect();
    let mut number = 0;
    while let Some((block, parent)) = pending.pop() {
        let level = if number == 0 { 0 } else { nodes[parent as usize].level + 1 };
        nodes.push(Node { block, parent, level, end: number + 1 });
        pending.extend(children.get(&block).into_iter().flatten().map(|&child| (child, number)));
        number += 1;
    }
    for index in (1..nodes.len()).rev() {
        let Node { parent, end, .. } = nodes[index];
        let parent = &mut nodes[parent as usize];
        parent.end = parent.end.max(end);
    }
    nodes
}

/// Numbers the blocks in reverse post-order, those that cannot be reached behind the others.
pub(crate) fn block_positions(view: View<'_>, region: RegionId) -> LookupMap<BlockId, u32> {
    let (mut order, mut listed, mut positions) = (PostOrder::default(), Vec::new(), LookupMap::default());
    let mut next = 0;
    for root in view.ir.blocks(region) {
        order.list(view.ir, root, &mut listed);
        for block in listed.drain(..).rev() {
            positions.insert(block, next);
            next += 1;
        }
    }
    positions
}
