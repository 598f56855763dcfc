//! Visiting an operation and all that is nested in it, without recursion however deep the nesting.

use slotmap::Key;

use crate::entities::{BlockId, NIL, OpId, live, non_null};
use crate::ir::Ir;

/// The result of a visit, which controls the walk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub enum WalkResult {
    /// Go on.
    Advance,
    /// Go on, but not into the regions of this operation. In post-order they were visited already.
    Skip,
    /// Stop.
    Interrupt,
}

impl WalkResult {
    /// Returns true if the walk stopped early.
    #[must_use]
    pub fn was_interrupted(self) -> bool {
        self == Self::Interrupt
    }
}

/// The result of a visit of [`Ir::walk`]: nothing, or a [`WalkResult`] that controls the walk.
pub trait Visit {
    /// The result of the walk: nothing if no visit can interrupt it, else [`WalkResult::Interrupt`] if one did.
    type Walk;

    /// The result of the visit.
    fn result(self) -> WalkResult;

    /// The result of a walk that ended with this.
    fn walked(result: WalkResult) -> Self::Walk;
}

impl Visit for () {
    type Walk = ();

    fn result(self) -> WalkResult {
        WalkResult::Advance
    }

    fn walked(_: WalkResult) {}
}

impl Visit for WalkResult {
    type Walk = WalkResult;

    fn result(self) -> WalkResult {
        self
    }

    fn walked(result: WalkResult) -> WalkResult {
        result
    }
}

/// The order of an operation relative to its nested operations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Order {
    Pre,
    Post,
}

/// The direction of visits: regions, blocks and operations from first to last or from last to
/// first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Direction {
    Forward,
    Backward,
}

/// In which order to visit operations.
///
/// # Examples
///
/// ```
/// use weir_ir::Walk;
///
/// let outermost_last_from_the_end = Walk::post_order().reversed();
/// # let _ = outermost_last_from_the_end;
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Walk {
    order: Order,
    direction: Direction,
}

impl Walk {
    /// An operation before its nested operations.
    #[must_use]
    pub fn pre_order() -> Self {
        Self { order: Order::Pre, direction: Direction::Forward }
    }

    /// An operation after its nested operations.
    #[must_use]
    pub fn post_order() -> Self {
        Self { order: Order::Post, direction: Direction::Forward }
    }

    /// The same, with regions, blocks and operations from last to first.
    #[must_use]
    pub fn reversed(self) -> Self {
        let direction = match self.direction {
            Direction::Forward => Direction::Backward,
            Direction::Backward => Direction::Forward,
        };
        Self { direction, ..self }
    }
}

/// A walk in progress: [`Ir::walk`] as a cursor, for callers that hold more than `&mut Ir`.
///
/// The `Ir` may change between two calls of [`next`](Self::next). The walker has taken the handles that follow the
/// operation it returned last, in its block and in the list of blocks, so that:
///
/// - the operation it returned may be erased, moved or replaced. In pre-order, its nested operations are still
///   visited unless they were erased;
/// - operations inserted next to it are not visited;
/// - in pre-order, changes of its regions are seen;
/// - the operation or block that comes next, and the operations that enclose it, must not be erased. If they are, the
///   next call panics.
#[derive(Clone, Debug)]
pub struct Walker {
    walk: Walk,
    root: Option<OpId>,
    /// The operation returned last, in pre-order, until its regions are entered.
    entered: Option<OpId>,
    stack: Vec<Frame>,
}

/// An operation whose regions are being visited, and the next entities in them; null where a list
/// ends.
#[derive(Clone, Debug)]
struct Frame {
    op: OpId,
    regions_done: usize,
    block: BlockId,
    next: OpId,
}

impl Walker {
    /// A walk over `root` and all that is nested in it.
    #[must_use]
    pub fn new(root: OpId, walk: Walk) -> Self {
        Self { walk, root: Some(root), entered: None, stack: Vec::new() }
    }

    /// The next operation; `None` at the end.
    #[track_caller]
    pub fn next(&mut self, ir: &Ir) -> Option<OpId> {
        if let Some(op) = self.entered.take()
            && ir.contains_op(op)
            && !ir.regions(op).is_empty()
        {
            self.stack.push(Frame::new(op));
        }
        if let Some(root) = self.root.take()
            && let Some(op) = self.encounter(ir, root)
        {
            return Some(op);
        }
        loop {
            let frame = self.stack.last_mut()?;
            if let Some(op) = frame.advance(ir, self.walk.direction) {
                if let Some(op) = self.encounter(ir, op) {
                    return Some(op);
                }
            } else {
                let op = frame.op;
                self.stack.pop();
                if self.walk.order == Order::Post {
                    return Some(op);
                }
            }
        }
    }

    /// Skips the regions of the operation that was returned last; no effect in post-order.
    pub fn skip_regions(&mut self) {
        self.entered = None;
    }

    /// Returns `op` if it is its turn, and makes a frame for its regions if theirs comes first.
    #[track_caller]
    fn encounter(&mut self, ir: &Ir, op: OpId) -> Option<OpId> {
        match self.walk.order {
            Order::Pre => self.entered = Some(op),
            Order::Post if ir.regions(op).is_empty() => {}
            Order::Post => {
                self.stack.push(Frame::new(op));
                return None;
            }
        }
        Some(op)
    }
}

impl Frame {
    fn new(op: OpId) -> Self {
        Self { op, regions_done: 0, block: BlockId::null(), next: OpId::null() }
    }

