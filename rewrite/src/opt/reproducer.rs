//! Reproducers: files that hold IR and the passes to run on it.

use std::{fs, io};

use weir_ir::builtin::StringAttr;
use weir_ir::parse::parse_attribute;
use weir_ir::print::{PrintOptions, Resource, attribute_text, text_with};
use weir_ir::{Context, Diagnostic, Ir, Location, OpId, Threads, View};

use super::flags::verify_passes;
use crate::instrumentation::{PassInstrumentation, described};
use crate::pass_manager::{OpPassManager, ScheduledPass, VerifyPasses};
use crate::system_error::describe;

/// The passes to run.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) passes: OpPassManager,
    pub(super) verify_each: VerifyPasses,
}

/// The resource name of the reproducer in a file.
const TOOL: &str = "mlir_reproducer";

/// The pipeline that a file names to be run on its IR.
#[derive(Debug, Default)]
pub(super) struct Recipe {
    pub(super) pipeline: Option<String>,
    pub(super) verify_each: Option<VerifyPasses>,
}

impl Recipe {
    /// Takes the reproducer of a file from the context that it was parsed into.
    ///
    /// # Errors
    ///
    /// When the resource has another form.
    pub(super) fn take(ctx: &Context) -> Result<Self, Diagnostic> {
        let mut recipe = Self::default();
        for resource in ctx.take_external_resources(TOOL) {
            let key = resource.key.as_str();
            match key {
                "pipeline" => recipe.pipeline = Some(string(ctx, &resource)?),
                "verify_each" => recipe.verify_each = Some(verify_passes(flag(&resource)?)),
                // Threading does not affect the output.
                "disable_threading" => {
                    flag(&resource)?;
                }
                _ => {
                    let message = format!("unknown '{TOOL}' resource key '{key}'");
                    return Err(Diagnostic::error(resource.location, message));
                }
            }
        }
        Ok(recipe)
    }
}

fn string(ctx: &Context, resource: &Resource) -> Result<String, Diagnostic> {
    let value = parse_attribute(ctx, &resource.text).ok().and_then(|value| value.dyn_cast::<StringAttr>(ctx));
    value.map(|value| value.text(ctx).to_owned()).ok_or_else(|| unexpected("string", resource))
}

fn flag(resource: &Resource) -> Result<bool, Diagnostic> {
    match resource.text.as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(unexpected("'true' or 'false'", resource)),
    }
}

fn unexpected(wanted: &str, resource: &Resource) -> Diagnostic {
    Diagnostic::error(resource.location, format!("expected {wanted} value for key '{}'", resource.key))
}

/// The text of a file that runs a pipeline on an op.
pub(super) fn text(
    ctx: &Context,
    ir: &Ir,
    op: OpId,
    pipeline: String,
    verify_each: VerifyPasses,
    options: &PrintOptions,
) -> String {
    let entries = [
        ("pipeline", attribute_text(ctx, StringAttr::of(ctx, pipeline).into())),
        ("disable_threading", (ctx.threads() == Threads::ONE).to_string()),
        ("verify_each", (verify_each != VerifyPasses::Never).to_string()),
    ];
    let before = ctx.take_external_resources(TOOL);
    for (key, text) in entries {
        ctx.add_external_resource(TOOL, Resource { key: key.to_owned(), text, location: Location::UNKNOWN });
    }
    let text = text_with(ctx, ir, op, options);
    ctx.take_external_resources(TOOL);
    before.into_iter().for_each(|resource| ctx.add_external_resource(TOOL, resource));
    text
}

/// The extent of the reproducer of a pipeline that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReproducerScope {
    /// The input, and all passes.
    Pipeline,
    /// The IR in front of the pass that fails, and this pass.
    FailedPass,
}

