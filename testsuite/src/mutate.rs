//! Mutations of the texts of a corpus.

mod tables;
mod tokens;

use std::ops::Range;
use std::sync::LazyLock;

use rand::{RngExt as _, SeedableRng as _};
use rand_xorshift::XorShiftRng;
use weir_ir::parse::TokenKind;
use weir_rewrite::Registered;

use crate::cases::RUN;
use crate::fuzz;

use tables::{BYTES, DIGITS, OPENERS, STRINGS, TYPES, WRAPPERS};
use tokens::{group, numbers, scalars, tokens};

/// The maximal nesting depth.
const MAX_DEPTH: usize = 2000;

/// The maximal length of a text.
const MAX_LENGTH: usize = 100_000;

/// A text of the corpus with some changes; the same for the same seed. The corpus must not be empty.
pub fn mutant(corpus: &[Vec<u8>], seed: u64) -> Vec<u8> {
    let mut mutator = Mutator { corpus, random: XorShiftRng::seed_from_u64(seed), text: Vec::new() };
    mutator.text = mutator.other().to_vec();
    mutator.change();
    mutator.text
}

/// A text with some changes, which may insert pieces of the corpus; the same for the same seed.
pub fn changed(corpus: &[Vec<u8>], text: &[u8], seed: u64) -> Vec<u8> {
    let mut mutator = Mutator { corpus, random: XorShiftRng::seed_from_u64(seed), text: text.to_vec() };
    mutator.change();
    mutator.text
}

/// A text that is being changed.
struct Mutator<'c> {
    corpus: &'c [Vec<u8>],
    random: XorShiftRng,
    text: Vec<u8>,
}

