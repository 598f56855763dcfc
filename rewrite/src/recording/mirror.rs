//! The mirror: what is known of the IR, and the deltas that bring it up to date.

use slotmap::Key;
use smallvec::SmallVec;
use weir_ir::print::{
    EmptyBlock, EntryArguments, Frame, Hole, NamedEntity, Origin, Surroundings, Template, TemplatePrinter, Terminators,
    each_name, surroundings,
};
use weir_ir::print::{location_text, type_text};
use weir_ir::{
    BlockId, Change, Context, Location, LocationData, LookupMap, Nested, OpId, Trait, Type, ValueId, View, recurse_into,
};

use super::delta::{Content, Delta, Label, Numbers};
use super::entities::Entities;
use super::event::TextNumber;
use super::{Place, Recording, replay};

/// The recorded IR as far as it is needed to find differences. Entities are numbered from one.
#[derive(Debug, Default)]
pub(super) struct Mirror {
    printer: TemplatePrinter,
    /// Prints what has aliases, or numbers of distinct attributes.
    aliased: TemplatePrinter,
    frame: Frame,
    /// True if texts of ops have aliases or numbers of distinct attributes, which depend on what is printed in front of them.
    texts_depend_on_order: bool,
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
    /// Blocks whose places or arguments may have changed.
    touched_blocks: Vec<BlockId>,
    /// Ops in whose regions blocks were put, or from which some were taken out.
    reshaped: Vec<OpId>,
    /// Ops whose texts may have changed, each once.
    stale: Vec<OpId>,
    labels: StaleLabels,
    /// The surroundings of the ops in an op, from the last time that one of them was named. A pass on such an op changes that op alone,
    /// so they stay the same until an op elsewhere is named, or [forgotten](Self::forget_surroundings).
    surroundings: Option<(OpId, Surroundings)>,
    /// Ops to be put in their places, or that were taken out of them, by their numbers.
    run: Vec<u32>,
    /// The state of an op or a block when it was read last.
    template: Template,
    refs: Vec<u32>,
    results: Vec<u32>,
    types_read: Vec<u32>,
}

/// The part of an op that has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Place,
    All,
}

/// The form in which an op is printed.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// The custom one, of an op that is well-formed.
    Custom,
    /// The generic one, if the op is not well-formed so far.
    Any,
    /// The name alone, of an op that has lost its operands.
    Name,
}

#[derive(Debug, Default)]
struct OpNode {
    text: TextNumber,
    num_refs: u32,
    /// The numbers of what the text refers to, and of the types of the results.
    numbers: SmallVec<[u32; 6]>,
    origin: Origin,
    is_linked: bool,
    /// True if the op is among those whose texts are to be read.
    is_stale: bool,
    results_name: TextNumber,
    /// The parts that few ops have.
    around: Option<Box<Around>>,
    /// The text with aliases, if it is another one.
    aliased: TextNumber,
}

#[derive(Debug, Default)]
struct Around {
    /// The first blocks of the regions, whose arguments the text may show.
    entries: SmallVec<[Option<BlockId>; 1]>,
    successors: SmallVec<[BlockId; 2]>,
}

#[derive(Debug, Default)]
struct BlockNode {
    text: TextNumber,
    refs: SmallVec<[u32; 4]>,
    arguments: Numbers,
    types: Numbers,
    /// The op that the block is in, and the index of the region.
    place: Option<(OpId, u32)>,
    /// True if the label is among those to be read.
    is_stale: bool,
    name: TextNumber,
    aliased: TextNumber,
}

/// Blocks whose predecessors or arguments may have changed.
#[derive(Debug, Default)]
struct StaleLabels(Vec<BlockId>);

