//! Ops under masks.

use crate::vector;
use weir_ir::{BuildOp as _, CreateOps as _, InsertPoint, OpDef, OpId, Type, ValueId, View, op_defs};
use weir_rewrite::{MatchResult, NoMatch, Rewriter, no_match};

/// The ops around one under a mask.
pub(super) const MASKED: &[&OpDef] = op_defs![vector::MaskOp, vector::YieldOp];

/// An op and the mask that it may stand under.
#[derive(Clone, Copy)]
pub(super) struct Masked {
    /// The replaced op: the `vector.mask`, or the op itself.
    pub(super) root: OpId,
    pub(super) mask: Option<ValueId>,
}

impl Masked {
    /// The mask around an op.
    pub(super) fn around(view: View<'_>, op: OpId) -> Result<Self, NoMatch> {
        let Some(parent) = vector::MaskOp::around(view, op) else {
            return Ok(Self { root: op, mask: None });
        };
        match parent.passthru(&view) {
            None => Ok(Self { root: parent.0, mask: Some(parent.mask(&view)) }),
            Some(_) => no_match("values for where the mask is not set are not supported"),
        }
    }
}

/// Refuses an op under a mask.
pub(super) fn refuse_mask(view: View<'_>, op: OpId) -> MatchResult {
    match Masked::around(view, op)?.mask {
        None => Ok(()),
        Some(_) => no_match("it is done under a mask"),
    }
}

/// Creates an op with one result, under a mask if there is one.
pub(super) fn masked(
    rewriter: &mut dyn Rewriter,
    mask: Option<ValueId>,
    ty: Type,
    create: impl FnOnce(&mut dyn Rewriter) -> ValueId,
) -> ValueId {
    let Some(mask) = mask else { return create(rewriter) };
    let op = rewriter.create(vector::MaskOp::new(mask, None).results(&[ty]).empty_regions(1));
    let view = rewriter.view();
    let (region, result) = (op.mask_region(&view), view.ir.result(op.0, 0));
    let before = rewriter.insertion_point();
    let block = rewriter.create_block(region, None, &[]);
    rewriter.set_insertion_point(Some(InsertPoint::end(block)));
    let value = create(rewriter);
    rewriter.create(vector::YieldOp::new(&[value]));
    rewriter.set_insertion_point(before);
    result
}
