//! Properties of random programs.
//!
//! They verify, their text is a fixed point, they lower to LLVM and nothing else; where `mlir-opt-22` is installed, it must lower and
//! simplify them to the same text, and `mlir-translate-22` must write the same LLVM IR; and those that run print the same, however they
//! were lowered and whether they were simplified before.
//!
//! `WEIR_PROGRAMS` says how many programs there are, `WEIR_SEED` which number the first one follows from. A program that fails is
//! made smaller, as far as it still fails, and shown.

use std::ops::Range;
use std::panic::AssertUnwindSafe;
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Failed, Trial};
use weir_ir::print::{OpForm, PrintOptions, text_with};
use weir_ir::testing::try_parse;
use weir_ir::{Context, View};
use weir_llvm_lowering::{ExportOptions, export_llvm_ir};
use weir_testsuite::cases::{REFERENCE, is_installed, tell_skipped};
use weir_testsuite::generate::{Mode, Program, Settings, generate};
use weir_testsuite::programs::{self, LOWERING, SEPARATOR, context, verified};
use weir_testsuite::seeds::{batches, number};
use weir_testsuite::tools::{RUNNER, capture, execute, outcome, tidy};

/// The time that the reference has for a batch, of which it needs less than a second.
const REFERENCE_SECONDS: &str = "20";

/// The tool that writes LLVM IR.
const TRANSLATE: &str = "mlir-translate-22";

/// The passes that programs go through, each list by itself.
const TREATMENTS: &[&[&str]] = &[LOWERING, &["canonicalize"], &["cse"]];

/// The number of programs in one process of the reference, whose start takes longer than its work.
const BATCH: u64 = 100;

/// There is one program to run for so many that are only lowered; to compile a program takes as long as to lower many.
const RUN_ONE_IN: u64 = 50;

