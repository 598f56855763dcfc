//! Canonicalization of linear indices.

use weir_ir::builtin::{AffineMapAttr, DYNAMIC};
use weir_ir::{AffineExpr, AffineMap, BuildOp, Context, CreateOps as _, Location, ValueId, View};
use weir_rewrite::{
    MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, Substitution, by_op, by_values, no_match,
    no_match_if,
};

use crate::affine::{AffineApplyOp, AffineDelinearizeIndexOp, AffineLinearizeIndexOp};
use crate::arith::ArithBuilder as _;
use crate::mixed::{Mixed, constant_integer, mixed, split};

/// A basis with an entry for each index; none for one without bound, which can only be the first.
type Basis = Vec<Option<Mixed>>;

pub(super) fn delinearize_index(patterns: &mut PatternSet) {
    patterns.add("CancelDelinearizeOfLinearizeDisjointExactTail", delinearize_exact_tail);
    patterns.add("DropUnitExtentBasis", drop_unit_extents);
    patterns.add("SplitDelinearizeSpanningLastLinearizeArg", split_delinearize);
}

pub(super) fn linearize_index(patterns: &mut PatternSet) {
    patterns.add("CancelLinearizeOfDelinearizePortion", linearize_portion);
    patterns.substitute("DropLinearizeLeadingZero", drop_leading_zero);
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
    no_match_if(!unit.contains(&true), "no extent is 1")?;
    let (linear, location) = (op.linear_index(&view), view.ir.location(op.0));
    let kept: Basis = basis.into_iter().zip(&unit).filter(|(_, unit)| !**unit).map(|(bound, _)| bound).collect();
    let zero = rewriter.constant_index(0);
    let mut rest = Vec::new();
    if !kept.is_empty() {
        let new = rewriter.create(AffineDelinearizeIndexOp::with_basis(rewriter.ctx(), linear, &kept, location));
        rest = rewriter.ir().results(new.0).to_vec();
    }
    let mut rest = rest.into_iter();
    let values: Vec<ValueId> =
        unit.into_iter().map(|unit| if unit { zero } else { rest.next().unwrap_or(zero) }).collect();
    rewriter.replace(op, values);
    Ok(())
}

/// `linearize [0, a, b] by (n, m, k) -> linearize [a, b] by (m, k)`
fn drop_leading_zero(op: AffineLinearizeIndexOp, view: View<'_>) -> Substitution {
    let indices = op.multi_index(&view).to_vec();
    let Some((&first, rest)) = indices.split_first().filter(|(first, _)| constant_integer(view, **first) == Some(0))
    else {
        return no_match("the first index is not known to be 0");
    };
    if rest.is_empty() {
        return by_values([first]);
    }
    by_op(AffineLinearizeIndexOp::with_basis(view.ctx, rest, &op.padded_basis(view)[1..], op.disjoint(&view)))
}

/// `linearize [a, b] by (n, 1) -> linearize [a] by (n)`, where b is 0
fn drop_unit_components(op: AffineLinearizeIndexOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (indices, basis, disjoint) = (op.multi_index(&view).to_vec(), op.padded_basis(view), op.disjoint(&view));
    let is_kept = |index: ValueId, bound: Option<Mixed>| {
        !bound.is_some_and(|bound| bound.is_constant(view, 1))
            || !(disjoint || constant_integer(view, index) == Some(0))
    };
    let kept: Vec<(ValueId, Option<Mixed>)> =
        indices.iter().copied().zip(basis).filter(|&(index, bound)| is_kept(index, bound)).collect();
    no_match_if(kept.len() == indices.len(), "no index is known to be 0")?;
    if kept.is_empty() {
        let zero = rewriter.constant_index(0);
        rewriter.replace(op, [zero]);
        return Ok(());
    }
    let (indices, basis): (Vec<ValueId>, Basis) = kept.into_iter().unzip();
    rewriter.replace_with(op, AffineLinearizeIndexOp::with_basis(view.ctx, &indices, &basis, disjoint));
    Ok(())
}

