//! The ops that must do without a pointer.

use smallvec::SmallVec;
use weir_ir::{LookupMap, OpId, Use, View};

use crate::mem2reg::{BlockingUses, MemorySlot, PromotableOp, UseRemoval};

/// The search for the ops that must do without a pointer, or without values that depend on it.
#[derive(Default)]
pub(crate) struct BlockedOps {
    found: Vec<BlockedOp>,
    places: LookupMap<OpId, usize>,
    /// The places of ops with uses that were not asked about yet.
    pending: Vec<usize>,
}

struct BlockedOp {
    op: OpId,
    uses: SmallVec<[Use; 1]>,
    is_pending: bool,
    /// The users of its results are found, too.
    is_forwarded: bool,
}

/// Tells if an op can do without its uses.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answer {
    /// The op can do without its uses, if those of its results can that were added to the search.
    Possible(&'static PromotableOp),
    /// The op cannot do without its uses.
    Impossible,
    /// The op does not say whether it can.
    Unknown,
}

impl BlockedOps {
    /// Adds a use that must be removed.
    pub(crate) fn add(&mut self, use_: Use) {
        let place = *self.places.get_or_insert_with(use_.owner, || self.found.len());
        if place == self.found.len() {
            self.found.push(BlockedOp {
                op: use_.owner,
                uses: SmallVec::new(),
                is_pending: false,
                is_forwarded: false,
            });
        }
        let found = &mut self.found[place];
        found.uses.push(use_);
        if !found.is_pending {
            found.is_pending = true;
            self.pending.push(place);
        }
    }

    /// Decides how each op does without its uses, by a function that gets its place; the ops in the order in which they were found.
    ///
    /// An op may be decided about again when more of its uses are found.
    ///
    /// # Errors
    ///
    /// With the first error of the function.
    pub(crate) fn decide<K: Copy, E>(
        mut self,
        mut decide: impl FnMut(&mut Self, usize) -> Result<K, E>,
    ) -> Result<impl Iterator<Item = (OpId, K)>, E> {
        let mut kinds = vec![None; self.found.len()];
        while let Some(place) = self.next() {
            let kind = decide(&mut self, place)?;
            kinds.resize(self.found.len(), None);
            kinds[place] = Some(kind);
        }
        Ok(self.found.into_iter().zip(kinds).filter_map(|(found, kind)| Some((found.op, kind?))))
    }

    /// The place of an op that was not yet asked about all of its uses.
    fn next(&mut self) -> Option<usize> {
        let place = self.pending.pop()?;
        self.found[place].is_pending = false;
        Some(place)
    }

    /// The op at a place.
    pub(crate) fn op(&self, place: usize) -> OpId {
        self.found[place].op
    }

    /// The uses of the op at a place.
    pub(crate) fn uses<'a>(&'a self, view: View<'a>, slot: MemorySlot, place: usize) -> BlockingUses<'a> {
        BlockingUses { view, slot, uses: &self.found[place].uses }
    }

    /// Asks the op at a place if it can do without its uses, as a [`PromotableOp`].
    pub(crate) fn ask(&mut self, view: View<'_>, slot: MemorySlot, place: usize) -> Answer {
        let op = self.op(place);
        let Some(interface) = view.interface::<PromotableOp>(op) else { return Answer::Unknown };
        match (interface.removal)(&self.uses(view, slot, place), op) {
            UseRemoval::Impossible => return Answer::Impossible,
            UseRemoval::Possible => {}
            UseRemoval::WithUsers => {
                if !std::mem::replace(&mut self.found[place].is_forwarded, true) {
                    let results = view.ir.results(op).iter();
                    results.flat_map(|result| view.ir.uses(result)).for_each(|use_| self.add(use_));
                }
            }
        }
        Answer::Possible(interface)
    }
}
