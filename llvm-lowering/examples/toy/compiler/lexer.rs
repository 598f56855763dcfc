//! The lexer: the text of a program as tokens.

use std::fmt;

/// A position in the text: line and column, from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Position {
    pub line: u32,
    pub column: u32,
}

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub enum Token {
    Name(String),
    Number(f64),
    Symbol(char),
    End,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Name(name) => write!(f, "`{name}`"),
            Token::Number(number) => write!(f, "`{number}`"),
            Token::Symbol(symbol) => write!(f, "`{symbol}`"),
            Token::End => f.write_str("the end of the file"),
        }
    }
}

/// A program that is not Toy: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    pub position: Position,
    pub message: String,
}

/// The tokens of a text with their positions; `#` begins a comment. The end of the text is the last of them.
pub fn tokens(text: &str) -> Result<Vec<(Token, Position)>, SyntaxError> {
    let mut tokens = Vec::new();
    let mut position = Position { line: 1, column: 1 };
    for line in text.lines() {
        let mut rest = line.split('#').next().unwrap_or_default();
        while let Some(first) = rest.chars().next() {
            let length = match first {
                'a'..='z' | 'A'..='Z' | '_' => end_of(rest, |c| c.is_ascii_alphanumeric() || c == '_'),
                '0'..='9' => end_of(rest, |c| c.is_ascii_digit() || c == '.'),
                _ => first.len_utf8(),
            };
            let word = &rest[..length];
            match first {
                ' ' | '\t' | '\r' => {}
                'a'..='z' | 'A'..='Z' | '_' => tokens.push((Token::Name(word.to_owned()), position)),
                '0'..='9' => {
                    let error = || SyntaxError { position, message: format!("`{word}` is not a number") };
                    tokens.push((Token::Number(word.parse().map_err(|_| error())?), position));
                }
                _ => tokens.push((Token::Symbol(first), position)),
            }
            position.column += u32::try_from(length).unwrap_or(u32::MAX);
            rest = &rest[length..];
        }
        position = Position { line: position.line + 1, column: 1 };
    }
    tokens.push((Token::End, position));
    Ok(tokens)
}

/// The length of the longest prefix of such characters.
fn end_of(text: &str, accept: impl Fn(char) -> bool) -> usize {
    text.find(|c| !accept(c)).unwrap_or(text.len())
}
