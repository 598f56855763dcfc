//! The state that a pass runs with.

use weir_ir::{Context, Ir, OpId, View};

use super::{PassDef, PassFailure, PassResult};
use crate::analysis::{Analysis, AnalysisCache, AnalysisManager, PreservedAnalyses};
use crate::greedy::{GreedyConfig, Rounds, apply_patterns_greedily};
use crate::instrumentation::PassInstrumentation;
use crate::left_over::{DeferredCheck, DeferredChecks};
use crate::pass_manager::{OpPassManager, VerifyPasses};
use crate::pattern_set::PatternSet;

/// The state that a pass runs with.
#[derive(Debug)]
pub struct PassCx<'a> {
    /// The context; diagnostics other than the error of a failure go to [`Context::emit`].
    pub ctx: &'a Context,
    /// The IR.
    pub ir: &'a mut Ir,
    /// The analyses of ops that are known.
    pub analyses: AnalysisManager<'a>,
    pub(crate) state: PassState<'a>,
    pub(crate) preserved: PreservedAnalyses,
}

/// The part of the state of a pipeline that a pass changes by methods alone.
#[derive(Debug)]
pub(crate) struct PassState<'a> {
    pub(crate) def: &'static PassDef,
    pub(crate) statistics: &'a mut [u64],
    pub(crate) deferred: &'a mut DeferredChecks,
    pub(crate) verify: VerifyPasses,
}

