//! `test-target-materialization-with-no-uses`: a cast that nothing seems to use is needed after all.

use weir_conversion::{
    ConversionPatterns as _, ConversionTarget, Converted, TypeConverter, TypeConverterBuilder, cast_with,
};
use weir_ir::builtin::IntegerType;
use weir_rewrite::{PassDef, PatternSet, RewriterExt as _, pass_fn};

use super::convert_partially;
use crate::dialect as test;

/// Replaces each `test.type_changer` by its operand.
pub static TEST_TARGET_MATERIALIZATION_WITH_NO_USES: PassDef = PassDef {
    summary: "Test a special case of target materialization in DialectConversion",
    ..PassDef::new("test-target-materialization-with-no-uses", "TestTargetMaterializationWithNoUses", |_| {
        pass_fn(|cx, root| {
            let mut patterns = PatternSet::new();
            patterns.add_conversion::<test::TypeChangerOp>(&converter(), |op, operands, rewriter| {
                rewriter.replace(op, [operands.input()]);
                Ok(())
            });
            let mut target = ConversionTarget::new();
            target.illegal_op::<test::TypeChangerOp>();
            convert_partially(cx, root, target, patterns)
        })
    })
};

/// i16 becomes i64, and all else stays.
fn converter() -> TypeConverter {
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_conversion(|cx, ty: IntegerType| match ty.width(cx) {
        16 => Some(Converted::one(cx.integer_type(64))),
        _ => None,
    });
    converter.target_materialization(cast_with("test.cast"));
    converter.freeze()
}
