//! Type converters.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use weir_conversion::{Converted, ConvertedAttribute, InputMapping, NoConversion, TypeConverterBuilder};
use weir_ir::builtin::{FunctionType, IndexType, IntegerAttr, IntegerType};
use weir_ir::{Ir, View, parse, testing};

use crate::toy::{context, converter};

#[test]
fn rule_11_1_without_a_rule_there_is_no_conversion() {
    let ctx = context();
    assert_eq!(
        TypeConverterBuilder::new().freeze().convert_types(&ctx, [ctx.index_type()]),
        Err(NoConversion::Missing(ctx.index_type()))
    );
}

#[test]
fn rule_11_1_a_failure_ends_the_search() {
    let ctx = context();
    let mut rules = TypeConverterBuilder::new();
    rules.add_any_conversion(|_, ty| Converted::one(ty));
    rules.add_conversion(|_, _: IndexType| Converted::fail());
    rules.add_conversion(|_, _: IndexType| None);
    assert_eq!(rules.freeze().convert_types(&ctx, [ctx.index_type()]), Err(NoConversion::Missing(ctx.index_type())));
}

#[test]
fn rule_11_2_a_type_is_legal_if_it_becomes_itself() {
    let (ctx, converter) = (context(), converter());
    let is_legal = |text| converter.is_legal_type(&ctx, parse::parse_type(&ctx, text).expect("it is a type"));
    assert_eq!(["i8", "i16", "i64", "f32", "i42"].map(is_legal), [true, false, false, false, false]);
    let signature = |text| {
        let ty = parse::parse_type(&ctx, text).expect("it is a type");
        converter.is_signature_legal(&ctx, ty.dyn_cast::<FunctionType>(&ctx).expect("it is a function type"))
    };
    assert_eq!(["(i8) -> i8", "(i64) -> i8", "(i8) -> i64"].map(signature), [true, false, false]);
}

#[test]
fn rule_11_2_an_op_is_legal_by_its_operands_and_results_a_region_by_the_arguments_of_all_blocks() {
    let (ctx, converter) = (context(), converter());
    let text = r#"module {
      %0 = "a.legal"() ({ ^a(%x: i8): "a.end"() : () -> () ^b(%y: i64): "a.end"() : () -> () }) : () -> i8
      %1 = "a.illegal"(%0) ({ ^a(%x: i8): "a.end"() : () -> () }) : (i8) -> i64
      "a.user"(%1) : (i64) -> ()
    }"#;
    let (ir, module) = testing::parse(&ctx, text);
    let view = View::new(&ctx, &ir);
    let ops: Vec<_> = ir.descendants(module).filter(|&op| !["a.end"].contains(&view.name(op))).collect();
    assert_eq!(ops.iter().map(|&op| converter.is_legal_op(view, op)).collect::<Vec<_>>(), [true, false, false]);
    assert!(!converter.is_legal_region(view, ir.region(ops[0], 0)));
    assert!(converter.is_legal_region(view, ir.region(ops[1], 0)));
}

#[test]
fn rule_11_3_a_list_is_converted_type_by_type_until_one_fails() {
    let (ctx, converter) = (context(), converter());
    let ty = |text| parse::parse_type(&ctx, text).expect("it is a type");
    let f16 = ty("f16");
    assert_eq!(converter.convert_types(&ctx, ["f32", "i16", "i8"].map(ty)), Ok(vec![f16, f16, ty("i8")]));
    assert_eq!(converter.convert_types(&ctx, ["f32", "i42"].map(ty)), Err(NoConversion::Missing(ty("i42"))));
    for several in ["f32", "i16"].map(ty) {
        assert_eq!(converter.convert_type(&ctx, several), Err(NoConversion::NotOne(several)));
    }
}

#[test]
fn rule_11_4_arguments_that_become_nothing_stay_unmapped() {
    let (ctx, converter, ir) = (context(), converter(), Ir::new());
    let types = ["i16", "f32", "i8"].map(|text| parse::parse_type(&ctx, text).expect("it is a type"));
    let signature = converter.convert_signature(View::new(&ctx, &ir), &types).expect("all have a conversion");
    assert_eq!(signature.mapping(0), &InputMapping::Dropped);
    assert_eq!(signature.mapping(1), &InputMapping::Arguments { start: 0, count: 2 });
    assert_eq!(signature.mapping(2), &InputMapping::Arguments { start: 2, count: 1 });
}

