//! Attributes.

use crate::attributes::{Attribute, AttributeClass, AttributeDef};
use crate::builtin::{
    AffineMapAttr, ArrayAttr, DenseArrayAttr, DenseElementsAttr, DenseResourceAttr, DenseStringElementsAttr,
    DictionaryAttr, DistinctAttr, FloatAttr, FloatType, IntegerAttr, IntegerSetAttr, IntegerType, LocationAttr,
    NoneType, OpaqueAttr, Signedness, SparseElementsAttr, StridedLayoutAttr, StringAttr, SymbolRefAttr, TypeAttr,
    UnitAttr,
};
use crate::context::Context;
use crate::float::{Float, FloatKind};
use crate::int::ApInt;
use crate::types::Type;
use crate::{LookupMap, builtin::ElementValue};

use super::AsmPrinter;
use super::aliases::Symbol;
use super::templates::Named;

/// Tells if the type of a typed attribute is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TypeElision {
    /// The type is printed.
    Never,
    /// The type is left out if it is the one that the parser assumes: `i64` or `f64`.
    Common,
    /// The type is left out.
    Always,
}

/// The numbers of distinct attributes, in the order of their first appearance.
#[derive(Clone, Debug, Default)]
pub(super) struct DistinctIds(LookupMap<Attribute, u64>);

impl DistinctIds {
    fn id(&mut self, attribute: Attribute) -> u64 {
        let next = self.0.len() as u64;
        *self.0.get_or_insert_with(attribute, || next)
    }

    /// Number of attributes met so far.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

impl AsmPrinter<'_, '_> {
    /// Prints an attribute with its type, by its alias if it has one.
    #[inline]
    pub fn attribute(&mut self, attribute: Attribute) {
        self.attribute_eliding(attribute, TypeElision::Never);
    }

    /// Prints an attribute without its type.
    pub fn attribute_without_type(&mut self, attribute: Attribute) {
        self.attribute_eliding(attribute, TypeElision::Always);
    }

    /// Prints attributes, separated by commas.
    pub fn attributes(&mut self, attributes: impl IntoIterator<Item = Attribute>) {
        self.comma_separated(attributes, Self::attribute);
    }

    /// Prints an attribute of a dialect without its namespace and mnemonic; builtin ones are printed in full.
    ///
    /// Of a dense array only `[1, 2]` is printed. An attribute without parameters is printed in
    /// full.
    #[doc(alias = "printStrippedAttrOrType")]
    pub fn stripped_attribute(&mut self, attribute: Attribute) {
        let def = attribute.def(self.context());
        if self.is_collecting() || self.has_alias(Symbol::of(self.context(), attribute)) || self.is_left_out(attribute)
        {
            return self.attribute(attribute);
        }
        if let Some(array) = attribute.dyn_cast::<DenseArrayAttr>(self.context()) {
            self.text("[");
            self.dense_array_elements(array);
            return self.text("]");
        }
        if def.dialect == "builtin" {
            return self.attribute(attribute);
        }
        let start = self.unflushed(|p| p.nested(|p| (def.print)(attribute, p)));
        if self.out.text.len() == start {
            self.attribute(attribute);
        }
    }

    /// Prints the name of a symbol in another symbol table: `@outer::@inner`.
    pub fn symbol_ref(&mut self, symbol: SymbolRefAttr) {
        let ctx = self.context();
        if symbol.is_flat(ctx) {
            self.templates.record(self.out.text.len(), Named::Symbol(symbol.root(ctx)));
        }
        self.symbol_name(symbol.root(ctx));
        for &name in symbol.nested(ctx) {
            self.text("::");
            self.symbol_name(name);
        }
    }

    #[inline]
    pub(super) fn attribute_eliding(&mut self, attribute: Attribute, elision: TypeElision) {
        if self.is_collecting() {
            self.collect_symbol(Symbol::of(self.context(), attribute), elision);
        } else if !self.has_aliases() || !self.alias(Symbol::of(self.context(), attribute)) {
            if self.is_left_out(attribute) {
                return self.text("...");
            }
            self.nested(|printer| printer.attribute_in_full(attribute, elision));
        }
    }

