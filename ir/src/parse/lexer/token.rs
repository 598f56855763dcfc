//! Tokens: the output of the lexer, twelve bytes each.

use thiserror::Error;

/// A token: its kind and the range of bytes it covers.
///
/// A token does not hold its text; [`Lexer::text`](super::Lexer::text) slices it out of the source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Token {
    /// The kind of the token.
    pub kind: TokenKind,
    /// Offset of its first byte. For an error, the offset that the error is reported at.
    pub start: u32,
    /// Offset just past its last byte.
    pub end: u32,
}

const _: () = assert!(size_of::<Token>() == 12, "a token is passed in registers");

impl Token {
    /// Returns true if this token is of `kind`.
    #[inline]
    pub fn is(self, kind: TokenKind) -> bool {
        self.kind == kind
    }

    /// The error of this token, if it is an error token.
    #[inline]
    pub fn error(self) -> Option<LexError> {
        match self.kind {
            TokenKind::Error(error) => Some(error),
            _ => None,
        }
    }
}

/// The kinds of token of MLIR's textual format.
///
/// Keywords and integer types (`i32`) are bare identifiers: the grammar decides by context which
/// of them are special, so the parser compares their text. See [`integer_type`](super::integer_type).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TokenKind {
    /// End of the source.
    #[default]
    Eof,
    /// Text that is no token.
    Error(LexError),

    /// `foo`, `builtin.module`, `i32`, `_x$1`.
    BareIdentifier,
    /// `@foo` or `@"any text"`.
    AtIdentifier,
    /// `#foo`, `#dialect.attr`, or the `#1` of `%0#1`.
    HashIdentifier,
    /// `%foo`, `%42`.
    PercentIdentifier,
    /// `^bb0`.
    CaretIdentifier,
    /// `!foo`, `!dialect.type`.
    ExclamationIdentifier,

    /// `42`, `0xFF`: any number of digits.
    Integer,
    /// `1.`, `1.5e-3`.
    Float,
    /// `"text"`, with its quotes and escapes.
    String,

    /// `->`
    Arrow,
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// `...`
    Ellipsis,
    /// `=`
    Equal,
    /// `>`
    Greater,
    /// `{`
    LeftBrace,
    /// `(`
    LeftParen,
    /// `[`
    LeftSquare,
    /// `<`
    Less,
    /// `-`
    Minus,
    /// `+`
    Plus,
    /// `?`
    Question,
    /// `}`
    RightBrace,
    /// `)`
    RightParen,
    /// `]`
    RightSquare,
    /// `/`
    Slash,
    /// `*`
    Star,
    /// `|`
    VerticalBar,
    /// `{-#`
    FileMetadataBegin,
    /// `#-}`
    FileMetadataEnd,
}

const _: () = assert!(size_of::<TokenKind>() == 1, "errors live in the niche");

/// The reason why text is no token; displays the message of mlir-opt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LexError {
    /// A byte that no token starts with.
    #[error("unexpected character")]
    UnexpectedCharacter,
    /// One or two dots.
    #[error("expected three consecutive dots for an ellipsis")]
    Ellipsis,
    /// `@` is followed neither by a name nor by a string.
    #[error("@ identifier expected to start with letter or '_'")]
    SymbolName,
    /// `#` without a name or number.
    #[error("invalid attribute name")]
    AttributeName,
    /// `%` without a name or number.
    #[error("invalid SSA name")]
    ValueName,
    /// `!` without a name or number.
    #[error("invalid type identifier")]
    TypeName,
    /// `^` without a name or number.
    #[error("invalid block name")]
    BlockName,
    /// A string that does not end on its line.
    #[error("expected '\"' in string literal")]
    UnterminatedString,
    /// A backslash is followed by an invalid escape.
    #[error("unknown escape in string literal")]
    UnknownEscape,
}
