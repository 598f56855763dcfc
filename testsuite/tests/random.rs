//! Random programs: what holds for all of them.
//!
//! They verify, their text is a fixed point, they lower to LLVM and nothing else; with `WEIR_COMPARE`, `mlir-opt-22` must make the
//! same text of them; and those that run print the same, however they were lowered and whether they were simplified before.
//!
//! `WEIR_PROGRAMS` says how many programs there are, `WEIR_SEED` which number the first one follows from. A program that fails is
//! made smaller, as far as it still fails, and shown.

use std::ops::Range;
use std::panic::AssertUnwindSafe;
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Failed, Trial};
use weir_ir::Context;
use weir_ir::print::{OpForm, PrintOptions, text_with};
use weir_testsuite::cases::{REFERENCE, is_installed, tell_skipped};
use weir_testsuite::generate::{Mode, Program, Settings, generate};
use weir_testsuite::programs::{self, LOWERING, SEPARATOR, context, parsed, verified};
use weir_testsuite::seeds::{batches, number};
use weir_testsuite::tools::{RUNNER, capture, execute, tidy};

/// The passes that programs go through, each list by itself.
const TREATMENTS: &[&[&str]] = &[LOWERING, &["cse"]];

/// How many programs go to the reference at once.
const BATCH: u64 = 100;

