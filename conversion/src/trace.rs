//! The log of a conversion, line by line as `mlir-opt -debug-only=dialect-conversion` prints it.
//!
//! Addresses in the log of the reference are numbers in the order of appearance here. A line about a pattern lists the ops
//! that it declares to generate, as in the reference, whose patterns declare hardly any; then comes its name.

use std::fmt::{self, Write as _};

use smallvec::SmallVec;
use weir_ir::{BlockId, Context, LookupMap, OpId, Type, ValueId, View, print};
use weir_rewrite::Pattern;
use weir_rewrite::recording::{Ending, EventKind, Recorder, Step};

use crate::explain::Explanation;
use crate::session::record::Record;
use crate::type_converter::TypeConverter;
use crate::unconverted::Provenance;

/// The destination of a log.
pub type Sink<'a> = dyn fmt::Write + 'a;

/// The log, and the recording of the same events.
pub(crate) struct Trace<'a> {
    sink: Option<&'a mut Sink<'a>>,
    recorder: Option<Recorder>,
    indent: usize,
    numbers: LookupMap<OpId, usize>,
}

/// The debug type of this log.
pub(crate) const LOG: &str = "dialect-conversion";

const PREFIX: &str = "[dialect-conversion:1] ";
const RULE: &str = "//===-------------------------------------------===//";

impl<'a> Trace<'a> {
    /// A log that goes to a sink, a recorder, or both; `None` if there is neither.
    pub(crate) fn new(sink: Option<&'a mut Sink<'a>>, recorder: Option<Recorder>) -> Option<Self> {
        let is_wanted = sink.is_some() || recorder.is_some();
        is_wanted.then(|| Self { sink, recorder, indent: 0, numbers: LookupMap::default() })
    }

    /// Writes a line. After an error the sink gets no more text, and the conversion goes on.
    fn line(&mut self, text: fmt::Arguments<'_>) {
        if let Some(sink) = &mut self.sink {
            let indent = self.indent;
            let _ = writeln!(sink, "{PREFIX}{:indent$}{text}", "");
        }
    }

    /// Writes a line that opens a brace.
    fn open(&mut self, text: fmt::Arguments<'_>) {
        self.line(text);
        self.indent += 2;
    }

    fn number(&mut self, op: OpId) -> usize {
        let next = self.numbers.len() + 1;
        *self.numbers.get_or_insert_with(op, || next)
    }

