//! What a verifier tells of the rules that were broken.

use crate::diagnostic::Diagnostic;

/// How much a verifier tells.
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

/// Whether MLIR gets as far as a finding.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Mlir {
    #[default]
    Tells,
    HasStopped,
}
