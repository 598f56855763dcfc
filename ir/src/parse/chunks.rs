//! Parallel parsing of large texts, chunk by chunk.
//!
//! A text of many functions is cut between them, by its lines alone (see
//! [`ChunkPlan`](super::chunk_plan::ChunkPlan)). Each chunk is parsed speculatively into an `Ir` of
//! its own, before the text in front of it has been parsed: aliases are known by then, but neither
//! values nor blocks. The chunks are then committed in order: a chunk is moved to its place if the
//! sequential parser has arrived exactly at its start. Otherwise, and whenever a chunk has an
//! error, the chunk is parsed again sequentially: so the result, errors included, is that of
//! parsing the text sequentially.

use std::ops::ControlFlow;

use memchr::memchr_iter;

use super::aliases::{Alias, Aliases};
use super::cache::LineCache;
use super::chunk_plan::Chunk;
use super::parser::{DeferredLocation, FileState, Located};
use super::{AsmParser, ParseResult, TokenKind};
use crate::context::Context;
use crate::diagnostic::Diagnostic;
use crate::entities::BlockId;
use crate::ir::Ir;
use crate::threads::{CHUNKS_PER_THREAD, InOrderConsumer, in_order};

/// The container of the ops of the chunks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// The file itself, with definitions of aliases among them.
    File,
    /// A block of a region.
    Block,
}

/// Tells if all of the preceding text has been parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ParseMode {
    Sequential,
    /// The chunk has to be parsed again if any preceding text matters.
    Speculative,
}

/// A speculatively parsed chunk.
struct ChunkRead<'s> {
    ir: Ir,
    /// The detached block with the ops.
    block: BlockId,
    /// The position of the next token.
    end: u32,
    last_end: u32,
    num_aliases: usize,
    /// Without the aliases.
    file: FileState<'s>,
}

impl<'a, 's> AsmParser<'a, 's> {
    /// Returns true if the first chunk of the text starts here.
    #[inline]
    pub(super) fn at_chunks(&self) -> bool {
        self.plan.as_ref().is_some_and(|plan| plan.start == self.cursor.token.start)
    }

    /// Parses the chunks of the text, the first of which starts here.
    pub(super) fn parse_chunks(&mut self, level: Level) -> ParseResult<()> {
        let Some(plan) = self.plan.take() else { return Ok(()) };
        // A named value or block may be referred to in any chunk.
        if !self.scopes.is_empty() {
            return Ok(());
        }
        if self.to_shards.is_some() {
            return self.read_to_shards(&plan, level);
        }
        let num_threads = self.ctx.num_threads().min(plan.chunks.len().div_ceil(CHUNKS_PER_THREAD).max(2));
        let (ctx, source, base, region_depth) =
            (self.ctx, self.cursor.lexer.source(), self.cursor.base, self.region_depth);
        let default_dialects = self.scopes.default_dialects.clone();
        let speculative = |aliases: &Aliases<'s>| SpeculativeParser {
            ctx,
            source,
            base,
            region_depth,
            level,
            default_dialects: default_dialects.clone(),
            aliases: aliases.clone(),
            cache: LineCache::new(source),
        };
        let mut first = speculative(&self.file.aliases);
        let aliases = first.find_aliases(&plan.aliases);
        let known = first.aliases;
        let start = |_| {
            let mut speculative = speculative(&known);
            move |chunk: &Chunk| speculative.read(chunk)
        };
        let mut committer = Committer { parser: self, level, aliases: &aliases, result: Ok(()) };
        in_order(num_threads, &plan.chunks, start, &mut committer);
        committer.result
    }

    /// Parses ops up to a position into a detached block, as far as they go, if they depend on no others; returns the number of
    /// aliases among them.
    pub(super) fn parse_detached(&mut self, block: BlockId, end: u32, level: Level) -> Option<usize> {
        self.op.block = Some(block);
        self.push_block_scope();
        let found = self.parse_ops_up_to(end, level).and_then(|found| self.finish_values().map(|()| found));
        found.ok().filter(|_| self.scopes.is_empty())
    }

    /// Parses ops up to a position, as far as they go; returns the number of aliases among them.
    fn parse_ops_up_to(&mut self, end: u32, level: Level) -> ParseResult<usize> {
        let mut num_aliases = 0;
        while self.position() < end {
            match (self.cursor.token.kind, level) {
                (TokenKind::Eof | TokenKind::FileMetadataBegin, _)
                | (TokenKind::CaretIdentifier | TokenKind::RightBrace, Level::Block) => break,
                (TokenKind::HashIdentifier | TokenKind::ExclamationIdentifier, Level::File) => {
                    if self.mode == ParseMode::Speculative && !self.at_known_alias() {
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

    /// Fails while the text is parsed speculatively.
    ///
    /// State outside of the IR, such as the body of a named structure, must be recorded in the
    /// order of the text, and once. The chunk is parsed again sequentially then.
    ///
    /// # Errors
    ///
    /// With an error that is never shown.
    pub fn require_sequential(&mut self) -> ParseResult<()> {
        self.end_recording();
        match self.mode {
            ParseMode::Sequential => Ok(()),
            ParseMode::Speculative => Err(Diagnostic::error(self.location_at(self.position()), "not in turn").into()),
        }
    }
}

/// The usual number of ops of a text, most of which have a line of their own.
pub(super) fn usual_num_ops(text: &[u8]) -> usize {
    memchr_iter(b'\n', text).count() + 1
}

/// Parses chunks speculatively, each into an `Ir` of its own.
struct SpeculativeParser<'a, 's> {
    ctx: &'a Context,
    source: &'s [u8],
    base: u32,
    region_depth: u32,
    level: Level,
    default_dialects: Vec<&'static str>,
    /// All aliases, in front of the chunks and among them.
    aliases: Aliases<'s>,
    /// The cache, shared by successive chunks.
    cache: LineCache<'s>,
}

impl<'s> SpeculativeParser<'_, 's> {
    /// A speculative parser.
    fn parser<'i>(&mut self, ir: &'i mut Ir) -> AsmParser<'i, 's>
    where
        Self: 'i,
    {
        let mut parser = AsmParser::new(self.ctx, ir, self.source, self.base);
        parser.mode = ParseMode::Speculative;
        parser.region_depth = self.region_depth;
        parser.scopes.default_dialects.clone_from(&self.default_dialects);
        std::mem::swap(&mut parser.file.aliases, &mut self.aliases);
        std::mem::swap(&mut parser.cache, &mut self.cache);
        parser
    }

    /// The definitions at some positions, up to the first one that is not a definition.
    fn find_aliases(&mut self, positions: &[u32]) -> Vec<Alias<'s>> {
        let mut aliases = Vec::new();
        if self.level == Level::File {
            let mut ir = Ir::new();
            let mut parser = self.parser(&mut ir);
            aliases.extend(positions.iter().map_while(|&position| {
                parser.reset_to(position);
                parser.parse_alias().ok()
            }));
            self.aliases = parser.file.aliases;
        }
        aliases
    }

    fn read(&mut self, chunk: &Chunk) -> Option<ChunkRead<'s>> {
        let (mut ir, level) = (Ir::new(), self.level);
        ir.reserve(usual_num_ops(&self.source[chunk.start as usize..chunk.end as usize]));
        let block = ir.create_block([]);
        let mut parser = self.parser(&mut ir);
        parser.reset_to(chunk.start);
        let num_aliases = parser.parse_detached(block, chunk.end, level);
        let AsmParser { cursor, mut file, cache, .. } = parser;
        (self.aliases, self.cache) = (std::mem::take(&mut file.aliases), cache);
        let num_aliases = num_aliases?;
        Some(ChunkRead { ir, block, end: cursor.token.start, last_end: cursor.last_end, num_aliases, file })
    }
}

