//! Source positions: one position space for all sources of a context.
//!
//! A position is a `u32`. Every source that is registered takes the next range of positions, one
//! for each byte and one for its end, so that four bytes name a file, a line and a column. Position
//! 0 is invalid, and positions stay below [`POSITION_LIMIT`], which leaves the upper half of the
//! numbers to other uses.
//!
//! The map keeps the starts of lines, not the text: a diagnostic reads its line from the file
//! again. Text that cannot be read again, such as that of standard input, is kept on request.

use std::collections::BTreeMap;
use std::io;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use memchr::{memchr, memchr_iter, memrchr};
use thiserror::Error;

use crate::threads::{InOrderConsumer, Threads, in_order};

pub use self::text::{SourceText, TextFile};

#[cfg(test)]
mod tests;
mod text;

/// Every position of a [`SourceMap`] is below this number.
pub const POSITION_LIMIT: u32 = 0x8000_0000;

/// The sources of a context, and the mapping of positions to lines and columns.
///
/// Sources are only added, and through a shared reference: the map can be used from many threads.
#[derive(Debug, Default)]
pub struct SourceMap {
    files: RwLock<Vec<SourceFile>>,
    /// The threads for a large source.
    threads: Threads,
    on_disk: Mutex<BTreeMap<String, Option<Arc<KeptText>>>>,
}

/// Names a source in its [`SourceMap`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(u32);

/// Controls whether the map keeps the text of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Keep the text: it cannot be read again.
    Text,
    /// Keep only where lines start: the text is in a file of the source's name.
    LinesOnly,
}

/// The line and column at which a source starts in the file that it is a part of, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    /// The line of the first byte.
    pub line: u32,
    /// The column of the first byte.
    pub column: u32,
}

impl Origin {
    /// The origin of a source that is a whole file.
    pub const START: Self = Self { line: 1, column: 1 };
}

impl Default for Origin {
    fn default() -> Self {
        Self::START
    }
}

/// A position in a file, as displayed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SourcePosition {
    /// The name that the file was registered under.
    pub file: Arc<str>,
    /// The line, from 1.
    pub line: u32,
    /// The column in bytes, from 1.
    pub column: u32,
}

/// There are no positions left for a source.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no room for the {bytes} bytes of '{name}': all sources together are limited to 2 GiB")]
pub struct SourceSpaceExhausted {
    /// The name of the source.
    pub name: String,
    /// Its length.
    pub bytes: usize,
}

#[derive(Debug)]
struct SourceFile {
    name: Arc<str>,
    origin: Origin,
    /// Position of the first byte.
    base: u32,
    /// Length in bytes; the position of the end is `base + len`.
    len: u32,
    lines: FileLines,
    text: Option<KeptPart>,
}

/// Where the lines of a source start.
#[derive(Debug)]
enum FileLines {
    Known(LineStarts),
    /// They are found when they are first needed, which most runs never do: to find them takes as long as to parse a tenth of the text.
    InFile(Arc<TextFile>, OnceLock<LineStarts>),
}

impl SourceFile {
    fn line_starts(&self, threads: Threads) -> &LineStarts {
        match &self.lines {
            FileLines::Known(starts) => starts,
            // A file that cannot be read any more is a single line.
            FileLines::InFile(file, starts) => {
                starts.get_or_init(|| LineStarts::of((&**file).into(), threads).unwrap_or_default())
            }
        }
    }
}

/// The lines of a source, those at its ends as a whole.
#[derive(Debug)]
struct KeptPart {
    text: Box<[u8]>,
    /// Length of the part of the first line that precedes the source.
    before: usize,
}

impl KeptPart {
    fn of_lines(whole: &[u8], part: Range<usize>) -> Self {
        let start = memrchr(b'\n', &whole[..part.start]).map_or(0, |newline| newline + 1);
        let end = memchr(b'\n', &whole[part.end..]).map_or(whole.len(), |length| part.end + length);
        Self { text: Box::from(&whole[start..end]), before: part.start - start }
    }
}

impl SourceMap {
    /// A map without sources.
    pub fn new() -> Self {
        Self::default()
    }

    pub(crate) fn set_threads(&mut self, threads: Threads) {
        self.threads = threads;
    }

    /// Registers `text`, the whole content of the file `name`.
    ///
    /// # Errors
    ///
    /// When the positions are exhausted; the map is unchanged.
    pub fn add_file(&self, name: &str, text: &[u8], keep: Keep) -> Result<FileId, SourceSpaceExhausted> {
        self.add_chunk(name, text, 0..text.len(), Origin::START, keep)
    }

