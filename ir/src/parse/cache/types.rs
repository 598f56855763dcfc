//! Types by their text.
//!
//! - *What*: builtin types with one pair of angle brackets, such as `memref<4x?xf32>`, and types of registered dialects, such as
//!   `!llvm.struct<(ptr, i64)>`, that a line being recorded has.
//! - *Key*: the text up to the closing bracket, all on one line; of a type of a dialect, with the dialect's name.
//! - *Invariant*: the text has neither an alias nor a type or attribute of a dialect in it, so that it means the same everywhere.
//! - *Gain*: without this cache alone, parsing takes 1.2 times as many instructions for calls of functions with memrefs in their
//!   signatures, 1.1 times for mixed ops, and no more for straight code (`parse_text` in the bench `text`).
//! - *Switch*: [`Caching`].

use super::super::lexer::offset;
use super::super::{AsmParser, ParseResult, TokenKind};
use crate::context::Caching;
use crate::types::Type;

/// Longer texts of types are not remembered.
const MAX_LENGTH: usize = 256;

impl<'s> AsmParser<'_, 's> {
    /// Parses the type whose keyword is the current token, or finds it in the cache.
    pub(in crate::parse) fn type_by_text(
        &mut self,
        parse: impl FnOnce(&mut Self) -> ParseResult<Type> + Send,
    ) -> ParseResult<Type> {
        self.nested(|parser| {
            let text = parser.flat_type_text().filter(|_| parser.ctx.caching() == Caching::On);
            let Some(text) = text else { return parse(parser) };
            let end = parser.cursor.token.start + offset(text.len());
            if let Some(&ty) = parser.cache.types.get(text) {
                parser.reset_to(end);
                parser.cursor.last_end = end;
                return Ok(ty);
            }
            let ty = parse(parser)?;
            if parser.cursor.last_end == end {
                parser.cache.types.insert(text.into(), ty);
            }
            Ok(ty)
        })
    }

    /// The text of a dialect's type, from the dialect's name to a position, if its meaning does not depend on the context.
    ///
    /// The parser of a type without a body looks at a bracket behind it, even if it is on another line.
    #[inline]
    pub(in crate::parse) fn dialect_type_text(&self, dialect: &str, body: u32, end: u32) -> Option<&'s [u8]> {
        let start = (body - 1).checked_sub(offset(dialect.len()))?;
        let text = self.cursor.lexer.source().get(start as usize..end as usize)?;
        let is_flat = !text.iter().any(|byte| matches!(byte, b'#' | b'!' | b'"' | b'\n'));
        let is_remembered = is_flat && !self.at(TokenKind::Less) && text.len() <= MAX_LENGTH;
        (is_remembered && self.ctx.caching() == Caching::On).then_some(text)
    }

    /// Notes the type of a dialect that a text means, unless its parser has observed more than the text.
    #[inline]
    pub(in crate::parse) fn note_dialect_type(&mut self, text: &'s [u8], ty: Type) {
        if self.is_recording() {
            self.cache.types.insert(text.into(), ty);
        }
    }

    /// The type of a dialect with a text, if it is known.
    #[inline]
    pub(in crate::parse) fn known_dialect_type(&self, text: &'s [u8]) -> Option<Type> {
        self.cache.types.get(text).copied()
    }

    /// The text from the current keyword to a closing bracket, if its meaning does not depend on
    /// the context.
    #[inline]
    fn flat_type_text(&self) -> Option<&'s [u8]> {
        let rest = self.cursor.lexer.source().get(self.cursor.token.start as usize..)?;
        let keyword = (self.cursor.token.end - self.cursor.token.start) as usize;
        let body = rest.get(keyword..)?.strip_prefix(b"<")?;
        let length = body.iter().position(|byte| matches!(byte, b'<' | b'>' | b'#' | b'!' | b'\n'))?;
        (body[length] == b'>').then(|| &rest[..keyword + 1 + length + 1])
    }
}
