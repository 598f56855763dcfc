//! The driver: the order of legalization, and the conditions under which a conversion fails.

use weir_ir::{Context, DiagnosticSubject, InsertPoint, Ir, LookupMap, OpId, Trait, ValueMap, View};
use weir_rewrite::log::{StandardError, is_logged};
use weir_rewrite::recording::{Ending, EventKind, Recorder, Step};
use weir_rewrite::{Listener, Rewriter as _};

use crate::config::{CommitScope, ConversionConfig, ConversionReport, MaterializationFailure, Mode};
use crate::conversion::Conversion;
use crate::error::{ConversionError, ErrorKind, FailedOp};
use crate::explain::Mark;
use crate::legalizer::{FEW_OPS, Outcome, Prepared, collect, collect_children};
use crate::reference;
use crate::rewriter::ConversionRewriter;
use crate::session::record::Checkpoint;
use crate::session::{Session, State};
use crate::trace::{self, Sink, Trace};

/// Runs a conversion on copies of some ops: of each isolated op around them, one after the other.
#[track_caller]
pub(crate) fn analyze(
    ctx: &Context,
    ir: &mut Ir,
    roots: &[OpId],
    conversion: &Conversion,
    mut config: ConversionConfig<'_>,
) -> Result<ConversionReport, ConversionError> {
    let (mut listener, mut trace) = (config.listener.take(), config.trace.take());
    let mut report = ConversionReport::default();
    let scopes: Vec<OpId> = roots.iter().map(|&root| isolated_scope(View { ctx, ir }, root)).collect();
    let mut rest = roots;
    for scopes in scopes.chunk_by(OpId::eq) {
        let (roots, others) = rest.split_at(scopes.len());
        rest = others;
        let config = ConversionConfig {
            // A failure is undone, so that no op is left that uses a copy.
            on_materialization_failure: MaterializationFailure::RestoreIr,
            commit_scope: CommitScope::WholeConversion,
            listener: listener.as_deref_mut().map(|listener| -> &mut dyn Listener { listener }),
            trace: trace.as_deref_mut().map(|sink| -> &mut Sink<'_> { sink }),
            ..config
        };
        report = analyze_scope(ctx, ir, scopes[0], roots, conversion, config, report)?;
    }
    Ok(report)
}

/// Runs a conversion of some ops on a copy of an op that encloses them.
#[track_caller]
fn analyze_scope(
    ctx: &Context,
    ir: &mut Ir,
    scope: OpId,
    roots: &[OpId],
    conversion: &Conversion,
    config: ConversionConfig<'_>,
    report: ConversionReport,
) -> Result<ConversionReport, ConversionError> {
    let copy = ir.clone_op(scope, &mut ValueMap::new());
    // If new ops can be put beside the op, they can be put beside the copy.
    let block = ir.parent_block(scope).map(|_| ir.create_block([]));
    if let Some(block) = block {
        ir.insert_op(copy, InsertPoint::end(block));
    }
    let (mut original_of, mut copy_of) = (LookupMap::default(), LookupMap::default());
    let nested = ir.descendants(scope).zip(ir.descendants(copy));
    for (original, copy) in std::iter::once((scope, copy)).chain(nested) {
        original_of.insert(copy, original);
        copy_of.insert(original, copy);
    }
    let copies: Vec<OpId> = roots.iter().filter_map(|root| copy_of.get(root).copied()).collect();
    let mut result = convert(ctx, ir, &copies, conversion, Mode::Analysis, config, report);
    match block {
        Some(block) => {
            ir.drop_block_references(block);
            ir.erase_block(block);
        }
        // The root itself may have been replaced.
        None if ir.contains_op(copy) => ir.erase_op(copy),
        None => {}
    }
    let report = match &mut result {
        Ok(report) => report,
        Err(error) => error.report_mut(),
    };
    // The casts belong to the copy.
    report.casts.clear();
    for op in report.legalizable.iter_mut().chain(&mut report.unlegalized) {
        *op = original_of.get(op).copied().unwrap_or(*op);
    }
    result
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

/// Runs a conversion of some ops, and adds to a report.
#[track_caller]
pub(crate) fn convert(
    ctx: &Context,
    ir: &mut Ir,
    roots: &[OpId],
    conversion: &Conversion,
    mode: Mode,
    mut config: ConversionConfig<'_>,
    report: ConversionReport,
) -> Result<ConversionReport, ConversionError> {
    ir.assert_context(ctx);
    conversion.context.bind(ctx, "the conversion");
    let listener = config.listener.take().map(|listener| -> &mut dyn Listener { listener });
    let sink = config.trace.take();
    let mut log = StandardError;
    let sink: Option<&mut Sink<'_>> = match sink {
        Some(sink) => Some(sink),
        None => is_logged(ctx, trace::LOG).then_some(&mut log as &mut Sink<'_>),
    };
    let trace = Trace::new(sink, Recorder::of(ctx, ir));
    let commit_scope = config.commit_scope;
    let prepared = Prepared::new(ctx, conversion, mode, config);
    let session = Session::begin(State::new(ctx, ir, &prepared, roots, listener, trace));
    let rewriter = ConversionRewriter::new(session);
    let mut run = Run { rewriter, report, failed: None };
    run.rewriter.session.state.statistics = run.report.statistics;
    let result = match commit_scope {
        CommitScope::WholeConversion => run.as_a_whole(roots),
        CommitScope::EachIsolatedOp => roots.iter().try_for_each(|&root| run.by_isolated_op(root)),
    };
    let Run { mut rewriter, mut report, failed } = run;
    report.statistics = rewriter.session.state.statistics;
    report.casts = rewriter.session.unresolved_casts();
    let attempts = rewriter.legalization.attempts.take_since(Mark::default());
    let result = result.map_err(|kind| ConversionError::new(ctx, *kind, attempts));
    rewriter.session.state.log(|trace, view| {
        for cast in &report.casts {
            trace.about_cast(view, EventKind::Unresolved, cast.op, &cast.provenance);
        }
        match &result {
            Ok(()) => trace.tell(view, Step::end(Ending::Success, &report.to_string())),
            Err(error) => {
                let cast = if let ErrorKind::Unresolved(it) = error.kind() { Some(it.cast) } else { None };
                trace.error(view, cast.or(failed), error.explain());
                trace.tell(view, Step::end(Ending::Failure, &error.to_string()));
            }
        }
    });
    // An op that failed may have been replaced later.
    report.unlegalized.retain(|&op| rewriter.ir().contains_op(op));
    match result {
        Ok(()) => Ok(report),
        Err(mut error) => {
            *error.report_mut() = report;
            Err(error)
        }
    }
}

/// A running conversion.
struct Run<'a> {
    rewriter: ConversionRewriter<'a>,
    report: ConversionReport,
    /// The op that could not be legalized.
    failed: Option<OpId>,
}

impl Run<'_> {
    fn as_a_whole(&mut self, roots: &[OpId]) -> Result<(), Box<ErrorKind>> {
        let start = self.rewriter.session.checkpoint();
        for &root in roots {
            self.convert_nested(root, start)?;
        }
        self.rewriter.session.finish(start)
    }

    /// Converts a root, and each isolated op directly inside of it as a conversion of its own.
    fn by_isolated_op(&mut self, root: OpId) -> Result<(), Box<ErrorKind>> {
        let start = self.rewriter.session.checkpoint();
        let mut children = Vec::new();
        collect_children(self.rewriter.view(), self.rewriter.session.state.prepared.legality, root, &mut children);
        let result = self.each_isolated_op(root, &children, start);
        // With a journal, converted ops may depend on changes beside the one that failed.
        if result.is_err() && !self.rewriter.session.has_rollback() {
            return result;
        }
        let outside = self.rewriter.session.finish(start);
        result.and(outside)
    }

    fn each_isolated_op(&mut self, root: OpId, children: &[OpId], start: Checkpoint) -> Result<(), Box<ErrorKind>> {
        self.convert_all(&[root], start)?;
        for &child in children {
            let session = &self.rewriter.session;
            let is_isolated =
                !session.state.is_ignored(child) && session.state.view().has_trait(child, &Trait::IsolatedFromAbove);
            let checkpoint = session.checkpoint();
            self.convert_nested(child, checkpoint)?;
            if is_isolated {
                self.rewriter.session.finish(checkpoint)?;
            }
        }
        Ok(())
    }

    fn convert_nested(&mut self, root: OpId, undo_to: Checkpoint) -> Result<(), Box<ErrorKind>> {
        let mut ops = Vec::with_capacity(FEW_OPS);
        if self.rewriter.session.state.is_ignored(root) {
            ops.push(root);
        } else {
            collect(self.rewriter.view(), self.rewriter.session.state.prepared.legality, root, &mut ops);
        }
        self.convert_all(&ops, undo_to)
    }

    fn convert_all(&mut self, ops: &[OpId], undo_to: Checkpoint) -> Result<(), Box<ErrorKind>> {
        for &op in ops {
            if let Err(error) = self.convert(op) {
                self.failed = Some(op);
                self.rewriter.session.undo_or(undo_to, reference::mark_pure_casts);
                return Err(error);
            }
        }
        Ok(())
    }

    /// Legalizes one op; the mode of the conversion decides if a failure is an error.
    fn convert(&mut self, op: OpId) -> Result<(), Box<ErrorKind>> {
        let mark = self.rewriter.legalization.attempts.mark();
        let outcome = self.rewriter.legalize(op);
        if let Some(error) = self.rewriter.session.state.fatal.take() {
            return Err(error);
        }
        if outcome == Outcome::Legalized {
            if self.rewriter.session.state.prepared.mode == Mode::Analysis {
                self.report.legalizable.push(op);
            }
            return Ok(());
        }
        let mode = self.rewriter.session.state.prepared.mode;
        if !self.rewriter.may_stay(op) {
            let subject = Some(DiagnosticSubject::as_of_now(self.rewriter.view(), op));
            let op = FailedOp { subject, ..self.rewriter.session.state.failed(op) };
            let error = if mode == Mode::Full { ErrorKind::NotLegal(op) } else { ErrorKind::Illegal(op) };
            return Err(Box::new(error));
        }
        if mode != Mode::Analysis {
            self.report.unlegalized.push(op);
            // The attempts on the first op of each name are kept.
            let name = self.rewriter.ir().name(op);
            if self.report.reasons.iter().all(|&(known, _)| known != name) {
                let attempts = self.rewriter.legalization.attempts.take_since(mark);
                self.report.reasons.push((name, attempts));
            }
        }
        self.rewriter.legalization.attempts.forget(mark);
        Ok(())
    }
}