    /// Registers a part of `whole`, the content of the file `name`, that starts at `origin`.
    ///
    /// Positions in it are reported as lines and columns of the file, and its first and last line are shown as a whole.
    ///
    /// # Errors
    ///
    /// When the positions are exhausted; the map is unchanged.
    ///
    /// # Panics
    ///
    /// If the content has no such part.
    #[track_caller]
    pub fn add_chunk(
        &self,
        name: &str,
        whole: &[u8],
        part: Range<usize>,
        origin: Origin,
        keep: Keep,
    ) -> Result<FileId, SourceSpaceExhausted> {
        let text = &whole[part.clone()];
        let len = Self::check_len(name, text.len())?;
        let lines = FileLines::Known(LineStarts::of_bytes(text, self.threads));
        let text = (keep == Keep::Text).then(|| KeptPart::of_lines(whole, part));
        self.add(SourceFile { name: Arc::from(name), origin, base: 0, len, lines, text })
    }

    /// Registers a file of a name, which is read when its lines are needed.
    ///
    /// # Errors
    ///
    /// When the positions are exhausted; the map is unchanged.
    pub fn add_text_file(&self, name: &str, file: Arc<TextFile>) -> Result<FileId, SourceSpaceExhausted> {
        let len = Self::check_len(name, file.len())?;
        let lines = FileLines::InFile(file, OnceLock::new());
        self.add(SourceFile { name: Arc::from(name), origin: Origin::START, base: 0, len, lines, text: None })
    }

    /// The length of a source, if there can be one of that length.
    fn check_len(name: &str, len: usize) -> Result<u32, SourceSpaceExhausted> {
        let is_short = |len: &u32| *len < POSITION_LIMIT;
        u32::try_from(len)
            .ok()
            .filter(is_short)
            .ok_or_else(|| SourceSpaceExhausted { name: name.to_owned(), bytes: len })
    }

    fn add(&self, mut file: SourceFile) -> Result<FileId, SourceSpaceExhausted> {
        let exhausted =
            |file: &SourceFile| SourceSpaceExhausted { name: file.name.to_string(), bytes: file.len as usize };
        let mut files = self.files.write().unwrap_or_else(PoisonError::into_inner);
        let id = u32::try_from(files.len()).map_err(|_| exhausted(&file))?;
        file.base = files.last().map_or(1, |last| last.base + last.len + 1);
        if POSITION_LIMIT - file.base <= file.len {
            return Err(exhausted(&file));
        }
        files.push(file);
        Ok(FileId(id))
    }

    /// The position of the byte at `offset` of a source; that of its end if `offset` is not in it.
    ///
    /// Positions of one source are consecutive: a parser calls this once, for offset 0, and adds.
    ///
    /// # Panics
    ///
    /// If `file` is of another map.
    #[track_caller]
    pub fn pos_of(&self, file: FileId, offset: u32) -> u32 {
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        let file = &files[file.0 as usize];
        file.base + offset.min(file.len)
    }

    /// The positions of a source, its end included.
    ///
    /// # Panics
    ///
    /// If `file` is of another map.
    #[track_caller]
    pub fn positions(&self, file: FileId) -> Range<u32> {
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        let file = &files[file.0 as usize];
        file.base..file.base + file.len + 1
    }

    /// Number of lines of a source: one more than it has newlines.
    ///
    /// # Panics
    ///
    /// If `file` is of another map.
    #[track_caller]
    pub fn num_lines(&self, file: FileId) -> usize {
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        files[file.0 as usize].line_starts(self.threads).all.len() + 1
    }

    /// The offsets of the lines of a source that start as definitions of aliases do, but for the first line.
    #[track_caller]
    pub(crate) fn lines_of_aliases(&self, file: FileId) -> Vec<u32> {
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        files[file.0 as usize].line_starts(self.threads).of_aliases.clone()
    }

    /// The file, line and column of a position, or `None` if it is in no source.
    pub fn resolve(&self, position: u32) -> Option<SourcePosition> {
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        let index = files.partition_point(|file| file.base <= position).checked_sub(1)?;
        let file = &files[index];
        let offset = position - file.base;
        if offset > file.len {
            return None;
        }
        // The first line needs no others, which may have to be found.
        let line_starts: &[u32] = if offset == 0 { &[] } else { &file.line_starts(self.threads).all };
        let lines_before = line_starts.partition_point(|&start| start <= offset);
        let (start, first_column) = match lines_before.checked_sub(1) {
            Some(line) => (line_starts[line], 1),
            None => (0, file.origin.column),
        };
        Some(SourcePosition {
            file: Arc::clone(&file.name),
            line: file.origin.line.saturating_add(u32::try_from(lines_before).unwrap_or(u32::MAX)),
            column: first_column.saturating_add(offset - start),
        })
    }

    /// The text of a line of a file, without the newline, or `None` if it is not available.
    ///
    /// Kept text comes first; else the file is read, once, if it is a regular file. The last line
    /// may be empty: it is the text after the last newline. Of several files of one name, the last one is meant.
    pub fn line_text(&self, file: &str, line: u32) -> Option<Vec<u8>> {
        self.kept_line(file, line).or_else(|| self.line_on_disk(file, line))
    }

