//! One run of the greedy driver.

use smallvec::SmallVec;
use weir_ir::interfaces::is_trivially_dead;
use weir_ir::{
    AsView as _, BlockId, Builder, Context, ExpensiveChecks, Fold, FoldResult, Ir, Location, OpId, OpName, RegionId,
    Trait, ValueId, View, Walk, Walker,
    print::{self, DebugInfo, OpForm, PrintOptions},
    verify,
};

use super::worklist::{Observers, Tracker, Worklist};
use super::{Constants, Folding, GreedyConfig, GreedyEnd, GreedyError, GreedyReport, Rounds, Traversal};
use crate::debug_counter::DebugCounters;
use crate::fold::{ConstantUniquer, FoldByRewriting, Uniqued, fold_op, materialize_constant};
use crate::ir_rewriter::IrRewriter;
use crate::listener::{Listener, VisitEnd};
use crate::misuse::Misuse;
use crate::pattern::{MatchResult, PanicReport, Pattern};
use crate::pattern_set::FrozenPatterns;
use crate::region_simplify::{RegionSimplification, Settled, erase_unreachable_blocks, simplify_region};
use crate::rewriter::RewriterExt as _;

pub(super) struct Driver<'a> {
    rewriter: IrRewriter<'a, Tracker<'a>>,
    patterns: &'a FrozenPatterns,
    config: GreedyConfig,
    counters: &'a DebugCounters,
    /// Number of ops that may still be taken from the worklist.
    visits: usize,
    /// The op that is rewritten.
    root: Option<OpId>,
    expensive_checks: bool,
}

/// The limit of visits per op of the first round, on average, before the driver gives up.
///
/// Rewrites in a cycle of values may not terminate, and may create ops without end.
/// [`LEAST_VISITS`] is the limit for few ops.
const VISITS_PER_OP: usize = 256;
pub(super) const LEAST_VISITS: usize = 1 << 16;

/// The action that debug counters count: a round.
const ITERATION: &str = "GreedyPatternRewriteIteration";

/// The outcome of a step: the IR changed or not.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Changed,
    Unchanged,
}

/// The worklist being filled.
struct Filling {
    /// The region whose ops are added.
    region: RegionId,
    /// The block of the op that was added last.
    block: Option<BlockId>,
    constants: ConstantUniquer,
}

impl<'a> Driver<'a> {
    pub(super) fn new(
        ctx: &'a Context,
        ir: &'a mut Ir,
        patterns: &'a FrozenPatterns,
        config: GreedyConfig,
        observers: Observers<'a>,
        worklist: &'a mut Worklist,
        root: Option<OpId>,
    ) -> Self {
        worklist.clear();
        let tracker = Tracker::new(worklist, observers, config.scope, config.strictness);
        let mut rewriter = IrRewriter::with_listener(ctx, ir, tracker);
        rewriter.record_misuse(root);
        let enabled = [config.expensive_checks, ctx.expensive_checks()].contains(&ExpensiveChecks::Enabled);
        let counters = DebugCounters::of(ctx);
        Self { rewriter, patterns, config, counters, visits: 0, root, expensive_checks: enabled }
    }

    /// Works on all that is nested in a region, round by round.
    pub(super) fn simplify_region(&mut self, region: RegionId) -> Result<GreedyReport, GreedyError> {
        self.allow_nested(region);
        let mut rounds = 0;
        // The state of the IR that simplification of control flow left unchanged.
        let mut simple_at = None;
        loop {
            if self.config.max_iterations.is_some_and(|limit| rounds >= limit) {
                return Ok(GreedyReport { changed: rounds > 0, end: GreedyEnd::LimitReached });
            }
            rounds += 1;
            if !self.counters.should_execute(ITERATION) {
                return Ok(GreedyReport { changed: rounds > 1, end: GreedyEnd::LimitReached });
            }
            self.rewriter.listener.worklist.clear();
            // Constants are uniqued in all blocks, but patterns need not support unreachable code,
            // such as a cycle of branches.
            let settled = self.settled_ops(rounds);
            let has_branches = self.fill_worklist(region, settled);
            // After the first round, simplification has done this.
            let may_be_unreachable =
                has_branches && (rounds == 1 || self.config.regions == RegionSimplification::Disabled);
            let mut changed = may_be_unreachable && erase_unreachable_blocks(&mut self.rewriter, region, settled).1;
            if rounds == 1 {
                self.limit_visits();
            }
            let Some(step) = self.work_off()? else {
                return Ok(GreedyReport { changed: true, end: GreedyEnd::LimitReached });
            };
            changed |= step == Step::Changed;
            let state = self.rewriter.ir.num_changes();
            if simple_at != Some(state) {
                changed |= simplify_region(&mut self.rewriter, region, self.config.regions, settled);
                simple_at = Some(state).filter(|&state| state == self.rewriter.ir.num_changes());
            }
            if !changed {
                return Ok(GreedyReport { changed: rounds > 1, end: GreedyEnd::Converged });
            }
        }
    }

