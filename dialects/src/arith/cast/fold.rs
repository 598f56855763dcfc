//! Folds of casts.

use weir_ir::builtin::{DenseElementsAttr, FloatType, IntegerType, ShapedType, element_type_or_self, int_width};
use weir_ir::{
    ApInt, Attribute, Context, Float, FloatKind, Fold, FoldResult, Folder, OpClass, OpId, RoundingMode, Type, ValueId,
};

use crate::arith::constant::result_type;
use crate::arith::{BitcastOp, ExtFOp, ExtSIOp, ExtUIOp, FastMathFlags, TruncFOp, TruncIOp, constraints};
use crate::elementwise::{self, Element};
use crate::ub::PoisonAttr;

pub(super) fn trunci(folder: &mut Folder<'_>, op: TruncIOp) -> Fold {
    let (ctx, input) = (folder.ctx(), op.input(folder));
    let extended = folder.view().defining::<ExtUIOp>(input).map(|inner| inner.input(folder));
    let extended = extended.or_else(|| Some(folder.view().defining::<ExtSIOp>(input)?.input(folder)));
    if let Some(source) = extended {
        let from = element_type_or_self(ctx, folder.ir().value_type(source));
        let to = element_type_or_self(ctx, result_type(folder, op.0));
        if int_width(ctx, from) > int_width(ctx, to) {
            return skip(folder, source);
        }
        if from == to {
            return Fold::one(source);
        }
    }
    if let Some(inner) = folder.view().defining::<TruncIOp>(input) {
        let source = inner.input(folder);
        return skip(folder, source);
    }
    to_width(folder, op.0, ApInt::trunc).into()
}

pub(super) fn extf(folder: &mut Folder<'_>, op: ExtFOp) -> Option<FoldResult> {
    // Rounding may be skipped only if both ops allow it.
    if let Some(inner) = folder.view().defining::<TruncFOp>(op.input(folder)) {
        let source = inner.input(folder);
        let may_fuse = [inner.fastmath(folder), op.fastmath(folder)]
            .iter()
            .all(|flags| flags.is_some_and(|flags| flags.contains(FastMathFlags::CONTRACT)));
        if may_fuse && folder.ir().value_type(source) == result_type(folder, op.0) {
            return Some(source.into());
        }
    }
    exact(folder, op.0, RoundingMode::NearestTiesToEven).map(FoldResult::Attribute)
}

pub(super) fn truncf(folder: &mut Folder<'_>, op: TruncFOp) -> Fold {
    let ctx = folder.ctx();
    let mode = op.roundingmode(folder).unwrap_or_default();
    if let Some(inner) = folder.view().defining::<ExtFOp>(op.input(folder)) {
        let source = inner.input(folder);
        let kinds = float_kind(ctx, folder.ir().value_type(source))
            .zip(float_kind(ctx, folder.ir().value_type(inner.out(folder))))
            .zip(float_kind(ctx, result_type(folder, op.0)));
        if let Some(((from, between), to)) = kinds
            && is_representable_by(from, between)
        {
            if from.width() > to.width() {
                return skip(folder, source);
            }
            if from == to {
                return Fold::one(source);
            }
        }
    }
    exact(folder, op.0, mode).into()
}

pub(super) fn float_to_int(
    folder: &Folder<'_>,
    op: OpId,
    function: fn(Float, u32) -> Option<ApInt>,
) -> Option<Attribute> {
    let width = int_width(folder.ctx(), result_type(folder, op))?;
    convert(folder, op, |value: Float| function(value, width))
}

/// `bitcast x : T to T -> x`, and constants
pub(super) fn bitcast(folder: &mut Folder<'_>, op: BitcastOp) -> Option<FoldResult> {
    let input = op.input(folder);
    if let Some(constant) = bitcast_constant(folder, op) {
        return Some(constant.into());
    }
    (folder.ir().value_type(input) == result_type(folder, op.0)).then(|| input.into())
}

