//! The local simplifications that every constructor of an expression applies.
//!
//! Each function returns the canonical expression for one operation on two canonical operands. The
//! set of simplifications shows in the text of every map, so it follows MLIR 22 exactly: in
//! particular a divisor of zero is kept, a remainder by a negative constant is kept, and terms are
//! merged only with their neighbour.

use super::expr::{AffineBinaryOp, AffineExpr, AffineExprKind, ceil_div as divide_up, floor_div as divide_down};

/// The sum, with its constant last and symbolic terms after the others.
pub(super) fn add(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
    simplify_sum(&lhs, &rhs).unwrap_or_else(|| AffineExpr::unsimplified(AffineBinaryOp::Add, lhs, rhs))
}

/// The product, with a constant or symbolic factor last.
pub(super) fn mul(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
    match (lhs.constant_value(), rhs.constant_value()) {
        (Some(a), Some(b)) => {
            return match a.checked_mul(b) {
                Some(product) => AffineExpr::constant(product),
                None => AffineExpr::unsimplified(AffineBinaryOp::Mul, lhs, rhs),
            };
        }
        (Some(_), None) => return mul(rhs, lhs),
        (None, Some(1)) => return lhs,
        (None, Some(0)) => return rhs,
        (None, Some(b)) => {
            if let Some((head, a)) = constant_tail(&lhs, AffineBinaryOp::Mul) {
                return mul(head.clone(), AffineExpr::constant(a.wrapping_mul(b)));
            }
        }
        (None, None) => {
            if !rhs.is_symbolic_or_constant() {
                if lhs.is_symbolic_or_constant() {
                    return mul(rhs, lhs);
                }
                return AffineExpr::unsimplified(AffineBinaryOp::Mul, lhs, rhs);
            }
            if follows(&lhs, &rhs) {
                return mul(rhs, lhs);
            }
            if let Some((head, constant)) = constant_tail(&lhs, AffineBinaryOp::Mul) {
                return mul(mul(head.clone(), rhs), AffineExpr::constant(constant));
            }
        }
    }
    AffineExpr::unsimplified(AffineBinaryOp::Mul, lhs, rhs)
}

/// The quotient rounded down. It distributes over a sum with a term that it divides.
pub(super) fn floor_div(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
    let divisor = match simplify_division(&lhs, &rhs, divide_down) {
        Division::Simplified(quotient) => return quotient,
        Division::Kept => return AffineExpr::unsimplified(AffineBinaryOp::FloorDiv, lhs, rhs),
        Division::By(divisor) => divisor,
    };
    if let Some((first, second)) = lhs.operands_of(AffineBinaryOp::Add)
        && (divides(divisor, first) || divides(divisor, second))
    {
        return add(floor_div(first.clone(), rhs.clone()), floor_div(second.clone(), rhs));
    }
    AffineExpr::unsimplified(AffineBinaryOp::FloorDiv, lhs, rhs)
}

/// The quotient rounded up.
pub(super) fn ceil_div(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
    match simplify_division(&lhs, &rhs, divide_up) {
        Division::Simplified(quotient) => quotient,
        Division::Kept | Division::By(_) => AffineExpr::unsimplified(AffineBinaryOp::CeilDiv, lhs, rhs),
    }
}

/// The remainder. A divisor that is not positive is kept, for its meaning is undefined.
pub(super) fn modulo(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
    let Some(divisor) = rhs.constant_value().filter(|&divisor| divisor > 0) else {
        return AffineExpr::unsimplified(AffineBinaryOp::Mod, lhs, rhs);
    };
    if let Some(value) = lhs.constant_value() {
        return AffineExpr::constant(value.rem_euclid(divisor));
    }
    if divides(divisor, &lhs) {
        return AffineExpr::constant(0);
    }
    if let Some((first, second)) = lhs.operands_of(AffineBinaryOp::Add) {
        if divides(divisor, first) {
            return modulo(second.clone(), rhs);
        }
        if divides(divisor, second) {
            return modulo(first.clone(), rhs);
        }
    }
    if let Some((head, inner)) = constant_tail(&lhs, AffineBinaryOp::Mod)
        && inner > 0
        && inner % divisor == 0
    {
        return modulo(head.clone(), rhs);
    }
    AffineExpr::unsimplified(AffineBinaryOp::Mod, lhs, rhs)
}

/// The result of the division rules that both roundings share.
enum Division {
    Simplified(AffineExpr),
    /// The divisor is unknown or zero, or the quotient overflows.
    Kept,
    /// Nothing applied, and the divisor is this constant.
    By(i64),
}

