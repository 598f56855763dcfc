//! Lowering of `affine` to `arith`, `memref`, `scf` and `vector`: the pass `lower-affine`.

mod access;
mod control_flow;
mod expand;
mod index;
mod parallel;

use weir_conversion::{ConversionTarget, Rollback};
use weir_ir::{OpDef, op_defs};
use weir_rewrite::{Extent, PassDef, PatternSet};

use super::PartialConversion;
use crate::{arith, memref, scf, vector};

/// The ops that affine expressions are expanded to.
const EXPRESSIONS: &[&OpDef] = op_defs! {
    arith::AddIOp, arith::CmpIOp, arith::ConstantOp, arith::DivSIOp, arith::MulIOp, arith::RemSIOp, arith::SelectOp,
    arith::SubIOp
};

/// Adds the patterns that lower `affine` to `arith`, `memref` and `scf`.
///
/// # Source
///
/// `mlir::populateAffineToStdConversionPatterns`.
#[doc(alias = "populateAffineToStdConversionPatterns")]
pub fn populate_affine_to_standard(patterns: &mut PatternSet) {
    let loop_ops = op_defs![arith::MaxSIOp, arith::MinSIOp, scf::ForOp];
    let parallel_ops = op_defs![arith::MaxSIOp, arith::MinSIOp, scf::ParallelOp, scf::ReduceOp, scf::ReduceReturnOp];
    patterns.replacing("AffineApplyLowering", control_flow::apply).generates_all(EXPRESSIONS);
    let dma_start = patterns.replacing("AffineDmaStartLowering", access::dma_start);
    dma_start.generates_all(EXPRESSIONS).generates::<memref::DmaStartOp>();
    patterns
        .replacing("AffineDmaWaitLowering", access::dma_wait)
        .generates_all(EXPRESSIONS)
        .generates::<memref::DmaWaitOp>();
    patterns.replacing("AffineLoadLowering", access::load).generates_all(EXPRESSIONS).generates::<memref::LoadOp>();
    patterns.replacing("AffineMinLowering", control_flow::min).generates_all(EXPRESSIONS).generates::<arith::MinSIOp>();
    patterns.replacing("AffineMaxLowering", control_flow::max).generates_all(EXPRESSIONS).generates::<arith::MaxSIOp>();
    let loops = patterns.replacing("AffineParallelLowering", parallel::parallel).generates_all(EXPRESSIONS);
    loops.generates_all(parallel_ops).generates_all(parallel::COMBINATIONS);
    let prefetch = patterns.replacing("AffinePrefetchLowering", access::prefetch);
    prefetch.generates_all(EXPRESSIONS).generates::<memref::PrefetchOp>();
    patterns.replacing("AffineStoreLowering", access::store).generates_all(EXPRESSIONS).generates::<memref::StoreOp>();
    patterns.replacing("AffineForLowering", control_flow::for_loop).generates_all(EXPRESSIONS).generates_all(loop_ops);
    let conditional = patterns.replacing("AffineIfLowering", control_flow::conditional).generates_all(EXPRESSIONS);
    conditional.generates::<arith::AndIOp>().generates::<scf::IfOp>();
    let yields = patterns.add("AffineYieldOpLowering", control_flow::yields);
    yields.generates::<scf::ReduceOp>().generates::<scf::YieldOp>();
}

/// Adds the patterns that lower vector accesses of `affine` to `vector`.
#[doc(alias = "populateAffineToVectorConversionPatterns")]
pub fn populate_affine_to_vector(patterns: &mut PatternSet) {
    let load = patterns.replacing("AffineVectorLoadLowering", access::vector_load);
    load.generates_all(EXPRESSIONS).generates::<vector::LoadOp>();
    let store = patterns.replacing("AffineVectorStoreLowering", access::vector_store);
    store.generates_all(EXPRESSIONS).generates::<vector::StoreOp>();
}

/// Adds the patterns that lower linear indices to `arith`.
#[doc(alias = "populateAffineExpandIndexOpsPatterns")]
pub fn populate_affine_expand_index_ops(patterns: &mut PatternSet) {
    let delinearize = patterns.replacing("LowerDelinearizeIndexOps", index::delinearize);
    delinearize.generates_all(EXPRESSIONS).generates::<arith::FloorDivSIOp>();
    patterns.replacing("LowerLinearizeIndexOps", index::linearize).generates_all(EXPRESSIONS);
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
        PartialConversion::pass(target, patterns, Rollback::Allowed)
    })
};

pub(super) fn target() -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_dialect("arith").legal_dialect("memref").legal_dialect("scf").legal_dialect("vector");
    target
}
