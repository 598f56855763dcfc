//! Views of parts of a memref, and of permuted dimensions.

use weir_ir::builtin::{
    AffineMapAttr, AffineMapKind, DYNAMIC, DenseI64ArrayKind, INDEX, MemRefType, StridedLayoutAttr,
};
use weir_ir::interfaces::OpAsm;
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, type_text};
use weir_ir::{
    AttrKind as _, BuildOp as _, Context, CreateOps as _, Fold, Folder, OpClass as _, OpId, OpState, SignatureView,
    ValueId, VerifyResult, View,
};
use weir_rewrite::{
    Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, Substitution, by_op, no_match,
    no_match_if,
};

use super::alloc::verify_dynamic_sizes;
use super::cast::{forgetful_cast, replace_by_cast};
use super::constraints::{BYTES_MEMREF, STRIDED_MEMREF, ranked};
use super::layout::{canonicalize_strided_layout, is_identity_layout, strided_like, transposed_type};
use super::slice::{Lists, bounds_error, is_reduced_layout, rank_reduction_mask, subview_type, verify_lists};
use super::{CastOp, MEMREF, Slice, SliceOp as _};
use crate::asm::DYNAMIC_INDEX_LIST;
use crate::mixed::{Mixed, constant_integer, constant_operand};

weir_ir::ops! { memref, OPS;
    /// A view of a part of a memref, given by offsets, sizes and strides.
    SubViewOp = "subview" {
        operands { source: MEMREF, offsets: variadic INDEX, sizes: variadic INDEX, strides: variadic INDEX }
        results { result: MEMREF }
        attrs { static_offsets: DenseI64ArrayKind, static_sizes: DenseI64ArrayKind, static_strides: DenseI64ArrayKind }
        traits [LocalAssembly, AttrSizedOperandSegments, Pure]
        interfaces [&OpAsm::named(&["subview"]), &Canonicalize(canonicalize_subview)]
        format "$source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)"
        directives { "DynamicIndexList": DYNAMIC_INDEX_LIST }
        verify_local verify_subview;
        fold fold_subview;
    }

    /// A view of a buffer of bytes as a contiguous memref of any element type.
    ViewOp = "view" {
        operands { source: BYTES_MEMREF, byte_shift: INDEX, sizes: variadic INDEX }
        results { result: MEMREF }
        traits [Pure]
        interfaces [&OpAsm::named(&["view"]), &Canonicalize(canonicalize_view)]
        format "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)"
        verify_local verify_view;
        fold fold_view;
    }

    /// A view of a memref with permuted dimensions.
    TransposeOp = "transpose" {
        operands { input("in"): STRIDED_MEMREF }
        results { result: STRIDED_MEMREF }
        attrs { permutation: AffineMapKind }
        traits [LocalAssembly, Pure]
        interfaces [&OpAsm::named(&["transpose"])]
        assembly parse_transpose, print_transpose;
        verify_local verify_transpose;
        fold fold_transpose;
    }
}

fn parse_transpose(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    let source = parser.parse_operand()?;
    let permutation = parser.parse_affine_map()?;
    parser.parse_attributes_into(state)?;
    let ty: MemRefType = parser.parse_colon_type_of()?;
    state.operands.push(parser.resolve_operand(source, ty.into())?);
    parser.parse_keyword("to")?;
    state.result_types.push(parser.parse_type()?);
    parser.set_attribute(state, "permutation", AffineMapAttr::new(ctx, permutation));
    Ok(())
}

fn print_transpose(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = TransposeOp::from_op_unchecked(op);
    printer.text(" ");
    printer.value(op.input(&view));
    printer.text(" ");
    if let Some(map) = view.property(op.0, 0).and_then(|it| AffineMapKind::value(view.ctx, it)) {
        printer.fmt(format_args!("{}", map.map(view.ctx)));
    }
    printer.attr_dict(op.0, &["permutation"]);
    printer.text(" : ");
    printer.ty(view.ty(op.input(&view)));
    printer.text(" to ");
    printer.ty(view.ty(op.result(&view)));
}

