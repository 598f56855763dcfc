//! Reading of a text into the shards of a module.
//!
//! The text is cut into chunks ([`ChunkPlan`]), each of which becomes a shard. A chunk is parsed as a text of its own, without the text
//! in front of it, so that a large file is never in memory as a whole. The parser of the module gets the *frame*: the text in front of
//! the first chunk, the lines in the chunks that define aliases, and then the last chunk, behind whose ops the module ends. Whatever
//! else a chunk cannot know ends the attempt.

use std::ops::{ControlFlow, Range};

use super::cache::LineCache;
use super::chunk_plan::{Chunk, ChunkPlan, Lines};
use super::chunks::{Level, ParseMode, usual_num_ops};
use super::lexer::offset;
use super::parser::{DeferredLocation, Distinct};
use super::{AsmParser, ParseResult, TopLevel};
use crate::builtin::ModuleOp;
use crate::context::Context;
use crate::entities::BlockId;
use crate::ir::Ir;
use crate::shards::{NeedsWholeModule, Shard, Shards, copy_header};
use crate::source::{FileId, SourceText};
use crate::threads::{InOrderConsumer, in_order};

/// Parses a registered file into the [shards](crate::shards) of a module, which is implicit unless the text has one.
///
/// A shard ends with the first op behind `shard_len` bytes of text, usually [so many](crate::shards::usual_len).
///
/// # Errors
///
/// When there would be a single shard, a part of the text depends on other parts, it cannot be read, or it is not MLIR.
///
/// # Examples
///
/// ```
/// use weir_ir::source::Keep;
/// use weir_ir::{Context, Threads, parse, shards};
/// let mut ctx = Context::default();
/// ctx.set_threads(Threads::exactly(2));
/// let text = b"module {\n  module {\n  }\n  module {\n  }\n}\n".as_slice();
/// let file = ctx.sources().add_file("small.mlir", text, Keep::Text)?;
/// let mut shards = parse::parse_shards(&ctx, file, text, 1)?;
/// assert_eq!(shards.len(), 2);
/// // Its ops are symbol tables, which functions are not.
/// assert_eq!(shards.verify(&ctx), Err(shards::NeedsWholeModule));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_shards<'t>(
    ctx: &Context,
    file: FileId,
    text: impl Into<SourceText<'t>>,
    shard_len: u32,
) -> Result<Shards, NeedsWholeModule> {
    let text: SourceText<'t> = text.into();
    let plan = ChunkPlan::of(text, shard_len, || ctx.sources().lines_of_aliases(file)).ok_or(NeedsWholeModule)?;
    let Frame { text: frame, plan, definitions } = Frame::of(text, plan).ok_or(NeedsWholeModule)?;
    let (mut ir, mut chunks) = (Ir::new(), Vec::new());
    let mut parser = AsmParser::new(ctx, &mut ir, &frame, ctx.sources().pos_of(file, 0));
    parser.plan = Some(Box::new(plan));
    parser.to_shards = Some(ToShards { text, definitions, chunks: &mut chunks });
    let module = parser.parse_file(TopLevel::ImplicitModule).map_err(|_| NeedsWholeModule)?;
    // Everything but the module itself is in the chunks.
    if !ctx.is_op::<ModuleOp>(ir.name(module)) || ir.num_ops() > 1 || chunks.is_empty() || ctx.has_diagnostics() {
        return Err(NeedsWholeModule);
    }
    let shard = |ChunkOfShard { ir: mut own, block, .. }| {
        let module = copy_header(&ir, module, &mut own);
        own.append_block(own.region(module, 0), block);
        own.assert_context(ctx);
        Shard { ir: own, module }
    };
    Ok(Shards::new(chunks.into_iter().map(shard).collect()))
}

/// The text of the parser of a module that is read into shards.
struct Frame {
    text: Vec<u8>,
    plan: ChunkPlan,
    definitions: Vec<Definition>,
}

/// A line that looks like the definition of an alias.
#[derive(Clone, Copy)]
struct Definition {
    position: u32,
    in_frame: u32,
}

impl Frame {
    /// The frame of a text, if it can be read.
    fn of(text: SourceText<'_>, mut plan: ChunkPlan) -> Option<Self> {
        let (first, last) = (*plan.chunks.first()?, *plan.chunks.last()?);
        let (mut frame, mut buffer, mut definitions) = (Vec::new(), Vec::new(), Vec::new());
        let mut lines = Lines::of(text);
        let mut add = |range: Range<u32>| {
            let start = offset(frame.len());
            frame.extend_from_slice(text.part(range.start as usize..range.end as usize, &mut buffer).ok()?);
            Some(start)
        };
        add(0..first.start)?;
        for &position in &plan.aliases {
            let end = lines.next(position).unwrap_or(last.end);
            definitions.push(Definition { position, in_frame: add(position..end)? });
        }
        plan.start = add(last.start..last.end)?;
        Some(Self { text: frame, plan, definitions })
    }
}

