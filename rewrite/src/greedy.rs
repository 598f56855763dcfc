//! The greedy driver: applies patterns and folds until nothing changes.
//!
//! [`apply_patterns_greedily`] works on all ops nested in an op, [`apply_op_patterns_greedily`] on
//! a list of ops.
//!
//! Each round adds all ops to a worklist and processes it: a dead op is erased, else the op is
//! folded, else the best pattern that matches is applied. Ops affected by a change are added again.
//! Equal constants are uniqued before a round and control flow is
//! [simplified](crate::region_simplify) after it. Rounds end when one changes nothing.
//!
//! # Source
//!
//! `mlir::applyPatternsGreedily` and `mlir::applyOpPatternsGreedily` of MLIR 22, with their order of visits, since the
//! order shows in the result.

mod driver;
mod log;
mod worklist;

use weir_ir::{Context, Diagnostic, ExpensiveChecks, Ir, Location, OpId, RegionId, ValueMap};

use crate::listener::Listener;
use crate::log::{StandardError, is_logged};
use crate::misuse::Misuse;
use crate::pattern_set::FrozenPatterns;
use crate::recording::Recorder;
use crate::region_simplify::RegionSimplification;

use driver::Driver;
pub use log::GreedyLog;
use log::LOG;
use worklist::Observers;
pub(crate) use worklist::Worklist;

/// Configuration of the greedy driver.
///
/// # Examples
///
/// ```
/// use weir_rewrite::greedy::{GreedyConfig, Traversal};
/// let config = GreedyConfig { traversal: Traversal::TopDown, ..GreedyConfig::default() };
/// assert_eq!(config.max_iterations, Some(10));
/// ```
#[derive(Clone, Copy, Debug)]
#[doc(alias = "GreedyRewriteConfig")]
pub struct GreedyConfig {
    /// The order in which ops are visited first.
    pub traversal: Traversal,
    /// The level of control flow simplification after each round.
    pub regions: RegionSimplification,
    /// Maximum number of rounds.
    pub max_iterations: Option<usize>,
    /// Maximum number of pattern applications in a round.
    pub max_rewrites: Option<usize>,
    /// The ops that are visited.
    pub strictness: Strictness,
    /// Changes outside of this region add nothing to the worklist; the default is the region that
    /// is rewritten.
    pub scope: Option<RegionId>,
    /// Enables op folding.
    pub folding: Folding,
    /// Enables uniquing of constants.
    pub constants: Constants,
    /// The scope of the rounds after the first one.
    pub rounds: Rounds,
    /// The state of the IR after a pattern has breached the contract of the rewriter.
    pub on_misuse: OnMisuse,
    /// Enables checks after each pattern; [`Context::set_expensive_checks`] enables them for all runs.
    pub expensive_checks: ExpensiveChecks,
}

impl Default for GreedyConfig {
    fn default() -> Self {
        Self {
            traversal: Traversal::BottomUp,
            regions: RegionSimplification::Aggressive,
            max_iterations: Some(10),
            max_rewrites: None,
            strictness: Strictness::AnyOp,
            scope: None,
            folding: Folding::Enabled,
            constants: Constants::Gather,
            rounds: Rounds::Everywhere,
            on_misuse: OnMisuse::Keep,
            expensive_checks: ExpensiveChecks::Disabled,
        }
    }
}

/// The order in which ops are visited first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Traversal {
    /// The last op first, nested ops before the op that encloses them.
    #[default]
    BottomUp,
    /// The first op first, nested ops after the op that encloses them.
    TopDown,
}

/// The set of ops that the driver visits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[doc(alias = "GreedyRewriteStrictness")]
pub enum Strictness {
    /// All ops that a change touches are visited.
    #[default]
    AnyOp,
    /// Ops that existed before are visited, and new ones.
    ExistingAndNewOps,
    /// Only ops that existed before are visited.
    ExistingOps,
}

/// Enables or disables op folding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Folding {
    /// Ops are folded before patterns are tried.
    #[default]
    Enabled,
    /// Ops are not folded.
    Disabled,
}

/// Enables or disables uniquing of equal constants, which moves them to the start of their scope.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Constants {
    /// Equal constants become one, at the start of their scope.
    #[default]
    Gather,
    /// Constants stay as and where they are.
    Leave,
}

