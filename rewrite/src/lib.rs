//! Rewriting of weir IR: patterns and their drivers, passes, and the `opt` main function.
//!
//! The crate transforms IR:
//!
//! - by [patterns](PatternSet) that the [greedy driver](greedy) applies until nothing changes, or by a
//!   [rewriter](IrRewriter) directly;
//! - by [folding](fold), [common subexpression elimination](eliminate_common_subexpressions),
//!   [constant propagation](propagate_constants), [loop-invariant code motion](move_loop_invariant_code) and
//!   [simplification of control flow](region_simplify);
//! - by [passes](PassDef) of your own, in [pipelines](OpPassManager);
//! - in a tool of your own that runs them on files: [`opt::main`]; in a test: [`testing`].
//!
//! To convert one dialect to another, with types, use `weir-conversion` on top of it.
//!
//! The crate uses `weir-ir` alone. It depends on no dialect but `builtin`, and has no notion of
//! legality: dialect conversion decides which ops may remain.

mod analysis;
mod call_graph;
mod canonicalize;
mod cfg;
mod control_flow_sink;
mod cse;
mod cycle_detector;
mod debug_counter;
mod erasure;
#[cfg(test)]
mod fixture;
pub mod fold;
pub mod greedy;
mod inline;
mod instrumentation;
mod ir_rewriter;
mod json;
mod left_over;
mod licm;
mod listener;
pub mod log;
mod mem2reg;
mod memory_slots;
mod misuse;
pub mod opt;
mod pass;
mod pass_manager;
mod pass_registry;
mod pattern;
mod pattern_set;
mod pipeline;
pub mod recording;
mod region_branch;
pub mod region_simplify;
mod rewriter;
mod sccp;
mod sroa;
mod substitution;
mod symbol_dce;
mod system_error;
pub mod testing;

pub use analysis::{Analysis, AnalysisManager, PreservedAnalyses, region_kind};
pub use call_graph::{CallEdge, CallGraph, CallGraphNode};
pub use canonicalize::{CANONICALIZE, Canonicalize, canonicalization_patterns};
pub use control_flow_sink::{CONTROL_FLOW_SINK, sink_into_region};
pub use cse::{CSE, CseReport, eliminate_common_subexpressions};
pub use cycle_detector::{CycleDetector, CycleStep};
pub use debug_counter::{CounterLimits, DebugCounters};
pub use erasure::{Erasure, ErasureOrder, erasure_of};
pub use inline::{
    CannotInline, DialectInlining, INLINE, InlineMode, InlineSite, RegionToInline, inline_call, inline_region,
};
pub use instrumentation::{
    DumpTree, IrPrinting, PassFilter, PassInstrumentation, PrintTo, PrintWhen, PrintedOp, Timing, TimingDisplay,
    TimingFormat,
};
pub use ir_rewriter::{IrRewriter, NoListener};
#[doc(hidden)]
pub use json::JsonString;
pub use left_over::{DeferredCheck, LeftOvers};
pub use licm::{LOOP_INVARIANT_CODE_MOTION, move_loop_invariant_code};
pub use listener::{BlockPlace, Listener, VisitEnd};
pub use mem2reg::{
    BlockingUses, MEM2REG, MemorySlot, PromotableAllocation, PromotableMemOp, PromotableOp, PromotionReport,
    UseRemoval, promote_memory,
};
pub use misuse::Misuse;
pub use pass::{
    Anchor, Extent, IntegerKind, OptionDef, OptionError, OptionKind, OptionValue, Pass, PassCx, PassDef, PassFailure,
    PassOptions, PassResult, StatisticDef, StatisticKind, pass_fn,
};
pub use pass_manager::{
    CannotAdd, ModuleOfText, Nesting, OpPassManager, PassStatistics, PipelineFailed, ScheduledPass, ShardedRun,
    StatisticsDisplay, TextRunError, VerifyPasses,
};
pub use pass_registry::{PassRegistry, PipelineDef, Registered};
pub use pattern::{
    MatchResult, NoMatch, OrNoMatch, PanicReport, Pattern, Recursion, RewriteFn, Root, no_match, no_match_if,
};
pub use pattern_set::{FrozenPatterns, PatternSet};
pub use pipeline::{PipelineError, parse_pipeline};
pub use region_branch::add_region_branch_patterns;
pub use rewriter::{ByResults, ByValues, Modification, Replaced, Replacement, Rewriter, RewriterExt};
pub use sccp::{SCCP, propagate_constants};
pub use sroa::{
    AfterRewiring, DestructurableAccessor, DestructurableAllocation, DestructurableSlot, DestructurableType,
    DestructuringReport, MemoryPart, MemoryRange, RewiringPlan, SROA, SafeMemoryAccess, destructure_memory,
};
pub use substitution::{Substitute, Substitution, by_nothing, by_op, by_values};
pub use symbol_dce::{SYMBOL_DCE, erase_dead_symbols};
