use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Rem, Sub};

use rustc_apfloat::{Float as Oracle, FloatConvert, Round, Status, ieee};

use super::round::{Finite, round};
use super::{Float, FloatKind, Loss, RoundingMode};
use crate::int::ApInt;
use crate::ir::fixture::Random;

mod text;

const MODES: [(RoundingMode, Round); 5] = [
    (RoundingMode::NearestTiesToEven, Round::NearestTiesToEven),
    (RoundingMode::NearestTiesToAway, Round::NearestTiesToAway),
    (RoundingMode::TowardZero, Round::TowardZero),
    (RoundingMode::Up, Round::TowardPositive),
    (RoundingMode::Down, Round::TowardNegative),
];

/// A random value that is often special, near a boundary, or near the values drawn before it.
fn value(random: &mut Random, kind: FloatKind) -> Float {
    let bits = u128::from(random.bits()) << 64 | u128::from(random.bits());
    let base = match random.below(8) {
        0 => Float::zero(kind),
        1 => Float::largest(kind),
        2 => smallest_normal(kind),
        3 | 4 => Float::one(kind),
        5 => Float::infinity(kind).unwrap_or(Float::largest(kind)),
        _ => return Float::from_bits(kind, bits),
    };
    let exponent = random.below(kind.precision());
    let distance = random.below(5_u128) << if random.below(2) == 0 { 0 } else { exponent };
    let bits = if random.below(2) == 0 { base.bits.wrapping_add(distance) } else { base.bits.wrapping_sub(distance) };
    let value = Float::from_bits(kind, bits);
    if random.below(2) == 0 { value } else { value.neg() }
}

/// The least value above zero that has full precision.
fn smallest_normal(kind: FloatKind) -> Float {
    round(kind, Finite { negative: false, mantissa: 1, exponent: kind.min_exponent() }, RoundingMode::Up).0
}

fn values(kind: FloatKind) -> impl Iterator<Item = Float> {
    (0..1_u128 << kind.width()).map(move |bits| Float::from_bits(kind, bits))
}

fn f32_value(value: f32) -> Float {
    Float::from_bits(FloatKind::F32, value.to_bits().into())
}

fn f64_value(value: f64) -> Float {
    Float::from_f64(FloatKind::F64, value).0
}

fn exact(kind: FloatKind, value: f64) -> Float {
    let (value, loss) = Float::from_f64(kind, value);
    assert!(loss.is_exact());
    value
}

#[test]
fn value_is_small() {
    assert!(size_of::<Float>() <= 32);
}

#[test]
fn keywords_are_distinct_and_in_order() {
    for kind in FloatKind::ALL.into_iter().filter(|&kind| kind != FloatKind::PpcDoubleDouble) {
        assert_eq!(FloatKind::from_keyword(kind.keyword()), Some(kind));
        assert!(format!("{kind:?}").eq_ignore_ascii_case(kind.keyword()));
        let digits: String = kind.keyword().chars().skip_while(|c| !c.is_ascii_digit()).collect();
        let width = digits.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap();
        assert_eq!(kind.width(), if kind == FloatKind::TF32 { 19 } else { width });
    }
    assert_eq!(FloatKind::from_keyword("f8"), None);
}

#[test]
fn limits_of_the_kinds() {
    let limits = |kind| (Float::largest(kind).to_f64(), smallest_normal(kind).to_f64(), Float::smallest(kind).to_f64());
    let two = |exponent| 2_f64.powi(exponent);
    assert_eq!(limits(FloatKind::F4E2M1FN), (6.0, 1.0, 0.5));
    assert_eq!(limits(FloatKind::F6E2M3FN), (7.5, 1.0, 0.125));
    assert_eq!(limits(FloatKind::F6E3M2FN), (28.0, 0.25, 0.0625));
    assert_eq!(limits(FloatKind::F8E5M2), (57344.0, two(-14), two(-16)));
    assert_eq!(limits(FloatKind::F8E4M3), (240.0, two(-6), two(-9)));
    assert_eq!(limits(FloatKind::F8E4M3FN), (448.0, two(-6), two(-9)));
    assert_eq!(limits(FloatKind::F8E5M2FNUZ), (57344.0, two(-15), two(-17)));
    assert_eq!(limits(FloatKind::F8E4M3FNUZ), (240.0, two(-7), two(-10)));
    assert_eq!(limits(FloatKind::F8E4M3B11FNUZ), (30.0, two(-10), two(-13)));
    assert_eq!(limits(FloatKind::F8E3M4), (15.5, 0.25, two(-6)));
    assert_eq!(limits(FloatKind::F8E8M0FNU), (two(127), two(-127), two(-127)));
    assert_eq!(limits(FloatKind::F16), (65504.0, two(-14), two(-24)));
    assert_eq!(limits(FloatKind::F32), (f32::MAX.into(), f32::MIN_POSITIVE.into(), two(-149)));
    assert_eq!(limits(FloatKind::F64), (f64::MAX, f64::MIN_POSITIVE, 5e-324));
}

