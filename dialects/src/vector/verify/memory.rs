//! Reading and writing vectors.

use weir_ir::builtin::{MemRefType, ShapedType, VectorType, element_type_or_self};
use weir_ir::print::{attribute_text, type_text};
use weir_ir::{AffineMap, Context, OpId, SignatureView, Type, VerifyResult};

use super::{bit_width, element, shape, vector};
use crate::destination::verify_destinations;
use crate::vector::infer::transfer_mask;
use crate::vector::ops::{
    CompressStoreOp, ExpandLoadOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, ScatterOp, StoreOp, TransferReadOp,
    TransferWriteOp, TypeCastOp,
};

/// The sizes of a memref or tensor of known rank.
fn base_shape(cx: SignatureView<'_>, base: Type) -> Option<&[i64]> {
    match ShapedType::of(cx.ctx, cx.ty(base))? {
        shaped @ (ShapedType::MemRef(_) | ShapedType::Tensor(_)) => shaped.shape(cx.ctx),
        _ => None,
    }
}

/// Verifies that there is an index for each dimension of the base, and none if it is unranked.
fn verify_indices(cx: SignatureView<'_>, op: OpId, base: Type, found: usize) -> VerifyResult {
    let rank = ShapedType::of(cx.ctx, cx.ty(base)).map(|ty| ty.shape(cx.ctx).map_or(0, <[i64]>::len));
    match rank {
        Some(rank) if rank != found => Err(cx.op_error(op, format_args!("requires {rank} indices"))),
        _ => Ok(()),
    }
}

/// The operands and attributes of a transfer, read or write.
struct Transfer<'a> {
    base: Type,
    num_indices: usize,
    vector: Type,
    mask: Option<Type>,
    map: &'a AffineMap,
    map_attribute: weir_ir::Attribute,
    num_in_bounds: usize,
}

pub(in crate::vector) fn transfer_read(cx: SignatureView<'_>, op: TransferReadOp) -> VerifyResult {
    let map = op.permutation_map(&cx);
    let transfer = Transfer {
        base: op.base(&cx),
        num_indices: op.indices(&cx).len(),
        vector: op.vector(&cx),
        mask: op.mask(&cx),
        map: map.map(cx.ctx),
        map_attribute: map.into(),
        num_in_bounds: op.in_bounds(&cx).len(),
    };
    verify_indices(cx, op.0, transfer.base, transfer.num_indices)?;
    verify_transfer(cx, op.0, &transfer)?;
    let (source, padding) = (element(cx, transfer.base), cx.ty(op.padding(&cx)));
    if source.is::<VectorType>(cx.ctx) {
        if source != padding {
            return Err(cx.op_error(op.0, "requires source element type and padding type to match."));
        }
    } else if !VectorType::is_element(cx.ctx, padding) {
        return Err(cx.op_error(op.0, "requires valid padding vector elemental type"));
    } else if padding != source {
        return Err(cx.op_error(op.0, "requires formal padding and source of the same elemental type"));
    }
    verify_map(cx, op.0, transfer.map)
}

pub(in crate::vector) fn transfer_write(cx: SignatureView<'_>, op: TransferWriteOp) -> VerifyResult {
    let map = op.permutation_map(&cx);
    let transfer = Transfer {
        base: op.base(&cx),
        num_indices: op.indices(&cx).len(),
        vector: op.value_to_store(&cx),
        mask: op.mask(&cx),
        map: map.map(cx.ctx),
        map_attribute: map.into(),
        num_in_bounds: op.in_bounds(&cx).len(),
    };
    verify_indices(cx, op.0, transfer.base, transfer.num_indices)?;
    if transfer.map.results().iter().any(|result| result.constant_value().is_some_and(|value| value == 0)) {
        return Err(cx.op_error(op.0, "should not have broadcast dimensions"));
    }
    verify_transfer(cx, op.0, &transfer)?;
    verify_map(cx, op.0, transfer.map)?;
    verify_destinations(cx, op.0, 1..2)
}

