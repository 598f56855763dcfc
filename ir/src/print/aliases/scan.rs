//! Types and attributes with proposed aliases, and those that cannot contain any.

use crate::attributes::{Attribute, AttributeClass as _, AttributeDef};
use crate::builtin::{
    AffineMapAttr, DenseElementsAttr, DenseResourceAttr, DenseStringElementsAttr, DictionaryAttr, DistinctAttr,
    IntegerSetAttr, LocationAttr, MemRefType, SparseElementsAttr, StringAttr, SymbolRefAttr, TupleType, UnitAttr,
};
use crate::context::Context;
use crate::entities::OpId;
use crate::properties::Properties;
use crate::types::{SubElement, Type};
use crate::view::View;

use super::{AliasName, AliasStrength, AsmAlias, Symbol};

/// The number of elements from which a tuple has an alias.
const LONG_TUPLE: usize = 17;

/// Facts about a type or attribute with all of its parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Facts {
    is_known: bool,
    /// An alias is proposed for some part.
    may_need_alias: bool,
    /// The options of the printer can change the text, or printing it has an effect.
    is_volatile: bool,
}

/// Computes the types and attributes that may need aliases; facts are stored by handle.
#[derive(Debug)]
pub(in crate::print) struct Scan {
    types: Vec<Facts>,
    attributes: Vec<Facts>,
    dialects: Vec<&'static AsmAlias>,
}

impl Scan {
    pub(in crate::print) fn new(ctx: &Context) -> Self {
        let dialects = ctx.dialects().filter_map(|dialect| ctx.dialect_interface(dialect.name)).collect();
        Self { types: Vec::new(), attributes: Vec::new(), dialects }
    }

    /// Returns true if no alias and no option can change the text of a type.
    pub(in crate::print) fn has_fixed_text(&mut self, ctx: &Context, ty: Type) -> bool {
        let facts = self.of_type(ctx, ty);
        !facts.may_need_alias && !facts.is_volatile
    }

    /// Returns true if an alias is proposed for an attribute or one of its parts.
    pub(super) fn attribute_may_need_alias(&mut self, ctx: &Context, attribute: Attribute) -> bool {
        self.of_attribute(ctx, attribute).may_need_alias
    }

    /// Returns true if an alias is proposed for a type or one of its parts.
    pub(super) fn type_may_need_alias(&mut self, ctx: &Context, ty: Type) -> bool {
        self.of_type(ctx, ty).may_need_alias
    }

    /// Returns true if an alias may be proposed for any type or attribute of IR with a number of ops.
    ///
    /// If the context has far more types and attributes than there are ops, it is less work to scan
    /// the ops, though an op takes a few times as long: the result is true then.
    pub(in crate::print) fn may_need_alias(&mut self, ctx: &Context, num_ops: usize) -> bool {
        let (types, attributes, properties) =
            (ctx.types.num_slots(), ctx.attributes.num_slots(), ctx.properties.num_slots());
        if types as usize + attributes as usize + properties as usize > 3 * num_ops {
            return true;
        }
        let mut dictionaries = ctx.attributes.handles().map(Attribute).filter(|it| it.is::<DictionaryAttr>(ctx));
        ctx.types.handles().any(|it| self.type_may_need_alias(ctx, Type(it)))
            || dictionaries.any(|it| self.attribute_may_need_alias(ctx, it))
            || ctx.properties.handles().any(|it| self.properties_may_need_alias(ctx, Properties(it.get())))
    }

    /// Returns true if an alias is proposed for an attribute, operand type or result type of an op, or a part of one.
    #[inline]
    pub(super) fn op_may_need_alias(&mut self, View { ctx, ir }: View<'_>, op: OpId) -> bool {
        let mut operands = ir.operands(op).iter().filter(|&operand| ir.contains_value(operand));
        operands.any(|it| self.type_may_need_alias(ctx, ir.value_type(it)))
            || ir.results(op).iter().any(|it| self.type_may_need_alias(ctx, ir.value_type(it)))
            || ir.discardable(op).is_some_and(|it| self.attribute_may_need_alias(ctx, it.into()))
            || self.properties_may_need_alias(ctx, ir.properties(op))
    }

    fn properties_may_need_alias(&mut self, ctx: &Context, properties: Properties) -> bool {
        properties.attributes(ctx).any(|it| self.attribute_may_need_alias(ctx, it))
    }

