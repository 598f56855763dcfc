//! Unrolling of n-dimensional vectors, which are arrays of vectors in LLVM: ops are applied to the innermost vectors.

use smallvec::SmallVec;
use weir_conversion::ConversionRewriter;
use weir_ir::{AsView as _, Context, Location, OpClass as _, OpDef, Type, ValueId};

use crate::dialect as llvm;
use crate::values::{extract_value, insert_value, poison};

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

/// Creates an op for each innermost vector of the operands, and inserts the results into an array.
///
/// `create` gets the type of the innermost vectors of the result, and those of the operands.
#[doc(alias = "handleMultidimensionalVectors")]
pub fn unroll(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    operands: &[ValueId],
    result: Type,
    mut create: impl FnMut(&mut ConversionRewriter<'_>, Type, &[ValueId]) -> ValueId,
) -> ValueId {
    let info = NdVector::of(rewriter.view().ctx, result);
    let mut whole = poison(rewriter, location, result);
    let mut parts: SmallVec<[ValueId; 4]> = SmallVec::new();
    info.for_each_position(|position| {
        parts.clear();
        parts.extend(operands.iter().map(|&operand| extract_value(rewriter, location, operand, position)));
        let part = create(rewriter, info.vector, &parts);
        whole = insert_value(rewriter, location, whole, part, position);
    });
    whole
}
