//! Reading and writing [`ApInt`] as digits.

use std::fmt;

use num_bigint::BigUint;

use super::{ApInt, MAX_WIDTH, Repr, sign_extend};

/// The largest number of digits, leading zeros aside, that [`ApInt::from_str_radix`] reads.
pub const MAX_DIGITS: usize = 1 << 20;

/// The number of digits up to which converting a number digit by digit is the fastest way.
const CHUNK_DIGITS: usize = 512;

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
        let value = parse_big(digits.as_bytes(), radix)?;
        let width = u32::try_from(value.bits()).ok().filter(|&width| width <= MAX_WIDTH)?;
        Some(Self::from_big_uint(width, &value))
    }

    /// The value read as unsigned, in decimal.
    #[must_use]
    pub fn to_string_unsigned(&self) -> String {
        self.to_u64().map_or_else(|| self.to_big_uint().to_string(), |value| value.to_string())
    }
}

/// The value read as signed, in decimal.
impl fmt::Display for ApInt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.repr {
            Repr::Inline(word) => f.write_str(itoa::Buffer::new().format(sign_extend(*word, self.width))),
            Repr::Wide(_) => self.to_big_int().fmt(f),
        }
    }
}

impl fmt::UpperHex for ApInt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad_integral(true, "0x", &self.to_big_uint().to_str_radix(16).to_ascii_uppercase())
    }
}

/// Splits long numbers in two, so that the work is done by fast multiplications of numbers of the same length.
fn parse_big(digits: &[u8], radix: u32) -> Option<BigUint> {
    let mut powers = vec![BigUint::from(radix).pow(u32::try_from(CHUNK_DIGITS).ok()?)];
    while CHUNK_DIGITS << powers.len() < digits.len() {
        let last = powers.last()?;
        powers.push(last * last);
    }
    parse_part(digits, radix, &powers)
}

/// Reads at most `CHUNK_DIGITS << powers.len()` digits; `powers[i]` is the radix to the power `CHUNK_DIGITS << i`.
fn parse_part(digits: &[u8], radix: u32, powers: &[BigUint]) -> Option<BigUint> {
    let Some((power, powers)) = powers.split_last() else {
        return BigUint::parse_bytes(digits, radix);
    };
    let Some(split) = digits.len().checked_sub(CHUNK_DIGITS << powers.len()).filter(|&split| split > 0) else {
        return parse_part(digits, radix, powers);
    };
    let (high, low) = digits.split_at(split);
    Some(parse_part(high, radix, powers)? * power + parse_part(low, radix, powers)?)
}