/// One of so many programs has ops without a lowering.
const SIMPLIFY_ONE_IN: u64 = 7;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let (first, count) = (number("WEIR_SEED", 0), number("WEIR_PROGRAMS", 2000));
    let has_reference = is_installed(REFERENCE);
    if !has_reference {
        tell_skipped("the comparison with the reference", REFERENCE);
    }
    let has_translate = is_installed(TRANSLATE);
    if !has_translate {
        tell_skipped("the comparison of LLVM IR", TRANSLATE);
    }
    let check = |seeds: Range<u64>| {
        let name = format!("programs {} to {}", seeds.start, seeds.end - 1);
        Trial::test(name, move || check_batch(seeds, has_reference, has_translate))
    };
    let mut trials: Vec<Trial> = batches(first, count, BATCH).map(check).collect();
    if let Some(missing) = [REFERENCE, RUNNER].into_iter().find(|tool| !is_installed(tool)) {
        tell_skipped("running programs", missing);
    } else {
        let run = |seeds: Range<u64>| {
            Trial::test(format!("running programs {} to {}", seeds.start, seeds.end - 1), move || run_batch(seeds))
        };
        trials.extend(batches(first / RUN_ONE_IN, count.div_ceil(RUN_ONE_IN), BATCH / RUN_ONE_IN).map(run));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The size of the program that follows from a number.
fn settings(seed: u64, mode: Mode) -> Settings {
    Settings { seed, size: usize::try_from(seed % 40).unwrap_or(0) + 2, mode }
}

fn check_batch(seeds: Range<u64>, has_reference: bool, has_translate: bool) -> Result<(), Failed> {
    let ctx = context();
    let mut failures = Failures::default();
    let mut programs = Vec::new();
    for seed in seeds {
        let mode = if seed % SIMPLIFY_ONE_IN == 0 { Mode::Simplified } else { Mode::Lowered };
        let settings = settings(seed, mode);
        match check_own(&ctx, settings) {
            Ok(own) => programs.push((settings, own)),
            Err(problem) => failures.add(settings, problem, |settings| check_own(&context(), settings).err()),
        }
    }
    let sources: Vec<&str> = programs.iter().map(|(_, own)| own.source.as_str()).collect();
    for (treatment, passes) in TREATMENTS.iter().enumerate().filter(|_| has_reference) {
        let expected = answers(&sources, &|| asking(passes))?;
        for ((settings, own), expected) in programs.iter().zip(expected) {
            if expected.differs(&own.treated[treatment])
                // By itself it may be the same: the reference gives some symbols other names when there are programs before.
                && let Some(problem) = differs(*settings, treatment)
            {
                failures.add(*settings, problem, |settings| differs(settings, treatment));
            }
        }
    }
    if has_translate {
        let lowered = programs.iter().filter_map(|(settings, own)| Some((settings, own.translatable()?)));
        let lowered: Vec<(&Settings, [&str; 2])> = lowered.collect();
        let texts: Vec<&str> = lowered.iter().map(|(_, [text, _])| *text).collect();
        for ((settings, [_, own]), expected) in lowered.into_iter().zip(answers(&texts, &translating)?) {
            if expected.differs(own)
                && let Some(problem) = differs_in_llvm_ir(*settings)
            {
                failures.add(*settings, problem, differs_in_llvm_ir);
            }
        }
    }
    failures.into_result()
}

/// The translation by the reference.
fn translating() -> Command {
    let mut command = Command::new(TRANSLATE);
    command.args(["--mlir-to-llvmir", "--split-input-file"]).env("LLVM_DISABLE_SYMBOLIZATION", "1");
    command
}

/// The difference between the LLVM IR of weir and that of the reference for a program, if any.
fn differs_in_llvm_ir(settings: Settings) -> Option<String> {
    let checked = check_own(&context(), settings).ok()?;
    let [lowered, own] = checked.translatable()?;
    difference(&format!("{lowered}\nas LLVM IR is\n{own}"), lowered, own, &translating)
}

/// The failures of a batch: all seeds, and the first program of them.
#[derive(Default)]
struct Failures {
    seeds: Vec<u64>,
    shown: Option<String>,
}

impl Failures {
    /// Notes that a program fails; the first one is looked at, at the smallest size at which it does.
    fn add(&mut self, settings: Settings, problem: String, fails: impl Fn(Settings) -> Option<String>) {
        self.seeds.push(settings.seed);
        self.shown.get_or_insert_with(|| {
            let smaller = (0..settings.size).map(|size| Settings { size, ..settings });
            let found = { smaller }.find_map(|settings| Some((settings, fails(settings)?)));
            let (settings, problem) = found.unwrap_or((settings, problem));
            format!("{settings:?}: {problem}")
        });
    }

    fn into_result(self) -> Result<(), Failed> {
        match self.shown {
            None => Ok(()),
            Some(shown) => Err(format!("the programs {:?} fail; the first of them:\n{shown}", self.seeds).into()),
        }
    }
}

/// A program that fulfils what needs no other tool, and what becomes of it by each treatment.
struct Checked {
    source: String,
    treated: Vec<String>,
    /// The LLVM IR, if all of it is lowered.
    llvm_ir: Option<String>,
}

impl Checked {
    /// The lowered program and its LLVM IR, if the reference can read it: it knows no attributes of arith where it translates.
    fn translatable(&self) -> Option<[&str; 2]> {
        let (lowered, llvm_ir) = (&self.treated[0], self.llvm_ir.as_ref()?);
        (!lowered.contains("#arith.")).then_some([lowered, llvm_ir])
    }
}

fn check_own(ctx: &Context, settings: Settings) -> Result<Checked, String> {
    std::panic::catch_unwind(AssertUnwindSafe(|| check_text_and_passes(ctx, settings))).unwrap_or_else(|_| {
        let Program { ir, module } = generate(ctx, settings);
        Err(format!("there is a panic:\n{}", weir_ir::text(ctx, &ir, module)))
    })
}

fn check_text_and_passes(ctx: &Context, settings: Settings) -> Result<Checked, String> {
    let Program { ir, module } = generate(ctx, settings);
    verified(ctx, &ir, module)?;
    let generic = PrintOptions { form: OpForm::Generic, ..PrintOptions::default() };
    print_again(ctx, &text_with(ctx, &ir, module, &generic), &generic)?;
    // The dimensions of maps are numbered where their operands are read, and sums of them are sorted.
    let (ir, module) = try_parse(ctx, weir_ir::text(ctx, &ir, module))?;
    let source = weir_ir::text(ctx, &ir, module);
    print_again(ctx, &source, &PrintOptions::default())?;
    let treated: Vec<String> =
        TREATMENTS.iter().map(|passes| run_passes(ctx, &source, passes, settings.mode)).collect::<Result<_, _>>()?;
    let llvm_ir = (settings.mode != Mode::Simplified).then(|| llvm_ir(ctx, &treated[0])).transpose()?;
    Ok(Checked { source, treated, llvm_ir })
}

/// The LLVM IR of a lowered program.
fn llvm_ir(ctx: &Context, lowered: &str) -> Result<String, String> {
    let (ir, module) = try_parse(ctx, lowered)?;
    let mut out = Vec::new();
    export_llvm_ir(View::new(ctx, &ir), module, &mut out, &ExportOptions::default())
        .map_err(|error| format!("{error}\n{lowered}"))?;
    Ok(tidy(&String::from_utf8_lossy(&out)))
}

/// Checks that the program which a text is parsed as is printed as this text.
fn print_again(ctx: &Context, text: &str, options: &PrintOptions) -> Result<(), String> {
    let (ir, module) = try_parse(ctx, text).map_err(|error| format!("{error}\n{text}"))?;
    let again = text_with(ctx, &ir, module, options);
    if text == again { Ok(()) } else { Err(format!("printed again, the program is another one:\n{text}\n{again}")) }
}

/// The text of a program after some passes; it must be well-formed, and have no ops but those of `llvm` if all of it is lowered.
fn run_passes(ctx: &Context, source: &str, names: &[&str], mode: Mode) -> Result<String, String> {
    let (mut ir, module) = try_parse(ctx, source)?;
    programs::run_passes(ctx, &mut ir, module, names).map_err(|error| format!("{error}\n{source}"))?;
    verified(ctx, &ir, module)?;
    let view = View::new(ctx, &ir);
    if names.ends_with(LOWERING)
        && mode != Mode::Simplified
        && let Some(op) = ir.descendants(module).find(|&op| !view.name(op).starts_with("llvm."))
    {
        return Err(format!("{} is not lowered:\n{source}", view.name(op)));
    }
    Ok(tidy(&weir_ir::text(ctx, &ir, module)))
}

fn run_batch(seeds: Range<u64>) -> Result<(), Failed> {
    let mut failures = Failures::default();
    for seed in seeds {
        let settings = settings(seed, Mode::Executable);
        if let Some(problem) = runs_otherwise(settings) {
            failures.add(settings, problem, runs_otherwise);
        }
    }
    failures.into_result()
}

/// The difference between the outputs of a program that weir simplified and lowered, and one that the reference
/// lowered.
fn runs_otherwise(settings: Settings) -> Option<String> {
    let compare = || -> Result<Option<String>, String> {
        let ctx = context();
        let Checked { source, .. } = check_own(&ctx, settings)?;
        let simplified = run_passes(&ctx, &source, &[&["canonicalize", "cse"], LOWERING].concat(), settings.mode)?;
        let lowered = capture(&mut asking(LOWERING), Some(&source))?;
        let expected = match execute(&lowered) {
            Ok(expected) => expected,
            // Its code generator gives up, as it does on some vectors of `i1` as arguments.
            Err(error) if error.contains("LLVM ERROR") => return Ok(None),
            Err(error) => return Err(format!("{error}\n{source}")),
        };
        let own = execute(&simplified).map_err(|error| format!("{error}\n{source}\n{simplified}"))?;
        let differs = || format!("{source}\nprints\n{own}\nlowered by {REFERENCE}\n{expected}");
        Ok((own != expected).then(differs))
    };
    compare().unwrap_or_else(Some)
}

/// The difference between the outputs of weir and the reference for a program, if any.
fn differs(settings: Settings, treatment: usize) -> Option<String> {
    let Checked { source, treated, .. } = check_own(&context(), settings).ok()?;
    let (passes, own) = (TREATMENTS[treatment], &treated[treatment]);
    difference(&format!("{source}\nbecomes by {passes:?}\n{own}"), &source, own, &|| asking(passes))
}

/// The difference between an own result and that of the reference for a program, if any.
fn difference(title: &str, source: &str, own: &str, ask: &dyn Fn() -> Command) -> Option<String> {
    let expected = match answers(&[source], ask) {
        Ok(expected) => expected.into_iter().next()?,
        Err(error) => return Some(error),
    };
    match &expected {
        it if !it.differs(own) => None,
        Expected::Text(text) => Some(format!("{title}\nthe reference makes of it\n{text}")),
        Expected::Error => Some(format!("{title}\n{:?}", capture(&mut ask(), Some(source)))),
        Expected::NoAnswer => None,
    }
}

/// The reference's output for a program.
#[derive(Clone)]
enum Expected {
    Text(String),
    /// The reference reports an error.
    Error,
    /// The reference crashes, or fails without a message, so that there is nothing to compare with.
    NoAnswer,
}

impl Expected {
    fn differs(&self, own: &str) -> bool {
        match self {
            Expected::Text(text) => text != own,
            Expected::Error => true,
            Expected::NoAnswer => false,
        }
    }
}

/// The reference's outputs for some programs.
fn answers(sources: &[&str], ask: &dyn Fn() -> Command) -> Result<Vec<Expected>, String> {
    let output = outcome(&mut ask(), Some(&sources.join(SEPARATOR)))?;
    if output.status.code().is_none() || !output.status.success() && output.stderr.is_empty() {
        // One of them makes it crash, or give up without a word: which one?
        return match sources {
            [] | [_] => Ok(vec![Expected::NoAnswer; sources.len()]),
            _ => {
                let (first, rest) = sources.split_at(sources.len() / 2);
                Ok([answers(first, ask)?, answers(rest, ask)?].concat())
            }
        };
    }
    let text = tidy(&String::from_utf8_lossy(&output.stdout));
    let expected = text.split(SEPARATOR).map(|text| match text {
        "" => Expected::Error,
        text => Expected::Text(text.to_owned()),
    });
    Ok(expected.collect())
}

/// The reference with some passes. On a few programs it does not terminate, which counts as no answer.
fn asking(passes: &[&str]) -> Command {
    let mut command = Command::new("timeout");
    command
        .args([REFERENCE_SECONDS, REFERENCE])
        .arg("--split-input-file")
        .arg(format!("--pass-pipeline={}", programs::pipeline(passes)));
    // The stack traces of crashes are not used, and take seconds to symbolize.
    command.env("LLVM_DISABLE_SYMBOLIZATION", "1");
    command
}