    /// Works on a list of ops.
    pub(super) fn simplify_ops(&mut self, ops: &[OpId]) -> Result<GreedyReport, GreedyError> {
        for &op in ops {
            self.rewriter.listener.allow(op);
        }
        for &op in ops {
            self.rewriter.listener.add(self.rewriter.ir, op);
        }
        self.limit_visits();
        let step = self.work_off()?;
        let end = match self.rewriter.listener.worklist.pop() {
            Some(_) => GreedyEnd::LimitReached,
            None => GreedyEnd::Converged,
        };
        Ok(GreedyReport { changed: step != Some(Step::Unchanged), end })
    }

    fn allow_nested(&mut self, region: RegionId) {
        let ir = &*self.rewriter.ir;
        if self.config.strictness == super::Strictness::AnyOp {
            return;
        }
        for op in ir.blocks(region).flat_map(|block| ir.ops(block)) {
            self.rewriter.listener.allow(op);
            for nested in ir.descendants(op) {
                self.rewriter.listener.allow(nested);
            }
        }
    }

    /// The ops that a round can skip.
    fn settled_ops(&self, round: usize) -> Settled {
        // If a limit ended the previous round, ops that did not change may still have matching
        // patterns.
        let may_skip = self.config.rounds == Rounds::WhereChanged && self.config.max_rewrites.is_none();
        if may_skip && round > 1 { Settled::UnchangedIsolated } else { Settled::None }
    }

    /// Adds all ops in a region to the worklist, and uniques constants on the way; returns true if
    /// there are regions with several blocks.
    fn fill_worklist(&mut self, region: RegionId, settled: Settled) -> bool {
        self.rewriter.listener.worklist.clear();
        let mut has_branches = has_several_blocks(self.rewriter.ir, region);
        let mut filling = Filling { region, block: None, constants: ConstantUniquer::default() };
        let walk = match self.config.traversal {
            Traversal::TopDown => Walk::pre_order(),
            Traversal::BottomUp => Walk::post_order(),
        };
        let mut block = self.rewriter.ir.first_block(region);
        while let Some(current) = block {
            block = self.rewriter.ir.next_block(current);
            let mut next = self.rewriter.ir.first_op(current);
            while let Some(root) = next {
                next = self.rewriter.ir.next_op(root);
                if self.rewriter.ir.regions(root).is_empty() {
                    self.seed(root, &mut filling);
                    continue;
                }
                if settled.contains(self.rewriter.view(), root) {
                    continue;
                }
                let mut walker = Walker::new(root, walk);
                while let Some(op) = walker.next(self.rewriter.ir) {
                    let ir = &*self.rewriter.ir;
                    has_branches = has_branches || ir.regions(op).iter().any(|&region| has_several_blocks(ir, region));
                    self.seed(op, &mut filling);
                }
            }
        }
        if self.config.traversal == Traversal::TopDown {
            self.rewriter.listener.worklist.reverse();
        }
        has_branches
    }

    /// Adds an op to the worklist, unless it is a constant that is merged with an equal one.
    #[inline]
    fn seed(&mut self, op: OpId, filling: &mut Filling) {
        if self.config.constants == Constants::Gather
            && let Some(value) = self.rewriter.view().constant_value(op)
            && filling.constants.insert(&mut self.rewriter, op, value) == Uniqued::Merged
        {
            return;
        }
        let tracker = &mut self.rewriter.listener;
        match self.config.scope == Some(filling.region) {
            true => tracker.add_on_filling(self.rewriter.ir, op, &mut filling.block),
            false => tracker.add(self.rewriter.ir, op),
        }
    }

    /// Sets the limit of visits by the length of the worklist.
    fn limit_visits(&mut self) {
        self.visits = self.rewriter.listener.worklist.len().saturating_mul(VISITS_PER_OP).max(LEAST_VISITS);
    }