fn verify_transfer(cx: SignatureView<'_>, op: OpId, transfer: &Transfer<'_>) -> VerifyResult {
    let error = |message: &str| Err(cx.op_error(op, message));
    if cx.attribute("masked").is_some() {
        return error("masked attribute has been removed. Use in_bounds instead.");
    }
    let Some(base) = base_shape(cx, transfer.base) else {
        return error("requires source to be a memref or ranked tensor type");
    };
    let Some(vector) = vector(cx, transfer.vector) else { return Ok(()) };
    let mask = transfer.mask.map(|mask| cx.ty(mask));
    let source = element(cx, transfer.base);
    let minor = |ty: VectorType| {
        let last = ty.shape(cx.ctx).last().copied().unwrap_or(1);
        bit_width(cx, ty.element(cx.ctx)).map(|bits| bits.saturating_mul(last))
    };
    let is_multiple = |bits: Option<i64>, unit: Option<i64>| match (bits, unit) {
        (Some(bits), Some(unit)) => bits.checked_rem(unit).is_none_or(|rest| rest == 0),
        _ => true,
    };
    match source.dyn_cast::<VectorType>(cx.ctx) {
        Some(inner) => {
            if !is_multiple(minor(vector), minor(inner)) {
                return error(
                    "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D \
                     vector of the source",
                );
            }
            let Some(rank) = vector.rank(cx.ctx).checked_sub(inner.rank(cx.ctx)) else {
                return error("requires source vector element and vector result ranks to match.");
            };
            if transfer.map.num_results() != rank {
                return error("requires a permutation_map with result dims of the same rank as the vector type");
            }
            if mask.is_some() {
                return error("does not support masks with vector element type");
            }
        }
        None => {
            if !is_multiple(minor(vector), bit_width(cx, source)) {
                return error(
                    "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type",
                );
            }
            if transfer.map.num_results() != vector.rank(cx.ctx) {
                return error("requires a permutation_map with result dims of the same rank as the vector type");
            }
        }
    }
    if transfer.map.num_symbols() != 0 {
        return error("requires permutation_map without symbols");
    }
    if transfer.map.num_dims() as usize != base.len() {
        return error("requires a permutation_map with input dims of the same rank as the source type");
    }
    let inferred: Option<Type> = transfer_mask(cx.ctx, vector, transfer.map).map(Into::into);
    if let (Some(mask), Some(inferred)) = (mask, inferred)
        && mask != inferred
    {
        let text = |ty| type_text(cx.ctx, ty);
        let message =
            format!("inferred mask type ('{}') and mask operand type ('{}') don't match", text(inferred), text(mask));
        return Err(cx.op_error(op, message));
    }
    if transfer.map.num_results() != transfer.num_in_bounds {
        let message = format!(
            "expects the in_bounds attr of same rank as permutation_map results: {} vs inBounds of size: {}",
            attribute_text(cx.ctx, transfer.map_attribute),
            transfer.num_in_bounds
        );
        return Err(cx.op_error(op, message));
    }
    Ok(())
}

/// Verifies that each result of a map is the constant zero, or a dimension that is no other result.
fn verify_map(cx: SignatureView<'_>, op: OpId, map: &AffineMap) -> VerifyResult {
    let mut seen = vec![false; map.num_dims() as usize];
    for result in map.results() {
        if result.constant_value() == Some(0) {
            continue;
        }
        let Some(dim) = result.dim_position() else {
            let message =
                "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)";
            return Err(cx.op_error(op, message));
        };
        if std::mem::replace(&mut seen[dim as usize], true) {
            let message = "requires a permutation_map that is a permutation (found one dim used more than once)";
            return Err(cx.op_error(op, message));
        }
    }
    Ok(())
}

