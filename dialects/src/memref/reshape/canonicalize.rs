//! Canonicalization of ops that change the number of dimensions.

use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::{BuildOp as _, CreateOps as _, Location, ValueId, View};
use weir_rewrite::{
    MatchResult, NoMatch, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, Substitution, by_op, no_match,
    no_match_if,
};

use crate::arith::{self, ArithBuilder as _};
use crate::memref::cast::forgetful_cast;
use crate::memref::layout::is_identity_layout;
use crate::memref::reassociation::{collapsed_type, expanded_type};
use crate::memref::{CastOp, CollapseShapeOp, ExpandShapeOp, Reassociation};
use crate::mixed::Mixed;

pub(super) fn expand_shape(patterns: &mut PatternSet) {
    patterns.substitute("ComposeReassociativeReshapeOps", expand_of_expand);
    patterns.substitute("ComposeExpandOfCollapseOp", expand_of_collapse);
    patterns.add("ExpandShapeOpMemRefCastFolder", expand_of_cast);
}

pub(super) fn collapse_shape(patterns: &mut PatternSet) {
    patterns.substitute("ComposeReassociativeReshapeOps", collapse_of_collapse);
    patterns.add("ComposeCollapseOfExpandOp", collapse_of_expand);
    patterns.add("CollapseShapeOpMemRefCastFolder", collapse_of_cast);
}

/// The type of a value, if it is a contiguous memref.
fn contiguous(view: View<'_>, value: ValueId) -> Option<MemRefType> {
    view.ty_as::<MemRefType>(value).filter(|&ty| is_identity_layout(view.ctx, ty))
}

fn are_contiguous(view: View<'_>, values: &[ValueId]) -> bool {
    values.iter().all(|&value| contiguous(view, value).is_some())
}

/// The groups of two reshapes in the same direction.
#[doc(alias = "composeReassociationIndices")]
fn compose(a: Reassociation, b: Reassociation) -> Option<Reassociation> {
    let (fine, coarse) = match a.len().cmp(&b.len()) {
        std::cmp::Ordering::Equal => return None,
        std::cmp::Ordering::Less => (b, a),
        std::cmp::Ordering::Greater => (a, b),
    };
    if !coarse.is_empty() && coarse.iter().map(Vec::len).sum::<usize>() != fine.len() {
        return None;
    }
    let group = |group: &Vec<i64>| {
        let parts = group.iter().map(|&dim| fine.get(usize::try_from(dim).ok()?)).collect::<Option<Vec<_>>>()?;
        Some(parts.into_iter().flatten().copied().collect())
    };
    coarse.iter().map(group).collect()
}

/// `expand_shape(expand_shape(m)) -> expand_shape(m)`
fn expand_of_expand(op: ExpandShapeOp, view: View<'_>) -> Substitution {
    let inner = view.defining::<ExpandShapeOp>(op.src(&view)).or_no_match("the source is not split")?;
    if !are_contiguous(view, &[inner.src(&view), op.src(&view), op.result(&view)]) {
        return no_match("a memref is not contiguous");
    }
    let groups =
        compose(inner.reassociation(&view), op.reassociation(&view)).or_no_match("the groups do not compose")?;
    let shape = op.mixed_output_shape(&view);
    by_op(ExpandShapeOp::build(view.ctx, inner.src(&view), groups, &shape).result(view.ty(op.result(&view))))
}

/// `collapse_shape(collapse_shape(m)) -> collapse_shape(m)`
fn collapse_of_collapse(op: CollapseShapeOp, view: View<'_>) -> Substitution {
    let inner = view.defining::<CollapseShapeOp>(op.src(&view)).or_no_match("the source is not joined")?;
    if !are_contiguous(view, &[inner.src(&view), op.src(&view), op.result(&view)]) {
        return no_match("a memref is not contiguous");
    }
    let groups =
        compose(inner.reassociation(&view), op.reassociation(&view)).or_no_match("the groups do not compose")?;
    by_op(CollapseShapeOp::new(inner.src(&view)).reassociation(view.ctx, groups).result(view.ty(op.result(&view))))
}