/// A converter that counts how often its rules are asked: one for values between two for types.
fn counting() -> (TypeConverterBuilder, Arc<[AtomicUsize; 3]>) {
    let counts = Arc::new([const { AtomicUsize::new(0) }; 3]);
    let mut rules = TypeConverterBuilder::new();
    let count = Arc::clone(&counts);
    rules.add_any_conversion(move |_, ty| {
        count[0].fetch_add(1, Ordering::Relaxed);
        Converted::one(ty)
    });
    let count = Arc::clone(&counts);
    rules.add_value_conversion(move |_, _, _| {
        count[1].fetch_add(1, Ordering::Relaxed);
        None
    });
    let count = Arc::clone(&counts);
    rules.add_conversion(move |cx, ty: IntegerType| {
        count[2].fetch_add(1, Ordering::Relaxed);
        (ty.width(cx) == 1).then(|| Converted::one(ty))
    });
    (rules, counts)
}

#[test]
fn rule_11_5_rules_for_values_are_asked_about_values_only_and_rule_11_6_so_are_answers_remembered() {
    let ctx = context();
    let text = r#"module { %0:2 = "a.make"() : () -> (i1, i8) }"#;
    let (ir, module) = testing::parse(&ctx, text);
    let op = ir.descendants(module).next().expect("there is an op");
    let view = View::new(&ctx, &ir);
    let (rules, counts) = counting();
    let converter = rules.freeze();
    let seen = || [0, 1, 2].map(|index| counts[index].load(Ordering::Relaxed));
    for _ in 0..3 {
        assert!(converter.is_legal_value(view, ir.result(op, 0)));
    }
    assert_eq!(seen(), [0, 0, 3], "a rule that is newer than the one for values decides");
    for _ in 0..3 {
        assert!(converter.is_legal_value(view, ir.result(op, 1)));
    }
    assert_eq!(seen()[1], 3, "the one for values may answer differently for each");
    let before = seen();
    for _ in 0..3 {
        assert!(converter.is_legal_type(&ctx, ctx.integer_type(9)));
    }
    assert_eq!(seen(), [before[0] + 1, before[1], before[2] + 1], "types are remembered");
}

#[test]
fn rule_11_7_rules_for_values_may_see_blocks_without_a_region() {
    let mut rules = TypeConverterBuilder::new();
    rules.add_value_conversion(|cx, view, value| {
        let around = view.ir.defining_block(value).and_then(|block| view.ir.parent_op(block));
        Some(Converted::one(if around.is_some() { cx.integer_type(1) } else { cx.integer_type(2) }))
    });
    let (ctx, mut ir) = (context(), Ir::new());
    let block = ir.create_block([(ctx.index_type(), weir_ir::Location::UNKNOWN)]);
    let argument = ir.arguments(block)[0];
    let converted = rules.freeze().convert_values(View::new(&ctx, &ir), [argument]);
    assert_eq!(converted, Ok((vec![ctx.integer_type(2)], vec![1])));
}

#[test]
fn rule_11_8_a_rule_answers_a_type_inside_of_itself_with_a_placeholder() {
    let ctx = context();
    let mut rules = TypeConverterBuilder::new();
    rules.add_conversion(|cx, ty: IntegerType| match cx.is_recursive() {
        true => Some(Converted::one(cx.index_type())),
        false => cx.convert(ty.into()).map(|inner| Converted::one(FunctionType::new(cx, vec![inner], vec![]))),
    });
    let converter = rules.freeze();
    let expected = FunctionType::new(&ctx, vec![ctx.index_type()], vec![]);
    for _ in 0..2 {
        assert_eq!(converter.convert_type(&ctx, ctx.integer_type(8)), Ok(expected.into()));
    }
}

#[test]
fn rule_11_9_rules_for_attributes_in_types_answer_abstain_drop_or_fail() {
    let ctx = context();
    let attribute = |text| parse::parse_attribute(&ctx, text).expect("it is an attribute");
    let mut rules = TypeConverterBuilder::new();
    rules.add_attribute_conversion(|cx, _, _| ConvertedAttribute::To(cx.unit_attr()));
    rules.add_attribute_conversion(|cx, _, it| match it.dyn_cast::<IntegerAttr>(cx).and_then(|it| it.to_i64(cx)) {
        Some(1) => ConvertedAttribute::Dropped,
        Some(2) => ConvertedAttribute::Fail,
        _ => ConvertedAttribute::NotApplicable,
    });
    let converter = rules.freeze();
    let convert = |text| converter.convert_type_attribute(&ctx, ctx.index_type(), attribute(text));
    assert_eq!(convert("1 : i64"), Ok(None));
    assert_eq!(convert("2 : i64"), Err(NoConversion::Missing(ctx.index_type())));
    assert_eq!(convert("3 : i64"), Ok(Some(ctx.unit_attr())));
}
