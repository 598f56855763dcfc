//! Lines parsed by templates have the same result as without templates.
//!
//! A blank at the end of a line prevents the use of a template, and moves no token.

use super::outcome;
use crate::builtin::{ANY_TYPE, FlatSymbolRefKind};
use crate::context::{Context, Unregistered};
use crate::dialect::{Dialect, DialectRegistry};
use crate::ir::Ir;
use crate::parse::LARGE_TEXT;
use crate::parse::parse_text;
use crate::threads::Threads;

crate::ops! { s, OPS;
    /// A call.
    CallOp = "call" {
        operands { arguments: variadic ANY_TYPE }
        attrs { callee: FlatSymbolRefKind }
        format "$callee `(` $arguments `)` `:` type($arguments) attr-dict"
    }
}

static DIALECT: Dialect = Dialect { ops: &[OPS], ..Dialect::new("s") };

/// The text of the parsed IR, with locations, or the messages with their positions.
fn read(text: &str) -> String {
    let mut registry = DialectRegistry::default();
    registry.add(&DIALECT);
    let (mut ctx, mut ir) = (Context::new(&registry), Ir::new());
    ctx.set_unregistered(Unregistered::Allow);
    let parsed = parse_text(&ctx, &mut ir, text);
    outcome(&ctx, &ir, parsed)
}

/// Parses a text unchanged and with a blank after each line.
#[track_caller]
fn check(text: &str) -> String {
    let (read_as_is, parsed) = (read(text), read(&text.replace('\n', " \n")));
    assert_eq!(read_as_is, parsed);
    read_as_is
}

/// A function-like op around lines.
fn body(lines: &str) -> String {
    format!("\"t.f\"() ({{\n^bb0(%a: i32, %b: i32, %c: f32):\n{lines}\n\"t.end\"() : () -> ()\n}}) : () -> ()\n")
}

/// The last two ops of those named `t.op` or `t.of`, without their locations.
fn last_two(read: &str) -> Vec<&str> {
    let ops = read.lines().filter(|line| line.contains("\"t.o")).map(|line| line.split(" loc(").next().unwrap_or(line));
    let ops: Vec<&str> = ops.collect();
    ops[ops.len() - 2..].to_vec()
}

#[test]
fn a_line_that_comes_where_another_one_came_before_is_what_it_says() {
    let first = "%0:2 = \"t.op\"(%a, %b) : (i32, i32) -> (i32, i32)\n";
    let next = "%1 = \"t.op\"(%0#1, %0#0) : (i32, i32) -> i32\n";
    let before = body(&format!("{first}{next}")).repeat(4);
    for other in [
        next,
        "%1 = \"t.op\"(%a, %0#0) : (i32, i32) -> i32\n",
        "%1 = \"t.op\"(%0#1, %b) : (i32, i32) -> i32\n",
        "%1 = \"t.op\"(%0#1, %0#1) : (i32, i32) -> i32\n",
        "%1 = \"t.op\"(%0#1, %0#0) : (i32, i32) -> f32\n",
        "%1 = \"t.op\"(%0#1, %0#0) : (i32, i32) -> i32 loc(\"there\")\n",
        "%1 = \"t.of\"(%0#1, %0#0) : (i32, i32) -> i32\n",
        "%1:1 = \"t.op\"(%0#1, %0#0) : (i32, i32) -> i32\n",
        "%1 = \"t.op\"(%0#1, %0#0) {k} : (i32, i32) -> i32\n",
    ] {
        let alone = body(&format!("{first}{other}"));
        assert_eq!(last_two(&check(&format!("{before}{alone}"))), last_two(&check(&alone)));
    }
}

#[test]
fn names_are_those_of_each_line() {
    let text = check(&body(
        "%0 = \"t.op\"(%a, %b) {k = 1 : i8} : (i32, i32) -> i32\n\
         %1 = \"t.op\"(%b, %0) {k = 1 : i8} : (i32, i32) -> i32\n\
         %2 = \"t.op\"(%1, %0) {k = 1 : i8} : (i32, i32) -> i32\n\
         %long.name-1 = \"t.op\"(%2, %2) {k = 1 : i8} : (i32, i32) -> i32\n\
         %3 = \"t.op\"(%long.name-1, %a) {k = 1 : i8} : (i32, i32) -> i32\n\
         %4 = \"t.op\"(%3, %a) {k = 2 : i8} : (i32, i32) -> i32",
    ));
    assert_eq!(text.matches("k = 1").count(), 5);
}

