//! Pass instrumentation.

mod dump_tree;
mod ir_printing;
mod timing;

use weir_ir::symbols::symbol_name;
use weir_ir::{OpId, View};

use crate::pass_manager::ScheduledPass;

pub use dump_tree::DumpTree;
pub use ir_printing::{IrPrinting, PassFilter, PrintTo, PrintWhen, PrintedOp};
pub use timing::{Timing, TimingDisplay, TimingFormat};

/// The description of an op in reports: `'func.func' operation: @main`.
pub(crate) fn described(view: View<'_>, op: OpId) -> String {
    let symbol = symbol_name(view, op).map(|symbol| format!(": @{}", symbol.text(view.ctx)));
    format!("'{}' operation{}", view.name(op), symbol.unwrap_or_default())
}

/// Callbacks around the execution of passes. All methods do nothing unless they are overridden.
///
/// # Source
///
/// `mlir::PassInstrumentation`.
pub trait Instrumentation {
    /// Nested pipelines are about to run; `id` identifies them.
    fn before_nested(&mut self, id: usize, anchors: &[&str]) {
        let _ = (id, anchors);
    }

    /// Nested pipelines have run.
    fn after_nested(&mut self) {}

    /// A nested pipeline is about to run on an op.
    fn before_pipeline(&mut self, anchor: &str) {
        let _ = anchor;
    }

    /// A nested pipeline has run on an op.
    fn after_pipeline(&mut self) {}

    /// A pass is about to run.
    fn before_pass(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        let _ = (view, pass, op);
    }

    /// A pass has run, and the IR verifies.
    fn after_pass(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        let _ = (view, pass, op);
    }

    /// A pass has failed or left IR that does not verify.
    fn after_pass_failed(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        let _ = (view, pass, op);
    }
}
