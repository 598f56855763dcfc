//! Writing values in the syntax of float attributes of mlir-opt.
//!
//! Finite values are written with six significant digits and a seventh that is always zero, as in
//! `1.000000e-01`, if reading that back gives the same value. Otherwise they are written with as
//! many digits as the kind may need (not with as few as the value needs), provided that there is a
//! point among them. Other values - integers of seven digits and more, infinities and NaNs - are
//! written as the hexadecimal bit pattern.
//!
//! LLVM obtains its digits by discarding, from the exact decimal expansion, as many as must be
//! superfluous according to a bound computed in bits, and by then rounding the rest half up. Where
//! the bound leaves no digit to round by, the digits come out truncated: 0.7 is written
//! `0.69999999999999996`. [`Decimal::new`] follows that rule.

use std::fmt;
use std::fmt::Write as _;

use num_bigint::BigUint;

use super::round::{Finite, Unpacked};
use super::{Float, FloatKind};

/// The number of significant digits of the short form.
const SHORT_DIGITS: u32 = 6;

/// Maximum number of zeros around the point for which the long form has no exponent.
const MAX_PADDING: i32 = 3;

impl Float {
    /// Appends the value as mlir-opt writes it, without its type.
    pub fn write(&self, out: &mut String) {
        match self.unpack() {
            Unpacked::Finite(value) => {
                let start = out.len();
                if value.negative {
                    out.push('-');
                }
                if value.mantissa == 0 {
                    out.push_str("0.000000e+00");
                    // The second part of a pair counts only if the first one is not zero.
                    if self.kind == FloatKind::PpcDoubleDouble && self.bits >> 64 != 0 {
                        out.truncate(start);
                        self.write_bits(out);
                    }
                    return;
                }
                let magnitude = out.len();
                Decimal::new(value, SHORT_DIGITS).write_short(out);
                if self.reads_back(&out[start..]) {
                    return;
                }
                out.truncate(magnitude);
                let precision = long_digits(self.kind);
                Decimal::new(value, precision).write_long(precision, out);
                if out[start..].contains('.') {
                    return;
                }
                out.truncate(start);
                self.write_bits(out);
            }
            Unpacked::Infinity { .. } | Unpacked::Nan => self.write_bits(out),
        }
    }

    /// Returns true if the short form denotes this value.
    fn reads_back(&self, text: &str) -> bool {
        match self.kind {
            FloatKind::F32 => text.parse::<f32>().is_ok_and(|value| u128::from(value.to_bits()) == self.bits),
            FloatKind::F64 => text.parse::<f64>().is_ok_and(|value| u128::from(value.to_bits()) == self.bits),
            FloatKind::F80 | FloatKind::F128 | FloatKind::PpcDoubleDouble => {
                Self::from_decimal_str(self.kind, text) == Some(*self)
            }
            // Six digits, rounded either way, are enough for up to 16 bits of precision.
            _ => true,
        }
    }

    fn write_bits(&self, out: &mut String) {
        // Writing to a string does not fail.
        let _ = write!(out, "0x{:X}", self.bits);
    }
}

impl fmt::Display for Float {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        f.write_str(&text)
    }
}

/// The number of digits that distinguish any two values of a kind, by LLVM's bound.
fn long_digits(kind: FloatKind) -> u32 {
    2 + kind.precision() * 59 / 196
}

/// A decimal number: an integer in ASCII digits, the last of which is not zero, and the power of ten to multiply it by.
struct Decimal {
    buffer: [u8; MAX_EXPANSION],
    len: usize,
    exponent: i32,
}

impl Decimal {
    /// A number other than zero with at most `precision` significant digits.
    fn new(value: Finite, precision: u32) -> Self {
        let (integer, mut exponent) = truncated(value, precision);
        let mut text = itoa::Buffer::new();
        // Converting a short integer takes less time.
        let text = match u64::try_from(integer) {
            Ok(integer) => text.format(integer),
            Err(_) => text.format(integer),
        };
        let mut len = text.len();
        let mut buffer = [0; MAX_EXPANSION];
        buffer[..len].copy_from_slice(text.as_bytes());

        let precision = precision as usize;
        if len > precision {
            let round_up = buffer[precision] >= b'5';
            exponent += small_i32(len - precision);
            len = precision;
            if round_up {
                while len > 0 && buffer[len - 1] == b'9' {
                    len -= 1;
                    exponent += 1;
                }
                if len == 0 {
                    buffer[0] = b'1';
                    len = 1;
                } else {
                    buffer[len - 1] += 1;
                }
            }
        }
        while len > 1 && buffer[len - 1] == b'0' {
            len -= 1;
            exponent += 1;
        }
        Self { buffer, len, exponent }
    }