    fn kept_line(&self, name: &str, line: u32) -> Option<Vec<u8>> {
        let files = self.files.read().unwrap_or_else(PoisonError::into_inner);
        files.iter().rev().filter(|file| *file.name == *name).find_map(|file| {
            let KeptPart { text, before } = file.text.as_ref()?;
            let index = line.checked_sub(file.origin.line)?;
            line_of(text, &file.line_starts(self.threads).all, *before, index).map(<[u8]>::to_vec)
        })
    }

    fn line_on_disk(&self, name: &str, line: u32) -> Option<Vec<u8>> {
        let mut cache = self.on_disk.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = match cache.get(name) {
            Some(kept) => kept.clone(),
            None => {
                let kept = KeptText::read(Path::new(name)).map(Arc::new);
                cache.insert(name.to_owned(), kept.clone());
                kept
            }
        }?;
        drop(cache);
        line_of(&kept.text, &kept.line_starts, 0, line.checked_sub(1)?).map(<[u8]>::to_vec)
    }
}

/// The text of a file that was read again for a diagnostic.
#[derive(Debug)]
struct KeptText {
    text: Vec<u8>,
    line_starts: Vec<u32>,
}

impl KeptText {
    fn read(path: &Path) -> Option<Self> {
        // Reading from a pipe or a device could block, or never terminate.
        let metadata = std::fs::metadata(path).ok()?;
        if !metadata.is_file() || metadata.len() >= u64::from(POSITION_LIMIT) {
            return None;
        }
        let text = std::fs::read(path).ok()?;
        let line_starts = LineStarts::of_bytes(&text, Threads::ONE).all;
        Some(Self { text, line_starts })
    }
}

/// Where the second and later lines of a text start.
#[derive(Debug, Default, PartialEq, Eq)]
struct LineStarts {
    /// The offsets just past each newline.
    all: Vec<u32>,
    /// Those of lines that start as definitions of aliases do.
    of_aliases: Vec<u32>,
}

impl LineStarts {
    /// The length of the parts that threads look through: a thread takes longer to start than to look through less.
    const PART: usize = 1 << 20;

    fn of_bytes(text: &[u8], threads: Threads) -> Self {
        match Self::of(text.into(), threads) {
            Ok(starts) => starts,
            Err(_) => unreachable!("memory can be read"),
        }
    }

    fn of(text: SourceText<'_>, threads: Threads) -> io::Result<Self> {
        let parts: Vec<usize> = (0..text.len()).step_by(Self::PART).collect();
        let num_threads = if parts.len() > 1 { threads.count() } else { 1 };
        let start = |_| {
            let mut buffer = Vec::new();
            move |&before: &usize| {
                // With the first byte of the next part.
                let part = text.part(before..before + Self::PART + 1, &mut buffer)?;
                let own = &part[..part.len().min(Self::PART)];
                let mut starts = Self { all: Vec::with_capacity(own.len() / USUAL_LINE), of_aliases: Vec::new() };
                for next in memchr_iter(b'\n', own).map(|newline| newline + 1) {
                    // Longer texts are no sources.
                    let Ok(start) = u32::try_from(before + next) else { break };
                    starts.all.push(start);
                    if let Some(b'#' | b'!') = part.get(next) {
                        starts.of_aliases.push(start);
                    }
                }
                Ok(starts)
            }
        };
        let all = Self { all: Vec::with_capacity(text.len() / USUAL_LINE), of_aliases: Vec::new() };
        let mut joined = JoinedStarts(Ok(all));
        in_order(num_threads, &parts, start, &mut joined);
        joined.0
    }
}

/// The line starts of the parts of a text so far.
struct JoinedStarts(io::Result<LineStarts>);

impl<P> InOrderConsumer<P> for JoinedStarts {
    type Done = io::Result<LineStarts>;

    fn take(&mut self, _: &P, starts: Self::Done) -> ControlFlow<()> {
        match (&mut self.0, starts) {
            (Ok(joined), Ok(mut starts)) => {
                joined.all.append(&mut starts.all);
                joined.of_aliases.append(&mut starts.of_aliases);
                ControlFlow::Continue(())
            }
            (joined, starts) => {
                *joined = starts;
                ControlFlow::Break(())
            }
        }
    }
}

/// Few texts have shorter lines on average.
const USUAL_LINE: usize = 24;

/// The line of `text` with the given index, from 0; the starts of lines count from `before`, on the first line.
fn line_of<'a>(text: &'a [u8], line_starts: &[u32], before: usize, index: u32) -> Option<&'a [u8]> {
    let index = index as usize;
    let start = match index.checked_sub(1) {
        Some(previous) => *line_starts.get(previous)? as usize + before,
        None => 0,
    };
    let end = line_starts.get(index).map_or(text.len(), |&next| next as usize - 1 + before);
    text.get(start..end)
}
