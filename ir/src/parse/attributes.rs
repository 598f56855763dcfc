//! Attributes in the text.

use super::lexer::Token;
use super::types::{ALLOW_HINT, ExtendedSymbol};
use super::{AsmParser, Delimiter, ParseError, ParseResult, TokenKind};
use crate::attributes::{Attribute, AttributeDef};
use crate::builtin::{
    ArrayAttr, DYNAMIC, DenseArrayAttr, DenseResourceAttr, DictionaryAttr, DistinctAttr, FloatAttr, FloatType,
    IndexType, IntegerAttr, IntegerType, LocationAttr, NoneType, OpaqueAttr, ShapedType, Signedness, StridedLayoutAttr,
    StringAttr, SymbolRefAttr, TypeAttr, integer_width,
};
use crate::collections::LookupSet;
use crate::context::Unregistered;
use crate::dialect::Dialect;
use crate::float::{Float, FloatKind, RoundingMode};
use crate::ident::Ident;
use crate::int::ApInt;
use crate::param::Bytes;
use crate::print::{attribute_text, type_text};
use crate::types::Type;

/// Tells if a minus sign precedes a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Plus,
    Minus,
}

/// The minimum length of a dictionary whose duplicate names are found by hashing rather than by a
/// search.
const LONG_DICTIONARY: usize = 16;

impl AsmParser<'_, '_> {
    /// Parses an attribute.
    ///
    /// # Errors
    ///
    /// `expected attribute value`, when the text is something else, or the error inside the
    /// attribute.
    pub fn parse_attribute(&mut self) -> ParseResult<Attribute> {
        self.parse_attribute_typed(None)
    }

    /// Parses an attribute whose type may be known: the text then has none.
    ///
    /// # Errors
    ///
    /// `expected attribute value`, when the text is something else, or the error inside the
    /// attribute.
    pub fn parse_attribute_typed(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        let found = self.attribute_at_hand(ty)?;
        found.ok_or_else(|| self.error_expected("expected attribute value"))
    }

    /// Parses an attribute if there is one.
    ///
    /// # Errors
    ///
    /// When the attribute is malformed.
    pub fn parse_optional_attribute(&mut self) -> ParseResult<Option<Attribute>> {
        self.parse_optional_attribute_typed(None)
    }

    /// Parses an attribute if there is one; its type may be known already.
    ///
    /// # Errors
    ///
    /// When the attribute is malformed.
    pub fn parse_optional_attribute_typed(&mut self, ty: Option<Type>) -> ParseResult<Option<Attribute>> {
        // In an optional position these words start no attribute.
        if matches!(self.cursor.lexer.text(self.cursor.token), b"array" | b"distinct" | b"strided") {
            return Ok(None);
        }
        self.attribute_at_hand(ty)
    }

    fn attribute_at_hand(&mut self, ty: Option<Type>) -> ParseResult<Option<Attribute>> {
        let attribute = match self.cursor.token.kind {
            TokenKind::Integer => self.parse_integer_attribute(ty, Sign::Plus)?,
            TokenKind::Float => self.parse_float_attribute(ty, Sign::Plus)?,
            TokenKind::Minus => {
                self.advance();
                match self.cursor.token.kind {
                    TokenKind::Integer => self.parse_integer_attribute(ty, Sign::Minus)?,
                    TokenKind::Float => self.parse_float_attribute(ty, Sign::Minus)?,
                    _ => return Err(self.error_expected("expected constant integer or floating point value")),
                }
            }
            TokenKind::String => self.parse_string_attribute(ty)?,
            TokenKind::AtIdentifier => self.parse_symbol_ref()?.into(),
            TokenKind::HashIdentifier => self.nested(|p| p.parse_extended_attribute(ty))?,
            TokenKind::LeftSquare => self.nested(Self::parse_array_attribute)?,
            TokenKind::LeftBrace => {
                let entries = self.nested(Self::parse_attr_dict)?;
                DictionaryAttr::of(self.ctx, &entries).into()
            }
            TokenKind::BareIdentifier => return self.parse_keyword_attribute(ty),
            TokenKind::LeftParen | TokenKind::ExclamationIdentifier => {
                let value = self.parse_type()?;
                TypeAttr::new(self.ctx, value).into()
            }
            _ => return Ok(None),
        };
        Ok(Some(attribute))
    }

