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
pub(super) struct Aliases<'s> {
    by_name: LookupMap<(Kind, &'s str), Alias<'s>>,
    /// The aliases of all of the text, if this is a part with positions of its own; and the position from which on they are not
    /// defined in front of the part.
    whole: Option<(&'s Aliases<'s>, u32)>,
}

impl<'s> Aliases<'s> {
    /// The attribute that a name denotes at a position after its definition.
    pub(super) fn attribute(&self, name: &str, position: u32) -> Option<Attribute> {
        match self.meaning(Kind::Attribute, name, position)? {
            Meaning::Attribute(attribute) => Some(attribute),
            Meaning::Type(_) => None,
        }
    }

    /// The type that a name denotes at a position after its definition.
    pub(super) fn ty(&self, name: &str, position: u32) -> Option<Type> {
        match self.meaning(Kind::Type, name, position)? {
            Meaning::Type(ty) => Some(ty),
            Meaning::Attribute(_) => None,
        }
    }

    fn meaning(&self, kind: Kind, name: &str, position: u32) -> Option<Meaning> {
        match self.by_name.get(&(kind, name)) {
            Some(alias) => (alias.position < position).then_some(alias.meaning),
            None => self.whole.and_then(|(whole, end)| whole.meaning(kind, name, end)),
        }
    }

    pub(super) fn define(&mut self, alias: Alias<'s>) {
        self.by_name.insert(alias.key(), alias);
    }

    /// Those of a part of the text, in front of which the aliases up to a position are defined.
    pub(super) fn of_part(&'s self, end: u32) -> Self {
        Self { by_name: LookupMap::default(), whole: Some((self, end)) }
    }

    /// The position of the definition of the alias with the name and the kind of another one.
    pub(super) fn position_of(&self, alias: &Alias<'s>) -> Option<u32> {
        self.position(alias.key())
    }

    fn position(&self, key: (Kind, &'s str)) -> Option<u32> {
        self.by_name.get(&key).map(|alias| alias.position)
    }

    /// Returns true if the definition of an alias is known to be at a position, or somewhere in this part of the text.
    fn is_known(&self, key: (Kind, &'s str), position: u32) -> bool {
        match self.whole {
            None => self.position(key) == Some(position),
            Some((whole, end)) => whole.position(key).is_some_and(|position| position >= end),
        }
    }

    /// Returns true if an alias is defined at another position.
    fn is_defined_elsewhere(&self, key: (Kind, &'s str), position: u32) -> bool {
        match self.position(key) {
            Some(known) => known != position,
            None => self.whole.is_some_and(|(whole, end)| whole.position(key).is_some_and(|known| known < end)),
        }
    }
}

impl<'s> AsmParser<'_, 's> {
    /// Returns true if the definition of the current alias name is known to be here.
    pub(super) fn at_known_alias(&self) -> bool {
        self.file.aliases.is_known(self.alias_name(), self.position())
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
        if self.file.aliases.is_defined_elsewhere((kind, name), position) {
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
