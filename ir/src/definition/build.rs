//! The parts of a new op, before it exists.

use std::iter::repeat_n;

use smallvec::SmallVec;

use super::{AttrKind, Layout, OpClass, OpDef, num_sizes};
use crate::attributes::Attribute;
use crate::builtin::{DenseArrayAttr, DictionaryAttr};
use crate::context::Context;
use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::ident::Ident;
use crate::location::Location;
use crate::op_name::OpInfo;
use crate::properties::Properties;
use crate::types::Type;
use crate::view::View;

/// The parts of an op that is about to be created: filled by builders and parsers alike.
///
/// # Shape
///
/// Operands and results are flat, in the order of the definition's groups; the `segments` lists hold the length of each
/// group and are needed only where a trait keeps them as an attribute.
#[derive(Clone, Debug, Default)]
pub struct OpState {
    /// The location of the op; if it is unknown, that of the builder.
    pub location: Location,
    /// The operands.
    pub operands: SmallVec<[ValueId; 4]>,
    /// The lengths of the operand groups.
    pub operand_segments: SmallVec<[u32; 4]>,
    /// The result types; left empty they are inferred.
    pub result_types: SmallVec<[Type; 2]>,
    /// The lengths of the result groups.
    pub result_segments: SmallVec<[u32; 4]>,
    /// The inherent attributes by slot.
    pub attributes: SmallVec<[Option<Attribute>; 8]>,
    /// The discardable attributes.
    pub discardable: Vec<(Ident, Attribute)>,
    /// The successors.
    pub successors: SmallVec<[BlockId; 2]>,
    /// The regions, detached.
    pub regions: SmallVec<[RegionId; 1]>,
    /// Number of empty regions that follow those.
    pub empty_regions: usize,
}

impl OpState {
    /// Empties the state for an op at a location; the memory is used again.
    pub(crate) fn reset(&mut self, location: Location) {
        self.location = location;
        self.operands.clear();
        self.operand_segments.clear();
        self.result_types.clear();
        self.result_segments.clear();
        self.attributes.clear();
        self.discardable.clear();
        self.successors.clear();
        self.regions.clear();
        self.empty_regions = 0;
    }

    /// Adds a group of operands.
    pub fn push_operands(&mut self, group: &[ValueId]) {
        self.operands.extend_from_slice(group);
        self.operand_segments.push(u32::try_from(group.len()).unwrap_or(u32::MAX));
    }

    /// Adds a group of one operand.
    #[inline]
    pub fn push_operand(&mut self, operand: ValueId) {
        self.operands.push(operand);
        self.operand_segments.push(1);
    }

    /// Adds a group of result types.
    pub fn push_results(&mut self, group: &[Type]) {
        self.result_types.extend_from_slice(group);
        self.result_segments.push(u32::try_from(group.len()).unwrap_or(u32::MAX));
    }

    /// The attribute in a slot.
    pub fn attribute(&self, slot: usize) -> Option<Attribute> {
        self.attributes.get(slot).copied().flatten()
    }

    /// Sets the attribute in a slot.
    pub fn set_attribute(&mut self, slot: usize, attribute: impl Into<Option<Attribute>>) {
        self.set_slot(slot, attribute.into());
    }

    /// Sets the attribute in a slot to a Rust value, if there is one.
    #[doc(hidden)]
    pub fn set_value<K: AttrKind>(&mut self, ctx: &Context, slot: usize, value: Option<K::Value<'_>>) {
        if let Some(value) = value {
            self.set_slot(slot, Some(K::attribute(ctx, value)));
        }
    }

    fn set_slot(&mut self, slot: usize, attribute: Option<Attribute>) {
        if self.attributes.len() <= slot {
            self.attributes.resize(slot + 1, None);
        }
        self.attributes[slot] = attribute;
    }

    /// Sets an attribute by name: inherent if the definition knows the name, else discardable.
    pub fn set_named(&mut self, ctx: &Context, def: &OpDef, name: &str, attribute: Attribute) {
        match def.attributes.iter().position(|spec| spec.name == name) {
            Some(slot) => self.set_attribute(slot, attribute),
            None => self.discardable.push((Ident::new(ctx, name), attribute)),
        }
    }

    /// Checks the lengths of groups that must all be the same.
    ///
    /// # Errors
    ///
    /// When two differ; the text is the rest of a sentence about the op.
    pub(crate) fn check_group_lengths(&self, def: &OpDef) -> Result<(), String> {
        def.operand_layout.check_lengths(def.operands, &self.operand_segments, "operand")?;
        def.result_layout.check_lengths(def.results, &self.result_segments, "result")
    }

