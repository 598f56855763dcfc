//! The legalization graph: the patterns that can lead to legal ops, in the order in which they are
//! tried.

use std::sync::{Arc, OnceLock};

use weir_ir::{Context, LookupMap, OpName, SegmentedVec};
use weir_rewrite::{Pattern, PatternSet, Root};

use crate::pattern::ConversionBody;
use crate::reference;
use crate::target::{Action, LegalityTable};

/// The patterns of a set, ordered for a target.
///
/// The patterns for an op are ordered by the number of steps that they need to reach legal ops, as
/// far as they declare the ops that they generate, then by benefit. Among equals the newest comes
/// first, unless some pattern is for no particular op: then the oldest.
pub(crate) struct Graph {
    patterns: Vec<Pattern>,
    /// The conversion-specific part of each pattern, if it has one.
    conversions: Vec<Option<Arc<ConversionBody>>>,
    /// The ops that each pattern declares to generate.
    generated: Vec<Vec<OpName>>,
    /// The depth of each pattern, `None` for one that cannot lead to legal ops.
    depths: Vec<Option<u32>>,
    /// The patterns for one op, by name.
    rooted: Vec<(OpName, u32)>,
    /// Patterns for the ops with an interface or a trait.
    by_property: Vec<u32>,
    /// Patterns for all ops, best first.
    any: Vec<u32>,
    /// The order of the patterns for each name, computed on demand.
    orders: SegmentedVec<OnceLock<Box<[u32]>>>,
}

impl Graph {
    pub(crate) fn new(ctx: &Context, patterns: PatternSet, legality: &LegalityTable) -> Self {
        let patterns: Vec<Pattern> = patterns.into_iter().collect();
        let generated = |it: &Pattern| it.generated_ops().iter().filter_map(|op| OpName::new(ctx, op).ok()).collect();
        let mut graph = Graph {
            conversions: patterns.iter().map(Pattern::extension).collect(),
            generated: patterns.iter().map(generated).collect(),
            depths: vec![Some(1); patterns.len()],
            rooted: Vec::new(),
            by_property: Vec::new(),
            any: Vec::new(),
            orders: SegmentedVec::default(),
            patterns,
        };
        for index in (0..).take(graph.patterns.len()) {
            graph.add_root(ctx, index, legality);
        }
        graph.rooted.sort_by_key(|&(name, _)| name);
        graph.compute_depths(ctx, legality);
        let patterns = &graph.patterns;
        graph.any.sort_by_key(|&index| u16::MAX - patterns[index as usize].benefit());
        graph
    }

    /// The patterns, in the order in which they were added.
    pub(crate) fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    /// The conversion-specific part of a pattern, if it has one.
    #[inline]
    pub(crate) fn conversion(&self, index: usize) -> Option<&ConversionBody> {
        self.conversions.get(index)?.as_deref()
    }

    /// The indices of the patterns to try on ops of a name, in this order.
    #[inline]
    pub(crate) fn candidates(&self, ctx: &Context, name: OpName) -> &[u32] {
        self.orders.get_or_make(name.index()).get_or_init(|| self.ordered(ctx, name))
    }

    /// The number of steps from a name to legal ops, if it is not legal and has a pattern.
    pub(crate) fn depth_of(&self, ctx: &Context, name: OpName) -> Option<u32> {
        let all = self.rooted_at(name).chain(self.properties_of(ctx, name)).chain(self.any.iter().copied());
        all.filter_map(|index| self.depths[index as usize]).min()
    }

    /// The ops that a pattern declares to generate and that cannot become legal; empty unless they
    /// rule the pattern out.
    pub(crate) fn dead_ends(&self, ctx: &Context, legality: &LegalityTable, index: usize) -> Vec<OpName> {
        if self.depths[index].is_some() {
            return Vec::new();
        }
        let names = self.generated[index].iter().copied();
        names.filter(|&name| !self.leads_on(ctx, legality, name)).collect()
    }

