//! Behaviour, case by case: each file below `tests/cases` says in its first lines how to run the tool, and the snapshot beside
//! it says what comes out.
//!
//! A case is a `.mlir` file. A line `// RUN: flags` runs `weir-test-opt` with these flags on the file; several such lines run
//! it several times, and all must agree (several treatments, one snapshot); so must each without caches and, unless a line
//! `// NOT RECORDED: reason` exempts it, with a recording, which is replayed. What is compared is the standard output,
//! the standard error with the directory cut from its paths, and the exit status. A snapshot shows them in this order, or for `--split-input-file` the output and the messages of each chunk (`weir_testsuite::transcript`).
//!
//! Where `mlir-opt-22` is installed, it must say the same, unless a line `// NOT IN MLIR: reason` says why it cannot. The
//! programs in `tests/cases/exec` have a test of their own.

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use libtest_mimic::{Arguments, Failed, Trial};
use weir_testsuite::cases::{
    REFERENCE, files, folder, is_comparable, is_installed, is_split, runs, tell_skipped, words,
};
use weir_testsuite::transcript;

const TOOL: &str = env!("CARGO_BIN_EXE_weir-test-opt");

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let (root, exec) = (folder(""), folder("exec"));
    let has_reference = is_installed(REFERENCE);
    if !has_reference {
        tell_skipped("the comparison with the reference", REFERENCE);
    }
    let cases = files(&root).into_iter().filter(|file| !file.starts_with(&exec));
    let trials = cases
        .map(|file| {
            let name = file.strip_prefix(&root).unwrap_or(&file).display().to_string();
            Trial::test(name, move || run_case(&file, has_reference))
        })
        .collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn run_case(file: &Path, has_reference: bool) -> Result<(), Failed> {
    let text = String::from_utf8_lossy(&std::fs::read(file)?).into_owned();
    let (Some(folder), Some(name)) = (file.parent(), file.file_name().and_then(|name| name.to_str())) else {
        return Err("the case has no name".into());
    };
    let is_comparable = has_reference && is_comparable(&text);
    for run in runs(&text)? {
        let shown = outcome(TOOL, folder, name, run)?;
        let without_caches = outcome(TOOL, folder, name, &format!("{run} --disable-caches"))?;
        if shown != without_caches {
            return Err(format!("`{run}` gives:\n{shown}\nwithout caches it gives:\n{without_caches}").into());
        }
        if !text.contains("// NOT RECORDED: ") {
            // The flag fails unless the recording has the text of the printer where passes begin and end.
            let recorded = outcome(TOOL, folder, name, &format!("{run} --verify-recording"))?;
            if shown != recorded {
                return Err(format!("`{run}` gives:\n{shown}\nwith a recording it gives:\n{recorded}").into());
            }
        }
        if is_comparable {
            let expected = outcome(REFERENCE, folder, name, run)?;
            if shown != expected {
                return Err(format!("`{run}` gives:\n{shown}\n{REFERENCE} gives:\n{expected}").into());
            }
        }
        let shown = snapshot(&text, name, run, shown);
        // A snapshot that differs panics; the panic is the failure of this case alone.
        let checked = std::panic::catch_unwind(|| {
            insta::with_settings!({
                snapshot_path => folder,
                prepend_module_to_snapshot => false,
                omit_expression => true,
            }, {
                insta::assert_snapshot!(name, shown);
            });
        });
        checked.map_err(|_| Failed::from(format!("`{run}` differs from its snapshot; see `cargo insta review`")))?;
    }
    Ok(())
}

/// The result of a run.
#[derive(PartialEq, Eq)]
struct Outcome {
    stdout: String,
    stderr: String,
    status: i32,
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.stdout)?;
        if !self.stderr.is_empty() {
            write!(f, "--- stderr\n{}", self.stderr)?;
        }
        if self.status == 0 { Ok(()) } else { writeln!(f, "--- exit status {}", self.status) }
    }
}

/// The part of a run that its snapshot shows.
fn snapshot(text: &str, name: &str, run: &str, outcome: Outcome) -> String {
    let arranged = is_split(run).then(|| transcript::by_chunk(text.as_bytes(), name, &outcome.stdout, &outcome.stderr));
    match arranged.flatten() {
        Some(stdout) => Outcome { stdout, stderr: String::new(), ..outcome }.to_string(),
        None => outcome.to_string(),
    }
}

fn outcome(tool: &str, folder: &Path, name: &str, flags: &str) -> Result<Outcome, Failed> {
    let output = Command::new(tool).args(words(flags)).arg(name).current_dir(folder).stdin(Stdio::null()).output()?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let status = output.status.code().ok_or("the tool was killed")?;
    Ok(Outcome { stdout: text(&output.stdout), stderr: text(&output.stderr), status })
}
