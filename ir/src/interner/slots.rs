//! Numbers of slots, which threads take without waiting for one another.

use std::cell::Cell;
use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering};

/// The numbers from 0 on, each of which is taken once.
///
/// A thread takes numbers from the block of its lane. So threads write next to one another only where their blocks meet, both here and in
/// the slots. A single thread takes the numbers in order.
#[derive(Default)]
pub(super) struct Slots {
    lanes: [OwnCacheLine<AtomicU64>; NUM_LANES],
    /// The end of all blocks.
    end: OwnCacheLine<AtomicU32>,
}

/// Something that a thread writes so often that what is next to it would never stay in the caches of others.
#[derive(Default)]
#[repr(align(128))]
struct OwnCacheLine<T>(T);

/// The number of lanes, each of which may leave a part of its block.
const NUM_LANES: usize = 8;

/// The numbers of a block, whose slots fill some cache lines.
const BLOCK: u32 = 16;

thread_local! {
    /// The lane of the thread: any will do, but threads that work at the same time should have different ones.
    static LANE: Cell<Option<usize>> = const { Cell::new(None) };
}

fn lane() -> usize {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    LANE.get().unwrap_or_else(|| {
        let lane = NEXT.fetch_add(1, Ordering::Relaxed) % NUM_LANES;
        LANE.set(Some(lane));
        lane
    })
}

impl Slots {
    /// A number below all numbers that are not taken yet.
    pub(super) fn end(&self) -> u32 {
        self.end.0.load(Ordering::Acquire)
    }

    /// Takes a number; none at or above a limit.
    pub(super) fn take(&self, limit: u32) -> Option<u32> {
        let block = &self.lanes[lane()].0;
        let taken = block.fetch_update(Ordering::AcqRel, Ordering::Acquire, |block| {
            // The next number, and how many are left: together they fit.
            (block & LEFT != 0).then(|| block + NEXT - 1)
        });
        let number = match taken {
            Ok(block) => u32::try_from(block >> 32).unwrap_or(u32::MAX),
            Err(_) => {
                let start = self.end.0.fetch_add(BLOCK, Ordering::AcqRel);
                // If another thread of the lane is faster, its block is lost.
                block.store(u64::from(start + 1) << 32 | u64::from(BLOCK - 1), Ordering::Release);
                start
            }
        };
        (number < limit).then_some(number)
    }
}

/// The bits of a block that are how many numbers are left in it; those above are the next number.
const LEFT: u64 = NEXT - 1;
const NEXT: u64 = 1 << 32;