/// Verifies that the innermost dimension of memory is contiguous.
fn verify_unit_stride(cx: SignatureView<'_>, op: OpId, base: Type, value: Type) -> VerifyResult {
    let Some(vector) = vector(cx, value) else { return Ok(()) };
    if !vector.is_scalable(cx.ctx) && vector.num_elements(cx.ctx) == 1 {
        return Ok(());
    }
    let strides = cx.ty(base).dyn_cast::<MemRefType>(cx.ctx).and_then(|ty| ty.strides_and_offset(cx.ctx));
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
    if base_shape(cx, base).is_some_and(|base| base.len() < shape(cx, value).len()) {
        return Err(cx.op_error(op, words.rank));
    }
    let mut source = element(cx, base);
    if source.is::<VectorType>(cx.ctx) {
        if source != cx.ty(value) {
            return Err(cx.op_error(op, words.vectors));
        }
        source = element_type_or_self(cx.ctx, source);
    }
    if source != element(cx, value) {
        return Err(cx.op_error(op, words.elements));
    }
    verify_indices(cx, op, base, found)
}

pub(in crate::vector) fn load(cx: SignatureView<'_>, op: LoadOp) -> VerifyResult {
    let words = Words {
        rank: "destination memref has lower rank than the result vector",
        vectors: "base memref and result vector types should match",
        elements: "base and result element types should match",
    };
    verify_access(cx, op.0, op.base(&cx), op.result(&cx), op.indices(&cx).len(), &words)
}

pub(in crate::vector) fn store(cx: SignatureView<'_>, op: StoreOp) -> VerifyResult {
    let words = Words {
        rank: "source memref has lower rank than the vector to store",
        vectors: "base memref and valueToStore vector types should match",
        elements: "base and valueToStore element type should match",
    };
    verify_access(cx, op.0, op.base(&cx), op.value_to_store(&cx), op.indices(&cx).len(), &words)
}

/// Verifies the element type and the number of indices of a load or store.
fn verify_elements(cx: SignatureView<'_>, op: OpId, base: Type, value: Type, found: usize, what: &str) -> VerifyResult {
    if element(cx, base) != element(cx, value) {
        return Err(cx.op_error(op, format_args!("base and {what} element type should match")));
    }
    verify_indices(cx, op, base, found)
}

/// Verifies that two vectors have one shape; the words are those of the message.
fn verify_same_shape(cx: SignatureView<'_>, op: OpId, value: Type, other: Type, what: &str) -> VerifyResult {
    match shape(cx, value) == shape(cx, other) {
        true => Ok(()),
        false => Err(cx.op_error(op, format_args!("expected {what}"))),
    }
}

fn verify_pass_thru(cx: SignatureView<'_>, op: OpId, result: Type, pass_thru: Type) -> VerifyResult {
    match cx.ty(result) == cx.ty(pass_thru) {
        true => Ok(()),
        false => Err(cx.op_error(op, "expected pass_thru of same type as result type")),
    }
}

pub(in crate::vector) fn masked_load(cx: SignatureView<'_>, op: MaskedLoadOp) -> VerifyResult {
    let result = op.result(&cx);
    verify_elements(cx, op.0, op.base(&cx), result, op.indices(&cx).len(), "result")?;
    verify_same_shape(cx, op.0, result, op.mask(&cx), "result shape to match mask shape")?;
    verify_pass_thru(cx, op.0, result, op.pass_thru(&cx))
}

pub(in crate::vector) fn masked_store(cx: SignatureView<'_>, op: MaskedStoreOp) -> VerifyResult {
    let value = op.value_to_store(&cx);
    verify_elements(cx, op.0, op.base(&cx), value, op.indices(&cx).len(), "valueToStore")?;
    verify_same_shape(cx, op.0, value, op.mask(&cx), "valueToStore shape to match mask shape")
}

