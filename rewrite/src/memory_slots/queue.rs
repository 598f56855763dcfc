//! The allocations that a pass is yet to visit.

use std::collections::BTreeSet;

use weir_ir::{LookupMap, OpId};

/// The allocations to be visited: in rounds, each in order.
pub(crate) struct Queue<K> {
    round: BTreeSet<K>,
    next_round: BTreeSet<K>,
    /// By the ops that are in their way.
    waiting: LookupMap<OpId, Vec<K>>,
}

impl<K: Ord> Queue<K> {
    /// A queue with the allocations of the first round.
    pub(crate) fn new(round: impl IntoIterator<Item = K>) -> Self {
        Self { round: round.into_iter().collect(), next_round: BTreeSet::new(), waiting: LookupMap::default() }
    }

    pub(crate) fn next(&mut self) -> Option<K> {
        if self.round.is_empty() {
            std::mem::swap(&mut self.round, &mut self.next_round);
        }
        self.round.pop_first()
    }

    /// Schedules an allocation for the next round.
    pub(crate) fn defer(&mut self, key: K) {
        self.next_round.insert(key);
    }

    /// Defers an allocation until an op has changed.
    pub(crate) fn wait(&mut self, key: K, op: OpId) {
        self.waiting.get_or_insert_with(op, Vec::new).push(key);
    }

    /// Schedules the allocations that waited for a change of an op: in this round, if they come behind the present one.
    pub(crate) fn wake(&mut self, op: OpId, present: &K) {
        for key in self.waiting.remove(&op).unwrap_or_default() {
            let round = if key > *present { &mut self.round } else { &mut self.next_round };
            round.insert(key);
        }
    }
}
