//! Contractions of matrices as dot products of rows.

use crate::vector::{self, CombiningKind};
use weir_ir::{BuildOp as _, CreateOps as _, ValueId};
use weir_rewrite::{NoMatch, Rewriter, no_match_if};

use super::Contraction;
use crate::conversions::vector_simplify::arithmetic::{combine, multiply};
use crate::conversions::vector_simplify::build::{extract, insert, leading, vector_type, zero};
use crate::conversions::vector_simplify::transpose::transposed;

impl Contraction {
    /// The product of matrices, or of a matrix and a vector: a dot product for each element of the result.
    pub(super) fn to_dot_products(&self, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        no_match_if(self.masked.mask.is_some(), "dot products are not masked")?;
        let summed = self.result_loops.len();
        let is_product = self.iterators.len() == summed + 1
            && (1..=2).contains(&summed)
            && (0..summed).all(|dim| self.is_parallel(dim))
            && !self.is_parallel(summed)
            && (summed == 1 || self.has_usual_sides());
        no_match_if(!is_product, "not a product of matrices")?;
        // The side that has the rows of the result comes first.
        let (mut rows, mut columns) = ((self.lhs, &self.lhs_loops), (self.rhs, &self.rhs_loops));
        if !rows.1.contains(&self.result_loops[0]) {
            std::mem::swap(&mut rows, &mut columns);
        }
        let wanted = |loops: &[usize], outer: Option<usize>| {
            outer.map_or(loops == [summed], |outer| loops == [outer, summed] || loops == [summed, outer])
        };
        let (row_loop, column_loop) = (self.result_loops[0], self.result_loops.get(1).copied());
        no_match_if(!wanted(rows.1, Some(row_loop)) || !wanted(columns.1, column_loop), "not a product of matrices")?;
        let view = rewriter.view();
        let ty = vector_type(view, self.acc)?;
        let shape = leading(view.ctx, ty, summed)?.to_vec();
        let element = ty.element(view.ctx);
        let mut summed_last = |(value, loops): (ValueId, &Vec<usize>)| match loops.as_slice() {
            [first, _] if *first == summed => transposed(rewriter, value, &[1, 0]),
            _ => Ok(value),
        };
        let (rows, columns) = (summed_last(rows)?, summed_last(columns)?);
        let mut whole = zero(rewriter, ty)?;
        let mut column_parts: Vec<ValueId> = Vec::new();
        for row in 0..shape[0] {
            let left = extract(rewriter, rows, &[row]);
            for (column, index) in (0..shape.get(1).copied().unwrap_or(1)).zip(0..) {
                let is_matrix = shape.len() == 2;
                let right = match column_parts.get(index) {
                    Some(&part) => part,
                    None if is_matrix => extract(rewriter, columns, &[column]),
                    None => columns,
                };
                if index == column_parts.len() {
                    column_parts.push(right);
                }
                let product = multiply(rewriter, left, right);
                let sum =
                    vector::ReductionOp::new(product, None).kind(rewriter.ctx(), CombiningKind::Add).result(element);
                let sum = rewriter.create(sum).dest(rewriter);
                let position: &[i64] = if is_matrix { &[row, column] } else { &[row] };
                whole = insert(rewriter, sum, whole, position);
            }
        }
        combine(rewriter, CombiningKind::Add, whole, self.acc, None)
    }
}
