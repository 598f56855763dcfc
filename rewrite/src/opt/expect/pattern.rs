//! The text patterns of expected diagnostics.

use std::iter::Peekable;
use std::str::Chars;

use regex_lite::{Regex, RegexBuilder};
use thiserror::Error;

/// A test on the message of a diagnostic.
#[derive(Debug)]
pub(super) enum Pattern {
    /// The message has this text in it.
    Contains(String),
    /// The regular expression matches somewhere in the message.
    Regex(Regex),
}

/// Why the text of an expectation is no pattern; displays mlir-opt's message.
#[derive(Debug, PartialEq, Eq, Error)]
pub(super) enum PatternError {
    #[error("found start of regex with no end '}}}}'")]
    Unterminated,
    #[error("invalid regex: {0}")]
    Invalid(&'static str),
}

const EMPTY: PatternError = PatternError::Invalid("empty (sub)expression");

impl Pattern {
    /// A pattern of literal text and POSIX extended regular expressions between `{{` and `}}`.
    pub(super) fn regex(text: &str) -> Result<Self, PatternError> {
        let mut combined = String::with_capacity(text.len() + 8);
        let mut rest = text;
        while let Some((literal, tail)) = rest.split_once("{{") {
            let (expression, tail) = tail.split_once("}}").ok_or(PatternError::Unterminated)?;
            combined.push_str(&regex_lite::escape(literal));
            let expression = translate(expression)?;
            // Each expression must be valid by itself, which `a)(b` is not.
            compile(&expression)?;
            combined.push('(');
            combined.push_str(&expression);
            combined.push(')');
            rest = tail;
        }
        combined.push_str(&regex_lite::escape(rest));
        compile(&combined).map(Self::Regex)
    }

    /// Returns true if the pattern matches a message.
    pub(super) fn matches(&self, message: &str) -> bool {
        match self {
            Self::Contains(text) => message.contains(text),
            Self::Regex(regex) => regex.is_match(message),
        }
    }
}

fn compile(expression: &str) -> Result<Regex, PatternError> {
    if expression.is_empty() {
        return Err(EMPTY);
    }
    // In POSIX a dot matches a newline too.
    RegexBuilder::new(expression)
        .dot_matches_new_line(true)
        .build()
        .map_err(|error| PatternError::Invalid(posix_reason(&error.to_string())))
}

/// The token that precedes the current position in a branch of an expression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing: the expression or group begins.
    Start,
    /// Nothing: another branch begins.
    Bar,
    /// The start of the text.
    Anchor,
    /// An expression that can be repeated.
    Atom,
    Repetition,
}

/// A POSIX extended regular expression in the syntax of the `regex-lite` crate.
///
/// They differ in the backslash, which in POSIX makes a letter no class and is an ordinary
/// character inside brackets, in the other special characters inside brackets, in braces without a
/// number, which are ordinary, in the expressions that can be repeated, and in empty branches,
/// which POSIX does not have.
fn translate(expression: &str) -> Result<String, PatternError> {
    let mut translated = String::with_capacity(expression.len());
    let mut characters = expression.chars().peekable();
    let mut before = Before::Start;
    while let Some(character) = characters.next() {
        let is_counted = character == '{' && characters.peek().is_some_and(char::is_ascii_digit);
        let (after, is_valid) = match character {
            '*' | '+' | '?' => (Before::Repetition, before == Before::Atom),
            '{' if is_counted => (Before::Repetition, before == Before::Atom),
            '|' if matches!(before, Before::Start | Before::Bar) => return Err(EMPTY),
            ')' if before == Before::Bar => return Err(EMPTY),
            '|' => (Before::Bar, true),
            '(' => (Before::Start, true),
            '^' => (Before::Anchor, true),
            _ => (Before::Atom, true),
        };
        if !is_valid {
            return Err(PatternError::Invalid("repetition-operator operand invalid"));
        }
        before = after;
        match character {
            '\\' => {
                if !characters.peek().is_some_and(|next| next.is_alphanumeric()) {
                    translated.push('\\');
                }
                translated.extend(characters.next());
            }
            '[' => translate_set(&mut characters, &mut translated),
            '{' if is_counted => {
                translated.push('{');
                while let Some(inside) = characters.next_if(|&inside| inside != '}') {
                    translated.push(inside);
                }
                translated.extend(characters.next());
            }
            '{' => translated.push_str("\\{"),
            _ => translated.push(character),
        }
    }
    match before {
        Before::Bar => Err(EMPTY),
        _ => Ok(translated),
    }
}

/// Translates a bracket expression after the opening bracket, up to the closing one.
fn translate_set(characters: &mut Peekable<Chars<'_>>, translated: &mut String) {
    translated.push('[');
    translated.extend(characters.next_if_eq(&'^'));
    // A closing bracket at the start is part of the set.
    if characters.next_if_eq(&']').is_some() {
        translated.push_str("\\]");
    }
    while let Some(member) = characters.next() {
        match member {
            ']' => {
                translated.push(']');
                return;
            }
            '[' if characters.peek() == Some(&':') => {
                translated.push('[');
                for member in characters.by_ref() {
                    translated.push(member);
                    if member == ']' {
                        break;
                    }
                }
            }
            '\\' | '[' | '&' | '~' => translated.extend(['\\', member]),
            _ => translated.push(member),
        }
    }
}

/// The POSIX error message for an error of the `regex-lite` crate.
fn posix_reason(reason: &str) -> &'static str {
    let table = [
        ("closing ')'", "parentheses not balanced"),
        ("closing bracket", "brackets ([ ]) not balanced"),
        ("unclosed character class", "brackets ([ ]) not balanced"),
        ("invalid range in character class", "invalid character range"),
        ("character class ranges must start", "invalid character range"),
        ("unclosed counted repetition", "braces not balanced"),
        ("that is unclosed", "braces not balanced"),
        ("expected closing brace", "braces not balanced"),
        ("min bigger than its max", "invalid repetition count(s)"),
        ("decimal number", "invalid repetition count(s)"),
        ("nested character classes", "invalid character class"),
        ("start of escape sequence", "trailing backslash (\\)"),
        ("size limit", "out of memory"),
    ];
    let known = table.iter().find(|(theirs, _)| reason.contains(theirs));
    known.map_or("invalid argument to regex routine", |&(_, posix)| posix)
}