    /// The next operation directly in the regions.
    #[track_caller]
    fn advance(&mut self, ir: &Ir, direction: Direction) -> Option<OpId> {
        loop {
            if let Some(op) = non_null(self.next) {
                self.next = match direction {
                    Direction::Forward => ir.next_op(op),
                    Direction::Backward => ir.prev_op(op),
                }
                .unwrap_or_default();
                return Some(op);
            }
            if let Some(block) = non_null(self.block) {
                let (block, op) = match direction {
                    Direction::Forward => (ir.next_block(block), ir.first_op(block)),
                    Direction::Backward => (ir.prev_block(block), ir.last_op(block)),
                };
                self.block = block.unwrap_or_default();
                self.next = op.unwrap_or_default();
                continue;
            }
            let mut regions = ir.regions(self.op).iter().copied();
            self.block = match direction {
                Direction::Forward => regions.nth(self.regions_done).map(|region| ir.first_block(region)),
                Direction::Backward => regions.nth_back(self.regions_done).map(|region| ir.last_block(region)),
            }?
            .unwrap_or_default();
            self.regions_done += 1;
        }
    }
}

impl Ir {
    /// Visits `root` and all nested operations. Where visits return a [`WalkResult`], returns whether one interrupted the walk.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Context, Ir, Walk, WalkResult, parse::parse_text};
    /// let (ctx, mut ir) = (Context::default(), Ir::new());
    /// let root = parse_text(&ctx, &mut ir, "module {} module {}")?;
    /// let mut count = 0;
    /// ir.walk(root, Walk::pre_order(), |_| count += 1);
    /// assert_eq!(count, 3);
    /// let found = ir.walk(root, Walk::pre_order(), |op| match ir.parent_op(op) {
    ///     Some(_) => WalkResult::Interrupt,
    ///     None => WalkResult::Advance,
    /// });
    /// assert!(found.was_interrupted());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[track_caller]
    pub fn walk<V: Visit>(&self, root: OpId, walk: Walk, mut visit: impl FnMut(OpId) -> V) -> V::Walk {
        let mut walker = Walker::new(root, walk);
        while let Some(op) = walker.next(self) {
            match visit(op).result() {
                WalkResult::Advance => {}
                WalkResult::Skip => walker.skip_regions(),
                WalkResult::Interrupt => return V::walked(WalkResult::Interrupt),
            }
        }
        V::walked(WalkResult::Advance)
    }

    /// Visits `root` and all nested operations; a visit may change the visited operation.
    ///
    /// [`Walker`] documents the permitted changes: in particular, a visit may erase, move or replace the visited operation.
    #[track_caller]
    pub fn walk_mut<V: Visit>(
        &mut self,
        root: OpId,
        walk: Walk,
        mut visit: impl FnMut(&mut Self, OpId) -> V,
    ) -> V::Walk {
        let mut walker = Walker::new(root, walk);
        while let Some(op) = walker.next(self) {
            match visit(self, op).result() {
                WalkResult::Advance => {}
                WalkResult::Skip => walker.skip_regions(),
                WalkResult::Interrupt => return V::walked(WalkResult::Interrupt),
            }
        }
        V::walked(WalkResult::Advance)
    }

    /// Iterates over all operations nested in `root`, without `root` itself, in pre-order.
    /// Allocates no memory.
    #[must_use]
    #[track_caller]
    pub fn descendants(&self, root: OpId) -> Descendants<'_> {
        Descendants { ir: self, root, next: self.first_op_in_regions(root, 0) }
    }

    /// The first operation in the regions of `op` from the region with this index on.
    #[track_caller]
    fn first_op_in_regions(&self, op: OpId, index: usize) -> Option<OpId> {
        let regions = self.regions(op).get(index..)?;
        regions.iter().find_map(|&region| self.first_op_from(self.first_block(region)))
    }

    /// The first operation in `block` and the blocks after it.
    #[track_caller]
    fn first_op_from(&self, block: Option<BlockId>) -> Option<OpId> {
        std::iter::successors(block, |&block| self.next_block(block)).find_map(|block| self.first_op(block))
    }
}

/// Iterates over the operations nested in an operation, in pre-order. See [`Ir::descendants`].
#[derive(Clone, Debug)]
pub struct Descendants<'a> {
    ir: &'a Ir,
    root: OpId,
    next: Option<OpId>,
}

impl Descendants<'_> {
    /// Skips the operations nested in `op`, which was returned last.
    #[track_caller]
    pub fn skip_regions_of(&mut self, op: OpId) {
        self.next = self.after(op);
    }

    /// The operation after `op`, or the first one nested in it.
    #[inline(never)]
    fn after_or_in(&self, op: OpId) -> Option<OpId> {
        self.ir.first_op_in_regions(op, 0).or_else(|| self.after(op))
    }

    /// The operation after `op` and all that is nested in it.
    fn after(&self, op: OpId) -> Option<OpId> {
        let mut op = op;
        loop {
            if let Some(next) = self.ir.next_op(op) {
                return Some(next);
            }
            let block = self.ir.parent_block(op)?;
            if let Some(next) = self.ir.first_op_from(self.ir.next_block(block)) {
                return Some(next);
            }
            let region = self.ir.parent_region(block)?;
            let owner = self.ir.parent_op(region)?;
            let index = self.ir.region_index(region)?;
            if let Some(next) = self.ir.first_op_in_regions(owner, index + 1) {
                return Some(next);
            }
            if owner == self.root {
                return None;
            }
            op = owner;
        }
    }
}

impl Iterator for Descendants<'_> {
    type Item = OpId;

    #[inline]
    fn next(&mut self) -> Option<OpId> {
        let op = self.next?;
        let data = live(&self.ir.ops, op);
        // Most ops have no regions, and a next op.
        self.next = match non_null(data.next) {
            Some(next) if data.extra == NIL => Some(next),
            _ => self.after_or_in(op),
        };
        Some(op)
    }
}

impl std::iter::FusedIterator for Descendants<'_> {}

#[cfg(test)]
mod tests;
