//! The op names that there have been operations of.

use crate::ir::Ir;
use crate::op_name::OpName;

/// A set of op names, one bit each.
#[derive(Default)]
pub(crate) struct NameSet {
    words: Vec<u64>,
}

impl NameSet {
    const BITS: usize = u64::BITS as usize;

    #[inline]
    pub(crate) fn insert(&mut self, name: OpName) {
        let (word, bit) = Self::position(name);
        match self.words.get_mut(word) {
            Some(word) => *word |= bit,
            None => self.insert_behind(name),
        }
    }

    #[cold]
    fn insert_behind(&mut self, name: OpName) {
        let (word, bit) = Self::position(name);
        self.words.resize(word + 1, 0);
        self.words[word] |= bit;
    }

    #[inline]
    fn contains(&self, name: OpName) -> bool {
        let (word, bit) = Self::position(name);
        self.words.get(word).is_some_and(|word| word & bit != 0)
    }

    /// The word and the bit of a name.
    #[inline]
    fn position(name: OpName) -> (usize, u64) {
        (name.index() / Self::BITS, 1 << (name.index() % Self::BITS))
    }
}

impl Ir {
    /// Whether there may be operations of a name: one was made or got this name, even if it has been erased since.
    ///
    /// What looks for operations that are rare asks this first, and is spared the walk.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Context, Ir, Location, OpName, OpSpec};
    ///
    /// let ctx = Context::default();
    /// let (one, other) = (OpName::new(&ctx, "my.one")?, OpName::new(&ctx, "my.other")?);
    /// let mut ir = Ir::new();
    /// ir.create_op(OpSpec::new(one, Location::UNKNOWN));
    /// assert!(ir.may_have_ops_of(one) && !ir.may_have_ops_of(other));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn may_have_ops_of(&self, name: OpName) -> bool {
        self.names.contains(name)
    }
}
