//! The session: the IR during a conversion, and the changes that are made to it.
//!
//! A session comes in two editions. With rollback ([`Deferred`]), what cannot be undone waits until the whole conversion has
//! succeeded: replaced ops stay in place, and their uses are rewritten at the end. Without ([`Immediate`]), everything
//! happens at once, and what fails cannot be undone. Both implement [`Edition`], one function for each row of the table of
//! [`ConversionRewriter`](crate::ConversionRewriter) that differs. No other part of the crate knows which of them it
//! works with.
//!
//! A change of the IR that happens at once in both editions ends in [`Session::changed`], which adds it to the journal or
//! tells the listener of it; the journal tells the listener when it is committed, by the same function.
//!
//! # The way of a value, from its replacement to the last cast
//!
//! ```text
//! file        with rollback                                   without
//! ----------  ----------------------------------------------  ------------------------------------------------
//! rewriter    replace_op: checks the contract                 the same
//! deferred,   replace_op: the result is mapped to its         replace_op: uses get the replacement, through a
//! immediate   replacements, and a record is appended          source cast if types differ; the op is erased
//! mapping     value -> values; record: what to undo           -
//! lookup      remap_operands: the newest replacement with     remap_operands: through the casts that define
//!             the types that the next pattern wants           the value, to values of the wanted types
//! casts       create_cast: a target cast, if there is none    the same, and erased again if it is not used
//! undo        undo: the mapping as it was                     -
//! commit      commit: uses get the replacement,               -
//!             through a source cast if types differ
//! end         Committed: casts that cancel out go             the same
//!             Reconciled: the converter materializes others   the same
//!             Final: replaced ops are gone                    the same
//! ```

/// Evaluates an expression with the edition of a session and its state.
macro_rules! edition {
    ($session:expr, |$edits:ident, $state:ident| $call:expr) => {{
        let Session { state: $state, edits } = $session;
        match edits {
            Edits::Deferred($edits) => $call,
            Edits::Immediate($edits) => $call,
        }
    }};
}

mod branches;
pub(crate) mod casts;
pub(crate) mod cause;
mod deferred;
mod end;
mod immediate;
mod listener;
mod lookup;
mod pending;
mod reach;
pub(crate) mod record;
mod state;
mod uses;

use weir_ir::{BlockId, OpId, OpSnapshot, Type, Use, ValueId, View};
use weir_rewrite::recording::{EventKind, Step};
use weir_rewrite::{BlockPlace, MatchResult, NoMatch};

use crate::config::Rollback;

use casts::CastRequest;
use cause::CauseIndex;
use deferred::Deferred;
use end::Committed;
use immediate::Immediate;
use lookup::{Role, ValueList};
use record::{Checkpoint, Record};

pub(crate) use listener::Told;
pub(crate) use lookup::Remapped;
pub(crate) use state::{Matched, State};

/// The IR of a conversion, and the changes made to it.
pub(crate) struct Session<'a> {
    pub(crate) state: State<'a>,
    edits: Edits,
}

/// The changes, in one of the two editions.
#[allow(clippy::large_enum_variant, reason = "there is one of it, which stays in place")]
enum Edits {
    Deferred(Deferred),
    Immediate(Immediate),
}

/// The primitives that differ between the editions. The default is for one that has nothing to do.
trait Edition {
    /// The number of changes that can be undone, and whether any value is mapped.
    fn recorded(&self) -> (usize, bool) {
        (0, true)
    }

