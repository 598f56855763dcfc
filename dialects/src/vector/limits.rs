//! Limits on the size of what is made from a vector, which a few bytes of text can make arbitrarily long.

use weir_rewrite::{MatchResult, no_match};

/// The number of vectors that one vector may be unrolled into.
const MAX_UNROLLED: i64 = 1 << 18;

/// The number of elements of a vector that `vector.to_elements` may have results for.
pub(super) const MAX_DECOMPOSED: i64 = 1 << 24;

/// The number of elements of a constant that is folded.
pub(super) const MAX_FOLDED: i64 = 1 << 16;

/// The number of elements of a constant that is folded where the old one has other uses, and stays.
pub(super) const MAX_FOLDED_COPY: i64 = 256;

/// Checks that a vector may be unrolled over dimensions of some sizes.
///
/// # Errors
///
/// When the product of the sizes is above the limit.
pub fn can_unroll<'a>(sizes: impl IntoIterator<Item = &'a i64>) -> MatchResult {
    match sizes.into_iter().try_fold(1_i64, |parts, &size| parts.checked_mul(size)) {
        Some(..=MAX_UNROLLED) => Ok(()),
        _ => no_match("unrolling would make more than 262144 vectors"),
    }
}
