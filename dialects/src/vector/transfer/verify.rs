//! Verifiers of transfers.

use weir_ir::builtin::VectorType;
use weir_ir::print::{attribute_text, type_text};
use weir_ir::{AffineMap, OpId, SignatureView, Type, VerifyResult};

use crate::vector::mask::transfer_mask;
use crate::vector::memory::{base_shape, verify_indices};
use crate::vector::types::{bit_width, element, vector};
use crate::vector::{TransferReadOp, TransferWriteOp};
use crate::verify::verify_destinations;

/// The operands and attributes of a transfer, read or write.
struct Signature<'a> {
    base: Type,
    num_indices: usize,
    vector: Type,
    mask: Option<Type>,
    map: &'a AffineMap,
    map_attribute: weir_ir::Attribute,
    num_in_bounds: usize,
}

pub(super) fn transfer_read(cx: SignatureView<'_>, op: TransferReadOp) -> VerifyResult {
    let map = op.permutation_map(&cx);
    let transfer = Signature {
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
        cx.op_error_if(op.0, source != padding, "requires source element type and padding type to match.")?;
    } else if !VectorType::is_element(cx.ctx, padding) {
        return Err(cx.op_error(op.0, "requires valid padding vector elemental type"));
    } else if padding != source {
        return Err(cx.op_error(op.0, "requires formal padding and source of the same elemental type"));
    }
    verify_map(cx, op.0, transfer.map)
}

pub(super) fn transfer_write(cx: SignatureView<'_>, op: TransferWriteOp) -> VerifyResult {
    let map = op.permutation_map(&cx);
    let transfer = Signature {
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

fn verify_transfer(cx: SignatureView<'_>, op: OpId, transfer: &Signature<'_>) -> VerifyResult {
    let error = |message: &str| Err(cx.op_error(op, message));
    let error_if = |condition: bool, message: &str| cx.op_error_if(op, condition, message);
    error_if(cx.attribute("masked").is_some(), "masked attribute has been removed. Use in_bounds instead.")?;
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
            error_if(mask.is_some(), "does not support masks with vector element type")?;
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
    error_if(transfer.map.num_symbols() != 0, "requires permutation_map without symbols")?;
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
        let message = "requires a permutation_map that is a permutation (found one dim used more than once)";
        cx.op_error_if(op, std::mem::replace(&mut seen[dim as usize], true), message)?;
    }
    Ok(())
}
