//! Literals of elements: `dense<..>` and `sparse<..>`.

use super::attributes::{IntegerFormat, Sign};
use super::lexer::Token;
use super::{AsmParser, Delimiter, ParseResult, TokenKind};
use crate::attributes::Attribute;
use crate::builtin::{
    ComplexType, DenseElementsAttr, DenseStringElementsAttr, FloatType, IntegerType, RankedTensorType, ShapedType,
    Signedness, SparseElementsAttr, element_size, has_no_width, integer_width, num_elements,
};
use crate::context::Context;
use crate::ident::Ident;
use crate::int::ApInt;
use crate::print::type_text;
use crate::types::Type;

/// A literal, before the type is known.
#[derive(Default)]
struct ElementsLiteral {
    /// The elements in order; a complex number is two.
    elements: Vec<(Sign, Token)>,
    /// The lengths of the lists, outermost first; empty for a single element.
    shape: Vec<i64>,
    /// The hexadecimal string that encodes all elements.
    hex: Option<Token>,
}

/// Tells if a hexadecimal string can encode all elements.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hex {
    Allow,
    Reject,
}

impl AsmParser<'_, '_> {
    /// `dense<literal> : type`; the type may be known from elsewhere.
    pub(super) fn parse_dense_elements(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        let position = self.position();
        self.advance();
        self.expect(TokenKind::Less, "expected '<' after 'dense'")?;
        let mut literal = ElementsLiteral::default();
        if !self.eat(TokenKind::Greater) {
            literal = self.parse_elements_literal(Hex::Allow)?;
            self.expect(TokenKind::Greater, "expected '>'")?;
        }
        let ty = self.parse_elements_type(position, ty)?;
        self.elements_attribute(position, &literal, ty)
    }

    /// `sparse<indices, values> : type`; the type may be known from elsewhere.
    pub(super) fn parse_sparse_elements(&mut self, ty: Option<Type>) -> ParseResult<Attribute> {
        let ctx = self.ctx;
        let position = self.position();
        self.advance();
        self.expect(TokenKind::Less, "Expected '<' after 'sparse'")?;
        let index = ctx.integer_type(64);
        if self.eat(TokenKind::Greater) {
            let ty = self.parse_elements_type(position, ty)?;
            let shaped = shape_and_element(ctx, ty);
            let rank = i64::try_from(shaped.0.len()).unwrap_or(i64::MAX);
            let literal = ElementsLiteral::default();
            let indices = self.elements_attribute(position, &literal, tensor(ctx, &[0, rank], index))?;
            let values = self.elements_attribute(position, &literal, tensor(ctx, &[0], shaped.1))?;
            return Ok(SparseElementsAttr::new(ctx, ty, indices, values).into());
        }
        let indices_position = self.position();
        let indices = self.parse_elements_literal(Hex::Reject)?;
        self.expect(TokenKind::Comma, "expected ','")?;
        let values_position = self.position();
        let values = self.parse_elements_literal(Hex::Allow)?;
        self.expect(TokenKind::Greater, "expected '>'")?;
        let ty = self.parse_elements_type(position, ty)?;
        let (shape, element) = shape_and_element(ctx, ty);
        let rank = i64::try_from(shape.len()).unwrap_or(i64::MAX);
        // A single number is the only index; a single value is that of each index.
        let indices_shape = if indices.shape.is_empty() { vec![1, rank] } else { indices.shape.clone() };
        let values_shape = if values.shape.is_empty() { vec![indices_shape[0]] } else { values.shape.clone() };
        let indices = self.elements_attribute(indices_position, &indices, tensor(ctx, &indices_shape, index))?;
        let values = self.elements_attribute(values_position, &values, tensor(ctx, &values_shape, element))?;
        self.check_sparse(position, ty, (&indices_shape, indices), &values_shape)?;
        Ok(SparseElementsAttr::new(ctx, ty, indices, values).into())
    }