    /// Processes the worklist until it is empty; returns `None` if the limit of visits cuts it off.
    fn work_off(&mut self) -> Result<Option<Step>, GreedyError> {
        let mut step = Step::Unchanged;
        let mut rewrites = 0;
        while self.config.max_rewrites.is_none_or(|limit| rewrites < limit)
            && self.visits > 0
            && let Some(op) = self.rewriter.listener.worklist.pop()
        {
            self.visits -= 1;
            let is_heard = self.rewriter.listener.is_heard();
            if is_heard {
                let view = View { ctx: self.rewriter.context(), ir: self.rewriter.ir };
                self.rewriter.listener.visit_begin(view, op);
            }
            let end = self.visit(op)?;
            if is_heard {
                let view = View { ctx: self.rewriter.context(), ir: self.rewriter.ir };
                self.rewriter.listener.visit_end(view, end);
            }
            if end != VisitEnd::NoMatch {
                step = Step::Changed;
            }
            rewrites += usize::from(end == VisitEnd::Matched);
        }
        let is_cut_off = self.visits == 0 && self.rewriter.listener.worklist.len() > 0;
        Ok((!is_cut_off).then_some(step))
    }

    #[inline]
    fn visit(&mut self, op: OpId) -> Result<VisitEnd, GreedyError> {
        Ok(if is_trivially_dead(self.rewriter.context(), self.rewriter.ir, op) {
            self.rewriter.erase(op);
            VisitEnd::Dead
        } else if self.fold(op)? == Step::Changed {
            VisitEnd::Folded
        } else if self.apply_best(op)? == Step::Changed {
            VisitEnd::Matched
        } else {
            VisitEnd::NoMatch
        })
    }

    fn fold(&mut self, op: OpId) -> Result<Step, GreedyError> {
        let ctx = self.rewriter.context();
        if self.config.folding == Folding::Disabled || self.rewriter.view().has_trait(op, &Trait::ConstantLike) {
            return Ok(Step::Unchanged);
        }
        match fold_op(ctx, self.rewriter.ir, op) {
            Fold::None => self.fold_by_rewriting(op),
            Fold::InPlace => {
                self.rewriter.notify_modified(op);
                Ok(Step::Changed)
            }
            Fold::Results(results) => match self.materialize(op, &results) {
                Some(values) => {
                    self.rewriter.replace(op, &values);
                    Ok(Step::Changed)
                }
                None => Ok(Step::Unchanged),
            },
        }
    }

    /// Folds an op that is not only replaced.
    fn fold_by_rewriting(&mut self, op: OpId) -> Result<Step, GreedyError> {
        let Some(FoldByRewriting(fold)) = FoldByRewriting::of(self.rewriter.view(), op) else {
            return Ok(Step::Unchanged);
        };
        self.rewriter.start_at(op);
        let attempt = Attempt::new(&self.rewriter, None, op);
        let result = fold(op, &mut self.rewriter);
        self.check(&attempt, &result)
    }

    /// The values that an op folded to, after creating constants; all of them are erased if one
    /// cannot be created.
    fn materialize(&mut self, op: OpId, results: &[FoldResult]) -> Option<SmallVec<[ValueId; 2]>> {
        let ctx = self.rewriter.context();
        let mut created: SmallVec<[OpId; 2]> = SmallVec::new();
        let mut values = SmallVec::new();
        for (index, result) in results.iter().enumerate() {
            match *result {
                FoldResult::Value(value) => values.push(value),
                FoldResult::Attribute(attribute) => {
                    let ir = &mut *self.rewriter.ir;
                    let ty = ir.value_type(ir.result(op, index));
                    let mut builder = Builder::before(ctx, ir, op);
                    let Some(constant) = materialize_constant(&mut builder, op, attribute, ty) else {
                        for op in created.into_iter().rev() {
                            self.rewriter.erase(op);
                        }
                        return None;
                    };
                    values.push(self.rewriter.ir.result(constant, 0));
                    created.push(constant);
                    self.rewriter.notify_inserted(constant, None);
                }
            }
        }
        Some(values)
    }

