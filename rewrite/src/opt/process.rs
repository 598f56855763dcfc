//! From the text of the input to the text of the output, chunk by chunk.

mod sharded;

use std::io::{self, ErrorKind, IsTerminal as _, Write};
use std::ops::Range;
use std::panic::{self, AssertUnwindSafe};

use weir_ir::parse::{self, TopLevel};
use weir_ir::print::{OpForm, PrintOptions, PrintScope, Verification, print_op, text_with};
use weir_ir::render::{ColorChoice, Place, Renderer};
use weir_ir::source::{Keep, Origin, SourcePosition};
use weir_ir::verify::{Extent, Verifier};
use weir_ir::{Context, Diagnostic, Ir, Location, OpId, Severity, Threads, View};

use super::emit::{EmitError, EmitInput};
use super::flags::{
    CommandLine, CounterReport, FollowRecipe, PrintingCheck, RoundTrip, ShowPipeline, StatisticsReport, Strict,
    TopModule, VerifyInput,
};
use super::input::Input;
use super::report::{Expectations, Reporter, Verdict};
use super::reproducer::{self, CrashReproducer, Plan, Recipe, ReproducerScope};
use super::running::RunningPasses;
use super::split::{Chunk, NEAR_MISS, SplitInput, split_input};
use super::{OptRegistry, complain, not_opened, not_written};
use crate::debug_counter::DebugCounters;
use crate::instrumentation::{DumpTree, IrPrinting, PassFilter, PassInstrumentation, PrintTo, Timing};
use crate::left_over::LeftOvers;
use crate::log::set_logged;
use crate::pass_manager::{Nesting, OpPassManager, VerifyPasses};
use crate::pipeline::{PipelineError, add_registered, parse_pipeline};
use crate::recording::Stopped;
use crate::system_error::describe;

/// The outcome of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Success,
    /// The passes were stopped at a step, and the IR is written as it was then.
    Stopped,
    Failure,
    /// A pass panicked.
    Crash,
    /// The reader of the output has closed it.
    BrokenPipe,
}

impl Outcome {
    /// The exit status of the process.
    pub(super) fn status(self) -> u8 {
        match self {
            Outcome::Success | Outcome::Stopped => 0,
            Outcome::Failure => 1,
            // The status that a shell shows for a process that SIGABRT has ended.
            Outcome::Crash => 128 + 6,
            // The status that a shell shows for a process that SIGPIPE has ended.
            Outcome::BrokenPipe => 128 + 13,
        }
    }
}

/// Processes the whole input.
pub(super) fn process(
    registry: &OptRegistry,
    line: &CommandLine,
    input: Input,
    timing: Option<&mut Timing>,
    out: &mut (dyn Write + Send),
) -> Outcome {
    let color = match line.color.unwrap_or_else(|| io::stderr().is_terminal()) {
        true => ColorChoice::Always,
        false => ColorChoice::Never,
    };
    let Input { name, content, keep } = input;
    let mut job = Job { registry, line, name: &name, keep, color, expected: None, timing, out };
    if job.suits_shards()
        && let Some(outcome) = job.in_shards(&content)
    {
        return outcome;
    }
    let text = match content.into_text(&line.input) {
        Ok(text) => text,
        Err(error) => return not_opened("input", &line.input, &error),
    };
    job.expected = Expectations::read(line, &name, &text, keep, color);
    let outcome = job.input(text);
    match job.expected.map(Expectations::finish) {
        None => outcome,
        Some(Verdict::AsExpected) => Outcome::Success,
        Some(Verdict::Differs) => Outcome::Failure,
    }
}

struct Job<'a> {
    registry: &'a OptRegistry,
    line: &'a CommandLine,
    name: &'a str,
    keep: Keep,
    color: ColorChoice,
    expected: Option<Expectations>,
    timing: Option<&'a mut Timing>,
    out: &'a mut (dyn Write + Send),
}

/// The text of a chunk.
enum Text<'t> {
    Whole(Vec<u8>),
    Part(&'t [u8], &'t Chunk),
}

