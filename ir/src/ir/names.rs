//! The op names that there have been operations of.

use crate::ir::Ir;
use crate::op_name::OpName;

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
        self.names.contains(name.index())
    }
}
