//! Names of values and blocks while parsing, with uses before definitions.

use std::ops::Range;

use smallvec::SmallVec;

use super::value_names::{Name, NamedValue, Names};
use super::{AsmParser, ParseError, ParseResult, TokenKind};
use crate::builtin::UnrealizedConversionCastOp;
use crate::collections::LookupMap;
use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::op::OpSpec;
use crate::types::Type;

/// An operand as it is written, before its type is known: `%name` or `%name#2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnresolvedOperand {
    /// The start of the name in the text, at its percent sign.
    pub start: u32,
    /// The end of the name.
    pub end: u32,
    /// The index of the value in the name's group.
    pub number: u32,
}

/// The names that are visible.
#[derive(Debug, Default)]
pub(super) struct Scopes<'s> {
    names: Names<'s>,
    /// The names in the order of definition, so that they can be removed at the end of a region.
    ///
    /// Even an isolated region sees the names of its surroundings: the verifier rejects their use.
    defined: Vec<Name<'s>>,
    /// The start of each enclosing region's names in `defined`, and of its values in the names,
    /// innermost last.
    marks: Vec<(usize, usize)>,
    /// Placeholders for uses before the definition, with their op.
    placeholders: LookupMap<ValueId, Placeholder>,
    pending: Vec<ValueId>,
    /// Ops whose values stood for uses before definitions that have been found, with the defined values.
    retired: Vec<(OpId, ValueId)>,
    /// One for each enclosing region, innermost last.
    blocks: Vec<BlockScope<'s>>,
    /// The dialects that unqualified op names belong to, innermost last.
    pub(super) default_dialects: Vec<&'static str>,
}

#[derive(Clone, Copy, Debug)]
struct Placeholder {
    op: OpId,
    position: u32,
}

#[derive(Debug, Default)]
struct BlockScope<'s> {
    names: LookupMap<&'s str, BlockEntry>,
    /// Blocks that have been named by a branch but not seen yet, in order.
    forward: Vec<(&'s str, BlockId)>,
}

#[derive(Clone, Copy, Debug)]
struct BlockEntry {
    block: BlockId,
    position: u32,
    defined: bool,
}

impl Scopes<'_> {
    /// The scope at the beginning of a file.
    pub(super) fn of_file() -> Self {
        Self { default_dialects: vec!["builtin"], ..Self::default() }
    }

    /// Returns true if no value or block has a name.
    pub(super) fn is_empty(&self) -> bool {
        self.defined.is_empty() && self.placeholders.is_empty() && self.blocks.iter().all(|it| it.names.is_empty())
    }
}

impl<'a, 's> AsmParser<'a, 's> {
    pub(super) fn push_scope(&mut self) {
        self.scopes.marks.push((self.scopes.defined.len(), self.scopes.names.mark()));
    }

    pub(super) fn pop_scope(&mut self) {
        let Scopes { names, defined, marks, placeholders, .. } = &mut self.scopes;
        let (mark, values) = marks.pop().unwrap_or_default();
        if mark == 0 && placeholders.is_empty() {
            // Every known name is defined here.
            names.clear(defined.len());
            defined.clear();
        } else {
            for name in defined.drain(mark..) {
                names.remove(name);
            }
            names.truncate(values);
        }
    }

    /// Gives a name, a range of the text, to a value; `number` is its place in the group of the name.
    pub(super) fn define_value(&mut self, start: u32, end: u32, number: u32, value: ValueId) -> ParseResult<()> {
        let name = Name::new(self.bytes(start, end));
        let names = &mut self.scopes.names;
        let old = match number {
            0 => names.define(name, start, std::iter::once(value)).pop().map(|it| it.1),
            _ => names.set(name, number, NamedValue { position: start, value }),
        };
        // A region removes the names it defines; a name that was only used may be defined further
        // out.
        self.scopes.defined.push(name);
        old.map_or(Ok(()), |old| self.redefine((start, end), number, old))
    }

