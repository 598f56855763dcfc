//! Changes with rollback: a journal of what was done, and a mapping of values to what will replace them.
//!
//! One function for each row of the table in [`ConversionRewriter`](crate::ConversionRewriter), in its middle column.

mod commit;
mod mapping;
mod undo;

use weir_ir::{BlockId, OpId, OpSnapshot, Type, Use, ValueId, View};
use weir_rewrite::{BlockPlace, Pattern};

use super::casts::CastRequest;
use super::cause::CauseIndex;
use super::end::Committed;
use super::lookup::ValueList;
use super::record::{Checkpoint, MovedBlock, Record};
use super::state::{DETACHED, REPLACED, State};
use super::{CYCLE, Edition, lookup};
use crate::config::Folding;
use crate::reference;
use crate::type_converter::MaterializationKind;

use mapping::{Chain, Mapping};

pub(crate) use commit::Erasures;
pub(super) use mapping::Entry;
pub(super) use undo::erase_created;

/// The changes that can be undone, and those that wait for the end.
#[derive(Debug, Default)]
pub(super) struct Deferred {
    records: Vec<Record>,
    mapping: Mapping,
    /// The casts that have replaced values in the present commit.
    source_casts: Vec<(ValueId, ValueId)>,
    /// The memory of the last commit, for the next one.
    spare: Erasures,
}

impl Deferred {
    /// Maps a value, and records its entry before.
    #[inline(always)]
    fn map(&mut self, from: ValueId, to: &[ValueId]) {
        let before = self.mapping.map(from, to);
        if before != Entry::NONE {
            self.records.push(Record::Remap(Box::new((from, before))));
        }
    }
}

impl Edition for Deferred {
    #[inline]
    fn recorded(&self) -> (usize, bool) {
        (self.records.len(), self.mapping.is_empty())
    }

    #[inline(always)]
    fn changed(&mut self, state: &mut State<'_>, record: Record) {
        match record {
            Record::CreateDetached(op) => *state.flags.get_mut(op) |= DETACHED,
            Record::InsertDetached(op) => state.clear_flags(op, DETACHED),
            _ => {}
        }
        self.records.push(record);
    }

    #[inline]
    fn begin_modification(&mut self, _: &mut State<'_>, before: OpSnapshot) {
        self.records.push(Record::Modify(Box::new(before)));
    }

    fn cancel_fold(&mut self, state: &mut State<'_>, op: OpId) {
        if state.has_listener() {
            reference::renew_uses(state, op);
        }
    }

    fn leave_op(&mut self, state: &mut State<'_>, op: OpId) {
        if !state.has_listener() && state.prepared.config.folding != Folding::Never {
            reference::renew_uses(state, op);
        }
    }

    #[inline]
    fn replace_op<L: AsRef<[ValueId]>>(&mut self, state: &mut State<'_>, op: OpId, values: &[L]) {
        for (index, values) in values.iter().enumerate() {
            let (result, values) = (state.ir.result(op, index), values.as_ref());
            // The results before it may have been replaced by this one.
            if index > 0 && lookup::leads_to(self, state, values, result) {
                state.misuse_with(CYCLE);
                continue;
            }
            self.map(result, values);
        }
        self.records.push(Record::ReplaceOp { op, cause: state.running });
        if state.has_log() {
            let pattern = state.causes.pattern(state.running).map(Pattern::name);
            state.log(|trace, _| trace.pending(op, values, pattern));
        }
        *state.flags.get_mut(op) |= REPLACED;
        state.mark_nested(op, REPLACED);
    }

    fn replace_value(&mut self, state: &mut State<'_>, value: ValueId, by: &[ValueId], cause: CauseIndex) {
        if lookup::leads_to(self, state, by, value) {
            return state.misuse_with(CYCLE);
        }
        self.map(value, by);
        self.records.push(Record::ReplaceValue { value, cause });
    }

    fn replace_value_if(
        &mut self,
        state: &mut State<'_>,
        _: ValueId,
        _: &[ValueId],
        _: &mut dyn FnMut(View<'_>, Use) -> bool,
    ) {
        state.misuse_with("replaced some uses of a value, which rollback does not support");
    }

    fn erase_block(&mut self, state: &mut State<'_>, block: BlockId, from: BlockPlace) {
        self.records.push(Record::EraseBlock(Box::new((MovedBlock { block, from }, state.running))));
        state.ir.remove_block(block);
        let mut next = state.ir.first_op(block);
        while let Some(op) = next {
            next = state.ir.next_op(op);
            state.mark(op, REPLACED);
            state.mark_nested(op, REPLACED);
        }
    }

    fn cast(&mut self, state: &mut State<'_>, request: &CastRequest<'_>) -> ValueList {
        let op = state.create_cast(request);
        let results: ValueList = state.ir.results(op).iter().collect();
        let is_target = request.kind == MaterializationKind::Target;
        let record = match request.mapped_from {
            [] => Record::Cast,
            // A dropped value stays mapped to nothing.
            &[value] if is_target && self.mapping.entry(value) == Entry::DROPPED => Record::Cast,
            &[value] => {
                self.map(value, &results);
                Record::CastOf(value)
            }
            values => {
                if let Some(before) = self.mapping.map_list(values, &results) {
                    self.records.push(Record::RemapList(Box::new((ValueList::from_slice(values), before))));
                }
                Record::CastOfList(Box::new(ValueList::from_slice(values)))
            }
        };
        self.records.push(record);
        results
    }

    fn next(&self, _: &State<'_>, values: &[ValueId]) -> Option<ValueList> {
        self.mapping.next(values)
    }

    #[inline]
    fn last_of_type(&self, state: &State<'_>, value: ValueId, ty: Type) -> Option<ValueId> {
        match self.mapping.last_of_type(state.ir, value, ty) {
            Chain::Found(found) => Some(found),
            Chain::NotFound | Chain::Lists => None,
        }
    }

    #[inline]
    fn is_present(&self, _: &State<'_>, value: ValueId) -> bool {
        self.mapping.entry(value) == Entry::NONE
    }

    fn journal(&self) -> &[Record] {
        &self.records
    }

    fn undo_or(&mut self, state: &mut State<'_>, to: Checkpoint, _: impl FnOnce(&mut State<'_>)) {
        let mut replaced = Vec::new();
        if state.has_log() {
            let op = |record: &Record| if let Record::ReplaceOp { op, .. } = *record { Some(op) } else { None };
            replaced.extend(self.records[to.records..].iter().filter_map(op));
        }
        let changes = self.records.len() - to.records;
        self.undo_to(state, to);
        if changes > 0 {
            state.log(|trace, view| trace.undone(view, changes, &replaced));
        }
    }

    fn commit(&mut self, state: &mut State<'_>, from: Checkpoint) -> Committed {
        self.commit_since(state, from)
    }

    fn finalize(&mut self, state: &mut State<'_>, committed: Committed) {
        self.forget(state, committed.from);
        self.spare = committed.erasures.erase(state);
    }
}
