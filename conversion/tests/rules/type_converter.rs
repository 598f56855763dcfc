//! The conversion of types.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use weir_conversion::{Converted, ConvertedAttribute, NoConversion, TypeConverterBuilder};
use weir_ir::builtin::{IndexType, IntegerAttr, IntegerType, MemRefType, StringAttr, TupleType};
use weir_ir::{Context, FloatKind, Type, View, parse, testing};

use crate::toy::context;

#[test]
fn the_newest_rule_that_does_not_abstain_decides() {
    let ctx = context();
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_conversion(|cx, ty: IntegerType| (ty.width(cx) > 32).then(Converted::fail));
    converter.add_conversion(|cx, ty: IntegerType| (ty.width(cx) == 64).then(|| Converted::one(cx.index_type())));
    converter.add_conversion(|_, _: IndexType| Converted::drop());
    let converter = converter.freeze();
    let convert = |ty| converter.convert_types(&ctx, [ty]);
    for _ in 0..2 {
        assert_eq!(convert(ctx.integer_type(64)), Ok(vec![ctx.index_type()]));
        assert_eq!(convert(ctx.integer_type(65)), Err(NoConversion::Missing(ctx.integer_type(65))));
        assert_eq!(convert(ctx.integer_type(8)), Ok(vec![ctx.integer_type(8)]));
        assert_eq!(convert(ctx.index_type()), Ok(vec![]));
    }
    assert_eq!(converter.convert_type(&ctx, ctx.index_type()), Err(NoConversion::NotOne(ctx.index_type())));
    assert!(converter.is_legal_type(&ctx, ctx.integer_type(8)));
}

#[test]
fn a_failed_rule_about_values_is_a_failure() {
    let ctx = context();
    let (ir, module) = testing::parse(&ctx, r#"module { %0:2 = "foo.op"() : () -> (i8, i16) }"#);
    let op = ir.descendants(module).next().expect("there is an op");
    let (i8, i16) = (ir.result(op, 0), ir.result(op, 1));
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_value_conversion(|cx, view, value| (view.ty(value) == cx.integer_type(8)).then(Converted::fail));
    let converter = converter.freeze();
    let view = View::new(&ctx, &ir);
    assert!(converter.convert_values(view, [i8]).is_err());
    assert_eq!(converter.convert_values(view, [i16]), Ok((vec![ctx.integer_type(16)], vec![1])));
    // A type alone is no value.
    assert_eq!(converter.convert_type(&ctx, ctx.integer_type(8)), Ok(ctx.integer_type(8)));
    assert!(converter.convert_values(view, [i8]).is_err(), "the answer about the type was not remembered for values");
}

#[test]
fn parts_of_types_are_converted_by_the_same_converter() {
    let ctx = context();
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_conversion(|cx, _: IndexType| Converted::one(cx.integer_type(64)));
    converter.add_conversion(|cx, ty: TupleType| {
        Converted::or_fail(cx.convert_all(ty.elements(cx).iter().copied()).map(|it| TupleType::new(cx, it)))
    });
    let converter = converter.freeze();
    let f16 = ctx.float_type(FloatKind::F16);
    let tuple: Type = TupleType::new(&ctx, vec![ctx.index_type(), f16]).into();
    let expected: Type = TupleType::new(&ctx, vec![ctx.integer_type(64), f16]).into();
    assert_eq!(converter.convert_type(&ctx, tuple), Ok(expected));
}

#[test]
fn a_rule_that_asks_about_its_own_type_ends() {
    let ctx = context();
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|cx, ty| match cx.is_recursive() {
        true => Some(Converted::one(cx.index_type())),
        false => Some(Converted::one(TupleType::new(cx, vec![cx.convert(ty).unwrap_or(ty)]))),
    });
    let converter = converter.freeze();
    let expected: Type = TupleType::new(&ctx, vec![ctx.index_type()]).into();
    for _ in 0..2 {
        assert_eq!(converter.convert_type(&ctx, ctx.integer_type(8)), Ok(expected));
    }

    let mut endless = TypeConverterBuilder::new();
    endless.add_any_conversion(|cx, ty| cx.convert(ty).map(Converted::one));
    let i8 = ctx.integer_type(8);
    assert_eq!(endless.freeze().convert_type(&ctx, i8), Err(NoConversion::Endless(i8)));
}

