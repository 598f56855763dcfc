//! The lines of a text, tokenized into names and the text between them.
//!
//! A line is first compared with the line that followed an earlier occurrence of the previous lines, as texts repeat
//! themselves; only a different line is searched for names.

use std::sync::Arc;

use super::super::TokenKind;
use super::super::lexer::{Lexer, Token, offset};
use super::super::scopes::UnresolvedOperand;
use super::template::Template;
use crate::collections::LookupMap;
use crate::interner::mix;

/// The shape of a line without its names: an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::parse) struct LinePattern(usize);

/// The current line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Line {
    pub(super) start: u32,
    pub(super) end: u32,
    /// The token that follows.
    pub(super) next: Token,
}

/// The lines of a text, with the facts known about earlier ones.
#[derive(Debug)]
pub(super) struct Lines<'s> {
    lexer: Lexer<'s>,
    by_hash: LookupMap<u64, Seen>,
    patterns: Vec<Pattern>,
    /// The patterns of the lines so far.
    history: Vec<LinePattern>,
    /// The position in the history of the line that is likely to be like the next one.
    likely: Option<usize>,
    pub(super) at_hand: Line,
    /// The names in the current line.
    pub(super) names: Vec<UnresolvedOperand>,
    /// The words of the current line without names, and the beginning of the text after it.
    ///
    /// A word has eight bytes; a piece up to a name, its sigil included, is padded with zeros.
    words: Vec<u64>,
}

/// Number of occurrences of lines with a hash.
#[derive(Clone, Copy, Debug)]
enum Seen {
    Once,
    Several(LinePattern),
}

/// The words of lines, in a form for comparison, and the result for these lines.
#[derive(Debug)]
struct Pattern {
    steps: Box<[Step]>,
    /// The text after the line that belongs to the pattern.
    behind: u64,
    /// The position behind the last line of this pattern in the history.
    behind_last: Option<usize>,
    known: Option<Known>,
}

/// The cached result for lines of one pattern.
#[derive(Clone, Debug)]
pub(super) enum Known {
    /// There is no template for them.
    Opaque,
    Template(Arc<Template>),
}

/// A word of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// Eight bytes without a sigil.
    Whole(u64),
    /// The bytes up to the one of an index, which is a sigil or ends the line.
    UpTo(u64, u32),
    /// The number of a name.
    Number,
}

impl Step {
    fn of(word: u64) -> Self {
        match first_sigil_or_newline(word) {
            Some(stop) => Step::UpTo(word, stop),
            None if word == NUMBER => Step::Number,
            None => Step::Whole(word),
        }
    }
}

/// The words of the current line so far.
#[derive(Clone, Copy, Default)]
struct Words {
    hash: u64,
    count: usize,
}

impl Words {
    /// Adds a word, if there is room for it.
    #[inline]
    fn push(&mut self, word: u64, words: &mut [u64]) -> Option<()> {
        *words.get_mut(self.count)? = word;
        self.hash = mix(self.hash, word);
        self.count += 1;
        Some(())
    }
}

/// Maximum number of words of a line; longer ones are not tokenized.
const MAX_WORDS: usize = 128;

/// The maximum number of hashes; then the cache is cleared, so that memory is bounded.
const MAX_HASHES: usize = 4096;

/// The maximum length of the history; then it is cleared.
const MAX_HISTORY: usize = 1 << 14;

/// The word for the number of a name.
const NUMBER: u64 = u64::from_le_bytes(*b"#\0\0\0\0\0\0\0");

impl<'s> Lines<'s> {
    pub(super) fn new(text: &'s [u8]) -> Self {
        Self {
            lexer: Lexer::new(text),
            by_hash: LookupMap::default(),
            patterns: Vec::new(),
            history: Vec::new(),
            likely: None,
            at_hand: Line::default(),
            names: Vec::new(),
            words: Vec::new(),
        }
    }

