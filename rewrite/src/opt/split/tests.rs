use super::*;

/// The text of a chunk, and its line and column.
type Piece = (String, u32, u32);

/// The chunks of `text` with their origins, and where its near misses are.
fn split(text: &str, marker: &str) -> (Vec<Piece>, Vec<(u32, u32)>) {
    let split = split_input(text.as_bytes(), marker);
    let chunks =
        split.chunks.iter().map(|chunk| (text[chunk.range.clone()].to_owned(), chunk.origin.line, chunk.origin.column));
    let near_misses = split.near_misses.iter().map(|origin| (origin.line, origin.column));
    (chunks.collect(), near_misses.collect())
}

#[track_caller]
fn check(text: &str, chunks: &[(&str, u32, u32)], near_misses: &[(u32, u32)]) {
    let chunks: Vec<_> = chunks.iter().map(|&(text, line, column)| (text.to_owned(), line, column)).collect();
    assert_eq!(split(text, DEFAULT_MARKER), (chunks, near_misses.to_vec()), "{text:?}");
}

#[test]
fn markers_split_wherever_they_are() {
    check("a\n// -----\nb\n", &[("a\n", 1, 1), ("\nb\n", 2, 9)], &[]);
    check("a // -----b", &[("a ", 1, 1), ("b", 1, 11)], &[]);
    check("a\n// ------\n", &[("a\n", 1, 1), ("-\n", 2, 9)], &[]);
    check("a\n// -----\n", &[("a\n", 1, 1), ("\n", 2, 9)], &[]);
    check("a\n// -----\n\n// -----\n", &[("a\n", 1, 1), ("\n\n", 2, 9), ("\n", 4, 9)], &[]);
}

#[test]
fn near_misses_split_nothing() {
    check("a\n// ----\nb\n// -----\nc", &[("a\n// ----\nb\n", 1, 1), ("\nc", 4, 9)], &[(2, 7)]);
    check("a\n//-----\n//  -----\n// ---", &[("a\n//-----\n//  -----\n// ---", 1, 1)], &[(4, 7)]);
    check("a\n// -----", &[("a\n// -----", 1, 1)], &[(2, 7)]);
    check("a // -----0", &[("a // -----0", 1, 1)], &[(1, 9)]);
}

#[test]
fn a_marker_at_the_start_leaves_its_tail() {
    check("// -----\na", &[("--\na", 1, 7)], &[]);
    check("// ---// -----\n", &[("--\n", 1, 13)], &[]);
}

#[test]
fn unusual_texts_and_markers() {
    check("", &[], &[]);
    check("a", &[("a", 1, 1)], &[]);
    assert_eq!(split("a#b##c", "#").0.len(), 3);
    assert_eq!(split("a##b", "##").0, [("a".to_owned(), 1, 1), ("b".to_owned(), 1, 4)]);
    assert_eq!(split("a##b", "").0, [("a##b".to_owned(), 1, 1)]);
    assert_eq!(split("a\n####\n", "####"), (vec![("a\n####\n".to_owned(), 1, 1)], vec![(2, 3), (2, 5)]));
}
