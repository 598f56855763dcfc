//! Canonicalisations of the ops of `memref`.

mod alloc;
mod casts;
mod compose;
mod metadata;
mod scope;
mod slices;

use weir_ir::builtin::{IndexType, MemRefType};
use weir_ir::{BuildOp as _, CreateOps as _, InsertPoint, ValueId, View};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use super::ops::{CopyOp, DimOp, LoadOp, ReshapeOp};
use crate::arith;

pub(super) use alloc::{alloc, alloca, realloc};
pub(super) use casts::forgetful_cast;
pub(super) use compose::{collapse_shape, expand_shape};
pub(super) use metadata::reinterpret_cast;
pub(super) use scope::alloca_scope;
pub(super) use slices::{subview, view};

pub(super) fn copy(patterns: &mut PatternSet) {
    patterns.add("FoldEmptyCopy", copy_of_nothing);
    patterns.add("FoldSelfCopy", copy_to_itself);
}

fn copy_to_itself(op: CopyOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    if op.source(rewriter) != op.target(rewriter) {
        return no_match("the source is not the target");
    }
    rewriter.erase(op);
    Ok(())
}

fn copy_of_nothing(op: CopyOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let is_empty =
        |value| view.ty(value).dyn_cast::<MemRefType>(view.ctx).is_some_and(|ty| ty.shape(view.ctx).contains(&0));
    if !is_empty(op.source(&view)) && !is_empty(op.target(&view)) {
        return no_match("there may be elements");
    }
    rewriter.erase(op);
    Ok(())
}

pub(super) fn dim(patterns: &mut PatternSet) {
    patterns.add("DimOfMemRefReshape", dim_of_reshape);
}

/// `dim(reshape(m, shape), i) -> load shape[i]`
fn dim_of_reshape(op: DimOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(reshape) = view.defining::<ReshapeOp>(op.source(&view)) else {
        return no_match("the source is not reshaped");
    };
    let index = op.index(&view);
    if !is_known_at(view, index, op, reshape) {
        return no_match("the index does not dominate the reshape");
    }
    let (shape, location, wanted) = (reshape.shape(&view), view.ir.location(op.0), view.ty(op.result(&view)));
    let Some(element) = view.ty(shape).dyn_cast::<MemRefType>(view.ctx).map(|ty| ty.element(view.ctx)) else {
        return no_match("the shape is no ranked memref");
    };
    let point = InsertPoint::after(view.ir, reshape.0);
    // The size is loaded right after the reshape, before a store can change it.
    let size = rewriter.at(point, |rewriter| {
        let load = rewriter
            .create(LoadOp::new(shape, &[index]).nontemporal(rewriter.ctx(), false).result(element).location(location))
            .result(rewriter);
        match element.is::<IndexType>(rewriter.ctx()) {
            true => load,
            false => rewriter.create(arith::IndexCastOp::new(load).result(wanted).location(location)).out(rewriter),
        }
    });
    rewriter.replace(op, [size]);
    Ok(())
}

/// True if a value dominates a reshape, by a conservative check.
fn is_known_at(view: View<'_>, value: ValueId, dim: DimOp, reshape: ReshapeOp) -> bool {
    let ir = view.ir;
    let block = ir.defining_block(value);
    if block == ir.parent_block(reshape.0) {
        return ir.defining_op(value).is_none_or(|op| !ir.is_before_in_block(reshape.0, op));
    }
    if ir.parent_block(dim.0) == ir.parent_block(reshape.0) {
        return true;
    }
    let region = block.and_then(|block| ir.parent_region(block));
    let mut enclosing = ir.parent_region(reshape.0).and_then(|region| ir.parent_region(region));
    while let Some(it) = enclosing {
        if Some(it) == region {
            return true;
        }
        enclosing = ir.parent_region(it);
    }
    false
}
