//! Large texts, part by part on several threads.
//!
//! A text of many functions is cut between them, by the look of its lines alone (see [`Outline`](super::outline::Outline)). Each
//! part is read into an `Ir` of its own ahead of what is in front of it, as far as it does not depend on the latter: aliases are
//! known by then, but neither values nor blocks. In its turn the part is moved to where it belongs, if the parser, going on from
//! what is in front of it, has come to just where the part starts. Otherwise, and whenever something is wrong in a part, the part
//! is read again: so what comes out, errors included, is what comes out of reading the text from its beginning to its end.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use super::aliases::{Alias, Aliases};
use super::outline::Part;
use super::parser::Located;
use super::{AsmParser, ParseResult, TokenKind};
use crate::attributes::Attribute;
use crate::diagnostic::Diagnostic;
use crate::entities::BlockId;
use crate::ir::Ir;
use crate::ir::size::Size;
use crate::threads::{Lead, PARTS_OF_THREAD, in_order};

/// What the ops of the parts are in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// The file itself, with definitions of aliases among them.
    File,
    /// A block of a region.
    Block,
}

/// Whether all of the text in front has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    Now,
    Later,
}

/// A part that was read ahead of its turn.
struct PartRead<'s> {
    ir: Ir,
    /// Where to put what is left of it.
    spare: Spare,
    block: BlockId,
    /// Where the next token is.
    end: u32,
    last_end: u32,
    num_aliases: usize,
    distinct: BTreeMap<u64, Attribute>,
    deferred_locations: Vec<(Located, &'s str, u32)>,
}

impl<'a, 's> AsmParser<'a, 's> {
    /// Whether the first part of the text starts here.
    #[inline]
    pub(super) fn at_parts(&self) -> bool {
        self.outline.as_ref().is_some_and(|outline| outline.parts[0].start == self.token.start)
    }

    /// Parses the parts of the text, the first of which starts here.
    pub(super) fn parse_parts(&mut self, level: Level) -> ParseResult<()> {
        let Some(outline) = self.outline.take() else { return Ok(()) };
        // What has a name here may be referred to in any part.
        if !self.scopes.know_nothing() {
            return Ok(());
        }
        let num_threads = self.ctx.num_threads().min(outline.parts.len().div_ceil(PARTS_OF_THREAD).max(2));
        // Each thread makes its own.
        let mut irs: Vec<Option<Ir>> = (0..=num_threads).map(|_| None).collect();
        let (ctx, source, base, depth) = (self.ctx, self.lexer.source(), self.base, self.region_depth);
        let default_dialects = self.default_dialects.clone();
        let scout = |ir, aliases: &Aliases<'s>, order| {
            let mut parser = AsmParser::new(ctx, ir, source, base);
            parser.turn = Turn::Later;
            parser.region_depth = depth;
            parser.default_dialects.clone_from(&default_dialects);
            parser.aliases = aliases.clone();
            Scout { parser, level, order, behind: 0, spare: Arc::default(), usual: None }
        };
        let [first, own, others @ ..] = irs.as_mut_slice() else { return Ok(()) };
        // The one that looks for all aliases does not go back to the parts.
        let mut first = scout(first.get_or_insert_with(Ir::new), &self.aliases, Order::Any);
        let aliases = first.find_aliases(&outline.aliases);
        let known = first.parser.aliases;
        let order = if aliases.is_empty() { Order::Any } else { Order::OfText };
        let own = scout(own.get_or_insert_with(Ir::new), &known, order);
        let mut lead = Assembler { parser: self, scout: own, aliases: &aliases, result: Ok(()) };
        in_order(ctx, &outline.parts, &mut lead, others.iter_mut(), |ir| {
            let mut scout = scout(ir.get_or_insert_with(Ir::new), &known, order);
            move |part: &Part| scout.read(part)
        });
        lead.result
    }

    /// Parses ops up to a place, if they go as far; answers how many aliases there were among them.
    fn parse_ops_up_to(&mut self, end: u32, level: Level) -> ParseResult<usize> {
        let mut num_aliases = 0;
        while self.position() < end {
            match (self.token.kind, level) {
                (TokenKind::Eof | TokenKind::FileMetadataBegin, _)
                | (TokenKind::CaretIdentifier | TokenKind::RightBrace, Level::Block) => break,
                (TokenKind::HashIdentifier | TokenKind::ExclamationIdentifier, Level::File) => {
                    if self.turn == Turn::Later && !self.at_known_alias() {
                        break;
                    }
                    self.parse_alias()?;
                    num_aliases += 1;
                }
                _ => self.parse_op()?,
            }
        }
        Ok(num_aliases)
    }

    /// Fails while the text is read ahead of what is in front of it: what is noted or reported elsewhere than in the IR, such as the
    /// body of a structure with a name, is to be noted in the order of the text, and once. What is being parsed then is parsed again
    /// in its turn.
    ///
    /// # Errors
    ///
    /// With an error that nobody gets to see.
    pub fn require_turn(&self) -> ParseResult<()> {
        match self.turn {
            Turn::Now => Ok(()),
            Turn::Later => Err(Diagnostic::error(self.location_of(self.position()), "not in turn").into()),
        }
    }
}

/// In which order a scout may read parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Any,
    /// What a parser remembers of a text may have come of aliases, so that it holds from there on.
    OfText,
}

/// What is left of parts that were moved. The memory goes back on the thread that it is from: any other one would have to wait for
/// this one to let it, or the other way round.
type Spare = Arc<Mutex<Vec<Ir>>>;