    /// The lines of another text, with the facts known about those of this one.
    pub(super) fn for_text(self, text: &[u8]) -> Lines<'_> {
        let Self { by_hash, patterns, history, names, words, .. } = self;
        Lines {
            lexer: Lexer::new(text),
            by_hash,
            patterns,
            history,
            likely: None,
            at_hand: Line::default(),
            names,
            words,
        }
    }

    /// Makes the line that starts at an offset, at a token, the current one, and returns its
    /// pattern.
    ///
    /// `None` if no op can end with it, or it is the first cached one of its pattern.
    #[inline]
    pub(super) fn tokenize_line(&mut self, start: u32) -> Option<LinePattern> {
        self.names.clear();
        if let Some(likely) = self.likely
            && let Some(&guess) = self.history.get(likely)
        {
            if let Some(end) = self.follow(guess, start as usize)
                && let Some((next, behind)) = self.behind(end)
                && behind == self.patterns[guess.0].behind
            {
                self.at_hand = Line { start, end: offset(end), next };
                self.note(guess);
                self.likely = Some(likely + 1);
                return Some(guess);
            }
            self.names.clear();
        }
        let (mut words, end) = self.split(start)?;
        // An op with a region does not end with the line.
        if self.lexer.source()[end - 1] == b'{' {
            return None;
        }
        let (next, behind) = self.behind(end)?;
        words.push(behind, &mut self.words)?;
        self.at_hand = Line { start, end: offset(end), next };
        let pattern = self.pattern(words)?;
        self.likely = self.patterns[pattern.0].behind_last;
        self.note(pattern);
        Some(pattern)
    }

    /// Adds a line to the history.
    fn note(&mut self, pattern: LinePattern) {
        if self.history.len() == MAX_HISTORY {
            self.history.clear();
            self.patterns.iter_mut().for_each(|it| it.behind_last = None);
        }
        self.history.push(pattern);
        self.patterns[pattern.0].behind_last = Some(self.history.len());
    }

    /// The cached result for lines of a pattern.
    #[inline]
    pub(super) fn known(&self, pattern: LinePattern) -> Option<&Known> {
        self.patterns[pattern.0].known.as_ref()
    }

    /// Stores the result for lines of a pattern, that of the current line or of an earlier one.
    pub(super) fn set_known(&mut self, pattern: LinePattern, known: Known) {
        if let Some(pattern) = self.patterns.get_mut(pattern.0) {
            pattern.known = Some(known);
        }
    }

    /// The token after a line, and the part of it that belongs to the pattern.
    fn behind(&mut self, end: usize) -> Option<(Token, u64)> {
        let lexer = &mut self.lexer;
        lexer.reset_to(offset(end));
        let next = lexer.next_token();
        let text = lexer.text(next);
        let behind = match next.kind {
            // The name of an op with its dialect is no keyword of another op.
            TokenKind::BareIdentifier if text.contains(&b'.') => u64::from(b'.'),
            TokenKind::BareIdentifier => {
                let mut word = [0; 8];
                word.get_mut(..text.len())?.copy_from_slice(text);
                u64::from_le_bytes(word)
            }
            TokenKind::PercentIdentifier | TokenKind::CaretIdentifier | TokenKind::RightBrace | TokenKind::String => {
                u64::from(text[0])
            }
            _ => return None,
        };
        Some((next, behind))
    }

    /// Tokenizes a line that may be of a pattern; returns its end, if it is.
    #[inline]
    fn follow(&mut self, pattern: LinePattern, start: usize) -> Option<usize> {
        let (source, names) = (self.lexer.source(), &mut self.names);
        let mut from = start;
        for &step in &self.patterns[pattern.0].steps {
            let at = match step {
                Step::Whole(word) => {
                    if word_at(source, from)? != word {
                        return None;
                    }
                    from += 8;
                    continue;
                }
                Step::UpTo(word, stop) => {
                    if word_at(source, from)? & bytes_up_to(stop) != word {
                        return None;
                    }
                    from + stop as usize
                }
                Step::Number => {
                    let name = names.last_mut()?;
                    (name.number, from) = self.lexer.number_at(from).filter(|_| source[from] == b'#')?;
                    continue;
                }
            };
            if source[at] == b'\n' {
                return Some(at);
            }
            from = self.lexer.name_end(at)?;
            // A name may continue with a number, unlike other text.
            names.push(UnresolvedOperand { start: offset(at), end: offset(from), number: 0 });
        }
        None
    }

    /// Splits a line from `start` on into names and the words between them; returns its end, which
    /// differs from its start.
    #[inline]
    fn split(&mut self, start: u32) -> Option<(Words, usize)> {
        let lexer = &mut self.lexer;
        let source = lexer.source();
        self.words.resize(MAX_WORDS, 0);
        let mut words = Words::default();
        let mut from = start as usize;
        loop {
            let word = word_at(source, from)?;
            let Some(stop) = first_sigil_or_newline(word) else {
                words.push(word, &mut self.words)?;
                from += 8;
                continue;
            };
            words.push(word & bytes_up_to(stop), &mut self.words)?;
            let at = from + stop as usize;
            if source[at] == b'\n' {
                return (at > start as usize).then_some((words, at));
            }
            let end = lexer.name_end(at)?;
            let mut name = UnresolvedOperand { start: offset(at), end: offset(end), number: 0 };
            from = end;
            if source[at] == b'%' && source.get(end) == Some(&b'#') {
                // A name without a number is another text, as results are not named by number.
                words.push(NUMBER, &mut self.words)?;
                (name.number, from) = lexer.number_at(end)?;
            }
            self.names.push(name);
        }
    }

    /// The pattern with the given words, unless it is new or has the hash of another one.
    fn pattern(&mut self, Words { hash, count }: Words) -> Option<LinePattern> {
        let words = &self.words[..count];
        match self.by_hash.get(&hash) {
            Some(&Seen::Several(pattern)) => {
                let steps = self.patterns[pattern.0].steps.iter().copied();
                steps.eq(words.iter().map(|&word| Step::of(word))).then_some(pattern)
            }
            Some(Seen::Once) => {
                let (&behind, _) = words.split_last()?;
                let pattern = LinePattern(self.patterns.len());
                let steps = words.iter().map(|&word| Step::of(word)).collect();
                self.patterns.push(Pattern { steps, behind, behind_last: None, known: None });
                self.by_hash.insert(hash, Seen::Several(pattern));
                Some(pattern)
            }
            None => {
                if self.by_hash.len() >= MAX_HASHES {
                    self.by_hash.clear();
                    self.patterns.clear();
                    self.history.clear();
                    self.likely = None;
                }
                self.by_hash.insert(hash, Seen::Once);
                None
            }
        }
    }
}

/// Eight bytes of a text.
#[inline]
fn word_at(source: &[u8], from: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*source.get(from..)?.first_chunk()?))
}

/// The bits of the first bytes of a word, up to the one of an index.
#[inline]
fn bytes_up_to(index: u32) -> u64 {
    u64::MAX >> (56 - 8 * index)
}

/// The first byte of eight that starts a name, or ends the line.
#[inline]
fn first_sigil_or_newline(word: u64) -> Option<u32> {
    let found = places_of(b'%', word) | places_of(b'^', word) | places_of(b'@', word) | places_of(b'\n', word);
    (found != 0).then(|| found.trailing_zeros() / 8)
}

/// The lowest set bit marks the first of eight bytes that is `byte`; the higher ones are undefined.
#[inline]
fn places_of(byte: u8, word: u64) -> u64 {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    let zero = word ^ (ONES * u64::from(byte));
    zero.wrapping_sub(ONES) & !zero & (ONES << 7)
}
