//! The strided metadata of memrefs, computed from the ops that define them.

use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::{AffineExpr, BuildOp as _, CreateOps as _, ValueId};
use weir_rewrite::{MatchResult, OrNoMatch as _, Replaced, Rewriter, RewriterExt as _, no_match, no_match_if};

use super::{StridedMetadata, reshape, resolve};
use crate::affine::composed_folded_apply;
use crate::arith::{ArithBuilder as _, index_value};
use crate::memref::layout::{is_identity_layout, saturating_mul};
use crate::memref::{
    AllocOp, AllocaOp, AssumeAlignmentOp, CollapseShapeOp, ExpandShapeOp, ExtractAlignedPointerAsIndexOp,
    ExtractStridedMetadataOp, GetGlobalOp, MemorySpaceCastOp, ReinterpretCastOp, SliceOp as _, SubViewOp,
};
use crate::mixed::Mixed;

/// Replaces an op by the strided metadata of the memref.
fn replace(op: ExtractStridedMetadataOp, metadata: StridedMetadata, rewriter: &mut dyn Rewriter) {
    let StridedMetadata { base, offset, sizes, strides } = metadata;
    let mut results = vec![base];
    for entry in std::iter::once(offset).chain(sizes).chain(strides) {
        results.push(index_value(rewriter, entry));
    }
    rewriter.replace(op, results);
}

/// Declares patterns for the metadata of a memref that another pattern can resolve.
macro_rules! resolved {
    ($($name:ident: $op:ident => $resolve:path;)*) => {
        $(pub(super) fn $name(op: ExtractStridedMetadataOp, rewriter: &mut dyn Rewriter) -> MatchResult {
            let view = rewriter.view();
            let source = view.defining::<$op>(op.source(&view)).or_no_match("the source is made by another op")?;
            rewriter.set_default_location(view.ir.location(source.0));
            let metadata = $resolve(source, rewriter).or_no_match("the source cannot be resolved")?;
            replace(op, metadata, rewriter);
            Ok(())
        })*
    };
}

resolved! {
    of_subview: SubViewOp => resolve::subview_metadata;
    of_expand_shape: ExpandShapeOp => reshape::expand;
    of_collapse_shape: CollapseShapeOp => reshape::collapse;
}

pub(super) fn of_alloc(op: ExtractStridedMetadataOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    match view.defining::<AllocOp>(op.source(&view)) {
        Some(alloc) => of_allocation(op, alloc.dynamic_sizes(&view).to_vec(), rewriter),
        None => no_match("the source is no allocation on the heap"),
    }
}

pub(super) fn of_alloca(op: ExtractStridedMetadataOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    match view.defining::<AllocaOp>(op.source(&view)) {
        Some(alloca) => of_allocation(op, alloca.dynamic_sizes(&view).to_vec(), rewriter),
        None => no_match("the source is no allocation on the stack"),
    }
}

/// The metadata of fresh, contiguous memory.
fn of_allocation(
    op: ExtractStridedMetadataOp,
    dynamic_sizes: Vec<ValueId>,
    rewriter: &mut dyn Rewriter,
) -> MatchResult {
    let view = rewriter.view();
    let source = op.source(&view);
    let Some(ty) = view.ty_as::<MemRefType>(source).filter(|&ty| is_identity_layout(view.ctx, ty)) else {
        return no_match("the layout is not the identity");
    };
    let mut values = dynamic_sizes.into_iter();
    let size = |&size: &i64| match size {
        DYNAMIC => values.next().map(Mixed::Dynamic),
        _ => Some(Mixed::Static(size)),
    };
    let sizes = ty.shape(view.ctx).iter().map(size).collect::<Option<Vec<Mixed>>>().or_no_match("a size is missing")?;
    let mut strides = vec![Mixed::Static(1); sizes.len()];
    let mut product = AffineExpr::constant(1);
    for (symbol, dim) in (0u32..).zip((0..sizes.len().saturating_sub(1)).rev()) {
        product = product * AffineExpr::symbol(symbol);
        strides[dim] = composed_folded_apply(rewriter, product.clone(), &sizes[dim + 1..]);
    }
    let base = base_of(op, source, rewriter);
    replace(op, StridedMetadata { base, offset: Mixed::Static(0), sizes, strides }, rewriter);
    Ok(())
}

