//! Nests of loops.

use weir_ir::{BuildOp as _, CreateOps as _, ValueId};
use weir_rewrite::Rewriter;

use super::{ForOp, YieldOp};
use crate::loop_nest::build_nest;

/// Creates a nest of loops, the outermost first, from lower to upper bounds by steps.
///
/// `body` gets the induction variables, and inserts into the innermost loop. The insertion point is what it was then.
///
/// # Shape
///
/// As many lower bounds as upper bounds and steps.
#[doc(alias = "buildLoopNest")]
pub fn build_loop_nest<R: Rewriter + ?Sized>(
    rewriter: &mut R,
    lower: &[ValueId],
    upper: &[ValueId],
    steps: &[ValueId],
    body: impl FnOnce(&mut R, &[ValueId]),
) -> Vec<ForOp> {
    let create = |rewriter: &mut R, ((&lower, &upper), &step): ((&ValueId, &ValueId), &ValueId)| {
        let ty = rewriter.view().ty(lower);
        (rewriter.create(ForOp::new(lower, upper, step, &[]).empty_regions(1)), ty)
    };
    let end = |rewriter: &mut R| rewriter.create(YieldOp::new(&[])).0;
    build_nest(rewriter, lower.iter().zip(upper).zip(steps), create, end, body)
}
