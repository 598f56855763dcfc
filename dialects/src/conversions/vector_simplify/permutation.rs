//! Lowering of permutation maps: transfers get a minor identity map, with transposes and broadcasts around them.

use weir_ir::builtin::{AffineMapAttr, VectorType};
use weir_ir::{AffineExpr, AffineMap, BuildOp as _, CreateOps as _, OpId, ValueId, View, op_defs};
use weir_rewrite::{
    MatchResult, NoMatch, OrNoMatch as _, PatternSet, Replaced, Rewriter, RewriterExt as _, no_match, no_match_if,
};

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

/// The operands of a transfer that the patterns apply to.
fn read_of(view: View<'_>, op: TransferReadOp) -> Result<Transfer<'_>, NoMatch> {
    usable(view, op.0, Transfer::of_read(view, op))
}

fn write_of(view: View<'_>, op: TransferWriteOp) -> Result<Transfer<'_>, NoMatch> {
    usable(view, op.0, Transfer::of_write(view, op))
}

fn usable<'a>(view: View<'a>, op: OpId, transfer: Option<Transfer<'a>>) -> Result<Transfer<'a>, NoMatch> {
    let transfer = transfer.filter(|it| it.map.num_results() > 0).or_no_match("0-d corner case not supported")?;
    match MaskOp::around(view, op) {
        Some(_) => no_match("masked transfers are left alone"),
        None => Ok(transfer),
    }
}

/// A permutation as numbers of a transpose.
fn numbers(permutation: &[usize]) -> Vec<i64> {
    permutation.iter().filter_map(|&it| i64::try_from(it).ok()).collect()
}

/// Transposes a vector.
fn transpose(rewriter: &mut dyn Rewriter, op: OpId, vector: ValueId, permutation: &[usize]) -> ValueId {
    let view = rewriter.view();
    let location = view.ir.location(op);
    let Some(ty) = view.ty_as::<VectorType>(vector) else { return vector };
    let (shape, scalable) = (ty.shape(view.ctx), ty.scalable(view.ctx));
    let shape: Vec<i64> = permutation.iter().map(|&it| shape[it]).collect();
    let scalable: Vec<bool> = permutation.iter().map(|&it| scalable[it]).collect();
    let result = VectorType::new(view.ctx, shape, ty.element(view.ctx), scalable);
    let build = TransposeOp::new(vector).permutation(view.ctx, numbers(permutation)).result(result).location(location);
    rewriter.build(build)
}

/// `transfer_read, map -> transpose(transfer_read)` with a minor identity map.
fn transpose_read(op: TransferReadOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let ctx = view.ctx;
    let read = read_of(view, op)?;
    let Some(permutation) = read.map.is_permutation_of_minor_identity_with_broadcasting() else {
        return no_match("map is not permutation minor identity");
    };
    no_match_if(permutation.iter().copied().eq(0..permutation.len()), "map is already minor identity")?;
    let (shape, scalable) = (read.ty.shape(ctx), read.ty.scalable(ctx));
    let (mut new_shape, mut new_scalable) = (shape.to_vec(), scalable.to_vec());
    let (mut exprs, mut in_bounds) = (read.map.results().to_vec(), read.in_bounds.clone());
    for (index, &to) in permutation.iter().enumerate() {
        new_shape[to] = shape[index];
        new_scalable[to] = scalable[index];
        exprs[to] = read.map.results()[index].clone();
        in_bounds[to] = read.in_bounds[index];
    }
    let ty = VectorType::new(ctx, new_shape, read.ty.element(ctx), new_scalable);
    let map = AffineMap::new(read.map.num_dims(), 0, exprs);
    let build = TransferReadOp::new(read.base, &read.indices, op.padding(&view), read.mask)
        .permutation_map(ctx, AffineMapAttr::new(ctx, map))
        .in_bounds(ctx, in_bounds)
        .result(ty)
        .location(view.ir.location(op.0));
    let new = rewriter.create(build).vector(rewriter);
    Ok([transpose(rewriter, op.0, new, &permutation)])
}

/// Replaces a write by a write of another vector with another map.
fn write_instead(
    op: TransferWriteOp,
    rewriter: &mut dyn Rewriter,
    vector: ValueId,
    mask: Option<ValueId>,
    map: AffineMapAttr,
    in_bounds: Vec<bool>,
) {
    let view = rewriter.view();
    let types: Vec<_> = view.ir.results(op.0).iter().map(|value| view.ty(value)).collect();
    let build = TransferWriteOp::new(vector, op.base(&view), &op.indices(&view).to_vec(), mask)
        .permutation_map(view.ctx, map)
        .in_bounds(view.ctx, in_bounds)
        .results(&types);
    rewriter.replace_with(op, build);
}

/// `transfer_write(v), map -> transfer_write(transpose(v))` with a minor identity map.
fn transpose_write(op: TransferWriteOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let write = write_of(view, op)?;
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
    let map = AffineMapAttr::new(ctx, AffineMap::minor_identity(write.map.num_dims(), results));
    let (mask, vector) = (write.mask, op.value_to_store(&view));
    let vector = transpose(rewriter, op.0, vector, &permutation);
    write_instead(op, rewriter, vector, mask, map, in_bounds);
    Ok(())
}

/// `transfer_read, map (0, d0) -> broadcast(transfer_read, map (d0))`
fn broadcast_read(op: TransferReadOp, rewriter: &mut dyn Rewriter) -> Replaced<BroadcastOp> {
    let view = rewriter.view();
    let ctx = view.ctx;
    let read = read_of(view, op)?;
    let exprs = read.map.results();
    let leading = exprs.iter().take_while(|expr| expr.constant_value() == Some(0)).count();
    no_match_if(leading == 0, "no leading broadcasts in map")?;
    let map = AffineMap::new(read.map.num_dims(), 0, exprs[leading..].iter().cloned());
    no_match_if(map.is_minor_identity_with_broadcasting().is_none(), "map is not a minor identity with broadcasting")?;
    let (whole, element) = (read.ty, read.ty.element(ctx));
    let ty = VectorType::new(ctx, &whole.shape(ctx)[leading..], element, &whole.scalable(ctx)[leading..]);
    let build = TransferReadOp::new(read.base, &read.indices, op.padding(&view), read.mask)
        .permutation_map(ctx, AffineMapAttr::new(ctx, map))
        .in_bounds(ctx, read.in_bounds[leading..].to_vec())
        .result(ty)
        .location(view.ir.location(op.0));
    let new = rewriter.create(build).vector(rewriter);
    Ok(rewriter.create(BroadcastOp::new(new).result(whole)))
}

/// Broadcasts the written vector to a unit dimension for each inner dimension of memory that the map does not use.
fn complete_write(op: TransferWriteOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let write = write_of(view, op)?;
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
    let map = AffineMapAttr::new(ctx, AffineMap::new(write.map.num_dims(), 0, exprs));
    let in_bounds: Vec<bool> = std::iter::repeat_n(true, added).chain(write.in_bounds.iter().copied()).collect();
    let (mask, vector) = (write.mask, op.value_to_store(&view));
    let vector = with_unit_dims(rewriter, op.0, vector, added);
    let mask = mask.map(|mask| {
        let mask = with_unit_dims(rewriter, op.0, mask, added);
        transpose(rewriter, op.0, mask, &mask_order)
    });
    write_instead(op, rewriter, vector, mask, map, in_bounds);
    Ok(())
}

/// A vector with dimensions of size one in front.
fn with_unit_dims(rewriter: &mut dyn Rewriter, op: OpId, vector: ValueId, count: usize) -> ValueId {
    let view = rewriter.view();
    let location = view.ir.location(op);
    let Some(ty) = view.ty_as::<VectorType>(vector) else { return vector };
    let shape: Vec<i64> = std::iter::repeat_n(1, count).chain(ty.shape(view.ctx).iter().copied()).collect();
    let scalable: Vec<bool> = std::iter::repeat_n(false, count).chain(ty.scalable(view.ctx).iter().copied()).collect();
    let result = VectorType::new(view.ctx, shape, ty.element(view.ctx), scalable);
    rewriter.build(BroadcastOp::new(vector).result(result).location(location))
}
