//! Casts to other types of memrefs.

use weir_ir::builtin::{DYNAMIC, DenseI64ArrayKind, INDEX, MemRefType, UnrankedMemRefType};
use weir_ir::interfaces::OpAsm;
use weir_ir::print::type_text;
use weir_ir::{
    Attribute, BuildOp as _, Context, CreateOps as _, Fold, Folder, OpClass, OpId, SignatureView, Type, ValueId,
    VerifyResult, View,
};
use weir_rewrite::{
    Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match, no_match_if,
};

use super::constraints::{RANKED_OR_UNRANKED_MEMREF, STRIDED_MEMREF, element_type, ranked};
use super::layout::strided_like;
use super::slice::{Lists, constant_metadata, known, verify_lists};
use super::{ExtractStridedMetadataOp, Slice, SliceOp as _, SubViewOp};
use crate::asm::DYNAMIC_INDEX_LIST;
use crate::mixed::Mixed;

weir_ir::ops! { memref, OPS;
    /// Casts a memref to a compatible type.
    CastOp = "cast" {
        operands { source: RANKED_OR_UNRANKED_MEMREF }
        results { dest: RANKED_OR_UNRANKED_MEMREF }
        traits [Pure]
        interfaces [&OpAsm::named(&["cast"])]
        format "$source attr-dict `:` type($source) `to` type($dest)"
        verify_local verify_cast;
        fold fold_cast;
    }

    /// Casts a memref to another memory space.
    MemorySpaceCastOp = "memory_space_cast" {
        operands { source: RANKED_OR_UNRANKED_MEMREF }
        results { dest: RANKED_OR_UNRANKED_MEMREF }
        traits [Pure]
        interfaces [&OpAsm::named(&["memspacecast"])]
        format "$source attr-dict `:` type($source) `to` type($dest)"
        verify_local verify_memory_space_cast;
        fold fold_memory_space_cast;
    }

    /// A view of a memref's buffer with another offset, sizes and strides.
    ReinterpretCastOp = "reinterpret_cast" {
        operands {
            source: RANKED_OR_UNRANKED_MEMREF, offsets: variadic INDEX, sizes: variadic INDEX, strides: variadic INDEX
        }
        results { result: STRIDED_MEMREF }
        attrs { static_offsets: DenseI64ArrayKind, static_sizes: DenseI64ArrayKind, static_strides: DenseI64ArrayKind }
        traits [LocalAssembly, AttrSizedOperandSegments, Pure]
        interfaces [&OpAsm::named(&["reinterpret_cast"]), &Canonicalize(canonicalize_reinterpret_cast)]
        format "$source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets) `` `,` `sizes` `` `:` custom<DynamicIndexList>($sizes, $static_sizes) `` `,` `strides` `` `:` custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)"
        directives { "DynamicIndexList": DYNAMIC_INDEX_LIST }
        verify_local verify_reinterpret_cast;
        fold fold_reinterpret_cast;
    }
}

/// The memory space of a ranked or unranked memref.
fn memory_space(ctx: &Context, ty: Type) -> Option<Attribute> {
    let unranked = || ty.dyn_cast::<UnrankedMemRefType>(ctx).and_then(|ty| ty.memory_space(ctx));
    ty.dyn_cast::<MemRefType>(ctx).map_or_else(unranked, |ty| ty.memory_space(ctx))
}

fn verify_cast(cx: SignatureView<'_>, op: CastOp) -> VerifyResult {
    verify_cast_by(cx, op.0, op.source(&cx), op.dest(&cx), are_cast_compatible)
}

fn verify_memory_space_cast(cx: SignatureView<'_>, op: MemorySpaceCastOp) -> VerifyResult {
    verify_cast_by(cx, op.0, op.source(&cx), op.dest(&cx), differ_in_memory_space)
}

fn verify_cast_by(
    cx: SignatureView<'_>,
    op: OpId,
    from: Type,
    to: Type,
    compatible: fn(&Context, Type, Type) -> bool,
) -> VerifyResult {
    let (from, to) = (cx.ty(from), cx.ty(to));
    if compatible(cx.ctx, from, to) {
        return Ok(());
    }
    let [from, to] = [from, to].map(|ty| type_text(cx.ctx, ty));
    Err(cx.op_error(op, format_args!("operand type '{from}' and result type '{to}' are cast incompatible")))
}

