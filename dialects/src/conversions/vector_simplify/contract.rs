//! Contractions become contractions of fewer dimensions, and in the end products and reductions of vectors of one dimension.

mod dot;
mod elementwise;
mod matrix;
mod outer;

use crate::arith;
use crate::vector::{self, CombiningKind, IteratorType};
use weir_ir::builtin::{AffineMapAttr, ArrayAttr, VectorType, element_type_or_self};
use weir_ir::{AffineExpr, AffineMap, Attribute, BuildOp as _, CreateOps as _, OpDef, Type, ValueId, op_defs};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, Rewriter, RewriterExt as _, no_match, no_match_if};

use super::MatrixOps;
use super::arithmetic::{COMBINATION, multiply};
use super::build::{PARTS, extract, insert, vector_type, zero};
use super::masked::{MASKED, Masked, masked};

/// The preferred lowering of contractions.
#[derive(Clone, Copy, Debug, Default)]
#[doc(alias = "VectorContractLowering")]
pub enum ContractLowering {
    /// Dot products of rows.
    #[default]
    Dot,
    /// In two dimensions the op of the target.
    Matrix(&'static dyn MatrixOps),
    /// Outer products.
    OuterProduct,
    /// Elementwise arithmetic, where the reduction dimensions have size 1.
    ParallelArith,
}

impl ContractLowering {
    /// The ops that the lowering creates beside those of unrolling.
    fn generates(self) -> &'static [&'static OpDef] {
        match self {
            Self::Dot => &[],
            Self::Matrix(ops) => ops.generates(),
            Self::OuterProduct => op_defs![arith::ExtFOp, arith::ExtSIOp, vector::OuterProductOp],
            Self::ParallelArith => op_defs![vector::FMAOp],
        }
    }
}

pub(super) fn populate(patterns: &mut PatternSet, lowering: ContractLowering) {
    let unroll = patterns.add("UnrollContract", move |op: vector::ContractionOp, rewriter: &mut dyn Rewriter| {
        replace(op, rewriter, |contraction, rewriter| contraction.lower(lowering, rewriter))
    });
    let steps = op_defs![vector::ContractionOp, vector::ReductionOp, vector::ShapeCastOp, vector::TransposeOp];
    for ops in [PARTS, COMBINATION, MASKED, steps, lowering.generates()] {
        unroll.generates_all(ops);
    }
    let rows = patterns.add("ContractOfRows", |op: vector::ContractionOp, rewriter: &mut dyn Rewriter| {
        replace(op, rewriter, Contraction::of_rows)
    });
    rows.generates_all(MASKED).generates_all(op_defs![arith::MulFOp, arith::MulIOp, vector::ReductionOp]);
}

/// A contraction, its maps as lists of the loops that the dimensions belong to.
struct Contraction {
    lhs: ValueId,
    rhs: ValueId,
    acc: ValueId,
    lhs_loops: Vec<usize>,
    rhs_loops: Vec<usize>,
    result_loops: Vec<usize>,
    iterators: Vec<IteratorType>,
    kind: CombiningKind,
    masked: Masked,
    /// The type of the result.
    ty: Type,
}

/// Replaces a contraction, and the mask around it.
fn replace(
    op: vector::ContractionOp,
    rewriter: &mut dyn Rewriter,
    lower: impl FnOnce(&Contraction, &mut dyn Rewriter) -> Result<ValueId, NoMatch>,
) -> MatchResult {
    let contraction = Contraction::of(op, rewriter)?;
    let root = contraction.masked.root;
    rewriter.before(root, |rewriter| {
        let result = lower(&contraction, rewriter)?;
        rewriter.replace(root, [result]);
        Ok(())
    })
}

impl Contraction {
    fn of(op: vector::ContractionOp, rewriter: &dyn Rewriter) -> Result<Self, NoMatch> {
        let view = rewriter.view();
        let loops = |map: &AffineMap| -> Option<Vec<usize>> {
            (0..map.num_results()).map(|index| usize::try_from(map.dim_position(index)?).ok()).collect()
        };
        let maps: Option<Vec<Vec<usize>>> = op.maps(&view).into_iter().map(loops).collect();
        let Some(Ok([lhs_loops, rhs_loops, result_loops])) = maps.map(<[Vec<usize>; 3]>::try_from) else {
            return no_match("the maps are no projections");
        };
        Ok(Self {
            lhs: op.lhs(&view),
            rhs: op.rhs(&view),
            acc: op.acc(&view),
            lhs_loops,
            rhs_loops,
            result_loops,
            iterators: op.iterator_types(&view),
            kind: op.kind(&view),
            masked: Masked::around(view, op.0)?,
            ty: view.ty(op.result(&view)),
        })
    }