    /// Gives a name, a range of the text, to results of an op from an index on.
    #[inline]
    pub(super) fn define_results(
        &mut self,
        (start, end): (u32, u32),
        op: OpId,
        results: Range<usize>,
    ) -> ParseResult<()> {
        let name = Name::new(self.bytes(start, end));
        let values = self.ir.results(op).iter().skip(results.start).take(results.len());
        let old = self.scopes.names.define(name, start, values);
        self.scopes.defined.push(name);
        old.into_iter().try_for_each(|(number, old)| self.redefine((start, end), number, old))
    }

    /// Replaces the value that a name denotes.
    #[cold]
    fn redefine(&mut self, (start, end): (u32, u32), number: u32, old: NamedValue) -> ParseResult<()> {
        let NamedValue { value: old, position } = old;
        let name = Name::new(self.bytes(start, end));
        let Some(NamedValue { value, .. }) = self.scopes.names.get(name, number) else { return Ok(()) };
        let Some(placeholder) = self.scopes.placeholders.remove(&old) else {
            let error = self.error(start, format_args!("redefinition of SSA value '{}'", self.slice(start, end)));
            return Err(error.with_note(self.location_at(position), "previously defined here"));
        };
        if self.ir.value_type(old) != self.ir.value_type(value) {
            let (new, used) = (self.ir.value_type(value), self.ir.value_type(old));
            let error = self.error(
                start,
                format_args!(
                    "definition of SSA value '{}#{number}' has type '{}'",
                    self.slice(start, end),
                    crate::print::type_text(self.ctx, new)
                ),
            );
            let note = format!("previously used here with type '{}'", crate::print::type_text(self.ctx, used));
            return Err(error.with_note(self.location_at(placeholder.position), note));
        }
        self.ir.replace_all_uses_with(old, value);
        // An op that is being parsed may use the placeholder, so it is erased at the end.
        self.scopes.retired.push((placeholder.op, value));
        Ok(())
    }

    /// The position where a name was defined or used before, if it was.
    pub(super) fn reference_position(&self, start: u32, end: u32, number: u32) -> Option<u32> {
        let name = Name::new(self.bytes(start, end));
        self.scopes.names.get(name, number).map(|it| it.position)
    }

    /// Erases the placeholders of values that are defined by now.
    fn finish_retired(&mut self) {
        for (op, value) in std::mem::take(&mut self.scopes.retired) {
            let old = self.ir.result(op, 0);
            self.ir.replace_all_uses_with(old, value);
            self.ir.erase_op(op);
        }
    }

    /// The value of an unresolved operand, which must have the type.
    ///
    /// # Errors
    ///
    /// When the name denotes a value of another type, or fewer values.
    pub fn resolve_operand(&mut self, operand: UnresolvedOperand, ty: Type) -> ParseResult<ValueId> {
        let name = Name::new(self.bytes(operand.start, operand.end));
        let found = self.scopes.names.get(name, operand.number);
        let value = match found {
            Some(NamedValue { value, .. }) if self.ir.value_type(value) == ty => value,
            _ => self.forward_reference(name, operand, ty, found)?,
        };
        self.cache.record_value(operand, value);
        Ok(value)
    }

    /// The values of unresolved operands of one type each.
    ///
    /// # Errors
    ///
    /// When the numbers differ, or an operand does not resolve.
    pub fn resolve_operands(
        &mut self,
        operands: &[UnresolvedOperand],
        types: &[Type],
        position: u32,
        out: &mut SmallVec<[ValueId; 4]>,
    ) -> ParseResult<()> {
        self.check_operand_types(operands.len(), types.len(), position)?;
        for (&operand, &ty) in operands.iter().zip(types) {
            let value = self.resolve_operand(operand, ty)?;
            out.push(value);
        }
        Ok(())
    }

    /// Checks that there is a type for each operand.
    pub(crate) fn check_operand_types(&self, operands: usize, types: usize, position: u32) -> ParseResult<()> {
        if operands == types {
            return Ok(());
        }
        let message =
            format_args!("number of operands and types do not match: got {operands} operands and {types} types");
        Err(self.custom_error(position, message))
    }