#[test]
fn an_op_of_one_value_twice_is_a_template_for_its_like() {
    let op = |one: &str, other: &str| format!("\"t.op\"({one}, {other}) : (i32, i32) -> ()\n");
    let pairs = [("%a", "%a"), ("%a", "%a"), ("%b", "%b"), ("%a", "%b"), ("%b", "%b"), ("%b", "%a"), ("%a", "%a")];
    let text = check(&body(pairs.map(|(one, other)| op(one, other)).concat().trim_end()));
    let arguments = text.lines().filter_map(|line| line.trim().strip_prefix("\"t.op\"(")?.split(')').next());
    let names =
        |(one, other): (&str, &str)| [one, other].map(|it| if it == "%a" { "%arg0" } else { "%arg1" }).join(", ");
    assert_eq!(arguments.collect::<Vec<_>>(), pairs.map(names));
}

#[test]
fn numbers_of_one_group_are_different_values() {
    let text = check(&body(
        "%0:2 = \"t.two\"(%a) : (i32) -> (i32, i32)\n\
         \"t.op\"(%0#0, %0#0) : (i32, i32) -> ()\n\
         \"t.op\"(%0#1, %0#1) : (i32, i32) -> ()\n\
         \"t.op\"(%0#1, %0#0) : (i32, i32) -> ()\n\
         \"t.op\"(%0#0, %0#1) : (i32, i32) -> ()",
    ));
    assert_eq!(text.matches("(%0#1, %0#0)").count(), 1);
}

#[test]
fn groups_of_results_have_numbers() {
    check(&body(
        "%0:2 = \"t.two\"(%a) : (i32) -> (i32, f32)\n\
         %1:2 = \"t.two\"(%0#0) : (i32) -> (i32, f32)\n\
         %2:2 = \"t.two\"(%1#0) : (i32) -> (i32, f32)\n\
         %x, %y = \"t.two\"(%2#0) : (i32) -> (i32, f32)\n\
         %z, %w = \"t.two\"(%x) : (i32) -> (i32, f32)\n\
         %u, %v = \"t.two\"(%z) : (i32) -> (i32, f32)\n\
         \"t.use\"(%0#1, %v) : (f32, f32) -> ()\n\
         \"t.use\"(%1 #1, %w) : (f32, f32) -> ()\n\
         \"t.use\"(%2 #1, %y) : (f32, f32) -> ()\n\
         \"t.use\"(%1 #1, %y) : (f32, f32) -> ()",
    ));
}

#[test]
fn results_are_not_named_by_their_numbers() {
    for name in ["%3#0", "%3#1"] {
        let text = check(&body(&format!(
            "%0 = \"t.op\"(%a) : (i32) -> i32\n\
             %1 = \"t.op\"(%0) : (i32) -> i32\n\
             %2 = \"t.op\"(%1) : (i32) -> i32\n\
             {name} = \"t.op\"(%2) : (i32) -> i32\n\
             %4 = \"t.op\"(%2) : (i32) -> i32"
        )));
        assert!(text.contains("expected '=' after SSA name"), "{text}");
    }
}

#[test]
fn values_may_be_used_before_they_are_defined() {
    check(&body(
        "\"t.op\"(%x) : (i32) -> ()\n\"t.op\"(%y) : (i32) -> ()\n\"t.op\"(%z) : (i32) -> ()\n\
         %x = \"t.new\"() : () -> i32\n%y = \"t.new\"() : () -> i32\n%z = \"t.new\"() : () -> i32",
    ));
}

#[test]
fn blocks_are_named_as_values_are() {
    let jump = |from: u32, to: u32, other: u32| {
        format!("^b{from}(%v{from}: i32):\n\"t.br\"(%v{from})[^b{to}, ^b{other}] : (i32) -> ()\n")
    };
    check(&body(&format!(
        "\"t.br\"(%a)[^b1, ^b2] : (i32) -> ()\n{}{}{}^b4(%v4: i32):",
        jump(1, 2, 3),
        jump(2, 2, 2),
        jump(3, 4, 1)
    )));
}

#[test]
fn errors_are_those_of_the_line() {
    let lines =
        "%0 = \"t.op\"(%a) : (i32) -> i32\n%1 = \"t.op\"(%0) : (i32) -> i32\n%2 = \"t.op\"(%1) : (i32) -> i32\n";
    for (last, message) in [
        ("%3 = \"t.op\"(%c) : (i32) -> i32", "expects different type than prior uses"),
        ("%2 = \"t.op\"(%a) : (i32) -> i32", "redefinition of SSA value"),
        ("%3 = \"t.op\"(%a#1) : (i32) -> i32", "reference to invalid result number"),
        ("%3 = \"t.op\"(%never) : (i32) -> i32", "use of undeclared SSA value name"),
        ("%3 = \"t.op\"(%) : (i32) -> i32", "invalid SSA name"),
        ("%3:2 = \"t.op\"(%a) : (i32) -> i32", "operation defines 1 results but was provided 2 to bind"),
    ] {
        let found = check(&body(&format!("{lines}{last}")));
        assert!(found.contains(message), "{last}: {found}");
    }
}

