//! Properties of memrefs: dimensions, rank, pointers, strided metadata, and assumptions about them.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{AffineMapAttr, DYNAMIC, INDEX, IndexType, IntegerAttr, MemRefType};
use weir_ir::interfaces::{ConditionallySpeculatable, OpAsm, Speculatability};
use weir_ir::{
    Attribute, BuildOp as _, Builder, Context, CreateOps as _, Fold, Folder, InferCx, InsertPoint, Ir, OpId,
    SignatureView, Type, ValueId, VerifyResult, View,
};
use weir_rewrite::{
    Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match, no_match_if,
};

use super::constraints::{
    MEMREF_WITH_DIMS, PositiveI32Kind, RANKED_OR_UNRANKED_MEMREF, STRIDED_MEMREF, STRIDED_MEMREF_OF_RANK_0,
};
use super::slice::constant_metadata;
use super::{AllocOp, AllocaOp, CastOp, LoadOp, MEMREF, ReshapeOp, SliceOp as _, SubViewOp, ViewOp, fold_memref_casts};
use crate::arith::{self, ArithBuilder as _};
use crate::mixed::{constant_integer, constant_operand};

weir_ir::ops! { memref, OPS;
    /// The size of a dimension.
    DimOp = "dim" {
        operands { source: MEMREF_WITH_DIMS, index: INDEX }
        results { result: INDEX }
        traits [NoMemoryEffect]
        interfaces [&OpAsm::named(&["dim"]), &SPECULATION, &Canonicalize(canonicalize_dim)]
        format "attr-dict $source `,` $index `:` type($source)"
        fold fold_dim;
    }

    /// The number of dimensions.
    RankOp = "rank" {
        operands { memref: RANKED_OR_UNRANKED_MEMREF }
        results { result: INDEX }
        traits [Pure]
        format "$memref attr-dict `:` type($memref)"
        fold fold_rank;
    }

    /// Extracts the base buffer, offset, sizes and strides of a memref.
    ExtractStridedMetadataOp = "extract_strided_metadata" {
        operands { source: STRIDED_MEMREF }
        results {
            base_buffer: STRIDED_MEMREF_OF_RANK_0, offset: INDEX, sizes: variadic INDEX, strides: variadic INDEX
        }
        traits [Pure, SameVariadicResultSize]
        interfaces [&OpAsm::named(&["base_buffer", "offset", "sizes", "strides"])]
        format "$source `:` type($source) `->` type(results) attr-dict"
        infer infer_strided_metadata;
        fold fold_extract_strided_metadata;
    }

    /// The aligned pointer of a memref as an index.
    ExtractAlignedPointerAsIndexOp = "extract_aligned_pointer_as_index" {
        operands { source: RANKED_OR_UNRANKED_MEMREF }
        results { aligned_pointer: INDEX }
        traits [Pure]
        interfaces [&OpAsm::named(&["intptr"])]
        format "$source `:` type($source) `->` type(results) attr-dict"
    }

    /// Returns its operand, and asserts that the memref is aligned to a number of bytes.
    AssumeAlignmentOp = "assume_alignment" {
        operands { memref: MEMREF }
        results { result: MEMREF }
        attrs { alignment: PositiveI32Kind }
        traits [Pure, SameOperandsAndResultType]
        interfaces [&OpAsm::named(&["assume_align"])]
        format "$memref `,` $alignment attr-dict `:` type($memref)"
        verify_local verify_assume_alignment;
        fold fold_assume_alignment;
    }

    /// Returns its operands, and asserts that no two of the memrefs overlap.
    DistinctObjectsOp = "distinct_objects" {
        operands { operands: variadic MEMREF }
        results { results: variadic MEMREF }
        traits [Pure]
        format "$operands attr-dict `:` type($operands)"
        infer infer_distinct_objects;
        verify_local verify_distinct_objects;
    }
}

/// Each result is the operand of the same position.
fn infer_distinct_objects(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    Ok(cx.operand_types.iter().copied().collect())
}

/// The buffer, the offset, and a size and a stride for each dimension.
fn infer_strided_metadata(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let source = cx.operand_types.first().and_then(|ty| ty.dyn_cast::<MemRefType>(cx.ctx));
    source.map(|source| metadata_types(cx.ctx, source)).ok_or_else(|| "the source is no ranked memref".to_owned())
}

/// The result types of `memref.extract_strided_metadata`.
fn metadata_types(ctx: &Context, source: MemRefType) -> SmallVec<[Type; 2]> {
    let mut types = smallvec![base_buffer_type(ctx, source).into()];
    types.extend(std::iter::repeat_n(ctx.index_type(), 1 + 2 * source.rank(ctx)));
    types
}

