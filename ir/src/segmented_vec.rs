//! A vector that grows behind shared references, and never moves its elements.

use std::sync::OnceLock;

/// log2 of the length of the first segment.
const FIRST_BITS: u32 = 7;
const COUNT: usize = (33 - FIRST_BITS) as usize;

/// Slots of default values in segments, each twice as long as the one before, and allocated on
/// first use.
///
/// Threads can read slots while others make more: for tables by the number of a name or a type.
#[derive(Debug)]
pub struct SegmentedVec<T>([OnceLock<Box<[T]>>; COUNT]);

impl<T> Default for SegmentedVec<T> {
    fn default() -> Self {
        Self([const { OnceLock::new() }; COUNT])
    }
}

impl<T: Default> SegmentedVec<T> {
    /// The length of the first segment.
    pub(crate) const FIRST: usize = 1 << FIRST_BITS;

    /// The segment and the offset in it of a slot.
    #[inline]
    fn locate(slot: usize) -> (usize, usize) {
        let shifted = slot + Self::FIRST;
        let top = shifted.ilog2();
        ((top - FIRST_BITS) as usize, shifted - (1 << top))
    }

    /// A slot, if its segment was made.
    #[inline]
    pub fn get(&self, slot: usize) -> Option<&T> {
        let (segment, offset) = Self::locate(slot);
        Some(&self.0.get(segment)?.get()?[offset])
    }

    /// A slot to change, if its segment was made.
    #[inline]
    pub fn get_mut(&mut self, slot: usize) -> Option<&mut T> {
        let (segment, offset) = Self::locate(slot);
        Some(&mut self.0.get_mut(segment)?.get_mut()?[offset])
    }

    /// A slot, whose segment is made if need be.
    #[inline]
    pub fn get_or_make(&self, slot: usize) -> &T {
        let (segment, offset) = Self::locate(slot);
        let new = || (0..Self::FIRST << segment).map(|_| T::default()).collect();
        &self.0[segment].get_or_init(new)[offset]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::{COUNT, SegmentedVec};

    #[test]
    fn each_slot_has_a_place() {
        let places: BTreeSet<_> = (0..10_000).map(SegmentedVec::<u8>::locate).collect();
        assert_eq!(places.len(), 10_000);
        assert_eq!(SegmentedVec::<u8>::locate(127), (0, 127));
        assert_eq!(SegmentedVec::<u8>::locate(128), (1, 0));
        assert!(SegmentedVec::<u8>::locate(u32::MAX as usize).0 < COUNT);
    }

    #[test]
    fn every_slot_keeps_its_value() {
        let mut segments = SegmentedVec::<AtomicUsize>::default();
        assert!(segments.get(0).is_none());
        for slot in 0..2000 {
            segments.get_or_make(slot).store(slot, Ordering::Relaxed);
        }
        for slot in 0..2000 {
            assert_eq!(segments.get(slot).map(|it| it.load(Ordering::Relaxed)), Some(slot));
            assert_eq!(segments.get_mut(slot).map(|it| *it.get_mut()), Some(slot));
        }
        assert!(segments.get(u32::MAX as usize).is_none());
    }
}
