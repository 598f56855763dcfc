//! Integers of a fixed bit width, with two's complement arithmetic.
//!
//! [`ApInt`] is the value of an integer attribute and the operand of constant folding. A value is a
//! bit pattern of a given width and has no sign of its own: operations for which the sign matters
//! come in a signed and an unsigned variant, as in `arith`. Arithmetic wraps, unless the name of
//! the method indicates otherwise.
//!
//! Up to 64 bits a value lives inline and costs what a `u64` costs. Wider values own their words, and go through
//! `num-bigint` where schoolbook loops would not do.

use std::fmt;

use num_bigint::{BigInt, BigUint, Sign};

mod arith;
mod text;

#[cfg(test)]
mod tests;

pub use text::MAX_DIGITS;

/// The largest width of an integer, in bits: the limit of MLIR's `IntegerType`.
pub const MAX_WIDTH: u32 = (1 << 24) - 1;

const WORD_BITS: u32 = u64::BITS;

/// An integer of a fixed bit width, whose bits can be read as signed or unsigned.
///
/// Equality and hashing are those of the width and the bits: an `i8` one and an `i16` one differ.
///
/// # Panics
///
/// Operations on two integers panic unless both have the same width, and constructors panic above [`MAX_WIDTH`].
///
/// # Source
///
/// `llvm::APInt`.
///
/// # Examples
///
/// ```
/// use weir_ir::ApInt;
///
/// let a = ApInt::new(8, 200);
/// assert_eq!(a.to_i64(), Some(-56));
/// assert_eq!(a.add(&ApInt::new(8, 100)).to_u64(), Some(44));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[doc(alias = "APInt")]
pub struct ApInt {
    width: u32,
    repr: Repr,
}

/// The bits, which are zero from the width on. `Wide` is for widths above 64 only, so that equality can be derived.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Inline(u64),
    Wide(Box<[u64]>),
}

/// Construction.
impl ApInt {
    /// The low `width` bits of `value`, zero-extended where `width` exceeds 64.
    #[inline]
    #[must_use]
    pub fn new(width: u32, value: u64) -> Self {
        if width <= WORD_BITS {
            Self { width, repr: Repr::Inline(value & low_mask(width)) }
        } else {
            Self::from_words(width, &[value])
        }
    }

    /// The low `width` bits of `value`, sign-extended where `width` exceeds 64.
    #[must_use]
    pub fn from_i64(width: u32, value: i64) -> Self {
        let bits = value.cast_unsigned();
        if width <= WORD_BITS { Self::new(width, bits) } else { Self::from_filled(width, &[bits], sign_fill(bits)) }
    }

    /// The low `width` bits of `value`, zero-extended where `width` exceeds 128.
    #[must_use]
    pub fn from_u128(width: u32, value: u128) -> Self {
        Self::from_words(width, &halves(value))
    }

    /// The low `width` bits of `value`, sign-extended where `width` exceeds 128.
    #[must_use]
    pub fn from_i128(width: u32, value: i128) -> Self {
        let words = halves(value.cast_unsigned());
        Self::from_filled(width, &words, sign_fill(words[1]))
    }

    /// The low `width` bits of a number given as 64-bit words, least significant first.
    #[must_use]
    pub fn from_words(width: u32, words: &[u64]) -> Self {
        Self::from_filled(width, words, 0)
    }

