//! Arithmetic and comparisons, rounding to nearest with ties to even.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint, Sign};

use super::round::{Finite, RoundingMode, Unpacked, round};
use super::{Float, FloatKind};

/// Arithmetic.
///
/// The result for a NaN operand is that NaN, made quiet; the first one, if there are several. The
/// result of an invalid operation is the positive NaN or, in a kind without NaN, the largest value.
/// All operands must have the same kind.
#[expect(clippy::should_implement_trait, reason = "an operator would hide that the operands must have the same kind")]
impl Float {
    /// The sum.
    #[must_use]
    #[track_caller]
    pub fn add(self, rhs: Self) -> Self {
        self.assert_same_kind(rhs);
        match (self.unpack(), rhs.unpack()) {
            (Unpacked::Nan, _) => self.quieted(),
            (_, Unpacked::Nan) => rhs.quieted(),
            (Unpacked::Infinity { negative: a }, Unpacked::Infinity { negative: b }) if a != b => {
                Self::invalid(self.kind)
            }
            (Unpacked::Infinity { .. }, _) => self,
            (_, Unpacked::Infinity { .. }) => rhs,
            // The sum of two zeros is that of other kinds.
            _ if self.kind == FloatKind::PpcDoubleDouble && !(self.is_zero() && rhs.is_zero()) => self.add_pair(rhs),
            (Unpacked::Finite(a), Unpacked::Finite(b)) => nearest(self.kind, sum(a, b)),
        }
    }

    /// The difference.
    #[must_use]
    #[track_caller]
    pub fn sub(self, rhs: Self) -> Self {
        self.assert_same_kind(rhs);
        if self.kind == FloatKind::PpcDoubleDouble {
            return self.neg().add(rhs).neg();
        }
        match (self.unpack(), rhs.unpack()) {
            (Unpacked::Nan, _) => self.quieted(),
            (_, Unpacked::Nan) => rhs.quieted(),
            // The sum of the opposite would be wrong in kinds where some value has no opposite.
            (Unpacked::Finite(a), Unpacked::Finite(b)) => {
                nearest(self.kind, sum(a, Finite { negative: !b.negative, ..b }))
            }
            _ => self.add(rhs.neg()),
        }
    }

    /// The product.
    #[must_use]
    #[track_caller]
    pub fn mul(self, rhs: Self) -> Self {
        self.assert_same_kind(rhs);
        let negative = self.is_negative() != rhs.is_negative();
        match (self.unpack(), rhs.unpack()) {
            (Unpacked::Nan, _) => self.quieted(),
            (_, Unpacked::Nan) => rhs.quieted(),
            (Unpacked::Finite(a), Unpacked::Finite(b))
                if self.kind == FloatKind::PpcDoubleDouble && a.mantissa != 0 && b.mantissa != 0 =>
            {
                self.mul_pair(rhs)
            }
            (Unpacked::Finite(a), Unpacked::Finite(b)) => nearest(self.kind, product(a, b)),
            _ if self.is_zero() || rhs.is_zero() => Self::invalid(self.kind),
            _ => Self::beyond(self.kind, negative),
        }
    }

    /// The quotient. A number divided by zero is infinite.
    #[must_use]
    #[track_caller]
    pub fn div(self, rhs: Self) -> Self {
        self.assert_same_kind(rhs);
        let negative = self.is_negative() != rhs.is_negative();
        match (self.unpack(), rhs.unpack()) {
            (Unpacked::Nan, _) => self.quieted(),
            (_, Unpacked::Nan) => rhs.quieted(),
            (Unpacked::Infinity { .. }, Unpacked::Infinity { .. }) => Self::invalid(self.kind),
            (Unpacked::Infinity { .. }, _) => Self::beyond(self.kind, negative),
            (_, Unpacked::Infinity { .. }) => signed_zero(self.kind, negative),
            (Unpacked::Finite(a), Unpacked::Finite(b)) => match (a.mantissa, b.mantissa) {
                (0, 0) => Self::invalid(self.kind),
                (0, _) => signed_zero(self.kind, negative),
                (_, 0) => Self::beyond(self.kind, negative),
                (m, n) => {
                    let (m, n) = (BigUint::from(m), BigUint::from(n));
                    nearest(self.kind, Finite::from_quotient(negative, &m, &n, a.exponent - b.exponent))
                }
            },
        }
    }

