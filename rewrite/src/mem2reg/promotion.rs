//! Replaces a slot by values: finds the value of the slot at each access, then removes the uses of its pointer.

use smallvec::SmallVec;
use weir_ir::interfaces::is_trivially_dead;
use weir_ir::{BlockId, Context, InsertPoint, Ir, LookupMap, LookupSet, OpId, RegionId, ValueId, View};

use super::analysis::{BlockedKind, BlockedOp, Plan};
use super::branches::Branches;
use super::interface::{MemorySlot, PromotableAllocation, PromotableMemOp, PromotableOp};
use crate::ir_rewriter::IrRewriter;
use crate::memory_slots::RegionOrder;
use crate::rewriter::{Rewriter as _, RewriterExt as _};

/// The allocation of a slot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allocation {
    pub(super) op: OpId,
    pub(super) interface: &'static PromotableAllocation,
    pub(super) slot: MemorySlot,
    /// The region that the allocation is in.
    pub(super) region: RegionId,
}

/// Replaces a slot by values as planned, and erases its allocation.
///
/// Returns the ops that were erased, or whose operands were replaced.
pub(super) fn promote(
    ctx: &Context,
    ir: &mut Ir,
    allocation: Allocation,
    plan: Plan,
    order: Option<&RegionOrder>,
    branches: &mut Branches,
) -> Vec<OpId> {
    let mut promoter = Promoter {
        rewriter: IrRewriter::new(ctx, ir),
        allocation,
        default: None,
        reaching: vec![None; plan.blocked.len()],
        stored: vec![None; plan.blocked.len()],
        replaced: Vec::new(),
        touched: Vec::new(),
        branches,
        plan,
    };
    match order {
        Some(order) => promoter.find_values(order),
        None => _ = promoter.find_values_in_block(0, None),
    }
    promoter.remove_uses();
    promoter.visit_stored();
    if let Some(order) = order {
        promoter.complete_unreachable_branches(order);
    }
    promoter.erase()
}

struct Promoter<'a> {
    rewriter: IrRewriter<'a>,
    allocation: Allocation,
    plan: Plan,
    /// The value of the slot before anything is stored, once it is needed.
    default: Option<ValueId>,
    /// The values of the slot in front of the accesses, by blocked op; none before anything is stored.
    reaching: Vec<Option<ValueId>>,
    /// The values that are stored to the slot, by blocked op.
    stored: Vec<Option<ValueId>>,
    /// The results of accesses, and the values that replaced them, the last access first.
    replaced: Vec<(ValueId, ValueId)>,
    /// The ops that were erased, or whose operands were replaced.
    touched: Vec<OpId>,
    branches: &'a mut Branches,
}

