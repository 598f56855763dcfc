//! The log of a conversion, line by line as `mlir-opt -debug-only=dialect-conversion` prints it.
//!
//! Addresses in the log of the reference are numbers in the order of appearance here; patterns
//! have weir's own names. For tools, there are [JSON lines](TraceFormat::JsonLines) with the same
//! content.

mod recorded;

use std::fmt::{self, Write as _};

use smallvec::SmallVec;
use weir_ir::{BlockId, Context, LookupMap, OpId, Type, ValueId, View, print};
use weir_rewrite::recording::{Ending, EventKind, Recorder, Step};
use weir_rewrite::{JsonString, Pattern};

use crate::type_converter::TypeConverter;

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

/// The log, and the recording of the same events.
pub(crate) struct Trace<'a> {
    sink: Option<&'a mut Sink<'a>>,
    recorder: Option<Recorder>,
    format: TraceFormat,
    indent: usize,
    numbers: LookupMap<OpId, usize>,
}

/// The debug type of this log.
pub(crate) const LOG: &str = "dialect-conversion";

const PREFIX: &str = "[dialect-conversion:1] ";
const RULE: &str = "//===-------------------------------------------===//";

impl<'a> Trace<'a> {
    /// A log that goes to a sink, a recorder, or both; `None` if there is neither.
    pub(crate) fn new(sink: Option<&'a mut Sink<'a>>, recorder: Option<Recorder>, format: TraceFormat) -> Option<Self> {
        let is_wanted = sink.is_some() || recorder.is_some();
        is_wanted.then(|| Self { sink, recorder, format, indent: 0, numbers: LookupMap::default() })
    }

    /// Writes a line of text, for the text format only. After an error the sink gets no more text,
    /// and the conversion goes on.
    fn line(&mut self, text: fmt::Arguments<'_>) {
        if self.format == TraceFormat::Text
            && let Some(sink) = &mut self.sink
        {
            let indent = self.indent;
            let _ = writeln!(sink, "{PREFIX}{:indent$}{text}", "");
        }
    }

