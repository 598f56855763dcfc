//! The lexer of MLIR's textual format.
//!
//! It works on bytes, on demand and without allocation: [`Lexer::next_token`] classifies the next
//! byte by table and scans to the end of the token. The source need not be UTF-8, because strings
//! and comments hold any bytes; every other token is ASCII. For any bytes the result is a token or
//! an error token, never a panic.
//!
//! The parser looks ahead by saving [`Lexer::position`] and going back with [`Lexer::reset_to`], which
//! is also how it splits `4x0x8`, the dimensions of a shape, into pieces that no other context has.

use std::borrow::Cow;

use memchr::memchr2;

pub(crate) use token::TokenKind;
pub use token::{LexError, Token};

pub(super) mod bodies;
pub(crate) mod token;

#[cfg(test)]
mod tests;

/// Splits source text into tokens, one at a time.
#[derive(Clone, Debug)]
pub struct Lexer<'a> {
    text: &'a [u8],
    position: usize,
}

impl<'a> Lexer<'a> {
    /// A lexer at the start of `text`.
    ///
    /// Offsets are `u32`. The source map accepts no text near that size; here, bytes past the first
    /// `u32::MAX` are not seen.
    pub fn new(text: &'a [u8]) -> Self {
        let limit = usize::try_from(u32::MAX).unwrap_or(usize::MAX);
        Self { text: &text[..text.len().min(limit)], position: 0 }
    }