/// The buffer of a memref, without offset and dimensions.
fn base_buffer_type(ctx: &Context, source: MemRefType) -> MemRefType {
    let layout = AffineMapAttr::identity(ctx, 0);
    MemRefType::new(ctx, [].as_slice(), source.element(ctx), layout, source.memory_space(ctx))
}

fn verify_assume_alignment(cx: SignatureView<'_>, op: AssumeAlignmentOp) -> VerifyResult {
    match op.alignment(&cx).count_ones() {
        1 => Ok(()),
        _ => Err(cx.op_error(op.0, "alignment must be power of 2")),
    }
}

fn verify_distinct_objects(cx: SignatureView<'_>, op: DistinctObjectsOp) -> VerifyResult {
    cx.op_error_if(op.0, cx.operand_types != cx.result_types, "operand types and result types must match")?;
    cx.op_error_if(op.0, cx.operand_types.is_empty(), "expected at least one operand")
}

/// `assume_alignment (assume_alignment m, 4), 4 -> assume_alignment m, 4`
fn fold_assume_alignment(folder: &mut Folder<'_>, op: AssumeAlignmentOp) -> Option<ValueId> {
    let view = folder.view();
    let inner = view.defining::<AssumeAlignmentOp>(op.memref(&view))?;
    (inner.alignment(&view) == op.alignment(&view)).then(|| op.memref(&view))
}

/// The size of a dimension that exists for certain can be asked for anywhere.
static SPECULATION: ConditionallySpeculatable = ConditionallySpeculatable {
    speculatability: |cx, op| {
        let index = constant_integer(cx, cx.ir.operand(op, 1));
        let rank = cx.ty_as::<MemRefType>(cx.ir.operand(op, 0)).map(|ty| ty.rank(cx.ctx));
        // The reference compares signed numbers: a negative index is below the rank.
        let is_below = |(index, rank)| usize::try_from(index).map_or(true, |index: usize| index < rank);
        Speculatability::when(index.zip(rank).is_some_and(is_below))
    },
};

/// `dim (alloc(n)), 0 -> n`; `dim (cast m), 0 -> dim m, 0`
fn fold_dim(folder: &mut Folder<'_>, op: DimOp) -> Fold {
    dim_of_known(folder, op).unwrap_or_else(|| match known_dim(folder, op) {
        Some(_) => fold_memref_casts(folder, op.0, None),
        None => Fold::None,
    })
}

/// The dimension that an op asks for, with the type of the memref, if it is known and exists.
fn known_dim(folder: &Folder<'_>, op: DimOp) -> Option<(MemRefType, usize)> {
    let index = constant_operand(folder, 1)?;
    let ty = folder.ir().value_type(op.source(&folder.view())).dyn_cast::<MemRefType>(folder.ctx())?;
    usize::try_from(index).ok().filter(|&index| index < ty.rank(folder.ctx())).map(|index| (ty, index))
}

/// The size of a dimension that the type, or the op that makes the memref, knows.
fn dim_of_known(folder: &Folder<'_>, op: DimOp) -> Option<Fold> {
    let (ty, index) = known_dim(folder, op)?;
    let (view, source) = (folder.view(), op.source(&folder.view()));
    let shape = ty.shape(view.ctx);
    let size = shape[index];
    if size != DYNAMIC {
        return Some(Fold::one(Attribute::from(IntegerAttr::index(view.ctx, size))));
    }
    let dynamic_index = shape[..index].iter().filter(|&&size| size == DYNAMIC).count();
    let sizes = view
        .defining::<AllocOp>(source)
        .map(|op| op.dynamic_sizes(&view))
        .or_else(|| view.defining::<AllocaOp>(source).map(|op| op.dynamic_sizes(&view)))
        .or_else(|| view.defining::<ViewOp>(source).map(|op| op.sizes(&view)));
    if let Some(sizes) = sizes {
        return sizes.get(dynamic_index).map(Fold::one);
    }
    let subview = view.defining::<SubViewOp>(source)?;
    let dropped = subview.dropped_dims(view)?;
    let kept = dropped.iter().enumerate().filter(|(_, dropped)| !**dropped).map(|(dim, _)| dim).nth(index)?;
    match *subview.slice(&view).sizes.get(kept)? {
        crate::mixed::Mixed::Dynamic(value) => Some(Fold::one(value)),
        crate::mixed::Mixed::Static(_) => None,
    }
}

