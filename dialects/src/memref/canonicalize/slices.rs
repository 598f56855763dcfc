//! Canonicalization of subviews and views: constants move into the types, and casts are bypassed.

use weir_ir::builtin::{AffineMapAttr, DYNAMIC, MemRefType};
use weir_ir::{BuildOp as _, Context, CreateOps as _, ValueId, View};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use super::casts::forgetful_cast;
use crate::memref::layout::{is_identity_layout, strided_like};
use crate::memref::mixed_ops::{Slice, SliceOp as _};
use crate::memref::ops::{CastOp, SubViewOp, ViewOp};
use crate::memref::slice::{bounds_error, is_reduced_layout, subview_type};
use crate::mixed::{Mixed, constant_integer};

pub(in crate::memref) fn subview(patterns: &mut PatternSet) {
    patterns.add("SubViewConstantArgumentFolder", subview_by_constants);
    patterns.add("SubViewOpMemRefCastFolder", subview_of_cast);
    patterns.add("TrivialSubViewOpFolder", subview_of_all);
}

pub(in crate::memref) fn view(patterns: &mut PatternSet) {
    patterns.add("ViewOpShapeFolder", view_by_constants);
    patterns.add("ViewOpMemrefCastFolder", view_of_cast);
}

/// True if no static bound of a slice is out of the bounds of a shape.
fn is_inside(shape: &[i64], slice: &Slice) -> bool {
    let numbers = slice.to_static();
    bounds_error(shape, &numbers.offsets, &numbers.sizes, &numbers.strides).is_none()
}

/// The rank-reduced type of a subview, if the type determines the dropped dimensions.
fn reduced_type(ctx: &Context, source: MemRefType, slice: &Slice, dropped: &[bool]) -> Option<MemRefType> {
    let numbers = slice.to_static();
    let full = subview_type(ctx, source, &numbers.offsets, &numbers.sizes, &numbers.strides)?;
    if !dropped.contains(&true) {
        return Some(full);
    }
    let (strides, offset) = full.strides_and_offset(ctx)?;
    let kept = |list: &[i64]| -> Vec<i64> {
        list.iter().zip(dropped).filter(|(_, dropped)| !**dropped).map(|(&number, _)| number).collect()
    };
    let ty = strided_like(ctx, full, &kept(full.shape(ctx)), &kept(&strides), offset);
    is_reduced_layout(ctx, full, ty, &numbers.sizes).then_some(ty)
}

/// A slice with constants in place of values that are; sizes and offsets that are negative stay values, strides of zero, and all
/// from the first list on that would run out of the bounds of a shape.
fn with_constants(view: View<'_>, slice: &Slice, shape: &[i64]) -> Slice {
    let resolve = |list: &[Mixed], fits: fn(i64) -> bool| {
        let entry = |&entry: &Mixed| match entry.resolved(view) {
            Mixed::Static(number) if entry.known().is_some() || fits(number) => Mixed::Static(number),
            _ => entry,
        };
        list.iter().map(entry).collect()
    };
    let steps: [fn(&mut Slice, &Slice); 3] = [
        |slice, all| slice.offsets.clone_from(&all.offsets),
        |slice, all| slice.sizes.clone_from(&all.sizes),
        |slice, all| slice.strides.clone_from(&all.strides),
    ];
    let all = Slice {
        offsets: resolve(&slice.offsets, |number| number >= 0),
        sizes: resolve(&slice.sizes, |number| number >= 0),
        strides: resolve(&slice.strides, |number| number != 0),
    };
    let mut found = slice.clone();
    for step in steps {
        let mut next = found.clone();
        step(&mut next, &all);
        if next != found && !is_inside(shape, &next) {
            break;
        }
        found = next;
    }
    found
}

fn subview_by_constants(op: SubViewOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (source, slice) = (op.source(&view), op.slice(&view));
    let Some(source_type) = view.ty(source).dyn_cast::<MemRefType>(view.ctx) else {
        return no_match("the source is no ranked memref");
    };
    let new = with_constants(view, &slice, source_type.shape(view.ctx));
    if new == slice {
        return no_match("no operand is a constant that fits");
    }
    let ty = || reduced_type(view.ctx, source_type, &new, &op.dropped_dims(view)?);
    let Some(ty) = ty() else { return no_match("the types do not fit") };
    let (old_type, location) = (view.ty(op.result(&view)), view.ir.location(op.0));
    let build = SubViewOp::build(view.ctx, source, &new).result(ty).location(location);
    let part = rewriter.create(build).result(rewriter);
    rewriter.replace_with(op, CastOp::new(part).result(old_type));
    Ok(())
}

