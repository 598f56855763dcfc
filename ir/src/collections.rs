//! Hash maps for look-ups, without iteration, so that hash order cannot affect any output.
#![allow(clippy::disallowed_types, reason = "the map is wrapped here, without its iteration")]

use std::borrow::Borrow;
use std::fmt;
use std::hash::Hash;

use rustc_hash::FxHashMap;

/// A fast hash map that cannot be iterated over.
#[derive(Clone)]
pub struct LookupMap<K, V>(FxHashMap<K, V>);

impl<K, V> Default for LookupMap<K, V> {
    fn default() -> Self {
        Self(FxHashMap::default())
    }
}

impl<K, V> fmt::Debug for LookupMap<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LookupMap of {}", self.0.len())
    }
}

impl<K: Eq + Hash, V> LookupMap<K, V> {
    /// The value of a key.
    pub fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.0.get(key)
    }

    /// The value of a key, to be changed.
    pub fn get_mut<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        self.0.get_mut(key)
    }

    /// Returns true if the key is present.
    pub fn contains_key<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.0.contains_key(key)
    }

    /// Sets the value of a key; returns the old one.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        self.0.insert(key, value)
    }

    /// The value of a key, inserted if there is none.
    pub fn get_or_insert_with(&mut self, key: K, make: impl FnOnce() -> V) -> &mut V {
        self.0.entry(key).or_insert_with(make)
    }

    /// Removes a key; answers the value it had.
    pub fn remove<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.0.remove(key)
    }

    /// The number of keys.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true if there are no keys.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Makes room for more keys.
    pub fn reserve(&mut self, additional: usize) {
        self.0.reserve(additional);
    }

    /// The number of keys that fit without reallocation.
    pub fn capacity(&self) -> usize {
        self.0.capacity()
    }

    /// Removes all keys and keeps the memory; takes time proportional to it.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<K: Eq + Hash, V> FromIterator<(K, V)> for LookupMap<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        Self(pairs.into_iter().collect())
    }
}

/// A cache: a map that is cleared when it has `CAPACITY` keys.
///
/// So its memory is bounded, and frequent keys are soon present again.
#[derive(Debug)]
pub(crate) struct Cache<K, V, const CAPACITY: usize>(LookupMap<K, V>);

impl<K, V, const CAPACITY: usize> Default for Cache<K, V, CAPACITY> {
    fn default() -> Self {
        Self(LookupMap::default())
    }
}

impl<K: Eq + Hash, V, const CAPACITY: usize> Cache<K, V, CAPACITY> {
    /// The cached value for a key.
    #[inline]
    pub(crate) fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.0.get(key)
    }

    /// Inserts a value for a key; it replaces an earlier one.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        if self.0.len() >= CAPACITY {
            self.0.clear();
        }
        self.0.insert(key, value);
    }
}

/// A fast hash set that cannot be iterated over.
#[derive(Clone, Debug)]
pub struct LookupSet<K>(LookupMap<K, ()>);

impl<K> Default for LookupSet<K> {
    fn default() -> Self {
        Self(LookupMap::default())
    }
}

impl<K: Eq + Hash> LookupSet<K> {
    /// Adds a key; answers whether it is new.
    pub fn insert(&mut self, key: K) -> bool {
        self.0.insert(key, ()).is_none()
    }

    /// Returns true if the key is present.
    pub fn contains<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.0.contains_key(key)
    }

    /// Removes a key; returns true if it was present.
    pub fn remove<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.0.remove(key).is_some()
    }

    /// The number of keys.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true if there are no keys.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Removes all keys and keeps the memory.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<K: Eq + Hash> FromIterator<K> for LookupSet<K> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        Self(keys.into_iter().map(|key| (key, ())).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::Cache;

    #[test]
    fn a_full_cache_forgets() {
        let mut cache = Cache::<u8, char, 2>::default();
        [(1, 'a'), (2, 'b')].into_iter().for_each(|(key, value)| cache.insert(key, value));
        assert_eq!([1, 2, 3].map(|key| cache.get(&key).copied()), [Some('a'), Some('b'), None]);
        cache.insert(3, 'c');
        assert_eq!([1, 2, 3].map(|key| cache.get(&key).copied()), [None, None, Some('c')]);
    }
}
