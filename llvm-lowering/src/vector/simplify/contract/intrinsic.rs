//! Contractions of matrices as an intrinsic of LLVM.

use weir_dialects::vector::CombiningKind;
use weir_ir::builtin::VectorType;
use weir_ir::{BuildOp as _, CreateOps as _, ValueId};
use weir_rewrite::{NoMatch, Rewriter, no_match};

use super::Contraction;
use crate::dialect as llvm;
use crate::vector::simplify::arithmetic::combine;
use crate::vector::simplify::build::{shape_cast, vector_type};
use crate::vector::simplify::transpose::transposed;

impl Contraction {
    /// The product of matrices as vectors of one dimension.
    pub(super) fn to_intrinsic(&self, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        if self.masked.mask.is_some() || self.iterators.len() != 3 || self.is_parallel(2) {
            return no_match("not a product of matrices");
        }
        let is_scalable = |value| {
            let view = rewriter.view();
            vector_type(view, value).is_ok_and(|ty| ty.is_scalable(view.ctx))
        };
        if is_scalable(self.lhs) || is_scalable(self.rhs) {
            return no_match("the intrinsic needs known sizes");
        }
        let is_turned = |loops: &[usize], wanted: [usize; 2]| match loops {
            [first, second] if [*first, *second] == wanted => Ok(false),
            [first, second] if [*second, *first] == wanted => Ok(true),
            _ => no_match("not a product of matrices"),
        };
        let (left, right) = (is_turned(&self.lhs_loops, [0, 2])?, is_turned(&self.rhs_loops, [2, 1])?);
        let result = is_turned(&self.result_loops, [0, 1])?;
        let lhs = if left { transposed(rewriter, self.lhs, &[1, 0])? } else { self.lhs };
        let rhs = if right { transposed(rewriter, self.rhs, &[1, 0])? } else { self.rhs };
        let view = rewriter.view();
        let ctx = view.ctx;
        let (lhs_type, rhs_type) = (vector_type(view, lhs)?, vector_type(view, rhs)?);
        let (&[rows, inner], &[_, columns]) = (lhs_type.shape(ctx), rhs_type.shape(ctx)) else {
            return no_match("not a product of matrices");
        };
        let element = lhs_type.element(ctx);
        let flat = |size| VectorType::fixed(ctx, &[size], element);
        let (flat_lhs, flat_rhs, flat_result) = (flat(rows * inner), flat(inner * columns), flat(rows * columns));
        let matrix = VectorType::fixed(ctx, &[rows, columns], element);
        let lhs = shape_cast(rewriter, lhs, flat_lhs);
        let rhs = shape_cast(rewriter, rhs, flat_rhs);
        let number = |size| i32::try_from(size).unwrap_or(i32::MAX);
        let ctx = rewriter.ctx();
        let product = llvm::MatrixMultiplyOp::new(lhs, rhs)
            .lhs_rows(ctx, number(rows))
            .lhs_columns(ctx, number(inner))
            .rhs_columns(ctx, number(columns))
            .result(flat_result);
        let product = rewriter.create(product).res(rewriter);
        let product = shape_cast(rewriter, product, matrix);
        let product = if result { transposed(rewriter, product, &[1, 0])? } else { product };
        combine(rewriter, CombiningKind::Add, self.acc, product, None)
    }
}
