//! The passes that are running, to name them if one panics.

use weir_ir::symbols::symbol_name;
use weir_ir::{Context, Diagnostic, Ident, Location, OpId, OpName, View};

use crate::instrumentation::PassInstrumentation;
use crate::pass_manager::ScheduledPass;

/// The passes that are running, the outermost first.
#[derive(Debug, Default)]
pub(super) struct RunningPasses(Vec<RunningPass>);

/// A pass that is running, with what is known of its op whatever becomes of the IR.
#[derive(Debug)]
struct RunningPass {
    name: &'static str,
    op: OpName,
    symbol: Option<Ident>,
    location: Location,
}

impl PassInstrumentation for RunningPasses {
    fn before_pass(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        let (name, location) = (pass.def().name, view.ir.location(op));
        self.0.push(RunningPass { name, op: view.ir.name(op), symbol: symbol_name(view, op), location });
    }

    fn after_pass(&mut self, _: View<'_>, _: &ScheduledPass, _: OpId) {
        self.0.pop();
    }

    fn after_pass_failed(&mut self, _: View<'_>, _: &ScheduledPass, _: OpId) {
        self.0.pop();
    }
}

impl RunningPasses {
    /// Reports a panic in the innermost pass, with notes about those around it.
    pub(super) fn report(self, ctx: &Context) {
        let mut passes = self.0.into_iter().rev().map(|RunningPass { name, op, symbol, location }| {
            let symbol = symbol.map_or_else(String::new, |symbol| format!(": @{}", symbol.text(ctx)));
            (location, format!("the pass '{name}' panicked on '{}' operation{symbol}", op.text(ctx)))
        });
        if let Some((location, message)) = passes.next() {
            let mut report = Diagnostic::error(location, message);
            passes.for_each(|(location, message)| report.add_note(location, message));
            ctx.emit(report);
        }
    }
}
