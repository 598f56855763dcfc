//! The `opt` main function: a tool that reads IR, runs passes on it and writes it.
//!
//! [`main`] is the counterpart of `MlirOptMain`: a project registers its dialects and passes and
//! has a tool that takes the flags of `mlir-opt`, runs pipelines, checks expected diagnostics,
//! measures times and prints intermediate IR.
//!
//! # Examples
//!
//! The whole of a tool:
//!
//! ```no_run
//! use weir_rewrite::opt::{self, OptRegistry};
//!
//! fn main() {
//!     let mut registry = OptRegistry::new("my-opt", env!("CARGO_PKG_VERSION"));
//!     // registry.dialects.add(&my_dialect::DIALECT);
//!     // registry.passes.add(&my_dialect::MY_PASS);
//!     // registry.emitters.push(&weir_llvm_lowering::LLVM_IR);
//!     // registry.page = Some(weir_conversion::viewer::frame);
//!     opt::main(registry)
//! }
//! ```

mod completions;
mod emit;
pub mod expect;
mod flags;
mod help;
mod input;
mod output;
mod process;
mod report;
mod reproducer;
mod response_file;
mod running;
pub mod split;
mod trace;

use std::ffi::OsString;
use std::io::{self, ErrorKind, Write};
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::process::ExitCode;

use weir_ir::DialectRegistry;

use crate::instrumentation::Timing;
use crate::pass_registry::PassRegistry;
use crate::system_error::describe;

pub use emit::{EmitError, EmitInput, Emitter};
use flags::{Action, CommandLine, Parsed, Role, TimingReport};
use input::Input;
use output::Output;
use process::Outcome;

/// The registry of a tool: its name, dialects and passes.
#[derive(Debug)]
pub struct OptRegistry {
    /// The name of the tool, for `--version`.
    pub name: &'static str,
    /// The version of the tool.
    pub version: &'static str,
    /// The dialects.
    pub dialects: DialectRegistry,
    /// The passes and pipelines.
    pub passes: PassRegistry,
    /// The formats beside MLIR's own text that the tool writes, such as `weir_llvm_lowering::LLVM_IR`.
    pub emitters: Vec<&'static Emitter>,
    /// The page in front of a recording as JSON, and behind it, for `--trace-html`: `weir_conversion::viewer::frame`.
    pub page: Option<fn() -> [String; 2]>,
}

impl OptRegistry {
    /// A tool with the builtin dialect and the passes of this crate.
    pub fn new(name: &'static str, version: &'static str) -> Self {
        Self {
            name,
            version,
            dialects: DialectRegistry::default(),
            passes: PassRegistry::with_common_passes(),
            emitters: Vec::new(),
            page: None,
        }
    }
}

/// Runs the tool with the arguments of the process, and exits.
#[doc(alias = "MlirOptMain")]
pub fn main(registry: OptRegistry) -> ! {
    std::process::exit(run(&registry, Role::Opt, std::env::args_os()).status().into())
}

/// Runs a tool that translates IR to one of its formats with the arguments of the process, and exits.
///
/// It has no passes and fewer flags: one for each [`Emitter`], and those that say how to read the input.
#[doc(alias = "mlirTranslateMain")]
pub fn translate(registry: OptRegistry) -> ! {
    std::process::exit(run(&registry, Role::Translate, std::env::args_os()).status().into())
}

/// Runs the tool with the given arguments, the first of which is the program name.
pub fn main_with(registry: OptRegistry, arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    run(&registry, Role::Opt, arguments).status().into()
}

fn run(registry: &OptRegistry, role: Role, arguments: impl IntoIterator<Item = OsString>) -> Outcome {
    let arguments = match response_file::expand(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            complain(&format!("{error}\n"));
            return Outcome::Failure;
        }
    };
    let line = match flags::parse(registry, role, &arguments) {
        Parsed::Run(line) => line,
        Parsed::Errors(errors) => {
            complain(&errors);
            return Outcome::Failure;
        }
    };
    let text = match line.action {
        Action::Process => {
            let work = || process_files(registry, &line);
            return panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or(Outcome::Crash);
        }
        Action::Help => help::help(registry, role, &line.program),
        Action::Version => help::version(registry),
        Action::ShowDialects => help::dialects(registry),
        Action::ListPasses => help::passes(registry),
        Action::Completions(shell) => completions::script(shell, registry, role, &line.program),
    };
    let mut stdout = io::stdout();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Ok(()) => Outcome::Success,
        Err(error) => not_written(&line.program, &error),
    }
}

/// Writes a text for the user to standard error.
fn complain(text: &str) {
    // A failure to write to the standard error cannot be reported anywhere.
    let _ = io::stderr().write_all(text.as_bytes());
}

fn process_files(registry: &OptRegistry, line: &CommandLine) -> Outcome {
    let mut timing = match line.timing {
        TimingReport::Shown => Some(Timing::start().with_display(line.timing_display).with_format(line.timing_format)),
        TimingReport::None => None,
    };
    let input = match Input::open(&line.input) {
        Ok(input) => input,
        Err(error) => return not_opened("input", &line.input, &error),
    };
    let mut output = match Output::open(&line.output) {
        Ok(output) => output,
        Err(error) => return not_opened("output", &line.output, &error),
    };
    let mut outcome = process::process(registry, line, input, timing.as_mut(), output.writer());
    if matches!(outcome, Outcome::Success | Outcome::Stopped)
        && let Err(error) = output.writer().flush().and_then(|()| output.publish())
    {
        outcome = not_written(&line.program, &error);
    }
    if let Some(timing) = &mut timing {
        timing.stop();
        complain(&timing.to_string());
    }
    outcome
}

/// Reports that a file cannot be opened.
fn not_opened(kind: &str, path: &Path, error: &io::Error) -> Outcome {
    complain(&format!("cannot open {kind} file '{}': {}\n", path.display(), describe(error)));
    Outcome::Failure
}

/// Reports that output cannot be written. A closed pipe is no error: its reader has seen enough.
fn not_written(program: &str, error: &io::Error) -> Outcome {
    if error.kind() == ErrorKind::BrokenPipe {
        return Outcome::BrokenPipe;
    }
    complain(&format!("{program}: error: cannot write the output: {}\n", describe(error)));
    Outcome::Failure
}

#[cfg(test)]
mod tests;
