//! Reading decimal literals.

use num_bigint::BigUint;

use super::round::{Finite, RoundingMode, round};
use super::{Float, FloatKind};

/// Powers of ten beyond which no kind has values, on either side of zero.
const EXPONENT_LIMIT: i64 = 6000;

/// Binary exponents that represent numbers beyond those powers of ten.
const FAR_EXPONENT: i32 = 1 << 20;

impl Float {
    /// The value nearest to a decimal literal, with ties to even.
    ///
    /// A literal is `[-+]?[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?`; the result is `None` for all other text. The time is
    /// linear in the length of the literal.
    #[must_use]
    pub fn from_decimal_str(kind: FloatKind, text: &str) -> Option<Self> {
        let literal = Literal::scan(text)?;
        match kind {
            FloatKind::F32 => Some(Self::from_bits(kind, text.parse::<f32>().ok()?.to_bits().into())),
            FloatKind::F64 => Some(Self::from_bits(kind, text.parse::<f64>().ok()?.to_bits().into())),
            _ => literal.nearest(kind),
        }
    }
}

/// A decomposed literal: the digits around the point, and the exponent (saturated if it is absurd).
pub(super) struct Literal<'a> {
    negative: bool,
    whole: &'a str,
    fraction: &'a str,
    exponent: i64,
}

impl<'a> Literal<'a> {
    pub(super) fn scan(text: &'a str) -> Option<Self> {
        let (negative, rest) = match text.as_bytes().first()? {
            b'-' => (true, &text[1..]),
            b'+' => (false, &text[1..]),
            _ => (false, text),
        };
        let (whole, rest) = split_digits(rest);
        let (fraction, rest) = rest.strip_prefix('.').map_or(("", rest), split_digits);
        let exponent = match rest.strip_prefix(['e', 'E']) {
            Some(exponent) => scan_exponent(exponent)?,
            None if rest.is_empty() => 0,
            None => return None,
        };
        (!whole.is_empty()).then_some(Self { negative, whole, fraction, exponent })
    }

    /// The value nearest to the literal, with ties to even.
    pub(super) fn nearest(&self, kind: FloatKind) -> Option<Float> {
        Some(round(kind, self.value(kind)?, RoundingMode::NearestTiesToEven).0)
    }

    fn value(&self, kind: FloatKind) -> Option<Finite> {
        let Self { negative, whole, fraction, exponent } = *self;
        let mut digits = [whole, fraction].concat();
        let leading = digits.len() - digits.trim_start_matches('0').len();
        digits.drain(..leading);
        if digits.is_empty() {
            return Some(Finite { negative, mantissa: 0, exponent: 0 });
        }
        let point = exponent + i64::try_from(whole.len()).ok()? - i64::try_from(leading).ok()?;
        if point.abs() > EXPONENT_LIMIT {
            let exponent = if point > 0 { FAR_EXPONENT } else { -FAR_EXPONENT };
            return Some(Finite { negative, mantissa: 1, exponent });
        }

        // The midpoint of two values has no more digits than bits down to the least one, so that of the
        // digits beyond it only matters whether there is one that is not zero.
        let limit = (kind.precision() + kind.min_exponent().unsigned_abs()) as usize + 8;
        if digits.len() > limit {
            let rest_is_zero = digits[limit..].bytes().all(|digit| digit == b'0');
            digits.truncate(limit);
            digits.push(if rest_is_zero { '0' } else { '1' });
        }
        let scale = i32::try_from(point - i64::try_from(digits.len()).ok()?).ok()?;
        let number = BigUint::parse_bytes(digits.as_bytes(), 10)?;
        let power = BigUint::from(5_u32).pow(scale.unsigned_abs());
        Some(if scale >= 0 {
            Finite::from_big(negative, &(number * power), scale)
        } else {
            Finite::from_quotient(negative, &number, &power, scale)
        })
    }
}

fn split_digits(text: &str) -> (&str, &str) {
    let end = text.bytes().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len());
    text.split_at(end)
}

fn scan_exponent(text: &str) -> Option<i64> {
    let (negative, digits) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let magnitude = digits.parse().unwrap_or(i64::MAX).min(i64::MAX / 4);
    Some(if negative { -magnitude } else { magnitude })
}