    /// Parses an attribute of a class without its namespace and mnemonic; the full form is accepted, too.
    ///
    /// # Errors
    ///
    /// When the attribute is wrong or, in the full form, of another class.
    pub fn parse_stripped_attribute(&mut self, def: &'static AttributeDef) -> ParseResult<Attribute> {
        if !self.at(TokenKind::HashIdentifier) && def.dialect != "builtin" {
            return self.nested(|p| (def.parse)(p));
        }
        let position = self.position();
        let attribute = self.parse_attribute()?;
        if std::ptr::eq(attribute.def(self.ctx), def) {
            Ok(attribute)
        } else {
            Err(self.custom_error(position, "invalid kind of attribute specified"))
        }
    }

    /// Parses the reference to a symbol, `@outer::@inner`, if there is one.
    ///
    /// # Errors
    ///
    /// When `::` is not followed by a symbol name.
    pub fn parse_optional_symbol_ref(&mut self) -> ParseResult<Option<SymbolRefAttr>> {
        let Some(root) = self.parse_optional_symbol_name() else { return Ok(None) };
        let mut nested = Vec::new();
        // A single colon belongs to the text after the symbol, two colons to the symbol.
        while self.at(TokenKind::Colon) {
            let next = self.cursor.lexer.clone().next_token();
            if !matches!(next.kind, TokenKind::Colon | TokenKind::Eof) {
                break;
            }
            self.advance();
            if !self.eat(TokenKind::Colon) {
                break;
            }
            let name = self.parse_optional_symbol_name();
            let missing = || self.error(self.position(), "expected nested symbol reference identifier");
            nested.push(name.ok_or_else(missing)?);
        }
        Ok(Some(SymbolRefAttr::new(self.ctx, root, nested)))
    }

    /// Parses the reference to a symbol: `@outer::@inner`.
    ///
    /// # Errors
    ///
    /// When the text is something else.
    pub fn parse_symbol_ref(&mut self) -> ParseResult<SymbolRefAttr> {
        if let Some(symbol) = self.parse_optional_symbol_ref()? {
            return Ok(symbol);
        }
        let position = self.position();
        let attribute = self.parse_attribute()?;
        attribute.dyn_cast(self.ctx).ok_or_else(|| self.custom_error(position, "invalid kind of attribute specified"))
    }

    /// Parses names with attributes between braces, in the order of the text, if there is a brace.
    ///
    /// # Errors
    ///
    /// When the dictionary is not well formed, or has a name twice.
    pub fn parse_optional_attr_dict(&mut self) -> ParseResult<Vec<(Ident, Attribute)>> {
        if self.at(TokenKind::LeftBrace) { self.nested(Self::parse_attr_dict) } else { Ok(Vec::new()) }
    }

    /// Parses `attributes {..}`, or nothing.
    ///
    /// # Errors
    ///
    /// When no dictionary follows the keyword, or it is not well formed.
    pub fn parse_optional_attr_dict_with_keyword(&mut self) -> ParseResult<Vec<(Ident, Attribute)>> {
        if self.parse_optional_keyword("attributes") { self.nested(Self::parse_attr_dict) } else { Ok(Vec::new()) }
    }

