//! Why a conversion failed.

use std::fmt;

use weir_ir::{Context, Diagnostic, DiagnosticError, DiagnosticSubject, Location, OpId};
use weir_rewrite::{Misuse, PassFailure};

use crate::config::ConversionReport;
use crate::explain::{Entry, Explanation};
use crate::unconverted::Provenance;

/// A conversion failed.
///
/// Displayed, it is the message of `mlir-opt`; [`explain`](Self::explain) lists the patterns that
/// were tried, with the reason of each failure.
#[derive(Clone, thiserror::Error)]
#[error("{}", .0.kind)]
pub struct ConversionError(Box<Failure>);

#[derive(Clone)]
struct Failure {
    kind: ErrorKind,
    report: ConversionReport,
    explanation: Explanation,
}

/// An op in an error: it may be gone by then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FailedOp {
    /// Its name.
    pub name: Box<str>,
    /// Its location.
    pub location: Location,
    /// Its text when it failed, if a message shows it.
    pub(crate) subject: Option<DiagnosticSubject>,
}

/// The kind of a failure.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ErrorKind {
    /// In a full conversion, an op is not legal.
    #[error("failed to legalize operation '{}'", .0.name)]
    NotLegal(FailedOp),
    /// In a partial conversion, an op is explicitly illegal.
    #[error("failed to legalize operation '{}' that was explicitly marked illegal", .0.name)]
    Illegal(FailedOp),
    /// A value is needed in a type that no materialization makes.
    #[error("failed to legalize unresolved materialization from {} that remained live after conversion", .0.types)]
    Unresolved(Unresolved),
    /// Without rollback: a pattern created ops that cannot be legalized.
    #[error(
        "pattern '{pattern}' produced IR that could not be legalized. new ops: {{{}}}, modified ops: {{{}}}",
        new_ops.join(", "),
        modified_ops.join(", ")
    )]
    IllegalResult {
        /// The name of the pattern.
        pattern: Box<str>,
        /// The location of the op that it was applied to.
        location: Location,
        /// The names of the ops that it created.
        new_ops: Vec<Box<str>>,
        /// The names of the ops that it changed.
        modified_ops: Vec<Box<str>>,
        /// The op among them that cannot be legalized.
        blocked_by: Box<str>,
    },
    /// Without rollback: the result of a fold of an op cannot be legalized, usually a constant.
    #[error("op '{}' folder rollback of IR modifications requested", .0.name)]
    IllegalConstant(FailedOp),
    /// A branch that no pattern converted has a successor whose arguments were converted to other
    /// types.
    #[error("the operands of the branch '{}' do not fit the converted block that it leads to", .0.name)]
    Branch(FailedOp),
    /// A pattern erased a value or block that an op uses.
    #[error(
        "operation '{}' uses a value or block inside of something that {} erased",
        user.name,
        by(pattern.as_deref(), "the driver")
    )]
    DanglingUse {
        /// The name of the pattern; `None` for the driver.
        pattern: Option<Box<str>>,
        /// The op that uses it.
        user: FailedOp,
    },
    /// Legalization recursed too deeply.
    #[error("legalizing operation '{}' recurses too deeply", .0.name)]
    TooDeep(FailedOp),
    /// A pattern breached the contract of the rewriter.
    #[error("{} {misuse}", by(pattern.as_deref(), "the fold"))]
    Misuse {
        /// The name of the pattern; `None` for a fold.
        pattern: Option<Box<str>>,
        /// The op that it was applied to.
        op: FailedOp,
        /// The breach.
        misuse: Misuse,
    },
}

/// A pattern in a message, or who acted without one.
pub(crate) fn by(pattern: Option<&str>, otherwise: &str) -> String {
    pattern.map_or_else(|| otherwise.to_owned(), |name| format!("pattern '{name}'"))
}

/// A value that is needed in a type that no materialization makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unresolved {
    /// The origin of the request: its direction, pattern and converter.
    pub provenance: Provenance,
    /// The types of the available values, and those that are wanted: `('i64') to ('index')`.
    pub types: String,
    /// The types of values that a materialization made instead: `'f64'`.
    pub made: Option<String>,
    /// The location of the request.
    pub location: Location,
    /// An op that needs the values: its location and its text.
    pub user: Option<(Location, String)>,
    pub(crate) cast: OpId,
    /// The text of the cast when the conversion failed.
    pub(crate) subject: Option<DiagnosticSubject>,
}

impl ErrorKind {
    /// The location of the failure.
    pub fn location(&self) -> Location {
        match self {
            ErrorKind::NotLegal(op)
            | ErrorKind::Illegal(op)
            | ErrorKind::IllegalConstant(op)
            | ErrorKind::Branch(op)
            | ErrorKind::DanglingUse { user: op, .. }
            | ErrorKind::TooDeep(op)
            | ErrorKind::Misuse { op, .. } => op.location,
            ErrorKind::IllegalResult { location, .. } => *location,
            ErrorKind::Unresolved(unresolved) => unresolved.location,
        }
    }

    /// The op that the failure is about, if a message shows it.
    fn subject(&self) -> Option<&DiagnosticSubject> {
        match self {
            ErrorKind::NotLegal(op) | ErrorKind::Illegal(op) => op.subject.as_ref(),
            ErrorKind::Unresolved(unresolved) => unresolved.subject.as_ref(),
            _ => None,
        }
    }
}

impl ConversionError {
    pub(crate) fn new(ctx: &Context, kind: ErrorKind, attempts: Vec<Entry>) -> Self {
        let explanation = Explanation::new(ctx, &kind, attempts);
        Self(Box::new(Failure { kind, report: ConversionReport::default(), explanation }))
    }

    /// The kind of the failure.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// The report up to the failure.
    pub fn report(&self) -> &ConversionReport {
        &self.0.report
    }

    pub(crate) fn report_mut(&mut self) -> &mut ConversionReport {
        &mut self.0.report
    }

    /// The error as a diagnostic: the message at its location, and a note at an op that needs the
    /// missing value.
    pub fn diagnostic(&self) -> Diagnostic {
        let diagnostic = Diagnostic {
            subject: self.0.kind.subject().cloned(),
            ..Diagnostic::error(self.0.kind.location(), self.to_string())
        };
        match &self.0.kind {
            ErrorKind::Unresolved(Unresolved { user: Some((location, text)), .. }) => {
                diagnostic.with_note(*location, format!("see existing live user here: {text}"))
            }
            _ => diagnostic,
        }
    }

    /// The explanation: the attempts, the reason of each failure, and the ops without an applicable
    /// pattern.
    pub fn explain(&self) -> &Explanation {
        &self.0.explanation
    }
}

impl DiagnosticError for ConversionError {
    /// The error, with the [explanation](Self::explain) as notes.
    fn into_diagnostics(self, _: &Context) -> Vec<Diagnostic> {
        let mut diagnostic = self.diagnostic();
        diagnostic.notes.extend(self.0.explanation.notes(self.0.kind.location()));
        vec![diagnostic]
    }
}

impl From<ConversionError> for PassFailure {
    /// The failure of a pass with this error, which tools [explain](Diagnostic::explanation) on demand.
    fn from(error: ConversionError) -> Self {
        let explanation = error.0.explanation.notes(error.0.kind.location());
        Diagnostic { explanation, ..error.diagnostic() }.into()
    }
}

impl fmt::Debug for ConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ConversionError").field(&self.0.kind).finish()
    }
}
