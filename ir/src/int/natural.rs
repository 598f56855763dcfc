//! Natural numbers of any size, for what does not fit into 128 bits.

use std::cmp::Ordering;
use std::fmt::Write as _;

use super::{halves, join};

/// The number of digits that fit into a word in each radix up to 36.
const WORD_DIGITS: u32 = 12;

/// The number of words from which on three products of halves take less time than one product of the whole.
const KARATSUBA_WORDS: usize = 40;

/// A natural number: words, the least significant first, the last of which is not zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Natural(Vec<u64>);

impl From<u128> for Natural {
    fn from(value: u128) -> Self {
        Self::new(halves(value).to_vec())
    }
}

impl Ord for Natural {
    fn cmp(&self, rhs: &Self) -> Ordering {
        self.0.len().cmp(&rhs.0.len()).then_with(|| self.0.iter().rev().cmp(rhs.0.iter().rev()))
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, rhs: &Self) -> Option<Ordering> {
        Some(self.cmp(rhs))
    }
}

impl Natural {
    pub(crate) fn new(mut words: Vec<u64>) -> Self {
        words.truncate(words.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1));
        Self(words)
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of bits down from the most significant set bit.
    pub(crate) fn bits(&self) -> usize {
        self.0.last().map_or(0, |top| self.0.len() * 64 - top.leading_zeros() as usize)
    }

    /// The number of zero bits below the least significant set bit, if there is one.
    pub(crate) fn trailing_zeros(&self) -> Option<usize> {
        let index = self.0.iter().position(|&word| word != 0)?;
        Some(index * 64 + self.0[index].trailing_zeros() as usize)
    }

    pub(crate) fn add(&self, rhs: &Self) -> Self {
        let (long, short) = if self.0.len() < rhs.0.len() { (rhs, self) } else { (self, rhs) };
        let mut words = long.0.clone();
        words.push(0);
        add_to(&mut words, &short.0);
        Self::new(words)
    }

    /// The difference to a number that is not greater.
    pub(crate) fn sub(&self, rhs: &Self) -> Self {
        let mut words = self.0.clone();
        let mut borrow = false;
        for (index, word) in words.iter_mut().enumerate() {
            (*word, borrow) = word.borrowing_sub(rhs.0.get(index).copied().unwrap_or(0), borrow);
        }
        debug_assert!(!borrow, "the subtrahend is greater");
        Self::new(words)
    }

    pub(crate) fn mul(&self, rhs: &Self) -> Self {
        let (long, short) = if self.0.len() < rhs.0.len() { (rhs, self) } else { (self, rhs) };
        if short.0.len() >= KARATSUBA_WORDS {
            // (a + b x)(c + d x) = ac + ((a + b)(c + d) - ac - bd) x + bd x^2
            let half = long.0.len().div_ceil(2);
            let ((a, b), (c, d)) = (long.split(half), short.split(half));
            let (low, high) = (a.mul(&c), b.mul(&d));
            let middle = a.add(&b).mul(&c.add(&d)).sub(&low).sub(&high);
            return low.add(&middle.shl(half * 64)).add(&high.shl(half * 128));
        }
        let mut words = vec![0; long.0.len() + short.0.len()];
        for (index, &factor) in short.0.iter().enumerate() {
            let mut carry = 0;
            for (&word, sum) in long.0.iter().zip(&mut words[index..]) {
                (*sum, carry) = word.carrying_mul_add(factor, *sum, carry);
            }
            words[index + long.0.len()] = carry;
        }
        Self::new(words)
    }

    /// The numbers of the low words, as many as `at`, and of the others.
    fn split(&self, at: usize) -> (Self, Self) {
        let (low, high) = self.0.split_at(at.min(self.0.len()));
        (Self::new(low.to_vec()), Self::new(high.to_vec()))
    }

    pub(crate) fn pow(base: u64, exponent: u32) -> Self {
        let base = Self::new(vec![base]);
        let bits = (0..u32::BITS - exponent.leading_zeros()).rev();
        bits.fold(Self::from(1), |power, bit| {
            let square = power.mul(&power);
            if exponent >> bit & 1 == 1 { square.mul(&base) } else { square }
        })
    }

    pub(crate) fn shl(&self, amount: usize) -> Self {
        let mut words = vec![0; amount / 64];
        let mut carry = 0;
        for &word in &self.0 {
            let shifted = u128::from(word) << (amount % 64);
            let [low, high] = halves(shifted);
            words.push(low | carry);
            carry = high;
        }
        words.push(carry);
        Self::new(words)
    }

    pub(crate) fn shr(&self, amount: usize) -> Self {
        let words = self.0.get(amount / 64..).unwrap_or(&[]);
        let next = words.iter().skip(1).chain([&0]);
        let shifted = words.iter().zip(next).map(|(&word, &next)| halves(join(&[word, next]) >> (amount % 64))[0]);
        Self::new(shifted.collect())
    }

