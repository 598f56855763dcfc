//! Helpers of the lowerings of transfers: indices, bounds checks, loops.

use weir_ir::builtin::{DYNAMIC, VectorType, element_type_or_self};
use weir_ir::{AffineExpr, AffineMap, BuildOp, CreateOps as _, OpId, RegionId, Type, ValueId, View};
use weir_rewrite::{NoMatch, Rewriter, RewriterExt as _, no_match, no_match_if};

use super::VectorToScfOptions;
use crate::affine::composed_apply;
use crate::arith::{self, ArithBuilder as _, CmpIPredicate};
use crate::scf;
use crate::vector::{ExtractOp, MaskOp, Transfer};

/// The result of a step of a lowering: the value that it yields, if any.
pub(super) type Step = Result<Option<ValueId>, NoMatch>;

/// The lowering of a transfer by one dimension.
impl Transfer {
    /// Checks that the outermost dimension can be unrolled or looped over under some options.
    pub(super) fn check(&self, view: View<'_>, options: VectorToScfOptions) -> Result<(), NoMatch> {
        no_match_if(self.ty.rank(view.ctx) <= options.target_rank, "xferOp vector rank <= transformation target rank")?;
        if self.ty.scalable(view.ctx).first() == Some(&true) {
            return no_match(
                "unpacking of the leading dimension into the memref is not yet supported for scalable dims",
            );
        }
        no_match_if(self.is_of_tensor(view) && !options.lower_tensors, "transfers operating on tensors are excluded")?;
        no_match_if(
            element_type_or_self(view.ctx, view.ty(self.base)) != self.ty.element(view.ctx),
            "transfers that modify the element type are not supported",
        )?;
        no_match_if(MaskOp::around(view, self.op).is_some(), "the mask around the transfer has to be lowered first")?;
        let is_checked = self.in_bounds.first() != Some(&true);
        if let Some(dim) = self.dim().filter(|_| is_checked && self.is_of_tensor(view))
            && self.shape(view).get(dim) == Some(&DYNAMIC)
        {
            return no_match("only the tensor dialect knows the size of a tensor");
        }
        Ok(())
    }

    /// The size of the outermost dimension.
    pub(super) fn size(&self, view: View<'_>) -> i64 {
        self.ty.shape(view.ctx).first().copied().unwrap_or(1)
    }

    /// The dimension of memory of the outermost dimension; none if it is broadcast.
    pub(super) fn dim(&self) -> Option<usize> {
        self.map.dim_position(0).map(|dim| dim as usize)
    }

    /// The transfer without the outermost dimension.
    pub(super) fn inner(&self, view: View<'_>, indices: Vec<ValueId>, mask: Option<ValueId>) -> Self {
        let (ty, in_bounds) = (self.ty.inner(view.ctx, 1), self.in_bounds.get(1..).unwrap_or_default().to_vec());
        Self { indices, ty, mask, map: self.map.drop_result(0), in_bounds, ..*self }
    }

    /// The rank of the mask; zero if there is none.
    pub(super) fn mask_rank(&self, view: View<'_>) -> usize {
        let ty = self.mask.and_then(|mask| view.ty_as::<VectorType>(mask));
        ty.map_or(0, |ty| ty.rank(view.ctx))
    }

    /// The memory indices for an index of the outermost dimension.
    pub(super) fn inner_indices(&self, rewriter: &mut dyn Rewriter, index: ValueId) -> Vec<ValueId> {
        let mut indices = self.indices.clone();
        if let Some(place) = self.dim().and_then(|dim| indices.get_mut(dim)) {
            *place = sum(rewriter, *place, index);
        }
        indices
    }

