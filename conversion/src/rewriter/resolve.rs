//! The end of a conversion: the journal is committed, casts cancel out, and the remaining ones are
//! materialised.

use std::sync::Arc;

use weir_ir::builtin::StringAttr;
use weir_ir::print::{self, OpForm, PrintOptions, PrintScope};
use weir_ir::{
    AsView, Context, Ident, InsertPoint, Ir, Location, OpBuilder, OpId, OpSpec, RegionId, ValueId, View, verify,
};

use super::journal::{Cast, Checkpoint};
use super::mapping::ValueList;
use super::origin::OriginIndex;
use super::replace::{ChangedUse, NotifyUsers};
use super::undo::erase_created;
use super::{CAST, ConversionRewriter, REPLACED};
use crate::casts::{Liveness, first_user, reconcile};
use crate::config::{DebugKind, Materializations};
use crate::error::{ErrorKind, Unresolved};
use crate::legalizer::FEW_OPS;
use crate::remainder::{Provenance, RemainingCast};
use crate::type_converter::{Materialization, MaterializationKind};

/// The treatment of the journal and the casts at the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AfterCommit {
    pub(crate) materializations: Materializations,
    pub(crate) debug_kind: DebugKind,
    pub(crate) on_failure: OnFailure,
}

/// The state of the IR if the end of the conversion fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OnFailure {
    /// It is restored.
    Undo,
    /// It stays as it is.
    Keep,
}

/// A cast that stays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Remaining {
    op: OpId,
    kind: MaterializationKind,
    origin: OriginIndex,
}

impl From<&Cast> for Remaining {
    fn from(cast: &Cast) -> Self {
        Self { op: cast.op, kind: cast.kind, origin: cast.origin }
    }
}

/// The casts after reconciliation.
#[derive(Debug, Default)]
struct Casts {
    remaining: Vec<Cast>,
    dead: Vec<OpId>,
}

