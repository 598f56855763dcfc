//! Checks of a pattern set before a conversion: ops that it does not cover, and patterns that are
//! useless.

use std::fmt;

use weir_ir::{Context, LookupSet, OpName};

use crate::conversion::Conversion;
use crate::legalizer::graph::{Graph, root_name};
use crate::target::Action;
use crate::trace::quoted;

/// A mistake in a pattern set or a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lint {
    /// Its kind.
    pub kind: LintKind,
    /// The names of the patterns that it is about.
    pub patterns: Vec<String>,
    /// The names of the ops, or of the dialect, that it is about.
    pub names: Vec<String>,
}

/// The kind of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LintKind {
    /// The pattern is for an op that is always legal: it is never tried.
    LegalRoot,
    /// The pattern is for an op of a dialect that is not registered, or that the dialect does not define.
    UnknownRoot,
    /// The pattern declares to generate ops that cannot become legal: it is never tried.
    DeadEnd,
    /// The patterns for these ops declare to generate each other's ops, and these never lead to legal ones: they are never
    /// tried.
    Cycle,
    /// The pattern has no code that a conversion could run.
    NoCode,
    /// The target has an entry for an op or a dialect that is not registered.
    UnknownTarget,
    /// The op is illegal, and there is no pattern for it.
    Stuck,
}

impl fmt::Display for Lint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (patterns, names) = (quoted(&self.patterns), quoted(&self.names));
        match self.kind {
            LintKind::LegalRoot => write!(f, "pattern {patterns} is never tried: {names} is always legal"),
            LintKind::UnknownRoot => write!(f, "pattern {patterns} is for {names}, which is not registered"),
            LintKind::DeadEnd => {
                write!(f, "pattern {patterns} is never tried: it makes {names}, which cannot become legal")
            }
            LintKind::Cycle => {
                write!(f, "patterns {patterns} are never tried: they lead from {names} to nothing but these")
            }
            LintKind::NoCode => write!(f, "pattern {patterns} has no code for a conversion"),
            LintKind::UnknownTarget => write!(f, "the target names {names}, which is not registered"),
            LintKind::Stuck => write!(f, "{names} is illegal, and there is no pattern for it"),
        }
    }
}

/// Checks of target and patterns.
impl Conversion {
    /// Finds patterns that the conversion never tries or that do nothing, registered illegal ops without a pattern, and ops and
    /// dialects of the target that are not registered.
    ///
    /// The [guide](crate::guide#failures) has an example.
    #[track_caller]
    pub fn lint(&self, ctx: &Context) -> Vec<Lint> {
        self.context.bind(ctx, "the conversion");
        let (legality, graph, patterns) = (&self.legality, &self.graph, self.graph.patterns());
        let roots: Vec<Option<OpName>> = patterns.iter().map(|pattern| root_name(ctx, pattern.root())).collect();
        let dead_ends: Vec<Vec<OpName>> =
            (0..patterns.len()).map(|index| graph.dead_ends(ctx, legality, index)).collect();
        let mut lints = Vec::new();
        let lint = |kind, of: &[usize], names: &[OpName]| Lint {
            kind,
            patterns: of.iter().map(|&index| patterns[index].name().to_owned()).collect(),
            names: names.iter().map(|name| name.text(ctx).to_owned()).collect(),
        };
        for (index, pattern) in patterns.iter().enumerate() {
            if pattern.body().is_none() && graph.conversion(index).is_none() {
                lints.push(lint(LintKind::NoCode, &[index], &[]));
            }
            if let Some(root) = roots[index] {
                if root.def(ctx).is_none() {
                    lints.push(lint(LintKind::UnknownRoot, &[index], &[root]));
                } else if legality.action(ctx, root) == Some(Action::Legal) {
                    lints.push(lint(LintKind::LegalRoot, &[index], &[root]));
                }
            }
            let cycle = cycle_of(index, graph, &roots, &dead_ends);
            match cycle.first() {
                Some(&first) if first == index => {
                    let mut seen = LookupSet::default();
                    let ops = cycle.iter().filter_map(|&index| roots[index]).filter(|&op| seen.insert(op));
                    let ops: Vec<OpName> = ops.collect();
                    lints.push(lint(LintKind::Cycle, &cycle, &ops));
                }
                Some(_) => {}
                None if dead_ends[index].is_empty() => {}
                None => lints.push(lint(LintKind::DeadEnd, &[index], &dead_ends[index])),
            }
        }
        // Names that are not registered may be those of another target of the context.
        let is_stuck = |name: &OpName| {
            name.def(ctx).is_some()
                && legality.action(ctx, *name) == Some(Action::Illegal)
                && graph.candidates(ctx, *name).is_empty()
        };
        // If a pattern for the op was ruled out, the lint about that pattern suffices.
        let is_ruled_out = |name: &OpName| graph.patterns_for(*name).next().is_some();
        let unknown = legality.target().unknown_names(ctx);
        lints.extend(
            unknown.map(|name| Lint { names: vec![name.to_owned()], ..lint(LintKind::UnknownTarget, &[], &[]) }),
        );
        let stuck = ctx.op_names().filter(|name| is_stuck(name) && !is_ruled_out(name));
        lints.extend(stuck.map(|name| lint(LintKind::Stuck, &[], &[name])));
        lints
    }

