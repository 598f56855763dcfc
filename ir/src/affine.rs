//! Affine expressions, affine maps and integer sets.
//!
//! These are the values behind `affine_map<...>` and `affine_set<...>`: immutable trees over the
//! inputs of a map (dimensions `d0, d1, ...` and symbols `s0, s1, ...`) and 64-bit constants. Every
//! tree is built through simplifying constructors, so two expressions that were built the same way
//! print the same text as they would in MLIR.
//!
//! | type | text |
//! | --- | --- |
//! | [`AffineExpr`] | `d0 * 2 + s0` |
//! | [`AffineMap`] | `(d0)[s0] -> (d0 * 2 + s0, d0 mod 4)` |
//! | [`IntegerSet`] | `(d0)[s0] : (d0 >= 0, s0 - d0 - 1 >= 0)` |
//!
//! The module does not depend on attributes, types or operations: the parser, the printer and the
//! attribute storage use it, not the other way round.
//!
//! # Overflow
//!
//! Constants are signed 64-bit integers. A sum or a product of two constants that overflows stays
//! unevaluated; coefficients that are merged across a tree wrap around, as they do in MLIR. Nothing
//! panics.
//!
//! # Depth
//!
//! Most operations recurse over the tree. [`AffineExpr::depth`] is free of cost, so that callers
//! that build expressions from untrusted text can refuse those that are too deep.

pub(crate) mod expr;
mod flatten;
mod layout;
pub(crate) mod map;
mod print;
pub(crate) mod set;
mod simplify;
mod transform;

pub(crate) use expr::AffineExpr;
pub use expr::{AffineBinaryOp, AffineExprKind, AffineInput};
pub use flatten::simplify_affine_expr;
pub use layout::{canonical_strided_layout, strides_and_offset};
pub use map::AffineFoldError;
pub(crate) use map::AffineMap;
pub(crate) use set::IntegerSet;
pub use set::{IntegerSetConstraint, IntegerSetRelation};

#[cfg(test)]
mod tests;
