//! Regions, blocks, block arguments, successors.

use std::ops::Range;

use smallvec::SmallVec;

use super::chunks::Level;
use super::lexer::offset;
use super::locations::LocationSpec;
use super::parser::{Form, Located};
use super::scopes::UnresolvedOperand;
use super::{AsmParser, Delimiter, ParseResult, TokenKind};
use crate::attributes::Attribute;
use crate::builtin::ModuleOp;
use crate::definition::OpState;
use crate::entities::{BlockId, RegionId, ValueId};
use crate::ident::Ident;
use crate::location::Location;
use crate::stack::{self, MAX_REGION_DEPTH, Nested};
use crate::types::Type;

/// An argument of a region's entry block, as it is written: `%name: type {attributes} loc(..)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionArgument {
    /// The name; an empty range for an argument without one.
    pub name: UnresolvedOperand,
    /// The type.
    pub ty: Type,
    /// The attributes, sorted by name if they come from the text.
    pub attributes: Vec<(Ident, Attribute)>,
    /// The location.
    pub location: Location,
    /// The range of the alias name, without its sigil, that gives the location and was not defined
    /// yet.
    alias: Option<Range<u32>>,
}

impl RegionArgument {
    /// An argument with a name and a type.
    pub fn new(parser: &mut AsmParser<'_, '_>, name: UnresolvedOperand, ty: Type) -> Self {
        Self { name, ty, attributes: Vec::new(), location: parser.location_of(name.start), alias: None }
    }
}

/// The syntax allowed after the name of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentSyntax {
    /// The name alone; the type is set later.
    Name,
    /// `%name: type`.
    Typed,
    /// `%name: type {attributes}`.
    TypedWithAttributes,
}

