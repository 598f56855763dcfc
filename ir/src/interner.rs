//! Append-only storage and hash-consing behind shared references.
//!
//! Everything that a [`Context`](crate::Context) interns lives in [`Chunks`]: a list that grows without moving, whose
//! slots are written once. Reading takes no lock; inserting takes the lock of one of the hash tables beside it.

use std::cell::Cell;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{OnceLock, PoisonError, RwLock};

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use crate::stretches::Stretches;

/// Slots that are written once and read without a lock.
pub(crate) struct Chunks<T> {
    /// What is asked for most is there soon, and found without a detour.
    first: Box<[OnceLock<T>; FIRST]>,
    /// The slots after these.
    rest: Stretches<OnceLock<T>>,
}

/// The number of slots that are there from the start.
const FIRST: usize = 128;

impl<T> Chunks<T> {
    pub(crate) fn new() -> Self {
        Self { first: Box::new([const { OnceLock::new() }; FIRST]), rest: Stretches::default() }
    }

    /// The value of a slot that has been written.
    #[inline]
    pub(crate) fn get(&self, index: u32) -> Option<&T> {
        let index = index as usize;
        match self.first.get(index) {
            Some(slot) => slot.get(),
            None => self.rest.get(index - FIRST)?.get(),
        }
    }

    /// Writes a slot, whose index nobody else has.
    fn set(&self, index: u32, value: T) {
        let index = index as usize;
        let slot = match self.first.get(index) {
            Some(slot) => slot,
            None => self.rest.get_or_make(index - FIRST),
        };
        // The index is fresh, so the slot is empty.
        let _ = slot.set(value);
    }
}

/// A table of distinct values with dense, stable, non-zero handles.
pub(crate) struct Interner<T> {
    values: Chunks<T>,
    /// Which of them has a value follows from its hash.
    tables: [Table; NUM_TABLES],
    /// How many values there are; the last ones may not be in place yet.
    len: AtomicU32,
    /// What tells it from others.
    number: u32,
}

/// A part of the handles, with the hashes of what they stand for.
///
/// Threads that build IR intern all the time: tables of their own keep them out of each other's way.
#[derive(Default)]
#[repr(align(64))]
struct Table(RwLock<HashTable<(u32, u32)>>);

const NUM_TABLES: usize = 16;

/// How many handles a table has room for at first.
const FIRST_CAPACITY: usize = 112;

/// The handles that a thread found last, each with the number of its interner, at places that follow from hashes.
///
/// They are tried before a lock is taken. A handle is but a hint: whoever takes one compares the value behind it.
struct Recent([Cell<(u32, u32)>; 1 << Recent::BITS]);

thread_local! {
    static RECENT: Recent = const { Recent([const { Cell::new((0, 0)) }; 1 << Recent::BITS]) };
}

impl Recent {
    const BITS: u32 = 11;

    #[inline]
    fn place(&self, interner: u32, hash: u64) -> &Cell<(u32, u32)> {
        &self.0[(short(hash) ^ interner) as usize % self.0.len()]
    }
}

/// Numbers for interners, from one on.
static NUM_INTERNERS: AtomicU32 = AtomicU32::new(0);

impl<T> Interner<T> {
    pub(crate) fn new() -> Self {
        Self {
            values: Chunks::new(),
            tables: std::array::from_fn(|_| Table::default()),
            len: AtomicU32::new(0),
            number: NUM_INTERNERS.fetch_add(1, Ordering::Relaxed).wrapping_add(1),
        }
    }

    /// The number of values.
    pub(crate) fn len(&self) -> u32 {
        self.len.load(Ordering::Acquire)
    }

    /// All values, but for those that other threads are about to insert.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        (0..self.len()).filter_map(|index| self.values.get(index))
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
    pub(crate) fn intern(&self, hash: u64, mut is_it: impl FnMut(&T) -> bool, make: impl FnOnce() -> T) -> NonZeroU32 {
        match self.find(hash, &mut is_it) {
            Some(found) => found,
            None => self.insert(hash, &mut is_it, make()),
        }
    }

    #[inline(never)]
    fn insert(&self, hash: u64, is_it: &mut dyn FnMut(&T) -> bool, value: T) -> NonZeroU32 {
        let mut table = self.table(hash).write().unwrap_or_else(PoisonError::into_inner);
        let key = short(hash);
        // Another thread may have inserted it between the two locks.
        let found = table.find(hash, |&(k, index)| k == key && self.values.get(index).is_some_and(&mut *is_it));
        if let Some(&(_, index)) = found {
            return handle(index);
        }
        if table.capacity() == 0 {
            table.reserve(FIRST_CAPACITY, |&(k, _)| lengthen(k));
        }
        let index = self.len.fetch_add(1, Ordering::AcqRel);
        assert!(index < u32::MAX - 1, "a context holds at most 2^32 - 2 values of a kind");
        self.values.set(index, value);
        table.insert_unique(hash, (key, index), |&(k, _)| lengthen(k));
        handle(index)
    }

    /// The handle of the value that `is_it` accepts under `hash`, if it is there.
    #[inline]
    pub(crate) fn find(&self, hash: u64, mut is_it: impl FnMut(&T) -> bool) -> Option<NonZeroU32> {
        RECENT.with(|recent| {
            let place = recent.place(self.number, hash);
            let (number, handle) = place.get();
            if number == self.number
                && let Some(handle) = NonZeroU32::new(handle)
                && self.values.get(handle.get() - 1).is_some_and(&mut is_it)
            {
                return Some(handle);
            }
            let found = self.find_in_table(hash, &mut is_it)?;
            place.set((self.number, found.get()));
            Some(found)
        })
    }

    #[inline(never)]
    fn find_in_table(&self, hash: u64, is_it: &mut dyn FnMut(&T) -> bool) -> Option<NonZeroU32> {
        let table = self.table(hash).read().unwrap_or_else(PoisonError::into_inner);
        let key = short(hash);
        let found = table.find(hash, |&(k, index)| k == key && self.values.get(index).is_some_and(&mut *is_it));
        found.map(|&(_, index)| handle(index))
    }

    /// The table takes its tag from the top bits and its bucket from the low ones: these are others.
    #[inline]
    fn table(&self, hash: u64) -> &RwLock<HashTable<(u32, u32)>> {
        &self.tables[(short(hash) >> 20) as usize % NUM_TABLES].0
    }
}

/// The hash of a value, in the form that [`Interner`] wants.
pub(crate) fn hash_of(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    lengthen(short(hasher.finish()))
}

/// A factor by which the upper bits of a product depend on all of the other factor.
pub(crate) const SPREADING: u64 = 0x9e37_79b9_7f4a_7c15;

/// A multiplicative hash with one more word: its upper bits depend on all of them.
#[inline]
pub(crate) fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(5) ^ word).wrapping_mul(SPREADING)
}

/// The half of a hash that is stored beside the handle: enough to rehash without touching the values.
fn short(hash: u64) -> u32 {
    (hash >> 32) as u32
}

/// A full hash from its stored half; the table takes its tag from the top bits and its bucket from the low ones.
fn lengthen(short: u32) -> u64 {
    u64::from(short) << 32 | u64::from(short)
}

fn handle(index: u32) -> NonZeroU32 {
    NonZeroU32::MIN.saturating_add(index)
}

#[cfg(test)]
mod tests;
