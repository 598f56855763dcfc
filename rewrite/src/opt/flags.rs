//! The command line: the flags of `mlir-opt`, in the syntax of LLVM.

use super::expect::VerifyLevel;
use super::split::DEFAULT_MARKER;
use super::trace::TraceFlags;
use weir_ir::print::{DebugInfo, NameLocations, OpForm, PrintOptions, PrintScope, RegionText, SsaIds, ValueUsers};
use weir_ir::{Caching, ExpensiveChecks, Severity, Threads, Unregistered};

use super::OptRegistry;
use super::emit::Emitter;
use super::reproducer::ReproducerScope;
use crate::debug_counter::CounterLimits;
use crate::instrumentation::{PassFilter, PrintWhen, PrintedOp, TimingDisplay, TimingFormat};
use crate::pass::{IntegerKind, parse_flag};
use crate::pass_manager::{StatisticsDisplay, VerifyPasses};
use crate::pass_registry::Registered;

/// The parsed command line.
#[derive(Debug)]
pub(super) struct CommandLine {
    pub(super) program: String,
    pub(super) action: Action,
    pub(super) input: String,
    pub(super) output: String,
    /// Passes by their flags, in order, with their options.
    pub(super) passes: Vec<(Registered, String)>,
    pub(super) pipeline: Option<String>,
    pub(super) emitter: Option<&'static Emitter>,
    pub(super) split_marker: Option<String>,
    pub(super) output_marker: String,
    pub(super) expected: Option<VerifyLevel>,
    pub(super) unregistered: Unregistered,
    pub(super) threads: Threads,
    pub(super) caching: Caching,
    pub(super) expensive_checks: ExpensiveChecks,
    pub(super) print: PrintOptions,
    pub(super) locations: Locations,
    pub(super) location_style: LocationStyle,
    pub(super) printing_check: PrintingCheck,
    pub(super) timing: TimingReport,
    pub(super) timing_display: TimingDisplay,
    pub(super) timing_format: TimingFormat,
    pub(super) statistics: StatisticsReport,
    pub(super) statistics_display: StatisticsDisplay,
    pub(super) dump_before: PassFilter,
    pub(super) dump_after: PassFilter,
    pub(super) dump_when: PrintWhen,
    pub(super) dumped: PrintedOp,
    /// The folder for dumps, if they are files.
    pub(super) dump_folder: Option<String>,
    pub(super) ops_in_diagnostics: OpsInDiagnostics,
    pub(super) notes: Notes,
    pub(super) explanations: Explanations,
    pub(super) verbosity: Severity,
    pub(super) verify_each: VerifyPasses,
    /// The file for the input and the passes, if they fail.
    pub(super) crash_reproducer: Option<String>,
    pub(super) reproducer_scope: ReproducerScope,
    /// The file for the result and the passes.
    pub(super) reproducer: Option<String>,
    pub(super) recipe: FollowRecipe,
    pub(super) verify_input: VerifyInput,
    pub(super) round_trip: RoundTrip,
    pub(super) module: TopModule,
    pub(super) show_pipeline: ShowPipeline,
    pub(super) strict: Strict,
    /// Enables or disables colours, if the user chose.
    pub(super) color: Option<bool>,
    /// The components that write a log.
    pub(super) logged: Vec<String>,
    /// The debug counters.
    pub(super) debug_counters: Vec<(String, CounterLimits)>,
    pub(super) counter_report: CounterReport,
    pub(super) trace: TraceFlags,
}

/// The action that the tool performs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Process,
    Help,
    Version,
    ShowDialects,
    ListPasses,
}

