//! Operations for the tests of the arena.

use std::num::NonZeroU32;

use rand::distr::uniform::SampleUniform;
use rand::{RngExt as _, SeedableRng as _};
use rand_xorshift::XorShiftRng;

use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::ir::Ir;
use crate::location::Location;
use crate::op::OpSpec;
use crate::op_name::OpName;
use crate::types::Type;

pub(crate) const TYPE: Type = Type(NonZeroU32::MIN);
pub(crate) const OTHER_TYPE: Type = Type(NonZeroU32::MIN.saturating_add(1));
pub(crate) const LOCATION: Location = Location(7);
pub(crate) const NAME: OpName = OpName(3);

/// A detached operation.
pub(crate) fn create(ir: &mut Ir, operands: &[ValueId], num_results: usize) -> OpId {
    let result_types = vec![TYPE; num_results];
    ir.create_op(OpSpec { operands, result_types: &result_types, ..OpSpec::new(NAME, LOCATION) })
}

/// An operation at the end of `block`.
pub(crate) fn append(ir: &mut Ir, block: BlockId, operands: &[ValueId], num_results: usize) -> OpId {
    let op = create(ir, operands, num_results);
    ir.append_op(block, op);
    op
}

/// A detached operation with empty regions.
pub(crate) fn container(ir: &mut Ir, num_regions: usize) -> OpId {
    ir.create_op(OpSpec { num_regions, ..OpSpec::new(NAME, LOCATION) })
}

/// A detached operation with a region of one empty block.
pub(crate) fn module(ir: &mut Ir) -> (OpId, RegionId, BlockId) {
    let op = container(ir, 1);
    let region = ir.region(op, 0);
    let block = add_block(ir, region);
    (op, region, block)
}

/// An empty block at the end of `region`.
pub(crate) fn add_block(ir: &mut Ir, region: RegionId) -> BlockId {
    let block = ir.create_block([]);
    ir.append_block(region, block);
    block
}

/// A terminator at the end of `block`.
pub(crate) fn branch(ir: &mut Ir, block: BlockId, successors: &[BlockId]) -> OpId {
    let op = ir.create_op(OpSpec { successors, ..OpSpec::new(NAME, LOCATION) });
    ir.append_op(block, op);
    op
}

/// Random numbers that are the same in every run.
pub(crate) struct Random(XorShiftRng);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(XorShiftRng::seed_from_u64(seed))
    }

    pub(crate) fn bits(&mut self) -> u64 {
        self.0.random()
    }

    /// A number below `bound`.
    pub(crate) fn below<T: SampleUniform + PartialOrd + Default>(&mut self, bound: T) -> T {
        self.0.random_range(T::default()..bound)
    }

    /// One of `items`.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}
