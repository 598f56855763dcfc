//! The section of a file that holds the contents of resources: `{-# .. #-}`.

use std::borrow::Cow;

use super::lexer::Token;
use super::{AsmParser, Delimiter, ParseResult, TokenKind};
use crate::builtin::ResourceBlob;
use crate::ident::Ident;
use crate::print::Resource;

impl<'s> AsmParser<'_, 's> {
    /// Parses the section, whose opening token is current.
    pub(super) fn parse_file_metadata(&mut self) -> ParseResult<()> {
        self.advance();
        self.parse_until(TokenKind::FileMetadataEnd, "#-}", |p| {
            let position = p.position();
            let Some(key) = p.parse_optional_any_keyword() else {
                return Err(p.error_here("expected identifier key in file metadata dictionary"));
            };
            p.expect(TokenKind::Colon, "expected ':'")?;
            match key {
                "dialect_resources" => p.parse_resource_groups(Self::parse_dialect_resources),
                "external_resources" => p.parse_resource_groups(Self::parse_external_resources),
                _ => Err(p.error(position, format_args!("unknown key '{key}' in file metadata dictionary"))),
            }
        })
    }

    /// The key of a resource: a word or a string.
    pub(super) fn parse_resource_key(&mut self, message: &str) -> ParseResult<Cow<'s, [u8]>> {
        match self.parse_optional_any_keyword() {
            Some(keyword) => Ok(Cow::Borrowed(keyword.as_bytes())),
            None => self.parse_optional_string().ok_or_else(|| self.error_here(message)),
        }
    }

    /// `{name: {..}, ..}`; `group` parses the inside of the inner braces, up to and including the
    /// closing one.
    fn parse_resource_groups(&mut self, group: fn(&mut Self, &str, u32) -> ParseResult<()>) -> ParseResult<()> {
        self.expect(TokenKind::LeftBrace, "expected '{'")?;
        self.parse_until(TokenKind::RightBrace, "}", |p| {
            let position = p.position();
            let Some(name) = p.parse_optional_any_keyword() else {
                return Err(p.error_here("expected identifier key for 'resource' entry"));
            };
            p.expect(TokenKind::Colon, "expected ':'")?;
            p.expect(TokenKind::LeftBrace, "expected '{'")?;
            group(p, name, position)
        })
    }

    /// The resources of a dialect. Only the builtin dialect has any.
    fn parse_dialect_resources(&mut self, name: &str, position: u32) -> ParseResult<()> {
        if self.ctx.dialect(name).is_none() {
            return Err(self.error(position, format_args!("dialect '{name}' is unknown")));
        }
        if name != "builtin" {
            return Err(self.error_here(format_args!("unexpected 'resource' section for dialect '{name}'")));
        }
        self.parse_until(TokenKind::RightBrace, "}", |p| {
            let key = p.parse_resource_key("expected identifier key for 'resource' entry")?;
            p.expect(TokenKind::Colon, "expected ':'")?;
            let token = p.cursor.token;
            p.advance();
            let blob = p.resource_blob(&String::from_utf8_lossy(&key), token)?;
            p.ctx.set_resource_blob(Ident::new(p.ctx, key), blob);
            Ok(())
        })
    }

    /// The resources of another tool, which are stored unchanged.
    fn parse_external_resources(&mut self, name: &str, _: u32) -> ParseResult<()> {
        self.parse_until(TokenKind::RightBrace, "}", |p| {
            let key = p.parse_resource_key("expected identifier key for 'external_resources' entry")?;
            p.expect(TokenKind::Colon, "expected ':'")?;
            let key = String::from_utf8_lossy(&key).into_owned();
            let token = p.cursor.token;
            p.advance();
            let source = p.cursor.lexer.text(token);
            let is_bool = token.is(TokenKind::BareIdentifier) && matches!(source, b"true" | b"false");
            if !is_bool && !token.is(TokenKind::String) {
                return Err(p.error(token.start, format_args!("expected string value for key '{key}'")));
            }
            let text = match source.starts_with(b"\"0x") {
                true => p.resource_blob(&key, token)?.text(),
                false => String::from_utf8_lossy(source).into_owned(),
            };
            p.ctx.add_external_resource(name, Resource { key, text, location: p.location_at(token.start) });
            Ok(())
        })
    }

    /// The blob of a string token: four bytes for the alignment, then the data.
    fn resource_blob(&self, key: &str, token: Token) -> ParseResult<ResourceBlob> {
        let wanted = format!("expected hex string blob for key '{key}'");
        let bytes = if token.is(TokenKind::String) { self.hex_string(token) } else { None };
        let bytes = bytes.ok_or_else(|| self.error(token.start, &wanted))?;
        let Some((alignment, data)) = bytes.split_first_chunk::<4>() else {
            return Err(self.error(token.start, format_args!("{wanted} to encode alignment in first 4 bytes")));
        };
        let alignment = u32::from_le_bytes(*alignment);
        if alignment != 0 && !alignment.is_power_of_two() {
            let message = format_args!(
                "{wanted} to encode alignment in first 4 bytes, but got non-power-of-2 value: {alignment}"
            );
            return Err(self.error(token.start, message));
        }
        // Nothing has no alignment.
        let alignment = if data.is_empty() { 0 } else { alignment };
        Ok(ResourceBlob { alignment, data: data.into() })
    }

    /// A list that may be empty, and the token that ends it.
    fn parse_until(
        &mut self,
        close: TokenKind,
        close_text: &str,
        element: impl FnMut(&mut Self) -> ParseResult<()>,
    ) -> ParseResult<()> {
        if self.eat(close) {
            return Ok(());
        }
        self.parse_comma_list(Delimiter::None, element)?;
        self.expect(close, &format!("expected ',' or '{close_text}'"))
    }
}