/// The mismatch of a subview's result type.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mismatch {
    Rank,
    Sizes,
    Element,
    Layout,
}

fn verify_subview(cx: SignatureView<'_>, op: SubViewOp) -> VerifyResult {
    let ctx = cx.ctx;
    let (Some(source), Some(result)) = (ranked(cx, op.source(&cx)), ranked(cx, op.result(&cx))) else { return Ok(()) };
    let lists = Lists {
        offsets: (op.static_offsets(&cx), op.offsets(&cx).len()),
        sizes: (op.static_sizes(&cx), op.sizes(&cx).len()),
        strides: (op.static_strides(&cx), op.strides(&cx).len()),
    };
    verify_lists(cx, op.0, &lists, [source.rank(ctx); 3])?;
    let (source_text, result_text) = (type_text(ctx, source.into()), type_text(ctx, result.into()));
    if source.memory_space(ctx) != result.memory_space(ctx) {
        let message = format!(
            "different memory spaces specified for base memref type '{source_text}' and subview memref type '{result_text}'"
        );
        return Err(cx.error_at(op.0, message));
    }
    let (offsets, sizes, strides) = (&lists.offsets.0, &lists.sizes.0, &lists.strides.0);
    let Some(expected) = subview_type(ctx, source, offsets, sizes, strides) else {
        return Err(cx.error_at(op.0, format_args!("base type '{source_text}' is not strided")));
    };
    if let Some(mismatch) = subview_mismatch(cx, op, expected, result) {
        let expected_text = type_text(ctx, expected.into());
        let reduced = |what: &str| {
            format!(
                "expected result type to be '{expected_text}' or a rank-reduced version. (mismatch of result {what}), but got '{result_text}'"
            )
        };
        let message = match mismatch {
            Mismatch::Rank => {
                format!("expected result rank to be smaller or equal to the source rank, but got '{result_text}'")
            }
            Mismatch::Sizes => reduced("sizes"),
            Mismatch::Element => {
                format!(
                    "expected result element type to be '{}', but got '{result_text}'",
                    type_text(ctx, source.element(ctx))
                )
            }
            Mismatch::Layout => reduced("layout"),
        };
        return Err(cx.error_at(op.0, message));
    }
    let Some(message) = bounds_error(source.shape(ctx), offsets, sizes, strides) else { return Ok(()) };
    Err(cx.error_at(op.0, message))
}

fn subview_mismatch(
    cx: SignatureView<'_>,
    op: SubViewOp,
    expected: MemRefType,
    result: MemRefType,
) -> Option<Mismatch> {
    let ctx = cx.ctx;
    if expected == result {
        return None;
    }
    if result.rank(ctx) > expected.rank(ctx) {
        return Some(Mismatch::Rank);
    }
    if rank_reduction_mask(expected.shape(ctx), result.shape(ctx)).is_none() {
        return Some(Mismatch::Sizes);
    }
    if expected.element(ctx) != result.element(ctx) {
        return Some(Mismatch::Element);
    }
    (!is_reduced_layout(ctx, expected, result, &op.static_sizes(&cx))).then_some(Mismatch::Layout)
}

fn verify_transpose(cx: SignatureView<'_>, op: TransposeOp) -> VerifyResult {
    let ctx = cx.ctx;
    let (Some(source), Some(result)) = (ranked(cx, op.input(&cx)), ranked(cx, op.result(&cx))) else { return Ok(()) };
    let permutation = op.permutation(&cx).map(ctx);
    cx.op_error_if(op.0, !permutation.is_permutation(), "expected a permutation map")?;
    let message = "expected a permutation map of same rank as the input";
    cx.op_error_if(op.0, permutation.num_dims() as usize != source.rank(ctx), message)?;
    let Some(transposed) = transposed_type(ctx, source, permutation) else { return Ok(()) };
    let canonical = canonicalize_strided_layout(ctx, transposed);
    if canonicalize_strided_layout(ctx, result) != canonical {
        let [found, wanted] = [result, canonical].map(|ty| type_text(ctx, ty.into()));
        let message =
            format!("result type '{found}' is not equivalent to the canonical transposed input type '{wanted}'");
        return Err(cx.op_error(op.0, message));
    }
    Ok(())
}

