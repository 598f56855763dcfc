//! Canonicalization of `affine.delinearize_index` and `affine.linearize_index`: unit bounds are dropped, and inverse
//! ops cancel.

mod cancel;

use weir_ir::{BuildOp, Context, CreateOps as _, Location, ValueId, View};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use crate::affine::ops::{AffineDelinearizeIndexOp, AffineLinearizeIndexOp};
use crate::arith::constant_index;
use crate::mixed::{Mixed, constant_integer, mixed, split};

/// A basis with an entry for each index; none for one without bound, which can only be the first.
type Basis = Vec<Option<Mixed>>;

pub(in crate::affine) fn delinearize_index(patterns: &mut PatternSet) {
    patterns.add("CancelDelinearizeOfLinearizeDisjointExactTail", cancel::delinearize_exact_tail);
    patterns.add("DropUnitExtentBasis", drop_unit_extents);
    patterns.add("SplitDelinearizeSpanningLastLinearizeArg", cancel::split_delinearize);
}

pub(in crate::affine) fn linearize_index(patterns: &mut PatternSet) {
    patterns.add("CancelLinearizeOfDelinearizePortion", cancel::linearize_portion);
    patterns.add("DropLinearizeLeadingZero", drop_leading_zero);
    patterns.add("DropLinearizeUnitComponentsIfDisjointOrZero", drop_unit_components);
}

impl AffineDelinearizeIndexOp {
    fn mixed_basis(self, view: View<'_>) -> Vec<Mixed> {
        mixed(&self.static_basis(&view), self.dynamic_basis(&view))
    }

    fn padded_basis(self, view: View<'_>) -> Basis {
        padded(self.mixed_basis(view), view.ir.num_results(self.0))
    }

    /// A builder of an op with a basis that has an entry for each result.
    fn with_basis(
        ctx: &Context,
        linear: ValueId,
        basis: &[Option<Mixed>],
        location: Location,
    ) -> impl BuildOp<Op = Self> + use<> {
        let bounds: Vec<Mixed> = basis.iter().copied().flatten().collect();
        let (numbers, values) = split(&bounds);
        let types = vec![ctx.index_type(); basis.len()];
        AffineDelinearizeIndexOp::new(linear, &values).static_basis(ctx, numbers).results(&types).location(location)
    }
}

impl AffineLinearizeIndexOp {
    fn mixed_basis(self, view: View<'_>) -> Vec<Mixed> {
        mixed(&self.static_basis(&view), self.dynamic_basis(&view))
    }

    fn padded_basis(self, view: View<'_>) -> Basis {
        padded(self.mixed_basis(view), self.multi_index(&view).len())
    }

    /// A builder of an op with a basis that has an entry for each index.
    fn with_basis(
        ctx: &Context,
        indices: &[ValueId],
        basis: &[Option<Mixed>],
        disjoint: bool,
    ) -> impl BuildOp<Op = Self> + use<> {
        let bounds: Vec<Mixed> = basis.iter().copied().flatten().collect();
        let (numbers, values) = split(&bounds);
        AffineLinearizeIndexOp::new(indices, &values).static_basis(ctx, numbers).disjoint(ctx, disjoint)
    }
}

fn padded(basis: Vec<Mixed>, indices: usize) -> Basis {
    let missing = indices.saturating_sub(basis.len());
    std::iter::repeat_n(None, missing).chain(basis.into_iter().map(Some)).collect()
}

/// `delinearize x into (a, 1, b) -> delinearize x into (a, b)`, with 0 for the unit bound.
fn drop_unit_extents(op: AffineDelinearizeIndexOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let basis = op.padded_basis(view);
    let is_unit = |bound: &Option<Mixed>| bound.is_some_and(|bound| bound.is_constant(view, 1));
    let unit: Vec<bool> = basis.iter().map(is_unit).collect();
    if !unit.contains(&true) {
        return no_match("no extent is 1");
    }
    let (linear, location) = (op.linear_index(&view), view.ir.location(op.0));
    let kept: Basis = basis.into_iter().zip(&unit).filter(|(_, unit)| !**unit).map(|(bound, _)| bound).collect();
    let zero = constant_index(rewriter, location, 0);
    let mut rest = Vec::new();
    if !kept.is_empty() {
        let build = AffineDelinearizeIndexOp::with_basis(rewriter.ctx(), linear, &kept, location);
        let new = rewriter.create(build);
        rest = rewriter.ir().results(new.0).to_vec();
    }
    let mut rest = rest.into_iter();
    let values: Vec<ValueId> =
        unit.into_iter().map(|unit| if unit { zero } else { rest.next().unwrap_or(zero) }).collect();
    rewriter.replace(op, values);
    Ok(())
}

fn drop_leading_zero(op: AffineLinearizeIndexOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let indices = op.multi_index(&view).to_vec();
    let Some((&first, rest)) = indices.split_first().filter(|(first, _)| constant_integer(view, **first) == Some(0))
    else {
        return no_match("the first index is not known to be 0");
    };
    if rest.is_empty() {
        rewriter.replace(op, [first]);
        return Ok(());
    }
    let build = AffineLinearizeIndexOp::with_basis(view.ctx, rest, &op.padded_basis(view)[1..], op.disjoint(&view));
    rewriter.replace_with(op, build);
    Ok(())
}

fn drop_unit_components(op: AffineLinearizeIndexOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (indices, basis, disjoint) = (op.multi_index(&view).to_vec(), op.padded_basis(view), op.disjoint(&view));
    let is_kept = |index: ValueId, bound: Option<Mixed>| {
        !bound.is_some_and(|bound| bound.is_constant(view, 1))
            || !(disjoint || constant_integer(view, index) == Some(0))
    };
    let kept: Vec<(ValueId, Option<Mixed>)> =
        indices.iter().copied().zip(basis).filter(|&(index, bound)| is_kept(index, bound)).collect();
    if kept.len() == indices.len() {
        return no_match("no index is known to be 0");
    }
    if kept.is_empty() {
        let location = view.ir.location(op.0);
        let zero = constant_index(rewriter, location, 0);
        rewriter.replace(op, [zero]);
        return Ok(());
    }
    let (indices, basis): (Vec<ValueId>, Basis) = kept.into_iter().unzip();
    let build = AffineLinearizeIndexOp::with_basis(view.ctx, &indices, &basis, disjoint);
    rewriter.replace_with(op, build);
    Ok(())
}
