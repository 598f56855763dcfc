//! Locations in the text.

use super::parser::{DeferredLocation, Located};
use super::{AsmParser, Delimiter, ParseResult, TokenKind};
use crate::attributes::Attribute;
use crate::builtin::LocationAttr;
use crate::ident::Ident;
use crate::location::{Location, LocationData};
use crate::print::attribute_text;

/// The trailing location of an op or an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LocationSpec<'s> {
    /// The text has no location.
    None,
    /// The location is this one.
    Known(Location),
    /// An alias that is not defined yet, with its offset.
    Deferred(&'s str, u32),
}

impl<'s> AsmParser<'_, 's> {
    /// Parses `loc(..)` if present; the alias in it may be defined later.
    pub(crate) fn parse_optional_location_specifier(&mut self) -> ParseResult<LocationSpec<'s>> {
        if !self.parse_optional_keyword("loc") {
            return Ok(LocationSpec::None);
        }
        self.end_recording();
        self.expect(TokenKind::LeftParen, "expected '(' in location")?;
        let token = self.cursor.token;
        let name = if token.is(TokenKind::HashIdentifier) { self.cursor.lexer.name(token) } else { "." };
        let spec = if name.contains('.') {
            LocationSpec::Known(self.parse_location()?)
        } else {
            self.advance();
            match self.file.aliases.attribute(name, token.start) {
                Some(attribute) => LocationSpec::Known(self.location_of_alias(attribute, token.start)?),
                None => LocationSpec::Deferred(name, token.start),
            }
        };
        self.expect(TokenKind::RightParen, "expected ')' in location")?;
        Ok(spec)
    }

    /// Resolves the locations of ops and arguments that were aliases not yet defined.
    pub(super) fn resolve_deferred_locations(&mut self) -> ParseResult<()> {
        for deferred in std::mem::take(&mut self.file.deferred_locations) {
            let location = self.deferred_location(&deferred)?;
            deferred.of.set(self.ir, location);
        }
        let shards = self.to_shards.take();
        for chunk in shards.into_iter().flat_map(|it| it.chunks) {
            for deferred in std::mem::take(&mut chunk.deferred_locations) {
                deferred.of.set(&mut chunk.ir, self.deferred_location(&deferred)?);
            }
        }
        Ok(())
    }

    /// The location of an alias that was not defined yet.
    fn deferred_location(&mut self, deferred: &DeferredLocation) -> ParseResult<Location> {
        let attribute = self.file.aliases.attribute(deferred.alias.text(self.ctx), self.position());
        let undefined = || self.error(deferred.position, "operation location alias was never defined");
        self.location_of_alias(attribute.ok_or_else(undefined)?, deferred.position)
    }

    /// Notes that a location is an alias that is not defined yet, which is used at a position.
    pub(super) fn defer_location(&mut self, of: Located, alias: &str, position: u32) {
        let alias = Ident::new(self.ctx, alias);
        self.file.deferred_locations.push(DeferredLocation { of, alias, position });
    }

    /// Parses `loc(..)`; messages name the place.
    pub(super) fn parse_location_in(&mut self, place: &str) -> ParseResult<Location> {
        self.advance();
        self.expect_in(TokenKind::LeftParen, "(", place)?;
        let location = self.parse_location()?;
        self.expect_in(TokenKind::RightParen, ")", place)?;
        Ok(location)
    }

    /// Parses the text between the parentheses of `loc(..)`.
    ///
    /// # Errors
    ///
    /// `expected location instance`, when the text is something else, or the error inside the
    /// location.
    pub fn parse_location(&mut self) -> ParseResult<Location> {
        self.nested(|p| match p.cursor.token.kind {
            TokenKind::HashIdentifier => p.parse_location_attribute(),
            TokenKind::String => p.parse_name_or_file_location(),
            TokenKind::BareIdentifier => match p.token_text() {
                "callsite" => p.parse_call_site_location(),
                "fused" => p.parse_fused_location(),
                "unknown" => {
                    p.advance();
                    Ok(Location::UNKNOWN)
                }
                _ => Err(p.error_expected("expected location instance")),
            },
            _ => Err(p.error_expected("expected location instance")),
        })
    }

    fn location_of_alias(&self, attribute: Attribute, position: u32) -> ParseResult<Location> {
        let location = attribute.dyn_cast::<LocationAttr>(self.ctx).map(|location| location.location(self.ctx));
        location.ok_or_else(|| {
            let text = attribute_text(self.ctx, attribute);
            self.error(position, format_args!("expected location, but found '{text}'"))
        })
    }

    fn parse_location_attribute(&mut self) -> ParseResult<Location> {
        let attribute = self.parse_extended_attribute(None)?;
        let location = attribute.dyn_cast::<LocationAttr>(self.ctx).map(|location| location.location(self.ctx));
        location.ok_or_else(|| {
            let text = attribute_text(self.ctx, attribute);
            self.error_here(format_args!("expected location attribute, but got{text}"))
        })
    }

    /// `"name"`, `"name"(child)`, `"file":line:column` or a range of those.
    fn parse_name_or_file_location(&mut self) -> ParseResult<Location> {
        let name = self.cursor.lexer.string_value(self.cursor.token);
        self.advance();
        if self.eat(TokenKind::Colon) {
            return self.parse_file_location(&name);
        }
        let mut child = Location::UNKNOWN;
        if self.eat(TokenKind::LeftParen) {
            child = self.parse_location()?;
            self.expect(TokenKind::RightParen, "expected ')' after child location of NameLoc")?;
        }
        let name = Ident::new(self.ctx, name);
        Ok(Location::new(self.ctx, LocationData::Name { name, child }))
    }

    /// The numbers after a file name: `line`, `line:column`, `line:column to :column` or
    /// `line:column to line:column`.
    fn parse_file_location(&mut self, file: &[u8]) -> ParseResult<Location> {
        let line = self.parse_location_number("expected integer line number in FileLineColRange")?;
        let (mut start, mut end) = ((line, 0), (line, 0));
        let mut is_range = false;
        if self.eat(TokenKind::Colon) {
            let column = self.parse_location_number(COLUMN)?;
            (start, end) = ((line, column), (line, column));
            is_range = self.parse_optional_keyword("to");
            if is_range {
                if self.at(TokenKind::Integer) {
                    end.0 = self.parse_location_number("expected integer line number in FileLineColRange")?;
                }
                if !self.eat(TokenKind::Colon) {
                    return Err(self.error_expected("expected either integer or `:` post `to` in FileLineColRange"));
                }
                end.1 = self.parse_location_number(COLUMN)?;
            }
        }
        // A place in standard input has its name; the file of a range stays as it is written.
        let file = Ident::new(self.ctx, if file.is_empty() && !is_range { b"-" } else { file });
        Ok(Location::new(self.ctx, LocationData::File { file, start, end }))
    }

    fn parse_location_number(&mut self, message: &str) -> ParseResult<u32> {
        if !self.at(TokenKind::Integer) {
            return Err(self.error_expected(message));
        }
        let value = self.cursor.lexer.unsigned_value(self.cursor.token).and_then(|value| u32::try_from(value).ok());
        let value = value
            .ok_or_else(|| if message == COLUMN { self.error_here(message) } else { self.error_expected(message) })?;
        self.advance();
        Ok(value)
    }

    fn parse_call_site_location(&mut self) -> ParseResult<Location> {
        self.advance();
        self.expect_in(TokenKind::LeftParen, "(", "callsite location")?;
        let callee = self.parse_location()?;
        if !self.parse_optional_keyword("at") {
            return Err(self.error_expected("expected 'at' in callsite location"));
        }
        let caller = self.parse_location()?;
        self.expect_in(TokenKind::RightParen, ")", "callsite location")?;
        Ok(Location::new(self.ctx, LocationData::CallSite { callee, caller }))
    }

    fn parse_fused_location(&mut self) -> ParseResult<Location> {
        self.advance();
        let mut metadata = None;
        if self.eat(TokenKind::Less) {
            metadata = Some(self.parse_attribute()?);
            self.expect(TokenKind::Greater, "expected '>' after fused location metadata")?;
        }
        let locations: Vec<_> = self.parse_list(Delimiter::Square, " in fused location", Self::parse_location)?;
        Ok(Location::fused(self.ctx, &locations, metadata))
    }

    /// Consumes a token; the message names it and the place.
    pub(super) fn expect_in(&mut self, kind: TokenKind, text: &str, place: &str) -> ParseResult<()> {
        if self.eat(kind) { Ok(()) } else { Err(self.error_expected(format_args!("expected '{text}' in {place}"))) }
    }
}

const COLUMN: &str = "expected integer column number in FileLineColRange";
