//! The mirror: what is known of the IR, and the deltas that bring it up to date.

use smallvec::SmallVec;
use weir_ir::print::{
    EmptyBlock, EntryArguments, Frame, Hole, NamedEntity, Origin, Resources, Template, TemplatePrinter, Terminators,
    each_name,
};
use weir_ir::print::{location_text, type_text};
use weir_ir::{BlockId, Change, Context, Location, LocationData, LookupMap, OpId, Trait, Type, ValueId, View};

use super::delta::{Content, Delta, Label, Numbers};
use super::entities::Entities;
use super::event::TextNumber;
use super::{Place, Recording, replay};

/// The recorded IR as far as it is needed to find differences. Entities are numbered from one.
#[derive(Debug, Default)]
pub(super) struct Mirror {
    printer: TemplatePrinter,
    /// Prints what has aliases.
    aliased: TemplatePrinter,
    frame: Frame,
    ops: Entities<OpId, OpNode>,
    blocks: Entities<BlockId, BlockNode>,
    /// The names of values.
    values: Entities<ValueId, TextNumber>,
    /// By the indices of the names.
    op_names: Vec<TextNumber>,
    /// By the indices of the types.
    types: Vec<TextNumber>,
    places: Places,
    /// The ops that have changed.
    touched: Vec<(OpId, Part)>,
    /// Blocks whose arguments may have changed.
    changed_arguments: Vec<BlockId>,
    /// Blocks whose predecessors may have changed.
    stale_labels: Vec<BlockId>,
    /// The state of an op or a block when it was read last.
    template: Template,
    refs: Vec<u32>,
    results: Vec<u32>,
    types_read: Vec<u32>,
}

/// The part of an op that has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Blocks,
    All,
}

/// The form in which an op is printed.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// The custom one, of an op that is well-formed.
    Custom,
    /// The generic one, if the op is not well-formed so far.
    Any,
}

#[derive(Debug, Default)]
struct OpNode {
    text: TextNumber,
    num_refs: u32,
    /// The numbers of what the text refers to, and of the types of the results.
    numbers: SmallVec<[u32; 6]>,
    origin: Origin,
    is_linked: bool,
    results_name: TextNumber,
    /// The parts that few ops have.
    around: Option<Box<Around>>,
    /// The text with aliases, if it is another one.
    aliased: TextNumber,
}

#[derive(Debug, Default)]
struct Around {
    regions: Vec<Vec<BlockId>>,
    successors: SmallVec<[BlockId; 2]>,
}

#[derive(Debug, Default)]
struct BlockNode {
    text: TextNumber,
    refs: SmallVec<[u32; 4]>,
    arguments: Numbers,
    types: Numbers,
    /// The op that the block is in, and the index of the region.
    place: Option<(u32, u32)>,
    name: TextNumber,
    aliased: TextNumber,
}

/// So many changes are searched without a table.
const FEW: usize = 16;

impl Mirror {
    pub(super) fn op(&self, op: OpId) -> Option<u32> {
        self.ops.number(op)
    }

    /// The number of the name of an op.
    pub(super) fn op_name(&mut self, view: View<'_>, op: OpId, recording: &mut Recording) -> TextNumber {
        let index = view.ir.name(op).index();
        if index >= self.op_names.len() {
            self.op_names.resize(index + 1, TextNumber::default());
        }
        let number = &mut self.op_names[index];
        if *number == TextNumber::default() {
            *number = recording.texts.number(view.name(op));
        }
        *number
    }

    /// The ops in no block, and the blocks in no region, that may be put back.
    pub(super) fn detached(&self, ir: &weir_ir::Ir) -> replay::Entities {
        replay::Entities {
            ops: self.ops.numbers_of(|op| ir.contains_op(op) && ir.parent_block(op).is_none()),
            blocks: self.blocks.numbers_of(|block| ir.contains_block(block) && ir.parent_region(block).is_none()),
        }
    }

    /// The number of a value.
    pub(super) fn value(&mut self, value: ValueId) -> u32 {
        self.values.add(value).0
    }

    /// Records an op with all that is nested in it.
    pub(super) fn start(&mut self, view: View<'_>, root: OpId, recording: &mut Recording) {
        view.ir.mark_change_log_read();
        self.new_op(view, root, Form::Custom, recording);
        self.update_labels(view, recording);
        recording.log.push(Delta::LinkOp { op: self.op(root).unwrap_or_default(), block: 0, before: 0 });
        self.name(view, root, recording);
        self.sync_aliases(view, root, recording);
    }

