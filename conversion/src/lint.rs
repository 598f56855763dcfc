//! Checks of a pattern set before a conversion: ops that it does not cover, and patterns that are
//! useless.

use std::fmt;

use weir_ir::{Context, OpName};
use weir_rewrite::{Pattern, Root};

use crate::conversion::Conversion;
use crate::legalizer::graph::Graph;
use crate::target::Action;

/// A mistake in a pattern set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Lint {
    /// The pattern is for an op that is always legal: it is never tried.
    LegalRoot {
        /// The name of the pattern.
        pattern: String,
        /// The name of the op.
        op: String,
    },
    /// The pattern is for an op of a dialect that is not registered, or that the dialect does not
    /// define.
    UnknownRoot {
        /// The name of the pattern.
        pattern: String,
        /// The name of the op.
        op: String,
    },
    /// The pattern declares to generate ops that cannot become legal: it is never tried.
    DeadEnd {
        /// The name of the pattern.
        pattern: String,
        /// The names of these ops.
        generated: Vec<String>,
    },
    /// The patterns declare to generate each other's ops, and these never lead to legal ones: they
    /// are never tried.
    Cycle {
        /// The names of the patterns.
        patterns: Vec<String>,
        /// The names of the ops that they are for.
        ops: Vec<String>,
    },
    /// The pattern has no code that a conversion could run.
    NoCode {
        /// The name of the pattern.
        pattern: String,
    },
    /// The target has an entry for an op or a dialect that is not registered.
    UnknownTarget {
        /// The name of the op or the dialect.
        name: String,
    },
    /// The op is illegal, and there is no pattern for it.
    Stuck {
        /// The name of the op.
        op: String,
    },
}

impl fmt::Display for Lint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lint::LegalRoot { pattern, op } => write!(f, "pattern '{pattern}' is never tried: '{op}' is always legal"),
            Lint::UnknownRoot { pattern, op } => {
                write!(f, "pattern '{pattern}' is for '{op}', which is not registered")
            }
            Lint::DeadEnd { pattern, generated } => {
                write!(f, "pattern '{pattern}' is never tried: it makes {}", quoted(generated))?;
                f.write_str(", which cannot become legal")
            }
            Lint::Cycle { patterns, ops } => {
                write!(f, "patterns {} are never tried: they lead from {}", quoted(patterns), quoted(ops))?;
                f.write_str(" to nothing but these")
            }
            Lint::NoCode { pattern } => write!(f, "pattern '{pattern}' has no code for a conversion"),
            Lint::UnknownTarget { name } => write!(f, "the target names '{name}', which is not registered"),
            Lint::Stuck { op } => write!(f, "'{op}' is illegal, and there is no pattern for it"),
        }
    }
}

/// Checks of target and patterns.
impl Conversion {
    /// Finds patterns that the conversion never tries or that do nothing, illegal ops without a pattern, and ops and
    /// dialects of the target that are not registered.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_conversion::prelude::*;
    /// use weir_ir::{Context, builtin::ModuleOp};
    /// let mut target = ConversionTarget::new();
    /// target.legal_op::<ModuleOp>();
    /// let mut patterns = PatternSet::new();
    /// patterns.add_conversion::<ModuleOp>(None, |_, _, _| no_match("never"));
    /// let ctx = Context::default();
    /// let lints = Conversion::new(&ctx, target, patterns).lint(&ctx);
    /// assert_eq!(
    ///     lints[0].to_string(),
    ///     "pattern 'convert-builtin.module' is never tried: 'builtin.module' is always legal",
    /// );
    /// ```
    #[track_caller]
    pub fn lint(&self, ctx: &Context) -> Vec<Lint> {
        self.context.bind(ctx, "the conversion");
        let (legality, graph, patterns) = (&self.legality, &self.graph, self.graph.patterns());
        let roots: Vec<Option<OpName>> = patterns.iter().map(|pattern| root_name(ctx, pattern)).collect();
        let dead_ends: Vec<Vec<OpName>> =
            (0..patterns.len()).map(|index| graph.dead_ends(ctx, legality, index)).collect();
        let name_of = |index: usize| patterns[index].name().to_owned();
        let texts = |names: &[OpName]| names.iter().map(|name| name.text(ctx).to_owned()).collect::<Vec<_>>();
        let cycles = cycles(graph, &roots, &dead_ends);
        let mut lints = Vec::new();
        for (index, pattern) in patterns.iter().enumerate() {
            let name = || pattern.name().to_owned();
            if pattern.body().is_none() && graph.conversion(index).is_none() {
                lints.push(Lint::NoCode { pattern: name() });
            }
            if let Some(root) = roots[index] {
                let op = || root.text(ctx).to_owned();
                if root.def(ctx).is_none() {
                    lints.push(Lint::UnknownRoot { pattern: name(), op: op() });
                } else if legality.action(ctx, root) == Some(Action::Legal) {
                    lints.push(Lint::LegalRoot { pattern: name(), op: op() });
                }
            }
            match cycles.iter().find(|cycle| cycle.patterns.contains(&index)) {
                Some(cycle) if cycle.patterns[0] == index => {
                    let patterns = cycle.patterns.iter().map(|&index| name_of(index)).collect();
                    lints.push(Lint::Cycle { patterns, ops: texts(&cycle.ops) });
                }
                Some(_) => {}
                None if dead_ends[index].is_empty() => {}
                None => lints.push(Lint::DeadEnd { pattern: name(), generated: texts(&dead_ends[index]) }),
            }
        }
        lints.extend(legality.target().unknown_names(ctx).map(|name| Lint::UnknownTarget { name: name.to_owned() }));
        let is_stuck = |name: &OpName| {
            legality.action(ctx, *name) == Some(Action::Illegal) && graph.candidates(ctx, *name).is_empty()
        };
        // If a pattern for the op was ruled out, the lint about that pattern suffices.
        let is_ruled_out = |name: OpName| graph.patterns_for(name).next().is_some();
        let stuck = ctx.op_names().filter(is_stuck).filter(|&name| !is_ruled_out(name));
        lints.extend(stuck.map(|name| Lint::Stuck { op: name.text(ctx).to_owned() }));
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
            OpCoverage { op: name.text(ctx).to_owned(), coverage }
        });
        Completeness { ops: ops.collect() }
    }
}

