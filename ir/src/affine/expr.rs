//! The expression tree: construction, queries, substitution and evaluation.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Add, Mul, Neg, Rem, Sub};
use std::sync::Arc;

use rustc_hash::FxHasher;
use smallvec::SmallVec;

use crate::collections::LookupMap;

use super::map::AffineMap;
use super::simplify;

/// An immutable affine or semi-affine expression over dimensions, symbols and constants.
///
/// Cloning is cheap: leaves are stored inline and inner nodes are shared. Equality and hashing are
/// structural.
///
/// All constructors and operators simplify locally, in the way MLIR does: constants fold and move
/// to the right, symbolic operands follow the others, multiples of one expression merge, and
/// divisions cancel against known multiples.
///
/// # Source
///
/// `mlir::AffineExpr`. A product of two expressions that both involve dimensions, against which
/// MLIR asserts, is not simplified.
#[doc(alias = "getAffineBinaryOpExpr")]
#[derive(Clone)]
pub struct AffineExpr(Repr);

#[derive(Clone)]
enum Repr {
    Dim(u32),
    Symbol(u32),
    Constant(i64),
    Binary(Arc<Binary>),
}

struct Binary {
    op: AffineBinaryOp,
    lhs: AffineExpr,
    rhs: AffineExpr,
    /// The structural hash, cached so that hashing and telling trees apart cost no walk.
    hash: u64,
    depth: u32,
    symbolic_or_constant: bool,
}

impl Binary {
    /// Moves the operands that are inner nodes to a list.
    fn take_inner(&mut self, inner: &mut SmallVec<[Arc<Binary>; 8]>) {
        for operand in [&mut self.lhs, &mut self.rhs] {
            if let Repr::Binary(_) = operand.0
                && let Repr::Binary(node) = std::mem::replace(&mut operand.0, Repr::Constant(0))
            {
                inner.push(node);
            }
        }
    }
}

impl Drop for Binary {
    /// Drops the tree in a loop, as a deep one would take more stack than there is.
    fn drop(&mut self) {
        let mut inner = SmallVec::new();
        self.take_inner(&mut inner);
        while let Some(node) = inner.pop() {
            if let Some(mut node) = Arc::into_inner(node) {
                node.take_inner(&mut inner);
            }
        }
    }
}

/// An operation with two operands in an [`AffineExpr`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AffineBinaryOp {
    /// `lhs + rhs`
    Add,
    /// `lhs * rhs`
    Mul,
    /// `lhs mod rhs`: the remainder of the division that rounds down.
    Mod,
    /// `lhs floordiv rhs`: division that rounds towards negative infinity.
    FloorDiv,
    /// `lhs ceildiv rhs`: division that rounds towards positive infinity.
    CeilDiv,
}

/// The shape of an [`AffineExpr`], for matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AffineExprKind<'a> {
    /// The dimension at a position.
    Dim(u32),
    /// The symbol at a position.
    Symbol(u32),
    /// An integer.
    Constant(i64),
    /// An operation on two expressions.
    Binary {
        /// The operation.
        op: AffineBinaryOp,
        /// The left operand.
        lhs: &'a AffineExpr,
        /// The right operand.
        rhs: &'a AffineExpr,
    },
}

/// An input of an expression, map or set: a dimension or a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum AffineInput {
    /// The dimension at a position.
    Dim(u32),
    /// The symbol at a position.
    Symbol(u32),
}

impl AffineExpr {
    /// The dimension at `position`.
    #[must_use]
    pub fn dim(position: u32) -> AffineExpr {
        AffineExpr(Repr::Dim(position))
    }

    /// The symbol at `position`.
    #[must_use]
    pub fn symbol(position: u32) -> AffineExpr {
        AffineExpr(Repr::Symbol(position))
    }

    /// An integer constant.
    #[must_use]
    pub fn constant(value: i64) -> AffineExpr {
        AffineExpr(Repr::Constant(value))
    }

