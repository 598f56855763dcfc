//! The value mapping, from replaced values to their replacements.
//!
//! The mapping goes from lists of values to lists of values. Nearly always both are a single value,
//! so these entries are in a dense table by value slot; the others are stored separately.

use weir_ir::{Ir, LookupMap, SlotTable, Type, ValueId};

use crate::session::lookup::ValueList;

/// The entry of a value in the mapping. Eight bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// One value.
    One(ValueId),
    /// Several values: the list of this number. The constants below are no numbers of lists.
    List(u32),
}

impl Entry {
    /// The value is not mapped.
    pub(crate) const NONE: Entry = Entry::List(u32::MAX);
    /// The empty list: the value was dropped.
    pub(crate) const DROPPED: Entry = Entry::List(u32::MAX - 1);
}

const _: () = assert!(size_of::<Entry>() == 8);

#[derive(Clone, Copy, Debug)]
struct Slot {
    entry: Entry,
    /// Number of entries that map to the value.
    mapped_to: u32,
}

#[derive(Debug)]
pub(crate) struct Mapping {
    slots: SlotTable<ValueId, Slot>,
    /// The targets of [`Entry::List`]. Grows and shrinks at the end.
    many: Vec<ValueList>,
    /// Entries whose key is more than one value: their targets are always casts.
    lists: LookupMap<ValueList, ValueList>,
    /// Number of values with an entry.
    mapped: usize,
}

impl Default for Mapping {
    fn default() -> Self {
        Self {
            slots: SlotTable::with_default(Slot { entry: Entry::NONE, mapped_to: 0 }),
            many: Vec::new(),
            lists: LookupMap::default(),
            mapped: 0,
        }
    }
}

/// The result of following a chain of entries.
pub(crate) enum Chain {
    /// The chain was followed to its end; this is the last value with the wanted type.
    Found(ValueId),
    /// No value of the chain has the wanted type.
    NotFound,
    /// The chain leads through lists, so that the general lookup is needed.
    Lists,
}

impl Mapping {
    /// The entry of a single value.
    #[inline]
    pub(crate) fn entry(&self, value: ValueId) -> Entry {
        self.slots[value].entry
    }

    /// Returns true if any value is mapped to this one.
    #[inline]
    pub(crate) fn is_mapped_to(&self, value: ValueId) -> bool {
        self.slots[value].mapped_to != 0
    }

    /// Returns true if nothing is mapped.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.mapped == 0 && self.lists.is_empty()
    }

    /// Removes all entries.
    pub(crate) fn clear(&mut self) {
        self.slots.clear();
        self.many.clear();
        self.lists.clear();
        self.mapped = 0;
    }

    /// Maps a value to values and returns its previous entry.
    #[inline]
    pub(crate) fn map(&mut self, from: ValueId, to: &[ValueId]) -> Entry {
        for &value in to {
            self.slots.get_mut(value).mapped_to += 1;
        }
        let entry = match to {
            [one] => Entry::One(*one),
            [] => Entry::DROPPED,
            _ => self.add_list(to),
        };
        self.set_entry(from, entry)
    }

    #[cold]
    fn add_list(&mut self, list: &[ValueId]) -> Entry {
        self.many.push(ValueList::from_slice(list));
        // There are fewer lists than values, whose number fits into 32 bits.
        Entry::List(u32::try_from(self.many.len() - 1).unwrap_or(u32::MAX))
    }

    /// Sets the entry of a value, such as one that [`map`](Self::map) returned, and returns the one before.
    #[inline]
    pub(crate) fn set_entry(&mut self, from: ValueId, entry: Entry) -> Entry {
        let before = std::mem::replace(&mut self.slots.get_mut(from).entry, entry);
        self.mapped += usize::from(before == Entry::NONE);
        before
    }

    /// Removes the newest entry of a value. Entries with lists must be removed in reverse order of
    /// their creation.
    #[inline]
    pub(crate) fn unmap(&mut self, from: ValueId) {
        let entry = std::mem::replace(&mut self.slots.get_mut(from).entry, Entry::NONE);
        self.mapped -= usize::from(entry != Entry::NONE);
        self.tidy(from);
        match entry {
            Entry::One(value) => self.uncount(value),
            Entry::List(index) => {
                let Some(list) = self.many.get_mut(index as usize) else { return };
                let values = std::mem::take(list);
                if self.many.len() == index as usize + 1 {
                    self.many.pop();
                }
                values.into_iter().for_each(|value| self.uncount(value));
            }
        }
    }

    /// Maps a list of several values to the results of a cast.
    pub(crate) fn map_list(&mut self, from: &[ValueId], to: &[ValueId]) -> Option<ValueList> {
        self.lists.insert(ValueList::from_slice(from), ValueList::from_slice(to))
    }

    /// Removes the entry of a list of several values.
    pub(crate) fn unmap_list(&mut self, from: &[ValueId]) {
        self.lists.remove(from);
    }

    #[inline]
    fn uncount(&mut self, value: ValueId) {
        self.slots.get_mut(value).mapped_to -= 1;
        self.tidy(value);
    }

    /// Removes an empty slot, because its value may be erased next.
    #[inline]
    fn tidy(&mut self, value: ValueId) {
        let slot = self.slots[value];
        if slot.entry == Entry::NONE && slot.mapped_to == 0 {
            self.slots.remove(value);
        }
    }

    /// Follows the chain of a value to its end and finds the last value of a type.
    #[inline]
    pub(crate) fn last_of_type(&self, ir: &Ir, value: ValueId, ty: Type) -> Chain {
        let mut found = Chain::NotFound;
        let mut current = value;
        loop {
            if ir.value_type(current) == ty {
                found = Chain::Found(current);
            }
            match self.entry(current) {
                Entry::One(next) => current = next,
                Entry::NONE | Entry::DROPPED => return found,
                Entry::List(_) => return Chain::Lists,
            }
        }
    }

    /// The next list of the chain, if there is one: each value with an entry is replaced by it, or
    /// else the list as a whole.
    pub(crate) fn next(&self, list: &[ValueId]) -> Option<ValueList> {
        let is_end = |entry: Entry| entry == Entry::NONE || entry == Entry::DROPPED;
        if list.iter().all(|&value| is_end(self.entry(value))) {
            return if list.len() > 1 { self.lists.get(list).cloned() } else { None };
        }
        let mut next = ValueList::new();
        for &value in list {
            match self.entry(value) {
                Entry::One(to) => next.push(to),
                Entry::NONE | Entry::DROPPED => next.push(value),
                Entry::List(index) => next.extend_from_slice(&self.many[index as usize]),
            }
        }
        Some(next)
    }
}

#[cfg(test)]
mod tests;
