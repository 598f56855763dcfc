//! Deltas: the smallest changes of the recorded IR.

use std::slice;

use smallvec::SmallVec;

use super::event::TextNumber;

/// The numbers of types, or of values.
pub(super) type Numbers = SmallVec<[u32; 2]>;

/// A change of the recorded IR. Zero stands for the end of a list, and for no block; entities are counted from one.
#[derive(Clone, Copy, Debug)]
pub(super) enum Delta<'d> {
    /// An op is known from now on.
    NewOp { op: u32, name: TextNumber, place: u32, is_terminator: bool, results: &'d [u32], content: Content<'d> },
    /// An op has another text.
    SetOp { op: u32, content: Content<'d> },
    /// Ops are put in front of another one in a block, in their order.
    LinkOps { ops: &'d [u32], block: u32, before: u32 },
    /// Ops are taken out, with all that is nested in them.
    UnlinkOps { ops: &'d [u32] },
    /// A block is known from now on.
    NewBlock { block: u32, label: Label<'d> },
    /// A block has another label or other arguments.
    SetBlock { block: u32, label: Label<'d> },
    /// A block is put in front of another one in a region of an op.
    LinkBlock { block: u32, op: u32, region: u32, before: u32 },
    /// A block is taken out, with all that is nested in it.
    UnlinkBlock { block: u32 },
    /// A value has another name.
    NameValue { value: u32, name: TextNumber },
    /// The results of an op have another name as they are defined.
    NameResults { op: u32, name: TextNumber },
    /// A block has another name.
    NameBlock { block: u32, name: TextNumber },
    /// An op will be replaced, each result by a group of values.
    Pending { op: u32, pattern: TextNumber, groups: Groups<'d> },
    /// An op will not be replaced after all.
    NotPending { op: u32 },
    /// An op is a cast of a kind, made for someone.
    Cast { op: u32, kind: TextNumber, cause: TextNumber },
    /// An op has another text with aliases.
    AliasOp { op: u32, text: TextNumber },
    /// A block has another label with aliases.
    AliasBlock { block: u32, text: TextNumber },
    /// Other texts are around the whole.
    Frame { before: TextNumber, behind: TextNumber },
    /// The IR becomes what the deltas build from nothing.
    Reset(DeltaSlice<'d>),
}

/// The text of an op.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Content<'d> {
    pub(super) text: TextNumber,
    /// The numbers of the entities in the holes of the text, in their order. The results of the op have no number, and a
    /// region has eight times its index plus the bits of its shape.
    pub(super) refs: &'d [u32],
    /// The types of the results.
    pub(super) types: &'d [u32],
}

/// The label of a block, and its arguments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Label<'d> {
    pub(super) text: TextNumber,
    pub(super) refs: &'d [u32],
    pub(super) arguments: &'d [u32],
    pub(super) types: &'d [u32],
}

/// Groups of values: each is the number of its values, then these.
#[derive(Clone, Copy, Debug)]
pub(super) struct Groups<'d>(pub(super) &'d [u32]);

impl<'d> Groups<'d> {
    pub(super) fn iter(self) -> impl Iterator<Item = &'d [u32]> {
        let mut words = Words(self.0);
        std::iter::from_fn(move || (!words.0.is_empty()).then(|| words.list()))
    }
}

/// A list of deltas, one after the other as words, as the document has them: the number of the variant and a count, then the
/// fields.
#[derive(Clone, Debug, Default)]
pub(super) struct Deltas(Vec<u32>);

/// The count is in the upper bits of the first word of a delta, the number of the variant below.
const COUNT: u32 = 5;

/// A part of a list of deltas.
#[derive(Clone, Copy, Debug)]
pub(super) struct DeltaSlice<'d>(&'d [u32]);

impl Deltas {
    /// The number of words, which is a place in the list.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// The deltas between two places.
    pub(super) fn slice(&self, places: std::ops::Range<usize>) -> DeltaSlice<'_> {
        DeltaSlice(&self.0[places])
    }

    pub(super) fn all(&self) -> DeltaSlice<'_> {
        DeltaSlice(&self.0)
    }

    /// Makes a list longer whose length is at a place, and that ends where all ends.
    pub(super) fn grow_list(&mut self, place: usize, added: usize) {
        self.0[place] += u32::try_from(added).unwrap_or(u32::MAX);
    }

    /// Sets the word at a place.
    pub(super) fn set(&mut self, place: usize, word: u32) {
        self.0[place] = word;
    }

    /// Inserts words at a place.
    #[inline]
    pub(super) fn insert(&mut self, place: usize, words: &[u32]) {
        self.0.extend_from_slice(words);
        if self.0.len() > place + words.len() {
            self.0[place..].rotate_right(words.len());
        }
    }

    /// Inserts the first ones of some words at a place.
    #[inline]
    pub(super) fn insert_first_of<const N: usize>(&mut self, place: usize, words: &[u32; N], length: usize) {
        let end = self.0.len();
        // All are appended first: an array is copied without a call.
        self.0.extend_from_slice(words);
        self.0.truncate(end + length);
        if place < end {
            self.0[place..].rotate_right(length);
        }
    }

    /// Takes away the words in front of a place.
    pub(super) fn drop_first(&mut self, place: usize) {
        self.0.drain(..place);
    }

    /// Takes away all words, and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn append(&mut self, others: DeltaSlice<'_>) {
        self.0.extend_from_slice(others.0);
    }

    // Inlined: the kind is known wherever it is called.
    #[inline]
    pub(super) fn push(&mut self, delta: Delta<'_>) {
        match delta {
            Delta::NewOp { op, name: TextNumber(name), place, is_terminator, results, content } => {
                self.0.extend([counted(0, 2 * results.len() + usize::from(is_terminator)), op, name, place]);
                self.numbers(results);
                self.content(content);
            }
            Delta::SetOp { op, content } => {
                self.0.extend([counted(1, content.types.len()), op]);
                self.content(content);
            }
            Delta::LinkOps { ops, block, before } => {
                self.0.extend([counted(2, ops.len()), block, before]);
                self.numbers(ops);
            }
            Delta::UnlinkOps { ops } => {
                self.0.push(counted(3, ops.len()));
                self.numbers(ops);
            }
            Delta::NewBlock { block, label } => self.label(4, block, label),
            Delta::SetBlock { block, label } => self.label(5, block, label),
            Delta::LinkBlock { block, op, region, before } => self.0.extend([6, block, op, region, before]),
            Delta::UnlinkBlock { block } => self.0.extend([7, block]),
            Delta::NameValue { value, name: TextNumber(name) } => self.0.extend([8, value, name]),
            Delta::NameResults { op, name: TextNumber(name) } => self.0.extend([9, op, name]),
            Delta::NameBlock { block, name: TextNumber(name) } => self.0.extend([10, block, name]),
            Delta::Pending { op, pattern: TextNumber(pattern), groups } => {
                self.0.extend([11, op, pattern]);
                self.list(groups.0);
            }
            Delta::NotPending { op } => self.0.extend([12, op]),
            Delta::Cast { op, kind: TextNumber(kind), cause: TextNumber(cause) } => {
                self.0.extend([13, op, kind, cause]);
            }
            Delta::Reset(deltas) => {
                self.0.push(14);
                self.list(deltas.0);
            }
            Delta::AliasOp { op, text: TextNumber(text) } => self.0.extend([15, op, text]),
            Delta::AliasBlock { block, text: TextNumber(text) } => self.0.extend([16, block, text]),
            Delta::Frame { before: TextNumber(before), behind: TextNumber(behind) } => {
                self.0.extend([17, before, behind]);
            }
        }
    }

    /// Writes a list without its length.
    fn numbers(&mut self, list: &[u32]) {
        // Most lists are too short for a call that copies them.
        list.iter().for_each(|&number| self.0.push(number));
    }

    fn list(&mut self, list: &[u32]) {
        self.0.push(u32::try_from(list.len()).unwrap_or(u32::MAX));
        self.numbers(list);
    }

    fn content(&mut self, Content { text: TextNumber(text), refs, types }: Content<'_>) {
        self.numbers(types);
        self.0.push(text);
        self.list(refs);
    }

    fn label(&mut self, number: u32, block: u32, label: Label<'_>) {
        let Label { text: TextNumber(text), refs, arguments, types } = label;
        self.0.extend([counted(number, arguments.len()), block]);
        self.numbers(arguments);
        self.numbers(types);
        self.0.push(text);
        self.list(refs);
    }
}

