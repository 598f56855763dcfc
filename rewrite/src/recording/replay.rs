//! Replaying a recording: the IR at each step, as text.

use smallvec::SmallVec;
use weir_ir::print::HOLE;
use weir_ir::{LookupMap, LookupSet, Nested, recurse_into};

use super::Recording;
use super::delta::{Content, Delta, DeltaSlice, Deltas, Groups, Label, Numbers};
use super::event::{Event, OpNumber, TextNumber};
use super::log::{Events, Log};

/// The recorded IR at a step.
#[derive(Debug)]
pub struct Replay<'r> {
    recording: &'r Recording,
    events: Events<'r>,
    step: usize,
    state: State,
}

/// The IR. Entities are counted from one; zero stands for none.
#[derive(Debug, Default)]
pub(super) struct State {
    ops: Table<Op>,
    blocks: Table<Block>,
    values: Table<Value>,
    root: u32,
    before: TextNumber,
    behind: TextNumber,
}

#[derive(Clone, Debug, Default)]
struct Op {
    name: TextNumber,
    place: u32,
    is_terminator: bool,
    results: Numbers,
    results_name: TextNumber,
    text: TextNumber,
    num_refs: u32,
    /// The entities that the text refers to, and the types of the results.
    numbers: SmallVec<[u32; 6]>,
    block: u32,
    prev: u32,
    next: u32,
    rare: Option<Box<Rare>>,
}

/// The parts that few ops have.
#[derive(Clone, Debug, Default)]
struct Rare {
    regions: Vec<Vec<u32>>,
    pending: Option<(Box<[u32]>, TextNumber)>,
    cast: Option<(TextNumber, TextNumber)>,
    /// The text with aliases, if it is another one.
    aliased: TextNumber,
}

#[derive(Clone, Debug, Default)]
struct Block {
    text: TextNumber,
    refs: Box<[u32]>,
    arguments: Box<[u32]>,
    types: Box<[u32]>,
    name: TextNumber,
    first: u32,
    last: u32,
    op: u32,
    region: usize,
    aliased: TextNumber,
}

#[derive(Clone, Debug, Default)]
struct Value {
    name: TextNumber,
    /// The op that has it as a result, if that has several.
    op: u32,
    index: usize,
}

impl Op {
    fn content(&self) -> Content<'_> {
        let (refs, types) = self.numbers.split_at(self.num_refs as usize);
        Content { text: self.text, refs, types }
    }

    fn set(&mut self, Content { text, refs, types }: Content<'_>) {
        self.text = text;
        self.num_refs = u32::try_from(refs.len()).unwrap_or(u32::MAX);
        self.numbers.clear();
        self.numbers.extend(refs.iter().chain(types).copied());
        if let Some(rare) = &mut self.rare {
            rare.aliased = TextNumber::default();
        }
    }

    fn rare(&mut self) -> &mut Rare {
        self.rare.get_or_insert_default()
    }

    fn regions(&self) -> &[Vec<u32>] {
        self.rare.as_ref().map_or(&[], |rare| &rare.regions)
    }

    fn aliased(&self) -> TextNumber {
        self.rare.as_ref().map_or(TextNumber::default(), |rare| rare.aliased)
    }
}

impl Block {
    fn label(&self) -> Label<'_> {
        Label { text: self.text, refs: &self.refs, arguments: &self.arguments, types: &self.types }
    }

    fn set(&mut self, Label { text, refs, arguments, types }: Label<'_>) {
        (self.text, self.refs, self.arguments, self.types) = (text, refs.into(), arguments.into(), types.into());
        self.aliased = TextNumber::default();
    }
}

/// Entities by their numbers.
#[derive(Debug)]
struct Table<T>(LookupMap<u32, T>);

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self(LookupMap::default())
    }
}

impl<T: Default> Table<T> {
    fn get(&self, number: u32) -> Option<&T> {
        self.0.get(&number)
    }

    /// The entry of a number, made if there is none.
    fn entry(&mut self, number: u32) -> &mut T {
        self.0.get_or_insert_with(number, T::default)
    }
}

