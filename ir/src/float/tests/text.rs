//! Tests of reading and writing.

use super::{Float, FloatKind, exact, f64_value, value, values};
use crate::float::decimal::Literal;
use crate::ir::fixture::Random;

fn read(kind: FloatKind, text: &str) -> Float {
    Float::from_decimal_str(kind, text).unwrap()
}

fn bits(kind: FloatKind, bits: u128) -> String {
    Float::from_bits(kind, bits).to_string()
}

/// The expected texts are those of mlir-opt.
#[test]
fn writes_what_mlir_opt_writes() {
    let double = |value: f64| f64_value(value).to_string();
    assert_eq!(double(0.0), "0.000000e+00");
    assert_eq!(double(-0.0), "-0.000000e+00");
    assert_eq!(double(0.1), "1.000000e-01");
    assert_eq!(double(1e300), "1.000000e+300");
    assert_eq!(double(1.234567), "1.234567");
    assert_eq!(double(1.2345678901234567e-5), "1.2345678901234568E-5");
    assert_eq!(double(123456789.0), "0x419D6F3454000000");
    assert_eq!(double(-123456789.0), "0xC19D6F3454000000");
    assert_eq!(double(1.23456789e22), "1.23456789E+22");
    assert_eq!(double(f64::INFINITY), "0x7FF0000000000000");
    assert_eq!(bits(FloatKind::F64, 0x7FF0_0000_0000_0001), "0x7FF0000000000001");

    // Digits are dropped by a bound that sometimes leaves none to round by.
    assert_eq!(double(0.7), "0.69999999999999996");
    assert_eq!(double(0.07), "7.000000e-02");
    assert_eq!(double(7e-5), "6.9999999999999994E-5");
    assert_eq!(double(9e-3), "0.0089999999999999993");
    assert_eq!(double(8e-14), "8.0E-14");
    assert_eq!(double(1e-17), "1.000000e-17");

    assert_eq!(bits(FloatKind::F32, 1), "1.401300e-45");
    assert_eq!(bits(FloatKind::F32, 0x7F80_0000), "0x7F800000");
    assert_eq!(read(FloatKind::F32, "0.1").to_string(), "1.000000e-01");
    assert_eq!(read(FloatKind::F32, "0.1234567").to_string(), "0.123456702");
    assert_eq!(exact(FloatKind::BF16, 1.015625).to_string(), "1.015630e+00");
    assert_eq!(Float::from_f64(FloatKind::F80, 0.1).0.to_string(), "0.100000000000000005551");
    assert_eq!(Float::from_f64(FloatKind::F128, 0.1).0.to_string(), "0.100000000000000005551115123125782702");
    assert_eq!(bits(FloatKind::F80, 1 << 63), "3.36210314311209350626E-4932");
    assert_eq!(bits(FloatKind::F80, 1 << 64), "0x7FFF0000000000000000");
    assert_eq!(bits(FloatKind::F8E4M3FN, 0xFF), "0xFF");
    assert_eq!(bits(FloatKind::F8E8M0FNU, 0), "5.877470e-39");
    assert_eq!(Float::largest(FloatKind::F4E2M1FN).to_string(), "6.000000e+00");
}

#[test]
fn all_narrow_values_survive_being_written_and_read() {
    for kind in FloatKind::ALL.into_iter().filter(|kind| kind.width() <= 19) {
        for value in values(kind).filter(|value| value.is_finite()) {
            let text = value.to_string();
            assert_eq!(Float::from_decimal_str(kind, &text), Some(value), "{text}");
        }
    }
}

#[test]
fn wide_values_survive_being_written_and_read() {
    let mut random = Random::new(8);
    for kind in [FloatKind::F32, FloatKind::F64, FloatKind::F80, FloatKind::F128] {
        for _ in 0..3_000 {
            let value = value(&mut random, kind);
            let text = value.to_string();
            match text.strip_prefix("0x") {
                Some(hex) => assert_eq!(u128::from_str_radix(hex, 16), Ok(value.to_bits())),
                None => assert_eq!(Float::from_decimal_str(kind, &text), Some(value), "{text}"),
            }
        }
    }
}