    /// `op` applied to two expressions, simplified.
    #[must_use]
    pub fn binary(op: AffineBinaryOp, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        match op {
            AffineBinaryOp::Add => simplify::add(lhs, rhs),
            AffineBinaryOp::Mul => simplify::mul(lhs, rhs),
            AffineBinaryOp::Mod => simplify::modulo(lhs, rhs),
            AffineBinaryOp::FloorDiv => simplify::floor_div(lhs, rhs),
            AffineBinaryOp::CeilDiv => simplify::ceil_div(lhs, rhs),
        }
    }

    /// The quotient rounded towards negative infinity.
    #[must_use]
    pub fn floor_div(self, rhs: impl Into<AffineExpr>) -> AffineExpr {
        simplify::floor_div(self, rhs.into())
    }

    /// The quotient rounded towards positive infinity.
    #[must_use]
    pub fn ceil_div(self, rhs: impl Into<AffineExpr>) -> AffineExpr {
        simplify::ceil_div(self, rhs.into())
    }

    /// The shape of the root of the tree.
    #[must_use]
    pub fn kind(&self) -> AffineExprKind<'_> {
        match &self.0 {
            Repr::Dim(position) => AffineExprKind::Dim(*position),
            Repr::Symbol(position) => AffineExprKind::Symbol(*position),
            Repr::Constant(value) => AffineExprKind::Constant(*value),
            Repr::Binary(node) => AffineExprKind::Binary { op: node.op, lhs: &node.lhs, rhs: &node.rhs },
        }
    }

    /// The value, if this is a constant.
    #[must_use]
    pub fn constant_value(&self) -> Option<i64> {
        match self.0 {
            Repr::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// The position, if this is a dimension.
    #[must_use]
    pub fn dim_position(&self) -> Option<u32> {
        match self.0 {
            Repr::Dim(position) => Some(position),
            _ => None,
        }
    }

    /// The position, if this is a symbol.
    #[must_use]
    pub fn symbol_position(&self) -> Option<u32> {
        match self.0 {
            Repr::Symbol(position) => Some(position),
            _ => None,
        }
    }

    /// The operands, if this is an operation `op`.
    #[must_use]
    pub fn operands_of(&self, op: AffineBinaryOp) -> Option<(&AffineExpr, &AffineExpr)> {
        match &self.0 {
            Repr::Binary(node) if node.op == op => Some((&node.lhs, &node.rhs)),
            _ => None,
        }
    }

    /// The number of operations on the longest path from the root to a leaf. Takes constant time.
    #[must_use]
    pub fn depth(&self) -> u32 {
        match &self.0 {
            Repr::Binary(node) => node.depth,
            _ => 0,
        }
    }

    /// Returns true if no dimension occurs. Takes constant time.
    #[doc(alias = "isSymbolicOrConstant")]
    #[must_use]
    pub fn is_symbolic_or_constant(&self) -> bool {
        match &self.0 {
            Repr::Dim(_) => false,
            Repr::Symbol(_) | Repr::Constant(_) => true,
            Repr::Binary(node) => node.symbolic_or_constant,
        }
    }

    /// Returns true if all products have a constant factor, and all divisions a constant divisor.
    #[doc(alias = "isPureAffine")]
    #[must_use]
    pub fn is_pure_affine(&self) -> bool {
        let AffineExprKind::Binary { op, lhs, rhs } = self.kind() else {
            return true;
        };
        match op {
            AffineBinaryOp::Add => lhs.is_pure_affine() && rhs.is_pure_affine(),
            AffineBinaryOp::Mul => {
                (lhs.constant_value().is_some() && rhs.is_pure_affine())
                    || (rhs.constant_value().is_some() && lhs.is_pure_affine())
            }
            AffineBinaryOp::Mod | AffineBinaryOp::FloorDiv | AffineBinaryOp::CeilDiv => {
                rhs.constant_value().is_some() && lhs.is_pure_affine()
            }
        }
    }

    /// The greatest integer known to divide every value of the expression; 0 for the constant 0.
    ///
    /// # Source
    ///
    /// `AffineExpr::getLargestKnownDivisor`. A product of two divisors wraps around: then the value
    /// itself overflows or is zero.
    #[must_use]
    pub fn largest_known_divisor(&self) -> u64 {
        match self.kind() {
            AffineExprKind::Dim(_) | AffineExprKind::Symbol(_) => 1,
            AffineExprKind::Constant(value) => value.unsigned_abs(),
            AffineExprKind::Binary { op, lhs, rhs } => match op {
                AffineBinaryOp::FloorDiv | AffineBinaryOp::CeilDiv => {
                    let divisor = rhs.constant_value().map_or(0, i64::unsigned_abs);
                    let dividend = lhs.largest_known_divisor();
                    match dividend.checked_rem(divisor) {
                        Some(0) => dividend / divisor,
                        _ => 1,
                    }
                }
                AffineBinaryOp::Mul => {
                    let product = lhs.largest_known_divisor().wrapping_mul(rhs.largest_known_divisor());
                    product.cast_signed().unsigned_abs()
                }
                AffineBinaryOp::Add | AffineBinaryOp::Mod => {
                    gcd(lhs.largest_known_divisor(), rhs.largest_known_divisor())
                }
            },
        }
    }

    /// Returns true if every value of the expression is known to be a multiple of `factor`.
    ///
    /// # Source
    ///
    /// `AffineExpr::isMultipleOf`, which also claims quotients that need not be multiples; this
    /// does not.
    #[must_use]
    pub fn is_multiple_of(&self, factor: i64) -> bool {
        self.largest_known_divisor().is_multiple_of(factor.unsigned_abs())
    }

    /// Returns true if the dimension at `position` occurs.
    #[must_use]
    pub fn is_function_of_dim(&self, position: u32) -> bool {
        self.any_input(&mut |input| input == AffineInput::Dim(position))
    }

    /// Returns true if the symbol at `position` occurs.
    #[must_use]
    pub fn is_function_of_symbol(&self, position: u32) -> bool {
        self.any_input(&mut |input| input == AffineInput::Symbol(position))
    }

    /// The greatest position of a symbol that occurs.
    #[must_use]
    pub fn max_symbol(&self) -> Option<u32> {
        let mut max = None;
        self.for_each_input(&mut |input| {
            if let AffineInput::Symbol(position) = input {
                max = max.max(Some(position));
            }
        });
        max
    }

    /// Calls `visit` with every node of the tree, operands before the operation.
    pub fn walk(&self, visit: &mut dyn FnMut(&AffineExpr)) {
        if let AffineExprKind::Binary { lhs, rhs, .. } = self.kind() {
            lhs.walk(visit);
            rhs.walk(visit);
        }
        visit(self);
    }

    /// Calls `visit` with every occurrence of a dimension or symbol, from left to right.
    pub fn for_each_input(&self, visit: &mut dyn FnMut(AffineInput)) {
        self.any_input(&mut |input| {
            visit(input);
            false
        });
    }

    fn any_input(&self, found: &mut dyn FnMut(AffineInput) -> bool) -> bool {
        match self.kind() {
            AffineExprKind::Dim(position) => found(AffineInput::Dim(position)),
            AffineExprKind::Symbol(position) => found(AffineInput::Symbol(position)),
            AffineExprKind::Constant(_) => false,
            AffineExprKind::Binary { lhs, rhs, .. } => lhs.any_input(found) || rhs.any_input(found),
        }
    }

    /// Replaces the inputs for which `replacement` has an expression, and simplifies.
    #[must_use]
    pub fn map_inputs(&self, replacement: &mut dyn FnMut(AffineInput) -> Option<AffineExpr>) -> AffineExpr {
        match self.kind() {
            AffineExprKind::Dim(position) => replacement(AffineInput::Dim(position)),
            AffineExprKind::Symbol(position) => replacement(AffineInput::Symbol(position)),
            AffineExprKind::Constant(_) => None,
            AffineExprKind::Binary { op, lhs, rhs } => {
                let new_lhs = lhs.map_inputs(replacement);
                let new_rhs = rhs.map_inputs(replacement);
                return self.with_operands(op, (lhs, rhs), new_lhs, new_rhs);
            }
        }
        .unwrap_or_else(|| self.clone())
    }

    /// Replaces dimension `i` by `dims[i]` and symbol `i` by `symbols[i]`.
    ///
    /// Inputs past the end of a slice are not replaced.
    #[doc(alias = "replaceDimsAndSymbols")]
    #[must_use]
    pub fn replace_dims_and_symbols(&self, dims: &[AffineExpr], symbols: &[AffineExpr]) -> AffineExpr {
        self.map_inputs(&mut |input| match input {
            AffineInput::Dim(position) => dims.get(position as usize).cloned(),
            AffineInput::Symbol(position) => symbols.get(position as usize).cloned(),
        })
    }

    /// Replaces dimension `i` by `dims[i]`.
    #[must_use]
    pub fn replace_dims(&self, dims: &[AffineExpr]) -> AffineExpr {
        self.replace_dims_and_symbols(dims, &[])
    }

    /// Replaces every subexpression that is a key of `replacements`, outermost first.
    #[must_use]
    pub fn replace(&self, replacements: &LookupMap<AffineExpr, AffineExpr>) -> AffineExpr {
        if let Some(replacement) = replacements.get(self) {
            return replacement.clone();
        }
        match self.kind() {
            AffineExprKind::Binary { op, lhs, rhs } => {
                let new_lhs = lhs.replace(replacements);
                let new_rhs = rhs.replace(replacements);
                self.with_operands(op, (lhs, rhs), new_lhs, new_rhs)
            }
            _ => self.clone(),
        }
    }

    /// Adds `shift` to the position of every symbol in `offset..num_symbols`.
    #[must_use]
    pub fn shift_symbols(&self, num_symbols: u32, shift: u32, offset: u32) -> AffineExpr {
        self.map_inputs(&mut |input| match input {
            AffineInput::Symbol(position) if (offset..num_symbols).contains(&position) => {
                Some(AffineExpr::symbol(position.saturating_add(shift)))
            }
            _ => None,
        })
    }

    /// Replaces dimension `i` by result `i` of `map`, whose inputs are those of the new expression.
    #[must_use]
    pub fn compose(&self, map: &AffineMap) -> AffineExpr {
        self.replace_dims(map.results())
    }

    /// The node as it is, without any simplification.
    pub(super) fn unsimplified(op: AffineBinaryOp, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        let mut hasher = FxHasher::default();
        (op, &lhs, &rhs).hash(&mut hasher);
        AffineExpr(Repr::Binary(Arc::new(Binary {
            op,
            hash: hasher.finish(),
            depth: lhs.depth().max(rhs.depth()).saturating_add(1),
            symbolic_or_constant: lhs.is_symbolic_or_constant() && rhs.is_symbolic_or_constant(),
            lhs,
            rhs,
        })))
    }

    /// The operation on new operands, or `self` if nothing changed, so that the tree stays shared.
    fn with_operands(
        &self,
        op: AffineBinaryOp,
        (lhs, rhs): (&AffineExpr, &AffineExpr),
        new_lhs: AffineExpr,
        new_rhs: AffineExpr,
    ) -> AffineExpr {
        if new_lhs == *lhs && new_rhs == *rhs { self.clone() } else { AffineExpr::binary(op, new_lhs, new_rhs) }
    }
}

/// The quotient rounded down; none if the divisor is zero or the quotient overflows.
pub(super) fn floor_div(lhs: i64, rhs: i64) -> Option<i64> {
    let quotient = lhs.checked_div(rhs)?;
    let rounds_up = lhs % rhs != 0 && (lhs < 0) != (rhs < 0);
    Some(if rounds_up { quotient - 1 } else { quotient })
}

/// The quotient rounded up; none if the divisor is zero or the quotient overflows.
pub(super) fn ceil_div(lhs: i64, rhs: i64) -> Option<i64> {
    let quotient = lhs.checked_div(rhs)?;
    let rounds_down = lhs % rhs != 0 && (lhs < 0) == (rhs < 0);
    Some(if rounds_down { quotient + 1 } else { quotient })
}

/// The greatest common divisor, where 0 is a multiple of every number.
pub(super) fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl PartialEq for AffineExpr {
    fn eq(&self, other: &AffineExpr) -> bool {
        match (&self.0, &other.0) {
            (Repr::Dim(a), Repr::Dim(b)) | (Repr::Symbol(a), Repr::Symbol(b)) => a == b,
            (Repr::Constant(a), Repr::Constant(b)) => a == b,
            (Repr::Binary(a), Repr::Binary(b)) => {
                Arc::ptr_eq(a, b) || (a.hash == b.hash && a.op == b.op && a.lhs == b.lhs && a.rhs == b.rhs)
            }
            _ => false,
        }
    }
}

impl Eq for AffineExpr {}

impl Hash for AffineExpr {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.0 {
            Repr::Dim(position) => (0_u8, position).hash(state),
            Repr::Symbol(position) => (1_u8, position).hash(state),
            Repr::Constant(value) => (2_u8, value).hash(state),
            Repr::Binary(node) => (3_u8, node.hash).hash(state),
        }
    }
}

