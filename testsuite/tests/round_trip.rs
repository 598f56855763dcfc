//! The text of the cases is a fixed point: what is printed in any form, parsed, and printed in any other form is what is printed
//! in that form at once. Where `mlir-opt-22` is installed, it must read what weir prints and print the same.
//!
//! Texts that are not well-formed MLIR are left out, but most must be. `WEIR_CASES` names another folder of cases.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use libtest_mimic::{Arguments, Failed, Trial};
use weir_ir::print::{DebugInfo, OpForm, PrintOptions, PrintScope, text_with};
use weir_ir::{Context, Ir, OpId, parse, verify};
use weir_testsuite::cases::{REFERENCE, chunks, corpus, files, is_comparable, is_installed, tell_skipped};
use weir_testsuite::programs::{SEPARATOR, context, parsed, verified};
use weir_testsuite::tools::{temporary_file, tidy};

/// A way to print.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Form {
    form: OpForm,
    debug_info: DebugInfo,
    scope: PrintScope,
}

/// All ways to print what can be parsed again.
fn forms() -> impl Iterator<Item = Form> {
    let forms = [OpForm::Custom, OpForm::Generic];
    let with_info = forms.map(|form| [DebugInfo::Omit, DebugInfo::Full].map(|debug_info| (form, debug_info)));
    let scopes =
        |(form, debug_info)| [PrintScope::Root, PrintScope::Local].map(|scope| Form { form, debug_info, scope });
    with_info.into_iter().flatten().flat_map(scopes)
}

