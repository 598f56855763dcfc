//! Side tables: data about entities of an `Ir`, kept outside of it.

use std::fmt;
use std::marker::PhantomData;

use slotmap::Key;

use crate::entities::slot_of;

/// A map from handles to `T`, where a handle without an entry has a default.
///
/// A table is a vector by slot number, in pages that are made when an entry is set: a look-up is
/// two indices, and nothing is hashed. Time to create a table and its memory are proportional to
/// the pages in use, plus eight bytes for each other one below the largest slot number that was
/// ever set: entities of one function are close to each other. A table that is cleared after each
/// function reuses its pages.
///
/// Slots are recycled: if a table is kept while entities are erased, their entries must be removed
/// first. Debug builds check this and panic on an entry left by another entity in the same slot.
///
/// # Examples
///
/// ```
/// use weir_ir::{SlotTable, ValueId};
///
/// let mut numbers: SlotTable<ValueId, u32> = SlotTable::new();
/// # let mut slots = slotmap::SlotMap::<ValueId, ()>::with_key();
/// # let value = slots.insert(());
/// assert_eq!(numbers[value], 0);
/// numbers.set(value, 7);
/// assert_eq!(numbers[value], 7);
/// ```
#[derive(Clone)]
pub struct SlotTable<K, T> {
    pages: Pages<T, 128>,
    default: T,
    versions: Versions,
    keys: PhantomData<fn(K)>,
}

/// A vector without the stretches that nothing was put in.
#[derive(Clone)]
struct Pages<T, const PAGE: usize> {
    by_number: Vec<Option<Box<[T; PAGE]>>>,
    /// The numbers of the allocated pages.
    made: Vec<usize>,
    /// Pages that were given back, all of whose entries are the default.
    spare: Vec<Box<[T; PAGE]>>,
}

impl<T: Clone, const PAGE: usize> Pages<T, PAGE> {
    fn new() -> Self {
        Self { by_number: Vec::new(), made: Vec::new(), spare: Vec::new() }
    }

    #[inline]
    fn get(&self, index: usize) -> Option<&T> {
        self.by_number.get(index / PAGE)?.as_deref().map(|page| &page[index % PAGE])
    }

    #[inline]
    fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        self.by_number.get_mut(index / PAGE)?.as_deref_mut().map(|page| &mut page[index % PAGE])
    }

    /// An entry, which is made with the default if need be.
    #[inline]
    fn entry(&mut self, index: usize, default: &T) -> &mut T {
        let number = index / PAGE;
        if !matches!(self.by_number.get(number), Some(Some(_))) {
            return &mut self.make_page(number, default)[index % PAGE];
        }
        match &mut self.by_number[number] {
            Some(page) => &mut page[index % PAGE],
            None => unreachable!("the page has been made"),
        }
    }

    #[cold]
    fn make_page(&mut self, number: usize, default: &T) -> &mut [T; PAGE] {
        if number >= self.by_number.len() {
            self.by_number.resize_with(number + 1, || None);
        }
        self.made.push(number);
        let page = self.spare.pop().unwrap_or_else(|| Box::new(std::array::from_fn(|_| default.clone())));
        self.by_number[number].insert(page)
    }

    /// Sets all entries to the default.
    fn clear(&mut self, default: &T) {
        for number in self.made.drain(..) {
            if let Some(mut page) = self.by_number[number].take() {
                match self.spare.last() {
                    // Most entries are plain data, which is copied in one go.
                    Some(blank) => page.clone_from_slice(&blank[..]),
                    None => page.fill(default.clone()),
                }
                self.spare.push(page);
            }
        }
    }
}

impl<K: Key, T: Clone + Default> SlotTable<K, T> {
    /// An empty table, whose default is `T::default()`.
    #[must_use]
    pub fn new() -> Self {
        Self::with_default(T::default())
    }
}

impl<K: Key, T: Clone> SlotTable<K, T> {
    /// An empty table with this default.
    #[must_use]
    pub fn with_default(default: T) -> Self {
        Self { pages: Pages::new(), default, versions: Versions::default(), keys: PhantomData }
    }

    /// The value set for `key`, or the default.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn get(&self, key: K) -> &T {
        self.versions.check(key);
        self.pages.get(slot_of(key)).unwrap_or(&self.default)
    }

    /// The entry of `key` to change, which is made with the default if need be.
    #[inline]
    #[track_caller]
    pub fn get_mut(&mut self, key: K) -> &mut T {
        self.versions.check(key);
        self.slot(key)
    }

    /// Sets the entry of `key`, even over one left by an erased entity, and returns the old one.
    #[inline]
    pub fn set(&mut self, key: K, value: T) -> T {
        std::mem::replace(self.slot(key), value)
    }

    /// Sets the entry of `key` to the default and returns its old value.
    #[inline]
    #[track_caller]
    pub fn remove(&mut self, key: K) -> T {
        self.versions.check(key);
        let default = self.default.clone();
        let old = match self.pages.get_mut(slot_of(key)) {
            Some(entry) => std::mem::replace(entry, default),
            None => default,
        };
        self.versions.forget(key);
        old
    }

    /// Sets all entries to the default. The memory stays allocated.
    pub fn clear(&mut self) {
        self.pages.clear(&self.default);
        self.versions.clear();
    }

    /// The entry of `key`, without a check of its version, which is recorded.
    #[inline]
    fn slot(&mut self, key: K) -> &mut T {
        self.versions.record(key);
        self.pages.entry(slot_of(key), &self.default)
    }
}