    /// Records the changes since the last time.
    pub(super) fn update(&mut self, view: View<'_>, recording: &mut Recording) {
        let new = view.ir.change_log().unwrap_or_default();
        if new.is_empty() {
            return;
        }
        let mut touched = std::mem::take(&mut self.touched);
        let mut places = LookupMap::default();
        for &change in new {
            let (op, part) = match change {
                Change::Unlinked(op) => {
                    self.unlink(op, recording);
                    continue;
                }
                Change::Op(op) => (op, Part::All),
                Change::Blocks(op) => (op, Part::Blocks),
                Change::Block(block) => {
                    self.changed_arguments.push(block);
                    continue;
                }
            };
            if !view.ir.contains_op(op) {
                if let Some(around) = self.ops.get_mut(op).and_then(|node| node.around.take()) {
                    self.stale_labels.extend(around.successors);
                }
                continue;
            }
            let next = touched.len();
            let place = match new.len() <= FEW {
                true => touched.iter().position(|it| it.0 == op).unwrap_or(next),
                false => *places.get_or_insert_with(op, || next),
            };
            match touched.get_mut(place) {
                Some((_, known)) => *known = part.max(*known),
                None => touched.push((op, part)),
            }
        }
        view.ir.mark_change_log_read();
        for (op, part) in touched.drain(..) {
            self.update_op(view, op, part, recording);
        }
        self.touched = touched;
        while let Some(block) = self.changed_arguments.pop() {
            self.update_arguments_of(view, block, recording);
        }
        self.update_labels(view, recording);
    }

    /// Records the names that the printer gives now, and compares all texts below an op.
    pub(super) fn sync(&mut self, view: View<'_>, root: OpId, recording: &mut Recording) {
        self.update(view, recording);
        if !self.ops.is_known(root) {
            return;
        }
        for op in std::iter::once(root).chain(view.ir.descendants(root)) {
            if self.ops.get_mut(op).is_none_or(|node| node.origin == Origin::Fingerprint) {
                continue;
            }
            self.set_content(view, op, Form::Custom, recording);
            for &region in view.ir.regions(op) {
                self.stale_labels.extend(view.ir.blocks(region));
            }
        }
        self.update_labels(view, recording);
        self.name(view, root, recording);
    }

    /// Records the texts with the aliases that the printer uses now for the whole.
    pub(super) fn sync_aliases(&mut self, view: View<'_>, root: OpId, recording: &mut Recording) {
        if view.ir.parent_op(root).is_some() || !self.ops.is_known(root) {
            return;
        }
        let resources = if self.printer.has_resources() { Resources::Referred } else { Resources::None };
        let frame = self.aliased.use_aliases_of(view, root, resources);
        let had_aliases = std::mem::replace(&mut self.frame.has_aliases, frame.has_aliases);
        if self.frame != frame {
            let [before, behind] = [&frame.before, &frame.behind].map(|text| recording.texts.number(text));
            recording.log.push(Delta::Frame { before, behind });
            self.frame = frame;
        }
        if !had_aliases && !self.frame.has_aliases {
            return;
        }
        let mut template = std::mem::take(&mut self.template);
        for op in std::iter::once(root).chain(view.ir.descendants(root)) {
            self.aliased.op(view, op, &mut template, &mut recording.texts);
            if let Some((op, node)) = self.ops.numbered(op) {
                let text = TextNumber(template.text);
                let text = if text == node.text { TextNumber::default() } else { text };
                if std::mem::replace(&mut node.aliased, text) != text {
                    recording.log.push(Delta::AliasOp { op, text });
                }
            }
            for block in view.ir.regions(op).iter().flat_map(|&region| view.ir.blocks(region)) {
                self.aliased.label(view, block, &mut template, &mut recording.texts);
                if let Some((block, node)) = self.blocks.numbered(block) {
                    let text = TextNumber(template.text);
                    let text = if text == node.text { TextNumber::default() } else { text };
                    if std::mem::replace(&mut node.aliased, text) != text {
                        recording.log.push(Delta::AliasBlock { block, text });
                    }
                }
            }
        }
        self.template = template;
    }

