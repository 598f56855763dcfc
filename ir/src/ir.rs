//! The arena that owns operations, blocks, regions and values.

mod changes;
mod create;
mod erase;
pub(crate) mod merge;
mod op_counts;
mod operands;
mod order;
mod placement;

use slotmap::SlotMap;

use crate::block::BlockData;
use crate::context::Context;
use crate::context_id::ContextBinding;
use crate::derived::DerivedFacts;
use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::op::{Extra, OpData};
use crate::region::RegionData;
use crate::shards::Place;
use crate::symbols::index::SymbolIndex;
use crate::use_list::UsePool;
use crate::value::ValueData;

pub use changes::Change;
pub(crate) use changes::Changes;
use op_counts::OpCounts;
use order::OpOrder;

/// Operations, blocks, regions and values, and the links among them.
///
/// An `Ir` holds structure only: the positions of operations, their operands and their uses. Names
/// and types are interpreted by the [`Context`](crate::Context), which is passed beside it.
///
/// Operations, blocks and regions may be *detached*. A detached entity is as alive as any other, keeps its operands and
/// its contents, and can be inserted again: handles stay the same until the entity is erased.
///
/// A handle whose entity was erased is *stale*. It never aliases an entity created later: every
/// method panics, at its caller, when it gets one. Handles of another `Ir` must not be passed in:
/// they are not detected.
pub struct Ir {
    pub(crate) ops: SlotMap<OpId, OpData>,
    pub(crate) blocks: SlotMap<BlockId, BlockData>,
    pub(crate) regions: SlotMap<RegionId, RegionData>,
    pub(crate) values: SlotMap<ValueId, ValueData>,
    pub(crate) operand_pool: UsePool<ValueId>,
    pub(crate) successor_pool: UsePool<BlockId>,
    pub(crate) extras: Vec<Extra>,
    pub(crate) free_extras: Vec<u32>,
    pub(crate) order: OpOrder,
    pub(crate) changes: Changes,
    pub(crate) op_counts: OpCounts,
    pub(crate) symbols: SymbolIndex,
    pub(crate) derived: DerivedFacts,
    /// The place of a shard in its module.
    pub(crate) shard: Option<Box<Place>>,
    context: ContextBinding,
}

const _: () = {
    const fn assert_send_and_sync<T: Send + Sync>() {}
    assert_send_and_sync::<Ir>();
};

impl Ir {
    /// An `Ir` without any operation.
    #[must_use]
    pub fn new() -> Self {
        Self {
            ops: SlotMap::with_key(),
            blocks: SlotMap::with_key(),
            regions: SlotMap::with_key(),
            values: SlotMap::with_key(),
            operand_pool: UsePool::default(),
            successor_pool: UsePool::default(),
            extras: Vec::new(),
            free_extras: Vec::new(),
            order: OpOrder::default(),
            changes: Changes::default(),
            op_counts: OpCounts::default(),
            symbols: SymbolIndex::default(),
            derived: DerivedFacts::default(),
            shard: None,
            context: ContextBinding::default(),
        }
    }

    /// Checks that the IR belongs to a context: to the first one that it was parsed, built, printed or verified with.
    ///
    /// # Panics
    ///
    /// When it belongs to another one.
    #[inline]
    #[track_caller]
    pub fn assert_context(&self, ctx: &Context) {
        self.context.bind(ctx, "the IR");
    }

    /// Makes room for `additional` more operations, with a result and an operand or two each.
    pub fn reserve(&mut self, additional: usize) {
        self.ops.reserve(additional);
        self.values.reserve(additional);
        self.operand_pool.reserve(additional.saturating_mul(3) / 2);
    }

    /// Number of live operations, detached ones included.
    #[inline]
    #[must_use]
    pub fn num_ops(&self) -> usize {
        self.ops.len()
    }

    /// Number of live blocks, detached ones included.
    #[inline]
    #[must_use]
    pub fn num_blocks(&self) -> usize {
        self.blocks.len()
    }

    /// Number of live regions, detached ones included.
    #[inline]
    #[must_use]
    pub fn num_all_regions(&self) -> usize {
        self.regions.len()
    }

    /// Number of live values.
    #[inline]
    #[must_use]
    pub fn num_values(&self) -> usize {
        self.values.len()
    }

    /// Returns true if `op` was not erased.
    #[inline]
    #[must_use]
    pub fn contains_op(&self, op: OpId) -> bool {
        self.ops.contains_key(op)
    }

    /// Returns true if `block` was not erased.
    #[inline]
    #[must_use]
    pub fn contains_block(&self, block: BlockId) -> bool {
        self.blocks.contains_key(block)
    }

    /// Returns true if `region` was not erased.
    #[inline]
    #[must_use]
    pub fn contains_region(&self, region: RegionId) -> bool {
        self.regions.contains_key(region)
    }

    /// Returns true if `value` was not erased.
    #[inline]
    #[must_use]
    pub fn contains_value(&self, value: ValueId) -> bool {
        self.values.contains_key(value)
    }
}

impl Default for Ir {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for Ir {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ir")
            .field("ops", &self.num_ops())
            .field("blocks", &self.num_blocks())
            .field("regions", &self.num_all_regions())
            .field("values", &self.num_values())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
pub(crate) mod fixture;
#[cfg(test)]
mod tests;
