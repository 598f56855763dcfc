//! What passes leave to others: looked at again when the pipeline is done.

use std::fmt;

use weir_ir::{Diagnostic, LookupMap, OpId, Severity, View};

use crate::pass::PassFailure;

/// What it means that something is left in the end that passes had to leave as it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LeftOvers {
    /// Nothing: nobody is told.
    Ignored,
    /// It is worth a warning.
    #[default]
    Reported,
    /// It is an error: the pipeline fails.
    Rejected,
}

/// Looks at an op when the pipeline is done, and says what is left of it: warnings, or one error for each thing that is left
/// if it is rejected.
pub type LookAgain = dyn Fn(View<'_>, OpId, LeftOvers) -> Vec<Diagnostic>;

/// The ops that are to be looked at when the pipeline is done.
#[derive(Default)]
pub(crate) struct Unfinished {
    entries: Vec<Entry>,
    /// The index of an entry by its op and topic.
    known: LookupMap<(OpId, &'static str), usize>,
}

struct Entry {
    op: OpId,
    topic: &'static str,
    look: Box<LookAgain>,
}

impl Unfinished {
    /// Adds an op; what was to be looked at there before about the same topic is replaced.
    pub(crate) fn add(&mut self, op: OpId, topic: &'static str, look: Box<LookAgain>) {
        let entry = Entry { op, topic, look };
        match self.known.get(&(op, topic)) {
            Some(&index) => self.entries[index] = entry,
            None => {
                self.known.insert((op, topic), self.entries.len());
                self.entries.push(entry);
            }
        }
    }

    /// Looks at all ops that are still there, and emits what is left.
    ///
    /// # Errors
    ///
    /// When something is left that must not be.
    pub(crate) fn look(&self, view: View<'_>, left_overs: LeftOvers) -> Result<(), PassFailure> {
        if left_overs == LeftOvers::Ignored {
            return Ok(());
        }
        let mut errors = Vec::new();
        for Entry { op, topic, look } in &self.entries {
            // What is around an op is looked at with all that is in it.
            let is_covered = || view.ir.ancestors(*op).any(|above| self.known.contains_key(&(above, *topic)));
            if !view.ir.contains_op(*op) || is_covered() {
                continue;
            }
            for finding in look(view, *op, left_overs) {
                match finding.severity {
                    Severity::Error => errors.push(finding),
                    _ => view.ctx.emit(finding),
                }
            }
        }
        if errors.is_empty() { Ok(()) } else { Err(PassFailure::from(errors)) }
    }
}

impl fmt::Debug for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.entries.iter().map(|entry| (entry.op, entry.topic))).finish()
    }
}
