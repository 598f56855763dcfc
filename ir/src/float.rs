//! Floating-point values of every builtin float type, computed in software.
//!
//! [`Float`] is the value of a float attribute and the operand of constant folding: a bit pattern
//! together with its [`FloatKind`]. All operations round correctly for all kinds and depend on
//! nothing but their operands: arithmetic never uses the floating-point unit of the machine, so a
//! fold gives the same bits everywhere.
//!
//! Operations unpack their operands to an exact number, compute on that, and round once.

use std::fmt;

use crate::int::ApInt;

mod arith;
mod convert;
mod decimal;
mod format;
mod kind;
mod pair;
mod round;

#[cfg(test)]
mod tests;

use kind::Specials;
use round::{Finite, Unpacked};

pub use kind::FloatKind;
pub use round::{Loss, RoundingMode};

/// A floating-point value of a given kind.
///
/// Equality and hashing are bitwise: a NaN equals itself, and the two zeros differ. [`compare`](Self::compare) is the
/// numeric order.
///
/// # Source
///
/// `llvm::APFloat`.
///
/// # Examples
///
/// ```
/// use weir_ir::{Float, FloatKind};
///
/// let (tenth, loss) = Float::from_f64(FloatKind::F32, 0.1);
/// assert!(!loss.is_exact());
/// assert_eq!(tenth.to_string(), "1.000000e-01");
/// assert_eq!(tenth.add(tenth).to_bits(), 0x3E4C_CCCD);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[doc(alias = "APFloat")]
pub struct Float {
    bits: u128,
    kind: FloatKind,
}

/// Construction.
impl Float {
    /// The value with the given bit pattern; bits above the width of the kind are ignored.
    ///
    /// The patterns of `f80` that no processor has produced since the 80287 are replaced by the
    /// canonical ones that LLVM maps them to: pseudo-denormals by normal numbers, the others by
    /// NaNs.
    #[must_use]
    pub fn from_bits(kind: FloatKind, bits: u128) -> Self {
        let bits = bits & mask(kind.width());
        let bits = if kind == FloatKind::F80 { canonical_f80(bits) } else { bits };
        Self { bits, kind }
    }

    /// The number given by its bits as up to 16 bytes, least significant first.
    #[inline]
    #[must_use]
    pub fn from_le_bytes(kind: FloatKind, bytes: &[u8]) -> Self {
        Self::from_bits(kind, bytes.iter().take(16).rev().fold(0, |bits, &byte| (bits << 8) | u128::from(byte)))
    }

    /// The value whose bit pattern is an integer.
    ///
    /// # Panics
    ///
    /// If the width of the integer is not that of the kind.
    #[must_use]
    #[track_caller]
    pub fn from_ap_int(kind: FloatKind, bits: &ApInt) -> Self {
        assert!(bits.width() == kind.width(), "{} bits are no {}", bits.width(), kind.keyword());
        Self::from_bits(kind, bits.to_u128().unwrap_or(0))
    }

    /// Zero; in `f8E8M0FNU`, which has none, the smallest value.
    #[must_use]
    pub fn zero(kind: FloatKind) -> Self {
        Self { bits: 0, kind }
    }

    /// One.
    #[must_use]
    pub fn one(kind: FloatKind) -> Self {
        round::round(kind, Finite { negative: false, mantissa: 1, exponent: 0 }, RoundingMode::NearestTiesToEven).0
    }

    /// Positive infinity, if the kind has one.
    #[must_use]
    pub fn infinity(kind: FloatKind) -> Option<Self> {
        if kind == FloatKind::PpcDoubleDouble {
            return Self::infinity(FloatKind::F64).map(Self::pair_of);
        }
        let format = kind.format();
        let integer_bit = if kind == FloatKind::F80 { 1 << 63 } else { 0 };
        let bits = format.exponent_mask() << format.fraction_bits() | integer_bit;
        kind.has_inf().then_some(Self { bits, kind })
    }

