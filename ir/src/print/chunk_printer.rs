//! Parallel printing of large modules, chunk by chunk.
//!
//! An op that is isolated from above has the same text at any place, as long as the names in it do
//! not depend on its surroundings. The only other dependencies are the numbers of distinct
//! attributes and the list of resources, in the order of printing: a chunk with the first
//! occurrence of a distinct attribute is printed again sequentially.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::definition::Trait;
use crate::entities::{BlockId, OpId};
use crate::threads::{InOrderConsumer, chunks_of, in_order};

use super::AsmPrinter;
use super::attributes::DistinctIds;
use super::output::Output;
use super::resources::ReferredResources;

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

/// The text of some ops.
struct Chunk {
    text: String,
    resources: ReferredResources,
    /// True if the text does not depend on the place of the ops.
    stands_alone: bool,
}

impl AsmPrinter<'_, '_> {
    /// The ops of a block up to the one that is left out, if printing in chunks is worthwhile.
    pub(super) fn ops_for_chunks(&self, block: BlockId, left_out: Option<OpId>) -> Option<Vec<OpId>> {
        let ir = self.ir();
        let is_worth_it = self.helpers == Helpers::Welcome
            && ir.first_op(block).is_some_and(|op| self.is_independent(op))
            && self.options.names_on_demand()
            && self.context().num_threads_for(ir.num_ops()) > 1;
        if !is_worth_it {
            return None;
        }
        let ops: Vec<OpId> = ir.ops(block).take_while(|&op| Some(op) != left_out).collect();
        (ops.len() >= MIN_OPS && ops.iter().all(|&op| self.is_independent(op))).then_some(ops)
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

    pub(super) fn ops_in_chunks(&mut self, ops: &[OpId]) {
        let (view, options, indent) = (self.view, self.options, self.indent);
        let num_threads = view.ctx.num_threads_for(view.ir.num_ops());
        let (default_dialects, distinct) = (self.default_dialects.clone(), self.distinct.clone());
        let aliases = Arc::clone(&self.aliases);
        let start = |_| {
            let mut printer = AsmPrinter::new(view, options, Output::kept());
            printer.indent = indent;
            printer.default_dialects.clone_from(&default_dialects);
            printer.distinct = distinct.clone();
            printer.aliases = Arc::clone(&aliases);
            let known = &distinct;
            move |ops: &&[OpId]| printer.chunk(ops, known)
        };
        in_order(num_threads, &chunks_of(ops, num_threads), start, &mut ChunkPrinter(self));
    }

    /// Prints some ops ahead.
    fn chunk(&mut self, ops: &[OpId], known: &DistinctIds) -> Chunk {
        self.out.text.reserve(USUAL_TEXT);
        ops.iter().for_each(|&op| self.line_of(op));
        let stands_alone = self.distinct.len() == known.len() && !self.out.has_failed();
        if !stands_alone {
            self.distinct = known.clone();
        }
        Chunk { text: self.out.take(), resources: std::mem::take(&mut self.resources), stands_alone }
    }
}

/// Commits chunks in order: appends the text of those printed ahead, or prints them sequentially.
struct ChunkPrinter<'l, 'p, 'a>(&'l mut AsmPrinter<'p, 'a>);

impl InOrderConsumer<&[OpId]> for ChunkPrinter<'_, '_, '_> {
    type Done = Chunk;

    fn take(&mut self, ops: &&[OpId], chunk: Chunk) -> ControlFlow<()> {
        if !chunk.stands_alone {
            return self.process_next(ops, || chunk);
        }
        self.0.out.append(chunk.text);
        self.0.resources.append(chunk.resources);
        ControlFlow::Continue(())
    }

    fn process_next(&mut self, ops: &&[OpId], _: impl FnOnce() -> Chunk) -> ControlFlow<()> {
        ops.iter().for_each(|&op| self.0.line_of(op));
        ControlFlow::Continue(())
    }
}
