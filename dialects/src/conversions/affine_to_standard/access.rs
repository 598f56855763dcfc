//! Accesses to memory: indices are computed, then used by the op of `memref` or `vector`.

use weir_ir::builtin::MemRefType;
use weir_ir::{AffineMap, BuildOp as _, ValueId};
use weir_rewrite::{MatchResult, NoMatch, Rewriter, RewriterExt as _};

use super::expand::IndexMath;
use crate::affine::{
    AffineDma, AffineDmaStartOp, AffineDmaWaitOp, AffineLoadOp, AffinePrefetchOp, AffineStoreOp, AffineVectorLoadOp,
    AffineVectorStoreOp, map_in,
};
use crate::{memref, vector};

/// The values of indices.
fn expand(map: &AffineMap, operands: &[ValueId], rewriter: &mut dyn Rewriter) -> Result<Vec<ValueId>, NoMatch> {
    rewriter.expand_map(map, operands).ok_or_else(|| NoMatch::new("an index cannot be computed"))
}

pub(super) fn load(op: AffineLoadOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (memref, result) = (op.memref(&view), view.ty(op.result(&view)));
    let (map, operands) = (map_in(view, op.0, 0), op.indices(&view).to_vec());
    let indices = expand(&map, &operands, rewriter)?;
    rewriter.replace_with(op, memref::LoadOp::new(memref, &indices).nontemporal(rewriter.ctx(), false).result(result));
    Ok(())
}

pub(super) fn store(op: AffineStoreOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (value, memref) = (op.value(&view), op.memref(&view));
    let (map, operands) = (map_in(view, op.0, 0), op.indices(&view).to_vec());
    let indices = expand(&map, &operands, rewriter)?;
    rewriter.replace_with(op, memref::StoreOp::new(value, memref, &indices).nontemporal(rewriter.ctx(), false));
    Ok(())
}

pub(super) fn prefetch(op: AffinePrefetchOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (memref, ctx) = (op.memref(&view), view.ctx);
    let (is_write, locality, is_data) = (op.is_write(&view), op.locality_hint(&view), op.is_data_cache(&view));
    let (map, operands) = (op.map(&view).map(ctx).clone(), op.indices(&view).to_vec());
    let indices = expand(&map, &operands, rewriter)?;
    let ctx = rewriter.ctx();
    let build = memref::PrefetchOp::new(memref, &indices);
    let build = build.is_write(ctx, is_write).locality_hint(ctx, locality).is_data_cache(ctx, is_data);
    rewriter.replace_with(op, build);
    Ok(())
}

pub(super) fn vector_load(op: AffineVectorLoadOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (memref, result) = (op.memref(&view), view.ty(op.result(&view)));
    let (map, operands) = (map_in(view, op.0, 0), op.indices(&view).to_vec());
    let indices = expand(&map, &operands, rewriter)?;
    rewriter.replace_with(op, vector::LoadOp::new(memref, &indices).nontemporal(rewriter.ctx(), false).result(result));
    Ok(())
}

pub(super) fn vector_store(op: AffineVectorStoreOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (value, memref) = (op.value(&view), op.memref(&view));
    let (map, operands) = (map_in(view, op.0, 0), op.indices(&view).to_vec());
    let indices = expand(&map, &operands, rewriter)?;
    rewriter.replace_with(op, vector::StoreOp::new(value, memref, &indices).nontemporal(rewriter.ctx(), false));
    Ok(())
}

/// The memrefs of a copy, each followed by the values of its indices, of which it has one for each dimension.
fn expand_memrefs(dma: &AffineDma, rewriter: &mut dyn Rewriter) -> Result<Vec<Vec<ValueId>>, NoMatch> {
    let memrefs = dma.memrefs.iter().map(|it| {
        let view = rewriter.view();
        let rank = view.ty(it.memref).dyn_cast::<MemRefType>(view.ctx).map(|ty| ty.shape(view.ctx).len());
        if rank != Some(it.map.results().len()) {
            return Err(NoMatch::new("the number of indices is not the rank of the memref"));
        }
        let mut values = vec![it.memref];
        values.extend(expand(&it.map, &it.indices, rewriter)?);
        Ok(values)
    });
    memrefs.collect()
}

pub(super) fn dma_start(op: AffineDmaStartOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let Some(dma) = op.dma(rewriter.view()) else { return Err(NoMatch::new("the op is not well-formed")) };
    let memrefs = expand_memrefs(&dma, rewriter)?;
    let [source, target, tag] = memrefs.as_slice() else { return Err(NoMatch::new("the op is not well-formed")) };
    let (num_elements, strides) = dma.numbers.split_at(1.min(dma.numbers.len()));
    let operands = [source, target, num_elements, tag, strides].concat();
    rewriter.replace_with(op, memref::DmaStartOp::new(&operands));
    Ok(())
}

pub(super) fn dma_wait(op: AffineDmaWaitOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let Some(dma) = op.dma(rewriter.view()) else { return Err(NoMatch::new("the op is not well-formed")) };
    let memrefs = expand_memrefs(&dma, rewriter)?;
    match (memrefs.first().and_then(|tag| tag.split_first()), dma.numbers.first()) {
        (Some((&tag, indices)), Some(&num_elements)) => {
            rewriter.replace_with(op, memref::DmaWaitOp::new(tag, indices, num_elements));
            Ok(())
        }
        _ => Err(NoMatch::new("the op is not well-formed")),
    }
}
