//! The walk that collects aliases.

use std::sync::Arc;

use crate::LookupMap;
use crate::attributes::{Attribute, sort_by_name};
use crate::builtin::{
    AffineMapAttr, ArrayAttr, DenseArrayAttr, DictionaryAttr, DistinctAttr, FloatAttr, IntegerAttr, IntegerSetAttr,
    MemRefType, NoneType, TypeAttr, UnitAttr,
};
use crate::entities::{BlockId, OpId, RegionId};
use crate::location::{Location, LocationData};
use crate::print::AsmPrinter;
use crate::print::attributes::TypeElision;
use crate::print::options::{DebugInfo, OpForm, RegionText};
use crate::print::output::Output;
use crate::print::region::{EntryArguments, Terminators};
use crate::print::words::{NameKind, write_sanitized};
use crate::stack::Nested;
use crate::types::{SubElement, Type};

use super::{Aliases, Definition, Place, Symbol};

/// A visited type or attribute.
#[derive(Debug)]
struct Visited {
    symbol: Symbol,
    name: Option<Box<str>>,
    /// One more than the greatest depth of its parts; zero if neither it nor any part has an alias.
    depth: u32,
    place: Place,
    children: Vec<usize>,
}

/// A symbol whose parts are being visited.
#[derive(Debug)]
struct Frame {
    place: Place,
    children: Vec<usize>,
    depth: u32,
}

/// The state of the walk.
#[derive(Debug, Default)]
pub(in crate::print) struct Collector {
    visited: Vec<Visited>,
    by_symbol: LookupMap<Symbol, usize>,
    /// Symbols being visited, the innermost last; none while an op is.
    frames: Vec<Frame>,
}

impl AsmPrinter<'_, '_> {
    /// Collects the aliases for the text of a root op, unless there are known to be none.
    pub(in crate::print) fn collect_aliases(&mut self, op: OpId) {
        self.collector = Some(Box::default());
        // The text that hooks write serves no purpose.
        let out = std::mem::replace(&mut self.out, Output::discarded());
        let own = self.view;
        match self.shards {
            [] => self.collect_op(op),
            shards => shards.iter().for_each(|&(view, module)| {
                self.view = view;
                self.collect_op(module);
            }),
        }
        self.view = own;
        if let Some(collector) = self.collector.take() {
            self.aliases = Arc::new(collector.finish());
        }
        if let Err(error) = std::mem::replace(&mut self.out, out).finish() {
            self.out.fail(error);
        }
        self.indent = 0;
    }

    /// Visits an op with its nested ops, by its hook if that may print an alias.
    pub(in crate::print) fn collect_op(&mut self, op: OpId) {
        self.collect_location(self.ir().location(op));
        if !self.ir().regions(op).is_empty() || self.scan.op_may_need_alias(self.view, op) {
            self.collect_by_hook(op);
        }
    }

    fn collect_by_hook(&mut self, op: OpId) {
        if self.options().form == OpForm::Generic {
            self.collect_generic_op(op);
        } else {
            self.op_body(self.ir().record(op));
        }
        if self.out.holds == 0 && self.out.text.len() > 1 << 12 {
            self.out.clear();
        }
    }

    /// Visits the types, attributes and locations of the generic form of an op.
    pub(in crate::print) fn collect_generic_op(&mut self, op: OpId) {
        let (ctx, ir) = (self.context(), self.ir());
        let regions = if self.options().regions == RegionText::Print { ir.regions(op) } else { &[] };
        for &region in regions {
            self.collect_region(region, EntryArguments::Print, Terminators::Print);
        }
        for operand in ir.operands(op) {
            self.ty(ir.value_type(operand));
        }
        for result in ir.results(op) {
            self.ty(ir.value_type(result));
        }
        let mut entries = if self.view().def(op).is_some() { self.inherent_attributes(op) } else { Vec::new() };
        if let Some(discardable) = ir.discardable(op) {
            entries.extend_from_slice(discardable.entries(ctx));
            sort_by_name(ctx, &mut entries);
        }
        for (_, attribute) in entries {
            self.attribute(attribute);
        }
    }

