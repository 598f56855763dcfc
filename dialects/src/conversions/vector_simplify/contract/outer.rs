//! Contractions of matrices as sums of outer products.

use crate::arith;
use crate::vector;
use weir_ir::builtin::{FloatType, IntegerType, VectorType, element_type_or_self};
use weir_ir::{BuildOp as _, CreateOps as _, Type, ValueId};
use weir_rewrite::{NoMatch, Rewriter, no_match, no_match_if};

use super::Contraction;
use crate::conversions::vector_simplify::build::{extract, vector_type};
use crate::conversions::vector_simplify::masked::masked;
use crate::conversions::vector_simplify::transpose::transposed;

impl Contraction {
    /// The product of matrices, or of a matrix and a vector: an outer product for each step of the reduction loop.
    pub(super) fn to_outer_products(&self, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        let parallel = self.result_loops.len();
        let summed: Vec<usize> = (0..self.iterators.len()).filter(|&dim| !self.is_parallel(dim)).collect();
        let &[summed] = summed.as_slice() else { return no_match("there is not one loop that sums up") };
        let is_product = self.iterators.len() == parallel + 1
            && match parallel {
                // Of a matrix and a vector, either loop may come first.
                1 => true,
                2 => summed == 2 && self.has_usual_sides(),
                _ => false,
            };
        no_match_if(!is_product, "not a product of matrices")?;
        // The side that has the rows of the result comes first.
        let row_loop = self.result_loops[0];
        let is_swapped = !self.lhs_loops.contains(&row_loop);
        let wanted = |loops: &[usize], outer: Option<usize>| {
            outer.map_or(loops == [summed], |outer| loops == [outer, summed] || loops == [summed, outer])
        };
        let (lhs, rhs) = ((self.lhs, &self.lhs_loops), (self.rhs, &self.rhs_loops));
        let (rows, columns) = if is_swapped { (rhs, lhs) } else { (lhs, rhs) };
        if !wanted(rows.1, Some(row_loop)) || !wanted(columns.1, self.result_loops.get(1).copied()) {
            return no_match("not a product of matrices");
        }
        let view = rewriter.view();
        let ctx = view.ctx;
        if let Some(ty) = self.ty.dyn_cast::<VectorType>(ctx)
            && ty.scalable(ctx) == [true, false]
        {
            return no_match("a scalable dimension cannot be unrolled");
        }
        let element = element_type_or_self(ctx, self.ty);
        let steps = {
            let place = super::place(&self.lhs_loops, summed).unwrap_or(0);
            let ty = vector_type(view, self.lhs)?;
            no_match_if(ty.scalable(ctx)[place], "a scalable dimension cannot be unrolled")?;
            ty.shape(ctx)[place]
        };
        for value in [self.lhs, self.rhs] {
            check_extension(element_type_or_self(ctx, view.ty(value)), element, rewriter)?;
        }
        let mut summed_first = |(value, loops): (ValueId, &Vec<usize>)| match loops.as_slice() {
            [_, second] if *second == summed => transposed(rewriter, value, &[1, 0]),
            _ => Ok(value),
        };
        let (rows, columns) = (summed_first(rows)?, summed_first(columns)?);
        let mask = self.masked.mask.map(|mask| self.steps_first(mask, summed, rewriter)).transpose()?;
        let mut sum = self.acc;
        for step in 0..steps {
            let row = extract(rewriter, rows, &[step]);
            let column = extract(rewriter, columns, &[step]);
            let row = extended(rewriter, row, element);
            let column = extended(rewriter, column, element);
            let mask = mask.map(|mask| extract(rewriter, mask, &[step]));
            let (kind, ty) = (self.kind, self.ty);
            sum = masked(rewriter, mask, ty, |rewriter| {
                let product = vector::OuterProductOp::new(row, column, Some(sum)).kind(rewriter.ctx(), kind).result(ty);
                rewriter.build(product)
            });
        }
        Ok(sum)
    }

    /// A mask transposed to have the reduction loop as its first dimension, and then those of the result.
    fn steps_first(&self, mask: ValueId, summed: usize, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        let order: Vec<usize> = std::iter::once(summed).chain(self.result_loops.iter().copied()).collect();
        match order.is_sorted() {
            true => Ok(mask),
            false => transposed(rewriter, mask, &order),
        }
    }
}

/// Checks that elements can be extended to another element type.
fn check_extension(from: Type, to: Type, rewriter: &dyn Rewriter) -> Result<(), NoMatch> {
    let ctx = rewriter.view().ctx;
    let float = |ty: Type| ty.dyn_cast::<FloatType>(ctx).map(|ty| ty.width(ctx));
    let integer = |ty: Type| ty.dyn_cast::<IntegerType>(ctx).map(|ty| ty.width(ctx));
    let is_wider = |from: Option<u32>, to: Option<u32>| from.zip(to).is_some_and(|(from, to)| from < to);
    match from == to || is_wider(float(from), float(to)) || is_wider(integer(from), integer(to)) {
        true => Ok(()),
        false => no_match("the elements cannot be extended"),
    }
}

/// A value with elements extended to another type; integers keep their sign.
fn extended(rewriter: &mut dyn Rewriter, value: ValueId, element: Type) -> ValueId {
    let view = rewriter.view();
    let ctx = view.ctx;
    let ty = view.ty(value);
    if element_type_or_self(ctx, ty) == element {
        return value;
    }
    let ty = arith::with_element_type(ctx, ty, element);
    match element.is::<FloatType>(ctx) {
        true => rewriter.build(arith::ExtFOp::new(value).result(ty)),
        false => rewriter.build(arith::ExtSIOp::new(value).result(ty)),
    }
}
