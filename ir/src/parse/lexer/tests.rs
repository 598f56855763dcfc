use super::*;
use crate::ir::fixture::Random;

/// The tokens of `source` as text, one a line: kind and spelling, errors with their offset.
fn tokens(source: &[u8]) -> Vec<String> {
    let mut lexer = Lexer::new(source);
    let mut lines = Vec::new();
    loop {
        let token = lexer.next_token();
        match token.kind {
            TokenKind::Eof => return lines,
            TokenKind::Error(error) => lines.push(format!("{}: {error}", token.start)),
            kind => {
                let text = String::from_utf8_lossy(lexer.text(token)).into_owned();
                lines.push(format!("{kind:?} {text}"));
            }
        }
    }
}

#[track_caller]
fn check(source: &str, expected: &[&str]) {
    assert_eq!(tokens(source.as_bytes()), expected, "{source:?}");
}

#[test]
fn punctuation_takes_the_longest_token() {
    check(
        "-> - > :: : {-# { #-} ... / * + ? | , = < ( ) [ ] }",
        &[
            "Arrow ->",
            "Minus -",
            "Greater >",
            "Colon :",
            "Colon :",
            "Colon :",
            "FileMetadataBegin {-#",
            "LeftBrace {",
            "FileMetadataEnd #-}",
            "Ellipsis ...",
            "Slash /",
            "Star *",
            "Plus +",
            "Question ?",
            "VerticalBar |",
            "Comma ,",
            "Equal =",
            "Less <",
            "LeftParen (",
            "RightParen )",
            "LeftSquare [",
            "RightSquare ]",
            "RightBrace }",
        ],
    );
    check("{-a", &["LeftBrace {", "Minus -", "BareIdentifier a"]);
    check(":::", &["Colon :", "Colon :", "Colon :"]);
}

#[test]
fn bare_names_have_no_minus_and_sigil_names_do() {
    check("a.b$c_1-d", &["BareIdentifier a.b$c_1", "Minus -", "BareIdentifier d"]);
    check("@a.b$c-d", &["AtIdentifier @a.b$c", "Minus -", "BareIdentifier d"]);
    check("%a-b.c$d_e", &["PercentIdentifier %a-b.c$d_e"]);
    check("^-a !$x #a.b-", &["CaretIdentifier ^-a", "ExclamationIdentifier !$x", "HashIdentifier #a.b-"]);
}

#[test]
fn a_suffix_of_digits_ends_at_the_first_other_byte() {
    check("%0#1", &["PercentIdentifier %0", "HashIdentifier #1"]);
    check("^1a", &["CaretIdentifier ^1", "BareIdentifier a"]);
    check("#-12", &["HashIdentifier #-12"]);
}

#[test]
fn numbers() {
    check("0xFF 0x 0xg", &["Integer 0xFF", "Integer 0", "BareIdentifier x", "Integer 0", "BareIdentifier xg"]);
    check("0X1", &["Integer 0", "BareIdentifier X1"]);
    check("1. 1.5e+3 1.5E-3", &["Float 1.", "Float 1.5e+3", "Float 1.5E-3"]);
    check("1.e", &["Float 1.", "BareIdentifier e"]);
    check("1.5e+", &["Float 1.5", "BareIdentifier e", "Plus +"]);
    check("1e5", &["Integer 1", "BareIdentifier e5"]);
    check("1_0", &["Integer 1", "BareIdentifier _0"]);
}

#[test]
fn the_parser_splits_dimensions_by_going_back() {
    let mut lexer = Lexer::new(b"4x0x8xf32");
    let size = lexer.next_token();
    assert_eq!(lexer.unsigned_value(size), Some(4));
    let rest = lexer.next_token();
    assert_eq!(lexer.text(rest), b"x0x8xf32");
    lexer.reset_to(rest.start + 1);
    let zero = lexer.next_token();
    assert_eq!((zero.kind, lexer.text(zero)), (TokenKind::Integer, b"0x8".as_slice()));
    lexer.reset_to(zero.start + 1);
    assert_eq!(lexer.position(), 3);
    let rest = lexer.next_token();
    assert_eq!(lexer.text(rest), b"x8xf32");
    lexer.reset_to(u32::MAX);
    assert_eq!(lexer.next_token().kind, TokenKind::Eof);
}

