//! Conversions between kinds, and from and to integers.

use super::kind::Specials;
use super::round::{Finite, Loss, RoundingMode, Unpacked, round};
use super::{Float, FloatKind, mask};
use crate::int::ApInt;

/// Conversions between kinds.
impl Float {
    /// The value nearest to an `f64`, with ties to even.
    #[must_use]
    pub fn from_f64(kind: FloatKind, value: f64) -> (Self, Loss) {
        Self { bits: u128::from(value.to_bits()), kind: FloatKind::F64 }.convert(kind, RoundingMode::NearestTiesToEven)
    }

    /// The `f64` nearest to the value, with ties to even: exact for all kinds but `f80` and `f128`.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        let (value, _) = self.convert(FloatKind::F64, RoundingMode::NearestTiesToEven);
        f64::from_bits(u64::try_from(value.bits).unwrap_or_default())
    }

    /// The value in another kind.
    ///
    /// A value too large becomes an infinity (if `mode` rounds away from zero, otherwise the
    /// largest value), and the NaN where there are no infinities. A quiet NaN keeps its sign and
    /// the upper bits of its payload where they fit, a signaling one becomes quiet, which is a
    /// loss. Kinds with finite values only convert all other values to the largest value, of the
    /// same sign except for NaNs. In `f8E8M0FNU`, which has no sign, a negative number is the NaN,
    /// and a zero is the smallest value. Only the first part of a pair counts.
    ///
    /// # Source
    ///
    /// `APFloat::convert`, which turns the NaN of `f8E8M0FNU` into an infinity; here it stays a NaN. It gives such a number a
    /// sign, too, which its bits do not have.
    #[must_use]
    pub fn convert(self, kind: FloatKind, mode: RoundingMode) -> (Self, Loss) {
        if kind == self.kind {
            return (self, Loss::Exact);
        }
        if self.kind == FloatKind::PpcDoubleDouble {
            return self.first_part().convert(kind, mode);
        }
        match self.unpack() {
            Unpacked::Finite(value) => round(kind, value, mode),
            Unpacked::Infinity { negative } => (Self::beyond(kind, negative), Loss::unless(kind.has_inf())),
            Unpacked::Nan => self.convert_nan(kind),
        }
    }

    fn convert_nan(self, kind: FloatKind) -> (Self, Loss) {
        if kind == FloatKind::PpcDoubleDouble {
            let (part, loss) = self.convert(FloatKind::F64, RoundingMode::NearestTiesToEven);
            return (Self::pair_of(part), loss);
        }
        let (from, to) = (self.kind.format(), kind.format());
        let canonical = Self::invalid(kind);
        match to.specials {
            Specials::Ieee => {}
            Specials::FiniteOnly => return (canonical, Loss::Inexact),
            Specials::AllOnesNan | Specials::NegativeZeroNan => {
                let only = if self.is_negative() { canonical.neg() } else { canonical };
                return (only, Loss::unless(from.specials != Specials::Ieee));
            }
        }
        if from.specials == Specials::NegativeZeroNan || !self.kind.has_sign() {
            return (canonical, Loss::Exact);
        }
        let payload = self.bits & mask(from.precision - 1);
        let (moved, exact) = match to.precision.checked_sub(from.precision) {
            Some(up) => (payload << up, true),
            None => {
                let down = from.precision - to.precision;
                (payload >> down, payload & mask(down) == 0)
            }
        };
        // A NaN of `f80` without integer bit is like no other NaN.
        let is_odd = self.kind == FloatKind::F80 && self.bits >> 63 & 1 == 0;
        let sign = if self.is_negative() { to.sign_bit() } else { 0 };
        let exact = exact && !is_odd && !self.is_signaling();
        (Self { bits: canonical.bits | moved | sign, kind }, Loss::unless(exact))
    }
}

/// Conversions from and to integers.
impl Float {
    /// The value nearest, in the sense of `mode`, to an integer read as unsigned.
    #[must_use]
    pub fn from_unsigned_int(kind: FloatKind, value: &ApInt, mode: RoundingMode) -> (Self, Loss) {
        match kind {
            FloatKind::PpcDoubleDouble => Self::pair_of_integer(value, mode),
            _ => round(kind, magnitude(value), mode),
        }
    }

    /// The value nearest, in the sense of `mode`, to an integer read as signed.
    #[must_use]
    pub fn from_signed_int(kind: FloatKind, value: &ApInt, mode: RoundingMode) -> (Self, Loss) {
        if kind == FloatKind::PpcDoubleDouble {
            let (pair, loss) = Self::pair_of_integer(&value.unsigned_abs(), mode);
            return (if value.is_negative() { pair.neg() } else { pair }, loss);
        }
        let magnitude = magnitude(&value.unsigned_abs());
        round(kind, Finite { negative: value.is_negative(), ..magnitude }, mode)
    }

    /// The value rounded toward zero as an unsigned integer, if it is a number in the range of `width` bits.
    #[must_use]
    pub fn to_unsigned_int(self, width: u32) -> Option<ApInt> {
        let magnitude = self.integer_magnitude(width)?;
        (!self.is_negative() || magnitude.is_zero()).then_some(magnitude)
    }

    /// The value rounded toward zero as a signed integer, if it is a number in the range of `width` bits.
    #[must_use]
    pub fn to_signed_int(self, width: u32) -> Option<ApInt> {
        let magnitude = self.integer_magnitude(width)?;
        let value = if self.is_negative() { magnitude.neg() } else { magnitude };
        (value.is_zero() || value.is_negative() == self.is_negative()).then_some(value)
    }

    fn integer_magnitude(self, width: u32) -> Option<ApInt> {
        if self.kind == FloatKind::PpcDoubleDouble {
            let magnitude = self.integer_magnitude_of_pair().filter(|it| it.bits() <= u64::from(width))?;
            return Some(ApInt::from_le_bytes(width, &magnitude.to_bytes_le()));
        }
        let Unpacked::Finite(value) = self.unpack() else {
            return None;
        };
        let (integer, shift) = match u32::try_from(value.exponent) {
            Ok(shift) => (value.mantissa, shift),
            Err(_) => (value.mantissa.checked_shr(value.exponent.unsigned_abs()).unwrap_or(0), 0),
        };
        let bits = u128::BITS - integer.leading_zeros();
        let fits = integer == 0 || bits.checked_add(shift)? <= width;
        fits.then(|| ApInt::from_u128(width, integer).shl(shift))
    }
}

/// An integer read as unsigned.
fn magnitude(value: &ApInt) -> Finite {
    let excess = value.active_bits().saturating_sub(u128::BITS);
    let top = value.lshr(excess).to_u128().unwrap_or(0);
    let below = excess != 0 && value.trailing_zeros() < excess;
    Finite { negative: false, mantissa: top | u128::from(below), exponent: excess.cast_signed() }
}
