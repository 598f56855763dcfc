//! Append-only storage and hash-consing behind shared references.
//!
//! Everything that a [`Context`](crate::Context) interns lives in [`Slots`], which are written once and never move. What is there
//! already is found in the hash [`Table`] beside them. Neither makes threads wait for each other.

use std::hash::{BuildHasher as _, Hash};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

use rustc_hash::FxBuildHasher;

use slots::Slots;
use table::Table;

mod slots;
mod table;

/// A table of distinct values with stable, non-zero handles.
pub(crate) struct Interner<T> {
    values: Slots<T>,
    table: Table,
}

/// The handle of a value that follows from another one, beside that other one.
#[derive(Debug, Default)]
pub struct HandlePlace(AtomicU32);

impl HandlePlace {
    /// The handle, which is made if there is none yet.
    #[inline]
    pub(crate) fn get_or_make(&self, make: impl FnOnce() -> NonZeroU32) -> NonZeroU32 {
        NonZeroU32::new(self.0.load(Ordering::Acquire)).unwrap_or_else(|| {
            let new = make();
            // If another thread is faster, nobody asks for this one.
            let exchange = self.0.compare_exchange(0, new.get(), Ordering::AcqRel, Ordering::Acquire);
            exchange.err().and_then(NonZeroU32::new).unwrap_or(new)
        })
    }
}

impl<T> Interner<T> {
    /// A table with room for about so many values.
    pub(crate) fn with_capacity(capacity: usize) -> Self {
        Self { values: Slots::new(), table: Table::new(capacity * 2) }
    }

    /// The number of values.
    pub(crate) fn len(&self) -> u32 {
        self.values.len()
    }

    /// All handles, but for those that other threads are about to insert.
    pub(crate) fn handles(&self) -> impl Iterator<Item = NonZeroU32> {
        self.values.written().map(handle)
    }

    /// All values, but for those that other threads are about to insert.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.values.written().filter_map(|index| self.values.get(index))
    }

    /// The value behind a handle of this interner.
    ///
    /// # Panics
    ///
    /// When the handle comes from another context.
    #[inline]
    #[track_caller]
    pub(crate) fn get(&self, handle: NonZeroU32) -> &T {
        match self.values.get(handle.get() - 1) {
            Some(value) => value,
            None => panic!("a handle of another context"),
        }
    }

    /// The handle of the value that `is_it` accepts under `hash`, made by `make` if there is none yet.
    #[inline]
    pub(crate) fn intern(&self, hash: u32, mut is_it: impl FnMut(&T) -> bool, make: impl FnOnce() -> T) -> NonZeroU32 {
        match self.find(hash, &mut is_it) {
            Some(found) => found,
            None => self.insert(hash, &mut is_it, make()),
        }
    }

    /// A new handle, of a value that nothing but the handle leads to.
    pub(crate) fn push(&self, value: T) -> NonZeroU32 {
        handle(self.values.push(value))
    }

    /// Inserts a value that is not there, or was not a moment ago.
    #[inline(never)]
    fn insert(&self, hash: u32, is_it: &mut dyn FnMut(&T) -> bool, value: T) -> NonZeroU32 {
        // If another thread is faster, nobody asks for this slot.
        let new = self.values.push(value);
        handle(self.table.find_or_insert(hash, |slot| self.values.get(slot).is_some_and(&mut *is_it), new))
    }

    /// The handle of the value that `is_it` accepts under `hash`, if it is there.
    #[inline]
    pub(crate) fn find(&self, hash: u32, mut is_it: impl FnMut(&T) -> bool) -> Option<NonZeroU32> {
        self.table.find(hash, |slot| self.values.get(slot).is_some_and(&mut is_it)).map(handle)
    }
}

/// The hash of a value, in the form that [`Interner`] wants.
pub(crate) fn hash_of(value: &(impl Hash + ?Sized)) -> u32 {
    (FxBuildHasher.hash_one(value) >> 32) as u32
}

/// A factor by which the upper bits of a product depend on all of the other factor.
pub(crate) const SPREADING: u64 = 0x9e37_79b9_7f4a_7c15;

/// A multiplicative hash with one more word: its upper bits depend on all of them.
#[inline]
pub(crate) fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(5) ^ word).wrapping_mul(SPREADING)
}

fn handle(index: u32) -> NonZeroU32 {
    NonZeroU32::MIN.saturating_add(index)
}

#[cfg(test)]
mod tests;
