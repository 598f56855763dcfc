//! The number of operations of each name.

use crate::ir::Ir;
use crate::op_name::OpName;

/// The number of live operations of each name, by the index of the name.
///
/// # Invariants
///
/// Every operation of an [`Ir`] counts once, in a block or detached.
#[derive(Debug, Default)]
pub(crate) struct OpCounts(Vec<u32>);

impl OpCounts {
    #[inline]
    pub(crate) fn add(&mut self, name: OpName) {
        match self.0.get_mut(name.index()) {
            Some(count) => *count += 1,
            None => self.add_first(name),
        }
    }

    #[cold]
    fn add_first(&mut self, name: OpName) {
        self.0.resize(name.index() + 1, 0);
        self.0[name.index()] = 1;
    }

    #[inline]
    pub(crate) fn subtract(&mut self, name: OpName) {
        self.0[name.index()] -= 1;
    }

    /// Adds the counts of another `Ir`.
    pub(crate) fn add_all(&mut self, other: &OpCounts) {
        let len = self.0.len().max(other.0.len());
        self.0.resize(len, 0);
        self.0.iter_mut().zip(&other.0).for_each(|(count, other)| *count += other);
    }
}

impl Ir {
    /// The number of operations of a name, in blocks and detached.
    ///
    /// A search for rare operations queries this first, to avoid the walk.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Context, Ir, Location, OpName, OpSpec};
    ///
    /// let ctx = Context::default();
    /// let (one, other) = (OpName::new(&ctx, "my.one")?, OpName::new(&ctx, "my.other")?);
    /// let mut ir = Ir::new();
    /// let op = ir.create_op(OpSpec::new(one, Location::UNKNOWN));
    /// assert_eq!([ir.num_ops_of(one), ir.num_ops_of(other)], [1, 0]);
    /// ir.erase_op(op);
    /// assert_eq!(ir.num_ops_of(one), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn num_ops_of(&self, name: OpName) -> usize {
        self.op_counts.0.get(name.index()).map_or(0, |&count| count as usize)
    }
}
