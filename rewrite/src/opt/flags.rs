//! The command line: the flags of `mlir-opt`, in the syntax of LLVM.

mod table;

use std::cmp::max;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use weir_ir::print::{DebugInfo, PrintOptions};
use weir_ir::{Caching, ExpensiveChecks, Severity, Threads, Unregistered};

use super::OptRegistry;
use super::completions::Shell;
use super::emit::Emitter;
use super::expect::VerifyLevel;
use super::reproducer::ReproducerScope;
use super::split::DEFAULT_MARKER;
use super::trace::TraceFlags;
use crate::debug_counter::CounterLimits;
use crate::instrumentation::{PassFilter, PrintWhen, PrintedOp, TimingDisplay, TimingFormat};
use crate::pass::parse_flag;
use crate::pass_manager::{StatisticsDisplay, VerifyPasses};
use crate::pass_registry::Registered;

use table::Value;
pub(super) use table::{Flag, FlagGroup, FlagValue, GROUPS, verify_passes};

/// The parsed command line.
#[derive(Debug)]
pub(super) struct CommandLine {
    pub(super) program: String,
    pub(super) action: Action,
    pub(super) input: PathBuf,
    pub(super) output: PathBuf,
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
    pub(super) dump_changed: OnlyChanged,
    pub(super) dump_failed: OnlyFailed,
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
    Completions(Shell),
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
    /// Controls whether IR that a pass did not change is printed after it.
    OnlyChanged { No, Yes }
    /// Controls whether IR is printed after passes that fail alone; after each of these it is.
    OnlyFailed { No, Yes }
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

impl CommandLine {
    /// The passes after which IR is printed, and under which condition.
    pub(super) fn dump_after(&self) -> (PassFilter, PrintWhen) {
        match (self.dump_failed, self.dump_changed) {
            (OnlyFailed::Yes, _) => (PassFilter::All, PrintWhen::Failed),
            (OnlyFailed::No, OnlyChanged::Yes) => (self.dump_after.clone(), PrintWhen::Changed),
            (OnlyFailed::No, OnlyChanged::No) => (self.dump_after.clone(), PrintWhen::Always),
        }
    }

    fn new(program: String, role: Role) -> Self {
        Self {
            program,
            action: Action::Process,
            input: "-".into(),
            output: "-".into(),
            passes: Vec::new(),
            pipeline: None,
            emitter: None,
            split_marker: None,
            output_marker: role.output_marker().to_owned(),
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
            dump_changed: OnlyChanged::No,
            dump_failed: OnlyFailed::No,
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
    /// The tool runs passes.
    Opt,
    /// The tool translates IR to another format.
    Translate,
}

/// The flags of a tool that translates, beside those of the translations.
const TRANSLATE_FLAGS: &[&str] = &[
    "allow-unregistered-dialect",
    "color",
    "completions",
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
    /// The line between the results of the parts of a file, unless a flag says otherwise.
    fn output_marker(self) -> &'static str {
        match self {
            Self::Opt => DEFAULT_MARKER,
            Self::Translate => "",
        }
    }

    /// The flags of the tool.
    pub(super) fn flags(self) -> impl Iterator<Item = &'static Flag> {
        GROUPS.iter().flat_map(move |group| self.flags_of(group))
    }

    /// The flags of the tool in a group.
    pub(super) fn flags_of(self, group: &'static FlagGroup) -> impl Iterator<Item = &'static Flag> {
        group.flags.iter().filter(move |it| self == Self::Opt || TRANSLATE_FLAGS.contains(&it.name))
    }
}

/// Reads the command line; all errors are found.
pub(super) fn parse(registry: &OptRegistry, role: Role, arguments: &[OsString]) -> Parsed {
    let called = arguments.first().map_or(registry.name.into(), |called| called.to_string_lossy());
    let program = called.rsplit('/').next().unwrap_or(&called).to_owned();
    let mut reader = Reader {
        registry,
        role,
        called: called.into_owned(),
        line: CommandLine::new(program, role),
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
    if reader.line.trace.is_checked && reader.line.trace.limits.limit.is_some() {
        let program = &reader.line.program;
        reader.errors += &format!("{program}: --verify-recording needs all steps, and --trace-limit leaves some out\n");
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
    fn argument<'s>(&mut self, given: &'s OsStr, rest: &mut impl Iterator<Item = &'s OsString>) {
        if given == "--" && self.flags_end == FlagsEnd::Ahead {
            self.flags_end = FlagsEnd::Passed;
            return;
        }
        if given == "-" || !given.as_encoded_bytes().starts_with(b"-") || self.flags_end == FlagsEnd::Passed {
            self.input(given);
            return;
        }
        let Some(argument) = given.to_str() else {
            let (program, argument) = (&self.line.program, given.display());
            self.errors += &format!("{program}: the argument '{argument}' is not UTF-8, as only paths may be\n");
            return;
        };
        let flag = argument.strip_prefix("--").unwrap_or(&argument[1..]);
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

    fn flag<'s>(&mut self, flag: &Flag, value: Option<&'s str>, rest: &mut impl Iterator<Item = &'s OsString>) {
        let mut value = Value { is_on: true, given: value.map(OsStr::new) };
        match flag.value {
            FlagValue::Switch => match parse_flag(value.text()) {
                Ok(is_on) => value.is_on = is_on,
                Err(problem) => {
                    self.error(flag.name, &problem);
                    return;
                }
            },
            FlagValue::Path | FlagValue::Required(_) | FlagValue::Choice(_) if value.given.is_none() => {
                let Some(next) = rest.next() else {
                    self.error(flag.name, "requires a value!");
                    return;
                };
                if next.to_str().is_none() && flag.value != FlagValue::Path {
                    self.error(flag.name, &format!("'{}' is not UTF-8!", next.display()));
                    return;
                }
                value.given = Some(next);
            }
            _ => {}
        }
        if let Err(problem) = (flag.apply)(&mut self.line, value, self.registry) {
            self.error(flag.name, &problem);
        }
    }

    fn input(&mut self, argument: &OsStr) {
        self.inputs += 1;
        if self.inputs == 2 {
            self.errors += &format!(
                "{}: Too many positional arguments specified!\nCan specify at most 1 positional arguments: See: {} --help\n",
                self.line.program, self.called
            );
        }
        self.line.input = argument.into();
    }

    fn error(&mut self, flag: &str, problem: &str) {
        let dashes = if flag.len() == 1 { "-" } else { "--" };
        self.errors += &format!("{}: for the {dashes}{flag} option: {problem}\n", self.line.program);
    }

    fn unknown(&mut self, argument: &str, name: &str, value: Option<&str>) {
        let program = &self.line.program;
        self.errors +=
            &format!("{program}: Unknown command line argument '{argument}'.  Try: '{} --help'\n", self.called);
        let flags = self.role.flags().map(|flag| flag.name);
        let passes = self.registry.passes.sorted().into_iter().map(Registered::name);
        let distances = flags.chain(passes).map(|known| (edit_distance(name, known), known));
        // LLVM suggests the nearest name however far away it is, which misleads if weir lacks a pass of MLIR.
        let are_alike = |&(distance, known): &(usize, &str)| distance <= max(name.len(), known.len()).div_ceil(4);
        if let Some((_, nearest)) = distances.filter(are_alike).min_by_key(|&(distance, _)| distance) {
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