impl Form {
    /// The flags of the tool for it.
    fn flags(self) -> impl Iterator<Item = &'static str> {
        let flags = [
            (self.form == OpForm::Generic, "--mlir-print-op-generic"),
            (self.debug_info == DebugInfo::Full, "--mlir-print-debuginfo"),
            (self.scope == PrintScope::Local, "--mlir-print-local-scope"),
        ];
        flags.into_iter().filter_map(|(is_set, flag)| is_set.then_some(flag))
    }

    fn print(self, ctx: &Context, ir: &Ir, op: OpId) -> String {
        let Form { form, debug_info, scope } = self;
        text_with(ctx, ir, op, &PrintOptions { form, debug_info, scope, ..PrintOptions::default() })
    }

    /// Whether what is printed so says all that is printed in another form. The custom form has no place for the locations
    /// of some ops: they are then those in the text.
    fn says_all_of(self, other: Form) -> bool {
        match self.form {
            _ if other.debug_info == DebugInfo::Omit => true,
            OpForm::Custom => self == other,
            OpForm::Generic => self.debug_info == DebugInfo::Full,
        }
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = corpus();
    let has_reference = is_installed(REFERENCE);
    if !has_reference {
        tell_skipped("reading back by the reference", REFERENCE);
    }
    let mut folders: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
    for file in files(&root) {
        folders.entry(file.parent().unwrap_or(&root).to_owned()).or_default().push(file);
    }
    let mut trials = vec![Trial::test("most texts are well-formed", {
        let root = root.clone();
        move || most_are_well_formed(&root)
    })];
    for (folder, files) in folders {
        let name = folder.strip_prefix(&root).unwrap_or(&folder).display().to_string();
        trials.push(Trial::test(name, move || check_folder(&files, has_reference)));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The program that a text is, if it is well-formed.
fn program(ctx: &Context, text: &[u8]) -> Option<(Ir, OpId)> {
    let mut ir = Ir::new();
    let module = parse::parse_text(ctx, &mut ir, text).ok()?;
    verify::verify(ctx, &ir, module).ok()?;
    Some((ir, module))
}

fn most_are_well_formed(root: &Path) -> Result<(), Failed> {
    let (mut checked, mut skipped) = (0, 0);
    for file in files(root) {
        for chunk in chunks(&std::fs::read(file)?) {
            *(if program(&context(), chunk).is_some() { &mut checked } else { &mut skipped }) += 1;
        }
    }
    if checked < skipped * 2 {
        return Err(format!("of {} texts, {skipped} are not well-formed", checked + skipped).into());
    }
    Ok(())
}

/// What weir prints of a text in the forms.
type Texts = Vec<(Form, String)>;

fn check_folder(files: &[PathBuf], has_reference: bool) -> Result<(), Failed> {
    let (mut problems, mut comparable) = (Vec::new(), Vec::new());
    for file in files {
        let text = std::fs::read(file)?;
        for (index, chunk) in chunks(&text).into_iter().enumerate() {
            let origin = format!("{}#{index}", file.display());
            match check_text(chunk) {
                Ok(None) => {}
                Ok(Some(texts)) if is_comparable(&String::from_utf8_lossy(&text)) => comparable.push((origin, texts)),
                Ok(Some(_)) => {}
                Err(problem) => problems.push(format!("{origin}: {problem}")),
            }
        }
    }
    if has_reference {
        for form in forms() {
            let texts = comparable.iter().filter_map(|(origin, texts)| {
                let (_, text) = texts.iter().find(|(other, _)| *other == form)?;
                Some((origin.as_str(), text.as_str()))
            });
            compare(form, &texts.collect::<Vec<_>>(), &mut problems)?;
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n\n").into()) }
}

/// Checks a text on its own; what it is in each form that says all that is printed, if it is well-formed.
fn check_text(text: &[u8]) -> Result<Option<Texts>, String> {
    let ctx = context();
    let Some((ir, module)) = program(&ctx, text) else { return Ok(None) };
    let mut texts: Texts = forms().map(|form| (form, form.print(&ctx, &ir, module))).collect();
    let mut moved = Vec::new();
    for (form, text) in &texts {
        let again = reprinted(*form, text, &texts).or_else(|problem| {
            // Locations that are those in the text differ once, and then no more.
            let others: Texts = texts.iter().filter(|(other, _)| other != form).cloned().collect();
            let once = reprinted(*form, text, &others)?;
            match (form.form, form.debug_info) {
                (OpForm::Custom, DebugInfo::Full) if reprinted(*form, &once, &[])? == once => Ok(once),
                _ => Err(problem),
            }
        })?;
        if again != *text {
            moved.push(*form);
        }
    }
    texts.retain(|(form, _)| !moved.contains(form));
    Ok(Some(texts))
}

/// What a text is when it is read and printed in the same form. In other forms it must be what it is there.
fn reprinted(form: Form, text: &str, texts: &[(Form, String)]) -> Result<String, String> {
    let ctx = context();
    let read = || {
        let (ir, module) = parsed(&ctx, text)?;
        verified(&ctx, &ir, module)?;
        Ok((ir, module))
    };
    let (ir, module) = read().map_err(|error: String| format!("printed as {form:?}, it is refused: {error}"))?;
    for (other, expected) in texts.iter().filter(|(other, _)| form.says_all_of(*other)) {
        let found = other.print(&ctx, &ir, module);
        if found != *expected {
            let place = first_difference(expected, &found);
            return Err(format!("printed as {form:?}, and then as {other:?}, it is another one: {place}"));
        }
    }
    Ok(form.print(&ctx, &ir, module))
}

/// Compares what weir prints of some texts with what the reference makes of it.
fn compare(form: Form, texts: &[(&str, &str)], problems: &mut Vec<String>) -> Result<(), Failed> {
    let joined: Vec<&str> = texts.iter().map(|(_, text)| *text).collect();
    let (output, errors) = reference(form, &joined.join(SEPARATOR))?;
    let found: Vec<&str> = output.split(SEPARATOR).collect();
    if found.len() != texts.len().max(1) {
        let message = format!("{REFERENCE} prints {} texts of {} as {form:?}:\n{errors}", found.len(), texts.len());
        problems.push(message);
        return Ok(());
    }
    for ((origin, expected), found) in texts.iter().zip(found) {
        let (expected, found) = (tidy(expected), tidy(found));
        if found.is_empty() && !expected.is_empty() {
            let (_, errors) = reference(form, &expected)?;
            problems.push(format!("{origin}: {REFERENCE} refuses what is printed as {form:?}:\n{errors}"));
        } else if expected != found {
            let place = first_difference(&found, &expected);
            problems.push(format!("{origin}: {REFERENCE} prints another text than weir as {form:?}: {place}"));
        }
    }
    Ok(())
}

/// What the reference makes of texts, and what it says of those that it refuses.
fn reference(form: Form, text: &str) -> Result<(String, String), Failed> {
    let input = temporary_file(text)?;
    let mut command = Command::new(REFERENCE);
    command.args(["--split-input-file", "--allow-unregistered-dialect"]).args(form.flags()).arg(&input);
    let output = command.stdin(Stdio::null()).output();
    std::fs::remove_file(input)?;
    let output = output?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok((text(&output.stdout), text(&output.stderr)))
}

/// The first line in which two texts differ.
fn first_difference(expected: &str, found: &str) -> String {
    let (mut expected, mut found) = (expected.lines(), found.lines());
    loop {
        match (expected.next(), found.next()) {
            (None, None) => return "they differ in the ends of lines".to_owned(),
            (expected, found) if expected == found => {}
            (expected, found) => {
                return format!(
                    "instead of\n{}\nthere is\n{}",
                    expected.unwrap_or_default(),
                    found.unwrap_or_default()
                );
            }
        }
    }
}
