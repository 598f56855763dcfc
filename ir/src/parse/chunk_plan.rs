//! Split points of a text, found by the indentation and the first tokens of its lines.

use super::lexer::offset;
use crate::source::{LineStarts, SourceText};

/// Consecutive ops of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chunk {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) num_lines: usize,
}

/// A text of consecutive ops, each of many lines, in chunks.
#[derive(Debug)]
pub(super) struct ChunkPlan {
    /// The first chunk starts with the first op of a block.
    pub(super) chunks: Vec<Chunk>,
    /// The position of the first chunk in the text of the parser.
    pub(super) start: u32,
    /// The positions of the lines from the first chunk on that look like definitions of aliases.
    pub(super) aliases: Vec<u32>,
}

/// Minimum length of the chunks of a large text.
pub(super) const CHUNK_LEN: u32 = 1 << 16;

impl ChunkPlan {
    /// Cuts a text with some line starts, if it has a place for that and can be read.
    pub(super) fn of(text: SourceText<'_>, starts: &LineStarts, chunk_len: u32) -> Option<Self> {
        let mut lines = Lines { text, starts: &starts.all, window: Vec::new(), window_start: 0 };
        let mut next = 0;
        let mut find = |accept: fn(&Line) -> bool| {
            loop {
                let line = lines.line(next)?;
                next += 1;
                if accept(&line) {
                    return Some(line);
                }
            }
        };
        let mut first = find(|line| line.token != Token::None && !line.is_alias())?;
        // A module holds more text than its surroundings.
        let in_module = first.token == Token::Module;
        if in_module {
            first = find(|line| line.token != Token::None)?;
        }
        if !first.is_op() {
            return None;
        }
        let num_lines = |position| starts.all.partition_point(|&line| line < position);
        let (mut chunks, mut start) = (Vec::new(), first.position());
        loop {
            let behind = num_lines(start.saturating_add(chunk_len)) + 1;
            let cut = lines.next_cut(behind, first.indent);
            let end = cut.unwrap_or(offset(text.len()));
            chunks.push(Chunk { start, end, num_lines: num_lines(end) - num_lines(start) });
            if cut.is_none() {
                break;
            }
            start = end;
        }
        if chunks.len() == 1 {
            return None;
        }
        // There are no definitions of aliases among the ops of a module.
        let aliases = if in_module { &[] } else { starts.of_aliases.as_slice() };
        let from_first = aliases.partition_point(|&line| line < first.position());
        Some(Self { chunks, start: first.position(), aliases: aliases[from_first..].to_vec() })
    }
}

/// The lines of a text.
struct Lines<'t> {
    text: SourceText<'t>,
    /// Where the second line starts, and those behind it.
    starts: &'t [u32],
    /// The part of the text around the last line, if the text is in a file.
    window: Vec<u8>,
    window_start: usize,
}

impl Lines<'_> {
    /// The length of what is read of a file at a time.
    const WINDOW: usize = 1 << 12;

    /// A line by its number, from 0; none behind the end, or if the text cannot be read.
    fn line(&mut self, number: usize) -> Option<Line> {
        let position = match number.checked_sub(1) {
            None => 0,
            Some(index) => *self.starts.get(index)?,
        };
        let start = position as usize;
        let rest = match self.text {
            SourceText::Bytes(text) => text.get(start..).unwrap_or_default(),
            SourceText::File(_) => {
                let held = self.window_start..self.window_start + self.window.len();
                let end = self.text.len().min(start + Line::MAX_LEN);
                if start < held.start || end > held.end {
                    self.text.part(start..start + Self::WINDOW, &mut self.window).ok()?;
                    self.window_start = start;
                }
                &self.window[start - self.window_start..]
            }
        };
        Some(Line::at(position, &rest[..rest.len().min(Line::MAX_LEN)]))
    }

    /// The start of an op after one that ends with a region, from a line on.
    fn next_cut(&mut self, first: usize, indent: usize) -> Option<u32> {
        let mut has_ended = false;
        for number in first.. {
            let line = self.line(number)?;
            if line.token == Token::None {
                continue;
            }
            if has_ended && (line.is_alias() || line.is_op() && line.indent == indent) {
                return Some(line.position());
            }
            has_ended = line.indent == indent && line.token == Token::RightBrace;
        }
        None
    }
}

/// A line with its indentation and first token.
#[derive(Clone, Copy, Debug)]
struct Line {
    start: u32,
    indent: usize,
    token: Token,
}

