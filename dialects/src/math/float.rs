//! Functions of floating-point numbers.

use weir_ir::builtin::{BOOL_LIKE, DenseElementsAttr, FLOAT_LIKE, SIGNLESS_INTEGER_LIKE};
use weir_ir::interfaces::OpAsm;
use weir_ir::{Attribute, Context, Float, FloatKind, Folder, OpId, RoundingMode, Type};

use super::{area, rounding};
use crate::arith::{FastMathKind, i1_of_same_shape};
use crate::elementwise::fold_op;
use crate::ub::PoisonAttr;

weir_ir::ops! { math, OPS;
    /// Clamps a number to a range.
    ClampFOp = "clampf" {
        operands { value: FLOAT_LIKE, min: FLOAT_LIKE, max: FLOAT_LIKE }
        results { result: FLOAT_LIKE }
        attrs { fastmath: FastMathKind = FastMathKind::none }
        traits [Pure, SameOperandsAndResultType, ElementwiseMappable]
        format "$value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
    }

    /// The product of two numbers plus a third one, rounded once.
    FmaOp = "fma" {
        operands { a: FLOAT_LIKE, b: FLOAT_LIKE, c: FLOAT_LIKE }
        results { result: FLOAT_LIKE }
        attrs { fastmath: FastMathKind = FastMathKind::none }
        traits [Pure, SameOperandsAndResultType, ElementwiseMappable]
        format "$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
    }

    /// A number to the power of an integer.
    FPowIOp = "fpowi" {
        operands { lhs: FLOAT_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
        results { result: FLOAT_LIKE }
        attrs { fastmath: FastMathKind = FastMathKind::none }
        traits [Pure, SameOperandsAndResultShape, AllTypesMatch(&["lhs", "result"]), ElementwiseMappable]
        format "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)"
    }

    /// The sine and the cosine.
    SincosOp = "sincos" {
        operands { operand: FLOAT_LIKE }
        results { sin: FLOAT_LIKE, cos: FLOAT_LIKE }
        attrs { fastmath: FastMathKind = FastMathKind::none }
        traits [Pure, AllTypesMatch(&["operand", "sin", "cos"]), ElementwiseMappable]
        interfaces [&OpAsm::named(&["sin", "cos"])]
        format "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)"
    }
}

weir_ir::ops! { math, FLOAT_UNARY;
    each {
        operands { operand: FLOAT_LIKE }
        results { result: FLOAT_LIKE }
        attrs { fastmath: FastMathKind = FastMathKind::none }
        traits [Pure, SameOperandsAndResultType, ElementwiseMappable]
        format "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
    }
    /// The absolute value.
    AbsFOp = "absf" { fold_any fold_abs; }
    /// The arc cosine.
    AcosOp = "acos" { fold_any |folder, op| fold_unary(folder, op, f32::acos, f64::acos); }
    /// The area hyperbolic cosine.
    AcoshOp = "acosh" { fold_any |folder, op| fold_unary(folder, op, area::f32::acosh, area::f64::acosh); }
    /// The arc sine.
    AsinOp = "asin" { fold_any |folder, op| fold_unary(folder, op, f32::asin, f64::asin); }
    /// The area hyperbolic sine.
    AsinhOp = "asinh" { fold_any |folder, op| fold_unary(folder, op, area::f32::asinh, area::f64::asinh); }
    /// The arc tangent.
    AtanOp = "atan" { fold_any |folder, op| fold_unary(folder, op, f32::atan, f64::atan); }
    /// The area hyperbolic tangent.
    AtanhOp = "atanh" { fold_any |folder, op| fold_unary(folder, op, area::f32::atanh, area::f64::atanh); }
    /// The cube root.
    CbrtOp = "cbrt";
    /// The least integer that is not less.
    CeilOp = "ceil" { fold_any |f, op| rounding::round(f, op, RoundingMode::Up); }
    /// The cosine.
    CosOp = "cos" { fold_any |folder, op| fold_unary(folder, op, f32::cos, f64::cos); }
    /// The hyperbolic cosine.
    CoshOp = "cosh" { fold_any |folder, op| fold_unary(folder, op, f32::cosh, f64::cosh); }
    /// The error function.
    ErfOp = "erf" { fold_any |folder, op| fold_unary(folder, op, libm::erff, libm::erf); }
    /// One minus the error function.
    ErfcOp = "erfc" { fold_any |folder, op| fold_unary(folder, op, libm::erfcf, libm::erfc); }
    /// Euler's number to the power of the operand.
    ExpOp = "exp" { fold_any |folder, op| fold_unary(folder, op, f32::exp, f64::exp); }
    /// Two to the power of the operand.
    Exp2Op = "exp2" { fold_any |folder, op| fold_unary(folder, op, f32::exp2, f64::exp2); }
    /// Euler's number to the power of the operand, minus one.
    ExpM1Op = "expm1" { fold_any |folder, op| fold_unary(folder, op, f32::exp_m1, f64::exp_m1); }
    /// The greatest integer that is not greater.
    FloorOp = "floor" { fold_any |f, op| rounding::round(f, op, RoundingMode::Down); }
    /// The natural logarithm.
    LogOp = "log" { fold_any |folder, op| fold_unary_if(folder, op, is_not_negative, f32::ln, f64::ln); }
    /// The logarithm to the base of ten.
    Log10Op = "log10" { fold_any |folder, op| fold_unary_if(folder, op, is_not_negative, f32::log10, f64::log10); }
    /// The natural logarithm of the operand plus one.
    Log1pOp = "log1p" { fold_any |folder, op| fold_unary_if(folder, op, is_at_least_minus_one, f32::ln_1p, f64::ln_1p); }
    /// The logarithm to the base of two.
    Log2Op = "log2" { fold_any |folder, op| fold_unary_if(folder, op, is_not_negative, f32::log2, f64::log2); }
    /// The nearest integer, in a tie the one farther from zero.
    RoundOp = "round" { fold_any |f, op| rounding::round_in_common_formats(f, op, RoundingMode::NearestTiesToAway); }
    /// The nearest integer, in a tie the even one.
    RoundEvenOp = "roundeven" { fold_any |f, op| rounding::round(f, op, RoundingMode::NearestTiesToEven); }
    /// One divided by the square root.
    RsqrtOp = "rsqrt";
    /// The sine.
    SinOp = "sin" { fold_any |folder, op| fold_unary(folder, op, f32::sin, f64::sin); }
    /// The hyperbolic sine.
    SinhOp = "sinh" { fold_any |folder, op| fold_unary(folder, op, f32::sinh, f64::sinh); }
    /// The square root.
    SqrtOp = "sqrt" { fold_any |folder, op| fold_unary_if(folder, op, is_not_negative, f32::sqrt, f64::sqrt); }
    /// The tangent.
    TanOp = "tan" { fold_any |folder, op| fold_unary(folder, op, f32::tan, f64::tan); }
    /// The hyperbolic tangent.
    TanhOp = "tanh" { fold_any |folder, op| fold_unary(folder, op, f32::tanh, f64::tanh); }
    /// The nearest integer toward zero.
    TruncOp = "trunc" { fold_any |f, op| rounding::round_in_common_formats(f, op, RoundingMode::TowardZero); }
}

weir_ir::ops! { math, FLOAT_BINARY;
    each {
        operands { lhs: FLOAT_LIKE, rhs: FLOAT_LIKE }
        results { result: FLOAT_LIKE }
        attrs { fastmath: FastMathKind = FastMathKind::none }
        traits [Pure, SameOperandsAndResultType, ElementwiseMappable]
        format "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
    }
    /// The angle of the point whose coordinates are the right and the left operand.
    Atan2Op = "atan2" { fold_any fold_atan2; }
    /// The magnitude of the left operand with the sign of the right one.
    CopySignOp = "copysign" { fold_any fold_copysign; }
    /// A number to the power of another one.
    PowFOp = "powf" { fold_any |folder, op| fold_binary(folder, op, f32::powf, f64::powf); }
}

const ANSWERS: &str = "result type has i1 element type and same shape as operands";

fn answer_type(ctx: &Context, operand: Type) -> Option<Type> {
    Some(i1_of_same_shape(ctx, operand))
}

weir_ir::ops! { math, CLASSIFICATION;
    each {
        operands { operand: FLOAT_LIKE }
        results { result: BOOL_LIKE }
        attrs { fastmath: FastMathKind = FastMathKind::none }
        traits [
            Pure,
            TypesMatch { from: "operand", to: "result", summary: ANSWERS, with: answer_type },
            ElementwiseMappable,
        ]
        format "$operand attr-dict `:` type($operand)"
    }
    /// True if the number is neither infinite nor a NaN.
    IsFiniteOp = "isfinite" { fold_any |f, op| answer(f, op, Float::is_finite); }
    /// True if the number is infinite.
    IsInfOp = "isinf" { fold_any |f, op| answer(f, op, Float::is_inf); }
    /// True if the number is a NaN.
    IsNaNOp = "isnan" { fold_any |f, op| answer(f, op, Float::is_nan); }
    /// True if the number is neither zero, subnormal, infinite nor a NaN.
    IsNormalOp = "isnormal" { fold_any |f, op| answer(f, op, |value: Float| value.is_finite() && !value.is_zero() && !value.is_denormal()); }
}

fn is_not_negative(value: Float) -> bool {
    !value.is_negative()
}

fn is_at_least_minus_one(value: Float) -> bool {
    is_not_negative(value.add(Float::one(value.kind())))
}

/// Folds a classification of a scalar or a splat; poison is not folded.
///
/// `isnan 1.0 -> false`
fn answer(folder: &mut Folder<'_>, op: OpId, holds: fn(Float) -> bool) -> Option<Attribute> {
    let constant = folder.constant(0)?;
    let is_splat = |elements: DenseElementsAttr| elements.splat(folder.ctx());
    if constant.is::<PoisonAttr>(folder.ctx()) || constant.dyn_cast(folder.ctx()).is_some_and(|it| !is_splat(it)) {
        return None;
    }
    fold_op(folder, op, |&[value]: &[Float; 1]| Some(holds(value)))
}

/// `cos 0.0 -> 1.0`
fn fold_unary(folder: &mut Folder<'_>, op: OpId, single: fn(f32) -> f32, double: fn(f64) -> f64) -> Option<Attribute> {
    fold_unary_if(folder, op, |_| true, single, double)
}

/// Folds a function of numbers that fulfil a condition.
///
/// `log 1.0 -> 0.0`
fn fold_unary_if(
    folder: &mut Folder<'_>,
    op: OpId,
    is_defined: fn(Float) -> bool,
    single: fn(f32) -> f32,
    double: fn(f64) -> f64,
) -> Option<Attribute> {
    fold_op(folder, op, |&[value]: &[Float; 1]| {
        if !is_defined(value) {
            return None;
        }
        match value.kind() {
            FloatKind::F32 => Some(from_single(single(to_single(value)))),
            FloatKind::F64 => Some(from_double(double(value.to_f64()))),
            _ => None,
        }
    })
}

/// `powf 2.0, 3.0 -> 8.0`
fn fold_binary(
    folder: &mut Folder<'_>,
    op: OpId,
    single: fn(f32, f32) -> f32,
    double: fn(f64, f64) -> f64,
) -> Option<Attribute> {
    fold_op(folder, op, |&[lhs, rhs]: &[Float; 2]| compute(lhs, rhs, single, double))
}

/// The angle of a point; NaN at the origin, whatever the signs of the zeros.
///
/// `atan2 0.0, 1.0 -> 0.0`
fn fold_atan2(folder: &mut Folder<'_>, op: OpId) -> Option<Attribute> {
    fold_op(folder, op, |&[y, x]: &[Float; 2]| {
        if y.is_zero() && x.is_zero() { Float::nan(y.kind()) } else { compute(y, x, f32::atan2, f64::atan2) }
    })
}

fn compute(lhs: Float, rhs: Float, single: fn(f32, f32) -> f32, double: fn(f64, f64) -> f64) -> Option<Float> {
    match lhs.kind() {
        FloatKind::F32 => Some(from_single(single(to_single(lhs), to_single(rhs)))),
        FloatKind::F64 => Some(from_double(double(lhs.to_f64(), rhs.to_f64()))),
        _ => None,
    }
}

fn to_single(value: Float) -> f32 {
    f32::from_bits(u32::try_from(value.to_bits()).unwrap_or_default())
}

fn from_single(value: f32) -> Float {
    Float::from_bits(FloatKind::F32, u128::from(value.to_bits()))
}

fn from_double(value: f64) -> Float {
    Float::from_bits(FloatKind::F64, u128::from(value.to_bits()))
}

/// `absf -1.0 -> 1.0`
fn fold_abs(folder: &mut Folder<'_>, op: OpId) -> Option<Attribute> {
    fold_op(folder, op, |&[value]: &[Float; 1]| Some(value.abs()))
}

/// `copysign 1.0, -2.0 -> -1.0`
fn fold_copysign(folder: &mut Folder<'_>, op: OpId) -> Option<Attribute> {
    fold_op(folder, op, |&[magnitude, sign]: &[Float; 2]| {
        let same = magnitude.is_negative() == sign.is_negative();
        Some(if same { magnitude } else { magnitude.neg() })
    })
}
