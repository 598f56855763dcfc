//! Parsing by a compiled format.

use smallvec::SmallVec;

use super::compile::compile;
use super::{Anchor, Arg, Element, Format, Keyword, Literal, ParsedOp, Types, Unit};
use crate::attributes::Attribute;
use crate::builtin::{DictionaryAttr, FunctionType, StringAttr, TypeAttr};
use crate::context::Context;
use crate::definition::{Arity, Assembly, AttrSyntax, EnumTable, OpDef, Presence, Trait};
use crate::op_name::OpName;
use crate::parse::{AsmParser, Delimiter, ParseResult, TokenKind, UnresolvedOperand};
use crate::print::attribute_text;
use crate::types::TypeClass as _;

/// Parses an op by its format, after the name.
///
/// # Errors
///
/// When the text does not follow the format.
pub(crate) fn parse(
    parser: &mut AsmParser<'_, '_>,
    name: OpName,
    def: &'static OpDef,
    op: &mut ParsedOp,
) -> ParseResult<()> {
    let Some(format) = format_of(parser.context(), name, def) else {
        return Err(parser.error_here(format_args!("op {} does not have a custom assembly format", def.name)));
    };
    let mut interpreter = Interpreter { parser, def, op };
    let result = interpreter.ungrouped(&format.elements).and_then(|()| interpreter.finish(format));
    if !op.regions.is_empty() {
        op.state.regions.extend(op.regions.drain(..).flatten());
    }
    if !op.successors.is_empty() {
        op.state.successors.extend(op.successors.drain(..).flatten());
    }
    result
}

/// The compiled format of an op, if it has one.
///
/// # Panics
///
/// When the format is invalid, which [`Dialect::check`](crate::Dialect::check) finds as well.
pub(super) fn format_of<'a>(ctx: &'a Context, name: OpName, def: &'static OpDef) -> Option<&'a Format> {
    let Assembly::Format(text) = def.assembly else { return None };
    Some(name.info(ctx).format.get_or_init(|| match compile(def, text) {
        Ok(format) => format,
        Err(message) => panic!("the format of {} is wrong: {message}", def.name),
    }))
}

struct Interpreter<'i, 'a, 's> {
    parser: &'i mut AsmParser<'a, 's>,
    def: &'static OpDef,
    op: &'i mut ParsedOp,
}

/// Tells if an optional element is present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    No,
    Yes,
}

impl Found {
    fn if_true(found: bool) -> Self {
        if found { Found::Yes } else { Found::No }
    }
}

