//! Scalar replacement of aggregates: memory for an aggregate becomes memory for each of its parts.
//!
//! [`SROA`] splits allocations of aggregates whose parts are only accessed one by one, so that [`MEM2REG`](crate::MEM2REG) can
//! promote the parts. It is done slot by slot:
//!
//! 1. `analysis` finds the ops that use the pointer, asks each if it can use pointers to parts in its place, and makes sure that what is
//!    done by pointers to parts stays within them.
//! 2. `order` sorts these ops, and `destructuring` allocates the parts that are used and rewires the ops, the last ones first.
//!
//! The first changes nothing. It is done in rounds: the parts of a slot may be aggregates themselves, which are split in the next round.
//! Memory that cannot be split is tried again when the op that is in the way has been erased.
//!
//! Dialects say what can be split by [`DestructurableAllocation`], [`DestructurableType`], [`DestructurableAccessor`] and
//! [`SafeMemoryAccess`]; ops that can do without a pointer are [`PromotableOp`](crate::PromotableOp)s.
//!
//! # Source
//!
//! `mlir/lib/Transforms/SROA.cpp`.

mod analysis;
mod destructuring;
mod interface;
mod order;

use weir_ir::{Context, Ir, LookupMap, OpId, View, Walk};

use crate::mem2reg::MemorySlot;
use crate::memory_slots::Queue;
use crate::pass::{Extent, PassDef, StatisticDef, pass_fn};

use analysis::plan;
use destructuring::{Allocation, destructure};
pub use interface::{
    AfterRewiring, DestructurableAccessor, DestructurableAllocation, DestructurableSlot, DestructurableType,
    MemoryPart, MemoryRange, RewiringPlan, SafeMemoryAccess,
};
use order::Positions;

/// The pass `sroa`.
pub static SROA: PassDef = PassDef {
    summary: "Scalar Replacement of Aggregates",
    statistics: &[
        StatisticDef::sum("destructured slots", "Total amount of memory slots destructured"),
        StatisticDef::sum(
            "slots with memory benefit",
            "Total amount of memory slots in which the destructured size was smaller than the total size after eliminating \
             unused fields",
        ),
        StatisticDef::maximum(
            "max subelement number",
            "Maximal number of sub-elements a successfully destructured slot initially had",
        ),
    ],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("sroa", "SROA", |_| {
        pass_fn(|cx, op| {
            let report = destructure_memory(cx.ctx, cx.ir, op);
            cx.count("destructured slots", report.destructured);
            cx.count("slots with memory benefit", report.smaller);
            cx.count("max subelement number", report.most_parts);
            if report == DestructuringReport::default() {
                cx.mark_all_analyses_preserved();
            }
            Ok(())
        })
    })
};

/// Statistics of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DestructuringReport {
    /// Number of slots that were split.
    pub destructured: usize,
    /// Number of those that had parts without uses.
    pub smaller: usize,
    /// The largest number of parts that one of them had.
    pub most_parts: usize,
}

/// Splits memory for aggregates that is allocated in an op, where possible.
///
/// # Source
///
/// `mlir::tryToDestructureMemorySlots`.
///
/// # Examples
///
/// Without an op that allocates memory, there is nothing to be done:
///
/// ```
/// use weir_ir::{Context, Ir, parse::parse_text};
/// use weir_rewrite::{DestructuringReport, destructure_memory};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
/// assert_eq!(destructure_memory(&ctx, &mut ir, module), DestructuringReport::default());
/// ```
#[doc(alias = "tryToDestructureMemorySlots")]
#[track_caller]
pub fn destructure_memory(ctx: &Context, ir: &mut Ir, op: OpId) -> DestructuringReport {
    let mut report = DestructuringReport::default();
    for index in 0..ir.regions(op).len() {
        let region = ir.region(op, index);
        let mut sroa = Sroa { ctx, ir, scope: op, allocations: LookupMap::default(), positions: Positions::default() };
        let roots: Vec<OpId> = sroa.ir.blocks(region).flat_map(|block| sroa.ir.ops(block)).collect();
        let view = View { ctx, ir: sroa.ir };
        let mut found = Vec::new();
        for root in roots {
            view.ir.walk(root, Walk::post_order(), |op| {
                found.extend(view.interface::<DestructurableAllocation>(op).map(|_| op));
            });
        }
        sroa.run(found, &mut report);
    }
    report
}

/// The place of an allocation in the order of all: that of the one in the program that it is a part of, then the number of the part,
/// and so on.
type Key = Vec<usize>;

/// The splitting of the slots in a region.
struct Sroa<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    scope: OpId,
    allocations: LookupMap<Key, OpId>,
    positions: Positions,
}

impl Sroa<'_> {
    fn run(&mut self, found: Vec<OpId>, report: &mut DestructuringReport) {
        let mut queue = Queue::new((0..found.len()).map(|index| vec![index]));
        for (index, op) in found.into_iter().enumerate() {
            self.allocations.insert(vec![index], op);
        }
        while let Some(key) = queue.next() {
            self.visit(key, &mut queue, report);
        }
    }

    /// Splits a slot, or notes the op that is in the way.
    fn visit(&mut self, key: Key, queue: &mut Queue<Key>, report: &mut DestructuringReport) {
        let Some(allocation) = self.allocations.get(&key).and_then(|&op| self.allocation(op)) else { return };
        match plan(View { ctx: self.ctx, ir: self.ir }, &allocation.slot) {
            Ok(plan) => {
                report.destructured += 1;
                report.smaller += usize::from(plan.used.len() != allocation.slot.parts.len());
                report.most_parts = report.most_parts.max(allocation.slot.parts.len());
                let done = destructure(self.ctx, self.ir, &allocation, plan, &mut self.positions);
                done.erased.into_iter().for_each(|op| queue.wake(op, &key));
                for (index, op) in done.allocations.into_iter().enumerate() {
                    let key: Key = key.iter().copied().chain([index]).collect();
                    self.allocations.insert(key.clone(), op);
                    queue.defer(key);
                }
            }
            Err(obstacle) => queue.wait(key, obstacle),
        }
    }

    /// The allocation by an op, if it is used and may be split.
    fn allocation(&self, op: OpId) -> Option<Allocation> {
        let view = View { ctx: self.ctx, ir: self.ir };
        let interface = view.interface::<DestructurableAllocation>(op)?;
        let pointer = view.ir.results(op).first().filter(|&pointer| view.ir.has_uses(pointer))?;
        let (element, parts) = (interface.parts)(view, op, self.scope)?;
        let slot = MemorySlot { pointer, element, scope: self.scope };
        Some(Allocation { op, interface, slot: DestructurableSlot { slot, parts } })
    }
}
