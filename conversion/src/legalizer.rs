//! The legalizer: legalizes one op by folding it, or by patterns whose results are legalized
//! recursively.

mod fold;
pub(crate) mod graph;

use std::borrow::Cow;

use smallvec::SmallVec;
use weir_ir::builtin::UnrealizedConversionCastOp;
use weir_ir::print::{self, DebugInfo, OpForm, PrintOptions};
use weir_ir::{Context, ExpensiveChecks, InsertPoint, OpId, OpName, Trait, View, verify};
use weir_rewrite::{DebugCounters, MatchResult, Misuse, NoMatch, PanicReport, Pattern, Recursion, Rewriter as _};

use weir_rewrite::recording::{Ending, Step};

use crate::config::{CommitScope, ConversionConfig, Folding, MaterializationFailure, Mode};
use crate::conversion::Conversion;
use crate::error::ErrorKind;
use crate::explain::{Attempts, Entry, EntryKind};
use crate::order::reachable_blocks;
use crate::reference;
use crate::rewriter::ConversionRewriter;
use crate::session::cause::CauseIndex;
use crate::session::record::Checkpoint;
use crate::session::{Matched, Remapped};
use crate::target::{Legality, LegalityTable};

use graph::Graph;

/// The maximum depth of recursive legalization, so that declared recursion cannot exhaust the
/// stack.
const MAX_DEPTH: u32 = 256;

/// The inputs of a conversion, immutable while it runs.
pub(crate) struct Prepared<'a> {
    pub(crate) legality: &'a LegalityTable,
    pub(crate) graph: &'a Graph,
    pub(crate) mode: Mode,
    /// The configuration without the listener and the log.
    pub(crate) config: ConversionConfig<'static>,
    pub(crate) cast_name: OpName,
    pub(crate) counters: &'a DebugCounters,
    pub(crate) expensive_checks: bool,
}

impl<'a> Prepared<'a> {
    pub(crate) fn new(ctx: &'a Context, conversion: &'a Conversion, mode: Mode, config: ConversionConfig<'_>) -> Self {
        let Some(cast_name) = ctx.op_name::<UnrealizedConversionCastOp>() else {
            panic!("a context has the builtin dialect")
        };
        let Conversion { legality, graph, .. } = conversion;
        let expensive_checks = [config.expensive_checks, ctx.expensive_checks()].contains(&ExpensiveChecks::Enabled);
        let mut config = ConversionConfig { listener: None, trace: None, ..config };
        if config.commit_scope == CommitScope::EachIsolatedOp {
            config.on_materialization_failure = MaterializationFailure::KeepIr;
        }
        Self { legality, graph, mode, config, cast_name, counters: DebugCounters::of(ctx), expensive_checks }
    }
}

/// The patterns that are being applied, as the legalizer knows them.
#[derive(Debug)]
pub(crate) struct Legalization {
    pub(crate) attempts: Attempts,
    /// The patterns that are being applied, by index.
    applied: Vec<bool>,
    depth: u32,
}

impl Legalization {
    pub(crate) fn new(prepared: &Prepared<'_>) -> Self {
        Self { attempts: Attempts::default(), applied: vec![false; prepared.graph.patterns().len()], depth: 0 }
    }
}

/// Tells how a pattern came to an op that has to become legal after it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Modified,
    Created,
}

/// The names of some ops.
type Names = SmallVec<[OpName; 8]>;

/// The outcome of legalizing an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Legalized,
    Failed,
}

/// The initial capacity of lists of ops: enough for a small function.
pub(crate) const FEW_OPS: usize = 32;

/// Appends an op and its nested ops to a list, in the order in which they are legalized.
///
/// Ops nested in recursively legal ops are left out, and so are unreachable blocks.
pub(crate) fn collect(view: View<'_>, legality: &LegalityTable, root: OpId, ops: &mut Vec<OpId>) {
    let mut pending = Vec::with_capacity(FEW_OPS);
    pending.push(root);
    while let Some(op) = pending.pop() {
        ops.push(op);
        let start = pending.len();
        collect_children(view, legality, op, &mut pending);
        pending[start..].reverse();
    }
}

