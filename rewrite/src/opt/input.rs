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

/// The size of a file, unless it is none on a disk.
pub(super) fn size(path: &str) -> Option<usize> {
    let metadata = fs::metadata(path).ok().filter(|metadata| path != "-" && metadata.is_file())?;
    Some(usize::try_from(metadata.len()).unwrap_or(usize::MAX))
}

impl Input {
    /// Reads a file of a size, if it has one, or standard input for `-`.
    pub(super) fn read(path: &str, size: Option<usize>) -> io::Result<Self> {
        if path == "-" {
            let mut text = Vec::new();
            io::stdin().lock().read_to_end(&mut text)?;
            return Ok(Self { name: "<stdin>".to_owned(), text, keep: Keep::Text });
        }
        let keep = if size.is_some() { Keep::LinesOnly } else { Keep::Text };
        Ok(Self { name: path.to_owned(), text: fs::read(path)?, keep })
    }
}
