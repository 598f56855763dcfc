//! Declared rewrites: the ops that they match, make and declare.

use std::fmt::Write as _;

use weir_conversion::{Conventions, Discardable, Transfer, prelude::*, rewrites, unrealized_cast};
use weir_ir::builtin::{INDEX, IntegerAttr};
use weir_ir::{Context, Dialect, DialectRegistry, testing};

mod toy {
    use weir_ir::builtin::{ANY_TYPE, I64Kind};
    weir_ir::ops! { toy, OPS;
        /// The negative number.
        Neg = "neg" { operands { input: ANY_TYPE } results { output: ANY_TYPE } }
        /// The sum of two numbers.
        Add = "add" { operands { lhs: ANY_TYPE, rhs: ANY_TYPE } results { sum: ANY_TYPE } }
        /// The product with a constant.
        Scale = "scale" {
            operands { input: ANY_TYPE }
            results { output: ANY_TYPE }
            attrs { factor: I64Kind, mode: optional I64Kind }
        }
        /// Quotient and remainder.
        DivRem = "divrem" { operands { lhs: ANY_TYPE, rhs: ANY_TYPE } results { quotient: ANY_TYPE, rest: ANY_TYPE } }
    }
}

mod metal {
    use weir_ir::builtin::{ANY_TYPE, I64Kind};
    weir_ir::ops! { metal, OPS;
        /// The negative number.
        Neg = "neg" {
            operands { input: ANY_TYPE }
            results { output: ANY_TYPE }
            traits [AllTypesMatch(&["input", "output"])]
        }
        /// The sum of two numbers.
        Add = "add" {
            operands { lhs: ANY_TYPE, rhs: ANY_TYPE }
            results { sum: ANY_TYPE }
            traits [AllTypesMatch(&["lhs", "sum"])]
        }
        /// A product.
        Mul = "mul" {
            operands { input: ANY_TYPE }
            results { output: ANY_TYPE }
            attrs { by: optional I64Kind, factor: optional I64Kind }
        }
        /// A quotient.
        Div = "div" { operands { lhs: ANY_TYPE, rhs: ANY_TYPE } results { quotient: ANY_TYPE } }
        /// A remainder.
        Rem = "rem" { operands { lhs: ANY_TYPE, rhs: ANY_TYPE } results { rest: ANY_TYPE } }
        /// Quotient and remainder.
        DivMod = "divmod" { operands { lhs: ANY_TYPE, rhs: ANY_TYPE } results { quotient: ANY_TYPE, rest: ANY_TYPE } }
    }
}

static TOY: Dialect = Dialect { ops: &[toy::OPS], ..Dialect::new("toy") };
static METAL: Dialect = Dialect { ops: &[metal::OPS], ..Dialect::new("metal") };

/// `index` becomes `i64`.
fn converter() -> TypeConverter {
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|cx, ty| {
        Converted::one(if ty == cx.ctx().index_type() { cx.ctx().integer_type(64) } else { ty })
    });
    converter.source_materialization(unrealized_cast).target_materialization(unrealized_cast);
    converter.freeze()
}

/// Converts ops in a module to the dialect `metal`, as far as possible, and adds what each pattern declares.
fn rewritten(ops: &str, add: impl FnOnce(&mut PatternSet)) -> String {
    let mut registry = DialectRegistry::default();
    registry.add(&TOY);
    registry.add(&METAL);
    let ctx = Context::new(&registry);
    let mut patterns = PatternSet::new();
    add(&mut patterns);
    let mut target = ConversionTarget::new();
    target.legal_dialect("builtin").legal_dialect(&METAL);
    let text = format!("module {{ %0:2 = builtin.unrealized_conversion_cast to i8, index {ops} }}");
    let (mut ir, module) = testing::parse(&ctx, &text);
    let conversion = Conversion::new(&ctx, target, patterns.clone());
    conversion.partial(&ctx, &mut ir, &[module], ConversionConfig::default()).expect("the module converts");
    let mut text = weir_ir::text(&ctx, &ir, module);
    for pattern in &patterns {
        writeln!(text, "{}: {:?}", pattern.name(), pattern.generated_ops()).expect("a string grows");
    }
    text
}

