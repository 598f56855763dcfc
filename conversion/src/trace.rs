//! The log of a conversion, line by line as `mlir-opt -debug-only=dialect-conversion` prints it.
//!
//! Addresses in the log of the reference are numbers in the order of appearance here; patterns
//! have weir's own names. For tools, there are [JSON lines](TraceFormat::JsonLines) with the same
//! content.

use std::fmt::{self, Write as _};
use std::io::{self, Write as _};

use weir_ir::{BlockId, LookupMap, OpId, ValueId, View, print};
use weir_rewrite::{JsonString, Pattern};

use crate::rewriter::ConversionRewriter;

/// The destination of a log.
pub type Sink<'a> = dyn fmt::Write + 'a;

/// The form of a log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TraceFormat {
    /// Text in the format of the reference.
    #[default]
    Text,
    /// An object on each line, with an `event`, the `depth` of nesting, and the subject of the
    /// event: `op`, `number`, `pattern`, `outcome`, `reason`, `type`. Events are `op`, `fold`,
    /// `pattern`, `failure`, `insert`, `insert_block`, `erase`, `replace`, `replace_value`, and
    /// `end` of an op, a fold or a pattern.
    JsonLines,
}

/// The log.
pub(crate) struct Trace<'a> {
    sink: &'a mut Sink<'a>,
    format: TraceFormat,
    indent: usize,
    numbers: LookupMap<OpId, usize>,
}

/// The debug type of this log.
pub(crate) const LOG: &str = "dialect-conversion";

/// The standard error as a sink.
pub(crate) struct StandardError;

impl fmt::Write for StandardError {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        io::stderr().write_all(text.as_bytes()).map_err(|_| fmt::Error)
    }
}

const PREFIX: &str = "[dialect-conversion:1] ";
const RULE: &str = "//===-------------------------------------------===//";

impl<'a> Trace<'a> {
    pub(crate) fn new(sink: &'a mut Sink<'a>, format: TraceFormat) -> Self {
        Self { sink, format, indent: 0, numbers: LookupMap::default() }
    }

    /// Writes a line of text, for the text format only. After an error the sink gets no more text,
    /// and the conversion goes on.
    fn line(&mut self, text: fmt::Arguments<'_>) {
        if self.format == TraceFormat::Text {
            let indent = self.indent;
            let _ = writeln!(self.sink, "{PREFIX}{:indent$}{text}", "");
        }
    }

    /// Writes an event, as a line of text or as an object with these fields.
    fn event(&mut self, event: &str, fields: &[(&str, Field<'_>)], text: fmt::Arguments<'_>) {
        if self.format == TraceFormat::Text {
            return self.line(text);
        }
        let mut json = format!("{{\"event\":\"{event}\",\"depth\":{}", self.indent / 2);
        for (name, value) in fields {
            // Writing to a string does not fail.
            let _ = match value {
                Field::Text(text) => write!(json, ",\"{name}\":{}", JsonString(text)),
                Field::Number(number) => write!(json, ",\"{name}\":{number}"),
            };
        }
        let _ = writeln!(self.sink, "{json}}}");
    }

    fn open(&mut self) {
        self.indent += 2;
    }

    fn close(&mut self, outcome: &str, reason: &str) {
        self.indent = self.indent.saturating_sub(2);
        let separator = if reason.is_empty() { "" } else { " : " };
        let text = format_args!("}} -> {outcome}{separator}{reason}");
        self.event("end", &[("outcome", Field::Text(&outcome.to_lowercase())), ("reason", Field::Text(reason))], text);
    }

    fn number(&mut self, op: OpId) -> usize {
        let next = self.numbers.len() + 1;
        *self.numbers.get_or_insert_with(op, || next)
    }
}

impl fmt::Debug for Trace<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trace").field("indent", &self.indent).finish_non_exhaustive()
    }
}

/// A part of the description of an event.
#[derive(Clone, Copy, Debug)]
enum Field<'a> {
    Text(&'a str),
    Number(usize),
}

