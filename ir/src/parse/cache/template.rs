//! Templates: the common parts of the lines of a pattern.

use smallvec::SmallVec;

use super::super::lexer::Token;
use super::super::parser::ResultNames;
use super::super::scopes::UnresolvedOperand;
use super::super::{AsmParser, ParseResult, TokenKind};
use crate::attributes::Attribute;
use crate::builtin::{DictionaryAttr, SymbolRefAttr};
use crate::entities::{BlockId, OpId, ValueId};
use crate::ident::Ident;
use crate::insertion::InsertPoint;
use crate::op::OpSpec;
use crate::op_name::OpName;
use crate::properties::Properties;
use crate::types::Type;

/// An op without its operands and successors.
#[derive(Debug)]
pub(super) struct Template {
    /// The default dialect of op names.
    pub(super) default_dialect: &'static str,
    name: OpName,
    properties: Properties,
    /// The index of the name that an inherent symbol reference uses, and the slot of this
    /// attribute.
    symbol: Option<(usize, usize)>,
    discardable: Option<DictionaryAttr>,
    /// The index of the name of each operand, and its type.
    operands: SmallVec<[(usize, Type); 4]>,
    /// The index of the name of each successor.
    successors: SmallVec<[usize; 2]>,
    /// Names of the line that must be the same.
    pub(super) same: SmallVec<[(usize, usize); 1]>,
    /// Number of results of each result name.
    named_results: SmallVec<[u32; 2]>,
    /// The offset of the op from the end of the last result name.
    op_offset: u32,
    /// The number of blanks at the end of the line, as some ops are printed with one.
    num_blanks: u32,
    result_types: SmallVec<[Type; 2]>,
}

/// The entity that a name in an op denotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    Value(ValueId),
    Block(BlockId),
    Symbol(Ident),
}

/// The reason why a line makes no template.
pub(super) enum Unfit {
    /// A later line may resolve the ambiguity of this one.
    ThisLine,
    /// Nor will any other.
    AllLines,
}

impl AsmParser<'_, '_> {
    /// Returns true if two of the names of the line are the same.
    pub(super) fn are_same_names(&self, one: usize, other: usize) -> bool {
        let text = |it: UnresolvedOperand| (self.slice(it.start, it.end), it.number);
        text(self.cache.lines.names[one]) == text(self.cache.lines.names[other])
    }

    /// Creates the op of the current line.
    pub(super) fn make_by_template(&mut self, template: &Template) -> ParseResult<()> {
        let mut operands = SmallVec::<[ValueId; 4]>::new();
        for &(index, ty) in &template.operands {
            let operand = self.resolve_operand(self.cache.lines.names[index], ty)?;
            operands.push(operand);
        }
        let mut successors = SmallVec::<[BlockId; 2]>::new();
        for &index in &template.successors {
            let name = self.cache.lines.names[index];
            successors.push(self.block_named(self.slice(name.start, name.end), name.start));
        }
        let properties = match template.symbol {
            None => template.properties,
            Some((index, slot)) => {
                let UnresolvedOperand { start, end, .. } = self.cache.lines.names[index];
                let name = self.cursor.lexer.symbol_name(Token { kind: TokenKind::AtIdentifier, start, end });
                let symbol = SymbolRefAttr::flat(self.ctx, Ident::new(self.ctx, name));
                template.properties.with_reference(self.ctx, slot, symbol)
            }
        };
        let line = self.cache.lines.at_hand;
        let results = self.cache.lines.names[..template.named_results.len()].last();
        let start = results.map_or(line.start, |name| name.end) + template.op_offset;
        let spec = OpSpec {
            name: template.name,
            location: self.location_at(start),
            operands: &operands,
            result_types: &template.result_types,
            properties,
            discardable: template.discardable,
            successors: &successors,
            num_regions: 0,
        };
        let op = self.ir.create_op_with_regions(spec, &[], 0, self.op.block.map(InsertPoint::end));
        let mut next = 0;
        for (index, &count) in template.named_results.iter().enumerate() {
            let UnresolvedOperand { start, end, .. } = self.cache.lines.names[index];
            let results = next..next + count as usize;
            next = results.end;
            self.define_results((start, end), op, results)?;
        }
        self.cursor.last_end = line.end - template.num_blanks;
        self.cursor.token = line.next;
        self.cursor.lexer.reset_to(self.cursor.token.end);
        Ok(())
    }