/// Commits chunks in order: moves speculatively parsed ones to their place, or parses them
/// sequentially.
struct Committer<'p, 'a, 's> {
    parser: &'p mut AsmParser<'a, 's>,
    level: Level,
    /// The remaining aliases that speculative parsers know in addition to those in front of all
    /// chunks, in order.
    ///
    /// The sequential parser has not arrived at their definitions yet.
    aliases: &'p [Alias<'s>],
    result: ParseResult<()>,
}

impl<'s> Committer<'_, '_, 's> {
    /// Returns true if a speculative result is that of parsing the chunk in the present state.
    fn fits(&mut self, chunk: &Chunk, read: &ChunkRead<'s>) -> bool {
        let parser = &*self.parser;
        while let [alias, rest @ ..] = self.aliases
            && parser.file.aliases.position_of(alias) == Some(alias.position)
        {
            self.aliases = rest;
        }
        let within = self.aliases.partition_point(|alias| alias.position < read.end);
        let within = &self.aliases[..within];
        parser.position() == chunk.start
            && parser.scopes.is_empty()
            && within.len() == read.num_aliases
            && within
                .iter()
                .all(|alias| alias.position >= chunk.start && parser.file.aliases.position_of(alias).is_none())
            && read
                .file
                .distinct
                .iter()
                .all(|(id, attribute)| parser.file.distinct.get(id).is_none_or(|known| known == attribute))
    }

    fn put(&mut self, mut read: ChunkRead<'s>) {
        let parser = &mut *self.parser;
        let Some(block) = parser.op.block else { return };
        self.aliases.iter().take(read.num_aliases).for_each(|&alias| parser.file.aliases.define(alias));
        parser.file.distinct.append(&mut read.file.distinct);
        parser.reset_to(read.end);
        parser.cursor.last_end = read.last_end;
        let moved = parser.ir.take_over(&mut read.ir, read.block, block);
        parser.file.deferred_locations.extend(read.file.deferred_locations.into_iter().map(|deferred| {
            let of = match deferred.of {
                Located::Op(op) => Located::Op(moved.ops.get(op)),
                Located::Argument(value) => Located::Argument(moved.values.get(value)),
            };
            DeferredLocation { of, ..deferred }
        }));
    }

    /// Parses sequentially what was not read of a chunk.
    fn parse_rest(&mut self, chunk: &Chunk) -> ControlFlow<()> {
        self.result = self.parser.parse_ops_up_to(chunk.end, self.level).map(|_| ());
        if self.result.is_ok() && self.parser.position() >= chunk.end {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

impl<'s> InOrderConsumer<Chunk> for Committer<'_, '_, 's> {
    type Done = Option<ChunkRead<'s>>;

    fn take(&mut self, chunk: &Chunk, read: Self::Done) -> ControlFlow<()> {
        if let Some(read) = read.filter(|read| self.fits(chunk, read)) {
            self.put(read);
        }
        self.parse_rest(chunk)
    }

    fn process_next(&mut self, chunk: &Chunk, _: impl FnOnce() -> Self::Done) -> ControlFlow<()> {
        self.parse_rest(chunk)
    }
}