impl Text<'_> {
    fn bytes(&self) -> &[u8] {
        &self.whole()[self.range()]
    }

    fn whole(&self) -> &[u8] {
        match self {
            Text::Whole(text) => text,
            Text::Part(text, _) => text,
        }
    }

    fn range(&self) -> Range<usize> {
        match self {
            Text::Whole(text) => 0..text.len(),
            Text::Part(_, chunk) => chunk.range.clone(),
        }
    }

    fn origin(&self) -> Origin {
        match self {
            Text::Whole(_) => Origin::START,
            Text::Part(_, chunk) => chunk.origin,
        }
    }

    /// Controls whether the lines are kept for diagnostics: those of a part are, because each part has a context of its own, which would
    /// read the whole file again.
    fn keep(&self, whole: Keep) -> Keep {
        match self {
            Text::Whole(_) => whole,
            Text::Part(..) => Keep::Text,
        }
    }
}

impl Job<'_> {
    fn input(&mut self, text: Vec<u8>) -> Outcome {
        let Some(marker) = &self.line.split_marker else { return self.chunk(Text::Whole(text)) };
        let SplitInput { chunks, near_misses } = split_input(&text, marker);
        self.warn_about_near_misses(&text, &near_misses);
        let mut outcome = Outcome::Success;
        for (index, chunk) in chunks.iter().enumerate() {
            if index > 0
                && let Err(error) = writeln!(self.out, "{}", self.line.output_marker)
            {
                return not_written(&self.line.program, &error);
            }
            let outcome_of_chunk = self.chunk(Text::Part(&text, chunk));
            match outcome_of_chunk {
                Outcome::Success | Outcome::Stopped => {}
                Outcome::Failure => outcome = Outcome::Failure,
                Outcome::Crash | Outcome::BrokenPipe => return outcome_of_chunk,
            }
        }
        outcome
    }

    fn chunk(&mut self, text: Text<'_>) -> Outcome {
        let is_whole = matches!(text, Text::Whole(_));
        let ctx = self.context();
        self.show_counters(&ctx);
        let mut ir = Ir::new();
        let mut expected = self.expected.take();
        let mut reporter = Reporter::new(expected.as_mut(), self.color, self.line);
        let outcome = self.parse_and_run(&ctx, &mut ir, text, &mut reporter);
        reporter.drain(&ctx, &ir);
        self.show_counters(&ctx);
        self.expected = expected;
        if is_whole {
            // The process ends soon, and then all memory is freed at once.
            std::mem::forget((ctx, ir));
        }
        outcome
    }

    /// A context as the flags ask for.
    fn context(&self) -> Context {
        let mut ctx = Context::new(&self.registry.dialects);
        ctx.set_unregistered(self.line.unregistered);
        ctx.set_caching(self.line.caching);
        ctx.set_expensive_checks(self.line.expensive_checks);
        ctx.set_threads(self.line.threads);
        set_logged(&ctx, &self.line.logged);
        ctx.set_op_printing(self.line.print.clone());
        if !self.line.debug_counters.is_empty() {
            DebugCounters::set(&ctx, self.line.debug_counters.clone());
        }
        ctx
    }

    fn show_counters(&self, ctx: &Context) {
        if self.line.counter_report == CounterReport::Shown {
            complain(&DebugCounters::of(ctx).to_string());
        }
    }

    fn parse_and_run(&mut self, ctx: &Context, ir: &mut Ir, text: Text<'_>, reporter: &mut Reporter<'_>) -> Outcome {
        // Expectations in the input are those of mlir-opt.
        let extent = if self.line.expected.is_some() { Extent::AsMlir } else { Extent::All };
        let parsed = timed(&mut self.timing, "Parser", || {
            let op = parse_input(self.line, self.name, self.keep, ctx, ir, &text)?;
            // The text has served its purpose; it may be as large as the IR.
            drop(text);
            if self.line.verify_input == VerifyInput::Always
                && let Err(error) = Verifier::new(ctx).with_extent(extent).verify_changes(ir, op)
            {
                error.findings.into_iter().for_each(|finding| ctx.emit(finding));
                return None;
            }
            match self.line.module {
                TopModule::Implicit => Some(op),
                TopModule::Explicit => parse::take_single_op(ir, op).map_err(|problem| ctx.emit(problem)).ok(),
            }
        });
        reporter.drain(ctx, ir);
        let Some(op) = parsed else { return Outcome::Failure };
        if self.line.round_trip == RoundTrip::Check && round_trip(ctx, ir, op) == Outcome::Failure {
            return Outcome::Failure;
        }
        let recipe = match self.line.recipe {
            FollowRecipe::Yes => Recipe::take(ctx),
            FollowRecipe::No => Ok(Recipe::default()),
        };
        let anchor = ir.name(op).text(ctx);
        let mut plan = match recipe.and_then(|recipe| self.plan(recipe, anchor).map_err(|error| self.refused(&error))) {
            Ok(plan) => plan,
            Err(problem) => {
                ctx.emit(problem);
                return Outcome::Failure;
            }
        };
        let passes = &plan.passes;
        if self.line.show_pipeline == ShowPipeline::Yes {
            complain(&format!("Pass Manager with {} passes:\n{passes:#}\n\n", passes.len()));
        }
        let outcome = self.run_passes(&mut plan, ctx, ir, op, reporter);
        if outcome != Outcome::Success {
            return outcome;
        }
        if let Some(path) = &self.line.reproducer {
            let pipeline = plan.passes.to_string();
            let text = reproducer::text(ctx, ir, op, pipeline, plan.verify_each, &self.line.print);
            if let Err(problem) = reproducer::write(path, &text) {
                ctx.emit(Diagnostic::error(Location::UNKNOWN, problem));
                return Outcome::Failure;
            }
        }
        let is_verified = self.line.verify_input == VerifyInput::Always
            && (plan.passes.is_empty() || plan.verify_each == VerifyPasses::Each);
        self.print(ctx, ir, op, is_verified)
    }

    /// The passes of the command line, after those of the input.
    fn plan(&self, recipe: Recipe, anchor: &str) -> Result<Plan, PipelineError> {
        if self.line.pipeline.is_some() && !self.line.passes.is_empty() {
            return Err(PipelineError::BothKinds);
        }
        let mut passes = match self.line.pipeline.as_ref().or(recipe.pipeline.as_ref()) {
            Some(text) => parse_pipeline(&self.registry.passes, text)?,
            None => OpPassManager::on(anchor),
        };
        passes = passes.with_nesting(Nesting::Implicit).with_left_overs(self.left_overs());
        for (entry, options) in &self.line.passes {
            add_registered(&self.registry.passes, &mut passes, *entry, options)?;
        }
        Ok(Plan { passes, verify_each: recipe.verify_each.unwrap_or(self.line.verify_each) })
    }

    /// The diagnostic for a pipeline that cannot be built.
    fn refused(&self, error: &PipelineError) -> Diagnostic {
        if let Some(problem) = error.option_problem() {
            complain(&format!("{}: {problem}\n", self.line.program));
        }
        Diagnostic::error(Location::UNKNOWN, error.to_string())
    }

    /// The severity of constructs that passes leave; input with expected diagnostics need not
    /// expect these warnings.
    fn left_overs(&self) -> LeftOvers {
        match (self.line.strict, self.line.expected) {
            (Strict::Yes, _) => LeftOvers::Rejected,
            (Strict::No, Some(_)) => LeftOvers::Ignored,
            (Strict::No, None) => LeftOvers::Reported,
        }
    }

    fn run_passes(
        &mut self,
        plan: &mut Plan,
        ctx: &Context,
        ir: &mut Ir,
        op: OpId,
        reporter: &mut Reporter<'_>,
    ) -> Outcome {
        let line = self.line;
        let mut stderr = io::BufWriter::new(io::stderr());
        let out = match &line.dump_folder {
            Some(folder) => PrintTo::Tree(DumpTree::new(folder)),
            None => PrintTo::Writer(&mut stderr),
        };
        let mut printing = IrPrinting::new(out, line.print.clone());
        printing.printed = line.dumped;
        printing.before = line.dump_before.clone();
        (printing.after, printing.when) = line.dump_after();
        let mut instruments: Vec<&mut dyn PassInstrumentation> = Vec::new();
        if printing.before != PassFilter::None || printing.after != PassFilter::None {
            instruments.push(&mut printing);
        }
        if let Some(timing) = self.timing.as_deref_mut() {
            instruments.push(timing);
        }
        let mut running = RunningPasses::default();
        instruments.push(&mut running);
        let mut reproducer = None;
        if let Some(path) = &line.crash_reproducer {
            if line.reproducer_scope == ReproducerScope::FailedPass && ctx.threads() != Threads::ONE {
                let message = "Local crash reproduction may not be used without disabling mutli-threading first.";
                ctx.emit(Diagnostic::error(Location::UNKNOWN, message));
                return Outcome::Failure;
            }
            let view = View { ctx, ir };
            reproducer = Some(CrashReproducer::new(view, op, plan, path, line.reproducer_scope, &line.print));
        }
        instruments.extend(reproducer.as_mut().map(|it| it as &mut dyn PassInstrumentation));
        let mut trace = line.trace.start(self.registry, ctx, ir, op);
        let check = trace.as_mut().and_then(|it| it.check.as_mut());
        instruments.extend(check.map(|it| it as &mut dyn PassInstrumentation));
        // The diagnostics of a pass are shown before anything about the pass.
        instruments.push(reporter);
        let location = ir.location(op);
        let run = || plan.passes.run(ctx, ir, op, plan.verify_each, &mut instruments);
        let result = panic::catch_unwind(AssertUnwindSafe(run));
        if let Some(trace) = trace {
            let payload = result.as_ref().err().map(|payload| &**payload);
            if let Err(problem) = trace.finish(ctx, ir, payload, self.out) {
                ctx.emit(problem);
                return Outcome::Failure;
            }
        }
        if line.statistics == StatisticsReport::Shown && result.is_ok() {
            complain(&plan.passes.statistics(line.statistics_display).to_string());
        }
        let outcome = match result {
            Ok(Ok(())) => return Outcome::Success,
            Ok(Err(_)) => Outcome::Failure,
            Err(payload) if payload.is::<Stopped>() => return Outcome::Stopped,
            Err(_) => {
                running.report(ctx);
                if reproducer.is_some() { Outcome::Failure } else { Outcome::Crash }
            }
        };
        if let Some(reproducer) = reproducer {
            reproducer.finish(ctx, location);
        }
        outcome
    }

    fn print(&mut self, ctx: &Context, ir: &Ir, op: OpId, is_verified: bool) -> Outcome {
        let out = &mut *self.out;
        let emitter = self.line.emitter;
        let written = timed(&mut self.timing, "Output", || {
            if let Some(emitter) = emitter {
                return match (emitter.emit)(ctx, EmitInput::Op { ir, op }, out) {
                    Ok(()) => Ok(Outcome::Success),
                    Err(EmitError::Io(error)) => Err(error),
                    Err(EmitError::Unsupported(diagnostics)) => {
                        diagnostics.into_iter().for_each(|it| ctx.emit(it));
                        Ok(Outcome::Failure)
                    }
                };
            }
            let mut options = self.line.print.clone();
            options.verification = match self.line.printing_check {
                _ if is_verified => Verification::Assume,
                PrintingCheck::Verify => Verification::Verify,
                // Custom printers rely on more than the flag can promise.
                PrintingCheck::AssumeVerified => Verification::Parts,
            };
            print_op(ctx, ir, op, &options, out)?;
            out.write_all(b"\n")?;
            Ok(Outcome::Success)
        });
        outcome_of(ctx, written)
    }

    fn warn_about_near_misses(&self, text: &[u8], places: &[Origin]) {
        if places.is_empty() {
            return;
        }
        let ctx = Context::default();
        // Without the text the warnings lack the line, which is no reason not to warn.
        let _ = ctx.sources().add_file(self.name, text, self.keep);
        let renderer = Renderer::new(&ctx).with_color(self.color);
        for place in places {
            let position = SourcePosition { file: self.name.into(), line: place.line, column: place.column };
            let _ = renderer.write_message(&Place::File(position), Severity::Warning, NEAR_MISS, 0, &mut io::stderr());
        }
    }
}

