//! Texts that are read in parts, so that a large file is never in memory as a whole.

use std::fs::File;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::time::SystemTime;

/// A text in memory, or in a file.
#[derive(Clone, Copy, Debug)]
pub enum SourceText<'t> {
    /// All of the text.
    Bytes(&'t [u8]),
    /// A file that holds the text.
    File(&'t TextFile),
}

impl<'t> From<&'t [u8]> for SourceText<'t> {
    fn from(text: &'t [u8]) -> Self {
        Self::Bytes(text)
    }
}

impl<'t> From<&'t TextFile> for SourceText<'t> {
    fn from(file: &'t TextFile) -> Self {
        Self::File(file)
    }
}

impl<'t> SourceText<'t> {
    /// The length in bytes.
    #[expect(clippy::len_without_is_empty, reason = "an empty text is a text like others")]
    pub fn len(self) -> usize {
        match self {
            SourceText::Bytes(text) => text.len(),
            SourceText::File(file) => file.len,
        }
    }

    /// A part of the text, as far as there is one; `buffer` holds it if the text is in a file.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub fn part<'b>(self, range: Range<usize>, buffer: &'b mut Vec<u8>) -> io::Result<&'b [u8]>
    where
        't: 'b,
    {
        let range = range.start.min(self.len())..range.end.min(self.len());
        match self {
            SourceText::Bytes(text) => Ok(text.get(range).unwrap_or_default()),
            SourceText::File(file) => {
                buffer.resize(range.len(), 0);
                file.read_at(range.start, buffer)?;
                Ok(buffer)
            }
        }
    }
}

/// A regular file with a text.
///
/// # Examples
///
/// ```
/// use weir_ir::source::{SourceText, TextFile};
/// let path = std::env::temp_dir().join(format!("weir-text-file-{}.mlir", std::process::id()));
/// std::fs::write(&path, "module {}\n")?;
/// let (file, mut buffer) = (TextFile::open(&path)?, Vec::new());
/// assert_eq!(SourceText::from(&file).part(7..9, &mut buffer)?, b"{}");
/// std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct TextFile {
    file: File,
    len: usize,
    modified: Option<SystemTime>,
}

impl TextFile {
    /// Opens a file.
    ///
    /// # Errors
    ///
    /// When it cannot be opened, or is no regular file, parts of which can be read in any order.
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        if !metadata.is_file() {
            return Err(io::Error::new(io::ErrorKind::Unsupported, "it is no regular file"));
        }
        let len = usize::try_from(metadata.len()).map_err(|_| io::ErrorKind::FileTooLarge)?;
        Ok(Self { file, len, modified: metadata.modified().ok() })
    }

    /// The length in bytes when it was opened.
    #[expect(clippy::len_without_is_empty, reason = "an empty text is a text like others")]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns true unless the file seems to have changed since it was opened: parts of it that were read may not fit together then.
    pub fn is_unchanged(&self) -> bool {
        self.file.metadata().is_ok_and(|now| now.len() == self.len as u64 && now.modified().ok() == self.modified)
    }

    /// Reads a part that starts at an offset.
    ///
    /// # Errors
    ///
    /// When it cannot be read, the file ends before, or the system is neither a Unix nor Windows.
    pub fn read_at(&self, start: usize, buffer: &mut [u8]) -> io::Result<()> {
        read_exact_at(&self.file, start as u64, buffer)
    }
}

#[cfg(unix)]
fn read_exact_at(file: &File, start: u64, buffer: &mut [u8]) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, buffer, start)
}

#[cfg(windows)]
fn read_exact_at(file: &File, mut start: u64, mut buffer: &mut [u8]) -> io::Result<()> {
    while !buffer.is_empty() {
        let read = std::os::windows::fs::FileExt::seek_read(file, buffer, start)?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        start += read as u64;
        buffer = &mut buffer[read..];
    }
    Ok(())
}

/// Fails: the system has no way to do it that threads can share.
#[cfg(not(any(unix, windows)))]
fn read_exact_at(_: &File, _: u64, _: &mut [u8]) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
