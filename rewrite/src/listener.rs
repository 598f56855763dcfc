//! Listeners: observers of the changes that a rewriter makes.

use weir_ir::{BlockId, InsertPoint, OpId, RegionId, ValueId, View};

use crate::pattern::{MatchResult, Pattern};

/// A place in a region: before one of its blocks, or at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockPlace {
    /// The region.
    pub region: RegionId,
    /// The block that comes next.
    pub before: Option<BlockId>,
}

/// The outcome of a visit of the greedy driver to an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VisitEnd {
    /// The op was dead and is erased.
    Dead,
    /// The op was folded.
    Folded,
    /// A pattern was applied.
    Matched,
    /// No pattern applies.
    NoMatch,
}

/// Notifications of the changes that a rewriter makes. All methods do nothing unless they are
/// overridden.
///
/// # Source
///
/// `mlir::RewriterBase::Listener` and `mlir::OpBuilder::Listener`.
///
/// # Examples
///
/// ```
/// use weir_ir::{InsertPoint, OpId, View};
/// use weir_rewrite::Listener;
///
/// #[derive(Default)]
/// struct Count(usize);
/// impl Listener for Count {
///     fn op_inserted(&mut self, _: View<'_>, _: OpId, _: Option<InsertPoint>) {
///         self.0 += 1;
///     }
/// }
/// assert_eq!(Count::default().0, 0);
/// ```
pub trait Listener {
    /// An op was created or moved; `previous` is its former place, if it was in a block.
    fn op_inserted(&mut self, view: View<'_>, op: OpId, previous: Option<InsertPoint>) {
        let _ = (view, op, previous);
    }

    /// A block was created or moved; `previous` is its former place, if it was in a region.
    fn block_inserted(&mut self, view: View<'_>, block: BlockId, previous: Option<BlockPlace>) {
        let _ = (view, block, previous);
    }

    /// An op was changed in place.
    fn op_modified(&mut self, view: View<'_>, op: OpId) {
        let _ = (view, op);
    }

    /// An op is about to be replaced by these values; it still exists and still has uses.
    fn op_replaced(&mut self, view: View<'_>, op: OpId, values: &[ValueId]) {
        let _ = (view, op, values);
    }

    /// An op is about to be erased; its nested ops are erased first.
    fn op_erased(&mut self, view: View<'_>, op: OpId) {
        let _ = (view, op);
    }

    /// A block is about to be erased.
    fn block_erased(&mut self, view: View<'_>, block: BlockId) {
        let _ = (view, block);
    }

    /// The greedy driver is about to visit an op.
    fn visit_begin(&mut self, view: View<'_>, op: OpId) {
        let _ = (view, op);
    }

    /// The greedy driver has visited an op, which may have been erased.
    fn visit_end(&mut self, view: View<'_>, end: VisitEnd) {
        let _ = (view, end);
    }

    /// A pattern is about to be tried.
    fn pattern_begin(&mut self, view: View<'_>, pattern: &Pattern, op: OpId) {
        let _ = (view, pattern, op);
    }

    /// A pattern was tried; the op may have been erased.
    fn pattern_end(&mut self, view: View<'_>, pattern: &Pattern, result: &MatchResult) {
        let _ = (view, pattern, result);
    }

    /// A pattern does not apply to an op, for this reason.
    fn match_failure(&mut self, view: View<'_>, op: OpId, reason: &str) {
        let _ = (view, op, reason);
    }
}