    /// The name that is proposed for a symbol.
    pub(in crate::print) fn proposal(&self, ctx: &Context, symbol: Symbol) -> Option<AliasName> {
        let (element, own) = match symbol {
            Symbol::Type(ty) => (SubElement::Type(ty), ty.interface::<AsmAlias>(ctx)),
            Symbol::Attribute(attribute) => (SubElement::Attribute(attribute), attribute.interface::<AsmAlias>(ctx)),
            // Dialects propose no names for locations: the builtin dialect names them all.
            Symbol::Location(_) => return Some(AliasName::overridable("loc")),
        };
        let mut name = own.and_then(|own| (own.alias)(ctx, element));
        if name.as_ref().is_some_and(|name| name.strength == AliasStrength::Final) {
            return name;
        }
        name = builtin_proposal(ctx, symbol).or(name);
        for dialect in &self.dialects {
            if let Some(found) = (dialect.alias)(ctx, element) {
                let is_final = found.strength == AliasStrength::Final;
                name = Some(found);
                if is_final {
                    break;
                }
            }
        }
        name.filter(|name| !name.name.is_empty())
    }

    #[inline]
    fn of_type(&mut self, ctx: &Context, ty: Type) -> Facts {
        if let Some(facts) = self.types.get(ty.index()).filter(|facts| facts.is_known) {
            return *facts;
        }
        self.of_new_type(ctx, ty)
    }

    #[cold]
    fn of_new_type(&mut self, ctx: &Context, ty: Type) -> Facts {
        let mut facts = Facts {
            is_known: true,
            may_need_alias: self.proposal(ctx, Symbol::Type(ty)).is_some(),
            is_volatile: false,
        };
        let memref = ty.dyn_cast::<MemRefType>(ctx);
        let hidden_layout = memref.filter(|it| it.has_implied_layout(ctx)).map(|it| it.layout(ctx));
        ty.visit_children(ctx, &mut |child| {
            if hidden_layout.is_none_or(|layout| child != SubElement::Attribute(layout)) {
                self.add_child(ctx, child, &mut facts);
            }
        });
        if self.types.len() <= ty.index() {
            self.types.resize(ty.index() + 1, Facts::default());
        }
        self.types[ty.index()] = facts;
        facts
    }

    fn of_attribute(&mut self, ctx: &Context, attribute: Attribute) -> Facts {
        // Names are all different, so that caching does not pay.
        if self.dialects.is_empty() && is_name(ctx, attribute) {
            return Facts { is_known: true, may_need_alias: false, is_volatile: false };
        }
        if let Some(facts) = self.attributes.get(attribute.index()).filter(|facts| facts.is_known) {
            return *facts;
        }
        let mut facts = Facts {
            is_known: true,
            may_need_alias: self.proposal(ctx, Symbol::of(ctx, attribute)).is_some(),
            is_volatile: is_volatile(attribute.def(ctx)),
        };
        attribute.visit_children(ctx, &mut |child| self.add_child(ctx, child, &mut facts));
        if self.attributes.len() <= attribute.index() {
            self.attributes.resize(attribute.index() + 1, Facts::default());
        }
        self.attributes[attribute.index()] = facts;
        facts
    }

    fn add_child(&mut self, ctx: &Context, child: SubElement, facts: &mut Facts) {
        let child = match child {
            SubElement::Type(ty) => self.of_type(ctx, ty),
            SubElement::Attribute(attribute) => self.of_attribute(ctx, attribute),
        };
        facts.may_need_alias |= child.may_need_alias;
        facts.is_volatile |= child.is_volatile;
    }
}

/// The alias that the builtin dialect proposes.
fn builtin_proposal(ctx: &Context, symbol: Symbol) -> Option<AliasName> {
    match symbol {
        Symbol::Type(ty) => {
            let tuple = ty.dyn_cast::<TupleType>(ctx)?;
            (tuple.elements(ctx).len() >= LONG_TUPLE).then(|| AliasName::overridable("tuple"))
        }
        Symbol::Attribute(attribute) if attribute.is::<AffineMapAttr>(ctx) => Some(AliasName::overridable("map")),
        Symbol::Attribute(attribute) if attribute.is::<IntegerSetAttr>(ctx) => Some(AliasName::overridable("set")),
        Symbol::Attribute(attribute) => {
            let distinct = attribute.dyn_cast::<DistinctAttr>(ctx)?;
            let is_named = !distinct.referenced(ctx).is::<UnitAttr>(ctx);
            is_named.then(|| AliasName::overridable("distinct"))
        }
        Symbol::Location(_) => Some(AliasName::overridable("loc")),
    }
}

/// Returns true if an attribute is a string without a type, or a symbol reference.
fn is_name(ctx: &Context, attribute: Attribute) -> bool {
    match attribute.dyn_cast::<StringAttr>(ctx) {
        Some(string) => string.string_type(ctx).is_none(),
        None => attribute.is::<SymbolRefAttr>(ctx),
    }
}

/// Returns true if the text of an attribute depends on options or on the text printed before.
fn is_volatile(def: &AttributeDef) -> bool {
    const VOLATILE: [&AttributeDef; 6] = [
        DistinctAttr::DEF,
        LocationAttr::DEF,
        DenseElementsAttr::DEF,
        DenseStringElementsAttr::DEF,
        SparseElementsAttr::DEF,
        DenseResourceAttr::DEF,
    ];
    VOLATILE.iter().any(|it| std::ptr::eq(*it, def))
}