fn simplify_division(lhs: &AffineExpr, rhs: &AffineExpr, divide: fn(i64, i64) -> Option<i64>) -> Division {
    let Some(divisor) = rhs.constant_value().filter(|&divisor| divisor != 0) else {
        return Division::Kept;
    };
    if let Some(value) = lhs.constant_value() {
        return match divide(value, divisor) {
            Some(quotient) => Division::Simplified(AffineExpr::constant(quotient)),
            None => Division::Kept,
        };
    }
    if divisor == 1 {
        return Division::Simplified(lhs.clone());
    }
    if let Some((head, coefficient)) = constant_tail(lhs, AffineBinaryOp::Mul)
        && coefficient.checked_rem(divisor) == Some(0)
    {
        return Division::Simplified(mul(head.clone(), AffineExpr::constant(coefficient / divisor)));
    }
    Division::By(divisor)
}

/// The left operand and the constant right one, if `expr` is such an operation.
fn constant_tail(expr: &AffineExpr, op: AffineBinaryOp) -> Option<(&AffineExpr, i64)> {
    let (head, tail) = expr.operands_of(op)?;
    Some((head, tail.constant_value()?))
}

/// `expr` as a product of an expression and a constant, which is 1 if there is none.
fn split_coefficient(expr: &AffineExpr) -> (&AffineExpr, i64) {
    constant_tail(expr, AffineBinaryOp::Mul).unwrap_or((expr, 1))
}

/// A sum that is simpler than, or ordered other than, the operation on the two terms.
fn simplify_sum(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    match (lhs.constant_value(), rhs.constant_value()) {
        (Some(a), Some(b)) => return a.checked_add(b).map(AffineExpr::constant),
        (Some(_), None) => return Some(rhs + lhs),
        (None, Some(0)) => return Some(lhs.clone()),
        (None, Some(b)) => {
            if let Some((head, a)) = constant_tail(lhs, AffineBinaryOp::Add) {
                return Some(head + a.wrapping_add(b));
            }
        }
        (None, None) => {
            let symbolic_first = lhs.is_symbolic_or_constant() && !rhs.is_symbolic_or_constant();
            if symbolic_first || follows(lhs, rhs) {
                return Some(rhs + lhs);
            }
        }
    }
    let (lhs_term, lhs_coefficient) = split_coefficient(lhs);
    let (rhs_term, rhs_coefficient) = split_coefficient(rhs);
    if lhs_term == rhs_term {
        return Some(lhs_term * lhs_coefficient.wrapping_add(rhs_coefficient));
    }
    if let Some((head, constant)) = constant_tail(lhs, AffineBinaryOp::Add) {
        return Some(head + rhs + constant);
    }
    simplify_subtracted_quotient(lhs, rhs)
}

/// Detects `x - q * (x floordiv q)`, which is `x mod q`; `x` is `lhs` or its last term.
fn simplify_subtracted_quotient(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    let (product, factor) = rhs.operands_of(AffineBinaryOp::Mul)?;
    if let Some((dividend, divisor)) = product.operands_of(AffineBinaryOp::FloorDiv) {
        if dividend == lhs
            && let (Some(q), Some(factor)) = (divisor.constant_value(), factor.constant_value())
            && q > 0
            && factor == -q
        {
            return Some(lhs % divisor);
        }
        let (head, tail) = lhs.operands_of(AffineBinaryOp::Add)?;
        return Some(head + simplify_sum(tail, rhs)?);
    }
    if *factor != -1 {
        return None;
    }
    let (quotient, factor) = product.operands_of(AffineBinaryOp::Mul)?;
    let (dividend, divisor) = quotient.operands_of(AffineBinaryOp::FloorDiv)?;
    (divisor == factor && dividend == lhs).then(|| lhs % divisor)
}

/// Returns true if both are dimensions or both symbols, and the first has the greater position.
fn follows(first: &AffineExpr, second: &AffineExpr) -> bool {
    match (first.kind(), second.kind()) {
        (AffineExprKind::Dim(a), AffineExprKind::Dim(b)) | (AffineExprKind::Symbol(a), AffineExprKind::Symbol(b)) => {
            a > b
        }
        _ => false,
    }
}

fn divides(divisor: i64, expr: &AffineExpr) -> bool {
    expr.largest_known_divisor().is_multiple_of(divisor.unsigned_abs())
}