    /// Records the names that the printer gives now.
    fn name(&mut self, view: View<'_>, root: OpId, recording: &mut Recording) {
        each_name(view, root, |entity, name| {
            let name = recording.texts.number(name);
            let delta = match entity {
                NamedEntity::Value(value) => {
                    let (value, known) = self.values.add(value);
                    (std::mem::replace(known, name) != name).then_some(Delta::NameValue { value, name })
                }
                NamedEntity::Results(op) => self.ops.numbered(op).and_then(|(op, node)| {
                    let known = std::mem::replace(&mut node.results_name, name);
                    (known != name).then_some(Delta::NameResults { op, name })
                }),
                NamedEntity::Block(block) => self.blocks.numbered(block).and_then(|(block, node)| {
                    let known = std::mem::replace(&mut node.name, name);
                    (known != name).then_some(Delta::NameBlock { block, name })
                }),
            };
            if let Some(delta) = delta {
                recording.log.push(delta);
            }
        });
    }

    fn unlink(&mut self, op: OpId, recording: &mut Recording) {
        let Some((number, node)) = self.ops.numbered(op) else { return };
        if std::mem::take(&mut node.is_linked) {
            self.stale_labels.extend_from_slice(node.successors());
            recording.log.push(Delta::UnlinkOp { op: number });
        }
    }

    fn update_op(&mut self, view: View<'_>, op: OpId, part: Part, recording: &mut Recording) {
        let block = view.ir.parent_block(op);
        let is_known = self.ops.is_known(op);
        if let Some(block) = block.filter(|&block| self.blocks.is_known(block)) {
            if !is_known {
                self.new_op(view, op, Form::Any, recording);
            }
            self.link(view, op, block, recording);
        }
        if is_known {
            let shown = self.update_regions(view, op, Form::Any, recording);
            if part == Part::All || shown == Entries::Changed {
                self.set_content(view, op, Form::Any, recording);
            }
        }
        // An op may show its terminator, or leave it out.
        if view.has_trait(op, &Trait::Terminator)
            && let Some(parent) = view.ir.parent_op(op)
            && view.def(parent).is_some_and(|def| def.has_implicit_terminator())
        {
            self.set_content(view, parent, Form::Any, recording);
        }
    }

    /// Records the place of an op, if it is out of place.
    fn link(&mut self, view: View<'_>, op: OpId, block: BlockId, recording: &mut Recording) {
        let Some(block) = self.blocks.number(block) else { return };
        match self.ops.numbered(op) {
            Some((_, node)) if !node.is_linked => {
                node.is_linked = true;
                self.stale_labels.extend_from_slice(node.successors());
            }
            _ => return,
        }
        let mut before = 0;
        let mut next = view.ir.next_op(op);
        while let Some(sibling) = next {
            if let Some((number, node)) = self.ops.numbered(sibling)
                && node.is_linked
            {
                before = number;
                break;
            }
            next = view.ir.next_op(sibling);
        }
        let op = self.op(op).unwrap_or_default();
        recording.log.push(Delta::LinkOp { op, block, before });
    }

    /// Records an op that is not known, with what is nested in it.
    fn new_op(&mut self, view: View<'_>, op: OpId, form: Form, recording: &mut Recording) {
        let op_number = self.ops.add(op).0;
        let mut results = std::mem::take(&mut self.results);
        results.clear();
        results.extend(view.ir.results(op).iter().map(|result| self.value(result)));
        let name = self.op_name(view, op, recording);
        let (text, origin) = self.read_op(view, op, form, recording);
        let content = Content { text, refs: &self.refs, types: &self.types_read };
        self.ops.add(op).1.set(content, origin);
        let is_terminator = view.has_trait(op, &Trait::Terminator);
        let place = self.places.number(view.ctx, view.ir.location(op), recording);
        recording.log.push(Delta::NewOp { op: op_number, name, place, is_terminator, results: &results, content });
        self.results = results;
        self.update_regions(view, op, form, recording);
    }

    /// Records the text of an op, if it has changed.
    fn set_content(&mut self, view: View<'_>, op: OpId, form: Form, recording: &mut Recording) {
        if !self.ops.is_known(op) || has_lost_references(view, op) {
            return;
        }
        let (text, origin) = self.read_op(view, op, form, recording);
        let content = Content { text, refs: &self.refs, types: &self.types_read };
        let Some((number, node)) = self.ops.numbered(op) else { return };
        node.origin = origin;
        if node.content() != content {
            node.set(content, origin);
            recording.log.push(Delta::SetOp { op: number, content });
        }
    }

