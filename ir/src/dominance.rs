//! Dominance of blocks and operations.

mod tree;

use crate::entities::{BlockId, OpId, RegionId, ValueId, slot_of};
use crate::ir::Ir;
use crate::value::ValueDef;
use crate::view::View;

use tree::{Numbers, Tree};

/// The kind of a region: the order of its operations is significant or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RegionKind {
    /// Blocks branch to each other, and operations are executed in order.
    SsaCfg,
    /// A graph of operations in no order.
    Graph,
}

/// Controls whether an operation dominates the operations nested in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Enclosing {
    /// An operation dominates those nested in it, as it is begun before them.
    Dominates,
    /// An operation does not dominate those nested in it, as its results exist only after it.
    DoesNotDominate,
}

/// The kind of a region.
type KindOf<'a> = dyn Fn(View<'_>, RegionId) -> RegionKind + Send + Sync + 'a;

/// Dominance queries, and the trees that answer them.
///
/// A value may be used where its definition *dominates* the use. Within an SSACFG region dominance
/// is that of the control flow graph; a use in a nested region counts as a use by the enclosing
/// operation. In a graph region the order of operations in a block is not significant, and all of
/// them dominate each other.
///
/// Trees are computed on demand, in practically linear time, and are kept until they are
/// invalidated. A region with a single block needs none.
///
/// A change of the blocks of a region or of their successors must be followed by
/// [`invalidate`](Self::invalidate). A change of other operations within a block needs none.
pub struct Dominance<'a> {
    kind: Box<KindOf<'a>>,
    /// By slot. A tree for another region than the requested one is left over from an erased
    /// region.
    trees: Vec<Option<Box<Tree>>>,
    numbers: Numbers,
}

