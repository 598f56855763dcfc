//! Append-only storage and hash-consing behind shared references.
//!
//! Everything that a [`Context`](crate::Context) interns lives in slots of a [`SegmentedVec`],
//! which are written once and never move. The hash [`Table`] beside them finds existing entries
//! without a lock.

use std::hash::{Hash, Hasher as _};
use std::num::NonZeroU32;
use std::sync::OnceLock;

use rustc_hash::FxHasher;

use crate::context_id::ContextId;
use crate::segmented_vec::SegmentedVec;

use slots::Slots;
use table::Table;

mod slots;
mod table;

/// A table of distinct values with stable, non-zero handles.
pub(crate) struct Interner<T> {
    values: SegmentedVec<OnceLock<T>>,
    slots: Slots,
    table: Table,
    /// The upper bits of all handles.
    tag: u32,
}

/// The number of bits of a handle that tell its context, so that debug builds notice a handle of another one.
const TAG_BITS: u32 = if cfg!(debug_assertions) { 8 } else { 0 };

/// The bits of a handle that are its slot and one.
const SLOT_BITS: u32 = u32::MAX >> TAG_BITS;

/// The slot of a handle.
#[inline]
pub(crate) fn slot_of(handle: NonZeroU32) -> u32 {
    (handle.get() & SLOT_BITS) - 1
}

/// Maximum number of values; that of debug builds is lower. Handles stay far below the end of their range: some of the numbers above are
/// reserved.
const MAX_LEN: u32 = SLOT_BITS >> 16 << 16;

impl<T> Interner<T> {
    /// A table with room for about this number of values.
    pub(crate) fn with_capacity(capacity: usize) -> Self {
        Self { values: SegmentedVec::default(), slots: Slots::default(), table: Table::new(capacity * 2), tag: 0 }
    }

    /// The table with handles that tell its context in debug builds.
    pub(crate) fn of_context(self, context: ContextId) -> Self {
        Self { tag: context.low_bits(TAG_BITS), ..self }
    }

    /// The number of slots, a few of which may have no value.
    pub(crate) fn num_slots(&self) -> u32 {
        self.slots.end()
    }

    /// All handles, but for those that other threads are about to insert.
    pub(crate) fn handles(&self) -> impl Iterator<Item = NonZeroU32> {
        (0..self.num_slots()).filter(|&index| self.value(index).is_some()).map(|slot| self.handle(slot))
    }

    /// All values, but for those that other threads are about to insert.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        (0..self.num_slots()).filter_map(|index| self.value(index))
    }

    #[inline]
    fn value(&self, slot: u32) -> Option<&T> {
        self.values.get(slot as usize)?.get()
    }

    /// The value of a handle of this interner.
    ///
    /// # Panics
    ///
    /// When the handle comes from another context.
    #[inline]
    #[track_caller]
    pub(crate) fn get(&self, handle: NonZeroU32) -> &T {
        match self.value(slot_of(handle)) {
            Some(value) if TAG_BITS == 0 || handle.get().unbounded_shr(32 - TAG_BITS) == self.tag => value,
            _ => self.foreign(handle),
        }
    }

    #[cold]
    #[inline(never)]
    #[track_caller]
    fn foreign(&self, handle: NonZeroU32) -> ! {
        let tag = handle.get().unbounded_shr(32 - TAG_BITS);
        // Only some tables have tags, and those of release builds have none.
        assert!(tag != self.tag, "a handle of another context is used: this one has no value of its number");
        panic!("a handle of context {tag} is used with context {} (numbers modulo {})", self.tag, 1 << TAG_BITS)
    }

    #[inline]
    fn handle(&self, slot: u32) -> NonZeroU32 {
        NonZeroU32::MIN.saturating_add(slot) | self.tag.unbounded_shl(32 - TAG_BITS)
    }

    /// The handle of the value that `is_it` accepts under `hash`, created by `make` if there is
    /// none yet.
    #[inline]
    pub(crate) fn intern(&self, hash: u32, mut is_it: impl FnMut(&T) -> bool, make: impl FnOnce() -> T) -> NonZeroU32 {
        match self.find(hash, &mut is_it) {
            Some(found) => found,
            None => self.insert(hash, &mut is_it, make()),
        }
    }

    /// Inserts a value that was not found a moment ago.
    #[inline(never)]
    fn insert(&self, hash: u32, is_it: &mut dyn FnMut(&T) -> bool, value: T) -> NonZeroU32 {
        // If another thread is faster, this slot stays unused.
        let Some(new) = self.slots.take(MAX_LEN) else { panic!("a context holds at most {MAX_LEN} values of a kind") };
        // No other thread has the slot, so it is empty.
        let _ = self.values.get_or_make(new as usize).set(value);
        self.handle(self.table.find_or_insert(hash, |slot| self.value(slot).is_some_and(&mut *is_it), new))
    }

    /// The handle of the value that `is_it` accepts under `hash`, if there is one.
    #[inline]
    pub(crate) fn find(&self, hash: u32, mut is_it: impl FnMut(&T) -> bool) -> Option<NonZeroU32> {
        self.table.find(hash, |slot| self.value(slot).is_some_and(&mut is_it)).map(|slot| self.handle(slot))
    }
}

/// The hash of a value, in the form that [`Interner`] needs.
pub(crate) fn hash_of(value: &(impl Hash + ?Sized)) -> u32 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    finish(&hasher)
}

/// A hasher for the data of the class that is defined at an address.
pub(crate) fn hasher_of(def: usize) -> FxHasher {
    let mut hasher = FxHasher::default();
    hasher.write_usize(def);
    hasher
}

/// The hash of what a hasher has seen, in the form that [`Interner`] needs.
pub(crate) fn finish(hasher: &FxHasher) -> u32 {
    (hasher.finish() >> 32) as u32
}

/// A factor by which the upper bits of a product depend on all of the other factor.
pub(crate) const SPREADING: u64 = 0x9e37_79b9_7f4a_7c15;

/// A multiplicative hash of a hash and a word: its upper bits depend on all of their bits.
#[inline]
pub(crate) fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(5) ^ word).wrapping_mul(SPREADING)
}

#[cfg(test)]
mod tests;
