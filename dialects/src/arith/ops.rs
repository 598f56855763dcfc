//! The ops of arith: constants, and by file those on integers, on floating-point numbers, comparisons and casts.

mod casts;
mod compare;
mod float;
mod integer;

use weir_ir::builtin::{
    ANY_TYPE, DenseElementsAttr, DenseResourceAttr, DenseStringElementsAttr, FloatAttr, IntegerAttr, IntegerType,
    SparseElementsAttr, TypedKind, VectorType,
};
use weir_ir::interfaces::{OpAsm, ValueNamer};
use weir_ir::print::type_text;
use weir_ir::{Attribute, Context, Folder, OpDef, OpId, SignatureView, Type, VerifyResult, View};

pub use casts::{
    BitcastOp, ExtFOp, ExtSIOp, ExtUIOp, FPToSIOp, FPToUIOp, IndexCastOp, IndexCastUIOp, SIToFPOp, ScalingExtFOp,
    ScalingTruncFOp, TruncFOp, TruncIOp, UIToFPOp,
};
pub use compare::{CmpFOp, CmpIOp, SelectOp};
pub use float::{AddFOp, DivFOp, MaxNumFOp, MaximumFOp, MinNumFOp, MinimumFOp, MulFOp, NegFOp, RemFOp, SubFOp};
pub use integer::{
    AddIOp, AddUIExtendedOp, AndIOp, CeilDivSIOp, CeilDivUIOp, DivSIOp, DivUIOp, FloorDivSIOp, MaxSIOp, MaxUIOp,
    MinSIOp, MinUIOp, MulIOp, MulSIExtendedOp, MulUIExtendedOp, OrIOp, RemSIOp, RemUIOp, ShLIOp, ShRSIOp, ShRUIOp,
    SubIOp, VectorScale, XOrIOp,
};

weir_ir::ops! { arith, OPS;
    /// A constant of an integer, float, vector or tensor type.
    ConstantOp = "constant" {
        results { result: ANY_TYPE }
        attrs { value: TypedKind }
        traits [ConstantLike, Pure, FirstAttrDerivedResultType, AllTypesMatch(&["value", "result"])]
        interfaces [&OpAsm { result_names: Some(name_constant), ..OpAsm::NONE }]
        format "attr-dict $value"
        verify_local verify_constant;
        fold fold_constant;
    }
}

impl ConstantOp {
    /// True if a constant op can have a value of a type.
    #[doc(alias = "isBuildableWith")]
    pub fn can_hold(ctx: &Context, value: Attribute, ty: Type) -> bool {
        let signless = ty.dyn_cast::<IntegerType>(ctx).is_none_or(|ty| ty.is_signless(ctx));
        value.ty(ctx) == Some(ty) && signless && is_number_or_elements(ctx, value)
    }
}

fn verify_constant(cx: SignatureView<'_>, op: ConstantOp) -> VerifyResult {
    let ctx = cx.ctx;
    let ty = cx.ty(op.result(&cx));
    let value = op.value(&cx);
    if ty.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| !ty.is_signless(ctx)) {
        return Err(cx.op_error(op.0, "integer return type must be signless"));
    }
    if !is_number_or_elements(ctx, value) {
        return Err(cx.op_error(op.0, "value must be an integer, float, or elements attribute"));
    }
    let is_splat = value.dyn_cast::<DenseElementsAttr>(ctx).is_some_and(|value| value.splat(ctx));
    if ty.dyn_cast::<VectorType>(ctx).is_some_and(|ty| ty.is_scalable(ctx)) && !is_splat {
        return Err(cx.op_error(
            op.0,
            "intializing scalable vectors with elements attribute is not supported unless it's a vector splat",
        ));
    }
    Ok(())
}

fn is_number_or_elements(ctx: &Context, value: Attribute) -> bool {
    value.is::<IntegerAttr>(ctx)
        || value.is::<FloatAttr>(ctx)
        || value.is::<DenseElementsAttr>(ctx)
        || value.is::<DenseStringElementsAttr>(ctx)
        || value.is::<DenseResourceAttr>(ctx)
        || value.is::<SparseElementsAttr>(ctx)
}

fn fold_constant(folder: &mut Folder<'_>, op: ConstantOp) -> Option<Attribute> {
    let view = folder.view();
    view.property(op.0, 0)
}

/// Names integers by their value: `%true`, `%c1`, `%c-3_i32`; all else is `%cst`.
fn name_constant(view: View<'_>, op: OpId, namer: &mut ValueNamer<'_>) {
    let ctx = view.ctx;
    let result = view.ir.result(op, 0);
    let value = view.property(op, 0).and_then(|value| value.dyn_cast::<IntegerAttr>(ctx));
    let Some(value) = value else { return namer.name(result, "cst") };
    let number = value.value(ctx);
    let ty = value.ty(ctx).dyn_cast::<IntegerType>(ctx);
    if ty.is_some_and(|ty| ty.width(ctx) == 1) {
        return namer.name(result, if number.is_zero() { "false" } else { "true" });
    }
    let mut name = format!("c{number}");
    if let Some(ty) = ty {
        name.push('_');
        name.push_str(&type_text(ctx, ty.into()));
    }
    namer.name(result, &name);
}
