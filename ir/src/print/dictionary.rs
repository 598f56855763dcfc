//! Dictionaries of attributes, as ops carry them.

use smallvec::SmallVec;

use crate::attributes::{Attribute, sort_by_name};
use crate::builtin::UnitAttr;
use crate::entities::OpId;
use crate::ident::Ident;

use super::AsmPrinter;

/// Tells if the word `attributes` precedes a dictionary.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keyword {
    Without,
    With,
}

type Entries = SmallVec<[(Ident, Attribute); 8]>;

impl AsmPrinter<'_, '_> {
    /// Prints the attributes of an op, inherent and discardable, except for some names, after a
    /// blank.
    ///
    /// Nothing is printed if no attribute is left.
    #[doc(alias = "printOptionalAttrDict")]
    pub fn attr_dict(&mut self, op: OpId, elided: &[&str]) {
        self.op_dictionary(op, elided, Keyword::Without);
    }

    /// The same as [`attr_dict`](Self::attr_dict), with the word `attributes` before it.
    #[doc(alias = "printOptionalAttrDictWithKeyword")]
    pub fn attr_dict_with_keyword(&mut self, op: OpId, elided: &[&str]) {
        self.op_dictionary(op, elided, Keyword::With);
    }

    /// Prints attributes between braces, with a blank before, or nothing if there are none.
    pub fn optional_named_attributes(&mut self, entries: &[(Ident, Attribute)]) {
        if !entries.is_empty() {
            self.text(" ");
            self.named_attributes(entries);
        }
    }

    /// Prints attributes between braces: `{a = 1 : i32, b}`.
    pub fn named_attributes(&mut self, entries: &[(Ident, Attribute)]) {
        self.text("{");
        self.comma_separated(entries, |p, &(name, attribute)| p.named_attribute(name, attribute));
        self.text("}");
    }

    /// Prints a name with an attribute, or the name alone if the attribute is `unit`.
    pub fn named_attribute(&mut self, name: Ident, attribute: Attribute) {
        self.identifier(name);
        if attribute.is::<UnitAttr>(self.context()) {
            return;
        }
        self.text(" = ");
        self.attribute(attribute);
    }

    fn op_dictionary(&mut self, op: OpId, elided: &[&str], keyword: Keyword) {
        let (ctx, ir) = (self.context(), self.ir());
        let (properties, discardable) = (ir.properties(op).slots(ctx), ir.discardable(op));
        if properties.is_empty() && discardable.is_none() {
            return;
        }
        let info = self.view().info(op);
        let is_elided = |name: Ident| elided.contains(&name.text(ctx));
        let mut entries = Entries::new();
        for (slot, (&name, &attribute)) in info.attribute_names.iter().zip(properties).enumerate() {
            if let Some(attribute) = attribute
                && !info.is_value(slot)
                && !is_elided(name)
            {
                entries.push((name, attribute));
            }
        }
        if let Some(discardable) = discardable {
            entries.extend(discardable.entries(ctx).iter().copied().filter(|&(name, _)| !is_elided(name)));
        }
        if entries.is_empty() {
            return;
        }
        sort_by_name(ctx, &mut entries);
        if keyword == Keyword::With {
            self.text(" attributes");
        }
        self.optional_named_attributes(&entries);
    }
}
