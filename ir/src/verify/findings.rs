//! The diagnostics of a verifier.

use crate::diagnostic::Diagnostic;

/// The extent of the diagnostics of a verifier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    /// All findings.
    #[default]
    All,
    /// The first finding of each op that is isolated from above, and none of those in it that are isolated in turn and come
    /// later than this finding.
    AsMlir,
}

/// A rule that was broken.
pub(super) struct Finding {
    pub(super) diagnostic: Diagnostic,
    pub(super) mlir: Mlir,
}

/// Tells if MLIR reports a finding.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Mlir {
    #[default]
    Tells,
    HasStopped,
}
