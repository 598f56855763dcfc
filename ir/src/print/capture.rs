//! Ops as templates: their text with holes for names and regions, printed one op at a time.
//!
//! A tool that follows how IR changes stores one template for each op. A change of one op then changes one template, although
//! the names of all values after it may be different in the text of the whole.

use std::sync::Arc;

use slotmap::{Key, KeyData};
use smallvec::SmallVec;

use crate::collections::LookupMap;
use crate::context::Caching;
use crate::definition::Trait;
use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::fingerprint::{FingerprintTable, OpFingerprint};
use crate::op_name::OpName;
use crate::verify::verify_region_constraints;
use crate::view::View;

use super::AsmPrinter;
use super::aliases::{self, Aliases, Scan};
use super::attributes::DistinctIds;
use super::options::{PrintOptions, PrintScope, RegionText};
use super::output::Output;
use super::region::{EmptyBlock, EntryArguments, Terminators, default_dialect_in, sort_by_place};
use super::ssa_names::{Extent, Namer, SsaNames};
use super::templates::{Named, Place, Same, Templates, are_same};

/// The character that begins a hole in the text of a [`Template`]; no text of an op has it.
pub const HOLE: char = '\u{7f}';

/// A part of the text of an op that changes independently of the op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hole {
    /// The name of a value.
    Value(ValueId),
    /// The names of the results of the op, as they are defined: `%0:2`.
    Results,
    /// The name of a block.
    Block(BlockId),
    /// A region between braces.
    Region(RegionId, RegionShape),
}

/// The parts of a region that its op prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegionShape {
    /// Controls the label of the entry block.
    pub arguments: EntryArguments,
    /// Controls the terminator of the entry block.
    pub terminators: Terminators,
    /// Controls the label of an empty entry block.
    pub empty_block: EmptyBlock,
}

/// The text of an op, or the label of a block, with holes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Template {
    /// The number that the [`Texts`] gave to the text, which has no indentation. Each [`HOLE`] in it, with the letter that follows,
    /// stands for the next of the holes: `v` for a value, `d` for the definition of the results, `b` for a block, `r` for a
    /// region.
    pub text: u32,
    /// The holes, in the order of the text.
    pub holes: Vec<Hole>,
}

/// Tells what the text of an op follows from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// From the op by itself, its operands and successors apart, and from the op that encloses it.
    Fingerprint,
    /// From anything.
    #[default]
    Any,
}

/// The text around an op without a parent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The definitions of aliases in front of it.
    pub before: String,
    /// The definitions of aliases behind it, and the contents of resources.
    pub behind: String,
    /// True if there are any aliases.
    pub has_aliases: bool,
}

/// Tells if what is printed around or in the whole follows from the order of its text: the resources that ops refer to, and the
/// numbers of distinct attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextOrder {
    /// There is nothing of this kind.
    Irrelevant,
    /// There is something.
    Matters,
}

/// Tells if there is something in the regions around an isolated op that its names depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surroundings {
    /// There is not.
    Nameless,
    /// There are values, or several blocks.
    Named,
}

/// The store of the texts of templates, which gives a number to each.
pub trait Texts {
    /// The number of a text, always the same for one text.
    fn number(&mut self, text: &str) -> u32;
}

