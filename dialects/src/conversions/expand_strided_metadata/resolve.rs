//! Views as `memref.reinterpret_cast` of the base buffer.

use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::{AffineExpr, BuildOp as _, CreateOps as _, OpId, ValueId};
use weir_rewrite::{MatchResult, OrNoMatch as _, Rewriter, RewriterExt as _, no_match};

use super::{StridedMetadata, reshape};
use crate::affine::composed_folded_apply;
use crate::memref::{
    CollapseShapeOp, ExpandShapeOp, ExtractStridedMetadataOp, ReinterpretCastOp, SliceOp as _, SubViewOp,
};
use crate::mixed::Mixed;

pub(super) fn subview(op: SubViewOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    match subview_metadata(op, rewriter) {
        Some(metadata) => reinterpret(op.0, metadata, rewriter),
        None => no_match("the source is not strided"),
    }
}

pub(super) fn expand_shape(op: ExpandShapeOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    match reshape::expand(op, rewriter) {
        Some(metadata) => reinterpret(op.0, metadata, rewriter),
        None => no_match("the sizes cannot be computed"),
    }
}

pub(super) fn collapse_shape(op: CollapseShapeOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    match reshape::collapse(op, rewriter) {
        Some(metadata) => reinterpret(op.0, metadata, rewriter),
        None => no_match("the sizes cannot be computed"),
    }
}

fn reinterpret(op: OpId, metadata: StridedMetadata, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let result = view.ir.results(op).first().or_no_match("the op has no result")?;
    let (ctx, ty) = (view.ctx, view.ty(result));
    let StridedMetadata { base, offset, sizes, strides } = metadata;
    rewriter.replace_with(op, ReinterpretCastOp::build(ctx, base, offset, &sizes, &strides).result(ty));
    Ok(())
}

/// The strided metadata of a subview.
#[doc(alias = "resolveSubviewStridedMetadata")]
pub(super) fn subview_metadata(op: SubViewOp, rewriter: &mut dyn Rewriter) -> Option<StridedMetadata> {
    let view = rewriter.view();
    let source = op.source(&view);
    let (known_strides, known_offset) = view.ty_as::<MemRefType>(source)?.strides_and_offset(view.ctx)?;
    let (slice, dropped) = (op.slice(&view), op.dropped_dims(view)?);
    let taken = rewriter.create(ExtractStridedMetadataOp::new(source));
    let known = |number: i64, value: ValueId| match number {
        DYNAMIC => Mixed::Dynamic(value),
        _ => Mixed::Static(number),
    };
    let values: Vec<ValueId> = taken.strides(rewriter).iter().collect();
    // The offset is a sum of products: of the base's stride and the part's offset in each dimension.
    let mut expr = AffineExpr::symbol(0);
    let mut terms = vec![known(known_offset, taken.offset(rewriter))];
    let mut strides = Vec::with_capacity(values.len());
    let product = AffineExpr::symbol(0) * AffineExpr::symbol(1);
    for (dim, (&number, value)) in known_strides.iter().zip(values).enumerate() {
        let stride = known(number, value);
        let factors = [*slice.strides.get(dim)?, stride];
        strides.push(composed_folded_apply(rewriter, product.clone(), &factors));
        let next = u32::try_from(terms.len()).ok()?;
        expr = expr + AffineExpr::symbol(next) * AffineExpr::symbol(next + 1);
        terms.extend([*slice.offsets.get(dim)?, stride]);
    }
    let offset = composed_folded_apply(rewriter, expr, &terms);
    let kept = |list: Vec<Mixed>| -> Vec<Mixed> {
        list.into_iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(entry, _)| entry).collect()
    };
    let base = taken.base_buffer(rewriter);
    Some(StridedMetadata { base, offset, sizes: kept(slice.sizes), strides: kept(strides) })
}