    /// Parses names with attributes between braces, in the order of the text; a name alone denotes
    /// `unit`.
    ///
    /// # Errors
    ///
    /// When the dictionary is not well formed, or has a name twice.
    pub fn parse_attr_dict(&mut self) -> ParseResult<Vec<(Ident, Attribute)>> {
        self.expect(TokenKind::LeftBrace, "expected '{' in attribute dictionary")?;
        let mut entries = Vec::new();
        if self.eat(TokenKind::RightBrace) {
            return Ok(entries);
        }
        let mut seen = LookupSet::default();
        self.parse_comma_list(Delimiter::None, |p| {
            let position = p.position();
            let name = p.parse_attribute_name()?;
            let duplicate = if entries.len() < LONG_DICTIONARY {
                entries.iter().any(|&(it, _)| it == name)
            } else {
                if entries.len() == LONG_DICTIONARY {
                    for &(known, _) in &entries {
                        seen.insert(known);
                    }
                }
                !seen.insert(name)
            };
            if duplicate {
                let name = name.text(p.ctx);
                return Err(p.error(position, format_args!("duplicate key '{name}' in dictionary attribute")));
            }
            let value = if p.eat(TokenKind::Equal) { p.parse_attribute()? } else { p.ctx.unit_attr() };
            entries.push((name, value));
            Ok(())
        })?;
        self.expect(TokenKind::RightBrace, "expected '}' in attribute dictionary")?;
        Ok(entries)
    }

    /// Parses the numbers of a dense array between square brackets, as in formats: `[1, 2]`.
    ///
    /// # Errors
    ///
    /// When a bracket is missing, or an element is not a number of the element type.
    pub fn parse_dense_array_body(&mut self, element: Type) -> ParseResult<DenseArrayAttr> {
        self.expect(TokenKind::LeftSquare, "expected '['")?;
        if self.eat(TokenKind::RightSquare) {
            return Ok(DenseArrayAttr::new(self.ctx, element, 0usize, Bytes::new()));
        }
        let parsed = self.parse_dense_array_elements(element, BoolSpelling::WordsOrNumbers);
        // The missing end is reported, too, if an element is malformed.
        match (parsed, self.expect(TokenKind::RightSquare, "expected ']'")) {
            (Ok(array), Ok(())) => Ok(array),
            (Err(error), Ok(())) | (Ok(_), Err(error)) => Err(error),
            (Err(error), Err(end)) => Err(error.with(end)),
        }
    }

    fn parse_attribute_name(&mut self) -> ParseResult<Ident> {
        let name = match self.cursor.token.kind {
            TokenKind::BareIdentifier => Ident::new(self.ctx, self.cursor.lexer.text(self.cursor.token)),
            TokenKind::String => {
                let name = self.cursor.lexer.string_value(self.cursor.token);
                if name.is_empty() {
                    return Err(self.error_here("expected valid attribute name"));
                }
                Ident::new(self.ctx, name)
            }
            _ => return Err(self.error_expected("expected attribute name")),
        };
        self.advance();
        Ok(name)
    }

    /// An attribute that starts with a word, if the word starts one.
    fn parse_keyword_attribute(&mut self, ty: Option<Type>) -> ParseResult<Option<Attribute>> {
        let parse: fn(&mut Self, Option<Type>) -> ParseResult<Attribute> =
            match self.cursor.lexer.text(self.cursor.token) {
                b"true" => |p, _| Ok(p.bool_attribute(true)),
                b"false" => |p, _| Ok(p.bool_attribute(false)),
                b"unit" => |p, _| {
                    p.advance();
                    Ok(p.ctx.unit_attr())
                },
                b"dense" => |p, ty| p.nested(|p| p.parse_dense_elements(ty)),
                b"array" => |p, _| p.nested(Self::parse_dense_array),
                b"affine_map" => |p, _| p.parse_affine_map_attribute(),
                b"affine_set" => |p, _| p.parse_integer_set_attribute(),
                b"strided" => |p, _| p.parse_strided_layout(),
                b"dense_resource" => |p, ty| p.parse_dense_resource(ty),
                b"sparse" => |p, ty| p.nested(|p| p.parse_sparse_elements(ty)),
                b"distinct" => |p, ty| p.nested(|p| p.parse_distinct(ty)),
                b"loc" => |p, _| {
                    let location = p.parse_location_in("inline location")?;
                    Ok(LocationAttr::new(p.ctx, location).into())
                },
                _ => {
                    let found = self.parse_optional_type()?;
                    return Ok(found.map(|value| TypeAttr::new(self.ctx, value).into()));
                }
            };
        parse(self, ty).map(Some)
    }

