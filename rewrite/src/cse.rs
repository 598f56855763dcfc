//! Elimination of common subexpressions: an op that computes the same as a dominating one is
//! replaced by it.

mod equivalence;

use hashbrown::HashTable;
use weir_ir::interfaces::{EffectKind, Effects, MemoryEffects, effects_are, is_memory_effect_free, is_trivially_dead};
use weir_ir::{
    BlockId, Context, Dominance, Ir, Location, LookupMap, Nested, OpId, RegionId, RegionKind, Trait, View, recurse_into,
};

use crate::analysis::region_kind;
use crate::ir_rewriter::IrRewriter;
use crate::pass::{Extent, PassDef, StatisticDef, pass_fn};
use crate::rewriter::RewriterExt as _;

use equivalence::{are_equivalent, hash_op};

/// The pass `cse`.
pub static CSE: PassDef = PassDef {
    summary: "Eliminate common sub-expressions",
    statistics: &[
        StatisticDef::sum("num-cse'd", "Number of operations CSE'd"),
        StatisticDef::sum("num-dce'd", "Number of operations DCE'd"),
    ],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("cse", "CSE", |_| {
        pass_fn(|cx, op| {
            let dominance = cx.analyses.get(View { ctx: cx.ctx, ir: cx.ir }, op);
            let report = eliminate(cx.ctx, cx.ir, op, dominance);
            cx.count("num-cse'd", report.replaced);
            cx.count("num-dce'd", report.dead);
            match report == CseReport::default() {
                true => cx.mark_all_analyses_preserved(),
                false => cx.mark_analysis_preserved::<Dominance<'static>>(),
            }
            Ok(())
        })
    })
};

/// Statistics of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CseReport {
    /// Number of ops replaced by equal ones.
    pub replaced: usize,
    /// Number of dead ops erased.
    pub dead: usize,
}

/// Replaces ops nested in an op by equal ones that dominate them, and erases dead ones.
///
/// An op that only reads memory is replaced if no op in between, in the same block, may write.
///
/// # Source
///
/// `mlir::eliminateCommonSubExpressions`.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, parse::parse_text};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
/// let report = weir_rewrite::eliminate_common_subexpressions(&ctx, &mut ir, module);
/// assert_eq!((report.replaced, report.dead), (0, 1));
/// ```
#[doc(alias = "eliminateCommonSubExpressions")]
#[track_caller]
pub fn eliminate_common_subexpressions(ctx: &Context, ir: &mut Ir, op: OpId) -> CseReport {
    eliminate(ctx, ir, op, &mut Dominance::new(region_kind))
}

fn eliminate(ctx: &Context, ir: &mut Ir, op: OpId, dominance: &mut Dominance<'static>) -> CseReport {
    let mut cse = Cse {
        rewriter: IrRewriter::new(ctx, ir),
        dominance,
        dead: Vec::new(),
        scanned: LookupMap::default(),
        report: CseReport::default(),
    };
    let mut known = Known::default();
    for index in 0..cse.rewriter.ir.regions(op).len() {
        let region = cse.rewriter.ir.region(op, index);
        cse.region(&mut known, region);
    }
    for op in std::mem::take(&mut cse.dead) {
        cse.rewriter.erase(op);
    }
    cse.report
}

struct Cse<'a> {
    rewriter: IrRewriter<'a>,
    dominance: &'a mut Dominance<'static>,
    dead: Vec<OpId>,
    /// Per reading op, how far the ops that follow it were searched for writes.
    scanned: LookupMap<OpId, Scanned>,
    report: CseReport,
}

#[derive(Clone, Copy)]
enum Scanned {
    NoWriteBefore(OpId),
    Write,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Gone,
    Stays,
}