impl<K: Key, T: Clone + Default> Default for SlotTable<K, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Key, T: Clone> std::ops::Index<K> for SlotTable<K, T> {
    type Output = T;

    #[inline]
    #[track_caller]
    fn index(&self, key: K) -> &T {
        self.get(key)
    }
}

impl<K, T: fmt::Debug> fmt::Debug for SlotTable<K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SlotTable").field("pages", &self.pages.made.len()).finish_non_exhaustive()
    }
}

/// A set of handles, one bit a slot. Of erased entities the same is true as for [`SlotTable`].
#[derive(Clone)]
pub struct SlotSet<K> {
    words: Pages<u64, 64>,
    len: usize,
    versions: Versions,
    keys: PhantomData<fn(K)>,
}

impl<K: Key> SlotSet<K> {
    /// The empty set.
    #[must_use]
    pub fn new() -> Self {
        Self { words: Pages::new(), len: 0, versions: Versions::default(), keys: PhantomData }
    }

    /// Number of handles in the set.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns true if the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns true if `key` is in the set.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn contains(&self, key: K) -> bool {
        self.versions.check(key);
        let (word, bit) = position(key);
        self.words.get(word).is_some_and(|word| word & bit != 0)
    }

    /// Adds `key` and returns whether it is new.
    #[inline]
    #[track_caller]
    pub fn insert(&mut self, key: K) -> bool {
        self.versions.check(key);
        let (word, bit) = position(key);
        let word = self.words.entry(word, &0);
        let is_new = *word & bit == 0;
        *word |= bit;
        self.len += usize::from(is_new);
        self.versions.record(key);
        is_new
    }

    /// Removes `key` and returns whether it was in the set.
    #[inline]
    #[track_caller]
    pub fn remove(&mut self, key: K) -> bool {
        self.versions.check(key);
        let (word, bit) = position(key);
        let Some(word) = self.words.get_mut(word) else { return false };
        let was_there = *word & bit != 0;
        *word &= !bit;
        self.len -= usize::from(was_there);
        self.versions.forget(key);
        was_there
    }

    /// Removes all. The memory stays allocated.
    pub fn clear(&mut self) {
        self.words.clear(&0);
        self.len = 0;
        self.versions.clear();
    }
}

impl<K: Key> Default for SlotSet<K> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K> fmt::Debug for SlotSet<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SlotSet").field("len", &self.len).finish_non_exhaustive()
    }
}

/// The word and the bit of a handle.
#[inline]
fn position<K: Key>(key: K) -> (usize, u64) {
    let slot = slot_of(key);
    (slot / 64, 1 << (slot % 64))
}

/// The key versions of the entries of a table: checked in debug builds, empty in others.
#[derive(Clone, Default)]
struct Versions {
    /// Zero where there is no entry.
    #[cfg(debug_assertions)]
    by_slot: Vec<u32>,
}

#[cfg(debug_assertions)]
impl Versions {
    #[track_caller]
    fn check<K: Key>(&self, key: K) {
        let version = self.by_slot.get(slot_of(key)).copied().unwrap_or(0);
        assert!(
            version == 0 || version == crate::entities::version_of(key),
            "the side table has an entry of another entity in the same slot",
        );
    }

    fn record<K: Key>(&mut self, key: K) {
        let slot = slot_of(key);
        if slot >= self.by_slot.len() {
            self.by_slot.resize(slot + 1, 0);
        }
        self.by_slot[slot] = crate::entities::version_of(key);
    }

    fn forget<K: Key>(&mut self, key: K) {
        if let Some(version) = self.by_slot.get_mut(slot_of(key)) {
            *version = 0;
        }
    }

    fn clear(&mut self) {
        self.by_slot.clear();
    }
}

#[cfg(not(debug_assertions))]
impl Versions {
    #[inline]
    fn check<K: Key>(&self, _key: K) {}

    #[inline]
    fn record<K: Key>(&mut self, _key: K) {}

    #[inline]
    fn forget<K: Key>(&mut self, _key: K) {}

    #[inline]
    fn clear(&mut self) {}
}

#[cfg(test)]
mod tests;
