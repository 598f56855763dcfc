//! Lowering of permutation maps: transfers get a minor identity map, with transposes and broadcasts around them.

use weir_ir::builtin::VectorType;
use weir_ir::{AffineExpr, AffineMap, BuildOp as _, CreateOps as _, ValueId, View, op_defs};
use weir_rewrite::{
    MatchResult, NoMatch, OrNoMatch as _, PatternSet, Replaced, Rewriter, RewriterExt as _, no_match, no_match_if,
};

use super::build::{broadcast, vector_type};
use super::transpose::transposed;
use crate::vector::{BroadcastOp, MaskOp, Transfer, TransferReadOp, TransferWriteOp, TransposeOp};

/// Adds patterns that lower permutations and leading broadcasts of transfers.
///
/// # Source
///
/// `mlir::vector::populateVectorTransferPermutationMapLoweringPatterns`.
#[doc(alias = "populateVectorTransferPermutationMapLoweringPatterns")]
pub fn populate_transfer_permutation_lowering(patterns: &mut PatternSet) {
    let read = patterns.replacing("TransferReadPermutationLowering", transpose_read);
    read.generates_all(op_defs![TransferReadOp, TransposeOp]);
    let write = patterns.add("TransferWritePermutationLowering", transpose_write);
    write.generates_all(op_defs![TransferWriteOp, TransposeOp]);
    let reduce_rank = patterns.replacing("TransferOpReduceRank", broadcast_read);
    reduce_rank.generates_all(op_defs![BroadcastOp, TransferReadOp]);
    let complete = patterns.add("TransferWriteNonPermutationLowering", complete_write);
    complete.generates_all(op_defs![BroadcastOp, TransferWriteOp, TransposeOp]);
}

/// Checks that the patterns apply to a transfer.
fn usable(view: View<'_>, transfer: Transfer) -> Result<Transfer, NoMatch> {
    no_match_if(transfer.map.num_results() == 0, "0-d corner case not supported")?;
    no_match_if(MaskOp::around(view, transfer.op).is_some(), "masked transfers are left alone")?;
    Ok(transfer)
}

/// `transfer_read, map -> transpose(transfer_read)` with a minor identity map.
fn transpose_read(op: TransferReadOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let ctx = view.ctx;
    let read = usable(view, Transfer::of_read(view, op)?)?;
    let Some(permutation) = read.map.is_permutation_of_minor_identity_with_broadcasting() else {
        return no_match("map is not permutation minor identity");
    };
    no_match_if(permutation.iter().copied().eq(0..permutation.len()), "map is already minor identity")?;
    let mut dims: Vec<(i64, bool)> = read.ty.dims(ctx).collect();
    let (mut exprs, mut in_bounds) = (read.map.results().to_vec(), read.in_bounds.clone());
    for (index, (dim, &to)) in read.ty.dims(ctx).zip(&permutation).enumerate() {
        dims[to] = dim;
        exprs[to] = read.map.results()[index].clone();
        in_bounds[to] = read.in_bounds[index];
    }
    let ty = VectorType::of_dims(ctx, dims, read.ty.element(ctx));
    let new = Transfer { ty, map: AffineMap::new(read.map.num_dims(), 0, exprs), in_bounds, ..read };
    let new = rewriter.create(new.read(ctx, op.padding(&view))).vector(rewriter);
    Ok([transposed(rewriter, new, &permutation)?])
}

/// `transfer_write(v), map -> transfer_write(transpose(v))` with a minor identity map.
fn transpose_write(op: TransferWriteOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let write = usable(view, Transfer::of_write(view, op)?)?;
    no_match_if(write.map.is_minor_identity(), "map is already minor identity")?;
    if write.map.is_permutation_of_minor_identity_with_broadcasting().is_none() {
        return no_match("map is not permutation minor identity");
    }
    let inverse = write.map.compress_unused_dims().inverse_permutation();
    let inverse = inverse.or_no_match("map is not permutation minor identity")?;
    let permutation: Vec<usize> =
        (0..inverse.num_results()).filter_map(|it| inverse.dim_position(it)).map(|it| it as usize).collect();
    let in_bounds: Vec<bool> = permutation.iter().map(|&from| write.in_bounds[from]).collect();
    let results = u32::try_from(write.map.num_results()).unwrap_or(u32::MAX);
    let map = AffineMap::minor_identity(write.map.num_dims(), results);
    let vector = op.value_to_store(&view);
    let vector = transposed(rewriter, vector, &permutation)?;
    let write = Transfer { map, in_bounds, ..write };
    rewriter.replace_with(op, write.write(rewriter.view(), vector));
    Ok(())
}

