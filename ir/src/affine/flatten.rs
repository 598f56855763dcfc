//! Simplification of whole expressions: into a linear form over inputs and quotients, and back.

use smallvec::{SmallVec, smallvec};

use super::expr::{AffineBinaryOp, AffineExpr, AffineExprKind, AffineInput, gcd};

/// Simplifies an expression by collecting the coefficient of each input and each distinct quotient.
///
/// The result has at most one term for each dimension, symbol and quotient. Products, quotients and
/// remainders by symbolic expressions count as opaque terms. An expression that divides by a
/// constant below one, or that mentions inputs past `num_dims` and `num_symbols`, has no such form
/// and is returned with only its symbolic divisions simplified.
///
/// # Source
///
/// `mlir::simplifyAffineExpr`, with three differences where the original changes the value of an
/// expression: a quotient `(x - x mod s) floordiv s` is not simplified to zero, a symbol is not
/// cancelled from a quotient within a sum or product, and a product and a remainder of the same
/// dimension and symbol are not confused.
#[doc(alias = "simplifyAffineExpr")]
#[must_use]
pub fn simplify_affine_expr(expr: &AffineExpr, num_dims: u32, num_symbols: u32) -> AffineExpr {
    let expr =
        if expr.is_pure_affine() { expr.clone() } else { simplify_symbolic_divisions(expr, num_dims, num_symbols) };
    let mut flattener = Flattener { num_dims, num_symbols, locals: SmallVec::new() };
    let Some(form) = flattener.flatten(&expr) else {
        return expr;
    };
    let rebuilt = flattener.rebuild(&form);
    if rebuilt == expr || expr.is_pure_affine() {
        return rebuilt;
    }
    flattener.rebuild_sorted(&form)
}

/// A sum of inputs and locals, each with a coefficient, and a constant.
#[derive(Clone)]
struct LinearForm {
    /// The coefficients of the dimensions, then of the symbols.
    inputs: SmallVec<[i64; 8]>,
    /// The coefficients of the locals; those past the end are zero.
    locals: SmallVec<[i64; 4]>,
    constant: i64,
}

impl LinearForm {
    fn coefficients(&self) -> impl Iterator<Item = i64> {
        self.inputs.iter().chain(&self.locals).copied().chain([self.constant])
    }

    fn for_each_coefficient(&mut self, mut change: impl FnMut(&mut i64)) {
        self.inputs.iter_mut().chain(&mut self.locals).chain([&mut self.constant]).for_each(&mut change);
    }

    fn add(&mut self, other: &LinearForm) {
        for (a, b) in self.inputs.iter_mut().zip(&other.inputs) {
            *a = a.wrapping_add(*b);
        }
        for (local, coefficient) in other.locals.iter().enumerate() {
            self.add_local(local, *coefficient);
        }
        self.constant = self.constant.wrapping_add(other.constant);
    }

    fn add_local(&mut self, local: usize, coefficient: i64) {
        if self.locals.len() <= local {
            self.locals.resize(local + 1, 0);
        }
        self.locals[local] = self.locals[local].wrapping_add(coefficient);
    }

    /// Divides all coefficients and the positive `divisor` by their greatest common divisor;
    /// returns the new divisor.
    fn cancel(&mut self, divisor: i64) -> i64 {
        let common = self.coefficients().fold(divisor.unsigned_abs(), |common, c| gcd(common, c.unsigned_abs()));
        // The common divisor is at most `divisor`, so it fits.
        let common = i64::try_from(common).unwrap_or(divisor);
        self.for_each_coefficient(|c| *c /= common);
        divisor / common
    }
}

struct Flattener {
    num_dims: u32,
    num_symbols: u32,
    /// The quotients and opaque terms met so far, each once.
    locals: SmallVec<[AffineExpr; 4]>,
}