impl PartialEq<i64> for AffineExpr {
    fn eq(&self, other: &i64) -> bool {
        self.constant_value() == Some(*other)
    }
}

/// The text is the debug form: the tree itself is seldom of interest.
impl fmt::Debug for AffineExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AffineExpr({self})")
    }
}

impl From<i64> for AffineExpr {
    fn from(value: i64) -> AffineExpr {
        AffineExpr::constant(value)
    }
}

impl From<&AffineExpr> for AffineExpr {
    fn from(expr: &AffineExpr) -> AffineExpr {
        expr.clone()
    }
}

impl From<AffineInput> for AffineExpr {
    fn from(input: AffineInput) -> AffineExpr {
        match input {
            AffineInput::Dim(position) => AffineExpr::dim(position),
            AffineInput::Symbol(position) => AffineExpr::symbol(position),
        }
    }
}

/// Implements an operator between an expression and any type that converts to one.
///
/// By hand: `impl<R: Into<AffineExpr>> Add<R> for AffineExpr { fn add(self, rhs: R) -> AffineExpr {
/// ... } }`, and the same for `&AffineExpr`.
macro_rules! operator {
    ($trait:ident, $method:ident, |$lhs:ident, $rhs:ident| $body:expr) => {
        impl<R: Into<AffineExpr>> $trait<R> for AffineExpr {
            type Output = AffineExpr;
            fn $method(self, rhs: R) -> AffineExpr {
                let ($lhs, $rhs) = (self, rhs.into());
                $body
            }
        }

        impl<R: Into<AffineExpr>> $trait<R> for &AffineExpr {
            type Output = AffineExpr;
            fn $method(self, rhs: R) -> AffineExpr {
                let ($lhs, $rhs) = (self.clone(), rhs.into());
                $body
            }
        }
    };
}

operator!(Add, add, |lhs, rhs| simplify::add(lhs, rhs));
operator!(Sub, sub, |lhs, rhs| simplify::add(lhs, -rhs));
operator!(Mul, mul, |lhs, rhs| simplify::mul(lhs, rhs));
operator!(Rem, rem, |lhs, rhs| simplify::modulo(lhs, rhs));

impl Neg for AffineExpr {
    type Output = AffineExpr;
    fn neg(self) -> AffineExpr {
        simplify::mul(self, AffineExpr::constant(-1))
    }
}

impl Neg for &AffineExpr {
    type Output = AffineExpr;
    fn neg(self) -> AffineExpr {
        -self.clone()
    }
}
