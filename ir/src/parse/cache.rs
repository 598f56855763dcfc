//! Templates: ops that differ from earlier ones only in the names of values, blocks and symbols are not parsed again.
//!
//! - *What*: the op of a line is recorded as a template at the second occurrence of the line; later lines that differ only in
//!   names are looked up.
//! - *Key*: the text of the line without its names ([`LinePattern`]), and the default dialect of op names. The key includes the
//!   first character of the text after the line, as the parser needs the next token to know whether an op has ended, and a
//!   word that might be a keyword.
//! - *Invariant*: the op follows from its text alone, and from the entities that its names denote. Code that depends on more,
//!   such as the IR, a location, an alias or the names of the results, calls `AsmParser::end_recording`, and then the line makes
//!   no template. Neither does an op with hand-written assembly that does not promise that it depends on nothing else
//!   ([`Trait::LocalAssembly`](crate::Trait::LocalAssembly)). Ops with regions, and lines that end in the middle of an op, make
//!   none; blanks at the end of a line are a part of it. If one name denotes two operands, their order is unknown, so that the
//!   template applies only to lines in which they are the same.
//! - *Gain*: without this cache alone, parsing takes 2.9 times as many instructions for straight code, 2.4 times for mixed ops and
//!   1.9 times for calls (`parse_text` in the bench `text`).
//! - *Switch*: [`Caching`].

use std::sync::Arc;

use smallvec::SmallVec;

use super::parser::ResultNames;
use super::scopes::UnresolvedOperand;
use super::{AsmParser, ParseResult, TokenKind};
use crate::collections::Cache;
use crate::context::Caching;
use crate::entities::{BlockId, OpId, ValueId};
use crate::ident::Ident;
use crate::types::Type;

use lines::{Known, Lines};
use template::{Named, Unfit};

pub(super) use lines::LinePattern;

mod lines;
mod template;
mod types;

/// The cache of the lines of a text, and the recording for the next template.
#[derive(Debug)]
pub(super) struct LineCache<'s> {
    lines: Lines<'s>,
    recording: Recording,
    types: Cache<Box<[u8]>, Type, 1024>,
}

/// The names resolved in the op being parsed.
#[derive(Debug, Default)]
enum Recording {
    #[default]
    Off,
    On(SmallVec<[(UnresolvedOperand, Named); 4]>),
}

/// The outcome of looking up a line.
#[derive(Clone, Copy, Debug)]
pub(super) enum Outcome {
    /// The op of the line was made.
    Made,
    /// The line is to be parsed.
    Unknown,
    /// The line is to be parsed, and then [stored](AsmParser::commit_line) for its pattern.
    Recording(LinePattern),
}

impl<'s> LineCache<'s> {
    pub(super) fn new(text: &'s [u8]) -> Self {
        Self { lines: Lines::new(text), recording: Recording::Off, types: Cache::default() }
    }

    /// The cache for another text.
    pub(super) fn for_text(self, text: &[u8]) -> LineCache<'_> {
        LineCache { lines: self.lines.for_text(text), recording: Recording::Off, types: self.types }
    }

    /// Records that a name denotes a value.
    #[inline]
    pub(super) fn record_value(&mut self, operand: UnresolvedOperand, value: ValueId) {
        if let Recording::On(all) = &mut self.recording {
            all.push((operand, Named::Value(value)));
        }
    }

    /// Records that a name denotes a block.
    #[inline]
    pub(super) fn record_block(&mut self, start: u32, end: u32, block: BlockId) {
        if let Recording::On(all) = &mut self.recording {
            all.push((UnresolvedOperand { start, end, number: 0 }, Named::Block(block)));
        }
    }

    /// Notes that a symbol is named.
    #[inline]
    pub(super) fn record_symbol(&mut self, start: u32, end: u32, symbol: Ident) {
        if let Recording::On(all) = &mut self.recording {
            all.push((UnresolvedOperand { start, end, number: 0 }, Named::Symbol(symbol)));
        }
    }
}

impl AsmParser<'_, '_> {
    /// Ends the recording of the current line: its meaning depends on more than the text.
    #[inline]
    pub(super) fn end_recording(&mut self) {
        self.cache.recording = Recording::Off;
    }

    /// True if the meaning of what was parsed of the current line depends on its text alone.
    #[inline]
    fn is_recording(&self) -> bool {
        matches!(self.cache.recording, Recording::On(_))
    }

    /// Creates the op of the line that starts at the current token, if there is a template.
    pub(super) fn op_by_line(&mut self) -> ParseResult<Outcome> {
        self.cache.recording = Recording::Off;
        // The start of a token that is an error may be behind the text that makes it one.
        let may_start_op = matches!(
            self.cursor.token.kind,
            TokenKind::PercentIdentifier | TokenKind::BareIdentifier | TokenKind::String
        );
        if !may_start_op || self.ctx.caching() == Caching::Off {
            return Ok(Outcome::Unknown);
        }
        let Some(pattern) = self.cache.lines.tokenize_line(self.cursor.token.start) else {
            return Ok(Outcome::Unknown);
        };
        match self.cache.lines.known(pattern) {
            Some(Known::Template(template)) if std::ptr::eq(template.default_dialect, self.default_dialect()) => {
                let template = Arc::clone(template);
                if template.same.iter().all(|&(one, other)| self.are_same_names(one, other)) {
                    self.make_by_template(&template)?;
                    return Ok(Outcome::Made);
                }
            }
            Some(Known::Template(_) | Known::Opaque) => return Ok(Outcome::Unknown),
            None => {}
        }
        self.cache.recording = Recording::On(SmallVec::new());
        Ok(Outcome::Recording(pattern))
    }

    /// Stores an op as a template for similar lines; `start` is the position after its result
    /// names.
    pub(super) fn commit_line(&mut self, op: OpId, results: &ResultNames, start: u32, pattern: LinePattern) {
        let line = self.cache.lines.at_hand;
        let rest = self.cursor.lexer.source().get(self.cursor.last_end as usize..line.end as usize);
        let known = match std::mem::take(&mut self.cache.recording) {
            // Without regions no other line has been tokenized since.
            Recording::On(recorded)
                if self.ir.num_regions(op) == 0
                    && rest.is_some_and(|it| it.iter().all(|&byte| byte == b' '))
                    && self.cache.lines.names.len() == results.groups.len() + recorded.len() =>
            {
                match self.template_of(op, results, (line.start, start), recorded) {
                    Ok(template) => Known::Template(Arc::new(template)),
                    Err(Unfit::ThisLine) => return,
                    Err(Unfit::AllLines) => Known::Opaque,
                }
            }
            _ => Known::Opaque,
        };
        self.cache.lines.set_known(pattern, known);
    }
}