    /// The low `width` bits of a number given as bytes, least significant first.
    #[inline]
    #[must_use]
    pub fn from_le_bytes(width: u32, bytes: &[u8]) -> Self {
        if width <= WORD_BITS {
            let word = bytes.iter().take(8).rev().fold(0, |word, &byte| (word << 8) | u64::from(byte));
            return Self::new(width, word);
        }
        let words = bytes.chunks(8).map(|chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(word)
        });
        Self::from_words(width, &words.collect::<Vec<u64>>())
    }

    /// Zero.
    #[must_use]
    pub fn zero(width: u32) -> Self {
        Self::new(width, 0)
    }

    /// One (at width 0 it is zero, and at width 1 it equals minus one).
    #[must_use]
    pub fn one(width: u32) -> Self {
        Self::new(width, 1)
    }

    /// All bits set: the unsigned maximum, or minus one.
    #[must_use]
    pub fn all_ones(width: u32) -> Self {
        Self::from_filled(width, &[], u64::MAX)
    }

    /// The least signed value: the sign bit alone is set.
    #[must_use]
    pub fn signed_min(width: u32) -> Self {
        if width == 0 { Self::zero(0) } else { Self::one(width).shl(width - 1) }
    }

    /// The greatest signed value: all bits but the sign bit are set.
    #[must_use]
    pub fn signed_max(width: u32) -> Self {
        Self::signed_min(width).not()
    }

    /// The low `width` bits of `words`, followed by `fill`.
    fn from_filled(width: u32, words: &[u64], fill: u64) -> Self {
        assert!(width <= MAX_WIDTH, "integer width {width} exceeds {MAX_WIDTH}");
        if width <= WORD_BITS {
            return Self::new(width, words.first().copied().unwrap_or(fill));
        }
        let count = width.div_ceil(WORD_BITS) as usize;
        let mut wide = Vec::with_capacity(count);
        wide.extend_from_slice(&words[..words.len().min(count)]);
        wide.resize(count, fill);
        Self::from_vec(width, wide)
    }

    /// Takes as many words as a width above 64 needs, and clears the bits above the width.
    fn from_vec(width: u32, mut words: Vec<u64>) -> Self {
        debug_assert!(width > WORD_BITS && words.len() == width.div_ceil(WORD_BITS) as usize);
        let rest = width % WORD_BITS;
        if rest != 0
            && let Some(last) = words.last_mut()
        {
            *last &= low_mask(rest);
        }
        Self { width, repr: Repr::Wide(words.into_boxed_slice()) }
    }

    fn from_big_uint(width: u32, value: &BigUint) -> Self {
        let count = width.div_ceil(WORD_BITS).max(1) as usize;
        let words: Vec<u64> = value.iter_u64_digits().take(count).collect();
        Self::from_words(width, &words)
    }

    fn from_big_int(width: u32, value: &BigInt) -> Self {
        let magnitude = Self::from_big_uint(width, value.magnitude());
        if value.sign() == Sign::Minus { magnitude.neg() } else { magnitude }
    }
}

/// Queries and conversions.
impl ApInt {
    /// The width in bits.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The bits as 64-bit words, least significant first; at least one, and zero above the width.
    #[inline]
    #[must_use]
    pub fn words(&self) -> &[u64] {
        match &self.repr {
            Repr::Inline(word) => std::slice::from_ref(word),
            Repr::Wide(words) => words,
        }
    }

