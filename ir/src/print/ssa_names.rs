//! The names of values and blocks.
//!
//! Values are numbered region by region: first all of a region, then the regions nested in it, each of which starts to count where
//! the enclosing region ended. Names that ops propose are made unique among those that are visible.
//!
//! The contents of an op that is isolated from above are named when this op is printed, if the
//! names do not depend on its surroundings: of a large module the names of one function at a time
//! are stored, and its values are in the CPU's cache when they are printed.

use std::hash::BuildHasher as _;
use std::ops::Range;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use slotmap::Key;
use smallvec::SmallVec;

use crate::LookupMap;
use crate::context::Context;
use crate::definition::Trait;
use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::interfaces::{OpAsm, ValueNamer};
use crate::ir::Ir;
use crate::location::{Location, LocationData};
use crate::op::Results;
use crate::op_name::OpName;
use crate::op_record::OpRecord;
use crate::slot_table::SlotTable;
use crate::view::View;

use super::capture::{mark_block, mark_value};
use super::options::{NameLocations, OpForm, PrintOptions, ValueUsers};
use super::scope_of;
use super::words::{NameKind, write_sanitized};

/// The name of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    /// The value has no name: it is not below the op that was numbered.
    Unknown,
    /// A number.
    Number(u32),
    /// An argument that is named by its number.
    Argument(u32),
    /// The index of its place in [`SsaNames::places`].
    Text(u32),
    /// The index of a member of a group of results.
    Member(u32),
}

/// One of several results that share a name.
#[derive(Clone, Copy)]
struct GroupMember {
    head: Label,
    /// Its position in the group, unless it is alone.
    position: Option<u32>,
}

/// The names of all values and blocks below an op.
pub(super) struct SsaNames {
    values: SlotTable<ValueId, Label>,
    /// The names that are not numbers, concatenated, each with its percent sign.
    text: String,
    places: Vec<Range<usize>>,
    members: Vec<GroupMember>,
    /// The first results of the groups of an op with several groups.
    groups: LookupMap<OpId, Box<[usize]>>,
    blocks: SlotTable<BlockId, u32>,
    block_names: LookupMap<BlockId, Box<str>>,
    /// Numbers of ops without results, for comments about users.
    ops: LookupMap<OpId, u32>,
    /// True if there are no names: holes are marked in their places.
    pub(super) are_holes: bool,
}

/// The number of a block that was not numbered.
const NO_BLOCK: u32 = u32::MAX;

impl Default for SsaNames {
    fn default() -> Self {
        Self {
            values: SlotTable::with_default(Label::Unknown),
            text: String::new(),
            places: Vec::new(),
            members: Vec::new(),
            groups: LookupMap::default(),
            blocks: SlotTable::with_default(NO_BLOCK),
            block_names: LookupMap::default(),
            ops: LookupMap::default(),
            are_holes: false,
        }
    }
}

impl SsaNames {
    /// Removes all names, but keeps the memory.
    fn clear(&mut self) {
        self.values.clear();
        self.text.clear();
        self.places.clear();
        self.members.clear();
        self.groups.clear();
        self.blocks.clear();
        self.block_names.clear();
        self.ops.clear();
    }

    /// Appends `%name`, with `#position` for a member of a group.
    #[inline]
    pub(super) fn write_value(&self, out: &mut String, value: ValueId) {
        match self.values[value] {
            Label::Number(number) => write_number(out, "%", number),
            Label::Unknown if value.is_null() => out.push_str("<<NULL VALUE>>"),
            Label::Unknown if self.are_holes => mark_value(out, value),
            label => self.write_label(out, label),
        }
    }

