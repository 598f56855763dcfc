use std::cmp::Ordering;

use super::{ApInt, MAX_DIGITS, MAX_WIDTH};
use crate::ir::fixture::Random;

/// Mostly random bits, and often a value near one of the ends of the ranges.
fn value(random: &mut Random, width: u32) -> ApInt {
    let bits = |random: &mut Random| {
        let words: Vec<u64> = (0..width.div_ceil(64).max(1)).map(|_| random.bits()).collect();
        ApInt::from_words(width, &words)
    };
    let nearby = ApInt::from_i64(width, i64::from(random.below(5)) - 2);
    match random.below(6) {
        0 => nearby,
        1 => ApInt::signed_min(width).add(&nearby),
        2 => {
            let amount = random.below(width + 1);
            bits(random).lshr(amount)
        }
        3 => {
            let amount = random.below(width + 1);
            bits(random).ashr(amount)
        }
        _ => bits(random),
    }
}

/// The values that `u128` and `i128` arithmetic has for a width of at most 64 bits, exactly.
fn signed(value: &ApInt) -> i128 {
    value.to_i128().unwrap()
}

fn unsigned(value: &ApInt) -> u128 {
    value.to_u128().unwrap()
}

#[test]
fn arithmetic_agrees_with_native_integers() {
    let mut random = Random::new(1);
    for round in 0..20_000 {
        let width = if round % 3 == 0 { 64 } else { 1 + random.below(64) };
        let (a, b) = (value(&mut random, width), value(&mut random, width));
        let (sa, sb, ua, ub) = (signed(&a), signed(&b), unsigned(&a), unsigned(&b));
        assert_eq!(a.add(&b), ApInt::from_i128(width, sa + sb));
        assert_eq!(a.sub(&b), ApInt::from_i128(width, sa - sb));
        assert_eq!(a.mul(&b), ApInt::from_u128(width, ua * ub));
        assert_eq!(a.mulh_signed(&b), ApInt::from_i128(width, (sa * sb) >> width));
        assert_eq!(a.mulh_unsigned(&b), ApInt::from_u128(width, (ua * ub) >> width));

        if b.is_zero() {
            assert_eq!((a.udiv(&b), a.sdiv(&b), a.urem(&b), a.srem(&b)), (None, None, None, None));
            assert_eq!((a.ceil_sdiv(&b), a.floor_sdiv(&b), a.ceil_udiv(&b)), (None, None, None));
        } else {
            let overflows = sa / sb == 1 << (width - 1);
            assert_eq!(a.sdiv_overflow(&b), Some((ApInt::from_i128(width, sa / sb), overflows)));
            assert_eq!(a.srem(&b).unwrap(), ApInt::from_i128(width, sa % sb));
            assert_eq!(a.udiv(&b).unwrap(), ApInt::from_u128(width, ua / ub));
            assert_eq!(a.urem(&b).unwrap(), ApInt::from_u128(width, ua % ub));
            assert_eq!(a.ceil_udiv(&b).unwrap(), ApInt::from_u128(width, ua.div_ceil(ub)));
            let floor = sa.div_euclid(sb) - i128::from(sb < 0 && sa.rem_euclid(sb) != 0);
            assert_eq!(a.floor_sdiv(&b).unwrap(), ApInt::from_i128(width, floor));
            let ceil = floor + i128::from(sa % sb != 0);
            assert_eq!(a.ceil_sdiv(&b).unwrap(), ApInt::from_i128(width, ceil));
        }

        assert_eq!((a.ucmp(&b), a.scmp(&b)), (ua.cmp(&ub), sa.cmp(&sb)));
        assert_eq!((signed(&a.smin(&b)), signed(&a.smax(&b))), (sa.min(sb), sa.max(sb)));
        assert_eq!((unsigned(&a.umin(&b)), unsigned(&a.umax(&b))), (ua.min(ub), ua.max(ub)));
        assert_eq!(a.neg(), ApInt::from_i128(width, -sa));
        assert_eq!(a.unsigned_abs(), ApInt::from_u128(width, sa.unsigned_abs()));
        assert_eq!(a.to_string(), sa.to_string());
        assert_eq!(a.to_string_unsigned(), ua.to_string());
        for amount in [0, 1, width / 2, width - 1, width, width + 1, 200] {
            let native = amount.min(100);
            let shl = if amount >= width { 0 } else { ua << native };
            assert_eq!(a.shl(amount), ApInt::from_u128(width, shl));
            assert_eq!(a.lshr(amount), ApInt::from_u128(width, ua >> native));
            assert_eq!(a.ashr(amount), ApInt::from_i128(width, sa >> native));
        }
        assert_eq!(a.active_bits(), 128 - ua.leading_zeros());
        assert_eq!(a.leading_zeros() + a.active_bits(), width);
        assert_eq!(a.trailing_zeros(), ua.trailing_zeros().min(width));
        let magnitude = if sa < 0 { !sa } else { sa };
        assert_eq!(a.significant_bits(), 129 - magnitude.leading_zeros());
    }
}

