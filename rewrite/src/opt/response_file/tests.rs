use super::tokenize;

#[test]
fn arguments_are_split_as_in_a_shell() {
    assert_eq!(tokenize("--cse\t-o  a.mlir\r\n\n b\0c"), ["--cse", "-o", "a.mlir", "b", "c"]);
    assert_eq!(tokenize(r#"--split-input-file="// a 'b'" 'x "y"'z"#), ["--split-input-file=// a 'b'", "x \"y\"z"]);
    assert_eq!(tokenize(r#"a\ b \"c "d\"e\\" \'"#), ["a b", "\"c", "d\"e\\", "'"]);
}

#[test]
fn odd_texts_are_split_as_by_llvm() {
    assert_eq!(tokenize(r#"a "" '' x''y"#), ["a", "xy"]);
    assert_eq!(tokenize("a \"b c"), ["a", "b c"]);
    assert_eq!(tokenize("a\\"), ["a\\"]);
    assert!(tokenize(" \n").is_empty());
}
