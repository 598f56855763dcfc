//! Split points of a text, found by the indentation and the first tokens of its lines.

use memchr::memchr;

use super::lexer::offset;
use crate::source::SourceText;

/// Consecutive ops of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chunk {
    pub(super) start: u32,
    pub(super) end: u32,
    /// The end of the first line of the next chunk: the last op ends where the token behind it is none of its own.
    pub(super) look_ahead: u32,
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
    /// Cuts a text, if it has a place for that and can be read.
    ///
    /// `find_aliases` finds the lines of the text that start as definitions of aliases do, which may take a look at each line.
    pub(super) fn of(text: SourceText<'_>, chunk_len: u32, find_aliases: impl FnOnce() -> Vec<u32>) -> Option<Self> {
        let mut lines = Lines::of(text);
        let mut first = lines.find(0, |line| line.token != Token::None && !line.is_alias())?;
        // A module holds more text than its surroundings.
        let in_module = first.token == Token::Module;
        if in_module {
            let behind = lines.next(first.start)?;
            first = lines.find(behind, |line| line.token != Token::None)?;
        }
        if !first.is_op() {
            return None;
        }
        let (mut chunks, mut start) = (Vec::new(), first.position());
        loop {
            let cut =
                lines.next(start.saturating_add(chunk_len)).and_then(|behind| lines.next_cut(behind, first.indent));
            let end = cut.unwrap_or(offset(text.len()));
            let look_ahead = lines.next(end).unwrap_or(offset(text.len()));
            chunks.push(Chunk { start, end, look_ahead });
            if cut.is_none() {
                break;
            }
            start = end;
        }
        if chunks.len() == 1 {
            return None;
        }
        // There are no definitions of aliases among the ops of a module.
        let mut aliases = if in_module { Vec::new() } else { find_aliases() };
        aliases.drain(..aliases.partition_point(|&line| line < first.position()));
        Some(Self { chunks, start: first.position(), aliases })
    }
}

/// The lines of a text.
pub(super) struct Lines<'t> {
    text: SourceText<'t>,
    /// The part of the text around the last line, if the text is in a file.
    window: Vec<u8>,
    window_start: usize,
}

impl<'t> Lines<'t> {
    /// The length of what is read of a file at a time.
    const WINDOW: usize = 1 << 13;

    pub(super) fn of(text: SourceText<'t>) -> Self {
        Self { text, window: Vec::new(), window_start: 0 }
    }

    /// The text from a position on, which is so long at least, or up to the end of the text; none if it cannot be read.
    fn rest(&mut self, start: usize, len: usize) -> Option<&[u8]> {
        let end = self.text.len().min(start + len);
        if let SourceText::Bytes(text) = self.text {
            return text.get(start..);
        }
        if start < self.window_start || end > self.window_start + self.window.len() {
            self.text.part(start..start + Self::WINDOW, &mut self.window).ok()?;
            self.window_start = start;
        }
        self.window.get(start - self.window_start..)
    }

    /// The start of the line behind a position, if there is one.
    pub(super) fn next(&mut self, position: u32) -> Option<u32> {
        let mut start = position as usize;
        while start < self.text.len() {
            let rest = self.rest(start, 1)?;
            match memchr(b'\n', rest) {
                Some(newline) => return Some(offset(start + newline + 1)),
                None => start += rest.len(),
            }
        }
        None
    }

    /// The line that starts at a position.
    fn at(&mut self, start: u32) -> Option<Line> {
        let rest = self.rest(start as usize, Line::MAX_LEN)?;
        Some(Line::at(start, &rest[..rest.len().min(Line::MAX_LEN)]))
    }

    /// The first line, from a position on, that is accepted.
    fn find(&mut self, mut start: u32, mut accept: impl FnMut(&Line) -> bool) -> Option<Line> {
        loop {
            let line = self.at(start)?;
            if accept(&line) {
                return Some(line);
            }
            start = self.next(start)?;
        }
    }

    /// The start of an op after one that ends with a region, from a line on.
    fn next_cut(&mut self, start: u32, indent: usize) -> Option<u32> {
        let mut has_ended = false;
        let is_cut = |line: &Line| {
            if line.token == Token::None {
                return false;
            }
            let is_cut = has_ended && (line.is_alias() || line.is_op() && line.indent == indent);
            has_ended = line.indent == indent && line.token == Token::RightBrace;
            is_cut
        };
        self.find(start, is_cut).map(Line::position)
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

    /// The first lines of the chunks of a text, and its aliases.
    fn cuts(text: &str) -> Option<(Vec<&str>, Vec<&str>)> {
        let of_aliases = || {
            let starts = memchr_iter(b'\n', text.as_bytes()).map(|at| at + 1);
            let of_aliases = starts.filter(|&start| text[start..].starts_with(['#', '!']));
            of_aliases.map(|start| u32::try_from(start).expect("it is short")).collect()
        };
        let plan = ChunkPlan::of(text.as_bytes().into(), 1, of_aliases)?;
        let line = |start: u32| text[start as usize..].lines().next().unwrap_or_default();
        let chunks = &plan.chunks;
        assert!(chunks.windows(2).all(|pair| pair[0].end == pair[1].start));
        assert_eq!(chunks.last().map(|last| last.end as usize), Some(text.len()));
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
