//! Writes of transposed vectors with scalable rows: a loop over the columns, which have a fixed length.

use weir_ir::builtin::VectorType;
use weir_ir::{AffineMap, BuildOp as _, CreateOps as _, ValueId, View};
use weir_rewrite::{MatchResult, OrNoMatch as _, Rewriter, RewriterExt as _, no_match, no_match_if};

use super::VectorToScfOptions;
use super::bounds::{count_up, extract, sum};
use super::one_dim::scaled;
use crate::arith::{ArithBuilder as _, index_value};
use crate::mixed::Mixed;
use crate::vector::{
    ConstantMaskOp, CreateMaskOp, ExtractOp, FromElementsOp, Transfer, TransferWriteOp, TransposeOp, can_unroll,
};

/// The numbers of rows and columns that are written.
enum MaskSizes {
    /// All rows and columns.
    All,
    /// Dynamic numbers of rows and columns.
    Values([ValueId; 2]),
    /// All rows, and this number of columns.
    Columns(i64),
}

/// Replaces the write of a transpose by a loop over the columns.
pub(super) fn transposed_write(
    op: TransferWriteOp,
    options: VectorToScfOptions,
    rewriter: &mut dyn Rewriter,
) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let write = Transfer::of_write(view, op)?;
    no_match_if(write.is_of_tensor(view) && !options.lower_tensors, "lowering tensor transfers is disabled")?;
    let (&[rows, columns], &[true, false]) = (write.ty.shape(ctx), write.ty.scalable(ctx)) else {
        return no_match("expected vector of the form vector<[N]xMxty>");
    };
    can_unroll(&[columns])?;
    no_match_if(!write.map.is_identity(), "non-identity permutations are unsupported (lower first)")?;
    no_match_if(write.in_bounds.first() != Some(&true), "out-of-bounds dims are unsupported (use masking)")?;
    let transpose = view.defining::<TransposeOp>(op.value_to_store(&view)).or_no_match("source not transpose")?;
    let mask = match write.mask {
        None => MaskSizes::All,
        Some(mask) => match mask_sizes(view, mask, rows) {
            Some(sizes) => sizes,
            None => return no_match("unsupported mask op (only `vector.create_mask` and `vector.constant_mask`)"),
        },
    };
    let source = transpose.vector(&view);
    let element = write.ty.element(ctx);
    let row_type = VectorType::fixed(ctx, &[columns], element);
    let mask_type = VectorType::fixed(ctx, &[columns], ctx.integer_type(1));
    let is_of_tensor = write.is_of_tensor(view);
    let rank = write.shape(view).len();
    let map = AffineMap::minor_identity(u32::try_from(rank).unwrap_or(u32::MAX), 1);
    let in_bounds = write.in_bounds[1];

    let length = |rewriter: &mut dyn Rewriter| {
        let rows = rewriter.constant_index(rows);
        scaled(rewriter, rows)
    };
    // A constant mask is handled as a created one.
    let sizes = match mask {
        MaskSizes::All => None,
        MaskSizes::Values([rows, columns]) => Some((rows, Mixed::Dynamic(columns))),
        MaskSizes::Columns(columns) => {
            let rows = length(rewriter);
            Some((rows, Mixed::Static(columns)))
        }
    };
    let slices: Vec<ValueId> = (0..columns)
        .map(|column| {
            let build = ExtractOp::new(source, &[]).static_position(rewriter.ctx(), vec![column]);
            rewriter.build(build)
        })
        .collect();
    let lower = rewriter.constant_index(0);
    let upper = match sizes {
        None => length(rewriter),
        Some((rows, _)) => rows,
    };
    let step = rewriter.constant_index(1);
    let mask = sizes.map(|(_, columns)| {
        let columns = index_value(rewriter, columns);
        let build = CreateMaskOp::new(&[columns]).result(mask_type);
        rewriter.build(build)
    });
    let carried = is_of_tensor.then_some(write.base);
    let loop_ = count_up(rewriter, [lower, upper, step], carried, |rewriter, index, state| {
        let mut indices = write.indices.clone();
        indices[0] = sum(rewriter, indices[0], index);
        let elements: Vec<ValueId> = slices.iter().map(|&slice| extract(rewriter, slice, index)).collect();
        let row = rewriter.create(FromElementsOp::new(&elements).result(row_type)).dest(rewriter);
        let (base, map, in_bounds) = (state.unwrap_or(write.base), map.clone(), vec![in_bounds]);
        let new = Transfer { base, indices, ty: row_type, mask, map, in_bounds, ..write };
        let new = rewriter.create(new.write(rewriter.view(), row));
        Ok(rewriter.ir().results(new.0).first())
    })?;
    rewriter.replace(op, loop_);
    Ok(())
}

/// The numbers of rows and columns of a mask, if its defining op has them.
fn mask_sizes(view: View<'_>, mask: ValueId, rows: i64) -> Option<MaskSizes> {
    if let Some(mask) = view.defining::<CreateMaskOp>(mask) {
        return Some(MaskSizes::Values(mask.operands(&view).to_vec().try_into().ok()?));
    }
    // A constant mask covers all of a scalable dimension, or nothing.
    match view.defining::<ConstantMaskOp>(mask)?.mask_dim_sizes(&view).as_slice() {
        &[size, columns] if size == rows => Some(MaskSizes::Columns(columns)),
        _ => None,
    }
}
