//! Sets of small numbers.

/// A set of indices, one bit each up to the largest one.
#[derive(Clone, Debug, Default)]
pub(crate) struct BitSet {
    words: Vec<u64>,
}

impl BitSet {
    const BITS: usize = u64::BITS as usize;

    #[inline]
    pub(crate) fn insert(&mut self, index: usize) {
        let (word, bit) = Self::position(index);
        match self.words.get_mut(word) {
            Some(word) => *word |= bit,
            None => self.insert_behind(index),
        }
    }

    #[cold]
    fn insert_behind(&mut self, index: usize) {
        let (word, bit) = Self::position(index);
        self.words.resize(word + 1, 0);
        self.words[word] |= bit;
    }

    pub(crate) fn insert_all(&mut self, other: &BitSet) {
        self.words.resize(self.words.len().max(other.words.len()), 0);
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }

    pub(crate) fn retain_all(&mut self, other: &BitSet) {
        self.words.truncate(other.words.len());
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
        }
    }

    #[inline]
    pub(crate) fn contains(&self, index: usize) -> bool {
        let (word, bit) = Self::position(index);
        self.words.get(word).is_some_and(|word| word & bit != 0)
    }

    /// The word and the bit of an index.
    #[inline]
    fn position(index: usize) -> (usize, u64) {
        (index / Self::BITS, 1 << (index % Self::BITS))
    }
}
