use super::parse_pipeline;
use crate::pass_registry::PassRegistry;

fn message(text: &str) -> String {
    parse_pipeline(&PassRegistry::with_common_passes(), text).expect_err("it is wrong").to_string()
}

#[test]
fn pipelines_are_read_and_written() {
    let registry = PassRegistry::with_common_passes();
    let text = " builtin.module( func.func(cse, any( cse )),canonicalize{top-down=false} )";
    let pipeline = parse_pipeline(&registry, text).expect("it is a pipeline");
    assert_eq!(
        format!("{pipeline:#}"),
        "builtin.module(\n  func.func(\n    cse,\n    any(\n      cse\n    )\n  ),\n  canonicalize{  max-iterations=10 \
         max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=false}\n)"
    );
    for text in [pipeline.to_string(), format!("{pipeline:#}")] {
        assert_eq!(parse_pipeline(&registry, &text).map(|it| it.to_string()), Ok(pipeline.to_string()));
    }
    let empty = parse_pipeline(&registry, "any()").map(|it| (it.to_string(), format!("{it:#}")));
    assert_eq!(empty, Ok(("any()".to_owned(), "any(\n\n)".to_owned())));
}

#[test]
fn messages_are_those_of_mlir() {
    let wrapped = "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'";
    assert_eq!(message("cse"), wrapped);
    assert_eq!(message("(cse)"), wrapped);
    let syntax = |column: usize, problem: &str, text: &str| {
        format!("MLIR Textual PassPipeline Parser:1:{column}: error: {problem}\n{text}\n{:>column$}\n", "^")
    };
    let unknown = |name: &str| format!("'{name}' does not refer to a registered pass or pass pipeline");
    assert_eq!(message("any(foo)"), syntax(1, &unknown("foo"), "foo"));
    assert_eq!(message("any( )"), syntax(2, &unknown(""), " "));
    assert_eq!(message("any(cse,,cse)"), syntax(5, &unknown(""), "cse,,cse"));
    let unbalanced = "encountered unbalanced parentheses while parsing pipeline";
    assert_eq!(message("any(func.func(canonicalize,cse)"), syntax(24, unbalanced, "func.func(canonicalize,cse"));
    let extra = "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline";
    assert_eq!(message("any(cse))"), syntax(4, extra, "cse)"));
    let braces = "missing closing '}' while processing pass options";
    assert_eq!(message("any(canonicalize{max-iterations=2)"), syntax(13, braces, "canonicalize{max-iterations=2"));
    let comma = "expected ',' after parsing pipeline";
    assert_eq!(message("any(canonicalize{max-iterations=2}x)"), syntax(31, comma, "canonicalize{max-iterations=2}x"));
}

#[test]
fn bad_options_say_where_they_were_given() {
    assert_eq!(
        message("any(canonicalize{foo=3})"),
        "<Pass-Options-Parser>: no such option foo\n\nfailed to add `canonicalize` with options `foo=3`\n"
    );
    assert_eq!(
        message("any(canonicalize{max-iterations=z})"),
        "\nfailed to add `canonicalize` with options `max-iterations=z`\n"
    );
    assert_eq!(
        message("any(func.func(canonicalize{foo}))"),
        "<Pass-Options-Parser>: no such option foo\n\nfailed to add `canonicalize` with options `foo`\
         \nfailed to add `func.func` with options `` to inner pipeline\n"
    );
}

#[test]
fn nesting_is_limited() {
    let depth = 100_000;
    let text = format!("any({}cse{})", "any(".repeat(depth), ")".repeat(depth));
    assert!(message(&text).contains("pipelines are nested too deeply"));
}