    /// The remainder of the quotient rounded toward zero, which is exact: `fmod` of C.
    ///
    /// It has the sign of the dividend, also if it is zero.
    #[must_use]
    #[track_caller]
    #[doc(alias = "fmod")]
    pub fn rem(self, rhs: Self) -> Self {
        self.assert_same_kind(rhs);
        match (self.unpack(), rhs.unpack()) {
            (Unpacked::Nan, _) => self.quieted(),
            (_, Unpacked::Nan) => rhs.quieted(),
            (Unpacked::Infinity { .. }, _) => Self::invalid(self.kind),
            (_, Unpacked::Infinity { .. }) => self,
            (Unpacked::Finite(_), Unpacked::Finite(Finite { mantissa: 0, .. })) => Self::invalid(self.kind),
            (Unpacked::Finite(a), Unpacked::Finite(b)) => {
                let exponent = a.exponent.min(b.exponent);
                let remainder = scaled(a, exponent) % scaled(b, exponent);
                nearest(self.kind, Finite::from_big(a.negative, &remainder, exponent))
            }
        }
    }

    /// The product plus `addend`, rounded once.
    #[must_use]
    #[track_caller]
    #[doc(alias = "fusedMultiplyAdd")]
    pub fn fma(self, factor: Self, addend: Self) -> Self {
        self.assert_same_kind(factor);
        self.assert_same_kind(addend);
        let (Unpacked::Finite(a), Unpacked::Finite(b), Unpacked::Finite(c)) =
            (self.unpack(), factor.unpack(), addend.unpack())
        else {
            // At least one operand is special. If it is the addend alone, the product must not overflow.
            if self.is_finite() && factor.is_finite() {
                return addend.quieted();
            }
            return self.mul(factor).add(addend);
        };
        let exponent = (a.exponent + b.exponent).min(c.exponent);
        let negative = a.negative != b.negative;
        let product = (scaled(a, a.exponent) * scaled(b, b.exponent)) << (a.exponent + b.exponent - exponent);
        let exact = signed(negative, product) + signed(c.negative, scaled(c, exponent));
        let negative = match exact.sign() {
            Sign::Minus => true,
            Sign::Plus => false,
            Sign::NoSign => negative && c.negative,
        };
        nearest(self.kind, Finite::from_big(negative, exact.magnitude(), exponent))
    }

    /// The value with its sign changed, NaNs included; the value itself if it has no opposite.
    #[must_use]
    pub fn neg(self) -> Self {
        if self.kind == FloatKind::PpcDoubleDouble {
            return self.neg_pair();
        }
        let sign = self.kind.format().sign_bit();
        let has_opposite = self.kind.has_sign() && (self.kind.has_negative_zero() || self.bits & !sign != 0);
        if has_opposite { Self { bits: self.bits ^ sign, ..self } } else { self }
    }

    /// The value without its sign.
    #[must_use]
    pub fn abs(self) -> Self {
        if self.is_negative() { self.neg() } else { self }
    }

    /// The greater value; a NaN if there is one, and the negative zero is less than the positive one.
    #[must_use]
    #[track_caller]
    pub fn maximum(self, rhs: Self) -> Self {
        if self.is_nan() || rhs.is_nan() { self.first_nan(rhs) } else { self.maxnum(rhs) }
    }

    /// The lesser value; a NaN if there is one, and the negative zero is less than the positive one.
    #[must_use]
    #[track_caller]
    pub fn minimum(self, rhs: Self) -> Self {
        if self.is_nan() || rhs.is_nan() { self.first_nan(rhs) } else { self.minnum(rhs) }
    }

    /// The greater value, or the other one if one is a quiet NaN; the negative zero is less than the positive one.
    #[must_use]
    #[track_caller]
    pub fn maxnum(self, rhs: Self) -> Self {
        self.select_number(rhs, Ordering::Greater)
    }

    /// The lesser value, or the other one if one is a quiet NaN; the negative zero is less than the positive one.
    #[must_use]
    #[track_caller]
    pub fn minnum(self, rhs: Self) -> Self {
        self.select_number(rhs, Ordering::Less)
    }

