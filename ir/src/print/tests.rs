//! The printed text, as `mlir-opt` 22 prints it.

mod aliases;
mod attributes;
mod chunks;
mod long;
mod names;
mod templates;

use std::io;

use super::{DebugInfo, OpForm, PrintOptions, PrintScope, RegionText, ValueUsers, print_op, text, text_with};
use crate::entities::OpId;
use crate::{Context, DialectRegistry, Ir, Unregistered, parse};

/// Parses a text in which unregistered dialects are allowed.
fn parse(source: &str) -> (Context, Ir, OpId) {
    parse_with(&DialectRegistry::default(), source)
}

fn parse_with(registry: &DialectRegistry, source: &str) -> (Context, Ir, OpId) {
    let mut ctx = Context::new(registry);
    ctx.set_unregistered(Unregistered::Allow);
    let mut ir = Ir::new();
    let module = parse::parse_text(&ctx, &mut ir, source).unwrap_or_else(|error| panic!("{error}: {source}"));
    (ctx, ir, module)
}

/// Checks that a text is printed as it is written.
#[track_caller]
fn check_same(source: &str) {
    check(source, source);
}

#[track_caller]
fn check(source: &str, expected: &str) {
    check_with(source, &PrintOptions::default(), expected);
}

#[track_caller]
fn check_with(source: &str, options: &PrintOptions, expected: &str) {
    let (ctx, ir, module) = parse(source);
    pretty_eq(&text_with(&ctx, &ir, module, options), expected);
}

#[track_caller]
fn pretty_eq(actual: &str, expected: &str) {
    assert!(actual == expected, "expected:\n{expected}\nactual:\n{actual}");
}

#[test]
fn generic_form_has_all_parts() {
    check_same(
        r#"module {
  %0 = "u.a"() : () -> i32
  %1:2 = "u.b"(%0, %0) <{a = 1 : i64, b}> ({
    "u.t"()[^bb1] : () -> ()
  ^bb1:  // pred: ^bb0
    "u.t"() : () -> ()
  }, {
  }) {d = "x", "odd name" = 2 : i8, u} : (i32, i32) -> (i32, f32)
  %2 = "u.c"(%1#0, %1#1) : (i32, f32) -> (() -> i32)
}
"#,
    );
}

#[test]
fn predecessors_are_listed() {
    check_same(
        r#"module {
  "u.f"() ({
    "u.b"()[^bb2, ^bb1] : () -> ()
  ^bb1:  // pred: ^bb0
    "u.b"()[^bb2, ^bb2] : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb1
    "u.r"() : () -> ()
  ^bb3(%0: i32):  // no predecessors
    "u.r"(%0) : (i32) -> ()
  }) : () -> ()
}
"#,
    );
}

#[test]
fn empty_blocks_show_in_the_generic_form_only() {
    check_same(
        r#"module {
  "u.f"() ({
  ^bb0:
  }) : () -> ()
  "u.f"() ({
  }) : () -> ()
  "u.f"() ({
  ^bb0(%arg0: i32):
  }) : () -> ()
  module {
  }
}
"#,
    );
}

#[test]
fn the_prefix_of_the_default_dialect_is_left_out() {
    check_same(
        r#"module @top attributes {a.b = 1 : i32, "c.d e"} {
  module @"in ner" {
  }
  %0 = unrealized_conversion_cast to i32
  "u.f"() ({
    builtin.module {
      %2 = unrealized_conversion_cast to i64
    }
    %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
  }) : () -> ()
}
"#,
    );
}

#[test]
fn properties_are_sorted_in_the_generic_form() {
    let options = PrintOptions { form: OpForm::Generic, ..PrintOptions::default() };
    check_with(
        r#"module @a attributes {sym_visibility = "private", x.y} { "u.f"() : () -> () }"#,
        &options,
        r#""builtin.module"() <{sym_name = "a", sym_visibility = "private"}> ({
  "u.f"() : () -> ()
}) {x.y} : () -> ()
"#,
    );
}

#[test]
fn regions_can_be_skipped() {
    let options = PrintOptions { regions: RegionText::Skip, ..PrintOptions::default() };
    check_with("module @a { }", &options, "module @a {...}\n");
}

