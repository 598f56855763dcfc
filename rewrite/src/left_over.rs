//! Constructs that a pass has to leave to later passes: checked at the end of the pipeline.

use std::fmt;

use weir_ir::shards::NeedsWholeModule;
use weir_ir::{Diagnostic, LookupMap, OpId, Severity, View};

use crate::pass::PassFailure;

/// The severity of constructs that are left at the end of the pipeline because passes could not
/// convert them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LeftOvers {
    /// Constructs that are left are not reported.
    Ignored,
    /// A construct that is left is worth a warning.
    #[default]
    Reported,
    /// A construct that is left is an error: the pipeline fails.
    Rejected,
}

/// A check of an op at the end of the pipeline: returns warnings for the constructs that are left.
///
/// If they are rejected, it returns one error for each.
pub type DeferredCheck = dyn Fn(View<'_>, OpId, LeftOvers) -> Vec<Diagnostic> + Send + Sync;

/// The checks scheduled for the end of the pipeline.
#[derive(Default)]
pub(crate) struct DeferredChecks {
    entries: Vec<Entry>,
    /// The index of an entry by its op and topic.
    known: LookupMap<(OpId, &'static str), usize>,
}

struct Entry {
    op: OpId,
    topic: &'static str,
    check: Box<DeferredCheck>,
}

impl DeferredChecks {
    /// Schedules a check of an op; it replaces an earlier check of the op about the same topic.
    pub(crate) fn add(&mut self, op: OpId, topic: &'static str, check: Box<DeferredCheck>) {
        let entry = Entry { op, topic, check };
        match self.known.get(&(op, topic)) {
            Some(&index) => self.entries[index] = entry,
            None => {
                self.known.insert((op, topic), self.entries.len());
                self.entries.push(entry);
            }
        }
    }

    /// The check that is the only one of all shards of a module, if there is any check; it is about their modules.
    ///
    /// # Errors
    ///
    /// When there are several.
    pub(crate) fn of_shards(
        all: &[Self],
        modules: impl Iterator<Item = OpId>,
    ) -> Result<Option<&DeferredCheck>, NeedsWholeModule> {
        let mut only: Option<&Entry> = None;
        for (checks, module) in all.iter().zip(modules) {
            for entry in &checks.entries {
                if entry.op != module || only.is_some_and(|only| only.topic != entry.topic) {
                    return Err(NeedsWholeModule);
                }
                only = Some(entry);
            }
        }
        Ok(only.map(|entry| &*entry.check))
    }

    /// Takes over the checks of other ops, which are in another place now.
    pub(crate) fn absorb(&mut self, other: Self, place: impl Fn(OpId) -> OpId) {
        for Entry { op, topic, check } in other.entries {
            self.add(place(op), topic, check);
        }
    }

    /// Checks all ops that still exist, and emits the diagnostics.
    ///
    /// # Errors
    ///
    /// When constructs are left and rejected.
    pub(crate) fn run(&self, view: View<'_>, left_overs: LeftOvers) -> Result<(), PassFailure> {
        if left_overs == LeftOvers::Ignored {
            return Ok(());
        }
        let mut errors = Vec::new();
        for Entry { op, topic, check } in &self.entries {
            // The check of an enclosing op covers the ops nested in it.
            let is_covered = || view.ir.ancestors(*op).any(|above| self.known.contains_key(&(above, *topic)));
            if !view.ir.contains_op(*op) || is_covered() {
                continue;
            }
            for finding in check(view, *op, left_overs) {
                match finding.severity {
                    Severity::Error => errors.push(finding),
                    _ => view.ctx.emit(finding),
                }
            }
        }
        if errors.is_empty() { Ok(()) } else { Err(PassFailure::from(errors)) }
    }
}

impl fmt::Debug for DeferredChecks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.entries.iter().map(|entry| (entry.op, entry.topic))).finish()
    }
}
