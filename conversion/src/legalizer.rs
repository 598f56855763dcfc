//! The legaliser: legalises one op by folding it, or by patterns whose results are legalised
//! recursively.

mod fold;
pub(crate) mod graph;

use smallvec::SmallVec;
use weir_ir::builtin::UnrealizedConversionCastOp;
use weir_ir::print::{self, DebugInfo, OpForm, PrintOptions};
use weir_ir::{Context, ExpensiveChecks, InsertPoint, OpId, OpName, Trait, View, verify};
use weir_rewrite::{DebugCounters, MatchResult, Misuse, NoMatch, PanicReport, Pattern, PatternSet, Recursion};

use crate::config::{ConversionConfig, Folding, Mode, Rollback};
use crate::error::ErrorKind;
use crate::order::reachable_blocks;
use crate::rewriter::journal::Checkpoint;
use crate::rewriter::{ConversionRewriter, Matched, Remapped};
use crate::target::{ConversionTarget, LegalityTable, Nested, OpLegality};
use crate::trace::End;

use graph::{Candidate, Graph};

/// The maximum depth of recursive legalisation, so that declared recursion cannot exhaust the
/// stack.
const MAX_DEPTH: u32 = 256;

/// The inputs of a conversion, immutable while it runs.
pub(crate) struct Setup<'a> {
    pub(crate) legality: LegalityTable<'a>,
    pub(crate) graph: Graph<'a>,
    pub(crate) mode: Mode,
    pub(crate) rollback: Rollback,
    pub(crate) folding: Folding,
    pub(crate) cast_name: OpName,
    pub(crate) counters: &'a DebugCounters,
    pub(crate) expensive_checks: bool,
}

impl<'a> Setup<'a> {
    pub(crate) fn new(
        ctx: &'a Context,
        target: &'a ConversionTarget,
        patterns: &'a PatternSet,
        mode: Mode,
        config: &ConversionConfig<'_>,
    ) -> Self {
        let Some(cast_name) = ctx.op_name::<UnrealizedConversionCastOp>() else {
            panic!("a context has the builtin dialect")
        };
        let legality = LegalityTable::new(ctx, target);
        let graph = Graph::new(ctx, patterns, &legality);
        let expensive_checks = [config.expensive_checks, ctx.expensive_checks()].contains(&ExpensiveChecks::Enabled);
        let (rollback, folding) = (config.rollback, config.folding);
        Self { legality, graph, mode, rollback, folding, cast_name, counters: DebugCounters::of(ctx), expensive_checks }
    }
}

/// The outcome of legalising an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Legalized,
    Failed,
}

/// The initial capacity of lists of ops: enough for a small function.
pub(crate) const FEW_OPS: usize = 64;

/// Appends an op and its nested ops to a list, in the order in which they are legalised.
///
/// Ops nested in recursively legal ops are left out, and so are unreachable blocks.
pub(crate) fn collect(view: View<'_>, legality: &LegalityTable<'_>, root: OpId, ops: &mut Vec<OpId>) {
    let mut pending = Vec::with_capacity(FEW_OPS);
    pending.push(root);
    while let Some(op) = pending.pop() {
        ops.push(op);
        let regions = view.ir.regions(op);
        if regions.is_empty() || legality.legality(view, op) == OpLegality::Legal(Nested::LeftAlone) {
            continue;
        }
        let start = pending.len();
        for &region in regions {
            for block in reachable_blocks(view, region) {
                pending.extend(view.ir.ops(block));
            }
        }
        pending[start..].reverse();
    }
}

impl<'a> ConversionRewriter<'a> {
    /// Makes an op legal.
    #[inline]
    pub(crate) fn legalize(&mut self, op: OpId) -> Outcome {
        self.statistics.ops_visited += 1;
        // Most ops that patterns create are legal, and need no more than a lookup.
        if self.trace.is_none()
            && self.ir.contains_op(op)
            && self.setup.legality.is_always_legal(self.ctx, self.ir.name(op))
        {
            return Outcome::Legalized;
        }
        self.legalize_if_need_be(op)
    }

