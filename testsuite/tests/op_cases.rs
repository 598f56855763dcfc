//! Each op of the standard dialects has a file of cases, `tests/cases/ops/<dialect>/<op>.mlir`, and each such file is of an op.
//!
//! A dialect without ops has a file for each of its attributes instead. A file has at least one part that parses and verifies in
//! which the op, or the attribute, occurs. That the parts come out as they should is what `cases.rs` tests.

use std::collections::BTreeMap;
use std::path::PathBuf;

use weir_ir::print::{OpForm, PrintOptions, text_with};
use weir_ir::{Context, Dialect, DialectRegistry, Ir, Unregistered, parse, verify};
use weir_rewrite::opt::split::{DEFAULT_MARKER, split_input};
use weir_testsuite::cases::{files, folder};

#[test]
fn each_op_has_a_file_of_cases_and_each_file_an_op() {
    let mut registry = DialectRegistry::default();
    weir_llvm_lowering::register(&mut registry);
    let standard = Context::new(&registry);
    registry.add(&weir_testsuite::dialect::DIALECT);
    let mut ctx = Context::new(&registry);
    ctx.set_unregistered(Unregistered::Allow);

    let subjects: BTreeMap<PathBuf, String> = standard.dialects().flat_map(subjects).collect();
    let found = files(&folder("ops"));
    let missing = subjects.keys().filter(|file| !found.contains(file)).map(|file| (file, "is missing"));
    let others = found.iter().filter(|file| !subjects.contains_key(*file)).map(|file| (file, "is of no op"));
    let without = |(file, subject): &(&PathBuf, &String)| found.contains(file) && !has_valid_part(&ctx, file, subject);
    let invalid = subjects.iter().filter(without).map(|(file, _)| (file, "has no valid part that shows its subject"));
    let wrong: Vec<String> = missing
        .chain(others)
        .chain(invalid)
        .map(|(file, what)| format!("{} {what}", file.strip_prefix(folder("")).unwrap_or(file).display()))
        .collect();
    assert!(wrong.is_empty(), "of {} files:\n{}", subjects.len(), wrong.join("\n"));
}

/// The files that a dialect must have, and how what they are about begins in the generic form.
fn subjects(dialect: &Dialect) -> Vec<(PathBuf, String)> {
    let folder = folder("ops").join(dialect.name);
    let file = |name: &str| folder.join(format!("{name}.mlir"));
    let ops = dialect.ops.iter().copied().flatten().map(|def| {
        let name = def.name.split_once('.').map_or(def.name, |(_, name)| name);
        (file(name), format!("\"{}\"(", def.name))
    });
    let subjects: Vec<_> = ops.collect();
    if !subjects.is_empty() {
        return subjects;
    }
    let attribute = |name: &str| (file(name), format!("#{}.{name}<", dialect.name));
    dialect.attributes.iter().map(|def| attribute(def.mnemonic)).collect()
}

/// True if a chunk of the file is valid and contains an op or attribute with this prefix.
fn has_valid_part(ctx: &Context, file: &PathBuf, subject: &str) -> bool {
    let text = std::fs::read(file).expect("the file can be read");
    let generic = PrintOptions { form: OpForm::Generic, ..PrintOptions::default() };
    split_input(&text, DEFAULT_MARKER).chunks.into_iter().any(|chunk| {
        let mut ir = Ir::new();
        let module = parse::parse_text(ctx, &mut ir, &text[chunk.range]);
        module.is_ok_and(|module| {
            verify::verify(ctx, &ir, module).is_ok() && text_with(ctx, &ir, module, &generic).contains(subject)
        })
    })
}
