//! Reading the input.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;
use std::sync::Arc;

use weir_ir::source::{Keep, SourceText, TextFile};

/// The input to process.
pub(super) struct Input {
    pub(super) name: String,
    pub(super) content: Content,
    /// Controls whether the text is kept, because it cannot be read again.
    pub(super) keep: Keep,
}

/// The text of an input, which is not read yet if it is in a large file.
pub(super) enum Content {
    Text(Vec<u8>),
    Unread(Arc<TextFile>),
}

/// The length from which a file is not read before somebody needs all of it.
const LARGE_FILE: usize = 2 << 20;

impl Input {
    /// Reads standard input for `-`, or opens a file; a small one is read.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        if path == Path::new("-") {
            let mut text = Vec::new();
            io::stdin().lock().read_to_end(&mut text)?;
            let content = Content::Text(text);
            return Ok(Self { name: "<stdin>".to_owned(), content, keep: Keep::Text });
        }
        let file = if fs::metadata(path)?.is_file() { Some(TextFile::open(path)?) } else { None };
        // The text is read again by the name, which only stands for a path that is not UTF-8.
        let keep = if file.is_some() && path.to_str().is_some() { Keep::LinesOnly } else { Keep::Text };
        let content = match file.filter(|file| keep == Keep::LinesOnly && file.len() >= LARGE_FILE) {
            Some(file) => Content::Unread(Arc::new(file)),
            None => Content::Text(fs::read(path)?),
        };
        Ok(Self { name: path.to_string_lossy().into_owned(), content, keep })
    }
}

impl Content {
    /// The text, where it is.
    pub(super) fn source(&self) -> SourceText<'_> {
        match self {
            Self::Text(text) => SourceText::Bytes(text),
            Self::Unread(file) => SourceText::File(file),
        }
    }

    /// The text, all of which is read from the file of a path if need be.
    pub(super) fn into_text(self, path: &Path) -> io::Result<Vec<u8>> {
        match self {
            Self::Text(text) => Ok(text),
            Self::Unread(_) => fs::read(path),
        }
    }
}
