//! Programs that run: each file in `tests/cases/exec` is lowered by weir and by `mlir-opt-22`, as its line `// RUN: flags` says,
//! and what `mlir-runner-22` prints of the two must be the same.
//!
//! LLVM's verifier must accept what weir makes. All of this is skipped where the tools of LLVM 22 are not installed.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use libtest_mimic::{Arguments, Failed, Trial};
use weir_testsuite::cases::{REFERENCE, files, folder, is_installed, runs, tell_skipped, words};

const RUNNER: &str = "mlir-runner-22";
const TRANSLATE: &str = "mlir-translate-22";

/// What programs call to print and to copy.
const LIBRARIES: &str = "-shared-libs=/usr/lib/llvm-22/lib/libmlir_c_runner_utils.so.22.1,\
                         /usr/lib/llvm-22/lib/libmlir_runner_utils.so.22.1";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    if let Some(missing) = [REFERENCE, RUNNER, TRANSLATE].into_iter().find(|tool| !is_installed(tool)) {
        tell_skipped("running programs", missing);
        return ExitCode::SUCCESS;
    }
    let trials = files(&folder("exec"))
        .into_iter()
        .map(|file| {
            let name = file.file_name().unwrap_or_default().display().to_string();
            Trial::test(name, move || compare(&file))
        })
        .collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn compare(file: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(file)?;
    for run in runs(&text)? {
        let lowered = |tool: &str| capture(Command::new(tool).args(words(run)).arg(file), None);
        let (own, expected) = (lowered(env!("CARGO_BIN_EXE_weir-test-opt"))?, lowered(REFERENCE)?);
        capture(Command::new(TRANSLATE).arg("--mlir-to-llvmir"), Some(&own))?;
        let (own, expected) = (execute(&own)?, execute(&expected)?);
        if expected.is_empty() {
            return Err("the program prints nothing".into());
        }
        if own != expected {
            return Err(format!("`{run}` prints:\n{own}\nlowered by {REFERENCE}:\n{expected}").into());
        }
    }
    Ok(())
}

/// What a lowered program prints.
fn execute(module: &str) -> Result<String, Failed> {
    capture(Command::new(RUNNER).args(["-e", "main", "-entry-point-result=void", LIBRARIES]), Some(module))
}

/// The standard output of a command that must succeed; the input goes through a file, so that no pipe can fill up.
fn capture(command: &mut Command, input: Option<&str>) -> Result<String, Failed> {
    let input = input.map(temporary_file).transpose()?;
    if let Some(input) = &input {
        command.arg(input);
    }
    let output = command.stdin(Stdio::null()).output()?;
    if let Some(input) = input {
        std::fs::remove_file(input)?;
    }
    if !output.status.success() {
        return Err(format!("{command:?} fails:\n{}", String::from_utf8_lossy(&output.stderr)).into());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn temporary_file(text: &str) -> std::io::Result<PathBuf> {
    let thread = format!("{:?}", std::thread::current().id());
    let thread: String = thread.chars().filter(char::is_ascii_digit).collect();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("exec-{}-{thread}.mlir", std::process::id()));
    std::fs::write(&path, text)?;
    Ok(path)
}
