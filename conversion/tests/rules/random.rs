//! Random programs, targets and pattern sets: what holds for every conversion, however its patterns behave.
//!
//! Each case follows from a number, which a failure names. `WEIR_PROGRAMS` says how many cases each test runs, 14,000 together
//! unless it is set; a million takes minutes in a release build:
//!
//!     WEIR_PROGRAMS=1000000 cargo test --release -p weir-conversion --test rules random

mod pattern;
mod program;

use std::io::Write as _;

use rand::{RngExt as _, SeedableRng as _};
use rand_xorshift::XorShiftRng;
use weir_conversion::{
    CommitScope, Conversion, ConversionConfig, ConversionError, ConversionReport, ConversionTarget, ErrorKind, Folding,
    Materializations, Rollback, TypeConverter,
};
use weir_ir::print::{PrintOptions, PrintScope, text_with};
use weir_ir::{Context, Ir, OpId, View, parse, verify};
use weir_rewrite::{Listener, PatternSet};

use crate::properties::shape;
use crate::toy::{Kind, context, converter};

/// Numbers that follow from one number.
pub(crate) struct Random(XorShiftRng);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(XorShiftRng::seed_from_u64(seed))
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.random_range(0..bound.max(1))
    }

    pub(crate) fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub(crate) fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }
}

/// One random case.
struct Case {
    seed: u64,
    program: String,
    target: ConversionTarget,
    patterns: PatternSet,
    kind: Kind,
    folding: Folding,
    materializations: Materializations,
    /// The first function is converted, and not the whole module.
    is_function: bool,
}

impl Case {
    fn new(seed: u64, converter: &TypeConverter, behaviour: pattern::Behaviour) -> Self {
        let mut random = Random::new(seed);
        Self {
            seed,
            program: program::program(&mut random),
            target: pattern::target(&mut random),
            patterns: pattern::patterns(&mut random, converter, behaviour),
            kind: if random.one_in(3) { Kind::Full } else { Kind::Partial },
            folding: [Folding::BeforePatterns, Folding::Never, Folding::AfterPatterns][random.below(3)],
            materializations: if random.one_in(4) { Materializations::Keep } else { Materializations::Build },
            is_function: random.one_in(4),
        }
    }

    fn config<'a>(&self) -> ConversionConfig<'a> {
        ConversionConfig {
            folding: self.folding,
            materializations: self.materializations,
            ..ConversionConfig::default()
        }
    }

    fn run(&self, ctx: &Context, kind: Kind, config: ConversionConfig<'_>) -> Outcome {
        let mut ir = Ir::new();
        let module = parse::parse_text(ctx, &mut ir, &self.program).expect("a random program parses");
        let before = State::of(ctx, &ir, module);
        let body = ir.region(module, 0);
        let functions: Vec<OpId> = ir.blocks(body).flat_map(|block| ir.ops(block)).collect();
        let (root, others) = if self.is_function { (functions[0], &functions[1..]) } else { (module, &[][..]) };
        // Its values are numbered as if it were alone.
        let options = PrintOptions { scope: PrintScope::Local, ..PrintOptions::default() };
        let text = |ir: &Ir, op: OpId| ir.contains_op(op).then(|| text_with(ctx, ir, op, &options));
        let texts = |ir: &Ir| others.iter().map(|&op| text(ir, op)).collect();
        let others_before: Vec<Option<String>> = texts(&ir);
        let convert = match kind {
            Kind::Partial => Conversion::partial,
            Kind::Full => Conversion::full,
            Kind::Analysis => Conversion::analysis,
        };
        let conversion = Conversion::new(ctx, self.target.clone(), self.patterns.clone());
        let result = convert(&conversion, ctx, &mut ir, &[root], config);
        if let Err(error) = &result
            && let ErrorKind::Misuse { pattern, op, .. } = error.kind()
        {
            let named = pattern.as_deref().unwrap_or_default();
            assert!(self.patterns.iter().any(|pattern| pattern.name() == named) && !op.name.is_empty(), "{error}");
        }
        if let Err(error) = &result
            && let ErrorKind::DanglingUse { pattern, .. } = error.kind()
        {
            assert!(pattern.is_some(), "{error}");
        }
        if result.is_ok() {
            assert_eq!(others_before, texts(&ir), "a conversion of one function leaves the others alone");
        }
        let reachable = 1 + ir.descendants(module).count();
        assert_eq!(reachable, ir.num_ops(), "nothing is left behind: {result:?}");
        let is_valid = verify::verify(ctx, &ir, module).is_ok();
        Outcome { result, before, after: State::of(ctx, &ir, module), is_valid }
    }
}

impl Drop for Case {
    /// Says which case it was that something went wrong in.
    fn drop(&mut self) {
        if std::thread::panicking() {
            let patterns: Vec<String> =
                self.patterns.iter().map(|it| format!("{} for {:?}", it.name(), it.root())).collect();
            let (seed, program) = (self.seed, &self.program);
            let _ = writeln!(std::io::stderr(), "in case {seed}:\n{program}\n{}", patterns.join("\n"));
        }
    }
}

/// Everything that can be told apart from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    text: String,
    ops: usize,
    blocks: usize,
    regions: usize,
    values: usize,
}

impl State {
    fn of(ctx: &Context, ir: &Ir, module: OpId) -> Self {
        Self {
            text: weir_ir::text(ctx, ir, module),
            ops: ir.num_ops(),
            blocks: ir.num_blocks(),
            regions: ir.num_all_regions(),
            values: ir.num_values(),
        }
    }
}

