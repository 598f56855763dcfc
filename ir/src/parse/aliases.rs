//! The names that a text gives to attributes and types.

use super::{AsmParser, ParseResult, TokenKind};
use crate::attributes::Attribute;
use crate::collections::LookupMap;
use crate::types::Type;

/// What an alias stands for.
#[derive(Clone, Copy, Debug)]
enum Meaning {
    Attribute(Attribute),
    Type(Type),
}

/// An alias, and where it is defined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alias<'s> {
    name: &'s str,
    meaning: Meaning,
    pub(super) position: u32,
}

/// Aliases of one kind, with the places of their definitions.
#[derive(Clone, Debug)]
struct OfKind<'s, T>(LookupMap<&'s str, (T, u32)>);

impl<T> Default for OfKind<'_, T> {
    fn default() -> Self {
        Self(LookupMap::default())
    }
}

impl<T: Copy> OfKind<'_, T> {
    /// What a name stands for at a place, behind its definition.
    fn get(&self, name: &str, position: u32) -> Option<T> {
        self.0.get(name).filter(|&&(_, defined)| defined < position).map(|&(meaning, _)| meaning)
    }

    /// Where a name is defined.
    fn position(&self, name: &str) -> Option<u32> {
        self.0.get(name).map(|&(_, defined)| defined)
    }
}

/// The aliases of a text.
#[derive(Clone, Debug, Default)]
pub(super) struct Aliases<'s> {
    attributes: OfKind<'s, Attribute>,
    types: OfKind<'s, Type>,
}

impl<'s> Aliases<'s> {
    /// The attribute that a name stands for at a place.
    pub(super) fn attribute(&self, name: &str, position: u32) -> Option<Attribute> {
        self.attributes.get(name, position)
    }

    /// The type that a name stands for at a place.
    pub(super) fn ty(&self, name: &str, position: u32) -> Option<Type> {
        self.types.get(name, position)
    }

    pub(super) fn define(&mut self, alias: Alias<'s>) {
        match alias.meaning {
            Meaning::Attribute(attribute) => {
                self.attributes.0.insert(alias.name, (attribute, alias.position)).is_some()
            }
            Meaning::Type(ty) => self.types.0.insert(alias.name, (ty, alias.position)).is_some(),
        };
    }

    /// Where the alias is defined that has the name and the kind of another one.
    pub(super) fn position_of(&self, alias: &Alias<'s>) -> Option<u32> {
        match alias.meaning {
            Meaning::Attribute(_) => self.attributes.position(alias.name),
            Meaning::Type(_) => self.types.position(alias.name),
        }
    }
}

impl<'s> AsmParser<'_, 's> {
    /// Whether the name at hand, of an alias, is known to be defined here.
    pub(super) fn at_known_alias(&self) -> bool {
        let name = self.lexer.name(self.token);
        let known = match self.token.kind {
            TokenKind::HashIdentifier => self.aliases.attributes.position(name),
            _ => self.aliases.types.position(name),
        };
        known == Some(self.position())
    }

    /// Parses the definition of an alias, whose name is at hand.
    pub(super) fn parse_alias(&mut self) -> ParseResult<Alias<'s>> {
        let (name, position) = (self.lexer.name(self.token), self.position());
        let is_attribute = self.at(TokenKind::HashIdentifier);
        let (kind, known) = match is_attribute {
            true => ("attribute", self.aliases.attributes.position(name)),
            false => ("type", self.aliases.types.position(name)),
        };
        if known.is_some_and(|known| known != position) {
            return Err(self.error(position, format_args!("redefinition of {kind} alias id '{name}'")));
        }
        if name.contains('.') {
            let message = format_args!("{kind} names with a '.' are reserved for dialect-defined names");
            return Err(self.error(position, message));
        }
        self.advance();
        self.expect(TokenKind::Equal, &format!("expected '=' in {kind} alias definition"))?;
        let meaning = match is_attribute {
            true => Meaning::Attribute(self.parse_attribute()?),
            false => Meaning::Type(self.parse_type()?),
        };
        let alias = Alias { name, meaning, position };
        self.aliases.define(alias);
        Ok(alias)
    }
}