    fn digits(&self) -> &str {
        std::str::from_utf8(&self.buffer[..self.len]).unwrap_or_default()
    }

    /// Writes the form `d.dddddde+xx`.
    fn write_short(&self, out: &mut String) {
        let digits = self.digits();
        out.push_str(&digits[..1]);
        out.push('.');
        out.push_str(&digits[1..]);
        out.push_str(&"0000000"[self.len..]);
        out.push('e');
        let exponent = self.exponent_of_first();
        out.push(if exponent < 0 { '-' } else { '+' });
        if exponent.unsigned_abs() < 10 {
            out.push('0');
        }
        out.push_str(itoa::Buffer::new().format(exponent.unsigned_abs()));
    }

    /// Writes the form `d.dddE-x`, or one without exponent if that needs few zeros.
    fn write_long(&self, precision: u32, out: &mut String) {
        let digits = self.digits();
        let first = self.exponent_of_first();
        let is_scientific = if self.exponent >= 0 {
            self.exponent > MAX_PADDING || first >= precision.cast_signed()
        } else {
            -first > MAX_PADDING
        };
        if is_scientific {
            out.push_str(&digits[..1]);
            out.push('.');
            out.push_str(if digits.len() == 1 { "0" } else { &digits[1..] });
            out.push('E');
            out.push(if first < 0 { '-' } else { '+' });
            out.push_str(itoa::Buffer::new().format(first.unsigned_abs()));
        } else if self.exponent >= 0 {
            out.push_str(digits);
            out.extend((0..self.exponent).map(|_| '0'));
        } else if let Ok(last_whole) = usize::try_from(first) {
            let (whole, fraction) = digits.split_at(last_whole + 1);
            out.push_str(whole);
            out.push('.');
            out.push_str(fraction);
        } else {
            out.push_str("0.");
            out.extend((first + 1..0).map(|_| '0'));
            out.push_str(digits);
        }
    }

    /// The power of ten of the first digit.
    fn exponent_of_first(&self) -> i32 {
        self.exponent + small_i32(self.len) - 1
    }
}

/// The number of digits of the integers that [`truncated`] returns, at most.
const MAX_EXPANSION: usize = 39;

/// A number of digits.
fn small_i32(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// The exact decimal expansion, without those of its last digits that are superfluous for a precision.
///
/// Returns an integer and the power of ten to multiply it by.
fn truncated(value: Finite, precision: u32) -> (u128, i32) {
    let zeros = value.mantissa.trailing_zeros();
    let mantissa = value.mantissa >> zeros;
    let exponent = value.exponent + zeros.cast_signed();

    // The exact expansion is the integer `mantissa << exponent` or, with places after the point,
    // the integer `mantissa * 5^places`.
    let places = if exponent < 0 { exponent.unsigned_abs() } else { 0 };
    let small = if exponent < 0 {
        5_u128.checked_pow(places).and_then(|power| mantissa.checked_mul(power))
    } else {
        Some(mantissa << exponent.min(127)).filter(|_| mantissa.leading_zeros().cast_signed() >= exponent)
    };
    if let Some(expansion) = small {
        let dropped = superfluous_digits(u128::BITS - expansion.leading_zeros(), precision);
        return (expansion / 10_u128.pow(dropped), dropped.cast_signed() - places.cast_signed());
    }
    let expansion = if exponent < 0 {
        BigUint::from(mantissa) * BigUint::from(5_u32).pow(places)
    } else {
        BigUint::from(mantissa) << exponent
    };
    let bits = u32::try_from(expansion.bits()).unwrap_or(u32::MAX);
    let dropped = superfluous_digits(bits, precision);
    let kept = expansion / BigUint::from(10_u32).pow(dropped);
    (Finite::from_big(false, &kept, 0).mantissa, dropped.cast_signed() - places.cast_signed())
}

/// The number of last digits of an integer that LLVM drops: 196/59 is slightly above the bits of a
/// digit.
fn superfluous_digits(bits: u32, precision: u32) -> u32 {
    let required = (precision * 196).div_ceil(59);
    bits.saturating_sub(required) * 59 / 196
}