/// Declares an enum of two cases for a flag.
macro_rules! switches {
    ($($(#[$doc:meta])* $name:ident { $off:ident, $on:ident })*) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum $name { $off, $on }

        impl From<bool> for $name {
            fn from(is_on: bool) -> Self {
                if is_on { $name::$on } else { $name::$off }
            }
        })*
    };
}

switches! {
    /// Controls whether locations are printed.
    Locations { Omitted, Shown }
    /// The form of printed locations.
    LocationStyle { Full, Pretty }
    /// Controls whether IR is verified before it is printed, unless it has just been verified.
    PrintingCheck { Verify, AssumeVerified }
    /// Controls whether diagnostics about ops show them.
    OpsInDiagnostics { Omitted, Shown }
    /// Controls whether diagnostics have notes.
    Notes { Omitted, Shown }
    /// Controls whether diagnostics are explained.
    Explanations { Omitted, Shown }
    /// Controls whether the pipeline that the input names is run.
    FollowRecipe { No, Yes }
    /// Controls whether parsed IR is verified.
    VerifyInput { Never, Always }
    /// Controls whether parsed IR is printed and parsed again.
    RoundTrip { Skip, Check }
    /// Controls whether parsed ops are wrapped in a module.
    TopModule { Implicit, Explicit }
    /// Controls whether times are reported.
    TimingReport { None, Shown }
    /// Controls whether the numbers that passes count are reported.
    StatisticsReport { None, Shown }
    /// Controls whether debug counters are shown.
    CounterReport { None, Shown }
    /// Controls whether the pipeline is shown.
    ShowPipeline { No, Yes }
    /// Controls whether constructs that passes leave are an error.
    Strict { No, Yes }
    /// The position relative to `--`, after which there are no flags.
    FlagsEnd { Ahead, Passed }
}

/// The result of parsing the command line.
pub(super) enum Parsed {
    Run(Box<CommandLine>),
    /// Errors, as they are shown.
    Errors(String),
}

/// A flag of the tool.
pub(super) struct Flag {
    pub(super) name: &'static str,
    pub(super) value: FlagValue,
    pub(super) help: &'static str,
    apply: fn(&mut CommandLine, Value<'_>, &OptRegistry) -> Result<(), String>,
}

/// The kind of value that a flag takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FlagValue {
    /// Nothing, or `=true` or the like.
    Switch,
    /// A value, after `=` or as the next argument.
    Required(&'static str),
    /// A value, after `=` alone.
    Attached(&'static str),
    /// An optional value after `=`.
    Optional(&'static str),
}

/// The value of a flag.
#[derive(Clone, Copy)]
struct Value<'v> {
    is_on: bool,
    text: Option<&'v str>,
}

impl Value<'_> {
    fn text(&self) -> &str {
        self.text.unwrap_or_default()
    }

    /// The choice that the text names.
    fn choose<T, const N: usize>(&self, choices: [(&str, T); N]) -> Result<T, String> {
        let found = choices.into_iter().find(|(text, _)| *text == self.text());
        found.map(|(_, choice)| choice).ok_or_else(|| no_option(self.text()))
    }

    fn uint(&self) -> Result<u64, String> {
        let value = IntegerKind::Uint.parse(self.text()).and_then(|value| u64::try_from(value).ok());
        value.ok_or_else(|| format!("'{}' value invalid for uint argument!", self.text()))
    }
}

/// A flag that sets a field of the command line from whether it is on.
macro_rules! switch {
    ($name:literal, $help:literal, $line:ident, $on:ident => $set:expr) => {
        Flag {
            name: $name,
            value: FlagValue::Switch,
            help: $help,
            apply: |$line, value, _| {
                let $on = value.is_on;
                $set;
                Ok(())
            },
        }
    };
}

/// A flag with a value.
macro_rules! valued {
    ($name:literal, $kind:expr, $help:literal, $line:ident, $value:ident, $registry:pat => $set:expr) => {
        Flag {
            name: $name,
            value: $kind,
            help: $help,
            apply: |$line, $value, $registry| {
                $set;
                Ok(())
            },
        }
    };
}

const UINT: FlagValue = FlagValue::Required("uint");
const TEXT: FlagValue = FlagValue::Required("string");

/// The flags, sorted by name.
pub(super) static FLAGS: &[Flag] = &[
    switch!("allow-unregistered-dialect", "Allow operation with no registered dialects", line, on =>
        line.unregistered = if on { Unregistered::Allow } else { Unregistered::Reject }),
    switch!("color", "Use colors in output (default=autodetect)", line, on => line.color = Some(on)),
    valued!("debug-only", TEXT, "Write the log of parts of the system (comma separated list of dialect-conversion and greedy-rewriter)",
        line, value, _ => line.logged.extend(value.text().split(',').map(str::to_owned))),
    Flag {
        name: "emit",
        value: TEXT,
        help: "Write the output in a format of the tool in place of MLIR's text, such as llvm-ir",
        apply: |line, value, registry| match registry.emitters.iter().find(|it| it.name == value.text()) {
            Some(emitter) => {
                line.emitter = Some(emitter);
                Ok(())
            }
            None => Err(format!("Cannot find option named '{}'!", value.text())),
        },
    },
    switch!("disable-caches", "Remember nothing from op to op while reading, verifying and printing: to find what is wrong there", line, on =>
        line.caching = if on { Caching::Off } else { Caching::On }),
    switch!("dump-pass-pipeline", "Print the pipeline that will be run", line, on => line.show_pipeline = on.into()),
    switch!("expensive-pattern-api-checks", "Verify the IR after each pattern, and compare it after one that does not match", line, on =>
        line.expensive_checks = if on { ExpensiveChecks::Enabled } else { ExpensiveChecks::Disabled }),
    switch!("explain", "Explain errors, such as the patterns that were tried, in notes", line, on =>
        line.explanations = on.into()),
    switch!("help", "Display available options", line, on => if on { line.action = Action::Help }),
    switch!("list-passes", "Print the list of registered passes and exit", line, on =>
        if on { line.action = Action::ListPasses }),
    valued!("mlir-debug-counter", TEXT, "Comma separated list of debug counter skip and count arguments",
        line, value, _ => set_counters(&mut line.debug_counters, value.text())?),
    valued!("mlir-diagnostic-verbosity-level", FlagValue::Required("value"),
        "Choose level of diagnostic information: errors, warnings or remarks", line, value, _ => {
        let levels = [("errors", Severity::Error), ("warnings", Severity::Warning), ("remarks", Severity::Remark)];
        line.verbosity = value.choose(levels)?;
    }),
    switch!("mlir-disable-diagnostic-notes", "Disable diagnostic notes.", line, on => line.notes = (!on).into()),
    switch!("mlir-disable-threading", "Read, verify and print on one thread alone", line, on =>
        line.threads = if on { Threads::ONE } else { Threads::Available }),
    valued!("mlir-elide-elementsattrs-if-larger", UINT,
        "Elide ElementsAttrs with \"...\" that have more elements than the given upper limit",
        line, value, _ => line.print.elide_elements_above = Some(value.uint()?)),
    valued!("mlir-elide-resource-strings-if-larger", UINT,
        "Elide printing value of resources if string is too long in chars.",
        line, value, _ => line.print.elide_resources_above = Some(value.uint()?)),
    valued!("mlir-generate-reproducer", FlagValue::Required("filename"),
        "Generate an mlir reproducer at the provided filename (no crash required)", line, value, _ =>
        line.reproducer = Some(value.text().to_owned())),
    valued!("mlir-output-format", FlagValue::Required("value"), "Output format for timing data: text or json",
    line, value, _ =>
        line.timing_format = value.choose([("text", TimingFormat::Text), ("json", TimingFormat::Json)])?),
    valued!("mlir-pass-pipeline-crash-reproducer", TEXT,
        "Generate a .mlir reproducer file at the given output path if the pass manager crashes or fails", line, value, _ =>
        line.crash_reproducer = Some(value.text().to_owned())),
    switch!("mlir-pass-pipeline-local-reproducer",
        "When generating a crash reproducer, attempt to generated a reproducer with the smallest pipeline.", line, on =>
        line.reproducer_scope = if on { ReproducerScope::FailedPass } else { ReproducerScope::Pipeline }),
    switch!("mlir-pass-statistics", "Display the statistics of each pass", line, on => line.statistics = on.into()),
    valued!("mlir-pass-statistics-display", FlagValue::Required("value"),
    "Display method for pass statistics: list or pipeline", line, value, _ => {
        let displays = [("list", StatisticsDisplay::List), ("pipeline", StatisticsDisplay::Pipeline)];
        line.statistics_display = value.choose(displays)?;
    }),
    switch!("mlir-pretty-debuginfo", "Print pretty debug info in MLIR output", line, on =>
        line.location_style = on.into()),
    switch!("mlir-print-assume-verified", "Skip op verification when using custom printers", line, on =>
        line.printing_check = on.into()),
    switch!("mlir-print-debug-counter", "Print out debug counter information after all counters have been accumulated",
        line, on => line.counter_report = on.into()),
    switch!("mlir-print-debuginfo", "Print debug info in MLIR output", line, on =>
        line.locations = on.into()),
    valued!("mlir-print-elementsattrs-with-hex-if-larger", FlagValue::Required("long"),
    "Print DenseElementsAttrs with a hex string that have more elements than the given upper limit (use -1 to disable)",
    line, value, _ => {
        let limit = IntegerKind::Long.parse(value.text());
        let limit = limit.ok_or_else(|| format!("'{}' value invalid for long argument!", value.text()))?;
        line.print.hex_elements_above = u64::try_from(limit).ok();
    }),
    valued!("mlir-print-ir-after", FlagValue::Attached("pass-arg"), "Print IR after specified passes",
        line, value, registry => add_filter(&mut line.dump_after, &value, registry)?),
    switch!("mlir-print-ir-after-all", "Print IR after each pass", line, on =>
        set_or_reset(&mut line.dump_after, on, PassFilter::All, PassFilter::None)),
    switch!("mlir-print-ir-after-change", "When printing the IR after a pass, only print if the IR changed", line, on =>
        set_or_reset(&mut line.dump_when, on, PrintWhen::Changed, PrintWhen::Always)),
    switch!("mlir-print-ir-after-failure", "When printing the IR after a pass, only print if the pass failed", line, on =>
        set_or_reset(&mut line.dump_when, on, PrintWhen::Failed, PrintWhen::Always)),
    valued!("mlir-print-ir-before", FlagValue::Attached("pass-arg"), "Print IR before specified passes",
        line, value, registry => add_filter(&mut line.dump_before, &value, registry)?),
    switch!("mlir-print-ir-before-all", "Print IR before each pass", line, on =>
        set_or_reset(&mut line.dump_before, on, PassFilter::All, PassFilter::None)),
    switch!("mlir-print-ir-module-scope",
        "When printing IR for print-ir-[before|after]{-all} always print the top-level operation", line, on =>
        line.dumped = if on { PrintedOp::Outermost } else { PrintedOp::Own }),
    valued!("mlir-print-ir-tree-dir", TEXT,
        "When printing the IR before/after a pass, print file tree rooted at this directory", line, value, _ =>
        line.dump_folder = Some(value.text().to_owned())),
    switch!("mlir-print-local-scope",
        "Print with local scope and inline information (eliding aliases for attributes, types, and locations)", line, on =>
        line.print.scope = if on { PrintScope::Local } else { PrintScope::Root }),
    switch!("mlir-print-op-generic", "Print the generic op form", line, on =>
        line.print.form = if on { OpForm::Generic } else { OpForm::Custom }),
    switch!("mlir-print-op-on-diagnostic",
        "When a diagnostic is emitted on an operation, also print the operation as an attached note", line, on =>
        line.ops_in_diagnostics = on.into()),
    switch!("mlir-print-skip-regions", "Skip regions when printing ops.", line, on =>
        line.print.regions = if on { RegionText::Skip } else { RegionText::Print }),
    switch!("mlir-print-unique-ssa-ids",
        "Print unique SSA ID numbers for values, block arguments and naming conflicts across all regions", line, on =>
        line.print.ssa_ids = if on { SsaIds::Unique } else { SsaIds::Scoped }),
    switch!("mlir-print-value-users", "Print users of operation results and block arguments as a comment", line, on =>
        line.print.value_users = if on { ValueUsers::Print } else { ValueUsers::Omit }),
    switch!("mlir-timing", "Display execution times", line, on =>
        line.timing = on.into()),
    valued!("mlir-timing-display", FlagValue::Required("value"), "Display method for timing data: list or tree",
    line, value, _ =>
        line.timing_display = value.choose([("list", TimingDisplay::List), ("tree", TimingDisplay::Tree)])?),
    switch!("mlir-use-nameloc-as-prefix", "Print SSA IDs using NameLocs as prefixes", line, on =>
        line.print.name_locations = if on { NameLocations::Prefix } else { NameLocations::Ignore }),
    switch!("mlir-very-unsafe-disable-verifier-on-parsing", "Disable the verifier on parsing (very unsafe)", line, on =>
        line.verify_input = (!on).into()),
    switch!("no-implicit-module", "Disable implicit addition of a top-level module op during parsing", line, on =>
        line.module = on.into()),
    valued!("o", FlagValue::Required("filename"), "Output filename", line, value, _ =>
        line.output = value.text().to_owned()),
    valued!("output-split-marker", TEXT, "Split marker to use for merging the ouput", line, value, _ =>
        line.output_marker = value.text().to_owned()),
    valued!("pass-pipeline", TEXT, "Textual description of the pass pipeline to run", line, value, _ =>
        line.pipeline = Some(value.text().to_owned())),
    switch!("run-reproducer", "Run the pipeline stored in the reproducer", line, on => line.recipe = on.into()),
    switch!("show-dialects", "Print the list of registered dialects and exit", line, on =>
        if on { line.action = Action::ShowDialects }),
    valued!("split-input-file", FlagValue::Optional("string"),
        "Split the input file into chunks using the given or default marker and process each chunk independently",
        line, value, _ => {
        let marker = value.text.filter(|text| !text.is_empty());
        line.split_marker = Some(marker.unwrap_or(DEFAULT_MARKER).to_owned());
    }),
    switch!("strict", "Fail if something is left that passes had to leave as it was", line, on => line.strict = on.into()),
    Flag {
        name: "trace-html",
        value: FlagValue::Required("filename"),
        help: "Write each step of the passes to a page, to be viewed in a browser",
        apply: |line, value, registry| {
            line.trace.html = Some(value.text().to_owned());
            registry.page.map(drop).ok_or_else(|| "this tool has no viewer!".to_owned())
        },
    },
    valued!("trace-json", FlagValue::Required("filename"), "Write each step of the passes to a JSON document",
        line, value, _ => line.trace.json = Some(value.text().to_owned())),
    valued!("trace-limit", UINT, "Record so many steps at the beginning, and as many at the end",
        line, value, _ => line.trace.limits.limit = usize::try_from(value.uint()?).ok()),
    valued!("trace-stop-at", UINT, "Stop the passes after so many steps, and print the IR as it is then",
        line, value, _ => line.trace.limits.stop_at = usize::try_from(value.uint()?).ok()),
    valued!("verify-diagnostics", FlagValue::Optional("value"),
    "Check that emitted diagnostics match expected-* lines on the corresponding line: all or only-expected",
    line, value, _ => {
        let levels = [("", VerifyLevel::All), ("all", VerifyLevel::All), ("only-expected", VerifyLevel::OnlyExpected)];
        line.expected = Some(value.choose(levels)?);
    }),
    switch!("verify-each", "Run the verifier after each transformation pass", line, on =>
        line.verify_each = verify_passes(on)),
    switch!("verify-recording", "Record each step, and ensure that the IR is replayed where passes begin and end", line, on =>
        line.trace.is_checked = on),
    switch!("verify-roundtrip", "Round-trip the IR after parsing and ensure it succeeds", line, on =>
        line.round_trip = on.into()),
    switch!("version", "Display the version of this program", line, on => if on { line.action = Action::Version }),
];

/// The verification mode for the value of a flag.
pub(super) fn verify_passes(is_on: bool) -> VerifyPasses {
    if is_on { VerifyPasses::Each } else { VerifyPasses::Never }
}

/// Selects one of several settings by its flag, or resets that selection.
fn set_or_reset<T: PartialEq>(setting: &mut T, is_on: bool, to: T, otherwise: T) {
    if is_on {
        *setting = to;
    } else if *setting == to {
        *setting = otherwise;
    }
}

fn no_option(name: &str) -> String {
    format!("Cannot find option named '{name}'!")
}

/// Adds the passes of a list to those before or after which IR is printed.
fn add_filter(filter: &mut PassFilter, value: &Value<'_>, registry: &OptRegistry) -> Result<(), String> {
    for name in value.text().split(',') {
        if !matches!(registry.passes.lookup(name), Some(Registered::Pass(_))) {
            return Err(no_option(name));
        }
        match filter {
            PassFilter::All => {}
            PassFilter::Named(names) => names.push(name.to_owned()),
            PassFilter::None => *filter = PassFilter::Named(vec![name.to_owned()]),
        }
    }
    Ok(())
}

/// Sets debug counters by a text such as `apply-pattern-skip=1,apply-pattern-count=2`.
fn set_counters(counters: &mut Vec<(String, CounterLimits)>, text: &str) -> Result<(), String> {
    for text in text.split(',').filter(|text| !text.is_empty()) {
        let Some((name, number)) = text.split_once('=').filter(|(_, number)| !number.is_empty()) else {
            return Err(format!(
                "expected DebugCounter argument to have an `=` separating the counter name and value, but the \
                 provided argument was: `{text}`"
            ));
        };
        let Some(value) = IntegerKind::Long.parse(number) else {
            return Err(format!("expected DebugCounter counter value to be numeric, but got `{number}`"));
        };
        let Some((name, limit)) = name.rsplit_once('-').filter(|(_, limit)| matches!(*limit, "skip" | "count")) else {
            return Err(format!(
                "expected DebugCounter counter name to end with either `-skip` or `-count`, but got `{name}`"
            ));
        };
        let index = counters.iter().position(|(other, _)| other == name).unwrap_or_else(|| {
            counters.push((name.to_owned(), CounterLimits::default()));
            counters.len() - 1
        });
        let limits = &mut counters[index].1;
        *(if limit == "skip" { &mut limits.skip } else { &mut limits.count }) = value;
    }
    Ok(())
}

impl CommandLine {
    fn new(program: String) -> Self {
        Self {
            program,
            action: Action::Process,
            input: "-".to_owned(),
            output: "-".to_owned(),
            passes: Vec::new(),
            pipeline: None,
            emitter: None,
            split_marker: None,
            output_marker: DEFAULT_MARKER.to_owned(),
            expected: None,
            unregistered: Unregistered::Reject,
            threads: Threads::Available,
            caching: Caching::On,
            expensive_checks: ExpensiveChecks::Disabled,
            print: PrintOptions::default(),
            locations: Locations::Omitted,
            location_style: LocationStyle::Full,
            printing_check: PrintingCheck::Verify,
            timing: TimingReport::None,
            timing_display: TimingDisplay::Tree,
            timing_format: TimingFormat::Text,
            statistics: StatisticsReport::None,
            statistics_display: StatisticsDisplay::Pipeline,
            dump_before: PassFilter::None,
            dump_after: PassFilter::None,
            dump_when: PrintWhen::Always,
            dumped: PrintedOp::Own,
            dump_folder: None,
            ops_in_diagnostics: OpsInDiagnostics::Shown,
            notes: Notes::Shown,
            explanations: Explanations::Omitted,
            verbosity: Severity::Remark,
            crash_reproducer: None,
            reproducer_scope: ReproducerScope::Pipeline,
            reproducer: None,
            recipe: FollowRecipe::No,
            verify_each: VerifyPasses::Each,
            verify_input: VerifyInput::Always,
            round_trip: RoundTrip::Skip,
            module: TopModule::Implicit,
            show_pipeline: ShowPipeline::No,
            strict: Strict::No,
            color: None,
            logged: Vec::new(),
            debug_counters: Vec::new(),
            counter_report: CounterReport::None,
            trace: TraceFlags::default(),
        }
    }
}

/// The kind of a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It runs passes.
    Opt,
    /// It translates IR to another format.
    Translate,
}

/// The flags of a tool that translates, beside those of the translations.
const TRANSLATE_FLAGS: &[&str] = &[
    "allow-unregistered-dialect",
    "color",
    "disable-caches",
    "help",
    "mlir-disable-threading",
    "mlir-print-op-on-diagnostic",
    "mlir-timing",
    "mlir-timing-display",
    "no-implicit-module",
    "o",
    "output-split-marker",
    "split-input-file",
    "verify-diagnostics",
    "version",
];

impl Role {
    /// The flags of the tool.
    pub(super) fn flags(self) -> impl Iterator<Item = &'static Flag> {
        FLAGS.iter().filter(move |it| self == Self::Opt || TRANSLATE_FLAGS.contains(&it.name))
    }
}

