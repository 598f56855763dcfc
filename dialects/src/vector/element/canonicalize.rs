//! Canonicalization of extraction and insertion.

use weir_ir::builtin::{DYNAMIC, VectorType};
use weir_ir::{BuildOp as _, CreateOps as _, ValueId, View};
use weir_rewrite::{
    CycleDetector, CycleStep, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, Substitution, by_op,
    no_match, no_match_if,
};

use crate::mixed::constant_integer;
use crate::vector::constants::{self, flags};
use crate::vector::shape::canonicalize::same_splat;
use crate::vector::types::shape_of;
use crate::vector::{
    Broadcast, BroadcastOp, CreateMaskOp, ExtractOp, FromElementsOp, InsertOp, ShapeCastOp, ToElementsOp, broadcastable,
};

pub(super) fn extract(patterns: &mut PatternSet) {
    patterns.substitute("ExtractOpFromBroadcast", extract_of_broadcast);
    patterns.add("ExtractOpFromCreateMask", extract_of_mask);
    patterns.substitute("FoldExtractFromShapeCastToShapeCast", extract_of_cast);
    patterns.substitute("FoldExtractFromFromElements", extract_of_elements);
}

/// `extract(broadcast(v), ..) -> broadcast(v)`
fn extract_of_broadcast(op: ExtractOp, view: View<'_>) -> Substitution {
    let result = view.ty_as::<VectorType>(op.result(&view)).or_no_match("the result is a scalar")?;
    let broadcast = view.defining::<BroadcastOp>(op.source(&view)).map(|op| op.source(&view));
    let cast = || {
        let source = view.defining::<ShapeCastOp>(op.source(&view))?.source(&view);
        let (before, after) = (shape_of(view, source)?, shape_of(view, op.source(&view))?);
        let lead = after.len().checked_sub(before.len())?;
        (after[lead..] == *before && after[..lead].iter().all(|&size| size == 1)).then_some(source)
    };
    let source = broadcast.or_else(cast).or_no_match("the source is not broadcast")?;
    if broadcastable(view.ctx, view.ty(source), result) != Broadcast::Possible {
        return no_match("the part is no broadcast of the same");
    }
    by_op(BroadcastOp::new(source).result(result))
}

/// `extract(create_mask(m, n), i) -> create_mask(n)`, or a mask without elements if i >= m
fn extract_of_mask(op: ExtractOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ty = view.ty(op.result(&view));
    let mask = view.defining::<CreateMaskOp>(op.source(&view)).or_no_match("the source is no mask")?;
    let position = op.static_position(&view);
    let (Some(whole), true) = (shape_of(view, mask.result(&view)), ty.is::<VectorType>(view.ctx)) else {
        return no_match("a single flag is extracted");
    };
    no_match_if(position.is_empty(), "the whole mask is extracted")?;
    let sizes = mask.operands(&view).to_vec();
    let (outer, inner) = sizes.split_at(position.len().min(sizes.len()));
    let is_empty = |&size: &ValueId| constant_integer(view, size).is_some_and(|size| size <= 0);
    let (mut is_set, mut is_unset) = (true, sizes.iter().any(is_empty));
    for ((&size, &at), &all) in outer.iter().zip(&position).zip(whole) {
        match constant_integer(view, size) {
            Some(size) if at != DYNAMIC => is_unset |= at >= size,
            // Every position is set.
            Some(size) => is_set &= size >= all,
            None => is_set = false,
        }
    }
    if is_unset {
        rewriter.replace_with(op, flags(view.ctx, ty, false));
    } else if is_set {
        rewriter.replace_with(op, CreateMaskOp::new(inner).result(ty));
    } else {
        return no_match("it is not known whether the position is set");
    }
    Ok(())
}

/// `extract(shape_cast(v), 0, ..) -> shape_cast(v)`, where this is all of v
fn extract_of_cast(op: ExtractOp, view: View<'_>) -> Substitution {
    let cast = view.defining::<ShapeCastOp>(op.source(&view)).or_no_match("the source is not cast")?;
    let count = |value| view.ty_as::<VectorType>(value).map(|ty| ty.num_elements(view.ctx));
    let result = op.result(&view);
    no_match_if(count(result).is_none() || count(result) != count(cast.source(&view)), "not all is extracted")?;
    by_op(ShapeCastOp::new(cast.source(&view)).result(view.ty(result)))
}

