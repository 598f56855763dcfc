//! The order of ops in a region and the regions nested in it.

use std::cmp::Ordering;

use smallvec::SmallVec;
use weir_ir::{BlockId, Ir, LookupMap, OpId, RegionId, View};

use super::analysis::User;
use crate::memory_slots::block_positions;

/// The positions of blocks, by region. Splitting a slot changes neither blocks nor branches.
#[derive(Default)]
pub(super) struct Positions {
    regions: LookupMap<RegionId, LookupMap<BlockId, u32>>,
}

/// An op or one of those around it: the index of its region, the position of its block, the op.
type Step = (usize, u32, OpId);

impl Positions {
    /// Sorts users of a value that is defined in a region: definitions come before uses, and ops before those nested in them.
    pub(super) fn sort(&mut self, view: View<'_>, region: RegionId, users: &mut Vec<User>) {
        let mut keyed: Vec<(SmallVec<[Step; 1]>, User)> = Vec::with_capacity(users.len());
        keyed.extend(users.drain(..).map(|user| (self.path(view, region, user.op), user)));
        keyed.sort_by(|a, b| compare(view.ir, &a.0, &b.0));
        users.extend(keyed.into_iter().map(|(_, user)| user));
    }

    /// The way from a region to an op in it.
    fn path(&mut self, view: View<'_>, region: RegionId, op: OpId) -> SmallVec<[Step; 1]> {
        let (mut path, mut next) = (SmallVec::new(), Some(op));
        while let Some(op) = next {
            let (Some(block), Some(parent)) = (view.ir.parent_block(op), view.ir.parent_region(op)) else { break };
            let around = view.ir.parent_op(op).filter(|_| parent != region);
            let index = around.and_then(|around| view.ir.regions(around).iter().position(|&it| it == parent));
            path.push((index.unwrap_or(0), self.position(view, parent, block), op));
            next = around;
        }
        path.reverse();
        path
    }

    fn position(&mut self, view: View<'_>, region: RegionId, block: BlockId) -> u32 {
        if view.ir.single_block(region).is_some() {
            return 0;
        }
        let positions = self.regions.get_or_insert_with(region, || block_positions(view, region));
        positions.get(&block).copied().unwrap_or(0)
    }
}

fn compare(ir: &Ir, a: &[Step], b: &[Step]) -> Ordering {
    for (&(region_a, block_a, a), &(region_b, block_b, b)) in a.iter().zip(b) {
        let order = (region_a, block_a).cmp(&(region_b, block_b));
        if order != Ordering::Equal {
            return order;
        }
        if a != b {
            return if ir.is_before_in_block(a, b) { Ordering::Less } else { Ordering::Greater };
        }
    }
    a.len().cmp(&b.len())
}
