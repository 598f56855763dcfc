use std::ffi::OsString;
use std::path::Path;

use weir_ir::print::{DebugInfo, OpForm};

use super::flags::{CommandLine, Parsed, Role, parse};
use super::input::Input;
use super::{Emitter, OptRegistry};
use crate::instrumentation::PassFilter;

fn parsed(arguments: &[&str]) -> Parsed {
    let arguments: Vec<OsString> = ["/bin/tool"].iter().chain(arguments).map(OsString::from).collect();
    parse(&OptRegistry::new("tool", "1"), Role::Opt, &arguments)
}

fn errors(arguments: &[&str]) -> String {
    match parsed(arguments) {
        Parsed::Errors(errors) => errors,
        Parsed::Run(_) => String::new(),
    }
}

fn line(arguments: &[&str]) -> CommandLine {
    match parsed(arguments) {
        Parsed::Errors(errors) => panic!("{errors}"),
        Parsed::Run(line) => *line,
    }
}

#[test]
fn the_last_of_several_equal_flags_counts() {
    let line = line(&["--mlir-print-op-generic", "--mlir-print-ir-after-all", "--mlir-print-op-generic=false"]);
    assert_eq!((line.print.form, &line.dump_after), (OpForm::Custom, &PassFilter::All));
    let line = self::line(&["--mlir-print-ir-after-all", "--mlir-print-ir-after-all=0", "--mlir-print-debuginfo=0"]);
    assert_eq!((line.print.debug_info, line.dump_after), (DebugInfo::Omit, PassFilter::None));
}

#[test]
fn locations_are_printed_prettily_if_they_are_printed() {
    assert_eq!(line(&["--mlir-pretty-debuginfo"]).print.debug_info, DebugInfo::Omit);
    let both = line(&["--mlir-pretty-debuginfo", "--mlir-print-debuginfo"]);
    assert_eq!(both.print.debug_info, DebugInfo::Pretty);
}

#[test]
fn behind_two_dashes_there_is_only_the_input() {
    assert_eq!(line(&["--cse", "--"]).input, Path::new("-"));
    assert_eq!(line(&["--cse", "--", "--odd.mlir"]).input, Path::new("--odd.mlir"));
}

#[test]
fn an_empty_marker_is_the_default_one() {
    let marker = |flag| line(&[flag]).split_marker;
    assert_eq!(marker("--split-input-file="), marker("--split-input-file"));
    assert_eq!(marker("--split-input-file=//"), Some("//".to_owned()));
}

#[test]
fn both_spellings_of_flags_are_read() {
    assert_eq!(errors(&["-cse", "--canonicalize=top-down=false", "-o", "-", "--verify-each=0", "-"]), "");
    assert_eq!(errors(&["-split-input-file", "--mlir-print-ir-after=cse,symbol-dce", "-pass-pipeline", "any()"]), "");
}

#[test]
fn messages_are_those_of_llvm() {
    assert_eq!(
        errors(&["--splt-input-file=x"]),
        "tool: Unknown command line argument '--splt-input-file=x'.  Try: '/bin/tool --help'\n\
         tool: Did you mean '--split-input-file=x'?\n"
    );
    // There is nothing like it.
    assert_eq!(
        errors(&["--affine-loop-fusion"]),
        "tool: Unknown command line argument '--affine-loop-fusion'.  Try: '/bin/tool --help'\n"
    );
    assert_eq!(errors(&["-o"]), "tool: for the -o option: requires a value!\n");
    assert_eq!(
        errors(&["--mlir-timing=3"]),
        "tool: for the --mlir-timing option: '3' is invalid value for boolean argument! Try 0 or 1\n"
    );
    assert_eq!(
        errors(&["--mlir-elide-elementsattrs-if-larger=a"]),
        "tool: for the --mlir-elide-elementsattrs-if-larger option: 'a' value invalid for uint argument!\n"
    );
    assert_eq!(
        errors(&["--mlir-print-ir-after=cse,foo"]),
        "tool: for the --mlir-print-ir-after option: Cannot find option named 'foo'!\n"
    );
    assert_eq!(
        errors(&["--mlir-print-ir-before", "--cse"]),
        "tool: for the --mlir-print-ir-before option: Cannot find option named ''!\n"
    );
    assert_eq!(
        errors(&["--mlir-output-format=xml"]),
        "tool: for the --mlir-output-format option: Cannot find option named 'xml'!\n"
    );
    assert_eq!(
        errors(&["a", "b", "c"]),
        "tool: Too many positional arguments specified!\nCan specify at most 1 positional arguments: \
         See: /bin/tool --help\n"
    );
}

#[test]
fn a_tool_without_a_viewer_says_what_it_needs() {
    assert_eq!(
        errors(&["--trace-html=x.html"]),
        "tool: for the --trace-html option: this tool has no viewer: it needs `registry.page = \
         Some(weir_conversion::viewer::frame)`!\n"
    );
}

#[test]
fn a_tool_that_translates_has_fewer_flags() {
    static NOTHING: Emitter =
        Emitter { name: "none", translation: "mlir-to-nothing", summary: "Forgets it", emit: |_, _, _| Ok(()) };
    let mut registry = OptRegistry::new("tool", "1");
    registry.emitters.push(&NOTHING);
    let errors = |arguments: &[&str]| {
        let arguments: Vec<OsString> = ["tool"].iter().chain(arguments).map(OsString::from).collect();
        match parse(&registry, Role::Translate, &arguments) {
            Parsed::Errors(errors) => errors,
            // Nothing is between the results of the parts of a file.
            Parsed::Run(line) => line.emitter.map_or("", |it| it.name).to_owned() + &line.output_marker,
        }
    };
    assert_eq!(errors(&["--mlir-to-nothing", "--split-input-file", "-o", "-"]), "none");
    let problem = "tool: for the Translations to perform option: must be specified at least once!\n";
    assert_eq!(errors(&["in.mlir"]), problem);
    assert!(
        errors(&["--mlir-to-nothing", "--canonicalize"]).contains("Unknown command line argument '--canonicalize'")
    );
    let help = super::help::help(&registry, Role::Translate, "tool");
    assert!(help.contains("--mlir-to-nothing") && help.contains("--no-implicit-module"), "{help}");
    assert!(!help.contains("--canonicalize") && !help.contains("--pass-pipeline"), "{help}");
}

#[test]
fn a_large_file_is_read_when_it_is_needed() {
    let path = std::env::temp_dir().join(format!("weir-large-{}.mlir", std::process::id()));
    let text: Vec<u8> = (0..1_000_000_u32).flat_map(u32::to_le_bytes).collect();
    let read_whole = || Input::open(&path).and_then(|input| input.content.into_text(&path));
    std::fs::write(&path, &text).expect("the folder can be written to");
    assert_eq!(read_whole().map(|it| *it == text).ok(), Some(true));
    let opened = Input::open(&path).expect("there is a file");
    std::fs::write(&path, &text[..8]).expect("the folder can be written to");
    let read = opened.content.into_text(&path);
    assert_eq!(read.map(|it| *it == text[..8]).ok(), Some(true), "the file has changed");
    let _ = std::fs::remove_file(&path);
}