impl ConversionRewriter<'_> {
    /// Commits the changes made after a checkpoint, and resolves the casts.
    ///
    /// On failure the IR is restored to the checkpoint, if that is requested and there is a
    /// journal.
    pub(crate) fn finish(&mut self, from: Checkpoint, after: AfterCommit) -> Result<(), Box<ErrorKind>> {
        let can_undo = self.rollback() && after.on_failure == OnFailure::Undo;
        // Uses are recorded whatever the policy on failure: IR in which a remaining op uses an
        // erased value must not be left.
        self.changed_uses = self.rollback().then(|| Vec::with_capacity(FEW_OPS));
        self.source_casts.clear();
        self.repair_branches(from);
        if let Some(error) = self.fatal.take() {
            // Nothing is final yet.
            if self.rollback() {
                self.undo_to(from);
            }
            return Err(error);
        }
        if self.rollback() {
            self.commit_records(from);
            self.check_dangling_uses();
        }
        if let Some(error) = self.fatal.take() {
            self.give_up(from, &[]);
            return Err(error);
        }
        if !can_undo {
            self.changed_uses = None;
        }
        let remaining_before = self.remaining.len();
        let mut casts = self.reconcile_casts(from);
        if after.materializations == Materializations::Keep {
            self.complete(from, &casts);
            if after.debug_kind == DebugKind::Attach {
                self.attach_kinds(&casts.remaining);
            }
            self.remaining.extend(casts.remaining.iter().map(Remaining::from));
            return Ok(());
        }
        let remaining = std::mem::take(&mut casts.remaining);
        // If no failure is possible any more, replaced ops can be erased first.
        let undo_first = can_undo && !remaining.is_empty();
        if !undo_first {
            self.changed_uses = None;
            casts.remaining.clone_from(&remaining);
            self.complete(from, &casts);
        }
        // The replacement of a cast often consists of several ops.
        let mut created = Vec::with_capacity(remaining.len() * 8);
        for cast in remaining {
            match self.resolve(&cast, &mut created) {
                Ok(()) if undo_first => {
                    *self.flags.get_mut(cast.op) |= REPLACED;
                    casts.dead.push(cast.op);
                }
                Ok(()) => self.ir.erase_op(cast.op),
                Err(mut unresolved) => {
                    if undo_first {
                        self.with_leaving_hidden(&casts.dead, |this| this.find_user(&mut unresolved));
                        self.give_up(from, &created);
                        self.remaining.truncate(remaining_before);
                    } else {
                        self.find_user(&mut unresolved);
                    }
                    return Err(Box::new(ErrorKind::Unresolved(*unresolved)));
                }
            }
        }
        if undo_first {
            self.changed_uses = None;
            self.complete(from, &casts);
        }
        Ok(())
    }

    /// The casts that stay, as reported.
    pub(crate) fn remaining_casts(&self) -> Vec<RemainingCast> {
        let mut known: Vec<((MaterializationKind, OriginIndex), Arc<Provenance>)> = Vec::new();
        let there = self.remaining.iter().filter(|cast| self.ir.contains_op(cast.op));
        let casts = there.map(|&Remaining { op, kind, origin }| {
            let provenance = match known.iter().find(|(key, _)| *key == (kind, origin)) {
                Some((_, provenance)) => Arc::clone(provenance),
                None => {
                    let provenance = Arc::new(self.provenance(kind, origin));
                    known.push(((kind, origin), Arc::clone(&provenance)));
                    provenance
                }
            };
            RemainingCast { op, provenance }
        });
        casts.collect()
    }

    fn provenance(&self, kind: MaterializationKind, origin: OriginIndex) -> Provenance {
        let origin = self.origins.get(origin);
        Provenance {
            kind,
            pattern: origin.and_then(|origin| origin.pattern).map(|pattern| pattern.name().into()),
            converter: origin.and_then(|origin| origin.converter.clone()),
        }
    }

    /// Reconciles the casts that were created after a checkpoint.
    fn reconcile_casts(&mut self, from: Checkpoint) -> Casts {
        let is_there = |cast: &&Cast| self.ir.contains_op(cast.op) && self.flags[cast.op] & CAST != 0;
        let all: Vec<Cast> = self.journal.casts[from.casts..].iter().filter(is_there).copied().collect();
        let ops: Vec<OpId> = all.iter().map(|cast| cast.op).collect();
        let Self { ir, flags, changed_uses, .. } = self;
        let replace = |ir: &mut Ir, from: ValueId, to: ValueId| {
            if let Some(changed) = changed_uses {
                let uses = ir.uses(from);
                changed.extend(uses.map(|used| ChangedUse { owner: used.owner, index: used.index, before: from }));
            }
            ir.replace_all_uses_with(from, to);
        };
        let in_set = |op: OpId| flags[op] & CAST != 0;
        let is_gone = |op: OpId| flags[op] & REPLACED != 0;
        let live = reconcile(ir, self.setup.cast_name, &ops, in_set, is_gone, replace);
        let mut casts = Casts::default();
        for (cast, liveness) in all.into_iter().zip(live) {
            match liveness {
                Liveness::Live => casts.remaining.push(cast),
                Liveness::Dead => {
                    *self.flags.get_mut(cast.op) |= REPLACED;
                    casts.dead.push(cast.op);
                }
            }
        }
        casts
    }

    /// Erases replaced ops and unneeded casts, and clears the journal.
    fn complete(&mut self, from: Checkpoint, casts: &Casts) {
        self.clean_up(from);
        for &op in casts.dead.iter().chain(casts.remaining.iter().map(|cast| &cast.op)) {
            self.flags.remove(op);
        }
        // Casts inside of an op that was erased were erased with it.
        let dead: Vec<OpId> = casts.dead.iter().copied().filter(|&op| self.ir.contains_op(op)).collect();
        self.ir.erase_ops(&dead);
        self.journal.truncate(from);
    }

    /// Returns to the start of the journal if that is requested, or else leaves the IR as it is.
    fn give_up(&mut self, from: Checkpoint, created: &[OpId]) {
        let Some(changed) = self.changed_uses.take() else { return };
        for changed in changed.into_iter().rev() {
            self.ir.set_operand(changed.owner, changed.index as usize, changed.before);
        }
        for &op in created.iter().rev() {
            erase_created(self.ir, op);
        }
        self.undo_to(from);
    }

    /// Replaces a cast by the values that the converter materialises from its inputs.
    fn resolve(&mut self, cast: &Cast, created: &mut Vec<OpId>) -> Result<(), Box<Unresolved>> {
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
        let first_created = created.len();
        let values = self.origins.converter(cast.origin).and_then(|converter| {
            let point = InsertPoint::before(self.ir, op);
            let mut builder = Recorder { ctx: self.ctx, ir: self.ir, point, location, created: &mut *created };
            converter.materialize_values(&mut builder, &request)
        });
        let Some(values) = values else {
            let input_types = inputs.iter().map(|&input| self.ir.value_type(input)).collect();
            let provenance = self.provenance(cast.kind, cast.origin);
            let unresolved = Unresolved::new(self.ctx, provenance, op, location, input_types, result_types.into_vec());
            return Err(Box::new(unresolved));
        };
        self.statistics.casts_resolved += 1;
        for &op in &created[first_created..] {
            if self.ir.name(op) == self.setup.cast_name {
                self.remaining.push(Remaining { op, ..Remaining::from(cast) });
            }
        }
        if self.listener.is_some() {
            for &op in &created[first_created..] {
                self.notify_inserted(op, None);
            }
            self.notify_replaced(op, &values);
        }
        for (&result, &value) in results.iter().zip(&values) {
            self.replace_all_uses(result, value, NotifyUsers::Yes);
        }
        self.notify_erased(op);
        Ok(())
    }

    fn attach_kinds(&mut self, casts: &[Cast]) {
        for cast in casts {
            let kind = StringAttr::new(self.ctx, Ident::new(self.ctx, cast.kind.name()), None);
            self.set_cast_attribute(cast.op, "__kind__", kind.into());
        }
    }

    /// Finds an op that needs the values that cannot be materialised: the first one in the block of
    /// the cast, or else any.
    fn find_user(&self, unresolved: &mut Unresolved) {
        let first = first_user(self.ir, unresolved.cast, |user| !self.is_replaced(user));
        unresolved.user = first.map(|user| {
            // The custom assembly format may not be able to print an op that is not valid.
            let is_valid = verify::verify(self.ctx, self.ir, user).is_ok();
            let form = if is_valid { OpForm::Custom } else { OpForm::Generic };
            let options = PrintOptions { form, scope: PrintScope::Local, ..PrintOptions::default() };
            (self.ir.location(user), print::text_with(self.ctx, self.ir, user, &options))
        });
    }

    /// Detaches the ops that are going to be erased while a function runs, so that they do not
    /// count in the numbering of values.
    fn with_leaving_hidden(&mut self, casts: &[OpId], run: impl FnOnce(&Self)) {
        let mut hidden: Vec<(OpId, InsertPoint)> = Vec::new();
        for &op in self.leaving.ops.iter().chain(casts) {
            if let Some(block) = self.ir.parent_block(op) {
                hidden.push((op, InsertPoint::new(block, self.ir.next_op(op))));
                self.ir.remove_op(op);
            }
        }
        run(self);
        for (op, place) in hidden.into_iter().rev() {
            self.ir.insert_op(op, place);
        }
    }
}

/// A builder that records the ops it creates.
struct Recorder<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    point: InsertPoint,
    location: Location,
    created: &'a mut Vec<OpId>,
}

impl AsView for Recorder<'_> {
    fn view(&self) -> View<'_> {
        View { ctx: self.ctx, ir: self.ir }
    }
}

impl OpBuilder for Recorder<'_> {
    fn default_location(&self) -> Location {
        self.location
    }

    fn insert_new(&mut self, spec: OpSpec<'_>, regions: &[RegionId], empty_regions: usize) -> OpId {
        let op = self.ir.create_op_with_regions(spec, regions, empty_regions, Some(self.point));
        self.created.push(op);
        op
    }
}