    /// Creates an `scf.if` on whether an index of the outermost dimension is in bounds and not masked off.
    ///
    /// A mask counts here once it has no other dimension, and for a dimension that does not repeat.
    pub(super) fn check_bounds(
        &self,
        rewriter: &mut dyn Rewriter,
        index: ValueId,
        result: Option<Type>,
        inside: impl FnOnce(&mut dyn Rewriter) -> Step,
        outside: impl FnOnce(&mut dyn Rewriter) -> Step,
    ) -> Step {
        let mut condition = None;
        if let Some(dim) = self.dim().filter(|_| self.in_bounds.first() != Some(&true)) {
            let size = self.size_of(rewriter, dim);
            let place = sum(rewriter, self.indices[dim], index);
            condition = Some(rewriter.compare(CmpIPredicate::Sgt, size, place));
        }
        let is_masked = self.dim().is_some() && self.mask_rank(rewriter.view()) == 1;
        if let Some(mask) = self.mask.filter(|_| is_masked) {
            let is_set = extract(rewriter, mask, index);
            condition = Some(match condition {
                Some(condition) => rewriter.build(arith::AndIOp::new(condition, is_set)),
                None => is_set,
            });
        }
        let Some(condition) = condition else { return inside(rewriter) };
        let build = scf::IfOp::new(condition).results(result.as_slice()).empty_regions(2);
        let conditional = filled_first(rewriter, build, |rewriter, conditional| {
            let (then_region, else_region) = (conditional.then_region(rewriter), conditional.else_region(rewriter));
            fill(rewriter, then_region, &[], |rewriter, _| inside(rewriter))?;
            fill(rewriter, else_region, &[], |rewriter, _| outside(rewriter))
        })?;
        Ok(rewriter.ir().results(conditional.0).first())
    }
}

/// The sum of two indices, as an affine map composed with the ops that define them.
pub(super) fn sum(rewriter: &mut dyn Rewriter, lhs: ValueId, rhs: ValueId) -> ValueId {
    let map = AffineMap::new(2, 0, [AffineExpr::dim(0) + AffineExpr::dim(1)]);
    composed_apply(rewriter, &map, &[lhs, rhs])
}

/// The element at an index of a vector of rank 1, or the subvector of a vector of higher rank.
pub(super) fn extract(rewriter: &mut dyn Rewriter, vector: ValueId, index: ValueId) -> ValueId {
    let ctx = rewriter.ctx();
    let build = ExtractOp::new(vector, &[index]).static_position(ctx, vec![DYNAMIC]);
    rewriter.build(build)
}

/// Creates an op with regions, and inserts it once these are filled.
///
/// So the greedy driver does not visit the nested ops early.
pub(super) fn filled_first<B: BuildOp<Op: Copy + Into<OpId>>>(
    rewriter: &mut dyn Rewriter,
    build: B,
    content: impl FnOnce(&mut dyn Rewriter, B::Op) -> Result<(), NoMatch>,
) -> Result<B::Op, NoMatch> {
    let place = rewriter.insertion_point();
    rewriter.set_insertion_point(None);
    let op = rewriter.create(build);
    let filled = content(rewriter, op);
    rewriter.set_insertion_point(place);
    rewriter.insert_op(op.into());
    filled.map(|()| op)
}

/// Fills an empty region with a block of arguments and ops, and returns the result of the builder function.
pub(super) fn fill(
    rewriter: &mut dyn Rewriter,
    region: RegionId,
    arguments: &[Type],
    ops: impl FnOnce(&mut dyn Rewriter, &[ValueId]) -> Step,
) -> Result<(), NoMatch> {
    rewriter.guarded(|rewriter| {
        let location = rewriter.default_location();
        let arguments: Vec<_> = arguments.iter().map(|&ty| (ty, location)).collect();
        let block = rewriter.create_block(region, None, &arguments);
        let arguments = rewriter.ir().arguments(block).to_vec();
        let result = ops(rewriter, &arguments)?;
        rewriter.create(scf::YieldOp::new(result.as_slice()));
        Ok(())
    })
}

/// A loop from zero to a bound, with an optional iteration argument.
pub(super) fn count_up(
    rewriter: &mut dyn Rewriter,
    bounds: [ValueId; 3],
    carried: Option<ValueId>,
    body: impl FnOnce(&mut dyn Rewriter, ValueId, Option<ValueId>) -> Step,
) -> Result<scf::ForOp, NoMatch> {
    let view = rewriter.view();
    let types: Vec<Type> = carried.iter().map(|&value| view.ty(value)).collect();
    let arguments: Vec<Type> = std::iter::once(view.ctx.index_type()).chain(types.iter().copied()).collect();
    let [lower, upper, step] = bounds;
    let build = scf::ForOp::new(lower, upper, step, carried.as_slice()).results(&types).empty_regions(1);
    filled_first(rewriter, build, |rewriter, loop_| {
        let region = loop_.region(rewriter);
        fill(rewriter, region, &arguments, |rewriter, arguments| {
            body(rewriter, arguments[0], arguments.get(1).copied())
        })
    })
}
