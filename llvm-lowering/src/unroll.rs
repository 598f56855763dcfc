//! Unrolling of n-dimensional vectors, which are arrays of vectors in LLVM: ops are applied to the innermost vectors.

use smallvec::SmallVec;
use weir_ir::{Context, OpClass as _, OpDef, Type};

use crate::dialect as llvm;

/// The converted type of an n-dimensional vector: nested arrays of vectors.
///
/// # Source
///
/// `mlir::LLVM::detail::NDVectorTypeInfo`.
#[derive(Clone, Debug)]
#[doc(alias = "NDVectorTypeInfo")]
pub struct NdVector {
    /// The whole type.
    pub array: Type,
    /// The sizes of the arrays, the outermost first.
    pub sizes: SmallVec<[u64; 4]>,
    /// The type of the innermost vectors.
    pub vector: Type,
}

impl NdVector {
    /// The array sizes and the innermost vector of a converted type; a type that is not an array has no sizes.
    pub fn of(ctx: &Context, array: Type) -> Self {
        let mut sizes = SmallVec::new();
        let mut vector = array;
        while let Some(inner) = vector.dyn_cast::<llvm::ArrayType>(ctx) {
            sizes.push(inner.count(ctx));
            vector = inner.element(ctx);
        }
        Self { array, sizes, vector }
    }

    /// Visits the positions of all innermost vectors, in their order.
    #[doc(alias = "nDVectorIterate")]
    pub fn for_each_position(&self, mut visit: impl FnMut(&[i64])) {
        if self.sizes.contains(&0) {
            return;
        }
        let mut position: SmallVec<[i64; 4]> = smallvec::smallvec![0; self.sizes.len()];
        loop {
            visit(&position);
            let mut dimension = self.sizes.len();
            loop {
                let Some(next) = dimension.checked_sub(1) else { return };
                dimension = next;
                position[dimension] += 1;
                if position[dimension].unsigned_abs() < self.sizes[dimension] {
                    break;
                }
                position[dimension] = 0;
            }
        }
    }
}

/// The ops that unrolling creates around those that are unrolled.
pub(crate) const UNROLLING: &[&OpDef] = &[llvm::PoisonOp::DEF, llvm::ExtractValueOp::DEF, llvm::InsertValueOp::DEF];