/// The exact reader, which `f32` and `f64` do not need, agrees with the one of the standard library.
#[test]
fn exact_reading_agrees_with_the_standard_library() {
    let mut random = Random::new(9);
    for _ in 0..20_000 {
        let length = 1 + random.below(20);
        let whole = random.bits().to_string();
        let fraction = random.bits().to_string();
        let exponent = random.below(700_i64) - 350;
        let text = format!("{}.{}e{exponent}", &whole[..length.min(whole.len())], &fraction[..length.min(10)]);
        let value = Literal::scan(&text).unwrap().nearest(FloatKind::F64).unwrap();
        assert_eq!(value, f64_value(text.parse().unwrap()), "{text}");
    }
}

#[test]
fn writes_pairs_with_the_digits_of_both_parts() {
    let pair = |bits| Float::from_bits(FloatKind::PpcDoubleDouble, bits);
    for (bits, text) in [
        (0x3FF0_0000_0000_0000, "1.000000e+00"),
        (0x3FB9_9999_9999_999A, "0.100000000000000005551115123125783"),
        (0x3C00_0000_0000_0000_3FF0_0000_0000_0000, "1.00000000000000000010842021724855"),
        (0xBC00_0000_0000_0000_3FF0_0000_0000_0000, "0.999999999999999999891579782751449"),
        // The second part is too far from the first one, or does not count.
        (0x3950_0000_0000_0000_3FF0_0000_0000_0000, "0x39500000000000003FF0000000000000"),
        (0x3FF0_0000_0000_0000_0000_0000_0000_0000, "0x3FF00000000000000000000000000000"),
        (0x8000_0000_0000_0000_3FF0_0000_0000_0000, "0x80000000000000003FF0000000000000"),
        (0x8000_0000_0000_0000, "-0.000000e+00"),
        (0x7FF8_0000_0000_0000, "0x7FF8000000000000"),
        (0x7C8F_FFFF_FFFF_FFFE_7FEF_FFFF_FFFF_FFFF, "1.79769313486231580793728971405301E+308"),
        (1, "4.940660e-324"),
    ] {
        assert_eq!(pair(bits).to_string(), text);
    }
    assert_eq!(Float::largest(FloatKind::PpcDoubleDouble), pair(0x7C8F_FFFF_FFFF_FFFE_7FEF_FFFF_FFFF_FFFF));
    assert_eq!(read(FloatKind::PpcDoubleDouble, "0.1").to_bits(), 0xBC59_9999_9999_999A_3FB9_9999_9999_999A);
}

#[test]
fn a_digit_far_behind_the_point_decides() {
    let tie = "1.00390625";
    let long = format!("{tie}{}1", "0".repeat(100_000));
    assert_eq!(read(FloatKind::BF16, tie).to_f64(), 1.0);
    assert_eq!(read(FloatKind::BF16, &long).to_f64(), 1.0078125);
    assert_eq!(read(FloatKind::F128, &format!("1.{}1", "0".repeat(1_000_000))), Float::one(FloatKind::F128));
    assert_eq!(read(FloatKind::F16, &format!("{}.0e-1000000", "1".repeat(1_000_001))).to_f64(), 1.111328125);
}

#[test]
fn literals_far_out_of_range() {
    for kind in FloatKind::ALL {
        let huge = read(kind, "1.0e99999999999999999999999");
        assert!(if Float::nan(kind).is_some() { !huge.is_finite() } else { huge == Float::largest(kind) });
        let tiny = read(kind, "1.0e-99999999999999999999999");
        assert_eq!(tiny, Float::zero(kind));
        assert_eq!(read(kind, "0.0e99999999999999999999999"), Float::zero(kind));
    }
}

#[test]
fn syntax_of_literals() {
    for kind in [FloatKind::F16, FloatKind::F32, FloatKind::F64, FloatKind::F128] {
        for (text, value) in [
            ("1", 1.0),
            ("1.", 1.0),
            ("01.5", 1.5),
            ("1.e1", 10.0),
            ("1.5E+1", 15.0),
            ("25e-1", 2.5),
            ("-1.0", -1.0),
            ("+1.0", 1.0),
        ] {
            assert_eq!(read(kind, text).to_f64(), value, "{text}");
        }
        for text in ["", "-", ".5", "1.5e", "1.5e+", "inf", "nan", "1.0f", "0x1", "1 ", "--1", "1.0.0", "1e1.0", "é"] {
            assert_eq!(Float::from_decimal_str(kind, text), None, "{text}");
        }
    }
}
