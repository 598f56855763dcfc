//! Random conversions: programs, targets and pattern sets, and what holds for every conversion, however its patterns behave.
//!
//! A [`Case`] follows from a seed, or from the bytes of a fuzzer's input. Each of its checks panics where a property does not hold, and
//! shows the program and the patterns.

mod pattern;
mod program;
#[allow(dead_code, reason = "the tests of the rules of conversion use the rest")]
#[path = "../../conversion/tests/rules/toy.rs"]
mod toy;

use std::collections::VecDeque;
use std::io::Write as _;

use rand::{RngExt as _, SeedableRng as _};
use rand_xorshift::XorShiftRng;
use weir_conversion::{
    CommitScope, Conversion, ConversionConfig, ConversionError, ConversionReport, ErrorKind, Folding, Materializations,
    Rollback,
};
use weir_ir::print::{PrintOptions, PrintScope, text_with};
use weir_ir::{Context, Ir, OpId, View, parse, verify};
use weir_rewrite::recording::{Recorder, Recording};
use weir_rewrite::{Listener, PatternSet};

pub use pattern::Behaviour;
use toy::Kind;

/// The choices of a generator.
#[derive(Debug)]
enum Random {
    /// The choices follow from a seed.
    Seeded(XorShiftRng),
    /// There is one choice for each byte, and the first alternative after the last byte.
    Bytes(VecDeque<u8>),
}

impl Random {
    /// A number below a bound.
    fn below(&mut self, bound: usize) -> usize {
        match self {
            Self::Seeded(numbers) => numbers.random_range(0..bound.max(1)),
            Self::Bytes(bytes) => usize::from(bytes.pop_front().unwrap_or_default()) % bound.max(1),
        }
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }
}

/// One random conversion.
#[derive(Debug)]
pub struct Case {
    name: String,
    ctx: Context,
    program: String,
    conversion: Conversion,
    patterns: PatternSet,
    behaviour: Behaviour,
    kind: Kind,
    folding: Folding,
    materializations: Materializations,
    /// The first function is converted, and not the whole module.
    is_function: bool,
}

impl Case {
    /// The case that follows from a seed.
    pub fn from_seed(seed: u64, behaviour: Behaviour) -> Self {
        Self::new(format!("case {seed}"), Random::Seeded(XorShiftRng::seed_from_u64(seed)), behaviour)
    }

    /// The case whose choices are bytes.
    pub fn from_bytes(bytes: &[u8], behaviour: Behaviour) -> Self {
        Self::new(String::from("the input"), Random::Bytes(bytes.iter().copied().collect()), behaviour)
    }

    fn new(name: String, mut random: Random, behaviour: Behaviour) -> Self {
        let random = &mut random;
        let (ctx, program, target) = (toy::context(), program::program(random), pattern::target(random));
        let patterns = pattern::patterns(random, &toy::converter(), behaviour);
        let conversion = Conversion::new(&ctx, target, patterns.clone());
        Self {
            name,
            ctx,
            program,
            conversion,
            patterns,
            behaviour,
            kind: if random.one_in(3) { Kind::Full } else { Kind::Partial },
            folding: [Folding::BeforePatterns, Folding::Never, Folding::AfterPatterns][random.below(3)],
            materializations: if random.one_in(4) { Materializations::Keep } else { Materializations::Build },
            is_function: random.one_in(4),
        }
    }

    /// Runs all checks that hold for patterns of this behaviour.
    pub fn check(&self) {
        self.check_restores();
        self.check_analysis();
        self.check_observers();
        self.check_recording();
        self.check_answers();
        match self.behaviour {
            Behaviour::Wild => {}
            Behaviour::Local => _ = self.check_commit_scope(),
            Behaviour::Tame => {
                self.check_commit_scope();
                self.check_rollback();
            }
        }
    }

    /// Runs the conversion, and returns its error.
    ///
    /// # Panics
    ///
    /// When a failed conversion does not leave everything as it was, and when tame patterns make IR that does not verify.
    pub fn check_restores(&self) -> Option<ConversionError> {
        let outcome = self.run(self.kind, self.config());
        match outcome.result {
            Ok(_) => {
                let is_valid = outcome.is_valid || self.behaviour != Behaviour::Tame;
                assert!(is_valid, "the result does not verify:\n{}", outcome.after.text);
                None
            }
            Err(error) => {
                assert_eq!(outcome.before, outcome.after, "{error}");
                Some(error)
            }
        }
    }

    /// Runs an analysis.
    ///
    /// # Panics
    ///
    /// When it changes anything.
    pub fn check_analysis(&self) {
        let outcome = self.run(Kind::Analysis, self.config());
        assert_eq!(outcome.before, outcome.after);
    }

    /// Runs the conversion with a listener and a log, and returns the number of the listener's notifications.
    ///
    /// # Panics
    ///
    /// When the result is another one without them.
    pub fn check_observers(&self) -> usize {
        let alone = self.run(self.kind, self.config());
        let (mut listener, mut log) = (Counter::default(), String::new());
        let outcome = self
            .run(self.kind, ConversionConfig { listener: Some(&mut listener), trace: Some(&mut log), ..self.config() });
        assert_eq!(alone.result.is_ok(), outcome.result.is_ok());
        assert_eq!(alone.after, outcome.after);
        assert!(!log.is_empty(), "there is something to tell");
        listener.0
    }