impl<'a> Dominance<'a> {
    /// Dominance for IR whose regions have the kinds that `kind` returns.
    #[must_use]
    pub fn new(kind: impl Fn(View<'_>, RegionId) -> RegionKind + Send + Sync + 'a) -> Self {
        Self { kind: Box::new(kind), trees: Vec::new(), numbers: Numbers::default() }
    }

    /// Drops the tree of `region`, which may have been erased.
    pub fn invalidate(&mut self, region: RegionId) {
        if let Some(tree) = self.trees.get_mut(slot_of(region)) {
            *tree = None;
        }
    }

    /// Drops all trees.
    pub fn invalidate_all(&mut self) {
        self.trees.clear();
    }

    /// Returns true if `a` is `b` or properly dominates it.
    #[track_caller]
    pub fn dominates(&mut self, view: View<'_>, a: BlockId, b: BlockId) -> bool {
        a == b || self.properly_dominates(view, a, b)
    }

    /// Returns true if every path to `b` leads through `a`, or this holds for a block that encloses
    /// `b`.
    ///
    /// A block does not properly dominate itself, unless it is in a graph region. All blocks
    /// dominate an unreachable one.
    #[track_caller]
    pub fn properly_dominates(&mut self, view: View<'_>, a: BlockId, b: BlockId) -> bool {
        let ir = view.ir;
        let Some(region) = ir.parent_region(a) else { return false };
        if a == b {
            return (self.kind)(view, region) == RegionKind::Graph;
        }
        match ir.ancestor_block_in_region(region, b) {
            Some(ancestor) => ancestor == a || self.block_dominates(ir, region, a, ancestor),
            None => false,
        }
    }

    /// Returns true if `a` is `b` or properly dominates it.
    #[track_caller]
    pub fn op_dominates(&mut self, view: View<'_>, a: OpId, b: OpId) -> bool {
        a == b || self.op_properly_dominates(view, a, b, Enclosing::Dominates)
    }

    /// Returns true if `a` comes before `b`, or an operation that encloses `b`, on every path.
    ///
    /// An operation does not properly dominate itself. `enclosing` controls whether it dominates
    /// the operations nested in it. In a block of a graph region, each operation dominates the
    /// others.
    #[track_caller]
    pub fn op_properly_dominates(&mut self, view: View<'_>, a: OpId, b: OpId, enclosing: Enclosing) -> bool {
        let ir = view.ir;
        let Some(block) = ir.parent_block(a) else { return false };
        let Some(region) = ir.parent_region(block) else {
            // In a detached block: only operations inside it can be compared.
            return a != b
                && match ir.ancestor_in_block(block, b) {
                    Some(ancestor) if ancestor == a => enclosing == Enclosing::Dominates,
                    Some(ancestor) => ir.is_before_in_block(a, ancestor),
                    None => false,
                };
        };
        if a == b {
            return false;
        }
        let Some(ancestor) = ir.ancestor_in_region(region, b) else { return false };
        if ancestor == a {
            return enclosing == Enclosing::Dominates;
        }
        match ir.parent_block(ancestor) {
            Some(other) if other == block => {
                ir.is_before_in_block(a, ancestor) || (self.kind)(view, region) == RegionKind::Graph
            }
            Some(other) => self.block_dominates(ir, region, block, other),
            None => false,
        }
    }

    /// Returns true if `value` may be used by `user`.
    ///
    /// The results of an operation do not dominate the operations nested in it; the arguments of a
    /// block dominate all operations in the block.
    #[track_caller]
    pub fn value_properly_dominates(&mut self, view: View<'_>, value: ValueId, user: OpId) -> bool {
        let ir = view.ir;
        match ir.value_def(value) {
            ValueDef::OpResult { op, .. } => self.op_properly_dominates(view, op, user, Enclosing::DoesNotDominate),
            ValueDef::BlockArgument { block, .. } => {
                ir.parent_block(user).is_some_and(|user_block| self.dominates(view, block, user_block))
            }
        }
    }

    /// Returns true if there is a path from the first block of the region to `block`.
    #[track_caller]
    pub fn is_reachable_from_entry(&mut self, view: View<'_>, block: BlockId) -> bool {
        let ir = view.ir;
        match ir.parent_region(block) {
            Some(_) if ir.is_entry_block(block) => true,
            Some(region) => {
                let (tree, numbers) = self.tree(ir, region);
                tree.is_reachable(numbers, block)
            }
            None => true,
        }
    }

    /// The blocks of a region that can be reached from the first one, depth first.
    ///
    /// The blocks with one [immediate dominator](Self::immediate_dominator) are in the order of the children of a node in
    /// LLVM's dominator tree.
    #[track_caller]
    pub fn reachable_blocks(&mut self, view: View<'_>, region: RegionId) -> impl ExactSizeIterator<Item = BlockId> {
        let (tree, _) = self.tree(view.ir, region);
        tree.blocks()
    }

    /// The closest block that dominates both, in the innermost region that encloses both.
    ///
    /// `None` when no region encloses both, or when one of them is unreachable.
    #[track_caller]
    pub fn nearest_common_dominator(&mut self, view: View<'_>, a: BlockId, b: BlockId) -> Option<BlockId> {
        let ir = view.ir;
        if a == b {
            return Some(a);
        }
        let (region, a, b) = in_common_region(ir, a, b)?;
        if a == b {
            return Some(a);
        }
        let (tree, numbers) = self.tree(ir, region);
        tree.nearest_common_dominator(numbers, a, b)
    }

    /// The closest block that properly dominates `block` in its region.
    ///
    /// The first block has none, nor has an unreachable one.
    #[track_caller]
    pub fn immediate_dominator(&mut self, view: View<'_>, block: BlockId) -> Option<BlockId> {
        let ir = view.ir;
        let region = ir.parent_region(block)?;
        let (tree, numbers) = self.tree(ir, region);
        tree.immediate_dominator(numbers, block)
    }

    fn block_dominates(&mut self, ir: &Ir, region: RegionId, a: BlockId, b: BlockId) -> bool {
        let (tree, numbers) = self.tree(ir, region);
        tree.dominates(numbers, a, b)
    }

    /// The tree of `region`, with the numbers of its blocks.
    fn tree(&mut self, ir: &Ir, region: RegionId) -> (&Tree, &Numbers) {
        let slot = slot_of(region);
        if slot >= self.trees.len() {
            self.trees.resize_with(slot + 1, || None);
        }
        let entry = &mut self.trees[slot];
        if entry.as_ref().is_some_and(|tree| tree.region() != region) {
            *entry = None;
        }
        let tree = entry.get_or_insert_with(|| Box::new(Tree::new(ir, region, &mut self.numbers)));
        (tree, &self.numbers)
    }
}

impl std::fmt::Debug for Dominance<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dominance").finish_non_exhaustive()
    }
}

/// The innermost region that encloses both blocks, and the blocks of it that are them or enclose them.
#[track_caller]
fn in_common_region(ir: &Ir, a: BlockId, b: BlockId) -> Option<(RegionId, BlockId, BlockId)> {
    let mut a = a;
    loop {
        let region = ir.parent_region(a)?;
        if let Some(b) = ir.ancestor_block_in_region(region, b) {
            return Some((region, a, b));
        }
        a = ir.parent_block(region)?;
    }
}

#[cfg(test)]
mod tests;
