//! Canonicalization of the insertion and extraction of elements.

use weir_ir::builtin::{DYNAMIC, DenseElementsAttr, ElementValue, VectorType};
use weir_ir::{BuildOp as _, CreateOps as _, ValueId, View};
use weir_rewrite::{CycleDetector, MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use super::{flags, shape, splat_source};
use crate::arith;
use crate::mixed::constant_integer;
use crate::vector::limits::{MAX_FOLDED, MAX_FOLDED_COPY};
use crate::vector::ops::{
    BroadcastOp, CreateMaskOp, ExtractOp, ExtractStridedSliceOp, FromElementsOp, InsertOp, InsertStridedSliceOp,
    InterleaveOp, ShapeCastOp, ShuffleOp, ToElementsOp,
};
use crate::vector::verify::{Broadcast, broadcastable};

pub(in crate::vector) fn broadcast(patterns: &mut PatternSet) {
    patterns.add("BroadcastFolder", broadcast_of_broadcast);
}

fn broadcast_of_broadcast(op: BroadcastOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(inner) = view.defining::<BroadcastOp>(op.source(&view)) else {
        return no_match("the source is not broadcast");
    };
    let build = BroadcastOp::new(inner.source(&view)).result(view.ty(op.vector(&view)));
    rewriter.replace_with(op, build);
    Ok(())
}

pub(in crate::vector) fn shuffle(patterns: &mut PatternSet) {
    patterns.add("Canonicalize0DShuffleOp", shuffle_of_single);
    patterns.add("ShuffleSplat", shuffle_of_splat);
    patterns.add("ShuffleInterleave", shuffle_to_interleave);
}

/// `shuffle [0] a, b -> broadcast a`, for vectors of rank 0.
fn shuffle_of_single(op: ShuffleOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (&[number], Some([])) = (op.mask(&view).as_slice(), shape(view, op.v1(&view))) else {
        return no_match("there is more than one element");
    };
    // Poison in the mask may be any element, here one of the second vector.
    let source = if number == 0 { op.v1(&view) } else { op.v2(&view) };
    let build = BroadcastOp::new(source).result(view.ty(op.vector(&view)));
    rewriter.replace_with(op, build);
    Ok(())
}

fn shuffle_of_splat(op: ShuffleOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(scalar) = same_splat(view, op.v1(&view), op.v2(&view)) else {
        return no_match("the vectors are not the same splat");
    };
    let build = BroadcastOp::new(scalar).result(view.ty(op.vector(&view)));
    rewriter.replace_with(op, build);
    Ok(())
}

fn shuffle_to_interleave(op: ShuffleOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ty = view.ty(op.vector(&view));
    let (Some(source), Some(&[length])) = (shape(view, op.v1(&view)), shape(view, op.vector(&view))) else {
        return no_match("the result has not one dimension");
    };
    if view.ty(op.v1(&view)) != view.ty(op.v2(&view)) || source.len() > 1 || length % 2 != 0 {
        return no_match("the vectors differ");
    }
    let size = source.first().copied().unwrap_or(1);
    let is_in_turn = op.mask(&view).iter().zip(0i64..).all(|(&number, index)| number == index / 2 + (index % 2) * size);
    if size * 2 != length || !is_in_turn {
        return no_match("elements are not taken in turn");
    }
    let build = InterleaveOp::new(op.v1(&view), op.v2(&view)).result(ty);
    rewriter.replace_with(op, build);
    Ok(())
}

pub(in crate::vector) fn extract(patterns: &mut PatternSet) {
    patterns.add("ExtractOpFromBroadcast", extract_of_broadcast);
    patterns.add("ExtractOpFromCreateMask", extract_of_mask);
    patterns.add("foldExtractFromShapeCastToShapeCast", extract_of_cast);
    patterns.add("foldExtractFromFromElements", extract_of_elements);
}

fn extract_of_broadcast(op: ExtractOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(result) = view.ty(op.result(&view)).dyn_cast::<VectorType>(view.ctx) else {
        return no_match("the result is a scalar");
    };
    let broadcast = view.defining::<BroadcastOp>(op.source(&view)).map(|op| op.source(&view));
    let cast = || {
        let source = view.defining::<ShapeCastOp>(op.source(&view))?.source(&view);
        let (before, after) = (shape(view, source)?, shape(view, op.source(&view))?);
        let lead = after.len().checked_sub(before.len())?;
        (after[lead..] == *before && after[..lead].iter().all(|&size| size == 1)).then_some(source)
    };
    let Some(source) = broadcast.or_else(cast) else { return no_match("the source is not broadcast") };
    if broadcastable(view.ctx, view.ty(source), result) != Broadcast::Possible {
        return no_match("the part is no broadcast of the same");
    }
    let build = BroadcastOp::new(source).result(result);
    rewriter.replace_with(op, build);
    Ok(())
}

fn extract_of_mask(op: ExtractOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ty = view.ty(op.result(&view));
    let Some(mask) = view.defining::<CreateMaskOp>(op.source(&view)) else {
        return no_match("the source is no mask");
    };
    let position = op.static_position(&view);
    let (Some(whole), true) = (shape(view, mask.result(&view)), ty.is::<VectorType>(view.ctx)) else {
        return no_match("a single flag is extracted");
    };
    if position.is_empty() {
        return no_match("the whole mask is extracted");
    }
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
        let build = flags(view.ctx, ty, false);
        rewriter.replace_with(op, build);
    } else if is_set {
        let build = CreateMaskOp::new(inner).result(ty);
        rewriter.replace_with(op, build);
    } else {
        return no_match("it is not known whether the position is set");
    }
    Ok(())
}

