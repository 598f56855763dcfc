//! The driver: the order of legalisation, and the conditions under which a conversion fails.

use weir_ir::{Context, Ir, LookupMap, LookupSet, OpId, OpName, Trait, ValueMap, View};
use weir_rewrite::opt::log::is_logged;
use weir_rewrite::{Listener, PatternSet};

use crate::config::{CommitScope, ConversionConfig, ConversionReport, MaterializationFailure, Mode, Rollback};
use crate::error::{ConversionError, ErrorKind};
use crate::explain::Mark;
use crate::legalizer::{FEW_OPS, Outcome, Setup, collect};
use crate::remainder::Reason;
use crate::rewriter::journal::Checkpoint;
use crate::rewriter::{AfterCommit, ConversionRewriter, OnFailure};
use crate::target::{ConversionTarget, OpLegality};
use crate::trace::{self, StandardError, Trace};

/// Runs a conversion on a copy of an op.
#[track_caller]
pub(crate) fn analyze(
    ctx: &Context,
    ir: &mut Ir,
    root: OpId,
    target: &ConversionTarget,
    patterns: &PatternSet,
    config: ConversionConfig<'_>,
) -> Result<ConversionReport, ConversionError> {
    let scope = isolated_scope(View { ctx, ir }, root);
    let copy = ir.clone_op(scope, &mut ValueMap::new());
    let originals: Vec<OpId> = std::iter::once(scope).chain(ir.descendants(scope)).collect();
    let copies: Vec<OpId> = std::iter::once(copy).chain(ir.descendants(copy)).collect();
    let root_copy = originals.iter().position(|&op| op == root).map_or(copy, |index| copies[index]);
    // A failure is undone, so that no op is left that uses the copy.
    let config = ConversionConfig {
        on_materialization_failure: MaterializationFailure::RestoreIr,
        commit_scope: CommitScope::WholeConversion,
        ..config
    };
    let result = convert(ctx, ir, &[root_copy], target, patterns, Mode::Analysis, config);
    // The root itself may have been replaced, and then it is detached no longer.
    if ir.contains_op(copy) {
        ir.erase_op(copy);
    }
    let original_of: LookupMap<OpId, OpId> = copies.into_iter().zip(originals).collect();
    let mut report = result?;
    // The casts belong to the copy.
    report.casts.clear();
    for list in [&mut report.legalizable, &mut report.unlegalized] {
        *list = list.iter().filter_map(|copy| original_of.get(copy).copied()).collect();
    }
    Ok(report)
}

/// The closest enclosing op that is isolated from above, or the op itself; else the outermost op.
fn isolated_scope(view: View<'_>, op: OpId) -> OpId {
    let mut scope = op;
    while !view.has_trait(scope, &Trait::IsolatedFromAbove)
        && let Some(parent) = view.ir.parent_op(scope)
    {
        scope = parent;
    }
    scope
}

/// Runs a conversion of some ops.
#[track_caller]
pub(crate) fn convert(
    ctx: &Context,
    ir: &mut Ir,
    roots: &[OpId],
    target: &ConversionTarget,
    patterns: &PatternSet,
    mode: Mode,
    config: ConversionConfig<'_>,
) -> Result<ConversionReport, ConversionError> {
    ir.assert_context(ctx);
    let setup = Setup::new(ctx, target, patterns, mode, &config);
    let by_scope = config.commit_scope == CommitScope::EachIsolatedOp;
    let on_failure = match config.on_materialization_failure {
        MaterializationFailure::RestoreIr if !by_scope && config.rollback == Rollback::Allowed => OnFailure::Undo,
        _ => OnFailure::Keep,
    };
    let after = AfterCommit { materializations: config.materializations, debug_kind: config.debug_kind, on_failure };
    let listener = config.listener.map(|listener| -> &mut dyn Listener { listener });
    let mut log = StandardError;
    let trace = match config.trace {
        Some(sink) => Some(Trace::new(sink, config.trace_format)),
        None => is_logged(ctx, trace::LOG).then(|| Trace::new(&mut log, config.trace_format)),
    };
    let mut rewriter = ConversionRewriter::new(ctx, ir, &setup, listener, trace);
    rewriter.set_roots(roots);
    let mut run = Run { rewriter, mode, after, report: ConversionReport::default(), explained: LookupSet::default() };
    let result = if by_scope { run.by_isolated_op(roots) } else { run.as_a_whole(roots) };
    let Run { mut rewriter, mut report, .. } = run;
    report.statistics = rewriter.statistics;
    report.casts = rewriter.remaining_casts();
    // An op that failed may have been replaced later.
    report.unlegalized.retain(|&op| rewriter.ir.contains_op(op));
    match result {
        Ok(()) => Ok(report),
        Err(kind) => Err(ConversionError::new(*kind, report, rewriter.attempts.take())),
    }
}

/// A running conversion.
struct Run<'a> {
    rewriter: ConversionRewriter<'a>,
    mode: Mode,
    after: AfterCommit,
    report: ConversionReport,
    /// The names of ops with a reason in the report.
    explained: LookupSet<OpName>,
}

