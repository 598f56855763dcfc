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
///
/// While there are few, there is memory for few.
#[derive(Debug)]
pub(crate) struct RecentTable<K, V, const BITS: u32> {
    /// A power of two of them, or none yet.
    entries: Vec<Option<(K, V)>>,
    /// What the upper bits of a hash are shifted by to be a place.
    shift: u32,
}

impl<K, V, const BITS: u32> Default for RecentTable<K, V, BITS> {
    fn default() -> Self {
        Self { entries: Vec::new(), shift: u32::BITS - 1 }
    }
}

impl<K: RecentKey, V, const BITS: u32> RecentTable<K, V, BITS> {
    /// The number of bits of a place in the first table, and how many more there are in the next one.
    const FIRST_BITS: u32 = 6;
    const MORE_BITS: u32 = 2;

    /// What is known about a key.
    #[inline]
    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        let place = self.place(key);
        self.at(place, key).or_else(|| self.at(place ^ 1, key))
    }

    /// What is known about a key, to be changed.
    pub(crate) fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        let place = self.place(key);
        let place = if self.at(place, key).is_some() { place } else { place ^ 1 };
        match self.entries.get_mut(place) {
            Some(Some((known, value))) if known == key => Some(value),
            _ => None,
        }
    }

    #[inline]
    fn at(&self, place: usize, key: &K) -> Option<&V> {
        match self.entries.get(place) {
            Some(Some((known, value))) if known == key => Some(value),
            _ => None,
        }
    }

    /// Notes something about a key, instead of what was known about it.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        if self.entries.is_empty() {
            self.resize(Self::FIRST_BITS.min(BITS));
        }
        while !self.has_room_for(&key) && self.shift > u32::BITS - BITS {
            let bits = (u32::BITS - self.shift + Self::MORE_BITS).min(BITS);
            let known = std::mem::take(&mut self.entries);
            self.resize(bits);
            known.into_iter().flatten().for_each(|(key, value)| self.put(key, value));
        }
        self.put(key, value);
    }

    fn resize(&mut self, bits: u32) {
        self.shift = u32::BITS - bits;
        self.entries.resize_with(1 << bits, || None);
    }

    /// Whether nothing is driven out by a key.
    fn has_room_for(&self, key: &K) -> bool {
        let place = self.place(key);
        [place, place ^ 1].iter().any(|&place| self.entries[place].as_ref().is_none_or(|(known, _)| known == key))
    }

    fn put(&mut self, key: K, value: V) {
        let place = self.place(&key);
        let is_of_key = |entry: &Option<(K, V)>| entry.as_ref().is_some_and(|(known, _)| *known == key);
        let place = if is_of_key(&self.entries[place ^ 1]) { place ^ 1 } else { place };
        let is_known = is_of_key(&self.entries[place]);
        let older = self.entries[place].replace((key, value));
        if !is_known && older.is_some() {
            self.entries[place ^ 1] = older;
        }
    }

    #[inline]
    fn place(&self, key: &K) -> usize {
        (key.spread() >> self.shift) as usize
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

    #[test]
    fn nothing_is_driven_out_while_there_is_room_for_more() {
        let mut table = RecentTable::<u64, u64, 9>::default();
        let keys: Vec<u64> = (0..512).map(|number| number << 55).collect();
        keys.iter().for_each(|&key| table.insert(key, key));
        assert!(keys.iter().all(|key| table.get(key) == Some(key)));
        assert_eq!(table.entries.len(), 512);
    }
}