    fn bool_attribute(&mut self, value: bool) -> Attribute {
        self.advance();
        IntegerAttr::bool(self.ctx, value).into()
    }

    /// An integer literal and its type; a hexadecimal one may be the bits of a float.
    fn parse_integer_attribute(&mut self, ty: Option<Type>, sign: Sign) -> ParseResult<Attribute> {
        let ctx = self.ctx;
        let token = self.cursor.token;
        self.advance();
        let ty = match ty {
            Some(ty) => ty,
            None if self.eat(TokenKind::Colon) => self.parse_type()?,
            None => ctx.integer_type(64),
        };
        if let Some(float) = ty.dyn_cast::<FloatType>(ctx) {
            let value = self.float_of_integer_literal(float.kind(ctx), sign, token)?;
            return Ok(FloatAttr::new(ctx, ty, value).into());
        }
        let Some(format) = IntegerFormat::of(ctx, ty) else {
            return Err(self.error(token.start, "integer literal not valid for specified type"));
        };
        if sign == Sign::Minus && format.signedness == Signedness::Unsigned {
            return Err(self.error(token.start, "negative integer literal not valid for unsigned integer type"));
        }
        let value = self.integer_of_literal(format, sign, token);
        let value = value.ok_or_else(|| self.error(token.start, "integer constant out of range for attribute"))?;
        Ok(IntegerAttr::new(ctx, ty, value).into())
    }

    fn parse_float_attribute(&mut self, ty: Option<Type>, sign: Sign) -> ParseResult<Attribute> {
        let ctx = self.ctx;
        let token = self.cursor.token;
        self.advance();
        let ty = match ty {
            Some(ty) => ty,
            None if self.eat(TokenKind::Colon) => self.parse_type()?,
            None => ctx.float_type(FloatKind::F64),
        };
        let Some(float) = ty.dyn_cast::<FloatType>(ctx) else {
            return Err(self.error_here("floating point value not valid for specified type"));
        };
        let value = self.float_of_literal(float.kind(ctx), sign, token)?;
        Ok(FloatAttr::new(ctx, ty, value).into())
    }

    /// The value of an integer token in some format, if it fits; a token that is much too long is
    /// not converted.
    pub(super) fn integer_of_literal(&self, format: IntegerFormat, sign: Sign, token: Token) -> Option<ApInt> {
        let width = format.width;
        let has_sign_bit = format.signedness == Signedness::Signed;
        if let (Some(value), true) = (self.cursor.lexer.unsigned_value(token), width <= u64::BITS) {
            let mask = u64::MAX.checked_shr(u64::BITS - width).unwrap_or(0);
            if value & !mask != 0 {
                return None;
            }
            let value = if sign == Sign::Minus { value.wrapping_neg() & mask } else { value };
            let is_negative = value & (mask ^ mask >> 1) != 0;
            let fits = if sign == Sign::Minus { is_negative } else { !(has_sign_bit && is_negative) };
            return fits.then(|| ApInt::new(width, value));
        }
        let text = self.cursor.lexer.text_str(token);
        let (digits, radix) = text.strip_prefix("0x").map_or((text, 10), |digits| (digits, 16));
        // A digit has at most four bits: a literal that is much too long need not be parsed.
        let significant = digits.trim_start_matches('0');
        if significant.len() as u64 * 3 > u64::from(width) + 8 {
            return None;
        }
        let value = ApInt::from_str_radix(digits, radix).filter(|value| value.active_bits() <= width)?;
        let value = value.zext_or_trunc(width);
        let value = if sign == Sign::Minus { value.neg() } else { value };
        let fits = if sign == Sign::Minus { value.is_negative() } else { !(has_sign_bit && value.is_negative()) };
        fits.then_some(value)
    }

