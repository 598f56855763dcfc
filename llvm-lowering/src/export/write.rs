//! The text of a module, as LLVM's assembly writer has it.

mod body;
mod debug;
mod nodes;
mod numbering;
mod structs;

use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::ControlFlow;

use weir_ir::{Context, Ident, InOrderConsumer, Location, LookupSet, chunks_of, in_order};

use super::ExportOptions;
use super::constants::{Constant, Constants};
use super::instructions::Body;
use super::intrinsics::is_unknown;
use super::module::{Alias, Function, FunctionBody, Global, Module, Symbol};
use super::names::{write_name, write_number, write_raw_string, write_string};
use super::types::{Texts, UnwritableType, is_numbered, write_definition};
use crate::dialect::types::StructType;

use self::numbering::{Numbering, attached_to_function};
use self::structs::IdentifiedStructs;

/// The usual size of the text of some functions.
const USUAL_TEXT: usize = 1 << 16;

/// The state of writing a module, or some functions of it.
struct Writer<'m, 'c> {
    ctx: &'c Context,
    module: &'m Module<'c>,
    numbering: &'m Numbering,
    /// The constants of the function at hand.
    constants: &'m Constants<'c>,
    texts: &'m mut Texts<'c>,
    out: String,
}

/// The result of writing a module.
#[derive(Clone, Copy, Debug)]
pub(super) enum Written {
    Whole,
    /// Nothing is written, as a type that the symbol at this location has cannot be.
    Unwritable(Option<Location>, UnwritableType),
}

/// Writes a module.
///
/// The functions are written on as many threads as the context allows.
pub(super) fn write_module(
    ctx: &Context,
    module: &Module<'_>,
    options: &ExportOptions,
    out: &mut dyn Write,
) -> io::Result<Written> {
    let structs = IdentifiedStructs::of(ctx, module);
    if let Some((location, reason)) = structs.unwritable() {
        return Ok(Written::Unwritable(location, reason));
    }
    let numbering = &Numbering::of(module);
    let mut texts = Texts::new(ctx);
    let mut writer = Writer::new(ctx, module, numbering, &mut texts, String::new());
    writer.header(&options.module_name);
    writer.identified_structs(structs.found());
    writer.comdats();
    module.globals.iter().for_each(|it| writer.global(it));
    writer.aliases();
    writer.flush(out)?;
    let num_threads = ctx.num_threads_for(module.functions.iter().map(Function::cost).sum());
    let start = |_| {
        let mut texts = Texts::new(ctx);
        move |functions: &&[Function]| {
            let mut writer = Writer::new(ctx, module, numbering, &mut texts, String::with_capacity(USUAL_TEXT));
            functions.iter().for_each(|it| writer.function(it));
            writer.out
        }
    };
    let mut functions = Functions { out, result: Ok(()) };
    in_order(num_threads, &chunks_of(&module.functions, num_threads), start, &mut functions);
    let Functions { out, result } = functions;
    result?;
    writer.attribute_groups();
    writer.metadata();
    writer.flush(out)?;
    out.flush()?;
    Ok(Written::Whole)
}

/// Writes bodies of functions before the whole module is translated.
pub(super) struct EarlyWriter<'c> {
    texts: Texts<'c>,
    /// The structures in all bodies so far.
    structs: IdentifiedStructs,
    /// The numbering of nothing.
    numbering: Numbering,
    /// The text of the chunk at hand.
    out: String,
    /// The length of the longest text of a chunk.
    longest: usize,
}

impl<'c> EarlyWriter<'c> {
    pub(super) fn new(ctx: &'c Context) -> Self {
        let (structs, numbering) = (IdentifiedStructs::default(), Numbering::default());
        Self { texts: Texts::new(ctx), structs, numbering, out: String::new(), longest: USUAL_TEXT }
    }

