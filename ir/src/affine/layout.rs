//! Strided layouts: the strides and offset of the map that lays a memref out in memory.

use super::expr::{AffineBinaryOp, AffineExpr, AffineExprKind};
use super::flatten::simplify_affine_expr;
use super::map::AffineMap;

/// The strides and offset of a memref with the layout `map`; `None` if it is not strided.
///
/// `shape` is in elements, with any negative extent for one that is not known. Known strides are
/// constants; others are expressions over the symbols of the map. For the identity map the strides
/// are those of the contiguous layout, and each unknown stride is a symbol of its own.
///
/// # Source
///
/// `getStridesAndOffset` for memref types, in its variant with affine expressions.
#[doc(alias = "getStridesAndOffset")]
#[must_use]
pub fn strides_and_offset(map: &AffineMap, shape: &[i64]) -> Option<(Vec<AffineExpr>, AffineExpr)> {
    if map.num_dims() as usize != shape.len() {
        return None;
    }
    let (expr, num_symbols) = if map.is_identity() {
        let expr = canonical_strided_layout(shape);
        let num_symbols = expr.max_symbol().map_or(0, |max| max + 1);
        (expr, num_symbols)
    } else {
        let [result] = map.results() else {
            return None;
        };
        (simplify_affine_expr(result, map.num_dims(), map.num_symbols()), map.num_symbols())
    };
    let mut layout = Layout { strides: vec![AffineExpr::constant(0); shape.len()], offset: AffineExpr::constant(0) };
    layout.accumulate(&expr, &AffineExpr::constant(1))?;
    let simplify = |expr: &AffineExpr| simplify_affine_expr(expr, map.num_dims(), num_symbols);
    Some((layout.strides.iter().map(simplify).collect(), simplify(&layout.offset)))
}

/// The address, in elements, of `(d0, d1, ...)` in a row-major buffer of the given shape.
///
/// The stride of a dimension is the product of the extents that follow it. Before the last unknown
/// (negative) extent, each stride is a new symbol. A shape without dimensions or with an extent of
/// zero gives the constant 0.
///
/// # Source
///
/// `mlir::makeCanonicalStridedLayoutExpr`.
#[doc(alias = "makeCanonicalStridedLayoutExpr")]
#[must_use]
pub fn canonical_strided_layout(shape: &[i64]) -> AffineExpr {
    let mut sum = AffineExpr::constant(0);
    if shape.contains(&0) {
        return sum;
    }
    let num_dims = u32::try_from(shape.len()).unwrap_or(u32::MAX);
    let mut num_symbols = 0;
    let mut stride = Some(1_i64);
    for (dim, &size) in (0..num_dims).rev().zip(shape.iter().rev()) {
        let factor = match stride {
            Some(stride) => AffineExpr::constant(stride),
            None => {
                num_symbols += 1;
                AffineExpr::symbol(num_symbols - 1)
            }
        };
        sum = sum + AffineExpr::dim(dim) * factor;
        // A product that overflows counts as unknown.
        stride = stride.filter(|_| size > 0).and_then(|stride| stride.checked_mul(size));
    }
    simplify_affine_expr(&sum, num_dims, num_symbols)
}

struct Layout {
    strides: Vec<AffineExpr>,
    offset: AffineExpr,
}

impl Layout {
    /// Adds `expr * factor`; none if it is not linear in the dimensions.
    fn accumulate(&mut self, expr: &AffineExpr, factor: &AffineExpr) -> Option<()> {
        match expr.kind() {
            AffineExprKind::Dim(position) => {
                let stride = self.strides.get_mut(position as usize)?;
                *stride = &*stride + factor;
            }
            AffineExprKind::Symbol(_) | AffineExprKind::Constant(_) => {
                self.offset = &self.offset + expr * factor;
            }
            AffineExprKind::Binary { op: AffineBinaryOp::Add, lhs, rhs } => {
                self.accumulate(lhs, factor)?;
                self.accumulate(rhs, factor)?;
            }
            AffineExprKind::Binary { op: AffineBinaryOp::Mul, lhs, rhs } => {
                let (scaled, scale) = if lhs.is_symbolic_or_constant() { (rhs, lhs) } else { (lhs, rhs) };
                let scale = if scaled.dim_position().is_some() { scale * factor } else { factor * scale };
                self.accumulate(scaled, &scale)?;
            }
            AffineExprKind::Binary { .. } => return None,
        }
        Some(())
    }
}