impl<'r> Replay<'r> {
    pub(super) fn new(recording: &'r Recording) -> Self {
        let mut replay = Self { recording, events: recording.log.events(), step: 0, state: State::default() };
        replay.state.apply_all(recording.log.start());
        replay
    }

    /// The number of events that were replayed.
    pub fn step(&self) -> usize {
        self.step
    }

    /// Replays the next event, and returns it.
    pub fn advance(&mut self) -> Option<Event> {
        let (event, deltas) = self.events.next()?;
        self.state.apply_all(deltas);
        self.step += 1;
        Some(event)
    }

    /// Replays up to a step, from the start if need be.
    pub fn run_to(&mut self, step: usize) {
        if step < self.step {
            *self = Self::new(self.recording);
        }
        while self.step < step && self.advance().is_some() {}
    }

    /// The text of the whole.
    ///
    /// Where a pass on it begins or ends it is that of the printer. What has changed since then has no aliases, and may have other
    /// numbers of distinct attributes.
    pub fn text(&self) -> String {
        self.framed(Show::Aliases)
    }

    /// Returns true if an op is the outermost one.
    pub(super) fn is_whole(&self, op: OpNumber) -> bool {
        op.0 == self.state.root
    }

    /// The text of an op, which is that of the printer where a pass on it begins or ends. Only the whole has aliases; the numbers of
    /// distinct attributes are those that they have in the whole.
    pub fn text_of(&self, op: OpNumber) -> String {
        if self.is_whole(op) { self.text() } else { self.written(op.0, Show::Plain) }
    }

    /// The text of the whole with comments: what will be replaced by what, and for whom casts were made.
    pub fn text_with_comments(&self) -> String {
        self.framed(Show::Comments)
    }

    fn framed(&self, show: Show) -> String {
        let [before, behind] = [self.state.before, self.state.behind].map(|text| self.recording.text(text));
        format!("{before}{}\n{behind}", self.written(self.state.root, show))
    }

    fn written(&self, op: u32, show: Show) -> String {
        let mut writer = Writer { state: &self.state, recording: self.recording, text: String::new(), show };
        writer.op(op, 0);
        writer.text
    }
}

impl State {
    pub(super) fn apply_all(&mut self, deltas: DeltaSlice<'_>) {
        deltas.iter().for_each(|delta| self.apply(delta));
    }

    fn apply(&mut self, delta: Delta<'_>) {
        match delta {
            Delta::NewOp { op, name, place, is_terminator, results, content } => {
                if results.len() > 1 {
                    for (index, &result) in results.iter().enumerate() {
                        let value = self.values.entry(result);
                        (value.op, value.index) = (op, index);
                    }
                }
                let op = self.ops.entry(op);
                *op = Op { name, place, is_terminator, results: results.into(), ..Op::default() };
                op.set(content);
            }
            Delta::SetOp { op, content } => self.ops.entry(op).set(content),
            Delta::LinkOps { ops, block, before } => ops.iter().for_each(|&op| self.link_op(op, block, before)),
            Delta::UnlinkOps { ops } => ops.iter().for_each(|&op| self.unlink_op(op)),
            Delta::NewBlock { block, label } | Delta::SetBlock { block, label } => {
                self.blocks.entry(block).set(label);
            }
            Delta::LinkBlock { block, op, region, before } => {
                let region = region as usize;
                let entry_of_block = self.blocks.entry(block);
                (entry_of_block.op, entry_of_block.region) = (op, region);
                let regions = &mut self.ops.entry(op).rare().regions;
                regions.resize(regions.len().max(region + 1), Vec::new());
                let blocks = &mut regions[region];
                let at = blocks.iter().position(|&it| it == before).unwrap_or(blocks.len());
                blocks.insert(at, block);
            }
            Delta::UnlinkBlock { block } => {
                let unlinked = self.blocks.entry(block);
                let (op, region) = (std::mem::take(&mut unlinked.op), unlinked.region);
                if let Some(blocks) = self.ops.entry(op).rare().regions.get_mut(region) {
                    blocks.retain(|&it| it != block);
                }
            }
            Delta::NameValue { value, name } => self.values.entry(value).name = name,
            Delta::NameResults { op, name } => self.ops.entry(op).results_name = name,
            Delta::NameBlock { block, name } => self.blocks.entry(block).name = name,
            Delta::Pending { op, pattern, groups } => {
                self.ops.entry(op).rare().pending = Some((groups.0.into(), pattern));
            }
            Delta::NotPending { op } => self.ops.entry(op).rare().pending = None,
            Delta::Cast { op, kind, cause } => self.ops.entry(op).rare().cast = Some((kind, cause)),
            Delta::AliasOp { op, text } => self.ops.entry(op).rare().aliased = text,
            Delta::AliasBlock { block, text } => self.blocks.entry(block).aliased = text,
            Delta::Frame { before, behind } => (self.before, self.behind) = (before, behind),
            Delta::Reset(deltas) => {
                *self = Self::default();
                self.apply_all(deltas);
            }
        }
    }

