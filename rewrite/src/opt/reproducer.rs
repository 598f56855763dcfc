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

/// The text of a file that runs a plan on an op.
pub(super) fn text(ctx: &Context, ir: &Ir, op: OpId, plan: &Plan, options: &PrintOptions) -> String {
    let entries = [
        ("pipeline", attribute_text(ctx, StringAttr::of(ctx, plan.passes.to_string()).into())),
        ("disable_threading", (ctx.threads() == Threads::ONE).to_string()),
        ("verify_each", (plan.verify_each != VerifyPasses::Never).to_string()),
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

/// Collects the passes that failed, with their ops.
#[derive(Debug, Default)]
pub(super) struct Failures(Vec<String>);

impl PassInstrumentation for Failures {
    fn after_pass_failed(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        self.0.push(format!("`{}` on {}", pass.def().title, described(view, op)));
    }
}

impl Failures {
    /// Writes the reproducer of a failed pipeline, and returns an error about the op that it ran
    /// on.
    pub(super) fn report(&self, location: Location, path: &str, text: &str) -> Diagnostic {
        let outcome = match write(path, text) {
            Ok(()) => format!("reproducer generated at `{path}`"),
            Err(error) => format!("failed to create output stream: {error}"),
        };
        // If the constructs left by all passes are rejected, no single pass has failed.
        let executing =
            if self.0.is_empty() { String::new() } else { format!(" while executing [{}]", self.0.join(", ")) };
        let note = format!("Pipeline failed{executing}: {outcome}");
        Diagnostic::error(location, "Failures have been detected while processing an MLIR pass pipeline")
            .with_note(location, note)
    }
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