    fn check_sparse(
        &self,
        position: u32,
        ty: Type,
        (indices_shape, indices): (&[i64], Attribute),
        values_shape: &[i64],
    ) -> ParseResult<()> {
        if values_shape.len() != 1 {
            return Err(self.error(position, "expected 1-d tensor for sparse element values"));
        }
        let (shape, _) = shape_and_element(self.ctx, ty);
        let rank = shape.len();
        let indices_fit = match indices_shape {
            [_, columns] => usize::try_from(*columns) == Ok(rank),
            shape => shape.len() == 1 && rank == 1,
        };
        if !indices_fit || values_shape[0] != indices_shape[0] {
            let message = format_args!(
                "expected shape ([{}]); inferred shape of indices literal ([{}]); inferred shape of values literal ([{}])",
                sizes(shape),
                sizes(indices_shape),
                sizes(values_shape)
            );
            return Err(self.error(position, message));
        }
        let Some(indices) = indices.dyn_cast::<DenseElementsAttr>(self.ctx) else { return Ok(()) };
        let words: Vec<u64> = indices
            .bytes(self.ctx)
            .chunks_exact(8)
            .filter_map(|chunk| chunk.try_into().ok().map(u64::from_le_bytes))
            .collect();
        let count = usize::try_from(indices_shape[0]).unwrap_or(0);
        // All rows of a splat are equal.
        let (rows, splat) = if indices.splat(self.ctx) { (count.min(1), true) } else { (count, false) };
        for row in 0..rows {
            let index: Vec<u64> = (0..rank).map(|column| words[if splat { 0 } else { row * rank + column }]).collect();
            let inside = index.iter().zip(shape).all(|(&at, &size)| u64::try_from(size).is_ok_and(|size| at < size));
            if !inside {
                let index = index.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
                let message = format_args!(
                    "sparse index #{row} is not contained within the value shape, with index=[{index}], and type='{}'",
                    type_text(self.ctx, ty)
                );
                return Err(self.error(position, message));
            }
        }
        Ok(())
    }

    /// The type of a literal that starts at a position: shaped, with every size known.
    fn parse_elements_type(&mut self, position: u32, ty: Option<Type>) -> ParseResult<Type> {
        let ty = match ty {
            Some(ty) => ty,
            None => self.parse_colon_type()?,
        };
        match ShapedType::of(self.ctx, ty) {
            None => Err(self.error(position, "elements literal must be a shaped type")),
            Some(shaped) if !shaped.has_static_shape(self.ctx) => {
                Err(self.error(position, "elements literal type must have static shape"))
            }
            Some(_) => Ok(ty),
        }
    }

    fn parse_elements_literal(&mut self, hex: Hex) -> ParseResult<ElementsLiteral> {
        let mut literal = ElementsLiteral::default();
        if hex == Hex::Allow && self.at(TokenKind::String) {
            literal.hex = Some(self.cursor.token);
            self.advance();
        } else if self.at(TokenKind::LeftSquare) {
            literal.shape = self.nested(|p| p.parse_element_list(&mut literal.elements))?;
            literal.shape.reverse();
        } else {
            self.parse_element(&mut literal.elements)?;
        }
        Ok(literal)
    }

    /// A list, and how long it and the lists in it are, the innermost first.
    fn parse_element_list(&mut self, elements: &mut Vec<(Sign, Token)>) -> ParseResult<Vec<i64>> {
        self.advance();
        let mut inner: Option<Vec<i64>> = None;
        let mut length = 0;
        if !self.eat(TokenKind::RightSquare) {
            self.parse_comma_list(Delimiter::None, |p| {
                let lengths = if p.at(TokenKind::LeftSquare) {
                    p.nested(|p| p.parse_element_list(elements))?
                } else {
                    p.parse_element(elements)?;
                    Vec::new()
                };
                length += 1;
                if inner.get_or_insert_with(|| lengths.clone()) != &lengths {
                    return Err(p.error_here("tensor literal is invalid; ranks are not consistent between elements"));
                }
                Ok(())
            })?;
            self.expect(TokenKind::RightSquare, "expected ']'")?;
        }
        let mut lengths = inner.unwrap_or_default();
        lengths.push(length);
        Ok(lengths)
    }

    /// A number, a bool, a string, or a pair of them in parentheses.
    fn parse_element(&mut self, elements: &mut Vec<(Sign, Token)>) -> ParseResult<()> {
        match self.cursor.token.kind {
            TokenKind::Integer | TokenKind::Float | TokenKind::String => {}
            TokenKind::Minus => {
                self.advance();
                if !matches!(self.cursor.token.kind, TokenKind::Integer | TokenKind::Float) {
                    return Err(self.error_here("expected integer or floating point literal"));
                }
                elements.push((Sign::Minus, self.cursor.token));
                self.advance();
                return Ok(());
            }
            TokenKind::LeftParen => {
                return self.nested(|p| {
                    p.advance();
                    p.parse_element(elements)?;
                    p.expect(TokenKind::Comma, "expected ',' between complex elements")?;
                    p.parse_element(elements)?;
                    p.expect(TokenKind::RightParen, "expected ')' after complex elements")
                });
            }
            TokenKind::BareIdentifier if matches!(self.cursor.lexer.text(self.cursor.token), b"true" | b"false") => {}
            _ => return Err(self.error_here("expected element literal of primitive type")),
        }
        elements.push((Sign::Plus, self.cursor.token));
        self.advance();
        Ok(())
    }

