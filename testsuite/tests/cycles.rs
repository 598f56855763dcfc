//! Ops that use what they define, directly or by way of others: nothing walks in cycles, and nothing is replaced by itself.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use weir_ir::Context;
use weir_ir::testing::try_parse;
use weir_testsuite::cases::{chunks, files, folder};
use weir_testsuite::cycles::programs;
use weir_testsuite::programs::{context, pipeline, run_passes};

/// One of so many programs is transformed.
const PROGRAMS_PER_RUN: usize = 2;

/// The time that one program may take; most of them take milliseconds.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// Pipelines that programs go through: each the first, and one of the others.
const PIPELINES: &[&[&str]] = &[
    &["canonicalize"],
    &["cse", "convert-to-llvm", "reconcile-unrealized-casts"],
    &["arith-expand", "lower-vector-mask", "convert-vector-to-llvm"],
    &["convert-vector-to-scf", "expand-strided-metadata", "lower-affine", "finalize-memref-to-llvm"],
];

#[test]
fn every_op_that_uses_itself_is_dealt_with() {
    let texts: Vec<Vec<u8>> = files(&folder("syntax")).iter().filter_map(|file| std::fs::read(file).ok()).collect();
    let texts: Vec<&[u8]> = texts.iter().flat_map(|text| chunks(text)).collect();
    let programs = programs(&context(), &texts);
    assert!(programs.len() > 300);
    let programs = programs.into_iter().step_by(PROGRAMS_PER_RUN);
    let runs: Vec<(String, [&[&str]; 2])> = programs
        .enumerate()
        .map(|(index, program)| (program, [PIPELINES[0], PIPELINES[1 + index % (PIPELINES.len() - 1)]]))
        .collect();
    let (sender, results) = channel();
    let to_run = runs.clone();
    // A program that does not end is left behind in its thread, and the test fails.
    thread::spawn(move || {
        let ctx = context();
        for (program, pipelines) in &to_run {
            for names in pipelines {
                if sender.send(panics(&ctx, program, names)).is_err() {
                    return;
                }
            }
        }
    });
    let mut problems = Vec::new();
    for (program, pipelines) in &runs {
        for names in pipelines {
            match results.recv_timeout(TIME_LIMIT) {
                Ok(false) => {}
                Ok(true) => problems.push(format!("{} panics:\n{program}", pipeline(names))),
                Err(RecvTimeoutError::Timeout) => panic!("{} does not end:\n{program}", pipeline(names)),
                Err(RecvTimeoutError::Disconnected) => panic!("no result of {}:\n{program}", pipeline(names)),
            }
        }
    }
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n\n"));
}

/// True if a pipeline panics on a program.
fn panics(ctx: &Context, program: &str, names: &[&str]) -> bool {
    let run = || {
        let (mut ir, module) = try_parse(ctx, program).ok()?;
        // A pass may fail on a program: an error is no abort.
        run_passes(ctx, &mut ir, module, names).is_ok().then(|| weir_ir::text(ctx, &ir, module))
    };
    catch_unwind(AssertUnwindSafe(run)).is_err()
}