    /// The template of a line, which starts at `line_start`, from the op that was parsed there.
    pub(super) fn template_of(
        &self,
        op: OpId,
        results: &ResultNames,
        (line_start, start): (u32, u32),
        mut recorded: SmallVec<[(UnresolvedOperand, Named); 4]>,
    ) -> Result<Template, Unfit> {
        let symbol = self.symbol_of(op, &recorded)?;
        let (ir, names) = (&*self.ir, &self.cache.lines.names);
        let mut same = SmallVec::new();
        let index = |name| names.iter().position(|it| *it == name);
        // The first name that denotes the entity is used; further ones must be equal.
        let mut position = |wanted| {
            let (name, _) = recorded.remove(recorded.iter().position(|&(_, named)| named == wanted)?);
            if let Some(&(other, _)) = recorded.iter().find(|&&(_, named)| named == wanted) {
                same.push((index(name)?, index(other)?));
            }
            index(name)
        };
        let operand = |value| Some((position(Named::Value(value))?, ir.value_type(value)));
        let operands =
            ir.operands(op).iter().map(operand).collect::<Option<SmallVec<[_; 4]>>>().ok_or(Unfit::ThisLine)?;
        let successor = |block| position(Named::Block(block));
        let successors =
            ir.successors(op).iter().map(successor).collect::<Option<SmallVec<[_; 2]>>>().ok_or(Unfit::ThisLine)?;
        let behind = results.groups.last().map_or(line_start, |&(_, end, _)| end);
        if recorded.len() != usize::from(symbol.is_some()) {
            return Err(Unfit::ThisLine);
        }
        Ok(Template {
            default_dialect: self.default_dialect(),
            name: ir.name(op),
            properties: ir.properties(op),
            symbol,
            discardable: ir.discardable(op),
            operands,
            successors,
            same,
            named_results: results.groups.iter().map(|&(_, _, count)| count).collect(),
            op_offset: start - behind,
            num_blanks: self.cache.lines.at_hand.end - self.cursor.last_end,
            result_types: ir.results(op).iter().map(|value| ir.value_type(value)).collect(),
        })
    }

    /// The index of the only symbol name of the line, and the slot of the inherent attribute that
    /// refers to it.
    fn symbol_of(&self, op: OpId, recorded: &[(UnresolvedOperand, Named)]) -> Result<Option<(usize, usize)>, Unfit> {
        let mut symbols = recorded.iter().filter_map(|&(name, named)| match named {
            Named::Symbol(symbol) => Some((name, symbol)),
            Named::Value(_) | Named::Block(_) => None,
        });
        let Some((name, symbol)) = symbols.next() else { return Ok(None) };
        let index = self.cache.lines.names.iter().position(|it| *it == name);
        let is_reference = |attribute: &Option<Attribute>| {
            let reference = attribute.and_then(|it| it.dyn_cast::<SymbolRefAttr>(self.ctx));
            reference.is_some_and(|it| it == SymbolRefAttr::flat(self.ctx, symbol))
        };
        let mut slots = self.ir.properties(op).slots(self.ctx).iter();
        let slot = slots.position(is_reference);
        match (index, slot) {
            (Some(index), Some(slot)) if symbols.next().is_none() && !slots.any(is_reference) => {
                Ok(Some((index, slot)))
            }
            _ => Err(Unfit::AllLines),
        }
    }
}
