//! Ops that use what they define, directly or by way of others: nothing walks in circles, and nothing is replaced by itself.

use std::panic::{AssertUnwindSafe, catch_unwind};

use weir_testsuite::cases::{chunks, files, folder};
use weir_testsuite::cycles::programs;
use weir_testsuite::programs::{context, pipeline, run_passes, well_formed};

/// What is done to programs: the first to each, one of the others as well.
const PIPELINES: &[&[&str]] = &[
    &["canonicalize"],
    &["cse", "convert-to-llvm", "reconcile-unrealized-casts"],
    &["arith-expand", "lower-vector-mask", "convert-vector-to-llvm"],
    &["convert-vector-to-scf", "expand-strided-metadata", "lower-affine", "finalize-memref-to-llvm"],
];

#[test]
fn every_op_that_uses_itself_is_dealt_with() {
    let texts: Vec<Vec<u8>> = files(&folder("ops")).iter().filter_map(|file| std::fs::read(file).ok()).collect();
    let texts: Vec<&[u8]> = texts.iter().flat_map(|text| chunks(text)).collect();
    let programs = programs(&context(), &texts);
    assert!(programs.len() > 1000);
    let (ctx, mut problems) = (context(), Vec::new());
    for (index, program) in programs.iter().enumerate() {
        for names in [PIPELINES[0], PIPELINES[1 + index % (PIPELINES.len() - 1)]] {
            let run = || {
                let (mut ir, module) = well_formed(&ctx, program.as_bytes())?;
                // What a pass refuses, it may.
                run_passes(&ctx, &mut ir, module, names).is_ok().then(|| weir_ir::text(&ctx, &ir, module))
            };
            if catch_unwind(AssertUnwindSafe(run)).is_err() {
                problems.push(format!("{} panics:\n{program}", pipeline(names)));
            }
        }
    }
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n\n"));
}
