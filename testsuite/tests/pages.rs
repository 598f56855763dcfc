//! The pages about the ops of dialects say what the definitions say, and the pages that quote code quote what is there.
//!
//! `WEIR_UPDATE_PAGES=1 cargo test -p weir-testsuite --test pages` writes them anew.

use std::path::{Path, PathBuf};

use weir_ir::{Context, DialectRegistry, OpDef};
use weir_rewrite::PassRegistry;
use weir_testsuite::op_pages::{example, page};

#[test]
fn pages_are_current() {
    let mut registry = DialectRegistry::default();
    weir_llvm_lowering::register(&mut registry);
    let ctx = Context::new(&registry);
    let update = std::env::var_os("WEIR_UPDATE_PAGES").is_some();
    let mut expected = Vec::new();
    for dialect in ctx.dialects() {
        let Some(text) = page(dialect, example_of) else { continue };
        let path = folder_of(dialect.name).join(format!("{}.md", dialect.name));
        if update {
            std::fs::write(&path, &text).expect("the page can be written");
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        let name = path.display();
        assert!(found == text, "{name} is not current: set WEIR_UPDATE_PAGES=1 and run this test");
        expected.push(path);
    }
    for folder in expected.iter().filter_map(|page| page.parent()) {
        for entry in std::fs::read_dir(folder).expect("there is a folder of pages").flatten() {
            assert!(expected.contains(&entry.path()), "{} is of no dialect", entry.path().display());
        }
    }
}

/// The folder of the page about a dialect, in the package that has its ops.
fn folder_of(dialect: &str) -> PathBuf {
    let package = match dialect {
        "builtin" => "ir",
        "llvm" => "llvm-lowering",
        _ => "dialects",
    };
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(package).join("docs")
}

/// An op as it is printed in the case about the syntax of its kind, in front of the first error.
fn example_of(def: &OpDef) -> Option<String> {
    let (dialect, op) = def.name.split_once('.')?;
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/syntax");
    let snapshot = std::fs::read_to_string(cases.join(dialect).join(format!("{op}.mlir.snap"))).ok()?;
    example(def, snapshot.split(": error: ").next()?)
}

/// Links of the pages to files of the project lead somewhere.
#[test]
fn links_lead_to_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let pages = std::fs::read_dir(root.join("docs")).expect("there is a folder of pages").flatten();
    for page in pages.map(|entry| entry.path()).chain(["README.md", "CONTRIBUTING.md"].map(|name| root.join(name))) {
        let Ok(text) = std::fs::read_to_string(&page) else { continue };
        let targets = text.split("](").skip(1).filter_map(|link| link.split([')', '#']).next());
        for target in targets.filter(|it| !it.is_empty() && !it.contains(':') && !it.contains(char::is_whitespace)) {
            let path = page.parent().unwrap_or(&root).join(target);
            assert!(path.exists(), "{} links to {target}", page.display());
        }
    }
}

/// The passes that exist are listed as such, those listed as missing do not exist, and the numbers of both are those of the lists.
#[test]
fn passes_are_listed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = std::fs::read_to_string(root.join("docs/compatibility.md")).expect("the page is readable");
    let (present, missing) = page.split_once("## Passes that are missing").expect("it has both lists");
    let mut passes = PassRegistry::with_common_passes();
    weir_llvm_lowering::register_passes(&mut passes);
    let passes = passes.sorted();
    for name in passes.iter().map(|it| format!("`{}`", it.name())) {
        assert!(present.contains(&name) && !missing.contains(&name), "docs/compatibility.md does not list {name}");
    }
    let columns = missing.lines().filter_map(|row| row.strip_prefix("| ")?.split(" | ").nth(1));
    let num_missing: usize = columns.map(|names| names.matches('`').count() / 2).sum();
    let (num_present, all) = (passes.len(), passes.len() + num_missing);
    let readme = std::fs::read_to_string(root.join("README.md")).expect("the page is readable");
    for (name, text, number) in [
        ("docs/compatibility.md", present, format!("All options of these {num_present} passes")),
        ("docs/compatibility.md", missing, format!("lists {all} passes")),
        ("docs/compatibility.md", missing, format!("{num_missing} of them are not in weir")),
        ("README.md", &readme, format!("for these dialects and {num_present} of its passes")),
        ("README.md", &readme, format!("Passes: {num_present} of the {all} of `mlir-opt`")),
    ] {
        assert!(text.contains(&number), "{name} does not say: {number}");
    }
}

/// A comment in front of a code block names the file that has its lines, whatever their indentation; they can be those of a doc test.
#[test]
fn quoted_code_is_current() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let pages = ["README.md", "docs/adding-an-op.md", "docs/from-mlir.md", "docs/from-pliron.md"].map(str::to_owned);
    let chapters = (1..=7).map(|chapter| format!("llvm-lowering/src/toy_tutorial/chapter_{chapter}.md"));
    for name in pages.into_iter().chain(chapters) {
        let page = std::fs::read_to_string(root.join(&name)).expect("the page is readable");
        let quotes: Vec<(&str, &str)> = page
            .split("<!-- ")
            .skip(1)
            .filter_map(|part| {
                let (file, rest) = part.split_once(" -->\n```")?;
                let (_, code) = rest.split_once('\n')?;
                Some((file, code.split_once("```")?.0))
            })
            .collect();
        assert!(!quotes.is_empty() && quotes.len() == page.matches("<!-- ").count(), "{name} has other comments");
        for (file, code) in quotes {
            let source = std::fs::read_to_string(root.join(file)).unwrap_or_default();
            assert!(lines(&source).contains(&lines(code)), "{name} quotes what {file} does not have:\n{code}");
        }
    }
}

/// The tutorial says how many lines of code each part of the example has, without comments and blank lines.
#[test]
fn lines_of_the_tutorial_are_counted() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR")).join("../llvm-lowering");
    let path = package.join("src/toy_tutorial.rs");
    let page = std::fs::read_to_string(&path).expect("the page is readable");
    let (mut counted, mut total) = (String::new(), 0);
    for line in page.lines() {
        match line.split(" | ").collect::<Vec<_>>()[..] {
            [start, part, files, _, in_mlir] if files.contains(".rs`") => {
                let count = files
                    .split(", ")
                    .map(|file| code_lines(&package.join("examples/toy").join(file.trim_matches('`'))))
                    .sum::<usize>();
                total += count;
                counted += &format!("{start} | {part} | {files} | {count} | {in_mlir}\n");
            }
            ["//!", "all", _, in_mlir] => counted += &format!("//! | all | | {total} | {in_mlir}\n"),
            _ => counted += &format!("{line}\n"),
        }
    }
    if std::env::var_os("WEIR_UPDATE_PAGES").is_some() {
        std::fs::write(&path, &counted).expect("the page can be written");
    }
    assert!(
        page == counted || std::env::var_os("WEIR_UPDATE_PAGES").is_some(),
        "the tutorial counts lines wrongly: set WEIR_UPDATE_PAGES=1"
    );
}

fn code_lines(file: &Path) -> usize {
    let text = std::fs::read_to_string(file).expect("the file is readable");
    text.lines().map(str::trim_start).filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

fn lines(text: &str) -> String {
    let trimmed = text.lines().map(|line| line.trim().trim_start_matches("//!").trim());
    trimmed.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
