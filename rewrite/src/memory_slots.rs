//! The queue of allocations, the search for ops that must do without a pointer, and the order of blocks: for passes on memory slots.

mod blocked;
mod queue;
mod region_order;

pub(crate) use blocked::{Answer, BlockedOps};
pub(crate) use queue::Queue;
pub(crate) use region_order::{RegionOrder, block_positions};