impl StaleLabels {
    /// Adds the blocks that are recorded, each once.
    fn add(&mut self, blocks: &mut Entities<BlockId, BlockNode>, stale: impl IntoIterator<Item = BlockId>) {
        for block in stale {
            if let Some(node) = blocks.get_mut(block).filter(|node| node.is_recorded())
                && !std::mem::replace(&mut node.is_stale, true)
            {
                self.0.push(block);
            }
        }
    }
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
        let ops = [self.op(root).unwrap_or_default()];
        recording.log.push(Delta::LinkOps { ops: &ops, block: 0, before: 0 });
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
                    self.unlink(op);
                    continue;
                }
                Change::UnlinkedBlock(block) => {
                    self.end_run(recording);
                    self.unlink_block(block, recording);
                    continue;
                }
                Change::Block(block) => {
                    self.touched_blocks.push(block);
                    continue;
                }
                Change::Linked(op) => (op, Part::Place),
                Change::Op(op) => (op, Part::All),
            };
            if !view.ir.contains_op(op) {
                if let Some(around) = self.ops.get_mut(op).and_then(|node| node.around.take()) {
                    self.labels.add(&mut self.blocks, around.successors);
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
        self.end_run(recording);
        view.ir.mark_change_log_read();
        for &(op, part) in &touched {
            self.update_op(view, op, part, recording);
        }
        for (op, _) in touched.drain(..) {
            self.link(view, op, recording);
        }
        self.touched = touched;
        let mut touched_blocks = std::mem::take(&mut self.touched_blocks);
        for block in touched_blocks.drain(..) {
            self.update_block(view, block, recording);
        }
        self.touched_blocks = touched_blocks;
        while let Some(op) = self.reshaped.pop() {
            if view.ir.contains_op(op) && self.update_entries(view, op) == Entries::Changed {
                self.mark_stale(op);
            }
        }
        while let Some(op) = self.stale.pop() {
            if let Some(node) = self.ops.get_mut(op) {
                node.is_stale = false;
            }
            self.set_content(view, op, Form::Any, recording);
        }
        self.update_labels(view, recording);
    }

    /// Notes that the text of an op may have changed, for the end of [`Self::update`].
    fn mark_stale(&mut self, op: OpId) {
        if let Some(node) = self.ops.get_mut(op)
            && !std::mem::replace(&mut node.is_stale, true)
        {
            self.stale.push(op);
        }
    }

    /// Notes that ops around those that were named last may have changed.
    pub(super) fn forget_surroundings(&mut self) {
        self.surroundings = None;
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
                self.labels.add(&mut self.blocks, view.ir.blocks(region));
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
        let frame = self.aliased.use_aliases_of(view, root, self.printer.text_order());
        let depend_on_order = frame.has_aliases || self.printer.has_distinct();
        let did_depend = std::mem::replace(&mut self.texts_depend_on_order, depend_on_order);
        if self.frame != frame {
            let [before, behind] = [&frame.before, &frame.behind].map(|text| recording.texts.number(text));
            recording.log.push(Delta::Frame { before, behind });
            self.frame = frame;
        }
        if !did_depend && !depend_on_order {
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
        let parent = view.ir.parent_op(root);
        let known = self.surroundings.filter(|&(of, _)| Some(of) == parent);
        let around = known.map_or_else(|| surroundings(view, root), |(_, known)| known);
        self.surroundings = parent.map(|parent| (parent, around));
        each_name(view, root, around, |entity, name| {
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

    /// Notes that an op was taken out, for [`Self::end_run`].
    fn unlink(&mut self, op: OpId) {
        let Some((number, node)) = self.ops.numbered(op) else { return };
        if std::mem::take(&mut node.is_linked) {
            self.labels.add(&mut self.blocks, node.successors().iter().copied());
            self.run.push(number);
        }
    }

    /// Records that ops were taken out.
    fn end_run(&mut self, recording: &mut Recording) {
        if !self.run.is_empty() {
            recording.log.push(Delta::UnlinkOps { ops: &self.run });
            self.run.clear();
        }
    }

    fn unlink_block(&mut self, block: BlockId, recording: &mut Recording) {
        let Some((number, node)) = self.blocks.numbered(block) else { return };
        if let Some((op, _)) = node.place.take() {
            self.reshaped.push(op);
            recording.log.push(Delta::UnlinkBlock { block: number });
        }
    }

    /// Records the parts of an op that have changed, but not its place.
    fn update_op(&mut self, view: View<'_>, op: OpId, part: Part, recording: &mut Recording) {
        match (self.ops.get_mut(op), part) {
            // Names of other ops in the text may lose a prefix, or get one.
            (Some(node), Part::Place) => node.origin = Origin::Any,
            (Some(_), Part::All) => {
                self.link_blocks(view, op, Form::Any, recording);
                self.mark_stale(op);
            }
            (None, _) => {
                if view.ir.parent_block(op).is_some_and(|block| self.is_recorded(block)) {
                    self.new_op(view, op, Form::Any, recording);
                }
            }
        }
        // An op may show its terminator, or leave it out.
        if view.has_trait(op, &Trait::Terminator)
            && let Some(parent) = view.ir.parent_op(op)
            && view.def(parent).is_some_and(|def| def.has_implicit_terminator())
        {
            self.mark_stale(parent);
        }
    }

    /// Records the place or the arguments of a block, if it is in a region of an op.
    fn update_block(&mut self, view: View<'_>, block: BlockId, recording: &mut Recording) {
        if !view.ir.contains_block(block) {
            return;
        }
        let Some(op) = view.ir.parent_op(block).filter(|&op| self.ops.is_known(op)) else { return };
        self.link_block(view, block, Form::Any, recording);
        if self.update_arguments(view, block, recording) && view.ir.is_entry_block(block) {
            self.mark_stale(op);
        }
    }

    /// Notes which blocks are the first ones in the regions of an op.
    fn update_entries(&mut self, view: View<'_>, op: OpId) -> Entries {
        let mut entries = Entries::Same;
        let Some(node) = self.ops.get_mut(op) else { return entries };
        for (index, &region) in view.ir.regions(op).iter().enumerate() {
            let (known, first) = (node.entry(index), view.ir.first_block(region));
            if *known != first {
                self.labels.add(&mut self.blocks, [std::mem::replace(known, first), first].into_iter().flatten());
                entries = Entries::Changed;
            }
        }
        entries
    }

    /// Returns true if a block is known, and not only because something refers to it.
    fn is_recorded(&mut self, block: BlockId) -> bool {
        self.blocks.get_mut(block).is_some_and(|node| node.is_recorded())
    }

    /// Records the places of an op and of those behind it, up to the first one that is in place.
    fn link(&mut self, view: View<'_>, op: OpId, recording: &mut Recording) {
        let block = view.ir.parent_block(op).and_then(|block| self.blocks.numbered(block));
        let Some((block, _)) = block.filter(|(_, node)| node.is_recorded()) else { return };
        let (mut next, mut before) = (Some(op), 0);
        while let Some(op) = next {
            if let Some((number, node)) = self.ops.numbered(op) {
                if std::mem::replace(&mut node.is_linked, true) {
                    before = number;
                    break;
                }
                self.labels.add(&mut self.blocks, node.successors().iter().copied());
                self.run.push(number);
            }
            next = view.ir.next_op(op);
        }
        if !self.run.is_empty() {
            recording.log.push(Delta::LinkOps { ops: &self.run, block, before });
            self.run.clear();
        }
    }

    /// Records the places of the blocks of an op if its regions are new, or in another order.
    fn link_blocks(&mut self, view: View<'_>, op: OpId, form: Form, recording: &mut Recording) {
        for first in view.ir.regions(op).iter().filter_map(|&region| view.ir.first_block(region)) {
            self.link_block(view, first, form, recording);
        }
    }

    /// Records the places of a block and of those behind it, up to the first one that is in place, with the ops in them.
    fn link_block(&mut self, view: View<'_>, block: BlockId, form: Form, recording: &mut Recording) {
        let Some(region) = view.ir.parent_region(block) else { return };
        let Some(op) = view.ir.parent_op(region) else { return };
        let Some(op_number) = self.ops.number(op) else { return };
        let index = u32::try_from(view.ir.region_index(region).unwrap_or_default()).unwrap_or_default();
        let place = Some((op, index));
        let (mut run, mut next, mut before) = (SmallVec::<[BlockId; 4]>::new(), Some(block), 0);
        while let Some(block) = next {
            let (number, node) = self.blocks.add(block);
            if node.place == place {
                before = number;
                break;
            }
            if node.is_recorded() {
                self.unlink_block(block, recording);
            } else {
                let text = self.read_label(view, block, recording);
                let label = Label { text, refs: &self.refs, arguments: &self.results, types: &self.types_read };
                self.blocks.add(block).1.set(label);
                recording.log.push(Delta::NewBlock { block: number, label });
            }
            run.push(block);
            next = view.ir.next_block(block);
        }
        for &block in run.iter().rev() {
            let (number, node) = self.blocks.add(block);
            node.place = place;
            recording.log.push(Delta::LinkBlock { block: number, op: op_number, region: index, before });
            before = number;
        }
        if !run.is_empty() {
            self.reshaped.push(op);
        }
        self.labels.add(&mut self.blocks, run.iter().copied());
        // Branches refer to blocks that come later.
        for block in run {
            for op in view.ir.ops(block) {
                match self.ops.get_mut(op) {
                    // Names of other ops in the text may lose a prefix, or get one.
                    Some(node) => node.origin = Origin::Any,
                    None => self.new_op(view, op, form, recording),
                }
            }
            if let Some(first) = view.ir.first_op(block) {
                self.link(view, first, recording);
            }
        }
    }

    /// Records an op that is not known, with what is nested in it.
    fn new_op(&mut self, view: View<'_>, op: OpId, form: Form, recording: &mut Recording) {
        let op_number = self.ops.add(op).0;
        let mut results = std::mem::take(&mut self.results);
        results.clear();
        results.extend(view.ir.results(op).iter().map(|result| self.value(result)));
        let name = self.op_name(view, op, recording);
        let shown = if has_lost_references(view, op) { Form::Name } else { form };
        let (text, origin) = self.read_op(view, op, shown, recording);
        let content = Content { text, refs: &self.refs, types: &self.types_read };
        self.ops.add(op).1.set(content, origin);
        let is_terminator = view.has_trait(op, &Trait::Terminator);
        let place = self.places.number(view.ctx, view.ir.location(op), recording);
        recording.log.push(Delta::NewOp { op: op_number, name, place, is_terminator, results: &results, content });
        self.results = results;
        if !view.ir.regions(op).is_empty() {
            self.update_entries(view, op);
            recurse_into(Nested::Region, || self.link_blocks(view, op, form, recording));
        }
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
            Form::Name => {
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
                self.labels.add(&mut self.blocks, node.successors().iter().copied().chain(successors.iter()));
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

    /// Notes that the label of a block must be recorded, if its arguments have changed; returns true if they have.
    fn update_arguments(&mut self, view: View<'_>, block: BlockId, recording: &mut Recording) -> bool {
        self.read_arguments(view, block, recording);
        let node = self.blocks.add(block).1;
        let has_changed = *node.arguments != *self.results || *node.types != *self.types_read;
        if has_changed {
            self.labels.add(&mut self.blocks, [block]);
        }
        has_changed
    }

    fn update_labels(&mut self, view: View<'_>, recording: &mut Recording) {
        while let Some(block) = self.labels.0.pop() {
            if let Some(node) = self.blocks.get_mut(block) {
                node.is_stale = false;
            }
            if !view.ir.contains_block(block) || view.ir.parent_region(block).is_none() {
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
    view.ir.operands(op).iter().any(|operand| operand.is_null())
        || view.ir.successors(op).iter().any(|block| block.is_null())
}

impl OpNode {
    fn successors(&self) -> &[BlockId] {
        self.around.as_ref().map_or(&[], |around| &around.successors)
    }

    /// The first block of a region, to be changed.
    fn entry(&mut self, index: usize) -> &mut Option<BlockId> {
        let entries = &mut self.around.get_or_insert_default().entries;
        if entries.len() <= index {
            entries.resize(index + 1, None);
        }
        &mut entries[index]
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
    fn is_recorded(&self) -> bool {
        self.text != TextNumber::default()
    }

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
    location.find_map(ctx, |data| match *data {
        LocationData::File { file, start, .. } => Some((file.text(ctx), start.0, start.1)),
        _ => None,
    })
}
