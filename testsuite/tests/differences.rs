//! The entries of `docs/differences.md`, run: each has an input, text of weir's output, and text of the reference's.

use std::path::Path;
use std::process::Command;

use weir_testsuite::cases::{REFERENCE, is_installed, tell_skipped, words};
use weir_testsuite::tools::outcome;

/// The reference of entries about the translation to LLVM IR.
const TRANSLATE: &str = "mlir-translate-22";

/// An entry: its heading, the tool, flags and text of its input, and the text between backticks that its lines begin with.
#[derive(Debug)]
struct Entry<'t> {
    heading: &'t str,
    tool: Tool,
    flags: Vec<String>,
    input: &'t str,
    here: &'t str,
    reference: Option<&'t str>,
}

/// The tool that an entry is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tool {
    /// `weir-opt` and `mlir-opt`.
    Opt,
    /// `weir-translate` and `mlir-translate`.
    Translate,
}

fn entry(section: &str) -> Option<Entry<'_>> {
    let (heading, rest) = section.split_once('\n')?;
    let (_, rest) = rest.split_once("```mlir\n// ")?;
    let (command, rest) = rest.split_once('\n')?;
    let (input, rest) = rest.split_once("```\n")?;
    let (mut command, mut tool) = (words(command), Tool::Opt);
    let flags = command.split_off(1);
    if command == ["weir-translate"] {
        tool = Tool::Translate;
    }
    let here = rest.split_once("- here: `")?.1.split_once('`')?.0;
    let reference = rest
        .split_once("- mlir-opt: ")
        .or_else(|| rest.split_once("- mlir-translate: "))?
        .1
        .strip_prefix('`')
        .and_then(|text| text.split_once('`'));
    Some(Entry { heading, tool, flags, input, here, reference: reference.map(|(text, _)| text) })
}

/// Both outputs of a tool, with single blanks.
fn output(tool: &str, flags: &[String], entry: &Entry<'_>) -> String {
    let output = outcome(Command::new(tool).args(flags), Some(entry.input)).expect("the tool starts");
    let text = [output.stdout, output.stderr].concat();
    single_blanks(&String::from_utf8_lossy(&text))
}

fn single_blanks(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn entries_show_differences() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/differences.md");
    let text = std::fs::read_to_string(path).expect("there is a list of differences");
    for reference in [REFERENCE, TRANSLATE].into_iter().filter(|it| !is_installed(it)) {
        tell_skipped("the reference's side of the differences", reference);
    }
    let emit = ["--emit=llvm-ir".to_owned()];
    let mut wrong = Vec::new();
    for section in text.split("\n### ").skip(1) {
        let entry = entry(section).unwrap_or_else(|| panic!("an entry is malformed:\n{section}"));
        // `weir-test-opt` stands for both of weir's tools.
        let (reference, flags) = match entry.tool {
            Tool::Opt => (REFERENCE, &entry.flags[..]),
            Tool::Translate => (TRANSLATE, &emit[..]),
        };
        let (heading, ours) = (entry.heading, output(env!("CARGO_BIN_EXE_weir-test-opt"), flags, &entry));
        if !ours.contains(entry.here) {
            wrong.push(format!("{heading}: weir does not print `{}`, but:\n{ours}", entry.here));
        }
        let Some(expected) = entry.reference else { continue };
        if ours.contains(expected) {
            wrong.push(format!("{heading}: weir prints `{expected}` as well"));
        }
        if is_installed(reference) {
            let theirs = output(reference, &entry.flags, &entry);
            if !theirs.contains(expected) {
                wrong.push(format!("{heading}: {reference} does not print `{expected}`, but:\n{theirs}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
