//! `docs/mlir-map.md` names items that exist.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The Rust sources of a crate, as one text.
fn sources(krate: &Path) -> String {
    let (mut text, mut pending): (String, Vec<PathBuf>) = (String::new(), vec![krate.join("src")]);
    while let Some(path) = pending.pop() {
        if path.is_dir() {
            pending.extend(std::fs::read_dir(&path).expect("a folder is readable").flatten().map(|entry| entry.path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text += &std::fs::read_to_string(&path).expect("a source is readable");
        }
    }
    text
}

/// The names that some sources define: each word after a keyword of an item, and each field.
fn definitions(text: &str) -> BTreeSet<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let keywords = ["struct", "enum", "trait", "fn", "type", "mod", "static", "const", "macro_rules!"];
    let mut names = BTreeSet::new();
    for line in text.lines().map(str::trim_start).filter(|line| !line.starts_with("//")) {
        let mut words = line.split_whitespace().peekable();
        while let Some(word) = words.next() {
            if let (true, Some(next)) = (keywords.contains(&word), words.peek()) {
                names.extend(next.split(|c| !is_word(c)).next());
            }
        }
        let field = line.strip_prefix("pub ").and_then(|rest| rest.split_once(": "));
        names.extend(field.map(|(name, _)| name));
        // Macros of ops, types and attributes: `pub Name = "mnemonic"`.
        names.extend(line.split_once(" = \"").map(|(name, _)| name.trim_start_matches("pub ")));
    }
    names
}

#[test]
fn names_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = std::fs::read_to_string(root.join("docs/mlir-map.md")).expect("there is a map");
    let crates = ["ir", "rewrite", "conversion", "dialects", "llvm-lowering", "testsuite"];
    let texts = crates.map(|krate| sources(&root.join(krate)));
    let (mut checked, mut missing) = (0, Vec::new());
    for path in page.split('`').filter(|code| code.starts_with("weir_")) {
        let (krate, rest) = path.split_once("::").unwrap_or((path, ""));
        let krate = krate.trim_start_matches("weir_").replace('_', "-");
        let Some(text) = crates.iter().position(|name| *name == krate).map(|index| &texts[index]) else {
            missing.push(path);
            continue;
        };
        let names = definitions(text);
        if rest.is_empty() || !rest.split("::").all(|segment| names.contains(segment.trim_end_matches('!'))) {
            missing.push(path);
        }
        checked += 1;
    }
    assert!(missing.is_empty(), "docs/mlir-map.md names what is not there: {missing:#?}");
    assert!(checked > 100, "the map has {checked} names only");
}
