//! Verifiers of the `func` ops.

use weir_ir::builtin::FunctionType;
use weir_ir::interfaces::SymbolUser;
use weir_ir::print::type_text;
use weir_ir::symbols::SymbolTables;
use weir_ir::{Ident, OpClass as _, OpId, SignatureView, Type, VerifyResult, View};

use super::ops::{CallIndirectOp, CallOp, ConstantOp, FuncOp, ReturnOp};

pub(super) static CALL_SYMBOLS: SymbolUser = SymbolUser { verify: verify_call };
pub(super) static CONSTANT_SYMBOLS: SymbolUser = SymbolUser { verify: verify_constant };

/// The function of a name, as seen from an op.
fn function_named(cx: View<'_>, op: OpId, name: Ident, tables: &mut SymbolTables) -> Option<FuncOp> {
    FuncOp::dyn_cast(&cx, tables.lookup_nearest_name(cx, op, name)?)
}

pub(super) fn verify_return(cx: View<'_>, op: ReturnOp) -> VerifyResult {
    let Some(function) = cx.ir.parent_op(op.0).and_then(|parent| FuncOp::dyn_cast(&cx, parent)) else { return Ok(()) };
    let name = || function.sym_name(&cx).text(cx.ctx);
    let expected = function.function_type(&cx).results(cx.ctx);
    let operands = op.operands(&cx);
    if operands.len() != expected.len() {
        let message = format_args!(
            "has {} operands, but enclosing function (@{}) returns {}",
            operands.len(),
            name(),
            expected.len()
        );
        return Err(cx.op_error(op.0, message));
    }
    for (index, (value, &wanted)) in operands.iter().zip(expected).enumerate() {
        let found = cx.ty(value);
        if found != wanted {
            let message = format_args!(
                "type of return operand {index} ('{}') doesn't match function result type ('{}') in function @{}",
                type_text(cx.ctx, found),
                type_text(cx.ctx, wanted),
                name()
            );
            return Err(cx.error_at(op.0, message));
        }
    }
    Ok(())
}

fn verify_call(cx: View<'_>, op: OpId, tables: &mut SymbolTables) -> VerifyResult {
    let call = CallOp::from_op_unchecked(op);
    let name = call.callee(&cx);
    let Some(function) = function_named(cx, op, name, tables) else {
        return Err(cx.op_error(op, format_args!("'{}' does not reference a valid function", name.text(cx.ctx))));
    };
    let ty = function.function_type(&cx);
    let (inputs, results) = (ty.inputs(cx.ctx), ty.results(cx.ctx));
    let operands = cx.ir.operands(op);
    if operands.len() != inputs.len() {
        return Err(cx.op_error(op, "incorrect number of operands for callee"));
    }
    for (index, (value, &wanted)) in operands.iter().zip(inputs).enumerate() {
        if cx.ty(value) != wanted {
            let message = format_args!(
                "operand type mismatch: expected operand type '{}', but provided '{}' for operand number {index}",
                type_text(cx.ctx, wanted),
                type_text(cx.ctx, cx.ty(value))
            );
            return Err(cx.op_error(op, message));
        }
    }
    let own = || cx.ir.results(op).iter().map(|value| cx.ty(value));
    if own().len() != results.len() {
        return Err(cx.op_error(op, "incorrect number of results for callee"));
    }
    if let Some(index) = own().zip(results).position(|(own, wanted)| own != *wanted) {
        let own: Vec<Type> = own().collect();
        let list = |types: &[Type]| {
            types.iter().map(|&ty| format!("'{}'", type_text(cx.ctx, ty))).collect::<Vec<_>>().join(", ")
        };
        let location = cx.ir.location(op);
        return Err(cx
            .op_error(op, format_args!("result type mismatch at index {index}"))
            .with_note(location, format!("      op result types: {}", list(&own)))
            .with_note(location, format!("function result types: {}", list(results))));
    }
    Ok(())
}

fn verify_constant(cx: View<'_>, op: OpId, tables: &mut SymbolTables) -> VerifyResult {
    let constant = ConstantOp::from_op_unchecked(op);
    let name = constant.value(&cx);
    let Some(function) = function_named(cx, op, name, tables) else {
        return Err(cx.op_error(op, format_args!("reference to undefined function '{}'", name.text(cx.ctx))));
    };
    if Type::from(function.function_type(&cx)) != cx.ty(constant.result(&cx)) {
        return Err(cx.op_error(op, "reference to function with mismatched type"));
    }
    Ok(())
}

pub(super) fn verify_call_indirect(cx: SignatureView<'_>, op: CallIndirectOp) -> VerifyResult {
    let Some(ty) = cx.ty(op.callee(&cx)).dyn_cast::<FunctionType>(cx.ctx) else { return Ok(()) };
    if op.callee_operands(&cx) != ty.inputs(cx.ctx) {
        return Err(cx.op_error(op.0, "failed to verify that callee input types match argument types"));
    }
    if op.results(&cx) != ty.results(cx.ctx) {
        return Err(cx.op_error(op.0, "failed to verify that callee result types match result types"));
    }
    Ok(())
}
