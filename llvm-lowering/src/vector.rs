//! Lowering of `vector`, by families of ops, and the simplification that precedes it.

mod cast;
mod elements;
mod gather;
mod memory;
mod print;
mod reduction;
mod scalable;
mod shuffle;
mod simplify;

use weir_rewrite::PatternSet;

use crate::type_converter::LlvmTypeConverter;

pub use simplify::{
    ContractLowering, MultiReductionLowering, TransposeLowering, VectorIndexWidth, VectorSimplification,
    multi_reduction_patterns, vector_simplification_patterns,
};

/// Options of the lowering of `vector`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct VectorToLlvmOptions {
    /// Reassociation of sums and products.
    pub reassociation: Reassociation,
    /// The alignment of accesses without an alignment of their own.
    pub alignment: VectorAlignment,
    /// The width of the integers in scalable mask computations.
    pub index_width: VectorIndexWidth,
}

/// Permission to reassociate sums and products of floating-point numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Reassociation {
    /// Elements are combined in order.
    #[default]
    Forbidden,
    /// Any order is allowed.
    Allowed,
}

/// The alignment of a vector access without an alignment of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum VectorAlignment {
    /// The alignment of an element.
    #[default]
    Element,
    /// The alignment of the vector.
    Vector,
}

/// Adds the lowerings of `vector`.
#[doc(alias = "populateVectorToLLVMConversionPatterns")]
pub fn vector_to_llvm_patterns(converter: &LlvmTypeConverter, patterns: &mut PatternSet, options: VectorToLlvmOptions) {
    cast::populate(converter, patterns);
    elements::populate(converter, patterns);
    gather::populate(converter, patterns, options.alignment);
    memory::populate(converter, patterns, options.alignment);
    print::populate(converter, patterns);
    reduction::populate(converter, patterns, options.reassociation);
    scalable::populate(converter, patterns);
    simplify::mask::compare_scalable(patterns, options.index_width);
    shuffle::populate(converter, patterns);
}
