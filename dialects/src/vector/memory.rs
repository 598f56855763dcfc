//! Loads and stores, of vectors as they are, under a mask, or of scattered elements; and output.

use weir_ir::builtin::{
    ANY_RANKED_TENSOR, DenseElementsAttr, ElementValue, INDEX, MemRefType, ShapedType, TypedStringKind, VectorType,
    element_type_or_self,
};
use weir_ir::interfaces::MemoryEffects;
use weir_ir::print::type_text;
use weir_ir::{BuildOp as _, Context, OpId, SignatureView, Type, ValueId, VerifyResult, View};
use weir_rewrite::{
    Canonicalize, MatchResult, PatternSet, Rewriter, RewriterExt as _, Substitution, by_op, by_values, no_match,
    no_match_if,
};

use super::constraints::{FIXED_MASK, INDICES, MASK_WITH_DIMS, PRINTABLE, TENSOR_OR_MEMREF, VECTOR, VECTOR_WITH_DIMS};
use super::types::{element, shape, vector};
use super::{MaskKind, PrintPunctuation, StepOp, mask};
use crate::memref::{AlignmentKind, HintKind, MEMREF, STATIC_MEMREF, fold_casts};

weir_ir::ops! { vector, OPS;
    /// Reads a vector from memory.
    LoadOp = "load" {
        operands { base: MEMREF [Read], indices: variadic INDEX }
        results { result: VECTOR }
        attrs { nontemporal: optional HintKind, alignment: optional AlignmentKind }
        format "$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)"
        verify_local verify_load;
        fold fold_casts;
    }

    /// Writes a vector to memory.
    StoreOp = "store" {
        operands { value_to_store("valueToStore"): VECTOR, base: MEMREF [Write], indices: variadic INDEX }
        attrs { nontemporal: optional HintKind, alignment: optional AlignmentKind }
        format "$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($valueToStore)"
        verify_local verify_store;
        fold fold_casts;
    }

    /// Loads the elements selected by a mask.
    MaskedLoadOp = "maskedload" {
        operands { base: MEMREF [Read], indices: variadic INDEX, mask: MASK_WITH_DIMS, pass_thru: VECTOR_WITH_DIMS }
        results { result: VECTOR_WITH_DIMS }
        attrs { alignment: optional AlignmentKind }
        interfaces [&Canonicalize(masked_load)]
        format "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)"
        verify_local verify_masked_load;
        fold fold_casts;
    }

    /// Stores the elements selected by a mask.
    MaskedStoreOp = "maskedstore" {
        operands { base: MEMREF [Write], indices: variadic INDEX, mask: MASK_WITH_DIMS, value_to_store("valueToStore"): VECTOR_WITH_DIMS }
        attrs { alignment: optional AlignmentKind }
        interfaces [&Canonicalize(masked_store)]
        format "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)"
        verify_local verify_masked_store;
        fold fold_casts;
    }

    /// Loads elements at a base address plus a vector of indices, under a mask.
    GatherOp = "gather" {
        operands {
            base: TENSOR_OR_MEMREF [Read], offsets: variadic INDEX, indices: INDICES, mask: MASK_WITH_DIMS, pass_thru: VECTOR_WITH_DIMS
        }
        results { result: VECTOR_WITH_DIMS }
        attrs { alignment: optional AlignmentKind }
        interfaces [&mask::GATHER, &Canonicalize(canonicalize_gather)]
        format "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($indices) `,` type($mask) `,` type($pass_thru) `into` type($result)"
        verify_local verify_gather;
    }

    /// Stores elements at a base address plus a vector of indices, under a mask.
    ScatterOp = "scatter" {
        operands {
            base: TENSOR_OR_MEMREF [Write], offsets: variadic INDEX, indices: INDICES, mask: MASK_WITH_DIMS,
            value_to_store("valueToStore"): VECTOR_WITH_DIMS
        }
        results { result: optional ANY_RANKED_TENSOR }
        attrs { alignment: optional AlignmentKind }
        interfaces [&Canonicalize(canonicalize_scatter)]
        format "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($indices) `,` type($mask) `,` type($valueToStore) (`->` type($result)^)?"
        verify_local verify_scatter;
    }

    /// Reads consecutive elements from memory into the positions selected by a mask.
    ExpandLoadOp = "expandload" {
        operands { base: MEMREF [Read], indices: variadic INDEX, mask: FIXED_MASK, pass_thru: VECTOR_WITH_DIMS }
        results { result: VECTOR_WITH_DIMS }
        attrs { alignment: optional AlignmentKind }
        interfaces [&Canonicalize(expand_load)]
        format "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)"
        verify_local verify_expand_load;
    }

    /// Writes the elements selected by a mask to consecutive memory.
    CompressStoreOp = "compressstore" {
        operands { base: MEMREF [Write], indices: variadic INDEX, mask: FIXED_MASK, value_to_store("valueToStore"): VECTOR_WITH_DIMS }
        attrs { alignment: optional AlignmentKind }
        interfaces [&Canonicalize(compress_store)]
        format "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)"
        verify_local verify_compress_store;
    }

    /// Casts a memref of scalars to a memref of one vector.
    TypeCastOp = "type_cast" {
        operands { memref: STATIC_MEMREF }
        results { result: MEMREF }
        traits [Pure]
        format "$memref attr-dict `:` type($memref) `to` type($result)"
        verify_local verify_type_cast;
    }

    /// Prints a value, punctuation or a text at run time.
    PrintOp = "print" {
        operands { source: optional PRINTABLE }
        attrs {
            punctuation: PrintPunctuation = PrintPunctuation::new_line, string_literal("stringLiteral"): optional TypedStringKind
        }
        traits [
            Predicate { summary: "`source` or `punctuation` are not set when printing strings", holds: prints_one_thing }
        ]
        interfaces [&MemoryEffects::WRITES]
        format "($source^ `:` type($source))? oilist(`str` $stringLiteral | `punctuation` $punctuation) attr-dict"
    }
}

