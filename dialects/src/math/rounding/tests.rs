use weir_ir::{Float, FloatKind, RoundingMode};

use super::round_to_integral;

fn check(mode: RoundingMode, expected: fn(f64) -> f64) {
    for eighths in -40..=40 {
        let value = f64::from(eighths) / 8.0;
        for kind in [FloatKind::F16, FloatKind::BF16, FloatKind::F32, FloatKind::F64, FloatKind::F80, FloatKind::F128] {
            let (input, loss) = Float::from_f64(kind, value);
            assert!(loss.is_exact());
            let rounded = round_to_integral(input, mode).to_f64();
            assert_eq!(rounded.to_bits(), expected(value).to_bits(), "{value} in {kind:?}");
        }
    }
}

#[test]
fn rounding_agrees_with_the_standard_library() {
    check(RoundingMode::Up, f64::ceil);
    check(RoundingMode::Down, f64::floor);
    check(RoundingMode::TowardZero, f64::trunc);
    check(RoundingMode::NearestTiesToAway, f64::round);
    check(RoundingMode::NearestTiesToEven, f64::round_ties_even);
}

#[test]
fn what_is_no_number_or_too_large_for_a_fraction_stays() {
    for kind in [FloatKind::F32, FloatKind::F128] {
        for value in [Float::infinity(kind), Float::nan(kind), Some(Float::largest(kind))].into_iter().flatten() {
            assert_eq!(round_to_integral(value, RoundingMode::Down), value);
        }
    }
}
