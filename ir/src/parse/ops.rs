//! Ops in the generic and in custom form, and the file around them.

use smallvec::SmallVec;

use super::cache::Outcome;
use super::chunks::Level;
use super::dictionaries::{self, DictAttr, DictAttrRole};
use super::locations::LocationSpec;
use super::parser::{Form, Located, ResultNames};
use super::{AsmParser, Delimiter, ParseError, ParseResult, TokenKind, TopLevel};
use crate::builtin::ModuleOp;
use crate::context::Unregistered;
use crate::definition::{Assembly, AttrSpec, InferCx, OpDef, OpState, Trait};
use crate::entities::OpId;
use crate::format::ParsedOp;
use crate::ident::Ident;
use crate::infer::infer_result_types;
use crate::insertion::InsertPoint;
use crate::location::Location;
use crate::op::OpSpec;
use crate::op_name::OpName;
use crate::types::Type;

impl<'a, 's> AsmParser<'a, 's> {
    /// Parses the whole text.
    pub(super) fn parse_file(mut self, top: TopLevel) -> ParseResult<OpId> {
        let module = ModuleOp::create(self.ctx, self.ir);
        let body = module.body_block(self.ir);
        // An implicit module is located at the start of a part of a file, and has no location in a
        // whole file.
        let start = self.ctx.sources.resolve(self.cursor.base).map_or(Location::UNKNOWN, |place| {
            let (line, column) = if (place.line, place.column) == (1, 1) { (0, 0) } else { (place.line, place.column) };
            Location::file(self.ctx, &place.file, line, column)
        });
        self.ir.set_location(module.into(), start);
        self.op.block = Some(body);
        self.push_block_scope();
        let items = self.file_items().and_then(|()| self.finish_values());
        let blocks = self.pop_block_scope(self.ir.region(module.into(), 0));
        let parsed = items.and(blocks).and_then(|()| self.resolve_deferred_locations());
        if let Err(error) = parsed {
            self.drop_placeholders();
            self.ir.drop_all_references(module.into());
            self.ir.erase_op(module.into());
            return Err(error);
        }
        let first = self.ir.first_op(body);
        let single = first.filter(|&op| self.ir.next_op(op).is_none());
        match (top, single) {
            (TopLevel::ImplicitModule, Some(op)) if self.ctx.is_op::<ModuleOp>(self.ir.name(op)) => {
                self.ir.remove_op(op);
                self.ir.erase_op(module.into());
                Ok(op)
            }
            (TopLevel::ImplicitModule | TopLevel::AddedModule, _) => Ok(module.into()),
        }
    }

    fn file_items(&mut self) -> ParseResult<()> {
        loop {
            match self.cursor.token.kind {
                TokenKind::Eof => return self.file.lexical_error.take().map_or(Ok(()), Err),
                // A shard may start with the definition of an alias.
                _ if self.at_chunks() => self.parse_chunks(Level::File)?,
                TokenKind::HashIdentifier | TokenKind::ExclamationIdentifier => {
                    self.parse_alias()?;
                }
                TokenKind::FileMetadataBegin => self.parse_file_metadata()?,
                _ => self.parse_op()?,
            }
        }
    }

    /// Parses an op and appends it to the current block.
    pub(super) fn parse_op(&mut self) -> ParseResult<()> {
        let outcome = self.op_by_line()?;
        if matches!(outcome, Outcome::Made) {
            return Ok(());
        }
        let (mut names, start) = (ResultNames::default(), self.position());
        if self.at(TokenKind::PercentIdentifier) {
            self.result_names(&mut names)?;
        }
        let position = self.position();
        let outer = std::mem::replace(&mut self.op.named_results, names);
        let mut parsed = ParsedOp::default();
        let op = match self.cursor.token.kind {
            // An integer type has the syntax of an op's name, but never starts an op.
            TokenKind::BareIdentifier if super::lexer::integer_type(self.token_text()).is_none() => {
                self.custom_op(&mut parsed)
            }
            TokenKind::String => self.generic_op(&mut parsed),
            _ => Err(self.error_expected("expected operation name in quotes")),
        };
        if op.is_err() {
            self.scrap(&parsed.state);
        }
        let names = std::mem::replace(&mut self.op.named_results, outer);
        let op = op?;
        self.bind_results(op, &names, start)?;
        if let Outcome::Recording(pattern) = outcome {
            self.commit_line(op, &names, position, pattern);
        }
        Ok(())
    }