    /// Visits the blocks of a region.
    pub(in crate::print) fn collect_region(
        &mut self,
        region: RegionId,
        arguments: EntryArguments,
        terminators: Terminators,
    ) {
        self.recurse(Nested::Region, |printer| {
            let mut blocks = printer.ir().blocks(region);
            if let Some(entry) = blocks.next() {
                printer.collect_block(entry, arguments, terminators);
            }
            for block in blocks {
                printer.collect_block(block, EntryArguments::Print, Terminators::Print);
            }
        });
    }

    fn collect_block(&mut self, block: BlockId, arguments: EntryArguments, terminators: Terminators) {
        let ir = self.ir();
        if arguments == EntryArguments::Print {
            for &argument in ir.arguments(block) {
                self.ty(ir.value_type(argument));
                self.collect_argument_location(ir.value_location(argument));
            }
        }
        let left_out = self.left_out(block, terminators);
        for op in ir.ops(block) {
            if Some(op) != left_out {
                self.collect_op(op);
            }
        }
    }

    /// Visits the location of an op, whose alias can be defined after the IR.
    pub(in crate::print) fn collect_location(&mut self, location: Location) {
        if self.options().debug_info != DebugInfo::Omit {
            let symbol = Symbol::location(self.context(), location);
            self.visit(symbol, Place::Behind, TypeElision::Never);
        }
    }

    /// Visits the location of a block argument.
    pub(in crate::print) fn collect_argument_location(&mut self, location: Location) {
        if self.options().debug_info != DebugInfo::Omit {
            let symbol = Symbol::location(self.context(), location);
            self.visit(symbol, Place::Before, TypeElision::Never);
        }
    }

    /// Visits a symbol printed by a hook.
    pub(in crate::print) fn collect_symbol(&mut self, symbol: Symbol, elision: TypeElision) {
        let ctx = self.context();
        let is_relevant = match symbol {
            Symbol::Type(ty) => self.scan.type_may_need_alias(ctx, ty),
            Symbol::Attribute(attribute) => self.scan.attribute_may_need_alias(ctx, attribute),
            Symbol::Location(_) => true,
        };
        if !is_relevant {
            return;
        }
        let innermost = self.collector.as_ref().and_then(|collector| collector.frames.last());
        // Type elision is tracked only inside a symbol, not for the attributes of ops.
        let (place, elision) = match innermost {
            Some(frame) => (frame.place, elision),
            None => (Place::Before, TypeElision::Never),
        };
        self.visit(symbol, place, elision);
    }

    fn visit(&mut self, symbol: Symbol, place: Place, elision: TypeElision) {
        let name = self.scan.proposal(self.context(), symbol);
        let Some(collector) = &mut self.collector else { return };
        if let Some(&index) = collector.by_symbol.get(&symbol) {
            if place == Place::Before {
                collector.define_before(index);
            }
            return collector.record(index);
        }
        let name = name.map(|name| {
            let mut text = String::new();
            write_sanitized(&mut text, &name.name, NameKind::Alias);
            text.into_boxed_str()
        });
        let index = collector.visited.len();
        let depth = u32::from(name.is_some());
        collector.by_symbol.insert(symbol, index);
        collector.visited.push(Visited { symbol, name, depth, place, children: Vec::new() });
        collector.frames.push(Frame { place, children: Vec::new(), depth: 0 });
        self.nested(|printer| match symbol {
            Symbol::Type(ty) => printer.visit_type_parts(ty),
            Symbol::Attribute(attribute) => printer.visit_attribute_parts(attribute, elision),
            Symbol::Location(location) => printer.visit_location_parts(location),
        });
        let Some(collector) = &mut self.collector else { return };
        if let Some(frame) = collector.frames.pop() {
            let visited = &mut collector.visited[index];
            visited.children = frame.children;
            if frame.depth > 0 {
                visited.depth = frame.depth + 1;
            }
        }
        collector.record(index);
    }

    fn visit_type_parts(&mut self, ty: Type) {
        let ctx = self.context();
        let def = ty.def(ctx);
        if def.dialect != "builtin" {
            return (def.print)(ty, self);
        }
        let memref = ty.dyn_cast::<MemRefType>(ctx);
        let hidden_layout = memref.filter(|it| it.has_implied_layout(ctx)).map(|it| it.layout(ctx));
        let mut parts = Vec::new();
        ty.visit_children(ctx, &mut |part| parts.push(part));
        for part in parts {
            match part {
                SubElement::Type(ty) => self.ty(ty),
                SubElement::Attribute(attribute) if Some(attribute) == hidden_layout => {}
                SubElement::Attribute(attribute) => self.attribute(attribute),
            }
        }
    }