/// The ops that are visited again, until a round changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rounds {
    /// All ops, since patterns may inspect any op.
    #[default]
    Everywhere,
    /// Those isolated ops in which [something may have changed](Ir::may_have_changed), such as
    /// functions: patterns and folders do not inspect other isolated ops.
    WhereChanged,
}

/// The state of the IR after a pattern has [breached the contract](Misuse) of the rewriter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnMisuse {
    /// The IR stays as the pattern left it.
    #[default]
    Keep,
    /// The op is restored from a copy, which is made before the run: what is nested in it has new handles then.
    Restore,
}

/// The result of a run of the greedy driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GreedyReport {
    /// True if anything changed.
    pub changed: bool,
    /// The reason why the run ended.
    pub end: GreedyEnd,
}

/// The reason why a run of the greedy driver ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GreedyEnd {
    /// No pattern and no folder applies any more.
    Converged,
    /// A limit was reached: one of the configuration, or that of visits, which is 256 for an op on
    /// average. The limit of visits stops rewrites of operations that use each other, as in a graph
    /// region.
    LimitReached,
}

/// The greedy driver cannot apply the patterns.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GreedyError {
    /// A pattern is for another driver.
    #[error(
        "the pattern '{pattern}' has no code for the greedy driver: it is for another one, such as a dialect conversion"
    )]
    ForeignPattern {
        /// The name of the pattern.
        pattern: String,
    },
    /// A pattern breached the contract of the rewriter.
    #[error("{pattern} {misuse}")]
    Misuse {
        /// The pattern, as in `pattern 'drop-zero'`, or the fold.
        pattern: String,
        /// The name of the op that it was applied to.
        op: String,
        /// The location of this op.
        location: Location,
        /// The breach.
        misuse: Misuse,
    },
}

impl GreedyError {
    /// The error as a diagnostic at the op that the pattern was applied to, with a note that names the op; `None` if
    /// it is not about an op.
    pub fn diagnostic(&self) -> Option<Diagnostic> {
        let GreedyError::Misuse { op, location, .. } = self else { return None };
        let note = format!("it was applied to operation '{op}'");
        Some(Diagnostic::error(*location, self.to_string()).with_note(*location, note))
    }
}

/// Applies patterns and folds to all ops nested in an op, until nothing changes.
///
/// # Errors
///
/// When a pattern is not supported by this driver: nothing is changed then. When a pattern breaches the contract of the
/// rewriter: [`GreedyConfig::on_misuse`] tells what becomes of the IR.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, parse::parse_text};
/// use weir_rewrite::PatternSet;
/// use weir_rewrite::greedy::{GreedyConfig, apply_patterns_greedily};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
/// let patterns = PatternSet::new().freeze(&ctx);
/// let report = apply_patterns_greedily(&ctx, &mut ir, module, &patterns, &GreedyConfig::default());
/// assert!(report.is_ok_and(|report| report.changed));
/// assert_eq!(weir_ir::text(&ctx, &ir, module), "module {\n}\n");
/// ```
#[doc(alias = "applyPatternsGreedily")]
#[doc(alias = "applyPatternsAndFoldGreedily")]
#[track_caller]
pub fn apply_patterns_greedily(
    ctx: &Context,
    ir: &mut Ir,
    op: OpId,
    patterns: &FrozenPatterns,
    config: &GreedyConfig,
) -> Result<GreedyReport, GreedyError> {
    apply_with(ctx, ir, op, patterns, config, None, &mut Worklist::default())
}

/// The same as [`apply_patterns_greedily`], with a listener that is notified of each change.
///
/// # Errors
///
/// When a pattern is not supported by this driver: nothing is changed then. When a pattern breaches the contract of the
/// rewriter: [`GreedyConfig::on_misuse`] tells what becomes of the IR.
#[track_caller]
pub fn apply_patterns_greedily_with(
    ctx: &Context,
    ir: &mut Ir,
    op: OpId,
    patterns: &FrozenPatterns,
    config: &GreedyConfig,
    listener: &mut dyn Listener,
) -> Result<GreedyReport, GreedyError> {
    apply_with(ctx, ir, op, patterns, config, Some(listener), &mut Worklist::default())
}