impl<'a> PassCx<'a> {
    pub(crate) fn new(
        ctx: &'a Context,
        ir: &'a mut Ir,
        cache: &'a mut AnalysisCache,
        instruments: &'a mut (dyn PassInstrumentation + 'a),
        state: PassState<'a>,
    ) -> Self {
        let analyses = AnalysisManager { cache, instruments };
        Self { ctx, ir, analyses, state, preserved: PreservedAnalyses::none() }
    }

    /// A read-only view of the context and the IR.
    pub fn view(&self) -> View<'_> {
        View { ctx: self.ctx, ir: self.ir }
    }

    /// The analysis `A` of an op: see [`AnalysisManager::get`].
    #[doc(alias = "getAnalysis")]
    #[track_caller]
    pub fn analysis<A: Analysis>(&mut self, op: OpId) -> &mut A {
        self.analyses.get(View { ctx: self.ctx, ir: self.ir }, op)
    }

    /// Marks the IR as unchanged: all analyses still hold, and the verifier need not run again.
    ///
    /// The pass manager finds out on its own if nothing at all was done to the IR.
    #[doc(alias = "markAllAnalysesPreserved")]
    pub fn mark_all_analyses_preserved(&mut self) {
        self.preserved = PreservedAnalyses::all();
    }

    /// Marks an analysis as one that still holds although the pass changes the IR.
    #[doc(alias = "markAnalysesPreserved")]
    pub fn mark_analysis_preserved<A: Analysis>(&mut self) {
        self.preserved.preserve::<A>();
    }

    /// Adds to a [statistic](PassDef::statistics) of the pass, or raises it if it is a maximum.
    ///
    /// # Panics
    ///
    /// When the pass declares no such statistic.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Context, Ir, builtin::ModuleOp};
    /// use weir_rewrite::{OpPassManager, PassDef, PassOptions, StatisticDef, StatisticsDisplay, VerifyPasses, pass_fn};
    /// static PASS: PassDef = PassDef {
    ///     statistics: &[StatisticDef::sum("runs", "Number of runs")],
    ///     ..PassDef::new("count-runs", "CountRuns", |_| {
    ///         pass_fn(|cx, _| {
    ///             cx.count("runs", 1);
    ///             Ok(())
    ///         })
    ///     })
    /// };
    /// let (ctx, mut ir) = (Context::default(), Ir::new());
    /// let module = ModuleOp::create(&ctx, &mut ir);
    /// let mut passes = OpPassManager::on_any();
    /// passes.add(&PASS, PassOptions::defaults(&[])).expect("it runs on any op");
    /// passes.run(&ctx, &mut ir, module.0, VerifyPasses::Each, &mut []).expect("it does not fail");
    /// let report = passes.statistics(StatisticsDisplay::Pipeline).to_string();
    /// assert!(report.ends_with("CountRuns\n  (S) 1 runs - Number of runs\n\n"));
    /// ```
    #[track_caller]
    pub fn count(&mut self, statistic: &str, number: usize) {
        match self.state.def.statistics.iter().position(|def| def.name == statistic) {
            Some(index) => self.state.def.statistics[index].combine(&mut self.state.statistics[index], number as u64),
            None => panic!("the pass declares no statistic {statistic}"),
        }
    }

    /// Runs a pipeline on the op of the pass, or on one nested in it.
    ///
    /// Its passes share instrumentation and checks at the end with the pipeline that this pass is part of. They compute
    /// their own analyses, since this pass may have changed the op, and those of the op hold no longer for this pass.
    ///
    /// # Errors
    ///
    /// When a pass of the pipeline fails, which was reported.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Context, Ir, parse::parse_text};
    /// use weir_rewrite::{CSE, OpPassManager, PassDef, PassOptions, VerifyPasses, pass_fn};
    /// static PASS: PassDef = PassDef::new("cse-small", "CseSmall", |_| {
    ///     let mut inner = OpPassManager::on_any();
    ///     inner.add(&CSE, PassOptions::defaults(CSE.options)).expect("it runs on any op");
    ///     pass_fn(move |cx, op| match cx.ir.descendants(op).count() {
    ///         0..100 => cx.run_pipeline(&mut inner, op),
    ///         _ => Ok(()),
    ///     })
    /// });
    /// let (ctx, mut ir) = (Context::default(), Ir::new());
    /// let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
    /// let mut passes = OpPassManager::on_any();
    /// passes.add(&PASS, PassOptions::defaults(&[])).expect("it runs on any op");
    /// passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).expect("it does not fail");
    /// assert_eq!(weir_ir::text(&ctx, &ir, module), "module {\n}\n");
    /// ```
    #[doc(alias = "runPipeline")]
    #[track_caller]
    pub fn run_pipeline(&mut self, pipeline: &mut OpPassManager, op: OpId) -> PassResult {
        let AnalysisManager { cache, instruments } = &mut self.analyses;
        let PassState { deferred, verify, .. } = &mut self.state;
        let mut own = AnalysisCache::default();
        let outcome = pipeline.run_nested(self.ctx, self.ir, op, *verify, &mut own, *instruments, deferred);
        cache.invalidate(self.ir, op, &PreservedAnalyses::none());
        outcome.map_err(|_| PassFailure::reported())
    }

    /// Applies patterns to all ops nested in an op, until none matches.
    ///
    /// The patterns must not inspect [isolated ops](crate::greedy::Rounds::WhereChanged) other than
    /// the one that encloses their root.
    ///
    /// # Errors
    ///
    /// When a pattern is not supported by the greedy driver.
    #[track_caller]
    pub fn apply_greedily(&mut self, op: OpId, add: impl FnOnce(&mut PatternSet)) -> PassResult {
        let mut patterns = PatternSet::new();
        add(&mut patterns);
        let patterns = patterns.freeze(self.ctx);
        let config = GreedyConfig { rounds: Rounds::WhereChanged, ..GreedyConfig::default() };
        match apply_patterns_greedily(self.ctx, self.ir, op, &patterns, &config) {
            Ok(_) => Ok(()),
            Err(error) => Err(PassFailure::greedy(self.view(), op, &error)),
        }
    }

    /// Schedules a check of an op at the end of the pipeline, unless it is erased by then.
    ///
    /// Other passes may convert the constructs that this one had to leave. Only the last check
    /// about a topic runs, and none if the same topic is checked for an op that encloses this one.
    #[track_caller]
    pub fn defer_check(&mut self, op: OpId, topic: &'static str, check: Box<DeferredCheck>) {
        self.state.deferred.add(op, topic, check);
    }
}