    /// Appends the names of the results of an op, as they are defined: `%0`, `%0:2`.
    pub(super) fn write_results(&self, out: &mut String, op: OpId, results: Results<'_>) {
        let starts = self.groups(op).unwrap_or(&[0]);
        for (index, &start) in starts.iter().enumerate() {
            let end = starts.get(index + 1).copied().unwrap_or(results.len());
            if index > 0 {
                out.push_str(", ");
            }
            self.write_group(out, results[start]);
            if end - start > 1 {
                out.push(':');
                out.push_str(itoa::Buffer::new().format(end - start));
            }
        }
    }

    /// Appends `%name` of the first result of a group.
    fn write_group(&self, out: &mut String, result: ValueId) {
        match self.values[result] {
            Label::Member(index) => self.write_label(out, self.members[index as usize].head),
            label => self.write_label(out, label),
        }
    }

    fn write_label(&self, out: &mut String, label: Label) {
        match label {
            Label::Number(number) => write_number(out, "%", number),
            Label::Argument(number) => write_number(out, ARGUMENT, number),
            Label::Text(index) => out.push_str(&self.text[self.places[index as usize].clone()]),
            Label::Unknown => out.push_str("<<UNKNOWN SSA VALUE>>"),
            Label::Member(index) => self.write_member(out, self.members[index as usize]),
        }
    }

    fn write_member(&self, out: &mut String, member: GroupMember) {
        self.write_label(out, member.head);
        if let Some(position) = member.position {
            write_number(out, "#", position);
        }
    }

    /// The positions of the results that start a group, if an op has several groups.
    fn groups(&self, op: OpId) -> Option<&[usize]> {
        self.groups.get(&op).map(|groups| &**groups)
    }

    /// Appends `^name`.
    pub(super) fn write_block(&self, out: &mut String, block: BlockId) {
        if let Some(name) = self.block_names.get(&block) {
            out.push_str(name);
            return;
        }
        match self.block_number(block) {
            NO_BLOCK if self.are_holes && !block.is_null() => mark_block(out, block),
            NO_BLOCK => out.push_str("INVALIDBLOCK"),
            number => write_number(out, "^bb", number),
        }
    }

    /// The position of a block in its region.
    pub(super) fn block_number(&self, block: BlockId) -> u32 {
        if block.is_null() { NO_BLOCK } else { self.blocks[block] }
    }

    /// Returns true if the contents of an op have no names here.
    pub(super) fn lacks_names_in(&self, ir: &Ir, op: OpId) -> bool {
        let mut entries = ir.regions(op).iter().filter_map(|&region| ir.first_block(region));
        entries.any(|block| !self.has_block(block))
    }

    /// Returns true if a block has been numbered.
    pub(super) fn has_block(&self, block: BlockId) -> bool {
        self.block_number(block) != NO_BLOCK
    }

    /// The number of an op without results.
    pub(super) fn op_number(&self, op: OpId) -> Option<u32> {
        self.ops.get(&op).copied()
    }

    /// Gives the name at the end of the text, which begins at `start`, to a value.
    fn set_last_name(&mut self, value: ValueId, start: usize) {
        self.values.set(value, Label::Text(index_u32(self.places.len())));
        self.places.push(start..self.text.len());
    }
}

/// Appends a number with a prefix.
#[inline]
fn write_number(out: &mut String, prefix: &str, number: u32) {
    out.push_str(prefix);
    out.push_str(itoa::Buffer::new().format(number));
}

/// The prefix of the names of arguments.
const ARGUMENT: &str = "%arg";

fn index_u32(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// Names the contents of one op after another, and reuses the memory.
#[derive(Default)]
pub(super) struct Namer {
    /// The interface of each op name, looked up on first use.
    asm: Vec<Option<Option<&'static OpAsm>>>,
    used: UsedNames,
    pending: Vec<Pending>,
    /// The regions of the ops numbered since the last region was processed.
    nested: Vec<RegionId>,
    /// Names that are needed no more.
    #[expect(clippy::vec_box, reason = "they are large and move in and out")]
    spare: Vec<Box<SsaNames>>,
}

/// The regions around an op whose values get names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// All in the outermost op: in IR that is not valid, an op may use any value.
    All,
    /// Those that the op is in.
    Enclosing,
}

