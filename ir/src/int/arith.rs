//! Arithmetic, bitwise operations and comparisons of [`ApInt`].

use std::cmp::Ordering;

use super::{ApInt, Repr, sign_extend};

/// Addition, subtraction and multiplication, which wrap.
impl ApInt {
    /// The sum.
    #[must_use]
    #[track_caller]
    pub fn add(&self, rhs: &Self) -> Self {
        self.assert_same_width(rhs);
        match (&self.repr, &rhs.repr) {
            (Repr::Inline(a), Repr::Inline(b)) => Self::new(self.width, a.wrapping_add(*b)),
            _ => Self::from_big_uint(self.width, &(self.to_big_uint() + rhs.to_big_uint())),
        }
    }

    /// The difference.
    #[must_use]
    #[track_caller]
    pub fn sub(&self, rhs: &Self) -> Self {
        self.assert_same_width(rhs);
        match (&self.repr, &rhs.repr) {
            (Repr::Inline(a), Repr::Inline(b)) => Self::new(self.width, a.wrapping_sub(*b)),
            _ => Self::from_big_uint(self.width, &(self.to_big_uint() + rhs.not().to_big_uint() + 1_u32)),
        }
    }

    /// The product.
    #[must_use]
    #[track_caller]
    pub fn mul(&self, rhs: &Self) -> Self {
        self.assert_same_width(rhs);
        match (&self.repr, &rhs.repr) {
            (Repr::Inline(a), Repr::Inline(b)) => Self::new(self.width, a.wrapping_mul(*b)),
            _ => Self::from_big_uint(self.width, &(self.to_big_uint() * rhs.to_big_uint())),
        }
    }

    /// The value with its sign changed; the least signed value is its own opposite.
    #[must_use]
    pub fn neg(&self) -> Self {
        Self::zero(self.width).sub(self)
    }

    /// The magnitude of the value read as signed, to be read as unsigned.
    #[must_use]
    pub fn unsigned_abs(&self) -> Self {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    /// The upper half of the product of both values, read as unsigned.
    #[must_use]
    #[track_caller]
    pub fn mulh_unsigned(&self, rhs: &Self) -> Self {
        self.assert_same_width(rhs);
        match (&self.repr, &rhs.repr) {
            (Repr::Inline(a), Repr::Inline(b)) => {
                Self::from_u128(self.width, (u128::from(*a) * u128::from(*b)) >> self.width)
            }
            _ => Self::from_big_uint(self.width, &((self.to_big_uint() * rhs.to_big_uint()) >> self.width)),
        }
    }

    /// The upper half of the product of both values, read as signed.
    #[must_use]
    #[track_caller]
    pub fn mulh_signed(&self, rhs: &Self) -> Self {
        self.assert_same_width(rhs);
        match (&self.repr, &rhs.repr) {
            (Repr::Inline(a), Repr::Inline(b)) => {
                let product = i128::from(sign_extend(*a, self.width)) * i128::from(sign_extend(*b, self.width));
                Self::from_i128(self.width, product >> self.width)
            }
            _ => Self::from_big_int(self.width, &((self.to_big_int() * rhs.to_big_int()) >> self.width)),
        }
    }
}

/// Arithmetic with overflow detection.
impl ApInt {
    /// The quotient rounded toward zero, and whether it overflowed; none if the divisor is zero.
    ///
    /// The one overflow is the least signed value divided by minus one.
    #[must_use]
    #[track_caller]
    pub fn sdiv_overflow(&self, rhs: &Self) -> Option<(Self, bool)> {
        let overflow = self.is_signed_min() && rhs.is_all_ones();
        Some((self.sdiv(rhs)?, overflow))
    }
}

/// Division. All of these return `None` if the divisor is zero.
impl ApInt {
    /// The quotient of both values read as unsigned, rounded down.
    #[must_use]
    #[track_caller]
    pub fn udiv(&self, rhs: &Self) -> Option<Self> {
        Some(self.udiv_rem(rhs)?.0)
    }

    /// The remainder of both values read as unsigned.
    #[must_use]
    #[track_caller]
    pub fn urem(&self, rhs: &Self) -> Option<Self> {
        Some(self.udiv_rem(rhs)?.1)
    }

    /// The quotient of both values read as signed, rounded toward zero.
    ///
    /// The least signed value divided by minus one is itself: see [`sdiv_overflow`](Self::sdiv_overflow).
    #[must_use]
    #[track_caller]
    pub fn sdiv(&self, rhs: &Self) -> Option<Self> {
        Some(self.sdiv_rem(rhs)?.0)
    }

