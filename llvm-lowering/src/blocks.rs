//! Splitting of a block, to insert other blocks in place of an op.

use weir_ir::{BlockId, InsertPoint, OpId, RegionId};
use weir_rewrite::{NoMatch, Rewriter as _, no_match};

use crate::lowering::Lowering;

/// A block that was split at an op.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Split {
    /// The region of the blocks.
    pub(crate) region: RegionId,
    /// The ops before the op, without a terminator.
    pub(crate) before: BlockId,
    /// The op and the ops after it.
    pub(crate) rest: BlockId,
}

/// Splits the block of an op before the op.
pub(crate) fn split_before(lower: &mut Lowering<'_, '_>, op: OpId) -> Result<Split, NoMatch> {
    let view = lower.view();
    let Some(before) = view.ir.parent_block(op) else { return no_match("the op is in no block") };
    let Some(region) = view.ir.parent_region(before) else { return no_match("the op is in no region") };
    let point = InsertPoint::before(view.ir, op);
    Ok(Split { region, before, rest: lower.split_block(point) })
}
