//! What types and attributes an op accepts.

use std::fmt;

use super::EnumTable;
use crate::attributes::{Attribute, AttributeDef};
use crate::context::Context;
use crate::types::{Type, TypeDef};

/// What type a value must have.
pub struct TypeConstraint {
    /// In words, as in `operand #0 must be <summary>, but got 'i32'`.
    pub summary: &'static str,
    /// The condition.
    pub check: fn(&Context, Type) -> bool,
    /// The only type that fulfils it, where there is just one: formats then need no type.
    pub build: Option<fn(&Context) -> Type>,
    /// The class of types that the constraint names, where formats write such types without their namespace.
    pub class: Option<&'static TypeDef>,
}

impl TypeConstraint {
    /// A constraint by a condition.
    pub const fn new(summary: &'static str, check: fn(&Context, Type) -> bool) -> Self {
        Self { summary, check, build: None, class: None }
    }

    /// The same, fulfilled by one type only.
    #[must_use]
    pub const fn buildable(self, build: fn(&Context) -> Type) -> Self {
        Self { build: Some(build), ..self }
    }

    /// The same, for one class of types.
    #[must_use]
    pub const fn of_class(self, class: &'static TypeDef) -> Self {
        Self { class: Some(class), ..self }
    }
}

impl fmt::Debug for TypeConstraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.summary)
    }
}

/// What an attribute must be.
#[derive(Clone, Copy)]
pub struct AttrConstraint {
    /// In words, as in `attribute 'x' failed to satisfy constraint: <summary>`.
    pub summary: &'static str,
    /// The condition.
    pub check: fn(&Context, Attribute) -> bool,
    /// How assembly formats write it.
    pub syntax: AttrSyntax,
    /// The attribute that assembly formats do not write, although it says the same as none.
    pub unwritten: Option<fn(&Context) -> Attribute>,
}

impl AttrConstraint {
    /// A constraint by a condition.
    pub const fn new(summary: &'static str, check: fn(&Context, Attribute) -> bool) -> Self {
        Self { summary, check, syntax: AttrSyntax::Attribute, unwritten: None }
    }

    /// The same with another syntax in assembly formats.
    #[must_use]
    pub const fn with_syntax(self, syntax: AttrSyntax) -> Self {
        Self { syntax, ..self }
    }

    /// The same with an attribute that assembly formats do not write.
    #[must_use]
    pub const fn without(self, unwritten: fn(&Context) -> Attribute) -> Self {
        Self { unwritten: Some(unwritten), ..self }
    }
}

impl fmt::Debug for AttrConstraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.summary)
    }
}

/// How assembly formats write an attribute.
#[derive(Clone, Copy, Debug)]
pub enum AttrSyntax {
    /// In full.
    Attribute,
    /// In full; the parser already refuses what does not fulfil the condition.
    Of(fn(&Context, Attribute) -> bool),
    /// Without its type, which is always this one.
    Typed(fn(&Context) -> Type),
    /// As `@name`.
    SymbolName,
    /// As the type it holds.
    Type,
    /// As a keyword.
    Keyword(&'static EnumTable),
    /// As an attribute of this class, without its namespace and mnemonic.
    Class(&'static AttributeDef),
    /// As a dense array's elements between brackets; these are of this type.
    DenseArray(fn(&Context) -> Type),
    /// By its presence.
    Unit,
}