    /// The remainder of the quotient rounded toward zero: its sign is that of the dividend.
    #[must_use]
    #[track_caller]
    pub fn srem(&self, rhs: &Self) -> Option<Self> {
        Some(self.sdiv_rem(rhs)?.1)
    }

    /// The quotient of both values read as unsigned, rounded up.
    #[must_use]
    #[track_caller]
    pub fn ceil_udiv(&self, rhs: &Self) -> Option<Self> {
        let (quotient, remainder) = self.udiv_rem(rhs)?;
        Some(if remainder.is_zero() { quotient } else { quotient.add(&Self::one(self.width)) })
    }

    /// The quotient of both values read as signed, rounded up; it wraps like [`sdiv`](Self::sdiv).
    #[must_use]
    #[track_caller]
    pub fn ceil_sdiv(&self, rhs: &Self) -> Option<Self> {
        let (quotient, remainder) = self.sdiv_rem(rhs)?;
        let round_up = !remainder.is_zero() && self.is_negative() == rhs.is_negative();
        Some(if round_up { quotient.add(&Self::one(self.width)) } else { quotient })
    }

    /// The quotient of both values read as signed, rounded down; it wraps like [`sdiv`](Self::sdiv).
    #[must_use]
    #[track_caller]
    pub fn floor_sdiv(&self, rhs: &Self) -> Option<Self> {
        let (quotient, remainder) = self.sdiv_rem(rhs)?;
        let round_down = !remainder.is_zero() && self.is_negative() != rhs.is_negative();
        Some(if round_down { quotient.sub(&Self::one(self.width)) } else { quotient })
    }

    /// Quotient and remainder of both values read as unsigned.
    #[must_use]
    #[track_caller]
    pub fn udiv_rem(&self, rhs: &Self) -> Option<(Self, Self)> {
        self.assert_same_width(rhs);
        if rhs.is_zero() {
            return None;
        }
        Some(match (&self.repr, &rhs.repr) {
            (Repr::Inline(a), Repr::Inline(b)) => (Self::new(self.width, a / b), Self::new(self.width, a % b)),
            _ => {
                let (a, b) = (self.to_big_uint(), rhs.to_big_uint());
                (Self::from_big_uint(self.width, &(&a / &b)), Self::from_big_uint(self.width, &(a % b)))
            }
        })
    }

    /// Quotient, rounded toward zero, and remainder of both values read as signed.
    #[must_use]
    #[track_caller]
    pub fn sdiv_rem(&self, rhs: &Self) -> Option<(Self, Self)> {
        let (quotient, remainder) = self.unsigned_abs().udiv_rem(&rhs.unsigned_abs())?;
        let quotient = if self.is_negative() == rhs.is_negative() { quotient } else { quotient.neg() };
        let remainder = if self.is_negative() { remainder.neg() } else { remainder };
        Some((quotient, remainder))
    }
}

/// Bitwise operations and shifts.
impl ApInt {
    /// Bitwise and.
    #[must_use]
    #[track_caller]
    pub fn and(&self, rhs: &Self) -> Self {
        self.zip_words(rhs, |a, b| a & b)
    }

    /// Bitwise or.
    #[must_use]
    #[track_caller]
    pub fn or(&self, rhs: &Self) -> Self {
        self.zip_words(rhs, |a, b| a | b)
    }

    /// Bitwise exclusive or.
    #[must_use]
    #[track_caller]
    pub fn xor(&self, rhs: &Self) -> Self {
        self.zip_words(rhs, |a, b| a ^ b)
    }

    /// Bitwise complement.
    #[must_use]
    pub fn not(&self) -> Self {
        self.zip_words(self, |a, _| !a)
    }

    /// The bits moved up by `amount`; zero if `amount` is the width or more.
    #[must_use]
    pub fn shl(&self, amount: u32) -> Self {
        if amount >= self.width {
            return Self::zero(self.width);
        }
        match &self.repr {
            Repr::Inline(word) => Self::new(self.width, word << amount),
            Repr::Wide(_) => Self::from_big_uint(self.width, &(self.to_big_uint() << amount)),
        }
    }

