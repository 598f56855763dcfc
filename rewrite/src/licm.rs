//! Loop-invariant code motion: ops whose operands do not change from one iteration to the next move in front of the loop.

use weir_ir::interfaces::{LoopLike, is_memory_effect_free, is_speculatable};
use weir_ir::{Context, Ir, OpId, Trait, View, Walk, Walker};

use crate::pass::{Extent, PassDef, pass_fn};

/// The pass `loop-invariant-code-motion`.
pub static LOOP_INVARIANT_CODE_MOTION: PassDef = PassDef {
    summary: "Hoist loop invariant instructions outside of the loop",
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("loop-invariant-code-motion", "LoopInvariantCodeMotion", |_| {
        pass_fn(|cx, op| {
            // Inner loops come first, so that an op can move out of several loops.
            let mut walker = Walker::new(op, Walk::post_order());
            while let Some(op) = walker.next(cx.ir) {
                if cx.view().interface::<LoopLike>(op).is_some() {
                    move_loop_invariant_code(cx.ctx, cx.ir, op);
                }
            }
            Ok(())
        })
    })
};

/// Moves the invariant ops of a loop in front of it, and returns their number.
///
/// An op moves if it has no effects on memory, can be speculated (as the loop may have no iterations), and neither the op nor
/// what is nested in it uses a value of the loop. Only ops directly in the regions of the loop are considered, not parts of
/// nested ops.
///
/// # Source
///
/// `mlir::moveLoopInvariantCode`.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, DialectRegistry, Ir, interfaces::LoopLike, parse::parse_text};
/// weir_ir::ops! { toy, OPS;
///     /// Runs its body again and again.
///     Loop = "loop" { regions { body: Sized(1) } traits [NoTerminator] interfaces [&LoopLike] format "$body attr-dict" }
/// }
/// static TOY: weir_ir::Dialect = weir_ir::Dialect { ops: &[OPS], ..weir_ir::Dialect::new("toy") };
/// let mut registry = DialectRegistry::default();
/// registry.add(&TOY);
/// let (ctx, mut ir) = (Context::new(&registry), Ir::new());
/// let text = "toy.loop { %0 = builtin.unrealized_conversion_cast to i32 }";
/// let module = parse_text(&ctx, &mut ir, text).expect("it is MLIR");
/// let loop_ = ir.descendants(module).next().expect("there is a loop");
/// assert_eq!(weir_rewrite::move_loop_invariant_code(&ctx, &mut ir, loop_), 1);
/// ```
#[doc(alias = "moveLoopInvariantCode")]
#[track_caller]
pub fn move_loop_invariant_code(ctx: &Context, ir: &mut Ir, loop_: OpId) -> usize {
    let mut moved = 0;
    // The definition of a value precedes its uses, so that one pass finds ops that depend on ops that move.
    for index in 0..ir.regions(loop_).len() {
        let mut next_block = ir.first_block(ir.region(loop_, index));
        while let Some(block) = next_block {
            next_block = ir.next_block(block);
            let mut next = ir.first_op(block);
            while let Some(op) = next {
                next = ir.next_op(op);
                if can_move(View { ctx, ir }, loop_, op) {
                    ir.move_op_before(op, loop_);
                    moved += 1;
                }
            }
        }
    }
    moved
}

/// Returns true if an op directly in a loop can move in front of it.
fn can_move(view: View<'_>, loop_: OpId, op: OpId) -> bool {
    !view.has_trait(op, &Trait::Terminator)
        && uses_no_value_of(view, loop_, op)
        && is_memory_effect_free(view.ctx, view.ir, op)
        && is_speculatable(view, op)
}

/// Returns true if neither an op directly in a loop nor what is nested in it uses a value that is defined directly in the loop.
///
/// All other values that they can use are defined in the op itself, or outside of the loop.
fn uses_no_value_of(view: View<'_>, loop_: OpId, op: OpId) -> bool {
    let ir = view.ir;
    let uses_none = |op| {
        let mut blocks = ir.operands(op).iter().filter_map(|operand| ir.defining_block(operand));
        blocks.all(|block| ir.parent_op(block) != Some(loop_))
    };
    uses_none(op) && ir.descendants(op).all(uses_none)
}
