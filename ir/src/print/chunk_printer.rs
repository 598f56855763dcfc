//! Parallel printing of large modules, chunk by chunk.
//!
//! An op that is isolated from above has the same text at any place, as long as the names in it do
//! not depend on its surroundings. The only other dependencies are the numbers of distinct
//! attributes and the list of resources, in the order of printing: a chunk with the first
//! occurrence of a distinct attribute is printed again sequentially.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::context::Context;
use crate::definition::Trait;
use crate::entities::{BlockId, OpId};
use crate::shards::Shards;
use crate::threads::{InOrderConsumer, chunk_len, in_order};
use crate::view::View;

use super::aliases::Aliases;
use super::attributes::DistinctIds;
use super::output::Output;
use super::resources::ReferredResources;
use super::{AsmPrinter, PrintOptions};

/// Tells if other threads may print chunks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Helpers {
    None,
    Welcome,
}

/// A block of fewer ops is not printed in chunks.
const MIN_OPS: usize = 16;

/// The texts of few chunks are longer.
const USUAL_TEXT: usize = 16 << 10;

/// The ops of a block that are printed in chunks, and the `Ir` that they are in.
pub(super) type OpsOf<'a> = (View<'a>, Vec<OpId>);

/// Consecutive ops.
struct Run<'a, 'r> {
    view: View<'a>,
    ops: &'r [OpId],
}

/// The text of some ops.
struct Chunk {
    text: String,
    resources: ReferredResources,
    /// True if the text does not depend on the place of the ops.
    stands_alone: bool,
}