/// The op that a pattern is for, if it is for one only.
fn root_name(ctx: &Context, pattern: &Pattern) -> Option<OpName> {
    match pattern.root() {
        Root::Op(def) => OpName::new(ctx, def.name).ok(),
        Root::Named(op) => OpName::new(ctx, op).ok(),
        Root::Interface(_) | Root::Trait(_) | Root::Any => None,
    }
}

/// Patterns that lead to each other's ops only.
struct Cycle {
    patterns: Vec<usize>,
    ops: Vec<OpName>,
}

fn cycles(graph: &Graph, roots: &[Option<OpName>], dead_ends: &[Vec<OpName>]) -> Vec<Cycle> {
    // A pattern that generates an op without any pattern is a dead end, whatever else it generates.
    let leads_on = |index: usize| {
        let has_patterns = |&name: &OpName| graph.patterns_for(name).next().is_some();
        !dead_ends[index].is_empty() && dead_ends[index].iter().all(has_patterns)
    };
    let reached_from = |root: OpName| {
        let mut reached: Vec<OpName> = Vec::new();
        let mut pending = vec![root];
        while let Some(op) = pending.pop() {
            for index in graph.patterns_for(op).filter(|&index| leads_on(index)) {
                for &next in &dead_ends[index] {
                    if !reached.contains(&next) {
                        reached.push(next);
                        pending.push(next);
                    }
                }
            }
        }
        reached
    };
    let mut cycles: Vec<Cycle> = Vec::new();
    for root in roots.iter().flatten().copied() {
        if cycles.iter().any(|cycle| cycle.ops.contains(&root)) {
            continue;
        }
        let reached = reached_from(root);
        if !reached.contains(&root) {
            continue;
        }
        let in_cycle = |op: &OpName| *op == root || (reached.contains(op) && reached_from(*op).contains(&root));
        let is_part = |&index: &usize| {
            leads_on(index) && roots[index].is_some_and(|op| in_cycle(&op)) && dead_ends[index].iter().any(in_cycle)
        };
        let patterns: Vec<usize> = (0..roots.len()).filter(is_part).collect();
        let mut ops = Vec::new();
        for op in patterns.iter().filter_map(|&index| roots[index]) {
            if !ops.contains(&op) {
                ops.push(op);
            }
        }
        cycles.push(Cycle { patterns, ops });
    }
    cycles
}

/// Coverage of the ops of some dialects by a conversion.
///
/// Displayed, it is a table of one line per op that has no way to the target.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completeness {
    /// One entry per registered op, in the order of registration.
    pub ops: Vec<OpCoverage>,
}

/// Coverage of one op name by a conversion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpCoverage {
    /// The name of the op.
    pub op: String,
    /// The coverage.
    pub coverage: Coverage,
}

/// The kind of coverage of an op name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Coverage {
    /// They are legal.
    Legal,
    /// They have patterns.
    Convertible {
        /// Number of patterns.
        patterns: usize,
        /// Number of steps to reach legal ops, as far as patterns declare the ops that they
        /// generate.
        steps: u32,
    },
    /// Each is legal or not, and there is no pattern for those that are not.
    LegalOrStuck,
    /// They are not legal, and there is no pattern.
    Missing,
}

impl Completeness {
    /// The ops without a way to the target.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        self.ops.iter().filter(|it| it.coverage == Coverage::Missing).map(|it| it.op.as_str())
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

fn quoted(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
    quoted.join(", ")
}
