//! The mirror: what is known of the IR, and the deltas that bring it up to date.

use weir_ir::print::{
    EmptyBlock, EntryArguments, Hole, NamedEntity, Template, TemplatePrinter, Terminators, each_name,
};
use weir_ir::print::{location_text, type_text};
use weir_ir::{
    BlockId, Change, Context, Location, LocationData, LookupMap, LookupSet, OpId, RegionId, Trait, Type, ValueId, View,
};

use super::delta::{Content, Delta, Label, NewBlock, NewOp, Numbers, Refs};
use super::event::TextNumber;
use super::{Place, Recording};

/// The recorded IR as far as it is needed to find differences. Entities are numbered from one.
#[derive(Debug, Default)]
pub(super) struct Mirror {
    printer: TemplatePrinter,
    ops: LookupMap<OpId, u32>,
    op_nodes: Vec<OpNode>,
    blocks: LookupMap<BlockId, u32>,
    block_nodes: Vec<BlockNode>,
    values: LookupMap<ValueId, u32>,
    value_names: Vec<TextNumber>,
    types: LookupMap<Type, TextNumber>,
    places: LookupMap<Location, u32>,
    /// The number of entries of the log of changes that were read.
    read: usize,
    /// Blocks whose predecessors may have changed.
    stale_labels: Vec<BlockId>,
    /// True while the IR is recorded as it is at the start: no op is unfinished.
    is_well_formed: bool,
}

