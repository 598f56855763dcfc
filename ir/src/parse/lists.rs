//! Lists between delimiters.

use super::{AsmParser, ParseResult, TokenKind};

/// The delimiters of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delimiter {
    /// Nothing; the list has at least one element.
    None,
    /// `(` and `)`.
    Paren,
    /// `[` and `]`.
    Square,
    /// `<` and `>`.
    LessGreater,
    /// `{` and `}`.
    Braces,
    /// `(` and `)`, or no list at all.
    OptionalParen,
    /// `[` and `]`, or no list at all.
    OptionalSquare,
    /// `<` and `>`, or no list at all.
    OptionalLessGreater,
    /// `{` and `}`, or no list at all.
    OptionalBraces,
}

impl Delimiter {
    fn tokens(self) -> Option<(TokenKind, TokenKind, &'static str, &'static str)> {
        Some(match self {
            Delimiter::None => return None,
            Delimiter::Paren | Delimiter::OptionalParen => (TokenKind::LeftParen, TokenKind::RightParen, "(", ")"),
            Delimiter::Square | Delimiter::OptionalSquare => (TokenKind::LeftSquare, TokenKind::RightSquare, "[", "]"),
            Delimiter::LessGreater | Delimiter::OptionalLessGreater => (TokenKind::Less, TokenKind::Greater, "<", ">"),
            Delimiter::Braces | Delimiter::OptionalBraces => (TokenKind::LeftBrace, TokenKind::RightBrace, "{", "}"),
        })
    }

    fn is_optional(self) -> bool {
        matches!(
            self,
            Delimiter::OptionalParen
                | Delimiter::OptionalSquare
                | Delimiter::OptionalLessGreater
                | Delimiter::OptionalBraces
        )
    }
}

impl<'a, 's> AsmParser<'a, 's> {
    /// Parses elements separated by commas; an empty list is possible where there are delimiters.
    ///
    /// # Errors
    ///
    /// When a delimiter is missing, or an element fails.
    pub fn parse_comma_list(
        &mut self,
        delimiter: Delimiter,
        element: impl FnMut(&mut AsmParser<'a, 's>) -> ParseResult<()>,
    ) -> ParseResult<()> {
        self.parse_comma_list_in(delimiter, "", element)
    }

    /// The same; `place` is appended to the messages about expected tokens.
    ///
    /// # Errors
    ///
    /// When a delimiter is missing, or an element fails.
    pub fn parse_comma_list_in(
        &mut self,
        delimiter: Delimiter,
        place: &str,
        mut element: impl FnMut(&mut AsmParser<'a, 's>) -> ParseResult<()>,
    ) -> ParseResult<()> {
        if let Some((open, close, open_text, _)) = delimiter.tokens() {
            if !self.eat(open) {
                if delimiter.is_optional() {
                    return Ok(());
                }
                return Err(self.error_expected(format_args!("expected '{open_text}'{place}")));
            }
            if self.eat(close) {
                return Ok(());
            }
        }
        element(self)?;
        while self.eat(TokenKind::Comma) {
            element(self)?;
        }
        match delimiter.tokens() {
            Some((_, close, _, close_text)) if !self.eat(close) => {
                Err(self.error_expected(format_args!("expected '{close_text}'{place}")))
            }
            _ => Ok(()),
        }
    }

    /// Parses elements separated by commas between delimiters, as
    /// [`parse_comma_list_in`](Self::parse_comma_list_in), and collects them.
    pub(super) fn parse_list<T, L: Default + Extend<T>>(
        &mut self,
        delimiter: Delimiter,
        place: &str,
        mut element: impl FnMut(&mut AsmParser<'a, 's>) -> ParseResult<T>,
    ) -> ParseResult<L> {
        let mut list = L::default();
        self.parse_comma_list_in(delimiter, place, |parser| {
            list.extend([element(parser)?]);
            Ok(())
        })?;
        Ok(list)
    }
}

/// The token before the next parameter of a type or attribute: `<`, then commas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// The list has not begun.
    Open,
    /// An element has been read.
    Comma,
}

impl Separator {
    /// Consumes the separator.
    ///
    /// # Errors
    ///
    /// When it is not there.
    pub fn parse(&mut self, parser: &mut AsmParser<'_, '_>) -> ParseResult<()> {
        match std::mem::replace(self, Separator::Comma) {
            Separator::Open => parser.parse_token("<"),
            Separator::Comma => parser.parse_token(","),
        }
    }
}