    /// The sum of the products of two rows.
    fn of_rows(&self, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        no_match_if(!self.is_of_rows(), "the operands are no rows")?;
        self.check_size(rewriter)?;
        self.check_sum(rewriter)?;
        let product = multiply(rewriter, self.lhs, self.rhs);
        Ok(masked(rewriter, self.masked.mask, self.ty, |rewriter| {
            let reduction = vector::ReductionOp::new(product, Some(self.acc))
                .kind(rewriter.ctx(), CombiningKind::Add)
                .result(self.ty);
            rewriter.create(reduction).dest(rewriter)
        }))
    }

    /// True if the only loop of both sides is the same, and sums up.
    fn is_of_rows(&self) -> bool {
        matches!(self.lhs_loops[..], [dim] if self.rhs_loops == [dim] && !self.is_parallel(dim))
    }

    /// Checks that the products are added, and that all elements are of one type.
    fn check_sum(&self, rewriter: &dyn Rewriter) -> MatchResult {
        no_match_if(self.kind != CombiningKind::Add, "only sums are taken apart")?;
        let view = rewriter.view();
        let element = |value| element_type_or_self(view.ctx, view.ty(value));
        let is_mixed = element(self.lhs) != element(self.acc) || element(self.rhs) != element(self.acc);
        no_match_if(is_mixed, "the elements have several types")
    }

    fn lower(&self, lowering: ContractLowering, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        self.check_size(rewriter)?;
        if matches!(lowering, ContractLowering::OuterProduct)
            && let Ok(result) = self.to_outer_products(rewriter)
        {
            return Ok(result);
        }
        self.check_sum(rewriter)?;
        let special = match lowering {
            ContractLowering::Dot => self.to_dot_products(rewriter),
            ContractLowering::Matrix(ops) => self.to_matrix_product(ops, rewriter),
            ContractLowering::ParallelArith => self.to_arithmetic(rewriter),
            ContractLowering::OuterProduct => no_match("it has been tried"),
        };
        special.or_else(|_| self.unroll(rewriter))
    }

    fn is_parallel(&self, dim: usize) -> bool {
        self.iterators.get(dim) == Some(&IteratorType::Parallel)
    }

    /// True if the first loop is one of the left side, and the second one of the right.
    fn has_usual_sides(&self) -> bool {
        self.lhs_loops.contains(&0) && self.rhs_loops.contains(&1)
    }

    /// Unrolls one loop: a batch loop, else a loop of one side only, else a reduction loop.
    fn unroll(&self, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        let in_both = |dim: &usize| self.lhs_loops.contains(dim) && self.rhs_loops.contains(dim);
        let batch = (0..self.iterators.len()).find(|dim| self.is_parallel(*dim) && in_both(dim));
        let is_contracted = |dim: &usize| !self.is_parallel(*dim) && in_both(dim);
        let free = || self.lhs_loops.iter().chain(&self.rhs_loops).copied().find(|dim| !is_contracted(dim));
        match batch.or_else(free) {
            Some(dim) => self.unroll_parallel(dim, rewriter),
            None => self.unroll_reduction(rewriter),
        }
    }

    /// The number of steps of a loop.
    fn steps(&self, dim: usize, rewriter: &dyn Rewriter) -> Result<i64, NoMatch> {
        let view = rewriter.view();
        for (value, loops) in [(self.lhs, &self.lhs_loops), (self.rhs, &self.rhs_loops)] {
            if let Some(place) = place(loops, dim) {
                let ty = vector_type(view, value)?;
                return match ty.scalable(view.ctx)[place] {
                    false => Ok(ty.shape(view.ctx)[place]),
                    true => no_match("a scalable dimension cannot be unrolled"),
                };
            }
        }
        no_match("no operand has the dimension")
    }

    /// Checks that all operands can be sliced along a loop: each dimension in front of it is unrolled.
    fn check_slices(&self, dim: usize, rewriter: &dyn Rewriter) -> MatchResult {
        let view = rewriter.view();
        let slices = [
            (Some(self.lhs), place(&self.lhs_loops, dim)),
            (Some(self.rhs), place(&self.rhs_loops, dim)),
            (Some(self.acc), place(&self.result_loops, dim)),
            (self.masked.mask, Some(dim)),
        ];
        for (value, place) in slices {
            let (Some(value), Some(place)) = (value, place) else { continue };
            let is_scalable = vector_type(view, value)?.scalable(view.ctx).iter().take(place).any(|&it| it);
            no_match_if(is_scalable, "a slice behind a scalable dimension cannot be taken")?;
        }
        Ok(())
    }

    /// Checks that the code for each step of all loops is not too large.
    fn check_size(&self, rewriter: &dyn Rewriter) -> MatchResult {
        let view = rewriter.view();
        let (lhs, rhs) = (vector_type(view, self.lhs)?.shape(view.ctx), vector_type(view, self.rhs)?.shape(view.ctx));
        let own = self.rhs_loops.iter().zip(rhs).filter(|(dim, _)| !self.lhs_loops.contains(dim));
        vector::can_unroll(lhs.iter().chain(own.map(|(_, size)| size)))
    }

