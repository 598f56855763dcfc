use Severity::{Error, Note, Warning};

use weir_ir::{Context, Location};

use super::*;

/// All differences from the expectations.
fn all(mut expected: ExpectedDiagnostics) -> Vec<Problem> {
    let mut problems = expected.take_problems();
    problems.extend(expected.unmet());
    problems
}

/// Compares `text` with diagnostics given as severity, line (0: none), and message; problems as text.
fn problems(text: &str, level: VerifyLevel, diagnostics: &[(Severity, u32, &str)]) -> Vec<String> {
    let mut expected = ExpectedDiagnostics::parse("f.mlir", text.as_bytes(), level);
    let ctx = Context::default();
    for &(severity, line, message) in diagnostics {
        let location = if line == 0 { Location::UNKNOWN } else { Location::file(&ctx, "f.mlir", line, 1) };
        expected.check(&ctx, &Diagnostic::new(severity, location, message));
    }
    let describe = |problem: Problem| match problem.place {
        Place::Unknown => format!("? {}", problem.message),
        Place::File(SourcePosition { line, column, .. }) => {
            format!("{line}:{column}~{} {}", problem.underline, problem.message)
        }
    };
    all(expected).into_iter().map(describe).collect()
}

#[track_caller]
fn check(text: &str, diagnostics: &[(Severity, u32, &str)], expected: &[&str]) {
    assert_eq!(problems(text, VerifyLevel::All, diagnostics), expected, "{text:?}");
}

#[test]
fn messages_match_by_part_and_line() {
    check("x // expected-error {{ad bo}}", &[(Error, 1, "bad boy")], &[]);
    check("// expected-error   @+1    {{}}  \r\nx", &[(Error, 2, "bad")], &[]);
    check("x\ny\n// expected-error@-2{{ad}}", &[(Error, 1, "bad")], &[]);
    check(
        "// expected-error@+1 {{ood}}",
        &[(Error, 2, "bad")],
        &["2:1~0 unexpected error: bad", "1:4~3 expected error \"ood\" was not produced"],
    );
    check("// expected-error@-9 {{a}}", &[], &["1:4~1 expected error \"a\" was not produced"]);
    check("// expected-error@+99999999999999999999 {{a}}", &[], &["1:4~1 expected error \"a\" was not produced"]);
}

#[test]
fn text_that_is_no_expectation_is_ignored() {
    for text in [
        "// expected-error {{a}} trailing",
        "// expected-error@ +1 {{a}}",
        "// expected-error@1 {{a}}",
        "// expected-error@+1 2 {{a}}",
        "// expected-oops {{a}}",
        "expected-error {{",
        "expected-error {}}",
        "expected-",
    ] {
        check(text, &[], &[]);
    }
}

#[test]
fn an_expectation_reaches_to_the_end_of_its_line() {
    check("// not expected-error {{a}} }}", &[(Error, 1, "{a}} b")], &[]);
    check(
        "expected-error {{a}} // expected-note {{b}}",
        &[],
        &["1:1~24 expected error \"a}} // expected-note {{b\" was not produced"],
    );
}

#[test]
fn each_expectation_is_met_once() {
    let text = "// expected-error@+2 {{a}}\n// expected-error@+1 {{a}}\n";
    check(text, &[(Error, 3, "a"), (Error, 3, "a")], &[]);
    check(text, &[(Error, 3, "a")], &["2:4~1 expected error \"a\" was not produced"]);
}

#[test]
fn above_and_below_skip_lines_of_expectations() {
    let text = "x\n// expected-note@below {{b}}\n// expected-error@above {{a}}\n\ny";
    check(text, &[(Error, 1, "a"), (Note, 4, "b")], &[]);
    check("// expected-error@above {{a}}\n", &[(Error, 1, "a")], &[]);
    check("// expected-error@below {{a}}", &[(Error, 1, "a")], &[]);
}

#[test]
fn another_severity_is_a_near_miss() {
    check(
        "// expected-warning@+2 {{a}}\n// expected-note@+1 {{a}}",
        &[(Error, 3, "a")],
        &[
            "2:4~0 'error' diagnostic emitted when expecting a 'note'",
            "1:4~1 expected warning \"a\" was not produced",
            "2:4~1 expected note \"a\" was not produced",
        ],
    );
    check("// expected-warning@+2 {{a}}\n// expected-error@+1 {{a}}", &[(Error, 3, "a"), (Warning, 3, "a")], &[]);
}