#[test]
fn constants_are_what_they_are_called() {
    for kind in FloatKind::ALL {
        assert_eq!(Float::one(kind).to_f64(), 1.0);
        assert_eq!(Float::zero(kind).is_pos_zero(), kind.has_zero());
        assert_eq!(Float::infinity(kind).is_some_and(Float::is_inf), kind.has_inf());
        assert_eq!(Float::nan(kind).is_some_and(Float::is_nan), kind.width() > 6);
        assert!(!Float::nan(kind).is_some_and(Float::is_signaling));
        let (largest, smallest) = (Float::largest(kind), Float::smallest(kind));
        assert!(largest.is_finite() && smallest.is_finite() && !smallest.is_zero());
        assert_eq!(smallest.is_denormal(), smallest != smallest_normal(kind));
        assert!(!smallest_normal(kind).is_denormal());
        let beyond = Float::from_bits(kind, largest.bits + 1);
        assert!(!beyond.is_finite() || beyond.is_zero() || beyond.is_negative());
        let zero = Float::zero(kind);
        assert_eq!(zero.neg().is_neg_zero(), kind.has_negative_zero());
        assert_eq!(largest.neg().is_negative(), kind.has_sign());
        assert_eq!(largest.neg().abs(), largest);
        assert_eq!(Float::from_ap_int(kind, &largest.to_ap_int()), largest);
    }
}

#[test]
fn every_value_of_a_narrow_kind_survives_a_wider_one() {
    for kind in FloatKind::ALL.into_iter().filter(|kind| kind.width() <= 19) {
        for value in values(kind) {
            for wide in [FloatKind::F32, FloatKind::F64, FloatKind::F80, FloatKind::F128] {
                let (widened, loss) = value.convert(wide, RoundingMode::Up);
                assert_eq!(loss.is_exact(), !value.is_signaling(), "{value:?}");
                assert_eq!(widened.is_nan(), value.is_nan());
                let (back, _) = widened.convert(kind, RoundingMode::TowardZero);
                if !value.is_signaling() {
                    let is_kept = back == value || kind == FloatKind::F8E4M3FN && back.is_nan();
                    assert!(is_kept, "{value:?} became {back:?}");
                }
            }
        }
    }
}

/// Rounding to a kind finds the nearest of all its values, ties going to the even bit pattern.
#[test]
fn rounding_finds_the_nearest_value() {
    let mut random = Random::new(4);
    for kind in FloatKind::ALL.into_iter().filter(|kind| kind.width() <= 8) {
        let finite: Vec<Float> = values(kind).filter(|value| value.is_finite() && !value.is_negative()).collect();
        for _ in 0..3_000 {
            let [a, b] = [0, 1].map(|_| finite[random.below(finite.len())].to_f64());
            // Ties, values just beside ties, and others.
            let middle = f64::midpoint(a, b);
            for number in [middle, middle.next_up(), middle.next_down(), a] {
                let number = number.clamp(Float::zero(kind).to_f64(), Float::largest(kind).to_f64());
                let expected = finite.iter().copied().min_by(|x, y| {
                    let distance = |value: &Float| (value.to_f64() - number).abs();
                    // The values of `f8E8M0FNU` have no even mantissa, so that ties go up.
                    let odd = |value: &Float| value.bits & 1 != 0;
                    let tie = if kind.has_zero() { odd(x).cmp(&odd(y)) } else { y.bits.cmp(&x.bits) };
                    distance(x).total_cmp(&distance(y)).then(tie)
                });
                let (rounded, loss) = Float::from_f64(kind, number);
                assert_eq!(Some(rounded), expected, "{number} as {}", kind.keyword());
                assert_eq!(loss.is_exact(), rounded.to_f64() == number);
                let (negative, _) = Float::from_f64(kind, -number);
                assert_eq!(negative, if kind.has_sign() { rounded.neg() } else { Float::invalid(kind) });
            }
        }
    }
}