impl Run<'_> {
    fn as_a_whole(&mut self, roots: &[OpId]) -> Result<(), Box<ErrorKind>> {
        let start = self.rewriter.checkpoint();
        for &root in roots {
            self.convert_nested(root, start)?;
        }
        self.rewriter.finish(start, self.after)
    }

    /// Converts the roots, and each isolated op directly inside of them as a conversion of its own.
    fn by_isolated_op(&mut self, roots: &[OpId]) -> Result<(), Box<ErrorKind>> {
        roots.iter().try_for_each(|&root| self.by_isolated_op_in(root))
    }

    fn by_isolated_op_in(&mut self, root: OpId) -> Result<(), Box<ErrorKind>> {
        let start = self.rewriter.checkpoint();
        let view = self.rewriter.view();
        let legality = &self.rewriter.setup.legality;
        let leave_alone = legality.legality(view, root) == OpLegality::Legal(crate::target::Nested::LeftAlone);
        let mut children = Vec::new();
        if !leave_alone {
            for &region in view.ir.regions(root) {
                for block in crate::order::reachable_blocks(view, region) {
                    children.extend(view.ir.ops(block));
                }
            }
        }
        let result = self.each_isolated_op(root, &children, start);
        if result.is_err() && !self.rewriter.rollback() {
            return result;
        }
        self.rewriter.drop_records_of_erased(start);
        // Changes outside of these ops are committed even after a failure: converted ops may depend
        // on them.
        let outside = self.rewriter.finish(start, self.after);
        result.and(outside)
    }

    fn each_isolated_op(&mut self, root: OpId, children: &[OpId], start: Checkpoint) -> Result<(), Box<ErrorKind>> {
        self.convert_all(&[root], start)?;
        for &child in children {
            let rewriter = &self.rewriter;
            let is_isolated =
                !rewriter.is_ignored(child) && rewriter.view().has_trait(child, &Trait::IsolatedFromAbove);
            let checkpoint = rewriter.checkpoint();
            self.convert_nested(child, checkpoint)?;
            if is_isolated {
                self.rewriter.finish(checkpoint, self.after)?;
            }
        }
        Ok(())
    }

    fn convert_nested(&mut self, root: OpId, undo_to: Checkpoint) -> Result<(), Box<ErrorKind>> {
        let mut ops = Vec::with_capacity(FEW_OPS);
        if self.rewriter.is_ignored(root) {
            ops.push(root);
        } else {
            collect(self.rewriter.view(), &self.rewriter.setup.legality, root, &mut ops);
        }
        self.convert_all(&ops, undo_to)
    }

    fn convert_all(&mut self, ops: &[OpId], undo_to: Checkpoint) -> Result<(), Box<ErrorKind>> {
        for &op in ops {
            if let Err(error) = self.convert(op) {
                if self.rewriter.rollback() {
                    self.rewriter.undo_to(undo_to);
                } else {
                    self.rewriter.mark_unfinished_casts();
                }
                return Err(error);
            }
        }
        Ok(())
    }

    /// Legalises one op; the mode of the conversion decides if a failure is an error.
    fn convert(&mut self, op: OpId) -> Result<(), Box<ErrorKind>> {
        let mark = self.rewriter.attempts.mark();
        let outcome = self.rewriter.legalize(op);
        if let Some(error) = self.rewriter.fatal.take() {
            return Err(error);
        }
        if outcome == Outcome::Legalized {
            if self.mode == Mode::Analysis {
                self.report.legalizable.push(op);
            }
            return Ok(());
        }
        let view = self.rewriter.view();
        let (name, location) = (|| view.name(op).into(), view.ir.location(op));
        match (self.mode, self.rewriter.setup.legality.legality(view, op)) {
            (Mode::Full, OpLegality::Illegal(reason)) => {
                Err(Box::new(ErrorKind::NotLegal { op: name(), location, reason }))
            }
            (Mode::Full, _) => Err(Box::new(ErrorKind::NotLegal { op: name(), location, reason: None })),
            (Mode::Partial, OpLegality::Illegal(reason)) => {
                Err(Box::new(ErrorKind::Illegal { op: name(), location, reason }))
            }
            (Mode::Partial, _) => {
                self.note_reason(op, mark);
                self.report.unlegalized.push(op);
                Ok(())
            }
            (Mode::Analysis, _) => {
                self.rewriter.attempts.forget(mark);
                Ok(())
            }
        }
    }

    /// Records the attempts on an op that stays, if it is the first of its name.
    fn note_reason(&mut self, op: OpId, mark: Mark) {
        let name = self.rewriter.ir.name(op);
        if self.explained.insert(name) {
            let attempts = self.rewriter.attempts.take_since(mark);
            self.report.reasons.push(Reason { op: name, attempts });
        } else {
            self.rewriter.attempts.forget(mark);
        }
    }
}
