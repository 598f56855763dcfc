//! The set of op names in use.

use crate::ir::Ir;
use crate::op_name::OpName;

impl Ir {
    /// Returns true if there may be operations of a name: one was created or renamed to it, even if
    /// it has been erased since.
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
