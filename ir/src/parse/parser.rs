//! The parser's state, tokens and simple pieces.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::aliases::Aliases;
use super::cache::LineCache;
use super::chunk_plan::ChunkPlan;
use super::chunks::ParseMode;
use super::lexer::bodies::Bodies;
use super::lexer::{Lexer, Token, TokenKind, offset};
use super::scopes::Scopes;
use super::shards::ToShards;
use super::{ParseError, ParseResult};
use crate::attributes::Attribute;
use crate::collections::LookupSet;
use crate::context::Context;
use crate::diagnostic::Diagnostic;
use crate::entities::{BlockId, OpId, ValueId};
use crate::ident::Ident;
use crate::int::ApInt;
use crate::ir::Ir;
use crate::location::Location;
use crate::op_name::OpName;
use crate::stack::{self, Nested};
use crate::types::Type;

/// Maximum nesting depth of types, attributes, locations and affine expressions, all together.
pub(super) const MAX_NESTING: u32 = 5_000;

/// The parser, as used by hand-written assembly: `'a` is the lifetime of context and IR, `'s` that
/// of the text.
pub struct AsmParser<'a, 's> {
    pub(super) ctx: &'a Context,
    pub(super) ir: &'a mut Ir,
    pub(super) cursor: Cursor<'s>,
    /// The current nesting depth of types, attributes, locations and affine expressions.
    pub(super) nesting: u32,
    /// The types that may contain themselves whose inside is being parsed.
    pub(super) cyclic_types: LookupSet<Type>,
    /// The nesting depth in regions of the op being parsed.
    pub(super) region_depth: u32,
    pub(super) op: CurrentOp,
    pub(super) scopes: Scopes<'s>,
    pub(super) file: FileState<'s>,
    pub(super) cache: LineCache<'s>,
    /// The plan of chunks, if the text can be parsed in parallel.
    pub(super) plan: Option<Box<ChunkPlan>>,
    /// The shards that the chunks become, if they are not to be in this IR.
    pub(super) to_shards: Option<ToShards<'a>>,
    pub(super) mode: ParseMode,
}

/// The position of the parser in the text.
pub(super) struct Cursor<'s> {
    pub(super) lexer: Lexer<'s>,
    pub(super) bodies: Bodies,
    pub(super) token: Token,
    /// The end of the previous token.
    pub(super) last_end: u32,
    /// The position of the text's first byte in the source map; zero if it has none.
    pub(super) base: u32,
}

/// The op that is being parsed.
#[derive(Debug, Default)]
pub(super) struct CurrentOp {
    pub(super) name: Option<OpName>,
    /// The position of its name.
    pub(super) name_start: u32,
    /// Its form.
    pub(super) form: Form,
    /// The attributes that dictionaries have given to it and to the enclosing ops, which must not
    /// be given again.
    pub(super) dict_attrs: Vec<super::dictionaries::DictAttr>,
    /// The names of its results.
    pub(super) named_results: ResultNames,
    /// The block that it is appended to.
    pub(super) block: Option<BlockId>,
}

/// The referenced attribute of each `distinct` attribute, by its number.
pub(super) type Distinct = BTreeMap<u64, Attribute>;

/// A location that is an alias, whose definition has not been parsed yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct DeferredLocation {
    pub(super) of: Located,
    pub(super) alias: Ident,
    /// The position of the use.
    pub(super) position: u32,
}

/// Definitions that other places of a file may refer to.
#[derive(Default)]
pub(super) struct FileState<'s> {
    pub(super) aliases: Aliases<'s>,
    pub(super) distinct: Distinct,
    /// Ops and values whose location is an alias that is not defined yet.
    pub(super) deferred_locations: Vec<DeferredLocation>,
    /// A lexical error that was reported, after which the parser has continued: the text is refused even if the rest is valid.
    pub(super) lexical_error: Option<ParseError>,
}

/// The form of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Form {
    /// In its own syntax, which may leave result types out.
    #[default]
    Custom,
    /// In the generic form, which is complete.
    Generic,
}

/// The owner of a location.
#[derive(Clone, Copy, Debug)]
pub(super) enum Located {
    Op(OpId),
    Argument(ValueId),
}

