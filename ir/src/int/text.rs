//! Reading and writing [`ApInt`] as digits.

use std::fmt;

use super::{ApInt, MAX_WIDTH, Natural, Repr, sign_extend};

/// The largest number of digits, leading zeros aside, that [`ApInt::from_str_radix`] reads.
pub const MAX_DIGITS: usize = 1 << 20;

impl ApInt {
    /// Reads an unsigned number without prefix, as the least wide integer that holds it (of one bit at least).
    ///
    /// Returns `None` if there is no digit, if a character is not a digit, or if there are more than [`MAX_DIGITS`]
    /// digits or the number needs more than [`MAX_WIDTH`] bits. The time is well below quadratic in the length.
    ///
    /// # Panics
    ///
    /// If `radix` is not in `2..=36`.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::ApInt;
    ///
    /// assert_eq!(ApInt::from_str_radix("00ff", 16), Some(ApInt::new(8, 255)));
    /// assert_eq!(ApInt::from_str_radix("12x", 10), None);
    /// ```
    #[must_use]
    pub fn from_str_radix(digits: &str, radix: u32) -> Option<Self> {
        assert!((2..=36).contains(&radix), "radix {radix} is not in 2..=36");
        let valid = !digits.is_empty() && digits.bytes().all(|byte| char::from(byte).is_digit(radix));
        if !valid {
            return None;
        }
        let digits = digits.trim_start_matches('0');
        if digits.is_empty() {
            return Some(Self::zero(1));
        }
        if let Ok(value) = u64::from_str_radix(digits, radix) {
            return Some(Self::new(u64::BITS - value.leading_zeros(), value));
        }
        if digits.len() > MAX_DIGITS {
            return None;
        }
        let value = Natural::parse(digits, radix)?;
        let width = u32::try_from(value.bits()).ok().filter(|&width| width <= MAX_WIDTH)?;
        Some(Self::from_natural(width, &value))
    }

    /// The value read as unsigned, in decimal.
    #[must_use]
    pub fn to_string_unsigned(&self) -> String {
        self.to_u64().map_or_else(|| self.natural().to_decimal(), |value| value.to_string())
    }
}

/// The value read as signed, in decimal.
impl fmt::Display for ApInt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.repr {
            Repr::Inline(word) => f.write_str(itoa::Buffer::new().format(sign_extend(*word, self.width))),
            Repr::Wide(_) => f.pad_integral(!self.is_negative(), "", &self.unsigned_abs().to_string_unsigned()),
        }
    }
}

impl fmt::UpperHex for ApInt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: String = self.words().iter().rev().map(|word| format!("{word:016X}")).collect();
        let zeros = self.words().len() * 16 - self.active_bits().max(1).div_ceil(4) as usize;
        f.pad_integral(true, "0x", &digits[zeros..])
    }
}