/// Appends the ops directly inside an op to a list.
pub(crate) fn collect_children(view: View<'_>, legality: &LegalityTable, op: OpId, ops: &mut Vec<OpId>) {
    let regions = view.ir.regions(op);
    if !regions.is_empty() && !legality.is_recursively_legal(view, op) {
        let blocks = regions.iter().flat_map(|&region| reachable_blocks(view, region));
        ops.extend(blocks.flat_map(|block| view.ir.ops(block)));
    }
}

impl<'a> ConversionRewriter<'a> {
    /// Makes an op legal.
    #[inline]
    pub(crate) fn legalize(&mut self, op: OpId) -> Outcome {
        let state = &mut self.session.state;
        state.statistics.ops_visited += 1;
        // Most ops that patterns create are legal, and need no more than a lookup.
        if !state.has_log()
            && state.ir.contains_op(op)
            && state.prepared.legality.is_always_legal(state.ctx, state.ir.name(op))
        {
            return Outcome::Legalized;
        }
        self.legalize_if_need_be(op)
    }

    fn legalize_if_need_be(&mut self, op: OpId) -> Outcome {
        let is_ignored = self.session.state.is_ignored(op);
        self.session.state.log(|trace, view| trace.op(view, op, is_ignored));
        if is_ignored {
            let reason = "operation marked 'ignored' during conversion";
            self.session.state.log(|trace, view| trace.op_end(view, Ending::Success, reason));
            return Outcome::Legalized;
        }
        let legality = self.session.state.prepared.legality.legality(self.view(), op);
        if legality == Legality::Legal {
            return self.found_legal(op);
        }
        if self.legalization.depth >= MAX_DEPTH {
            let reason = "patterns are nested too deeply";
            self.session.state.log(|trace, view| trace.tell(view, Step::end(Ending::Failure, reason)));
            let op = self.session.state.failed(op);
            self.session.state.fail(ErrorKind::TooDeep(op));
            return Outcome::Failed;
        }
        self.legalization.depth += 1;
        let outcome = self.legalize_by_folds_and_patterns(op, legality);
        self.legalization.depth -= 1;
        outcome
    }

    /// Returns true if the mode of the conversion allows an op to stay that could not be legalized.
    pub(crate) fn may_stay(&self, op: OpId) -> bool {
        let prepared = self.session.state.prepared;
        match prepared.mode {
            Mode::Full => false,
            Mode::Partial => !matches!(prepared.legality.legality(self.view(), op), Legality::Illegal(_)),
            Mode::Analysis => true,
        }
    }

    fn found_legal(&mut self, op: OpId) -> Outcome {
        let mut reason = "operation marked legal by the target";
        if self.session.state.prepared.legality.leaves_nested_alone(self.view(), op) {
            self.session.state.leave_nested_alone(op);
            reason = "operation marked legal by the target; NOTE: operation is recursively legal; skipping internals";
        }
        self.session.state.log(|trace, view| trace.op_end(view, Ending::Success, reason));
        Outcome::Legalized
    }

