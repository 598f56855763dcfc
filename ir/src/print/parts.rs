//! Large modules, part by part on several threads.
//!
//! An op that is isolated from above has the same text wherever it is printed, as long as the names in it follow from nothing
//! outside. What else there is to a text are the numbers of distinct attributes and the list of resources, in the order of
//! printing: a part in which a distinct attribute comes up for the first time is printed again in its turn.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use crate::definition::Trait;
use crate::entities::{BlockId, OpId};
use crate::threads::{Lead, in_order, parts_of};

use super::AsmPrinter;
use super::attributes::DistinctIds;
use super::output::Output;
use super::resources::ReferredResources;

/// Whether other threads may print parts of what is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Helpers {
    None,
    Welcome,
}

/// A block of fewer ops is not printed part by part.
const MIN_OPS: usize = 16;

/// What the text of few parts is longer than.
const USUAL_TEXT: usize = 16 << 10;

/// What has been printed of a part.
struct Part {
    text: String,
    resources: ReferredResources,
    /// Whether it would be the same text wherever the part stood.
    stands_alone: bool,
}

impl AsmPrinter<'_, '_> {
    /// The ops of a block up to the one that is left out, if it pays to print them part by part.
    pub(super) fn parts_of(&self, block: BlockId, left_out: Option<OpId>) -> Option<Vec<OpId>> {
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

    /// Whether nothing that is named outside an op shows in it, and the other way round.
    fn is_independent(&self, op: OpId) -> bool {
        let ir = self.ir();
        ir.num_results(op) == 0
            && ir.operands(op).is_empty()
            && ir.num_successors(op) == 0
            && (ir.regions(op).iter().all(|&region| ir.region_is_empty(region))
                || self.view().has_trait(op, &Trait::IsolatedFromAbove) && self.lacks_names_in(op))
    }

    pub(super) fn ops_in_parts(&mut self, ops: &[OpId]) {
        let (view, options, indent) = (self.view, self.options, self.indent);
        let num_threads = view.ctx.num_threads_for(view.ir.num_ops());
        let (default_dialects, distinct) = (self.default_dialects.clone(), self.distinct.clone());
        let aliases = Arc::clone(&self.aliases);
        let spare = Mutex::new(Vec::new());
        let start = || {
            let mut printer = AsmPrinter::new(view, options, Output::kept());
            printer.indent = indent;
            printer.default_dialects.clone_from(&default_dialects);
            printer.distinct = distinct.clone();
            printer.aliases = Arc::clone(&aliases);
            Helper { printer, distinct: &distinct, spare: &spare }
        };
        let mut lead = Parts { printer: self, own: start() };
        in_order(view.ctx, &parts_of(ops, num_threads), &mut lead, 1..num_threads, |_| {
            let mut helper = start();
            move |part: &&[OpId]| helper.print(part)
        });
    }
}

/// Prints parts ahead of their turn.
struct Helper<'h, 'p, 'a> {
    printer: AsmPrinter<'p, 'a>,
    /// What is known of distinct attributes in front of all parts.
    distinct: &'h DistinctIds,
    /// Memory for texts.
    spare: &'h Mutex<Vec<String>>,
}

impl Helper<'_, '_, '_> {
    fn print(&mut self, part: &[OpId]) -> Part {
        let printer = &mut self.printer;
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).pop();
        printer.out.text = spare.unwrap_or_else(|| String::with_capacity(USUAL_TEXT));
        part.iter().for_each(|&op| printer.line_of(op));
        let stands_alone = printer.distinct.len() == self.distinct.len();
        if !stands_alone {
            printer.distinct = self.distinct.clone();
        }
        let (text, resources) = (std::mem::take(&mut printer.out.text), std::mem::take(&mut printer.resources));
        Part { text, resources, stands_alone }
    }
}

/// Puts parts together.
struct Parts<'l, 'h, 'p, 'a> {
    printer: &'l mut AsmPrinter<'p, 'a>,
    own: Helper<'h, 'p, 'a>,
}

impl Lead<&[OpId]> for Parts<'_, '_, '_, '_> {
    type Done = Part;

    fn ahead(&mut self, part: &&[OpId]) -> Part {
        self.own.print(part)
    }

    fn take(&mut self, part: &&[OpId], mut printed: Part) -> ControlFlow<()> {
        if !printed.stands_alone {
            return self.in_turn(part);
        }
        self.printer.out.append(&mut printed.text);
        self.printer.resources.append(std::mem::take(&mut printed.resources));
        self.own.spare.lock().unwrap_or_else(PoisonError::into_inner).push(printed.text);
        ControlFlow::Continue(())
    }

    fn in_turn(&mut self, part: &&[OpId]) -> ControlFlow<()> {
        part.iter().for_each(|&op| self.printer.line_of(op));
        ControlFlow::Continue(())
    }
}