/// The base buffer of a memref; any value if it is unused.
fn base_of(op: ExtractStridedMetadataOp, source: ValueId, rewriter: &mut dyn Rewriter) -> ValueId {
    let view = rewriter.view();
    let (base, ctx) = (op.base_buffer(&view), view.ctx);
    let ty = view.ty(base);
    if !view.ir.has_uses(base) || view.ty(source) == ty {
        return source;
    }
    let build = ReinterpretCastOp::build(ctx, source, Mixed::Static(0), &[], &[]).result(ty);
    rewriter.build(build)
}

pub(super) fn of_get_global(op: ExtractStridedMetadataOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let source = op.source(&view);
    no_match_if(view.defining::<GetGlobalOp>(source).is_none(), "the source is no global")?;
    let Some(ty) = view.ty_as::<MemRefType>(source).filter(|&ty| is_identity_layout(view.ctx, ty)) else {
        return no_match("the layout is not the identity");
    };
    let shape = ty.shape(view.ctx).to_vec();
    let mut strides = vec![Mixed::Static(1); shape.len()];
    let mut product = 1;
    for (stride, &size) in strides.iter_mut().zip(&shape).rev() {
        *stride = Mixed::Static(product);
        product = saturating_mul(product, size);
    }
    let base = base_of(op, source, rewriter);
    let sizes = shape.into_iter().map(Mixed::Static).collect();
    replace(op, StridedMetadata { base, offset: Mixed::Static(0), sizes, strides }, rewriter);
    Ok(())
}

pub(super) fn of_reinterpret_cast(op: ExtractStridedMetadataOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(cast) = view.defining::<ReinterpretCastOp>(op.source(&view)) else {
        return no_match("the source is no reinterpreting cast");
    };
    let (source, slice) = (cast.source(&view), cast.slice(&view));
    no_match_if(!view.ty(source).is::<MemRefType>(view.ctx), "the source of the cast is not ranked")?;
    let &[offset] = slice.offsets.as_slice() else { return no_match("the cast is not well-formed") };
    let base = rewriter.create(ExtractStridedMetadataOp::new(source)).base_buffer(rewriter);
    let metadata = StridedMetadata { base, offset, sizes: slice.sizes, strides: slice.strides };
    replace(op, metadata, rewriter);
    Ok(())
}

pub(super) fn of_memory_space_cast(
    op: ExtractStridedMetadataOp,
    rewriter: &mut dyn Rewriter,
) -> Replaced<Vec<ValueId>> {
    let view = rewriter.view();
    let Some(cast) = view.defining::<MemorySpaceCastOp>(op.source(&view)) else {
        return no_match("the source is in the memory space where it was made");
    };
    let (source, base) = (cast.source(&view), op.base_buffer(&view));
    no_match_if(!view.ty(source).is::<MemRefType>(view.ctx), "the source of the cast is not ranked")?;
    let (is_used, ty) = (view.ir.has_uses(base), view.ty(base));
    let taken = rewriter.create(ExtractStridedMetadataOp::new(source));
    let mut results: Vec<ValueId> = rewriter.ir().results(taken.0).iter().collect();
    if is_used {
        results[0] = rewriter.build(MemorySpaceCastOp::new(results[0]).result(ty));
    }
    Ok(results)
}

pub(super) fn of_assume_alignment(
    op: ExtractStridedMetadataOp,
    rewriter: &mut dyn Rewriter,
) -> Replaced<ExtractStridedMetadataOp> {
    let view = rewriter.view();
    let Some(assumed) = view.defining::<AssumeAlignmentOp>(op.source(&view)) else {
        return no_match("nothing is assumed about the source");
    };
    let source = assumed.memref(&view);
    Ok(rewriter.create(ExtractStridedMetadataOp::new(source)))
}

pub(super) fn of_metadata(op: ExtractStridedMetadataOp, rewriter: &mut dyn Rewriter) -> Replaced<[ValueId; 2]> {
    let view = rewriter.view();
    let source = op.source(&view);
    no_match_if(view.defining::<ExtractStridedMetadataOp>(source).is_none(), "the source is no buffer")?;
    let zero = rewriter.constant_index(0);
    Ok([source, zero])
}

/// `extract_aligned_pointer(view(m)) -> extract_aligned_pointer(m)`
pub(super) fn pointer_of_view(op: ExtractAlignedPointerAsIndexOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let seen = op.source(&view);
    let source = view
        .defining::<ReinterpretCastOp>(seen)
        .map(|it| it.source(&view))
        .or_else(|| view.defining::<SubViewOp>(seen).map(|it| it.source(&view)));
    match source {
        Some(source) => {
            rewriter.modify(op, |edit| edit.set_operand(0, source));
            Ok(())
        }
        None => no_match("the source may have another pointer"),
    }
}