    /// Computes which registered ops of some dialects a conversion can convert.
    #[track_caller]
    pub fn completeness(&self, ctx: &Context, dialects: &[&str]) -> Completeness {
        self.context.bind(ctx, "the conversion");
        let (legality, graph) = (&self.legality, &self.graph);
        let is_wanted = |name: &OpName| {
            let info = name.info(ctx);
            info.def.is_some() && dialects.contains(&info.dialect_name())
        };
        let ops = ctx.op_names().filter(is_wanted).map(|name| {
            let candidates = graph.candidates(ctx, name).len();
            let coverage = match (legality.action(ctx, name), graph.depth_of(ctx, name)) {
                (Some(Action::Legal), _) => Coverage::Legal,
                (_, Some(steps)) if candidates > 0 => Coverage::Convertible { patterns: candidates, steps },
                (Some(Action::Dynamic), _) => Coverage::LegalOrStuck,
                _ => Coverage::Missing,
            };
            (name.text(ctx).to_owned(), coverage)
        });
        Completeness { ops: ops.collect() }
    }
}

/// The patterns that lead to each other's ops only, among them this one; empty if there is no such cycle.
fn cycle_of(index: usize, graph: &Graph, roots: &[Option<OpName>], dead_ends: &[Vec<OpName>]) -> Vec<usize> {
    // A pattern that generates an op without any pattern is a dead end, whatever else it generates.
    let has_patterns = |&name: &OpName| graph.patterns_for(name).next().is_some();
    let leads_to = |from: usize, to: Option<OpName>| {
        let (mut seen, mut pending) = (LookupSet::default(), vec![from]);
        while let Some(index) = pending.pop() {
            let names = &dead_ends[index];
            if names.iter().all(has_patterns) && seen.insert(index) {
                if to.is_some_and(|to| names.contains(&to)) {
                    return true;
                }
                pending.extend(names.iter().flat_map(|&name| graph.patterns_for(name)));
            }
        }
        false
    };
    (0..roots.len()).filter(|&other| leads_to(index, roots[other]) && leads_to(other, roots[index])).collect()
}

/// Coverage of the ops of some dialects by a conversion.
///
/// Displayed, it is a table of one line per op that has no way to the target.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completeness {
    /// The name of each registered op, with its coverage, in the order of registration.
    pub ops: Vec<(String, Coverage)>,
}

/// The kind of coverage of an op name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Coverage {
    /// Ops of the name are legal.
    Legal,
    /// Ops of the name have patterns.
    Convertible {
        /// Number of patterns.
        patterns: usize,
        /// Number of steps to reach legal ops, as far as patterns declare the ops that they
        /// generate.
        steps: u32,
    },
    /// Each op of the name is legal or not, and there is no pattern for those that are not.
    LegalOrStuck,
    /// Ops of the name are not legal, and there is no pattern for them.
    Missing,
}

impl Completeness {
    /// The ops without a way to the target.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        self.ops.iter().filter(|it| it.1 == Coverage::Missing).map(|it| it.0.as_str())
    }

    /// Returns true if every op is legal or has a pattern.
    pub fn is_complete(&self) -> bool {
        self.missing().next().is_none()
    }
}

impl fmt::Display for Completeness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let missing = self.missing().count();
        writeln!(f, "{} of {} operations are covered", self.ops.len() - missing, self.ops.len())?;
        self.missing().try_for_each(|op| writeln!(f, "  '{op}' is not legal, and there is no pattern for it"))
    }
}