    /// The positive quiet NaN without payload, or the only NaN, if the kind has one.
    #[must_use]
    pub fn nan(kind: FloatKind) -> Option<Self> {
        if kind == FloatKind::PpcDoubleDouble {
            return Self::nan(FloatKind::F64).map(Self::pair_of);
        }
        let format = kind.format();
        let bits = match format.specials {
            Specials::Ieee => Self::infinity(kind)?.bits | format.quiet_bit(),
            Specials::AllOnesNan if kind.has_sign() => mask(kind.width() - 1),
            Specials::AllOnesNan => mask(kind.width()),
            Specials::NegativeZeroNan => format.sign_bit(),
            Specials::FiniteOnly => return None,
        };
        Some(Self { bits, kind })
    }

    /// The greatest finite value.
    #[must_use]
    pub fn largest(kind: FloatKind) -> Self {
        let format = kind.format();
        let mantissa = format.largest_mantissa();
        Self::pack(kind, false, mantissa, format.max_exponent - format.precision.cast_signed() + 1)
    }

    /// The least value above zero.
    #[must_use]
    pub fn smallest(kind: FloatKind) -> Self {
        Self::pack(kind, false, 1, kind.format().least_exponent())
    }
}

/// Queries.
impl Float {
    /// The kind.
    #[must_use]
    pub fn kind(self) -> FloatKind {
        self.kind
    }

    /// The bit pattern, zero above the width of the kind.
    #[must_use]
    pub fn to_bits(self) -> u128 {
        self.bits
    }

    /// The bit pattern as an integer of the width of the kind.
    #[must_use]
    #[doc(alias = "bitcastToAPInt")]
    pub fn to_ap_int(self) -> ApInt {
        ApInt::from_u128(self.kind.width(), self.bits)
    }

    /// Returns true if the value is a NaN.
    #[must_use]
    pub fn is_nan(self) -> bool {
        matches!(self.unpack(), Unpacked::Nan)
    }

    /// Returns true if the value is a signaling NaN. The only NaN of a kind is quiet.
    #[must_use]
    pub fn is_signaling(self) -> bool {
        let format = self.kind.format();
        format.specials == Specials::Ieee && self.is_nan() && self.bits & format.quiet_bit() == 0
    }

    /// Returns true if the value is an infinity.
    #[must_use]
    pub fn is_inf(self) -> bool {
        matches!(self.unpack(), Unpacked::Infinity { .. })
    }

    /// Returns true if the value is neither an infinity nor a NaN.
    #[must_use]
    pub fn is_finite(self) -> bool {
        matches!(self.unpack(), Unpacked::Finite(_))
    }

    /// Returns true if the value is a zero of either sign.
    #[must_use]
    pub fn is_zero(self) -> bool {
        matches!(self.unpack(), Unpacked::Finite(Finite { mantissa: 0, .. }))
    }

    /// Returns true if the value is positive zero.
    #[must_use]
    pub fn is_pos_zero(self) -> bool {
        self.is_zero() && !self.is_negative()
    }

    /// Returns true if the value is negative zero.
    #[must_use]
    pub fn is_neg_zero(self) -> bool {
        self.is_zero() && self.is_negative()
    }

    /// Returns true if the sign bit is set, on zeros and NaNs too.
    #[must_use]
    pub fn is_negative(self) -> bool {
        self.kind.has_sign() && self.bits & self.kind.format().sign_bit() != 0
    }

    /// Returns true if the value is finite, not zero and of less than full precision.
    #[must_use]
    pub fn is_denormal(self) -> bool {
        if self.kind == FloatKind::PpcDoubleDouble {
            return self.is_denormal_pair();
        }
        match self.unpack() {
            Unpacked::Finite(value) => value.mantissa != 0 && value.mantissa >> (self.kind.precision() - 1) == 0,
            Unpacked::Infinity { .. } | Unpacked::Nan => false,
        }
    }
}

