//! The log of a recording: events, each with its deltas.

use smallvec::SmallVec;

use super::delta::{Delta, DeltaSlice, Deltas, Words};
use super::event::{Ending, Event, EventKind, OpNumber, TextNumber, ValueNumber};

/// Events in their order, as words: a header, the number of words of the deltas, the fields that are not empty, and the deltas.
/// Deltas in front of the first event build the IR as it was at the start.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    words: Deltas,
    /// The place of the first event, or the end.
    start: usize,
    /// The place of the last event.
    last: usize,
    count: usize,
}

/// The kinds by their numbers in headers.
pub(super) const KINDS: [EventKind; 23] = {
    use EventKind::{
        Cast, Commit, Conversion, End, Erase, EraseBlock, Error, Failure, Fold, Insert, InsertBlock, Materialize,
        Modify, Move, Omitted, Pass, Pattern, Replace, ReplaceValue, Signature, Undo, Unresolved, Visit,
    };
    [
        Pass,
        Conversion,
        Visit,
        Fold,
        Pattern,
        End,
        Failure,
        Insert,
        Erase,
        Replace,
        ReplaceValue,
        Modify,
        Move,
        InsertBlock,
        EraseBlock,
        Signature,
        Cast,
        Materialize,
        Unresolved,
        Undo,
        Commit,
        Error,
        Omitted,
    ]
};

// A header has the number of a kind in its lowest five bits.
const _: () = {
    assert!(KINDS.len() <= 32);
    let mut number = 0;
    while number < KINDS.len() {
        assert!(KINDS[number] as usize == number, "the kinds are in the order of the enum");
        number += 1;
    }
};

/// The fields that follow a header, as bits of it.
const OP: u32 = 1 << 8;
const NAME: u32 = 1 << 9;
const REASON: u32 = 1 << 10;
const NUMBER: u32 = 1 << 11;
const VALUES: u32 = 1 << 12;
const EXPLANATION: u32 = 1 << 13;
const SUCCESS: u32 = 1 << 14;
const FAILURE: u32 = 1 << 15;
const DEFINITION: u32 = 1 << 5;

/// The depth is in the upper half of a header.
const DEPTH: u32 = 16;

impl Log {
    /// The number of events.
    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// The end of the log, as a place for an event.
    pub(super) fn end(&self) -> usize {
        self.words.len()
    }

    /// Adds a delta, which belongs to no event so far.
    pub(super) fn push(&mut self, delta: Delta<'_>) {
        self.words.push(delta);
    }

    /// Adds deltas, which belong to no event so far.
    pub(super) fn append_deltas(&mut self, deltas: DeltaSlice<'_>) {
        self.words.append(deltas);
    }

    /// Makes the deltas from a place part of the event before them, or of the start.
    pub(super) fn attach(&mut self, place: usize) {
        let added = self.words.len() - place;
        match self.count {
            0 => self.start = self.words.len(),
            _ => self.words.grow_list(self.last + 1, added),
        }
    }

    /// Adds an event; the deltas from a place belong to it.
    pub(super) fn push_event(&mut self, place: usize, event: &Event) {
        let mut header = event.kind as u32 | event.depth.min(u32::from(u16::MAX)) << DEPTH;
        header |= match event.ending {
            None => 0,
            Some(Ending::Success) => SUCCESS,
            Some(Ending::Failure) => FAILURE,
        };
        let (mut words, mut length) = ([0; 9], 2);
        let fields = [
            (OP, event.op.map_or(0, |op| op.0)),
            (NAME, event.name.0),
            (REASON, event.reason.0),
            (DEFINITION, event.definition.0),
            (NUMBER, event.number),
            (EXPLANATION, event.explanation.0),
            (VALUES, u32::try_from(event.values.len()).unwrap_or(u32::MAX)),
        ];
        for (bit, field) in fields {
            if field != 0 {
                header |= bit;
                words[length] = field;
                length += 1;
            }
        }
        (words[0], words[1]) = (header, u32::try_from(self.words.len() - place).unwrap_or(u32::MAX));
        self.words.insert(place, &words[..length]);
        if !event.values.is_empty() {
            let values: SmallVec<[u32; 8]> = event.values.iter().map(|value| value.0).collect();
            self.words.insert(place + length, &values);
        }
        if self.count == 0 {
            self.start = place;
        }
        self.last = place;
        self.count += 1;
    }

    /// Adds the events of another log, which has nothing in front of them.
    pub(super) fn append(&mut self, other: &Self) {
        let place = self.words.len();
        self.words.append(other.words.slice(other.start..other.words.len()));
        if other.count > 0 {
            self.last = place + other.last - other.start;
        }
        self.count += other.count;
    }

    /// Takes away the first events, and what is in front of them.
    pub(super) fn drop_first(&mut self, count: usize) {
        let mut events = self.events();
        events.by_ref().take(count).for_each(drop);
        let place = self.words.len() - events.words.len();
        self.words.drop_first(place);
        self.start = 0;
        self.last = self.last.saturating_sub(place);
        self.count -= count.min(self.count);
    }

    /// The deltas that build the IR as it was at the start.
    pub(super) fn start(&self) -> DeltaSlice<'_> {
        self.words.slice(0..self.start)
    }

    pub(super) fn events(&self) -> Events<'_> {
        Events { words: Words::of(self.words.slice(self.start..self.words.len())), left: self.count }
    }
}

/// Events with their deltas.
#[derive(Clone, Debug)]
pub(super) struct Events<'l> {
    words: Words<'l>,
    left: usize,
}

impl<'l> Iterator for Events<'l> {
    type Item = (Event, DeltaSlice<'l>);

    fn next(&mut self) -> Option<Self::Item> {
        self.left = self.left.checked_sub(1)?;
        let words = &mut self.words;
        let (header, length) = (words.next(), words.next());
        let mut field = |bit| if header & bit != 0 { words.next() } else { 0 };
        let event = Event {
            kind: KINDS[header as usize % 32 % KINDS.len()],
            depth: header >> DEPTH,
            op: Some(field(OP)).filter(|&op| op != 0).map(OpNumber),
            name: TextNumber(field(NAME)),
            reason: TextNumber(field(REASON)),
            definition: TextNumber(field(DEFINITION)),
            number: field(NUMBER),
            explanation: TextNumber(field(EXPLANATION)),
            ending: match header & (SUCCESS | FAILURE) {
                0 => None,
                SUCCESS => Some(Ending::Success),
                _ => Some(Ending::Failure),
            },
            values: match header & VALUES {
                0 => SmallVec::new(),
                _ => words.list().iter().map(|&value| ValueNumber(value)).collect(),
            },
        };
        Some((event, words.deltas(length)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Events<'_> {}
