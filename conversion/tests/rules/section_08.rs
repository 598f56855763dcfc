//! The replacements of values.

use weir_conversion::{ConversionRewriter, TypeConverter};
use weir_ir::{FloatKind, OpId, Type};
use weir_rewrite::{Rewriter as _, RewriterExt as _};

use crate::case::{Case, make, renew};

/// A pattern that replaces an op by one with results of other types.
fn with_types(case: Case, op: &'static str, types: fn(&weir_ir::Context) -> Vec<Type>) -> Case {
    case.legal("b.new").pattern(op, move |op, _, rewriter| {
        let types = types(rewriter.ctx());
        let new = make(rewriter, "b.new", &[], &types);
        let values = rewriter.ir().results(new).to_vec();
        rewriter.replace_many(op, &[values]);
        Ok(())
    })
}

/// A pattern that hands its operands to a legal op.
fn user(case: Case, op: &'static str, converter: Option<&TypeConverter>) -> Case {
    case.legal("b.use").pattern_with(op, converter, |op, operands, rewriter| {
        make(rewriter, "b.use", &operands.flat(), &[]);
        rewriter.erase(op);
        Ok(())
    })
}

const CHAIN: &str = r#"%0 = "a.x"() : () -> i64 "a.y"(%0) : (i64) -> ()"#;

fn i3(ctx: &weir_ir::Context) -> Vec<Type> {
    vec![ctx.integer_type(3)]
}

fn texts(case: impl Fn() -> Case) -> [String; 2] {
    [case().run().outcome(), case().without_rollback().run().outcome()]
}

#[test]
fn rule_8_4_a_pattern_without_converter_gets_the_newest_value_of_whatever_type() {
    for text in texts(|| user(with_types(Case::new(CHAIN), "a.x", i3), "a.y", None)) {
        assert!(text.contains("\"b.use\"(%0) : (i3) -> ()"), "{text}");
    }
}

#[test]
fn rule_8_5_a_pattern_with_converter_gets_the_types_that_it_wants() {
    for text in texts(|| user(with_types(Case::new(CHAIN), "a.x", i3), "a.y", Some(&crate::toy::converter()))) {
        assert!(text.contains("%1 = \"toy.cast\"(%0) : (i3) -> f64"), "{text}");
        assert!(text.contains("\"b.use\"(%1) : (f64) -> ()"), "{text}");
    }
}

#[test]
fn rule_8_5_an_operand_that_is_dropped_is_an_empty_list() {
    let text = r#"%0 = "a.make"() : () -> i16 "a.y"(%0) : (i16) -> ()"#;
    for text in texts(|| user(Case::new(text), "a.y", Some(&crate::toy::converter()))) {
        assert!(text.contains("\"b.use\"() : () -> ()"), "{text}");
    }
}

#[test]
fn rule_8_5_several_values_become_one_by_a_cast() {
    let text = r#"%0 = "a.x"() : () -> i64 "a.y"(%0) : (i64) -> ()"#;
    let halves = |ctx: &weir_ir::Context| vec![ctx.integer_type(32); 2];
    for text in texts(|| user(with_types(Case::new(text), "a.x", halves), "a.y", Some(&crate::toy::converter()))) {
        assert!(text.contains("\"toy.cast\"(%0#0, %0#1) : (i32, i32) -> f64"), "{text}");
    }
}

#[test]
fn rule_8_5_a_cast_that_one_pattern_got_is_not_what_a_pattern_without_converter_gets() {
    let text = r#"%0 = "a.x"() : () -> i64 "a.y"(%0) : (i64) -> () "a.z"(%0) : (i64) -> ()"#;
    let case = || {
        let case = user(with_types(Case::new(text), "a.x", i3), "a.y", Some(&crate::toy::converter()));
        user(case, "a.z", None)
    };
    for text in texts(case) {
        assert!(text.contains("(f64) -> ()") && text.contains("\"b.use\"(%0) : (i3) -> ()"), "{text}");
    }
}

#[test]
fn rule_8_6_a_pattern_can_ask_for_the_present_value_of_any_value() {
    let ask = |op: OpId, rewriter: &mut ConversionRewriter<'_>| {
        let old = rewriter.ir().operand(op, 0);
        let value = rewriter.remapped_value(old)?;
        make(rewriter, "b.use", &[value], &[]);
        rewriter.erase(op);
        Ok(())
    };
    for text in texts(|| {
        let case = with_types(Case::new(CHAIN), "a.x", i3).legal("b.use");
        case.pattern_with("a.y", Some(&crate::toy::converter()), move |op, _, rewriter| ask(op, rewriter))
    }) {
        assert!(text.contains("(f64) -> ()"), "{text}");
    }
    // A value of several types is not one.
    let text = r#"%0 = "a.make"() : () -> f32 "a.y"(%0) : (f32) -> ()"#;
    let case = Case::new(text).illegal("a.y");
    let case = case.pattern_with("a.y", Some(&crate::toy::converter()), move |op, _, rewriter| ask(op, rewriter));
    let run = case.run();
    assert!(run.error().explain().to_string().contains("exactly one value"));
}