    fn link_op(&mut self, op: u32, block: u32, before: u32) {
        if block == 0 {
            self.root = op;
            return;
        }
        let prev = match before {
            0 => std::mem::replace(&mut self.blocks.entry(block).last, op),
            next => std::mem::replace(&mut self.ops.entry(next).prev, op),
        };
        match prev {
            0 => self.blocks.entry(block).first = op,
            prev => self.ops.entry(prev).next = op,
        }
        let entry = self.ops.entry(op);
        (entry.block, entry.prev, entry.next) = (block, prev, before);
    }

    fn unlink_op(&mut self, op: u32) {
        let linked = self.ops.entry(op);
        let (block, prev, next) = (linked.block, linked.prev, linked.next);
        (linked.block, linked.prev, linked.next) = (0, 0, 0);
        match prev {
            0 => self.blocks.entry(block).first = next,
            prev => self.ops.entry(prev).next = next,
        }
        match next {
            0 => self.blocks.entry(block).last = prev,
            next => self.ops.entry(next).prev = prev,
        }
    }

    /// The number of ops that are known, also of those that are gone.
    pub(super) fn num_ops(&self) -> usize {
        self.ops.0.len()
    }

    /// The deltas that build the state from nothing, without what is in no block or region, unless it has a part in a later log
    /// or is among some ops and blocks.
    pub(super) fn rebuilt(&self, later: &Log, detached: &Entities) -> Deltas {
        let mut builder = Builder {
            state: self,
            seen_ops: LookupSet::default(),
            seen_blocks: LookupSet::default(),
            seen_values: LookupSet::default(),
            deltas: Deltas::default(),
            links: Deltas::default(),
        };
        builder.links.push(Delta::LinkOps { ops: &[self.root], block: 0, before: 0 });
        builder.op(self.root);
        for (_, deltas) in later.events() {
            for delta in deltas.iter() {
                let (ops, block) = delta.subjects();
                ops.iter().for_each(|&op| builder.tree_of_op(op));
                builder.tree_of_block(block);
            }
        }
        builder.deltas.push(Delta::Frame { before: self.before, behind: self.behind });
        detached.ops.iter().for_each(|&op| builder.tree_of_op(op));
        detached.blocks.iter().for_each(|&block| builder.tree_of_block(block));
        let Builder { mut deltas, links, .. } = builder;
        deltas.append(links.all());
        deltas
    }
}

/// Some ops and blocks, by their numbers.
#[derive(Debug, Default)]
pub(super) struct Entities {
    pub(super) ops: Vec<u32>,
    pub(super) blocks: Vec<u32>,
}

/// Collects the deltas that build a state.
struct Builder<'s> {
    state: &'s State,
    /// The ops that have been collected, the blocks that are in no region, and the values with names.
    seen_ops: LookupSet<u32>,
    seen_blocks: LookupSet<u32>,
    seen_values: LookupSet<u32>,
    deltas: Deltas,
    /// Those that put ops and blocks in their places.
    links: Deltas,
}

