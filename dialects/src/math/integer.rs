//! Functions of integers.

#[cfg(test)]
mod tests;

use weir_ir::builtin::SIGNLESS_INTEGER_LIKE;
use weir_ir::{ApInt, Attribute, Folder, OpId};

use crate::elementwise::fold_op;

weir_ir::ops! { math, OPS;
    /// An integer to the power of another one.
    IPowIOp = "ipowi" {
        operands { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE }
        results { result: SIGNLESS_INTEGER_LIKE }
        traits [Pure, SameOperandsAndResultType, ElementwiseMappable]
        format "$lhs `,` $rhs attr-dict `:` type($result)"
        fold_any |f, op| fold_op(f, op, |[base, exponent]: &[ApInt; 2]| power_of(base, exponent));
    }
}

weir_ir::ops! { math, INTEGER_UNARY;
    each {
        operands { operand: SIGNLESS_INTEGER_LIKE }
        results { result: SIGNLESS_INTEGER_LIKE }
        traits [Pure, SameOperandsAndResultType, ElementwiseMappable]
        format "$operand attr-dict `:` type($result)"
    }
    /// The absolute value; that of the least integer is the least integer.
    AbsIOp = "absi" { fold_any |f, op| fold_op(f, op, |[it]: &[ApInt; 1]| Some(it.unsigned_abs())); }
    /// The number of leading zero bits.
    CountLeadingZerosOp = "ctlz" { fold_any |f, op| count(f, op, ApInt::leading_zeros); }
    /// The number of trailing zero bits.
    CountTrailingZerosOp = "cttz" { fold_any |f, op| count(f, op, ApInt::trailing_zeros); }
    /// The number of set bits.
    CtPopOp = "ctpop" { fold_any |f, op| count(f, op, ApInt::count_ones); }
}

/// `ctpop 5 -> 2`
fn count(folder: &Folder<'_>, op: OpId, count: fn(&ApInt) -> u32) -> Option<Attribute> {
    fold_op(folder, op, |[value]: &[ApInt; 1]| Some(ApInt::new(value.width(), u64::from(count(value)))))
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
