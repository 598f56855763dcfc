//! Decimal text of floating-point numbers.

use std::fmt::Write as _;

use weir_ir::ApInt;

/// The digits that are written.
const PRECISION: usize = 6;

/// The bits that LLVM takes for enough of them.
const REQUIRED_BITS: u32 = 20;

/// The number with six digits, such as `1.500000e+00`, if these digits are read as the same number.
///
/// LLVM first drops digits and then rounds what is left, which is not always the nearest number of six digits.
///
/// # Source
///
/// `llvm::APFloat::toString` and `WriteAPFloatInternal`.
pub(super) fn exact_in_six_digits(value: f64) -> Option<String> {
    let sign = if value.is_sign_negative() { "-" } else { "" };
    if value == 0.0 {
        return Some(format!("{sign}0.000000e+00"));
    }
    // Where rounding to the nearest is not exact, nothing else is.
    if format!("{value:.5e}").parse() != Ok(value) {
        return None;
    }
    let (digits, exponent) = six_digits(value.abs());
    let (first, rest) = digits.split_at(1);
    let scale = exponent + i64::try_from(rest.len()).ok()?;
    let mut text = format!("{sign}{first}.{rest:0<width$}e", width = PRECISION);
    let _ = write!(text, "{}{:02}", if scale < 0 { '-' } else { '+' }, scale.abs());
    (text.parse() == Ok(value)).then_some(text)
}

/// The digits of a positive number, at most six, and the power of ten that they are multiplied with.
fn six_digits(value: f64) -> (String, i64) {
    let bits = value.to_bits();
    let (fraction, biased) = (bits & ((1 << 52) - 1), (bits >> 52) & 0x7ff);
    let significand = if biased == 0 { fraction } else { fraction | 1 << 52 };
    let trailing = significand.trailing_zeros();
    let binary = i32::try_from(biased.max(1)).unwrap_or(0) - 1075 + i32::try_from(trailing).unwrap_or(0);
    let (steps, odd) = (binary.unsigned_abs(), significand >> trailing);
    // Five to the power of n has fewer than 7 n / 3 bits.
    let width = 64 + steps * 7 / 3 + 1;
    let odd = ApInt::new(width, odd);
    let (mut number, mut exponent) = match binary {
        0.. => (odd.shl(steps), 0),
        _ => (odd.mul(&power(width, 5, steps)), i64::from(binary)),
    };
    let (active, required) = (number.active_bits(), REQUIRED_BITS);
    let removable = active.saturating_sub(required) * 59 / 196;
    if removable > 0 {
        exponent += i64::from(removable);
        number = number.udiv(&power(width, 10, removable)).unwrap_or(number);
    }
    round(number.to_string_unsigned(), exponent)
}

/// Drops trailing zeros, then rounds half up.
fn round(text: String, exponent: i64) -> (String, i64) {
    let whole = text.len();
    let mut digits = text.trim_end_matches('0').to_owned().into_bytes();
    if digits.len() > PRECISION {
        let is_up = digits[PRECISION] >= b'5';
        digits.truncate(PRECISION);
        if is_up {
            match digits.iter().rposition(|&it| it != b'9') {
                Some(index) => {
                    digits.truncate(index + 1);
                    digits[index] += 1;
                }
                // A carry through all digits leaves a one, which is a digit more.
                None => return ("1".to_owned(), exponent + i64::try_from(whole).unwrap_or(0)),
            }
        }
    }
    let digits: String = digits.into_iter().map(char::from).collect();
    let digits = digits.trim_end_matches('0').to_owned();
    let dropped = i64::try_from(whole - digits.len()).unwrap_or(0);
    (digits, exponent + dropped)
}

fn power(width: u32, base: u64, exponent: u32) -> ApInt {
    let (mut result, mut square, mut rest) = (ApInt::one(width), ApInt::new(width, base), exponent);
    while rest > 0 {
        if rest & 1 == 1 {
            result = result.mul(&square);
        }
        square = square.mul(&square);
        rest >>= 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::exact_in_six_digits;

    #[test]
    fn digits_are_dropped_before_they_are_rounded() {
        let text = |value| exact_in_six_digits(value).unwrap_or_default();
        assert_eq!(text(1.5), "1.500000e+00");
        assert_eq!(text(-0.0), "-0.000000e+00");
        assert_eq!(text(100.0), "1.000000e+02");
        assert_eq!(text(0.1), "1.000000e-01");
        assert_eq!(text(0.7), "");
        assert_eq!(text(1e10), "1.000000e+10");
        assert_eq!(text(-7.25e-10), "");
        assert_eq!(text(1.234567), "");
    }
}