impl Flattener {
    /// The linear form; `None` if a constant divisor is below one or an input is unknown.
    fn flatten(&mut self, expr: &AffineExpr) -> Option<LinearForm> {
        let mut form = self.zero();
        match expr.kind() {
            AffineExprKind::Constant(value) => form.constant = value,
            AffineExprKind::Dim(position) if position < self.num_dims => {
                form.inputs[position as usize] = 1;
            }
            AffineExprKind::Symbol(position) if position < self.num_symbols => {
                form.inputs[self.num_dims as usize + position as usize] = 1;
            }
            AffineExprKind::Dim(_) | AffineExprKind::Symbol(_) => return None,
            AffineExprKind::Binary { op, lhs, rhs } => {
                form = self.flatten(lhs)?;
                self.apply(op, &mut form, rhs)?;
            }
        }
        Some(form)
    }

    fn apply(&mut self, op: AffineBinaryOp, lhs: &mut LinearForm, rhs: &AffineExpr) -> Option<()> {
        match (op, rhs.constant_value()) {
            (AffineBinaryOp::Add, _) => {
                let rhs = self.flatten(rhs)?;
                lhs.add(&rhs);
            }
            (AffineBinaryOp::Mul, Some(factor)) => {
                lhs.for_each_coefficient(|c| *c = c.wrapping_mul(factor));
            }
            (_, None) => {
                let rhs = self.flatten(rhs)?;
                let term = AffineExpr::binary(op, self.rebuild(lhs), self.rebuild(&rhs));
                *lhs = self.local(term);
            }
            (_, Some(..1)) => return None,
            (AffineBinaryOp::Mod, Some(divisor)) => self.remainder(lhs, divisor),
            (AffineBinaryOp::FloorDiv | AffineBinaryOp::CeilDiv, Some(divisor)) => {
                let divisor = lhs.cancel(divisor);
                if divisor != 1 {
                    *lhs = self.local(AffineExpr::binary(op, self.rebuild(lhs), AffineExpr::constant(divisor)));
                }
            }
        }
        Some(())
    }

    /// Turns `e` into `e - divisor * (e floordiv divisor)`, which is `e mod divisor`.
    fn remainder(&mut self, form: &mut LinearForm, divisor: i64) {
        if form.coefficients().all(|c| c % divisor == 0) {
            *form = self.zero();
            return;
        }
        let mut dividend = form.clone();
        let reduced = dividend.cancel(divisor);
        let quotient = self.rebuild(&dividend).floor_div(reduced);
        let local = self.local_index(quotient);
        form.add_local(local, divisor.wrapping_neg());
    }

    fn zero(&self) -> LinearForm {
        let num_inputs = self.num_dims as usize + self.num_symbols as usize;
        LinearForm { inputs: smallvec![0; num_inputs], locals: SmallVec::new(), constant: 0 }
    }

    fn local(&mut self, term: AffineExpr) -> LinearForm {
        let mut form = self.zero();
        form.add_local(self.local_index(term), 1);
        form
    }

    fn local_index(&mut self, term: AffineExpr) -> usize {
        self.locals.iter().position(|local| *local == term).unwrap_or_else(|| {
            self.locals.push(term);
            self.locals.len() - 1
        })
    }

    /// The terms of the inputs that occur, with their coefficients: dimensions, then symbols.
    fn input_terms(&self, form: &LinearForm) -> impl Iterator<Item = (AffineInput, i64)> {
        let dims = (0..self.num_dims).map(AffineInput::Dim);
        let symbols = (0..self.num_symbols).map(AffineInput::Symbol);
        dims.chain(symbols).zip(form.inputs.iter().copied()).filter(|(_, coefficient)| *coefficient != 0)
    }

    /// The terms of the locals that occur, with their coefficients.
    fn local_terms(&self, form: &LinearForm) -> impl Iterator<Item = (&AffineExpr, i64)> {
        self.locals.iter().zip(form.locals.iter().copied()).filter(|(_, coefficient)| *coefficient != 0)
    }

    /// The expression of a form: dimensions, symbols, locals, constant.
    fn rebuild(&self, form: &LinearForm) -> AffineExpr {
        let inputs = self.input_terms(form).map(|(input, c)| AffineExpr::from(input) * c);
        let locals = self.local_terms(form).map(|(term, c)| term * c);
        inputs.chain(locals).fold(AffineExpr::constant(0), |sum, term| sum + term) + form.constant
    }