/// The first token of a line, as far as it tells where ops start and end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    /// The line is blank, or a comment.
    None,
    /// The name of an alias.
    Alias,
    /// The name of the op `builtin.module`.
    Module,
    /// The name of another op.
    Op,
    RightBrace,
    Other,
}

impl Line {
    /// The length of what is looked at, which is long enough for the indentation and the token of almost all lines.
    const MAX_LEN: usize = 256;

    fn at(start: u32, text: &[u8]) -> Self {
        let indent = text.iter().take_while(|&&byte| byte == b' ').count();
        Self { start, indent, token: Token::at(&text[indent..]) }
    }

    #[inline]
    fn is_alias(self) -> bool {
        self.indent == 0 && self.token == Token::Alias
    }

    fn is_op(self) -> bool {
        matches!(self.token, Token::Module | Token::Op)
    }

    /// The position of the first token.
    fn position(self) -> u32 {
        self.start + offset(self.indent)
    }
}

impl Token {
    fn at(text: &[u8]) -> Self {
        match text {
            [] | [b'\n' | b'\r', ..] | [b'/', b'/', ..] => Token::None,
            [b'#' | b'!', ..] => Token::Alias,
            [b'}', ..] => Token::RightBrace,
            [b'a'..=b'z' | b'"', ..] => {
                let is_module =
                    [&b"module"[..], b"builtin.module", b"\"builtin.module\""].iter().any(|it| text.starts_with(it));
                if is_module { Token::Module } else { Token::Op }
            }
            _ => Token::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use memchr::memchr_iter;

    use super::ChunkPlan;
    use crate::source::LineStarts;

    /// The first lines of the chunks of a text, and its aliases.
    fn cuts(text: &str) -> Option<(Vec<&str>, Vec<&str>)> {
        let line_starts: Vec<u32> =
            memchr_iter(b'\n', text.as_bytes()).map(|at| u32::try_from(at + 1).expect("it is short")).collect();
        let of_aliases = line_starts.iter().copied().filter(|&start| text[start as usize..].starts_with(['#', '!']));
        let starts = LineStarts { of_aliases: of_aliases.collect(), all: line_starts.clone() };
        let plan = ChunkPlan::of(text.as_bytes().into(), &starts, 1)?;
        let line = |start: u32| text[start as usize..].lines().next().unwrap_or_default();
        let chunks = &plan.chunks;
        assert!(chunks.windows(2).all(|pair| pair[0].end == pair[1].start));
        assert_eq!(chunks.last().map(|last| last.end as usize), Some(text.len()));
        let num_lines = text[chunks[0].start as usize..].lines().count();
        assert!(chunks.iter().map(|chunk| chunk.num_lines).sum::<usize>().abs_diff(num_lines) <= 1);
        let first_lines = chunks.iter().map(|chunk| line(chunk.start)).collect();
        Some((first_lines, plan.aliases.iter().map(|&start| line(start)).collect()))
    }

    #[test]
    fn ops_of_a_file() {
        let text = "// A comment.\n#a = 1\n\nfunc @f {\n  x\n}\n#b = 2\n// Another one.\n\n\"func\"() ({\n}) : () -> ()\n#c = 3\nfunc @h {\n}\n";
        let chunks = vec!["func @f {", "#b = 2", "#c = 3"];
        assert_eq!(cuts(text), Some((chunks, vec!["#b = 2", "#c = 3"])));
    }

    #[test]
    fn ops_of_a_module() {
        let functions = "  func @f {\n    if {\n    }\n    x\n  }\n  global\n  func @g {\n  } loc(#loc)\n  func @h\n";
        for module in ["module", "builtin.module @m", "\"builtin.module\""] {
            let text = format!("#a = 1\n{module} {{\n{functions}}}\n");
            // The text after a declaration may be part of it.
            let chunks = vec!["func @f {", "global", "func @h"];
            assert_eq!(cuts(&text), Some((chunks, vec![])));
        }
    }

    #[test]
    fn nowhere() {
        for text in [
            "",
            "\n",
            "#a = 1",
            "module {",
            "module {\n}\n",
            "func @f {\n}\n",
            "func @f {\n  x\n  y\n} func @g {\n}\n",
            "%0 = x {\n}\nfunc @f {\n}\n",
            "module {\n^bb0:\n  func @f {\n  }\n  func @g {\n  }\n}",
        ] {
            assert_eq!(cuts(text), None, "{text}");
        }
    }
}
