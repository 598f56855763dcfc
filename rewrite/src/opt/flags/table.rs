//! The flags of the tools: names, values, help texts and effects, in groups. Parsing, `--help` and `--completions` follow from it.

use std::ffi::OsStr;
use std::path::PathBuf;

use weir_ir::print::{NameLocations, OpForm, PrintScope, RegionText, SsaIds, ValueUsers};
use weir_ir::{Caching, ExpensiveChecks, Severity, Threads, Unregistered};

use super::{Action, CommandLine};
use crate::debug_counter::CounterLimits;
use crate::instrumentation::{PassFilter, PrintedOp, TimingDisplay, TimingFormat};
use crate::opt::OptRegistry;
use crate::opt::completions::Shell;
use crate::opt::expect::VerifyLevel;
use crate::opt::reproducer::ReproducerScope;
use crate::opt::split::DEFAULT_MARKER;
use crate::pass::IntegerKind;
use crate::pass_manager::{StatisticsDisplay, VerifyPasses};
use crate::pass_registry::Registered;

/// A group of flags, as `--help` shows them.
pub(in crate::opt) struct FlagGroup {
    pub(in crate::opt) title: &'static str,
    /// The flags, sorted by name.
    pub(in crate::opt) flags: &'static [Flag],
}

/// A flag of the tool.
pub(in crate::opt) struct Flag {
    pub(in crate::opt) name: &'static str,
    pub(in crate::opt) value: FlagValue,
    pub(in crate::opt) help: &'static str,
    pub(in crate::opt) apply: fn(&mut CommandLine, Value<'_>, &OptRegistry) -> Result<(), String>,
}

impl Flag {
    /// The name as it is written.
    pub(in crate::opt) fn dashed(&self) -> String {
        format!("{}{}", if self.name.len() == 1 { "-" } else { "--" }, self.name)
    }

    /// The value as `--help` shows it behind the name.
    pub(in crate::opt) fn placeholder(&self) -> String {
        match self.value {
            FlagValue::Switch => String::new(),
            FlagValue::Path => " <filename>".to_owned(),
            FlagValue::Required(kind) | FlagValue::Attached(kind) => format!("=<{kind}>"),
            FlagValue::Optional(kind) => format!("[=<{kind}>]"),
            FlagValue::Choice(_) => "=<value>".to_owned(),
        }
    }
}

/// The kind of value that a flag takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::opt) enum FlagValue {
    /// No value, or `=true` or the like.
    Switch,
    /// A value, after `=` or as the next argument.
    Required(&'static str),
    /// The path of a file, which need not be UTF-8, after `=` or as the next argument.
    Path,
    /// A value, after `=` alone.
    Attached(&'static str),
    /// An optional value after `=`.
    Optional(&'static str),
    /// One of these words, after `=` or as the next argument.
    Choice(&'static [&'static str]),
}

/// The value of a flag.
#[derive(Clone, Copy)]
pub(in crate::opt) struct Value<'v> {
    pub(in crate::opt) is_on: bool,
    /// The value as given: UTF-8, unless the flag takes a path.
    pub(in crate::opt) given: Option<&'v OsStr>,
}

impl Value<'_> {
    pub(in crate::opt) fn text(&self) -> &str {
        self.given.and_then(OsStr::to_str).unwrap_or_default()
    }