/// The outcome of writing the output.
fn outcome_of(ctx: &Context, written: io::Result<Outcome>) -> Outcome {
    match written {
        Ok(outcome) => outcome,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Outcome::BrokenPipe,
        Err(error) => {
            let message = format!("cannot write the output: {}", describe(&error));
            ctx.emit(Diagnostic::error(Location::UNKNOWN, message));
            Outcome::Failure
        }
    }
}

/// Runs a function, under a timer if times are measured.
fn timed<R>(timing: &mut Option<&mut Timing>, name: &str, run: impl FnOnce() -> R) -> R {
    match timing {
        Some(timing) => timing.measure(name, run),
        None => run(),
    }
}

/// The first bytes of MLIR's bytecode.
const BYTECODE: &[u8] = b"ML\xefR";

/// Parses a chunk; errors are emitted.
fn parse_input(
    line: &CommandLine,
    name: &str,
    keep: Keep,
    ctx: &Context,
    ir: &mut Ir,
    text: &Text<'_>,
) -> Option<OpId> {
    if text.bytes().starts_with(BYTECODE) {
        // Without a line, as that is no text.
        let location = Location::file(ctx, name, 0, 0);
        let message = "MLIR bytecode is not supported: write it as text, as mlir-opt does";
        ctx.emit(Diagnostic::error(location, message));
        return None;
    }
    let file = match ctx.sources().add_chunk(name, text.whole(), text.range(), text.origin(), text.keep(keep)) {
        Ok(file) => file,
        Err(error) => {
            ctx.emit(Diagnostic::error(Location::UNKNOWN, error.to_string()));
            return None;
        }
    };
    let top = match line.module {
        TopModule::Implicit => TopLevel::ImplicitModule,
        TopModule::Explicit => TopLevel::AddedModule,
    };
    match parse::parse(ctx, ir, file, text.bytes(), top) {
        Ok(op) => Some(op),
        Err(error) => {
            error.into_diagnostics().into_iter().for_each(|diagnostic| ctx.emit(diagnostic));
            None
        }
    }
}

