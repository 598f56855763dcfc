//! The names of visible values in a region, with their definitions.

use std::collections::BTreeMap;
use std::hash::Hash;

use super::lexer::offset;
use crate::collections::LookupMap;
use crate::entities::ValueId;

/// A value, with the position of its first name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NamedValue {
    pub(super) position: u32,
    pub(super) value: ValueId,
}

/// The values of a name that were named at once, numbered from zero on.
#[derive(Clone, Copy, Debug, Default)]
struct Definition {
    /// The value of number zero.
    first: Option<ValueId>,
    position: u32,
    /// The position of the values with other numbers, and their count.
    others: u32,
    num_others: u32,
}

/// The name of a value. Most names are small numbers, which need no hashing, or short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Name<'s> {
    Number(u32),
    /// The text after the percent sign.
    Short(u64),
    Long(&'s [u8]),
}

impl<'s> Name<'s> {
    /// Numbers up to here are looked up by index: a table has two megabytes at most.
    const LIMIT: u32 = 1 << 16;

    /// The name that is written as `text`, with its percent sign.
    #[inline]
    pub(super) fn new(text: &'s [u8]) -> Self {
        let [_, name @ ..] = text else { return Name::Long(text) };
        match name {
            &[first, ref rest @ ..]
                if rest.len() < 5 && first.is_ascii_digit() && (first != b'0' || rest.is_empty()) =>
            {
                let number = rest.iter().try_fold(u32::from(first - b'0'), |number, &digit| {
                    digit.is_ascii_digit().then(|| number * 10 + u32::from(digit - b'0'))
                });
                number.filter(|&number| number < Self::LIMIT).map_or_else(|| Self::of_text(name), Name::Number)
            }
            _ => Self::of_text(name),
        }
    }

    #[inline]
    fn of_text(name: &'s [u8]) -> Self {
        let byte = |index: usize| u64::from(name[index]) << (8 * index);
        match (name.len(), name.first_chunk(), name.last_chunk()) {
            // The two halves overlap.
            (length @ 4..=8, Some(&low), Some(&high)) => {
                let [low, high] = [low, high].map(|half| u64::from(u32::from_le_bytes(half)));
                Name::Short(low | high << (8 * (length - 4)))
            }
            (length @ 1..=3, ..) => Name::Short(byte(0) | byte(length / 2) | byte(length - 1)),
            _ => Name::Long(name),
        }
    }
}

/// The values that names denote.
#[derive(Debug, Default)]
pub(super) struct Names<'s> {
    numbers: Vec<Definition>,
    shorts: LookupMap<u64, Definition>,
    longs: LookupMap<&'s [u8], Definition>,
    /// The values of [`Definition::others`].
    others: Vec<ValueId>,
    /// Values of numbers above zero that were named one by one, by number; the text may name any numbers, so that there are no gaps
    /// to fill.
    alone: LookupMap<Name<'s>, BTreeMap<u32, NamedValue>>,
}

impl<'s> Names<'s> {
    /// The value of a name and a number.
    #[inline]
    pub(super) fn get(&self, name: Name<'s>, number: u32) -> Option<NamedValue> {
        let found = match name {
            Name::Number(index) => self.numbers.get(index as usize),
            Name::Short(text) => self.shorts.get(&text),
            Name::Long(text) => self.longs.get(text),
        };
        if let Some(&Definition { first, position, others, num_others }) = found {
            match number.checked_sub(1) {
                None => return first.map(|value| NamedValue { position, value }),
                Some(index) if index < num_others => {
                    return Some(NamedValue { position, value: self.others[(others + index) as usize] });
                }
                Some(_) => {}
            }
        }
        self.alone.get(&name)?.get(&number).copied()
    }

    /// Gives a name to a value; returns the previous value of the name.
    pub(super) fn set(&mut self, name: Name<'s>, number: u32, new: NamedValue) -> Option<NamedValue> {
        let old = self.get(name, number);
        if number == 0 {
            let definition = self.definition(name);
            (definition.first, definition.position) = (Some(new.value), new.position);
        } else {
            self.alone.get_or_insert_with(name, BTreeMap::new).insert(number, new);
        }
        old
    }

    /// Gives a name to values, numbered from zero on; returns the previous values of the name, by
    /// number.
    #[inline]
    pub(super) fn define(
        &mut self,
        name: Name<'s>,
        position: u32,
        mut values: impl Iterator<Item = ValueId>,
    ) -> Vec<(u32, NamedValue)> {
        let Some(first) = values.next() else { return Vec::new() };
        let others = self.others.len();
        self.others.extend(values);
        let num_others = offset(self.others.len() - others);
        let new = Definition { first: Some(first), position, others: offset(others), num_others };
        let old = std::mem::replace(self.definition(name), new);
        if old.first.is_none() && self.alone.is_empty() { Vec::new() } else { self.replaced(name, old, num_others) }
    }

    /// The placeholders that a new definition of a name replaces.
    #[cold]
    fn replaced(&mut self, name: Name<'s>, old: Definition, num_others: u32) -> Vec<(u32, NamedValue)> {
        let first = old.first.map(|value| (0, NamedValue { position: old.position, value }));
        let mut replaced = Vec::from_iter(first);
        if let Some(alone) = self.alone.get_mut(&name) {
            replaced.extend(alone.extract_if(..=num_others, |_, _| true));
        }
        replaced
    }

