//! Constraints on the types and attributes of an op.

use std::fmt;

use super::{AttrSpec, EnumTable, OpDef};
use crate::attributes::{Attribute, AttributeDef};
use crate::builtin::{FloatAttr, FloatType, IndexType, IntegerAttr, IntegerType, TypeAttr};
use crate::context::Context;
use crate::types::{Type, TypeDef};

/// A constraint on the type of a value.
pub struct TypeConstraint {
    /// In words, as in `operand #0 must be <summary>, but got 'i32'`.
    pub summary: &'static str,
    /// The condition.
    pub check: fn(&Context, Type) -> bool,
    /// The only type that fulfils it, if there is just one: formats then need no type.
    pub build: Option<fn(&Context) -> Type>,
    /// The class of types that the constraint names, if formats write such types without their
    /// namespace.
    pub class: Option<&'static TypeDef>,
    /// The kind of types, of several classes, that formats accept; the verifier gets no other ones
    /// then.
    pub kind: Option<fn(&Context, Type) -> bool>,
}

impl TypeConstraint {
    /// A constraint by a condition.
    pub const fn new(summary: &'static str, check: fn(&Context, Type) -> bool) -> Self {
        Self { summary, check, build: None, class: None, kind: None }
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

    /// The same, for a kind of types that several classes belong to.
    #[must_use]
    pub const fn of_kind(self, kind: fn(&Context, Type) -> bool) -> Self {
        Self { kind: Some(kind), ..self }
    }
}

impl fmt::Debug for TypeConstraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.summary)
    }
}

/// A constraint on an attribute.
#[derive(Clone, Copy)]
pub struct AttrConstraint {
    /// In words, as in `attribute 'x' failed to satisfy constraint: <summary>`.
    pub summary: &'static str,
    /// The condition.
    pub check: fn(&Context, Attribute) -> bool,
    /// The syntax in assembly formats.
    pub syntax: AttrSyntax,
    /// The attribute that is equivalent to its absence, if there is one; formats omit it.
    pub unsaid: Option<fn(&Context) -> Attribute>,
    /// The storage in the op, if the property is not an attribute but a value of its own.
    pub value: Option<ValueProperty>,
}

/// A property that is no attribute: only properties in the generic form set it, and an attribute of
/// its name is discardable.
#[derive(Clone, Copy, Debug)]
pub struct ValueProperty {
    /// The attribute that represents the value of the one in the text.
    pub read: fn(&Context, Attribute) -> Option<Attribute>,
    /// The description of the expected text, as in `expected <storage>`.
    pub storage: &'static str,
}

impl AttrConstraint {
    /// A constraint by a condition.
    pub const fn new(summary: &'static str, check: fn(&Context, Attribute) -> bool) -> Self {
        Self { summary, check, syntax: AttrSyntax::Attribute, unsaid: None, value: None }
    }

    /// The same with another syntax in assembly formats.
    #[must_use]
    pub const fn with_syntax(self, syntax: AttrSyntax) -> Self {
        Self { syntax, ..self }
    }

    /// The same, with an attribute that is equivalent to its absence.
    #[must_use]
    pub const fn with_unsaid(self, unsaid: fn(&Context) -> Attribute) -> Self {
        Self { unsaid: Some(unsaid), ..self }
    }

    /// The same, kept as a value.
    #[must_use]
    pub const fn with_value(self, value: ValueProperty) -> Self {
        Self { value: Some(value), ..self }
    }

    /// Returns true if an op can store the attribute at all; the verifier checks the condition
    /// beyond that.
    ///
    /// A property stored as a number can have any type, and one stored as a type can be any type.
    pub(crate) fn is_kept(&self, ctx: &Context, attribute: Attribute) -> bool {
        let is_in_class = match self.syntax {
            AttrSyntax::Of(is_in_class) | AttrSyntax::Untyped(is_in_class) | AttrSyntax::Reference(is_in_class) => {
                is_in_class(ctx, attribute)
            }
            AttrSyntax::Type => attribute.is::<TypeAttr>(ctx),
            AttrSyntax::Typed(ty) => {
                let ty = ty(ctx);
                if ty.is::<FloatType>(ctx) {
                    attribute.is::<FloatAttr>(ctx)
                } else {
                    let is_number = ty.is::<IntegerType>(ctx) || ty.is::<IndexType>(ctx);
                    is_number && attribute.is::<IntegerAttr>(ctx)
                }
            }
            _ => false,
        };
        is_in_class || (self.check)(ctx, attribute)
    }
}

impl OpDef {
    /// Returns true if an op can have an attribute by this name: an inherent one must be of its
    /// class.
    ///
    /// Other conditions of the constraint are not checked. MLIR silently drops other attributes
    /// when ops are built.
    #[must_use]
    pub fn keeps(&self, ctx: &Context, name: &str, attribute: Attribute) -> bool {
        let spec = self.attributes.iter().find(|spec| spec.name == name);
        spec.is_none_or(|spec| spec.constraint.is_kept(ctx, attribute))
    }

    /// The attributes that do not fulfil their constraints, in the order of the definition.
    ///
    /// The verifier reports the first of them, the parser of dictionaries the first by name.
    pub(crate) fn violated(
        &self,
        ctx: &Context,
        attribute: impl Fn(usize) -> Option<Attribute>,
    ) -> impl Iterator<Item = &'static AttrSpec> {
        let violates = move |(slot, spec): &(usize, &AttrSpec)| {
            attribute(*slot).is_some_and(|it| !(spec.constraint.check)(ctx, it))
        };
        self.attributes.iter().enumerate().filter(violates).map(|(_, spec)| spec)
    }

    /// The message about an attribute that does not fulfil its constraint, before its op exists.
    pub(crate) fn violation(&self, spec: &AttrSpec) -> String {
        let (op, name, summary) = (self.name, spec.name, spec.constraint.summary);
        format!("'{op}' op attribute '{name}' failed to satisfy constraint: {summary}")
    }
}

impl fmt::Debug for AttrConstraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.summary)
    }
}

/// The syntax of an attribute in assembly formats.
#[derive(Clone, Copy, Debug)]
pub enum AttrSyntax {
    /// In full.
    Attribute,
    /// In full; the parser rejects attributes that do not fulfil the condition.
    Of(fn(&Context, Attribute) -> bool),
    /// The same for a class without a type, so that no attribute with a type can be written.
    Untyped(fn(&Context, Attribute) -> bool),
    /// The same for symbol references, with any name: the constraint does not depend on it.
    Reference(fn(&Context, Attribute) -> bool),
    /// Without its type, which is always this one.
    Typed(fn(&Context) -> Type),
    /// As a string, with its type if it has one.
    String,
    /// Without its type, which has one bit; numbers of other types are not stored.
    Bool,
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