    /// Reads the text of an op, with its references and the types of its results.
    fn read_op(&mut self, view: View<'_>, op: OpId, form: Form, recording: &mut Recording) -> (TextNumber, Origin) {
        let mut template = std::mem::take(&mut self.template);
        let origin = match form {
            _ if has_lost_references(view, op) => {
                template.holes.clear();
                template.text = self.op_name(view, op, recording).0;
                Origin::Any
            }
            Form::Custom => self.printer.op(view, op, &mut template, &mut recording.texts),
            Form::Any => self.printer.unfinished_op(view, op, &mut template, &mut recording.texts),
        };
        let successors = view.ir.successors(op);
        if let Some(node) = self.ops.get_mut(op)
            && !successors.iter().eq(node.successors().iter().copied())
        {
            // As long as it is in no block, it has no part in labels.
            if node.is_linked {
                self.stale_labels.extend(node.successors().iter().copied().chain(successors.iter()));
            }
            node.around.get_or_insert_default().successors = successors.iter().collect();
        }
        self.read_refs(view, Some(op), &template);
        self.types_read.clear();
        for result in view.ir.results(op).iter() {
            let ty = self.ty(view, result, recording);
            self.types_read.push(ty);
        }
        let text = TextNumber(template.text);
        self.template = template;
        (text, origin)
    }

    fn read_refs(&mut self, view: View<'_>, op: Option<OpId>, template: &Template) {
        self.refs.clear();
        for &hole in &template.holes {
            let number = match hole {
                Hole::Value(value) => self.value(value),
                Hole::Results => continue,
                Hole::Block(block) => self.blocks.add(block).0,
                Hole::Region(region, shape) => {
                    let bits = u32::from(shape.arguments == EntryArguments::Print)
                        + 2 * u32::from(shape.terminators == Terminators::Print)
                        + 4 * u32::from(shape.empty_block == EmptyBlock::Print);
                    let index = op.and_then(|op| view.ir.regions(op).iter().position(|&it| it == region));
                    8 * u32::try_from(index.unwrap_or_default()).unwrap_or_default() + bits
                }
            };
            self.refs.push(number);
        }
    }

    fn ty(&mut self, view: View<'_>, value: ValueId, recording: &mut Recording) -> u32 {
        let ty = view.ty(value);
        match self.types.get(ty.index()) {
            Some(&known) if known != TextNumber::default() => known.0,
            _ => self.new_type(view.ctx, ty, recording).0,
        }
    }

    #[cold]
    fn new_type(&mut self, ctx: &Context, ty: Type, recording: &mut Recording) -> TextNumber {
        let index = ty.index();
        if index >= self.types.len() {
            self.types.resize(index + 1, TextNumber::default());
        }
        self.types[index] = recording.texts.number(&type_text(ctx, ty));
        self.types[index]
    }

    /// Records the blocks of the regions of an op, and what is in those that are new.
    fn update_regions(&mut self, view: View<'_>, op: OpId, form: Form, recording: &mut Recording) -> Entries {
        let mut entries = Entries::Same;
        let regions = view.ir.regions(op);
        if regions.is_empty() {
            return entries;
        }
        let Some(op_number) = self.ops.number(op) else { return entries };
        for (index, (region, &id)) in (0..).zip(regions).enumerate() {
            let blocks: Vec<BlockId> = view.ir.blocks(id).collect();
            let mut known = Vec::new();
            if let Some(node) = self.ops.get_mut(op) {
                known = std::mem::take(node.region(index));
            }
            if known != blocks {
                // Blocks that stay at both ends are not compared: a split changes few of many.
                let start = known.iter().zip(&blocks).take_while(|(old, new)| old == new).count();
                let (old, new) = (&known[start..], &blocks[start..]);
                let end = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
                let (old, new) = (&old[..old.len() - end], &new[..new.len() - end]);
                if known.first() != blocks.first() {
                    self.stale_labels.extend([known.first(), blocks.first()].into_iter().flatten().copied());
                    entries = Entries::Changed;
                }
                let behind = blocks.get(start + new.len()).copied();
                self.update_blocks(view, (op_number, region), (old, new, behind), form, recording);
                for &block in new.iter().filter(|it| !old.contains(it)) {
                    self.update_arguments(view, block, recording);
                }
            }
            if let Some(node) = self.ops.get_mut(op) {
                *node.region(index) = blocks;
            }
        }
        entries
    }