    fn unroll_parallel(&self, dim: usize, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        let steps = self.steps(dim, rewriter)?;
        let place = place(&self.result_loops, dim);
        // A loop of a single step may be one of the operands alone.
        no_match_if(place.is_none() && steps != 1, "the result has no such dimension")?;
        self.check_slices(dim, rewriter)?;
        let mut whole = zero(rewriter, self.ty)?;
        for step in 0..steps {
            let contracted = self.step(dim, step, (self.acc, place), rewriter)?;
            whole = place.map_or(Ok(contracted), |place| put(rewriter, contracted, whole, place, step))?;
        }
        Ok(whole)
    }

    fn unroll_reduction(&self, rewriter: &mut dyn Rewriter) -> Result<ValueId, NoMatch> {
        no_match_if(self.lhs_loops.len() == 1, "the operands are rows, or differ in rank")?;
        let steps = self.steps(0, rewriter)?;
        self.check_slices(0, rewriter)?;
        let mut sum = self.acc;
        for step in 0..steps {
            sum = self.step(0, step, (sum, None), rewriter)?;
        }
        Ok(sum)
    }

    /// The contraction of one iteration of a loop, accumulated into a subvector or into the whole value.
    fn step(
        &self,
        dim: usize,
        step: i64,
        (acc, acc_place): (ValueId, Option<usize>),
        rewriter: &mut dyn Rewriter,
    ) -> Result<ValueId, NoMatch> {
        let lhs = part(rewriter, self.lhs, place(&self.lhs_loops, dim), step)?;
        let rhs = part(rewriter, self.rhs, place(&self.rhs_loops, dim), step)?;
        let acc = part(rewriter, acc, acc_place, step)?;
        let mask = self.masked.mask.map(|mask| part(rewriter, mask, Some(dim), step)).transpose()?;
        let view = rewriter.view();
        let ctx = view.ctx;
        let ty = view.ty(acc);
        let loops = u32::try_from(self.iterators.len() - 1).unwrap_or(u32::MAX);
        let maps = [&self.lhs_loops, &self.rhs_loops, &self.result_loops].map(|dims| {
            let left = dims.iter().filter(|&&it| it != dim).map(|&it| if it > dim { it - 1 } else { it });
            let left = left.map(|it| AffineExpr::dim(u32::try_from(it).unwrap_or(u32::MAX)));
            Attribute::from(AffineMapAttr::new(ctx, AffineMap::new(loops, 0, left.collect::<Vec<_>>())))
        });
        let mut iterators = self.iterators.clone();
        iterators.remove(dim);
        let contract = vector::ContractionOp::new(lhs, rhs, acc)
            .indexing_maps(ctx, ArrayAttr::new(ctx, maps))
            .iterator_types(ctx, iterators)
            .kind(ctx, self.kind)
            .result(ty);
        Ok(masked(rewriter, mask, ty, |rewriter| rewriter.build(contract)))
    }
}

/// The dimension of a loop.
fn place(loops: &[usize], dim: usize) -> Option<usize> {
    loops.iter().position(|&it| it == dim)
}

/// The slice of a vector at a position in one of its dimensions; the vector itself if it has no such dimension.
fn part(rewriter: &mut dyn Rewriter, value: ValueId, dim: Option<usize>, at: i64) -> Result<ValueId, NoMatch> {
    let Some(dim) = dim else { return Ok(value) };
    let Some(inner) = dim.checked_sub(1) else { return Ok(extract(rewriter, value, &[at])) };
    let view = rewriter.view();
    let ctx = view.ctx;
    let ty = vector_type(view, value)?;
    let rows = super::build::leading(ctx, ty, 1)?[0];
    let rest = ty.dims(ctx).enumerate().filter(|&(it, _)| it != dim).map(|(_, size)| size);
    let ty = VectorType::of_dims(ctx, rest, ty.element(ctx));
    let mut whole = zero(rewriter, ty)?;
    for index in 0..rows {
        let row = extract(rewriter, value, &[index]);
        let row = part(rewriter, row, Some(inner), at)?;
        whole = insert(rewriter, row, whole, &[index]);
    }
    Ok(whole)
}

/// A vector with the slice at a position in one of its dimensions replaced.
fn put(rewriter: &mut dyn Rewriter, value: ValueId, dest: ValueId, dim: usize, at: i64) -> Result<ValueId, NoMatch> {
    let Some(inner) = dim.checked_sub(1) else { return Ok(insert(rewriter, value, dest, &[at])) };
    let view = rewriter.view();
    let rows = super::build::leading(view.ctx, vector_type(view, dest)?, 1)?[0];
    let mut whole = dest;
    for index in 0..rows {
        let old = extract(rewriter, whole, &[index]);
        let row = extract(rewriter, value, &[index]);
        let row = put(rewriter, row, old, inner, at)?;
        whole = insert(rewriter, row, whole, &[index]);
    }
    Ok(whole)
}
