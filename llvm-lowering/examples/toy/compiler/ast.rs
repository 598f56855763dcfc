//! The syntax tree of a program, and its listing.

use std::fmt;

use super::lexer::Position;

/// A program: structs and functions in the order of the text.
#[derive(Debug)]
pub struct Program(pub Vec<Item>);

/// A top-level item.
#[derive(Debug)]
pub enum Item {
    Struct(Struct),
    Function(Function),
}

/// `struct Name { var field; Other field; }`
#[derive(Debug)]
pub struct Struct {
    pub name: String,
    pub fields: Vec<Variable>,
    pub position: Position,
}

/// `def name(a, Struct b) { .. }`
#[derive(Debug)]
pub struct Function {
    pub name: String,
    pub parameters: Vec<Variable>,
    pub body: Vec<Expression>,
    pub position: Position,
}

/// A variable with its type.
#[derive(Debug)]
pub struct Variable {
    pub name: String,
    pub ty: VariableType,
    pub position: Position,
}

/// The type of a variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariableType {
    /// A tensor, of any shape if that is empty.
    Tensor(Vec<i64>),
    /// A struct by its name.
    Struct(String),
}

/// An expression or statement, with its position.
#[derive(Debug)]
pub struct Expression {
    pub kind: ExpressionKind,
    pub position: Position,
}

/// The kinds of expressions and statements.
#[derive(Debug)]
pub enum ExpressionKind {
    Number(f64),
    /// `[1, [2, 3]]`, with its shape.
    Literal {
        shape: Vec<i64>,
        elements: Vec<Expression>,
    },
    /// `{a, b}`
    StructLiteral(Vec<Expression>),
    Name(String),
    /// `a + b`, `a - b`, `a * b`, `a.b`
    Binary {
        op: char,
        lhs: Box<Expression>,
        rhs: Box<Expression>,
    },
    Call {
        callee: String,
        arguments: Vec<Expression>,
    },
    Print(Box<Expression>),
    /// `var name<2, 3> = value;`
    Declare {
        variable: Variable,
        value: Box<Expression>,
    },
    Return(Option<Box<Expression>>),
}

impl fmt::Display for Program {
    /// A listing, as `toyc -emit=ast` of MLIR prints it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  Module:")?;
        for item in &self.0 {
            match item {
                Item::Struct(it) => {
                    writeln!(f, "    Struct: {} {}\n      Variables: [", it.name, At(it.position))?;
                    it.fields.iter().try_for_each(|field| writeln!(f, "        {field}"))?;
                    writeln!(f, "      ]")?;
                }
                Item::Function(it) => {
                    let parameters: Vec<&str> = it.parameters.iter().map(|it| it.name.as_str()).collect();
                    writeln!(f, "    Function \n      Proto '{}' {}", it.name, At(it.position))?;
                    writeln!(f, "      Params: [{}]\n      Block {{", parameters.join(", "))?;
                    it.body.iter().try_for_each(|it| it.list(f, 8))?;
                    writeln!(f, "      }} // Block")?;
                }
            }
        }
        Ok(())
    }
}

/// A position as listings show it.
struct At(Position);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}:{}", self.0.line, self.0.column)
    }
}

impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VarDecl {}{} {}", self.name, self.ty, At(self.position))
    }
}

impl fmt::Display for VariableType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VariableType::Tensor(shape) => write!(f, "<{}>", list(shape)),
            VariableType::Struct(name) => write!(f, "<{name}>"),
        }
    }
}

fn list(shape: &[i64]) -> String {
    shape.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

impl Expression {
    fn list(&self, f: &mut fmt::Formatter<'_>, indent: usize) -> fmt::Result {
        let at = At(self.position);
        write!(f, "{:indent$}", "")?;
        match &self.kind {
            ExpressionKind::Number(number) => writeln!(f, "{} {at}", scientific(*number)),
            ExpressionKind::Literal { .. } => writeln!(f, "Literal: {} {at}", self.literal()),
            ExpressionKind::StructLiteral(fields) => {
                writeln!(f, "Struct Literal: {at}")?;
                fields.iter().try_for_each(|it| it.list(f, indent + 2))
            }
            ExpressionKind::Name(name) => writeln!(f, "var: {name} {at}"),
            ExpressionKind::Binary { op, lhs, rhs } => {
                writeln!(f, "BinOp: {op} {at}")?;
                lhs.list(f, indent + 2)?;
                rhs.list(f, indent + 2)
            }
            ExpressionKind::Call { callee, arguments } => {
                writeln!(f, "Call '{callee}' [ {at}")?;
                arguments.iter().try_for_each(|it| it.list(f, indent + 2))?;
                writeln!(f, "{:indent$}]", "")
            }
            ExpressionKind::Print(value) => {
                writeln!(f, "Print [ {at}")?;
                value.list(f, indent + 2)?;
                writeln!(f, "{:indent$}]", "")
            }
            ExpressionKind::Declare { variable, value } => {
                writeln!(f, "{variable}")?;
                value.list(f, indent + 2)
            }
            ExpressionKind::Return(value) => {
                writeln!(f, "Return {at}")?;
                value.iter().try_for_each(|it| it.list(f, indent + 2))
            }
        }
    }

    /// A literal in one line, each part with its shape.
    fn literal(&self) -> String {
        match &self.kind {
            ExpressionKind::Literal { shape, elements } => {
                let elements: Vec<String> = elements.iter().map(Expression::literal).collect();
                format!("<{}>[ {}]", list(shape), elements.join(","))
            }
            ExpressionKind::Number(number) => scientific(*number),
            _ => String::new(),
        }
    }
}

/// A number as C prints it: `1.000000e+00`.
fn scientific(number: f64) -> String {
    let text = format!("{number:.6e}");
    match text.split_once('e').and_then(|(digits, exponent)| Some((digits, exponent.parse::<i32>().ok()?))) {
        Some((digits, exponent)) => format!("{digits}e{exponent:+03}"),
        None => text,
    }
}