    /// Records the arguments of a block, where they are shown.
    fn update_arguments_of(&mut self, view: View<'_>, block: BlockId, recording: &mut Recording) {
        if !view.ir.contains_block(block) || !self.blocks.is_known(block) {
            return;
        }
        let has_changed = self.update_arguments(view, block, recording);
        if has_changed
            && view.ir.is_entry_block(block)
            && let Some(op) = view.ir.parent_op(block)
        {
            self.set_content(view, op, Form::Any, recording);
        }
    }

    /// Records the blocks in a part of a region: those that are known there, those that are there now, and the one behind.
    fn update_blocks(
        &mut self,
        view: View<'_>,
        place: (u32, u32),
        (known, blocks, behind): (&[BlockId], &[BlockId], Option<BlockId>),
        form: Form,
        recording: &mut Recording,
    ) {
        let is_in_order = {
            let mut rest = blocks.iter();
            known.iter().filter(|it| blocks.contains(it)).all(|it| rest.any(|other| other == it))
        };
        for &block in known {
            if !is_in_order || !blocks.contains(&block) {
                self.unlink_block(block, place, recording);
            }
        }
        let mut before = behind.and_then(|block| self.blocks.number(block)).unwrap_or_default();
        for &block in blocks.iter().rev() {
            let (number, node) = self.blocks.add(block);
            if node.text == TextNumber::default() {
                let text = self.read_label(view, block, recording);
                let (arguments, types) = (&*self.results, &*self.types_read);
                let label = Label { text, refs: &self.refs, arguments, types };
                self.blocks.add(block).1.set(label);
                recording.log.push(Delta::NewBlock { block: number, label });
            }
            let node = self.blocks.add(block).1;
            let linked = node.place.replace(place);
            if linked != Some(place) {
                if linked.is_some() {
                    recording.log.push(Delta::UnlinkBlock { block: number });
                }
                // The names of its ops may lose a prefix, or get one.
                for op in view.ir.ops(block) {
                    if let Some(node) = self.ops.get_mut(op) {
                        node.origin = Origin::Any;
                    }
                }
                let (op, region) = place;
                recording.log.push(Delta::LinkBlock { block: number, op, region, before });
                self.stale_labels.push(block);
            }
            before = number;
        }
        // Branches refer to blocks that come later.
        for &block in blocks {
            for op in view.ir.ops(block) {
                if !self.ops.is_known(op) {
                    self.new_op(view, op, form, recording);
                }
            }
            // From the end, as an op is put in front of the next one.
            let mut last = view.ir.last_op(block);
            while let Some(op) = last {
                self.link(view, op, block, recording);
                last = view.ir.prev_op(op);
            }
        }
    }

    fn unlink_block(&mut self, block: BlockId, place: (u32, u32), recording: &mut Recording) {
        let Some((number, node)) = self.blocks.numbered(block) else { return };
        if node.place == Some(place) {
            node.place = None;
            recording.log.push(Delta::UnlinkBlock { block: number });
        }
    }

    /// Notes that the label of a block must be recorded, if its arguments have changed; returns true if they have.
    fn update_arguments(&mut self, view: View<'_>, block: BlockId, recording: &mut Recording) -> bool {
        self.read_arguments(view, block, recording);
        let node = self.blocks.add(block).1;
        let has_changed = *node.arguments != *self.results || *node.types != *self.types_read;
        if has_changed {
            self.stale_labels.push(block);
        }
        has_changed
    }

    fn update_labels(&mut self, view: View<'_>, recording: &mut Recording) {
        let mut stale = std::mem::take(&mut self.stale_labels);
        while let Some(block) = stale.pop() {
            if stale.len() < FEW && stale.contains(&block) {
                continue;
            }
            let is_new = self.blocks.numbered(block).is_none_or(|(_, node)| node.text == TextNumber::default());
            if is_new || !view.ir.contains_block(block) || view.ir.parent_region(block).is_none() {
                continue;
            }
            let text = self.read_label(view, block, recording);
            let label = Label { text, refs: &self.refs, arguments: &self.results, types: &self.types_read };
            if let Some((number, node)) = self.blocks.numbered(block)
                && node.label() != label
            {
                node.set(label);
                recording.log.push(Delta::SetBlock { block: number, label });
            }
        }
        self.stale_labels = stale;
    }