#[test]
fn what_stands_on_further_lines_is_not_lost() {
    let op = |value: &str| format!("\"t.op\"(%{value}) : (i32) -> ()\n");
    let located = |value: &str| format!("\"t.op\"(%{value}) : (i32) -> ()\nloc(\"here\")\n");
    let text = check(&body(&[op("a"), op("b"), op("a"), located("b"), op("a"), located("a")].concat()));
    let alias =
        text.lines().find_map(|line| line.strip_suffix(" = loc(\"here\")")).expect("the location is used twice");
    assert_eq!(text.matches(&format!("loc({alias})")).count(), 2);
    let nested = |value: &str| format!("\"t.op\"(%{value}) ({{\n\"t.in\"() : () -> ()\n}}) : (i32) -> ()\n");
    check(&body(&[nested("a"), nested("b"), nested("a"), nested("b")].concat()));
}

#[test]
fn symbols_are_those_of_each_line() {
    let text = check(&body(
        "s.call @f(%a) : i32\n\
         s.call @g(%b) : i32\n\
         s.call @\"odd name\"(%b) : i32\n\
         s.call @h(%a) : i32\n\
         s.call @h(%c) : f32\n\
         \"s.call\"(%a) <{callee = @f}> : (i32) -> ()\n\
         \"s.call\"(%b) <{callee = @g}> : (i32) -> ()\n\
         \"s.call\"(%b) <{callee = @h}> : (i32) -> ()",
    ));
    assert_eq!(["@f(", "@g(", "@h(", "@\"odd name\"("].map(|callee| text.matches(callee).count()), [2, 2, 3, 1]);
}

#[test]
fn symbols_elsewhere_make_no_template() {
    check(&body(
        "s.call @f(%a) : i32 {also = @f}\n\
         s.call @g(%a) : i32 {also = @f}\n\
         s.call @f(%a) : i32 {also = @g}\n\
         s.call @h(%a) : i32 {also = @h}\n\
         \"t.op\"(%a) {callee = @f} : (i32) -> ()\n\
         \"t.op\"(%b) {callee = @g::@h} : (i32) -> ()\n\
         \"t.op\"(%b) {callee = @h} : (i32) -> ()\n\
         \"t.op\"(%b) {callee = \"a @f\"} : (i32) -> ()\n\
         \"t.op\"(%b) {callee = \"a @g\"} : (i32) -> ()",
    ));
}

#[test]
fn a_large_text_is_read_by_several_threads() {
    let mut text = String::new();
    for function in 0..4000 {
        text += &format!(
            "module @f{function} {{\n  %0:2 = \"u.a\"() : () -> (i32, f32)\n  s.call @f{function}(%0#1) : f32\n"
        );
        text +=
            "  s.call @g(%0#0, %0#1) : i32, f32 // %comment\n  \"u.b\"() ({\n    %1 = \"u.c\"(%0#0) : (i32) -> i32\n";
        text += "  }) : () -> ()\n}\n";
    }
    text += &text.replace("@f", "@h");
    assert!(text.len() >= LARGE_TEXT);
    let read_by = |threads: Threads, text: &str| {
        let mut registry = DialectRegistry::default();
        registry.add(&DIALECT);
        let (mut ctx, mut ir) = (Context::new(&registry), Ir::new());
        ctx.set_unregistered(Unregistered::Allow);
        ctx.set_threads(threads);
        match parse_text(&ctx, &mut ir, text) {
            Ok(op) => crate::text(&ctx, &ir, op),
            Err(error) => format!("{:?}", error.diagnostics()),
        }
    };
    let two = Threads::exactly(2);
    assert_eq!(read_by(two, &text), read_by(Threads::ONE, &text));
    for wrong in [text.replacen("@h7(%0#1)", "@h7(%0#2)", 1), text.replacen("@h3000(%0#1)", "@h3000(%0#1", 1)] {
        assert_ne!(wrong, text);
        assert_eq!(read_by(two, &wrong), read_by(Threads::ONE, &wrong));
    }
}
