use weir_ir::builtin::IntegerType;
use weir_ir::{ApInt, Context, Float, FloatKind, Ir, RoundingMode, TypedEnum as _};

use super::{Comparison, ConvertedInteger, Known, Sign, integer_predicate};
use crate::arith::CmpFPredicate;

fn to_float(value: &ApInt, kind: FloatKind, sign: Sign) -> Float {
    match sign {
        Sign::Signed => Float::from_signed_int(kind, value, RoundingMode::NearestTiesToEven).0,
        Sign::Unsigned => Float::from_unsigned_int(kind, value, RoundingMode::NearestTiesToEven).0,
    }
}

/// Compares every integer of a width with every number of a format, both ways.
fn check(width: u32, kind: FloatKind, sign: Sign) {
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let ty = IntegerType::signless(&ctx, width).into();
    let block = ir.create_block([(ty, weir_ir::Location::UNKNOWN)]);
    let value = ir.arguments(block)[0];
    let integer = ConvertedInteger { value, ty, width, sign, kind };
    for bits in 0..1u128 << kind.width() {
        let rhs = Float::from_bits(kind, bits);
        if rhs.is_nan() || integer.rounding_shows(rhs) {
            continue;
        }
        for predicate in (1..15).filter_map(CmpFPredicate::from_value) {
            let comparison = match integer_predicate(predicate, sign) {
                Some(Known::Always(answer)) => Comparison::Always(answer),
                Some(Known::Order(order)) => integer.compare(order, rhs),
                None => continue,
            };
            for lhs in (0..1u64 << width).map(|value| ApInt::new(width, value)) {
                let expected = predicate.holds(to_float(&lhs, kind, sign).compare(rhs));
                let got = match &comparison {
                    Comparison::Always(answer) => *answer,
                    Comparison::With(predicate, number) => predicate.holds(&lhs, number),
                };
                assert_eq!(got, expected, "{lhs:?} {predicate:?} {rhs:?}");
            }
        }
    }
}

#[test]
fn small_integers_compare_like_the_floats_they_are_converted_to() {
    for sign in [Sign::Signed, Sign::Unsigned] {
        check(4, FloatKind::F8E5M2, sign);
        check(3, FloatKind::F8E4M3, sign);
    }
}

#[test]
fn rounding_is_not_overlooked() {
    for sign in [Sign::Signed, Sign::Unsigned] {
        check(6, FloatKind::F8E5M2, sign);
        check(6, FloatKind::F8E4M3, sign);
    }
}