#[test]
fn what_is_beyond_the_finite_values() {
    let rounded = |kind, value: f64| {
        let (rounded, loss) = Float::from_f64(kind, value);
        assert_eq!(loss, Loss::Inexact);
        rounded
    };
    assert_eq!(rounded(FloatKind::F8E4M3FN, 464.1).bits, 0x7F);
    assert_eq!(rounded(FloatKind::F8E4M3FN, 464.0).to_f64(), 448.0);
    assert_eq!(rounded(FloatKind::F8E4M3FN, -1e9).bits, 0xFF);
    assert_eq!(rounded(FloatKind::F8E4M3FN, f64::NEG_INFINITY).bits, 0xFF);
    assert_eq!(rounded(FloatKind::F8E5M2, 1e9).bits, 0x7C);
    assert_eq!(rounded(FloatKind::F8E4M3FNUZ, -1e9).bits, 0x80);
    assert_eq!(rounded(FloatKind::F8E4M3FNUZ, -1e-9).bits, 0);
    assert_eq!(rounded(FloatKind::F8E4M3FNUZ, -0.0).bits, 0);
    assert_eq!(rounded(FloatKind::F6E3M2FN, -1e9).to_f64(), -28.0);
    assert_eq!(rounded(FloatKind::F4E2M1FN, f64::INFINITY).to_f64(), 6.0);
    assert_eq!(rounded(FloatKind::F4E2M1FN, f64::NAN).to_f64(), 6.0);
    assert_eq!(rounded(FloatKind::F8E8M0FNU, 1e300).bits, 0xFF);
    assert_eq!(rounded(FloatKind::F8E8M0FNU, 0.0).bits, 0);
    assert_eq!(rounded(FloatKind::F8E8M0FNU, 3.0).to_f64(), 4.0);
    assert!(rounded(FloatKind::F8E8M0FNU, -1.0).is_nan());

    let toward_zero = |value| f64_value(value).convert(FloatKind::F16, RoundingMode::TowardZero).0.to_f64();
    assert_eq!(toward_zero(1e9), 65504.0);
    assert_eq!(toward_zero(-1e9), -65504.0);
    let up = |value| f64_value(value).convert(FloatKind::F16, RoundingMode::Up).0.to_f64();
    assert_eq!(up(1e9), f64::INFINITY);
    assert_eq!(up(-1e9), -65504.0);
    assert_eq!(up(1e-300), 2_f64.powi(-24));
}

#[test]
fn nans_keep_what_fits_of_them() {
    let convert = |from, bits, to| Float::from_bits(from, bits).convert(to, RoundingMode::NearestTiesToEven);
    let (value, loss) = convert(FloatKind::F32, 0xFFC0_0001, FloatKind::F64);
    assert_eq!((value.bits, loss), (0xFFF8_0000_2000_0000, Loss::Exact));
    let (value, loss) = convert(FloatKind::F32, 0xFFC0_0001, FloatKind::F16);
    assert_eq!((value.bits, loss), (0xFE00, Loss::Inexact));
    let (value, loss) = convert(FloatKind::F32, 0x7F80_0001, FloatKind::F64);
    assert_eq!((value.bits, loss), (0x7FF8_0000_2000_0000, Loss::Inexact));
    let (value, loss) = convert(FloatKind::F8E4M3FN, 0xFF, FloatKind::F64);
    assert_eq!((value.bits, loss), (0xFFFE_0000_0000_0000, Loss::Exact));
    let (value, loss) = convert(FloatKind::F8E4M3FNUZ, 0x80, FloatKind::F32);
    assert_eq!((value.bits, loss), (0x7FC0_0000, Loss::Exact));
    let (value, loss) = convert(FloatKind::F8E8M0FNU, 0xFF, FloatKind::F32);
    assert_eq!((value.bits, loss), (0x7FC0_0000, Loss::Exact));
}

