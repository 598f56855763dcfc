//! Nests of loops, for the dialects that have them.

use weir_ir::{InsertPoint, OpClass, OpId, Type, ValueId};
use weir_rewrite::Rewriter;

/// Creates a nest of loops, the outermost first, and inserts into the innermost one.
///
/// `create` makes a loop with an empty region, and gives the type of its induction variable; `end` makes the terminator of its body.
pub(crate) fn build_nest<R: Rewriter + ?Sized, B, L: OpClass + Into<OpId> + Copy>(
    rewriter: &mut R,
    bounds: impl Iterator<Item = B>,
    create: impl Fn(&mut R, B) -> (L, Type),
    end: impl Fn(&mut R) -> OpId,
    body: impl FnOnce(&mut R, &[ValueId]),
) -> Vec<L> {
    let before = rewriter.insertion_point();
    let (mut loops, mut variables) = (Vec::new(), Vec::new());
    for bounds in bounds {
        let location = rewriter.default_location();
        let (op, ty) = create(rewriter, bounds);
        let region = rewriter.ir().region(op.into(), 0);
        let block = rewriter.create_block(region, None, &[(ty, location)]);
        let end = end(rewriter);
        variables.push(rewriter.ir().arguments(block)[0]);
        rewriter.set_insertion_point(Some(InsertPoint::before(rewriter.ir(), end)));
        loops.push(op);
    }
    body(rewriter, &variables);
    rewriter.set_insertion_point(before);
    loops
}
