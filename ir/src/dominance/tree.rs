//! The dominator tree of a region, built with the semi-NCA algorithm of Georgiadis.
//!
//! Blocks are numbered in the pre-order of a depth-first search from the first block, so that the immediate dominator
//! of a block, as its parent in the search, has a smaller number than the block.

use slotmap::Key;

use crate::entities::{BlockId, RegionId, slot_of};
use crate::ir::Ir;

/// The numbers of blocks in the trees of their regions, by slot.
///
/// An entry may be left over from an erased block or tree: it is valid if the node with the number
/// is that of the block.
#[derive(Default)]
pub(super) struct Numbers(Vec<u32>);

impl Numbers {
    fn of(&self, block: BlockId, nodes: &[Node]) -> Option<u32> {
        let number = *self.0.get(slot_of(block))?;
        nodes.get(number as usize).filter(|node| node.block == block).map(|_| number)
    }

    fn set(&mut self, block: BlockId, number: u32) {
        let slot = slot_of(block);
        if slot >= self.0.len() {
            self.0.resize(slot + 1, 0);
        }
        self.0[slot] = number;
    }
}

/// The dominator tree of the blocks that can be reached.
pub(super) struct Tree {
    region: RegionId,
    nodes: Vec<Node>,
}

struct Node {
    block: BlockId,
    /// First the parent in the search, at the end the immediate dominator; that of the first block
    /// is itself.
    parent: u32,
    /// This node and those below it are `first..end` in a pre-order of the dominator tree.
    first: u32,
    end: u32,
}

impl Tree {
    pub(super) fn new(ir: &Ir, region: RegionId, numbers: &mut Numbers) -> Self {
        let mut nodes = search(ir, region, numbers);
        let semidominators = Linked::new(&nodes).semidominators(ir, &nodes, numbers);
        for index in 1..nodes.len() {
            let mut dominator = nodes[index].parent;
            while dominator > semidominators[index] {
                dominator = nodes[dominator as usize].parent;
            }
            nodes[index].parent = dominator;
        }
        number_subtrees(&mut nodes);
        Self { region, nodes }
    }

    pub(super) fn region(&self) -> RegionId {
        self.region
    }

    /// Returns true if `a` is `b` or dominates it.
    ///
    /// All blocks dominate an unreachable one, which dominates no other block.
    pub(super) fn dominates(&self, numbers: &Numbers, a: BlockId, b: BlockId) -> bool {
        let Some(b) = numbers.of(b, &self.nodes) else { return true };
        let Some(a) = numbers.of(a, &self.nodes) else { return false };
        let (a, b) = (&self.nodes[a as usize], &self.nodes[b as usize]);
        (a.first..a.end).contains(&b.first)
    }

    pub(super) fn is_reachable(&self, numbers: &Numbers, block: BlockId) -> bool {
        numbers.of(block, &self.nodes).is_some()
    }

    /// The blocks that can be reached, in the pre-order of the search.
    pub(super) fn blocks(&self) -> impl ExactSizeIterator<Item = BlockId> {
        self.nodes.iter().map(|node| node.block)
    }

    pub(super) fn immediate_dominator(&self, numbers: &Numbers, block: BlockId) -> Option<BlockId> {
        let number = numbers.of(block, &self.nodes).filter(|&number| number != 0)?;
        let dominator = self.nodes[number as usize].parent;
        Some(self.nodes[dominator as usize].block)
    }

    pub(super) fn nearest_common_dominator(&self, numbers: &Numbers, a: BlockId, b: BlockId) -> Option<BlockId> {
        let mut a = numbers.of(a, &self.nodes)?;
        let mut b = numbers.of(b, &self.nodes)?;
        while a != b {
            let larger = if a > b { &mut a } else { &mut b };
            *larger = self.nodes[*larger as usize].parent;
        }
        Some(self.nodes[a as usize].block)
    }
}

