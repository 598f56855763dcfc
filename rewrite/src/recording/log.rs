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

/// The fields that follow a header, in their order, as bits of it.
#[derive(Clone, Copy)]
pub(super) enum Field {
    Op = 1 << 5,
    Name = 1 << 6,
    Reason = 1 << 7,
    Definition = 1 << 8,
    Number = 1 << 9,
    Explanation = 1 << 10,
    /// The number of values, which follow.
    Values = 1 << 11,
}

const FIELDS: u32 = Field::Op as u32 * 0b111_1111;

const SUCCESS: u32 = 1 << 12;
const FAILURE: u32 = 1 << 13;

/// The depth is in the upper half of a header.
const DEPTH: u32 = 16;

fn bits(ending: Ending) -> u32 {
    match ending {
        Ending::Success => SUCCESS,
        Ending::Failure => FAILURE,
    }
}

fn kind(header: u32) -> EventKind {
    KINDS[header as usize % 32 % KINDS.len()]
}

/// An event as words, apart from its values: the header, the number of words of the deltas, and the fields that are not empty.
pub(super) struct Head {
    words: [u32; 9],
    length: usize,
}

impl Head {
    #[inline]
    pub(super) fn new(kind: EventKind, depth: u32, ending: Option<Ending>) -> Self {
        let mut words = [0; 9];
        words[0] = kind as u32 | depth.min(u32::from(u16::MAX)) << DEPTH | ending.map_or(0, bits);
        Self { words, length: 2 }
    }

    /// Adds a field behind those that come before it, unless it is empty.
    #[inline]
    pub(super) fn add(&mut self, field: Field, number: u32) {
        if number != 0 {
            self.words[0] |= field as u32;
            self.words[self.length] = number;
            self.length += 1;
        }
    }
}

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
    #[inline]
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

    /// Adds an event with some values; the deltas from a place belong to it.
    #[inline]
    pub(super) fn push_event(&mut self, place: usize, mut head: Head, values: &[u32]) {
        head.add(Field::Values, u32::try_from(values.len()).unwrap_or(u32::MAX));
        head.words[1] = u32::try_from(self.words.len() - place).unwrap_or(u32::MAX);
        self.words.insert_first_of(place, &head.words, head.length);
        if !values.is_empty() {
            self.words.insert(place + head.length, values);
        }
        if self.count == 0 {
            self.start = place;
        }
        self.last = place;
        self.count += 1;
    }

    /// Ends the scope that the last event opens, if it is that of an op, a fold or a pattern and nothing has happened in it;
    /// returns true if it was ended.
    pub(super) fn end_last(&mut self, ending: Ending, reason: TextNumber) -> bool {
        let last = Words::of(self.words.slice(self.last..self.words.len())).rest();
        let &[header, 0, ref fields @ ..] = last else { return false };
        let opens = matches!(kind(header), EventKind::Visit | EventKind::Fold | EventKind::Pattern);
        let is_new = header & (Field::Reason as u32 | Field::Values as u32 | SUCCESS | FAILURE) == 0;
        if self.count == 0 || !opens || !is_new || fields.len() != (header & FIELDS).count_ones() as usize {
            return false;
        }
        let has_reason = if reason == TextNumber::default() { 0 } else { Field::Reason as u32 };
        self.words.set(self.last, header | bits(ending) | has_reason);
        if has_reason != 0 {
            let in_front = (header & (Field::Op as u32 | Field::Name as u32)).count_ones() as usize;
            self.words.insert(self.last + 2 + in_front, &[reason.0]);
        }
        true
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
        let place = self.words.len() - events.words.rest().len();
        self.words.drop_first(place);
        self.start = 0;
        self.last = self.last.saturating_sub(place);
        self.count -= count.min(self.count);
    }

    /// Goes on with the last event alone, in the memory of another log; returns the log as it was.
    pub(super) fn go_on_from_last(&mut self, spare: Self) -> Self {
        let full = std::mem::replace(self, spare);
        self.words.clear();
        self.words.append(full.words.slice(full.last..full.words.len()));
        (self.start, self.last, self.count) = (0, 0, full.count.min(1));
        full
    }

    /// The deltas that build the IR as it was at the start.
    pub(super) fn start(&self) -> DeltaSlice<'_> {
        self.words.slice(0..self.start)
    }

    /// The words of the deltas at the start.
    pub(super) fn start_words(&self) -> &[u32] {
        Words::of(self.start()).rest()
    }

    /// The words of the events, without the numbers of the words of their deltas: the header, then the fields and the deltas.
    pub(super) fn words(&self) -> impl Iterator<Item = (u32, &[u32])> {
        let mut words = self.events().words;
        (0..self.count).map(move |_| {
            let (header, length) = (words.next(), words.next() as usize);
            let mut fields = (header & FIELDS).count_ones() as usize;
            if header & Field::Values as u32 != 0 {
                fields += words.rest().get(fields - 1).map_or(0, |&values| values as usize);
            }
            (header, words.take(fields + length))
        })
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
        let mut field = |field: Field| if header & field as u32 != 0 { words.next() } else { 0 };
        let event = Event {
            kind: kind(header),
            depth: header >> DEPTH,
            op: Some(field(Field::Op)).filter(|&op| op != 0).map(OpNumber),
            name: TextNumber(field(Field::Name)),
            reason: TextNumber(field(Field::Reason)),
            definition: TextNumber(field(Field::Definition)),
            number: field(Field::Number),
            explanation: TextNumber(field(Field::Explanation)),
            ending: match header & (SUCCESS | FAILURE) {
                0 => None,
                SUCCESS => Some(Ending::Success),
                _ => Some(Ending::Failure),
            },
            values: match header & Field::Values as u32 {
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
