//! The names of values and blocks.

use super::{check, check_same, check_with, parse, parse_with, pretty_eq};
use crate::builtin::ANY_TYPE;
use crate::interfaces::OpAsm;
use crate::print::{NameLocations, OpForm, PrintOptions, PrintScope, SsaIds, text, text_with};
use crate::{Dialect, DialectRegistry};

#[test]
fn nested_regions_go_on_counting() {
    check_same(
        r#"module {
  %0 = "u.a"() : () -> i32
  "u.f"() ({
  ^bb0(%arg0: i32):
    %2 = "u.a"() : () -> i32
    "u.f"() ({
    ^bb0(%arg1: i32):
      %4 = "u.a"(%arg1, %arg0, %2) : (i32, i32, i32) -> i32
    }) : () -> ()
    %3 = "u.a"() : () -> i32
  }) : () -> ()
  "u.f"() ({
  ^bb0(%arg0: i32):
    %2 = "u.a"() : () -> i32
  }) : () -> ()
  %1 = "u.a"() : () -> i32
}
"#,
    );
}

#[test]
fn a_nested_op_is_printed_with_the_names_that_it_has_in_the_whole() {
    let source = r#"module {
  module {
    "u.f"() ({
    ^bb0(%arg0: i32):
      %0 = "u.a"() : () -> i32
      %1 = "u.b"(%arg0, %0)[^bb1] : (i32, i32) -> i32
    ^bb1:  // pred: ^bb0
      "u.c"() : () -> ()
    }) : () -> ()
  }
}
"#;
    let (ctx, ir, module) = parse(source);
    for form in [OpForm::Custom, OpForm::Generic] {
        for scope in [PrintScope::Root, PrintScope::Local] {
            let options = PrintOptions { form, scope, ..PrintOptions::default() };
            let inner = ir.descendants(module).filter(|&op| ir.regions(op).is_empty());
            for (op, line) in inner.zip(source.lines().filter(|line| line.starts_with("      "))) {
                pretty_eq(&text_with(&ctx, &ir, op, &options), line.trim_start());
            }
        }
    }
}

#[test]
fn unique_numbers_count_through_all_regions() {
    let source = r#"
    "u.f"() ({
    ^bb0(%x: i32):
      %0 = "u.a"() : () -> i32
    }) : () -> ()
    "u.f"() ({
    ^bb0(%x: i32):
      %0 = "u.a"() : () -> i32
    }) : () -> ()
    "#;
    let expected = r#"module {
  "u.f"() ({
  ^bb0(%arg1: i32):
    %1 = "u.a"() : () -> i32
  }) : () -> ()
  "u.f"() ({
  ^bb0(%arg0: i32):
    %0 = "u.a"() : () -> i32
  }) : () -> ()
}
"#;
    check_with(source, &PrintOptions { ssa_ids: SsaIds::Unique, ..PrintOptions::default() }, expected);
    let generic = expected.replacen("module {", "\"builtin.module\"() ({", 1);
    let generic = generic.strip_suffix("}\n").map(|head| format!("{head}}}) : () -> ()\n")).unwrap_or_default();
    check_with(source, &PrintOptions { form: OpForm::Generic, ..PrintOptions::default() }, &generic);
}

#[test]
fn named_locations_name_values() {
    let options = PrintOptions { name_locations: NameLocations::Prefix, ..PrintOptions::default() };
    check_with(
        r#"
        %a = "u.a"() : () -> i32 loc("foo")
        %b:3 = "u.a"() : () -> (i32, i32, i32) loc("foo bar")
        %c = "u.a"() : () -> i32 loc("1c"("x":1:2))
        %d = "u.a"() : () -> i32 loc(fused["y", "z"])
        %e = "u.a"() : () -> i32 loc(callsite("callee" at "caller"))
        "u.f"() ({
        ^bb0(%x: i32 loc("arg0"), %y: i32, %z: i32 loc("\C3\A9")):
          %q = "u.a"() : () -> i32 loc("foo")
        }) : () -> ()
        "#,
        &options,
        r#"module {
  %foo = "u.a"() : () -> i32
  %foo_bar:3 = "u.a"() : () -> (i32, i32, i32)
  %_1c = "u.a"() : () -> i32
  %y = "u.a"() : () -> i32
  %callee = "u.a"() : () -> i32
  "u.f"() ({
  ^bb0(%arg0: i32, %arg1: i32, %_C3A9: i32):
    %foo_0 = "u.a"() : () -> i32
  }) : () -> ()
}
"#,
    );
}

#[test]
fn blocks_count_in_their_region() {
    check(
        "\"u.f\"() ({\n ^x:\n \"u.b\"()[^z] : () -> ()\n ^y:\n \"u.b\"()[^z] : () -> ()\n ^z:\n \"u.r\"() : () -> () }) : () -> ()",
        "module {\n  \"u.f\"() ({\n    \"u.b\"()[^bb2] : () -> ()\n  ^bb1:  // no predecessors\n    \"u.b\"()[^bb2] : () -> ()\n  \
         ^bb2:  // 2 preds: ^bb0, ^bb1\n    \"u.r\"() : () -> ()\n  }) : () -> ()\n}\n",
    );
}

