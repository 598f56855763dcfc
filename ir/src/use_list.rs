//! The pool that holds the operands of all operations, and that threads the use lists through them.
//!
//! The operands of an operation are a contiguous range of the pool. Every operand is also a link in the chain of all
//! uses of its target, whose head the target keeps. The same pool type serves operands, whose target is a value, and
//! successors, whose target is a block.
//!
//! # Invariants
//!
//! 1. A range belongs to exactly one live operation, and enters a free list only when none of its slots is linked.
//! 2. A range of `n` slots has room for [`capacity_for`]`(n)`; the slots in excess are vacant.
//! 3. A new use goes to the head of its chain. An operand that moves to another slot, or that is set again, counts as
//!    new. That is the order of MLIR, and patterns that visit uses depend on it.

use std::iter::FusedIterator;
use std::ops::{Index, Range};

use slotmap::{Key, SlotMap};

use crate::block::BlockData;
use crate::entities::{BlockId, NIL, OpId, ValueId, live_mut};
use crate::ir::merge::{Handles, shift};
use crate::value::ValueData;

/// The operands of an operation, in order: a cheap view.
pub type Operands<'a> = Targets<'a, ValueId>;

/// The successors of an operation, in order: a cheap view.
pub type Successors<'a> = Targets<'a, BlockId>;

/// The references of an operation, in order: values for [`Operands`], blocks for [`Successors`].
#[derive(Clone, Copy)]
pub struct Targets<'a, T> {
    nodes: &'a [UseNode<T>],
}

impl<'a, T: Key> Targets<'a, T> {
    /// Their number.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.nodes.len()
    }

    /// Returns true if the list is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.nodes.is_empty()
    }

    /// The one at `index`, if there are as many.
    #[inline]
    #[must_use]
    pub fn get(self, index: usize) -> Option<T> {
        self.nodes.get(index).map(|node| node.target)
    }

    /// The first one, if there is any.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<T> {
        self.get(0)
    }

    /// The last one, if there is any.
    #[inline]
    #[must_use]
    pub fn last(self) -> Option<T> {
        self.nodes.last().map(|node| node.target)
    }

    /// Those in `range`.
    ///
    /// # Panics
    ///
    /// Panics when the range reaches past the end.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn slice(self, range: Range<usize>) -> Self {
        Self { nodes: &self.nodes[range] }
    }

    /// Iterates from first to last.
    #[inline]
    #[must_use]
    pub fn iter(self) -> TargetIter<'a, T> {
        TargetIter { nodes: self.nodes.iter() }
    }

    /// Returns true if `target` is among them.
    #[must_use]
    pub fn contains(self, target: T) -> bool {
        self.iter().any(|other| other == target)
    }

    /// The list as an array, for ops with a fixed number of operands: `let [lhs, rhs] = ir.operands(op).to_array();`.
    ///
    /// # Panics
    ///
    /// Panics when it has another length.
    #[must_use]
    #[track_caller]
    pub fn to_array<const N: usize>(self) -> [T; N] {
        assert_eq!(self.len(), N, "the op has another number of them");
        std::array::from_fn(|index| self[index])
    }

    /// Copies the list, which ends the borrow of the `Ir`.
    #[must_use]
    pub fn to_vec(self) -> Vec<T> {
        self.iter().collect()
    }
}

impl<T> Default for Targets<'_, T> {
    fn default() -> Self {
        Self { nodes: &[] }
    }
}

impl<T> Index<usize> for Targets<'_, T> {
    type Output = T;

    #[inline]
    #[track_caller]
    fn index(&self, index: usize) -> &T {
        &self.nodes[index].target
    }
}

impl<'a, T: Key> IntoIterator for Targets<'a, T> {
    type Item = T;
    type IntoIter = TargetIter<'a, T>;

    #[inline]
    fn into_iter(self) -> TargetIter<'a, T> {
        self.iter()
    }
}

impl<T: Key> PartialEq for Targets<'_, T> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Key> Eq for Targets<'_, T> {}

impl<T: Key> PartialEq<[T]> for Targets<'_, T> {
    fn eq(&self, other: &[T]) -> bool {
        self.iter().eq(other.iter().copied())
    }
}

impl<T: Key, const N: usize> PartialEq<[T; N]> for Targets<'_, T> {
    fn eq(&self, other: &[T; N]) -> bool {
        *self == other[..]
    }
}

impl<T: Key> std::fmt::Debug for Targets<'_, T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Iterates over [`Targets`].
#[derive(Clone, Debug)]
pub struct TargetIter<'a, T> {
    nodes: std::slice::Iter<'a, UseNode<T>>,
}

impl<T: Key> Iterator for TargetIter<'_, T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        self.nodes.next().map(|node| node.target)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.nodes.size_hint()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<T> {
        self.nodes.nth(n).map(|node| node.target)
    }
}

