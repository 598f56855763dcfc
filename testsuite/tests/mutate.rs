//! Mutated texts: weir parses, verifies, prints and transforms them, or reports errors in them, without a panic, on an
//! ordinary stack, in bounded time and memory.
//!
//! The texts are the cases, in both forms, with changes that follow from a number. `WEIR_MUTANTS` says how many there are,
//! `WEIR_SEED` which number the first one follows from, and `WEIR_CASES` names another folder of cases. A text that fails is made
//! shorter, as far as it still fails, and shown.

use std::io::{Write as _, stderr};
use std::ops::Range;
use std::process::{ExitCode, exit};
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use weir_ir::print::{DebugInfo, OpForm, PrintOptions, text_with};
use weir_ir::{Context, Ir, OpId, parse, verify};
use weir_ir::{Diagnostic, render::Renderer};
use weir_testsuite::cases::{chunks, corpus, files};
use weir_testsuite::mutate::mutant;
use weir_testsuite::programs::{LOWERING, context, run_passes, well_formed};
use weir_testsuite::seeds::{batches, number};

/// The stack that a text is handled on: that of a thread of the standard library.
const STACK_SIZE: usize = 2 << 20;

/// The time limit of a text, on a busy machine and without optimisation.
const LIMIT: Duration = Duration::from_secs(20);

/// The memory limit of a text, in bytes.
const MEMORY: u64 = 1 << 30;

/// The number of texts in a batch.
const BATCH: u64 = 100;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let corpus = Arc::new(texts());
    let trials = batches(number("WEIR_SEED", 0), number("WEIR_MUTANTS", 1000), BATCH).map(|seeds| {
        let corpus = Arc::clone(&corpus);
        Trial::test(format!("mutants {} to {}", seeds.start, seeds.end - 1), move || check_batch(&corpus, seeds))
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

/// The texts of all cases, and the generic form of those that are well-formed, which says more and is checked less on the way.
fn texts() -> Vec<Vec<u8>> {
    let (ctx, mut texts) = (context(), Vec::new());
    for file in files(&corpus()) {
        let text = std::fs::read(file).unwrap_or_default();
        for chunk in chunks(&text) {
            texts.push(chunk.to_vec());
            if let Some((ir, module)) = well_formed(&ctx, chunk) {
                let options = PrintOptions { form: OpForm::Generic, ..PrintOptions::default() };
                texts.push(text_with(&ctx, &ir, module, &options).into_bytes());
            }
        }
    }
    texts
}

fn check_batch(corpus: &[Vec<u8>], seeds: Range<u64>) -> Result<(), Failed> {
    let mut problems = Vec::new();
    for seed in seeds {
        let text = mutant(corpus, seed);
        let name = format!("mutant {seed}");
        match survives(&name, &text) {
            Ok(()) => {}
            Err(Problem::Panics) => {
                let text = shortened(&name, text);
                problems.push(format!("{name} panics:\n{}", String::from_utf8_lossy(&text)));
            }
            Err(Problem::TakesMemory) => {
                problems.push(format!("{name} takes too much memory:\n{}", String::from_utf8_lossy(&text)));
            }
            Err(Problem::TakesTime) => {
                // The thread cannot be stopped, and it may take ever more memory.
                let _ = writeln!(stderr(), "{name} takes too long:\n{}", String::from_utf8_lossy(&text));
                exit(101);
            }
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n\n").into()) }
}

/// A violation of the limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Problem {
    Panics,
    TakesTime,
    TakesMemory,
}

/// Checks that weir processes a text within the limits.
fn survives(name: &str, text: &[u8]) -> Result<(), Problem> {
    let (text, before) = (text.to_vec(), peak_memory());
    let (done, is_done) = channel();
    let handle = move || {
        handle(&text);
        // The receiver is gone after a timeout.
        let _ = done.send(());
    };
    let thread = thread::Builder::new().name(name.to_owned()).stack_size(STACK_SIZE).spawn(handle);
    let thread = thread.expect("there can be another thread");
    match is_done.recv_timeout(LIMIT) {
        Err(RecvTimeoutError::Timeout) => return Err(Problem::TakesTime),
        Ok(()) | Err(RecvTimeoutError::Disconnected) => thread.join().map_err(|_| Problem::Panics)?,
    }
    match (before, peak_memory()) {
        (Some(before), Some(after)) if after > before + MEMORY => Err(Problem::TakesMemory),
        _ => Ok(()),
    }
}

/// The peak memory of the process in bytes, where the system reports it.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmPeak:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? << 10)
}

/// The text without lines that do not matter for a panic.
fn shortened(name: &str, text: Vec<u8>) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let mut size = lines.len() / 2;
    while size > 0 {
        let mut at = 0;
        while at < lines.len() {
            let rest = [&lines[..at], &lines[(at + size).min(lines.len())..]].concat();
            match survives(name, &rest.concat()) {
                Err(Problem::Panics) => lines = rest,
                _ => at += size,
            }
        }
        size /= 2;
    }
    lines.concat()
}

/// Does with a text what the tools do.
fn handle(text: &[u8]) {
    for names in [&["canonicalize", "cse"][..], LOWERING] {
        let (ctx, mut ir) = (context(), Ir::new());
        let Some(module) = program(&ctx, &mut ir, text) else { return };
        if names != LOWERING {
            print(&ctx, &ir, module);
        }
        if run_passes(&ctx, &mut ir, module, names).is_ok() {
            print(&ctx, &ir, module);
        }
    }
}

/// The program that a text is, if it is well-formed; otherwise what is wrong is shown.
fn program(ctx: &Context, ir: &mut Ir, text: &[u8]) -> Option<OpId> {
    let show = |findings: Vec<Diagnostic>| {
        let renderer = Renderer::new(ctx);
        findings.iter().for_each(|finding| drop(renderer.to_text(finding)));
    };
    let module = parse::parse_text(ctx, ir, text).map_err(|error| show(error.into_diagnostics())).ok()?;
    let verified = verify::verify(ctx, ir, module);
    verified.map_err(|error| show(error.findings)).ok()?;
    Some(module)
}

fn print(ctx: &Context, ir: &Ir, module: OpId) {
    for form in [OpForm::Custom, OpForm::Generic] {
        let _ =
            text_with(ctx, ir, module, &PrintOptions { form, debug_info: DebugInfo::Full, ..PrintOptions::default() });
    }
}