    /// Adds the attributes implied by the definition: defaults, and the segment sizes that traits
    /// require.
    pub(crate) fn complete_attributes(&mut self, ctx: &Context, info: &OpInfo) {
        let Some(def) = info.def else { return };
        let slot = def.attributes.len();
        let operands = def.operand_layout == Layout::Segments;
        if operands && !self.has_sizes(ctx, def, slot) {
            self.set_attribute(slot, segment_sizes(ctx, &self.operand_segments, def.operands.len()));
        }
        let slot = slot + usize::from(operands);
        if def.result_layout == Layout::Segments && !self.has_sizes(ctx, def, slot) {
            self.set_attribute(slot, segment_sizes(ctx, &self.result_segments, def.results.len()));
        }
        // Without any attribute, all of them are the defaults: a single look-up.
        if self.attributes.is_empty() {
            return;
        }
        let defaults = info.defaults(ctx);
        self.attributes.reserve(defaults.len().saturating_sub(self.attributes.len()));
        for (slot, &default) in defaults.iter().enumerate() {
            if default.is_some() && self.attribute(slot).is_none() {
                self.set_attribute(slot, default);
            }
        }
    }

    /// Returns true if the attribute in a slot has a size for each group.
    fn has_sizes(&self, ctx: &Context, def: &OpDef, slot: usize) -> bool {
        self.attribute(slot).is_some_and(|sizes| num_sizes(ctx, sizes) == def.num_segments(slot))
    }

    /// The handles of the attributes, once they are complete: inherent and discardable.
    pub(crate) fn intern_attributes(&self, ctx: &Context, info: &OpInfo) -> (Properties, Option<DictionaryAttr>) {
        let discardable = (!self.discardable.is_empty()).then(|| DictionaryAttr::of(ctx, &self.discardable));
        let properties = match self.attributes.as_slice() {
            [] => info.default_properties(ctx),
            attributes => Properties::new(ctx, attributes),
        };
        (properties, discardable)
    }
}

/// The sizes of `count` groups; unknown ones are empty.
fn segment_sizes(ctx: &Context, sizes: &[u32], count: usize) -> Attribute {
    let missing = count.saturating_sub(sizes.len());
    DenseArrayAttr::of_sizes(ctx, sizes.iter().map(|&size| size as usize).chain(repeat_n(0, missing))).into()
}

/// An op of a known class that is about to be created; [`ops!`](crate::ops) implements it beside each class.
pub trait BuildOp: Sized {
    /// The class.
    type Op: OpClass;

    /// The parts collected so far.
    fn state(&mut self) -> &mut OpState;

    /// The parts.
    fn into_state(self) -> OpState;

    /// Sets the result type, if it is not inferred.
    #[must_use]
    fn result(self, ty: impl Into<Type>) -> Self {
        self.results(&[ty.into()])
    }

    /// States the types of a group of results. A group that may be absent is so by default.
    #[must_use]
    fn results(mut self, types: &[Type]) -> Self {
        self.state().push_results(types);
        self
    }

    /// Sets the location.
    #[must_use]
    fn location(mut self, location: Location) -> Self {
        self.state().location = location;
        self
    }

    /// Adds successors.
    #[must_use]
    fn successors(mut self, successors: &[BlockId]) -> Self {
        self.state().successors.extend_from_slice(successors);
        self
    }

    /// Adds a detached region.
    #[must_use]
    fn region(mut self, region: RegionId) -> Self {
        self.state().regions.push(region);
        self
    }

    /// Adds empty regions.
    #[must_use]
    fn empty_regions(mut self, count: usize) -> Self {
        self.state().empty_regions += count;
        self
    }

    /// Adds discardable attributes.
    #[must_use]
    fn discardable(mut self, attributes: impl IntoIterator<Item = (Ident, Attribute)>) -> Self {
        self.state().discardable.extend(attributes);
        self
    }

    /// Adds the discardable attributes of another op.
    #[must_use]
    fn discardable_of(self, view: View<'_>, op: OpId) -> Self {
        self.discardable(view.discardable_entries(op).iter().copied())
    }

    /// Sets an inherent attribute by its slot.
    #[must_use]
    fn with_slot(mut self, slot: usize, attribute: impl Into<Option<Attribute>>) -> Self {
        self.state().set_attribute(slot, attribute);
        self
    }
}