impl<'s> AsmParser<'_, 's> {
    /// Parses a region between braces, as [`parse_region`](Self::parse_region) does, and adds it to an op.
    ///
    /// # Errors
    ///
    /// When there is no region, or something in it is wrong.
    pub fn parse_region_into(&mut self, state: &mut OpState, arguments: &[RegionArgument]) -> ParseResult<RegionId> {
        let region = self.parse_region(arguments)?;
        state.regions.push(region);
        Ok(region)
    }

    /// Parses a region between braces; `arguments` are those of its entry block, if the op's own syntax has them.
    ///
    /// # Errors
    ///
    /// When there is no region, or something in it is wrong.
    pub fn parse_region(&mut self, arguments: &[RegionArgument]) -> ParseResult<RegionId> {
        if !self.at(TokenKind::LeftBrace) {
            return Err(self.error_expected("expected '{' to begin a region"));
        }
        let depth = self.region_depth;
        if depth == MAX_REGION_DEPTH {
            return Err(self.error_here(format_args!("regions are nested deeper than {MAX_REGION_DEPTH} levels")));
        }
        // A text may leave out the module at its top, which is printed: its region does not count. Other blocks get a parent when it is parsed.
        let is_at_top = self.op.block.is_some_and(|block| self.ir.parent_op(block).is_some());
        let is_top_module = is_at_top && self.op.name.is_some_and(|name| self.ctx.is_op::<ModuleOp>(name));
        self.region_depth += u32::from(!is_top_module);
        let region = stack::recurse(Nested::Region, || self.region(arguments));
        self.region_depth = depth;
        region.map_err(|error| self.error_here(format_args!("no stack for regions nested this deep: {error}")))?
    }

    /// Parses a region, if there is one.
    ///
    /// # Errors
    ///
    /// When it is malformed.
    pub fn parse_optional_region(&mut self, arguments: &[RegionArgument]) -> ParseResult<Option<RegionId>> {
        if self.at(TokenKind::LeftBrace) { self.parse_region(arguments).map(Some) } else { Ok(None) }
    }

    fn region(&mut self, arguments: &[RegionArgument]) -> ParseResult<RegionId> {
        let start = self.position();
        self.advance();
        let region = self.ir.create_region();
        if arguments.is_empty() && self.eat(TokenKind::RightBrace) {
            return Ok(region);
        }
        let outer =
            (self.op.block.take(), self.op.name.take(), std::mem::take(&mut self.op.named_results), self.op.form);
        let own = outer.1.and_then(|name| self.ctx.op_interface::<crate::interfaces::OpAsm>(name)?.default_dialect);
        // In the generic form, an op does not set the default dialect of its regions.
        let inherited = self.scopes.default_dialects.last().copied().filter(|_| self.op.form == Form::Generic);
        self.scopes.default_dialects.push(inherited.or(own).unwrap_or_default());
        self.push_scope();
        self.push_block_scope();
        let result = self.region_body(region, arguments, start);
        let blocks = self.pop_block_scope(region);
        self.pop_scope();
        self.scopes.default_dialects.pop();
        (self.op.block, self.op.name, self.op.named_results, self.op.form) = outer;
        let parsed = result.and(blocks);
        if let Err(error) = parsed {
            self.scrap_region(region);
            return Err(error);
        }
        Ok(region)
    }

    /// Erases a region of a text that is wrong, with everything that refers into it.
    pub(super) fn scrap_region(&mut self, region: RegionId) {
        let blocks: Vec<BlockId> = self.ir.blocks(region).collect();
        for &block in &blocks {
            self.ir.drop_block_references(block);
            self.drop_uses_from_outside(block);
        }
        self.ir.erase_region(region);
    }

    /// Makes the operands null that use a value from a block: text may use it before its definition, from anywhere.
    fn drop_uses_from_outside(&mut self, block: BlockId) {
        let mut blocks = vec![block];
        while let Some(block) = blocks.pop() {
            let mut values = self.ir.arguments(block).to_vec();
            for op in self.ir.ops(block) {
                values.extend(self.ir.results(op));
                for &region in self.ir.regions(op) {
                    blocks.extend(self.ir.blocks(region));
                }
            }
            for value in values {
                self.ir.drop_all_uses(value);
            }
        }
    }

    fn region_body(&mut self, region: RegionId, arguments: &[RegionArgument], start: u32) -> ParseResult<()> {
        // Arguments without names are those of a declaration.
        let is_named = arguments.first().is_some_and(|it| it.name.end > it.name.start);
        let num_declared = arguments.len();
        let arguments = if is_named { arguments } else { &[] };
        if is_named && self.at(TokenKind::CaretIdentifier) {
            return Err(self.error_here("invalid block name in region with named arguments"));
        }
        let entry = self.ir.create_block(arguments.iter().map(|it| (it.ty, it.location)));
        self.ir.append_block(region, entry);
        for (index, argument) in arguments.iter().enumerate() {
            let value = self.ir.arguments(entry)[index];
            if argument.name.end > argument.name.start {
                let (start, end) = (argument.name.start, argument.name.end);
                if let Some(position) = self.reference_position(start, end, argument.name.number) {
                    let name = self.slice(start, end);
                    let error = self.error(start, format_args!("region entry argument '{name}' is already in use"));
                    return Err(error.with_note(self.location_at(position), "previously referenced here"));
                }
                self.define_value(argument.name.start, argument.name.end, argument.name.number, value)?;
            }
            if let Some(Range { start, end }) = argument.alias {
                let alias = self.slice(start, end);
                self.defer_location(Located::Argument(value), alias, start - 1);
            }
        }
        if self.at(TokenKind::CaretIdentifier) {
            let (name, position) = (self.token_text(), self.position());
            self.name_entry_block(name, position, entry);
            self.block_header(entry)?;
        }
        self.block_body(entry)?;
        if num_declared > 0 && self.ir.arguments(entry).len() > num_declared {
            return Err(self.error_here("entry block arguments were already defined"));
        }
        while !self.eat(TokenKind::RightBrace) {
            if self.at(TokenKind::Eof) {
                let error = self.error_here("expected '}' to end a region");
                return Err(error.with_note(self.location_at(start), "the region begins here"));
            }
            let block = self.parse_block(region)?;
            self.block_body(block)?;
        }
        Ok(())
    }

    fn parse_block(&mut self, region: RegionId) -> ParseResult<BlockId> {
        let (name, position) = (self.token_text(), self.position());
        if !self.at(TokenKind::CaretIdentifier) {
            return Err(self.error_expected("expected block name"));
        }
        let block = self.define_block(name, position)?;
        self.ir.append_block(region, block);
        self.block_header(block)?;
        Ok(block)
    }

    /// Parses the text after `^name` up to the colon.
    fn block_header(&mut self, block: BlockId) -> ParseResult<()> {
        self.advance();
        self.parse_comma_list(Delimiter::OptionalParen, |parser| {
            let name = parser.parse_operand()?;
            parser.expect(TokenKind::Colon, "expected ':' and type for SSA operand")?;
            let ty = parser.parse_type()?;
            let location = parser.location_at(name.start);
            let value = parser.ir.add_argument(block, ty, location);
            parser.define_value(name.start, name.end, name.number, value)?;
            parser.argument_location(value)
        })?;
        self.expect(TokenKind::Colon, "expected ':' after block name")
    }

    fn argument_location(&mut self, value: ValueId) -> ParseResult<()> {
        match self.parse_optional_location_specifier()? {
            LocationSpec::None => {}
            LocationSpec::Known(location) => self.ir.set_value_location(value, location),
            LocationSpec::Deferred(alias, position) => {
                self.defer_location(Located::Argument(value), alias, position);
            }
        }
        Ok(())
    }

    fn block_body(&mut self, block: BlockId) -> ParseResult<()> {
        self.op.block = Some(block);
        while !self.at(TokenKind::CaretIdentifier) && !self.at(TokenKind::RightBrace) {
            if self.at_chunks() { self.parse_chunks(Level::Block)? } else { self.parse_op()? }
        }
        Ok(())
    }

    /// Parses an argument of a region, if there is one.
    ///
    /// # Errors
    ///
    /// When it is incomplete.
    pub fn parse_optional_argument(&mut self, syntax: ArgumentSyntax) -> ParseResult<Option<RegionArgument>> {
        if self.at(TokenKind::PercentIdentifier) { self.parse_argument(syntax).map(Some) } else { Ok(None) }
    }

    /// Parses an argument of a region.
    ///
    /// # Errors
    ///
    /// When there is none, or it is incomplete.
    pub fn parse_argument(&mut self, syntax: ArgumentSyntax) -> ParseResult<RegionArgument> {
        let name = self.parse_single_operand()?;
        let mut argument = RegionArgument::new(self, name, self.ctx.none_type());
        if syntax != ArgumentSyntax::Name {
            argument.ty = self.parse_colon_type()?;
        }
        if syntax == ArgumentSyntax::TypedWithAttributes {
            argument.attributes = self.parse_optional_attr_dict()?;
        }
        match self.parse_optional_location_specifier()? {
            LocationSpec::None => {}
            LocationSpec::Known(location) => argument.location = location,
            LocationSpec::Deferred(alias, position) => {
                let start = position + 1;
                argument.alias = Some(start..start + offset(alias.len()));
            }
        }
        Ok(argument)
    }

    /// Parses arguments of a region between delimiters.
    ///
    /// # Errors
    ///
    /// When a delimiter is missing, or an argument is incomplete.
    pub fn parse_argument_list(
        &mut self,
        delimiter: Delimiter,
        syntax: ArgumentSyntax,
    ) -> ParseResult<Vec<RegionArgument>> {
        self.parse_list(delimiter, " in argument list", |parser| parser.parse_argument(syntax))
    }

    /// Parses a successor, `^name`, if there is one.
    pub fn parse_optional_successor(&mut self) -> Option<BlockId> {
        self.at(TokenKind::CaretIdentifier).then(|| {
            let (name, token) = (self.token_text(), self.cursor.token);
            self.advance();
            let block = self.block_named(name, token.start);
            self.cache.record_block(token.start, token.end, block);
            block
        })
    }

    /// Parses a successor, `^name`.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn parse_successor(&mut self) -> ParseResult<BlockId> {
        self.parse_optional_successor().ok_or_else(|| self.error_expected("expected block name"))
    }

    /// Parses a successor with its operands, `^name(%a, %b : i32, f32)`.
    ///
    /// # Errors
    ///
    /// When there is none, or the operands do not resolve.
    pub fn parse_successor_and_operands(&mut self) -> ParseResult<(BlockId, SmallVec<[ValueId; 4]>)> {
        let block = self.parse_successor()?;
        let mut values = SmallVec::new();
        if self.eat(TokenKind::LeftParen) {
            let position = self.position();
            let operands = self.parse_operands::<4>()?;
            if !operands.is_empty() {
                let types = self.parse_colon_types()?;
                self.resolve_operands(&operands, &types, position, &mut values)?;
            }
            self.expect(TokenKind::RightParen, "expected ')'")?;
        }
        Ok((block, values))
    }
}