    fn path(&self) -> PathBuf {
        self.given.unwrap_or_default().into()
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

/// A flag with one of several words as its value.
macro_rules! chosen {
    ($name:literal, $help:literal, $line:ident, $choice:ident => $set:expr; { $($word:literal => $case:expr),+ $(,)? }) => {
        Flag {
            name: $name,
            value: FlagValue::Choice(&[$($word),+]),
            help: $help,
            apply: |$line, value, _| {
                let $choice = value.choose([$(($word, $case)),+])?;
                $set;
                Ok(())
            },
        }
    };
}

const UINT: FlagValue = FlagValue::Required("uint");
const TEXT: FlagValue = FlagValue::Required("string");

/// The flags by group.
pub(in crate::opt) static GROUPS: &[FlagGroup] = &[
    FlagGroup {
        title: "Input",
        flags: &[
            switch!("allow-unregistered-dialect", "Allow operation with no registered dialects", line, on =>
                line.unregistered = if on { Unregistered::Allow } else { Unregistered::Reject }),
            switch!("mlir-very-unsafe-disable-verifier-on-parsing", "Disable the verifier on parsing (very unsafe)", line, on =>
                line.verify_input = (!on).into()),
            switch!("no-implicit-module", "Disable implicit addition of a top-level module op during parsing", line, on =>
                line.module = on.into()),
            switch!("run-reproducer", "Run the pipeline stored in the reproducer", line, on => line.recipe = on.into()),
            valued!("split-input-file", FlagValue::Optional("string"),
                "Split the input file into chunks using the given or default marker and process each chunk independently",
                line, value, _ => {
                let marker = if value.text().is_empty() { DEFAULT_MARKER } else { value.text() };
                line.split_marker = Some(marker.to_owned());
            }),
            switch!("verify-roundtrip", "Round-trip the IR after parsing and ensure it succeeds", line, on =>
                line.round_trip = on.into()),
        ],
    },
    FlagGroup {
        title: "Output",
        flags: &[
            Flag {
                name: "emit",
                value: TEXT,
                help: "Write the output in a format of the tool in place of MLIR's text, such as llvm-ir",
                apply: |line, value, registry| match registry.emitters.iter().find(|it| it.name == value.text()) {
                    Some(emitter) => {
                        line.emitter = Some(emitter);
                        Ok(())
                    }
                    None => Err(no_option(value.text())),
                },
            },
            valued!("o", FlagValue::Path, "Output filename", line, value, _ => line.output = value.path()),
            valued!("output-split-marker", TEXT, "Split marker to use for merging the ouput", line, value, _ =>
                line.output_marker = value.text().to_owned()),
        ],
    },
    FlagGroup {
        title: "Printing of IR",
        flags: &[
            valued!("mlir-elide-elementsattrs-if-larger", UINT,
                "Elide ElementsAttrs with \"...\" that have more elements than the given upper limit",
                line, value, _ => line.print.elide_elements_above = Some(value.uint()?)),
            valued!("mlir-elide-resource-strings-if-larger", UINT,
                "Elide printing value of resources if string is too long in chars.",
                line, value, _ => line.print.elide_resources_above = Some(value.uint()?)),
            switch!("mlir-pretty-debuginfo", "Print pretty debug info in MLIR output", line, on =>
                line.location_style = on.into()),
            switch!("mlir-print-assume-verified", "Skip op verification when using custom printers", line, on =>
                line.printing_check = on.into()),
            switch!("mlir-print-debuginfo", "Print debug info in MLIR output", line, on =>
                line.locations = on.into()),
            valued!("mlir-print-elementsattrs-with-hex-if-larger", FlagValue::Required("long"),
            "Print DenseElementsAttrs with a hex string that have more elements than the given upper limit (use -1 to disable)",
            line, value, _ => {
                let limit = IntegerKind::Long.parse(value.text());
                let limit = limit.ok_or_else(|| format!("'{}' value invalid for long argument!", value.text()))?;
                line.print.hex_elements_above = u64::try_from(limit).ok();
            }),
            switch!("mlir-print-local-scope",
                "Print with local scope and inline information (eliding aliases for attributes, types, and locations)", line, on =>
                line.print.scope = if on { PrintScope::Local } else { PrintScope::Root }),
            switch!("mlir-print-op-generic", "Print the generic op form", line, on =>
                line.print.form = if on { OpForm::Generic } else { OpForm::Custom }),
            switch!("mlir-print-skip-regions", "Skip regions when printing ops.", line, on =>
                line.print.regions = if on { RegionText::Skip } else { RegionText::Print }),
            switch!("mlir-print-unique-ssa-ids",
                "Print unique SSA ID numbers for values, block arguments and naming conflicts across all regions", line, on =>
                line.print.ssa_ids = if on { SsaIds::Unique } else { SsaIds::Scoped }),
            switch!("mlir-print-value-users", "Print users of operation results and block arguments as a comment", line, on =>
                line.print.value_users = if on { ValueUsers::Print } else { ValueUsers::Omit }),
            switch!("mlir-use-nameloc-as-prefix", "Print SSA IDs using NameLocs as prefixes", line, on =>
                line.print.name_locations = if on { NameLocations::Prefix } else { NameLocations::Ignore }),
        ],
    },
    FlagGroup {
        title: "Pass pipelines",
        flags: &[
            switch!("disable-caches", "Remember nothing from op to op while reading, verifying and printing: to find what is wrong there", line, on =>
                line.caching = if on { Caching::Off } else { Caching::On }),
            switch!("dump-pass-pipeline", "Print the pipeline that will be run", line, on => line.show_pipeline = on.into()),
            switch!("expensive-pattern-api-checks", "Verify the IR after each pattern, and compare it after one that does not match", line, on =>
                line.expensive_checks = if on { ExpensiveChecks::Enabled } else { ExpensiveChecks::Disabled }),
            switch!("mlir-disable-threading", "Read, verify and print on one thread alone", line, on =>
                line.threads = if on { Threads::ONE } else { Threads::Available }),
            valued!("mlir-generate-reproducer", FlagValue::Required("filename"),
                "Generate an mlir reproducer at the provided filename (no crash required)", line, value, _ =>
                line.reproducer = Some(value.text().to_owned())),
            valued!("mlir-pass-pipeline-crash-reproducer", TEXT,
                "Generate a .mlir reproducer file at the given output path if the pass manager crashes or fails", line, value, _ =>
                line.crash_reproducer = Some(value.text().to_owned())),
            switch!("mlir-pass-pipeline-local-reproducer",
                "When generating a crash reproducer, attempt to generated a reproducer with the smallest pipeline.", line, on =>
                line.reproducer_scope = if on { ReproducerScope::FailedPass } else { ReproducerScope::Pipeline }),
            valued!("pass-pipeline", TEXT, "Textual description of the pass pipeline to run", line, value, _ =>
                line.pipeline = Some(value.text().to_owned())),
            switch!("strict", "Fail if something is left that passes had to leave as it was", line, on => line.strict = on.into()),
            switch!("verify-each", "Run the verifier after each transformation pass", line, on =>
                line.verify_each = verify_passes(on)),
        ],
    },
    FlagGroup {
        title: "IR before and after passes",
        flags: &[
            valued!("mlir-print-ir-after", FlagValue::Attached("pass-arg"), "Print IR after specified passes",
                line, value, registry => add_filter(&mut line.dump_after, &value, registry)?),
            switch!("mlir-print-ir-after-all", "Print IR after each pass", line, on =>
                set_or_reset(&mut line.dump_after, on, PassFilter::All, PassFilter::None)),
            switch!("mlir-print-ir-after-change", "When printing the IR after a pass, only print if the IR changed", line, on =>
                line.dump_changed = on.into()),
            switch!("mlir-print-ir-after-failure", "When printing the IR after a pass, only print if the pass failed", line, on =>
                line.dump_failed = on.into()),
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
        ],
    },
    FlagGroup {
        title: "Diagnostics",
        flags: &[
            switch!("color", "Use colors in output (default=autodetect)", line, on => line.color = Some(on)),
            valued!("debug-only", TEXT, "Write the log of parts of the system (comma separated list of dialect-conversion and greedy-rewriter)",
                line, value, _ => line.logged.extend(value.text().split(',').map(str::to_owned))),
            switch!("explain", "Explain errors, such as the patterns that were tried, in notes", line, on =>
                line.explanations = on.into()),
            valued!("mlir-debug-counter", TEXT, "Comma separated list of debug counter skip and count arguments",
                line, value, _ => set_counters(&mut line.debug_counters, value.text())?),
            chosen!("mlir-diagnostic-verbosity-level", "Choose level of diagnostic information: errors, warnings or remarks", line, level =>
            line.verbosity = level; {
                "errors" => Severity::Error,
                "warnings" => Severity::Warning,
                "remarks" => Severity::Remark,
            }),
            switch!("mlir-disable-diagnostic-notes", "Disable diagnostic notes.", line, on => line.notes = (!on).into()),
            switch!("mlir-print-debug-counter", "Print out debug counter information after all counters have been accumulated",
                line, on => line.counter_report = on.into()),
            switch!("mlir-print-op-on-diagnostic",
                "When a diagnostic is emitted on an operation, also print the operation as an attached note", line, on =>
                line.ops_in_diagnostics = on.into()),
            valued!("verify-diagnostics", FlagValue::Optional("value"),
            "Check that emitted diagnostics match expected-* lines on the corresponding line: all or only-expected",
            line, value, _ => {
                let levels = [("", VerifyLevel::All), ("all", VerifyLevel::All), ("only-expected", VerifyLevel::OnlyExpected)];
                line.expected = Some(value.choose(levels)?);
            }),
        ],
    },
    FlagGroup {
        title: "Timing and statistics",
        flags: &[
            chosen!("mlir-output-format", "Output format for timing data: text or json", line, format =>
                line.timing_format = format; { "text" => TimingFormat::Text, "json" => TimingFormat::Json }),
            switch!("mlir-pass-statistics", "Display the statistics of each pass", line, on => line.statistics = on.into()),
            chosen!("mlir-pass-statistics-display", "Display method for pass statistics: list or pipeline", line, display =>
                line.statistics_display = display; { "list" => StatisticsDisplay::List, "pipeline" => StatisticsDisplay::Pipeline }),
            switch!("mlir-timing", "Display execution times", line, on =>
                line.timing = on.into()),
            chosen!("mlir-timing-display", "Display method for timing data: list or tree", line, display =>
                line.timing_display = display; { "list" => TimingDisplay::List, "tree" => TimingDisplay::Tree }),
        ],
    },
    FlagGroup {
        title: "Recordings",
        flags: &[
            Flag {
                name: "trace-html",
                value: FlagValue::Required("filename"),
                help: "Write each step of the passes to a page, to be viewed in a browser",
                apply: |line, value, registry| {
                    line.trace.html = Some(value.text().to_owned());
                    registry.page.map(drop).ok_or_else(|| {
                        "this tool has no viewer: it needs `registry.page = Some(weir_conversion::viewer::frame)`!"
                            .to_owned()
                    })
                },
            },
            valued!("trace-json", FlagValue::Required("filename"), "Write each step of the passes to a JSON document",
                line, value, _ => line.trace.json = Some(value.text().to_owned())),
            valued!("trace-limit", UINT, "Record so many steps at the beginning, and as many at the end",
                line, value, _ => line.trace.limits.limit = usize::try_from(value.uint()?).ok()),
            valued!("trace-stop-at", UINT, "Stop the passes after so many steps, and print the IR as it is then",
                line, value, _ => line.trace.limits.stop_at = usize::try_from(value.uint()?).ok()),
            switch!("verify-recording", "Record each step, and ensure that the IR is replayed where passes begin and end", line, on =>
                line.trace.is_checked = on),
        ],
    },
    FlagGroup {
        title: "Generic",
        flags: &[
            chosen!("completions", "Print a script that completes the flags in a shell: bash, zsh or fish", line, shell =>
            line.action = Action::Completions(shell); {
                "bash" => Shell::Bash,
                "zsh" => Shell::Zsh,
                "fish" => Shell::Fish,
            }),
            switch!("help", "Display available options", line, on => if on { line.action = Action::Help }),
            switch!("list-passes", "Print the list of registered passes and exit", line, on =>
                if on { line.action = Action::ListPasses }),
            switch!("show-dialects", "Print the list of registered dialects and exit", line, on =>
                if on { line.action = Action::ShowDialects }),
            switch!("version", "Display the version of this program", line, on => if on { line.action = Action::Version }),
        ],
    },
];

/// The verification mode for the value of a flag.
pub(in crate::opt) fn verify_passes(is_on: bool) -> VerifyPasses {
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
