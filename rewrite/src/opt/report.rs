//! Diagnostics: shown to the user, or compared with those that the input expects.

use std::io::{self, BufWriter, Write as _};

use weir_ir::render::{ColorChoice, Renderer};
use weir_ir::source::Keep;
use weir_ir::{Context, Diagnostic, Ir, OpId, Severity, View};

use super::expect::{ExpectedDiagnostics, Problem};
use super::flags::{CommandLine, Explanations, Notes, OpsInDiagnostics};
use crate::instrumentation::PassInstrumentation;
use crate::pass_manager::ScheduledPass;

/// The diagnostics that the whole input expects. They may come from any chunk.
#[derive(Debug)]
pub(super) struct Expectations {
    expected: ExpectedDiagnostics,
    /// The context that holds the text of the input, to show the lines of differences.
    sources: Context,
    color: ColorChoice,
    verdict: Verdict,
}

impl Expectations {
    /// Parses the expectations of an input, if the command line enables them. Parse errors are
    /// shown.
    pub(super) fn read(line: &CommandLine, name: &str, text: &[u8], keep: Keep, color: ColorChoice) -> Option<Self> {
        let expected = ExpectedDiagnostics::parse(name, text, line.expected?);
        let sources = Context::default();
        // Without the text the problems are reported without the line.
        let _ = sources.sources().add_file(name, text, keep);
        let mut this = Self { expected, sources, color, verdict: Verdict::AsExpected };
        this.show_problems();
        Some(this)
    }

    fn check(&mut self, ctx: &Context, diagnostics: &[Diagnostic]) {
        diagnostics.iter().for_each(|diagnostic| self.expected.check(ctx, diagnostic));
        self.show_problems();
    }

    fn show_problems(&mut self) {
        let problems = self.expected.take_problems();
        self.show(&problems);
    }

    fn show(&mut self, problems: &[Problem]) {
        if problems.is_empty() {
            return;
        }
        self.verdict = Verdict::Differs;
        let renderer = Renderer::new(&self.sources).with_color(self.color);
        let mut out = BufWriter::new(io::stderr().lock());
        for Problem { place, message, underline } in problems {
            // A failure to write the message cannot be reported anywhere.
            let _ = renderer.write_message(place, Severity::Error, message, *underline, &mut out);
        }
        let _ = out.flush();
    }

    /// Shows the expectations that were not met, and returns the verdict.
    pub(super) fn finish(mut self) -> Verdict {
        let unmet = self.expected.unmet();
        self.show(&unmet);
        self.verdict
    }
}

/// The handler of the diagnostics of a chunk.
#[derive(Debug)]
pub(super) struct Reporter<'a> {
    expected: Option<&'a mut Expectations>,
    color: ColorChoice,
    ops: OpsInDiagnostics,
    notes: Notes,
    explanations: Explanations,
    /// The least grave diagnostics that are shown.
    verbosity: Severity,
}

impl<'a> Reporter<'a> {
    /// Compares diagnostics with the expected ones if there are any, else shows them.
    pub(super) fn new(expected: Option<&'a mut Expectations>, color: ColorChoice, line: &CommandLine) -> Self {
        let ops = if expected.is_some() { OpsInDiagnostics::Omitted } else { line.ops_in_diagnostics };
        Self { expected, color, ops, notes: line.notes, explanations: line.explanations, verbosity: line.verbosity }
    }

    /// Reports the diagnostics collected by the context.
    pub(super) fn drain(&mut self, ctx: &Context, ir: &Ir) {
        let mut gathered = ctx.take_diagnostics();
        if gathered.is_empty() {
            return;
        }
        if self.ops == OpsInDiagnostics::Shown {
            Diagnostic::show_ops(&mut gathered, ctx, ir);
        }
        match &mut self.expected {
            Some(expected) => expected.check(ctx, &gathered),
            None => {
                gathered.retain(|diagnostic| diagnostic.severity <= self.verbosity);
                if self.notes == Notes::Omitted {
                    gathered.iter_mut().for_each(|diagnostic| diagnostic.notes.clear());
                }
                if self.explanations == Explanations::Shown {
                    gathered.iter_mut().for_each(|diagnostic| diagnostic.notes.append(&mut diagnostic.explanation));
                }
                show(ctx, self.color, &gathered);
            }
        }
    }
}

/// The result of comparing diagnostics with the expected ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    AsExpected,
    Differs,
}

fn show(ctx: &Context, color: ColorChoice, diagnostics: &[Diagnostic]) {
    let renderer = Renderer::new(ctx).with_color(color);
    let mut out = BufWriter::new(io::stderr().lock());
    for diagnostic in diagnostics {
        // A failure to write the diagnostic cannot be reported anywhere.
        let _ = renderer.write(diagnostic, &mut out);
    }
    let _ = out.flush();
}

impl PassInstrumentation for Reporter<'_> {
    fn after_pass(&mut self, view: View<'_>, _: &ScheduledPass, _: OpId) {
        self.drain(view.ctx, view.ir);
    }

    fn after_pass_failed(&mut self, view: View<'_>, _: &ScheduledPass, _: OpId) {
        self.drain(view.ctx, view.ir);
    }
}