    /// The expression of a form with opaque terms, with each term near the input it starts with.
    ///
    /// At each position come the dimension, the locals computed from it and a constant or symbol,
    /// the symbol, and the locals computed from that; then all other locals and the constant.
    fn rebuild_sorted(&self, form: &LinearForm) -> AffineExpr {
        // The second half of a key orders the terms at one position. Dimensions and their constant
        // divisions take keys downwards from -1, products of a dimension and a symbol take the
        // position of the symbol, and symbols and all that starts with one take keys from above
        // every position.
        let mut keyed: Vec<((u32, i64), AffineExpr)> = Vec::new();
        let mut before = -1;
        let mut after = i64::from(self.num_dims.max(self.num_symbols));
        let mut next_before = || {
            before -= 1;
            before + 1
        };
        let mut next_after = || {
            after += 1;
            after - 1
        };

        for (input, c) in self.input_terms(form) {
            if let AffineInput::Symbol(position) = input {
                keyed.push(((position, next_after()), AffineExpr::from(input) * c));
            }
        }
        let mut rest = Vec::new();
        for (term, c) in self.local_terms(form) {
            let key = match binary_of_leaves(term) {
                Some((AffineExprKind::Dim(lhs), AffineExprKind::Constant(_))) => Some((lhs, next_before())),
                Some((AffineExprKind::Dim(lhs), AffineExprKind::Symbol(rhs))) => Some((lhs, i64::from(rhs))),
                Some((AffineExprKind::Symbol(lhs), AffineExprKind::Constant(_) | AffineExprKind::Symbol(_))) => {
                    Some((lhs, next_after()))
                }
                _ => None,
            };
            match key {
                Some(key) => keyed.push((key, term * c)),
                None => rest.push(term * c),
            }
        }
        for (input, c) in self.input_terms(form) {
            if let AffineInput::Dim(position) = input {
                keyed.push(((position, next_before()), AffineExpr::from(input) * c));
            }
        }

        keyed.sort_by_key(|(key, _)| *key);
        let terms = keyed.into_iter().map(|(_, term)| term).chain(rest);
        terms.fold(AffineExpr::constant(0), |sum, term| sum + term) + form.constant
    }
}

fn binary_of_leaves(expr: &AffineExpr) -> Option<(AffineExprKind<'_>, AffineExprKind<'_>)> {
    match expr.kind() {
        AffineExprKind::Binary { lhs, rhs, .. } => Some((lhs.kind(), rhs.kind())),
        _ => None,
    }
}

/// Simplifies each quotient and remainder by a symbol that its dividend is a multiple of.
fn simplify_symbolic_divisions(expr: &AffineExpr, num_dims: u32, num_symbols: u32) -> AffineExpr {
    let AffineExprKind::Binary { op, lhs, rhs } = expr.kind() else {
        return expr.clone();
    };
    let new_lhs = simplify_symbolic_divisions(lhs, num_dims, num_symbols);
    let new_rhs = simplify_symbolic_divisions(rhs, num_dims, num_symbols);
    if matches!(op, AffineBinaryOp::Add | AffineBinaryOp::Mul) {
        return AffineExpr::binary(op, new_lhs, new_rhs);
    }
    if op == AffineBinaryOp::Mod && subtracts_own_remainder(&new_lhs, &new_rhs, num_dims, num_symbols) {
        return AffineExpr::constant(0);
    }
    // The original dividend decides; its simplified form is divided.
    let quotient = new_rhs.symbol_position().and_then(|symbol| {
        let quotient = divide_by_symbol(lhs, symbol, op)?;
        Some(divide_by_symbol(&new_lhs, symbol, op).unwrap_or(quotient).expr)
    });
    match quotient {
        Some(_) if op == AffineBinaryOp::Mod => AffineExpr::constant(0),
        Some(quotient) => quotient,
        None => AffineExpr::binary(op, new_lhs, new_rhs),
    }
}

