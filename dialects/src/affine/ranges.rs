//! Ranges of affine expressions of induction variables, from the bounds of the loops.

use weir_ir::affine::{AffineBinaryOp, AffineExprKind};
use weir_ir::{AffineExpr, AffineMap, OpClass as _, ValueId, View};

use super::AffineForOp;
use super::bounds::Bound;

/// The values that the inputs of a map are known to have.
struct Inputs<'a> {
    view: View<'a>,
    operands: &'a [ValueId],
    num_dims: u32,
    num_symbols: u32,
    /// By operand: the least and the greatest value, where known.
    ranges: Vec<[Option<i64>; 2]>,
}

/// The end of a range.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Least,
    Greatest,
}

impl End {
    fn other(self) -> Self {
        match self {
            End::Least => End::Greatest,
            End::Greatest => End::Least,
        }
    }
}

impl<'a> Inputs<'a> {
    fn new(view: View<'a>, map: &AffineMap, operands: &'a [ValueId]) -> Self {
        let ranges = operands.iter().map(|&operand| range_of(view, operand)).collect();
        Self { view, operands, num_dims: map.num_dims(), num_symbols: map.num_symbols(), ranges }
    }

    /// The least or greatest value of an expression, where known.
    #[doc(alias = "getBoundForAffineExpr")]
    fn bound(&self, expr: &AffineExpr, end: End) -> Option<i64> {
        if let AffineExprKind::Binary { op, lhs, rhs } = expr.kind() {
            let divisor = || rhs.constant_value().filter(|&divisor| divisor > 0);
            match op {
                AffineBinaryOp::FloorDiv => return Some(self.bound(lhs, end)?.div_euclid(divisor()?)),
                AffineBinaryOp::CeilDiv => return Some(ceil_div(self.bound(lhs, end)?, divisor()?)),
                AffineBinaryOp::Mod => {
                    let divisor = divisor()?;
                    let range = self.bound(lhs, End::Least).zip(self.bound(lhs, End::Greatest));
                    return Some(match (range, end) {
                        (Some((least, greatest)), _) if least.div_euclid(divisor) == greatest.div_euclid(divisor) => {
                            match end {
                                End::Least => least.rem_euclid(divisor),
                                End::Greatest => greatest.rem_euclid(divisor),
                            }
                        }
                        (_, End::Least) => 0,
                        (_, End::Greatest) => divisor - 1,
                    });
                }
                AffineBinaryOp::Add | AffineBinaryOp::Mul => {}
            }
        }
        let row = coefficients(expr, self.num_dims, self.num_symbols)?;
        let (&constant, factors) = row.split_last()?;
        let mut sum = constant;
        for (&factor, range) in factors.iter().zip(&self.ranges) {
            if factor == 0 {
                continue;
            }
            let end = if factor > 0 { end } else { end.other() };
            sum = sum.checked_add(range[usize::from(end == End::Greatest)]?.checked_mul(factor)?)?;
        }
        Some(sum)
    }

    /// The loop whose induction variable a dimension is.
    fn loop_of(&self, expr: &AffineExpr) -> Option<AffineForOp> {
        let &operand = self.operands.get(expr.dim_position()? as usize)?;
        loop_of(self.view, operand)
    }

    /// True if the values are known to be at least 0 and below a number.
    fn is_below(&self, expr: &AffineExpr, number: u64) -> bool {
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        if let Some(value) = expr.constant_value() {
            return (0..number).contains(&value);
        }
        let Some(loop_) = self.loop_of(expr) else { return false };
        let lower = loop_.lower_bound(self.view).0.single_constant_result();
        let upper = loop_.upper_bound(self.view).0.single_constant_result();
        lower.is_some_and(|lower| lower >= 0) && upper.is_some_and(|upper| upper <= number)
    }

    /// A number that is known to divide the values.
    #[doc(alias = "getLargestKnownDivisor")]
    fn divisor(&self, expr: &AffineExpr) -> u64 {
        if expr.dim_position().is_none() {
            return expr.largest_known_divisor();
        }
        let Some(loop_) = self.loop_of(expr) else { return 1 };
        let step = loop_.constant_step(&self.view).unsigned_abs();
        let lower = loop_.lower_bound(self.view).0;
        if lower.single_constant_result() == Some(0) { step } else { gcd(lower.largest_known_divisor(), step) }
    }

