//! Lowering of `vector.mask`: the mask becomes an operand of the masked op.

use weir_ir::{BuildOp as _, CreateOps as _, OpClass, ValueId, View, op_defs};
use weir_rewrite::{
    Anchor, Extent, NoMatch, OrNoMatch as _, PassDef, PatternSet, Replaced, Rewriter, no_match, pass_fn,
};

use crate::vector::{GatherOp, MaskKind, MaskOp, Transfer, TransferReadOp, TransferWriteOp, canonicalize_mask};
use crate::{arith, elementwise};

/// Adds the patterns that lower masks around transfers and gathers.
///
/// # Source
///
/// `mlir::vector::populateVectorMaskLoweringPatternsForSideEffectingOps`.
#[doc(alias = "populateVectorMaskLoweringPatternsForSideEffectingOps")]
pub fn populate_mask_lowering(patterns: &mut PatternSet) {
    patterns.replacing("MaskedTransferReadOpPattern", read).generates_all(op_defs![arith::AndIOp, TransferReadOp]);
    patterns.replacing("MaskedTransferWriteOpPattern", write).generates_all(op_defs![arith::AndIOp, TransferWriteOp]);
    let gather = patterns.replacing("MaskedGatherOpPattern", gather);
    gather.generates_all(op_defs![arith::AndIOp, arith::ConstantOp, GatherOp]);
}

/// The pass `lower-vector-mask`.
pub static LOWER_VECTOR_MASK: PassDef = PassDef {
    summary: "Lower 'vector.mask' operations",
    anchor: Anchor::Op("func.func"),
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("lower-vector-mask", "LowerVectorMaskPass", |_| {
        pass_fn(|cx, op| {
            cx.apply_greedily(op, |patterns| {
                populate_mask_lowering(patterns);
                canonicalize_mask(patterns);
            })
        })
    })
};

/// The op under a mask, if it is of a class.
fn masked<O: OpClass>(view: View<'_>, mask: MaskOp) -> Result<O, NoMatch> {
    match (mask.passthru(&view), mask.first_op(view).and_then(|first| O::dyn_cast(&view, first))) {
        (None, Some(op)) => Ok(op),
        (Some(_), _) => no_match("values for where the mask is not set are not supported"),
        (None, None) => no_match("another op is masked"),
    }
}

/// The conjunction of a mask with the masked op's own mask.
fn joined(rewriter: &mut dyn Rewriter, mask: MaskOp, own: Option<ValueId>) -> ValueId {
    let view = rewriter.view();
    let around = mask.mask(&view);
    match own.filter(|&own| MaskKind::of(view, own) != MaskKind::AllTrue) {
        None => around,
        Some(own) => rewriter.build(arith::AndIOp::new(around, own)),
    }
}

fn read(mask: MaskOp, rewriter: &mut dyn Rewriter) -> Replaced<TransferReadOp> {
    let view = rewriter.view();
    let op = masked::<TransferReadOp>(view, mask)?;
    let read = Transfer::of_read(view, op)?;
    let padding = op.padding(&view);
    let read = Transfer { mask: Some(joined(rewriter, mask, read.mask)), ..read };
    Ok(rewriter.create(read.read(rewriter.ctx(), padding)))
}

fn write(mask: MaskOp, rewriter: &mut dyn Rewriter) -> Replaced<TransferWriteOp> {
    let view = rewriter.view();
    let op = masked::<TransferWriteOp>(view, mask)?;
    let write = Transfer::of_write(view, op)?;
    let vector = op.value_to_store(&view);
    let write = Transfer { mask: Some(joined(rewriter, mask, write.mask)), ..write };
    Ok(rewriter.create(write.write(rewriter.view(), vector)))
}

/// Where the gather's own mask is not set, its pass-through values are used; where only the outer mask is not set, the
/// result is arbitrary.
fn gather(mask: MaskOp, rewriter: &mut dyn Rewriter) -> Replaced<GatherOp> {
    let view = rewriter.view();
    let op = masked::<GatherOp>(view, mask)?;
    let ty = view.ty(op.result(&view));
    let (base, offsets, indices) = (op.base(&view), op.offsets(&view).to_vec(), op.indices(&view));
    let (own, own_values) = (op.mask(&view), op.pass_thru(&view));
    let values = match MaskKind::of(view, own) {
        MaskKind::AllTrue => {
            let zero = elementwise::zero(view.ctx, ty).or_no_match("its elements have no zero")?;
            rewriter.build(arith::ConstantOp::new().value(rewriter.ctx(), zero).result(ty))
        }
        MaskKind::AllFalse | MaskKind::Unknown => own_values,
    };
    let joined = joined(rewriter, mask, Some(own));
    Ok(rewriter.create(GatherOp::new(base, &offsets, indices, joined, values).result(ty)))
}
