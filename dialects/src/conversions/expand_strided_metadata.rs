//! The pass `expand-strided-metadata`: views become arithmetic on offsets, sizes and strides.

mod metadata;
mod reshape;
mod resolve;

use weir_ir::ValueId;
use weir_rewrite::{Extent, PassDef, PatternSet, pass_fn};

use crate::mixed::Mixed;

/// The strided metadata of a memref.
#[derive(Clone, Debug)]
struct StridedMetadata {
    base: ValueId,
    offset: Mixed,
    sizes: Vec<Mixed>,
    strides: Vec<Mixed>,
}

/// Adds the patterns that expand the strided metadata of views.
///
/// # Source
///
/// `mlir::memref::populateExpandStridedMetadataPatterns`.
#[doc(alias = "populateExpandStridedMetadataPatterns")]
pub fn populate_expand_strided_metadata(patterns: &mut PatternSet) {
    patterns.add("SubviewFolder", resolve::subview);
    patterns.add("ReshapeFolder<ExpandShapeOp>", resolve::expand_shape);
    patterns.add("ReshapeFolder<CollapseShapeOp>", resolve::collapse_shape);
    patterns.add("ExtractStridedMetadataOpAllocFolder<AllocOp>", metadata::of_alloc);
    patterns.add("ExtractStridedMetadataOpAllocFolder<AllocaOp>", metadata::of_alloca);
    patterns.add("ExtractStridedMetadataOpCollapseShapeFolder", metadata::of_collapse_shape);
    patterns.add("ExtractStridedMetadataOpExpandShapeFolder", metadata::of_expand_shape);
    patterns.add("ExtractStridedMetadataOpGetGlobalFolder", metadata::of_get_global);
    patterns.add("RewriteExtractAlignedPointerAsIndexOfViewLikeOp", metadata::pointer_of_view);
    patterns.add("ExtractStridedMetadataOpReinterpretCastFolder", metadata::of_reinterpret_cast);
    patterns.add("ExtractStridedMetadataOpSubviewFolder", metadata::of_subview);
    patterns.add("ExtractStridedMetadataOpMemorySpaceCastFolder", metadata::of_memory_space_cast);
    patterns.add("ExtractStridedMetadataOpAssumeAlignmentFolder", metadata::of_assume_alignment);
    patterns.add("ExtractStridedMetadataOpExtractStridedMetadataFolder", metadata::of_metadata);
}

/// The pass `expand-strided-metadata`.
pub static EXPAND_STRIDED_METADATA: PassDef = PassDef {
    summary: "Expand memref operations into easier to analyze constructs",
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("expand-strided-metadata", "ExpandStridedMetadataPass", |_| {
        pass_fn(|cx, op| cx.apply_greedily(op, populate_expand_strided_metadata))
    })
};