    /// Returns true if an attribute would have an alias in the whole, and the text is too long for it without one.
    #[inline]
    fn is_left_out(&self, attribute: Attribute) -> bool {
        self.out.text.len() >= self.out.brief_from
            && self.scan.proposal(self.context(), Symbol::of(self.context(), attribute)).is_some()
    }

    /// Prints an attribute itself, not by an alias.
    pub(super) fn attribute_in_full(&mut self, attribute: Attribute, elision: TypeElision) {
        if self.out.has_failed() {
            return;
        }
        let ctx = self.context();
        let def = attribute.def(ctx);
        let ty = self.builtin_attribute(attribute, def, elision).unwrap_or_else(|| {
            self.dialect_symbol("#", def.dialect, |p| {
                p.text(def.mnemonic);
                (def.print)(attribute, p);
            });
            attribute.ty(ctx)
        });
        if elision != TypeElision::Always
            && let Some(ty) = ty.filter(|ty| !ty.is::<NoneType>(ctx))
        {
            self.text(" : ");
            self.ty(ty);
        }
    }

    /// Prints an attribute without its type if it is builtin; returns the type that must follow, if
    /// there is one.
    fn builtin_attribute(
        &mut self,
        attribute: Attribute,
        def: &'static AttributeDef,
        elision: TypeElision,
    ) -> Option<Option<Type>> {
        let ctx = self.context();
        if let Some(integer) = known::<IntegerAttr>(attribute, def) {
            let ty = integer.ty(ctx);
            self.integer_of_type(integer.value(ctx), ty);
            let is_common = elision == TypeElision::Common && ty == ctx.integer_type(64);
            return Some((ty != ctx.integer_type(1) && !is_common).then_some(ty));
        }
        if let Some(float) = known::<FloatAttr>(attribute, def) {
            let start = self.out.text.len();
            self.float(float.value(ctx));
            let ty = float.ty(ctx);
            let is_f64 = ty.dyn_cast::<FloatType>(ctx).is_some_and(|ty| ty.kind(ctx) == FloatKind::F64);
            let is_hex = self.out.text[start..].starts_with("0x");
            return Some((elision != TypeElision::Common || !is_f64 || is_hex).then_some(ty));
        }
        if let Some(string) = known::<StringAttr>(attribute, def) {
            self.string(string.value(ctx).bytes(ctx));
        } else if known::<UnitAttr>(attribute, def).is_some() {
            self.text("unit");
        } else if let Some(array) = known::<ArrayAttr>(attribute, def) {
            self.text("[");
            self.comma_separated(array.elements(ctx), |p, &it| p.attribute_eliding(it, TypeElision::Common));
            self.text("]");
        } else if let Some(dictionary) = known::<DictionaryAttr>(attribute, def) {
            self.named_attributes(dictionary.entries(ctx));
        } else if let Some(symbol) = known::<SymbolRefAttr>(attribute, def) {
            self.symbol_ref(symbol);
        } else if let Some(ty) = known::<TypeAttr>(attribute, def) {
            self.ty(ty.value(ctx));
        } else if let Some(array) = known::<DenseArrayAttr>(attribute, def) {
            self.dense_array(array);
        } else if let Some(map) = known::<AffineMapAttr>(attribute, def) {
            self.fmt(format_args!("affine_map<{}>", map.map(ctx)));
        } else if let Some(set) = known::<IntegerSetAttr>(attribute, def) {
            self.fmt(format_args!("affine_set<{}>", set.set(ctx)));
        } else if let Some(elements) = known::<DenseElementsAttr>(attribute, def) {
            self.dense_elements(elements);
        } else if let Some(elements) = known::<DenseStringElementsAttr>(attribute, def) {
            self.dense_strings(elements);
        } else if let Some(elements) = known::<SparseElementsAttr>(attribute, def) {
            self.sparse_elements(elements);
        } else if let Some(resource) = known::<DenseResourceAttr>(attribute, def) {
            self.text("dense_resource<");
            self.identifier(resource.key(ctx));
            self.text(">");
            self.resources.insert(resource.key(ctx));
        } else if let Some(layout) = known::<StridedLayoutAttr>(attribute, def) {
            self.strided_layout(layout);
        } else if let Some(distinct) = known::<DistinctAttr>(attribute, def) {
            self.distinct_attribute(distinct);
        } else if let Some(location) = known::<LocationAttr>(attribute, def) {
            self.location_attribute(location);
        } else if let Some(opaque) = known::<OpaqueAttr>(attribute, def) {
            self.dialect_symbol("#", opaque.dialect(ctx).text(ctx), |p| p.text(opaque.text(ctx)));
        } else {
            return None;
        }
        Some(attribute.ty(ctx))
    }

