//! The text of the cases is a fixed point: what is printed in one form, parsed and printed in the same form is the same text. Where
//! `mlir-opt-22` is installed, it must read what weir prints and print the same.
//!
//! Texts that are not well-formed MLIR are left out. What is no fixed point in the reference either is listed in `round_trip.txt`,
//! with the reason; what is listed there without need fails as well.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use weir_ir::print::{DebugInfo, OpForm, PrintOptions, text_with};
use weir_ir::testing::try_parse;
use weir_ir::{Context, Ir, OpId};
use weir_testsuite::cases::{REFERENCE, chunks, files, folder, is_installed, tell_skipped};
use weir_testsuite::programs::{SEPARATOR, context};
use weir_testsuite::tools::{outcome, tidy};

/// A way to print.
struct Form {
    name: &'static str,
    form: OpForm,
    debug_info: DebugInfo,
    /// The flag of the tool for it.
    flag: Option<&'static str>,
}

static FORMS: [Form; 3] = [
    Form { name: "custom", form: OpForm::Custom, debug_info: DebugInfo::Omit, flag: None },
    Form { name: "generic", form: OpForm::Generic, debug_info: DebugInfo::Omit, flag: Some("--mlir-print-op-generic") },
    Form { name: "debuginfo", form: OpForm::Custom, debug_info: DebugInfo::Full, flag: Some("--mlir-print-debuginfo") },
];

impl Form {
    fn print(&self, ctx: &Context, ir: &Ir, op: OpId) -> String {
        let options = PrintOptions { form: self.form, debug_info: self.debug_info, ..PrintOptions::default() };
        text_with(ctx, ir, op, &options)
    }
}

/// The number of files in one process of the reference.
const BATCH: usize = 40;

/// Each text that neither weir nor the reference reads as it is printed, the forms in which it is printed so, and the reason.
const EXCEPTIONS: &str = include_str!("round_trip.txt");

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = folder("");
    let has_reference = is_installed(REFERENCE);
    if !has_reference {
        tell_skipped("reading back by the reference", REFERENCE);
    }
    let mut folders: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
    for file in files(&root) {
        folders.entry(file.parent().unwrap_or(&root).to_owned()).or_default().push(file);
    }
    let root: Arc<Path> = root.into();
    let mut trials = Vec::new();
    for (folder, files) in folders {
        let name = folder.strip_prefix(&root).unwrap_or(&folder).display().to_string();
        for files in files.chunks(BATCH) {
            let (root, files) = (Arc::clone(&root), files.to_vec());
            trials.push(Trial::test(name.clone(), move || check_files(&root, &files, has_reference)));
        }
    }
    let known = exceptions();
    trials.push(Trial::test("what is known", move || exist(&root, &known)));
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The texts of the list with their forms: `syntax/cf/br.mlir#0` for the first text of a file.
fn exceptions() -> BTreeSet<(&'static str, &'static str)> {
    let lines = EXCEPTIONS.lines().filter(|line| !line.starts_with('#'));
    // Only entries have a form.
    let entry =
        |line: &'static str| line.split_once(':').and_then(|(entry, _)| entry.split_once(' ')).unwrap_or((line, ""));
    lines.map(entry).flat_map(|(text, forms)| forms.split(' ').map(move |form| (text, form))).collect()
}

/// A text in some form, as one of the readers reads it.
struct Reading {
    /// The text.
    origin: String,
    form: &'static Form,
    reader: &'static str,
    outcome: Result<(), String>,
}

fn check_files(root: &Path, files: &[PathBuf], has_reference: bool) -> Result<(), Failed> {
    let (first, second) = (context(), context());
    let mut texts = Vec::new();
    for file in files {
        let name = file.strip_prefix(root).unwrap_or(file).display();
        for (index, chunk) in chunks(&std::fs::read(file)?).into_iter().enumerate() {
            if let Ok((ir, module)) = try_parse(&first, chunk) {
                texts.push((format!("{name}#{index}"), FORMS.each_ref().map(|form| form.print(&first, &ir, module))));
            }
            forget_external_resources(&first);
        }
    }
    let mut readings = Vec::new();
    for (index, form) in FORMS.iter().enumerate() {
        let printed: Vec<&str> = texts.iter().map(|(_, texts)| texts[index].as_str()).collect();
        let mut add = |reader, outcomes: Vec<Result<(), String>>| {
            let origins = texts.iter().map(|(origin, _)| origin.clone());
            let outcomes = origins.zip(outcomes);
            readings.extend(outcomes.map(|(origin, outcome)| Reading { origin, form, reader, outcome }));
        };
        add("weir", printed.iter().map(|text| read_by_weir(&second, form, text)).collect());
        if has_reference {
            add(REFERENCE, read_by_reference(form, &printed)?);
        }
    }
    let known = exceptions();
    let problems: Vec<String> = readings.iter().filter_map(|reading| reading.problem(&known)).collect();
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n\n").into()) }
}

