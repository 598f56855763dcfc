//! Affine maps, integer sets, and affine expressions of values.

use super::{AsmParser, Delimiter, ParseError, ParseResult, TokenKind, UnresolvedOperand};
use crate::affine::{AffineBinaryOp, AffineExpr, AffineMap, IntegerSet, IntegerSetConstraint};
use crate::attributes::Attribute;
use crate::builtin::{AffineMapAttr, IntegerSetAttr};
use crate::collections::LookupMap;

/// Maximum depth of an expression, since other code walks it recursively.
const MAX_DEPTH: u32 = 1000;

/// An affine map of values, as it is written in subscripts: `[%i + 1, symbol(%n)]`.
#[derive(Clone, Debug)]
pub struct AffineMapOfValues {
    /// The map from the values to the subscripts.
    pub map: AffineMap,
    /// The values that are its dimensions, each once.
    pub dims: Vec<UnresolvedOperand>,
    /// The values that are its symbols, each once.
    pub symbols: Vec<UnresolvedOperand>,
}

/// The names of an expression's inputs.
#[derive(Default)]
struct Inputs<'s> {
    names: LookupMap<&'s str, AffineExpr>,
    /// The operands for the dimensions and symbols, if values may be named.
    operands: Option<Operands>,
}

#[derive(Default)]
struct Operands {
    dims: Vec<UnresolvedOperand>,
    symbols: Vec<UnresolvedOperand>,
}

/// The element before the current token, for messages.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Nothing,
    /// An operator with its left operand.
    Operator,
}

/// A map or a set: they begin with the same syntax.
enum MapOrSet {
    Map(AffineMap),
    Set(IntegerSet),
}

