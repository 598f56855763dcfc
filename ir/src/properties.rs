//! Inherent attributes of ops, interned as one handle.

use std::num::NonZeroU32;

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::builtin::SymbolRefAttr;
use crate::context::Context;
use crate::interner::{hash_of, mix};

/// The inherent attributes of an op, by slot in the order of its definition.
///
/// # Shape
///
/// One slot per attribute of the definition, then `operandSegmentSizes` and `resultSegmentSizes`
/// where the op has such traits. An unregistered op has at most one slot, which holds the attribute
/// between `<` and `>`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Properties(pub(crate) u32);

/// Inherent attributes by slot, as they are interned.
pub(crate) struct PropertyList {
    slots: SmallVec<[Option<Attribute>; 4]>,
    /// The slots of flat symbol references, as a bit set; one bit is shared by all slots beyond the
    /// others.
    references: u64,
    /// The list with [`SOME_SYMBOL`] in these slots, if there are any.
    without_symbol_names: Option<Properties>,
}

/// The placeholder for any symbol reference in properties without symbol names; no attribute has this handle.
const SOME_SYMBOL: Attribute = Attribute(NonZeroU32::MAX);

impl PropertyList {
    fn new(ctx: &Context, slots: &[Option<Attribute>]) -> Self {
        let is_reference = |attribute: Attribute| {
            attribute != SOME_SYMBOL && attribute.dyn_cast::<SymbolRefAttr>(ctx).is_some_and(|it| it.is_flat(ctx))
        };
        let mut references = 0;
        for (slot, attribute) in slots.iter().enumerate() {
            if attribute.is_some_and(is_reference) {
                references |= slot_bit(slot);
            }
        }
        let without_symbol_names = (references != 0).then(|| {
            let outlined = |attribute: Attribute| if is_reference(attribute) { SOME_SYMBOL } else { attribute };
            let slots = slots.iter().map(|slot| slot.map(outlined));
            Properties::new(ctx, &slots.collect::<SmallVec<[_; 8]>>())
        });
        Self { slots: SmallVec::from_slice(slots), references, without_symbol_names }
    }
}

/// The bit of a slot in a set of slots.
pub(crate) fn slot_bit(slot: usize) -> u64 {
    1 << slot.min(63)
}

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
        Self::intern(ctx, slots, || PropertyList::new(ctx, slots))
    }

    fn intern(ctx: &Context, slots: &[Option<Attribute>], make: impl FnOnce() -> PropertyList) -> Self {
        let words = slots.iter().map(|slot| slot.map_or(0, |it| u64::from(it.0.get())));
        let hash = hash_of(&words.fold(0, mix));
        Self(ctx.properties.intern(hash, |it| *it.slots == *slots, make).get())
    }

    /// The list of the handle, unless it is empty.
    #[inline]
    #[track_caller]
    fn list(self, ctx: &Context) -> Option<&PropertyList> {
        NonZeroU32::new(self.0).map(|handle| ctx.properties.get(handle))
    }

    /// The same with [`SOME_SYMBOL`] for each reference to a symbol that is flat, if they are all in slots of a set.
    #[inline]
    pub(crate) fn without_symbol_names(self, ctx: &Context, slots: u64) -> Self {
        match if slots == 0 { None } else { self.list(ctx) } {
            Some(list) if list.references & !slots == 0 => list.without_symbol_names.unwrap_or(self),
            _ => self,
        }
    }

    /// The slots; trailing empty ones may be missing.
    #[inline]
    #[track_caller]
    pub fn slots(self, ctx: &Context) -> &[Option<Attribute>] {
        self.list(ctx).map_or(&[], |list| &list.slots)
    }

    /// The attributes in the slots, except for symbol references of properties without symbol names.
    pub(crate) fn attributes(self, ctx: &Context) -> impl Iterator<Item = Attribute> {
        self.slots(ctx).iter().flatten().copied().filter(|&it| it != SOME_SYMBOL)
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

    /// The same attributes with a symbol reference replaced by another one, both of them flat.
    #[must_use]
    #[track_caller]
    pub(crate) fn with_reference(self, ctx: &Context, slot: usize, reference: SymbolRefAttr) -> Self {
        let Some(&PropertyList { ref slots, references, without_symbol_names }) = self.list(ctx) else {
            return self.with(ctx, slot, Some(reference.into()));
        };
        let mut slots = slots.clone();
        slots[slot] = Some(reference.into());
        Self::intern(ctx, &slots, || PropertyList { slots: slots.clone(), references, without_symbol_names })
    }
}