    fn legalize_if_need_be(&mut self, op: OpId) -> Outcome {
        if self.trace.is_some() {
            self.trace_op(op);
        }
        if self.is_ignored(op) {
            if self.trace.is_some() {
                self.trace_op_end(End::SuccessWith("operation marked 'ignored' during conversion"));
            }
            return Outcome::Legalized;
        }
        let mut legality = self.setup.legality.legality(self.view(), op);
        if legality.is_legal() {
            return self.found_legal(op, &legality);
        }
        if self.depth >= MAX_DEPTH {
            let (name, location) = (self.view().name(op).into(), self.ir.location(op));
            self.fail(ErrorKind::TooDeep { op: name, location });
            return Outcome::Failed;
        }
        self.depth += 1;
        let outcome = self.legalize_by_folds_and_patterns(op, &mut legality);
        self.depth -= 1;
        outcome
    }

    fn found_legal(&mut self, op: OpId, legality: &OpLegality) -> Outcome {
        let mut reason = "operation marked legal by the target";
        if *legality == OpLegality::Legal(Nested::LeftAlone) {
            self.leave_nested_alone(op);
            reason = "operation marked legal by the target; NOTE: operation is recursively legal; skipping internals";
        }
        if self.trace.is_some() {
            self.trace_op_end(End::SuccessWith(reason));
        }
        Outcome::Legalized
    }

    fn legalize_by_folds_and_patterns(&mut self, op: OpId, legality: &mut OpLegality) -> Outcome {
        let mark = self.attempts.mark();
        self.attempts.begin_op();
        let mut folded = Outcome::Failed;
        if self.setup.folding == Folding::BeforePatterns {
            folded = self.legalize_by_folding(op);
        }
        if folded == Outcome::Failed && self.fatal.is_none() {
            if self.legalize_by_patterns(op) == Outcome::Legalized {
                self.attempts.forget(mark);
                if self.trace.is_some() {
                    self.trace_op_end(End::Success);
                }
                return Outcome::Legalized;
            }
            if self.setup.folding == Folding::AfterPatterns && self.fatal.is_none() {
                folded = self.legalize_by_folding(op);
            }
        }
        if folded == Outcome::Legalized {
            self.attempts.forget(mark);
            if self.trace.is_some() {
                self.trace_op_end(End::SuccessWith("operation was folded"));
            }
            return Outcome::Legalized;
        }
        if self.ir.contains_op(op) {
            let reason = match std::mem::replace(legality, OpLegality::Unknown) {
                OpLegality::Illegal(reason) => reason,
                _ => None,
            };
            self.attempts.end_op(mark, self.ir.name(op), self.ir.location(op), reason);
        }
        if self.trace.is_some() {
            self.trace_op_end(End::Failure("no matched legalization pattern"));
        }
        Outcome::Failed
    }

    fn legalize_by_patterns(&mut self, op: OpId) -> Outcome {
        let setup = self.setup;
        let matched = Matched { name: Some(self.ir.name(op)), location: self.ir.location(op) };
        let candidates = setup.graph.candidates(self.ctx, self.ir.name(op));
        for candidate in candidates.iter() {
            if self.apply(op, matched, candidate) == Outcome::Legalized {
                return Outcome::Legalized;
            }
            // Without rollback the pattern may have erased the op that it failed on.
            if self.fatal.is_some() || !self.ir.contains_op(op) {
                return Outcome::Failed;
            }
        }
        Outcome::Failed
    }

    /// Applies a pattern to an op, and legalises the ops that it created or modified.
    fn apply(&mut self, op: OpId, matched: Matched, candidate: &Candidate<'a>) -> Outcome {
        let pattern = candidate.pattern;
        if !self.setup.counters.should_execute(Pattern::ACTION) {
            return Outcome::Failed;
        }
        if self.trace.is_some() {
            self.trace_pattern(pattern, op);
        }
        let index = candidate.index as usize;
        if self.applied[index] && pattern.recursion() == Recursion::Unbounded {
            self.attempts.recursive(pattern.name());
            if self.trace.is_some() {
                self.trace_end(End::Failure("pattern was already applied"));
            }
            return Outcome::Failed;
        }
        if self.listener.is_some() {
            self.notify_pattern_begin(pattern, op);
        }
        self.statistics.patterns_tried += 1;
        let was_applied = std::mem::replace(&mut self.applied[index], true);
        let outer = self.set_matched(matched);
        let text = self.setup.expensive_checks.then(|| self.text_of_roots());
        let attempt = Attempt {
            checkpoint: self.checkpoint(),
            new_ops: self.new_ops.len(),
            modified_ops: self.modified_ops.len(),
            casts: self.journal.casts.len(),
            changes: self.changes,
        };
        let outcome = match self.match_and_rewrite(op, candidate) {
            Ok(()) if self.fatal.is_none() && self.keeps_contract(op, pattern, &attempt) => {
                self.legalize_results(candidate, &attempt, op)
            }
            result => {
                self.fail_attempt(op, candidate, &attempt, result.err());
                Outcome::Failed
            }
        };
        if text.is_some_and(|text| outcome == Outcome::Failed && self.fatal.is_none() && self.text_of_roots() != text) {
            self.misuse_by(Some(pattern.name().into()), Misuse::ChangedOnFailure);
        }
        self.set_matched(outer);
        self.applied[index] = was_applied;
        outcome
    }

