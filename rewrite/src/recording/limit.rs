//! Leaving out the middle of a long recording.

use super::delta::Delta;
use super::event::EventKind;
use super::log::{Field, Head, Log};
use super::replay::{Entities, State};

/// The middle and the end of a recording with a limit: the events behind the first ones, most of which are not kept.
#[derive(Debug, Default)]
pub(super) struct Tail {
    /// The first events, with the start.
    head: Log,
    /// The IR behind the events that were left out.
    state: State,
    /// The number of events that were left out.
    omitted: usize,
    /// The number of ops that were known when erased ones were forgotten.
    num_needed: usize,
}

/// So many erased ops are known before they are forgotten, even if few others are.
const SLACK: usize = 4096;

impl Tail {
    /// A tail behind the events of a log, which takes the later ones from then on.
    pub(super) fn behind(log: &mut Log) -> Self {
        let mut state = State::default();
        state.apply_all(log.start());
        log.events().for_each(|(_, deltas)| state.apply_all(deltas));
        Self { head: std::mem::take(log), state, omitted: 0, num_needed: 0 }
    }

    /// The number of events in front of those that are still in a log.
    pub(super) fn num_events(&self) -> usize {
        self.head.len() + self.omitted
    }

    /// Leaves out all events of a log but the last ones.
    pub(super) fn omit(&mut self, log: &mut Log, limit: usize) {
        let start = log.start();
        self.state.apply_all(start);
        // The changes that were found behind the last of the first events; later ones are behind events that were left out.
        if self.omitted == 0 {
            let place = self.head.end();
            self.head.append_deltas(start);
            self.head.attach(place);
        }
        let count = log.len().saturating_sub(limit);
        log.events().take(count).for_each(|(_, deltas)| self.state.apply_all(deltas));
        log.drop_first(count);
        self.omitted += count;
    }

    #[cfg(test)]
    pub(super) fn num_known_ops(&self) -> usize {
        self.state.num_ops()
    }

    /// Returns true if most ops that are known were erased.
    pub(super) fn is_wasteful(&self) -> bool {
        self.state.num_ops() > 2 * self.num_needed + SLACK
    }

    /// Forgets what was erased, apart from what has a part in a log; these ops and blocks may be put back.
    pub(super) fn forget_erased(&mut self, log: &Log, detached: &Entities) {
        let deltas = self.state.rebuilt(log, detached);
        self.state = State::default();
        self.state.apply_all(deltas.all());
        self.num_needed = self.state.num_ops();
    }

    /// The log with the first and last events alone, and one between them that says how many are left out.
    pub(super) fn into_log(mut self, mut log: Log, limit: usize) -> Log {
        self.omit(&mut log, limit);
        if self.omitted > 0 {
            let depth = log.events().next().map_or(0, |(event, _)| event.depth);
            let mut omitted = Head::new(EventKind::Omitted, depth, None);
            omitted.add(Field::Number, u32::try_from(self.omitted).unwrap_or(u32::MAX));
            let place = self.head.end();
            self.head.push(Delta::Reset(self.state.rebuilt(&log, &Entities::default()).all()));
            self.head.push_event(place, omitted, &[]);
        }
        self.head.append(&log);
        self.head
    }
}
