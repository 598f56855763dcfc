//! Numbers that are the sum of two others: [`FloatKind::PpcDoubleDouble`].
//!
//! The first part is the sum rounded to its format and lies in the low bits; the second part is the
//! remainder. The first part alone determines zeros, infinities and NaNs.
//!
//! # Source
//!
//! `llvm::detail::DoubleAPFloat` and the format of 106 mantissa bits that LLVM converts such pairs by.

use std::cmp::Ordering;

use super::arith::sum;
use super::round::{Finite, RoundingMode, Unpacked, fit, round};
use super::{Float, FloatKind};

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
        Self { bits: second.bits << PART_WIDTH | first.bits, kind: FloatKind::PpcDoubleDouble }
    }

    pub(super) fn neg_pair(self) -> Self {
        Self { bits: self.bits ^ SIGNS, ..self }
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
