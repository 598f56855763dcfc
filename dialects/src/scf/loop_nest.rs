//! Nests of loops.

use weir_ir::{BuildOp as _, CreateOps as _, InsertPoint, ValueId};
use weir_rewrite::Rewriter;

use super::{ForOp, YieldOp};

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
    let before = rewriter.insertion_point();
    let (mut loops, mut variables) = (Vec::new(), Vec::new());
    for ((&lower, &upper), &step) in lower.iter().zip(upper).zip(steps) {
        let (ty, location) = (rewriter.view().ty(lower), rewriter.default_location());
        let op = rewriter.create(ForOp::new(lower, upper, step, &[]).empty_regions(1));
        let region = rewriter.ir().region(op.0, 0);
        let block = rewriter.create_block(region, None, &[(ty, location)]);
        let end = rewriter.create(YieldOp::new(&[]));
        variables.push(rewriter.ir().arguments(block)[0]);
        rewriter.set_insertion_point(Some(InsertPoint::before(rewriter.ir(), end.0)));
        loops.push(op);
    }
    body(rewriter, &variables);
    rewriter.set_insertion_point(before);
    loops
}