/// Prints templates, and reuses what it knows from one to the next.
///
/// The text is that of [`PrintScope::Local`]: it has no aliases, unless the printer was told to
/// [use some](Self::use_aliases_of). When a printer has printed 4 MiB, attributes that would have an alias are `...` from then on,
/// but not in the first 64 KiB of the text of an op.
/// A printer remembers the numbers of texts, so that all that it prints goes to one store.
///
/// # Caches
///
/// - *What*: the text of an op, and the label of a block.
/// - *Key*: as for the templates of the printer, the fingerprint of the op, and the default dialect of op names; for a label, the
///   types of the arguments and the number of predecessors.
/// - *Invariant*: see `print/templates`. A label follows from its key, apart from names.
/// - *Gain*: of the ops that the recording of a conversion of mixed ops reads, one in ten is printed.
/// - *Switch*: [`Caching`].
///
/// # Examples
///
/// ```
/// use weir_ir::print::{Hole, Template, TemplatePrinter, Texts};
/// use weir_ir::{Context, Ir, View, parse::parse_text};
///
/// struct Store(Vec<String>);
///
/// impl Texts for Store {
///     fn number(&mut self, text: &str) -> u32 {
///         self.0.push(text.to_owned());
///         0
///     }
/// }
///
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
/// let cast = ir.descendants(module).next().expect("there is one");
/// let (mut store, mut template) = (Store(Vec::new()), Template::default());
/// TemplatePrinter::new().op(View::new(&ctx, &ir), cast, &mut template, &mut store);
/// assert_eq!(store.0, ["\u{7f}d = unrealized_conversion_cast to i32"]);
/// assert_eq!(template.holes, [Hole::Results]);
/// ```
pub struct TemplatePrinter {
    /// The marks of holes in the places of names; none before the first op is printed.
    names: Option<Box<SsaNames>>,
    templates: Templates,
    aliases: Arc<Aliases>,
    /// The numbers of the distinct attributes that were printed.
    distinct: DistinctIds,
    /// True if what was printed refers to resources.
    has_resources: bool,
    /// Made when the context is known.
    scan: Option<Scan>,
    /// The text with marks, and with holes.
    marked: String,
    /// The length of all texts with marks.
    num_printed: usize,
    text: String,
    options: PrintOptions,
    known: FingerprintTable<Known>,
    labels: LookupMap<Box<[u32]>, u32>,
    label_key: Vec<u32>,
    /// The default dialect in the regions of the ops of a name.
    default_dialect: Option<(OpName, &'static str)>,
}

/// The text that ops of a fingerprint have in common.
struct Known {
    default_dialect: &'static str,
    text: u32,
    /// The holes behind those of the results.
    places: Box<[Place]>,
    same: Box<[Same]>,
}

impl std::fmt::Debug for TemplatePrinter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TemplatePrinter").finish_non_exhaustive()
    }
}

impl Default for TemplatePrinter {
    fn default() -> Self {
        Self::new()
    }
}

/// The number of bytes after which a printer leaves out attributes that have aliases in the whole: without aliases, those that share
/// their parts are longer than any memory.
const BRIEF_FROM: usize = 1 << 22;

/// The number of bytes at the start of the text of an op in which nothing is left out.
const NEVER_BRIEF: usize = 1 << 16;

/// The kinds of holes, as they are marked in the text while it is printed.
const VALUE: u8 = b'v';
const BLOCK: u8 = b'b';
const REGION: u8 = b'r';
const RESULTS: u8 = b'd';

impl TemplatePrinter {
    /// A printer that has printed nothing.
    pub fn new() -> Self {
        let options = PrintOptions { scope: PrintScope::Local, regions: RegionText::Skip, ..PrintOptions::default() };
        Self {
            names: None,
            options,
            templates: Templates::default(),
            aliases: Arc::default(),
            distinct: DistinctIds::default(),
            has_resources: false,
            scan: None,
            marked: String::new(),
            num_printed: 0,
            text: String::new(),
            known: FingerprintTable::default(),
            labels: LookupMap::default(),
            label_key: Vec::new(),
            default_dialect: None,
        }
    }

    /// Tells if what was printed refers to resources, which are shown behind the whole, or has numbers of distinct attributes.
    pub fn text_order(&self) -> TextOrder {
        let matters = self.has_resources || self.has_distinct();
        if matters { TextOrder::Matters } else { TextOrder::Irrelevant }
    }

    /// Returns true if what was printed has numbers of distinct attributes, which depend on all that is printed in front of them.
    pub fn has_distinct(&self) -> bool {
        self.distinct.len() > 0
    }

    /// Uses the aliases and numbers that an op without a parent is printed with from now on; returns what is printed around the op.
    #[track_caller]
    pub fn use_aliases_of(&mut self, view: View<'_>, root: OpId, order: TextOrder) -> Frame {
        let options = PrintOptions::default();
        let scan = self.scan.take().unwrap_or_else(|| Scan::new(view.ctx));
        let mut printer = AsmPrinter::with(view, &options, Output::kept(), Box::default(), scan);
        if printer.scan.may_need_alias(view.ctx, view.ir.num_ops()) {
            printer.name_values_around(root);
            printer.collect_aliases(root);
        }
        printer.alias_definitions(aliases::Place::Before);
        let before = printer.out.take();
        if order == TextOrder::Matters {
            printer.name_values_around(root);
            printer.full_op(view.ir.record(root));
            printer.out.clear();
        }
        printer.alias_definitions(aliases::Place::Behind);
        printer.file_metadata();
        self.aliases = printer.aliases;
        self.distinct = printer.distinct;
        self.scan = Some(printer.scan);
        self.templates = Templates::default();
        self.known = FingerprintTable::default();
        self.labels.clear();
        Frame { before, behind: printer.out.text, has_aliases: !self.aliases.is_empty() }
    }