    /// The expression with divisions of known result replaced.
    #[doc(alias = "simplifyExprAndOperands")]
    fn simplify(&self, expr: &AffineExpr) -> AffineExpr {
        let AffineExprKind::Binary { op, lhs, rhs } = expr.kind() else { return expr.clone() };
        let expr = AffineExpr::binary(op, self.simplify(lhs), self.simplify(rhs));
        let AffineExprKind::Binary { op, lhs, rhs } = expr.kind() else { return expr };
        let Some(divisor) = rhs.constant_value().filter(|&divisor| divisor > 0) else { return expr };
        if matches!(op, AffineBinaryOp::Add | AffineBinaryOp::Mul) {
            return expr;
        }
        if let Some((least, greatest)) = self.bound(lhs, End::Least).zip(self.bound(lhs, End::Greatest)) {
            let (floor, ceil) = (least.div_euclid(divisor), ceil_div(least, divisor));
            match op {
                AffineBinaryOp::FloorDiv if floor == greatest.div_euclid(divisor) => {
                    return AffineExpr::constant(floor);
                }
                AffineBinaryOp::CeilDiv if ceil == ceil_div(greatest, divisor) => return AffineExpr::constant(ceil),
                AffineBinaryOp::Mod if least >= 0 && least < divisor && greatest < divisor => return lhs.clone(),
                _ => {}
            }
        }
        let positive = divisor.unsigned_abs();
        if let Some((whole, rest, unit)) = self.quotient_and_rest(lhs) {
            return match op {
                AffineBinaryOp::FloorDiv if unit > 0 && positive.is_multiple_of(unit) => {
                    whole.clone().floor_div(AffineExpr::constant(divisor))
                }
                AffineBinaryOp::Mod if unit.is_multiple_of(positive) => rest.clone() % AffineExpr::constant(divisor),
                _ => expr,
            };
        }
        let is_zero = match op {
            AffineBinaryOp::FloorDiv => self.is_below(lhs, positive),
            AffineBinaryOp::Mod => self.divisor(lhs).is_multiple_of(positive),
            _ => false,
        };
        if is_zero { AffineExpr::constant(0) } else { expr }
    }

    /// Splits a sum `q * d + r` with `0 <= r < d`.
    #[doc(alias = "isQTimesDPlusR")]
    fn quotient_and_rest<'e>(&self, expr: &'e AffineExpr) -> Option<(&'e AffineExpr, &'e AffineExpr, u64)> {
        let (lhs, rhs) = expr.operands_of(AffineBinaryOp::Add)?;
        [(lhs, rhs), (rhs, lhs)].into_iter().find_map(|(whole, rest)| {
            let unit = self.divisor(whole);
            self.is_below(rest, unit).then_some((whole, rest, unit))
        })
    }
}

