//! The intrinsics for matrices.

use weir_dialects::conversions::vector_simplify::MatrixOps;
use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, CreateOps as _, ValueId};
use weir_rewrite::Rewriter;

use crate::dialect as llvm;

/// The intrinsics of LLVM for matrices.
#[derive(Clone, Copy, Debug)]
pub(super) struct Intrinsics;

impl MatrixOps for Intrinsics {
    fn multiply(
        &self,
        rewriter: &mut dyn Rewriter,
        [lhs, rhs]: [ValueId; 2],
        sizes: [i64; 3],
        result: VectorType,
    ) -> ValueId {
        let ctx = rewriter.ctx();
        let [rows, inner, columns] = sizes.map(size);
        let product = llvm::MatrixMultiplyOp::new(lhs, rhs).lhs_rows(ctx, rows);
        rewriter.build(product.lhs_columns(ctx, inner).rhs_columns(ctx, columns).result(result))
    }

    fn transpose(&self, rewriter: &mut dyn Rewriter, matrix: ValueId, sizes: [i64; 2], result: VectorType) -> ValueId {
        let ctx = rewriter.ctx();
        let [rows, columns] = sizes.map(size);
        rewriter.build(llvm::MatrixTransposeOp::new(matrix).rows(ctx, rows).columns(ctx, columns).result(result))
    }
}

/// A size as the intrinsics have it.
fn size(size: i64) -> i32 {
    i32::try_from(size).unwrap_or(i32::MAX)
}