/// `delinearize(linearize disjoint [x, y] by (a, b)) into (c, b) -> delinearize(linearize [x] by (a)) into (c), y`
fn delinearize_exact_tail(op: AffineDelinearizeIndexOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(linearize) = view.defining::<AffineLinearizeIndexOp>(op.linear_index(&view)) else {
        return no_match("the index is not made of others");
    };
    no_match_if(!linearize.disjoint(&view), "the indices may overlap")?;
    let indices = linearize.multi_index(&view).to_vec();
    let (from, to) = (linearize.mixed_basis(view), op.mixed_basis(view));
    let matches = from.iter().rev().zip(to.iter().rev()).take_while(|(from, to)| from == to).count();
    no_match_if(matches == 0, "the last bounds differ")?;
    let results = view.ir.num_results(op.0);
    if matches == from.len() && matches == to.len() && indices.len() == results {
        rewriter.replace(op, indices);
        return Ok(());
    }
    let (location, linear_location, ctx) = (view.ir.location(op.0), view.ir.location(linearize.0), view.ctx);
    let (kept, cancelled) = indices.split_at(indices.len() - matches);
    let from = &linearize.padded_basis(view)[..indices.len() - matches];
    let to = &op.padded_basis(view)[..results - matches];
    let build = AffineLinearizeIndexOp::with_basis(ctx, kept, from, true).location(linear_location);
    let linear = rewriter.create(build).linear_index(rewriter);
    let new = rewriter.create(AffineDelinearizeIndexOp::with_basis(rewriter.ctx(), linear, to, location));
    let mut values = rewriter.ir().results(new.0).to_vec();
    values.extend_from_slice(cancelled);
    rewriter.replace(op, values);
    Ok(())
}

/// `delinearize(linearize disjoint [x, y] by (_, 8)) into (_, 2, 4) -> delinearize(x) into (_), delinearize(y) into (2,
/// 4)`
fn split_delinearize(op: AffineDelinearizeIndexOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(linearize) = view.defining::<AffineLinearizeIndexOp>(op.linear_index(&view)) else {
        return no_match("the index is not made of others");
    };
    let target = linearize.static_basis(&view).last().copied().filter(|&target| target != DYNAMIC);
    let (Some(target), true) = (target, linearize.disjoint(&view)) else {
        return no_match("the last bound is not known, or the indices may overlap");
    };
    let (mut product, mut count) = (1i64, 0);
    for &size in op.static_basis(&view).iter().rev() {
        product = if size == DYNAMIC { i64::MAX } else { product.saturating_mul(size) };
        count += 1;
        if product >= target {
            break;
        }
    }
    no_match_if(product != target || count < 2, "the last bounds do not make up the last bound")?;
    let indices = linearize.multi_index(&view).to_vec();
    let (&last, rest) = indices.split_last().or_no_match("there are no indices")?;
    let (location, linear_location, ctx) = (view.ir.location(op.0), view.ir.location(linearize.0), view.ctx);
    let (from, to) = (linearize.padded_basis(view), op.padded_basis(view));
    let (to, back) = to.split_at(to.len() - count);
    let build = AffineLinearizeIndexOp::with_basis(ctx, rest, &from[..rest.len()], true).location(linear_location);
    let linear = rewriter.create(build).linear_index(rewriter);
    let front = rewriter.create(AffineDelinearizeIndexOp::with_basis(rewriter.ctx(), linear, to, location));
    let back = rewriter.create(AffineDelinearizeIndexOp::with_basis(rewriter.ctx(), last, back, location));
    let mut values = rewriter.ir().results(front.0).to_vec();
    values.extend(rewriter.ir().results(back.0).iter());
    rewriter.replace(op, values);
    Ok(())
}

/// A run of operands that are consecutive results of one op.
struct Run {
    delinearize: AffineDelinearizeIndexOp,
    /// The first index.
    index: usize,
    /// The first result.
    result: usize,
    length: usize,
}