    /// Applies the best pattern that applies.
    fn apply_best(&mut self, op: OpId) -> Result<Step, GreedyError> {
        let (ctx, patterns) = (self.rewriter.context(), self.patterns);
        for &index in patterns.indices_for(self.rewriter.ir.name(op)) {
            let pattern = patterns.pattern(index as usize);
            let Some(body) = pattern.body() else { continue };
            if !self.counters.should_execute(Pattern::ACTION) {
                continue;
            }
            self.rewriter.start_at(op);
            let is_heard = self.rewriter.listener.is_heard();
            if is_heard {
                self.rewriter.listener.pattern_begin(View { ctx, ir: self.rewriter.ir }, pattern, op);
            }
            self.rewriter.listener.created.clear();
            let attempt = Attempt::new(&self.rewriter, Some(pattern), op);
            let text = self.expensive_checks.then(|| self.text());
            let report = PanicReport::begin(ctx, self.rewriter.ir, pattern, op);
            let result = body(op, &mut self.rewriter);
            report.end();
            if is_heard {
                let view = View { ctx, ir: self.rewriter.ir };
                if let Err(reason) = &result {
                    self.rewriter.listener.match_failure(view, op, reason.reason());
                }
                self.rewriter.listener.pattern_end(view, pattern, &result);
            }
            let step = self.check(&attempt, &result)?;
            if let Some(text) = text {
                self.check_at_length(&attempt, &result, &text)?;
            }
            if result.is_ok() {
                return Ok(step);
            }
        }
        Ok(Step::Unchanged)
    }

    /// Checks that a pattern keeps the contract of the rewriter, and tells if it changed the IR.
    #[inline]
    fn check(&mut self, attempt: &Attempt<'_>, result: &MatchResult) -> Result<Step, GreedyError> {
        let step = if self.rewriter.ir.num_changes() == attempt.changes { Step::Unchanged } else { Step::Changed };
        // An op that was found to be its own replacement is as it was.
        let unchanged = self.rewriter.take_unchanged();
        match (self.rewriter.take_misuse(), result, step) {
            (Some(misuse), _, _) => Err(attempt.error(misuse)),
            (None, Ok(()), Step::Unchanged) if !unchanged => Err(attempt.error(Misuse::UnchangedOnSuccess)),
            (None, Err(_), Step::Changed) => Err(attempt.error(Misuse::ChangedOnFailure)),
            (None, ..) => attempt.check_declaration(&self.rewriter.listener.created).map(|()| step),
        }
    }

    /// Verifies the IR after a pattern, and compares it after one that did not match.
    #[cold]
    fn check_at_length(&self, attempt: &Attempt<'_>, result: &MatchResult, text: &str) -> Result<(), GreedyError> {
        let Some(root) = self.root else { return Ok(()) };
        if result.is_err() {
            let is_same = self.text() == text;
            return if is_same { Ok(()) } else { Err(attempt.error(Misuse::ChangedOnFailure)) };
        }
        verify::verify(self.rewriter.context(), self.rewriter.ir, root).map_err(|error| {
            let message = error.to_string().into();
            attempt.error(Misuse::Invalid { message })
        })
    }

    /// The op that is rewritten, as text with locations.
    fn text(&self) -> String {
        let options = PrintOptions { form: OpForm::Generic, debug_info: DebugInfo::Pretty, ..PrintOptions::default() };
        self.root.map_or_else(String::new, |root| {
            print::text_with(self.rewriter.context(), self.rewriter.ir, root, &options)
        })
    }
}

/// The state before a pattern is tried.
struct Attempt<'a> {
    ctx: &'a Context,
    /// The pattern, unless the op is folded.
    pattern: Option<&'a Pattern>,
    name: OpName,
    location: Location,
    changes: u64,
}

impl<'a> Attempt<'a> {
    fn new(rewriter: &IrRewriter<'a, Tracker<'a>>, pattern: Option<&'a Pattern>, op: OpId) -> Self {
        let ir = &rewriter.ir;
        let (name, location) = (ir.name(op), ir.location(op));
        Self { ctx: rewriter.context(), pattern, name, location, changes: ir.num_changes() }
    }

    /// Checks that the pattern declares the ops that were created, if it declares any.
    #[inline]
    fn check_declaration(&self, created: &[OpName]) -> Result<(), GreedyError> {
        let mut names = created.iter().map(|name| name.text(self.ctx));
        match self.pattern.and_then(|pattern| names.find(|name| !pattern.may_generate(name))) {
            Some(name) => Err(self.error(Misuse::UndeclaredOp { op: name.into() })),
            None => Ok(()),
        }
    }

    #[cold]
    fn error(&self, misuse: Misuse) -> GreedyError {
        let pattern = self.pattern.map_or_else(|| "the fold".to_owned(), |it| format!("pattern '{}'", it.name()));
        GreedyError::Misuse { pattern, op: self.name.text(self.ctx).to_owned(), location: self.location, misuse }
    }
}

fn has_several_blocks(ir: &Ir, region: RegionId) -> bool {
    ir.first_block(region).is_some_and(|block| ir.next_block(block).is_some())
}