fn ceil_div(number: i64, divisor: i64) -> i64 {
    number.div_euclid(divisor) + i64::from(number.rem_euclid(divisor) != 0)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The loop whose induction variable a value is.
fn loop_of(view: View<'_>, value: ValueId) -> Option<AffineForOp> {
    if view.ir.defining_op(value).is_some() {
        return None;
    }
    let region = view.ir.parent_region(view.ir.defining_block(value)?)?;
    let loop_ = AffineForOp::dyn_cast(&view, view.ir.parent_op(region)?)?;
    (loop_.induction_variable(view.ir) == value).then_some(loop_)
}

/// The least and the greatest value, where known.
fn range_of(view: View<'_>, value: ValueId) -> [Option<i64>; 2] {
    let Some(loop_) = loop_of(view, value) else { return [None; 2] };
    let lower = loop_.lower_bound(view).0.single_constant_result();
    let upper = loop_.upper_bound(view).0.single_constant_result();
    let step = Some(loop_.constant_step(&view)).filter(|&step| step > 0);
    let greatest = upper.and_then(|upper| match (lower, step) {
        (Some(lower), Some(step)) => {
            upper.checked_sub(1)?.checked_sub(upper.checked_sub(lower)?.checked_sub(1)? % step)
        }
        _ => upper.checked_sub(1),
    });
    [lower, greatest]
}

/// The map with divisions of known result replaced, by the bounds of loops.
#[doc(alias = "simplifyMapWithOperands")]
pub(super) fn simplify_by_ranges(view: View<'_>, map: &AffineMap, operands: &[ValueId]) -> AffineMap {
    let inputs = Inputs::new(view, map, operands);
    if inputs.ranges.iter().all(|range| *range == [None; 2]) && !map.results().iter().any(divides) {
        return map.clone();
    }
    map.map_results(|result| inputs.simplify(result))
}

/// True if an expression divides.
fn divides(expr: &AffineExpr) -> bool {
    match expr.kind() {
        AffineExprKind::Binary { op: AffineBinaryOp::Add | AffineBinaryOp::Mul, lhs, rhs } => {
            divides(lhs) || divides(rhs)
        }
        AffineExprKind::Binary { .. } => true,
        _ => false,
    }
}

/// The map of a bound without redundant results, by the bounds of enclosing loops.
#[doc(alias = "simplifyMinOrMaxExprWithOperands")]
pub(super) fn without_redundant_results(
    view: View<'_>,
    bound: Bound,
    map: &AffineMap,
    operands: &[ValueId],
) -> AffineMap {
    if operands.is_empty() {
        return map.clone();
    }
    let inputs = Inputs::new(view, map, operands);
    // Upper bounds are handled as lower bounds of the negated expressions.
    let sign = |value: i64| match bound {
        Bound::Lower => Some(value),
        Bound::Upper => value.checked_neg(),
    };
    let range = |expr: &AffineExpr| {
        let (least, greatest) = match bound {
            Bound::Lower => (End::Least, End::Greatest),
            Bound::Upper => (End::Greatest, End::Least),
        };
        [inputs.bound(expr, least).and_then(sign), inputs.bound(expr, greatest).and_then(sign)]
    };
    let ranges: Vec<[Option<i64>; 2]> = map.results().iter().map(range).collect();
    let is_redundant = |index: usize, greatest: i64| {
        ranges.iter().enumerate().any(|(other, range)| match range[0] {
            Some(least) if other != index && least == greatest => {
                // Of two that are equal the first stays.
                let both_constant = ranges[index][0] == Some(greatest) && range[1] == Some(least);
                !(both_constant && index < other)
            }
            Some(least) => other != index && least > greatest,
            None => false,
        })
    };
    let mut kept = Vec::with_capacity(map.num_results());
    for (index, result) in map.results().iter().enumerate() {
        let [least, greatest] = ranges[index];
        if greatest.is_some_and(|greatest| is_redundant(index, greatest)) {
            continue;
        }
        let constant = least.filter(|_| least == greatest).and_then(sign);
        kept.push(constant.map_or_else(|| result.clone(), AffineExpr::constant));
    }
    // In a loop that never runs, all results may be mutually redundant.
    if kept.is_empty() { map.clone() } else { map.with_results(kept) }
}

/// The coefficients of dimensions and symbols, then the constant term; none if an expression is not linear.
pub(super) fn coefficients(expr: &AffineExpr, num_dims: u32, num_symbols: u32) -> Option<Vec<i64>> {
    let mut row = vec![0i64; (num_dims + num_symbols) as usize + 1];
    let mut pending = vec![(expr, 1i64)];
    while let Some((expr, factor)) = pending.pop() {
        let position = match expr.kind() {
            AffineExprKind::Dim(dim) => dim as usize,
            AffineExprKind::Symbol(symbol) => (num_dims + symbol) as usize,
            AffineExprKind::Constant(number) => {
                let last = row.last_mut()?;
                *last = last.checked_add(factor.checked_mul(number)?)?;
                continue;
            }
            AffineExprKind::Binary { op: AffineBinaryOp::Add, lhs, rhs } => {
                pending.extend([(lhs, factor), (rhs, factor)]);
                continue;
            }
            AffineExprKind::Binary { op: AffineBinaryOp::Mul, lhs, rhs } => {
                pending.push((lhs, factor.checked_mul(rhs.constant_value()?)?));
                continue;
            }
            AffineExprKind::Binary { .. } => return None,
        };
        let entry = row.get_mut(position)?;
        *entry = entry.checked_add(factor)?;
    }
    Some(row)
}
