//! Contractions as elementwise arithmetic, where the reduction dimensions have size 1.

use weir_ir::ValueId;
use weir_ir::builtin::VectorType;
use weir_rewrite::{NoMatch, Rewriter, no_match_if};

use super::Contraction;
use crate::conversions::vector_simplify::build::{broadcast, extract, vector_type};
use crate::conversions::vector_simplify::outer_product::product;
use crate::conversions::vector_simplify::transpose::transposed;

/// An operand while it is brought to the shape of the result.
struct Side {
    value: ValueId,
    /// The loops that its dimensions belong to.
    loops: Vec<usize>,
}

impl Contraction {
    /// Both sides get the shape of the result; then they are multiplied.
    pub(super) fn to_arithmetic(&self, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        no_match_if(self.masked.mask.is_some(), "the arithmetic is not masked")?;
        let is_long = |dim: usize| Ok(!self.is_parallel(dim) && self.steps(dim, rewriter)? != 1);
        let long: Result<Vec<bool>, NoMatch> = (0..self.iterators.len()).map(is_long).collect();
        no_match_if(long?.contains(&true), "what is summed up has not size 1")?;
        let lhs = self.stretched(self.lhs, &self.lhs_loops, rewriter)?;
        let rhs = self.stretched(self.rhs, &self.rhs_loops, rewriter)?;
        let lhs = self.ordered(lhs, rewriter)?;
        let rhs = self.ordered(rhs, rewriter)?;
        let lhs = self.without_sums(lhs, rewriter);
        let rhs = self.without_sums(rhs, rewriter);
        product(rewriter, self.kind, lhs, rhs, Some(self.acc), None)
    }

    /// An operand broadcast along the dimensions of the result that it lacks, which come first.
    fn stretched(&self, value: ValueId, loops: &[usize], rewriter: &mut dyn Rewriter) -> Result<Side, NoMatch> {
        let missing: Vec<usize> =
            (0..self.result_loops.len()).filter(|&at| !loops.contains(&self.result_loops[at])).collect();
        if missing.is_empty() {
            return Ok(Side { value, loops: loops.to_vec() });
        }
        let view = rewriter.view();
        let ctx = view.ctx;
        let (ty, result) = (vector_type(view, value)?, vector_type(view, self.acc)?);
        let of_result = |&at: &usize| (result.shape(ctx)[at], result.scalable(ctx)[at]);
        let dims = missing.iter().map(of_result).chain(ty.dims(ctx));
        let ty = VectorType::of_dims(ctx, dims, ty.element(ctx));
        let loops = missing.iter().map(|&at| self.result_loops[at]).chain(loops.iter().copied()).collect();
        let value = broadcast(rewriter, value, ty);
        Ok(Side { value, loops })
    }

    /// An operand transposed to have the reduction dimensions first, and then those of the result.
    fn ordered(&self, side: Side, rewriter: &mut dyn Rewriter) -> Result<Side, NoMatch> {
        let summed = side.loops.iter().copied().filter(|&dim| !self.is_parallel(dim));
        let loops: Vec<usize> = summed.chain(self.result_loops.iter().copied()).collect();
        let order: Vec<usize> = loops.iter().filter_map(|&dim| super::place(&side.loops, dim)).collect();
        if order.is_sorted() {
            return Ok(side);
        }
        Ok(Side { value: transposed(rewriter, side.value, &order)?, loops })
    }

    /// An operand without the reduction dimensions.
    fn without_sums(&self, side: Side, rewriter: &mut dyn Rewriter) -> ValueId {
        match side.loops.len() - self.result_loops.len() {
            0 => side.value,
            summed => extract(rewriter, side.value, &vec![0; summed]),
        }
    }
}
