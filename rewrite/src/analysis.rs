//! Analyses: information about an op that passes compute, share, and keep until a pass changes the op.

use std::any::{Any, TypeId};
use std::fmt;

use smallvec::SmallVec;
use weir_ir::{Dominance, Ir, LookupMap, OpId, RegionId, RegionKind, Trait, View};

use crate::instrumentation::PassInstrumentation;

/// Information about an op and the ops nested in it.
///
/// It is computed when a pass first [asks for it](AnalysisManager::get), and kept for other passes
/// until one changes the op. A pass that keeps it true although it changes the op
/// [says so](crate::PassCx::mark_analysis_preserved).
///
/// # Examples
///
/// A pass that asks twice, for what is computed once:
///
/// ```
/// use weir_ir::{Context, Ir, OpId, View, builtin::ModuleOp};
/// use weir_rewrite::{
///     Analysis, AnalysisManager, OpPassManager, PassDef, PassOptions, VerifyPasses, pass_fn,
/// };
///
/// /// The number of ops nested in an op.
/// struct NumOps(usize);
///
/// impl Analysis for NumOps {
///     const NAME: &'static str = "NumOps";
///
///     fn compute(view: View<'_>, op: OpId, _: &mut AnalysisManager<'_>) -> Self {
///         NumOps(view.ir.descendants(op).count())
///     }
/// }
///
/// static PASS: PassDef = PassDef::new("count", "Count", |_| {
///     pass_fn(|cx, op| {
///         assert!(cx.analyses.cached::<NumOps>(op).is_none());
///         assert_eq!(cx.analysis::<NumOps>(op).0, 0);
///         assert!(cx.analyses.cached::<NumOps>(op).is_some());
///         Ok(())
///     })
/// });
///
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = ModuleOp::create(&ctx, &mut ir);
/// let mut passes = OpPassManager::on_any();
/// passes.add(&PASS, PassOptions::defaults(&[])).expect("it runs on any op");
/// passes.run(&ctx, &mut ir, module.0, VerifyPasses::Each, &mut []).expect("it does not fail");
/// ```
pub trait Analysis: Any + Send {
    /// The name in reports.
    const NAME: &'static str;

    /// Computes the analysis of an op; `analyses` has those that it depends on.
    fn compute(view: View<'_>, op: OpId, analyses: &mut AnalysisManager<'_>) -> Self;

    /// Returns true if the analysis does not hold any more after a pass that preserves these.
    ///
    /// An analysis that keeps results of another one is invalid without it.
    #[doc(alias = "isInvalidated")]
    fn is_invalidated(&self, preserved: &PreservedAnalyses) -> bool
    where
        Self: Sized,
    {
        !preserved.is_preserved::<Self>()
    }
}

/// The dominator trees of the regions of control flow.
impl Analysis for Dominance<'static> {
    const NAME: &'static str = "DominanceInfo";

    fn compute(_: View<'_>, _: OpId, _: &mut AnalysisManager<'_>) -> Self {
        Dominance::new(region_kind)
    }
}

/// The kind of a region; in that of an unregistered op the order of ops counts.
pub fn region_kind(view: View<'_>, region: RegionId) -> RegionKind {
    let is_graph = |op| view.has_trait(op, &Trait::GraphRegion);
    match view.ir.parent_op(region).is_none_or(is_graph) {
        true => RegionKind::Graph,
        false => RegionKind::SsaCfg,
    }
}

/// The analyses that a pass keeps true.
///
/// # Examples
///
/// ```
/// use weir_ir::Dominance;
/// use weir_rewrite::PreservedAnalyses;
/// let mut preserved = PreservedAnalyses::none();
/// assert!(!preserved.is_preserved::<Dominance<'static>>());
/// preserved.preserve::<Dominance<'static>>();
/// assert!(preserved.is_preserved::<Dominance<'static>>() && !preserved.is_all());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PreservedAnalyses {
    all: bool,
    kinds: SmallVec<[TypeId; 2]>,
}

impl PreservedAnalyses {
    /// No analysis.
    pub fn none() -> Self {
        Self::default()
    }

    /// All analyses: nothing changed.
    pub fn all() -> Self {
        Self { all: true, ..Self::default() }
    }

    /// Adds an analysis.
    pub fn preserve<A: Analysis>(&mut self) {
        self.kinds.push(TypeId::of::<A>());
    }

    /// Returns true if an analysis is preserved.
    pub fn is_preserved<A: Analysis>(&self) -> bool {
        self.all || self.kinds.contains(&TypeId::of::<A>())
    }