    fn visit_attribute_parts(&mut self, attribute: Attribute, elision: TypeElision) {
        let ctx = self.context();
        let def = attribute.def(ctx);
        if def.dialect != "builtin" {
            (def.print)(attribute, self);
        } else if is_leaf(ctx, attribute) {
            return;
        } else if let Some(distinct) = attribute.dyn_cast::<DistinctAttr>(ctx) {
            self.attribute(distinct.referenced(ctx));
        } else if let Some(dictionary) = attribute.dyn_cast::<DictionaryAttr>(ctx) {
            self.attributes(dictionary.entries(ctx).iter().map(|&(_, it)| it));
        } else if let Some(array) = attribute.dyn_cast::<ArrayAttr>(ctx) {
            self.attributes(array.elements(ctx).iter().copied());
        } else if let Some(ty) = attribute.dyn_cast::<TypeAttr>(ctx) {
            self.ty(ty.value(ctx));
        }
        if elision != TypeElision::Always
            && let Some(ty) = attribute.ty(ctx).filter(|ty| !ty.is::<NoneType>(ctx))
        {
            self.ty(ty);
        }
    }

    fn visit_location_parts(&mut self, location: Location) {
        let ctx = self.context();
        match location.data(ctx) {
            LocationData::Unknown | LocationData::File { .. } => {}
            LocationData::Name { child, .. } => {
                if child.data(ctx) != LocationData::Unknown {
                    self.visit_location(child);
                }
            }
            LocationData::CallSite { callee, caller } => {
                self.visit_location(callee);
                self.visit_location(caller);
            }
            LocationData::Fused { locations, metadata } => {
                if let Some(metadata) = metadata {
                    self.attribute(metadata);
                }
                for &location in &locations {
                    self.visit_location(location);
                }
            }
        }
    }

    fn visit_location(&mut self, location: Location) {
        self.collect_symbol(Symbol::location(self.context(), location), TypeElision::Never);
    }
}

impl Collector {
    /// Tells the symbol that is being visited about a part of it.
    fn record(&mut self, index: usize) {
        if let Some(frame) = self.frames.last_mut() {
            frame.children.push(index);
            frame.depth = frame.depth.max(self.visited[index].depth);
        }
    }

    /// Says that a symbol and its parts are referred to by more than trailing locations.
    fn define_before(&mut self, index: usize) {
        let mut pending = vec![index];
        while let Some(index) = pending.pop() {
            let visited = &mut self.visited[index];
            // The parts of a symbol defined before the IR are defined there, too.
            if visited.place == Place::Behind {
                visited.place = Place::Before;
                pending.extend_from_slice(&visited.children);
            }
        }
    }

    /// Orders and numbers the aliases.
    fn finish(self) -> Aliases {
        let mut visited = self.visited;
        visited.retain(|it| it.name.is_some());
        let is_attribute = |it: &Visited| !matches!(it.symbol, Symbol::Type(_));
        visited.sort_by(|a, b| (a.depth, is_attribute(a), &a.name).cmp(&(b.depth, is_attribute(b), &b.name)));
        let mut counts: LookupMap<Box<str>, u32> = LookupMap::default();
        let mut aliases = Aliases::default();
        for Visited { symbol, name, place, .. } in visited {
            let Some(name) = name else { continue };
            let sigil = if matches!(symbol, Symbol::Type(_)) { '!' } else { '#' };
            let mut text = format!("{sigil}{name}");
            let count = counts.get_or_insert_with(name, || 0);
            if *count > 0 {
                text.push_str(itoa::Buffer::new().format(*count));
            }
            *count += 1;
            aliases.by_symbol.insert(symbol, aliases.definitions.len());
            aliases.definitions.push(Definition { symbol, text: text.into(), place });
        }
        aliases
    }
}

/// Returns true if the parts of an attribute are not visited, not even its type.
fn is_leaf(ctx: &crate::Context, attribute: Attribute) -> bool {
    attribute.is::<AffineMapAttr>(ctx)
        || attribute.is::<DenseArrayAttr>(ctx)
        || attribute.is::<FloatAttr>(ctx)
        || attribute.is::<IntegerAttr>(ctx)
        || attribute.is::<IntegerSetAttr>(ctx)
        || attribute.is::<UnitAttr>(ctx)
}
