//! Memory for what is interned.

use std::ops::Range;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::stretches::Stretches;

/// Slots that are written once and read without a lock.
///
/// They come in chunks. Each of the threads that write fills a chunk of its own: none waits for another that makes room, and what
/// they write lies apart.
pub(super) struct Slots<T> {
    /// What is asked for most is found without a detour.
    first: Box<[Chunk<T>; FIRST]>,
    /// The chunks after these.
    rest: Stretches<Chunk<T>>,
    num_chunks: AtomicU32,
    /// What is free in the chunks that are being filled.
    free: [Free; NUM_WRITERS],
}

type Chunk<T> = OnceLock<Box<[OnceLock<T>; CHUNK_LEN as usize]>>;

/// Slots of a chunk that none has written to yet, apart from those of other threads.
#[derive(Default)]
#[repr(align(64))]
struct Free(Mutex<Range<u32>>);

const CHUNK_LEN: u32 = 64;

/// Handles stay far below the end of their range: some of what is above has a meaning of its own.
const MAX_CHUNKS: u32 = (u32::MAX >> 16 << 16) / CHUNK_LEN;

/// The number of chunks that are found at once.
const FIRST: usize = 64;

/// How many chunks are filled at once, where there are as many threads.
const NUM_WRITERS: usize = 8;

/// The number of a thread among those that write.
fn writer() -> usize {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    thread_local! {
        static NUMBER: usize = NEXT.fetch_add(1, Ordering::Relaxed);
    }
    NUMBER.with(|number| number % NUM_WRITERS)
}

/// The chunk that a slot is in, and where in it.
#[inline]
fn place_of(slot: u32) -> (usize, usize) {
    ((slot / CHUNK_LEN) as usize, (slot % CHUNK_LEN) as usize)
}

impl<T> Slots<T> {
    pub(super) fn new() -> Self {
        Self {
            first: Box::new([const { OnceLock::new() }; FIRST]),
            rest: Stretches::default(),
            num_chunks: AtomicU32::new(0),
            free: [const { Free(Mutex::new(0..0)) }; NUM_WRITERS],
        }
    }

    /// The value of a slot that has been written.
    #[inline]
    pub(super) fn get(&self, slot: u32) -> Option<&T> {
        let (chunk, offset) = place_of(slot);
        let chunk = match self.first.get(chunk) {
            Some(chunk) => chunk,
            None => self.rest.get(chunk - FIRST)?,
        };
        chunk.get()?[offset].get()
    }

    /// Writes a value to a slot, and answers to which one.
    pub(super) fn push(&self, value: T) -> u32 {
        let mut free = self.free[writer()].0.lock().unwrap_or_else(PoisonError::into_inner);
        if free.is_empty() {
            *free = self.begin_chunk();
        }
        let slot = free.start;
        free.start += 1;
        let (chunk, offset) = place_of(slot);
        let slots = self.chunk(chunk).get_or_init(|| Box::new([const { OnceLock::new() }; CHUNK_LEN as usize]));
        // Nobody else has the slot, so it is empty.
        let _ = slots[offset].set(value);
        slot
    }

    fn chunk(&self, chunk: usize) -> &Chunk<T> {
        match self.first.get(chunk) {
            Some(chunk) => chunk,
            None => self.rest.get_or_make(chunk - FIRST),
        }
    }

    /// The slots of a chunk that no other thread has.
    #[cold]
    fn begin_chunk(&self) -> Range<u32> {
        let chunk = self.num_chunks.fetch_add(1, Ordering::AcqRel);
        assert!(chunk < MAX_CHUNKS, "a context holds at most 2^32 - 2^16 values of a kind");
        let start = chunk * CHUNK_LEN;
        start..start + CHUNK_LEN
    }

    /// The slots that have been written, but for those that other threads are about to write.
    pub(super) fn written(&self) -> impl Iterator<Item = u32> {
        let end = self.num_chunks.load(Ordering::Acquire) * CHUNK_LEN;
        (0..end).filter(|&slot| self.get(slot).is_some())
    }

    /// The number of slots that have been written.
    pub(super) fn len(&self) -> u32 {
        let num_free = |Free(free): &Free| {
            let free = free.lock().unwrap_or_else(PoisonError::into_inner);
            free.end - free.start
        };
        // A chunk that is begun meanwhile counts as full.
        let num_free: u32 = self.free.iter().map(num_free).sum();
        self.num_chunks.load(Ordering::Acquire) * CHUNK_LEN - num_free
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{CHUNK_LEN, Slots, writer};
    use crate::interner::tests::on_threads;

    #[test]
    fn slots_keep_what_is_written_to_them() {
        let slots = Slots::new();
        assert_eq!((slots.get(0), slots.get(5000), slots.len()), (None, None, 0));
        let written: Vec<u32> = (0..10_000).map(|value| slots.push(value)).collect();
        assert!(written.iter().zip(0..).all(|(&slot, value)| slots.get(slot) == Some(&value)));
        assert_eq!(slots.written().collect::<BTreeSet<_>>(), written.into_iter().collect());
        assert_eq!((slots.len(), slots.get(u32::MAX)), (10_000, None));
    }

    #[test]
    fn threads_write_to_chunks_of_their_own() {
        let slots = Slots::new();
        let write = |_| (writer(), (0..100).map(|_| slots.push(()) / CHUNK_LEN).collect::<BTreeSet<_>>());
        let found = on_threads(2, write);
        let [a, b] = found.as_slice() else { panic!("there are two threads") };
        assert_eq!(slots.len(), 200);
        // Other tests may have started so many threads in between that the two have one number.
        assert!(a.0 == b.0 || a.1.is_disjoint(&b.1));
    }
}