/// `collapse_shape(expand_shape(m)) -> collapse_shape(m), expand_shape(m) or cast(m)`
fn collapse_of_expand(op: CollapseShapeOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let inner = view.defining::<ExpandShapeOp>(op.src(&view)).or_no_match("the source is not split")?;
    let source = inner.src(&view);
    let (from, to) = reshaped(view, source, inner.result(&view), op.result(&view))?;
    let (split, joined) = (inner.reassociation(&view), op.reassociation(&view));
    let collapses = from.rank(ctx) > to.rank(ctx);
    let (fine, coarse) = if collapses { (split, joined) } else { (joined, split) };
    let groups = regroup(&fine, &coarse).or_no_match("the groups do not nest")?;
    match from.rank(ctx).cmp(&to.rank(ctx)) {
        std::cmp::Ordering::Greater => {
            rewriter.replace_with(op, CollapseShapeOp::new(source).reassociation(ctx, groups).result(to));
        }
        std::cmp::Ordering::Less => {
            let location = view.ir.location(op.0);
            let split_shape: Vec<Mixed> =
                inner.mixed_output_shape(&view).into_iter().map(|size| size.resolved(view)).collect();
            let joined = op.reassociation(&view);
            let shape: Vec<Mixed> =
                joined.iter().map(|group| product(group, &split_shape, location, rewriter)).collect();
            let ctx = rewriter.ctx();
            rewriter.replace_with(op, ExpandShapeOp::build(ctx, source, groups, &shape).result(to));
        }
        std::cmp::Ordering::Equal => {
            rewriter.replace_with(op, CastOp::new(source).result(to));
        }
    }
    Ok(())
}

/// The types before and after two reshapes of contiguous memory, given the values before, between and after them.
fn reshaped(
    view: View<'_>,
    source: ValueId,
    between: ValueId,
    result: ValueId,
) -> Result<(MemRefType, MemRefType), NoMatch> {
    let (Some(from), Some(to)) = (contiguous(view, source), view.ty_as::<MemRefType>(result)) else {
        return no_match("the source is not contiguous");
    };
    match contiguous(view, between) {
        Some(_) if from != to => Ok((from, to)),
        _ => no_match("the memref is not contiguous, or as it was"),
    }
}

/// The product of the sizes of a group of dimensions.
fn product(group: &[i64], shape: &[Mixed], location: Location, rewriter: &mut dyn Rewriter) -> Mixed {
    let (mut known, mut dynamic) = (1i64, None);
    for size in group.iter().filter_map(|&dim| shape.get(usize::try_from(dim).ok()?)) {
        match *size {
            Mixed::Static(number) => known = known.wrapping_mul(number),
            Mixed::Dynamic(value) => {
                dynamic = Some(match dynamic {
                    Some(before) => multiply(before, value, location, rewriter),
                    None => value,
                });
            }
        }
    }
    match dynamic {
        None => Mixed::Static(known),
        Some(value) if known == 1 => Mixed::Dynamic(value),
        Some(value) => {
            let known = rewriter.constant_index(known);
            Mixed::Dynamic(multiply(value, known, location, rewriter))
        }
    }
}

fn multiply(a: ValueId, b: ValueId, location: Location, rewriter: &mut dyn Rewriter) -> ValueId {
    rewriter.build(arith::MulIOp::new(a, b).location(location))
}

/// The groups of fine groups that make up each coarse group.
fn regroup(fine: &[Vec<i64>], coarse: &[Vec<i64>]) -> Option<Reassociation> {
    let mut rest = (0i64..).zip(fine).peekable();
    let mut groups = Vec::with_capacity(coarse.len());
    for group in coarse {
        let end = group.last()?;
        let mut members = Vec::new();
        while let Some(&(index, part)) = rest.peek() {
            let last = part.last()?;
            if last > end {
                return None;
            }
            members.push(index);
            rest.next();
            if last == end {
                break;
            }
        }
        groups.push(members);
    }
    Some(groups)
}

/// `expand_shape(collapse_shape(m)) -> collapse_shape(m) or expand_shape(m)`
fn expand_of_collapse(op: ExpandShapeOp, view: View<'_>) -> Substitution {
    let ctx = view.ctx;
    let inner = view.defining::<CollapseShapeOp>(op.src(&view)).or_no_match("the source is not joined")?;
    let source = inner.src(&view);
    let (from, to) = reshaped(view, source, inner.result(&view), op.result(&view))?;
    let (joined, split) = (inner.reassociation(&view), op.reassociation(&view));
    if from.rank(ctx) > to.rank(ctx) {
        let Some(groups) = collapsing_groups(&joined, &split, from.shape(ctx), to.shape(ctx)) else {
            return no_match("the groups do not compose");
        };
        return by_op(CollapseShapeOp::new(source).reassociation(ctx, groups).result(to));
    }
    let Some(groups) = collapsing_groups(&split, &joined, to.shape(ctx), from.shape(ctx)) else {
        return no_match("the groups do not compose");
    };
    let shape = op.mixed_output_shape(&view);
    by_op(ExpandShapeOp::build(ctx, source, groups, &shape).result(to))
}

