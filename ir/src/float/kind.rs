//! The builtin float types and their formats.

use super::mask;

/// A format of floating-point numbers.
///
/// The names are those of the builtin types in the text: exponent and mantissa bits, then `FN` for finite numbers and
/// NaNs only, `UZ` for an unsigned zero, `B11` for a bias of 11 and a last `U` for no sign. The last kind is no builtin
/// type in the text: the LLVM dialect names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "a variant without a text is the type of that name")]
pub enum FloatKind {
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
    F8E5M2,
    F8E4M3,
    F8E4M3FN,
    F8E5M2FNUZ,
    F8E4M3FNUZ,
    F8E4M3B11FNUZ,
    F8E3M4,
    F8E8M0FNU,
    BF16,
    F16,
    TF32,
    F32,
    F64,
    F80,
    F128,
    /// `!llvm.ppc_fp128`: the sum of two numbers of 64 bits, the first of which is the sum rounded to its format.
    ///
    /// The first one has the low bits. Values are computed with 106 mantissa bits.
    PpcDoubleDouble,
}

/// The encoding of infinities and NaNs in a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Specials {
    /// The greatest exponent is for infinities and NaNs.
    Ieee,
    /// There are no infinities, and the pattern of all ones (sign aside) is the NaN.
    AllOnesNan,
    /// There are no infinities, and the pattern of the negative zero is the NaN.
    NegativeZeroNan,
    /// All values are finite.
    FiniteOnly,
}

/// The parameters of a kind. Exponents are those of a mantissa between one and two.
#[derive(Debug)]
pub(super) struct Format {
    keyword: &'static str,
    width: u32,
    /// Mantissa bits with the integer bit, stored or not.
    pub(super) precision: u32,
    pub(super) min_exponent: i32,
    pub(super) max_exponent: i32,
    pub(super) specials: Specials,
    /// True if a value is the sum of two numbers of half the width.
    is_pair: bool,
}

const fn format(
    keyword: &'static str,
    width: u32,
    precision: u32,
    exponents: (i32, i32),
    specials: Specials,
) -> Format {
    Format { keyword, width, precision, min_exponent: exponents.0, max_exponent: exponents.1, specials, is_pair: false }
}

/// The formats, in the order of [`FloatKind::ALL`].
static FORMATS: [Format; 19] = [
    format("f4E2M1FN", 4, 2, (0, 2), Specials::FiniteOnly),
    format("f6E2M3FN", 6, 4, (0, 2), Specials::FiniteOnly),
    format("f6E3M2FN", 6, 3, (-2, 4), Specials::FiniteOnly),
    format("f8E5M2", 8, 3, (-14, 15), Specials::Ieee),
    format("f8E4M3", 8, 4, (-6, 7), Specials::Ieee),
    format("f8E4M3FN", 8, 4, (-6, 8), Specials::AllOnesNan),
    format("f8E5M2FNUZ", 8, 3, (-15, 15), Specials::NegativeZeroNan),
    format("f8E4M3FNUZ", 8, 4, (-7, 7), Specials::NegativeZeroNan),
    format("f8E4M3B11FNUZ", 8, 4, (-10, 4), Specials::NegativeZeroNan),
    format("f8E3M4", 8, 5, (-2, 3), Specials::Ieee),
    format("f8E8M0FNU", 8, 1, (-127, 127), Specials::AllOnesNan),
    format("bf16", 16, 8, (-126, 127), Specials::Ieee),
    format("f16", 16, 11, (-14, 15), Specials::Ieee),
    format("tf32", 19, 11, (-126, 127), Specials::Ieee),
    format("f32", 32, 24, (-126, 127), Specials::Ieee),
    format("f64", 64, 53, (-1022, 1023), Specials::Ieee),
    format("f80", 80, 64, (-16382, 16383), Specials::Ieee),
    format("f128", 128, 113, (-16382, 16383), Specials::Ieee),
    Format { is_pair: true, ..format("!llvm.ppc_fp128", 128, 106, (-969, 1023), Specials::Ieee) },
];

