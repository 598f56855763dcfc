//! Elementary functions, which are folded in single and double precision.

use weir_ir::{Attribute, Float, FloatKind, Folder, OpId};

use super::elements;

pub(in crate::math) fn unary(
    folder: &mut Folder<'_>,
    op: OpId,
    single: fn(f32) -> f32,
    double: fn(f64) -> f64,
) -> Option<Attribute> {
    unary_if(folder, op, |_| true, single, double)
}

/// Folds a function of numbers that fulfil a condition.
pub(in crate::math) fn unary_if(
    folder: &mut Folder<'_>,
    op: OpId,
    is_defined: fn(Float) -> bool,
    single: fn(f32) -> f32,
    double: fn(f64) -> f64,
) -> Option<Attribute> {
    elements(folder, op, |[value]: [Float; 1]| {
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

pub(in crate::math) fn binary(
    folder: &mut Folder<'_>,
    op: OpId,
    single: fn(f32, f32) -> f32,
    double: fn(f64, f64) -> f64,
) -> Option<Attribute> {
    elements(folder, op, |[lhs, rhs]: [Float; 2]| compute(lhs, rhs, single, double))
}

/// The angle of a point; NaN at the origin, whatever the signs of the zeros.
pub(in crate::math) fn atan2(folder: &mut Folder<'_>, op: OpId) -> Option<Attribute> {
    elements(folder, op, |[y, x]: [Float; 2]| {
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
