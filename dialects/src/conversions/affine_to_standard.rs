//! Lowering of `affine` to `arith`, `memref`, `scf` and `vector`: the pass `lower-affine`.

mod access;
mod control_flow;
mod expand;
mod index;
mod parallel;

use weir_conversion::{ConversionConfig, ConversionTarget, apply_partial_conversion};
use weir_ir::{OpClass as _, OpDef};
use weir_rewrite::{Extent, PassDef, PatternSet, pass_fn};

use crate::{arith, memref, vector};

/// The ops that affine expressions are expanded to.
const EXPRESSIONS: &[&OpDef] = &[
    arith::ConstantOp::DEF,
    arith::AddIOp::DEF,
    arith::SubIOp::DEF,
    arith::MulIOp::DEF,
    arith::DivSIOp::DEF,
    arith::RemSIOp::DEF,
    arith::CmpIOp::DEF,
    arith::SelectOp::DEF,
];

/// Adds the patterns that lower `affine` to `arith`, `memref` and `scf`.
///
/// # Source
///
/// `mlir::populateAffineToStdConversionPatterns`.
#[doc(alias = "populateAffineToStdConversionPatterns")]
pub fn populate_affine_to_standard(patterns: &mut PatternSet) {
    patterns.add("AffineApplyLowering", control_flow::apply).generates_all(EXPRESSIONS);
    patterns
        .add("AffineDmaStartLowering", access::dma_start)
        .generates_all(EXPRESSIONS)
        .generates::<memref::DmaStartOp>();
    patterns.add("AffineDmaWaitLowering", access::dma_wait).generates_all(EXPRESSIONS).generates::<memref::DmaWaitOp>();
    patterns.add("AffineLoadLowering", access::load).generates_all(EXPRESSIONS).generates::<memref::LoadOp>();
    patterns.add("AffineMinLowering", control_flow::min).generates_all(EXPRESSIONS).generates::<arith::MinSIOp>();
    patterns.add("AffineMaxLowering", control_flow::max).generates_all(EXPRESSIONS).generates::<arith::MaxSIOp>();
    patterns.add("AffineParallelLowering", parallel::parallel);
    patterns
        .add("AffinePrefetchLowering", access::prefetch)
        .generates_all(EXPRESSIONS)
        .generates::<memref::PrefetchOp>();
    patterns.add("AffineStoreLowering", access::store).generates_all(EXPRESSIONS).generates::<memref::StoreOp>();
    patterns.add("AffineForLowering", control_flow::for_loop);
    patterns.add("AffineIfLowering", control_flow::conditional);
    patterns.add("AffineYieldOpLowering", control_flow::yields);
}

/// Adds the patterns that lower vector accesses of `affine` to `vector`.
#[doc(alias = "populateAffineToVectorConversionPatterns")]
pub fn populate_affine_to_vector(patterns: &mut PatternSet) {
    patterns
        .add("AffineVectorLoadLowering", access::vector_load)
        .generates_all(EXPRESSIONS)
        .generates::<vector::LoadOp>();
    let store = patterns.add("AffineVectorStoreLowering", access::vector_store);
    store.generates_all(EXPRESSIONS).generates::<vector::StoreOp>();
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
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("lower-affine", "LowerAffinePass", |_| {
        let (target, mut patterns) = (target(), PatternSet::new());
        populate_affine_to_standard(&mut patterns);
        populate_affine_to_vector(&mut patterns);
        populate_affine_expand_index_ops(&mut patterns);
        pass_fn(move |cx, op| {
            apply_partial_conversion(cx.ctx, cx.ir, op, &target, &patterns, ConversionConfig::default())?;
            Ok(())
        })
    })
};

pub(super) fn target() -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_dialect("arith").legal_dialect("memref").legal_dialect("scf").legal_dialect("vector");
    target
}
