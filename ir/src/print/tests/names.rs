//! The names of values and blocks.

use super::{parse, parse_with, pretty_eq};
use crate::builtin::{ANY_TYPE, SymbolNameKind};
use crate::interfaces::OpAsm;
use crate::parse::parse_text;
use crate::print::{OpForm, PrintOptions, PrintScope, Verification, text_with};
use crate::text;
use crate::{Context, Dialect, DialectRegistry, Ir};

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

    /// The arguments of its region are called as an attribute says.
    Titled = "titled" {
        attrs { title: SymbolNameKind }
        regions { body: Any }
        interfaces [&OpAsm {
            argument_names: Some(|view, op, region, namer| {
                let title = Titled(op).title(&view);
                let entry = view.ir.first_block(region);
                for &argument in entry.map_or(&[][..], |entry| view.ir.arguments(entry)) {
                    namer.name(argument, title.text(view.ctx));
                }
            }),
            ..OpAsm::NONE
        }]
    }
}

static TOY: Dialect = Dialect { ops: &[OPS], ..Dialect::new("toy") };

/// In IR that is not verified.
#[test]
fn an_op_that_lacks_a_part_proposes_no_names() {
    let mut registry = DialectRegistry::default();
    let ctx = Context::new(registry.add(&TOY));
    let mut ir = Ir::new();
    let text = "module {\n  \"toy.titled\"() ({\n  ^bb0(%arg0: i1):\n  }) : () -> ()\n}\n";
    let module = parse_text(&ctx, &mut ir, text).expect("it is MLIR");
    let options = PrintOptions { verification: Verification::Assume, ..PrintOptions::default() };
    assert_eq!(text_with(&ctx, &ir, module, &options), text);
}

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
    let options = PrintOptions { verification: Verification::Assume, ..PrintOptions::default() };
    pretty_eq(
        &text_with(&ctx, &ir, module, &options),
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
