//! A rewriter that changes the IR right away and tells a listener.

use weir_ir::{
    AsView, BlockId, Context, InsertPoint, Ir, Location, OpBuilder, OpId, OpSpec, RegionId, Type, Use, ValueId, ValueMap,
    View, Walk,
};

use crate::cfg::post_order;
use crate::listener::{BlockPlace, Listener};
use crate::rewriter::Rewriter;

/// The listener that does not listen.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoListener;

impl Listener for NoListener {}

/// Changes IR right away: for passes that need no pattern driver.
///
/// # Source
///
/// `mlir::IRRewriter`.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, CreateOps, InsertPoint, Ir, builtin::ModuleOp};
/// use weir_ir::BuildOp;
/// use weir_rewrite::{IrRewriter, Rewriter, RewriterExt};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = ModuleOp::create(&ctx, &mut ir);
/// let body = module.body_block(&ir);
/// let mut rewriter = IrRewriter::new(&ctx, &mut ir);
/// let inner = rewriter.at_end(body, |rewriter| rewriter.create(ModuleOp::new().empty_regions(1)));
/// rewriter.erase(inner);
/// assert!(ir.block_is_empty(body));
/// ```
#[derive(Debug)]
#[doc(alias = "IRRewriter")]
pub struct IrRewriter<'a, L: Listener = NoListener> {
    ctx: &'a Context,
    pub(crate) ir: &'a mut Ir,
    point: Option<InsertPoint>,
    location: Location,
    /// Who is told of each change.
    pub listener: L,
}

impl<'a> IrRewriter<'a> {
    /// A rewriter without an insertion point that tells no one.
    pub fn new(ctx: &'a Context, ir: &'a mut Ir) -> Self {
        Self::with_listener(ctx, ir, NoListener)
    }
}

impl<'a, L: Listener> IrRewriter<'a, L> {
    /// A rewriter without an insertion point.
    pub fn with_listener(ctx: &'a Context, ir: &'a mut Ir, listener: L) -> Self {
        Self { ctx, ir, point: None, location: Location::UNKNOWN, listener }
    }

    /// Inserts before an op, with the op's location.
    #[track_caller]
    pub fn start_at(&mut self, op: OpId) {
        self.point = self.ir.parent_block(op).map(|block| InsertPoint::new(block, Some(op)));
        self.location = self.ir.location(op);
    }

    /// The context, for as long as it lives.
    pub(crate) fn context(&self) -> &'a Context {
        self.ctx
    }

    pub(crate) fn notify_inserted(&mut self, op: OpId, previous: Option<InsertPoint>) {
        self.listener.op_inserted(View { ctx: self.ctx, ir: self.ir }, op, previous);
    }

    fn notify_block_inserted(&mut self, block: BlockId, previous: Option<BlockPlace>) {
        self.listener.block_inserted(View { ctx: self.ctx, ir: self.ir }, block, previous);
    }

    pub(crate) fn notify_modified(&mut self, op: OpId) {
        self.listener.op_modified(View { ctx: self.ctx, ir: self.ir }, op);
    }

    /// Tells of an op that was copied with its regions.
    fn notify_copied(&mut self, copy: OpId) {
        self.notify_inserted(copy, None);
        if !self.ir.regions(copy).is_empty() {
            let nested: Vec<OpId> = self.ir.descendants(copy).collect();
            for op in nested {
                self.notify_inserted(op, None);
            }
        }
    }

    /// Erases an op from whose regions all was erased.
    fn erase_single(&mut self, op: OpId) {
        self.listener.op_erased(View { ctx: self.ctx, ir: self.ir }, op);
        if self.point.is_some_and(|point| point.next_op() == Some(op)) {
            self.point = Some(InsertPoint::after(self.ir, op));
        }
        if self.ir.results_have_uses(op) {
            // In a graph region ops may use each other.
            for result in self.ir.results(op).to_vec() {
                self.ir.drop_all_uses(result);
            }
        }
        self.ir.erase_op(op);
    }

    /// The ops nested in `op`, users before what they use.
    fn nested_for_erasure(&self, op: OpId) -> (Vec<OpId>, Vec<BlockId>) {
        let mut ops = Vec::new();
        let mut blocks = Vec::new();
        // Pre-order of "op, then its contents from the end"; reversing each step yields contents first.
        let mut pending = vec![op];
        let mut order = Vec::new();
        while let Some(next) = pending.pop() {
            order.push(next);
            let regions = self.ir.regions(next);
            for &region in regions {
                let visited = blocks_users_first(self.ir, region);
                for &block in visited.iter().rev() {
                    pending.extend(self.ir.ops(block));
                }
                blocks.extend(visited.iter().rev());
            }
        }
        // The stack pops the last op of the last block first, and what encloses an op comes before it.
        while let Some(next) = order.pop() {
            if next != op {
                ops.push(next);
            }
        }
        blocks.reverse();
        (order_users_first(self.ir, op, ops), blocks)
    }
}

/// The blocks of a region: those that are reached first come last; unreachable ones follow.
fn blocks_users_first(ir: &Ir, region: RegionId) -> Vec<BlockId> {
    let Some(entry) = ir.first_block(region) else { return Vec::new() };
    if ir.next_block(entry).is_none() {
        return vec![entry];
    }
    let mut blocks = post_order(ir, entry);
    let reachable: weir_ir::SlotSet<BlockId> = {
        let mut set = weir_ir::SlotSet::new();
        for &block in &blocks {
            set.insert(block);
        }
        set
    };
    blocks.extend(ir.blocks(region).filter(|&block| !reachable.contains(block)));
    blocks
}
