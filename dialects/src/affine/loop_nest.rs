//! Nests of loops with constant bounds.

use weir_ir::builtin::AffineMapAttr;
use weir_ir::{AffineMap, BuildOp as _, CreateOps as _, ValueId};
use weir_rewrite::Rewriter;

use super::{AffineForOp, AffineYieldOp};
use crate::loop_nest::build_nest;

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
    let create = |rewriter: &mut R, ((&lower, &upper), &step): ((&i64, &i64), &i64)| {
        let ctx = rewriter.ctx();
        let bound = |number| AffineMapAttr::new(ctx, AffineMap::constant(number));
        let build =
            AffineForOp::new(&[], &[], &[]).lower_bound_map(ctx, bound(lower)).upper_bound_map(ctx, bound(upper));
        let (build, index) = (build.step(ctx, step).empty_regions(1), ctx.index_type());
        (rewriter.create(build), index)
    };
    let end = |rewriter: &mut R| rewriter.create(AffineYieldOp::new(&[])).0;
    build_nest(rewriter, lower.iter().zip(upper).zip(steps), create, end, body)
}
