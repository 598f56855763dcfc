//! Inherent attributes of ops, interned as one handle.

use std::num::NonZeroU32;

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::context::Context;
use crate::interner::{hash_of, mix};

/// The inherent attributes of an op, by slot in the order of its definition.
///
/// # Shape
///
/// One slot per attribute of the definition, then `operandSegmentSizes` and `resultSegmentSizes` where the op has
/// such traits. An unregistered op has at most one slot, which holds whatever stood between `<` and `>`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Properties(pub(crate) u32);

impl Properties {
    /// No attribute in any slot.
    pub const EMPTY: Self = Self(0);

    /// The handle of a list of slots.
    pub fn new(ctx: &Context, slots: &[Option<Attribute>]) -> Self {
        let used = slots.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let slots = &slots[..used];
        if slots.is_empty() {
            return Self::EMPTY;
        }
        let words = slots.iter().map(|slot| slot.map_or(0, |it| u64::from(it.0.get())));
        let hash = hash_of(&words.fold(0, mix));
        let handle = ctx.properties.intern(hash, |it| &**it == slots, || slots.into());
        Self(handle.get())
    }

    /// The slots; trailing empty ones may be missing.
    #[inline]
    #[track_caller]
    pub fn slots(self, ctx: &Context) -> &[Option<Attribute>] {
        NonZeroU32::new(self.0).map_or(&[], |handle| ctx.properties.get(handle))
    }

    /// The attribute in a slot.
    #[inline]
    #[track_caller]
    pub fn slot(self, ctx: &Context, slot: usize) -> Option<Attribute> {
        self.slots(ctx).get(slot).copied().flatten()
    }

    /// The same attributes with one slot changed.
    #[must_use]
    #[track_caller]
    pub fn with(self, ctx: &Context, slot: usize, attribute: Option<Attribute>) -> Self {
        let mut slots = SmallVec::<[_; 8]>::from_slice(self.slots(ctx));
        if slots.len() <= slot {
            slots.resize(slot + 1, None);
        }
        slots[slot] = attribute;
        Self::new(ctx, &slots)
    }
}