/// Returns true if `dividend` is `x - x mod divisor` for some `x`, and so a multiple of `divisor`.
///
/// The bounds of peeled loops have this form.
fn subtracts_own_remainder(dividend: &AffineExpr, divisor: &AffineExpr, num_dims: u32, num_symbols: u32) -> bool {
    let mut summands = Vec::new();
    collect_summands(dividend, &mut summands);
    summands.iter().enumerate().any(|(i, summand)| {
        let Some((inner, _)) = negated(summand)
            .and_then(|term| term.operands_of(AffineBinaryOp::Mod))
            .filter(|(_, inner_divisor)| *inner_divisor == divisor)
        else {
            return false;
        };
        let others = summands.iter().enumerate().filter(|(j, _)| *j != i);
        let sum = others.fold(AffineExpr::constant(0), |sum, (_, other)| sum + *other);
        simplify_affine_expr(&(sum - inner), num_dims, num_symbols) == 0
    })
}

fn collect_summands<'a>(expr: &'a AffineExpr, summands: &mut Vec<&'a AffineExpr>) {
    match expr.operands_of(AffineBinaryOp::Add) {
        Some((lhs, rhs)) => {
            collect_summands(lhs, summands);
            collect_summands(rhs, summands);
        }
        None => summands.push(expr),
    }
}

fn negated(expr: &AffineExpr) -> Option<&AffineExpr> {
    let (term, factor) = expr.operands_of(AffineBinaryOp::Mul)?;
    (*factor == -1).then_some(term)
}

/// A quotient by a symbol.
struct Quotient {
    expr: AffineExpr,
    /// True if the dividend is a multiple of the symbol, so that no rounding is involved.
    is_exact: bool,
}

/// `expr` divided by a symbol, if that is known to leave no remainder within the division `op`.
///
/// Under a quotient of the same rounding a dividend need not be a multiple itself: dividing by two
/// numbers in turn is dividing by their product, in either order. The same holds for one term of a
/// sum, if the other one is a multiple, but not below a product or remainder.
fn divide_by_symbol(expr: &AffineExpr, symbol: u32, op: AffineBinaryOp) -> Option<Quotient> {
    let exact = |expr| Some(Quotient { expr, is_exact: true });
    let (kind, lhs, rhs) = match expr.kind() {
        AffineExprKind::Constant(0) => return exact(AffineExpr::constant(0)),
        AffineExprKind::Symbol(position) if position == symbol => return exact(AffineExpr::constant(1)),
        AffineExprKind::Constant(_) | AffineExprKind::Symbol(_) | AffineExprKind::Dim(_) => {
            return None;
        }
        AffineExprKind::Binary { op, lhs, rhs } => (op, lhs, rhs),
    };
    let divided = |operand| divide_by_symbol(operand, symbol, op);
    let exactly = |operand| divided(operand).filter(|quotient| quotient.is_exact);
    match kind {
        AffineBinaryOp::Add => {
            let (lhs, rhs) = (divided(lhs)?, divided(rhs)?);
            let is_exact = lhs.is_exact && rhs.is_exact;
            (lhs.is_exact || rhs.is_exact).then(|| Quotient { expr: lhs.expr + rhs.expr, is_exact })
        }
        AffineBinaryOp::Mod => exact(AffineExpr::binary(kind, exactly(lhs)?.expr, exactly(rhs)?.expr)),
        AffineBinaryOp::Mul => match exactly(lhs) {
            Some(quotient) => exact(quotient.expr * rhs),
            None => exact(lhs * exactly(rhs)?.expr),
        },
        AffineBinaryOp::FloorDiv | AffineBinaryOp::CeilDiv if kind == op => {
            Some(Quotient { expr: AffineExpr::binary(kind, divided(lhs)?.expr, rhs.clone()), is_exact: false })
        }
        AffineBinaryOp::FloorDiv | AffineBinaryOp::CeilDiv => None,
    }
}