    /// The whole source.
    #[inline]
    pub fn source(&self) -> &'a [u8] {
        self.text
    }

    /// The offset of the next token.
    #[inline]
    pub fn position(&self) -> u32 {
        offset(self.position)
    }

    /// Continues at `position`, which may be before or after the current one.
    ///
    /// A position past the end is the end.
    #[inline]
    pub fn reset_to(&mut self, position: u32) {
        self.position = (position as usize).min(self.text.len());
    }

    /// The bytes of `token`, which must be of this source.
    #[inline]
    pub fn text(&self, token: Token) -> &'a [u8] {
        self.text.get(token.start as usize..token.end as usize).unwrap_or_default()
    }

    /// The text of a token that is ASCII by its kind: any but a string or a quoted symbol.
    ///
    /// A token whose bytes are not UTF-8 has empty text here; see [`Lexer::text`].
    #[inline]
    pub fn text_str(&self, token: Token) -> &'a str {
        str::from_utf8(self.text(token)).unwrap_or_default()
    }

    /// The name in a `#`, `%`, `^` or `!` identifier: its text without the first character.
    #[inline]
    pub fn name(&self, token: Token) -> &'a str {
        self.text_str(token).get(1..).unwrap_or_default()
    }

    /// The value of a string token: without quotes, escapes replaced.
    pub fn string_value(&self, token: Token) -> Cow<'a, [u8]> {
        unescape(self.text(token))
    }

    /// The name of a symbol token, `@foo` or `@"foo"`: without quotes, escapes replaced.
    pub fn symbol_name(&self, token: Token) -> Cow<'a, [u8]> {
        let text = self.text(token).get(1..).unwrap_or_default();
        if text.starts_with(b"\"") { unescape(text) } else { Cow::Borrowed(text) }
    }

    /// The value of an integer token, or `None` if 64 bits do not hold it.
    pub fn unsigned_value(&self, token: Token) -> Option<u64> {
        let text = self.text_str(token);
        match text.strip_prefix("0x") {
            Some(digits) => u64::from_str_radix(digits, 16).ok(),
            None => text.parse().ok(),
        }
    }

    /// The number in `#1` or `%1`, or `None` if it is a name or 32 bits do not hold it.
    pub fn number(&self, token: Token) -> Option<u32> {
        decimal(self.text(token).get(1..)?)
    }

    /// The number after the sigil at `start`, and its end.
    #[inline]
    pub(super) fn number_at(&self, start: usize) -> Option<(u32, usize)> {
        let end = self.suffix_end(start)?;
        Some((decimal(&self.text[start + 1..end])?, end))
    }

    /// Reads the next token; at the end it is `Eof`, any number of times.
    ///
    /// After an error the lexer is positioned after the invalid text and can continue.
    #[inline]
    pub fn next_token(&mut self) -> Token {
        let text = self.text;
        loop {
            let start = self.position;
            let Some(&byte) = text.get(start) else {
                return self.finish(TokenKind::Eof, start, start);
            };
            match START[usize::from(byte)] {
                Start::Blank => {
                    // Mostly there is but one.
                    self.position = start + 1;
                    if text.get(start + 1).is_some_and(|&byte| byte == b' ') {
                        self.position = self.indentation_end(start + 2);
                    }
                }
                Start::LineEnd => self.position = self.indentation_end(start + 1),
                Start::Letter => {
                    let end = self.scan(start + 1, NAME);
                    return self.finish(TokenKind::BareIdentifier, start, end);
                }
                Start::Punctuation(kind) => return self.finish(kind, start, start + 1),
                Start::Percent => {
                    return self.prefixed(TokenKind::PercentIdentifier, LexError::ValueName);
                }
                Start::Quote => return self.string(TokenKind::String, start, start),
                Start::Digit => return self.number_token(start),
                Start::Slash if text.get(start + 1) == Some(&b'/') => {
                    let body = &text[start + 2..];
                    let length = memchr2(b'\n', b'\r', body).unwrap_or(body.len());
                    self.position = start + 2 + length;
                }
                Start::Slash => return self.finish(TokenKind::Slash, start, start + 1),
                Start::Other => return self.rare(byte, start),
            }
        }
    }

    /// Tokens that start with a byte that few tokens start with.
    fn rare(&mut self, byte: u8, start: usize) -> Token {
        let next = self.text.get(start + 1).copied();
        let after = self.text.get(start + 2).copied();
        match byte {
            b'-' if next == Some(b'>') => self.finish(TokenKind::Arrow, start, start + 2),
            b'-' => self.finish(TokenKind::Minus, start, start + 1),
            b'{' if next == Some(b'-') && after == Some(b'#') => {
                self.finish(TokenKind::FileMetadataBegin, start, start + 3)
            }
            b'{' => self.finish(TokenKind::LeftBrace, start, start + 1),
            b'#' if next == Some(b'-') && after == Some(b'}') => {
                self.finish(TokenKind::FileMetadataEnd, start, start + 3)
            }
            b'#' => self.prefixed(TokenKind::HashIdentifier, LexError::AttributeName),
            b'^' => self.prefixed(TokenKind::CaretIdentifier, LexError::BlockName),
            b'!' => self.prefixed(TokenKind::ExclamationIdentifier, LexError::TypeName),
            b'@' => match next {
                Some(b'"') => self.string(TokenKind::AtIdentifier, start, start + 1),
                _ => match self.symbol_end(start) {
                    Some(end) => self.finish(TokenKind::AtIdentifier, start, end),
                    None => self.finish(TokenKind::Error(LexError::SymbolName), start + 1, start + 1),
                },
            },
            b'.' if next == Some(b'.') && after == Some(b'.') => self.finish(TokenKind::Ellipsis, start, start + 3),
            b'.' => self.finish(TokenKind::Error(LexError::Ellipsis), start + 1, start + 1),
            _ => self.finish(TokenKind::Error(LexError::UnexpectedCharacter), start, start + 1),
        }
    }

    /// A sigil and a suffix: digits only, or a name that may have `$`, `.`, `_` and `-` in it.
    fn prefixed(&mut self, kind: TokenKind, error: LexError) -> Token {
        let start = self.position;
        match self.suffix_end(start) {
            Some(end) => self.finish(kind, start, end),
            None => self.finish(TokenKind::Error(error), start, start + 1),
        }
    }

    /// The end of the name after the sigil at `start`.
    #[inline]
    fn suffix_end(&self, start: usize) -> Option<usize> {
        match self.text.get(start + 1) {
            Some(&first) if is(first, DIGIT) => Some(self.scan(start + 2, DIGIT)),
            Some(&first) if is(first, SUFFIX) => Some(self.scan(start + 2, SUFFIX)),
            _ => None,
        }
    }

    /// The end of the name of a symbol, without quotes, after the sigil at `start`.
    #[inline]
    fn symbol_end(&self, start: usize) -> Option<usize> {
        let first = self.text.get(start + 1).filter(|&&first| is(first, LETTER));
        first.map(|_| self.scan(start + 2, NAME))
    }

    /// The end of the name of a value, a block or a symbol that starts at `start`, if it is one and has no quotes.
    #[inline]
    pub(super) fn name_end(&self, start: usize) -> Option<usize> {
        match self.text.get(start) {
            Some(b'%' | b'^') => self.suffix_end(start),
            Some(b'@') => self.symbol_end(start),
            _ => None,
        }
    }

    /// An integer or a float. A sign is a token of its own.
    fn number_token(&mut self, start: usize) -> Token {
        let at = |position: usize, class| self.text.get(position).is_some_and(|&byte| is(byte, class));
        if self.text[start] == b'0' && self.text.get(start + 1) == Some(&b'x') {
            // Without a digit after the `x` this is the zero of a shape such as `0xf32`.
            let end = if at(start + 2, HEX) { self.scan(start + 3, HEX) } else { start + 1 };
            return self.finish(TokenKind::Integer, start, end);
        }
        let mut end = self.scan(start + 1, DIGIT);
        if self.text.get(end) != Some(&b'.') {
            return self.finish(TokenKind::Integer, start, end);
        }
        end = self.scan(end + 1, DIGIT);
        if matches!(self.text.get(end), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(self.text.get(end + 1), Some(b'+' | b'-')));
            if at(end + 1 + sign, DIGIT) {
                end = self.scan(end + 2 + sign, DIGIT);
            }
        }
        self.finish(TokenKind::Float, start, end)
    }

    /// A string whose opening quote is at `quote`, as a token that begins at `start`.
    fn string(&mut self, kind: TokenKind, start: usize, quote: usize) -> Token {
        let mut at = quote + 1;
        loop {
            at = self.scan(at, PLAIN);
            match self.text.get(at) {
                Some(b'"') => return self.finish(kind, start, at + 1),
                Some(b'\\') => match escape_length(&self.text[at..]) {
                    Some(length) => at += length,
                    None => return self.finish(TokenKind::Error(LexError::UnknownEscape), at, at + 1),
                },
                _ => {
                    return self.finish(TokenKind::Error(LexError::UnterminatedString), at, at);
                }
            }
        }
    }

    /// The end of the blanks that start at `from`; near the end of the text, a position before it.
    #[inline]
    fn indentation_end(&self, from: usize) -> usize {
        const BLANKS: u64 = u64::from_le_bytes([b' '; 8]);
        let mut at = from;
        while let Some(&word) = self.text.get(at..).and_then(|rest| rest.first_chunk()) {
            let others = u64::from_le_bytes(word) ^ BLANKS;
            if others != 0 {
                return at + others.trailing_zeros() as usize / 8;
            }
            at += 8;
        }
        at
    }

    /// The end of the run of bytes of `class` that starts at `from`.
    #[inline]
    fn scan(&self, from: usize, class: u8) -> usize {
        let rest = self.text.get(from..).unwrap_or_default();
        from + rest.iter().position(|&byte| !is(byte, class)).unwrap_or(rest.len())
    }

    #[inline]
    fn finish(&mut self, kind: TokenKind, start: usize, end: usize) -> Token {
        self.position = end;
        Token { kind, start: offset(start), end: offset(end) }
    }
}