fn verify_view(cx: SignatureView<'_>, op: ViewOp) -> VerifyResult {
    let ctx = cx.ctx;
    let (Some(source), Some(result)) = (ranked(cx, op.source(&cx)), ranked(cx, op.result(&cx))) else { return Ok(()) };
    for (what, ty) in [("base", source), ("result", result)] {
        if !is_identity_layout(ctx, ty) {
            let message = format!("unsupported map for {what} memref type '{}'", type_text(ctx, ty.into()));
            return Err(cx.error_at(op.0, message));
        }
    }
    if source.memory_space(ctx) != result.memory_space(ctx) {
        let [from, to] = [source, result].map(|ty| type_text(ctx, ty.into()));
        let message =
            format!("different memory spaces specified for base memref type '{from}' and view memref type '{to}'");
        return Err(cx.error_at(op.0, message));
    }
    verify_dynamic_sizes(cx, op.0, result, op.sizes(&cx).len())
}

/// `subview m : T to T -> m`, where it is all of `m`
fn fold_subview(folder: &mut Folder<'_>, op: SubViewOp) -> Option<ValueId> {
    let view = folder.view();
    let (source, result) = (op.source(&view), op.result(&view));
    let ty = view.ty_as::<MemRefType>(result)?;
    if view.ty(source) != view.ty(result) {
        return None;
    }
    let layout_is_static =
        ty.layout(view.ctx).dyn_cast::<StridedLayoutAttr>(view.ctx).is_none_or(|it| it.is_static(view.ctx));
    if ty.has_static_shape(view.ctx) && layout_is_static {
        return Some(source);
    }
    let outer = view.defining::<SubViewOp>(source)?.slice(&view);
    let slice = op.slice(&view);
    let is_whole = slice.offsets.iter().all(|offset| offset.is_constant(view, 0))
        && slice.strides.iter().all(|stride| stride.is_constant(view, 1))
        && slice.sizes == outer.sizes;
    is_whole.then_some(source)
}

/// `transpose m (i) -> (i) -> m`; `transpose (transpose m, p), q -> transpose m, p q`
fn fold_transpose(folder: &mut Folder<'_>, op: TransposeOp) -> Fold {
    let view = folder.view();
    let source = op.input(&view);
    let permutation = op.permutation(&view).map(view.ctx);
    if permutation.is_identity() && view.ty(source) == view.ty(op.result(&view)) {
        return Fold::one(source);
    }
    let Some(inner) = view.defining::<TransposeOp>(source) else { return Fold::None };
    let composed = permutation.compose(inner.permutation(&view).map(view.ctx));
    let (ctx, source) = (folder.ctx(), inner.input(&view));
    let attribute = AffineMapAttr::new(ctx, composed);
    folder.edit().set_operand(0, source);
    folder.edit().set_property(0, Some(attribute.into()));
    Fold::InPlace
}

/// `view m[0] : T to T -> m`
fn fold_view(folder: &mut Folder<'_>, op: ViewOp) -> Option<ValueId> {
    let view = folder.view();
    let (source, result) = (op.source(&view), op.result(&view));
    let is_static = view.ty_as::<MemRefType>(result)?.has_static_shape(view.ctx);
    let unchanged = is_static && view.ty(source) == view.ty(result);
    (unchanged && constant_operand(folder, 1) == Some(0)).then_some(source)
}

