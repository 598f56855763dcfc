//! The printer of MLIR's text.
//!
//! [`print_op`] and [`text`](crate::text) print ops; [`AsmPrinter`] is the interface for hand-written assembly
//! of ops, types and attributes. The text is that of `mlir-opt`, byte for byte: names of values
//! ([`OpAsm`](crate::interfaces::OpAsm) proposes some), comments about predecessors, and aliases
//! ([`AsmAlias`]).
//!
//! Printing takes up to two walks: one that collects the aliases, if there can be any, and one that
//! prints. The first runs the same hooks as the second and discards their text. Values are named right before they are printed,
//! function by function; the functions of a large module are printed on as many threads as the
//! context [allows](Context::set_threads).

mod affine;
mod aliases;
mod attributes;
mod capture;
mod chunk_printer;
mod dictionary;
mod elements;
mod locations;
mod note_printer;
mod op;
mod options;
mod output;
mod region;
mod resources;
mod ssa_names;
mod templates;
mod types;
mod users;
pub(crate) mod words;

use std::fmt;
use std::io;
use std::sync::Arc;

use crate::attributes::Attribute;
use crate::collections::LookupSet;
use crate::context::Context;
use crate::definition::Trait;
use crate::entities::{BlockId, OpId, ValueId};
use crate::float::Float;
use crate::ident::Ident;
use crate::ir::Ir;
use crate::location::Location;
use crate::types::Type;
use crate::view::{AsView, View};

pub use aliases::{AliasName, AliasStrength, AsmAlias};
pub use capture::{
    Frame, HOLE, Hole, NamedEntity, Origin, RegionShape, Surroundings, Template, TemplatePrinter, TextOrder, Texts,
    each_name, surroundings,
};
pub use chunk_printer::print_shards;
pub use options::{
    DebugInfo, ExternalResources, NameLocations, OpForm, PrintOptions, PrintScope, RegionText, SsaIds, ValueUsers,
    Verification,
};
pub use region::{EmptyBlock, EntryArguments, Terminators};
pub use resources::{DialectResources, Resource};

pub(crate) use note_printer::NotePrinter;

use aliases::{Aliases, Collector, Scan};
use attributes::DistinctIds;
use chunk_printer::Helpers;
use output::Output;
use resources::ReferredResources;
use ssa_names::{Extent, Namer, SsaNames};
use templates::{Named, Templates};

/// Prints an op to a sink, which is written to in large pieces.
///
/// An op without a parent is printed with the aliases it needs and ends with a new line; any other is printed as it is part of
/// the whole, without a new line.
///
/// # Errors
///
/// When the sink fails.
#[track_caller]
pub fn print_op(
    ctx: &Context,
    ir: &Ir,
    op: OpId,
    options: &PrintOptions,
    out: &mut (dyn io::Write + Send),
) -> io::Result<()> {
    let view = View::new(ctx, ir);
    let options = options.checked(view, op);
    let mut printer = AsmPrinter::new(view, &options, Output::to_sink(out));
    printer.whole(op);
    printer.out.finish().map(drop)
}

/// The text of an op, as [`print_op`] prints it.
#[track_caller]
pub fn text_with(ctx: &Context, ir: &Ir, op: OpId, options: &PrintOptions) -> String {
    let view = View::new(ctx, ir);
    let options = options.checked(view, op);
    let mut printer = AsmPrinter::new(view, &options, Output::kept());
    printer.whole(op);
    printer.out.text
}

/// The text of an op with comments: the function writes what follows each op on its line.
///
/// It shows IR in the middle of a rewrite, which is seldom valid, so only its [parts](Verification::Parts) are verified.
///
/// # Examples
///
/// ```
/// use weir_ir::builtin::ModuleOp;
/// use weir_ir::print::{PrintOptions, text_with_comments};
/// use weir_ir::{Context, Ir};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = ModuleOp::create(&ctx, &mut ir);
/// let text = text_with_comments(&ctx, &ir, module.0, &PrintOptions::default(), &|p, _| p.text(" // the whole"));
/// assert_eq!(text, "module {\n} // the whole\n");
/// ```
#[track_caller]
pub fn text_with_comments(ctx: &Context, ir: &Ir, op: OpId, options: &PrintOptions, comment: &Comment<'_>) -> String {
    let view = View::new(ctx, ir);
    let options = PrintOptions { verification: Verification::Parts, ..options.clone() };
    let options = options.checked(view, op);
    let mut printer = AsmPrinter::new(view, &options, Output::kept());
    printer.comment = Some(comment);
    printer.whole(op);
    printer.out.text
}

