use super::*;

#[test]
fn indentation_and_blanks_do_not_count() {
    assert_eq!(normalized("\n    module {  \n      x\n\n    }\n  "), "module {\n  x\n\n}\n");
    assert_eq!(normalized(""), "");
}

#[test]
fn differences_are_shown_with_the_lines_around_them() {
    let lines = |changed: &str| format!("1\n2\n3\n4\n5\n{changed}\n7\n8\n9\n10\n11\n12\n13\nlast");
    assert_eq!(
        difference(&lines("6"), &(lines("six\nseven") + "\nmore")),
        "  ...\n  3\n  4\n  5\n- 6\n+ six\n+ seven\n  7\n  8\n  9\n  ...\n  12\n  13\n  last\n+ more\n"
    );
}

#[test]
#[should_panic(
    expected = "of a module: the text is not the expected one (-expected +actual):\n- module {\n+ module @a {\n  }\n"
)]
fn a_failure_begins_with_the_message() {
    let ctx = Context::default();
    assert_mlir!(transform(&ctx, "module @a {}", |_, _, _| {}), "module {\n}", "of a {}", "module");
}

#[test]
fn a_module_around_a_text_may_be_left_out() {
    let ctx = Context::default();
    assert_round_trip(&ctx, "module @a {\n}\nmodule @b {\n}");
    assert_round_trip(&ctx, "%0 = unrealized_conversion_cast to i32");
}