    fn result_names(&mut self, names: &mut ResultNames) -> ParseResult<()> {
        self.parse_comma_list(Delimiter::None, |p| {
            let token = p.cursor.token;
            if !token.is(TokenKind::PercentIdentifier) {
                return Err(p.error_expected("expected valid ssa identifier"));
            }
            p.advance();
            let mut count = 1_u64;
            if p.eat(TokenKind::Colon) {
                if !p.at(TokenKind::Integer) {
                    return Err(p.error_expected("expected integer number of results"));
                }
                let written = p.cursor.lexer.unsigned_value(p.cursor.token).filter(|&count| count > 0);
                count = written.ok_or_else(|| p.error_here("expected named operation to have at least 1 result"))?;
                p.advance();
            }
            names.groups.push((token.start, token.end, u32::try_from(count).unwrap_or(u32::MAX)));
            names.count = names.count.saturating_add(usize::try_from(count).unwrap_or(usize::MAX));
            Ok(())
        })?;
        self.expect(TokenKind::Equal, "expected '=' after SSA name")
    }

    fn bind_results(&mut self, op: OpId, names: &ResultNames, position: u32) -> ParseResult<()> {
        if names.groups.is_empty() {
            return Ok(());
        }
        let found = self.ir.num_results(op);
        if found == 0 {
            return Err(self.error(position, "cannot name an operation with no results"));
        }
        if names.count != found {
            return Err(self.error(
                position,
                format_args!("operation defines {found} results but was provided {} to bind", names.count),
            ));
        }
        let mut next = 0;
        for &(start, end, count) in &names.groups {
            let results = next..next + count as usize;
            next = results.end;
            self.define_results((start, end), op, results)?;
        }
        Ok(())
    }

    /// The op name of a text, with or without its dialect.
    fn op_name(&mut self, text: &'s str, position: u32) -> ParseResult<OpName> {
        let qualified;
        let mut full: &str = text;
        if !text.contains('.') {
            let dialect = self.default_dialect();
            qualified = format!("{dialect}.{text}");
            full = &qualified;
        }
        if let Some(name) = OpName::find(self.ctx, full).filter(|name| name.def(self.ctx).is_some()) {
            return Ok(name);
        }
        // An invalid token after the name is reported instead.
        self.advance();
        let tried = if text == full { String::new() } else { format!(" (tried '{full}' as well)") };
        let dialect = full.split_once('.').map_or("", |(dialect, _)| dialect);
        if self.ctx.dialect(dialect).is_some() {
            return Err(self.error(position, format_args!("custom op '{text}' is unknown{tried}")));
        }
        let mut loaded: Vec<&str> = self.ctx.dialects().map(|it| it.name).collect();
        loaded.sort_unstable();
        let message = format_args!("Dialect `{dialect}' not found for custom op '{text}' {tried}");
        let error = self.error(position, message);
        if self.cursor.token.error().is_some() {
            return Err(error);
        }
        Err(error.with_note(
            self.location_at(position),
            format!(
                "Available dialects: {} ; for more info on dialect registration see https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management",
                loaded.join(", ")
            ),
        ))
    }

    fn custom_op(&mut self, op: &mut ParsedOp) -> ParseResult<OpId> {
        let position = self.position();
        let name = self.op_name(self.token_text(), position)?;
        let Some(def) = name.def(self.ctx) else {
            return Err(self.error(position, format_args!("custom op '{}' is unknown", self.token_text())));
        };
        self.advance();
        op.reset(def, self.location_at(position));
        let outer = (
            self.op.name.replace(name),
            std::mem::replace(&mut self.op.name_start, position),
            std::mem::replace(&mut self.op.form, Form::Custom),
        );
        if !name.info(self.ctx).has_local_assembly {
            self.end_recording();
        }
        let dict_attrs = self.op.dict_attrs.len();
        // In a format, the attributes of the dictionary have precedence.
        let mut given = SmallVec::<[DictAttr; 2]>::new();
        let parsed = match def.assembly {
            Assembly::Format(_) => {
                crate::format::parse(self, name, def, op).map(|()| given.extend(self.op.dict_attrs.drain(dict_attrs..)))
            }
            Assembly::Custom { parse, .. } => parse(self, &mut op.state)
                .and_then(|()| self.check_dict_attrs(dict_attrs, def, &op.state))
                .map(|()| given.extend(self.unkept(def, &op.state))),
            Assembly::Generic => {
                Err(self.error(position, format_args!("custom op '{}' has no custom assembly form", def.name)))
            }
        };
        (self.op.name, self.op.name_start, self.op.form) = outer;
        parsed?;
        self.finish_op((name, Some(def)), Form::Custom, &mut op.state, &given, position)
    }

