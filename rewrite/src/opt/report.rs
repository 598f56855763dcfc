//! Diagnostics: shown to the user, or compared with those that the input expects.

use std::io::{self, BufWriter, Write as _};

use weir_ir::diagnostic::{ColorChoice, ExpectedDiagnostics, Renderer};
use weir_ir::print::PrintOptions;
use weir_ir::{Context, Diagnostic, Ir, OpId, Severity, View};

use super::flags::{CommandLine, OpsInDiagnostics};
use crate::instrumentation::Instrumentation;
use crate::pass_manager::ScheduledPass;

/// Where diagnostics go.
#[derive(Debug)]
pub(super) struct Reporter {
    expected: Option<ExpectedDiagnostics>,
    color: ColorChoice,
    ops: OpsInDiagnostics,
    /// How ops are printed.
    print: PrintOptions,
}

impl Reporter {
    /// Compares diagnostics with expected ones if there are any, else shows them.
    pub(super) fn new(expected: Option<ExpectedDiagnostics>, color: ColorChoice, line: &CommandLine) -> Self {
        let ops = if expected.is_some() { OpsInDiagnostics::Omitted } else { line.ops_in_diagnostics };
        Self { expected, color, ops, print: line.print.clone() }
    }

    /// Reports what the context has gathered.
    pub(super) fn drain(&mut self, ctx: &Context, ir: &Ir) {
        let mut gathered = ctx.take_diagnostics();
        if gathered.is_empty() {
            return;
        }
        if self.ops == OpsInDiagnostics::Shown {
            gathered.iter_mut().for_each(|diagnostic| diagnostic.show_op(ctx, ir, &self.print));
        }
        match &mut self.expected {
            Some(expected) => gathered.iter().for_each(|diagnostic| expected.check(ctx, diagnostic)),
            None => show(ctx, self.color, &gathered),
        }
    }

    /// Shows how the diagnostics differ from what was expected. Says whether all is as expected, if anything was.
    pub(super) fn finish(self, ctx: &Context) -> Option<Verdict> {
        let problems = self.expected?.finish();
        let renderer = Renderer::new(ctx).with_color(self.color);
        let mut out = BufWriter::new(io::stderr().lock());
        for problem in &problems {
            // There is nobody left to tell if this fails.
            let _ =
                renderer.write_message(&problem.place, Severity::Error, &problem.message, problem.underline, &mut out);
        }
        let _ = out.flush();
        Some(if problems.is_empty() { Verdict::AsExpected } else { Verdict::Differs })
    }
}

/// Whether diagnostics were as expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    AsExpected,
    Differs,
}

fn show(ctx: &Context, color: ColorChoice, diagnostics: &[Diagnostic]) {
    let renderer = Renderer::new(ctx).with_color(color);
    let mut out = BufWriter::new(io::stderr().lock());
    for diagnostic in diagnostics {
        // There is nobody left to tell if this fails.
        let _ = renderer.write(diagnostic, &mut out);
    }
    let _ = out.flush();
}

impl Instrumentation for Reporter {
    fn after_pass(&mut self, view: View<'_>, _: &ScheduledPass, _: OpId) {
        self.drain(view.ctx, view.ir);
    }

    fn after_pass_failed(&mut self, view: View<'_>, _: &ScheduledPass, _: OpId) {
        self.drain(view.ctx, view.ir);
    }
}