/// The text behind the frame, and the chunks that are read of it.
pub(super) struct ToShards<'a> {
    text: SourceText<'a>,
    definitions: Vec<Definition>,
    pub(super) chunks: &'a mut Vec<ChunkOfShard>,
}

/// The number of definitions in front of a position.
fn num_definitions(definitions: &[Definition], position: u32) -> usize {
    definitions.partition_point(|it| it.position < position)
}

/// A chunk that was read.
pub(super) struct ChunkOfShard {
    pub(super) ir: Ir,
    /// The detached block with the ops.
    block: BlockId,
    /// The position behind the ops, in the chunk.
    end: u32,
    distinct: Distinct,
    pub(super) deferred_locations: Vec<DeferredLocation>,
}

/// The number of ops that a lowering makes of one, and a bit more.
const ROOM_TO_GROW: usize = 4;

impl AsmParser<'_, '_> {
    /// Reads the chunks of a plan, the first of which starts here, and goes on behind the ops of the last one.
    pub(super) fn read_to_shards(&mut self, plan: &ChunkPlan, level: Level) -> ParseResult<()> {
        let Some(ToShards { text, definitions, chunks }) = &mut self.to_shards else { return Ok(()) };
        let definitions = definitions.as_slice();
        let (ctx, text, base, region_depth) = (self.ctx, *text, self.cursor.base, self.region_depth);
        let default_dialects = &self.scopes.default_dialects;
        let aliases = &self.file.aliases;
        let start = |_| {
            let (mut buffer, mut cache) = (Vec::new(), LineCache::new(&[]));
            move |chunk: &Chunk| {
                let bytes = text.part(chunk.start as usize..chunk.look_ahead as usize, &mut buffer).ok()?;
                let mut ir = Ir::new();
                // Reserved memory that is never touched costs nothing; a shard that grows beyond its first allocation costs memory.
                ir.reserve(usual_num_ops(bytes) * ROOM_TO_GROW);
                let block = ir.create_block([]);
                let mut parser = AsmParser::new(ctx, &mut ir, bytes, base + chunk.start);
                parser.mode = ParseMode::Speculative;
                parser.cache = std::mem::replace(&mut cache, LineCache::new(&[])).for_text(bytes);
                parser.region_depth = region_depth;
                parser.scopes.default_dialects.clone_from(default_dialects);
                let in_front = num_definitions(definitions, chunk.start);
                let behind = definitions.get(in_front).map_or(plan.start, |it| it.in_frame);
                parser.file.aliases = aliases.of_part(behind);
                let num_aliases = parser.parse_detached(block, chunk.end - chunk.start, level)?;
                // A line that is no definition looks like one.
                if num_aliases != num_definitions(definitions, chunk.end) - in_front {
                    return None;
                }
                let (end, file) = (parser.position(), parser.file);
                cache = parser.cache.for_text(&[]);
                let (distinct, deferred_locations) = (file.distinct, file.deferred_locations);
                Some(ChunkOfShard { ir, block, end, distinct, deferred_locations })
            }
        };
        let last = plan.chunks.len() - 1;
        let mut reader = Reader { chunks: &plan.chunks[..last], read: chunks, distinct: &mut self.file.distinct };
        in_order(ctx.num_threads().min(plan.chunks.len()), &plan.chunks, start, &mut reader);
        let behind = chunks.last().filter(|_| chunks.len() == plan.chunks.len()).map(|chunk| chunk.end);
        match behind {
            Some(behind) => {
                self.reset_to(plan.start + behind);
                Ok(())
            }
            None => Err(self.error_here("a chunk depends on others")),
        }
    }
}

/// The consumer of chunks, up to the first one that depends on others.
struct Reader<'r> {
    /// All chunks but the last one, which have to be read to their ends.
    chunks: &'r [Chunk],
    read: &'r mut Vec<ChunkOfShard>,
    distinct: &'r mut Distinct,
}

impl InOrderConsumer<Chunk> for Reader<'_> {
    type Done = Option<ChunkOfShard>;

    fn take(&mut self, chunk: &Chunk, read: Self::Done) -> ControlFlow<()> {
        let is_last = self.read.len() == self.chunks.len();
        let fits = |read: &ChunkOfShard| {
            let is_known = |(id, attribute)| self.distinct.get(id).is_none_or(|known| known == attribute);
            (is_last || read.end == chunk.end - chunk.start) && read.distinct.iter().all(is_known)
        };
        match read.filter(fits) {
            Some(mut read) => {
                self.distinct.append(&mut read.distinct);
                self.read.push(read);
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    }
}
