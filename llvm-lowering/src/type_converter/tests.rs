use weir_ir::builtin::IntegerType;
use weir_ir::{Context, DialectRegistry};

use super::LlvmTypeConverter;
use crate::{IndexWidth, LowerToLlvmOptions, Target};

#[test]
fn index_has_no_conversion_to_more_bits_than_an_integer_type_has() {
    let ctx = Context::new(&DialectRegistry::default());
    let converted = |bits| {
        let options = LowerToLlvmOptions { index_width: IndexWidth::Bits(bits), ..LowerToLlvmOptions::default() };
        LlvmTypeConverter::new(options, Target::default()).convert(&ctx, ctx.index_type())
    };
    assert_eq!(converted(IntegerType::MAX_WIDTH).ok(), Some(ctx.integer_type(IntegerType::MAX_WIDTH)));
    assert!(converted(IntegerType::MAX_WIDTH + 1).is_err());
}
