//! Printing by a compiled format.

use super::parse::format_of;
use super::{Anchor, Element, Keyword, Types, Unit};
use crate::attributes::Attribute;
use crate::builtin::{StringAttr, TypeAttr};
use crate::definition::{Arity, AttrSyntax, Layout, OpDef};
use crate::entities::{OpId, RegionId, ValueId};
use crate::print::{AsmPrinter, EntryArguments, Terminators};
use crate::signature_view::ReadOp as _;
use crate::types::Type;
use crate::view::View;

/// Prints an op by its format, after the name.
pub(crate) fn print(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let Some(def) = view.def(op) else { return };
    let Some(format) = format_of(view.ctx, view.ir.name(op), def) else { return };
    let dictionary = Dictionary::All;
    Interpreter { printer, def, op, written: &format.written, dictionary }.elements(&format.elements);
}

struct Interpreter<'i, 'p, 'a> {
    printer: &'i mut AsmPrinter<'p, 'a>,
    def: &'static OpDef,
    op: OpId,
    written: &'i [usize],
    dictionary: Dictionary,
}

/// The contents of a dictionary.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dictionary {
    /// All attributes.
    All,
    /// Discardable attributes: the others have been printed.
    Discardable,
}

impl<'a> Interpreter<'_, '_, 'a> {
    fn view(&self) -> View<'a> {
        self.printer.view()
    }

    fn elements(&mut self, elements: &[Element]) {
        elements.iter().for_each(|element| self.element(element));
    }

    fn space(&mut self, space: bool) {
        if space {
            self.printer.text(" ");
        }
    }

    fn element(&mut self, element: &Element) {
        match element {
            Element::Literal { text, space, .. } => {
                self.space(*space);
                self.printer.text(text);
            }
            Element::Space => self.printer.text(" "),
            Element::Newline => self.printer.newline(),
            Element::Operand { group, space } => {
                self.space(*space);
                self.operand(*group);
            }
            Element::Operands { space } => {
                self.space(*space);
                let operands = self.view().ir.operands(self.op);
                self.printer.values(operands.iter());
            }
            Element::Attribute { slot, qualified, space } => {
                self.space(*space);
                self.attribute(*slot, *qualified);
            }
            Element::Region { index, space } => {
                self.space(*space);
                let regions = self.view().region_group(self.op, self.def, *index);
                self.regions(regions);
            }
            Element::Regions { space } => {
                self.space(*space);
                let regions = self.view().ir.regions(self.op);
                self.regions(regions);
            }
            Element::Successor { index, space } => {
                self.space(*space);
                let successors = self.successors_of(*index);
                self.successors(&successors);
            }
            Element::Successors { space } => {
                self.space(*space);
                let successors: Vec<_> = self.view().ir.successors(self.op).iter().collect();
                self.successors(&successors);
            }
            Element::Type { of, qualified, space } => {
                self.space(*space);
                self.types(*of, *qualified);
            }
            Element::FunctionalType { inputs, results, space } => {
                self.space(*space);
                let (inputs, results) = (self.types_of(*inputs), self.types_of(*results));
                self.printer.functional_type(inputs, results);
            }
            Element::AttrDict { keyword } => self.attr_dict(*keyword),
            Element::PropDict => {
                self.properties();
                self.dictionary = Dictionary::Discardable;
            }
            Element::Custom { directive, args, space } => {
                self.space(*space);
                let (_, directive) = self.def.directives[*directive];
                (directive.print)(self.printer, self.op, args);
            }
            Element::Optional { anchor, then, otherwise } => {
                let elements = if self.is_present(anchor) { then } else { otherwise };
                self.elements(elements);
            }
            Element::OiList { clauses } => {
                for clause in clauses {
                    if self.is_present(&clause.anchor) {
                        self.elements(&clause.elements);
                    }
                }
            }
        }
    }

    fn operand(&mut self, group: usize) {
        let operands = self.view().operand_group(self.op, self.def, group);
        let Arity::Groups(_) = self.def.operands[group].arity else {
            return self.printer.values(operands.iter());
        };
        let mut rest = operands.iter();
        for (index, length) in self.view().operand_list_sizes(self.op, group).enumerate() {
            self.printer.text(if index == 0 { "(" } else { ", (" });
            self.printer.values(rest.by_ref().take(length).collect::<Vec<ValueId>>());
            self.printer.text(")");
        }
    }

    fn property(&self, slot: usize) -> Option<Attribute> {
        let view = self.view();
        view.property(self.op, slot).or_else(|| view.info(self.op).defaults(view.ctx).get(slot).copied().flatten())
    }

    fn attribute(&mut self, slot: usize, qualified: bool) {
        let Some(attribute) = self.property(slot) else { return };
        let ctx = self.view().ctx;
        match self.def.attributes[slot].constraint.syntax {
            AttrSyntax::SymbolName => {
                if let Some(name) = attribute.dyn_cast::<StringAttr>(ctx) {
                    self.printer.symbol_name(name.value(ctx));
                }
            }
            AttrSyntax::Keyword(table) => {
                let keyword = (table.value)(ctx, attribute).and_then(|value| table.keyword(value));
                self.printer.keyword_or_string(keyword.unwrap_or_default());
            }
            AttrSyntax::Class(_) | AttrSyntax::DenseArray(_) if !qualified => {
                self.printer.stripped_attribute(attribute);
            }
            AttrSyntax::Typed(_) | AttrSyntax::Bool => self.printer.attribute_without_type(attribute),
            AttrSyntax::Type => match attribute.dyn_cast::<TypeAttr>(ctx) {
                Some(ty) => self.printer.ty(ty.value(ctx)),
                None => self.printer.attribute(attribute),
            },
            AttrSyntax::Attribute
            | AttrSyntax::Of(_)
            | AttrSyntax::Untyped(_)
            | AttrSyntax::Reference(_)
            | AttrSyntax::Class(_)
            | AttrSyntax::DenseArray(_)
            | AttrSyntax::String
            | AttrSyntax::Unit => {
                self.printer.attribute(attribute);
            }
        }
    }

    fn regions(&mut self, regions: &[RegionId]) {
        let implicit = self.def.has_implicit_terminator();
        for (index, &region) in regions.iter().enumerate() {
            if index > 0 {
                self.printer.text(", ");
            }
            let terminators =
                if implicit && is_plain_end(self.view(), region) { Terminators::Elide } else { Terminators::Print };
            self.printer.region(region, EntryArguments::Print, terminators);
        }
    }

    fn successors_of(&self, index: usize) -> Vec<crate::BlockId> {
        let all = self.view().ir.successors(self.op);
        let rest = self.def.successors.len() - 1;
        let variadic = self.def.successors.iter().position(|it| it.arity != Arity::One);
        let length = if variadic == Some(index) { all.len().saturating_sub(rest) } else { 1 };
        let before = match variadic {
            Some(variadic) if variadic < index => index + all.len().saturating_sub(rest) - 1,
            _ => index,
        };
        all.iter().skip(before).take(length).collect()
    }

    fn successors(&mut self, successors: &[crate::BlockId]) {
        for (index, &block) in successors.iter().enumerate() {
            if index > 0 {
                self.printer.text(", ");
            }
            self.printer.successor(block);
        }
    }

    fn types_of(&self, of: Types) -> Vec<Type> {
        let view = self.view();
        match of {
            Types::Operand(group) => {
                view.operand_group(self.op, self.def, group).iter().map(|it| view.ty(it)).collect()
            }
            Types::Operands => view.ir.operands(self.op).iter().map(|it| view.ty(it)).collect(),
            Types::Result(group) => view.result_group(self.op, self.def, group).iter().map(|it| view.ty(it)).collect(),
            Types::Results => view.ir.results(self.op).iter().map(|it| view.ty(it)).collect(),
        }
    }

    fn types(&mut self, of: Types, qualified: bool) {
        let view = self.view();
        let spec = match of {
            Types::Operand(group) => Some(&self.def.operands[group]),
            Types::Result(group) => Some(&self.def.results[group]),
            Types::Operands | Types::Results => None,
        };
        if let Some(spec) = spec {
            match spec.arity {
                // The common case, without a list.
                Arity::One => {
                    let value = match of {
                        Types::Operand(group) => view.single_operand(self.op, self.def, group),
                        Types::Result(group) => view.single_result(self.op, self.def, group),
                        Types::Operands | Types::Results => return,
                    };
                    let ty = view.ty(value);
                    match spec.constraint.class {
                        Some(_) if !qualified => self.printer.stripped_type(ty),
                        _ => self.printer.ty(ty),
                    }
                    return;
                }
                Arity::Groups(_) => {
                    let Types::Operand(group) = of else { return };
                    let mut rest = self.types_of(of).into_iter();
                    for (index, length) in view.operand_list_sizes(self.op, group).enumerate() {
                        self.printer.text(if index == 0 { "(" } else { ", (" });
                        self.printer.types(rest.by_ref().take(length).collect::<Vec<Type>>());
                        self.printer.text(")");
                    }
                    return;
                }
                Arity::Optional | Arity::Variadic => {}
            }
        }
        let types = self.types_of(of);
        self.printer.types(types);
    }

    /// The names of the attributes that a dictionary leaves out: those the format writes, and those at their default.
    fn elided(&self) -> smallvec::SmallVec<[&'static str; 8]> {
        let view = self.view();
        let defaults = view.info(self.op).defaults(view.ctx);
        let layouts =
            [(self.def.operand_layout, "operandSegmentSizes"), (self.def.result_layout, "resultSegmentSizes")];
        let sizes = layouts.into_iter().filter(|&(layout, _)| layout == Layout::Segments);
        let mut elided: smallvec::SmallVec<[&'static str; 8]> = sizes.map(|(_, name)| name).collect();
        let specs = self.def.attributes.iter().enumerate();
        for (slot, spec) in specs.filter(|(_, spec)| spec.constraint.value.is_none()) {
            let default = defaults.get(slot).copied().flatten();
            let unsaid = default.or_else(|| spec.constraint.unsaid.map(|unsaid| unsaid(view.ctx)));
            if self.written.contains(&slot) || unsaid.is_some() && view.property(self.op, slot) == unsaid {
                elided.push(spec.name);
            }
        }
        elided
    }

    /// Returns true if the dictionary is empty, as that of most ops is.
    fn has_no_dictionary(&self) -> bool {
        let view = self.view();
        if view.ir.discardable(self.op).is_some() {
            return false;
        }
        let slots = view.ir.properties(self.op).slots(view.ctx);
        let own = slots.len().min(self.def.attributes.len());
        let defaults = view.info(self.op).defaults(view.ctx);
        let is_shown = |(slot, attribute): (usize, &Option<Attribute>)| {
            attribute.is_some() && !self.written.contains(&slot) && defaults.get(slot) != Some(attribute)
        };
        !slots[..own].iter().enumerate().any(is_shown)
    }

    fn attr_dict(&mut self, keyword: Keyword) {
        if self.has_no_dictionary() {
            return;
        }
        let mut elided = self.elided();
        if self.dictionary == Dictionary::Discardable {
            elided.extend(self.def.attributes.iter().map(|spec| spec.name));
        }
        match keyword {
            Keyword::Without => self.printer.attr_dict(self.op, &elided),
            Keyword::With => self.printer.attr_dict_with_keyword(self.op, &elided),
        }
    }

    fn properties(&mut self) {
        let elided = self.elided();
        let view = self.view();
        let names = &view.info(self.op).attribute_names;
        let slots = view.ir.properties(self.op).slots(view.ctx);
        let shown: Vec<_> = names
            .iter()
            .zip(slots)
            .filter_map(|(&name, &slot)| Some((name, slot?)))
            .filter(|(name, _)| !elided.contains(&name.text(view.ctx)))
            .collect();
        if !shown.is_empty() {
            self.printer.text(" <");
            self.printer.named_attributes(&shown);
            self.printer.text(">");
        }
    }

    fn is_present(&self, anchor: &Anchor) -> bool {
        let view = self.view();
        match anchor {
            Anchor::Operand(group) => !view.operand_group(self.op, self.def, *group).is_empty(),
            Anchor::Result(group) => !view.result_group(self.op, self.def, *group).is_empty(),
            Anchor::Attribute(slot, Unit::Yes) => view.property(self.op, *slot).is_some(),
            Anchor::Attribute(slot, Unit::No) => {
                let attribute = view.property(self.op, *slot);
                attribute.is_some() && view.info(self.op).defaults(view.ctx).get(*slot) != Some(&attribute)
            }
            Anchor::Region(index) => {
                let regions = view.region_group(self.op, self.def, *index);
                match self.def.regions[*index].arity {
                    Arity::One => regions.iter().any(|&region| view.ir.first_block(region).is_some()),
                    _ => !regions.is_empty(),
                }
            }
            Anchor::Successor(index) => !self.successors_of(*index).is_empty(),
            Anchor::Any(anchors) => anchors.iter().any(|anchor| self.is_present(anchor)),
        }
    }
}

/// Returns true if the last op of a region's first block has no operands, results or attributes.
pub(crate) fn is_plain_end(view: View<'_>, region: RegionId) -> bool {
    let last = view.ir.first_block(region).and_then(|block| view.ir.last_op(block));
    last.is_none_or(|op| {
        view.ir.num_operands(op) == 0 && view.ir.num_results(op) == 0 && view.attributes(op).is_empty()
    })
}
