use slotmap::SlotMap;

use super::{MAX_EXACT, NUM_CLASSES, UseNode, UsePool, capacity_for, class_of};
use crate::entities::{NIL, OpId, ValueId};
use crate::ir::fixture::TYPE;
use crate::value::ValueData;

impl UsePool<ValueId> {
    /// Every slot is in exactly one of these ranges or of the free ones.
    pub(crate) fn assert_partitioned(&self, live: impl Iterator<Item = (u32, usize)>) {
        let mut owners = vec![0; self.nodes.len()];
        for (start, len) in live.filter(|&(_, len)| len != 0) {
            for slot in 0..capacity_for(len) {
                owners[start as usize + slot] += 1;
            }
        }
        for (class, starts) in self.free.iter().enumerate() {
            let len = if class < MAX_EXACT { class + 1 } else { 1 << (class - MAX_EXACT + 5) };
            for slot in starts.iter().flat_map(|&start| start as usize..start as usize + len) {
                owners[slot] += 1;
                assert!(self.nodes[slot].next == NIL && self.nodes[slot].prev == NIL, "a free slot is linked");
            }
        }
        assert!(owners.iter().all(|&count| count == 1), "{owners:?}");
    }
}

#[test]
fn every_capacity_has_a_class() {
    assert_eq!(class_of(1), 0);
    assert_eq!(class_of(16), 15);
    assert_eq!(class_of(32), 16);
    assert_eq!(class_of(1 << 31), NUM_CLASSES - 1);
    assert_eq!([capacity_for(16), capacity_for(17), capacity_for(33)], [16, 32, 64]);
}

#[test]
fn freed_ranges_are_used_again() {
    let mut pool = UsePool::<ValueId>::default();
    let starts = [3, 20, 1].map(|len| (pool.allocate(len), len));
    for (start, len) in starts {
        pool.release(start, len);
        assert_eq!(pool.allocate(len), start);
    }
    assert_eq!(pool.nodes.len(), 3 + 32 + 1);
    pool.assert_partitioned(starts.into_iter());
}

#[test]
fn what_a_range_loses_is_free() {
    let mut values: SlotMap<ValueId, ValueData> = SlotMap::with_key();
    let mut pool = UsePool::<ValueId>::default();
    let start = pool.allocate(100);
    let start = pool.shrink(start, 100, 70, &mut values);
    pool.assert_partitioned([(start, 70)].into_iter());
    let start = pool.shrink(start, 70, 5, &mut values);
    pool.assert_partitioned([(start, 5)].into_iter());
    pool.shrink(start, 5, 0, &mut values);
    pool.assert_partitioned([].into_iter());
}

#[test]
fn ranges_that_shrink_and_grow_in_turns_need_no_more_slots() {
    let mut values: SlotMap<ValueId, ValueData> = SlotMap::with_key();
    let mut pool = UsePool::<ValueId>::default();
    for (short, long) in [(2, 4), (5, 12), (40, 100)] {
        let mut start = pool.allocate(long);
        let mut slots = Vec::new();
        for _ in 0..3 {
            start = pool.shrink(start, long, short, &mut values);
            start = pool.grow(start, short, long, &mut values);
            slots.push(pool.num_slots());
        }
        pool.release(start, long);
        assert!(slots.windows(2).all(|pair| pair[0] == pair[1]), "{slots:?}");
    }
}

#[test]
fn a_growing_range_keeps_its_uses() {
    let mut values: SlotMap<ValueId, ValueData> = SlotMap::with_key();
    let owner = OpId::default();
    let value = values.insert(ValueData::result(TYPE, owner, 0));
    let mut pool = UsePool::default();
    let start = pool.allocate(2);
    pool.link(start, value, owner, &mut values);
    pool.link(start + 1, value, owner, &mut values);
    let grown = pool.grow(start, 2, 3, &mut values);
    pool.assert_partitioned([(grown, 3)].into_iter());
    assert_eq!(pool.view(grown, 2), [value, value]);
    assert_eq!(values[value].first_use, grown + 1);
    let UseNode { next, prev, .. } = *pool.node(grown + 1);
    assert_eq!((next, prev), (grown, NIL));
}