/// Reads the command line; all errors are found.
pub(super) fn parse(registry: &OptRegistry, role: Role, arguments: &[String]) -> Parsed {
    let called = arguments.first().map_or(registry.name, String::as_str);
    let program = called.rsplit('/').next().unwrap_or(called).to_owned();
    let mut reader = Reader {
        registry,
        role,
        called: called.to_owned(),
        line: CommandLine::new(program),
        errors: String::new(),
        inputs: 0,
        flags_end: FlagsEnd::Ahead,
    };
    let mut rest = arguments.iter().skip(1);
    while let Some(argument) = rest.next() {
        reader.argument(argument, &mut rest);
    }
    if role == Role::Translate && reader.line.emitter.is_none() && reader.line.action == Action::Process {
        let program = &reader.line.program;
        reader.errors +=
            &format!("{program}: for the Translations to perform option: must be specified at least once!\n");
    }
    reader.line.print.debug_info = match (reader.line.locations, reader.line.location_style) {
        (Locations::Omitted, _) => DebugInfo::Omit,
        (Locations::Shown, LocationStyle::Full) => DebugInfo::Full,
        (Locations::Shown, LocationStyle::Pretty) => DebugInfo::Pretty,
    };
    if reader.errors.is_empty() { Parsed::Run(Box::new(reader.line)) } else { Parsed::Errors(reader.errors) }
}

