//! Rounding to integers.

#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use weir_ir::{ApInt, Attribute, Float, FloatKind, Folder, OpId, RoundingMode};

use crate::elementwise::fold_op;

/// Rounds constants of any format.
///
/// `ceil 1.5 -> 2.0`
pub(super) fn round(folder: &Folder<'_>, op: OpId, mode: RoundingMode) -> Option<Attribute> {
    fold_op(folder, op, |&[value]: &[Float; 1]| Some(round_to_integral(value, mode)))
}

/// Rounds constants of the formats that the functions of C know.
///
/// `trunc 1.5 -> 1.0`
pub(super) fn round_in_common_formats(folder: &Folder<'_>, op: OpId, mode: RoundingMode) -> Option<Attribute> {
    fold_op(folder, op, |&[value]: &[Float; 1]| {
        matches!(value.kind(), FloatKind::F32 | FloatKind::F64).then(|| round_to_integral(value, mode))
    })
}

/// Wide enough for every number that is not an integer, in every format.
const WIDTH: u32 = 130;

fn round_to_integral(value: Float, mode: RoundingMode) -> Float {
    if value.is_nan() {
        // Arithmetic makes a NaN quiet.
        return value.add(value);
    }
    let Some(whole) = value.to_signed_int(WIDTH) else { return value };
    let kind = value.kind();
    let to_float = |whole: &ApInt| Float::from_signed_int(kind, whole, RoundingMode::NearestTiesToEven).0;
    let away = if value.is_negative() { ApInt::from_i64(WIDTH, -1) } else { ApInt::one(WIDTH) };
    let fraction = value.sub(to_float(&whole)).abs();
    let goes_away = !fraction.is_zero()
        && match mode {
            RoundingMode::Up => !value.is_negative(),
            RoundingMode::Down => value.is_negative(),
            RoundingMode::TowardZero => false,
            RoundingMode::NearestTiesToAway => compare_with_half(fraction) != Ordering::Less,
            RoundingMode::NearestTiesToEven => match compare_with_half(fraction) {
                Ordering::Less => false,
                Ordering::Equal => whole.bit(0),
                Ordering::Greater => true,
            },
        };
    let rounded = to_float(&if goes_away { whole.add(&away) } else { whole });
    // Zero keeps the sign.
    if rounded.is_negative() == value.is_negative() { rounded } else { rounded.neg() }
}

fn compare_with_half(fraction: Float) -> Ordering {
    let doubled = fraction.add(fraction);
    doubled.compare(Float::one(fraction.kind())).unwrap_or(Ordering::Less)
}
