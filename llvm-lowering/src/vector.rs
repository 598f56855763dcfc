//! Lowering of `vector`, by what ops do; and, before that, the rewriting of ops in simpler terms.

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

/// What can be chosen about the lowering of `vector`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct VectorToLlvmOptions {
    /// Whether sums and products may be computed in another order.
    pub reassociation: Reassociation,
    /// How accesses of memory are aligned that do not say.
    pub alignment: VectorAlignment,
    /// How wide the numbers are that scalable masks are computed with.
    pub index_width: VectorIndexWidth,
}

/// Whether sums and products of floating-point numbers may be computed in another order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Reassociation {
    /// They are computed from the first element to the last.
    #[default]
    Forbidden,
    /// The order may be whatever is fastest.
    Allowed,
}

/// How an access of a vector in memory is aligned that does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum VectorAlignment {
    /// Like an element.
    #[default]
    Element,
    /// Like the vector as a whole.
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
