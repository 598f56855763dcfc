//! Strided slices, and slices of scalable vectors.

use smallvec::SmallVec;
use weir_ir::builtin::{DenseElementsAttr, ElementValue, I64Kind, VectorType};
use weir_ir::print::type_text;
use weir_ir::{
    AttrKind as _, Attribute, BuildOp as _, Context, CreateOps as _, Fold, Folder, OpId, SignatureView, ValueId,
    VerifyResult, View,
};
use weir_rewrite::{
    Canonicalize, CycleDetector, CycleStep, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _,
    Substitution, by_op, by_values, no_match, no_match_if,
};

use super::constants::{elements, of_type, slice_numbers, splat};
use super::constraints::{SCALABLE_VECTOR_OF_RANK_1, VECTOR_OF_RANK_1, VECTOR_WITH_DIMS};
use super::types::{MAX_FOLDED, MAX_FOLDED_COPY, first_agrees, scalable, shape, shape_of, vector};
use super::{BroadcastOp, ConstantMaskOp, CreateMaskOp, ExtractOp, NumberArrayKind, ShapeCastOp};
use crate::arith::{self, ArithBuilder as _};
use crate::mixed::constant_integer;
use crate::vector::shape::canonicalize::same_splat;

weir_ir::ops! { vector, OPS;
    /// Extracts a slice of the same rank.
    ExtractStridedSliceOp = "extract_strided_slice" {
        operands { source: VECTOR_WITH_DIMS }
        results { result: VECTOR_WITH_DIMS }
        attrs { offsets: NumberArrayKind, sizes: NumberArrayKind, strides: NumberArrayKind }
        traits [Pure, Predicate { summary: "operand and result have same element type", holds: first_agrees }]
        interfaces [&Canonicalize(canonicalize_extract_strided_slice)]
        format "$source attr-dict `:` type($source) `to` type(results)"
        verify_local verify_extract_strided_slice;
        fold fold_extract_strided_slice;
    }

    /// Inserts a vector as a slice of a vector of the same or higher rank.
    InsertStridedSliceOp = "insert_strided_slice" {
        operands { value_to_store("valueToStore"): VECTOR_WITH_DIMS, dest: VECTOR_WITH_DIMS }
        results { res("result"): VECTOR_WITH_DIMS }
        attrs { offsets: NumberArrayKind, strides: NumberArrayKind }
        traits [
            Pure, Predicate { summary: "operand #0 and result have same element type", holds: first_agrees },
            AllTypesMatch(&["dest", "result"])
        ]
        interfaces [&Canonicalize(canonicalize_insert_strided_slice)]
        format "$valueToStore `,` $dest attr-dict `:` type($valueToStore) `into` type($dest)"
        verify_local verify_insert_strided_slice;
        fold fold_insert_strided_slice;
    }

    /// Inserts a fixed-size vector into a scalable one.
    ScalableInsertOp = "scalable.insert" {
        operands { value_to_store("valueToStore"): VECTOR_OF_RANK_1, dest: SCALABLE_VECTOR_OF_RANK_1 }
        results { res("result"): SCALABLE_VECTOR_OF_RANK_1 }
        attrs { pos: I64Kind }
        traits [
            Pure, AllElementTypesMatch(&["valueToStore", "dest"]), AllTypesMatch(&["dest", "result"]),
            Predicate { summary: "position is a multiple of the source length.", holds: verify_is_multiple_of_operand }
        ]
        format "$valueToStore `,` $dest `[` $pos `]` attr-dict `:` type($valueToStore) `into` type($dest)"
    }

    /// Extracts a fixed-size vector from a scalable one.
    ScalableExtractOp = "scalable.extract" {
        operands { source: SCALABLE_VECTOR_OF_RANK_1 }
        results { res("result"): VECTOR_OF_RANK_1 }
        attrs { pos: I64Kind }
        traits [
            Pure, AllElementTypesMatch(&["source", "result"]),
            Predicate { summary: "position is a multiple of the result length.", holds: verify_is_multiple_of_result }
        ]
        format "$source `[` $pos `]` attr-dict `:` type($result) `from` type($source)"
    }
}

/// The vector with its first sizes replaced; a dimension stays scalable where it stays whole.
pub(crate) fn strided_slice(ctx: &Context, source: VectorType, sizes: &[i64]) -> VectorType {
    let rest = source.shape(ctx).iter().copied().skip(sizes.len());
    let shape: Vec<i64> = sizes.iter().copied().chain(rest).collect();
    source.with_shape(ctx, &shape)
}

