//! The blocks in which different values of a slot meet.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use weir_ir::interfaces::BranchLike;
use weir_ir::{LookupMap, LookupSet, View};

use crate::memory_slots::RegionOrder;

/// The blocks that matter for a slot and can be reached, by their numbers.
#[derive(Debug, Default)]
pub(super) struct AccessedBlocks {
    /// The one with the allocation: the slot has no value in front of it.
    pub(super) first: Option<u32>,
    /// Those that store to the slot.
    pub(super) defining: Vec<u32>,
    /// Those that need the value of the slot from in front of them.
    pub(super) needing: Vec<u32>,
}

/// The blocks that need an argument for the value of a slot: the iterated dominance frontier of the blocks that store to it, as
/// far as the value is live there.
///
/// Only blocks in which the value is live are visited on the way. Assume that a block `s` that stores to the slot dominates a
/// block `b` but not strictly its successor `m`, and that the value is live in `m`. Then the value is live in each block
/// between `s` and `b` in the dominator tree, unless it is stored to there, or a merge point comes in between; and the frontier of
/// that block has `m`, too.
pub(super) fn merge_points(view: View<'_>, order: &RegionOrder, accesses: &AccessedBlocks) -> Vec<u32> {
    if accesses.defining.is_empty() || accesses.needing.is_empty() {
        return Vec::new();
    }
    let defining: LookupSet<u32> = set_of(&accesses.defining);
    let live = LiveBlocks::new(view, order, accesses, &defining);
    // The deepest blocks come first, so that what they have visited adds nothing to the frontier of others.
    let mut roots: BinaryHeap<(u32, Reverse<u32>)> =
        accesses.defining.iter().map(|&number| (order.level(number), Reverse(number))).collect();
    let (mut visited, mut merging, mut points) = (set_of(&accesses.defining), LookupSet::default(), Vec::new());
    while let Some((root_level, Reverse(root))) = roots.pop() {
        let mut pending = vec![root];
        while let Some(number) = pending.pop() {
            let last = view.ir.last_op(order.block(number));
            for successor in last.iter().flat_map(|&last| view.ir.successors(last).iter()) {
                let Some(successor) = order.number(successor).filter(|it| live.blocks.contains(it)) else { continue };
                let level = order.level(successor);
                if level <= root_level && merging.insert(successor) {
                    points.push(successor);
                    if !defining.contains(&successor) {
                        roots.push((level, Reverse(successor)));
                    }
                }
            }
            let below = live.children.get(&number).into_iter().flatten();
            pending.extend(below.copied().filter(|&child| visited.insert(child)));
        }
    }
    points
}

fn set_of(numbers: &[u32]) -> LookupSet<u32> {
    let mut set = LookupSet::default();
    for &number in numbers {
        set.insert(number);
    }
    set
}

/// The blocks that begin with the value of a slot that is needed later on.
struct LiveBlocks {
    blocks: LookupSet<u32>,
    /// They, by their immediate dominators, from the first child to the last.
    children: LookupMap<u32, Vec<u32>>,
}

impl LiveBlocks {
    /// Goes from the blocks that need the value back to those that store it, and to the one with the allocation.
    fn new(view: View<'_>, order: &RegionOrder, accesses: &AccessedBlocks, defining: &LookupSet<u32>) -> Self {
        let (mut blocks, mut list, mut pending) = (LookupSet::default(), Vec::new(), accesses.needing.clone());
        while let Some(number) = pending.pop() {
            if Some(number) != accesses.first && blocks.insert(number) {
                list.push(number);
                let before = view.ir.predecessors(order.block(number)).filter_map(|block| order.number(block));
                pending.extend(before.filter(|number| !defining.contains(number)));
            }
        }
        list.sort_unstable_by_key(|&number| Reverse(number));
        let mut children: LookupMap<u32, Vec<u32>> = LookupMap::default();
        for number in list {
            if let Some(parent) = order.parent(number) {
                children.get_or_insert_with(parent, Vec::new).push(number);
            }
        }
        Self { blocks, children }
    }
}

/// Returns true if each branch to a merge point can pass on a value.
pub(super) fn are_usable(view: View<'_>, order: &RegionOrder, points: &[u32]) -> bool {
    let mut branches = points.iter().flat_map(|&point| view.ir.block_uses(order.block(point)));
    branches.all(|use_| {
        view.interface::<BranchLike>(use_.owner).is_some_and(|branch| branch.set_successor_operands.is_some())
    })
}