/// The groups that join a shape to another one, where groups of both have the same number of elements.
#[doc(alias = "findCollapsingReassociation")]
fn collapsing_groups(
    fine: &[Vec<i64>],
    coarse: &[Vec<i64>],
    fine_shape: &[i64],
    coarse_shape: &[i64],
) -> Option<Reassociation> {
    if fine.is_empty() {
        return join(fine_shape, coarse_shape, 0);
    }
    let part = |shape: &[i64], group: &[i64]| -> Option<Vec<i64>> {
        group.iter().map(|&dim| shape.get(usize::try_from(dim).ok()?).copied()).collect()
    };
    let mut groups = Vec::new();
    for (fine, coarse) in fine.iter().zip(coarse) {
        let (sizes, wanted) = (part(fine_shape, fine)?, part(coarse_shape, coarse)?);
        if sizes.len() != wanted.len() {
            groups.extend(join(&sizes, &wanted, *fine.first()?)?);
            continue;
        }
        if sizes != wanted || sizes.iter().filter(|&&size| size == DYNAMIC).count() > 1 {
            return None;
        }
        groups.extend(fine.iter().map(|&dim| vec![dim]));
    }
    Some(groups)
}

/// The groups of dimensions, numbered from `first` on, that join a shape to another one.
#[doc(alias = "getReassociationIndicesForCollapse")]
fn join(shape: &[i64], wanted: &[i64], first: i64) -> Option<Reassociation> {
    let mut rest = (first..).zip(shape.iter().copied()).peekable();
    let mut groups: Reassociation = Vec::with_capacity(wanted.len());
    for &size in wanted {
        let (mut group, mut product, mut dynamic) = (Vec::new(), 1i64, false);
        while !(if size == DYNAMIC { dynamic } else { !group.is_empty() && product == size }) {
            let (dim, found) = rest.next()?;
            group.push(dim);
            dynamic |= found == DYNAMIC;
            product = if found == DYNAMIC { product } else { product.checked_mul(found)? };
            if size != DYNAMIC && (dynamic || product > size) {
                return None;
            }
        }
        groups.push(group);
    }
    // The remaining dimensions have size 1 and belong to the last group.
    for (dim, size) in rest {
        if size != 1 {
            return None;
        }
        if let Some(last) = groups.last_mut() {
            last.push(dim);
        }
    }
    Some(groups)
}

/// `collapse_shape(cast(m)) -> cast(collapse_shape(m))`
fn collapse_of_cast(op: CollapseShapeOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let source = forgetful_cast(view, op.src(&view)).or_no_match("the source is no such cast")?;
    let groups = op.reassociation(&view);
    let ty = view.ty_as::<MemRefType>(source).and_then(|ty| collapsed_type(view.ctx, ty, &groups));
    let ty = ty.or_no_match("the source cannot be joined")?;
    let old_type = view.ty(op.result(&view));
    if old_type == ty.into() {
        rewriter.modify(op, |edit| edit.set_operand(0, source));
        return Ok(());
    }
    let build =
        CollapseShapeOp::new(source).reassociation(view.ctx, groups).result(ty).location(view.ir.location(op.0));
    let new = rewriter.build(build);
    rewriter.replace_with(op, CastOp::new(new).result(old_type));
    Ok(())
}

/// `expand_shape(cast(m)) -> cast(expand_shape(m))`
fn expand_of_cast(op: ExpandShapeOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let source = forgetful_cast(view, op.src(&view)).or_no_match("the source is no such cast")?;
    let from = view.ty_as::<MemRefType>(source).or_no_match("the source is no ranked memref")?;
    let shape: Vec<Mixed> = op.mixed_output_shape(&view).into_iter().map(|size| size.resolved(view)).collect();
    let sizes: Vec<i64> = shape.iter().map(|size| size.or_dynamic()).collect();
    let groups = op.reassociation(&view);
    for (group, &size) in groups.iter().zip(from.shape(ctx)) {
        let is_dynamic = |&dim: &i64| usize::try_from(dim).is_ok_and(|dim| sizes.get(dim) == Some(&DYNAMIC));
        no_match_if(group.iter().any(is_dynamic) != (size == DYNAMIC), "a group would become known or unknown")?;
    }
    let ty = expanded_type(ctx, from, &sizes, &groups).or_no_match("the source is not strided")?;
    let old_type = view.ty(op.result(&view));
    if old_type == ty.into() {
        rewriter.modify(op, |edit| edit.set_operand(0, source));
        return Ok(());
    }
    let build = ExpandShapeOp::build(ctx, source, groups, &shape).result(ty).location(view.ir.location(op.0));
    let new = rewriter.build(build);
    rewriter.replace_with(op, CastOp::new(new).result(old_type));
    Ok(())
}
