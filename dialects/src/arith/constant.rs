//! Constants, and operands that are constant.

use weir_ir::builtin::{
    ANY_TYPE, DenseElementsAttr, DenseResourceAttr, DenseStringElementsAttr, FloatAttr, IntegerAttr, IntegerType,
    SparseElementsAttr, TypedKind, VectorType,
};
use weir_ir::interfaces::{OpAsm, ValueNamer};
use weir_ir::print::type_text;
use weir_ir::{
    ApInt, Attribute, BuildOp as _, Context, CreateOps as _, Float, FloatKind, Folder, Location, OpId, SignatureView,
    Type, ValueId, VerifyResult, View,
};
use weir_rewrite::Rewriter;

use crate::elementwise::{self, constant_of_width};

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

    /// A builder of an `index`.
    #[doc(alias = "ConstantIndexOp")]
    pub fn index(ctx: &Context, number: i64) -> impl weir_ir::BuildOp<Op = Self> + use<> {
        ConstantOp::new().value(ctx, IntegerAttr::index(ctx, number).into())
    }

    /// A builder of an integer of a width.
    #[doc(alias = "ConstantIntOp")]
    pub fn int(ctx: &Context, width: u32, number: i64) -> impl weir_ir::BuildOp<Op = Self> + use<> {
        ConstantOp::new().value(ctx, IntegerAttr::of(ctx, ctx.integer_type(width), number).into())
    }

    /// A builder of a floating-point number, rounded to a kind.
    #[doc(alias = "ConstantFloatOp")]
    pub fn float(ctx: &Context, kind: FloatKind, number: f64) -> impl weir_ir::BuildOp<Op = Self> + use<> {
        let number = Float::from_f64(kind, number).0;
        ConstantOp::new().value(ctx, FloatAttr::new(ctx, ctx.float_type(kind), number).into())
    }
}

fn verify_constant(cx: SignatureView<'_>, op: ConstantOp) -> VerifyResult {
    let ctx = cx.ctx;
    let ty = cx.ty(op.result(&cx));
    let value = op.value(&cx);
    let message = "integer return type must be signless";
    cx.op_error_if(op.0, ty.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| !ty.is_signless(ctx)), message)?;
    cx.op_error_if(op.0, !is_number_or_elements(ctx, value), "value must be an integer, float, or elements attribute")?;
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

/// `constant c -> c`
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

/// The constant of a function on two integers.
pub(super) fn ints(
    folder: &Folder<'_>,
    op: OpId,
    mut function: impl FnMut(&ApInt, &ApInt) -> Option<ApInt>,
) -> Option<Attribute> {
    elementwise::fold_op(folder, op, |[a, b]: &[ApInt; 2]| function(a, b))
}

/// The integer that an operand is, as a scalar or a splat.
pub(super) fn int(folder: &Folder<'_>, index: usize) -> Option<ApInt> {
    elementwise::int(folder.ctx(), folder.constant(index)?)
}

/// True if an operand is the integer zero.
pub(super) fn is_zero(folder: &Folder<'_>, index: usize) -> bool {
    int(folder, index).is_some_and(|value| value.is_zero())
}

/// True if an operand is the integer one.
pub(super) fn is_one(folder: &Folder<'_>, index: usize) -> bool {
    int(folder, index).is_some_and(|value| value.is_one())
}

/// The zero of the type of the op's result.
pub(super) fn zero(folder: &Folder<'_>, op: OpId) -> Option<Attribute> {
    elementwise::int_splat(folder.ctx(), result_type(folder, op), 0)
}

pub(super) fn result_type(folder: &Folder<'_>, op: OpId) -> Type {
    folder.ir().value_type(folder.ir().result(op, 0))
}

/// The integer that a value is as a scalar constant of its width.
pub(super) fn scalar_int(view: View<'_>, value: ValueId) -> Option<ApInt> {
    Some(constant_of_width(view, value)?.dyn_cast::<IntegerAttr>(view.ctx)?.value(view.ctx).clone())
}

/// The location of an op fused with the locations of values that are folded into it.
pub(super) fn fused(view: View<'_>, op: OpId, with: &[ValueId]) -> Location {
    let inner = with.iter().filter_map(|&value| view.ir.defining_op(value));
    let places: Vec<Location> = std::iter::once(op).chain(inner).map(|op| view.ir.location(op)).collect();
    Location::fused(view.ctx, &places, None)
}

/// Creates a constant op at a location.
pub(super) fn create_constant(rewriter: &mut dyn Rewriter, location: Location, value: impl Into<Attribute>) -> ValueId {
    rewriter.build(ConstantOp::new().value(rewriter.view().ctx, value.into()).location(location))
}
