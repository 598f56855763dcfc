//! A table of bounded size that forgets.

/// What things are looked up by.
pub(crate) trait RecentKey: PartialEq {
    /// A hash whose upper bits are spread well.
    fn spread(&self) -> u32;
}

impl RecentKey for u64 {
    #[inline]
    fn spread(&self) -> u32 {
        (*self >> 32) as u32
    }
}

/// What is known about keys, up to `1 << BITS` of them; of two that want the same place, a third drives the older one out.
#[derive(Debug)]
pub(crate) struct RecentTable<K, V, const BITS: u32>(Vec<Option<(K, V)>>);

impl<K, V, const BITS: u32> Default for RecentTable<K, V, BITS> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: RecentKey, V, const BITS: u32> RecentTable<K, V, BITS> {
    /// What is known about a key.
    #[inline]
    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        let place = Self::place(key);
        self.at(place, key).or_else(|| self.at(place ^ 1, key))
    }

    #[inline]
    fn at(&self, place: usize, key: &K) -> Option<&V> {
        match self.0.get(place) {
            Some(Some((known, value))) if known == key => Some(value),
            _ => None,
        }
    }

    /// Notes something about a key, instead of what was known about it.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        if self.0.is_empty() {
            self.0.resize_with(1 << BITS, || None);
        }
        let place = Self::place(&key);
        let is_of_key = |entry: &Option<(K, V)>| entry.as_ref().is_some_and(|(known, _)| *known == key);
        let place = if is_of_key(&self.0[place ^ 1]) { place ^ 1 } else { place };
        let is_known = is_of_key(&self.0[place]);
        let older = self.0[place].replace((key, value));
        if !is_known && older.is_some() {
            self.0[place ^ 1] = older;
        }
    }

    #[inline]
    fn place(key: &K) -> usize {
        (key.spread() >> (u32::BITS - BITS)) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::RecentTable;

    #[test]
    fn a_third_one_of_a_place_drives_the_older_one_out() {
        let mut table = RecentTable::<u64, char, 4>::default();
        assert_eq!(table.get(&1), None);
        for (key, value) in [(1, 'a'), (2, 'b'), (1, 'c'), (1 << 62, 'x')] {
            table.insert(key, value);
        }
        let known = |table: &RecentTable<_, _, 4>| [1, 2, 3].map(|key| table.get(&key).copied());
        assert_eq!(known(&table), [Some('c'), Some('b'), None]);
        table.insert(3, 'd');
        assert_eq!(known(&table), [None, Some('b'), Some('d')]);
        assert_eq!(table.get(&(1 << 62)), Some(&'x'));
    }
}
