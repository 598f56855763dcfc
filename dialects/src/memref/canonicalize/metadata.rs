//! Canonicalization of `memref.extract_strided_metadata` and `memref.reinterpret_cast`.

use weir_ir::builtin::MemRefType;
use weir_ir::{BuildOp as _, CreateOps as _, View};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use crate::memref::layout::strided_like;
use crate::memref::mixed_ops::{Slice, SliceOp as _, constant_metadata, known};
use crate::memref::ops::{CastOp, ExtractStridedMetadataOp, ReinterpretCastOp};
use crate::mixed::Mixed;

pub(in crate::memref) fn reinterpret_cast(patterns: &mut PatternSet) {
    patterns.add("ReinterpretCastOpExtractStridedMetadataFolder", reinterpret_cast_of_metadata);
    patterns.add("ReinterpretCastOpConstantFolder", reinterpret_cast_by_constants);
}

/// The offset, sizes and strides of a `memref.reinterpret_cast`, as constants where its type has them.
fn constant_cast(view: View<'_>, op: ReinterpretCastOp) -> Option<Slice> {
    let ty = view.ty(op.result(&view)).dyn_cast::<MemRefType>(view.ctx)?;
    let (strides, offset) = ty.strides_and_offset(view.ctx)?;
    let slice = op.slice(&view);
    let list = |numbers: &[i64], entries: &[Mixed]| {
        numbers.iter().zip(entries).map(|(&number, &entry)| known(view, number, entry)).collect()
    };
    Some(Slice {
        offsets: list(&[offset], &slice.offsets),
        sizes: list(ty.shape(view.ctx), &slice.sizes),
        strides: list(&strides, &slice.strides),
    })
}

/// `reinterpret_cast(extract_strided_metadata(m)) -> m`
fn reinterpret_cast_of_metadata(op: ReinterpretCastOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(metadata) = view.defining::<ExtractStridedMetadataOp>(op.source(&view)) else {
        return no_match("the source is not a buffer taken from a memref");
    };
    let source = metadata.source(&view);
    let (apart, together) = (constant_metadata(view, metadata), constant_cast(view, op));
    if apart.is_none() || apart != together {
        rewriter.modify(op, |edit| edit.set_operand(0, source));
        return Ok(());
    }
    let ty = view.ty(op.result(&view));
    if view.ty(source) == ty {
        rewriter.replace(op, [source]);
    } else {
        rewriter.replace_with(op, CastOp::new(source).result(ty));
    }
    Ok(())
}

/// Moves constant offsets, sizes and strides into the type, with a cast to the old type.
fn reinterpret_cast_by_constants(op: ReinterpretCastOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(new) = constant_cast(view, op) else { return no_match("the result is not strided") };
    let count = |slice: &Slice| {
        slice.offsets.iter().chain(&slice.sizes).chain(&slice.strides).filter(|it| it.known().is_some()).count()
    };
    if count(&new) == count(&op.slice(&view)) {
        return no_match("nothing more is known");
    }
    let ctx = view.ctx;
    let old_type = view.ty(op.result(&view));
    let (Some(ty), &[offset]) = (old_type.dyn_cast::<MemRefType>(ctx), new.offsets.as_slice()) else {
        return no_match("the op is not well-formed");
    };
    let numbers = new.to_static();
    let ty = strided_like(ctx, ty, &numbers.sizes, &numbers.strides, offset.or_dynamic());
    let (source, location) = (op.source(&view), view.ir.location(op.0));
    let build = ReinterpretCastOp::build(ctx, source, offset, &new.sizes, &new.strides).result(ty).location(location);
    let cast = rewriter.create(build).result(rewriter);
    rewriter.replace_with(op, CastOp::new(cast).result(old_type));
    Ok(())
}