impl Namer {
    /// The names below an op, and of its results; of ops in it that are isolated they may be missing.
    pub(super) fn names_below(&mut self, view: View<'_>, options: &PrintOptions, root: OpId) -> Box<SsaNames> {
        self.names_on_way(view, options, root, root)
    }

    /// The names in the regions between two ops, the second one in the first, and below the second one; not those in other regions.
    fn names_on_way(&mut self, view: View<'_>, options: &PrintOptions, root: OpId, to: OpId) -> Box<SsaNames> {
        let names = self.spare.pop().unwrap_or_default();
        self.used.clear();
        let above = view.ir.ancestors(to).take_while(|_| to != root).take_while(|&it| it != root);
        let way = std::iter::once(to).chain(above).collect();
        let mut numbering = Numbering { view, options, names, counters: Counters::default(), way, namer: self };
        numbering.run(root);
        numbering.names
    }

    /// The names that an op uses and defines; it may be anywhere in the IR.
    pub(super) fn names_around(
        &mut self,
        view: View<'_>,
        options: &PrintOptions,
        op: OpId,
        extent: Extent,
    ) -> Box<SsaNames> {
        let root = scope_of(view, op, options);
        let to = |root: OpId| if extent == Extent::All { root } else { op };
        let mut names = self.names_on_way(view, options, root, to(root));
        let from_inside = std::iter::once(op).chain(view.ir.ancestors(op)).take_while(|&it| it != root);
        let mut around: Vec<OpId> = from_inside.skip(1).collect();
        while let Some(outer) = around.pop() {
            if view.has_trait(outer, &Trait::IsolatedFromAbove) && names.lacks_names_in(view.ir, outer) {
                names = self.names_on_way(view, options, outer, to(outer));
            }
        }
        names
    }

    /// Takes names back that are needed no more.
    pub(super) fn reuse(&mut self, mut names: Box<SsaNames>) {
        names.clear();
        self.spare.push(names);
    }
}

/// The counters that nested regions inherit.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

/// A region to be numbered, with its inherited counters.
struct Pending {
    region: RegionId,
    counters: Counters,
    /// Number of scopes of used names that enclose it.
    scopes: usize,
    /// True if all regions in it are numbered, false for those on the way alone.
    is_inside: bool,
}

struct Numbering<'n> {
    view: View<'n>,
    options: &'n PrintOptions,
    names: Box<SsaNames>,
    counters: Counters,
    /// The op whose contents are numbered, and the ops around it, below the root.
    way: SmallVec<[OpId; 4]>,
    namer: &'n mut Namer,
}