    #[inline]
    fn definition(&mut self, name: Name<'s>) -> &mut Definition {
        match name {
            Name::Number(number) => {
                let index = number as usize;
                if self.numbers.len() <= index {
                    self.numbers.resize(index + 1, Definition::default());
                }
                &mut self.numbers[index]
            }
            Name::Short(text) => self.shorts.get_or_insert_with(text, Definition::default),
            Name::Long(text) => self.longs.get_or_insert_with(text, Definition::default),
        }
    }

    pub(super) fn remove(&mut self, name: Name<'s>) {
        match name {
            Name::Number(number) => {
                if let Some(definition) = self.numbers.get_mut(number as usize) {
                    *definition = Definition::default();
                }
            }
            Name::Short(text) => {
                self.shorts.remove(&text);
            }
            Name::Long(text) => {
                self.longs.remove(text);
            }
        }
        if !self.alone.is_empty() {
            self.alone.remove(&name);
        }
    }

    /// The number of values in use, for [`truncate`](Self::truncate).
    pub(super) fn mark(&self) -> usize {
        self.others.len()
    }

    /// Forgets the values that have been named since a mark, of which no name is left.
    pub(super) fn truncate(&mut self, mark: usize) {
        self.others.truncate(mark);
    }

    /// Forgets all names, about `count` of which are in use.
    pub(super) fn clear(&mut self, count: usize) {
        self.numbers.clear();
        self.others.clear();
        self.alone.clear();
        clear(&mut self.shorts, count);
        clear(&mut self.longs, count);
    }
}

/// Removes all keys; a table that one large op has enlarged is replaced instead of being cleared
/// for each small one.
fn clear<K: Eq + Hash>(table: &mut LookupMap<K, Definition>, count: usize) {
    if table.capacity() > 1024 && count < table.capacity() / 16 {
        *table = LookupMap::default();
    }
    table.clear();
}

#[cfg(test)]
mod tests {
    use slotmap::SlotMap;

    use super::{Name, NamedValue, Names};
    use crate::entities::ValueId;

    #[test]
    fn only_plain_small_numbers_are_numbers() {
        for (text, number) in [("%0", 0), ("%7", 7), ("%65535", 65535)] {
            assert_eq!(Name::new(text.as_bytes()), Name::Number(number));
        }
        for text in ["%00", "%01", "%a", "%1a", "%65536", "%99999", "%123456", "%-1"] {
            assert!(matches!(Name::new(text.as_bytes()), Name::Short(_)), "{text}");
        }
        for text in ["%", "%123456789", "%arguments"] {
            assert!(matches!(Name::new(text.as_bytes()), Name::Long(_)), "{text}");
        }
    }

    #[test]
    fn names_differ_as_their_texts_do() {
        let texts: Vec<String> =
            (1..12).flat_map(|n| ["a", "ab", "abc"].map(|part| format!("%{}", part.repeat(n)))).collect();
        for one in &texts {
            for other in &texts {
                let names = [one, other].map(|text| Name::new(text.as_bytes()));
                assert_eq!(names[0] == names[1], one == other, "{one} {other}");
            }
        }
    }

    fn values(count: usize) -> Vec<ValueId> {
        let mut values = SlotMap::with_key();
        (0..count).map(|_| values.insert(())).collect()
    }

    #[test]
    fn numbers_of_a_group_may_have_gaps() {
        let mut names = Names::default();
        let (name, values) = (Name::Number(4), values(4));
        let all = [(2, 20), (0, 0), (u32::MAX, 9), (1, 10)];
        for (&value, (number, position)) in values.iter().zip(all) {
            assert!(names.get(name, number).is_none());
            assert!(names.set(name, number, NamedValue { position, value }).is_none());
        }
        for (&value, (number, position)) in values.iter().zip(all) {
            assert_eq!(names.get(name, number), Some(NamedValue { position, value }));
        }
        assert!(names.get(name, 3).is_none());
        let new = NamedValue { position: 11, value: values[0] };
        assert_eq!(names.set(name, 1, new), Some(NamedValue { position: 10, value: values[3] }));
        assert_eq!(names.get(name, 1), Some(new));
    }

    #[test]
    fn a_group_replaces_what_was_named_one_by_one() {
        let mut names = Names::default();
        let (name, values) = (Name::new(b"%x"), values(7));
        for (&value, number) in values.iter().zip([3, 1, 0]) {
            names.set(name, number, NamedValue { position: number, value });
        }
        let old = names.define(name, 30, values[3..6].iter().copied());
        let named = |position, value| (position, NamedValue { position, value });
        assert_eq!(old, [named(0, values[2]), named(1, values[1])]);
        let found = [0, 1, 2, 3].map(|number| names.get(name, number));
        let new = |value| Some(NamedValue { position: 30, value });
        let kept = Some(NamedValue { position: 3, value: values[0] });
        assert_eq!(found, [new(values[3]), new(values[4]), new(values[5]), kept]);
    }

    #[test]
    fn names_are_forgotten_one_by_one_and_all_at_once() {
        let mut names = Names::default();
        let all = [Name::Number(3), Name::Number(1), Name::new(b"%x"), Name::new(b"%arguments")];
        let values = values(2);
        for name in all {
            assert!(names.define(name, 0, values.iter().copied()).is_empty());
        }
        let known = |names: &Names<'_>| all.map(|name| names.get(name, 1).is_some());
        names.remove(all[0]);
        names.remove(all[2]);
        assert_eq!(known(&names), [false, true, false, true]);
        names.clear(1);
        assert_eq!(known(&names), [false; 4]);
    }
}
