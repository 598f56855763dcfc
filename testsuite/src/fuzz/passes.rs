//! Pipelines.

use std::sync::LazyLock;

use weir_ir::builtin::ModuleOp;
use weir_ir::print::{OpForm, PrintOptions, text_with};
use weir_ir::testing::try_parse;
use weir_ir::{Context, Ir, OpClass as _, OpId, render, verify};
use weir_rewrite::recording::{Recorder, ReplayCheck};
use weir_rewrite::{
    Nesting, OpPassManager, PassInstrumentation, PassOptions, PassRegistry, Registered, VerifyPasses, parse_pipeline,
};

use super::text::{check_generic, with_locations};
use crate::cases::{RUN, words};
use crate::programs::{self, context};

/// The flag with a pipeline as text.
const PIPELINE: &str = "--pass-pipeline=";

/// The line of an input that makes [`passes`] run some passes, or nested pipelines, on the module.
pub fn run_line(passes: &[&str]) -> String {
    format!("{RUN} {PIPELINE}{}\n", programs::pipeline(passes))
}

/// The passes that [`passes`] can run.
pub fn registry() -> &'static PassRegistry {
    static REGISTRY: LazyLock<PassRegistry> = LazyLock::new(|| {
        let mut registry = PassRegistry::new();
        for entry in programs::passes().sorted() {
            match entry {
                Registered::Pass(def) if CRASHES.contains(&def.name) => {}
                Registered::Pass(def) => drop(registry.add(def)),
                Registered::Pipeline(def) => drop(registry.add_pipeline(def)),
            }
        }
        registry
    });
    &REGISTRY
}

/// The passes that panic on purpose.
const CRASHES: [&str; 2] = ["test-pass-crash", "test-pattern-crash"];

/// Runs the passes that the first `// RUN:` line names, and verifies the IR after each of them.
///
/// Flags that are not passes have no effect. Without the line, `canonicalize` and `cse` run.
///
/// # Panics
///
/// When a pass fails without a message, and when the IR after the passes does not verify, or its generic form does not
/// parse to the same text again.
pub fn passes(input: &[u8]) {
    let ctx = context();
    let Ok((mut ir, module)) = try_parse(&ctx, input) else { return };
    let mut pipeline = pipeline(&String::from_utf8_lossy(input));
    match pipeline.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []) {
        Ok(()) => check_result(&ctx, &ir, module),
        Err(_) => assert!(!ctx.take_diagnostics().is_empty(), "a pass of {pipeline:?} fails without a message"),
    }
}

/// Records [`passes`], and compares the recording with the IR where passes begin and end.
///
/// # Panics
///
/// When a replay gives another text than the printer, or the recording changes what the passes do.
pub fn recording(input: &[u8]) {
    let mut pipeline = pipeline(&String::from_utf8_lossy(input));
    let mut run = |is_recorded: bool| {
        let ctx = context();
        let (mut ir, module) = try_parse(&ctx, input).ok()?;
        let recorder = is_recorded.then(|| Recorder::start(&ctx, &mut ir, module));
        let mut check = recorder.as_ref().map(ReplayCheck::new);
        let mut instruments: Vec<&mut dyn PassInstrumentation> = Vec::new();
        instruments.extend(check.as_mut().map(|it| it as &mut dyn PassInstrumentation));
        let result = pipeline.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut instruments);
        if let (Some(recorder), Some(check)) = (recorder, check) {
            let recording = recorder.finish(&ctx, &mut ir);
            check.compare(&recording).unwrap_or_else(|differs| panic!("{differs}"));
        }
        let messages = render::to_text(&ctx, &ctx.take_diagnostics());
        Some((messages, result.is_ok().then(|| text_with(&ctx, &ir, module, &PrintOptions::default()))))
    };
    assert_eq!(run(true), run(false), "the recording changes what the passes do");
}

/// The pipeline that an input names.
fn pipeline(input: &str) -> OpPassManager {
    let registry = registry();
    let line = input.lines().find_map(|line| line.strip_prefix(RUN)).unwrap_or("--canonicalize --cse");
    let mut manager = OpPassManager::on(ModuleOp::DEF.name).with_nesting(Nesting::Implicit);
    for word in words(line).iter().take(MOST_PASSES) {
        if let Some(text) = word.strip_prefix(PIPELINE) {
            return parse_pipeline(registry, text).unwrap_or(manager);
        }
        let flag = word.trim_start_matches('-');
        let (name, options) = flag.split_once('=').unwrap_or((flag, ""));
        let Some(entry) = registry.lookup(name) else { continue };
        if let Ok(options) = PassOptions::parse(entry.options(), options) {
            entry.add_to(&mut manager, options).expect("nesting is implicit");
        }
    }
    manager
}

/// More passes take more time and show no more.
const MOST_PASSES: usize = 12;

fn check_result(ctx: &Context, ir: &Ir, module: OpId) {
    if let Err(error) = verify::verify(ctx, ir, module) {
        panic!("the IR after the passes is not valid: {}", render::to_text(ctx, &error.findings));
    }
    check_generic(&text_with(ctx, ir, module, &with_locations(OpForm::Generic)));
}
