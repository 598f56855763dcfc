//! Patterns that many conversions need. Those of dialects are tested with the tool, as is what they do together.

use weir_conversion::{add_branch_conversion, add_function_signature_conversion, add_type_conversion};
use weir_rewrite::{Rewriter as _, RewriterExt as _};

use crate::case::Case;
use crate::toy::converter;

fn functions(text: &str) -> Case {
    let mut case = Case::new(text);
    let types = converter();
    case.target.dynamically_legal_named("toy.function", move |view, op| {
        let ty = view.attribute(op, "function_type").and_then(|it| it.dyn_cast::<weir_ir::builtin::TypeAttr>(view.ctx));
        let ty = ty.and_then(|it| it.value(view.ctx).dyn_cast::<weir_ir::builtin::FunctionType>(view.ctx));
        ty.is_none_or(|ty| types.is_signature_legal(view.ctx, ty))
    });
    add_function_signature_conversion(&mut case.patterns, &converter());
    case
}

#[test]
fn rule_16_1_the_signature_and_the_entry_block_are_converted_and_no_other_block() {
    let text = r#""toy.function"() <{function_type = (i64, i16) -> f32, sym_name = "f"}> ({
    ^a(%x: i64, %y: i16):
      "toy.br"(%x)[^b] : (i64) -> ()
    ^b(%z: i64):
      "toy.return"() : () -> ()
    }) : () -> ()"#;
    let text = functions(text).run().outcome();
    assert!(text.contains("function_type = (f64) -> (f16, f16)"), "{text}");
    assert!(text.contains("^bb0(%arg0: f64):") && text.contains("^bb1(%1: i64):"), "{text}");
}

#[test]
fn rule_16_1_attributes_follow_their_arguments_and_results() {
    let text = r#""toy.function"() <{
      function_type = (i16, f32, i64) -> (f32, i16),
      arg_attrs = [{a.dropped}, {a.two}, {a.one}], res_attrs = [{a.first}, {a.second}], sym_name = "f"
    }> ({}) : () -> ()"#;
    let text = functions(text).run().outcome();
    assert!(text.contains("arg_attrs = [{a.two}, {a.two}, {a.one}]"), "{text}");
    assert!(text.contains("res_attrs = [{a.first}, {a.first}]"), "{text}");
}

#[test]
fn rule_16_1_a_signature_without_conversion_is_left_alone() {
    let text = r#""toy.function"() <{function_type = (i42) -> (), sym_name = "f"}> ({}) : () -> ()"#;
    assert!(functions(text).error().contains("'toy.function'"));
}

#[test]
fn rule_16_4_branches_get_converted_operands_and_leave_blocks_as_they_are() {
    let text = r#""a.f"() ({
      %0 = "a.make"() : () -> i64
      "toy.br"(%0)[^b] : (i64) -> ()
    ^b(%x: f64):
      "toy.return"() : () -> ()
    }) : () -> ()"#;
    let mut case = Case::new(text);
    case.target.dynamically_legal_named("toy.br", |view, op| converter().is_legal_op(view, op));
    add_branch_conversion(&mut case.patterns, &converter());
    let text = case.run().outcome();
    assert!(text.contains("\"toy.br\"(%1)[^bb1] : (f64) -> ()"), "{text}");
}

#[test]
fn rule_16_7_an_op_can_be_made_anew_with_converted_results() {
    let text = r#"%0 = "a.make"() : () -> i8 %1 = "a.x"(%0) {kept} : (i8) -> i64"#;
    let mut case = Case::new(text);
    case.target.dynamically_legal_named("a.x", |view, op| converter().is_legal_op(view, op));
    add_type_conversion(&mut case.patterns, ["a.x"], &converter());
    let text = case.run().outcome();
    assert!(text.contains("\"a.x\"(%0) {kept} : (i8) -> f64"), "{text}");
}

#[test]
fn rule_16_5_a_block_is_converted_by_the_first_branch_and_must_fit_the_others() {
    let with = |second: &'static str| {
        let text = format!(
            r#""a.f"() ({{
              %0 = "a.make"() : () -> i64
              "toy.switch"()[^x, ^y] : () -> ()
            ^x: "toy.br"(%0)[^b] : (i64) -> ()
            ^y: "{second}"(%0)[^b] : (i64) -> ()
            ^b(%a: i64): "toy.return"() : () -> ()
            }}) : () -> ()"#
        );
        let mut case = Case::new(&text);
        case.target.dynamically_legal_named("toy.br", |view, op| converter().is_legal_op(view, op));
        case.pattern_with("toy.br", Some(&converter()), |op, operands, rewriter| {
            let values = operands.one_each()?;
            let block = rewriter.ir().successors(op).first().expect("it leads somewhere");
            let new = weir_conversion::convert_successor(rewriter, block, &values)?;
            let again = weir_conversion::convert_successor(rewriter, new, &values)?;
            assert_eq!(new, again, "it fits already");
            let none = weir_conversion::convert_successor(rewriter, new, &[]);
            let mismatch = "mismatch between adaptor operand types and computed block signature";
            assert_eq!(none.expect_err("it takes a value").reason(), mismatch);
            rewriter.modify(op, |edit| edit.set_operands(&values));
            Ok(())
        })
    };
    let text = with("toy.br").run().outcome();
    assert_eq!(text.matches("(%1)[^bb3] : (f64) -> ()").count(), 2, "{text}");
}

#[test]
fn rule_16_8_a_pattern_asks_for_converted_values_and_types_itself() {
    let text = r#"%0 = "a.make"() : () -> f32 "a.x"(%0) : (f32) -> ()"#;
    let seen = |types: Option<&weir_conversion::TypeConverter>| {
        let case = Case::new(text).legal("b.x").pattern_with("a.x", types, |op, _, rewriter| {
            let operand = rewriter.ir().operand(op, 0);
            let lists = rewriter.remapped_values(&[operand])?;
            assert_eq!(lists.len(), 1, "one list per value");
            crate::case::make(rewriter, "b.x", &lists.concat(), &[]);
            rewriter.erase(op);
            Ok(())
        });
        case.run_with(weir_conversion::ConversionConfig {
            materializations: weir_conversion::Materializations::Keep,
            ..Default::default()
        })
        .outcome()
    };
    // Without a converter they are what they are.
    assert!(seen(None).contains("\"b.x\"(%0) : (f32) -> ()"));
    assert!(seen(Some(&converter())).contains("\"b.x\"(%1#0, %1#1) : (f16, f16) -> ()"));
}
