//! A limit on the unrolling of vectors.

use weir_rewrite::{MatchResult, no_match};

/// The maximal number of subvectors. More would be more code than memory can hold.
const MAX_PARTS: i64 = 1 << 18;

/// Checks that a vector can be unrolled over some dimensions: that the product of their sizes is within the limit.
///
/// # Errors
///
/// When the product is above the limit.
pub fn can_unroll<'a>(sizes: impl IntoIterator<Item = &'a i64>) -> MatchResult {
    match sizes.into_iter().try_fold(1_i64, |parts, &size| parts.checked_mul(size)) {
        Some(..=MAX_PARTS) => Ok(()),
        _ => no_match("there are too many parts"),
    }
}
