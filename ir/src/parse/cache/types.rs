//! Types by their text.
//!
//! - *What*: builtin types with one pair of angle brackets, such as `memref<4x?xf32>`.
//! - *Key*: the text up to the closing bracket, all on one line.
//! - *Invariant*: the text has neither an alias nor a type or attribute of a dialect in it, so that it means the same everywhere.
//! - *Gain*: without this cache alone, parsing takes 1.2 times as many instructions for calls of functions with memrefs in their
//!   signatures, 1.1 times for mixed ops, and no more for straight code (`parse_text` in the bench `text`).
//! - *Switch*: [`Caching`].

use super::super::lexer::offset;
use super::super::{AsmParser, ParseResult};
use crate::context::Caching;
use crate::types::Type;

impl<'s> AsmParser<'_, 's> {
    /// Parses the type whose keyword is the current token, or finds it in the cache.
    pub(in crate::parse) fn type_by_text(
        &mut self,
        parse: impl FnOnce(&mut Self) -> ParseResult<Type>,
    ) -> ParseResult<Type> {
        self.nested(|parser| {
            let text = parser.flat_type_text().filter(|_| parser.ctx.caching() == Caching::On);
            let Some(text) = text else { return parse(parser) };
            let end = parser.cursor.token.start + offset(text.len());
            if let Some(&ty) = parser.cache.types.get(&text) {
                parser.reset_to(end);
                parser.cursor.last_end = end;
                return Ok(ty);
            }
            let ty = parse(parser)?;
            if parser.cursor.last_end == end {
                parser.cache.types.insert(text, ty);
            }
            Ok(ty)
        })
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
