//! The end of a conversion, as a chain of states.
//!
//! ```text
//! Open        patterns have run                             undo: the journal
//! Committed   uses have their replacements                  undo: the uses, then the journal
//! Reconciled  casts that cancel out have no uses            undo: as before
//! Final       replaced ops and unneeded casts are erased    there is no way back
//! ```
//!
//! Casts that are left are materialized, or kept, before the last step.

use std::sync::Arc;

use smallvec::SmallVec;
use weir_ir::builtin::StringAttr;
use weir_ir::print::{self, PrintOptions, PrintScope};
use weir_ir::{Builder, DiagnosticSubject, Ident, InsertPoint, Ir, LookupMap, OpId, ValueId};
use weir_rewrite::ErasureOrder;
use weir_rewrite::recording::{EventKind, Step};

use super::casts::Cast;
use super::cause::CauseIndex;
use super::deferred::{Erasures, erase_created};
use super::lookup::ValueList;
use super::record::Checkpoint;
use super::state::{CAST, REPLACED, State};
use super::uses::{NotifyUsers, UseLog};
use super::{Edition as _, Edits, Session};
use crate::casts::{first_user, reconcile};
use crate::config::{MaterializationFailure, Materializations};
use crate::error::{ErrorKind, Unresolved};
use crate::trace::quoted_types;
use crate::type_converter::{Materialization, MaterializationKind};
use crate::unconverted::{Provenance, UnresolvedCast, from_to};

/// Changes that are not committed.
struct Open {
    from: Checkpoint,
}

/// Changes that are committed: uses have their replacements.
#[derive(Debug)]
pub(super) struct Committed {
    pub(super) from: Checkpoint,
    pub(super) uses: UseLog,
    pub(super) erasures: Erasures,
}

/// Committed changes whose casts are reconciled.
struct Reconciled {
    committed: Committed,
    live: SmallVec<[Cast; 4]>,
    /// The casts that nothing needs any more.
    dead: SmallVec<[OpId; 8]>,
}

impl Session<'_> {
    /// Commits the changes made after a checkpoint, and resolves the casts.
    ///
    /// On failure the IR is restored to the checkpoint, if that is requested and there is a journal.
    pub(crate) fn finish(&mut self, from: Checkpoint) -> Result<(), Box<ErrorKind>> {
        let mut reconciled = Open { from }.commit(self)?.reconcile(self);
        match self.state.prepared.config.materializations {
            Materializations::Build => reconciled = reconciled.materialize(self)?,
            kept => reconciled.keep_casts(&mut self.state, kept),
        }
        reconciled.finalize(self);
        Ok(())
    }

    /// The casts that stay, as reported.
    pub(crate) fn unresolved_casts(&self) -> Vec<UnresolvedCast> {
        let mut known: LookupMap<(MaterializationKind, CauseIndex), Arc<Provenance>> = LookupMap::default();
        let there = self.state.unresolved.iter().filter(|cast| self.state.ir.contains_op(cast.op));
        let casts = there.map(|&Cast { op, kind, cause, .. }| {
            let provenance = known.get_or_insert_with((kind, cause), || Arc::new(self.state.provenance(kind, cause)));
            UnresolvedCast { op, provenance: Arc::clone(provenance) }
        });
        casts.collect()
    }
}

impl Open {
    fn commit(self, session: &mut Session<'_>) -> Result<Committed, Box<ErrorKind>> {
        session.repair_branches(self.from);
        if let Some(error) = session.state.fatal.take() {
            session.undo(self.from);
            return Err(error);
        }
        session.state.log(|trace, view| trace.tell(view, Step::new(EventKind::Commit)));
        let committed = edition!(session, |edits, state| edits.commit(state, self.from));
        match session.state.fatal.take() {
            Some(error) => {
                committed.undo(session);
                Err(error)
            }
            None => Ok(committed),
        }
    }
}

impl Committed {
    pub(super) fn new(from: Checkpoint, uses: UseLog) -> Self {
        Self { from, uses, erasures: Erasures::default() }
    }

    /// Restores the IR, unless it is to stay as it is.
    fn undo(self, session: &mut Session<'_>) {
        if self.uses.is_kept() {
            self.uses.undo(session.state.ir);
            session.undo(self.from);
        }
    }