    /// Sets a template to that of an op in its custom form, which may panic if the op is not well-formed. An op that lacks an operand, a
    /// result or a region has the generic form.
    #[track_caller]
    pub fn op(&mut self, view: View<'_>, op: OpId, template: &mut Template, texts: &mut dyn Texts) -> Origin {
        self.op_if(view, op, |view, op| view.is_complete(op), template, texts)
    }

    /// The same for an op that need not be well-formed so far: it has the generic form then. Its operands and successors must
    /// exist.
    #[track_caller]
    pub fn unfinished_op(
        &mut self,
        view: View<'_>,
        op: OpId,
        template: &mut Template,
        texts: &mut dyn Texts,
    ) -> Origin {
        self.op_if(view, op, is_printable, template, texts)
    }

    fn op_if(
        &mut self,
        view: View<'_>,
        op: OpId,
        is_printable: fn(View<'_>, OpId) -> bool,
        template: &mut Template,
        texts: &mut dyn Texts,
    ) -> Origin {
        template.holes.clear();
        let record = view.ir.record(op);
        let default_dialect = view.ir.parent_op(op).map_or("builtin", |parent| self.default_dialect_in(view, parent));
        let is_remembered = view.info(op).has_local_assembly && view.ctx.caching() == Caching::On;
        let fingerprint = match is_remembered {
            true => OpFingerprint::of(record, record.properties(), |_| ()),
            false => None,
        };
        let has_results = view.ir.num_results(op) > 0;
        if let Some(fingerprint) = &fingerprint
            && let Some(known) = self.known.get(fingerprint)
            && std::ptr::eq(known.default_dialect, default_dialect)
            && known.same.iter().all(|&same| are_same(view.ir, op, same))
        {
            template.text = known.text;
            if has_results {
                template.holes.push(Hole::Results);
            }
            let operands = record.operands();
            for &place in &known.places {
                template.holes.push(match place {
                    Place::Operand(index) => Hole::Value(operands[index as usize]),
                    Place::Successor(index) => Hole::Block(view.ir.successors(op)[index as usize]),
                    Place::Symbol(_) => continue,
                });
            }
            return Origin::Fingerprint;
        }
        self.print(view, default_dialect, template, texts, |printer| {
            if has_results {
                mark(&mut printer.out.text, RESULTS, 0);
                printer.text(" = ");
            }
            if is_printable(view, op) {
                printer.op_body(printer.ir().record(op));
            } else {
                printer.generic_op(op);
            }
        });
        let Some(fingerprint) = fingerprint else { return Origin::Any };
        let (mut same, holes) = (Vec::new(), &template.holes[usize::from(has_results)..]);
        let place = |hole: &Hole| match *hole {
            Hole::Value(value) => Named::Value(value).place(view, op, &mut same),
            Hole::Block(block) => Named::Block(block).place(view, op, &mut same),
            Hole::Results | Hole::Region(..) => None,
        };
        let Some(places) = holes.iter().map(place).collect() else { return Origin::Any };
        let known = Known { default_dialect, text: template.text, places, same: same.into() };
        self.known.insert(fingerprint, known);
        Origin::Fingerprint
    }

    fn default_dialect_in(&mut self, view: View<'_>, parent: OpId) -> &'static str {
        let name = view.ir.name(parent);
        match self.default_dialect {
            Some((known, dialect)) if known == name => dialect,
            _ => self.default_dialect.insert((name, default_dialect_in(view, parent))).1,
        }
    }

    /// Sets a template to the label of a block, with its arguments and predecessors.
    #[track_caller]
    pub fn label(&mut self, view: View<'_>, block: BlockId, template: &mut Template, texts: &mut dyn Texts) {
        let ir = view.ir;
        let mut predecessors: SmallVec<[BlockId; 4]> = ir.predecessors(block).collect();
        sort_by_place(ir, block, &mut predecessors);
        let kind = match predecessors.len() {
            0 if ir.parent_region(block).is_none() => 0,
            0 if ir.is_entry_block(block) => 1,
            several => several + 2,
        };
        let arguments = ir.arguments(block);
        // The number of predecessors with what is said if there are none, and the types of the arguments.
        let mut key = std::mem::take(&mut self.label_key);
        key.clear();
        key.push(u32::try_from(kind).unwrap_or(u32::MAX));
        arguments.iter().for_each(|&it| key.push(view.ty(it).0.get()));
        let known = self.labels.get(&*key).copied();
        if let Some(text) = known {
            self.label_key = key;
            template.text = text;
            template.holes.clear();
            template.holes.push(Hole::Block(block));
            template.holes.extend(arguments.iter().map(|&it| Hole::Value(it)));
            template.holes.extend(predecessors.into_iter().map(Hole::Block));
            return;
        }
        self.print(view, "builtin", template, texts, |printer| {
            printer.block_label(block);
            printer.out.text.pop();
        });
        if view.ctx.caching() == Caching::On {
            self.labels.insert(key.as_slice().into(), template.text);
        }
        self.label_key = key;
    }

    fn print(
        &mut self,
        view: View<'_>,
        dialect: &'static str,
        template: &mut Template,
        texts: &mut dyn Texts,
        print: impl FnOnce(&mut AsmPrinter<'_, '_>),
    ) {
        let mut out = Output::kept();
        out.brief_from = BRIEF_FROM.saturating_sub(self.num_printed).max(NEVER_BRIEF);
        out.text = std::mem::take(&mut self.marked);
        out.text.clear();
        let scan = self.scan.take().unwrap_or_else(|| Scan::new(view.ctx));
        let names = self.names.take().unwrap_or_else(hole_names);
        let mut printer = AsmPrinter::with(view, &self.options, out, names, scan);
        printer.templates = std::mem::take(&mut self.templates);
        printer.aliases = Arc::clone(&self.aliases);
        printer.distinct = std::mem::take(&mut self.distinct);
        if let Some(current) = printer.default_dialects.last_mut() {
            *current = dialect;
        }
        print(&mut printer);
        self.templates = std::mem::take(&mut printer.templates);
        self.has_resources |= !printer.resources.is_empty();
        self.distinct = printer.distinct;
        self.scan = Some(printer.scan);
        self.names = Some(printer.names);
        self.marked = printer.out.text;
        self.num_printed = self.num_printed.saturating_add(self.marked.len());
        self.text.clear();
        parse(&self.marked, &mut self.text, &mut template.holes);
        template.text = texts.number(&self.text);
    }
}

/// The names of all values and blocks, which are holes.
fn hole_names() -> Box<SsaNames> {
    let mut names: Box<SsaNames> = Box::default();
    names.are_holes = true;
    names
}

/// Returns true if an op is well-formed by itself, so that its custom form can be printed. Nothing is asked of what it encloses.
fn is_printable(view: View<'_>, op: OpId) -> bool {
    let Some(def) = view.def(op) else { return true };
    if !view.is_complete(op) {
        return false;
    }
    if view.ir.num_regions(op) == 0 {
        return true;
    }
    let has_terminators = |region: RegionId| {
        let mut blocks = view.ir.blocks(region);
        blocks.all(|block| view.ir.last_op(block).is_some_and(|last| view.has_trait(last, &Trait::Terminator)))
    };
    verify_region_constraints(view, op, def).is_ok()
        && (!def.has_implicit_terminator() || view.ir.regions(op).iter().all(|&region| has_terminators(region)))
        && def.verify.is_none_or(|verify| verify(view, op).is_ok())
        && def.verify_regions.is_none_or(|verify| verify(view, op).is_ok())
}

/// The number of digits of a key in a mark, of six bits each.
const DIGITS: usize = 11;

/// Marks a hole in a text that is being printed: the letter of its kind and the digits of a key are behind it.
fn mark(out: &mut String, kind: u8, key: u64) {
    let mut mark = [kind; DIGITS + 1];
    for (place, digit) in mark[1..].iter_mut().enumerate() {
        *digit = b'0' + (key >> (6 * place) & 63) as u8;
    }
    out.push(HOLE);
    // It is ASCII.
    out.push_str(std::str::from_utf8(&mark).unwrap_or_default());
}

pub(super) fn mark_value(out: &mut String, value: ValueId) {
    mark(out, VALUE, value.data().as_ffi());
}

pub(super) fn mark_block(out: &mut String, block: BlockId) {
    mark(out, BLOCK, block.data().as_ffi());
}

pub(super) fn mark_region(out: &mut String, region: RegionId, shape: RegionShape) {
    mark(out, REGION, region.data().as_ffi());
    let bits = [
        shape.arguments == EntryArguments::Print,
        shape.terminators == Terminators::Print,
        shape.empty_block == EmptyBlock::Print,
    ];
    out.extend(bits.map(|bit| if bit { '1' } else { '0' }));
}

/// Splits a text with marks into a text with holes, and the holes.
fn parse(marked: &str, text: &mut String, holes: &mut Vec<Hole>) {
    holes.clear();
    let mut rest = marked;
    while let Some(place) = memchr::memchr(b'\x7f', rest.as_bytes()) {
        let (before, mark) = rest.split_at(place);
        text.push_str(before);
        text.push(HOLE);
        rest = &mark[1..];
        if let Some((&[kind, ref digits @ ..], behind)) = rest.as_bytes().split_first_chunk::<{ DIGITS + 1 }>() {
            let digits = digits.iter().rev().map(|&digit| u64::from(digit.wrapping_sub(b'0')));
            let key = KeyData::from_ffi(digits.fold(0, |key, digit| key << 6 | digit));
            let mut length = DIGITS + 1;
            holes.push(match kind {
                VALUE => Hole::Value(key.into()),
                BLOCK => Hole::Block(key.into()),
                REGION => {
                    let bits = behind.first_chunk().copied().unwrap_or_default();
                    length += bits.len();
                    Hole::Region(key.into(), shape_of(bits))
                }
                _ => Hole::Results,
            });
            text.push(kind.into());
            rest = rest.get(length..).unwrap_or_default();
        }
    }
    text.push_str(rest);
}

fn shape_of(bits: [u8; 3]) -> RegionShape {
    let [arguments, terminators, empty_block] = bits.map(|bit| bit == b'1');
    RegionShape {
        arguments: if arguments { EntryArguments::Print } else { EntryArguments::Elide },
        terminators: if terminators { Terminators::Print } else { Terminators::Elide },
        empty_block: if empty_block { EmptyBlock::Print } else { EmptyBlock::Elide },
    }
}

/// Something that has a name in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedEntity {
    /// A value.
    Value(ValueId),
    /// The results of an op with several of them, as they are defined: `%0:2`.
    Results(OpId),
    /// A block.
    Block(BlockId),
}

/// Calls a function with the name of each value and block below an op, which is isolated from above or outermost.
///
/// Where nothing around the op has a name, its names are the same without its surroundings, and these are not looked at.
#[track_caller]
pub fn each_name(view: View<'_>, root: OpId, around: Surroundings, mut visit: impl FnMut(NamedEntity, &str)) {
    let ir = view.ir;
    let options = PrintOptions::default();
    let (mut namer, mut scopes, mut text) = (Namer::default(), vec![root], String::new());
    let mut pending: Vec<OpId> = Vec::new();
    while let Some(scope) = scopes.pop() {
        let is_named = scope == root && around == Surroundings::Named;
        let around = is_named.then(|| namer.names_around(view, &options, root, Extent::Enclosing));
        let names = around.filter(|it| !it.lacks_names_in(ir, scope));
        let names = names.unwrap_or_else(|| namer.names_below(view, &options, scope));
        pending.push(scope);
        while let Some(op) = pending.pop() {
            if op != scope {
                name_results(view, &names, op, &mut text, &mut visit);
            }
            let has_own_names = view.has_trait(op, &Trait::IsolatedFromAbove) && names.lacks_names_in(ir, op);
            if has_own_names && op != scope {
                scopes.push(op);
                continue;
            }
            for &region in ir.regions(op) {
                for block in ir.blocks(region) {
                    text.clear();
                    names.write_block(&mut text, block);
                    visit(NamedEntity::Block(block), &text);
                    for &argument in ir.arguments(block) {
                        text.clear();
                        names.write_value(&mut text, argument);
                        visit(NamedEntity::Value(argument), &text);
                    }
                    pending.extend(ir.ops(block));
                }
            }
        }
        namer.reuse(names);
    }
}

/// Looks for names around an op. It takes time in proportion to the number of ops in the blocks around it.
#[track_caller]
pub fn surroundings(view: View<'_>, op: OpId) -> Surroundings {
    let ir = view.ir;
    let regions = ir.ancestors(op).flat_map(|it| ir.regions(it).iter().copied());
    let mut regions = regions.filter(|&it| !ir.region_is_empty(it));
    let is_nameless = |region: RegionId| {
        ir.single_block(region)
            .is_some_and(|block| ir.arguments(block).is_empty() && ir.ops(block).all(|op| ir.num_results(op) == 0))
    };
    if regions.all(is_nameless) { Surroundings::Nameless } else { Surroundings::Named }
}

fn name_results(
    view: View<'_>,
    names: &SsaNames,
    op: OpId,
    text: &mut String,
    visit: &mut impl FnMut(NamedEntity, &str),
) {
    let results = view.ir.results(op);
    for result in results {
        text.clear();
        names.write_value(text, result);
        visit(NamedEntity::Value(result), text);
    }
    if results.len() > 1 {
        text.clear();
        names.write_results(text, op, results);
        visit(NamedEntity::Results(op), text);
    }
}
