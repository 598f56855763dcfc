//! Programs that run: each file in `tests/cases/exec` is lowered by weir and by `mlir-opt-22`, as its line `// RUN: flags` says,
//! and what `mlir-runner-22` prints of the two must be the same.
//!
//! LLVM's verifier must accept what weir makes, and the LLVM IR of both must be the same text. All of this is skipped where the tools of
//! LLVM 22 are not installed. Where a C compiler is, too, `lli-22` runs the LLVM IR with weir's own run-time library.

use std::path::Path;
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Failed, Trial};
use weir_testsuite::cases::{REFERENCE, files, folder, is_installed, runs, tell_skipped, words};
use weir_testsuite::tools::{CC, LLI, RUNNER, capture, execute, interpret, shared_runtime};

const TRANSLATE: &str = "mlir-translate-22";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    if let Some(missing) = [REFERENCE, RUNNER, TRANSLATE].into_iter().find(|tool| !is_installed(tool)) {
        tell_skipped("running programs", missing);
        return ExitCode::SUCCESS;
    }
    let runtime = match [LLI, CC].into_iter().find(|tool| !is_installed(tool)) {
        Some(missing) => {
            tell_skipped("running LLVM IR", missing);
            None
        }
        None => match shared_runtime() {
            Ok(library) => Some(library),
            Err(error) => {
                let trial = Trial::test("runtime", move || Err(error.into()));
                return libtest_mimic::run(&arguments, vec![trial]).exit_code();
            }
        },
    };
    let trials = files(&folder("exec"))
        .into_iter()
        .map(|file| {
            let (name, runtime) = (file.file_name().unwrap_or_default().display().to_string(), runtime.clone());
            Trial::test(name, move || compare(&file, runtime.as_deref()))
        })
        .collect();
    let conclusion = libtest_mimic::run(&arguments, trials);
    if let Some(library) = runtime {
        // A file that is left behind in the folder for temporary files does no harm.
        let _ = std::fs::remove_file(library);
    }
    conclusion.exit_code()
}

fn compare(file: &Path, runtime: Option<&Path>) -> Result<(), Failed> {
    let text = std::fs::read_to_string(file)?;
    for run in runs(&text)? {
        let lowered = |tool: &str| capture(Command::new(tool).args(words(run)).arg(file), None);
        let (own, expected) = (lowered(env!("CARGO_BIN_EXE_weir-test-opt"))?, lowered(REFERENCE)?);
        let translated = capture(Command::new(TRANSLATE).arg("--mlir-to-llvmir"), Some(&own))?;
        let emitted = capture(Command::new(env!("CARGO_BIN_EXE_weir-test-opt")).arg("--emit=llvm-ir"), Some(&own))?;
        if emitted.trim_end() != translated.trim_end() {
            return Err(format!("`{run}`: the LLVM IR is\n{emitted}\nby {TRANSLATE}:\n{translated}").into());
        }
        let interpreted = runtime.map(|it| interpret(&emitted, it)).transpose()?;
        let (own, expected) = (execute(&own)?, execute(&expected)?);
        if expected.is_empty() {
            return Err("the program prints nothing".into());
        }
        if let Some(interpreted) = interpreted.filter(|it| *it != expected) {
            return Err(format!("`{run}` prints by {LLI}:\n{interpreted}\nlowered by {REFERENCE}:\n{expected}").into());
        }
        if own != expected {
            return Err(format!("`{run}` prints:\n{own}\nlowered by {REFERENCE}:\n{expected}").into());
        }
    }
    Ok(())
}