    /// Runs the conversion with a recorder.
    ///
    /// # Panics
    ///
    /// When the result is another one without it, and when a replay does not give the IR as it was before and after.
    pub fn check_recording(&self) {
        let alone = self.run(self.kind, self.config());
        let mut recording = Recording::default();
        let recorded = self.run_and_record(self.kind, self.config(), Some(&mut recording));
        assert_eq!(alone.result.is_ok(), recorded.result.is_ok());
        assert_eq!(alone.after, recorded.after);
        let mut replay = recording.replay();
        assert_eq!(replay.text(), recorded.before.text, "the recording begins otherwise");
        replay.run_to(recording.events().len());
        // In IR that is not valid, the printer has no names for values of other functions.
        assert!(!recorded.is_valid || replay.text() == recorded.after.text, "the recording ends as\n{}", replay.text());
    }

    /// Runs the conversion of tame patterns with and without rollback: does it succeed?
    ///
    /// # Panics
    ///
    /// When the results differ.
    pub fn check_rollback(&self) -> bool {
        let undoable = self.run(self.kind, self.config());
        let immediate = self.run(self.kind, ConversionConfig { rollback: Rollback::Disabled, ..self.config() });
        match (&undoable.result, &immediate.result) {
            (Ok(_), Ok(_)) => assert_eq!(shape(&undoable.after.text), shape(&immediate.after.text)),
            (Err(_), Err(_)) => {}
            (undoable, immediate) => panic!("{undoable:?} with, {immediate:?} without"),
        }
        undoable.result.is_ok()
    }

    /// Runs the conversion of patterns that are not wild with each commit scope: does it succeed?
    ///
    /// # Panics
    ///
    /// When a success depends on the scope, and when changes that a failure keeps do not verify.
    pub fn check_commit_scope(&self) -> bool {
        let whole = self.run(self.kind, self.config());
        let scoped =
            self.run(self.kind, ConversionConfig { commit_scope: CommitScope::EachIsolatedOp, ..self.config() });
        assert_eq!(whole.result.is_ok(), scoped.result.is_ok());
        match &scoped.result {
            Ok(_) => assert_eq!(whole.after, scoped.after),
            // The changes of patterns are kept, and only tame patterns are sure to make valid IR.
            Err(error) if self.behaviour == Behaviour::Tame => {
                assert!(scoped.is_valid, "{error}\n{}", scoped.after.text);
            }
            Err(_) => {}
        }
        scoped.result.is_ok()
    }

    /// Runs the conversion without rollback: does it fail?
    ///
    /// # Panics
    ///
    /// When the error has no message.
    pub fn check_answers(&self) -> bool {
        let outcome = self.run(self.kind, ConversionConfig { rollback: Rollback::Disabled, ..self.config() });
        outcome.result.is_err_and(|error| {
            assert!(!error.to_string().is_empty(), "an error has a message");
            true
        })
    }

    fn config<'a>(&self) -> ConversionConfig<'a> {
        ConversionConfig {
            folding: self.folding,
            materializations: self.materializations,
            ..ConversionConfig::default()
        }
    }

    fn run(&self, kind: Kind, config: ConversionConfig<'_>) -> Outcome {
        self.run_and_record(kind, config, None)
    }

    fn run_and_record(&self, kind: Kind, config: ConversionConfig<'_>, recording: Option<&mut Recording>) -> Outcome {
        let (ctx, mut ir) = (&self.ctx, Ir::new());
        let module = parse::parse_text(ctx, &mut ir, &self.program).expect("a random program parses");
        let recorder = recording.is_some().then(|| Recorder::start(ctx, &mut ir, module));
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
        let result = convert(&self.conversion, ctx, &mut ir, &[root], config);
        if let (Some(recorder), Some(recording)) = (recorder, recording) {
            *recording = recorder.finish(ctx, &mut ir);
        }
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
    /// Shows the case that a check panics in.
    fn drop(&mut self) {
        if std::thread::panicking() {
            let patterns: Vec<String> =
                self.patterns.iter().map(|it| format!("{} for {:?}", it.name(), it.root())).collect();
            let (name, program) = (&self.name, &self.program);
            let _ = writeln!(std::io::stderr(), "in {name}:\n{program}\n{}", patterns.join("\n"));
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

/// Counts its notifications.
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

/// The lines of a text without the names of values, sorted, and equal casts once: without rollback, casts come in another order,
/// and each pattern makes its own.
fn shape(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = text
        .lines()
        .map(|line| {
            line.split('%').map(|part| part.trim_start_matches(|it: char| it.is_ascii_alphanumeric() || it == '#'))
        })
        .map(|parts| parts.collect::<Vec<_>>().join("%"))
        .collect();
    lines.sort();
    lines.dedup_by(|a, b| a == b && a.contains("cast"));
    lines
}