impl Builder<'_> {
    /// Collects an op, if it is known, with all that encloses it.
    fn tree_of_op(&mut self, op: u32) {
        match self.state.ops.get(op) {
            Some(known) if known.block != 0 => self.tree_of_block(known.block),
            Some(known) if known.name != TextNumber::default() => self.op(op),
            _ => {}
        }
    }

    /// Collects a block, if it is known, with all that encloses it.
    fn tree_of_block(&mut self, mut block: u32) {
        while let Some(&Block { op, text, .. }) = self.state.blocks.get(block) {
            match self.state.ops.get(op).map_or(0, |it| it.block) {
                _ if op == 0 => {
                    if text != TextNumber::default() && self.seen_blocks.insert(block) {
                        let mut pending = Vec::new();
                        self.block(block, &mut pending);
                        pending.into_iter().for_each(|op| self.op(op));
                    }
                    return;
                }
                0 => return self.op(op),
                around => block = around,
            }
        }
    }

    /// Collects an op and what is nested in it.
    fn op(&mut self, op: u32) {
        let mut pending = vec![op];
        while let Some(number) = pending.pop() {
            if !self.seen_ops.insert(number) {
                continue;
            }
            let Some(op) = self.state.ops.get(number) else { continue };
            let &Op { name, place, is_terminator, ref results, results_name, .. } = op;
            let content = op.content();
            self.deltas.push(Delta::NewOp { op: number, name, place, is_terminator, results, content });
            let rare = op.rare.as_deref();
            if let Some((groups, pattern)) = rare.and_then(|rare| rare.pending.as_ref()) {
                self.deltas.push(Delta::Pending { op: number, pattern: *pattern, groups: Groups(groups) });
            }
            if op.aliased() != TextNumber::default() {
                self.deltas.push(Delta::AliasOp { op: number, text: op.aliased() });
            }
            if let Some((kind, cause)) = rare.and_then(|rare| rare.cast) {
                self.deltas.push(Delta::Cast { op: number, kind, cause });
            }
            self.deltas.push(Delta::NameResults { op: number, name: results_name });
            self.names(results);
            // Some of these are no values, which may have the numbers of some.
            self.names(content.refs);
            for (region, blocks) in (0..).zip(op.regions()) {
                for &block in blocks {
                    self.links.push(Delta::LinkBlock { block, op: number, region, before: 0 });
                    self.block(block, &mut pending);
                }
            }
        }
    }

    /// Collects a block; its ops are appended to a list.
    fn block(&mut self, block: u32, ops: &mut Vec<u32>) {
        let Some(state) = self.state.blocks.get(block) else { return };
        self.names(&state.arguments);
        self.deltas.push(Delta::NewBlock { block, label: state.label() });
        self.deltas.push(Delta::NameBlock { block, name: state.name });
        if state.aliased != TextNumber::default() {
            self.deltas.push(Delta::AliasBlock { block, text: state.aliased });
        }
        let (start, mut next) = (ops.len(), state.first);
        while next != 0 {
            ops.push(next);
            next = self.state.ops.get(next).map_or(0, |op| op.next);
        }
        self.links.push(Delta::LinkOps { ops: &ops[start..], block, before: 0 });
    }

    /// Collects the names of values.
    fn names(&mut self, values: &[u32]) {
        for &value in values {
            if let Some(&Value { name, .. }) = self.state.values.get(value)
                && name != TextNumber::default()
                && self.seen_values.insert(value)
            {
                self.deltas.push(Delta::NameValue { value, name });
            }
        }
    }
}

/// Writes the text of ops.
struct Writer<'s> {
    state: &'s State,
    recording: &'s Recording,
    text: String,
    show: Show,
}

/// The form in which ops are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Show {
    /// Their texts.
    Plain,
    /// Their texts with aliases.
    Aliases,
    /// Their texts with aliases and comments.
    Comments,
}

const INDENT: usize = 2;

