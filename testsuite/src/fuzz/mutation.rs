//! The mutator of the fuzz targets.

use std::sync::LazyLock;

use crate::mutate::changed;

use super::corpus;

/// Changes the first `size` bytes of `data` in place, and returns the new size, which is at most `max_size`.
///
/// Three of four seeds change tokens, groups and lines, and may insert pieces of the case files; the others call
/// `change_bytes` with the same buffer and sizes.
pub fn mutate(
    data: &mut [u8],
    size: usize,
    max_size: usize,
    seed: u32,
    change_bytes: fn(&mut [u8], usize, usize) -> usize,
) -> usize {
    static CORPUS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(corpus);
    if seed.is_multiple_of(4) {
        return change_bytes(data, size, max_size);
    }
    let text = changed(&CORPUS, &data[..size], seed.into());
    let size = text.len().min(max_size);
    data[..size].copy_from_slice(&text[..size]);
    size
}