#[test]
fn odd_patterns_of_f80_are_made_canonical() {
    let bits = |bits| Float::from_bits(FloatKind::F80, bits).bits;
    assert_eq!(bits(0x8000_0000_0000_0000), 0x1_8000_0000_0000_0000);
    assert_eq!(bits(0x1234 << 64), 0x7FFF << 64);
    assert!(Float::from_bits(FloatKind::F80, 0x7FFF << 64).is_nan());
    assert_eq!(bits(0x7FFF_8000_0000_0000_0000), Float::infinity(FloatKind::F80).unwrap().bits);
    assert_eq!(bits(u128::MAX), 0xFFFF_FFFF_FFFF_FFFF_FFFF);
}

/// Checks an operation on all pairs of values of a narrow kind against `f64`, in which it is exact or, for
/// quotients, precise enough that rounding twice does no harm.
fn check_pairs(kind: FloatKind, ours: fn(Float, Float) -> Float, reference: fn(f64, f64) -> f64) {
    for a in values(kind) {
        for b in values(kind) {
            if a.is_nan() || b.is_nan() {
                assert!(ours(a, b).is_nan());
                continue;
            }
            let number = reference(a.to_f64(), b.to_f64());
            let (expected, _) = Float::from_f64(kind, number);
            let got = ours(a, b);
            assert!(got == expected || got.is_nan() && number.is_nan(), "{a:?} {b:?}: {got:?}, {expected:?}");
        }
    }
}

#[test]
fn arithmetic_of_narrow_kinds_agrees_with_native() {
    for kind in FloatKind::ALL.into_iter().filter(|kind| kind.width() <= 8 && kind.has_sign()) {
        check_pairs(kind, Float::add, f64::add);
        check_pairs(kind, Float::sub, f64::sub);
        check_pairs(kind, Float::mul, f64::mul);
        check_pairs(kind, Float::div, f64::div);
        check_pairs(kind, Float::rem, f64::rem);
    }
}

#[test]
fn arithmetic_agrees_with_native() {
    let mut random = Random::new(5);
    for _ in 0..100_000 {
        let [a, b, c] = [0; 3].map(|_| value(&mut random, FloatKind::F64));
        let [x, y, z] = [a, b, c].map(Float::to_f64);
        let same = |got: Float, expected: f64| {
            assert!(got == f64_value(expected) || got.is_nan() && expected.is_nan(), "{a:?} {b:?} {c:?}: {got:?}");
        };
        same(a.add(b), x + y);
        same(a.sub(b), x - y);
        same(a.mul(b), x * y);
        same(a.div(b), x / y);
        same(a.rem(b), x % y);
        same(a.fma(b, c), x.mul_add(y, z));
        assert_eq!(a.compare(b), x.partial_cmp(&y));

        let [a, b] = [0; 2].map(|_| value(&mut random, FloatKind::F32));
        let [x, y] = [a, b].map(|value| f32::from_bits(u32::try_from(value.bits).unwrap()));
        let same = |got: Float, expected: f32| {
            assert!(got == f32_value(expected) || got.is_nan() && expected.is_nan(), "{a:?} {b:?}: {got:?}");
        };
        same(a.add(b), x + y);
        same(a.div(b), x / y);
        same(a.rem(b), x % y);
        #[expect(clippy::cast_possible_truncation, reason = "the rounding is what is tested")]
        let narrowed = f64_value(z).to_f64() as f32;
        same(c.convert(FloatKind::F32, RoundingMode::NearestTiesToEven).0, narrowed);
    }
}