/// Finds runs of operands that are consecutive results of one `affine.delinearize_index` with the same bounds; one for
/// each op.
fn runs(op: AffineLinearizeIndexOp, rewriter: &dyn Rewriter) -> Vec<Run> {
    let view = rewriter.view();
    let (indices, basis) = (op.multi_index(&view).to_vec(), op.padded_basis(view));
    let mut runs: Vec<Run> = Vec::new();
    let mut index = 0;
    while index < indices.len() {
        let found = view.defining::<AffineDelinearizeIndexOp>(indices[index]).and_then(|delinearize| {
            let results = view.ir.results(delinearize.0).to_vec();
            let result = results.iter().position(|&it| it == indices[index])?;
            let bounds = delinearize.padded_basis(view);
            let known_by_disjoint = op.disjoint(&view) && result == 0 && bounds[0].is_none();
            let starts = bounds.get(result) == basis.get(index) || (index == 0 && result == 0) || known_by_disjoint;
            let rest =
                indices[index..].iter().zip(&basis[index..]).zip(results[result..].iter().zip(&bounds[result..]));
            let length = 1 + rest.skip(1).take_while(|(from, to)| from == to).count();
            let is_first = runs.iter().all(|run| run.delinearize != delinearize);
            (starts && length > 1 && is_first).then_some(Run { delinearize, index, result, length })
        });
        match found {
            Some(run) => {
                index += run.length;
                runs.push(run);
            }
            None => index += 1,
        }
    }
    runs
}

/// `linearize [(delinearize x into (a, b)), z] by (a, b, c) -> linearize [x, z] by (a * b, c)`, for consecutive
/// results.
fn linearize_portion(op: AffineLinearizeIndexOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let runs = runs(op, rewriter);
    no_match_if(runs.is_empty(), "no indices are taken from one")?;
    let view = rewriter.view();
    let (indices, basis, disjoint) = (op.multi_index(&view).to_vec(), op.padded_basis(view), op.disjoint(&view));
    let location = view.ir.location(op.0);
    let (mut new_indices, mut new_basis): (Vec<ValueId>, Basis) = (Vec::new(), Vec::new());
    let (mut end, mut replacements) = (0, Vec::new());
    for run in runs {
        new_indices.extend_from_slice(&indices[end..run.index]);
        new_basis.extend_from_slice(&basis[end..run.index]);
        end = run.index + run.length;
        let merged = &basis[run.index..end];
        let (index, bound) = rewriter.before(run.delinearize, |rewriter| {
            let bound = product(merged, location, rewriter);
            let view = rewriter.view();
            let linear = run.delinearize.linear_index(&view);
            let results = view.ir.num_results(run.delinearize.0);
            if run.length == results {
                return (linear, bound);
            }
            let mut bounds = run.delinearize.padded_basis(view);
            bounds.splice(run.result..run.result + run.length, [bound]);
            let location = view.ir.location(run.delinearize.0);
            let build = AffineDelinearizeIndexOp::with_basis(rewriter.ctx(), linear, &bounds, location);
            let outer = rewriter.create(build);
            let mut values = rewriter.ir().results(outer.0).to_vec();
            let combined = values[run.result];
            let build = AffineDelinearizeIndexOp::with_basis(rewriter.ctx(), combined, merged, location);
            let inner = rewriter.create(build);
            let parts = rewriter.ir().results(inner.0).to_vec();
            values.splice(run.result..=run.result, parts);
            replacements.push((run.delinearize, values));
            (combined, bound)
        });
        new_indices.push(index);
        new_basis.push(bound);
    }
    new_indices.extend_from_slice(&indices[end..]);
    new_basis.extend_from_slice(&basis[end..]);
    rewriter.replace_with(op, AffineLinearizeIndexOp::with_basis(rewriter.ctx(), &new_indices, &new_basis, disjoint));
    for (delinearize, values) in replacements {
        rewriter.replace(delinearize, values);
    }
    Ok(())
}

/// The product of bounds; none if one is missing.
fn product(bounds: &[Option<Mixed>], location: Location, rewriter: &mut dyn Rewriter) -> Option<Mixed> {
    let mut expr = AffineExpr::constant(1);
    let mut values = Vec::new();
    for &bound in bounds {
        let bound = bound?.resolved(rewriter.view());
        expr = expr
            * match bound {
                Mixed::Static(number) => AffineExpr::constant(number),
                Mixed::Dynamic(value) => {
                    values.push(value);
                    AffineExpr::symbol(u32::try_from(values.len() - 1).unwrap_or(u32::MAX))
                }
            };
    }
    if let Some(number) = expr.constant_value() {
        return Some(Mixed::Static(number));
    }
    let map = AffineMap::new(0, u32::try_from(values.len()).unwrap_or(u32::MAX), [expr]);
    let ctx = rewriter.ctx();
    let build = AffineApplyOp::new(&values).map(ctx, AffineMapAttr::new(ctx, map)).location(location);
    Some(Mixed::Dynamic(rewriter.build(build)))
}
