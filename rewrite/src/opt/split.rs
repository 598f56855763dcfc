//! Splitting a source into chunks that are processed separately, as by `--split-input-file`.
//!
//! A file of test cases holds many modules, separated by [`DEFAULT_MARKER`]. The results are
//! written to one output, with separators between them. Lines and columns of a chunk are those of
//! the file: see [`Chunk::origin`].

use std::ops::Range;

use memchr::{memchr_iter, memmem, memrchr};

use weir_ir::source::Origin;

#[cfg(test)]
mod tests;

/// The default separator of chunks, in the input and in the output.
pub const DEFAULT_MARKER: &str = "// -----";

/// A source, split.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SplitInput {
    /// The chunks, in order.
    pub chunks: Vec<Chunk>,
    /// Places where the text nearly has a marker, in order: each gets the warning [`NEAR_MISS`].
    pub near_misses: Vec<Origin>,
}

/// The warning about text that is a marker except for its end.
pub const NEAR_MISS: &str = "near miss with file split marker";

/// A part of a source that is processed on its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chunk {
    /// The bytes of the chunk.
    pub range: Range<usize>,
    /// The start of the chunk in the file.
    pub origin: Origin,
}

/// Number of bytes at the end of a marker that a near miss may get wrong.
const TAIL: usize = 2;

/// Splits `text` at each `marker`.
///
/// A marker counts anywhere, not only on a line of its own, and a chunk starts right after it. An
/// empty text has no chunks; an empty marker splits nothing.
///
/// # Source
///
/// As `splitAndProcessBuffer` of MLIR 22, peculiarities included: text that lacks only the last two
/// bytes of a marker is a near miss and splits nothing, and so is a marker at the very end of the
/// text; a marker at the very start is treated as the tail of one, so that the first chunk begins
/// with its last two bytes. Markers shorter than three bytes are matched exactly: mlir-opt never
/// splits at one byte, and reads out of bounds instead; with two it does not terminate.
pub fn split_input(text: &[u8], marker: &str) -> SplitInput {
    let mut split = SplitInput::default();
    let mut cursor = Cursor { text, offset: 0, origin: Origin::START };
    let mut start = (0, Origin::START);
    let marker = marker.as_bytes();
    let tail_length = if marker.len() > TAIL { TAIL } else { 0 };
    let (head, tail) = marker.split_at(marker.len() - tail_length);

    let mut heads = memmem::find_iter(text, head).filter(|_| !marker.is_empty()).peekable();
    while let Some(head_start) = heads.next() {
        let head_end = head_start + head.len();
        if head_start == start.0 {
            start = (head_end, cursor.advance(head_end));
            continue;
        }
        let piece = &text[head_end..heads.peek().copied().unwrap_or(text.len())];
        let is_marker = piece.strip_prefix(tail).is_some_and(|rest| !matches!(rest, [] | [b'0', ..]));
        if is_marker || tail.is_empty() {
            split.chunks.push(Chunk { range: start.0..head_start, origin: start.1 });
            let chunk_start = head_end + tail_length;
            start = (chunk_start, cursor.advance(chunk_start));
        } else {
            split.near_misses.push(cursor.advance(head_end));
        }
    }
    if start.0 < text.len() {
        split.chunks.push(Chunk { range: start.0..text.len(), origin: start.1 });
    }
    split
}

/// Counts the lines of a text once, from front to back.
struct Cursor<'a> {
    text: &'a [u8],
    offset: usize,
    origin: Origin,
}

impl Cursor<'_> {
    /// The line and column of `offset`, which is not before that of the last call.
    fn advance(&mut self, offset: usize) -> Origin {
        let passed = &self.text[self.offset..offset];
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let lines = count(memchr_iter(b'\n', passed).count());
        self.origin.line = self.origin.line.saturating_add(lines);
        self.origin.column = match memrchr(b'\n', passed) {
            Some(newline) => count(passed.len() - newline),
            None => self.origin.column.saturating_add(count(passed.len())),
        };
        self.offset = offset;
        self.origin
    }
}
