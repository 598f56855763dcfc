use super::bodies::{Bodies, BodyError};
use super::*;
use crate::context::Caching;
use crate::ir::fixture::Random;

/// The tokens of `source` with blanks between them; for errors, their offset.
fn tokens(source: &[u8]) -> String {
    let mut lexer = Lexer::new(source);
    let mut text = Vec::new();
    loop {
        let token = lexer.next_token();
        match token.kind {
            TokenKind::Eof => return text.join(" "),
            TokenKind::Error(_) => text.push(format!("error:{}", token.start)),
            kind => text.push(format!("{kind:?}:{}", String::from_utf8_lossy(lexer.text(token)))),
        }
    }
}

#[track_caller]
fn check(source: &str, expected: &str) {
    assert_eq!(tokens(source.as_bytes()), expected, "{source:?}");
}

#[test]
fn punctuation_takes_the_longest_token() {
    check("-> - > ::", "Arrow:-> Minus:- Greater:> Colon:: Colon::");
    check("{-# { #-} ...", "FileMetadataBegin:{-# LeftBrace:{ FileMetadataEnd:#-} Ellipsis:...");
    check("/ * + ? | , = <", "Slash:/ Star:* Plus:+ Question:? VerticalBar:| Comma:, Equal:= Less:<");
    check("( ) [ ] }", "LeftParen:( RightParen:) LeftSquare:[ RightSquare:] RightBrace:}");
    check("{-a", "LeftBrace:{ Minus:- BareIdentifier:a");
}

#[test]
fn bare_names_have_no_minus_and_sigil_names_do() {
    check("a.b$c_1-d", "BareIdentifier:a.b$c_1 Minus:- BareIdentifier:d");
    check("@a.b$c-d", "AtIdentifier:@a.b$c Minus:- BareIdentifier:d");
    check("%a-b.c$d_e", "PercentIdentifier:%a-b.c$d_e");
    check("^-a !$x #a.b-", "CaretIdentifier:^-a ExclamationIdentifier:!$x HashIdentifier:#a.b-");
}

#[test]
fn a_suffix_of_digits_ends_at_the_first_other_byte() {
    check("%0#1", "PercentIdentifier:%0 HashIdentifier:#1");
    check("^1a", "CaretIdentifier:^1 BareIdentifier:a");
    check("#-12", "HashIdentifier:#-12");
}

#[test]
fn numbers() {
    check("0xFF 0x 0xg", "Integer:0xFF Integer:0 BareIdentifier:x Integer:0 BareIdentifier:xg");
    check("0X1", "Integer:0 BareIdentifier:X1");
    check("1. 1.5e+3 1.5E-3", "Float:1. Float:1.5e+3 Float:1.5E-3");
    check("1.e", "Float:1. BareIdentifier:e");
    check("1.5e+", "Float:1.5 BareIdentifier:e Plus:+");
    check("1e5", "Integer:1 BareIdentifier:e5");
    check("1_0", "Integer:1 BareIdentifier:_0");
}

#[test]
fn strings_hold_any_bytes_but_ends_of_lines() {
    assert_eq!(tokens(b"\"\xff\0\t\r\\\"\" x"), "String:\"\u{fffd}\0\t\r\\\"\" BareIdentifier:x");
    assert_eq!(tokens(b"\xff\xc3\xa9"), "error:0 error:1 error:2");
}

#[test]
fn blanks_and_comments() {
    let names = "BareIdentifier:a BareIdentifier:b BareIdentifier:d BareIdentifier:f";
    assert_eq!(tokens(b"a\0b\t\r\n// c \0 \xff ; \nd// e\rf//"), names);
    check("", "");
    check("\u{b}", "error:0");
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

/// The ends of all bodies in a text, by one scan of the outermost one or by a scan for each.
fn ends_of_bodies(text: &[u8], bodies: &mut dyn FnMut(&Lexer<'_>, u32) -> Result<u32, BodyError>) -> Vec<String> {
    let lexer = Lexer::new(text);
    let opens = text.iter().enumerate().filter(|&(_, &byte)| byte == b'<').map(|(at, _)| offset(at));
    opens.map(|open| format!("{:?}", bodies(&lexer, open))).collect()
}

#[test]
fn nested_bodies_have_the_same_ends_as_by_themselves() {
    let mut random = Random::new(1);
    let pieces = ["#a.b<", "#a.b<", "<", "(", ")", "\"<\"", "\"", "->", ">", ">", ">", ", ", "// >\n"];
    let mut found = 0;
    for length in 0..2000 {
        let text: String = (0..length % 40).map(|_| random.pick(&pieces)).collect();
        let mut bodies = Bodies::default();
        let together = ends_of_bodies(text.as_bytes(), &mut |lexer, open| bodies.end_of(lexer, open, Caching::On));
        let apart = ends_of_bodies(text.as_bytes(), &mut |lexer, open| bodies.end_of(lexer, open, Caching::Off));
        assert_eq!(together, apart, "{text}");
        found += together.iter().filter(|end| end.starts_with("Ok")).count();
    }
    assert!(found > 100, "{found}");
}