impl Reading {
    /// The error, unless the list has it.
    fn problem(&self, known: &BTreeSet<(&str, &str)>) -> Option<String> {
        let Self { origin, form, reader, outcome } = self;
        let form = form.name;
        match (outcome, known.contains(&(origin, form))) {
            (Ok(()), false) | (Err(_), true) => None,
            (Ok(()), true) => Some(format!("{origin} {form} is in the list, but {reader} reads it")),
            (Err(problem), false) => Some(format!("{origin} {form}, read by {reader}: {problem}")),
        }
    }
}

/// Checks that weir reads a text and prints the same.
fn read_by_weir(ctx: &Context, form: &Form, text: &str) -> Result<(), String> {
    let (ir, module) = try_parse(ctx, text)?;
    let printed = form.print(ctx, &ir, module);
    forget_external_resources(ctx);
    same(text, &printed)
}

/// Makes room for those of the next text.
fn forget_external_resources(ctx: &Context) {
    for group in ctx.external_resources() {
        ctx.take_external_resources(&group.name);
    }
}

/// Checks that the reference reads texts and prints the same.
fn read_by_reference(form: &Form, texts: &[&str]) -> Result<Vec<Result<(), String>>, Failed> {
    let (output, errors) = reference(form, &texts.join(SEPARATOR))?;
    let found: Vec<&str> = output.split(SEPARATOR).collect();
    if found.len() != texts.len().max(1) {
        let (found, count) = (found.len(), texts.len());
        return Err(format!("{REFERENCE} prints {found} texts of {count} as {}:\n{errors}", form.name).into());
    }
    let check = |(text, found): (&&str, &str)| match tidy(found) {
        found if found.is_empty() => Ok(Err(reference(form, text)?.1)),
        found => Ok(same(&tidy(text), &found)),
    };
    texts.iter().zip(found).map(check).collect()
}

/// The reference's output and messages for a text.
fn reference(form: &Form, text: &str) -> Result<(String, String), Failed> {
    let mut command = Command::new(REFERENCE);
    command.args(["--split-input-file", "--allow-unregistered-dialect"]).args(form.flag);
    let output = outcome(&mut command, Some(text))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok((text(&output.stdout), text(&output.stderr)))
}

/// Checks that what is in the list exists.
fn exist(root: &Path, known: &BTreeSet<(&str, &str)>) -> Result<(), Failed> {
    for (text, form) in known {
        let (file, index) = text.split_once('#').ok_or("an exception has no number of the text in the file")?;
        let file = std::fs::read(root.join(file)).map_err(|error| format!("{file}: {error}"))?;
        let has_text = index
            .parse::<usize>()
            .is_ok_and(|index| chunks(&file).get(index).is_some_and(|text| try_parse(&context(), text).is_ok()));
        if !has_text || FORMS.iter().all(|it| it.name != *form) {
            return Err(format!("there is no text {text}, or no form {form}").into());
        }
    }
    Ok(())
}

/// Tells two texts apart by the first line in which they differ.
fn same(expected: &str, found: &str) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    let (mut expected, mut found) = (expected.lines(), found.lines());
    loop {
        match (expected.next(), found.next()) {
            (None, None) => return Err("they differ in the ends of lines".to_owned()),
            (expected, found) if expected == found => {}
            (expected, found) => {
                let (expected, found) = (expected.unwrap_or_default(), found.unwrap_or_default());
                return Err(format!("instead of\n{expected}\nthere is\n{found}"));
            }
        }
    }
}