/// Reads parts ahead of their turn.
struct Scout<'a, 's> {
    spare: Spare,
    parser: AsmParser<'a, 's>,
    level: Level,
    order: Order,
    /// The end of the last part.
    behind: u32,
    /// How much there was in the last part: others are as long.
    usual: Option<Size>,
}

impl<'s> Scout<'_, 's> {
    /// The definitions at some places, up to the first one that is none.
    fn find_aliases(&mut self, positions: &[u32]) -> Vec<Alias<'s>> {
        let parser = &mut self.parser;
        let mut aliases = Vec::new();
        if self.level == Level::File {
            aliases.extend(positions.iter().map_while(|&position| {
                parser.reset_to(position);
                parser.parse_alias().ok()
            }));
        }
        aliases
    }

    fn read(&mut self, part: &Part) -> Option<PartRead<'s>> {
        if self.order == Order::OfText && part.start < self.behind {
            return None;
        }
        self.behind = part.end;
        let parser = &mut self.parser;
        drop(std::mem::take(&mut *self.spare.lock().unwrap_or_else(PoisonError::into_inner)));
        let size = self.usual.map_or_else(|| Size::of_ops(part.num_lines), Size::with_margin);
        *parser.ir = Ir::with_room(&size);
        let block = parser.ir.create_block([]);
        parser.block = Some(block);
        parser.push_block_scope();
        parser.reset_to(part.start);
        let num_aliases =
            parser.parse_ops_up_to(part.end, self.level).and_then(|found| parser.finish_values().map(|()| found));
        let ir = std::mem::take(parser.ir);
        self.usual = Some(Size::of(&ir));
        let scopes = std::mem::take(&mut parser.scopes);
        let distinct = std::mem::take(&mut parser.distinct);
        let deferred_locations = std::mem::take(&mut parser.deferred_locations);
        let num_aliases = num_aliases.ok().filter(|_| scopes.know_nothing())?;
        let (end, last_end) = (parser.position(), parser.last_end);
        Some(PartRead {
            ir,
            spare: Arc::clone(&self.spare),
            block,
            end,
            last_end,
            num_aliases,
            distinct,
            deferred_locations,
        })
    }
}

/// Reads parts in their turn, and puts those where they belong that have been read ahead.
struct Assembler<'p, 'a, 's> {
    parser: &'p mut AsmParser<'a, 's>,
    scout: Scout<'p, 's>,
    /// What is known to scouts beyond the aliases in front of all parts, in order: those that the parser has not come to.
    aliases: &'p [Alias<'s>],
    result: ParseResult<()>,
}

impl<'s> Assembler<'_, '_, 's> {
    /// Whether what was read is what the parser, where it is now, would read.
    fn fits(&mut self, part: &Part, read: &PartRead<'s>) -> bool {
        let parser = &*self.parser;
        while let [alias, rest @ ..] = self.aliases
            && parser.aliases.position_of(alias) == Some(alias.position)
        {
            self.aliases = rest;
        }
        let within = self.aliases.partition_point(|alias| alias.position < read.end);
        let within = &self.aliases[..within];
        parser.position() == part.start
            && parser.scopes.know_nothing()
            && within.len() == read.num_aliases
            && within.iter().all(|alias| alias.position >= part.start && parser.aliases.position_of(alias).is_none())
            && read
                .distinct
                .iter()
                .all(|(id, attribute)| parser.distinct.get(id).is_none_or(|known| known == attribute))
    }

    fn put(&mut self, mut read: PartRead<'s>) {
        let parser = &mut *self.parser;
        let Some(block) = parser.block else { return };
        self.aliases.iter().take(read.num_aliases).for_each(|&alias| parser.aliases.define(alias));
        parser.distinct.extend(read.distinct);
        let moved = parser.ir.take_over(&mut read.ir, read.block, block);
        read.spare.lock().unwrap_or_else(PoisonError::into_inner).push(read.ir);
        parser.deferred_locations.extend(read.deferred_locations.into_iter().map(|(located, name, position)| {
            let located = match located {
                Located::Op(op) => Located::Op(moved.ops.get(op)),
                Located::Argument(value) => Located::Argument(moved.values.get(value)),
            };
            (located, name, position)
        }));
        parser.reset_to(read.end);
        parser.last_end = read.last_end;
    }
}

impl<'s> Lead<Part> for Assembler<'_, '_, 's> {
    type Done = Option<PartRead<'s>>;

    fn ahead(&mut self, part: &Part) -> Self::Done {
        self.scout.read(part)
    }

    fn take(&mut self, part: &Part, read: Self::Done) -> ControlFlow<()> {
        if let Some(read) = read
            && self.fits(part, &read)
        {
            self.put(read);
        }
        self.in_turn(part)
    }

    fn in_turn(&mut self, part: &Part) -> ControlFlow<()> {
        self.result = self.parser.parse_ops_up_to(part.end, self.scout.level).map(|_| ());
        if self.result.is_ok() && self.parser.position() >= part.end {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    /// What is read in its turn need not be moved; what waits for long to be moved is in no cache any more. The thread whose `Ir` it
    /// all belongs to has less to read than others, as it moves what they have read.
    fn num_kept(&self, num_parts: usize, num_others: usize) -> usize {
        (5 * num_parts).div_ceil(6 * (num_others + 1)).min(MAX_KEPT)
    }
}

/// How many parts are kept at most for the thread whose `Ir` they belong to.
const MAX_KEPT: usize = 8;