/// Checks everything that `rustc_apfloat` can do against it.
fn check_oracle<O: Oracle + Copy>(kind: FloatKind, rounds: usize) {
    let mut random = Random::new(6);
    for _ in 0..rounds {
        let [a, b, c] = [0; 3].map(|_| value(&mut random, kind));
        if [a, b, c].iter().any(|value| value.is_nan()) {
            assert!(a.fma(b, c).is_nan());
            continue;
        }
        let [x, y, z] = [a, b, c].map(|value| O::from_bits(value.bits));
        let same = |name: &str, got: Float, expected: O| {
            let is_same = got.bits == expected.to_bits() || got.is_nan() && expected.is_nan();
            assert!(is_same, "{name} {a:?} {b:?} {c:?}: {got:?}, {expected}");
        };
        same("add", a.add(b), (x + y).value);
        same("sub", a.sub(b), (x - y).value);
        same("mul", a.mul(b), (x * y).value);
        same("div", a.div(b), (x / y).value);
        same("rem", a.rem(b), x.c_fmod(y).value);
        same("fma", a.fma(b, c), x.mul_add(y, z).value);
        assert_eq!(a.compare(b), x.partial_cmp(&y));
        assert_eq!(a.is_denormal(), x.is_denormal());
        assert_eq!((a.is_zero(), a.is_negative(), a.is_inf()), (x.is_zero(), x.is_negative(), x.is_infinite()));

        for width in [2, 8, 32, 64, 100, 128] {
            let mut is_exact = false;
            let signed = x.to_i128_r(width as usize, Round::TowardZero, &mut is_exact);
            let expected = (signed.status != Status::INVALID_OP).then(|| ApInt::from_i128(width, signed.value));
            assert_eq!(a.to_signed_int(width), expected, "{a:?} as i{width}");
            let unsigned = x.to_u128_r(width as usize, Round::TowardZero, &mut is_exact);
            let expected = (unsigned.status != Status::INVALID_OP).then(|| ApInt::from_u128(width, unsigned.value));
            assert_eq!(a.to_unsigned_int(width), expected, "{a:?} as u{width}");
        }
        let amount = random.below(128);
        let integer = (u128::from(random.bits()) << 64 | u128::from(random.bits())) >> amount;
        for (mode, round) in MODES {
            let (value, loss) = Float::from_unsigned_int(kind, &ApInt::from_u128(128, integer), mode);
            let expected = O::from_u128_r(integer, round);
            same("from unsigned", value, expected.value);
            assert_eq!(loss.is_exact(), expected.status == Status::OK);
            let (value, _) = Float::from_signed_int(kind, &ApInt::from_u128(128, integer), mode);
            same("from signed", value, O::from_i128_r(integer.cast_signed(), round).value);
        }
    }
}

#[test]
fn arithmetic_agrees_with_rustc_apfloat() {
    check_oracle::<ieee::Half>(FloatKind::F16, 20_000);
    check_oracle::<ieee::BFloat>(FloatKind::BF16, 20_000);
    check_oracle::<ieee::Single>(FloatKind::F32, 20_000);
    check_oracle::<ieee::Double>(FloatKind::F64, 20_000);
    check_oracle::<ieee::X87DoubleExtended>(FloatKind::F80, 20_000);
    check_oracle::<ieee::Quad>(FloatKind::F128, 20_000);
}

fn check_conversion<A: Oracle + FloatConvert<B>, B: Oracle>(from: FloatKind, to: FloatKind) {
    let mut random = Random::new(7);
    for _ in 0..5_000 {
        let value = value(&mut random, from);
        for (mode, round) in MODES {
            let mut loses_info = false;
            let expected: B = A::from_bits(value.bits).convert_r(round, &mut loses_info).value;
            let (got, loss) = value.convert(to, mode);
            assert!(got.bits == expected.to_bits(), "{value:?} {mode:?}: {got:?}, {expected}");
            assert_eq!(!loss.is_exact(), loses_info || value.is_signaling(), "{value:?}");
        }
    }
}

#[test]
fn conversions_agree_with_rustc_apfloat() {
    use ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
    check_conversion::<Double, Half>(FloatKind::F64, FloatKind::F16);
    check_conversion::<Double, BFloat>(FloatKind::F64, FloatKind::BF16);
    check_conversion::<Double, Single>(FloatKind::F64, FloatKind::F32);
    check_conversion::<Half, Double>(FloatKind::F16, FloatKind::F64);
    check_conversion::<Single, Quad>(FloatKind::F32, FloatKind::F128);
    check_conversion::<Quad, Double>(FloatKind::F128, FloatKind::F64);
    check_conversion::<Quad, X87DoubleExtended>(FloatKind::F128, FloatKind::F80);
    check_conversion::<X87DoubleExtended, Single>(FloatKind::F80, FloatKind::F32);
}