/// True if `memref.cast` can cast the first type to the second.
pub fn are_cast_compatible(ctx: &Context, from: Type, to: Type) -> bool {
    let agree = |a: i64, b: i64| a == DYNAMIC || b == DYNAMIC || a == b;
    if element_type(ctx, from) != element_type(ctx, to) || memory_space(ctx, from) != memory_space(ctx, to) {
        return false;
    }
    let (from, to) = match (from.dyn_cast::<MemRefType>(ctx), to.dyn_cast::<MemRefType>(ctx)) {
        (Some(from), Some(to)) => (from, to),
        (from, to) => return from.is_some() || to.is_some(),
    };
    if from.layout(ctx) != to.layout(ctx) {
        let (Some((strides, offset)), Some((to_strides, to_offset))) =
            (from.strides_and_offset(ctx), to.strides_and_offset(ctx))
        else {
            return false;
        };
        let same = strides.len() == to_strides.len() && strides.iter().zip(&to_strides).all(|(&a, &b)| agree(a, b));
        if !same || !agree(offset, to_offset) {
            return false;
        }
    }
    from.rank(ctx) == to.rank(ctx) && from.shape(ctx).iter().zip(to.shape(ctx)).all(|(&a, &b)| agree(a, b))
}

/// True if two memref types differ in the memory space at most.
fn differ_in_memory_space(ctx: &Context, from: Type, to: Type) -> bool {
    if element_type(ctx, from) != element_type(ctx, to) {
        return false;
    }
    match (from.dyn_cast::<MemRefType>(ctx), to.dyn_cast::<MemRefType>(ctx)) {
        (Some(from), Some(to)) => from.shape(ctx) == to.shape(ctx) && from.layout(ctx) == to.layout(ctx),
        (from, to) => from.is_none() && to.is_none(),
    }
}

fn verify_reinterpret_cast(cx: SignatureView<'_>, op: ReinterpretCastOp) -> VerifyResult {
    let ctx = cx.ctx;
    let Some(result) = ranked(cx, op.result(&cx)) else { return Ok(()) };
    let lists = Lists {
        offsets: (op.static_offsets(&cx), op.offsets(&cx).len()),
        sizes: (op.static_sizes(&cx), op.sizes(&cx).len()),
        strides: (op.static_strides(&cx), op.strides(&cx).len()),
    };
    verify_lists(cx, op.0, &lists, [1, result.rank(ctx), result.rank(ctx)])?;
    let source = cx.ty(op.source(&cx));
    let different = |what: &str| {
        let (from, to) = (type_text(ctx, source), type_text(ctx, result.into()));
        Err(cx.error_at(
            op.0,
            format_args!("different {what} specified for source type '{from}' and result memref type '{to}'"),
        ))
    };
    if memory_space(ctx, source) != result.memory_space(ctx) {
        return different("memory spaces");
    }
    if element_type(ctx, source) != Some(result.element(ctx)) {
        return different("element types");
    }
    let mismatch = |what: &str, expected: i64, found: i64, place: &str| {
        let expected = if expected == DYNAMIC { "dynamic".to_owned() } else { expected.to_string() };
        cx.error_at(op.0, format_args!("expected result type with {what} = {expected} instead of {found}{place}"))
    };
    let differs = |expected: i64, found: i64| found != DYNAMIC && expected != found;
    for (dim, (&found, &expected)) in result.shape(ctx).iter().zip(&lists.sizes.0).enumerate() {
        if differs(expected, found) {
            return Err(mismatch("size", expected, found, &format!(" in dim = {dim}")));
        }
    }
    let Some((strides, offset)) = result.strides_and_offset(ctx) else { return Ok(()) };
    if let Some(&expected) = lists.offsets.0.first()
        && differs(expected, offset)
    {
        return Err(mismatch("offset", expected, offset, ""));
    }
    for (dim, (&found, &expected)) in strides.iter().zip(&lists.strides.0).enumerate() {
        if differs(expected, found) {
            return Err(mismatch("stride", expected, found, &format!(" in dim = {dim}")));
        }
    }
    Ok(())
}

