//! The input as a module in shards: read, verified, transformed and printed by all threads.
//!
//! That succeeds where nothing depends on the order of functions. Otherwise, whatever the reason, all is discarded, and the input is
//! processed again as a whole: so errors, warnings and output are the same for any number of threads. The message of the panic hook
//! about a pass that panics is the exception: it comes twice.

use std::mem::{self, ManuallyDrop};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;

use weir_ir::parse::parse_shards;
use weir_ir::print::{PrintOptions, Verification, print_shards};
use weir_ir::shards::{NeedsWholeModule, usual_len};
use weir_ir::{Caching, Context, Ir, OpClass as _, Threads, builtin::ModuleOp};

use super::{Job, Outcome, Reporter, outcome_of};
use crate::instrumentation::{PassFilter, PassInstrumentation};
use crate::opt::emit::{EmitError, EmitInput};
use crate::opt::flags::{
    CommandLine, CounterReport, FollowRecipe, OnlyFailed, RoundTrip, ShowPipeline, StatisticsReport, TopModule,
    VerifyInput,
};
use crate::opt::input::Content;
use crate::opt::reproducer::Recipe;
use crate::opt::running::RunningPasses;
use crate::pass_manager::{ShardedRun, VerifyPasses};

impl Job<'_> {
    /// Returns true if nothing that the flags ask for observes a module as a whole, or passes one by one.
    pub(super) fn suits_shards(&self) -> bool {
        // All fields are named, so that a new flag is thought of.
        let CommandLine {
            threads,
            caching,
            module,
            print,
            split_marker,
            // These observe passes, or the module between them.
            timing: _, // as `self.timing`
            expected,
            dump_before,
            dump_after,
            dump_failed,
            logged,
            trace,
            debug_counters,
            counter_report,
            statistics,
            show_pipeline,
            // These ask for more than the result.
            crash_reproducer,
            reproducer,
            recipe,
            round_trip,
            // Each step on shards verifies them.
            verify_input,
            verify_each,
            // The others mean the same for shards, or matter only together with one of those above.
            program: _,
            emitter: _,
            action: _,
            input: _,
            output: _,
            passes: _,
            pipeline: _,
            output_marker: _,
            unregistered: _,
            expensive_checks: _,
            locations: _,
            location_style: _,
            printing_check: _,
            timing_display: _,
            timing_format: _,
            statistics_display: _,
            dump_changed: _,
            dumped: _,
            dump_folder: _,
            ops_in_diagnostics: _,
            notes: _,
            explanations: _,
            verbosity: _,
            reproducer_scope: _,
            strict: _,
            color: _,
        } = self.line;
        let is_parallel = *threads != Threads::ONE
            && *caching == Caching::On
            && *module == TopModule::Implicit
            && split_marker.is_none();
        let is_unobserved = self.timing.is_none()
            && expected.is_none()
            && *dump_before == PassFilter::None
            && *dump_after == PassFilter::None
            && *dump_failed == OnlyFailed::No
            && logged.is_empty()
            && !trace.is_wanted()
            && debug_counters.is_empty()
            && *counter_report != CounterReport::Shown
            && *statistics != StatisticsReport::Shown
            && *show_pipeline != ShowPipeline::Yes;
        let is_usual = crash_reproducer.is_none()
            && reproducer.is_none()
            && *recipe != FollowRecipe::Yes
            && *round_trip != RoundTrip::Check;
        let is_verified = *verify_input == VerifyInput::Always && *verify_each == VerifyPasses::Each;
        is_parallel && is_unobserved && is_usual && is_verified && print.suits_shards()
    }

    /// Processes the input in shards.
    ///
    /// Returns nothing if it must be processed as a whole; nothing has been shown or written then but by the panic hook.
    pub(super) fn in_shards(&mut self, content: &Content) -> Option<Outcome> {
        let len = content.source().len();
        // A text that is a single shard.
        if usual_len(len) as usize >= len {
            return None;
        }
        let ctx = self.context();
        let mut reporter = Reporter::new(None, self.color, self.line);
        // A pass that panics does so again on the module as a whole, and is reported then.
        let run = || self.run_on_shards(&ctx, content, &mut reporter);
        let run = panic::catch_unwind(AssertUnwindSafe(run)).ok()?.ok()?;
        // The process ends soon, and then all memory that is left is freed at once.
        let outcome = match run {
            ShardedRun::Shards(shards) => {
                let written = match self.line.emitter {
                    Some(emitter) => {
                        let written = match (emitter.emit)(&ctx, EmitInput::Shards(shards), self.out) {
                            // The error is about an op, which is shown, and the warnings in front of it are those about the whole module.
                            Err(EmitError::Unsupported(_)) => return None,
                            Err(EmitError::Io(error)) => Err(error),
                            Ok(()) => Ok(()),
                        };
                        // No warning about what is left is about an op.
                        reporter.drain(&ctx, &Ir::new());
                        written
                    }
                    None => {
                        reporter.drain(&ctx, &Ir::new());
                        let options = PrintOptions { verification: Verification::Assume, ..self.line.print.clone() };
                        let shards = ManuallyDrop::new(shards);
                        print_shards(&ctx, &shards, &options, self.out).and_then(|()| self.out.write_all(b"\n"))
                    }
                };
                outcome_of(&ctx, written.map(|()| Outcome::Success))
            }
            ShardedRun::Joined { ir, module, result } => {
                let ir = ManuallyDrop::new(ir);
                reporter.drain(&ctx, &ir);
                match result {
                    Ok(()) => self.print(&ctx, &ir, module, true),
                    Err(_) => Outcome::Failure,
                }
            }
        };
        // Of errors in writing, which are about no op.
        reporter.drain(&ctx, &Ir::new());
        mem::forget(ctx);
        Some(outcome)
    }

    /// Runs the passes on shards of the module.
    fn run_on_shards(
        &self,
        ctx: &Context,
        content: &Content,
        reporter: &mut Reporter<'_>,
    ) -> Result<ShardedRun, NeedsWholeModule> {
        let sources = ctx.sources();
        let file = match content {
            Content::Text(text) => sources.add_file(self.name, text, self.keep).map_err(|_| NeedsWholeModule)?,
            Content::Unread(file) => {
                sources.add_text_file(self.name, Arc::clone(file)).map_err(|_| NeedsWholeModule)?
            }
        };
        let mut shards = parse_shards(ctx, file, content.source(), usual_len(content.source().len()))?;
        if matches!(content, Content::Unread(file) if !file.is_unchanged()) {
            return Err(NeedsWholeModule);
        }
        shards.verify(ctx)?;
        let mut plan = self.plan(Recipe::default(), ModuleOp::DEF.name).map_err(|_| NeedsWholeModule)?;
        let mut running = RunningPasses::default();
        let mut instruments: [&mut dyn PassInstrumentation; 2] = [&mut running, reporter];
        plan.passes.run_on_shards(ctx, shards, plan.verify_each, &mut instruments)
    }
}