    /// The bits as bytes, least significant first: as many as the width needs.
    #[must_use]
    pub fn to_le_bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.words().iter().flat_map(|word| word.to_le_bytes()).collect();
        bytes.truncate(self.width.div_ceil(8) as usize);
        bytes
    }

    /// Returns true if the bit of weight 2 to the power of `index` is set; false from the width on.
    #[must_use]
    pub fn bit(&self, index: u32) -> bool {
        let word = self.words().get((index / WORD_BITS) as usize).copied().unwrap_or(0);
        (word >> (index % WORD_BITS)) & 1 == 1
    }

    /// Returns true if the value is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.words().iter().all(|&word| word == 0)
    }

    /// Returns true if the value, read as unsigned, is one.
    #[must_use]
    pub fn is_one(&self) -> bool {
        self.to_u64() == Some(1)
    }

    /// Returns true if all bits are set, as they are at width 0.
    #[must_use]
    pub fn is_all_ones(&self) -> bool {
        self.count_ones() == self.width
    }

    /// Returns true if the sign bit is set.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.width != 0 && self.bit(self.width - 1)
    }

    /// Returns true if the value is the minimum signed value.
    #[must_use]
    pub fn is_signed_min(&self) -> bool {
        self.is_negative() && self.trailing_zeros() == self.width - 1
    }

    /// Returns true if the value is the maximum signed value.
    #[must_use]
    pub fn is_signed_max(&self) -> bool {
        !self.is_negative() && self.count_ones() + 1 == self.width.max(1)
    }

    /// Returns true if the value, read as unsigned, is a power of two.
    #[must_use]
    pub fn is_power_of_two(&self) -> bool {
        self.count_ones() == 1
    }

    /// The value read as unsigned, if it fits.
    #[must_use]
    pub fn to_u64(&self) -> Option<u64> {
        match &self.repr {
            Repr::Inline(word) => Some(*word),
            Repr::Wide(words) => words[1..].iter().all(|&word| word == 0).then(|| words[0]),
        }
    }

    /// The value read as signed, if it fits.
    #[must_use]
    pub fn to_i64(&self) -> Option<i64> {
        match &self.repr {
            Repr::Inline(word) => Some(sign_extend(*word, self.width)),
            Repr::Wide(words) => (self.significant_bits() <= 64).then(|| words[0].cast_signed()),
        }
    }

    /// The value read as unsigned, if it fits.
    #[must_use]
    pub fn to_u128(&self) -> Option<u128> {
        match &self.repr {
            Repr::Inline(word) => Some(u128::from(*word)),
            Repr::Wide(words) => words[2..].iter().all(|&word| word == 0).then(|| join(words)),
        }
    }

    /// The value read as signed, if it fits.
    #[must_use]
    pub fn to_i128(&self) -> Option<i128> {
        match &self.repr {
            Repr::Inline(word) => Some(i128::from(sign_extend(*word, self.width))),
            Repr::Wide(_) if self.significant_bits() > 128 => None,
            Repr::Wide(words) if self.width >= 128 => Some(join(words).cast_signed()),
            Repr::Wide(words) => {
                let unused = 128 - self.width;
                Some((join(words).cast_signed() << unused) >> unused)
            }
        }
    }

    /// The number of zero bits above the most significant set bit; the width for zero.
    #[must_use]
    pub fn leading_zeros(&self) -> u32 {
        self.width - self.active_bits()
    }

    /// The number of zero bits below the least significant set bit; the width for zero.
    #[must_use]
    pub fn trailing_zeros(&self) -> u32 {
        let mut count = 0;
        for word in self.words() {
            if *word != 0 {
                return count + word.trailing_zeros();
            }
            count += WORD_BITS;
        }
        self.width
    }

    /// The number of set bits.
    #[must_use]
    pub fn count_ones(&self) -> u32 {
        self.words().iter().map(|word| word.count_ones()).sum()
    }

    /// The number of bits that the value needs as an unsigned number: 0 for zero.
    #[must_use]
    pub fn active_bits(&self) -> u32 {
        let mut top = self.width.div_ceil(WORD_BITS).max(1) * WORD_BITS;
        for word in self.words().iter().rev() {
            if *word != 0 {
                return top - word.leading_zeros();
            }
            top -= WORD_BITS;
        }
        0
    }

    /// The number of bits that the value needs as a signed number: 1 for zero and for minus one.
    #[must_use]
    pub fn significant_bits(&self) -> u32 {
        let magnitude = if self.is_negative() { self.not().active_bits() } else { self.active_bits() };
        magnitude + 1
    }

    /// The low `width` bits.
    ///
    /// # Panics
    ///
    /// If `width` exceeds the width of the value.
    #[must_use]
    #[track_caller]
    pub fn trunc(&self, width: u32) -> Self {
        assert!(width <= self.width, "cannot truncate an integer of {} bits to {width}", self.width);
        Self::from_words(width, self.words())
    }

    /// The value extended with zeros to `width` bits.
    ///
    /// # Panics
    ///
    /// If the width of the value exceeds `width`.
    #[must_use]
    #[track_caller]
    pub fn zext(&self, width: u32) -> Self {
        assert!(width >= self.width, "cannot extend an integer of {} bits to {width}", self.width);
        Self::from_words(width, self.words())
    }

    /// The value extended with its sign bit to `width` bits.
    ///
    /// # Panics
    ///
    /// If the width of the value exceeds `width`.
    #[must_use]
    #[track_caller]
    pub fn sext(&self, width: u32) -> Self {
        let wide = self.zext(width);
        if self.is_negative() { wide.or(&Self::all_ones(width).shl(self.width)) } else { wide }
    }

    /// The value truncated or extended with zeros to `width` bits.
    #[must_use]
    pub fn zext_or_trunc(&self, width: u32) -> Self {
        if width < self.width { self.trunc(width) } else { self.zext(width) }
    }

    /// The value truncated or extended with its sign bit to `width` bits.
    #[must_use]
    pub fn sext_or_trunc(&self, width: u32) -> Self {
        if width < self.width { self.trunc(width) } else { self.sext(width) }
    }

    fn to_big_uint(&self) -> BigUint {
        BigUint::from_bytes_le(&self.to_le_bytes())
    }

    fn to_big_int(&self) -> BigInt {
        if self.is_negative() {
            BigInt::from_biguint(Sign::Minus, self.neg().to_big_uint())
        } else {
            BigInt::from(self.to_big_uint())
        }
    }
}

impl fmt::Debug for ApInt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} : i{}", self.width)
    }
}

/// A word whose low `bits` bits are set, for at most 64 bits.
fn low_mask(bits: u32) -> u64 {
    u64::MAX.checked_shr(WORD_BITS - bits).unwrap_or(0)
}

/// The word that extends a number whose topmost word is `word`.
fn sign_fill(word: u64) -> u64 {
    (word.cast_signed() >> (WORD_BITS - 1)).cast_unsigned()
}

/// Reads the low `width` bits of `word`, for at most 64 bits, as a signed number.
fn sign_extend(word: u64, width: u32) -> i64 {
    if width == 0 {
        return 0;
    }
    let unused = WORD_BITS - width;
    (word << unused).cast_signed() >> unused
}

#[expect(clippy::cast_possible_truncation, reason = "each half is taken on purpose")]
fn halves(value: u128) -> [u64; 2] {
    [value as u64, (value >> 64) as u64]
}

fn join(words: &[u64]) -> u128 {
    u128::from(words[0]) | u128::from(words[1]) << 64
}
