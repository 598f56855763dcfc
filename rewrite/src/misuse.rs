//! Breaches of the contract between patterns and the rewriter, which drivers report as errors.

use std::borrow::Cow;

/// A breach of the rewriter's contract by a pattern.
///
/// Displayed, it is the predicate of a sentence about the pattern.
///
/// # Source
///
/// The checks of `MLIR_ENABLE_EXPENSIVE_PATTERN_API_CHECKS`. Those that cost little are always on here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Misuse {
    /// It did not match, but changed the IR.
    #[error("returned failure but IR did change")]
    ChangedOnFailure,
    /// It matched, but changed nothing.
    #[error("returned success but IR did not change")]
    UnchangedOnSuccess,
    /// In a conversion: it matched, but left the op that it matched as it was.
    #[error("neither replaced the root operation nor modified it in place")]
    RootUntouched,
    /// It changed an op outside of the op that is being rewritten.
    #[error("changed operation '{op}' outside of the operation that is rewritten")]
    OutOfReach {
        /// The name of the op, or of the closest one that encloses the change.
        op: Box<str>,
    },
    /// It erased an op that is used.
    #[error("erased operation '{op}', which is used by operation '{user}'")]
    ErasedInUse {
        /// The name of the op.
        op: Box<str>,
        /// The name of the op that uses it.
        user: Box<str>,
    },
    /// In debug builds: it created an op that it does not declare to [generate](crate::Pattern::generates).
    #[error("generated operation '{op}', which it does not declare")]
    UndeclaredOp {
        /// The name of the op.
        op: Box<str>,
    },
    /// It replaced an op by another number of values than it has results.
    #[error("replaced operation '{op}' with {results} results by {values} values")]
    ReplacementCount {
        /// The name of the op.
        op: Box<str>,
        /// The number of its results.
        results: usize,
        /// The number of values.
        values: usize,
    },
    /// It inlined a block with another number of values than it has arguments.
    #[error("inlined a block with {arguments} arguments by {values} values")]
    ArgumentCount {
        /// The number of arguments.
        arguments: usize,
        /// The number of values.
        values: usize,
    },
    /// It replaced or erased an op that had been replaced or erased before.
    #[error("replaced or erased operation '{op}' twice")]
    ReplacedTwice {
        /// The name of the op.
        op: Box<str>,
    },
    /// It moved an op to a place inside of that op.
    #[error("moved operation '{op}' into itself")]
    MovedIntoItself {
        /// The name of the op.
        op: Box<str>,
    },
    /// With expensive checks: the IR is not valid after it.
    #[error("produced IR that does not verify: {message}")]
    Invalid {
        /// The first finding of the verifier.
        message: Box<str>,
    },
    /// Another breach.
    #[error("{0}")]
    Other(Cow<'static, str>),
}
