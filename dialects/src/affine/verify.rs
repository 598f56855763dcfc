//! Verifiers of the `affine` ops, except for loops and conditionals.

use weir_ir::builtin::{DYNAMIC, IndexType, MemRefType, VectorType};
use weir_ir::{AffineMap, OpClass as _, OpId, Operands, ValueId, VerifyResult, View};

use super::asm::map_in;
use super::ops::{
    AffineApplyOp, AffineDelinearizeIndexOp, AffineForOp, AffineIfOp, AffineLinearizeIndexOp, AffineLoadOp,
    AffineMaxOp, AffineMinOp, AffineParallelOp, AffinePrefetchOp, AffineStoreOp, AffineVectorLoadOp,
    AffineVectorStoreOp, AffineYieldOp,
};
use super::validity::{affine_scope, is_valid_dim_in, is_valid_symbol_in, verify_operands};

pub(super) fn apply(cx: View<'_>, op: AffineApplyOp) -> VerifyResult {
    let map = map_in(cx, op.0, 0);
    verify_operand_count(cx, op.0, &map)?;
    if map.num_results() != 1 {
        return Err(cx.op_error(op.0, "mapping must produce one value"));
    }
    // Symbols may also be values that are valid neither as dimensions nor as symbols of affine ops.
    let scope = affine_scope(cx, op.0);
    let operands = cx.ir.operands(op.0);
    let is_dim_alone = |value| is_valid_dim_in(cx, value, scope) && !is_valid_symbol_in(cx, value, scope);
    if operands.iter().skip(map.num_dims() as usize).any(is_dim_alone) {
        return Err(cx.error_at(op.0, "dimensional operand cannot be used as a symbol"));
    }
    Ok(())
}

fn verify_operand_count(cx: View<'_>, op: OpId, map: &AffineMap) -> VerifyResult {
    if cx.ir.num_operands(op) != map.num_inputs() {
        return Err(cx.op_error(op, "operand count and affine map dimension and symbol count must match"));
    }
    Ok(())
}

pub(super) fn min(cx: View<'_>, op: AffineMinOp) -> VerifyResult {
    verify_extremum(cx, op.0)
}

pub(super) fn max(cx: View<'_>, op: AffineMaxOp) -> VerifyResult {
    verify_extremum(cx, op.0)
}

fn verify_extremum(cx: View<'_>, op: OpId) -> VerifyResult {
    let map = map_in(cx, op, 0);
    verify_operand_count(cx, op, &map)?;
    if map.num_results() == 0 {
        return Err(cx.op_error(op, "affine map expect at least one result"));
    }
    Ok(())
}

pub(super) fn yields(cx: View<'_>, op: AffineYieldOp) -> VerifyResult {
    let parent = cx.ir.parent_op(op.0).filter(|&parent| {
        AffineForOp::dyn_cast(&cx, parent).is_some()
            || AffineIfOp::dyn_cast(&cx, parent).is_some()
            || AffineParallelOp::dyn_cast(&cx, parent).is_some()
    });
    let Some(parent) = parent else {
        return Err(cx.op_error(op.0, "only terminates affine.if/for/parallel regions"));
    };
    let (operands, results) = (cx.ir.operands(op.0), cx.ir.results(parent));
    if operands.len() != results.len() {
        return Err(cx.op_error(op.0, "parent of yield must have same number of results as the yield operands"));
    }
    if operands.iter().zip(results.iter()).any(|(operand, result)| cx.ty(operand) != cx.ty(result)) {
        return Err(cx.op_error(op.0, "types mismatch between yield op and its parent"));
    }
    Ok(())
}

/// Verifies the indices of an access to memory.
fn verify_indices(cx: View<'_>, op: OpId, map: &AffineMap, memref: ValueId, indices: Operands<'_>) -> VerifyResult {
    let rank = cx.ty(memref).dyn_cast::<MemRefType>(cx.ctx).map_or(0, |ty| ty.rank(cx.ctx));
    if map.num_results() != rank {
        return Err(cx.op_error(op, "affine map num results must equal memref rank"));
    }
    if map.num_inputs() != indices.len() {
        return Err(cx.op_error(op, "expects as many subscripts as affine map inputs"));
    }
    if indices.iter().any(|index| !cx.ty(index).is::<IndexType>(cx.ctx)) {
        return Err(cx.op_error(op, "index to load must have 'index' type"));
    }
    verify_operands(cx, op, &indices.to_vec(), map.num_dims() as usize)
}