    /// Returns true if all analyses are preserved.
    pub fn is_all(&self) -> bool {
        self.all
    }
}

/// The analyses of ops that were computed and still hold.
#[derive(Debug, Default)]
pub(crate) struct AnalysisCache {
    ops: LookupMap<OpId, Analyses>,
}

/// The analyses of an op.
#[derive(Default)]
struct Analyses {
    entries: SmallVec<[Box<dyn Cached>; 2]>,
    /// The ops directly in this one that have analyses, or have ops that do.
    nested: Vec<OpId>,
}

impl fmt::Debug for Analyses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} analyses, {} nested ops", self.entries.len(), self.nested.len())
    }
}

/// An analysis, type-erased.
trait Cached: Any + Send {
    fn is_invalidated(&self, preserved: &PreservedAnalyses) -> bool;
}

impl<A: Analysis> Cached for A {
    fn is_invalidated(&self, preserved: &PreservedAnalyses) -> bool {
        Analysis::is_invalidated(self, preserved)
    }
}

impl AnalysisCache {
    fn find<A: Analysis>(&mut self, op: OpId) -> Option<&mut A> {
        let entries = self.ops.get_mut(&op)?.entries.iter_mut();
        entries.map(|entry| &mut **entry as &mut dyn Any).find_map(|entry| entry.downcast_mut())
    }

    fn insert<A: Analysis>(&mut self, ir: &Ir, op: OpId, analysis: A) {
        if !self.ops.contains_key(&op) {
            self.ops.insert(op, Analyses::default());
            let mut child = op;
            while let Some(parent) = ir.parent_op(child) {
                let is_known = self.ops.contains_key(&parent);
                self.ops.get_or_insert_with(parent, Analyses::default).nested.push(child);
                if is_known {
                    break;
                }
                child = parent;
            }
        }
        if let Some(analyses) = self.ops.get_mut(&op) {
            analyses.entries.push(Box::new(analysis));
        }
    }

    /// Drops the analyses of an op, and of all ops in it, that do not hold any more.
    pub(crate) fn invalidate(&mut self, ir: &Ir, op: OpId, preserved: &PreservedAnalyses) {
        if preserved.is_all() || self.ops.is_empty() {
            return;
        }
        let mut pending = vec![op];
        while let Some(op) = pending.pop() {
            if !ir.contains_op(op) {
                pending.extend(self.ops.remove(&op).map(|erased| erased.nested).unwrap_or_default());
            } else if let Some(analyses) = self.ops.get_mut(&op) {
                analyses.entries.retain(|entry| !entry.is_invalidated(preserved));
                analyses.nested.retain(|&nested| {
                    ir.contains_op(nested) || {
                        pending.push(nested);
                        false
                    }
                });
                pending.extend(&analyses.nested);
            }
        }
    }
}

/// Typed access to the analyses of ops.
///
/// # Source
///
/// `mlir::AnalysisManager`: `getAnalysis`, `getCachedAnalysis`, and their variants for parent and
/// child ops, which name the op here.
pub struct AnalysisManager<'a> {
    pub(crate) cache: &'a mut AnalysisCache,
    pub(crate) instruments: &'a mut (dyn PassInstrumentation + 'a),
}

impl fmt::Debug for AnalysisManager<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnalysisManager").field("cache", &self.cache).finish_non_exhaustive()
    }
}

impl AnalysisManager<'_> {
    /// The analysis `A` of an op, which is computed if there is none.
    ///
    /// The op is that of the pass, or one nested in it.
    #[doc(alias = "getAnalysis")]
    #[doc(alias = "getChildAnalysis")]
    #[track_caller]
    pub fn get<A: Analysis>(&mut self, view: View<'_>, op: OpId) -> &mut A {
        if self.cache.find::<A>(op).is_none() {
            self.instruments.before_analysis(view, A::NAME, op);
            let analysis = A::compute(view, op, self);
            self.instruments.after_analysis(view, A::NAME, op);
            self.cache.insert(view.ir, op, analysis);
        }
        match self.cache.find(op) {
            Some(analysis) => analysis,
            None => unreachable!("the analysis was just inserted"),
        }
    }

    /// The analysis `A` of an op, if it was computed and still holds.
    ///
    /// The op may enclose that of the pass.
    #[doc(alias = "getCachedAnalysis")]
    #[doc(alias = "getCachedParentAnalysis")]
    #[doc(alias = "getCachedChildAnalysis")]
    #[track_caller]
    pub fn cached<A: Analysis>(&mut self, op: OpId) -> Option<&mut A> {
        self.cache.find(op)
    }
}

#[cfg(test)]
mod tests;