fn extract_of_cast(op: ExtractOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(cast) = view.defining::<ShapeCastOp>(op.source(&view)) else {
        return no_match("the source is not cast");
    };
    let count = |value| view.ty(value).dyn_cast::<VectorType>(view.ctx).map(|ty| ty.num_elements(view.ctx));
    let result = op.result(&view);
    if count(result).is_none() || count(result) != count(cast.source(&view)) {
        return no_match("not all is extracted");
    }
    let build = ShapeCastOp::new(cast.source(&view)).result(view.ty(result));
    rewriter.replace_with(op, build);
    Ok(())
}

fn extract_of_elements(op: ExtractOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(elements) = view.defining::<FromElementsOp>(op.source(&view)) else {
        return no_match("the source is not made of elements");
    };
    let (Some(result), Some(source)) =
        (view.ty(op.result(&view)).dyn_cast::<VectorType>(view.ctx), shape(view, op.source(&view)))
    else {
        return no_match("the result is a scalar");
    };
    let position = op.static_position(&view);
    if position.contains(&DYNAMIC) || result.rank(view.ctx) == 0 {
        return no_match("the position is not known");
    }
    let count = usize::try_from(result.num_elements(view.ctx)).unwrap_or(usize::MAX);
    let start = crate::vector::fold::linear(&position, source).unwrap_or(usize::MAX);
    let all = elements.elements(&view).to_vec();
    let Some(part) = start.checked_add(count).and_then(|end| all.get(start..end)) else {
        return no_match("the position is outside");
    };
    let build = FromElementsOp::new(part).result(result);
    rewriter.replace_with(op, build);
    Ok(())
}

pub(in crate::vector) fn insert(patterns: &mut PatternSet) {
    patterns.add("InsertToBroadcast", insert_to_broadcast);
    patterns.add("InsertSplatToSplat", insert_of_splat);
    patterns.add("InsertChainFullyInitialized", insert_chain);
}

/// `insert a, v -> broadcast a`, where `a` has as many elements as `v`.
fn insert_to_broadcast(op: InsertOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let value = op.value_to_store(&view);
    let ty = view.ty(op.result(&view));
    let count = |ty: weir_ir::Type| ty.dyn_cast::<VectorType>(view.ctx).map(|ty| ty.num_elements(view.ctx));
    if count(view.ty(value)).is_none_or(|inner| Some(inner) != count(ty)) {
        return no_match("the destination has other elements");
    }
    let build = BroadcastOp::new(value).result(ty);
    rewriter.replace_with(op, build);
    Ok(())
}

fn insert_of_splat(op: InsertOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(scalar) = same_splat(view, op.value_to_store(&view), op.dest(&view)) else {
        return no_match("the vectors are not the same splat");
    };
    let build = BroadcastOp::new(scalar).result(view.ty(op.result(&view)));
    rewriter.replace_with(op, build);
    Ok(())
}