    /// Orders both values as numbers; `None` if one is a NaN. Zeros of both signs are equal.
    #[must_use]
    #[track_caller]
    pub fn compare(self, rhs: Self) -> Option<Ordering> {
        self.assert_same_kind(rhs);
        if self.is_nan() || rhs.is_nan() {
            return None;
        }
        if self.is_zero() && rhs.is_zero() {
            return Some(Ordering::Equal);
        }
        if self.kind == FloatKind::PpcDoubleDouble {
            return self.compare_pair(rhs);
        }
        // Encodings of the same sign are in the order of the magnitudes.
        let order = self.abs().bits.cmp(&rhs.abs().bits);
        Some(match (self.is_negative(), rhs.is_negative()) {
            (false, false) => order,
            (true, true) => order.reverse(),
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
        })
    }

    fn select_number(self, rhs: Self, wanted: Ordering) -> Self {
        if self.is_signaling() || rhs.is_signaling() {
            return if self.is_signaling() { self.quieted() } else { rhs.quieted() };
        }
        let order = match self.compare(rhs) {
            None if self.is_nan() => return rhs,
            None => return self,
            // The values are the same, or they are zeros of different signs.
            Some(Ordering::Equal) => rhs.is_negative().cmp(&self.is_negative()),
            Some(order) => order,
        };
        if order == wanted { self } else { rhs }
    }

    fn first_nan(self, rhs: Self) -> Self {
        if self.is_nan() { self.quieted() } else { rhs.quieted() }
    }

    /// The value, with a signaling NaN made quiet.
    fn quieted(self) -> Self {
        if self.is_signaling() { Self { bits: self.bits | self.kind.format().quiet_bit(), ..self } } else { self }
    }

    #[track_caller]
    fn assert_same_kind(self, rhs: Self) {
        assert!(self.kind == rhs.kind, "floats of different kinds: {self:?} and {rhs:?}");
    }
}

fn nearest(kind: FloatKind, value: Finite) -> Float {
    round(kind, value, RoundingMode::NearestTiesToEven).0
}

fn signed_zero(kind: FloatKind, negative: bool) -> Float {
    nearest(kind, Finite { negative, mantissa: 0, exponent: 0 })
}

/// The sum of two numbers of at most 126 bits, with the sign that a zero has when rounding to nearest.
pub(super) fn sum(a: Finite, b: Finite) -> Finite {
    match (a.mantissa, b.mantissa) {
        (0, 0) => return Finite { negative: a.negative && b.negative, ..a },
        (0, _) => return b,
        (_, 0) => return a,
        _ => {}
    }
    // Two bits of headroom are for the carry. Bits shifted out are OR-ed into the last bit as a
    // sticky bit, which is safe because a result that needs all guard bits is only possible if no
    // bit was shifted out.
    let headroom = |value: Finite| Finite { mantissa: value.mantissa >> 2, exponent: value.exponent + 2, ..value };
    let (a, b) = (headroom(a.normalized()), headroom(b.normalized()));
    let (high, low) = if a.exponent >= b.exponent { (a, b) } else { (b, a) };
    let shift = high.exponent.abs_diff(low.exponent);
    let aligned = low.mantissa.checked_shr(shift).unwrap_or(0);
    let is_exact = aligned.checked_shl(shift) == Some(low.mantissa);
    let aligned = aligned | u128::from(!is_exact);
    let (negative, mantissa) = if high.negative == low.negative {
        (high.negative, high.mantissa + aligned)
    } else {
        match high.mantissa.cmp(&aligned) {
            Ordering::Greater => (high.negative, high.mantissa - aligned),
            Ordering::Equal => (false, 0),
            Ordering::Less => (low.negative, aligned - high.mantissa),
        }
    };
    Finite { negative, mantissa, exponent: high.exponent }
}

fn product(a: Finite, b: Finite) -> Finite {
    let negative = a.negative != b.negative;
    let exponent = a.exponent + b.exponent;
    match a.mantissa.checked_mul(b.mantissa) {
        Some(mantissa) => Finite { negative, mantissa, exponent },
        None => Finite::from_big(negative, &(BigUint::from(a.mantissa) * BigUint::from(b.mantissa)), exponent),
    }
}

/// The mantissa for a lower exponent.
pub(super) fn scaled(value: Finite, exponent: i32) -> BigUint {
    BigUint::from(value.mantissa) << value.exponent.abs_diff(exponent)
}

pub(super) fn signed(negative: bool, magnitude: BigUint) -> BigInt {
    BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, magnitude)
}
