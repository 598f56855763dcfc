//! Integers.

#[cfg(test)]
mod tests;

use weir_ir::{ApInt, Attribute, Folder, OpId};

use super::elements;

pub(in crate::math) fn abs(folder: &mut Folder<'_>, op: OpId) -> Option<Attribute> {
    elements(folder, op, |[value]: [ApInt; 1]| Some(value.unsigned_abs()))
}

pub(in crate::math) fn leading_zeros(folder: &mut Folder<'_>, op: OpId) -> Option<Attribute> {
    count(folder, op, ApInt::leading_zeros)
}

pub(in crate::math) fn trailing_zeros(folder: &mut Folder<'_>, op: OpId) -> Option<Attribute> {
    count(folder, op, ApInt::trailing_zeros)
}

pub(in crate::math) fn count_ones(folder: &mut Folder<'_>, op: OpId) -> Option<Attribute> {
    count(folder, op, ApInt::count_ones)
}

pub(in crate::math) fn power(folder: &mut Folder<'_>, op: OpId) -> Option<Attribute> {
    elements(folder, op, |[base, exponent]: [ApInt; 2]| power_of(&base, &exponent))
}

fn count(folder: &Folder<'_>, op: OpId, count: fn(&ApInt) -> u32) -> Option<Attribute> {
    elements(folder, op, |[value]: [ApInt; 1]| Some(ApInt::new(value.width(), u64::from(count(&value)))))
}

/// The power, which wraps; none of zero with a negative exponent.
fn power_of(base: &ApInt, exponent: &ApInt) -> Option<ApInt> {
    let (one, minus_one) = (ApInt::from_i64(base.width(), 1), ApInt::all_ones(base.width()));
    if exponent.is_zero() {
        return Some(one);
    }
    if exponent.is_negative() {
        return if base.is_zero() {
            None
        } else if *base == one {
            Some(one)
        } else if *base != minus_one {
            Some(ApInt::zero(base.width()))
        } else {
            Some(if exponent.bit(0) { minus_one } else { one })
        };
    }
    let (mut result, mut square) = (one, base.clone());
    for bit in 0..exponent.active_bits() {
        if bit > 0 {
            square = square.mul(&square);
        }
        if exponent.bit(bit) {
            result = result.mul(&square);
        }
    }
    Some(result)
}
