use super::OptRegistry;
use super::flags::{Parsed, parse};

fn errors(arguments: &[&str]) -> String {
    let registry = OptRegistry::new("tool", "1");
    let arguments: Vec<String> =
        std::iter::once("/bin/tool").chain(arguments.iter().copied()).map(str::to_owned).collect();
    match parse(&registry, &arguments) {
        Parsed::Errors(errors) => errors,
        Parsed::Run(_) => String::new(),
    }
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
        errors(&["--mlir-output-format=xml"]),
        "tool: for the --mlir-output-format option: Cannot find option named 'xml'!\n"
    );
    assert_eq!(
        errors(&["a", "b", "c"]),
        "tool: Too many positional arguments specified!\nCan specify at most 1 positional arguments: \
         See: /bin/tool --help\n"
    );
}