impl Located {
    pub(super) fn set(self, ir: &mut Ir, location: Location) {
        match self {
            Located::Op(op) => ir.set_location(op, location),
            Located::Argument(value) => ir.set_value_location(value, location),
        }
    }
}

/// The names in front of an op.
#[derive(Clone, Debug, Default)]
pub(super) struct ResultNames {
    /// The first result of each name, in order: the range of the name in the text and the number of
    /// its results.
    pub(super) groups: smallvec::SmallVec<[(u32, u32, u32); 2]>,
    pub(super) count: usize,
}

impl std::fmt::Debug for AsmParser<'_, '_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AsmParser").field("token", &self.cursor.token).finish_non_exhaustive()
    }
}

impl<'a, 's> AsmParser<'a, 's> {
    pub(super) fn new(ctx: &'a Context, ir: &'a mut Ir, text: &'s [u8], base: u32) -> Self {
        let mut lexer = Lexer::new(text);
        let token = lexer.next_token();
        Self {
            ctx,
            ir,
            cursor: Cursor { lexer, bodies: Bodies::default(), token, last_end: 0, base },
            nesting: 0,
            cyclic_types: LookupSet::default(),
            region_depth: 0,
            op: CurrentOp::default(),
            scopes: Scopes::of_file(),
            file: FileState::default(),
            cache: LineCache::new(text),
            plan: None,
            to_shards: None,
            mode: ParseMode::Sequential,
        }
    }