#[test]
fn operands_have_names_or_are_taken_over() {
    insta::assert_snapshot!(rewritten(
        r#"%a = "toy.add"(%0#0, %0#0) : (i8, i8) -> i8
           %b = "toy.add"(%a, %0#0) : (i8, i8) -> i8
           %c:2 = "toy.divrem"(%b, %a) : (i8, i8) -> (i8, i8)"#,
        |patterns| rewrites! { patterns, None;
            toy.Add(x, y) => metal.Add(y, x);
            toy.DivRem => metal.DivMod;
        }
    ), @r#"
    module {
      %0:2 = unrealized_conversion_cast to i8, index
      %1 = "metal.add"(%0#0, %0#0) : (i8, i8) -> i8
      %2 = "metal.add"(%0#0, %1) : (i8, i8) -> i8
      %3:2 = "metal.divmod"(%2, %1) : (i8, i8) -> (i8, i8)
    }
    convert-toy.add: ["metal.add"]
    convert-toy.divrem: ["metal.divmod"]
    "#);
}

#[test]
fn copies_of_a_rewrite_are_used_with_several_contexts() {
    let mut patterns = PatternSet::new();
    rewrites! { &mut patterns, None; toy.Scale => metal.Mul }
    let scaled = |factor: i64| {
        let op = format!(r#"%a = "toy.scale"(%0#0) <{{factor = {factor} : i64}}> : (i8) -> i8"#);
        rewritten(&op, |copy| *copy = patterns.clone())
    };
    assert!([2, 3].iter().all(|&factor| scaled(factor).contains(&format!("<{{factor = {factor} : i64}}>"))));
}

#[test]
fn a_name_that_occurs_twice_stands_for_one_value() {
    insta::assert_snapshot!(rewritten(
        r#"%a = "toy.add"(%0#0, %0#0) : (i8, i8) -> i8
           %b = "toy.add"(%a, %0#0) : (i8, i8) -> i8"#,
        |patterns| rewrites! { patterns, None; toy.Add(x, x) => metal.Mul(x) { by = |view, _| Some(IntegerAttr::i64(view.ctx, 2).into()) } }
    ), @r#"
    module {
      %0:2 = unrealized_conversion_cast to i8, index
      %1 = "metal.mul"(%0#0) <{by = 2 : i64}> : (i8) -> i8
      %2 = "toy.add"(%1, %0#0) : (i8, i8) -> i8
    }
    convert-toy.add: ["metal.mul"]
    "#);
}

#[test]
fn sources_and_replacements_are_nested() {
    insta::assert_snapshot!(rewritten(
        r#"%a = "toy.neg"(%0#0) : (i8) -> i8
           %b = "toy.neg"(%a) : (i8) -> i8
           %c = "toy.add"(%b, %a) : (i8, i8) -> i8
           %d = "toy.add"(%0#0, %b) : (i8, i8) -> i8"#,
        |patterns| rewrites! { patterns, None;
            toy.Neg(x) => metal.Neg(x);
            #[benefit = 2]
            toy.Neg(toy.Neg(x)) => x;
            toy.Add(x, toy.Neg(y)) => metal.Neg(metal.Add(metal.Neg(x), y) { });
        }
    ), @r#"
    module {
      %0:2 = unrealized_conversion_cast to i8, index
      %1 = "metal.neg"(%0#0) : (i8) -> i8
      %2 = "metal.neg"(%0#0) : (i8) -> i8
      %3 = "metal.add"(%2, %0#0) : (i8, i8) -> i8
      %4 = "metal.neg"(%3) : (i8) -> i8
      %5 = "metal.neg"(%0#0) : (i8) -> i8
      %6 = "metal.add"(%5, %1) : (i8, i8) -> i8
      %7 = "metal.neg"(%6) : (i8) -> i8
    }
    convert-toy.neg: ["metal.neg"]
    convert-toy.neg: []
    convert-toy.add: ["metal.neg", "metal.add"]
    "#);
}

#[test]
fn conditions_and_constraints_restrict_a_rewrite() {
    insta::assert_snapshot!(rewritten(
        r#"%a = "toy.neg"(%0#0) : (i8) -> i8
           %b = "toy.neg"(%0#1) : (index) -> index
           %c = "toy.scale"(%0#0) {factor = 2 : i64} : (i8) -> i8
           %d = "toy.scale"(%0#0) {factor = 3 : i64} : (i8) -> i8"#,
        |patterns| rewrites! { patterns, &converter();
            toy.Neg(x: INDEX) => metal.Neg(x);
            toy.Scale(x) if |view, op| view.attribute(op, "factor") == Some(IntegerAttr::i64(view.ctx, 2).into()) =>
                metal.Add(x, x);
        }
    ), @r#"
    module {
      %0:2 = unrealized_conversion_cast to i8, index
      %1 = unrealized_conversion_cast %0#1 : index to i64
      %2 = "toy.neg"(%0#0) : (i8) -> i8
      %3 = "metal.neg"(%1) : (i64) -> i64
      %4 = "metal.add"(%0#0, %0#0) : (i8, i8) -> i8
      %5 = "toy.scale"(%0#0) <{factor = 3 : i64}> : (i8) -> i8
    }
    convert-toy.neg: ["metal.neg"]
    convert-toy.scale: ["metal.add"]
    "#);
}

#[test]
fn attributes_are_kept_by_name_or_computed() {
    insta::assert_snapshot!(rewritten(
        r#"%a = "toy.scale"(%0#0) <{factor = 2 : i64, mode = 1 : i64}> {note} : (i8) -> i8"#,
        |patterns| rewrites! { patterns, None;
            toy.Scale(x) => metal.Mul(x) { by = |view, op| view.attribute(op, "mode"), origin = |view, op| view.attribute(op, "mode") }
        }
    ), @r#"
    module {
      %0:2 = unrealized_conversion_cast to i8, index
      %1 = "metal.mul"(%0#0) <{by = 1 : i64, factor = 2 : i64}> {note, origin = 1 : i64} : (i8) -> i8
    }
    convert-toy.scale: ["metal.mul"]
    "#);
}

#[test]
fn conventions_say_where_attributes_go() {
    const RENAMED: Conventions = Conventions {
        condition: None,
        attribute: |name, _| match name {
            "factor" => Transfer::Inherent("by", |_, attribute| attribute),
            _ => Transfer::Discardable,
        },
        discardable: Discardable::Dropped,
        create: None,
        generates: &[],
    };
    insta::assert_snapshot!(rewritten(
        r#"%a = "toy.scale"(%0#0) <{factor = 2 : i64, mode = 1 : i64}> {note} : (i8) -> i8"#,
        |patterns| rewrites! { patterns, None, RENAMED; toy.Scale => metal.Mul }
    ), @r#"
    module {
      %0:2 = unrealized_conversion_cast to i8, index
      %1 = "metal.mul"(%0#0) <{by = 2 : i64}> {mode = 1 : i64} : (i8) -> i8
    }
    convert-toy.scale: ["metal.mul"]
    "#);
}

#[test]
fn an_op_with_several_results_has_as_many_replacements_or_one_op() {
    let ops = r#"%a:2 = "toy.divrem"(%0#1, %0#1) : (index, index) -> (index, index)"#;
    insta::assert_snapshot!(rewritten(ops, |patterns| rewrites! { patterns, &converter();
        toy.DivRem(x, y) => metal.Div(x, y), metal.Rem(x, y)
    }), @r#"
    module {
      %0:2 = unrealized_conversion_cast to i8, index
      %1 = unrealized_conversion_cast %0#1 : index to i64
      %2 = "metal.div"(%1, %1) : (i64, i64) -> i64
      %3 = "metal.rem"(%1, %1) : (i64, i64) -> i64
    }
    convert-toy.divrem: ["metal.div", "metal.rem"]
    "#);
    insta::assert_snapshot!(rewritten(ops, |patterns| rewrites! { patterns, &converter(); toy.DivRem(x, y) => metal.DivMod(y, x) }), @r#"
    module {
      %0:2 = unrealized_conversion_cast to i8, index
      %1 = unrealized_conversion_cast %0#1 : index to i64
      %2:2 = "metal.divmod"(%1, %1) : (i64, i64) -> (i64, i64)
    }
    convert-toy.divrem: ["metal.divmod"]
    "#);
    insta::assert_snapshot!(rewritten(ops, |patterns| rewrites! { patterns, &converter(); toy.DivRem(x, y) => x }), @r#"
    module {
      %0:2 = unrealized_conversion_cast to i8, index
      %1:2 = "toy.divrem"(%0#1, %0#1) : (index, index) -> (index, index)
    }
    convert-toy.divrem: []
    "#);
}

#[test]
fn benefits_and_names_are_set() {
    insta::assert_snapshot!(rewritten(
        r#"%a = "toy.neg"(%0#0) : (i8) -> i8"#,
        |patterns| rewrites! { patterns, None;
            #[name = "best"] #[benefit = 9]
            toy.Neg(x) => metal.Neg(x);
            toy.Neg(x) => metal.Add(x, x);
        }
    ), @r#"
    module {
      %0:2 = unrealized_conversion_cast to i8, index
      %1 = "metal.neg"(%0#0) : (i8) -> i8
    }
    best: ["metal.neg"]
    convert-toy.neg: ["metal.add"]
    "#);
}
