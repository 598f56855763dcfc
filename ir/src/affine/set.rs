//! Integer sets: the points that satisfy a list of affine constraints.

use std::sync::Arc;

use super::expr::AffineExpr;

/// A set of integer points that satisfy all constraints: `(d0)[s0] : (d0 >= 0, s0 - d0 >= 0)`.
///
/// Cloning is cheap; equality and hashing are structural, so different sets of constraints may
/// describe the same points.
///
/// # Source
///
/// `mlir::IntegerSet`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntegerSet {
    num_dims: u32,
    num_symbols: u32,
    constraints: Arc<[IntegerSetConstraint]>,
}

/// One constraint of an [`IntegerSet`]: how an expression relates to zero.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntegerSetConstraint {
    /// The left side.
    pub expr: AffineExpr,
    /// Its relation to zero.
    pub relation: IntegerSetRelation,
}

/// The relation of the expression of a constraint to zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IntegerSetRelation {
    /// `expr == 0`
    Equality,
    /// `expr >= 0`
    Inequality,
}

impl IntegerSetConstraint {
    /// The constraint `expr == 0`.
    #[must_use]
    pub fn equality(expr: AffineExpr) -> IntegerSetConstraint {
        IntegerSetConstraint { expr, relation: IntegerSetRelation::Equality }
    }

    /// The constraint `expr >= 0`.
    #[must_use]
    pub fn inequality(expr: AffineExpr) -> IntegerSetConstraint {
        IntegerSetConstraint { expr, relation: IntegerSetRelation::Inequality }
    }

    /// Returns true if this is an equality.
    #[must_use]
    pub fn is_equality(&self) -> bool {
        self.relation == IntegerSetRelation::Equality
    }
}

impl IntegerSet {
    /// The set of points over the given inputs that satisfy all constraints.
    #[must_use]
    pub fn new(
        num_dims: u32,
        num_symbols: u32,
        constraints: impl IntoIterator<Item = IntegerSetConstraint>,
    ) -> IntegerSet {
        IntegerSet { num_dims, num_symbols, constraints: constraints.into_iter().collect() }
    }

    /// The number of dimensions.
    #[must_use]
    pub fn num_dims(&self) -> u32 {
        self.num_dims
    }

    /// The number of symbols.
    #[must_use]
    pub fn num_symbols(&self) -> u32 {
        self.num_symbols
    }

    /// The number of dimensions and symbols.
    #[must_use]
    pub fn num_inputs(&self) -> usize {
        self.num_dims as usize + self.num_symbols as usize
    }

    /// The constraints.
    #[must_use]
    pub fn constraints(&self) -> &[IntegerSetConstraint] {
        &self.constraints
    }

    /// Returns true if this is the canonical empty set. Other sets may have no points either.
    #[doc(alias = "isEmptyIntegerSet")]
    #[must_use]
    pub fn is_empty_integer_set(&self) -> bool {
        match &*self.constraints {
            [constraint] => constraint.is_equality() && constraint.expr == 1,
            _ => false,
        }
    }

    /// Replaces dimension `i` by `dims[i]` and symbol `i` by `symbols[i]`.
    ///
    /// The new set has the given numbers of inputs.
    #[doc(alias = "replaceDimsAndSymbols")]
    #[must_use]
    pub fn replace_dims_and_symbols(
        &self,
        dims: &[AffineExpr],
        symbols: &[AffineExpr],
        num_result_dims: u32,
        num_result_symbols: u32,
    ) -> IntegerSet {
        let constraints = self.constraints.iter().map(|constraint| IntegerSetConstraint {
            expr: constraint.expr.replace_dims_and_symbols(dims, symbols),
            relation: constraint.relation,
        });
        IntegerSet::new(num_result_dims, num_result_symbols, constraints)
    }
}