    fn reconcile(mut self, session: &mut Session<'_>) -> Reconciled {
        if session.state.prepared.config.on_materialization_failure == MaterializationFailure::KeepIr {
            self.uses = UseLog::default();
        }
        let state = &mut session.state;
        let is_there = |cast: &&Cast| state.ir.contains_op(cast.op) && state.flags[cast.op] & CAST != 0;
        let all: SmallVec<[Cast; 8]> = state.casts[self.from.casts..].iter().filter(is_there).copied().collect();
        let ops: SmallVec<[OpId; 8]> = all.iter().map(|cast| cast.op).collect();
        let (flags, uses) = (&state.flags, &mut self.uses);
        let replace = |ir: &mut Ir, from: ValueId, to: ValueId| {
            uses.add_all(ir, from);
            ir.replace_all_uses_with(from, to);
        };
        let in_set = |op: OpId| flags[op] & CAST != 0;
        let is_gone = |op: OpId| flags[op] & REPLACED != 0;
        let live = reconcile(state.ir, state.prepared.cast_name, &ops, in_set, is_gone, replace);
        let mut reconciled = Reconciled { committed: self, live: SmallVec::new(), dead: SmallVec::new() };
        for cast in all {
            match live.contains(&cast.op) {
                true => reconciled.live.push(cast),
                false => reconciled.drop_cast(state, cast.op),
            }
        }
        reconciled
    }
}

impl Reconciled {
    fn drop_cast(&mut self, state: &mut State<'_>, cast: OpId) {
        *state.flags.get_mut(cast) |= REPLACED;
        self.dead.push(cast);
    }

    /// Leaves the live casts in the IR.
    fn keep_casts(&self, state: &mut State<'_>, kept: Materializations) {
        if kept == Materializations::KeepWithKind {
            for cast in &self.live {
                let kind = StringAttr::new(state.ctx, Ident::new(state.ctx, cast.kind.name()), None);
                state.set_cast_attribute(cast.op, "__kind__", kind.into());
            }
        }
        state.unresolved.extend(&self.live);
    }

    /// Materializes the live casts; on failure all is undone, or what is done is final.
    fn materialize(mut self, session: &mut Session<'_>) -> Result<Self, Box<ErrorKind>> {
        let state = &mut session.state;
        let unresolved_before = state.unresolved.len();
        let mut created = Vec::with_capacity(self.live.len() * OPS_OF_A_CAST);
        for index in 0..self.live.len() {
            let cast = self.live[index];
            let Err(unresolved) = state.resolve(&cast, &mut created, &mut self.committed.uses) else {
                self.drop_cast(state, cast.op);
                continue;
            };
            let erased = self.committed.erasures.ops.iter().chain(&self.dead).copied();
            let error = state.with_hidden(erased, |state| state.unresolved_error(*unresolved));
            if self.committed.uses.is_kept() {
                let Committed { from, uses, .. } = self.committed;
                uses.undo(state.ir);
                created.iter().rev().for_each(|&op| erase_created(state.ir, op));
                session.undo(from);
                session.state.unresolved.truncate(unresolved_before);
            } else {
                self.finalize(session);
            }
            return Err(error);
        }
        Ok(self)
    }

    /// Erases replaced ops and unneeded casts, and clears the journal.
    fn finalize(self, session: &mut Session<'_>) {
        let Self { committed, live, dead } = self;
        let from = committed.from;
        session.state.unmark_to(from.marks);
        edition!(session, |edits, state| edits.finalize(state, committed));
        let state = &mut session.state;
        for &op in dead.iter().chain(live.iter().map(|cast| &cast.op)) {
            state.flags.remove(op);
        }
        // Casts inside of an op that was erased were erased with it.
        let dead: SmallVec<[OpId; 8]> = dead.into_iter().filter(|&op| state.ir.contains_op(op)).collect();
        state.ir.erase_ops(&dead);
        state.casts.truncate(from.casts);
        state.converted_blocks.truncate(from.converted_blocks);
    }
}

/// A guess of the number of ops that replace a cast.
const OPS_OF_A_CAST: usize = 8;