    /// The placeholder for a value until it is defined, if its name is not known yet.
    #[cold]
    fn forward_reference(
        &mut self,
        name: Name<'s>,
        operand: UnresolvedOperand,
        ty: Type,
        known: Option<NamedValue>,
    ) -> ParseResult<ValueId> {
        if let Some(NamedValue { value, position, .. }) = known {
            let text = |ty| crate::print::type_text(self.ctx, ty);
            let error = self.error(
                operand.start,
                format_args!(
                    "use of value '{}' expects different type than prior uses: '{}' vs '{}'",
                    self.slice(operand.start, operand.end),
                    text(ty),
                    text(self.ir.value_type(value))
                ),
            );
            return Err(error.with_note(self.location_at(position), "prior use here"));
        }
        let first = self.scopes.names.get(name, 0);
        if first.is_some_and(|first| !self.scopes.placeholders.contains_key(&first.value)) {
            return Err(self.error(operand.start, "reference to invalid result number"));
        }
        let Some(cast) = self.ctx.op_name::<UnrealizedConversionCastOp>() else {
            return Err(self.error(operand.start, "use before definition needs the builtin dialect"));
        };
        let location = self.location_at(operand.start);
        let op = self.ir.create_op(OpSpec { result_types: &[ty], ..OpSpec::new(cast, location) });
        let value = self.ir.result(op, 0);
        self.scopes.names.set(name, operand.number, NamedValue { position: operand.start, value });
        self.scopes.placeholders.insert(value, Placeholder { op, position: operand.start });
        self.scopes.pending.push(value);
        Ok(value)
    }

    /// Fails if a value was used but never defined; erases the placeholders of defined values.
    pub(super) fn finish_values(&mut self) -> ParseResult<()> {
        self.finish_retired();
        let Scopes { pending, placeholders, .. } = &mut self.scopes;
        pending.retain(|value| placeholders.contains_key(value));
        let undeclared = pending.iter().filter_map(|value| placeholders.get(value));
        let positions = undeclared.map(|placeholder| placeholder.position).collect();
        self.errors_in_order(positions, "use of undeclared SSA value name")
    }

    /// An error with the same message at each of the positions, if there are any.
    fn errors_in_order(&self, mut positions: Vec<u32>, message: &str) -> ParseResult<()> {
        positions.sort_unstable();
        let errors = positions.into_iter().map(|position| self.error(position, message));
        errors.reduce(ParseError::with).map_or(Ok(()), Err)
    }

    /// Erases the placeholders of values that were never defined, when parsing has failed.
    pub(super) fn drop_placeholders(&mut self) {
        for (op, _) in std::mem::take(&mut self.scopes.retired) {
            let value = self.ir.result(op, 0);
            self.ir.drop_all_uses(value);
            self.ir.erase_op(op);
        }
        for value in std::mem::take(&mut self.scopes.pending) {
            if let Some(placeholder) = self.scopes.placeholders.remove(&value) {
                self.ir.drop_all_uses(value);
                self.ir.erase_op(placeholder.op);
            }
        }
    }

    /// Begins the names of blocks of a region.
    pub(super) fn push_block_scope(&mut self) {
        self.scopes.blocks.push(BlockScope::default());
    }

    /// Ends the block names of a region; undefined blocks are inserted into it, to be erased with
    /// it.
    pub(super) fn pop_block_scope(&mut self, region: RegionId) -> ParseResult<()> {
        let Some(scope) = self.scopes.blocks.pop() else { return Ok(()) };
        let mut missing = Vec::new();
        for (name, block) in &scope.forward {
            if let Some(entry) = scope.names.get(name).filter(|entry| !entry.defined) {
                self.ir.append_block(region, *block);
                missing.push(entry.position);
            }
        }
        self.errors_in_order(missing, "reference to an undefined block")
    }

    /// The block of a name, created at its first use.
    pub(super) fn block_named(&mut self, name: &'s str, position: u32) -> BlockId {
        let known = self.scopes.blocks.last().and_then(|scope| scope.names.get(name)).map(|entry| entry.block);
        if let Some(block) = known {
            return block;
        }
        let block = self.ir.create_block([]);
        if let Some(scope) = self.scopes.blocks.last_mut() {
            scope.names.insert(name, BlockEntry { block, position, defined: false });
            scope.forward.push((name, block));
        }
        block
    }

