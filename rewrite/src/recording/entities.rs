//! Numbers of entities, and what is known of them.

use slotmap::Key;
use weir_ir::slot_of;

/// Data about entities of the IR, by their slots: what is erased gives way to what is made in its slot, so that memory is that of
/// the largest IR. Numbers count from one and are never used again.
#[derive(Debug)]
pub(super) struct Entities<K, T> {
    slots: Vec<Entry<K, T>>,
    count: u32,
}

#[derive(Debug)]
struct Entry<K, T> {
    key: K,
    number: u32,
    data: T,
}

impl<K, T> Default for Entities<K, T> {
    fn default() -> Self {
        Self { slots: Vec::new(), count: 0 }
    }
}

impl<K: Key, T: Default> Entities<K, T> {
    #[inline]
    fn entry(&self, key: K) -> Option<&Entry<K, T>> {
        self.slots.get(slot_of(key)).filter(|entry| entry.key == key)
    }

    #[inline]
    fn entry_mut(&mut self, key: K) -> Option<&mut Entry<K, T>> {
        self.slots.get_mut(slot_of(key)).filter(|entry| entry.key == key)
    }

    pub(super) fn is_known(&self, key: K) -> bool {
        self.entry(key).is_some()
    }

    pub(super) fn number(&self, key: K) -> Option<u32> {
        self.entry(key).map(|entry| entry.number)
    }

    pub(super) fn get_mut(&mut self, key: K) -> Option<&mut T> {
        self.entry_mut(key).map(|entry| &mut entry.data)
    }

    /// The numbers of the entities that fulfil a condition, in their order.
    pub(super) fn numbers_of(&self, mut condition: impl FnMut(K) -> bool) -> Vec<u32> {
        let known = self.slots.iter().filter(|entry| entry.number > 0 && condition(entry.key));
        let mut numbers: Vec<u32> = known.map(|entry| entry.number).collect();
        numbers.sort_unstable();
        numbers
    }

    /// The number and the data of an entity.
    pub(super) fn numbered(&mut self, key: K) -> Option<(u32, &mut T)> {
        self.entry_mut(key).map(|entry| (entry.number, &mut entry.data))
    }

    /// The same, where an entity that has none gets the next number.
    #[inline]
    pub(super) fn add(&mut self, key: K) -> (u32, &mut T) {
        let slot = slot_of(key);
        if !self.is_known(key) {
            self.add_at(slot, key);
        }
        let entry = &mut self.slots[slot];
        (entry.number, &mut entry.data)
    }

    fn add_at(&mut self, slot: usize, key: K) {
        if slot >= self.slots.len() {
            self.slots.resize_with(slot + 1, || Entry { key: K::null(), number: 0, data: T::default() });
        }
        self.count += 1;
        self.slots[slot] = Entry { key, number: self.count, data: T::default() };
    }
}