    /// The name and the number of an op.
    fn subject<'v>(&mut self, view: View<'v>, op: OpId) -> (&'v str, usize) {
        (view.name(op), self.number(op))
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
            return self.open(format_args!("Legalizing operation : ({number}) {{"));
        }
        let (name, number) = self.subject(view, op);
        self.open(format_args!("Legalizing operation : '{name}' ({number}) {{"));
        if view.ir.regions(op).is_empty() {
            let options = print::PrintOptions { form: print::OpForm::Generic, ..print::PrintOptions::default() };
            let text = print::text_with(view.ctx, view.ir, op, &options);
            self.line(format_args!("{text}"));
        }
    }

    /// Ends an op.
    #[cold]
    pub(crate) fn op_end(&mut self, view: View<'_>, ending: Ending, reason: &str) {
        self.end(view, ending, reason);
        self.line(format_args!("{RULE}"));
    }

    /// Ends the innermost brace.
    #[cold]
    pub(crate) fn end(&mut self, view: View<'_>, ending: Ending, reason: &str) {
        self.tell(view, Step::end(ending, reason));
        self.end_brace(ending, reason);
    }

    /// Ends the innermost brace of the log alone.
    #[cold]
    pub(crate) fn end_brace(&mut self, ending: Ending, reason: &str) {
        if self.sink.is_none() {
            return;
        }
        self.indent = self.indent.saturating_sub(2);
        let separator = if reason.is_empty() { "" } else { " : " };
        self.line(format_args!("}} -> {}{separator}{reason}", ending.name().to_uppercase()));
    }

    #[cold]
    pub(crate) fn fold(&mut self, view: View<'_>) {
        self.tell(view, Step::new(EventKind::Fold));
        self.open(format_args!("* Fold {{"));
    }

    #[cold]
    pub(crate) fn pattern(&mut self, view: View<'_>, pattern: &Pattern, op: OpId) {
        self.tell(view, Step::pattern(pattern, op));
        if self.sink.is_none() {
            return;
        }
        let name = view.name(op);
        let generated = pattern.generated_ops().join(", ");
        self.line(format_args!(""));
        self.open(format_args!("* Pattern : '{name} -> ({generated})' {{ // {}", pattern.name()));
    }

    #[cold]
    pub(crate) fn failure(&mut self, view: View<'_>, reason: &str) {
        self.tell(view, Step::new(EventKind::Failure).because(reason));
        self.line(format_args!("** Failure : {reason}"));
    }

    #[cold]
    pub(crate) fn insertion(&mut self, view: View<'_>, op: OpId) {
        self.tell(view, Step::on(EventKind::Insert, op));
        if self.sink.is_none() {
            return;
        }
        let (name, number) = self.subject(view, op);
        self.line(format_args!("** Insert  : '{name}' ({number}) (was detached)"));
    }

    #[cold]
    pub(crate) fn block_insertion(&mut self, view: View<'_>, block: BlockId) {
        self.tell(view, Step { op: view.ir.parent_op(block), ..Step::new(EventKind::InsertBlock) });
        let Some(op) = view.ir.parent_op(block) else {
            return self.line(format_args!("** Insert Block into detached Region (nullptr parent op)"));
        };
        let (name, number) = self.subject(view, op);
        self.line(format_args!("** Insert Block into : '{name}' ({number}) (was detached)"));
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
        let (name, number) = self.subject(view, op);
        if flat.is_empty() {
            self.line(format_args!("** Erase   : '{name}'({number})"));
        }
        self.line(format_args!("** Replace : '{name}'({number})"));
        for (result, values) in view.ir.results(op).iter().zip(values) {
            let values = values.as_ref().iter().map(|&value| view.ty(value));
            let types = quoted_types(view.ctx, values.clone());
            let note = match converter.map(|converter| converter.convert_type_1_to_n(view.ctx, view.ty(result))) {
                Some(Ok(legal)) if legal.iter().copied().ne(values) => {
                    format!(", but the legalized type(s) is/are ({})", quoted_types(view.ctx, legal.iter().copied()))
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
            return self.line(format_args!("** Replace Value : '{ty}'"));
        };
        let (name, number) = self.subject(view, op);
        self.line(format_args!("** Replace Value : '{ty}' (in region of '{name}' ({number})"));
    }
}

/// The events that recordings have and the log has not.
impl Trace<'_> {
    /// Tells the recorder of an event, if there is one.
    #[cold]
    pub(crate) fn tell(&self, view: View<'_>, step: Step<'_>) {
        if let Some(recorder) = &self.recorder {
            recorder.tell(view, step);
        }
    }

    /// A change was made that has no line in the log.
    #[cold]
    pub(crate) fn change(&self, view: View<'_>, record: &Record) {
        match record {
            Record::MoveOps(moved) => self.tell(view, Step::on(EventKind::Move, moved.first)),
            Record::MoveBlock(moved) => {
                self.tell(view, Step { op: view.ir.parent_op(moved.block), ..Step::new(EventKind::InsertBlock) });
            }
            Record::ConvertBlock(block) => {
                let types: SmallVec<[_; 4]> = view.ir.arguments(*block).iter().map(|&it| view.ty(it)).collect();
                let types = quoted_types(view.ctx, types);
                let op = view.ir.parent_op(*block);
                self.tell(view, Step { op, ..Step::new(EventKind::Signature).because(&types) });
            }
            _ => {}
        }
    }

    /// An op will be replaced at the end.
    #[cold]
    pub(crate) fn pending<L: AsRef<[ValueId]>>(&self, op: OpId, groups: &[L], pattern: Option<&str>) {
        if let Some(recorder) = &self.recorder {
            recorder.tell_pending(op, groups, pattern.unwrap_or_default());
        }
    }

    /// A number of changes were undone, among them the replacements of some ops.
    #[cold]
    pub(crate) fn undone(&self, view: View<'_>, changes: usize, replaced: &[OpId]) {
        let number = u32::try_from(changes).unwrap_or(u32::MAX);
        self.tell(view, Step { number, ..Step::new(EventKind::Undo) });
        if let Some(recorder) = &self.recorder {
            recorder.tell_not_pending(replaced);
        }
    }

    /// A cast is materialized as these values.
    #[cold]
    pub(crate) fn materialized(&self, view: View<'_>, op: OpId, values: &[ValueId], provenance: &Provenance) {
        let cause = provenance.to_string();
        let step = Step::on(EventKind::Materialize, op).named(provenance.kind.name()).because(&cause);
        self.tell(view, Step { values, ..step });
    }

    /// A cast was made, or stays.
    #[cold]
    pub(crate) fn about_cast(&self, view: View<'_>, kind: EventKind, op: OpId, provenance: &Provenance) {
        if let Some(recorder) = &self.recorder {
            let cause = provenance.to_string();
            recorder.tell(view, Step::on(kind, op).named(provenance.kind.name()).because(&cause));
            recorder.tell_cast(op, provenance.kind.name(), &cause);
        }
    }

    /// The conversion failed.
    #[cold]
    pub(crate) fn error(&self, view: View<'_>, op: Option<OpId>, explanation: &Explanation) {
        if let Some(recorder) = &self.recorder {
            recorder.tell_error(view, op, explanation.message(), &explanation.to_json());
        }
    }
}

/// A list of types, each in quotes.
pub(crate) fn quoted_types(ctx: &Context, types: impl IntoIterator<Item = Type>) -> String {
    quoted(types.into_iter().map(|ty| print::type_text(ctx, ty)))
}

/// A list of names, each in quotes.
pub(crate) fn quoted(names: impl IntoIterator<Item = impl fmt::Display>) -> String {
    let (mut list, mut separator) = (String::new(), "");
    for name in names {
        // Writing to a string does not fail.
        let _ = write!(list, "{separator}'{name}'");
        separator = ", ";
    }
    list
}