impl<'s> AsmParser<'_, 's> {
    /// Parses an affine map: `(d0)[s0] -> (d0 + s0)`.
    ///
    /// # Errors
    ///
    /// When the text is no affine map.
    pub fn parse_affine_map(&mut self) -> ParseResult<AffineMap> {
        let position = self.position();
        match self.parse_map_or_set()? {
            MapOrSet::Map(map) => Ok(map),
            MapOrSet::Set(_) => Err(self.error(position, "expected AffineMap, but got IntegerSet")),
        }
    }

    /// Parses an integer set: `(d0)[s0] : (d0 - s0 >= 0)`.
    ///
    /// # Errors
    ///
    /// When the text is no integer set.
    pub fn parse_integer_set(&mut self) -> ParseResult<IntegerSet> {
        let position = self.position();
        match self.parse_map_or_set()? {
            MapOrSet::Set(set) => Ok(set),
            MapOrSet::Map(_) => Err(self.error(position, "expected IntegerSet, but got AffineMap")),
        }
    }

    /// Parses affine expressions of values between delimiters: `[%i + 1, symbol(%n)]`. A name is a
    /// dimension or a symbol throughout, as at its first occurrence.
    ///
    /// # Errors
    ///
    /// When the text is not such a list.
    pub fn parse_affine_map_of_ssa_ids(&mut self, delimiter: Delimiter) -> ParseResult<AffineMapOfValues> {
        // Equal names denote the same dimension.
        self.end_recording();
        let mut inputs = Inputs { operands: Some(Operands::default()), ..Inputs::default() };
        let results: Vec<_> =
            self.parse_list(delimiter, " in affine map", |parser| parser.parse_affine_expr(&mut inputs))?;
        let Operands { dims, symbols } = inputs.operands.unwrap_or_default();
        let map = AffineMap::new(count(dims.len()), count(symbols.len()), results);
        Ok(AffineMapOfValues { map, dims, symbols })
    }

    /// Parses an affine expression of values: `%i + symbol(%n)`. The map has it as its only result.
    ///
    /// # Errors
    ///
    /// When the text is no such expression.
    pub fn parse_affine_expr_of_ssa_ids(&mut self) -> ParseResult<AffineMapOfValues> {
        self.end_recording();
        let mut inputs = Inputs { operands: Some(Operands::default()), ..Inputs::default() };
        let expr = self.parse_affine_expr(&mut inputs)?;
        let Operands { dims, symbols } = inputs.operands.unwrap_or_default();
        let map = AffineMap::new(count(dims.len()), count(symbols.len()), [expr]);
        Ok(AffineMapOfValues { map, dims, symbols })
    }

    /// `affine_map<map>`
    pub(super) fn parse_affine_map_attribute(&mut self) -> ParseResult<Attribute> {
        self.advance();
        self.expect_in(TokenKind::Less, "<", "affine map")?;
        let map = self.parse_affine_map()?;
        self.expect_in(TokenKind::Greater, ">", "affine map")?;
        Ok(AffineMapAttr::new(self.ctx, map).into())
    }

    /// `affine_set<set>`
    pub(super) fn parse_integer_set_attribute(&mut self) -> ParseResult<Attribute> {
        self.advance();
        self.expect_in(TokenKind::Less, "<", "integer set")?;
        let set = self.parse_integer_set()?;
        self.expect_in(TokenKind::Greater, ">", "integer set")?;
        Ok(IntegerSetAttr::new(self.ctx, set).into())
    }

    fn parse_map_or_set(&mut self) -> ParseResult<MapOrSet> {
        let mut inputs = Inputs::default();
        let place = " in dimensional identifier list";
        let dims = self.parse_input_names(Delimiter::Paren, place, AffineExpr::dim, &mut inputs)?;
        let place = " in symbol list";
        let symbols = self.parse_input_names(Delimiter::OptionalSquare, place, AffineExpr::symbol, &mut inputs)?;
        if self.eat(TokenKind::Arrow) {
            let results: Vec<_> =
                self.parse_list(Delimiter::Paren, " in affine map range", |p| p.parse_affine_expr(&mut inputs))?;
            return Ok(MapOrSet::Map(AffineMap::new(dims, symbols, results)));
        }
        self.expect(TokenKind::Colon, "expected '->' or ':'")?;
        let place = " in integer set constraint list";
        let mut constraints: Vec<_> = self.parse_list(Delimiter::Paren, place, |p| p.parse_constraint(&mut inputs))?;
        // Without constraints every point is in the set.
        if constraints.is_empty() {
            constraints.push(IntegerSetConstraint::equality(AffineExpr::constant(0)));
        }
        Ok(MapOrSet::Set(IntegerSet::new(dims, symbols, constraints)))
    }

    /// The names of dimensions or symbols between delimiters; returns their number.
    fn parse_input_names(
        &mut self,
        delimiter: Delimiter,
        place: &str,
        input: fn(u32) -> AffineExpr,
        inputs: &mut Inputs<'s>,
    ) -> ParseResult<u32> {
        let mut number = 0;
        self.parse_comma_list_in(delimiter, place, |p| {
            if !p.at(TokenKind::BareIdentifier) {
                return Err(p.error_expected("expected bare identifier"));
            }
            let name = p.token_text();
            if inputs.find(name).is_some() {
                return Err(p.error_here(format_args!("redefinition of identifier '{name}'")));
            }
            p.advance();
            inputs.names.insert(name, input(number));
            number += 1;
            Ok(())
        })?;
        Ok(number)
    }

    /// `a >= b`, `a <= b` or `a == b`.
    fn parse_constraint(&mut self, inputs: &mut Inputs<'s>) -> ParseResult<IntegerSetConstraint> {
        let lhs = self.parse_affine_expr(inputs)?;
        let relation = self.cursor.token.kind;
        if matches!(relation, TokenKind::Greater | TokenKind::Less | TokenKind::Equal) {
            self.advance();
            if self.eat(TokenKind::Equal) {
                let rhs = self.parse_affine_expr(inputs)?;
                return Ok(match relation {
                    TokenKind::Greater => IntegerSetConstraint::inequality(lhs - rhs),
                    TokenKind::Less => IntegerSetConstraint::inequality(rhs - lhs),
                    _ => IntegerSetConstraint::equality(lhs - rhs),
                });
            }
        }
        Err(self.error_here("expected '== affine-expr' or '>= affine-expr' at end of affine constraint"))
    }

    /// Sums and differences of products, from left to right.
    fn parse_affine_expr(&mut self, inputs: &mut Inputs<'s>) -> ParseResult<AffineExpr> {
        self.nested(|p| {
            let mut sum = p.parse_affine_product(Before::Nothing, inputs)?;
            loop {
                let operator = p.cursor.token.kind;
                if !matches!(operator, TokenKind::Plus | TokenKind::Minus) {
                    return Ok(sum);
                }
                p.advance();
                let rhs = p.parse_affine_product(Before::Operator, inputs)?;
                sum = if operator == TokenKind::Plus { sum + rhs } else { sum - rhs };
                p.check_depth(&sum)?;
            }
        })
    }

    /// Products, quotients and remainders, from left to right.
    fn parse_affine_product(&mut self, before: Before, inputs: &mut Inputs<'s>) -> ParseResult<AffineExpr> {
        let mut product = self.parse_affine_operand(before, inputs)?;
        loop {
            let Some(operator) = self.product_operator() else { return Ok(product) };
            let (position, word) = (self.position(), self.token_text());
            self.advance();
            let rhs = self.parse_affine_operand(Before::Operator, inputs)?;
            // In a chain, an operator is checked at the next one.
            let position = if self.product_operator().is_some() { self.position() } else { position };
            if operator == AffineBinaryOp::Mul {
                if !product.is_symbolic_or_constant() && !rhs.is_symbolic_or_constant() {
                    let message = "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic";
                    return Err(self.error(position, message));
                }
            } else if !rhs.is_symbolic_or_constant() {
                let message = format_args!(
                    "non-affine expression: right operand of {word} has to be either a constant or symbolic"
                );
                return Err(self.error(position, message));
            }
            product = AffineExpr::binary(operator, product, rhs);
            self.check_depth(&product)?;
        }
    }

    /// The operator of a product, quotient or remainder, if present.
    fn product_operator(&self) -> Option<AffineBinaryOp> {
        match self.cursor.lexer.text(self.cursor.token) {
            b"*" => Some(AffineBinaryOp::Mul),
            b"floordiv" => Some(AffineBinaryOp::FloorDiv),
            b"ceildiv" => Some(AffineBinaryOp::CeilDiv),
            b"mod" => Some(AffineBinaryOp::Mod),
            _ => None,
        }
    }

    fn parse_affine_operand(&mut self, before: Before, inputs: &mut Inputs<'s>) -> ParseResult<AffineExpr> {
        match self.cursor.token.kind {
            TokenKind::BareIdentifier if self.token_text() == "symbol" => self.parse_symbol_operand(inputs),
            TokenKind::BareIdentifier => {
                let found = inputs.find(self.token_text());
                let found = found.ok_or_else(|| self.error_expected("use of undeclared identifier"))?;
                self.advance();
                Ok(found)
            }
            TokenKind::PercentIdentifier => self.parse_value_operand(AffineExpr::dim, inputs),
            TokenKind::Integer => {
                let value =
                    self.cursor.lexer.unsigned_value(self.cursor.token).and_then(|value| i64::try_from(value).ok());
                let value = value.ok_or_else(|| self.error_here("constant too large for index"))?;
                self.advance();
                Ok(AffineExpr::constant(value))
            }
            TokenKind::LeftParen => {
                self.advance();
                if self.at(TokenKind::RightParen) {
                    return Err(self.error_here("no expression inside parentheses"));
                }
                let expr = self.parse_affine_expr(inputs)?;
                self.expect(TokenKind::RightParen, "expected ')'")?;
                Ok(expr)
            }
            TokenKind::Minus => {
                self.advance();
                let operand = self.nested(|p| p.parse_affine_operand(before, inputs));
                let operand =
                    operand.map_err(|error: ParseError| error.with(self.error_here("missing operand of negation")))?;
                Ok(-operand)
            }
            _ if before == Before::Operator => Err(self.error_here("missing right operand of binary operator")),
            TokenKind::Plus | TokenKind::Star => Err(self.error_here("missing left operand of binary operator")),
            _ => Err(self.error_here("expected affine expression")),
        }
    }

    /// `symbol(%n)`: a value that is a symbol rather than a dimension.
    fn parse_symbol_operand(&mut self, inputs: &mut Inputs<'s>) -> ParseResult<AffineExpr> {
        self.advance();
        self.expect(TokenKind::LeftParen, "expected '(' at start of SSA symbol")?;
        let symbol = self.parse_value_operand(AffineExpr::symbol, inputs)?;
        self.expect(TokenKind::RightParen, "expected ')' at end of SSA symbol")?;
        Ok(symbol)
    }

    /// A value, with the next free dimension or symbol at its first occurrence.
    fn parse_value_operand(
        &mut self,
        input: fn(u32) -> AffineExpr,
        inputs: &mut Inputs<'s>,
    ) -> ParseResult<AffineExpr> {
        if inputs.operands.is_none() {
            return Err(self.error_expected("unexpected ssa identifier"));
        }
        if !self.at(TokenKind::PercentIdentifier) {
            return Err(self.error_expected("expected ssa identifier"));
        }
        let operand = self.parse_operand()?;
        let end = if operand.number == 0 { operand.end } else { self.cursor.last_end };
        let name = self.slice(operand.start, end);
        if let Some(found) = inputs.find(name) {
            return Ok(found);
        }
        let Some(operands) = &mut inputs.operands else { return Err(self.error_expected("unexpected ssa identifier")) };
        let list = if input(0).dim_position().is_some() { &mut operands.dims } else { &mut operands.symbols };
        let expr = input(count(list.len()));
        list.push(operand);
        inputs.names.insert(name, expr.clone());
        Ok(expr)
    }

    fn check_depth(&self, expr: &AffineExpr) -> ParseResult<()> {
        if expr.depth() <= MAX_DEPTH {
            return Ok(());
        }
        Err(self.error_here(format_args!("the affine expression is deeper than {MAX_DEPTH} operations")))
    }
}

impl Inputs<'_> {
    fn find(&self, name: &str) -> Option<AffineExpr> {
        self.names.get(name).cloned()
    }
}

/// A length that is far below the limit, because each element needs some text.
fn count(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
