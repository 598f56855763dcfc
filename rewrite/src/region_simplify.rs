//! Simplification of control flow: unreachable blocks, dead ops and block arguments, equal blocks.
//!
//! # Source
//!
//! `mlir::simplifyRegions`.

mod arguments;
mod liveness;
mod merge;

use weir_ir::interfaces::is_trivially_dead;
use weir_ir::{Context, Ir, OpId, RegionId, View};

use crate::cfg::{all_but, may_be_graph, post_order};
use crate::ir_rewriter::IrRewriter;
use crate::listener::Listener;
use crate::rewriter::Rewriter as _;

/// How much is done about control flow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[doc(alias = "GreedySimplifyRegionLevel")]
pub enum RegionSimplification {
    /// Nothing.
    Disabled,
    /// Unreachable blocks, dead ops and dead block arguments go.
    #[default]
    Normal,
    /// Equal blocks are merged, and block arguments that always have one value are dropped, too.
    Aggressive,
}

/// Simplifies the control flow in the regions of an op.
///
/// Says whether anything but block arguments changed.
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
pub fn simplify_regions(ctx: &Context, ir: &mut Ir, op: OpId, level: RegionSimplification) -> bool {
    let mut rewriter = IrRewriter::new(ctx, ir);
    let mut changed = false;
    for index in 0..rewriter.ir.regions(op).len() {
        let region = rewriter.ir.region(op, index);
        changed |= simplify_region(&mut rewriter, region, level).changed;
    }
    changed
}

/// What became of a region.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simplified {
    /// Whether anything but block arguments changed.
    pub(crate) changed: bool,
    /// How many blocks the region and those in it have, as far as is known.
    pub(crate) blocks: Blocks,
}

/// How many blocks there are in a region and in each region in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Blocks {
    /// At most one.
    Single,
    /// More than one in some region, perhaps.
    Several,
}

/// Simplifies the control flow in a region.
pub(crate) fn simplify_region<L: Listener>(
    rewriter: &mut IrRewriter<'_, L>,
    region: RegionId,
    level: RegionSimplification,
) -> Simplified {
    if level == RegionSimplification::Disabled {
        return Simplified { changed: false, blocks: Blocks::Several };
    }
    let scan = Scan::new(View { ctx: rewriter.context(), ir: rewriter.ir }, region);
    let mut changed = false;
    if scan.blocks == Blocks::Several {
        changed |= erase_unreachable_blocks(rewriter, region);
    }
    if scan.blocks == Blocks::Several || scan.dead_ops == DeadOps::Possible {
        changed |= liveness::erase_dead(rewriter, region);
    }
    if level == RegionSimplification::Aggressive && scan.blocks == Blocks::Several {
        changed |= merge::merge_equal_blocks(rewriter, region);
        changed |= arguments::drop_redundant_arguments(rewriter, region);
    }
    Simplified { changed, blocks: scan.blocks }
}

/// What is to be expected of a region, after one look at each op.
struct Scan {
    blocks: Blocks,
    dead_ops: DeadOps,
}

/// Whether an op in a region may be dead.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DeadOps {
    None,
    Possible,
}

impl Scan {
    /// Looks at all ops in a region.
    ///
    /// Where values flow forward only, the last of several dead ops has no uses: if there is no such op, none is dead.
    /// Only block arguments and graph regions have circles of values.
    fn new(view: View<'_>, region: RegionId) -> Self {
        let mut scan = Scan { blocks: Blocks::Single, dead_ops: DeadOps::None };
        let mut pending = vec![region];
        while let Some(region) = pending.pop() {
            let Some(entry) = view.ir.first_block(region) else { continue };
            if view.ir.next_block(entry).is_some() {
                scan.blocks = Blocks::Several;
                return scan;
            }
            let is_graph = may_be_graph(view, region);
            for op in view.ir.ops(entry) {
                let has_circle = is_graph && view.ir.num_results(op) > 0;
                if has_circle || is_trivially_dead(view.ctx, view.ir, op) {
                    scan.dead_ops = DeadOps::Possible;
                }
                pending.extend_from_slice(view.ir.regions(op));
            }
        }
        scan
    }
}

/// Erases the blocks of a region, and of the regions in it, that cannot be reached.
pub(crate) fn erase_unreachable_blocks<L: Listener>(rewriter: &mut IrRewriter<'_, L>, region: RegionId) -> bool {
    let mut changed = false;
    let mut pending = vec![region];
    while let Some(region) = pending.pop() {
        let ir = &*rewriter.ir;
        let Some(entry) = ir.first_block(region) else { continue };
        if ir.next_block(entry).is_some() {
            let dead = all_but(ir, region, &post_order(ir, entry));
            // Blocks that cannot be reached may refer to each other in circles.
            for &block in &dead {
                rewriter.ir.drop_block_references(block);
            }
            for block in dead {
                changed = true;
                let values = rewriter.ir.arguments(block).to_vec();
                values.into_iter().for_each(|value| rewriter.ir.drop_all_uses(value));
                rewriter.erase_block(block);
            }
        }
        let ir = &*rewriter.ir;
        for op in ir.blocks(region).flat_map(|block| ir.ops(block)) {
            pending.extend_from_slice(ir.regions(op));
        }
    }
    changed
}

/// All regions in a region, itself first.
fn regions_in(ir: &Ir, region: RegionId) -> Vec<RegionId> {
    let mut regions = vec![region];
    let mut index = 0;
    while let Some(&region) = regions.get(index) {
        index += 1;
        for op in ir.blocks(region).flat_map(|block| ir.ops(block)) {
            regions.extend_from_slice(ir.regions(op));
        }
    }
    regions
}

#[cfg(test)]
mod tests;
