//! The reach of a conversion: the ops in which something may change.

use smallvec::SmallVec;
use weir_ir::{BlockId, Ir, OpId};

/// The ops in which something may change; all, if an outermost op is converted.
#[derive(Debug, Default)]
pub(crate) struct Reach {
    /// Tells if there are ops that may not change.
    is_limited: bool,
    /// The blocks of the ops that are converted.
    blocks: SmallVec<[BlockId; 2]>,
    /// These ops, and new ones beside them: they may be replaced.
    tops: SmallVec<[OpId; 2]>,
    /// A block that is known to be inside of one of them.
    inside: Option<BlockId>,
}

impl Reach {
    pub(super) fn new(ir: &Ir, roots: &[OpId]) -> Self {
        let is_limited = roots.iter().all(|&root| ir.parent_op(root).is_some());
        let blocks = roots.iter().filter_map(|&root| ir.parent_block(root)).collect();
        Self { is_limited, blocks, tops: roots.into(), inside: None }
    }

    /// The ops that are converted, and new ones beside them.
    pub(crate) fn tops(&self) -> &[OpId] {
        &self.tops
    }

    /// Returns true if there are ops that may not change.
    #[inline]
    pub(crate) fn is_limited(&self) -> bool {
        self.is_limited
    }

    /// Lets a new op beside one that is converted change, since it may replace it.
    #[cold]
    pub(crate) fn extend(&mut self, ir: &Ir, op: OpId) {
        if ir.parent_block(op).is_some_and(|block| self.blocks.contains(&block)) {
            self.tops.push(op);
        }
    }

    /// Returns true if an op may change.
    #[inline]
    pub(super) fn includes(&mut self, ir: &Ir, op: OpId) -> bool {
        !self.is_limited
            || ir.parent_block(op).is_some_and(|block| self.inside == Some(block))
            || self.is_nested(ir, op)
    }

    #[cold]
    fn is_nested(&mut self, ir: &Ir, op: OpId) -> bool {
        let mut current = op;
        while let Some(block) = ir.parent_block(current) {
            if self.tops.contains(&current) {
                self.inside = ir.parent_block(op).filter(|block| !self.blocks.contains(block));
                return true;
            }
            match ir.parent_op(block) {
                Some(parent) => current = parent,
                None => break,
            }
        }
        // Ops that are nested in a detached op are new.
        let is_above = |&block: &BlockId| ir.parent_op(block).is_some_and(|op| ir.is_ancestor(current, op));
        !self.blocks.iter().any(is_above)
    }
}
