//! The events that recordings have and the log has not.

use smallvec::SmallVec;
use weir_ir::{OpId, ValueId, View};
use weir_rewrite::recording::{EventKind, Step};

use super::Trace;
use crate::error::ErrorKind;
use crate::explain::{Attempts, Explanation};
use crate::session::record::Record;
use crate::unconverted::Provenance;

impl Trace<'_> {
    /// Tells the recorder, if there is one.
    pub(super) fn tell(&self, view: View<'_>, step: Step<'_>) {
        if let Some(recorder) = &self.recorder {
            recorder.tell(view, step);
        }
    }

    /// A conversion begins.
    #[cold]
    pub(crate) fn conversion(&self, view: View<'_>, root: Option<OpId>, mode: &str, rollback: &str) {
        self.tell(view, Step { op: root, ..Step::new(EventKind::Conversion).named(mode).because(rollback) });
    }

    /// Ends the innermost scope of the recording alone.
    #[cold]
    pub(crate) fn end_recorded(&self, view: View<'_>, end: super::End<'_>) {
        self.tell(view, end.step());
    }

    /// A change was made that has no line in the log.
    #[cold]
    pub(crate) fn change(&self, view: View<'_>, record: &Record) {
        match record {
            Record::MoveOp(moved) => self.tell(view, Step::on(EventKind::Move, moved.what)),
            Record::MoveOps(run) => self.tell(view, Step::on(EventKind::Move, run.first)),
            Record::MoveBlock(moved) => {
                self.tell(view, Step { op: view.ir.parent_op(moved.what), ..Step::new(EventKind::InsertBlock) });
            }
            Record::ConvertBlock(block) => {
                let types: SmallVec<[_; 4]> = view.ir.arguments(*block).iter().map(|&it| view.ty(it)).collect();
                let types = super::quoted(view.ctx, types);
                let op = view.ir.parent_op(*block);
                self.tell(view, Step { op, ..Step::new(EventKind::Signature).because(&types) });
            }
            _ => {}
        }
    }

    /// An op was changed in place.
    #[cold]
    pub(crate) fn modified(&self, view: View<'_>, op: OpId) {
        self.tell(view, Step::on(EventKind::Modify, op));
    }

    /// A block was taken out, or is about to be erased.
    #[cold]
    pub(crate) fn block_erased(&self, view: View<'_>, parent: Option<OpId>) {
        self.tell(view, Step { op: parent, ..Step::new(EventKind::EraseBlock) });
    }

    /// An op will be replaced at the end.
    #[cold]
    pub(crate) fn pending<L: AsRef<[ValueId]>>(&self, op: OpId, groups: &[L], pattern: Option<&str>) {
        if let Some(recorder) = &self.recorder {
            recorder.tell_pending(op, groups, pattern.unwrap_or_default());
        }
    }

    /// A number of changes were undone, among them the replacements of some ops.
    #[cold]
    pub(crate) fn undone(&self, view: View<'_>, changes: usize, replaced: &[OpId]) {
        let number = u32::try_from(changes).unwrap_or(u32::MAX);
        self.tell(view, Step { number, ..Step::new(EventKind::Undo) });
        if let Some(recorder) = &self.recorder {
            recorder.tell_not_pending(replaced);
        }
    }

    /// A cast was made.
    #[cold]
    pub(crate) fn cast(&self, view: View<'_>, op: OpId, provenance: &Provenance) {
        self.about_cast(view, EventKind::Cast, op, provenance);
    }

    /// A cast is materialised as these values.
    #[cold]
    pub(crate) fn materialized(&self, view: View<'_>, op: OpId, values: &[ValueId], provenance: &Provenance) {
        let cause = provenance.to_string();
        let step = Step::on(EventKind::Materialize, op).named(provenance.kind.name()).because(&cause);
        self.tell(view, Step { values, ..step });
    }

    /// A cast stays.
    #[cold]
    pub(crate) fn unresolved(&self, view: View<'_>, op: OpId, provenance: &Provenance) {
        self.about_cast(view, EventKind::Unresolved, op, provenance);
    }

    fn about_cast(&self, view: View<'_>, kind: EventKind, op: OpId, provenance: &Provenance) {
        if let Some(recorder) = &self.recorder {
            let cause = provenance.to_string();
            recorder.tell(view, Step::on(kind, op).named(provenance.kind.name()).because(&cause));
            recorder.tell_cast(op, provenance.kind.name(), &cause);
        }
    }

    /// Uses of what was replaced get their replacements.
    #[cold]
    pub(crate) fn commit(&self, view: View<'_>) {
        self.tell(view, Step::new(EventKind::Commit));
    }

    /// The conversion failed.
    #[cold]
    pub(crate) fn error(&self, view: View<'_>, op: Option<OpId>, error: &ErrorKind, attempts: &Attempts) {
        if let Some(recorder) = &self.recorder {
            let explanation = Explanation::new(view.ctx, error, attempts.entries());
            recorder.tell_error(view, op, explanation.message(), &explanation.to_json());
        }
    }
}
