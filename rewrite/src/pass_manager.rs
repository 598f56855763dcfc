//! Pipelines of passes.

mod module;
mod run;
mod shards;
mod statistics;
mod text;

use std::fmt;

use weir_ir::{Context, ContextId, Diagnostic, DiagnosticError, Ir, OpId, OpName, Trait, View, verify::Verifier};

use crate::analysis::AnalysisCache;
use crate::instrumentation::{Instruments, PassInstrumentation};
use crate::left_over::{DeferredChecks, LeftOvers};
use crate::pass::{Anchor, OptionDef, Pass, PassDef, PassFailure, PassOptions, PassResult};
use crate::recording::Recorder;

use run::Run;
pub use shards::ShardedRun;
pub use statistics::{PassStatistics, StatisticsDisplay};
pub use text::{ModuleOfText, TextRunError};

/// Passes that run one after the other on ops of one name, and pipelines nested in them.
///
/// Adjacent nested pipelines run as one: all passes of all of them on the first op, then on the
/// next.
///
/// # Source
///
/// `mlir::OpPassManager` and `mlir::PassManager`.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, parse::parse_text};
/// use weir_rewrite::{CSE, OpPassManager, VerifyPasses};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
/// let mut passes = OpPassManager::on("builtin.module");
/// passes.add_default(&CSE).expect("it runs on any op");
/// passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).expect("it does not fail");
/// assert_eq!(weir_ir::text(&ctx, &ir, module), "module {\n}\n");
/// ```
#[derive(Debug)]
#[doc(alias = "PassManager")]
pub struct OpPassManager {
    /// The name of the ops; any if there is none.
    anchor: Option<String>,
    nesting: Nesting,
    left_overs: LeftOvers,
    items: Vec<Item>,
}

/// Controls whether a pass for other ops than the anchor of the pipeline is added to a nested
/// pipeline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Nesting {
    /// A pass for other ops is an error.
    #[default]
    Explicit,
    /// A pass for other ops is added to a nested pipeline.
    Implicit,
}

/// Controls whether the verifier runs after passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum VerifyPasses {
    /// The verifier runs after each pass, unless the pass marks the IR as unchanged.
    #[default]
    Each,
    /// The verifier does not run.
    Never,
}

#[derive(Debug)]
enum Item {
    Pass(ScheduledPass),
    Nested(Vec<OpPassManager>),
}

/// A pass in a pipeline.
pub struct ScheduledPass {
    def: &'static PassDef,
    options: PassOptions,
    pass: Box<dyn Pass>,
    /// The values of the statistics that the pass declares.
    statistics: Vec<u64>,
    /// The context that the pass was initialized with.
    initialized: Option<ContextId>,
}

impl ScheduledPass {
    fn new(def: &'static PassDef, options: PassOptions) -> Self {
        let pass = (def.create)(&options);
        Self { def, options, pass, statistics: vec![0; def.statistics.len()], initialized: None }
    }

    /// The declaration of the pass.
    pub fn def(&self) -> &'static PassDef {
        self.def
    }

    /// The options of the pass.
    pub fn options(&self) -> &PassOptions {
        &self.options
    }

    fn initialize(&mut self, ctx: &Context) -> PassResult {
        if self.initialized != Some(ctx.id()) {
            self.pass.initialize(ctx)?;
            self.initialized = Some(ctx.id());
        }
        Ok(())
    }

    /// Identifies the pass while it is scheduled, also among passes of the same name.
    pub(crate) fn id(&self) -> usize {
        std::ptr::from_ref(self) as usize
    }
}

impl fmt::Debug for ScheduledPass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.def.name, self.options)
    }
}

/// A pass cannot be added to a pipeline.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CannotAdd {
    /// The pass is for other ops than the pipeline.
    #[error(
        "Can't add pass '{pass}' restricted to '{anchor}' on a PassManager intended to run on '{on}', did you intend to nest?"
    )]
    Anchor {
        /// The title of the pass.
        pass: &'static str,
        /// The anchor of the pass.
        anchor: &'static str,
        /// The anchor of the pipeline.
        on: String,
    },
    /// The options were made for another pass or pipeline.
    #[error("the options given with '{name}' are those of another pass or pipeline")]
    Options {
        /// The name of the pass or pipeline that was to be added.
        name: &'static str,
    },
}

impl CannotAdd {
    /// Checks that options were made for a pass or pipeline of a name that declares some.
    pub(crate) fn check_options(
        name: &'static str,
        declared: &[OptionDef],
        options: &PassOptions,
    ) -> Result<(), CannotAdd> {
        match options.are_for(declared) {
            true => Ok(()),
            false => Err(CannotAdd::Options { name }),
        }
    }
}

/// A pipeline failed.
///
/// Why has been [reported to the context](Context::take_diagnostics), with the warnings and remarks in front of it:
/// [`or_report`](weir_ir::OrReport::or_report) takes all of them.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, OrReport as _, parse::parse_text};
/// use weir_rewrite::{PassRegistry, VerifyPasses, parse_pipeline};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse_text(&ctx, &mut ir, "module {}").or_report(&ctx)?;
/// let mut pipeline = parse_pipeline(&PassRegistry::with_common_passes(), "builtin.module(cse)")?;
/// pipeline.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).or_report(&ctx)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a pass failed; the diagnostics of the context say why")]
pub struct PipelineFailed;