/// The outcome of an attempt.
#[derive(Clone, Copy, Debug)]
pub(crate) enum End<'a> {
    Success,
    SuccessWith(&'a str),
    Failure(&'a str),
}

impl ConversionRewriter<'_> {
    /// Begins the log of an op.
    #[cold]
    pub(crate) fn trace_op(&mut self, op: OpId) {
        let ignored = self.is_ignored(op);
        let view = View { ctx: self.ctx, ir: self.ir };
        let Some(trace) = self.trace.as_mut() else { return };
        let number = trace.number(op);
        trace.line(format_args!(""));
        trace.line(format_args!("{RULE}"));
        if ignored {
            trace.event(
                "op",
                &[("number", Field::Number(number))],
                format_args!("Legalizing operation : ({number}) {{"),
            );
        } else {
            let name = view.name(op);
            let text = format_args!("Legalizing operation : '{name}' ({number}) {{");
            trace.event("op", &[("op", Field::Text(name)), ("number", Field::Number(number))], text);
        }
        trace.open();
        if !ignored && view.ir.regions(op).is_empty() {
            let options = print::PrintOptions { form: print::OpForm::Generic, ..print::PrintOptions::default() };
            let text = print::text_with(view.ctx, view.ir, op, &options);
            trace.line(format_args!("{text}"));
        }
    }

    /// Ends the log of an op.
    #[cold]
    pub(crate) fn trace_op_end(&mut self, end: End<'_>) {
        self.trace_end(end);
        if let Some(trace) = self.trace.as_mut() {
            trace.line(format_args!("{RULE}"));
        }
    }

    /// Ends the innermost brace.
    #[cold]
    pub(crate) fn trace_end(&mut self, end: End<'_>) {
        let Some(trace) = self.trace.as_mut() else { return };
        match end {
            End::Success => trace.close("SUCCESS", ""),
            End::SuccessWith(reason) => trace.close("SUCCESS", reason),
            End::Failure(reason) => trace.close("FAILURE", reason),
        }
    }

    #[cold]
    pub(crate) fn trace_fold(&mut self) {
        if let Some(trace) = self.trace.as_mut() {
            trace.event("fold", &[], format_args!("* Fold {{"));
            trace.open();
        }
    }

    #[cold]
    pub(crate) fn trace_pattern(&mut self, pattern: &Pattern, op: OpId) {
        let name = View { ctx: self.ctx, ir: self.ir }.name(op);
        if let Some(trace) = self.trace.as_mut() {
            let generated = pattern.generated_ops().join(", ");
            trace.line(format_args!(""));
            let text = format_args!("* Pattern : '{name} -> ({generated})' {{ // {}", pattern.name());
            trace.event("pattern", &[("pattern", Field::Text(pattern.name())), ("op", Field::Text(name))], text);
            trace.open();
        }
    }

    #[cold]
    pub(crate) fn trace_failure(&mut self, reason: &str) {
        if let Some(trace) = self.trace.as_mut() {
            trace.event("failure", &[("reason", Field::Text(reason))], format_args!("** Failure : {reason}"));
        }
    }

    #[cold]
    pub(crate) fn trace_insertion(&mut self, op: OpId) {
        let name = View { ctx: self.ctx, ir: self.ir }.name(op);
        if let Some(trace) = self.trace.as_mut() {
            let number = trace.number(op);
            let text = format_args!("** Insert  : '{name}' ({number}) (was detached)");
            trace.event("insert", &[("op", Field::Text(name)), ("number", Field::Number(number))], text);
        }
    }

    #[cold]
    pub(crate) fn trace_block_insertion(&mut self, block: BlockId) {
        let parent = self.ir.parent_op(block);
        let name = parent.map(|op| View { ctx: self.ctx, ir: self.ir }.name(op));
        let Some(trace) = self.trace.as_mut() else { return };
        match parent.zip(name) {
            Some((op, name)) => {
                let number = trace.number(op);
                let text = format_args!("** Insert Block into : '{name}' ({number}) (was detached)");
                trace.event("insert_block", &[("op", Field::Text(name)), ("number", Field::Number(number))], text);
            }
            None => {
                let text = format_args!("** Insert Block into detached Region (nullptr parent op)");
                trace.event("insert_block", &[], text);
            }
        }
    }

    #[cold]
    pub(crate) fn trace_erasure(&mut self, op: OpId) {
        let name = View { ctx: self.ctx, ir: self.ir }.name(op);
        if let Some(trace) = self.trace.as_mut() {
            let number = trace.number(op);
            let text = format_args!("** Erase   : '{name}'({number})");
            trace.event("erase", &[("op", Field::Text(name)), ("number", Field::Number(number))], text);
        }
    }

    #[cold]
    pub(crate) fn trace_replacement<L: AsRef<[ValueId]>>(&mut self, op: OpId, values: &[L]) {
        let view = View { ctx: self.ctx, ir: self.ir };
        let converter = self.converter();
        let type_text = |value: ValueId| print::type_text(view.ctx, view.ty(value));
        let mut notes = Vec::new();
        for (result, values) in view.ir.results(op).iter().zip(values) {
            let types: Vec<String> = values.as_ref().iter().map(|&value| format!("'{}'", type_text(value))).collect();
            let mut note = format!(
                "   Note: Replacing op result of type {} with value(s) of type ({})",
                type_text(result),
                types.join(", ")
            );
            if let Ok(converter) = converter {
                match converter.convert_types(view.ctx, [view.ty(result)]) {
                    Ok(legal) if legal.iter().copied().ne(values.as_ref().iter().map(|&value| view.ty(value))) => {
                        let legal: Vec<String> =
                            legal.iter().map(|&ty| format!("'{}'", print::type_text(view.ctx, ty))).collect();
                        let _ = write!(note, ", but the legalized type(s) is/are ({})", legal.join(", "));
                    }
                    Ok(_) => {}
                    Err(_) => note.push_str(", but the type converter failed to legalize the original type."),
                }
            }
            notes.push(note);
        }
        let name = view.name(op);
        if let Some(trace) = self.trace.as_mut() {
            let number = trace.number(op);
            let text = format_args!("** Replace : '{name}'({number})");
            trace.event("replace", &[("op", Field::Text(name)), ("number", Field::Number(number))], text);
            for note in notes {
                trace.line(format_args!("{note}"));
            }
        }
    }

    #[cold]
    pub(crate) fn trace_value_replacement(&mut self, value: ValueId) {
        let view = View { ctx: self.ctx, ir: self.ir };
        let parent = view.ir.defining_block(value).and_then(|block| view.ir.parent_op(block));
        let name = parent.map(|op| view.name(op));
        let ty = print::type_text(view.ctx, view.ty(value));
        let Some(trace) = self.trace.as_mut() else { return };
        match parent.zip(name) {
            Some((op, name)) => {
                let number = trace.number(op);
                let text = format_args!("** Replace Value : '{ty}' (in region of '{name}' ({number})");
                trace.event(
                    "replace_value",
                    &[("type", Field::Text(&ty)), ("op", Field::Text(name)), ("number", Field::Number(number))],
                    text,
                );
            }
            None => {
                trace.event("replace_value", &[("type", Field::Text(&ty))], format_args!("** Replace Value : '{ty}'"));
            }
        }
    }
}