/// The same operation on values extended to a width above 64 gives the same as the inline one.
#[test]
fn wide_arithmetic_agrees_with_native_integers() {
    let mut random = Random::new(2);
    for _ in 0..5_000 {
        let (a, b) = (value(&mut random, 128), value(&mut random, 128));
        let (sa, sb, ua, ub) = (signed(&a), signed(&b), unsigned(&a), unsigned(&b));
        let pair = |(value, overflow): (i128, bool)| (ApInt::from_i128(128, value), overflow);
        assert_eq!(unsigned(&a.add(&b)), ua.wrapping_add(ub));
        assert_eq!(unsigned(&a.sub(&b)), ua.wrapping_sub(ub));
        assert_eq!(unsigned(&a.mul(&b)), ua.wrapping_mul(ub));
        if !b.is_zero() {
            assert_eq!(a.sdiv_overflow(&b), Some(pair(sa.overflowing_div(sb))));
            assert_eq!(a.srem(&b), Some(ApInt::from_i128(128, sa.wrapping_rem(sb))));
            assert_eq!(a.udiv_rem(&b), Some((ApInt::from_u128(128, ua / ub), ApInt::from_u128(128, ua % ub))));
        }
        assert_eq!((a.ucmp(&b), a.scmp(&b)), (ua.cmp(&ub), sa.cmp(&sb)));
        let amount = random.below(128);
        assert_eq!(a.shl(amount), ApInt::from_u128(128, ua << amount));
        assert_eq!(a.lshr(amount), ApInt::from_u128(128, ua >> amount));
        assert_eq!(a.ashr(amount), ApInt::from_i128(128, sa >> amount));
        assert_eq!(unsigned(&a.and(&b)), ua & ub);
        assert_eq!(unsigned(&a.or(&b)), ua | ub);
        assert_eq!(unsigned(&a.xor(&b)), ua ^ ub);
        assert_eq!(unsigned(&a.not()), !ua);
        assert_eq!(a.to_string(), sa.to_string());
        assert_eq!(a.to_string_unsigned(), ua.to_string());
        assert_eq!(a.to_i64(), i64::try_from(sa).ok());
        assert_eq!(a.to_u64(), u64::try_from(ua).ok());
        assert_eq!(a.count_ones(), ua.count_ones());
    }
}

#[test]
fn wide_identities() {
    let mut random = Random::new(3);
    for _ in 0..2_000 {
        let width = 65 + random.below(400);
        let (a, b) = (value(&mut random, width), value(&mut random, width));
        assert_eq!(a.add(&b).sub(&b), a);
        assert_eq!(a.not().add(&ApInt::one(width)), a.neg());
        if let Some((quotient, remainder)) = a.sdiv_rem(&b) {
            assert_eq!(quotient.mul(&b).add(&remainder), a);
            assert!(remainder.unsigned_abs().ult(&b.unsigned_abs()));
        }
        let exact = a.sext(2 * width).mul(&b.sext(2 * width));
        assert_eq!(exact.trunc(width), a.mul(&b));
        assert_eq!(exact.lshr(width).trunc(width), a.mulh_signed(&b));
        assert_eq!(a.sext(width + 70).to_string(), a.to_string());
        assert_eq!(a.zext(width + 70).to_string_unsigned(), a.to_string_unsigned());
        assert_eq!(a.sext(width + 70).trunc(width), a);
        assert_eq!(ApInt::from_le_bytes(width, &a.to_le_bytes()), a);
        let amount = random.below(width);
        assert_eq!(a.shl(amount).lshr(amount), a.zext_or_trunc(width - amount).zext(width));
        assert_eq!(a.shl(amount).ashr(amount), a.sext_or_trunc(width - amount).sext(width));
        let read = ApInt::from_str_radix(&a.to_string_unsigned(), 10).unwrap();
        assert_eq!(read.width(), a.active_bits().max(1));
        assert_eq!(read.zext_or_trunc(width), a);
        let hex = ApInt::from_str_radix(&format!("{a:X}"), 16).unwrap();
        assert_eq!(hex, read);
        for index in [0, 63, 64, width - 1, width, width + 1000] {
            assert_eq!(a.bit(index), index < width && a.lshr(index).to_le_bytes()[0] & 1 == 1);
        }
    }
}