    /// The bits moved down by `amount`, zeros above; zero if `amount` is the width or more.
    #[must_use]
    pub fn lshr(&self, amount: u32) -> Self {
        if amount >= self.width {
            return Self::zero(self.width);
        }
        match &self.repr {
            Repr::Inline(word) => Self::new(self.width, word >> amount),
            Repr::Wide(_) => Self::from_big_uint(self.width, &(self.to_big_uint() >> amount)),
        }
    }

    /// The bits moved down by `amount`, copies of the sign above; all sign bits if `amount` is the width or more.
    #[must_use]
    pub fn ashr(&self, amount: u32) -> Self {
        if !self.is_negative() {
            return self.lshr(amount);
        }
        let amount = amount.min(self.width);
        self.lshr(amount).or(&Self::all_ones(self.width).shl(self.width - amount))
    }

    fn zip_words(&self, rhs: &Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        self.assert_same_width(rhs);
        match (&self.repr, &rhs.repr) {
            (Repr::Inline(a), Repr::Inline(b)) => Self::new(self.width, combine(*a, *b)),
            _ => {
                let words = self.words().iter().zip(rhs.words()).map(|(a, b)| combine(*a, *b)).collect();
                Self::from_vec(self.width, words)
            }
        }
    }
}

/// Comparisons.
impl ApInt {
    /// Orders both values read as unsigned.
    #[must_use]
    #[track_caller]
    pub fn ucmp(&self, rhs: &Self) -> Ordering {
        self.assert_same_width(rhs);
        self.words().iter().rev().cmp(rhs.words().iter().rev())
    }

    /// Orders both values read as signed.
    #[must_use]
    #[track_caller]
    pub fn scmp(&self, rhs: &Self) -> Ordering {
        // Negative values come first; among values of the same sign the order is the unsigned one.
        rhs.is_negative().cmp(&self.is_negative()).then_with(|| self.ucmp(rhs))
    }

    /// Unsigned less than.
    #[must_use]
    #[track_caller]
    pub fn ult(&self, rhs: &Self) -> bool {
        self.ucmp(rhs).is_lt()
    }

    /// Unsigned less than or equal.
    #[must_use]
    #[track_caller]
    pub fn ule(&self, rhs: &Self) -> bool {
        self.ucmp(rhs).is_le()
    }

    /// Unsigned greater than.
    #[must_use]
    #[track_caller]
    pub fn ugt(&self, rhs: &Self) -> bool {
        self.ucmp(rhs).is_gt()
    }

    /// Unsigned greater than or equal.
    #[must_use]
    #[track_caller]
    pub fn uge(&self, rhs: &Self) -> bool {
        self.ucmp(rhs).is_ge()
    }

    /// Signed less than.
    #[must_use]
    #[track_caller]
    pub fn slt(&self, rhs: &Self) -> bool {
        self.scmp(rhs).is_lt()
    }

    /// Signed less than or equal.
    #[must_use]
    #[track_caller]
    pub fn sle(&self, rhs: &Self) -> bool {
        self.scmp(rhs).is_le()
    }

    /// Signed greater than.
    #[must_use]
    #[track_caller]
    pub fn sgt(&self, rhs: &Self) -> bool {
        self.scmp(rhs).is_gt()
    }

    /// Signed greater than or equal.
    #[must_use]
    #[track_caller]
    pub fn sge(&self, rhs: &Self) -> bool {
        self.scmp(rhs).is_ge()
    }

    /// The lesser of both values read as unsigned.
    #[must_use]
    #[track_caller]
    pub fn umin(&self, rhs: &Self) -> Self {
        if self.ule(rhs) { self.clone() } else { rhs.clone() }
    }

    /// The greater of both values read as unsigned.
    #[must_use]
    #[track_caller]
    pub fn umax(&self, rhs: &Self) -> Self {
        if self.uge(rhs) { self.clone() } else { rhs.clone() }
    }

    /// The lesser of both values read as signed.
    #[must_use]
    #[track_caller]
    pub fn smin(&self, rhs: &Self) -> Self {
        if self.sle(rhs) { self.clone() } else { rhs.clone() }
    }

    /// The greater of both values read as signed.
    #[must_use]
    #[track_caller]
    pub fn smax(&self, rhs: &Self) -> Self {
        if self.sge(rhs) { self.clone() } else { rhs.clone() }
    }

    #[track_caller]
    fn assert_same_width(&self, rhs: &Self) {
        assert!(self.width == rhs.width, "integers of different widths: {} and {}", self.width, rhs.width);
    }
}