impl Promoter<'_> {
    /// The value of the slot before anything is stored.
    fn default_value(&mut self) -> ValueId {
        if let Some(value) = self.default {
            return value;
        }
        let Allocation { op, interface, slot, .. } = self.allocation;
        let point = self.rewriter.ir.parent_block(op).map(|block| InsertPoint::start(self.rewriter.ir, block));
        let location = self.rewriter.ir.location(op);
        let value = self.rewriter.guarded(|rewriter| {
            rewriter.set_insertion_point(point);
            rewriter.set_default_location(location);
            (interface.default_value)(rewriter, op, &slot)
        });
        self.default = Some(value);
        value
    }

    /// Inserts behind an op from now on, with its location.
    fn insert_after(&mut self, op: OpId) {
        let point = InsertPoint::after(self.rewriter.ir, op);
        self.rewriter.set_insertion_point(Some(point));
        self.rewriter.set_default_location(self.rewriter.ir.location(op));
    }

    /// Finds the value of the slot at each access that can be reached, along the dominator tree, and adds arguments to the blocks
    /// where values meet.
    ///
    /// Only blocks with an access, merge points and their predecessors are visited. A block begins with its argument, or else with
    /// the last value in the closest of the visited blocks that dominate it.
    fn find_values(&mut self, order: &RegionOrder) {
        let mut merging = LookupSet::default();
        self.plan.merge_points.iter().for_each(|&point| _ = merging.insert(point));
        let mut accessed = LookupMap::default();
        for (index, (block, _)) in self.plan.blocks.iter().enumerate() {
            if let Some(number) = order.number(*block) {
                accessed.insert(number, index);
            }
        }
        let watchers = self.argument_watchers();
        // The visited blocks that dominate the present one: the end of their numbers, and the last value in them.
        let mut enclosing: Vec<(u32, Option<ValueId>)> = Vec::new();
        for number in self.visited_blocks(order) {
            while enclosing.pop_if(|(end, _)| *end <= number).is_some() {}
            let mut value = enclosing.last().and_then(|&(_, value)| value);
            let block = order.block(number);
            if merging.contains(&number) {
                value = Some(self.add_argument(block, &watchers));
            }
            if let Some(&index) = accessed.get(&number) {
                value = self.find_values_in_block(index, value);
            }
            value =
                self.pass_on(block, value, |successor| order.number(successor).is_some_and(|it| merging.contains(&it)));
            enclosing.push((order.end(number), value));
        }
    }

    /// The numbers of the blocks to visit, in order.
    fn visited_blocks(&self, order: &RegionOrder) -> Vec<u32> {
        let points = self.plan.merge_points.iter();
        let before = points.clone().flat_map(|&point| self.rewriter.ir.predecessors(order.block(point)));
        let accessed = self.plan.blocks.iter().map(|&(block, _)| block);
        let mut numbers: Vec<u32> = accessed.chain(before).filter_map(|block| order.number(block)).collect();
        numbers.extend(points);
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// The ops that are told of new arguments, the newest user of the pointer first.
    fn argument_watchers(&self) -> Vec<(OpId, &'static PromotableOp)> {
        if self.plan.merge_points.is_empty() {
            return Vec::new();
        }
        let view = View { ctx: self.rewriter.context(), ir: self.rewriter.ir };
        let users = view.ir.users(self.allocation.slot.pointer);
        let watchers = users.filter_map(|op| Some((op, view.interface::<PromotableOp>(op)?)));
        watchers.filter(|(_, interface)| interface.visit_argument.is_some()).collect()
    }

    /// Adds an argument to a merge point.
    fn add_argument(&mut self, block: BlockId, watchers: &[(OpId, &'static PromotableOp)]) -> ValueId {
        let slot = self.allocation.slot;
        let location = self.rewriter.ir.value_location(slot.pointer);
        let argument = self.rewriter.ir.add_argument(block, slot.element, location);
        let start = InsertPoint::start(self.rewriter.ir, block);
        self.rewriter.set_insertion_point(Some(start));
        for &(op, interface) in watchers {
            if let Some(visit) = interface.visit_argument {
                self.rewriter.set_default_location(self.rewriter.ir.location(op));
                visit(&mut self.rewriter, op, argument);
            }
        }
        argument
    }

    /// Finds the value of the slot at each access in a block, given by its index in the plan; returns the last value.
    fn find_values_in_block(&mut self, index: usize, mut value: Option<ValueId>) -> Option<ValueId> {
        let range = self.plan.blocks.get(index).map_or(0..0, |(_, range)| range.clone());
        for access in range {
            let index = self.plan.accesses[access];
            let BlockedOp { op, kind: BlockedKind::Memory(interface) } = self.plan.blocked[index] else { continue };
            self.reaching[index] = value;
            let slot = self.allocation.slot;
            let view = View { ctx: self.rewriter.context(), ir: self.rewriter.ir };
            if let Some(stored) = interface.stored.filter(|_| (interface.stores_to)(view, op, &slot)) {
                let before = value.unwrap_or_else(|| self.default_value());
                self.insert_after(op);
                value = Some(stored(&mut self.rewriter, &slot, op, before));
                self.stored[index] = value;
            }
        }
        value
    }

    /// Passes the last value in a block on to the merge points among its successors; returns the value.
    fn pass_on(
        &mut self,
        block: BlockId,
        mut value: Option<ValueId>,
        is_merge_point: impl Fn(BlockId) -> bool,
    ) -> Option<ValueId> {
        let Some(branch) = self.rewriter.ir.last_op(block) else { return value };
        let successors = self.rewriter.ir.successors(branch).iter().enumerate();
        let targets: SmallVec<[usize; 2]> =
            successors.filter(|&(_, successor)| is_merge_point(successor)).map(|(index, _)| index).collect();
        if !targets.is_empty() {
            let passed = value.unwrap_or_else(|| self.default_value());
            value = Some(passed);
            self.branches.append(self.rewriter.context(), self.rewriter.ir, branch, &targets, passed);
        }
        value
    }

    /// Removes the uses of the pointer, the last users first.
    fn remove_uses(&mut self) {
        for index in (0..self.plan.blocked.len()).rev() {
            let BlockedOp { op, kind } = self.plan.blocked[index];
            match kind {
                BlockedKind::Memory(interface) => self.remove_access(index, op, interface),
                BlockedKind::Other(interface) => {
                    if let Some(without) = interface.without {
                        self.insert_after(op);
                        without(&mut self.rewriter, op);
                    }
                }
            }
        }
    }

    fn remove_access(&mut self, index: usize, op: OpId, interface: &PromotableMemOp) {
        let reaching = self.reaching[index].unwrap_or_else(|| self.default_value());
        self.insert_after(op);
        let value = (interface.replacement)(&mut self.rewriter, &self.allocation.slot, op, reaching);
        if let (Some(value), Some(result)) = (value, self.rewriter.ir.results(op).first()) {
            self.touched.extend(self.rewriter.ir.users(result));
            self.rewriter.replace_value(result, value);
            self.replaced.push((result, value));
        }
    }

    /// Shows the stored values to the ops that want to see them.
    fn visit_stored(&mut self) {
        let visitors = self.plan.blocked.iter().rev().filter_map(|blocked| match blocked.kind {
            BlockedKind::Other(interface) => Some((blocked.op, interface.visit_stored?)),
            BlockedKind::Memory(_) => None,
        });
        let visitors: Vec<_> = visitors.collect();
        if visitors.is_empty() {
            return;
        }
        // The replacement of the result of an access may be the result of an earlier access.
        let mut replacements: LookupMap<ValueId, ValueId> = LookupMap::default();
        for &(result, value) in self.replaced.iter().rev() {
            replacements.insert(result, replacements.get(&value).copied().unwrap_or(value));
        }
        for (visitor, visit) in visitors {
            for index in (0..self.plan.blocked.len()).rev() {
                let Some(value) = self.stored[index] else { continue };
                let store = self.plan.blocked[index].op;
                let value = replacements.get(&value).copied().unwrap_or(value);
                let point = self.point_behind(store, value);
                self.rewriter.set_insertion_point(Some(point));
                self.rewriter.set_default_location(self.rewriter.ir.location(visitor));
                visit(&mut self.rewriter, visitor, value);
            }
        }
    }

    /// The place behind a store where the stored value is available, which may be computed behind it.
    fn point_behind(&self, store: OpId, value: ValueId) -> InsertPoint {
        let ir = &*self.rewriter.ir;
        let computed = ir
            .defining_op(value)
            .filter(|&op| ir.parent_block(op) == ir.parent_block(store) && ir.is_before_in_block(store, op));
        InsertPoint::after(ir, computed.unwrap_or(store))
    }

    /// Passes the default value on to merge points by the branches that cannot be reached.
    fn complete_unreachable_branches(&mut self, order: &RegionOrder) {
        let points = std::mem::take(&mut self.plan.merge_points);
        for point in points {
            let block = order.block(point);
            let ir = &*self.rewriter.ir;
            let uses = ir
                .block_uses(block)
                .filter(|use_| ir.parent_block(use_.owner).is_none_or(|block| order.number(block).is_none()));
            for use_ in uses.collect::<Vec<_>>() {
                let value = self.default_value();
                let ctx = self.rewriter.context();
                self.branches.append(ctx, self.rewriter.ir, use_.owner, &[use_.index as usize], value);
            }
        }
    }

    /// Erases the ops that are left without a purpose.
    fn erase(mut self) -> Vec<OpId> {
        let erased = self.plan.blocked.iter().rev().filter(|blocked| match blocked.kind {
            BlockedKind::Memory(_) => true,
            BlockedKind::Other(interface) => interface.without.is_none(),
        });
        let mut erased: Vec<OpId> = erased.map(|blocked| blocked.op).collect();
        erased.push(self.allocation.op);
        self.rewriter.ir.erase_ops(&erased);
        self.touched.append(&mut erased);
        let default = self.default.and_then(|value| self.rewriter.ir.defining_op(value));
        if let Some(op) = default.filter(|&op| is_trivially_dead(self.rewriter.context(), self.rewriter.ir, op)) {
            self.rewriter.erase(op);
        }
        self.touched
    }
}
