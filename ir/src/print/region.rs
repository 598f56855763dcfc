//! Regions and blocks.

use smallvec::SmallVec;

use crate::builtin::DictionaryAttr;
use crate::collections::LookupMap;
use crate::definition::Trait;
use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::interfaces::OpAsm;
use crate::ir::Ir;
use crate::op_record::OpRecord;
use crate::stack::{self, Nested};
use crate::view::View;

use super::capture::{RegionShape, mark_region};
use super::options::{RegionText, ValueUsers};
use super::{AsmPrinter, INDENT};

/// Controls whether a region starts with the arguments of its entry block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryArguments {
    /// A label with the arguments comes first, if there are any.
    Print,
    /// The op prints the arguments elsewhere.
    Elide,
}

/// Controls whether the terminators of the blocks of a region are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terminators {
    /// All terminators are printed.
    Print,
    /// The terminators of blocks that end with one are left out.
    Elide,
}

/// Controls whether an entry block without arguments and ops has a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmptyBlock {
    /// The label is printed, to distinguish the block from an empty region.
    Print,
    /// The label is left out.
    Elide,
}

/// Controls whether a block starts with its label.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Print,
    Elide,
}

impl AsmPrinter<'_, '_> {
    /// Prints a region between braces, without a blank before the first one.
    #[doc(alias = "printRegion")]
    pub fn region(&mut self, region: RegionId, arguments: EntryArguments, terminators: Terminators) {
        self.region_with(region, arguments, terminators, EmptyBlock::Elide);
    }

    /// Prints a region between braces; `empty_block` controls whether an empty entry block has a
    /// label.
    pub fn region_with(
        &mut self,
        region: RegionId,
        arguments: EntryArguments,
        terminators: Terminators,
        empty_block: EmptyBlock,
    ) {
        if self.options.regions == RegionText::Skip {
            return match self.names.are_holes {
                true => mark_region(&mut self.out.text, region, RegionShape { arguments, terminators, empty_block }),
                false => self.text("{...}"),
            };
        }
        if self.is_collecting() {
            return self.collect_region(region, arguments, terminators);
        }
        self.recurse(Nested::Region, |printer| printer.region_in_full(region, arguments, terminators, empty_block));
    }

    /// Prints one level deeper in a type, an attribute or a location: printers that recurse by themselves do so by this.
    pub fn nested(&mut self, print: impl FnOnce(&mut Self) + Send) {
        self.recurse(Nested::Type, print);
    }

    /// Runs one level of a recursion.
    pub(super) fn recurse(&mut self, level: Nested, print: impl FnOnce(&mut Self) + Send) {
        if let Err(error) = stack::recurse(level, || print(self)) {
            self.out.fail(error);
        }
    }

    fn region_in_full(
        &mut self,
        region: RegionId,
        arguments: EntryArguments,
        terminators: Terminators,
        empty_block: EmptyBlock,
    ) {
        let ir = self.ir();
        self.text("{\n");
        let mut blocks = ir.blocks(region);
        if let Some(entry) = blocks.next() {
            let owner = ir.parent_op(region);
            self.default_dialects.push(owner.map_or("", |owner| default_dialect_in(self.view(), owner)));
            let has_label = match (empty_block, arguments) {
                (EmptyBlock::Print, _) if ir.block_is_empty(entry) => true,
                (_, EntryArguments::Print) => !ir.arguments(entry).is_empty(),
                (_, EntryArguments::Elide) => false,
            };
            self.block(entry, if has_label { Label::Print } else { Label::Elide }, terminators);
            for block in blocks {
                self.block(block, Label::Print, Terminators::Print);
            }
            self.default_dialects.pop();
        }
        self.blanks();
        self.text("}");
    }

    /// Prints an argument of a region: `%arg0: i32 {attributes} loc(..)`.
    #[doc(alias = "printRegionArgument")]
    pub fn region_argument(&mut self, argument: ValueId, attributes: Option<DictionaryAttr>) {
        self.value(argument);
        self.text(": ");
        self.ty(self.ir().value_type(argument));
        self.region_argument_rest(argument, attributes);
    }

    /// Prints an argument of a region without its type: `%arg0 {attributes} loc(..)`.
    pub fn region_argument_without_type(&mut self, argument: ValueId, attributes: Option<DictionaryAttr>) {
        if self.is_collecting() {
            self.ty(self.ir().value_type(argument));
        }
        self.value(argument);
        self.region_argument_rest(argument, attributes);
    }