fn subview_of_cast(op: SubViewOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    if view.ir.operands(op.0).iter().any(|value| constant_integer(view, value).is_some()) {
        return no_match("an operand is a constant, which comes first");
    }
    let Some(source) = forgetful_cast(view, op.source(&view)) else { return no_match("the source is no such cast") };
    let slice = op.slice(&view);
    let result = view.ty(op.result(&view));
    let ty = || {
        let ty: MemRefType = view.ty(source).dyn_cast(view.ctx)?;
        if !is_inside(ty.shape(view.ctx), &slice) {
            return None;
        }
        reduced_type(view.ctx, ty, &slice, &op.dropped_dims(view)?)
    };
    let Some(ty) = ty() else { return no_match("the types do not fit") };
    let location = view.ir.location(op.0);
    let build = SubViewOp::build(view.ctx, source, &slice).result(ty).location(location);
    let part = rewriter.create(build).result(rewriter);
    rewriter.replace_with(op, CastOp::new(part).result(result));
    Ok(())
}

fn subview_of_all(op: SubViewOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (source, result) = (op.source(&view), view.ty(op.result(&view)));
    let shape = |ty: weir_ir::Type| ty.dyn_cast::<MemRefType>(view.ctx).map_or(&[][..], |ty| ty.shape(view.ctx));
    let sizes = shape(view.ty(source));
    let slice = op.slice(&view);
    let is_whole = sizes.len() == shape(result).len()
        && slice.offsets.iter().all(|offset| offset.is_constant(view, 0))
        && slice.strides.iter().all(|stride| stride.is_constant(view, 1))
        && slice.sizes.iter().zip(sizes).all(|(size, &whole)| size.is_constant(view, whole));
    if !is_whole {
        return no_match("the part is not the whole");
    }
    if view.ty(source) == result {
        rewriter.replace(op, [source]);
    } else {
        rewriter.replace_with(op, CastOp::new(source).result(result));
    }
    Ok(())
}

fn view_by_constants(op: ViewOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let old_type = view.ty(op.result(&view));
    let Some(ty) = old_type.dyn_cast::<MemRefType>(ctx) else { return no_match("the result is no ranked memref") };
    let mut shape = ty.shape(ctx).to_vec();
    let mut sizes = Vec::new();
    for (size, value) in shape.iter_mut().filter(|size| **size == DYNAMIC).zip(op.sizes(&view)) {
        match constant_integer(view, value) {
            Some(number) => *size = number,
            None => sizes.push(value),
        }
    }
    if shape == ty.shape(ctx) {
        return no_match("no size is a constant");
    }
    let layout = AffineMapAttr::identity(ctx, shape.len());
    let new_type = MemRefType::new(ctx, shape, ty.element(ctx), layout, ty.memory_space(ctx));
    let build =
        ViewOp::new(op.source(&view), op.byte_shift(&view), &sizes).result(new_type).location(view.ir.location(op.0));
    let new = rewriter.create(build).result(rewriter);
    rewriter.replace_with(op, CastOp::new(new).result(old_type));
    Ok(())
}

fn view_of_cast(op: ViewOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let source = view.defining::<CastOp>(op.source(&view)).map(|cast| cast.source(&view));
    let can_be_viewed = |source: &ValueId| {
        let ty = view.ty(*source).dyn_cast::<MemRefType>(view.ctx);
        ty.is_some_and(|ty| is_identity_layout(view.ctx, ty))
    };
    let Some(source) = source.filter(can_be_viewed) else {
        return no_match("the source is no cast of what there can be a view of");
    };
    let build = ViewOp::new(source, op.byte_shift(&view), &op.sizes(&view).to_vec()).result(view.ty(op.result(&view)));
    rewriter.replace_with(op, build);
    Ok(())
}