#[test]
fn users_are_listed_in_comments() {
    let options = PrintOptions { value_users: ValueUsers::Print, scope: PrintScope::Local, ..PrintOptions::default() };
    check_with(
        r#"
        %0 = "u.a"() : () -> i32
        %1:2 = "u.b"(%0) : (i32) -> (i32, i32)
        "u.c"(%1#0, %0) ({
        ^bb0(%x: i32, %y: i32):
          "u.d"(%x) : (i32) -> ()
        }) : (i32, i32) -> ()
        "#,
        &options,
        r#"module {
  %0 = "u.a"() : () -> i32 // users: %2, %1#0, %1#1
  %1:2 = "u.b"(%0) : (i32) -> (i32, i32) // users: (%2), (unused)
  "u.c"(%1#0, %0) ({
  ^bb0(%arg0: i32, %arg1: i32):
    // %arg0 is used by %3
    // %arg1 is unused
    "u.d"(%arg0) : (i32) -> () // id: %3
  }) : (i32, i32) -> () // id: %2
}"#,
    );
}

#[test]
fn a_part_is_printed_as_in_the_whole() {
    let (ctx, ir, module) =
        parse("%0 = \"u.a\"() : () -> i32\n%1 = \"u.b\"(%0) {m = affine_map<(d0) -> (d0)>} : (i32) -> i32\n");
    let last = ir.first_block(ir.region(module, 0)).and_then(|block| ir.last_op(block)).expect("there is one");
    pretty_eq(&text(&ctx, &ir, last), "%1 = \"u.b\"(%0) {m = affine_map<(d0) -> (d0)>} : (i32) -> i32");
}

#[test]
fn text_reaches_the_sink_in_pieces() {
    let source: String = (0..5000).map(|index| format!("%v{index} = \"u.a\"() : () -> i32\n")).collect();
    let (ctx, ir, module) = parse(&source);
    let mut written = Vec::new();
    print_op(&ctx, &ir, module, &PrintOptions::default(), &mut written).expect("vectors do not fail");
    pretty_eq(&String::from_utf8_lossy(&written), &text(&ctx, &ir, module));

    struct Full;
    impl io::Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::from(io::ErrorKind::StorageFull))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let error = print_op(&ctx, &ir, module, &PrintOptions::default(), &mut Full).expect_err("the sink is full");
    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
}

#[test]
fn locations_have_two_forms() {
    let source = r#"
    %0 = "u.a"() : () -> i32 loc("n"("x":1:2))
    "u.b"(%0) : (i32) -> () loc(fused<"m">["y", callsite("a"("b":1:2) at "x":3:4)])
    "u.c"() ({
    ^bb0(%x: i32 loc("x":1:2 to 3:4)):
    }) : () -> () loc(callsite("p":1:1 at unknown))
    "#;
    let source = format!("module {{ {source} }} loc(\"top\")");
    let full = PrintOptions { debug_info: DebugInfo::Full, ..PrintOptions::default() };
    check_with(
        &source,
        &full,
        r##"#loc7 = loc("x":1:2 to 3:4)
module {
  %0 = "u.a"() : () -> i32 loc(#loc8)
  "u.b"(%0) : (i32) -> () loc(#loc12)
  "u.c"() ({
  ^bb0(%arg0: i32 loc("x":1:2 to 3:4)):
  }) : () -> () loc(#loc10)
} loc(#loc)
#loc = loc("top")
#loc1 = loc("x":1:2)
#loc2 = loc("y")
#loc3 = loc("b":1:2)
#loc4 = loc("x":3:4)
#loc5 = loc("p":1:1)
#loc6 = loc(unknown)
#loc8 = loc("n"(#loc1))
#loc9 = loc("a"(#loc3))
#loc10 = loc(callsite(#loc5 at #loc6))
#loc11 = loc(callsite(#loc9 at #loc4))
#loc12 = loc(fused<"m">[#loc2, #loc11])
"##,
    );
    let pretty = PrintOptions { debug_info: DebugInfo::Pretty, scope: PrintScope::Local, ..PrintOptions::default() };
    check_with(
        &source,
        &pretty,
        r##"module {
  %0 = "u.a"() : () -> i32 "n"(x:1:2)
  "u.b"(%0) : (i32) -> () <"m">["y", "a"(b:1:2) at x:3:4]
  "u.c"() ({
  ^bb0(%arg0: i32 x:1:2 to 3:4):
  }) : () -> () p:1:1
 at [unknown]
} "top""##,
    );
}
