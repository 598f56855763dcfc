//! What can be said about a pattern set before anything is converted: what it does not cover, and what in it is useless.

use std::fmt;

use weir_ir::{Context, OpName};
use weir_rewrite::{PatternSet, Root};

use crate::legalizer::graph::Graph;
use crate::pattern::ConversionBody;
use crate::target::{Action, ConversionTarget, LegalityTable};

/// Something in a pattern set that cannot be meant.
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
    /// The pattern is for an op of a dialect that is not registered, or for an op that the dialect does not have.
    UnknownRoot {
        /// The name of the pattern.
        pattern: String,
        /// The name of the op.
        op: String,
    },
    /// The pattern declares that it makes an op that cannot become legal: it is never tried.
    DeadEnd {
        /// The name of the pattern.
        pattern: String,
        /// The names of the ops that it declares.
        generated: Vec<String>,
    },
    /// The pattern has no code that a conversion could run.
    NoCode {
        /// The name of the pattern.
        pattern: String,
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
            Lint::NoCode { pattern } => write!(f, "pattern '{pattern}' has no code for a conversion"),
        }
    }
}

/// Finds patterns that a conversion to a target never tries, or that do nothing.
///
/// # Examples
///
/// ```
/// use weir_conversion::{ConversionPatterns as _, ConversionTarget, lint_patterns};
/// use weir_ir::{Context, builtin::ModuleOp};
/// use weir_rewrite::{PatternSet, no_match};
/// let mut target = ConversionTarget::new();
/// target.legal_op::<ModuleOp>();
/// let mut patterns = PatternSet::new();
/// patterns.add_conversion::<ModuleOp>(None, |_, _, _| no_match("never"));
/// let lints = lint_patterns(&Context::default(), &target, &patterns);
/// assert_eq!(
///     lints[0].to_string(),
///     "pattern 'convert-builtin.module' is never tried: 'builtin.module' is always legal",
/// );
/// ```
pub fn lint_patterns(ctx: &Context, target: &ConversionTarget, patterns: &PatternSet) -> Vec<Lint> {
    let legality = LegalityTable::new(ctx, target);
    let graph = Graph::new(ctx, patterns, &legality);
    let mut lints = Vec::new();
    for (index, pattern) in patterns.iter().enumerate() {
        let name = || pattern.name().to_owned();
        if pattern.body().is_none() && pattern.extension::<ConversionBody>().is_none() {
            lints.push(Lint::NoCode { pattern: name() });
        }
        let root = match pattern.root() {
            Root::Op(def) => def.name,
            Root::Named(op) => op,
            Root::Interface(_) | Root::Trait(_) | Root::Any => continue,
        };
        match OpName::find(ctx, root) {
            Some(op) if op.def(ctx).is_some() => {
                if legality.action(ctx, op) == Some(Action::Legal) {
                    lints.push(Lint::LegalRoot { pattern: name(), op: root.to_owned() });
                }
            }
            _ => lints.push(Lint::UnknownRoot { pattern: name(), op: root.to_owned() }),
        }
        if graph.is_dead_end(index) {
            let generated = pattern.generated_ops().iter().map(|op| op.to_string()).collect();
            lints.push(Lint::DeadEnd { pattern: name(), generated });
        }
    }
    lints
}

/// What a conversion can do about the ops of some dialects.
///
/// Displayed, it is a table of one line per op that has no way to the target.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completeness {
    /// One entry per registered op, in the order of registration.
    pub ops: Vec<OpCoverage>,
}

/// What a conversion can do about an op.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpCoverage {
    /// The name of the op.
    pub op: String,
    /// What can be done.
    pub coverage: Coverage,
}

/// What a conversion can do about the ops of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Coverage {
    /// They are legal.
    Legal,
    /// They have patterns.
    Convertible {
        /// How many.
        patterns: usize,
        /// In how many steps legal ops are reached, as far as patterns declare what they make.
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

    /// Whether every op is legal or has a pattern.
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

/// Finds out which registered ops of some dialects a conversion can do something about.
pub fn completeness(
    ctx: &Context,
    target: &ConversionTarget,
    patterns: &PatternSet,
    dialects: &[&str],
) -> Completeness {
    let legality = LegalityTable::new(ctx, target);
    let graph = Graph::new(ctx, patterns, &legality);
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

fn quoted(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
    quoted.join(", ")
}

#[cfg(test)]
mod tests;