#[test]
fn errors_are_where_mlir_opt_reports_them() {
    check(";", &["0: unexpected character"]);
    check(".", &["1: expected three consecutive dots for an ellipsis"]);
    check(
        "@ @1",
        &[
            "1: @ identifier expected to start with letter or '_'",
            "3: @ identifier expected to start with letter or '_'",
            "Integer 1",
        ],
    );
    check(
        "# ! % ^",
        &["0: invalid attribute name", "2: invalid type identifier", "4: invalid SSA name", "6: invalid block name"],
    );
    check("\"abc", &["4: expected '\"' in string literal"]);
    check("\"a\nb", &["2: expected '\"' in string literal", "BareIdentifier b"]);
    check("\"a\u{b}", &["2: expected '\"' in string literal", "2: unexpected character"]);
    check(r#""abc\q"#, &["4: unknown escape in string literal", "BareIdentifier q"]);
    check(r#"@"\4"#, &["2: unknown escape in string literal", "Integer 4"]);
    check("\"a\\", &["2: unknown escape in string literal"]);
}

#[test]
fn strings_hold_any_bytes_but_ends_of_lines() {
    assert_eq!(tokens(b"\"\xff\0\t\r\\\"\" x"), ["String \"\u{fffd}\0\t\r\\\"\"", "BareIdentifier x"]);
    assert_eq!(
        tokens(b"\xff\xc3\xa9"),
        ["0: unexpected character", "1: unexpected character", "2: unexpected character"]
    );
}

#[test]
fn blanks_and_comments() {
    assert_eq!(
        tokens(b"a\0b\t\r\n// c \0 \xff ; \nd// e\rf//"),
        ["a", "b", "d", "f"].map(|it| format!("BareIdentifier {it}"))
    );
    check("", &[]);
    check("\u{b}", &["0: unexpected character"]);
}

#[test]
fn values() {
    let one = |text: &'static str| {
        let mut lexer = Lexer::new(text.as_bytes());
        let token = lexer.next_token();
        (lexer, token)
    };
    let string = |text| {
        let (lexer, token) = one(text);
        lexer.string_value(token)
    };
    assert!(matches!(string(r#""plain""#), Cow::Borrowed(b"plain")));
    assert_eq!(string(r#""\n\t\"\\\41\fFz""#).as_ref(), b"\n\t\"\\A\xffz");
    let symbol = |text| {
        let (lexer, token) = one(text);
        lexer.symbol_name(token)
    };
    assert_eq!(symbol("@foo").as_ref(), b"foo");
    assert_eq!(symbol(r#"@"a b\22""#).as_ref(), b"a b\"");
    assert_eq!(symbol(r#"@"""#).as_ref(), b"");
    let number = |text| {
        let (lexer, token) = one(text);
        (lexer.number(token), lexer.unsigned_value(token))
    };
    assert_eq!(number("#01").0, Some(1));
    assert_eq!(number("#x").0, None);
    assert_eq!(number("#99999999999999999999").0, None);
    assert_eq!(number("0xffffffffffffffff").1, Some(u64::MAX));
    assert_eq!(number("18446744073709551616").1, None);
}

#[test]
fn integer_type_names() {
    assert_eq!(integer_type("i32"), Some((SignSpelling::Signless, "32")));
    assert_eq!(integer_type("si8"), Some((SignSpelling::Signed, "8")));
    assert_eq!(integer_type("ui016"), Some((SignSpelling::Unsigned, "016")));
    for other in ["i", "i32a", "s8", "u8", "index", "", "i+1"] {
        assert_eq!(integer_type(other), None, "{other}");
    }
}

#[test]
fn keywords_are_found() {
    for keyword in ["affine_map", "f8E4M3FN", "true", "vector", "f16", "f128"] {
        assert!(is_keyword(keyword), "{keyword}");
    }
    for other in ["func.func", "i32", "", "zzz", "True"] {
        assert!(!is_keyword(other), "{other}");
    }
}

#[test]
fn bodies_end_at_their_bracket() {
    let end = |text: &str| Lexer::new(text.as_bytes()).body_end(0).map_err(|error| (error.position, error.to_string()));
    assert_eq!(end("<a -> b, (\">\"), {c}> tail"), Ok(20));
    assert_eq!(end("<a - >>"), Ok(6));
    let unbalanced = |bracket| Err((0, format!("unbalanced '{bracket}' character in pretty dialect name")));
    assert_eq!(end("<a"), unbalanced('<'));
    assert_eq!(end("<(>)>"), unbalanced('('));
    assert_eq!(end("<[(a]>"), unbalanced('('));
    assert_eq!(end("<a)>"), unbalanced('<'));
    assert_eq!(end("<a\0>"), unbalanced('<'));
    assert_eq!(end("<\"a>"), Err((4, "expected '\"' in string literal".to_owned())));
    assert_eq!(end(""), Err((0, "unexpected nul or EOF in pretty dialect name".to_owned())));
}

#[test]
fn any_bytes_end_and_tokens_never_overlap() {
    let mut random = Random::new(1);
    let alphabet = b"a0x.-#%^!@\"\\:{}/<>e+\n\0\xff ;";
    for length in 0..200 {
        let source: Vec<u8> = (0..length).map(|_| random.pick(alphabet)).collect();
        let mut lexer = Lexer::new(&source);
        let mut last_end = 0;
        loop {
            let before = lexer.position();
            let token = lexer.next_token();
            assert!(token.start >= last_end && token.end >= token.start);
            last_end = token.end;
            if token.kind == TokenKind::Eof {
                break;
            }
            assert!(lexer.position() > before);
        }
    }
}

#[test]
fn long_tokens_are_one_token() {
    let digits = "7".repeat(1_000_000);
    let mut lexer = Lexer::new(digits.as_bytes());
    let token = lexer.next_token();
    assert_eq!((token.kind, token.end), (TokenKind::Integer, 1_000_000));
    assert_eq!(lexer.unsigned_value(token), None);
}
