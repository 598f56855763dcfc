//! Types in the text.

use smallvec::{SmallVec, smallvec};

use super::lexer::{SignSpelling, integer_type};
use super::{AsmParser, Delimiter, ParseError, ParseResult, TokenKind};
use crate::attributes::Attribute;
use crate::builtin::{
    AffineMapAttr, ComplexType, DYNAMIC, DictionaryAttr, FloatType, FunctionType, IndexType, IntegerAttr, IntegerType,
    MemRefElement, MemRefType, OpaqueType, RankedTensorType, Signedness, StridedLayoutAttr, StringAttr, TupleType,
    UnrankedMemRefType, UnrankedTensorType, VectorType,
};
use crate::context::{Context, Unregistered};
use crate::dialect::Dialect;
use crate::float::FloatKind;
use crate::ident::Ident;
use crate::interface::Interface;
use crate::types::{Type, TypeClass, TypeDef};

/// A dialect's own parser of types without a definition.
///
/// A dialect lists it among its interfaces; it gets the word after the namespace, and parses the
/// text after it. `None` means that there is no such type.
#[derive(Debug)]
pub struct DialectTypeParser {
    /// Parses the text after the mnemonic.
    pub parse: fn(&mut AsmParser<'_, '_>, mnemonic: &str) -> Option<ParseResult<Type>>,
}

impl Interface for DialectTypeParser {}

/// Tells if a shape may have dynamic sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DynamicSizes {
    /// As `?`.
    Allow,
    /// Every size is a number.
    Reject,
}

/// The sizes of a vector.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct VectorShape {
    /// The sizes, outermost first.
    pub sizes: SmallVec<[i64; 4]>,
    /// Of each size, whether it is scalable.
    pub scalable: SmallVec<[bool; 4]>,
}