impl<'c> Mutator<'c> {
    /// The ways to change a text; the likelier ones are there more than once.
    const CHANGES: &'c [fn(&mut Self)] = &[
        Self::change_byte,
        Self::cut_bytes,
        Self::cut_tokens,
        Self::repeat_tokens,
        Self::swap_tokens,
        Self::insert_tokens,
        Self::replace_token,
        Self::replace_token,
        Self::replace_token,
        Self::replace_token,
        Self::replace_token,
        Self::change_type,
        Self::change_type,
        Self::change_type,
        Self::change_number,
        Self::change_number,
        Self::change_number,
        Self::change_string,
        Self::replace_group,
        Self::replace_group,
        Self::empty_group,
        Self::nest_group,
        Self::nest_lines,
        Self::cut_lines,
        Self::move_lines,
        Self::repeat_lines,
        Self::insert_lines,
        Self::splice,
        Self::change_passes,
    ];

    fn change(&mut self) {
        // One change is the likeliest: it leaves most that is well-formed.
        for _ in 0..[1, 1, 1, 1, 2, 2, 3, 5][self.below(8)] {
            let change = Self::CHANGES[self.below(Self::CHANGES.len())];
            if self.text.len() < MAX_LENGTH {
                change(self);
            }
        }
    }

    /// A number below a bound.
    fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { self.random.random_range(0..bound) }
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let index = self.below(items.len());
        items.get(index).copied()
    }

    fn other(&mut self) -> &'c [u8] {
        let index = self.below(self.corpus.len());
        &self.corpus[index]
    }

    /// Some of so many things that stand one after the other, seldom many.
    fn run(&mut self, count: usize) -> Range<usize> {
        let start = self.below(count);
        let most = [1, 1, 2, 4, 16, 64][self.below(6)];
        start..(start + 1 + self.below(most)).min(count)
    }

    fn replace(&mut self, range: Range<usize>, text: &[u8]) {
        self.text.splice(range, text.iter().copied());
    }

    /// The bytes of some tokens that stand one after the other in a text.
    fn some_tokens(&mut self, text: &[u8]) -> Range<usize> {
        let tokens = tokens(text);
        match tokens.get(self.run(tokens.len())) {
            Some([first, .., last]) => first.range.start..last.range.end,
            Some([only]) => only.range.clone(),
            _ => 0..0,
        }
    }

    /// The bytes of some lines that stand one after the other in a text.
    fn some_lines(&mut self, text: &[u8]) -> Range<usize> {
        let mut starts: Vec<usize> = vec![0];
        starts.extend(text.iter().enumerate().filter(|&(_, &byte)| byte == b'\n').map(|(at, _)| at + 1));
        let run = self.run(starts.len());
        starts[run.start]..starts.get(run.end).copied().unwrap_or(text.len())
    }

    fn change_byte(&mut self) {
        let at = self.below(self.text.len() + 1);
        let byte = self.pick(BYTES).unwrap_or_default();
        let end = (at + self.below(2)).min(self.text.len());
        self.replace(at..end, &[byte]);
    }

    fn cut_bytes(&mut self) {
        let range = self.run(self.text.len());
        self.replace(range, b"");
    }

    fn cut_tokens(&mut self) {
        let range = self.some_tokens(&self.text.clone());
        self.replace(range, b"");
    }

    fn repeat_tokens(&mut self) {
        let range = self.some_tokens(&self.text.clone());
        let piece = [b" ", &self.text[range.clone()]].concat();
        self.replace(range.end..range.end, &piece);
    }

    fn swap_tokens(&mut self) {
        let text = self.text.clone();
        let (first, second) = (self.some_tokens(&text), self.some_tokens(&text));
        let (first, second) = if first.start <= second.start { (first, second) } else { (second, first) };
        if first.end <= second.start {
            self.replace(second.clone(), &text[first.clone()]);
            self.replace(first, &text[second]);
        }
    }

    fn insert_tokens(&mut self) {
        let other = self.other();
        let range = self.some_tokens(other);
        let at = self.some_tokens(&self.text.clone()).start;
        self.replace(at..at, &[b" ", &other[range], b" "].concat());
    }

    /// Replaces a token by one of the same kind.
    fn replace_token(&mut self) {
        let (own, text) = (tokens(&self.text), self.other());
        let chosen = self.below(own.len());
        let Some(kind) = own.get(chosen).map(|token| token.kind) else { return };
        let mut others = tokens(text);
        others.retain(|other| other.kind == kind);
        let other = self.below(others.len());
        let Some(other) = others.get(other) else { return };
        let places = own.into_iter().filter(|token| token.kind == kind).map(|token| token.range).collect();
        self.replace_some(places, &text[other.range.clone()]);
    }

    fn change_type(&mut self) {
        let ty = self.pick(TYPES).unwrap_or_default();
        self.replace_some(scalars(&self.text), ty.as_bytes());
    }

    fn change_number(&mut self) {
        let number = self.pick(DIGITS).unwrap_or_default();
        self.replace_some(numbers(&self.text), number.as_bytes());
    }

    /// Replaces one of some places, or all of them that have the same text.
    fn replace_some(&mut self, places: Vec<Range<usize>>, other: &[u8]) {
        let chosen = self.below(places.len());
        let Some(place) = places.get(chosen).cloned() else { return };
        let (text, all) = (self.text[place.clone()].to_vec(), self.below(2) == 0);
        for range in places.into_iter().rev() {
            if range == place || all && self.text[range.clone()] == *text {
                self.replace(range, other);
            }
        }
    }

    fn change_string(&mut self) {
        let string = self.pick(STRINGS).unwrap_or_default();
        let mut strings = tokens(&self.text);
        strings.retain(|token| token.kind == TokenKind::String);
        self.replace_some(strings.into_iter().map(|token| token.range).collect(), string);
    }

    /// A pair of brackets in a text with all between them; only brackets of a kind, where one is given.
    fn some_group(&mut self, text: &[u8], opener: Option<u8>) -> Option<Range<usize>> {
        let openers: Vec<usize> = (0..text.len())
            .filter(|&at| opener.map_or_else(|| OPENERS.contains(&text[at]), |opener| text[at] == opener))
            .collect();
        let start = self.pick(&openers)?;
        group(text, start)
    }

    fn replace_group(&mut self) {
        let Some(range) = self.some_group(&self.text.clone(), None) else { return };
        let other = self.other();
        if let Some(group) = self.some_group(other, Some(self.text[range.start])) {
            self.replace(range, &other[group]);
        }
    }

    fn empty_group(&mut self) {
        if let Some(range) = self.some_group(&self.text.clone(), None) {
            self.replace(range.start + 1..range.end - 1, b"");
        }
    }

    fn depth(&mut self) -> usize {
        let most = [2, 8, 64, 256, MAX_DEPTH][self.below(5)];
        (1 + self.below(most)).min(MAX_LENGTH / 20)
    }

    /// Repeats the text before and behind a group that it closes, brackets included.
    fn nest_group(&mut self) {
        let Some(range) = self.some_group(&self.text.clone(), None) else { return };
        let whole = self.text[range.clone()].to_vec();
        let Some(inner) = self.some_group(&whole, None) else { return };
        let (text, depth) = (self.text[range.clone()].to_vec(), self.depth());
        let (before, after) = (&text[..inner.start], &text[inner.end..]);
        let depth = depth.min(MAX_LENGTH / (before.len() + after.len()).max(1));
        let (before, after) = (before.repeat(depth), after.repeat(depth));
        self.replace(range, &[&before, &text[inner], &after].concat());
    }

    fn nest_lines(&mut self) {
        let (range, depth) = (self.some_lines(&self.text.clone()), self.depth());
        let Some((before, after)) = self.pick(WRAPPERS) else { return };
        let (before, after) = (before.repeat(depth), after.repeat(depth));
        let text = [before.as_bytes(), &self.text[range.clone()], after.as_bytes()].concat();
        self.replace(range, &text);
    }

    fn cut_lines(&mut self) {
        let range = self.some_lines(&self.text.clone());
        self.replace(range, b"");
    }

    fn move_lines(&mut self) {
        let range = self.some_lines(&self.text.clone());
        let piece = self.text[range.clone()].to_vec();
        self.replace(range, b"");
        let at = self.some_lines(&self.text.clone()).start;
        self.replace(at..at, &piece);
    }

    fn repeat_lines(&mut self) {
        let range = self.some_lines(&self.text.clone());
        let piece = self.text[range.clone()].to_vec();
        let at = self.some_lines(&self.text.clone()).start;
        self.replace(at..at, &piece);
    }

    fn insert_lines(&mut self) {
        let other = self.other();
        let range = self.some_lines(other);
        let at = self.some_lines(&self.text.clone()).start;
        self.replace(at..at, &other[range]);
    }

    /// Goes on with another text.
    fn splice(&mut self) {
        let other = self.other();
        let (at, from) = (self.some_tokens(&self.text.clone()).end, self.some_tokens(other).start);
        self.replace(at..self.text.len(), &other[from..]);
    }

    /// Names other passes for [`fuzz::passes`](crate::fuzz::passes).
    fn change_passes(&mut self) {
        static NAMES: LazyLock<Vec<&str>> =
            LazyLock::new(|| fuzz::registry().sorted().into_iter().map(Registered::name).collect());
        let flags: String =
            (0..=self.below(4)).filter_map(|_| self.pick(&NAMES)).map(|name| format!(" --{name}")).collect();
        self.replace(0..0, format!("{RUN}{flags}\n").as_bytes());
    }
}