/// The signedness in the spelling of an integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignSpelling {
    /// `i32`
    Signless,
    /// `si32`
    Signed,
    /// `ui32`
    Unsigned,
}

/// Splits the name of an integer type, such as `i32` or `ui8`, into its sign and the digits of its width.
///
/// The digits are not converted: there may be any number of them.
pub fn integer_type(text: &str) -> Option<(SignSpelling, &str)> {
    let (sign, digits) = if let Some(digits) = text.strip_prefix('i') {
        (SignSpelling::Signless, digits)
    } else if let Some(digits) = text.strip_prefix("si") {
        (SignSpelling::Signed, digits)
    } else {
        (SignSpelling::Unsigned, text.strip_prefix("ui")?)
    };
    let is_width = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_width.then_some((sign, digits))
}

/// The value of a string with its quotes, borrowed if there is no escape in it.
///
/// Escapes are `\n`, `\t`, `\"`, `\\` and two hexadecimal digits. Text that the lexer would not
/// accept is taken as it is.
pub fn unescape(quoted: &[u8]) -> Cow<'_, [u8]> {
    let inner = quoted.strip_prefix(b"\"").unwrap_or(quoted);
    let inner = inner.strip_suffix(b"\"").unwrap_or(inner);
    let Some(first) = memchr::memchr(b'\\', inner) else {
        return Cow::Borrowed(inner);
    };
    let mut value = Vec::with_capacity(inner.len());
    value.extend_from_slice(&inner[..first]);
    let mut rest = &inner[first..];
    while let Some((&byte, tail)) = rest.split_first() {
        rest = tail;
        let unescaped = match (byte, tail) {
            (b'\\', [b'n', ..]) => Some((b'\n', 1)),
            (b'\\', [b't', ..]) => Some((b'\t', 1)),
            (b'\\', &[plain @ (b'"' | b'\\'), ..]) => Some((plain, 1)),
            (b'\\', &[high, low, ..]) => hex_digit(high).zip(hex_digit(low)).map(|(high, low)| (high << 4 | low, 2)),
            _ => None,
        };
        let (byte, length) = unescaped.unwrap_or((byte, 0));
        value.push(byte);
        rest = &rest[length..];
    }
    Cow::Owned(value)
}

