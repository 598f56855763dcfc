//! Ops that differ from earlier ones in nothing but the names of values and blocks are not parsed anew.
//!
//! What the text of an op means follows from the text alone, apart from what the names in it stand for; so the text without
//! the names tells what to make. Names are those of values, blocks and symbols. An op that takes a line of its own is kept as a
//! template when its line is met the second time; later lines that are the same but for the names are looked up by it. Where one
//! name stands for two operands it is not known which is which, so that the template is but for lines in which they are the same.
//! Ops with regions or locations are never kept, nor is one whose parser looked at more than its text (see
//! [`Templates::give_up`]).
//!
//! The first character of what follows the line belongs to its text, as the parser looks at the next token to know whether an
//! op has ended; so does a word that might be a keyword.

use std::sync::Arc;

use smallvec::SmallVec;

use super::lexer::Token;
use super::lines::Shape;
use super::parser::ResultNames;
use super::scopes::UnresolvedOperand;
use super::{AsmParser, ParseResult, TokenKind};
use crate::attributes::Attribute;
use crate::builtin::{DictionaryAttr, SymbolRefAttr};
use crate::entities::{BlockId, OpId, ValueId};
use crate::ident::Ident;
use crate::insertion::InsertPoint;
use crate::interner::mix;
use crate::op::OpSpec;
use crate::op_name::OpName;
use crate::properties::Properties;
use crate::recent::RecentTable;
use crate::types::Type;

/// An op without its operands and successors.
#[derive(Debug)]
struct Template {
    /// The dialect that a name without one belongs to.
    default_dialect: &'static str,
    name: OpName,
    properties: Properties,
    /// Which name of the line the symbol is that an inherent attribute refers to, and the slot of this attribute.
    symbol: Option<(usize, usize)>,
    discardable: Option<DictionaryAttr>,
    /// Which name of the line each operand is, and its type.
    operands: SmallVec<[(usize, Type); 4]>,
    /// Which name of the line each successor is.
    successors: SmallVec<[usize; 2]>,
    /// Names of the line that must be the same.
    same: SmallVec<[(usize, usize); 1]>,
    /// How many results each of the names in front stands for.
    named_results: SmallVec<[u32; 2]>,
    /// How far behind the last of them the op starts.
    op_offset: u32,
    result_types: SmallVec<[Type; 2]>,
}

/// What is known about lines of one shape.
#[derive(Clone, Debug)]
enum Known {
    /// They are no templates.
    Opaque,
    Template(Arc<Template>),
}

/// What a name in an op was found to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Named {
    Value(ValueId),
    Block(BlockId),
    Symbol(Ident),
}

/// What has been named in the op being parsed.
#[derive(Debug, Default)]
enum Recording {
    #[default]
    Off,
    On(SmallVec<[(UnresolvedOperand, Named); 4]>),
}

/// The templates, and what is being recorded for the next one.
#[derive(Debug, Default)]
pub(super) struct Templates {
    table: RecentTable<Shape, Known, 11>,
    /// The words that ops with regions start with, by [`AsmParser::word`].
    with_regions: RecentTable<u64, (), 6>,
    recording: Recording,
}

/// What the symbol in a line is for.
struct Unknown;

/// What became of a line.
#[derive(Clone, Copy, Debug)]
pub(super) enum Outcome {
    /// Its op was made.
    Made,
    /// It is to be parsed.
    Unknown,
    /// It is to be parsed, and then to be kept for its shape.
    Recording(Shape),
}

impl Templates {
    /// Notes that an op which starts with a word has regions, so that its like need not be looked up.
    pub(super) fn have_regions(&mut self, word: Option<u64>) {
        if let Some(word) = word {
            self.with_regions.insert(word, ());
        }
    }

    /// Notes that a name stands for a value.
    #[inline]
    pub(super) fn record_value(&mut self, operand: UnresolvedOperand, value: ValueId) {
        if let Recording::On(all) = &mut self.recording {
            all.push((operand, Named::Value(value)));
        }
    }

    /// Notes that a name stands for a block.
    #[inline]
    pub(super) fn record_block(&mut self, start: u32, end: u32, block: BlockId) {
        if let Recording::On(all) = &mut self.recording {
            all.push((UnresolvedOperand { start, end, number: 0 }, Named::Block(block)));
        }
    }