fn prints_one_thing(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = PrintOp(op);
    op.string_literal(&cx).is_none() || (op.source(&cx).is_none() && op.punctuation(&cx) == PrintPunctuation::NewLine)
}

/// The sizes of a memref or tensor of known rank.
pub(super) fn base_shape(cx: SignatureView<'_>, base: Type) -> Option<&[i64]> {
    match ShapedType::of(cx.ctx, cx.ty(base))? {
        shaped @ (ShapedType::MemRef(_) | ShapedType::Tensor(_)) => shaped.shape(cx.ctx),
        _ => None,
    }
}

/// Verifies that there is an index for each dimension of the base, and none if it is unranked.
pub(super) fn verify_indices(cx: SignatureView<'_>, op: OpId, base: Type, found: usize) -> VerifyResult {
    let rank = ShapedType::of(cx.ctx, cx.ty(base)).map(|ty| ty.shape(cx.ctx).map_or(0, <[i64]>::len));
    match rank {
        Some(rank) if rank != found => Err(cx.op_error(op, format_args!("requires {rank} indices"))),
        _ => Ok(()),
    }
}

/// Verifies that the innermost dimension of memory is contiguous.
fn verify_unit_stride(cx: SignatureView<'_>, op: OpId, base: Type, value: Type) -> VerifyResult {
    let Some(vector) = vector(cx, value) else { return Ok(()) };
    if !vector.is_scalable(cx.ctx) && vector.num_elements(cx.ctx) == 1 {
        return Ok(());
    }
    let strides = cx.ty_as::<MemRefType>(base).and_then(|ty| ty.strides_and_offset(cx.ctx));
    match strides {
        Some((strides, _)) if strides.last().is_none_or(|&stride| stride == 1) => Ok(()),
        _ => Err(cx.op_error(op, "most minor memref dim must have unit stride")),
    }
}

/// The words for the parts of a load or a store in messages.
struct Words {
    rank: &'static str,
    vectors: &'static str,
    elements: &'static str,
}

fn verify_access(
    cx: SignatureView<'_>,
    op: OpId,
    base: Type,
    value: Type,
    found: usize,
    words: &Words,
) -> VerifyResult {
    verify_unit_stride(cx, op, base, value)?;
    cx.op_error_if(op, base_shape(cx, base).is_some_and(|base| base.len() < shape(cx, value).len()), words.rank)?;
    let mut source = element(cx, base);
    if source.is::<VectorType>(cx.ctx) {
        cx.op_error_if(op, source != cx.ty(value), words.vectors)?;
        source = element_type_or_self(cx.ctx, source);
    }
    cx.op_error_if(op, source != element(cx, value), words.elements)?;
    verify_indices(cx, op, base, found)
}

