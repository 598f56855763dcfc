//! Numbers that are the sum of two others: [`FloatKind::PpcDoubleDouble`].
//!
//! The first part is the sum rounded to its format and lies in the low bits; the second part is the
//! remainder. The first part alone determines zeros, infinities and NaNs.
//!
//! # Source
//!
//! `llvm::detail::DoubleAPFloat` and the format of 106 mantissa bits that LLVM converts such pairs by.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint};

use super::arith::{scaled, signed, sum};
use super::round::{Finite, Loss, RoundingMode, Unpacked, fit, round};
use super::{Float, FloatKind};
use crate::ApInt;

const PART: FloatKind = FloatKind::F64;
const PART_WIDTH: u32 = 64;

/// The sign bits of both parts.
const SIGNS: u128 = 1 << 127 | 1 << 63;

impl Float {
    /// The two parts of a pair.
    fn parts(self) -> (Self, Self) {
        (Self::from_bits(PART, self.bits), Self::from_bits(PART, self.bits >> PART_WIDTH))
    }

    /// The pair of a part and zero.
    pub(super) fn pair_of(part: Self) -> Self {
        Self { bits: part.bits, kind: FloatKind::PpcDoubleDouble }
    }

    /// The part that determines whether a pair is zero, infinite or a NaN, and its sign.
    pub(super) fn first_part(self) -> Self {
        self.parts().0
    }

    pub(super) fn unpack_pair(self) -> Unpacked {
        let (first, second) = self.parts();
        match (first.unpack(), second.unpack()) {
            (Unpacked::Finite(first), Unpacked::Finite(second)) if first.mantissa != 0 => {
                let sum = sum(first, second);
                let (mantissa, exponent, _) = fit(self.kind.format(), sum, RoundingMode::NearestTiesToEven);
                Unpacked::Finite(Finite { mantissa, exponent, ..sum })
            }
            (Unpacked::Finite(first), second) if first.mantissa != 0 => second,
            (first, _) => first,
        }
    }

    /// Encodes a number of at most 106 bits that is in the range of the parts.
    pub(super) fn pack_pair(value: Finite) -> Self {
        let nearest = |value| round(PART, value, RoundingMode::NearestTiesToEven).0;
        let first = nearest(value);
        let second = match first.unpack() {
            Unpacked::Finite(part) if part.mantissa != 0 => {
                let rest = sum(value, Finite { negative: !part.negative, ..part });
                if rest.mantissa == 0 { Self::zero(PART) } else { nearest(rest) }
            }
            _ => Self::zero(PART),
        };
        Self::pair(first, second)
    }

    pub(super) fn neg_pair(self) -> Self {
        Self { bits: self.bits ^ SIGNS, ..self }
    }

    /// The pair of two parts, the first of which is the rounded sum.
    fn pair(first: Self, second: Self) -> Self {
        Self { bits: second.bits << PART_WIDTH | first.bits, kind: FloatKind::PpcDoubleDouble }
    }

    /// The sum of finite pairs that are not both zero, with the error of the sum of their first parts in the second part.
    pub(super) fn add_pair(self, rhs: Self) -> Self {
        if self.is_zero() {
            return rhs;
        }
        if rhs.is_zero() {
            return self;
        }
        let ((a, a_rest), (b, b_rest)) = (self.parts(), rhs.parts());
        let first = a.add(b);
        if !first.is_finite() {
            return self.add_pair_of_great_parts(rhs, first);
        }
        // The error of the sum is `a - q + b - ...` with the part `q` of the sum that comes from `b`.
        let q = a.sub(first);
        let rest = q.add(b).add(a.sub(q.add(first))).add(a_rest).add(b_rest);
        if rest.is_pos_zero() {
            return Self::pair_of(first);
        }
        let sum = first.add(rest);
        match sum.is_finite() {
            true => Self::pair(sum, first.sub(sum).add(rest)),
            false => Self::pair_of(sum),
        }
    }

    /// The sum where the sum of the first parts overflows: the second parts can bring it back.
    fn add_pair_of_great_parts(self, rhs: Self, overflow: Self) -> Self {
        if !overflow.is_inf() {
            return Self::pair_of(overflow);
        }
        let ((a, a_rest), (b, b_rest)) = (self.parts(), rhs.parts());
        let first = b_rest.add(a_rest).add(b).add(a);
        if !first.is_finite() {
            return Self::pair_of(first);
        }
        let (greater, lesser) = match a.abs().compare(b.abs()) {
            Some(Ordering::Greater) => (a, b),
            _ => (b, a),
        };
        Self::pair(first, greater.sub(first).add(lesser).add(a_rest.add(b_rest)))
    }

    /// The product of finite pairs that are not zero.
    pub(super) fn mul_pair(self, rhs: Self) -> Self {
        let ((a, a_rest), (b, b_rest)) = (self.parts(), rhs.parts());
        let product = a.mul(b);
        if !product.is_finite() || product.is_zero() {
            return Self::pair_of(product);
        }
        let error = a.fma(b, product.neg()).add(a.mul(b_rest).add(a_rest.mul(b)));
        let first = product.add(error);
        match first.is_finite() {
            true => Self::pair(first, product.sub(first).add(error)),
            false => Self::pair_of(first),
        }
    }

    /// True if one of the parts has less than full precision.
    pub(super) fn is_denormal_pair(self) -> bool {
        let (first, second) = self.parts();
        first.is_denormal() || second.is_denormal()
    }

    /// The pair nearest to an integer read as unsigned: its first part, and the rest rounded to the second.
    pub(super) fn pair_of_integer(value: &ApInt, mode: RoundingMode) -> (Self, Loss) {
        let (first, loss) = Self::from_unsigned_int(PART, value, mode);
        // A finite first part is at most 2^1024.
        let width = value.width().min(1025) + 1;
        let (Some(whole), false) = (first.to_unsigned_int(width), loss.is_exact()) else {
            return (Self::pair_of(first), loss);
        };
        let rest = value.zext_or_trunc(width).sub(&whole);
        let (second, loss) = Self::from_signed_int(PART, &rest, mode);
        (Self::pair(first, second), loss)
    }

    /// The magnitude of a pair rounded toward zero; none if it is no finite number.
    pub(super) fn integer_magnitude_of_pair(self) -> Option<BigUint> {
        let (Unpacked::Finite(first), Unpacked::Finite(second)) = (self.parts().0.unpack(), self.parts().1.unpack())
        else {
            return None;
        };
        let exponent = first.exponent.min(second.exponent);
        let exact: BigInt =
            signed(first.negative, scaled(first, exponent)) + signed(second.negative, scaled(second, exponent));
        let distance = exponent.unsigned_abs();
        Some(if exponent < 0 { exact.into_parts().1 >> distance } else { exact.into_parts().1 << distance })
    }

    /// Orders pairs that are no NaNs.
    pub(super) fn compare_pair(self, rhs: Self) -> Option<Ordering> {
        let (parts, rhs) = (self.parts(), rhs.parts());
        match parts.0.compare(rhs.0)? {
            Ordering::Equal => parts.1.compare(rhs.1),
            order => Some(order),
        }
    }
}
