//! Rewriting of `vector` in simpler terms before it is lowered to a target: n-dimensional vectors are decomposed, masks
//! become comparisons, transfers loads and stores.

mod arithmetic;
mod broadcast;
mod build;
mod contract;
mod elements;
mod mask;
mod masked;
mod multi_reduction;
mod outer_product;
pub mod permutation;
mod shape_cast;
mod slice;
mod transfer;
mod transpose;
mod unroll;

use weir_ir::builtin::VectorType;
use weir_ir::{OpDef, ValueId};
use weir_rewrite::{PatternSet, Rewriter};

use crate::vector;

pub use contract::ContractLowering;
pub use mask::{MASK_COMPARISON, compare_for_mask};
pub use multi_reduction::{MultiReductionLowering, multi_reduction_patterns};
pub use transpose::TransposeLowering;

/// The ops of a target on matrices, which are vectors of one dimension, column by column.
pub trait MatrixOps: std::fmt::Debug + Sync {
    /// The ops that are created.
    fn generates(&self) -> &'static [&'static OpDef];

    /// The product of a matrix of `rows` by `inner` and one of `inner` by `columns`.
    fn multiply(
        &self,
        rewriter: &mut dyn Rewriter,
        factors: [ValueId; 2],
        sizes: [i64; 3],
        result: VectorType,
    ) -> ValueId;

    /// The transposition of a matrix of `rows` by `columns`.
    fn transpose(&self, rewriter: &mut dyn Rewriter, matrix: ValueId, sizes: [i64; 2], result: VectorType) -> ValueId;
}

/// Options of the simplification of `vector`.
#[derive(Clone, Copy, Debug, Default)]
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

impl VectorIndexWidth {
    fn bits(self) -> u32 {
        match self {
            Self::Bits32 => 32,
            Self::Bits64 => 64,
        }
    }
}

/// Adds patterns that simplify `vector` to ops on vectors of one dimension.
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