/// `extract(from_elements(a, b, ..), i) -> from_elements(b, ..)`
fn extract_of_elements(op: ExtractOp, view: View<'_>) -> Substitution {
    let elements =
        view.defining::<FromElementsOp>(op.source(&view)).or_no_match("the source is not made of elements")?;
    let (Some(result), Some(source)) = (view.ty_as::<VectorType>(op.result(&view)), shape_of(view, op.source(&view)))
    else {
        return no_match("the result is a scalar");
    };
    let position = op.static_position(&view);
    no_match_if(position.contains(&DYNAMIC) || result.rank(view.ctx) == 0, "the position is not known")?;
    let count = usize::try_from(result.num_elements(view.ctx)).unwrap_or(usize::MAX);
    let start = constants::linear(&position, source).unwrap_or(usize::MAX);
    let all = elements.elements(&view).to_vec();
    let part = start.checked_add(count).and_then(|end| all.get(start..end)).or_no_match("the position is outside")?;
    by_op(FromElementsOp::new(part).result(result))
}

pub(super) fn insert(patterns: &mut PatternSet) {
    patterns.substitute("InsertToBroadcast", insert_to_broadcast);
    patterns.substitute("InsertSplatToSplat", insert_of_splat);
    patterns.add("InsertChainFullyInitialized", insert_chain);
}

/// `insert a, v -> broadcast a`, where `a` has as many elements as `v`.
fn insert_to_broadcast(op: InsertOp, view: View<'_>) -> Substitution {
    let value = op.value_to_store(&view);
    let ty = view.ty(op.result(&view));
    let count = |ty: weir_ir::Type| ty.dyn_cast::<VectorType>(view.ctx).map(|ty| ty.num_elements(view.ctx));
    if count(view.ty(value)).is_none_or(|inner| Some(inner) != count(ty)) {
        return no_match("the destination has other elements");
    }
    by_op(BroadcastOp::new(value).result(ty))
}

/// `insert(splat(x), splat(x), ..) -> splat(x)`
fn insert_of_splat(op: InsertOp, view: View<'_>) -> Substitution {
    let Some(scalar) = same_splat(view, op.value_to_store(&view), op.dest(&view)) else {
        return no_match("the vectors are not the same splat");
    };
    by_op(BroadcastOp::new(scalar).result(view.ty(op.result(&view))))
}

/// A chain of `vector.insert` of all elements `-> from_elements`
fn insert_chain(op: InsertOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ty = view.ty(op.result(&view));
    let Some(vector) = ty.dyn_cast::<VectorType>(view.ctx).filter(|ty| !ty.is_scalable(view.ctx)) else {
        return no_match("the number of elements is not known");
    };
    let is_inserted_into = |user| {
        <InsertOp as weir_ir::OpClass>::dyn_cast(&view, user).is_some_and(|it| it.dest(&view) == op.result(&view))
    };
    no_match_if(view.ir.users(op.result(&view)).any(is_inserted_into), "the insertion is not the last one")?;
    // All insertions must have static positions, also those that are overwritten.
    let mut insertions = Vec::new();
    let mut current = Some(op);
    let mut cycles = CycleDetector::default();
    while let Some(insert) = current {
        if insert.static_position(&view).contains(&DYNAMIC)
            || (insert != op && view.ir.users(insert.result(&view)).count() != 1)
            || cycles.step(insert.result(&view)) == CycleStep::Cycle
        {
            return no_match("a position is not known, or there are other users");
        }
        insertions.push(insert);
        current = view.defining::<InsertOp>(insert.dest(&view));
    }
    let count = usize::try_from(vector.num_elements(view.ctx)).unwrap_or(usize::MAX);
    let mut chain = Vec::new();
    let mut missing = count;
    let mut covered = vec![false; if count <= 1 << 16 { count } else { 0 }];
    for insert in insertions {
        if missing == 0 {
            break;
        }
        let position = insert.static_position(&view);
        let start = constants::linear(&position, vector.shape(view.ctx)).unwrap_or(usize::MAX);
        let size = shape_of(view, insert.value_to_store(&view)).map_or(1, |shape| shape.iter().product::<i64>());
        let size = usize::try_from(size).unwrap_or(usize::MAX);
        let Some(range) = start.checked_add(size).and_then(|end| covered.get_mut(start..end)) else {
            return no_match("a position is outside");
        };
        for seen in range.iter_mut().filter(|seen| !**seen) {
            *seen = true;
            missing -= 1;
        }
        chain.push((start, size, insert.value_to_store(&view)));
    }
    no_match_if(missing > 0, "some elements are not inserted")?;
    let mut elements: Vec<Option<ValueId>> = vec![None; count];
    for (start, size, value) in chain.into_iter().rev() {
        if rewriter.view().ty(value).is::<VectorType>(rewriter.ctx()) {
            let taken = rewriter.create(ToElementsOp::new(value));
            let taken = taken.elements(rewriter).to_vec();
            elements[start..start + size].iter_mut().zip(taken).for_each(|(slot, value)| *slot = Some(value));
        } else {
            elements[start] = Some(value);
        }
    }
    let elements: Vec<ValueId> = elements.into_iter().flatten().collect();
    rewriter.replace_with(op, FromElementsOp::new(&elements).result(ty));
    Ok(())
}
