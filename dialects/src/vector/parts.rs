//! How far vectors are taken apart.

use weir_rewrite::{MatchResult, no_match};

/// How many parts there are at most. More than that is code that no machine has the memory for.
const MAX_PARTS: i64 = 1 << 18;

/// Checks that a vector can be taken apart into as many parts as there are positions in some dimensions.
///
/// # Errors
///
/// When they are too many.
pub fn can_unroll<'a>(sizes: impl IntoIterator<Item = &'a i64>) -> MatchResult {
    match sizes.into_iter().try_fold(1_i64, |parts, &size| parts.checked_mul(size)) {
        Some(..=MAX_PARTS) => Ok(()),
        _ => no_match("there are too many parts"),
    }
}