    /// The terminator of a block, if it is to be left out.
    pub(super) fn left_out(&self, block: BlockId, terminators: Terminators) -> Option<OpId> {
        match terminators {
            Terminators::Print => None,
            Terminators::Elide => {
                self.ir().last_op(block).filter(|&last| self.view().has_trait(last, &Trait::Terminator))
            }
        }
    }

    fn region_argument_rest(&mut self, argument: ValueId, attributes: Option<DictionaryAttr>) {
        let location = self.ir().value_location(argument);
        if self.is_collecting() {
            // MLIR does not look for aliases in these attributes.
            return self.collect_argument_location(location);
        }
        if let Some(attributes) = attributes {
            self.optional_named_attributes(attributes.entries(self.context()));
        }
        self.argument_location(location);
    }

    fn block(&mut self, block: BlockId, label: Label, terminators: Terminators) {
        if label == Label::Print {
            self.block_label(block);
        }
        self.indent += INDENT;
        if self.options.value_users == ValueUsers::Print {
            for &argument in self.ir().arguments(block) {
                self.blanks();
                self.argument_users(argument);
                self.text("\n");
            }
        }
        let (ir, left_out) = (self.ir(), self.left_out(block, terminators));
        match self.ops_for_chunks(block, left_out) {
            Some(ops) => self.ops_in_chunks(&ops),
            None => {
                let mut next = ir.first_op(block);
                while let Some(op) = next.filter(|_| next != left_out) {
                    let record = ir.record(op);
                    next = record.next();
                    self.line_of(record);
                }
            }
        }
        self.indent -= INDENT;
    }

    /// Prints an op with the end of its line.
    pub(super) fn line_of(&mut self, op: OpRecord<'_>) {
        self.full_op(op);
        self.text("\n");
        self.out.end_line();
    }

    pub(super) fn block_label(&mut self, block: BlockId) {
        let ir = self.ir();
        self.blanks();
        self.successor(block);
        let arguments = ir.arguments(block);
        if !arguments.is_empty() {
            self.text("(");
            self.comma_separated(arguments, |p, &argument| p.region_argument(argument, None));
            self.text(")");
        }
        self.text(":");
        self.predecessors(block);
        self.text("\n");
    }

    fn predecessors(&mut self, block: BlockId) {
        let ir = self.ir();
        let mut predecessors: SmallVec<[BlockId; 4]> = ir.predecessors(block).collect();
        match self.names.are_holes {
            true => sort_by_place(ir, block, &mut predecessors),
            false => predecessors.sort_by_key(|&block| self.names.block_number(block)),
        }
        match predecessors.as_slice() {
            [] if ir.parent_region(block).is_none() => self.text("  // block is not in a region!"),
            [] if ir.is_entry_block(block) => {}
            [] => self.text("  // no predecessors"),
            &[one] => {
                self.text("  // pred: ");
                self.successor(one);
            }
            several => {
                self.text("  // ");
                self.unsigned(several.len() as u64);
                self.text(" preds: ");
                self.comma_separated(predecessors, Self::successor);
            }
        }
    }
}

/// Sorts the predecessors of a block by their places in its region.
pub(super) fn sort_by_place(ir: &Ir, block: BlockId, predecessors: &mut [BlockId]) {
    let Some(region) = ir.parent_region(block) else { return };
    match predecessors {
        [] | [_] => {}
        [one, other] => {
            if !is_before(ir, *one, *other) {
                std::mem::swap(one, other);
            }
        }
        several => {
            let mut places: LookupMap<BlockId, Option<usize>> = several.iter().map(|&it| (it, None)).collect();
            for (place, block) in ir.blocks(region).enumerate() {
                if let Some(known) = places.get_mut(&block) {
                    *known = Some(place);
                }
            }
            several.sort_by_key(|block| places.get(block).copied());
        }
    }
}

/// Returns true if a block comes before another one of its region, or is the same.
///
/// Takes time linear in the number of blocks between them: predecessors of a block are close to each other in most cases.
fn is_before(ir: &Ir, block: BlockId, other: BlockId) -> bool {
    let (mut next, mut prev) = (Some(block), Some(block));
    loop {
        match next {
            Some(block) if block == other => return true,
            Some(block) => next = ir.next_block(block),
            None => return false,
        }
        prev = match prev.and_then(|block| ir.prev_block(block)) {
            Some(block) if block == other => return false,
            Some(block) => Some(block),
            None => return true,
        };
    }
}

/// The default dialect in the regions of an op.
pub(super) fn default_dialect_in(view: View<'_>, op: OpId) -> &'static str {
    view.interface::<OpAsm>(op).and_then(|asm| asm.default_dialect).unwrap_or_default()
}