    /// The attribute of a literal and a type whose sizes are all known.
    fn elements_attribute(&self, position: u32, literal: &ElementsLiteral, ty: Type) -> ParseResult<Attribute> {
        let ctx = self.ctx;
        let (shape, element) = shape_and_element(ctx, ty);
        let size = element_size(ctx, element);
        if let (Some(token), Some(size)) = (literal.hex, size) {
            return self.hex_elements(position, token, ty, element, size);
        }
        if !literal.shape.is_empty() && literal.shape != shape {
            let message = format_args!(
                "inferred shape of elements literal ([{}]) does not match type ([{}])",
                sizes(&literal.shape),
                sizes(shape)
            );
            return Err(self.error(position, message));
        }
        let count = element_count(shape);
        if literal.hex.is_none() && literal.elements.is_empty() && count != 0 {
            let message = format_args!("parsed zero elements, but type ('{}') expected at least 1", type_text(ctx, ty));
            return Err(self.error(position, message));
        }
        let Some(size) = size else { return self.string_elements(position, literal, ty) };
        let scalar = element.dyn_cast::<ComplexType>(ctx).map_or(element, |complex| complex.element(ctx));
        let parts = if scalar == element { 1 } else { 2 };
        let mut bytes = Vec::with_capacity(literal.elements.len() / parts * size);
        // Complex numbers are counted before they are parsed.
        let is_counted_first = parts == 2 && count != 0;
        if is_counted_first {
            self.check_count(position, literal, ty, count, parts)?;
        }
        self.write_elements(literal, scalar, &mut bytes)?;
        if !is_counted_first {
            self.check_count(position, literal, ty, count, parts)?;
        }
        Ok(dense(ctx, ty, bytes, size))
    }

    /// Fails unless a literal has an element for each of the type, or one for all.
    fn check_count(
        &self,
        position: u32,
        literal: &ElementsLiteral,
        ty: Type,
        count: usize,
        parts: usize,
    ) -> ParseResult<()> {
        let parsed = literal.elements.len();
        let wanted = count.saturating_mul(parts);
        if parsed == wanted || literal.shape.is_empty() && parsed == parts {
            return Ok(());
        }
        let (ty, wanted) = if literal.shape.is_empty() && parts == 2 {
            (shape_and_element(self.ctx, ty).1, parts)
        } else {
            (ty, wanted)
        };
        let ty = type_text(self.ctx, ty);
        Err(self
            .error(position, format_args!("parsed {parsed} elements, but type ('{ty}') expected {wanted} elements")))
    }

    /// Appends the bytes of integers, bools or floats.
    fn write_elements(&self, literal: &ElementsLiteral, scalar: Type, bytes: &mut Vec<u8>) -> ParseResult<()> {
        let ctx = self.ctx;
        if let Some(float) = scalar.dyn_cast::<FloatType>(ctx) {
            let kind = float.kind(ctx);
            let size = kind.width().div_ceil(8) as usize;
            for &(sign, token) in &literal.elements {
                let value = self.float_element(kind, sign, token)?;
                bytes.extend_from_slice(&value.to_bits().to_le_bytes()[..size]);
            }
            return Ok(());
        }
        let Some(format) = IntegerFormat::of(ctx, scalar) else { return Ok(()) };
        let size = format.width.div_ceil(8).max(1) as usize;
        let is_bool = scalar.is::<IntegerType>(ctx) && format.width == 1;
        for &(sign, token) in &literal.elements {
            let value = self.integer_element(format, sign, token, is_bool)?;
            match value.words() {
                [word] if size <= 8 => bytes.extend_from_slice(&word.to_le_bytes()[..size]),
                _ => {
                    let start = bytes.len();
                    bytes.extend_from_slice(&value.to_le_bytes());
                    bytes.resize(start + size, 0);
                }
            }
        }
        Ok(())
    }

    fn integer_element(&self, format: IntegerFormat, sign: Sign, token: Token, is_bool: bool) -> ParseResult<ApInt> {
        if sign == Sign::Minus && format.signedness == Signedness::Unsigned {
            return Err(self.error(token.start, "expected unsigned integer elements, but parsed negative value"));
        }
        match token.kind {
            TokenKind::Float => {
                return Err(self.error(token.start, "expected integer elements, but parsed floating-point"));
            }
            TokenKind::BareIdentifier if is_bool => {
                return Ok(ApInt::new(1, u64::from(self.cursor.lexer.text(token) == b"true")));
            }
            TokenKind::BareIdentifier => {
                return Err(self.error(token.start, "expected i1 type for 'true' or 'false' values"));
            }
            _ => {}
        }
        let value = if token.is(TokenKind::Integer) { self.integer_of_literal(format, sign, token) } else { None };
        value.ok_or_else(|| self.error(token.start, "integer constant out of range for type"))
    }