/// Applies patterns with a worklist that is reused between runs: its size is that of the IR, not of
/// the op.
#[track_caller]
pub(crate) fn apply_with(
    ctx: &Context,
    ir: &mut Ir,
    op: OpId,
    patterns: &FrozenPatterns,
    config: &GreedyConfig,
    mut listener: Option<&mut dyn Listener>,
    worklist: &mut Worklist,
) -> Result<GreedyReport, GreedyError> {
    ir.assert_context(ctx);
    patterns.assert_context(ctx);
    check_patterns(patterns)?;
    if config.on_misuse == OnMisuse::Restore {
        let copy = ir.clone_op(op, &mut ValueMap::new());
        let config = GreedyConfig { on_misuse: OnMisuse::Keep, ..*config };
        let result = apply_with(ctx, ir, op, patterns, &config, listener, worklist);
        if result.is_err() {
            restore(ir, op, copy);
        }
        ir.erase_op(copy);
        return result;
    }
    let mut report = GreedyReport { changed: false, end: GreedyEnd::Converged };
    let (mut stderr, is_logged) = (StandardError, is_logged(ctx, LOG));
    for index in 0..ir.regions(op).len() {
        let region = ir.region(op, index);
        let listener: Option<&mut dyn Listener> = match &mut listener {
            Some(listener) => Some(&mut **listener),
            None => None,
        };
        let config = GreedyConfig { scope: config.scope.or(Some(region)), ..*config };
        let log = is_logged.then(|| GreedyLog::new(&mut stderr));
        let observers = Observers { listener, log, recorder: Recorder::of(ctx, ir) };
        let mut driver = Driver::new(ctx, ir, patterns, config, observers, worklist, Some(op));
        let found = driver.simplify_region(region)?;
        report.changed |= found.changed;
        if found.end == GreedyEnd::LimitReached {
            report.end = found.end;
        }
    }
    Ok(report)
}

/// Applies patterns and folds to the given ops, and to affected ops as far as
/// [`GreedyConfig::strictness`] allows.
///
/// # Errors
///
/// When a pattern is not supported by this driver: nothing is changed then. When a pattern breaches the contract of the
/// rewriter: [`GreedyConfig::on_misuse`] tells what becomes of the IR.
#[doc(alias = "applyOpPatternsGreedily")]
#[track_caller]
pub fn apply_op_patterns_greedily(
    ctx: &Context,
    ir: &mut Ir,
    ops: &[OpId],
    patterns: &FrozenPatterns,
    config: &GreedyConfig,
) -> Result<GreedyReport, GreedyError> {
    ir.assert_context(ctx);
    patterns.assert_context(ctx);
    check_patterns(patterns)?;
    let scope = config.scope.or_else(|| common_region(ir, ops));
    let config = GreedyConfig { scope, ..*config };
    let mut worklist = Worklist::default();
    let root = scope.and_then(|region| ir.parent_op(region));
    let mut stderr = StandardError;
    let log = is_logged(ctx, LOG).then(|| GreedyLog::new(&mut stderr));
    let observers = Observers { listener: None, log, recorder: Recorder::of(ctx, ir) };
    let mut driver = Driver::new(ctx, ir, patterns, config, observers, &mut worklist, root);
    driver.simplify_ops(ops)
}

/// Gives an op the regions, operands and attributes of a copy.
fn restore(ir: &mut Ir, op: OpId, copy: OpId) {
    for index in 0..ir.regions(op).len() {
        let (region, from) = (ir.region(op, index), ir.region(copy, index));
        let blocks: Vec<_> = ir.blocks(region).collect();
        for &block in &blocks {
            ir.drop_block_references(block);
        }
        for block in blocks {
            ir.erase_block(block);
        }
        ir.inline_region(from, region, None);
    }
    ir.set_properties(op, ir.properties(copy));
    ir.set_discardable(op, ir.discardable(copy));
}

fn check_patterns(patterns: &FrozenPatterns) -> Result<(), GreedyError> {
    match patterns.iter().find(|pattern| pattern.body().is_none()) {
        Some(pattern) => Err(GreedyError::ForeignPattern { pattern: pattern.name().to_owned() }),
        None => Ok(()),
    }
}

/// The innermost region that all ops are in.
fn common_region(ir: &Ir, ops: &[OpId]) -> Option<RegionId> {
    let (first, rest) = ops.split_first()?;
    let mut region = ir.parent_region(*first)?;
    loop {
        if rest.iter().all(|&op| ir.ancestor_in_region(region, op).is_some()) {
            return Some(region);
        }
        region = ir.parent_region(region)?;
    }
}

#[cfg(test)]
mod contract_tests;
#[cfg(test)]
mod tests;
