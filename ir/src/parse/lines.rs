//! The lines of a text, taken apart into names and what stands between them.
//!
//! Lines that are the same but for the names in them have the same [`Shape`]. Of a large text that is not read in parts the lines
//! are taken apart ahead of the parser, by another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};

use rayon_core::Scope;

use super::TokenKind;
use super::lexer::{Lexer, Token, offset};
use super::scopes::UnresolvedOperand;
use crate::interner::{SPREADING, mix};
use crate::recent::{RecentKey, RecentTable};

/// What a line is without its names, as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape(u32);

impl RecentKey for Shape {
    #[inline]
    fn spread(&self) -> u32 {
        (u64::from(self.0).wrapping_mul(SPREADING) >> 32) as u32
    }
}

/// A line that was taken apart.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Line {
    pub(super) start: u32,
    pub(super) end: u32,
    /// The token that follows.
    pub(super) next: Token,
    shape: Option<Shape>,
    /// Where the names are.
    first_name: u32,
    num_names: u32,
}

/// Lines in their order.
#[derive(Debug, Default)]
struct Stretch {
    lines: Vec<Line>,
    names: Vec<UnresolvedOperand>,
}

/// The lines as the parser asks for them.
#[derive(Debug)]
pub(super) struct Lines<'s> {
    source: Source<'s>,
    stretch: Stretch,
    /// How many lines of the stretch are before the last one that was asked for.
    place: usize,
    at_hand: Line,
}

#[derive(Debug)]
enum Source<'s> {
    OnDemand(Reader<'s>),
    /// Stretch by stretch; memory goes back to where they come from.
    Ahead {
        progress: Arc<Progress>,
        stretches: Receiver<Stretch>,
        spare: Sender<Stretch>,
    },
}

/// How far two threads have come with a text.
#[derive(Debug, Default)]
struct Progress {
    /// Whether the other one has had time to begin. Until then lines are not taken apart.
    has_begun: AtomicBool,
    /// Where the parser was last before that.
    parser: AtomicU32,
}

impl<'s> Lines<'s> {
    /// How many stretches may wait for the parser.
    const MAX_WAITING: usize = 2;

    pub(super) fn on_demand(text: &'s [u8]) -> Self {
        Self::new(Source::OnDemand(Reader::new(text)))
    }

    /// The lines of a text that another thread takes apart.
    pub(super) fn ahead(scope: &Scope<'s>, text: &'s [u8]) -> Self {
        let (sender, stretches) = sync_channel(Self::MAX_WAITING);
        let (spare, recycled) = channel();
        let progress = Arc::new(Progress::default());
        let source = Source::Ahead { progress: Arc::clone(&progress), stretches, spare };
        scope.spawn(move |_| {
            progress.has_begun.store(true, Ordering::SeqCst);
            let from = progress.parser.load(Ordering::SeqCst);
            Reader::new(text).read_all(from, &sender, &recycled);
        });
        Self::new(source)
    }

    /// Waits for the other thread to begin.
    #[cfg(test)]
    pub(super) fn once_begun(self) -> Self {
        if let Source::Ahead { progress, .. } = &self.source {
            while !progress.has_begun.load(Ordering::SeqCst) {
                std::thread::yield_now();
            }
        }
        self
    }

    fn new(source: Source<'s>) -> Self {
        Self { source, stretch: Stretch::default(), place: 0, at_hand: Line::default() }
    }

    /// Makes the line that starts at an offset, at a token, the one at hand, and answers its shape; offsets increase.
    ///
    /// None if it was not taken apart, or is the first one of its shape, as far as is remembered.
    #[inline]
    pub(super) fn find(&mut self, start: u32) -> Option<Shape> {
        self.at_hand = Line::default();
        match &mut self.source {
            Source::OnDemand(reader) => {
                self.stretch.names.clear();
                self.at_hand = reader.take_apart(start, 0, &mut self.stretch.names)?;
            }
            Source::Ahead { progress, stretches, spare } => {
                if !progress.has_begun.load(Ordering::SeqCst) {
                    progress.parser.store(start, Ordering::SeqCst);
                    return None;
                }
                while self.stretch.lines.last().is_none_or(|last| last.start < start) {
                    let next = stretches.recv().ok()?;
                    // If nobody wants the memory any more, it goes.
                    let _ = spare.send(std::mem::replace(&mut self.stretch, next));
                    self.place = 0;
                }
                while self.stretch.lines[self.place].start < start {
                    self.place += 1;
                }
                self.at_hand = Some(self.stretch.lines[self.place]).filter(|line| line.start == start)?;
            }
        }
        self.at_hand.shape
    }

    /// The line at hand.
    #[inline]
    pub(super) fn at_hand(&self) -> &Line {
        &self.at_hand
    }

