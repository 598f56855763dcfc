//! Affine maps: construction, queries and evaluation.

use std::sync::Arc;

use super::expr::{AffineBinaryOp, AffineExpr, AffineExprKind, ceil_div, floor_div, gcd};

/// A function from dimensions and symbols to a list of integers: `(d0, d1)[s0] -> (d0 + s0, d1)`.
///
/// Cloning is cheap; equality and hashing are structural.
///
/// # Source
///
/// `mlir::AffineMap`. A nullable map there is an `Option` here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AffineMap {
    num_dims: u32,
    num_symbols: u32,
    results: Arc<[AffineExpr]>,
}

/// Why a map did not fold to constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AffineFoldError {
    /// A result depends on an input that is not known, or overflows.
    NotConstant,
    /// A result divides by zero, or takes a remainder by a number below one.
    Poison,
}

/// Constructors.
impl AffineMap {
    /// A map of `num_dims` dimensions and `num_symbols` symbols to the given results.
    #[must_use]
    pub fn new(num_dims: u32, num_symbols: u32, results: impl IntoIterator<Item = AffineExpr>) -> AffineMap {
        AffineMap { num_dims, num_symbols, results: results.into_iter().collect() }
    }

    /// The map without inputs and results: `() -> ()`.
    #[must_use]
    pub fn empty() -> AffineMap {
        AffineMap::new(0, 0, [])
    }

    /// The map without inputs to a single constant: `() -> (value)`.
    #[must_use]
    pub fn constant(value: i64) -> AffineMap {
        AffineMap::new(0, 0, [AffineExpr::constant(value)])
    }

    /// The map of `num_dims` dimensions to themselves: `(d0, d1) -> (d0, d1)`.
    #[doc(alias = "getMultiDimIdentityMap")]
    #[must_use]
    pub fn identity(num_dims: u32) -> AffineMap {
        AffineMap::new(num_dims, 0, (0..num_dims).map(AffineExpr::dim))
    }

    /// The map of symbols to themselves: `()[s0] -> (s0)`.
    #[must_use]
    pub fn symbol_identity(num_symbols: u32) -> AffineMap {
        AffineMap::new(0, num_symbols, (0..num_symbols).map(AffineExpr::symbol))
    }

    /// The map of `num_dims` dimensions to the last `num_results` of them, or to all.
    #[must_use]
    pub fn minor_identity(num_dims: u32, num_results: u32) -> AffineMap {
        let first = num_dims.saturating_sub(num_results);
        AffineMap::new(num_dims, 0, (first..num_dims).map(AffineExpr::dim))
    }

    /// The map of `num_dims` dimensions to those at the positions `targets`.
    #[doc(alias = "getMultiDimMapWithTargets")]
    #[must_use]
    pub fn with_targets(num_dims: u32, targets: &[u32]) -> AffineMap {
        AffineMap::new(num_dims, 0, targets.iter().copied().map(AffineExpr::dim))
    }

    /// The map whose result `i` is dimension `permutation[i]`; none if that is not a permutation.
    #[must_use]
    pub fn permutation(permutation: &[u32]) -> Option<AffineMap> {
        let num_dims = u32::try_from(permutation.len()).ok()?;
        Some(AffineMap::with_targets(num_dims, permutation)).filter(AffineMap::is_permutation)
    }
}

/// Queries.
impl AffineMap {
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

    /// The number of results.
    #[must_use]
    pub fn num_results(&self) -> usize {
        self.results.len()
    }

    /// The results.
    #[must_use]
    pub fn results(&self) -> &[AffineExpr] {
        &self.results
    }

    /// The result at an index, if there is one.
    #[must_use]
    pub fn result(&self, index: usize) -> Option<&AffineExpr> {
        self.results.get(index)
    }

    /// The position of the dimension that is the result at `index`, if it is one.
    #[must_use]
    pub fn dim_position(&self, index: usize) -> Option<u32> {
        self.result(index)?.dim_position()
    }

    /// The index of the first result that is `input`; none if that is not a dimension.
    #[must_use]
    pub fn result_position(&self, input: &AffineExpr) -> Option<usize> {
        input.dim_position()?;
        self.results.iter().position(|result| result == input)
    }