impl FloatKind {
    /// All kinds, narrow ones first.
    pub const ALL: [Self; 19] = [
        Self::F4E2M1FN,
        Self::F6E2M3FN,
        Self::F6E3M2FN,
        Self::F8E5M2,
        Self::F8E4M3,
        Self::F8E4M3FN,
        Self::F8E5M2FNUZ,
        Self::F8E4M3FNUZ,
        Self::F8E4M3B11FNUZ,
        Self::F8E3M4,
        Self::F8E8M0FNU,
        Self::BF16,
        Self::F16,
        Self::TF32,
        Self::F32,
        Self::F64,
        Self::F80,
        Self::F128,
        Self::PpcDoubleDouble,
    ];

    /// The keyword of the type, such as `f8E4M3FN`.
    #[must_use]
    pub fn keyword(self) -> &'static str {
        self.format().keyword
    }

    /// The kind of a keyword.
    #[must_use]
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.keyword() == keyword)
    }

    /// The width in bits; that of `tf32` is 19.
    #[must_use]
    pub fn width(self) -> u32 {
        self.format().width
    }

    /// The number of mantissa bits, counting the integer bit whether it is stored or not.
    #[must_use]
    #[doc(alias = "getFPMantissaWidth")]
    pub fn precision(self) -> u32 {
        self.format().precision
    }

    /// The exponent of the smallest normal value, for a mantissa between one and two.
    #[must_use]
    pub fn min_exponent(self) -> i32 {
        self.format().min_exponent
    }

    /// The exponent of the greatest finite value, for a mantissa between one and two.
    #[must_use]
    pub fn max_exponent(self) -> i32 {
        self.format().max_exponent
    }

    /// Returns true if the kind has infinities.
    #[must_use]
    pub fn has_inf(self) -> bool {
        self.format().specials == Specials::Ieee
    }

    /// Returns true if the kind has negative values.
    #[must_use]
    pub fn has_sign(self) -> bool {
        self != Self::F8E8M0FNU
    }

    /// Returns true if the kind has a zero.
    #[must_use]
    pub fn has_zero(self) -> bool {
        self != Self::F8E8M0FNU
    }

    /// Returns true if the kind has a negative zero beside the positive one.
    #[must_use]
    pub fn has_negative_zero(self) -> bool {
        self.has_sign() && self.format().specials != Specials::NegativeZeroNan
    }

    pub(super) fn format(self) -> &'static Format {
        &FORMATS[self as usize]
    }
}

impl Format {
    /// The number of stored mantissa bits: `f80` alone stores the integer bit.
    pub(super) fn fraction_bits(&self) -> u32 {
        if self.width == 80 { self.precision } else { self.precision - 1 }
    }

    /// The exponent field with all bits set, not shifted to its place.
    pub(super) fn exponent_mask(&self) -> u128 {
        let sign_bits = u32::from(self.precision != 1);
        mask(self.width - sign_bits - self.fraction_bits())
    }

    /// The bit of the sign: in a pair, of the first part.
    pub(super) fn sign_bit(&self) -> u128 {
        1 << (if self.is_pair { 63 } else { self.width - 1 })
    }

    /// The mantissa bit that distinguishes quiet NaNs from signaling ones, in IEEE-like formats.
    pub(super) fn quiet_bit(&self) -> u128 {
        1 << (if self.is_pair { 51 } else { self.precision - 2 })
    }

    /// The exponent of the least significant mantissa bit of the least values.
    pub(super) fn least_exponent(&self) -> i32 {
        self.min_exponent - self.precision.cast_signed() + 1
    }

    /// The greatest mantissa of a finite value with the greatest exponent.
    pub(super) fn largest_mantissa(&self) -> u128 {
        let all_ones = mask(self.precision);
        if self.is_pair {
            // The second part is less than half of the last bit of the first one.
            all_ones - (1 << (self.precision / 2 - 1))
        } else if self.specials == Specials::AllOnesNan && self.precision > 1 {
            all_ones - 1
        } else {
            all_ones
        }
    }
}
