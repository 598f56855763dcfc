//! Verifiers: what the types of operands and results have to do with each other.

use weir_ir::builtin::{FunctionType, RankedTensorType};
use weir_ir::interfaces::CompatibleResults;
use weir_ir::{Context, OpClass, Type, VerifyResult, View};

use super::{CastOp, FuncOp, ReturnOp, StructAccessOp, StructConstantOp, StructType, TransposeOp};

/// The shape of a tensor of known rank.
fn shape(ctx: &Context, ty: Type) -> Option<&[i64]> {
    ty.dyn_cast::<RankedTensorType>(ctx).map(|ty| ty.shape(ctx))
}

/// Returns true if two types are equal as far as their shapes are known.
fn are_compatible(ctx: &Context, a: Type, b: Type) -> bool {
    match (shape(ctx, a), shape(ctx, b)) {
        (Some(a), Some(b)) => a == b,
        _ => a.is::<StructType>(ctx) == b.is::<StructType>(ctx),
    }
}

/// A constant has the type of its value, or one of which less is known.
pub(super) static CONSTANT_TYPES: CompatibleResults = CompatibleResults {
    compatible: |ctx, inferred, types| inferred.iter().zip(types).all(|(&a, &b)| are_compatible(ctx, a, b)),
};

pub(super) fn transpose(cx: View<'_>, op: TransposeOp) -> VerifyResult {
    let (input, output) = (shape(cx.ctx, cx.ty(op.input(&cx))), shape(cx.ctx, cx.ty(op.output(&cx))));
    let Some((input, output)) = input.zip(output) else { return Ok(()) };
    let is_reverse = input.iter().rev().eq(output);
    cx.op_error_if(op.0, !is_reverse, "expected result shape to be a transpose of the input")
}

/// Element by element: both operands and the result have one shape.
pub(super) fn elementwise<O: OpClass>(cx: View<'_>, op: O) -> VerifyResult {
    let op = op.id();
    let values = cx.ir.operands(op).iter().chain(cx.ir.results(op).iter());
    let mut shapes = values.filter_map(|value| shape(cx.ctx, cx.ty(value)));
    let is_same = shapes.next().is_none_or(|first| shapes.all(|shape| shape == first));
    cx.op_error_if(op, !is_same, "expected operands and result of one shape")
}

pub(super) fn cast(cx: View<'_>, op: CastOp) -> VerifyResult {
    let is_possible = are_compatible(cx.ctx, cx.ty(op.input(&cx)), cx.ty(op.output(&cx)));
    cx.op_error_if(op.0, !is_possible, "casts between tensors of different shapes")
}

pub(super) fn struct_constant(cx: View<'_>, op: StructConstantOp) -> VerifyResult {
    let fields = op.value(&cx).elements(cx.ctx);
    let ty = cx.ty(op.output(&cx)).dyn_cast::<StructType>(cx.ctx);
    let count = ty.map_or(0, |ty| ty.elements(cx.ctx).len());
    cx.op_error_if(op.0, fields.len() != count, "expected as many values as the struct has fields")
}

pub(super) fn struct_access(cx: View<'_>, op: StructAccessOp) -> VerifyResult {
    let Some(ty) = cx.ty(op.input(&cx)).dyn_cast::<StructType>(cx.ctx) else { return Ok(()) };
    let field = usize::try_from(op.index(&cx)).ok().and_then(|index| ty.elements(cx.ctx).get(index));
    let Some(&field) = field else {
        return Err(cx.op_error(op.0, "index should be within the range of the input struct type"));
    };
    let is_field = field == cx.ty(op.output(&cx));
    cx.op_error_if(op.0, !is_field, "must have the same result type as the struct element referred to by the index")
}

pub(super) fn return_(cx: View<'_>, op: ReturnOp) -> VerifyResult {
    let Some(function) = cx.parent_of::<FuncOp>(op.0) else { return Ok(()) };
    let ty: FunctionType = function.function_type(&cx);
    let types: Vec<Type> = op.input(&cx).into_iter().map(|value| cx.ty(value)).collect();
    let is_alike = |(&a, &b): (&Type, &Type)| are_compatible(cx.ctx, a, b);
    let fits = types.len() == ty.results(cx.ctx).len() && types.iter().zip(ty.results(cx.ctx)).all(is_alike);
    cx.op_error_if(op.0, !fits, "operand does not match the result type of the enclosing function")
}
