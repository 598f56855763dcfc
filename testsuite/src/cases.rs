//! Files of cases below `tests/cases`, and the command lines in their `// RUN:` lines.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use weir_rewrite::opt::split::{DEFAULT_MARKER, split_input};

/// The tool whose text weir reads and writes.
pub const REFERENCE: &str = "mlir-opt-22";

/// The start of the lines of a case that have a command line.
pub const RUN: &str = "// RUN:";

/// The folder of a topic below `tests/cases`; an empty topic is the folder of all.
pub fn folder(topic: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(topic)
}

/// The folder whose cases are read, but not run as they say: `WEIR_CASES` names another one than that of all.
pub fn corpus() -> PathBuf {
    std::env::var_os("WEIR_CASES").map_or_else(|| folder(""), PathBuf::from)
}

/// The texts of a case, each a program of its own.
pub fn chunks(text: &[u8]) -> Vec<&[u8]> {
    match runs(&String::from_utf8_lossy(text)).iter().flatten().any(|run| is_split(run)) {
        true => split_input(text, DEFAULT_MARKER).chunks.into_iter().map(|chunk| &text[chunk.range]).collect(),
        false => vec![text],
    }
}

/// True if the flags of a run split its input into chunks.
pub fn is_split(run: &str) -> bool {
    run.contains("--split-input-file")
}

/// True if a case is compared with the reference.
pub fn is_comparable(text: &str) -> bool {
    !text.lines().any(|line| line.starts_with("// NOT IN MLIR: "))
}

/// The `.mlir` files in a folder and below, sorted.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let (mut files, mut pending) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = pending.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|extension| extension == "mlir") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The command lines of a case.
///
/// # Errors
///
/// When there is none.
pub fn runs(text: &str) -> Result<Vec<&str>, String> {
    let runs: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix(RUN)).map(str::trim).collect();
    if runs.is_empty() { Err("the case has no line `// RUN: flags`".to_owned()) } else { Ok(runs) }
}

/// The words of a command line; quotes keep blanks together.
pub fn words(text: &str) -> Vec<String> {
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

/// True if a program is installed.
pub fn is_installed(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Prints that some tests are skipped because a program is not installed.
pub fn tell_skipped(what: &str, missing: &str) {
    // The notice is lost with the output, if that is closed.
    let _ = writeln!(std::io::stdout(), "skipped: {what}, as {missing} is not installed");
}