fn verify_load(cx: SignatureView<'_>, op: LoadOp) -> VerifyResult {
    let words = Words {
        rank: "destination memref has lower rank than the result vector",
        vectors: "base memref and result vector types should match",
        elements: "base and result element types should match",
    };
    verify_access(cx, op.0, op.base(&cx), op.result(&cx), op.indices(&cx).len(), &words)
}

fn verify_store(cx: SignatureView<'_>, op: StoreOp) -> VerifyResult {
    let words = Words {
        rank: "source memref has lower rank than the vector to store",
        vectors: "base memref and valueToStore vector types should match",
        elements: "base and valueToStore element type should match",
    };
    verify_access(cx, op.0, op.base(&cx), op.value_to_store(&cx), op.indices(&cx).len(), &words)
}

/// Verifies the element type and the number of indices of a load or store, and that the value has the shapes of other operands; the words
/// are those of messages.
fn verify_shapes(
    cx: SignatureView<'_>,
    op: OpId,
    (base, value, what): (Type, Type, &str),
    found: usize,
    others: &[(Type, &str)],
) -> VerifyResult {
    let message = format_args!("base and {what} element type should match");
    cx.op_error_if(op, element(cx, base) != element(cx, value), message)?;
    verify_indices(cx, op, base, found)?;
    others.iter().try_for_each(|&(other, words)| {
        cx.op_error_if(op, shape(cx, value) != shape(cx, other), format_args!("expected {what} {words}"))
    })
}

fn verify_pass_thru(cx: SignatureView<'_>, op: OpId, result: Type, pass_thru: Type) -> VerifyResult {
    cx.op_error_if(op, cx.ty(result) != cx.ty(pass_thru), "expected pass_thru of same type as result type")
}

fn verify_masked_load(cx: SignatureView<'_>, op: MaskedLoadOp) -> VerifyResult {
    let (loaded, mask) = ((op.base(&cx), op.result(&cx), "result"), op.mask(&cx));
    verify_shapes(cx, op.0, loaded, op.indices(&cx).len(), &[(mask, "shape to match mask shape")])?;
    verify_pass_thru(cx, op.0, op.result(&cx), op.pass_thru(&cx))
}

fn verify_masked_store(cx: SignatureView<'_>, op: MaskedStoreOp) -> VerifyResult {
    let (stored, mask) = ((op.base(&cx), op.value_to_store(&cx), "valueToStore"), op.mask(&cx));
    verify_shapes(cx, op.0, stored, op.indices(&cx).len(), &[(mask, "shape to match mask shape")])
}

fn verify_gather(cx: SignatureView<'_>, op: GatherOp) -> VerifyResult {
    let (base, result) = (op.base(&cx), op.result(&cx));
    cx.op_error_if(op.0, base_shape(cx, base).is_none(), "requires base to be a memref or ranked tensor type")?;
    let others = [(op.indices(&cx), "dim to match indices dim"), (op.mask(&cx), "dim to match mask dim")];
    verify_shapes(cx, op.0, (base, result, "result"), op.offsets(&cx).len(), &others)?;
    verify_pass_thru(cx, op.0, result, op.pass_thru(&cx))
}

fn verify_scatter(cx: SignatureView<'_>, op: ScatterOp) -> VerifyResult {
    let (base, value) = (op.base(&cx), op.value_to_store(&cx));
    cx.op_error_if(op.0, base_shape(cx, base).is_none(), "requires base to be a memref or ranked tensor type")?;
    let others = [(op.indices(&cx), "dim to match indices dim"), (op.mask(&cx), "dim to match mask dim")];
    verify_shapes(cx, op.0, (base, value, "valueToStore"), op.offsets(&cx).len(), &others)
}

