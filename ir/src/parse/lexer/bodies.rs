//! The bodies of dialect attributes and types: any text whose brackets match, as their meaning is up to the dialect.

use thiserror::Error;

use super::token::LexError;
use super::{Lexer, SUFFIX, is, offset};
use crate::context::Caching;

/// Finds the ends of bodies, those of nested ones in the scan of the outermost one.
///
/// - *What*: the ends of the bodies that are nested in the body that was scanned last.
/// - *Key*: the offset of the bracket that a body starts with.
/// - *Invariant*: the text does not change, and a scan from a bracket that a scan has passed, outside of strings, sees the same
///   brackets and strings: so the end depends on the offset alone. Only complete scans are remembered, and a body that is not
///   among the nested ones is scanned.
/// - *Gain*: bodies that are nested in each other are scanned once in all, rather than once for each level, which takes quadratic time.
#[derive(Debug, Default)]
pub(in crate::parse) struct Bodies {
    /// The nested bodies: the offsets of their first brackets, which ascend, and those just past their last ones.
    nested: Vec<(u32, u32)>,
}

/// An open bracket of a scan.
struct Open {
    bracket: char,
    /// The index among the nested bodies, if this starts one.
    body: Option<usize>,
}

impl Bodies {
    /// Finds the end of the body of a dialect attribute or type that starts at `open`, a bracket.
    ///
    /// Strings and `->` are skipped. Returns the offset just past the bracket that closes the one at `open`; the position of the
    /// lexer does not change.
    ///
    /// # Errors
    ///
    /// Brackets that do not match, a string that is no token, or the end of the source.
    pub(in crate::parse) fn end_of(
        &mut self,
        lexer: &Lexer<'_>,
        open: u32,
        caching: Caching,
    ) -> Result<u32, BodyError> {
        match self.nested.binary_search_by_key(&open, |&(start, _)| start) {
            Ok(index) if caching == Caching::On => Ok(self.nested[index].1),
            _ => {
                self.nested.clear();
                let end = self.scan(lexer.source(), open);
                if end.is_err() {
                    self.nested.clear();
                }
                end
            }
        }
    }

    fn scan(&mut self, text: &[u8], open: u32) -> Result<u32, BodyError> {
        let mut nesting = Vec::new();
        let mut at = open as usize;
        // Unbalanced brackets are reported at the last string, or else at the start.
        let mut last = open;
        loop {
            // A NUL ends the body, unlike other text, where it is blank.
            let Some(&byte) = text.get(at).filter(|&&byte| byte != 0) else {
                let kind = nesting
                    .last()
                    .map_or(BodyErrorKind::UnexpectedEnd, |open: &Open| BodyErrorKind::Unbalanced(open.bracket));
                return Err(BodyError { kind, position: last });
            };
            match byte {
                b'<' | b'[' | b'(' | b'{' => {
                    // A body starts right behind a name.
                    let starts_body = byte == b'<' && !nesting.is_empty() && is(text[at - 1], SUFFIX);
                    let body = starts_body.then_some(self.nested.len());
                    if starts_body {
                        self.nested.push((offset(at), 0));
                    }
                    nesting.push(Open { bracket: char::from(byte), body });
                }
                b'-' if text.get(at + 1) == Some(&b'>') => at += 1,
                b'>' | b']' | b')' | b'}' => {
                    let opened = nesting.pop();
                    let bracket = opened.as_ref().map_or(char::from(byte), |open| open.bracket);
                    if closing(bracket) != byte {
                        return Err(BodyError { kind: BodyErrorKind::Unbalanced(bracket), position: last });
                    }
                    if let Some(body) = opened.and_then(|open| open.body) {
                        self.nested[body].1 = offset(at + 1);
                    }
                    if nesting.is_empty() {
                        return Ok(offset(at + 1));
                    }
                }
                b'"' => {
                    let mut strings = Lexer { text, position: at };
                    let string = strings.next_token();
                    if let Some(error) = string.error() {
                        return Err(BodyError { kind: BodyErrorKind::String(error), position: string.start });
                    }
                    (last, at) = (string.start, string.end as usize);
                    continue;
                }
                _ => {}
            }
            at += 1;
        }
    }
}

/// The reason why the body of a dialect attribute or type has no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{kind}")]
pub(in crate::parse) struct BodyError {
    /// The kind of error.
    pub(in crate::parse) kind: BodyErrorKind,
    /// The offset that the error is reported at.
    pub(in crate::parse) position: u32,
}

/// An error in the body of a dialect attribute or type; displays mlir-opt's message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(in crate::parse) enum BodyErrorKind {
    /// A bracket without its counterpart.
    #[error("unbalanced '{0}' character in pretty dialect name")]
    Unbalanced(char),
    /// The source ends before the body has started.
    #[error("unexpected nul or EOF in pretty dialect name")]
    UnexpectedEnd,
    /// A string in the body is no token.
    #[error("{0}")]
    String(LexError),
}

fn closing(open: char) -> u8 {
    match open {
        '<' => b'>',
        '[' => b']',
        '(' => b')',
        _ => b'}',
    }
}