    /// Writes a body of a module without metadata, if nothing in it has a number in the module; takes it otherwise.
    pub(super) fn write(&mut self, module: &Module<'c>, body: &mut Body) -> FunctionBody {
        if module.constants.has_block_addresses || !body.is_self_contained() {
            return FunctionBody::Instructions(Box::new(std::mem::take(body)));
        }
        if self.out.is_empty() {
            // Memory that is never touched costs nothing, and to grow means to copy.
            self.out.reserve(2 * self.longest);
        }
        let (num_known, start) = (self.structs.found().len(), self.out.len());
        self.structs.visit_body(&module.constants, body);
        if !self.structs.are_writable() {
            return FunctionBody::Instructions(Box::new(std::mem::take(body)));
        }
        let out = std::mem::take(&mut self.out);
        let ctx = module.constants.context();
        let mut writer = Writer::new(ctx, module, &self.numbering, &mut self.texts, out);
        writer.body(body);
        self.out = writer.out;
        FunctionBody::Text { chunk: 0, range: start..self.out.len(), structs: self.structs.found()[num_known..].into() }
    }

    /// Ends a chunk, whose text it returns.
    pub(super) fn end_chunk(&mut self) -> String {
        self.longest = self.longest.max(self.out.len());
        std::mem::take(&mut self.out)
    }
}

/// The consumer of the texts of functions.
struct Functions<'o> {
    out: &'o mut dyn Write,
    result: io::Result<()>,
}

