//! The log of the greedy driver, line by line as `mlir-opt -debug-only=greedy-rewriter` prints it.

use std::fmt::{self, Write};

use weir_ir::print::{OpForm, PrintOptions, text_with};
use weir_ir::{InsertPoint, LookupMap, OpId, ValueId, View};

use crate::listener::{Listener, VisitEnd};
use crate::pattern::{MatchResult, Pattern};

/// The debug type of this log.
pub(super) const LOG: &str = "greedy-rewriter";

const PREFIX: &str = "[greedy-rewriter:1] ";
const RULE: &str = "//===-------------------------------------------===//";

/// A listener of the greedy driver that logs what it does.
///
/// Addresses in the log of the reference are numbers in the order of appearance here; patterns have
/// weir's own names. The tool writes this log for `--debug-only=greedy-rewriter`.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, parse::parse_text};
/// use weir_rewrite::PatternSet;
/// use weir_rewrite::greedy::{GreedyConfig, GreedyLog, apply_patterns_greedily_with};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
/// let patterns = PatternSet::new().freeze(&ctx);
/// let mut text = String::new();
/// let mut log = GreedyLog::new(&mut text);
/// apply_patterns_greedily_with(&ctx, &mut ir, module, &patterns, &GreedyConfig::default(), &mut log)
///     .expect("there are no patterns for other drivers");
/// assert!(text.contains("** Erase   : 'builtin.unrealized_conversion_cast'(1)\n"));
/// assert!(text.contains("} -> success : operation is trivially dead\n"));
/// ```
pub struct GreedyLog<'a> {
    sink: &'a mut dyn Write,
    indent: usize,
    numbers: LookupMap<OpId, usize>,
}

impl fmt::Debug for GreedyLog<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GreedyLog").field("indent", &self.indent).finish_non_exhaustive()
    }
}

impl<'a> GreedyLog<'a> {
    /// A log that is written to a sink; after an error the sink gets no more text.
    pub fn new(sink: &'a mut dyn Write) -> Self {
        Self { sink, indent: 0, numbers: LookupMap::default() }
    }

    fn line(&mut self, text: fmt::Arguments<'_>) {
        let indent = self.indent;
        let _ = writeln!(self.sink, "{PREFIX}{:indent$}{text}", "");
    }

    fn event(&mut self, event: &str, view: View<'_>, op: OpId) {
        let number = self.number(op);
        self.line(format_args!("** {event:8}: '{}'({number})", view.name(op)));
    }

    fn close(&mut self, outcome: &str) {
        self.indent = self.indent.saturating_sub(2);
        self.line(format_args!("}} -> {outcome}"));
    }

    fn number(&mut self, op: OpId) -> usize {
        let next = self.numbers.len() + 1;
        *self.numbers.get_or_insert_with(op, || next)
    }
}

impl Listener for GreedyLog<'_> {
    fn visit_begin(&mut self, view: View<'_>, op: OpId) {
        let number = self.number(op);
        self.line(format_args!(""));
        self.line(format_args!("{RULE}"));
        self.line(format_args!("Processing operation : '{}'({number}) {{", view.name(op)));
        self.indent += 2;
        if view.ir.regions(op).is_empty() {
            let options = PrintOptions { form: OpForm::Generic, ..PrintOptions::default() };
            self.line(format_args!("{}", text_with(view.ctx, view.ir, op, &options)));
            self.line(format_args!(""));
        }
    }

    fn visit_end(&mut self, _: View<'_>, end: VisitEnd) {
        self.close(match end {
            VisitEnd::Dead => "success : operation is trivially dead",
            VisitEnd::Folded => "success : operation was folded",
            VisitEnd::Matched => "success : pattern matched",
            VisitEnd::NoMatch => "failure : pattern failed to match",
        });
        self.line(format_args!("{RULE}"));
    }

    fn pattern_begin(&mut self, view: View<'_>, pattern: &Pattern, op: OpId) {
        let generated = pattern.generated_ops().join(", ");
        self.line(format_args!(""));
        self.line(format_args!("* Pattern {} : '{} -> ({generated})' {{", pattern.name(), view.name(op)));
        self.indent += 2;
    }

    fn pattern_end(&mut self, _: View<'_>, _: &Pattern, result: &MatchResult) {
        self.close(match result {
            Ok(()) => "success : pattern applied successfully",
            Err(_) => "failure : pattern failed to match",
        });
    }

    fn match_failure(&mut self, _: View<'_>, _: OpId, reason: &str) {
        self.line(format_args!("** Failure : {reason}"));
    }

    fn op_inserted(&mut self, view: View<'_>, op: OpId, _: Option<InsertPoint>) {
        self.event("Insert", view, op);
    }

    fn op_modified(&mut self, view: View<'_>, op: OpId) {
        self.event("Modified", view, op);
    }

    fn op_replaced(&mut self, view: View<'_>, op: OpId, _: &[ValueId]) {
        self.event("Replace", view, op);
    }

    fn op_erased(&mut self, view: View<'_>, op: OpId) {
        self.event("Erase", view, op);
    }
}