fn verify_expand_load(cx: SignatureView<'_>, op: ExpandLoadOp) -> VerifyResult {
    let (loaded, mask) = ((op.base(&cx), op.result(&cx), "result"), op.mask(&cx));
    verify_shapes(cx, op.0, loaded, op.indices(&cx).len(), &[(mask, "dim to match mask dim")])?;
    verify_pass_thru(cx, op.0, op.result(&cx), op.pass_thru(&cx))
}

fn verify_compress_store(cx: SignatureView<'_>, op: CompressStoreOp) -> VerifyResult {
    let (stored, mask) = ((op.base(&cx), op.value_to_store(&cx), "valueToStore"), op.mask(&cx));
    verify_shapes(cx, op.0, stored, op.indices(&cx).len(), &[(mask, "dim to match mask dim")])
}

/// True if the layout is that of contiguous memory.
fn is_contiguous(ctx: &Context, ty: MemRefType) -> bool {
    let plain = MemRefType::contiguous(ctx, ty.shape(ctx), ty.element(ctx));
    ty.strides_and_offset(ctx) == plain.strides_and_offset(ctx)
}

fn verify_type_cast(cx: SignatureView<'_>, op: TypeCastOp) -> VerifyResult {
    let ctx = cx.ctx;
    let types = [op.memref(&cx), op.result(&cx)].map(|value| cx.ty_as::<MemRefType>(value));
    let [Some(source), Some(result)] = types else { return Ok(()) };
    cx.op_error_if(op.0, !is_contiguous(ctx, source), "expects operand to be a memref with identity layout")?;
    cx.op_error_if(op.0, !is_contiguous(ctx, result), "expects result to be a memref with identity layout")?;
    cx.op_error_if(op.0, source.memory_space(ctx) != result.memory_space(ctx), "expects result in same memory space")?;
    let scalar = |ty: MemRefType| element_type_or_self(ctx, ty.element(ctx));
    let fail =
        |wanted: &str| Err(cx.op_error(op.0, format_args!("expects {wanted}: '{}'", type_text(ctx, result.into()))));
    if scalar(source) != scalar(result) {
        return fail("result and operand with same underlying scalar type");
    }
    let whole = |ty: MemRefType| {
        let inner = ty.element(ctx).dyn_cast::<VectorType>(ctx).map_or(&[][..], |ty| ty.shape(ctx));
        [ty.shape(ctx), inner].concat()
    };
    if whole(source) != whole(result) {
        return fail("concatenated result and operand shapes to be equal");
    }
    Ok(())
}

/// Declares the patterns of masked loads: a load under an all-true mask, the pass-through value under an all-false one.
macro_rules! masked_loads {
    ($($name:ident, $rewrite:ident: $op:ident, $pattern:literal;)*) => {
        $(pub(super) fn $name(patterns: &mut PatternSet) {
            patterns.add($pattern, $rewrite).generates::<LoadOp>();
        }

        fn $rewrite(op: $op, rewriter: &mut dyn Rewriter) -> MatchResult {
            let view = rewriter.view();
            match MaskKind::of(view, op.mask(&view)) {
                MaskKind::AllTrue => {
                    let indices = op.indices(&view).to_vec();
                    let build = LoadOp::new(op.base(&view), &indices).nontemporal(view.ctx, false).result(view.ty(op.result(&view)));
                    rewriter.replace_with(op, build);
                }
                MaskKind::AllFalse => {
                    let other = op.pass_thru(&view);
                    rewriter.replace(op, [other]);
                }
                MaskKind::Unknown => return no_match("the mask is not known"),
            }
            Ok(())
        })*
    };
}

/// Declares the patterns of masked stores: a store under an all-true mask, nothing under an all-false one.
macro_rules! masked_stores {
    ($($name:ident, $rewrite:ident: $op:ident, $pattern:literal;)*) => {
        $(pub(super) fn $name(patterns: &mut PatternSet) {
            patterns.add($pattern, $rewrite).generates::<StoreOp>();
        }

        fn $rewrite(op: $op, rewriter: &mut dyn Rewriter) -> MatchResult {
            let view = rewriter.view();
            match MaskKind::of(view, op.mask(&view)) {
                MaskKind::AllTrue => {
                    let indices = op.indices(&view).to_vec();
                    let build = StoreOp::new(op.value_to_store(&view), op.base(&view), &indices).nontemporal(view.ctx, false);
                    rewriter.replace_with(op, build);
                }
                MaskKind::AllFalse => rewriter.erase(op),
                MaskKind::Unknown => return no_match("the mask is not known"),
            }
            Ok(())
        })*
    };
}