    fn legalize_by_folds_and_patterns(&mut self, op: OpId, legality: Legality) -> Outcome {
        type Way<'a> = (fn(&mut ConversionRewriter<'a>, OpId) -> Outcome, &'static str);
        let mark = self.legalization.attempts.mark();
        let fold: Way<'a> = (Self::legalize_by_folding, "operation was folded");
        let patterns: Way<'a> = (Self::legalize_by_patterns, "");
        let ways = match self.session.state.prepared.config.folding {
            Folding::Never => &[patterns][..],
            Folding::BeforePatterns => &[fold, patterns],
            Folding::AfterPatterns => &[patterns, fold],
        };
        for (legalize, reason) in ways {
            if self.session.state.fatal.is_none() && legalize(self, op) == Outcome::Legalized {
                self.legalization.attempts.forget(mark);
                self.session.state.log(|trace, view| trace.op_end(view, Ending::Success, reason));
                return Outcome::Legalized;
            }
        }
        if self.ir().contains_op(op) {
            self.session.leave_op(op);
            let entry = Entry::new(EntryKind::Op, self.view().name(op), Some(self.ir().location(op)));
            let reason = match legality {
                Legality::Illegal(reason) => reason.map(Cow::into_owned),
                // It could stay if it were not made by a pattern.
                Legality::Unknown if self.legalization.depth > 1 => {
                    Some("what a pattern makes must be declared legal".to_owned())
                }
                Legality::Unknown | Legality::Legal => None,
            };
            self.legalization.attempts.end(mark, Entry { reason, ..entry });
        }
        self.session.state.log(|trace, view| trace.op_end(view, Ending::Failure, "no matched legalization pattern"));
        Outcome::Failed
    }

    fn legalize_by_patterns(&mut self, op: OpId) -> Outcome {
        let prepared = self.session.state.prepared;
        let matched = Matched::new(self.ir(), op);
        let candidates = prepared.graph.candidates(self.ctx(), self.ir().name(op));
        for &index in candidates {
            if self.apply(op, matched, index) == Outcome::Legalized {
                return Outcome::Legalized;
            }
            // The pattern may have erased the op that it failed on, if that cannot be undone.
            if self.session.state.fatal.is_some() || !self.ir().contains_op(op) {
                return Outcome::Failed;
            }
        }
        Outcome::Failed
    }

    /// Applies a pattern to an op, and legalizes the ops that it created or modified.
    fn apply(&mut self, op: OpId, matched: Matched, pattern_index: u32) -> Outcome {
        let index = pattern_index as usize;
        let pattern = &self.session.state.prepared.graph.patterns()[index];
        if !self.session.state.prepared.counters.should_execute(Pattern::ACTION) {
            return Outcome::Failed;
        }
        self.session.state.log(|trace, view| trace.pattern(view, pattern, op));
        if self.legalization.applied[index] && pattern.recursion() == Recursion::Unbounded {
            self.legalization.attempts.failed(pattern.name(), None);
            self.session.state.log(|trace, view| trace.end(view, Ending::Failure, "pattern was already applied"));
            return Outcome::Failed;
        }
        self.session.state.listen(|listener, view| listener.pattern_begin(view, pattern, op));
        self.session.state.statistics.patterns_tried += 1;
        let was_applied = std::mem::replace(&mut self.legalization.applied[index], true);
        let outer = std::mem::replace(&mut self.session.state.matched, matched);
        let text = self.session.state.prepared.expensive_checks.then(|| self.text_of_roots());
        let attempt = self.session.checkpoint();
        let outcome = match self.match_and_rewrite(op, pattern, pattern_index) {
            Ok(()) if self.session.state.fatal.is_none() && self.keeps_contract(op, pattern, attempt) => {
                self.legalize_results(pattern, attempt, op)
            }
            result => {
                self.fail_attempt(op, pattern, attempt, result.err());
                Outcome::Failed
            }
        };
        if text.is_some_and(|text| {
            outcome == Outcome::Failed && self.session.state.fatal.is_none() && self.text_of_roots() != text
        }) {
            self.session.state.misuse_by(Some(pattern.name().into()), Misuse::ChangedOnFailure);
        }
        self.session.state.matched = outer;
        self.legalization.applied[index] = was_applied;
        outcome
    }

    /// Checks that a pattern that matched has replaced the op or modified it in place.
    #[inline]
    fn keeps_contract(&mut self, op: OpId, pattern: &Pattern, attempt: Checkpoint) -> bool {
        let state = &mut self.session.state;
        let is_touched = state.is_replaced(op)
            || !state.ir.contains_op(op)
            || state.modified_ops[attempt.modified_ops..].contains(&op);
        if cfg!(debug_assertions) && !self.keeps_declaration(pattern, attempt) {
            return false;
        }
        let state = &mut self.session.state;
        if !is_touched {
            let is_unchanged = state.changes == attempt.changes;
            let misuse = if is_unchanged { Misuse::UnchangedOnSuccess } else { Misuse::RootUntouched };
            state.misuse_by(Some(pattern.name().into()), misuse);
        }
        is_touched
    }

    /// Checks that a pattern has created no ops but those that it declares to generate, if it declares them.
    fn keeps_declaration(&mut self, pattern: &Pattern, attempt: Checkpoint) -> bool {
        let state = &mut self.session.state;
        let new_ops = state.new_ops[attempt.new_ops..].iter().filter(|&&op| state.ir.contains_op(op));
        let mut names = new_ops.map(|&op| state.ir.name(op).text(state.ctx));
        let Some(op) = names.find(|name| !pattern.may_generate(name)).map(Into::into) else { return true };
        state.misuse_by(Some(pattern.name().into()), Misuse::UndeclaredOp { op });
        false
    }

    /// The ops that are converted, as text with locations.
    #[cold]
    fn text_of_roots(&self) -> String {
        let options = PrintOptions { form: OpForm::Generic, debug_info: DebugInfo::Pretty, ..PrintOptions::default() };
        let (ctx, ir) = (self.ctx(), self.ir());
        let roots = self.session.state.reach.tops().iter().filter(|&&root| ir.contains_op(root));
        roots.map(|&root| print::text_with(ctx, ir, root, &options)).collect()
    }

    /// Verifies the ops that a pattern created or modified, except for terminators and those with regions.
    ///
    /// Others, and the order of ops, are verified at the end: until then, replaced ops stay beside the new ones.
    #[cold]
    fn verify_results(&mut self, pattern: &Pattern, attempt: Checkpoint) {
        let state = &self.session.state;
        let results = state.modified_ops[attempt.modified_ops..].iter().chain(&state.new_ops[attempt.new_ops..]);
        let is_checked = |&op: &OpId| {
            let may_end_block = state.ir.num_successors(op) > 0 || state.view().has_trait(op, &Trait::Terminator);
            !may_end_block && state.ir.regions(op).is_empty()
        };
        let error = results
            .copied()
            .filter(|&op| !state.is_ignored(op))
            .filter(is_checked)
            .find_map(|op| verify::verify(state.ctx, state.ir, op).err());
        if let Some(error) = error {
            let message = error.to_string().into();
            self.session.state.misuse_by(Some(pattern.name().into()), Misuse::Invalid { message });
        }
    }

    #[inline]
    fn match_and_rewrite(&mut self, op: OpId, pattern: &'a Pattern, index: u32) -> MatchResult {
        self.point = self.ir().parent_block(op).map(|block| InsertPoint::new(block, Some(op)));
        self.location = self.session.state.matched.location;
        let before = std::mem::replace(&mut self.session.state.running, CauseIndex::of_pattern(index));
        let report = PanicReport::begin(self.session.state.ctx, self.session.state.ir, pattern, op);
        let result = match self.session.state.prepared.graph.conversion(index as usize) {
            Some(body) => {
                let mut operands = Remapped::default();
                match self.session.remap_operands(op, &mut operands) {
                    Ok(()) => body.run(pattern, op, &operands, self),
                    failure => failure,
                }
            }
            None => match pattern.body() {
                Some(body) => body(op, self),
                None => Err(NoMatch::new("the pattern has no code for conversions")),
            },
        };
        report.end();
        self.session.state.running = before;
        result
    }

    /// Undoes a pattern that did not match.
    #[cold]
    fn fail_attempt(&mut self, op: OpId, pattern: &Pattern, attempt: Checkpoint, reason: Option<NoMatch>) {
        if let Some(reason) = &reason {
            self.legalization.attempts.failed(pattern.name(), Some(reason.reason()));
            if self.ir().contains_op(op) {
                self.session.state.listen(|listener, view| listener.match_failure(view, op, reason.reason()));
            }
            self.session.state.log(|trace, view| trace.failure(view, reason.reason()));
        }
        self.session.undo_or(attempt, |state| {
            state.erase_unused_casts(attempt.casts);
            if state.changes != attempt.changes {
                state.misuse_by(Some(pattern.name().into()), Misuse::ChangedOnFailure);
            }
        });
        let failure = Err(reason.unwrap_or_else(|| NoMatch::new("the conversion has failed")));
        self.session.state.listen(|listener, view| listener.pattern_end(view, pattern, &failure));
        self.session.state.log(|trace, view| trace.end(view, Ending::Failure, "pattern failed to match"));
    }

    /// Legalizes all ops that a pattern created or modified, or undoes the pattern.
    fn legalize_results(&mut self, pattern: &Pattern, attempt: Checkpoint, op: OpId) -> Outcome {
        self.session.end_rewrite(attempt);
        let mark = self.legalization.attempts.mark();
        let location = self.location;
        // Without rollback, an error lists the names of all results; some of these ops may be erased by then.
        let names = (!self.session.has_rollback()).then(|| self.names_of_results(attempt));
        let blocked = self.legalize_each_result(attempt);
        if self.session.state.prepared.expensive_checks && blocked.is_none() {
            self.verify_results(pattern, attempt);
        }
        self.session.state.forget_results(attempt);
        let Some((blocked_by, part)) = blocked else {
            self.legalization.attempts.forget(mark);
            self.session.state.statistics.patterns_applied += 1;
            self.session.state.listen(|listener, view| listener.pattern_end(view, pattern, &Ok(())));
            self.session.state.log(|trace, view| trace.end(view, Ending::Success, "pattern applied successfully"));
            return Outcome::Legalized;
        };
        self.session.state.statistics.patterns_undone += 1;
        self.legalization.attempts.end(mark, Entry::new(EntryKind::Blocked, pattern.name(), None));
        let blocked_by = self.name_or_default(blocked_by);
        let what = match part {
            Part::Modified => "failed to legalize operation updated in-place",
            Part::Created => "failed to legalize generated operation",
        };
        let reason = format!("{what} '{blocked_by}'");
        let mut is_undone = true;
        self.session.undo_or(attempt, |state| {
            is_undone = false;
            let texts = |names: Names| names.iter().map(|name| name.text(state.ctx).into()).collect();
            let (new_ops, modified_ops) = names.unwrap_or_default();
            let (new_ops, modified_ops) = (texts(new_ops), texts(modified_ops));
            let (pattern, blocked_by) = (pattern.name().into(), blocked_by.into());
            state.fail(ErrorKind::IllegalResult { pattern, location, new_ops, modified_ops, blocked_by });
        });
        self.session.state.log(|trace, view| match is_undone {
            true => {
                trace.end(view, Ending::Failure, &reason);
                trace.end_brace(Ending::Failure, "pattern failed to match");
            }
            false => trace.tell(view, Step::end(Ending::Failure, &reason)),
        });
        let reason = format!("{what} '{}'", self.name_or_default(op));
        reference::tell_pattern_end_twice(&mut self.session.state, pattern, reason);
        Outcome::Failed
    }

    /// Legalizes what a pattern modified, and what it created; returns the first op that fails.
    fn legalize_each_result(&mut self, attempt: Checkpoint) -> Option<(OpId, Part)> {
        let (modified_end, new_end) = (self.session.state.modified_ops.len(), self.session.state.new_ops.len());
        // The lists grow behind these, and shrink again, while patterns are applied to the ops.
        let mut last = None;
        for index in attempt.modified_ops..modified_end {
            let op = self.session.state.modified_ops[index];
            if last.replace(op) != Some(op) && self.legalize(op) == Outcome::Failed {
                return Some((op, Part::Modified));
            }
        }
        for index in attempt.new_ops..new_end {
            let op = self.session.state.new_ops[index];
            if self.legalize(op) == Outcome::Failed {
                return Some((op, Part::Created));
            }
        }
        None
    }

    /// The names of the ops that a pattern created, and of those that it modified.
    fn names_of_results(&self, attempt: Checkpoint) -> (Names, Names) {
        let state = &self.session.state;
        let names = |ops: &[OpId]| {
            let mut ops: SmallVec<[OpId; 8]> = SmallVec::from_slice(ops);
            ops.dedup();
            ops.iter().filter(|&&op| state.ir.contains_op(op)).map(|&op| state.ir.name(op)).collect()
        };
        (names(&state.new_ops[attempt.new_ops..]), names(&state.modified_ops[attempt.modified_ops..]))
    }

    fn name_or_default(&self, op: OpId) -> &'a str {
        match self.ir().contains_op(op) {
            true => self.ir().name(op).text(self.ctx()),
            false => "an erased operation",
        }
    }
}