/// The scalar of which two vectors are splats.
fn same_splat(view: View<'_>, a: ValueId, b: ValueId) -> Option<ValueId> {
    splat_source(view, a).filter(|&scalar| splat_source(view, b) == Some(scalar))
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
    if view.ir.users(op.result(&view)).any(is_inserted_into) {
        return no_match("the insertion is not the last one");
    }
    // All insertions must have static positions, also those that are overwritten.
    let mut insertions = Vec::new();
    let mut current = Some(op);
    let mut circle = CycleDetector::default();
    while let Some(insert) = current {
        if insert.static_position(&view).contains(&DYNAMIC)
            || (insert != op && view.ir.users(insert.result(&view)).count() != 1)
            || circle.is_circle(insert.result(&view))
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
        let start = crate::vector::fold::linear(&position, vector.shape(view.ctx)).unwrap_or(usize::MAX);
        let size = shape(view, insert.value_to_store(&view)).map_or(1, |shape| shape.iter().product::<i64>());
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
    if missing > 0 {
        return no_match("some elements are not inserted");
    }
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
    let build = FromElementsOp::new(&elements).result(ty);
    rewriter.replace_with(op, build);
    Ok(())
}

pub(in crate::vector) fn to_elements(patterns: &mut PatternSet) {
    patterns.add("ToElementsOfBroadcast", elements_of_broadcast);
}

/// `to_elements(broadcast v) -> to_elements(v)`, with repeated results.
fn elements_of_broadcast(op: ToElementsOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(broadcast) = view.defining::<BroadcastOp>(op.source(&view)) else {
        return no_match("the source is not broadcast");
    };
    let source = broadcast.source(&view);
    let (Some(before), Some(after)) = (shape(view, source), shape(view, op.source(&view))) else {
        return no_match("the source is a scalar");
    };
    let lead = after.len() - before.len();
    let (before, after) = (before.to_vec(), after.to_vec());
    let count = view.ir.num_results(op.0);
    let inner = rewriter.create(ToElementsOp::new(source));
    let elements = inner.elements(rewriter).to_vec();
    let element = |number: usize| {
        let position = crate::vector::fold::delinear(i64::try_from(number).ok()?, &after)?;
        let position: Vec<i64> =
            position[lead..].iter().zip(&before).map(|(&at, &size)| if size == 1 { 0 } else { at }).collect();
        elements.get(crate::vector::fold::linear(&position, &before)?).copied()
    };
    let values: Option<Vec<ValueId>> = (0..count).map(element).collect();
    match values {
        Some(values) => {
            rewriter.replace(op, values);
            Ok(())
        }
        None => no_match("an element is outside"),
    }
}

pub(in crate::vector) fn from_elements(patterns: &mut PatternSet) {
    patterns.add("FromElementsToBroadcast", elements_to_broadcast);
    patterns.add("FromElementsToShapeCast", elements_to_part);
}

fn elements_to_broadcast(op: FromElementsOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let elements = op.elements(&view);
    let Some(first) = elements.first().filter(|first| elements.iter().all(|it| it == *first)) else {
        return no_match("the elements differ");
    };
    let build = BroadcastOp::new(first).result(view.ty(op.dest(&view)));
    rewriter.replace_with(op, build);
    Ok(())
}

/// `from_elements(extract v[..0], extract v[..1], ..) -> extract v[..]` and a shape cast, for consecutive elements.
fn elements_to_part(op: FromElementsOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (elements, ty) = (op.elements(&view), view.ty(op.dest(&view)));
    let Some(result) = ty.dyn_cast::<VectorType>(view.ctx) else { return no_match("there is no vector") };
    let place = |value: ValueId| {
        let extract = view.defining::<ExtractOp>(value)?;
        let position = extract.static_position(&view);
        let source = extract.source(&view);
        let shape = shape(view, source)?;
        let is_known = position.len() == shape.len() && !position.contains(&DYNAMIC);
        Some((source, crate::vector::fold::linear(&position, shape).filter(|_| is_known)?))
    };
    let Some((source, start)) = elements.first().and_then(place) else {
        return no_match("the elements are not extracted");
    };
    if elements.iter().enumerate().any(|(index, value)| place(value) != Some((source, start + index))) {
        return no_match("the elements are not consecutive");
    }
    let Some(whole) = view.ty(source).dyn_cast::<VectorType>(view.ctx) else { return no_match("there is no vector") };
    let (whole, scalable) = (whole.shape(view.ctx).to_vec(), whole.scalable(view.ctx));
    let count = result.num_elements(view.ctx);
    let start = i64::try_from(start).unwrap_or(i64::MAX);
    if start % count.max(1) != 0 {
        return no_match("the elements are no part");
    }
    // The subvector at the position must have as many elements as the result.
    let mut depth = whole.len();
    let mut size = 1;
    while depth > 0 && size < count {
        depth -= 1;
        size *= whole[depth];
    }
    if size != count {
        return no_match("the elements are no part");
    }
    if scalable[depth..].contains(&true) {
        return no_match("the part is scalable");
    }
    let part = if depth == 0 {
        source
    } else {
        let Some(mut position) = crate::vector::fold::delinear(start, &whole) else { return no_match("no position") };
        position.truncate(depth);
        let build = ExtractOp::new(source, &[]).static_position(view.ctx, position);
        rewriter.create(build).result(rewriter)
    };
    if rewriter.view().ty(part) == ty {
        rewriter.replace(op, [part]);
    } else {
        rewriter.replace_with(op, ShapeCastOp::new(part).result(ty));
    }
    Ok(())
}

pub(in crate::vector) fn insert_strided_slice(patterns: &mut PatternSet) {
    patterns.add("FoldInsertStridedSliceSplat", insert_slice_of_splat);
    patterns.add("FoldInsertStridedSliceOfExtract", insert_slice_of_slice);
    patterns.add("InsertStridedSliceConstantFolder", insert_slice_of_constant);
}

fn insert_slice_of_splat(op: InsertStridedSliceOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let dest = op.dest(&view);
    if same_splat(view, op.value_to_store(&view), dest).is_none() {
        return no_match("the vectors are not the same splat");
    }
    rewriter.replace(op, [dest]);
    Ok(())
}

fn insert_slice_of_slice(op: InsertStridedSliceOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let dest = op.dest(&view);
    let Some(slice) = view.defining::<ExtractStridedSliceOp>(op.value_to_store(&view)) else {
        return no_match("the value is no slice");
    };
    let is_same = slice.source(&view) == dest
        && slice.strides(&view) == op.strides(&view)
        && slice.offsets(&view) == op.offsets(&view);
    if !is_same {
        return no_match("the value comes from another place");
    }
    rewriter.replace(op, [dest]);
    Ok(())
}

fn insert_slice_of_constant(op: InsertStridedSliceOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let Some(constant) = inserted_constant(view, op) else { return no_match("not all is constant, or it is too long") };
    let ty = view.ty(op.res(&view));
    let build = arith::ConstantOp::new().value(ctx, constant.into()).result(ty);
    rewriter.replace_with(op, build);
    Ok(())
}

fn inserted_constant(cx: View<'_>, op: InsertStridedSliceOp) -> Option<DenseElementsAttr> {
    let constant = |value| crate::vector::fold::of_type(cx.ctx, cx.constant(value)?, cx.ty(value).dyn_cast(cx.ctx)?);
    let (dest, value) = (constant(op.dest(&cx))?, constant(op.value_to_store(&cx))?);
    let ty = dest.ty(cx.ctx).dyn_cast::<VectorType>(cx.ctx)?;
    let (dest_shape, sizes) = (ty.shape(cx.ctx), shape(cx, op.value_to_store(&cx))?);
    let is_used_once = cx.ir.users(op.dest(&cx)).count() == 1;
    let count = dest.num_elements(cx.ctx);
    if ty.is_scalable(cx.ctx) || (count > MAX_FOLDED_COPY && !is_used_once) || count > MAX_FOLDED {
        return None;
    }
    let lead = dest_shape.len() - sizes.len();
    let sizes: Vec<i64> = std::iter::repeat_n(1, lead).chain(sizes.iter().copied()).collect();
    let mut elements: Vec<ElementValue> = dest.values(cx.ctx).collect();
    let places = crate::vector::fold::slice_numbers(dest_shape, &op.offsets(&cx), &sizes);
    for (place, value) in places.into_iter().zip(value.values(cx.ctx)) {
        *elements.get_mut(place)? = value;
    }
    Some(DenseElementsAttr::of(cx.ctx, ty, elements))
}