    /// Quotient and remainder, by Knuth's algorithm D. The divisor is not zero.
    pub(crate) fn div_rem(&self, divisor: &Self) -> (Self, Self) {
        if self < divisor {
            return (Self(Vec::new()), self.clone());
        }
        // The top bit of the divisor is set, so that an estimate from its top word exceeds a digit of the quotient by two at most.
        let count = divisor.0.len();
        let shift = divisor.0[count - 1].leading_zeros() as usize;
        let divisor = divisor.shl(shift).0;
        let mut rest = self.shl(shift).0;
        rest.resize(self.0.len() + 1, 0);
        let top = u128::from(divisor[count - 1]);
        let second = u128::from(if count > 1 { divisor[count - 2] } else { 0 });
        let mut quotient = vec![0; rest.len() - count];
        for (index, digit) in quotient.iter_mut().enumerate().rev() {
            let part = &mut rest[index..=index + count];
            let head = join(&part[count - 1..]);
            let third = if count > 1 { part[count - 2] } else { 0 };
            let (mut estimate, mut remainder) = (head / top, head % top);
            while remainder <= u128::from(u64::MAX)
                && (estimate > u128::from(u64::MAX) || estimate * second > join(&[third, halves(remainder)[0]]))
            {
                estimate -= 1;
                remainder += top;
            }
            *digit = halves(estimate)[0];
            let (mut carry, mut borrow) = (0, false);
            for (word, &factor) in part.iter_mut().zip(divisor.iter().chain([&0])) {
                let product;
                (product, carry) = factor.carrying_mul(*digit, carry);
                (*word, borrow) = word.borrowing_sub(product, borrow);
            }
            if borrow {
                *digit -= 1;
                add_to(part, &divisor);
            }
        }
        (Self::new(quotient), Self::new(rest).shr(shift))
    }

    /// Reads digits. The time is well below quadratic in their number, as long numbers are products of numbers of the same length.
    pub(crate) fn parse(digits: &str, radix: u32) -> Option<Self> {
        let powers = powers(radix, |_, count| num_digits(count) >= digits.len());
        Self::parse_part(digits, radix, &powers)
    }

    /// Reads at most `num_digits(powers.len())` digits.
    fn parse_part(digits: &str, radix: u32, powers: &[Self]) -> Option<Self> {
        let Some((power, powers)) = powers.split_last() else {
            return Some(Self::new(vec![u64::from_str_radix(digits, radix).ok()?]));
        };
        let Some(split) = digits.len().checked_sub(num_digits(powers.len())).filter(|&split| split > 0) else {
            return Self::parse_part(digits, radix, powers);
        };
        let (high, low) = digits.split_at(split);
        Some(Self::parse_part(high, radix, powers)?.mul(power).add(&Self::parse_part(low, radix, powers)?))
    }

    pub(crate) fn to_decimal(&self) -> String {
        let mut text = String::new();
        self.push_decimal(&powers(10, |last, _| last > self), &mut text);
        let zeros = text.bytes().take_while(|&byte| byte == b'0').count();
        text.split_off(zeros.min(text.len() - 1))
    }

    /// Writes `num_digits(powers.len())` digits.
    fn push_decimal(&self, powers: &[Self], text: &mut String) {
        if let Some((power, powers)) = powers.split_last() {
            let (high, low) = self.div_rem(power);
            high.push_decimal(powers, text);
            low.push_decimal(powers, text);
        } else {
            let word = self.0.first().copied().unwrap_or(0);
            let _ = write!(text, "{word:0digits$}", digits = num_digits(0));
        }
    }
}

/// The number of digits that are read and written by means of the first of [`powers`], as many as `count`.
fn num_digits(count: usize) -> usize {
    (WORD_DIGITS as usize) << count
}

/// The radix to the powers `num_digits(0)`, `num_digits(1)`, .. until the last one and their number are enough.
fn powers(radix: u32, is_enough: impl Fn(&Natural, usize) -> bool) -> Vec<Natural> {
    let mut powers = Vec::new();
    let mut next = Natural::pow(radix.into(), WORD_DIGITS);
    while !is_enough(&next, powers.len()) {
        let square = next.mul(&next);
        powers.push(next);
        next = square;
    }
    powers
}

/// Adds to a number that has room for the sum, apart from the last carry.
fn add_to(words: &mut [u64], addend: &[u64]) {
    let mut carry = false;
    for (index, word) in words.iter_mut().enumerate() {
        (*word, carry) = word.carrying_add(addend.get(index).copied().unwrap_or(0), carry);
    }
}

#[cfg(test)]
mod tests;