    /// Notes that a symbol is named.
    #[inline]
    pub(super) fn record_symbol(&mut self, start: u32, end: u32, symbol: Ident) {
        if let Recording::On(all) = &mut self.recording {
            all.push((UnresolvedOperand { start, end, number: 0 }, Named::Symbol(symbol)));
        }
    }

    /// Begins a recording, and forgets that of what is around.
    pub(super) fn record_anew(&mut self) {
        self.recording = Recording::On(SmallVec::new());
    }

    /// Gives up the recording, if there is one: what is made depends on more than the text. Answers whether there was one.
    #[inline]
    pub(super) fn give_up(&mut self) -> bool {
        matches!(std::mem::take(&mut self.recording), Recording::On(_))
    }
}

impl AsmParser<'_, '_> {
    /// Makes the op of the line that starts at the token at hand, if there is a template of it; `word` is that of the token.
    pub(super) fn op_by_template(&mut self, word: Option<u64>) -> ParseResult<Outcome> {
        let (start, dialect) = (self.position(), self.default_dialect());
        if word.is_some_and(|word| self.templates.with_regions.get(&word).is_some()) {
            return Ok(Outcome::Unknown);
        }
        let Some(shape) = self.lines.find(start) else { return Ok(Outcome::Unknown) };
        match self.templates.table.get(&shape) {
            Some(Known::Template(template)) if std::ptr::eq(template.default_dialect, dialect) => {
                let template = Arc::clone(template);
                if template.same.iter().all(|&(one, other)| self.are_same_names(one, other)) {
                    self.make_by_template(&template)?;
                    return Ok(Outcome::Made);
                }
            }
            Some(Known::Template(_) | Known::Opaque) => return Ok(Outcome::Unknown),
            None => {}
        }
        self.templates.record_anew();
        Ok(Outcome::Recording(shape))
    }

    /// What tells the word at hand from most others, if it is one.
    #[inline]
    pub(super) fn word(&self) -> Option<u64> {
        let text = self.token.is(TokenKind::BareIdentifier).then(|| self.lexer.text(self.token))?;
        let (first, last) = (text.first_chunk()?, text.last_chunk()?);
        Some([*first, *last].map(u32::from_le_bytes).into_iter().fold(0, |hash, part| mix(hash, u64::from(part))))
    }

    /// Whether two of the names of the line are the same.
    fn are_same_names(&self, one: usize, other: usize) -> bool {
        let names = self.lines.names();
        let text = |it: UnresolvedOperand| (self.slice(it.start, it.end), it.number);
        text(names[one]) == text(names[other])
    }

    fn make_by_template(&mut self, template: &Template) -> ParseResult<()> {
        let mut operands = SmallVec::<[ValueId; 4]>::new();
        for &(index, ty) in &template.operands {
            let operand = self.resolve_operand(self.lines.names()[index], ty)?;
            operands.push(operand);
        }
        let mut successors = SmallVec::<[BlockId; 2]>::new();
        for &index in &template.successors {
            let name = self.lines.names()[index];
            successors.push(self.block_named(self.slice(name.start, name.end), name.start));
        }
        let properties = match template.symbol {
            None => template.properties,
            Some((index, slot)) => {
                let UnresolvedOperand { start, end, .. } = self.lines.names()[index];
                let name = self.lexer.symbol_name(Token { kind: TokenKind::AtIdentifier, start, end });
                let symbol = SymbolRefAttr::flat(self.ctx, Ident::new(self.ctx, name));
                template.properties.with_reference(self.ctx, slot, symbol)
            }
        };
        let line = *self.lines.at_hand();
        let results = self.lines.names()[..template.named_results.len()].last();
        let start = results.map_or(line.start, |name| name.end) + template.op_offset;
        let spec = OpSpec {
            name: template.name,
            location: self.location_of(start),
            operands: &operands,
            result_types: &template.result_types,
            properties,
            discardable: template.discardable,
            successors: &successors,
            num_regions: 0,
        };
        let op = self.ir.create_op_with_regions(spec, &[], 0, self.block.map(InsertPoint::end));
        let mut next = 0;
        for (index, &count) in template.named_results.iter().enumerate() {
            let UnresolvedOperand { start, end, .. } = self.lines.names()[index];
            let results = next..next + count as usize;
            next = results.end;
            self.define_results((start, end), op, results)?;
        }
        self.last_end = line.end;
        self.token = line.next;
        self.lexer.reset_to(self.token.end);
        Ok(())
    }

