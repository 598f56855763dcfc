//! Parsing a text in chunks gives the same result as parsing it sequentially.

use super::outcome;
use crate::context::{Context, Unregistered};
use crate::dialect::DialectRegistry;
use crate::ir::Ir;
use crate::parse::chunk_plan::ChunkPlan;
use crate::parse::{AsmParser, TopLevel};
use crate::source::Keep;
use crate::threads::Threads;

/// The result of parsing a text, in chunks if there are several threads.
fn read(text: &str, threads: usize) -> String {
    let (mut ctx, mut ir) = (Context::new(&DialectRegistry::default()), Ir::new());
    ctx.set_unregistered(Unregistered::Allow);
    ctx.set_threads(Threads::exactly(threads));
    let file = ctx.sources().add_file("-", text.as_bytes(), Keep::Text).expect("there is room");
    let mut parser = AsmParser::new(&ctx, &mut ir, text.as_bytes(), ctx.sources().pos_of(file, 0));
    if threads > 1 {
        let plan = ChunkPlan::of(text.as_bytes().into(), 1, || ctx.sources().lines_of_aliases(file));
        parser.plan = Some(Box::new(plan.expect("there are chunks")));
    }
    let read = parser.parse_file(TopLevel::ImplicitModule);
    // Nothing is left of a text that is wrong.
    assert!(read.is_ok() || ir.num_ops() == 0);
    outcome(&ctx, &ir, read)
}

/// The text of the parsed IR, or the errors.
#[track_caller]
fn check(text: &str) -> String {
    let expected = read(text, 1);
    for threads in 2..5 {
        // The assignment of chunks to threads differs from run to run.
        for _ in 0..8 {
            assert_eq!(read(text, threads), expected, "{text}");
        }
    }
    expected
}

/// A function-like op of some lines, the last of which has no newline.
fn function(name: &str, lines: &str) -> String {
    format!(
        "\"u.func\"() ({{\n^bb0(%a: i32, %b: f32):\n  %0:2 = \"u.op\"(%a) {{of = {name:?}}} : (i32) -> (i32, f32)\n{lines}\n}}) : () -> ()"
    )
}

/// Functions with names from `f0` on, with some lines in each of them.
fn functions(count: usize, lines: &str) -> Vec<String> {
    (0..count).map(|number| function(&format!("f{number}"), lines)).collect()
}

#[test]
fn functions_of_a_file() {
    let text = check(&functions(20, "  \"u.use\"(%0#1, %b) : (f32, f32) -> ()").join("\n"));
    assert_eq!(text.matches("u.use").count(), 20);
}

#[test]
fn functions_of_a_module() {
    let functions = functions(9, "  \"u.br\"()[^bb1] : () -> ()\n^bb1:\n  \"u.end\"() : () -> ()").join("\n");
    for module in ["module {", "builtin.module attributes {a = 1} {", "// A comment.\n\nmodule @m {\n"] {
        let text = check(&format!("{module}\n{functions}\n}}\n"));
        assert_eq!(text.matches("u.br").count(), 9);
    }
    check(&format!("module {{\n{functions}\n}}\nmodule {{\n{functions}\n}}\n"));
    check(&format!("module {{}}\n{functions}\n#a = 1\n{functions}\n"));
}

#[test]
fn blanks_and_comments_are_between_functions() {
    let functions = functions(5, "// Within.\n\n");
    check(&functions.join("\n\n// Between.\n\n"));
    let indented = functions.join("\n").replace('\n', "\n    ");
    check(&format!("    {indented}\n"));
    check(&functions.join("\n").replace('\n', "\r\n"));
}

#[test]
fn aliases_hold_from_their_definition_on() {
    let mut all = functions(6, "  \"u.use\"() {a = #a, t = !t} : () -> ()");
    all.insert(0, "#a = 1 : i8\n!t = tuple<i1>".to_owned());
    check(&all.join("\n"));
    // Definitions belong to the chunk that follows them.
    let known = functions(2, "").join("\n");
    let known = format!("{known}\n#a = [1, 2]\n!t = tuple<i2>\n\n{}", all[1..4].join("\n#b_is_not_used = 7 : i64\n"));
    let text = known.replace("#b_is_not_used", "#b");
    assert!(check(&text).contains("redefinition of attribute alias id 'b'"));
    let text = text.replacen("#b", "#c", 1);
    assert!(check(&text).contains("tuple<i2>"));
    for missing in ["#a = [1, 2]", "!t = tuple<i2>"] {
        assert!(check(&text.replace(missing, "// Gone.")).contains("undefined symbol alias id"));
    }
    // A late definition is unknown before its place, though a speculative parser knows it.
    let late = format!("{}\n#a = 1\n!t = i1\n{}", all[1..4].join("\n"), all[4..].join("\n"));
    assert!(check(&late).contains("undefined symbol alias id"));
    assert!(check(&text.replace("#a = [1, 2]", "#a = #a")).contains("undefined symbol alias id"));
    assert!(check(&text.replace("#a = [1, 2]", "#a = [1, 2")).contains("expected"));
}