    /// Returns true if there are neither inputs nor results.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.num_inputs() == 0 && self.results.is_empty()
    }

    /// Returns true if the results are exactly the dimensions, in order.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        self.num_dims as usize == self.results.len() && self.results_are_dims_from(0)
    }

    /// Returns true if the results are the last dimensions, in order, and there are no symbols.
    #[must_use]
    pub fn is_minor_identity(&self) -> bool {
        match self.minor_start() {
            Some(first) => self.num_symbols == 0 && self.results_are_dims_from(first),
            None => false,
        }
    }

    /// The indices of the results that are the constant 0.
    #[must_use]
    pub fn broadcast_dims(&self) -> Vec<usize> {
        (0..self.num_results()).filter(|&index| self.results[index] == 0).collect()
    }

    /// The results that are 0, if all others are those of a minor identity.
    #[must_use]
    pub fn is_minor_identity_with_broadcasting(&self) -> Option<Vec<usize>> {
        let first = self.minor_start()?;
        let matches = (first..).zip(self.results.iter()).all(|(position, result)| match result.kind() {
            AffineExprKind::Constant(value) => value == 0,
            AffineExprKind::Dim(dim) => dim == position,
            _ => false,
        });
        matches.then(|| self.broadcast_dims())
    }

    /// The permutation that makes this map a minor identity with broadcasting, if there is one.
    ///
    /// Element `i` is the position of result `i`. Broadcast results fill the positions of no
    /// dimension, in order; if there are more results than inputs the map permutes to one with
    /// leading broadcasts.
    #[must_use]
    pub fn is_permutation_of_minor_identity_with_broadcasting(&self) -> Option<Vec<usize>> {
        let (num_inputs, num_results) = (self.num_inputs(), self.num_results());
        let skipped_inputs = num_inputs.saturating_sub(num_results);
        let leading_broadcasts = num_results.saturating_sub(num_inputs);
        let mut taken = vec![false; num_inputs.max(num_results)];
        let mut places = vec![None; num_results];
        for (place, result) in places.iter_mut().zip(self.results.iter()) {
            match result.kind() {
                AffineExprKind::Constant(0) => {}
                AffineExprKind::Dim(position) => {
                    let target = (position as usize).checked_sub(skipped_inputs)? + leading_broadcasts;
                    *taken.get_mut(target)? = true;
                    *place = Some(target);
                }
                _ => return None,
            }
        }
        let mut free = (0..).filter(|&place| taken.get(place) != Some(&true));
        places.into_iter().map(|place| place.or_else(|| free.next())).collect()
    }

    /// Returns true if every result is a different dimension, and there are no symbols.
    #[must_use]
    pub fn is_projected_permutation(&self) -> bool {
        let mut seen = vec![false; self.num_dims as usize];
        let is_new = |result: &AffineExpr| {
            let seen = result.dim_position().and_then(|position| seen.get_mut(position as usize));
            seen.is_some_and(|seen| !std::mem::replace(seen, true))
        };
        self.num_symbols == 0 && self.results.iter().all(is_new)
    }

    /// Returns true if the results are the dimensions in some order.
    #[must_use]
    pub fn is_permutation(&self) -> bool {
        self.num_dims as usize == self.results.len() && self.is_projected_permutation()
    }

    /// The constant, if there is a single result and it is one.
    #[must_use]
    pub fn single_constant_result(&self) -> Option<i64> {
        match &*self.results {
            [result] => result.constant_value(),
            _ => None,
        }
    }

    /// Returns true if all results are constants.
    #[must_use]
    pub fn is_constant(&self) -> bool {
        self.results.iter().all(|result| result.constant_value().is_some())
    }

    /// The results, if all are constants.
    #[must_use]
    pub fn constant_results(&self) -> Option<Vec<i64>> {
        self.results.iter().map(AffineExpr::constant_value).collect()
    }

    /// Returns true if any result mentions the dimension at `position`.
    #[must_use]
    pub fn is_function_of_dim(&self, position: u32) -> bool {
        self.results.iter().any(|result| result.is_function_of_dim(position))
    }

    /// Returns true if any result mentions the symbol at `position`.
    #[must_use]
    pub fn is_function_of_symbol(&self, position: u32) -> bool {
        self.results.iter().any(|result| result.is_function_of_symbol(position))
    }

    /// The greatest integer known to divide all results; `u64::MAX` if they are all zero.
    #[doc(alias = "getLargestKnownDivisorOfMapExprs")]
    #[must_use]
    pub fn largest_known_divisor(&self) -> u64 {
        match self.results.iter().fold(0, |divisor, result| gcd(divisor, result.largest_known_divisor())) {
            0 => u64::MAX,
            divisor => divisor,
        }
    }

    fn minor_start(&self) -> Option<u32> {
        self.num_dims.checked_sub(u32::try_from(self.results.len()).ok()?)
    }

    fn results_are_dims_from(&self, first: u32) -> bool {
        (first..).zip(self.results.iter()).all(|(position, result)| result.dim_position() == Some(position))
    }
}

