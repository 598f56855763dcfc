//! The dictionary of an op in its own syntax: its attributes, and those that the rest of the text
//! must not repeat.

use super::properties::new_name;
use super::{AsmParser, ParseResult, TokenKind};
use crate::attributes::Attribute;
use crate::definition::{Assembly, OpDef, OpState, num_sizes};
use crate::ident::Ident;

/// An entry of a dictionary for an op.
#[derive(Clone, Copy, Debug)]
pub(super) struct DictAttr {
    /// The slot of an inherent attribute; none for a discardable one.
    pub(super) slot: Option<usize>,
    pub(super) name: Ident,
    pub(super) role: DictAttrRole,
}

/// The role of an inherent attribute in a dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DictAttrRole {
    /// The attribute is stored.
    Once(Attribute),
    /// The text has set the attribute before.
    Twice,
    /// The op cannot store the attribute, and it replaces the default.
    Dropped,
}

/// Sets the attributes of a dictionary, with precedence over the rest of the text.
pub(super) fn set_dict_attrs(state: &mut OpState, given: &[DictAttr]) {
    for &DictAttr { slot, role, .. } in given {
        match (slot, role) {
            (Some(slot), DictAttrRole::Once(value)) => state.set_attribute(slot, value),
            (Some(slot), DictAttrRole::Dropped) => state.set_attribute(slot, None),
            (None, _) | (_, DictAttrRole::Twice) => {}
        }
    }
}

fn has_custom_assembly(def: &OpDef) -> bool {
    matches!(def.assembly, Assembly::Custom { .. })
}

impl AsmParser<'_, '_> {
    /// Sets an attribute of the op being parsed: inherent if its definition has the name.
    ///
    /// The dictionary of an op without a format must not set it as well, not even to the same
    /// value.
    pub fn set_attribute(&mut self, state: &mut OpState, name: &str, attribute: impl Into<Attribute>) {
        let attribute = attribute.into();
        let slot_in = |def: &OpDef| def.attributes.iter().position(|spec| spec.name == name);
        let Some((def, slot)) = self.current_def().and_then(|def| Some((def, slot_in(def)?))) else {
            state.discardable.push((Ident::new(self.ctx, name), attribute));
            return;
        };
        if has_custom_assembly(def)
            && state.attribute(slot).is_some()
            && let Some(entry) = self.op.dict_attrs.iter_mut().rev().find(|it| it.slot == Some(slot))
        {
            entry.role = DictAttrRole::Twice;
        }
        state.set_attribute(slot, attribute);
    }

    /// Parses `{..}` into the op being parsed, if present.
    ///
    /// # Errors
    ///
    /// When the dictionary is malformed.
    pub fn parse_attributes_into(&mut self, state: &mut OpState) -> ParseResult<()> {
        let written = self.parse_optional_attr_dict()?;
        self.deal_out(state, written)
    }

    /// Parses `attributes {..}` into the op being parsed, if present.
    ///
    /// # Errors
    ///
    /// When the dictionary is malformed.
    pub fn parse_attributes_with_keyword_into(&mut self, state: &mut OpState) -> ParseResult<()> {
        let written = self.parse_optional_attr_dict_with_keyword()?;
        self.deal_out(state, written)
    }

    /// Parses `{..}` into the op being parsed, if present; inherent attributes in it must fulfil
    /// their constraints.
    ///
    /// # Errors
    ///
    /// When the dictionary is malformed, or an attribute in it does not fulfil its constraint.
    pub fn parse_attributes_verified_into(&mut self, state: &mut OpState) -> ParseResult<()> {
        if !self.at(TokenKind::LeftBrace) {
            return Ok(());
        }
        self.verifying_attributes(state, Self::parse_attributes_into)
    }

    /// Parses attributes, and fails if a new one does not fulfil its constraint.
    pub(crate) fn verifying_attributes(
        &mut self,
        state: &mut OpState,
        parse: impl FnOnce(&mut Self, &mut OpState) -> ParseResult<()>,
    ) -> ParseResult<()> {
        let (position, before) = (self.position(), self.op.dict_attrs.len());
        parse(self, state)?;
        let new = |slot: usize| {
            self.op.dict_attrs[before..].iter().find_map(|entry| match entry.role {
                DictAttrRole::Once(value) if entry.slot == Some(slot) => Some(value),
                _ => None,
            })
        };
        let Some(def) = self.current_def() else { return Ok(()) };
        match def.violated(self.ctx, new).min_by_key(|spec| spec.name) {
            Some(spec) => Err(self.custom_error(position, def.violation(spec))),
            None => Ok(()),
        }
    }

    /// Distributes the entries of a dictionary to the op being parsed.
    ///
    /// Attributes from the rest of its text have precedence until the op is complete, so that
    /// result types are inferred from them.
    pub(crate) fn deal_out(&mut self, state: &mut OpState, mut written: Vec<(Ident, Attribute)>) -> ParseResult<()> {
        let info = self.op.name.map(|name| name.info(self.ctx));
        // The sizes of groups count by their old name, if they have both.
        written.sort_by_key(|&(key, _)| new_name(self.ctx, key).is_some());
        for (key, value) in written {
            let by_name = info.and_then(|info| info.attribute_slot(key));
            let slot = by_name.or_else(|| info?.attribute_slot_of(self.ctx, new_name(self.ctx, key)?));
            let (Some(slot), Some(def)) = (slot, info.and_then(|info| info.def)) else {
                if state.discardable.iter().any(|&(known, _)| known == key) {
                    self.op.dict_attrs.push(DictAttr { slot: None, name: key, role: DictAttrRole::Twice });
                }
                state.discardable.push((key, value));
                continue;
            };
            let (is_custom, is_old) = (has_custom_assembly(def), by_name.is_none());
            let (sizes, is_free) = (def.num_segments(slot), state.attribute(slot).is_none());
            if sizes.is_some() && num_sizes(self.ctx, value) != sizes && (is_old || !is_custom) {
                // A segment-size attribute with a wrong number of sizes is ignored.
                continue;
            }
            let role = if !is_custom {
                if is_free && sizes.is_none() {
                    state.set_attribute(slot, value);
                }
                DictAttrRole::Once(value)
            } else if is_old {
                // It is not an error if the text has given them, too.
                state.set_attribute(slot, value);
                continue;
            } else if is_free {
                state.set_attribute(slot, value);
                DictAttrRole::Once(value)
            } else {
                DictAttrRole::Twice
            };
            self.op.dict_attrs.push(DictAttr { slot: Some(slot), name: key, role });
        }
        Ok(())
    }

    /// Fails if the rest of the text has set an attribute of the op's dictionary as well.
    pub(super) fn check_dict_attrs(&mut self, before: usize, def: &OpDef, state: &OpState) -> ParseResult<()> {
        let sizes_slot = def.attributes.len();
        let is_sizes = |slot| slot == sizes_slot && !state.operand_segments.is_empty();
        let is_other = |slot, role| state.attribute(slot).is_some_and(|it| DictAttrRole::Once(it) != role);
        let is_twice = |&DictAttr { slot, role, .. }: &DictAttr| {
            role == DictAttrRole::Twice || slot.is_some_and(|slot| is_sizes(slot) || is_other(slot, role))
        };
        let twice = self.op.dict_attrs.drain(before..).filter(is_twice);
        match twice.map(|entry| entry.name.text(self.ctx)).min() {
            Some(name) => {
                let message = format_args!("attribute '{name}' occurs more than once in the attribute list");
                Err(self.custom_error_at_name(message))
            }
            None => Ok(()),
        }
    }
}