/// The length of the escape that `text` starts with, its backslash included.
fn escape_length(text: &[u8]) -> Option<usize> {
    match text {
        [_, b'n' | b't' | b'"' | b'\\', ..] => Some(2),
        &[_, high, low, ..] if is(high, HEX) && is(low, HEX) => Some(3),
        _ => None,
    }
}

fn hex_digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        _ => None,
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the constructor limits the text to u32::MAX bytes")]
#[inline]
pub(super) fn offset(position: usize) -> u32 {
    position as u32
}

/// The kind of token that starts with a byte.
#[derive(Clone, Copy)]
enum Start {
    Blank,
    LineEnd,
    Letter,
    Digit,
    Quote,
    Percent,
    Slash,
    Punctuation(TokenKind),
    Other,
}

const START: [Start; 256] = {
    let mut table = [Start::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        if CLASS[byte] & LETTER != 0 {
            table[byte] = Start::Letter;
        } else if CLASS[byte] & DIGIT != 0 {
            table[byte] = Start::Digit;
        }
        byte += 1;
    }
    // A NUL is blank, as it is for MLIR, which marks the end of a buffer with one.
    table[0] = Start::Blank;
    table[b' ' as usize] = Start::Blank;
    table[b'\t' as usize] = Start::Blank;
    table[b'\n' as usize] = Start::LineEnd;
    table[b'\r' as usize] = Start::Blank;
    table[b'"' as usize] = Start::Quote;
    table[b'%' as usize] = Start::Percent;
    table[b'/' as usize] = Start::Slash;
    table[b',' as usize] = Start::Punctuation(TokenKind::Comma);
    table[b':' as usize] = Start::Punctuation(TokenKind::Colon);
    table[b'=' as usize] = Start::Punctuation(TokenKind::Equal);
    table[b'<' as usize] = Start::Punctuation(TokenKind::Less);
    table[b'>' as usize] = Start::Punctuation(TokenKind::Greater);
    table[b'}' as usize] = Start::Punctuation(TokenKind::RightBrace);
    table[b'(' as usize] = Start::Punctuation(TokenKind::LeftParen);
    table[b')' as usize] = Start::Punctuation(TokenKind::RightParen);
    table[b'[' as usize] = Start::Punctuation(TokenKind::LeftSquare);
    table[b']' as usize] = Start::Punctuation(TokenKind::RightSquare);
    table[b'+' as usize] = Start::Punctuation(TokenKind::Plus);
    table[b'*' as usize] = Start::Punctuation(TokenKind::Star);
    table[b'?' as usize] = Start::Punctuation(TokenKind::Question);
    table[b'|' as usize] = Start::Punctuation(TokenKind::VerticalBar);
    table
};

/// Letters and `_`: the first character of a bare identifier.
const LETTER: u8 = 1;
/// Decimal digits.
const DIGIT: u8 = 2;
/// Hexadecimal digits.
const HEX: u8 = 4;
/// Continues a bare identifier or an unquoted symbol: letters, digits, `_`, `$`, `.`.
const NAME: u8 = 8;
/// Continues a name after `#`, `%`, `^` and `!`: as in an identifier, and `-`.
const SUFFIX: u8 = 16;
/// Needs no escape in a string: all but the quote, the backslash and ends of lines.
const PLAIN: u8 = 32;
const CLASS: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        // The index is below 256 by the condition of the loop.
        #[expect(clippy::cast_possible_truncation, reason = "a byte")]
        let character = byte as u8;
        let mut class = 0;
        if character.is_ascii_alphabetic() || character == b'_' {
            class |= LETTER | NAME | SUFFIX;
        }
        if character.is_ascii_digit() {
            class |= DIGIT | NAME | SUFFIX;
        }
        if character.is_ascii_hexdigit() {
            class |= HEX;
        }
        if matches!(character, b'$' | b'.') {
            class |= NAME | SUFFIX;
        }
        if character == b'-' {
            class |= SUFFIX;
        }
        // Vertical tab (11) and form feed (12) end a string as a newline does.
        if !matches!(character, b'"' | b'\\' | b'\n' | 11 | 12) {
            class |= PLAIN;
        }
        table[byte] = class;
        byte += 1;
    }
    table
};

fn decimal(digits: &[u8]) -> Option<u32> {
    let digits = Some(digits).filter(|digits| !digits.is_empty())?;
    digits.iter().try_fold(0_u32, |number, &digit| {
        let digit = char::from(digit).to_digit(10)?;
        number.checked_mul(10)?.checked_add(digit)
    })
}

#[inline]
fn is(byte: u8, class: u8) -> bool {
    CLASS[usize::from(byte)] & class != 0
}