/// `op(cast(m)) -> op(m)`, for ranked casts of all operands but `kept`.
pub(crate) fn fold_memref_casts(folder: &mut Folder<'_>, op: OpId, kept: Option<ValueId>) -> Fold {
    let mut found = Fold::None;
    for index in 0..folder.ir().num_operands(op) {
        let view = folder.view();
        let operand = view.ir.operand(op, index);
        let Some(source) = view.defining::<CastOp>(operand).map(|cast| cast.source(&view)) else { continue };
        // In unreachable code and in a cycle a cast can be its own source.
        if source == operand || Some(operand) == kept || view.ty(source).is::<UnrankedMemRefType>(view.ctx) {
            continue;
        }
        folder.edit().set_operand(index, source);
        found = Fold::InPlace;
    }
    found
}

/// `op(cast(m)) -> op(m)`
pub(crate) fn fold_casts(folder: &mut Folder<'_>, op: impl OpClass) -> Fold {
    fold_memref_casts(folder, op.id(), None)
}

/// `cast (cast m) -> cast m`; `cast m : T to T -> m`
fn fold_cast(folder: &mut Folder<'_>, op: CastOp) -> Fold {
    let in_place = fold_memref_casts(folder, op.0, None);
    identity_cast(folder, op.source(&folder.view()), op.dest(&folder.view())).unwrap_or(in_place)
}

/// `memory_space_cast (memory_space_cast m) -> memory_space_cast m`; `memory_space_cast m : T to T -> m`
fn fold_memory_space_cast(folder: &mut Folder<'_>, op: MemorySpaceCastOp) -> Fold {
    let view = folder.view();
    let inner = view.defining::<MemorySpaceCastOp>(op.source(&view)).map(|inner| inner.source(&view));
    let mut found = Fold::None;
    if let Some(source) = inner.filter(|&source| source != op.source(&view)) {
        folder.edit().set_operand(0, source);
        found = Fold::InPlace;
    }
    identity_cast(folder, op.source(&folder.view()), op.dest(&folder.view())).unwrap_or(found)
}

/// A cast to the type that the value has already.
fn identity_cast(folder: &Folder<'_>, source: ValueId, dest: ValueId) -> Option<Fold> {
    (folder.ir().value_type(source) == folder.ir().value_type(dest)).then(|| Fold::one(source))
}

/// `reinterpret_cast (cast m) -> reinterpret_cast m`; `reinterpret_cast m : T to T -> m`
fn fold_reinterpret_cast(folder: &mut Folder<'_>, op: ReinterpretCastOp) -> Fold {
    let view = folder.view();
    let source = op.source(&view);
    let previous = view
        .defining::<ReinterpretCastOp>(source)
        .map(|previous| previous.source(&view))
        .or_else(|| view.defining::<CastOp>(source).map(|cast| cast.source(&view)))
        .or_else(|| {
            let subview = view.defining::<SubViewOp>(source)?;
            let starts_there = subview.slice(&view).offsets.iter().all(|offset| offset.is_constant(view, 0));
            starts_there.then(|| subview.source(&view))
        });
    if let Some(previous) = previous {
        folder.edit().set_operand(0, previous);
        return Fold::InPlace;
    }
    let ty = view.ty(source);
    let is_static = ty.dyn_cast::<MemRefType>(view.ctx).is_some_and(|ty| ty.has_static_shape(view.ctx));
    let unchanged = is_static && ty == view.ty(op.result(&view)) && op.static_offsets(&view).first() == Some(&0);
    Fold::from(unchanged.then_some(source))
}

