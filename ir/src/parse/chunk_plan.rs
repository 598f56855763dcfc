//! Split points of a text, found by the indentation and the first tokens of its lines.

use super::lexer::offset;

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
    /// The positions of the lines from the first chunk on that look like definitions of aliases.
    pub(super) aliases: Vec<u32>,
}

/// Minimum length of the chunks of a large text.
pub(super) const CHUNK_LEN: u32 = 1 << 16;

impl ChunkPlan {
    /// Cuts a text whose lines but the first start at `line_starts`, if it has a place for that.
    pub(super) fn of(text: &[u8], line_starts: &[u32], chunk_len: u32) -> Option<Self> {
        let line = |number: usize| match number.checked_sub(1) {
            None => Some(Line::at(text, 0)),
            Some(index) => line_starts.get(index).map(|&start| Line::at(text, start)),
        };
        let mut lines = (0..).map_while(line);
        let mut first = lines.find(|line| !line.is_blank() && !line.is_alias())?;
        // A module holds more text than its surroundings.
        let in_module = first.is_module();
        if in_module {
            first = lines.find(|line| !line.is_blank())?;
        }
        if !first.is_op() {
            return None;
        }
        let num_lines = |position| line_starts.partition_point(|&line| line < position);
        let (mut chunks, mut start) = (Vec::new(), first.position());
        loop {
            let behind = num_lines(start.saturating_add(chunk_len)) + 1;
            let cut = Self::next_cut((behind..).map_while(line), first.indent);
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
        let is_alias = |&start: &u32| matches!(text.get(start as usize), Some(b'#' | b'!'));
        // There are no definitions of aliases among the ops of a module.
        let candidates = if in_module { &[] } else { &line_starts[num_lines(first.position())..] };
        let aliases = candidates.iter().copied().filter(is_alias).collect();
        Some(Self { chunks, aliases })
    }

    /// The start of an op after one that ends with a region.
    fn next_cut<'s>(lines: impl Iterator<Item = Line<'s>>, indent: usize) -> Option<u32> {
        let mut has_ended = false;
        for line in lines.filter(|line| !line.is_blank()) {
            if has_ended && (line.is_alias() || line.is_op() && line.indent == indent) {
                return Some(line.position());
            }
            has_ended = line.indent == indent && line.rest.starts_with(b"}");
        }
        None
    }
}

/// A line with its indentation and first token.
#[derive(Clone, Copy)]
struct Line<'s> {
    start: u32,
    indent: usize,
    /// The text from the first character on that is no blank.
    rest: &'s [u8],
}

impl<'s> Line<'s> {
    fn at(text: &'s [u8], start: u32) -> Self {
        let rest = text.get(start as usize..).unwrap_or_default();
        let indent = rest.iter().take_while(|&&byte| byte == b' ').count();
        Self { start, indent, rest: &rest[indent..] }
    }

    fn is_blank(self) -> bool {
        matches!(self.rest, [] | [b'\n' | b'\r', ..] | [b'/', b'/', ..])
    }

    #[inline]
    fn is_alias(self) -> bool {
        self.indent == 0 && matches!(self.rest, [b'#' | b'!', ..])
    }

    fn is_op(self) -> bool {
        matches!(self.rest, [b'a'..=b'z' | b'"', ..])
    }

    fn is_module(self) -> bool {
        [&b"module"[..], b"builtin.module", b"\"builtin.module\""].iter().any(|name| self.rest.starts_with(name))
    }

    /// The position of the first token.
    fn position(self) -> u32 {
        self.start + offset(self.indent)
    }
}

#[cfg(test)]
mod tests {
    use memchr::memchr_iter;

    use super::ChunkPlan;

    /// The first lines of the chunks of a text, and its aliases.
    fn cuts(text: &str) -> Option<(Vec<&str>, Vec<&str>)> {
        let line_starts: Vec<u32> =
            memchr_iter(b'\n', text.as_bytes()).map(|at| u32::try_from(at + 1).expect("it is short")).collect();
        let plan = ChunkPlan::of(text.as_bytes(), &line_starts, 1)?;
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