/// Prints the template of an op, in one form or another.
type Print = fn(&mut TemplatePrinter, View<'_>, OpId) -> Template;

#[derive(Debug, Default)]
struct OpNode {
    content: Content,
    is_linked: bool,
    regions: Vec<Vec<BlockId>>,
    successors: Vec<BlockId>,
    results_name: TextNumber,
}

#[derive(Debug, Default)]
struct BlockNode {
    label: Label,
    /// The op that the block is in, and the index of the region.
    place: Option<(u32, u32)>,
    name: TextNumber,
}

/// So many changes are searched without a table.
const FEW: usize = 16;

impl Mirror {
    pub(super) fn op(&self, op: OpId) -> Option<u32> {
        self.ops.get(&op).copied()
    }

    /// The number of a value.
    pub(super) fn value(&mut self, value: ValueId) -> u32 {
        number(&mut self.values, value, &mut self.value_names)
    }

    /// Records an op with all that is nested in it.
    pub(super) fn start(&mut self, view: View<'_>, root: OpId, recording: &mut Recording) {
        self.read = view.ir.change_log().map_or(0, <[Change]>::len);
        self.is_well_formed = true;
        self.new_op(view, root, recording);
        self.is_well_formed = false;
        self.update_labels(view, recording);
        recording.deltas.push(Delta::LinkOp { op: self.op(root).unwrap_or_default(), block: 0, before: 0 });
        self.name(view, root, recording);
    }

    /// Records the changes since the last time.
    pub(super) fn update(&mut self, view: View<'_>, recording: &mut Recording) {
        let Some(new) = view.ir.change_log().and_then(|log| log.get(self.read..)) else { return };
        if new.is_empty() {
            return;
        }
        self.read += new.len();
        let mut touched = Vec::new();
        let mut seen = LookupSet::default();
        for &change in new {
            match change {
                Change::Unlinked(op) => self.unlink(op, recording),
                Change::Op(op) if !view.ir.contains_op(op) => {
                    if let Some(node) = self.node(op) {
                        let successors = std::mem::take(&mut node.successors);
                        self.stale_labels.extend(successors);
                    }
                }
                Change::Op(op) => {
                    let is_new = if new.len() <= FEW { !touched.contains(&op) } else { seen.insert(op) };
                    if is_new {
                        touched.push(op);
                    }
                }
            }
        }
        for op in touched {
            self.update_op(view, op, recording);
        }
        self.update_labels(view, recording);
    }

    /// Records the names that the printer gives now, and compares all texts below an op.
    pub(super) fn sync(&mut self, view: View<'_>, root: OpId, recording: &mut Recording) {
        self.update(view, recording);
        if !self.ops.contains_key(&root) {
            return;
        }
        for op in std::iter::once(root).chain(view.ir.descendants(root)) {
            self.set_content(view, op, TemplatePrinter::op, recording);
            for &region in view.ir.regions(op) {
                self.stale_labels.extend(view.ir.blocks(region));
            }
        }
        self.update_labels(view, recording);
        self.name(view, root, recording);
    }

    /// Records the names that the printer gives now.
    fn name(&mut self, view: View<'_>, root: OpId, recording: &mut Recording) {
        each_name(view, root, |entity, name| {
            let name = recording.texts.number(name);
            let delta = match entity {
                NamedEntity::Value(value) => {
                    let value = number(&mut self.values, value, &mut self.value_names);
                    let known = std::mem::replace(&mut self.value_names[value as usize], name);
                    (known != name).then_some(Delta::NameValue { value, name })
                }
                NamedEntity::Results(op) => self.ops.get(&op).and_then(|&op| {
                    let known = std::mem::replace(&mut self.op_nodes[op as usize].results_name, name);
                    (known != name).then_some(Delta::NameResults { op, name })
                }),
                NamedEntity::Block(block) => self.blocks.get(&block).and_then(|&block| {
                    let known = std::mem::replace(&mut self.block_nodes[block as usize].name, name);
                    (known != name).then_some(Delta::NameBlock { block, name })
                }),
            };
            recording.deltas.extend(delta);
        });
    }

    fn node(&mut self, op: OpId) -> Option<&mut OpNode> {
        let number = *self.ops.get(&op)?;
        self.op_nodes.get_mut(number as usize)
    }

    fn unlink(&mut self, op: OpId, recording: &mut Recording) {
        let Some(&number) = self.ops.get(&op) else { return };
        let node = &mut self.op_nodes[number as usize];
        if std::mem::take(&mut node.is_linked) {
            self.stale_labels.extend(node.successors.iter().copied());
            recording.deltas.push(Delta::UnlinkOp { op: number });
        }
    }

    fn update_op(&mut self, view: View<'_>, op: OpId, recording: &mut Recording) {
        let block = view.ir.parent_block(op);
        let is_known = self.ops.contains_key(&op);
        if let Some(block) = block.filter(|block| self.blocks.contains_key(block)) {
            if !is_known {
                self.new_op(view, op, recording);
            }
            self.link(view, op, block, recording);
        }
        if is_known {
            self.set_content(view, op, TemplatePrinter::unfinished_op, recording);
            self.update_regions(view, op, recording);
        }
        // An op may show its terminator, or leave it out.
        if view.has_trait(op, &Trait::Terminator)
            && let Some(parent) = view.ir.parent_op(op)
        {
            self.set_content(view, parent, TemplatePrinter::unfinished_op, recording);
        }
    }

    /// Records the place of an op, if it is out of place.
    fn link(&mut self, view: View<'_>, op: OpId, block: BlockId, recording: &mut Recording) {
        if self.node(op).is_none_or(|node| node.is_linked) {
            return;
        }
        let mut before = 0;
        let mut next = view.ir.next_op(op);
        while let Some(sibling) = next {
            if let Some(&number) = self.ops.get(&sibling)
                && self.op_nodes[number as usize].is_linked
            {
                before = number;
                break;
            }
            next = view.ir.next_op(sibling);
        }
        self.link_before(op, block, before, recording);
    }

    fn link_before(&mut self, op: OpId, block: BlockId, before: u32, recording: &mut Recording) {
        let (Some(&number), Some(&block)) = (self.ops.get(&op), self.blocks.get(&block)) else { return };
        let node = &mut self.op_nodes[number as usize];
        node.is_linked = true;
        self.stale_labels.extend(node.successors.iter().copied());
        recording.deltas.push(Delta::LinkOp { op: number, block, before });
    }

    /// Records an op that is not known, with what is nested in it.
    fn new_op(&mut self, view: View<'_>, op: OpId, recording: &mut Recording) {
        let op_number = number(&mut self.ops, op, &mut self.op_nodes);
        let results = view.ir.results(op).iter().map(|result| self.value(result)).collect();
        let print: Print = match self.is_well_formed {
            true => TemplatePrinter::op,
            false => TemplatePrinter::unfinished_op,
        };
        let content = self.content(view, op, print, recording);
        let name = recording.texts.number(view.name(op));
        let place = self.place(view.ctx, view.ir.location(op), recording);
        let is_terminator = view.has_trait(op, &Trait::Terminator);
        self.op_nodes[op_number as usize].content = content.clone();
        recording.deltas.push(Delta::NewOp(Box::new(NewOp {
            op: op_number,
            name,
            place,
            is_terminator,
            results,
            content,
        })));
        self.update_regions(view, op, recording);
    }

    /// Records the text of an op, if it has changed.
    fn set_content(&mut self, view: View<'_>, op: OpId, print: Print, recording: &mut Recording) {
        let Some(&number) = self.ops.get(&op) else { return };
        if view.ir.operands(op).iter().any(|operand| !view.ir.contains_value(operand)) {
            // Its references were dropped, and it is about to be erased.
            return;
        }
        let content = self.content(view, op, print, recording);
        let node = &mut self.op_nodes[number as usize];
        if node.content != content {
            node.content = content.clone();
            recording.deltas.push(Delta::SetOp { op: number, content: Box::new(content) });
        }
    }

    fn content(&mut self, view: View<'_>, op: OpId, print: Print, recording: &mut Recording) -> Content {
        let template = print(&mut self.printer, view, op);
        let successors: Vec<BlockId> = view.ir.successors(op).iter().collect();
        if let Some(node) = self.node(op)
            && node.successors != successors
        {
            let before = std::mem::replace(&mut node.successors, successors.clone());
            self.stale_labels.extend(before.into_iter().chain(successors));
        }
        let regions = view.ir.regions(op);
        let refs = self.refs(&template, |region| regions.iter().position(|&it| it == region).unwrap_or_default());
        let types = view.ir.results(op).iter().map(|result| self.ty(view, result, recording)).collect();
        Content { text: recording.texts.number(&template.text), refs, types }
    }

    fn refs(&mut self, template: &Template, index_of: impl Fn(RegionId) -> usize) -> Refs {
        let mut refs = Refs::new();
        for &hole in &template.holes {
            match hole {
                Hole::Value(value) => refs.push(self.value(value)),
                Hole::Results => {}
                Hole::Block(block) => refs.push(number(&mut self.blocks, block, &mut self.block_nodes)),
                Hole::Region(region, shape) => {
                    let bits = u32::from(shape.arguments == EntryArguments::Print)
                        + 2 * u32::from(shape.terminators == Terminators::Print)
                        + 4 * u32::from(shape.empty_block == EmptyBlock::Print);
                    refs.push(8 * u32::try_from(index_of(region)).unwrap_or_default() + bits);
                }
            }
        }
        refs
    }

    fn ty(&mut self, view: View<'_>, value: ValueId, recording: &mut Recording) -> u32 {
        let ty = view.ty(value);
        self.types.get_or_insert_with(ty, || recording.texts.number(&type_text(view.ctx, ty))).0
    }

    fn place(&mut self, ctx: &Context, location: Location, recording: &mut Recording) -> u32 {
        *self.places.get_or_insert_with(location, || {
            let place = match position(ctx, location) {
                Some((file, line, column)) => {
                    Place { file: recording.texts.number(&file), line, column, ..Place::default() }
                }
                None => Place { text: recording.texts.number(&location_text(ctx, location)), ..Place::default() },
            };
            recording.locations.push(place);
            u32::try_from(recording.locations.len() - 1).unwrap_or_default()
        })
    }

    /// Records the blocks of the regions of an op, and what is in those that are new.
    fn update_regions(&mut self, view: View<'_>, op: OpId, recording: &mut Recording) {
        let Some(&op_number) = self.ops.get(&op) else { return };
        let regions = view.ir.regions(op);
        self.op_nodes[op_number as usize].regions.resize(regions.len(), Vec::new());
        for (index, (region, &id)) in (0..).zip(regions).enumerate() {
            let blocks: Vec<BlockId> = view.ir.blocks(id).collect();
            let known = std::mem::take(&mut self.op_nodes[op_number as usize].regions[index]);
            if known != blocks {
                self.update_blocks(view, (op_number, region), (&known, &blocks), recording);
            } else {
                for &block in &blocks {
                    self.update_arguments(view, block, recording);
                }
            }
            self.op_nodes[op_number as usize].regions[index] = blocks;
        }
    }

    fn update_blocks(
        &mut self,
        view: View<'_>,
        place: (u32, u32),
        (known, blocks): (&[BlockId], &[BlockId]),
        recording: &mut Recording,
    ) {
        let is_in_order = {
            let mut rest = blocks.iter();
            known.iter().filter(|it| blocks.contains(it)).all(|it| rest.any(|other| other == it))
        };
        for &block in known {
            if !is_in_order || !blocks.contains(&block) {
                self.unlink_block(view, block, place, recording);
            }
        }
        self.stale_labels.extend([known.first(), blocks.first()].into_iter().flatten().copied());
        let mut before = 0;
        for &block in blocks.iter().rev() {
            let number = number(&mut self.blocks, block, &mut self.block_nodes);
            if self.block_nodes[number as usize].label == Label::default() {
                let label = self.label(view, block, recording);
                self.block_nodes[number as usize].label = label.clone();
                recording.deltas.push(Delta::NewBlock(Box::new(NewBlock { block: number, label })));
            }
            let linked = self.block_nodes[number as usize].place;
            if linked != Some(place) {
                if let Some(other) = linked {
                    self.unlink_block(view, block, other, recording);
                }
                self.block_nodes[number as usize].place = Some(place);
                let (op, region) = place;
                recording.deltas.push(Delta::LinkBlock { block: number, op, region, before });
                self.stale_labels.push(block);
                self.stale_successors(view, block);
            }
            before = number;
        }
        // Branches refer to blocks that come later.
        for &block in blocks {
            for op in view.ir.ops(block) {
                if !self.ops.contains_key(&op) {
                    self.new_op(view, op, recording);
                }
                self.link(view, op, block, recording);
            }
            self.update_arguments(view, block, recording);
        }
    }

    fn unlink_block(&mut self, view: View<'_>, block: BlockId, place: (u32, u32), recording: &mut Recording) {
        let Some(&number) = self.blocks.get(&block) else { return };
        let node = &mut self.block_nodes[number as usize];
        if node.place == Some(place) {
            node.place = None;
            recording.deltas.push(Delta::UnlinkBlock { block: number });
            self.stale_successors(view, block);
        }
    }

    fn stale_successors(&mut self, view: View<'_>, block: BlockId) {
        if view.ir.contains_block(block)
            && let Some(last) = view.ir.last_op(block)
        {
            self.stale_labels.extend(view.ir.successors(last).iter());
        }
    }

    /// Records the label of a block, if its arguments have changed.
    fn update_arguments(&mut self, view: View<'_>, block: BlockId, recording: &mut Recording) {
        let Some(&number) = self.blocks.get(&block) else { return };
        let arguments: Numbers = view.ir.arguments(block).iter().map(|&argument| self.value(argument)).collect();
        let types: Numbers =
            view.ir.arguments(block).iter().map(|&argument| self.ty(view, argument, recording)).collect();
        let label = &self.block_nodes[number as usize].label;
        if label.arguments != arguments || label.types != types {
            self.stale_labels.push(block);
        }
    }

    fn update_labels(&mut self, view: View<'_>, recording: &mut Recording) {
        let mut stale = std::mem::take(&mut self.stale_labels);
        while let Some(block) = stale.pop() {
            let Some(&number) = self.blocks.get(&block) else { continue };
            if !view.ir.contains_block(block)
                || view.ir.parent_region(block).is_none()
                || self.block_nodes[number as usize].label == Label::default()
            {
                continue;
            }
            let label = self.label(view, block, recording);
            let node = &mut self.block_nodes[number as usize];
            if node.label != label {
                node.label = label.clone();
                recording.deltas.push(Delta::SetBlock { block: number, label: Box::new(label) });
            }
        }
        self.stale_labels = stale;
    }

    fn label(&mut self, view: View<'_>, block: BlockId, recording: &mut Recording) -> Label {
        let template = self.printer.label(view, block);
        let refs = self.refs(&template, |_| 0);
        let arguments = view.ir.arguments(block).iter().map(|&argument| self.value(argument)).collect();
        let types = view.ir.arguments(block).iter().map(|&argument| self.ty(view, argument, recording)).collect();
        Label { text: recording.texts.number(&template.text), refs, arguments, types }
    }
}

/// The number of an entity, which gets the next one and an entry if it has none.
fn number<K: Eq + std::hash::Hash, T: Default>(
    numbers: &mut LookupMap<K, u32>,
    entity: K,
    entries: &mut Vec<T>,
) -> u32 {
    if entries.is_empty() {
        entries.push(T::default());
    }
    *numbers.get_or_insert_with(entity, || {
        entries.push(T::default());
        u32::try_from(entries.len() - 1).unwrap_or(u32::MAX)
    })
}

/// The first place in a file of a location.
fn position(ctx: &Context, location: Location) -> Option<(String, u32, u32)> {
    match location.data(ctx) {
        LocationData::File { file, start, .. } => Some((file.text(ctx).to_owned(), start.0, start.1)),
        LocationData::Name { child, .. } => position(ctx, child),
        LocationData::CallSite { callee, caller } => position(ctx, callee).or_else(|| position(ctx, caller)),
        LocationData::Fused { locations, .. } => locations.iter().find_map(|&it| position(ctx, it)),
        LocationData::Unknown => None,
    }
}