/// Writes a comment behind an op.
pub type Comment<'c> = dyn Fn(&mut AsmPrinter<'_, '_>, OpId) + Sync + 'c;

/// The text of a type.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, builtin::MemRefType, print};
/// let ctx = Context::default();
/// let ty = MemRefType::contiguous(&ctx, &[4, 2], ctx.index_type());
/// assert_eq!(print::type_text(&ctx, ty.into()), "memref<4x2xindex>");
/// ```
pub fn type_text(ctx: &Context, ty: Type) -> String {
    match types::known_text(ctx, ty) {
        Some(text) => text.to_owned(),
        None => detached_text(ctx, |printer| printer.ty(ty)),
    }
}

/// The text of an attribute.
pub fn attribute_text(ctx: &Context, attribute: Attribute) -> String {
    detached_text(ctx, |printer| printer.attribute(attribute))
}

/// The text of a location: `loc(..)`.
pub fn location_text(ctx: &Context, location: Location) -> String {
    detached_text(ctx, |printer| printer.location_in_full(location))
}

/// The text of a location in a message, which ends with dots where it is too long to be read.
pub(crate) fn location_in_message(ctx: &Context, location: Location) -> String {
    const MAX_LENGTH: usize = 1 << 16;
    let (ir, options) = (Ir::new(), PrintOptions::default());
    let mut printer = AsmPrinter::new(View::new(ctx, &ir), &options, Output::kept_up_to(MAX_LENGTH));
    printer.location_in_full(location);
    if printer.out.has_failed() {
        printer.text("...");
    }
    printer.out.text
}

fn detached_text(ctx: &Context, print: impl FnOnce(&mut AsmPrinter<'_, '_>)) -> String {
    let (ir, options) = (Ir::new(), PrintOptions::default());
    let mut printer = AsmPrinter::new(View::new(ctx, &ir), &options, Output::kept());
    print(&mut printer);
    printer.out.text
}

/// A value as an operand: `%0`.
pub(crate) fn value_text(view: View<'_>, value: ValueId) -> String {
    let block = view.ir.defining_block(value);
    let around = view.ir.defining_op(value).or_else(|| view.ir.parent_op(block?));
    name_text(view, around, |printer| printer.value(value))
}

/// A block as a successor: `^bb1`.
pub(crate) fn block_text(view: View<'_>, block: BlockId) -> String {
    name_text(view, view.ir.parent_op(block), |printer| printer.successor(block))
}

/// A name in the text of the enclosing ops.
fn name_text(view: View<'_>, around: Option<OpId>, print: impl FnOnce(&mut AsmPrinter<'_, '_>)) -> String {
    let options = PrintOptions::default();
    let mut printer = AsmPrinter::new(view, &options, Output::kept());
    if let Some(op) = around {
        printer.name_values_around(op);
    }
    print(&mut printer);
    printer.out.text
}

/// Prints IR: the interface for the assembly of ops, types and attributes.
///
/// # Source
///
/// `mlir::OpAsmPrinter`.
#[doc(alias = "OpAsmPrinter")]
pub struct AsmPrinter<'p, 'a> {
    view: View<'a>,
    options: &'p PrintOptions,
    out: Output<'p>,
    names: Box<SsaNames>,
    namer: Namer,
    aliases: Arc<Aliases>,
    /// While aliases are collected, no text is printed: it only shows if a hook wrote any.
    collector: Option<Box<Collector>>,
    scan: Scan,
    /// The types that may contain themselves whose inside is being printed.
    cyclic_types: LookupSet<Type>,
    templates: Templates,
    indent: usize,
    /// The dialects whose prefix ops leave out, the innermost region's last.
    default_dialects: Vec<&'static str>,
    distinct: DistinctIds,
    resources: ReferredResources,
    /// Tells if other threads may print chunks.
    helpers: Helpers,
    /// The modules of all shards, if the root is one of several.
    shards: &'p [(View<'a>, OpId)],
    comment: Option<&'p Comment<'p>>,
}