impl Numbering<'_> {
    fn run(&mut self, root: OpId) {
        // The results of the root have a separate count from the contents of its regions.
        let counters = self.counters;
        self.number_op(self.view.ir.record(root));
        self.namer.nested.clear();
        let regions = self.view.ir.regions(root).iter();
        let is_inside = self.way[0] == root;
        self.namer.pending.extend(regions.map(|&region| Pending { region, counters, scopes: 0, is_inside }));
        while let Some(Pending { region, counters, scopes, is_inside }) = self.namer.pending.pop() {
            if !self.options.has_unique_ids() {
                self.counters = counters;
            }
            self.namer.used.enter_scope(scopes);
            self.number_region(region);
            if self.shows_nothing_inside(region) {
                let view = self.view;
                self.namer.nested.retain(|&it| !is_isolated(view, it));
            }
            let (counters, scopes) = (self.counters, scopes + 1);
            let (ir, way) = (self.view.ir, &self.way);
            let owner = |region: RegionId| ir.parent_op(region).filter(|_| !is_inside);
            let nested =
                self.namer.nested.drain(..).filter(|&it| is_inside || owner(it).is_some_and(|it| way.contains(&it)));
            let pending = |region| {
                let is_inside = is_inside || owner(region) == Some(way[0]);
                Pending { region, counters, scopes, is_inside }
            };
            self.namer.pending.extend(nested.map(pending));
        }
    }

    /// Returns true if the contents of the ops of a region get the same names without their
    /// surroundings.
    fn shows_nothing_inside(&self, region: RegionId) -> bool {
        self.options.names_on_demand()
            && self.counters == Counters::default()
            && self.namer.used.list.is_empty()
            && self.view.ir.single_block(region).is_some()
    }

    fn number_region(&mut self, region: RegionId) {
        let View { ir, .. } = self.view;
        self.name_region_arguments(region);
        for (number, block) in (0..).zip(ir.blocks(region)) {
            self.names.blocks.set(block, number);
            for &argument in ir.arguments(block) {
                match (self.names.values[argument], number) {
                    (Label::Unknown, 0) => self.number_entry_argument(argument),
                    (Label::Unknown, _) => self.number_value(argument),
                    _ => {}
                }
            }
            let mut next = ir.first_op(block);
            while let Some(op) = next {
                let record = ir.record(op);
                next = record.next();
                self.number_op(record);
            }
        }
    }

    /// Returns true if an op may propose names: not in the generic form, and not if it lacks a part, in unverified IR.
    fn is_asked(&self, op: OpId) -> bool {
        self.options.form == OpForm::Custom && self.view.is_complete(op)
    }

    fn name_region_arguments(&mut self, region: RegionId) {
        let View { ir, .. } = self.view;
        if ir.region_is_empty(region) {
            return;
        }
        let Some(owner) = ir.parent_op(region) else { return };
        let Some(propose) = self.asm(ir.name(owner)).and_then(|asm| asm.argument_names) else { return };
        if !self.is_asked(owner) {
            return;
        }
        let view = self.view;
        propose(view, owner, region, &mut ValueNamer(&mut |value, name| self.set_proposed(value, name)));
    }

    /// Names an argument `argN`; the number is consumed even if a location determines the name.
    fn number_entry_argument(&mut self, argument: ValueId) {
        let number = self.counters.argument;
        if let Some(name) = self.name_of_location(argument) {
            self.set_name(argument, &name);
        } else if self.numbers_of_arguments_are_used() && self.namer.used.list.is_empty() {
            self.names.values.set(argument, Label::Argument(number));
        } else {
            let start = self.names.text.len();
            write_number(&mut self.names.text, ARGUMENT, number);
            self.make_unique(argument, start);
        }
        self.counters.argument += 1;
    }

    /// Returns true if the names `argN` in use are exactly those of the numbers counted, apart from
    /// proposed names.
    fn numbers_of_arguments_are_used(&self) -> bool {
        self.options.name_locations == NameLocations::Ignore && !self.options.has_unique_ids()
    }

    /// Returns true if the last name in the text, which begins at `start`, is in use.
    fn is_used(&self, hash: u64, start: usize) -> bool {
        let is_argument = || {
            let number = self.names.text[start..].strip_prefix(ARGUMENT)?;
            let is_canonical =
                number.bytes().all(|it| it.is_ascii_digit()) && (number == "0" || !number.starts_with('0'));
            let number: u32 = number.parse().ok().filter(|_| is_canonical)?;
            (number < self.counters.argument).then_some(())
        };
        self.namer.used.contains(hash, &self.names, start)
            || self.numbers_of_arguments_are_used() && is_argument().is_some()
    }

    #[inline]
    fn number_op(&mut self, record: OpRecord<'_>) {
        // Most ops propose no names, and have one result and no rare parts.
        match (self.asm(record.name()), record.first_result()) {
            (None, Some(result)) if record.is_plain() => self.number_value(result),
            (asm, first) => self.number_uncommon_op(record.op(), asm, first),
        }
    }

    fn number_uncommon_op(&mut self, op: OpId, asm: Option<&OpAsm>, first: Option<ValueId>) {
        let ir = self.view.ir;
        let mut starts: SmallVec<[usize; 2]> = SmallVec::new();
        if let Some(asm) = asm.filter(|_| self.is_asked(op)) {
            self.propose(asm, op, &mut starts);
        }
        self.namer.nested.extend_from_slice(ir.regions(op));
        let Some(first) = first else {
            if self.options.value_users == ValueUsers::Print {
                let number = self.next_value();
                self.names.ops.insert(op, number);
            }
            return;
        };
        if self.names.values[first] == Label::Unknown {
            self.number_value(first);
        }
        if ir.num_results(op) > 1 {
            self.group_results(op, starts);
        }
    }

    fn propose(&mut self, asm: &OpAsm, op: OpId, starts: &mut SmallVec<[usize; 2]>) {
        let view = self.view;
        if let Some(block_name) = asm.block_name {
            for &region in view.ir.regions(op) {
                for block in view.ir.blocks(region) {
                    if let Some(name) = block_name(view, op, block).filter(|name| !name.is_empty()) {
                        let mut text = String::from("^");
                        write_sanitized(&mut text, &name, NameKind::Value);
                        self.names.block_names.insert(block, text.into());
                    }
                }
            }
        }
        let results = view.ir.results(op);
        let mut propose = |value, name: &str| {
            self.set_proposed(value, name);
            if results.len() > 1
                && let Some(position) = results.iter().position(|result| result == value)
            {
                starts.push(position);
            }
        };
        if let Some(def) = view.def(op) {
            for (group, name) in asm.results.iter().enumerate() {
                if let Some(first) = view.result_group(op, def, group).first() {
                    propose(first, name);
                }
            }
        }
        if let Some(result_names) = asm.result_names {
            result_names(view, op, &mut ValueNamer(&mut propose));
        }
    }

    /// Splits the results of an op into groups that start at the given positions, and at zero.
    fn group_results(&mut self, op: OpId, mut starts: SmallVec<[usize; 2]>) {
        let results = self.view.ir.results(op);
        if starts.is_empty() {
            return self.name_group(results);
        }
        starts.push(0);
        starts.sort_unstable();
        starts.dedup();
        for (index, &start) in starts.iter().enumerate() {
            let end = starts.get(index + 1).copied().unwrap_or(results.len());
            self.name_group(results.slice(start..end));
        }
        if starts.len() > 1 {
            self.names.groups.insert(op, starts.into_vec().into());
        }
    }

    /// Names results by the first of them, which has a name.
    fn name_group(&mut self, group: Results<'_>) {
        let Some(first) = group.first() else { return };
        let head = self.names.values[first];
        let is_alone = group.len() == 1;
        for (position, result) in (0..).zip(group) {
            let member = Label::Member(index_u32(self.names.members.len()));
            self.names.members.push(GroupMember { head, position: (!is_alone).then_some(position) });
            self.names.values.set(result, member);
        }
    }

    #[inline]
    fn asm(&mut self, name: OpName) -> Option<&'static OpAsm> {
        match self.namer.asm.get(name.index()) {
            Some(&Some(known)) => known,
            _ => self.look_up_asm(name),
        }
    }

    #[cold]
    fn look_up_asm(&mut self, name: OpName) -> Option<&'static OpAsm> {
        let known = &mut self.namer.asm;
        if known.len() <= name.index() {
            known.resize(name.index() + 1, None);
        }
        *known[name.index()].insert(self.view.ctx.op_interface(name))
    }

    /// Names a value as its location, or else by the next number.
    #[inline]
    fn number_value(&mut self, value: ValueId) {
        match self.options.name_locations {
            NameLocations::Ignore => self.set_number(value),
            NameLocations::Prefix => self.set_proposed(value, ""),
        }
    }

    /// Names a value as its location, or else as proposed; no name means a number.
    fn set_proposed(&mut self, value: ValueId, name: &str) {
        match self.name_of_location(value) {
            Some(name) => self.set_name(value, &name),
            None => self.set_name(value, name),
        }
    }

    /// The name that a value gets from its location, if that is enabled.
    #[inline]
    fn name_of_location(&self, value: ValueId) -> Option<String> {
        match self.options.name_locations {
            NameLocations::Ignore => None,
            NameLocations::Prefix => find_name(self.view.ctx, self.view.ir.value_location(value)),
        }
    }

    #[inline]
    fn set_number(&mut self, value: ValueId) {
        let number = self.next_value();
        self.names.values.set(value, Label::Number(number));
    }

    /// Names a value; no name means a number.
    fn set_name(&mut self, value: ValueId, name: &str) {
        if name.is_empty() {
            return self.set_number(value);
        }
        let start = self.names.text.len();
        self.names.text.push('%');
        write_sanitized(&mut self.names.text, name, NameKind::Value);
        self.make_unique(value, start);
    }

    /// Makes the last name in the text, which begins at `start`, unique, and gives it to a value.
    fn make_unique(&mut self, value: ValueId, start: usize) {
        let mut hash = FxBuildHasher.hash_one(&self.names.text[start..]);
        if self.is_used(hash, start) {
            self.names.text.push('_');
            let stem = self.names.text.len();
            loop {
                self.names.text.truncate(stem);
                self.names.text.push_str(itoa::Buffer::new().format(self.counters.conflict));
                self.counters.conflict += 1;
                hash = FxBuildHasher.hash_one(&self.names.text[start..]);
                if !self.is_used(hash, start) {
                    break;
                }
            }
        }
        let end = self.names.text.len();
        self.namer.used.insert(UsedName { hash, start, end });
        self.names.set_last_name(value, start);
    }

    fn next_value(&mut self) -> u32 {
        let number = self.counters.value;
        self.counters.value += 1;
        number
    }
}