    /// The attributes that an op cannot store: formats report them, functions drop them silently.
    fn unkept(&self, def: &OpDef, state: &OpState) -> SmallVec<[DictAttr; 2]> {
        let specs = def.attributes.iter().enumerate();
        let unkept = specs
            .filter(|(slot, spec)| state.attribute(*slot).is_some_and(|it| !spec.constraint.is_kept(self.ctx, it)));
        let dropped = |(slot, spec): (usize, &AttrSpec)| DictAttr {
            slot: Some(slot),
            name: Ident::new(self.ctx, spec.name),
            role: DictAttrRole::Dropped,
        };
        unkept.map(dropped).collect()
    }

    /// The definition of the op being parsed.
    pub(crate) fn current_def(&self) -> Option<&'static OpDef> {
        self.op.name.and_then(|name| name.def(self.ctx))
    }

    fn generic_op(&mut self, op: &mut ParsedOp) -> ParseResult<OpId> {
        let position = self.position();
        let text = self.cursor.lexer.string_value(self.cursor.token);
        let text = String::from_utf8_lossy(&text).into_owned();
        if text.is_empty() {
            return Err(self.error(position, "empty operation name is invalid"));
        }
        if text.contains('\0') {
            return Err(self.error(position, "null character not allowed in operation name"));
        }
        self.advance();
        let name = OpName::new(self.ctx, &text).map_err(|error| self.error(position, error))?;
        let def = name.def(self.ctx);
        // The verifier reports an unknown op of a registered dialect, and the name of a dialect
        // alone.
        let prefix = text.split('.').next().unwrap_or_default();
        if def.is_none() && self.ctx.dialect(prefix).is_none() && self.ctx.unregistered() == Unregistered::Reject {
            return Err(self.error_here(
                "operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used",
            ));
        }
        op.state.reset(self.location_at(position));
        let outer = (self.op.name.replace(name), std::mem::replace(&mut self.op.form, Form::Generic));
        let parsed = self.generic_body((name, position), &mut op.state);
        (self.op.name, self.op.form) = outer;
        parsed?;
        self.finish_op((name, def), Form::Generic, &mut op.state, &[], position)
    }

    fn generic_body(&mut self, (name, start): (OpName, u32), state: &mut OpState) -> ParseResult<()> {
        self.expect(TokenKind::LeftParen, "expected '(' to start operand list")?;
        let operands = self.parse_operands::<4>()?;
        self.expect(TokenKind::RightParen, "expected ')' to end operand list")?;
        let position = self.position();
        if self.eat(TokenKind::LeftSquare) {
            let info = name.info(self.ctx);
            if info.def.is_some() && !info.traits.has(&Trait::Terminator) {
                return Err(self.error(position, "successors in non-terminator"));
            }
            if self.at(TokenKind::RightSquare) {
                return Err(self.error_here("expected list element"));
            }
            state.successors = self.parse_list(Delimiter::None, "", Self::parse_successor)?;
            self.expect(TokenKind::RightSquare, "expected ',' or ']'")?;
        }
        let properties = if self.eat(TokenKind::Less) {
            let attribute = self.parse_attribute()?;
            self.expect(TokenKind::Greater, "expected '>' to close properties")?;
            Some(attribute)
        } else {
            None
        };
        if self.eat(TokenKind::LeftParen) {
            self.parse_comma_list(Delimiter::None, |parser| {
                let region = parser.parse_region(&[])?;
                state.regions.push(region);
                Ok(())
            })?;
            self.expect(TokenKind::RightParen, "expected ')' to end region list")?;
        }
        let written = self.parse_optional_attr_dict()?;
        self.expect(TokenKind::Colon, "expected ':' followed by operation type")?;
        let position = self.position();
        let ty = self.parse_type()?;
        let Some(ty) = ty.dyn_cast::<crate::builtin::FunctionType>(self.ctx) else {
            return Err(self.error(position, "expected function type"));
        };
        state.result_types = SmallVec::from_slice(ty.results(self.ctx));
        let inputs = ty.inputs(self.ctx);
        if inputs.len() != operands.len() {
            // The reference prints a NUL in place of an empty plural suffix.
            let plural = if operands.len() == 1 { '\0' } else { 's' };
            return Err(self.error(
                position,
                format_args!("expected {} operand type{plural} but had {}", operands.len(), inputs.len()),
            ));
        }
        self.resolve_operands(&operands, inputs, position, &mut state.operands)?;
        self.generic_attributes((name, start), state, properties, written)
    }

    /// Creates the op, reads its location, appends it.
    fn finish_op(
        &mut self,
        (name, def): (OpName, Option<&'static OpDef>),
        form: Form,
        state: &mut OpState,
        given: &[DictAttr],
        position: u32,
    ) -> ParseResult<OpId> {
        let location = self.parse_optional_location_specifier()?;
        if let LocationSpec::Known(location) = location {
            state.location = location;
        }
        let op = self.create((name, def), form, state, given, position)?;
        if let LocationSpec::Deferred(alias, position) = location {
            self.defer_location(Located::Op(op), alias, position);
        }
        Ok(op)
    }

    fn create(
        &mut self,
        (name, def): (OpName, Option<&'static OpDef>),
        form: Form,
        state: &mut OpState,
        given: &[DictAttr],
        position: u32,
    ) -> ParseResult<OpId> {
        state.complete_attributes(self.ctx, name.info(self.ctx));
        if let Some(def) = def {
            let says_none = state.result_types.is_empty() && state.result_segments.is_empty();
            let infers = form == Form::Custom && says_none && !def.results.is_empty();
            if infers && crate::infer::can_infer(def) {
                let types = state.operands.iter().map(|&value| self.ir.value_type(value));
                let operand_types: SmallVec<[Type; 8]> = types.collect();
                let cx = InferCx { ctx: self.ctx, def, operand_types: &operand_types, attributes: &state.attributes };
                let inferred = infer_result_types(&cx);
                state.result_types = inferred.map_err(|message| self.error(position, message))?;
            }
        }
        dictionaries::set_dict_attrs(state, given);
        let (properties, discardable) = state.intern_attributes(self.ctx, name.info(self.ctx));
        let spec = OpSpec {
            name,
            location: state.location,
            operands: &state.operands,
            result_types: &state.result_types,
            properties,
            discardable,
            successors: &state.successors,
            num_regions: 0,
        };
        let end = self.op.block.map(InsertPoint::end);
        let op = self.ir.create_op_with_regions(spec, &state.regions, state.empty_regions, end);
        state.regions.clear();
        Ok(op)
    }

    /// Ends the block of a region with the implicit terminator of the op being parsed, unless it has ended; an empty region
    /// gets a block.
    pub fn ensure_terminator(&mut self, region: crate::RegionId, location: Location) {
        let Some(def) = self.current_def() else { return };
        let terminator = def.traits.iter().find_map(|it| match it {
            Trait::ImplicitTerminator(name) => OpName::find(self.ctx, name),
            _ => None,
        });
        let Some(terminator) = terminator else { return };
        let block = self.ir.last_block(region).unwrap_or_else(|| {
            let block = self.ir.create_block([]);
            self.ir.append_block(region, block);
            block
        });
        let ended =
            self.ir.last_op(block).is_some_and(|op| self.ir.name(op).info(self.ctx).traits.has(&Trait::Terminator));
        if !ended {
            let op = self.ir.create_op(OpSpec::new(terminator, location));
            self.ir.append_op(block, op);
        }
    }

    /// Erases the regions of an op that could not be parsed.
    fn scrap(&mut self, state: &OpState) {
        for &region in &state.regions {
            self.scrap_region(region);
        }
    }

    /// A [`custom_error`](Self::custom_error) at the name of the op being parsed.
    pub fn custom_error_at_name(&self, message: impl std::fmt::Display) -> ParseError {
        self.custom_error(self.op.name_start, message)
    }

    /// An error in custom assembly, worded `custom op 'name' message`; elsewhere the message has no
    /// prefix.
    pub fn custom_error(&self, position: u32, message: impl std::fmt::Display) -> ParseError {
        match self.op.name.filter(|_| self.op.form == Form::Custom) {
            Some(name) => self.error(position, format_args!("custom op '{}' {message}", name.text(self.ctx))),
            None => self.error(position, message),
        }
    }

    /// An error at the op being parsed, worded `'name' op message`.
    pub fn op_error(&self, position: u32, message: impl std::fmt::Display) -> ParseError {
        let name = self.op.name.map_or("", |name| name.text(self.ctx));
        self.error(position, format_args!("'{name}' op {message}"))
    }
}
