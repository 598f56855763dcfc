//! Diagnostics: errors, warnings, remarks, and the notes attached to them.

use std::fmt;

use crate::context::Context;
use crate::entities::OpId;
use crate::ir::Ir;
use crate::location::Location;
use crate::print::{NotePrinter, OpForm};
use crate::view::View;

pub mod render;
mod report;
mod resolve;

pub use report::{DiagnosticError, OrReport, Report};

#[cfg(test)]
mod tests;

/// The severity of a diagnostic, the most severe first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something is wrong, and the request is not carried out.
    Error,
    /// Something is probably wrong.
    Warning,
    /// Something is worth knowing.
    Remark,
    /// More about the diagnostic that the note is attached to.
    Note,
}

impl Severity {
    /// The word for it: `error`, `warning`, `remark` or `note`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Remark => "remark",
            Self::Note => "note",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A message about a place in a source, with notes about others.
///
/// The message is lower case without a full stop. Displayed plainly, without places, each message is a
/// line: `error: message`. A [`Renderer`](render::Renderer) shows places and source text too.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a diagnostic is seen by nobody until it is emitted"]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// The location that it is about.
    pub location: Location,
    /// The text.
    pub message: String,
    /// More about it. Notes of notes are not shown.
    pub notes: Vec<Diagnostic>,
    /// Notes about how it came about, which tools show on demand.
    pub explanation: Vec<Diagnostic>,
    /// The op that it is about, if there is one: tools can [show](Self::show_op) it.
    pub subject: Option<DiagnosticSubject>,
}

/// The op that a diagnostic is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagnosticSubject {
    /// An op, which is shown as it is when the diagnostic is.
    Op(OpId),
    /// The generic form of an op that has changed since, or is gone.
    Text(Box<str>),
}

impl DiagnosticSubject {
    /// An op as it is now, which is about to change.
    pub fn as_of_now(view: View<'_>, op: OpId) -> Self {
        Self::Text(NotePrinter::new(view).text(op, OpForm::Generic).into())
    }
}

impl Diagnostic {
    /// A diagnostic without notes.
    pub fn new(severity: Severity, location: Location, message: impl Into<String>) -> Self {
        Self { severity, location, message: message.into(), notes: Vec::new(), explanation: Vec::new(), subject: None }
    }

    /// An error without notes.
    pub fn error(location: Location, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, location, message)
    }

    /// A warning without notes.
    pub fn warning(location: Location, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, location, message)
    }

    /// A remark without notes.
    pub fn remark(location: Location, message: impl Into<String>) -> Self {
        Self::new(Severity::Remark, location, message)
    }

    /// This diagnostic with one more note.
    pub fn with_note(mut self, location: Location, message: impl Into<String>) -> Self {
        self.add_note(location, message);
        self
    }

    /// This diagnostic, about an op.
    pub fn about(mut self, op: OpId) -> Self {
        self.subject = Some(DiagnosticSubject::Op(op));
        self
    }

    /// Attaches a note with the text of its [`subject`](Self::subject), if that still exists.
    ///
    /// The text is printed with [`Context::op_printing`], but without aliases and large elements,
    /// and generically in an error. The note precedes the others, and a second call does nothing.
    pub fn show_op(&mut self, ctx: &Context, ir: &Ir) {
        Self::show_ops(std::slice::from_mut(self), ctx, ir);
    }

    /// Does what [`show_op`](Self::show_op) does for several diagnostics, and names the values of a function once.
    pub fn show_ops(diagnostics: &mut [Self], ctx: &Context, ir: &Ir) {
        let mut printer = NotePrinter::new(View { ctx, ir });
        for diagnostic in diagnostics {
            let text = match diagnostic.subject.take() {
                Some(DiagnosticSubject::Op(op)) if ir.contains_op(op) => {
                    let is_error = diagnostic.severity == Severity::Error;
                    printer.text(op, if is_error { OpForm::Generic } else { ctx.op_printing().form })
                }
                Some(DiagnosticSubject::Text(text)) => text.into(),
                _ => continue,
            };
            let message = format!("see current operation: {text}");
            diagnostic.notes.insert(0, Self::new(Severity::Note, diagnostic.location, message));
        }
    }

    /// Attaches a note.
    pub fn add_note(&mut self, location: Location, message: impl Into<String>) {
        self.notes.push(Self::new(Severity::Note, location, message));
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.severity, self.message)?;
        for note in &self.notes {
            write!(f, "\n{}: {}", note.severity, note.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}