masked_loads! {
    masked_load, simplify_masked_load: MaskedLoadOp, "MaskedLoadFolder";
    expand_load, simplify_expand_load: ExpandLoadOp, "ExpandLoadFolder";
}

masked_stores! {
    masked_store, simplify_masked_store: MaskedStoreOp, "MaskedStoreFolder";
    compress_store, simplify_compress_store: CompressStoreOp, "CompressStoreFolder";
}

/// True if a vector of indices is `[0, 1, ..]`, of fixed length, so that the elements at them are contiguous.
fn are_contiguous_indices(cx: View<'_>, value: ValueId) -> bool {
    let ty = cx.ty_as::<VectorType>(value);
    if ty.is_none_or(|ty| ty.rank(cx.ctx) != 1 || ty.is_scalable(cx.ctx)) {
        return false;
    }
    if cx.defining::<StepOp>(value).is_some() {
        return true;
    }
    let constant = cx.constant(value).and_then(|it| it.dyn_cast::<DenseElementsAttr>(cx.ctx));
    let is =
        |(element, index): (ElementValue, u64)| matches!(element, ElementValue::Int(it) if it.to_u64() == Some(index));
    constant.is_some_and(|constant| constant.num_elements(cx.ctx) > 0 && constant.values(cx.ctx).zip(0..).all(is))
}

fn canonicalize_gather(patterns: &mut PatternSet) {
    patterns.substitute("GatherFolder", gather_nothing).generates_all(&[]);
    patterns.substitute("FoldContiguousGather", contiguous_gather);
}

/// Erases gathers and scatters under an all-false mask.
pub(super) fn masked_off(patterns: &mut PatternSet) {
    patterns.substitute("GatherFolder", gather_nothing).generates_all(&[]);
    patterns.add("ScatterFolder", scatter_nothing).generates_all(&[]);
}

/// `gather(m, indices, all false, v) -> v`
fn gather_nothing(op: GatherOp, view: View<'_>) -> Substitution {
    no_match_if(MaskKind::of(view, op.mask(&view)) != MaskKind::AllFalse, "the mask may be set somewhere")?;
    let other = op.pass_thru(&view);
    by_values([other])
}

/// `gather(m, [0, 1, ..], mask, v) -> maskedload(m, mask, v)`
fn contiguous_gather(op: GatherOp, view: View<'_>) -> Substitution {
    let base = op.base(&view);
    if !view.ty(base).is::<MemRefType>(view.ctx) || !are_contiguous_indices(view, op.indices(&view)) {
        return no_match("the elements are not contiguous in memory");
    }
    let offsets = op.offsets(&view).to_vec();
    by_op(MaskedLoadOp::new(base, &offsets, op.mask(&view), op.pass_thru(&view)).result(view.ty(op.result(&view))))
}

fn canonicalize_scatter(patterns: &mut PatternSet) {
    patterns.add("ScatterFolder", scatter_nothing).generates_all(&[]);
    patterns.substitute("FoldContiguousScatter", contiguous_scatter);
}

/// `scatter(m, indices, all false, v) ->` nothing, or `m` if it is a tensor
fn scatter_nothing(op: ScatterOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    no_match_if(MaskKind::of(view, op.mask(&view)) != MaskKind::AllFalse, "the mask may be set somewhere")?;
    let base = op.base(&view);
    match op.result(&view) {
        Some(_) => rewriter.replace(op, [base]),
        None => rewriter.erase(op),
    }
    Ok(())
}

/// `scatter(m, [0, 1, ..], mask, v) -> maskedstore(m, mask, v)`
fn contiguous_scatter(op: ScatterOp, view: View<'_>) -> Substitution {
    let base = op.base(&view);
    if !view.ty(base).is::<MemRefType>(view.ctx) || !are_contiguous_indices(view, op.indices(&view)) {
        return no_match("the elements are not contiguous in memory");
    }
    let offsets = op.offsets(&view).to_vec();
    by_op(MaskedStoreOp::new(base, &offsets, op.mask(&view), op.value_to_store(&view)))
}