fn canonicalize_subview(patterns: &mut PatternSet) {
    patterns.add("SubViewConstantArgumentFolder", subview_by_constants);
    patterns.add("SubViewOpMemRefCastFolder", subview_of_cast);
    patterns.add("TrivialSubViewOpFolder", subview_of_all);
}

fn canonicalize_view(patterns: &mut PatternSet) {
    patterns.add("ViewOpShapeFolder", view_by_constants);
    patterns.substitute("ViewOpMemrefCastFolder", view_of_cast);
}

/// True if no static bound of a slice is out of the bounds of a shape.
fn is_inside(shape: &[i64], slice: &Slice) -> bool {
    let numbers = slice.to_static();
    bounds_error(shape, &numbers.offsets, &numbers.sizes, &numbers.strides).is_none()
}

/// The rank-reduced type of a subview, if the type determines the dropped dimensions.
fn reduced_type(ctx: &Context, source: MemRefType, slice: &Slice, dropped: &[bool]) -> Option<MemRefType> {
    let numbers = slice.to_static();
    let full = subview_type(ctx, source, &numbers.offsets, &numbers.sizes, &numbers.strides)?;
    if !dropped.contains(&true) {
        return Some(full);
    }
    let (strides, offset) = full.strides_and_offset(ctx)?;
    let kept = |list: &[i64]| -> Vec<i64> {
        list.iter().zip(dropped).filter(|(_, dropped)| !**dropped).map(|(&number, _)| number).collect()
    };
    let ty = strided_like(ctx, full, &kept(full.shape(ctx)), &kept(&strides), offset);
    is_reduced_layout(ctx, full, ty, &numbers.sizes).then_some(ty)
}

/// A slice with constants in place of values that are; sizes and offsets that are negative stay values, all strides if one of
/// them is zero, and all from the first list on that would run out of the bounds of a shape. A slice with a static stride of
/// zero stays as it is.
fn with_constants(view: View<'_>, slice: &Slice, shape: &[i64]) -> Slice {
    let resolve = |list: &[Mixed], fits: fn(i64) -> bool| {
        let entry = |&entry: &Mixed| match entry.resolved(view) {
            Mixed::Static(number) if entry.known().is_some() || fits(number) => Mixed::Static(number),
            _ => entry,
        };
        list.iter().map(entry).collect()
    };
    let steps: [fn(&mut Slice, &Slice); 3] = [
        |slice, all| slice.offsets.clone_from(&all.offsets),
        |slice, all| slice.sizes.clone_from(&all.sizes),
        |slice, all| slice.strides.clone_from(&all.strides),
    ];
    let has_zero = |list: &[Mixed]| list.iter().any(|entry| entry.known() == Some(0));
    if has_zero(&slice.strides) {
        return slice.clone();
    }
    let strides: Vec<Mixed> = resolve(&slice.strides, |_| true);
    let all = Slice {
        offsets: resolve(&slice.offsets, |number| number >= 0),
        sizes: resolve(&slice.sizes, |number| number >= 0),
        strides: if has_zero(&strides) { slice.strides.clone() } else { strides },
    };
    let mut found = slice.clone();
    for step in steps {
        let mut next = found.clone();
        step(&mut next, &all);
        if next != found && !is_inside(shape, &next) {
            break;
        }
        found = next;
    }
    found
}

/// `subview(m, c) -> cast(subview(m, 4))`, where c is the constant 4
fn subview_by_constants(op: SubViewOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (source, slice) = (op.source(&view), op.slice(&view));
    let source_type = view.ty_as::<MemRefType>(source).or_no_match("the source is no ranked memref")?;
    let new = with_constants(view, &slice, source_type.shape(view.ctx));
    no_match_if(new == slice, "no operand is a constant that fits")?;
    let ty = || reduced_type(view.ctx, source_type, &new, &op.dropped_dims(view)?);
    let ty = ty().or_no_match("the types do not fit")?;
    let old_type = view.ty(op.result(&view));
    let part = rewriter.build(SubViewOp::build(view.ctx, source, &new).result(ty));
    rewriter.replace_with(op, CastOp::new(part).result(old_type));
    Ok(())
}

