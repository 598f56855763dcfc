//! Handles by hash, found and inserted without a lock.

use std::hint;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, TryLockError};

/// A hash table of slot numbers that only grows.
///
/// It is a sequence of levels, of which the last one counts. In a level an entry is at the first
/// place that was free from its hash on. An insertion claims that place by a single exchange, so
/// that of two threads that insert the same value one finds the other's entry. A crowded level is
/// closed, so that no place in it is free any more, and then copied to a larger one.
pub(super) struct Table {
    levels: [OnceLock<Level>; NUM_LEVELS],
    last: AtomicUsize,
    /// Held by the thread that creates a level.
    growth: Mutex<()>,
}

struct Level {
    /// A power of two of them.
    places: Box<[AtomicU64]>,
    /// The maximum distance of an entry from the position of its hash.
    reach: AtomicUsize,
}

/// Each level has at least twice the places of the previous one.
const NUM_LEVELS: usize = 34;

/// Minimum number of places of a level for which the next one is twice as large, instead of four
/// times.
///
/// Frequent copies make threads wait; too much room takes memory.
const LARGE: usize = 1 << 16;

/// Number of spins of a thread before it sleeps: some tens of microseconds.
const PAUSES: usize = 4000;

/// The reach of a new level.
const REACH: usize = 24;

/// An entry: a hash above a slot number, which is below the two that have a meaning of their own.
type Entry = u64;

/// No entry yet.
const FREE: Entry = u64::MAX;
/// A closed place: it stays without an entry, which is in a later level instead.
const CLOSED: Entry = u64::MAX - 1;

fn entry(hash: u32, slot: u32) -> Entry {
    u64::from(hash) << 32 | u64::from(slot)
}

fn hash_of(entry: Entry) -> u32 {
    (entry >> 32) as u32
}

fn slot_of(entry: Entry) -> u32 {
    u32::try_from(entry & u64::from(u32::MAX)).unwrap_or(u32::MAX)
}

impl Level {
    fn new(len: usize) -> Self {
        let places = (0..len.next_power_of_two()).map(|_| AtomicU64::new(FREE)).collect();
        Self { places, reach: AtomicUsize::new(REACH) }
    }

    /// The places of a hash, from its own one on.
    #[inline]
    fn places_of(&self, hash: u32) -> impl Iterator<Item = &AtomicU64> {
        let mask = self.places.len() - 1;
        (0..=mask).map(move |distance| &self.places[(hash as usize + distance) & mask])
    }

    /// Returns true if at least a quarter of the places are taken.
    fn is_crowded(&self) -> bool {
        let free = self.places.iter().filter(|place| place.load(Ordering::Relaxed) == FREE).count();
        free <= self.places.len() / 4 * 3
    }

    /// Copies an entry to a level that no other thread can access yet.
    fn copy(&self, copied: Entry) {
        let mut places = self.places_of(hash_of(copied));
        if let Some(place) = places.find(|place| place.load(Ordering::Relaxed) == FREE) {
            place.store(copied, Ordering::Relaxed);
        }
    }

    /// The slot that `is_it` accepts under a hash, or else the new one, which is inserted if there
    /// is a free place.
    fn find_or_insert(&self, hash: u32, mut is_it: impl FnMut(u32) -> bool, new: u32) -> Result<u32, Obstacle> {
        let reach = self.reach.load(Ordering::Relaxed);
        for place in self.places_of(hash).take(reach) {
            let mut found = place.load(Ordering::Acquire);
            if found == FREE {
                match place.compare_exchange(FREE, entry(hash, new), Ordering::AcqRel, Ordering::Acquire) {
                    Ok(_) => return Ok(new),
                    Err(other) => found = other,
                }
            }
            if found == CLOSED {
                return Err(Obstacle::Closed);
            }
            if hash_of(found) == hash && is_it(slot_of(found)) {
                return Ok(slot_of(found));
            }
        }
        Err(Obstacle::TooFar)
    }
}

/// Why an entry was not inserted into a level.
enum Obstacle {
    Closed,
    TooFar,
}

impl Table {
    /// A table with a number of places.
    pub(super) fn new(len: usize) -> Self {
        let table =
            Self { levels: [const { OnceLock::new() }; NUM_LEVELS], last: AtomicUsize::new(0), growth: Mutex::new(()) };
        let _ = table.levels[0].set(Level::new(len));
        table
    }

