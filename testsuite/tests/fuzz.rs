//! The functions of [`weir_testsuite::fuzz`] on texts of the cases, on mutants of them and on random bytes: they keep their
//! promises on an ordinary stack, in bounded time and memory.
//!
//! `WEIR_TEXTS` sets the number of unchanged texts (500), `WEIR_MUTANTS` that of mutants and of random conversions (500),
//! `WEIR_SEED` the first seed of these (0), and `WEIR_CASES` another folder of cases. With `WEIR_SECONDS` each target by itself runs
//! so long instead, or until there were `WEIR_MUTANTS` (no limit) executions, and says how many there were. Of a text that fails the
//! lines are shown that matter.

use std::io::{Write as _, stderr};
use std::ops::Range;
use std::process::{ExitCode, exit};
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use libtest_mimic::{Arguments, Failed, Trial};
use rand::{Rng as _, SeedableRng as _};
use rand_xorshift::XorShiftRng;
use weir_testsuite::fuzz;
use weir_testsuite::mutate::mutant;
use weir_testsuite::programs::LOWERING;
use weir_testsuite::seeds::{batches, number};

/// The stack that a text is handled on: that of a thread of the standard library.
const STACK_SIZE: usize = 2 << 20;

/// The time limit of a text, on a busy machine and without optimization.
const LIMIT: Duration = Duration::from_secs(20);

/// The memory limit of a text, in bytes.
const MEMORY: u64 = 1 << 30;

/// The number of texts in a batch.
const BATCH: u64 = 100;

/// A fuzz target.
type Target = fn(&[u8]);

/// The source of inputs: an input follows from the corpus and a number.
type Inputs = fn(&[Vec<u8>], u64) -> Vec<u8>;

/// The targets that run for a time, with their inputs.
const TARGETS: [(&str, Target, Inputs); 5] = [
    ("text", fuzz::text, mutant),
    ("passes", fuzz::passes, mutant),
    ("recording", fuzz::recording, mutant),
    ("conversion", fuzz::conversion, choices),
    ("llvm_ir", fuzz::llvm_ir, mutant),
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let corpus = Arc::new(fuzz::corpus());
    let (seconds, first) = (number("WEIR_SECONDS", 0), number("WEIR_SEED", 0));
    let trials: Vec<Trial> = if seconds > 0 {
        let limit = Duration::from_secs(seconds);
        let seeds = first..first.saturating_add(number("WEIR_MUTANTS", u64::MAX));
        TARGETS
            .into_iter()
            .map(|(name, target, inputs)| long_trial(name, limit, seeds.clone(), &corpus, target, inputs))
            .collect()
    } else {
        let count = number("WEIR_MUTANTS", 500);
        let batch = |kind, target, inputs| {
            let corpus = &corpus;
            batches(first, count, BATCH).map(move |seeds| trial(kind, seeds, corpus, target, inputs))
        };
        let texts = batches(0, number("WEIR_TEXTS", 500), BATCH);
        let texts = texts.map(|range| trial("text", range, &corpus, handle, text));
        texts.chain(batch("mutant", handle, mutant)).chain(batch("conversion", fuzz::conversion, choices)).collect()
    };
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// A test of the inputs with some numbers.
fn trial(kind: &'static str, numbers: Range<u64>, corpus: &Arc<Vec<Vec<u8>>>, target: Target, inputs: Inputs) -> Trial {
    let (corpus, name) = (Arc::clone(corpus), format!("{kind}s {} to {}", numbers.start, numbers.end - 1));
    Trial::test(name, move || {
        check_batch(target, numbers.map(|number| (format!("{kind} {number}"), inputs(&corpus, number))))
    })
}

/// A test of a target with some seeds, as far as a time suffices.
fn long_trial(
    name: &'static str,
    limit: Duration,
    seeds: Range<u64>,
    corpus: &Arc<Vec<Vec<u8>>>,
    target: Target,
    inputs: Inputs,
) -> Trial {
    let corpus = Arc::clone(corpus);
    Trial::test(name, move || {
        let (start, mut executions) = (Instant::now(), 0);
        let texts = seeds.take_while(|_| start.elapsed() < limit);
        let result = check_batch(
            target,
            texts.map(|seed| {
                executions += 1;
                (format!("{name} {seed}"), inputs(&corpus, seed))
            }),
        );
        let _ = writeln!(stderr(), "{name}: {executions} executions");
        result
    })
}

/// A text of the corpus: far from those with the numbers beside its own.
fn text(corpus: &[Vec<u8>], number: u64) -> Vec<u8> {
    const STEP: usize = 7919;
    let number = usize::try_from(number).unwrap_or_default();
    corpus[number.wrapping_mul(STEP) % corpus.len()].clone()
}

/// Random bytes, of which a conversion follows.
fn choices(_: &[Vec<u8>], seed: u64) -> Vec<u8> {
    let mut bytes = vec![0; 2000];
    XorShiftRng::seed_from_u64(seed).fill_bytes(&mut bytes);
    bytes
}

fn check_batch(target: Target, texts: impl Iterator<Item = (String, Vec<u8>)>) -> Result<(), Failed> {
    let mut problems = Vec::new();
    for (name, text) in texts {
        match survives(target, &name, &text) {
            Ok(()) => {}
            Err(Problem::Panics) => {
                let text = shortened(target, &name, text);
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
fn survives(target: Target, name: &str, text: &[u8]) -> Result<(), Problem> {
    let (text, before) = (text.to_vec(), peak_memory());
    let (done, is_done) = channel();
    let run = move || {
        target(&text);
        // The receiver is gone after a timeout.
        let _ = done.send(());
    };
    let thread = thread::Builder::new().name(name.to_owned()).stack_size(STACK_SIZE).spawn(run);
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
fn shortened(target: Target, name: &str, text: Vec<u8>) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let mut size = lines.len() / 2;
    while size > 0 {
        let mut at = 0;
        while at < lines.len() {
            let rest = [&lines[..at], &lines[(at + size).min(lines.len())..]].concat();
            match survives(target, name, &rest.concat()) {
                Err(Problem::Panics) => lines = rest,
                _ => at += size,
            }
        }
        size /= 2;
    }
    lines.concat()
}

/// Does with a text what the fuzz targets do.
fn handle(text: &[u8]) {
    fuzz::text(text);
    fuzz::llvm_ir(text);
    fuzz::passes(text);
    fuzz::recording(text);
    let lowering = [fuzz::run_line(LOWERING).as_bytes(), text].concat();
    fuzz::passes(&lowering);
    fuzz::recording(&lowering);
}