/// Replaces results that are static in the type by constants, and looks through casts.
///
/// `extract_strided_metadata (cast m) -> extract_strided_metadata m`
///
/// # Source
///
/// The folder of `memref.extract_strided_metadata`. As there, and unlike any other folder, it creates constants and changes
/// the users of the op, which no listener hears of.
fn fold_extract_strided_metadata(folder: &mut Folder<'_>, op: ExtractStridedMetadataOp) -> Fold {
    let view = folder.view();
    let mut found = Fold::None;
    let metadata = constant_metadata(view, op);
    let entries = metadata.iter().flat_map(|it| it.offsets.iter().chain(&it.sizes).chain(&it.strides));
    let known: Vec<(ValueId, i64)> = view
        .ir
        .results(op.0)
        .iter()
        .skip(1)
        .zip(entries)
        .filter(|&(result, _)| view.ir.has_uses(result))
        .filter_map(|(result, entry)| Some((result, entry.known()?)))
        .collect();
    for (result, number) in known {
        let constant = Builder::before(folder.ctx(), folder.ir_mut_unnotified(), op.0).constant_index(number);
        replace_users(folder.ir_mut_unnotified(), result, constant);
        found = Fold::InPlace;
    }
    let view = folder.view();
    let inner = view.defining::<CastOp>(op.source(&view)).map(|cast| cast.source(&view));
    if let Some(source) = inner.filter(|&source| view.ty(source).is::<MemRefType>(view.ctx)) {
        folder.edit().set_operand(0, source);
        found = Fold::InPlace;
    }
    found
}

/// Replaces a value op by op, up to the first op that uses it twice in a row: there the reference's iteration ends, and
/// the other users get a constant of their own when the op is folded again.
fn replace_users(ir: &mut Ir, from: ValueId, to: ValueId) {
    let owners: Vec<OpId> = ir.users(from).collect();
    for (index, &owner) in owners.iter().enumerate() {
        for operand in 0..ir.num_operands(owner) {
            if ir.operand(owner, operand) == from {
                ir.set_operand(owner, operand, to);
            }
        }
        if owners.get(index + 1) == Some(&owner) {
            return;
        }
    }
}

/// `rank m : memref<?x4xf32> -> 2`
fn fold_rank(folder: &mut Folder<'_>, op: RankOp) -> Option<Attribute> {
    let ty = folder.ir().value_type(op.memref(&folder.view())).dyn_cast::<MemRefType>(folder.ctx())?;
    let rank = i64::try_from(ty.rank(folder.ctx())).ok()?;
    Some(IntegerAttr::index(folder.ctx(), rank).into())
}

fn canonicalize_dim(patterns: &mut PatternSet) {
    patterns.add("DimOfMemRefReshape", dim_of_reshape);
}

/// `dim(reshape(m, shape), i) -> load shape[i]`
fn dim_of_reshape(op: DimOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let reshape = view.defining::<ReshapeOp>(op.source(&view)).or_no_match("the source is not reshaped")?;
    let index = op.index(&view);
    no_match_if(!is_known_at(view, index, op, reshape), "the index does not dominate the reshape")?;
    let (shape, wanted) = (reshape.shape(&view), view.ty(op.result(&view)));
    let Some(element) = view.ty_as::<MemRefType>(shape).map(|ty| ty.element(view.ctx)) else {
        return no_match("the shape is no ranked memref");
    };
    let point = InsertPoint::after(view.ir, reshape.0);
    // The size is loaded right after the reshape, before a store can change it.
    let size = rewriter.at(point, |rewriter| {
        let load = rewriter.build(LoadOp::new(shape, &[index]).nontemporal(rewriter.ctx(), false).result(element));
        match element.is::<IndexType>(rewriter.ctx()) {
            true => load,
            false => rewriter.build(arith::IndexCastOp::new(load).result(wanted)),
        }
    });
    rewriter.replace(op, [size]);
    Ok(())
}

/// True if a value dominates a reshape, by a conservative check.
fn is_known_at(view: View<'_>, value: ValueId, dim: DimOp, reshape: ReshapeOp) -> bool {
    let ir = view.ir;
    let block = ir.defining_block(value);
    if block == ir.parent_block(reshape.0) {
        return ir.defining_op(value).is_none_or(|op| !ir.is_before_in_block(reshape.0, op));
    }
    if ir.parent_block(dim.0) == ir.parent_block(reshape.0) {
        return true;
    }
    let region = block.and_then(|block| ir.parent_region(block));
    let mut enclosing = ir.parent_region(reshape.0).and_then(|region| ir.parent_region(region));
    while let Some(it) = enclosing {
        if Some(it) == region {
            return true;
        }
        enclosing = ir.parent_region(it);
    }
    false
}
