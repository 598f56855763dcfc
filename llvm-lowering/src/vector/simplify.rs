//! Rewriting of `vector` in simpler terms before it is lowered: n-dimensional vectors are decomposed, masks become
//! comparisons, transfers loads and stores.

mod arithmetic;
mod broadcast;
mod build;
mod contract;
mod elements;
pub(super) mod mask;
mod masked;
mod multi_reduction;
mod outer_product;
mod shape_cast;
mod slice;
mod transfer;
mod transpose;
mod unroll;

use weir_dialects::vector;
use weir_rewrite::PatternSet;

pub use contract::ContractLowering;
pub use multi_reduction::{MultiReductionLowering, multi_reduction_patterns};
pub use transpose::TransposeLowering;

/// Options of the simplification of `vector`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct VectorSimplification {
    /// The width of the integers in mask computations.
    pub index_width: VectorIndexWidth,
    /// The lowering of contractions.
    pub contract: ContractLowering,
    /// The lowering of transpositions.
    pub transpose: TransposeLowering,
}

/// The width of the integers in mask computations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum VectorIndexWidth {
    /// 32 bits, which most targets compute fastest.
    Bits32,
    /// 64 bits.
    #[default]
    Bits64,
}

/// Adds patterns that simplify `vector` to ops with a lowering to LLVM.
pub fn vector_simplification_patterns(patterns: &mut PatternSet, options: VectorSimplification) {
    vector::vector_to_vector_patterns(patterns);
    unroll::bitcast(patterns);
    broadcast::populate(patterns);
    outer_product::populate(patterns);
    contract::populate(patterns, options.contract);
    mask::populate(patterns);
    shape_cast::populate(patterns);
    unroll::interleave(patterns);
    transpose::populate(patterns, options.transpose);
    transfer::populate(patterns);
    mask::materialize(patterns, options.index_width);
    slice::populate(patterns);
    elements::populate(patterns);
    unroll::fma(patterns);
    unroll::gather(patterns);
}