impl<T: Key> DoubleEndedIterator for TargetIter<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        self.nodes.next_back().map(|node| node.target)
    }
}

impl<T: Key> ExactSizeIterator for TargetIter<'_, T> {}

impl<T: Key> FusedIterator for TargetIter<'_, T> {}

/// One operand: its target, its owner, and its neighbours in the chain of uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UseNode<T> {
    /// Null in a slot that is free, and for an operand that was dropped.
    pub(crate) target: T,
    pub(crate) owner: OpId,
    pub(crate) next: u32,
    prev: u32,
}

const _: () = assert!(size_of::<UseNode<ValueId>>() == 24);

impl<T: Key> UseNode<T> {
    #[inline]
    fn vacant() -> Self {
        Self { target: T::null(), owner: OpId::null(), next: NIL, prev: NIL }
    }
}

/// The storage of the heads of the use chains.
pub(crate) trait UseHeads<T> {
    #[track_caller]
    fn head_mut(&mut self, target: T) -> &mut u32;
}

impl UseHeads<ValueId> for SlotMap<ValueId, ValueData> {
    #[inline]
    #[track_caller]
    fn head_mut(&mut self, target: ValueId) -> &mut u32 {
        &mut live_mut(self, target).first_use
    }
}

impl UseHeads<BlockId> for SlotMap<BlockId, BlockData> {
    #[inline]
    #[track_caller]
    fn head_mut(&mut self, target: BlockId) -> &mut u32 {
        &mut live_mut(self, target).first_use
    }
}

/// Ranges up to this length are kept exact; longer ones are rounded up to a power of two.
const MAX_EXACT: usize = 16;

/// One free list for each exact length, and one for each power of two up to 2^31.
const NUM_CLASSES: usize = MAX_EXACT + 27;

/// See the documentation of the module.
pub(crate) struct UsePool<T> {
    nodes: Vec<UseNode<T>>,
    free: [Vec<u32>; NUM_CLASSES],
}

impl<T> Default for UsePool<T> {
    fn default() -> Self {
        Self { nodes: Vec::new(), free: std::array::from_fn(|_| Vec::new()) }
    }
}

impl<T: Key> UsePool<T> {
    pub(crate) fn reserve(&mut self, additional: usize) {
        self.nodes.reserve(additional);
    }

    /// Number of slots, vacant ones included; new ranges start there.
    pub(crate) fn num_slots(&self) -> u32 {
        to_u32(self.nodes.len())
    }

    /// Appends the slots of another pool.
    #[track_caller]
    pub(crate) fn take_over(&mut self, other: &UsePool<T>, targets: &Handles<T>, owners: &Handles<OpId>) {
        let by = self.num_slots();
        assert!(self.nodes.len() + other.nodes.len() < NIL as usize, "an Ir holds at most 2^32 - 2 operands");
        self.nodes.extend(other.nodes.iter().map(|node| {
            let mut node = *node;
            targets.replace(&mut node.target);
            owners.replace(&mut node.owner);
            shift(&mut node.next, by);
            shift(&mut node.prev, by);
            node
        }));
        for (free, more) in self.free.iter_mut().zip(&other.free) {
            free.extend(more.iter().map(|&start| start + by));
        }
    }

    #[inline]
    pub(crate) fn node(&self, slot: u32) -> &UseNode<T> {
        &self.nodes[slot as usize]
    }

