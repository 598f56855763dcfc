use super::WordWidths;

#[test]
fn a_layout_states_the_widths_of_pointers() {
    let widths = WordWidths::default().with_pointers("e-p:32:32:32-p3:16:16-i64:64");
    assert_eq!([0, 3, 7].map(|space| widths.pointer(space)), [32, 16, 32]);
}

#[test]
fn without_a_layout_pointers_have_64_bits() {
    assert_eq!(WordWidths::default().with_pointers("").pointer(3), 64);
}