#[test]
fn notes_are_expected_too() {
    let text = "// expected-error {{a}}\n// expected-note@above {{n}}\n";
    let mut expected = ExpectedDiagnostics::parse("f.mlir", text.as_bytes(), VerifyLevel::All);
    let ctx = Context::default();
    let location = Location::file(&ctx, "f.mlir", 1, 1);
    expected.check(&ctx, &Diagnostic::error(location, "a").with_note(location, "n"));
    assert_eq!(all(expected), []);
}

#[test]
fn unknown_places_have_expectations_of_their_own() {
    let missing = "? expected error \"a\" was not produced";
    check("// expected-error@unknown {{a}}", &[(Error, 0, "a")], &[]);
    check("// expected-error@unknown {{a}}", &[(Error, 1, "a")], &["1:1~0 unexpected error: a", missing, missing]);

    let mut expected = ExpectedDiagnostics::parse("f.mlir", b"", VerifyLevel::All);
    let ctx = Context::default();
    let name = Location::name(&ctx, "n", Location::UNKNOWN);
    let elsewhere = Location::file(&ctx, "other", 1, 1);
    expected.check(&ctx, &Diagnostic::error(name, "a"));
    expected.check(&ctx, &Diagnostic::error(elsewhere, "b"));
    let messages: Vec<String> = all(expected).into_iter().map(|it| it.message).collect();
    assert_eq!(messages, ["loc(\"n\"): unexpected error: a", "unexpected error: b"]);
}

#[test]
fn regular_expressions_stand_in_braces() {
    let matches = |text: &str, message: &str| {
        problems(&format!("// expected-error-re {{{{{text}}}}}"), VerifyLevel::All, &[(Error, 1, message)]).is_empty()
    };
    assert!(matches("has {{[0-9]+}} uses", "it has 12 uses"));
    assert!(!matches("has {{[a-z]+}} uses", "it has 12 uses"));
    assert!(matches("{{^.func}}", "'func"));
    assert!(!matches("{{^func}}", "'func"));
    assert!(matches("(@f) {{a.b}}.", "x (@f) a\nb."));
    assert!(!matches("(@f).", "x (@f)!"));
    assert!(matches(r"{{[\]}}w{{[^]a]}}", r"\wb"));
    assert!(matches(r"{{[[:digit:][&&~]+}}x", "1&[~x"));
    assert!(matches(r"{{\(\d}}", "(d"));
    assert!(matches("{{a{,{b}x}}", "a{,{b}x"));
    assert!(matches("x{{()$}}", "x"));
}

#[test]
fn regular_expressions_that_are_none_are_problems() {
    let cases = [
        ("op {{[0-9]+ operands", "found start of regex with no end '}}'"),
        ("{{[0-9+}}", "invalid regex: brackets ([ ]) not balanced"),
        ("{{ab|(}}", "invalid regex: parentheses not balanced"),
        ("{{a)}}", "invalid regex: parentheses not balanced"),
        ("{{*a}}", "invalid regex: repetition-operator operand invalid"),
        ("{{a{2}}}", "invalid regex: braces not balanced"),
        ("{{a{2,1} }}", "invalid regex: invalid repetition count(s)"),
        ("{{a\\}}", "invalid regex: trailing backslash (\\)"),
        ("{{[[:x:]]}}", "invalid regex: invalid character class"),
        ("{{[b-a]}}", "invalid regex: invalid character range"),
        ("{{a**}}", "invalid regex: repetition-operator operand invalid"),
        ("{{^*}}", "invalid regex: repetition-operator operand invalid"),
        ("{{a|{1}}}", "invalid regex: repetition-operator operand invalid"),
        ("{{a|}}", "invalid regex: empty (sub)expression"),
        ("{{(|a)}}", "invalid regex: empty (sub)expression"),
        ("{{(a|)}}", "invalid regex: empty (sub)expression"),
        ("{{}}", "invalid regex: empty (sub)expression"),
    ];
    for (text, message) in cases {
        let expected = format!("1:1~{} {message}", text.len());
        check(&format!("expected-error-re {{{{{text}}}}}"), &[], &[&expected]);
    }
}

#[test]
fn only_expected_diagnostics_can_be_checked() {
    let only = |text, diagnostics: &[_]| problems(text, VerifyLevel::OnlyExpected, diagnostics);
    assert_eq!(only("", &[(Error, 1, "a")]), [""; 0]);
    assert_eq!(
        only("// expected-warning {{a}}", &[(Error, 1, "a")]),
        ["1:4~1 expected warning \"a\" was not produced"],
    );
}