    /// Adds a change that was made to the journal, or tells the listener.
    fn changed(&mut self, state: &mut State<'_>, record: Record);

    /// Begins a modification of an op in place.
    fn begin_modification(&mut self, _state: &mut State<'_>, _before: OpSnapshot) {}

    /// Ends a modification of an op in place.
    fn end_modification(&mut self, _state: &mut State<'_>, _op: OpId) {}

    /// Ends the folding of an op that was not folded.
    fn cancel_fold(&mut self, _state: &mut State<'_>, _op: OpId) {}

    /// Leaves an op that was neither folded nor converted.
    fn leave_op(&mut self, _state: &mut State<'_>, _op: OpId) {}

    /// Replaces each result of an op by a list of values, and erases the op.
    fn replace_op<L: AsRef<[ValueId]>>(&mut self, state: &mut State<'_>, op: OpId, values: &[L]);

    /// Replaces the uses of a value; casts made for that have the given cause.
    fn replace_value(&mut self, state: &mut State<'_>, value: ValueId, by: &[ValueId], cause: CauseIndex);

    /// Replaces those uses of a value that fulfil a condition.
    fn replace_value_if(
        &mut self,
        state: &mut State<'_>,
        value: ValueId,
        by: &[ValueId],
        condition: &mut dyn FnMut(View<'_>, Use) -> bool,
    );

    /// Erases a block that is in this place.
    fn erase_block(&mut self, state: &mut State<'_>, block: BlockId, from: BlockPlace);

    /// Makes a cast. It is neither notified nor one of the pattern's new ops.
    fn cast(&mut self, state: &mut State<'_>, request: &CastRequest<'_>) -> ValueList;

    /// The list that has replaced a list of values, if there is one.
    fn next(&self, state: &State<'_>, values: &[ValueId]) -> Option<ValueList>;

    /// The newest value of a type that replaces a value, if that is known without visiting lists.
    fn last_of_type(&self, _state: &State<'_>, _value: ValueId, _ty: Type) -> Option<ValueId> {
        None
    }

    /// Returns true if nothing has replaced a value.
    fn is_present(&self, state: &State<'_>, value: ValueId) -> bool;

    /// The records of the changes that can be undone.
    fn journal(&self) -> &[Record] {
        &[]
    }

    /// Ends a pattern that matched.
    fn end_rewrite(&mut self, _state: &mut State<'_>, _from: Checkpoint) {}

    /// Undoes the changes since a checkpoint; if they cannot be undone, the function is called instead.
    fn undo_or(&mut self, state: &mut State<'_>, to: Checkpoint, otherwise: impl FnOnce(&mut State<'_>));

    /// Commits the changes since a checkpoint: from now on uses are final, but they can still be undone.
    fn commit(&mut self, state: &mut State<'_>, from: Checkpoint) -> Committed;

    /// Erases what was replaced, and forgets how to undo the changes since a checkpoint.
    fn finalize(&mut self, _state: &mut State<'_>, _committed: Committed) {}
}

/// Said of a pattern whose values replace each other.
pub(crate) const CYCLE: &str = "replaced values by each other in a cycle";

impl<'a> Session<'a> {
    pub(crate) fn begin(mut state: State<'a>) -> Self {
        let (edits, edition) = match state.prepared.config.rollback {
            Rollback::Allowed => (Edits::Deferred(Deferred::default()), "with rollback"),
            Rollback::Disabled => (Edits::Immediate(Immediate), "without rollback"),
        };
        let step = Step::new(EventKind::Conversion).named(state.prepared.mode.name()).because(edition);
        let step = Step { op: state.reach.tops().first().copied(), ..step };
        state.log(|trace, view| trace.tell(view, step));
        Self { state, edits }
    }

    /// The present state, to which changes can be undone.
    #[inline]
    pub(crate) fn checkpoint(&self) -> Checkpoint {
        let (records, is_mapping_empty) = edition!(self, |edits, _state| edits.recorded());
        let State { marks, casts, converted_blocks, new_ops, modified_ops, changes, .. } = &self.state;
        Checkpoint {
            records,
            marks: marks.len(),
            casts: casts.len(),
            converted_blocks: converted_blocks.len(),
            new_ops: new_ops.len(),
            modified_ops: modified_ops.len(),
            changes: *changes,
            is_mapping_empty,
        }
    }

    /// Adds a change that was made to the journal, or tells the listener.
    #[inline(always)]
    pub(crate) fn changed(&mut self, record: Record) {
        self.state.changes += 1;
        // These are frequent, and told by their callers: they need not ask for a log here.
        if !matches!(record, Record::Create(_) | Record::CreateDetached(_) | Record::InsertDetached(_)) {
            self.state.log(|trace, view| trace.change(view, &record));
        }
        edition!(self, |edits, state| edits.changed(state, record));
    }

    /// Adds a new op, which is in its place, to those of the pattern.
    // Each op that a pattern creates comes here: a call would cost as much as the rest.
    #[inline(always)]
    pub(crate) fn op_inserted(&mut self, op: OpId, record: Record) {
        let state = &mut self.state;
        if state.reach.is_limited() {
            state.reach.extend(state.ir, op);
            state.check_reach(Some(op));
        }
        state.new_ops.push(op);
        state.statistics.ops_created += 1;
        state.log(|trace, view| trace.insertion(view, op));
        self.changed(record);
    }

    /// Adds an op to those that were modified in place.
    #[inline]
    pub(crate) fn end_modification(&mut self, op: OpId) {
        self.state.check_reach(Some(op));
        self.state.changes += 1;
        self.state.modified_ops.push(op);
        edition!(self, |edits, state| edits.end_modification(state, op));
        self.state.log(|trace, view| trace.tell(view, Step::on(EventKind::Modify, op)));
    }

    /// Ends the folding of an op that was changed, or folds to values; `before` is its state before the first change.
    pub(crate) fn end_fold(&mut self, op: OpId, before: Option<OpSnapshot>) {
        self.state.changes += 1;
        let before = before.unwrap_or_else(|| OpSnapshot::of(self.state.ir, op));
        edition!(self, |edits, state| {
            edits.begin_modification(state, before);
            edits.end_modification(state, op);
        });
        self.state.log(|trace, view| trace.tell(view, Step::on(EventKind::Modify, op)));
    }

    #[inline]
    pub(crate) fn replace_op<L: AsRef<[ValueId]>>(&mut self, op: OpId, values: &[L]) {
        self.state.changes += 1;
        edition!(self, |edits, state| edits.replace_op(state, op, values));
    }

    pub(crate) fn replace_value(&mut self, value: ValueId, by: &[ValueId], cause: CauseIndex) {
        self.state.log(|trace, view| trace.value_replacement(view, value, by));
        if by != [value] {
            self.state.check_reach_of_users(value);
            self.state.changes += 1;
            edition!(self, |edits, state| edits.replace_value(state, value, by, cause));
        }
    }

    pub(crate) fn erase_block(&mut self, block: BlockId, from: BlockPlace) {
        self.state.changes += 1;
        let parent = self.state.ir.parent_op(from.region);
        self.state.log(|trace, view| trace.tell(view, Step { op: parent, ..Step::new(EventKind::EraseBlock) }));
        edition!(self, |edits, state| edits.erase_block(state, block, from));
    }

    /// The present values of the operands of an op, in the types of the running pattern's converter.
    #[inline]
    pub(crate) fn remap_operands(&mut self, op: OpId, remapped: &mut Remapped) -> MatchResult {
        edition!(self, |edits, state| lookup::remap_operands(edits, state, op, remapped))
    }

    /// The replacements of values, in the types of the running pattern's converter.
    pub(crate) fn remap(&mut self, values: &[ValueId]) -> Result<Remapped, NoMatch> {
        let mut remapped = Remapped::default();
        edition!(self, |edits, state| for (index, &value) in values.iter().enumerate() {
            lookup::remap_value(edits, state, value, index, Role::Value, &mut remapped)?;
        });
        Ok(remapped)
    }

    /// Returns true if one of the values is another value, or has been replaced by it.
    #[inline(always)]
    pub(crate) fn leads_to(&self, values: &[ValueId], other: ValueId) -> bool {
        edition!(self, |edits, state| lookup::leads_to(edits, state, values, other))
    }

    /// Returns true if a value is a result of an op, or has been replaced by one.
    pub(crate) fn leads_to_result(&self, value: ValueId, op: OpId) -> bool {
        edition!(self, |edits, state| lookup::leads_to_result(edits, state, value, op))
    }

    /// Undoes the changes since a checkpoint, as far as they can be undone.
    pub(crate) fn undo(&mut self, to: Checkpoint) {
        self.undo_or(to, |_| {});
    }

    /// Undoes the changes since a checkpoint; if they cannot be undone, the function is called instead.
    pub(crate) fn undo_or(&mut self, to: Checkpoint, otherwise: impl FnOnce(&mut State<'_>)) {
        edition!(self, |edits, state| edits.undo_or(state, to, otherwise));
        self.state.forget_results(to);
    }

    /// Returns true if changes are undone when an op cannot become legal, and committed at the end.
    pub(crate) fn has_rollback(&self) -> bool {
        matches!(self.edits, Edits::Deferred(_))
    }
}

/// Functions of a session that are those of its edition.
macro_rules! of_edition {
    ($(fn $name:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?;)*) => {
        impl Session<'_> {
            $(#[inline]
            pub(crate) fn $name(&mut self, $($argument: $type),*) $(-> $result)? {
                edition!(self, |edits, state| edits.$name(state, $($argument),*))
            })*
        }
    };
}

of_edition! {
    fn begin_modification(before: OpSnapshot);
    fn cancel_fold(op: OpId);
    fn leave_op(op: OpId);
    fn replace_value_if(value: ValueId, by: &[ValueId], condition: &mut dyn FnMut(View<'_>, Use) -> bool);
    fn cast(request: &CastRequest<'_>) -> ValueList;
    fn end_rewrite(from: Checkpoint);
}