impl DiagnosticError for PipelineFailed {
    fn into_diagnostics(self, ctx: &Context) -> Vec<Diagnostic> {
        ctx.take_diagnostics()
    }
}

impl OpPassManager {
    /// An empty pipeline for ops of a name.
    pub fn on(anchor: impl Into<String>) -> Self {
        let anchor = anchor.into();
        Self { anchor: (!matches!(anchor.as_str(), "any" | "")).then_some(anchor), ..Self::on_any() }
    }

    /// An empty pipeline for any op.
    pub fn on_any() -> Self {
        Self { anchor: None, nesting: Nesting::Explicit, left_overs: LeftOvers::default(), items: Vec::new() }
    }

    /// The same with another treatment of passes for other ops.
    #[must_use]
    pub fn with_nesting(self, nesting: Nesting) -> Self {
        Self { nesting, ..self }
    }

    /// The same with another treatment of constructs that passes leave; only that of the outermost
    /// pipeline counts.
    #[must_use]
    pub fn with_left_overs(self, left_overs: LeftOvers) -> Self {
        Self { left_overs, ..self }
    }

    /// The name of the ops that the pipeline is for, or `any`.
    pub fn anchor(&self) -> &str {
        self.anchor.as_deref().unwrap_or("any")
    }

    /// Returns true if there are no passes.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The number of passes and nested pipelines.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Adds a pass with default options at the end.
    ///
    /// # Errors
    ///
    /// When the pass has another anchor, unless nesting is implicit.
    pub fn add_default(&mut self, def: &'static PassDef) -> Result<&mut Self, CannotAdd> {
        self.add(def, PassOptions::defaults(def.options))
    }

    /// Adds a pass at the end.
    ///
    /// # Errors
    ///
    /// When the pass has another anchor, unless nesting is implicit, or the options are those of another pass.
    pub fn add(&mut self, def: &'static PassDef, options: PassOptions) -> Result<&mut Self, CannotAdd> {
        CannotAdd::check_options(def.name, def.options, &options)?;
        // An op-agnostic pipeline skips ops that one of its passes cannot run on.
        if let Anchor::Op(anchor) = def.anchor
            && self.anchor.as_deref().is_some_and(|own| own != anchor)
        {
            if self.nesting == Nesting::Explicit {
                return Err(CannotAdd::Anchor { pass: def.title, anchor, on: self.anchor().to_owned() });
            }
            self.nest(anchor).add(def, options)?;
            return Ok(self);
        }
        self.items.push(Item::Pass(ScheduledPass::new(def, options)));
        Ok(self)
    }

    /// Adds a nested pipeline for ops of a name, or `any`.
    pub fn nest(&mut self, anchor: &str) -> &mut OpPassManager {
        let nested = OpPassManager::on(anchor).with_nesting(self.nesting);
        let index = self.items.len();
        self.items.push(Item::Nested(vec![nested]));
        match &mut self.items[index] {
            Item::Nested(managers) => &mut managers[0],
            Item::Pass(_) => unreachable!("a nested pipeline was just pushed"),
        }
    }

    /// Runs the passes on an op, on the thread that calls; [`run_on_module`](Self::run_on_module) and
    /// [`run_on_text`](Self::run_on_text) use several.
    ///
    /// # Errors
    ///
    /// When a pass fails or leaves IR that does not verify, or rejected constructs are left; the
    /// diagnostics go to [`Context::emit`].
    #[track_caller]
    pub fn run(
        &mut self,
        ctx: &Context,
        ir: &mut Ir,
        op: OpId,
        verify: VerifyPasses,
        instruments: &mut [&mut dyn PassInstrumentation],
    ) -> Result<(), PipelineFailed> {
        let mut deferred = DeferredChecks::default();
        let mut instruments = Instruments(instruments, Recorder::of(ctx, ir));
        self.run_nested(ctx, ir, op, verify, &mut AnalysisCache::default(), &mut instruments, &mut deferred)?;
        deferred.run(View { ctx, ir }, self.left_overs).map_err(|failure| failed(ctx, failure))
    }

    /// Runs the passes on an op as a part of another pipeline.
    #[expect(clippy::too_many_arguments, reason = "they are the state of the other pipeline, whose lifetimes differ")]
    pub(crate) fn run_nested(
        &mut self,
        ctx: &Context,
        ir: &mut Ir,
        op: OpId,
        verify: VerifyPasses,
        cache: &mut AnalysisCache,
        instruments: &mut dyn PassInstrumentation,
        deferred: &mut DeferredChecks,
    ) -> Result<(), PipelineFailed> {
        ir.assert_context(ctx);
        self.merge_neighbours();
        self.check_schedule(ctx)?;
        let name = ir.name(op).text(ctx);
        if self.anchor.as_deref().is_some_and(|anchor| anchor != name) {
            let message = format!("can't run '{}' pass manager on '{name}' op", self.anchor());
            ctx.emit(Diagnostic::error(ir.location(op), message));
            return Err(PipelineFailed);
        }
        let verifier = Verifier::new(ctx);
        initialize(&mut self.items, ctx).map_err(|failure| failed(ctx, failure))?;
        Run { ctx, ir, verify, verifier, cache, instruments, deferred }.items(&mut self.items, op)
    }

