//! Behaviour, case by case: each file below `tests/cases` says in its first lines how to run the tool, and the snapshot beside
//! it says what comes out.
//!
//! A case is a `.mlir` file. A line `// RUN: flags` runs `weir-test-opt` with these flags on the file; several such lines run
//! it several times, and all must agree (several treatments, one snapshot). What is compared is the standard output, then the
//! standard error with the directory cut from its paths, then the exit status if it is not 0.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let trials = files
        .into_iter()
        .map(|file| {
            let name = file.strip_prefix(&root).unwrap_or(&file).display().to_string();
            Trial::test(name, move || run_case(&file))
        })
        .collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "mlir") {
            files.push(path);
        }
    }
}

fn run_case(file: &Path) -> Result<(), Failed> {
    let text = String::from_utf8_lossy(&std::fs::read(file)?).into_owned();
    let runs: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("// RUN:")).collect();
    if runs.is_empty() {
        return Err("the case has no line `// RUN: flags`".into());
    }
    let (Some(folder), Some(name)) = (file.parent(), file.file_name().and_then(|name| name.to_str())) else {
        return Err("the case has no name".into());
    };
    for run in runs {
        let shown = outcome(folder, name, run)?;
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
        checked.map_err(|_| {
            Failed::from(format!("`{}` differs from its snapshot; see `cargo insta review`", run.trim()))
        })?;
    }
    Ok(())
}

fn outcome(folder: &Path, name: &str, flags: &str) -> Result<String, Failed> {
    let output = Command::new(env!("CARGO_BIN_EXE_weir-test-opt"))
        .args(words(flags))
        .arg(name)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()?;
    let mut shown = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.stderr.is_empty() {
        write!(shown, "--- stderr\n{}", String::from_utf8_lossy(&output.stderr))?;
    }
    match output.status.code() {
        Some(0) => {}
        Some(code) => writeln!(shown, "--- exit status {code}")?,
        None => return Err("the tool was killed".into()),
    }
    Ok(shown)
}

/// The words of a command line; quotes keep blanks together.
fn words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in text.chars() {
        match (quote, c) {
            (Some(end), _) if c == end => quote = None,
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, _) if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}