impl Interpreter<'_, '_, '_> {
    /// Parses elements outside of optional groups: an attribute may be absent, unlike in a group
    /// that is present.
    fn ungrouped(&mut self, elements: &[Element]) -> ParseResult<()> {
        elements.iter().try_for_each(|element| match element {
            Element::Attribute { slot, qualified, .. } if self.is_optional_with_type(*slot) => {
                self.first_attribute(*slot, *qualified, element).map(|_| ())
            }
            _ => self.element(element),
        })
    }

    fn is_optional_with_type(&self, slot: usize) -> bool {
        let spec = &self.def.attributes[slot];
        let syntax = spec.constraint.syntax;
        matches!((spec.presence, syntax), (Presence::Optional, AttrSyntax::Typed(_) | AttrSyntax::String))
    }

    fn elements(&mut self, elements: &[Element]) -> ParseResult<()> {
        elements.iter().try_for_each(|element| self.element(element))
    }

    fn element(&mut self, element: &Element) -> ParseResult<()> {
        match element {
            Element::Literal { token: Literal::Punctuation(kind), text, .. } => {
                if self.parser.eat(*kind) {
                    return Ok(());
                }
                Err(self.parser.error_expected(format_args!("expected '{text}'")))
            }
            Element::Literal { token: Literal::Keyword, text, .. } => self.parser.parse_keyword(text),
            Element::Space | Element::Newline => Ok(()),
            Element::Operand { group, .. } => self.operand(*group),
            Element::Operands { .. } => {
                let (all, position) = (self.def.operands.len(), self.parser.position());
                let list = self.parser.parse_operands::<8>()?;
                self.set_operands(all, &list, position);
                Ok(())
            }
            Element::Attribute { slot, qualified, .. } => self.attribute(*slot, *qualified),
            Element::Region { index, .. } => self.region(*index),
            Element::Regions { .. } => (0..self.def.regions.len()).try_for_each(|index| self.region(index)),
            Element::Successor { index, .. } => self.successor(*index),
            Element::Successors { .. } => {
                if !self.parser.at(TokenKind::CaretIdentifier) {
                    return Ok(());
                }
                let successors = &mut self.op.state.successors;
                self.parser.parse_comma_list(Delimiter::None, |parser| {
                    successors.push(parser.parse_successor()?);
                    Ok(())
                })
            }
            Element::Type { of, qualified, .. } => self.types(*of, *qualified),
            Element::FunctionalType { inputs, results, .. } => {
                let ty = self.parser.parse_stripped_type(FunctionType::DEF)?;
                let ctx = self.parser.context();
                let Some(ty) = ty.dyn_cast::<FunctionType>(ctx) else { return Ok(()) };
                self.set_types(*inputs, ty.inputs(ctx));
                self.set_types(*results, ty.results(ctx));
                Ok(())
            }
            Element::AttrDict { keyword } => self.attr_dict(*keyword),
            Element::PropDict => self.properties(),
            Element::Custom { directive, args, .. } => self.custom(*directive, args),
            Element::Optional { anchor, then, otherwise } => self.optional(anchor, then, otherwise),
            Element::OiList { clauses } => {
                let mut seen = vec![false; clauses.len()];
                loop {
                    let keyword = |clause: &super::Clause| match clause.elements.first() {
                        Some(Element::Literal { text, .. }) => Some(*text),
                        _ => None,
                    };
                    let at = self.parser.token_text();
                    let Some(index) = clauses.iter().position(|clause| keyword(clause) == Some(at)) else {
                        return Ok(());
                    };
                    if std::mem::replace(&mut seen[index], true) {
                        let message =
                            format!("`{at}` clause can appear at most once in the expansion of the oilist directive");
                        return Err(self.parser.custom_error_at_name(message));
                    }
                    self.ungrouped(&clauses[index].elements)?;
                    self.mark_unit(&clauses[index].anchor);
                }
            }
        }
    }

    /// Parses the dictionary; inherent attributes in it must fulfil their constraints.
    fn attr_dict(&mut self, keyword: Keyword) -> ParseResult<()> {
        let state = &mut self.op.state;
        match keyword {
            Keyword::Without => self.parser.parse_attributes_verified_into(state),
            Keyword::With if self.parser.at(TokenKind::BareIdentifier) => {
                self.parser.verifying_attributes(state, AsmParser::parse_attributes_with_keyword_into)
            }
            Keyword::With => Ok(()),
        }
    }

    fn operand(&mut self, group: usize) -> ParseResult<()> {
        let position = self.parser.position();
        match self.def.operands[group].arity {
            Arity::One => {
                let operand = self.parser.parse_operand()?;
                self.set_operands(group, &[operand], position);
            }
            Arity::Optional => {
                let operand = self.parser.parse_optional_operand()?;
                self.set_operands(group, operand.as_slice(), position);
            }
            Arity::Variadic => {
                let operands = self.parser.parse_operands::<8>()?;
                self.set_operands(group, &operands, position);
            }
            Arity::Groups(name) => {
                let operands = self.operand_groups(name)?;
                self.set_operands(group, &operands, position);
            }
        }
        Ok(())
    }

    fn set_operands(&mut self, group: usize, operands: &[UnresolvedOperand], position: u32) {
        self.op.operands.set(group, operands);
        self.op.operands.set_position(group, position);
    }

    /// `(%a, %b), ()`: groups whose lengths are stored in an attribute.
    fn operand_groups(&mut self, name: &'static str) -> ParseResult<SmallVec<[UnresolvedOperand; 8]>> {
        let (mut list, mut sizes) = (SmallVec::new(), Vec::new());
        if self.parser.at(TokenKind::LeftParen) {
            self.parser.parse_comma_list(Delimiter::None, |parser| {
                let group = parser.parse_operand_list(Delimiter::Paren)?;
                sizes.push(group.len());
                list.extend(group);
                Ok(())
            })?;
        }
        let ctx = self.parser.context();
        self.op.state.set_named(ctx, self.def, name, crate::builtin::DenseArrayAttr::of_sizes(ctx, sizes).into());
        Ok(list)
    }

    fn attribute(&mut self, slot: usize, qualified: bool) -> ParseResult<()> {
        let spec = &self.def.attributes[slot];
        let (ctx, position) = (self.parser.context(), self.parser.position());
        let attribute = match spec.constraint.syntax {
            AttrSyntax::SymbolName => StringAttr::new(ctx, self.parser.parse_symbol_name()?, None).into(),
            AttrSyntax::Keyword(table) => self.keyword(slot, table)?,
            AttrSyntax::Class(class) if !qualified => self.parser.parse_stripped_attribute(class)?,
            AttrSyntax::DenseArray(element) if !qualified && !self.parser.at(TokenKind::HashIdentifier) => {
                self.parser.parse_dense_array_body(element(ctx))?.into()
            }
            AttrSyntax::Typed(ty) => self.parser.parse_attribute_typed(Some(ty(ctx)))?,
            AttrSyntax::Bool => self.parser.parse_attribute_typed(Some(ctx.integer_type(1)))?,
            AttrSyntax::Untyped(_) | AttrSyntax::Reference(_) | AttrSyntax::Type => {
                self.parser.parse_attribute_typed(Some(ctx.none_type()))?
            }
            AttrSyntax::Attribute
            | AttrSyntax::Of(_)
            | AttrSyntax::Class(_)
            | AttrSyntax::DenseArray(_)
            | AttrSyntax::String
            | AttrSyntax::Unit => self.parser.parse_attribute()?,
        };
        let is_of_class = match spec.constraint.syntax {
            AttrSyntax::Of(_)
            | AttrSyntax::Untyped(_)
            | AttrSyntax::Reference(_)
            | AttrSyntax::Type
            | AttrSyntax::Typed(_)
            | AttrSyntax::Bool
            | AttrSyntax::String
            | AttrSyntax::DenseArray(_) => true,
            AttrSyntax::Class(_) => qualified,
            _ => false,
        };
        if is_of_class && !spec.constraint.is_kept(ctx, attribute) {
            return Err(self.parser.custom_error(position, "invalid kind of attribute specified"));
        }
        self.op.state.set_attribute(slot, attribute);
        Ok(())
    }

    fn keyword(&mut self, slot: usize, table: &'static EnumTable) -> ParseResult<Attribute> {
        let position = self.parser.position();
        let keyword = self.parser.token_text();
        let text = if self.parser.at(TokenKind::BareIdentifier) && table.parse(keyword).is_some() {
            self.parser.advance();
            keyword.to_owned()
        } else if let Some(string) = self.parser.parse_optional_string() {
            String::from_utf8_lossy(&string).into_owned()
        } else {
            let cases: Vec<&str> = table.cases.iter().map(|case| case.keyword).collect();
            let (name, cases) = (self.def.attributes[slot].name, cases.join(", "));
            return Err(self.parser.custom_error(
                position,
                format_args!(
                    "expected string or keyword containing one of the following enum values for attribute '{name}' [{cases}]"
                ),
            ));
        };
        match table.parse(&text) {
            Some(value) => Ok((table.attribute)(self.parser.context(), value)),
            None => Err(self.parser.custom_error(
                position,
                format_args!("invalid {} attribute specification: \"{text}\"", self.def.attributes[slot].name),
            )),
        }
    }

    fn region(&mut self, index: usize) -> ParseResult<()> {
        let is_single = self.def.regions[index].arity == Arity::One;
        if !is_single && !self.parser.at(TokenKind::LeftBrace) {
            return Ok(());
        }
        loop {
            let region = self.parser.parse_region(&[])?;
            self.op.regions[index].push(region);
            self.complete_region(region);
            if is_single || !self.parser.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    /// Adds the parts of a region that its text may leave out: its only block, and the implicit
    /// terminator.
    fn complete_region(&mut self, region: crate::RegionId) {
        let implicit = self.def.has_implicit_terminator();
        let single = self.def.traits.iter().any(|it| matches!(it, Trait::SingleBlock));
        if implicit {
            let location = self.op.state.location;
            self.parser.ensure_terminator(region, location);
        } else if single && self.parser.ir().first_block(region).is_none() {
            let ir = self.parser.ir();
            let block = ir.create_block([]);
            ir.append_block(region, block);
        }
    }

    fn successor(&mut self, index: usize) -> ParseResult<()> {
        let is_single = self.def.successors[index].arity == Arity::One;
        if !is_single && !self.parser.at(TokenKind::CaretIdentifier) {
            return Ok(());
        }
        loop {
            let block = self.parser.parse_successor()?;
            self.op.successors[index].push(block);
            if is_single || !self.parser.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    fn types(&mut self, of: Types, qualified: bool) -> ParseResult<()> {
        let spec = match of {
            Types::Operand(group) => Some(&self.def.operands[group]),
            Types::Result(group) => Some(&self.def.results[group]),
            Types::Operands | Types::Results => None,
        };
        let class = spec.and_then(|spec| spec.constraint.class).filter(|_| !qualified);
        match spec.map_or(Arity::Variadic, |spec| spec.arity) {
            Arity::One => {
                let position = self.parser.position();
                let ty = match class {
                    Some(class) => self.parser.parse_stripped_type(class)?,
                    None => self.parser.parse_type()?,
                };
                let kind = spec.and_then(|spec| spec.constraint.kind);
                if kind.is_some_and(|is_of_kind| !is_of_kind(self.parser.context(), ty)) {
                    return Err(self.parser.custom_error(position, "invalid kind of type specified"));
                }
                self.set_types(of, &[ty]);
            }
            Arity::Optional => {
                let ty = self.parser.parse_optional_type()?;
                self.set_types(of, ty.as_slice());
            }
            Arity::Variadic => {
                let first = self.parser.parse_type()?;
                self.rest_of_types(of, first)?;
            }
            Arity::Groups(_) => self.type_groups(of)?,
        }
        Ok(())
    }

    /// The types that follow a first one, after commas.
    fn rest_of_types(&mut self, of: Types, first: crate::Type) -> ParseResult<()> {
        let mut types: SmallVec<[crate::Type; 8]> = SmallVec::from_slice(&[first]);
        while self.parser.eat(TokenKind::Comma) {
            types.push(self.parser.parse_type()?);
        }
        self.set_types(of, &types);
        Ok(())
    }

    /// `(a, b), ()`: the types of groups.
    fn type_groups(&mut self, of: Types) -> ParseResult<()> {
        let mut types: SmallVec<[crate::Type; 8]> = SmallVec::new();
        if self.parser.at(TokenKind::LeftParen) {
            self.parser.parse_comma_list(Delimiter::None, |parser| {
                types.extend(parser.parse_type_list_parens()?);
                Ok(())
            })?;
        }
        self.set_types(of, &types);
        Ok(())
    }

    fn set_types(&mut self, of: Types, types: &[crate::Type]) {
        match of {
            Types::Operand(group) => self.op.operand_types.set(group, types),
            Types::Result(group) => self.op.result_types.set(group, types),
            Types::Operands => self.op.operand_types.set(self.def.operands.len(), types),
            Types::Results => self.op.result_types.set(self.def.results.len(), types),
        }
    }

    /// Parses `<{..}>`: all inherent attributes, and no others.
    fn properties(&mut self) -> ParseResult<()> {
        let ctx = self.parser.context();
        let mut written = DictionaryAttr::of(ctx, &[]).into();
        if self.parser.eat(TokenKind::Less) {
            written = self.parser.parse_attribute()?;
            self.parser.expect(TokenKind::Greater, "expected '>'")?;
        }
        self.set_properties(written).map_err(|problem| {
            let text = attribute_text(ctx, written);
            self.parser.error(
                self.parser.name_position(),
                format_args!("invalid properties {text} for op {}: {problem}", self.def.name),
            )
        })
    }

    fn set_properties(&mut self, written: Attribute) -> Result<(), String> {
        let ctx = self.parser.context();
        let dictionary = written.dyn_cast::<DictionaryAttr>(ctx).ok_or("expected DictionaryAttr to set properties")?;
        let required = self.def.attributes.iter().filter(|spec| matches!(spec.presence, Presence::Required));
        if let Some(spec) = required.into_iter().find(|spec| dictionary.find_text(ctx, spec.name).is_none()) {
            return Err(format!("expected key entry for {} in DictionaryAttr to set Properties.", spec.name));
        }
        for &(key, value) in dictionary.entries(ctx) {
            let key = key.text(ctx);
            let Some(slot) = self.def.attributes.iter().position(|spec| spec.name == key) else {
                return Err(format!("unknown key '\"{key}\"' when parsing properties dictionary"));
            };
            self.op.state.set_attribute(slot, value);
        }
        Ok(())
    }

    fn custom(&mut self, directive: usize, args: &[Arg]) -> ParseResult<()> {
        let (_, directive) = self.def.directives[directive];
        (directive.parse)(self.parser, self.op, args)
    }

    fn optional(&mut self, anchor: &Anchor, then: &[Element], otherwise: &[Element]) -> ParseResult<()> {
        let Some((first, rest)) = then.split_first() else {
            return self.elements(otherwise);
        };
        if self.first(first, anchor)? == Found::No {
            return self.elements(otherwise);
        }
        self.mark_unit(anchor);
        self.elements(rest)
    }

    /// Parses the first element of an optional group, if it is present.
    fn first(&mut self, element: &Element, anchor: &Anchor) -> ParseResult<Found> {
        let there = match element {
            Element::Literal { token: Literal::Punctuation(kind), .. } => {
                return Ok(Found::if_true(self.parser.eat(*kind)));
            }
            Element::Literal { token: Literal::Keyword, text, .. } => {
                return Ok(Found::if_true(self.parser.parse_optional_keyword(text)));
            }
            Element::Operand { group, .. } => match self.def.operands[*group].arity {
                Arity::Groups(_) => self.parser.at(TokenKind::LeftParen),
                _ => self.parser.at(TokenKind::PercentIdentifier),
            },
            Element::Operands { .. } => self.parser.at(TokenKind::PercentIdentifier),
            Element::Region { .. } | Element::Regions { .. } => self.parser.at(TokenKind::LeftBrace),
            Element::Successor { .. } | Element::Successors { .. } => self.parser.at(TokenKind::CaretIdentifier),
            Element::FunctionalType { .. } => self.parser.at(TokenKind::LeftParen),
            Element::AttrDict { .. } => self.parser.at(TokenKind::LeftBrace),
            Element::Attribute { slot, qualified, .. } => return self.first_attribute(*slot, *qualified, element),
            Element::Type { of, .. } => {
                let Some(first) = self.parser.parse_optional_type()? else { return Ok(Found::No) };
                match of {
                    Types::Operands | Types::Results => self.rest_of_types(*of, first)?,
                    Types::Operand(_) | Types::Result(_) => self.set_types(*of, &[first]),
                }
                return Ok(Found::Yes);
            }
            Element::Custom { directive, args, .. } => {
                self.custom(*directive, args)?;
                return Ok(Found::if_true(self.is_present(anchor)));
            }
            Element::Optional { anchor: inner, then, otherwise } => {
                self.optional(inner, then, otherwise)?;
                return Ok(Found::if_true(self.is_present(inner)));
            }
            Element::Space | Element::Newline | Element::PropDict | Element::OiList { .. } => true,
        };
        if !there {
            return Ok(Found::No);
        }
        self.element(element)?;
        Ok(Found::Yes)
    }

    /// Parses an attribute of a type, if there is one.
    fn optional_typed(&mut self, ty: crate::Type) -> ParseResult<Option<Attribute>> {
        // A string has no type; only a string is accepted.
        if ty == self.parser.context().none_type() && !self.parser.at(TokenKind::String) {
            return Ok(None);
        }
        self.parser.parse_optional_attribute_typed(Some(ty))
    }

    fn first_attribute(&mut self, slot: usize, qualified: bool, element: &Element) -> ParseResult<Found> {
        let spec = &self.def.attributes[slot];
        let there = match spec.constraint.syntax {
            AttrSyntax::SymbolName => self.parser.at(TokenKind::AtIdentifier),
            AttrSyntax::Keyword(table) => {
                self.parser.at(TokenKind::String) || table.parse(self.parser.token_text()).is_some()
            }
            AttrSyntax::Type => {
                let Some(ty) = self.parser.parse_optional_type()? else { return Ok(Found::No) };
                let attribute = TypeAttr::new(self.parser.context(), ty);
                self.op.state.set_attribute(slot, Attribute::from(attribute));
                return Ok(Found::Yes);
            }
            AttrSyntax::Typed(_) | AttrSyntax::Bool => {
                let ctx = self.parser.context();
                let ty = if let AttrSyntax::Typed(ty) = spec.constraint.syntax { ty(ctx) } else { ctx.integer_type(1) };
                let attribute = self.optional_typed(ty)?;
                self.op.state.set_attribute(slot, attribute);
                return Ok(Found::if_true(attribute.is_some()));
            }
            AttrSyntax::DenseArray(_) => self.parser.at(TokenKind::LeftSquare),
            AttrSyntax::String => self.parser.at(TokenKind::String),
            AttrSyntax::Untyped(_) | AttrSyntax::Reference(_) => {
                matches!(
                    self.parser.token().kind,
                    TokenKind::LeftSquare | TokenKind::AtIdentifier | TokenKind::LeftBrace
                )
            }
            AttrSyntax::Class(_) if !qualified => {
                self.parser.at(TokenKind::Less) || self.parser.at(TokenKind::HashIdentifier)
            }
            AttrSyntax::Attribute | AttrSyntax::Of(_) | AttrSyntax::Class(_) | AttrSyntax::Unit => {
                let attribute = self.parser.parse_optional_attribute()?;
                self.op.state.set_attribute(slot, attribute);
                return Ok(Found::if_true(attribute.is_some()));
            }
        };
        if !there {
            return Ok(Found::No);
        }
        self.element(element)?;
        Ok(Found::Yes)
    }

    fn is_present(&self, anchor: &Anchor) -> bool {
        match anchor {
            Anchor::Operand(group) => {
                !self.op.operands.of(*group).is_empty() || !self.op.operand_types.of(*group).is_empty()
            }
            Anchor::Attribute(slot, _) => self.op.state.attribute(*slot).is_some(),
            Anchor::Region(index) => !self.op.regions[*index].is_empty(),
            Anchor::Successor(index) => !self.op.successors[*index].is_empty(),
            Anchor::Result(group) => !self.op.result_types.of(*group).is_empty(),
            Anchor::Any(anchors) => anchors.iter().any(|anchor| self.is_present(anchor)),
        }
    }

    /// Sets the unit attribute that the presence of a group encodes.
    fn mark_unit(&mut self, anchor: &Anchor) {
        if let Anchor::Attribute(slot, Unit::Yes) = anchor {
            let unit = self.parser.context().unit_attr();
            self.op.state.set_attribute(*slot, unit);
        }
    }

    /// Finds the missing types and resolves the operands.
    fn finish(&mut self, format: &Format) -> ParseResult<()> {
        let ctx = self.parser.context();
        let applied = format.plan.apply(ctx, self.def, self.op);
        applied.map_err(|message| self.parser.custom_error_at_name(message))?;
        let groups = self.def.operands.len();
        if let Some(operands) = self.op.operands.get(groups) {
            let position = self.op.operands.position(groups);
            let mut gathered = SmallVec::<[crate::Type; 8]>::new();
            let types = self.op.operand_types.get(groups).unwrap_or_else(|| {
                (0..groups).for_each(|group| gathered.extend_from_slice(self.op.operand_types.of(group)));
                &gathered
            });
            self.parser.resolve_operands(operands, types, position, &mut self.op.state.operands)?;
        } else {
            if self.op.operand_types.is_known(groups) {
                self.deal_out_operand_types()?;
            }
            for group in 0..groups {
                self.resolve_group(group)?;
            }
        }
        self.finish_results(format);
        let checked = self.op.state.check_group_lengths(self.def);
        checked.map_err(|message| self.parser.op_error(self.parser.name_position(), message))
    }

    fn deal_out_operand_types(&mut self) -> ParseResult<()> {
        let groups = self.def.operands.len();
        let all: SmallVec<[crate::Type; 8]> = SmallVec::from_slice(self.op.operand_types.of(groups));
        let operands = (0..groups).map(|group| self.op.operands.of(group).len()).sum();
        self.parser.check_operand_types(operands, all.len(), self.parser.name_position())?;
        let mut rest = all.as_slice();
        for group in 0..groups {
            let (here, after) = rest.split_at(self.op.operands.of(group).len());
            self.op.operand_types.set(group, here);
            rest = after;
        }
        Ok(())
    }

    fn resolve_group(&mut self, group: usize) -> ParseResult<()> {
        let ParsedOp { operands, operand_types, state, .. } = &mut *self.op;
        let (written, before) = (operands.of(group), state.operands.len());
        let Some(types) = operand_types.get(group).or(written.is_empty().then_some(&[][..])) else {
            let name = self.def.operands[group].name;
            return Err(self
                .parser
                .error(self.parser.name_position(), format_args!("the type of operand `{name}` cannot be told")));
        };
        // The common case: one operand, one type.
        if let (&[operand], &[ty]) = (written, types) {
            let value = self.parser.resolve_operand(operand, ty)?;
            state.operands.push(value);
        } else {
            // A list that is absent without a search has no position.
            let position = match operands.position(group) {
                0 => self.parser.name_position(),
                position => position,
            };
            self.parser.resolve_operands(written, types, position, &mut state.operands)?;
        }
        let length = state.operands.len() - before;
        state.operand_segments.push(u32::try_from(length).unwrap_or(u32::MAX));
        Ok(())
    }

    fn finish_results(&mut self, format: &Format) {
        let ParsedOp { result_types, state, .. } = &mut *self.op;
        let groups = self.def.results.len();
        if let Some(all) = result_types.get(groups) {
            // An op with an explicit empty result list infers none.
            state.push_results(all);
            return;
        }
        let is_known = |group: usize| result_types.is_known(group);
        if !format.plan.knows_results || !(0..groups).all(is_known) {
            // The op infers its result types, all of them; types that the text states must agree, as the verifier checks.
            if !(0..groups).any(is_known) || self.def.infer.is_some() {
                return;
            }
        }
        (0..groups).for_each(|group| state.push_results(result_types.of(group)));
    }
}
