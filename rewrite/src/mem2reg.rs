//! Promotion of memory to values.
//!
//! [`MEM2REG`] replaces memory that holds one value, and whose pointer is only loaded from and stored to, by the values that are
//! stored. It is done slot by slot:
//!
//! 1. `analysis` finds the ops that use the pointer, directly or by other ops, and asks each if it can do without it.
//! 2. `merge_points` finds the blocks where different values meet, which get an argument.
//! 3. `promotion` finds the value of the slot at each access, along the dominator tree, and removes the uses of the pointer.
//!
//! The first two change nothing. Memory that cannot be promoted is tried again when the op that is in the way has changed: a load
//! that was replaced may have loaded the pointer to it.
//!
//! Dialects say what can be promoted by [`PromotableAllocation`], [`PromotableMemOp`] and [`PromotableOp`]. Accesses in nested
//! regions keep a slot from being promoted.
//!
//! # Source
//!
//! `mlir/lib/Transforms/Mem2Reg.cpp`; *SSA-based Compiler Design*, edited by Rastello and Bouchez Tichadou, chapter 3.

mod analysis;
mod branches;
mod interface;
mod merge_points;
mod promotion;

use weir_ir::{Context, Dominance, Ir, LookupMap, OpId, RegionId, RegionKind, View, Walk};

use crate::analysis::region_kind;
use crate::memory_slots::{Queue, RegionOrder};
use crate::pass::{Extent, OptionDef, OptionKind, PassDef, StatisticDef, pass_fn};

use analysis::{Obstacle, plan};
use branches::Branches;
pub use interface::{BlockingUses, MemorySlot, PromotableAllocation, PromotableMemOp, PromotableOp, UseRemoval};
use promotion::{Allocation, promote};

/// The pass `mem2reg`.
///
/// As in MLIR, its option changes nothing.
pub static MEM2REG: PassDef = PassDef {
    summary: "Promotes memory slots into values.",
    options: &[OptionDef::new(
        "region-simplify",
        OptionKind::Flag(true),
        "Perform control flow optimizations to the region tree",
    )],
    statistics: &[
        StatisticDef::sum("promoted slots", "Total amount of memory slot promoted"),
        StatisticDef::sum("new block args", "Total amount of new block argument inserted in blocks"),
    ],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("mem2reg", "Mem2Reg", |_| {
        pass_fn(|cx, op| {
            let dominance = cx.analyses.get(View { ctx: cx.ctx, ir: cx.ir }, op);
            let report = run(cx.ctx, cx.ir, op, dominance);
            cx.count("promoted slots", report.promoted);
            cx.count("new block args", report.arguments);
            if report == PromotionReport::default() {
                cx.mark_all_analyses_preserved();
            }
            Ok(())
        })
    })
};

/// Statistics of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PromotionReport {
    /// Number of slots promoted.
    pub promoted: usize,
    /// Number of block arguments that got their values.
    pub arguments: usize,
}

/// Replaces memory that is allocated in an op by values, where possible.
///
/// # Source
///
/// `mlir::tryToPromoteMemorySlots`.
///
/// # Examples
///
/// Without an op that allocates memory, there is nothing to be done:
///
/// ```
/// use weir_ir::{Context, Ir, parse::parse_text};
/// use weir_rewrite::{PromotionReport, promote_memory};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
/// assert_eq!(promote_memory(&ctx, &mut ir, module), PromotionReport::default());
/// ```
#[doc(alias = "tryToPromoteMemorySlots")]
#[track_caller]
pub fn promote_memory(ctx: &Context, ir: &mut Ir, op: OpId) -> PromotionReport {
    run(ctx, ir, op, &mut Dominance::new(region_kind))
}

fn run(ctx: &Context, ir: &mut Ir, scope: OpId, dominance: &mut Dominance<'static>) -> PromotionReport {
    let mut report = PromotionReport::default();
    for index in 0..ir.regions(scope).len() {
        let region = ir.region(scope, index);
        let allocations = allocations(View { ctx, ir }, scope, region);
        let queue = Queue::new(0..allocations.len());
        let (orders, branches) = (LookupMap::default(), Branches::default());
        let mut promotion = Mem2Reg { ctx, ir, dominance, allocations, queue, orders, branches };
        while let Some(index) = promotion.queue.next() {
            promotion.visit(index, &mut report);
        }
    }
    report
}

/// The allocations nested in a region.
fn allocations(view: View<'_>, scope: OpId, region: RegionId) -> Vec<Allocation> {
    let mut found = Vec::new();
    let roots = view.ir.blocks(region).flat_map(|block| view.ir.ops(block));
    for root in roots {
        view.ir.walk(root, Walk::post_order(), |op| {
            found.extend(allocation(view, scope, op));
        });
    }
    found
}

/// The slot that an op allocates, if it may be promoted.
fn allocation(view: View<'_>, scope: OpId, op: OpId) -> Option<Allocation> {
    let interface = view.interface::<PromotableAllocation>(op)?;
    let (pointer, region) = (view.ir.results(op).first()?, view.ir.parent_region(op)?);
    let element = (interface.element)(view, op)?;
    let is_ordered = region_kind(view, region) == RegionKind::SsaCfg;
    is_ordered.then_some(Allocation { op, interface, slot: MemorySlot { pointer, element, scope }, region })
}

/// The promotion of the slots in a region.
struct Mem2Reg<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    dominance: &'a mut Dominance<'static>,
    allocations: Vec<Allocation>,
    queue: Queue<usize>,
    /// Of the regions with several blocks.
    orders: LookupMap<RegionId, RegionOrder>,
    branches: Branches,
}

impl Mem2Reg<'_> {
    /// Promotes a slot, or notes the op that is in the way.
    fn visit(&mut self, index: usize, report: &mut PromotionReport) {
        let allocation = self.allocations[index];
        let view = View { ctx: self.ctx, ir: self.ir };
        if !view.ir.has_uses(allocation.slot.pointer) {
            return;
        }
        let region = allocation.region;
        let order = match view.ir.single_block(region) {
            Some(_) => None,
            None => {
                let dominance = &mut *self.dominance;
                Some(&*self.orders.get_or_insert_with(region, || RegionOrder::new(view, dominance, region)))
            }
        };
        match plan(view, allocation.slot, region, order) {
            Ok(plan) => {
                report.promoted += 1;
                report.arguments += plan.merge_points.len();
                let touched = promote(self.ctx, self.ir, allocation, plan, order, &mut self.branches);
                touched.into_iter().for_each(|op| self.queue.wake(op, &index));
            }
            Err(Obstacle::Op(op)) => self.queue.wait(index, op),
            Err(Obstacle::Permanent) => {}
        }
    }
}

#[cfg(test)]
mod tests;