/// Packing and unpacking.
impl Float {
    fn unpack(self) -> Unpacked {
        if self.kind == FloatKind::PpcDoubleDouble {
            return self.unpack_pair();
        }
        let format = self.kind.format();
        let negative = self.is_negative();
        let biased = (self.bits >> format.fraction_bits()) & format.exponent_mask();
        let fraction = self.bits & mask(format.fraction_bits());
        let all_ones = biased == format.exponent_mask();
        match format.specials {
            Specials::Ieee if all_ones && fraction & mask(format.precision - 1) != 0 => return Unpacked::Nan,
            // The infinity of `f80` has its integer bit set.
            Specials::Ieee if all_ones && fraction == 0 && self.kind == FloatKind::F80 => return Unpacked::Nan,
            Specials::Ieee if all_ones => return Unpacked::Infinity { negative },
            Specials::AllOnesNan if all_ones && fraction == mask(format.fraction_bits()) => return Unpacked::Nan,
            Specials::NegativeZeroNan if self.bits == format.sign_bit() => return Unpacked::Nan,
            _ => {}
        }
        let biased = i32::try_from(biased).unwrap_or(i32::MAX);
        let integer_bit = 1 << (format.precision - 1);
        Unpacked::Finite(if !self.kind.has_zero() {
            Finite { negative, mantissa: 1, exponent: biased + format.min_exponent }
        } else if biased == 0 {
            Finite { negative, mantissa: fraction, exponent: format.least_exponent() }
        } else {
            Finite { negative, mantissa: fraction | integer_bit, exponent: biased - 1 + format.least_exponent() }
        })
    }

    /// Encodes a finite value that the kind has: `mantissa` is below 2 to the power of the precision, and has
    /// full precision unless `exponent` is the least.
    fn pack(kind: FloatKind, negative: bool, mantissa: u128, exponent: i32) -> Self {
        if kind == FloatKind::PpcDoubleDouble {
            return Self::pack_pair(Finite { negative, mantissa, exponent });
        }
        let format = kind.format();
        let above_least = (exponent - format.least_exponent()).unsigned_abs();
        let bits = if !kind.has_zero() {
            u128::from(above_least)
        } else {
            let is_normal = mantissa >> (format.precision - 1) != 0;
            let biased = if is_normal { above_least + 1 } else { 0 };
            let sign = if negative && (mantissa != 0 || kind.has_negative_zero()) { format.sign_bit() } else { 0 };
            sign | u128::from(biased) << format.fraction_bits() | mantissa & mask(format.fraction_bits())
        };
        Self { bits, kind }
    }

    /// The result of an overflow of a sign: infinity, else the NaN, else the largest value.
    fn beyond(kind: FloatKind, negative: bool) -> Self {
        if kind == FloatKind::PpcDoubleDouble {
            return Self::pair_of(Self::beyond(FloatKind::F64, negative));
        }
        let value = Self::infinity(kind).or_else(|| Self::nan(kind)).unwrap_or_else(|| Self::largest(kind));
        if negative { value.neg() } else { value }
    }

    /// The result of an invalid operation: the NaN or, in a kind without NaN, the largest value.
    fn invalid(kind: FloatKind) -> Self {
        Self::nan(kind).unwrap_or_else(|| Self::largest(kind))
    }
}

impl fmt::Debug for Float {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} : {}", self.kind.keyword())
    }
}

/// A number whose low `bits` bits are set, for at most 128 bits.
fn mask(bits: u32) -> u128 {
    u128::MAX.checked_shr(u128::BITS - bits).unwrap_or(0)
}

fn canonical_f80(bits: u128) -> u128 {
    const INTEGER_BIT: u128 = 1 << 63;
    const EXPONENT: u128 = 0x7FFF << 64;
    match (bits & EXPONENT == 0, bits & INTEGER_BIT == 0) {
        (true, false) => bits | 1 << 64,
        (false, true) => bits | EXPONENT,
        _ => bits,
    }
}