impl State<'_> {
    pub(super) fn provenance(&self, kind: MaterializationKind, cause: CauseIndex) -> Provenance {
        Provenance { kind, pattern: self.pattern_name(cause), converter: self.causes.converter(cause).cloned() }
    }

    /// Replaces a cast by the values that the converter materializes from its inputs.
    fn resolve(&mut self, cast: &Cast, created: &mut Vec<OpId>, uses: &mut UseLog) -> Result<(), Box<Unresolved>> {
        let (op, location) = (cast.op, self.ir.location(cast.op));
        let inputs: ValueList = self.ir.operands(op).iter().collect();
        let results: ValueList = self.ir.results(op).iter().collect();
        let result_types = self.types_of(&results);
        let request = Materialization {
            kind: cast.kind,
            result_types: &result_types,
            inputs: &inputs,
            location,
            original_type: cast.original_type,
        };
        let (block, before, first_created) = (self.ir.parent_block(op), self.ir.prev_op(op), created.len());
        let values = self.causes.converter(cast.cause).map_or(Err(None), |converter| {
            let point = Some(InsertPoint::before(self.ir, op));
            converter.materialize(&mut Builder { ctx: self.ctx, ir: self.ir, point, location }, &request)
        });
        // They are in front of the cast.
        let first = match before {
            Some(before) => self.ir.next_op(before),
            None => block.and_then(|block| self.ir.first_op(block)),
        };
        created.extend(std::iter::successors(first, |&it| self.ir.next_op(it)).take_while(|&it| it != op));
        let values = match values {
            Ok(values) => values,
            Err(made) => {
                let types = from_to(self.ctx, &self.types_of(&inputs), &result_types);
                let provenance = self.provenance(cast.kind, cast.cause);
                let made = made.map(|made| quoted_types(self.ctx, made));
                let error = Unresolved { provenance, types, made, location, user: None, cast: op, subject: None };
                return Err(Box::new(error));
            }
        };
        self.statistics.casts_resolved += 1;
        for &op in &created[first_created..] {
            if self.ir.name(op) == self.prepared.cast_name {
                self.unresolved.push(Cast { op, ..*cast });
            }
        }
        if self.has_log() {
            let provenance = self.provenance(cast.kind, cast.cause);
            self.log(|trace, view| trace.materialized(view, op, &values, &provenance));
        }
        if self.has_listener() {
            for &op in &created[first_created..] {
                self.listen(|listener, view| listener.op_inserted(view, op, None));
            }
            self.listen(|listener, view| listener.op_replaced(view, op, &values));
        }
        for (&result, &value) in results.iter().zip(&values) {
            self.replace_all_uses(result, value, NotifyUsers::Live, uses);
        }
        self.notify_erased(op, ErasureOrder::Forward);
        Ok(())
    }

    /// An error for values that cannot be materialized, with an op that needs them: the first one in the block of the cast,
    /// or else any.
    fn unresolved_error(&self, mut unresolved: Unresolved) -> Box<ErrorKind> {
        let first = first_user(self.ir, unresolved.cast, |user| !self.is_replaced(user));
        unresolved.user = first.map(|user| {
            let options = PrintOptions { scope: PrintScope::Local, ..PrintOptions::default() };
            (self.ir.location(user), print::text_with(self.ctx, self.ir, user, &options))
        });
        unresolved.subject = Some(DiagnosticSubject::as_of_now(self.view(), unresolved.cast));
        Box::new(ErrorKind::Unresolved(unresolved))
    }

    /// Takes ops out while a function runs, so that they do not count in the numbering of values.
    fn with_hidden<R>(&mut self, ops: impl Iterator<Item = OpId>, run: impl FnOnce(&Self) -> R) -> R {
        let mut hidden: Vec<(OpId, InsertPoint)> = Vec::new();
        for op in ops {
            if let Some(block) = self.ir.parent_block(op) {
                hidden.push((op, InsertPoint::new(block, self.ir.next_op(op))));
                self.ir.remove_op(op);
            }
        }
        let result = run(self);
        for (op, place) in hidden.into_iter().rev() {
            self.ir.insert_op(op, place);
        }
        result
    }
}