#[test]
fn wide_integers_round_once() {
    // One bit far below decides between the tie and the value above it.
    let tie = ApInt::one(500).shl(400).or(&ApInt::one(500).shl(400 - 24));
    let nearest = RoundingMode::NearestTiesToEven;
    let (down, _) = Float::from_unsigned_int(FloatKind::F64, &tie, nearest);
    let (even, loss) = Float::from_unsigned_int(FloatKind::TF32, &tie.lshr(300), nearest);
    assert_eq!((down.to_f64(), loss), (2_f64.powi(400) * (1.0 + 2_f64.powi(-24)), Loss::Inexact));
    assert_eq!(even.to_f64(), 2_f64.powi(100));
    let narrow = tie.lshr(290);
    let (even, _) = Float::from_unsigned_int(FloatKind::F32, &narrow, nearest);
    assert_eq!(even.to_f64(), 2_f64.powi(110));
    let huge = ApInt::one(20_000).shl(16_000).or(&ApInt::one(20_000).shl(16_000 - 113));
    let (even, _) = Float::from_unsigned_int(FloatKind::F128, &huge, nearest);
    let (above, _) = Float::from_unsigned_int(FloatKind::F128, &huge.or(&ApInt::one(20_000)), nearest);
    assert_eq!(above.bits, even.bits + 1);
    assert_eq!(even.to_signed_int(20_000), Some(ApInt::one(20_000).shl(16_000)));
    assert_eq!(even.to_signed_int(16_001), None);
    assert_eq!(even.to_unsigned_int(16_001), Some(ApInt::one(16_001).shl(16_000)));
    assert_eq!(f64_value(-128.9).to_signed_int(8), Some(ApInt::new(8, 128)));
    assert_eq!(f64_value(-129.0).to_signed_int(8), None);
    assert_eq!(f64_value(-0.9).to_unsigned_int(8), Some(ApInt::zero(8)));
    assert_eq!(f64_value(-1.0).to_unsigned_int(8), None);
    assert_eq!(f64_value(f64::NAN).to_signed_int(8), None);
}

#[test]
fn extremes_of_two_values() {
    let kind = FloatKind::F32;
    let (one, two, nan) = (exact(kind, 1.0), exact(kind, 2.0), Float::nan(kind).unwrap());
    let (zero, negative_zero) = (exact(kind, 0.0), exact(kind, -0.0));
    let signaling = Float::from_bits(kind, 0x7F80_0001);
    for (a, b) in [(one, two), (two, one)] {
        assert_eq!((a.maximum(b), a.minimum(b), a.maxnum(b), a.minnum(b)), (two, one, two, one));
    }
    for (a, b) in [(zero, negative_zero), (negative_zero, zero)] {
        assert_eq!((a.maximum(b), a.minimum(b)), (zero, negative_zero));
        assert_eq!((a.maxnum(b), a.minnum(b)), (zero, negative_zero));
        assert_eq!(a.compare(b), Some(Ordering::Equal));
    }
    for (a, b) in [(one, nan), (nan, one)] {
        assert_eq!((a.maximum(b), a.minimum(b), a.maxnum(b), a.minnum(b)), (nan, nan, one, one));
        assert_eq!(a.compare(b), None);
    }
    assert_eq!(one.maximum(signaling).bits, 0x7FC0_0001);
    assert!(nan.maxnum(nan).is_nan());
}

#[test]
fn nan_operands_come_out_quiet() {
    let kind = FloatKind::F32;
    let one = Float::one(kind);
    let (first, second) = (Float::from_bits(kind, 0xFF80_0001), Float::from_bits(kind, 0x7FC0_0002));
    assert_eq!(one.add(first).bits, 0xFFC0_0001);
    assert_eq!(first.mul(second).bits, 0xFFC0_0001);
    assert_eq!(second.sub(first).bits, 0x7FC0_0002);
    assert_eq!(one.sub(first).bits, 0xFFC0_0001);
    assert_eq!(one.fma(one, second).bits, 0x7FC0_0002);
    let infinity = Float::infinity(kind).unwrap();
    assert_eq!(infinity.sub(infinity).bits, 0x7FC0_0000);
    assert_eq!(infinity.mul(Float::zero(kind)).bits, 0x7FC0_0000);
    assert_eq!(Float::largest(kind).fma(Float::largest(kind), infinity.neg()), infinity.neg());
}