    /// The context.
    pub fn context(&self) -> &'a Context {
        self.ctx
    }

    /// The IR that is being built.
    pub fn ir(&mut self) -> &mut Ir {
        self.end_recording();
        self.ir
    }

    /// The default dialect of op names.
    pub(super) fn default_dialect(&self) -> &'static str {
        self.scopes.default_dialects.last().copied().unwrap_or_default()
    }

    /// The offset of the current token, for errors.
    pub fn position(&self) -> u32 {
        self.cursor.token.start
    }

    /// The end of the token before the current one.
    pub fn last_end(&self) -> u32 {
        self.cursor.last_end
    }

    /// The offset of the name of the op being parsed in custom form.
    pub fn name_position(&self) -> u32 {
        self.op.name_start
    }

    /// The location of an offset.
    pub fn location_of(&mut self, position: u32) -> Location {
        self.end_recording();
        self.location_at(position)
    }

    /// The location of an offset, for diagnostics, or for records that are independent of the text.
    pub(super) fn location_at(&self, position: u32) -> Location {
        if self.cursor.base == 0 { Location::UNKNOWN } else { Location::from_source(self.cursor.base + position) }
    }

    /// An error at an offset; an error of the current token has precedence.
    pub fn error(&self, position: u32, message: impl std::fmt::Display) -> ParseError {
        match self.cursor.token.error() {
            // Whatever else is wrong here is a consequence.
            Some(error) => {
                let location = self.location_at(self.cursor.token.start);
                ParseError::from(Diagnostic::error(location, error.to_string())).alone()
            }
            None => Diagnostic::error(self.location_at(position), message.to_string()).into(),
        }
    }

    /// An error at the current token.
    pub fn error_here(&self, message: impl std::fmt::Display) -> ParseError {
        // The end of the text is reported at its last byte, so that the line can be shown.
        let at_end = u32::from(self.cursor.token.is(TokenKind::Eof));
        self.error(self.cursor.token.start.saturating_sub(at_end), message)
    }

    /// A [`custom_error`](Self::custom_error) at the current token.
    pub fn custom_error_here(&self, message: impl std::fmt::Display) -> ParseError {
        self.custom_error(self.cursor.token.start, message)
    }

    /// Reports an error after which the parser can continue.
    ///
    /// # Errors
    ///
    /// As [`require_sequential`](Self::require_sequential).
    pub fn report(&mut self, error: ParseError) -> ParseResult<()> {
        self.require_sequential()?;
        error.into_diagnostics().into_iter().for_each(|diagnostic| self.ctx.emit(diagnostic));
        Ok(())
    }

    /// An error about an expected token: at the end of the previous token, on its line.
    pub fn error_expected(&self, message: impl std::fmt::Display) -> ParseError {
        if let Some(position) = self.end_of_last_line() {
            return self.error(position, message);
        }
        // After a jump the previous token is unknown.
        if !(1..=self.cursor.token.start).contains(&self.cursor.last_end) {
            return self.error_here(message);
        }
        self.error(self.cursor.last_end, message)
    }

    /// The end of the last line of the text, if the current token is the end and no empty line
    /// precedes it.
    fn end_of_last_line(&self) -> Option<u32> {
        let last = self.cursor.token.is(TokenKind::Eof).then(|| self.cursor.token.start.checked_sub(1))??;
        let text = &self.cursor.lexer.source()[..last as usize];
        let end = text.iter().rposition(|byte| !matches!(byte, b' ' | b'\t'))?;
        (!matches!(text[end], b'\n' | b'\r')).then_some(offset(end + 1))
    }

    /// The current token.
    pub fn token(&self) -> Token {
        self.cursor.token
    }

    /// The text of the current token, empty for a string or quoted symbol that is not UTF-8.
    pub fn token_text(&self) -> &'s str {
        self.cursor.lexer.text_str(self.cursor.token)
    }

    /// The bytes of a part of the text.
    #[inline]
    pub(super) fn bytes(&self, start: u32, end: u32) -> &'s [u8] {
        self.cursor.lexer.source().get(start as usize..end as usize).unwrap_or_default()
    }

    /// A part of the text.
    pub(crate) fn slice(&self, start: u32, end: u32) -> &'s str {
        str::from_utf8(self.bytes(start, end)).unwrap_or_default()
    }

    /// Goes to the next token.
    #[inline]
    pub fn advance(&mut self) {
        self.cursor.last_end = self.cursor.token.end;
        self.cursor.token = self.cursor.lexer.next_token();
    }

    /// Goes back, or forward, to an offset.
    pub fn reset_to(&mut self, position: u32) {
        self.cursor.lexer.reset_to(position);
        self.cursor.token = self.cursor.lexer.next_token();
    }

    /// Returns true if the current token is of a kind.
    #[inline]
    pub fn at(&self, kind: TokenKind) -> bool {
        self.cursor.token.kind == kind
    }

    /// Consumes the current token if it is of a kind.
    #[inline]
    pub fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.cursor.token.kind == kind;
        if found {
            self.advance();
        }
        found
    }

    /// Consumes a token of a kind.
    ///
    /// # Errors
    ///
    /// With the message, for any other token.
    pub fn expect(&mut self, kind: TokenKind, message: &str) -> ParseResult<()> {
        if self.eat(kind) { Ok(()) } else { Err(self.error_expected(message)) }
    }

    /// Consumes a punctuation token by its text.
    ///
    /// # Errors
    ///
    /// `expected '<text>'`, for any other token.
    pub fn parse_token(&mut self, text: &str) -> ParseResult<()> {
        if self.parse_optional_token(text) {
            Ok(())
        } else {
            Err(self.error_expected(format_args!("expected '{text}'")))
        }
    }

    /// Consumes a punctuation token by its text, if present.
    pub fn parse_optional_token(&mut self, text: &str) -> bool {
        let found = punctuation(text).is_some_and(|kind| self.at(kind));
        if found {
            self.advance();
        }
        found
    }

    /// Consumes the keyword if present.
    pub fn parse_optional_keyword(&mut self, keyword: &str) -> bool {
        let found =
            self.at(TokenKind::BareIdentifier) && self.cursor.lexer.text(self.cursor.token) == keyword.as_bytes();
        if found {
            self.advance();
        }
        found
    }

    /// Consumes a keyword.
    ///
    /// # Errors
    ///
    /// `expected '<keyword>'`, when the text is something else.
    pub fn parse_keyword(&mut self, keyword: &str) -> ParseResult<()> {
        if self.parse_optional_keyword(keyword) {
            return Ok(());
        }
        Err(self.custom_error_here(format_args!("expected '{keyword}'")))
    }

    /// Consumes any keyword if there is one.
    pub fn parse_optional_any_keyword(&mut self) -> Option<&'s str> {
        self.at(TokenKind::BareIdentifier).then(|| {
            let text = self.token_text();
            self.advance();
            text
        })
    }

    /// Consumes any keyword.
    ///
    /// # Errors
    ///
    /// `expected valid keyword`, when the text is something else.
    pub fn parse_any_keyword(&mut self) -> ParseResult<&'s str> {
        self.parse_optional_any_keyword().ok_or_else(|| self.custom_error_here("expected valid keyword"))
    }

    /// Consumes a keyword or a string.
    ///
    /// # Errors
    ///
    /// When there is neither.
    pub fn parse_keyword_or_string(&mut self) -> ParseResult<Cow<'s, str>> {
        if let Some(keyword) = self.parse_optional_any_keyword() {
            return Ok(Cow::Borrowed(keyword));
        }
        match self.parse_optional_string() {
            Some(string) => Ok(Cow::Owned(String::from_utf8_lossy(&string).into_owned())),
            None => Err(self.custom_error_here("expected valid keyword or string")),
        }
    }

    /// Consumes a string if there is one.
    pub fn parse_optional_string(&mut self) -> Option<Cow<'s, [u8]>> {
        self.at(TokenKind::String).then(|| {
            let value = self.cursor.lexer.string_value(self.cursor.token);
            self.advance();
            value
        })
    }

    /// Consumes a string; bytes that are not UTF-8 become replacement characters.
    ///
    /// # Errors
    ///
    /// `expected string`, when the text is something else.
    pub fn parse_string(&mut self) -> ParseResult<String> {
        match self.parse_optional_string() {
            Some(string) => Ok(String::from_utf8_lossy(&string).into_owned()),
            None => Err(self.custom_error_here("expected string")),
        }
    }

    /// Consumes a symbol name, `@name`, if there is one.
    pub fn parse_optional_symbol_name(&mut self) -> Option<Ident> {
        self.at(TokenKind::AtIdentifier).then(|| {
            let name = Ident::new(self.ctx, self.cursor.lexer.symbol_name(self.cursor.token));
            self.cache.record_symbol(self.cursor.token.start, self.cursor.token.end, name);
            self.advance();
            name
        })
    }

    /// Consumes a symbol name, `@name`.
    ///
    /// # Errors
    ///
    /// When the text is something else.
    pub fn parse_symbol_name(&mut self) -> ParseResult<Ident> {
        let name = self.parse_optional_symbol_name();
        name.ok_or_else(|| self.custom_error_here("expected valid '@'-identifier for symbol name"))
    }

    /// Consumes an integer literal with an optional minus sign, or one of the words `true` and
    /// `false`, if present.
    ///
    /// # Errors
    ///
    /// When a minus sign is not followed by an integer, or the value does not fit.
    pub fn parse_optional_integer<T: TryFrom<i128>>(&mut self) -> ParseResult<Option<T>> {
        let position = self.position();
        let negative = self.eat(TokenKind::Minus);
        let bits = u32::try_from(8 * size_of::<T>()).unwrap_or(u32::MAX);
        // A negative number denotes the unsigned one with the same bits.
        let wrapped = |value: i128| T::try_from(1_i128.checked_shl(bits)?.checked_add(value)?).ok();
        if !self.at(TokenKind::Integer) {
            if negative {
                return Err(self.error_expected("expected integer value"));
            }
            let word = if self.parse_optional_keyword("false") { Some(0) } else { None };
            // The word is a sign-extended number of one bit.
            let word = word.or_else(|| self.parse_optional_keyword("true").then_some(-1));
            return Ok(word.and_then(|value| T::try_from(value).ok().or_else(|| wrapped(value))));
        }
        let value = self.integer_token().and_then(|value| {
            let wraps = negative && self.literal_bits(&value) <= bits;
            let value = value.to_i128().map(|value| if negative { -value } else { value })?;
            T::try_from(value).ok().or_else(|| if wraps { wrapped(value) } else { None })
        });
        self.advance();
        value.map(Some).ok_or_else(|| self.custom_error(position, "integer value too large"))
    }

    /// Consumes an integer literal with an optional minus sign.
    ///
    /// # Errors
    ///
    /// When there is none, or the value does not fit.
    pub fn parse_integer<T: TryFrom<i128>>(&mut self) -> ParseResult<T> {
        let found = self.parse_optional_integer()?;
        found.ok_or_else(|| self.custom_error_here("expected integer value"))
    }

    /// Consumes an integer literal of any size with an optional minus sign, or one of the words
    /// `true` and `false`: a signed number of the least width.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn parse_wide_integer(&mut self) -> ParseResult<ApInt> {
        let position = self.position();
        let negative = self.eat(TokenKind::Minus);
        if !self.at(TokenKind::Integer) {
            if negative {
                return Err(self.error_expected("expected integer value"));
            }
            return Ok(ApInt::from_i128(2, self.parse_integer::<i128>()?.abs()));
        }
        let value = self.integer_token();
        self.advance();
        let value = value.ok_or_else(|| self.custom_error(position, "integer value too large"))?;
        Ok(if negative { value.neg() } else { value })
    }

    /// The value of the current integer token, with an extra bit so that it is not negative.
    pub(super) fn integer_token(&self) -> Option<ApInt> {
        let text = self.cursor.lexer.text_str(self.cursor.token);
        let (digits, radix) = match text.strip_prefix("0x") {
            Some(digits) => (digits, 16),
            None => (text, 10),
        };
        let value = ApInt::from_str_radix(digits, radix)?;
        Some(value.zext(value.width() + 1))
    }

    /// Width of the current literal in bits: four per digit, and twice as many if the first bit is
    /// set.
    fn literal_bits(&self, value: &ApInt) -> u32 {
        let text = self.token_text();
        let digits = text.strip_prefix("0x").unwrap_or(text).trim_start_matches('0');
        let bits = u32::try_from(digits.len()).unwrap_or(u32::MAX).saturating_mul(4);
        if value.active_bits() == bits { bits.saturating_mul(2) } else { bits }
    }

    /// Runs a part of the parser one level deeper.
    ///
    /// # Errors
    ///
    /// When the text nests too deep; what encloses the level adds no error to that one.
    pub fn nested<T: Send>(&mut self, parse: impl FnOnce(&mut Self) -> ParseResult<T> + Send) -> ParseResult<T> {
        let depth = self.nesting;
        if depth == MAX_NESTING {
            return Err(self.nesting_error(format_args!("nesting is deeper than {MAX_NESTING} levels")));
        }
        self.nesting += 1;
        let result = stack::recurse(Nested::Type, || parse(self));
        self.nesting = depth;
        result.map_err(|error| self.nesting_error(format_args!("no stack for text nested this deep: {error}")))?
    }

    fn nesting_error(&self, message: std::fmt::Arguments<'_>) -> ParseError {
        self.error(self.position(), message).alone()
    }

    /// Fails unless the current token is the end of the text.
    pub(super) fn expect_end(&mut self) -> ParseResult<()> {
        if !self.at(TokenKind::Eof) {
            return Err(self.error_here("unexpected text behind the end"));
        }
        self.file.lexical_error.take().map_or(Ok(()), Err)
    }
}

/// The kind of a punctuation token.
pub(crate) fn punctuation(text: &str) -> Option<TokenKind> {
    Some(match text {
        "->" => TokenKind::Arrow,
        ":" => TokenKind::Colon,
        "," => TokenKind::Comma,
        "..." => TokenKind::Ellipsis,
        "=" => TokenKind::Equal,
        ">" => TokenKind::Greater,
        "{" => TokenKind::LeftBrace,
        "(" => TokenKind::LeftParen,
        "[" => TokenKind::LeftSquare,
        "<" => TokenKind::Less,
        "-" => TokenKind::Minus,
        "+" => TokenKind::Plus,
        "?" => TokenKind::Question,
        "}" => TokenKind::RightBrace,
        ")" => TokenKind::RightParen,
        "]" => TokenKind::RightSquare,
        "/" => TokenKind::Slash,
        "*" => TokenKind::Star,
        "|" => TokenKind::VerticalBar,
        _ => return None,
    })
}
