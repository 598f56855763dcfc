//! New maps from old ones: composition, selection of results, inverses, and removal of inputs.

use rustc_hash::FxHashMap;

use super::expr::{AffineExpr, AffineInput};
use super::flatten::simplify_affine_expr;
use super::map::AffineMap;

/// The result of projecting an input out of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Projection {
    /// The map keeps its number of inputs; the input is not used any more.
    Keep,
    /// The input is removed, and those after it move up.
    Compress,
}

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

    /// The results of this map, which has no symbols, for the given dimensions.
    #[must_use]
    pub fn compose_values(&self, values: &[i64]) -> Option<Vec<i64>> {
        self.eval(values, &[])
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

    /// Replaces every subexpression that is a key of `replacements`.
    ///
    /// The new map has the given numbers of inputs.
    #[must_use]
    pub fn replace(
        &self,
        replacements: &FxHashMap<AffineExpr, AffineExpr>,
        num_result_dims: u32,
        num_result_symbols: u32,
    ) -> AffineMap {
        let results = self.results().iter().map(|result| result.replace(replacements));
        AffineMap::new(num_result_dims, num_result_symbols, results)
    }

    /// Inserts `shift` unused dimensions at position `offset`.
    #[must_use]
    pub fn shift_dims(&self, shift: u32, offset: u32) -> AffineMap {
        let results = self.results().iter().map(|result| result.shift_dims(self.num_dims(), shift, offset));
        AffineMap::new(self.num_dims() + shift, self.num_symbols(), results)
    }

    /// Inserts `shift` unused symbols at position `offset`.
    #[must_use]
    pub fn shift_symbols(&self, shift: u32, offset: u32) -> AffineMap {
        let results = self.results().iter().map(|result| result.shift_symbols(self.num_symbols(), shift, offset));
        AffineMap::new(self.num_dims(), self.num_symbols() + shift, results)
    }

    /// The map with every result simplified as a whole, see [`simplify_affine_expr`].
    #[must_use]
    pub fn simplify(&self) -> AffineMap {
        self.map_results(|result| simplify_affine_expr(result, self.num_dims(), self.num_symbols()))
    }
}

/// Selection of results.
impl AffineMap {
    /// The map to the results at `indices`, in that order.
    ///
    /// # Panics
    ///
    /// If an index is not one of a result.
    #[must_use]
    pub fn sub_map(&self, indices: &[usize]) -> AffineMap {
        self.with_results(indices.iter().map(|&index| self.results()[index].clone()))
    }

    /// The map to the first `num_results` results, or to all if there are fewer.
    #[must_use]
    pub fn major_sub_map(&self, num_results: usize) -> AffineMap {
        self.with_results(self.results().iter().take(num_results).cloned())
    }

    /// The map to the last `num_results` results, or to all if there are fewer.
    #[must_use]
    pub fn minor_sub_map(&self, num_results: usize) -> AffineMap {
        self.with_results(self.results().iter().skip(self.num_results().saturating_sub(num_results)).cloned())
    }

    /// The map without the results that are set in `dropped`, which may be shorter.
    #[must_use]
    pub fn drop_results(&self, dropped: &[bool]) -> AffineMap {
        let dropped = dropped.iter().copied().chain(std::iter::repeat(false));
        let kept = self.results().iter().zip(dropped).filter(|(_, dropped)| !dropped);
        self.with_results(kept.map(|(result, _)| result.clone()))
    }

    /// The map without the result at `index`, if there is one.
    #[must_use]
    pub fn drop_result(&self, index: usize) -> AffineMap {
        let kept = self.results().iter().enumerate().filter(|(i, _)| *i != index);
        self.with_results(kept.map(|(_, result)| result.clone()))
    }

    /// The map without the results that are the constant 0.
    #[must_use]
    pub fn drop_zero_results(&self) -> AffineMap {
        self.with_results(self.results().iter().filter(|result| **result != 0).cloned())
    }

    /// The map with `expr` as a further result before the one at `index`.
    ///
    /// # Panics
    ///
    /// If `index` is greater than the number of results.
    #[must_use]
    pub fn insert_result(&self, expr: AffineExpr, index: usize) -> AffineMap {
        let (before, after) = self.results().split_at(index);
        self.with_results(before.iter().cloned().chain([expr]).chain(after.iter().cloned()))
    }

    /// The map without results that are equal to the previous one.
    #[must_use]
    pub fn remove_duplicate_exprs(&self) -> AffineMap {
        let mut results = self.results().to_vec();
        results.dedup();
        self.with_results(results)
    }

    /// The results of all maps in one. Symbols are renumbered, dimensions are shared.
    #[doc(alias = "concatAffineMaps")]
    #[must_use]
    pub fn concat(maps: &[AffineMap]) -> AffineMap {
        let mut results = Vec::new();
        let (mut num_dims, mut num_symbols) = (0, 0);
        for map in maps {
            let shifted = map.results().iter().map(|result| result.shift_symbols(map.num_symbols(), num_symbols, 0));
            results.extend(shifted);
            num_symbols += map.num_symbols();
            num_dims = num_dims.max(map.num_dims());
        }
        AffineMap::new(num_dims, num_symbols, results)
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
        let positions: Option<Vec<_>> = (0..self.num_dims()).map(|dim| self.index_of_dim(dim)).collect();
        Some(AffineMap::new(self.result_count(), 0, positions?.into_iter().map(AffineExpr::dim)))
    }

    /// The inverse of a projected permutation, with 0 for dimensions that are no result.
    ///
    /// None if the map is not a projected permutation, in which results may be 0.
    #[must_use]
    pub fn inverse_and_broadcast_projected_permutation(&self) -> Option<AffineMap> {
        if !self.is_projected_permutation_with_zeros() {
            return None;
        }
        let results = (0..self.num_dims())
            .map(|dim| self.index_of_dim(dim).map_or_else(|| AffineExpr::constant(0), AffineExpr::dim));
        Some(AffineMap::new(self.result_count(), 0, results))
    }