/// Prints a module in [shards](crate::shards), as [`print_op`](super::print_op) prints a module.
///
/// # Errors
///
/// When the sink fails.
///
/// # Panics
///
/// When the options do not [suit shards](PrintOptions::suits_shards).
#[track_caller]
pub fn print_shards(
    ctx: &Context,
    shards: &Shards,
    options: &PrintOptions,
    out: &mut (dyn io::Write + Send),
) -> io::Result<()> {
    assert!(options.suits_shards(), "the options are for a module as a whole");
    let modules: Vec<(View<'_>, OpId)> =
        shards.list().iter().map(|shard| (View::new(ctx, &shard.ir), shard.module)).collect();
    let &[(first, module), ..] = modules.as_slice() else { return Ok(()) };
    let invalid = modules.iter().map(|&(view, module)| options.checked(view, module)).find(|it| **it != *options);
    let options = invalid.as_deref().unwrap_or(options);
    let mut printer = AsmPrinter::new(first, options, Output::to_sink(out));
    printer.shards = &modules;
    printer.whole(module);
    printer.out.finish().map(drop)
}

impl<'p, 'a> AsmPrinter<'p, 'a> {
    /// The ops of a block up to the one that is left out, if printing in chunks is worthwhile.
    pub(super) fn ops_for_chunks(&self, block: BlockId, left_out: Option<OpId>) -> Option<Vec<OpsOf<'a>>> {
        let ir = self.ir();
        if self.shards.first().is_some_and(|&(_, module)| ir.parent_op(block) == Some(module)) {
            let ops = |&(view, module): &(View<'a>, OpId)| {
                let body = view.ir.first_block(view.ir.region(module, 0));
                (view, body.map(|body| view.ir.ops(body).collect()).unwrap_or_default())
            };
            return Some(self.shards.iter().map(ops).collect());
        }
        let is_worth_it = self.helpers == Helpers::Welcome
            && ir.first_op(block).is_some_and(|op| self.is_independent(op))
            && self.options.names_on_demand()
            && self.context().num_threads_for(ir.num_ops()) > 1;
        if !is_worth_it {
            return None;
        }
        let ops: Vec<OpId> = ir.ops(block).take_while(|&op| Some(op) != left_out).collect();
        let is_possible = ops.len() >= MIN_OPS && ops.iter().all(|&op| self.is_independent(op));
        is_possible.then(|| vec![(self.view, ops)])
    }

    /// Returns true if an op uses no names from outside, and defines none for the outside.
    fn is_independent(&self, op: OpId) -> bool {
        let ir = self.ir();
        ir.num_results(op) == 0
            && ir.operands(op).is_empty()
            && ir.num_successors(op) == 0
            && (ir.regions(op).iter().all(|&region| ir.region_is_empty(region))
                || self.view().has_trait(op, &Trait::IsolatedFromAbove) && self.lacks_names_in(op))
    }

    pub(super) fn ops_in_chunks(&mut self, ops: &[OpsOf<'a>]) {
        let ctx = self.context();
        let num_threads = match self.shards {
            [] => ctx.num_threads_for(self.ir().num_ops()),
            _ => ctx.num_threads(),
        };
        let chunk_len = chunk_len(ops.iter().map(|(_, ops)| ops.len()).sum(), num_threads);
        let runs = ops.iter().flat_map(|&(view, ref ops)| ops.chunks(chunk_len).map(move |ops| Run { view, ops }));
        let runs: Vec<Run<'a, '_>> = runs.collect();
        let setting = Setting {
            options: self.options,
            indent: self.indent,
            default_dialects: self.default_dialects.clone(),
            aliases: Arc::clone(&self.aliases),
            distinct: self.distinct.clone(),
        };
        let setting = &setting;
        let start = |_| {
            let mut printer: Option<AsmPrinter<'_, 'a>> = None;
            let mut room = USUAL_TEXT;
            move |run: &Run<'a, '_>| {
                let printer = printer.get_or_insert_with(|| setting.printer(run.view));
                printer.out.text.reserve(room);
                let chunk = printer.in_ir(run.view, |printer| printer.chunk(run.ops, &setting.distinct));
                room = chunk.text.len() + chunk.text.len() / 8;
                chunk
            }
        };
        in_order(num_threads, &runs, start, &mut ChunkPrinter(self));
    }

    /// Prints what is in an `Ir` of the context. Names of values of another one mean nothing there, but texts of ops do.
    fn in_ir<R>(&mut self, view: View<'a>, print: impl FnOnce(&mut Self) -> R) -> R {
        if std::ptr::eq(self.view.ir, view.ir) {
            return print(self);
        }
        let names = std::mem::take(&mut self.names);
        let (outer, shards) = (std::mem::replace(&mut self.view, view), std::mem::take(&mut self.shards));
        let result = print(self);
        (self.names, self.view, self.shards) = (names, outer, shards);
        result
    }

    /// Prints some ops ahead.
    fn chunk(&mut self, ops: &[OpId], known: &DistinctIds) -> Chunk {
        ops.iter().for_each(|&op| self.line_of(self.ir().record(op)));
        let stands_alone = self.distinct.len() == known.len() && !self.out.has_failed();
        if !stands_alone {
            self.distinct = known.clone();
        }
        Chunk { text: self.out.take(), resources: std::mem::take(&mut self.resources), stands_alone }
    }
}

/// The state of a printer in front of the chunks.
struct Setting<'p> {
    options: &'p PrintOptions,
    indent: usize,
    default_dialects: Vec<&'static str>,
    aliases: Arc<Aliases>,
    distinct: DistinctIds,
}

impl<'p> Setting<'p> {
    /// A printer of chunks of an `Ir`.
    fn printer<'a>(&self, view: View<'a>) -> AsmPrinter<'p, 'a> {
        let mut printer = AsmPrinter::new(view, self.options, Output::kept());
        printer.indent = self.indent;
        printer.default_dialects.clone_from(&self.default_dialects);
        printer.distinct = self.distinct.clone();
        printer.aliases = Arc::clone(&self.aliases);
        printer
    }
}

/// Commits chunks in order: appends the text of those printed ahead, or prints them sequentially.
struct ChunkPrinter<'l, 'p, 'a>(&'l mut AsmPrinter<'p, 'a>);

impl<'a> InOrderConsumer<Run<'a, '_>> for ChunkPrinter<'_, '_, 'a> {
    type Done = Chunk;

    fn take(&mut self, run: &Run<'a, '_>, chunk: Chunk) -> ControlFlow<()> {
        if !chunk.stands_alone {
            return self.process_next(run, || chunk);
        }
        self.0.out.append(chunk.text);
        self.0.resources.append(chunk.resources);
        ControlFlow::Continue(())
    }

    fn process_next(&mut self, run: &Run<'a, '_>, _: impl FnOnce() -> Chunk) -> ControlFlow<()> {
        self.0.in_ir(run.view, |printer| run.ops.iter().for_each(|&op| printer.line_of(printer.ir().record(op))));
        ControlFlow::Continue(())
    }
}
