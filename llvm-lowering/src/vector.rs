//! Lowering of `vector`, by families of ops.

mod elements;
mod gather;
mod memory;
mod pass;
mod print;
mod reduction;
mod scalable;
mod shuffle;

use weir_dialects::conversions::vector_simplify::VectorIndexWidth;
use weir_ir::ValueId;
use weir_ir::builtin::VectorType;
use weir_rewrite::{NoMatch, PatternSet};

use crate::lowering::{Lowering, LoweringContext};

pub(crate) use pass::LOWERING;
pub use pass::{CONVERT_VECTOR_TO_LLVM, LOWER_VECTOR_MULTI_REDUCTION};

/// Options of the lowering of `vector`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct VectorToLlvmOptions {
    /// Reassociation of sums and products.
    pub reassociation: VectorReassociation,
    /// The alignment of accesses without an alignment of their own.
    pub alignment: VectorAlignment,
    /// The width of the integers in scalable mask computations.
    pub index_width: VectorIndexWidth,
}

/// Permission to reassociate sums and products of floating-point numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum VectorReassociation {
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
pub fn vector_to_llvm_patterns(cx: &LoweringContext, patterns: &mut PatternSet, options: VectorToLlvmOptions) {
    elements::populate(cx, patterns);
    gather::populate(cx, patterns, options.alignment);
    memory::populate(cx, patterns, options.alignment);
    print::populate(cx, patterns);
    reduction::populate(cx, patterns, options.reassociation);
    scalable::populate(cx, patterns);
    scalable::compare_for_mask(patterns, options.index_width);
    shuffle::populate(cx, patterns);
}

impl Lowering<'_, '_> {
    /// The type of a vector of at most one dimension.
    fn unnested_vector(&self, value: ValueId) -> Result<VectorType, NoMatch> {
        self.vector_of_rank(value, |rank| rank <= 1)
    }

    /// The type of a vector of one dimension.
    fn flat_vector(&self, value: ValueId) -> Result<VectorType, NoMatch> {
        self.vector_of_rank(value, |rank| rank == 1)
    }

    fn vector_of_rank(&self, value: ValueId, is_rank: fn(usize) -> bool) -> Result<VectorType, NoMatch> {
        let vector = self.ty(value).dyn_cast::<VectorType>(self.ctx()).filter(|ty| is_rank(ty.rank(self.ctx())));
        vector.ok_or_else(|| NoMatch::new("vectors of several dimensions are unrolled first"))
    }
}