    /// The report of the numbers that the passes counted, in all runs so far.
    #[doc(alias = "enableStatistics")]
    pub fn statistics(&self, display: StatisticsDisplay) -> PassStatistics<'_> {
        PassStatistics { passes: self, display }
    }

    /// Merges adjacent nested pipelines.
    fn merge_neighbours(&mut self) {
        let mut merged: Vec<Item> = Vec::with_capacity(self.items.len());
        for item in self.items.drain(..) {
            match (merged.last_mut(), item) {
                (Some(Item::Nested(before)), Item::Nested(managers)) if are_named(before) && are_named(&managers) => {
                    for manager in managers {
                        match before.iter_mut().find(|it| it.anchor == manager.anchor) {
                            Some(same) => same.items.extend(manager.items),
                            None => before.push(manager),
                        }
                    }
                    before.sort_by(|a, b| a.anchor.cmp(&b.anchor));
                }
                (_, item) => merged.push(item),
            }
        }
        for item in &mut merged {
            if let Item::Nested(managers) = item {
                managers.iter_mut().for_each(OpPassManager::merge_neighbours);
            }
        }
        self.items = merged;
    }

    /// Checks that all passes can run on the anchors of their pipelines.
    fn check_schedule(&self, ctx: &Context) -> Result<(), PipelineFailed> {
        let name = self.anchor.as_deref().and_then(|anchor| OpName::find(ctx, anchor));
        for item in &self.items {
            match item {
                Item::Pass(pass) => {
                    if name.is_some_and(|name| !pass.def.anchor.covers(ctx, name)) {
                        let message = format!(
                            "unable to schedule pass '{}' on a PassManager intended to run on '{}'!",
                            pass.def.title,
                            self.anchor()
                        );
                        ctx.emit(Diagnostic::error(weir_ir::Location::UNKNOWN, message));
                        return Err(PipelineFailed);
                    }
                }
                Item::Nested(managers) => managers.iter().try_for_each(|manager| manager.check_schedule(ctx))?,
            }
        }
        Ok(())
    }

    /// Returns true if the pipeline can run on an op.
    fn covers(&self, view: View<'_>, op: OpId) -> bool {
        match &self.anchor {
            Some(anchor) => view.name(op) == anchor,
            None => {
                let name = view.ir.name(op);
                view.has_trait(op, &Trait::IsolatedFromAbove)
                    && self.items.iter().all(|item| match item {
                        Item::Pass(pass) => pass.def.anchor.covers(view.ctx, name),
                        Item::Nested(_) => true,
                    })
            }
        }
    }

    /// Writes the pipeline: with an indentation, one line for each pass, else in one line.
    fn write(&self, f: &mut fmt::Formatter<'_>, indent: Option<usize>) -> fmt::Result {
        let (outer, line_break) = (indent.unwrap_or_default(), if indent.is_some() { "\n" } else { "" });
        write!(f, "{:outer$}{}({line_break}", "", self.anchor())?;
        self.write_items(f, indent.map(|indent| indent + 2))?;
        write!(f, "{line_break}{:outer$})", "")
    }

    fn write_items(&self, f: &mut fmt::Formatter<'_>, indent: Option<usize>) -> fmt::Result {
        let mut separator = "";
        let next = if indent.is_some() { ",\n" } else { "," };
        for item in &self.items {
            match item {
                Item::Pass(pass) => {
                    f.write_str(std::mem::replace(&mut separator, next))?;
                    write!(f, "{:indent$}{}{}", "", pass.def.name, pass.options, indent = indent.unwrap_or_default())?;
                }
                Item::Nested(managers) => {
                    for manager in managers {
                        f.write_str(std::mem::replace(&mut separator, next))?;
                        manager.write(f, indent)?;
                    }
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for OpPassManager {
    /// The pipeline in its textual form, which can be parsed: in one line or, as `{:#}`, with a
    /// line for each pass.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, f.alternate().then_some(0))
    }
}

/// Initializes passes for a context.
fn initialize(items: &mut [Item], ctx: &Context) -> PassResult {
    items.iter_mut().try_for_each(|item| match item {
        Item::Pass(pass) => pass.initialize(ctx),
        Item::Nested(managers) => managers.iter_mut().try_for_each(|manager| initialize(&mut manager.items, ctx)),
    })
}

/// Reports the reasons of a failure.
fn failed(ctx: &Context, failure: PassFailure) -> PipelineFailed {
    failure.diagnostics.into_iter().for_each(|finding| ctx.emit(finding));
    PipelineFailed
}

/// Returns true if all pipelines are anchored on ops of a name.
fn are_named(managers: &[OpPassManager]) -> bool {
    managers.iter().all(|manager| manager.anchor.is_some())
}

#[cfg(test)]
mod tests;