    /// The elements of `values` in the order in which the results name the dimensions.
    ///
    /// None if a result is not a dimension, or is one that has no value.
    #[doc(alias = "applyPermutationMap")]
    #[must_use]
    pub fn apply_permutation<T: Clone>(&self, values: &[T]) -> Option<Vec<T>> {
        self.results().iter().map(|result| values.get(result.dim_position()? as usize).cloned()).collect()
    }

    fn index_of_dim(&self, dim: u32) -> Option<u32> {
        (0..).zip(self.results()).find(|(_, result)| result.dim_position() == Some(dim)).map(|(index, _)| index)
    }

    fn result_count(&self) -> u32 {
        u32::try_from(self.num_results()).unwrap_or(u32::MAX)
    }
}

/// Removal of inputs.
impl AffineMap {
    /// Replaces by 0 the dimensions that are set in `projected`, which may be shorter.
    #[must_use]
    pub fn project_dims(&self, projected: &[bool], projection: Projection) -> AffineMap {
        let (dims, num_dims) = project(self.num_dims(), projected, projection, AffineExpr::dim);
        self.replace_dims_and_symbols(&dims, &[], num_dims, self.num_symbols())
    }

    /// Replaces by 0 the symbols that are set in `projected`, which may be shorter.
    #[must_use]
    pub fn project_symbols(&self, projected: &[bool], projection: Projection) -> AffineMap {
        let (symbols, num_symbols) = project(self.num_symbols(), projected, projection, AffineExpr::symbol);
        self.replace_dims_and_symbols(&[], &symbols, self.num_dims(), num_symbols)
    }

    /// Removes the dimensions that are set in `unused`.
    #[must_use]
    pub fn compress_dims(&self, unused: &[bool]) -> AffineMap {
        self.project_dims(unused, Projection::Compress)
    }

    /// Removes the symbols that are set in `unused`.
    #[must_use]
    pub fn compress_symbols(&self, unused: &[bool]) -> AffineMap {
        self.project_symbols(unused, Projection::Compress)
    }

    /// Removes the dimensions that no result mentions.
    #[must_use]
    pub fn compress_unused_dims(&self) -> AffineMap {
        self.compress_dims(&AffineMap::unused_dims(std::slice::from_ref(self)))
    }

    /// Removes the symbols that no result mentions.
    #[must_use]
    pub fn compress_unused_symbols(&self) -> AffineMap {
        self.compress_symbols(&AffineMap::unused_symbols(std::slice::from_ref(self)))
    }

    /// Removes the dimensions that no result of any of the maps mentions.
    #[must_use]
    pub fn compress_unused_dims_of(maps: &[AffineMap]) -> Vec<AffineMap> {
        let unused = AffineMap::unused_dims(maps);
        maps.iter().map(|map| map.compress_dims(&unused)).collect()
    }

    /// Removes the symbols that no result of any of the maps mentions.
    #[must_use]
    pub fn compress_unused_symbols_of(maps: &[AffineMap]) -> Vec<AffineMap> {
        let unused = AffineMap::unused_symbols(maps);
        maps.iter().map(|map| map.compress_symbols(&unused)).collect()
    }

    /// For each dimension whether none of the maps mentions it.
    #[doc(alias = "getUnusedDimsBitVector")]
    #[must_use]
    pub fn unused_dims(maps: &[AffineMap]) -> Vec<bool> {
        let num_dims = maps.iter().map(AffineMap::num_dims).max().unwrap_or(0);
        let mut unused = vec![true; num_dims as usize];
        for_each_input(maps, |input| {
            if let AffineInput::Dim(position) = input
                && let Some(unused) = unused.get_mut(position as usize)
            {
                *unused = false;
            }
        });
        unused
    }

    /// For each symbol whether none of the maps mentions it.
    #[doc(alias = "getUnusedSymbolsBitVector")]
    #[must_use]
    pub fn unused_symbols(maps: &[AffineMap]) -> Vec<bool> {
        let num_symbols = maps.iter().map(AffineMap::num_symbols).max().unwrap_or(0);
        let mut unused = vec![true; num_symbols as usize];
        for_each_input(maps, |input| {
            if let AffineInput::Symbol(position) = input
                && let Some(unused) = unused.get_mut(position as usize)
            {
                *unused = false;
            }
        });
        unused
    }

    /// The map over `rank` dimensions: those set in `projected` are new, the others its own.
    #[must_use]
    pub fn expand_dims_to_rank(&self, rank: u32, projected: &[bool]) -> AffineMap {
        self.compose(&AffineMap::identity(rank).drop_results(projected))
    }
}

/// The replacement of each input, and the number of inputs that stay.
fn project(
    count: u32,
    projected: &[bool],
    projection: Projection,
    input: fn(u32) -> AffineExpr,
) -> (Vec<AffineExpr>, u32) {
    let mut kept = 0;
    let projected = projected.iter().copied().chain(std::iter::repeat(false));
    let replacements = (0..count)
        .zip(projected)
        .map(|(position, projected)| {
            if projected {
                return AffineExpr::constant(0);
            }
            kept += 1;
            input(match projection {
                Projection::Keep => position,
                Projection::Compress => kept - 1,
            })
        })
        .collect();
    match projection {
        Projection::Keep => (replacements, count),
        Projection::Compress => (replacements, kept),
    }
}

fn for_each_input(maps: &[AffineMap], mut visit: impl FnMut(AffineInput)) {
    for result in maps.iter().flat_map(AffineMap::results) {
        result.for_each_input(&mut visit);
    }
}
