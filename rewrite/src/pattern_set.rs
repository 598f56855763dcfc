//! Sets of patterns: first collected, then frozen with an index by op name.

use std::borrow::Cow;
use std::sync::Arc;

use weir_ir::{Context, ContextBinding, Interface, OpClass, OpId, OpName, Trait, View};

use crate::pattern::{MatchResult, Pattern, RewriteFn, Root};
use crate::rewriter::{Replaced, Replacement, Rewriter, RewriterExt as _};
use crate::substitution::Substitution;

/// Patterns, in the order in which they were added.
///
/// # Source
///
/// `mlir::RewritePatternSet`.
///
/// # Examples
///
/// ```
/// use weir_ir::builtin::ModuleOp;
/// use weir_rewrite::{PatternSet, Rewriter, no_match};
/// let mut patterns = PatternSet::new();
/// patterns.add("never", |_: ModuleOp, _: &mut dyn Rewriter| no_match("it never applies")).set_benefit(2);
/// assert_eq!(patterns.iter().next().map(|it| it.benefit()), Some(2));
/// ```
#[derive(Clone, Debug, Default)]
#[doc(alias = "RewritePatternSet")]
pub struct PatternSet {
    patterns: Vec<Pattern>,
}

impl PatternSet {
    /// The empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a pattern for the ops of a class.
    #[track_caller]
    pub fn add<O: OpClass>(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        rewrite: impl Fn(O, &mut dyn Rewriter) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Pattern {
        let body = move |op, rewriter: &mut dyn Rewriter| rewrite(O::from_op_unchecked(op), rewriter);
        self.add_shared(Root::Op(O::DEF), name.into(), Arc::new(body))
    }

    /// Adds a pattern with its code; the other functions are thin, as there is a copy of them for each pattern.
    #[track_caller]
    fn add_shared(&mut self, root: Root, name: Cow<'static, str>, body: RewriteFn) -> &mut Pattern {
        let pattern = self.push(Pattern::new(root, name));
        pattern.set_shared_body(body);
        pattern
    }

    /// Adds a pattern for the ops of a class that creates ops and returns what replaces its root: values, one for each result, or the
    /// op with these results.
    #[track_caller]
    pub fn replacing<O: OpClass, R: Replacement<Kind>, Kind>(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        replacement: impl Fn(O, &mut dyn Rewriter) -> Replaced<R> + Send + Sync + 'static,
    ) -> &mut Pattern {
        self.add(name, move |op: O, rewriter: &mut dyn Rewriter| {
            let replacement = replacement(op, rewriter)?;
            rewriter.replace(op, replacement);
            Ok(())
        })
    }

    /// Adds a pattern for the ops of a class that only looks at the IR, and says what takes the place of its root.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::builtin::UnrealizedConversionCastOp;
    /// use weir_rewrite::{OrNoMatch as _, PatternSet, by_values, no_match_if};
    /// let mut patterns = PatternSet::new();
    /// // `cast(cast(x)) -> x`, if the types are the same
    /// patterns.substitute("cast-back", |op: UnrealizedConversionCastOp, view| {
    ///     let outer = view.ir.operands(op.0).first().or_no_match("there is no operand")?;
    ///     let inner = view.defining::<UnrealizedConversionCastOp>(outer).or_no_match("the operand is not cast")?;
    ///     let source = view.ir.operands(inner.0).first().or_no_match("there is no operand")?;
    ///     no_match_if(view.ty(source) != view.ty(view.ir.result(op.0, 0)), "the types differ")?;
    ///     by_values([source])
    /// });
    /// ```
    #[track_caller]
    pub fn substitute<O: OpClass>(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        substitute: impl Fn(O, View<'_>) -> Substitution + Send + Sync + 'static,
    ) -> &mut Pattern {
        let body = move |op, rewriter: &mut dyn Rewriter| {
            substitute(O::from_op_unchecked(op), rewriter.view()).map(|found| found.put(op, rewriter))
        };
        self.add_shared(Root::Op(O::DEF), name.into(), Arc::new(body))
    }

    /// Adds a pattern for the ops of a name, registered or not.
    #[track_caller]
    pub fn add_named(
        &mut self,
        op: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        rewrite: impl Fn(OpId, &mut dyn Rewriter) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Pattern {
        self.add_shared(Root::Named(op.into()), name.into(), Arc::new(rewrite))
    }

    /// Adds a pattern for all ops.
    #[track_caller]
    pub fn add_any(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        rewrite: impl Fn(OpId, &mut dyn Rewriter) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Pattern {
        self.add_shared(Root::Any, name.into(), Arc::new(rewrite))
    }

    /// Adds a pattern for the ops that implement an interface.
    #[track_caller]
    pub fn add_interface<I: Interface>(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        rewrite: impl Fn(OpId, &mut dyn Rewriter) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Pattern {
        self.add_shared(Root::implementing::<I>(), name.into(), Arc::new(rewrite))
    }

    /// Adds a pattern for the ops with a trait.
    #[track_caller]
    pub fn add_trait(
        &mut self,
        root: Trait,
        name: impl Into<Cow<'static, str>>,
        rewrite: impl Fn(OpId, &mut dyn Rewriter) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Pattern {
        self.add_shared(Root::Trait(root), name.into(), Arc::new(rewrite))
    }

    /// Adds a pattern.
    pub fn push(&mut self, pattern: Pattern) -> &mut Pattern {
        let index = self.patterns.len();
        self.patterns.push(pattern);
        &mut self.patterns[index]
    }

    /// The patterns, in the order in which they were added.
    pub fn iter(&self) -> std::slice::Iter<'_, Pattern> {
        self.patterns.iter()
    }

    /// The patterns, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, Pattern> {
        self.patterns.iter_mut()
    }

    /// The number of patterns.
    pub fn len(&self) -> usize {
        self.patterns.len()
    }

    /// Returns true if there are no patterns.
    pub fn is_empty(&self) -> bool {
        self.patterns.is_empty()
    }

    /// Drops patterns that do not fulfil the condition.
    pub fn retain(&mut self, condition: impl FnMut(&Pattern) -> bool) {
        self.patterns.retain(condition);
    }

    /// The set with its index for a context, to be shared.
    pub fn freeze(self, ctx: &Context) -> FrozenPatterns {
        FrozenPatterns::new(ctx, self)
    }
}

impl Extend<Pattern> for PatternSet {
    fn extend<T: IntoIterator<Item = Pattern>>(&mut self, patterns: T) {
        self.patterns.extend(patterns);
    }
}

impl IntoIterator for PatternSet {
    type Item = Pattern;
    type IntoIter = std::vec::IntoIter<Pattern>;

    fn into_iter(self) -> Self::IntoIter {
        self.patterns.into_iter()
    }
}

impl<'a> IntoIterator for &'a PatternSet {
    type Item = &'a Pattern;
    type IntoIter = std::slice::Iter<'a, Pattern>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Patterns with an index by op name; cheap to clone, shared among threads.
///
/// # Source
///
/// `mlir::FrozenRewritePatternSet` and the ordering of `mlir::PatternApplicator`.
#[derive(Clone, Debug)]
#[doc(alias = "FrozenRewritePatternSet")]
pub struct FrozenPatterns(Arc<Frozen>);

#[derive(Debug)]
struct Frozen {
    patterns: Vec<Pattern>,
    /// By op name: the indices of its patterns, the best first.
    lists: Vec<Vec<u32>>,
    /// The patterns for names that were not interned when the index was created.
    unknown: Vec<u32>,
    context: ContextBinding,
}

impl FrozenPatterns {
    /// The patterns of a set, indexed by the op names of a context.
    ///
    /// For each op patterns are sorted by descending benefit. Among equals the one added first
    /// comes first, but patterns for any op come last.
    pub fn new(ctx: &Context, set: PatternSet) -> Self {
        let patterns = set.patterns;
        for pattern in &patterns {
            if let Root::Named(name) = &pattern.root() {
                // The name is interned now; if the table of names is full, there will be no such
                // op.
                let _ = OpName::new(ctx, name);
            }
        }
        let mut by_benefit: Vec<u32> = (0..patterns.len()).filter_map(|index| u32::try_from(index).ok()).collect();
        by_benefit.sort_by_key(|&index| {
            let pattern = &patterns[index as usize];
            (u16::MAX - pattern.benefit(), matches!(pattern.root(), Root::Any))
        });
        let mut lists: Vec<Vec<u32>> = vec![Vec::new(); ctx.num_op_names()];
        for &index in &by_benefit {
            match patterns[index as usize].root() {
                Root::Op(def) => {
                    if let Some(list) = ctx.op_name_of(def).and_then(|name| lists.get_mut(name.index())) {
                        list.push(index);
                    }
                }
                root => {
                    for name in ctx.op_names().filter(|&name| root.covers(ctx, name)) {
                        if let Some(list) = lists.get_mut(name.index()) {
                            list.push(index);
                        }
                    }
                }
            }
        }
        let is_any = |index: &u32| matches!(patterns[*index as usize].root(), Root::Any);
        let unknown = by_benefit.iter().copied().filter(is_any).collect();
        let context = ContextBinding::default();
        context.bind(ctx, "the pattern set");
        Self(Arc::new(Frozen { patterns, lists, unknown, context }))
    }

    /// Checks that the index is one of the op names of a context.
    ///
    /// # Panics
    ///
    /// When it is one of another context.
    #[track_caller]
    pub fn assert_context(&self, ctx: &Context) {
        self.0.context.bind(ctx, "the pattern set");
    }

    /// All patterns, in the order in which they were added.
    pub fn iter(&self) -> std::slice::Iter<'_, Pattern> {
        self.0.patterns.iter()
    }

    /// The number of patterns.
    pub fn len(&self) -> usize {
        self.0.patterns.len()
    }

    /// Returns true if there are no patterns.
    pub fn is_empty(&self) -> bool {
        self.0.patterns.is_empty()
    }

    /// The pattern with an index into [`iter`](Self::iter).
    #[track_caller]
    pub fn pattern(&self, index: usize) -> &Pattern {
        &self.0.patterns[index]
    }

    /// The indices of the patterns for an op name, the best first.
    #[inline]
    pub fn indices_for(&self, name: OpName) -> &[u32] {
        self.0.lists.get(name.index()).unwrap_or(&self.0.unknown)
    }

    /// The patterns for an op name, the best first.
    pub fn patterns_for(&self, name: OpName) -> impl Iterator<Item = &Pattern> {
        self.indices_for(name).iter().map(|&index| &self.0.patterns[index as usize])
    }
}

impl<'a> IntoIterator for &'a FrozenPatterns {
    type Item = &'a Pattern;
    type IntoIter = std::slice::Iter<'a, Pattern>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests;
