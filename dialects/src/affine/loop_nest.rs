//! Nests of loops with constant bounds.

use weir_ir::builtin::AffineMapAttr;
use weir_ir::{AffineMap, BuildOp as _, CreateOps as _, InsertPoint, ValueId};
use weir_rewrite::Rewriter;

use super::{AffineForOp, AffineYieldOp};

/// Creates a nest of loops, the outermost first, from lower to upper bounds by steps.
///
/// `body` gets the induction variables, and inserts into the innermost loop. The insertion point is what it was then.
///
/// # Shape
///
/// As many lower bounds as upper bounds and steps.
#[doc(alias = "buildAffineLoopNest")]
pub fn build_affine_loop_nest<R: Rewriter + ?Sized>(
    rewriter: &mut R,
    lower: &[i64],
    upper: &[i64],
    steps: &[i64],
    body: impl FnOnce(&mut R, &[ValueId]),
) -> Vec<AffineForOp> {
    let before = rewriter.insertion_point();
    let (mut loops, mut variables) = (Vec::new(), Vec::new());
    for ((&lower, &upper), &step) in lower.iter().zip(upper).zip(steps) {
        let (ctx, location) = (rewriter.ctx(), rewriter.default_location());
        let bound = |number| AffineMapAttr::new(ctx, AffineMap::constant(number));
        let build =
            AffineForOp::new(&[], &[], &[]).lower_bound_map(ctx, bound(lower)).upper_bound_map(ctx, bound(upper));
        let (build, index) = (build.step(ctx, step).empty_regions(1), ctx.index_type());
        let op = rewriter.create(build);
        let region = rewriter.ir().region(op.0, 0);
        let block = rewriter.create_block(region, None, &[(index, location)]);
        let end = rewriter.create(AffineYieldOp::new(&[]));
        variables.push(rewriter.ir().arguments(block)[0]);
        rewriter.set_insertion_point(Some(InsertPoint::before(rewriter.ir(), end.0)));
        loops.push(op);
    }
    body(rewriter, &variables);
    rewriter.set_insertion_point(before);
    loops
}