impl Cse<'_> {
    fn region(&mut self, known: &mut Known, region: RegionId) {
        let Some(entry) = self.rewriter.ir.first_block(region) else { return };
        let kind = region_kind(self.rewriter_view(), region);
        if self.rewriter.ir.next_block(entry).is_none() {
            let mark = known.enter();
            self.block(known, entry, kind);
            known.leave(mark);
        } else if kind == RegionKind::SsaCfg {
            self.blocks_by_dominance(known, region, entry);
        }
    }

    /// Visits the reachable blocks of a region along its dominator tree.
    fn blocks_by_dominance(&mut self, known: &mut Known, region: RegionId, entry: BlockId) {
        let view = View { ctx: self.rewriter.context(), ir: self.rewriter.ir };
        let mut children: LookupMap<BlockId, Vec<BlockId>> = LookupMap::default();
        let blocks: Vec<BlockId> = self.dominance.reachable_blocks(view, region).collect();
        for block in blocks {
            if let Some(parent) = self.dominance.immediate_dominator(view, block) {
                children.get_or_insert_with(parent, Vec::new).push(block);
            }
        }
        enum Step {
            Enter(BlockId),
            Leave(usize),
        }
        let mut pending = vec![Step::Enter(entry)];
        while let Some(step) = pending.pop() {
            match step {
                Step::Enter(block) => {
                    pending.push(Step::Leave(known.enter()));
                    self.block(known, block, RegionKind::SsaCfg);
                    let below = children.remove(&block).unwrap_or_default();
                    pending.extend(below.into_iter().rev().map(Step::Enter));
                }
                Step::Leave(mark) => known.leave(mark),
            }
        }
    }

    fn block(&mut self, known: &mut Known, block: BlockId, kind: RegionKind) {
        let mut next = self.rewriter.ir.first_op(block);
        while let Some(op) = next {
            next = self.rewriter.ir.next_op(op);
            if !self.rewriter.ir.regions(op).is_empty() {
                self.nested(known, op);
            }
            self.op(known, op, kind);
        }
        // Scan results are valid within one block only.
        self.scanned.clear();
    }

    fn nested(&mut self, known: &mut Known, op: OpId) {
        let info = self.rewriter_view().info(op);
        // Values from outside must not be used in an op that is isolated, and an unregistered one
        // may be.
        let is_isolated = info.def.is_none() || info.traits.has(&Trait::IsolatedFromAbove);
        let mut own = Known::default();
        let known = if is_isolated { &mut own } else { known };
        for index in 0..self.rewriter.ir.regions(op).len() {
            let region = self.rewriter.ir.region(op, index);
            recurse_into(Nested::Region, || self.region(known, region));
        }
    }

    fn op(&mut self, known: &mut Known, op: OpId, kind: RegionKind) -> Outcome {
        let view = self.rewriter_view();
        let View { ctx, ir } = view;
        if view.has_trait(op, &Trait::Terminator) {
            return Outcome::Stays;
        }
        if is_trivially_dead(ctx, ir, op) {
            self.dead.push(op);
            self.report.dead += 1;
            return Outcome::Gone;
        }
        let has_single_blocks =
            |&region: &RegionId| ir.first_block(region).is_none_or(|block| ir.next_block(block).is_none());
        if !ir.regions(op).iter().all(has_single_blocks) {
            return Outcome::Stays;
        }
        if !view.has_trait(op, &Trait::NoMemoryEffect) && !is_memory_effect_free(ctx, ir, op) {
            return self.reading_op(known, op, kind);
        }
        let hash = hash_op(view, op);
        match known.find(view, hash, op) {
            Some(existing) => {
                self.replace(known, op, existing, kind);
                Outcome::Gone
            }
            None => {
                known.insert(hash, op);
                Outcome::Stays
            }
        }
    }

    /// Replaces an op that only reads, if no write followed the equal one.
    fn reading_op(&mut self, known: &mut Known, op: OpId, kind: RegionKind) -> Outcome {
        let view = self.rewriter_view();
        let Some(interface) = view.interface::<MemoryEffects>(op) else { return Outcome::Stays };
        let mut effects = Effects::new();
        (interface.effects)(view, op, &mut effects);
        if effects.is_empty() || !effects.iter().all(|effect| effect.kind == EffectKind::Read) {
            return Outcome::Stays;
        }
        let hash = hash_op(view, op);
        if let Some(existing) = known.find(view, hash, op)
            && view.ir.parent_block(existing) == view.ir.parent_block(op)
            && !self.has_write_between(existing, op)
        {
            self.replace(known, op, existing, kind);
            return Outcome::Gone;
        }
        known.insert_over(self.rewriter_view(), hash, op);
        Outcome::Stays
    }

    fn has_write_between(&mut self, from: OpId, to: OpId) -> bool {
        let view = View { ctx: self.rewriter.context(), ir: self.rewriter.ir };
        let mut next = match self.scanned.get(&from) {
            None => view.ir.next_op(from),
            Some(Scanned::NoWriteBefore(op)) => Some(*op),
            Some(Scanned::Write) => return true,
        };
        while let Some(op) = next.filter(|&op| op != to) {
            if may_write(view, op) {
                self.scanned.insert(from, Scanned::Write);
                return true;
            }
            next = view.ir.next_op(op);
        }
        self.scanned.insert(from, Scanned::NoWriteBefore(to));
        false
    }

    /// Replaces the uses of an op by the results of an equal one.
    fn replace(&mut self, known: &mut Known, op: OpId, existing: OpId, kind: RegionKind) {
        let ctx = self.rewriter.context();
        for index in 0..self.rewriter.ir.num_results(op) {
            let (from, to) = (self.rewriter.ir.result(op, index), self.rewriter.ir.result(existing, index));
            match kind {
                RegionKind::SsaCfg => self.rewriter.ir.replace_all_uses_with(from, to),
                // The key of an op in the table must not change.
                RegionKind::Graph => {
                    self.rewriter.ir.replace_uses_with_if(from, to, |ir, use_| {
                        let view = View { ctx, ir };
                        known.find(view, hash_op(view, use_.owner), use_.owner).is_none()
                    });
                }
            }
        }
        let ir = &mut *self.rewriter.ir;
        if kind == RegionKind::SsaCfg || !ir.results_have_uses(op) {
            self.dead.push(op);
        }
        if ir.location(existing) == Location::UNKNOWN && ir.location(op) != Location::UNKNOWN {
            ir.set_location(existing, ir.location(op));
        }
        self.report.replaced += 1;
    }

    fn rewriter_view(&self) -> View<'_> {
        View { ctx: self.rewriter.context(), ir: self.rewriter.ir }
    }
}

