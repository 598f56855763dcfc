//! The parser: recursive descent, with the precedence of binary operators.

use super::ast::{Expression, ExpressionKind, Function, Item, Program, Struct, Variable, VariableType};
use super::lexer::{Position, SyntaxError, Token, tokens};

/// Parses a program.
pub fn parse(text: &str) -> Result<Program, SyntaxError> {
    let mut parser = Parser { tokens: tokens(text)?, next: 0 };
    let mut items = Vec::new();
    while *parser.peek() != Token::End {
        let position = parser.position();
        items.push(match parser.name()?.as_str() {
            "def" => Item::Function(parser.function(position)?),
            "struct" => Item::Struct(parser.structure(position)?),
            other => return Err(parser.error(format!("expected `def` or `struct` in place of `{other}`"))),
        });
    }
    Ok(Program(items))
}

struct Parser {
    tokens: Vec<(Token, Position)>,
    next: usize,
}

type Parsed<T> = Result<T, SyntaxError>;

impl Parser {
    fn peek(&self) -> &Token {
        &self.tokens[self.next].0
    }

    fn position(&self) -> Position {
        self.tokens[self.next].1
    }

    fn advance(&mut self) -> Token {
        let token = self.peek().clone();
        self.next = self.following();
        token
    }

    /// The position of the token behind the next one. Behind the last token, which is the end, it comes again.
    fn following(&self) -> usize {
        (self.next + 1).min(self.tokens.len() - 1)
    }

    fn peek_second(&self) -> &Token {
        &self.tokens[self.following()].0
    }

    fn error(&self, message: impl Into<String>) -> SyntaxError {
        SyntaxError { position: self.position(), message: message.into() }
    }

    fn eat(&mut self, symbol: char) -> bool {
        let found = *self.peek() == Token::Symbol(symbol);
        if found {
            self.advance();
        }
        found
    }

    fn expect(&mut self, symbol: char) -> Parsed<()> {
        match self.eat(symbol) {
            true => Ok(()),
            false => Err(self.error(format!("expected `{symbol}` in place of {}", self.peek()))),
        }
    }

    fn name(&mut self) -> Parsed<String> {
        match self.peek().clone() {
            Token::Name(name) => {
                self.advance();
                Ok(name)
            }
            other => Err(self.error(format!("expected a name in place of {other}"))),
        }
    }