struct Outcome {
    result: Result<ConversionReport, ConversionError>,
    before: State,
    after: State,
    is_valid: bool,
}

/// The number of cases to run, given the default.
fn cases(default: u64) -> u64 {
    std::env::var("WEIR_PROGRAMS").ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Counts what it is told.
#[derive(Default)]
struct Counter(usize);

impl Listener for Counter {
    fn op_modified(&mut self, view: View<'_>, op: OpId) {
        assert!(view.ir.contains_op(op), "a listener is told of ops that are there");
        self.0 += 1;
    }

    fn op_erased(&mut self, view: View<'_>, op: OpId) {
        assert!(view.ir.contains_op(op), "a listener is told of ops before they go");
        self.0 += 1;
    }
}

#[test]
fn a_failed_conversion_leaves_everything_as_it_was() {
    let (ctx, converter) = (context(), converter());
    let (mut failed, mut breaches) = (0, Vec::new());
    for seed in 0..cases(4000) {
        let case = Case::new(seed, &converter, pattern::Behaviour::Wild);
        let outcome = case.run(&ctx, case.kind, case.config());
        if let Err(error) = &outcome.result {
            failed += 1;
            assert_eq!(outcome.before, outcome.after, "{error}");
            if let ErrorKind::Misuse { misuse, .. } = error.kind() {
                breaches.push(std::mem::discriminant(misuse));
            }
        }
    }
    assert!(failed > 0, "some conversions fail");
    let count = breaches.len();
    let mut kinds = Vec::new();
    breaches.into_iter().for_each(|kind| {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    });
    assert!(kinds.len() >= 5, "{} kinds in {count} breaches", kinds.len());
}

#[test]
fn an_analysis_changes_nothing() {
    let (ctx, converter) = (context(), converter());
    for seed in 0..cases(2000) {
        let case = Case::new(seed, &converter, pattern::Behaviour::Wild);
        let outcome = case.run(&ctx, Kind::Analysis, case.config());
        assert_eq!(outcome.before, outcome.after);
    }
}

#[test]
fn who_watches_makes_no_difference() {
    let (ctx, converter) = (context(), converter());
    let mut watched = 0;
    for seed in 0..cases(2000) {
        let case = Case::new(seed, &converter, pattern::Behaviour::Wild);
        let alone = case.run(&ctx, case.kind, case.config());
        let (mut listener, mut log) = (Counter::default(), String::new());
        let config = case.config().with_listener(&mut listener).with_trace(&mut log);
        let outcome = case.run(&ctx, case.kind, config);
        assert_eq!(alone.result.is_ok(), outcome.result.is_ok());
        assert_eq!(alone.after, outcome.after);
        watched += listener.0;
        assert!(!log.is_empty(), "there is something to tell");
    }
    assert!(watched > 0, "some cases change something");
}

#[test]
fn with_and_without_rollback_agree() {
    let (ctx, converter) = (context(), converter());
    let mut agreed = 0;
    for seed in 0..cases(2000) {
        let case = Case::new(seed, &converter, pattern::Behaviour::Tame);
        let undoable = case.run(&ctx, case.kind, case.config());
        let immediate = case.run(&ctx, case.kind, case.config().with_rollback(Rollback::Disabled));
        match (&undoable.result, &immediate.result) {
            (Ok(_), Ok(_)) => {
                agreed += 1;
                assert_eq!(shape(&undoable.after.text), shape(&immediate.after.text));
            }
            (Err(_), Err(_)) => {}
            (undoable, immediate) => {
                panic!("{undoable:?} with, {immediate:?} without")
            }
        }
    }
    assert!(agreed > 0, "some conversions succeed");
}

#[test]
fn how_much_is_undone_at_a_time_makes_no_difference_to_what_succeeds() {
    let (ctx, converter) = (context(), converter());
    let mut agreed = 0;
    for seed in 0..cases(2000) {
        let behaviour = [pattern::Behaviour::Local, pattern::Behaviour::Tame][usize::from(seed % 2 == 1)];
        let case = Case::new(seed, &converter, behaviour);
        let whole = case.run(&ctx, case.kind, case.config());
        let scoped = case.run(&ctx, case.kind, case.config().with_commit_scope(CommitScope::EachIsolatedOp));
        assert_eq!(whole.result.is_ok(), scoped.result.is_ok());
        match scoped.result {
            Ok(_) => {
                agreed += 1;
                assert_eq!(whole.after, scoped.after);
            }
            // The changes of patterns are kept, and only tame patterns are sure to make valid IR.
            Err(error) if behaviour == pattern::Behaviour::Tame => {
                assert!(scoped.is_valid, "{error}\n{}", scoped.after.text);
            }
            Err(_) => {}
        }
    }
    assert!(agreed > 0, "some conversions succeed");
}

#[test]
fn without_rollback_whatever_patterns_do_there_is_an_answer() {
    let (ctx, converter) = (context(), converter());
    let mut failed = 0;
    for seed in 0..cases(2000) {
        let case = Case::new(seed, &converter, pattern::Behaviour::Wild);
        let outcome = case.run(&ctx, case.kind, case.config().with_rollback(Rollback::Disabled));
        if let Err(error) = outcome.result {
            failed += 1;
            assert!(!error.to_string().is_empty());
        }
    }
    assert!(failed > 0, "some conversions fail");
}
