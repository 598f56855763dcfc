//! Aliases of attributes and types in a text.

use super::{AsmParser, ParseResult, TokenKind};
use crate::attributes::Attribute;
use crate::collections::LookupMap;
use crate::types::Type;

/// The meaning of an alias.
#[derive(Clone, Copy, Debug)]
enum Meaning {
    Attribute(Attribute),
    Type(Type),
}

/// The kind of entity that it denotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Attribute,
    Type,
}

/// An alias, with the position of its definition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alias<'s> {
    name: &'s str,
    meaning: Meaning,
    pub(super) position: u32,
}

impl<'s> Alias<'s> {
    fn key(&self) -> (Kind, &'s str) {
        let kind = match self.meaning {
            Meaning::Attribute(_) => Kind::Attribute,
            Meaning::Type(_) => Kind::Type,
        };
        (kind, self.name)
    }
}

/// The aliases of a text. Attributes and types may have the same names.
#[derive(Clone, Debug, Default)]
pub(super) struct Aliases<'s>(LookupMap<(Kind, &'s str), Alias<'s>>);

impl<'s> Aliases<'s> {
    /// The attribute that a name denotes at a position after its definition.
    pub(super) fn attribute(&self, name: &'s str, position: u32) -> Option<Attribute> {
        match self.meaning(Kind::Attribute, name, position)? {
            Meaning::Attribute(attribute) => Some(attribute),
            Meaning::Type(_) => None,
        }
    }

    /// The type that a name denotes at a position after its definition.
    pub(super) fn ty(&self, name: &'s str, position: u32) -> Option<Type> {
        match self.meaning(Kind::Type, name, position)? {
            Meaning::Type(ty) => Some(ty),
            Meaning::Attribute(_) => None,
        }
    }

    fn meaning(&self, kind: Kind, name: &'s str, position: u32) -> Option<Meaning> {
        self.0.get(&(kind, name)).filter(|alias| alias.position < position).map(|alias| alias.meaning)
    }

    pub(super) fn define(&mut self, alias: Alias<'s>) {
        self.0.insert(alias.key(), alias);
    }

    /// The position of the definition of the alias with the name and the kind of another one.
    pub(super) fn position_of(&self, alias: &Alias<'s>) -> Option<u32> {
        self.position(alias.key())
    }

    fn position(&self, key: (Kind, &'s str)) -> Option<u32> {
        self.0.get(&key).map(|alias| alias.position)
    }
}

impl<'s> AsmParser<'_, 's> {
    /// Returns true if the definition of the current alias name is known to be here.
    pub(super) fn at_known_alias(&self) -> bool {
        self.file.aliases.position(self.alias_name()) == Some(self.position())
    }

    /// The name of the current alias.
    fn alias_name(&self) -> (Kind, &'s str) {
        let kind = if self.at(TokenKind::HashIdentifier) { Kind::Attribute } else { Kind::Type };
        (kind, self.cursor.lexer.name(self.cursor.token))
    }

    /// Parses the definition of an alias, whose name is current.
    pub(super) fn parse_alias(&mut self) -> ParseResult<Alias<'s>> {
        let ((kind, name), position) = (self.alias_name(), self.position());
        let word = match kind {
            Kind::Attribute => "attribute",
            Kind::Type => "type",
        };
        if self.file.aliases.position((kind, name)).is_some_and(|known| known != position) {
            return Err(self.error(position, format_args!("redefinition of {word} alias id '{name}'")));
        }
        if name.contains('.') {
            let message = format_args!("{word} names with a '.' are reserved for dialect-defined names");
            return Err(self.error(position, message));
        }
        self.advance();
        self.expect(TokenKind::Equal, &format!("expected '=' in {word} alias definition"))?;
        let meaning = match kind {
            Kind::Attribute => Meaning::Attribute(self.parse_attribute()?),
            Kind::Type => Meaning::Type(self.parse_type()?),
        };
        let alias = Alias { name, meaning, position };
        self.file.aliases.define(alias);
        Ok(alias)
    }
}