    /// The patterns for ops of one name.
    pub(crate) fn patterns_for(&self, name: OpName) -> impl Iterator<Item = usize> + '_ {
        self.rooted_at(name).map(|index| index as usize)
    }

    /// Adds a pattern to those for its root.
    fn add_root(&mut self, ctx: &Context, index: u32, legality: &LegalityTable) {
        match self.patterns[index as usize].root() {
            Root::Interface(_) | Root::Trait(_) => self.by_property.push(index),
            Root::Any => self.any.push(index),
            root => {
                let name = match root {
                    // Ops of a definition that is not registered have none of its structure.
                    Root::Op(def) => ctx.op_name_of(def),
                    root => root_name(ctx, root),
                };
                let name = name.filter(|&name| legality.action(ctx, name) != Some(Action::Legal));
                self.rooted.extend(name.map(|name| (name, index)));
            }
        }
    }

    fn has_rootless(&self) -> bool {
        !self.any.is_empty() || !self.by_property.is_empty()
    }

    /// Computes the patterns that lead to legal ops, and the number of steps of each.
    fn compute_depths(&mut self, ctx: &Context, legality: &LegalityTable) {
        let declaring: Vec<usize> =
            (0..self.patterns.len()).filter(|&index| !self.generated[index].is_empty()).collect();
        for &index in &declaring {
            self.depths[index] = None;
        }
        // A pattern leads to legal ops if each op that it declares is legal or has a pattern that does: the least fixed point.
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            for &index in &declaring {
                let leads = || self.generated[index].iter().all(|&name| self.leads_on(ctx, legality, name));
                if self.depths[index].is_none() && leads() {
                    (self.depths[index], is_changed) = (Some(1), true);
                }
            }
        }
        let mut known = LookupMap::default();
        let steps = |&index: &usize| self.depths[index].map(|_| self.depth_of_pattern(index, &mut known));
        let depths: Vec<Option<u32>> = declaring.iter().map(steps).collect();
        // A pattern for no particular op may legalize any op, so no pattern is left out where there is one.
        let otherwise = self.has_rootless().then_some(u32::MAX);
        for (index, depth) in declaring.into_iter().zip(depths) {
            self.depths[index] = depth.or(otherwise);
        }
    }

    /// Returns true if an op can become legal, as far as is known.
    fn leads_on(&self, ctx: &Context, legality: &LegalityTable, name: OpName) -> bool {
        matches!(legality.action(ctx, name), Some(Action::Legal | Action::Dynamic))
            || self.rooted_at(name).any(|index| self.depths[index as usize].is_some())
    }

    /// One more than the greatest number of steps from an op that a pattern declares to legal ops.
    fn depth_of_pattern(&self, index: usize, known: &mut LookupMap<OpName, u32>) -> u32 {
        let depths = self.generated[index].iter().map(|&name| self.depth_of_generated(name, known).saturating_add(1));
        depths.fold(1, u32::max)
    }

    /// The number of steps from an op to legal ops. An op that is reached again on the way counts nothing, as in MLIR.
    fn depth_of_generated(&self, name: OpName, known: &mut LookupMap<OpName, u32>) -> u32 {
        if let Some(&depth) = known.get(&name) {
            return depth;
        }
        known.insert(name, 0);
        let patterns = self.rooted_at(name).map(|index| index as usize).filter(|&index| self.depths[index].is_some());
        let depth = patterns.map(|index| self.depth_of_pattern(index, known)).min().unwrap_or(0);
        known.insert(name, depth);
        depth
    }

    fn rooted_at(&self, name: OpName) -> impl Iterator<Item = u32> + '_ {
        let start = self.rooted.partition_point(|&(it, _)| it < name);
        self.rooted[start..].iter().take_while(move |&&(it, _)| it == name).map(|&(_, index)| index)
    }

    fn properties_of(&self, ctx: &Context, name: OpName) -> impl Iterator<Item = u32> + '_ {
        let covers = |&index: &u32| self.patterns[index as usize].root().covers(ctx, name);
        self.by_property.iter().copied().filter(covers).collect::<Vec<_>>().into_iter()
    }

    /// The patterns for a name: those for this op in their order, merged with those for all ops.
    fn ordered(&self, ctx: &Context, name: OpName) -> Box<[u32]> {
        let mut specific: Vec<u32> = self.rooted_at(name).chain(self.properties_of(ctx, name)).collect();
        specific.sort_unstable();
        reference::order_ties(&mut specific, self.has_rootless());
        specific.retain(|&index| self.depths[index as usize].is_some());
        specific
            .sort_by_key(|&index| (self.depths[index as usize], u16::MAX - self.patterns[index as usize].benefit()));
        let benefit = |index: u32| self.patterns[index as usize].benefit();
        let mut ordered = Vec::with_capacity(specific.len() + self.any.len());
        let (mut specific, mut any) = (specific.into_iter().peekable(), self.any.iter().copied().peekable());
        loop {
            let next = match (specific.peek(), any.peek()) {
                (Some(&op), Some(&all)) if benefit(op) < benefit(all) => any.next(),
                (Some(_), _) => specific.next(),
                (None, _) => any.next(),
            };
            match next {
                Some(index) => ordered.push(index),
                None => return ordered.into(),
            }
        }
    }
}

/// The op that a pattern is for, if it is for one only.
pub(crate) fn root_name(ctx: &Context, root: &Root) -> Option<OpName> {
    match root {
        Root::Op(def) => OpName::new(ctx, def.name).ok(),
        // The name is interned now; if the table of names is full, there will be no such op.
        Root::Named(name) => OpName::new(ctx, name).ok(),
        Root::Interface(_) | Root::Trait(_) | Root::Any => None,
    }
}
