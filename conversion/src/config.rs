//! The configuration of a conversion, and its report.

use std::fmt;

use weir_ir::{ExpensiveChecks, OpId, OpName};
use weir_rewrite::Listener;

use crate::explain::Entry;
use crate::trace::Sink;
use crate::unconverted::UnresolvedCast;

/// The kind of a conversion: partial, full or analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// No explicitly illegal op stays.
    Partial,
    /// Only legal ops stay.
    Full,
    /// No op is required to be legal: the conversion only finds out which ops could be legalized.
    Analysis,
}

impl Mode {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Mode::Partial => "partial",
            Mode::Full => "full",
            Mode::Analysis => "analysis",
        }
    }
}

/// Controls whether the changes of a pattern can be undone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rollback {
    /// Changes can be undone: a pattern may fail after changing the IR, or make ops that cannot be legalized; another one is tried then.
    #[default]
    Allowed,
    /// Changes cannot be undone: all are immediate, and a pattern that needs to be undone makes the conversion fail.
    ///
    /// After a failure the IR is in the state in which the failed pattern left it: it has no
    /// dangling uses, but it need not verify, as a pattern may have been interrupted.
    Disabled,
}

/// When ops that are not legal are folded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Folding {
    /// Ops are never folded.
    Never,
    /// Ops are folded before patterns are tried.
    #[default]
    BeforePatterns,
    /// Ops are folded after all patterns have failed.
    AfterPatterns,
}

/// The treatment of casts that remain at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Materializations {
    /// The type converters materialize the casts.
    #[default]
    Build,
    /// The casts stay.
    Keep,
    /// The casts stay, and their attribute `__kind__` is `source` or `target`.
    KeepWithKind,
}

/// The state of the IR after a cast could not be materialized.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MaterializationFailure {
    /// The IR is restored to its state before the conversion.
    #[default]
    RestoreIr,
    /// It stays converted, with the cast in it, as with `mlir-opt`. Other failures are undone
    /// still.
    KeepIr,
}

/// The part of a conversion that can be undone as a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CommitScope {
    /// All of it: a failed conversion leaves the IR as it was.
    #[default]
    WholeConversion,
    /// The ops nested in one isolated op directly inside the root, such as a function.
    ///
    /// Replaced ops are erased as soon as such an op is converted, which bounds the use of memory.
    /// After a failure, with rollback, the op that failed is unchanged and those before it are
    /// converted, so the IR verifies. This scope is for passes, whose failure discards the IR
    /// anyway.
    EachIsolatedOp,
}

/// Configuration of a conversion.
///
/// # Examples
///
/// ```
/// use weir_conversion::{CommitScope, ConversionConfig, Folding};
/// let config = ConversionConfig {
///     folding: Folding::Never,
///     commit_scope: CommitScope::EachIsolatedOp,
///     ..ConversionConfig::default()
/// };
/// assert!(config.listener.is_none());
/// ```
#[derive(Default)]
pub struct ConversionConfig<'a> {
    /// Controls whether the changes of a pattern can be undone.
    pub rollback: Rollback,
    /// When ops are folded.
    pub folding: Folding,
    /// The treatment of casts that remain.
    pub materializations: Materializations,
    /// The state of the IR after a cast could not be materialized.
    pub on_materialization_failure: MaterializationFailure,
    /// The part of the conversion that can be undone as a unit.
    pub commit_scope: CommitScope,
    /// Enables checks after each pattern: the ops that it created are verified, and after a pattern that failed the IR is
    /// compared with that before. [`Context::set_expensive_checks`](weir_ir::Context::set_expensive_checks) enables them
    /// for all conversions.
    pub expensive_checks: ExpensiveChecks,
    /// The listener: notified of each change at the end with rollback, and at once without.
    ///
    /// With rollback, the notification about a moved op or block names the end of its former block
    /// or region as its former place: the exact position is not recorded.
    pub listener: Option<&'a mut (dyn Listener + 'a)>,
    /// The sink for a log of the conversion, in the form of `-debug-only=dialect-conversion`.
    ///
    /// Without a sink the log goes to the standard error, if the component
    /// `dialect-conversion` [is logged](weir_rewrite::log::is_logged).
    pub trace: Option<&'a mut Sink<'a>>,
}

/// The result of a conversion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConversionReport {
    /// The ops that could not be legalized and stay, in the order of the walk.
    pub unlegalized: Vec<OpId>,
    /// In an analysis: the ops that could be legalized, or are legal, in the order of the walk.
    pub legalizable: Vec<OpId>,
    /// The casts that stay: those of the driver if none are materialized, and else the
    /// `builtin.unrealized_conversion_cast` ops that materializations have created.
    pub casts: Vec<UnresolvedCast>,
    /// Counts of rewrites.
    pub statistics: Statistics,
    /// The reasons why ops stay: one entry per name of those that could not be legalized.
    pub(crate) reasons: Vec<(OpName, Vec<Entry>)>,
}

/// Counts of the actions of a conversion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Ops that were visited.
    pub ops_visited: usize,
    /// Patterns that were tried.
    pub patterns_tried: usize,
    /// Patterns that were applied, with all ops that they created legalized.
    pub patterns_applied: usize,
    /// Patterns that matched and were undone, because the ops they created could not be legalized.
    pub patterns_undone: usize,
    /// Ops that were folded.
    pub ops_folded: usize,
    /// Ops that were created, whether or not they stayed.
    pub ops_created: usize,
    /// Casts that the driver made.
    pub casts_created: usize,
    /// Casts that were materialized.
    pub casts_resolved: usize,
}

impl fmt::Display for ConversionReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = &self.statistics;
        write!(f, "{} operations visited, ", all.ops_visited)?;
        write!(
            f,
            "{} of {} patterns applied ({} undone), ",
            all.patterns_applied, all.patterns_tried, all.patterns_undone
        )?;
        write!(f, "{} operations folded, {} created, ", all.ops_folded, all.ops_created)?;
        write!(f, "{} casts made ({} materialized), ", all.casts_created, all.casts_resolved)?;
        write!(f, "{} operations left", self.unlegalized.len())
    }
}