pub(in crate::vector) fn gather(cx: SignatureView<'_>, op: GatherOp) -> VerifyResult {
    let (base, result) = (op.base(&cx), op.result(&cx));
    if base_shape(cx, base).is_none() {
        return Err(cx.op_error(op.0, "requires base to be a memref or ranked tensor type"));
    }
    verify_elements(cx, op.0, base, result, op.offsets(&cx).len(), "result")?;
    verify_same_shape(cx, op.0, result, op.indices(&cx), "result dim to match indices dim")?;
    verify_same_shape(cx, op.0, result, op.mask(&cx), "result dim to match mask dim")?;
    verify_pass_thru(cx, op.0, result, op.pass_thru(&cx))
}

pub(in crate::vector) fn scatter(cx: SignatureView<'_>, op: ScatterOp) -> VerifyResult {
    let (base, value) = (op.base(&cx), op.value_to_store(&cx));
    if base_shape(cx, base).is_none() {
        return Err(cx.op_error(op.0, "requires base to be a memref or ranked tensor type"));
    }
    verify_elements(cx, op.0, base, value, op.offsets(&cx).len(), "valueToStore")?;
    verify_same_shape(cx, op.0, value, op.indices(&cx), "valueToStore dim to match indices dim")?;
    verify_same_shape(cx, op.0, value, op.mask(&cx), "valueToStore dim to match mask dim")
}

pub(in crate::vector) fn expand_load(cx: SignatureView<'_>, op: ExpandLoadOp) -> VerifyResult {
    let result = op.result(&cx);
    verify_elements(cx, op.0, op.base(&cx), result, op.indices(&cx).len(), "result")?;
    verify_same_shape(cx, op.0, result, op.mask(&cx), "result dim to match mask dim")?;
    verify_pass_thru(cx, op.0, result, op.pass_thru(&cx))
}

pub(in crate::vector) fn compress_store(cx: SignatureView<'_>, op: CompressStoreOp) -> VerifyResult {
    let value = op.value_to_store(&cx);
    verify_elements(cx, op.0, op.base(&cx), value, op.indices(&cx).len(), "valueToStore")?;
    verify_same_shape(cx, op.0, value, op.mask(&cx), "valueToStore dim to match mask dim")
}

/// True if the layout is that of contiguous memory.
fn is_contiguous(ctx: &Context, ty: MemRefType) -> bool {
    let plain = MemRefType::contiguous(ctx, ty.shape(ctx), ty.element(ctx));
    ty.strides_and_offset(ctx) == plain.strides_and_offset(ctx)
}

pub(in crate::vector) fn type_cast(cx: SignatureView<'_>, op: TypeCastOp) -> VerifyResult {
    let ctx = cx.ctx;
    let types = [op.memref(&cx), op.result(&cx)].map(|value| cx.ty(value).dyn_cast::<MemRefType>(ctx));
    let [Some(source), Some(result)] = types else { return Ok(()) };
    if !is_contiguous(ctx, source) {
        return Err(cx.op_error(op.0, "expects operand to be a memref with identity layout"));
    }
    if !is_contiguous(ctx, result) {
        return Err(cx.op_error(op.0, "expects result to be a memref with identity layout"));
    }
    if source.memory_space(ctx) != result.memory_space(ctx) {
        return Err(cx.op_error(op.0, "expects result in same memory space"));
    }
    let scalar = |ty: MemRefType| element_type_or_self(ctx, ty.element(ctx));
    if scalar(source) != scalar(result) {
        let message =
            format!("expects result and operand with same underlying scalar type: '{}'", type_text(ctx, result.into()));
        return Err(cx.op_error(op.0, message));
    }
    let whole = |ty: MemRefType| {
        let inner = ty.element(ctx).dyn_cast::<VectorType>(ctx).map_or(&[][..], |ty| ty.shape(ctx));
        [ty.shape(ctx), inner].concat()
    };
    if whole(source) != whole(result) {
        let message =
            format!("expects concatenated result and operand shapes to be equal: '{}'", type_text(ctx, result.into()));
        return Err(cx.op_error(op.0, message));
    }
    Ok(())
}
