//! Decides if a slot can be promoted: whether all ops that use its pointer can do without it.

use std::cmp::Ordering;
use std::ops::Range;

use weir_ir::{BlockId, OpId, RegionId, View};

use super::interface::{MemorySlot, PromotableMemOp, PromotableOp};
use super::merge_points::{AccessedBlocks, are_usable, merge_points};
use crate::memory_slots::{Answer, BlockedOps, RegionOrder};

/// An op that must do without some of its operands for a slot to be promoted.
#[derive(Debug)]
pub(super) struct BlockedOp {
    pub(super) op: OpId,
    pub(super) kind: BlockedKind,
}

/// The interface of a blocked op.
#[derive(Clone, Copy, Debug)]
pub(super) enum BlockedKind {
    Memory(&'static PromotableMemOp),
    Other(&'static PromotableOp),
}

/// The way in which a slot is promoted.
#[derive(Debug)]
pub(super) struct Plan {
    /// The ops that must change, those that define values before those that use them.
    pub(super) blocked: Vec<BlockedOp>,
    /// The blocks with accesses to the slot, and the accesses as indices in a list.
    pub(super) blocks: Vec<(BlockId, Range<usize>)>,
    /// The accesses to the slot, as indices of blocked ops.
    pub(super) accesses: Vec<usize>,
    /// The numbers of the blocks that get an argument.
    pub(super) merge_points: Vec<u32>,
}

/// The reason why a slot cannot be promoted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// As long as an op is as it is.
    Op(OpId),
    /// Forever.
    Permanent,
}

/// Plans the promotion of a slot whose pointer is defined in a region, which changes nothing.
///
/// `order` is that of the region, unless it has one block.
pub(super) fn plan(
    view: View<'_>,
    slot: MemorySlot,
    region: RegionId,
    order: Option<&RegionOrder>,
) -> Result<Plan, Obstacle> {
    let mut blocked = blocked_ops(view, slot, region)?;
    sort_by_dominance(view, region, order, &mut blocked);
    let mut plan = Plan { blocked, blocks: Vec::new(), accesses: Vec::new(), merge_points: Vec::new() };
    for (index, blocked) in plan.blocked.iter().enumerate() {
        let (BlockedKind::Memory(_), Some(block)) = (blocked.kind, view.ir.parent_block(blocked.op)) else { continue };
        match plan.blocks.last_mut() {
            Some((last, range)) if *last == block => range.end += 1,
            _ => plan.blocks.push((block, plan.accesses.len()..plan.accesses.len() + 1)),
        }
        plan.accesses.push(index);
    }
    if let Some(order) = order {
        plan.merge_points = merge_points(view, order, &plan.accessed_blocks(view, slot, order));
        if !are_usable(view, order, &plan.merge_points) {
            return Err(Obstacle::Permanent);
        }
    }
    Ok(plan)
}

impl Plan {
    fn accessed_blocks(&self, view: View<'_>, slot: MemorySlot, order: &RegionOrder) -> AccessedBlocks {
        let first = view.ir.defining_block(slot.pointer).and_then(|block| order.number(block));
        let mut found = AccessedBlocks { first, ..AccessedBlocks::default() };
        for (block, range) in &self.blocks {
            let Some(number) = order.number(*block) else { continue };
            let mut is_defined = false;
            for &index in &self.accesses[range.clone()] {
                let BlockedOp { op, kind: BlockedKind::Memory(interface) } = self.blocked[index] else { continue };
                if !is_defined && found.needing.last() != Some(&number) && (interface.needs_value)(view, op, &slot) {
                    found.needing.push(number);
                }
                is_defined |= (interface.stores_to)(view, op, &slot);
            }
            found.defining.extend(is_defined.then_some(number));
        }
        found
    }
}

/// The blocked ops, those that use the pointer before those that depend on them.
fn blocked_ops(view: View<'_>, slot: MemorySlot, region: RegionId) -> Result<Vec<BlockedOp>, Obstacle> {
    let mut search = BlockedOps::default();
    view.ir.uses(slot.pointer).for_each(|use_| search.add(use_));
    let blocked = search.decide(|search, place| {
        let op = search.op(place);
        match search.ask(view, slot, place) {
            Answer::Possible(interface) => Ok(BlockedKind::Other(interface)),
            Answer::Impossible => Err(Obstacle::Op(op)),
            Answer::Unknown => {
                let uses = search.uses(view, slot, place);
                // The value of the memory is not known in nested regions.
                let is_beside = view.ir.parent_region(op) == Some(region);
                let interface = view.interface::<PromotableMemOp>(op);
                let interface = interface.filter(|interface| is_beside && (interface.can_promote)(&uses, op));
                Ok(BlockedKind::Memory(interface.ok_or(Obstacle::Op(op))?))
            }
        }
    })?;
    Ok(blocked.map(|(op, kind)| BlockedOp { op, kind }).collect())
}

/// Sorts blocked ops so that those that define values come before those that use them, as far as they can be reached. Ops in a region
/// of the same op stay in order.
fn sort_by_dominance(view: View<'_>, region: RegionId, order: Option<&RegionOrder>, blocked: &mut Vec<BlockedOp>) {
    let mut keyed: Vec<(u32, Option<OpId>, BlockedOp)> = Vec::with_capacity(blocked.len());
    for blocked in blocked.drain(..) {
        let ancestor = view.ir.ancestor_in_region(region, blocked.op);
        let block = ancestor.and_then(|op| view.ir.parent_block(op));
        let position = block.zip(order).map_or(0, |(block, order)| order.position(block));
        keyed.push((position, ancestor, blocked));
    }
    keyed.sort_by(|a, b| {
        a.0.cmp(&b.0).then_with(|| match (a.1, b.1) {
            (Some(a), Some(b)) if a == b => Ordering::Equal,
            (Some(a), Some(b)) if view.ir.is_before_in_block(a, b) => Ordering::Less,
            _ => Ordering::Greater,
        })
    });
    blocked.extend(keyed.into_iter().map(|(_, _, blocked)| blocked));
}
