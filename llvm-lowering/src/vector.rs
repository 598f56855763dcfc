//! Lowering of `vector`: elements, arithmetic, memory; and, before that, the rewriting of transfers as loads and stores.

mod elements;
mod memory;
mod transfer;

use weir_ir::{Attribute, Context, FloatKind, Type};
use weir_rewrite::PatternSet;

use crate::type_converter::LlvmTypeConverter;

pub use transfer::{VectorIndexWidth, vector_transfer_patterns};

/// Adds the lowerings of `vector`.
#[doc(alias = "populateVectorToLLVMConversionPatterns")]
pub fn vector_to_llvm_patterns(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    elements::populate(converter, patterns);
    memory::populate(converter, patterns);
}

/// The natural alignment of a number of the LLVM dialect, in bytes.
fn natural_alignment(ctx: &Context, ty: Type) -> Option<u32> {
    use weir_ir::builtin::{FloatType, IntegerType};
    if ty.is::<crate::dialect::PointerType>(ctx) {
        return Some(8);
    }
    let bits = match ty.cast::<IntegerType>(ctx) {
        Some(ty) => ty.width(ctx),
        None => match ty.cast::<FloatType>(ctx)?.kind(ctx) {
            FloatKind::F80 => 128,
            kind => kind.width(),
        },
    };
    Some(bits.div_ceil(8).next_power_of_two())
}

/// A boolean for each dimension, as transfers keep them.
fn bools(ctx: &Context, values: impl IntoIterator<Item = bool>) -> Attribute {
    let values: Vec<Attribute> =
        values.into_iter().map(|value| weir_ir::builtin::IntegerAttr::bool(ctx, value).into()).collect();
    weir_ir::builtin::ArrayAttr::new(ctx, values).into()
}