/// A type or attribute with a sigil.
pub(super) enum ExtendedSymbol<'s> {
    /// The name of an alias.
    Alias(&'s str),
    /// A dialect's own, with the offsets of the text that is for the dialect, and the place of
    /// errors in it.
    Dialect { dialect: &'s str, start: u32, end: u32, place: u32 },
}

impl<'s> AsmParser<'_, 's> {
    /// Parses a type.
    ///
    /// # Errors
    ///
    /// `expected non-function type`, when the text is something else, or the error inside the type.
    pub fn parse_type(&mut self) -> ParseResult<Type> {
        if self.at(TokenKind::LeftParen) {
            return Ok(self.parse_function_type()?.into());
        }
        self.parse_non_function_type()
    }

    /// Parses a type if there is one.
    ///
    /// # Errors
    ///
    /// When the type is malformed.
    pub fn parse_optional_type(&mut self) -> ParseResult<Option<Type>> {
        match self.cursor.token.kind {
            TokenKind::LeftParen => Ok(Some(self.parse_function_type()?.into())),
            TokenKind::ExclamationIdentifier => self.parse_extended_type().map(Some),
            TokenKind::BareIdentifier => self.parse_builtin_type(),
            _ => Ok(None),
        }
    }

    /// Parses one or more types, separated by commas.
    ///
    /// # Errors
    ///
    /// When there is no type, or one is wrong.
    pub fn parse_types_no_parens(&mut self) -> ParseResult<SmallVec<[Type; 2]>> {
        let mut types = smallvec![self.parse_type()?];
        while self.eat(TokenKind::Comma) {
            types.push(self.parse_type()?);
        }
        Ok(types)
    }

    /// Parses types in parentheses: `(a, b)`.
    ///
    /// # Errors
    ///
    /// When a parenthesis is missing, or a type is wrong.
    pub fn parse_type_list_parens(&mut self) -> ParseResult<SmallVec<[Type; 2]>> {
        self.expect(TokenKind::LeftParen, "expected '('")?;
        if self.eat(TokenKind::RightParen) {
            return Ok(SmallVec::new());
        }
        let types = self.parse_types_no_parens()?;
        self.expect(TokenKind::RightParen, "expected ')'")?;
        Ok(types)
    }

    /// Parses `: type`.
    ///
    /// # Errors
    ///
    /// When either part is missing.
    pub fn parse_colon_type(&mut self) -> ParseResult<Type> {
        self.expect(TokenKind::Colon, "expected ':'")?;
        self.parse_type()
    }

    /// Parses `: a, b`.
    ///
    /// # Errors
    ///
    /// When there is no colon or no type.
    pub fn parse_colon_types(&mut self) -> ParseResult<SmallVec<[Type; 2]>> {
        self.expect(TokenKind::Colon, "expected ':'")?;
        self.parse_types_no_parens()
    }

    /// Parses `: a, b`, or nothing.
    ///
    /// # Errors
    ///
    /// When there is a colon but no type.
    pub fn parse_optional_colon_types(&mut self) -> ParseResult<SmallVec<[Type; 2]>> {
        if self.eat(TokenKind::Colon) { self.parse_types_no_parens() } else { Ok(SmallVec::new()) }
    }

    /// Parses `-> a` or `-> (a, b)`.
    ///
    /// # Errors
    ///
    /// When there is no arrow or no type.
    pub fn parse_arrow_types(&mut self) -> ParseResult<SmallVec<[Type; 2]>> {
        self.expect(TokenKind::Arrow, "expected '->'")?;
        self.parse_function_result_types()
    }

    /// Parses `-> a`, `-> (a, b)` or nothing.
    ///
    /// # Errors
    ///
    /// When there is an arrow but no type.
    pub fn parse_optional_arrow_types(&mut self) -> ParseResult<SmallVec<[Type; 2]>> {
        if self.eat(TokenKind::Arrow) { self.parse_function_result_types() } else { Ok(SmallVec::new()) }
    }

    /// Parses `(a, b) -> c` or `(a, b) -> (c, d)`.
    ///
    /// # Errors
    ///
    /// When the text is something else.
    pub fn parse_function_type(&mut self) -> ParseResult<FunctionType> {
        self.nested(|p| {
            let inputs = p.parse_type_list_parens()?;
            p.expect(TokenKind::Arrow, "expected '->' in function type")?;
            let results = p.parse_function_result_types()?;
            Ok(FunctionType::new(p.ctx, inputs.as_slice(), results.as_slice()))
        })
    }

    /// Parses the text after the arrow of a function type: one type that is no function, or a list
    /// in parentheses.
    ///
    /// # Errors
    ///
    /// When the text is something else.
    pub fn parse_function_result_types(&mut self) -> ParseResult<SmallVec<[Type; 2]>> {
        if self.at(TokenKind::LeftParen) {
            return self.parse_type_list_parens();
        }
        Ok(smallvec![self.parse_non_function_type()?])
    }

    /// Parses a type of a class without its namespace and mnemonic; the full form is accepted, too.
    ///
    /// # Errors
    ///
    /// When the type is wrong or, in the full form, of another class.
    pub fn parse_stripped_type(&mut self, def: &'static TypeDef) -> ParseResult<Type> {
        if !self.at(TokenKind::ExclamationIdentifier) && def.dialect != "builtin" {
            return self.nested(|p| (def.parse)(p));
        }
        let position = self.position();
        let ty = self.parse_type()?;
        if std::ptr::eq(ty.def(self.ctx), def) { Ok(ty) } else { Err(self.wrong_kind(ty, def, position)) }
    }

    /// Parses a type of a class.
    ///
    /// # Errors
    ///
    /// When the text is something else.
    pub fn parse_type_of<T: TypeClass>(&mut self) -> ParseResult<T> {
        self.parse_type_of_from(self.position())
    }

    /// Parses `: type` of a class.
    ///
    /// # Errors
    ///
    /// When either part is missing or the type is of another class.
    pub fn parse_colon_type_of<T: TypeClass>(&mut self) -> ParseResult<T> {
        let position = self.position();
        self.expect(TokenKind::Colon, "expected ':'")?;
        self.parse_type_of_from(position)
    }

    fn parse_type_of_from<T: TypeClass>(&mut self, position: u32) -> ParseResult<T> {
        let ty = self.parse_type()?;
        self.cast_type(ty, position)
    }

    /// A type that was parsed, as one of a class.
    ///
    /// # Errors
    ///
    /// At the position, when the type is of another class.
    pub fn cast_type<T: TypeClass>(&self, ty: Type, position: u32) -> ParseResult<T> {
        ty.dyn_cast(self.ctx).ok_or_else(|| self.wrong_kind(ty, T::DEF, position))
    }

    fn wrong_kind(&self, ty: Type, def: &TypeDef, position: u32) -> ParseError {
        let text = crate::print::type_text(self.ctx, ty);
        self.custom_error(
            position,
            format_args!(
                "invalid kind of type specified: expected {}.{}, but found '{text}'",
                def.dialect, def.mnemonic
            ),
        )
    }

    /// Parses the sizes of a shape, each followed by an `x`: `2x?x`.
    ///
    /// # Errors
    ///
    /// When a size is too large, or `?` is not allowed.
    pub fn parse_dimension_list(&mut self, dynamic: DynamicSizes) -> ParseResult<SmallVec<[i64; 4]>> {
        let mut shape = SmallVec::new();
        loop {
            let size = match self.cursor.token.kind {
                TokenKind::Integer => self.parse_dimension()?,
                TokenKind::Question if dynamic == DynamicSizes::Reject => {
                    return Err(self.error_here("expected static shape"));
                }
                TokenKind::Question => {
                    self.advance();
                    DYNAMIC
                }
                _ => return Ok(shape),
            };
            shape.push(size);
            self.parse_x_in_dimension_list()?;
        }
    }

    /// Parses the sizes of a vector, each followed by an `x`: `2x[4]x`.
    ///
    /// # Errors
    ///
    /// When a size is no number, or too large.
    pub fn parse_vector_dimension_list(&mut self) -> ParseResult<VectorShape> {
        let mut shape = VectorShape::default();
        while matches!(self.cursor.token.kind, TokenKind::Integer | TokenKind::LeftSquare) {
            let in_brackets = self.eat(TokenKind::LeftSquare);
            shape.sizes.push(self.parse_dimension()?);
            shape.scalable.push(in_brackets);
            if in_brackets {
                self.expect(TokenKind::RightSquare, "missing ']' closing scalable dimension")?;
            }
            self.parse_x_in_dimension_list()?;
        }
        Ok(shape)
    }

    /// One size of a shape; the lexer treats a leading `0x` as the start of a hexadecimal number.
    ///
    /// The `x` is searched in any token, so that after a token such as `"x"` the rest is reported
    /// as missing.
    fn parse_dimension(&mut self) -> ParseResult<i64> {
        if self.cursor.lexer.text(self.cursor.token).get(1) == Some(&b'x') {
            self.split_token();
            return Ok(0);
        }
        let value = Some(self.cursor.token).filter(|it| it.kind == TokenKind::Integer);
        let value = value.and_then(|it| i64::try_from(self.cursor.lexer.unsigned_value(it)?).ok());
        let value = value.ok_or_else(|| self.error_here("invalid dimension"))?;
        self.advance();
        Ok(value)
    }

    /// The `x` after a size, which the lexer treats as the start of a word.
    fn parse_x_in_dimension_list(&mut self) -> ParseResult<()> {
        match self.cursor.lexer.text(self.cursor.token) {
            b"x" => self.advance(),
            [b'x', ..] if self.at(TokenKind::BareIdentifier) => self.split_token(),
            _ => return Err(self.error_expected("expected 'x' in dimension list")),
        }
        Ok(())
    }

    /// Consumes the first byte of the current token; the next token begins with the second.
    fn split_token(&mut self) {
        self.cursor.token.end = self.cursor.token.start + 1;
        self.cursor.lexer.reset_to(self.cursor.token.end);
        self.advance();
    }

    fn parse_non_function_type(&mut self) -> ParseResult<Type> {
        let found = match self.cursor.token.kind {
            TokenKind::BareIdentifier => self.parse_builtin_type()?,
            TokenKind::ExclamationIdentifier => Some(self.parse_extended_type()?),
            _ => None,
        };
        found.ok_or_else(|| self.error_expected("expected non-function type"))
    }

    /// A type that starts with a word, if the word is that of a builtin type.
    fn parse_builtin_type(&mut self) -> ParseResult<Option<Type>> {
        let ctx = self.ctx;
        let ty = match self.cursor.lexer.text(self.cursor.token) {
            b"i32" => ctx.integer_type(32),
            b"f32" => ctx.float_type(FloatKind::F32),
            b"index" => ctx.index_type(),
            b"i64" => ctx.integer_type(64),
            b"i1" => ctx.integer_type(1),
            b"f64" => ctx.float_type(FloatKind::F64),
            b"none" => ctx.none_type(),
            b"memref" => return self.type_by_text(Self::parse_memref_type).map(Some),
            b"vector" => return self.type_by_text(Self::parse_vector_type).map(Some),
            b"tensor" => return self.type_by_text(Self::parse_tensor_type).map(Some),
            b"complex" => return self.type_by_text(Self::parse_complex_type).map(Some),
            b"tuple" => return self.type_by_text(Self::parse_tuple_type).map(Some),
            _ => {
                let text = self.token_text();
                if let Some(kind) = FloatKind::from_keyword(text) {
                    FloatType::new(ctx, kind).into()
                } else if let Some((sign, digits)) = integer_type(text) {
                    self.integer_type(sign, digits)?
                } else {
                    return Ok(None);
                }
            }
        };
        self.advance();
        Ok(Some(ty))
    }

    /// The integer type, the current token.
    fn integer_type(&self, sign: SignSpelling, digits: &str) -> ParseResult<Type> {
        let width: u32 = digits.parse().map_err(|_| self.error_here("invalid integer width"))?;
        if width > IntegerType::MAX_WIDTH {
            return Err(self.error_here(format_args!("integer bitwidth is limited to {} bits", IntegerType::MAX_WIDTH)));
        }
        Ok(match sign {
            SignSpelling::Signless => self.ctx.integer_type(width),
            SignSpelling::Signed => IntegerType::new(self.ctx, width, Signedness::Signed).into(),
            SignSpelling::Unsigned => IntegerType::new(self.ctx, width, Signedness::Unsigned).into(),
        })
    }

    fn parse_memref_type(&mut self) -> ParseResult<Type> {
        let position = self.position();
        self.advance();
        self.expect(TokenKind::Less, "expected '<' in memref type")?;
        let shape = self.parse_shape()?;
        let element_position = self.position();
        let element = self.parse_type()?;
        if !is_memref_element(self.ctx, element) {
            return Err(self.error(element_position, "invalid memref element type"));
        }
        let (mut layout, mut space) = (None, None);
        if !self.eat(TokenKind::Greater) {
            self.expect(TokenKind::Comma, "expected ',' or '>' in memref type")?;
            if self.at(TokenKind::Greater) {
                return Err(self.error_expected("expected list element"));
            }
            self.parse_comma_list(Delimiter::None, |p| {
                p.parse_memref_parameter(shape.is_none(), &mut layout, &mut space)
            })?;
            self.expect(TokenKind::Greater, "expected ',' or '>'")?;
        }
        self.checked_memref(position, shape.as_deref(), element, layout, space)
    }

    /// A layout or the memory space of a memref.
    fn parse_memref_parameter(
        &mut self,
        unranked: bool,
        layout: &mut Option<Attribute>,
        space: &mut Option<Attribute>,
    ) -> ParseResult<()> {
        let attribute = self.parse_attribute()?;
        if !attribute.is::<AffineMapAttr>(self.ctx) && !attribute.is::<StridedLayoutAttr>(self.ctx) {
            if space.is_some() {
                return Err(self.error_here("multiple memory spaces specified in memref type"));
            }
            *space = Some(attribute);
            return Ok(());
        }
        *layout = Some(attribute);
        if unranked {
            return Err(self.error_here("cannot have affine map for unranked memref type"));
        }
        if space.is_some() {
            return Err(self.error_here("expected memory space to be last in memref type"));
        }
        Ok(())
    }

    /// The memref with some parts, if they are compatible.
    fn checked_memref(
        &self,
        position: u32,
        shape: Option<&[i64]>,
        element: Type,
        layout: Option<Attribute>,
        space: Option<Attribute>,
    ) -> ParseResult<Type> {
        let ctx = self.ctx;
        // The number zero names the default space, as does naming none.
        let space =
            space.filter(|space| !space.dyn_cast::<IntegerAttr>(ctx).is_some_and(|number| number.value(ctx).is_zero()));
        let Some(shape) = shape else {
            self.check_memory_space(position, space)?;
            return Ok(UnrankedMemRefType::new(ctx, element, space).into());
        };
        let rank = shape.len();
        let layout = layout.unwrap_or_else(|| AffineMapAttr::identity(ctx, rank).into());
        if let Some(map) = layout.dyn_cast::<AffineMapAttr>(ctx) {
            let dims = map.map(ctx).num_dims();
            if dims as usize != rank {
                let message = format_args!("memref layout mismatch between rank and affine map: {rank} != {dims}");
                return Err(self.error(position, message));
            }
        }
        if layout.dyn_cast::<StridedLayoutAttr>(ctx).is_some_and(|strided| strided.strides(ctx).len() != rank) {
            return Err(self.error(position, "expected the number of strides to match the rank"));
        }
        self.check_memory_space(position, space)?;
        Ok(MemRefType::new(ctx, shape, element, layout, space).into())
    }

    fn check_memory_space(&self, position: u32, space: Option<Attribute>) -> ParseResult<()> {
        let ctx = self.ctx;
        let supported = space.is_none_or(|space| {
            space.is::<IntegerAttr>(ctx)
                || space.is::<StringAttr>(ctx)
                || space.is::<DictionaryAttr>(ctx)
                || space.def(ctx).dialect != "builtin"
        });
        if supported { Ok(()) } else { Err(self.error(position, "unsupported memory space Attribute")) }
    }

    fn parse_vector_type(&mut self) -> ParseResult<Type> {
        let position = self.position();
        self.advance();
        self.expect(TokenKind::Less, "expected '<' in vector type")?;
        let VectorShape { sizes, scalable } = self.parse_vector_dimension_list()?;
        let element = self.parse_type()?;
        self.expect(TokenKind::Greater, "expected '>' in vector type")?;
        if !VectorType::is_element(self.ctx, element) {
            return Err(self.error(position, "failed to verify 'elementType': VectorElementTypeInterface instance"));
        }
        if sizes.iter().any(|&size| size <= 0) {
            let sizes = sizes.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
            return Err(
                self.error(position, format_args!("vector types must have positive constant sizes but got {sizes}"))
            );
        }
        Ok(VectorType::new(self.ctx, sizes.as_slice(), element, scalable.as_slice()).into())
    }

    fn parse_tensor_type(&mut self) -> ParseResult<Type> {
        self.advance();
        self.expect(TokenKind::Less, "expected '<' in tensor type")?;
        let shape = self.parse_shape()?;
        let element_position = self.position();
        let element = self.parse_type()?;
        let encoding = if self.eat(TokenKind::Comma) { self.parse_optional_attribute()? } else { None };
        self.expect(TokenKind::Greater, "expected '>' in tensor type")?;
        if !is_tensor_element(self.ctx, element) {
            return Err(self.error(element_position, "invalid tensor element type"));
        }
        match shape {
            Some(shape) => Ok(RankedTensorType::new(self.ctx, shape.as_slice(), element, encoding).into()),
            None if encoding.is_some() => Err(self.error_here("cannot apply encoding to unranked tensor")),
            None => Ok(UnrankedTensorType::new(self.ctx, element).into()),
        }
    }

    /// The sizes in front of an element type, or nothing for `*x`.
    fn parse_shape(&mut self) -> ParseResult<Option<SmallVec<[i64; 4]>>> {
        if self.eat(TokenKind::Star) {
            self.parse_x_in_dimension_list()?;
            return Ok(None);
        }
        self.parse_dimension_list(DynamicSizes::Allow).map(Some)
    }

    fn parse_complex_type(&mut self) -> ParseResult<Type> {
        self.advance();
        self.expect(TokenKind::Less, "expected '<' in complex type")?;
        let position = self.position();
        let element = self.parse_type()?;
        self.expect(TokenKind::Greater, "expected '>' in complex type")?;
        if !element.is::<FloatType>(self.ctx) && !element.is::<IntegerType>(self.ctx) {
            return Err(self.error(position, "invalid element type for complex"));
        }
        Ok(ComplexType::new(self.ctx, element).into())
    }

    fn parse_tuple_type(&mut self) -> ParseResult<Type> {
        self.advance();
        self.expect(TokenKind::Less, "expected '<' in tuple type")?;
        if self.eat(TokenKind::Greater) {
            return Ok(TupleType::new(self.ctx, Box::default()).into());
        }
        let elements = self.parse_types_no_parens()?;
        self.expect(TokenKind::Greater, "expected '>' in tuple type")?;
        Ok(TupleType::new(self.ctx, elements.as_slice()).into())
    }

    /// A dialect's type or an alias.
    fn parse_extended_type(&mut self) -> ParseResult<Type> {
        self.nested(Self::parse_nested_extended_type)
    }

    fn parse_nested_extended_type(&mut self) -> ParseResult<Type> {
        match self.parse_extended_symbol()? {
            ExtendedSymbol::Alias(name) => {
                self.end_recording();
                let ty = self.file.aliases.ty(name, self.position());
                ty.ok_or_else(|| self.error_expected(format_args!("undefined symbol alias id '{name}'")))
            }
            ExtendedSymbol::Dialect { dialect, start, end, place } => match self.ctx.dialect(dialect) {
                Some(known) => {
                    let text = self.dialect_type_text(dialect, start, end);
                    let text = text.filter(|_| self.cursor.token.error().is_none());
                    if let Some(ty) = text.and_then(|it| self.known_dialect_type(it)) {
                        return Ok(ty);
                    }
                    let ty = self.within(start, end, |p| p.parse_dialect_type(known))?;
                    if let Some(text) = text {
                        self.note_dialect_type(text, ty);
                    }
                    Ok(ty)
                }
                None => self.opaque_type(dialect, self.bytes(start, end), place),
            },
        }
    }

    /// Parses the inside of a dialect's symbol, which the parser has passed already, and continues
    /// after it.
    ///
    /// A lexical error of the token behind the symbol is reported each time MLIR reads the token: before and after the
    /// inside, and when it continues, at the place of the error.
    pub(super) fn within<T>(
        &mut self,
        start: u32,
        end: u32,
        parse: impl FnOnce(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<T> {
        let (token, behind, last_end) = (self.cursor.token, self.cursor.lexer.position(), self.cursor.last_end);
        self.report_lexical_error()?;
        self.reset_to(start);
        self.cursor.last_end = start;
        let result = parse(self);
        debug_assert!(end <= behind, "the symbol ends before the token behind it");
        if result.is_ok() {
            self.report_lexical_error()?;
        }
        if token.error().is_none() {
            self.cursor.lexer.reset_to(behind);
            (self.cursor.token, self.cursor.last_end) = (token, last_end);
            return result;
        }
        self.reset_to(token.start);
        self.cursor.last_end = token.start;
        match (result, self.lexical_error()) {
            (Err(first), Some(error)) => Err(error.behind(first)),
            (result, _) => result,
        }
    }

    fn report_lexical_error(&mut self) -> ParseResult<()> {
        if let Some(error) = self.lexical_error() {
            self.report(error.clone())?;
            self.file.lexical_error = Some(error);
        }
        Ok(())
    }

    /// The lexical error of the current token.
    fn lexical_error(&self) -> Option<ParseError> {
        self.cursor.token.error().map(|error| self.error_here(error))
    }

    /// Parses the inside of a type that may contain itself, so that the parsers of types in it [know](Self::is_enclosing) that
    /// they are in it.
    #[doc(alias = "tryStartCyclicParse")]
    pub fn parse_cyclic<T>(&mut self, ty: Type, parse: impl FnOnce(&mut Self) -> T) -> T {
        let is_outermost = self.cyclic_types.insert(ty);
        let result = parse(self);
        if is_outermost {
            self.cyclic_types.remove(&ty);
        }
        result
    }

    /// Returns true if the inside of a type is being [parsed](Self::parse_cyclic).
    pub fn is_enclosing(&self, ty: Type) -> bool {
        self.cyclic_types.contains(&ty)
    }

    /// Consumes a sigil, a name and the text between brackets right after it.
    pub(super) fn parse_extended_symbol(&mut self) -> ParseResult<ExtendedSymbol<'s>> {
        let token = self.cursor.token;
        let name = self.cursor.lexer.name(token);
        let has_body = self.cursor.lexer.source().get(token.end as usize) == Some(&b'<');
        let (dialect, pretty) = name.split_once('.').map_or((name, false), |(dialect, _)| (dialect, true));
        if !has_body && !pretty {
            self.advance();
            return Ok(ExtendedSymbol::Alias(name));
        }
        let after_dialect = token.start + 1 + u32::try_from(dialect.len()).unwrap_or(0);
        let end = if has_body {
            let end = self.cursor.bodies.end_of(&self.cursor.lexer, token.end, self.ctx.caching());
            end.map_err(|error| self.error(error.position, error))?
        } else {
            token.end
        };
        self.cursor.token.end = end;
        self.cursor.lexer.reset_to(end);
        self.advance();
        // Behind the dot of `!dialect.type<body>`, or between the brackets of `!dialect<body>`.
        let start = after_dialect + 1;
        let (end, place) = if pretty { (end, start) } else { (end - 1, token.start) };
        Ok(ExtendedSymbol::Dialect { dialect, start, end, place })
    }

    /// The word that selects the type or attribute of a dialect.
    pub(super) fn parse_mnemonic(&mut self) -> ParseResult<&'s str> {
        if !self.at(TokenKind::BareIdentifier) {
            return Err(self.error_here("expected valid keyword"));
        }
        let mnemonic = self.token_text();
        self.advance();
        Ok(mnemonic)
    }

    fn parse_dialect_type(&mut self, dialect: &'static Dialect) -> ParseResult<Type> {
        let position = self.position();
        let own = self.ctx.dialect_interface::<DialectTypeParser>(dialect.name);
        if dialect.types.is_empty() && own.is_none() {
            return Err(self.error(position, format_args!("dialect '{}' provides no type parsing hook", dialect.name)));
        }
        let mnemonic = self.parse_mnemonic()?;
        // Errors in a type that is written in full are not the op's.
        let op = self.op.name.take();
        let parsed = match dialect.types.iter().copied().flatten().find(|def| def.mnemonic == mnemonic) {
            Some(def) => Some((def.parse)(self)),
            None => own.and_then(|own| (own.parse)(self, mnemonic)),
        };
        self.op.name = op;
        if let Some(result) = parsed {
            return result;
        }
        Err(self.error(position, format_args!("unknown  type `{mnemonic}` in dialect `{}`", dialect.name)))
    }

    fn opaque_type(&self, dialect: &str, text: &[u8], place: u32) -> ParseResult<Type> {
        let text = String::from_utf8_lossy(text);
        self.check_namespace(dialect, place)?;
        if self.ctx.unregistered() == Unregistered::Reject {
            let message =
                format_args!("`!\"{dialect}\"<\"{text}\">` type created with unregistered dialect. {ALLOW_HINT}");
            return Err(self.error(place, message));
        }
        Ok(OpaqueType::new(self.ctx, Ident::new(self.ctx, dialect), text.as_ref()).into())
    }

    /// Fails if the text before an opaque type or attribute cannot name a dialect.
    pub(super) fn check_namespace(&self, dialect: &str, position: u32) -> ParseResult<()> {
        let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
        if dialect.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') && dialect.chars().all(is_word) {
            return Ok(());
        }
        Err(self.error(position, format_args!("invalid dialect namespace '\"{dialect}\"'")))
    }
}

/// The hint about types and attributes of unregistered dialects.
pub(super) const ALLOW_HINT: &str = "If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use \
     -allow-unregistered-dialect with the MLIR opt tool used";

fn is_scalar_or_vector(ctx: &Context, ty: Type) -> bool {
    let is_number = ty.is::<FloatType>(ctx) || ty.is::<IntegerType>(ctx) || ty.is::<IndexType>(ctx);
    is_number || ty.is::<ComplexType>(ctx) || ty.is::<VectorType>(ctx)
}

fn is_tensor_element(ctx: &Context, ty: Type) -> bool {
    is_scalar_or_vector(ctx, ty) || ty.is::<OpaqueType>(ctx) || ty.def(ctx).dialect != "builtin"
}

fn is_memref_element(ctx: &Context, ty: Type) -> bool {
    is_scalar_or_vector(ctx, ty)
        || ty.is::<MemRefType>(ctx)
        || ty.is::<UnrankedMemRefType>(ctx)
        || ty.interface::<MemRefElement>(ctx).is_some()
}