    /// Keeps an op that was parsed as a template for lines like its own; `start` is where it starts, behind its names.
    pub(super) fn keep_template(&mut self, op: OpId, results: &ResultNames, start: u32, shape: Shape) {
        let line = *self.lines.at_hand();
        let known = match std::mem::take(&mut self.templates.recording) {
            // Without regions no other line has been taken apart since.
            Recording::On(recorded)
                if self.ir.num_regions(op) == 0
                    && line.end == self.last_end
                    && self.lines.names().len() == results.groups.len() + recorded.len() =>
            {
                match self.symbol_of(op, &recorded) {
                    Ok(symbol) => self
                        .template_of(op, results, (line.start, start), recorded, symbol)
                        .map(|template| Known::Template(Arc::new(template))),
                    Err(Unknown) => Some(Known::Opaque),
                }
            }
            _ => Some(Known::Opaque),
        };
        // Another line may show what this one does not.
        if let Some(known) = known {
            self.templates.table.insert(shape, known);
        }
    }

    /// Which name of the line is the only one of a symbol, and the slot of the inherent attribute that is the reference to it.
    fn symbol_of(&self, op: OpId, recorded: &[(UnresolvedOperand, Named)]) -> Result<Option<(usize, usize)>, Unknown> {
        let mut symbols = recorded.iter().filter_map(|&(name, named)| match named {
            Named::Symbol(symbol) => Some((name, symbol)),
            Named::Value(_) | Named::Block(_) => None,
        });
        let Some((name, symbol)) = symbols.next() else { return Ok(None) };
        let index = self.lines.names().iter().position(|it| *it == name);
        let is_reference = |attribute: &Option<Attribute>| {
            let reference = attribute.and_then(|it| it.cast::<SymbolRefAttr>(self.ctx));
            reference.is_some_and(|it| it == SymbolRefAttr::flat(self.ctx, symbol))
        };
        let mut slots = self.ir.properties(op).slots(self.ctx).iter();
        let slot = slots.position(is_reference);
        match (index, slot) {
            (Some(index), Some(slot)) if symbols.next().is_none() && !slots.any(is_reference) => {
                Ok(Some((index, slot)))
            }
            _ => Err(Unknown),
        }
    }

    fn template_of(
        &self,
        op: OpId,
        results: &ResultNames,
        (line_start, start): (u32, u32),
        mut recorded: SmallVec<[(UnresolvedOperand, Named); 4]>,
        symbol: Option<(usize, usize)>,
    ) -> Option<Template> {
        let (ir, names) = (&*self.ir, self.lines.names());
        let mut same = SmallVec::new();
        let index = |name| names.iter().position(|it| *it == name);
        // Takes the first name that stands for something; further ones must be the same.
        let mut position = |wanted| {
            let (name, _) = recorded.remove(recorded.iter().position(|&(_, named)| named == wanted)?);
            if let Some(&(other, _)) = recorded.iter().find(|&&(_, named)| named == wanted) {
                same.push((index(name)?, index(other)?));
            }
            index(name)
        };
        let operand = |value| Some((position(Named::Value(value))?, ir.value_type(value)));
        let operands = ir.operands(op).iter().map(operand).collect::<Option<SmallVec<[_; 4]>>>()?;
        let successor = |block| position(Named::Block(block));
        let successors = ir.successors(op).iter().map(successor).collect::<Option<SmallVec<[_; 2]>>>()?;
        let behind = results.groups.last().map_or(line_start, |&(_, end, _)| end);
        (recorded.len() == usize::from(symbol.is_some())).then(|| Template {
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
            result_types: ir.results(op).iter().map(|value| ir.value_type(value)).collect(),
        })
    }

    /// The dialect of op names without one.
    pub(super) fn default_dialect(&self) -> &'static str {
        self.default_dialects.last().copied().unwrap_or_default()
    }
}