/// `transfer_read, map (0, d0) -> broadcast(transfer_read, map (d0))`
fn broadcast_read(op: TransferReadOp, rewriter: &mut dyn Rewriter) -> Replaced<BroadcastOp> {
    let view = rewriter.view();
    let ctx = view.ctx;
    let read = usable(view, Transfer::of_read(view, op)?)?;
    let exprs = read.map.results();
    let leading = exprs.iter().take_while(|expr| expr.constant_value() == Some(0)).count();
    no_match_if(leading == 0, "no leading broadcasts in map")?;
    let map = AffineMap::new(read.map.num_dims(), 0, exprs[leading..].iter().cloned());
    no_match_if(map.is_minor_identity_with_broadcasting().is_none(), "map is not a minor identity with broadcasting")?;
    let (whole, in_bounds) = (read.ty, read.in_bounds[leading..].to_vec());
    let new = Transfer { ty: whole.inner(ctx, leading), map, in_bounds, ..read };
    let new = rewriter.create(new.read(ctx, op.padding(&view))).vector(rewriter);
    Ok(rewriter.create(BroadcastOp::new(new).result(whole)))
}

/// Broadcasts the written vector to a unit dimension for each inner dimension of memory that the map does not use.
fn complete_write(op: TransferWriteOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let write = usable(view, Transfer::of_write(view, op)?)?;
    if write.map.is_permutation_of_minor_identity_with_broadcasting().is_some() {
        return no_match("map is already minor identity");
    }
    let is_used = |dim: &u32| write.map.is_function_of_dim(*dim);
    let first = (0..write.map.num_dims()).find(|dim| is_used(dim)).unwrap_or(write.map.num_dims());
    let missing: Vec<u32> = (first..write.map.num_dims()).filter(|dim| !is_used(dim)).collect();
    let added = missing.len();
    // The dimensions of the mask follow the order of memory. The reference puts those that are added last, which takes
    // other elements of the mask where they belong in between.
    let (mut next_added, mut next_own) = (0.., added..);
    let mask_order: Vec<usize> = (first..write.map.num_dims())
        .filter_map(|dim| if is_used(&dim) { next_own.next() } else { next_added.next() })
        .collect();
    let exprs = missing.into_iter().map(AffineExpr::dim).chain(write.map.results().iter().cloned());
    let map = AffineMap::new(write.map.num_dims(), 0, exprs);
    let in_bounds: Vec<bool> = std::iter::repeat_n(true, added).chain(write.in_bounds.iter().copied()).collect();
    let vector = op.value_to_store(&view);
    let vector = with_unit_dims(rewriter, vector, added)?;
    let mask = write.mask.map(|mask| {
        let mask = with_unit_dims(rewriter, mask, added)?;
        transposed(rewriter, mask, &mask_order)
    });
    let write = Transfer { mask: mask.transpose()?, map, in_bounds, ..write };
    rewriter.replace_with(op, write.write(rewriter.view(), vector));
    Ok(())
}

/// A vector with dimensions of size one in front.
fn with_unit_dims(rewriter: &mut dyn Rewriter, vector: ValueId, count: usize) -> Result<ValueId, NoMatch> {
    let view = rewriter.view();
    let ty = vector_type(view, vector)?;
    let dims = std::iter::repeat_n((1, false), count).chain(ty.dims(view.ctx));
    let ty = VectorType::of_dims(view.ctx, dims, ty.element(view.ctx));
    Ok(broadcast(rewriter, vector, ty))
}