/// True if the position is a multiple of the length of the inserted vector.
fn verify_is_multiple_of_operand(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = ScalableInsertOp(op);
    is_multiple(op.pos(&cx), shape(cx, op.value_to_store(&cx)))
}

/// True if the position is a multiple of the length of the extracted vector.
fn verify_is_multiple_of_result(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = ScalableExtractOp(op);
    is_multiple(op.pos(&cx), shape(cx, op.res(&cx)))
}

fn is_multiple(position: i64, shape: &[i64]) -> bool {
    shape.first().is_none_or(|&size| position.checked_rem(size) == Some(0))
}

fn verify_extract_strided_slice(cx: SignatureView<'_>, op: ExtractStridedSliceOp) -> VerifyResult {
    let (offsets, sizes, strides) = (op.offsets(&cx), op.sizes(&cx), op.strides(&cx));
    let (Some(source), result) = (vector(cx, op.source(&cx)), cx.ty(op.result(&cx))) else { return Ok(()) };
    let message = "expected offsets, sizes and strides attributes of same size";
    cx.op_error_if(op.0, offsets.len() != sizes.len() || offsets.len() != strides.len(), message)?;
    let shape = source.shape(cx.ctx);
    let message = "expected offsets attribute of rank no greater than vector rank";
    cx.op_error_if(op.0, offsets.len() > shape.len(), message)?;
    confined(cx, op.0, "offsets", &offsets, 0, shape)?;
    let ends: Vec<i64> = shape.iter().map(|size| size.wrapping_add(1)).collect();
    confined(cx, op.0, "sizes", &sizes, 1, &ends)?;
    unit_strides(cx, op.0, &strides)?;
    let sums: Vec<i64> = offsets.iter().zip(&sizes).map(|(offset, &size)| offset.wrapping_add(size)).collect();
    confined(cx, op.0, "sum(offsets, sizes)", &sums, 1, &ends)?;
    let expected = strided_slice(cx.ctx, source, &sizes).into();
    if result != expected {
        return Err(cx.op_error(op.0, format_args!("expected result type to be '{}'", type_text(cx.ctx, expected))));
    }
    let scalable = source.scalable(cx.ctx);
    let changed = (0..sizes.len()).find(|&index| scalable[index] && sizes[index] != shape[index]);
    changed.map_or(Ok(()), |index| size_differs(cx, op.0, index, sizes[index], shape[index]))
}

fn verify_insert_strided_slice(cx: SignatureView<'_>, op: InsertStridedSliceOp) -> VerifyResult {
    let (offsets, strides) = (op.offsets(&cx), op.strides(&cx));
    let (value, dest) = (op.value_to_store(&cx), op.dest(&cx));
    let (source_shape, dest_shape) = (shape(cx, value), shape(cx, dest));
    let message = "expected offsets of same size as destination vector rank";
    cx.op_error_if(op.0, offsets.len() != dest_shape.len(), message)?;
    cx.op_error_if(op.0, strides.len() != source_shape.len(), "expected strides of same size as source vector rank")?;
    let Some(lead) = dest_shape.len().checked_sub(source_shape.len()) else {
        return Err(cx.op_error(op.0, "expected source rank to be no greater than destination rank"));
    };
    confined(cx, op.0, "offsets", &offsets, 0, dest_shape)?;
    unit_strides(cx, op.0, &strides)?;
    let sizes = std::iter::repeat_n(&0, lead).chain(source_shape);
    let sums: Vec<i64> = offsets.iter().zip(sizes).map(|(offset, &size)| offset.wrapping_add(size)).collect();
    let ends: Vec<i64> = dest_shape.iter().map(|size| size.wrapping_add(1)).collect();
    // A dimension that the slice does not have is one element of the destination.
    for (index, (&sum, &end)) in sums.iter().zip(&ends).enumerate() {
        if !(1..end).contains(&sum) && (index >= lead || sum != 0) {
            let message =
                format!("expected sum(offsets, source vector shape) dimension {index} to be confined to [1, {end})");
            return Err(cx.op_error(op.0, message));
        }
    }
    let (source_flags, dest_flags) = (scalable(cx, value), scalable(cx, dest));
    for index in 0..source_shape.len() {
        if source_flags[index] != dest_flags[index + lead] {
            return Err(cx.op_error(op.0, format_args!("mismatching scalable flags (at source vector idx={index})")));
        }
        if source_flags[index] && source_shape[index] != dest_shape[index + lead] {
            return size_differs(cx, op.0, index, source_shape[index], dest_shape[index + lead]);
        }
    }
    Ok(())
}

