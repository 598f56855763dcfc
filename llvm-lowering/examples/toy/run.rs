//! Runs LLVM IR by LLVM's interpreter.

use std::io::{self, ErrorKind, Write as _};
use std::process::{Command, Stdio};

/// The names of the interpreter, the first of which is used that is there.
const INTERPRETERS: [&str; 2] = ["lli-22", "lli"];

/// The output of a module's `main`, which returns nothing; none if there is no interpreter.
pub(crate) fn run(module: &str) -> io::Result<Option<String>> {
    for interpreter in INTERPRETERS {
        let started = Command::new(interpreter).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = match started {
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            other => other?,
        };
        if let Some(mut input) = child.stdin.take() {
            input.write_all(module.as_bytes())?;
        }
        let output = child.wait_with_output()?;
        return Ok(Some(String::from_utf8_lossy(&output.stdout).into_owned()));
    }
    Ok(None)
}
