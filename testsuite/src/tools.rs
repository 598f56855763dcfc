//! Running the tools of LLVM 22.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The tool that executes programs in the LLVM dialect.
pub const RUNNER: &str = "mlir-runner-22";

/// The run-time libraries for printing and copying.
const LIBRARIES: &str = "-shared-libs=/usr/lib/llvm-22/lib/libmlir_c_runner_utils.so.22.1,\
                         /usr/lib/llvm-22/lib/libmlir_runner_utils.so.22.1";

/// Executes a lowered program, and returns its output.
///
/// # Errors
///
/// When it cannot be run, or fails.
pub fn execute(module: &str) -> Result<String, String> {
    capture(Command::new(RUNNER).args(["-e", "main", "-entry-point-result=void", LIBRARIES]), Some(module))
}

/// The tool that executes programs in LLVM IR.
pub const LLI: &str = "lli-22";

/// The C compiler.
pub const CC: &str = "cc";

/// Compiles the run-time library of lowered programs to a shared library in the folder for temporary files; the caller removes it.
///
/// # Errors
///
/// When there is no compiler, or it fails.
pub fn shared_runtime() -> Result<PathBuf, String> {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../llvm-lowering/runtime/runtime.c");
    let library = std::env::temp_dir().join(format!("weir-runtime-{}.so", std::process::id()));
    let flags = ["-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", source, "-lm", "-o"];
    capture(Command::new(CC).args(flags).arg(&library), None)?;
    Ok(library)
}

/// Executes a program in LLVM IR with the run-time library, and returns its output.
///
/// # Errors
///
/// When it cannot be run, or is ended by a signal. The status says nothing: the programs return no number.
pub fn interpret(module: &str, runtime: &Path) -> Result<String, String> {
    let output = outcome(Command::new(LLI).arg(format!("--load={}", runtime.display())), Some(module))?;
    match output.status.code() {
        Some(_) if output.stderr.is_empty() => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        _ => Err(format!("{LLI} fails:\n{}\n{module}", String::from_utf8_lossy(&output.stderr))),
    }
}

/// The standard output of a command that must succeed.
///
/// # Errors
///
/// When the command cannot be run, or fails.
pub fn capture(command: &mut Command, input: Option<&str>) -> Result<String, String> {
    let output = outcome(command, input)?;
    if !output.status.success() {
        return Err(format!("{command:?} fails:\n{}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The output of a command; the input is passed in a file, so that no pipe can fill up.
///
/// # Errors
///
/// When the command cannot be run.
pub fn outcome(command: &mut Command, input: Option<&str>) -> Result<Output, String> {
    let input = input.map(temporary_file).transpose().map_err(|error| error.to_string())?;
    if let Some(input) = &input {
        command.arg(input);
    }
    let output = command.stdin(Stdio::null()).output();
    if let Some(input) = input {
        std::fs::remove_file(input).map_err(|error| error.to_string())?;
    }
    output.map_err(|error| error.to_string())
}

/// A file with a text, one for each thread; the caller removes it.
///
/// # Errors
///
/// When it cannot be written.
pub fn temporary_file(text: &str) -> std::io::Result<PathBuf> {
    let thread = format!("{:?}", std::thread::current().id());
    let thread: String = thread.chars().filter(char::is_ascii_digit).collect();
    let path = std::env::temp_dir().join(format!("weir-{}-{thread}.mlir", std::process::id()));
    std::fs::write(&path, text)?;
    Ok(path)
}

/// The text without empty lines and blanks at the ends of lines.
pub fn tidy(text: &str) -> String {
    text.lines().map(str::trim_end).filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}