/// Numbers the blocks that can be reached, in pre-order, with successors from first to last.
fn search(ir: &Ir, region: RegionId, numbers: &mut Numbers) -> Vec<Node> {
    let mut nodes: Vec<Node> = Vec::new();
    let mut pending: Vec<_> = ir.first_block(region).map(|block| (block, 0)).into_iter().collect();
    while let Some((block, parent)) = pending.pop() {
        if numbers.of(block, &nodes).is_some() {
            continue;
        }
        let number = index(nodes.len());
        nodes.push(Node { block, parent, first: 0, end: 0 });
        numbers.set(block, number);
        let Some(terminator) = ir.last_op(block) else { continue };
        for successor in ir.successors(terminator).iter().rev() {
            // A dropped successor is null. A successor outside of the region is invalid, but the
            // verifier needs dominance before it checks that.
            if !successor.is_null() && ir.parent_region(successor) == Some(region) {
                pending.push((successor, number));
            }
        }
    }
    nodes
}

/// The forest of the nodes that were processed, all larger than the rest, with path compression.
struct Linked {
    /// An ancestor in the search tree.
    ancestor: Vec<u32>,
    /// A node with the least semidominator on the path to the ancestor.
    label: Vec<u32>,
    semidominator: Vec<u32>,
    path: Vec<u32>,
}

impl Linked {
    fn new(nodes: &[Node]) -> Self {
        Self {
            ancestor: nodes.iter().map(|node| node.parent).collect(),
            label: (0..index(nodes.len())).collect(),
            semidominator: (0..index(nodes.len())).collect(),
            path: Vec::new(),
        }
    }

    fn semidominators(mut self, ir: &Ir, nodes: &[Node], numbers: &Numbers) -> Vec<u32> {
        for number in (1..index(nodes.len())).rev() {
            let node = &nodes[number as usize];
            let mut least = node.parent;
            for branch in ir.block_uses(node.block) {
                // As in the search, only a terminator counts.
                let predecessor = ir.parent_block(branch.owner).filter(|_| ir.next_op(branch.owner).is_none());
                if let Some(predecessor) = predecessor.and_then(|block| numbers.of(block, nodes)) {
                    let label = self.least_label(predecessor, number + 1);
                    least = least.min(self.semidominator[label as usize]);
                }
            }
            self.semidominator[number as usize] = least;
        }
        self.semidominator
    }

    /// The node with the least semidominator among `node` and its ancestors from `first_linked` up.
    fn least_label(&mut self, node: u32, first_linked: u32) -> u32 {
        let mut root = node;
        while self.ancestor[root as usize] >= first_linked {
            self.path.push(root);
            root = self.ancestor[root as usize];
        }
        let ancestor = self.ancestor[root as usize];
        let mut label = self.label[root as usize];
        while let Some(node) = self.path.pop() {
            let node = node as usize;
            self.ancestor[node] = ancestor;
            let own = self.label[node];
            if self.semidominator[label as usize] < self.semidominator[own as usize] {
                self.label[node] = label;
            } else {
                label = own;
            }
        }
        self.label[node as usize]
    }
}

/// Numbers the dominator tree in pre-order. A parent comes before its children in `nodes`.
fn number_subtrees(nodes: &mut [Node]) {
    for node in &mut *nodes {
        node.end = 1;
    }
    // `end` is first the size of the subtree.
    for number in (1..nodes.len()).rev() {
        let size = nodes[number].end;
        let parent = nodes[number].parent as usize;
        nodes[parent].end += size;
    }
    // `next[n]` is the start of the next child of `n`.
    let mut next = vec![1; nodes.len()];
    for number in 1..nodes.len() {
        let parent = nodes[number].parent as usize;
        let node = &mut nodes[number];
        node.first = next[parent];
        next[parent] += node.end;
        next[number] = node.first + 1;
        node.end += node.first;
    }
}

/// Numbers of blocks fit, because slots do.
#[expect(clippy::cast_possible_truncation, reason = "an Ir has fewer than 2^32 blocks")]
fn index(len: usize) -> u32 {
    len as u32
}
