//! The dictionary of an op in its own syntax: what it gives, and what the rest of the text must not give as well.

use super::{AsmParser, ParseResult, TokenKind};
use crate::attributes::Attribute;
use crate::builtin::DenseI32ArrayKind;
use crate::definition::{Assembly, AttrKind as _, Layout, OpDef, OpState};
use crate::ident::Ident;

/// What a dictionary gives to an op: the slot, the name and the attribute.
pub(super) type DealtOut = (usize, Ident, Given);

/// What becomes of an inherent attribute in a dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Given {
    /// It is taken.
    Once(Attribute),
    /// The text has given it before.
    Twice,
    /// It is none that the op can keep, and takes the place of the default.
    Dropped,
}

/// Sets what a dictionary has given, over what the rest of the text says.
pub(super) fn set_dealt_out(state: &mut OpState, given: &[DealtOut]) {
    for &(slot, _, given) in given {
        match given {
            Given::Once(value) => state.set_attribute(slot, value),
            Given::Dropped => state.set_attribute(slot, None),
            Given::Twice => {}
        }
    }
}

fn has_custom_assembly(def: &OpDef) -> bool {
    matches!(def.assembly, Assembly::Custom { .. })
}

impl AsmParser<'_, '_> {
    /// Gives an attribute to the op being parsed: inherent if its definition knows the name.
    ///
    /// The dictionary of an op without a format must not give it as well, not even the same one.
    pub fn set_attribute(&mut self, state: &mut OpState, name: &str, attribute: impl Into<Attribute>) {
        let attribute = attribute.into();
        let slot_in = |def: &OpDef| def.attributes.iter().position(|spec| spec.name == name);
        let Some((def, slot)) = self.current_def().and_then(|def| Some((def, slot_in(def)?))) else {
            state.discardable.push((Ident::new(self.ctx, name), attribute));
            return;
        };
        if has_custom_assembly(def)
            && state.attribute(slot).is_some()
            && let Some((_, _, given)) = self.dealt_out.iter_mut().rev().find(|(it, _, _)| *it == slot)
        {
            *given = Given::Twice;
        }
        state.set_attribute(slot, attribute);
    }

    /// Parses `{..}` into the op being parsed, if it is at hand.
    ///
    /// # Errors
    ///
    /// When the dictionary is malformed.
    pub fn parse_attributes_into(&mut self, state: &mut OpState) -> ParseResult<()> {
        let written = self.parse_optional_attr_dict()?;
        self.deal_out(state, written)
    }

    /// Parses `attributes {..}` into the op being parsed, if it is at hand.
    ///
    /// # Errors
    ///
    /// When the dictionary is malformed.
    pub fn parse_attributes_with_keyword_into(&mut self, state: &mut OpState) -> ParseResult<()> {
        let written = self.parse_optional_attr_dict_with_keyword()?;
        self.deal_out(state, written)
    }

    /// Parses `{..}` into the op being parsed, if it is at hand; inherent attributes in it must be what the op asks for.
    ///
    /// # Errors
    ///
    /// When the dictionary is malformed, or an attribute in it is another than the op asks for.
    pub fn parse_attributes_verified_into(&mut self, state: &mut OpState) -> ParseResult<()> {
        if !self.at(TokenKind::LeftBrace) {
            return Ok(());
        }
        self.verifying_attributes(state, Self::parse_attributes_into)
    }

    /// Parses attributes, and fails if one that is new is another than the op being parsed asks for.
    pub(crate) fn verifying_attributes(
        &mut self,
        state: &mut OpState,
        parse: impl FnOnce(&mut Self, &mut OpState) -> ParseResult<()>,
    ) -> ParseResult<()> {
        let position = self.position();
        let known = state.attributes.clone();
        parse(self, state)?;
        let known = |slot: usize| known.get(slot).copied().flatten();
        let new = |slot: usize| state.attribute(slot).filter(|&it| known(slot) != Some(it));
        let violation = self.current_def().and_then(|def| Some(def.violation(def.violated(self.ctx, new)?)));
        violation.map_or(Ok(()), |message| Err(self.custom_error(position, message)))
    }

    /// Gives the entries of a dictionary to the op being parsed.
    pub(crate) fn deal_out(&mut self, state: &mut OpState, written: Vec<(Ident, Attribute)>) -> ParseResult<()> {
        let info = self.current_op.map(|name| name.info(self.ctx));
        for (key, value) in written {
            if self.is_ignored(key, value) {
                continue;
            }
            let Some(slot) = info.and_then(|info| info.attribute_slot(key)) else {
                if state.discardable.iter().any(|&(known, _)| known == key) {
                    self.dealt_out.push((usize::MAX, key, Given::Twice));
                }
                state.discardable.push((key, value));
                continue;
            };
            let given = match state.attribute(slot) {
                Some(_) if info.and_then(|info| info.def).is_some_and(has_custom_assembly) => Given::Twice,
                _ => {
                    state.set_attribute(slot, value);
                    Given::Once(value)
                }
            };
            self.dealt_out.push((slot, key, given));
        }
        Ok(())
    }

    /// Whether a dictionary gives the lengths of operand or result groups in a way that nothing can be made of.
    fn is_ignored(&self, key: Ident, value: Attribute) -> bool {
        let Some(def) = self.current_def().filter(|def| !has_custom_assembly(def)) else { return false };
        let groups = match key.text(self.ctx) {
            "operandSegmentSizes" if def.operand_layout == Layout::Segments => def.operands.len(),
            "resultSegmentSizes" if def.result_layout == Layout::Segments => def.results.len(),
            _ => return false,
        };
        DenseI32ArrayKind::value(self.ctx, value).is_none_or(|sizes| sizes.len() != groups)
    }

    /// Fails if an attribute of the op's dictionary has been given by the rest of its text as well.
    pub(super) fn check_dealt_out(&mut self, before: usize, def: &OpDef, state: &OpState) -> ParseResult<()> {
        let sizes_slot = def.attributes.len();
        let is_sizes = |slot| slot == sizes_slot && !state.operand_segments.is_empty();
        let is_other = |slot, given| state.attribute(slot).is_some_and(|it| Given::Once(it) != given);
        let is_twice = |slot, given| given == Given::Twice || is_sizes(slot) || is_other(slot, given);
        let twice = self.dealt_out.drain(before..).filter(|&(slot, _, given)| is_twice(slot, given));
        match twice.map(|(_, key, _)| key.text(self.ctx)).min() {
            Some(name) => {
                let message = format_args!("attribute '{name}' occurs more than once in the attribute list");
                Err(self.custom_error_at_name(message))
            }
            None => Ok(()),
        }
    }
}