impl fmt::Debug for AsmPrinter<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AsmPrinter").field("options", &self.options).finish_non_exhaustive()
    }
}

impl AsView for AsmPrinter<'_, '_> {
    fn view(&self) -> View<'_> {
        self.view
    }
}

/// The blanks at the start of a line for each level of nesting.
const BLANKS: &str = "  ";
const INDENT: usize = BLANKS.len();

impl<'p, 'a> AsmPrinter<'p, 'a> {
    fn new(view: View<'a>, options: &'p PrintOptions, out: Output<'p>) -> Self {
        Self::with(view, options, out, Box::default(), Scan::new(view.ctx))
    }

    /// A printer with names, and with what is known of types.
    fn with(view: View<'a>, options: &'p PrintOptions, out: Output<'p>, names: Box<SsaNames>, scan: Scan) -> Self {
        Self {
            view,
            options,
            out,
            names,
            namer: Namer::default(),
            aliases: Arc::default(),
            collector: None,
            scan,
            cyclic_types: LookupSet::default(),
            templates: Templates::default(),
            indent: 0,
            default_dialects: vec!["builtin"],
            distinct: DistinctIds::default(),
            resources: ReferredResources::default(),
            helpers: Helpers::None,
            shards: &[],
            comment: None,
        }
    }

