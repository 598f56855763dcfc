//! What the passes on memory slots share: the queue of allocations, the ops that must do without a pointer, the order of blocks.

mod blocked;
mod queue;
mod region_order;

pub(crate) use blocked::{Answer, BlockedOps};
pub(crate) use queue::Queue;
pub(crate) use region_order::{RegionOrder, block_positions};