#[test]
fn attributes_inside_types_have_rules_of_their_own() {
    let ctx = context();
    let mut converter = TypeConverterBuilder::new();
    converter.add_attribute_conversion(|cx, _, space| match space.is::<IntegerAttr>(cx.ctx()) {
        true => ConvertedAttribute::To(space),
        false => ConvertedAttribute::NotApplicable,
    });
    let converter = converter.freeze();
    let memref: Type = MemRefType::contiguous(&ctx, &[4], ctx.index_type()).into();
    let one = parse::parse_attribute(&ctx, "1 : i64").expect("it parses");
    let text = StringAttr::of(&ctx, "gpu").into();
    assert_eq!(converter.convert_type_attribute(&ctx, memref, one), Ok(Some(one)));
    assert_eq!(converter.convert_type_attribute(&ctx, memref, text), Err(NoConversion::Missing(memref)));
}

#[test]
fn a_type_is_converted_once() {
    let ctx = Context::default();
    let asked = Arc::new(AtomicUsize::new(0));
    let mut converter = TypeConverterBuilder::new();
    let count = Arc::clone(&asked);
    converter.add_any_conversion(move |_, ty| {
        count.fetch_add(1, Ordering::Relaxed);
        Converted::one(ty)
    });
    let converter = converter.freeze();
    for _ in 0..3 {
        assert!(converter.is_legal_type(&ctx, ctx.index_type()));
        assert!(converter.is_legal_type(&ctx, ctx.float_type(FloatKind::F64)));
    }
    assert_eq!(asked.load(Ordering::Relaxed), 2);
}

#[test]
fn threads_can_share_a_converter() {
    let ctx = Context::default();
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|cx, _| Converted::one(cx.index_type()));
    let converter = converter.freeze();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for width in 1..200 {
                    assert_eq!(converter.convert_type(&ctx, ctx.integer_type(width)), Ok(ctx.index_type()));
                }
            });
        }
    });
}

#[test]
#[should_panic(expected = "the type converter belongs to context")]
fn a_converter_is_not_asked_with_another_context() {
    let converter = TypeConverterBuilder::new().freeze();
    for ctx in [Context::default(), Context::default()] {
        let _ = converter.convert_type(&ctx, ctx.index_type());
    }
}

#[test]
fn rules_that_ask_for_each_other_without_end_are_told_as_such() {
    let ctx = context();
    let mut converter = TypeConverterBuilder::new();
    converter.add_conversion(|cx, ty: TupleType| {
        let around = TupleType::new(cx, [ty.into()].as_slice());
        Converted::or_fail(cx.convert(around.into()))
    });
    converter.add_conversion(|cx, _: IntegerType| {
        let tuple = TupleType::new(cx, Box::default());
        Converted::or_fail(cx.convert(tuple.into()))
    });
    converter.add_conversion(|cx, _: IndexType| Converted::or_fail(cx.convert(cx.float_type(FloatKind::F32))));
    converter.add_attribute_conversion(|cx, ty, _| match cx.convert(ty) {
        Some(_) => ConvertedAttribute::Dropped,
        None => ConvertedAttribute::Fail,
    });
    let converter = converter.freeze();
    let (i32, index) = (ctx.integer_type(32), ctx.index_type());
    let tuple = TupleType::new(&ctx, Box::default()).into();
    for _ in 0..2 {
        assert_eq!(converter.convert_type(&ctx, i32), Err(NoConversion::Endless(i32)));
        assert_eq!(converter.convert_type(&ctx, tuple), Err(NoConversion::Endless(tuple)));
        assert_eq!(converter.convert_type(&ctx, index), Err(NoConversion::Missing(index)));
        assert_eq!(converter.convert_type_attribute(&ctx, i32, ctx.unit_attr()), Err(NoConversion::Endless(i32)));
    }
    let text = "the type conversion rules ask for each other without end, or the type nests too deep";
    assert_eq!(NoConversion::Endless(index).to_string(), text);
}