struct Reader<'a> {
    registry: &'a OptRegistry,
    role: Role,
    /// The name by which the tool was called, path included.
    called: String,
    line: CommandLine,
    errors: String,
    inputs: usize,
    flags_end: FlagsEnd,
}

impl Reader<'_> {
    fn argument<'s>(&mut self, argument: &'s str, rest: &mut impl Iterator<Item = &'s String>) {
        if argument == "--" && self.flags_end == FlagsEnd::Ahead {
            self.flags_end = FlagsEnd::Passed;
            return;
        }
        let flag = argument.strip_prefix("--").or_else(|| argument.strip_prefix('-'));
        let Some(flag) = flag.filter(|flag| !flag.is_empty() && self.flags_end == FlagsEnd::Ahead) else {
            self.input(argument);
            return;
        };
        let (name, value) = match flag.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (flag, None),
        };
        let is_named = |it: &&Flag| it.name == name || it.name == "help" && name == "h";
        if let Some(flag) = self.role.flags().find(is_named) {
            self.flag(flag, value, rest);
        } else if self.role == Role::Translate {
            match self.registry.emitters.iter().find(|it| it.translation == name) {
                Some(emitter) => self.translation(emitter, value),
                None => self.unknown(argument, name, value),
            }
        } else if let Some(entry) = self.registry.passes.lookup(name) {
            self.line.passes.push((entry, value.unwrap_or_default().to_owned()));
        } else {
            self.unknown(argument, name, value);
        }
    }

    fn translation(&mut self, emitter: &'static Emitter, value: Option<&str>) {
        let problem = match value {
            Some(value) => format!("does not allow a value! '{value}' specified."),
            None if self.line.emitter.replace(emitter).is_some() => "may only occur one time!".to_owned(),
            None => return,
        };
        self.errors += &format!("{}: for the Translations to perform option: {problem}\n", self.line.program);
    }

    fn flag<'s>(&mut self, flag: &Flag, value: Option<&'s str>, rest: &mut impl Iterator<Item = &'s String>) {
        let mut value = Value { is_on: true, text: value };
        match flag.value {
            FlagValue::Switch => match parse_flag(value.text()) {
                Ok(is_on) => value.is_on = is_on,
                Err(problem) => {
                    self.error(flag.name, &problem);
                    return;
                }
            },
            FlagValue::Required(_) if value.text.is_none() => {
                let Some(next) = rest.next() else {
                    self.error(flag.name, "requires a value!");
                    return;
                };
                value.text = Some(next);
            }
            FlagValue::Required(_) | FlagValue::Attached(_) | FlagValue::Optional(_) => {}
        }
        if let Err(problem) = (flag.apply)(&mut self.line, value, self.registry) {
            self.error(flag.name, &problem);
        }
    }

    fn input(&mut self, argument: &str) {
        self.inputs += 1;
        if self.inputs == 2 {
            self.errors += &format!(
                "{}: Too many positional arguments specified!\nCan specify at most 1 positional arguments: See: {} --help\n",
                self.line.program, self.called
            );
        }
        argument.clone_into(&mut self.line.input);
    }

    fn error(&mut self, flag: &str, problem: &str) {
        let dashes = if flag.len() == 1 { "-" } else { "--" };
        self.errors += &format!("{}: for the {dashes}{flag} option: {problem}\n", self.line.program);
    }

    fn unknown(&mut self, argument: &str, name: &str, value: Option<&str>) {
        let program = &self.line.program;
        self.errors +=
            &format!("{program}: Unknown command line argument '{argument}'.  Try: '{} --help'\n", self.called);
        let flags = FLAGS.iter().map(|flag| flag.name);
        let passes = self.registry.passes.sorted().into_iter().map(Registered::name);
        if let Some(nearest) = flags.chain(passes).min_by_key(|known| edit_distance(name, known)) {
            let dashes = if nearest.len() == 1 { "-" } else { "--" };
            let value = value.map(|value| format!("={value}")).unwrap_or_default();
            self.errors += &format!("{program}: Did you mean '{dashes}{nearest}{value}'?\n");
        }
    }
}

/// The edit distance of two texts: the number of characters to insert, delete or replace.
fn edit_distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (index, a) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = index + 1;
        for (column, &b) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}
