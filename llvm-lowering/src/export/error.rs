//! The error of an export.

use std::io;

use weir_ir::{Diagnostic, Location, OpId};
use weir_rewrite::opt::EmitError;

/// A module cannot be written as LLVM IR.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// Something in the module has no translation. Nothing is written then.
    #[error("{reason}")]
    Untranslatable {
        /// The op that cannot be translated; none if it is an attribute that cannot be.
        op: Option<OpId>,
        /// The location of the error.
        location: Location,
        /// The reason, in the words of `mlir-translate` where it has some.
        reason: String,
    },
    /// The output could not be written.
    #[error("the output could not be written")]
    Io(#[from] io::Error),
}

impl From<ExportError> for EmitError {
    fn from(error: ExportError) -> Self {
        match error {
            ExportError::Untranslatable { op, location, reason } => {
                let error = Diagnostic::error(location, reason);
                Self::Unsupported(match op {
                    Some(op) => error.about(op),
                    None => error,
                })
            }
            ExportError::Io(error) => Self::Io(error),
        }
    }
}