impl InOrderConsumer<&[Function]> for Functions<'_> {
    type Done = String;

    fn take(&mut self, _: &&[Function], text: String) -> ControlFlow<()> {
        self.result = self.out.write_all(text.as_bytes());
        if self.result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl<'m, 'c> Writer<'m, 'c> {
    fn new(
        ctx: &'c Context,
        module: &'m Module<'c>,
        numbering: &'m Numbering,
        texts: &'m mut Texts<'c>,
        out: String,
    ) -> Self {
        Self { ctx, module, numbering, constants: &module.constants, texts, out }
    }

    fn flush(&mut self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(self.out.as_bytes())?;
        self.out.clear();
        Ok(())
    }

    fn header(&mut self, name: &str) {
        let module = self.module;
        let _ = write!(self.out, "; ModuleID = '{name}'\nsource_filename = ");
        write_string(&mut self.out, name.as_bytes());
        self.out.push('\n');
        for (keyword, value) in [("target datalayout", module.data_layout), ("target triple", module.triple)] {
            if let Some(value) = value {
                // LLVM escapes nothing here.
                let _ = write!(self.out, "{keyword} = ");
                write_raw_string(&mut self.out, value.bytes(self.ctx));
                self.out.push('\n');
            }
        }
        let mut assembly: Vec<u8> = Vec::new();
        for text in &module.assembly {
            assembly.extend_from_slice(text);
            if assembly.last().is_some_and(|&it| it != b'\n') {
                assembly.push(b'\n');
            }
        }
        let Some(lines) = assembly.strip_suffix(b"\n") else { return };
        self.out.push('\n');
        for line in lines.split(|&byte| byte == b'\n') {
            self.out.push_str("module asm ");
            write_string(&mut self.out, line);
            self.out.push('\n');
        }
    }

    /// Writes the definitions of structures: of the one with a number, then of those with names.
    fn identified_structs(&mut self, structs: &[StructType]) {
        if !structs.is_empty() {
            self.out.push('\n');
        }
        let ctx = self.ctx;
        let (numbered, named): (Vec<_>, Vec<_>) = structs.iter().partition(|&&it| is_numbered(ctx, it));
        for ty in numbered.into_iter().chain(named) {
            write_definition(ctx, ty, &mut self.out);
        }
    }

    /// Writes the comdats that functions and globals are in.
    fn comdats(&mut self) {
        let module = self.module;
        let used = module.functions.iter().filter_map(|it| it.comdat);
        let used = used.chain(module.globals.iter().filter_map(|it| it.comdat));
        let mut written = LookupSet::default();
        for name in used.filter(|&name| written.insert(name)) {
            let Some(kind) = module.comdats.get(&name) else { continue };
            self.out.push('\n');
            write_name(&mut self.out, '$', name.bytes(self.ctx));
            let _ = writeln!(self.out, " = comdat {kind}");
        }
        if !self.module.globals.is_empty() {
            self.out.push('\n');
        }
    }

    fn words(&mut self, words: &[&str]) {
        for word in words.iter().filter(|it| !it.is_empty()) {
            self.out.push_str(word);
            self.out.push(' ');
        }
    }

    fn symbol(&mut self, symbol: &Symbol) {
        write_name(&mut self.out, '@', symbol.name.bytes(self.ctx));
    }

    /// True if `dso_local` is written: it goes without saying for local symbols.
    fn dso_local(symbol: &Symbol) -> &'static str {
        let is_local = matches!(symbol.linkage, "internal" | "private");
        let is_hidden = !symbol.visibility.is_empty() && symbol.linkage != "extern_weak";
        if symbol.is_dso_local && !is_local && !is_hidden { "dso_local" } else { "" }
    }

    fn global(&mut self, global: &Global) {
        let symbol = &global.symbol;
        self.symbol(symbol);
        self.out.push_str(" = ");
        if global.initializer.is_none() && symbol.linkage.is_empty() {
            self.out.push_str("external ");
        }
        self.words(&[
            symbol.linkage,
            Self::dso_local(symbol),
            symbol.visibility,
            if global.is_thread_local { "thread_local" } else { "" },
            symbol.unnamed_addr,
        ]);
        if global.address_space != 0 {
            let _ = write!(self.out, "addrspace({}) ", global.address_space);
        }
        self.words(&[if global.is_externally_initialized { "externally_initialized" } else { "" }]);
        self.out.push_str(if global.is_constant { "constant " } else { "global " });
        self.out.push_str(self.texts.text(global.ty));
        if let Some(initializer) = global.initializer {
            self.out.push(' ');
            self.module.constants.write(initializer, self.texts, &mut self.out);
        }
        self.section(global.section);
        self.comdat(symbol, global.comdat);
        if let Some(align) = global.align {
            let _ = write!(self.out, ", align {align}");
        }
        for &(kind, node) in &global.metadata {
            let _ = write!(self.out, ", !{kind} ");
            self.node_reference(node);
        }
        if let Some(number) = self.numbering.group(&global.attributes) {
            let _ = write!(self.out, " #{number}");
        }
        self.out.push('\n');
    }

    fn section(&mut self, section: Option<Ident>) {
        if let Some(section) = section {
            self.out.push_str(", section ");
            write_string(&mut self.out, section.bytes(self.ctx));
        }
    }

    /// `, comdat`, with the name where it is not that of the symbol.
    fn comdat(&mut self, symbol: &Symbol, comdat: Option<Ident>) {
        if let Some(comdat) = comdat {
            self.out.push_str(", comdat");
            self.comdat_name(symbol, comdat);
        }
    }

    fn comdat_name(&mut self, symbol: &Symbol, comdat: Ident) {
        if comdat != symbol.name {
            self.out.push('(');
            write_name(&mut self.out, '$', comdat.bytes(self.ctx));
            self.out.push(')');
        }
    }

    fn aliases(&mut self) {
        let module = self.module;
        for keyword in ["alias", "ifunc"] {
            let mut is_first = true;
            for alias in module.aliases.iter().filter(|it| it.keyword == keyword) {
                if std::mem::take(&mut is_first) {
                    self.out.push('\n');
                }
                self.alias(alias);
            }
        }
    }

    fn alias(&mut self, alias: &Alias) {
        let symbol = &alias.symbol;
        self.symbol(symbol);
        self.out.push_str(" = ");
        self.words(&[
            symbol.linkage,
            Self::dso_local(symbol),
            symbol.visibility,
            if alias.is_thread_local { "thread_local" } else { "" },
            symbol.unnamed_addr,
            alias.keyword,
        ]);
        self.out.push_str(self.texts.text(alias.ty));
        self.out.push_str(", ");
        // LLVM leaves out the type of a constant expression here.
        match self.module.constants.get(alias.aliasee) {
            Constant::Expression(..) => self.module.constants.write(alias.aliasee, self.texts, &mut self.out),
            _ => self.module.constants.write_typed(alias.aliasee, self.texts, &mut self.out),
        }
        self.out.push('\n');
    }

    fn function(&mut self, function: &Function) {
        let (ctx, symbol, attributes) = (self.ctx, &function.symbol, &function.attributes);
        self.out.push('\n');
        if attributes.function.has_keywords() {
            self.out.push_str("; Function Attrs: ");
            attributes.function.write_keywords(ctx, &mut self.out);
            self.out.push('\n');
        }
        if is_unknown(symbol.name.text(ctx)) {
            self.out.push_str("; Unknown intrinsic\n");
        }
        self.out.push_str(if function.body.is_some() { "define " } else { "declare " });
        if function.body.is_none() {
            self.function_metadata(function);
        }
        self.words(&[symbol.linkage, Self::dso_local(symbol), symbol.visibility, function.convention]);
        attributes.result.write_inline(ctx, &mut self.out);
        let ty = function.ty;
        self.out.push_str(self.texts.text(ty.result(ctx)));
        self.out.push(' ');
        self.symbol(symbol);
        self.out.push('(');
        for (index, &param) in ty.params(ctx).iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.out.push_str(self.texts.text(param));
            if let Some(set) = attributes.param(index).filter(|it| !it.is_empty()) {
                self.out.push(' ');
                set.write_inline(ctx, &mut self.out);
                self.out.pop();
            }
            if function.body.is_some() {
                self.out.push_str(" %");
                write_number(&mut self.out, index);
            }
        }
        if ty.is_variadic(ctx) {
            self.out.push_str(if ty.params(ctx).is_empty() { "..." } else { ", ..." });
        }
        self.out.push(')');
        if !symbol.unnamed_addr.is_empty() {
            self.out.push(' ');
            self.out.push_str(symbol.unnamed_addr);
        }
        let space = self.module.constants.layout.program_space;
        if space != 0 {
            let _ = write!(self.out, " addrspace({space})");
        }
        if let Some(number) = self.numbering.group(&attributes.function) {
            let _ = write!(self.out, " #{number}");
        }
        if let Some(section) = function.section {
            self.out.push_str(" section ");
            write_string(&mut self.out, section.bytes(ctx));
        }
        if let Some(comdat) = function.comdat {
            self.out.push_str(" comdat");
            self.comdat_name(symbol, comdat);
        }
        if let Some(align) = function.align {
            let _ = write!(self.out, " align {align}");
        }
        if let Some(collector) = function.collector {
            self.out.push_str(" gc ");
            write_raw_string(&mut self.out, collector.bytes(ctx));
        }
        if let Some(personality) = function.personality {
            self.out.push_str(" personality ptr ");
            // LLVM casts the address of a function in another address space.
            if space != 0 {
                let _ = write!(self.out, "bitcast (ptr addrspace({space}) ");
            }
            write_name(&mut self.out, '@', personality.bytes(ctx));
            self.out.push_str(if space != 0 { " to ptr)" } else { "" });
        }
        match &function.body {
            Some(body) => {
                self.function_metadata(function);
                self.out.push_str(" {");
                match body {
                    FunctionBody::Instructions(body) => {
                        self.constants = self.module.constants_of(body);
                        self.body(body);
                    }
                    FunctionBody::Text { chunk, range, .. } => {
                        self.out.push_str(&self.module.texts[*chunk][range.clone()]);
                    }
                }
                self.out.push_str("}\n");
            }
            None => self.out.push('\n'),
        }
    }

    fn function_metadata(&mut self, function: &Function) {
        for (kind, node) in attached_to_function(self.module, function) {
            if function.body.is_some() {
                self.out.push(' ');
            }
            let _ = write!(self.out, "!{kind} ");
            self.node_reference(node);
            if function.body.is_none() {
                self.out.push(' ');
            }
        }
    }

    fn attribute_groups(&mut self) {
        let start = self.out.len();
        self.numbering.groups.write(self.ctx, &mut self.out);
        if self.out.len() > start {
            self.out.insert(start, '\n');
        }
    }
}