fn size_differs(cx: SignatureView<'_>, op: OpId, index: usize, found: i64, base: i64) -> VerifyResult {
    let message = format_args!(
        "expected size at idx={index} to match the corresponding base size from the input vector ({found} vs {base})"
    );
    Err(cx.op_error(op, message))
}

/// Verifies that each number is at least `min` and less than the end of its dimension.
fn confined(cx: SignatureView<'_>, op: OpId, what: &str, numbers: &[i64], min: i64, ends: &[i64]) -> VerifyResult {
    let mut outside = numbers.iter().zip(ends).enumerate().filter(|(_, (number, end))| !(min..**end).contains(*number));
    outside.next().map_or(Ok(()), |(index, (_, end))| {
        Err(cx.op_error(op, format_args!("expected {what} dimension {index} to be confined to [{min}, {end})")))
    })
}

fn unit_strides(cx: SignatureView<'_>, op: OpId, strides: &[i64]) -> VerifyResult {
    cx.op_error_if(op, strides.iter().any(|&stride| stride != 1), "expected strides to be confined to [1, 2)")
}

/// `insert_strided_slice a, b -> a`, where the types are the same
fn fold_insert_strided_slice(folder: &mut Folder<'_>, op: InsertStridedSliceOp) -> Option<ValueId> {
    let view = folder.view();
    let value = op.value_to_store(&view);
    (view.ty(value) == view.ty(op.dest(&view))).then_some(value)
}

/// `extract_strided_slice v -> v`, where it is all of `v`; `extract_strided_slice (insert_strided_slice a, b) ->
/// extract_strided_slice a`; and constants
fn fold_extract_strided_slice(folder: &mut Folder<'_>, op: ExtractStridedSliceOp) -> Fold {
    let view = folder.view();
    let (source, ty) = (op.source(&view), view.ty(op.result(&view)));
    if view.ty(source) == ty {
        return Fold::one(source);
    }
    if let Some((source, offsets)) = slice_of_inserted(view, op) {
        let offsets = NumberArrayKind::attribute(folder.ctx(), offsets);
        folder.edit().set_operand(0, source);
        folder.edit().set_property(0, Some(offsets));
        return Fold::InPlace;
    }
    let ctx = folder.ctx();
    let view = folder.view();
    let Some(whole) = view.ty_as::<VectorType>(source) else { return Fold::None };
    let constant = folder.constant(0).and_then(|it| elements(ctx, it)).and_then(|it| of_type(ctx, it.into(), whole));
    let Some(constant) = constant else { return Fold::None };
    if constant.splat(ctx) {
        return Fold::from(splat(ctx, constant.into(), ty));
    }
    let values: Vec<ElementValue> = constant.values(ctx).collect();
    let picked: SmallVec<[ElementValue; 8]> = slice_numbers(whole.shape(ctx), &op.offsets(&view), &op.sizes(&view))
        .into_iter()
        .filter_map(|number| values.get(number).cloned())
        .collect();
    Fold::one(Attribute::from(DenseElementsAttr::of(ctx, ty, picked)))
}

/// The inserted vector that holds the whole slice, and the offsets in it.
fn slice_of_inserted(cx: View<'_>, op: ExtractStridedSliceOp) -> Option<(ValueId, Vec<i64>)> {
    let (offsets, sizes) = (op.offsets(&cx), op.sizes(&cx));
    let mut insert = cx.defining::<InsertStridedSliceOp>(op.source(&cx))?;
    let mut cycles = CycleDetector::default();
    loop {
        let inserted = cx.ty_as::<VectorType>(insert.value_to_store(&cx))?.shape(cx.ctx);
        let starts = insert.offsets(&cx);
        if inserted.len() != starts.len() {
            return None;
        }
        let is_inside = |dim: &usize| (starts[*dim]..starts[*dim] + inserted[*dim]).contains(&offsets[*dim]);
        if (0..offsets.len()).all(|dim| is_inside(&dim)) {
            let ends_inside = |dim: usize| offsets[dim] + sizes[dim] <= starts[dim] + inserted[dim];
            let found: Vec<i64> = offsets.iter().zip(&starts).map(|(offset, start)| offset - start).collect();
            return (0..offsets.len()).all(ends_inside).then(|| (insert.value_to_store(&cx), found));
        }
        if cycles.step(insert.dest(&cx)) == CycleStep::Cycle {
            return None;
        }
        insert = cx.defining::<InsertStridedSliceOp>(insert.dest(&cx))?;
    }
}