/// The source of the cast that defines a value, if the cast only erases static sizes, strides or the offset.
#[doc(alias = "canFoldIntoConsumerOp")]
pub(super) fn forgetful_cast(view: View<'_>, value: ValueId) -> Option<ValueId> {
    let ctx = view.ctx;
    let cast = view.defining::<CastOp>(value)?;
    let source = cast.source(&view);
    let (from, to) = (view.ty_as::<MemRefType>(source)?, view.ty_as::<MemRefType>(value)?);
    if from.element(ctx) != to.element(ctx) || from.rank(ctx) != to.rank(ctx) {
        return None;
    }
    let (strides, offset) = from.strides_and_offset(ctx)?;
    let (to_strides, to_offset) = to.strides_and_offset(ctx)?;
    let learns = |(&from, &to): (&i64, &i64)| from != to && from == DYNAMIC;
    let learns_anything = from.shape(ctx).iter().zip(to.shape(ctx)).any(learns)
        || learns((&offset, &to_offset))
        || strides.iter().zip(&to_strides).any(learns);
    (!learns_anything).then_some(source)
}

fn canonicalize_reinterpret_cast(patterns: &mut PatternSet) {
    patterns.add("ReinterpretCastOpExtractStridedMetadataFolder", reinterpret_cast_of_metadata);
    patterns.add("ReinterpretCastOpConstantFolder", reinterpret_cast_by_constants);
}

/// The offset, sizes and strides of a `memref.reinterpret_cast`, as constants where its type has them.
fn constant_cast(view: View<'_>, op: ReinterpretCastOp) -> Option<Slice> {
    let ty = view.ty_as::<MemRefType>(op.result(&view))?;
    let (strides, offset) = ty.strides_and_offset(view.ctx)?;
    let slice = op.slice(&view);
    let list = |numbers: &[i64], entries: &[Mixed]| {
        numbers.iter().zip(entries).map(|(&number, &entry)| known(view, number, entry)).collect()
    };
    Some(Slice {
        offsets: list(&[offset], &slice.offsets),
        sizes: list(ty.shape(view.ctx), &slice.sizes),
        strides: list(&strides, &slice.strides),
    })
}

/// `reinterpret_cast(extract_strided_metadata(m)) -> m`
fn reinterpret_cast_of_metadata(op: ReinterpretCastOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let Some(metadata) = view.defining::<ExtractStridedMetadataOp>(op.source(&view)) else {
        return no_match("the source is not a buffer taken from a memref");
    };
    let source = metadata.source(&view);
    let (apart, together) = (constant_metadata(view, metadata), constant_cast(view, op));
    if apart.is_none() || apart != together {
        rewriter.modify(op, |edit| edit.set_operand(0, source));
        return Ok(());
    }
    replace_by_cast(op.0, source, rewriter);
    Ok(())
}

/// Replaces an op by a memref, which is cast to the type of the result if it has another one.
pub(super) fn replace_by_cast(op: OpId, memref: ValueId, rewriter: &mut dyn Rewriter) {
    let view = rewriter.view();
    let ty = view.ty(view.ir.result(op, 0));
    if view.ty(memref) == ty {
        rewriter.replace(op, memref);
    } else {
        rewriter.replace_with(op, CastOp::new(memref).result(ty));
    }
}

/// Moves constant offsets, sizes and strides into the type, with a cast to the old type.
///
/// `reinterpret_cast m to offset: [c] -> cast (reinterpret_cast m to offset: [4])`, where `c` is the constant 4
fn reinterpret_cast_by_constants(op: ReinterpretCastOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let new = constant_cast(view, op).or_no_match("the result is not strided")?;
    let count = |slice: &Slice| {
        slice.offsets.iter().chain(&slice.sizes).chain(&slice.strides).filter(|it| it.known().is_some()).count()
    };
    no_match_if(count(&new) == count(&op.slice(&view)), "nothing more is known")?;
    let ctx = view.ctx;
    let old_type = view.ty(op.result(&view));
    let (Some(ty), &[offset]) = (old_type.dyn_cast::<MemRefType>(ctx), new.offsets.as_slice()) else {
        return no_match("the op is not well-formed");
    };
    let numbers = new.to_static();
    let ty = strided_like(ctx, ty, &numbers.sizes, &numbers.strides, offset.or_dynamic());
    let source = op.source(&view);
    let cast = rewriter.build(ReinterpretCastOp::build(ctx, source, offset, &new.sizes, &new.strides).result(ty));
    rewriter.replace_with(op, CastOp::new(cast).result(old_type));
    Ok(())
}
