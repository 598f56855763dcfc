//! The pass `expand-strided-metadata`: views become arithmetic on offsets, sizes and strides.

mod metadata;
mod reshape;
mod resolve;

use weir_ir::{OpDef, ValueId, op_defs};
use weir_rewrite::{Extent, PassDef, PatternSet, pass_fn};

use crate::affine::AffineApplyOp;
use crate::mixed::Mixed;
use crate::{arith, memref};

/// The strided metadata of a memref.
#[derive(Clone, Debug)]
struct StridedMetadata {
    base: ValueId,
    offset: Mixed,
    sizes: Vec<Mixed>,
    strides: Vec<Mixed>,
}

/// The ops that compute strided metadata, and make memrefs of it.
const METADATA: &[&OpDef] = op_defs! {
    AffineApplyOp, arith::ConstantOp, memref::ExtractAlignedPointerAsIndexOp, memref::ExtractStridedMetadataOp,
    memref::MemorySpaceCastOp, memref::ReinterpretCastOp
};

/// Adds the patterns that expand the strided metadata of views.
///
/// # Source
///
/// `mlir::memref::populateExpandStridedMetadataPatterns`.
#[doc(alias = "populateExpandStridedMetadataPatterns")]
pub fn populate_expand_strided_metadata(patterns: &mut PatternSet) {
    patterns.add("SubviewFolder", resolve::subview).generates_all(METADATA);
    patterns.add("ReshapeFolder<ExpandShapeOp>", resolve::expand_shape).generates_all(METADATA);
    patterns.add("ReshapeFolder<CollapseShapeOp>", resolve::collapse_shape).generates_all(METADATA);
    patterns.add("ExtractStridedMetadataOpAllocFolder<AllocOp>", metadata::of_alloc).generates_all(METADATA);
    patterns.add("ExtractStridedMetadataOpAllocFolder<AllocaOp>", metadata::of_alloca).generates_all(METADATA);
    patterns.add("ExtractStridedMetadataOpCollapseShapeFolder", metadata::of_collapse_shape).generates_all(METADATA);
    patterns.add("ExtractStridedMetadataOpExpandShapeFolder", metadata::of_expand_shape).generates_all(METADATA);
    patterns.add("ExtractStridedMetadataOpGetGlobalFolder", metadata::of_get_global).generates_all(METADATA);
    patterns.add("RewriteExtractAlignedPointerAsIndexOfViewLikeOp", metadata::pointer_of_view).generates_all(METADATA);
    patterns
        .add("ExtractStridedMetadataOpReinterpretCastFolder", metadata::of_reinterpret_cast)
        .generates_all(METADATA);
    patterns.add("ExtractStridedMetadataOpSubviewFolder", metadata::of_subview).generates_all(METADATA);
    patterns
        .replacing("ExtractStridedMetadataOpMemorySpaceCastFolder", metadata::of_memory_space_cast)
        .generates_all(METADATA);
    patterns
        .replacing("ExtractStridedMetadataOpAssumeAlignmentFolder", metadata::of_assume_alignment)
        .generates_all(METADATA);
    patterns
        .replacing("ExtractStridedMetadataOpExtractStridedMetadataFolder", metadata::of_metadata)
        .generates_all(METADATA);
}

/// The pass `expand-strided-metadata`.
pub static EXPAND_STRIDED_METADATA: PassDef = PassDef {
    summary: "Expand memref operations into easier to analyze constructs",
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("expand-strided-metadata", "ExpandStridedMetadataPass", |_| {
        pass_fn(|cx, op| cx.apply_greedily(op, populate_expand_strided_metadata))
    })
};