/// Returns true if an op, or one nested in it, may write to memory.
fn may_write(view: View<'_>, op: OpId) -> bool {
    !effects_are(view, op, |_, effects| effects.iter().all(|effect| effect.kind != EffectKind::Write))
}

/// The available ops by scope, by which later ones can be replaced.
#[derive(Default)]
struct Known {
    table: HashTable<(u64, OpId)>,
    /// The undo log of the table: hash, inserted op, and the op that it shadows, if any.
    log: Vec<(u64, OpId, Option<OpId>)>,
}

impl Known {
    /// Enters a scope.
    fn enter(&self) -> usize {
        self.log.len()
    }

    /// Leaves a scope: restores the table to its state on entry.
    fn leave(&mut self, mark: usize) {
        for (hash, op, hidden) in self.log.drain(mark..).rev() {
            if let Ok(entry) = self.table.find_entry(hash, |&(_, it)| it == op) {
                entry.remove();
            }
            if let Some(hidden) = hidden {
                self.table.insert_unique(hash, (hash, hidden), |&(hash, _)| hash);
            }
        }
    }

    fn find(&self, view: View<'_>, hash: u64, op: OpId) -> Option<OpId> {
        let found = self.table.find(hash, |&(it, other)| it == hash && are_equivalent(view, op, other));
        found.map(|&(_, found)| found)
    }

    /// Adds an op without an equal one.
    fn insert(&mut self, hash: u64, op: OpId) {
        self.table.insert_unique(hash, (hash, op), |&(hash, _)| hash);
        self.log.push((hash, op, None));
    }

    /// Adds an op that shadows an equal one.
    fn insert_over(&mut self, view: View<'_>, hash: u64, op: OpId) {
        let equal = self.table.find_entry(hash, |&(it, other)| it == hash && are_equivalent(view, op, other));
        let hidden = equal.ok().map(|entry| entry.remove().0.1);
        self.table.insert_unique(hash, (hash, op), |&(hash, _)| hash);
        self.log.push((hash, op, hidden));
    }
}

#[cfg(test)]
mod tests;