    /// Prints an integer as those of its type are written.
    pub(super) fn integer_of_type(&mut self, value: &ApInt, ty: Type) {
        let ctx = self.context();
        let signedness = ty.dyn_cast::<IntegerType>(ctx).map(|ty| ty.signedness(ctx));
        if ty == ctx.integer_type(1) {
            return self.text(if value.is_zero() { "false" } else { "true" });
        }
        match signedness {
            Some(Signedness::Unsigned) => self.text(&value.to_string_unsigned()),
            _ => self.fmt(format_args!("{value}")),
        }
    }

    /// Prints an integer as an element: a bit is printed as a word, for any signedness.
    pub(super) fn integer_element(&mut self, value: &ApInt, ty: Type) {
        let ctx = self.context();
        let is_bit = ty.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| ty.width(ctx) == 1);
        self.integer_of_type(value, if is_bit { ctx.integer_type(1) } else { ty });
    }

    fn dense_array(&mut self, array: DenseArrayAttr) {
        let ctx = self.context();
        self.text("array<");
        self.ty(array.element(ctx));
        if array.length(ctx) > 0 {
            self.text(": ");
            self.dense_array_elements(array);
        }
        self.text(">");
    }

    /// Prints the elements of a dense array, separated by commas.
    pub fn dense_array_elements(&mut self, array: DenseArrayAttr) {
        let ctx = self.context();
        let (element, bytes, length) = (array.element(ctx), array.bytes(ctx), array.length(ctx));
        // Integers of no width have no bytes.
        let size = bytes.len().checked_div(length).unwrap_or(0);
        self.comma_separated(0..length, |p, index| {
            match array_element(ctx, element, &bytes[index * size..(index + 1) * size]) {
                ElementValue::Float(value) => p.float(value),
                ElementValue::Int(value) => p.integer_element(&value, element),
                ElementValue::Complex(_) => {}
            }
        });
    }

    fn strided_layout(&mut self, layout: StridedLayoutAttr) {
        let ctx = self.context();
        self.text("strided<[");
        self.comma_separated(layout.strides(ctx), |p, &stride| p.size_or_question(stride));
        self.text("]");
        if layout.offset(ctx) != 0 {
            self.text(", offset: ");
            self.size_or_question(layout.offset(ctx));
        }
        self.text(">");
    }

    fn distinct_attribute(&mut self, distinct: DistinctAttr) {
        let ctx = self.context();
        let id = self.distinct.id(distinct.into());
        self.fmt(format_args!("distinct[{id}]<"));
        let referenced = distinct.referenced(ctx);
        if !referenced.is::<UnitAttr>(ctx) {
            self.attribute(referenced);
        }
        self.text(">");
    }
}

/// An attribute as one of class `A`, given its definition.
#[inline]
fn known<A: AttributeClass>(attribute: Attribute, def: &'static AttributeDef) -> Option<A> {
    std::ptr::eq(def, A::DEF).then(|| A::from_attribute_unchecked(attribute))
}

/// The number in some bytes of a dense array; an `i1` takes a whole byte.
fn array_element(ctx: &Context, element: Type, bytes: &[u8]) -> ElementValue {
    let width = u32::try_from(bytes.len()).unwrap_or(0).saturating_mul(8);
    match element.dyn_cast::<FloatType>(ctx) {
        Some(float) => {
            let mut word = [0; 16];
            let used = bytes.len().min(word.len());
            word[..used].copy_from_slice(&bytes[..used]);
            ElementValue::Float(Float::from_bits(float.kind(ctx), u128::from_le_bytes(word)))
        }
        None => ElementValue::Int(ApInt::from_le_bytes(width, bytes)),
    }
}