    /// Checks that a pattern that matched has replaced the op or modified it in place.
    #[inline]
    fn keeps_contract(&mut self, op: OpId, pattern: &Pattern, attempt: &Attempt) -> bool {
        let is_touched =
            self.is_replaced(op) || !self.ir.contains_op(op) || self.modified_ops[attempt.modified_ops..].contains(&op);
        if !is_touched {
            let is_unchanged = self.changes == attempt.changes;
            let misuse = if is_unchanged { Misuse::UnchangedOnSuccess } else { Misuse::RootUntouched };
            self.misuse_by(Some(pattern.name().into()), misuse);
        }
        is_touched
    }

    /// The ops that are converted, as text with locations.
    #[cold]
    fn text_of_roots(&self) -> String {
        let options = PrintOptions { form: OpForm::Generic, debug_info: DebugInfo::Pretty, ..PrintOptions::default() };
        let roots = self.roots.iter().filter(|&&root| self.ir.contains_op(root));
        roots.map(|&root| print::text_with(self.ctx, self.ir, root, &options)).collect()
    }

    /// Verifies the ops that a pattern created or modified, except for terminators and those with regions.
    ///
    /// Others, and the order of ops, are verified at the end: until then, replaced ops stay beside the new ones.
    #[cold]
    fn verify_results(&mut self, pattern: &Pattern, attempt: &Attempt) {
        let results = self.modified_ops[attempt.modified_ops..].iter().chain(&self.new_ops[attempt.new_ops..]);
        let is_checked = |&op: &OpId| {
            let may_end_block = self.ir.num_successors(op) > 0 || self.view().has_trait(op, &Trait::Terminator);
            !may_end_block && self.ir.regions(op).is_empty()
        };
        let error = results
            .copied()
            .filter(|&op| !self.is_ignored(op))
            .filter(is_checked)
            .find_map(|op| verify::verify(self.ctx, self.ir, op).err());
        if let Some(error) = error {
            let message = error.to_string().into();
            self.misuse_by(Some(pattern.name().into()), Misuse::Invalid { message });
        }
    }

    #[inline]
    fn match_and_rewrite(&mut self, op: OpId, candidate: &Candidate<'a>) -> MatchResult {
        self.point = self.ir.parent_block(op).map(|block| InsertPoint::new(block, Some(op)));
        self.location = self.matched.location;
        let before = self.set_running(candidate.origin);
        let report = PanicReport::begin(self.ctx, self.ir, candidate.pattern, op);
        let result = match candidate.conversion {
            Some(body) => {
                let mut operands = Remapped::default();
                match self.remap_operands(op, &mut operands) {
                    Ok(()) => body.run(candidate.pattern, op, &operands, self),
                    failure => failure,
                }
            }
            None => match candidate.pattern.body() {
                Some(body) => body(op, self),
                None => Err(NoMatch::new("the pattern has no code for conversions")),
            },
        };
        report.end();
        self.set_running(before);
        result
    }

    /// Undoes a pattern that did not match.
    #[cold]
    fn fail_attempt(&mut self, op: OpId, candidate: &Candidate<'_>, attempt: &Attempt, reason: Option<NoMatch>) {
        let pattern = candidate.pattern;
        if let Some(reason) = &reason {
            self.attempts.no_match(pattern.name(), reason.reason());
            if self.ir.contains_op(op) {
                self.notify_match_failure(op, reason.reason());
            }
            if self.trace.is_some() {
                self.trace_failure(reason.reason());
            }
        }
        if self.rollback() {
            self.undo_to(attempt.checkpoint);
        } else {
            self.erase_unused_casts(attempt.casts);
            if self.changes != attempt.changes {
                self.misuse_by(Some(pattern.name().into()), Misuse::ChangedOnFailure);
            }
        }
        self.new_ops.truncate(attempt.new_ops);
        self.modified_ops.truncate(attempt.modified_ops);
        let reason = reason.unwrap_or_else(|| NoMatch::new("the conversion has failed"));
        self.notify_pattern_end(pattern, &Err(reason));
        if self.trace.is_some() {
            self.trace_end(End::Failure("pattern failed to match"));
        }
    }

