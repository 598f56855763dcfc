//! What is known or wished of a loop, attached to the branch back to its start.

use weir_ir::builtin::{IntegerAttr, LocationAttr};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::AsmPrinter;

use crate::dialect::records::{Field, parse_of_class, records};

use super::memory::AccessGroupAttr;

records! {
    /// How to vectorise a loop.
    pub LoopVectorizeAttr = "loop_vectorize" {
        disable("disable"): Option<bool>, predicate_enable("predicateEnable"): Option<bool>,
        scalable_enable("scalableEnable"): Option<bool>, width("width"): Option<IntegerAttr>,
        followup_vectorized("followupVectorized"): Option<LoopAnnotationAttr>,
        followup_epilogue("followupEpilogue"): Option<LoopAnnotationAttr>, followup_all("followupAll"): Option<LoopAnnotationAttr>,
    } alias;
    /// How to interleave the iterations of a loop.
    pub LoopInterleaveAttr = "loop_interleave" { count("count"): IntegerAttr } alias;
    /// How to unroll a loop.
    pub LoopUnrollAttr = "loop_unroll" {
        disable("disable"): Option<bool>, count("count"): Option<IntegerAttr>, runtime_disable("runtimeDisable"): Option<bool>,
        full("full"): Option<bool>, followup_unrolled("followupUnrolled"): Option<LoopAnnotationAttr>,
        followup_remainder("followupRemainder"): Option<LoopAnnotationAttr>, followup_all("followupAll"): Option<LoopAnnotationAttr>,
    } alias;
    /// How to unroll an outer loop and fuse the copies of the inner one.
    pub LoopUnrollAndJamAttr = "loop_unroll_and_jam" {
        disable("disable"): Option<bool>, count("count"): Option<IntegerAttr>,
        followup_outer("followupOuter"): Option<LoopAnnotationAttr>, followup_inner("followupInner"): Option<LoopAnnotationAttr>,
        followup_remainder_outer("followupRemainderOuter"): Option<LoopAnnotationAttr>,
        followup_remainder_inner("followupRemainderInner"): Option<LoopAnnotationAttr>,
        followup_all("followupAll"): Option<LoopAnnotationAttr>,
    } alias;
    /// How to move code that does not vary out of a loop.
    pub LoopLicmAttr = "loop_licm" {
        disable("disable"): Option<bool>, versioning_disable("versioningDisable"): Option<bool>,
    } alias;
    /// How to split a loop.
    pub LoopDistributeAttr = "loop_distribute" {
        disable("disable"): Option<bool>, followup_coincident("followupCoincident"): Option<LoopAnnotationAttr>,
        followup_sequential("followupSequential"): Option<LoopAnnotationAttr>,
        followup_fallback("followupFallback"): Option<LoopAnnotationAttr>, followup_all("followupAll"): Option<LoopAnnotationAttr>,
    } alias;
    /// How to overlap the iterations of a loop.
    pub LoopPipelineAttr = "loop_pipeline" {
        disable("disable"): Option<bool>, initiation_interval("initiationinterval"): Option<IntegerAttr>,
    } alias;
    /// How many iterations were taken out of a loop.
    pub LoopPeeledAttr = "loop_peeled" { count("count"): Option<IntegerAttr> } alias;
    /// How to move conditions out of a loop.
    pub LoopUnswitchAttr = "loop_unswitch" { partial_disable("partialDisable"): Option<bool> } alias;
    /// All that is known or wished of a loop.
    pub LoopAnnotationAttr = "loop_annotation" {
        disable_nonforced("disableNonforced"): Option<bool>, vectorize("vectorize"): Option<LoopVectorizeAttr>,
        interleave("interleave"): Option<LoopInterleaveAttr>, unroll("unroll"): Option<LoopUnrollAttr>,
        unroll_and_jam("unrollAndJam"): Option<LoopUnrollAndJamAttr>, licm("licm"): Option<LoopLicmAttr>,
        distribute("distribute"): Option<LoopDistributeAttr>, pipeline("pipeline"): Option<LoopPipelineAttr>,
        peeled("peeled"): Option<LoopPeeledAttr>, unswitch("unswitch"): Option<LoopUnswitchAttr>,
        must_progress("mustProgress"): Option<bool>, is_vectorized("isVectorized"): Option<bool>,
        start("startLoc"): Option<LocationAttr>, end("endLoc"): Option<LocationAttr>,
        parallel_accesses("parallelAccesses"): Box<[AccessGroupAttr]>,
    } alias;
}

impl Field for LocationAttr {
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        parse_of_class(parser)
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        printer.attribute((*self).into());
    }
}
