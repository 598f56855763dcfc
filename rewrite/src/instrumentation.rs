//! Pass instrumentation.

mod dump_tree;
mod ir_printing;
mod timing;

use weir_ir::symbols::symbol_name;
use weir_ir::{OpId, View};

use crate::pass_manager::ScheduledPass;
use crate::recording::Recorder;

pub use dump_tree::DumpTree;
pub use ir_printing::{IrPrinting, PassFilter, PrintTo, PrintWhen, PrintedOp};
pub use timing::{Timing, TimingDisplay, TimingFormat};

/// The description of an op in reports: `'func.func' operation: @main`.
pub(crate) fn described(view: View<'_>, op: OpId) -> String {
    let symbol = symbol_name(view, op).map(|symbol| format!(": @{}", symbol.text(view.ctx)));
    format!("'{}' operation{}", view.name(op), symbol.unwrap_or_default())
}

/// The rule above and below the titles of reports.
pub(crate) const REPORT_RULE: &str = "===-------------------------------------------------------------------------===";

/// The name of nested pipelines in reports.
pub(crate) fn collection_name(anchors: &[&str]) -> String {
    let names: Vec<String> = anchors.iter().map(|anchor| format!("'{anchor}'")).collect();
    format!("Pipeline Collection : [{}]", names.join(", "))
}

/// Callbacks around the execution of passes and the computation of analyses.
///
/// All methods do nothing unless they are overridden. Of several instrumentations, the last one
/// whose `before` method was called is the first whose `after` method is.
///
/// # Source
///
/// `mlir::PassInstrumentation`.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, OpId, View, parse::parse_text};
/// use weir_rewrite::{CSE, OpPassManager, PassInstrumentation, PassOptions, VerifyPasses};
///
/// /// Counts how often dominance is computed.
/// #[derive(Default)]
/// struct DominanceCounter(usize);
///
/// impl PassInstrumentation for DominanceCounter {
///     fn after_analysis(&mut self, _: View<'_>, name: &str, _: OpId) {
///         self.0 += usize::from(name == "DominanceInfo");
///     }
/// }
///
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
/// let mut passes = OpPassManager::on_any();
/// for _ in 0..2 {
///     passes.add(&CSE, PassOptions::defaults(CSE.options)).expect("it runs on any op");
/// }
/// let mut counter = DominanceCounter::default();
/// passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut [&mut counter]).expect("it does not fail");
/// // The first run preserves it.
/// assert_eq!(counter.0, 1);
/// ```
pub trait PassInstrumentation {
    /// Nested pipelines are about to run; `id` identifies them.
    fn before_nested(&mut self, id: usize, anchors: &[&str]) {
        let _ = (id, anchors);
    }

    /// Nested pipelines have run.
    fn after_nested(&mut self) {}

    /// A nested pipeline is about to run on an op.
    #[doc(alias = "runBeforePipeline")]
    fn before_pipeline(&mut self, anchor: &str) {
        let _ = anchor;
    }

    /// A nested pipeline has run on an op.
    #[doc(alias = "runAfterPipeline")]
    fn after_pipeline(&mut self) {}

    /// A pass is about to run.
    #[doc(alias = "runBeforePass")]
    fn before_pass(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        let _ = (view, pass, op);
    }

    /// A pass has run, and the IR verifies.
    #[doc(alias = "runAfterPass")]
    fn after_pass(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        let _ = (view, pass, op);
    }

    /// A pass has failed or left IR that does not verify.
    #[doc(alias = "runAfterPassFailed")]
    fn after_pass_failed(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        let _ = (view, pass, op);
    }

    /// An analysis is about to be computed.
    #[doc(alias = "runBeforeAnalysis")]
    fn before_analysis(&mut self, view: View<'_>, name: &str, op: OpId) {
        let _ = (view, name, op);
    }

    /// An analysis was computed.
    #[doc(alias = "runAfterAnalysis")]
    fn after_analysis(&mut self, view: View<'_>, name: &str, op: OpId) {
        let _ = (view, name, op);
    }
}

/// Several instrumentations as one, and a recorder.
pub(crate) struct Instruments<'r, 'i>(
    pub(crate) &'r mut [&'i mut dyn PassInstrumentation],
    pub(crate) Option<Recorder>,
);

impl PassInstrumentation for Instruments<'_, '_> {
    fn before_nested(&mut self, id: usize, anchors: &[&str]) {
        self.0.iter_mut().for_each(|it| it.before_nested(id, anchors));
    }

    fn after_nested(&mut self) {
        self.0.iter_mut().rev().for_each(|it| it.after_nested());
    }

    fn before_pipeline(&mut self, anchor: &str) {
        self.0.iter_mut().for_each(|it| it.before_pipeline(anchor));
    }

    fn after_pipeline(&mut self) {
        self.0.iter_mut().rev().for_each(|it| it.after_pipeline());
    }

    fn before_pass(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        self.0.iter_mut().for_each(|it| it.before_pass(view, pass, op));
        self.1.iter_mut().for_each(|it| it.before_pass(view, pass, op));
    }

    fn after_pass(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        self.1.iter_mut().for_each(|it| it.after_pass(view, pass, op));
        self.0.iter_mut().rev().for_each(|it| it.after_pass(view, pass, op));
    }

    fn after_pass_failed(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        self.1.iter_mut().for_each(|it| it.after_pass_failed(view, pass, op));
        self.0.iter_mut().rev().for_each(|it| it.after_pass_failed(view, pass, op));
    }

    fn before_analysis(&mut self, view: View<'_>, name: &str, op: OpId) {
        self.0.iter_mut().for_each(|it| it.before_analysis(view, name, op));
    }

    fn after_analysis(&mut self, view: View<'_>, name: &str, op: OpId) {
        self.0.iter_mut().rev().for_each(|it| it.after_analysis(view, name, op));
    }
}