fn canonicalize_insert_strided_slice(patterns: &mut PatternSet) {
    patterns.substitute("FoldInsertStridedSliceSplat", insert_slice_of_splat);
    patterns.substitute("FoldInsertStridedSliceOfExtract", insert_slice_of_slice);
    patterns.substitute("InsertStridedSliceConstantFolder", insert_slice_of_constant);
}

/// `insert_strided_slice(splat(x), splat(x)) -> splat(x)`
fn insert_slice_of_splat(op: InsertStridedSliceOp, view: View<'_>) -> Substitution {
    let dest = op.dest(&view);
    no_match_if(same_splat(view, op.value_to_store(&view), dest).is_none(), "the vectors are not the same splat")?;
    by_values([dest])
}

/// `insert_strided_slice(extract_strided_slice(v), v) -> v`, at the same offsets
fn insert_slice_of_slice(op: InsertStridedSliceOp, view: View<'_>) -> Substitution {
    let dest = op.dest(&view);
    let slice =
        view.defining::<ExtractStridedSliceOp>(op.value_to_store(&view)).or_no_match("the value is no slice")?;
    let is_same = slice.source(&view) == dest
        && slice.strides(&view) == op.strides(&view)
        && slice.offsets(&view) == op.offsets(&view);
    no_match_if(!is_same, "the value comes from another place")?;
    by_values([dest])
}

/// `insert_strided_slice(constant, constant) -> constant`
fn insert_slice_of_constant(op: InsertStridedSliceOp, view: View<'_>) -> Substitution {
    let ctx = view.ctx;
    let constant = inserted_constant(view, op).or_no_match("not all is constant, or it is too long")?;
    let ty = view.ty(op.res(&view));
    by_op(arith::ConstantOp::new().value(ctx, constant.into()).result(ty))
}

fn inserted_constant(cx: View<'_>, op: InsertStridedSliceOp) -> Option<DenseElementsAttr> {
    let constant = |value| of_type(cx.ctx, cx.constant(value)?, cx.ty_as(value)?);
    let (dest, value) = (constant(op.dest(&cx))?, constant(op.value_to_store(&cx))?);
    let ty = dest.ty(cx.ctx).dyn_cast::<VectorType>(cx.ctx)?;
    let (dest_shape, sizes) = (ty.shape(cx.ctx), shape_of(cx, op.value_to_store(&cx))?);
    let is_used_once = cx.ir.users(op.dest(&cx)).count() == 1;
    let count = dest.num_elements(cx.ctx);
    if ty.is_scalable(cx.ctx) || (count > MAX_FOLDED_COPY && !is_used_once) || count > MAX_FOLDED {
        return None;
    }
    let lead = dest_shape.len() - sizes.len();
    let sizes: Vec<i64> = std::iter::repeat_n(1, lead).chain(sizes.iter().copied()).collect();
    let mut elements: Vec<ElementValue> = dest.values(cx.ctx).collect();
    let places = slice_numbers(dest_shape, &op.offsets(&cx), &sizes);
    for (place, value) in places.into_iter().zip(value.values(cx.ctx)) {
        *elements.get_mut(place)? = value;
    }
    Some(DenseElementsAttr::of(cx.ctx, ty, elements))
}

fn canonicalize_extract_strided_slice(patterns: &mut PatternSet) {
    patterns.add("StridedSliceCreateMaskFolder", slice_of_created_mask);
    slice_of_masks(patterns);
    patterns.add("StridedSliceBroadcast", slice_of_broadcast);
    patterns.add("ContiguousExtractStridedSliceToExtract", contiguous_slice);
}

/// `extract_strided_slice(constant_mask) -> constant_mask`
pub(super) fn slice_of_masks(patterns: &mut PatternSet) {
    patterns.substitute("StridedSliceConstantMaskFolder", slice_of_mask).generates::<ConstantMaskOp>();
}

/// `extract_strided_slice(create_mask(n), [o]) -> create_mask(n - o)`
fn slice_of_created_mask(op: ExtractStridedSliceOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (ctx, ty) = (view.ctx, view.ty(op.result(&view)));
    let mask = view.defining::<CreateMaskOp>(op.source(&view)).or_no_match("the source is no mask")?;
    let (offsets, operands) = (op.offsets(&view), mask.operands(&view).to_vec());
    let is_scalable = ty.dyn_cast::<VectorType>(ctx).is_some_and(|ty| ty.is_scalable(ctx));
    if !is_scalable && operands.iter().all(|&size| constant_integer(view, size).is_some()) {
        return no_match("the mask is about to be a constant");
    }
    let mut sizes = Vec::with_capacity(operands.len());
    for (dim, &size) in operands.iter().enumerate() {
        let Some(&offset) = offsets.get(dim) else {
            sizes.push(size);
            continue;
        };
        let offset = rewriter.constant_index(offset);
        sizes.push(rewriter.build(arith::SubIOp::new(size, offset)));
    }
    rewriter.replace_with(op, CreateMaskOp::new(&sizes).result(ty));
    Ok(())
}