    /// Reads the text of the label of a block, with its references and arguments.
    fn read_label(&mut self, view: View<'_>, block: BlockId, recording: &mut Recording) -> TextNumber {
        let mut template = std::mem::take(&mut self.template);
        self.printer.label(view, block, &mut template, &mut recording.texts);
        self.read_refs(view, None, &template);
        self.read_arguments(view, block, recording);
        let text = TextNumber(template.text);
        self.template = template;
        text
    }

    /// Reads the arguments of a block and their types.
    fn read_arguments(&mut self, view: View<'_>, block: BlockId, recording: &mut Recording) {
        self.results.clear();
        self.types_read.clear();
        for &argument in view.ir.arguments(block) {
            let (value, ty) = (self.value(argument), self.ty(view, argument, recording));
            self.results.push(value);
            self.types_read.push(ty);
        }
    }
}

/// The first blocks of the regions of an op, whose arguments its text may show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entries {
    Same,
    Changed,
}

/// Returns true if the references of an op were dropped: it is about to be erased.
fn has_lost_references(view: View<'_>, op: OpId) -> bool {
    view.ir.operands(op).iter().any(|operand| !view.ir.contains_value(operand))
        || view.ir.successors(op).iter().any(|block| !view.ir.contains_block(block))
}

impl OpNode {
    fn successors(&self) -> &[BlockId] {
        self.around.as_ref().map_or(&[], |around| &around.successors)
    }

    /// The blocks of a region, to be changed.
    fn region(&mut self, index: usize) -> &mut Vec<BlockId> {
        let regions = &mut self.around.get_or_insert_default().regions;
        if regions.len() <= index {
            regions.resize(index + 1, Vec::new());
        }
        &mut regions[index]
    }

    fn content(&self) -> Content<'_> {
        let (refs, types) = self.numbers.split_at(self.num_refs as usize);
        Content { text: self.text, refs, types }
    }

    fn set(&mut self, Content { text, refs, types }: Content<'_>, origin: Origin) {
        (self.text, self.origin, self.aliased) = (text, origin, TextNumber::default());
        self.num_refs = u32::try_from(refs.len()).unwrap_or(u32::MAX);
        self.numbers.clear();
        refs.iter().chain(types).for_each(|&number| self.numbers.push(number));
    }
}

impl BlockNode {
    fn label(&self) -> Label<'_> {
        Label { text: self.text, refs: &self.refs, arguments: &self.arguments, types: &self.types }
    }

    fn set(&mut self, Label { text, refs, arguments, types }: Label<'_>) {
        (self.text, self.aliased) = (text, TextNumber::default());
        set(&mut self.refs, refs);
        set(&mut self.arguments, arguments);
        set(&mut self.types, types);
    }
}

/// Sets a list to these numbers.
fn set<const N: usize>(list: &mut SmallVec<[u32; N]>, numbers: &[u32])
where
    [u32; N]: smallvec::Array<Item = u32>,
{
    list.clear();
    list.extend_from_slice(numbers);
}

/// The numbers of locations.
#[derive(Debug, Default)]
struct Places {
    numbers: LookupMap<Location, u32>,
    /// The one before: a pattern gives one location to all that it makes.
    last: Option<(Location, u32)>,
}

impl Places {
    fn number(&mut self, ctx: &Context, location: Location, recording: &mut Recording) -> u32 {
        if let Some((last, number)) = self.last
            && last == location
        {
            return number;
        }
        let number = *self.numbers.get_or_insert_with(location, || {
            let place = match position(ctx, location) {
                Some((file, line, column)) => {
                    Place { file: recording.texts.number(file), line, column, ..Place::default() }
                }
                None => Place { text: recording.texts.number(&location_text(ctx, location)), ..Place::default() },
            };
            recording.locations.push(place);
            u32::try_from(recording.locations.len() - 1).unwrap_or_default()
        });
        self.last = Some((location, number));
        number
    }
}

/// The first place in a file of a location.
fn position(ctx: &Context, location: Location) -> Option<(&str, u32, u32)> {
    match location.data(ctx) {
        LocationData::File { file, start, .. } => Some((file.text(ctx), start.0, start.1)),
        LocationData::Name { child, .. } => position(ctx, child),
        LocationData::CallSite { callee, caller } => position(ctx, callee).or_else(|| position(ctx, caller)),
        LocationData::Fused { locations, .. } => locations.iter().find_map(|&it| position(ctx, it)),
        LocationData::Unknown => None,
    }
}