    /// Writes an event, as a line of text or as an object with these fields.
    fn event(&mut self, event: &str, fields: &[(&str, Field<'_>)], text: fmt::Arguments<'_>) {
        if self.format == TraceFormat::Text {
            return self.line(text);
        }
        let Some(sink) = &mut self.sink else { return };
        let mut json = format!("{{\"event\":\"{event}\",\"depth\":{}", self.indent / 2);
        for (name, value) in fields {
            // Writing to a string does not fail.
            let _ = match value {
                Field::Text(text) => write!(json, ",\"{name}\":{}", JsonString(text)),
                Field::Number(number) => write!(json, ",\"{name}\":{number}"),
            };
        }
        let _ = writeln!(sink, "{json}}}");
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

    /// The name and the number of an op.
    fn subject<'v>(&mut self, view: View<'v>, op: OpId) -> Subject<'v> {
        let (name, number) = (view.name(op), self.number(op));
        (name, number, [("op", Field::Text(name)), ("number", Field::Number(number))])
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

/// The name and the number of an op, and both as fields.
type Subject<'v> = (&'v str, usize, [(&'static str, Field<'v>); 2]);

/// The outcome of an attempt.
#[derive(Clone, Copy, Debug)]
pub(crate) enum End<'a> {
    Success,
    SuccessWith(&'a str),
    Failure(&'a str),
}

impl<'a> End<'a> {
    fn step(self) -> Step<'a> {
        match self {
            End::Success => Step::end(Ending::Success, ""),
            End::SuccessWith(reason) => Step::end(Ending::Success, reason),
            End::Failure(reason) => Step::end(Ending::Failure, reason),
        }
    }
}

/// The events, in the order in which they occur.
impl Trace<'_> {
    /// Begins an op, or one that is ignored.
    #[cold]
    pub(crate) fn op(&mut self, view: View<'_>, op: OpId, is_ignored: bool) {
        self.tell(view, Step::on(EventKind::Visit, op));
        if self.sink.is_none() {
            return;
        }
        self.line(format_args!(""));
        self.line(format_args!("{RULE}"));
        if is_ignored {
            // It may be gone, and has no name then.
            let number = self.number(op);
            let text = format_args!("Legalizing operation : ({number}) {{");
            self.event("op", &[("number", Field::Number(number))], text);
            return self.open();
        }
        let (name, number, fields) = self.subject(view, op);
        self.event("op", &fields, format_args!("Legalizing operation : '{name}' ({number}) {{"));
        self.open();
        if view.ir.regions(op).is_empty() {
            let options = print::PrintOptions { form: print::OpForm::Generic, ..print::PrintOptions::default() };
            let text = print::text_with(view.ctx, view.ir, op, &options);
            self.line(format_args!("{text}"));
        }
    }

    /// Ends an op.
    #[cold]
    pub(crate) fn op_end(&mut self, view: View<'_>, end: End<'_>) {
        self.end(view, end);
        self.line(format_args!("{RULE}"));
    }

    /// Ends the innermost brace.
    #[cold]
    pub(crate) fn end(&mut self, view: View<'_>, end: End<'_>) {
        self.tell(view, end.step());
        self.end_brace(end);
    }

    /// Ends the innermost brace of the log alone.
    #[cold]
    pub(crate) fn end_brace(&mut self, end: End<'_>) {
        match end {
            End::Success => self.close("SUCCESS", ""),
            End::SuccessWith(reason) => self.close("SUCCESS", reason),
            End::Failure(reason) => self.close("FAILURE", reason),
        }
    }

    #[cold]
    pub(crate) fn fold(&mut self, view: View<'_>) {
        self.tell(view, Step::new(EventKind::Fold));
        self.event("fold", &[], format_args!("* Fold {{"));
        self.open();
    }

    #[cold]
    pub(crate) fn pattern(&mut self, view: View<'_>, pattern: &Pattern, op: OpId) {
        let number = pattern.benefit().into();
        self.tell(view, Step { number, ..Step::on(EventKind::Pattern, op).named(pattern.name()) });
        if self.sink.is_none() {
            return;
        }
        let name = view.name(op);
        let generated = pattern.generated_ops().join(", ");
        self.line(format_args!(""));
        let text = format_args!("* Pattern : '{name} -> ({generated})' {{ // {}", pattern.name());
        self.event("pattern", &[("pattern", Field::Text(pattern.name())), ("op", Field::Text(name))], text);
        self.open();
    }

    #[cold]
    pub(crate) fn failure(&mut self, view: View<'_>, reason: &str) {
        self.tell(view, Step::new(EventKind::Failure).because(reason));
        self.event("failure", &[("reason", Field::Text(reason))], format_args!("** Failure : {reason}"));
    }

    #[cold]
    pub(crate) fn insertion(&mut self, view: View<'_>, op: OpId) {
        self.tell(view, Step::on(EventKind::Insert, op));
        if self.sink.is_none() {
            return;
        }
        let (name, number, fields) = self.subject(view, op);
        self.event("insert", &fields, format_args!("** Insert  : '{name}' ({number}) (was detached)"));
    }

    #[cold]
    pub(crate) fn block_insertion(&mut self, view: View<'_>, block: BlockId) {
        self.tell(view, Step { op: view.ir.parent_op(block), ..Step::new(EventKind::InsertBlock) });
        let Some(op) = view.ir.parent_op(block) else {
            let text = format_args!("** Insert Block into detached Region (nullptr parent op)");
            return self.event("insert_block", &[], text);
        };
        let (name, number, fields) = self.subject(view, op);
        self.event("insert_block", &fields, format_args!("** Insert Block into : '{name}' ({number}) (was detached)"));
    }

    #[cold]
    pub(crate) fn replacement<L: AsRef<[ValueId]>>(
        &mut self,
        view: View<'_>,
        op: OpId,
        values: &[L],
        converter: Option<&TypeConverter>,
    ) {
        let flat: SmallVec<[ValueId; 2]> = values.iter().flat_map(|values| values.as_ref()).copied().collect();
        let kind = if flat.is_empty() { EventKind::Erase } else { EventKind::Replace };
        self.tell(view, Step { values: &flat, ..Step::on(kind, op) });
        if self.sink.is_none() {
            return;
        }
        let (name, number, fields) = self.subject(view, op);
        if values.iter().all(|values| values.as_ref().is_empty()) {
            self.event("erase", &fields, format_args!("** Erase   : '{name}'({number})"));
        }
        self.event("replace", &fields, format_args!("** Replace : '{name}'({number})"));
        for (result, values) in view.ir.results(op).iter().zip(values) {
            let values = values.as_ref().iter().map(|&value| view.ty(value));
            let types = quoted(view.ctx, values.clone());
            let note = match converter.map(|converter| converter.convert_types(view.ctx, [view.ty(result)])) {
                Some(Ok(legal)) if legal.iter().copied().ne(values) => {
                    format!(", but the legalized type(s) is/are ({})", quoted(view.ctx, legal.iter().copied()))
                }
                Some(Err(_)) => ", but the type converter failed to legalize the original type.".to_owned(),
                Some(Ok(_)) | None => String::new(),
            };
            let ty = print::type_text(view.ctx, view.ty(result));
            self.line(format_args!("   Note: Replacing op result of type {ty} with value(s) of type ({types}){note}"));
        }
    }

    #[cold]
    pub(crate) fn value_replacement(&mut self, view: View<'_>, value: ValueId, by: &[ValueId]) {
        let op = view.ir.defining_op(value).or_else(|| view.ir.parent_op(view.ir.defining_block(value)?));
        self.tell(view, Step { op, values: by, ..Step::new(EventKind::ReplaceValue) });
        if self.sink.is_none() {
            return;
        }
        let ty = print::type_text(view.ctx, view.ty(value));
        let Some(op) = view.ir.defining_block(value).and_then(|block| view.ir.parent_op(block)) else {
            let text = format_args!("** Replace Value : '{ty}'");
            return self.event("replace_value", &[("type", Field::Text(&ty))], text);
        };
        let (name, number, [name_field, number_field]) = self.subject(view, op);
        let fields = [("type", Field::Text(&ty)), name_field, number_field];
        let text = format_args!("** Replace Value : '{ty}' (in region of '{name}' ({number})");
        self.event("replace_value", &fields, text);
    }
}

/// A list of types, each in quotes.
pub(crate) fn quoted(ctx: &Context, types: impl IntoIterator<Item = Type>) -> String {
    let quoted: Vec<String> = types.into_iter().map(|ty| format!("'{}'", print::type_text(ctx, ty))).collect();
    quoted.join(", ")
}
