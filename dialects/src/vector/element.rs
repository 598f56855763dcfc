//! Extraction and insertion of elements and of vectors of lower rank.

mod canonicalize;
mod fold;

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{ANY_TYPE, DYNAMIC, DenseI64ArrayKind, INDEX, VectorType};
use weir_ir::interfaces::CompatibleResults;
use weir_ir::{InferCx, OpId, SignatureView, Type, VerifyResult};
use weir_rewrite::Canonicalize;

use super::constraints::VECTOR;
use super::types::{first_agrees, first_vector, shape, vector};
use crate::asm::DYNAMIC_INDEX_LIST;

weir_ir::ops! { vector, OPS;
    /// Extracts an element or a subvector of lower rank.
    ExtractOp = "extract" {
        operands { source: VECTOR, dynamic_position: variadic INDEX }
        results { result: ANY_TYPE }
        attrs { static_position: DenseI64ArrayKind }
        traits [LocalAssembly, Pure, Predicate { summary: "operand and result have same element type", holds: first_agrees }]
        interfaces [&Canonicalize(canonicalize::extract), &EXTRACTED]
        format "$source `` custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` type($result) `from` type($source)"
        directives { "DynamicIndexList": DYNAMIC_INDEX_LIST }
        infer infer_extract;
        verify_local verify_extract;
        fold fold::extract;
    }

    /// Inserts an element or a subvector of lower rank into a vector.
    InsertOp = "insert" {
        operands { value_to_store("valueToStore"): ANY_TYPE, dest: VECTOR, dynamic_position: variadic INDEX }
        results { result: VECTOR }
        attrs { static_position: DenseI64ArrayKind }
        traits [
            LocalAssembly,
            Pure, Predicate { summary: "source operand and result have same element type", holds: first_agrees },
            AllTypesMatch(&["dest", "result"])
        ]
        interfaces [&Canonicalize(canonicalize::insert)]
        format "$valueToStore `,` $dest custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` type($valueToStore) `into` type($dest)"
        directives { "DynamicIndexList": DYNAMIC_INDEX_LIST }
        verify_local verify_insert;
        fold fold::insert;
    }
}

/// An element, or a vector of the dimensions after the position.
fn infer_extract(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let position = cx.value::<DenseI64ArrayKind>("static_position").unwrap_or_default();
    Ok(smallvec![first_vector(cx)?.part(cx.ctx, position.len())])
}

fn verify_extract(cx: SignatureView<'_>, op: ExtractOp) -> VerifyResult {
    let Some(source) = vector(cx, op.source(&cx)) else { return Ok(()) };
    let result = cx.ty(op.result(&cx));
    let position = op.static_position(&cx);
    let message = "expected a scalar instead of a 0-d vector as the result type";
    cx.error_at_if(op.0, result.dyn_cast::<VectorType>(cx.ctx).is_some_and(|ty| ty.rank(cx.ctx) == 0), message)?;
    if position.iter().filter(|&&number| number == DYNAMIC).count() != op.dynamic_position(&cx).len() {
        let message = "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- \
                       this can only happen due to an incorrect fold/rewrite";
        return Err(cx.op_error(op.0, message));
    }
    let message = "expected position attribute of rank no greater than vector rank";
    cx.op_error_if(op.0, position.len() > source.rank(cx.ctx), message)?;
    verify_inside(cx, op.0, &position, source.shape(cx.ctx), "vector dimension or poison (-1)")
}

/// The inferred result type of an extraction may also be a vector of one element.
static EXTRACTED: CompatibleResults = CompatibleResults {
    compatible: |ctx, inferred, found| {
        let is_one_of = |many: Type, one: Type| {
            many.dyn_cast::<VectorType>(ctx).is_some_and(|ty| ty.shape(ctx) == [1] && ty.element(ctx) == one)
        };
        match (inferred, found) {
            (&[inferred], &[found]) => is_one_of(inferred, found) || is_one_of(found, inferred),
            _ => false,
        }
    },
};

/// Verifies that each position is dynamic, poison or inside the dimension.
fn verify_inside(cx: SignatureView<'_>, op: OpId, position: &[i64], shape: &[i64], what: &str) -> VerifyResult {
    let is_outside = |(&position, &size): (&i64, &i64)| position != DYNAMIC && !(-1..size).contains(&position);
    let Some(index) = position.iter().zip(shape).position(is_outside) else { return Ok(()) };
    let number = index + 1;
    let message = format_args!(
        "expected position attribute #{number} to be a non-negative integer smaller than the corresponding {what}"
    );
    Err(cx.op_error(op, message))
}

fn verify_insert(cx: SignatureView<'_>, op: InsertOp) -> VerifyResult {
    let value = vector(cx, op.value_to_store(&cx)).map(|ty| ty.rank(cx.ctx));
    cx.error_at_if(op.0, value == Some(0), "expected a scalar instead of a 0-d vector as the source operand")?;
    let (position, dest) = (op.static_position(&cx), shape(cx, op.dest(&cx)));
    let message = "expected position attribute of rank no greater than dest vector rank";
    cx.op_error_if(op.0, position.len() > dest.len(), message)?;
    match value {
        Some(rank) if rank + position.len() != dest.len() => {
            return Err(cx.op_error(op.0, "expected position attribute rank + source rank to match dest vector rank"));
        }
        None if position.len() != dest.len() => {
            return Err(cx.op_error(op.0, "expected position attribute rank to match the dest vector rank"));
        }
        _ => {}
    }
    verify_inside(cx, op.0, &position, dest, "dest vector dimension")
}