crate::ops! { toy, OPS;
    /// Has results in two groups.
    Pair = "pair" {
        results { first: ANY_TYPE, rest: variadic ANY_TYPE }
        interfaces [&OpAsm {
            result_names: Some(|view, op, namer| {
                namer.name(view.ir.result(op, 0), "c");
                if let Some(second) = view.ir.results(op).get(1) {
                    namer.name(second, "two words");
                }
            }),
            ..OpAsm::NONE
        }]
    }
    /// Has names that look like those of arguments.
    Like = "like" {
        results { first: ANY_TYPE, second: ANY_TYPE }
        interfaces [&OpAsm {
            result_names: Some(|view, op, namer| {
                namer.name(view.ir.result(op, 0), "arg1");
                namer.name(view.ir.result(op, 1), "arg01");
            }),
            ..OpAsm::NONE
        }]
    }
    /// Names its blocks and arguments.
    Body = "body" {
        regions { body: Any }
        interfaces [&OpAsm {
            argument_names: Some(|view, _, region, namer| {
                let entry = view.ir.first_block(region);
                for &argument in entry.map_or(&[][..], |entry| view.ir.arguments(entry)) {
                    namer.name(argument, "c");
                }
            }),
            block_name: Some(|_, _, _| Some("here".to_owned())),
            ..OpAsm::NONE
        }]
    }
}

static TOY: Dialect = Dialect { ops: &[OPS], ..Dialect::new("toy") };

#[test]
fn ops_propose_names_that_are_made_unique() {
    let mut registry = DialectRegistry::default();
    registry.add(&TOY);
    let source = r#"
    %0 = "toy.pair"() : () -> i1
    %1:4 = "toy.pair"() : () -> (i1, i2, i3, i4)
    "toy.body"() ({
    ^bb0(%a: i1):
      %2 = "toy.pair"() : () -> i1
      "u.a"(%2, %a, %1#3, %1#0)[^bb0] : (i1, i1, i4, i1) -> ()
    }) : () -> ()
    %3 = "toy.pair"() : () -> i1
    "#;
    let (ctx, ir, module) = parse_with(&registry, source);
    pretty_eq(
        &text(&ctx, &ir, module),
        r#"module {
  %c = "toy.pair"() : () -> i1
  %c_0, %two_words:3 = "toy.pair"() : () -> (i1, i2, i3, i4)
  "toy.body"() ({
  ^here(%c_2: i1):  // pred: ^here
    %c_3 = "toy.pair"() : () -> i1
    "u.a"(%c_3, %c_2, %two_words#2, %c_0)[^here] : (i1, i1, i4, i1) -> ()
  }) : () -> ()
  %c_1 = "toy.pair"() : () -> i1
}
"#,
    );
    let generic = text_with(&ctx, &ir, module, &PrintOptions { form: OpForm::Generic, ..PrintOptions::default() });
    assert!(generic.contains("  %1:4 = \"toy.pair\"()") && generic.contains("^bb0(%arg0: i1):"), "{generic}");
}

#[test]
fn arguments_and_names_that_look_like_theirs_are_told_apart() {
    let mut registry = DialectRegistry::default();
    registry.add(&TOY);
    let source = r#"
    "u.f"() ({
    ^bb0(%a: i1, %b: i2):
      %0:2 = "toy.like"() : () -> (i3, i4)
      "u.f"() ({
      ^bb0(%c: i5):
        %1:2 = "toy.like"() : () -> (i3, i4)
      }) : () -> ()
    }) : () -> ()
    "u.f"() ({
    ^bb0(%a: i1):
      %0:2 = "toy.like"() : () -> (i3, i4)
      "u.f"() ({
      ^bb0(%b: i2, %c: i5):
        "u.a"(%b, %c, %0#0) : (i2, i5, i3) -> ()
      }) : () -> ()
    }) : () -> ()
    "#;
    let (ctx, ir, module) = parse_with(&registry, source);
    pretty_eq(
        &text(&ctx, &ir, module),
        r#"module {
  "u.f"() ({
  ^bb0(%arg0: i1, %arg1: i2):
    %arg1_0, %arg01 = "toy.like"() : () -> (i3, i4)
    "u.f"() ({
    ^bb0(%arg2: i5):
      %arg1_1, %arg01_2 = "toy.like"() : () -> (i3, i4)
    }) : () -> ()
  }) : () -> ()
  "u.f"() ({
  ^bb0(%arg0: i1):
    %arg1, %arg01 = "toy.like"() : () -> (i3, i4)
    "u.f"() ({
    ^bb0(%arg1_0: i2, %arg2: i5):
      "u.a"(%arg1_0, %arg2, %arg1) : (i2, i5, i3) -> ()
    }) : () -> ()
  }) : () -> ()
}
"#,
    );
}
