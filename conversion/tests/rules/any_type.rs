//! Conversion of the types of any op, with sizes of segments and lists.

use weir_conversion::{add_type_conversion, prelude::*};
use weir_ir::builtin::IndexType;
use weir_ir::{Context, Dialect, DialectRegistry, OpDef, testing};

mod toy {
    use weir_ir::builtin::ANY_TYPE;
    weir_ir::ops! { toy, OPS;
        /// Operands and results in segments.
        Segments = "segments" {
            operands { first: variadic ANY_TYPE, second: variadic ANY_TYPE }
            results { some: variadic ANY_TYPE, rest: variadic ANY_TYPE }
            traits [AttrSizedOperandSegments, AttrSizedResultSegments]
        }
        /// One variadic operand.
        Plain = "plain" { operands { before: ANY_TYPE, others: variadic ANY_TYPE } results { some: variadic ANY_TYPE } }
    }
}

static TOY: Dialect = Dialect { ops: &[toy::OPS], ..Dialect::new("toy") };

/// `index` becomes two numbers, and `none` vanishes.
fn converted(ops: &str) -> String {
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_conversion(|cx, _: IndexType| Converted::many([cx.integer_type(32), cx.integer_type(32)]));
    converter.add_conversion(|_, _: weir_ir::builtin::NoneType| Converted::drop());
    let converter = converter.freeze();
    let mut registry = DialectRegistry::default();
    registry.add(&TOY);
    let ctx = Context::new(&registry);
    let mut target = ConversionTarget::new();
    target.legal_dialect("builtin").legal_dialect_if_converted("toy", &converter);
    let mut patterns = PatternSet::new();
    let roots: [&'static OpDef; 2] = [toy::Segments::DEF, toy::Plain::DEF];
    add_type_conversion(&mut patterns, roots, &converter);
    let (mut ir, module) = testing::parse(&ctx, &format!("module {{ {ops} }}"));
    let conversion = Conversion::new(&ctx, target, patterns);
    conversion.full(&ctx, &mut ir, &[module], ConversionConfig::default()).expect("the types convert");
    weir_ir::text(&ctx, &ir, module)
}

#[test]
fn sizes_of_segments_follow_the_converted_values() {
    insta::assert_snapshot!(converted(
        r#"%0:4 = "toy.segments"() {operandSegmentSizes = array<i32: 0, 0>, resultSegmentSizes = array<i32: 1, 3>}
             : () -> (index, i8, none, index)
           %1 = "toy.segments"(%0#0, %0#1, %0#2, %0#3)
             {operandSegmentSizes = array<i32: 3, 1>, resultSegmentSizes = array<i32: 0, 1>} : (index, i8, none, index) -> none"#
    ), @r#"
    module {
      %0:5 = "toy.segments"() <{operandSegmentSizes = array<i32: 0, 0>, resultSegmentSizes = array<i32: 2, 3>}> : () -> (i32, i32, i8, i32, i32)
      "toy.segments"(%0#0, %0#1, %0#2, %0#3, %0#4) <{operandSegmentSizes = array<i32: 3, 2>, resultSegmentSizes = array<i32: 0, 0>}> : (i32, i32, i8, i32, i32) -> ()
    }
    "#);
}

#[test]
fn variadic_values_need_no_sizes() {
    insta::assert_snapshot!(converted(
        r#"%0:2 = "toy.segments"() {operandSegmentSizes = array<i32: 0, 0>, resultSegmentSizes = array<i32: 0, 2>}
             : () -> (i8, index)
           %1:2 = "toy.plain"(%0#0, %0#1) : (i8, index) -> (index, i8)"#
    ), @r#"
    module {
      %0:3 = "toy.segments"() <{operandSegmentSizes = array<i32: 0, 0>, resultSegmentSizes = array<i32: 0, 3>}> : () -> (i8, i32, i32)
      %1:3 = "toy.plain"(%0#0, %0#1, %0#2) : (i8, i32, i32) -> (i32, i32, i8)
    }
    "#);
}
