use slotmap::SlotMap;

use super::{SlotSet, SlotTable};
use crate::entities::OpId;

#[test]
fn entries_default_until_set() {
    let mut slots = SlotMap::<OpId, ()>::with_key();
    let [a, b, c] = [(); 3].map(|()| slots.insert(()));
    let mut table = SlotTable::with_default(9);
    assert_eq!(table.set(b, 1), 9);
    *table.get_mut(a) += 1;
    assert_eq!([table[a], table[b], table[c]], [10, 1, 9]);
    assert_eq!(table.remove(b), 1);
    assert_eq!(table.remove(c), 9);
    assert_eq!(table[b], 9);
    table.clear();
    assert_eq!(table[a], 9);
}

#[test]
fn entries_are_in_pages() {
    let mut slots = SlotMap::<OpId, ()>::with_key();
    let ops: Vec<_> = (0..10_000).map(|_| slots.insert(())).collect();
    let (mut table, mut set) = (SlotTable::new(), SlotSet::new());
    for &op in [9_999, 510, 5_000, 511].map(|index| &ops[index]) {
        table.set(op, 1);
        set.insert(op);
    }
    assert_eq!([table.pages.made.len(), set.words.made.len()], [4, 3]);
    assert_eq!(ops.iter().filter(|&&op| table[op] == 1 && set.contains(op)).count(), 4);
}

#[test]
fn pages_are_used_again() {
    let mut slots = SlotMap::<OpId, ()>::with_key();
    let ops: Vec<_> = (0..1_000).map(|_| slots.insert(())).collect();
    let mut table = SlotTable::with_default(9);
    for &op in &ops {
        table.set(op, 1);
        table.clear();
    }
    assert_eq!([table.pages.made.len(), table.pages.spare.len()], [0, 1]);
    table.set(ops[3], 1);
    assert_eq!(table.pages.spare.len(), 0);
    assert!(ops.iter().all(|&op| table[op] == if op == ops[3] { 1 } else { 9 }));
}

#[test]
fn sets_count_their_members() {
    let mut slots = SlotMap::<OpId, ()>::with_key();
    let ops: Vec<_> = (0..200).map(|_| slots.insert(())).collect();
    let mut set = SlotSet::new();
    for &op in ops.iter().step_by(3) {
        assert!(set.insert(op));
        assert!(!set.insert(op));
    }
    assert_eq!(set.len(), 67);
    assert!(set.contains(ops[198]) && !set.contains(ops[199]));
    assert!(set.remove(ops[0]) && !set.remove(ops[0]) && !set.remove(ops[199]));
    assert_eq!(set.len(), 66);
    set.clear();
    assert!(set.is_empty() && !set.contains(ops[3]));
}

#[test]
fn an_entry_that_was_removed_is_not_inherited() {
    let mut slots = SlotMap::<OpId, ()>::with_key();
    let old = slots.insert(());
    let (mut table, mut set) = (SlotTable::new(), SlotSet::new());
    table.set(old, 5);
    set.insert(old);
    table.remove(old);
    set.remove(old);
    slots.remove(old);
    let new = slots.insert(());
    assert_eq!(table[new], 0);
    assert!(!set.contains(new));
}

#[cfg(debug_assertions)]
#[test]
#[should_panic(expected = "an entry of another entity in the same slot")]
fn an_entry_that_was_left_behind_is_noticed() {
    let mut slots = SlotMap::<OpId, ()>::with_key();
    let old = slots.insert(());
    let mut table = SlotTable::new();
    table.set(old, 5);
    slots.remove(old);
    let new = slots.insert(());
    let _ = table[new];
}