    /// The float with the bits of a hexadecimal integer token.
    pub(super) fn float_of_integer_literal(&self, kind: FloatKind, sign: Sign, token: Token) -> ParseResult<Float> {
        let text = self.cursor.lexer.text_str(token);
        let Some(digits) = text.strip_prefix("0x") else {
            let error = self.error(token.start, "unexpected decimal integer literal for a floating point value");
            return Err(
                error.with_note(self.location_at(token.start), "add a trailing dot to make the literal a float")
            );
        };
        if sign == Sign::Minus {
            return Err(self.error(token.start, "hexadecimal float literal should not have a leading minus"));
        }
        let bits = u128::from_str_radix(digits, 16).ok();
        let bits = bits.filter(|bits| u128::BITS - bits.leading_zeros() <= kind.width());
        let bits = bits.ok_or_else(|| self.error(token.start, "hexadecimal float constant out of range for type"))?;
        Ok(Float::from_bits(kind, bits))
    }

    /// The value of a float token: rounded to `f64` first, and then to the kind.
    pub(super) fn float_of_literal(&self, kind: FloatKind, sign: Sign, token: Token) -> ParseResult<Float> {
        let value = Float::from_decimal_str(FloatKind::F64, self.cursor.lexer.text_str(token));
        let value = value.ok_or_else(|| self.error(token.start, "floating point value too large for attribute"))?;
        let value = if sign == Sign::Minus { value.neg() } else { value };
        Ok(value.convert(kind, RoundingMode::NearestTiesToEven).0)
    }

    fn parse_string_attribute(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        let value = Ident::new(self.ctx, self.cursor.lexer.string_value(self.cursor.token));
        self.advance();
        let ty = match ty {
            None if self.eat(TokenKind::Colon) => Some(self.parse_type()?),
            known => known,
        };
        // A string of type `none` is one without a type.
        let ty = ty.filter(|ty| !ty.is::<NoneType>(self.ctx));
        Ok(StringAttr::new(self.ctx, value, ty).into())
    }

    fn parse_array_attribute(&mut self) -> ParseResult<Attribute> {
        self.advance();
        let mut elements = Vec::new();
        if !self.at(TokenKind::RightSquare) {
            elements = self.parse_list(Delimiter::None, "", Self::parse_attribute)?;
        }
        self.expect(TokenKind::RightSquare, "expected ',' or ']'")?;
        Ok(ArrayAttr::new(self.ctx, elements).into())
    }

    fn parse_dense_array(&mut self) -> ParseResult<Attribute> {
        let ctx = self.ctx;
        self.advance();
        self.expect(TokenKind::Less, "expected '<' after 'array'")?;
        let position = self.position();
        let element = self
            .parse_type()
            .map_err(|error| error.with(self.error(position, "expected an integer or floating point type")))?;
        let integer = element.dyn_cast::<IntegerType>(ctx).map(|ty| ty.width(ctx));
        let Some(width) = integer.or_else(|| element.dyn_cast::<FloatType>(ctx).map(|ty| ty.width(ctx))) else {
            let message = format_args!("expected integer or float type, got: '{}'", type_text(ctx, element));
            return Err(self.error(position, message));
        };
        if integer != Some(1) && width % 8 != 0 {
            return Err(self.error(position, "element type bitwidth must be a multiple of 8"));
        }
        if self.eat(TokenKind::Greater) {
            return Ok(DenseArrayAttr::new(ctx, element, 0usize, Bytes::new()).into());
        }
        self.expect(TokenKind::Colon, "expected ':' after dense array type")?;
        let array = self.parse_dense_array_elements(element, BoolSpelling::Words)?;
        self.expect(TokenKind::Greater, "expected '>' to close an array attribute")?;
        Ok(array.into())
    }

