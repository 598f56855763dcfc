//! Accesses to memory: indices are computed, then used by the op of `memref` or `vector`.

use weir_ir::builtin::MemRefType;
use weir_ir::{AffineMap, BuildOp as _, CreateOps as _, ValueId};
use weir_rewrite::{NoMatch, OrNoMatch as _, Replaced, Rewriter};

use super::expand::expand_map;
use crate::affine::{
    AffineDma, AffineDmaStartOp, AffineDmaWaitOp, AffineLoadOp, AffinePrefetchOp, AffineStoreOp, AffineVectorLoadOp,
    AffineVectorStoreOp, map_in,
};
use crate::{memref, vector};

/// The values of indices.
fn expand(map: &AffineMap, operands: &[ValueId], rewriter: &mut dyn Rewriter) -> Result<Vec<ValueId>, NoMatch> {
    expand_map(rewriter, map, operands).or_no_match("an index cannot be computed")
}

pub(super) fn load(op: AffineLoadOp, rewriter: &mut dyn Rewriter) -> Replaced<memref::LoadOp> {
    let view = rewriter.view();
    let (memref, result) = (op.memref(&view), view.ty(op.result(&view)));
    let (map, operands) = (map_in(view, op.0, 0), op.indices(&view).to_vec());
    let indices = expand(&map, &operands, rewriter)?;
    Ok(rewriter.create(memref::LoadOp::new(memref, &indices).nontemporal(rewriter.ctx(), false).result(result)))
}

pub(super) fn store(op: AffineStoreOp, rewriter: &mut dyn Rewriter) -> Replaced<memref::StoreOp> {
    let view = rewriter.view();
    let (value, memref) = (op.value(&view), op.memref(&view));
    let (map, operands) = (map_in(view, op.0, 0), op.indices(&view).to_vec());
    let indices = expand(&map, &operands, rewriter)?;
    Ok(rewriter.create(memref::StoreOp::new(value, memref, &indices).nontemporal(rewriter.ctx(), false)))
}

pub(super) fn prefetch(op: AffinePrefetchOp, rewriter: &mut dyn Rewriter) -> Replaced<memref::PrefetchOp> {
    let view = rewriter.view();
    let (memref, ctx) = (op.memref(&view), view.ctx);
    let (is_write, locality, is_data) = (op.is_write(&view), op.locality_hint(&view), op.is_data_cache(&view));
    let (map, operands) = (op.map(&view).map(ctx).clone(), op.indices(&view).to_vec());
    let indices = expand(&map, &operands, rewriter)?;
    let ctx = rewriter.ctx();
    let build = memref::PrefetchOp::new(memref, &indices);
    Ok(rewriter.create(build.is_write(ctx, is_write).locality_hint(ctx, locality).is_data_cache(ctx, is_data)))
}

pub(super) fn vector_load(op: AffineVectorLoadOp, rewriter: &mut dyn Rewriter) -> Replaced<vector::LoadOp> {
    let view = rewriter.view();
    let (memref, result) = (op.memref(&view), view.ty(op.result(&view)));
    let (map, operands) = (map_in(view, op.0, 0), op.indices(&view).to_vec());
    let indices = expand(&map, &operands, rewriter)?;
    Ok(rewriter.create(vector::LoadOp::new(memref, &indices).nontemporal(rewriter.ctx(), false).result(result)))
}

pub(super) fn vector_store(op: AffineVectorStoreOp, rewriter: &mut dyn Rewriter) -> Replaced<vector::StoreOp> {
    let view = rewriter.view();
    let (value, memref) = (op.value(&view), op.memref(&view));
    let (map, operands) = (map_in(view, op.0, 0), op.indices(&view).to_vec());
    let indices = expand(&map, &operands, rewriter)?;
    Ok(rewriter.create(vector::StoreOp::new(value, memref, &indices).nontemporal(rewriter.ctx(), false)))
}

/// The memrefs of a copy, each followed by the values of its indices, of which it has one for each dimension.
fn expand_memrefs(dma: &AffineDma, rewriter: &mut dyn Rewriter) -> Result<Vec<Vec<ValueId>>, NoMatch> {
    let memrefs = dma.memrefs.iter().map(|it| {
        let view = rewriter.view();
        let rank = view.ty_as::<MemRefType>(it.memref).map(|ty| ty.shape(view.ctx).len());
        if rank != Some(it.map.results().len()) {
            return Err(NoMatch::new("the number of indices is not the rank of the memref"));
        }
        let mut values = vec![it.memref];
        values.extend(expand(&it.map, &it.indices, rewriter)?);
        Ok(values)
    });
    memrefs.collect()
}

pub(super) fn dma_start(op: AffineDmaStartOp, rewriter: &mut dyn Rewriter) -> Replaced<memref::DmaStartOp> {
    let dma = op.dma(rewriter.view()).or_no_match("the op is not well-formed")?;
    let memrefs = expand_memrefs(&dma, rewriter)?;
    let [source, target, tag] = memrefs.as_slice() else { return Err(NoMatch::new("the op is not well-formed")) };
    let (num_elements, strides) = dma.numbers.split_at(1.min(dma.numbers.len()));
    let operands = [source, target, num_elements, tag, strides].concat();
    Ok(rewriter.create(memref::DmaStartOp::new(&operands)))
}

pub(super) fn dma_wait(op: AffineDmaWaitOp, rewriter: &mut dyn Rewriter) -> Replaced<memref::DmaWaitOp> {
    let dma = op.dma(rewriter.view()).or_no_match("the op is not well-formed")?;
    let memrefs = expand_memrefs(&dma, rewriter)?;
    match (memrefs.first().and_then(|tag| tag.split_first()), dma.numbers.first()) {
        (Some((&tag, indices)), Some(&num_elements)) => {
            Ok(rewriter.create(memref::DmaWaitOp::new(tag, indices, num_elements)))
        }
        _ => Err(NoMatch::new("the op is not well-formed")),
    }
}
