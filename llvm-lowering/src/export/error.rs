//! The error of an export.

use std::io;

use weir_ir::{Context, Diagnostic, DiagnosticError, Location, OpId};

use super::types::UnwritableType;

/// A module cannot be written as LLVM IR.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// Something in the module has no translation. Nothing is written then.
    #[error("{reason}")]
    Untranslatable {
        /// The op that cannot be translated; none if it is an attribute that cannot be, or if the IR does not exist any more.
        op: Option<OpId>,
        /// The location of the error.
        location: Location,
        /// The reason, in the words of `mlir-translate` where it has some.
        reason: String,
        /// The error that follows from it: the translation of the op that was at hand fails.
        consequence: Option<Box<ExportError>>,
    },
    /// The output could not be written.
    #[error("the output could not be written")]
    Io(#[from] io::Error),
}

impl ExportError {
    pub(super) fn untranslatable(op: Option<OpId>, location: Location, reason: String) -> Self {
        Self::Untranslatable { op, location, reason, consequence: None }
    }

    /// The error without its ops, which no longer exist.
    pub(super) fn without_ops(mut self) -> Self {
        let mut error = Some(&mut self);
        while let Some(Self::Untranslatable { op, consequence, .. }) = error {
            *op = None;
            error = consequence.as_deref_mut();
        }
        self
    }

    /// A type cannot be written.
    pub(super) fn unwritable(location: Location, reason: UnwritableType) -> Self {
        Self::untranslatable(None, location, reason.to_string())
    }

    /// The diagnostics about the part that has no translation, and about what follows from it.
    ///
    /// # Errors
    ///
    /// When it is the output that could not be written.
    pub(super) fn diagnostics(self) -> io::Result<Vec<Diagnostic>> {
        let (mut diagnostics, mut next) = (Vec::new(), Some(self));
        while let Some(error) = next {
            match error {
                Self::Untranslatable { op, location, reason, consequence } => {
                    let error = Diagnostic::error(location, reason);
                    diagnostics.push(match op {
                        Some(op) => error.about(op),
                        None => error,
                    });
                    next = consequence.map(|it| *it);
                }
                Self::Io(error) => return Err(error),
            }
        }
        Ok(diagnostics)
    }
}

impl DiagnosticError for ExportError {
    fn into_diagnostics(self, _: &Context) -> Vec<Diagnostic> {
        let not_written = |error| vec![Diagnostic::error(Location::UNKNOWN, Self::Io(error).to_string())];
        self.diagnostics().unwrap_or_else(not_written)
    }
}
