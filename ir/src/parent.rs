//! Going up: from an operation, a block or a region to the operation, block or region that encloses it.

use crate::entities::{BlockId, OpId, RegionId, live, non_null};
use crate::ir::Ir;

/// An entity with a parent: an operation in a block, a block in a region, a region of an operation.
///
/// The trait is sealed; [`OpId`], [`BlockId`] and [`RegionId`] implement it.
pub trait Entity: sealed::Parents {}

impl Entity for OpId {}
impl Entity for BlockId {}
impl Entity for RegionId {}

/// From an entity to those that enclose it.
impl Ir {
    /// The closest operation that encloses an entity; for a region, its owner.
    ///
    /// `None` when the entity, or one of those that enclose it up to there, is detached.
    #[inline]
    #[must_use]
    #[track_caller]
    #[doc(alias = "getParentOp")]
    pub fn parent_op(&self, entity: impl Entity) -> Option<OpId> {
        entity.op(self)
    }

    /// The closest block that encloses an entity: for an operation, its block.
    ///
    /// `None` when the entity, or one of those that enclose it up to there, is detached.
    #[inline]
    #[must_use]
    #[track_caller]
    #[doc(alias = "getBlock")]
    pub fn parent_block(&self, entity: impl Entity) -> Option<BlockId> {
        entity.block(self)
    }

    /// The closest region that encloses an entity: for a block, its region.
    ///
    /// `None` when the entity, or one of those that enclose it up to there, is detached.
    #[inline]
    #[must_use]
    #[track_caller]
    #[doc(alias = "getParentRegion")]
    pub fn parent_region(&self, entity: impl Entity) -> Option<RegionId> {
        entity.region(self)
    }
}

mod sealed {
    use super::{BlockId, Ir, OpId, RegionId};

    pub trait Parents: Copy {
        #[track_caller]
        fn op(self, ir: &Ir) -> Option<OpId>;
        #[track_caller]
        fn block(self, ir: &Ir) -> Option<BlockId>;
        #[track_caller]
        fn region(self, ir: &Ir) -> Option<RegionId>;
    }
}

impl sealed::Parents for OpId {
    #[inline]
    #[track_caller]
    fn op(self, ir: &Ir) -> Option<OpId> {
        self.region(ir)?.op(ir)
    }

    #[inline]
    #[track_caller]
    fn block(self, ir: &Ir) -> Option<BlockId> {
        non_null(live(&ir.ops, self).block)
    }

    #[inline]
    #[track_caller]
    fn region(self, ir: &Ir) -> Option<RegionId> {
        self.block(ir)?.region(ir)
    }
}

impl sealed::Parents for BlockId {
    #[inline]
    #[track_caller]
    fn op(self, ir: &Ir) -> Option<OpId> {
        self.region(ir)?.op(ir)
    }

    #[inline]
    #[track_caller]
    fn block(self, ir: &Ir) -> Option<BlockId> {
        self.op(ir)?.block(ir)
    }

    #[inline]
    #[track_caller]
    fn region(self, ir: &Ir) -> Option<RegionId> {
        non_null(live(&ir.blocks, self).region)
    }
}

impl sealed::Parents for RegionId {
    #[inline]
    #[track_caller]
    fn op(self, ir: &Ir) -> Option<OpId> {
        non_null(live(&ir.regions, self).owner)
    }

    #[inline]
    #[track_caller]
    fn block(self, ir: &Ir) -> Option<BlockId> {
        self.op(ir)?.block(ir)
    }

    #[inline]
    #[track_caller]
    fn region(self, ir: &Ir) -> Option<RegionId> {
        self.op(ir)?.region(ir)
    }
}