/// Evaluation.
impl AffineMap {
    /// The results as constants, given the known values of the dimensions followed by the symbols.
    ///
    /// # Errors
    ///
    /// [`AffineFoldError::Poison`] if evaluation divides by zero or takes a remainder by a number
    /// below one, and [`AffineFoldError::NotConstant`] if a result needs an input that is not
    /// known.
    pub fn constant_fold(&self, operands: &[Option<i64>]) -> Result<Vec<i64>, AffineFoldError> {
        let folded: Vec<_> = self.fold_results(operands).map(|(_, folded)| folded).collect();
        if folded.contains(&Err(AffineFoldError::Poison)) {
            return Err(AffineFoldError::Poison);
        }
        folded.into_iter().collect()
    }

    /// The map after folding those results that have a value and need only known inputs.
    ///
    /// `operands` are the dimensions, then the symbols.
    #[must_use]
    pub fn partial_constant_fold(&self, operands: &[Option<i64>]) -> AffineMap {
        let results = self
            .fold_results(operands)
            .map(|(result, folded)| folded.map_or_else(|_| result.clone(), AffineExpr::constant))
            .collect();
        AffineMap { num_dims: self.num_dims, num_symbols: self.num_symbols, results }
    }

    fn fold_results(
        &self,
        operands: &[Option<i64>],
    ) -> impl Iterator<Item = (&AffineExpr, Result<i64, AffineFoldError>)> {
        let (dims, symbols) = operands.split_at(operands.len().min(self.num_dims as usize));
        self.results.iter().map(move |result| (result, fold(result, dims, symbols)))
    }
}

/// The value of an expression of which some inputs are known. Sums and products wrap.
fn fold(expr: &AffineExpr, dims: &[Option<i64>], symbols: &[Option<i64>]) -> Result<i64, AffineFoldError> {
    let known = |inputs: &[Option<i64>], position: u32| {
        inputs.get(position as usize).copied().flatten().ok_or(AffineFoldError::NotConstant)
    };
    match expr.kind() {
        AffineExprKind::Dim(position) => known(dims, position),
        AffineExprKind::Symbol(position) => known(symbols, position),
        AffineExprKind::Constant(value) => Ok(value),
        AffineExprKind::Binary { op, lhs, rhs } => {
            let lhs = fold(lhs, dims, symbols)?;
            let rhs = fold(rhs, dims, symbols)?;
            match op {
                AffineBinaryOp::Add => Ok(lhs.wrapping_add(rhs)),
                AffineBinaryOp::Mul => Ok(lhs.wrapping_mul(rhs)),
                AffineBinaryOp::Mod if rhs < 1 => Err(AffineFoldError::Poison),
                AffineBinaryOp::Mod => Ok(lhs.rem_euclid(rhs)),
                AffineBinaryOp::FloorDiv | AffineBinaryOp::CeilDiv if rhs == 0 => Err(AffineFoldError::Poison),
                AffineBinaryOp::FloorDiv => floor_div(lhs, rhs).ok_or(AffineFoldError::NotConstant),
                AffineBinaryOp::CeilDiv => ceil_div(lhs, rhs).ok_or(AffineFoldError::NotConstant),
            }
        }
    }
}
