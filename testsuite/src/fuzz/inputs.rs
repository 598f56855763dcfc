//! The files that libFuzzer starts from.

use std::fs;
use std::io;
use std::path::Path;

use weir_ir::Assembly;

use super::corpus;
use crate::programs::context;

/// Writes the [`corpus`] as files into `corpus/`, and names of ops, types, attributes and the words of their formats into
/// `dictionary.txt`.
///
/// # Errors
///
/// When a file cannot be written.
pub fn write_inputs(folder: &Path) -> io::Result<()> {
    let texts = folder.join("corpus");
    fs::create_dir_all(&texts)?;
    for (index, text) in corpus().into_iter().enumerate() {
        fs::write(texts.join(format!("{index}.mlir")), text)?;
    }
    let words: String = dictionary().into_iter().map(|word| format!("\"{word}\"\n")).collect();
    fs::write(folder.join("dictionary.txt"), words)
}

/// The words of all dialects, sorted.
fn dictionary() -> Vec<String> {
    let mut words = Vec::new();
    for dialect in context().dialects() {
        for def in dialect.ops.iter().copied().flatten() {
            words.push(def.name.to_owned());
            if let Assembly::Format(format) = def.assembly {
                words.extend(format.split('`').skip(1).step_by(2).map(str::trim).map(str::to_owned));
            }
            words.extend(def.attributes.iter().map(|attribute| attribute.name.to_owned()));
        }
        words.extend(dialect.types.iter().copied().flatten().map(|def| format!("!{}.{}", def.dialect, def.mnemonic)));
        words.extend(
            dialect.attributes.iter().copied().flatten().map(|def| format!("#{}.{}", def.dialect, def.mnemonic)),
        );
    }
    words.retain(|word| !word.is_empty() && !word.contains(['"', '\\', '\n']));
    words.sort();
    words.dedup();
    words
}
