//! The numbers that random tests follow from.

use std::ops::Range;

/// The number that an environment variable says, or what it is otherwise.
pub fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// So many numbers, split into batches.
pub fn batches(first: u64, count: u64, size: u64) -> impl Iterator<Item = Range<u64>> {
    (0..count.div_ceil(size)).map(move |batch| first + batch * size..first + count.min((batch + 1) * size))
}