    /// The context.
    #[inline]
    pub fn context(&self) -> &'a Context {
        self.view.ctx
    }

    /// The IR that is printed.
    #[inline]
    pub fn ir(&self) -> &'a Ir {
        self.view.ir
    }

    /// The context and the IR.
    #[inline]
    pub fn view(&self) -> View<'a> {
        self.view
    }

    /// The printing flags of the caller.
    pub fn options(&self) -> &'p PrintOptions {
        self.options
    }

    /// Prints a text as it is.
    #[inline]
    pub fn text(&mut self, text: &str) {
        self.out.text.push_str(text);
    }

    /// Prints a formatted text: `p.fmt(format_args!(..))`.
    pub fn fmt(&mut self, text: fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = fmt::Write::write_fmt(&mut self.out.text, text);
    }

    /// Prints an integer in decimal.
    pub fn integer(&mut self, value: i128) {
        let mut digits = itoa::Buffer::new();
        self.text(match i64::try_from(value) {
            Ok(value) => digits.format(value),
            Err(_) => digits.format(value),
        });
    }

    /// Prints an unsigned integer in decimal.
    pub fn unsigned(&mut self, value: u64) {
        self.text(itoa::Buffer::new().format(value));
    }

    /// Prints a floating-point number without its type.
    pub fn float(&mut self, value: Float) {
        value.write(&mut self.out.text);
    }

    /// Prints a string between quotes, escaped.
    pub fn string(&mut self, bytes: &[u8]) {
        words::write_quoted(&mut self.out.text, bytes);
    }

    /// Prints a word, between quotes unless it is an identifier.
    #[doc(alias = "printKeywordOrString")]
    pub fn keyword_or_string(&mut self, word: &str) {
        words::write_keyword_or_string(&mut self.out.text, word, word.as_bytes());
    }

    /// Prints the name of an attribute or a symbol, between quotes unless it is an identifier.
    pub fn identifier(&mut self, name: Ident) {
        let ctx = self.view.ctx;
        words::write_keyword_or_string(&mut self.out.text, name.text(ctx), name.bytes(ctx));
    }

    /// Prints the name of a symbol: `@name` or `@"odd name"`.
    pub fn symbol_name(&mut self, name: Ident) {
        words::write_symbol_name(&mut self.out.text, self.view.ctx, name);
    }

    /// Starts a new line with the current indentation.
    pub fn newline(&mut self) {
        self.templates.give_up();
        self.out.text.push('\n');
        self.blanks();
    }

    /// Increases the indentation of the following lines by one level.
    pub fn increase_indent(&mut self) {
        self.indent += INDENT;
    }

    /// Decreases the indentation of the following lines by one level.
    pub fn decrease_indent(&mut self) {
        self.indent = self.indent.saturating_sub(INDENT);
    }

    /// Prints a use of a value: `%0`, `%0#1`, `%arg0`.
    #[inline]
    pub fn value(&mut self, value: ValueId) {
        self.templates.record(self.out.text.len(), Named::Value(value));
        self.names.write_value(&mut self.out.text, value);
    }

    /// Prints uses of values, separated by commas.
    pub fn values(&mut self, values: impl IntoIterator<Item = ValueId>) {
        let mut separator = "";
        for value in values {
            self.text(separator);
            self.value(value);
            separator = ", ";
        }
    }

    /// Prints the name of a block: `^bb1`.
    pub fn successor(&mut self, block: BlockId) {
        self.templates.record(self.out.text.len(), Named::Block(block));
        self.names.write_block(&mut self.out.text, block);
    }

    /// Prints a successor with the operands for its arguments: `^bb1(%a, %b : i32, f32)`.
    #[doc(alias = "printSuccessorAndUseList")]
    pub fn successor_and_operands<I>(&mut self, block: BlockId, operands: I)
    where
        I: IntoIterator<Item = ValueId, IntoIter: Clone>,
    {
        self.successor(block);
        let operands = operands.into_iter();
        if operands.clone().next().is_none() {
            return;
        }
        self.text("(");
        self.values(operands.clone());
        self.text(" : ");
        let ir = self.view.ir;
        self.types(operands.map(|operand| ir.value_type(operand)));
        self.text(")");
    }

    /// Prints items by a function, separated by commas.
    pub fn comma_separated<I: IntoIterator>(&mut self, items: I, mut print: impl FnMut(&mut Self, I::Item)) {
        let mut separator = "";
        for item in items {
            if self.out.has_failed() {
                return;
            }
            self.text(separator);
            print(self, item);
            separator = ", ";
            if self.out.is_full() {
                // A template of a text this long would not pay.
                self.templates.give_up();
                self.out.cut();
            }
        }
    }

    /// Prints by a function, and returns the start of its text, which is in the buffer as a whole.
    fn unflushed(&mut self, print: impl FnOnce(&mut Self)) -> usize {
        let start = self.out.text.len();
        self.out.holds += 1;
        print(self);
        self.out.holds -= 1;
        start
    }

    fn blanks(&mut self) {
        for _ in 0..self.indent / INDENT {
            self.text(BLANKS);
        }
    }

    /// Returns true if aliases are being collected, so that nothing is printed.
    #[inline]
    fn is_collecting(&self) -> bool {
        self.collector.is_some()
    }

    /// Prints a root op with the definitions of aliases and the resources.
    #[track_caller]
    fn whole(&mut self, op: OpId) {
        let (view, options) = (self.view, self.options);
        let parent = view.ir.parent_op(op);
        self.helpers = if self.comment.is_none() { Helpers::Welcome } else { Helpers::None };
        self.name_values_around(op);
        if parent.is_some() || options.scope == PrintScope::Local {
            return self.full_op(view.ir.record(op));
        }
        let num_ops = match self.shards {
            [] => view.ir.num_ops(),
            shards => shards.iter().map(|(shard, _)| shard.ir.num_ops()).sum(),
        };
        if options.prints_locations() || self.scan.may_need_alias(view.ctx, num_ops) {
            self.collect_aliases(op);
        }
        self.alias_definitions(aliases::Place::Before);
        self.full_op(view.ir.record(op));
        self.text("\n");
        self.alias_definitions(aliases::Place::Behind);
        self.file_metadata();
    }

    /// Assigns the names that an op uses and defines; it may be anywhere in the IR.
    fn name_values_around(&mut self, op: OpId) {
        self.names = self.namer.names_around(self.view, self.options, op, Extent::All);
    }
}

/// The op below which values are numbered.
fn scope_of(view: View<'_>, op: OpId, options: &PrintOptions) -> OpId {
    let mut root = op;
    while options.scope == PrintScope::Root || !view.has_trait(root, &Trait::IsolatedFromAbove) {
        match view.ir.parent_op(root) {
            Some(parent) => root = parent,
            None => break,
        }
    }
    root
}

#[cfg(test)]
mod tests;