    /// Gives a name to the block that starts here.
    pub(super) fn define_block(&mut self, name: &'s str, position: u32) -> ParseResult<BlockId> {
        let block = self.block_named(name, position);
        let Some(entry) = self.scopes.blocks.last_mut().and_then(|scope| scope.names.get_mut(name)) else {
            return Ok(block);
        };
        if entry.defined {
            return Err(self.error(position, format_args!("redefinition of block '{name}'")));
        }
        *entry = BlockEntry { block, position, defined: true };
        Ok(block)
    }

    /// Gives a name to a block that exists.
    pub(super) fn name_entry_block(&mut self, name: &'s str, position: u32, block: BlockId) {
        if let Some(scope) = self.scopes.blocks.last_mut() {
            scope.names.insert(name, BlockEntry { block, position, defined: true });
        }
    }

    /// Parses an operand, if there is one.
    ///
    /// # Errors
    ///
    /// When the text after `#` is not a number.
    pub fn parse_optional_operand(&mut self) -> ParseResult<Option<UnresolvedOperand>> {
        if self.at(TokenKind::PercentIdentifier) { self.parse_operand().map(Some) } else { Ok(None) }
    }

    /// Parses an operand, `%name` or `%name#2`.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn parse_operand(&mut self) -> ParseResult<UnresolvedOperand> {
        let token = self.cursor.token;
        if !token.is(TokenKind::PercentIdentifier) {
            return Err(self.error_expected("expected SSA operand"));
        }
        self.advance();
        let mut number = 0;
        if self.at(TokenKind::HashIdentifier) {
            let Some(found) = self.cursor.lexer.number(self.cursor.token) else {
                return Err(self.error(self.position(), "invalid SSA value result number"));
            };
            number = found;
            self.advance();
        }
        Ok(UnresolvedOperand { start: token.start, end: token.end, number })
    }

    /// Parses the name of an argument, which is a single value.
    pub(super) fn parse_single_operand(&mut self) -> ParseResult<UnresolvedOperand> {
        let name = self.cursor.token;
        if name.is(TokenKind::PercentIdentifier) {
            self.advance();
            if !self.at(TokenKind::HashIdentifier) {
                return Ok(UnresolvedOperand { start: name.start, end: name.end, number: 0 });
            }
            return Err(self.error_here("result number not allowed in argument list"));
        }
        Err(self.error_expected("expected SSA operand"))
    }

    /// Parses operands separated by commas, none if there is none.
    ///
    /// # Errors
    ///
    /// When a comma is not followed by an operand.
    pub fn parse_operands<const N: usize>(&mut self) -> ParseResult<SmallVec<[UnresolvedOperand; N]>> {
        self.operands_by(Self::parse_operand)
    }

    /// Parses operands as [`parse_operands`](Self::parse_operands) does, none of which may have a
    /// number: `%name#1`.
    ///
    /// # Errors
    ///
    /// When a comma is not followed by an operand, or an operand has a number.
    pub fn parse_single_operands<const N: usize>(&mut self) -> ParseResult<SmallVec<[UnresolvedOperand; N]>> {
        self.operands_by(Self::parse_single_operand)
    }

    fn operands_by<const N: usize>(
        &mut self,
        parse: fn(&mut Self) -> ParseResult<UnresolvedOperand>,
    ) -> ParseResult<SmallVec<[UnresolvedOperand; N]>> {
        let mut operands = SmallVec::new();
        if self.at(TokenKind::PercentIdentifier) {
            operands.push(parse(self)?);
            while self.eat(TokenKind::Comma) {
                operands.push(parse(self)?);
            }
        }
        Ok(operands)
    }

    /// Parses operands between delimiters.
    ///
    /// # Errors
    ///
    /// When a delimiter or an operand is missing.
    pub fn parse_operand_list(&mut self, delimiter: super::Delimiter) -> ParseResult<SmallVec<[UnresolvedOperand; 4]>> {
        self.parse_list(delimiter, " in operand list", Self::parse_operand)
    }
}