    fn parse_dense_array_elements(&mut self, element: Type, bools: BoolSpelling) -> ParseResult<DenseArrayAttr> {
        let mut bytes = Bytes::new();
        let mut length = 0usize;
        loop {
            self.parse_dense_array_element(element, bools, &mut bytes)?;
            length += 1;
            if !self.eat(TokenKind::Comma) {
                return Ok(DenseArrayAttr::new(self.ctx, element, length, bytes));
            }
        }
    }

    fn parse_dense_array_element(&mut self, element: Type, bools: BoolSpelling, bytes: &mut Bytes) -> ParseResult<()> {
        let (ctx, position) = (self.ctx, self.position());
        let sign = if self.eat(TokenKind::Minus) { Sign::Minus } else { Sign::Plus };
        let token = self.cursor.token;
        if let Some(float) = element.dyn_cast::<FloatType>(ctx) {
            let value = self.float_element(float.kind(ctx), sign, token)?;
            let size = value.kind().width().div_ceil(8) as usize;
            bytes.extend_from_slice(&value.to_bits().to_le_bytes()[..size]);
            self.advance();
            return Ok(());
        }
        let is_bool = element.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| ty.width(ctx) == 1);
        let word = if token.is(TokenKind::BareIdentifier) { self.cursor.lexer.text(token) } else { b"" };
        let size = integer_width(ctx, element).unwrap_or(0).div_ceil(8) as usize;
        if word == b"true" || word == b"false" {
            match (is_bool, bools) {
                (true, _) => bytes.push(u8::from(word == b"true")),
                // The words are sign-extended numbers of one bit.
                (false, BoolSpelling::WordsOrNumbers) => {
                    bytes.resize(bytes.len() + size, if word == b"true" { u8::MAX } else { 0 });
                }
                (false, BoolSpelling::Words) => {
                    return Err(self.error_here("expected i1 type for 'true' or 'false' values"));
                }
            }
            self.advance();
            return Ok(());
        }
        if !token.is(TokenKind::Integer) {
            return Err(match bools {
                BoolSpelling::Words => self.error_here("expected integer literal"),
                BoolSpelling::WordsOrNumbers if sign == Sign::Minus => self.error_expected("expected integer value"),
                BoolSpelling::WordsOrNumbers => self.custom_error_here("expected integer value"),
            });
        }
        self.advance();
        if is_bool && bools == BoolSpelling::Words {
            return Err(self.error_here("expected 'true' or 'false' values for i1 type"));
        }
        let value = IntegerFormat::of(ctx, element).and_then(|format| self.integer_of_literal(format, sign, token));
        // In a list of a format, a bit pattern does not denote a negative number.
        let is_number = |value: &ApInt| !value.is_negative() || sign == Sign::Minus || is_bool;
        let value = value.filter(|value| bools == BoolSpelling::Words || is_number(value));
        // As an element of a list, zero may have a sign.
        let zero = || self.cursor.lexer.unsigned_value(token) == Some(0) && bools == BoolSpelling::WordsOrNumbers;
        match value {
            Some(value) => bytes.extend_from_slice(&value.to_le_bytes()[..size]),
            None if zero() => bytes.resize(bytes.len() + size, 0),
            None => {
                return Err(match bools {
                    BoolSpelling::Words => self.error_here("integer constant out of range"),
                    BoolSpelling::WordsOrNumbers => self.custom_error(position, "integer value too large"),
                });
            }
        }
        Ok(())
    }

    /// A float among other elements: a decimal literal with a point, or a hexadecimal bit pattern.
    pub(super) fn float_element(&self, kind: FloatKind, sign: Sign, token: Token) -> ParseResult<Float> {
        match token.kind {
            TokenKind::Float => self.float_of_literal(kind, sign, token),
            TokenKind::Integer => self.float_of_integer_literal(kind, sign, token),
            _ => Err(self.error(token.start, "expected floating point literal")),
        }
    }

    fn parse_strided_layout(&mut self) -> ParseResult<Attribute> {
        self.advance();
        self.expect(TokenKind::Less, "expected '<' after 'strided'")?;
        self.expect(TokenKind::LeftSquare, "expected '['")?;
        let mut strides = Vec::new();
        if !self.at(TokenKind::RightSquare) {
            strides = self.parse_list(Delimiter::None, "", Self::parse_stride)?;
        }
        self.expect(TokenKind::RightSquare, "expected ']'")?;
        let mut offset = 0;
        if !self.eat(TokenKind::Greater) {
            self.expect(TokenKind::Comma, "expected ','")?;
            if !self.parse_optional_keyword("offset") {
                return Err(self.error_expected("expected 'offset' after comma"));
            }
            self.expect(TokenKind::Colon, "expected ':' after 'offset'")?;
            offset = self.parse_stride()?;
            self.expect(TokenKind::Greater, "expected '>'")?;
        }
        Ok(StridedLayoutAttr::new(self.ctx, offset, strides).into())
    }

    fn parse_stride(&mut self) -> ParseResult<i64> {
        if self.eat(TokenKind::Question) {
            return Ok(DYNAMIC);
        }
        let position = self.position();
        let negative = self.eat(TokenKind::Minus);
        let value =
            if self.at(TokenKind::Integer) { self.cursor.lexer.unsigned_value(self.cursor.token) } else { None };
        let value = value.and_then(|value| i64::try_from(value).ok());
        let value = value.ok_or_else(|| self.error(position, "expected a 64-bit signed integer or '?'"))?;
        self.advance();
        Ok(if negative { -value } else { value })
    }

    fn parse_dense_resource(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        let ctx = self.ctx;
        let mut position = self.position();
        self.advance();
        self.expect(TokenKind::Less, "expected '<' after 'dense_resource'")?;
        let key = self.parse_resource_key("expected identifier key for 'resource' entry")?;
        self.expect(TokenKind::Greater, "expected '>'")?;
        let ty = match ty {
            Some(ty) => ty,
            None => {
                position = self.position();
                self.parse_colon_type()?
            }
        };
        if ShapedType::of(ctx, ty).is_none() {
            return Err(self.error(position, "`dense_resource` expected a shaped type"));
        }
        Ok(DenseResourceAttr::new(ctx, ty, Ident::new(ctx, key)).into())
    }

    fn parse_distinct(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        let position = self.position();
        self.advance();
        self.expect(TokenKind::LeftSquare, "expected '[' after 'distinct'")?;
        let token = self.cursor.token;
        self.expect(TokenKind::Integer, "expected distinct ID")?;
        let id = self
            .cursor
            .lexer
            .unsigned_value(token)
            .ok_or_else(|| self.error_here("expected an unsigned 64-bit integer"))?;
        self.expect(TokenKind::RightSquare, "expected ']' to close distinct ID")?;
        self.expect(TokenKind::Less, "expected '<' after distinct ID")?;
        let referenced = if self.at(TokenKind::Greater) {
            self.ctx.unit_attr()
        } else {
            self.parse_attribute_typed(ty)
                .map_err(|error: ParseError| error.with(self.error_here("expected attribute")))?
        };
        self.expect(TokenKind::Greater, "expected '>' to close distinct attribute")?;
        let known = *self.file.distinct.entry(id).or_insert(referenced);
        if known != referenced {
            let known = attribute_text(self.ctx, known);
            let message = format_args!("referenced attribute does not match previous definition: {known}");
            return Err(self.error(position, message));
        }
        Ok(DistinctAttr::new(self.ctx, id, referenced).into())
    }

    /// A dialect's attribute or an alias.
    pub(super) fn parse_extended_attribute(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        match self.parse_extended_symbol()? {
            ExtendedSymbol::Alias(name) => {
                self.end_recording();
                let attribute = self.file.aliases.attribute(name, self.position());
                attribute.ok_or_else(|| self.error_expected(format_args!("undefined symbol alias id '{name}'")))
            }
            ExtendedSymbol::Dialect { dialect, start, end, place } => {
                let written = if self.eat(TokenKind::Colon) { Some(self.parse_type()?) } else { ty };
                let attribute = match self.ctx.dialect(dialect) {
                    Some(dialect) => self.within(start, end, |p| p.parse_dialect_attribute(dialect))?,
                    None => self.opaque_attribute(dialect, self.bytes(start, end), place, written)?,
                };
                self.check_attribute_type(attribute, ty)?;
                Ok(attribute)
            }
        }
    }

    fn parse_dialect_attribute(&mut self, dialect: &'static Dialect) -> ParseResult<Attribute> {
        let position = self.position();
        if dialect.attributes.iter().copied().flatten().all(|def| def.dialect == "builtin") {
            let message = format_args!("dialect '{}' provides no attribute parsing hook", dialect.name);
            return Err(self.error(position, message));
        }
        let mnemonic = self.parse_mnemonic()?;
        match dialect.attributes.iter().copied().flatten().find(|def| def.mnemonic == mnemonic) {
            Some(def) => {
                // Errors in an attribute that is written in full are not the op's.
                let op = self.op.name.take();
                let attribute = (def.parse)(self);
                self.op.name = op;
                attribute
            }
            None => {
                let message = format_args!("unknown attribute `{mnemonic}` in dialect `{}`", dialect.name);
                Err(self.error(position, message))
            }
        }
    }

    fn opaque_attribute(&self, dialect: &str, text: &[u8], place: u32, ty: Option<Type>) -> ParseResult<Attribute> {
        let ctx = self.ctx;
        let text = String::from_utf8_lossy(text);
        self.check_namespace(dialect, place)?;
        let ty = ty.unwrap_or_else(|| ctx.none_type());
        if ctx.unregistered() == Unregistered::Reject {
            let ty = type_text(ctx, ty);
            let message = format_args!(
                "#\"{dialect}\"<\"{text}\"> : '{ty}' attribute created with unregistered dialect. {ALLOW_HINT}"
            );
            return Err(self.error(place, message));
        }
        Ok(OpaqueAttr::new(ctx, Ident::new(ctx, dialect), text.as_ref(), ty).into())
    }

    /// Fails if an attribute has another type than the expected one.
    fn check_attribute_type(&self, attribute: Attribute, wanted: Option<Type>) -> ParseResult<()> {
        let ctx = self.ctx;
        match (wanted, attribute.ty(ctx)) {
            (Some(wanted), Some(ty)) if ty != wanted => {
                let (wanted, ty) = (type_text(ctx, wanted), type_text(ctx, ty));
                let message =
                    format_args!("attribute type different than expected: expected '{wanted}', but got '{ty}'");
                Err(self.error_here(message))
            }
            _ => Ok(()),
        }
    }
}

/// The spelling of the elements of a dense array of `i1`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BoolSpelling {
    /// `true` and `false`.
    Words,
    /// Also as numbers.
    WordsOrNumbers,
}

/// The storage format of integers of a type.
#[derive(Clone, Copy)]
pub(super) struct IntegerFormat {
    pub(super) width: u32,
    /// Signed if a literal that sets the sign bit is too large.
    pub(super) signedness: Signedness,
}

impl IntegerFormat {
    /// The format of a type of integers or indices.
    pub(super) fn of(ctx: &crate::context::Context, ty: Type) -> Option<Self> {
        if let Some(integer) = ty.dyn_cast::<IntegerType>(ctx) {
            return Some(Self { width: integer.width(ctx), signedness: integer.signedness(ctx) });
        }
        let width = integer_width(ctx, ty).filter(|_| ty.is::<IndexType>(ctx))?;
        Some(Self { width, signedness: Signedness::Signed })
    }
}
