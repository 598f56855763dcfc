//! Simplification of control flow: unreachable blocks, dead ops and block arguments, equal blocks.
//!
//! # Source
//!
//! `mlir::simplifyRegions`.

mod arguments;
mod liveness;
mod merge;

use std::collections::VecDeque;

use weir_ir::interfaces::{BranchLike, SuccessorEdit, SuccessorOperands, is_trivially_dead};
use weir_ir::{BlockId, Context, Ir, LookupMap, OpId, RegionId, Trait, ValueId, View};

use crate::cfg::{ReachableBlocks, all_but, may_be_graph};
use crate::ir_rewriter::IrRewriter;
use crate::listener::Listener;
use crate::rewriter::Rewriter as _;

/// The level of control flow simplification.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[doc(alias = "GreedySimplifyRegionLevel")]
pub enum RegionSimplification {
    /// Nothing is simplified.
    Disabled,
    /// Unreachable blocks, dead ops and dead block arguments are erased.
    #[default]
    Normal,
    /// Also merges equal blocks, and drops block arguments that always have the same value.
    Aggressive,
}

/// Simplifies the control flow in the regions of an op.
///
/// Returns true if anything but block arguments changed.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, parse::parse_text};
/// use weir_rewrite::region_simplify::{RegionSimplification, simplify_regions};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
/// assert!(simplify_regions(&ctx, &mut ir, module, RegionSimplification::Normal));
/// assert!(!simplify_regions(&ctx, &mut ir, module, RegionSimplification::Normal));
/// ```
#[track_caller]
pub fn simplify_regions(ctx: &Context, ir: &mut Ir, op: OpId, level: RegionSimplification) -> bool {
    let mut rewriter = IrRewriter::new(ctx, ir);
    let mut changed = false;
    for index in 0..rewriter.ir.regions(op).len() {
        let region = rewriter.ir.region(op, index);
        changed |= simplify_region(&mut rewriter, region, level, Settled::None);
    }
    changed
}

/// Simplifies the control flow in a region; returns true if anything but block arguments changed.
pub(crate) fn simplify_region<L: Listener>(
    rewriter: &mut IrRewriter<'_, L>,
    region: RegionId,
    level: RegionSimplification,
    settled: Settled,
) -> bool {
    if level == RegionSimplification::Disabled {
        return false;
    }
    let mut changed = false;
    let work = Work::expected(View { ctx: rewriter.context(), ir: rewriter.ir }, region, settled);
    if work != Work::None {
        let (mut reachable, erased) = erase_unreachable_blocks(rewriter, region, settled);
        changed |= erased;
        if liveness::erase_dead(rewriter, &reachable) {
            changed = true;
            reachable.forget_erased(rewriter.ir);
        }
        if level == RegionSimplification::Aggressive && work == Work::Branches {
            changed |= merge::merge_equal_blocks(rewriter, &reachable);
            changed |= arguments::drop_redundant_arguments(rewriter, &reachable);
        }
    }
    changed
}

/// The ops without any work to be done.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Settled {
    None,
    /// Those that are isolated from above and have not changed.
    UnchangedIsolated,
}

impl Settled {
    pub(crate) fn contains(self, view: View<'_>, op: OpId) -> bool {
        self == Settled::UnchangedIsolated
            && view.has_trait(op, &Trait::IsolatedFromAbove)
            && !view.ir.may_have_changed(op)
    }
}

/// The kind of simplification that a region may need.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Work {
    None,
    /// An op may be dead.
    DeadOps,
    /// There are regions with several blocks.
    Branches,
}

impl Work {
    /// Scans all ops in a region.
    ///
    /// If values only flow forward, the last of several dead ops has no uses: if no op is without
    /// uses, none is dead. Only block arguments and graph regions have cycles of values.
    fn expected(view: View<'_>, region: RegionId, settled: Settled) -> Self {
        let mut work = Work::None;
        let mut pending = vec![region];
        while let Some(region) = pending.pop() {
            let Some(entry) = view.ir.first_block(region) else { continue };
            if view.ir.next_block(entry).is_some() {
                return Work::Branches;
            }
            let is_graph = may_be_graph(view, region);
            for op in view.ir.ops(entry) {
                let may_be_in_cycle = is_graph && view.ir.num_results(op) > 0;
                if may_be_in_cycle || is_trivially_dead(view.ctx, view.ir, op) {
                    work = Work::DeadOps;
                }
                let regions = view.ir.regions(op);
                if !regions.is_empty() && !settled.contains(view, op) {
                    pending.extend_from_slice(regions);
                }
            }
        }
        work
    }
}

/// Erases the blocks of a region, and of the regions in it, that cannot be reached; returns the others, and whether any were
/// erased.
pub(crate) fn erase_unreachable_blocks<L: Listener>(
    rewriter: &mut IrRewriter<'_, L>,
    region: RegionId,
    settled: Settled,
) -> (ReachableBlocks, bool) {
    let mut reachable = ReachableBlocks::default();
    let mut erased = false;
    let mut pending = VecDeque::from([region]);
    while let Some(region) = pending.pop_front() {
        let blocks = reachable.add(rewriter.ir, region);
        let dead = all_but(rewriter.ir, region, blocks);
        // Blocks that cannot be reached may refer to each other in cycles.
        for &block in &dead {
            rewriter.ir.drop_block_references(block);
        }
        for block in dead {
            erased = true;
            let values = rewriter.ir.arguments(block).to_vec();
            values.into_iter().for_each(|value| rewriter.ir.drop_all_uses(value));
            rewriter.erase_block(block);
        }
        let view = View { ctx: rewriter.context(), ir: rewriter.ir };
        for op in blocks.iter().flat_map(|&block| view.ir.ops(block)) {
            let regions = view.ir.regions(op);
            if !regions.is_empty() && !settled.contains(view, op) {
                pending.extend(regions);
            }
        }
    }
    (reachable, erased)
}

#[cfg(test)]
mod tests;

/// Changes the operands that are forwarded to a block, by a function of a branch and of the present ones.
///
/// Each branch is changed once, however many of its successors the block is: a change takes time in proportion to all operands.
fn change_forwarded<L: Listener>(
    rewriter: &mut IrRewriter<'_, L>,
    block: BlockId,
    change: impl Fn(View<'_>, OpId, SuccessorOperands) -> Vec<ValueId>,
) {
    let ctx = rewriter.context();
    let view = View { ctx, ir: &*rewriter.ir };
    let mut places: LookupMap<OpId, usize> = LookupMap::default();
    let mut edits: Vec<(OpId, Vec<SuccessorEdit>)> = Vec::new();
    for use_ in view.ir.block_uses(block) {
        let (op, successor) = (use_.owner, use_.index as usize);
        let Some(branch) = view.interface::<BranchLike>(op) else { continue };
        let operands = change(view, op, (branch.successor_operands)(view, op, successor));
        match places.get(&op) {
            Some(&place) => edits[place].1.push((successor, operands)),
            None => {
                places.insert(op, edits.len());
                edits.push((op, vec![(successor, operands)]));
            }
        }
    }
    for (op, edits) in edits {
        let branch = View { ctx, ir: &*rewriter.ir }.interface::<BranchLike>(op);
        if let Some(set_operands) = branch.and_then(|branch| branch.set_successor_operands) {
            set_operands(ctx, rewriter.ir, op, &edits);
        }
    }
}
