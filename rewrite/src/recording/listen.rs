//! The recorder as a listener and as an instrumentation of passes.

use weir_ir::{BlockId, InsertPoint, OpId, ValueId, View};

use super::event::{Ending, EventKind, Step};
use super::recorder::Recorder;
use crate::instrumentation::PassInstrumentation;
use crate::listener::{BlockPlace, Listener, VisitEnd};
use crate::pass_manager::ScheduledPass;
use crate::pattern::{MatchResult, Pattern};

impl Listener for Recorder {
    fn op_inserted(&mut self, view: View<'_>, op: OpId, previous: Option<InsertPoint>) {
        let kind = if previous.is_some() { EventKind::Move } else { EventKind::Insert };
        self.tell(view, Step::on(kind, op));
    }

    fn block_inserted(&mut self, view: View<'_>, block: BlockId, _: Option<BlockPlace>) {
        self.tell(view, Step { op: view.ir.parent_op(block), ..Step::new(EventKind::InsertBlock) });
    }

    fn op_modified(&mut self, view: View<'_>, op: OpId) {
        self.tell(view, Step::on(EventKind::Modify, op));
    }

    fn op_replaced(&mut self, view: View<'_>, op: OpId, values: &[ValueId]) {
        self.tell(view, Step { values, ..Step::on(EventKind::Replace, op) });
    }

    fn op_erased(&mut self, view: View<'_>, op: OpId) {
        self.tell(view, Step::on(EventKind::Erase, op));
    }

    fn block_erased(&mut self, view: View<'_>, block: BlockId) {
        self.tell(view, Step { op: view.ir.parent_op(block), ..Step::new(EventKind::EraseBlock) });
    }

    fn visit_begin(&mut self, view: View<'_>, op: OpId) {
        self.tell(view, Step::on(EventKind::Visit, op));
    }

    fn visit_end(&mut self, view: View<'_>, end: VisitEnd) {
        let (ending, reason) = match end {
            VisitEnd::Dead => (Ending::Success, "the operation was dead"),
            VisitEnd::Folded => (Ending::Success, "the operation was folded"),
            VisitEnd::Matched => (Ending::Success, "a pattern was applied"),
            VisitEnd::NoMatch => (Ending::Failure, "no pattern applies"),
        };
        self.tell(view, Step::end(ending, reason));
    }

    fn pattern_begin(&mut self, view: View<'_>, pattern: &Pattern, op: OpId) {
        self.tell(view, Step::pattern(pattern, op));
    }

    fn pattern_end(&mut self, view: View<'_>, _: &Pattern, result: &MatchResult) {
        self.tell(
            view,
            match result {
                Ok(()) => Step::end(Ending::Success, ""),
                Err(reason) => Step::end(Ending::Failure, reason.reason()),
            },
        );
    }
}

impl PassInstrumentation for Recorder {
    fn before_pass(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        self.tell_pass(view, op, pass.def().name, &pass.options().to_string());
    }

    fn after_pass(&mut self, view: View<'_>, _: &ScheduledPass, op: OpId) {
        self.tell_pass_end(view, op, Ending::Success);
    }

    fn after_pass_failed(&mut self, view: View<'_>, _: &ScheduledPass, op: OpId) {
        self.tell_pass_end(view, op, Ending::Failure);
    }
}