    #[inline]
    pub(crate) fn view(&self, start: u32, len: usize) -> Targets<'_, T> {
        let start = start as usize;
        Targets { nodes: &self.nodes[start..start + len] }
    }

    /// The start of a range of `len` vacant slots. The range of no slots starts at 0.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn allocate(&mut self, len: usize) -> u32 {
        if len == 0 {
            return 0;
        }
        let capacity = capacity_for(len);
        match self.free.get_mut(class_of(capacity)).and_then(Vec::pop) {
            Some(start) => start,
            None => self.extend(capacity),
        }
    }

    /// The start of vacant slots at the end.
    #[track_caller]
    fn extend(&mut self, capacity: usize) -> u32 {
        let start = self.nodes.len();
        let end = start.saturating_add(capacity);
        let Some(start) = u32::try_from(start).ok().filter(|_| end < NIL as usize) else {
            panic!("an Ir holds at most 2^32 - 2 operands");
        };
        self.nodes.resize(end, UseNode::vacant());
        start
    }

    /// Takes back a range; none of its slots is linked any more.
    #[inline]
    pub(crate) fn release(&mut self, start: u32, len: usize) {
        if len != 0 {
            self.free[class_of(capacity_for(len))].push(start);
        }
    }

    /// Makes a range longer and returns its new start. The slots past the old length are vacant.
    #[track_caller]
    pub(crate) fn grow(&mut self, start: u32, len: usize, new_len: usize, heads: &mut impl UseHeads<T>) -> u32 {
        if capacity_for(len) >= capacity_for(new_len) {
            return start;
        }
        let new_start = self.allocate(new_len);
        for offset in 0..to_u32(len) {
            self.relocate(start + offset, new_start + offset, heads);
        }
        self.release(start, len);
        new_start
    }

    /// Makes a range shorter and returns its new start; its uses stay as old as they are. The slots past the new length are vacant already.
    ///
    /// A range whose capacity changes moves: pieces of ranges would fill the free lists if operands come and go.
    #[track_caller]
    pub(crate) fn shrink(&mut self, start: u32, len: usize, new_len: usize, heads: &mut impl UseHeads<T>) -> u32 {
        if capacity_for(len) == capacity_for(new_len) {
            return start;
        }
        let new_start = self.allocate(new_len);
        for offset in 0..to_u32(new_len) {
            self.shift(start + offset, new_start + offset, heads);
        }
        self.release(start, len);
        new_start
    }

    /// Makes the vacant `slot` a use of `target`, the newest one.
    #[inline]
    #[track_caller]
    pub(crate) fn link(&mut self, slot: u32, target: T, owner: OpId, heads: &mut impl UseHeads<T>) {
        let next = std::mem::replace(heads.head_mut(target), slot);
        if next != NIL {
            self.nodes[next as usize].prev = slot;
        }
        self.nodes[slot as usize] = UseNode { target, owner, next, prev: NIL };
    }

    /// Makes `slot` vacant; does nothing when it is.
    #[inline]
    #[track_caller]
    pub(crate) fn unlink(&mut self, slot: u32, heads: &mut impl UseHeads<T>) {
        let node = std::mem::replace(&mut self.nodes[slot as usize], UseNode::vacant());
        if node.target.is_null() {
            return;
        }
        if node.prev == NIL {
            *heads.head_mut(node.target) = node.next;
        } else {
            self.nodes[node.prev as usize].next = node.next;
        }
        if node.next != NIL {
            self.nodes[node.next as usize].prev = node.prev;
        }
    }

    /// Moves a use to the vacant slot `to`, where it is the newest use of its target.
    #[track_caller]
    pub(crate) fn relocate(&mut self, from: u32, to: u32, heads: &mut impl UseHeads<T>) {
        let node = *self.node(from);
        self.unlink(from, heads);
        if !node.target.is_null() {
            self.link(to, node.target, node.owner, heads);
        }
    }

    /// Moves a use to the vacant slot `to`, where it keeps its place among the uses of its target.
    #[track_caller]
    pub(crate) fn shift(&mut self, from: u32, to: u32, heads: &mut impl UseHeads<T>) {
        let node = std::mem::replace(&mut self.nodes[from as usize], UseNode::vacant());
        if node.target.is_null() {
            return;
        }
        match node.prev {
            NIL => *heads.head_mut(node.target) = to,
            prev => self.nodes[prev as usize].next = to,
        }
        if node.next != NIL {
            self.nodes[node.next as usize].prev = to;
        }
        self.nodes[to as usize] = node;
    }

    /// Moves all uses of `from` to `to`, from newest to oldest, so that they end up in the opposite order; `see` gets their
    /// owners.
    #[track_caller]
    pub(crate) fn retarget_all(&mut self, from: T, to: T, heads: &mut impl UseHeads<T>, mut see: impl FnMut(OpId)) {
        let mut slot = std::mem::replace(heads.head_mut(from), NIL);
        if slot == NIL {
            return;
        }
        let mut head = *heads.head_mut(to);
        while slot != NIL {
            if head != NIL {
                self.nodes[head as usize].prev = slot;
            }
            let node = &mut self.nodes[slot as usize];
            let next = std::mem::replace(&mut node.next, head);
            node.target = to;
            node.prev = NIL;
            see(node.owner);
            head = slot;
            slot = next;
        }
        *heads.head_mut(to) = head;
    }
}

/// Number of slots that a range of `len` occupies.
#[inline]
fn capacity_for(len: usize) -> usize {
    if len <= MAX_EXACT { len } else { len.next_power_of_two() }
}

/// The free list for ranges of this capacity; past the end for a capacity that never fits.
#[inline]
fn class_of(capacity: usize) -> usize {
    if capacity <= MAX_EXACT { capacity - 1 } else { MAX_EXACT + capacity.trailing_zeros() as usize - 5 }
}

/// Lengths and offsets of ranges in the pool fit, because the pool does.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a pool has fewer than 2^32 slots")]
fn to_u32(len: usize) -> u32 {
    len as u32
}

#[cfg(test)]
mod tests;
