//! Leaving out the middle of a long recording.

use smallvec::SmallVec;

use super::Recording;
use super::delta::{Delta, Deltas};
use super::event::{Event, EventKind, TextNumber};
use super::replay::State;

impl Recording {
    /// The recording with its first and last events alone, and one between them that says how many are left out.
    pub(super) fn limited(self, limit: usize) -> Self {
        if self.events.len() <= 2 * limit {
            return self;
        }
        let after = self.events.len() - limit;
        let kept = limit.checked_sub(1).map_or(self.start, |last| self.ends[last]);
        let skipped = after.checked_sub(1).map_or(self.start, |last| self.ends[last]);
        let mut state = State::default();
        state.apply_all(self.deltas.slice(0..skipped));
        let later = self.deltas.slice(skipped..self.deltas.len());
        let mut deltas = Deltas::default();
        deltas.append(self.deltas.slice(0..kept));
        deltas.push(Delta::Reset(state.rebuilt(later).all()));
        let kept = deltas.len();
        let shift = |end: usize| end - skipped + kept;
        let mut ends = self.ends[..limit].to_vec();
        ends.push(kept);
        ends.extend(self.ends[after..].iter().map(|&end| shift(end)));
        deltas.append(later);
        let omitted = Event {
            kind: EventKind::Omitted,
            depth: self.events.get(after).map_or(0, |event| event.depth),
            op: None,
            name: TextNumber::default(),
            reason: TextNumber::default(),
            number: u32::try_from(after - limit).unwrap_or(u32::MAX),
            ending: None,
            values: SmallVec::new(),
            explanation: TextNumber::default(),
        };
        let mut events = self.events[..limit].to_vec();
        events.push(omitted);
        events.extend_from_slice(&self.events[after..]);
        Self { events, ends, deltas, ..self }
    }
}