#[test]
fn rule_8_7_a_value_that_is_replaced_by_a_replaced_value_is_found() {
    let text = r#"%0 = "a.x"() : () -> i64 %1 = "a.same"(%0) : (i64) -> i64 "a.y"(%1) : (i64) -> ()"#;
    for text in texts(|| {
        let case = user(with_types(Case::new(text), "a.x", i3), "a.y", None);
        case.pattern("a.same", |op, _, rewriter| {
            let old = rewriter.ir().operand(op, 0);
            rewriter.replace(op, [old]);
            Ok(())
        })
    }) {
        assert!(text.contains("\"b.use\"(%0) : (i3) -> ()"), "{text}");
    }
}

#[test]
fn rule_8_8_several_values_of_several_values_are_a_flat_list() {
    let text = r#"%0 = "a.x"() : () -> f16 "a.y"(%0) : (f16) -> ()"#;
    let halve = |case: Case, op: &'static str, to: &'static str| {
        case.pattern(op, move |op, _, rewriter| {
            let f16 = rewriter.ctx().float_type(FloatKind::F16);
            let count = rewriter.ir().num_results(op) * 2;
            let new = make(rewriter, to, &[], &vec![f16; count]);
            rewriter.replace_many(op, &rewriter.result_groups(new, &vec![2; count / 2]));
            Ok(())
        })
    };
    for text in texts(|| {
        let case = halve(halve(Case::new(text).legal("b.new"), "a.x", "a.step"), "a.step", "b.new");
        user(case, "a.y", None)
    }) {
        assert!(text.contains("\"b.use\"(%0#0, %0#1, %0#2, %0#3)"), "{text}");
    }
}

#[test]
fn rule_8_1_a_newer_replacement_of_a_value_takes_the_place_of_an_older_one() {
    let text = r#"%0 = "a.make"() : () -> i8 "a.x"(%0) : (i8) -> () "a.y"(%0) : (i8) -> ()"#;
    let case = Case::new(text).legal("b.new").pattern("a.x", |op, _, rewriter| {
        renew(rewriter, rewriter.ir().operand(op, 0), 2);
        rewriter.erase(op);
        Ok(())
    });
    let text = user(case, "a.y", None).run().outcome();
    assert!(text.contains("\"b.use\"(%2)"), "{text}");
}

#[test]
fn rule_8_2_each_value_of_a_list_is_followed_and_then_the_list_as_a_whole() {
    // %0 becomes two values, of which one is replaced in turn.
    let text = r#"%0 = "a.x"() : () -> i64 "a.y"(%0) : (i64) -> ()"#;
    let case =
        with_types(Case::new(text).legal("b.other"), "a.x", |ctx| vec![ctx.integer_type(3), ctx.integer_type(5)]);
    let case = case.pattern("b.old", |_, _, _| Ok(()));
    let case = case.pattern("a.y", |op, operands, rewriter| {
        let second = operands.flat()[1];
        let types = [rewriter.ctx().integer_type(7)];
        let other = make(rewriter, "b.other", &[], &types);
        let other = rewriter.ir().result(other, 0);
        rewriter.replace_value(second, other);
        let old = rewriter.ir().operand(op, 0);
        let list = rewriter.remapped_values(&[old])?.concat();
        let types: Vec<_> = list.iter().map(|&value| rewriter.ir().value_type(value)).collect();
        assert_eq!(types, [rewriter.ctx().integer_type(3), rewriter.ctx().integer_type(7)]);
        rewriter.erase(op);
        Ok(())
    });
    assert!(case.run().result.is_ok());
}

#[test]
fn rule_8_3_the_last_list_of_the_wanted_types_is_found_and_the_value_itself_is_one() {
    // f64 is legal: a value of it is found as it is, also after it was replaced by one of another type.
    let text = r#"%0 = "a.x"() : () -> f64 "a.y"(%0) : (f64) -> ()"#;
    let plain = user(Case::new(text), "a.y", Some(&crate::toy::converter())).run().outcome();
    assert!(plain.contains("\"b.use\"(%0) : (f64) -> ()"), "{plain}");
    let f64 = |ctx: &weir_ir::Context| vec![ctx.float_type(FloatKind::F64)];
    let replaced = user(with_types(Case::new(text), "a.x", f64), "a.y", Some(&crate::toy::converter()));
    assert_eq!(replaced.ops(), "b.new b.use");
}
