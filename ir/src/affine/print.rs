//! The text of expressions, maps and sets.

use std::fmt::{self, Write};

use smallvec::{SmallVec, smallvec};

use super::expr::{AffineBinaryOp, AffineExpr, AffineExprKind, AffineInput};
use super::map::AffineMap;
use super::set::{IntegerSet, IntegerSetRelation};

/// Writes the name of an input.
type Names<'a> = dyn Fn(AffineInput, &mut dyn Write) -> fmt::Result + 'a;

/// The binding strength of the context of an expression: a strong one needs parentheses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Binding {
    Weak,
    Strong,
}

impl AffineExpr {
    /// Writes the expression with the names that `names` writes for its dimensions and symbols.
    ///
    /// # Errors
    ///
    /// When `out` or `names` fails.
    pub fn write_with(
        &self,
        out: &mut dyn Write,
        names: &dyn Fn(AffineInput, &mut dyn Write) -> fmt::Result,
    ) -> fmt::Result {
        write_expr(self, Binding::Weak, out, names)
    }
}

impl fmt::Display for AffineExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_with(f, &|input, out| write!(out, "{input}"))
    }
}

impl fmt::Display for AffineInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AffineInput::Dim(position) => write!(f, "d{position}"),
            AffineInput::Symbol(position) => write!(f, "s{position}"),
        }
    }
}

impl fmt::Display for AffineBinaryOp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AffineBinaryOp::Add => "+",
            AffineBinaryOp::Mul => "*",
            AffineBinaryOp::Mod => "mod",
            AffineBinaryOp::FloorDiv => "floordiv",
            AffineBinaryOp::CeilDiv => "ceildiv",
        })
    }
}

/// The body of the attribute's text: `(d0)[s0] -> (d0 + s0)`.
impl fmt::Display for AffineMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_inputs(f, self.num_dims(), self.num_symbols())?;
        f.write_str(" -> (")?;
        for (i, result) in self.results().iter().enumerate() {
            f.write_str(if i == 0 { "" } else { ", " })?;
            write!(f, "{result}")?;
        }
        f.write_str(")")
    }
}

/// The body of the attribute's text: `(d0)[s0] : (d0 - s0 >= 0)`.
impl fmt::Display for IntegerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_inputs(f, self.num_dims(), self.num_symbols())?;
        f.write_str(" : (")?;
        for (i, constraint) in self.constraints().iter().enumerate() {
            f.write_str(if i == 0 { "" } else { ", " })?;
            let relation = match constraint.relation {
                IntegerSetRelation::Equality => "==",
                IntegerSetRelation::Inequality => ">=",
            };
            write!(f, "{} {relation} 0", constraint.expr)?;
        }
        f.write_str(")")
    }
}

fn write_inputs(f: &mut fmt::Formatter<'_>, num_dims: u32, num_symbols: u32) -> fmt::Result {
    f.write_str("(")?;
    for position in 0..num_dims {
        f.write_str(if position == 0 { "" } else { ", " })?;
        write!(f, "{}", AffineInput::Dim(position))?;
    }
    f.write_str(")")?;
    if num_symbols == 0 {
        return Ok(());
    }
    f.write_str("[")?;
    for position in 0..num_symbols {
        f.write_str(if position == 0 { "" } else { ", " })?;
        write!(f, "{}", AffineInput::Symbol(position))?;
    }
    f.write_str("]")
}

/// A part of the text of an expression.
#[derive(Clone, Copy)]
enum Part<'a> {
    Expr(&'a AffineExpr, Binding),
    Number(i64),
    Operator(AffineBinaryOp),
    Text(&'static str),
}

/// Writes an expression of any depth: the parts that are to be written are on a stack, the next one on top.
fn write_expr(expr: &AffineExpr, binding: Binding, out: &mut dyn Write, names: &Names<'_>) -> fmt::Result {
    let mut pending: SmallVec<[Part<'_>; 16]> = smallvec![Part::Expr(expr, binding)];
    while let Some(part) = pending.pop() {
        match part {
            Part::Text(text) => out.write_str(text)?,
            Part::Operator(op) => write!(out, " {op} ")?,
            Part::Number(value) => write!(out, "{value}")?,
            Part::Expr(expr, binding) => match expr.kind() {
                AffineExprKind::Dim(position) => names(AffineInput::Dim(position), out)?,
                AffineExprKind::Symbol(position) => names(AffineInput::Symbol(position), out)?,
                AffineExprKind::Constant(value) => write!(out, "{value}")?,
                AffineExprKind::Binary { op, lhs, rhs } => {
                    if binding == Binding::Strong {
                        out.write_char('(')?;
                        pending.push(Part::Text(")"));
                    }
                    pending.extend(parts_of(op, lhs, rhs).into_iter().rev());
                }
            },
        }
    }
    Ok(())
}

/// The parts of a binary expression, from left to right.
fn parts_of<'a>(op: AffineBinaryOp, lhs: &'a AffineExpr, rhs: &'a AffineExpr) -> SmallVec<[Part<'a>; 5]> {
    let strong = |expr| Part::Expr(expr, Binding::Strong);
    match op {
        AffineBinaryOp::Add => parts_of_sum(lhs, rhs),
        AffineBinaryOp::Mul if *rhs == -1 => smallvec![Part::Text("-"), strong(lhs)],
        _ => smallvec![strong(lhs), Part::Operator(op), strong(rhs)],
    }
}

/// The parts of a sum, as a difference where the right term has a negative sign.
fn parts_of_sum<'a>(lhs: &'a AffineExpr, rhs: &'a AffineExpr) -> SmallVec<[Part<'a>; 5]> {
    let lhs = Part::Expr(lhs, Binding::Weak);
    if let Some(value) = rhs.constant_value()
        && value < 0
    {
        // The negation of the least integer wraps to itself, and so it is printed with its sign.
        return smallvec![lhs, Part::Text(" - "), Part::Number(value.wrapping_neg())];
    }
    if let Some((term, coefficient)) = rhs.operands_of(AffineBinaryOp::Mul)
        && let Some(coefficient) = coefficient.constant_value()
        && coefficient < 0
    {
        if coefficient == -1 {
            let is_sum = term.operands_of(AffineBinaryOp::Add).is_some();
            let binding = if is_sum { Binding::Strong } else { Binding::Weak };
            return smallvec![lhs, Part::Text(" - "), Part::Expr(term, binding)];
        }
        let number = Part::Number(coefficient.wrapping_neg());
        return smallvec![lhs, Part::Text(" - "), Part::Expr(term, Binding::Strong), Part::Text(" * "), number];
    }
    smallvec![lhs, Part::Text(" + "), Part::Expr(rhs, Binding::Weak)]
}
