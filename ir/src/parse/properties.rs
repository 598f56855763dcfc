//! Inherent attributes in the generic form: `<{..}>`, or, in older text, among the discardable ones.

use super::{AsmParser, ParseResult};
use crate::attributes::Attribute;
use crate::builtin::DictionaryAttr;
use crate::context::Context;
use crate::definition::{AttrConstraint, OpDef, OpState, num_sizes};
use crate::ident::Ident;
use crate::op_name::{OpInfo, OpName};

/// Segment sizes by the names that older text has for them.
const OLD_NAMES: [(&str, &str); 2] =
    [("operand_segment_sizes", "operandSegmentSizes"), ("result_segment_sizes", "resultSegmentSizes")];

/// The name that has replaced the name of an attribute.
pub(super) fn new_name(ctx: &Context, key: Ident) -> Option<&'static str> {
    OLD_NAMES.iter().find(|(old, _)| *old == key.text(ctx)).map(|&(_, new)| new)
}

impl AsmParser<'_, '_> {
    /// Deals the attributes of the generic form out to properties and discardable attributes.
    pub(super) fn generic_attributes(
        &self,
        (name, position): (OpName, u32),
        state: &mut OpState,
        properties: Option<Attribute>,
        written: Vec<(Ident, Attribute)>,
    ) -> ParseResult<()> {
        let info = name.info(self.ctx);
        let Some(def) = info.def else {
            state.set_attribute(0, properties);
            state.discardable = written;
            return Ok(());
        };
        for (key, value) in written {
            let by_old_name = || info.attribute_slot_of(self.ctx, new_name(self.ctx, key)?);
            match info.attribute_slot(key) {
                // The sizes of groups count by their old name, if they have both.
                Some(slot) if state.attribute(slot).is_some() => {}
                Some(slot) => state.set_attribute(slot, value),
                None => match by_old_name() {
                    Some(slot) => state.set_attribute(slot, value),
                    None => state.discardable.push((key, value)),
                },
            }
        }
        let Some(properties) = properties else {
            return match def.violated(self.ctx, |slot| state.attribute(slot)).min_by_key(|spec| spec.name) {
                Some(spec) => Err(self.error(position, def.violation(spec))),
                None => Ok(()),
            };
        };
        // Beside properties, attributes that the op cannot store are ignored.
        for (slot, spec) in def.attributes.iter().enumerate() {
            if state.attribute(slot).is_some_and(|it| !spec.constraint.is_kept(self.ctx, it)) {
                state.set_attribute(slot, None);
            }
        }
        self.set_properties(info, def, state, properties).map_err(|message| {
            let text = crate::print::attribute_text(self.ctx, properties);
            self.error(position, format_args!("invalid properties {text} for op {}: {message}", def.name))
        })
    }

    fn set_properties(
        &self,
        info: &OpInfo,
        def: &OpDef,
        state: &mut OpState,
        properties: Attribute,
    ) -> Result<(), String> {
        if info.num_attribute_slots() == 0 {
            return Err("this operation does not support properties".to_owned());
        }
        let Some(dictionary) = properties.dyn_cast::<DictionaryAttr>(self.ctx) else {
            return Err("expected DictionaryAttr to set properties".to_owned());
        };
        let entries = dictionary.entries(self.ctx);
        let slot = |key| {
            // Here they count by their new name.
            let by_old_name = || {
                let name = new_name(self.ctx, key).filter(|name| dictionary.find_text(self.ctx, name).is_none());
                info.attribute_slot_of(self.ctx, name?)
            };
            info.property_slot(key).or_else(by_old_name)
        };
        let slots = || entries.iter().filter_map(|&(key, value)| Some((slot(key)?, value)));
        let kept = |slot: usize, value| match def.attributes.get(slot).map(|spec| spec.constraint) {
            Some(AttrConstraint { value: Some(property), .. }) => (property.read)(self.ctx, value),
            constraint => {
                Some(value).filter(|&it| constraint.is_none_or(|constraint| constraint.is_kept(self.ctx, it)))
            }
        };
        let refused = slots().filter(|&(slot, value)| kept(slot, value).is_none());
        let refused = refused.filter_map(|(slot, value)| Some((def.attributes.get(slot)?, value)));
        if let Some((spec, value)) = refused.min_by_key(|(spec, _)| spec.name) {
            return Err(match spec.constraint.value {
                Some(property) => format!("expected {}", property.storage),
                None => {
                    let value = crate::print::attribute_text(self.ctx, value);
                    format!("Invalid attribute `{}` in property conversion: {value}", spec.name)
                }
            });
        }
        for (slot, value) in slots() {
            if let Some(wanted) = def.num_segments(slot) {
                match num_sizes(self.ctx, value) {
                    None => return Err("expected DenseI32ArrayAttr for key `value`".to_owned()),
                    Some(found) if found != wanted => {
                        return Err(format!("size mismatch in attribute conversion: {found} vs {wanted}"));
                    }
                    Some(_) => {}
                }
            }
            state.set_attribute(slot, kept(slot, value));
        }
        Ok(())
    }
}