    /// The names in the line at hand.
    #[inline]
    pub(super) fn names(&self) -> &[UnresolvedOperand] {
        let Line { first_name, num_names, .. } = self.at_hand;
        &self.stretch.names[first_name as usize..][..num_names as usize]
    }
}

/// Takes lines apart and knows their shapes.
#[derive(Debug)]
pub(super) struct Reader<'s> {
    lexer: Lexer<'s>,
    /// By a hash.
    shapes: RecentTable<u64, KnownShape, 11>,
    num_shapes: u32,
    /// The text of a line without names, eight bytes at once, and the beginning of what follows. A piece up to a name, its sigil
    /// included, is filled up with zeros.
    words: Vec<u64>,
    /// By shape; those that came first.
    patterns: Vec<Pattern>,
    /// The pattern of the last line that had one.
    last: Option<usize>,
}

/// The words of a shape, as a line can be compared with them.
#[derive(Debug)]
struct Pattern {
    steps: Box<[Step]>,
    /// What follows the line.
    behind: u64,
    /// The pattern of the line that came after one of this shape the last time: texts repeat themselves.
    followed_by: Option<usize>,
}

/// A word of a line.
#[derive(Clone, Copy, Debug)]
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
            None if word == Reader::NUMBER => Step::Number,
            None => Step::Whole(word),
        }
    }
}

/// The words of the line at hand so far.
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

/// What is known about lines of one hash.
#[derive(Debug)]
enum KnownShape {
    /// There was one.
    Seen,
    /// There were several; the text is that of the second one.
    Shape(Shape, Box<[u64]>),
}

impl<'s> Reader<'s> {
    /// Lines of more words are not taken apart.
    const MAX_WORDS: usize = 128;
    /// The lengths of the first stretch, which the parser waits for, and of later ones.
    const LINES: (usize, usize) = (64, 4096);
    /// So many patterns are kept.
    const MAX_PATTERNS: usize = 1024;
    /// The word for the number of a name.
    const NUMBER: u64 = u64::from_le_bytes(*b"#\0\0\0\0\0\0\0");

    pub(super) fn new(text: &'s [u8]) -> Self {
        Self {
            lexer: Lexer::new(text),
            shapes: RecentTable::default(),
            num_shapes: 0,
            words: Vec::new(),
            patterns: Vec::new(),
            last: None,
        }
    }

    /// Takes all lines from an offset on apart, until nobody wants them.
    fn read_all(mut self, from: u32, stretches: &SyncSender<Stretch>, recycled: &Receiver<Stretch>) {
        let source = self.lexer.source();
        let (mut wanted, longest) = Self::LINES;
        let mut at = from as usize;
        while at < source.len() {
            let mut stretch = recycled.try_recv().unwrap_or_default();
            stretch.lines.clear();
            stretch.names.clear();
            while stretch.lines.len() < wanted && at < source.len() {
                at += source[at..].iter().take_while(|&&byte| matches!(byte, b' ' | b'\n')).count();
                let end = match source.get(at) {
                    // No op starts like this.
                    Some(b'}' | b'^' | b'#' | b'/') | None => None,
                    Some(_) => self.read(offset(at), &mut stretch),
                };
                at = end.map_or_else(|| line_end(source, at), |end| end as usize);
            }
            if stretches.send(stretch).is_err() {
                return;
            }
            wanted = longest;
        }
    }

    /// Takes the line from `start` on apart, if it ends where an op may end; answers where that is.
    #[inline]
    fn read(&mut self, start: u32, into: &mut Stretch) -> Option<u32> {
        let first_name = into.names.len();
        let line = self.take_apart(start, first_name, &mut into.names);
        match line {
            Some(line) => into.lines.push(line),
            None => into.names.truncate(first_name),
        }
        line.map(|line| line.end)
    }

    /// Takes the rest of a line from `start` on apart, if it ends with the brace of a region; answers its shape, unless it is the
    /// first one of its kind, and where the brace is.
    pub(super) fn take_head_apart(
        &mut self,
        start: u32,
        names: &mut Vec<UnresolvedOperand>,
    ) -> Option<(Option<Shape>, u32)> {
        let brace = |reader: &Self, end: usize| {
            let brace = end.checked_sub(1).filter(|&at| reader.lexer.source()[at] == b'{');
            brace.map(offset)
        };
        if let Some((guess, end)) = self.guess(start, names) {
            self.last = Some(guess);
            return Some((Some(Shape(offset(guess))), brace(self, end)?));
        }
        let (words, end) = self.split(start, names)?;
        let brace = brace(self, end)?;
        Some((self.shape(words), brace))
    }