    /// Items up to a closing symbol, separated by commas.
    fn list<T>(&mut self, close: char, mut item: impl FnMut(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut items = Vec::new();
        while !self.eat(close) {
            if !items.is_empty() {
                self.expect(',')?;
            }
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// `Name { var a; Other b; }`
    fn structure(&mut self, position: Position) -> Parsed<Struct> {
        let name = self.name()?;
        self.expect('{')?;
        let mut fields = Vec::new();
        while !self.eat('}') {
            fields.push(self.variable()?);
            self.expect(';')?;
        }
        Ok(Struct { name, fields, position })
    }

    /// `name(a, Struct b) { .. }`
    fn function(&mut self, position: Position) -> Parsed<Function> {
        let name = self.name()?;
        self.expect('(')?;
        let parameters = self.list(')', |parser| {
            // A tensor needs no type.
            match parser.peek_second() {
                Token::Name(_) => parser.variable(),
                _ => {
                    let position = parser.position();
                    Ok(Variable { name: parser.name()?, ty: VariableType::Tensor(Vec::new()), position })
                }
            }
        })?;
        self.expect('{')?;
        let mut body = Vec::new();
        while !self.eat('}') {
            if !self.eat(';') {
                body.push(self.statement()?);
                self.expect(';')?;
            }
        }
        Ok(Function { name, parameters, body, position })
    }

    /// `var name`, `var name<2, 3>` or `Struct name`
    fn variable(&mut self) -> Parsed<Variable> {
        let position = self.position();
        let word = self.name()?;
        let name = self.name()?;
        let ty = match word.as_str() {
            "var" if self.eat('<') => VariableType::Tensor(self.list('>', Self::dimension)?),
            "var" => VariableType::Tensor(Vec::new()),
            _ => VariableType::Struct(word),
        };
        Ok(Variable { name, ty, position })
    }

    fn dimension(&mut self) -> Parsed<i64> {
        match self.advance() {
            // The text of a whole number has no point.
            Token::Number(number) => number
                .to_string()
                .parse()
                .map_err(|_| self.error(format!("expected a whole number in place of {number}"))),
            other => Err(self.error(format!("expected a dimension in place of {other}"))),
        }
    }

    fn statement(&mut self) -> Parsed<Expression> {
        let position = self.position();
        let kind = match (self.peek(), self.peek_second()) {
            (Token::Name(word), _) if word == "return" => {
                self.advance();
                let is_empty = *self.peek() == Token::Symbol(';');
                ExpressionKind::Return(if is_empty { None } else { Some(Box::new(self.expression(0)?)) })
            }
            (Token::Name(_), Token::Name(_)) => {
                let variable = self.variable()?;
                self.expect('=')?;
                ExpressionKind::Declare { variable, value: Box::new(self.expression(0)?) }
            }
            _ => return self.expression(0),
        };
        Ok(Expression { kind, position })
    }

    /// An expression of operators that bind at least as tightly as `least`.
    fn expression(&mut self, least: u8) -> Parsed<Expression> {
        let mut lhs = self.primary()?;
        while let Some((op, strength)) = self.operator().filter(|it| it.1 >= least) {
            let position = self.position();
            self.advance();
            let rhs = self.expression(strength + 1)?;
            let kind = ExpressionKind::Binary { op, lhs: Box::new(lhs), rhs: Box::new(rhs) };
            lhs = Expression { kind, position };
        }
        Ok(lhs)
    }

    /// The operator that comes next, and how tightly it binds.
    fn operator(&self) -> Option<(char, u8)> {
        match *self.peek() {
            Token::Symbol(op @ ('+' | '-')) => Some((op, 1)),
            Token::Symbol('*') => Some(('*', 2)),
            Token::Symbol('.') => Some(('.', 3)),
            _ => None,
        }
    }

    fn primary(&mut self) -> Parsed<Expression> {
        let position = self.position();
        let kind = match self.advance() {
            Token::Number(number) => ExpressionKind::Number(number),
            Token::Symbol('(') => {
                let inner = self.expression(0)?;
                self.expect(')')?;
                return Ok(inner);
            }
            Token::Symbol('[') => {
                let elements = self.list(']', Self::primary)?;
                ExpressionKind::Literal { shape: self.shape_of(&elements)?, elements }
            }
            Token::Symbol('{') => ExpressionKind::StructLiteral(self.list('}', |parser| parser.expression(0))?),
            Token::Name(name) if self.eat('(') => {
                let mut arguments = self.list(')', |parser| parser.expression(0))?;
                match (name.as_str(), arguments.len()) {
                    ("print", 1) => ExpressionKind::Print(Box::new(arguments.remove(0))),
                    ("print", _) => return Err(self.error("`print` takes one argument")),
                    _ => ExpressionKind::Call { callee: name, arguments },
                }
            }
            Token::Name(name) => ExpressionKind::Name(name),
            other => {
                return Err(SyntaxError { position, message: format!("expected an expression in place of {other}") });
            }
        };
        Ok(Expression { kind, position })
    }

    /// The shape of a literal with such elements, which must be numbers or literals of one shape.
    fn shape_of(&self, elements: &[Expression]) -> Parsed<Vec<i64>> {
        let inner = |element: &Expression| match &element.kind {
            ExpressionKind::Number(_) => Some(Vec::new()),
            ExpressionKind::Literal { shape, .. } => Some(shape.clone()),
            _ => None,
        };
        let first = elements.first().and_then(inner);
        match first {
            Some(first) if elements.iter().all(|it| inner(it).as_ref() == Some(&first)) => {
                let length = i64::try_from(elements.len()).unwrap_or(i64::MAX);
                Ok([vec![length], first].concat())
            }
            _ => Err(self.error("expected numbers or literals of one shape in a literal")),
        }
    }
}