/// There is one program to run for so many that are only lowered.
const RUN_ONE_IN: u64 = 50;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let (first, count) = (number("WEIR_SEED", 0), number("WEIR_PROGRAMS", 500));
    // The text is compared on demand: it is not yet the same for all programs.
    let has_reference = std::env::var_os("WEIR_COMPARE").is_some() && is_installed(REFERENCE);
    let check = |seeds: Range<u64>| {
        let name = format!("programs {} to {}", seeds.start, seeds.end - 1);
        Trial::test(name, move || check_batch(seeds, has_reference))
    };
    let mut trials: Vec<Trial> = batches(first, count, BATCH).map(check).collect();
    if let Some(missing) = [REFERENCE, RUNNER].into_iter().find(|tool| !is_installed(tool)) {
        tell_skipped("running programs", missing);
    } else {
        let run = |seeds: Range<u64>| {
            Trial::test(format!("running programs {} to {}", seeds.start, seeds.end - 1), move || run_batch(seeds))
        };
        trials.extend(batches(first, count.div_ceil(RUN_ONE_IN), BATCH / RUN_ONE_IN).map(run));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The size of the program that follows from a number.
fn settings(seed: u64, mode: Mode) -> Settings {
    Settings { seed, size: usize::try_from(seed % 40).unwrap_or(0) + 2, mode }
}

fn check_batch(seeds: Range<u64>, has_reference: bool) -> Result<(), Failed> {
    let ctx = context();
    let (mut sources, mut own) = (Vec::new(), Vec::new());
    for seed in seeds.clone() {
        let settings = settings(seed, Mode::Lowered);
        match check_own(&ctx, settings) {
            Ok((source, treated)) => {
                sources.push(source);
                own.push(treated);
            }
            Err(problem) => return Err(shrunk(settings, problem, |settings| check_own(&context(), settings).err())),
        }
    }
    if !has_reference {
        return Ok(());
    }
    for (treatment, passes) in TREATMENTS.iter().enumerate() {
        let text = reference(&sources.join(SEPARATOR), passes).unwrap_or_default();
        let expected: Vec<&str> = text.split(SEPARATOR).collect();
        for (index, seed) in seeds.clone().enumerate() {
            if expected.get(index) == Some(&own[index][treatment].as_str()) {
                continue;
            }
            // By itself it may be the same: the reference gives some symbols other names when there are programs before.
            let settings = settings(seed, Mode::Lowered);
            if let Some(problem) = differs(settings, treatment) {
                return Err(shrunk(settings, problem, |settings| differs(settings, treatment)));
            }
        }
    }
    Ok(())
}

/// Says how a program fails at the smallest size at which it does.
fn shrunk(settings: Settings, problem: String, fails: impl Fn(Settings) -> Option<String>) -> Failed {
    let smaller = (0..settings.size).map(|size| Settings { size, ..settings });
    let found = smaller.filter_map(|settings| Some((settings, fails(settings)?))).next();
    let (settings, problem) = found.unwrap_or((settings, problem));
    format!("{settings:?}: {problem}").into()
}

/// Checks what needs no other tool; the text of the program, and what becomes of it by each treatment.
fn check_own(ctx: &Context, settings: Settings) -> Result<(String, Vec<String>), String> {
    std::panic::catch_unwind(AssertUnwindSafe(|| check_text_and_passes(ctx, settings))).unwrap_or_else(|_| {
        let Program { ir, module } = generate(ctx, settings);
        Err(format!("there is a panic:\n{}", weir_ir::text(ctx, &ir, module)))
    })
}

fn check_text_and_passes(ctx: &Context, settings: Settings) -> Result<(String, Vec<String>), String> {
    let Program { ir, module } = generate(ctx, settings);
    let source = weir_ir::text(ctx, &ir, module);
    verified(ctx, &ir, module)?;
    for form in [OpForm::Generic, OpForm::Custom] {
        let options = PrintOptions { form, ..PrintOptions::default() };
        let text = text_with(ctx, &ir, module, &options);
        let (ir, module) = parsed(ctx, &text)?;
        let again = text_with(ctx, &ir, module, &options);
        if text != again {
            return Err(format!("printed again, the program is another one:\n{text}\n{again}"));
        }
    }
    let treated = TREATMENTS.iter().map(|passes| run_passes(ctx, &source, passes)).collect::<Result<_, _>>()?;
    Ok((source, treated))
}

/// The text of a program after some passes; it must be well-formed, and have no ops but those of `llvm` if it is lowered.
fn run_passes(ctx: &Context, source: &str, names: &[&str]) -> Result<String, String> {
    let (mut ir, module) = parsed(ctx, source)?;
    programs::run_passes(ctx, &mut ir, module, names).map_err(|error| format!("{error}\n{source}"))?;
    verified(ctx, &ir, module)?;
    let view = weir_ir::View::new(ctx, &ir);
    if names.ends_with(LOWERING)
        && let Some(op) = ir.descendants(module).find(|&op| !view.name(op).starts_with("llvm."))
    {
        return Err(format!("{} is not lowered:\n{source}", view.name(op)));
    }
    Ok(tidy(&weir_ir::text(ctx, &ir, module)))
}

fn run_batch(seeds: Range<u64>) -> Result<(), Failed> {
    for seed in seeds {
        let settings = settings(seed, Mode::Executable);
        if let Some(problem) = runs_otherwise(settings) {
            return Err(shrunk(settings, problem, runs_otherwise));
        }
    }
    Ok(())
}

/// How a program that weir simplifies and lowers differs from the one that the reference lowers, when they run.
fn runs_otherwise(settings: Settings) -> Option<String> {
    let compare = || -> Result<Option<String>, String> {
        let ctx = context();
        let (source, _) = check_own(&ctx, settings)?;
        let simplified = run_passes(&ctx, &source, &[&["canonicalize", "cse"], LOWERING].concat())?;
        let expected = execute(&reference(&source, LOWERING)?).map_err(|error| format!("{error}\n{source}"))?;
        let own = execute(&simplified).map_err(|error| format!("{error}\n{source}\n{simplified}"))?;
        let differs = || format!("{source}\nprints\n{own}\nlowered by {REFERENCE}\n{expected}");
        Ok((own != expected).then(differs))
    };
    compare().unwrap_or_else(Some)
}

/// How what the reference makes of a program differs, if it does.
fn differs(settings: Settings, treatment: usize) -> Option<String> {
    let (source, treated) = check_own(&context(), settings).ok()?;
    let (passes, own) = (TREATMENTS[treatment], &treated[treatment]);
    match reference(&source, passes) {
        Ok(expected) if expected == *own => None,
        Ok(expected) => Some(format!("{source}\nbecomes by {passes:?}\n{own}\n{REFERENCE} makes of it\n{expected}")),
        Err(error) => Some(format!("{error}\n{source}")),
    }
}

/// What the reference makes of programs.
fn reference(source: &str, passes: &[&str]) -> Result<String, String> {
    let mut command = Command::new(REFERENCE);
    command.arg("--split-input-file").args(passes.iter().map(|name| format!("--{name}")));
    Ok(tidy(&capture(&mut command, Some(source))?))
}
