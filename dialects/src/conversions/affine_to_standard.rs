//! Lowering of `affine` to `arith`, `memref`, `scf` and `vector`: the pass `lower-affine`.

mod access;
mod control_flow;
mod expand;
mod index;
mod parallel;

use weir_conversion::{ConversionConfig, ConversionTarget, apply_partial_conversion};
use weir_rewrite::{PassDef, PatternSet, pass_fn};

/// Adds the patterns that lower `affine` to `arith`, `memref` and `scf`.
///
/// # Source
///
/// `mlir::populateAffineToStdConversionPatterns`.
#[doc(alias = "populateAffineToStdConversionPatterns")]
pub fn populate_affine_to_standard(patterns: &mut PatternSet) {
    patterns.add("AffineApplyLowering", control_flow::apply);
    patterns.add("AffineDmaStartLowering", access::dma_start);
    patterns.add("AffineDmaWaitLowering", access::dma_wait);
    patterns.add("AffineLoadLowering", access::load);
    patterns.add("AffineMinLowering", control_flow::min);
    patterns.add("AffineMaxLowering", control_flow::max);
    patterns.add("AffineParallelLowering", parallel::parallel);
    patterns.add("AffinePrefetchLowering", access::prefetch);
    patterns.add("AffineStoreLowering", access::store);
    patterns.add("AffineForLowering", control_flow::for_loop);
    patterns.add("AffineIfLowering", control_flow::conditional);
    patterns.add("AffineYieldOpLowering", control_flow::yields);
}

/// Adds the patterns that lower vector accesses of `affine` to `vector`.
#[doc(alias = "populateAffineToVectorConversionPatterns")]
pub fn populate_affine_to_vector(patterns: &mut PatternSet) {
    patterns.add("AffineVectorLoadLowering", access::vector_load);
    patterns.add("AffineVectorStoreLowering", access::vector_store);
}

/// Adds the patterns that lower linear indices to `arith`.
#[doc(alias = "populateAffineExpandIndexOpsPatterns")]
pub fn populate_affine_expand_index_ops(patterns: &mut PatternSet) {
    patterns.add("LowerDelinearizeIndexOps", index::delinearize);
    patterns.add("LowerLinearizeIndexOps", index::linearize);
}

/// The pass `lower-affine`.
pub static LOWER_AFFINE: PassDef = PassDef {
    summary: "Lower Affine operations to a combination of Arith and SCF operations",
    ..PassDef::new("lower-affine", "LowerAffinePass", |_| {
        pass_fn(|cx, op| {
            let mut patterns = PatternSet::new();
            populate_affine_to_standard(&mut patterns);
            populate_affine_to_vector(&mut patterns);
            populate_affine_expand_index_ops(&mut patterns);
            let mut target = ConversionTarget::new();
            target.legal_dialect("arith").legal_dialect("memref").legal_dialect("scf").legal_dialect("vector");
            apply_partial_conversion(cx.ctx, cx.ir, op, &target, &patterns, ConversionConfig::default())?;
            Ok(())
        })
    })
};