impl Writer<'_> {
    fn op(&mut self, number: u32, indent: usize) {
        let Some(op) = self.state.ops.get(number) else { return };
        self.template(self.shown(op.text, op.aliased()), op.content().refs, Some((number, op)), indent);
        if self.show == Show::Comments {
            self.comment(op);
        }
    }

    fn shown(&self, text: TextNumber, aliased: TextNumber) -> TextNumber {
        if aliased == TextNumber::default() || self.show == Show::Plain { text } else { aliased }
    }

    fn comment(&mut self, op: &Op) {
        let Some(rare) = &op.rare else { return };
        if let Some((groups, pattern)) = &rare.pending {
            let values: Vec<u32> = Groups(groups).iter().flatten().copied().collect();
            self.text.push_str(if values.is_empty() { " // erased" } else { " // replaced by " });
            for (index, &value) in values.iter().enumerate() {
                self.text.push_str(if index > 0 { ", " } else { "" });
                self.value(value);
            }
            match self.recording.text(*pattern) {
                "" => {}
                pattern => self.text += &format!(" (pattern {pattern})"),
            }
        }
        if let Some((_, cause)) = rare.cast {
            self.text += &format!(" // {}", self.recording.text(cause));
        }
    }

    /// Writes a template; `d` stands for the results of an op.
    fn template(&mut self, text: TextNumber, refs: &[u32], op: Option<(u32, &Op)>, indent: usize) {
        let (recording, mut refs) = (self.recording, refs.iter().copied());
        let mut pieces = recording.text(text).split(HOLE);
        self.lines(pieces.next().unwrap_or_default(), indent);
        for piece in pieces {
            let (kind, rest) = piece.split_at_checked(1).unwrap_or(("", piece));
            match (kind, op) {
                ("d", Some((_, op))) => self.results(op),
                ("v", _) => self.value(refs.next().unwrap_or_default()),
                ("b", _) => self.block_name(refs.next().unwrap_or_default()),
                ("r", Some((_, op))) => {
                    let shape = refs.next().unwrap_or_default();
                    recurse_into(Nested::Region, || self.region(op, shape, indent));
                }
                _ => {}
            }
            self.lines(rest, indent);
        }
    }

    fn lines(&mut self, text: &str, indent: usize) {
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                self.text.push('\n');
                self.blanks(indent);
            }
            self.text.push_str(line);
        }
    }

    fn blanks(&mut self, indent: usize) {
        self.text.extend(std::iter::repeat_n(' ', indent));
    }

    fn results(&mut self, op: &Op) {
        match (self.recording.text(op.results_name), &*op.results) {
            (_, &[one]) => self.value(one),
            ("", &[first, ..]) => self.text += &format!("%.{first}:{}", op.results.len()),
            (name, _) => self.text.push_str(name),
        }
    }

    fn value(&mut self, number: u32) {
        let Some(value) = self.state.values.get(number) else {
            self.text += &format!("%.{number}");
            return;
        };
        match self.recording.text(value.name) {
            "" if value.op == 0 => self.text += &format!("%.{number}"),
            "" => {
                let first = self.state.ops.get(value.op).and_then(|op| op.results.first());
                self.text += &format!("%.{}#{}", first.copied().unwrap_or_default(), value.index);
            }
            name => self.text.push_str(name),
        }
    }

    fn block_name(&mut self, number: u32) {
        let name = self.state.blocks.get(number).map_or("", |block| self.recording.text(block.name));
        match name {
            "" => self.text += &format!("^.{number}"),
            name => self.text.push_str(name),
        }
    }

    /// Writes a region: its index, times eight, with the bits of its shape.
    fn region(&mut self, op: &Op, shape: u32, indent: usize) {
        let [has_arguments, has_terminator, shows_empty] = [1, 2, 4].map(|bit| shape & bit != 0);
        self.text.push_str("{\n");
        let blocks = op.regions().get(shape as usize / 8).map_or(&[][..], Vec::as_slice);
        for (index, &number) in blocks.iter().enumerate() {
            let Some(block) = self.state.blocks.get(number) else { continue };
            let is_labelled =
                index > 0 || shows_empty && block.first == 0 || has_arguments && !block.arguments.is_empty();
            if is_labelled {
                self.blanks(indent);
                self.template(self.shown(block.text, block.aliased), &block.refs, None, indent);
                self.text.push('\n');
            }
            let mut next = block.first;
            while let Some(op) = self.state.ops.get(next) {
                let is_left_out = index == 0 && !has_terminator && op.next == 0 && op.is_terminator;
                if !is_left_out {
                    self.blanks(indent + INDENT);
                    self.op(next, indent + INDENT);
                    self.text.push('\n');
                }
                next = op.next;
            }
        }
        self.blanks(indent);
        self.text.push('}');
    }
}
