//! Contractions of matrices as one op of the target.

use crate::vector::CombiningKind;
use weir_ir::ValueId;
use weir_ir::builtin::VectorType;
use weir_rewrite::{NoMatch, Rewriter, no_match, no_match_if};

use super::Contraction;
use crate::conversions::vector_simplify::MatrixOps;
use crate::conversions::vector_simplify::arithmetic::combine;
use crate::conversions::vector_simplify::build::{shape_cast, vector_type};
use crate::conversions::vector_simplify::transpose::transposed;

impl Contraction {
    /// The product of matrices as vectors of one dimension.
    pub(super) fn to_matrix_product(
        &self,
        ops: &dyn MatrixOps,
        rewriter: &mut dyn Rewriter,
    ) -> Result<ValueId, NoMatch> {
        if self.masked.mask.is_some() || self.iterators.len() != 3 || self.is_parallel(2) {
            return no_match("not a product of matrices");
        }
        let is_scalable = |value| {
            let view = rewriter.view();
            vector_type(view, value).is_ok_and(|ty| ty.is_scalable(view.ctx))
        };
        no_match_if(is_scalable(self.lhs) || is_scalable(self.rhs), "the op needs known sizes")?;
        let is_turned = |loops: &[usize], wanted: [usize; 2]| match *loops {
            [first, second] if [first, second] == wanted => Ok(false),
            [first, second] if [second, first] == wanted => Ok(true),
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
        let product = ops.multiply(rewriter, [lhs, rhs], [rows, inner, columns], flat_result);
        let product = shape_cast(rewriter, product, matrix);
        let product = if result { transposed(rewriter, product, &[1, 0])? } else { product };
        combine(rewriter, CombiningKind::Add, self.acc, product, None)
    }
}
