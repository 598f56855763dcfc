//! Shape inference: an interface that ops implement, and the pass that asks it.

use weir_ir::builtin::{RankedTensorType, UnrankedTensorType};
use weir_ir::{Interface, OpId, Type, View};
use weir_rewrite::{Anchor, PassDef, pass_fn};

/// An op whose result type follows from the types of its operands, once these are known.
pub struct ShapeInference {
    infer: fn(View<'_>, OpId) -> Type,
}

impl Interface for ShapeInference {}

/// An op whose result has the type of its first operand: a sum, a product, or a cast.
pub static SAME_AS_OPERAND: ShapeInference = ShapeInference { infer: |cx, op| cx.ty(cx.ir.operand(op, 0)) };

/// A constant, of which no more was known before than that it is a tensor, such as a field of a struct.
pub static CONSTANT: ShapeInference = ShapeInference {
    infer: |cx, op| {
        let value = cx.attribute(op, "value").and_then(|value| value.ty(cx.ctx));
        value.unwrap_or_else(|| cx.ty(cx.ir.result(op, 0)))
    },
};

/// An op that reverses the dimensions.
pub static TRANSPOSE: ShapeInference = ShapeInference {
    infer: |cx, op| {
        let ty = cx.ty(cx.ir.operand(op, 0));
        let reversed = ty.dyn_cast::<RankedTensorType>(cx.ctx).map(|ty| {
            let shape: Vec<i64> = ty.shape(cx.ctx).iter().rev().copied().collect();
            RankedTensorType::new(cx.ctx, shape, ty.element(cx.ctx), None).into()
        });
        reversed.unwrap_or(ty)
    },
};

/// The pass: finds the types of all tensors of a function into which all calls were inlined.
pub static SHAPE_INFERENCE: PassDef = PassDef {
    summary: "Infer the shapes of tensors",
    anchor: Anchor::Op("toy.func"),
    ..PassDef::new("toy-shape-inference", "ShapeInference", |_| {
        pass_fn(|cx, function| {
            let ops: Vec<OpId> = cx.ir.descendants(function).collect();
            // Operands come before their uses, so that one visit in order is enough.
            for op in ops {
                let view = cx.view();
                if !needs_shape(view, op) {
                    continue;
                }
                let Some(interface) = view.interface::<ShapeInference>(op) else {
                    let message = "unable to infer shape of operation without shape inference interface";
                    return Err(view.error_at(op, message).into());
                };
                let ty = (interface.infer)(view, op);
                if ty.is::<UnrankedTensorType>(view.ctx) {
                    return Err(view.error_at(op, "the shape of an operand is unknown").into());
                }
                let result = cx.ir.result(op, 0);
                cx.ir.set_value_type(result, ty);
            }
            Ok(())
        })
    })
};

/// Returns true if the shape of a result is unknown.
fn needs_shape(view: View<'_>, op: OpId) -> bool {
    view.ir.results(op).iter().any(|result| view.ty(result).is::<UnrankedTensorType>(view.ctx))
}