/// `extract_strided_slice(constant_mask [n], [o]) -> constant_mask [n - o]`
fn slice_of_mask(op: ExtractStridedSliceOp, view: View<'_>) -> Substitution {
    let (ctx, ty) = (view.ctx, view.ty(op.result(&view)));
    let mask = view.defining::<ConstantMaskOp>(op.source(&view)).or_no_match("the source is no mask")?;
    let (offsets, sizes) = (op.offsets(&view), op.sizes(&view));
    let mut set = mask.mask_dim_sizes(&view);
    for ((set, offset), size) in set.iter_mut().zip(&offsets).zip(&sizes) {
        *set = (*set - offset).clamp(0, *size);
    }
    if set.contains(&0) {
        set.fill(0);
    }
    by_op(ConstantMaskOp::new().mask_dim_sizes(ctx, set).result(ty))
}

/// `extract_strided_slice(broadcast(v)) -> broadcast(v)`, or `broadcast(extract_strided_slice(v))`
fn slice_of_broadcast(op: ExtractStridedSliceOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (ctx, ty) = (view.ctx, view.ty(op.result(&view)));
    let broadcast = view.defining::<BroadcastOp>(op.source(&view)).or_no_match("the source is not broadcast")?;
    let source = broadcast.source(&view);
    let (Some(inner), Some(whole), Some(result)) =
        (view.ty_as::<VectorType>(source), shape_of(view, op.source(&view)), ty.dyn_cast::<VectorType>(ctx))
    else {
        rewriter.replace_with(op, BroadcastOp::new(source).result(ty));
        return Ok(());
    };
    let before = inner.shape(ctx);
    let lead = whole.len() - before.len();
    let sliced = &result.shape(ctx)[lead..];
    // A slice that is narrower than a dimension of the source needs a slice of the source.
    let is_whole = before.iter().zip(sliced).all(|(&before, &sliced)| before == 1 || before == sliced);
    let source = if is_whole {
        source
    } else {
        let mut offsets: Vec<i64> = op.offsets(&view).into_iter().skip(lead).collect();
        let mut sizes: Vec<i64> = op.sizes(&view).into_iter().skip(lead).collect();
        let strides = op.strides(&view).into_iter().skip(lead).collect();
        for ((offset, size), &before) in offsets.iter_mut().zip(&mut sizes).zip(before) {
            if before == 1 {
                (*offset, *size) = (0, 1);
            }
        }
        let part = strided_slice(ctx, inner, &sizes);
        let build = ExtractStridedSliceOp::new(source)
            .offsets(ctx, offsets)
            .sizes(ctx, sizes)
            .strides(ctx, strides)
            .result(part);
        rewriter.build(build)
    };
    rewriter.replace_with(op, BroadcastOp::new(source).result(ty));
    Ok(())
}

/// `extract_strided_slice v -> shape_cast(extract v)`, for a contiguous slice at one position of the outer dimensions.
fn contiguous_slice(op: ExtractStridedSliceOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (source, sizes) = (op.source(&view), op.sizes(&view));
    let ty = view.ty_as::<VectorType>(source).or_no_match("there is no vector")?;
    if op.strides(&view).iter().any(|&stride| stride != 1) || ty.is_scalable(view.ctx) {
        return no_match("the elements may be apart");
    }
    let Some(last) = sizes.iter().zip(ty.shape(view.ctx)).rposition(|(size, whole)| size != whole) else {
        return no_match("it is the whole vector");
    };
    let mut depth = last + 1;
    if depth == ty.rank(view.ctx) || sizes[..depth].iter().any(|&size| size != 1) {
        return no_match("there are other elements between");
    }
    while depth + 1 < sizes.len() && sizes[depth] == 1 {
        depth += 1;
    }
    let result = view.ty(op.result(&view));
    let mut position = op.offsets(&view);
    position.truncate(depth);
    let part = rewriter.build(ExtractOp::new(source, &[]).static_position(view.ctx, position));
    rewriter.replace_with(op, ShapeCastOp::new(part).result(result));
    Ok(())
}