/// `subview(cast(m), ..) -> cast(subview(m, ..))`
fn subview_of_cast(op: SubViewOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    if view.ir.operands(op.0).iter().any(|value| constant_integer(view, value).is_some()) {
        return no_match("an operand is a constant, which comes first");
    }
    let source = forgetful_cast(view, op.source(&view)).or_no_match("the source is no such cast")?;
    let slice = op.slice(&view);
    let result = view.ty(op.result(&view));
    let ty = || {
        let ty: MemRefType = view.ty_as(source)?;
        if !is_inside(ty.shape(view.ctx), &slice) {
            return None;
        }
        reduced_type(view.ctx, ty, &slice, &op.dropped_dims(view)?)
    };
    let ty = ty().or_no_match("the types do not fit")?;
    let part = rewriter.build(SubViewOp::build(view.ctx, source, &slice).result(ty));
    rewriter.replace_with(op, CastOp::new(part).result(result));
    Ok(())
}

/// `subview(m, 0, sizes of m, 1) -> m`, or cast(m)
fn subview_of_all(op: SubViewOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (source, result) = (op.source(&view), view.ty(op.result(&view)));
    let shape = |ty: weir_ir::Type| ty.dyn_cast::<MemRefType>(view.ctx).map_or(&[][..], |ty| ty.shape(view.ctx));
    let sizes = shape(view.ty(source));
    let slice = op.slice(&view);
    let is_whole = sizes.len() == shape(result).len()
        && slice.offsets.iter().all(|offset| offset.is_constant(view, 0))
        && slice.strides.iter().all(|stride| stride.is_constant(view, 1))
        && slice.sizes.iter().zip(sizes).all(|(size, &whole)| size.is_constant(view, whole));
    no_match_if(!is_whole, "the part is not the whole")?;
    replace_by_cast(op.0, source, rewriter);
    Ok(())
}

/// `view(m, shift, c) -> cast(view(m, shift, 4))`, where c is the constant 4
fn view_by_constants(op: ViewOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let old_type = view.ty(op.result(&view));
    let ty = old_type.dyn_cast::<MemRefType>(ctx).or_no_match("the result is no ranked memref")?;
    let mut shape = ty.shape(ctx).to_vec();
    let mut sizes = Vec::new();
    for (size, value) in shape.iter_mut().filter(|size| **size == DYNAMIC).zip(op.sizes(&view)) {
        match constant_integer(view, value) {
            Some(number) => *size = number,
            None => sizes.push(value),
        }
    }
    no_match_if(shape == ty.shape(ctx), "no size is a constant")?;
    let layout = AffineMapAttr::identity(ctx, shape.len());
    let new_type = MemRefType::new(ctx, shape, ty.element(ctx), layout, ty.memory_space(ctx));
    let build =
        ViewOp::new(op.source(&view), op.byte_shift(&view), &sizes).result(new_type).location(view.ir.location(op.0));
    let new = rewriter.build(build);
    rewriter.replace_with(op, CastOp::new(new).result(old_type));
    Ok(())
}

/// `view(cast(m), ..) -> view(m, ..)`
fn view_of_cast(op: ViewOp, view: View<'_>) -> Substitution {
    let source = view.defining::<CastOp>(op.source(&view)).map(|cast| cast.source(&view));
    let can_be_viewed = |source: &ValueId| {
        let ty = view.ty_as::<MemRefType>(*source);
        ty.is_some_and(|ty| is_identity_layout(view.ctx, ty))
    };
    let source = source.filter(can_be_viewed).or_no_match("the source is no cast of what there can be a view of")?;
    by_op(ViewOp::new(source, op.byte_shift(&view), &op.sizes(&view).to_vec()).result(view.ty(op.result(&view))))
}