/// The element type of a memref.
fn element(cx: View<'_>, memref: ValueId) -> Option<weir_ir::Type> {
    cx.ty(memref).dyn_cast::<MemRefType>(cx.ctx).map(|ty| ty.element(cx.ctx))
}

pub(super) fn load(cx: View<'_>, op: AffineLoadOp) -> VerifyResult {
    if element(cx, op.memref(&cx)) != Some(cx.ty(op.result(&cx))) {
        return Err(cx.op_error(op.0, "result type must match element type of memref"));
    }
    verify_indices(cx, op.0, &map_in(cx, op.0, 0), op.memref(&cx), op.indices(&cx))
}

pub(super) fn store(cx: View<'_>, op: AffineStoreOp) -> VerifyResult {
    if element(cx, op.memref(&cx)) != Some(cx.ty(op.value(&cx))) {
        return Err(cx.op_error(op.0, "value to store must have the same type as memref element type"));
    }
    verify_indices(cx, op.0, &map_in(cx, op.0, 0), op.memref(&cx), op.indices(&cx))
}

pub(super) fn prefetch(cx: View<'_>, op: AffinePrefetchOp) -> VerifyResult {
    let map = op.map(&cx).map(cx.ctx);
    let rank = cx.ty(op.memref(&cx)).dyn_cast::<MemRefType>(cx.ctx).map_or(0, |ty| ty.rank(cx.ctx));
    if map.num_results() != rank {
        return Err(cx.op_error(op.0, "affine.prefetch affine map num results must equal memref rank"));
    }
    if map.num_inputs() != op.indices(&cx).len() {
        return Err(cx.op_error(op.0, "too few operands"));
    }
    let scope = affine_scope(cx, op.0);
    if op.indices(&cx).iter().any(|index| !super::validity::is_valid_operand(cx, index, scope)) {
        return Err(cx.op_error(op.0, "index must be a valid dimension or symbol identifier"));
    }
    Ok(())
}

pub(super) fn vector_load(cx: View<'_>, op: AffineVectorLoadOp) -> VerifyResult {
    verify_indices(cx, op.0, &map_in(cx, op.0, 0), op.memref(&cx), op.indices(&cx))?;
    verify_vector(cx, op.0, op.memref(&cx), op.result(&cx))
}

pub(super) fn vector_store(cx: View<'_>, op: AffineVectorStoreOp) -> VerifyResult {
    verify_indices(cx, op.0, &map_in(cx, op.0, 0), op.memref(&cx), op.indices(&cx))?;
    verify_vector(cx, op.0, op.memref(&cx), op.value(&cx))
}

fn verify_vector(cx: View<'_>, op: OpId, memref: ValueId, vector: ValueId) -> VerifyResult {
    let vector = cx.ty(vector).dyn_cast::<VectorType>(cx.ctx).map(|ty| ty.element(cx.ctx));
    if element(cx, memref) != vector {
        return Err(cx.op_error(op, "requires memref and vector types of the same elemental type"));
    }
    Ok(())
}

/// Verifies that there is a value for each dynamic entry of a basis.
fn verify_basis(cx: View<'_>, op: OpId, basis: &[i64], values: usize) -> VerifyResult {
    if basis.iter().filter(|&&size| size == DYNAMIC).count() != values {
        return Err(cx.op_error(
            op,
            "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite",
        ));
    }
    Ok(())
}

pub(super) fn delinearize_index(cx: View<'_>, op: AffineDelinearizeIndexOp) -> VerifyResult {
    let (basis, results) = (op.static_basis(&cx), cx.ir.num_results(op.0));
    if results != basis.len() && results != basis.len() + 1 {
        return Err(cx.op_error(op.0, "should return an index for each basis element and up to one extra index"));
    }
    verify_basis(cx, op.0, &basis, op.dynamic_basis(&cx).len())?;
    if basis.iter().any(|&size| size <= 0 && size != DYNAMIC) {
        return Err(cx.op_error(op.0, "no basis element may be statically non-positive"));
    }
    Ok(())
}

pub(super) fn linearize_index(cx: View<'_>, op: AffineLinearizeIndexOp) -> VerifyResult {
    let (basis, indices) = (op.static_basis(&cx), op.multi_index(&cx).len());
    if indices != basis.len() && indices != basis.len() + 1 {
        return Err(cx.op_error(op.0, "should be passed a basis element for each index except possibly the first"));
    }
    verify_basis(cx, op.0, &basis, op.dynamic_basis(&cx).len())
}