    /// The slot that `is_it` accepts of those under a hash.
    #[inline]
    pub(super) fn find(&self, hash: u32, mut is_it: impl FnMut(u32) -> bool) -> Option<u32> {
        for place in self.last_level()?.1.places_of(hash) {
            match place.load(Ordering::Acquire) {
                FREE | CLOSED => return None,
                found if hash_of(found) == hash && is_it(slot_of(found)) => return Some(slot_of(found)),
                _ => {}
            }
        }
        None
    }

    /// The slot that `is_it` accepts under a hash, or else a new one, which is inserted.
    pub(super) fn find_or_insert(&self, hash: u32, mut is_it: impl FnMut(u32) -> bool, new: u32) -> u32 {
        while let Some((number, level)) = self.last_level() {
            match level.find_or_insert(hash, &mut is_it, new) {
                Ok(slot) => return slot,
                Err(Obstacle::Closed) => drop(self.growth()),
                Err(Obstacle::TooFar) => self.spread(number),
            }
        }
        new
    }

    #[inline]
    fn last_level(&self) -> Option<(usize, &Level)> {
        let number = self.last.load(Ordering::Acquire);
        Some((number, self.levels.get(number)?.get()?))
    }

    /// Spins until no other thread creates a level, which mostly takes less time than to sleep and
    /// be woken.
    fn growth(&self) -> MutexGuard<'_, ()> {
        for _ in 0..PAUSES {
            match self.growth.try_lock() {
                Ok(growth) => return growth,
                Err(TryLockError::Poisoned(growth)) => return growth.into_inner(),
                Err(TryLockError::WouldBlock) => hint::spin_loop(),
            }
        }
        self.growth.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Copies the entries of a level to a larger one, if that helps and the level is still the last
    /// one.
    #[cold]
    fn spread(&self, number: usize) {
        let _growth = self.growth();
        let Some((last, level)) = self.last_level() else { return };
        if last != number {
            return;
        }
        // Many values of one hash are no reason to grow.
        if !level.is_crowded() {
            level.reach.fetch_add(level.reach.load(Ordering::Relaxed), Ordering::Relaxed);
            return;
        }
        let len = level.places.len();
        let next = Level::new(if len < LARGE { len * 4 } else { len * 2 });
        for place in &level.places {
            let closing = place.compare_exchange(FREE, CLOSED, Ordering::AcqRel, Ordering::Acquire);
            if let Err(copied) = closing {
                next.copy(copied);
            }
        }
        let _ = self.levels[number + 1].set(next);
        self.last.store(number + 1, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Table;
    use crate::interner::tests::on_threads;

    /// Inserts a value that is its own slot, or finds it.
    fn insert(table: &Table, hash: u32, value: u32) -> u32 {
        table.find_or_insert(hash, |slot| slot == value, value)
    }

    #[test]
    fn what_was_inserted_is_found() {
        let table = Table::new(0);
        for value in 0..5000_u32 {
            let hash = value.wrapping_mul(0x9e37_79b9);
            assert_eq!(table.find(hash, |slot| slot == value), None);
            assert_eq!(insert(&table, hash, value), value);
        }
        for value in 0..5000_u32 {
            let hash = value.wrapping_mul(0x9e37_79b9);
            assert_eq!(table.find(hash, |slot| slot == value), Some(value));
            assert_eq!(table.find_or_insert(hash, |slot| slot == value, u32::MAX - 9), value);
        }
    }

    #[test]
    fn values_of_one_hash_do_not_make_it_grow() {
        let table = Table::new(1024);
        for value in 0..700 {
            insert(&table, 7, value);
        }
        assert!((0..700).all(|value| table.find(7, |slot| slot == value) == Some(value)));
        assert!(table.last_level().is_some_and(|(number, level)| number < 3 && level.places.len() <= 4096));
    }

    #[test]
    fn of_threads_that_insert_a_value_one_does() {
        let table = Table::new(2);
        // Each thread would give the value a slot of its own.
        let insert_all = |thread: u32| {
            let insert = |value: u32| {
                let is_it = |slot: u32| slot / 4 == value;
                table.find_or_insert(value.wrapping_mul(0x9e37_79b9), is_it, value * 4 + thread)
            };
            (0..20_000).map(insert).collect::<Vec<_>>()
        };
        let found = on_threads(4, insert_all);
        assert_eq!(BTreeSet::from_iter(found).len(), 1);
    }
}
