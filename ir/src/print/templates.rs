//! Ops that differ in nothing but operands and successors are printed by a template, once some have been printed by their hooks.
//!
//! What a format or a hook prints follows from the [`Signature`] of an op and from its operands and successors. That of the
//! second op of a signature is kept as a template: pieces of text with names between them. An op of which two operands are the
//! same value, or two successors the same block, leaves none, as it does not show which of them stands where.

use smallvec::SmallVec;

use crate::entities::{BlockId, OpId, ValueId};
use crate::ir::Ir;
use crate::signature::{Signature, SignatureTable};

use super::AsmPrinter;
use super::ssa_names::SsaNames;

/// What is kept for a signature.
#[derive(Debug)]
enum Entry {
    /// An op has been printed.
    Seen,
    Template(Template),
}

/// The text of an op without its operands and successors.
#[derive(Debug)]
struct Template {
    /// The dialect whose prefix the name is without, if it is of this one.
    default_dialect: &'static str,
    text: Box<str>,
    /// The positions in the text increase.
    places: Places,
}

/// What comes where in a text.
type Places = SmallVec<[(u32, Place); 3]>;

/// An operand or a successor, by its index.
#[derive(Clone, Copy, Debug)]
enum Place {
    Operand(u32),
    Successor(u32),
}

/// What is printed by name.
#[derive(Clone, Copy, Debug)]
pub(super) enum Named {
    Value(ValueId),
    Block(BlockId),
}

impl Named {
    /// Which operand or successor of an op it is, if it is exactly one.
    fn place(self, ir: &Ir, op: OpId) -> Option<Place> {
        match self {
            Named::Value(value) => only_position(ir.operands(op).iter(), value).map(Place::Operand),
            Named::Block(block) => only_position(ir.successors(op).iter(), block).map(Place::Successor),
        }
    }

    fn write(self, names: &SsaNames, out: &mut String) {
        match self {
            Named::Value(value) => names.write_value(out, value),
            Named::Block(block) => names.write_block(out, block),
        }
    }
}

fn only_position<T: PartialEq>(items: impl Iterator<Item = T>, wanted: T) -> Option<u32> {
    let mut positions = (0..).zip(items).filter(|(_, item)| *item == wanted).map(|(position, _)| position);
    positions.next().filter(|_| positions.next().is_none())
}

/// The templates, and what is being recorded for the next one.
#[derive(Debug, Default)]
pub(super) struct Templates {
    table: SignatureTable<Entry>,
    recording: Recording,
}

/// What has been printed by name since a recording began.
#[derive(Debug, Default)]
enum Recording {
    #[default]
    Off,
    /// With the length of the whole text before each.
    On(SmallVec<[(usize, Named); 4]>),
}

impl Templates {
    /// Notes that a value or a block is printed.
    #[inline]
    pub(super) fn record(&mut self, position: usize, named: Named) {
        if let Recording::On(all) = &mut self.recording {
            all.push((position, named));
        }
    }

    /// Gives up the recording, if there is one: what is printed depends on more than the signature and names.
    #[inline]
    pub(super) fn give_up(&mut self) {
        self.recording = Recording::Off;
    }
}

/// Prints what stands behind the name of an op.
type Hook = fn(OpId, &mut AsmPrinter<'_, '_>);

impl AsmPrinter<'_, '_> {
    /// Prints an op in its custom form.
    pub(super) fn custom_op(&mut self, op: OpId, name: &str, print: Hook) {
        if self.is_collecting() {
            return self.custom_op_anew(op, name, print);
        }
        let ir = self.ir();
        let Some(signature) = Signature::of(ir, op) else { return self.custom_op_anew(op, name, print) };
        match self.templates.table.get(&signature) {
            // Whoever names the dialect here does so by the same static text.
            Some(Entry::Template(template)) if std::ptr::eq(template.default_dialect, self.default_dialect()) => {
                let (mut start, operands) = (0, ir.operands(op));
                for &(end, place) in &template.places {
                    self.out.text.push_str(&template.text[start..end as usize]);
                    match place {
                        Place::Operand(index) => {
                            self.names.write_value(&mut self.out.text, operands[index as usize]);
                        }
                        Place::Successor(index) => {
                            self.names.write_block(&mut self.out.text, ir.successors(op)[index as usize]);
                        }
                    }
                    start = end as usize;
                }
                self.out.text.push_str(&template.text[start..]);
            }
            Some(_) => self.record_template(op, name, print, signature),
            None => {
                self.custom_op_anew(op, name, print);
                self.templates.table.insert(signature, Entry::Seen);
            }
        }
    }

    fn custom_op_anew(&mut self, op: OpId, name: &str, print: Hook) {
        self.op_name(name);
        print(op, self);
    }

    fn record_template(&mut self, op: OpId, name: &str, print: Hook, signature: Signature) {
        let start = self.out.text.len();
        self.templates.recording = Recording::On(SmallVec::new());
        self.custom_op_anew(op, name, print);
        let Recording::On(named) = std::mem::take(&mut self.templates.recording) else { return };
        if let Some((text, places)) = self.take_apart(op, start, &named) {
            let template = Template { default_dialect: self.default_dialect(), text, places };
            self.templates.table.insert(signature, Entry::Template(template));
        }
    }

    /// Takes the names out of the text of an op, which begins at `start`; `named` says where they stand.
    fn take_apart(&self, op: OpId, start: usize, named: &[(usize, Named)]) -> Option<(Box<str>, Places)> {
        let (mut text, mut name, mut rest) = (String::new(), String::new(), start);
        let mut places = Places::new();
        for &(position, named) in named {
            text.push_str(&self.out.text[rest..position]);
            places.push((u32::try_from(text.len()).ok()?, named.place(self.ir(), op)?));
            name.clear();
            named.write(&self.names, &mut name);
            rest = position + name.len();
        }
        text.push_str(&self.out.text[rest..]);
        Some((text.into(), places))
    }
}