fn bitcast_constant(folder: &Folder<'_>, op: BitcastOp) -> Option<Attribute> {
    let (ctx, ty, constant) = (folder.ctx(), result_type(folder, op.0), constant_input(folder, op.0)?);
    if let Some(elements) = constant.dyn_cast::<DenseElementsAttr>(ctx) {
        let ty = constraints::with_element_type(ctx, elements.ty(ctx), element_type_or_self(ctx, ty));
        return Some(DenseElementsAttr::new(ctx, ty, elements.splat(ctx), elements.bytes(ctx)).into());
    }
    if ShapedType::of(ctx, ty).is_some() {
        return None;
    }
    if constant.is::<PoisonAttr>(ctx) {
        return Some(constant);
    }
    match ty.dyn_cast::<FloatType>(ctx) {
        Some(float) => reinterpret(
            folder,
            op.0,
            |bits: ApInt| Float::from_ap_int(float.kind(ctx), &bits),
            |value: Float| Float::from_bits(float.kind(ctx), value.to_bits()),
        ),
        None if ty.is::<IntegerType>(ctx) => reinterpret(folder, op.0, |bits: ApInt| bits, Float::to_ap_int),
        None => None,
    }
}

/// Folds an extension of an extension of the same kind, and of constants.
pub(super) fn extension<O: OpClass>(folder: &mut Folder<'_>, op: O, extend: fn(&ApInt, u32) -> ApInt) -> Fold {
    let op = op.id();
    if let Some(inner) = folder.view().defining::<O>(folder.ir().operand(op, 0)) {
        let source = folder.ir().operand(inner.id(), 0);
        return skip(folder, source);
    }
    to_width(folder, op, extend).into()
}

/// `outer(inner(x)) -> outer(x)`
fn skip(folder: &mut Folder<'_>, source: ValueId) -> Fold {
    folder.edit().set_operand(0, source);
    Fold::InPlace
}

pub(super) fn to_width(folder: &Folder<'_>, op: OpId, function: fn(&ApInt, u32) -> ApInt) -> Option<Attribute> {
    let width = int_width(folder.ctx(), result_type(folder, op))?;
    convert(folder, op, |value: ApInt| Some(function(&value, width)))
}

pub(super) fn int_to_float(
    folder: &Folder<'_>,
    op: OpId,
    function: fn(FloatKind, &ApInt, RoundingMode) -> (Float, weir_ir::Loss),
) -> Option<Attribute> {
    let kind = float_kind(folder.ctx(), result_type(folder, op))?;
    convert(folder, op, |value: ApInt| Some(function(kind, &value, RoundingMode::NearestTiesToEven).0))
}

/// Folds constants whose value the result type has.
fn exact(folder: &Folder<'_>, op: OpId, mode: RoundingMode) -> Option<Attribute> {
    let kind = float_kind(folder.ctx(), result_type(folder, op))?;
    convert(folder, op, |value: Float| {
        let (converted, loss) = value.convert(kind, mode);
        loss.is_exact().then_some(converted)
    })
}

fn convert<T: Element, R: Element>(
    folder: &Folder<'_>,
    op: OpId,
    function: impl Fn(T) -> Option<R>,
) -> Option<Attribute> {
    let input = constant_input(folder, op)?;
    elementwise::fold(folder.ctx(), &[Some(input)], result_type(folder, op), |[value]: &[T; 1]| function(value.clone()))
}

/// The constant operand of a cast, if its attribute has the width of the operand's type.
fn constant_input(folder: &Folder<'_>, op: OpId) -> Option<Attribute> {
    let ty = folder.ir().value_type(folder.ir().operand(op, 0));
    folder.constant(0).filter(|&it| elementwise::has_width_of(folder.ctx(), it, ty))
}

/// Folds a constant that is an integer or a floating-point number.
fn reinterpret<R: Element>(
    folder: &Folder<'_>,
    op: OpId,
    from_int: impl Fn(ApInt) -> R,
    from_float: impl Fn(Float) -> R,
) -> Option<Attribute> {
    convert(folder, op, |value| Some(from_int(value))).or_else(|| convert(folder, op, |value| Some(from_float(value))))
}

fn float_kind(ctx: &Context, ty: Type) -> Option<FloatKind> {
    element_type_or_self(ctx, ty).dyn_cast::<FloatType>(ctx).map(|float| float.kind(ctx))
}

/// True if every number of a kind is one of another kind, too.
fn is_representable_by(kind: FloatKind, by: FloatKind) -> bool {
    kind.precision() <= by.precision()
        && kind.max_exponent() <= by.max_exponent()
        && kind.min_exponent() >= by.min_exponent()
}