/// Keeps what is needed to reproduce the failure of a pipeline, or a panic in it.
///
/// # Source
///
/// The pass instrumentation of `mlir-opt` for crash reproducers, with the order of its reports: with the scope of
/// a pass, the first failure is reported at its op, and the last of the others at the root.
pub(super) struct CrashReproducer<'a> {
    path: &'a str,
    options: &'a PrintOptions,
    verify_each: VerifyPasses,
    /// The file of the whole pipeline, if that is its extent.
    whole: Option<String>,
    /// The passes that have begun and not succeeded.
    running: Vec<RunningPass>,
    has_reported: bool,
}

/// A pass that has begun.
struct RunningPass {
    /// The description: pass and op.
    what: String,
    /// The file of this pass, if that is its extent.
    file: String,
}

impl<'a> CrashReproducer<'a> {
    /// For the run of a plan on an op, which has not begun.
    pub(super) fn new(
        view: View<'_>,
        op: OpId,
        plan: &Plan,
        path: &'a str,
        scope: ReproducerScope,
        options: &'a PrintOptions,
    ) -> Self {
        let Plan { passes, verify_each } = plan;
        let whole = || text(view.ctx, view.ir, op, passes.to_string(), *verify_each, options);
        Self {
            path,
            options,
            verify_each: *verify_each,
            whole: (scope == ReproducerScope::Pipeline).then(whole),
            running: Vec::new(),
            has_reported: false,
        }
    }

    /// Reports the failure of the pipeline at the op that it ran on, unless all failures are reported.
    pub(super) fn finish(mut self, ctx: &Context, location: Location) {
        match &self.whole {
            Some(text) => {
                // If the constructs left by all passes are rejected, no single pass has failed.
                let passes: Vec<String> = self.running.into_iter().map(|pass| pass.what).collect();
                let executing =
                    if passes.is_empty() { String::new() } else { format!(" while executing [{}]", passes.join(", ")) };
                report(ctx, location, &executing, self.path, text);
            }
            None => self.report_last(ctx, location),
        }
    }

    fn report_last(&mut self, ctx: &Context, location: Location) {
        if let Some(pass) = self.running.pop() {
            report(ctx, location, &format!(" while executing {}", pass.what), self.path, &pass.file);
        }
    }

    /// The file that runs a pass on an op where it is.
    fn file(&self, view: View<'_>, pass: &ScheduledPass, op: OpId) -> String {
        let mut pipeline = format!("{pass:?}");
        let mut root = op;
        for op in std::iter::once(op).chain(view.ir.ancestors(op)) {
            pipeline = format!("{}({pipeline})", view.name(op));
            root = op;
        }
        text(view.ctx, view.ir, root, pipeline, self.verify_each, self.options)
    }
}

impl PassInstrumentation for CrashReproducer<'_> {
    fn before_pass(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        let what = format!("`{}` on {}", pass.def().title, described(view, op));
        let file = if self.whole.is_some() { String::new() } else { self.file(view, pass, op) };
        self.running.push(RunningPass { what, file });
    }

    fn after_pass(&mut self, _: View<'_>, _: &ScheduledPass, _: OpId) {
        self.running.pop();
    }

    fn after_pass_failed(&mut self, view: View<'_>, _: &ScheduledPass, op: OpId) {
        if self.whole.is_none() && !self.has_reported {
            self.has_reported = true;
            self.report_last(view.ctx, view.ir.location(op));
        }
    }
}

/// Writes the reproducer of a pipeline that failed, and reports the failure.
fn report(ctx: &Context, location: Location, executing: &str, path: &str, text: &str) {
    let outcome = match write(path, text) {
        Ok(()) => format!("reproducer generated at `{path}`"),
        Err(error) => format!("failed to create output stream: {error}"),
    };
    let note = format!("Pipeline failed{executing}: {outcome}");
    let message = "Failures have been detected while processing an MLIR pass pipeline";
    ctx.emit(Diagnostic::error(location, message).with_note(location, note));
}

/// Writes a reproducer.
///
/// # Errors
///
/// With the path and the reason.
pub(super) fn write(path: &str, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error: io::Error| {
        format!("Failed to create reproducer stream: cannot open output file '{path}': {}", describe(&error))
    })
}
