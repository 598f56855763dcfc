//! Loop annotations, attached to the branch to the loop header.

use weir_ir::builtin::{IntegerAttr, LocationAttr};

use crate::dialect::struct_attributes::records;

use super::memory::AccessGroupAttr;

records! { RECORDS;
    /// Options of loop vectorization.
    pub LoopVectorizeAttr = "loop_vectorize" in "LoopVectorizeAttr" {
        disable("disable"): Option<bool>, predicate_enable("predicateEnable"): Option<bool>,
        scalable_enable("scalableEnable"): Option<bool>, width("width"): Option<IntegerAttr>,
        followup_vectorized("followupVectorized"): Option<LoopAnnotationAttr>,
        followup_epilogue("followupEpilogue"): Option<LoopAnnotationAttr>, followup_all("followupAll"): Option<LoopAnnotationAttr>,
    } alias;
    /// Options of loop interleaving.
    pub LoopInterleaveAttr = "loop_interleave" in "LoopInterleaveAttr" { count("count"): IntegerAttr } alias;
    /// Options of loop unrolling.
    pub LoopUnrollAttr = "loop_unroll" in "LoopUnrollAttr" {
        disable("disable"): Option<bool>, count("count"): Option<IntegerAttr>, runtime_disable("runtimeDisable"): Option<bool>,
        full("full"): Option<bool>, followup_unrolled("followupUnrolled"): Option<LoopAnnotationAttr>,
        followup_remainder("followupRemainder"): Option<LoopAnnotationAttr>, followup_all("followupAll"): Option<LoopAnnotationAttr>,
    } alias;
    /// Options of unroll-and-jam.
    pub LoopUnrollAndJamAttr = "loop_unroll_and_jam" in "LoopUnrollAndJamAttr" {
        disable("disable"): Option<bool>, count("count"): Option<IntegerAttr>,
        followup_outer("followupOuter"): Option<LoopAnnotationAttr>, followup_inner("followupInner"): Option<LoopAnnotationAttr>,
        followup_remainder_outer("followupRemainderOuter"): Option<LoopAnnotationAttr>,
        followup_remainder_inner("followupRemainderInner"): Option<LoopAnnotationAttr>,
        followup_all("followupAll"): Option<LoopAnnotationAttr>,
    } alias;
    /// Options of loop-invariant code motion.
    pub LoopLicmAttr = "loop_licm" in "LoopLICMAttr" {
        disable("disable"): Option<bool>, versioning_disable("versioningDisable"): Option<bool>,
    } alias;
    /// Options of loop distribution.
    pub LoopDistributeAttr = "loop_distribute" in "LoopDistributeAttr" {
        disable("disable"): Option<bool>, followup_coincident("followupCoincident"): Option<LoopAnnotationAttr>,
        followup_sequential("followupSequential"): Option<LoopAnnotationAttr>,
        followup_fallback("followupFallback"): Option<LoopAnnotationAttr>, followup_all("followupAll"): Option<LoopAnnotationAttr>,
    } alias;
    /// Options of software pipelining.
    pub LoopPipelineAttr = "loop_pipeline" in "LoopPipelineAttr" {
        disable("disable"): Option<bool>, initiation_interval("initiationinterval"): Option<IntegerAttr>,
    } alias;
    /// The number of peeled iterations.
    pub LoopPeeledAttr = "loop_peeled" in "LoopPeeledAttr" { count("count"): Option<IntegerAttr> } alias;
    /// Options of loop unswitching.
    pub LoopUnswitchAttr = "loop_unswitch" in "LoopUnswitchAttr" { partial_disable("partialDisable"): Option<bool> } alias;
    /// The annotations of a loop.
    pub LoopAnnotationAttr = "loop_annotation" in "LoopAnnotationAttr" {
        disable_nonforced("disableNonforced"): Option<bool>, vectorize("vectorize"): Option<LoopVectorizeAttr>,
        interleave("interleave"): Option<LoopInterleaveAttr>, unroll("unroll"): Option<LoopUnrollAttr>,
        unroll_and_jam("unrollAndJam"): Option<LoopUnrollAndJamAttr>, licm("licm"): Option<LoopLicmAttr>,
        distribute("distribute"): Option<LoopDistributeAttr>, pipeline("pipeline"): Option<LoopPipelineAttr>,
        peeled("peeled"): Option<LoopPeeledAttr>, unswitch("unswitch"): Option<LoopUnswitchAttr>,
        must_progress("mustProgress"): Option<bool>, is_vectorized("isVectorized"): Option<bool>,
        start("startLoc"): Option<LocationAttr>, end("endLoc"): Option<LocationAttr>,
        parallel_accesses("parallelAccesses", "::llvm::ArrayRef<AccessGroupAttr>"): Box<[AccessGroupAttr]>,
    } alias;
}