    fn take_apart(&mut self, start: u32, first_name: usize, names: &mut Vec<UnresolvedOperand>) -> Option<Line> {
        let line = |end: usize, next, shape, num_names| Line {
            start,
            end: offset(end),
            next,
            shape,
            first_name: offset(first_name),
            num_names: offset(num_names),
        };
        if let Some((guess, end)) = self.guess(start, names) {
            let (next, behind) = self.behind(end)?;
            if behind == self.patterns[guess].behind {
                self.last = Some(guess);
                return Some(line(end, next, Some(Shape(offset(guess))), names.len() - first_name));
            }
            names.truncate(first_name);
        }
        let (mut words, end) = self.split(start, names)?;
        // Where a region begins the op does not end.
        if self.lexer.source()[end - 1] == b'{' {
            return None;
        }
        let (next, behind) = self.behind(end)?;
        words.push(behind, &mut self.words)?;
        let shape = self.shape(words);
        Some(line(end, next, shape, names.len() - first_name))
    }

    /// The token behind a line, and what of it belongs to the shape.
    fn behind(&mut self, end: usize) -> Option<(Token, u64)> {
        let lexer = &mut self.lexer;
        lexer.reset_to(offset(end));
        let next = lexer.next_token();
        let text = lexer.text(next);
        let text = match next.kind {
            // The name of an op with its dialect is no keyword of another op.
            TokenKind::BareIdentifier if text.contains(&b'.') => b".",
            TokenKind::BareIdentifier => text,
            TokenKind::PercentIdentifier | TokenKind::CaretIdentifier | TokenKind::RightBrace | TokenKind::String => {
                &text[..1]
            }
            _ => return None,
        };
        let mut word = [0; 8];
        word.get_mut(..text.len())?.copy_from_slice(text);
        Some((next, u64::from_le_bytes(word)))
    }

    /// Takes a line apart by the pattern of what came after the last one before, if it is of that; answers where it ends.
    #[inline]
    fn guess(&self, start: u32, names: &mut Vec<UnresolvedOperand>) -> Option<(usize, usize)> {
        let guess = self.patterns.get(self.last?)?.followed_by?;
        let num_names = names.len();
        let end = self.follow(&self.patterns[guess].steps, start as usize, names);
        if end.is_none() {
            names.truncate(num_names);
        }
        Some((guess, end?))
    }

    /// Takes a line apart that consists of some words; answers where it ends.
    #[inline]
    fn follow(&self, steps: &[Step], start: usize, names: &mut Vec<UnresolvedOperand>) -> Option<usize> {
        let source = self.lexer.source();
        let mut from = start;
        for &step in steps {
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
            // A name with a number goes on, and another text does not.
            names.push(UnresolvedOperand { start: offset(at), end: offset(from), number: 0 });
        }
        None
    }

    /// Splits a line from `start` on into names and the words between them; answers where it ends, which is not where it starts.
    #[inline]
    fn split(&mut self, start: u32, names: &mut Vec<UnresolvedOperand>) -> Option<(Words, usize)> {
        let lexer = &mut self.lexer;
        let source = lexer.source();
        self.words.resize(Self::MAX_WORDS, 0);
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
                words.push(Self::NUMBER, &mut self.words)?;
                (name.number, from) = lexer.number_at(end)?;
            }
            names.push(name);
        }
    }

    /// The shape of the line that the words are of, unless it is new or has the hash of another one.
    fn shape(&mut self, Words { hash, count }: Words) -> Option<Shape> {
        let text = &self.words[..count];
        let shape = match self.shapes.get(&hash) {
            Some(KnownShape::Shape(shape, known)) => (**known == *text).then_some(*shape),
            Some(KnownShape::Seen) => {
                let shape = Shape(self.num_shapes);
                self.num_shapes += 1;
                self.shapes.insert(hash, KnownShape::Shape(shape, text.into()));
                if self.patterns.len() < Self::MAX_PATTERNS {
                    let (&behind, _) = text.split_last()?;
                    let steps = text.iter().map(|&word| Step::of(word)).collect();
                    self.patterns.push(Pattern { steps, behind, followed_by: None });
                }
                Some(shape)
            }
            None => {
                self.shapes.insert(hash, KnownShape::Seen);
                None
            }
        };
        let pattern = shape.map(|shape| shape.0 as usize).filter(|&it| it < self.patterns.len());
        if let Some(last) = self.last {
            self.patterns[last].followed_by = pattern;
        }
        self.last = pattern;
        shape
    }
}

/// Where the line ends that is not before `at`.
fn line_end(source: &[u8], at: usize) -> usize {
    let rest = source.get(at..).unwrap_or_default();
    at + memchr::memchr(b'\n', rest).unwrap_or(rest.len())
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

/// The lowest bit that is set stands for the first of eight bytes that is `byte`; what the others say is not known.
#[inline]
fn places_of(byte: u8, word: u64) -> u64 {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    let zero = word ^ (ONES * u64::from(byte));
    zero.wrapping_sub(ONES) & !zero & (ONES << 7)
}
