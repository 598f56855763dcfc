//! The `vector` dialect: n-dimensional vectors, operations on them, and their transfer to and from memory.
//!
#![cfg_attr(doc, doc = include_str!("../docs/vector.md"))]

mod attributes;
mod constants;
mod constraints;
mod contract;
mod element;
mod elements;
mod mask;
mod memory;
mod reduction;
mod shape;
mod shuffle;
mod slice;
mod step;
mod transfer;
mod types;

use weir_ir::{Dialect, op_lists};
use weir_rewrite::PatternSet;

use crate::arith;
use mask::canonicalize_create_mask;
use memory::{compress_store, expand_load, masked_load, masked_store};
use shape::canonicalize;

pub use attributes::{
    CombiningKind, CombiningKindAttr, IteratorType, IteratorTypeAttr, IteratorTypesKind, PrintPunctuation,
    PrintPunctuationAttr,
};
pub use constraints::{BoolArrayKind, NumberArrayKind};
pub use contract::*;
pub use element::*;
pub use elements::*;
pub use mask::*;
pub use memory::*;
pub use reduction::*;
pub use shape::*;
pub use shuffle::*;
pub use slice::*;
pub use step::*;
pub use transfer::*;
pub use types::can_unroll;

pub(crate) use mask::{MaskKind, canonicalize_mask};
pub(crate) use slice::strided_slice;
pub(crate) use transfer::{MASK, Transfer};
pub(crate) use types::can_unroll_rows;

/// The `vector` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: op_lists![transfer, memory, mask, contract, reduction, element, elements, shape, shuffle, slice, step],
    attributes: &[attributes::CLASSES],
    materialize_constant: Some(arith::materialize_constant),
    ..Dialect::new("vector")
};

/// Adds the simplifications that lowerings to simpler ops of `vector` rely on.
#[doc(alias = "populateVectorToVectorCanonicalizationPatterns")]
pub fn vector_to_vector_patterns(patterns: &mut PatternSet) {
    canonicalize_create_mask(patterns);
    masked_load(patterns);
    masked_store(patterns);
    masked_off(patterns);
    expand_load(patterns);
    compress_store(patterns);
    slice_of_masks(patterns);
    canonicalize::transposed_twice(patterns);
}
