//! The pieces of texts.

use std::ops::Range;

use weir_ir::parse::TokenKind;
use weir_ir::parse::lexer::Lexer;

/// A token in a text.
#[derive(Clone)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) range: Range<usize>,
}

/// The tokens of a text; what is no token is left out.
pub(super) fn tokens(text: &[u8]) -> Vec<Token> {
    let mut lexer = Lexer::new(text);
    let mut tokens = Vec::new();
    loop {
        let token = lexer.next_token();
        match token.kind {
            TokenKind::Eof => return tokens,
            TokenKind::Error(_) => {}
            kind => tokens.push(Token { kind, range: token.start as usize..token.end as usize }),
        }
    }
}

/// The names of scalar types in a text, also those at the end of shapes.
pub(super) fn scalars(text: &[u8]) -> Vec<Range<usize>> {
    let words = runs(text, |byte| byte.is_ascii_alphanumeric() || b"_.!".contains(&byte));
    let scalars = words.into_iter().filter_map(|word| {
        let element = text[word.clone()].iter().rposition(|&byte| byte == b'x').map_or(0, |at| at + 1);
        [word.clone(), word.start + element..word.end].into_iter().find(|range| is_scalar(&text[range.clone()]))
    });
    scalars.collect()
}

fn is_scalar(word: &[u8]) -> bool {
    match word {
        b"index" | b"bf16" | b"tf32" | b"!llvm.ptr" | b"none" => true,
        [b'i' | b'f', width @ ..] | [b's' | b'u', b'i', width @ ..] => {
            !width.is_empty() && width.iter().all(u8::is_ascii_digit)
        }
        _ => false,
    }
}

/// The numbers in a text, also those in names.
pub(super) fn numbers(text: &[u8]) -> Vec<Range<usize>> {
    runs(text, |byte| byte.is_ascii_digit())
}

/// The longest pieces of a text that have only some bytes.
fn runs(text: &[u8], has: impl Fn(u8) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, &byte) in text.iter().enumerate() {
        match runs.last_mut() {
            Some(last) if has(byte) && last.end == at => last.end += 1,
            _ if has(byte) => runs.push(at..at + 1),
            _ => {}
        }
    }
    runs
}

/// The text from an opening bracket to the one that closes it.
pub(super) fn group(text: &[u8], start: usize) -> Option<Range<usize>> {
    let mut depth = 0_usize;
    for (at, &byte) in text.iter().enumerate().skip(start) {
        match byte {
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b'>' if at > 0 && text[at - 1] == b'-' => {}
            b')' | b']' | b'}' | b'>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return (at > start).then_some(start..at + 1);
        }
    }
    None
}