/// Checks that IR that is printed and parsed again is the same.
fn round_trip(ctx: &Context, ir: &mut Ir, op: OpId) -> Outcome {
    // The custom syntax has no places for the locations of ops that it implies.
    let options = PrintOptions {
        form: OpForm::Generic,
        debug_info: weir_ir::print::DebugInfo::Full,
        scope: PrintScope::Root,
        ..PrintOptions::default()
    };
    let before = text_with(ctx, ir, op, &options);
    // External resources are parsed again, too.
    let resources = ctx.replace_external_resources(Vec::new());
    let problem = match parse::parse_text(ctx, ir, &before) {
        Ok(copy) => {
            let after = text_with(ctx, ir, copy, &options);
            ir.erase_op(copy);
            let message = "textual roundTrip testing roundtripped module differs from reference:";
            let texts = format_args!("<<<<<<Reference\n{before}\n=====\n{after}\n>>>>>roundtripped\n");
            (before != after).then(|| View { ctx, ir }.op_error(op, format_args!("{message}\n{texts}")))
        }
        Err(error) => {
            error.into_diagnostics().into_iter().for_each(|diagnostic| ctx.emit(diagnostic));
            let message = "failed to parse textual content back, cannot verify round-trip.";
            Some(View { ctx, ir }.op_error(op, message))
        }
    };
    ctx.replace_external_resources(resources);
    let Some(problem) = problem else { return Outcome::Success };
    ctx.emit(problem);
    Outcome::Failure
}
