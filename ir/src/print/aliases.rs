//! Aliases: short names for long attributes, types and locations.
//!
//! An alias is *proposed* by a class or a dialect ([`AsmAlias`]). Types, attributes and locations
//! of the IR are visited in the order of printing; aliases are then ordered by the depth of
//! nesting, and those of one name are numbered.

mod collect;
mod scan;

use std::borrow::Cow;

use crate::LookupMap;
use crate::attributes::Attribute;
use crate::builtin::LocationAttr;
use crate::context::Context;
use crate::interface::Interface;
use crate::location::Location;
use crate::types::{SubElement, Type};

use super::AsmPrinter;
use super::attributes::TypeElision;

pub(super) use collect::Collector;
pub(super) use scan::Scan;

/// The interface of classes and dialects that propose aliases.
///
/// A class proposes for its own types or attributes, a dialect for those of any dialect.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "OpAsmDialectInterface")]
pub struct AsmAlias {
    /// The name for a type or an attribute, if it should have one.
    pub alias: fn(&Context, SubElement) -> Option<AliasName>,
}

impl Interface for AsmAlias {}

/// A proposed name, without `#` or `!` and without a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AliasName {
    /// The name.
    pub name: Cow<'static, str>,
    /// Tells if later dialects may propose another one.
    pub strength: AliasStrength,
}

/// Tells if a proposed alias can be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AliasStrength {
    /// Another proposal replaces it.
    Overridable,
    /// The proposal stays.
    Final,
}

impl AliasName {
    /// A name that other dialects may replace.
    pub fn overridable(name: impl Into<Cow<'static, str>>) -> Self {
        Self { name: name.into(), strength: AliasStrength::Overridable }
    }

    /// A name that stays.
    pub fn fixed(name: impl Into<Cow<'static, str>>) -> Self {
        Self { name: name.into(), strength: AliasStrength::Final }
    }
}

/// An entity that can have an alias.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Symbol {
    Type(Type),
    Attribute(Attribute),
    Location(Location),
}

impl Symbol {
    /// The symbol of an attribute; a location that is an attribute is the location.
    #[inline]
    pub(super) fn of(ctx: &Context, attribute: Attribute) -> Self {
        match attribute.dyn_cast::<LocationAttr>(ctx) {
            Some(location) => Self::location(ctx, location.location(ctx)),
            None => Symbol::Attribute(attribute),
        }
    }

    /// The symbol of a location; positions in parsed files and interned locations are unified.
    pub(super) fn location(ctx: &Context, location: Location) -> Self {
        Symbol::Location(Location::new(ctx, location.data(ctx)))
    }
}

/// The place of the definition of an alias.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// Before the IR.
    Before,
    /// After the IR: only trailing locations refer to it.
    Behind,
}

/// The definition of an alias.
#[derive(Debug)]
struct Definition {
    symbol: Symbol,
    /// With its sigil and number.
    text: Box<str>,
    place: Place,
}

/// All aliases, in the order of their definitions.
#[derive(Debug, Default)]
pub(super) struct Aliases {
    definitions: Vec<Definition>,
    by_symbol: LookupMap<Symbol, usize>,
}

impl Aliases {
    pub(super) fn is_empty(&self) -> bool {
        self.definitions.is_empty()
    }
}

impl AsmPrinter<'_, '_> {
    /// Prints the alias of a symbol; returns true if it has one.
    #[inline]
    pub(super) fn alias(&mut self, symbol: Symbol) -> bool {
        if !self.has_aliases() {
            return false;
        }
        let Some(&index) = self.aliases.by_symbol.get(&symbol) else { return false };
        self.out.text.push_str(&self.aliases.definitions[index].text);
        true
    }

    /// Returns true if there are any aliases.
    #[inline]
    pub(super) fn has_aliases(&self) -> bool {
        !self.aliases.definitions.is_empty()
    }

    /// Returns true if a symbol has an alias.
    pub(super) fn has_alias(&self, symbol: Symbol) -> bool {
        self.has_aliases() && self.aliases.by_symbol.contains_key(&symbol)
    }

    /// Prints the definitions that belong to a place, one to a line.
    pub(super) fn alias_definitions(&mut self, place: Place) {
        for index in 0..self.aliases.definitions.len() {
            let definition = &self.aliases.definitions[index];
            if definition.place != place {
                continue;
            }
            let symbol = definition.symbol;
            self.out.text.push_str(&definition.text);
            self.text(" = ");
            match symbol {
                Symbol::Type(ty) => self.type_in_full(ty),
                Symbol::Attribute(attribute) => self.attribute_in_full(attribute, TypeElision::Never),
                Symbol::Location(location) => self.location_in_full(location),
            }
            self.text("\n");
            self.out.end_line();
        }
    }
}