    /// The elements of types that are no numbers are strings.
    fn string_elements(&self, position: u32, literal: &ElementsLiteral, ty: Type) -> ParseResult<Attribute> {
        let mut strings = Vec::with_capacity(literal.elements.len());
        for token in literal.hex.into_iter().chain(literal.elements.iter().map(|&(_, token)| token)) {
            if !token.is(TokenKind::String) {
                let text = self.cursor.lexer.text_str(token);
                return Err(self.error(position, format_args!("expected string token, got {text}")));
            }
            strings.push(Ident::new(self.ctx, self.cursor.lexer.string_value(token)));
        }
        let splat = strings.first().is_some_and(|first| strings.iter().all(|it| it == first));
        if splat {
            strings.truncate(1);
        }
        Ok(DenseStringElementsAttr::new(self.ctx, ty, splat, strings).into())
    }

    /// The elements encoded in a hexadecimal string.
    fn hex_elements(
        &self,
        position: u32,
        token: Token,
        ty: Type,
        element: Type,
        size: usize,
    ) -> ParseResult<Attribute> {
        let ctx = self.ctx;
        let mut bytes = self
            .hex_string(token)
            .ok_or_else(|| self.error(token.start, "expected string containing hex digits starting with `0x`"))?;
        let invalid = || {
            let ty = type_text(ctx, ty);
            self.error(position, format_args!("elements hex data size is invalid for provided type: '{ty}'"))
        };
        let (shape, _) = shape_and_element(ctx, ty);
        let count = element_count(shape);
        if element.dyn_cast::<IntegerType>(ctx).is_some_and(|ty| ty.width(ctx) == 1) {
            // Eight bools in a byte; one byte of equal bits can be a splat.
            bytes = match bytes.as_slice() {
                [byte @ (0 | 0xff)] => vec![byte & 1],
                packed if packed.len() == count.div_ceil(8) => {
                    (0..count).map(|index| packed[index / 8] >> (index % 8) & 1).collect()
                }
                _ => return Err(invalid()),
            };
        } else if has_no_width(ctx, element) {
            if !bytes.is_empty() {
                return Err(invalid());
            }
            bytes.resize(size, 0);
        } else {
            if bytes.len() != size && Some(bytes.len()) != size.checked_mul(count) {
                return Err(invalid());
            }
            clear_unused_bits(ctx, element, &mut bytes);
        }
        Ok(dense(ctx, ty, bytes, size))
    }

    /// The bytes of a string token, `"0x.."`, if it has an even number of digits.
    pub(super) fn hex_string(&self, token: Token) -> Option<Vec<u8>> {
        let text = self.cursor.lexer.text(token).strip_prefix(b"\"0x")?.strip_suffix(b"\"")?;
        let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
        if text.len() % 2 != 0 {
            return None;
        }
        text.chunks_exact(2).map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?)).collect()
    }
}

/// The elements attribute of some bytes: a splat if they hold one element or equal ones.
fn dense(ctx: &Context, ty: Type, mut bytes: Vec<u8>, size: usize) -> Attribute {
    let splat = bytes.len() >= size && bytes[size..] == bytes[..bytes.len() - size];
    if splat {
        bytes.truncate(size);
    }
    DenseElementsAttr::new(ctx, ty, splat, bytes).into()
}

/// Clears the bits of each number above its width, so that equal numbers have equal bytes.
fn clear_unused_bits(ctx: &Context, element: Type, bytes: &mut [u8]) {
    let scalar = element.dyn_cast::<ComplexType>(ctx).map_or(element, |complex| complex.element(ctx));
    let width = integer_width(ctx, scalar).or_else(|| Some(scalar.dyn_cast::<FloatType>(ctx)?.width(ctx)));
    let (Some(width), Some(size)) = (width, element_size(ctx, scalar)) else { return };
    let Some(mask) = u32::try_from(size * 8 - width as usize).ok().and_then(|unused| 0xff_u8.checked_shr(unused))
    else {
        return;
    };
    if mask == 0xff {
        return;
    }
    for number in bytes.chunks_exact_mut(size) {
        if let Some(last) = number.last_mut() {
            *last &= mask;
        }
    }
}

/// The parts of a ranked shaped type.
fn shape_and_element(ctx: &Context, ty: Type) -> (&[i64], Type) {
    let shaped = ShapedType::of(ctx, ty);
    shaped.map_or((&[], ty), |shaped| (shaped.shape(ctx).unwrap_or_default(), shaped.element(ctx)))
}

/// The number of elements of a static shape, or the greatest number if there are more: one value can stand for all of them.
fn element_count(shape: &[i64]) -> usize {
    num_elements(shape).and_then(|count| usize::try_from(count).ok()).unwrap_or(usize::MAX)
}

fn tensor(ctx: &Context, shape: &[i64], element: Type) -> Type {
    RankedTensorType::new(ctx, shape, element, None).into()
}

fn sizes(shape: &[i64]) -> String {
    shape.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}