/// A name that is in use, by its place in the text.
#[derive(Clone, Copy, PartialEq, Eq)]
struct UsedName {
    hash: u64,
    start: usize,
    end: usize,
}

/// The proposed names that are visible.
#[derive(Default)]
struct UsedNames {
    table: HashTable<UsedName>,
    /// The entries of the table, in order of insertion.
    list: Vec<UsedName>,
    /// Number of names in use at the start of each scope.
    scopes: Vec<usize>,
}

impl UsedNames {
    fn clear(&mut self) {
        self.table.clear();
        self.list.clear();
        self.scopes.clear();
    }

    /// Leaves all scopes but the outer `depth` ones, with their names, and begins one.
    fn enter_scope(&mut self, depth: usize) {
        if let Some(&start) = self.scopes.get(depth) {
            for entry in self.list.drain(start..) {
                if let Ok(found) = self.table.find_entry(entry.hash, |other| *other == entry) {
                    found.remove();
                }
            }
            self.scopes.truncate(depth);
        }
        self.scopes.push(self.list.len());
    }

    /// Returns true if the last name in the text, which begins at `start`, is in use.
    fn contains(&self, hash: u64, names: &SsaNames, start: usize) -> bool {
        self.table.find(hash, |used| names.text[used.start..used.end] == names.text[start..]).is_some()
    }

    fn insert(&mut self, name: UsedName) {
        self.table.insert_unique(name.hash, name, |other| other.hash);
        self.list.push(name);
    }
}

fn is_isolated(view: View<'_>, region: RegionId) -> bool {
    view.ir.parent_op(region).is_some_and(|owner| view.has_trait(owner, &Trait::IsolatedFromAbove))
}

/// The first name in a location, from the outside in.
fn find_name(ctx: &Context, location: Location) -> Option<String> {
    location.find_map(ctx, |data| match *data {
        LocationData::Name { name, .. } => Some(name.text(ctx).to_owned()),
        _ => None,
    })
}