#[test]
fn what_looks_like_an_alias_may_be_none() {
    let lines = "  \"u.use\"() {a =\n#a\n} : () -> ()";
    let text = format!("#a = i7\n{}\n#b = i8\n{}", functions(3, lines).join("\n"), functions(4, "").join("\n"));
    assert_eq!(check(&text).matches("a = i7").count(), 3);
    assert!(check(&text.replace("#a = i7", "")).contains("undefined symbol alias id 'a'"));
    // A line that does not look like a definition may be one.
    let twice = format!("{}\n  #a = i7\n{}\n#a = i8\n{}", function("f", ""), function("g", ""), function("h", lines));
    assert!(check(&twice).contains("redefinition of attribute alias id 'a'"));
    assert_eq!(check(&twice.replace("#a = i8\n", "")).matches("a = i7").count(), 1);
}

#[test]
fn what_looks_like_an_end_may_be_none() {
    let nested = function("inner", "").replace('%', "%inner");
    let text = format!("{}\n{}", function("outer", &format!("{nested}\n{nested}")), functions(3, "").join("\n"));
    assert_eq!(check(&text).matches("inner").count(), 2);
}

#[test]
fn values_and_blocks_outside_of_functions() {
    let value = "%v = \"u.value\"() : () -> i32";
    let user = function("user", "  \"u.use\"(%v) : (i32) -> ()");
    let others = functions(4, "").join("\n");
    for text in [
        format!("{user}\n{value}\n{others}\n{others}"),
        format!("{others}\n{value}\n{others}\n{user}"),
        format!("{others}\n{user}\n{others}\n{value}"),
        format!("{user}\n{others}\n{value}"),
    ] {
        assert!(check(&text).contains("u.use"));
    }
    assert!(check(&format!("{others}\n{user}\n{others}")).contains("use of undeclared SSA value name"));
    assert!(
        check(&format!("{others}\n{value}\n{others}\n{value}\n{others}")).contains("redefinition of SSA value '%v'")
    );
    let branch = function("branch", "").replace(") ({", ")[^bb7] ({");
    assert!(check(&format!("{others}\n{branch}\n{others}")).contains("reference to an undefined block"));
    check(&format!("module {{\n{others}\n{branch}\n^bb7:\n{others}\n}}"));
}

#[test]
fn names_within_functions_are_their_own() {
    let ahead = "  \"u.use\"(%late, %late) : (i8, i8) -> ()\n  %late = \"u.late\"() : () -> i8";
    check(&functions(5, ahead).join("\n"));
    // Isolated or not, these functions have no names of their own: another function may define a
    // name that one uses.
    let elsewhere =
        functions(5, ahead).join("\n").replacen("%late = ", "%latest = ", 3).replacen("%latest = ", "%late = ", 2);
    assert!(check(&elsewhere).contains("u.late"));
    let nowhere = functions(5, ahead).join("\n").replace("%late = ", "%latest = ");
    assert!(check(&nowhere).contains("use of undeclared SSA value name"));
}

#[test]
fn errors_are_those_that_come_first() {
    let right = functions(8, "  \"u.op\"(%0#0) : (i32) -> ()");
    for (from, to) in
        [("(%0#0)", "(%0#2)"), ("(%0#0)", "(%0#0"), ("\"u.op\"(%0", "\"u.op(%0"), ("(i32) -> ()", "(f32) -> ()")]
    {
        for number in [0, 3, 7] {
            let mut wrong = right.clone();
            for function in &mut wrong[number..] {
                *function = function.replace(from, to);
            }
            let error = check(&wrong.join("\n"));
            assert!(!error.contains("u.func"), "{error}");
        }
    }
    check(&format!("{}\n}}\n{}", right[..4].join("\n"), right[4..].join("\n")));
    check(&format!("module {{\n{}\n", right.join("\n")));
    check(&format!("module {{\n{}\n#a = 1\n{}\n}}", right[0], right[1..].join("\n")));
}

#[test]
fn distinct_attributes_are_the_same_in_all_parts() {
    let text = functions(6, "  \"u.use\"() {a = distinct[3]<7 : i8>, b = distinct[1]<>} : () -> ()").join("\n");
    check(&text);
    let other = text.replacen("distinct[3]<7", "distinct[3]<8", 5).replacen("distinct[3]<8", "distinct[3]<7", 4);
    assert!(check(&other).contains("does not match previous definition"));
}

#[test]
fn locations_may_be_defined_later() {
    let lines = "  \"u.use\"() : () -> () loc(#loc1)\n^bb1(%c: i8 loc(#loc2)):\n  \"u.end\"() : () -> () loc(\"here\")";
    let text = functions(6, lines).iter().map(|it| format!("{it} loc(#loc)")).collect::<Vec<_>>().join("\n");
    let located = format!("{text}\n#loc = loc(\"a\":1:2)\n#loc1 = loc(\"b\":3:4)\n#loc2 = loc(\"c\":5:6)\n");
    assert!(check(&located).contains("#loc2"));
    assert!(check(&text).contains("operation location alias was never defined"));
}

#[test]
fn the_file_ends_with_its_resources() {
    let text = functions(6, "  \"u.use\"() {a = dense_resource<r> : tensor<1xi8>} : () -> ()").join("\n");
    let resources = "{-#\n  dialect_resources: {\n    builtin: {\n      r: \"0x0100000001\"\n    }\n  }\n#-}\n";
    assert!(check(&format!("{text}\n{resources}")).contains("0x01000000"));
    assert!(check(&format!("{text}\n{resources}{text}")).contains("u.use"));
}
