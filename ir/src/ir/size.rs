//! How much there is in an `Ir`, and room for as much.

use slotmap::SlotMap;

use crate::bit_set::BitSet;
use crate::ir::order::OpOrder;
use crate::ir::{Changes, Ir};
use crate::use_list::UsePool;

/// How many entities of each kind there are.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Size {
    ops: usize,
    blocks: usize,
    regions: usize,
    values: usize,
    operands: usize,
    successors: usize,
    extras: usize,
}

impl Size {
    /// So many operations with one result and one operand or two each, and a region for each fourth.
    pub(crate) fn of_ops(ops: usize) -> Self {
        let few = ops / 4;
        let operands = ops.saturating_mul(3) / 2;
        Self { ops, blocks: few, regions: few, values: ops, operands, successors: 0, extras: few }
    }

    /// What there is in an `Ir`.
    pub(crate) fn of(ir: &Ir) -> Self {
        Self {
            ops: ir.ops.len(),
            blocks: ir.blocks.len(),
            regions: ir.regions.len(),
            values: ir.values.len(),
            operands: ir.operand_pool.num_slots() as usize,
            successors: ir.successor_pool.num_slots() as usize,
            extras: ir.extras.len(),
        }
    }

    /// Somewhat more.
    pub(crate) fn with_margin(self) -> Self {
        let more = |count: usize| count + count / 16;
        Self {
            ops: more(self.ops),
            blocks: more(self.blocks),
            regions: more(self.regions),
            values: more(self.values),
            operands: more(self.operands),
            successors: more(self.successors),
            extras: more(self.extras),
        }
    }
}

impl Ir {
    /// An `Ir` without any operation, with room for as much as this.
    ///
    /// Memory that grows stays where it began: that may be with another thread, which freed some of it.
    pub(crate) fn with_room(size: &Size) -> Self {
        Self {
            ops: SlotMap::with_capacity_and_key(size.ops),
            blocks: SlotMap::with_capacity_and_key(size.blocks),
            regions: SlotMap::with_capacity_and_key(size.regions),
            values: SlotMap::with_capacity_and_key(size.values),
            operand_pool: UsePool::with_capacity(size.operands),
            successor_pool: UsePool::with_capacity(size.successors),
            extras: Vec::with_capacity(size.extras),
            free_extras: Vec::new(),
            order: OpOrder::default(),
            changes: Changes::with_capacity(size.ops),
            names: BitSet::default(),
        }
    }

    /// Makes room for `additional` more operations with one result and one operand or two each, and a region for each fourth.
    pub fn reserve(&mut self, additional: usize) {
        let more = Size::of_ops(additional);
        self.ops.reserve(more.ops);
        self.values.reserve(more.values);
        self.operand_pool.reserve(more.operands);
        self.extras.reserve(more.extras);
        self.regions.reserve(more.regions);
        self.blocks.reserve(more.blocks);
    }
}
