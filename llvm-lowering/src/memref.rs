//! Lowering of `memref`: addresses, allocation, descriptors, globals, copies.

mod access;
mod alloc;
mod atomic;
mod copy;
mod global;
mod reshape;
mod scope;
mod unranked;
mod views;

use weir_rewrite::PatternSet;

use crate::type_converter::LlvmTypeConverter;

/// Adds the lowerings of `memref`.
///
/// `expand-strided-metadata` must have decomposed the ops that make views with other strides.
#[doc(alias = "populateFinalizeMemRefToLLVMConversionPatterns")]
pub fn memref_to_llvm_patterns(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    access::populate(converter, patterns);
    atomic::populate(converter, patterns);
    alloc::populate(converter, patterns);
    copy::populate(converter, patterns);
    global::populate(converter, patterns);
    reshape::populate(converter, patterns);
    scope::populate(converter, patterns);
    views::populate(converter, patterns);
}