#[test]
fn edges() {
    for width in [0, 1, 2, 63, 64, 65, 127, 128, 129, 1000] {
        let (zero, ones) = (ApInt::zero(width), ApInt::all_ones(width));
        let (min, max) = (ApInt::signed_min(width), ApInt::signed_max(width));
        assert!(zero.is_zero() && ones.is_all_ones());
        assert_eq!(ones, ApInt::from_i64(width, -1));
        assert_eq!(ones, ApInt::from_i128(width, -1));
        assert_eq!(zero.not(), ones);
        assert_eq!(ones.active_bits(), width);
        assert_eq!((zero.leading_zeros(), zero.trailing_zeros()), (width, width));
        assert_eq!((zero.significant_bits(), zero.active_bits()), (1, 0));
        assert_eq!(zero.udiv(&zero), None);
        if width != 0 {
            assert!(min.is_negative() && min.is_signed_min() && min.is_power_of_two());
            assert!(!max.is_negative() && max.is_signed_max());
            assert_eq!(min.neg(), min);
            assert_eq!(min.sdiv_overflow(&ones), Some((min.clone(), true)));
            assert_eq!(min.srem(&ones), Some(zero.clone()));
            assert_eq!(min.scmp(&max), Ordering::Less);
            assert_eq!(min.ashr(u32::MAX), ones);
            assert_eq!((ones.significant_bits(), min.significant_bits()), (1, width));
            assert_eq!(ones.to_i64(), Some(-1));
        }
    }
    assert!(ApInt::one(1).is_negative());
    assert_eq!(format!("{:?}", ApInt::new(8, 255)), "-1 : i8");
    assert_eq!(format!("{:#06X}", ApInt::new(8, 255)), "0x00FF");
    assert_eq!(ApInt::signed_min(65).to_string(), "-18446744073709551616");
    assert_eq!(ApInt::signed_min(64).to_i64(), Some(i64::MIN));
    assert_eq!(ApInt::signed_min(64).sext(65).to_i64(), Some(i64::MIN));
    assert_eq!(ApInt::signed_min(65).to_i64(), None);
    assert_eq!(ApInt::signed_min(100).to_i128(), Some(-(1 << 99)));
}

#[test]
fn literals_have_the_least_width() {
    let width = |digits, radix| ApInt::from_str_radix(digits, radix).map(|value| value.width());
    assert_eq!(width("0", 10), Some(1));
    assert_eq!(width("0000", 10), Some(1));
    assert_eq!(width("1", 10), Some(1));
    assert_eq!(width("255", 10), Some(8));
    assert_eq!(width("256", 10), Some(9));
    assert_eq!(width("18446744073709551615", 10), Some(64));
    assert_eq!(width("18446744073709551616", 10), Some(65));
    assert_eq!(width("00fF", 16), Some(8));
    assert_eq!(width("10000000000000000", 16), Some(65));
    for bad in ["", "-1", "+1", "1_000", "12a", " 1", "1 ", "é"] {
        assert_eq!(ApInt::from_str_radix(bad, 10), None, "{bad:?}");
    }
}

#[test]
fn long_literals_are_read_in_reasonable_time_or_rejected() {
    let digits = "9".repeat(MAX_DIGITS);
    let value = ApInt::from_str_radix(&digits, 10).unwrap();
    // 10^n - 1 modulo 2^n is all ones, and the width is that of 10^n.
    assert_eq!(value.trailing_zeros(), 0);
    assert!(value.trunc(1000).is_all_ones());
    assert_eq!(value.width(), 3_483_295);
    assert_eq!(ApInt::from_str_radix(&"9".repeat(MAX_DIGITS + 1), 10), None);
    assert_eq!(ApInt::from_str_radix(&"0".repeat(MAX_DIGITS + 1), 10), Some(ApInt::zero(1)));
    let hex = ApInt::from_str_radix(&"f".repeat(MAX_DIGITS), 16).unwrap();
    assert!(hex.is_all_ones() && hex.width() == 4 << 20);

    // Splitting at the boundaries of chunks loses nothing.
    for length in [511, 512, 513, 1023, 1024, 1025, 1536, 1537, 2048, 5000] {
        let digits: String = (0..length).map(|index| char::from(b'1' + u8::try_from(index % 9).unwrap())).collect();
        assert_eq!(ApInt::from_str_radix(&digits, 10).unwrap().to_string_unsigned(), digits);
    }
}

#[test]
#[should_panic(expected = "different widths")]
fn widths_must_agree() {
    let _ = ApInt::zero(8).add(&ApInt::zero(9));
}

#[test]
#[should_panic(expected = "exceeds")]
fn width_is_limited() {
    let _ = ApInt::zero(MAX_WIDTH + 1);
}
