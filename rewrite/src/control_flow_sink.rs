//! Control-flow sinking: ops whose results are used in one conditional region alone move into it, so that they are not executed
//! where nobody needs them.

use weir_ir::interfaces::{Invocations, RegionBranchLike, is_memory_effect_free};
use weir_ir::{Context, InsertPoint, Ir, OpId, RegionId, SlotTable, View, Walk, Walker};

use crate::pass::{Extent, PassDef, StatisticDef, pass_fn};

/// The pass `control-flow-sink`.
pub static CONTROL_FLOW_SINK: PassDef = PassDef {
    summary: "Sink operations into conditional blocks",
    statistics: &[StatisticDef::sum("num-sunk", "Number of operations sunk")],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("control-flow-sink", "ControlFlowSink", |_| {
        pass_fn(|cx, op| {
            let mut sinking = Sinking { ctx: cx.ctx, order: Order::of(cx.ir, op), ir: &mut *cx.ir };
            let (mut walker, mut sunk) = (Walker::new(op, Walk::post_order()), 0);
            while let Some(op) = walker.next(sinking.ir) {
                let view = View { ctx: sinking.ctx, ir: sinking.ir };
                let branch = view.interface::<RegionBranchLike>(op);
                if branch.is_some_and(|branch| branch.invocations == Invocations::AtMostOnce) {
                    for region in view.ir.regions(op).to_vec() {
                        sunk += sinking.region(region);
                    }
                }
            }
            cx.count("num-sunk", sunk);
            Ok(())
        })
    })
};

/// Moves ops without effects on memory into a region if all uses of their results are in it; returns their number.
///
/// An op moves to the start of the region if an op directly in the region uses it, or one that has moved. The region must be
/// executed at most once wherever the ops are executed now.
///
/// # Source
///
/// `mlir::controlFlowSink`.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, Unregistered, parse::parse_text};
/// let (mut ctx, mut ir) = (Context::default(), Ir::new());
/// ctx.set_unregistered(Unregistered::Allow);
/// let text = r#"%0 = builtin.unrealized_conversion_cast to i32 "x.if"() ({ "x.use"(%0) : (i32) -> () }) : () -> ()"#;
/// let module = parse_text(&ctx, &mut ir, text).expect("it is MLIR");
/// let conditional = ir.descendants(module).nth(1).expect("there are two ops");
/// let region = ir.region(conditional, 0);
/// assert_eq!(weir_rewrite::sink_into_region(&ctx, &mut ir, region), 1);
/// ```
#[doc(alias = "controlFlowSink")]
#[track_caller]
pub fn sink_into_region(ctx: &Context, ir: &mut Ir, region: RegionId) -> usize {
    match ir.parent_op(region) {
        Some(op) => Sinking { ctx, order: Order::of(ir, op), ir }.region(region),
        None => 0,
    }
}

struct Sinking<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    order: Order,
}

impl Sinking<'_> {
    fn region(&mut self, region: RegionId) -> usize {
        let Some(entry) = self.ir.first_block(region) else { return 0 };
        let mut pending: Vec<OpId> = self.ir.blocks(region).flat_map(|block| self.ir.ops(block)).collect();
        let mut sunk = 0;
        while let Some(user) = pending.pop() {
            for operand in self.ir.operands(user).to_vec() {
                let Some(op) = self.ir.defining_op(operand).filter(|&op| self.can_sink(op, region)) else { continue };
                let start = InsertPoint::start(self.ir, entry);
                self.ir.move_op(op, start);
                self.order.moved(self.ir, op, region);
                pending.push(op);
                sunk += 1;
            }
        }
        sunk
    }

    fn can_sink(&self, op: OpId, region: RegionId) -> bool {
        let mut users = self.ir.results(op).iter().flat_map(|result| self.ir.users(result));
        self.ir.parent_region(op) != Some(region)
            && users.all(|user| self.order.contains(region, user))
            && is_memory_effect_free(self.ctx, self.ir, op)
    }
}

/// Numbers of the ops and regions in an op, by which it takes constant time to tell if an op is in a region.
#[derive(Debug, Default)]
struct Order {
    /// From 1, in pre-order; other ops have 0.
    ops: SlotTable<OpId, u32>,
    /// The numbers of the ops in a region.
    regions: SlotTable<RegionId, (u32, u32)>,
}

impl Order {
    fn of(ir: &Ir, root: OpId) -> Self {
        enum Step {
            Op(OpId),
            Enter(RegionId),
            Leave(RegionId),
        }
        let (mut order, mut last) = (Self::default(), 0);
        let mut pending = vec![Step::Op(root)];
        while let Some(step) = pending.pop() {
            match step {
                Step::Op(op) => {
                    last += 1;
                    order.ops.set(op, last);
                    pending.extend(ir.regions(op).iter().rev().map(|&region| Step::Enter(region)));
                }
                Step::Enter(region) => {
                    order.regions.set(region, (last + 1, last));
                    pending.push(Step::Leave(region));
                    let blocks = ir.blocks(region).rev();
                    pending.extend(blocks.flat_map(|block| ir.ops(block).rev()).map(Step::Op));
                }
                Step::Leave(region) => order.regions.get_mut(region).1 = last,
            }
        }
        order
    }

    /// Returns true if an op is in a region, or in an op that is.
    fn contains(&self, region: RegionId, op: OpId) -> bool {
        let (first, last) = *self.regions.get(region);
        (first..=last).contains(self.ops.get(op))
    }

    /// Notes that an op has moved into a region, which is not empty. The regions nested in the op are not asked for anymore: those
    /// of conditionals come first.
    fn moved(&mut self, ir: &Ir, op: OpId, region: RegionId) {
        let (first, _) = *self.regions.get(region);
        for op in std::iter::once(op).chain(ir.descendants(op)) {
            self.ops.set(op, first);
        }
    }
}