    /// Legalises all ops that a pattern created or modified, or undoes the pattern.
    fn legalize_results(&mut self, candidate: &Candidate<'_>, attempt: &Attempt, op: OpId) -> Outcome {
        let pattern = candidate.pattern;
        if !self.rollback() {
            self.erase_unused_casts(attempt.casts);
        }
        let mark = self.attempts.mark();
        self.attempts.begin_attempt();
        let location = self.location;
        // Names are needed only for a failure, but the ops are erased then.
        let names = (!self.rollback()).then(|| self.names_of_results(attempt));
        let (modified, new) = (self.modified_ops.len(), self.new_ops.len());
        let mut blocked = None;
        for index in attempt.modified_ops..modified {
            let changed = self.modified_ops[index];
            let is_repeated = self.modified_ops[attempt.modified_ops..index].last() == Some(&changed);
            if !is_repeated && self.legalize(changed) == Outcome::Failed {
                blocked = Some((changed, "failed to legalize operation updated in-place"));
                break;
            }
        }
        if blocked.is_none() {
            for index in attempt.new_ops..new {
                let created = self.new_ops[index];
                if self.legalize(created) == Outcome::Failed {
                    blocked = Some((created, "failed to legalize generated operation"));
                    break;
                }
            }
        }
        if self.setup.expensive_checks && blocked.is_none() {
            self.verify_results(pattern, attempt);
        }
        self.modified_ops.truncate(attempt.modified_ops);
        self.new_ops.truncate(attempt.new_ops);
        let Some((blocked_by, what)) = blocked else {
            self.attempts.forget(mark);
            self.statistics.patterns_applied += 1;
            if self.listener.is_some() {
                self.notify_pattern_end(pattern, &Ok(()));
            }
            if self.trace.is_some() {
                self.trace_end(End::SuccessWith("pattern applied successfully"));
            }
            return Outcome::Legalized;
        };
        self.statistics.patterns_undone += 1;
        self.attempts.end_attempt(mark, pattern.name());
        let blocked_name = self.name_or_default(blocked_by);
        match names {
            Some(names) => {
                let text = |names: OpNames| names.into_iter().map(|name| name.text(self.ctx).into()).collect();
                let [new_ops, modified_ops] = names.map(text);
                let pattern = pattern.name().into();
                self.fail(ErrorKind::IllegalResult {
                    pattern,
                    location,
                    new_ops,
                    modified_ops,
                    blocked_by: blocked_name.into(),
                });
            }
            None => {
                if self.trace.is_some() {
                    self.trace_end(End::Failure(&format!("{what} '{blocked_name}'")));
                    self.trace_end(End::Failure("pattern failed to match"));
                }
                self.undo_to(attempt.checkpoint);
            }
        }
        // The reference notifies twice: that the results could not be legalised, and that the
        // pattern has failed.
        let failure: MatchResult = Err(NoMatch::new(format!("{what} '{}'", self.name_or_default(op))));
        self.notify_pattern_end(pattern, &failure);
        self.notify_pattern_end(pattern, &failure);
        Outcome::Failed
    }

    fn name_or_default(&self, op: OpId) -> &'a str {
        match self.ir.contains_op(op) {
            true => self.ir.name(op).text(self.ctx),
            false => "an erased operation",
        }
    }

    /// The names of the ops that a pattern created and modified, as far as these still exist.
    fn names_of_results(&self, attempt: &Attempt) -> [OpNames; 2] {
        let names = |ops: &[OpId]| -> OpNames {
            let is_repeated = |index: usize| index > 0 && ops[index - 1] == ops[index];
            let there = (0..ops.len()).filter(|&index| !is_repeated(index) && self.ir.contains_op(ops[index]));
            there.map(|index| self.ir.name(ops[index])).collect()
        };
        [names(&self.new_ops[attempt.new_ops..]), names(&self.modified_ops[attempt.modified_ops..])]
    }
}

type OpNames = SmallVec<[OpName; 4]>;

/// The state before a pattern is tried.
#[derive(Debug)]
struct Attempt {
    checkpoint: Checkpoint,
    new_ops: usize,
    modified_ops: usize,
    casts: usize,
    changes: u64,
}
