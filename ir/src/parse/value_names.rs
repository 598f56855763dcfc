//! The names of values that are visible in a region, and what is known of each.

use smallvec::SmallVec;

use crate::collections::LookupMap;
use crate::entities::ValueId;

/// The values of a name, by their numbers in its group; the text may name any numbers, so that there are no gaps to fill.
#[derive(Clone, Debug, Default)]
pub(super) struct Definition {
    /// Sorted by number.
    values: SmallVec<[NamedValue; 1]>,
}

/// A value, and where it was named first.
#[derive(Clone, Copy, Debug)]
pub(super) struct NamedValue {
    number: u32,
    pub(super) position: u32,
    pub(super) value: ValueId,
}

impl Definition {
    /// The value of a number.
    #[inline]
    pub(super) fn get(&self, number: u32) -> Option<NamedValue> {
        // Without gaps, the number is the index.
        match self.values.get(number as usize) {
            Some(found) if found.number == number => Some(*found),
            _ => self.find(number).ok().map(|index| self.values[index]),
        }
    }

    /// Gives a number its value, and returns the one it had.
    pub(super) fn set(&mut self, number: u32, value: ValueId, position: u32) -> Option<NamedValue> {
        let new = NamedValue { number, position, value };
        match self.find(number) {
            Ok(index) => Some(std::mem::replace(&mut self.values[index], new)),
            Err(index) => {
                self.values.insert(index, new);
                None
            }
        }
    }

    fn find(&self, number: u32) -> Result<usize, usize> {
        match self.values.last() {
            Some(last) if last.number >= number => self.values.binary_search_by_key(&number, |it| it.number),
            _ => Err(self.values.len()),
        }
    }
}

/// The name of a value. Most names are small numbers, which need no hashing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name<'s> {
    Number(u32),
    Text(&'s [u8]),
}

impl<'s> Name<'s> {
    /// Numbers up to here are looked up by index: a table takes some two megabytes at most.
    const LIMIT: u32 = 1 << 16;

    /// The name that is written as `text`, with its percent sign.
    #[inline]
    pub(super) fn new(text: &'s [u8]) -> Self {
        match text {
            &[_, first, ref rest @ ..]
                if rest.len() < 5 && first.is_ascii_digit() && (first != b'0' || rest.is_empty()) =>
            {
                let number = rest.iter().try_fold(u32::from(first - b'0'), |number, &digit| {
                    digit.is_ascii_digit().then(|| number * 10 + u32::from(digit - b'0'))
                });
                number.filter(|&number| number < Self::LIMIT).map_or(Name::Text(text), Name::Number)
            }
            _ => Name::Text(text),
        }
    }
}

/// What names stand for.
#[derive(Debug, Default)]
pub(super) struct Names<'s> {
    numbers: Vec<Definition>,
    texts: LookupMap<&'s [u8], Definition>,
}

impl<'s> Names<'s> {
    #[inline]
    pub(super) fn get(&self, name: Name<'s>) -> Option<&Definition> {
        match name {
            Name::Number(number) => self.numbers.get(number as usize),
            Name::Text(text) => self.texts.get(text),
        }
    }

    /// What a name stands for, to be changed; nothing at first.
    #[inline]
    pub(super) fn get_mut(&mut self, name: Name<'s>) -> &mut Definition {
        match name {
            Name::Number(number) => {
                let index = number as usize;
                if self.numbers.len() <= index {
                    self.numbers.resize_with(index + 1, Definition::default);
                }
                &mut self.numbers[index]
            }
            Name::Text(text) => self.texts.get_or_insert_with(text, Definition::default),
        }
    }

    pub(super) fn remove(&mut self, name: Name<'s>) {
        match name {
            Name::Number(number) => {
                if let Some(definition) = self.numbers.get_mut(number as usize) {
                    *definition = Definition::default();
                }
            }
            Name::Text(text) => {
                self.texts.remove(text);
            }
        }
    }

    /// Forgets all names, about `count` of which are in use.
    pub(super) fn clear(&mut self, count: usize) {
        self.numbers.clear();
        // A table that one large op left behind is not worth clearing for each small one.
        if self.texts.capacity() > 1024 && count < self.texts.capacity() / 16 {
            self.texts = LookupMap::default();
        }
        self.texts.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{Definition, Name, Names};
    use crate::entities::ValueId;

    #[test]
    fn only_plain_small_numbers_are_numbers() {
        for (text, number) in [("%0", 0), ("%7", 7), ("%65535", 65535)] {
            assert_eq!(Name::new(text.as_bytes()), Name::Number(number));
        }
        for text in ["%", "%00", "%01", "%a", "%1a", "%65536", "%99999", "%123456", "%-1"] {
            assert_eq!(Name::new(text.as_bytes()), Name::Text(text.as_bytes()));
        }
    }

    #[test]
    fn numbers_of_a_group_may_have_gaps() {
        let mut definition = Definition::default();
        let value = ValueId::default();
        for (number, position) in [(2, 20), (0, 0), (u32::MAX, 9), (1, 10)] {
            assert!(definition.get(number).is_none());
            assert!(definition.set(number, value, position).is_none());
        }
        let positions = [0, 1, 2, u32::MAX].map(|number| definition.get(number).map(|it| it.position));
        assert_eq!(positions, [Some(0), Some(10), Some(20), Some(9)]);
        assert!(definition.get(3).is_none());
        assert_eq!(definition.set(1, value, 11).map(|it| it.position), Some(10));
    }

    #[test]
    fn names_are_forgotten_one_by_one_and_all_at_once() {
        let mut names = Names::default();
        let all = [Name::Number(3), Name::Number(1), Name::Text(b"%x")];
        for name in all {
            names.get_mut(name).set(0, ValueId::default(), 0);
        }
        let is_known = |names: &Names<'_>, name| names.get(name).is_some_and(|it| it.get(0).is_some());
        assert!(all.iter().all(|&name| is_known(&names, name)));
        names.remove(all[0]);
        names.remove(all[2]);
        assert!(!is_known(&names, all[0]) && is_known(&names, all[1]) && !is_known(&names, all[2]));
        names.clear(1);
        assert!(!is_known(&names, all[1]));
    }
}