/// The first word of a delta.
fn counted(number: u32, count: usize) -> u32 {
    number | u32::try_from(count).unwrap_or_default() << COUNT
}

impl<'d> DeltaSlice<'d> {
    pub(super) fn iter(self) -> impl Iterator<Item = Delta<'d>> {
        let mut words = Words(self.0);
        std::iter::from_fn(move || (!words.0.is_empty()).then(|| words.delta()))
    }
}

/// Words to be read from the front.
#[derive(Clone, Debug)]
pub(super) struct Words<'d>(&'d [u32]);

impl<'d> Words<'d> {
    /// So many words.
    pub(super) fn take(&mut self, length: usize) -> &'d [u32] {
        let (taken, rest) = self.0.split_at(length.min(self.0.len()));
        self.0 = rest;
        taken
    }

    /// A list of deltas.
    pub(super) fn nested(&mut self) -> DeltaSlice<'d> {
        DeltaSlice(self.list())
    }

    pub(super) fn of(deltas: DeltaSlice<'d>) -> Self {
        Self(deltas.0)
    }

    /// The words that are left.
    pub(super) fn rest(&self) -> &'d [u32] {
        self.0
    }

    /// So many words, which are deltas.
    pub(super) fn deltas(&mut self, length: u32) -> DeltaSlice<'d> {
        DeltaSlice(self.take(length as usize))
    }

    fn delta(&mut self) -> Delta<'d> {
        let first = self.next();
        let count = (first >> COUNT) as usize;
        match first % (1 << COUNT) {
            0 => Delta::NewOp {
                op: self.next(),
                name: self.text(),
                place: self.next(),
                is_terminator: count % 2 == 1,
                results: self.take(count / 2),
                content: self.content(count / 2),
            },
            1 => Delta::SetOp { op: self.next(), content: self.content(count) },
            2 => {
                let (block, before) = (self.next(), self.next());
                Delta::LinkOps { ops: self.take(count), block, before }
            }
            3 => Delta::UnlinkOps { ops: self.take(count) },
            4 => Delta::NewBlock { block: self.next(), label: self.label(count) },
            5 => Delta::SetBlock { block: self.next(), label: self.label(count) },
            6 => {
                let (block, op) = (self.next(), self.next());
                Delta::LinkBlock { block, op, region: self.next(), before: self.next() }
            }
            7 => Delta::UnlinkBlock { block: self.next() },
            8 => Delta::NameValue { value: self.next(), name: self.text() },
            9 => Delta::NameResults { op: self.next(), name: self.text() },
            10 => Delta::NameBlock { block: self.next(), name: self.text() },
            11 => Delta::Pending { op: self.next(), pattern: self.text(), groups: Groups(self.list()) },
            12 => Delta::NotPending { op: self.next() },
            13 => Delta::Cast { op: self.next(), kind: self.text(), cause: self.text() },
            14 => Delta::Reset(self.nested()),
            15 => Delta::AliasOp { op: self.next(), text: self.text() },
            16 => Delta::AliasBlock { block: self.next(), text: self.text() },
            _ => Delta::Frame { before: self.text(), behind: self.text() },
        }
    }

    pub(super) fn next(&mut self) -> u32 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    fn text(&mut self) -> TextNumber {
        TextNumber(self.next())
    }

    pub(super) fn list(&mut self) -> &'d [u32] {
        let length = self.next();
        self.take(length as usize)
    }

    fn content(&mut self, results: usize) -> Content<'d> {
        let types = self.take(results);
        Content { text: self.text(), refs: self.list(), types }
    }

    fn label(&mut self, arguments: usize) -> Label<'d> {
        let (arguments, types) = (self.take(arguments), self.take(arguments));
        Label { text: self.text(), refs: self.list(), arguments, types }
    }
}

impl Delta<'_> {
    /// The ops and the block that it is about, and that are known already; zero where there is none.
    pub(super) fn subjects(&self) -> (&[u32], u32) {
        match self {
            Self::NewOp { .. }
            | Self::NewBlock { .. }
            | Self::NameValue { .. }
            | Self::Frame { .. }
            | Self::Reset(_) => (&[], 0),
            Self::UnlinkOps { ops } => (ops, 0),
            Self::SetOp { op, .. }
            | Self::NameResults { op, .. }
            | Self::Pending { op, .. }
            | Self::NotPending { op }
            | Self::AliasOp { op, .. }
            | Self::Cast { op, .. } => (slice::from_ref(op), 0),
            Self::LinkOps { ops, block, .. } => (ops, *block),
            Self::LinkBlock { block, op, .. } => (slice::from_ref(op), *block),
            Self::SetBlock { block, .. }
            | Self::UnlinkBlock { block }
            | Self::AliasBlock { block, .. }
            | Self::NameBlock { block, .. } => (&[], *block),
        }
    }
}
