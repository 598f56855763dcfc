//! Canonicalization: the patterns that ops and dialects bring along, applied greedily.

use weir_ir::{Context, Interface, OpId};

use crate::greedy::{GreedyConfig, GreedyEnd, Traversal, Worklist, apply_with};
use crate::pass::{
    Extent, IntegerKind, OptionDef, OptionKind, Pass, PassCx, PassDef, PassFailure, PassOptions, PassResult,
};
use crate::pattern_set::{FrozenPatterns, PatternSet};
use crate::region_simplify::RegionSimplification;

/// The interface of ops and dialects that have canonicalization patterns: it adds them to a set.
///
/// # Examples
///
/// ```
/// use weir_rewrite::{Canonicalize, MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};
/// weir_ir::ops! { toy, OPS;
///     /// Does nothing.
///     Nop = "nop" {
///         interfaces [&Canonicalize(|patterns| { patterns.add("drop-nop", drop_nop); })]
///     }
/// }
/// fn drop_nop(op: Nop, rewriter: &mut dyn Rewriter) -> MatchResult {
///     rewriter.erase(op);
///     Ok(())
/// }
/// let mut patterns = PatternSet::new();
/// let interface = weir_ir::find_interface::<Canonicalize>(OPS[0].interfaces).expect("it is listed");
/// (interface.0)(&mut patterns);
/// assert_eq!(patterns.len(), 1);
/// ```
#[derive(Clone, Copy, Debug)]
#[doc(alias = "getCanonicalizationPatterns")]
pub struct Canonicalize(pub fn(&mut PatternSet));

impl Interface for Canonicalize {}

/// The canonicalization patterns of all dialects and ops of a context.
///
/// Those of dialects come first; both are sorted by name.
pub fn canonicalization_patterns(ctx: &Context) -> PatternSet {
    let mut patterns = PatternSet::new();
    let mut dialects: Vec<&'static str> = ctx.dialects().map(|dialect| dialect.name).collect();
    dialects.sort_unstable();
    for dialect in dialects {
        if let Some(interface) = ctx.dialect_interface::<Canonicalize>(dialect) {
            (interface.0)(&mut patterns);
        }
    }
    let mut ops: Vec<_> = ctx
        .op_names()
        .filter_map(|name| ctx.op_interface::<Canonicalize>(name).map(|interface| (name.text(ctx), interface)))
        .collect();
    ops.sort_unstable_by_key(|(name, _)| *name);
    for (_, interface) in ops {
        (interface.0)(&mut patterns);
    }
    patterns
}

/// The pass `canonicalize`.
pub static CANONICALIZE: PassDef = PassDef {
    summary: "Canonicalize operations",
    options: &[
        OptionDef::new(
            "disable-patterns",
            OptionKind::Texts,
            "Labels of patterns that should be filtered out during application",
        ),
        OptionDef::new(
            "enable-patterns",
            OptionKind::Texts,
            "Labels of patterns that should be used during application, all other patterns are filtered out",
        ),
        OptionDef::new(
            "max-iterations",
            OptionKind::Integer(IntegerKind::Long, 10),
            "Max. iterations between applying patterns / simplifying regions",
        ),
        OptionDef::new(
            "max-num-rewrites",
            OptionKind::Integer(IntegerKind::Long, -1),
            "Max. number of pattern rewrites within an iteration",
        ),
        OptionDef::new(
            "region-simplify",
            OptionKind::Choice(
                &[
                    ("disabled", "Don't run any control-flow simplification."),
                    ("normal", "Perform simple control-flow simplifications (e.g. dead args elimination)."),
                    ("aggressive", "Perform aggressive control-flow simplification (e.g. block merging)."),
                ],
                "normal",
            ),
            "Perform control flow optimizations to the region tree",
        ),
        OptionDef::flag("test-convergence", "Test only: Fail pass on non-convergence to detect cyclic pattern"),
        OptionDef::new("top-down", OptionKind::Flag(true), "Seed the worklist in general top-down order"),
    ],
    extent: |options| match options.integer("max-num-rewrites") {
        // The limit is for all functions together.
        0.. => Extent::Module,
        _ => Extent::FunctionLocal,
    },
    ..PassDef::new("canonicalize", "Canonicalizer", |options| Box::new(Canonicalizer::new(options)))
};

struct Canonicalizer {
    config: GreedyConfig,
    disabled: Vec<String>,
    enabled: Vec<String>,
    must_converge: bool,
    /// The patterns, once the pass is initialized.
    patterns: Option<FrozenPatterns>,
    worklist: Worklist,
}

impl Canonicalizer {
    fn new(options: &PassOptions) -> Self {
        // A negative number is no limit.
        let limit = |name: &str| usize::try_from(options.integer(name)).ok();
        let config = GreedyConfig {
            traversal: if options.flag("top-down") { Traversal::TopDown } else { Traversal::BottomUp },
            regions: match options.text("region-simplify") {
                "disabled" => RegionSimplification::Disabled,
                "aggressive" => RegionSimplification::Aggressive,
                _ => RegionSimplification::Normal,
            },
            max_iterations: limit("max-iterations"),
            max_rewrites: limit("max-num-rewrites"),
            ..GreedyConfig::default()
        };
        Self {
            config,
            disabled: options.texts("disable-patterns").to_vec(),
            enabled: options.texts("enable-patterns").to_vec(),
            must_converge: options.flag("test-convergence"),
            patterns: None,
            worklist: Worklist::default(),
        }
    }
}

impl Pass for Canonicalizer {
    fn initialize(&mut self, ctx: &Context) -> PassResult {
        let mut patterns = canonicalization_patterns(ctx);
        patterns.retain(|pattern| {
            let is_named = |names: &[String]| {
                let is_it = |name: &String| pattern.name() == name || pattern.labels().iter().any(|it| it == name);
                names.iter().any(is_it)
            };
            !is_named(&self.disabled) && (self.enabled.is_empty() || is_named(&self.enabled))
        });
        self.patterns = Some(patterns.freeze(ctx));
        Ok(())
    }

    fn run(&mut self, cx: &mut PassCx<'_>, op: OpId) -> PassResult {
        let Some(patterns) = &self.patterns else { return Ok(()) };
        let report = apply_with(cx.ctx, cx.ir, op, patterns, &self.config, None, &mut self.worklist)
            .map_err(|error| PassFailure::greedy(cx.view(), op, &error))?;
        if self.must_converge && report.end == GreedyEnd::LimitReached {
            return Err(PassFailure::reported());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
