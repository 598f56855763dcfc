//! New maps from old ones: composition, selection of results, inverses, and removal of inputs.

use super::expr::AffineExpr;
use super::flatten::simplify_affine_expr;
use super::map::AffineMap;

/// Substitution.
impl AffineMap {
    /// A map with the same inputs and other results.
    #[must_use]
    pub fn with_results(&self, results: impl IntoIterator<Item = AffineExpr>) -> AffineMap {
        AffineMap::new(self.num_dims(), self.num_symbols(), results)
    }

    /// The map with every result rewritten by `change`.
    #[must_use]
    pub fn map_results(&self, change: impl FnMut(&AffineExpr) -> AffineExpr) -> AffineMap {
        self.with_results(self.results().iter().map(change))
    }

    /// This map after `map`: the results of `map` are the dimensions of this one.
    ///
    /// The symbols of this map come before those of `map`. Dimensions without a result of `map` are
    /// not replaced.
    #[must_use]
    pub fn compose(&self, map: &AffineMap) -> AffineMap {
        let inner: Vec<_> =
            map.results().iter().map(|result| result.shift_symbols(map.num_symbols(), self.num_symbols(), 0)).collect();
        let results = self.results().iter().map(|result| result.replace_dims(&inner));
        AffineMap::new(map.num_dims(), self.num_symbols() + map.num_symbols(), results)
    }

    /// Replaces dimension `i` by `dims[i]` and symbol `i` by `symbols[i]`.
    ///
    /// The new map has the given numbers of inputs.
    #[doc(alias = "replaceDimsAndSymbols")]
    #[must_use]
    pub fn replace_dims_and_symbols(
        &self,
        dims: &[AffineExpr],
        symbols: &[AffineExpr],
        num_result_dims: u32,
        num_result_symbols: u32,
    ) -> AffineMap {
        let results = self.results().iter().map(|result| result.replace_dims_and_symbols(dims, symbols));
        AffineMap::new(num_result_dims, num_result_symbols, results)
    }

    /// The map with every result simplified as a whole, see [`simplify_affine_expr`].
    #[must_use]
    pub fn simplify(&self) -> AffineMap {
        self.map_results(|result| simplify_affine_expr(result, self.num_dims(), self.num_symbols()))
    }
}

/// Selection of results.
impl AffineMap {
    /// The map without the result at `index`, if there is one.
    #[must_use]
    pub fn drop_result(&self, index: usize) -> AffineMap {
        let kept = self.results().iter().enumerate().filter(|(i, _)| *i != index);
        self.with_results(kept.map(|(_, result)| result.clone()))
    }

    /// The map without results that are equal to the previous one.
    #[must_use]
    pub fn remove_duplicate_exprs(&self) -> AffineMap {
        let mut results = self.results().to_vec();
        results.dedup();
        self.with_results(results)
    }
}

/// Permutations.
impl AffineMap {
    /// The inverse of a map to dimensions, each taken at its first occurrence among the results.
    ///
    /// None if some dimension is not among the results, or there are symbols. Results that are not
    /// dimensions are ignored.
    #[must_use]
    pub fn inverse_permutation(&self) -> Option<AffineMap> {
        if self.is_empty() {
            return Some(self.clone());
        }
        if self.num_symbols() > 0 {
            return None;
        }
        let index_of = |dim| self.results().iter().position(|result| result.dim_position() == Some(dim));
        let dim = |index| u32::try_from(index).ok().map(AffineExpr::dim);
        let results = (0..self.num_dims()).map(|position| index_of(position).and_then(dim));
        Some(AffineMap::new(u32::try_from(self.num_results()).ok()?, 0, results.collect::<Option<Vec<_>>>()?))
    }

    /// The elements of `values` in the order in which the results name the dimensions.
    ///
    /// None if a result is not a dimension, or is one that has no value.
    #[doc(alias = "applyPermutationMap")]
    #[must_use]
    pub fn apply_permutation<T: Clone>(&self, values: &[T]) -> Option<Vec<T>> {
        self.results().iter().map(|result| values.get(result.dim_position()? as usize).cloned()).collect()
    }
}

/// Removal of inputs.
impl AffineMap {
    /// Removes the dimensions that no result mentions.
    #[must_use]
    pub fn compress_unused_dims(&self) -> AffineMap {
        let mut num_used = 0;
        let mut renumber = |dim| {
            let new = AffineExpr::dim(num_used);
            num_used += u32::from(self.is_function_of_dim(dim));
            new
        };
        let dims: Vec<AffineExpr> = (0..self.num_dims()).map(&mut renumber).collect();
        self.replace_dims_and_symbols(&dims, &[], num_used, self.num_symbols())
    }
}
