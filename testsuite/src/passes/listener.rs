//! A listener that prints its notifications.

use std::io::{self, Write as _};

use weir_conversion::Rollback;
use weir_ir::{BlockId, InsertPoint, OpId, Trait, ValueId, View};
use weir_rewrite::{BlockPlace, Listener};

/// Writes each change to standard output, in the words of the test passes of `mlir-opt`.
#[derive(Debug)]
pub(super) struct Announcer {
    rollback: Rollback,
}

impl Announcer {
    /// With rollback, places are not known exactly.
    pub(super) fn new(rollback: Rollback) -> Self {
        Self { rollback }
    }

    fn say(&self, line: std::fmt::Arguments<'_>) {
        // Errors of a closed output are ignored.
        let _ = writeln!(io::stdout().lock(), "{line}");
    }
}

impl Listener for Announcer {
    fn op_inserted(&mut self, view: View<'_>, op: OpId, previous: Option<InsertPoint>) {
        let name = view.name(op);
        match (previous, self.rollback) {
            (None, _) => self.say(format_args!("notifyOperationInserted: {name}, was unlinked")),
            (Some(_), Rollback::Allowed) => {
                self.say(format_args!("notifyOperationInserted: {name}, was linked, exact position unknown"));
            }
            (Some(point), Rollback::Disabled) => match point.next_op() {
                Some(next) => {
                    self.say(format_args!("notifyOperationInserted: {name}, previous = {}", view.name(next)));
                }
                None => self.say(format_args!("notifyOperationInserted: {name}, was last in block")),
            },
        }
    }

    fn block_inserted(&mut self, view: View<'_>, block: BlockId, previous: Option<BlockPlace>) {
        let is_placed = |&op: &OpId| view.ir.parent_block(op).is_some() || view.has_trait(op, &Trait::SymbolTable);
        let parent = view.ir.parent_op(block).filter(is_placed).map_or("unknown op", |op| view.name(op));
        let place = if previous.is_some() { "was linked" } else { "was unlinked" };
        self.say(format_args!("notifyBlockInserted into {parent}: {place}"));
    }

    fn op_modified(&mut self, view: View<'_>, op: OpId) {
        self.say(format_args!("notifyOperationModified: {}", view.name(op)));
    }

    fn op_replaced(&mut self, view: View<'_>, op: OpId, _: &[ValueId]) {
        self.say(format_args!("notifyOperationReplaced: {}", view.name(op)));
    }

    fn op_erased(&mut self, view: View<'_>, op: OpId) {
        self.say(format_args!("notifyOperationErased: {}", view.name(op)));
    }

    fn block_erased(&mut self, _: View<'_>, _: BlockId) {
        self.say(format_args!("notifyBlockErased"));
    }
}
