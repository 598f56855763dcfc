//! Reading the input.

use std::fs;
use std::io::{self, Read as _};

use weir_ir::source::Keep;

/// The input to process.
pub(super) struct Input {
    pub(super) name: String,
    pub(super) text: Vec<u8>,
    /// Controls whether the text is kept, because it cannot be read again.
    pub(super) keep: Keep,
}

/// Returns true if a file can be read again.
fn is_on_disk(path: &str) -> bool {
    fs::metadata(path).is_ok_and(|metadata| metadata.is_file())
}

impl Input {
    /// Reads a file, or standard input for `-`.
    pub(super) fn read(path: &str) -> io::Result<Self> {
        if path == "-" {
            let mut text = Vec::new();
            io::stdin().lock().read_to_end(&mut text)?;
            return Ok(Self { name: "<stdin>".to_owned(), text, keep: Keep::Text });
        }
        let keep = if is_on_disk(path) { Keep::LinesOnly } else { Keep::Text };
        Ok(Self { name: path.to_owned(), text: fs::read(path)?, keep })
    }
}
