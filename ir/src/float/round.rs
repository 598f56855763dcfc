//! Exact numbers, and their rounding to a format.

use std::cmp::Ordering;

use num_bigint::BigUint;

use super::kind::Format;
use super::{Float, FloatKind, mask};

/// The rounding of a result that is not representable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum RoundingMode {
    /// To the nearest value, in a tie to the one with an even mantissa.
    #[default]
    NearestTiesToEven,
    /// To the nearest value, in a tie to the one farther from zero.
    NearestTiesToAway,
    /// To the next value toward zero.
    TowardZero,
    /// To the next value toward positive infinity.
    Up,
    /// To the next value toward negative infinity.
    Down,
}

/// Tells if a conversion changed the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Loss {
    /// The result has the value of the operand.
    Exact,
    /// The result was rounded, overflowed or lost a sign, an infinity or a part of a NaN.
    Inexact,
}

impl Loss {
    /// Returns true if the conversion was exact.
    #[must_use]
    pub fn is_exact(self) -> bool {
        self == Self::Exact
    }

    pub(super) fn unless(exact: bool) -> Self {
        if exact { Self::Exact } else { Self::Inexact }
    }
}

/// An unpacked value: sign, exponent and mantissa.
#[derive(Debug, Clone, Copy)]
pub(super) enum Unpacked {
    Finite(Finite),
    Infinity { negative: bool },
    Nan,
}

/// The number `mantissa * 2^exponent` with a sign.
///
/// A number that needs more than 128 bits has a mantissa of exactly 128 bits, whose last bit is set if any
/// bit below it is. No format has so many bits that this could change how the number is rounded.
#[derive(Debug, Clone, Copy)]
pub(super) struct Finite {
    pub(super) negative: bool,
    pub(super) mantissa: u128,
    pub(super) exponent: i32,
}

impl Finite {
    /// The number `mantissa * 2^exponent`.
    pub(super) fn from_big(negative: bool, mantissa: &BigUint, exponent: i32) -> Self {
        let excess = mantissa.bits().saturating_sub(128);
        let kept = mantissa >> excess;
        let mut top = kept.iter_u64_digits();
        let low = top.next().unwrap_or(0);
        let high = top.next().unwrap_or(0);
        let below = mantissa.trailing_zeros().is_some_and(|zeros| zeros < excess);
        Self {
            negative,
            mantissa: u128::from(high) << 64 | u128::from(low) | u128::from(below),
            exponent: exponent.saturating_add(i32::try_from(excess).unwrap_or(i32::MAX)),
        }
    }

    /// The magnitude `numerator / denominator * 2^exponent`, for numbers other than zero.
    pub(super) fn from_quotient(negative: bool, numerator: &BigUint, denominator: &BigUint, exponent: i32) -> Self {
        // The quotient gets 129 bits at least, so that the remainder cannot be more than the last
        // bit of the mantissa.
        let shift = (denominator.bits() + 129).saturating_sub(numerator.bits());
        let numerator = numerator << shift;
        let quotient = &numerator / denominator;
        let is_exact = &quotient * denominator == numerator;
        let exponent = exponent - i32::try_from(shift).unwrap_or(i32::MAX);
        let mut value = Self::from_big(negative, &quotient, exponent);
        value.mantissa |= u128::from(!is_exact);
        value
    }

    /// The same number with the top bit of the mantissa set, unless it is zero.
    pub(super) fn normalized(self) -> Self {
        let shift = self.mantissa.leading_zeros();
        match self.mantissa {
            0 => self,
            _ => Self { mantissa: self.mantissa << shift, exponent: self.exponent - shift.cast_signed(), ..self },
        }
    }
}

/// Rounds a number to a format.
pub(super) fn round(kind: FloatKind, value: Finite, mode: RoundingMode) -> (Float, Loss) {
    let format = kind.format();
    let Finite { negative, mantissa, .. } = value;
    if mantissa == 0 {
        let exact = kind.has_zero() && (!negative || kind.has_negative_zero());
        return (Float::pack(kind, negative && kind.has_sign(), 0, format.least_exponent()), Loss::unless(exact));
    }
    if negative && !kind.has_sign() {
        return (Float::invalid(kind), Loss::Inexact);
    }

    let (kept, least, discarded) = fit(format, value, mode);
    let top = least + format.precision.cast_signed() - 1;
    if top > format.max_exponent || top == format.max_exponent && kept > format.largest_mantissa() {
        let away = match mode {
            RoundingMode::NearestTiesToEven | RoundingMode::NearestTiesToAway => true,
            RoundingMode::TowardZero => false,
            RoundingMode::Up => !negative,
            RoundingMode::Down => negative,
        };
        let limit = if away {
            Float::beyond(kind, negative)
        } else if negative {
            Float::largest(kind).neg()
        } else {
            Float::largest(kind)
        };
        return (limit, Loss::Inexact);
    }
    (Float::pack(kind, negative, kept, least), Loss::unless(discarded == Discarded::Nothing))
}

/// The mantissa and the exponent of a nonzero number in a format without a greatest exponent, and
/// the discarded bits.
pub(super) fn fit(format: &Format, value: Finite, mode: RoundingMode) -> (u128, i32, Discarded) {
    let Finite { negative, mantissa, exponent } = value;
    // The exponents of the most and of the least significant bit of the result.
    let top = exponent + mantissa.ilog2().cast_signed();
    let mut least = top.max(format.min_exponent) - format.precision.cast_signed() + 1;
    let (mut kept, discarded) = match u32::try_from(least - exponent) {
        Ok(shift) => shift_right(mantissa, shift),
        Err(_) => (mantissa << (exponent - least), Discarded::Nothing),
    };
    let round_up = match mode {
        RoundingMode::NearestTiesToEven => match discarded {
            Discarded::Nothing => false,
            Discarded::Compared(half) => {
                half.then(if kept & 1 == 1 { Ordering::Greater } else { Ordering::Less }).is_gt()
            }
        },
        RoundingMode::NearestTiesToAway => matches!(discarded, Discarded::Compared(half) if half.is_ge()),
        RoundingMode::TowardZero => false,
        RoundingMode::Up => discarded != Discarded::Nothing && !negative,
        RoundingMode::Down => discarded != Discarded::Nothing && negative,
    };
    kept += u128::from(round_up);
    if kept > mask(format.precision) {
        kept >>= 1;
        least += 1;
    }
    (kept, least, discarded)
}

/// The bits that a shift discarded, compared with half of the least bit kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Discarded {
    Nothing,
    Compared(Ordering),
}

fn shift_right(mantissa: u128, shift: u32) -> (u128, Discarded) {
    let kept = mantissa.checked_shr(shift).unwrap_or(0);
    let rest = mantissa & mask(shift.min(u128::BITS));
    if rest == 0 {
        return (kept, Discarded::Nothing);
    }
    let half = 1_u128.checked_shl(shift - 1);
    (kept, Discarded::Compared(half.map_or(Ordering::Less, |half| rest.cmp(&half))))
}
